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
