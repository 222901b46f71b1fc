"""Measure the build that runs, and enter the figures in bench.json under its name.

    python -m bench.run                     measure this build, and tell the figures
    python -m bench.run --against PYTHON    and compare it with the release installed there, both in turn
    python -m bench.run --short FILE        write down what can be compared

`make bench` runs both builds; `make bench WHEEL=file.whl` compares with the release in that wheel. The table compares
with the field's C++ engine through the calibration unit, so that the two need not have been measured on one machine.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.figures import ROOT, SECONDS, Figures, measure, measure_short
from spellspeed import __version__, _build

RESULTS = ROOT / "bench.json"
TURNS_EACH = 3  # how often both releases are measured

#: The C++ engine's figures per calibration unit: choices a second while playing, duels a second with set-up.
CPP = {"classic": (4070.0, 8.6), "pool": (245.0, 1.03)}


def enter(build: str, figures: Figures) -> dict[str, Any]:
    """Merge into bench.json. The top calibration is that of the compiled build, where there is one."""
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    results[build] = figures
    leading = results.get("compiled", figures)
    if "calibration" in leading:
        results = {"calibration": leading["calibration"], **{k: v for k, v in results.items() if k != "calibration"}}
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return results


def table(build: str, figures: Figures) -> str:
    """The figures in lines."""
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
        for name in ("fork", "redealt fork", "redealt fork again", "pop", "view", "record", "position"):
            lines.append(f"  {kind:8} {name:26} {row[name]['p50']:12,.1f} us, 95 % below {row[name]['p95']:,.1f}")
        tail = row["answer"]
        lines.append(f"  {kind:8} {'one answer':26} {tail['p50']:12,.1f} us, 99.9 % below {tail['p99.9']:,.1f}")
        lines.append(f"  {kind:8} {'the longest answer':26} {tail['max']:12,.1f} us")
        lines.append(f"  {kind:8} {'memory of a duel':26} {row['bytes_per_duel'] / 1024:12,.1f} KiB")
    for name, steps in figures["environments"].items():
        lines.append(f"  {name:38} {steps:9,.0f} steps/s")
    return "\n".join(lines)


def flat(figures: Figures, before: str = "") -> Iterator[tuple[str, float]]:
    """All figures of a nested table, each with its whole name."""
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{name}, ")
        elif not isinstance(value, str):
            yield before + name, float(value)


def compared(ours: list[Figures], theirs: list[Figures]) -> dict[str, Any]:
    """The medians of both, and ours in proportion to theirs, of every figure that both have."""
    sides = [[dict(flat(one)) for one in side] for side in (ours, theirs)]
    found: dict[str, Any] = {}
    for name in sides[0][0]:
        if all(name in one for side in sides for one in side):
            here, there = (statistics.median(one[name] for one in side) for side in sides)
            found[name] = {"this": here, "that": there, "ratio": round(here / there, 3) if there else 0.0}
    return found


def short_of(python: str, seconds: float) -> Figures:
    """The figures of the release that is installed for that Python."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "figures.json")
        bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [python, "-m", "bench.run", "--short", str(path), "--seconds", str(seconds)]
        subprocess.run(command, cwd=ROOT, env=bare, check=True)
        figures: Figures = json.loads(path.read_text(encoding="utf-8"))
        return figures


def against(python: str, seconds: float) -> dict[str, Any]:
    """Both releases, measured in turn, each in processes of its own."""
    ours: list[Figures] = []
    theirs: list[Figures] = []
    for _ in range(TURNS_EACH):
        theirs.append(short_of(python, seconds))
        ours.append(short_of(sys.executable, seconds))
    return {"release": theirs[0].pop("release"), "figures": compared(ours, theirs)}


def main() -> None:
    parser = argparse.ArgumentParser(description="measure this build")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of play, for each kind of decks")
    parser.add_argument("--short", help="write what can be compared to this file, and nothing else")
    parser.add_argument("--against", help="the Python for which another release is installed")
    chosen = parser.parse_args()
    if chosen.short:
        figures = {"release": __version__, **measure_short(chosen.seconds)}
        Path(chosen.short).write_text(json.dumps(figures), encoding="utf-8")
        return
    if chosen.against:
        found = against(chosen.against, chosen.seconds / TURNS_EACH)
        enter("against", found)
        print(f"compared with {found['release']}, measured in turn")
        for name, row in found["figures"].items():
            print(f"  {name:44} {row['this']:12,.1f} {row['that']:12,.1f}  x {row['ratio']:.2f}")
        return
    build = "compiled" if _build.COMPILED else "pure"
    results = enter(build, measure(chosen.seconds))
    print(table(build, results[build]))


if __name__ == "__main__":
    main()
