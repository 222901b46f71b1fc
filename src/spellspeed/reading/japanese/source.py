"""A Japanese sentence as the parser sees it: at every character the words of the grammar that fit there.

Digits are folded to ASCII; a number is `NUM`, a name in corner brackets `Q`.
"""

import re
import unicodedata
from collections.abc import Collection, Mapping
from typing import Final

_NUMBER: Final = re.compile(r"\d+")
_NAME: Final = re.compile(r"「([^「」]*)」")
WIDE: Final = {ord(wide): chr(ord(wide) - 0xFEE0) for wide in "０１２３４５６７８９"}


def folded(text: str) -> str:
    """The text with plain digits."""
    return unicodedata.normalize("NFC", text).translate(WIDE)


class Characters:
    """A sentence in characters; `words`: those of the grammar."""

    def __init__(self, text: str, words: Collection[str]) -> None:
        self.text = text
        by_first: dict[str, list[str]] = {}
        for word in words:
            by_first.setdefault(word[:1], []).append(word)
        self.keys: list[Mapping[str, int]] = []
        for at, sign in enumerate(text):
            keys = {word: len(word) for word in by_first.get(sign, ()) if text.startswith(word, at)}
            self.keys.append(keys)
            number, name = _NUMBER.match(text, at), _NAME.match(text, at)
            if number is not None:
                keys["NUM"] = number.end() - at
                keys[f"N{number.group()}"] = number.end() - at
            if name is not None:
                keys["Q"] = name.end() - at
        self.keys.append({})

    def said(self, start: int, end: int) -> object:
        text = self.text[start:end]
        name = _NAME.fullmatch(text)
        return name.group(1) if name is not None else int(text) if _NUMBER.fullmatch(text) else text

    def shown(self, start: int, end: int) -> str:
        return self.text[start:end]
