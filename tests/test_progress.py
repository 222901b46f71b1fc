"""How far a long command has come: told at a terminal, and nowhere else."""

import io
import sys
from typing import Any

import pytest

from spellspeed.__main__ import main
from spellspeed.words import progress
from spellspeed.words.progress import CLEAR, Progress, clock, watched

pytestmark = pytest.mark.once


class Terminal(io.StringIO):
    """A stream at which a person reads."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of day, in the one entry; every look at it takes half a second."""
    now = [100.0]

    def later() -> float:
        now[0] += 0.5
        return now[0]

    monkeypatch.setattr("spellspeed.words.progress.time.monotonic", later)
    return now


def lines(stream: io.StringIO) -> list[str]:
    return [line for line in stream.getvalue().split(CLEAR) if line]


def test_one_line_with_the_time_left(time: list[float]) -> None:
    stream = Terminal()
    with Progress(200, "en", stream) as told:
        for _ in range(4):
            told.step("1 failed")
    assert lines(stream)[-1] == "4 of 200 (2 %), 1:38 left  1 failed"
    assert stream.getvalue().endswith(CLEAR) and "\n" not in stream.getvalue()  # nothing is left of it


def test_it_is_said_in_chinese_and_fits(time: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "16")
    stream = Terminal()
    with Progress(20_000, "zh", stream) as told:
        for _ in range(3):
            told.step()
    assert lines(stream)[-1].startswith("3/20,000（0") and len(lines(stream)[-1]) < 16


def test_what_is_quick_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    assert list(watched("abc", 3, "en")) == ["a", "b", "c"]
    assert stream.getvalue() == ""


def test_nothing_goes_into_a_pipe(time: list[float]) -> None:
    stream = io.StringIO()
    with Progress(10, "en", stream) as told:
        for _ in range(10):
            told.step()
    assert stream.getvalue() == ""


def test_the_line_is_gone_after_an_interruption(time: list[float]) -> None:
    stream = Terminal()
    with pytest.raises(KeyboardInterrupt), Progress(10, "en", stream) as told:
        told.step()
        told.step()
        raise KeyboardInterrupt
    assert stream.getvalue().endswith(CLEAR)


def test_seconds_as_on_a_clock() -> None:
    assert [clock(seconds) for seconds in (0, 41.6, 185, 3600)] == ["0:00", "0:42", "3:05", "1:00:00"]


@pytest.mark.parametrize(
    "command", [["rulings", "PRIO-0*"], ["arena", "random", "simple", "--duels", "2", "--workers", "0"]]
)
def test_long_commands_tell_it(command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "EVERY", 0.0)
    assert main(command) == 0
    printed = capsys.readouterr()
    assert printed.err == "" and " left" not in printed.out
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    assert main(command) == 0
    assert " left" in stream.getvalue()
    assert " left" not in capsys.readouterr().out
