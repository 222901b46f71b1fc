"""Text files in the encodings that people have them in: decks and lists are written by programs of many countries.

Passcodes, marks and counts are ASCII; only names and comments need more. So a text in an encoding that nobody can know
is read, too, and only what it says in comments may look odd.
"""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_CLEAR: Final = 8  # UTF-16 without a mark: a byte of so many is 0, so many times as often in one half as in the other


def decoded(data: bytes) -> str:
    """The text: UTF-16, UTF-8 or GBK, with a byte order mark or without; any other bytes one character each."""
    for encoding in (*_utf_16(data), "utf-8-sig", "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _utf_16(data: bytes) -> list[str]:
    """The kind of UTF-16 that the bytes look like, if they do: every other byte of ASCII in it is 0."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return ["utf-16"]
    first, second = data[::2].count(0), data[1::2].count(0)
    if max(first, second) * _CLEAR < len(data) or max(first, second) < min(first, second) * _CLEAR:
        return []
    return ["utf-16-be" if first > second else "utf-16-le"]


def lines_of_text(text: str) -> list[str]:
    """The lines, of whichever system. `str.splitlines` also cuts at characters that other encodings put in comments."""
    return _LINE_END.split(text.removeprefix("\ufeff"))
