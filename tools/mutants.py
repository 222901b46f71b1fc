"""Mutants of the engine: small faults put in on purpose, to see which tests notice them.

    python tools/mutants.py --count 48 --seed 1                     # against the tests of `make quick`, then against all
    python tools/mutants.py --only rules/battle.py --count 10       # of one module
    python tools/mutants.py --list                                  # only say which they are

A mutant is one change in one function: a comparison turned round, `and` for `or`, the other truth value, a statement
left out, a number one higher. They are drawn by lot, evenly from the packages, and tried one by one in a copy of the
project, from the sources. The last lines say how many were noticed by the quick tests, and how many by all.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/spellspeed")
PACKAGES = ("rules", "effects", "language", "formats", "judge", "views", "table", "cards")
COPIED = ("src", "tests", "tools", "docs", "bench", "pyproject.toml", "README.md", "README.zh-CN.md", "Makefile")
QUICK = 'not soak and not slow'
REST = "not soak and slow"
LONGEST = 1200.0  # seconds; what runs longer than this has been noticed
TURNED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    path: Path  # below the package
    line: int
    what: str
    start: int  # the characters that are replaced
    end: int
    text: str

    def apply(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


# -- making them -----------------------------------------------------------------------------------------------


class Maker:
    """All mutants of one module."""

    def __init__(self, path: Path, source: str) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line.encode()))
        self.encoded = source.encode()

    def place(self, line: int, column: int) -> int:
        """In characters; the syntax tree counts bytes."""
        return len(self.encoded[: self.starts[line - 1] + column].decode())

    def replaced(self, node: ast.expr | ast.stmt, new: str, what: str) -> Mutant:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.place(node.lineno, node.col_offset)
        return Mutant(self.path, node.lineno, what, start, self.place(node.end_lineno, node.end_col_offset), new)

    def mutants(self) -> Iterator[Mutant]:
        for function in ast.walk(ast.parse(self.source)):
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
                for statement in function.body:
                    for node in ast.walk(statement):
                        yield from self.of(node)

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
            turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
            yield self.replaced(node, f"({ast.unparse(turned)})", f"{ast.unparse(node)} turned round")
        elif isinstance(node, ast.BoolOp):
            other = ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
            yield self.replaced(node, f"({ast.unparse(other)})", f"{ast.unparse(node)} with the other join")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.replaced(node, f"({ast.unparse(node.operand)})", f"{ast.unparse(node)} without not")
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, bool):
                yield self.replaced(node, f"return {not node.value.value}", f"{ast.unparse(node)} the other way")
            elif isinstance(node.value.value, int):
                yield self.replaced(node, f"return {node.value.value + 1}", f"{ast.unparse(node)} one more")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.YieldFrom):
            yield self.replaced(node, "pass", f"{ast.unparse(node)} left out")
        elif isinstance(node, ast.AugAssign):
            yield self.replaced(node, "pass", f"{ast.unparse(node)} left out")
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            yield self.replaced(node, "pass", f"{ast.unparse(node)} left out")
        elif isinstance(node, ast.Continue | ast.Break):
            yield self.replaced(node, "pass", f"{ast.unparse(node)} left out")


def drawn(count: int, seed: int, only: str) -> list[Mutant]:
    """By lot, as many of each package; of a package every module has the same chance."""
    lot = random.Random(seed)
    found: list[Mutant] = []
    for k in range(count):
        package = only or PACKAGES[k % len(PACKAGES)]
        here = ROOT / PACKAGE / package
        modules = [here] if here.is_file() else sorted(here.rglob("*.py"))
        choices: list[Mutant] = []
        while not choices:
            path = lot.choice(modules)
            mutants = Maker(path.relative_to(ROOT / PACKAGE), path.read_text(encoding="utf-8")).mutants()
            choices = [mutant for mutant in mutants if mutant not in found]
        found.append(lot.choice(choices))
    return found


# -- trying them -----------------------------------------------------------------------------------------------


def copied(to: Path) -> Path:
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def run(copy: Path, *words: str) -> str:
    """What notices it: the first test that fails, or the command; empty if nothing does."""
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "SPELLSPEED_EXPECT": "pure", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=copy, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return "time"
    if done.returncode == 0:
        return ""
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].split(" - ")[0] if lines else " ".join(words[:2])


def noticed_by(copy: Path, mutant: Mutant) -> tuple[str, str]:
    """(the quick tests, the others): who notices it first; the others are asked only if those do not."""
    path = copy / PACKAGE / mutant.path
    source = path.read_text(encoding="utf-8")
    path.write_text(mutant.apply(source), encoding="utf-8")
    try:
        quick = run(copy, "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", QUICK)
        quick = quick or run(copy, "spellspeed", "rulings")
        return quick, "" if quick else run(copy, "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", REST)
    finally:
        path.write_text(source, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a package or a module, as rules or rules/battle.py")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    mutants = drawn(args.count, args.seed, args.only)
    if args.list:
        print("\n".join(map(str, mutants)))
        return 0
    by_quick = by_others = 0
    with tempfile.TemporaryDirectory() as place:
        free: SimpleQueue[Path] = SimpleQueue()
        for k in range(args.workers):
            free.put(copied(Path(place) / str(k)))

        def tried(mutant: Mutant) -> tuple[Mutant, str, str, float]:
            copy = free.get()
            began = time.monotonic()
            quick, others = noticed_by(copy, mutant)
            free.put(copy)
            return mutant, quick, others, time.monotonic() - began

        with ThreadPoolExecutor(args.workers) as pool:
            for mutant, quick, others, seconds in pool.map(tried, mutants):
                by_quick += bool(quick)
                by_others += bool(others)
                verdict = f"quick: {quick}" if quick else f"ONLY {others}" if others else "NOT NOTICED"
                print(f"{seconds:5.0f} s  {mutant}\n         {verdict}", flush=True)
    noticed = by_quick + by_others
    print(f"{len(mutants)} mutants, {noticed} noticed, {by_quick} of them by the quick tests ({by_quick / max(noticed, 1):.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
