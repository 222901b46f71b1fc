"""Shields: what effects that apply protect or change on the way: destruction, damage, negation, where cards go."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_BATTLE,
    BY_EFFECT,
    BY_PROCEDURE,
    E_MOVED,
    FUSION,
    FUSION_SUMMON,
    LINK,
    LINK_SUMMON,
    NONE,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described, Event, Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.standing.locks_and_permissions import ELSEWHERE, HALVED, OTHERWISE
from spellspeed.effects.standing.topics import StandIn
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.reach import reaches, stands
from spellspeed.rules.applies.would_be import would_destroy, would_negate, would_summon, would_use
from spellspeed.rules.engine.state import Applied, Engine

MANNERS: Final = (
    (FUSION, FUSION_SUMMON),
    (SYNCHRO, SYNCHRO_SUMMON),
    (XYZ, XYZ_SUMMON),
    (LINK, LINK_SUMMON),
)


def negated_as_trap(g: Engine, card: Card) -> bool:
    """Something negates it as a Trap Card, or as a card on the field, not only its effects as a monster (B-116)."""
    if g.board.dirty:
        refresh(g)
    if not card.negated:
        return False
    for applied in g.applied.negations:
        what = applied.what
        if what.kind_of_subjects(applied.ctx) & TRAP and what.catches(applied.ctx, card):
            if reaches(g, applied, card):
                return True
    return False


def stands_in(g: Engine, ctx: Ctx, card: Card, slot: Described) -> bool:
    """The card counts as such a material for the summon of the monster that asks."""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.stand_ins:
        if makes_stand_in(g, applied, ctx, card, slot):
            return True
    for applied in g.always.stand_ins:
        if stands(applied) and applied.what.holds(applied.ctx) and makes_stand_in(g, applied, ctx, card, slot):
            return True
    return False


def makes_stand_in(g: Engine, applied: Applied[StandIn], ctx: Ctx, card: Card, slot: Described) -> bool:
    """By this the card counts as such a material. Few effects speak of the card: only then the event is filled in."""
    if not applied.what.could_stand_in(applied.ctx, card) or not reaches(g, applied, card):
        return False
    monster = ctx.card
    how = SPECIAL_SUMMON
    for trait, manner in MANNERS:
        if monster.printed.traits & trait:
            how |= manner
    if E_MOVED in applied.what.kinds:
        event = would_use(card, how, monster)
    else:
        event = would_summon(None, card.controller, monster, how, BY_EFFECT)
    return applied.what.stands_in(applied.ctx, card, event, ctx, slot)


def tribute_worth(g: Engine, card: Card, for_card: Card) -> int:
    """As how many Tributes the monster can be treated for the Tribute Summon of that one."""
    event = would_summon(None, card.controller, for_card, NORMAL_SUMMON | TRIBUTE_SUMMON, BY_PROCEDURE)
    return max(1, queries.worth(g, card, event))


def redirected_damage(g: Engine, event: Event) -> Event:
    """Who takes the damage (B-145); it is redirected once."""
    if g.applied.damage_changes or g.always.damage_changes:
        change_damage(g, event, ELSEWHERE)
    return event


def changed_damage(g: Engine, event: Event) -> Event:
    """What becomes of damage (B-145): made 0, halved, and whatever else."""
    if g.applied.damage_changes or g.always.damage_changes:
        for order in range(ELSEWHERE + 1, OTHERWISE + 1):
            change_damage(g, event, order)
    return event


def change_damage(g: Engine, event: Event, order: int) -> None:
    """All changes of that kind in turn; of several halvings of battle damage one applies."""
    for applied in in_force(g, g.applied.damage_changes, g.always.damage_changes):
        if applied.what.order != order:
            continue
        amount = applied.what.new_damage(applied.ctx, event)
        if amount == NONE:
            continue
        to = applied.what.taker(applied.ctx)
        event.amount = amount
        if to != NONE:
            event.player = to
            return
        if order == HALVED and event.reason & BY_BATTLE:
            return


def protected(g: Engine, card: Card, reason: int, ctx: Ctx | None = None) -> bool:
    """The card cannot be destroyed in this way, by that effect."""
    if not queries.may_lock(g, E_MOVED, card.id):
        return False
    return queries.locked(g, would_destroy(g, ctx, card, reason)) is not None


def cannot_be_negated(g: Engine, ctx: Ctx | None, link: Link, activation: bool) -> bool:
    """Something, or its own text, keeps the activation of this link, or its effect, from being negated (ACT-82)."""
    if g.board.dirty:
        refresh(g)
    if not activation and g.effect(link.card, link.effect).never_negated:
        return True
    return queries.locked(g, would_negate(ctx, link, activation)) is not None
