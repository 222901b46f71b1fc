"""The test run must exercise the build that it says it exercises: the compiled one or the sources.

SPELLSPEED_EXPECT=compiled|pure (set by the Makefile) says which one that is.
"""

import ast
import importlib
import inspect
import os
import pkgutil
import shutil
import subprocess
import sys
import types
from collections.abc import Iterator
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import pytest
from installed import differing

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
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == str(EXPECT == "compiled")


def test_the_rest_is_never_compiled() -> None:
    package = Path(next(iter(spellspeed.__path__)))
    engine = {package / part for part in _build.ENGINE}
    for file in package.rglob("*"):
        if file.name.endswith(tuple(EXTENSION_SUFFIXES)):
            top = package / file.relative_to(package).parts[0].split(".")[0]
            assert top in engine, f"{file} is compiled but not listed in ENGINE"


@pytest.mark.slow
def test_a_run_says_which_build_it_tests_and_tests_no_other_than_that_of_the_sources(tmp_path: Path) -> None:
    package = tmp_path / "spellspeed"
    shutil.copytree(SOURCES / "spellspeed", package, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_ydk.py"]

    def tried() -> tuple[int, str]:
        done = subprocess.run(command, cwd=SOURCES.parent, env=environment, capture_output=True, encoding="utf-8")
        return done.returncode, done.stdout + done.stderr

    code, said = tried()
    assert code == 0 and f"spellspeed: the pure Python build in {package.resolve()}" in said
    with (package / "rules" / "cards" / "moves.py").open("a", encoding="utf-8") as file:
        file.write("# not yet installed\n")
    code, said = tried()
    assert code == 4 and " passed" not in said and "src/spellspeed/rules/cards/moves.py" in said and "make fast" in said
    shutil.copy(SOURCES / "spellspeed" / "rules" / "cards" / "moves.py", package / "rules" / "cards")
    assert differing(package) is None
    (package / "removed.py").touch()
    assert differing(package) == Path("removed.py")


def test_unknown_attributes_are_errors() -> None:
    with pytest.raises(AttributeError):
        _ = _build.NOTHING


@pytest.mark.slow
def test_a_build_that_fell_back_says_so_once(tmp_path: Path) -> None:
    package = tmp_path / "spellspeed"
    shutil.copytree(SOURCES / "spellspeed", package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", "import spellspeed; from spellspeed import Duel; import spellspeed.duel"]

    def warned() -> int:
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True)
        return done.stderr.count("RuntimeWarning: spellspeed is not compiled")

    assert warned() == 0
    (package / "_fallback.txt").write_text("no working C compiler", encoding="utf-8")
    assert warned() == 1
    # Nor does each process that plays for the command say it again, when it imports the script that was called.
    script = tmp_path / "script.py"
    called = "from spellspeed.__main__ import main\nif __name__ == '__main__':\n    main()\n"
    script.write_text(called, encoding="utf-8")
    command = [sys.executable, str(script), "arena", "random", "random", "--decks", "classic"]
    command += ["--duels", "2", "--workers", "2", "--choices", "9"]
    assert warned() == 1
    version = [sys.executable, "-m", "spellspeed", "--version"]
    done = subprocess.run(version, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True)
    assert "(pure Python: no working C compiler)" in done.stdout


@cache
def sources_of_the_engine() -> list[tuple[str, ast.Module]]:
    found = []
    for name in engine_modules():
        path = SOURCES.joinpath(*name.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        found.append((name, ast.parse(file.read_text(encoding="utf-8"))))
    return found


def test_help_says_in_both_builds_what_the_sources_say() -> None:
    checked = 0
    for name, tree in sources_of_the_engine():
        module = importlib.import_module(name)
        assert inspect.getdoc(module) == ast.get_docstring(tree), name
        for node in tree.body:
            if not isinstance(node, ast.ClassDef | ast.FunctionDef) or not hasattr(module, node.name):
                continue
            thing = getattr(module, node.name)
            parts = [p for p in node.body if isinstance(p, ast.FunctionDef)] if isinstance(node, ast.ClassDef) else []
            first = {part.name: part for part in reversed(parts)}
            for owner, part in [(thing, node), *((getattr(thing, p, None), first[p]) for p in first)]:
                said = ast.get_docstring(part)
                if said and owner is not None:
                    if part.name == "__init__" and EXPECT == "compiled":
                        continue  # the slot of the type has a documentation of its own
                    assert inspect.getdoc(owner) == said, f"{name}: {node.name}.{part.name}"
                    checked += 1
    assert checked > 500


def parameters_in(node: ast.FunctionDef, module: types.ModuleType) -> list[tuple[str, object]]:
    """The parameters that the sources name, with their defaults."""
    spoken = node.args
    named = [*spoken.posonlyargs, *spoken.args, *spoken.kwonlyargs]
    without = len(named) - len(spoken.kwonlyargs) - len(spoken.defaults)
    defaults = [*[None] * without, *spoken.defaults, *spoken.kw_defaults]
    return [(one.arg, default and eval(ast.unparse(default), vars(module))) for one, default in zip(named, defaults)]


def test_the_signatures_are_those_of_the_sources_in_both_builds() -> None:
    checked = 0
    for name, tree in sources_of_the_engine():
        module = importlib.import_module(name)
        for node in tree.body:
            if not isinstance(node, ast.ClassDef) or node.name not in spellspeed.__all__:
                continue
            for part in node.body:
                if not isinstance(part, ast.FunctionDef) or (part.name[0] == "_" and part.name != "__init__"):
                    continue
                thing = getattr(module, node.name)
                told = thing if part.name == "__init__" else inspect.getattr_static(thing, part.name)
                if isinstance(told, property) or inspect.isdatadescriptor(told):
                    continue
                bound = part.name == "__init__" or isinstance(told, classmethod | types.ClassMethodDescriptorType)
                found = inspect.signature(thing if part.name == "__init__" else getattr(thing, part.name))
                given = [(p.name, None if p.default is p.empty else p.default) for p in found.parameters.values()]
                assert given == parameters_in(part, module)[bound:], f"{name}: {node.name}.{part.name}"
                checked += 1
    assert checked > 50
