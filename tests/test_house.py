"""The house stays in order: imports go down, nothing is left lying about, a name means one thing."""

import ast
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def tool() -> Any:
    """`tools/house.py`."""
    spec = spec_from_file_location("house", ROOT / "tools" / "house.py")
    assert spec is not None and spec.loader is not None
    found = sys.modules["house"] = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture(scope="module")
def house(tool: Any) -> Any:
    return tool.read_house(ROOT / "src")


def test_the_house_is_in_order(tool: Any, house: Any) -> None:
    assert not tool.problems(house)


@pytest.mark.slow
def test_the_figures_can_be_told(tool: Any, house: Any) -> None:
    figures = dict(tool.figures(house))
    assert figures["imports that go up; of these for annotations only"] == "0; 0"


def test_a_word_is_named_in_few_modules(tool: Any, house: Any) -> None:
    words = run_path(str(ROOT / "tools" / "house_words.py"))
    found: dict[str, list[str]] = words["places_per_word"](house.trees)
    outside = {name: words["outside_grammars"](modules) for name, modules in found.items()}
    many = {name: modules for name, modules in outside.items() if len(modules) > tool.MOST_PLACES}
    assert not many, "what another module knows of a word is an attribute of its row"
    assert all(any(module.startswith("vocabulary/") for module in modules) for modules in found.values())
    assert words["average"]([len(modules) for modules in outside.values()]) <= 1.25
    assert words["average"]([len(words["grammars"](modules)) for modules in found.values()]) <= 2.4


def test_a_kind_is_listed_in_few_modules(tool: Any, house: Any) -> None:
    found = tool.places_per_kind(house)
    counted = {kinds: len(modules) for kinds, modules in found.items()}
    assert counted == {"events": 3, "questions": 3, "options": 3, "switches": 1}, found


def test_an_import_waits_only_for_what_is_not_loaded_anyway(tool: Any, house: Any) -> None:
    """What `import spellspeed` loads in any case is imported at the top; what would slow it down, inside a function."""
    code = "import spellspeed, sys; print(*(name for name in sys.modules if name.startswith('spellspeed.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.split())
    assert not loaded.intersection(one.target for one in tool.lazy(house))
    late = ("language", "judge", "env", "workers", "commands")
    assert not [name for name in loaded if name.split(".")[1] in late]


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in {"__init__.py": "", **files}.items():
        path = folder / "spellspeed" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


FAULTS = {
    "goes up": {
        "board/a.py": "def f() -> None:\n    from spellspeed import duel\n    duel.g(f)\n",
        "duel.py": "def g(f): ...\n",
    },
    "need each other": {
        "board/a.py": "from spellspeed.board import b\n\nX = b.Y\n",
        "board/b.py": "Y = 1\n\n\ndef f() -> None:\n    from spellspeed.board.a import X\n    print(X, f)\n",
    },
    "nobody uses": {"board/a.py": "def f() -> None: ...\n"},
    "are called Card": {"board/a.py": "class Card: ...\n\nCard()\n", "board/b.py": "class Card: ...\n"},
    "stands in no tier": {"attic/a.py": ""},
    "4 modules list all options": {
        "board/question.py": "O_PASS = 'pass'\nO_SET = 'set'\n",
        "enums.py": "class OptionKind:\n    PASS = 'pass'\n    SET = 'set'\n",
        "words/a.py": "from spellspeed.board.question import O_PASS, O_SET\n\nX = {O_PASS: 1, O_SET: 2}\n",
        "table/b.py": "from spellspeed.board import question\n\nX = [question.O_PASS, question.O_SET]\n",
    },
    "board/a.py is out of date": {
        "board/a.py": (
            "class Dice:\n    one: int = 1\n    two: int = 2\n\n    def take(self, other: 'Dice') -> None:\n"
            "        # Every field of Dice: self from other (tools/copies.py)\n        self.one = other.one\n"
        ),
    },
    "4 modules list all switches": {
        "board/ruleset.py": "class Ruleset:\n    def __init__(self, slow: bool, quick: bool): ...\n",
        "words/a.py": "X = ('slow', 'quick')\n",
        "table/b.py": "def f(rules):\n    return rules.slow + rules.quick\n",
        "judge/c.py": "from spellspeed.board.ruleset import Ruleset\n\nX = Ruleset(slow=True, quick=False)\n",
    },
}


@pytest.mark.parametrize("said", FAULTS)
def test_what_is_out_of_order_is_found(tool: Any, said: str, tmp_path: Path) -> None:
    wrong = tool.problems(tool.read_house(written(tmp_path, FAULTS[said])), strict=True)
    assert said in "\n".join(wrong)


def test_only_a_window_says_what_kind_of_moment_it_is(house: Any) -> None:
    """Who changed `board.window` by hand could forget to change it back; `run` closes it once, at the start."""
    setting = set()
    for module in house.modules.values():
        for node in module.nodes:
            targets = node.targets if isinstance(node, ast.Assign) else []
            if any(isinstance(one, ast.Attribute) and one.attr == "window" for one in targets):
                setting.add(module.name.partition(".rules.")[2])
    assert setting - {""} == {"engine.state", "flow.turn"}
