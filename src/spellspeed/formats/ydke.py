"""`ydke://` links: a deck in one line, as people paste it.

A link has three lists, of the Main, Extra and Side Deck, each followed by `!`: base64 of passcodes of four bytes, the
lowest first.

    >>> link_of([89631139, 5318639], [], [55144522])
    'ydke://o6lXBe8nUQA=!!SnBJAw==!'
    >>> lists_of(link_of([89631139], [], []))
    ([89631139], [], [])
"""

import binascii
from base64 import b64decode, b64encode
from struct import pack, unpack
from typing import Final

from spellspeed.bounds import figure, quoted
from spellspeed.messages import Bilingual, Message

START: Final = "ydke://"
_LISTS: Final = (Message("Main Deck", "主卡组"), Message("Extra Deck", "额外卡组"), Message("Side Deck", "副卡组"))
_BYTES: Final = 4  # of a passcode
_SHOWN: Final = 40  # characters of a faulty list
_SAFE: Final = str.maketrans("-_", "+/")  # as addresses of pages write base64


class NotALink(Bilingual, ValueError):
    """It begins like a link, but is none."""


def is_link(text: str) -> bool:
    """Is it meant as a link, whether or not it is a right one?"""
    return text.lstrip("\ufeff \t\r\n")[: len(START)].casefold() == START


def link_of(main: list[int], extra: list[int], side: list[int]) -> str:
    """The link to a deck; `NotALink` if a passcode does not go into one."""
    for code in (*main, *extra, *side):
        if not 0 < code < 1 << 8 * _BYTES:
            said = figure(code)
            raise NotALink(f"a ydke link has no room for the passcode {said}", f"ydke链接容不下密码{said}")
    return START + "".join(f"{b64encode(pack(f'<{len(part)}I', *part)).decode()}!" for part in (main, extra, side))


def lists_of(link: str) -> tuple[list[int], list[int], list[int]]:
    """The passcodes of the Main, Extra and Side Deck; `NotALink` says what is wrong."""
    parts = link.strip("\ufeff \t\r\n")[len(START) :].removesuffix("!").split("!")
    if len(parts) != len(_LISTS):
        en = f"a ydke link has 3 lists, of the Main, Extra and Side Deck, each followed by !; this one has {len(parts)}"
        raise NotALink(en, f"ydke链接有3个列表（主卡组、额外卡组、副卡组），各以!结尾；此链接有{len(parts)}个")
    main, extra, side = (_codes(part, deck) for part, deck in zip(parts, _LISTS, strict=True))
    return main, extra, side


def _codes(part: str, deck: Message) -> list[int]:
    try:
        data = b64decode(part.rstrip("=").translate(_SAFE) + "=" * (-len(part.rstrip("=")) % 4), validate=True)
    except (binascii.Error, ValueError):
        said = quoted(part, _SHOWN)
        raise NotALink(f"the {deck} of the link is no base64: {said}", f"链接的{deck.zh}不是base64：{said}") from None
    if len(data) % _BYTES:
        en = f"the {deck} of the link is cut off: {len(data)} bytes, and each card takes {_BYTES}"
        raise NotALink(en, f"链接的{deck.zh}不完整：{len(data)}字节，而每张卡为{_BYTES}字节")
    codes = list(unpack(f"<{len(data) // _BYTES}I", data))
    if 0 in codes:
        at = codes.index(0) + 1
        raise NotALink(f"card {at} of the {deck} of the link has the passcode 0", f"链接的{deck.zh}第{at}张卡密码为0")
    return codes
