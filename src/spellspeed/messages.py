"""Messages in both languages, for errors in what a person gives.

A `Message` is a string, the English text, that also has the Chinese one. An error can carry one in place of a string;
`words_of` returns it in the wanted language.
"""

import errno
from collections.abc import Iterable, Sequence
from typing import Final

from spellspeed.bounds import SHOWN, check_language


class Message(str):
    """An English text that also has its Chinese one."""

    __slots__ = ("zh",)
    zh: str

    def __new__(cls, en: str, zh: str) -> "Message":
        said = super().__new__(cls, en)
        said.zh = zh
        return said

    def __reduce__(self) -> tuple[object, ...]:
        return Message, (str(self), self.zh)

    def __add__(self, other: str) -> "Message":
        return Message(str(self) + other, self.zh + in_language(other, "zh"))


class Bilingual(Exception):
    """An error that says in English and in Chinese what is wrong; as text it is English."""

    def __init__(self, en: str, zh: str = "") -> None:
        super().__init__(en)
        self._zh = zh or in_language(en, "zh")

    def words(self, lang: str = "en") -> str:
        """What is wrong, in English or Chinese."""
        check_language(lang)
        return self._zh if lang == "zh" else str(self)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self._zh)


def in_language(text: str, lang: str) -> str:
    """The text in that language, if it has it."""
    return text.zh if lang == "zh" and isinstance(text, Message) else str(text)


def together(*parts: str) -> Message:
    """Join parts of a sentence in both languages."""
    return Message("".join(parts), "".join([in_language(part, "zh") for part in parts]))


def words_of(error: BaseException, lang: str) -> str:
    """What an error says, in that language."""
    words = getattr(error, "words", None)
    if callable(words):
        return str(words(lang))
    first = error.args[0] if error.args else ""
    return first.zh if lang == "zh" and isinstance(first, Message) else str(error)


def message_of(error: BaseException) -> Message:
    """What an error says, in both languages."""
    return Message(words_of(error, "en"), words_of(error, "zh"))


def one_of(words: Iterable[str], zh: Iterable[str] | None = None) -> Message:
    """A list of things to choose among."""
    listed = list(words)
    return Message(" or ".join(listed), "或".join(listed if zh is None else zh))


def nearest_words(asked: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that are most like the one asked for, best first; case does not matter."""
    import difflib  # for mistakes only

    if len(asked) > SHOWN:
        return []
    by_low: dict[str, str] = {}
    for word in known:
        by_low.setdefault(word.lower(), word)
    return [by_low[low] for low in difflib.get_close_matches(asked.lower(), list(by_low), most)]


def did_you_mean(words: Sequence[str]) -> Message:
    """The end of a message about an unknown word: the right words that are nearest to it, if there are any."""
    if not words:
        return Message("", "")
    listed = " or ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])
    return Message(f"; did you mean {listed}?", f"；是指{'、'.join(words)}吗？")


OS_PROBLEMS: Final = {
    errno.ENOENT: "没有这个文件或文件夹",
    errno.EACCES: "没有权限",
    errno.EPERM: "不允许这样做",
    errno.EISDIR: "这是一个文件夹",
    errno.ENOTDIR: "路径中有一部分不是文件夹",
    errno.ENOSPC: "磁盘已满",
    errno.EROFS: "只读，不能写入",
    errno.ENAMETOOLONG: "文件名太长",
    errno.EINVAL: "无法使用这个文件",
    errno.ELOOP: "符号链接太多",
}


def os_problem(error: OSError) -> Message:
    """Why a file could not be read or written."""
    en = error.strerror or str(error)
    return Message(en, OS_PROBLEMS.get(error.errno or 0, en))


def cannot_read(name: str, error: OSError) -> Message:
    why = os_problem(error)
    return Message(f"cannot read {name}: {why}", f"无法读取{name}：{why.zh}")


def cannot_write(name: str, error: OSError) -> Message:
    why = os_problem(error)
    return Message(f"cannot write {name}: {why}", f"无法写入{name}：{why.zh}")
