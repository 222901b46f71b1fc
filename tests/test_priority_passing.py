"""Priority: how it changes hands, and passes: PRIO-19 to PRIO-42, each by its id."""

import pytest
from driver import Scene, described
from test_priority import BLUE, after_raigeki_break

from spellspeed.board.constants import (
    BATTLE_PHASE,
    DRAW_PHASE,
    E_PHASE,
    END_PHASE,
    END_STEP,
    MAIN_1,
    MAIN_2,
    START_STEP,
)

rule = pytest.mark.rule


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


@rule("PRIO-29", "B-44")
def test_a_response_from_the_hand_is_barred_as_one_on_the_field() -> None:
    text = "card 55144522 Pot of Greed\n  activate\n    do: draw(2)\n    unanswerable: activated(spell(FIELD))\n"
    with described(text):
        scene = Scene("""
            turn: 3, A, main 1
            A hand: Pot of Greed; Mystical Space Typhoon
            A deck: Dark Hole; Scapegoat; Trap Hole
            B spells: 1 Trap Hole (set)
        """)
        assert scene.offers("activate Mystical Space Typhoon")
        scene.do("A activate Pot of Greed", "B pass")
        assert scene.rules("A", "activate Mystical Space Typhoon") == ["PRIO-29"]
