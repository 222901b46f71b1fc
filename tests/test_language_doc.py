"""The page of the effect language names every word of it."""

import re
from pathlib import Path

import pytest

from spellspeed.cards.library import definitions
from spellspeed.cards.pool import CardFile
from spellspeed.effects import language

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "effect-language.md").read_text(encoding="utf-8")
SOURCE = Path(__file__).resolve().parent.parent / "src" / "spellspeed" / "effects" / "language.py"
# Read from the source: in the compiled build functions do not tell where they were defined.
WORDS = re.findall(r"^(?:def ([a-z]\w*)\(|([A-Z][A-Z_]+): Final)", SOURCE.read_text(encoding="utf-8"), re.MULTILINE)
NAMES = [function or constant for function, constant in WORDS]
METHODS = [name for name in vars(CardFile) if not name.startswith("_") and callable(getattr(CardFile, name))]


def rows() -> list[list[str]]:
    """The rows of all tables, cell by cell."""
    lines = [line for line in PAGE.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def test_there_are_words_and_methods() -> None:
    assert len(NAMES) > 100 and len(METHODS) > 20
    assert all(hasattr(language, name) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_word(name: str) -> None:
    assert re.search(rf"^\| `{name}[(`]", PAGE, re.MULTILINE), f"docs/effect-language.md has no row for {name}"


@pytest.mark.parametrize("name", METHODS)
def test_the_page_has_the_method(name: str) -> None:
    assert f"| `.{name}` |" in PAGE, f"docs/effect-language.md has no row for CardFile.{name}"


def test_every_row_has_a_meaning_and_a_card_of_the_pool() -> None:
    names = {definition.printed.en for definition in definitions().values()}
    for row in rows():
        assert row[1] and row[1] != "?", row
        assert row[-1] == "-" or row[-1] in names, f"{row[0]}: no card of the pool is called {row[-1]!r}"


def test_the_page_names_nothing_twice_in_its_word_tables() -> None:
    words = [row[0] for row in rows() if len(row) == 4]
    assert len(words) == len(set(words)) == len(NAMES)


def test_it_says_what_the_language_cannot_say_and_shows_an_example() -> None:
    assert "## What the language deliberately cannot say" in PAGE
    assert "## A worked example" in PAGE and "```python" in PAGE


CARDS = sorted((SOURCE.parent.parent / "cards").glob("*.py"))
# What values are made of, and what the tables show under the word that makes it.
BASES = {"Definition", "Where", "Target", "Which", "Is", "Step", "Continuous", "Recipe", "Slot", "InSeries"}
BASES |= {"ForEach", "ChooseDifferent"}


@pytest.mark.parametrize("file", [file for file in CARDS if file.stem != "pool"], ids=lambda file: file.stem)
def test_the_page_has_every_value_that_card_files_use(file: Path) -> None:
    """Values of the language used by their class have a row of their own."""
    found = re.findall(r"^from spellspeed\.effects\.\w+ import (?:\(([^)]*)\)|(.*))$", file.read_text("utf-8"), re.M)
    names = {name.strip() for one, other in found for name in (one or other).split(",")}
    for name in sorted(name for name in names if re.match("[A-Z][a-z]", name) and name not in BASES):
        assert re.search(rf"^\| `{name}[(`]", PAGE, re.MULTILINE), f"docs/effect-language.md has no row for {name}"
