"""Turn structure, draws and the hand limit: B-01 to B-10."""

import pytest
from driver import Scene

from spellspeed import Deck, Duel
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    BY_RULE,
    DISCARDED,
    DRAW_PHASE,
    DRAWN,
    E_DREW,
    E_MOVED,
    E_PHASE,
    END_PHASE,
    END_STEP,
    HAND,
    MAIN_1,
    MAIN_2,
    STANDBY_PHASE,
    START_STEP,
    WIN_DECK,
)

rule = pytest.mark.rule


def phases(scene: Scene) -> list[int]:
    """The phases that have been entered since the position."""
    return [event.how for event in scene.duel.log if event.kind == E_PHASE]


def play_turn(scene: Scene, battle: bool) -> list[int]:
    """Everybody passes until turn 3 is over."""
    while scene.duel.board.turn == 3:
        if scene.question.kind == "next-phase":
            wanted = "battle" if battle and scene.phase == MAIN_1 else "end"
            scene.do(f"{scene.asked} enter the {wanted} phase")
        else:
            scene.passes()
    found = phases(scene)
    return found[: found.index(END_PHASE) + 1]


@rule("B-01")
def test_the_six_phases_in_their_order() -> None:
    assert play_turn(Scene("turn: 3, A, draw"), True) == [
        DRAW_PHASE,
        STANDBY_PHASE,
        MAIN_1,
        BATTLE_PHASE,
        MAIN_2,
        END_PHASE,
    ]


@rule("B-01")
def test_without_a_battle_phase_there_is_no_second_main_phase() -> None:
    assert play_turn(Scene("turn: 3, A, draw"), False) == [DRAW_PHASE, STANDBY_PHASE, MAIN_1, END_PHASE]


@rule("B-01")
def test_no_phase_is_skipped_and_main_phase_acts_wait() -> None:
    scene = Scene("turn: 3, A, draw\nA hand: Luster Dragon; Dark Hole\nB monsters: 1 Gemini Elf (attack)")
    for phase in (DRAW_PHASE, STANDBY_PHASE):
        while scene.phase == phase:
            assert not scene.offers("enter the battle phase") and not scene.offers("enter the end phase")
            assert not scene.offers("summon Luster Dragon")
            if scene.asked == "A":
                assert "B-01" in scene.rules("A", "summon Luster Dragon")
                assert "SPELL-01" in scene.rules("A", "activate Dark Hole")
            scene.passes()
    assert scene.phase == MAIN_1 and scene.offers("summon Luster Dragon") and scene.offers("activate Dark Hole")
    # From the second Main Phase there is no way back to battle.
    scene = Scene("turn: 3, A, main 2\nA monsters: 1 Luster Dragon (attack)")
    scene.do("A pass", "B pass")
    assert scene.offers("enter the end phase") and not scene.offers("enter the battle phase")


@rule("B-02", "B-03")
def test_the_first_player_neither_draws_nor_battles_in_turn_1() -> None:
    duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False, ask_forced=True)
    assert [len(hand) for hand in duel.board.hands] == [5, 5]
    # The opening hand was dealt, not drawn: nothing tells of a draw.
    assert not [event for event in duel.log if event.kind == E_DREW or event.reason & DRAWN]
    assert duel.board.turn == 1 and duel.board.phase == DRAW_PHASE
    while duel.question is not None and duel.question.kind != "next-phase":
        assert duel.board.turn == 1
        duel.answer(0)
    assert [len(hand) for hand in duel.board.hands] == [5, 5]
    assert [option.value for option in duel.options] == [END_PHASE]
    duel.answer(0)
    while duel.board.turn == 1 or duel.question is None or duel.question.kind != "next-phase":
        duel.answer(0)
    # The second player draws and may battle.
    draws = [event for event in duel.log if event.kind == E_DREW]
    assert [(event.player, event.amount) for event in draws] == [(1, 1)]
    assert len(duel.board.hands[1]) == 6
    assert sorted(option.value for option in duel.options) == [BATTLE_PHASE, END_PHASE]


@rule("B-02")
def test_why_nothing_attacks_in_turn_1() -> None:
    scene = Scene("turn: 1, A, main 1\nA monsters: 1 Luster Dragon (attack)")
    assert "B-02" in scene.rules("A", "attack with Luster Dragon")
    scene.do("A pass", "B pass")
    assert not scene.offers("enter the battle phase")
    scene = Scene("turn: 2, A, main 1\nA monsters: 1 Luster Dragon (attack)")
    assert "B-02" not in scene.rules("A", "attack with Luster Dragon")
    scene.do("A pass", "B pass")
    assert scene.offers("enter the battle phase")


@rule("B-04")
def test_the_normal_draw_is_one_card_from_the_top() -> None:
    scene = Scene("turn: 3, A, draw\nA deck: Dark Hole; Raigeki; 5 cards\nA hand: Luster Dragon")
    assert scene.at("Dark Hole", "A hand") and scene.at("Raigeki", "A deck")
    assert len(scene.duel.board.hands[0]) == 2 and len(scene.duel.board.hands[1]) == 0
    moved = [event for event in scene.duel.log if event.kind == E_MOVED]
    assert [event.reason for event in moved] == [BY_RULE | DRAWN]


@rule("B-04")
def test_who_must_draw_and_cannot_loses() -> None:
    scene = Scene("turn: 3, A, draw\nA deck: 0 cards\nA lp: 100\nB lp: 8000")
    assert scene.duel.question is None
    assert scene.duel.board.result == 1 and scene.duel.board.result_reason == WIN_DECK
    # An empty Deck alone loses nothing: only a draw does.
    scene = Scene("turn: 3, A, standby\nA deck: 0 cards")
    assert scene.duel.question is not None
    # And an effect that could not draw in full is not activated at all.
    scene = Scene("turn: 3, A, main 1\nA deck: 1 cards\nA hand: Pot of Greed")
    assert not scene.offers("activate Pot of Greed") and scene.rules("A", "activate Pot of Greed") == ["COST-38"]


@rule("B-05")
def test_nothing_is_activated_before_the_normal_draw() -> None:
    scene = Scene(
        """
        turn: 3, A, draw
        A deck: Dark Hole; 10 cards
        A spells: 1 Jar of Greed (set)
        B spells: 1 Jar of Greed (set)
        """
    )
    # The very first question of the turn comes after the draw, and then the cards can be used.
    assert scene.phase == DRAW_PHASE and scene.at("Dark Hole", "A hand")
    assert scene.duel.log[-1].kind == E_DREW
    assert scene.asked == "A" and scene.offers("activate Jar of Greed")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Jar of Greed")


@rule("B-06")
def test_a_phase_holds_any_number_of_timings_and_ends_with_two_passes() -> None:
    scene = Scene(
        """
        turn: 3, A, standby
        A spells: 1 Jar of Greed (set); 2 Jar of Greed #second (set)
        B spells: 1 Jar of Greed (set)
        """
    )
    scene.do("A pass", "B activate Jar of Greed", "A pass", "B pass")
    # The chain left a new timing: A is asked again although A had passed, then B.
    assert scene.asked == "A" and scene.phase == STANDBY_PHASE
    scene.do("A activate Jar of Greed #second", "B pass", "A pass")
    order: list[str] = []
    while scene.phase == STANDBY_PHASE:
        order.append(scene.asked)
        assert not scene.duel.board.chain
        scene.passes()
    # After the last chain: its own timing, and once more both pass in succession to end the phase.
    assert order[-2:] == ["A", "B"] and scene.phase == MAIN_1
    assert len(scene.duel.board.hands[0]) == 1 and len(scene.duel.board.hands[1]) == 1


HEART = """
    turn: 3, A, main 1
    A hand: Change of Heart; 7x Luster Dragon
    B hand: 8x Dark Blade
    B monsters: 1 Gemini Elf (attack)
"""


@rule("B-07")
def test_the_hand_limit_comes_after_the_effects_of_the_end_phase() -> None:
    scene = Scene(HEART)
    scene.do("A activate Change of Heart", "A target Gemini Elf").pass_until("main")
    scene.do("A pass", "B pass", "A enter the end phase", "A pass", "B pass")
    # The process is still owed, so the hand is not yet looked at.
    assert scene.question.kind == "phase-act" and scene.offers("carry out Change of Heart")
    assert len(scene.duel.board.hands[0]) == 7
    scene.do("A carry out Change of Heart").pass_until("pick")
    assert scene.at("Gemini Elf", "B monster")
    assert scene.asked == "A" and scene.question.why == "hand-limit" and not scene.offers("pass")
    assert {scene.duel.board.cards[option.card].place for option in scene.question.options} == {HAND}
    scene.do("A discard Luster Dragon")
    assert len(scene.duel.board.hands[0]) == 6
    # The turn is over; the other player keeps 8 cards and draws.
    while scene.duel.board.turn == 3:
        scene.passes()
    assert len(scene.duel.board.hands[1]) == 9


@rule("B-07")
def test_six_cards_may_be_kept() -> None:
    scene = Scene("turn: 3, A, main 2\nA hand: 6x Luster Dragon")
    scene.do("A pass", "B pass", "A enter the end phase")
    while scene.duel.board.turn == 3:
        assert scene.question.kind != "pick"
        scene.passes()
    assert len(scene.duel.board.hands[0]) == 6


# Abyssgunde is discarded by the hand limit and may revive a Mermail; Abysspike would search when summoned.
GUNDE = """
    turn: 3, A, main 2
    A hand: Mermail Abyssgunde; 6x 7 Colored Fish
    A deck: Mermail Abyssgunde; 10 cards
    A gy: Mermail Abysspike
    A spells: 1 Jar of Greed (set)
    B spells: 1 Jar of Greed (set); 2 Torrential Tribute (set)
"""


def at_the_hand_limit(text: str) -> Scene:
    scene = Scene(text)
    scene.do("A pass", "B pass", "A enter the end phase").pass_until("pick")
    assert scene.question.why == "hand-limit"
    return scene


@rule("B-08")
def test_one_chain_of_public_triggers_after_the_discard() -> None:
    scene = at_the_hand_limit(GUNDE)
    scene.do("A discard Mermail Abyssgunde")
    assert scene.question.kind == "trigger" and scene.asked == "A"
    assert scene.offers("activate Mermail Abyssgunde") and not scene.offers("activate Jar of Greed")
    scene.do("A activate Mermail Abyssgunde", "A target Mermail Abysspike")
    # Others may be chained to it, as to any chain.
    assert scene.asked == "B" and scene.offers("activate Jar of Greed")
    scene.do("B pass", "A pass", "A attack position")
    # Neither Abysspike's trigger nor a Set card that answers the summon: what this chain caused is lost.
    assert scene.at("Mermail Abysspike", "A monster")
    assert scene.duel.board.turn == 4 and scene.phase == DRAW_PHASE and scene.duel.log[-1].kind == E_DREW
    assert not scene.offers("activate Mermail Abysspike")


@rule("B-08")
def test_in_any_other_timing_the_same_summon_is_answered() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Mermail Abyssgunde; 7 Colored Fish
        A deck: 7 Colored Fish; Mermail Abyssgunde; 10 cards
        A gy: Mermail Abysspike
        A spells: 1 Raigeki Break (set)
        B spells: 2 Torrential Tribute (set)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Mermail Abyssgunde", "A target Torrential Tribute")
    scene.do("B pass", "A pass", "A activate Mermail Abyssgunde", "A target Mermail Abysspike", "B pass", "A pass")
    scene.do("A attack position")
    assert scene.question.kind == "trigger" and scene.offers("activate Mermail Abysspike")


@rule("B-08")
def test_set_cards_and_end_phase_effects_come_too_late_after_the_discard() -> None:
    scene = Scene(
        """
        turn: 3, A, main 2
        A hand: 7x 7 Colored Fish
        A spells: 1 Jar of Greed (set)
        B spells: 1 Jar of Greed (set)
        """
    )
    scene.do("A pass", "B pass", "A enter the end phase")
    assert scene.offers("activate Jar of Greed")  # in the End Phase itself
    scene.pass_until("pick").do("A discard 7 Colored Fish")
    # No window any more: the next question belongs to the next turn.
    assert scene.duel.board.turn == 4
    discarded = [e for e in scene.duel.log if e.kind == E_MOVED and e.reason & DISCARDED]
    assert [event.reason for event in discarded] == [BY_RULE | DISCARDED]


@rule("B-09")
def test_effects_until_the_end_of_the_turn_end_between_the_turns() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: left Linkuriboh (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Linkuriboh", "B activate effect 1 of Linkuriboh")
    scene.do("A pass", "B pass").pass_until("replay").do("A cancel the attack")
    last = ("", 0, 0)
    while scene.duel.board.turn == 3:
        if scene.question.kind == "next-phase":
            scene.do("A enter the end phase")
            continue
        last = (scene.asked, scene.phase, scene.card("Luster Dragon").atk)
        scene.passes()
    # Still 0 at the last question of the End Phase, back at the first of the next turn; none in between.
    assert last == ("B", END_PHASE, 0)
    assert scene.phase == DRAW_PHASE and scene.duel.log[-1].kind == E_DREW
    assert scene.card("Luster Dragon").atk == 1900


STEPS = """
    turn: 3, A, main 1
    A monsters: 1 Luster Dragon (attack)
    A spells: 1 Jar of Greed (set); 2 Jar of Greed #second (set)
    B spells: 1 Jar of Greed (set)
"""


@rule("B-10")
def test_start_and_end_of_the_battle_phase_are_steps() -> None:
    scene = Scene(STEPS)
    scene.do("A pass", "B pass", "A enter the battle phase")
    assert scene.step == START_STEP
    scene.do("A activate Jar of Greed #second", "B pass", "A pass").pass_until("phase-act")
    # A chain in the step does not end it: it holds any number of timings.
    assert scene.step == START_STEP and scene.asked == "A"
    scene.do("A pass", "B pass")
    assert scene.step == BATTLE_STEP
    scene.do("A pass", "B pass")
    assert scene.step == END_STEP
    scene.do("A activate Jar of Greed", "B pass", "A pass").pass_until("phase-act")
    assert scene.step == END_STEP and scene.asked == "A"
    scene.do("A pass", "B activate Jar of Greed", "A pass", "B pass").pass_until("phase-act")
    assert scene.step == END_STEP and scene.asked == "A"
    scene.do("A pass", "B pass")
    assert scene.phase == MAIN_2


@rule("B-10")
def test_the_start_of_the_main_phase_gives_the_other_player_no_step() -> None:
    scene = Scene(STEPS.replace("main 1", "standby"))
    scene.do("A pass", "B pass")
    # No exchange of passes at the beginning: the turn player may act at once.
    assert scene.phase == MAIN_1 and scene.asked == "A" and scene.question.kind == "main"
    assert scene.rules("B", "activate Jar of Greed")[0] == "PRIO-02"
