"""Who knows which card: what is hidden from a player, and how hidden cards can be dealt anew (B-62)."""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    E_MOVED,
    E_POSITION,
    E_REVEALED,
    EXTRA,
    FZONE,
    HAND,
    ICON_FIELD,
    MONSTER,
    MZONE,
    ON_FIELD,
    SZONE,
    TOKEN,
)
from spellspeed.board.printed import Printed
from spellspeed.board.rng import Chance


def hidden_from(card: Card, player: int) -> bool:
    """The player may not know which card this is."""
    place = card.place
    if place == DECK:
        return True
    if place == HAND:
        return card.controller != player and not card.revealed
    if place & ON_FIELD:
        return not card.face_up and card.controller != player
    if place & (BANISHED | EXTRA):
        return not card.face_up and card.owner != player
    return False


def face_for(card: Card, player: int) -> Printed | None:
    """What a player sees of a card that is offered: a Deck that may be searched is open, an opponent's Set card not."""
    return None if card.place != DECK and hidden_from(card, player) else card.printed


def could_lie_there(card: Card, printed: Printed) -> bool:
    """A card with these facts could be where the hidden card is."""
    if card.place == EXTRA or printed.in_extra_deck:
        return card.place == EXTRA and printed.in_extra_deck
    if card.place == MZONE:
        return printed.kind == MONSTER
    if card.place == SZONE:
        return (printed.kind != MONSTER or printed.sets_as_spell) and printed.icon != ICON_FIELD
    if card.place == FZONE:
        return printed.icon == ICON_FIELD
    return True


def shown_before(board: Board) -> list[int]:
    """References of cards that were shown in the place where they lie: revealed, or face-up before."""
    found: list[int] = []
    for event in board.log:
        turned = event.kind == E_POSITION or (event.kind == E_MOVED and event.ref == event.from_ref)
        if event.kind == E_REVEALED or (turned and event.from_face_up):
            found.append(event.ref)
    return found


def same_shape(a: Board, b: Board) -> bool:
    """Two boards differ at most in which cards the hidden ones are."""
    if len(a.cards) != len(b.cards) or a.lp != b.lp or len(a.chain) != len(b.chain):
        return False
    if a.turn != b.turn or a.phase != b.phase or a.step != b.step or a.attacker != b.attacker:
        return False
    for i, card in enumerate(a.cards):
        other = b.cards[i]
        if card.place != other.place or card.seq != other.seq or card.controller != other.controller:
            return False
        if card.face_up != other.face_up or card.attack_position != other.attack_position:
            return False
    return True


def redeal(now: Board, earlier: Board, player: int, chance: Chance, unmoved: bool) -> list[int]:
    """Deal the cards that the player cannot see, neither now nor on the earlier board, anew among themselves.

    `unmoved`: only those that have not moved between the two. Returns for every card number the
    number of the card whose identity it takes.
    """
    result = [card.id for card in now.cards]
    shown = shown_before(now)
    for owner in range(2):
        places: list[Card] = []
        for card in now.cards:
            if card.owner != owner or card.printed.traits & TOKEN or card.id >= len(earlier.cards):
                continue
            before = earlier.cards[card.id]
            if (unmoved and before.visit != card.visit) or card.ref in shown:
                continue
            if card.form is not None:
                continue  # a Trap among the monsters was seen when it became one
            if hidden_from(card, player) and hidden_from(before, player):
                places.append(card)
        identities = [card.id for card in places]
        chance.shuffle(identities)
        # Where only some cards could lie is dealt first.
        places.sort(key=freedom)
        for card in places:
            for k, identity in enumerate(identities):
                printed = now.cards[identity].printed
                if could_lie_there(card, printed) and could_lie_there(earlier.cards[card.id], printed):
                    result[card.id] = identity
                    identities.pop(k)
                    break
    return result


def freedom(card: Card) -> int:
    if card.place == FZONE:
        return 0
    return 1 if card.place & (ON_FIELD | EXTRA) else 2
