"""Tests of many samples: `make quick` takes a few, and `make test` most of the others in the compiled build only."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

MORE = (pytest.mark.slow, pytest.mark.once)


def quick_first(values: Iterable[object], quick: int = 1, pure: int = 1) -> list[object]:
    """Values of a parameter, of which `make quick` takes the first few, and the pure part of `make test` so many."""
    found: list[object] = []
    for at, value in enumerate(values):
        marks = MORE if at >= max(quick, pure) else pytest.mark.slow if at >= quick else ()
        found.append(pytest.param(value, marks=marks) if marks else value)
    return found


def quick_one_in(values: Iterable[object], every: int) -> list[object]:
    """Values of a parameter, of which `make quick` takes one of so many."""
    return [pytest.param(value, marks=MORE) if at % every else value for at, value in enumerate(values)]


def quick_without(values: Iterable[object], *slow: object) -> list[object]:
    """Values of a parameter, of which `make quick` leaves out those that take long."""
    every = list(values)
    assert all(value in every for value in slow), slow
    return [pytest.param(value, marks=pytest.mark.slow) if value in slow else value for value in every]


T = TypeVar("T")


def in_one(
    values: Iterable[T] | Callable[[], Iterable[T]], name: Callable[[T], str]
) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Makes one test of all these values: with a test for each, pytest would take longer than what is tested. Values
    that take long to make are given as a function, which is called when the test is run."""

    def made(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            wrong: list[str] = []
            for value in values() if callable(values) else values:
                try:
                    check(value)
                except Exception as error:
                    wrong.append(f"{name(value)}: {error}")
            assert not wrong, "\n".join(wrong)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return made
