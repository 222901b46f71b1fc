"""Write the figures and plots of docs/performance.md from bench.json, and the curve of the learner.

    python -m bench.page
"""

import json
import re
from pathlib import Path
from typing import Any

from bench.figures import ROOT, Figures
from bench.plots import Line, bars, lines
from bench.run import CPP, RESULTS

PAGE = ROOT / "docs" / "performance.md"
PLOTS = ROOT / "docs" / "plots"
CURVE = ROOT / "examples" / "curve.json"
KINDS = ("classic", "pool")


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def figures_of(build: str, figures: Figures) -> list[str]:
    """The tables of one build."""
    unit = figures["calibration"]
    told = [f"### The {build} build", "", f"Calibration {unit:.2f}.", "", row("", *KINDS), "|---|---:|---:|"]

    def add(name: str, what: Any) -> None:
        told.append(row(name, *(what(figures[kind], kind) for kind in KINDS)))

    add("choices a second", lambda one, kind: f"{one['choices_per_s']:,.0f}")
    add("choices a second per calibration unit", lambda one, kind: f"{one['choices_per_s'] / unit:,.0f}")
    add("the C++ engine's, per calibration unit", lambda one, kind: f"{CPP[kind][0]:,.0f}")
    add("turns a second", lambda one, kind: f"{one['turns_per_s']:,.0f}")
    add("duels a second, with set-up", lambda one, kind: f"{one['duels_per_s']:,.0f}")
    add("set-up of a duel", lambda one, kind: f"{one['setup_ms'] * 1000:,.0f} µs")
    for name in ("fork", "redealt fork", "redealt fork again", "pop", "view", "record", "position"):
        spread = [figures[kind][name] for kind in KINDS]
        told.append(row(f"{name}: median, 95 % below", *(f"{one['p50']:,.0f}, {one['p95']:,.0f} µs" for one in spread)))
    add("questions at which no position can be written", lambda one, kind: f"{one['position refused']:.0%}")
    add("one answer: median", lambda one, kind: f"{one['answer']['p50']:,.0f} µs")
    add("one answer: 99.9 % below", lambda one, kind: f"{one['answer']['p99.9']:,.0f} µs")
    add("one answer: the longest", lambda one, kind: f"{one['answer']['max'] / 1000:,.1f} ms")
    add("memory of a live duel", lambda one, kind: f"{one['bytes_per_duel'] / 1024:,.0f} KiB")
    told += ["", row("environment, classic decks", "steps a second"), "|---|---:|"]
    told += [row(name, f"{steps:,.0f}") for name, steps in figures["environments"].items()]
    told += ["", row("further cards that are known", "µs a choice, pool decks"), "|---|---:|"]
    told += [row(known, f"{took:,.1f}") for known, took in figures["by_library"].items()]
    return [*told, ""]


def against(found: dict[str, Any]) -> list[str]:
    """The table of a comparison."""
    told = [f"### Compared with {found['release']}, measured in turn", "", row("", "this", "that", "this / that")]
    told.append("|---|---:|---:|---:|")
    for name, one in found["figures"].items():
        told.append(row(name, f"{one['this']:,.1f}", f"{one['that']:,.1f}", f"{one['ratio']:.2f}"))
    return [*told, ""]


def banded(figures: Figures, kind: str, by: str) -> list[tuple[float, float]]:
    return [(float(first), took) for first, took in figures[kind]["answer"][by].items()]


def plots_of(figures: Figures) -> dict[str, str]:
    """The plots of the leading build, by the name of their file."""
    both = [(kind, figures[kind]["answer"]) for kind in KINDS]
    found = {
        f"by-{by}.svg": lines(title, across, "µs", [Line(kind, banded(figures, kind, f"by_{by}")) for kind, _ in both])
        for by, title, across in (
            ("turn", "The mean of one answer, by the turn", "turn, from"),
            ("cards", "The mean of one answer, by the cards with effects outside the Decks", "cards, from"),
        )
    }
    known = [(float(cards), took) for cards, took in figures["by_library"].items()]
    drawn = [Line("pool", known)]
    found["by-library.svg"] = lines("A choice, by the cards that are known", "further cards", "µs", drawn)
    steps = list(figures["environments"].items())
    if steps:
        found["environments.svg"] = bars("Environments, classic decks", "steps/s", steps)
    return found


def curve_plot(curve: list[dict[str, float]]) -> str:
    """How well the learner did against two players."""
    names = (("random", "against RandomPlayer"), ("simple", "against SimplePlayer"))
    drawn = [Line(name, [(point["duels"], 100 * point[key]) for point in curve]) for key, name in names]
    return lines("examples/learner.py: duels won, seats changed over", "duels played to learn", "%", drawn, top=100)


def leading(results: dict[str, Any]) -> Figures:
    """The figures of the compiled build, where there is one."""
    found: Figures = results["compiled" if "compiled" in results else "pure"]
    return found


def tables(results: dict[str, Any]) -> list[str]:
    """The lines of all tables."""
    told: list[str] = []
    for build in ("compiled", "pure"):
        if build in results:
            told += figures_of(build, results[build])
    if "against" in results:
        told += against(results["against"])
    return told


def filled(page: str, told: list[str]) -> str:
    """The page with these lines between its marks."""
    body = "<!-- figures -->\n" + "\n".join(told) + "<!-- /figures -->"
    return re.sub(r"<!-- figures -->\n.*?<!-- /figures -->", lambda _: body, page, flags=re.S)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    results: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    write(PAGE, filled(PAGE.read_text(encoding="utf-8"), tables(results)))
    write(ROOT / "docs" / "performance.json", json.dumps(results, indent=1) + "\n")
    for name, plot in plots_of(leading(results)).items():
        write(PLOTS / name, plot)
    if CURVE.exists():
        write(PLOTS / "learner.svg", curve_plot(json.loads(CURVE.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
