"""Tolls: what a player must pay before declaring an attack or activating something (COST-33a)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_PROCEDURE
from spellspeed.board.records import Described, Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.context import NO_CARDS, Ctx, Guide, Play
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.engine.state import Engine

# What must be paid, in this order, each with the context in which it is paid.
Bill = list[tuple[Cost, Ctx]]
NO_BILL: Final[Bill] = []  # shared and never changed


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
    return cost.payable(ctx, taken, LeavesRest(bill[1:], taken, price, NO_BILL, None))


def pay_all(bill: Bill, then: Bill, purpose: "Purpose | None" = None) -> Play[None]:
    """Pay everything on the bill so that what is to be paid then can be paid, too, and that for which all this is paid
    can still be done."""
    rest = bill + then
    for i, (toll, ctx) in enumerate(bill):
        rest = rest[1:]
        guide = LeavesRest(rest, NO_CARDS, 0, bill[i + 1 :], purpose)
        yield from toll.pay(ctx, guide if rest or purpose is not None else None)


def serves(bill: Bill, purpose: "Purpose") -> bool:
    """Can everything on the bill be paid so that the purpose can still be achieved?"""
    if not bill:
        return purpose.is_possible()
    toll, ctx = bill[0]
    return toll.payable(ctx, NO_CARDS, LeavesRest(NO_BILL, NO_CARDS, 0, bill[1:], purpose))


def serves_after(ctx: Ctx, way: Way, bill: Bill, purpose: "Purpose") -> bool:
    """The same of the rest of a bill, once a toll is paid in this way."""
    g = purpose.g
    lp = g.board.lp
    before = lp[ctx.player]
    supposed = WhatIf(g)
    lp[ctx.player] = before - way.price
    supposed.follow(way, ctx.player)
    supposed.settle()
    g.board.dirty = True
    refresh(g)
    possible = serves(bill, purpose)
    lp[ctx.player] = before
    supposed.back()
    return possible


class Purpose:
    """That for which a bill is paid."""

    def __init__(self, g: Engine) -> None:
        self.g = g

    def is_possible(self) -> bool:
        """Could it be done on this board, real or what-if?"""
        raise NotImplementedError


class LeavesRest(Guide):
    """Accepts payments that leave the rest of a bill payable, and its purpose possible once the tolls are paid."""

    def __init__(self, rest: Bill, taken: list[Card], price: int, tolls: Bill, purpose: Purpose | None) -> None:
        self.rest = rest
        self.taken = taken
        self.price = price  # life points that are needed besides
        self.tolls = tolls  # those of the rest that come before the purpose
        self.purpose = purpose

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (card.id,)  # any other payment may be made with it

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        price = self.price + way.price
        if not ctx.board.has_lp(ctx.player, price) or not can_pay_all(self.rest, self.taken + way.cards, price):
            return False
        purpose = self.purpose
        return purpose is None or serves_after(ctx, way, self.tolls, purpose)


def toll_context(g: Engine, player: int, source: Card) -> Ctx:
    """The context in which a player pays a toll; it is neither cost nor effect (COST-33a)."""
    ctx = g.context(player, source)
    ctx.paying = BY_PROCEDURE
    return ctx
