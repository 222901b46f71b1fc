"""What the rules ask of everything that applies: is it forbidden, allowed, demanded, capped, at what price, instead.

No rule looks at what kind of value answers. Locks are found by the kind of the would-be event, so that in most duels a
question costs one look into an empty table.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.game import Ctx
from spellspeed.effects.nouns.properties import P_HAND_LIMIT, P_LP, P_NORMAL_DRAWS
from spellspeed.effects.standing.continuous import CAN, CANNOT, CAPS, COUNTS, MUST, OF_PLAYERS, REPLACES, TOLLS
from spellspeed.rules.act.uses import is_left
from spellspeed.rules.applies.continuous import in_force, lasting_context, refresh
from spellspeed.rules.applies.reach import reaches, stands
from spellspeed.rules.engine.state import NOTHING, Applied, Engine

# -- locks -----------------------------------------------------------------------------------------------------


def may_lock(g: Engine, kind: int, card: int = NONE) -> bool:
    """Something could forbid such an event, of that card: only then is the event worth filling in."""
    if g.board.dirty:
        refresh(g)
    if g.lock_kinds >> kind & 1:
        return True
    return card in g.own_locks and g.own_locks[card] >> kind & 1 != 0


def locked(g: Engine, event: Event, coming: Event | None = None) -> Applied | None:
    """What makes it impossible that this happens, if anything does; `coming`: what will have happened before it."""
    if g.board.dirty:
        refresh(g)
    if g.barred:
        for applied in g.barred.get(event.kind, NOTHING):
            if bars(g, applied, event):
                return applied
    if g.always_barred:
        for applied in g.always_barred.get(event.kind, NOTHING):
            if applied.what.of_this and event.card != applied.ctx.card.id:
                continue
            if stands(applied) and applied.what.holds(applied.ctx) and bars(g, applied, event):
                return applied
    return capped(g, event, coming)


def locks(g: Engine, event: Event, coming: Event | None = None) -> list[Applied]:
    """All that makes it impossible."""
    found: list[Applied] = []
    for applied in in_force(g, CANNOT):
        if event.kind in applied.what.kinds_of_event() and bars(g, applied, event):
            found.append(applied)
    cap = capped(g, event, coming)
    if cap is not None:
        found.append(cap)
    return found


def attack_ends(g: Engine, event: Event) -> bool:
    """An attack that was declared does not go on: the monster "cannot attack" (B-132)."""
    for applied in in_force(g, CANNOT):
        if applied.what.stops_attack(applied.ctx, event) and reaches(g, applied, g.board.cards[event.card]):
            return True
    return False


def bars(g: Engine, applied: Applied, event: Event) -> bool:
    what = applied.what
    if not what.bars(applied.ctx, event):
        return False
    if what.binds_player() or event.card == NONE:
        return True
    return reaches(g, applied, g.board.cards[event.card])


def capped(g: Engine, event: Event, coming: Event | None) -> Applied | None:
    """What lets it happen no more, because it has happened as often as it may."""
    for applied in g.applied[CAPS]:
        if is_capped(applied, event, coming):
            return applied
    for applied in g.standing[CAPS]:
        if stands(applied) and applied.what.holds(applied.ctx) and is_capped(applied, event, coming):
            return applied
    return None


def is_capped(applied: Applied, event: Event, coming: Event | None) -> bool:
    what = applied.what
    return event.kind in what.kinds_of_event() and what.capped(applied.ctx, event, applied.stamp, coming)


def too_many(g: Engine, card: Card, player: int) -> bool:
    """By its own text the card cannot be face-up there beside others that are (B-33)."""
    definition = g.definitions[card.id]
    for what in definition.continuous + definition.always:
        if what.topic == CAPS and what.crowds(g.context(player, card), card):
            return True
    return False


def counter_room(g: Engine, card: Card, name: str) -> int:
    """So many more counters of that name the card can hold."""
    room = 1 << 20
    definition = g.definitions[card.id]
    for what in definition.continuous + definition.always:
        if what.topic == CAPS:
            more = what.room_for(g.context(card.controller, card), name)
            if more != NONE:
                room = min(room, more)
    return room


# -- permissions -----------------------------------------------------------------------------------------------


def permissions(g: Engine, act: int, card: Card, player: int) -> list[Applied]:
    """Everything that allows this act with the card now, as far as it is not used up."""
    found: list[Applied] = []
    if not g.applied[CAN] and not g.standing[CAN] and not g.board.dirty:
        return found
    if g.board.dirty:
        refresh(g)
    for applied in g.applied[CAN]:
        if allows(g, applied, act, card, player):
            found.append(applied)
    for applied in g.standing[CAN]:
        if applied.what.act_allowed() != act or not stands(applied) or not applied.what.holds(applied.ctx):
            continue
        if allows(g, applied, act, card, player):
            found.append(applied)
    return found


def allows(g: Engine, applied: Applied, act: int, card: Card, player: int) -> bool:
    """By this, the act is allowed with the card now, and that is not used up."""
    what = applied.what
    if not what.permits(applied.ctx, act, card, player) or not is_left(g, applied, card):
        return False
    return what.binds_player() or reaches(g, applied, card)


def permits(g: Engine, act: int, card: Card, player: int) -> bool:
    return len(permissions(g, act, card, player)) > 0


def demands(g: Engine, act: int, card: Card) -> bool:
    """This must be done with the card, if it can be."""
    for applied in in_force(g, MUST):
        if applied.what.permits(applied.ctx, act, card, card.controller) and reaches(g, applied, card):
            return True
    return False


# -- tolls -----------------------------------------------------------------------------------------------------


def has_tolls(g: Engine) -> bool:
    """Something may have to be done for what a player does."""
    return bool(g.applied[TOLLS] or g.standing[TOLLS])


def tolls(g: Engine, event: Event) -> list[tuple[Cost, Card]]:
    """What must be done so that this can happen, and the cards that say so (COST-33a)."""
    found: list[tuple[Cost, Card]] = []
    if not has_tolls(g):
        return found
    for applied in in_force(g, TOLLS):
        price = applied.what.price(applied.ctx, event)
        if price is not None:
            found.append((price, applied.ctx.card))
    return found


# -- what counts as something ----------------------------------------------------------------------------------


def has_counting(g: Engine) -> bool:
    """Something may count as something else."""
    if g.board.dirty:
        refresh(g)
    return len(g.applied[COUNTS]) > 0 or len(g.standing[COUNTS]) > 0


def worth(g: Engine, card: Card, event: Event) -> int:
    """As how many Tributes the card can be treated for that summon; 0: nothing says it."""
    most = 0
    for applied in in_force(g, COUNTS):
        number = applied.what.worth(applied.ctx, card, event)
        if number > most and reaches(g, applied, card):
            most = number
    return most


def tribute_cards(g: Engine, player: int, event: Event) -> list[Card]:
    """Cards of the player that something lets count as Tributes for that summon."""
    found: list[Card] = []
    for applied in in_force(g, COUNTS):
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
    return len(g.applied[REPLACES]) > 0 or len(g.standing[REPLACES]) > 0


def replacements(g: Engine, event: Event) -> list[Applied]:
    """What lets something else happen instead; the turn player's first (B-102)."""
    found: list[Applied] = []
    if not g.applied[REPLACES] and not g.standing[REPLACES]:
        return found
    for applied in in_force(g, REPLACES):
        if event.kind in applied.what.kinds_of_event() and applied.what.replaces(applied.ctx, event):
            found.append(applied)
    first = g.board.turn_player
    return [a for a in found if a.ctx.player == first] + [a for a in found if a.ctx.player != first]


def reading(g: Engine, applied: Applied) -> Ctx:
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
    for applied in in_force(g, OF_PLAYERS):
        value = applied.what.of_player(applied.ctx, player, property, value)
    return value
