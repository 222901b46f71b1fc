"""What `make bench` measures and says, what it compares, and the page that is made of it."""


import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def with_the_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little as possible is measured."""
    from bench import figures

    few = {"ROUND": 0.01, "WALK_DUELS": 1, "LOOK_ONE_IN": 2, "LIVE_DUELS": 1, "LIVE_CHOICES": 10, "TAIL_DUELS": 1}
    few |= {"CHOICES": 40, "LIBRARY_DUELS": 1}
    for name, value in {**few, "LIBRARY": (0, 5), "ENVIRONMENT_SECONDS": 0.01}.items():
        monkeypatch.setattr(figures, name, value)
    monkeypatch.setattr(figures, "calibrate", lambda: 10.0)


@pytest.mark.once
@pytest.mark.slow
@pytest.mark.usefixtures("little")
def test_everything_is_measured_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import figures, page, run

    pairs = figures.decks()
    assert [len(pairs[kind]) for kind in ("classic", "pool")] == [1, 8]
    for pair in pairs["pool"]:
        assert all(len({*deck.main, *deck.extra}) == 55 for deck in pair)
    monkeypatch.setattr(figures, "measure_environments", lambda seconds: {"vector of 2": 1000.0})
    measured = figures.measure(0.0)
    text = run.table("pure", measured)
    for kind in ("classic", "pool"):
        assert all(measured[kind][name] > 0 for name in ("choices_per_s", "turns_per_s", "duels_per_s", "setup_ms"))
        assert all(measured[kind][name]["p50"] > 0 for name in ("fork", "redealt fork", "pop", "view", "record"))
        assert 0 < measured[kind]["answer"]["p50"] <= measured[kind]["answer"]["max"]
        told = [line.split()[1] for line in text.splitlines() if line.split()[0] == kind]
        assert {"choices/s", "turns/s", "duels/s,", "fork", "redealt", "pop", "position", "memory"} <= set(told)
    assert list(measured["by_library"]) == ["0", "5"]
    before = "before\n<!-- figures -->\nold\n<!-- /figures -->\nafter"
    after = page.filled(before, page.figures_of("pure", measured))
    assert "| choices a second |" in after and "old" not in after and after.endswith("after")
    for plot in page.plots_of(measured).values():
        assert ElementTree.fromstring(plot).tag.endswith("svg")


@pytest.mark.slow
def test_the_environments_are_measured() -> None:
    from bench.environments import measure_environments

    found = measure_environments(0.01)
    assert len(found) == 5 and all(steps > 0 for steps in found.values())


def test_two_releases_are_compared() -> None:
    from bench.run import compared

    ours: list[dict[str, Any]] = [{"classic": {"fork": {"p50": n}, "new": 1}, "release": "2"} for n in (20, 10, 90)]
    theirs: list[dict[str, Any]] = [{"classic": {"fork": {"p50": n}}, "release": "1"} for n in (40, 41, 39)]
    assert compared(ours, theirs) == {"classic, fork, p50": {"this": 20, "that": 40, "ratio": 0.5}}


def test_plots() -> None:
    from bench.plots import Line, bars, lines, round_up

    assert [round_up(value) for value in (0, 7, 11, 260, 0.03)] == [1, 10, 20, 500, 0.05]
    drawn = ElementTree.fromstring(lines("a < b", "x", "y", [Line("one", [(0, 0), (10, 5)])], top=10))
    path = next(part.get("points", "") for part in drawn if part.tag.endswith("polyline"))
    assert path == "64.0,272.0 624.0,156.0"
    assert ElementTree.fromstring(bars("steps", "s", [("one", 1.0), ("two", 2.0)])).tag.endswith("svg")


def test_the_page_shows_what_was_measured() -> None:
    """Its figures are those of docs/performance.json; `python -m bench.page` writes both."""
    from bench import page

    results = json.loads((ROOT / "docs" / "performance.json").read_text(encoding="utf-8"))
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.filled(text, page.tables(results)) == text
    assert page.plots_of(page.leading(results)) == {
        path.name: path.read_text(encoding="utf-8") for path in page.PLOTS.iterdir() if path.name != "learner.svg"
    }
    curve = json.loads(page.CURVE.read_text(encoding="utf-8"))
    assert page.curve_plot(curve) == (page.PLOTS / "learner.svg").read_text(encoding="utf-8")
