"""What is wrong with a card file, and where."""

from collections.abc import Iterable
from typing import Final

from spellspeed.bounds import shown
from spellspeed.messages import Message, nearest_words

__all__ = [
    "MOST_ERRORS",
    "CardFileError",
    "Problems",
    "SeveralMistakes",
    "TooManyErrors",
    "as_written",
    "nearest",
    "shown",
]

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
        from spellspeed.language.mistakes_zh import part_in_chinese

        message = f"{self.file}:{self.line}:{self.column}: {part_in_chinese(self.found)}"
        if self.expected:
            message += f"；应为{part_in_chinese(self.expected)}"
        if self.hint:
            message += f"；{part_in_chinese(self.hint)}"
        return f"{message}；是指{self.nearest}吗？" if self.nearest else message

    def all(self) -> "list[CardFileError]":
        """The mistake, or all of several."""
        return [self]

    def __reduce__(self) -> tuple[object, ...]:
        where = (self.file, self.line, self.column)
        return type(self), (*where, self.found, self.expected, self.nearest, self.hint)


class SeveralMistakes(CardFileError):
    """All mistakes of a file; the place is that of the first."""

    def __init__(self, errors: list[CardFileError]) -> None:
        first = errors[0]
        super().__init__(first.file, first.line, first.column, first.found, first.expected, first.nearest, first.hint)
        self._errors = errors

    def __str__(self) -> str:
        return "\n".join(map(str, self._errors))

    def words(self, lang: str = "en") -> str:
        """What is wrong, in English or Chinese, a line for each mistake."""
        return "\n".join(error.words(lang) for error in self._errors)

    def all(self) -> list[CardFileError]:
        """Every mistake by itself."""
        return self._errors

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self._errors,)


def as_written(text: str) -> Message:
    """What somebody wrote, shortened: the same in every language."""
    text = shown(text)
    return Message(text, text)


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
    return "".join(nearest_words(name, names, 1))
