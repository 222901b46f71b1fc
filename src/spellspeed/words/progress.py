"""How far a long command has come: one line at a terminal, written over and over, with the time that is left.

It goes to the standard error, and only where a person reads it: nothing of it is in a pipe or a file.
"""

import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

from spellspeed.words.columns import USUAL_COLUMNS, clip
from spellspeed.words.names import say
from spellspeed.words.terminal import is_terminal

Item = TypeVar("Item")
EVERY: Final = 0.2  # seconds between two lines
PATIENCE: Final = 1.0  # seconds before the first: what is quick needs no line
CLEAR: Final = "\r\x1b[K"


class Progress:
    """Counts what is done. Used in a `with`, at whose end the line is gone."""

    def __init__(self, total: int, lang: str, stream: TextIO | None = None) -> None:
        self.total = total
        self.lang = lang
        self.stream = sys.stderr if stream is None else stream
        self.done = 0
        self.begun = time.monotonic()
        self.next = self.begun + PATIENCE
        self.shown = False

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def step(self, more: str = "") -> None:
        """One more is done; `more` is said behind the figures."""
        self.done += 1
        now = time.monotonic()
        if now >= self.next and is_terminal(self.stream):
            self.next = now + EVERY
            columns = shutil.get_terminal_size((USUAL_COLUMNS, 24)).columns or USUAL_COLUMNS
            line = self.line(now - self.begun) + (f"  {more}" if more else "")
            print(f"{CLEAR}{clip(line, columns - 1)}", end="", file=self.stream, flush=True)
            self.shown = True

    def line(self, seconds: float) -> str:
        """How much is done, and how long the rest will take if it goes on like this."""
        percent = 100 * self.done // max(self.total, 1)
        left = clock(seconds / self.done * max(self.total - self.done, 0))
        return say(
            self.lang,
            f"{self.done:,} of {self.total:,} ({percent} %), {left} left",
            f"{self.done:,}/{self.total:,}（{percent}%），剩余{left}",
        )

    def clear(self) -> None:
        """Remove the line, before something else is printed."""
        if self.shown:
            print(CLEAR, end="", file=self.stream, flush=True)
            self.shown = False


def clock(seconds: float) -> str:
    """So many seconds as 0:42, 3:05 or 1:00:00."""
    whole = int(seconds + 0.5)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def watched(items: Iterable[Item], total: int, lang: str) -> Iterator[Item]:
    """The items one after the other; a person sees how many of them are done."""
    with Progress(total, lang) as progress:
        for item in items:
            yield item
            progress.step()
