"""Players with which something goes wrong in some duels; workers find them by name."""

import os
import time

from spellspeed import Duel
from spellspeed.board.rng import seeded
from spellspeed.workers.jobs import PLAYER_SEEDS

RAISES, DIES, HANGS, CANNOT_TRAVEL, ANSWERS_NONSENSE, EXITS, TALKS, ANSWERS_A_LIST = *range(1, 7), 21, 22


class CannotTravel(Exception):
    """An exception that cannot be pickled: it is made with more than it keeps."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")
        self.keeps = lambda: other


class Faulty:
    """Plays at random; the number of the duel, its seed, says what happens at its third choice."""

    def __init__(self, seed: int) -> None:
        self.fault = (seed - PLAYER_SEEDS) // 2
        self.chance = seeded(seed)
        self.count = 0

    def choose(self, duel: Duel) -> int:
        self.count += 1
        if self.count == 3:
            if self.fault == RAISES:
                raise ValueError("no idea")
            if self.fault == DIES:
                os._exit(7)
            if self.fault == HANGS:
                time.sleep(1000)
            if self.fault == CANNOT_TRAVEL:
                raise CannotTravel(1, 2)
            if self.fault == ANSWERS_NONSENSE:
                return 1_000_000
            if self.fault == EXITS:
                raise SystemExit(3)
            if self.fault == TALKS:
                raise ValueError("so it goes\n" * 5_000)
            if self.fault == ANSWERS_A_LIST:
                return list(range(5_000))  # type: ignore[return-value]
        return self.chance.below(len(duel.options))


nobody = 5


def untold(seed):  # type: ignore[no-untyped-def]
    raise AssertionError("called, although it says nothing about what it gives")


def made(seed: int) -> Faulty:
    return Faulty(seed)
