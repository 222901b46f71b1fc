"""How often the effects of a text may be used, by what stands before its numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from spellspeed.language.tree import Node
from spellspeed.reading.japanese.boxes import NUMBERS
from spellspeed.reading.phrase import number, word

_SPAN: Final = "(?P<span>1ターンに|デュエル中に|1ターン中に|同一チェーン上では)"
_NAME: Final = "(?:このカード名|「[^「」]*」|その)"
_SIGNS: Final = f"(?P<signs>[{NUMBERS}](?:[・、]?[{NUMBERS}])*)"
_EFFECT: Final = re.compile(
    f"(?P<name>{_NAME})の?(?:{_SIGNS}の)?(?:モンスター|Ｐ)?効果は(?P<each>それぞれ)?"
    f"{_SPAN}(?P<times>\\d)度(?P<one>、いずれか1つ)?(?:しか|まで)(?:使用|発動|適用)でき"
)
_CARD: Final = re.compile(f"{_NAME}(?:のカード)?は{_SPAN}1枚しか発動でき")
SPANS: Final = {"1ターンに": "TURN", "1ターン中に": "TURN", "デュエル中に": "DUEL", "同一チェーン上では": "CHAIN"}


@dataclass(frozen=True)
class Limits:
    """The limits by name. `by_number` holds those of single numbers, `of_all` that of all effects, `of_card` that of
    the activation of the card itself; `unread`: a sentence about a limit that was not understood.
    """

    by_number: dict[int, Node]
    of_all: Node | None = None
    of_card: Node | None = None
    unread: bool = False

    def of(self, effect: int) -> Node | None:
        return self.by_number.get(effect, self.of_all)


def limits(before: tuple[str, ...]) -> Limits:
    """The limits that these sentences say."""
    by_number: dict[int, Node] = {}
    of_all: Node | None = None
    of_card: Node | None = None
    unread = False
    for sentence in before:
        found = _EFFECT.search(sentence)
        card = _CARD.search(sentence)
        if card is not None:
            of_card = word("once", word(SPANS[card["span"]]), word("CARD"))
        if found is not None:
            if found["each"] is None and found["signs"] and len(found["signs"]) > 1 and not found["one"]:
                unread = True
                continue
            scope = word("NAME") if found["one"] else word("EFFECT")
            span, times = word(SPANS[found["span"]]), int(found["times"])
            limit = word("once", span, scope) if times == 1 else word("often", number(times), span, scope)
            if found["signs"]:
                by_number |= {NUMBERS.index(sign) + 1: limit for sign in found["signs"] if sign in NUMBERS}
            else:
                of_all = limit
        elif card is None and re.search("[0-9]度(しか|まで)|1枚しか", sentence) and "特殊召喚でき" not in sentence:
            unread = True
        if "チェーン" in sentence and (found is None or found["span"] != "同一チェーン上では"):
            unread = True
    return Limits(by_number, of_all, of_card, unread)
