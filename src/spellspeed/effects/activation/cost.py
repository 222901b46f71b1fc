"""Costs: a step in the role of a payment, made in full or not at all (COST-05).

Paying is not an effect (COST-09) and is never undone. The same value is a procedure's act and a toll, which are neither
cost nor effect (COST-33a). A `Guide` says which payments leave the effect possible.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_COST, DECK, EXTRA, HAND, MAIN_ZONES, MZONE, NONE, ON_FIELD
from spellspeed.board.records import Described
from spellspeed.effects.activation.what_if import Way
from spellspeed.effects.context import NO_CARDS, Ctx, Guide, Play
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verbs import AS_COST, AS_PROCEDURE
from spellspeed.effects.why.reasons import Why


class Cost:
    def __init__(self, step: Step) -> None:
        self.step = step
        deeds = deeds_of(step)
        self.payments = deeds.payments()  # of life points
        self.leaves = deeds.moves() & ~deeds.arrives()  # from where it takes cards
        self.clears = deeds.moves() & ON_FIELD != 0  # it may take cards from the field
        self.is_plain = len(deeds.deeds) == 1 and not self.payments  # one deed with cards, and no life points
        self.arrives = deeds.arrives()  # where its cards go
        if self.clears or self.leaves & ~(HAND | DECK):
            self.arrives |= EXTRA  # some go there instead, but none from the hand or the Deck (B-23)

    def enter(self, ctx: Ctx) -> int:
        """Switch the context to the role of a payment. Returns the previous role."""
        before = ctx.role
        ctx.role = AS_COST if ctx.paying == BY_COST else AS_PROCEDURE
        return before

    def payable(self, ctx: Ctx, taken: list[Card] = NO_CARDS, guide: Guide | None = None) -> bool:
        """Can all of it be paid, without the cards taken for something else, in a way that the guide accepts?"""
        before = self.enter(ctx)
        payable = self.step.possible(ctx)
        if payable and len(self.payments) > 1:
            payable = ctx.board.has_lp(ctx.player, self.price(ctx))  # all payments together
        if payable and (guide is not None or taken):
            payable = self.has_way(ctx, taken, guide)
        ctx.role = before
        return payable

    def has_way(self, ctx: Ctx, taken: list[Card], guide: Guide | None) -> bool:
        for way in self.step.ways(ctx, guide, taken):
            if not any(card in taken for card in way.cards) and (guide is None or guide.is_right(ctx, way)):
                return True
        if any(True for _ in self.step.ways(ctx, None, NO_CARDS)):
            return False
        return guide is None or guide.is_right(ctx, Way([], 0))  # nothing is known of how it is paid

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Say what is missing to pay it."""
        before = self.enter(ctx)
        self.step.tell_why(ctx, why)
        ctx.role = before

    def leaving(self, ctx: Ctx, most: int) -> list[list[Card]]:
        """Sets of cards that paying it could move, up to so many: an estimate."""
        before = self.enter(ctx)
        found: list[list[Card]] = []
        for way in self.step.ways(ctx, None, NO_CARDS):
            found.append(way.cards)
            if len(found) == most:
                break
        ctx.role = before
        return found

    def price(self, ctx: Ctx) -> int:
        """The life points that it will take."""
        total = 0
        for payment in self.payments:
            total += payment.of(ctx, ctx.card)
        return total

    def fix(self, ctx: Ctx) -> None:
        """Fix the life points to be paid now, before anything moves (ACT-15b).

        Amounts that depend on cards chosen while paying are known only then.
        """
        ctx.prices = [one.of(ctx, ctx.card) if one.settled(ctx) else NONE for one in self.payments]

    def pay(self, ctx: Ctx, guide: Guide | None = None) -> Play[None]:
        """Pay it; only cards are offered with which the guide accepts the payment."""
        before = self.enter(ctx)
        ctx.only = guide
        chosen = ctx.chosen
        yield from self.step.run(ctx)
        ctx.only = None
        ctx.chosen = chosen
        ctx.role = before


class ForSummon(Guide):
    """Accepts payments after which the monster can be summoned: it is still there and, if `zone`, has a zone."""

    def __init__(self, zone: bool) -> None:
        self.zone = zone

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (card.id,) if card.place & ON_FIELD or card.id == ctx.card.id else ()

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        return ctx.card not in way.cards and (not self.zone or emptied(ctx, way) > 0)


def emptied(ctx: Ctx, way: Way) -> int:
    """Own Main Monster Zones that are free after this payment; for a procedure, zones that the monster can use."""
    if ctx.field != NONE:
        return len(ctx.game.zones_without(ctx.card, ctx.field, way.cards))
    free = 0
    for card in way.cards:
        if card.place != MZONE or card.seq >= MAIN_ZONES or card.controller != ctx.player:
            continue
        if not ctx.board.is_shut(ctx.player, MZONE, card.seq):
            free += 1
    return free
