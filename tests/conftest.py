"""For the whole test run: the language does not depend on the machine, and an installed build is of these sources."""

import gc
import importlib.util
import os
import random
from collections.abc import Generator
from pathlib import Path
from unittest import mock

import pytest
import yaml
from _pytest.runner import runtestprotocol
from installed import SOURCES, differing

import spellspeed
from spellspeed import _build
from spellspeed.judge import loader
from spellspeed.judge.ruling import Ruling

for _name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"  # where it is not said, Windows would be asked

PACKAGE = Path(spellspeed.__file__).resolve().parent
BUDGET = 2.0  # seconds of processor time for a test that is not marked slow
OVER = "over the budget"


def collecting() -> object:
    """The plugin of tools/collect_rules.py: what is collected anyway need not be collected again to be compared."""
    path = Path(__file__).resolve().parent.parent / "tools" / "collect_rules.py"
    spec = importlib.util.spec_from_file_location("collect_rules", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Collector()


def read_once() -> None:
    """The files of rulings of the package are read once in a process, by the reader in C: each time that takes seconds.

    `spellspeed rulings`, a part of `make test`, reads them with the reader that users have.
    """
    folder = PACKAGE / "judge" / "rulings"
    known: dict[tuple[str, str], list[Ruling]] = {}
    real = loader.load

    def load(name: str, text: str) -> list[Ruling]:
        if (name, text) not in known:
            if not (folder / name).is_file():
                return real(name, text)
            with mock.patch.object(yaml, "SafeLoader", getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
                known[name, text] = real(name, text)
        return list(known[name, text])

    loader.load = load


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are collected: what is made on the way stays
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share what takes long to make stand together, so that one of two processes makes it and not both.

    Each process begins with its half of the tests and takes over the last ones of the other.
    """
    of_rulings = [item for item in items if shares(item, "packaged", "own_rulings", "entries")]
    of_pool = [item for item in items if shares(item, "aloud", "pool_texts", "texts_in", "written_definitions")]
    together = {*of_rulings, *of_pool}
    others = [item for item in items if item not in together]
    half = max(0, len(items) // 2 - len(of_rulings))
    items[:] = [*of_rulings, *others[:half], *(item for item in of_pool if item not in of_rulings), *others[half:]]


def shares(item: pytest.Item, *names: str) -> bool:
    return isinstance(item, pytest.Function) and any(name in vars(item.module) for name in names)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """In a quiet run, one of several processes sends no report of a fixture that did what it should: for thousands of
    tests that takes seconds."""
    config = item.config
    if not hasattr(config, "workerinput") or config.get_verbosity() >= 0 or config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def seconds() -> float:
    """The processor time of this process and of those that it has started and seen ending."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    begun = seconds()
    yield
    if seconds() - begun > BUDGET and item.get_closest_marker("slow") is None:
        item.user_properties.append((OVER, f"{seconds() - begun:.1f}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Which tests of `make quick` are no quick ones."""
    if "not slow" not in terminalreporter.config.getoption("markexpr"):
        return  # in a part of the tests, one pays for what they share
    for report in terminalreporter.getreports("passed"):
        for name, took in report.user_properties:
            if name == OVER:
                terminalreporter.write_line(f"{report.nodeid} took {took} s of processor time and is not marked slow")


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)  # most of what tests make is kept for others: looking it through takes long
    gc.enable()


def pytest_unconfigure() -> None:
    gc.freeze()  # the end of the process looks through all that is left: seconds for what nobody needs any more


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say which build is tested, however quiet the run is."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and not hasattr(session.config, "workerinput"):
        reporter.write_line(f"spellspeed: the {_build.described()} build in {PACKAGE}")


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """People at a table are dealt a duel that nobody can foresee; here it is the same one in every run."""
    monkeypatch.setattr("spellspeed.table.rooms.SystemRandom", lambda: random.Random(2))
