"""The full screen at a real terminal, which tmux plays: two sizes, keys, words, files, leaving."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="the full screen needs Textual")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.once,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux: the full screen is not tried at a terminal"),
]
PATIENCE = 30  # seconds


class Terminal:
    """A terminal of that size in which a duel is played."""

    def __init__(self, columns: int, lines: int, home: Path, *args: str) -> None:
        self.server = f"spellspeed-{os.getpid()}-{columns}"
        self.home = home
        command = [sys.executable, "-m", "spellspeed", "duel", *args]
        environ = [f"XDG_STATE_HOME={home}", "LC_ALL=C.UTF-8", f"PYTHONPATH={os.environ.get('PYTHONPATH', '')}"]
        kept = [one for one in environ if not one.endswith("=")]
        size = ["-x", str(columns), "-y", str(lines)]  # and no variables that say otherwise
        clean = ["env", "-u", "COLUMNS", "-u", "LINES", *kept]
        self.tmux("-f", os.devnull, "new-session", "-d", "-s", "duel", *size, *clean, *command)
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    def tmux(self, *args: str) -> str:
        told = subprocess.run(["tmux", "-L", self.server, *args], capture_output=True, encoding="utf-8", check=False)
        return told.stdout

    def shown(self) -> str:
        return self.tmux("capture-pane", "-p", "-t", "duel")

    def until(self, *words: str, without: str = "\0") -> str:
        """What is shown as soon as it contains all of these."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            text = self.shown()
            flowed = " ".join(text.split())
            if all(one in text or one in flowed for one in words) and without not in text:
                return text
            time.sleep(0.1)
        raise AssertionError(f"{words} did not come:\n{self.shown()}")

    def until_it_ends(self) -> None:
        ends = time.monotonic() + PATIENCE
        while self.tmux("list-panes", "-t", "duel", "-F", "#{pane_dead}").strip() != "1":
            assert time.monotonic() < ends, self.shown()
            time.sleep(0.1)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.tmux("send-keys", "-t", "duel", key)
            time.sleep(0.3)  # an Escape and what follows at once would be one key

    def line(self, text: str) -> None:
        self.tmux("send-keys", "-t", "duel", "-l", text)
        self.keys("Enter")

    def end(self) -> None:
        self.tmux("kill-server")


@pytest.fixture(params=[(80, 24, "en"), (120, 40, "zh")], ids=["80x24", "120x40-zh"])
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Terminal, str]]:
    columns, lines, lang = request.param
    there = Terminal(columns, lines, tmp_path, "--seed", "3", "--first", "you", "--lang", lang)
    yield there, lang
    there.end()


def test_a_duel_at_a_terminal(terminal: tuple[Terminal, str], tmp_path: Path) -> None:
    there, lang = terminal
    say = {"en": 0, "zh": 1}[lang]
    file = tmp_path / "mine.jsonl"
    shown = there.until(("End the Main Phase", "结束主要阶段")[say], "F10")
    lines = shown.split("\n")
    assert lines[0].startswith(("Turn 2, A", "第2回合 A")[say])
    assert len(lines) - 1 == (24, 40)[say] and ("ATK 1900/900" in shown, "攻1900/900" in shown) == (False, bool(say))
    there.line("2")  # by number: Raigeki
    there.until(("A activates Raigeki", "A发动「雷击」")[say])
    there.line(("summon warwolf", "召唤 狼人")[say])  # by words that fit
    there.until(("(yes / no)", "（是/否）")[say])
    there.line(("yes", "是")[say])
    there.until(("A Normal Summons Gene-Warped Warwolf", "A召唤「基因狼人」")[say])
    there.keys("F3")
    there.until(("A's Graveyard: 1", "A的墓地: 1")[say], ("Raigeki", "雷击")[say])
    there.keys("Right")
    there.until(("B's Graveyard: 1", "B的墓地: 1")[say])
    there.keys("Escape")
    there.until("F10")
    there.line(f"save {file}")
    there.until(("Saved in", "已保存到")[say])
    there.keys("F6")
    there.until(("Taken back: Normal Summon Gene-Warped Warwolf", "已收回：召唤「基因狼人」")[say])
    there.line(f"load {file}")
    there.until(("(yes / no)", "（是/否）")[say])
    there.line("y")
    again = ("A Normal Summons Gene-Warped Warwolf", "A召唤「基因狼人」")[say]
    there.until(again, without=("Taken back", "已收回")[say])
    there.keys("Tab", "Enter")  # by card: the first one of the hand
    there.until(("Mystical Space Typhoon", "旋风")[say])
    there.keys("Escape", "F10")
    there.until(("The duel is kept", "决斗已保留")[say])
    there.until_it_ends()
    assert (tmp_path / "spellspeed" / "left.jsonl").is_file()


def test_a_resize_is_followed(tmp_path: Path) -> None:
    there = Terminal(80, 24, tmp_path, "--seed", "3", "--first", "you", "--lang", "en")
    try:
        there.until("ATK 1900", "F10Quit")
        there.tmux("resize-window", "-t", "duel", "-x", "120", "-y", "40")
        there.until("ATK 1900/900", "F10Quit")
        there.tmux("resize-window", "-t", "duel", "-x", "80", "-y", "24")
        there.until("ATK 1900", "F10Quit", without="1900/900")
        there.keys("F10")
        there.until_it_ends()
    finally:
        there.end()
