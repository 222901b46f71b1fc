"""Spells and Traps around summoning: each effect of each card."""

import pytest
from driver import Scene, close_chain

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
