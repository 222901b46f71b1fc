"""The printed facts of all cards, as the rules read them: each card is read when it is first asked for."""

from collections.abc import Callable
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
from spellspeed.board.printed import KNOWN, KnownCards, Printed
from spellspeed.facts.facts import UNKNOWN, Facts
from spellspeed.facts.index import all_codes, facts_of, own_facts
from spellspeed.facts.table import facts_in, shipped_cards

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
    printed.freeze()
    return printed


def read_printed(code: int) -> Printed | None:
    """The card with this passcode; the cards that its text names are known to who has the texts."""
    facts = facts_of(code)
    if facts is None:
        return None
    printed = KNOWN.made.get(facts.passcode)
    if printed is None:
        printed = to_printed(facts)
        for name_cards in _texts:
            name_cards(printed)
    return printed


_texts: list[Callable[[Printed], None]] = []
KNOWN.read_card = read_printed
KNOWN.list_codes = all_codes


def ask_for_mentions(name_cards: Callable[[Printed], None]) -> None:
    """From now on this enters the cards that a text names into what is printed; only who has the texts knows them."""
    _texts[:] = [name_cards]


def printed_cards() -> KnownCards:
    """The facts of all cards, by passcode."""
    return KNOWN


def number_of(name: str) -> int:
    """The number of a card that is only named."""
    return -crc32(name.encode())


PLAIN: Final = {"normal", "tuner", "pendulum"}


def is_plain(facts: Facts | None) -> bool:
    """A monster without any effect, Pendulum Effects included; the Extra Deck is another matter."""
    if facts is None or facts.effects or facts.pendulum_effects:
        return False
    return "normal" in facts.abilities and PLAIN.issuperset(facts.abilities)


def plain_codes() -> list[int]:
    """All monsters without any effect."""
    shipped = [facts_in(line) for line in shipped_cards().all_lines() if ":normal" in line]
    return [facts.passcode for facts in [*shipped, *own_facts()] if is_plain(facts)]
