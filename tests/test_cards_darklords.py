"""Darklords: applying what lies in the GY, discarding in place of others, one Special Summon of a name per turn."""

import pytest
from driver import Scene

from spellspeed.effects.activation import includes

rule = pytest.mark.rule


def test_what_effects_include_are_bits_of_their_own() -> None:
    bits = [value for name, value in vars(includes).items() if name.isupper()]
    assert len(bits) > 15 and len(set(bits)) == len(bits) and all(bit & (bit - 1) == 0 for bit in bits)


REVIVAL = """
    turn: 3, A, main 1
    A hand: Monster Reborn #one; Monster Reborn #two; Monster Reborn #three
    A gy: Darklord Ixchel #first; Darklord Ixchel #second; Darklord Tezcatlipoca
"""


@rule("B-126")
def test_one_special_summon_of_the_name_per_turn() -> None:
    scene = Scene(REVIVAL).do("A activate Monster Reborn #one", "A target #first")
    scene.do("B pass", "A pass", "A attack position").pass_until("main")
    assert scene.at("#first", "A monster")
    scene.do("A activate Monster Reborn #two")
    assert not scene.offers("target #second") and scene.offers("target Darklord Tezcatlipoca")
    scene.do("A target Darklord Tezcatlipoca").do("B pass", "A pass", "A attack position").pass_until("main")
    assert "COST-42a" in scene.rules("A", "activate Monster Reborn #three")
    again = Scene(scene.duel.position())
    assert not again.offers("activate Monster Reborn")


@rule("B-126")
def test_a_normal_summon_does_not_count() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Darklord Tezcatlipoca #hand; Monster Reborn
        A monsters: 1 Dark Blade; 2 Luster Dragon
        A gy: Darklord Tezcatlipoca #gy
        """
    )
    scene.do("A summon #hand", "A tribute Dark Blade", "A tribute Luster Dragon").pass_until("main")
    scene.do("A activate Monster Reborn")
    assert scene.offers("target #gy")


DISCARD = """
    turn: 3, A, main 1
    A hand: Darklord Ixchel; {}
    A deck: 10x Luster Dragon
"""


def test_ixchel_and_another_darklord_card_are_discarded_for_two_cards() -> None:
    scene = Scene(DISCARD.format("Darklord Rebellion")).do("A activate effect 1 of Darklord Ixchel")
    scene.do("A pick Darklord Rebellion").pass_until("main")
    assert scene.at("Darklord Ixchel", "A gy") and scene.at("Darklord Rebellion", "A gy")
    assert len(scene.duel.board.hands[0]) == 2
    assert "COST-05" in Scene(DISCARD.format("Dark Hole")).rules("A", "activate effect 1 of Darklord Ixchel")


APPLY = """
    turn: 3, {}, main 1
    A monsters: 1 Darklord Ixchel (attack)
    A gy: Darklord Rebellion
    A deck: 10x Luster Dragon
    B hand: {}
    B monsters: 1 Dark Blade (attack)
    B spells: 1 Trap Hole (set)
"""


@pytest.mark.parametrize("turn", ["A", "B"])
def test_ixchel_applies_a_trap_of_the_gy_without_its_cost_and_returns_it(turn: str) -> None:
    scene = Scene(APPLY.format(turn, "Pot of Greed"))
    if turn == "B":
        scene.do("B activate Pot of Greed")
    scene.do("A activate effect 2 of Darklord Ixchel", "A target Darklord Rebellion").pass_until("pick")
    assert scene.lp("A") == 7000
    assert scene.offers("pick Dark Blade") and scene.offers("pick Darklord Ixchel")
    scene.do("A pick Dark Blade").pass_until("main")
    assert scene.at("Dark Blade", "B gy") and scene.at("Darklord Rebellion", "A deck")
    assert scene.at("Darklord Ixchel", "A monster")  # the cost of the Trap was not paid


def test_nothing_is_activated_by_applying_it() -> None:
    """The Trap can be activated once per turn all the same: applying it did not count."""
    scene = Scene(
        APPLY.format("A", "Pot of Greed").replace("1 Darklord Ixchel (attack)", "1 Darklord Ixchel (attack)\n"
        "    A spells: 1 Darklord Rebellion #set (set)\n    A hand: Darklord Tezcatlipoca")
    )
    scene.do("A activate effect 2 of Darklord Ixchel", "A target Darklord Rebellion").pass_until("pick")
    scene.do("A pick Dark Blade").pass_until("main")
    assert scene.offers("activate #set")


@pytest.mark.rule("B-89")
def test_what_the_applied_effect_does_is_not_included_in_this_one() -> None:
    """Stardust Dragon answers what would destroy a card on the field: the Trap does, the effect that applies it not."""
    text = APPLY.format("A", "Pot of Greed").replace("1 Dark Blade (attack)", "1 Stardust Dragon (attack)")
    scene = Scene(text).do("A activate effect 2 of Darklord Ixchel", "A target Darklord Rebellion")
    assert not scene.offers("activate Stardust Dragon")
    assert "PRIO-22" in scene.rules("B", "activate Stardust Dragon")


def test_without_a_darklord_spell_or_trap_there_is_no_target() -> None:
    scene = Scene(APPLY.format("A", "Pot of Greed").replace("A gy: Darklord Rebellion", "A gy: Trap Hole"))
    assert "COST-42a" in scene.rules("A", "activate effect 2 of Darklord Ixchel")


def test_rebellion_sends_a_face_up_darklord_and_destroys_one_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Darklord Tezcatlipoca
        A monsters: 1 Darklord Ixchel (set); 2 Dark Blade
        A spells: 1 Darklord Rebellion (set); 2 Darklord Rebellion #other (set)
        B monsters: 1 Luster Dragon
        """
    ).do("A activate Darklord Rebellion at A spell zone 1")
    assert not scene.offers("pick Darklord Ixchel") and not scene.offers("pick Dark Blade")
    scene.do("A pick Darklord Tezcatlipoca").pass_until("pick")
    scene.do("A pick Luster Dragon").pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("Darklord Tezcatlipoca", "A gy")
    assert "B-127" in scene.rules("A", "activate #other")


INSTEAD = """
    turn: 3, B, main 1
    A hand: Darklord Tezcatlipoca
    A monsters: 1 Darklord Ixchel; 2 Dark Blade
    B hand: Dark Hole
"""


@pytest.mark.parametrize("saves", [True, False])
def test_tezcatlipoca_is_discarded_in_place_of_darklords(saves: bool) -> None:
    scene = Scene(INSTEAD).do("B activate Dark Hole").pass_until("yes-no")
    assert scene.asked == "A"
    scene.do("A yes" if saves else "A no").pass_until("main")
    assert scene.at("Dark Blade", "A gy")
    assert scene.at("Darklord Ixchel", "A monster" if saves else "A gy")
    assert scene.at("Darklord Tezcatlipoca", "A gy" if saves else "A hand")


def test_it_does_not_save_others() -> None:
    scene = Scene(INSTEAD.replace("1 Darklord Ixchel; ", "1 Luster Dragon; ")).do("B activate Dark Hole")
    scene.pass_until("main")
    assert scene.at("Darklord Tezcatlipoca", "A hand")
