"""The small sorts that every other part of the language is built from: sides, places, counts.

Each value answers only one of *whose, which, from where, to where, why, when, how many*.
"""

from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    E_MOVED,
    FIELD_ZONE,
    FZONE,
    MAIN_ZONES,
    MATERIAL,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
    SZONE,
)
from spellspeed.board.link_markers import linked_zones
from spellspeed.board.records import Described
from spellspeed.board.zones import BACK_BIT, across, zone_bit
from spellspeed.effects.context import Ctx
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.values.amount import Amount

# -- sides -----------------------------------------------------------------------------------------------------

YOU: Final = 1
OPPONENT: Final = 2
EACH: Final = 3  # both players, each separately
TURN_PLAYER: Final = 4
OWNER: Final = 5  # of the tested card, or of a pick
CONTROLLER: Final = 6  # likewise
ACTIVATOR: Final = 7  # who activated the answered link
FIRST_PLAYER: Final = 8


def activators(ctx: Ctx) -> int:
    """Who activated the answered link, or the activations of the events, as bits."""
    if ctx.answering is not None:
        return 1 << ctx.answering.player
    mask = 0
    for event in ctx.because:
        if event.activation is not None:
            mask |= 1 << event.activation.player
    return mask


class Side:
    """A player, as a text names one."""

    def __init__(self, kind: int, pick: Pick | None = None) -> None:
        self.kind = kind
        self.pick = pick  # whose owner or controller

    def mask(self, ctx: Ctx, card: Card | None = None) -> int:
        """The players as bits; `card` is the tested card, for its owner or controller."""
        kind = self.kind
        if kind == YOU:
            return 1 << ctx.player
        if kind == OPPONENT:
            return 2 >> ctx.player
        if kind == EACH:
            return 3
        if kind == TURN_PLAYER:
            return 1 << ctx.board.turn_player
        if kind == FIRST_PLAYER:
            return 1 << (ctx.board.turn_player if ctx.board.turn % 2 else 1 - ctx.board.turn_player)
        if kind == ACTIVATOR:
            return activators(ctx)
        mask = 0
        if self.pick is not None:
            for one in self.pick.as_were(ctx):
                mask |= 1 << (one.owner if kind == OWNER else last_controller(ctx.board, one))
        elif card is not None:
            mask = 1 << (card.owner if kind == OWNER else card.controller)
        return mask

    def has(self, ctx: Ctx, player: int, card: Card | None = None) -> bool:
        return self.mask(ctx, card) & (1 << player) != 0

    def players(self, ctx: Ctx, card: Card | None = None) -> list[int]:
        """The turn player first."""
        mask = self.mask(ctx, card)
        first = ctx.board.turn_player
        return [player for player in (first, 1 - first) if mask & (1 << player)]

    def one(self, ctx: Ctx, card: Card | None = None) -> int:
        """The one player; NONE if there is none."""
        found = self.players(ctx, card)
        return found[0] if found else NONE


# -- places ----------------------------------------------------------------------------------------------------

ANY_SEQ: Final = 127
MAIN_SEQS: Final = 31
EXTRA_SEQS: Final = 96

TOP: Final = 1  # of the Deck, as a destination
BOTTOM: Final = 2

# Places relative to a card.
ATTACHED_TO: Final = 1
POINTED_BY: Final = 2
COLUMN_OF: Final = 3
NEXT_TO: Final = 4
ZONE_OF: Final = 5


class Spot:
    """Zones of a side, perhaps only some Monster Zones, or zones relative to a card."""

    def __init__(
        self, zones: int, side: Side | None = None, seqs: int = ANY_SEQ, near: Pick | None = None, relation: int = 0
    ) -> None:
        self.zones = zones
        self.side = side
        self.seqs = seqs
        self.near = near
        self.relation = relation

    def has(self, ctx: Ctx, card: Card) -> bool:
        if not card.place & self.zones:
            return False
        if self.side is not None and not self.side.has(ctx, card.controller, card):
            return False
        if self.seqs != ANY_SEQ and card.place == MZONE and not self.seqs & (1 << card.seq):
            return False
        return self.near is None or self.is_near(ctx, card)

    def is_near(self, ctx: Ctx, card: Card) -> bool:
        assert self.near is not None
        if self.relation == ZONE_OF:
            return self.zones_of(ctx, card.controller) & zone_bit(card.place, card.seq) != 0
        # A lasting effect keeps the column that the card had, even after the card has moved.
        left_behind = ctx.later and self.relation == COLUMN_OF
        for other in self.near.as_were(ctx) if left_behind else self.near.candidates(ctx):
            if self.relation == ATTACHED_TO:
                if card.place == MATERIAL and card.holder == other.id:
                    return True
            elif self.relation == POINTED_BY:
                if ctx.game.points_to(other, card):
                    return True
            elif self.relation == NEXT_TO:
                if is_next_to(card, other):
                    return True
            elif column_of(card, ctx.player) == column_of(other, ctx.player) != NONE:
                return True
        return False

    def zones_of(self, ctx: Ctx, player: int) -> int:
        """The zones of that player in which the cards lie or, if they have left the field, lay; as bits."""
        assert self.near is not None
        found = 0
        for one in self.near.as_were(ctx):
            lay = one if one.place & ON_FIELD else as_on_field(ctx.board, one)
            if lay is None:
                continue
            if lay.controller == player:
                found |= zone_bit(lay.place, lay.seq)
            elif lay.place == MZONE and lay.seq >= MAIN_ZONES:
                found |= zone_bit(MZONE, across(lay.seq))  # an Extra Monster Zone, as this player counts it
        return found

    def mask(self, ctx: Ctx, player: int) -> int:
        """The zones of that player that it means, as bits (`board.zones`)."""
        if self.side is not None and not self.side.has(ctx, player):
            return 0
        if self.near is None:
            found = self.seqs if self.zones & MZONE else 0
            if self.zones & SZONE:
                found |= MAIN_SEQS << BACK_BIT
            elif self.zones & PZONE:
                found |= (1 | 1 << MAIN_ZONES - 1) << BACK_BIT
            return found | 1 << BACK_BIT + FIELD_ZONE if self.zones & FZONE else found
        if not self.near.settled(ctx):
            return 0
        if self.relation == ZONE_OF:
            return self.zones_of(ctx, player)
        found = self.allows(ctx, player) if self.zones & MZONE else 0
        for other in self.near.candidates(ctx):
            if self.relation == COLUMN_OF:
                column = column_of(other, player)
                if column != NONE:
                    found |= 1 << BACK_BIT + column | (1 << MAIN_ZONES + column // 2 if column in (1, 3) else 0)
            elif self.relation == NEXT_TO and other.place & BACK_ROW:
                found = self.beside(other, player) << BACK_BIT
        return found

    def beside(self, card: Card, player: int) -> int:
        """The zones next to that of the card in its row, if it is this player's."""
        if card.controller != player or card.seq >= MAIN_ZONES:
            return 0
        return (1 << card.seq + 1 | 1 << card.seq >> 1) & MAIN_SEQS

    def allows(self, ctx: Ctx, player: int, moving: Card | None = None) -> int:
        """The Monster Zones of that player that are allowed as a destination, as a mask.

        `moving`: the card that moves, if the place is relative to that card.
        """
        if self.near is None or (moving is None and not self.near.settled(ctx)):
            return self.seqs
        found = 0
        for other in self.near.candidates(ctx) if moving is None else [moving]:
            if self.relation == POINTED_BY:
                found |= linked_zones(other, player)
            elif self.relation == COLUMN_OF:
                column = column_of(other, player)
                found |= 0 if column == NONE else 1 << column
            elif self.relation == NEXT_TO:
                found |= self.beside(other, player)
        if self.relation == ZONE_OF:
            found = self.zones_of(ctx, player)
        return found & self.seqs


def free_seqs(ctx: Ctx, player: int, seqs: int) -> list[int]:
    """The free Main Monster Zones of a mask."""
    if ctx.board.dirty:
        ctx.game.refresh()
    return [seq for seq in range(MAIN_ZONES) if seqs & (1 << seq) and ctx.board.zone_free(player, MZONE, seq)]


def last_controller(board: Board, card: Card) -> int:
    """Who controls the card, or did when it left the field; of a card that came from elsewhere, who holds it."""
    if card.place & ON_FIELD:
        return card.controller
    lay = as_on_field(board, card)
    return card.controller if lay is None else lay.controller


def as_on_field(board: Board, card: Card) -> Card | None:
    """A card that has left the field, as it was when it last did; None: it came from elsewhere."""
    for i in range(len(board.log) - 1, -1, -1):
        event = board.log[i]
        if event.kind == E_MOVED and event.card == card.id:
            return board.before(event) if event.from_place & ON_FIELD else None
    return None


def is_next_to(card: Card, other: Card) -> bool:
    """Side by side in the same row of the same field."""
    if card.controller != other.controller or card.seq >= MAIN_ZONES or other.seq >= MAIN_ZONES:
        return False
    same_row = (card.place == MZONE) == (other.place == MZONE)
    return same_row and card.place & ON_FIELD != 0 and abs(card.seq - other.seq) == 1


def column_of(card: Card, player: int) -> int:
    """The column of a card on the field as this player sees it, or NONE."""
    if not card.place & ON_FIELD or (card.place & BACK_ROW and card.seq >= MAIN_ZONES):
        return NONE
    seq = card.seq
    if card.place == MZONE and seq >= MAIN_ZONES:
        seq = 1 if seq == MAIN_ZONES else 3
    return seq if card.controller == player else MAIN_ZONES - 1 - seq


class Place:
    """Where cards lie, or go: one spot or several."""

    def __init__(self, spots: list[Spot], end: int = 0) -> None:
        self.spots = spots
        self.end = end  # TOP or BOTTOM of a Deck
        zones = 0
        for spot in spots:
            zones |= spot.zones
        self.zones = zones

    def has(self, ctx: Ctx, card: Card) -> bool:
        for spot in self.spots:
            if spot.has(ctx, card):
                return True
        return False

    def cards(self, ctx: Ctx, only: int = -1) -> list[Card]:
        """All cards there, the turn player's first; `only`: of these zones."""
        board = ctx.board
        found: list[Card] = []
        first = board.turn_player
        for player in (first, 1 - first):
            for spot in self.spots:
                if spot.side is not None and spot.side.pick is None and spot.side.kind < OWNER:
                    if not spot.side.has(ctx, player):
                        continue
                plain = spot.side is None or spot.side.kind < OWNER
                plain = plain and spot.seqs == ANY_SEQ and spot.near is None
                zones = spot.zones & only
                if zones & MATERIAL:
                    for monster in board.monsters(player):
                        for i in monster.materials:
                            card = board.cards[i]
                            if (spot.near is None or spot.has(ctx, card)) and card not in found:
                                found.append(card)
                for card in board.cards_in(player, zones):
                    if (plain or spot.has(ctx, card)) and (len(self.spots) == 1 or card not in found):
                        found.append(card)
        return found

    def mask(self, ctx: Ctx, player: int) -> int:
        """The zones of that player that it means, as bits (`board.zones`)."""
        found = 0
        for spot in self.spots:
            found |= spot.mask(ctx, player)
        return found

    def side(self) -> Side | None:
        """Whose place it is, if all spots agree in that."""
        return self.spots[0].side if self.spots else None


# -- numbers ---------------------------------------------------------------------------------------------------


# Forms of a count.
EXACTLY: Final = 0
AT_LEAST: Final = 1
UP_TO: Final = 2
BETWEEN: Final = 3
ANY_NUMBER: Final = 4
ALL_POSSIBLE: Final = 5


class Count:
    """How many: exactly, at least, up to, between, any number, as many as possible."""

    def __init__(self, kind: int, low: Amount | None = None, high: Amount | None = None) -> None:
        self.kind = kind
        self.low = low
        self.high = high

    def least(self, ctx: Ctx) -> int:
        if self.kind == UP_TO or self.kind == ANY_NUMBER or self.kind == ALL_POSSIBLE or self.low is None:
            return 1
        return self.low.of(ctx, ctx.card)

    def most(self, ctx: Ctx) -> int:
        if self.kind == EXACTLY and self.low is not None:
            return self.low.of(ctx, ctx.card)
        if self.high is not None:
            return self.high.of(ctx, ctx.card)
        return ALL

    def at_most(self) -> int:
        """The greatest number, as far as the text itself says it; ALL: any."""
        high = self.low if self.kind == EXACTLY else self.high
        number = NONE if high is None else high.written()
        return ALL if number == NONE else number

    def settled(self, ctx: Ctx) -> bool:
        """Is the number known by now?"""
        if self.low is not None and not self.low.settled(ctx):
            return False
        return self.high is None or self.high.settled(ctx)

    def takes_all(self) -> bool:
        """As many as possible."""
        return self.kind == ALL_POSSIBLE

    def allows(self, ctx: Ctx, number: int) -> bool:
        return self.least(ctx) <= number <= self.most(ctx)

    def reaches(self, ctx: Ctx, described: "Count", asker: Ctx) -> bool:
        """Can it reach the number that a describing text asks for (B-89)?"""
        return not self.settled(ctx) or self.most(ctx) >= described.least(asker)


def is_meant(ctx: Ctx, side: "Side | None", asker: Ctx, described: "Side | None") -> bool:
    """Does that side cover the player that a describing text names? Without a side: either player."""
    done = 1 << ctx.player if side is None else side.mask(ctx, ctx.card)
    return described is None or done & described.mask(asker, asker.card) != 0


class SetTest:
    """A test of a set of cards that is chosen together."""

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """Can the set still pass with the cards chosen so far?"""
        return True

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        raise NotImplementedError

    def could_hold(self, ctx: Ctx, cards: list[Card]) -> bool:
        """A quick check: no, if it surely holds for no set of these cards."""
        return True

    def stays_so(self, ctx: Ctx) -> bool:
        """Once it holds, it holds with further cards, too, unless `may_still` says no."""
        return False

    def key(self, ctx: Ctx, card: Card) -> int:
        """A key that is equal for cards that make no difference to this test."""
        return card.id

    def state(self, ctx: Ctx, keys: list[int], rest: list[int]) -> tuple[int, ...]:
        """Equal for chosen cards with these keys that can be completed in the same ways with cards of the `rest`."""
        return tuple(sorted(keys))


# -- what can be negated, counted, how something was activated --------------------------------------------------

# Things (of `negate`, `redirect`, `negated`).
T_ACTIVATION: Final = 1
T_EFFECT: Final = 2
T_SUMMON: Final = 3
T_ATTACK: Final = 4
T_CONDITIONS: Final = 5

# Forms (of `activated`).
F_CARD: Final = 1
F_EFFECT: Final = 2


class Effects(Described):
    """Effects of a card: of this one by printed number, this very effect, or all those printed on picked cards."""

    def __init__(self, numbers: list[int], this: bool = False, pick: Pick | None = None) -> None:
        self.numbers = numbers
        self.this = this
        self.pick = pick
