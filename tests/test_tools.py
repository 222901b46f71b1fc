"""The tools that `make` calls."""

import re
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent.parent / "tools"


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
