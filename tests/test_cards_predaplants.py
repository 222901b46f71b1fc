"""Predaplanet and its Predaplants: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly

from spellspeed.board.constants import FUSION_SUMMON

rule = pytest.mark.rule


# -- Predaplanet and its Predaplants ---------------------------------------------------------------------------

PLANET = """
    turn: 3, A, main 1
    A hand: Raigeki; Dark Hole
    A spells: 1 Predaplanet{}
    A deck: Predaplant Ophrys Scorpio; Predaplant Darlingtonia Cobra; Luster Dragon; Predaplanet #other
    B monsters: 1 Summoned Skull (attack, {}); 2 Dark Blade (attack)
"""


@rule("B-88")
def test_predaplanet_searches_when_a_marked_monster_leaves() -> None:
    scene = Scene(PLANET.format("", "1 Predator Counter")).do("A activate Raigeki")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate A spell 1")
    close_chain(scene)
    assert picks(scene) == ["Predaplanet", "Predaplant Darlingtonia Cobra", "Predaplant Ophrys Scorpio"]
    scene.do("A add Predaplant Ophrys Scorpio").pass_until("main")
    assert scene.at("Predaplant Ophrys Scorpio", "A hand")


def test_predaplanet_does_not_care_for_other_counters() -> None:
    scene = Scene(PLANET.format("", "1 Spell Counter")).do("A activate Raigeki").pass_until("main")
    assert scene.at("Summoned Skull", "B gy")


@rule("ACT-103", "ACT-94", "TRAP-30")
def test_predaplanet_is_not_activated_with_its_effect() -> None:
    scene = Scene(PLANET.format(" (set)", "1 Predator Counter")).do("A activate Raigeki")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.kind == "respond"
    assert scene.offers("activate only A spell 1") and not scene.offers("activate effect 1 of A spell 1")
    scene.do("A activate A spell 1").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 1  # nothing was added


FUSE = """
    turn: {}, main 1
    A hand: Predaplant Darlingtonia Cobra; {}
    A monsters: 1 {} (attack); 2 Dark Blade (attack)
    A gy: Predaplanet
    A deck: Predaplant Ophrys Scorpio
    A extra: Predaplant Ambulomelides; Invoked Caliga
    B hand: Pot of Greed
    B deck: Luster Dragon; Luster Dragon
"""


@rule("TRAP-40a", "B-114")
def test_from_the_gy_predaplanet_fuses_predaplants_in_either_turn() -> None:
    scene = Scene(FUSE.format("4, B", "Aleister the Invoker", "Predaplant Ophrys Scorpio"))
    scene.do("B activate Pot of Greed", "A activate Predaplanet")
    assert scene.at("Predaplanet", "A banished")
    close_chain(scene)
    # Caliga's materials are there as well, but they are no Predaplants.
    assert picks(scene) == ["Predaplant Ambulomelides"]
    scene.do("A special summon Predaplant Ambulomelides")
    assert picks(scene) == ["Predaplant Darlingtonia Cobra", "Predaplant Ophrys Scorpio"]
    scene.do("A pick Predaplant Darlingtonia Cobra")
    scene.do("A pick Predaplant Ophrys Scorpio at A monster 1", "A attack position")
    assert scene.card("Predaplant Ambulomelides").how_summoned & FUSION_SUMMON


def test_predaplanet_needs_predaplants() -> None:
    scene = Scene(FUSE.format("3, A", "Aleister the Invoker", "Luster Dragon"))
    assert "COST-38" in scene.rules("A", "activate effect 2 of Predaplanet")


SCORPIO = """
    turn: 3, A, main 1
    A hand: Predaplant Ophrys Scorpio; {}
    A deck: Predaplant Darlingtonia Cobra; Predaplant Ophrys Scorpio; Polymerization; Future Fusion; Dark Hole
"""


def test_scorpio_brings_another_predaplant_for_a_monster_of_the_hand() -> None:
    scene = Scene(SCORPIO.format("Luster Dragon; Dark Hole")).do("A summon A hand 1")
    scene.pass_until("trigger", "A").do("A activate A monster 1")
    assert picks(scene) == ["Luster Dragon"]
    scene.do("A pick Luster Dragon")
    close_chain(scene)
    assert picks(scene) == ["Predaplant Darlingtonia Cobra"]
    scene.do("A special summon Predaplant Darlingtonia Cobra", "A attack position")
    # The Cobra came by the effect of a Predaplant monster.
    scene.do("A activate Predaplant Darlingtonia Cobra")
    close_chain(scene)
    assert picks(scene) == ["Future Fusion", "Polymerization"]
    scene.do("A add Polymerization").pass_until("main")
    assert scene.at("Polymerization", "A hand")


def test_scorpio_needs_a_monster_to_send() -> None:
    quietly(Scene(SCORPIO.format("Dark Hole")).do("A summon A hand 1"))


def test_the_cobra_is_silent_when_it_comes_otherwise() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Predaplant Darlingtonia Cobra
        A deck: Polymerization
    """).do("A activate Monster Reborn", "A target Predaplant Darlingtonia Cobra")
    quietly(close_chain(scene).do("A attack position"))


AMBULO = """
    turn: 3, A, main 1
    A hand: Polymerization
    A monsters: 1 Predaplant Ophrys Scorpio (attack); 2 Predaplant Darlingtonia Cobra (attack)
    A gy: Predaplanet
    A deck: Predaplant Ophrys Scorpio #deck; Luster Dragon
    A extra: Predaplant Ambulomelides
    B monsters: 1 Summoned Skull (attack, 1 Predator Counter); 2 Dark Blade (attack)
"""


def test_ambulomelides_fetches_and_preys() -> None:
    scene = Scene(AMBULO).do("A activate Polymerization")
    close_chain(scene).do("A special summon Predaplant Ambulomelides")
    scene.do("A pick A monster 1", "A pick A monster 2", "A attack position")
    scene.pass_until("trigger", "A").do("A activate Predaplant Ambulomelides")
    close_chain(scene)
    assert "Predaplanet" in picks(scene) and "Predaplant Darlingtonia Cobra" in picks(scene)
    scene.do("A add Predaplanet").pass_until("main")
    assert scene.at("Predaplanet", "A hand")
    scene.do("A activate effect 2 of Predaplant Ambulomelides")
    assert picks(scene) == ["Predaplant Ambulomelides", "Summoned Skull"]  # not the unmarked one
    scene.do("A target Summoned Skull")
    close_chain(scene)
    assert scene.at("Summoned Skull", "B gy")
    scene.do("A special summon #deck", "A attack position").pass_until("main")
    assert scene.at("#deck", "A monster")
    assert "B-126" in scene.rules("A", "activate effect 2 of Predaplant Ambulomelides")
