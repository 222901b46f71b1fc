"""Counting uses: what a text counts as one use, whether any is left, and using one up (B-86, B-125 to B-127, ACT-124
to ACT-135).

Printed, borrowed, granted and Pendulum Effects, continuous effects, procedures and the demands of a phase are all
counted as the same value, a `Use`, which `board.uses` keeps.
"""

from spellspeed.board.card import Card
from spellspeed.board.records import Link
from spellspeed.board.uses import (
    AN_EFFECT,
    EXTRA_SUMMON,
    PER_DUEL,
    PER_PHASE,
    PER_TURN,
    PER_VISIT,
    PERMISSION,
    PROCEDURE,
    UPKEEP,
    WHOLE_NAME,
    Use,
)
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.materials import Procedure
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import Permission, Upkeep
from spellspeed.effects.values.limit import OF_CARD, OF_COPY, OF_EACH_CARD, OF_EFFECTS, OF_NAME, Limit
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.engine.state import Applied, Engine

# -- what counts as one use ------------------------------------------------------------------------------------


def limited(
    limit: Limit, player: int, card: Card, kind: int, number: int, bullet: int, lender: int, given: bool, subject: Card
) -> Use:
    """The use that a limit counts, of this copy or of the card name.

    `lender`: the card that prints a borrowed effect; `given`: the effect was given. `subject`: the card it is used for.
    """
    if limit.scope == OF_EACH_CARD:
        return Use(limit.per, kind, number, bullet, lender, subject.ref, card.id)
    if limit.per == PER_VISIT or (limit.scope == OF_COPY and limit.per != PER_DUEL):
        return Use(limit.per, kind, number, bullet, lender, card.ref)
    code = card.printed.code
    if lender and (given or lender == card.code):
        # A given effect, or one borrowed together with the name, counts for the lender's name;
        # otherwise lender and borrower count together (B-126).
        code, lender = lender, 0
    if limit.scope == OF_NAME or limit.scope == OF_CARD:
        kind, number, bullet = WHOLE_NAME, 0, 0
    return Use(limit.per, kind, number, bullet, lender, player=player, code=code)


def of_effect(player: int, card: Card, effect: Effect, limit: Limit) -> Use:
    """A use of an effect; its bullets count together, unless the limit is for one bullet."""
    bullet = effect.choice + 1 if limit.bullet else 0
    return limited(limit, player, card, AN_EFFECT, effect.printed_number, bullet, effect.lender, effect.given, card)


def in_phase(card: Card, effect: Effect) -> Use:
    """An effect that belongs to a phase is used once in it (B-86)."""
    return Use(PER_PHASE, AN_EFFECT, effect.printed_number, 0, effect.lender, card.ref)


def of_upkeep(applied: Applied[Upkeep]) -> Use:
    """What a text demands in a phase, done once in it (B-42, B-86)."""
    return Use(PER_PHASE, UPKEEP, applied.what.order, ref=applied.ctx.card.ref)


def of_applied(g: Engine, applied: Applied[Continuous], subject: Card, limit: Limit) -> Use:
    """A permission, a replacement or a reaction, used for that card."""
    what, card = applied.what, applied.ctx.card
    lender = lender_of(applied)
    given = lender != 0 and lender in g.lenders and what in g.lenders[lender].given_continuous
    return limited(limit, applied.ctx.player, card, AN_EFFECT, what.number, 0, lender, given, subject)


def of_permission(applied: Applied[Continuous]) -> Use:
    """A permission with a number of its own, per turn."""
    return Use(PER_TURN, PERMISSION, applied.what.number, 0, lender_of(applied), applied.ctx.card.ref)


def lender_of(applied: Applied[Continuous]) -> int:
    """The card that prints it, if the one that has it now does not (B-126)."""
    code = applied.what.code
    return 0 if code == applied.ctx.card.printed.code else code


def of_procedure(player: int, card: Card, procedure: Procedure, limit: Limit) -> Use:
    return limited(limit, player, card, PROCEDURE, procedure.index, 0, 0, False, card)


def of_extra_summon(player: int) -> Use:
    """The additional Normal Summon: only one per turn, however many cards permit it (B-105)."""
    return Use(PER_TURN, EXTRA_SUMMON, 0, player=player)


# -- asking and counting ---------------------------------------------------------------------------------------


def is_used(g: Engine, use: Use) -> bool:
    return g.board.uses.times(use) > 0


def count(g: Engine, use: Use) -> None:
    """One use more."""
    g.board.uses.count(use)


def tell_limit(why: Why, limit: Limit) -> None:
    """Why a limit forbids it."""
    by_name = limit.scope != OF_COPY
    if limit.scope == OF_CARD or limit.per == PER_DUEL:
        rule = "B-127"
    elif limit.when_applied:
        rule = "ACT-135c"
    else:
        rule = "B-126" if by_name else "B-125"
    fact = "applied-before" if limit.when_applied else "used-up"
    if limit.scope == OF_EFFECTS:
        fact = "same-chain"
    elif limit.per == PER_DUEL:
        fact = "once-per-duel"
    refuse(why, rule, fact)
    if limit.per == PER_DUEL and limit.scope != OF_CARD:
        why.follow("B-126", "used-up")


# -- effects that are activated --------------------------------------------------------------------------------


def used_up(g: Engine, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The effect has been used as often as its limit allows."""
    if effect.during is not None and g.board.uses.kept and is_used(g, in_phase(card, effect)):
        if why is not None:
            refuse(why, "B-86", "used-up")
        return True
    if effect.not_with and is_with_another(g, player, card, effect, effect.not_with):
        if why is not None:
            refuse(why, "B-126", "same-chain")
        return True
    for limit in effect.limits:
        # if it cannot be applied again, it cannot be activated either (ACT-135c)
        if is_limit_reached(g, player, card, effect, limit):
            if why is not None:
                tell_limit(why, limit)
            return True
    return False


def is_limit_reached(g: Engine, player: int, card: Card, effect: Effect, limit: Limit) -> bool:
    """It has been used so often in that span already."""
    if limit.scope == OF_EFFECTS:
        return is_with_another(g, player, card, effect, limit.effects)
    most = limit.number if limit.amount is None else limit.most(g.context(player, card, effect.index))
    if not g.board.uses.kept:
        return most <= 0
    return g.board.uses.times(of_effect(player, card, effect, limit)) >= most


def is_with_another(g: Engine, player: int, card: Card, effect: Effect, numbers: list[int]) -> bool:
    """Is one of these effects of that name, which the text excludes, already in this chain?"""
    for link in g.board.chain:
        if link.player == player and g.board.cards[link.card].printed.code == card.printed.code:
            other = g.effect(link.card, link.effect)
            if other.lender == effect.lender and other.printed_number in numbers:
                return True
    return False


def counts_cards(effect: Effect) -> bool:
    """Does a limit count activations of cards of that name (B-127)?"""
    return any(limit.scope == OF_CARD for limit in effect.limits)


def count_use(g: Engine, player: int, card: Card, effect: Effect) -> None:
    """Count an activation as a use, whatever becomes of it (ACT-124b)."""
    if effect.during is not None:
        count(g, in_phase(card, effect))
    for limit in effect.limits:
        if not limit.when_applied and limit.scope != OF_EFFECTS:  # a limit on several effects is read from the chain
            count(g, of_effect(player, card, effect, limit))


def uncount_activation(g: Engine, link: Link, effect: Effect) -> None:
    """A card whose activation was negated was not activated (B-127, ACT-130); its effect stays used."""
    for limit in effect.limits:
        if limit.scope == OF_CARD:
            g.board.uses.uncount(of_effect(link.player, g.board.cards[link.card], effect, limit))


def apply_once(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """Count one application of an effect with such a limit; False if none is left (ACT-135b)."""
    for limit in effect.limits:
        if limit.when_applied:
            if is_limit_reached(g, player, card, effect, limit):
                return False
            count(g, of_effect(player, card, effect, limit))
    return True


def is_applied_out(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """Has the effect been applied as often as its limit allows?"""
    return any(limit.when_applied and is_limit_reached(g, player, card, effect, limit) for limit in effect.limits)


# -- what applies ----------------------------------------------------------------------------------------------


def uses_allowed(applied: Applied[Continuous], card: Card) -> int:
    """How often the permission can be used; 0: without limit."""
    return applied.what.uses(applied.ctx, card)


def is_left(g: Engine, applied: Applied[Continuous], card: Card) -> bool:
    """Does the permission or replacement have a use left?"""
    for limit in applied.what.limits:
        if g.board.uses.times(of_applied(g, applied, card, limit)) >= limit.most(applied.ctx):
            return False
    most = uses_allowed(applied, card)
    if most == 0:
        return True
    if applied.lasting is not None:
        return applied.lasting.used < most
    return len(applied.what.limits) > 0 or g.board.uses.times(of_permission(applied)) < most


def use_up(g: Engine, applied: Applied[Continuous], card: Card) -> None:
    """Use a permission or replacement once."""
    for limit in applied.what.limits:
        count(g, of_applied(g, applied, card, limit))
    if uses_allowed(applied, card) == 0:
        return
    lasting = applied.lasting
    if lasting is not None:
        # Records on the board are never changed, so an updated copy replaces it.
        used = lasting.bound_to(lasting.refs)
        used.used += 1
        g.board.lasting = [used if other is lasting else other for other in g.board.lasting]
        g.board.dirty = True
    elif not applied.what.limits:
        count(g, of_permission(applied))


def different(g: Engine, found: list[Applied[Permission]], card: Card) -> list[Applied[Permission]]:
    """Drop equivalent permissions."""
    kept: list[Applied[Permission]] = []
    for applied in found:
        if not any(is_same_use(g, applied, other, card) for other in kept):
            kept.append(applied)
    return kept


def is_same_use(g: Engine, one: Applied[Continuous], other: Applied[Continuous], card: Card) -> bool:
    """Does it not matter which is used: neither is used up, or both are the same text and counted by name?"""
    if is_unlimited(one, card) and is_unlimited(other, card):
        return True
    if one.what.number != other.what.number or one.ctx.card.printed.code != other.ctx.card.printed.code:
        return False
    if one.lasting is not None:
        return other.lasting is not None
    for limit in one.what.limits:
        use = of_applied(g, one, card, limit)
        if not use.code or not use.is_same(of_applied(g, other, card, limit)):
            return False
    return len(one.what.limits) > 0


def is_unlimited(applied: Applied[Continuous], card: Card) -> bool:
    """Can it be used without limit?"""
    return not applied.what.limits and uses_allowed(applied, card) == 0


# -- procedures ------------------------------------------------------------------------------------------------


def procedure_used_up(g: Engine, player: int, card: Card, procedure: Procedure, why: Why | None) -> bool:
    """The monster was summoned in this way as often as the text allows (B-126)."""
    for limit in procedure.limits:
        if g.board.uses.times(of_procedure(player, card, procedure, limit)) >= limit.most(g.context(player, card)):
            if why is not None:
                tell_limit(why, limit)
            return True
    return False


def count_procedure(g: Engine, player: int, card: Card, procedure: Procedure) -> None:
    for limit in procedure.limits:
        count(g, of_procedure(player, card, procedure, limit))


def uncount_procedure(g: Engine, player: int, card: Card, procedure: Procedure) -> None:
    """Remove the use of a negated summon, which counted while its window was open (B-124)."""
    for limit in procedure.limits:
        g.board.uses.uncount(of_procedure(player, card, procedure, limit))
