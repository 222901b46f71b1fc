"""The Battle Phase: its steps, attacks, what becomes of them, and replays (B-128 to B-135)."""

import pytest
from driver import Scene

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    E_ATTACK,
    E_BATTLED,
    E_DAMAGE_STEP,
    END_STEP,
    MAIN_2,
    START_STEP,
)

rule = pytest.mark.rule


def count(scene: Scene, kind: int) -> int:
    return len([event for event in scene.duel.log if event.kind == kind])


def options(scene: Scene) -> list[tuple[str, str]]:
    """The options of the present question: kind and card."""
    return [(option.kind, option.printed.en if option.printed else "") for option in scene.question.options]


TWO = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack); 3 Insect Knight (defense); 4 Dark Blade (set)
    B monsters: 1 Gemini Elf (attack); 2 Mystical Elf (defense)
"""

# -- steps -----------------------------------------------------------------------------------------------------


@rule("B-128", "B-136")
def test_the_steps_in_their_order() -> None:
    scene = Scene(TWO.replace("battle step", "battle start"))
    steps: list[int] = []
    attacked = False
    while scene.phase == BATTLE_PHASE:
        if not steps or steps[-1] != scene.step:
            steps.append(scene.step)
        if scene.question.kind == "battle" and not attacked:
            attacked = True
            scene.do("A attack with Alexandrite Dragon", "A attack Gemini Elf")
        else:
            scene.passes()
    assert steps == [
        START_STEP,
        BATTLE_STEP,
        DAMAGE_START,
        DAMAGE_BEFORE,
        DAMAGE_CALCULATION,
        DAMAGE_AFTER,
        DAMAGE_END,
        BATTLE_STEP,
        END_STEP,
    ]
    assert scene.phase == MAIN_2


@rule("B-129")
def test_before_an_attack_only_the_turn_player_may_act_in_the_battle_step() -> None:
    scene = Scene(
        TWO.replace("battle step", "battle start")
        + "    B spells: 1 Raigeki Break (set); 2 Mystical Space Typhoon (set)\n    B hand: Dark Hole\n"
        + "    A spells: 1 Mystical Space Typhoon (set)\n"
    )
    # In the Start Step the other player has a window when the turn player wants to move on.
    assert scene.step == START_STEP
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")
    scene.do("B pass")
    # In the Battle Step the turn player attacks without anybody being asked before.
    assert scene.step == BATTLE_STEP and scene.asked == "A" and scene.question.kind == "battle"
    assert scene.rules("B", "activate Mystical Space Typhoon") == ["PRIO-02"]
    # If the turn player activates something, the other may answer.
    scene.do("A activate Mystical Space Typhoon", "A target Raigeki Break")
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")


# -- attacking -------------------------------------------------------------------------------------------------


@rule("B-130")
def test_who_may_attack_and_whom() -> None:
    scene = Scene(TWO)
    assert scene.offers("attack with Luster Dragon") and scene.offers("attack with Alexandrite Dragon")
    for name in ("Insect Knight", "Dark Blade"):  # Defense Position, face-down
        assert not scene.offers(f"attack with {name}") and scene.rules("A", f"attack with {name}") == ["B-130"]
    assert "B-130" in scene.rules("B", "attack with Gemini Elf")
    scene.do("A attack with Luster Dragon")
    assert options(scene) == [("pick", "Gemini Elf"), ("pick", "Mystical Elf")]  # not the player
    assert not scene.offers("attack directly")


@rule("B-130")
def test_without_monsters_the_player_is_attacked_directly() -> None:
    scene = Scene("turn: 4, A, battle step\nA monsters: 1 Luster Dragon (attack)")
    scene.do("A attack with Luster Dragon")
    assert options(scene) == [("direct", "")]
    scene.do("A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000 - 1900


@rule("B-130")
def test_meluseek_may_choose_the_player_although_there_are_monsters() -> None:
    scene = Scene(
        "turn: 4, A, battle step\nA monsters: 1 Altergeist Meluseek (attack)\nB monsters: 1 Gemini Elf (attack)"
    )
    scene.do("A attack with Altergeist Meluseek")
    assert options(scene) == [("pick", "Gemini Elf"), ("direct", "")]
    scene.do("A attack directly")
    while scene.step != DAMAGE_AFTER:
        scene.passes()
    assert scene.lp("B") == 7500


@rule("B-130")
def test_a_monster_that_cannot_be_attacked_is_no_target() -> None:
    """Marauding Captain shields other Warriors; Command Knight shields itself while another monster is there."""
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Marauding Captain (attack); 2 Dark Blade (attack); 3 Gemini Elf (attack)
        """
    )
    scene.do("A attack with Luster Dragon")
    assert options(scene) == [("pick", "Marauding Captain"), ("pick", "Gemini Elf")]
    # All of them shielded: there is nothing to attack, and the player cannot be attacked either.
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Marauding Captain (attack); 2 Marauding Captain (attack)
        """
    )
    assert not scene.offers("attack with Luster Dragon")
    assert scene.causes("A", "attack with Luster Dragon") == ["B-130"]


@rule("B-130")
def test_each_monster_declares_one_attack() -> None:
    scene = Scene(TWO)
    scene.do("A attack with Alexandrite Dragon", "A attack Gemini Elf").pass_until("battle")
    assert not scene.offers("attack with Alexandrite Dragon")
    assert scene.rules("A", "attack with Alexandrite Dragon") == ["B-130"]
    assert [reason.fact for reason in scene.reasons("A", "attack with Alexandrite Dragon")] == ["attacked"]
    assert scene.offers("attack with Luster Dragon")


MAIDEN = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Maiden with Eyes of Blue (attack)
    B spells: 1 Mirror Force (set); 2 Mystical Space Typhoon (set)
    B deck: Blue-Eyes White Dragon; 10 cards
"""


@rule("B-130", "B-132")
def test_a_negated_attack_is_spent() -> None:
    scene = Scene(MAIDEN)
    scene.do("A attack with Luster Dragon", "A attack Maiden with Eyes of Blue")
    scene.do("B activate effect 2 of Maiden with Eyes of Blue")
    chain_over_with_no(scene)
    # No Damage Step follows, and no second attack.
    scene.pass_until("battle")
    assert count(scene, E_DAMAGE_STEP) == 0 and scene.lp("B") == 8000
    maiden = scene.card("Maiden with Eyes of Blue")
    assert maiden.on_field and not maiden.attack_position
    assert not scene.offers("attack with Luster Dragon")
    assert [reason.fact for reason in scene.reasons("A", "attack with Luster Dragon")] == ["attacked"]


def chain_over_with_no(scene: Scene) -> None:
    scene.do("A pass", "B pass")
    assert scene.question.kind == "yes-no"
    scene.do("B no")


@rule("B-131")
def test_attack_declaration_effects_belong_to_the_first_chain() -> None:
    scene = Scene(MAIDEN + "    A spells: 1 Swords of Revealing Light (set); 2 Trap Hole (set)\n")
    scene.do("A attack with Luster Dragon", "A attack Maiden with Eyes of Blue", "B pass", "A pass")
    assert scene.asked == "B" and scene.offers("activate Mirror Force")
    scene.do("B activate Mystical Space Typhoon", "B target Trap Hole", "A pass")
    # Still the first chain: at any depth Mirror Force may join it.
    assert scene.asked == "B" and scene.offers("activate Mirror Force")
    scene.do("B pass")
    # After it the Battle Step goes on, but the declaration is over.
    assert scene.step == BATTLE_STEP and scene.asked == "A"
    scene.do("A pass")
    assert scene.asked == "B" and not scene.offers("activate Mirror Force")
    assert scene.causes("B", "activate Mirror Force") == ["B-131"]
    # Both had to pass before the Damage Step.
    scene.do("B pass")
    assert scene.step == DAMAGE_START


# -- what ends an attack ---------------------------------------------------------------------------------------

BOOK = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Book of Moon (set); 2 Sakuretsu Armor (set)
"""


@rule("B-132")
def test_a_position_change_of_the_attacker_ends_the_attack() -> None:
    scene = Scene(BOOK)
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass", "B activate Book of Moon")
    scene.do("B target Luster Dragon").pass_until("battle")
    assert count(scene, E_DAMAGE_STEP) == 0 and not scene.card("Luster Dragon").face_up
    facts = [reason.fact for reason in scene.reasons("A", "attack with Luster Dragon")]
    assert facts == ["in-defense", "attacked"]
    assert scene.offers("attack with Alexandrite Dragon")


@rule("B-132")
def test_a_position_change_of_the_target_does_not_end_the_attack() -> None:
    """The target turned face-down stays the target and is flipped in the Damage Step; its number did not change."""
    scene = Scene(BOOK)
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "A pass", "B activate Book of Moon")
    scene.do("B target Gemini Elf", "A pass", "B pass")
    while scene.step == BATTLE_STEP:
        assert scene.question.kind == "respond"
        scene.passes()
    assert scene.step == DAMAGE_START and not scene.card("Gemini Elf").face_up
    scene.pass_until("battle")
    assert scene.at("Gemini Elf", "B gy") and scene.lp("B") == 8000  # destroyed in Defense Position


@rule("B-132")
def test_cannot_declare_an_attack_does_not_let_one_be_declared() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B spells: 1 Swords of Revealing Light (face-up, until turn 6)
        """
    )
    assert not scene.offers("attack with Luster Dragon")
    assert scene.causes("A", "attack with Luster Dragon") == ["B-130"]
    assert scene.reasons("A", "attack with Luster Dragon")[0].name_en == "Swords of Revealing Light"


CHAINED = """
    turn: 4, A, battle step
    A monsters: 1 Airknight Parshath (attack); 2 Gene-Warped Warwolf (attack)
    B monsters: 1 Gemini Elf (set)
    B spells: 1 {} (set)
"""


@rule("B-132")
def test_cannot_attack_stops_a_declared_attack_after_the_chain() -> None:
    scene = Scene(CHAINED.format("Fiendish Chain"))
    scene.do("A attack with Airknight Parshath", "A attack Gemini Elf", "A pass", "B activate Fiendish Chain")
    scene.do("B target Airknight Parshath", "A pass", "B pass").pass_until("battle")
    assert count(scene, E_DAMAGE_STEP) == 0 and scene.at("Gemini Elf", "B monster")
    assert scene.rules("A", "attack with Airknight Parshath") == ["B-130"]
    assert scene.offers("attack with Gene-Warped Warwolf")


@rule("B-130", "B-132")
def test_magic_cylinder_negates_and_turns_the_damage_back() -> None:
    scene = Scene(CHAINED.format("Magic Cylinder"))
    scene.do("A attack with Airknight Parshath", "A attack Gemini Elf", "A pass", "B activate Magic Cylinder")
    assert scene.offers("target Airknight Parshath") and len(scene.question.options) == 1  # only the attacker
    scene.do("B target Airknight Parshath", "A pass", "B pass").pass_until("battle")
    assert scene.lp("A") == 8000 - 1900 and count(scene, E_DAMAGE_STEP) == 0
    assert not scene.card("Gemini Elf").face_up
    assert scene.rules("A", "attack with Airknight Parshath") == ["B-130"]


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
