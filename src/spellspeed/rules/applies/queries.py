"""What the rules ask of what applies: is it forbidden, allowed, required, capped or replaced, and what is the toll.

Each topic has its own list and its own questions (effects.standing.topics). Locks are found by the kind of the would-be
event, so that in most duels a question costs one look into an empty table.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.properties import P_HAND_LIMIT, P_LP, P_NORMAL_DRAWS
from spellspeed.effects.standing.topics import Cap, Demand, Lock, Multiple, Permission, Replacement, Restriction
from spellspeed.rules.act.uses import is_left
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.lasting import lasting_context
from spellspeed.rules.applies.reach import reaches, stands
from spellspeed.rules.applies.would_be import as_monster
from spellspeed.rules.engine.state import NO_LOCKS, NO_MULTIPLES, NO_PERMISSIONS, Applied, Engine

# -- locks -----------------------------------------------------------------------------------------------------


def may_lock(g: Engine, kind: int, card: int = NONE) -> bool:
    """Could something forbid such an event of that card? Only then is the would-be event filled in."""
    if g.board.dirty:
        refresh(g)
    if g.lock_kinds >> kind & 1:
        return True
    return 0 <= card < len(g.own_locks) and g.own_locks[card] >> kind & 1 != 0


def locked(g: Engine, event: Event, coming: Event | None = None) -> Applied[Restriction] | None:
    """The lock or cap that forbids the event, if any; `coming`: an event that happens before it."""
    if g.board.dirty:
        refresh(g)
    for lock in g.applied.locks:
        if lock.what.kind_bits >> event.kind & 1 and bars(g, lock, event):
            return lock
    if g.always_barred:
        for lock in g.always_barred.get(event.kind, NO_LOCKS):
            if lock.what.of_this and event.card != lock.ctx.card.id:
                continue
            if stands(lock) and lock.what.holds(lock.ctx) and bars(g, lock, event):
                return lock
    return capped(g, event, coming)


def locks(g: Engine, event: Event, coming: Event | None = None) -> list[Applied[Restriction]]:
    """All locks and caps that forbid the event."""
    found: list[Applied[Restriction]] = []
    for lock in in_force(g, g.applied.locks, g.always.locks):
        if event.kind in lock.what.kinds and bars(g, lock, event):
            found.append(lock)
    cap = capped(g, event, coming)
    if cap is not None:
        found.append(cap)
    return found


def attack_ends(g: Engine, event: Event) -> bool:
    """Does "cannot attack" stop this declared attack (B-132)?"""
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
    """The cap that is reached, if any."""
    for cap in g.applied.caps:
        if cap.what.kind_bits >> event.kind & 1 and cap.what.is_reached(cap.ctx, event, cap.stamp, coming):
            return cap
    for cap in g.always.caps:
        if cap.what.kind_bits >> event.kind & 1 and stands(cap) and cap.what.holds(cap.ctx):
            if cap.what.is_reached(cap.ctx, event, cap.stamp, coming):
                return cap
    return None


def too_many(g: Engine, card: Card, player: int, leaving: int = NONE) -> bool:
    """Does the card's own text forbid it to be face-up beside others (B-33)? `leaving`: a card that makes way."""
    definition = g.definitions[card.id]
    for what in definition.continuous + definition.always:
        if isinstance(what, Cap) and what.crowds(g.context(player, card), card, leaving):
            return True
    return False


def crowded_out(g: Engine, card: Card, player: int, leaving: int = NONE) -> Applied[Cap] | None:
    """What forbids the card to be face-up on that player's field beside what is there: the text of another card."""
    if not g.crowds:
        return None
    if g.board.dirty:
        refresh(g)
    for cap in in_force(g, g.applied.caps, g.always.caps):
        if cap.what.crowds_out(cap.ctx, as_monster(card, player), leaving):
            return cap
    return None


def counter_room(g: Engine, card: Card, name: str) -> int:
    """How many more counters of that name the card can hold."""
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
    """The permissions for this act with the card that are not used up."""
    found = NO_PERMISSIONS
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.permissions:
        if applied.what.verb == act and allows(g, applied, act, card, player):
            found = [*found, applied]
    for applied in g.always.permissions:
        if allows_always(g, applied, act, card, player):
            found = [*found, applied]
    return found


def allows_always(g: Engine, applied: Applied[Permission], act: int, card: Card, player: int) -> bool:
    """The same of always-on text, which must hold where its card is."""
    if applied.what.verb != act or not stands(applied) or not allows(g, applied, act, card, player):
        return False
    return applied.what.holds(applied.ctx)


def allows(g: Engine, applied: Applied[Permission], act: int, card: Card, player: int) -> bool:
    """Does this permit the act with the card now, with a use left?"""
    what = applied.what
    if not what.permits(applied.ctx, act, card, player) or not is_left(g, applied, card):
        return False
    return what.binds_player or reaches(g, applied, card)


def has_permissions(g: Engine) -> bool:
    """Do any permissions apply?"""
    if g.board.dirty:
        refresh(g)
    return len(g.applied.permissions) > 0 or len(g.always.permissions) > 0


def permits(g: Engine, act: int, card: Card, player: int) -> bool:
    """Something allows this act with the card now."""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.permissions:
        if allows(g, applied, act, card, player):
            return True
    for applied in g.always.permissions:
        if allows_always(g, applied, act, card, player):
            return True
    return False


def demands(g: Engine, act: int, card: Card) -> list[Applied[Demand]]:
    """The demands that this be done with the card, if possible."""
    found: list[Applied[Demand]] = []
    for applied in in_force(g, g.applied.demands, g.always.demands):
        if applied.what.demands(applied.ctx, act, card) and reaches(g, applied, card):
            found.append(applied)
    return found


# -- tolls -----------------------------------------------------------------------------------------------------


def has_tolls(g: Engine) -> bool:
    """Do any tolls apply?"""
    return bool(g.applied.tolls or g.always.tolls)


def tolls(g: Engine, event: Event) -> list[tuple[Cost, Card]]:
    """The tolls for this event, with their cards (COST-33a)."""
    found: list[tuple[Cost, Card]] = []
    if not has_tolls(g):
        return found
    for applied in in_force(g, g.applied.tolls, g.always.tolls):
        price = applied.what.price(applied.ctx, event)
        if price is not None:
            found.append((price, applied.ctx.card))
    return found


# -- what counts as something ----------------------------------------------------------------------------------


def multiples(g: Engine, manner: int) -> list[Applied[Multiple]]:
    """What makes cards count as several Tributes or materials for such a summon."""
    if g.board.dirty:
        refresh(g)
    found = NO_MULTIPLES
    for applied in g.applied.multiples:
        if applied.what.manners & manner:
            if not found:
                found = []
            found.append(applied)
    for applied in g.always.multiples:
        if applied.what.manners & manner and stands(applied) and applied.what.holds(applied.ctx):
            if not found:
                found = []
            found.append(applied)
    return found


def worth(g: Engine, card: Card, event: Event) -> int:
    """As how many Tributes the card can count for that summon; 0: not changed."""
    most = 0
    for applied in multiples(g, event.manner):
        number = applied.what.worth(applied.ctx, card, event)
        if number > most and reaches(g, applied, card):
            most = number
    return most


def tribute_cards(g: Engine, player: int, event: Event) -> list[Card]:
    """Cards of the player that can count as Tributes for that summon."""
    found: list[Card] = []
    for applied in multiples(g, event.manner):
        for card in applied.what.subjects(applied.ctx):
            if card.controller != player or card in found or not applied.what.worth(applied.ctx, card, event):
                continue
            if reaches(g, applied, card):
                found.append(card)
    return found


# -- instead ---------------------------------------------------------------------------------------------------


def has_replacements(g: Engine) -> bool:
    """Do any replacements apply?"""
    if g.board.dirty:
        refresh(g)
    return len(g.applied.replacements) > 0 or len(g.always.replacements) > 0


def replacements(g: Engine, event: Event) -> list[Applied[Replacement]]:
    """The replacements for this event, the turn player's first (B-102)."""
    found: list[Applied[Replacement]] = []
    for applied in in_force(g, g.applied.replacements, g.always.replacements):
        if applied.what.replaces(applied.ctx, event):
            found.append(applied)
    return in_order_of_players(g, found)


def in_order_of_players(g: Engine, found: list[Applied[Replacement]]) -> list[Applied[Replacement]]:
    """The turn player's first."""
    if len(found) < 2:
        return found
    ordered: list[Applied[Replacement]] = []
    for player in g.board.players_in_order():
        ordered += [applied for applied in found if applied.ctx.player == player]
    return ordered


def reading(g: Engine, applied: Applied[Replacement]) -> Ctx:
    """A new context in which the value is read now."""
    if applied.lasting is not None:
        return lasting_context(g, applied.lasting)
    return g.context(applied.ctx.card.controller, applied.ctx.card)


# -- values of players -----------------------------------------------------------------------------------------


def player_value(g: Engine, player: int, property: int, least: bool = False) -> int:
    """A value of a player: life points, the hand limit, the number of normal draws; with `least` the lowest that the
    player may choose."""
    value = NONE
    if property == P_LP:
        return g.board.lp[player]
    if property == P_HAND_LIMIT:
        value = g.ruleset.hand_limit
    elif property == P_NORMAL_DRAWS:
        value = 1
    for applied in in_force(g, g.applied.player_changes, g.always.player_changes):
        if least and applied.what.leaves_choice:
            continue
        value = applied.what.of_player(applied.ctx, player, property, value)
    return value
