"""What is true of a duel at a server, to compare with what its guests are told."""

from spellspeed.board.constants import DECK, E_MOVED, E_SET, HAND, ON_FIELD
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event
from spellspeed.duel import Duel


def never_shown(duel: Duel, side: int) -> list[Printed]:
    """The player's cards that lie in the Deck, were drawn and kept, or were Set, if nobody else can know them.

    A card of which another copy has been elsewhere is left out, and so is one whose name is a part of another's.
    """
    silent = {card.id for card in duel.board.cards if card.owner == side}
    silent -= {event.card for event in duel.log if not is_silent(event)}
    cards = [definition.printed for definition in duel.definitions]
    others = {one.code for at, one in enumerate(cards) if at not in silent}
    names = {one.en for one in cards}
    return [
        cards[at]
        for at in silent
        if cards[at].code not in others and not any(cards[at].en in name for name in names - {cards[at].en})
    ]


def is_silent(event: Event) -> bool:
    """Does the other player learn nothing of its card? It is drawn, or Set."""
    if event.kind == E_MOVED and event.from_place == DECK:
        return event.place == HAND
    if event.kind == E_MOVED and event.from_place == HAND:
        return event.place & ON_FIELD != 0 and not event.face_up
    return event.kind == E_SET


def lying_set(duel: Duel, side: int) -> set[int]:
    """The passcodes of the player's face-down cards on the field."""
    cards = [card for card in duel.board.cards if card.place & ON_FIELD and card.controller == side]
    return {duel.definitions[card.id].printed.code for card in cards if not card.face_up}
