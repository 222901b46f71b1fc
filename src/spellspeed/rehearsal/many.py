"""Rehearsals of many cards, over processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from spellspeed.cards.library import LIBRARY, load_cards
from spellspeed.messages import Message
from spellspeed.rehearsal.rehearsing import rehearse
from spellspeed.rehearsal.results import HOLDS, NOT_FOUND, PROBLEM, Rehearsal


def rehearse_safely(code: int) -> Rehearsal:
    """The rehearsal of a card; a fault of the rehearsal itself is a problem of the card."""
    try:
        return rehearse(code)
    except Exception as error:
        return Rehearsal(code, str(code), (), (Message(f"the rehearsal fails: {error!r}", f"演练出错：{error!r}"),))


def begin(paths: tuple[str, ...]) -> None:
    """Prepare a process: the pool and these card files."""
    LIBRARY.load()
    for path in paths:
        load_cards(path)


def rehearse_many(codes: Iterable[int], processes: int = 1, paths: Iterable[str] = ()) -> Iterator[Rehearsal]:
    """Rehearse cards by passcode, in their order; `paths`: card files that every process loads first."""
    files = tuple(paths)
    if processes <= 1:
        begin(files)
        yield from map(rehearse_safely, codes)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), begin, (files,)) as pool:
        yield from pool.map(rehearse_safely, codes, chunksize=4)


@dataclass
class Figures:
    """How many cards and effects hold."""

    cards: int = 0
    cards_holding: int = 0
    whole: int = 0  # activated effects of whose plan every step shows
    parts: dict[str, dict[str, int]] = field(default_factory=dict)  # by kind, then by verdict

    def add(self, one: Rehearsal) -> None:
        self.cards += 1
        self.cards_holding += one.holds
        for part in one.parts:
            row = self.parts.setdefault(part.kind, {HOLDS: 0, PROBLEM: 0, NOT_FOUND: 0})
            row[part.verdict] += 1
            self.whole += part.activated and part.whole

    def share(self, *kinds: str) -> float:
        """The share of effects of these kinds for which a position is found and everything holds."""
        rows = [row for kind, row in self.parts.items() if not kinds or kind in kinds]
        total = sum(sum(row.values()) for row in rows)
        return sum(row[HOLDS] for row in rows) / total if total else 1.0
