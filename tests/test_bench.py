"""What `make bench` measures: the classic decks and those of the pool, and what it says of them."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.once
@pytest.mark.slow
def test_both_kinds_of_decks_are_measured_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from bench import run

    pairs = run.decks()
    assert [len(pairs[kind]) for kind in ("classic", "pool")] == [1, 8]
    for pair in pairs["pool"]:
        assert all(len({*deck.main, *deck.extra}) == 55 for deck in pair)
    little = {"SECONDS": 0.0, "ROUND": 0.01, "FORK_DUELS": 1, "FORK_ONE_IN": 1, "LIVE_DUELS": 1, "LIVE_CHOICES": 10}
    for name, value in little.items():
        monkeypatch.setattr(run, name, value)
    monkeypatch.setattr(run, "calibrate", lambda: 10.0)
    figures = run.measure()
    text = run.table("pure", figures)
    for kind in ("classic", "pool"):
        assert all(figures[kind][name] > 0 for name in ("choices_per_s", "turns_per_s", "duels_per_s", "setup_ms"))
        told = [line.split()[1] for line in text.splitlines() if line.split()[0] == kind]
        assert {"choices/s", "turns/s", "duels/s,"} <= set(told)
