"""A view as rows of numbers, for arrays: the duel, the cards, the chain and the options, relative to the viewer.

`spellspeed.env.layout` says what each number means, in the same order. Rows refer to cards by the row of the card,
counted from 1; 0 is "none". Everything is read from the view.

Rows are the bytes of 32-bit integers. Most cards lie in piles, where a row holds the place and the printed facts; both
parts are made once and cached (`Rows`).
"""

from array import array
from typing import Final

from spellspeed.board.constants import BANISHED, DECK, EXTRA, GY, HAND, NONE, PZONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import OPTION_KINDS, QUESTION_KINDS
from spellspeed.views.cards import CardView, SideView
from spellspeed.views.play import LinkView, OptionView
from spellspeed.views.view import View

CARDS: Final = 168  # two Decks of 60, two Extra Decks of 15, and Tokens in every zone
LINKS: Final = 12  # the last so many chain links
TARGETS: Final = 4  # the first so many targets of a link
MOST: Final = (1 << 31) - 1

#: Purposes of questions; any other purpose has the number after the last.
WHYS: Final = (
    "", "activate", "add", "attach", "attack", "banish", "chain", "cost", "declare", "destroy", "detach", "discard",
    "draw", "effect", "equip", "first", "hand-limit", "instead", "kind", "mandatory", "material", "may", "must",
    "normal-summon", "number", "option", "optional", "order", "owed", "pendulum", "permission", "place", "position",
    "replay", "return", "reveal", "send", "set", "special-summon", "take", "target", "top", "tribute",
    "tribute-summon", "window", "zone", "send-to-hand", "send-to-deck", "send-to-extra-deck", "add-to-extra-deck",
)  # fmt: skip


def numbered(words: tuple[str, ...], start: int) -> dict[str, int]:
    return {word: start + i for i, word in enumerate(words)}


#: Of a place, a position, an icon or a phase: 1 for the lowest bit, 2 for the next; 0 for none.
BIT_NUMBERS: Final = [bits.bit_length() for bits in range(2 * PZONE)]


PILES: Final = DECK | HAND | GY | BANISHED | EXTRA
LYING: Final = 3  # in the row of a card, the place begins here
PRINTED: Final = 9  # and the printed facts here


def packed(numbers: list[int]) -> bytes:
    return array("i", numbers).tobytes()


class Rows:
    """Parts of rows that are the same in every view. `index` gives every card a number of its own, from 1."""

    def __init__(self, index: dict[int, int]) -> None:
        self.index = index
        self.names: dict[Printed | None, bytes] = {}  # of a card in a pile: its identity
        self.lying: dict[int, bytes] = {}  # where it lies
        self.prints: dict[Printed | None, bytes] = {}  # what is printed on it


class Numbers:
    """The rows of one view."""

    def __init__(self, seen: View, rows: Rows, viewer: int) -> None:
        self.kept = rows
        self.index = rows.index
        self.viewer = viewer
        self.seen = seen
        self.parts: list[bytes] = []
        self.rows = 0
        listed: list[CardView] = []
        for i in range(2):
            side = seen._sides[viewer if i == 0 else 1 - viewer]
            self.list_side(side, listed)
        for card in seen._offered:
            self.list_card(card, listed)
        for card in listed:
            self.add_card(card)

    @property
    def cards(self) -> bytes:
        return b"".join(self.parts)

    # -- cards ------------------------------------------------------------------------------------------------

    def list_side(self, side: SideView, listed: list[CardView]) -> None:
        for card in side._hand:
            self.list_card(card, listed)
        for zone in side._monsters:
            if zone is not None:
                self.list_card(zone, listed)
        for zone in side._back:
            if zone is not None:
                self.list_card(zone, listed)
        for card in side._extra:
            self.list_card(card, listed)
        for card in side._banished:
            self.list_card(card, listed)
        for card in side._graveyard:
            self.list_card(card, listed)

    def list_card(self, card: CardView, listed: list[CardView]) -> None:
        """Give the card the next row, and the next ones to its materials."""
        if self.rows >= CARDS:
            return
        self.rows += 1
        card._row = self.rows
        listed.append(card)
        for material in card._materials:
            self.list_card(material, listed)
            material._holder_row = card._row

    def row_of(self, card: CardView | None) -> int:
        return 0 if card is None or card._row == NONE else card._row

    def side_of(self, player: int) -> int:
        """0 for the viewer, 1 for the opponent, 2 for neither."""
        return 2 if player == NONE else 0 if player == self.viewer else 1

    def add_card(self, card: CardView) -> None:
        printed = card._printed
        if not card._place & PILES or not is_printed(card, printed):
            self.parts.append(packed(self.card(card)))
            return
        kept = self.kept
        # Side, owner, place, zone, known, face-up: each has its bits.
        key = (card._zone + 1) << 17 | card._place << 6 | (card._owner + 1) << 4 | card._controller << 3
        key |= self.viewer << 2 | (2 if card._known else 0) | (1 if card._face_up else 0)
        lying = kept.lying.get(key)
        if lying is None or printed not in kept.names:
            row = self.card(card)
            lying = packed(row[LYING:PRINTED])
            kept.lying[key] = lying
            kept.names[printed] = packed(row[:LYING])
            kept.prints[printed] = packed(row[PRINTED:])
        self.parts += (kept.names[printed], lying, kept.prints[printed])

    def card(self, card: CardView) -> list[int]:
        counters = 0
        for counter in card._counters:
            counters += counter[1]
        return [
            1,
            self.index.get(card._passcode, 0),
            card._passcode,
            self.side_of(card._controller),
            self.side_of(card._owner),
            BIT_NUMBERS[card._place],
            card._zone + 1,
            1 if card._known else 0,
            1 if card._face_up else 0,
            BIT_NUMBERS[card._position],
            card._kind,
            card._frame,
            card._type,
            card._attributes,
            card._traits,
            BIT_NUMBERS[card._icon],
            card._level,
            card._rank,
            card._link,
            card._arrows,
            card._scale + 1,
            min(card._atk, MOST),
            min(card._defense, MOST),
            1 if card._negated else 0,
            counters,
            len(card._materials),
            card._equips,
            self.row_of(card._equipped_to),
            card._holder_row,
        ]

    # -- the duel ---------------------------------------------------------------------------------------------

    def duel(self, page: int, pages: int) -> bytes:
        seen = self.seen
        me = seen._sides[self.viewer]
        you = seen._sides[1 - self.viewer]
        kind = why = card = count = 0
        question = seen._question
        if question is not None:
            kind = QUESTION_NUMBERS.get(question._kind, 0)
            why = WHY_NUMBERS.get(question._why, len(WHYS))
            card = self.row_of(question._card)
            count = len(question._options)
        attacker = target = 0
        if seen._attack is not None:
            attacker = self.row_of(seen._attack._attacker)
            target = self.row_of(seen._attack._target)
        asked = 0
        if seen._asked is not None:
            asked = 1 if seen._asked == self.viewer else 2
        result = 0
        if seen._result != NONE:
            result = 3 if seen._result == 2 else 1 if seen._result == self.viewer else 2
        return packed([
            self.viewer,
            seen._turn,
            1 if seen._turn_player == self.viewer else 0,
            BIT_NUMBERS[seen._phase],
            seen._step,
            min(me._lp, MOST),
            min(you._lp, MOST),
            me._deck,
            you._deck,
            len(me._hand),
            len(you._hand),
            len(me._extra),
            len(you._extra),
            len(me._banished),
            len(you._banished),
            len(me._graveyard),
            len(you._graveyard),
            len(seen._chain),
            attacker,
            target,
            asked,
            kind,
            why,
            card,
            count,
            page,
            pages,
            result,
            me._shut,
            you._shut,
        ])  # fmt: skip

    def chain(self) -> bytes:
        """The last links, the oldest first."""
        found: list[int] = []
        for link in self.seen._chain[-LINKS:]:
            found += self.link(link)
        return packed(found)

    def link(self, link: LinkView) -> list[int]:
        code = link._passcode
        row = [
            1,
            link._number,
            self.side_of(link._player),
            self.index.get(code, 0),
            code,
            link._effect,
            self.row_of(link._card),
            link._negated,
            1 if link._resolved else 0,
            len(link._targets),
        ]
        for k in range(TARGETS):
            row.append(self.row_of(link._targets[k]) if k < len(link._targets) else 0)
        return row

    def options(self, start: int, stop: int) -> bytes:
        """The options of the question from one number up to another."""
        found: list[int] = []
        question = self.seen._question
        if question is not None:
            for option in question._options[start:stop]:
                found += self.option(option)
        return packed(found)

    def option(self, option: OptionView) -> list[int]:
        code = 0 if option._card is None else option._card._passcode
        value = 0 if option._kind == "zone" else option._value
        return [
            1,
            OPTION_NUMBERS.get(option._kind, 0),
            self.row_of(option._card),
            self.index.get(code, 0),
            code,
            self.side_of(option._side),
            BIT_NUMBERS[option._place],
            option._zone + 1,
            option._effect,
            option._part + 1,
            self.index.get(option._lender, 0),
            max(-MOST, min(value, MOST)),
        ]


def is_printed(card: CardView, printed: Printed | None) -> bool:
    """Does the view show only the printed facts of the card, or nothing?"""
    if card._counters or card._materials:
        return False
    if printed is None:
        return not card._known
    return card._traits == printed.traits and card._kind == printed.kind and card._icon == printed.icon


QUESTION_NUMBERS: Final = numbered(QUESTION_KINDS, 1)
OPTION_NUMBERS: Final = numbered(OPTION_KINDS, 1)
WHY_NUMBERS: Final = numbered(WHYS, 0)
