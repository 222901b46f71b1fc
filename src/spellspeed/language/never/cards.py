"""Which cards an expression could ever mean, as a set of cells (`vocabulary.cells`).

The answer errs on the safe side: what is not understood could be any card.
"""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import (
    BANISHED,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    ICON_CONTINUOUS,
    ICON_EQUIP,
    LINK,
    MONSTER,
    MZONE,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.board.printed import Printed
from spellspeed.effects.nouns.nouns import ANY_KIND
from spellspeed.effects.nouns.tests import V_ATTRIBUTE, V_ICON, V_KIND, V_LIES, V_TRAIT, V_TYPE, Value
from spellspeed.effects.sorts import OPPONENT, YOU, Place, Side
from spellspeed.language.around import property_words
from spellspeed.language.tree import AND, BAR, COMPARE, IN, NOT, OR, SPAN, WORD, Block, CardText, Node
from spellspeed.language.vocabulary.cells import ALL, FRAME, HIDDEN, OWN, THEIRS, Cell, at, cells_in, those
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.words import Word, row

MINE: Final = those(lambda cell: cell.side == OWN)
NOT_MINE: Final = those(lambda cell: cell.side == THEIRS)
# Printed values of these cards cannot be tested, unless the effect has shown them.
UNSEEN: Final = those(
    lambda cell: not cell.face_up and (cell.place == BANISHED or (cell.place & ON_FIELD != 0 and cell.side == THEIRS))
)


class Could(tuple[int, int]):
    """The cells that a test could fit, and those that it could fail to fit."""

    __slots__ = ()

    @property
    def fit(self) -> int:
        return self[0]

    @property
    def fail(self) -> int:
        return self[1]


OPEN: Final = Could((ALL, ALL))


def this_card(printed: Printed) -> int:
    """The cells of the card itself, wherever it is."""
    return those(
        lambda cell: (
            cell.printed == printed.kind
            and (cell.traits == printed.traits & FRAME if printed.kind == MONSTER else cell.icon == printed.icon)
        )
    )


def of_value(value: Value) -> Could:
    """A printed value, or how the card lies."""
    fits: dict[Cell, bool | None] = {}
    for cell in cells_in(ALL):
        fits[cell] = has_value(cell, value)
    return Could((those(lambda cell: fits[cell] is not False), those(lambda cell: fits[cell] is not True)))


def has_value(cell: Cell, value: Value) -> bool | None:
    """None if there are such cards of both sorts."""
    what, bits = value.what, value.bits
    if what == V_LIES:
        return lies(cell, bits)
    if what == V_KIND:
        return cell.kind & bits != 0
    if what == V_TRAIT and not bits & ~FRAME and not value.icons:
        return None if cell.is_disguised() and cell.traits & bits else cell.traits & bits != 0
    if cell.is_disguised():
        return None if what != V_ICON or bits & (ICON_CONTINUOUS | ICON_EQUIP) else False
    if what == V_ICON or (value.icons and not cell.is_monster()):
        return cell.icon & (value.icons or bits) != 0 and cell.kind & (SPELL | TRAP) != 0
    if what in (V_TYPE, V_ATTRIBUTE):
        return None if cell.is_monster() else False
    if what != V_TRAIT or not cell.is_monster():
        return False if what == V_TRAIT else None
    return None if bits & ~FRAME else cell.traits & bits != 0  # RITUAL, which is an icon, too


def lies(cell: Cell, bits: int) -> bool | None:
    if bits == FACE_UP:
        return cell.face_up
    if bits == FACE_DOWN_DEFENSE:
        return not cell.face_up and cell.place & (ON_FIELD | BANISHED | EXTRA) != 0
    if cell.place != MZONE:
        return False
    if bits == FACE_UP_ATTACK:
        return None if cell.face_up else False
    if bits == FACE_UP_DEFENSE:
        return False if cell.traits & LINK else None if cell.face_up else True
    return None


class Meant:
    """What the expressions of one effect could mean."""

    def __init__(self, printed: Printed, text: CardText, block: Block | None) -> None:
        given = block is not None and "given" in block.flags  # by then it is the effect of another card
        self.this = ALL if given else this_card(printed)
        words = [row(node.word) for node in text.nodes()]
        self.shows = any(HIDDEN in word.about.values() for word in words)
        self.targets = 0
        parts = [] if block is None else [block, *block.bullets]
        aims = [value for part in parts for value in part.values("target")]
        for value in aims:
            self.targets |= self.cards(value)
        self.targets = steady(self.targets) if aims else ALL

    # -- cards -------------------------------------------------------------------------------------------------------

    def cards(self, node: Node) -> int:
        """The cells of the cards that a kind of card, or cards at hand, could be."""
        if node.kind in (OR, BAR):
            return self.union(node.args)
        if node.kind == AND:
            found = ALL
            for part in node.args:
                found &= self.cards(part)
            return found
        if node.kind != WORD:
            return ALL
        word = row(node.word)
        if word.noun is not None:
            return self.narrowed(kinds(word.noun), node.args)
        if word.here:
            return self.this
        if word.bare and row(word.bare).here:
            return self.narrowed(self.this, node.args)
        if word.refers_to == "targets":
            return self.targets
        return self.picked(node)

    def picked(self, node: Node) -> int:
        """Cards that are chosen among others."""
        word = row(node.word)
        given = dict(zip([param.name for param in word.params], node.args)) | node.keys
        if word.section == "Picks" and "cards" in given:
            found = self.cards(given["cards"])
            return found & self.having(given["of"]) if "of" in given else found
        if word.section == "Picks" and word.params[0].star:
            return self.union(node.args)
        if word.section == "Nouns" and "cards" in given:  # among, exactly
            return self.narrowed(self.cards(given["cards"]), [one for one in node.args if one is not given["cards"]])
        if word.section == "Picks" and "of" in given and given["of"].sort == "Place":
            return place_of(given["of"])
        return ALL

    def union(self, nodes: list[Node]) -> int:
        found = 0
        for node in nodes:
            found |= self.cards(node)
        return found

    def narrowed(self, found: int, args: list[Node]) -> int:
        for arg in args:
            found &= place_of(arg) if arg.sort == "Place" else self.test(arg).fit
        return found

    # -- tests -------------------------------------------------------------------------------------------------------

    def test(self, node: Node) -> Could:
        """Which cells a test could fit, and which it could not."""
        if node.kind == NOT:
            inner = self.test(node.args[0])
            return Could((inner.fail, inner.fit))
        if node.kind in (AND, OR, BAR):
            parts = [self.test(part) for part in node.args]
            fit, fail = parts[0]
            for one in parts[1:]:
                fit, fail = (fit & one.fit, fail | one.fail) if node.kind == AND else (fit | one.fit, fail & one.fail)
            return Could((fit, fail))
        if node.kind in (COMPARE, SPAN, IN):
            subject = node.args[1] if node.kind == SPAN else node.args[0]
            return self.seen(Could((self.having(subject), ALL)), row(subject.word).reads is not None)
        if node.kind != WORD:
            return OPEN
        value = self.value(node)
        if value is not None:
            return self.seen(of_value(value), value.what not in (V_LIES, V_KIND))
        word = row(node.word)
        if node.sort in ("Noun", "Pick"):
            return Could((self.cards(node), ALL))
        if "" in word.about:
            return Could((word.about[""].cells, ALL))
        return self.seen(OPEN, word.by_name)

    def value(self, node: Node) -> Value | None:
        found = PRINTED[node.word].value if node.word in PRINTED else row(node.word).values.get("Value")
        return found if isinstance(found, Value) else None

    def seen(self, could: Could, printed: bool) -> Could:
        """A test of what is printed neither fits nor fails a card that does not show it."""
        if not printed or self.shows:
            return could
        return Could((could.fit & ~UNSEEN, could.fail & ~UNSEEN))

    def having(self, of: Node) -> int:
        """The cells of cards that have the property."""
        found = ALL
        for name in property_words(of):
            about = row(name).about.get("")
            found &= ALL if about is None else about.cells
        return found


def kinds(kind: int) -> int:
    """The cells of a noun; banished face-down, a card shows no kind."""
    if kind == ANY_KIND:
        return ALL
    return those(lambda cell: cell.kind & kind != 0 and (cell.face_up or cell.place != BANISHED))


def steady(found: int) -> int:
    """The same cards as they may be later at their place: turned over, with another controller."""
    there = {(cell.printed, cell.traits, cell.icon, cell.kind, cell.place) for cell in cells_in(found)}
    return those(lambda cell: (cell.printed, cell.traits, cell.icon, cell.kind, cell.place) in there)


def side_of(word: Word) -> int:
    """Whose places or times a word means; 0 if that depends."""
    side = row(word.side).values.get("Side")
    return {YOU: OWN, OPPONENT: THEIRS}.get(side.kind, 0) if isinstance(side, Side) else 0


def place_of(node: Node) -> int:
    """The cells of a place."""
    if node.kind == BAR:
        found = 0
        for part in node.args:
            found |= place_of(part)
        return found
    word = row(node.word)
    if word.settles == "side":
        side = {OWN: MINE, THEIRS: NOT_MINE}.get(side_of(word), ALL)
        return place_of(node.args[-1]) & side if node.args else ALL
    place = word.values.get("Place")
    if isinstance(place, Place):
        return at(place.zones)
    return at(word.zones) if word.zones else ALL
