"""One duel to be played somewhere, and what came of it: plain values that travel between processes and machines.

Everything in a result but the time it took follows from its job, wherever it was played.
"""

import faulthandler
import os
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, SupportsIndex

from spellspeed import _build
from spellspeed._version import VERSION
from spellspeed.board.rng import seeded
from spellspeed.bounds import shown
from spellspeed.cards.library import load_cards
from spellspeed.duel import Duel
from spellspeed.formats.known_decks import DeckCodes, deck_of
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import FromDecks, usual_seed
from spellspeed.players import Player, play_match
from spellspeed.players.base import WON
from spellspeed.workers.invariants import check, check_deeply, check_end
from spellspeed.workers.players import player_maker

FAILED: Final = "failed"  # an exception was raised, or the worker was lost
PLAYER_SEEDS: Final = 1_000_003  # players use other random numbers than the duel
LINES: Final = 12  # steps of a traceback that are kept
MOST_LINES: Final = 60  # the same in lines, for long messages
LONGEST: Final = 300  # characters of an error in a header of the record
RESULTS: Final[dict[int | None, str]] = {0: "A", 1: "B", 2: "draw"}


@dataclass(frozen=True)
class Job:
    """A duel to be played. Its seed decides everything random: shuffles, players, and which questions are checked."""

    seed: int
    decks: tuple[DeckCodes, DeckCodes]
    players: tuple[str, str] = ("random", "random")
    seats: tuple[int, int] = (0, 1)  # the contestant in each seat
    deal: int | None = None  # the seed of the shuffles, if not that of the job
    most_choices: int = 3_000
    most_turns: int = 300
    check_one_in: int = 0  # check the invariants at one in so many questions; 0: never
    deep_one_in: int = 0  # check deeply at one in so many questions; 0: never
    keep_record: bool = False
    seconds: float = 300.0  # after which its worker ends itself
    cards: tuple[str, ...] = ()  # one's own card files
    undescribed: bool = False  # cards that are not described are there without effects
    drafts: bool = False  # cards that are drafts do what their drafts say
    version: str = VERSION

    @property
    def dealt(self) -> int:
        return self.seed if self.deal is None else self.deal


@dataclass(frozen=True)
class DuelResult:
    seed: int
    decks: tuple[str, str]
    players: tuple[str, str]
    seats: tuple[int, int]
    winner: int | None  # 0 or 1, 2 for a draw, None without a result
    ended_by: str  # as in `players.Outcome`, or FAILED
    turns: int
    choices: int
    digest: str = ""  # of the last board
    failure: str = ""  # what was wrong, in a line
    trace: str = ""
    record: Record | None = None
    seconds: float = field(default=0.0, compare=False)
    build: str = field(default="", compare=False)  # of the worker: compiled or pure; empty if it was lost


class Checked:
    """A player that checks the duel, lets another player choose, and notes the choice."""

    def __init__(self, player: Player, job: Job, side: int, chosen: list[object]) -> None:
        self.player = player
        self.job = job
        self.sample = seeded(2 * job.seed + side)
        self.chosen = chosen

    def choose(self, duel: Duel) -> SupportsIndex:
        if self.job.check_one_in and self.sample.below(self.job.check_one_in) == 0:
            check(duel)
        if self.job.deep_one_in and self.sample.below(self.job.deep_one_in) == 0:
            check_deeply(duel)
        choice = self.player.choose(duel)
        self.chosen.append(choice)
        return choice


def run_job(job: Job) -> DuelResult:
    """Play the duel. Whatever is raised becomes part of the result."""
    begun = time.perf_counter()
    duel: Duel | None = None
    chosen: list[object] = []
    try:
        get_ready(job)
        players: list[Player] = []
        for side, name in enumerate(job.players):
            player = player_maker(name)(PLAYER_SEEDS + 2 * job.seed + side)
            players.append(Checked(player, job, side, chosen))
        one, other = (deck_of(deck) for deck in job.decks)
        duel = Duel(one, other, seed=job.dealt, undescribed=job.undescribed, drafts=job.drafts)
        outcome = play_match(duel, players, job.most_choices, job.most_turns)
        if job.check_one_in or job.deep_one_in:
            check_end(duel)
    except (Exception, SystemExit) as error:
        return failed(job, error, duel, chosen, time.perf_counter() - begun)
    return result_of(
        job, duel, outcome.ended_by, outcome.choices, seconds=time.perf_counter() - begun,
        record=record_of(job, duel) if job.keep_record or outcome.ended_by != WON else None,
    )  # fmt: skip


def result_of(
    job: Job, duel: Duel | None, ended_by: str, choices: int, failure: str = "", trace: str = "",
    record: Record | None = None, seconds: float = 0.0,
) -> DuelResult:  # fmt: skip
    decks = job.decks[0][0], job.decks[1][0]
    winner, turns, digest = (None, 0, "") if duel is None else (duel.result, duel.board.turn, duel.digest())
    if ended_by == FAILED:
        winner = None
    return DuelResult(
        job.seed, decks, job.players, job.seats, winner, ended_by, turns, choices, digest, failure, trace, record,
        seconds, "" if duel is None else "compiled" if _build.COMPILED else "pure",
    )  # fmt: skip


def failed(job: Job, error: BaseException, duel: Duel | None, chosen: list[object], seconds: float) -> DuelResult:
    """The result of a duel that raised an exception, which is kept as text."""
    what = shown(f"{type(error).__name__}: {error}", LONGEST)
    trace = "\n".join("".join(traceback.format_exception(error)[-LINES:]).splitlines()[-MOST_LINES:])
    record = record_of(job, duel, what)
    if len(chosen) > len(record):  # the last answer raised the exception, so the duel refused it
        record = record.with_headers({"refused": shown(str(chosen[-1]), LONGEST)})
    return result_of(job, duel, FAILED, len(record), what, trace, record, seconds)


def lost(job: Job, why: str, seconds: float) -> DuelResult:
    """The result if the worker died."""
    return result_of(job, None, FAILED, 0, why, record=record_of(job, None, why), seconds=seconds)


def record_of(job: Job, duel: Duel | None, failure: str = "") -> Record:
    """The duel as far as it was played; of one that was lost, how it began."""
    if duel is None:
        one, other = ((deck[1], deck[2]) for deck in job.decks)
        record = Record(FromDecks((one, other), usual_seed(job.dealt)))
    else:
        record = duel.record()
    headers = {"A": job.players[0], "B": job.players[1], "decks": " / ".join(deck[0] for deck in job.decks)}
    headers |= {"job": str(job.seed), "result": "" if duel is None or failure else RESULTS.get(duel.result, "")}
    return record.with_headers({name: value for name, value in (headers | {"failure": failure}).items() if value})


# -- in a worker -----------------------------------------------------------------------------------------------

_loaded: set[str] = set()


class OtherWorkerVersion(RuntimeError):
    """The worker has another version of the package than the one that sent the job."""


def get_ready(job: Job) -> None:
    """Check that this worker has the same version, and load the user's own cards."""
    if job.version != VERSION:
        raise OtherWorkerVersion(f"this worker has spellspeed {VERSION}, the job is from {job.version}")
    for path in job.cards:
        if path not in _loaded:
            load_cards(path)
            _loaded.add(path)


@contextmanager
def watched(seconds: float) -> Iterator[None]:
    """End this process if the block takes longer, even if it never returns to Python."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # where the standard error output is closed
        faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__ or nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def run_watched(job: Job) -> DuelResult:
    """`run_job` with a time limit: a process that hangs ends itself, and the caller notices."""
    with watched(job.seconds):
        return run_job(job)
