"""Which cards there can be, and where: the rules of printed cards and zones as sets.

A *cell* is a kind of card at a place of one player, face-up or face-down. A set of cells is an int, a bit for each. A
test keeps the cells that it could fit; a word whose parameter deals with other cells than those that are meant can
never do anything (see `language.never`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FUSION,
    FZONE,
    GY,
    HAND,
    ICON_CONTINUOUS,
    ICON_COUNTER,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    LINK,
    MATERIAL,
    MONSTER,
    MZONE,
    ON_FIELD,
    PENDULUM,
    PZONE,
    RITUAL,
    SPELL,
    SYNCHRO,
    SZONE,
    TOKEN,
    TRAP,
    XYZ,
)

OF_EXTRA_DECK: Final = FUSION | SYNCHRO | XYZ | LINK
FRAME: Final = RITUAL | OF_EXTRA_DECK | PENDULUM | TOKEN  # the traits that never change
OWN: Final = 1
THEIRS: Final = 2


class Cell(NamedTuple):
    printed: int  # MONSTER, SPELL or TRAP
    traits: int  # those of FRAME, of a monster
    icon: int  # of a Spell or Trap
    kind: int  # what it counts as there (B-116)
    place: int
    face_up: bool
    side: int

    def is_monster(self) -> bool:
        return self.kind & MONSTER != 0

    def is_disguised(self) -> bool:
        """A Monster Card among the Spells and Traps. Its printed values are there, but nothing changes them."""
        return self.printed == MONSTER and not self.kind & MONSTER


def _lying() -> Iterator[tuple[int, int, int, int, int, bool]]:
    """Every kind of card at every place where it can lie."""
    plain = (0, RITUAL, FUSION, SYNCHRO, XYZ)
    for traits in (*plain, *(one | PENDULUM for one in plain), LINK, TOKEN):
        yield from ((MONSTER, traits, 0, *how) for how in _monster(traits))
    for icon in (ICON_NORMAL, ICON_CONTINUOUS, ICON_EQUIP, ICON_QUICK, ICON_FIELD, ICON_RITUAL):
        yield from ((SPELL, 0, icon, *how) for how in _backrow(SPELL, FZONE if icon == ICON_FIELD else SZONE))
    for icon in (ICON_NORMAL, ICON_CONTINUOUS, ICON_COUNTER):
        yield from ((TRAP, 0, icon, *how) for how in _backrow(TRAP, SZONE))


def _monster(traits: int) -> Iterator[tuple[int, int, bool]]:
    if not traits & TOKEN:
        for place in (GY, BANISHED, MATERIAL):
            yield MONSTER, place, True
        yield MONSTER, BANISHED, False
        if traits & OF_EXTRA_DECK:
            yield MONSTER, EXTRA, False
        else:
            yield MONSTER, HAND, False
            yield MONSTER, DECK, False
        if traits & PENDULUM:
            yield MONSTER, EXTRA, True
            yield SPELL, PZONE, True
    yield MONSTER, MZONE, True
    if not traits & (LINK | TOKEN):
        yield MONSTER, MZONE, False
    for kind in (SPELL, TRAP):
        yield kind, SZONE, True
        yield kind, SZONE, False


def _backrow(kind: int, zone: int) -> Iterator[tuple[int, int, bool]]:
    for place in (GY, BANISHED, MATERIAL, zone):
        yield kind, place, True
    for place in (HAND, DECK, BANISHED, zone):
        yield kind, place, False
    for counts_as in (MONSTER, MONSTER | TRAP) if kind == TRAP else (MONSTER,):  # as a monster, or as both
        yield counts_as, MZONE, True
        yield counts_as, MZONE, False


CELLS: Final = tuple(Cell(*lying, side) for lying in _lying() for side in (OWN, THEIRS))
ALL: Final = (1 << len(CELLS)) - 1


def those(fits: Callable[[Cell], bool]) -> int:
    """The cells that fit."""
    return sum(1 << i for i, cell in enumerate(CELLS) if fits(cell))


def cells_in(which: int) -> Iterator[Cell]:
    return (cell for i, cell in enumerate(CELLS) if which >> i & 1)


# -- sets that the rows of words name --------------------------------------------------------------------------


class Cards(NamedTuple):
    """The cards that something can be about, and how they are called in a message."""

    cells: int
    said: str
    changed: int = ALL  # of the cards with a property: those whose value can be changed


def at(places: int) -> int:
    return those(lambda cell: cell.place & places != 0)


def _is(traits: int) -> int:
    return those(lambda cell: cell.printed == MONSTER and cell.traits & traits != 0)


def _having(fits: Callable[[Cell], bool], said: str) -> Cards:
    """Monsters that have a value; it changes while they are monsters."""
    return Cards(
        those(lambda cell: (cell.is_disguised() or cell.is_monster()) and fits(cell)), said, those(Cell.is_monster)
    )


MONSTER_CARDS: Final = Cards(
    those(lambda cell: cell.printed == MONSTER or cell.is_monster()), "cards that are monsters"
)
BROUGHT: Final = Cards(
    those(lambda cell: cell.printed == MONSTER and cell.place != MZONE), "Monster Cards that are not summoned yet"
)
IN_PLAY: Final = Cards(those(lambda cell: cell.is_monster() and cell.place == MZONE), "monsters on the field")
CARDS_ON_FIELD: Final = Cards(at(ON_FIELD), "cards on the field")
IN_HAND: Final = Cards(at(HAND), "cards in a hand")
ATTACHED: Final = Cards(at(MATERIAL), "attached cards")
NOT_GONE: Final = Cards(at(ON_FIELD | HAND | DECK | EXTRA), "cards on the field, in a hand or in a Deck")
NOT_BANISHED: Final = Cards(ALL & ~at(BANISHED), "cards that are not banished yet")
PUBLIC: Final = Cards(
    those(lambda cell: cell.place & (ON_FIELD | GY | BANISHED) != 0 or (cell.place == EXTRA and cell.face_up)),
    "cards that lie openly, or on the field",
)
HIDDEN: Final = Cards(those(lambda cell: not cell.face_up), "cards that are not face-up")
XYZ_IN_PLAY: Final = Cards(_is(XYZ) & IN_PLAY.cells, "Xyz Monsters on the field")
LEVELLED: Final = _having(
    lambda cell: not cell.traits & (XYZ | LINK), "monsters that are neither Xyz nor Link Monsters"
)
RANKED: Final = _having(lambda cell: cell.traits & XYZ != 0, "Xyz Monsters")
RATED: Final = _having(lambda cell: cell.traits & LINK != 0, "Link Monsters")
STRONG: Final = _having(lambda cell: True, "cards that are monsters")
DEFENDED: Final = _having(lambda cell: not cell.traits & LINK, "monsters that are not Link Monsters")
SCALED: Final = Cards(_is(PENDULUM), "Pendulum Monsters")
LISTING: Final = Cards(_is(OF_EXTRA_DECK), "monsters of the Extra Deck")
NORMAL_SUMMONED: Final = Cards(
    those(lambda cell: cell.printed == MONSTER and not cell.traits & (OF_EXTRA_DECK | RITUAL | TOKEN)),
    "monsters that can be Normal Summoned",
)
EQUIPPING: Final = Cards(at(SZONE), "Equip Cards")
PRINTED_MONSTERS: Final = Cards(those(lambda cell: cell.printed == MONSTER), "Monster Cards")
FUSIONS: Final = Cards(_is(FUSION), "Fusion Monsters")
RITUALS: Final = Cards(_is(RITUAL), "Ritual Monsters")
SYNCHROS: Final = Cards(_is(SYNCHRO), "Synchro Monsters")
XYZS: Final = Cards(_is(XYZ), "Xyz Monsters")
LINKS: Final = Cards(_is(LINK), "Link Monsters")
PENDULUM_SUMMONED: Final = Cards(
    those(lambda cell: cell.printed == MONSTER and not cell.traits & (LINK | TOKEN)),
    "monsters that are not Link Monsters",
)
SPELLS_AND_TRAPS: Final = Cards(those(lambda cell: cell.printed != MONSTER), "Spells and Traps")
EQUIP_CARDS: Final = Cards(those(lambda cell: cell.printed == SPELL and cell.icon == ICON_EQUIP), "Equip Spells")
CONTINUOUS_TRAPS: Final = Cards(
    those(lambda cell: cell.printed == TRAP and cell.icon == ICON_CONTINUOUS), "Continuous Traps"
)

# How many cards a player can have at a place: 60 in the Main Deck, 15 in the Extra Deck, and the zones.
ROOM: Final = {
    HAND: 60,
    DECK: 60,
    EXTRA: 75,
    MZONE: 7,
    SZONE: 5,
    FZONE: 1,
    PZONE: 2,
    GY: 75,
    BANISHED: 75,
    MATERIAL: 150,
}


def room(which: int) -> int:
    """How many such cards there can be at once."""
    spots = {(cell.place, cell.side) for cell in cells_in(which)}
    if (SZONE, OWN) in spots or (SZONE, THEIRS) in spots:
        spots -= {(PZONE, side) for side in (OWN, THEIRS) if (SZONE, side) in spots}
    found = sum(ROOM[place] for place, _ in spots)
    return found - 2 if {(MZONE, OWN), (MZONE, THEIRS)} <= spots else found  # they share the Extra Monster Zones
