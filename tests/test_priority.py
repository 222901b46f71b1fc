"""Priority: who acts first, and the procedure of a phase: PRIO-01 to PRIO-18, each by its id."""

import pytest
from driver import Scene

from spellspeed import Ruleset
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DRAW_PHASE,
    END_PHASE,
    END_STEP,
    MAIN_1,
    MAIN_2,
    STANDBY_PHASE,
    START_STEP,
)
from spellspeed.rules.engine.state import FAST, TRIGGERS, Window

rule = pytest.mark.rule


@rule("PRIO-01")
def test_priority_orders_the_players() -> None:
    """Both could act; the turn player is asked first, then the other."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A spells: 1 Raigeki Break (set)
        B spells: 1 Raigeki Break (set)
        B hand: Dark Hole
        """
    )
    scene.do("A summon Luster Dragon")
    scene.pass_until("respond")
    order = []
    while scene.question.kind == "respond":
        order.append(scene.asked)
        scene.passes()
    assert order[:2] == ["A", "B"]
    assert scene.asked == "A" and scene.question.kind == "main"


@rule("PRIO-02")
def test_turn_player_acts_first_in_every_phase_and_step() -> None:
    scene = Scene("turn: 3, A, draw")
    first: dict[tuple[int, int], str] = {}
    while scene.duel.board.turn <= 3:
        key = (scene.phase, scene.step)
        first.setdefault(key, scene.asked)
        if scene.question.kind == "next-phase":
            scene.do("A enter the battle phase" if scene.phase == MAIN_1 else "A enter the end phase")
        else:
            scene.passes()
    expected = [
        (DRAW_PHASE, 0),
        (STANDBY_PHASE, 0),
        (MAIN_1, 0),
        (BATTLE_PHASE, START_STEP),
        (BATTLE_PHASE, BATTLE_STEP),
        (BATTLE_PHASE, END_STEP),
        (MAIN_2, 0),
        (END_PHASE, 0),
    ]
    assert list(first) == expected
    assert set(first.values()) == {"A"}


OMEGA = """
    turn: 3, A, draw
    A deck: Dark Hole; 10 cards
    B monsters: 1 PSY-Framelord Omega (attack)
"""


@rule("PRIO-03")
def test_dark_hole_at_the_start_of_the_main_phase() -> None:
    scene = Scene(OMEGA)
    while scene.phase != MAIN_1:
        assert not scene.offers("activate PSY-Framelord Omega")
        scene.passes()
    assert scene.asked == "A" and scene.question.kind == "main"
    scene.do("A activate Dark Hole")
    assert scene.asked == "B"
    assert not scene.offers("activate PSY-Framelord Omega")
    assert "COST-38" in scene.rules("B", "activate effect 1 of PSY-Framelord Omega")
    scene.do("B pass", "A pass")
    assert scene.at("PSY-Framelord Omega", "B gy")


@rule("PRIO-03")
def test_omega_could_respond_if_a_card_were_left_in_hand() -> None:
    scene = Scene(OMEGA + "    A hand: Luster Dragon\n")
    scene.pass_until("main").do("A activate Dark Hole")
    assert scene.offers("activate PSY-Framelord Omega")


@rule("PRIO-04a")
def test_the_holder_of_priority_may_use_speed_2() -> None:
    scene = Scene("turn: 3, A, standby\nA spells: 1 Raigeki Break (set)\nA hand: Dark Hole; Luster Dragon")
    assert scene.asked == "A"
    assert not scene.offers("activate Raigeki Break")  # nothing else on the field: no target but itself
    assert scene.rules("A", "activate Raigeki Break") == ["ACT-169b", "COST-42a"]
    scene = Scene(
        "turn: 3, A, standby\nA spells: 1 Raigeki Break (set)\nA hand: Dark Hole\nB monsters: 1 Luster Dragon (attack)"
    )
    assert scene.offers("activate Raigeki Break")
    assert not scene.offers("activate Dark Hole")
    assert "SPELL-01" in scene.rules("A", "activate Dark Hole")


MULTIFAKER = """
    turn: 3, A, main 1
    A monsters: left Borreload Dragon (attack); 1 Gemini Elf (attack); 2 Dark Blade (attack)
    B hand: Altergeist Multifaker; Luster Dragon
    B spells: 1 Raigeki Break (set)
    A hand: Luster Dragon
    B deck: Altergeist Meluseek; 10 cards
"""


def after_raigeki_break() -> Scene:
    """B's Raigeki Break has been played in A's turn and its chain is over."""
    scene = Scene(MULTIFAKER)
    scene.do("A pass", "B activate Raigeki Break", "B discard Luster Dragon", "B target Gemini Elf")
    while scene.duel.board.chain:
        scene.passes()
    return scene


@rule("PRIO-04b")
def test_a_hand_trigger_waits_for_priority() -> None:
    scene = after_raigeki_break()
    # The chain is over: the turn player is asked first although B has the trigger.
    assert scene.asked == "A" and scene.question.why == "window"
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate effect 1 of Altergeist Multifaker")


@rule("PRIO-05a", "PRIO-05b")
def test_mandatory_and_face_up_triggers_need_no_priority() -> None:
    # B's Man-Eater Bug is flipped in A's turn by Book of Moon's opposite: A attacks it.
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Raigeki Break (set)
        A hand: Dark Hole
        B monsters: 1 Man-Eater Bug (set)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Man-Eater Bug")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "trigger" and scene.asked == "B"
    assert scene.question.why == "mandatory"
    assert [option.kind for option in scene.question.options] == ["activate"]


@rule("PRIO-06", "PRIO-36")
def test_the_other_player_may_act_at_the_start_of_the_battle_phase() -> None:
    scene = Scene(
        """
        turn: 4, A, battle start
        A monsters: 1 Luster Dragon (attack)
        B spells: 1 Raigeki Break (set)
        B hand: Dark Hole
        """
    )
    assert scene.asked == "A"
    scene.passes()
    assert scene.asked == "B" and scene.step == START_STEP
    assert scene.offers("activate Raigeki Break")


@rule("PRIO-07", "PRIO-08a")
def test_only_the_turn_player_moves_on_and_both_must_pass() -> None:
    scene = Scene("turn: 4, A, main 1\nB spells: 1 Raigeki Break (set)\nB hand: Dark Hole\nA hand: Luster Dragon")
    assert scene.asked == "A"
    scene.do("A pass")
    assert scene.asked == "B" and scene.phase == MAIN_1
    scene.do("B pass")
    assert scene.asked == "A" and scene.question.kind == "next-phase"
    assert "PRIO-07" in scene.rules("B", "set Dark Hole")


@rule("PRIO-08b")
def test_no_exchange_of_passes_between_damage_step_and_battle_step() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
        B monsters: 1 Gemini Elf (attack)
        """
    )
    scene.do("A attack with Alexandrite Dragon", "A attack Gemini Elf")
    steps = []
    while scene.question.kind == "respond":
        steps.append(scene.step)
        scene.passes()
    assert scene.step == BATTLE_STEP and scene.question.kind == "battle" and scene.asked == "A"
    # From the first question inside the Damage Step on, none is asked in the Battle Step again.
    inside = steps[steps.index(next(step for step in steps if step != BATTLE_STEP)) :]
    assert BATTLE_STEP not in inside


# Two Change of Hearts give A two processes in the End Phase; B owes one through Light Stage.
PROCEDURE = """
    turn: 3, A, main 1
    A hand: Change of Heart
    A spells: field Trickstar Light Stage
    B monsters: 1 Luster Dragon (attack)
    B spells: 3 Mystical Space Typhoon (set)
"""


def at_the_end_phase(text: str = PROCEDURE, ruleset: Ruleset | None = None, heart: bool = True) -> Scene:
    scene = Scene(text, ruleset=ruleset)
    if heart:
        scene.do("A activate Change of Heart", "A target Luster Dragon")
        scene.pass_until("main")
    scene.do("A activate effect 2 of Trickstar Light Stage", "A target Mystical Space Typhoon")
    scene.pass_until("main").do("A pass", "B pass", "A enter the end phase")
    assert scene.phase == END_PHASE
    return scene


@rule("PRIO-09", "PRIO-10", "PRIO-12", "PRIO-13", "PRIO-15", "PRIO-11")
def test_the_procedure_forces_the_turn_player_first() -> None:
    scene = at_the_end_phase()
    # Step 1: the turn player may do one, or pass.
    assert scene.asked == "A" and scene.question.kind == "phase-act" and scene.question.why == "may"
    assert scene.offers("carry out Change of Heart")
    scene.do("A pass")
    # Step 3: the other player may do one.
    assert scene.asked == "B" and scene.question.why == "may"
    scene.do("B pass")
    # Step 4 and 5: both owe something, so the turn player must act first and cannot pass.
    assert scene.asked == "A" and scene.question.why == "must" and not scene.offers("pass")
    scene.do("A carry out Change of Heart")
    # Step 2: everything that follows, then again from step 1.
    assert scene.at("Luster Dragon", "B monster")
    scene.pass_until("phase-act")
    assert scene.asked == "A" and scene.question.why == "may"


@rule("PRIO-16", "PRIO-17", "PRIO-18")
def test_the_procedure_asks_the_turn_player_once_more_before_the_other_is_forced() -> None:
    scene = at_the_end_phase(heart=False)
    scene.do("A pass", "B pass")
    # Step 6: only B owes something; A gets one more free choice.
    assert scene.asked == "A" and scene.question.why == "may" and scene.offers("pass")
    scene.do("A pass")
    # Step 7: B must act now; it need not be the owed process: activating the Set card is an act too.
    assert scene.asked == "B" and scene.question.why == "must"
    assert scene.offers("activate Mystical Space Typhoon") and scene.offers("carry out Trickstar Light Stage")
    assert not scene.offers("pass")
    scene.do("B activate Mystical Space Typhoon", "B target Trickstar Light Stage")
    # Step 8: nothing is left, the turn ends.
    turn = scene.duel.board.turn
    while scene.duel.board.turn == turn:
        scene.passes()
    assert scene.at("Mystical Space Typhoon", "B gy") and scene.at("Trickstar Light Stage", "A gy")


@rule("PRIO-14a", "PRIO-14b")
def test_light_stage_is_owed_by_the_opponent() -> None:
    scene = at_the_end_phase(heart=False)
    scene.do("A pass", "B pass", "A pass")
    assert scene.asked == "B" and scene.question.why == "must"
    scene.do("B carry out Trickstar Light Stage")
    assert scene.at("Mystical Space Typhoon", "B gy")
    scene.pass_until("phase-act")
    assert scene.asked == "A" and scene.question.why == "may"


@rule("PRIO-14a")
def test_the_later_reading_gives_the_moment_to_the_activator() -> None:
    scene = at_the_end_phase(ruleset=Ruleset(obligation_of_activator=True), heart=False)
    scene.do("A pass", "B pass")
    assert scene.asked == "A" and scene.question.why == "must"
    scene.do("A carry out Trickstar Light Stage")
    assert scene.asked == "B" and scene.offers("activate Mystical Space Typhoon")
    scene.do("B pass")
    assert scene.at("Mystical Space Typhoon", "B gy")


@rule("PRIO-14b")
def test_the_set_card_is_locked_before_the_end_phase() -> None:
    scene = Scene(PROCEDURE)
    scene.do("A activate effect 2 of Trickstar Light Stage", "A target Mystical Space Typhoon")
    scene.pass_until("main").do("A pass")
    assert scene.asked == "B" and not scene.offers("activate Mystical Space Typhoon")
    assert "ACT-62" in scene.rules("B", "activate Mystical Space Typhoon")


@rule("PRIO-18")
def test_the_end_phase_ends_with_the_hand_limit() -> None:
    scene = Scene("turn: 3, A, end\nA hand: " + "; ".join(["Luster Dragon"] * 8))
    scene.do("A pass", "B pass")
    assert scene.asked == "A" and scene.question.why == "hand-limit"
    scene.do("A discard Luster Dragon", "A discard Luster Dragon")
    assert len(scene.duel.board.hands[0]) == 6 and scene.duel.board.turn == 4


BLUE = """
    turn: 3, A, main 1
    A hand: Sage with Eyes of Blue; Blue-Eyes White Dragon
    A deck: Blue-Eyes White Dragon; 10 cards
    A monsters: 1 Maiden with Eyes of Blue (attack)
    A spells: 1 Swords of Revealing Light (set)
    B spells: 1 Mystical Space Typhoon (set)
"""


def test_a_window_is_closed_however_it_is_left() -> None:
    referee = Scene("turn: 3, A, main 1").duel.referee
    before = referee.board.window
    with pytest.raises(ValueError), Window(referee, TRIGGERS), Window(referee, FAST):
        assert referee.board.window == FAST
        raise ValueError
    assert referee.board.window == before
