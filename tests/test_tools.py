"""The tools that `make` calls."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^\.PHONY: (.+)", MAKEFILE, re.M)[0].split()) - {"force"}


def test_the_makefile_begins_with_all_that_people_can_ask_of_it() -> None:
    named = re.findall(r"^# Targets: ([^.]+)\.", MAKEFILE)[0].split()
    assert set(named) == TARGETS - {"setup"} and len(named) == len(set(named))


def test_what_contributors_are_told_is_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert set(re.findall(r"make (\w+)", page.split("## Where")[0])) <= TARGETS
    for link in re.findall(r"\]\(([^)]+)\)", page):
        assert (ROOT / link).is_file(), link
    for path in re.findall(r"(?:src|tests|docs|tools)/[\w/.-]+\w", page):
        assert (ROOT / path).exists(), path


def test_every_part_is_run_and_the_last_lines_say_how_each_ended() -> None:
    python = f'"{sys.executable}" -c'
    parts = [
        f"""one: {python} "print('first'); print('== 3 passed in 2 s ==')" """,
        f"""two words: {python} "import sys; print('wrong', file=sys.stderr); sys.exit(3)" """,
        f"""three: {python} pass""",
    ]
    command = [sys.executable, str(TOOLS / "parts.py")]
    done = subprocess.run([*command, *parts], capture_output=True, encoding="utf-8")
    lines = re.sub(r"(?m)(passed|FAILED) +\d+ s", r"\1 0 s", done.stdout).splitlines()
    assert done.returncode == 1
    assert lines[:6] == ["== one", "first", "== 3 passed in 2 s ==", "== two words", "wrong", "== three"]
    assert [line.split() for line in lines[6:]] == [
        ["==", "one", "passed", "0", "s", "3", "passed", "in", "2", "s"],
        ["==", "two", "words", "FAILED", "0", "s", "wrong"],
        ["==", "three", "passed", "0", "s"],
    ]
    assert subprocess.run([*command, parts[0]], capture_output=True).returncode == 0
