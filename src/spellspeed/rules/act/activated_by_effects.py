"""Cards that a resolving effect activates: without a chain link of their own, or processed at once (ACT-137a to
ACT-156)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    E_ACTIVATED,
    ICON_CONTINUOUS,
    ICON_FIELD,
    NONE,
)
from spellspeed.board.records import Event
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.why.reasons import Why
from spellspeed.rules.act.activate import activate, put_face_up
from spellspeed.rules.act.activation import may_be_activated_by
from spellspeed.rules.act.tolls import can_pay_all, pay_all, tolls_due, tolls_for
from spellspeed.rules.act.uses import count_use, counts_cards, used_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_activate, would_activate_now
from spellspeed.rules.cards.back_row import put_in_its_zone
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.flow.chain import resolve_within


def can_activate_directly(g: Engine, ctx: Ctx, card: Card) -> bool:
    """A resolving effect may activate this Field or Continuous card from where it is (B-56c, ACT-137a to ACT-156).

    The card's own conditions, limits and locks on its player count (ACT-152); its effect does not, because it is not
    processed (ACT-138).
    """
    if not card.printed.icon & (ICON_FIELD | ICON_CONTINUOUS):
        return False
    if g.board.room(ctx.player, card.printed.back_place) <= 0:
        return False
    if g.board.dirty:
        refresh(g)
    zone = card.printed.back_place
    if not may_activate_directly(g, ctx, card, zone, None) or direct_toll_lacks(g, ctx, card, zone):
        return False
    if queries.too_many(g, card, ctx.player):
        return False
    return plain_activation(g, ctx.player, card) is not None


def may_activate_directly(g: Engine, ctx: Ctx, card: Card, zone: int, why: Why | None) -> bool:
    """Do locks on activations allow it (ACT-152)?

    Before the activating effect is itself activated, that activation counts, too (C-05).
    """
    if is_free(g, E_ACTIVATED):
        return True
    coming = still_to_come(g, ctx) if g.ruleset.effect_activations_count else None
    return allowed(g, would_activate(ctx.player, card, NONE, 0, card.kind, True, zone, ctx), why, coming)


def direct_toll_lacks(g: Engine, ctx: Ctx, card: Card, zone: int) -> bool:
    """The toll that cannot be paid for this activation, together with that of the activating effect."""
    if not queries.has_tolls(g):
        return False
    coming = None if ctx.tolled else still_to_come(g, ctx)
    due = tolls_for(g, ctx.player, direct_activation(ctx, card, zone))
    return not can_pay_all(due if coming is None else tolls_for(g, ctx.player, coming) + due, [card])


def direct_activation(ctx: Ctx, card: Card, zone: int) -> Event:
    return would_activate(ctx.player, card, NONE, 0, card.kind, True, zone)


def still_to_come(g: Engine, ctx: Ctx) -> Event | None:
    """The coming activation of the effect itself, while it is only considered."""
    if ctx.link is not None or ctx.later or ctx.effect == NONE:
        return None
    effect = g.effect(ctx.card.id, ctx.effect)
    return would_activate_now(ctx.player, ctx.card, effect)


def plain_activation(g: Engine, player: int, card: Card) -> Effect | None:
    """The card's activation that needs nothing else: no event, no cost, no target."""
    for effect in g.definitions[card.id].effects:
        if effect.kind != CARD or effect.when is not None or effect.answers is not None:
            continue
        if effect.cost is not None or effect.targets:
            continue
        if effect.condition is not None and not effect.condition.holds(g.context(player, card, effect.index)):
            continue
        if counts_cards(effect) and used_up(g, player, card, effect, None):
            continue
        return effect
    return None


def activate_directly(g: Engine, ctx: Ctx, card: Card) -> Play[None]:
    """Place it face-up; it counts as activated, and nothing can be chained to it (ACT-137a, ACT-137b)."""
    player = ctx.player
    effect = plain_activation(g, player, card)
    assert effect is not None
    if queries.has_tolls(g):
        zone = card.printed.back_place
        yield from pay_all(tolls_due(g, player, direct_activation(ctx, card, zone)), [])
    yield from put_in_its_zone(g, player, card, player, True, BY_EFFECT, ctx)
    if counts_cards(effect):
        count_use(g, player, card, effect)
    note_activation(g, ctx, player, card, effect)


def force_activation(g: Engine, ctx: Ctx, card: Card) -> Play[bool]:
    """The controller of a Set card must activate it while an effect resolves, and it is processed at once.

    If its conditions are not met (its event has not happened, or its text, a lock or a limit forbids it), it is
    activated all the same, but nothing of it is processed.
    """
    b = g.board
    player = card.controller
    for effect in g.definitions[card.id].effects:
        if effect.kind != CARD or effect.when is not None or effect.answers is not None:
            continue
        reader = g.context(player, card, effect.index)
        if effect.during is not None and not effect.during.holds(reader):
            continue
        if may_be_activated_by(g, ctx, player, card, effect):
            yield from activate(g, player, card, effect, ctx)
            yield from resolve_within(g, b.chain[len(b.chain) - 1])
            return True
    b.moment += 1
    yield from put_face_up(g, player, card)
    card.activating = False
    effects = g.definitions[card.id].effects
    if effects:  # a blank has nothing to activate
        note_activation(g, ctx, player, card, effects[0])
    return False


def note_activation(g: Engine, ctx: Ctx, player: int, card: Card, effect: Effect) -> None:
    """The card counts as activated by a resolving effect, without a chain link of its own (ACT-137a)."""
    g.board.emit(would_activate(player, card, effect.index, 0, card.kind, True, card.place, ctx), False)
