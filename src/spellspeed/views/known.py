"""A digest of what one player knows: equal if the player sees and remembers the same."""

import json
from hashlib import blake2b

from spellspeed.board.constants import MATERIAL, NOWHERE, ON_FIELD
from spellspeed.board.knowledge import hidden_from, unknown_to
from spellspeed.playing import Playing
from spellspeed.views.view import view


def known_digest(duel: Playing, player: int) -> str:
    """A digest of the player's view and of the hidden cards that the player remembers, whatever led to it."""
    known = [without_refs(view(duel, player, "en").to_dict(log=False)), remembered(duel, player)]
    return blake2b(json.dumps(known, sort_keys=True).encode(), digest_size=16).hexdigest()


def without_refs(part: object) -> object:
    """A view's values without the numbers that tell visits of a card apart."""
    if isinstance(part, dict):
        return {key: without_refs(value) for key, value in part.items() if key != "ref"}
    return [without_refs(one) for one in part] if isinstance(part, list | tuple) else part


def remembered(duel: Playing, player: int) -> list[list[int]]:
    """The hidden cards that the player has seen before: where they lie, and which they are."""
    board = duel.board
    found: list[list[int]] = []
    for card in board.cards:
        if card.place == NOWHERE or not hidden_from(card, player) or unknown_to(card, player):
            continue
        at = card.seq
        if not card.place & (ON_FIELD | MATERIAL):
            at = board.pile(card.controller, card.place).index(card.id)
        found.append([card.place, card.controller, at, card.printed.code])
    found.sort()
    return found
