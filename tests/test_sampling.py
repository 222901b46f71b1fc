"""Which samples which run takes, and that one test of many values tells all that are wrong."""

import pytest
from sampling import in_one, quick_first, quick_one_in, quick_without


def marks(value: object) -> list[str]:
    return [mark.name for mark in value.marks] if isinstance(value, type(pytest.param())) else []


def test_samples_are_marked_by_the_runs_that_take_them() -> None:
    more = ["slow", "once"]
    assert [marks(one) for one in quick_first(range(3))] == [[], more, more]
    assert [marks(one) for one in quick_first(range(4), pure=3)] == [[], ["slow"], ["slow"], more]
    assert [marks(one) for one in quick_first(range(2), quick=0)] == [["slow"], more]
    assert [marks(one) for one in quick_one_in(range(5), 4)] == [[], more, more, more, []]
    assert [marks(one) for one in quick_without("abc", "b")] == [[], ["slow"], []]
    with pytest.raises(AssertionError):
        quick_without("abc", "d")


def test_one_test_of_many_values_names_each_that_is_wrong() -> None:
    def even(number: int) -> None:
        assert number % 2 == 0

    in_one([2, 4], str)(even)()
    with pytest.raises(AssertionError, match=r"(?s)^3: .*\n5: (?!.*\n4: )"):
        in_one([2, 3, 4, 5], str)(even)()
