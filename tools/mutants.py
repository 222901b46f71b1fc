"""Mutants of the engine: small faults put in on purpose, to see which tests notice them.

    python tools/mutants.py --count 48 --seed 1                # all packages
    python tools/mutants.py --only rules/battle.py --count 10  # one package or module
    python tools/mutants.py --list                             # only say which they are

A mutant is one change in one function: a comparison turned round, `and` for `or`, the other truth value, a number one
higher, a statement left out. They are drawn by lot, as many of each package, and tried one by one in copies of the
project, from the sources. First one run of all tests notes which of them reach each changed function; only those
are run with the mutant, first those of `make quick`, and of these first those that reach few of the mutants; all tests,
if the function is reached before any test is run and those do not notice. The last line says how many each kind of test
notices.
"""

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/spellspeed")
PACKAGES = ("rules", "effects", "language", "formats", "judge", "views", "table", "cards")
PYTEST = ("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly")
QUICK = "not soak and not slow"  # as in the Makefile
REST = "slow and not soak"
LONGEST = 1800.0  # seconds; a run that takes longer counts as having noticed
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
UNFIT = "unfit"  # in place of a mutant's number: a test that fails without any
PHASE = re.compile(r" \((setup|call|teardown)\)$")
# Notes which test reaches which function, also in processes that a test starts.
REACHED = """\
import os
_seen = set()
def reached(number):
    key = number, os.environ._data.get(b"PYTEST_CURRENT_TEST", b"")
    if key not in _seen:
        _seen.add(key)
        with open({file!r}, "ab") as file:
            file.write(b"%d %s\\n" % key)
"""


@dataclass(frozen=True)
class Mutant:
    path: Path  # below the package
    line: int
    what: str
    start: int  # the bytes that are replaced
    end: int
    text: str
    body: int  # where the function begins to do something

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


# -- making them -----------------------------------------------------------------------------------------------


class Maker:
    """All mutants of one module."""

    def __init__(self, path: Path) -> None:
        self.path = path.relative_to(ROOT / PACKAGE)
        self.source = path.read_bytes()
        self.lines = [0]
        for line in self.source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.body = 0

    def mutants(self) -> Iterator[Mutant]:
        for function in ast.walk(ast.parse(self.source)):
            if isinstance(function, ast.FunctionDef) and not function.name.startswith("__"):
                docstring = ast.get_docstring(function) is not None
                for statement in function.body[docstring:]:
                    first = function.body[docstring]
                    self.body = self.lines[first.lineno - 1] + first.col_offset
                    for node in ast.walk(statement):
                        yield from self.of(node)

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
            turned = ast.Compare(node.left, [TURNED[type(node.ops[0])]()], node.comparators)
            yield self.replaced(node, f"({ast.unparse(turned)})", "turned round")
        elif isinstance(node, ast.BoolOp):
            other = ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
            yield self.replaced(node, f"({ast.unparse(other)})", "joined the other way")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.replaced(node, f"({ast.unparse(node.operand)})", "without not")
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant):
            value = node.value.value
            if isinstance(value, bool):
                yield self.replaced(node, f"return {not value}", "the other way")
            elif isinstance(value, int):
                yield self.replaced(node, f"return {value + 1}", "one more")
        elif is_deed(node):
            assert isinstance(node, ast.stmt)
            yield self.replaced(node, "pass", "left out")

    def replaced(self, node: ast.expr | ast.stmt, new: str, what: str) -> Mutant:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        end = self.lines[node.end_lineno - 1] + node.end_col_offset
        return Mutant(self.path, node.lineno, f"{ast.unparse(node)[:90]} {what}", start, end, new, self.body)


def is_deed(node: ast.AST) -> bool:
    """A statement that can be left out without leaving a name undefined."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.YieldFrom)
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break)


def drawn(count: int, seed: int, only: str) -> list[Mutant]:
    """A random sample, equally many of each package; every module of a package has the same chance."""
    lot = random.Random(seed)
    found: list[Mutant] = []
    for k in range(count):
        here = ROOT / PACKAGE / (only or PACKAGES[k % len(PACKAGES)])
        modules = [here] if here.is_file() else sorted(here.rglob("*.py"))
        choices: list[Mutant] = []
        while not choices:
            choices = [mutant for mutant in Maker(lot.choice(modules)).mutants() if mutant not in found]
        found.append(lot.choice(choices))
    return found


# -- trying them -----------------------------------------------------------------------------------------------


def copied(to: Path) -> Path:
    """A copy of the project without build results and history."""
    unneeded = shutil.ignore_patterns("__pycache__", ".git", ".venv", ".*_cache", "build", "dist")
    return Path(shutil.copytree(ROOT, to, ignore=unneeded))


def run(copy: Path, *words: str, longest: float | None = LONGEST) -> "subprocess.CompletedProcess[str] | None":
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "SPELLSPEED_EXPECT": "pure"}
    environment["PYTHONPYCACHEPREFIX"] = str(copy / "bytecode")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", *words]
    try:
        return subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, encoding="utf-8", timeout=longest, check=False
        )
    except subprocess.TimeoutExpired:
        return None


def failing(done: "subprocess.CompletedProcess[str]") -> list[str]:
    """The tests that did not pass, by their names."""
    lines = [line.split(" - ")[0] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return [line.partition(" ")[2] for line in lines]


def reaching(copy: Path, mutants: list[Mutant], workers: int) -> str:
    """One line for each mutant and each test that reaches its function, and one for each test that fails anyway."""
    notes = copy / "reached.txt"
    notes.touch()
    (copy / PACKAGE / "_reached.py").write_text(REACHED.format(file=str(notes)), encoding="utf-8")
    marks: dict[Path, set[tuple[int, int]]] = {}
    for number, mutant in enumerate(mutants):
        marks.setdefault(mutant.path, set()).add((mutant.body, number))
    for path, places in marks.items():
        source = (copy / PACKAGE / path).read_bytes()
        for place, number in sorted(places, reverse=True):
            indent = b" " * (place - source.rfind(b"\n", 0, place) - 1)
            call = f'__import__("spellspeed._reached")._reached.reached({number})\n'.encode()
            source = source[:place] + call + indent + source[place:]
        (copy / PACKAGE / path).write_bytes(source)
    done = run(copy, *PYTEST, "-n", str(workers), "-m", "not soak", longest=None)
    if done is None or done.returncode not in (0, 1):
        sys.exit("the tests cannot be run:\n" + ("" if done is None else done.stdout + done.stderr))
    return notes.read_text(encoding="utf-8") + "".join(f"{UNFIT} {test}\n" for test in failing(done))


def tests_of(notes: str) -> dict[str, set[str]]:
    """The tests that reach each mutant, by its number; "" if it is reached before any test is run."""
    found: dict[str, set[str]] = {}
    for line in notes.splitlines():
        number, _, test = line.partition(" ")
        found.setdefault(number, set()).add(PHASE.sub("", test))
    return found


def noticed_by(copy: Path, mutant: Mutant, tests: list[str], unfit: set[str]) -> tuple[str, str]:
    """(of the quick tests, of the others): the first that fails; the others are run if the quick ones do not notice.

    The tests are run in this order.
    """
    path = copy / PACKAGE / mutant.path
    source, dated = path.read_bytes(), path.stat().st_mtime
    path.write_bytes(mutant.apply(source))
    os.utime(path, (dated, dated + 2 + mutant.start))  # else Python may take the bytecode of another mutant for its own
    chosen = copy / "chosen.txt"
    fit = [test for test in tests if test and test not in unfit]
    chosen.write_text("".join(f"{test}\n" for test in fit), encoding="utf-8")
    without = [f"--deselect={test}" for test in sorted(unfit)]
    found = {QUICK: "", REST: ""}
    try:
        for marks in found:
            found[marks] = first_failing(copy, "-m", marks, f"@{chosen}") if fit else ""
            if not found[marks] and "" in tests:
                found[marks] = first_failing(copy, "-m", marks, *without)
            if found[marks]:
                break
    finally:
        path.write_bytes(source)
        os.utime(path, (dated, dated))
    return found[QUICK], found[REST]


def first_failing(copy: Path, *words: str) -> str:
    done = run(copy, *PYTEST, "-x", *words)
    if done is None:
        return "it takes too long"
    if done.returncode in (0, 5):  # all passed, or there are no such tests
        return ""
    return (failing(done) or [f"exit code {done.returncode}"])[0]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a package or a module, as rules or rules/battle.py")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true")
    help = "which tests reach the mutants: written there, or read if the file is there (for the same mutants)"
    parser.add_argument("--reached", type=Path, help=help)
    args = parser.parse_args()
    mutants = drawn(args.count, args.seed, args.only)
    if args.list:
        print("\n".join(map(str, mutants)))
        return 0
    by_quick = by_others = 0
    with tempfile.TemporaryDirectory() as place:
        if args.reached is not None and args.reached.is_file():
            notes = args.reached.read_text(encoding="utf-8")
        else:
            print("looking which tests reach the mutants", flush=True)
            notes = reaching(copied(Path(place) / "reaching"), mutants, args.workers)
            if args.reached is not None:
                args.reached.write_text(notes, encoding="utf-8")
        tests = tests_of(notes)
        unfit = tests.pop(UNFIT, set())
        print(f"{len(unfit)} tests fail in a copy of the project anyway: {' '.join(unfit)}", flush=True)
        reached = Counter(test for several in tests.values() for test in several)
        free: SimpleQueue[Path] = SimpleQueue()
        for k in range(args.workers):
            free.put(copied(Path(place) / str(k)))

        def tried(number: int) -> tuple[str, str, float]:
            copy = free.get()
            began = time.monotonic()
            narrow = sorted(tests.get(str(number), ()), key=lambda test: (reached[test], test))
            quick, others = noticed_by(copy, mutants[number], narrow, unfit)
            free.put(copy)
            return quick, others, time.monotonic() - began

        with ThreadPoolExecutor(args.workers) as pool:
            for number, (quick, others, seconds) in enumerate(pool.map(tried, range(len(mutants)))):
                by_quick += bool(quick)
                by_others += bool(others)
                verdict = f"quick: {quick}" if quick else f"ONLY {others}" if others else "NOT NOTICED"
                told = f"{len(tests.get(str(number), ()))} tests reach it, {seconds:.0f} s"
                print(f"{mutants[number]}\n    {verdict}  ({told})", flush=True)
    noticed = by_quick + by_others
    share = by_quick / max(noticed, 1)
    print(f"{len(mutants)} mutants, {noticed} noticed, of these {by_quick} by the quick tests ({share:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
