"""What is measured: play, the ways back and forth, what is shown and saved, memory, the tail, and what it grows with.

Both players choose uniformly at random; a duel is cut off after 300 choices or 60 turns; a choice is a question with at
least two options. Times are processor time, so that other programs disturb them less.
"""

import gc
import json
import random
import runpy
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.calibration import calibrate
from bench.environments import measure_environments
from spellspeed import Deck, Duel, _build
from spellspeed.board.constants import DECK

ROOT = Path(__file__).resolve().parent.parent
POOL = ROOT / "bench" / "pool.json"  # sixteen decks in which every card described in 0.2.0 has its place

CHOICES = 300
TURNS = 60
SECONDS = 12.0  # of play per kind of decks and build
ROUND = 1.0  # seconds between two calibrations: the machine's speed may change on the way
PART = 1 if _build.COMPILED else 8  # the sources play so much slower that fewer duels have to do
WALK_DUELS = 24 // PART  # in which single questions are looked at
LOOK_ONE_IN = 20
LIVE_DUELS = 16 // PART
LIVE_CHOICES = 150
TAIL_DUELS = 200 // PART
ENVIRONMENT_SECONDS = 5.0
TURN_BANDS = (1, 3, 6, 10, 15, 25, 40)  # the first turns of each
CARD_BANDS = (0, 8, 16, 24, 32, 48)  # the fewest cards of each
LIBRARY = (0, 300, 1000, 3000)  # further cards that are known
LIBRARY_DUELS = 16 // PART

Pair = tuple[Deck, Deck]
Figures = dict[str, Any]


def decks() -> dict[str, list[Pair]]:
    """The decks to measure with, by kind. They stay the same while the pool grows, so that figures of different
    versions can be compared. Decks of the pool play in pairs, in their order."""
    known = runpy.run_path(str(ROOT / "tests" / "decks.py"))
    pool = [Deck(cards["main"], cards["extra"]) for cards in json.loads(POOL.read_text(encoding="utf-8"))]
    return {
        "classic": [(Deck(known["CLASSIC_A"]), Deck(known["CLASSIC_B"]))],
        "pool": list(zip(pool[::2], pool[1::2])),
    }


@dataclass
class Tally:
    choices: int = 0
    turns: int = 0
    duels: int = 0
    playing: float = 0.0
    setups: list[float] = field(default_factory=list)

    def choices_per_s(self) -> float:
        return self.choices / self.playing

    def turns_per_s(self) -> float:
        return self.turns / self.playing

    def duels_per_s(self) -> float:
        return self.duels / (self.playing + sum(self.setups))


def play(duel: Duel, rng: random.Random, choices: int) -> int:
    """Answer at random until the duel is over or cut off; how many choices there were."""
    count = 0
    draw = rng.random
    board = duel.board
    while count < choices and board.turn <= TURNS:
        question = duel.question
        if question is None:
            break
        n = len(question.options)
        if n > 1:
            count += 1
        duel.answer(int(draw() * n))
    return count


def measure_play(pairs: list[Pair], seconds: float) -> tuple[Figures, list[float]]:
    """Medians over rounds of about a second, and the calibrations made between the rounds."""
    rng = random.Random(1)
    rounds: list[Tally] = []
    setups: list[float] = []
    units = [calibrate()]
    seed = 0
    for _ in range(max(3, round(seconds / ROUND))):
        tally = Tally()
        while tally.playing + sum(tally.setups) < ROUND or seed % len(pairs):
            one, other = pairs[seed % len(pairs)]
            start = time.process_time()
            duel = Duel(one, other, seed=seed)
            ready = time.process_time()
            tally.choices += play(duel, rng, CHOICES)
            tally.turns += duel.board.turn
            tally.playing += time.process_time() - ready
            tally.setups.append(ready - start)
            tally.duels += 1
            seed += 1
        rounds.append(tally)
        setups += tally.setups
        units.append(calibrate())
    figures = {
        "choices_per_s": round(statistics.median(t.choices_per_s() for t in rounds), 1),
        "turns_per_s": round(statistics.median(t.turns_per_s() for t in rounds), 1),
        "duels_per_s": round(statistics.median(t.duels_per_s() for t in rounds), 2),
        "setup_ms": round(statistics.median(setups) * 1000, 4),
    }
    return figures, units


def walk(pairs: list[Pair], duels: int, seed: int, one_in: int) -> Iterator[tuple[Duel, bool]]:
    """The questions of many duels; it says which of them, by chance, are to be looked at."""
    rng = random.Random(seed)
    for number in range(duels):
        duel = Duel(*pairs[number % len(pairs)], seed=number)
        for _ in range(CHOICES):
            question = duel.question
            if question is None:
                break
            yield duel, rng.random() * one_in < 1
            duel.answer(int(rng.random() * len(question.options)))


def timed(act: Callable[..., object], *arguments: object) -> float:
    """Microseconds."""
    start = time.process_time_ns()
    act(*arguments)
    return (time.process_time_ns() - start) / 1000


def spread(times: list[float]) -> dict[str, float]:
    """The median and the time that 95 of 100 stay below, in microseconds."""
    times.sort()
    return {"p50": round(statistics.median(times), 1), "p95": round(times[len(times) * 95 // 100], 1)}


def measure_branching(pairs: list[Pair]) -> Figures:
    """A fork, one with other hidden cards, once and again at the same question, and the last answer taken back."""
    times: dict[str, list[float]] = {"fork": [], "redealt fork": [], "redealt fork again": [], "pop": []}
    for duel, looked in walk(pairs, WALK_DUELS, 2, LOOK_ONE_IN):
        if not looked or duel.question is None or not duel.answers:
            continue
        player = duel.question.player
        times["fork"].append(timed(duel.fork))
        times["redealt fork"].append(timed(duel.fork, 1, player))
        times["redealt fork again"].append(timed(duel.fork, 2, player))
        last = duel.answers[-1]
        times["pop"].append(timed(duel.pop))
        duel.answer(last)
    return {name: spread(found) for name, found in times.items()}


def measure_telling(pairs: list[Pair]) -> Figures:
    """A view for the player who is asked, the record of the duel, and the position as text, where it can be written."""
    from spellspeed.formats.position.errors import PositionNotWritable

    times: dict[str, list[float]] = {"view": [], "record": [], "position": []}
    refused = 0
    for duel, looked in walk(pairs, WALK_DUELS, 4, LOOK_ONE_IN):
        if not looked or duel.question is None:
            continue
        player = duel.question.player
        times["view"].append(timed(duel.view, player))
        times["record"].append(timed(duel.record))
        try:
            times["position"].append(timed(duel.position))
        except PositionNotWritable:
            refused += 1
    figures: Figures = {name: spread(found) for name, found in times.items()}
    figures["position refused"] = round(refused / max(1, refused + len(times["position"])), 3)
    return figures


def measure_answers(pairs: list[Pair]) -> Figures:
    """One answer: how long most take, and the longest; by the turn, and by the cards that could act."""
    rng = random.Random(6)
    times: list[float] = []
    turns: dict[int, list[float]] = {}
    acting: dict[int, list[float]] = {}
    for number in range(TAIL_DUELS):
        duel = Duel(*pairs[number % len(pairs)], seed=number)
        board = duel.board
        definitions = duel.definitions
        for _ in range(CHOICES):
            question = duel.question
            if question is None or board.turn > TURNS:
                break
            cards = 0
            for card in board.cards:
                if card.id < len(definitions) and card.place != DECK and definitions[card.id].effects:
                    cards += 1
            turn, choice = board.turn, int(rng.random() * len(question.options))
            took = timed(duel.answer, choice)
            times.append(took)
            turns.setdefault(max(first for first in TURN_BANDS if first <= turn), []).append(took)
            acting.setdefault(max(first for first in CARD_BANDS if first <= cards), []).append(took)
            board = duel.board
    times.sort()
    return {
        "answers": len(times),
        "p50": round(times[len(times) // 2], 1),
        "p99.9": round(times[len(times) * 999 // 1000], 1),
        "max": round(times[-1], 1),
        "by_turn": {str(first): round(statistics.mean(found), 1) for first, found in sorted(turns.items())},
        "by_cards": {str(first): round(statistics.mean(found), 1) for first, found in sorted(acting.items())},
    }


def measure_memory(pair: Pair) -> int:
    """Bytes that one more duel takes after 150 choices, definitions shared with other duels not counted."""
    rng = random.Random(3)
    play(Duel(*pair, seed=0), rng, LIVE_CHOICES)  # whatever is made once is made here
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    live: list[Duel] = []
    seed = 0
    while len(live) < LIVE_DUELS:
        seed += 1
        duel = Duel(*pair, seed=seed)
        play(duel, rng, LIVE_CHOICES)
        if not duel.over:
            live.append(duel)
    del duel
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size // len(live)


def measure_library(pairs: list[Pair]) -> dict[str, float]:
    """Microseconds a choice of the same duels, after so many further cards have been read."""
    from spellspeed.cards.library import definition_of, described

    codes = described()
    found: dict[str, float] = {}
    for known in LIBRARY:
        for code in codes[:known]:
            definition_of(code)
        best = min(timed_play(pairs) for _ in range(3))
        found[str(min(known, len(codes)))] = round(best, 2)
    return found


def timed_play(pairs: list[Pair]) -> float:
    choices = 0
    start = time.process_time()
    for number in range(LIBRARY_DUELS):
        choices += play(Duel(*pairs[number % len(pairs)], seed=number), random.Random(number), CHOICES)
    return (time.process_time() - start) / choices * 1e6


def measure_short(seconds: float = SECONDS) -> Figures:
    """What an older release can be asked for, too."""
    figures: Figures = {}
    for kind, pairs in decks().items():
        play(Duel(*pairs[0], seed=0), random.Random(0), CHOICES)
        figures[kind], units = measure_play(pairs, seconds)
        figures[kind] |= measure_branching(pairs)
        figures[kind]["bytes_per_duel"] = measure_memory(pairs[0])
        figures["calibration"] = round(statistics.median(units), 3)
    figures["environments"] = measure_environments(min(ENVIRONMENT_SECONDS, seconds))
    return figures


def measure(seconds: float = SECONDS) -> Figures:
    """Everything."""
    figures: Figures = {}
    units: list[float] = []
    pairs = decks()
    for kind, of_kind in pairs.items():
        play(Duel(*of_kind[0], seed=0), random.Random(0), CHOICES)  # warm up: imports, card definitions
        figures[kind], some = measure_play(of_kind, seconds)
        figures[kind] |= measure_branching(of_kind)
        figures[kind] |= measure_telling(of_kind)
        figures[kind]["answer"] = measure_answers(of_kind)
        figures[kind]["bytes_per_duel"] = measure_memory(of_kind[0])
        units += some
    figures["by_library"] = measure_library(pairs["pool"])
    figures["environments"] = measure_environments(ENVIRONMENT_SECONDS)
    figures["calibration"] = round(statistics.median(units), 3)
    return figures
