"""The house stays in order: imports go down, nothing is left lying about, a name means one thing."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "tools" / "house.py"


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(HOUSE), *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)


def test_the_house_is_in_order() -> None:
    checked = run("--check")
    assert checked.returncode == 0, checked.stdout


def test_the_figures_can_be_told() -> None:
    told = run()
    assert told.returncode == 0, told.stderr
    assert "imports that go up" in told.stdout


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in {"__init__.py": "", **files}.items():
        path = folder / "spellspeed" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


FAULTS = {
    "goes up": {
        "board/a.py": "def f() -> None:\n    from spellspeed import duel\n    duel.g(f)\n",
        "duel.py": "def g(f): ...\n",
    },
    "need each other": {
        "board/a.py": "from spellspeed.board import b\n\nX = b.Y\n",
        "board/b.py": "Y = 1\n\n\ndef f() -> None:\n    from spellspeed.board.a import X\n    print(X, f)\n",
    },
    "nobody uses": {"board/a.py": "def f() -> None: ...\n"},
    "are called Card": {"board/a.py": "class Card: ...\n\nCard()\n", "board/b.py": "class Card: ...\n"},
    "stands in no tier": {"attic/a.py": ""},
}


@pytest.mark.parametrize("said", FAULTS)
def test_what_is_out_of_order_is_found(said: str, tmp_path: Path) -> None:
    checked = run("--check", "--strict", str(written(tmp_path, FAULTS[said])))
    assert checked.returncode == 1
    assert said in checked.stdout
