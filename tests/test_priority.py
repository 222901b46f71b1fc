"""Priority: PRIO-01 to PRIO-42, each entry by its id. The rulings are also there as ruling files."""

import pytest
from driver import Scene

from spellspeed import Ruleset
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DRAW_PHASE,
    E_PHASE,
    END_PHASE,
    END_STEP,
    MAIN_1,
    MAIN_2,
    STANDBY_PHASE,
    START_STEP,
)

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


@rule("PRIO-19", "PRIO-20a")
def test_activating_hands_priority_over() -> None:
    scene = Scene(BLUE)
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Maiden with Eyes of Blue")
    assert scene.asked == "B"
    assert "PRIO-02" in scene.rules("A", "activate effect 1 of Maiden with Eyes of Blue")


@rule("PRIO-20b", "PRIO-22")
def test_after_the_pass_priority_comes_back() -> None:
    scene = Scene(BLUE)
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Maiden with Eyes of Blue", "B pass")
    assert scene.asked == "A" and scene.offers("activate effect 1 of Maiden with Eyes of Blue")
    scene.do("A activate effect 1 of Maiden with Eyes of Blue")
    assert [link.card for link in scene.duel.board.chain] == [
        scene.card("Sage with Eyes of Blue").id,
        scene.card("Maiden with Eyes of Blue").id,
    ]


@rule("PRIO-21", "PRIO-22")
def test_what_answers_a_link_must_answer_it_directly() -> None:
    scene = Scene(BLUE)
    scene.do(
        "A activate effect 2 of Sage with Eyes of Blue",
        "A target Maiden with Eyes of Blue",
        "B activate Mystical Space Typhoon",
        "B target Swords of Revealing Light",
    )
    assert scene.asked == "A" and not scene.offers("activate effect 1 of Maiden with Eyes of Blue")
    assert scene.rules("A", "activate effect 1 of Maiden with Eyes of Blue") == ["PRIO-22"]


@rule("PRIO-23")
def test_order_of_simultaneous_triggers_hands_priority_to_the_opponent_of_the_last_link() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Breaker the Magical Warrior
        A spells: 1 Raigeki Break (set)
        B spells: 1 Raigeki Break (set)
        """
    )
    scene.do("A summon Breaker the Magical Warrior")
    scene.pass_until("trigger")
    scene.do("A activate Breaker the Magical Warrior")
    assert scene.asked == "B" and scene.question.kind == "respond" and len(scene.duel.board.chain) == 1


WINDOWS = {
    "PRIO-25a": ("A summon Luster Dragon", "summoning"),
    "PRIO-25b": ("A summon Luster Dragon", "summoned"),
    "PRIO-25c": ("A turn Dark Blade", "position"),
    "PRIO-25d": ("A set Pot of Greed", "set"),
}
READY = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Pot of Greed; Dark Hole
    A monsters: 3 Dark Blade (attack)
    A spells: 1 Solemn Judgment (set); 2 Raigeki Break (set)
    B monsters: 1 Gemini Elf (attack)
    B hand: Gemini Elf
    B spells: 1 Solemn Judgment (set); 2 Raigeki Break (set)
"""


@rule("PRIO-24a", "PRIO-24b", "PRIO-24c", "PRIO-25a", "PRIO-25b", "PRIO-25c", "PRIO-25d")
@pytest.mark.parametrize("entry", sorted(WINDOWS))
def test_after_each_act_the_turn_player_keeps_priority(entry: str) -> None:
    act, window = WINDOWS[entry]
    scene = Scene(READY)
    scene.do(act)
    if window == "summoned":
        scene.passes(2)  # the window in which the summon could be negated
    fast = "activate Solemn Judgment" if window == "summoning" else "activate Raigeki Break"
    assert scene.asked == "A" and scene.question.kind == "respond" and scene.offers(fast)
    # A Spell Speed 1 effect or another act has to wait until both have passed.
    assert not scene.offers("activate Dark Hole") and "PRIO-24c" in scene.rules("A", "activate Dark Hole")
    scene.passes()
    assert scene.asked == "B" and scene.offers(fast)
    scene.passes()
    if window == "summoning":
        assert scene.question.kind == "respond"  # now the summon has succeeded
        scene.passes(2)
    assert scene.asked == "A" and scene.question.kind == "main" and scene.offers("activate Dark Hole")


@rule("PRIO-25e")
def test_priority_at_an_attack_declaration() -> None:
    scene = Scene(READY.replace("main 1", "battle step").replace("turn: 3", "turn: 5"))
    scene.do("A attack with Dark Blade", "A attack Gemini Elf")
    assert scene.asked == "A" and scene.offers("activate Raigeki Break")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")


@rule("PRIO-25f")
def test_priority_after_the_normal_draw() -> None:
    scene = Scene(READY.replace("main 1", "draw"))
    assert scene.duel.board.phase == DRAW_PHASE and len(scene.duel.board.hands[0]) == 4
    assert scene.asked == "A" and scene.offers("activate Raigeki Break")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")


@rule("PRIO-25g")
def test_priority_after_a_chain_even_one_of_the_other_player() -> None:
    scene = Scene(READY)
    scene.do("A pass", "B activate Raigeki Break", "B discard Gemini Elf", "B target Dark Blade")
    while scene.duel.board.chain:
        scene.passes()
    assert scene.asked == "A" and scene.question.why == "window" and scene.phase == MAIN_1


@rule("PRIO-26")
def test_priority_moves_only_by_activation_and_transition() -> None:
    scene = Scene(READY)
    scene.do("A set Pot of Greed")
    assert scene.asked == "A"  # Setting moved nothing
    scene.do("A activate Raigeki Break", "A discard Luster Dragon", "A target Gemini Elf")
    assert scene.asked == "B"  # activating did


EXCITON = """
    turn: 3, A, main 1
    A monsters: 1 Evilswarm Exciton Knight (attack)
    A materials: 1 Luster Dragon; 1 Dark Blade
    A hand: Luster Dragon
    B hand: Dark Hole; Raigeki; Pot of Greed
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Xyz Encore (set)
"""


@rule("PRIO-27")
def test_exciton_before_xyz_encore() -> None:
    scene = Scene(EXCITON)
    scene.do("A set Luster Dragon")
    assert scene.asked == "A" and scene.offers("activate Evilswarm Exciton Knight")
    assert "PRIO-02" in scene.rules("B", "activate Xyz Encore")
    scene.do("A activate Evilswarm Exciton Knight", "A detach Dark Blade")
    assert scene.asked == "B" and scene.offers("activate Xyz Encore")
    scene.do("B activate Xyz Encore", "B target Evilswarm Exciton Knight")
    # Nobody may respond to Xyz Encore.
    assert scene.asked == "A" and not scene.offers("activate Evilswarm Exciton Knight")


@rule("PRIO-27")
def test_xyz_encore_as_first_link_if_the_turn_player_declines() -> None:
    scene = Scene(EXCITON)
    scene.do("A set Luster Dragon", "A pass")
    assert scene.asked == "B" and scene.offers("activate Xyz Encore")


@rule("PRIO-28")
def test_omega_between_two_sets() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Trap Hole; Mirror Force; Dark Hole
        B monsters: 1 PSY-Framelord Omega (attack)
        """
    )
    scene.do("A set Trap Hole")
    assert scene.asked == "A" and not scene.offers("set Mirror Force")
    assert "PRIO-24c" in scene.rules("A", "set Mirror Force")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate effect 1 of PSY-Framelord Omega")


@rule("PRIO-29")
def test_borreload_shuts_multifaker_out() -> None:
    scene = after_raigeki_break()
    assert scene.asked == "A"
    scene.do("A activate effect 2 of Borreload Dragon", "A target Dark Blade")
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Altergeist Multifaker")
    assert "PRIO-29" in scene.rules("B", "activate effect 1 of Altergeist Multifaker")
    while scene.duel.board.chain:
        scene.passes()
    # The chance is gone with that chain.
    scene.passes()
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Altergeist Multifaker")
    assert scene.rules("B", "activate effect 1 of Altergeist Multifaker") == ["B-60", "B-57"]


@rule("PRIO-30a", "PRIO-30b")
def test_linkuriboh_decides_before_borreload() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: left Borreload Dragon (attack); 1 Dark Blade (attack)
        B monsters: left Linkuriboh (attack)
        """
    )
    scene.do("A attack with Dark Blade", "A attack Linkuriboh")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.offers("activate effect 1 of Linkuriboh")
    scene.do("B pass")
    assert scene.asked == "A" and scene.offers("activate effect 2 of Borreload Dragon")


MOVE_ON = """
    turn: 4, A, main 1
    A hand: Luster Dragon
    A spells: 1 Mystical Space Typhoon (set)
    B spells: 1 Raigeki Break (set); 2 Swords of Revealing Light (set)
    B hand: Dark Hole
"""


@rule("PRIO-31", "PRIO-32", "PRIO-33")
def test_declaring_the_next_phase_gives_up_priority() -> None:
    scene = Scene(MOVE_ON)
    scene.do("A pass")
    assert scene.asked == "B" and scene.phase == MAIN_1
    scene.do("B activate Raigeki Break", "B discard Dark Hole", "B target Mystical Space Typhoon")
    while scene.duel.board.chain:
        scene.passes()
    scene.passes(2)
    assert scene.asked == "A" and scene.question.kind == "main" and scene.phase == MAIN_1
    scene.do("A pass", "B pass")
    assert scene.question.kind == "next-phase"


EHTHER = """
    turn: 4, A, main 1
    A hand: Luster Dragon
    A spells: 1 Mystical Space Typhoon (set)
    B hand: Ehther the Heavenly Monarch
    B gy: Pantheism of the Monarchs
    B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
    B spells: 3 Swords of Revealing Light (set)
"""


@rule("PRIO-34a", "PRIO-34b")
def test_the_chance_of_the_main_phase_is_gone_with_the_pass() -> None:
    scene = Scene(EHTHER)
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 2 of Ehther the Heavenly Monarch")
    scene.do("B pass")
    assert scene.asked == "A" and scene.question.kind == "next-phase"
    assert sorted(option.value for option in scene.question.options) == [BATTLE_PHASE, END_PHASE]
    # No further window in that Main Phase, for either of them.
    assert not scene.offers("activate Mystical Space Typhoon")
    assert scene.rules("A", "activate Mystical Space Typhoon") == ["B-48"]
    scene.do("A enter the battle phase")
    assert scene.phase == BATTLE_PHASE


@rule("PRIO-34a")
def test_ehther_can_be_summoned_in_the_opponents_main_phase() -> None:
    scene = Scene(EHTHER)
    scene.do("A pass", "B activate effect 2 of Ehther the Heavenly Monarch", "B banish Pantheism of the Monarchs")
    scene.passes(2)
    scene.do("B tribute Gemini Elf", "B tribute Dark Blade")
    while scene.question.kind == "respond" and scene.phase == MAIN_1 and not scene.at(
        "Ehther the Heavenly Monarch", "B monster"
    ):
        scene.passes()
    assert scene.at("Ehther the Heavenly Monarch", "B monster")


UTOPIA = """
    turn: 4, A, main 1
    A monsters: left Number S39: Utopia the Lightning (attack)
    A materials: left Number 39: Utopia; left Luster Dragon
    B monsters: 1 Zoodiac Drident (attack); 2 Gemini Elf (attack)
    B materials: 1 Vorse Raider; 1 Luster Dragon
"""


@rule("PRIO-35", "PRIO-37a")
def test_drident_in_the_start_step() -> None:
    scene = Scene(UTOPIA)
    scene.do("A pass", "B pass", "A enter the battle phase")
    assert scene.step == START_STEP and scene.asked == "A"
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 2 of Zoodiac Drident")
    scene.do("B activate effect 2 of Zoodiac Drident", "B detach Vorse Raider")
    scene.do("B target Number S39: Utopia the Lightning")
    while scene.duel.board.chain:
        scene.passes()
    scene.passes(2)
    # Still in the Start Step, the turn player asked again.
    assert scene.step == START_STEP and scene.asked == "A" and scene.question.kind == "phase-act"


@rule("PRIO-35")
def test_the_lock_of_utopia_applies_once_it_battles() -> None:
    scene = Scene(UTOPIA)
    scene.do("A pass", "B pass", "A enter the battle phase")
    scene.pass_until("battle").do("A attack with Number S39: Utopia the Lightning", "A attack Gemini Elf")
    scene.passes()
    assert scene.asked == "B" and not scene.offers("activate effect 2 of Zoodiac Drident")
    assert "ACT-62" in scene.rules("B", "activate effect 2 of Zoodiac Drident")


@rule("PRIO-37b")
def test_the_end_of_the_battle_phase_is_a_step() -> None:
    scene = Scene(READY.replace("main 1", "battle step").replace("turn: 3", "turn: 5"))
    scene.do("A pass", "B pass")
    assert scene.step == END_STEP and scene.phase == BATTLE_PHASE
    order = []
    while scene.step == END_STEP and scene.phase == BATTLE_PHASE:
        order.append(scene.asked)
        assert scene.offers("activate Raigeki Break")
        scene.passes()
    assert order == ["A", "B"] and scene.phase == MAIN_2


@rule("PRIO-38")
def test_going_on_in_the_same_step_is_not_a_replay() -> None:
    """Activating in answer to moving on keeps the step; no attack is chosen anew and no phase is entered again."""
    scene = Scene(MOVE_ON)
    phases = len([event for event in scene.duel.log if event.kind == E_PHASE])
    scene.do("A pass", "B activate Raigeki Break", "B discard Dark Hole", "B target Mystical Space Typhoon")
    while scene.duel.board.chain:
        scene.passes()
    scene.passes(2)
    assert scene.question.kind == "main"
    assert len([event for event in scene.duel.log if event.kind == E_PHASE]) == phases


DARK_HOLE = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    A spells: 1 Starlight Road (set)
    A extra: Stardust Dragon
    B monsters: 1 Gemini Elf (attack)
"""


@rule("PRIO-39a", "PRIO-39b", "PRIO-41")
def test_two_passes_in_a_row_close_the_chain() -> None:
    scene = Scene(DARK_HOLE)
    scene.do("A activate Dark Hole", "B pass", "A pass")
    assert not scene.duel.board.chain
    for name in ("Luster Dragon", "Alexandrite Dragon"):
        assert scene.at(name, "A gy")
    assert scene.at("Gemini Elf", "B gy")
    order = []
    while scene.question.kind == "respond":
        order.append(scene.asked)
        scene.passes()
    assert order == ["A", "B"]  # the timing after the chain, each asked once


@rule("PRIO-40", "PRIO-42")
def test_an_activation_begins_the_round_of_passes_anew() -> None:
    scene = Scene(DARK_HOLE)
    scene.do("A activate Dark Hole", "B pass", "A activate Starlight Road")
    assert scene.asked == "B"  # asked again although B had passed before
    scene.do("B pass", "A pass")
    assert scene.question.kind == "yes-no"
    scene.do("A yes", "A pick Stardust Dragon")
    scene.skip_zones("")
    scene.do("A attack position")
    assert scene.at("Stardust Dragon", "A monster") and scene.at("Luster Dragon", "A monster")
    assert scene.at("Gemini Elf", "B monster") and scene.at("Dark Hole", "A gy")
