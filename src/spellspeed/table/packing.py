"""A text made small enough for a link: compressed, and of letters that stand in an address as they are."""

import base64
import binascii
import zlib
from typing import Final

from spellspeed.messages import Bilingual

MARK: Final = "s1."  # how a packed study begins: the number grows with the form
LONGEST: Final = 100_000  # characters of a link
MOST_BYTES: Final = 2_000_000  # of what is in it


class NotPacked(Bilingual, ValueError):
    """The text is not what was packed."""


def packed(text: str) -> str:
    """The text as a link can hold it."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = squeezer.compress(text.encode()) + squeezer.flush()
    found = MARK + base64.urlsafe_b64encode(small).decode().rstrip("=")
    if len(found) > LONGEST:
        en = f"this study is too large for a link ({len(found):,} characters): cut some branches"
        raise NotPacked(en, f"这个研究太大，链接放不下（{len(found):,}个字符）：请删去一些分支")
    return found


def unpacked(text: str) -> str:
    """What was packed. Nothing is unpacked beyond a bound."""
    broken = NotPacked("this is no shared study, or a part of it is missing", "这不是分享的研究，或缺少一部分")
    if not text.startswith(MARK) or len(text) > LONGEST:
        raise broken
    body = text[len(MARK) :]
    try:
        small = base64.b64decode(body.encode("ascii") + b"=" * (-len(body) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj(-15)
        found = opener.decompress(small, MOST_BYTES)
        if not opener.eof or opener.unused_data:
            raise broken
        return found.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise broken from None
