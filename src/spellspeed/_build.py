"""Which build of the engine runs: compiled by mypyc, or pure Python.

This module is never compiled itself, and the build script reads it before anything is installed:
it imports nothing from the package.
"""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

#: The parts of the package that a compiled build compiles: packages with all that is below them,
#: and top-level modules.
ENGINE = ("board", "effects", "rules", "history", "playing", "moment", "duel", "players", "views")

#: True when the engine is compiled. Found out at the first access, without importing the engine.
COMPILED: bool


def is_extension(module: str) -> bool:
    """Whether `import module` would load (or has loaded) a compiled extension."""
    spec = find_spec(module)
    origin = spec.origin if spec is not None else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))


def fallback() -> str:
    """Why this is a pure build although a compiled one was wanted; otherwise empty."""
    try:
        with open(os.path.join(os.path.dirname(__file__), "_fallback.txt"), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def is_worker() -> bool:
    """Did `multiprocessing` start this process? Then its parent has already warned."""
    known = sys.modules.get("multiprocessing.process")
    return known is not None and known.current_process().name != "MainProcess"  # `parent_process` is not set this early


def described() -> str:
    """The build that runs, in words."""
    if __getattr__("COMPILED"):
        return "compiled"
    reason = fallback()
    return f"pure Python: {reason}" if reason else "pure Python"


def __getattr__(name: str) -> bool:
    if name != "COMPILED":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = is_extension("spellspeed.board")
    return value
