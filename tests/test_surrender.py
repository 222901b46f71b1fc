"""A player gives up: at any question, whoever is asked; it is saved, replayed, told, and taken back."""

import copy
import pickle
from pathlib import Path

import pytest
from invariants import classic_duel, pool_duel
from sampling import quick_first
from test_table import Session

from spellspeed import (
    Drift,
    Duel,
    IllegalOption,
    NothingChosen,
    Option,
    Outcome,
    Record,
    RecordError,
    Surrender,
    UnknownPlayer,
    View,
)
from spellspeed.__main__ import main
from spellspeed.board.constants import WIN_SURRENDER
from spellspeed.words.sentences import log_lines

POSITION = """
turn: 3, A, main 1
A hand: Dark Hole
B monsters: 1 Summoned Skull (attack)
B spells: 2 Solemn Judgment (set)
"""


def position() -> Duel:
    return Duel.from_position(POSITION)


def test_whoever_gives_up_has_lost() -> None:
    for asked in (0, 1):
        duel = position()
        duel.push("activate Dark Hole").push("zone 1")
        if asked == 0:
            duel.pop()
        for player in (0, 1):
            done = duel.fork()
            assert done.surrender(player) is done and done.over and done.question is None and not done.options
            assert done.result == 1 - player and done.outcome() == Outcome(1 - player, WIN_SURRENDER, 3)
            outcome = done.outcome()
            assert outcome is not None and outcome.reason == "surrender" and outcome.winner == 1 - player
            loser, winner = "AB"[player], "BA"[player]
            assert str(outcome) == f"{winner} wins: {loser} surrenders"
            assert outcome.words("zh") == f"{winner}获胜：{loser}投降"
            assert log_lines(done)[-1] == str(outcome) and done.view(player).result == 1 - player
            with pytest.raises(IllegalOption, match="over"):
                done.surrender(player)
            with pytest.raises(IllegalOption, match="over"):
                done.answer(0)


def test_who_is_no_player_cannot_give_up() -> None:
    duel = position()
    before = duel.digest()
    for player in (2, -1, 10**30):
        with pytest.raises(UnknownPlayer):
            duel.surrender(player)
    for wrong in ("A", None, 0.5):
        with pytest.raises(TypeError):
            duel.surrender(wrong)  # type: ignore[arg-type]
    assert duel.digest() == before and not duel.over


def test_it_is_taken_back() -> None:
    duel = position()
    before = (duel.digest(), list(duel.options))
    duel.surrender(1)
    given_up = Option("surrender", value=1)
    assert duel.answers == [] and duel.options_chosen == () and duel.peek() == given_up
    assert duel.pop() == given_up and str(given_up) == "B surrenders" and given_up.words("zh") == "B投降"
    assert (duel.digest(), list(duel.options)) == before and not duel.over and duel.outcome() is None
    with pytest.raises(NothingChosen):
        duel.pop()
    duel.push("activate Dark Hole")
    assert duel.surrender(0).pop() == Option("surrender", value=0)
    assert str(duel.pop()) == "Activate Dark Hole" and (duel.digest(), list(duel.options)) == before


def test_what_was_seen_before_stays_what_it_was() -> None:
    duel = position()
    question, before = duel.question, duel.view(0)
    assert question is not None
    duel.surrender(0)
    after = duel.view(0)
    assert [str(option) for option in question.options][1] == "Activate Dark Hole"
    assert before.question is not None and before.question.options[1].words == "Activate Dark Hole"
    assert before.result is None and before.log == () and after.result == 1
    duel.pop()
    later: View = pickle.loads(pickle.dumps(after))
    assert after.log[-1] == later.log[-1] == "B wins: A surrenders" and duel.view(0).log == before.log


@pytest.mark.parametrize("pool", quick_first([False, True], quick=0), ids=["classic", "pool"])
def test_it_is_saved_at_every_question(pool: bool) -> None:
    duel = pool_duel(2) if pool else classic_duel(2)
    for number in range(25):
        done = duel.fork().surrender(number % 2)
        record = done.record()
        assert record.course[-1] == Surrender(number % 2) and len(record) == number
        text = record.text("zh")
        assert Record.read(text) == record and Record.read(text).text("zh") == text
        for again in (Duel.replay(record), copy.copy(done), copy.deepcopy(done), pickle.loads(pickle.dumps(done))):
            assert again.digest() == done.digest() and again.outcome() == done.outcome() and again.record() == record
            again.pop()
            assert again.digest() == duel.digest() and list(again.options) == list(duel.options)
        duel.answer(len(duel.options) // 2)


def test_a_fork_of_it_has_other_cards_or_chance() -> None:
    duel = classic_duel(4)
    for _ in range(9):
        duel.answer(0)
    done = duel.fork().surrender(1)
    for fork in (done.fork(reseed=5), done.fork(redeal_for=0), done.fork(reseed=5, redeal_for=1)):
        assert fork.outcome() == done.outcome()
        again = Duel.replay(fork.record())
        assert again.digest() == fork.digest() and again.record() == fork.record()
        fork.pop()
        assert not fork.over and list(fork.options) == list(again.options or fork.options)


def test_variations_and_drift() -> None:
    duel = position()
    record = duel.fork().push("activate Dark Hole").record().with_variation(duel.fork().surrender(0).record())
    assert record.course[0].variations == ((Surrender(0),),)
    read = Record.read(record.text())
    assert read == record and Duel.replay(list(read.lines())[1]).result == 1
    beginning = record.text().split("\n")[:2]
    for after in ('{"surrender": "B"}', '{"answer": 0}', '{"reseed": 4}\n{"answer": 0}'):
        wrong = Record.read("\n".join([*beginning, '{"surrender": "A"}', after]))
        with pytest.raises(Drift, match="the duel is over") as caught:
            Duel.replay(wrong)
        assert "决斗已经结束" in caught.value.words("zh")
    for wrong_line in ('{"surrender": "C"}', '{"surrender": 0}', '{"surrender": "A", "of": 2}'):
        with pytest.raises(RecordError, match="line 3"):
            Record.read("\n".join([*beginning, wrong_line]))
    for nobody in (2, -1, None):
        with pytest.raises(RecordError):
            Surrender(nobody)  # type: ignore[arg-type]


def test_a_file_with_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "duel.jsonl"
    duel = position()
    played = duel.fork().push("activate Dark Hole").surrender(1).record()
    played.with_variation(duel.fork().surrender(0).record()).save(file)
    assert main(["replay", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "A wins: B surrenders" in told and "(variation 1: A surrenders)" in told
    assert main(["replay", str(file), "--lang", "zh", "--line", "1"]) == 0
    assert "B获胜：A投降" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["surrender", "Resign", "concede", "投降", "认输"])
def test_at_the_table_it_is_asked_first(words: str) -> None:
    session = Session(words, "no", words, "board", "yes", words, "yes", "resign", duel=position())
    told = session.play()
    assert told.count("Give the duel up? (yes / no)") == 3 and told.count("B wins: A surrenders") == 1
    assert session.duel.outcome() == Outcome(1, WIN_SURRENDER, 3)
    assert told.count("The duel is over.") == 1
    assert list(session.lines) == []
