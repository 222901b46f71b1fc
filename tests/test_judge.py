"""The judge's harness: what a ruling file may say, and that rulings which must fail do fail."""

import re
from textwrap import dedent, indent

import pytest

from spellspeed.judge.loader import load
from spellspeed.judge.nodes import FileProblems, Problem
from spellspeed.judge.runner import FAILED, PASSED, RulingResult, run

GIVEN = """\
turn: 3, A, main 1
A hand: Dark Hole
A monsters: 1 Luster Dragon (attack)
B monsters: 2 Gemini Elf (attack)
B spells: 1 Raigeki Break (set)
B hand: Pot of Greed
"""


def ruling(play: str, given: str = GIVEN, head: str = "") -> str:
    """A ruling with these steps; line 1 is its id."""
    text = "id: TEST-1\ntitle: A test\n" + dedent(head)
    return text + "given:\n" + indent(dedent(given), "  ") + "play:\n" + indent(dedent(play).strip("\n"), "  ") + "\n"


def played(play: str, given: str = GIVEN, head: str = "") -> RulingResult:
    (one,) = load("test.yaml", ruling(play, given, head))
    return run(one)


def holds(play: str, given: str = GIVEN, head: str = "") -> None:
    result = played(play, given, head)
    assert result.status == PASSED, result.message


def fails(play: str, *said: str, line: int | None = None, given: str = GIVEN, head: str = "") -> str:
    result = played(play, given, head)
    assert result.status == FAILED, "the ruling should have failed"
    for words in said:
        assert words in result.message, result.message
    if line is not None:
        assert result.message.startswith(f"test.yaml:{line}: "), result.message
    return result.message


def problems(text: str) -> list[Problem]:
    with pytest.raises(FileProblems) as caught:
        load("test.yaml", text)
    assert str(caught.value).startswith("test.yaml:")
    for one in caught.value.problems:
        assert re.search("[\u4e00-\u9fff]", one.text.zh), f"only in English: {one.text}"
        assert not re.search("[\u4e00-\u9fff]", str(one.text)) or "「" in one.text, f"Chinese in English: {one.text}"
    return caught.value.problems


def problem(text: str, *said: str, line: int | None = None) -> None:
    found = problems(text)
    assert len(found) == 1, found
    for words in said:
        assert words in found[0].text, found[0].text
    if line is not None:
        assert found[0].line == line, found


FIRST = 11  # the line of the first step of `ruling`

# -- playing strictly ------------------------------------------------------------------------------------------


def test_a_ruling_that_holds() -> None:
    result = played(
        """
        - A: activate Dark Hole ; zone 1
        - expect: {asked: B, asked for: respond, chain: [Dark Hole]}
        - B: pass
        - A: pass
        - expect:
            cards: {Luster Dragon: A graveyard, Gemini Elf: B graveyard}
            log: [A activates Dark Hole, luster dragon IS destroyed]
        """
    )
    assert (result.id, result.status, result.message) == ("TEST-1", PASSED, "")
    assert result.seconds > 0
    kinds = [entry.kind for entry in result.transcript]
    assert kinds.count("act") == 4 and kinds.count("expect") == 6 and "event" in kinds


def test_the_wrong_player() -> None:
    fails("- B: pass\n- expect: {asked: A}", "B is not asked", "A is asked (main)", "Activate Dark Hole", line=FIRST)


def test_a_step_that_is_not_offered_names_the_reason_and_what_is_offered() -> None:
    message = fails(
        """
        - A: activate Dark Hole ; zone 1
        - B: activate Pot of Greed
        - expect: {asked: A}
        """,
        "'activate Pot of Greed' is not offered to B",
        "SPELL-54",
        "Pass; Activate Raigeki Break",
        line=FIRST + 1,
    )
    assert "B-26" in message


def test_the_zone_must_be_written() -> None:
    fails(
        "- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}",
        "B is not asked",
        "Spell & Trap zone 1; Spell & Trap zone 2; ",
        line=FIRST + 1,
    )
    head = "silent: pass\n"
    fails("- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}", "zone 1", line=FIRST + 2, head=head)


def test_the_position_must_be_written() -> None:
    given = "turn: 3, A, main 1\nA hand: Cyber Dragon\nB monsters: 1 Gemini Elf\n"
    fails(
        "- A: special summon Cyber Dragon ; zone 1 ; pass\n- expect: {asked: A}",
        "'pass' is not offered",
        "face-up Attack Position; face-up Defense Position",
        given=given,
    )


def test_steps_left_over_when_the_duel_is_over() -> None:
    given = "turn: 3, A, battle step\nA monsters: 1 Luster Dragon (attack)\nB lp: 1000\n"
    fails(
        """
        - A: attack with Luster Dragon ; attack directly
        - everyone: pass
        - A: pass
        - A: pass
        - expect: {winner: A}
        """,
        "the duel is over, but 2 more steps are written",
        line=10,
        given=given,
    )
    holds(
        """
        - A: attack with Luster Dragon ; attack directly
        - expect: {winner: nobody}
        - everyone: pass
        - expect: {winner: A, asked: nobody, lp: {B: 0}}
        """,
        given=given,
    )


def test_a_step_that_never_comes_fails_even_with_silent_passes() -> None:
    fails(
        "- A: activate Dark Hole ; zone 1\n- B: activate Trap Hole\n- expect: {asked: A}",
        "A is asked (main)",
        given=GIVEN.replace("1 Raigeki Break", "1 Trap Hole"),
        head="silent: pass\n",
    )


def test_silence_passes_windows_but_never_ends_a_phase() -> None:
    head = "silent: pass\n"
    holds("- A: activate Dark Hole ; zone 1\n- A: end the phase\n- expect: {asked: B}", head=head)
    fails("- A: activate Dark Hole ; zone 1\n- A: end the phase\n- expect: {asked: B}", "B is asked")
    fails("- B: activate Raigeki Break\n- expect: {asked: A}", "B is not asked", "A is asked (main)", head=head)


def test_everyone_passes_until_the_chain_is_over_then_until_somebody_may_act() -> None:
    holds(
        """
        - A: activate Dark Hole ; zone 1
        - everyone: pass
        - expect: {chain: [], asked: A, asked for: window, cards: {Luster Dragon: A graveyard}}
        - everyone: pass
        - expect: {asked: A, asked for: main}
        """
    )
    fails("- everyone: pass\n- expect: {asked: A}", "nothing to pass", line=FIRST)


def test_what_is_supposed_is_taken_back() -> None:
    holds(
        """
        - suppose:
            - A: activate Dark Hole ; zone 1
            - suppose:
                - B: activate Raigeki Break ; discard Pot of Greed ; target Luster Dragon
                - expect: {chain: [Dark Hole, Raigeki Break]}
            - everyone: pass
            - expect: {cards: {Dark Hole: A graveyard}, log: [Dark Hole]}
        - expect: {asked: A, asked for: main, cards: {Dark Hole: A hand}, log lacks: Dark Hole}
        """
    )
    fails(
        """
        - suppose:
            - A: activate Dark Hole ; zone 1
            - expect: {asked: A}
        - expect: {asked: A}
        """,
        "A should be asked",
        line=FIRST + 2,
    )


# -- expectations that must fail -------------------------------------------------------------------------------

EXPECTATIONS = {
    "asked: B": "B should be asked, but A is asked (main)",
    "asked: nobody": "nobody should be asked",
    "asked for: respond": "should be 'respond'",
    "offered: activate Raigeki Break": "is not offered",
    "offered: [pass, zone 1]": "'zone 1' is not offered",
    "not offered: activate Dark Hole": "is offered to A",
    "not offered: {act: activate Dark Hole, because: PRIO-02}": "is offered to A",
    "not offered: {act: activate Raigeki Break, to: B}": "B is not asked",
    "not offered: {act: activate Raigeki Break, to: B, because: B-26}": "not because of B-26",
    "not offered: activate Raigeki": "A has no such card",
    "not offered: {act: activate Raigeki, to: B, because: PRIO-02}": "B has no such card",
    "targets: [Luster Dragon]": "targets are not asked for now",
    "choices: [Luster Dragon]": "no card is asked for now",
    "can target: Luster Dragon": "targets are not asked for now",
    "cannot target: Luster Dragon": "targets are not asked for now",
    "cards: {Luster Dragon: A graveyard}": "but is: A's monster zone 1, attack",
    "cards: {Luster Dragon: A monster zone 2}": "should be: A monster zone 2",
    "cards: {Luster Dragon: A monster zone 1 (defense)}": "but is",
    "cards: {Luster Dragon: nowhere}": "but is",
    "cards: {Raigeki: A graveyard}": "there is no Raigeki in this duel",
    "counts: {A hand: 2}": "should have 2 cards, but has 1: Dark Hole",
    "lp: {A: 8000, B: 7000}": "B should have 7000 LP, but has 8000",
    "values: {Luster Dragon: {atk: 1900, def: 1}}": "the def of Luster Dragon should be 1, but is 1600",
    "counters: {Luster Dragon: {Spell Counter: 1}}": "but has no counters",
    "chain: [Dark Hole]": "but is: no chain",
    "phase: main 2": "but is Main Phase 1",
    "turn: 4": "it is turn 3 of A",
    "turn: 3, B": "it is turn 3 of A",
    "log: A draws": "is not in the log",
    "winner: A": "but is nobody",
}


@pytest.mark.parametrize("expected", EXPECTATIONS)
def test_an_expectation_that_does_not_hold(expected: str) -> None:
    fails(f"- expect:\n    {expected}", EXPECTATIONS[expected], line=FIRST + 1)


def test_the_order_of_the_log_counts() -> None:
    steps = "- A: activate Dark Hole ; zone 1\n- B: pass\n- A: pass\n- expect: {log: [%s]}"
    holds(steps % "B passes, A passes, Luster Dragon is destroyed")
    fails(steps % "A passes, B passes", "'B passes' comes earlier in the log")
    holds(steps % "A发动「黑洞」, 被破坏")
    fails("- A: activate Dark Hole ; zone 1\n- expect: {log lacks: a ACTIVATES dark hole}", "should not say")


def test_a_wrong_reason_fails_and_the_right_one_is_told() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - expect: {not offered: {act: activate Pot of Greed, because: %s}}
        """
    fails(steps % "PRIO-22", "not because of PRIO-22", "SPELL-54")
    fails(steps % "[SPELL-54, PRIO-22]", "not because of PRIO-22")
    result = played(steps % "SPELL-54")
    assert result.status == PASSED
    assert "SPELL-54: it cannot be activated from the hand" in result.transcript[-1].text


def test_because_only() -> None:
    """The rules named are the causes, all of them, and nothing but them."""
    steps = """
        - expect: {not offered: {act: attack with Luster Dragon, because only: %s}}
        """
    holds(steps % "B-130")
    fails(steps % "B-02", "not because of B-02")
    both = """
        - expect: {not offered: {act: activate Raigeki Break, to: B, because%s: PRIO-02}}
        """
    holds(both % "")
    holds(both % " only")
    fails(both.replace("PRIO-02", "[PRIO-02, B-26]") % " only", "not because of B-26")
    text = ruling("- expect: {not offered: {act: activate Dark Hole, because: B-26, because only: B-26}}")
    assert "not both" in str(problems(text)[0])


def test_targets_exactly() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - B: activate Raigeki Break ; discard Pot of Greed
        - expect:
            asked for: target
            %s
        """
    holds(steps % "targets: [Luster Dragon, Gemini Elf, Dark Hole]")
    fails(steps % "targets: [Luster Dragon, Gemini Elf]", "Dark Hole (A's Spell & Trap zone 1, face-up) can be")
    fails(steps % "targets: [Luster Dragon, Gemini Elf, Dark Hole, Raigeki Break]", "Raigeki Break cannot be chosen")
    holds(steps % "can target: [Luster Dragon, Gemini Elf]")
    fails(steps % "can target: Raigeki Break", "cannot be targeted")
    holds(steps % "cannot target: [Raigeki Break, Pot of Greed]")
    fails(steps % "cannot target: Gemini Elf", "can be targeted")
    holds(steps % "cannot target: {card: Raigeki Break, because: ACT-169a}")
    holds(steps % "cannot target: {card: Pot of Greed, because: [COST-42a]}")
    fails(steps % "cannot target: {card: Raigeki Break, because: COST-48a}", "not because of COST-48a", "ACT-169a")


def test_a_card_that_is_protected_from_targeting() -> None:
    given = """\
        turn: 3, A, main 1
        A monsters: left Borreload Dragon (attack)
        B monsters: 1 Zoodiac Drident (attack)
        B materials: 1 Dark Blade
        """
    holds(
        """
        - A: end the phase
        - B: activate effect 2 of Zoodiac Drident ; detach Dark Blade
        - expect: {targets: [Zoodiac Drident], cannot target: {card: Borreload Dragon, because: COST-48a}}
        """,
        given=given,
    )


def test_a_choice_that_is_no_target() -> None:
    holds(
        """
        - A: activate Dark Hole ; zone 1
        - B: activate Raigeki Break
        - expect: {asked for: cost, choices: [Pot of Greed]}
        """
    )
    fails(
        "- A: activate Dark Hole ; zone 1\n- B: activate Raigeki Break ; target Pot of Greed\n- expect: {asked: B}",
        "'target Pot of Greed' is not offered",
    )
