"""How far everybody passes, which choice is still open, and triggers that do not come up."""

import pytest
from test_judge import GIVEN, fails, holds, problem, ruling

DESTROYED = """\
turn: 3, A, main 1
A hand: Dark Hole
A monsters: 1 Luster Dragon
B monsters: 2 Mermail Abysslinde
B deck: Mermail Abyssgunde; 20 cards
B spells: 1 Raigeki Break (set)
B hand: Pot of Greed
"""
DRAW = "turn: 3, A, draw\nB spells: 1 Raigeki Break (set)\nB hand: Pot of Greed\nA monsters: 1 Luster Dragon\n"

# -- everyone: pass responses ----------------------------------------------------------------------------------


def test_responses_are_passed_and_triggers_are_not() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - everyone: %s
        - expect: {asked: B, asked for: trigger, chain: []}
        - everyone: %s
        - expect: {asked: A, asked for: main}
        """
    holds(steps % ("pass", "pass"), given=DESTROYED)  # runs through the trigger
    fails(steps % ("pass responses", "pass responses"), "nothing to pass: ", "B is asked (trigger", given=DESTROYED)
    holds(
        """
        - A: activate Dark Hole ; zone 1
        - everyone: pass responses
        - expect: {asked: B, asked for: trigger}
        - B: activate Mermail Abysslinde
        - everyone: pass responses
        - expect: {asked for: special-summon, choices: [Mermail Abyssgunde]}
        """,
        given=DESTROYED,
    )


def test_passing_responses_never_ends_a_phase_or_step() -> None:
    holds("- everyone: pass\n- expect: {asked: A, asked for: main, phase: main 1}", given=DRAW)
    message = fails(
        "- A: pass\n- everyone: pass responses\n- expect: {phase: draw}",
        "nothing to pass without ending the phase or step",
        "B is asked",
        given=DRAW,
    )
    assert "Raigeki Break" in message
    holds("- everyone: pass responses\n- expect: {phase: draw, asked: B}", given=DRAW)
    attack = """
        - A: attack with Luster Dragon ; attack directly
        - everyone: pass responses
        - expect: {phase: battle step, asked: B, lp: {B: 8000}}
        - B: pass
        - expect: {phase: damage step}
        """
    holds(attack, given=DRAW.replace("draw", "battle step"))


def test_silence_may_be_about_responses_only() -> None:
    steps = "- A: activate Dark Hole ; zone 1\n- A: end the phase\n- expect: {asked: B}"
    holds(steps, given=DESTROYED, head="silent: pass\n")
    fails(steps, "A is not asked", "B is asked (trigger", given=DESTROYED, head="silent: pass responses\n")
    holds(steps, head="silent: pass responses\n")


def test_everyone_can_only_pass() -> None:
    problem(ruling("- everyone: dance\n- expect: {asked: A}"), "'- everyone: pass responses'", line=11)
    problem(ruling("- A: pass\n- expect: {asked: A}", head="silent: nothing\n"), "'silent: pass responses'", line=3)


# -- a choice that was left out --------------------------------------------------------------------------------


def test_the_failure_says_which_choice_was_left_out_and_where() -> None:
    fails(
        "- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}",
        "(line 11 leaves a choice open: A: choose a zone for Dark Hole)",
        "Spell & Trap zone 4; Spell & Trap zone 5",
        line=12,
    )
    fails(
        "- A: activate Dark Hole ; zone 1\n- B: activate Raigeki Break\n- everyone: pass\n- expect: {asked: A}",
        "nothing to pass",
        "(line 12 leaves a choice open: B: choose what to pay for Raigeki Break)",
        "Choose Pot of Greed",
        line=13,
    )


def test_an_expectation_on_an_open_choice_says_so_too() -> None:
    message = fails(
        "- A: activate Dark Hole\n- expect:\n    cards: {Luster Dragon: A graveyard}",
        "but is: A's monster zone 1, attack",
        "(line 11 leaves a choice open: A: choose a zone for Dark Hole)",
        "Spell & Trap zone 1; Spell & Trap zone 2",
        line=13,
    )
    assert message.count("leaves a choice open") == 1
    message = fails("- A: activate Dark Hole\n- expect: {asked: B}", "(line 11 leaves a choice open", line=12)
    assert message.count("leaves a choice open") == 1
    holds("- A: activate Dark Hole\n- expect: {asked: A, asked for: zone, offered: zone 3}")


def test_windows_and_the_open_state_are_no_open_choices() -> None:
    assert "choice open" not in fails("- expect: {asked: B}", "A is asked (main)")
    assert "choice open" not in fails("- A: activate Dark Hole ; zone 1\n- expect: {asked: A}", "B is asked (respond")


# -- triggers --------------------------------------------------------------------------------------------------


def test_a_trigger_does_not_come_up_for_a_player_who_is_not_asked() -> None:
    steps = """
        - A: activate Fissure ; zone 1
        - everyone: pass
        - A: pick %s
        - expect:
            asked: %s
            %s
        """
    given = DESTROYED.replace("Dark Hole", "Fissure")
    weaker = given.replace("2 Mermail Abysslinde", "2 Mermail Abysslinde; 3 Winged Kuriboh")  # it goes instead
    for words in ("Mermail Abysslinde", "effect 1 of Mermail Abysslinde", "activate Mermail Abysslinde"):
        destroyed = steps % ("Mermail Abysslinde", "B", "%s: " + words)
        holds(destroyed % "comes up", given=given)
        fails(destroyed % "does not come up", "comes up; B is asked (trigger", given=given)
        spared = steps % ("Winged Kuriboh", "B", "%s: " + words)
        holds(spared % "does not come up", given=weaker)
        fails(spared % "comes up", "does not come up", given=weaker)
    other = given.replace("2 Mermail Abysslinde", "2 Dark Blade").replace("A hand", "B gy: Mermail Abysslinde\nA hand")
    holds(steps % ("Dark Blade", "A", "does not come up: {effect: Mermail Abysslinde, to: B}"), given=other)


def test_a_trigger_behind_a_mandatory_one_comes_up() -> None:
    """A's own mandatory trigger is first: B is not asked yet, and will be."""
    given = DESTROYED.replace("1 Luster Dragon", "1 Sangan").replace("A hand", "A deck: Sangan; 20 cards\nA hand")
    steps = """
        - A: activate Dark Hole ; zone 1
        - everyone: pass
        - expect:
            asked: A
            asked for: trigger
            %s
        """
    holds(steps % "comes up: [Sangan, {effect: Mermail Abysslinde, to: B}]", given=given)
    fails(steps % "does not come up: Mermail Abysslinde", "'activate Mermail Abysslinde' comes up", given=given)
    fails(steps % "comes up: {effect: Mermail Abysslinde, to: A}", "does not come up", given=given)
    fails(steps % "comes up: {effect: effect 2 of Sangan}", "that is no trigger effect", given=given)
    fails(steps % "does not come up: Raigeki Break", "that is no trigger effect", given=given)
    fails(steps % "does not come up: Raigeki", "there is no activate Raigeki in this duel", given=given)


def test_whether_a_trigger_comes_up_may_depend_on_a_choice() -> None:
    steps = "- A: activate Dark Hole\n- expect: {does not come up: Mermail Abysslinde}"
    fails(steps, "depends on a choice that is not made yet", "zone 1", given=DESTROYED)
    holds("- expect: {does not come up: Mermail Abysslinde}", given=DESTROYED)
    problem(ruling("- expect: {does not come up: {to: B}}", DESTROYED), "needs an 'effect'")
    problem(ruling("- expect: {does not come up: Abyssline}", DESTROYED), "no card is called")


# -- the Battle Phase ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "to", "rules"),
    [
        ("turn: 1, A, main 1\n", "A", "B-02"),
        ("turn: 3, A, main 2\n", "A", "B-01"),
        ("turn: 3, A, main 1\n", "B", "[PRIO-02, B-01]"),
        ("turn: 3, A, main 1\n", "A", "PRIO-32"),
    ],
)
def test_reasons_for_the_battle_phase(given: str, to: str, rules: str) -> None:
    given += "A hand: Dark Hole\n"
    holds(f"- expect: {{not offered: {{act: enter the battle phase, to: {to}, because: {rules}}}}}", given=given)
    wrong = f"- expect: {{not offered: {{act: enter the battle phase, to: {to}, because: B-57}}}}"
    fails(wrong, "not because of B-57; the reasons for enter the battle phase: ", given=given)


def test_what_forbids_the_battle_phase_is_named() -> None:
    given = "turn: 3, A, main 1\nA hand: Dark Hole\n"
    holds("- A: end the phase\n- B: pass\n- expect: {offered: enter the battle phase}", given=given)
    oath = """
        - A: activate Artifact Sanctum
        - everyone: pass
        - A: pick Artifact Moralltach ; zone 1 ; attack position
        - everyone: pass
        - A: end the phase
        - expect: {not offered: {act: enter the battle phase, to: A, because: [PRIO-02, B-121]}}
        - B: pass
        - expect:
            not offered: {act: enter the battle phase, because only: B-121}
            offered: enter the end phase
        """
    sanctum = given + "A spells: 1 Artifact Sanctum (set)\nA deck: Artifact Moralltach; 20 cards\n"
    holds(oath, given=sanctum)
    first = given.replace("turn: 3", "turn: 1")
    holds(
        "- A: end the phase\n- B: pass\n- expect: {not offered: {act: enter the battle phase, because only: B-02}}",
        given=first,
    )
    fails("- expect: {offered: enter the battle phase}", "because of B-02 (there is no Battle Phase", given=first)


# -- the chain and where cards are -----------------------------------------------------------------------------


def test_the_chain_is_what_still_has_to_resolve() -> None:
    given = GIVEN + "A spells: 1 Solemn Judgment (set); 2 Book of Moon (set)\n"
    begun = """
        - A: activate Dark Hole ; zone 3
        - B: activate Raigeki Break ; discard Pot of Greed ; target Luster Dragon
        - A: activate Solemn Judgment
        - expect: {chain: [Dark Hole, Raigeki Break, Solemn Judgment]}
        - B: pass
        - A: pass
        - expect: {chain: []}
        """
    holds(begun, given=given)


def test_a_negated_link_is_marked_and_a_resolved_one_is_gone() -> None:
    given = """\
        turn: 3, A, main 1
        A hand: Reinforcement of the Army
        A deck: Marauding Captain; Dark Blade; 20 cards
        B spells: 1 Raigeki Break (set)
        B hand: Pot of Greed
        A monsters: 1 Luster Dragon
        """
    steps = """
        - A: activate Reinforcement of the Army ; zone 1
        - B: activate Raigeki Break ; discard Pot of Greed ; target Luster Dragon
        - A: pass
        - B: pass
        - expect:
            asked for: add
            %s
        """
    holds(steps % "chain: [Reinforcement of the Army]", given=given)
    fails(
        steps % "chain: [Reinforcement of the Army, Raigeki Break]",
        "but is: Reinforcement of the Army",
        given=given,
    )
    fails(
        steps % "chain: [Reinforcement of the Army (negated)]",
        "should be: Reinforcement of the Army (negated), but is: Reinforcement of the Army",
        given=given,
    )


def test_a_negated_link_must_be_written_as_negated() -> None:
    given = """\
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Luster Dragon
        B monsters: left Toadally Awesome
        B hand: Swap Frog
        """
    steps = """
        - A: activate Dark Hole ; zone 1
        - B: activate effect 2 of Toadally Awesome ; pick Swap Frog
        - everyone: pass
        - expect:
            asked for: yes-no
            %s
        """
    holds(steps % "chain: [Dark Hole (negated), Toadally Awesome]", given=given)
    fails(
        steps % "chain: [Dark Hole, Toadally Awesome]",
        "should be: Dark Hole ← Toadally Awesome, but is: Dark Hole (negated) ← Toadally Awesome",
        given=given,
    )


def test_where_a_card_is_says_that_it_is_negated() -> None:
    given = "turn: 3, A, main 1\nA monsters: 1 Cyber Dragon\nB spells: 1 Skill Drain\n"
    holds("- expect: {cards: {Cyber Dragon: A monster zone 1 (negated)}}", given=given)
    message = fails("- expect: {cards: {Cyber Dragon: A monster zone 1 (not negated)}}", given=given)
    assert message.endswith("should be: A monster zone 1 (not negated), but is: A's monster zone 1, attack, negated")
    without = given.replace("Skill Drain", "Skill Drain (set)")
    message = fails("- expect: {cards: {Cyber Dragon: A monster zone 1 (negated)}}", given=without)
    assert message.endswith("but is: A's monster zone 1, attack, not negated")


def test_pendulum_zones_have_sides() -> None:
    given = "turn: 3, A, main 1\nA spells: 1 Abyss Actor - Superstar; 5 Abyss Actor - Sassy Rookie\n"
    for left, right in (("left", "right"), ("1", "5")):
        places = f"Abyss Actor - Superstar: A pendulum zone {left}, Abyss Actor - Sassy Rookie: A pendulum zone {right}"
        holds(f"- expect: {{cards: {{{places}}}}}", given=given)
    holds("- expect: {cards: {A pendulum zone left: A spell zone 1, A spell zone 5: A pendulum zone}}", given=given)
    fails(
        "- expect: {cards: {Abyss Actor - Superstar: A pendulum zone right}}",
        "should be: A pendulum zone right, but is: A's left Pendulum Zone, face-up",
        given=given,
    )
    problem(ruling("- expect: {counts: {A pendulum zone 3: 1}}", given), "the zones are left, right, 1, 5")
