"""Targets: which cards an effect may target, and whether every clause finds cards of its own.

A card to which the effect could do nothing is no target (ACT-159, COST-42a); with its targets the whole effect must be
able to do something (B-87, B-90). A card that will not stay on the field does not target itself (ACT-169a).
"""

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import DECK, E_TARGETED, EXTRA, HAND, NONE
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.picks.pick import Fit
from spellspeed.effects.steps.verb import is_spent
from spellspeed.rules.applies.would_be import would_target
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import Engine


def can_target(g: Engine, ctx: Ctx, card: Card) -> bool:
    """The card may be chosen as a target at all (COST-48a, B-94, B-142)."""
    if card.doomed or card.place & (HAND | DECK | EXTRA):
        return False
    return is_free(g, E_TARGETED) or allowed(g, would_target(ctx, card))


def probing(g: Engine, ctx: Ctx) -> Ctx:
    """A context like this one, in which nothing has been targeted yet."""
    probe = g.context(ctx.player, ctx.card, ctx.effect)
    probe.ref = ctx.ref
    probe.answering = ctx.answering
    probe.because = ctx.because
    probe.shown = ctx.shown
    probe.applying = ctx.applying
    probe.declared = ctx.declared
    probe.price = ctx.price if ctx.price != NONE or ctx.link is None else ctx.link.price
    probe.paid = ctx.paid if ctx.paid or ctx.link is None else ctx.link.paid_was
    probe.spent = will_leave(ctx.card, g.effect(ctx.card.id, ctx.effect))
    return probe


def will_leave(card: Card, effect: Effect) -> bool:
    """It is the activation of a card that goes to the GY after the chain, whichever effect it then applies."""
    return effect.kind == CARD and not effect.remains(card.printed)


def is_single(effect: Effect) -> bool:
    """It targets one card, so that each can be looked at together with all that follows."""
    return not effect.mandatory and len(effect.targets) == 1 and effect.targets[0].is_single()


def legal_targets(g: Engine, ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """Those of the cards that the effect may target."""
    single = is_single(effect)
    return [card for card in cards if legal_target(g, ctx, effect, card, single)]


def legal_target(g: Engine, ctx: Ctx, effect: Effect, card: Card, single: bool) -> bool:
    if card is ctx.card and is_spent(ctx):
        return False
    if not effect.do.accepts(ctx, card):
        return False
    if not single:
        return True
    probe = probing(g, ctx)
    probe.targets = [card.ref]
    return effect.do.possible(probe)


def has_targets(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """Every clause finds its targets, whatever can then be done with them."""
    return clauses_filled(ctx, effect, False, candidates(g, ctx, effect), 0, [])


def could_target(g: Engine, probe: Ctx, effect: Effect) -> bool:
    """Every clause finds its targets, and with them there is something to do."""
    if not is_single(effect) or effect.with_activation:
        return clauses_filled(probe, effect, True, candidates(g, probe, effect), 0, [])
    # With each card by itself the whole is looked at: one is enough.
    probe.clause = 1
    for card in effect.targets[0].candidates(probe):
        if legal_target(g, probe, effect, card, True):
            return True
    return False


def candidates(g: Engine, ctx: Ctx, effect: Effect) -> list[list[Card]]:
    """What each clause could target."""
    lists: list[list[Card]] = []
    for target in effect.targets:
        ctx.clause += 1
        lists.append(beside_itself(ctx, effect, legal_targets(g, ctx, effect, target.candidates(ctx))))
    ctx.clause = 0
    return lists


def beside_itself(ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """With its own activation the card may pick itself only where it could pick something else (COST-42a)."""
    if effect.with_activation and len(cards) == 1 and cards[0] is ctx.card:
        return []
    return cards


def clauses_filled(
    ctx: Ctx, effect: Effect, does: bool, lists: list[list[Card]], k: int, taken: list[Card]
) -> bool:
    """From clause `k` on, every clause finds targets of its own (B-90); with `does`, there is then something to do."""
    if k == len(effect.targets):
        if not does:
            return True
        ctx.targets = [card.ref for card in taken]
        possible = effect.do.possible(ctx)
        ctx.targets = []
        return possible
    target = effect.targets[k]
    cards = [card for card in lists[k] if card not in taken]
    if not target.enough(ctx, cards):
        return False
    for chosen in target.sets(ctx, cards):
        if clauses_filled(ctx, effect, does, lists, k + 1, [*taken, *chosen]):
            return True
    return False


class LeavesTargets(Fit):
    """The targets of one clause leave enough for those after it, and with all of them there is something to do."""

    def __init__(self, g: Engine, ctx: Ctx, effect: Effect, clause: int) -> None:
        self.probe = probing(g, ctx)
        self.effect = effect
        self.clause = clause  # counted from 1
        self.taken = [g.board.cards[number_in(ref)] for ref in ctx.targets]
        self.lists = candidates(g, self.probe, effect)

    def fits(self, cards: list[Card]) -> bool:
        return clauses_filled(self.probe, self.effect, True, self.lists, self.clause, [*self.taken, *cards])


def processed(g: Engine, ctx: Ctx, card: Card) -> Effect | None:
    """What the activation of that Spell or Trap Card processes; of the card that is answered, the very effect."""
    link = ctx.answering
    if link is not None and link.is_card and link.card == card.id:
        return g.effect(card.id, link.effect)
    for effect in g.definitions[card.id].effects:
        if effect.kind == CARD:
            return effect
    return None
