"""Mistakes in positions: every problem is reported with its place, and nothing crashes."""

import re

import pytest
from driver import forget
from test_position import problems

from spellspeed import Duel
from spellspeed.formats.position.notation import PositionError, parse


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello", "line 1: expected 'key: value'"),
        ("C hand: Dark Hole", "line 1: there is no key 'C hand'"),
        ("B hnad: Dark Hole", "line 1: there is no key 'B hnad'; did you mean 'B hand'?"),
        ("B手卡：黑洞", "line 1: there is no key 'B手卡'; did you mean 'B hand'?"),
        ("A怪兽区域：1 蓝玉石龙", "did you mean 'A monsters'?"),
        ("A zzzz: Dark Hole", "line 1: there is no key 'A zzzz'; the keys are turn, priority"),
        ("A monsters: 1 Luster Dragon (atack)", "'until turn 5'; did you mean attack?"),
        ("A hand: Dark Hole\n\nA hand: Raigeki", "line 3: 'A hand' was already given in line 1"),
        ("A lp: 8000 | B lp: many", "line 1, part 2: expected life points as a number, not 'many'"),
        ("A lp: 0", "line 1: life points must be positive, not 0"),
        ("A lp: -100", "line 1: life points must be positive, not -100"),
        ("turn: 3, A, dinner", "not 'dinner'"),
        ("turn: 0, A", "line 1: the first turn is turn 1"),
        ("turn: 1, A, battle step", "line 1: there is no Battle Phase in turn 1"),
        ("turn: 3, A, damage", "not 'damage'"),
        ("turn: 3, A, standby | priority: B", "line 1, part 2: the other player has priority only in a Main Phase"),
        ("priority: C", "line 1: expected A or B, not 'C'"),
        ("normal summon: maybe", "line 1: expected 'used', 'not used'"),
        ("rules: hand size 7", "line 1: there is no rule switch 'hand size 7'; the switches are cost_when_face_up"),
        ("rules: hand limit many", "line 1: expected a number"),
        ("seed: x", "line 1: expected a number"),
        ("chance: 1 2 3", "line 1: expected the generator's four hexadecimal words"),
        ("A hand: Drak Hole", "line 1: no card is called 'Drak Hole'; did you mean Dark Hole"),
        ("A hand: Dark Hole, Raigeki", "(cards are separated by ';')"),
        ("A hand: #x", "line 1: expected a card such as"),
        ("A hand: 2x Dark Hole #x", "line 1: the label #x needs a single card"),
        ("A hand: Dark Hole #x; Raigeki #x", "line 1: the label #x is given twice"),
        ("A hand: Dark Hole (attack)", "line 1: Dark Hole is not in a monster zone: it has no battle position"),
        ("A monsters: Luster Dragon", "line 1: expected a zone (1, 2, 3, 4, 5, left, right) and a card"),
        ("A monsters: 6 Luster Dragon", "line 1: expected a zone"),
        ("A monsters: 1 Jinzo; 1 Luster Dragon", "line 1: A monster zone 1 is taken twice: by Jinzo and Luster Dragon"),
        ("A spells: 1 Trap Hole\nA monsters: left Linkuriboh\nB monsters: right Linkuriboh", "line 3: B monster zone"),
        ("A spells: 3 Trap Hole; 3 Trap Hole", "line 1: A spell zone 3 is taken twice"),
        ("A monsters: 1 Dark Hole", "line 1: Dark Hole is no monster"),
        ("A spells: 1 Luster Dragon", "line 1: Luster Dragon is a monster: it cannot be in a Spell & Trap Zone"),
        ("A spells: 3 Abyss Actor - Superstar", "it cannot be in a Spell & Trap Zone"),
        ("A spells: 1 Abyss Actor - Superstar (set)", "line 1: Abyss Actor - Superstar is in a Pendulum Zone"),
        ("A spells: field Dark Hole", "line 1: Dark Hole is no Field Spell"),
        ("A spells: 1 Trickstar Light Stage", "line 1: Trickstar Light Stage is a Field Spell"),
        ("A spells: 1 Dark Hole (face-up)", "line 1: Dark Hole does not stay on the field face-up"),
        ("A monsters: 1 Linkuriboh (set)", "line 1: Linkuriboh is a Link Monster: it cannot be face-down"),
        ("A monsters: 1 Linkuriboh (defense)", "line 1: Linkuriboh is a Link Monster: it has no Defense Position"),
        ("A monsters: 1 Sheep Token (set)", "line 1: Sheep Token is a Token: it cannot be face-down"),
        ("A hand: Sheep Token", "line 1: Sheep Token is a Token, which exists only in a monster zone"),
        ("A gone: Jinzo", "line 1: Jinzo is no Token"),
        ("A monsters: 1 Sheep Token | A materials: 1 Jinzo", "Sheep Token is no Xyz Monster: Jinzo cannot be"),
        ("A monsters: 1 Jinzo\nA materials: 1 Jinzo", "line 2: Jinzo is no Xyz Monster: Jinzo cannot be its material"),
        ("A materials: 2 Jinzo", "line 1: Jinzo is to be material of A monster 2, but nothing is there"),
        ("A monsters: left Luster Dragon", "line 1: Luster Dragon does not come from the Extra Deck"),
        ("A extra: Dark Hole", "line 1: Dark Hole does not belong in the Extra Deck"),
        ("A extra: Abyss Actor - Superstar", "line 1: Abyss Actor - Superstar is in the Extra Deck only face-up"),
        ("A extra: Stardust Dragon (face-up)", "line 1: Stardust Dragon is no Pendulum Monster"),
        ("A extra: 15 cards", "line 1: no card is called '15 cards'"),
        ("A hand: Stardust Dragon", "line 1: Stardust Dragon belongs in the Extra Deck, not in the hand"),
        ("A deck: Stardust Dragon", "line 1: Stardust Dragon belongs in the Extra Deck, not in the Deck"),
        ("A hand: Dark Hole (owner B)", "line 1: Dark Hole would be with its owner, B"),
        ("A gy: Dark Hole (revealed)", "line 1: Dark Hole is not in a hand"),
        ("A spells: 1 Black Pendant", "line 1: Black Pendant is face-up but equipped to nothing"),
        ("A spells: 1 Black Pendant (equipped to A monster 1)", "line 1: there is no card 'A monster 1'"),
        (
            "A monsters: 1 Jinzo (set) | A spells: 1 Black Pendant (equipped to A monster 1)",
            "line 1, part 2: Jinzo is not face-up in a monster zone",
        ),
        (
            "A monsters: 1 Jinzo | A spells: 1 Black Pendant (set, equipped to A monster 1)",
            "Black Pendant is not face-up in a Spell & Trap Zone",
        ),
        ("A monsters: 1 Jinzo (1 Spell Counter, set)", "line 1: Jinzo cannot have counters"),
        ("A monsters: 1 Jinzo (0 Spell Counters)", "line 1: Jinzo: the number of counters cannot be 0"),
        ("A monsters: 1 Jinzo (upside down)", "line 1: Jinzo: cannot read 'upside down'"),
        ("A monsters: 1 Jinzo (odd summoned this turn)", "line 1: Jinzo: the kinds of summon are normal"),
        ("A hand: Jinzo (normal summoned this turn)", "line 1: Jinzo is not in a monster zone: it has not been summ"),
        ("A monsters: 1 Jinzo (attacked turn 9)", "line 1: Jinzo: turn 9 has not been"),
        ("turn: 4, B, draw | A spells: 1 Trap Hole (set this turn)", "this turn has not begun; name the turn"),
        ("A spells: 1 Swords of Revealing Light (face-up, until turn 2)", "turn 2 is over"),
        ("A spells: 1 Jar of Greed (set, until turn 5)", "no text that says for how many turns it remains"),
        ("phase used: A monster 1", "line 1: expected a card and an effect"),
        ("A summoned: sideways A deck 1", "line 1: expected a summon and a card"),
        ("A used: Drak Hole", "line 1: no card is called 'Drak Hole'"),
        ("order: #nobody", "line 1: there is no card '#nobody'"),
        ("numbers: 1 2 3", "line 1: the numbers must be those from 0 to 39"),
        ("numbers: one", "line 1: expected card numbers"),
        ("A deck: 2000 cards", "a duel has at most 1024 cards"),
    ],
)
def test_errors_name_the_line_and_the_problem(text: str, problem: str) -> None:
    found = problems(text)
    assert any(problem in one for one in found), found


def test_all_problems_are_named_at_once() -> None:
    found = problems(
        "A lp: 0\n"
        "A hand: Drak Hole; Pott of Greed; Drak Hole\n"
        "A monsters: 1 Linkuriboh (set); 2 Dark Hole  // two problems\n"
        "nonsense"
    )
    assert sorted(one.split(":")[0] for one in found) == ["line 1", "line 2", "line 2", "line 3", "line 3", "line 4"]


def test_cards_without_described_effects_are_refused_when_built(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Abyss Actor - Superstar", "Zefraath"):
        forget(monkeypatch, name)
    position = parse("A hand: Abyss Actor - Superstar\nB hand: Zefraath")
    with pytest.raises(PositionError) as caught:
        position.build()
    assert [one.split(": ")[0] for one in caught.value.problems] == ["line 1", "line 2"]
    assert "not described yet" in str(caught.value)
    board, definitions = position.build(undescribed=True)
    assert len(board.cards) == len(definitions) == 42
    with pytest.raises(PositionError):
        Duel.from_position("A hand: Zefraath")


def test_more_than_sixty_cards_are_no_problem() -> None:
    assert len(Duel.from_position("A deck: 100 cards").board.decks[0]) == 100


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A spells: 2 Swords of Revealing Light", "say 'set', or how long it remains"),
        ("A spells: 2 Big Evolution Pill", "say 'set', or how long it remains"),
        ("A spells: 2 Different Dimension Capsule (face-up)", "play its activation"),
        ("A spells: 2 Swords of Revealing Light (set, until turn 8)", "is not face-up in a Spell & Trap Zone"),
        ("A gy: Swords of Revealing Light (until turn 8)", "is not face-up in a Spell & Trap Zone"),
        ("A monsters: 1 Luster Dragon | A spells: 2 Fiendish Chain (equipped to A monster 1)", "'related to'"),
        ("A monsters: 1 Luster Dragon | A spells: 2 Pot of Greed (face-up, equipped to A monster 1)", "'related to'"),
    ],
)
def test_what_would_do_nothing_there_is_refused(text: str, problem: str) -> None:
    with pytest.raises(PositionError, match=re.escape(problem)):
        parse(text)


def test_what_remains_until_a_turn_is_face_up() -> None:
    said = parse("A spells: 2 Swords of Revealing Light (until turn 8)")
    assert said.cards[0].face_up
    assert not parse("A spells: 2 Swords of Revealing Light (set)").cards[0].face_up
