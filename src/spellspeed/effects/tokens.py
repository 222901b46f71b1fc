"""Tokens: what cannot be done with them (B-41, B-115). That they cease to exist off the field is in
`rules.cards.destinations`."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED


def can_be_face_down(card: Card) -> bool:
    """A Token is never turned, Set or banished face-down."""
    return not card.printed.is_token


def can_be_attached(card: Card) -> bool:
    """A Token is never material of an Xyz Monster."""
    return not card.printed.is_token


def can_be_paid(card: Card, place: int) -> bool:
    """A Token is Tributed or banished face-up, but moved nowhere else as a cost or for a procedure."""
    return not card.printed.is_token or (place == BANISHED and card.face_up)
