"""Counters: placed, removed, and lost when a card can no longer hold them (B-154)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_RULE
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_count
from spellspeed.rules.engine.gate import attempt
from spellspeed.rules.engine.state import Engine


def add_counters(g: Engine, ctx: Ctx, card: Card, name: str, count: int) -> Play[None]:
    """Place so many, as far as there is room, or with a negative number remove them."""
    if count > 0:
        count = min(count, queries.counter_room(g, card, name))
    if count == 0:
        return
    event = would_count(ctx, card, name, count)
    if (yield from attempt(g, event)):
        change_counters(card, event)
        g.board.emit(event)


def change_counters(card: Card, event: Event) -> None:
    counters = card.counters.copy()
    counters[event.name] = counters.get(event.name, 0) + event.amount
    if counters[event.name] <= 0:
        del counters[event.name]
    card.counters = counters


def drop_counters(g: Engine) -> bool:
    """Counters that only certain cards can hold vanish from one whose effects are negated (B-154)."""
    b = g.board
    dropped = False
    for i in g.holders:
        card = b.cards[i]
        if not card.counters:
            continue
        if b.dirty:
            refresh(g)
        if not card.negated:
            continue
        for name in g.definitions[i].holds:
            if name in card.counters:
                event = would_count(None, card, name, -card.counters[name])
                event.reason = BY_RULE
                change_counters(card, event)
                b.emit(event, False)
                dropped = True
    return dropped
