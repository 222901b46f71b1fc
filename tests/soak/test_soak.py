"""Random duels played to the end (make soak): two thousand with the whole pool, one thousand with the classic decks."""

import pytest
from invariants import check, check_deeply, check_end, classic_duel, pool_duel, random_duel

from spellspeed.board.rng import seeded

DUELS = 3000
BATCHES = 60
CHOICES = 3000
CHECK_ONE_IN = 5
DEEP_ONE_IN = 150


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_duels_to_the_end(batch: int) -> None:
    unfinished: list[int] = []
    for seed in range(batch, DUELS, BATCHES):
        seed += 10_000  # not the duels of the normal test run
        pool = seed // BATCHES % 3 != 0
        sample = seeded(seed)
        duel = pool_duel(seed) if pool else classic_duel(seed)
        try:
            for duel, _ in random_duel(seed, CHOICES, pool=pool):
                if sample.below(CHECK_ONE_IN) == 0:
                    check(duel)
                if sample.below(DEEP_ONE_IN) == 0:
                    check_deeply(duel)
            check_end(duel)
        except Exception as error:
            where = f"{'pool' if pool else 'classic'} decks, seed {seed}, answers {duel.answers}, then {duel.question}"
            raise AssertionError(f"{where}: {error}") from error
        if not duel.over:
            unfinished.append(seed)
    assert not unfinished, f"no result after {CHOICES} choices with the seeds {unfinished}"
