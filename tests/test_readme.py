"""The examples in the READMEs are run."""

import ast
import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

import spellspeed
import spellspeed.env

ROOT = Path(__file__).resolve().parent.parent
WITH_EXAMPLES = sorted(path for path in (ROOT / "src").rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))
EXPLAINED = ast.Module | ast.ClassDef | ast.FunctionDef


@pytest.mark.parametrize("name", ["README.md", "README.zh-CN.md", "docs/tutorial.md", "docs/decks.md"])
def test_readme_examples(name: str) -> None:
    results = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert results.attempted > 3
    assert results.failed == 0


@pytest.mark.once
@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_in_docstrings_hold(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    known = vars(importlib.import_module(name))
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = [ast.get_docstring(node) or "" for node in nodes if isinstance(node, EXPLAINED)]
    runner = doctest.DocTestRunner()
    for text in texts:
        runner.run(doctest.DocTestParser().get_doctest(text, dict(known), name, str(path), 0))
    assert runner.tries > 0 and runner.failures == 0


@pytest.mark.parametrize(("name", "folder"), [("README.md", "pictures"), ("README.zh-CN.md", "pictures/zh")])
def test_the_pictures_are_there_and_small(name: str, folder: str) -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    made = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / folder).iterdir() if path.is_file()}
    assert set(shown) == {*made, "docs/terminal.svg"} and len(made) == 3  # tools/make_pictures.py makes them
    assert all((ROOT / path).stat().st_size < 200_000 for path in made)


def test_everything_public_is_documented() -> None:
    """What `from spellspeed import *` and `from spellspeed.env import *` give explains itself, in both builds."""
    missing = []
    public = {name: getattr(module, name) for module in (spellspeed, spellspeed.env) for name in module.__all__}
    for name, thing in public.items():
        missing += [] if inspect.getdoc(thing) else [name]
        for part in vars(thing) if inspect.isclass(thing) else ():
            member = inspect.getattr_static(thing, part)
            told = callable(member) or isinstance(member, property | staticmethod | classmethod)
            ours = [vars(one) for one in thing.__mro__ if one.__module__.startswith("spellspeed")]
            if told and not part.startswith("_") and not any(one[part].__doc__ for one in ours if part in one):
                missing.append(f"{name}.{part}")
    assert not missing


@pytest.mark.parametrize("kinds", [spellspeed.OptionKind, spellspeed.QuestionKind])
def test_every_kind_is_explained(kinds: type[spellspeed.OptionKind] | type[spellspeed.QuestionKind]) -> None:
    text = inspect.getdoc(kinds) or ""
    assert all(f"`{kind.value}`" in text for kind in kinds)
