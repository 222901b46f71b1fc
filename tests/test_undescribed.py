"""Cards that are known by their facts alone: refused by name, or there without effects if that is asked for."""

import pickle
from collections.abc import Iterator

import pytest

from spellspeed import Duel
from spellspeed.cards.own_facts import enter_facts, facts_in, forget_own_facts
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.record.record import Record

ROWS: list[dict[str, object]] = [
    {"passcode": 99999931, "en": "Paper Crane", "zh": "纸鹤", "kind": "monster", "race": "winged beast",
     "abilities": ["effect"], "attribute": "wind", "level": 4, "atk": 1500, "def": 300, "effects": 1},
    {"passcode": 99999932, "en": "Paper Storm", "zh": "纸风暴", "kind": "spell", "icon": "normal", "effects": 1},
]  # fmt: skip
POSITION = "turn: 3, A, main 1\nA hand: Paper Crane; Paper Storm; Dark Hole\nB monsters: 1 Paper Crane\n"


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    added = enter_facts(facts_in([dict(row) for row in ROWS], "the test"), "the test")
    yield
    forget_own_facts(added)


def test_all_of_them_are_named() -> None:
    with pytest.raises(PositionError) as caught:
        Duel.from_position(POSITION)
    assert len(caught.value.problems) == 3
    assert "line 2: Paper Crane (99999931) is known, but its effects are not described yet" in str(caught.value)
    assert "line 2: Paper Storm" in str(caught.value) and "line 3: Paper Crane" in str(caught.value)
    assert "纸风暴" in caught.value.words("zh")


def test_who_asks_for_it_gets_them_without_their_effects() -> None:
    duel = Duel.from_position(POSITION, undescribed=True)
    assert [card.en for card in duel.undescribed] == ["Paper Crane", "Paper Storm"]
    words = [option.words() for option in duel.options]
    assert "Normal Summon Paper Crane" in words and "Activate Dark Hole" in words
    assert not any("Activate Paper" in one for one in words)
    assert Duel.from_position("A hand: Dark Hole", undescribed=True).undescribed == ()


def test_they_are_saved_and_replayed() -> None:
    duel = Duel.from_position(POSITION, undescribed=True).push("normal summon Paper Crane").push("zone 1")
    for twin in (duel.fork(), pickle.loads(pickle.dumps(duel))):
        assert twin.digest() == duel.digest()
    text = duel.record().text()
    assert '"undescribed"' in text
    assert Duel.replay(Record.read(text)).digest() == duel.digest()
    assert "undescribed" not in Duel.from_position("A hand: Dark Hole").record().text()
