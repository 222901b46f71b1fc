"""What an activated effect includes, and what it would surely do, found by walking the tree of its steps (B-89).

`includes` covers what the text can do, even later or conditionally; `would` needs certainty in that link. Effects that
only apply another card's effect include nothing.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import DESTROYED, ON_FIELD
from spellspeed.board.records import Link
from spellspeed.effects.activation.what_if import Walk
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.steps.plan import deeds_of, includes, surely
from spellspeed.effects.steps.step import Step
from spellspeed.rules.applies.queries import counter_room
from spellspeed.rules.applies.would_be import would_move
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.flow.chain import link_context


def answered_by(g: Engine, link: Link) -> Link | None:
    chain = g.board.chain
    if link not in chain:
        return chain[len(chain) - 1] if chain else None
    k = chain.index(link)
    return chain[k - 1] if k > 0 else None


def link_includes(g: Engine, asker: Ctx, link: Link, pattern: Step) -> bool:
    effect = g.effect(link.card, link.effect)
    ctx = link_context(g, link, answered_by(g, link))
    return includes(effect.do, Walk(ctx, link.place, asker), pattern)


def has_effect(g: Engine, card: Card, pattern: Step) -> bool:
    """Does the card have an effect that includes such a step, wherever it would be activated?

    For placing counters: can it hold that many more by its own text (B-154)?
    """
    counters = deeds_of(pattern).counters()
    if counters:
        holds = g.definitions[card.id].holds
        if card.negated:
            return False
        return all(name in holds and counter_room(g, card, name) >= counters.count(name) for name in counters)
    ctx = g.context(card.controller, card)
    for effect in g.definitions[card.id].effects:
        if includes(effect.do, Walk(ctx, 0, ctx), pattern):
            return True
    return False


def link_would(g: Engine, asker: Ctx, link: Link, pattern: Pattern) -> int:
    """The number of such events that surely happen if the link resolves now."""
    effect = g.effect(link.card, link.effect)
    ctx = link_context(g, link, answered_by(g, link))
    total = 0
    for sure in surely(ctx, effect.do):
        fitting = 0
        for card in sure.cards:
            if sure.reason & DESTROYED and not g.can_destroy(ctx, card):
                continue
            if pattern.fits_event(asker, would_move(g, ctx, card, sure.place, sure.reason)):
                fitting += 1
        # Of cards chosen only later, the least number that must fit.
        total += max(0, sure.number - (len(sure.cards) - fitting))
    return total


def surely_destroyed(g: Engine, link: Link) -> list[Card]:
    """The cards on the field that the link, resolving now, would certainly destroy."""
    effect = g.effect(link.card, link.effect)
    ctx = link_context(g, link, answered_by(g, link))
    found: list[Card] = []
    for sure in surely(ctx, effect.do):
        if sure.reason & DESTROYED and sure.number == len(sure.cards):
            found += [card for card in sure.cards if card.place & ON_FIELD and g.can_destroy(ctx, card)]
    return found
