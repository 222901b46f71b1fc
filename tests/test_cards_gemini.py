"""Gemini Monsters: the second summon, and the cards."""

import pytest
from driver import Scene, close_chain, described, next_turn

from spellspeed.board.constants import EFFECT, MAIN_1, NORMAL, STANDBY_PHASE
from spellspeed.board.question import O_PASS

rule = pytest.mark.rule


def is_normal(scene: Scene, name: str) -> bool:
    traits = scene.card(name).traits
    return traits & NORMAL != 0 and traits & EFFECT == 0


ALONE = """
    turn: 3, A, main 1
    A hand: Luster Dragon
    A monsters: 1 Gigaplant (attack)
    A gy: Man-Eater Bug
"""


@rule("B-32")
def test_a_gemini_monster_is_a_normal_monster_until_it_is_summoned_again() -> None:
    scene = Scene(ALONE)
    assert is_normal(scene, "Gigaplant")
    assert not scene.offers("activate Gigaplant")
    assert "B-32" in scene.rules("A", "activate Gigaplant")
    scene.do("A normal summon Gigaplant").pass_until("main")
    assert not is_normal(scene, "Gigaplant") and scene.offers("activate Gigaplant")


def test_it_is_a_normal_monster_in_the_gy_and_an_effect_monster_in_the_hand() -> None:
    scene = Scene("turn: 3, A, main 1 | A gy: Gigaplant | A hand: Phoenix Gearfried")
    assert is_normal(scene, "Gigaplant") and not is_normal(scene, "Phoenix Gearfried")


@rule("B-105")
def test_the_second_summon_uses_the_normal_summon_of_the_turn() -> None:
    scene = Scene(ALONE).do("A normal summon Gigaplant").pass_until("main")
    assert not scene.offers("normal summon Luster Dragon") and not scene.offers("set Luster Dragon")
    scene = Scene(ALONE).do("A normal summon Luster Dragon").pass_until("main")
    assert not scene.offers("normal summon Gigaplant")
    assert scene.rules("A", "normal summon Gigaplant") == ["B-105"]


@rule("B-99")
def test_a_negated_second_summon_destroys_the_monster_on_the_field() -> None:
    scene = Scene(ALONE + "\nB spells: 1 Solemn Judgment (set)")
    scene.do("A normal summon Gigaplant", "A pass", "B activate Solemn Judgment")
    close_chain(scene).pass_until("main")
    assert scene.at("Gigaplant", "A gy")
    moved = [e for e in scene.duel.board.log if e.card == scene.card("Gigaplant").id and e.place]
    assert moved[-1].from_place == 4  # from its monster zone, unlike a negated summon from the hand
    assert not scene.offers("normal summon Luster Dragon")


def test_it_can_be_summoned_again_only_once_and_forgets_it_when_it_leaves() -> None:
    scene = Scene(ALONE).do("A normal summon Gigaplant").pass_until("main")
    card = scene.card("Gigaplant")
    assert card.gemini
    scene = Scene("turn: 3, A, main 1 | A hand: Dark Hole | A monsters: 1 Gigaplant (attack)")
    scene.do("A normal summon Gigaplant").pass_until("main").do("A activate Dark Hole")
    close_chain(scene)
    assert scene.at("Gigaplant", "A gy") and not scene.card("Gigaplant").gemini


def test_gigaplant_revives_a_plant_or_insect_once_per_turn() -> None:
    scene = Scene(ALONE).do("A normal summon Gigaplant").pass_until("main")
    close_chain(scene.do("A activate Gigaplant")).do("A pick Man-Eater Bug", "A attack position")
    scene.pass_until("main")
    assert scene.at("Man-Eater Bug", "A monster") and not scene.offers("activate Gigaplant")
    assert scene.rules("A", "activate effect 2 of Gigaplant")[0] == "B-125"


def test_gigaplant_needs_something_to_summon() -> None:
    scene = Scene(ALONE.replace("A gy: Man-Eater Bug", "A gy: Luster Dragon"))
    scene.do("A normal summon Gigaplant").pass_until("main")
    assert scene.rules("A", "activate effect 2 of Gigaplant") == ["COST-38"]


def phoenix(text: str) -> Scene:
    """Phoenix Gearfried was summoned again by A, and it is B's turn."""
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Phoenix Gearfried (attack)\n" + text)
    scene.do("A normal summon Phoenix Gearfried").pass_until("main")
    scene.do("A pass").pass_until("next-phase").do("A enter the end phase")
    while scene.duel.board.turn == 3 or scene.question.kind != "main":
        scene.passes()
    return scene


def test_phoenix_gearfried_summons_after_a_spell_card_of_the_opponent() -> None:
    scene = phoenix("A gy: Gigaplant; Luster Dragon\nB hand: Pot of Greed\nB deck: 10x Luster Dragon")
    close_chain(scene.do("B activate Pot of Greed"))
    assert scene.asked == "A" and scene.offers("activate Phoenix Gearfried") and scene.offers("pass")
    scene.do("A activate Phoenix Gearfried")
    assert scene.offers("target Gigaplant") and not scene.offers("target Luster Dragon")
    close_chain(scene.do("A target Gigaplant")).do("A attack position")
    assert scene.at("Gigaplant", "A monster") and not scene.card("Gigaplant").gemini


TARGETED = """
    A monsters: 1 Phoenix Gearfried #p (attack)
    A spells: 1 Black Pendant (face-up, equipped to #p); 2 Trap Hole (set)
    B hand: Forbidden Chalice; Mystical Space Typhoon
"""


def test_phoenix_gearfried_negates_a_card_that_targets_a_monster() -> None:
    scene = Scene("turn: 3, A, main 1\n" + TARGETED)
    scene.do("A normal summon Phoenix Gearfried").pass_until("main")
    scene.do("A pass").pass_until("next-phase").do("A enter the end phase")
    while scene.duel.board.turn == 3 or scene.question.kind != "main":
        scene.passes()
    scene.do("B activate Mystical Space Typhoon", "B target Trap Hole")
    assert not scene.offers("activate Phoenix Gearfried")
    close_chain(scene).pass_until("main")
    scene.do("B activate Forbidden Chalice", "B target Phoenix Gearfried", "A activate Phoenix Gearfried")
    scene.do("A pick Black Pendant")
    assert scene.at("Black Pendant", "A gy")
    close_chain(scene)
    assert scene.at("Forbidden Chalice", "B gy") and not scene.card("Phoenix Gearfried").negated


@rule("B-117")
def test_summoned_again_it_does_not_change_its_position_that_turn() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 2 Gigaplant (attack)")
    assert scene.offers("change position of Gigaplant")
    scene.do("A summon Gigaplant").pass_until("main")
    assert not scene.offers("change position of Gigaplant")
    assert scene.rules("A", "change position of Gigaplant") == ["B-117"]


@rule("B-32", "B-42")
@pytest.mark.parametrize("again", [True, False])
def test_until_it_is_summoned_again_its_text_demands_no_upkeep(again: bool) -> None:
    text = "  always\n    during: your(STANDBY_PHASE)\n    do: one_of(pay(500), destroy(THIS))\n"
    with described("card 53257892 Gigaplant\n  continuous\n    apply: can(summon(NORMAL, THIS))\n" + text):
        scene = Scene("turn: 3, A, main 1\nA monsters: 1 Gigaplant (attack)\nA deck: 5 cards\nB deck: 5 cards")
        if again:
            scene.do("A normal summon Gigaplant").pass_until("main")
        next_turn(scene).pass_until("next-phase").do("B enter the end phase")
        while scene.question.kind != "main" and scene.question.options[0].kind == O_PASS:
            scene.passes()
        assert (scene.phase, scene.question.kind) == ((STANDBY_PHASE, "phase-act") if again else (MAIN_1, "main"))
