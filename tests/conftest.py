"""For the whole test run: the language does not depend on the machine, and an installed build is of these sources."""

import importlib.util
import os
from pathlib import Path

import pytest
from installed import SOURCES, differing

import spellspeed
from spellspeed import _build
from spellspeed.judge import loader
from spellspeed.judge.ruling import Ruling

for _name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"  # where it is not said, Windows would be asked

PACKAGE = Path(spellspeed.__file__).resolve().parent


def collecting() -> object:
    """The plugin of tools/collect_rules.py: what is collected anyway need not be collected again to be compared."""
    path = Path(__file__).resolve().parent.parent / "tools" / "collect_rules.py"
    spec = importlib.util.spec_from_file_location("collect_rules", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Collector()


def read_once() -> None:
    """The files of rulings of the package are read once in a process: each time that takes seconds."""
    folder = PACKAGE / "judge" / "rulings"
    known: dict[tuple[str, str], list[Ruling]] = {}
    real = loader.load

    def load(name: str, text: str) -> list[Ruling]:
        if (name, text) not in known:
            found = real(name, text)
            if not (folder / name).is_file():
                return found
            known[name, text] = found
        return list(known[name, text])

    loader.load = load


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(collecting(), "rules")
    read_once()
    if PACKAGE == SOURCES or not SOURCES.is_dir() or hasattr(config, "workerinput"):
        return
    other = differing(PACKAGE)
    if other is not None:
        raise pytest.UsageError(
            f"the installed build is not of these sources: src/spellspeed/{other.as_posix()} is not the same.\n"
            "  make fast                  builds and installs them anew\n"
            "  PYTHONPATH=src pytest ...  tests the sources themselves"
        )


# Files about whole processes, long walks through duels, or every text there is: their subjects are looked at quickly
# elsewhere, and `make quick` leaves them out.
SLOW = frozenset(
    f"test_{name}.py"
    for name in (
        *("aloud_by_meaning", "determinism", "endless", "env", "fuzz", "hostile", "idle_words", "language_files"),
        *("many_duels", "option_words", "players", "record", "record_text", "redeal", "shell", "table_command", "view"),
    )
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.name in SLOW:
            item.add_marker(pytest.mark.slow)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say which build is tested, however quiet the run is."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"spellspeed: the {_build.described()} build in {PACKAGE}")
