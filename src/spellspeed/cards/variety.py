"""Decks that show the whole pool: sixteen of 40 and 15 different cards, made of the cards that are written by hand, and
as many as it takes of those that are read.

Monsters without effects need no description. Of them the decks have the few that other cards name, or that everybody
knows, and a user's own.

Each card has a home deck, and decks with room are filled up with cards of others. A hash of the passcode and the number
of the deck decides both. So the same pool makes the same decks, every card is in one of them while there is room, and a
new card displaces few others.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from spellspeed.cards.grades import Grade
from spellspeed.cards.library import codes_of
from spellspeed.cards.readings import IN_EXTRA_DECK
from spellspeed.facts.index import own_facts
from spellspeed.facts.printed import is_plain, printed_cards

DECKS: Final = 16
MAIN_SIZE: Final = 40
EXTRA_SIZE: Final = 15
PLAIN: Final = (
    5464695, 6631034, 7359741, 7902349, 8124921, 11091375, 11321183, 13039848, 14898066, 15025844, 17390179, 20129614,
    23771716, 31447217, 32274490, 32295838, 32626733, 35052053, 37265642, 38999506, 43096270, 44519536, 45945685,
    46986414, 49036338, 49881766, 68505803, 69140098, 69247929, 70781052, 70903634, 74677422, 76812113, 79182538,
    89631139, 91152256, 97590747,
)  # fmt: skip


def lot(code: int, deck: int) -> bytes:
    """The rank of the card for this deck: the smallest are taken first."""
    from hashlib import blake2b

    return blake2b(f"{code} {deck}".encode(), digest_size=8).digest()


def dealt(cards: Iterable[int], size: int) -> list[list[int]]:
    """Sixteen piles of so many different cards, or fewer if there are not enough."""
    return [list(pile) for pile in _dealt(frozenset(cards), size)]


@lru_cache(maxsize=4)
def _dealt(cards: frozenset[int], size: int) -> tuple[list[int], ...]:
    pool = sorted(cards, key=lambda code: lot(code, DECKS))
    piles: list[list[int]] = [[] for _ in range(DECKS)]
    for code in pool:
        for k in sorted(range(DECKS), key=lambda deck: lot(code, deck)):
            if len(piles[k]) < size:
                piles[k].append(code)
                break
    for k, pile in enumerate(piles):
        others = sorted(set(pool).difference(pile), key=lambda code: lot(code, k))
        pile.extend(others[: size - len(pile)])
    return tuple([sorted(pile) for pile in piles])


def pool_decks() -> list[tuple[list[int], list[int]]]:
    """Sixteen pairs of Main Deck and Extra Deck, as passcodes."""
    printed = printed_cards()
    own = [facts.passcode for facts in own_facts() if is_plain(facts)]
    pool = {*codes_of(Grade.WRITTEN), *PLAIN, *own}
    main = dealt((code for code in pool if not printed[code].in_extra_deck), MAIN_SIZE)
    extra = dealt((code for code in pool if printed[code].in_extra_deck), EXTRA_SIZE)
    return list(zip(main, extra))


def read_decks() -> list[tuple[list[int], list[int]]]:
    """Decks of all cards that are read: each has its place in one, and the last ones are filled up from the beginning.

    Nothing but the index of the readings is looked at.
    """
    extra = sorted(codes_of(Grade.READ, IN_EXTRA_DECK), key=lambda code: lot(code, DECKS))
    among = set(extra)
    main = sorted((code for code in codes_of(Grade.READ) if code not in among), key=lambda code: lot(code, DECKS))
    count = max(-(-len(main) // MAIN_SIZE), -(-len(extra) // EXTRA_SIZE))
    if len(main) < MAIN_SIZE:
        return []  # not even one deck
    return [(around(main, k, MAIN_SIZE), around(extra, k, EXTRA_SIZE)) for k in range(count)]


def around(cards: list[int], number: int, size: int) -> list[int]:
    """The pile of this number, of so many different cards; after the last card comes the first again."""
    size = min(size, len(cards))
    return sorted(cards[(number * size + k) % len(cards)] for k in range(size))
