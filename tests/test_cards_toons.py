"""Toon Monsters, Toon Kingdom, and attacks that must be paid for."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import BY_COST, BY_EFFECT, E_MOVED, E_PAID
from spellspeed.language.vocabulary.tests import code_of

rule = pytest.mark.rule


def turn_over(scene: Scene, player: str) -> Scene:
    """The player's turn goes on to its end, through the Battle Phase; nobody can attack with the Toon."""
    while scene.asked == player or scene.question.kind != "main":
        assert not scene.offers("attack with Toon Mermaid")
        scene.duel.answer(0)
    return scene


# -- the kingdom -----------------------------------------------------------------------------------------------

KINGDOM = """
    turn: 3, A, main 1
    A hand: Toon Kingdom; Toon Mermaid; Blue-Eyes Toon Dragon
    A monsters: 1 Luster Dragon (attack); 2 Man-Eater Bug (set)
    A deck: Raigeki; Dark Hole; Fissure; {}
    B monsters: 1 Vorse Raider (attack)
"""


def test_the_kingdom_banishes_three_cards_face_down_and_is_called_toon_world() -> None:
    scene = Scene(KINGDOM.format("7 cards"))
    assert not scene.offers("special summon Toon Mermaid")
    assert "B-107" in scene.rules("A", "special summon Toon Mermaid")
    settle(close_chain(scene.do("A activate Toon Kingdom")))
    for name in ("Raigeki", "Dark Hole", "Fissure"):
        assert scene.at(name, "A banished") and not scene.card(name).face_up
    assert scene.card("Toon Kingdom").code == code_of("Toon World")
    assert scene.offers("special summon Toon Mermaid") and scene.offers("special summon Blue-Eyes Toon Dragon")


@rule("ACT-139b")
def test_the_kingdom_needs_three_cards_in_the_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Toon Kingdom
        A deck: Raigeki; Dark Hole
        """
    )
    assert not scene.offers("activate Toon Kingdom")
    assert scene.rules("A", "activate Toon Kingdom") == ["COST-38"]


def test_toons_summon_themselves_while_toon_world_is_there() -> None:
    scene = Scene(KINGDOM.format("7 cards"))
    settle(close_chain(scene.do("A activate Toon Kingdom")))
    assert not scene.offers("summon Toon Mermaid") and "B-112" in scene.rules("A", "summon Toon Mermaid")
    settle(scene.do("A special summon Toon Mermaid", "A attack position"))
    assert scene.at("Toon Mermaid", "A monster")
    scene.do("A special summon Blue-Eyes Toon Dragon", "A tribute Man-Eater Bug", "A tribute Toon Mermaid")
    settle(scene.do("A attack position"))
    assert scene.at("Blue-Eyes Toon Dragon", "A monster") and scene.at("Toon Mermaid", "A gy")
    assert scene.at("Man-Eater Bug", "A gy") and scene.at("Luster Dragon", "A monster")


def test_a_toon_can_be_revived_once_it_was_properly_summoned() -> None:
    position = """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Toon Mermaid{}
    """
    assert not Scene(position.format(" (not proper)")).offers("activate Monster Reborn")
    scene = Scene(position.format(""))
    close_chain(scene.do("A activate Monster Reborn", "A target Toon Mermaid"))
    settle(scene.do("A attack position"))
    assert scene.at("Toon Mermaid", "A monster")


@rule("ACT-33")
def test_the_kingdom_protects_toons_from_targeting_once_it_has_resolved() -> None:
    position = """
        turn: 3, A, main 1
        A hand: {}
        A spells: 1 Book of Moon #own (set, set turn 1){}
        A monsters: 1 Toon Mermaid (attack)
        B spells: 1 Book of Moon #theirs (set, set turn 1)
    """
    scene = Scene(position.format("Toon Kingdom", ""))
    scene.do("A activate Toon Kingdom")
    assert scene.offers("activate #theirs")
    scene.do("B activate #theirs")
    assert scene.offers("target Toon Mermaid")
    scene = Scene(position.format("Raigeki", "; field Toon Kingdom"))
    scene.do("A activate #own")
    assert not scene.offers("activate #theirs"), "the only monster cannot be targeted by the opponent"
    assert scene.offers("target Toon Mermaid"), "its player can"
    close_chain(scene.do("A target Toon Mermaid"))
    assert "COST-42a" in scene.rules("B", "activate #theirs")


BATTLE = """
    turn: 3, A, battle step
    A lp: {}
    A monsters: 1 Toon Mermaid (attack{})
    A spells: field Toon Kingdom{}
    A deck: Raigeki; Dark Hole; 5 cards
    B monsters: 1 Vorse Raider (attack); 2 {}
"""


# -- attacks ---------------------------------------------------------------------------------------------------


@rule("COST-33a")
def test_an_attack_of_a_toon_is_paid_for_and_may_be_direct() -> None:
    scene = Scene(BATTLE.format(8000, "", "", "Luster Dragon (attack)"))
    scene.do("A attack with Toon Mermaid")
    assert scene.offers("attack directly") and scene.offers("attack Vorse Raider")
    scene.do("A attack directly")
    assert scene.lp("A") == 7500
    paid = [event for event in scene.duel.board.log if event.kind == E_PAID]
    assert len(paid) == 1 and not paid[0].reason & BY_COST, "what a procedure asks for is no cost"
    settle(scene)
    assert scene.lp("B") == 8000 - 1400 and scene.lp("A") == 7500


@rule("COST-33a")
def test_without_life_points_a_toon_cannot_attack() -> None:
    scene = Scene(BATTLE.format(499, "", "", "Luster Dragon (attack)"))
    assert not scene.offers("attack with Toon Mermaid")
    assert scene.rules("A", "attack with Toon Mermaid") == ["COST-33a"]


@rule("B-38")
def test_the_last_life_points_can_be_paid_and_are_lost() -> None:
    scene = Scene(BATTLE.format(500, "", "", "Luster Dragon (attack)"))
    scene.do("A attack with Toon Mermaid", "A attack directly")
    assert scene.duel.question is None and scene.lp("A") == 0 and scene.lp("B") == 8000


@rule("COST-33b")
def test_a_toon_without_its_effects_attacks_for_nothing() -> None:
    scene = Scene(BATTLE.format(400, "", "; 1 Skill Drain", "Luster Dragon (attack)"))
    scene.do("A attack with Toon Mermaid")
    assert not scene.offers("attack directly")
    scene.do("A attack Vorse Raider")
    assert scene.lp("A") == 400


def test_if_there_is_a_toon_it_must_be_attacked() -> None:
    scene = Scene(BATTLE.format(8000, "", "", "Blue-Eyes Toon Dragon (defense)"))
    scene.do("A attack with Toon Mermaid")
    assert not scene.offers("attack directly") and not scene.offers("attack Vorse Raider")
    assert scene.offers("attack Blue-Eyes Toon Dragon")


def test_a_face_down_toon_is_not_known_to_be_one() -> None:
    scene = Scene(BATTLE.format(8000, "", "", "Blue-Eyes Toon Dragon (set)"))
    scene.do("A attack with Toon Mermaid")
    assert scene.offers("attack directly") and scene.offers("attack Vorse Raider")


@rule("B-132")
def test_no_attack_in_the_turn_of_its_special_summon() -> None:
    scene = Scene(BATTLE.format(8000, ", special summoned this turn", "", "Luster Dragon (attack)"))
    assert not scene.offers("attack with Toon Mermaid")
    assert scene.causes("A", "attack with Toon Mermaid") == ["B-130"]


@rule("B-132")
def test_a_toon_summoned_by_its_procedure_waits_a_turn() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Toon Mermaid
        A spells: field Toon Kingdom
        """
    )
    settle(scene.do("A special summon Toon Mermaid", "A attack position"))
    turn_over(scene, "A")
    turn_over(scene, "B")
    while scene.question.kind != "battle":
        scene.duel.answer(0)
    assert scene.offers("attack with Toon Mermaid")


# -- Toon World destroyed --------------------------------------------------------------------------------------

TYPHOON = """
    turn: 3, A, main 1
    A hand: {}
    A monsters: 1 Toon Mermaid (attack); 2 Luster Dragon (attack)
    A spells: field Toon Kingdom #mine
    A deck: Fissure; Smashing Ground; 5 cards
    B spells: 1 Mystical Space Typhoon (set, set turn 1){}
    B monsters: 1 Vorse Raider (attack)
"""


def test_toons_do_not_outlive_toon_world() -> None:
    scene = Scene(TYPHOON.format("Pot of Greed", ""))
    scene.do("A activate Pot of Greed", "B activate Mystical Space Typhoon", "B target #mine")
    settle(close_chain(scene))
    assert scene.at("#mine", "A gy") and scene.at("Toon Mermaid", "A gy") and scene.at("Luster Dragon", "A monster")


def test_another_toon_world_destroyed_counts_too_and_the_kingdom_saves_them() -> None:
    scene = Scene(TYPHOON.format("Mystical Space Typhoon #cyclone", "; field Toon Kingdom #theirs"))
    scene.do("A activate #cyclone", "A target #theirs")
    close_chain(scene)
    assert scene.at("#theirs", "B gy")
    scene.do("A yes")
    settle(scene)
    assert scene.at("Toon Mermaid", "A monster") and scene.at("Fissure", "A banished")
    assert not scene.card("Fissure").face_up


def test_a_kingdom_that_is_replaced_is_not_destroyed() -> None:
    scene = Scene(TYPHOON.format("Toon Kingdom #new", ""))
    settle(close_chain(scene.do("A activate #new")))
    assert scene.at("#mine", "A gy") and scene.at("#new", "A field") and scene.at("Toon Mermaid", "A monster")


# -- instead of being destroyed --------------------------------------------------------------------------------

HOLE = """
    turn: 3, B, main 1
    B hand: Dark Hole
    A monsters: 1 Toon Mermaid (attack); 2 Blue-Eyes Toon Dragon (attack); 3 Luster Dragon (attack)
    A spells: field Toon Kingdom
    A deck: {}
"""


@rule("B-102")
def test_one_card_for_each_toon_or_none() -> None:
    scene = Scene(HOLE.format("Fissure; Smashing Ground; Raigeki"))
    close_chain(scene.do("B activate Dark Hole"))
    settle(scene.do("A yes"))
    assert scene.at("Toon Mermaid", "A monster") and scene.at("Blue-Eyes Toon Dragon", "A monster")
    assert scene.at("Luster Dragon", "A gy")
    assert scene.at("Fissure", "A banished") and scene.at("Smashing Ground", "A banished")
    assert scene.at("Raigeki", "A deck")
    scene = Scene(HOLE.format("Fissure; Smashing Ground; Raigeki"))
    close_chain(scene.do("B activate Dark Hole"))
    settle(scene.do("A no"))
    assert scene.at("Toon Mermaid", "A gy") and scene.at("Fissure", "A deck")


def test_too_few_cards_save_none() -> None:
    scene = Scene(HOLE.format("Fissure"))
    settle(close_chain(scene.do("B activate Dark Hole")))
    assert scene.at("Toon Mermaid", "A gy") and scene.at("Blue-Eyes Toon Dragon", "A gy")
    assert scene.at("Fissure", "A deck")


def test_a_toon_survives_a_battle_but_the_damage_is_taken() -> None:
    scene = Scene(BATTLE.format(8000, "", "", "Blue-Eyes Toon Dragon (attack)"))
    scene.do("A attack with Toon Mermaid", "A attack Blue-Eyes Toon Dragon")
    while scene.question.kind == "respond":
        scene.passes()
    settle(scene.do("A yes"))
    assert scene.at("Toon Mermaid", "A monster") and scene.at("Raigeki", "A banished")
    assert scene.lp("A") == 8000 - 500 - 1600


# -- Toll ------------------------------------------------------------------------------------------------------

TOLL = """
    turn: 3, A, battle step
    A lp: {}
    A monsters: 1 {} (attack)
    B spells: 1 Toll
    B monsters: 1 Vorse Raider (attack)
"""


@rule("COST-33e")
def test_toll_makes_every_attack_cost() -> None:
    scene = Scene(TOLL.format(8000, "Luster Dragon"))
    scene.do("A attack with Luster Dragon", "A attack Vorse Raider")
    assert scene.lp("A") == 7500
    scene = Scene(TOLL.format(499, "Luster Dragon"))
    assert not scene.offers("attack with Luster Dragon")
    assert scene.rules("A", "attack with Luster Dragon") == ["COST-33a"]


@rule("COST-33e")
def test_two_tolls_are_paid_together_or_not_at_all() -> None:
    scene = Scene(TOLL.format(999, "Toon Mermaid"))
    assert not scene.offers("attack with Toon Mermaid")
    scene = Scene(TOLL.format(1500, "Toon Mermaid"))
    scene.do("A attack with Toon Mermaid", "A attack directly")
    assert scene.lp("A") == 500


@rule("COST-33e")
def test_a_toll_that_is_destroyed_is_not_paid_again() -> None:
    scene = Scene(TOLL.format(600, "Luster Dragon") + "\n    A spells: 1 Mystical Space Typhoon (set, set turn 1)")
    close_chain(scene.do("A activate Mystical Space Typhoon", "A target Toll"))
    settle(scene)
    scene.do("A attack with Luster Dragon", "A attack Vorse Raider")
    assert scene.lp("A") == 600


@rule("COST-33e")
def test_a_monster_unaffected_by_spells_pays_the_toll_all_the_same() -> None:
    position = TOLL.format(8000, "Cyber Dragon") + "    A spells: 1 B-Buster Drake (equipped to A monster 1)"
    scene = Scene(position)
    scene.do("A attack with Cyber Dragon", "A attack Vorse Raider")
    assert scene.lp("A") == 7500, "its player pays, not the monster"


# -- Mist Valley Falcon ----------------------------------------------------------------------------------------

FALCON = """
    turn: 3, A, battle step
    A monsters: 1 Mist Valley Falcon (attack){}
    A spells: {}
    B monsters: 1 Vorse Raider (attack)
"""


@rule("COST-33c")
@rule("COST-33d")
def test_falcon_attacks_only_by_returning_another_card() -> None:
    scene = Scene(FALCON.format("; 2 Dark Blade (set)", "1 Toll #toll"))
    scene.do("A attack with Mist Valley Falcon", "A attack Vorse Raider")
    assert not scene.offers("pick Mist Valley Falcon") and scene.offers("pick #toll")
    scene.do("A pick Dark Blade")
    assert scene.at("Dark Blade", "A hand")
    moved = [event for event in scene.duel.board.log if event.kind == E_MOVED]
    assert len(moved) == 1 and not moved[0].reason & (BY_COST | BY_EFFECT)
    settle(scene)
    assert scene.at("Vorse Raider", "B gy")
    scene = Scene(FALCON.format("", "").replace("    A spells: \n", ""))
    assert not scene.offers("attack with Mist Valley Falcon")
    assert scene.rules("A", "attack with Mist Valley Falcon") == ["COST-33a"]


@rule("COST-33d")
def test_falcon_without_its_effect_attacks_freely() -> None:
    scene = Scene(FALCON.format("", "1 Skill Drain"))
    scene.do("A attack with Mist Valley Falcon", "A attack Vorse Raider")
    settle(scene)
    assert scene.at("Vorse Raider", "B gy") and scene.at("Skill Drain", "A spell")


@rule("COST-34")
def test_falcon_returns_an_unaffected_monster() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Mist Valley Falcon (attack); 2 Qliphort Carrier (attack, normal summoned turn 1)
        B monsters: 1 Vorse Raider (attack)
        """
    )
    scene.do("A attack with Mist Valley Falcon", "A attack Vorse Raider", "A pick Qliphort Carrier")
    assert scene.at("Qliphort Carrier", "A hand")


@rule("COST-34")
def test_falcon_cannot_return_a_token() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Mist Valley Falcon (attack)
        A hand: Scapegoat
        B monsters: 1 Vorse Raider (attack)
        """
    )
    close_chain(scene.do("A activate Scapegoat"))
    settle(scene.do(*["A defense position"] * 4))
    assert scene.question.kind == "battle" and len(scene.duel.board.monsters(0)) == 5
    assert scene.rules("A", "attack with Mist Valley Falcon") == ["COST-33a"]
