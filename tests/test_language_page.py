"""The page of the effect language is what the word table says; every example on it is a card that uses the word."""

from functools import cache
from pathlib import Path

import pytest
from card_texts import KNOWN, effect
from pool_texts import pool_texts

from spellspeed.language.page import written
from spellspeed.language.reader import read_card
from spellspeed.language.wording_rules import RULES
from spellspeed.language.wordings import ACTIVATED, ANSWERS, KEPT_WHOLE, LOCKS, OTHERS, wordings
from spellspeed.language.words import WORDS
from spellspeed.rulebook import rule

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parent.parent / "docs" / "effect-language.md"


def test_the_page_is_up_to_date() -> None:
    found = PAGE.read_text(encoding="utf-8")
    assert found == written(), "write it anew: python -m spellspeed.language.page > docs/effect-language.md"


def test_the_language_is_small() -> None:
    assert len(WORDS) <= 340


# -- locks, and wordings of activations ------------------------------------------------------------------------


def said(*lines: str) -> dict[str, list[str]]:
    """The wordings of cards that have these fields, by kind."""
    texts = [read_card(effect(line), known=KNOWN) for line in lines]
    return {kind: sorted(found) for kind, found in wordings(texts).items() if found}


@cache
def of_the_pool() -> dict[str, dict[str, str]]:
    return wordings(list(pool_texts().values()))


def test_every_wording_of_the_pool_has_its_rules() -> None:
    found = [words for kind in of_the_pool().values() for words in kind]
    assert not set(found) - set(RULES), "give these a row in language/wording_rules.py and write the page anew"
    assert not set(RULES) - set(found), "no card says this any more: take it out of language/wording_rules.py"
    assert len(found) == len(set(found))
    assert all(rules.split() and all(rule(one) for one in rules.split()) for rules in RULES.values())


def test_the_tables_stay_readable() -> None:
    assert all(0 < len(found) < 70 for found in of_the_pool().values())


def test_names_and_numbers_make_no_new_wording() -> None:
    one = 'do: cannot(activated(spell(series("Silver")), form=CARD, player=OPPONENT), until=end(TURN))'
    two = "do: cannot(activated(spell(LIGHT), form=CARD, player=OPPONENT), until=DUEL)"
    assert said(one, two) == {LOCKS: ["cannot(activated(spell(...), form=CARD, player=OPPONENT))"]}


def test_the_kind_of_activation_the_place_and_the_player_do() -> None:
    lines = [
        "do: cannot(activated(spell(), form=CARD))",
        "do: cannot(activated(spell(), form=EFFECT))",
        "do: cannot(activated(spell()))",
        "do: cannot(activated(spell(FIELD)))",
        "do: cannot(activated(spell(), player=YOU))",
    ]
    assert len(said(*lines)[LOCKS]) == 5


def test_each_kind_has_a_table_of_its_own() -> None:
    lock = "do: cannot(destroyed(monster(LEVEL == 4), by=BATTLE.of(monster(DARK))) or banished(card()))"
    assert said(lock) == {OTHERS: ["cannot(banished(...))", "cannot(destroyed(..., by=BATTLE.of(...)))"]}
    whole = "do: cannot(negated(activated(monster(LIGHT)), what=EFFECT))"
    assert said(whole) == {KEPT_WHOLE: ["cannot(negated(activated(monster(...)), what=EFFECT))"]}
    often = "do: at_most(2, activated(monster()), per=TURN)"
    assert said(often) == {LOCKS: ["at_most(..., activated(monster()))"]}
    answer = "if: happened(activated(trap(), targets=monster(LEVEL >= 4)) or activated(chain_link=3))\n    do: draw(1)"
    assert said(answer) == {ACTIVATED: ["activated(chain_link=...)", "activated(trap(), targets=...)"]}
    silent = "do: draw(1)\n    unanswerable: {}"
    assert said(silent.format("OPPONENT")) == {ANSWERS: ["unanswerable: OPPONENT"]}
    assert said(silent.format("activated(monster(DARK))")) == {ANSWERS: ["unanswerable: activated(monster(...))"]}
