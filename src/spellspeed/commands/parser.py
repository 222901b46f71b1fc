"""What the subcommands of `spellspeed` share.

A subcommand is a module with `add_parser(sub)`: it adds its own parser and sets `run`, a function that takes the
parsed arguments and returns the exit code. `spellspeed.__main__.COMMANDS` lists the modules. A parser
says everything, help and errors alike, in the language that the user asked for.
"""

import argparse
import locale
import os
import re
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from spellspeed.bounds import LONGEST_MESSAGE, SHOWN, shown
from spellspeed.messages import Message, in_language
from spellspeed.rulebook import LANGUAGES
from spellspeed.words.columns import flow

# -- languages -------------------------------------------------------------------------------------------------


def language_of_the_place() -> str:
    """The language of the locale; English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "zh" if value.lower().startswith("zh") else "en"
    return "zh" if language_of_windows().startswith("zh") else "en"


def language_of_windows() -> str:
    """The display language of Windows, such as `zh_CN`, which the environment does not tell."""
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def language_asked(argv: Sequence[str]) -> str:
    """The language that a command line asks for, even if the rest of it is wrong."""
    for at, word in enumerate(argv):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(argv):
            value = argv[at + 1]
        if value in LANGUAGES:
            return value
    return language_of_the_place()


def add_language(parser: "Parser") -> None:
    help = Message("language (default: that of the locale)", "语言（默认：与系统语言相同）")
    parser.add_argument("--lang", choices=LANGUAGES, default=parser.lang, help=help)


def add_undescribed(parser: "Parser") -> None:
    en = "cards that are known, but not described, are there without effects"
    help = Message(en, "已知但尚未描述的卡也可以出现，没有效果")
    parser.add_argument("--undescribed", action="store_true", help=help)


def add_drafts(parser: "Parser") -> None:
    en = "cards that are drafts, read from their print without enough evidence, may be there"
    parser.add_argument("--drafts", action="store_true", help=Message(en, "可以使用草稿的卡（由卡面解读，依据不足）"))


#: What is searched for is empty.
NO_WORD: Final = Message("search for what? Give a word, in any language", "搜索什么？请给出词语，任何语言均可")


# -- parsers ---------------------------------------------------------------------------------------------------

#: The error messages of `argparse`, and the same in Chinese.
MISTAKES: Final = (
    (r"the following arguments are required: (.+)", r"缺少参数：\1"),
    (r"unrecognized arguments: (.+)", r"无法识别的参数：\1"),
    (r"ambiguous option: (.+) could match (.+)", r"选项\1不明确，可能是：\2"),
    (r"argument (.+?): expected one argument", r"参数\1：需要一个值"),
    (r"argument (.+?): expected at least one argument", r"参数\1：至少需要一个值"),
    (r"argument (.+?): expected (\d+) arguments?", r"参数\1：需要\2个值"),
    (r"argument (.+?): ignored explicit argument (.+)", r"参数\1：不接受值\2"),
    (r"argument (.+?): not allowed with argument (.+)", r"参数\1：不能与参数\2同时使用"),
    (r"argument (.+?): invalid choice: (.+?),? \(choose from (.+)\)", r"参数\1：没有\2这个选择（可选：\3）"),
    (r"argument (.+?): invalid \w+ value: (.+)", r"参数\1：\2不是整数"),
    (r"argument (.+?): (.+) is no number from (\S+) to (\S+)", r"参数\1：\2不是\3到\4之间的数"),
)


def mistake(message: str, lang: str) -> str:
    """An error message of `argparse` in that language, shortened."""
    message = re.sub(rf"(\S{{{SHOWN}}})\S+", r"\1...", message)
    message = shown(message, LONGEST_MESSAGE)
    if lang == "zh":
        for pattern, zh in MISTAKES:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                return found.expand(zh)
    return message


class ChineseFormatter(argparse.HelpFormatter):
    """The layout of a help text, with characters that take two columns."""

    USAGE: Final = "用法："

    def __init__(self, prog: str, **kwargs: Any) -> None:
        super().__init__(prog, **kwargs)
        self._width -= len(self.USAGE)  # a line of the usage is measured in characters

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.USAGE if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return [line.strip() for line in flow(text, width).split("\n")]

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = flow(text, width - len(indent)).split("\n")
        return "\n".join(indent + line.strip() for line in lines)


class Parser(argparse.ArgumentParser):
    """A parser that speaks one language; its texts are `Message` values in both."""

    def __init__(self, lang: str = "en", **kwargs: Any) -> None:
        self.lang = lang
        if kwargs.get("description"):
            kwargs["description"] = in_language(kwargs["description"], lang)
        if lang == "zh":
            kwargs["formatter_class"] = ChineseFormatter
        kwargs["add_help"] = False  # replaced below by a help option in the right language
        super().__init__(**kwargs)
        self._positionals.title = in_language(Message("arguments", "参数"), lang)
        self._optionals.title = in_language(Message("options", "选项"), lang)
        self.add_argument("-h", "--help", action="help", help=Message("show this help and exit", "显示本说明"))

    def add_argument(self, *args: Any, **kwargs: Any) -> argparse.Action:
        if isinstance(kwargs.get("help"), Message):
            kwargs["help"] = in_language(kwargs["help"], self.lang)
        return super().add_argument(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        if self.lang == "en":
            super().error(mistake(message, self.lang))
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}：错误：{mistake(message, self.lang)}\n")


class NamesOfTwoWords(argparse._SubParsersAction):  # type: ignore[type-arg]  # it takes no argument when it runs
    """Commands of which some have a name of two words, such as `deck check`; a lone `deck` is a command, too."""

    def __call__(self, parser: Any, namespace: Any, values: Any, option_string: str | None = None) -> None:
        name = " ".join(values[:2])
        super().__call__(parser, namespace, [name, *values[2:]] if name in self.choices else values, option_string)


class Subcommands:
    """The commands of the package, as their modules add them."""

    def __init__(self, root: Parser) -> None:
        self.lang = root.lang
        title = in_language(Message("commands", "命令"), self.lang)
        self.parsers = root.add_subparsers(title=title, metavar="COMMAND", required=True, action=NamesOfTwoWords)

    def add_parser(self, name: str, help: str, description: str = "") -> Parser:
        """A command with a line about it, and what its own help says first."""
        told = in_language(help, self.lang)
        found: Parser = self.parsers.add_parser(name, help=told, description=description or help, lang=self.lang)
        return found
