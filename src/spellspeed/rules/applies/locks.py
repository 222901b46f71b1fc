"""Locks: what effects that apply forbid or allow, as other rules ask for it: activations, summons, attacks, targets."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_PROCEDURE,
    E_ACTIVATED,
    E_CONTROL,
    E_COUNTERS,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_PAID,
    E_POSITION,
    E_REPLAY,
    E_SUMMONED,
    E_TARGETED,
    FACE_UP,
    FZONE,
    ICON_CONTINUOUS,
    MONSTER,
    MZONE,
    NONE,
    PZONE,
    SPELL,
    TRAP,
    TRIBUTE_SUMMON,
    TRIBUTED,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import NO_EVENTS, Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.standing.topics import CAPS, Restriction
from spellspeed.effects.steps.verbs import ATTACK
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.applies.would_be import (
    would_activate,
    would_attack,
    would_begin,
    would_change_control,
    would_change_lp,
    would_count,
    would_equip,
    would_flip,
    would_move,
    would_pay,
    would_summon,
    would_target,
    would_turn,
    would_use,
)
from spellspeed.rules.engine.state import Applied, Engine


def activation_locked(
    g: Engine,
    player: int,
    card: Card,
    kind: int,
    place: int,
    is_card: bool,
    why: Why | None,
    by: Ctx | None = None,
    coming: Event | None = None,
    because: list[Event] = NO_EVENTS,
) -> bool:
    """A lock forbids this activation (ACT-22, ACT-62), also one `by` a resolving effect (ACT-152)."""
    if not queries.may_lock(g, E_ACTIVATED):
        return False
    event = would_activate(player, card, NONE, 0, kind, is_card, place, by)
    event.using = because
    if why is None:
        return queries.locked(g, event, coming) is not None
    locked = False
    for lock in queries.locks(g, event, coming):
        locked = True
        if lock.oath or lock.what.cards_only or is_card or lock.what.topic == CAPS or not lock.what.of_name:
            why.add(lock_reason(lock.ctx, "B-121" if lock.oath else "ACT-22" if lock.what.cards_only else "ACT-62"))
        else:
            # "Cards with that name" means their effects; that their activation is meant, too, follows.
            why.add(lock_reason(lock.ctx, "ACT-04a"))
            why.follow("ACT-62", "effects-locked")
    return locked


def lock_rule(lock: Applied[Restriction]) -> str:
    """What kind of lock it is: a number of times, an oath, an effect that applies for a time, or what applies now."""
    if lock.what.topic == CAPS:
        return "B-126" if lock.what.of_name else "B-124"
    if lock.oath:
        return "B-121"
    return standing_rule(lock.ctx.card) if lock.lasting is None else "B-122"


# Where a lock rests on one of these rules, it follows that "cannot" wins over what would allow it (B-100).
EFFECTS_THAT_APPLY: Final = ("B-122", "B-32", "SPELL-23", "SPELL-47", "SPELL-65a", "TRAP-25")


def standing_rule(card: Card) -> str:
    """By which rule it applies what a card says as long as it lies there."""
    if not card.face_up or not card.on_field:
        return "B-100"
    if card.place == MZONE:
        return "B-32"
    if card.place == FZONE:
        return "SPELL-47"
    if card.place == PZONE:
        return "SPELL-65a"
    if not card.kind & (SPELL | TRAP) or not card.icon & ICON_CONTINUOUS:
        return "B-100"
    return "TRAP-25" if card.kind & TRAP else "SPELL-23"


def tell_lock(lock: Applied[Restriction], why: Why) -> None:
    """Name the card that forbids it."""
    why.add(lock_reason(lock.ctx, lock_rule(lock)))


def lock_reason(ctx: Ctx, rule: str) -> Reason:
    printed = ctx.card.printed
    return Reason(rule, "locked", ctx.card.id, NONE, printed.en, printed.zh)


def summon_locked(g: Engine, player: int, card: Card, how: int, why: Why | None, ctx: Ctx | None = None) -> bool:
    """The player cannot summon the card in this way; with a context, by that effect."""
    locked = False
    if not queries.may_lock(g, E_SUMMONED, card.id):
        return locked
    event = would_summon(ctx, player, card, how, BY_PROCEDURE if ctx is None else BY_EFFECT)
    if card is not g.board.cards[card.id]:
        event.was = as_monster(card, player)  # a Token, or a Trap Card as the monster that it will be
    lock = queries.locked(g, event)
    if lock is not None:
        locked = True
        if why is not None:
            tell_lock(lock, why)
    return locked


ANY_MONSTER: Final = Printed(0, MONSTER, "", "", "")  # what can be said of every monster


def as_monster(card: Card, player: int) -> Card:
    ghost = card.ghost()
    ghost.place = MZONE
    ghost.controller = player
    ghost.face_up = True
    return ghost


def crowded(g: Engine, card: Card, player: int) -> bool:
    """That player's field has a face-up monster beside which this one cannot be face-up (B-33).

    Not even by Tributing that monster, or using it, can the other one be summoned: it is there when that begins.
    """
    return queries.too_many(g, card, player)


def tribute_locked(g: Engine, card: Card, for_card: Card) -> bool:
    """The card cannot be Tributed for the Tribute Summon of that monster."""
    if not queries.may_lock(g, E_MOVED, card.id):
        return False
    return queries.locked(g, would_use(card, TRIBUTE_SUMMON, for_card, TRIBUTED | BY_PROCEDURE)) is not None


def material_locked(g: Engine, card: Card, how: int, for_card: Card) -> bool:
    """The card cannot be used as material for that kind of summon of that monster."""
    if not queries.may_lock(g, E_MOVED, card.id):
        return False
    return queries.locked(g, would_use(card, how, for_card)) is not None


# -- deeds: each asks here before it is done, and before it is offered (B-100) ---------------------------------


def is_locked(g: Engine, event: Event, why: Why | None) -> bool:
    """Something forbids that this happens; the reason names it."""
    lock = queries.locked(g, event)
    if lock is not None and why is not None:
        tell_lock(lock, why)
    return lock is not None


def move_locked(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
    """The card cannot be sent, banished, returned, discarded, detached ... there."""
    if not queries.may_lock(g, E_MOVED, card.id):
        return False
    return is_locked(g, would_move(ctx, card, place, reason), why)


def position_locked(
    g: Engine, card: Card, position: int, reason: int, ctx: Ctx | None = None, why: Why | None = None
) -> bool:
    """The monster cannot be changed to that battle position: by an effect, or by its player (B-117). Face-up from
    face-down it would be flipped, too (B-118)."""
    if queries.may_lock(g, E_POSITION) and is_locked(g, would_turn(ctx, card, position, reason), why):
        return True
    return not card.face_up and position & FACE_UP != 0 and flip_locked(g, ctx, card.controller, card, reason, why)


def flip_locked(
    g: Engine, ctx: Ctx | None, player: int, card: Card, reason: int, why: Why | None = None
) -> bool:
    """The face-down card cannot be turned face-up: by an effect, a Flip Summon or an attack (B-118, B-137)."""
    if not queries.may_lock(g, E_FLIPPED):
        return False
    return is_locked(g, would_flip(ctx, player, card, reason), why)


def control_locked(g: Engine, ctx: Ctx | None, card: Card, player: int, why: Why | None = None) -> bool:
    """The player cannot come to control the monster (B-153)."""
    if not queries.may_lock(g, E_CONTROL):
        return False
    return is_locked(g, would_change_control(ctx, card, player), why)


def equip_locked(g: Engine, ctx: Ctx, card: Card, monster: Card, why: Why | None = None) -> bool:
    """The card cannot be equipped to that monster (B-151)."""
    if not queries.may_lock(g, E_EQUIPPED):
        return False
    return is_locked(g, would_equip(ctx, card, monster, ctx.player), why)


def counters_locked(g: Engine, ctx: Ctx, card: Card, name: str, count: int, why: Why | None = None) -> bool:
    """Such counters cannot be placed on the card, or with a negative number removed from it (B-154)."""
    if not queries.may_lock(g, E_COUNTERS):
        return False
    return is_locked(g, would_count(ctx, card, name, count), why)


def lp_locked(g: Engine, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
    """The player cannot gain life points, or with a negative number lose them."""
    if not queries.may_lock(g, E_LP):
        return False
    return is_locked(g, would_change_lp(ctx, player, amount), why)


def payment_locked(g: Engine, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
    """The player cannot pay life points (B-38)."""
    if not queries.may_lock(g, E_PAID):
        return False
    return is_locked(g, would_pay(ctx, player, amount), why)


# -- attacks and phases ----------------------------------------------------------------------------------------


def aim_locked(g: Engine, card: Card, target: Card | None, kind: int) -> Applied[Restriction] | None:
    """What forbids that the monster attacks that one, or the player."""
    if not queries.may_lock(g, kind):
        return None
    return queries.locked(g, would_attack(g, card, target, kind))


def attacks_each(g: Engine, card: Card) -> bool:
    """The monster can attack every monster of the opponent once."""
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_each:
            return True
    return False


def attacks_allowed(g: Engine, card: Card) -> int:
    """How many times the monster may attack in a Battle Phase (B-130)."""
    times = 1
    more = 0
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        times = max(times, applied.what.how_often(applied.ctx, card))
        more += applied.what.how_many_more(applied.ctx, card)
    return times + more


def attack_stopped(g: Engine, card: Card) -> bool:
    """Even an attack that was declared does not go on: the monster "cannot attack" (B-132)."""
    return queries.attack_ends(g, would_attack(g, card, g.board.deref(g.board.target_ref), E_REPLAY))


def attacks_directly(g: Engine, card: Card) -> bool:
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_direct:
            return True
    return False


def phase_locked(g: Engine, player: int, phase: int, why: Why | None = None) -> bool:
    """The player cannot conduct that phase, or has to skip it; NONE stands for the whole turn."""
    if g.board.dirty:
        refresh(g)
    event = would_begin(player, phase)
    if not queries.may_lock(g, event.kind):
        return False
    if why is not None:
        for lock in queries.locks(g, event):
            why.add(lock_reason(lock.ctx, "B-121" if lock.oath else "B-122"))
    return queries.locked(g, event) is not None


def must_attack(g: Engine, card: Card) -> bool:
    """The monster has to attack if it can."""
    return queries.demands(g, ATTACK, card)


def pierces(g: Engine, card: Card) -> bool:
    for applied in in_force(g, g.applied.piercing, g.always.piercing):
        if applied.what.catches(applied.ctx, card) and reaches(g, applied, card):
            return True
    return False


def target_locked(g: Engine, ctx: Ctx, card: Card) -> bool:
    if not queries.may_lock(g, E_TARGETED):
        return False
    return queries.locked(g, would_target(ctx, card)) is not None
