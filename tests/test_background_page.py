"""docs/background.md: every background rule has two rulings that show it, or says why not."""

import re
from pathlib import Path

import pytest
from ruling_files import entries, own_rulings

from spellspeed.judge.coverage import exercised
from spellspeed.rulebook import all_rules

PAGE = Path(__file__).resolve().parent.parent / "docs" / "background.md"
ROW = re.compile(r"^\| (B-\d+[a-z]?) \| (.*) \| (\S+) \| (\S+) \|$", re.MULTILINE)
NOT_SHOWN = {"B-123"}


@pytest.fixture(scope="module", autouse=True)
def read() -> None:
    entries()
    own_rulings()


def rows() -> list[tuple[str, str, str, str]]:
    return [(match[1], match[2], match[3], match[4]) for match in ROW.finditer(PAGE.read_text(encoding="utf-8"))]


def test_every_background_rule_has_a_row_under_its_title() -> None:
    wanted = [(entry.id, entry.title_en) for entry in all_rules() if entry.id.startswith("B-")]
    assert [(entry, title) for entry, title, _, _ in rows()] == wanted


def test_each_row_names_two_rulings_or_tests_that_name_the_rule() -> None:
    shown = exercised(entries() + own_rulings())  # rulings and tests by the rule that they name
    for entry, _, plain, corner in rows():
        if entry in NOT_SHOWN:
            assert plain == corner == "-"
            continue
        assert plain != corner, entry
        for name in (plain.strip("`"), corner.strip("`")):
            assert (f"tests/{name}" if "::" in name else name) in shown[entry], f"{name} does not name {entry}"


def test_what_is_not_shown_is_said() -> None:
    text = PAGE.read_text(encoding="utf-8").split("## ")[0]
    for entry in NOT_SHOWN:
        assert f"`{entry}` is not shown" in text
