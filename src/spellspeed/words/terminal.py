"""The terminal: its width, whether a person is there, and the user's mistakes."""

import select
import shutil
import sys
from typing import Final, TextIO

from spellspeed.messages import Message
from spellspeed.words.columns import USUAL_COLUMNS, flow

MOST_COLUMNS: Final = 120  # longer lines are hard to read, however wide the terminal is


class UserError(Exception):
    """A mistake of the user: the command ends with this sentence and exit code 2."""


def is_terminal(stream: TextIO | None) -> bool:
    """Is a person there? A stream that was closed before the program began is None."""
    return stream is not None and not stream.closed and stream.isatty()


def standard_input() -> TextIO:
    """What `-` reads."""
    if sys.stdin is None or sys.stdin.closed:
        raise UserError(Message("cannot read the standard input: it is closed", "无法读取标准输入：已关闭"))
    return sys.stdin


def reader_is_gone() -> bool:
    """Has the reader of our output gone (`| head`)? Found out without printing; not on Windows."""
    if sys.platform == "win32":
        return False
    try:
        looking = select.poll()
        looking.register(sys.stdout.fileno(), 0)  # errors are reported without asking for them
    except (OSError, ValueError):  # not a real file
        return False
    return len(looking.poll(0)) > 0


def columns() -> int:
    """The longest line: the width of the terminal, or 0 (no limit) without one."""
    if not is_terminal(sys.stdout):
        return 0
    return min(shutil.get_terminal_size((USUAL_COLUMNS, 24)).columns or USUAL_COLUMNS, MOST_COLUMNS)


def show(text: str) -> None:
    """Print for people: lines that fit the terminal."""
    print(flow(text, columns()))
