"""What a judge is asked about cards around summoning: chains, cards gone on resolution, odd costs, their words."""

import pytest
from driver import Scene, close_chain, reprint

from spellspeed.board.constants import BATTLE_STEP, DAMAGE_BEFORE, DAMAGE_START
from spellspeed.cards.library import printed

rule = pytest.mark.rule


# -- costs -----------------------------------------------------------------------------------------------------


@rule("SPELL-24b")
def test_the_ruins_themselves_are_not_sent_for_their_token() -> None:
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Ruins of the Divine Dragon Lords\nA deck: 5 cards")
    assert "COST-05" in scene.rules("A", "activate effect 2 of Ruins of the Divine Dragon Lords")


def test_a_face_down_monster_trains_too(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Luster Dragon"), "series", ("Elementsaber",))
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade (set)
        A spells: 1 Elemental Training
        A deck: Luster Dragon
        """
    )
    scene.do("A activate effect 2 of Elemental Training", "A tribute Dark Blade")
    close_chain(scene).do("A special summon Luster Dragon", "A attack position")
    assert scene.at("Luster Dragon", "A monster")


# -- gone on resolution ----------------------------------------------------------------------------------------


def test_a_burial_that_is_gone_revives_nobody() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Premature Burial
        A gy: Luster Dragon
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Premature Burial", "A target Luster Dragon")
    scene.do("B activate Mystical Space Typhoon", "B target Premature Burial").pass_until("main")
    assert scene.at("Luster Dragon", "A gy") and scene.lp("A") == 7200


def test_a_nutrient_that_is_gone_summons_nobody() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Super Solar Nutrient
        A monsters: 1 Glow-Up Bulb (attack)
        A deck: Lonefire Blossom; 5 cards
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Super Solar Nutrient", "A tribute Glow-Up Bulb")
    scene.do("B activate Mystical Space Typhoon", "B target Super Solar Nutrient").pass_until("main")
    assert scene.at("Lonefire Blossom", "A deck")


def test_a_barrage_that_is_gone_destroys_nothing() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Zoodiac Barrage
        A monsters: 1 Dark Blade (attack)
        A deck: Zoodiac Ratpier; 5 cards
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Zoodiac Barrage", "A target Dark Blade")
    scene.do("B activate Mystical Space Typhoon", "B target Zoodiac Barrage").pass_until("main")
    assert scene.at("Dark Blade", "A monster") and scene.at("Zoodiac Ratpier", "A deck")


def test_horus_lv6_in_the_gy_is_out_of_reach_of_skill_drain() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Horus the Black Flame Dragon LV6 (attack)
        A deck: Horus the Black Flame Dragon LV8; 5 cards
        B monsters: 1 Dark Blade (attack)
        B spells: 1 Skill Drain
        B deck: 5 cards
        """
    )
    scene.do("A attack with Horus the Black Flame Dragon LV6", "A attack Dark Blade").pass_until("battle")
    while not scene.offers("activate Horus the Black Flame Dragon LV6"):
        if scene.offers("enter the end phase"):
            scene.do("A enter the end phase")
        else:
            scene.passes()
    scene.do("A activate Horus the Black Flame Dragon LV6")
    close_chain(scene).do("A special summon Horus the Black Flame Dragon LV8", "A attack position")
    assert scene.at("Horus the Black Flame Dragon LV8", "A monster")


# -- counting --------------------------------------------------------------------------------------------------


def test_tokens_and_materials_are_no_cards_sent_from_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        A spells: field Kyoutou Waterfront (face-up)
        B monsters: 1 Number 39: Utopia (attack); 2 Sheep Token (defense)
        B materials: 1 Dark Blade; 1 Luster Dragon
        """
    )
    scene.do("A activate Raigeki").pass_until("main")
    assert scene.card("Kyoutou Waterfront").counters["Kaiju Counter"] == 2  # Utopia and Raigeki


def test_a_detached_witch_does_not_come_from_the_field() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Number 39: Utopia (attack)
        A materials: 1 Witch of the Black Forest; 1 Luster Dragon
        A deck: Dark Blade; 5 cards
        B hand: Raigeki
        """
    )
    scene.do("B activate Raigeki").pass_until("main")
    assert scene.at("Witch of the Black Forest", "A gy")
    assert "B-57" in scene.rules("A", "activate Witch of the Black Forest")


def test_under_macro_cosmos_the_witch_is_silent() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Witch of the Black Forest (attack)
        A spells: 1 Macro Cosmos
        A deck: Dark Blade; 5 cards
        B hand: Raigeki
        """
    )
    scene.do("B activate Raigeki").pass_until("main")
    assert scene.at("Witch of the Black Forest", "A banished") and scene.at("Dark Blade", "A deck")


# -- summons ---------------------------------------------------------------------------------------------------


def test_void_trap_hole_needs_effects_to_negate() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Blue-Eyes White Dragon
        B spells: 1 Void Trap Hole (set)
        """
    )
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon")
    close_chain(scene).do("A attack position", "A pass")
    assert scene.rules("B", "activate Void Trap Hole") == ["COST-38"]


def test_void_trap_hole_looks_at_the_atk_again() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn; Book of Moon
        A gy: Cyber Dragon
        B spells: 1 Void Trap Hole (set)
        """
    )
    scene.do("A activate Monster Reborn", "A target Cyber Dragon")
    close_chain(scene).do("A attack position", "A pass", "B activate Void Trap Hole")
    scene.do("A activate Book of Moon", "A target Cyber Dragon").pass_until("main")
    assert scene.at("Cyber Dragon", "A monster")


def test_abyss_sphere_in_the_opponents_turn_goes_in_that_end_phase() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A spells: 1 Abyss-sphere (set)
        A deck: Mermail Abysspike; 5 cards
        B deck: 5 cards
        """
    )
    scene.do("B pass", "A activate Abyss-sphere")
    close_chain(scene).do("A special summon Mermail Abysspike", "A attack position")
    while scene.at("Abyss-sphere", "A spell"):
        option = next((o for o in scene.question.options if o.kind == "process"), None)
        if option is not None:
            scene.duel.push(option)
        elif scene.offers("enter the end phase"):
            scene.do("B enter the end phase")
        else:
            scene.passes()
    assert scene.duel.board.turn == 4 and scene.at("Mermail Abysspike", "A gy")


def test_abysslinde_destroyed_face_down_calls_a_mermail() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Mermail Abysslinde (set)
        A deck: Mermail Abysspike; 5 cards
        B hand: Raigeki
        """
    )
    scene.do("B activate Raigeki")
    close_chain(scene).do("A activate Mermail Abysslinde")
    close_chain(scene).do("A special summon Mermail Abysspike", "A attack position")
    assert scene.at("Mermail Abysspike", "A monster")


@rule("ACT-139a", "B-56")
def test_toon_kingdom_activated_by_demise_of_the_land_banishes_nothing() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A spells: 1 Demise of the Land (set)
        A deck: Toon Kingdom; 5 cards
        B hand: Cyber Dragon
        A monsters: 1 Dark Blade (attack)
        """
    )
    scene.do("B special summon Cyber Dragon", "B attack position", "B pass", "A activate Demise of the Land")
    close_chain(scene).do("A pick Toon Kingdom").pass_until("main")
    assert scene.at("Toon Kingdom", "A field") and scene.card("Toon Kingdom").face_up
    assert not scene.duel.board.banished[0]


# -- read aloud ------------------------------------------------------------------------------------------------




@rule("B-34", "B-81")
def test_the_waterfront_counts_what_a_reaction_sends_after_it() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A hand: Mystical Space Typhoon
        A spells: field Kyoutou Waterfront (face-up)
        B monsters: 1 Luster Dragon #back (attack)
        B spells: 1 Call of the Haunted (related to B monster 1)
    """).do("A activate Mystical Space Typhoon", "A target Call of the Haunted").pass_until("main")
    assert scene.at("#back", "B gy")
    # The Trap, then the monster that hung on it, then the Spell itself.
    assert scene.card("Kyoutou Waterfront").counters["Kaiju Counter"] == 3


# -- what was found by comparing the cards with their texts ----------------------------------------------------


@rule("B-105")
def test_a_monster_set_among_the_spells_is_no_continuous_spell() -> None:
    text = "turn: 3, A, main 1 | A hand: Ignis Heat, the True Dracowarrior | A spells: 1 {} (set, set turn 1)"
    assert Scene(text.format("True Draco Heritage")).offers("summon Ignis Heat, the True Dracowarrior")
    assert not Scene(text.format("Artifact Moralltach")).offers("summon Ignis Heat, the True Dracowarrior")


@rule("B-87")
def test_the_wings_do_not_pay_with_what_they_would_summon() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Winged Kuriboh (attack)
        A spells: 2 Transcendent Wings (set, set turn 1)
        A hand: Winged Kuriboh LV10; Luster Dragon{}
        A deck: Dark Blade
    """
    assert Scene(text.format("")).causes("A", "activate Transcendent Wings") == ["B-112"]
    assert Scene(text.format("; Gemini Elf")).offers("activate Transcendent Wings")


@rule("B-88")
def test_lyla_sends_what_is_left_of_the_deck() -> None:
    lyla = "Lyla, Lightsworn Sorceress"
    scene = Scene(f"turn: 3, A, main 1 | A monsters: 1 {lyla} (attack) | A deck: Dark Blade; Luster Dragon")
    scene.pass_until("next-phase").do("A enter the end phase", f"A activate effect 2 of {lyla}")
    close_chain(scene)
    assert scene.at("Dark Blade", "A gy") and scene.at("Luster Dragon", "A gy")


@rule("B-52")
def test_a_capsule_that_is_gone_banishes_nothing() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A hand: Different Dimension Capsule
        A deck: Raigeki; 5 cards
        B spells: 2 Mystical Space Typhoon (set, set turn 1)
    """).do("A activate Different Dimension Capsule", "B activate Mystical Space Typhoon")
    scene.do("B target Different Dimension Capsule").pass_until("main")
    assert scene.at("Raigeki", "A deck") and not scene.duel.board.banished[0]


@rule("B-83")
def test_a_related_monster_that_becomes_material_has_not_left() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A monsters: 1 Dark Blade #one (attack); 2 Dark Blade #two (attack)
        A spells: 1 Super Solar Nutrient (related to A monster 1)
        A extra: Number 39: Utopia
    """).do("A special summon Number 39: Utopia", "A pick #one", "A pick #two", "A attack position").pass_until("main")
    assert scene.at("Number 39: Utopia", "A monster") and scene.at("Super Solar Nutrient", "A spell")


@rule("B-141", "B-138")
def test_the_orb_is_activated_before_damage_is_calculated() -> None:
    scene = Scene("""
        turn: 3, A, battle step
        A monsters: 1 Inzektor Dragonfly (attack)
        A spells: 1 Inzektor Orb (set, set turn 1)
        B monsters: 1 Luster Dragon (attack)
    """).do("A attack with Inzektor Dragonfly", "A attack Luster Dragon")
    steps: list[int] = []
    while scene.duel.board.attacker >= 0:
        if scene.offers("activate Inzektor Orb"):
            steps.append(scene.duel.board.step)
        scene.passes()
    assert steps == [BATTLE_STEP, DAMAGE_START, DAMAGE_BEFORE]


def test_barrage_destroyed_in_the_hand_becomes_material() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A hand: Zoodiac Barrage
        A monsters: 1 Zoodiac Drident (attack)
        A spells: field Dragonic Diagram
        A deck: True Draco Heritage; 5 cards
    """).do("A activate effect 3 of Dragonic Diagram")
    close_chain(scene).do("A pick Zoodiac Barrage", "A pick True Draco Heritage")
    scene.pass_until("trigger", "A").do("A activate Zoodiac Barrage", "A target Zoodiac Drident")
    close_chain(scene)
    assert scene.at("Zoodiac Barrage", "A material")
