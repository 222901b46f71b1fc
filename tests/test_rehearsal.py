"""Rehearsals: positions made for the effects of a card."""

import pickle

import pytest
from driver import described

from spellspeed import Duel
from spellspeed.__main__ import main
from spellspeed.rehearsal import Figures, Rehearsal, Rehearsed, rehearse, rehearse_many
from spellspeed.rehearsal.results import HOLDS, NOT_FOUND, PROBLEM

#: A card for each kind of timing.
CARDS = (
    "Barrel Dragon",  # ignition
    "Raigeki Break",  # a Trap with cost and target
    "Effect Veiler",  # quick, in the other turn
    "Sangan",  # a trigger of its own leaving
    "Fire Princess",  # a trigger of what happens to others
    "Solemn Judgment",  # answers to an activation, and to a summon
    "Burning Land",  # a trigger of a phase
    "Command Knight",  # continuous
    "Cyber Dragon",  # a procedure
    "Number 39: Utopia",  # Xyz Summon, detaching, a trigger
    "Black Pendant",  # an Equip Spell
    "Grapha, Dragon Lord of Dark World",  # a procedure and a discard
    "Crystron Halqifibrax",  # a Link Summon, a trigger, a Quick Effect
)
LONG = ("Barrel Dragon",)


def shown(found: Rehearsal) -> list[tuple[int, str, str]]:
    return [(part.number, part.kind, part.verdict) for part in found.parts]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in CARDS]
)
def test_everything_holds(name: str) -> None:
    found = rehearse(name)
    assert found.holds, shown(found)
    assert len(found.parts) >= 1


@pytest.mark.slow
def test_a_pendulum_effect_is_rehearsed_in_its_zone() -> None:
    found = rehearse("Abyss Actor - Sassy Rookie")
    pendulum = [part for part in found.parts if part.number > 100]
    assert pendulum, shown(found)
    assert all(part.verdict == HOLDS for part in pendulum), shown(found)


def test_a_position_can_be_played_again() -> None:
    """The position is text, and the answers are words that a duel understands."""
    (part,) = rehearse("Raigeki Break").parts
    assert part.found
    duel = Duel.from_position(part.position, undescribed=True)
    for words in part.answers:
        assert duel.question is not None
        player, act = words.split(": ", 1)
        assert "AB"[duel.question.player] == player
        assert act in [str(option) for option in duel.options]
        duel.push(next(option for option in duel.options if str(option) == act))
    assert list(duel.story()) == list(part.happened)
    assert any("destroyed" in line for line in part.happened)


@pytest.mark.parametrize(
    "lines",
    [
        "trigger / if: THIS is was(summoned(how=NORMAL), since=TURN) / during: END_PHASE / do: draw(1)",
        "trigger / if: THIS is was(sent(to=GY), since=TURN) / during: END_PHASE / where: GY / do: add(THIS)",
        "ignition / if: exists(monster(your(FIELD), SPELLCASTER, OTHER)) / do: draw(1)",
        "trigger / if: sent(THIS, by=MATERIAL.of(monster(FUSION))) / do: draw(1)",
    ],
)
def test_what_has_happened_and_what_lies_beside_it(lines: str) -> None:
    first, *fields = lines.split(" / ")
    text = "\n".join(["card 71413901 Breaker the Magical Warrior", f"  {first}", *(f"    {field}" for field in fields)])
    with described(f"{text}\n") as definition:
        (part,) = rehearse(definition).parts
    assert part.verdict == HOLDS, part.reasons


@pytest.mark.slow
def test_an_effect_that_can_never_be_used_is_reported() -> None:
    """Its condition contradicts itself: no position, and the reason."""
    text = """card 53129443 Dark Hole
  activate
    if: exists(monster(your(FIELD), LEVEL == 4)) and not exists(monster(your(FIELD)))
    do: destroy(every(monster(FIELD)))
"""
    with described(text) as definition:
        (part,) = rehearse(definition).parts
    assert part.verdict == NOT_FOUND
    assert part.reasons
    assert all(reason and reason.zh for reason in part.reasons)


@pytest.mark.slow
def test_an_effect_without_a_target_is_reported() -> None:
    """No card of the game fits."""
    text = """card 5318639 Mystical Space Typhoon
  activate
    target: monster(FIELD, LEVEL == 12, TUNER, NORMAL)
    do: destroy(TARGET)
"""
    with described(text) as definition:
        (part,) = rehearse(definition).parts
    assert part.verdict == NOT_FOUND
    assert any("target" in reason for reason in part.reasons)


def test_a_text_under_trial_does_not_stay() -> None:
    before = rehearse("Dark Hole")
    text = "card 53129443 Dark Hole\n  activate\n    do: draw(1)\n"
    with described(text) as definition:
        other = rehearse(definition)
    assert [part.happened for part in other.parts] != [part.happened for part in before.parts]
    assert rehearse("Dark Hole") == before


def test_many_cards() -> None:
    codes = [53129443, 12580477]
    found = list(rehearse_many(codes))
    assert [one.code for one in found] == codes
    figures = Figures()
    for one in found:
        figures.add(one)
    assert figures.cards == figures.cards_holding == 2
    assert figures.share("activate") == 1.0
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_card_that_is_unknown_to_the_pool_is_a_problem_of_its_own() -> None:
    (found,) = rehearse_many([44910027])
    assert found.problems
    assert not found.holds


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rehearse", "--lang", "en", "Dark Hole"]) == 0
    assert "effect 1 (activation): holds" in capsys.readouterr().out
    assert main(["rehearse", "--lang", "zh", "--show", "Dark Hole"]) == 0
    out = capsys.readouterr().out
    assert "效果1（卡的发动）：成立" in out
    assert "turn: 3, A, main 1" in out
    assert main(["rehearse", "--lang", "en", "Victory Dragon"]) == 2


def test_verdicts() -> None:
    assert Rehearsed(1, 0, "trigger", False).verdict == NOT_FOUND
    assert Rehearsed(1, 0, "trigger", True).verdict == HOLDS
    assert PROBLEM not in [part.verdict for part in rehearse("Sangan").parts]
    assert str(Rehearsed(101, 1, "quick", True).title()) == "Pendulum Effect 1, option 2 (Quick Effect)"
