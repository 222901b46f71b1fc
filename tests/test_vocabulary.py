"""A word of the effect language is one row: what stands in it fits together, and nothing else needs its name."""

import subprocess
import sys
from pathlib import Path

import pytest
from sampling import in_one

from spellspeed.language import places
from spellspeed.language.aloud.tables import table_of
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.words import BROUGHT, CARD_FIELDS, WORDS, Word

ROOT = Path(__file__).resolve().parent.parent
PLACES = {value for name, value in vars(places).items() if name.isupper() and isinstance(value, str)}


@in_one(WORDS.values(), lambda word: word.name)
def test_a_row_fits_together(word: Word) -> None:
    names = {param.name for param in word.params}
    assert word.en and (word.zh or word.name == "ANYWHERE") and all(word.meanings.values())
    # what a row admits at an open place is what no other word takes there
    assert all(place in places.CLOSED or word.at[place] == places.NOBODY[place] for place in word.at)
    assert not set(word.not_at) & places.CLOSED
    assert set(word.at) | set(word.not_at) | set(word.inside.values()) <= PLACES
    for given in (*word.at.values(), *word.not_at.values()):
        assert given == places.EVERYTHING or set(given.split()) <= names
    named = {*word.inside, *word.only, word.it, word.each, word.fits, word.numeric, word.fixed} - {""}
    assert named <= names
    brought = [name.partition("=") for name in word.brings.split()]
    assert {name for name, _, _ in brought} <= set(WORDS) and {given for _, _, given in brought} - {""} <= names
    assert not word.by_field or (word.by_field in CARD_FIELDS and word.name in BROUGHT)


def test_a_further_language_is_a_table() -> None:
    words = {name: ("form", "{frame}") if word.called else "form/forms" for name, word in WORDS.items()}
    values = dict.fromkeys(PRINTED, "value")
    with pytest.raises(ValueError, match="no wording for DRAGON, destroy"):
        table_of(
            {name: said for name, said in words.items() if name != "destroy"},
            {name: said for name, said in values.items() if name != "DRAGON"},
        )
    found = table_of(words, values)
    assert found.rows["YOU"].form(1) == "forms" and found.rows["destroy"].frame == "{frame}"
    assert found.values.keys() | found.attributes.keys() | found.types.keys() == PRINTED.keys()


def test_making_a_card_loads_no_grammar_and_importing_the_package_no_language() -> None:
    code = (
        "import sys, spellspeed\n"
        "print([one for one in sys.modules if one.startswith('spellspeed.language')])\n"
        "from spellspeed.cards.library import definition_of\n"
        "print(definition_of(26202165).printed.en, [one for one in sys.modules if 'aloud' in one])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert found.stdout.split("\n") == ["[]", "Sangan []", ""]
