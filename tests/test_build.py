"""The test run must exercise the build that it says it exercises: the compiled one or the sources.

SPELLSPEED_EXPECT=compiled|pure (set by the Makefile) says which one that is.
"""

import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest

import spellspeed
from spellspeed import _build

SOURCES = Path(__file__).resolve().parent.parent / "src"
# Without an expectation the build that runs is the expected one; then only its wholeness is checked.
EXPECT = os.environ.get("SPELLSPEED_EXPECT", "compiled" if _build.COMPILED else "pure")


def engine_modules() -> Iterator[str]:
    for part in _build.ENGINE:
        name = f"spellspeed.{part}"
        spec = find_spec(name)
        if spec is None:
            continue
        yield name
        if spec.submodule_search_locations is not None:
            for info in pkgutil.walk_packages(spec.submodule_search_locations, f"{name}."):
                yield info.name


def file_of(name: str) -> str:
    file = importlib.import_module(name).__file__
    assert file is not None, f"{name} is a namespace package: it lacks an __init__.py"
    return file


def test_expectation_is_known() -> None:
    assert EXPECT in ("compiled", "pure")


def test_the_flag_tells_the_expected_build() -> None:
    assert (EXPECT == "compiled") is _build.COMPILED


def test_the_package_comes_from_the_expected_place() -> None:
    for name in ("spellspeed", *engine_modules()):
        inside = Path(file_of(name)).resolve().is_relative_to(SOURCES)
        assert inside is (EXPECT == "pure"), f"{name} was loaded from {file_of(name)}"


def test_every_engine_module_is_of_the_expected_build() -> None:
    wrong = [
        name
        for name in engine_modules()
        if file_of(name).endswith(tuple(EXTENSION_SUFFIXES)) is not (EXPECT == "compiled")
    ]
    assert not wrong


def test_a_subprocess_runs_the_same_build(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from spellspeed._build import COMPILED; print(COMPILED)"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(EXPECT == "compiled")


def test_the_rest_is_never_compiled() -> None:
    package = Path(next(iter(spellspeed.__path__)))
    engine = {package / part for part in _build.ENGINE}
    for file in package.rglob("*"):
        if file.name.endswith(tuple(EXTENSION_SUFFIXES)):
            top = package / file.relative_to(package).parts[0].split(".")[0]
            assert top in engine, f"{file} is compiled but not listed in ENGINE"


def test_unknown_attributes_are_errors() -> None:
    with pytest.raises(AttributeError):
        _ = _build.NOTHING
