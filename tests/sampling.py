"""Tests of many samples: `make quick` takes a few of them, `make test` all."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

Value = TypeVar("Value")
slow = pytest.mark.slow


def quick_first(values: Iterable[Value], quick: int = 1) -> list[object]:
    """Values of a parameter, of which all but the first few are slow."""
    return [value if at < quick else pytest.param(value, marks=slow) for at, value in enumerate(values)]


def quick_one_in(values: Iterable[Value], every: int) -> list[object]:
    """Values of a parameter, of which all but every so-many-th are slow."""
    return [pytest.param(value, marks=slow) if at % every else value for at, value in enumerate(values)]
