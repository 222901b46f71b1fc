"""Targets: which cards an effect may target, and whether every clause finds cards of its own.

A card to which the effect could do nothing cannot be targeted (ACT-159, COST-42a); with its targets the whole effect
must be able to do something (B-87, B-90). A card that will not remain on the field cannot target itself (ACT-169a).
Whether a target is still there on resolution is in `effects.picks.references`.
"""

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import BANISHED, DECK, E_TARGETED, EXTRA, HAND, NONE
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx, Kinds
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.picks.pick import Fit
from spellspeed.effects.steps.plan import deeds_of
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
    probe.tolled = ctx.tolled or ctx.link is not None
    probe.price = ctx.price if ctx.price != NONE or ctx.link is None else ctx.link.price
    probe.paid = ctx.paid if ctx.paid or ctx.link is None else ctx.link.paid_was
    probe.spent = will_leave(ctx.card, g.effect(ctx.card.id, ctx.effect))
    return probe


def will_leave(card: Card, effect: Effect) -> bool:
    """Is this the activation of a card that goes to the GY after the chain, whichever effect is applied?"""
    return effect.kind == CARD and not effect.remains(card.printed)


def is_single(effect: Effect) -> bool:
    """Does it target one card, so that each can be checked with the whole effect?"""
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
    """Does every clause find targets, whatever can be done with them?"""
    return clauses_filled(ctx, effect, False, candidates(g, ctx, effect), 0, [])


def could_target(g: Engine, probe: Ctx, effect: Effect) -> bool:
    """Does every clause find targets with which there is something to do?"""
    if not is_single(effect) or effect.with_activation:
        return clauses_filled(probe, effect, True, candidates(g, probe, effect), 0, [])
    # Check the whole effect for each card; one is enough.
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
    """A card being activated may target itself only if it could target something else (COST-42a)."""
    if effect.with_activation and len(cards) == 1 and cards[0] is ctx.card:
        return []
    return cards


def clauses_filled(
    ctx: Ctx, effect: Effect, does: bool, lists: list[list[Card]], k: int, taken: list[Card]
) -> bool:
    """Do all clauses from `k` on find targets (B-90) and, with `does`, something to do?"""
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
    for chosen in target.sets(ctx, cards, None):
        if clauses_filled(ctx, effect, does, lists, k + 1, [*taken, *chosen]):
            return True  # most targets leave enough
        break
    for chosen in target.sets(ctx, cards, AlikeTargets(ctx, effect, lists, k)):
        if clauses_filled(ctx, effect, does, lists, k + 1, [*taken, *chosen]):
            return True
    return False


class AlikeTargets(Kinds):
    """Which targets of one clause are alike for the clauses after it and for what the effect does."""

    def __init__(self, ctx: Ctx, effect: Effect, lists: list[list[Card]], clause: int) -> None:
        notice = Notice()
        for target in effect.targets[clause + 1 :]:
            notice.add(target.notice)
        notice.add(effect.do.notice)
        self.lists = lists[clause + 1 :]
        deeds = deeds_of(effect.do)
        self.onlooker = ctx.game.onlooker(ctx, notice, deeds.arrives() | EXTRA | BANISHED, True, deeds.leads())

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (*[int(card in cards) for cards in self.lists], *self.onlooker.kind(ctx, card))


class LeavesTargets(Fit):
    """Accepts targets of one clause that leave enough for the later ones, and something to do."""

    def __init__(self, g: Engine, ctx: Ctx, effect: Effect, clause: int) -> None:
        self.probe = probing(g, ctx)
        self.effect = effect
        self.clause = clause  # counted from 1
        self.taken = [g.board.cards[number_in(ref)] for ref in ctx.targets]
        self.lists = candidates(g, self.probe, effect)
        self.alike = AlikeTargets(self.probe, effect, self.lists, clause - 1)

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.alike.kind(self.probe, card)

    def fits(self, cards: list[Card]) -> bool:
        return clauses_filled(self.probe, self.effect, True, self.lists, self.clause, [*self.taken, *cards])


def processed(g: Engine, ctx: Ctx, card: Card) -> Effect | None:
    """The effect of that Spell or Trap Card's activation; of the answered card, the activated effect."""
    link = ctx.answering
    if link is not None and link.is_card and link.card == card.id:
        return g.effect(card.id, link.effect)
    for effect in g.definitions[card.id].effects:
        if effect.kind == CARD:
            return effect
    return None
