"""Measure the build that runs, and enter the figures in bench.json under its name (make bench runs both builds;
`python -m bench.run` runs one).

Both players choose uniformly at random; a duel is cut off after 300 choices or 60 turns; a choice is a question
with at least two options. The table compares with the field's C++ engine through the calibration unit, so that the
two need not have been measured on the same machine.
"""

import gc
import json
import random
import runpy
import statistics
import sys
import time
import tracemalloc
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.calibration import calibrate
from spellspeed import Deck, Duel, _build

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench.json"
POOL = ROOT / "bench" / "pool.json"  # sixteen decks in which every card described in 0.2.0 has its place

#: The C++ engine's figures per calibration unit: choices a second while playing, duels a second with set-up.
CPP = {"classic": (4070.0, 8.6), "pool": (245.0, 1.03)}

CHOICES = 300
TURNS = 60
SECONDS = 12.0  # of play per kind of decks and build
ROUND = 1.0  # seconds between two calibrations: the machine's speed may change on the way
FORK_ONE_IN = 25
FORK_DUELS = 24
VIEW_ONE_IN = 5
VIEW_DUELS = 24
LIVE_DUELS = 16
LIVE_CHOICES = 150

Pair = tuple[Deck, Deck]


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


def measure_play(pairs: list[Pair]) -> tuple[dict[str, float], list[float]]:
    """Medians over rounds of about a second, and the calibrations made between the rounds."""
    rng = random.Random(1)
    rounds: list[Tally] = []
    setups: list[float] = []
    units = [calibrate()]
    seed = 0
    for _ in range(max(3, round(SECONDS / ROUND))):
        tally = Tally()
        while tally.playing + sum(tally.setups) < ROUND or seed % len(pairs):
            one, other = pairs[seed % len(pairs)]
            start = time.perf_counter()
            duel = Duel(one, other, seed=seed)
            ready = time.perf_counter()
            tally.choices += play(duel, rng, CHOICES)
            tally.turns += duel.board.turn
            tally.playing += time.perf_counter() - ready
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


def measure_fork(pair: Pair) -> float:
    """Microseconds of a fork at a random question: the median over many questions of many duels."""
    rng = random.Random(2)
    times: list[int] = []
    for seed in range(FORK_DUELS):
        duel = Duel(*pair, seed=seed)
        for _ in range(CHOICES):
            question = duel.question
            if question is None:
                break
            if rng.random() * FORK_ONE_IN < 1:
                start = time.perf_counter_ns()
                twin = duel.fork()
                times.append(time.perf_counter_ns() - start)
                del twin
            duel.answer(int(rng.random() * len(question.options)))
    return statistics.median(times) / 1000


def measure_view(pairs: list[Pair]) -> float:
    """Microseconds of a view for the player who is asked: the median over many questions of many duels."""
    rng = random.Random(4)
    times: list[int] = []
    for seed in range(VIEW_DUELS):
        duel = Duel(*pairs[seed % len(pairs)], seed=seed)
        for _ in range(CHOICES):
            question = duel.question
            if question is None:
                break
            if rng.random() * VIEW_ONE_IN < 1:
                start = time.perf_counter_ns()
                duel.view(question.player)
                times.append(time.perf_counter_ns() - start)
            duel.answer(int(rng.random() * len(question.options)))
    return statistics.median(times) / 1000


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


def measure() -> dict[str, Any]:
    figures: dict[str, Any] = {}
    units: list[float] = []
    pairs = decks()
    for kind, of_kind in pairs.items():
        play(Duel(*of_kind[0], seed=0), random.Random(0), CHOICES)  # warm up: imports, card definitions
        figures[kind], some = measure_play(of_kind)
        figures[kind]["view_us"] = round(measure_view(of_kind), 1)
        units += some
    figures["fork_us"] = round(measure_fork(pairs["classic"][0]), 1)
    figures["bytes_per_duel"] = measure_memory(pairs["classic"][0])
    figures["calibration"] = round(statistics.median(units), 3)
    return figures


def enter(build: str, figures: dict[str, Any]) -> dict[str, Any]:
    """Merge into bench.json. The top calibration is that of the compiled build, where there is one."""
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    results[build] = figures
    leading = results.get("compiled", figures)
    results = {"calibration": leading["calibration"], **{k: v for k, v in results.items() if k != "calibration"}}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return results


def table(build: str, figures: dict[str, Any]) -> str:
    unit = figures["calibration"]
    lines = [f"{build} build, calibration {unit:.2f}, Python {sys.version.split()[0]}"]
    for kind, (choices, duels) in CPP.items():
        row = figures[kind]
        for name, rate, cpp in (
            ("choices/s while playing", row["choices_per_s"], choices),
            ("duels/s, set-up included", row["duels_per_s"], duels),
        ):
            lines.append(
                f"  {kind:8} {name:26} {rate:12,.1f}   {rate / unit:9,.1f} per unit, C++ {cpp:8,.2f}:"
                f" {rate / unit / cpp:6.2f} x C++"
            )
        lines.append(f"  {kind:8} {'turns/s while playing':26} {row['turns_per_s']:12,.1f}")
        lines.append(f"  {kind:8} {'set-up of a duel':26} {row['setup_ms']:12,.3f} ms")
        lines.append(f"  {kind:8} {'view for a player':26} {row['view_us']:12,.1f} us")
    lines.append(f"  {'classic':8} {'fork at a random question':26} {figures['fork_us']:12,.1f} us")
    lines.append(f"  {'classic':8} {'memory of a duel':26} {figures['bytes_per_duel'] / 1024:12,.1f} KiB")
    return "\n".join(lines)


def main() -> None:
    build = "compiled" if _build.COMPILED else "pure"
    results = enter(build, measure())
    print(table(build, results[build]))


if __name__ == "__main__":
    main()
