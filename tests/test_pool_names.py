"""Evidence of names: a Japanese text that names more than the reading speaks against it. Texts are invented."""

from dataclasses import replace

import pytest

from spellspeed.facts.index import facts_of
from spellspeed.language.reader import read_cards
from spellspeed.reading.texts import Print
from tools.pool.make import Row, names_less

GREED = 55144522
TEXT = 'card 55144522 Pot of Greed\n  activate\n    do: add(choose(trap(your(DECK), series("Hole"))))\n'


@pytest.mark.parametrize(
    ("japanese", "less"),
    [("「ホール」罠カードを加える。", False), ("「ホール」か「落とし穴」罠カードを加える。", True),
     ("「ホール」罠カードを加える。「闇」", False), ("「ホール」罠カードを加える。「羊トークン」", False)],
)  # fmt: skip
def test_more_names_than_the_reading_has(japanese: str, less: bool) -> None:
    facts = facts_of(GREED)
    assert facts is not None
    (card,) = read_cards(TEXT, "test")
    row = Row(Print(facts, ""), japanese, "")
    assert names_less(card, row) == less
    assert not names_less(card, replace(row, japanese=f"「ホール」「{facts.ja}」"))
