"""Tokens: what cannot be done with them (B-41, B-115). That they cease to exist off the field is in
`rules.cards.destinations`, that they are never Set in `Printed.positions`."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED


def can_be_banished_face_down(card: Card) -> bool:
    """A Token is never banished face-down."""
    return not card.printed.is_token


def can_be_placed(card: Card) -> bool:
    """A Token is never placed among the Spells and Traps, or in a Pendulum Zone."""
    return not card.printed.is_token


def can_be_added(card: Card) -> bool:
    """A Token is never added to a hand; one that is returned there ceases to exist."""
    return not card.printed.is_token


def can_be_attached(card: Card) -> bool:
    """A Token is never material of an Xyz Monster."""
    return not card.printed.is_token


def can_be_paid(card: Card, place: int) -> bool:
    """A Token is Tributed or banished face-up, but moved nowhere else as a cost or for a procedure."""
    return not card.printed.is_token or (place == BANISHED and card.face_up)
