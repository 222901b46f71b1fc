"""Tests of many samples: `make quick` takes a few of them, and `make test` the others in the compiled build only."""

from collections.abc import Iterable

import pytest

MORE = (pytest.mark.slow, pytest.mark.once)


def quick_first(values: Iterable[object], quick: int = 1) -> list[object]:
    """Values of a parameter, of which `make quick` takes the first few."""
    return [value if at < quick else pytest.param(value, marks=MORE) for at, value in enumerate(values)]


def quick_one_in(values: Iterable[object], every: int) -> list[object]:
    """Values of a parameter, of which `make quick` takes one of so many."""
    return [pytest.param(value, marks=MORE) if at % every else value for at, value in enumerate(values)]
