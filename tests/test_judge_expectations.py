"""What a ruling may expect of values and of triggers, and how far everybody passes in the Damage Step."""

from test_judge import fails, holds, problem, ruling

SCALES = """\
turn: 3, A, main 1
A spells: 1 Zefraath; 5 Qliphort Scout
A deck: Satellarknight Zefrathuban; 20 cards
"""
GROWN = """\
turn: 3, A, main 1
A monsters: 1 Luster Dragon; 2 Toadally Awesome; 3 Qliphort Disk (normal summoned turn 2)
A spells: 1 Black Pendant (equipped to A monster 1)
"""

# -- values ----------------------------------------------------------------------------------------------------


def test_the_scale_of_a_card_in_a_pendulum_zone_is_a_value() -> None:
    holds("- expect: {values: {Zefraath: {scale: 5}, Qliphort Scout: {scale: 9}}}", given=SCALES)
    fails(
        "- expect: {values: {Qliphort Scout: {scale: 4}}}",
        "the scale of Qliphort Scout should be 4, but is 9",
        given=SCALES,
    )
    holds("- expect: {values: {Luster Dragon: {scale: none}}}", given=GROWN)


def test_what_a_scale_has_become_and_what_it_was() -> None:
    steps = """
        - A: activate effect P1 of Zefraath
        - everyone: pass
        - A: add Satellarknight Zefrathuban
        - expect: {values: {Zefraath: {scale: 1, original scale: 5}}}
    """
    holds(steps, given=SCALES)


def test_original_values_are_told_from_those_of_the_moment() -> None:
    now = "- expect: {values: {Luster Dragon: {atk: 2400, original atk: 1900, original def: 1600, original level: 4}}}"
    holds(now, given=GROWN)
    names = "{original name: Luster Dragon, original type: Dragon, original attribute: WIND}"
    holds(f"- expect: {{values: {{Luster Dragon: {names}}}}}", given=GROWN)
    fails(
        "- expect: {values: {Luster Dragon: {original atk: 2400}}}",
        "the original atk of Luster Dragon should be 2400, but is 1900",
        given=GROWN,
    )
    # Its own text makes the original ATK another one, and not the original Level.
    disk = "{atk: 1800, original atk: 1800, level: 4, original level: 7}"
    holds(f"- expect: {{values: {{Qliphort Disk: {disk}}}}}", given=GROWN)


def test_what_a_card_does_not_have_is_none() -> None:
    holds("- expect: {values: {Toadally Awesome: {level: none, rank: 2, link: none}}}", given=GROWN)
    holds("- expect: {values: {Black Pendant: {atk: none}}}", given=GROWN)
    fails("- expect: {values: {Luster Dragon: {level: none}}}", "should be none, but is 4", given=GROWN)
    many = "- expect: {values: {Luster Dragon: {original atk: many}}}"
    problem(ruling(many, GROWN), "expected a number as original atk (none if it has none)")
    problem(ruling("- expect: {values: {Luster Dragon: {first atk: 1}}}", GROWN), "original atk", "scale")


# -- why a trigger does not come up ----------------------------------------------------------------------------

PIKE = """\
turn: 3, A, main 1
A gy: Mermail Abysspike
A deck: Mermail Abyssgunde; 10 cards
A hand: Mermail Abysslinde
A spells: 1 Call of the Haunted (set); 2 Mystical Space Typhoon (set)
B spells: 1 Trap Hole (set)
"""
REVIVED = """
    - A: activate Mystical Space Typhoon ; target Trap Hole
    - B: pass
    - A: activate Call of the Haunted ; target Mermail Abysspike
    %s
    - expect: {does not come up: {effect: Mermail Abysspike, %s}}
"""


def test_a_trigger_does_not_come_up_because_of_a_rule() -> None:
    """The summon happened in link 2, and the Typhoon was processed after it."""
    chain_over = "- everyone: pass\n    - A: zone 1 ; attack position"
    for because in ("because: B-70", "because only: B-70", "to: A, because: B-70"):
        holds(REVIVED % (chain_over, because), given=PIKE)
    fails(REVIVED % (chain_over, "because: B-77"), "but not because of B-77", "B-70", given=PIKE)
    problem(ruling(REVIVED % (chain_over, "because: B-70, because only: B-70"), PIKE), "not both")


def test_the_reason_is_asked_for_when_the_trigger_would_be() -> None:
    """While the chain is open the trigger has not been asked for; nothing tells of a rule before."""
    given = "turn: 3, A, main 1\nA hand: Dark Hole\nA monsters: 1 Luster Dragon\nB monsters: 2 Mermail Abysslinde\n"
    steps = "- A: activate Dark Hole ; zone 1\n- expect: {does not come up: {effect: Mermail Abysslinde, because: %s}}"
    holds(steps % "COST-38", given=given)
    holds(steps.replace("because", "because only") % "COST-38", given=given)
    message = fails(steps % "B-70", "but not because of B-70", "COST-38", given=given)
    assert "PRIO-02" not in message and "B-60" not in message, "whose moment it is does not matter to a trigger"
    up = "- expect: {comes up: {effect: Mermail Abysslinde, because: B-70}}"
    problem(ruling(up, given), "no key 'because' in comes up")


# -- passing to the next choice --------------------------------------------------------------------------------

BATTLE = """\
turn: 3, A, battle step
A monsters: 1 Luster Dragon
A hand: Dark Hole
B monsters: 1 Gemini Elf
B hand: Effect Veiler; Honest
"""
ATTACK = "- A: attack with Luster Dragon ; attack Gemini Elf\n"


def test_windows_in_which_nothing_can_be_done_are_passed_from_step_to_step() -> None:
    """Black Pendant is the first thing that anybody can do: it was sent to the GY at the end of the Damage Step."""
    given = BATTLE + "A spells: 1 Black Pendant (equipped to A monster 1)\n"
    given = given.replace("Gemini Elf", "Summoned Skull")
    attack = ATTACK.replace("Gemini Elf", "Summoned Skull")
    steps = attack + "- everyone: pass until a choice\n- expect: {phase: %s, asked: A, asked for: trigger}"
    holds(steps % "damage step end", given=given)
    holds((attack + "- expect: {phase: battle step}\n") + steps.removeprefix(attack) % "damage step", given=given)


def test_a_choice_is_where_something_can_be_done() -> None:
    light = BATTLE.replace("Gemini Elf", "Cyber Dragon")
    steps = ATTACK.replace("Gemini Elf", "Cyber Dragon") + "- everyone: pass until a choice\n"
    holds(steps + "- expect: {phase: damage step, asked: B, offered: activate Honest}", given=light)
    fails(steps + steps.split("\n")[1] + "\n- expect: {asked: B}", "here is a choice already", given=light)
    holds(ATTACK + "- everyone: pass until a choice\n- expect: {phase: battle step, asked: A}", given=BATTLE)
    dawn = ATTACK + "- everyone: pass until dawn\n- expect: {asked: A}"
    problem(ruling(dawn, BATTLE), "'- everyone: pass until a choice'")


def test_silence_may_last_until_a_choice() -> None:
    light = BATTLE.replace("Gemini Elf", "Cyber Dragon")
    attack = ATTACK.replace("Gemini Elf", "Cyber Dragon")
    head = "silent: pass until a choice\n"
    holds(attack + "- B: activate effect 2 of Honest\n- expect: {chain: [Honest]}", given=light, head=head)
    # Nothing that could be done is passed silently.
    fails(attack + "- A: end the step\n- expect: {asked: B}", "A is not asked", "Honest", given=light, head=head)
