"""What would never end has an end: effects that set each other off, players that repeat themselves, too many cards."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from driver import Scene, described
from test_table import Session

from spellspeed import Duel, EndlessLoop
from spellspeed.__main__ import main
from spellspeed.board.constants import MOST_CARDS, NOWHERE
from spellspeed.board.question import O_ACTIVATE, O_PASS, O_PICK, O_SUMMON
from spellspeed.players import RandomPlayer, play, play_match
from spellspeed.players.base import CHOICES, LOOP, MOST_TURNS, TURNS, WON
from spellspeed.rules.engine.state import TooManyCards
from spellspeed.table.conversation import OPEN, Table
from spellspeed.table.desk import Desk
from spellspeed.table.lines import Lines
from spellspeed.table.person import Person

# Each answers what the other does, and must.
GAINS = """\
card 26202165 Sangan
  trigger must
    if: lost_lp(player=OPPONENT)
    do: gain_lp(500, to=OPPONENT)
"""
HURTS = """\
card 54652250 Man-Eater Bug
  trigger must
    if: gained_lp(player=YOU)
    do: lose_lp(500)
"""
BURNS = """\
card 55144522 Pot of Greed
  activate
    do: lose_lp(500, to=OPPONENT)
"""
START = "A hand: Pot of Greed; Raigeki | A monsters: 1 Sangan | B monsters: 1 Man-Eater Bug (attack)"


@contextmanager
def feeding_each_other() -> Iterator[None]:
    with described(GAINS), described(HURTS), described(BURNS):
        yield


def test_effects_that_set_each_other_off_are_named_and_nothing_has_happened() -> None:
    with feeding_each_other():
        duel = Duel.from_position(START)
        option = next(o for o in duel.options if o.kind == O_ACTIVATE and o.printed and o.printed.en == "Pot of Greed")
        duel.push(option)
        before = (duel.digest(), duel.answers, len(duel.log), duel.question.kind if duel.question else "")
        begin = time.process_time()
        while True:  # the zone, then whatever is asked until the chain resolves
            before = (duel.digest(), duel.answers, len(duel.log), duel.question.kind if duel.question else "")
            try:
                duel.answer(0)
            except EndlessLoop as error:
                loop = error
                break
        assert time.process_time() - begin < 20
        assert {card.en for card in loop.cards} == {"Sangan", "Man-Eater Bug"}
        assert "Sangan" in str(loop) and "Man-Eater Bug" in str(loop)
        assert "三眼怪" in loop.words("zh") and "循环" in loop.words("zh")
        assert (duel.digest(), duel.answers, len(duel.log), duel.question.kind if duel.question else "") == before
        # It is the duel that it was: it can be forked, taken back, and played on in another way.
        assert duel.fork().digest() == duel.digest()
        with pytest.raises(EndlessLoop):
            duel.answer(0)
        while duel.answers:
            duel.pop()
        again = next(o for o in duel.options if o.kind == O_ACTIVATE and o.printed and o.printed.en == "Raigeki")
        duel.push(again)
        while duel.board.chain or (duel.question and duel.question.kind != "main"):
            duel.answer(0)
        assert not duel.board.monsters(1)


# One card is enough where it sets itself off; and a position can begin inside the loop.
ITSELF = """\
card 26202165 Sangan
  trigger must
    if: gained_lp()
    do: gain_lp(500)
"""
AT_ONCE = """\
card 54652250 Man-Eater Bug
  trigger must
    if: drawn(card(), by=NORMAL_DRAW, player=YOU)
    do: gain_lp(500)
"""


def test_a_position_that_never_comes_to_a_question_is_refused() -> None:
    with described(ITSELF), described(AT_ONCE), pytest.raises(EndlessLoop) as caught:
        Duel.from_position("turn: 3, A, draw | A monsters: 1 Sangan; 2 Man-Eater Bug (attack)")
    assert [card.en for card in caught.value.cards] == ["Sangan"]


def test_long_runs_without_a_question_are_no_loop() -> None:
    """Whole turns pass by themselves where nobody can do anything; the duel ends as it should."""
    duel = Duel.from_position("A deck: 60 cards | B deck: 60 cards")
    while duel.question is not None:
        duel.answer(0)
    assert duel.result in (0, 1)


def test_the_table_says_that_it_goes_on_without_an_end() -> None:
    with feeding_each_other():
        session = Session("Activate Pot of Greed", "undo", duel=Duel.from_position(START), opponent=RandomPlayer(1))
        told = session.play()
        assert "this never ends: Man-Eater Bug / Sangan\n\nrematch, new, undo" in told
        assert session.duel.board.turn == 3 and len(session.duel.board.hands[0]) == 2


# -- work without events ---------------------------------------------------------------------------------------


def for_each(times: int, step: str) -> str:
    return f"for_each(every(monster(your(FIELD))), {for_each(times - 1, step)})" if times else step


def counting(times: int) -> str:
    return f"monster(FIELD, ATK <= 100 * count({counting(times - 1)}))" if times else "monster(FIELD)"


def spell(fields: str) -> str:
    return f"card 55144522 Pot of Greed\n  activate\n{fields}\n"


FULL = "A hand: Pot of Greed; Raigeki | A monsters: 1 Sangan; 2 Sangan; 3 Sangan; 4 Sangan; 5 Sangan"


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        spell(f"    do: {for_each(12, 'draw(1)')}"),
        spell(f"    do: {for_each(12, 'gain_lp(100)')}"),
        spell(f"    do: destroy(every({counting(10)}))"),
        spell(f"    while: count({counting(10)}) > 0\n    do: draw(1)"),
    ],
)
def test_a_text_that_looks_at_cards_for_ever_is_noticed_soon(text: str) -> None:
    begin = time.process_time()
    with described(text), pytest.raises(EndlessLoop) as caught:
        Duel.from_position(FULL)
    assert [card.en for card in caught.value.cards] == ["Pot of Greed"] and time.process_time() - begin < 5


@pytest.mark.slow
def test_so_it_is_while_an_effect_resolves() -> None:
    """What may be done is not asked before."""
    with described(spell(f"    do: draw(1).then(may({for_each(12, 'draw(1)')}))")):
        duel = Duel.from_position(FULL)
        duel.push("activate Pot of Greed")
        before = (duel.digest(), duel.answers)
        begin = time.process_time()
        with pytest.raises(EndlessLoop):
            duel.answer(0)
        assert time.process_time() - begin < 5 and (duel.digest(), duel.answers) == before


@pytest.mark.slow
def test_and_while_somebody_asks_why_not() -> None:
    with described(spell(f"    while: 1 == 2\n    do: {for_each(12, 'draw(1)')}")):
        duel = Duel.from_position(FULL)
        before = duel.digest()
        begin = time.process_time()
        with pytest.raises(EndlessLoop):
            duel.why_not(0, "Pot of Greed")
        assert time.process_time() - begin < 5 and duel.digest() == before
        assert duel.why_not(0, "Sangan") and duel.fork().digest() == before
        duel.answer(0)
        assert duel.digest() != before


@pytest.mark.slow
def test_a_question_about_such_a_position_is_answered_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "position.txt").write_text(FULL.replace(" | ", "\n"), encoding="utf-8")
    with described(spell(f"    do: {for_each(12, 'draw(1)')}")):
        assert main(["why", str(tmp_path / "position.txt"), "can A activate Pot of Greed?"]) == 2
    assert capsys.readouterr().err == "spellspeed: this never ends: Pot of Greed\n"


def test_asking_often_is_no_loop() -> None:
    duel = Duel.from_position(START)
    for _ in range(2_000):
        assert duel.why_not(0, "Sangan") and duel.board.most_looks > 1_000_000_000


# -- matches ---------------------------------------------------------------------------------------------------

EAGLE = "Crystal Beast Cobalt Eagle"
REPEATED = f"A hand: {EAGLE} | A deck: none | B deck: {EAGLE}"


class Returns:
    """Summons the Eagle every turn, and lets it put itself back on top of the Deck."""

    def choose(self, duel: Duel) -> int:
        for kind in (O_ACTIVATE, O_SUMMON, O_PICK, O_PASS):
            for i, option in enumerate(duel.options):
                if option.kind == kind:
                    return i
        return 0


def test_players_that_repeat_themselves_are_stopped_and_the_outcome_says_so() -> None:
    duel = Duel.from_position(REPEATED)
    outcome = play_match(duel, [Returns(), Returns()])
    assert outcome.result is None and outcome.ended_by == TURNS and outcome.turn == MOST_TURNS + 1
    assert not duel.over and duel.result is None
    assert outcome.words() == f"no result after {MOST_TURNS + 1} turns: the duel was stopped"
    assert "决斗中止" in outcome.words("zh")
    assert play(Duel.from_position(REPEATED), [Returns(), Returns()], max_turns=9) is None


@pytest.mark.slow
def test_every_way_a_match_ends_is_told() -> None:
    outcome = play_match(Duel.from_position(REPEATED), [Returns(), Returns()], max_choices=7)
    assert (outcome.ended_by, outcome.choices, outcome.result) == (CHOICES, 7, None)
    assert "7 choices" in outcome.words() and "7次选择" in outcome.words("zh")
    outcome = play_match(Duel.from_position("A deck: none | B deck: none"), [RandomPlayer(1), RandomPlayer(2)])
    assert (outcome.ended_by, outcome.result, outcome.words(), outcome.words("zh")) == (WON, 0, "A wins", "A获胜")
    with feeding_each_other():
        outcome = play_match(Duel.from_position(START), [Returns(), Returns()])
    assert (outcome.ended_by, outcome.result) == (LOOP, None)
    assert "endlessly" in outcome.words() and "循环" in outcome.words("zh")


def test_watching_stops_where_the_players_repeat_themselves() -> None:
    said: list[str] = []
    desk = Desk()
    desk.sit(Table(Duel.from_position(REPEATED), (Returns(), Returns())), OPEN)
    Lines(Person(desk), write=said.append).watch()
    assert said[-1].startswith("The duel has no end")


# -- too many cards --------------------------------------------------------------------------------------------


def test_tokens_beyond_what_references_can_tell_apart_are_refused_and_nothing_has_happened() -> None:
    gone = MOST_CARDS - 3 - 3  # Scapegoat and two Decks of one card: room for three Tokens, not for four
    position = f"A hand: Scapegoat | A deck: 1 card | B deck: 1 card | A gone: {gone}x Sheep Token"
    duel = Duel.from_position(position.replace(f"{gone}x", f"{gone - 1}x"))
    duel.push(next(o for o in duel.options if o.kind == O_ACTIVATE))
    while len(duel.board.cards) < MOST_CARDS:
        duel.answer(0)
    duel = Duel.from_position(position)
    duel.push(next(o for o in duel.options if o.kind == O_ACTIVATE))
    while True:
        before = (duel.digest(), duel.answers)
        try:
            duel.answer(0)
        except TooManyCards:
            break
    assert (duel.digest(), duel.answers) == before
    assert len({card.ref & (MOST_CARDS - 1) for card in duel.board.cards if card.place != NOWHERE}) == len(
        [card for card in duel.board.cards if card.place != NOWHERE]
    )


def test_an_effect_that_applies_itself_applies_nothing() -> None:
    for text in ("apply_effect_of(THIS)", "apply_effect_of(choose(spell(your(HAND), THIS_NAME)))"):
        with described(f"card 55144522 Pot of Greed\n  activate\n    do: {text}\n"):
            scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed; Pot of Greed; Pot of Greed")
            assert not scene.offers("activate Pot of Greed"), text
