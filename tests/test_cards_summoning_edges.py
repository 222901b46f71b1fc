"""What a judge is asked about cards around summoning: chains, cards gone on resolution, odd costs, their words."""

import pytest
from driver import Scene

from spellspeed.cards.library import printed

rule = pytest.mark.rule


def settle(scene: Scene) -> Scene:
    """Everybody passes until the chain is over or somebody must choose something."""
    while scene.duel.board.chain and scene.question.kind == "respond":
        scene.passes()
    scene.skip_zones("")
    return scene


# -- costs -----------------------------------------------------------------------------------------------------


@rule("SPELL-24b")
def test_the_ruins_themselves_are_not_sent_for_their_token() -> None:
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Ruins of the Divine Dragon Lords\nA deck: 5 cards")
    assert "COST-05" in scene.rules("A", "activate effect 2 of Ruins of the Divine Dragon Lords")


def test_a_face_down_monster_trains_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed("Luster Dragon"), "series", ["Elementsaber"])
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade (set)
        A spells: 1 Elemental Training
        A deck: Luster Dragon
        """
    )
    scene.do("A activate effect 2 of Elemental Training", "A tribute Dark Blade")
    settle(scene).do("A special summon Luster Dragon", "A attack position")
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
    settle(scene).do("A special summon Horus the Black Flame Dragon LV8", "A attack position")
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


def test_void_trap_hole_destroys_a_normal_monster_too() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Blue-Eyes White Dragon
        B spells: 1 Void Trap Hole (set)
        """
    )
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon")
    settle(scene).do("A attack position", "A pass", "B activate Void Trap Hole")
    settle(scene).do("B pick Blue-Eyes White Dragon").pass_until("main")
    assert scene.at("Blue-Eyes White Dragon", "A gy")


def test_void_trap_hole_looks_at_the_atk_again() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn; Book of Moon
        A gy: Blue-Eyes White Dragon
        B spells: 1 Void Trap Hole (set)
        """
    )
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon")
    settle(scene).do("A attack position", "A pass", "B activate Void Trap Hole")
    scene.do("A activate Book of Moon", "A target Blue-Eyes White Dragon").pass_until("main")
    assert scene.at("Blue-Eyes White Dragon", "A monster")


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
    settle(scene).do("A special summon Mermail Abysspike", "A attack position")
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
    settle(scene).do("A activate Mermail Abysslinde")
    settle(scene).do("A special summon Mermail Abysspike", "A attack position")
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
    settle(scene).do("A pick Toon Kingdom").pass_until("main")
    assert scene.at("Toon Kingdom", "A field") and scene.card("Toon Kingdom").face_up
    assert not scene.duel.board.banished[0]


# -- read aloud ------------------------------------------------------------------------------------------------


