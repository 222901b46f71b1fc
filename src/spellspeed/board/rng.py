"""Chance: one small generator whose whole state lives in the board.

The sfc32 design (four 32-bit words; additions, shifts and exclusive ors only), so that numbers are the same on
every machine and never outgrow a machine word.
"""

from typing import Final, SupportsIndex

from spellspeed.bounds import whole

MASK: Final = 0xFFFFFFFF


class Chance:
    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> int:
        total = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + total) & MASK
        return total

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = (MASK + 1) - (MASK + 1) % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item

    def copy(self) -> "Chance":
        return Chance(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[object, ...]:
        return Chance, (self.a, self.b, self.c, self.counter)


def checked_seed(seed: SupportsIndex) -> int:
    return whole(seed, "a seed is a whole number")


def seeded(seed: SupportsIndex) -> Chance:
    number = checked_seed(seed)
    chance = Chance(number & MASK, (number >> 32) & MASK, (number >> 64) & MASK, 1)
    for _ in range(12):
        chance.word()
    return chance
