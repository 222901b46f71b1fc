"""Texts changed by chance, read by every reader (make soak): each is read or refused within a second."""

from pathlib import Path
from random import Random

import mutations
import pytest

TEXTS = 20_000
BATCHES = 10
SECONDS = 1.0


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", mutations.READERS)
def test_changed_texts(name: str, batch: int, tmp_path: Path) -> None:
    for seed in range(batch, TEXTS, BATCHES):
        text = mutations.mutated(mutations.READERS[name][0], Random(seed))
        mutations.read_one(name, text, tmp_path, SECONDS)
