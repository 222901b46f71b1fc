"""Battle positions and faces: changed by an effect, the player or an attack; what a face-down card loses.

B-93, B-117 to B-119.
"""

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    E_FLIPPED,
    E_POSITION,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    MZONE,
)
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.why.reasons import Why, refuse, wrong_card
from spellspeed.rules.applies.would_be import would_flip, would_turn
from spellspeed.rules.engine.gate import allowed, attempt, is_free
from spellspeed.rules.engine.state import Engine


def may_turn(g: Engine, ctx: Ctx | None, card: Card, position: int, reason: int, why: Why | None = None) -> bool:
    """Does nothing forbid the change to that battle position, by an effect or the player (B-117)? From face-down to
    face-up it would be flipped, too (B-118)."""
    if not is_free(g, E_POSITION) and not allowed(g, would_turn(ctx, card, position, reason), why):
        return False
    if card.face_up or not position & FACE_UP or is_free(g, E_FLIPPED):
        return True
    return allowed(g, would_flip(ctx, card.controller, card, reason), why)


def change_position(g: Engine, ctx: Ctx, card: Card, position: int) -> Play[bool]:
    """An effect turns a monster to another battle position; face-up from face-down is a flip (B-118)."""
    if card.position == position:
        return False
    event = would_turn(ctx, card, position, BY_EFFECT)
    flip = None if card.face_up else would_flip(ctx, card.controller, card, BY_EFFECT)
    if not (yield from attempt(g, event)) or (flip is not None and not (yield from attempt(g, flip))):
        return False
    turn_card(g, event, card)
    if flip is not None:
        g.board.emit(flip)
    return True


def turn_card(g: Engine, event: Event, card: Card) -> None:
    """Put the card into the position of the event; the caller emits the flip."""
    b = g.board
    was_face_up = card.face_up
    card.face_up = event.position != FACE_DOWN_DEFENSE
    card.attack_position = event.position == FACE_UP_ATTACK
    event.place = card.place
    event.controller = card.controller
    b.emit(event)
    if card.face_up and not was_face_up:
        card.face_up_since = len(b.log)
    elif was_face_up and not card.face_up:
        b.hide(card)
        end_relations(g, card)


def turn_monster(g: Engine, card: Card) -> Play[None]:
    """The player's own change of battle position."""
    b = g.board
    b.moment += 1
    card.moved_turn = b.turn
    event = would_turn(None, card, FACE_UP_DEFENSE if card.attack_position else FACE_UP_ATTACK, BY_RULE)
    if (yield from attempt(g, event)):
        card.attack_position = not card.attack_position
        b.emit(event)


def turn_face_up(g: Engine, ctx: Ctx, card: Card) -> Play[bool]:
    """A Set Spell or Trap Card is turned face-up, if nothing forbids it."""
    if not (yield from attempt(g, would_flip(ctx, card.controller, card, BY_EFFECT))):
        return False
    event = would_turn(ctx, card, 0, BY_EFFECT)
    card.face_up = True
    g.board.emit(event)
    card.face_up_since = len(g.board.log)
    return True


def end_relations(g: Engine, card: Card) -> None:
    """A card turned face-down loses its relations to lasting effects and processes (B-93)."""
    b = g.board
    for process in b.processes:
        if process.memory is not None and card.ref in process.refs and card.id != number_in(process.source):
            b.processes = [other for other in b.processes if other is not process or len(other.refs) > 1]
    for player in range(2):
        for other in g.board.back_row(player):
            if card.ref in other.related:
                other.related = [ref for ref in other.related if ref != card.ref]


def lose_relations(g: Engine, card: Card) -> None:
    """A card that is Set again loses its relations and the lasting effects on it (B-119)."""
    end_relations(g, card)
    g.board.lasting = [lasting for lasting in g.board.lasting if lasting.refs != [card.ref]]
    g.board.dirty = True


def can_turn(g: Engine, card: Card, why: Why | None) -> bool:
    """Once per turn, not in the turn it was summoned, Set or declared an attack (B-117)."""
    turn = g.board.turn
    if card.moved_turn == turn:
        return refuse(why, "B-117", "moved-this-turn")
    if card.summon_turn == turn or card.set_turn == turn:
        return refuse(why, "B-117", "arrived-this-turn")
    if card.attack_turn == turn:
        return refuse(why, "B-117", "attacked-this-turn")
    position = FACE_UP_DEFENSE if card.face_up and card.attack_position else FACE_UP_ATTACK
    if not is_free(g, E_POSITION) and not allowed(g, would_turn(None, card, position, BY_RULE)):
        return refuse(why, "B-117", "position-locked")
    return True


def can_change_position(g: Engine, player: int, card: Card, why: Why | None) -> bool:
    if card.controller != player or card.place != MZONE:
        if why is not None:
            why.add(wrong_card(player, card, MZONE, "B-117"))
        return False
    if not card.face_up:
        return refuse(why, "B-118", "face-down")
    if card.printed.positions == FACE_UP_ATTACK:
        return refuse(why, "B-17", "position-locked")
    return can_turn(g, card, why)
