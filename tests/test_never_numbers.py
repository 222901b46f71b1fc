"""What could never do anything, by numbers or beside other words, is a mistake, and told where it stands."""

from pathlib import Path

import pytest
from test_never import MONSTER, Capture, applies, does, effect, told, wrong

from spellspeed.__main__ import main
from spellspeed.facts.printed import printed_cards
from spellspeed.language.idle import idle
from spellspeed.language.mistakes_zh import in_chinese
from spellspeed.language.reader import read_cards
from spellspeed.language.vocabulary import cells

# -- numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "column"),
    [
        ("draw(0)", 14),
        ("inflict(0, to=OPPONENT)", 17),
        ("gain_lp(0)", 17),
        ("gain_lp(500 - 500)", 17),
        ("lose_lp(0)", 17),
        ("gains(THIS, ATK, 0)", 26),
        ("destroy(choose(monster(FIELD), 0))", 40),
        ("destroy(choose(monster(FIELD), up_to(0)))", 40),
        ("destroy(choose(monster(FIELD), at_least(0)))", 40),
        ("destroy(choose(monster(FIELD), between(3, 2)))", 40),
        ("destroy(choose(monster(your(FIELD)), 8))", 46),
        ('place_counters("Spell Counter", 0)', 41),
        ("toss(0).then(draw(RESULT))", 14),
    ],
)
def test_amounts_that_do_nothing(step: str, column: int) -> None:
    found = told(does(step))
    assert len(found) == 1 and f"mine:3:{column}: " in found[0], found


def test_a_summon_is_forbidden_whatever_the_position() -> None:
    """Nobody has said yet in which position the monster comes."""
    said = "FACE_UP: no summon is forbidden by face or position"
    wrong(applies("cannot(summoned(monster(FACE_UP), SPECIAL, player=OPPONENT))"), 36, said)
    wrong(applies("cannot(summoned(monster(LIGHT, not FACE_UP)))"), 47, said)
    assert told(applies("cannot(attacks(monster(FIELD, FACE_UP)))")) == []


def test_a_cost_of_nothing_and_a_limit_of_none() -> None:
    wrong(does("draw(1)", "cost: pay(0)"), 15, "a number above 0")
    wrong(effect("ignition often(0, TURN)", "do: draw(1)"), 18, "a number above 0")
    wrong(applies("can(attack(THIS), times=1)"), 12, "once is what the rules allow anyway")
    wrong(applies("can(summon(NORMAL, monster()), times=1)"), 12, "once is what the rules allow anyway")
    assert told(applies("can(attack(THIS), times=2)")) == []
    assert told(applies("can(attack(THIS, on=every(monster(their(FIELD)))), times=1)")) == []
    assert told(applies("gains(THIS, ATK, -100)")) == []


def test_more_than_there_could_ever_be() -> None:
    wrong(applies("at_most(99, monster(your(FIELD)))"), 20, "there are never more")
    wrong(applies("at_most(7, monster(your(FIELD)))"), 20, "there are never more")
    assert told(applies("at_most(6, monster(your(FIELD)))")) == []
    assert told(applies("at_most(99, card(your(HAND)))")) != []


@pytest.mark.parametrize(
    ("condition", "always"),
    [
        ("count(card(your(HAND))) >= 0", True),
        ("count(monster(your(FIELD))) <= 7", True),
        ("count(monster(your(FIELD))) > 7", False),
        ("LP.of(YOU) < 0", False),
        ("2 > 1", True),
        ("count(card(FIELD)) + 5 < 3", False),
        ("THIS is FUSION", False),
        ("THIS is XYZ or exists(card(GY))", False),
        ("THIS in EXTRA_DECK", False),
        ("during(BATTLE_PHASE)", False),
        ("during(your(MAIN_PHASE))", True),
    ],
)
def test_conditions_that_are_no_conditions(condition: str, always: bool) -> None:
    wrong(does("draw(1)", f"if: {condition}"), 9, "always holds" if always else "never holds")


@pytest.mark.parametrize(
    "condition",
    [
        "count(monster(your(FIELD))) >= 5",
        "LP.of(YOU) <= 1000",
        "THIS is FACE_DOWN",
        "THIS in GY",
        "during(MAIN_PHASE_2)",
    ],
)
def test_conditions_that_are_some(condition: str) -> None:
    assert told(does("draw(1)", f"if: {condition}")) == []


# -- words that say nothing beside others ------------------------------------------------------------------------


def test_one_card_has_nothing_in_common_with_others() -> None:
    wrong(does("destroy(choose(monster(FIELD), 1, same(LEVEL)))"), 43, "of a single card")
    wrong(does("destroy(choose(monster(FIELD), up_to(1), different(NAME)))"), 50, "of a single card")
    assert told(does("destroy(choose(monster(FIELD), 2, same(LEVEL)))")) == []
    assert told(does("destroy(choose(monster(FIELD), 1, total(LEVEL) == 4))")) == []


@pytest.mark.parametrize(
    ("step", "column"),
    [
        ("may(may(draw(1)))", 13),
        ("destroy(every(monster(your(your(FIELD)))))", 36),
        ("gains(THIS, ATK, original(original(ATK)).of(THIS))", 35),
        ("gains(THIS, ATK, 100, until=end(end(TURN)))", 41),
    ],
)
def test_what_is_settled_twice(step: str, column: int) -> None:
    wrong(does(step), column, "one of them does nothing")


@pytest.mark.parametrize(
    ("step", "right"),
    [
        ("toss(1)", "toss(1).then(provided(RESULT == HEADS, draw(1)))"),
        ("declare(TYPE)", "declare(TYPE).then(destroy(every(monster(FIELD, TYPE == DECLARED))))"),
        ("relate(choose(monster(FIELD)))", "relate(choose(monster(FIELD))).then(destroy(RELATED))"),
    ],
)
def test_what_is_done_only_to_be_referred_to(step: str, right: str) -> None:
    wrong(does(step), 9, "nothing on the card refers to")
    assert told(does(right)) == []


def test_nothing_is_done_only_instead_of_something() -> None:
    wrong(does("nothing()"), 9, "this step does nothing here")
    wrong(does("draw(1).then(nothing())"), 22, "this step does nothing here")
    assert told(effect("continuous", "would: destroyed(THIS)", "instead: nothing()")) == []


# -- where it is told --------------------------------------------------------------------------------------------


def test_check_tells_it(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(effect("ignition unnumbered", "during: their(TURN)", "do: draw(1)"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:3:13: it is never used at that time" in capsys.readouterr().out
    assert main(["--lang", "zh", "check", str(file)]) == 1
    assert "mine.cards:3:13: 那时不能使用" in capsys.readouterr().out


def test_a_mistake_is_told_at_its_bullet() -> None:
    text = (
        MONSTER
        + "  ignition\n    bullet\n      do: draw(1)\n    bullet\n      during: BATTLE_PHASE\n      do: draw(2)\n"
    )
    assert [(one.line, one.column) for one in idle(printed_cards()[11091375], read_cards(text)[0])] == [(6, 15)]


def test_every_kind_of_card_has_a_chinese_name() -> None:
    said = [one.said for one in vars(cells).values() if isinstance(one, cells.Cards)]
    assert len(said) > 20 and [one for one in said if in_chinese(one) == one] == []


def test_cards_lie_where_the_rules_let_them() -> None:
    """The table of cells, asked a few questions of the rules."""
    assert cells.room(cells.IN_PLAY.cells) == 12  # five each, and two Extra Monster Zones for both
    hand = list(cells.cells_in(cells.IN_HAND.cells))
    assert hand and not any(cell.traits & cells.OF_EXTRA_DECK for cell in hand)
    assert not cells.LINKS.cells & cells.DEFENDED.cells and not cells.XYZS.cells & cells.LEVELLED.cells
