"""What is offered by kinds of alike cards, beside every way of it, in many more duels (make soak)."""

import pytest
from test_every_way import duels, texts

BATCHES = 40
FIRST = 1_000  # not those of the normal test run


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_many_texts(batch: int) -> None:
    first = FIRST + batch * 300
    assert texts(range(first, first + 300)).total() > 500


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
def test_many_duels(batch: int) -> None:
    first = FIRST + batch * 10
    assert duels(range(first, first + 10), 400).total() > 1_000
