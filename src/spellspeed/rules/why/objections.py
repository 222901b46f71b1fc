"""The rule by which something cannot be done to a card: summoned, moved, activated by an effect.

Asked only when somebody wants to know why. Each follows the check that decides (`summons`, `moves`, `setting`).
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_COST,
    BY_EFFECT,
    DECK,
    E_SUMMONED,
    FZONE,
    GY,
    HAND,
    ICON_FIELD,
    MONSTER,
    MZONE,
    NOWHERE,
    SZONE,
    TOKEN,
    TRIBUTED,
)
from spellspeed.board.knowledge import face_for, hidden_from
from spellspeed.effects.game import Ctx
from spellspeed.effects.steps.perform import Perform
from spellspeed.effects.why.reasons import Reason, Why, about
from spellspeed.rules.act.setting import direct_activation_locked, direct_toll_lacks, plain_activation
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.locks import lock_reason, lock_rule, move_locked
from spellspeed.rules.applies.would_be import would_summon
from spellspeed.rules.cards.moves import destination, is_leaving_after_chain
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.procedures import can_perform
from spellspeed.rules.summon.summons import may_be_summoned
from spellspeed.rules.summon.zones import zone_rule, zones_without


def named(ctx: Ctx, card: Card, rule: str, fact: str) -> Reason:
    reason = about(rule, fact, face_for(card, ctx.player))
    if not hidden_from(card, ctx.player):
        reason.card = card.id  # where it lies in the Deck is not told
    return reason


def against_summon(g: Engine, ctx: Ctx, card: Card, to_player: int, how: int) -> Reason | None:
    """An effect cannot Special Summon the card there: a lock, its text, its history, or no zone."""
    if card.printed.kind != MONSTER or card.place & (MZONE | NOWHERE):
        return None
    if g.board.dirty:
        refresh(g)
    if queries.may_lock(g, E_SUMMONED, card.id):
        lock = queries.locked(g, would_summon(ctx, ctx.summoner(), card, how, BY_EFFECT))
        if lock is not None:
            return lock_reason(lock.ctx, lock_rule(lock))
    if not may_be_summoned(g, ctx, card, how):
        definition = g.definitions[card.id]
        if definition.summon_only is not None:
            return named(ctx, card, "B-112", "own-way")
        first = definition.summon_first is not None and not card.proper
        return named(ctx, card, "B-112", "own-way-first" if first else "never-proper")
    if zones_without(g, card, to_player, 127, []):
        return None
    return None if ctx.frees_zone > 0 and to_player == ctx.player else Reason(zone_rule(card), "no-zone")


def against_performing(g: Engine, ctx: Ctx, card: Card, step: Perform) -> Reason | None:
    """The monster cannot be summoned by its procedure as the step demands: what is lacking (B-109)."""
    for procedure in g.definitions[card.id].procedures:
        if procedure.how & step.how:
            why = Why()
            if not can_perform(g, ctx.player, card, procedure, why, None, ctx, step) and why.reasons:
                return why.reasons[0]
    return None


def against_move(g: Engine, ctx: Ctx, card: Card, place: int, reason: int) -> Reason | None:
    """It cannot be moved there: it is doomed or on the chain, a cost would not get it there, a lock."""
    if card.doomed:
        return named(ctx, card, "B-142", "doomed")
    if place & (HAND | DECK) and is_leaving_after_chain(g, card):
        return named(ctx, card, "ACT-158a", "leaving-chain")
    if reason & BY_COST and not reason & TRIBUTED:
        if card.printed.traits & TOKEN:
            return named(ctx, card, "B-115", "token-to-gy" if place == GY else "token-cost")
        if place == GY and destination(g, card, place, BY_COST, ctx) != GY:
            return named(ctx, card, "COST-20", "elsewhere")
        if place & (HAND | DECK) and destination(g, card, place, BY_COST, ctx) != place:
            return named(ctx, card, "B-41", "not-back")
    why = Why()
    return why.reasons[0] if move_locked(g, ctx, card, place, reason, why) else None


def against_activation(g: Engine, ctx: Ctx, card: Card) -> Reason | None:
    """A resolving effect cannot activate the card: a lock on activations, no zone, its own conditions (ACT-152)."""
    field = card.printed.icon == ICON_FIELD
    why = Why()
    if direct_activation_locked(g, ctx, card, FZONE if field else SZONE, why):
        reason = why.reasons[0]
        reason.rule = "ACT-152"
        return reason
    if not field and g.board.free_back_zones(ctx.player) == 0:
        return Reason("SPELL-04" if card.printed.kind != MONSTER else "B-15", "no-zone")
    if plain_activation(g, ctx.player, card) is None:
        return named(ctx, card, "ACT-152", "cannot-activate")
    if direct_toll_lacks(g, ctx, card, FZONE if field else SZONE):
        return Reason("COST-33a", "toll")
    return None
