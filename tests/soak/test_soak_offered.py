"""Offers and rules at every question of two thousand duels (make soak): they never disagree."""

import pytest
from test_offered import DUELS, look

BATCHES = 50
FIRST = 1_000  # not the duels of the normal test run
SHARES = {"pool": 32, "classic": 4, "pendulum": 4}  # duels of a batch


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_two_thousand_duels(batch: int) -> None:
    assert sum(SHARES.values()) * BATCHES == 2_000 and SHARES.keys() == DUELS.keys()
    for decks, duels in SHARES.items():
        first = FIRST + batch * duels
        looking = look(decks, range(first, first + duels))
        assert looking.asked > 100_000
