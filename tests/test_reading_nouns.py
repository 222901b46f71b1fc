"""Noun phrases of printed English as trees: invented phrases with what each must be; None: it must be refused."""

import pytest

from spellspeed.facts.known import KnownNames
from spellspeed.language.tree import Node
from spellspeed.language.writer import write_expression
from spellspeed.reading.chart import WordSource
from spellspeed.reading.phrase import OPEN, NounPhrase
from spellspeed.reading.reader import grammar
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import node_of
from spellspeed.reading.texts import with_slots
from spellspeed.reading.tokens import Name, words_of

pytestmark = pytest.mark.once


def read(rule: str, phrase: str) -> str | None:
    """The only tree of the phrase as text; None if there is none, or more than one."""
    names: list[Name] = []
    slots = with_slots(phrase, "Kuriboh", KnownNames.of_facts().names, names)
    found: set[str] = set()
    for value in grammar().read(WordSource(words_of(slots, names)), rule).values:
        try:
            tree = value.pick() if isinstance(value, NounPhrase) else node_of(value)
        except Reject:
            continue
        assert isinstance(tree, Node)
        found.add(write_expression(tree) if tree.kind != OPEN else tree.word)
    return found.pop() if len(found) == 1 else None


PICKS = [
    ("1 WIND monster in your GY", "choose(monster(your(GY), WIND))"),
    ("up to 3 Spells your opponent controls", "choose(spell(their(FIELD)), up_to(3))"),
    ("1 monster you control in the Extra Monster Zone", "choose(monster(your(EXTRA_MONSTER_ZONE)))"),
    ("1 monster in your Deck in Attack Position", None),
    ("1 face-up Trap in your hand", None),
    ("1 Tuner from the Deck", None),
    ("1 face-up monster on your field or in your GY", "choose(monster(your(GY)) or monster(your(FIELD), FACE_UP))"),
    ("3 Fish monsters with different names", "choose(monster(FISH), 3, different(NAME))"),
    ("1 Fish monster with different names", None),
    ("the monster with the lowest DEF you control", "lowest(DEF, monster(your(FIELD), FACE_UP))"),
    (
        "1 FIRE and 1 WATER monster in your GY",
        "together(choose(monster(your(GY), FIRE)), choose(monster(your(GY), WATER)))",
    ),
    ("this card and 1 monster from your GY", "together(this(your(GY)), choose(monster(your(GY), OTHER)))"),
    (
        "3 Fish monsters from your GY, including this card",
        "together(this(your(GY)), choose(monster(your(GY), FISH, OTHER), 2))",
    ),
]


@pytest.mark.parametrize(("phrase", "wanted"), PICKS)
def test_a_phrase_is_the_cards_that_it_means(phrase: str, wanted: str | None) -> None:
    assert read("PICK", phrase) == wanted


AMOUNTS = [
    ("the number of Fish monsters you control x 100", "100 * count(monster(your(FIELD), FISH))"),
    ("half this card's original DEF", "half(original(DEF).of(THIS))"),
    ("the combined Levels of all monsters you control", "LEVEL.of(every(monster(your(FIELD))))"),
]


@pytest.mark.parametrize(("phrase", "wanted"), AMOUNTS)
def test_amounts(phrase: str, wanted: str | None) -> None:
    assert read("AMOUNT", phrase) == wanted


MATERIALS = [
    ("1 WIND Tuner + 2+ non-Tuner monsters", "monsters(1, TUNER, WIND) + monsters(at_least(2), not TUNER)"),
    ("3 Level 6 Fish monsters", "monsters(3, LEVEL == 6, FISH)"),
    ("2+ monsters, including a Fish monster", "monsters(at_least(2), including(at_least(1), FISH))"),
    ("2 monsters with the same Type but different Attributes", "monsters(2, same(TYPE), different(ATTRIBUTE))"),
    ("2 Traps", None),
]


@pytest.mark.parametrize(("phrase", "wanted"), MATERIALS)
def test_materials(phrase: str, wanted: str | None) -> None:
    assert read("MATERIALS", phrase) == wanted


def test_a_place_behind_that_card_must_still_hold() -> None:
    names: list[Name] = []
    words = words_of(with_slots("that face-up monster you control", "Kuriboh", (), names), names)
    (found,) = grammar().read(WordSource(words), "PICK").values
    assert isinstance(found, NounPhrase)
    assert found.spots and found.tests and found.ref is not None


REFUSED = [
    "2 Fish monsters or 1 Dragon monster",  # how many of each
    "this card and 1 monster from your hand or GY",  # from where this card is used would not be known
    "1 Level 4 Monster Card in your Spell & Trap Zone",  # it has no Level there
]


@pytest.mark.parametrize("phrase", REFUSED)
def test_what_is_not_clear_is_refused(phrase: str) -> None:
    assert read("PICK", phrase) is None
