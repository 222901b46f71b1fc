"""Locks: what effects that apply forbid or allow, as other rules ask for it: activations, summons, attacks, targets."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BY_EFFECT,
    BY_PROCEDURE,
    E_ACTIVATED,
    E_ATTACK,
    E_REPLAY,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    HAND,
    NONE,
    SPECIAL_SUMMON,
    TRIBUTE_SUMMON,
    TRIBUTED,
)
from spellspeed.effects.acting import ATTACK
from spellspeed.effects.attacking import (
    AttacksEach,
    AttacksOnly,
    AttacksSeveralTimes,
    AttackToll,
    CannotAttack,
    CannotBeAttacked,
    MayAttackDirectly,
    MustAttack,
    NoBattlePhase,
    OneAttackerOnly,
    Pierces,
)
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import ATTACKS, CANNOT, CAPS, LOCKS, PIERCING, SUMMONS, TARGETS, AboutCards
from spellspeed.effects.locking import (
    CannotActivate,
    CannotBeMaterial,
    CannotBeTributedForSummon,
    CannotChangePosition,
    CannotSummon,
    OneActivationOnly,
)
from spellspeed.effects.protecting import CannotBeTargeted
from spellspeed.effects.reasons import Reason, Why
from spellspeed.effects.when import by
from spellspeed.rules import questions
from spellspeed.rules.continuous import in_force, reaches, refresh, unaffected
from spellspeed.rules.limits import has_special_summoned
from spellspeed.rules.state import Applied, State
from spellspeed.rules.would import (
    would_activate,
    would_attack,
    would_begin,
    would_summon,
    would_target,
    would_turn,
    would_use,
)


def applies_to(g: State, topic: int, kind: type[AboutCards], card: Card) -> bool:
    """Something of this kind applies to the card."""
    for applied in g.applied[topic]:
        what = applied.what
        if isinstance(what, kind) and reaches(g, applied, what.which, card):
            return True
    return False


def activation_locked(
    g: State,
    player: int,
    card: Card,
    kind: int,
    place: int,
    is_card: bool,
    why: Why | None,
    directly: bool = False,
    effect: int = NONE,
) -> bool:
    """A lock forbids this activation (ACT-22, ACT-62, ACT-152); `directly`: one by a resolving effect."""
    locked = False
    for applied in g.applied[LOCKS]:
        what = applied.what
        if isinstance(what, CannotActivate) and what.forbids(applied.ctx, player, card, kind, place, is_card):
            if why is None:
                return True
            locked = True
            why.add(lock_reason(applied.ctx, "ACT-62" if not what.cards_only else "ACT-22"))
        elif (
            isinstance(what, OneActivationOnly)
            and not directly  # what an effect activates is not counted (ACT-148, ACT-149)
            and what.counts(kind, is_card)
            and has_spent_the_one(g, applied, what, player)
        ):
            if why is None:
                return True
            locked = True
            why.add(lock_reason(applied.ctx, "ACT-22" if what.cards_only else "ACT-62"))
    # What an effect activates is locked like anything else (ACT-152), but not counted (ACT-148, ACT-149).
    event = would_activate(player, card, effect, 0, kind, is_card, place)
    lock = questions.locked(g, event, not directly)
    if lock is not None:
        locked = True
        if why is not None:
            why.add(lock_reason(lock.ctx, "B-121" if lock.oath else "ACT-22" if is_card else "ACT-62"))
    return locked


def has_spent_the_one(g: State, applied: Applied, what: OneActivationOnly, player: int) -> bool:
    """The player has made such an activation this turn, since this has been applying."""
    b = g.board
    if not by(what.side, applied.ctx.player, player):
        return False
    for i in range(max(b.turn_log, applied.stamp), len(b.log)):
        event = b.log[i]
        if event.kind != E_ACTIVATED or event.player != player or not what.counts(event.amount, event.how == 1):
            continue
        # A card whose activation was negated was not activated (ACT-131); nor does an effect's activation count.
        if not what.cards_only or (event.link not in b.void_links and not event.reason & BY_EFFECT):
            return True
    return False


def lock_reason(ctx: Ctx, rule: str) -> Reason:
    printed = ctx.card.printed
    return Reason(rule, "locked", ctx.card.id, NONE, printed.en, printed.zh)


def summon_locked(g: State, player: int, card: Card, how: int, why: Why | None, ctx: Ctx | None = None) -> bool:
    """The player cannot summon the card in this way; with a context, by that effect."""
    locked = False
    if how & SPECIAL_SUMMON and has_special_summoned(g, player, card):
        if why is None:
            return True
        locked = True
        why.add(Reason("B-126", "used-up"))
    for applied in g.applied[SUMMONS]:
        what = applied.what
        if isinstance(what, CannotSummon) and what.forbids(applied.ctx, player, card, how):
            if why is None:
                return True
            locked = True
            why.add(lock_reason(applied.ctx, "B-121" if applied.oath else "B-100"))
    lock = questions.locked(g, would_summon(ctx, player, card, how, BY_PROCEDURE if ctx is None else BY_EFFECT))
    if lock is not None:
        locked = True
        if why is not None:
            rule = "B-126" if lock.what.topic == CAPS else "B-121" if lock.oath else "B-100"
            why.add(lock_reason(lock.ctx, rule))
    return locked


def crowded(g: State, card: Card, player: int, leaving: list[Card]) -> bool:
    """That player's field has a face-up monster beside which this one cannot be face-up (B-33)."""
    like = g.definitions[card.id].only_one_like
    if questions.too_many(g, card, player, leaving):
        return True
    if like is None:
        return False
    for other in g.board.monsters(player):
        if other.id != card.id and other.face_up and other not in leaving:
            if like.fits(g.context(player, card), other):
                return True
    return False


def tribute_locked(g: State, card: Card, for_card: Card | None = None) -> bool:
    """The card cannot be Tributed for a Tribute Summon, or for that of this monster."""
    if applies_to(g, SUMMONS, CannotBeTributedForSummon, card):
        return True
    return questions.locked(g, would_use(card, TRIBUTE_SUMMON, for_card, TRIBUTED | BY_PROCEDURE)) is not None


def material_locked(g: State, card: Card, how: int, for_card: Card) -> bool:
    """The card cannot be used as material for that kind of summon of that monster."""
    limit = g.definitions[card.id].material_limit
    if limit is not None and limit.how & how and not limit.allowed.fits(g.context(card.controller, card), for_card):
        return True
    for applied in g.applied[SUMMONS]:
        what = applied.what
        if isinstance(what, CannotBeMaterial) and what.how & how and reaches(g, applied, what.which, card):
            return True
    return questions.locked(g, would_use(card, how, for_card)) is not None


def position_locked(g: State, card: Card, reason: int = BY_EFFECT, ctx: Ctx | None = None) -> bool:
    """The monster's battle position cannot be changed: by an effect, or by its player (B-117)."""
    if g.board.dirty:
        refresh(g)
    if applies_to(g, LOCKS, CannotChangePosition, card):
        return True
    position = FACE_UP_DEFENSE if card.attack_position else FACE_UP_ATTACK
    return questions.locked(g, would_turn(ctx, card, position, reason)) is not None


def attack_locked(g: State, card: Card, why: Why | None) -> bool:
    locked = False
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, CannotAttack):
            hit = reaches(g, applied, what.which, card)
        else:
            hit = isinstance(what, OneAttackerOnly) and another_attacked(g, applied, card)
        if hit:
            if why is None:
                return True
            locked = True
            why.add(lock_reason(applied.ctx, "B-132"))
    return locked


def aim_locked(g: State, card: Card, target: Card | None, kind: int) -> Applied | None:
    """What forbids that the monster attacks that one, or the player."""
    return questions.locked(g, would_attack(g, card, target, kind))


def another_attacked(g: State, applied: Applied, card: Card) -> bool:
    """Another monster of its player has attacked this turn, since this has been applying."""
    b = g.board
    for i in range(max(b.turn_log, applied.stamp), len(b.log)):
        event = b.log[i]
        if event.kind == E_ATTACK and event.player == card.controller and event.ref != card.ref:
            return True
    return False


def attacks_each(g: State, card: Card) -> bool:
    """The monster can attack every monster of the opponent once."""
    if applies_to(g, ATTACKS, AttacksEach, card):
        return True
    for applied in questions.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_each():
            return True
    return False


def attacks_allowed(g: State, card: Card) -> int:
    """How many times the monster may attack in a Battle Phase (B-130)."""
    times = 1
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, AttacksSeveralTimes) and what.which.fits(applied.ctx, card):
            times = max(times, what.times.of(applied.ctx, card))
    more = 0
    for applied in questions.permissions(g, ATTACK, card, card.controller):
        times = max(times, applied.what.how_often(applied.ctx, card))
        more += applied.what.how_many_more(applied.ctx, card)
    return times + more


def attack_stopped(g: State, card: Card) -> bool:
    """Even an attack that was declared does not go on: the monster "cannot attack" (B-132)."""
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, CannotAttack) and what.at_all and reaches(g, applied, what.which, card):
            return True
    return questions.attack_ends(g, would_attack(g, card, g.board.deref(g.board.target_ref), E_REPLAY))


def attack_shielded(g: State, target: Card) -> bool:
    """The opponent's monsters cannot choose this monster as their attack target."""
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, CannotBeAttacked) and what.which.fits(applied.ctx, target):
            return True
    return False


def attack_limits(g: State, card: Card) -> list[Applied]:
    """What lets the monster attack only some monsters."""
    return [a for a in g.applied[ATTACKS] if isinstance(a.what, AttacksOnly) and reaches(g, a, a.what.which, card)]


def within(limits: list[Applied], target: Card) -> bool:
    """All of these let that monster be attacked."""
    for applied in limits:
        what = applied.what
        if isinstance(what, AttacksOnly) and not what.targets.fits(applied.ctx, target):
            return False
    return True


def attack_tolls(g: State, card: Card) -> list[Applied]:
    """What must be done to declare an attack with the monster; its player does it, so it may be unaffected itself."""
    return [a for a in g.applied[ATTACKS] if isinstance(a.what, AttackToll) and a.what.which.fits(a.ctx, card)]


def attacks_directly(g: State, card: Card) -> bool:
    if applies_to(g, ATTACKS, MayAttackDirectly, card):
        return True
    for applied in questions.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_direct():
            return True
    return False


def halves_direct(g: State, card: Card) -> bool:
    """What lets the monster attack directly halves the battle damage of that attack."""
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, MayAttackDirectly) and what.for_half and reaches(g, applied, what.which, card):
            return True
    return False


def battle_phase_locked(g: State, player: int) -> bool:
    """The player cannot conduct the Battle Phase."""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied[ATTACKS]:
        what = applied.what
        if isinstance(what, NoBattlePhase) and by(what.side, applied.ctx.player, player):
            return True
    return questions.locked(g, would_begin(player, BATTLE_PHASE)) is not None


def must_attack(g: State, card: Card) -> bool:
    """The monster has to attack if it can."""
    return applies_to(g, ATTACKS, MustAttack, card) or questions.demands(g, ATTACK, card)


def pierces(g: State, card: Card) -> bool:
    if applies_to(g, ATTACKS, Pierces, card):
        return True
    for applied in in_force(g, PIERCING):
        if applied.what.catches(applied.ctx, card) and not unaffected(g, applied.ctx, card):
            return True
    return False


def target_locked(g: State, ctx: Ctx, card: Card) -> bool:
    for applied in g.applied[TARGETS]:
        what = applied.what
        if (
            isinstance(what, CannotBeTargeted)
            and ctx.card.kind & what.kinds
            and by(what.side, applied.ctx.player, ctx.player)
            and reaches(g, applied, what.which, card)
        ):
            return True
    return questions.locked(g, would_target(ctx, card)) is not None


def name_summon_locks(g: State, player: int, why: Why) -> None:
    """Name what keeps the player from any Special Summon, as the reason behind an effect that can do nothing."""
    for applied in g.applied[SUMMONS]:
        what = applied.what
        if isinstance(what, CannotSummon) and what.allowed is None and what.how & SPECIAL_SUMMON:
            if by(what.side, applied.ctx.player, player):
                why.add(lock_reason(applied.ctx, "B-121" if applied.oath else "B-100"))
    for applied in in_force(g, CANNOT):
        # A lock that catches a card of the effect's own side, whatever it is, catches all.
        for card in g.board.monsters(player) + g.board.cards_in(player, HAND | GY):
            if applied.what.bars(applied.ctx, would_summon(None, player, card, SPECIAL_SUMMON, BY_EFFECT)):
                why.add(lock_reason(applied.ctx, "B-121" if applied.oath else "B-100"))
                break
