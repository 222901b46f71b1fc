"""What may be said, as tables: a word, what it needs, and who carries it out. Everything else is a clear error.

A message is an object with `say`, the keys that the word needs, and perhaps an `id`, which the answer repeats.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from spellspeed.bounds import LONGEST_MESSAGE, MOST_PROBLEMS, figure, quoted, shown
from spellspeed.messages import Bilingual, Message, in_language, words_of
from spellspeed.words.terminal import UserError

Value = dict[str, object]
LONGEST: Final = 400  # characters of a text that somebody says in one line
GREATEST: Final = 2**53 - 1  # number that every reader of JSON takes


class NotPossible(Bilingual, ValueError):
    """What was said is no word of the conversation, or cannot be carried out now."""


class Mistakes(NotPossible):
    """A text that was given has mistakes; each has its line, or 0."""

    def __init__(self, mistakes: list[tuple[int, Message]]) -> None:
        self.mistakes = mistakes[:MOST_PROBLEMS]
        told = [words for _, words in self.mistakes]
        super().__init__("; ".join(told), "；".join(words.zh for words in told))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.mistakes,)

    def plain(self, lang: str) -> list[Value]:
        return [{"line": line, "words": in_language(words, lang)} for line, words in self.mistakes]


@dataclass(frozen=True)
class Need:
    """What a word needs: a text, a number, a yes or no. A text has a greatest length; `default`: it may be left out."""

    kind: type
    longest: int = LONGEST
    default: object = None

    def fits(self, value: object) -> bool:
        if not isinstance(value, self.kind) or (isinstance(value, bool) and self.kind is not bool):
            return False
        if isinstance(value, str):
            return len(value) <= self.longest
        return not isinstance(value, int) or abs(value) <= GREATEST

    def said(self) -> Message:
        """What is needed, in words."""
        if self.kind is bool:
            return Message("true or false", "true或false")
        if self.kind is int:
            return Message("a number", "数字")
        return Message(f"a text of at most {self.longest} characters", f"至多{self.longest}字的文字")


TEXT: Final = Need(str)
NUMBER: Final = Need(int)
SWITCH: Final = Need(bool)
MAYBE: Final = Need(str, default="")  # a text that may be left out


@dataclass(frozen=True)
class Saying:
    """A word of the conversation: what it needs, and what carries it out."""

    do: Callable[..., Value]
    needs: Mapping[str, Need]


def word(do: Callable[..., Value], **needs: Need) -> Saying:
    return Saying(do, needs)


Words = Mapping[str, Saying]


def understood(said: object, words: Words, where: Message) -> tuple[Callable[..., Value], list[object]]:
    """Who carries it out, and with which values; `NotPossible` if it is no word, or lacks what it needs."""
    if not isinstance(said, dict) or not isinstance(said.get("say"), str):
        raise NotPossible('a message says {"say": ...}', '发言形如{"say": ...}')
    name = said["say"]
    found = words.get(name)
    if found is None:
        en = f"there is no word {quoted(repr(name))} {where}; there are {', '.join(words)}"
        raise NotPossible(en, f"{where.zh}没有{quoted(repr(name))}这样的发言；有{'、'.join(words)}")
    extra = [key for key in said if key not in ("to", "say", "id", *found.needs)]
    if extra:
        listed = ", ".join(quoted(repr(key)) for key in extra[:5])
        raise NotPossible(f'"{name}" goes without {listed}', f"“{name}”没有{listed}这一项")
    return found.do, [needed(said, name, key, need) for key, need in found.needs.items()]


def needed(said: Value, name: str, key: str, need: Need) -> object:
    if key not in said and need.default is not None:
        return need.default
    value = said.get(key)
    if not need.fits(value):
        asked = need.said()
        raise NotPossible(f'"{name}" needs {key}: {asked}', f"“{name}”需要{key}：{asked.zh}")
    return value


def answered(said: object, lang: str, carried_out: Callable[[], Value]) -> Value:
    """The answer to a message, with its `id`. What cannot be carried out is an answer of the type `error`."""
    try:
        found = carried_out()
    except (Bilingual, UserError) as error:
        found = {"type": "error", "words": shown(words_of(error, lang), LONGEST_MESSAGE)}
        if isinstance(error, Mistakes):
            found["problems"] = error.plain(lang)
    number = said.get("id") if isinstance(said, dict) else None
    if isinstance(number, str):
        found["id"] = shown(number)
    elif NUMBER.fits(number):
        found["id"] = number
    return found


def done() -> Value:
    return {"type": "done"}


def check_number(number: int, last: int) -> None:
    """Check that there is an option of that number."""
    if not 0 <= number <= last:
        said = figure(number)
        raise NotPossible(f"there is no option {said}: there are 0 to {last}", f"没有选项{said}：有0到{last}")


def check_lang(lang: str) -> None:
    """Check that it is a language that is spoken here."""
    if lang not in ("en", "zh"):
        raise NotPossible("the languages are en and zh", "语言有en和zh")
