"""The printed facts of all cards, as the rules read them, and the definitions that were made from texts.

Cards without an effect need no text. A card whose effects are not described yet is not in the pool.
"""

from collections.abc import Callable, Container, Iterator, MutableMapping
from typing import Final
from zlib import crc32

from spellspeed.board import kinds
from spellspeed.board.constants import (
    EFFECT,
    FLIP,
    FUSION,
    GEMINI,
    ICON_CONTINUOUS,
    ICON_COUNTER,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    LINK,
    MONSTER,
    NONE,
    NORMAL,
    PENDULUM,
    RITUAL,
    SPELL,
    SPIRIT,
    SYNCHRO,
    TOON,
    TRAP,
    TUNER,
    UNION,
    XYZ,
)
from spellspeed.board.printed import KNOWN, Printed
from spellspeed.cards.facts import UNKNOWN, Facts, load_facts
from spellspeed.effects.activation.effect import Definition

KINDS: Final = {"monster": MONSTER, "spell": SPELL, "trap": TRAP}
ICONS: Final = {
    "": 0,
    "normal": ICON_NORMAL,
    "quick-play": ICON_QUICK,
    "continuous": ICON_CONTINUOUS,
    "equip": ICON_EQUIP,
    "field": ICON_FIELD,
    "ritual": ICON_RITUAL,
    "counter": ICON_COUNTER,
}
TRAITS: Final = {
    "normal": NORMAL,
    "effect": EFFECT,
    "fusion": FUSION,
    "ritual": RITUAL,
    "synchro": SYNCHRO,
    "xyz": XYZ,
    "link": LINK,
    "pendulum": PENDULUM,
    "tuner": TUNER,
    "flip": FLIP,
    "gemini": GEMINI,
    "spirit": SPIRIT,
    "toon": TOON,
    "union": UNION,
}
ARROWS: Final = {"NW": 1, "N": 2, "NE": 4, "W": 8, "E": 16, "SW": 32, "S": 64, "SE": 128}


def to_printed(facts: Facts) -> Printed:
    printed = Printed(facts.passcode, KINDS[facts.kind], facts.en, facts.ja, facts.zh)
    printed.icon = ICONS[facts.icon]
    for ability in facts.abilities:
        printed.traits |= TRAITS[ability]
    if facts.kind == "monster":
        printed.race = kinds.bit_of(kinds.RACES, facts.race)
        printed.attribute = kinds.bit_of(kinds.ATTRIBUTES, facts.attribute)
        printed.level = facts.level
        printed.rank = facts.rank
        printed.link = facts.link
        for arrow in facts.arrows:
            printed.arrows |= ARROWS[arrow]
        printed.scale = max(facts.scale, NONE)
        printed.atk = max(facts.atk, 0)
        printed.dfn = max(facts.defense, 0)
        printed.unknown_atk = facts.atk == UNKNOWN
        printed.unknown_dfn = facts.defense == UNKNOWN
    printed.series = tuple(facts.series)
    printed.number = facts.number
    printed.effects = facts.effects
    printed.pendulum_effects = facts.pendulum_effects
    printed.fix()
    return printed


PRINTED: Final = KNOWN
TOKENS: Final[dict[int, Definition]] = {}  # those of the cards that were made


class Definitions(MutableMapping[int, Definition]):
    """The playable cards by passcode. Each is made when it is first asked for, so nobody waits for the others."""

    def __init__(self) -> None:
        self.made: dict[int, Definition | None] = {}
        self.from_text: Callable[[int], Definition] | None = None  # makes the cards that have a text
        self.texts: Container[int] = ()

    def expect(self, code: int) -> None:
        """The card is playable; it will be made from its text, or has no effects."""
        self.made[code] = None

    def __getitem__(self, code: int) -> Definition:
        definition = self.made[code]
        if definition is None:
            if self.from_text is not None and code in self.texts:
                definition = self.from_text(code)
            else:
                definition = Definition(PRINTED[code])
                definition.finish()
            self[code] = definition
        return definition

    def __setitem__(self, code: int, definition: Definition) -> None:
        definition.fix()
        self.made[code] = definition

    def __delitem__(self, code: int) -> None:
        del self.made[code]

    def __contains__(self, code: object) -> bool:
        return code in self.made

    def __iter__(self) -> Iterator[int]:
        return iter(self.made)

    def __len__(self) -> int:
        return len(self.made)

    def clear(self) -> None:
        self.made.clear()


DEFINITIONS: Final = Definitions()


def printed_cards() -> dict[int, Printed]:
    """The facts of all cards, by passcode."""
    if not PRINTED:
        for facts in load_facts():
            PRINTED[facts.passcode] = to_printed(facts)
            printed = PRINTED[facts.passcode]
            # A monster without effects needs no description to be played; the Extra Deck is another matter.
            if facts.kind == "monster" and is_plain(printed):
                DEFINITIONS.expect(facts.passcode)
    return PRINTED


def number_of(name: str) -> int:
    """What stands for a card that is only named."""
    return -crc32(name.encode())


def is_plain(printed: Printed) -> bool:
    """A monster without any effect, Pendulum Effects included."""
    if printed.effects or printed.pendulum_effects:
        return False
    return printed.traits & ~(TUNER | PENDULUM) == NORMAL
