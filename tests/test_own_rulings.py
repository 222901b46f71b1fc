"""Rulings of our own: they are no entries of the catalogue, and hold like the others."""

import json
import re
from pathlib import Path

import pytest
from ruling_files import own_rulings
from sampling import in_one

from spellspeed.facts.names import find
from spellspeed.judge.coverage import exercised
from spellspeed.judge.loader import packaged
from spellspeed.judge.results import order, table
from spellspeed.judge.ruling import ActStep, ExpectStep, Ruling, Step, SupposeStep
from spellspeed.judge.runner import PASSED, RulingResult, open_rulings, run
from spellspeed.language.aloud import names
from spellspeed.rulebook import catalogue, rule

DOCUMENTS = (
    "activation_by_effects_rules",
    "activation_locks_rules",
    "activation_negation_rules",
    "activation_counting_rules",
    "activation_staying_rules",
    *("summons", "summons_more", "new_series", "trials", "trials_more", "further_cards"),
    *("documents_cards_a", "documents_cards_b", "reasons", "spells_rules", "traps_rules", "targets_rules"),
    *("costs_rules", "trials_activation"),
    "activation_rules",
    "trials_further",
    "activation_effects_rules",
    *("values", "could_be_done", "moving", "timing", "words"),
    *("ideas_values", "ideas_table", "ideas_effects", "ideas_battle", "ideas_materials", "ideas_players"),
    *("deck_cards_1", "deck_cards_2", "deck_cards_3", "deck_cards_4"),
    *("background_turn", "background_zones", "background_chains", "background_triggers"),
    *("background_summons", "background_battle", "background_end"),
)
HAN = re.compile(r"[\u4e00-\u9fff]")

# Kinds of summon, and words that tell in the play of a ruling that it is about them.
KINDS = {
    "normal": r"^summon ",
    "tribute": r"^tribute ",
    "set": r"^set ",
    "flip": r"^flip summon ",
    "own procedure": r"^special summon (Cyber Dragon|Elemental HERO Bubbleman)",
    "synchro": r"^special summon Stardust Dragon",
    "xyz": r"^special summon #utopia",
    "xyz over another": r"^special summon #lightning",
    "link": r"^special summon (Linkuriboh|Borreload)",
    "by an effect": r"^activate Monster Reborn",
    "tokens": r"^activate Scapegoat",
    "immediately after": r"^activate effect 2 of Ehther",
    "negated": r"^activate Solemn Judgment",
    "negated for a Tribute": r"^activate Horn of Heaven",
    "Trap Hole": r"^activate Trap Hole",
    "Bottomless Trap Hole": r"^activate Bottomless Trap Hole",
    "Torrential Tribute": r"^activate Torrential Tribute",
}


def test_chinese_titles_call_cards_and_series_by_their_names() -> None:
    tables = names.tables()
    known = {*tables["series"].values(), *tables["counters"].values()}
    for ruling in own_rulings():
        if ruling.id.startswith("OWN-I"):
            for name in re.findall("「(.+?)」", ruling.title_zh):
                assert name in known or find(name), ruling.id


def acts(steps: list[Step]) -> list[str]:
    found: list[str] = []
    for step in steps:
        if isinstance(step, ActStep):
            found.append(step.words)
        elif isinstance(step, SupposeStep):
            found += acts(step.steps)
    return found


@pytest.fixture(scope="module", autouse=True)
def read() -> None:
    own_rulings()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_rulings_of_the_file_hold(document: str) -> None:
    results = [run(ruling) for ruling in own_rulings() if ruling.document == document]
    assert results
    assert not [f"{result.id}: {result.message}" for result in results if result.status != PASSED]


def test_they_are_all_in_these_files() -> None:
    assert {ruling.document for ruling in own_rulings()} == set(DOCUMENTS)


@in_one(own_rulings, lambda ruling: ruling.id)
def test_the_head_of_the_ruling(ruling: Ruling) -> None:
    assert ruling.entry is None
    groups = r"[ABGKNRSTUW]|C[ABN]|SP|NG|ST|LK|BE|TR|ZZ|VA|PO|MV|TI|WD|I[A-EP]|Q[BCERSTZ]|W\d"
    assert re.fullmatch(rf"OWN-({groups})\d\d", ruling.id)
    assert ruling.title and not HAN.search(ruling.title) and HAN.search(ruling.title_zh)
    assert ruling.rules and all(rule(one) for one in ruling.rules)


def test_there_are_enough_of_them_in_order() -> None:
    least_of = {
        **{"S": 40, "N": 20, "T": 40, "U": 35, "W": 30, "CA": 40, "CB": 25, "R": 25, "SP": 31, "G": 22, "K": 13},
        **{"A": 11, "B": 2, "NG": 3, "CN": 15, "ST": 12, "LK": 22, "BE": 13, "ZZ": 19},
        **{"VA": 8, "PO": 25, "MV": 10, "TI": 10, "WD": 3},
        **{"QT": 12, "QZ": 12, "QC": 10, "QR": 15, "QS": 9, "QB": 10, "QE": 5},
    }
    for group, least in least_of.items():
        numbers = [int(ruling.id[-2:]) for ruling in own_rulings() if ruling.id[4:-2] == group]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= least


def test_they_cover_every_kind_of_summon_and_its_rules() -> None:
    played = [words for ruling in own_rulings() for words in acts(ruling.steps)]
    for kind, pattern in KINDS.items():
        assert any(re.search(pattern, words) for words in played), kind
    named = {one for ruling in own_rulings() for one in ruling.rules}
    assert named >= {f"B-{n}" for n in (12, 13, 14, 15, 17, 18, 19, 99, *range(105, 111), 112, 113, 115, 117, 118, 121)}


def test_every_one_expects_something_of_both_sides() -> None:
    """What happens and what does not: most rulings also say what is not offered, lacking or elsewhere."""
    folder = Path(__file__).parent.parent / "src" / "spellspeed" / "judge" / "rulings"
    # Rulings of the cards of decks show what a card does; these say mostly what happens.
    about_rules = [name for name in DOCUMENTS if not name.startswith("deck_cards")]
    files = [folder / f"{name}.yaml" for name in about_rules]
    texts = [file.read_text(encoding="utf-8") for file in files]
    parts = [part for text in texts for part in text.split("\n- id: ")[1:]]
    negative = [p for p in parts if re.search(r"not offered|suppose|cannot target|log lacks|choices|targets", p)]
    assert len(parts) == len([ruling for ruling in own_rulings() if ruling.document in about_rules])
    assert len(negative) >= len(parts) * 9 // 10


def test_they_have_a_row_of_their_own_behind_the_catalogue() -> None:
    results = [RulingResult(ruling.id, ruling.document, PASSED) for ruling in packaged()] + open_rulings(packaged())
    results.sort(key=order())
    documents = [result.document for result in results]
    assert all(document in DOCUMENTS for document in documents[-len(own_rulings()) :])
    rows = [line.split() for line in table(results).splitlines()]
    for name in DOCUMENTS:
        count = documents.count(name)
        assert [name, str(count), "0", "0", "0", f"{count}/{count}"] in rows
    assert json.loads(json.dumps(results[-1].plain()))["document"] in DOCUMENTS


def test_they_exercise_rules_but_are_no_entries() -> None:
    ids = {entry.id for entry in catalogue()}
    assert not ids & {ruling.id for ruling in own_rulings()}
    assert not {result.id for result in open_rulings(packaged())} & {ruling.id for ruling in own_rulings()}
    assert any(name.startswith("OWN-S") for name in exercised(own_rulings())["B-112"])


def test_each_ends_with_an_expectation() -> None:
    for ruling in own_rulings():
        assert isinstance(ruling.steps[-1], ExpectStep), ruling.id
