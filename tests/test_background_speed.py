"""Spell speed, classes of effects, and the parts of an activation: B-26 to B-46."""

import pytest
from driver import Scene

from spellspeed.board.constants import (
    E_ACTIVATED,
    E_DAMAGE,
    E_MOVED,
    E_RESOLVED,
    E_RESOLVING,
    FZONE,
    HAND,
    MZONE,
    SZONE,
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


# -- the parts of an activation --------------------------------------------------------------------------------

PARTS = """
    turn: 3, A, main 1
    A monsters: left Zoodiac Drident (attack{})
    {}
    B spells: 1 Swords of Revealing Light (set)
"""


@rule("B-36")
def test_limit_condition_cost_and_target_each_stop_an_activation() -> None:
    act = "activate effect 2 of Zoodiac Drident"
    material = "A materials: left Vorse Raider"
    assert Scene(PARTS.format("", material)).offers(act)
    used = Scene(PARTS.format(", used effect 2", material))
    assert not used.offers(act) and used.rules("A", act) == ["B-125"]
    bare = Scene(PARTS.format("", ""))
    assert not bare.offers(act) and bare.rules("A", act) == ["COST-05"]
    knight = "turn: 3, A, main 1\nA monsters: left Evilswarm Exciton Knight\nA materials: left Vorse Raider\n{}"
    act = "activate Evilswarm Exciton Knight"
    assert Scene(knight.format("B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)")).offers(act)
    few = Scene(knight.format("B monsters: 1 Gemini Elf (attack)"))
    assert not few.offers(act) and few.rules("A", act) == ["COST-36"]
    lone = Scene("turn: 3, A, main 1\nA spells: 1 Raigeki Break (set)\nA hand: Dark Blade")
    assert not lone.offers("activate Raigeki Break")
    assert lone.rules("A", "activate Raigeki Break") == ["ACT-169b", "COST-42a"]


@rule("B-36")
def test_cost_and_target_come_before_the_answer_and_the_rest_after() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Zoodiac Drident (attack)
        A materials: left Vorse Raider
        B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A activate effect 2 of Zoodiac Drident")
    assert scene.question.why == "detach"
    scene.do("A detach Vorse Raider")
    assert scene.question.why == "target" and scene.at("Vorse Raider", "A gy")
    scene.do("A target Gemini Elf")
    # Paid and targeted; what stands behind the activation waits for the resolution.
    assert scene.asked == "B" and scene.at("Gemini Elf", "B monster")
    scene.do("B pass", "A pass")
    assert scene.at("Gemini Elf", "B gy")


@rule("B-37")
def test_a_cost_is_never_refunded() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Gemini Elf")
    assert scene.at("Dark Blade", "A gy")
    scene.do("B activate Solemn Judgment")
    assert scene.lp("B") == 4000
    scene.do("A pass", "B pass")
    assert scene.at("Gemini Elf", "B monster") and scene.at("Raigeki Break", "A gy")
    assert scene.at("Dark Blade", "A gy") and scene.lp("B") == 4000
    paid = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Dark Blade").id]
    assert len(paid) == 1


@rule("B-37")
def test_what_cannot_be_paid_cannot_be_activated() -> None:
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Raigeki Break (set)\nB monsters: 1 Gemini Elf (attack)")
    assert not scene.offers("activate Raigeki Break") and scene.rules("A", "activate Raigeki Break") == ["COST-05"]


CYCLONE = "turn: 3, A, main 1\nA hand: Cosmic Cyclone\nA lp: {}\nB spells: 1 Mirror Force (set)"


@rule("B-38")
def test_paying_down_to_zero_loses_before_the_effect_resolves() -> None:
    scene = Scene(CYCLONE.format(1001))
    scene.do("A activate Cosmic Cyclone", "A target Mirror Force", "B pass", "A pass")
    assert scene.lp("A") == 1 and scene.at("Mirror Force", "B banished")
    scene = Scene(CYCLONE.format(1000))
    assert scene.offers("activate Cosmic Cyclone")
    scene.do("A activate Cosmic Cyclone")
    assert scene.duel.question is None and scene.duel.board.result == 1 and scene.lp("A") == 0
    assert scene.at("Mirror Force", "B spell")
    scene = Scene(CYCLONE.format(999))
    assert not scene.offers("activate Cosmic Cyclone") and scene.rules("A", "activate Cosmic Cyclone") == ["COST-05"]


@rule("B-39")
def test_one_payment_serves_one_effect() -> None:
    text = """
        turn: 3, A, main 1
        A hand: {}
        A spells: 1 Raigeki Break #one (set); 2 Raigeki Break #two (set)
        B monsters: 1 Gemini Elf (attack)
    """
    scene = Scene(text.format("Dark Blade"))
    assert scene.offers("activate Raigeki Break #one") and scene.offers("activate Raigeki Break #two")
    scene.do("A activate Raigeki Break #one", "A discard Dark Blade", "A target Gemini Elf", "B pass")
    assert not scene.offers("activate Raigeki Break #two")
    assert scene.rules("A", "activate Raigeki Break #two") == ["COST-05"]
    scene = Scene(text.format("Dark Blade; Vorse Raider"))
    scene.do("A activate Raigeki Break #one", "A discard Dark Blade", "A target Gemini Elf", "B pass")
    assert scene.offers("activate Raigeki Break #two")


STARDUST = """
    turn: 4, B, main 1
    A monsters: left Stardust Dragon (attack)
    A spells: 1 Horn of Heaven (set)
    B hand: Gemini Elf; Dark Hole
"""


@rule("B-39")
def test_tributed_for_another_card_it_was_not_by_its_own_effect() -> None:
    scene = Scene(STARDUST)
    scene.do("B summon Gemini Elf", "B pass", "A activate Horn of Heaven", "A tribute Stardust Dragon", "B pass")
    scene.do("A pass").pass_until("main").do("B pass", "A pass", "B enter the end phase", "B pass")
    assert scene.asked == "A" and not scene.offers("activate effect 2 of Stardust Dragon")
    assert scene.rules("A", "activate effect 2 of Stardust Dragon") == ["COST-36"]
    # Tributed for its own effect it comes back.
    scene = Scene(STARDUST.replace("B hand", "B monsters: 1 Dark Blade (attack)\n    B hand"))
    scene.do("B activate Dark Hole", "A activate effect 1 of Stardust Dragon", "B pass", "A pass")
    scene.pass_until("main").do("B pass", "A pass", "B enter the end phase", "B pass")
    assert scene.asked == "A" and scene.offers("activate effect 2 of Stardust Dragon")


GIFT = "turn: 3, A, main 1\nA hand: White Elephant's Gift\nA monsters: 1 {}"


@rule("B-40")
@pytest.mark.parametrize(
    "monster, may",
    [
        ("Gemini Elf (attack)", True),
        ("Gemini Elf (set)", False),  # face-down
        ("Sheep Token (defense)", False),  # it would not reach the GY
        ("Command Knight (attack)", False),  # an Effect Monster
    ],
)
def test_sending_as_a_cost(monster: str, may: bool) -> None:
    scene = Scene(GIFT.format(monster))
    assert scene.offers("activate White Elephant's Gift") == may
    cause = "B-115" if "Token" in monster else "COST-05"
    assert scene.causes("A", "activate White Elephant's Gift") == ([] if may else [cause])
    if may:
        scene.do("A activate White Elephant's Gift", "A send Gemini Elf")
        assert scene.at("Gemini Elf", "A gy") and scene.asked == "B"


@rule("B-40", "B-41")
@pytest.mark.parametrize("monster", ["Gemini Elf (set)", "Sheep Token (defense)", "Gemini Elf (attack)"])
def test_tributing_as_a_cost_takes_face_down_monsters_and_tokens(monster: str) -> None:
    scene = Scene(f"turn: 4, B, main 1\nA spells: 1 Horn of Heaven (set)\nA monsters: 1 {monster}\nB hand: Dark Blade")
    scene.do("B summon Dark Blade", "B pass")
    assert scene.asked == "A" and scene.offers("activate Horn of Heaven")
    scene.do("A activate Horn of Heaven", f"A tribute {monster.split(' (')[0]}")
    assert scene.duel.board.monster_count(0) == 0
    scene.do("B pass", "A pass")
    assert scene.at("Dark Blade", "B gy")


@rule("B-41")
def test_a_token_can_only_be_tributed() -> None:
    """Beside a monster that can be sent, the Token is not among the choices."""
    scene = Scene(GIFT.format("Sheep Token (defense); 2 Gemini Elf (attack)"))
    scene.do("A activate White Elephant's Gift")
    assert scene.offers("send Gemini Elf") and not scene.offers("send Sheep Token")


# -- where it is activated -------------------------------------------------------------------------------------


def places(scene: Scene) -> list[int]:
    """Where the links on the chain were activated."""
    return [link.place for link in scene.duel.board.chain]


@rule("B-43")
def test_an_effect_is_activated_where_the_card_was_before_its_cost() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sage with Eyes of Blue
        A monsters: 1 Command Knight (attack)
        A deck: Blue-Eyes White Dragon; 10 cards
        """
    )
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Command Knight")
    assert scene.at("Sage with Eyes of Blue", "A gy") and places(scene) == [HAND]
    scene = Scene(STARDUST.replace("B hand", "B monsters: 1 Dark Blade (attack)\n    B hand"))
    scene.do("B activate Dark Hole", "A activate effect 1 of Stardust Dragon")
    assert scene.at("Stardust Dragon", "A gy") and places(scene) == [SZONE, MZONE]


@rule("B-44")
def test_a_spell_from_the_hand_is_activated_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Trickstar Light Stage
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Dark Hole")
    assert scene.at("Dark Hole", "A spell") and places(scene) == [SZONE]
    # It lies there while it waits: the opponent can choose it.
    scene.do("B activate Mystical Space Typhoon")
    assert scene.offers("target Dark Hole")
    scene.do("B target Dark Hole", "A pass", "B pass").pass_until("main")
    scene.do("A activate Trickstar Light Stage")
    assert scene.at("Trickstar Light Stage", "A field") and places(scene) == [FZONE]


@rule("B-45")
def test_the_effect_of_a_field_spell_needs_its_card() -> None:
    text = """
        turn: 3, A, main 1
        A spells: field Trickstar Light Stage
        B spells: 1 Mirror Force (set); 2 Jar of Greed (set); 3 Mystical Space Typhoon (set)
    """

    def answered(answer: bool) -> Scene:
        scene = Scene(text)
        scene.do("A activate effect 2 of Trickstar Light Stage", "A target Jar of Greed")
        if answer:
            scene.do("B activate Mystical Space Typhoon", "B target Trickstar Light Stage")
        scene.passes(2).passes()
        assert not scene.duel.board.chain and scene.asked == "B"
        return scene

    scene = answered(False)
    assert not scene.offers("activate Jar of Greed") and "ACT-62" in scene.rules("B", "activate Jar of Greed")
    scene = answered(True)
    assert scene.at("Trickstar Light Stage", "A gy") and scene.offers("activate Jar of Greed")


@rule("B-45")
def test_the_effect_of_a_continuous_trap_needs_its_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Unending Nightmare
        B monsters: 1 Gemini Elf #elf (attack)
        B spells: 1 Black Pendant (equipped to #elf); 2 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate effect 1 of Unending Nightmare", "A target Black Pendant")
    scene.do("B activate Mystical Space Typhoon", "B target Unending Nightmare", "A pass", "B pass")
    assert scene.at("Unending Nightmare", "A gy") and scene.at("Black Pendant", "B spell") and scene.lp("A") == 7000


@rule("B-46")
def test_that_card_is_lost_when_it_moves_but_not_when_it_turns_face_down() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Book of Moon (set)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Gemini Elf")
    scene.do("B activate Book of Moon", "B target Gemini Elf", "A pass", "B pass")
    assert scene.at("Gemini Elf", "B gy")


@rule("B-46")
def test_this_card_is_not_this_card_in_another_place() -> None:
    text = """
        turn: 3, A, main 1
        A gy: PSY-Framelord Omega (proper); Luster Dragon
        A spells: 1 Call of the Haunted (set)
    """
    scene = Scene(text)
    scene.do("A activate effect 3 of PSY-Framelord Omega", "A target Luster Dragon", "B pass", "A pass")
    assert scene.at("PSY-Framelord Omega", "A extra") and scene.at("Luster Dragon", "A deck")
    # Called from the GY in between, Omega is no longer "this card", and both must go together.
    scene = Scene(text)
    scene.do("A activate effect 3 of PSY-Framelord Omega", "A target Luster Dragon", "B pass")
    scene.do("A activate Call of the Haunted", "A target PSY-Framelord Omega", "B pass", "A pass", "A attack position")
    assert scene.at("PSY-Framelord Omega", "A monster") and scene.at("Luster Dragon", "A gy")
