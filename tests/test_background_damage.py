"""The Damage Step: its five sub-steps, what may be activated in them, and the calculation (B-136 to B-145)."""

import pytest
from driver import Scene, last_move

from spellspeed.board.constants import (
    BATTLE_STEP,
    BY_BATTLE,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DESTROYED,
    E_BATTLED,
)

rule = pytest.mark.rule


def attack(text: str, attacker: str, aim: str) -> Scene:
    scene = Scene(text)
    return scene.do(f"A attack with {attacker}", f"A attack {aim}")


def go_to(scene: Scene, step: int) -> Scene:
    """Everybody passes until the first question of that sub-step."""
    while scene.step != step:
        assert scene.step < step
        scene.passes()
    return scene


BATTLE = """
    turn: 4, A, battle step
    A monsters: 1 {} (attack)
    B monsters: 1 {}
"""


# -- the sub-steps ---------------------------------------------------------------------------------------------

BUG = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    B monsters: 1 Man-Eater Bug (set)
"""


@rule("B-136", "B-137")
def test_a_face_down_battler_is_flipped_before_the_calculation() -> None:
    scene = attack(BUG, "Luster Dragon", "Man-Eater Bug")
    go_to(scene, DAMAGE_START)
    bug = scene.card("Man-Eater Bug")
    assert not bug.face_up
    go_to(scene, DAMAGE_BEFORE)
    assert bug.face_up and not bug.attack_position


@rule("B-137", "B-142")
def test_a_flip_effect_by_battle_waits_until_after_the_calculation() -> None:
    scene = attack(BUG, "Luster Dragon", "Man-Eater Bug")
    while scene.question.kind == "respond":
        assert scene.step < DAMAGE_AFTER
        scene.passes()
    assert scene.step == DAMAGE_AFTER and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    # Its destruction is determined, but it is still on the field, and no target any more.
    assert scene.card("Man-Eater Bug").doomed and scene.at("Man-Eater Bug", "B monster")
    scene.do("B activate Man-Eater Bug")
    assert not scene.offers("target Man-Eater Bug")
    scene.do("B target Alexandrite Dragon", "A pass", "B pass")
    assert scene.at("Alexandrite Dragon", "A gy") and scene.at("Man-Eater Bug", "B monster")
    go_to(scene, DAMAGE_END)
    assert scene.at("Man-Eater Bug", "B gy")
    assert last_move(scene, "Man-Eater Bug").reason == BY_BATTLE | DESTROYED


@rule("B-137")
def test_a_flip_effect_may_destroy_the_attacker_after_the_battle() -> None:
    scene = attack(BUG, "Luster Dragon", "Man-Eater Bug")
    scene.pass_until("trigger").do("B activate Man-Eater Bug", "B target Luster Dragon", "A pass", "B pass")
    scene.pass_until("battle")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Man-Eater Bug", "B gy")
    assert not last_move(scene, "Luster Dragon").reason & BY_BATTLE


MELUSEEK = """
    turn: 4, A, battle step
    A monsters: 1 Altergeist Meluseek (attack)
    B monsters: 1 Skull Servant (attack)
    A deck: Altergeist Multifaker; 10 cards
    B deck: Altergeist Multifaker; 10 cards
"""


@rule("B-137", "B-140")
def test_destroyed_monsters_leave_at_the_end_and_then_their_triggers_come() -> None:
    scene = attack(MELUSEEK.replace("Skull Servant", "Luster Dragon"), "Altergeist Meluseek", "Luster Dragon")
    go_to(scene, DAMAGE_AFTER)
    assert scene.at("Altergeist Meluseek", "A monster") and scene.lp("A") == 8000 - 1400
    go_to(scene, DAMAGE_END)
    assert scene.at("Altergeist Meluseek", "A gy")
    assert scene.question.kind == "trigger" and scene.offers("activate effect 3 of Altergeist Meluseek")
    scene.do("A activate effect 3 of Altergeist Meluseek", "B pass", "A pass", "A add Altergeist Multifaker")
    assert scene.step == DAMAGE_END and len(scene.duel.board.hands[0]) == 1


@rule("B-137", "B-140", "B-142")
def test_battle_damage_triggers_after_the_calculation() -> None:
    text = MELUSEEK.replace("B deck", "B spells: 1 Trap Hole (set)\n    B deck")
    scene = attack(text, "Altergeist Meluseek", "directly")
    go_to(scene, DAMAGE_AFTER)
    assert scene.lp("B") == 7500
    assert scene.question.kind == "trigger" and scene.offers("activate effect 2 of Altergeist Meluseek")
    # Against a monster it has beaten: that monster is doomed and cannot be targeted.
    scene = attack(text, "Altergeist Meluseek", "Skull Servant")
    go_to(scene, DAMAGE_AFTER)
    scene.do("A activate effect 2 of Altergeist Meluseek")
    assert scene.offers("target Trap Hole") and not scene.offers("target Skull Servant")


@rule("B-142")
def test_with_only_a_doomed_card_there_is_no_target() -> None:
    scene = attack(MELUSEEK, "Altergeist Meluseek", "Skull Servant")
    go_to(scene, DAMAGE_AFTER)
    assert scene.card("Skull Servant").doomed and scene.lp("B") == 7800
    assert scene.question.kind == "respond" and not scene.offers("activate effect 2 of Altergeist Meluseek")
    assert "COST-42a" in scene.rules("A", "activate effect 2 of Altergeist Meluseek")
    go_to(scene, DAMAGE_END)
    assert scene.at("Skull Servant", "B gy")


@rule("B-142")
def test_a_doomed_monster_keeps_its_values_but_its_continuous_effects_end() -> None:
    scene = attack(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack); left Borreload Dragon (attack)
        B monsters: 1 Command Knight (attack)
        B spells: 1 Black Pendant (equipped to B monster 1)
        """,
        "Blue-Eyes White Dragon",
        "Command Knight",
    )
    knight = scene.card("Command Knight")
    assert knight.atk == 2100
    go_to(scene, DAMAGE_AFTER)
    assert scene.lp("B") == 8000 - 900 and knight.doomed
    assert "B-139" in scene.rules("A", "activate effect 2 of Borreload Dragon")
    assert knight.atk == 2100
    scene = attack(
        """
        turn: 4, A, battle step
        A monsters: 1 Command Knight (attack); 2 Celtic Guardian (attack); left Borreload Dragon (attack)
        B monsters: 1 Luster Dragon (attack)
        """,
        "Command Knight",
        "Luster Dragon",
    )
    assert scene.card("Celtic Guardian").atk == 1800
    go_to(scene, DAMAGE_AFTER)
    assert scene.rules("A", "activate effect 2 of Borreload Dragon") == ["B-139"]
    assert scene.card("Celtic Guardian").atk == 1400 and scene.card("Command Knight").atk == 1600


# -- what may be activated -------------------------------------------------------------------------------------

BUSY = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); left Borreload Dragon (attack); 2 Zoodiac Drident (attack)
    A materials: 2 Vorse Raider; 2 Dark Blade
    A spells: 1 Book of Moon (set); 2 Mystical Space Typhoon (set); 3 Raigeki Break (set); 4 Call of the Haunted (set)
    A gy: Gemini Elf
    A hand: Dark Hole
    B monsters: 1 Mystical Elf (defense)
    B spells: 1 Book of Moon (set); 2 Mystical Space Typhoon (set); 3 Scapegoat (set)
"""


@rule("B-138", "B-139", "B-141")
def test_fast_effects_in_each_sub_step() -> None:
    scene = attack(BUSY, "Luster Dragon", "Mystical Elf")
    others = ["Book of Moon", "Mystical Space Typhoon", "Raigeki Break", "Call of the Haunted", "Zoodiac Drident"]
    # In the Battle Step all of them are possible.
    for name in others:
        assert scene.offers(f"activate {name}")
    allowed: dict[int, bool] = {}
    while True:
        while scene.step == BATTLE_STEP:
            scene.passes()
        if scene.asked == "A":
            allowed[scene.step] = scene.offers("activate effect 2 of Borreload Dragon")
            if not allowed[scene.step]:
                assert scene.rules("A", "activate effect 2 of Borreload Dragon") == ["B-139"]
            for name in others:
                rule_id = "B-141" if name == "Call of the Haunted" else "B-139"  # a Continuous Trap
                assert not scene.offers(f"activate {name}") and scene.causes("A", f"activate {name}") == [rule_id]
        else:
            for name in ("Book of Moon", "Mystical Space Typhoon", "Scapegoat"):
                assert not scene.offers(f"activate {name}") and scene.rules("B", f"activate {name}") == ["B-139"]
        if scene.step == DAMAGE_END:
            break
        scene.passes()
    # Only what changes ATK or DEF, and only before the calculation.
    assert allowed == {
        DAMAGE_START: True,
        DAMAGE_BEFORE: True,
        DAMAGE_CALCULATION: False,
        DAMAGE_AFTER: False,
        DAMAGE_END: False,
    }


@rule("B-139")
def test_an_atk_change_in_the_damage_step_decides_the_battle() -> None:
    text = BUSY.replace("Mystical Elf (defense)", "Mad Dog of Darkness (attack)")
    scene = attack(text, "Luster Dragon", "Mad Dog of Darkness")
    go_to(scene, DAMAGE_BEFORE)
    scene.do("A activate effect 2 of Borreload Dragon", "A target Mad Dog of Darkness", "B pass", "A pass")
    scene.pass_until("battle")
    assert scene.lp("B") == 7500 and scene.at("Luster Dragon", "A monster") and scene.at("Mad Dog of Darkness", "B gy")


STARDUST = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); 2 Stardust Dragon (attack)
    A spells: 1 Starlight Road (set); 2 Mystical Space Typhoon (set)
    B monsters: 1 Man-Eater Bug (set)
    B spells: 1 Trap Hole (set)
"""


@rule("B-139", "B-138")
def test_negating_an_activation_is_possible_at_any_sub_step() -> None:
    """Man-Eater Bug after the calculation: Stardust Dragon, which negates activations, may answer it."""
    scene = attack(STARDUST, "Luster Dragon", "Man-Eater Bug").pass_until("trigger")
    assert scene.step == DAMAGE_AFTER
    scene.do("B activate Man-Eater Bug", "B target Luster Dragon")
    assert scene.asked == "A" and scene.offers("activate effect 1 of Stardust Dragon")
    assert not scene.offers("activate Mystical Space Typhoon")
    assert scene.rules("A", "activate Mystical Space Typhoon") == ["B-139"]
    scene.do("A activate effect 1 of Stardust Dragon", "B pass", "A pass").pass_until("battle")
    assert scene.at("Luster Dragon", "A monster") and scene.at("Stardust Dragon", "A gy")


UTOPIA = """
    turn: 4, A, battle step
    A monsters: left Number S39: Utopia the Lightning (attack)
    A materials: left Number 39: Utopia; left Luster Dragon; left Dark Blade; left Gemini Elf
    B monsters: 1 Blue-Eyes White Dragon ({})
"""
LIGHTNING = "activate Number S39: Utopia the Lightning"


@rule("B-138", "B-137")
def test_what_is_written_for_the_calculation_belongs_to_its_first_chain() -> None:
    scene = attack(UTOPIA.format("attack"), "Number S39: Utopia the Lightning", "Blue-Eyes White Dragon")
    while scene.step < DAMAGE_CALCULATION:
        assert not scene.offers(LIGHTNING)
        if scene.asked == "A":
            assert scene.rules("A", LIGHTNING) == ["B-138"]
        scene.passes()
    assert scene.asked == "A" and scene.offers(LIGHTNING)
    scene.do(f"A {LIGHTNING}", "A detach Luster Dragon", "A detach Dark Blade", "B pass", "A pass")
    utopia = scene.card("Number S39: Utopia the Lightning")
    assert scene.step == DAMAGE_CALCULATION and scene.asked == "A" and utopia.atk == 5000
    # It could be paid for once more, and its ATK become what it is, but the first chain of the sub-step is over.
    assert len(utopia.materials) == 2 and not scene.offers(LIGHTNING)
    assert scene.rules("A", LIGHTNING) == ["B-138"]
    go_to(scene, DAMAGE_AFTER)
    assert scene.lp("B") == 6000 and scene.lp("A") == 8000
    scene.pass_until("battle")
    assert utopia.atk == 2500  # only during the calculation


@rule("B-138")
def test_utopia_cannot_be_used_against_the_player() -> None:
    text = UTOPIA.format("attack").replace("    B monsters: 1 Blue-Eyes White Dragon (attack)\n", "")
    scene = attack(text, "Number S39: Utopia the Lightning", "directly")
    go_to(scene, DAMAGE_CALCULATION)
    assert not scene.offers(LIGHTNING) and scene.rules("A", LIGHTNING) == ["COST-36"]
    scene.pass_until("battle")
    assert scene.lp("B") == 5500


@rule("B-137")
def test_borreload_acts_at_the_start_of_the_damage_step_only() -> None:
    text = "turn: 4, A, battle step\nA monsters: left Borreload Dragon (attack)\nB monsters: 1 Gemini Elf (attack)"
    scene = attack(text, "Borreload Dragon", "Gemini Elf")
    assert scene.step == BATTLE_STEP and not scene.offers("activate effect 3 of Borreload Dragon")
    assert scene.causes("A", "activate effect 3 of Borreload Dragon") == ["COST-36"]
    go_to(scene, DAMAGE_START)
    assert scene.question.kind == "trigger" and scene.offers("activate effect 3 of Borreload Dragon")
    scene.do("A pass")
    # Declined, it does not come again.
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "battle" and scene.at("Gemini Elf", "B gy") and scene.lp("B") == 6900
    # A direct attack reaches no monster.
    scene = attack(text.replace("\nB monsters: 1 Gemini Elf (attack)", ""), "Borreload Dragon", "directly")
    go_to(scene, DAMAGE_START)
    assert scene.question.kind == "respond"


PENDANT = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Celtic Guardian (attack)
    B spells: 1 Black Pendant (equipped to B monster 1); 2 Raigeki Break (set)
    B hand: Altergeist Multifaker; Dark Hole
    A spells: 1 Book of Moon (set)
"""


@rule("B-140", "B-139")
def test_mandatory_triggers_are_allowed_at_the_end_of_the_damage_step() -> None:
    scene = attack(PENDANT.replace("Luster Dragon", "Alexandrite Dragon"), "Alexandrite Dragon", "Celtic Guardian")
    go_to(scene, DAMAGE_END)
    # The monster left, the Equip Spell with it: its trigger is mandatory.
    assert scene.at("Celtic Guardian", "B gy") and scene.at("Black Pendant", "B gy")
    assert scene.question.kind == "trigger" and scene.question.why == "mandatory" and scene.asked == "B"
    scene.do("B activate effect 2 of Black Pendant", "A pass", "B pass").pass_until("battle")
    assert scene.lp("A") == 7500 and scene.lp("B") == 8000 - 100


CHALICE = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    A hand: Forbidden Chalice
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Solemn Judgment (set); 2 Skill Drain (set); 3 Raigeki Break (set)
    B hand: Altergeist Multifaker; Dark Hole
    B deck: Altergeist Meluseek; 10 cards
"""


@rule("B-139", "B-140", "B-141")
def test_counter_traps_answer_in_the_damage_step_but_triggers_about_other_cards_do_not_follow() -> None:
    scene = attack(CHALICE, "Luster Dragon", "Gemini Elf")
    go_to(scene, DAMAGE_START)
    scene.do("A activate Forbidden Chalice", "A target Luster Dragon")
    assert scene.asked == "B" and scene.offers("activate Solemn Judgment")
    # Skill Drain only negates effects, Raigeki Break only destroys.
    for name, rule_id in (("Skill Drain", "B-141"), ("Raigeki Break", "B-139")):
        assert not scene.offers(f"activate {name}") and scene.causes("B", f"activate {name}") == [rule_id]
    scene.do("B activate Solemn Judgment", "A pass", "B pass")
    assert scene.at("Forbidden Chalice", "A gy") and scene.step == DAMAGE_START
    # B has activated a Trap Card. Outside the Damage Step Multifaker could now come.
    scene.do("A pass")
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Altergeist Multifaker")
    assert scene.rules("B", "activate effect 1 of Altergeist Multifaker") == ["B-140"]
    scene.pass_until("battle")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Gemini Elf", "B gy")


@rule("B-139")
def test_a_card_that_changes_atk_wins_the_battle() -> None:
    scene = attack(CHALICE, "Luster Dragon", "Gemini Elf")
    go_to(scene, DAMAGE_BEFORE)
    scene.do("A activate Forbidden Chalice", "A target Luster Dragon", "B pass", "A pass").pass_until("battle")
    assert scene.at("Luster Dragon", "A monster") and scene.at("Gemini Elf", "B gy") and scene.lp("B") == 7600
    # During the calculation it is too late.
    scene = attack(CHALICE, "Luster Dragon", "Gemini Elf")
    go_to(scene, DAMAGE_CALCULATION)
    assert not scene.offers("activate Forbidden Chalice")
    assert scene.rules("A", "activate Forbidden Chalice") == ["B-139"]


@rule("B-141")
def test_a_continuous_trap_needs_an_effect_that_is_allowed() -> None:
    """Castle of Dragon Souls with its ATK effect is possible, without it not."""
    text = """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Castle of Dragon Souls (set)
        A gy: {}
        B monsters: 1 Gemini Elf (attack)
    """
    scene = attack(text.format("Alexandrite Dragon"), "Luster Dragon", "Gemini Elf")
    go_to(scene, DAMAGE_BEFORE)
    assert scene.offers("activate Castle of Dragon Souls")
    assert all(o.kind != "activate" or o.effect != 0 for o in scene.question.options)  # not the bare card
    scene.duel.push(next(o for o in scene.question.options if o.kind == "activate"))
    scene.do("A banish Alexandrite Dragon", "A target Luster Dragon", "B pass", "A pass").pass_until("battle")
    assert scene.lp("B") == 7300
    scene = attack(text.format("Gemini Elf"), "Luster Dragon", "Gemini Elf")
    assert scene.offers("activate Castle of Dragon Souls")  # in the Battle Step the bare card
    go_to(scene, DAMAGE_BEFORE)
    assert not scene.offers("activate Castle of Dragon Souls")
    assert "B-141" in scene.rules("A", "activate Castle of Dragon Souls")


@rule("B-140")
def test_a_monster_destroyed_by_battle_may_use_its_own_trigger() -> None:
    """Winged Kuriboh and Sangan: mandatory, about themselves, at the end of the Damage Step."""
    scene = attack(BATTLE.format("Luster Dragon", "Winged Kuriboh (attack)"), "Luster Dragon", "Winged Kuriboh")
    go_to(scene, DAMAGE_END)
    assert scene.lp("B") == 8000 - 1600 and scene.question.why == "mandatory" and scene.asked == "B"
    scene.do("B activate Winged Kuriboh", "A pass", "B pass").pass_until("battle")


@rule("B-143", "B-136")
def test_without_one_battler_nothing_is_calculated_but_the_sub_steps_go_on() -> None:
    scene = attack(
        "turn: 4, A, battle step\nA monsters: left Borreload Dragon (attack)\nB monsters: 1 Gemini Elf (attack)",
        "Borreload Dragon",
        "Gemini Elf",
    )
    go_to(scene, DAMAGE_START)
    scene.do("A activate effect 3 of Borreload Dragon", "B pass", "A pass")
    steps: list[int] = []
    while scene.step != BATTLE_STEP:
        if scene.step not in steps:
            steps.append(scene.step)
        scene.passes()
    assert steps == [DAMAGE_START, DAMAGE_BEFORE, DAMAGE_AFTER, DAMAGE_END]
    assert not [event for event in scene.duel.log if event.kind == E_BATTLED]
    assert scene.lp("B") == 8000 and scene.at("Gemini Elf", "A monster") and scene.at("Borreload Dragon", "A monster")
    # Its next owner may even attack with it.
    assert scene.offers("attack with Gemini Elf")
