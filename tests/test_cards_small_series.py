"""Fur Hire and Kozmo."""

import pytest
from driver import Scene, close_chain, settle

rule = pytest.mark.rule


WIZ = "Wiz, Sage Fur Hire"
DONPA = "Donpa, Marksman Fur Hire"
HIRED = f"""
    turn: 3, A, main 1
    A lp: 4000
    A hand: {WIZ} #wiz; {DONPA} #second
    A monsters: 1 {DONPA} #donpa (attack); 2 Luster Dragon (attack); 3 {DONPA} #third (attack)
    B monsters: 1 Gemini Elf (attack); 2 Dark Blade (set)
"""


def test_donpa_brings_another_member_and_shoots() -> None:
    scene = Scene(HIRED)
    close_chain(scene.do("A activate effect 1 of #donpa"))
    assert not scene.offers("pick #second"), "not itself"
    scene.do("A pick #wiz", "A attack position")
    assert scene.question.kind == "trigger" and scene.offers("activate #wiz")
    scene.do("A activate #donpa")
    assert scene.offers("target Gemini Elf") and not scene.offers("target Dark Blade")
    scene.do("A target Gemini Elf", "A activate #wiz")
    settle(close_chain(scene))
    assert scene.at("Gemini Elf", "B gy")
    assert scene.lp("A") == 4000 + 500, "two copies have one name"
    assert not scene.offers("activate effect 1 of #donpa") and not scene.offers("activate effect 1 of #third")
    assert "B-126" in scene.rules("A", "activate effect 1 of #third")


def test_wiz_alone_gains_nothing() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: {WIZ}
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {WIZ}"))
    scene.do("A attack position")
    assert scene.question.kind != "trigger" and "COST-38" in scene.rules("A", f"activate effect 1 of {WIZ}")


@rule("B-79")
def test_donpa_does_not_answer_its_own_summon() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: {DONPA}
        B monsters: 1 Gemini Elf (attack)
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {DONPA}"))
    scene.do("A attack position")
    assert scene.question.kind != "trigger"


NEGATING = f"""
    turn: 3, B, main 1
    A hand: {{}}
    A monsters: 1 {WIZ} #wiz (attack)
    B hand: Pot of Greed #pot; Pot of Greed #second
    B spells: 1 Unending Nightmare
    B monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    A spells: 1 Toll
"""


@rule("ACT-71")
def test_wiz_negates_an_effect_but_the_card_stays() -> None:
    scene = Scene(NEGATING.format(f"{DONPA} #donpa; {DONPA} #more"))
    scene.do("B activate Unending Nightmare", "B target Toll", "A activate effect 2 of #wiz", "A discard #donpa")
    settle(close_chain(scene))
    assert scene.at("Unending Nightmare", "B spell") and scene.at("Toll", "A spell")
    scene.do("B activate #pot")
    assert not scene.offers("activate effect 2 of #wiz") and "B-126" in scene.rules("A", "activate effect 2 of #wiz")


def test_wiz_negates_a_card_activation() -> None:
    scene = Scene(NEGATING.format(f"{DONPA} #donpa"))
    scene.do("B activate #pot", "A activate effect 2 of #wiz", "A discard #donpa")
    settle(close_chain(scene))
    assert scene.at("#pot", "B gy") and len(scene.duel.board.hands[1]) == 1


def test_wiz_needs_a_card_to_discard_and_a_spell_or_trap() -> None:
    scene = Scene(NEGATING.format("Gemini Elf"))
    scene.do("B activate #pot")
    assert not scene.offers("activate effect 2 of #wiz") and "COST-05" in scene.rules("A", "activate effect 2 of #wiz")
    scene = Scene(NEGATING.format(f"{DONPA} #donpa"))
    scene.do("B activate Breaker the Magical Warrior", "B target Toll")
    assert not scene.offers("activate effect 2 of #wiz") and "PRIO-22" in scene.rules("A", "activate effect 2 of #wiz")


# -- Kozmo -----------------------------------------------------------------------------------------------------


def test_farmgirl_has_nothing_to_bring_in_this_pool() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Kozmo Farmgirl #girl (attack)
        A hand: Kozmo Farmgirl; Blue-Eyes White Dragon
        """
    )
    assert not scene.offers("activate #girl")
    assert "COST-38" in scene.rules("A", "activate effect 1 of #girl")


BATTLE = """
    turn: 3, A, battle step
    A lp: {}
    A monsters: 1 Kozmo Farmgirl #girl (attack)
    A deck: Luster Dragon; Kozmotown; 5 cards
"""


def test_farmgirl_pays_to_search_after_battle_damage() -> None:
    scene = Scene(BATTLE.format(8000))
    scene.do("A attack with #girl", "A attack directly").pass_until("trigger", "A")
    close_chain(scene.do("A activate effect 2 of #girl"))
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("A pick Kozmotown"))
    assert scene.at("Kozmotown", "A hand") and scene.lp("A") == 7500 and scene.lp("B") == 6500
    scene = Scene(BATTLE.format(400))
    scene.do("A attack with #girl", "A attack directly")
    settle(scene)
    assert scene.at("Kozmotown", "A deck") and scene.question.kind == "battle"


TOWN = """
    turn: 3, A, main 1
    A lp: {}
    A hand: Kozmo Farmgirl #one; Kozmo Farmgirl #two; Luster Dragon
    A banished: Kozmo Farmgirl #away; Luster Dragon #plain
    A spells: field Kozmotown #town; 1 Mystical Space Typhoon (set, set turn 1)
    A deck: Raigeki; Dark Hole; Kozmotown #deck; 10 cards
    B monsters: 1 Jizukiru, the Star Destroying Kaiju (attack)
    B spells: 1 {}
"""
NO_COUNTERS = "Trap Hole (set, set turn 1)"


def test_kozmotown_brings_a_monster_back_for_life_points() -> None:
    scene = Scene(TOWN.format(8000, NO_COUNTERS))
    scene.do("A activate effect 1 of #town")
    assert not scene.offers("target #plain")
    settle(close_chain(scene.do("A target #away")))
    assert scene.at("#away", "A hand") and scene.lp("A") == 8000 - 300
    assert not scene.offers("activate effect 1 of #town") and scene.offers("activate effect 2 of #town")


def test_life_points_that_are_lost_can_be_the_last() -> None:
    scene = Scene(TOWN.format(300, NO_COUNTERS))
    scene.do("A activate effect 1 of #town", "A target #away")
    while scene.duel.question is not None and scene.question.kind == "respond":
        scene.passes()
    assert scene.duel.question is None and scene.lp("A") == 0


def test_kozmotown_exchanges_monsters_of_the_hand() -> None:
    scene = Scene(TOWN.format(8000, NO_COUNTERS))
    close_chain(scene.do("A activate effect 2 of #town"))
    assert not scene.offers("pick Luster Dragon at A hand 3")
    scene.do("A pick #one", "A pick #two")
    settle(scene)
    assert len(scene.duel.board.hands[0]) == 3
    assert not scene.offers("activate effect 2 of #town") and "B-125" in scene.rules("A", "activate effect 2 of #town")


def test_kozmotown_searches_when_an_effect_destroys_it() -> None:
    scene = Scene(TOWN.format(8000, NO_COUNTERS))
    close_chain(scene.do("A activate Mystical Space Typhoon", "A target #town"))
    close_chain(scene.do("A activate effect 3 of #town"))
    settle(scene.do("A pick #deck"))
    assert scene.at("#deck", "A hand")


def test_a_town_that_is_replaced_was_not_destroyed() -> None:
    position = TOWN.format(8000, NO_COUNTERS)
    scene = Scene(position.replace("Luster Dragon\n    A banished", "Union Hangar\n    A banished"))
    settle(close_chain(scene.do("A activate Union Hangar")))
    assert scene.at("#town", "A gy") and scene.question.kind == "main" and scene.at("#deck", "A deck")


@rule("ACT-120a")
@rule("ACT-120b")
def test_jizukiru_negates_one_use_of_kozmotown_only() -> None:
    scene = Scene(TOWN.format(8000, NO_COUNTERS).replace("Kaiju (attack)", "Kaiju (attack, 3 Kaiju Counter)"))
    scene.do("A activate effect 1 of #town", "A target #away")
    jizukiru = "Jizukiru, the Star Destroying Kaiju"
    effect = next(n for n in range(1, 6) if scene.offers(f"activate effect {n} of {jizukiru}"))
    scene.do(f"B activate effect {effect} of {jizukiru}", *[f"B pick {jizukiru}"] * 3)
    close_chain(scene)
    settle(scene.do("B no"))
    assert scene.at("#away", "A banished") and scene.lp("A") == 8000
    assert not scene.offers("activate effect 1 of #town"), "it was used"
    close_chain(scene.do("A activate effect 2 of #town"))
    settle(scene.do("A pick #one", "A done"))
    assert len(scene.duel.board.hands[0]) == 3, "the other effect is not negated"
    while scene.duel.board.turn < 5 or scene.question.kind != "main":
        scene.duel.answer(0)
    assert scene.offers("activate effect 1 of #town")
