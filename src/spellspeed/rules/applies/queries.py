"""What the rules ask of everything that applies: is it forbidden, allowed, demanded, capped, at what price, instead.

Each topic has its own list and its own questions (effects.standing.topics). Locks are found by the kind of the would-be
event, so that in most duels a question costs one look into an empty table.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import LENDER_BITS, NONE, NUMBER_BITS
from spellspeed.board.records import Event, Lasting
from spellspeed.effects.activation.cost_base import Cost
from spellspeed.effects.game import Ctx
from spellspeed.effects.nouns.properties import P_HAND_LIMIT, P_LP, P_NORMAL_DRAWS
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import Cap, Lock, Permission, Replacement, Restriction
from spellspeed.effects.values.limit import OF_COPY, OF_EACH_CARD, PER_BATTLE, PER_CHAIN, PER_DUEL, PER_VISIT, Limit
from spellspeed.rules.act.limits import CODE_BITS, FIRST_BULLET, FOR_THE_DUEL, name_key, visit_key
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.lasting import lasting_context
from spellspeed.rules.applies.reach import reaches, stands
from spellspeed.rules.engine.state import NO_LOCKS, Applied, Engine

# -- locks -----------------------------------------------------------------------------------------------------


def may_lock(g: Engine, kind: int, card: int = NONE) -> bool:
    """Something could forbid such an event, of that card: only then is the event worth filling in."""
    if g.board.dirty:
        refresh(g)
    if g.lock_kinds >> kind & 1:
        return True
    return card in g.own_locks and g.own_locks[card] >> kind & 1 != 0


def locked(g: Engine, event: Event, coming: Event | None = None) -> Applied[Restriction] | None:
    """What makes it impossible that this happens, if anything does; `coming`: what will have happened before it."""
    if g.board.dirty:
        refresh(g)
    if g.barred:
        for lock in g.barred.get(event.kind, NO_LOCKS):
            if bars(g, lock, event):
                return lock
    if g.always_barred:
        for lock in g.always_barred.get(event.kind, NO_LOCKS):
            if lock.what.of_this and event.card != lock.ctx.card.id:
                continue
            if stands(lock) and lock.what.holds(lock.ctx) and bars(g, lock, event):
                return lock
    return capped(g, event, coming)


def locks(g: Engine, event: Event, coming: Event | None = None) -> list[Applied[Restriction]]:
    """All that makes it impossible."""
    found: list[Applied[Restriction]] = []
    for lock in in_force(g, g.applied.locks, g.always.locks):
        if event.kind in lock.what.kinds and bars(g, lock, event):
            found.append(lock)
    cap = capped(g, event, coming)
    if cap is not None:
        found.append(cap)
    return found


def attack_ends(g: Engine, event: Event) -> bool:
    """An attack that was declared does not go on: the monster "cannot attack" (B-132)."""
    for lock in in_force(g, g.applied.locks, g.always.locks):
        if lock.what.stops_attack(lock.ctx, event) and reaches(g, lock, g.board.cards[event.card]):
            return True
    return False


def bars(g: Engine, lock: Applied[Lock], event: Event) -> bool:
    if not lock.what.bars(lock.ctx, event):
        return False
    if lock.what.binds_player or event.card == NONE:
        return True
    return reaches(g, lock, g.board.cards[event.card])


# -- caps ------------------------------------------------------------------------------------------------------


def capped(g: Engine, event: Event, coming: Event | None) -> Applied[Cap] | None:
    """What lets it happen no more, because it has happened as often as it may."""
    for cap in g.applied.caps:
        if is_capped(cap, event, coming):
            return cap
    for cap in g.always.caps:
        if stands(cap) and cap.what.holds(cap.ctx) and is_capped(cap, event, coming):
            return cap
    return None


def is_capped(cap: Applied[Cap], event: Event, coming: Event | None) -> bool:
    return event.kind in cap.what.kinds and cap.what.is_reached(cap.ctx, event, cap.stamp, coming)


def too_many(g: Engine, card: Card, player: int) -> bool:
    """By its own text the card cannot be face-up there beside others that are (B-33)."""
    definition = g.definitions[card.id]
    for what in definition.continuous + definition.always:
        if isinstance(what, Cap) and what.crowds(g.context(player, card), card):
            return True
    return False


def counter_room(g: Engine, card: Card, name: str) -> int:
    """So many more counters of that name the card can hold."""
    room = 1 << 20
    definition = g.definitions[card.id]
    for what in definition.continuous + definition.always:
        if isinstance(what, Cap):
            more = what.room_for(g.context(card.controller, card), name)
            if more != NONE:
                room = min(room, more)
    return room


# -- permissions -----------------------------------------------------------------------------------------------


def permissions(g: Engine, act: int, card: Card, player: int) -> list[Applied[Permission]]:
    """Everything that allows this act with the card now, as far as it is not used up."""
    found: list[Applied[Permission]] = []
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.permissions:
        if allows(g, applied, act, card, player):
            found.append(applied)
    for applied in g.always.permissions:
        if applied.what.verb != act or not stands(applied) or not applied.what.holds(applied.ctx):
            continue
        if allows(g, applied, act, card, player):
            found.append(applied)
    return found


def allows(g: Engine, applied: Applied[Permission], act: int, card: Card, player: int) -> bool:
    """By this, the act is allowed with the card now, and that is not used up."""
    what = applied.what
    if not what.permits(applied.ctx, act, card, player) or not is_left(g, applied, card):
        return False
    return what.binds_player or reaches(g, applied, card)


def permits(g: Engine, act: int, card: Card, player: int) -> bool:
    return len(permissions(g, act, card, player)) > 0


def demands(g: Engine, act: int, card: Card) -> bool:
    """This must be done with the card, if it can be."""
    for applied in in_force(g, g.applied.demands, g.always.demands):
        if applied.what.demands(applied.ctx, act, card) and reaches(g, applied, card):
            return True
    return False


USES: Final = 255 * FIRST_BULLET  # uses of a permission without a limit are counted above all printed numbers


def uses_allowed(applied: Applied[Continuous], card: Card) -> int:
    """How often the permission can be used; 0: as often as one likes."""
    return applied.what.uses(applied.ctx, card)


def is_left(g: Engine, applied: Applied[Continuous], card: Card) -> bool:
    """It was not used as often as it may be."""
    for limit in applied.what.limits:
        if is_used_up(g, applied, card, limit):
            return False
    most = uses_allowed(applied, card)
    if most == 0:
        return True
    if applied.lasting is not None:
        return applied.lasting.amount < most
    if applied.what.limits:
        return True
    return applied.ctx.card.used.count(USES | copy_mark(applied)) < most


def different(found: list[Applied[Permission]], card: Card) -> list[Applied[Permission]]:
    """Of permissions that come to the same whichever is used, only the first."""
    kept: list[Applied[Permission]] = []
    for applied in found:
        same = False
        for other in kept:
            same = same or is_same_use(applied, other, card)
        if not same:
            kept.append(applied)
    return kept


def is_same_use(one: Applied[Continuous], other: Applied[Continuous], card: Card) -> bool:
    """Neither is used up by it, or both are the same text of cards with the same name, not counted for each copy."""
    if is_free(one, card) and is_free(other, card):
        return True
    if one.what.number != other.what.number or one.ctx.card.printed.code != other.ctx.card.printed.code:
        return False
    if one.lasting is not None:
        return other.lasting is not None
    for limit in one.what.limits:
        if not is_of_name(limit) or limit_name(one, limit) != limit_name(other, limit):
            return False
    return len(one.what.limits) > 0


def is_free(applied: Applied[Continuous], card: Card) -> bool:
    """It is not used up, however often it is used."""
    return not applied.what.limits and uses_allowed(applied, card) == 0


def use_up(g: Engine, applied: Applied[Continuous], card: Card) -> None:
    """One use more of a permission or a replacement."""
    for limit in applied.what.limits:
        mark_used(g, applied, card, limit)
    if uses_allowed(applied, card) == 0:
        return
    lasting = applied.lasting
    if lasting is not None:
        replace_record(g, lasting)
    elif not applied.what.limits:
        user = applied.ctx.card
        user.used = [*user.used, USES | copy_mark(applied)]


def replace_record(g: Engine, lasting: Lasting) -> None:
    """The records on the board are never changed: one that was used once more takes its place."""
    used = lasting.bound_to(lasting.refs)
    used.amount = lasting.amount + 1
    g.board.lasting = [used if other is lasting else other for other in g.board.lasting]
    g.board.dirty = True


# -- limits of what applies ------------------------------------------------------------------------------------

OF_ANOTHER: Final = 1 << NUMBER_BITS  # what another card has done for a card this turn has numbers from here on


def is_used_up(g: Engine, applied: Applied[Continuous], card: Card, limit: Limit) -> bool:
    ctx = applied.ctx
    most = limit.most(ctx)
    if limit.scope == OF_EACH_CARD:
        return card.used.count(each_mark(applied)) >= most
    if limit.per == PER_CHAIN:
        return g.board.chain_used.count(chain_mark(applied)) >= most
    if limit.per == PER_BATTLE:
        return g.board.battle_used.count(chain_mark(applied)) >= most
    if limit.scope == OF_COPY and limit.per != PER_DUEL:
        used = ctx.card.used_here if limit.per == PER_VISIT else ctx.card.used
        return used.count(copy_mark(applied)) >= most
    return g.board.names_used.get(limit_name(applied, limit), 0) >= most


def mark_used(g: Engine, applied: Applied[Continuous], card: Card, limit: Limit) -> None:
    if limit.scope == OF_EACH_CARD:
        card.used = [*card.used, each_mark(applied)]
    elif limit.per == PER_CHAIN:
        g.board.chain_used.append(chain_mark(applied))
    elif limit.per == PER_BATTLE:
        g.board.battle_used = [*g.board.battle_used, chain_mark(applied)]
    elif limit.scope == OF_COPY and limit.per != PER_DUEL:
        user = applied.ctx.card
        if limit.per == PER_VISIT:
            user.used_here = [*user.used_here, copy_mark(applied)]
        else:
            user.used = [*user.used, copy_mark(applied)]
    else:
        key = limit_name(applied, limit)
        g.board.names_used[key] = g.board.names_used.get(key, 0) + 1


def lender_of(applied: Applied[Continuous]) -> int:
    """The card that prints it, if the one that has it now does not (B-126)."""
    code = applied.what.code
    return 0 if code == applied.ctx.card.printed.code else code


def copy_mark(applied: Applied[Continuous]) -> int:
    return lender_of(applied) << NUMBER_BITS | applied.what.number


def chain_mark(applied: Applied[Continuous]) -> int:
    return visit_key(lender_of(applied), applied.ctx.card, applied.what.number)


def each_mark(applied: Applied[Continuous]) -> int:
    by = lender_of(applied) << LENDER_BITS | applied.ctx.card.id + 1
    return by * OF_ANOTHER + applied.what.number


def is_of_name(limit: Limit) -> bool:
    """It is counted for all copies together."""
    return limit.scope != OF_COPY and limit.scope != OF_EACH_CARD and limit.per != PER_CHAIN and limit.per != PER_BATTLE


def limit_name(applied: Applied[Continuous], limit: Limit) -> int:
    number = applied.what.number | (FOR_THE_DUEL if limit.per == PER_DUEL else 0)
    code = lender_of(applied) << CODE_BITS | applied.ctx.card.printed.code
    return name_key(applied.ctx.player, code, number)


# -- tolls -----------------------------------------------------------------------------------------------------


def has_tolls(g: Engine) -> bool:
    """Something may have to be done for what a player does."""
    return bool(g.applied.tolls or g.always.tolls)


def tolls(g: Engine, event: Event) -> list[tuple[Cost, Card]]:
    """What must be done so that this can happen, and the cards that say so (COST-33a)."""
    found: list[tuple[Cost, Card]] = []
    if not has_tolls(g):
        return found
    for applied in in_force(g, g.applied.tolls, g.always.tolls):
        price = applied.what.price(applied.ctx, event)
        if price is not None:
            found.append((price, applied.ctx.card))
    return found


# -- what counts as something ----------------------------------------------------------------------------------


def has_counting(g: Engine) -> bool:
    """Something may count as something else."""
    if g.board.dirty:
        refresh(g)
    return len(g.applied.stand_ins) > 0 or len(g.always.stand_ins) > 0


def worth(g: Engine, card: Card, event: Event) -> int:
    """As how many Tributes the card can be treated for that summon; 0: nothing says it."""
    most = 0
    for applied in in_force(g, g.applied.stand_ins, g.always.stand_ins):
        number = applied.what.worth(applied.ctx, card, event)
        if number > most and reaches(g, applied, card):
            most = number
    return most


def tribute_cards(g: Engine, player: int, event: Event) -> list[Card]:
    """Cards of the player that something lets count as Tributes for that summon."""
    found: list[Card] = []
    for applied in in_force(g, g.applied.stand_ins, g.always.stand_ins):
        for card in applied.what.subjects(applied.ctx):
            if card.controller != player or card in found or not applied.what.worth(applied.ctx, card, event):
                continue
            if reaches(g, applied, card):
                found.append(card)
    return found


# -- instead ---------------------------------------------------------------------------------------------------


def has_replacements(g: Engine) -> bool:
    """Something may let something else happen instead."""
    if g.board.dirty:
        refresh(g)
    return len(g.applied.replacements) > 0 or len(g.always.replacements) > 0


def replacements(g: Engine, event: Event) -> list[Applied[Replacement]]:
    """What lets something else happen instead; the turn player's first (B-102)."""
    found: list[Applied[Replacement]] = []
    for applied in in_force(g, g.applied.replacements, g.always.replacements):
        if applied.what.replaces(applied.ctx, event):
            found.append(applied)
    first = g.board.turn_player
    return [a for a in found if a.ctx.player == first] + [a for a in found if a.ctx.player != first]


def reading(g: Engine, applied: Applied[Continuous]) -> Ctx:
    """A new context in which the value is read now."""
    if applied.lasting is not None:
        return lasting_context(g, applied.lasting)
    return g.context(applied.ctx.card.controller, applied.ctx.card)


# -- values of players -----------------------------------------------------------------------------------------


def player_value(g: Engine, player: int, property: int) -> int:
    """A value of a player: life points, the hand limit, the number of normal draws."""
    value = NONE
    if property == P_LP:
        return g.board.lp[player]
    if property == P_HAND_LIMIT:
        value = g.ruleset.hand_limit
    elif property == P_NORMAL_DRAWS:
        value = 1
    for applied in in_force(g, g.applied.player_changes, g.always.player_changes):
        value = applied.what.of_player(applied.ctx, player, property, value)
    return value
