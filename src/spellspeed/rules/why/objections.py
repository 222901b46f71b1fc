"""The rule by which something cannot be done to a card: summoned, moved, activated by an effect.

Asked only when somebody wants to know why. Each follows the check that decides, in `summons`, `moves` or
`activated_by_effects`.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_COST,
    MONSTER,
    MZONE,
    NOWHERE,
    TRIBUTED,
)
from spellspeed.effects.context import Ctx
from spellspeed.effects.steps.perform import Perform
from spellspeed.effects.why.reasons import Reason, Why, about_card
from spellspeed.rules.act.activated_by_effects import direct_toll_lacks, may_activate_directly, plain_activation
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.cards.moves import can_go, can_pay
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.materials import may_summon
from spellspeed.rules.summon.procedures import can_perform
from spellspeed.rules.summon.proper_summons import what_is_missing
from spellspeed.rules.summon.summons import may_be_summoned
from spellspeed.rules.summon.zones import zone_rule, zones_without


def against_summon(g: Engine, ctx: Ctx, card: Card, to_player: int, how: int) -> Reason | None:
    """Why an effect cannot Special Summon the card there: a lock, its text, its history, or no zone."""
    if card.printed.kind != MONSTER or card.place & (MZONE | NOWHERE):
        return None
    if g.board.dirty:
        refresh(g)
    why = Why()
    if not may_summon(g, ctx.summoner(), card, how, why, ctx):
        return why.reasons[0]
    if not may_be_summoned(g, ctx, card, how):
        return about_card(ctx.player, card, "B-112", what_is_missing(g, card))
    if zones_without(g, card, to_player, 127, []):
        return None
    return None if ctx.frees_zone > 0 and to_player == ctx.player else Reason(zone_rule(card), "no-zone")


def against_performing(g: Engine, ctx: Ctx, card: Card, step: Perform) -> Reason | None:
    """Why the monster cannot be summoned by its procedure as the step demands (B-109)."""
    for procedure in g.definitions[card.id].procedures:
        if procedure.how & step.how:
            why = Why()
            if not can_perform(g, ctx.player, card, procedure, why, None, ctx, step) and why.reasons:
                return why.reasons[0]
    return None


def against_move(g: Engine, ctx: Ctx, card: Card, place: int, reason: int) -> Reason | None:
    """It cannot be moved there, by an effect or as a cost: it would not get there, or something forbids it."""
    why = Why()
    if reason & BY_COST and not reason & TRIBUTED:
        can_pay(g, ctx, card, place, reason, why)
    else:
        can_go(g, ctx, card, place, reason, why)
    return why.reasons[0] if why.reasons else None


def against_activation(g: Engine, ctx: Ctx, card: Card) -> Reason | None:
    """A resolving effect cannot activate the card: a lock on activations, no zone, its own conditions (ACT-152)."""
    zone = card.printed.back_place
    why = Why()
    if not may_activate_directly(g, ctx, card, zone, why):
        reason = why.reasons[0]
        reason.rule = "ACT-152"
        return reason
    if g.board.room(ctx.player, card.printed.back_place) <= 0:
        return Reason("SPELL-04" if card.printed.kind != MONSTER else "B-15", "no-zone")
    if plain_activation(g, ctx.player, card) is None:
        return about_card(ctx.player, card, "ACT-152", "cannot-activate")
    if direct_toll_lacks(g, ctx, card, zone):
        return Reason("COST-33a", "toll")
    return None
