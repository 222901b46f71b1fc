"""On a board with very many cards, no card of the pool looks at so many sets of them that it would be stopped."""

from collections.abc import Sequence
from random import Random

import pytest
from sampling import quick_first

from spellspeed import Duel
from spellspeed.board.constants import MONSTER, TRAP
from spellspeed.cards.library import LIBRARY, printed

PARTS = 12
MOST = 10_000  # looks until the first question; an answer may take a million


def named(codes: Sequence[int]) -> str:
    return "; ".join(printed(code).en for code in codes)


def in_zones(codes: Sequence[int]) -> str:
    return "; ".join(f"{zone} {printed(code).en}" for zone, code in enumerate(codes, 1))


class Crowd:
    """Boards with 30 cards in the GY for one card after the other, half of them from the same file."""

    def __init__(self) -> None:
        LIBRARY.load()
        self.chance = Random(5)
        entries = LIBRARY.texts.entries
        writable = [code for code in entries if not set(printed(code).en) & set('();"|#')]
        self.file_of = {code: entries[code].file for code in writable}
        self.fitting: dict[tuple[bool, bool], list[int]] = {}

    def some(self, card: int, number: int, extra: bool = False, monsters: bool = False) -> list[int]:
        if (extra, monsters) not in self.fitting:
            facts = [(code, printed(code)) for code in self.file_of]
            found = [code for code, one in facts if one.in_extra_deck == extra]
            self.fitting[extra, monsters] = [code for code in found if not monsters or printed(code).kind == MONSTER]
        fits = [code for code in self.fitting[extra, monsters] if code != card]
        near = [code for code in fits if self.file_of[code] == self.file_of[card]]
        found = self.chance.sample(near, min(len(near), number // 2))
        return found + self.chance.sample([code for code in fits if code not in found], number - len(found))

    def board(self, card: int, hopeless: bool) -> str:
        """`hopeless`: no free Monster Zone, no Deck, no Extra Deck, and the opponent has nothing at all."""
        facts = printed(card)
        monsters, hand, gy = self.some(card, 5, monsters=True), self.some(card, 8), self.some(card, 30)
        lines = ["turn: 5, A, main 1"]
        if facts.kind == MONSTER:
            monsters[0] = card
            if not facts.in_extra_deck:
                hand[0] = gy[0] = card
        elif facts.kind == TRAP:
            lines.append(f"A spells: 1 {facts.en} (set)")
        else:
            hand[0] = card
        if not hopeless:
            lines += [f"A deck: {named(self.some(card, 20))}", f"A extra: {named(self.some(card, 15, extra=True))}"]
            lines.append(f"B monsters: {in_zones(self.some(card, 5, monsters=True))}")
            lines.append(f"B gy: {named(self.some(card, 15))}")
            monsters.pop()
        lines += [f"A monsters: {in_zones(monsters)}", f"A hand: {named(hand)}", f"A gy: {named(gy)}"]
        return "\n".join([*lines, f"A banished: {named(self.some(card, 10))}"])


@pytest.mark.parametrize("part", quick_first(range(PARTS), quick=0))
def test_a_crowded_board_is_soon_looked_through(part: int) -> None:
    crowd = Crowd()
    found = {
        (printed(card).en, hopeless): Duel.from_position(crowd.board(card, hopeless)).board.looks
        for card in sorted(crowd.file_of)[part::PARTS]
        for hopeless in (False, True)
    }
    assert {one: looks for one, looks in found.items() if looks > MOST} == {}
