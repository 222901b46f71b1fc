"""The cards of an event as they were then: before they moved, or as they arrived.

Tests are asked of the card itself while it is still there, and of its ghost once it has left.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    ANYWHERE,
    E_CONTROL,
    E_MOVED,
    E_SUMMONED,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    NONE,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import name_again, was_named
from spellspeed.effects.sorts import Place


def before(board: Board, event: Event) -> Card:
    """The card of the event as it was before; for a would-be event, as it is."""
    if event.was is not None:
        return event.was
    card = board.cards[event.card]
    if card.ref == event.from_ref and (card.place == event.from_place or event.kind != E_MOVED):
        if event.kind == E_CONTROL and card.controller != event.from_controller:
            ghost = card.ghost()
            ghost.controller = event.from_controller
            return ghost
        return card
    return board.before(event)


def arrived(board: Board, event: Event) -> Card:
    """The card of the event as it was just after; a would-be summon may say as what it comes."""
    if event.kind == E_SUMMONED and event.was is not None:
        return event.was
    card = board.as_in_visit(event.ref, event.index) if event.ref != NONE else board.cards[event.card]
    if event.place == 0:
        return card
    if card.place == event.place and card.controller == event.controller and card.face_up == event.face_up:
        return card
    ghost = card.ghost()
    ghost.place = event.place
    ghost.controller = event.controller
    ghost.face_up = event.face_up
    return ghost


def turned(board: Board, event: Event) -> Card:
    """The card in the battle position that the event gave it, or would give it."""
    card = arrived(board, event)
    if card.position == event.position:
        return card
    ghost = card.ghost()
    ghost.face_up = event.position != FACE_DOWN_DEFENSE
    ghost.attack_position = event.position == FACE_UP_ATTACK
    return ghost


def unturned(board: Board, event: Event) -> Card:
    """The card in the battle position that it had before the event."""
    card = arrived(board, event)
    if card.face_up == event.from_face_up and card.attack_position == event.from_attack_position:
        return card
    ghost = card.ghost()
    ghost.face_up = event.from_face_up
    ghost.attack_position = event.from_attack_position
    return ghost


def second(board: Board, event: Event) -> Card | None:
    """The other card of an attack, a battle or an equipment, if there is one."""
    if event.target == NONE:
        return None
    if event.from_ref != NONE and number_in(event.from_ref) == event.target:
        return board.as_in_visit(event.from_ref, event.index)
    return board.cards[event.target]


def activated_card(board: Board, link: Link) -> Card:
    """The card of a link as it was activated, with its name, place and player then."""
    card = board.cards[link.card]
    if card.ref == link.ref and card.place == link.place and card.controller == link.player and card.face_up:
        if was_named(card, link.code, link.also_codes):
            return card
    ghost = board.as_in_visit(link.ref).ghost()
    ghost.place = link.place
    ghost.face_up = True
    if link.code:
        name_again(ghost, link.code, link.also_codes)
    ghost.controller = link.player
    return ghost


def coming(board: Board, event: Event) -> Event | None:
    """The move that brought a summoned or Set monster; None if it was there before, or the log lacks it."""
    log = board.log
    i = min(event.index, len(log)) - 1
    while i >= 0:
        earlier = log[i]
        if earlier.card == event.card:
            if earlier.kind == E_MOVED:
                return earlier if earlier.ref == event.ref else None
            if earlier.kind == E_SUMMONED:
                return None
        i -= 1
    return None


def is_there(ctx: Ctx, where: Place, place: int, player: int, card: Card) -> bool:
    """Does that place of a player belong to these places?"""
    if not place & where.zones:
        return False
    for spot in where.spots:
        if place & spot.zones and (spot.side is None or spot.side.has(ctx, player, card)):
            if spot.near is None or spot.is_near(ctx, ctx.board.cards[card.id]):
                return True
    return where.zones == ANYWHERE
