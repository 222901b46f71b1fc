"""What is accepted is executed: a part of a text without which the card would be the same is a mistake."""

from pathlib import Path

import pytest
from sampling import quick_one_in

from spellspeed.__main__ import main
from spellspeed.cards.library import LIBRARY
from spellspeed.facts.printed import printed_cards
from spellspeed.language.idle import alike, idle, idle_words
from spellspeed.language.reader import read_cards

Capture = pytest.CaptureFixture[str]
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"
LIBRARY.load()


@pytest.mark.parametrize("file", quick_one_in(sorted({entry.file for entry in LIBRARY.texts.entries.values()}), 32))
def test_every_part_of_every_card_does_something(file: str) -> None:
    codes = [code for code, entry in LIBRARY.texts.entries.items() if entry.file == file]
    found = [f"{code}: {error}" for code in codes for error in idle(printed_cards()[code], LIBRARY.texts.text_of(code))]
    assert found == []


@pytest.mark.parametrize(
    ("text", "line", "column", "what"),
    [
        (LUSTER + "  continuous\n    apply: at_most(1, monster(your(FIELD)), per=TURN)\n", 3, 49, "per"),
        (LUSTER + "  continuous must\n    apply: must(attack(THIS, on=monster(TOKEN)))\n", 2, 3, "must"),
        (GREED + "  activate\n    do: negate_effects(every(card(FIELD)), until=DUEL).and_(draw(1))\n", 0, 0, ""),
        (LUSTER + "  continuous must\n    apply: gains(THIS, ATK, 100)\n", 2, 3, "must"),
        (
            LUSTER + "  continuous\n    if: summoned(THIS)\n    apply: gains(THIS, ATK, 100)\n    do: draw(1)\n",
            0,
            0,
            "",
        ),
    ],
)
def test_what_does_nothing_is_told_with_its_place(text: str, line: int, column: int, what: str) -> None:
    found = idle_words(read_cards(text, "mine.cards"), "mine.cards")
    if not what:
        assert found == []
        return
    assert [(one.line, one.column) for one in found] == [(line, column)]
    assert what in str(found[0]) and "does nothing here" in str(found[0])


def test_check_says_so(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    text = "  continuous unnumbered\n    apply: at_most(1, monster(your(FIELD)), per=TURN)\n"
    file.write_text(LUSTER + text, encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:3:49: at_most: TURN as per does nothing here" in capsys.readouterr().out


def test_two_values_are_compared_by_all_that_they_hold() -> None:
    one, other = ({"a": [1, (2, 3)]}, {"a": [1, (2, 3)]})
    assert alike(one, other, set())
    assert not alike(one, {"a": [1, (2, 4)]}, set())
    assert not alike([1], (1,), set())
