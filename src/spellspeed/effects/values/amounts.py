"""Amounts: numbers that a text names or computes from the board when they are needed."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_DAMAGE,
    E_LP,
    E_PAID,
    MAIN_ZONES,
    MZONE,
    NONE,
)
from spellspeed.board.zones import SIDE_BITS, across, zone_bit, zones_in
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.properties import ABSENT, P_CARD, UNKNOWN, Property, how_many_different
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Place, Side
from spellspeed.effects.values.amount import Amount


class Number(Amount):
    def __init__(self, value: int) -> None:
        self.value = value

    def written(self) -> int:
        return self.value

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.value


class PropertyOf(Amount):
    """The total of a property of picked cards; of cards that have left, as they were.

    Names and kinds are not added up: the value is any of theirs. A card that lies face-down now shows nothing.
    """

    def __init__(self, property: Property, pick: Pick) -> None:
        self.property = property
        self.pick = pick

    def read(self, ctx: Ctx) -> list[Card]:
        """The cards of which it can be read."""
        found: list[Card] = []
        for one in self.pick.as_were(ctx):
            if one is not ctx.board.cards[one.id] or self.property.shows(ctx, one):
                found.append(one)
        return found

    def of(self, ctx: Ctx, card: Card) -> int:
        if self.property.is_identity:
            return self.identity(ctx)
        total = 0
        for one in self.read(ctx):
            total += max(self.property.value(ctx, one), 0)
        return total

    def identity(self, ctx: Ctx) -> int:
        found = ABSENT
        for one in self.read(ctx):
            value = self.property.value(ctx, one)
            if value == ABSENT:
                continue
            if not self.property.is_mask:
                return value
            found = value if found == ABSENT else found | value
        return found

    def names(self, ctx: Ctx) -> list[int]:
        """All names of the cards."""
        found: list[int] = []
        for one in self.pick.as_were(ctx):
            found += self.property.names(one)
        return found

    def has(self, ctx: Ctx, value: int) -> bool:
        """Does one of the cards have this value?"""
        for one in self.read(ctx):
            other = self.property.value(ctx, one)
            if other == ABSENT:
                continue
            if value & other if self.property.is_mask else value == other:
                return True
        return False

    def settled(self, ctx: Ctx) -> bool:
        return self.pick.settled(ctx)

    def lost(self, ctx: Ctx) -> bool:
        if self.pick.noun() is not None or not self.settled(ctx):
            return False
        if ctx.link is not None and not ctx.later and not is_resolving(ctx):
            return False  # it is being activated, and its targets are not chosen yet
        return not self.read(ctx)


class OfEach(Amount):
    """A property of each card to which the amount is applied; "?" counts as 0."""

    def __init__(self, property: Property) -> None:
        self.property = property

    def is_each(self) -> bool:
        return True

    def of(self, ctx: Ctx, card: Card) -> int:
        value = self.property.value(ctx, card)
        return 0 if value == UNKNOWN else value


class PlayerValue(Amount):
    """A property of a player: life points, say."""

    def __init__(self, property: Property, side: Side) -> None:
        self.property = property
        self.side = side

    def of(self, ctx: Ctx, card: Card) -> int:
        total = 0
        for player in self.side.players(ctx, card):
            total += self.property.of_player(ctx, player)
        return total


class CountOf(Amount):
    """The number of cards, or of different names, kinds ... among them."""

    def __init__(self, which: Noun, different: Property | None = None) -> None:
        self.which = which
        self.different = different if different is None or different.number != P_CARD else None

    def of(self, ctx: Ctx, card: Card) -> int:
        if self.different is None:
            return self.which.count(ctx)
        return how_many_different(ctx, self.different, self.which.all(ctx))

    def settled(self, ctx: Ctx) -> bool:
        return self.which.settled(ctx)


class Half(Amount):
    """Half of it, rounded up. Paying half of the life points keeps this half: of 7001, 3500 are paid."""

    def __init__(self, whole: Amount, is_price: bool = False) -> None:
        self.whole = whole
        self.is_price = is_price

    def of(self, ctx: Ctx, card: Card) -> int:
        whole = self.whole.of(ctx, card)
        if whole == ABSENT:
            return ABSENT
        return whole // 2 if self.is_price else (whole + 1) // 2

    def settled(self, ctx: Ctx) -> bool:
        return self.whole.settled(ctx)

    def lost(self, ctx: Ctx) -> bool:
        return self.whole.lost(ctx)

    def is_each(self) -> bool:
        return self.whole.is_each()


PLUS: Final = 1
MINUS: Final = 2
TIMES: Final = 3
DIFFERENCE: Final = 4
FOR_EVERY: Final = 5


class Computed(Amount):
    """Two amounts added, subtracted, multiplied, divided; or the difference between them."""

    def __init__(self, operation: int, first: Amount, second: Amount) -> None:
        self.operation = operation
        self.first = first
        self.second = second

    def of(self, ctx: Ctx, card: Card) -> int:
        first = self.first.of(ctx, card)
        second = self.second.of(ctx, card)
        if first == ABSENT or second == ABSENT:
            return ABSENT
        if self.operation == PLUS:
            return first + second
        if self.operation == MINUS:
            return first - second
        if self.operation == TIMES:
            return first * second
        if self.operation == DIFFERENCE:
            return abs(first - second)
        return 0 if second <= 0 else first // second

    def settled(self, ctx: Ctx) -> bool:
        return self.first.settled(ctx) and self.second.settled(ctx)

    def lost(self, ctx: Ctx) -> bool:
        return self.first.lost(ctx) or self.second.lost(ctx)

    def is_each(self) -> bool:
        return self.first.is_each() or self.second.is_each()


class FreeZones(Amount):
    """How many zones there are free; an Extra Monster Zone is one zone for both players."""

    def __init__(self, where: Place) -> None:
        self.where = where

    def of(self, ctx: Ctx, card: Card) -> int:
        if ctx.board.dirty:
            ctx.game.refresh()
        seen: list[int] = []
        for player in range(2):
            for place, seq in zones_in(self.where.mask(ctx, player)):
                if ctx.board.zone_free(player, place, seq):
                    whose = player if place != MZONE or seq < MAIN_ZONES else 0
                    key = whose << SIDE_BITS | zone_bit(place, seq if whose == player else across(seq))
                    if key not in seen:
                        seen.append(key)
        return len(seen)


IN_LP: Final = (E_DAMAGE, E_LP, E_PAID)  # events whose amount is life points


class DamageOfEvent(Amount):
    """The damage that an earlier step inflicted, or the life points of the event or would-be event: damage, gained,
    lost or paid."""

    def settled(self, ctx: Ctx) -> bool:
        if ctx.inflicted != NONE or ctx.later or is_resolving(ctx):
            return True
        for event in ctx.because:
            if event.kind in IN_LP:
                return True
        return False

    def of(self, ctx: Ctx, card: Card) -> int:
        if ctx.inflicted != NONE:
            return ctx.inflicted
        total = 0
        for event in ctx.because:
            if event.kind in IN_LP:
                total += abs(event.amount)
        return total


class Declared(Amount):
    """What was declared: a number, a kind, a name, a Type, an Attribute."""

    def __init__(self, by_itself: bool = False) -> None:
        self.by_itself = by_itself  # by this effect, not by another one of the card

    def of(self, ctx: Ctx, card: Card) -> int:
        declared = self.declared(ctx)
        return ABSENT if declared == NONE else declared

    def declared(self, ctx: Ctx) -> int:
        """The value declared by this effect, at its activation, or by another effect of this card in this visit."""
        if ctx.declared != NONE:
            return ctx.declared
        if ctx.link is not None and ctx.link.declared != NONE:
            return ctx.link.declared
        return NONE if self.by_itself else ctx.card.declared

    def settled(self, ctx: Ctx) -> bool:
        return ctx.later or self.declared(ctx) != NONE or is_resolving(ctx)


class Price(Amount):
    """The life points that were paid for this effect, or would be."""

    def __init__(self, by_itself: bool = False) -> None:
        self.by_itself = by_itself  # for the very effect that speaks of it, not for another one of its card

    def of(self, ctx: Ctx, card: Card) -> int:
        if ctx.price != NONE:
            return ctx.price
        if not self.by_itself:
            return ctx.card.price
        return 0 if ctx.link is None else ctx.link.price

    def settled(self, ctx: Ctx) -> bool:
        return not self.by_itself or ctx.price != NONE or ctx.link is not None or ctx.later


class ChainLink(Amount):
    """The number of this effect's chain link, or of the one that it would be."""

    def of(self, ctx: Ctx, card: Card) -> int:
        chain = ctx.board.chain
        if ctx.link is not None:
            for k, link in enumerate(chain):
                if link.serial == ctx.link.serial:
                    return k + 1
        return len(chain) + 1


class Result(Amount):
    """The number of heads, or the eyes of the die."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return ctx.result

    def settled(self, ctx: Ctx) -> bool:
        return ctx.later or ctx.result != NONE


def is_resolving(ctx: Ctx) -> bool:
    """Is the effect resolving? Then an empty register means that it was not done."""
    return ctx.link is not None and ctx.board.resolving == ctx.link.serial


class TotalOf(Amount):
    """The total of a set that is being chosen; only used in comparisons."""

    def __init__(self, property: Property) -> None:
        self.property = property
