"""Who sees what: which cards a player may know, now and at the time of an event.

A viewer is a player, or None for somebody who sees everything. The field face-up, the Graveyard, attached
materials and whatever is on its way between places are public; a hand, a face-down card and an Extra Deck are
known to the player who controls them; a Deck is known to nobody.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    DECK,
    E_ACTIVATED,
    E_CONTROL,
    E_FLIPPED,
    E_MOVED,
    E_POSITION,
    E_SET,
    E_SUMMONED,
    E_TARGETED,
    FLIP_SUMMON,
    GY,
    HAND,
    MATERIAL,
    NOWHERE,
)
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.records import Event


def visible(place: int, controller: int, face_up: bool, viewer: int | None) -> bool:
    """May the viewer know a card that lies this way?"""
    if viewer is None or place & (GY | MATERIAL | NOWHERE):
        return True
    if place == DECK:
        return False
    return controller == viewer or (face_up and place != HAND)


def sees(card: Card, viewer: int | None) -> bool:
    """May the viewer know this card now?"""
    return viewer is None or not hidden_from(card, viewer)


def saw_at(board: Board, number: int, index: int, viewer: int | None) -> bool:
    """Could the viewer know the card just after the event of that index?

    The next event of the card in the log says how it lay; without one it still lies that way.
    """
    if viewer is None:
        return True
    card = board.cards[number]
    controller = -1
    face = -1
    log = board.log
    for i in range(index + 1, len(log)):
        event = log[i]
        if event.card != number:
            continue
        kind = event.kind
        if kind == E_MOVED:
            controller = event.from_controller if controller < 0 else controller
            face = int(event.from_face_up) if face < 0 else face
            return visible(event.from_place, controller, face == 1, viewer)
        if kind == E_CONTROL and controller < 0:
            controller = event.from_controller
        elif kind == E_POSITION and face < 0:
            face = int(event.from_face_up)
        elif face < 0 and (kind == E_FLIPPED or (kind == E_ACTIVATED and event.is_card)):
            face = 0
    controller = card.controller if controller < 0 else controller
    face = int(card.face_up) if face < 0 else face
    return visible(card.place, controller, face == 1, viewer) or (card.place == HAND and not card.hidden)


def saw_move(event: Event, viewer: int | None) -> bool:
    """Could the viewer know the card before or after this move?"""
    return visible(event.from_place, event.from_controller, event.from_face_up, viewer) or visible(
        event.place, event.controller, event.face_up, viewer
    )


def saw(board: Board, event: Event, viewer: int | None) -> bool:
    """Could the viewer know the card of the event?"""
    kind = event.kind
    if viewer is None:
        return True
    if kind == E_MOVED:
        return saw_move(event, viewer)
    if kind == E_SET or (kind == E_SUMMONED and not event.face_up and not event.how & FLIP_SUMMON):
        # It arrived face-down: known only to its player, or to all if it came from a public place.
        before = board.log[event.index - 1] if event.index > 0 else event
        came = before.kind == E_MOVED and before.card == event.card
        return event.player == viewer or (came and saw_move(before, viewer))
    if kind == E_POSITION:
        return event.from_face_up or event.face_up or event.player == viewer
    if kind == E_CONTROL and event.from_controller == viewer:
        return True
    if kind in (E_CONTROL, E_TARGETED):
        return saw_at(board, event.card, event.index, viewer)
    return True
