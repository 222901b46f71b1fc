"""What a package index, a packager and another system see: metadata, extras, workflows, encodings."""

import ast
import errno
import io
import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spellspeed.__main__ import is_broken_pipe, prepare_streams

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = PYPROJECT["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
#: How a package is called in Python, where that is another name.
MODULES = {"pyyaml": "yaml"}


def package_of(requirement: str) -> str:
    return re.split(r"[<>=!~ ;\[]", requirement)[0]


def python_files(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


# -- what is said of the package -------------------------------------------------------------------------------


def test_every_link_of_the_description_leads_to_a_file_of_the_project() -> None:
    home = PROJECT["urls"]["Homepage"]
    text = runpy.run_path(str(ROOT / "tools" / "description.py"))["description"](ROOT, home, "1.2")
    links = re.findall(r"\]\(([^)\s]*)\)", text)
    there = [re.fullmatch(rf"{re.escape(home)}/(raw|blob)/v1\.2/(.*)", link) for link in links if link.startswith(home)]
    ours = [link[2] for link in there if link is not None]
    assert len(ours) == len(there) and all((link[1] == "raw") == link[2].endswith(".svg") for link in there if link)
    assert len(ours) > 5 and all((ROOT / link.split("#")[0]).is_file() for link in ours)
    assert [link for link in links if not link.startswith(("https://", "#"))] == []


def test_the_facts_of_all_cards_are_shipped_and_small() -> None:
    """As a wheel packs them; every file of data has an ending that the build takes along."""
    shipped = PYPROJECT["tool"]["setuptools"]["package-data"]["*"]
    data = sorted((ROOT / "src" / "spellspeed" / "facts" / "data").iterdir())
    assert [file.name for file in data] == ["cards.idx", "cards.tsv", "series.json"]
    assert all(f"**/*{file.suffix}" in shipped for file in data)
    assert sum(len(zlib.compress(file.read_bytes(), 6)) for file in data) < 1_500_000


def test_every_supported_python_is_named_tested_and_built() -> None:
    import yaml

    said = [one.rsplit(" ", 1)[1] for one in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", one)]
    assert PROJECT["requires-python"] == f">={said[0]}"
    built = [f"cp{version.replace('.', '')}-*" for version in said]
    assert PYPROJECT["tool"]["cibuildwheel"]["build"] == built
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))
    assert workflow["jobs"]["every-python"]["strategy"]["matrix"]["python"] == said
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{said[0].replace('.', '')}"


def test_every_package_that_is_asked_for_has_its_reason() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    reasons = set(re.findall(r"^\| (?:`(\w+)` \| )?([\w-]+) \| \w", page, re.M))
    asked = {(extra, package_of(one)) for extra in EXTRAS for one in EXTRAS[extra] if extra != "dev"}
    asked |= {("", package_of(one)) for one in EXTRAS["dev"] + PYPROJECT["build-system"]["requires"]}
    assert asked == reasons - {("", "Package"), ("", "Extra")}  # the heads of the tables
    assert PROJECT["dependencies"] == []


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


@pytest.mark.slow
def test_the_package_imports_what_its_extras_name_and_nothing_else() -> None:
    found = {name for _, tree in python_files("src") for name in imports(tree)} - sys.stdlib_module_names
    packages = {package_of(one) for extra in ("judge", "env", "ray", "table", "terminal") for one in EXTRAS[extra]}
    named = {MODULES.get(package, package) for package in packages} - {"websockets"}  # which uvicorn loads
    assert found == named | {"spellspeed", "mypy_extensions"}  # the last one for the type checker only


# -- make ------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("make") is None or sys.platform == "win32", reason="needs make")
def test_make_duel_plays_the_compiled_build_of_these_very_sources(tmp_path: Path) -> None:
    place = tmp_path / "a place with a space"
    source, cached, built = "src/spellspeed/a.py", "src/spellspeed/__pycache__/a.pyc", ".venv/built"
    recipe = ["pyproject.toml", "setup.py", "tools/description.py", "tools/docstrings.py", "tools/train.py"]
    for name in [source, cached, built, *recipe]:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).touch()
        os.utime(place / name, (1_000, 1_000))
    shutil.copy(ROOT / "Makefile", place)
    for name, says in [(".venv/bin/python", "compiled"), ("python", "pure")]:
        (place / name).parent.mkdir(exist_ok=True)
        (place / name).write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
        (place / name).chmod(0o755)

    def played() -> str:
        command = ["make", "-s", "duel", "PYTHON=./python"]
        return subprocess.run(command, cwd=place, capture_output=True, encoding="utf-8", check=True).stdout.split()[-1]

    (place / ".venv" / "sources.txt").write_text(f"{source}\n", encoding="utf-8")
    assert played() == "compiled"
    os.utime(place / cached, (2_000, 2_000))  # running the sources changes nothing of them
    assert played() == "compiled"
    os.utime(place / source, (2_000, 2_000))
    assert played() == "pure"
    os.utime(place / built, (3_000, 3_000))
    assert played() == "compiled"
    (place / source).unlink()
    assert played() == "pure"


# -- other systems ---------------------------------------------------------------------------------------------


def without_encoding(tree: ast.Module) -> Iterator[ast.Call]:
    """Calls that read or write text as the machine happens to encode it."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or any(word.arg == "encoding" for word in call.keywords):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        opens = name == "open" and any(mode in ("r", "w", "a", "x") for mode in texts)
        if isinstance(call.func, ast.Name):
            opens = call.func.id == "open" and not any("b" in mode for mode in texts[-1:])
        told = any(word.arg == "text" and isinstance(word.value, ast.Constant) for word in call.keywords)
        run = name in ("run", "Popen", "check_output") and told
        if opens or run or (name == "read_text" and not call.args) or (name == "write_text" and len(call.args) == 1):
            yield call


@pytest.mark.slow
def test_every_text_is_read_and_written_as_utf_8() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path, tree in python_files("src", "tests", "tools", "bench", "docs", "examples")
        for call in without_encoding(tree)
    ]
    assert found == []


@pytest.mark.parametrize("system", ["win32", "linux"])
def test_what_is_no_terminal_is_utf_8_on_windows(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    streams = [io.TextIOWrapper(io.BytesIO("名 é".encode()), encoding="cp1252", errors="strict") for _ in range(3)]
    for name, stream in zip(("stdin", "stdout", "stderr"), streams):
        monkeypatch.setattr(sys, name, stream)
    prepare_streams(system)
    assert {stream.encoding for stream in streams} == {"utf-8" if system == "win32" else "cp1252"}
    assert [stream.errors for stream in streams] == ["strict", "replace", "replace"]
    if system == "win32":
        assert streams[0].read() == "名 é"


def test_whoever_stops_reading_is_no_error() -> None:
    assert is_broken_pipe(BrokenPipeError()) and is_broken_pipe(OSError(errno.EINVAL, "x"), "win32")
    assert not is_broken_pipe(OSError(errno.EINVAL, "x"), "linux")
    assert not is_broken_pipe(OSError(errno.EINVAL, "x", "file"), "win32")
    assert not is_broken_pipe(OSError(errno.ENOSPC, "x"), "win32")
