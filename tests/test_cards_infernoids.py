"""Infernoids: their way to be summoned, and each effect of each card."""

import pytest
from driver import Scene, close_chain, to_battle

rule = pytest.mark.rule


# -- Infernoids ------------------------------------------------------------------------------------------------

ANTRA = """
    turn: 3, A, main 1
    A hand: Infernoid Antra; Monster Reborn
    A gy: Infernoid Patrulea; Luster Dragon
    {}
"""


@rule("B-107", "B-112")
def test_an_infernoid_comes_by_banishing_another() -> None:
    scene = Scene(ANTRA.format(""))
    assert not scene.offers("summon Infernoid Antra") and "B-112" in scene.rules("A", "summon Infernoid Antra")
    scene.do("A special summon Infernoid Antra")
    assert not scene.offers("banish Luster Dragon")
    scene.do("A banish Infernoid Patrulea", "A attack position")
    assert scene.at("Infernoid Antra", "A monster") and scene.at("Infernoid Patrulea", "A banished")


@rule("B-107")
def test_the_levels_of_effect_monsters_must_not_exceed_eight() -> None:
    low = Scene(ANTRA.format("A monsters: 1 Summoned Skull (attack); 2 Sangan (attack)"))
    assert low.offers("special summon Infernoid Antra")  # Summoned Skull is no Effect Monster
    high = Scene(ANTRA.format("A monsters: 1 Jinzo (attack); 2 Sangan (attack)"))
    assert not high.offers("special summon Infernoid Antra")
    assert high.rules("A", "special summon Infernoid Antra") == ["B-107"]


@rule("B-112")
def test_no_effect_revives_what_has_only_its_own_way() -> None:
    scene = Scene(ANTRA.format(""))
    scene.do("A activate Monster Reborn")
    assert scene.offers("target Luster Dragon") and not scene.offers("target Infernoid Patrulea")


def test_antra_returns_a_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Infernoid Antra (attack)
        B monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
        """
    )
    scene.do("A activate effect 1 of Infernoid Antra")
    assert not scene.offers("target Dark Blade")
    close_chain(scene.do("A target Luster Dragon"))
    assert scene.at("Luster Dragon", "B hand")
    assert "B-125" in scene.rules("A", "activate effect 1 of Infernoid Antra")


@pytest.mark.parametrize("name", ["Infernoid Antra", "Infernoid Patrulea"])
def test_in_the_opponents_turn_a_tribute_banishes_from_their_gy(name: str) -> None:
    text = """
        turn: 4, {turn}, main 1
        B monsters: 1 {name} (attack); 2 Dark Blade (set)
        A hand: Pot of Greed
        A gy: Luster Dragon
    """
    own = Scene(text.format(turn="B", name=name))
    assert not own.offers(f"activate effect 2 of {name}")
    assert "COST-36" in own.rules("B", f"activate effect 2 of {name}")
    scene = Scene(text.format(turn="A", name=name)).do("A activate Pot of Greed", f"B activate effect 2 of {name}")
    scene.do("B tribute Dark Blade", "B target Luster Dragon")
    close_chain(scene)
    assert scene.at("Luster Dragon", "A banished") and scene.at("Dark Blade", "B gy")


@rule("B-121")
def test_patrulea_destroys_but_does_not_attack_that_turn() -> None:
    text = """
        turn: 3, A, main {}
        A monsters: 1 Infernoid Patrulea (attack{})
        B spells: 1 Mirror Force (set)
    """
    scene = Scene(text.format(1, "")).do("A activate effect 1 of Infernoid Patrulea", "A target Mirror Force")
    scene.pass_until("main")
    assert scene.at("Mirror Force", "B gy")
    to_battle(scene)
    assert not scene.offers("attack with Infernoid Patrulea")
    assert scene.rules("A", "attack with Infernoid Patrulea") == ["B-121"]


ONUNCU = """
    turn: 3, A, main 1
    A hand: Infernoid Antra; Infernoid Onuncu #other
    A gy: Infernoid Onuncu #one; Infernoid Patrulea; Infernoid Antra #gone
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
    {}
"""


def summon_onuncu(scene: Scene) -> Scene:
    scene.do("A special summon #one", "A banish #other", "A banish Infernoid Patrulea", "A banish #gone")
    return scene.do("A attack position")


@rule("B-107")
def test_onuncu_comes_from_the_gy_and_destroys_all_other_monsters() -> None:
    scene = summon_onuncu(Scene(ONUNCU.format("")))
    assert scene.at("#one", "A monster") and scene.at("#gone", "A banished")
    scene.do("A activate effect 1 of Infernoid Onuncu")
    close_chain(scene)
    assert scene.at("Luster Dragon", "B gy") and scene.at("Dark Blade", "B gy") and scene.at("#one", "A monster")


@rule("B-99")
def test_the_summon_of_onuncu_can_be_negated() -> None:
    scene = summon_onuncu(Scene(ONUNCU.format("B spells: 1 Solemn Judgment (set)")))
    scene.do("A pass", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("#one", "A gy") and scene.at("#gone", "A banished")


def test_onuncu_negates_a_spell_and_banishes_it() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed; Dark Hole
        B monsters: 1 Infernoid Onuncu (attack); 2 Dark Blade (set)
        """
    )
    scene.do("A activate Pot of Greed", "B activate effect 2 of Infernoid Onuncu", "B tribute Dark Blade")
    scene.pass_until("main")
    assert scene.at("Pot of Greed", "A banished") and scene.at("Dark Blade", "B gy")
    scene.do("A activate Dark Hole")
    assert "B-125" in scene.rules("B", "activate effect 2 of Infernoid Onuncu")
