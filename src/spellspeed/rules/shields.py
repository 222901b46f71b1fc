"""Shields: what effects that apply protect or change on the way: destruction, damage, negation, where cards go."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_BATTLE,
    BY_EFFECT,
    BY_PROCEDURE,
    FUSION_SUMMON,
    NONE,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import (
    DAMAGE_CHANGES,
    DAMAGES,
    MOVES,
    NEGATES,
    PROTECTS,
    REACTS,
    SUMMONS,
    NegatesWhatTargetsThis,
    SentIsBanished,
    UndoesActivated,
)
from spellspeed.effects.permitting import CountsAsTributes, StandsForAttribute
from spellspeed.effects.protecting import (
    ActivationCannotBeNegated,
    CannotBeDestroyed,
    CannotBeNegated,
    HalvesBattleDamageOf,
    HalvesDamage,
    TakesNoDamage,
)
from spellspeed.effects.ruling import HALVED
from spellspeed.effects.values import P_ATTRIBUTE
from spellspeed.effects.when import by
from spellspeed.rules import questions
from spellspeed.rules.continuous import in_force, reaches, refresh, unaffected
from spellspeed.rules.state import Applied, State
from spellspeed.rules.would import would_destroy, would_negate, would_summon


def sent_is_banished(g: State) -> bool:
    """What would be sent to the GY now is banished instead."""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied[MOVES]:
        if isinstance(applied.what, SentIsBanished):
            return True
    return False


def undone_by(g: State, link: Link) -> Applied | None:
    """What undoes, without a chain, the activated effect that resolves now."""
    for applied in g.applied[REACTS]:
        what = applied.what
        if isinstance(what, UndoesActivated) and what.undoes(applied.ctx, link):
            return applied
    return None


def negated_by_its_target(g: State, link: Link) -> bool:
    """A card that the link targets negates what targets it."""
    for applied in g.applied[NEGATES]:
        what = applied.what
        if isinstance(what, NegatesWhatTargetsThis) and what.which.kind & link.kind:
            if applied.ctx.card.ref in link.targets and by(what.which.side, applied.ctx.player, link.player):
                return True
    return False


def negated_as_trap(g: State, card: Card) -> bool:
    """Something negates it as a Trap Card, or as a card on the field, not only its effects as a monster (B-116)."""
    if g.board.dirty:
        refresh(g)
    if not card.negated:
        return False
    for applied in g.applied[NEGATES]:
        what = applied.what
        if what.negates and what.kind_of_subjects() & TRAP and what.catches(applied.ctx, card):
            if not unaffected(g, applied.ctx, card):
                return True
    return False


def stands_in(g: State, card: Card, for_card: Card) -> bool:
    """The card can be used in place of a Fusion Material of that monster which is named by its Attribute."""
    for applied in g.applied[SUMMONS]:
        what = applied.what
        if isinstance(what, StandsForAttribute) and applied.ctx.card is card:
            if what.test.fits(applied.ctx, for_card):
                return True
    event = would_summon(None, card.controller, for_card, FUSION_SUMMON | SPECIAL_SUMMON, BY_EFFECT)
    return questions.has_any(g, card, event, P_ATTRIBUTE)


def tribute_worth(g: State, card: Card, for_card: Card) -> int:
    """As how many Tributes the monster can be treated for the Tribute Summon of that one."""
    worth = 1
    for applied in g.applied[SUMMONS]:
        what = applied.what
        if isinstance(what, CountsAsTributes) and applied.ctx.card is card:
            if what.test.fits(applied.ctx, for_card):
                worth = max(worth, what.count)
    event = would_summon(None, card.controller, for_card, NORMAL_SUMMON | TRIBUTE_SUMMON, BY_PROCEDURE)
    return max(worth, questions.worth(g, card, event))


def takes_no_damage(g: State, player: int, reason: int) -> bool:
    for applied in g.applied[DAMAGES]:
        what = applied.what
        if isinstance(what, TakesNoDamage) and what.reasons & reason and by(what.side, applied.ctx.player, player):
            return True
    return False


def damage_taken(g: State, player: int, amount: int, reason: int, cause: int) -> int:
    """What is left of the damage: halved by each effect that halves it, fractions dropped."""
    for applied in g.applied[DAMAGES]:
        what = applied.what
        if isinstance(what, HalvesDamage) and by(what.side, applied.ctx.player, player):
            amount //= 2
        elif isinstance(what, HalvesBattleDamageOf) and reason & BY_BATTLE and player != applied.ctx.player:
            if cause != NONE and what.which.fits(applied.ctx, g.board.cards[cause]):
                amount //= 2
    return amount


def activation_protected(g: State, link: Link) -> bool:
    """The activation of this link cannot be negated (ACT-82)."""
    for applied in g.applied[PROTECTS]:
        what = applied.what
        if isinstance(what, ActivationCannotBeNegated) and what.covers(applied.ctx, link):
            return True
    return questions.locked(g, would_negate(None, link, True)) is not None


def changed_damage(g: State, event: Event) -> Event:
    """What becomes of damage, and who takes it (B-145): redirected once, then made 0, halved, and whatever else.

    Of several halvings of battle damage one applies.
    """
    if not g.applied[DAMAGE_CHANGES] and not g.standing[DAMAGE_CHANGES]:
        return event
    changes = in_force(g, DAMAGE_CHANGES)
    for order in range(1, 5):
        for applied in changes:
            if applied.what.damage_order() != order:
                continue
            amount = applied.what.new_damage(applied.ctx, event)
            if amount == NONE:
                continue
            to = applied.what.damage_to(applied.ctx, event)
            event.amount = amount
            if to != NONE:
                event.player = to
                break
            if order == HALVED and event.reason & BY_BATTLE:
                break
    return event


def protected(g: State, card: Card, reason: int, ctx: Ctx | None = None) -> bool:
    """The card cannot be destroyed in this way, by that effect."""
    for applied in g.applied[PROTECTS]:
        what = applied.what
        if isinstance(what, CannotBeDestroyed) and what.reasons & reason and reaches(g, applied, what.which, card):
            return True
    return questions.locked(g, would_destroy(g, ctx, card, reason)) is not None


def cannot_be_negated(g: State, link: Link) -> bool:
    """Neither the activation nor the effect of this link can be negated."""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied[PROTECTS]:
        what = applied.what
        if isinstance(what, CannotBeNegated) and what.covers(applied.ctx, link, g.board.cards[link.card]):
            return True
    return questions.locked(g, would_negate(None, link, False)) is not None
