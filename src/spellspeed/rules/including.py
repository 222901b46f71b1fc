"""What an activated effect includes, and what it would surely do: the tree of its steps is walked (B-89).

`includes` looks at what the text can do, even later or conditionally, from where the link was activated; `would` needs
certainty in that very link. Effects that only apply another card's effect include nothing.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_EFFECT,
    DECK,
    DESTROYED,
    FUSION_SUMMON,
    GY,
)
from spellspeed.board.records import Link
from spellspeed.effects import acting
from spellspeed.effects.acting import Verb, is_placeless
from spellspeed.effects.game import Ctx
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    BANISHES,
    DESTROYS,
    DRAWS,
    FUSION_SUMMONS,
    INFLICTS_DAMAGE,
    PERFORMS_SUMMON,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.patterns import Pattern
from spellspeed.effects.steps import Step
from spellspeed.effects.supposing import Sure, Walk
from spellspeed.effects.verbs import DrawCards, Move
from spellspeed.effects.verbs_negate import Negate
from spellspeed.effects.verbs_players import Life
from spellspeed.effects.verbs_summon import Bring, Perform
from spellspeed.rules.chain import link_context
from spellspeed.rules.state import State
from spellspeed.rules.would import would_move


def answered_by(g: State, link: Link) -> Link | None:
    chain = g.board.chain
    if link not in chain:
        return chain[len(chain) - 1] if chain else None
    k = chain.index(link)
    return chain[k - 1] if k > 0 else None


def link_includes(g: State, asker: Ctx, link: Link, pattern: Step) -> bool:
    effect = g.effect(link.card, link.effect)
    if not effect.do.weighs():
        return g.includes(link) & bits_for(pattern) != 0
    ctx = link_context(g, link, answered_by(g, link))
    return effect.do.includes_step(Walk(ctx, link.place, asker), pattern)


def has_effect(g: State, card: Card, pattern: Step) -> bool:
    """The text of the card has an effect that includes such a step, wherever it would be activated."""
    ctx = g.context(card.controller, card)
    for effect in g.definitions[card.id].effects:
        if effect.do.weighs() and effect.do.includes_step(Walk(ctx, 0, ctx), pattern):
            return True
    return False


def bits_for(pattern: Step) -> int:
    """The bits of `effects.includes` that say the same, for effects that are told by bits alone."""
    if isinstance(pattern, DrawCards):
        return DRAWS
    if isinstance(pattern, Life):
        return INFLICTS_DAMAGE if pattern.verb == acting.INFLICT else 0
    if isinstance(pattern, Negate):
        return pattern.includes()
    if not isinstance(pattern, Verb):
        return 0
    which = pattern.pick.noun()
    anywhere = which is None or is_placeless(which)
    places = 0 if which is None else which.places
    if isinstance(pattern, Bring):
        if anywhere:
            return SPECIAL_SUMMONS
        return (SUMMONS_FROM_DECK if places & DECK else 0) | (TAKES_FROM_GY if places & GY else 0)
    if isinstance(pattern, Perform):
        return FUSION_SUMMONS if pattern.how & FUSION_SUMMON else PERFORMS_SUMMON
    if not isinstance(pattern, Move):
        return 0
    if pattern.verb == acting.DESTROY:
        return DESTROYS
    if anywhere:
        return BANISHES if pattern.zone == BANISHED else 0
    bits = TAKES_FROM_GY if places & GY else 0
    if places & DECK and pattern.verb == acting.ADD:
        bits |= ADDS_FROM_DECK | DRAWS
    if places & DECK and pattern.verb == acting.SEND:
        bits |= SENDS_FROM_DECK_TO_GY
    return bits


def link_would(g: State, asker: Ctx, link: Link, pattern: Pattern) -> int:
    """So many such events are sure if the link resolves now."""
    effect = g.effect(link.card, link.effect)
    ctx = link_context(g, link, answered_by(g, link))
    total = 0
    for sure in sure_of(g, ctx, link, effect.do):
        fitting = 0
        for card in sure.cards:
            if pattern.fits_event(asker, would_move(ctx, card, sure.place, sure.reason)):
                fitting += 1
        # Of those that will be chosen only later, so many at least are such ones.
        total += max(0, sure.number - (len(sure.cards) - fitting))
    return total


def sure_of(g: State, ctx: Ctx, link: Link, step: Step) -> list[Sure]:
    if step.weighs():
        return step.sure(ctx)
    cards = g.will_destroy(link)
    if cards:
        return [Sure(cards, len(cards), BY_EFFECT | DESTROYED, GY)]
    some = g.will_destroy_one_of(link)
    return [Sure(some, 1, BY_EFFECT | DESTROYED, GY)] if some else []
