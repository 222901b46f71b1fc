"""What a player may activate now: one effect, or everything there is (PRIO-04a, PRIO-04b).

The rules that decide it are the list in `activation_rules`; how something is activated is in `activate`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, HAND
from spellspeed.effects.activation.effect import CARD, IGNITION, TRIGGER, Effect
from spellspeed.effects.activation.spell_speed import is_fast
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.reasons import Why
from spellspeed.rules.act.activation_rules import AS_SUCH_OF_CARD, is_allowed, lies_right, rules_for, tell_objections
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.flow.timing import has_happened


def may_activate(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """No rule objects to this activation now."""
    if g.board.dirty:
        refresh(g)
    if not lies_right(g, player, card, effect):
        return False
    return is_allowed(g, g.context(player, card, effect.index), card, effect, rules_for(effect))


def why_not_activate(g: Engine, player: int, card: Card, effect: Effect) -> Why:
    """Every objection to this activation now."""
    if g.board.dirty:
        refresh(g)
    why = Why()
    tell_objections(g, g.context(player, card, effect.index), card, effect, rules_for(effect), why)
    return why


def may_be_activated_by(g: Engine, by: Ctx, player: int, card: Card, effect: Effect) -> bool:
    """May a resolving effect make the player activate the Set card, whatever the timing (ACT-137a)?"""
    ctx = g.context(player, card, effect.index)
    ctx.by = by
    return lies_right(g, player, card, effect) and is_allowed(g, ctx, card, effect, AS_SUCH_OF_CARD)


# -- everything a player could activate ------------------------------------------------------------------------


def fast_effects(g: Engine, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 2 or higher, and hand triggers, that the player may activate now (PRIO-04a/b)."""
    b = g.board
    if b.dirty:
        refresh(g)
    cards = b.cards
    definitions = g.definitions
    lent = g.lending
    for i in g.actors().fast if lent or g.supposing else ready_cards(g):
        card = cards[i]
        place = card.place
        if place == DECK:
            continue
        definition = definitions[i]
        if not place & definition.fast_from and not (lent and (card.given or card.lenders)):
            continue
        if card.controller != player and not definition.for_either_player:
            continue
        effects = g.effects_of(card) if lent else definition.effects
        for effect in effects:
            if is_fast(effect.speed) or (effect.kind == TRIGGER and place == HAND):
                if not is_unready(b, card, effect) and may_activate(g, player, card, effect):
                    found.append((card, effect))


def ready_cards(g: Engine) -> list[int]:
    """The cards with a fast effect that works from where they are; recomputed once a card has moved."""
    b = g.board
    if g.ready_since != b.shifts:
        g.ready_since = b.shifts
        g.ready = [i for i in g.own_actors.fast if b.cards[i].place & g.definitions[i].fast_from]
    return g.ready


def is_unready(b: Board, card: Card, effect: Effect) -> bool:
    """A quick check: it surely cannot be activated now, because of its place or because its event has not happened."""
    if not effect.where & card.place and effect.kind != CARD:
        return True
    if b.chain:
        return False
    return effect.answers is not None or (effect.when is not None and not has_happened(b, effect.when))


def slow_effects(g: Engine, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 1 that the turn player may activate in the open state."""
    cards = g.board.cards
    definitions = g.definitions
    lent = g.lending
    for i in g.actors().slow:
        card = cards[i]
        place = card.place
        if place == DECK or card.controller != player:
            continue
        definition = definitions[i]
        if not place & definition.slow_from and not (lent and (card.given or card.lenders)):
            continue
        effects = g.effects_of(card) if lent else definition.effects
        for effect in effects:
            if not is_fast(effect.speed) and (effect.kind == CARD or effect.kind == IGNITION):
                if may_activate(g, player, card, effect):
                    found.append((card, effect))
