"""Tolls: what a player must pay before declaring an attack or activating something (COST-33a)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_PROCEDURE
from spellspeed.board.records import Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.applies import queries
from spellspeed.rules.engine.state import Engine


def can_pay_tolls(g: Engine, player: int, event: Event, price: int = 0, before: Event | None = None) -> bool:
    """Can all tolls for the event be paid together, besides that price?

    `before`: an earlier event with tolls of its own.
    """
    taken: list[int] = []
    due = queries.tolls(g, event)
    if before is not None:
        due = queries.tolls(g, before) + due
    for toll, source in due:
        ctx = toll_context(g, player, source)
        if not toll.payable(ctx, taken):
            return False
        price += toll.price(ctx)
    return g.board.has_lp(player, price)


def tolls_due(g: Engine, player: int, event: Event) -> list[tuple[Cost, Ctx]]:
    """The tolls for the event, fixed now, before anything moves (ACT-15b)."""
    found: list[tuple[Cost, Ctx]] = []
    for toll, source in queries.tolls(g, event):
        ctx = toll_context(g, player, source)
        toll.fix(ctx)
        found.append((toll, ctx))
    return found


def pay_tolls(due: list[tuple[Cost, Ctx]]) -> Play[None]:
    for toll, ctx in due:
        yield from toll.pay(ctx)


def toll_context(g: Engine, player: int, source: Card) -> Ctx:
    """The context in which a player pays a toll; it is neither cost nor effect (COST-33a)."""
    ctx = g.context(player, source)
    ctx.paying = BY_PROCEDURE
    return ctx
