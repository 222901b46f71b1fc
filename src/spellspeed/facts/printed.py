"""The printed facts of all cards, as the rules read them."""

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
from spellspeed.facts.facts import UNKNOWN, Facts, load_facts

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


def printed_cards() -> dict[int, Printed]:
    """The facts of all cards, by passcode."""
    if not PRINTED:
        for facts in load_facts():
            PRINTED[facts.passcode] = to_printed(facts)
    return PRINTED


def number_of(name: str) -> int:
    """The number of a card that is only named."""
    return -crc32(name.encode())


def is_plain(printed: Printed) -> bool:
    """A monster without any effect, Pendulum Effects included."""
    if printed.effects or printed.pendulum_effects:
        return False
    return printed.traits & ~(TUNER | PENDULUM) == NORMAL
