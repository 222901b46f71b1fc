"""Tolls: what a player must pay before declaring an attack or activating something (COST-33a)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_PROCEDURE
from spellspeed.board.records import Described, Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.what_if import Way
from spellspeed.effects.context import NO_CARDS, Ctx, Guide, Play
from spellspeed.rules.applies import queries
from spellspeed.rules.engine.state import Engine

# What must be paid, in this order, each with the context in which it is paid.
Bill = list[tuple[Cost, Ctx]]


def tolls_for(g: Engine, player: int, event: Event) -> Bill:
    """The tolls that the player must pay for the event."""
    return [(toll, toll_context(g, player, source)) for toll, source in queries.tolls(g, event)]


def tolls_due(g: Engine, player: int, event: Event) -> Bill:
    """The same, fixed now, before anything moves (ACT-15b)."""
    due = tolls_for(g, player, event)
    for toll, ctx in due:
        toll.fix(ctx)
    return due


def can_pay_all(bill: Bill, taken: list[Card] = NO_CARDS, price: int = 0) -> bool:
    """Can everything on the bill be paid: no card twice, none that is taken, and so many life points besides?"""
    if not bill:
        return True
    cost, ctx = bill[0]
    if len(bill) == 1 and not taken and not price:
        return cost.payable(ctx)
    return cost.payable(ctx, taken, LeavesRest(bill[1:], taken, price))


def pay_all(bill: Bill, then: Bill) -> Play[None]:
    """Pay everything on the bill so that what is to be paid then can be paid, too."""
    rest = bill + then
    for toll, ctx in bill:
        rest = rest[1:]
        yield from toll.pay(ctx, LeavesRest(rest, NO_CARDS, 0) if rest else None)


class LeavesRest(Guide):
    """Accepts payments that leave the rest of a bill payable."""

    def __init__(self, rest: Bill, taken: list[Card], price: int) -> None:
        self.rest = rest
        self.taken = taken
        self.price = price  # life points that are needed besides

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (card.id,)  # any other payment may be made with it

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        price = self.price + way.price
        return ctx.board.has_lp(ctx.player, price) and can_pay_all(self.rest, self.taken + way.cards, price)


def toll_context(g: Engine, player: int, source: Card) -> Ctx:
    """The context in which a player pays a toll; it is neither cost nor effect (COST-33a)."""
    ctx = g.context(player, source)
    ctx.paying = BY_PROCEDURE
    return ctx
