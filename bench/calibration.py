"""A fixed amount of plain Python work, so that figures taken on different machines can be compared.

The unit is a million steps a second, of processor time, of a small loop that calls a method and compares two
attributes: the kind of work a rules engine does. The loop is always interpreted, whichever build of the engine is
measured.
"""

import statistics
import time

STONES = 80
ROUNDS = 5000
REPEATS = 5


class Stone:
    __slots__ = ("colour", "row", "weight")

    def __init__(self, number: int) -> None:
        self.row = number % 7
        self.colour = number % 3
        self.weight = number

    def lies(self, row: int, colour: int) -> bool:
        return self.row == row and self.colour == colour


def weigh(stones: list[Stone]) -> int:
    """The total weight of the stones in each round's place; every round tests every stone."""
    heap = 0
    rounds = list(range(ROUNDS))
    for stone in stones:
        for n in rounds:
            if stone.lies(n % 7, n % 3):
                heap += stone.weight
    return heap


def calibrate() -> float:
    """Million steps a second, the median of a few repeats."""
    stones = [Stone(number) for number in range(STONES)]
    figures = []
    for _ in range(REPEATS):
        start = time.process_time()
        weigh(stones)
        figures.append(STONES * ROUNDS / (time.process_time() - start) / 1e6)
    return statistics.median(figures)


if __name__ == "__main__":
    print(f"{calibrate():.2f}")
