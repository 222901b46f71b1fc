"""Replays, and when an attack is over (B-128 to B-135)."""

import pytest
from driver import Scene
from test_background_battle import TWO, count, options

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_START,
    E_ATTACK,
    E_BATTLED,
    E_DAMAGE_STEP,
    END_STEP,
    MAIN_2,
)

rule = pytest.mark.rule

# -- replays ---------------------------------------------------------------------------------------------------

GOATS = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    B monsters: {}
    B spells: 1 Scapegoat (set); 2 Mirror Force (set)
"""


def attacked_and_goats(monsters: str, aim: str) -> Scene:
    scene = Scene(GOATS.format(monsters))
    scene.do("A attack with Luster Dragon", f"A attack {aim}", "A pass", "B activate Scapegoat")
    scene.do("A pass", "B pass").do(*["B defense position"] * 4)
    while scene.question.kind == "respond":
        assert not scene.offers("activate Mirror Force") or scene.duel.board.chain
        scene.passes()
    return scene


@rule("B-133")
def test_new_monsters_make_a_replay() -> None:
    scene = attacked_and_goats("1 Gemini Elf (attack)", "Gemini Elf")
    assert scene.asked == "A" and scene.question.kind == "replay" and scene.step == BATTLE_STEP
    assert len(scene.question.options) == 6 and scene.offers("cancel the attack") and scene.offers("attack Gemini Elf")
    assert not scene.offers("attack directly")
    scene.duel.answer(2)  # one of the Tokens
    # Re-choosing is no new declaration: Mirror Force cannot be used on it, and one attack was declared.
    assert count(scene, E_ATTACK) == 1
    scene.do("A pass")
    assert scene.asked == "B" and not scene.offers("activate Mirror Force")
    assert scene.causes("B", "activate Mirror Force") == ["B-131"]
    scene.pass_until("battle")
    assert len(scene.duel.board.monsters(1)) == 4 and scene.at("Gemini Elf", "B monster")
    assert not scene.offers("attack with Luster Dragon")


@rule("B-133", "B-130")
def test_a_direct_attack_is_replayed_when_monsters_appear() -> None:
    scene = attacked_and_goats("", "directly")
    assert scene.question.kind == "replay" and not scene.offers("attack directly")
    assert len(scene.question.options) == 5
    scene.do("A cancel the attack")
    # Cancelled: the attack is spent, no Damage Step was entered.
    assert scene.question.kind == "battle" and scene.step == BATTLE_STEP and count(scene, E_DAMAGE_STEP) == 0
    assert not scene.offers("attack with Luster Dragon") and scene.rules("A", "attack with Luster Dragon") == ["B-130"]


EQUAL = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Skull Servant (attack); 2 Gemini Elf (attack)
    B gy: Linkuriboh (proper)
"""


@rule("B-133")
def test_a_replay_even_if_the_number_is_the_same_again() -> None:
    """Skull Servant is Tributed for Linkuriboh: two monsters before and after, the target untouched."""
    scene = Scene(EQUAL)
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass")
    scene.do("B activate effect 2 of Linkuriboh", "B tribute Skull Servant", "A pass", "B pass")
    assert len(scene.duel.board.monsters(1)) == 2 and scene.at("Gemini Elf", "B monster")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "replay"
    assert sorted(options(scene)) == [("cancel", ""), ("pick", "Gemini Elf"), ("pick", "Linkuriboh")]
    # Linkuriboh was not there at the declaration, so it cannot answer it.
    scene.do("A attack Linkuriboh")
    assert scene.question.kind == "respond" and count(scene, E_ATTACK) == 1
    scene.pass_until("battle")
    assert scene.at("Linkuriboh", "B gy") and scene.lp("B") == 8000 - 1600


@rule("B-133")
def test_a_lost_target_lets_the_attacker_choose_again_or_attack_directly() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: left Linkuriboh (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Linkuriboh", "B activate effect 1 of Linkuriboh")
    scene.do("A pass", "B pass")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "replay" and sorted(options(scene)) == [("cancel", ""), ("direct", "")]
    assert scene.card("Luster Dragon").atk == 0
    scene.do("A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000


@rule("B-133")
def test_several_replays_in_one_attack() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Gemini Elf (attack); 2 Skull Servant (set)
        B gy: Linkuriboh (proper)
        B spells: 1 Raigeki Break (set)
        B hand: Dark Hole
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass")
    scene.do("B activate Raigeki Break", "B discard Dark Hole", "B target Gemini Elf", "A pass", "B pass")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "replay"
    scene.do("A attack Skull Servant", "A pass", "B activate effect 2 of Linkuriboh", "B tribute Skull Servant")
    scene.do("A pass", "B pass")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "replay" and sorted(options(scene)) == [("cancel", ""), ("pick", "Linkuriboh")]
    assert count(scene, E_ATTACK) == 1


@rule("B-133")
def test_no_replay_if_nothing_changed_on_the_other_side() -> None:
    """The attacker's own side gains a monster: that is no reason to choose again."""
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Skull Servant (attack)
        A gy: Linkuriboh (proper)
        B monsters: 1 Gemini Elf (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A activate effect 2 of Linkuriboh")
    scene.do("A tribute Skull Servant", "B pass", "A pass")
    while scene.step == BATTLE_STEP:
        assert scene.question.kind == "respond"
        scene.passes()
    assert scene.step == DAMAGE_START


@rule("B-133", "B-132")
def test_no_replay_without_the_attacker() -> None:
    """Sakuretsu Armor destroys the attacker, Scapegoat changes the number: nobody is left to choose."""
    scene = Scene(GOATS.format("1 Gemini Elf (attack)").replace("Mirror Force", "Sakuretsu Armor"))
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass", "B activate Sakuretsu Armor")
    scene.do("B target Luster Dragon", "A pass", "B activate Scapegoat", "A pass", "B pass")
    scene.do(*["B defense position"] * 4)
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "battle" and scene.at("Luster Dragon", "A gy")
    assert count(scene, E_DAMAGE_STEP) == 0


@rule("B-133")
def test_no_replay_in_the_damage_step() -> None:
    """Borreload takes its target at the start of the Damage Step: the number changed, yet nothing is chosen anew."""
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: left Borreload Dragon (attack)
        B monsters: 1 Gemini Elf (attack); 2 Mystical Elf (attack)
        """
    )
    scene.do("A attack with Borreload Dragon", "A attack Gemini Elf", "A pass", "B pass")
    assert scene.step == DAMAGE_START
    scene.do("A activate effect 3 of Borreload Dragon", "B pass", "A pass")
    kinds: set[str] = set()
    while scene.step != BATTLE_STEP:
        kinds.add(scene.question.kind)
        scene.passes()
    assert "replay" not in kinds and scene.at("Gemini Elf", "A monster")
    assert count(scene, E_BATTLED) == 0


# -- attacked, battled, the end --------------------------------------------------------------------------------


@rule("B-134")
def test_attacked_with_the_damage_step_battled_with_the_calculation() -> None:
    scene = Scene(TWO)
    scene.do("A attack with Alexandrite Dragon", "A attack Gemini Elf")
    assert count(scene, E_DAMAGE_STEP) == 0 and count(scene, E_BATTLED) == 0
    while scene.step == BATTLE_STEP:
        scene.passes()
    assert count(scene, E_DAMAGE_STEP) == 1 and count(scene, E_BATTLED) == 0
    while scene.step < DAMAGE_AFTER:
        assert count(scene, E_BATTLED) == 0
        scene.passes()
    battled = [event for event in scene.duel.log if event.kind == E_BATTLED]
    assert [(event.card, event.other) for event in battled] == [
        (scene.card("Alexandrite Dragon").id, scene.card("Gemini Elf").id)
    ]


@rule("B-135")
def test_ending_the_battle_phase_goes_to_the_end_step() -> None:
    text = """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        B hand: Battle Fader; Dark Hole
        B spells: 1 Raigeki Break (set)
    """
    scene = Scene(text)
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate Battle Fader")
    scene.do("A pass", "B pass", "B defense position")
    while scene.step == BATTLE_STEP:
        assert scene.question.kind == "respond"  # neither a replay nor another attack
        scene.passes()
    assert scene.step == END_STEP and scene.phase == BATTLE_PHASE
    assert scene.lp("B") == 8000 and count(scene, E_DAMAGE_STEP) == 0 and scene.at("Battle Fader", "B monster")
    # The End Step is a step like any other: both are asked in it.
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")
    scene.do("B pass")
    assert scene.phase == MAIN_2
    # Only for a direct attack.
    scene = Scene(text.replace("B hand", "B monsters: 1 Gemini Elf (attack)\n        B hand"))
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass")
    assert scene.asked == "B" and not scene.offers("activate Battle Fader")
    assert scene.causes("B", "activate Battle Fader") == ["COST-36"]
