"""Card names: which ones a card has, and whether two cards have the same.

A card has its name and those that texts add to it (`Card.also_codes`). It has each of them: two cards have the same
name if they share one, and different names if they share none.
"""

from typing import Final

from spellspeed.board.card import Card

P_NAME: Final = 7  # the property (`properties` has the others)


def names_of(card: Card) -> list[int]:
    """All names that the card has, its own one first."""
    return [card.code, *card.also_codes] if card.also_codes else [card.code]


def original_name(card: Card) -> int:
    """The name that the card has originally: one that was given to it as such, or the printed one."""
    return card.originals.get(P_NAME, card.original.code)


def has_name(card: Card, codes: list[int]) -> bool:
    """Does the card have one of these names?"""
    return card.code in codes or (len(card.also_codes) > 0 and share(card.also_codes, codes))


def share(names: list[int], others: list[int]) -> bool:
    """Do cards of these names have the same name?"""
    for name in names:
        if name in others:
            return True
    return False


def gain_name(card: Card, code: int) -> None:
    """From now on it has this name, too, whatever else its name becomes."""
    if code not in card.also_codes:
        card.also_codes = [*card.also_codes, code]


def was_named(card: Card, code: int, also: list[int]) -> bool:
    """Are these the names that it has?"""
    return card.code == code and card.also_codes == also


def name_again(ghost: Card, code: int, also: list[int]) -> None:
    """Give a card that is looked at as it was the names that it had."""
    ghost.code = code
    ghost.also_codes = also


def how_many_names(cards: list[list[int]]) -> int:
    """How many of the cards, each with its names, can be taken so that all have different names."""
    found: list[int] = []
    several: list[list[int]] = []
    for names in cards:
        if len(names) > 1:
            several.append(names)
        elif names[0] not in found:
            found.append(names[0])
    return len(found) + most_beside(found, several)


def most_beside(taken: list[int], several: list[list[int]]) -> int:
    """How many cards with several names can be added to those that have been taken.

    A card with one name is never worse to take, for it excludes no more than another that shares its name.
    """
    most = 0
    for k, names in enumerate(several):
        if not share(names, taken):
            most = max(most, 1 + most_beside(taken + names, several[k + 1 :]))
    return most
