"""What is wrong with a card file, and where."""

import difflib
from collections.abc import Iterable
from typing import Final

from spellspeed.bounds import SHOWN, shown
from spellspeed.messages import Message

__all__ = ["MOST_ERRORS", "CardFileError", "Problems", "TooManyErrors", "nearest", "shown"]

MOST_ERRORS: Final = 50  # per file


class CardFileError(ValueError):
    """A mistake in a card file: where it stands, what was found, what was expected, the nearest right word."""

    def __init__(
        self, file: str, line: int, column: int, found: str, expected: str = "", nearest: str = "", hint: str = ""
    ) -> None:
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self.hint = hint
        message = f"{file}:{line}:{column}: {found}"
        if expected:
            message += f"; expected {expected}"
        if hint:
            message += f"; {hint}"
        if nearest:
            message += f"; did you mean {nearest}?"
        super().__init__(message)

    def words(self, lang: str = "en") -> str:
        """What is wrong, in English or Chinese."""
        if lang != "zh":
            return str(self)
        from spellspeed.language.mistakes_zh import in_chinese

        found, expected, hint = (
            part.zh if isinstance(part, Message) else in_chinese(part)
            for part in (self.found, self.expected, self.hint)
        )
        message = f"{self.file}:{self.line}:{self.column}: {found}"
        if expected:
            message += f"；应为{expected}"
        if hint:
            message += f"；{hint}"
        return f"{message}；是指{self.nearest}吗？" if self.nearest else message

    def __reduce__(self) -> tuple[object, ...]:
        where = (self.file, self.line, self.column)
        return type(self), (*where, self.found, self.expected, self.nearest, self.hint)


class TooManyErrors(Exception):
    """Enough errors were collected."""


class Problems:
    """Collects the errors of one file, or raises the first."""

    def __init__(self, file: str, collect: bool) -> None:
        self.file = file
        self.collect = collect
        self.errors: list[CardFileError] = []

    def say(
        self, line: int, column: int, found: str, expected: str = "", nearest: str = "", hint: str = ""
    ) -> None:
        error = CardFileError(self.file, line, column, found, expected, nearest, hint)
        if not self.collect:
            raise error
        self.errors.append(error)
        if len(self.errors) >= MOST_ERRORS:
            raise TooManyErrors


def nearest(name: str, names: Iterable[str]) -> str:
    """The name most like this one, or ""."""
    if len(name) > SHOWN:
        return ""
    low = name.lower()
    by_low: dict[str, str] = {}
    for other in names:
        by_low.setdefault(other.lower(), other)
    found = difflib.get_close_matches(low, list(by_low), 1)
    return by_low[found[0]] if found else ""
