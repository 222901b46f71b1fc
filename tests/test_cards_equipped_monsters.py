"""Monsters as Equip Cards, Traps that become Equip Cards: Destruction Swords and Inzektors."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import NONE, SPELL, SZONE

rule = pytest.mark.rule


# -- Buster Blader and its swords ------------------------------------------------------------------------------


def test_buster_blader_grows_with_the_opponents_dragons() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Buster Blader (attack); 2 Luster Dragon (attack)
        A gy: Blue-Eyes White Dragon #own
        B monsters: 1 Luster Dragon (attack); 2 Luster Dragon (set); 3 Gemini Elf (attack)
        B gy: Blue-Eyes White Dragon #one; Blue-Eyes White Dragon #two; Dark Hole
        """
    )
    assert scene.card("Buster Blader").atk == 2600 + 3 * 500


SWORD = """
    turn: 3, A, main 1
    A monsters: 1 Buster Blader (attack); 2 {}
    A hand: {}
    B monsters: 1 Gemini Elf (attack)
"""


@rule("B-151")
@pytest.mark.parametrize(
    ("on_field", "in_hand"),
    [("Robot Buster Destruction Sword", "Gemini Elf"), ("Luster Dragon", "Robot Buster Destruction Sword")],
)
def test_the_sword_is_equipped_from_hand_or_field(on_field: str, in_hand: str) -> None:
    scene = Scene(SWORD.format(on_field, in_hand))
    scene.do("A activate Robot Buster Destruction Sword")
    settle(close_chain(scene.do("A target Buster Blader")))
    sword = scene.card("Robot Buster Destruction Sword")
    assert sword.place == SZONE and sword.kind == SPELL and sword.equipped_to == scene.card("Buster Blader").ref
    assert scene.offers("activate effect 3 of Robot Buster Destruction Sword"), "it has no limit"


def test_without_buster_blader_the_sword_stays() -> None:
    scene = Scene(SWORD.format("Robot Buster Destruction Sword", "Gemini Elf").replace("Buster Blader", "Dark Blade"))
    assert not scene.offers("activate Robot Buster Destruction Sword")
    assert "COST-42a" in scene.rules("A", "activate effect 1 of Robot Buster Destruction Sword")


EQUIPPED = """
    turn: 3, A, main 1
    A monsters: 1 Buster Blader (attack)
    A spells: 1 Robot Buster Destruction Sword (equipped to A monster 1); 2 Book of Moon (set, set turn 1)
    A hand: Pot of Greed
    B lp: 8000
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Unending Nightmare #up; 2 Unending Nightmare #set (set, set turn 1); 3 Jar of Greed (set, set turn 1)
"""


@rule("ACT-69")
def test_the_sword_locks_what_already_lies_face_up() -> None:
    scene = Scene(EQUIPPED)
    scene.do("A activate Pot of Greed")
    assert not scene.offers("activate #up") and "ACT-62" in scene.rules("B", "activate #up")
    assert scene.offers("activate Jar of Greed") and scene.offers("activate #set")


@rule("ACT-69")
def test_a_sword_that_is_a_monster_locks_nothing() -> None:
    position = EQUIPPED.replace("1 Robot Buster Destruction Sword (equipped to A monster 1); ", "")
    scene = Scene(position.replace("A monsters: 1", "A monsters: 2 Robot Buster Destruction Sword; 1"))
    scene.do("A activate Pot of Greed")
    assert scene.offers("activate #up")


def test_the_sword_is_sent_for_attack() -> None:
    scene = Scene(EQUIPPED)
    scene.do("A activate effect 3 of Robot Buster Destruction Sword")
    assert scene.at("Robot Buster Destruction Sword", "A gy"), "it is a cost"
    settle(close_chain(scene))
    assert scene.card("Buster Blader").atk == 3600
    while scene.duel.board.turn == 3:
        scene.duel.answer(0)
    assert scene.card("Buster Blader").atk == 2600


def test_a_monster_turned_face_down_meanwhile_gains_nothing() -> None:
    scene = Scene(EQUIPPED)
    scene.do("A activate effect 3 of Robot Buster Destruction Sword", "B pass")
    close_chain(scene.do("A activate Book of Moon", "A target Buster Blader"))
    settle(scene)
    assert not scene.duel.board.lasting


def test_the_sword_is_a_slow_effect() -> None:
    scene = Scene(EQUIPPED)
    scene.do("A activate Pot of Greed", "B pass")
    assert not scene.offers("activate effect 3 of Robot Buster Destruction Sword")
    assert "B-26" in scene.rules("A", "activate effect 3 of Robot Buster Destruction Sword")


# -- Karma -----------------------------------------------------------------------------------------------------

KARMA = """
    turn: 3, {}, main 1
    A hand: Karma of the Destruction Swordsman; Robot Buster Destruction Sword #sword
    A monsters: 1 {} (attack)
    B gy: Gemini Elf; Blue-Eyes White Dragon #one; Blue-Eyes White Dragon #two; Luster Dragon
"""


def test_karma_banishes_up_to_three_of_a_type() -> None:
    scene = Scene(KARMA.format("A", "Buster Blader"))
    assert scene.card("Buster Blader").atk == 2600 + 1500
    scene.do("A activate Karma of the Destruction Swordsman", "A target #one")
    assert not scene.offers("target Gemini Elf") and scene.offers("done")
    scene.do("A target Luster Dragon", "A done")
    close_chain(scene)
    settle(scene.do("A pick Buster Blader"))
    assert scene.at("#one", "B banished") and scene.at("Luster Dragon", "B banished") and scene.at("#two", "B gy")
    blader = scene.card("Buster Blader")
    assert (blader.atk, blader.dfn) == (2600 + 500 + 1000, 2300 + 1000)


def test_karma_needs_a_swordsman() -> None:
    scene = Scene(KARMA.format("A", "Luster Dragon"))
    assert not scene.offers("activate Karma of the Destruction Swordsman")
    assert "COST-38" in scene.rules("A", "activate effect 1 of Karma of the Destruction Swordsman")


KARMA_IN_GY = """
    turn: 3, {}, main 1
    A hand: Robot Buster Destruction Sword; Gemini Elf
    A gy: Karma of the Destruction Swordsman
    A spells: 1 Jar of Greed (set, set turn 1)
    B hand: Pot of Greed
"""


@rule("SPELL-53b")
def test_karma_in_the_gy_is_a_slow_effect() -> None:
    scene = Scene(KARMA_IN_GY.format("A"))
    scene.do("A activate Karma of the Destruction Swordsman")
    assert not scene.offers("discard Gemini Elf")
    settle(close_chain(scene.do("A discard Robot Buster Destruction Sword")))
    assert scene.at("Karma of the Destruction Swordsman", "A hand")
    scene = Scene(KARMA_IN_GY.format("B"))
    scene.do("B activate Pot of Greed")
    assert scene.asked == "A" and not scene.offers("activate Karma of the Destruction Swordsman")
    assert "B-30" in scene.rules("A", "activate effect 2 of Karma of the Destruction Swordsman")


# -- Inzektors -------------------------------------------------------------------------------------------------

DRAGONFLY = """
    turn: 3, A, main 1
    A monsters: 1 Inzektor Dragonfly #one (attack)
    A hand: Inzektor Dragonfly #hand; Gemini Elf
    A gy: Inzektor Dragonfly #gy
    A spells: 1 Raigeki Break (set, set turn 1)
    A deck: Inzektor Dragonfly #deck; 10 cards
"""


def dragonfly() -> Scene:
    scene = Scene(DRAGONFLY)
    close_chain(scene.do("A activate #one"))
    assert scene.offers("pick #hand") and scene.offers("pick #gy") and not scene.offers("pick Gemini Elf")
    return settle(scene.do("A pick #gy"))


@rule("B-151")
def test_dragonfly_equips_an_inzektor_from_hand_or_gy() -> None:
    scene = dragonfly()
    assert scene.card("#gy").place == SZONE and scene.card("#gy").equipped_to == scene.card("#one").ref
    assert scene.card("#one").level == 3 + 3, "what is equipped raises the Level"
    assert not scene.offers("activate #one") and "B-125" in scene.rules("A", "activate effect 1 of #one")


def test_dragonfly_answers_equipment_sent_to_the_gy() -> None:
    scene = dragonfly()
    scene.do("A activate Raigeki Break", "A discard Gemini Elf", "A target #gy")
    assert "B-57" in scene.rules("A", "activate effect 2 of #one")
    close_chain(scene)
    assert scene.at("#gy", "A gy") and scene.card("#gy").equipped_to == NONE and scene.card("#one").level == 3
    # It is the moment, but the Deck holds nothing but copies of itself.
    reasons = scene.rules("A", "activate effect 2 of #one")
    assert "B-57" not in reasons and "COST-38" in reasons


def test_other_cards_sent_are_no_equipment() -> None:
    scene = dragonfly()
    scene.do("A activate Raigeki Break", "A discard #hand", "A target #one")
    close_chain(scene)
    assert scene.at("#one", "A gy") and scene.at("#gy", "A gy")
    assert scene.question.kind != "trigger" and "B-43" in scene.rules("A", "activate effect 2 of #one")


ORB = """
    turn: 3, {}, main 1
    A monsters: 1 Inzektor Dragonfly #one (attack); 2 Inzektor Dragonfly #two (attack); 3 Gemini Elf (attack)
    A spells: 1 Inzektor Orb ({})
    A hand: Scapegoat
    B hand: Pot of Greed
    B spells: 1 Fiendish Chain (set, set turn 1); 2 Book of Moon (set, set turn 1); 3 Skill Drain ({})
"""
SET = "set, set turn 1"


def test_the_orb_becomes_an_equip_card() -> None:
    scene = Scene(ORB.format("A", SET, SET))
    scene.do("A activate Inzektor Orb")
    assert not scene.offers("target Gemini Elf")
    settle(close_chain(scene.do("A target #one")))
    one = scene.card("#one")
    assert scene.at("Inzektor Orb", "A spell") and scene.card("Inzektor Orb").equipped_to == one.ref
    assert (one.atk, one.dfn) == (1500, 2300)


@rule("B-152")
def test_an_orb_without_its_monster_goes_to_the_gy() -> None:
    scene = Scene(ORB.format("A", SET, SET))
    scene.do("A activate Inzektor Orb", "A target #one", "B activate Book of Moon", "B target #one")
    settle(close_chain(scene))
    assert scene.at("Inzektor Orb", "A gy") and not scene.card("#one").face_up


def test_the_orb_negates_what_targets_one_inzektor() -> None:
    scene = Scene(ORB.format("B", "face-up, equipped to A monster 1", SET))
    scene.do("B activate Book of Moon", "B target #two", "A activate effect 2 of Inzektor Orb")
    assert scene.at("Inzektor Orb", "A gy")
    settle(close_chain(scene))
    assert scene.card("#two").face_up
    scene = Scene(ORB.format("B", "face-up, equipped to A monster 1", SET))
    scene.do("B activate Book of Moon", "B target Gemini Elf")
    assert not scene.offers("activate effect 2 of Inzektor Orb")
    assert "PRIO-22" in scene.rules("A", "activate effect 2 of Inzektor Orb")


@rule("ACT-121")
def test_fiendish_chain_leaves_the_orb_nothing_to_negate() -> None:
    scene = Scene(ORB.format("B", "face-up, equipped to A monster 1", SET))
    scene.do("B activate Fiendish Chain", "B target #two", "A activate effect 2 of Inzektor Orb")
    settle(close_chain(scene))
    assert scene.at("Fiendish Chain", "B spell") and scene.at("Inzektor Orb", "A gy")
    assert scene.card("#two").negated
