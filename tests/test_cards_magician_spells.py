"""Transmodify, Dark Magician's Spells and Zoodiac Barrage: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly, top_down

rule = pytest.mark.rule

# -- Transmodify -----------------------------------------------------------------------------------------------

TRANSMODIFY = """
    turn: {turn}, main 1
    A hand: {hand}
    A monsters: {field}
    A deck: D/D Swirl Slime; Infernoid Antra; Melffy Rabby; Alexandrite Dragon; Archfiend Soldier; Summoned Skull
    B hand: Ash Blossom & Joyous Spring
"""


def transmodify(field: str, hand: str = "Transmodify #one; Transmodify #two") -> Scene:
    return Scene(TRANSMODIFY.format(field=field, hand=hand, turn="3, A"))


def test_transmodify_brings_a_kindred_monster_one_level_higher() -> None:
    field = "1 D/D Lamia (attack); 2 Luster Dragon (attack); 3 Battle Fader (set); 4 Genex Controller (attack)"
    scene = transmodify(field).do("A activate Transmodify")
    # Nothing for the Dragon; for the Machine only a DARK Fiend; and the Fader is face-down.
    assert picks(scene) == ["D/D Lamia"]
    scene.do("A send D/D Lamia")
    assert scene.at("D/D Lamia", "A gy") and scene.offers("activate Ash Blossom & Joyous Spring")
    close_chain(scene)
    assert picks(scene) == ["D/D Swirl Slime"]  # not the FIRE Fiend of Level 2, nor those of Level 4 and 6
    scene.do("A special summon D/D Swirl Slime", "A attack position").pass_until("main")
    assert scene.at("D/D Swirl Slime", "A monster")


@rule("B-127")
def test_only_one_transmodify_per_turn() -> None:
    scene = transmodify("1 D/D Lamia (attack); 2 Battle Fader (attack)")
    scene.do("A activate Transmodify", "A send D/D Lamia")
    close_chain(scene).do("A special summon D/D Swirl Slime", "A attack position").pass_until("main")
    assert "B-127" in scene.rules("A", "activate #two")


@rule("COST-22a", "COST-20")
def test_battle_fader_is_sent_unless_its_own_effect_brought_it() -> None:
    scene = transmodify("1 Battle Fader (attack)").do("A activate Transmodify")
    assert picks(scene) == ["Battle Fader"]
    scene = Scene("""
        turn: 4, B, battle step
        B monsters: 1 Luster Dragon (attack)
        A hand: Battle Fader; Transmodify
        A deck: Dark Blade; Dark Blade; D/D Swirl Slime
    """).do("B attack with Luster Dragon", "B attack directly")
    scene.pass_until("respond", "A").do("A activate Battle Fader")
    close_chain(scene).do("A defense position")
    while scene.question.kind != "main" or scene.asked != "A":
        scene.duel.answer(0)
    assert scene.at("Battle Fader", "A monster")
    assert scene.causes("A", "activate Transmodify") == ["COST-20"]


@rule("COST-22b", "COST-20")
def test_a_token_cannot_be_sent() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A spells: 1 Scapegoat (set)
        A hand: Transmodify
        A deck: Dark Blade; Melffy Rabby
        B hand: Pot of Greed
        B deck: Dark Blade; Dark Blade
    """).do("B activate Pot of Greed", "A activate Scapegoat")
    while scene.question.kind != "main" or scene.asked != "A":
        scene.duel.answer(0)
    assert len(scene.duel.board.monsters(0)) == 4
    assert scene.causes("A", "activate Transmodify") == ["B-115"]


def test_on_a_full_field_transmodify_takes_the_zone_of_what_it_sends() -> None:
    others = "; ".join(f"{seq} Luster Dragon (attack)" for seq in range(2, 6))
    scene = transmodify(f"1 D/D Lamia (attack); {others}").do("A activate Transmodify", "A send D/D Lamia")
    close_chain(scene).do("A special summon D/D Swirl Slime", "A attack position")
    assert scene.at("D/D Swirl Slime", "A monster")


# -- Dark Magician's Spells ------------------------------------------------------------------------------------

MAGICIAN = """
    turn: 3, A, main 1
    A hand: Dark Magic Attack; Thousand Knives
    A monsters: 1 {} (attack)
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
    B spells: 1 Mirror Force (set); 2 Call of the Haunted; field Vampire Kingdom (face-up)
"""


def test_dark_magic_attack_destroys_all_spells_and_traps_of_the_opponent() -> None:
    scene = Scene(MAGICIAN.format("Dark Magician")).do("A activate Dark Magic Attack").pass_until("main")
    assert not scene.duel.board.back_row(1) and len(scene.duel.board.monsters(1)) == 2


def test_thousand_knives_destroys_one_monster() -> None:
    scene = Scene(MAGICIAN.format("Dark Magician")).do("A activate Thousand Knives", "A target Dark Blade")
    scene.pass_until("main")
    assert scene.at("Dark Blade", "B gy") and scene.at("Luster Dragon", "B monster")


@rule("COST-36")
def test_without_dark_magician_neither_works() -> None:
    scene = Scene(MAGICIAN.format("Gemini Elf"))
    assert scene.rules("A", "activate Dark Magic Attack") == ["COST-36"]
    assert scene.rules("A", "activate Thousand Knives") == ["COST-36"]


CIRCLE = """
    turn: 3, A, main 1
    A hand: Dark Magical Circle #one; Dark Magical Circle #two; Monster Reborn
    A gy: Dark Magician
    A deck: {}
    B hand: Ash Blossom & Joyous Spring
    B monsters: 1 Summoned Skull (attack)
    B spells: 1 Mirror Force (set)
"""
TOP = "Gemini Elf; Dark Blade; Eternal Soul; Luster Dragon"  # listed from the top


def circle(deck: str = TOP) -> Scene:
    return Scene(CIRCLE.format(deck)).do("A activate #one")


def test_the_circle_looks_at_three_cards_and_may_take_one() -> None:
    scene = circle()
    before = top_down(scene)
    close_chain(scene)
    scene.do("A yes")
    wanted = picks(scene)
    assert wanted == [name for name in before[:3] if name == "Eternal Soul"]
    scene.do("A add Eternal Soul")
    assert scene.at("Eternal Soul", "A hand")
    assert picks(scene) == sorted(name for name in before[:3] if name != "Eternal Soul")
    scene.do("A pick Dark Blade").pass_until("main")
    assert top_down(scene)[:2] == ["Dark Blade", "Gemini Elf"]


def test_the_circle_may_leave_everything_in_an_order_of_choice() -> None:
    scene = circle()
    close_chain(scene).do("A no", "A pick Eternal Soul", "A pick Gemini Elf").pass_until("main")
    assert top_down(scene)[:3] == ["Eternal Soul", "Gemini Elf", "Dark Blade"]
    # Each effect of that name once per turn: the processing of another copy would be the second use.
    assert scene.causes("A", "activate #two") == ["B-126", "B-43", "COST-36"]


@rule("COST-38")
def test_the_circle_needs_three_cards() -> None:
    scene = Scene(CIRCLE.format("Gemini Elf; Dark Blade"))
    assert scene.rules("A", "activate effect 1 of Dark Magical Circle #one") == ["COST-38"]


@rule("ACT-87", "ACT-116a", "ACT-116b", "ACT-105b")
def test_ash_blossom_stops_the_circles_processing_but_not_its_activation() -> None:
    scene = circle()
    order = top_down(scene)
    assert scene.offers("activate Ash Blossom & Joyous Spring")
    scene.do("B activate Ash Blossom & Joyous Spring").pass_until("main")
    assert top_down(scene) == order and scene.at("#one", "A spell")


def test_the_circle_banishes_when_dark_magician_arrives() -> None:
    scene = circle()
    close_chain(scene).do("A no", "A pick Eternal Soul", "A pick Gemini Elf").pass_until("main")
    scene.do("A activate Monster Reborn", "A target Dark Magician")
    close_chain(scene).do("A attack position")
    assert scene.question.kind == "trigger" and scene.offers("pass")
    scene.do("A activate #one")
    assert picks(scene) == ["Mirror Force", "Summoned Skull"]
    scene.do("A target Mirror Force").pass_until("main")
    assert scene.at("Mirror Force", "B banished")


def test_the_circle_ignores_other_monsters_and_the_opponents_dark_magician() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A spells: 1 Dark Magical Circle
        B hand: Monster Reborn; Gemini Elf
        B gy: Dark Magician
    """).do("B activate Monster Reborn", "B target Dark Magician")
    quietly(close_chain(scene).do("B attack position"))
    assert scene.at("Dark Magician", "B monster")


# -- Zoodiac Barrage -------------------------------------------------------------------------------------------

BARRAGE = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: {spells}
    A deck: Zoodiac Ratpier; Zoodiac Thoroughblade; Luster Dragon
    B spells: 1 Solemn Warning (set); 2 Mystical Space Typhoon (set)
"""


def barrage(field: str = "1 Dark Blade (attack)", spells: str = "1 Zoodiac Barrage; 2 Mirror Force (set)") -> Scene:
    return Scene(BARRAGE.format(hand="Dark Hole", field=field, spells=spells))


def test_the_barrage_destroys_a_face_up_card_for_a_zoodiac() -> None:
    scene = barrage().do("A activate Zoodiac Barrage")
    assert picks(scene) == ["Dark Blade", "Zoodiac Barrage"]  # itself too, not what is face-down
    scene.do("A target Dark Blade")
    close_chain(scene)
    assert scene.at("Dark Blade", "A gy") and picks(scene) == ["Zoodiac Ratpier", "Zoodiac Thoroughblade"]
    scene.do("A special summon Zoodiac Ratpier", "A attack position").pass_until("main")
    assert scene.at("Zoodiac Ratpier", "A monster") and scene.at("Zoodiac Barrage", "A spell")
    assert "B-126" in scene.rules("A", "activate effect 1 of Zoodiac Barrage")


def test_on_a_full_field_the_barrage_must_destroy_a_monster() -> None:
    full = "; ".join(f"{seq} Dark Blade (attack)" for seq in range(1, 6))
    scene = barrage(full).do("A activate Zoodiac Barrage")
    assert picks(scene) == ["Dark Blade"] * 5
    scene.do("A target A monster 3")
    close_chain(scene).do("A special summon Zoodiac Ratpier", "A attack position")
    assert scene.at("Zoodiac Ratpier", "A monster")


def test_destroyed_by_an_effect_the_barrage_becomes_material() -> None:
    scene = barrage("1 Zoodiac Drident (attack)").do("A activate Zoodiac Barrage", "A target Zoodiac Barrage")
    close_chain(scene).do("A special summon Zoodiac Ratpier", "A attack position")
    assert scene.question.kind == "trigger" and scene.at("Zoodiac Barrage", "A gy")
    scene.do("A activate Zoodiac Barrage", "A target Zoodiac Drident").pass_until("main")
    assert scene.at("Zoodiac Barrage", "A material")
    assert scene.card("Zoodiac Drident").materials == [scene.card("Zoodiac Barrage").id]


def test_without_a_zoodiac_xyz_monster_the_barrage_stays_in_the_gy() -> None:
    scene = barrage().do("A activate Zoodiac Barrage", "A target Zoodiac Barrage")
    close_chain(scene).do("A special summon Zoodiac Ratpier", "A attack position")
    while scene.question.kind != "main":
        assert not scene.offers("activate Zoodiac Barrage")
        scene.passes()
    assert scene.at("Zoodiac Barrage", "A gy")


@rule("ACT-107a", "ACT-107b", "ACT-105a", "ACT-85")
def test_the_barrage_is_not_activated_with_its_effect() -> None:
    scene = Scene(BARRAGE.format(hand="Zoodiac Barrage", field="1 Dark Blade (attack)", spells="2 Mirror Force (set)"))
    assert not scene.offers("activate effect 1 of Zoodiac Barrage")
    scene.do("A activate Zoodiac Barrage")
    assert not scene.offers("activate Solemn Warning") and "PRIO-22" in scene.rules("B", "activate Solemn Warning")
    scene.pass_until("main")
    assert scene.offers("activate effect 1 of Zoodiac Barrage")
