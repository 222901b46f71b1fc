"""Zefraath, scales that change, and Metalfoes Counter: each effect of each card."""

import pytest
from driver import Scene, close_chain, next_turn
from test_cards_pendulum import SCALES

from spellspeed.board.constants import TRAP

rule = pytest.mark.rule

# -- Zefraath, and scales that change ----------------------------------------------------------------------------

ZEFRAATH = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Satellarknight Zefrathuban #h; Wisdom-Eye Magician
    A extra: Zefraath (face-up)
    A spells: 1 {}; 5 Dragonpit Magician
    A monsters: {}
    A deck: Satellarknight Zefrathuban; 10x Gemini Elf
"""
THREE = "; ".join(f"{i} Satellarknight Zefrathuban (attack)" for i in (1, 2, 3))


def test_zefraath_takes_all_monsters() -> None:
    scene = Scene(ZEFRAATH.format("Metalfoes Goldriver", THREE + "; 4 Gemini Elf (set)"))
    scene.do("A special summon Zefraath", "A attack position").pass_until("main")  # all are Tributed: no choice
    assert scene.at("Zefraath", "A monster") and len(scene.duel.board.monsters(0)) == 1
    two = "; ".join(f"{i} Satellarknight Zefrathuban (attack)" for i in (1, 2)) + "; 4 Gemini Elf (set)"
    assert not Scene(ZEFRAATH.format("Metalfoes Goldriver", two)).offers("special summon Zefraath")


def test_zefraath_is_summoned_in_no_other_way() -> None:
    scene = Scene(ZEFRAATH.format("Metalfoes Goldriver", "1 Gemini Elf (attack)"))
    scene.do("A pendulum summon")
    assert not scene.offers("pick Zefraath")


def test_zefraath_allows_a_second_pendulum_summon_of_its_kin() -> None:
    scene = Scene(ZEFRAATH.format("Metalfoes Goldriver", THREE).replace("Wisdom-Eye Magician", "Alexandrite Dragon"))
    scene.do("A special summon Zefraath", "A attack position").pass_until("main")  # all are Tributed: no choice
    scene.do("A pendulum summon", "A pick Luster Dragon", "A attack position", "A done").pass_until("main")
    assert scene.offers("pendulum summon")
    scene.do("A pendulum summon")
    assert scene.offers("pick #h") and not scene.offers("pick Alexandrite Dragon")
    scene.do("A pick #h", "A attack position")
    if scene.offers("done"):
        scene.do("A done")
    while scene.question.kind != "main":
        scene.passes()
    assert not scene.offers("pendulum summon") and scene.duel.board.pendulum_summons == 3


def test_zefraath_tributes_for_a_zefra_monster_of_the_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zefraath (attack); 2 Gemini Elf (attack)
        A deck: Satellarknight Zefrathuban; 10x Luster Dragon
        """
    )
    scene.do("A activate effect 2 of Zefraath", "A tribute Gemini Elf")
    close_chain(scene).do("A pick Satellarknight Zefrathuban", "A attack position")
    assert scene.at("Satellarknight Zefrathuban", "A monster")


def test_zefraath_takes_a_scale_and_wisdom_eye_gives_it_back() -> None:
    scene = Scene(ZEFRAATH.format("Zefraath", "1 Gemini Elf (attack)").replace("A extra: Zefraath (face-up)", ""))
    assert not scene.offers("activate effect 1 of Wisdom-Eye Magician")
    close_chain(scene.do("A activate effect 101 of Zefraath")).do("A pick Satellarknight Zefrathuban")
    scene.pass_until("main")
    assert scene.card("Zefraath").scale == 1 and len(scene.duel.board.extras[0]) == 1
    assert scene.duel.board.cards[scene.duel.board.extras[0][0]].face_up
    assert not scene.offers("activate effect 101 of Zefraath")
    close_chain(scene.do("A activate effect 1 of Wisdom-Eye Magician", "A target Zefraath"))
    assert scene.card("Zefraath").scale == 5 and scene.at("Wisdom-Eye Magician", "A gy")


def test_the_scale_is_its_own_again_in_the_next_turn() -> None:
    scene = Scene(ZEFRAATH.format("Zefraath", "1 Gemini Elf (attack)").replace("A extra: Zefraath (face-up)", ""))
    close_chain(scene.do("A activate effect 101 of Zefraath")).do("A pick Satellarknight Zefrathuban")
    assert scene.card("Zefraath").scale == 1
    assert next_turn(scene).card("Zefraath").scale == 5


def test_the_spent_pendulum_summon_is_written_down() -> None:
    scene = Scene(SCALES).do("A pendulum summon", "A pick Luster Dragon", "A attack position", "A done")
    scene.pass_until("main")
    text = scene.duel.position()
    assert "pendulum summon: used" in text and not Scene(text).offers("pendulum summon")


# -- Metalfoes Counter -----------------------------------------------------------------------------------------

COUNTER = """
    turn: 3, A, main 1
    A spells: 1 Metalfoes Counter (set); 2 Jar of Greed (set)
    A deck: Metalfoes Goldriver; 5 cards
    A monsters: 1 Dark Blade (attack)
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 Mystical Space Typhoon (set); 2 Raigeki Break (set)
    B hand: Dark Hole
"""


@rule("B-71", "B-140")
def test_metalfoes_counter_after_a_destruction() -> None:
    scene = Scene(COUNTER)
    assert "B-57" in scene.rules("A", "activate Metalfoes Counter")
    scene.do("A end the phase")
    while not scene.offers("enter the battle phase"):
        scene.passes()
    scene.do("A enter the battle phase").pass_until("battle")
    scene.do("A attack with Dark Blade", "A attack Luster Dragon")
    while not scene.offers("activate Metalfoes Counter"):
        scene.passes()
    assert scene.at("Dark Blade", "A gy")  # in the Damage Step
    close_chain(scene.do("A activate Metalfoes Counter"))
    scene.do("A special summon Metalfoes Goldriver", "A defense position")
    assert scene.at("Metalfoes Goldriver", "A monster") and scene.at("Metalfoes Counter", "A gy")


def test_metalfoes_counter_after_a_set_card_was_destroyed() -> None:
    scene = Scene(COUNTER.replace("3, A", "4, B"))
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Jar of Greed"))
    while not scene.offers("activate Metalfoes Counter"):
        scene.passes()
    assert scene.at("Jar of Greed", "A gy")


@rule("ACT-50")
def test_metalfoes_counter_in_the_gy_brings_back_a_pendulum_monster() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A gy: Metalfoes Counter
        A extra: Metalfoes Goldriver (face-up)
        B hand: Pot of Greed
        """
    ).do("B activate Pot of Greed", "A activate effect 2 of Metalfoes Counter")
    link = scene.duel.board.chain[-1]
    assert link.kind == TRAP and not link.is_card and scene.at("Metalfoes Counter", "A banished")
    close_chain(scene.do()).do("A add Metalfoes Goldriver")
    assert scene.at("Metalfoes Goldriver", "A hand")


def test_metalfoes_counter_waits_a_turn_in_the_gy() -> None:
    scene = Scene(COUNTER.replace("3, A", "4, B") + "    A extra: Metalfoes Goldriver (face-up)\n")
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Metalfoes Counter")).pass_until("main")
    assert "COST-36" in scene.rules("A", "activate effect 2 of Metalfoes Counter")
    next_turn(scene)
    assert "COST-36" not in scene.rules("A", "activate effect 2 of Metalfoes Counter")
    assert scene.offers("activate effect 2 of Metalfoes Counter")
