"""Rulings of the catalogue that need a summon, or several turns, before they show."""

import pytest
from driver import Scene, resolve

from spellspeed.board.constants import END_PHASE

rule = pytest.mark.rule


@rule("ACT-60a", "ACT-60b")
def test_future_fusion_gives_solemn_warning_nothing_to_answer_at_first() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Future Fusion
        A deck: 3x Blue-Eyes White Dragon; 10x Luster Dragon
        A extra: Blue-Eyes Ultimate Dragon
        B spells: 1 Solemn Warning (set)
        """
    )
    scene.do("A activate Future Fusion")
    assert scene.asked == "B" and not scene.offers("activate Solemn Warning")
    resolve(scene)
    while not scene.offers("activate effect 1 of Future Fusion"):
        scene.duel.answer(len(scene.question.options) - 1 if scene.question.kind == "next-phase" else 0)
    scene.do("A activate effect 1 of Future Fusion")
    assert scene.asked == "B" and not scene.offers("activate Solemn Warning")


@rule("ACT-67a")
def test_what_vulcan_returned_cannot_be_activated_but_summoned() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Vulcan the Divine
        A monsters: 1 Junk Synchron; 2 Marauding Captain
        A spells: 1 Flash Knight
        B spells: 1 Castle of Dragon Souls
        """
    )
    scene.do("A special summon Vulcan the Divine", "A pick Junk Synchron", "A pick Marauding Captain")
    while scene.question.kind != "trigger":
        scene.duel.answer(0)
    scene.do("A activate Vulcan the Divine", "A target Flash Knight", "A target Castle of Dragon Souls")
    resolve(scene).pass_until("main")
    assert scene.offers("summon Flash Knight") and "ACT-62" in scene.rules("A", "activate Flash Knight")


@rule("ACT-81")
def test_a_monster_that_left_is_no_longer_the_one_that_was_summoned() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Crystron Halqifibrax; Linkuriboh
        A monsters: 1 Junk Synchron; 2 Dark Blade
        A deck: Glow-Up Bulb; 10x Luster Dragon
        """
    )
    scene.do("A special summon Crystron Halqifibrax", "A pick Junk Synchron", "A pick Dark Blade")
    while scene.question.kind != "trigger":
        scene.duel.answer(0)
    resolve(scene.do("A activate effect 1 of Crystron Halqifibrax")).pass_until("main")
    scene.do("A special summon Linkuriboh", "A pick Glow-Up Bulb")
    while scene.question.kind != "main":
        scene.duel.answer(0)
    assert scene.at("Glow-Up Bulb", "A gy") and scene.offers("activate Glow-Up Bulb")


@rule("SPELL-17c")
def test_swords_of_revealing_light_stay_for_three_turns_of_the_opponent() -> None:
    swords = "Swords of Revealing Light"
    scene = Scene(f"turn: 3, A, main 1\nA hand: {swords}\nB monsters: 1 Luster Dragon (set)")
    resolve(scene.do(f"A activate {swords}"))
    assert scene.card("Luster Dragon").face_up
    stopped: list[int] = []
    while scene.at(swords, "A spell"):
        if scene.question.kind == "battle" and scene.asked == "B":
            assert scene.rules("B", "attack with Luster Dragon") == ["B-130"]
            stopped.append(scene.duel.board.turn)
        to_end = scene.question.kind == "next-phase" and scene.asked == "A"
        scene.duel.answer(len(scene.question.options) - 1 if to_end else 0)
    assert stopped == [4, 6, 8] and scene.duel.board.turn == 8 and scene.phase == END_PHASE
