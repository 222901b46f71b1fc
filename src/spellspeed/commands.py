"""What the subcommands of `spellspeed` share.

A subcommand is a module with `add_parser(sub)`: it adds its own parser and sets `run`, a function that takes the
parsed arguments and returns the exit code. `spellspeed.__main__.COMMANDS` lists the modules.
"""

import argparse
import locale
import os
import shutil
import sys
from typing import Final, TypeAlias

from spellspeed.formats.columns import USUAL_COLUMNS, flow
from spellspeed.rulebook import LANGUAGES

Subcommands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class UserError(Exception):
    """A mistake of the user: the command ends with this sentence and exit code 2."""


MOST_COLUMNS: Final = 120  # longer lines are hard to read, however wide the terminal is


def columns() -> int:
    """How long a line may be: as the terminal is wide, and as long as it wants to be where there is none."""
    if not sys.stdout.isatty():
        return 0
    return min(shutil.get_terminal_size((USUAL_COLUMNS, 24)).columns or USUAL_COLUMNS, MOST_COLUMNS)


def show(text: str) -> None:
    """Print for people: lines that fit the terminal."""
    print(flow(text, columns()))


def language_of_the_place() -> str:
    """The language that the locale asks for, English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "zh" if value.lower().startswith("zh") else "en"
    return "zh" if language_of_windows().startswith("zh") else "en"


def language_of_windows() -> str:
    """The language that Windows shows its menus in, such as `zh_CN`; it is not told by the environment there."""
    if sys.platform != "win32":
        return ""
    import ctypes

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def add_language(parser: argparse.ArgumentParser) -> None:
    default = language_of_the_place()
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help="language (default: that of the locale)")
