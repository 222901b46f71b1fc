"""Monsters that need no Tributes, or are summoned by effects: each effect of each card."""

import pytest
from driver import Scene, close_chain

rule = pytest.mark.rule

# -- without Tributes ------------------------------------------------------------------------------------------

CERBEREUS = """
    turn: 3, A, main 1
    A hand: Hazy Flame Cerbereus
    A deck: Hazy Flame Cerbereus; 5 cards
    A monsters: 1 Dark Blade (attack)
    A spells: {}
    B hand: Book of Moon
"""


@rule("B-106")
def test_cerbereus_without_tribute_is_smaller() -> None:
    scene = Scene(CERBEREUS.format("1 Mirror Force (set)")).do("A summon Hazy Flame Cerbereus")
    full = scene.duel.fork()
    scene.do("A done").pass_until("main")
    cerbereus = scene.duel.board.monsters(0)[1]
    scene.duel.referee.refresh()
    assert cerbereus.atk == 1000 and scene.at("Dark Blade", "A monster")
    scene.duel = full
    scene.do("A tribute Dark Blade").pass_until("main")
    scene.duel.referee.refresh()
    assert scene.duel.board.monsters(0)[0].atk == 2000


@rule("B-97")
def test_negated_it_has_its_printed_attack_again() -> None:
    scene = Scene(CERBEREUS.format("1 Skill Drain (face-up)")).do("A summon Hazy Flame Cerbereus", "A done")
    scene.pass_until("main")
    scene.duel.referee.refresh()
    assert scene.duel.board.monsters(0)[1].atk == 2000


@rule("B-106")
def test_cerbereus_is_not_set_without_tribute() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Hazy Flame Cerbereus")
    assert scene.offers("summon Hazy Flame Cerbereus") and not scene.offers("set Hazy Flame Cerbereus")
    assert scene.rules("A", "set Hazy Flame Cerbereus") == ["B-106"]


@rule("COST-48a")
def test_cerbereus_cannot_be_targeted_and_searches_when_destroyed() -> None:
    scene = Scene(
        """
        turn: 4, A, main 1
        A hand: Dark Hole
        A spells: 1 Book of Moon (set)
        B monsters: 1 Hazy Flame Cerbereus #old (attack)
        B deck: Hazy Flame Cerbereus #new; Luster Dragon
        """
    )
    assert "COST-42a" in scene.rules("A", "activate Book of Moon")
    close_chain(scene.do("A activate Dark Hole"))
    scene.do("B activate effect 3 of #old")
    close_chain(scene)
    assert not scene.offers("add Luster Dragon")
    scene.do("B add #new")
    assert scene.at("#new", "B hand")


def test_vampire_sorcerer_sent_by_the_opponent_searches() -> None:
    text = """
        turn: 4, {}, main 1
        {} hand: Dark Hole
        B monsters: 1 Vampire Sorcerer #old (attack)
        B deck: Vampire Sorcerer #new; Luster Dragon
    """
    scene = Scene(text.format("A", "A")).do("A activate Dark Hole")
    close_chain(scene)
    scene.do("B activate effect 1 of #old")
    close_chain(scene)
    assert not scene.offers("add Luster Dragon")
    scene.do("B add #new")
    assert scene.at("#new", "B hand")
    scene = Scene(text.format("B", "B")).do("B activate Dark Hole").pass_until("main")
    assert scene.rules("B", "activate effect 1 of #old")


def test_vampire_sorcerer_destroyed_by_battle_searches() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Vampire Sorcerer #old (attack)
        B deck: Vampire Sorcerer #new; Luster Dragon
        """
    )
    scene.do("A attack with Luster Dragon", "A attack #old")
    while not scene.offers("activate effect 1 of #old"):
        scene.passes()
    assert scene.asked == "B"


def test_vampire_sorcerer_spares_a_tribute_this_turn() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Vampire Sorcerer\nA hand: Summoned Skull")
    scene.do("A activate effect 2 of Vampire Sorcerer").pass_until("main")
    assert scene.at("Vampire Sorcerer", "A banished") and len(scene.duel.board.lasting) == 1
    # It is no help for another kind of monster.
    assert scene.rules("A", "summon Summoned Skull") == ["B-106"]


# -- by effects ------------------------------------------------------------------------------------------------

URANUS = """
    turn: 3, A, main 1
    A hand: The Despair Uranus
    A monsters: 1 Dark Blade (attack); 2 Gemini Elf (attack)
    A deck: Skill Drain; Castle of Dragon Souls; Luster Dragon
    {}
"""


def summon_uranus(scene: Scene) -> Scene:
    return scene.do("A summon The Despair Uranus", "A tribute Dark Blade", "A tribute Gemini Elf")


def test_uranus_sets_what_the_opponent_names() -> None:
    scene = summon_uranus(Scene(URANUS.format("")))
    close_chain(scene.do("A activate effect 1 of The Despair Uranus"))
    first = scene.duel.fork()
    assert scene.asked == "B"
    scene.do("B choose option 4")
    assert not scene.offers("pick Luster Dragon")
    scene.do("A set Skill Drain" if scene.offers("set Skill Drain") else "A pick Skill Drain")
    assert scene.at("Skill Drain", "A spell") and not scene.card("Skill Drain").face_up
    scene.duel = first
    scene.do("B choose option 2").pass_until("main")
    assert scene.at("Skill Drain", "A deck")


def test_uranus_sets_nothing_beside_other_spells_and_traps() -> None:
    scene = summon_uranus(Scene(URANUS.format("A spells: 1 Mirror Force (set)")))
    assert "COST-36" in scene.rules("A", "activate effect 1 of The Despair Uranus")


def test_uranus_grows_and_protects() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 The Despair Uranus (attack)
        A spells: 1 Castle of Dragon Souls (face-up); 2 Mirror Force (set)
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    assert scene.card("The Despair Uranus").atk == 3200
    scene.passes()
    scene.do("B activate Mystical Space Typhoon", "B target Castle of Dragon Souls")
    close_chain(scene)
    assert scene.at("Castle of Dragon Souls", "A spell")


def test_tragoedia_comes_after_battle_damage() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B hand: Tragoedia; Dark Blade; Gemini Elf
        """
    )
    scene.do("A attack with Luster Dragon", "A attack directly")
    while not scene.offers("activate Tragoedia"):
        scene.passes()
    scene.do("B activate Tragoedia")
    close_chain(scene).do("B attack position")
    tragoedia = scene.card("Tragoedia")
    assert (tragoedia.atk, tragoedia.dfn) == (1200, 1200) and scene.at("Tragoedia", "B monster")


TRAGOEDIA = """
    turn: 3, A, main 1
    A monsters: 1 Tragoedia (attack)
    A hand: {}
    A gy: Summoned Skull
    B monsters: 1 Luster Dragon (attack); 2 Blue-Eyes White Dragon (attack)
"""


def test_tragoedia_takes_a_monster_of_the_same_level() -> None:
    scene = Scene(TRAGOEDIA.format("Dark Blade; Sangan"))
    scene.do("A activate effect 3 of Tragoedia")
    assert not scene.offers("send Sangan")
    scene.do("A send Dark Blade")
    assert not scene.offers("target Blue-Eyes White Dragon")
    close_chain(scene.do("A target Luster Dragon"))
    assert scene.at("Luster Dragon", "A monster") and scene.at("Dark Blade", "A gy")
    scene = Scene(TRAGOEDIA.format("Sangan"))
    assert scene.causes("A", "activate effect 3 of Tragoedia") == ["COST-02d"], "it can be paid, but finds no target"


def test_tragoedia_takes_a_level_until_the_turn_ends() -> None:
    scene = Scene(TRAGOEDIA.format("Sangan"))
    scene.do("A activate effect 4 of Tragoedia", "A target Summoned Skull").pass_until("main")
    assert scene.card("Tragoedia").level == 6
    scene.do("A end the phase")
    while scene.duel.board.turn == 3:
        scene.duel.answer(0)
    assert scene.card("Tragoedia").level == 10


def test_lonefire_blossom_brings_a_plant_from_the_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Lonefire Blossom #one (attack); 2 Lonefire Blossom #down (set)
        A deck: Lonefire Blossom #three; Luster Dragon
        """
    )
    scene.do("A activate #one")
    assert not scene.offers("tribute #down")
    close_chain(scene.do("A tribute #one"))
    assert not scene.offers("special summon Luster Dragon")
    scene.do("A special summon #three", "A attack position")
    assert scene.at("#three", "A monster") and scene.at("#one", "A gy")


def test_helios_counts_banished_monsters() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Helios - The Primordial Sun (attack)
        A banished: Luster Dragon; Dark Hole
        B banished: Dark Blade
        """
    )
    helios = scene.card("Helios - The Primordial Sun")
    assert (helios.atk, helios.dfn) == (200, 200)
