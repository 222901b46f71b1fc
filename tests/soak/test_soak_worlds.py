"""Ten thousand redealt forks of random duels (make soak): none can be told from the truth, none repeats it."""

import pytest
from worlds import Tally, sample

WORLDS = 10_000
SEED = 20_000  # not the duels of the normal test run


@pytest.mark.soak
@pytest.mark.parametrize("pool", [False, True])
def test_ten_thousand_worlds(pool: bool) -> None:
    tally = Tally()
    seed = SEED
    while tally.worlds < WORLDS // 2:
        sample(tally, range(seed, seed + 1), 600, 4, pool)
        seed += 1
    print(tally)
    for (kind, own), count in sorted(tally.kinds.items()):
        print(f"{kind}, {'asked' if own else 'the other is asked'}: {count}")
    assert len(tally.kinds) >= 18
    assert tally.is_chance(), str(tally)
