"""What is true of a duel at a server, to compare with what its guests are told."""

from spellspeed.board.constants import DECK, E_MOVED, HAND
from spellspeed.board.printed import Printed
from spellspeed.duel import Duel


def never_shown(duel: Duel, side: int) -> list[Printed]:
    """The player's cards that lie in the Deck or were drawn and kept, of which no other copy has been anywhere else."""
    silent = {card.id for card in duel.board.cards if card.owner == side}
    for event in duel.log:
        drawn = event.kind == E_MOVED and event.from_place == DECK and event.place == HAND
        if not drawn:
            silent.discard(event.card)
    others = {card.original.code for card in duel.board.cards if card.id not in silent}
    return [duel.board.cards[at].original for at in silent if duel.board.cards[at].original.code not in others]
