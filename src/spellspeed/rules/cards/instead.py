"""Something else is done in place of what would happen to a player or to a card that moves (B-102).

Where a card goes, if it goes elsewhere without a choice, `cards.moves` knows; what is done in place of a destruction,
`cards.destruction`.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx, Play
from spellspeed.rules.act.uses import is_left, use_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.applies.would_be import would_move
from spellspeed.rules.engine.state import Engine


def is_replaced(g: Engine, would: Event) -> Play[bool]:
    """Something else happened in place of this event; the turn player is asked first."""
    for applied in queries.replacements(g, would):
        step = applied.what.do
        if applied.what.to:
            continue
        ctx = queries.reading(g, applied)
        ctx.because = [would]
        subject = ctx.card if would.card == NONE else g.board.cards[would.card]
        if would.card != NONE and unaffected(g, applied.ctx, subject):
            continue
        if not is_left(g, applied, subject) or not step.possible(ctx):
            continue
        if not applied.what.must and not (yield from g.yes_no(ctx, ctx.player, "instead")):
            continue
        if applied.what.limits:
            use_up(g, applied, subject)
        yield from step.run(ctx)
        return True
    return False


def kept(g: Engine, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> Play[list[Card]]:
    """The cards that are not moved there, as something else was done in place of that. What is done instead of
    something is not replaced in its turn."""
    found: list[Card] = []
    if g.falling or not queries.has_replacements(g):
        return found
    for card in cards:
        g.falling = cards
        if (yield from is_replaced(g, would_move(ctx, card, place, reason))):
            found.append(card)
        g.falling = []
    return found
