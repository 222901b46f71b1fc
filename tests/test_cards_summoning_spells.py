"""Spells and Traps around summoning: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly, reword

from spellspeed.board.constants import END_PHASE

rule = pytest.mark.rule


# -- Premature Burial ------------------------------------------------------------------------------------------

BURIAL = """
    turn: 3, A, main 1
    A hand: Premature Burial
    A gy: Luster Dragon
    {}
"""


def bury(scene: Scene) -> Scene:
    scene.do("A activate Premature Burial", "A target Luster Dragon")
    close_chain(scene).do("A attack position")
    return scene.pass_until("main")


def test_premature_burial_revives_and_equips() -> None:
    scene = bury(Scene(BURIAL.format("")))
    assert scene.lp("A") == 7200 and scene.at("Luster Dragon", "A monster")
    assert scene.card("Premature Burial").equipped_to == scene.card("Luster Dragon").ref


@rule("COST-05")
def test_premature_burial_must_be_paid() -> None:
    scene = Scene(BURIAL.format("A lp: 700"))
    assert scene.rules("A", "activate Premature Burial") == ["COST-05"]


@rule("B-112")
def test_premature_burial_does_not_revive_what_has_only_its_own_way() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Premature Burial\nA gy: Infernoid Antra")
    assert scene.causes("A", "activate Premature Burial") == ["B-112"]


@rule("B-53")
def test_the_monster_goes_with_the_destroyed_burial() -> None:
    scene = bury(Scene(BURIAL.format("B spells: 1 Mystical Space Typhoon (set)")))
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Premature Burial")
    close_chain(scene)
    assert scene.at("Premature Burial", "A gy") and scene.at("Luster Dragon", "A gy")


@rule("SPELL-36a")
def test_the_burial_goes_with_its_monster() -> None:
    scene = bury(Scene(BURIAL.format("").replace("A hand: Premature", "A hand: Dark Hole; Premature")))
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Premature Burial", "A gy")


# -- Super Solar Nutrient --------------------------------------------------------------------------------------

NUTRIENT = """
    turn: 3, A, main 1
    A hand: Super Solar Nutrient
    A monsters: 1 {} (attack)
    A deck: Lonefire Blossom; Gigaplant #one; Gigaplant #two; Luster Dragon
    B spells: 1 Mystical Space Typhoon (set); 2 Solemn Warning (set)
"""


def nourish(tributed: str = "Glow-Up Bulb") -> Scene:
    scene = Scene(NUTRIENT.format(tributed))
    return scene.do("A activate Super Solar Nutrient", f"A tribute {tributed}")


@rule("ACT-108")
def test_solar_nutrient_summons_up_to_three_levels_higher() -> None:
    scene = nourish()
    assert scene.offers("activate Solemn Warning")  # the card activation includes a Special Summon
    close_chain(scene)
    assert scene.offers("special summon Lonefire Blossom")
    assert not scene.offers("special summon #one") and not scene.offers("special summon Luster Dragon")
    scene.do("A special summon Lonefire Blossom", "A attack position").pass_until("main")
    assert scene.at("Lonefire Blossom", "A monster") and scene.at("Super Solar Nutrient", "A spell")


def test_solar_nutrient_needs_a_small_plant() -> None:
    scene = Scene(NUTRIENT.format("Dark Blade"))
    assert "COST-05" in scene.rules("A", "activate Super Solar Nutrient")


@rule("B-53", "B-93")
def test_solar_nutrient_and_its_monster_go_together() -> None:
    scene = close_chain(nourish()).do("A special summon Lonefire Blossom", "A attack position").pass_until("main")
    first = scene.duel.fork()
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Super Solar Nutrient")
    close_chain(scene)
    assert scene.at("Lonefire Blossom", "A gy") and scene.at("Super Solar Nutrient", "A gy")
    scene.duel = first
    # As the cost of its own effect the monster leaves without being destroyed.
    scene.do("A activate Lonefire Blossom", "A tribute Lonefire Blossom")
    close_chain(scene).do("A special summon #one", "A attack position")
    assert scene.at("Lonefire Blossom", "A gy") and scene.at("Super Solar Nutrient", "A gy")


# -- from the Deck ---------------------------------------------------------------------------------------------


@rule("COST-19")
def test_transcendent_wings_may_send_a_face_down_kuriboh() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Transcendent Wings; Luster Dragon{}
        A monsters: 1 Winged Kuriboh (set)
        A deck: Winged Kuriboh LV10; 5 cards
    """
    scene = Scene(text.format(""))
    assert "COST-05" in scene.rules("A", "activate Transcendent Wings")  # itself it cannot send
    scene = Scene(text.format("; Dark Blade")).do("A activate Transcendent Wings", "A send Winged Kuriboh")
    scene.do("A send Luster Dragon", "A send Dark Blade")
    close_chain(scene).do("A special summon Winged Kuriboh LV10", "A defense position")
    assert scene.at("Winged Kuriboh LV10", "A monster") and scene.at("Luster Dragon", "A gy")


def test_foolish_burial_sends_a_monster() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Foolish Burial\nA deck: Luster Dragon; Dark Hole")
    close_chain(scene.do("A activate Foolish Burial"))
    assert not scene.offers("send Dark Hole")
    scene.do("A send Luster Dragon")
    assert scene.at("Luster Dragon", "A gy")
    scene = Scene("turn: 3, A, main 1\nA hand: Foolish Burial\nA deck: Dark Hole")
    assert scene.rules("A", "activate Foolish Burial") == ["COST-38"]


def test_terraforming_adds_a_field_spell() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Terraforming\nA deck: Trickstar Light Stage; Dark Hole")
    close_chain(scene.do("A activate Terraforming"))
    assert not scene.offers("add Dark Hole")
    scene.do("A add Trickstar Light Stage")
    assert scene.at("Trickstar Light Stage", "A hand")
    scene = Scene("turn: 3, A, main 1\nA hand: Terraforming\nA deck: Dark Hole")
    assert scene.rules("A", "activate Terraforming") == ["COST-38"]


def test_graceful_charity_draws_three_then_discards_two() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Graceful Charity\nA deck: Luster Dragon; Dark Blade; Sangan")
    close_chain(scene.do("A activate Graceful Charity"))
    scene.do("A discard Luster Dragon", "A discard Dark Blade")
    assert scene.at("Sangan", "A hand") and scene.at("Dark Blade", "A gy")
    scene = Scene("turn: 3, A, main 1\nA hand: Graceful Charity\nA deck: Luster Dragon; Dark Blade")
    assert scene.rules("A", "activate Graceful Charity") == ["COST-38"]


# -- Macro Cosmos ----------------------------------------------------------------------------------------------

MACRO = """
    turn: 3, A, main 1
    A hand: {}
    A deck: {}
    A spells: 1 Macro Cosmos ({})
    B spells: 1 Solemn Warning (set)
    {}
"""


@rule("ACT-109")
def test_macro_cosmos_may_bring_helios() -> None:
    helios = "Helios - The Primordial Sun"
    scene = Scene(MACRO.format("Dark Hole", helios, "set", "")).do("A activate Macro Cosmos")
    assert scene.asked == "B" and scene.offers("activate Solemn Warning")
    close_chain(scene).do("A yes", f"A special summon {helios}", "A attack position")
    assert scene.card("Macro Cosmos").face_up and scene.at(helios, "A monster")
    # Without one to bring it can be activated all the same.
    scene = Scene(MACRO.format("Dark Hole", "Luster Dragon", "set", "")).do("A activate Macro Cosmos")
    assert scene.pass_until("main").card("Macro Cosmos").face_up


@rule("COST-15a", "B-40")
def test_what_would_go_to_the_gy_is_banished() -> None:
    scene = Scene(
        MACRO.format("Dark Hole; Foolish Burial", "Luster Dragon", "face-up", "B monsters: 1 Sangan (attack)")
    )
    # An effect that sends cards there can be activated all the same: they are banished.
    assert scene.rules("A", "activate Foolish Burial") == []
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("Dark Hole", "A banished") and scene.at("Sangan", "B banished")


@rule("B-40")
def test_tributes_are_possible_although_they_are_banished() -> None:
    scene = Scene(
        MACRO.format(
            "Blue-Eyes White Dragon",
            "Luster Dragon",
            "face-up",
            "A monsters: 1 Dark Blade (attack); 2 Gemini Elf (attack)",
        )
    )
    scene.do("A summon Blue-Eyes White Dragon", "A tribute Dark Blade", "A tribute Gemini Elf").pass_until("main")
    assert scene.at("Dark Blade", "A banished") and scene.at("Blue-Eyes White Dragon", "A monster")


@rule("B-40")
def test_sending_as_cost_or_procedure_is_impossible_discarding_is_not() -> None:
    scene = Scene(
        MACRO.format(
            "Jinzo - Lord; Transcendent Wings; 2x Luster Dragon; D.D. Crow",
            "Winged Kuriboh LV10",
            "face-up",
            "A monsters: 1 Jinzo (attack); 2 Winged Kuriboh (attack)\n    B gy: Sangan",
        )
        .replace("A monsters: 1 Jinzo (attack)", "A monsters: 1 Winged Kuriboh #other (attack)")
    )
    assert "COST-05" in scene.rules("A", "activate Transcendent Wings")
    # "Discard to the GY" is impossible as well (COST-27), to discard is not.
    assert scene.causes("A", "activate D.D. Crow") == ["COST-27"]
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sangan
        A spells: 1 Macro Cosmos (face-up); 2 Raigeki Break (set)
        B monsters: 1 Luster Dragon (attack)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Sangan", "A target Luster Dragon").pass_until("main")
    assert scene.at("Sangan", "A banished") and scene.at("Luster Dragon", "B banished")


@rule("B-75")
def test_what_is_destroyed_together_with_macro_cosmos_is_banished_too() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Harpie Lady (attack)
        A spells: 1 Macro Cosmos (face-up); 2 Icarus Attack (set)
        B spells: 1 Mirror Force (set)
        """
    )
    scene.do("A activate Icarus Attack", "A tribute Harpie Lady", "A target Macro Cosmos", "A target Mirror Force")
    assert scene.at("Harpie Lady", "A banished")
    scene.pass_until("main")
    assert scene.at("Macro Cosmos", "A banished") and scene.at("Mirror Force", "B banished")
    assert scene.at("Icarus Attack", "A gy")


# -- Vampires --------------------------------------------------------------------------------------------------

TAKEOVER = """
    turn: 3, A, main 1
    A monsters: 1 {} (attack)
    A spells: 1 Vampire Takeover (set)
    A deck: Vampire Kingdom; 5 cards
    A gy: Vampire Sorcerer #gone
"""


def test_vampire_takeover_activates_the_kingdom_from_the_deck() -> None:
    scene = Scene(TAKEOVER.format("Spirit Reaper")).do("A activate Vampire Takeover")
    close_chain(scene).do("A pick Vampire Kingdom", "A yes", "A special summon #gone", "A defense position")
    assert scene.at("Vampire Kingdom", "A field") and scene.card("Vampire Kingdom").face_up
    assert scene.at("#gone", "A monster") and not scene.card("#gone").attack_position


def test_vampire_takeover_needs_zombies_only_and_no_field_spell() -> None:
    scene = Scene(TAKEOVER.format("Luster Dragon"))
    assert scene.rules("A", "activate Vampire Takeover") == ["COST-36"]
    scene = Scene(TAKEOVER.format("Spirit Reaper").replace("Takeover (set)", "Takeover (set); field Vampire Kingdom"))
    assert scene.rules("A", "activate Vampire Takeover") == ["COST-36"]


def test_vampire_kingdom_strengthens_zombies_in_damage_calculation_only() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Vampire Sorcerer (attack)
        A spells: field Vampire Kingdom (face-up)
        B monsters: 1 Luster Dragon (attack)
        """
    )
    assert scene.card("Vampire Sorcerer").atk == 1500
    scene.do("A attack with Vampire Sorcerer", "A attack Luster Dragon").pass_until("battle")
    assert scene.lp("B") == 7900 and scene.at("Luster Dragon", "B gy")
    assert scene.card("Vampire Sorcerer").atk == 1500


def test_vampire_kingdom_answers_cards_sent_from_the_opponents_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Foolish Burial
        A deck: Luster Dragon; Dark Blade
        A monsters: 1 Gemini Elf (attack)
        B spells: field Vampire Kingdom (face-up)
        B deck: Vampire Sorcerer; 5 cards
        """
    )
    close_chain(scene.do("A activate Foolish Burial"))
    scene.do("A send Luster Dragon")
    assert scene.asked == "B" and scene.question.why == "mandatory"
    scene.do("B activate effect 2 of Vampire Kingdom", "B target Gemini Elf")
    close_chain(scene).do("B send Vampire Sorcerer")
    assert scene.at("Gemini Elf", "A gy") and scene.at("Vampire Sorcerer", "B gy")


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


def top_down(scene: Scene) -> list[str]:
    board = scene.duel.board
    return [board.cards[i].printed.en for i in reversed(board.decks[0])]


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


# -- Magical Meltdown ------------------------------------------------------------------------------------------

MELTDOWN = """
    turn: 3, A, main 1
    A hand: Magical Meltdown; Invocation; Aleister the Invoker; Dark Blade; Dark Hole
    A spells: {}
    A deck: Aleister the Invoker; Gemini Elf
    A extra: Invoked Caliga
    B hand: Dark Blade
    B monsters: {}
    B spells: 1 Solemn Judgment (set); 2 Raigeki Break (set); 3 Torrential Tribute (set)
"""


def meltdown(applied: bool, theirs: str = "1 Luster Dragon (attack)") -> Scene:
    return Scene(MELTDOWN.format("field Magical Meltdown (face-up)" if applied else "", theirs))


def fuse(scene: Scene) -> Scene:
    close_chain(scene).do("A special summon Invoked Caliga", "A pick Aleister the Invoker", "A pick Dark Blade")
    return scene.do("A attack position")


def test_meltdown_may_search_aleister() -> None:
    scene = meltdown(False).do("A activate Magical Meltdown")
    close_chain(scene).do("A yes", "A add Aleister the Invoker").pass_until("main")
    assert len(scene.cards("Aleister the Invoker")) == 2
    assert not [card for card in scene.cards("Aleister the Invoker") if card.place == 1]


@rule("ACT-82")
def test_under_meltdown_a_fusion_spell_is_answered_in_vain() -> None:
    scene = meltdown(True).do("A activate Invocation", "B activate Solemn Judgment")
    assert scene.lp("B") == 4000
    fuse(scene)
    assert scene.at("Invoked Caliga", "A monster")
    scene = meltdown(False).do("A activate Invocation", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("Invoked Caliga", "A extra") and scene.at("Invocation", "A gy")


def test_meltdown_protects_nothing_else() -> None:
    scene = meltdown(True).do("A activate Dark Hole", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("Luster Dragon", "B monster")


@rule("ACT-113", "ACT-111a")
def test_meltdown_protects_the_activation_not_the_effect() -> None:
    scene = meltdown(True, "1 D/D/D Cursed King Siegfried (attack)").do("A activate Invocation")
    scene.do("B activate D/D/D Cursed King Siegfried", "B target Invocation").pass_until("main")
    assert scene.at("Invoked Caliga", "A extra")


@rule("ACT-62")
def test_under_meltdown_the_opponent_cannot_answer_the_fusion_summon() -> None:
    scene = fuse(meltdown(True).do("A activate Invocation"))
    if scene.asked == "A" and scene.question.kind == "respond":
        scene.passes()
    assert not scene.offers("activate Torrential Tribute") and not scene.offers("activate Raigeki Break")
    assert "ACT-62" in scene.rules("B", "activate Torrential Tribute")
    scene = fuse(meltdown(False).do("A activate Invocation")).do("A pass")
    assert scene.offers("activate Torrential Tribute") and scene.offers("activate Raigeki Break")


def test_later_the_opponent_may_act_again() -> None:
    scene = fuse(meltdown(True).do("A activate Invocation"))
    scene.pass_until("main").do("A end the phase")
    assert scene.asked == "B" and scene.offers("activate Raigeki Break")


# -- Oracle of Zefra -------------------------------------------------------------------------------------------

ORACLE = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: {spells}
    A deck: {deck}
    A extra: Number 39: Utopia; Invoked Mechaba; Evilswarm Exciton Knight; Ancient Pixie Dragon
    B monsters: 1 Summoned Skull (attack)
"""
ZEFRA = "Satellarknight Zefrathuban"
ORACLE_UP = "field Oracle of Zefra (face-up)"


def oracle(field: str = "", hand: str = "Dark Hole", deck: str = "Gemini Elf; Luster Dragon; Pot of Greed") -> Scene:
    return Scene(ORACLE.format(hand=hand, field=field, spells=ORACLE_UP, deck=deck))


def test_the_oracle_must_add_a_zefra_monster() -> None:
    text = ORACLE.format(hand="Oracle of Zefra", field="", spells="", deck=f"{ZEFRA}; Luster Dragon")
    scene = Scene(text).do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == [ZEFRA]
    scene.do(f"A add {ZEFRA}").pass_until("main")
    assert scene.at(ZEFRA, "A hand")
    scene = Scene(text.replace(ZEFRA, "Gemini Elf"))
    assert "COST-38" in scene.rules("A", "activate effect 1 of Oracle of Zefra")


def xyz(scene: Scene, name: str) -> Scene:
    scene.do(f"A special summon {name}")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
        scene.skip_zones("")
    return scene.do("A attack position")


def test_the_oracle_and_an_xyz_summon_draw_and_discard() -> None:
    scene = xyz(oracle(f"1 {ZEFRA} (attack); 2 Dark Blade (attack)"), "Number 39: Utopia")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene)
    assert len(scene.duel.board.hands[0]) == 2
    scene.do("A discard Dark Hole").pass_until("main")
    assert scene.at("Dark Hole", "A gy")


def test_the_oracle_needs_a_zefra_among_the_materials() -> None:
    quietly(xyz(oracle("1 Luster Dragon (attack); 2 Dark Blade (attack)"), "Number 39: Utopia"))


def test_the_oracle_and_a_synchro_summon_stack_the_deck() -> None:
    scene = oracle(f"1 {ZEFRA} (attack); 2 Junk Synchron (attack)", deck="Gemini Elf; Luster Dragon; Pot of Greed")
    scene = xyz(scene, "Ancient Pixie Dragon")
    while not scene.offers("activate Oracle of Zefra"):
        scene.duel.answer(0)
    scene.do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == ["Gemini Elf", "Luster Dragon"]
    scene.do("A pick Luster Dragon")
    assert top_down(scene)[0] == "Luster Dragon"


def test_the_oracle_and_a_fusion_summon_bring_a_monster_of_the_hand() -> None:
    scene = oracle(hand=f"Invocation; Aleister the Invoker; {ZEFRA}; Dark Blade").do("A activate Invocation")
    close_chain(scene).do("A special summon Invoked Mechaba")
    scene.do("A pick Aleister the Invoker", f"A pick {ZEFRA}", "A attack position")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene).do("A special summon Dark Blade", "A attack position")
    assert scene.at("Dark Blade", "A monster")


def test_the_oracle_and_a_ritual_summon_return_a_monster_to_the_deck() -> None:
    hand = f"Sprite's Blessing; Sauravis, the Ancient and Ascended; {ZEFRA}; Genex Controller"
    scene = oracle(hand=hand).do("A activate Sprite's Blessing")
    close_chain(scene).do("A special summon Sauravis, the Ancient and Ascended")
    scene.do(f"A pick {ZEFRA}", "A pick Genex Controller", "A attack position")
    scene.pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene)
    assert picks(scene) == ["Sauravis, the Ancient and Ascended", "Summoned Skull"]
    scene.do("A pick Summoned Skull").pass_until("main")
    assert scene.at("Summoned Skull", "B deck")


@rule("B-125")
def test_each_part_of_the_oracle_once_per_turn_by_itself() -> None:
    field = f"1 {ZEFRA} #a (attack); 2 Dark Blade (attack); 3 {ZEFRA} #b (attack); 4 Dark Blade (attack)"
    scene = xyz(oracle(field), "Number 39: Utopia").pass_until("trigger", "A").do("A activate Oracle of Zefra")
    close_chain(scene).do("A discard Dark Hole").pass_until("main")
    scene.do("A special summon Evilswarm Exciton Knight")
    scene.do("A pick #b", "A pick Dark Blade at A monster 4", "A attack position").pass_until("main")
    card = scene.card("Oracle of Zefra").id
    effects = [e for e in scene.duel.definitions[card].effects if e.number == 2]
    used = ["B-125" in [r.rule for r in scene.duel.why_not(0, card, "activate", e.index)] for e in effects]
    assert used == [False, False, False, True]


# -- Temple of the Kings ---------------------------------------------------------------------------------------

TEMPLE = """
    turn: 3, A, main 1
    A hand: Raigeki Break #one; Raigeki Break #two; Luster Dragon; Luster Dragon; Dark Blade
    A spells: {}
    B monsters: 1 Summoned Skull (attack); 2 Gemini Elf (attack)
"""


def set_both(spells: str) -> Scene:
    scene = Scene(TEMPLE.format(spells)).do("A set #one").pass_until("main")
    return scene.do("A set #two").pass_until("main")


@rule("TRAP-04c", "TRAP-04b")
def test_with_the_temple_one_trap_can_be_activated_in_the_turn_it_was_set() -> None:
    scene = set_both("1 Temple of the Kings; 2 Temple of the Kings")
    scene.do("A activate #one", "A discard Dark Blade", "A target Summoned Skull").pass_until("main")
    assert scene.at("Summoned Skull", "B gy")
    # The other Temple has the same name.
    assert scene.rules("A", "activate #two") == ["TRAP-04a"]


@rule("TRAP-04a")
def test_without_the_temple_a_trap_waits_a_turn() -> None:
    scene = set_both("")
    assert scene.rules("A", "activate #one") == ["TRAP-04a"]
    scene = set_both("1 Temple of the Kings (set)")
    assert scene.rules("A", "activate #one") == ["TRAP-04a"]


def test_a_trap_set_earlier_does_not_use_up_the_temple() -> None:
    scene = Scene(TEMPLE.format("1 Temple of the Kings; 2 Raigeki Break #old (set)"))
    scene.do("A set #one").pass_until("main")
    scene.do("A activate #old", "A discard Dark Blade", "A target Gemini Elf").pass_until("main")
    assert scene.offers("activate #one")


def test_the_opponent_gains_nothing_by_the_temple() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A spells: 1 Temple of the Kings
        B hand: Raigeki Break; Luster Dragon
        A monsters: 1 Gemini Elf (attack)
    """).do("B set Raigeki Break").pass_until("main")
    assert scene.rules("B", "activate Raigeki Break") == ["TRAP-04a"]


@rule("COST-05")
def test_the_temples_second_effect_needs_serket() -> None:
    scene = Scene(TEMPLE.format("1 Temple of the Kings") + "A deck: Luster Dragon")
    assert scene.rules("A", "activate effect 2 of Temple of the Kings") == ["COST-05"]


def test_serket_and_the_temple_bring_any_monster(monkeypatch: pytest.MonkeyPatch) -> None:
    # Serket itself is not in the pool: for this test another monster bears that name.
    reword(monkeypatch, "Temple of the Kings", "Mystical Beast of Serket", "Celtic Guardian")
    scene = Scene("""
        turn: 3, A, main 1
        A spells: 1 Temple of the Kings
        A monsters: 1 Celtic Guardian (attack)
        A hand: Luster Dragon
        A deck: Blue-Eyes White Dragon; Sauravis, the Ancient and Ascended
        A extra: Steam Gyroid; Stardust Dragon
    """).do("A activate effect 2 of Temple of the Kings", "A send Celtic Guardian")
    assert scene.at("Temple of the Kings", "A gy")
    close_chain(scene)
    assert picks(scene) == ["Blue-Eyes White Dragon", "Luster Dragon", "Steam Gyroid"]
    scene.do("A special summon Steam Gyroid", "A attack position")
    assert scene.at("Steam Gyroid", "A monster")


# -- Ruins of the Divine Dragon Lords --------------------------------------------------------------------------

RUINS = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: 1 Ruins of the Divine Dragon Lords
    A gy: Breaker the Magical Warrior
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Solemn Judgment (set)
"""


def ruins(hand: str, field: str = "1 Blue-Eyes White Dragon (attack)") -> Scene:
    return Scene(RUINS.format(hand=hand, field=field))


@rule("B-97")
def test_the_ruins_negate_what_is_special_summoned() -> None:
    scene = ruins("Marauding Captain; Breaker the Magical Warrior").do("A summon Marauding Captain")
    scene.pass_until("trigger", "A").do("A activate Marauding Captain")
    close_chain(scene).do("A special summon Breaker the Magical Warrior at A hand 1", "A attack position")
    assert scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate effect 1 of Ruins of the Divine Dragon Lords").pass_until("main")
    breaker = next(c for c in scene.duel.board.monsters(0) if c.printed.en == "Breaker the Magical Warrior")
    scene.duel.referee.refresh()
    assert breaker.negated and not scene.card("Marauding Captain").negated


def test_the_ruins_ignore_what_comes_from_the_gy_or_without_a_dragon() -> None:
    scene = ruins("Monster Reborn").do("A activate Monster Reborn", "A target Breaker the Magical Warrior")
    quietly(close_chain(scene).do("A attack position"))
    assert not scene.card("Breaker the Magical Warrior").negated
    scene = ruins("Cyber Dragon", "").do("A special summon Cyber Dragon", "A attack position").pass_until("main")
    assert not scene.card("Cyber Dragon").negated


@rule("SPELL-24b")
def test_the_ruins_turn_a_card_into_a_token() -> None:
    scene = ruins("Cyber Dragon").do("A activate effect 2 of Ruins of the Divine Dragon Lords")
    assert picks(scene) == ["Blue-Eyes White Dragon"]  # not itself
    scene.do("A send Blue-Eyes White Dragon")
    assert not scene.offers("activate Solemn Judgment")  # the effect of a Spell, no Spell Card activation
    close_chain(scene).do("A defense position").pass_until("main")
    token = scene.duel.board.monsters(0)[0]
    assert token.printed.en == "Dragon Lord Token" and token.level == 1
    assert "B-125" in scene.rules("A", "activate effect 2 of Ruins of the Divine Dragon Lords")


@rule("COST-17")
def test_the_ruins_come_back_for_a_great_dragon() -> None:
    text = """
        turn: 3, A, main 1
        A gy: Ruins of the Divine Dragon Lords
        A hand: Luster Dragon
        A monsters: {}
    """
    scene = Scene(text.format("1 Red-Eyes Black Dragon (attack); 2 Blue-Eyes White Dragon (set)"))
    scene.do("A activate effect 3 of Ruins of the Divine Dragon Lords")
    assert picks(scene) == ["Red-Eyes Black Dragon"]
    scene.do("A send Red-Eyes Black Dragon").pass_until("main")
    assert scene.at("Ruins of the Divine Dragon Lords", "A hand")
    scene = Scene(text.format("1 Stardust Dragon (set)"))
    assert scene.rules("A", "activate effect 3 of Ruins of the Divine Dragon Lords") == ["COST-05"]


# -- Big Evolution Pill ----------------------------------------------------------------------------------------

PILL = """
    turn: {turn}
    A hand: {hand}
    A monsters: 1 Sabersaurus (attack)
    A spells: {spells}
    A deck: 10x Dark Blade
    B deck: 10x Dark Blade
"""


def wait(scene: Scene, turn: int, player: str) -> Scene:
    """Whoever is asked does as little as possible until that player's Main Phase of that turn."""
    while scene.duel.board.turn < turn or scene.question.kind != "main" or scene.asked != player:
        if scene.question.kind == "next-phase":
            scene.duel.push(next(o for o in scene.question.options if o.value == END_PHASE))
        else:
            scene.duel.answer(0)
    return scene


@rule("SPELL-17e", "SPELL-17b")
def test_the_pill_stays_and_lets_dinosaurs_come_without_tributes() -> None:
    scene = Scene(PILL.format(turn="3, A, main 1", hand="Big Evolution Pill; Frostosaurus; Summoned Skull", spells=""))
    assert not scene.offers("summon Frostosaurus") or scene.offers("activate Big Evolution Pill")
    scene.do("A activate Big Evolution Pill", "A tribute Sabersaurus").pass_until("main")
    assert scene.at("Big Evolution Pill", "A spell") and scene.at("Sabersaurus", "A gy")
    assert not scene.offers("summon Summoned Skull")  # no Dinosaur
    scene.do("A summon Frostosaurus").pass_until("main")
    assert scene.at("Frostosaurus", "A monster")
    # The End Phase of the opponent's third turn: turns 4, 6 and 8.
    assert wait(scene, 8, "B").at("Big Evolution Pill", "A spell")
    assert wait(scene, 9, "A").at("Big Evolution Pill", "A gy")


def test_without_the_pill_a_great_dinosaur_needs_its_tribute() -> None:
    text = "turn: 3, A, main 1\nA hand: Frostosaurus; Big Evolution Pill\nA monsters: 1 Gemini Elf (attack)"
    scene = Scene(text)
    assert scene.rules("A", "activate Big Evolution Pill") == ["COST-05"]
    scene.do("A summon Frostosaurus")
    assert picks(scene) == ["Gemini Elf"] and not scene.offers("done")


def test_the_pill_serves_again_in_later_turns() -> None:
    spells = "1 Big Evolution Pill (face-up, until turn 8)"
    scene = Scene(PILL.format(turn="5, A, main 1", hand="Frostosaurus; Frostosaurus", spells=spells))
    scene.do("A summon Frostosaurus")
    assert picks(scene) == ["Sabersaurus"] and scene.offers("done")
    scene.do("A done").pass_until("main")
    scene = wait(scene, 7, "A").do("A summon Frostosaurus", "A done").pass_until("main")
    assert len([card for card in scene.duel.board.monsters(0) if card.level == 6]) == 2


# -- Different Dimension Capsule -------------------------------------------------------------------------------

CAPSULE = """
    turn: 3, A, main 1
    A hand: Different Dimension Capsule
    A deck: Luster Dragon; 10x Dark Blade
    B deck: 10x Dark Blade
    B spells: 1 Mystical Space Typhoon (set)
"""


@rule("SPELL-17d", "COST-56a")
def test_the_capsule_gives_its_card_in_the_second_standby_phase() -> None:
    scene = Scene(CAPSULE).do("A activate Different Dimension Capsule")
    close_chain(scene).do("A pick Luster Dragon").pass_until("main")
    card = scene.card("Luster Dragon")
    assert scene.at("Luster Dragon", "A banished") and not card.face_up
    assert scene.at("Different Dimension Capsule", "A spell")
    assert wait(scene, 6, "B").at("Luster Dragon", "A banished")
    assert wait(scene, 7, "A").at("Luster Dragon", "A hand")
    assert scene.at("Different Dimension Capsule", "A gy")


def test_a_capsule_that_is_destroyed_earlier_gives_nothing() -> None:
    scene = Scene(CAPSULE).do("A activate Different Dimension Capsule")
    close_chain(scene).do("A pick Luster Dragon").pass_until("main").do("A end the phase")
    scene.do("B activate Mystical Space Typhoon", "B target Different Dimension Capsule")
    assert wait(scene, 9, "A").at("Luster Dragon", "A banished")


# -- The Big Cattle Drive --------------------------------------------------------------------------------------

CATTLE = """
    turn: 3, A, main 1
    A hand: The Big Cattle Drive; Pot of Greed
    A monsters: {}
    A spells: 1 Raigeki Break (set)
    A deck: 10x Dark Blade
    B monsters: 1 Luster Dragon (attack)
"""


@rule("ACT-63", "ACT-62", "B-121")
def test_the_cattle_drive_draws_by_type_and_allows_nothing_else() -> None:
    herd = "1 Mad Dog of Darkness (attack); 2 Vorse Raider (attack); 3 Vorse Raider (attack); 4 Harpie Lady (set)"
    scene = Scene(CATTLE.format(herd)).do("A activate The Big Cattle Drive").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 3  # Beast and Beast-Warrior; face-down is not counted
    assert "B-121" in scene.rules("A", "activate Pot of Greed") or "ACT-62" in scene.rules("A", "activate Pot of Greed")
    assert not scene.offers("activate Pot of Greed") and not scene.offers("activate Raigeki Break")


@rule("B-121")
def test_after_another_spell_there_is_no_cattle_drive() -> None:
    scene = Scene(CATTLE.format("1 Vorse Raider (attack)")).do("A activate Pot of Greed").pass_until("main")
    assert scene.rules("A", "activate The Big Cattle Drive") == ["B-121"]


@rule("COST-36")
def test_the_cattle_drive_needs_cattle() -> None:
    scene = Scene(CATTLE.format("1 Luster Dragon (attack)"))
    assert scene.rules("A", "activate The Big Cattle Drive") == ["COST-36", "COST-38"]


# -- Abyss Script - Rise of the Abyss King ---------------------------------------------------------------------

ABYSS = """
    turn: 3, A, main 1
    A hand: Abyss Script - Rise of the Abyss King
    A monsters: {}
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack); 3 Gemini Elf (set)
    B spells: 1 Solemn Judgment (set); 2 Call of the Haunted
"""
KING = "Abyss Script - Rise of the Abyss King"


def test_the_abyss_king_destroys_a_card_for_each_actor() -> None:
    actors = "1 Abyss Actor - Sassy Rookie (attack); 2 Abyss Actor - Sassy Rookie (attack)"
    scene = Scene(ABYSS.format(actors)).do(f"A activate {KING}")
    assert "Gemini Elf" not in picks(scene) and KING not in picks(scene)
    scene.do("A target Luster Dragon")  # two copies are one name
    assert scene.question.kind == "respond" and scene.offers("activate Solemn Judgment")
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("Dark Blade", "B monster")


@rule("ACT-66", "ACT-62", "PRIO-29")
def test_with_a_great_actor_nothing_answers_the_abyss_king() -> None:
    actors = "1 Abyss Actor - Sassy Rookie (attack); 2 Abyss Actor - Superstar (attack)"
    scene = Scene(ABYSS.format(actors)).do(f"A activate {KING}", "A target Luster Dragon", "A target Dark Blade")
    assert not scene.offers("activate Solemn Judgment")
    assert "PRIO-29" in scene.rules("B", "activate Solemn Judgment")
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("Dark Blade", "B gy")


@rule("COST-42a")
def test_the_abyss_king_needs_an_actor_in_attack_position() -> None:
    scene = Scene(ABYSS.format("1 Abyss Actor - Superstar (defense)"))
    assert "COST-42a" in scene.rules("A", f"activate effect 1 of {KING}")


DESTROYED = """
    turn: 4, B, main 1
    A spells: 1 Abyss Script - Rise of the Abyss King (set)
    A extra: {}
    A deck: Abyss Actor - Superstar; Abyss Actor - Superstar; Abyss Actor - Sassy Rookie; Luster Dragon
    B hand: Mystical Space Typhoon
"""


def test_set_and_destroyed_the_abyss_king_fetches_two_different_cards() -> None:
    scene = Scene(DESTROYED.format("Abyss Actor - Sassy Rookie (face-up)"))
    scene.do("B activate Mystical Space Typhoon", "B target A spell 1")
    close_chain(scene).do(f"A activate {KING}")
    close_chain(scene).do("A add Abyss Actor - Superstar")
    assert picks(scene) == ["Abyss Actor - Sassy Rookie"] and scene.offers("done")
    scene.do("A add Abyss Actor - Sassy Rookie").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 2
    quietly(Scene(DESTROYED.format("")).do("B activate Mystical Space Typhoon", "B target A spell 1"))


def test_an_abyss_king_that_lies_face_up_was_not_set() -> None:
    text = ABYSS.replace("Solemn Judgment (set)", "Mystical Space Typhoon (set)")
    text += "    A extra: Abyss Actor - Sassy Rookie (face-up)\n    A deck: Abyss Actor - Superstar"
    scene = Scene(text.format("1 Abyss Actor - Sassy Rookie (attack)")).do(f"A activate {KING}", "A target Dark Blade")
    quietly(scene.do("B activate Mystical Space Typhoon", f"B target {KING}"))
    assert scene.at("Dark Blade", "B gy")


# -- Kyoutou Waterfront ----------------------------------------------------------------------------------------

WATERFRONT = """
    turn: 3, A, main 1
    A hand: Raigeki; Dark Hole; Mystical Space Typhoon
    A monsters: 1 Dark Blade (attack)
    A spells: field Kyoutou Waterfront (face-up{})
    A deck: Jizukiru, the Star Destroying Kaiju; Luster Dragon
    B monsters: 1 Luster Dragon (attack); 2 Gemini Elf (attack)
"""


def kaiju_counters(scene: Scene) -> int:
    return scene.card("Kyoutou Waterfront").counters.get("Kaiju Counter", 0)


@rule("B-34")
def test_the_waterfront_counts_what_goes_from_the_field_to_the_gy() -> None:
    scene = Scene(WATERFRONT.format("")).do("A activate Raigeki").pass_until("main")
    assert kaiju_counters(scene) == 3  # two monsters, and Raigeki itself
    scene.do("A activate Dark Hole").pass_until("main")
    assert kaiju_counters(scene) == 5  # a monster and a Spell
    scene.do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    close_chain(scene).do("A yes").pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A field") and kaiju_counters(scene) == 5  # one less, one more


def test_a_kaiju_for_three_counters() -> None:
    scene = Scene(WATERFRONT.format(", 2 Kaiju Counter"))
    assert scene.rules("A", "activate effect 2 of Kyoutou Waterfront") == ["COST-36"]
    scene = Scene(WATERFRONT.format(", 3 Kaiju Counter")).do("A activate effect 2 of Kyoutou Waterfront")
    close_chain(scene).do("A add Jizukiru, the Star Destroying Kaiju").pass_until("main")
    assert kaiju_counters(scene) == 3
    assert "B-125" in scene.rules("A", "activate effect 2 of Kyoutou Waterfront")


def test_the_waterfront_may_be_given_up() -> None:
    scene = Scene(WATERFRONT.format(", 1 Kaiju Counter"))
    scene.do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    close_chain(scene).do("A no").pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A gy")
    scene = Scene(WATERFRONT.format("")).do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    scene.pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A gy")
