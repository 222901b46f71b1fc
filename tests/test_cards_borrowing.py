"""Cards that fight in another's place or use the effects of other monsters: each effect of each card."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import (
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_END,
    E_DAMAGE_STEP,
    E_NEGATED,
)

rule = pytest.mark.rule


# -- Number 38 -------------------------------------------------------------------------------------------------

GALAXY = "Number 38: Hope Harbinger Dragon Titanic Galaxy"

TITANIC = f"""
    turn: 4, A, battle step
    A monsters: 1 {{attacker}} (attack); 2 Dark Blade (attack)
    A spells: 1 {{trap}} (set, set turn 1)
    B monsters: 1 {GALAXY} ({{position}}); 2 Gemini Elf (attack)
    B materials: 1 Luster Dragon
    B spells: 1 {{own}} (set, set turn 1)
    A hand: 2x Vorse Raider
"""


def titanic(
    attacker: str = "Luster Dragon", trap: str = "Trap Hole", own: str = "Trap Hole", position: str = "attack"
) -> Scene:
    return Scene(TITANIC.format(attacker=attacker, trap=trap, own=own, position=position))


def test_titanic_galaxy_is_overlaid_from_two_of_level_8() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A extra: {GALAXY}
        A monsters: 1 Cosmo Queen #one (attack); 2 Cosmo Queen #two (attack); 3 Luster Dragon (attack)
        """
    )
    scene.do(f"A special summon {GALAXY}")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("A pick #one", "A pick #two", "A attack position"))
    assert len(scene.card(GALAXY).materials) == 2


@rule("COST-51", "COST-50a")
def test_a_negated_spell_becomes_material_and_has_targeted_all_the_same() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Spirit Reaper (attack)
        A hand: Forbidden Chalice #first; Forbidden Chalice #second
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate #first", "A target Spirit Reaper", f"B activate effect 1 of {GALAXY}")
    close_chain(scene)
    chalice = scene.card("#first").id
    assert scene.card(GALAXY).materials == [chalice] and scene.at("Spirit Reaper", "A gy")
    assert any(event.kind == E_NEGATED and event.card == chalice for event in scene.duel.board.log)
    settle(scene)
    # Once per turn; and the Chalice that is material went nowhere when the chain was over.
    scene.do("A activate #second", f"A target {GALAXY}")
    assert not scene.offers(f"activate effect 1 of {GALAXY}")
    assert "B-125" in scene.rules("B", f"activate effect 1 of {GALAXY}")


def test_titanic_galaxy_answers_spells_and_not_monsters() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
        B monsters: 1 {GALAXY} (attack)
        B spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Trap Hole (set)
        """
    )
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Trap Hole")
    assert not scene.offers(f"activate effect 1 of {GALAXY}"), "a monster's effect"
    assert "PRIO-22" in scene.rules("B", f"activate effect 1 of {GALAXY}")
    scene.do("B activate Mystical Space Typhoon", "B target Trap Hole", "A pass")
    # A Spell of its own player can be answered as well.
    scene.do(f"B activate effect 1 of {GALAXY}")
    close_chain(scene)
    assert scene.card(GALAXY).materials == [scene.card("Mystical Space Typhoon").id]


def test_titanic_galaxy_does_not_answer_a_spell_in_the_gy() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A gy: Nekroz Cycle; Nekroz of Brionac
        A deck: Nekroz Cycle; 5 cards
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate effect 2 of Nekroz Cycle at A graveyard 1")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
    assert scene.duel.board.chain and not scene.offers(f"activate effect 1 of {GALAXY}")
    assert "PRIO-22" in scene.rules("B", f"activate effect 1 of {GALAXY}")


def test_a_continuous_spell_whose_effect_is_negated_is_attached() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack)
        A hand: United We Stand
        B monsters: 1 {GALAXY} (attack)
        """
    )
    scene.do("A activate United We Stand", "A target Luster Dragon", f"B activate effect 1 of {GALAXY}")
    settle(scene)
    assert scene.at("United We Stand", "B material") and scene.card("Luster Dragon").atk == 1900


def with_linkuriboh(attacker: str, position: str) -> Scene:
    """Two triggers of B answer the attack: Linkuriboh's becomes Chain Link 1, so it resolves last."""
    text = TITANIC.format(attacker=attacker, trap="Trap Hole", own="Trap Hole", position=position)
    scene = Scene(text.replace("2 Gemini Elf (attack)", "2 Gemini Elf (attack); 3 Linkuriboh (attack)"))
    scene.do(f"A attack with {attacker}", "A attack Gemini Elf", "B activate effect 1 of Linkuriboh")
    return scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon")


@rule("B-146")
def test_the_attack_is_moved_and_calculated_while_the_effect_resolves() -> None:
    scene = with_linkuriboh("Luster Dragon", "attack")
    scene.passes()
    assert scene.step == BATTLE_STEP
    close_chain(scene)
    # Both links have resolved: no Damage Step was entered for anybody to act in, and the attacker is doomed.
    assert scene.step == DAMAGE_AFTER and scene.lp("A") == 8000 - 1100
    assert not any(event.kind == E_DAMAGE_STEP for event in scene.duel.board.log)
    attacker = scene.duel.board.cards[scene.duel.board.attacker]
    assert attacker.doomed and attacker.place == scene.card("Dark Blade").place
    assert attacker.atk == 1900, "the rest of the chain comes too late for a monster that is as good as destroyed"
    while scene.step == DAMAGE_AFTER:
        scene.passes()
    assert scene.step == DAMAGE_END and attacker.place != scene.card("Dark Blade").place
    scene.pass_until("battle")
    assert scene.step == BATTLE_STEP and scene.at("Gemini Elf", "B monster")
    assert scene.duel.board.attacker < 0 and scene.offers("attack with Dark Blade")


@rule("B-146")
def test_the_rest_of_the_chain_resolves_after_the_calculation() -> None:
    scene = close_chain(with_linkuriboh("Luster Dragon", "defense"))
    # 1900 against 2500 in defense; only then the attacker's ATK becomes 0.
    assert scene.lp("A") == 8000 - 600 and scene.duel.board.cards[scene.duel.board.attacker].atk == 0
    assert scene.step == DAMAGE_AFTER
    scene = close_chain(with_linkuriboh("Blue-Eyes White Dragon", "attack"))
    # 3000 against 3000: both are doomed.
    assert scene.lp("A") == scene.lp("B") == 8000 and scene.card("Blue-Eyes White Dragon").doomed
    assert scene.step == DAMAGE_AFTER and scene.card(GALAXY).doomed and scene.at(GALAXY, "B monster")
    scene.pass_until("battle")
    assert scene.at(GALAXY, "B gy") and scene.at("Blue-Eyes White Dragon", "A gy")


def test_a_direct_attack_can_be_drawn_to_titanic_galaxy_in_defense() -> None:
    scene = titanic(attacker="Altergeist Meluseek", position="defense")
    scene.do("A attack with Altergeist Meluseek", "A attack directly")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon")
    close_chain(scene)
    assert scene.lp("B") == 8000 and scene.lp("A") == 8000 - 2000 and scene.at("Altergeist Meluseek", "A monster")
    scene.pass_until("battle")
    assert not scene.offers("attack with Altergeist Meluseek")


def test_titanic_galaxy_cannot_move_an_attack_on_itself() -> None:
    scene = titanic()
    scene.do("A attack with Luster Dragon", f"A attack {GALAXY}", "A pass")
    assert not scene.offers(f"activate effect 2 of {GALAXY}")
    assert "COST-38" in scene.rules("B", f"activate effect 2 of {GALAXY}")


def test_without_material_or_with_the_attacker_gone_nothing_is_calculated() -> None:
    scene = titanic()
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon", "A pass")
    assert not scene.offers(f"activate effect 2 of {GALAXY}")
    assert "COST-05" in scene.rules("B", f"activate effect 2 of {GALAXY}")
    scene.passes()
    scene.pass_until("battle")
    scene = titanic(own="Sakuretsu Armor")
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    scene.do(f"B activate effect 2 of {GALAXY}", "B detach Luster Dragon", "A pass")
    scene.do("B activate Sakuretsu Armor", "B target Luster Dragon").pass_until("battle")
    assert scene.lp("A") == 8000 and scene.step == BATTLE_STEP
    assert not any(event.kind == E_DAMAGE_STEP for event in scene.duel.board.log)


FALLEN = f"""
    turn: 3, A, main 1
    A hand: 2x Vorse Raider
    A spells: 1 Raigeki Break (set, set turn 1)
    B monsters: 1 {GALAXY} (attack); 2 Number 39: Utopia (attack); 3 Toadally Awesome (attack); 4 Gemini Elf (attack)
"""


def test_titanic_galaxy_passes_on_the_atk_of_a_fallen_xyz_monster() -> None:
    scene = Scene(FALLEN)
    scene.do("A activate Raigeki Break", "A discard Vorse Raider", "A target Number 39: Utopia")
    close_chain(scene)
    scene.do(f"B activate effect 3 of {GALAXY}")
    assert not scene.offers("target Gemini Elf") and scene.offers("target Toadally Awesome")
    scene.do(f"B target {GALAXY}")
    close_chain(scene)
    scene.do("B pick Number 39: Utopia")
    settle(scene)
    assert scene.card(GALAXY).atk == 3000 + 2500


def test_titanic_galaxy_answers_destruction_by_battle_in_the_damage_step() -> None:
    scene = Scene(
        f"""
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack)
        B monsters: 1 {GALAXY} (defense); 2 Number 39: Utopia (attack); 3 Number 16: Shock Master (attack)
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Number 16: Shock Master")
    while scene.question.kind != "trigger":
        scene.passes()
    assert scene.step == DAMAGE_END, "destruction by battle is answered in the Damage Step"
    scene.do(f"B activate effect 3 of {GALAXY}", "B target Number 39: Utopia")
    close_chain(scene)
    scene.do("B pick Number 16: Shock Master").pass_until("battle")
    assert scene.card("Number 39: Utopia").atk == 2500 + 2300


def test_of_several_fallen_monsters_one_is_chosen() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Harpie Lady (attack)
        A spells: 1 Icarus Attack (set, set turn 1)
        B monsters: 1 {GALAXY} (attack); 2 Number 39: Utopia (attack); 3 Number 16: Shock Master (attack)
        """
    )
    scene.do("A activate Icarus Attack", "A tribute Harpie Lady", "A target Number 39: Utopia")
    scene.do("A target Number 16: Shock Master")
    close_chain(scene)
    scene.do(f"B activate effect 3 of {GALAXY}", f"B target {GALAXY}")
    close_chain(scene)
    assert scene.offers("pick Number 39: Utopia")
    settle(scene.do("B pick Number 16: Shock Master"))
    assert scene.card(GALAXY).atk == 3000 + 2300


def test_titanic_galaxy_does_not_mourn_other_monsters() -> None:
    scene = Scene(FALLEN)
    scene.do("A activate Raigeki Break", "A discard Vorse Raider", "A target Gemini Elf")
    close_chain(scene)
    assert not scene.offers(f"activate effect 3 of {GALAXY}")
    assert "B-57" in scene.rules("B", f"activate effect 3 of {GALAXY}")
