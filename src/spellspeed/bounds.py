"""Bounds on input. A file can come from anybody, so every reader of files, numbers and names uses these functions.

Nothing is read endlessly (`/dev/zero`), no number is longer than Python converts, and no message repeats its input at
full length.
"""

from operator import index
from os import fspath
from typing import TYPE_CHECKING, Final, SupportsIndex

if TYPE_CHECKING:
    from pathlib import Path

SHOWN: Final = 60  # characters of a text in a message
LONGEST_PATH: Final = 300  # of the path of a file
LONGEST_MESSAGE: Final = 1_200  # characters of one problem
MOST_PROBLEMS: Final = 50  # reported per file
LANGUAGES: Final = ("en", "zh")
DIGITS: Final = 9  # of a number


class TooLarge(ValueError):
    """A file holds more than the `most` bytes that a reader takes."""

    def __init__(self, most: int) -> None:
        super().__init__(f"it is larger than {most:,} bytes")
        self.most = most

    def words(self, lang: str = "en") -> str:
        """How large it may be, in English or Chinese."""
        return f"大于{self.most:,}字节" if lang == "zh" else str(self)

    def __reduce__(self) -> tuple[object, ...]:
        return TooLarge, (self.most,)


class UnknownLanguage(ValueError):
    """The languages are English ("en") and Chinese ("zh"); this is neither."""


def check_language(lang: object) -> None:
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"unknown language {shown(repr(lang))}; known: " + ", ".join(LANGUAGES))


def check_type(value: object, kind: type, what: str) -> None:
    """Check the type of a value from outside; `what` says in words what was expected."""
    if not isinstance(value, kind):
        raise TypeError(f"{what}, not {shown(repr(value))}")


def whole(value: SupportsIndex, what: str) -> int:
    """A whole number from outside, NumPy's included; `what` says what was expected."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what}, not {quoted(repr(value))}") from None


def read_bytes(path: "str | Path", most: int) -> bytes:
    """The bytes of a file. `OSError` if it cannot be read, `TooLarge` if it has more than `most` bytes."""
    with open(fspath(path), "rb") as stream:
        found = stream.read(most + 1)
    if len(found) > most:
        raise TooLarge(most)
    return found


def shown(text: str, longest: int = SHOWN) -> str:
    """A text made fit for a message: shortened, without control characters."""
    cut = text if len(text) <= longest else text[:longest] + "..."
    return "".join(char if char.isprintable() else "?" for char in cut)


def shown_path(path: "str | Path") -> str:
    """A path made fit for a message."""
    return shown(str(path), LONGEST_PATH)


#: Full-width letters, digits and signs, as Chinese keyboards write them, to the usual ones; Chinese punctuation stays.
WIDE: Final = {0x3000: " "} | {
    code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F) if chr(code) not in "（），：；！？～"
}


def usual_width(text: str) -> str:
    """The text with full-width letters and digits replaced by the usual ones."""
    return text.translate(WIDE)


def quoted(text: str, longest: int = SHOWN) -> str:
    """The same in quotes."""
    return repr(text if len(text) <= longest else text[:longest] + "...")


def figure(number: int) -> str:
    """A number made fit for a message."""
    return str(number) if number.bit_length() <= SHOWN else f"a number of {number.bit_length():,} bits"


def read_number(text: str, digits: int = DIGITS) -> int | None:
    """The number; None if the text is not a number, or longer than any number of the game."""
    return int(text) if text.isdecimal() and len(text) <= digits else None


def bounded(problems: list[str], lang: str = "en", longest: int = LONGEST_MESSAGE) -> list[str]:
    """The problems as they are told: none without end, and the rest of too many counted."""
    most = MOST_PROBLEMS if len(problems) > MOST_PROBLEMS + 1 else len(problems)  # the last one, too, is one line
    told = [one if len(one) <= longest else one[:longest] + "..." for one in problems[:most]]
    if len(problems) > most:
        rest = len(problems) - most
        told.append(f"以及另外{rest}个问题" if lang == "zh" else f"and {rest} more problems")
    return told
