"""Names as they are compared: case, character width, spaces and punctuation do not matter."""

import unicodedata
from typing import Final


class Letters(dict[int, int | None]):
    """What becomes of a character when a name is folded: letters and digits stay. Each is looked up once."""

    def __missing__(self, code: int) -> int | None:
        self[code] = code if unicodedata.category(chr(code))[0] in "LNM" else None
        return self[code]


LETTERS: Final = Letters()


def fold(name: str) -> str:
    """The name as it is compared: its letters and digits alone, in one case and width.

    Only where a name is nothing but single Chinese characters set apart does it matter that
    they are: 黑·魔·导 is not 黑魔导.
    """
    whole = unicodedata.normalize("NFKC", name).casefold()
    folded = whole.translate(LETTERS)
    if len(folded) >= 3 and len(whole) > 2 * len(folded) - 2 and all(map(is_han, folded)):
        parts = "".join([char if LETTERS[ord(char)] else " " for char in whole]).split()
        return "·".join(parts) if len(parts) == len(folded) else folded
    return folded


def is_han(char: str) -> bool:
    """A Chinese character."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or char == "\u3005"
        or char >= "\U00020000"
    )
