"""Spell speed and classes of effects: B-26 to B-36."""

import pytest
from driver import Scene

from spellspeed.board.constants import (
    E_ACTIVATED,
    E_DAMAGE,
    E_RESOLVED,
    E_RESOLVING,
)

rule = pytest.mark.rule

# -- spell speed -----------------------------------------------------------------------------------------------

SPEEDS = """
    turn: 3, A, main 1
    A hand: Dark Hole; Pot of Greed
    A spells: 1 Jar of Greed (set); 2 Solemn Judgment (set)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Mystical Space Typhoon (set); 2 Solemn Judgment (set)
"""


@rule("B-26")
def test_what_can_be_chained_to_what() -> None:
    scene = Scene(SPEEDS)
    assert scene.offers("activate Pot of Greed")
    scene.do("A activate Dark Hole")
    # Speed 2 and 3 to speed 1.
    assert scene.asked == "B"
    assert scene.offers("activate Mystical Space Typhoon") and scene.offers("activate Solemn Judgment")
    scene.do("B activate Mystical Space Typhoon", "B target Jar of Greed")
    # Speed 1 to nothing; speed 2 and 3 to speed 2.
    assert scene.asked == "A"
    assert not scene.offers("activate Pot of Greed") and "B-26" in scene.rules("A", "activate Pot of Greed")
    assert scene.offers("activate Jar of Greed") and scene.offers("activate Solemn Judgment")
    scene.do("A activate Jar of Greed", "B activate Solemn Judgment")
    # Only speed 3 to speed 3.
    assert scene.asked == "A" and scene.offers("activate Solemn Judgment")
    scene.do("A pass", "B pass")
    assert len(scene.duel.board.hands[0]) == 1  # Jar of Greed was negated; Dark Hole has left the hand


@rule("B-26")
def test_speed_2_is_too_slow_for_a_counter_trap() -> None:
    scene = Scene(SPEEDS)
    scene.do("A activate Dark Hole", "B activate Solemn Judgment")
    assert scene.asked == "A" and not scene.offers("activate Jar of Greed")
    assert scene.rules("A", "activate Jar of Greed") == ["B-26"]
    assert scene.offers("activate Solemn Judgment")
    scene.do("A activate Solemn Judgment")
    assert scene.asked == "B" and not scene.offers("activate Mystical Space Typhoon")
    assert scene.rules("B", "activate Mystical Space Typhoon") == ["B-26"]


# Something of every kind that has spell speed 1.
SLOW = """
    turn: 3, A, main 1
    A hand: Pot of Greed; Black Pendant; Trickstar Light Stage #other; Reinforcement of the Army; Sage with Eyes of Blue
    A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter); 2 Gemini Elf (attack)
    A spells: field Trickstar Light Stage #stage; 1 Jar of Greed (set)
    A gy: Pantheism of the Monarchs #buried
    A deck: 3x Pantheism of the Monarchs; Blue-Eyes White Dragon; Dark Blade; 10 cards
    B spells: 1 Mirror Force (set)
"""
SLOW_ACTS = [
    "activate Pot of Greed",
    "activate Black Pendant",
    "activate Reinforcement of the Army",
    "activate effect 1 of Trickstar Light Stage #other",
    "activate effect 2 of Trickstar Light Stage #stage",
    "activate effect 2 of Pantheism of the Monarchs #buried",
    "activate effect 3 of Breaker the Magical Warrior",
    "activate effect 2 of Sage with Eyes of Blue",
]


@rule("B-27", "B-30")
@pytest.mark.parametrize("act", SLOW_ACTS)
def test_speed_1(act: str) -> None:
    scene = Scene(SLOW)
    assert scene.offers(act)
    scene.do("A activate Jar of Greed", "B pass")
    assert scene.asked == "A" and not scene.offers(act)
    assert scene.rules("A", act)[0] == "B-26"
    # In a window with nothing on the chain it is too slow as well.
    scene.do("A pass")
    assert scene.asked == "A" and scene.question.why == "window" and not scene.offers(act)
    assert scene.rules("A", act)[0] == "PRIO-24c"
    # In the opponent's turn, never.
    scene = Scene(SLOW.replace("turn: 3, A", "turn: 4, B"))
    scene.do("B pass")
    assert scene.asked == "A" and scene.offers("activate Jar of Greed") and not scene.offers(act)


# Something of every kind that has spell speed 2.
FAST = """
turn: 4, B, main 1
A monsters: left Borreload Dragon (attack); 1 Skull Servant (attack)
A spells: 1 Jar of Greed; 2 Mystical Space Typhoon; 3 Call of the Haunted (set); 4 Unending Nightmare; 5 Solemn Judgment
A gy: Linkuriboh (proper); Luster Dragon
B monsters: 1 Gemini Elf (attack)
B spells: 1 Jar of Greed #b (set); 2 Solemn Judgment #counter (set); 3 Swords of Revealing Light (set)
"""
FAST_ACTS = [
    "activate Jar of Greed at A spell 1",
    "activate Mystical Space Typhoon",
    "activate Call of the Haunted",
    "activate effect 1 of Unending Nightmare",
    "activate effect 2 of Borreload Dragon",
    "activate effect 2 of Linkuriboh",
]


@rule("B-28")
@pytest.mark.parametrize("act", FAST_ACTS)
def test_speed_2(act: str) -> None:
    scene = Scene(FAST)
    scene.do("B activate Jar of Greed #b")
    assert scene.asked == "A" and scene.offers(act)  # to a link of speed 2
    # Another way: A answers with the Typhoon, B with a Counter Trap, and then only a Counter Trap will do.
    scene.do("A activate Mystical Space Typhoon", "A target Swords of Revealing Light")
    scene.do("B activate Solemn Judgment #counter")
    assert scene.asked == "A" and not scene.offers(act)
    assert scene.offers("activate Solemn Judgment at A spell 5")
    if "Typhoon" not in act:  # that one is on the chain already
        name = act.replace(" at A spell 1", "")
        assert "B-26" in scene.rules("A", name)


@rule("B-29", "B-35")
def test_triggers_of_one_timing_share_one_chain() -> None:
    """Two Black Pendants leave together: speed 1, and yet both stand on one chain before anybody is asked."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Harpie's Feather Duster
        A spells: 1 Jar of Greed (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Black Pendant #one (equipped to B monster 1); 2 Black Pendant #two (equipped to B monster 1)
        """
    )
    scene.do("A activate Harpie's Feather Duster", "B pass", "A pass")
    assert scene.question.kind == "trigger" and scene.question.why == "mandatory" and scene.asked == "B"
    assert scene.offers("activate Black Pendant #one") and scene.offers("activate Black Pendant #two")
    scene.do("B activate Black Pendant #two")
    assert scene.question.kind == "trigger" and scene.asked == "B"
    scene.do("B activate Black Pendant #one")
    assert [link.card for link in scene.duel.board.chain] == [scene.card("#two").id, scene.card("#one").id]
    assert [link.speed for link in scene.duel.board.chain] == [1, 1]
    # Only now fast effects may follow.
    assert scene.question.kind == "respond" and scene.asked == "A" and scene.offers("activate Jar of Greed")
    scene.do("A pass", "B pass")
    assert scene.lp("A") == 7000


# -- classes of effects ----------------------------------------------------------------------------------------

BREAKER = """
    turn: {}
    A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    B spells: 1 Mirror Force (set); 2 Raigeki Break (set)
    B hand: Dark Hole
"""


@rule("B-30")
def test_an_ignition_effect_needs_the_own_open_main_phase() -> None:
    act = "activate effect 3 of Breaker the Magical Warrior"
    assert Scene(BREAKER.format("3, A, main 1")).offers(act) and Scene(BREAKER.format("3, A, main 2")).offers(act)
    for when in ("3, A, standby", "3, A, battle step", "3, A, end"):
        scene = Scene(BREAKER.format(when))
        assert scene.asked == "A" and not scene.offers(act) and "B-30" in scene.rules("A", act)
    scene = Scene(BREAKER.format("4, B, main 1")).do("B pass")
    assert scene.asked == "A" and not scene.offers(act) and "B-30" in scene.rules("A", act)


@rule("B-30", "B-45")
def test_a_monsters_effect_resolves_although_the_monster_left() -> None:
    scene = Scene(BREAKER.format("3, A, main 1"))
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Mirror Force")
    scene.do("B activate Raigeki Break", "B discard Dark Hole", "B target Breaker the Magical Warrior")
    scene.do("A pass", "B pass")
    assert scene.at("Breaker the Magical Warrior", "A gy") and scene.at("Mirror Force", "B gy")


MAIDEN = """
    turn: 3, A, main 1
    A spells: 1 Raigeki Break (set); 2 Jar of Greed (set)
    A hand: Dark Blade
    B monsters: 1 Maiden with Eyes of Blue (attack)
    B spells: 1 Jar of Greed (set)
    B hand: Blue-Eyes White Dragon
"""


@rule("B-31")
def test_a_quick_effect_that_answers_an_activation_is_chained_directly_to_it() -> None:
    act = "activate effect 1 of Maiden with Eyes of Blue"
    scene = Scene(MAIDEN)
    scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Maiden with Eyes of Blue")
    assert scene.asked == "B" and scene.offers(act)
    scene.do("B activate Jar of Greed", "A pass")
    assert scene.asked == "B" and not scene.offers(act) and scene.rules("B", act) == ["PRIO-22"]
    # And never without an activation to answer.
    scene = Scene(MAIDEN).do("A pass")
    assert scene.asked == "B" and not scene.offers(act) and scene.causes("B", act) == ["COST-36"]


@rule("B-31")
def test_a_quick_effect_works_in_the_opponents_turn() -> None:
    scene = Scene(
        "turn: 3, A, main 1\nA hand: Luster Dragon\nB monsters: left PSY-Framelord Omega (attack)\nB gy: Dark Blade"
    )
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 1 of PSY-Framelord Omega")


@rule("B-31")
def test_if_it_was_activated_is_a_trigger_after_the_chain() -> None:
    """Altergeist Multifaker waits for a Trap Card to have been activated."""
    act = "activate effect 1 of Altergeist Multifaker"
    scene = Scene("turn: 3, A, main 1\nA hand: Altergeist Multifaker\nA spells: 1 Jar of Greed (set)")
    scene.do("A activate Jar of Greed", "B pass")
    assert scene.asked == "A" and not scene.offers(act) and "B-57" in scene.rules("A", act)
    scene.do("A pass")
    assert not scene.duel.board.chain and scene.asked == "A" and scene.offers(act)


KNIGHT = """
    turn: 3, A, main 1
    A hand: Book of Moon
    A monsters: 1 Command Knight (attack); 2 Dark Blade (attack)
    A spells: 1 Horn of Heaven (set)
"""


@rule("B-32")
def test_a_continuous_effect_ends_the_instant_its_monster_is_not_face_up() -> None:
    scene = Scene(KNIGHT)
    assert scene.card("Dark Blade").atk == 2200 and scene.card("Command Knight").atk == 1600
    scene.do("A activate Book of Moon", "A target Command Knight")
    assert scene.card("Dark Blade").atk == 2200
    scene.do("B pass", "A pass")
    assert scene.card("Dark Blade").atk == 1800
    # It needs no activation, and a face-down monster has none.
    assert not [e for e in scene.duel.log if e.kind == E_ACTIVATED and e.card == scene.card("Command Knight").id]
    scene = Scene(KNIGHT.replace("Command Knight (attack)", "Command Knight (set)"))
    assert scene.card("Dark Blade").atk == 1800
    scene.do("A flip summon Command Knight").pass_until("main")
    assert scene.card("Dark Blade").atk == 2200


@rule("B-32")
def test_it_ends_at_once_when_a_cost_takes_the_monster() -> None:
    scene = Scene(KNIGHT.replace("turn: 3, A", "turn: 4, B") + "    B hand: Gemini Elf\n")
    scene.do("B summon Gemini Elf", "B pass", "A activate Horn of Heaven", "A tribute Command Knight")
    # The chain is still being built.
    assert len(scene.duel.board.chain) == 1 and scene.card("Dark Blade").atk == 1800


@rule("B-33")
def test_an_unclassified_effect_applies_in_the_hand_without_a_chain() -> None:
    text = "turn: 3, A, main 1\nA hand: Ehther the Heavenly Monarch\nA monsters: 1 Summoned Skull ({})"
    scene = Scene(text.format("attack, tribute summoned turn 1"))
    assert scene.offers("summon Ehther the Heavenly Monarch")
    scene.do("A summon Ehther the Heavenly Monarch", "A tribute Summoned Skull")
    scene.pass_until("main")
    assert scene.at("Ehther the Heavenly Monarch", "A monster")
    assert not [event for event in scene.duel.log if event.kind == E_ACTIVATED]
    scene = Scene(text.format("attack, special summoned turn 1"))
    assert not scene.offers("summon Ehther the Heavenly Monarch")
    assert scene.rules("A", "summon Ehther the Heavenly Monarch") == ["B-106"]


@rule("B-34")
def test_each_time_effects_apply_after_the_link_concerned() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A spells: 1 Jar of Greed (set)
        B monsters: 1 Trickstar Candina (attack)
        """
    )
    scene.do("A activate Pot of Greed", "B pass", "A activate Jar of Greed")
    assert scene.lp("A") == 8000  # activating alone does nothing
    scene.do("B pass", "A pass")
    told = [e for e in scene.duel.log if e.kind in (E_RESOLVING, E_RESOLVED, E_DAMAGE)]
    assert [event.kind for event in told] == [
        E_RESOLVING,
        E_RESOLVED,
        E_DAMAGE,  # after Jar of Greed, before Pot of Greed
        E_RESOLVING,
        E_RESOLVED,
        E_DAMAGE,
    ]
    assert scene.lp("A") == 7600
    assert len([event for event in scene.duel.log if event.kind == E_ACTIVATED]) == 2  # Candina used no chain


@rule("B-35")
def test_a_spells_trigger_is_treated_like_a_monsters() -> None:
    """Black Pendant's mandatory effect needs no priority: it comes before the turn player's window."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Mystical Space Typhoon
        A spells: 1 Jar of Greed (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Black Pendant (equipped to B monster 1)
        """
    )
    scene.do("A activate Mystical Space Typhoon", "A target Black Pendant", "B pass", "A pass")
    assert scene.asked == "B" and scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("B activate effect 2 of Black Pendant")
    assert scene.asked == "A" and scene.offers("activate Jar of Greed") and len(scene.duel.board.chain) == 1
