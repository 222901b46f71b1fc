"""Every question of a duel has a text that leads back to it: a position, what was played since one, or a link."""

import pytest
from invariants import classic_duel, pool_duel

from spellspeed import Duel, RandomPlayer
from spellspeed.table.packing import MARK
from spellspeed.table.study import Study

pytestmark = pytest.mark.once


def study_of(duel: Duel) -> Study:
    study = Study()
    study.load(duel.record().text(words=False))
    return study


def same(duel: Duel, other: Duel) -> bool:
    """Is the same player asked the same, and does that player see the same on the same board?"""
    one, two = duel.question, other.question
    assert one is not None and two is not None
    asked = one.player
    return (
        (one.kind, one.why, asked) == (two.kind, two.why, two.player)
        and [option.words() for option in duel.options] == [option.words() for option in other.options]
        and duel.view(asked).to_dict(log=False) == other.view(asked).to_dict(log=False)
        and duel.digest() == other.digest()
    )


def moments(seed: int, answers: int) -> list[tuple[str, Duel]]:
    """One question of each kind, and of each reason for it, of a random duel."""
    duel = classic_duel(seed) if seed % 4 == 0 else pool_duel(seed)
    player = RandomPlayer(seed)
    found: dict[str, Duel] = {}
    for _ in range(answers):
        if duel.over:
            break
        question = duel.question
        assert question is not None
        where = "in a chain" if duel.board.chain else ""
        found.setdefault(f"{question.kind} {question.why} {where}", duel.fork())
        duel.answer(player.choose(duel))
    return list(found.items())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_question_has_a_text_and_a_link(seed: int) -> None:
    ways = set()
    for name, duel in moments(seed, 50):
        study = study_of(duel)
        text = str(study.text()["text"])
        link = str(study.share()["text"])
        ways.add("link" if text.startswith(MARK) else "play" if "play:" in text else "position")
        for kept in (text, link):
            again = Study()
            again.set(kept)
            assert same(duel, again.tree.duel), name
        assert duel.question is not None
        asked = duel.question.player  # a link also keeps what the player remembers of cards that are face-down now
        assert again.tree.duel.digest(asked) == duel.digest(asked)
    assert "position" in ways and len(ways) > 1
