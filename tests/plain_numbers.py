"""The plain computation of an observation: everything is read from the view of the player, nothing is kept.

`spellspeed.views.numbers` reads the board itself and keeps rows; both must say the same.
"""

from itertools import chain

from spellspeed.board.constants import NONE
from spellspeed.views.cards import CardView
from spellspeed.views.numbers import (
    BIT_NUMBERS,
    CARDS,
    LINKS,
    MOST,
    OPTION_NUMBERS,
    QUESTION_NUMBERS,
    TARGETS,
    WHY_NUMBERS,
    WHYS,
)
from spellspeed.views.play import LinkView, OptionView
from spellspeed.views.view import View

Row = list[int]


class PlainNumbers:
    """The rows of one view."""

    def __init__(self, seen: View, viewer: int, index: dict[int, int]) -> None:
        self.index = index
        self.viewer = viewer
        self.seen = seen
        self.listed: list[CardView] = []
        self.rows: dict[int, int] = {}  # by the identity of the card's view
        self.holders: dict[int, int] = {}
        for player in (viewer, 1 - viewer):
            side = seen.sides[player]
            places = side.hand, side.monsters, side._back, side.extra, side.banished, side.graveyard
            for card in chain.from_iterable(places):
                if card is not None:
                    self.list_card(card)
        for card in seen._offered:
            self.list_card(card)

    def list_card(self, card: CardView) -> None:
        if len(self.listed) >= CARDS:
            return
        self.listed.append(card)
        self.rows[id(card)] = len(self.listed)
        for material in card.materials:
            self.list_card(material)
            self.holders[id(material)] = self.rows[id(card)]

    def cards(self) -> list[Row]:
        return [self.card(card) for card in self.listed]

    def row_of(self, card: CardView | None) -> int:
        return 0 if card is None else self.rows.get(id(card), 0)

    def side_of(self, player: int) -> int:
        return 2 if player == NONE else 0 if player == self.viewer else 1

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
            self.holders.get(id(card), 0),
        ]

    def duel(self, page: int, pages: int) -> Row:
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
        return [
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
        ]  # fmt: skip

    def chain(self) -> list[Row]:
        return [self.link(link) for link in self.seen._chain[-LINKS:]]

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

    def options(self, start: int, stop: int) -> list[Row]:
        question = self.seen._question
        return [] if question is None else [self.option(option) for option in question._options[start:stop]]

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
