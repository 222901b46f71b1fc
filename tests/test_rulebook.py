"""The rulebook data is complete, consistent and reachable by id."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from importlib import resources

import pytest
from sampling import in_one

from spellspeed import rulebook
from spellspeed.cards.library import printed
from spellspeed.rulebook import Rule, UnknownRule, all_rules, catalogue, documents, rule
from spellspeed.rulebook.sources import SECTIONS, TITLES

ORDER = ["priority", "activation", "cost-and-target", "spells", "traps", "background"]

# rules and rulings of each document
COUNTS = {
    "priority": (45, 14),
    "activation": (85, 174),
    "cost-and-target": (54, 35),
    "spells": (97, 8),
    "traps": (51, 12),
    "background": (157, 0),
}

SWITCHES = {f"C-{number:02d}" for number in range(1, 9)}

KEYS = [
    "id", "kind", "document", "section", "title_en", "title_zh",
    "text_en", "text_zh", "source", "cite", "under", "switch",
]  # fmt: skip

HAN = re.compile(r"[\u4e00-\u9fff]")


def test_documents_come_in_order() -> None:
    assert documents() == [name for name in ORDER if name in documents()]
    assert "priority" in documents()
    assert "background" in documents()


def test_counts_add_up_to_the_whole_catalogue() -> None:
    listed = [COUNTS[name] for name in ORDER if name != "background"]
    assert (sum(a for a, _ in listed), sum(b for _, b in listed)) == (332, 243)


@pytest.mark.parametrize("document", ORDER)
def test_each_document_has_all_its_entries(document: str) -> None:
    assert document in documents()
    kinds = Counter(entry.kind for entry in all_rules() if entry.document == document)
    assert (kinds["rule"], kinds["ruling"]) == COUNTS[document]
    assert set(kinds) <= {"rule", "ruling"}


def test_ids_are_unique() -> None:
    counted = Counter(entry.id for entry in all_rules())
    assert [key for key, times in counted.items() if times > 1] == []


def test_the_catalogue_leaves_out_the_background() -> None:
    assert catalogue() == [entry for entry in all_rules() if entry.document != "background"]
    assert len(catalogue()) + COUNTS["background"][0] == len(all_rules())


def test_every_background_number_is_there() -> None:
    found = [entry.id for entry in all_rules() if entry.document == "background"]
    expected = [f"B-{number:02d}" for number in range(1, 155)]
    after = expected.index("B-56") + 1
    assert found == [*expected[:after], "B-56a", "B-56b", "B-56c", *expected[after:]]


@pytest.mark.parametrize("document", ORDER)
def test_the_files_keep_their_form(document: str) -> None:
    file = resources.files(rulebook).joinpath("data", f"{document}.json")
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    assert [list(item) for item in data] == [KEYS] * len(data)
    assert {item["document"] for item in data} == {document}
    assert text.rstrip("\n") == json.dumps(data, ensure_ascii=False, indent=1)


def test_the_class_has_the_fields_of_the_files() -> None:
    assert [field.name for field in fields(Rule)] == KEYS


@in_one(all_rules(), lambda entry: entry.id)
def test_every_field_is_filled_in_both_languages(entry: Rule) -> None:
    for name in ("id", "section", "title_en", "title_zh", "text_en", "text_zh", "source"):
        value = getattr(entry, name)
        assert value and value == value.strip(), name
    for name in ("cite", "under", "switch"):
        assert getattr(entry, name) != "", name
    assert len(entry.title_en) <= 60
    assert len(entry.title_zh) <= 60
    assert HAN.search(entry.title_zh) and HAN.search(entry.text_zh)
    assert not HAN.search(entry.title_en) and not HAN.search(entry.section)
    # an English text may quote a word of a card text
    assert 5 * len(HAN.findall(entry.text_en)) < len(entry.text_en)
    assert entry.text_en != entry.title_en and entry.text_zh != entry.title_zh
    assert entry.text_en[-1] in ".?!)\"'"
    assert entry.text_zh[-1] in "。？！）』」”"


@in_one(all_rules(), lambda entry: entry.id)
def test_references_exist(entry: Rule) -> None:
    if entry.kind == "ruling":
        assert entry.under is not None
        assert rule(entry.under).kind == "rule"
        assert rule(entry.under).document == entry.document
    else:
        assert entry.under is None
    assert entry.switch is None or entry.switch in SWITCHES
    for mentioned in re.findall(r"\b(?:PRIO|B)-\d+[a-z]?\b", entry.text_en + entry.text_zh):
        rule(mentioned)
    for mentioned in re.findall(r"\bC-\d+\b", entry.text_en):
        assert mentioned in SWITCHES


def test_no_two_entries_say_the_same() -> None:
    for name in ("text_en", "text_zh"):
        counted = Counter(getattr(entry, name) for entry in all_rules())
        assert [text for text, times in counted.items() if times > 1] == []


def test_a_rule_is_found_by_its_id_and_speaks_both_languages() -> None:
    found = rule("PRIO-22")
    assert found.kind == "rule"
    assert found.source == "priority L86"
    assert found.title() == found.title("en") == found.title_en
    assert found.title("zh") == found.title_zh
    assert found.text() == found.text("en") == found.text_en
    assert found.text("zh") == found.text_zh
    with pytest.raises(ValueError, match="unknown language 'ja'"):
        found.title("ja")


def test_every_source_can_be_found_by_a_reader() -> None:
    """A document by its title, a section by its heading, the line; never the name of a file."""
    assert set(TITLES) == set(SECTIONS) == set(ORDER) - {"background"}
    for entry in all_rules():
        for lang in ("en", "zh"):
            words = entry.where(lang)
            assert ".txt" not in words and words
            if entry.document != "background":
                title, own = TITLES[entry.document]
                assert SECTIONS[entry.document][entry.section] in words
                assert own in words and (title in words or lang == "zh")
                assert re.search(r"lines? \d+" if lang == "en" else r"第\d+(-\d+)?行", words), words
            assert words.endswith(entry.cite or "")
    assert rule("B-22").where("zh") == "游戏的通常规则"
    assert rule("B-120").where("zh") == "《OCG规则书 3.3.3 魔法》; 《OCG规则书 3.3.4 陷阱》"
    assert rule("SPELL-01").where("zh").endswith("一节，第3-4行") and rule("SPELL-01").where().endswith(", lines 3-4")
    with pytest.raises(ValueError, match="unknown language 'ja'"):
        rule("B-22").where("ja")


def test_the_cards_of_every_ruling_are_known() -> None:
    for entry in catalogue():
        cards = rulebook.cards_of(entry.id)
        assert bool(cards) == (entry.kind == "ruling"), entry.id
        assert all(printed(code) for code in cards)
    assert rulebook.cards_of("NOPE") == []


def test_rules_are_searched_in_both_languages() -> None:
    assert rule("PRIO-22").says(["ANSWER", "directly"]) and rule("PRIO-22").says(["prio-22"])
    assert rule("PRIO-01").says(["优先权", "priority"])
    assert not rule("PRIO-01").says(["priority", "graveyard"])


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        rule("PRIO-01").kind = "ruling"  # type: ignore[misc]


def test_the_lists_are_the_callers_own() -> None:
    all_rules().clear()
    documents().clear()
    catalogue().clear()
    assert rule("PRIO-01") in all_rules()
    assert documents() and catalogue()


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("PRIO-2", "PRIO-02"),
        ("PRIO", "PRIO-01"),
        ("PRIO-04", "PRIO-04a"),
        ("prio-22", "PRIO-22"),
        ("PRIO-222", "PRIO-22"),
        ("B-56d", "B-56"),
    ],
)
def test_an_unknown_id_names_its_neighbours(asked: str, near: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        rule(asked)
    error = caught.value
    assert isinstance(error, KeyError)
    assert error.rule_id == asked
    assert near in error.near
    assert str(error).startswith(f"no rule {asked!r}; did you mean ")
    assert near in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_hopeless_id_has_no_neighbours() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("zzzzzz")
    assert caught.value.near == []
    assert str(caught.value) == "no rule 'zzzzzz'"
