"""Traps around summoning and the monsters that go with them: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks

from spellspeed.board.constants import E_ACTIVATED, GY, HAND, TRAP
from spellspeed.board.question import O_ACTIVATE

rule = pytest.mark.rule


def offered(scene: Scene, name: str) -> list[str]:
    """What is offered of that card: "only" the card, or the number of an effect, with its bullet."""
    card = scene.card(name).id
    found = []
    for number in range(5):
        for bullet in range(1, 5):
            words = f"activate effect {number} option {bullet} of {name}" if number else f"activate only {name}"
            if scene.offers(words):
                found.append(f"{number}.{bullet}" if number else "only")
            if not number:
                break
    total = [o for o in scene.question.options if o.kind == O_ACTIVATE and o.card == card]
    assert len(total) == len(found)
    return found


# -- Eternal Soul ----------------------------------------------------------------------------------------------

SOUL = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: 1 Eternal Soul{soul}
    A gy: {gy}
    A deck: Dark Magic Attack; Thousand Knives; Luster Dragon
    B spells: 1 Solemn Warning (set); 2 Mystical Space Typhoon (set)
    B monsters: 1 Summoned Skull (attack)
"""


def soul(hand: str = "", field: str = "", gy: str = "Dark Magician", face_up: bool = True) -> Scene:
    return Scene(SOUL.format(hand=hand, field=field, gy=gy, soul="" if face_up else " (set)"))


@rule("ACT-59a", "ACT-88a", "ACT-86b", "B-55")
def test_eternal_soul_with_its_summon_can_be_answered_by_solemn_warning() -> None:
    scene = soul(face_up=False)
    assert offered(scene, "Eternal Soul") == ["only", "1.1", "1.2"]
    scene.do("A activate effect 1 option 1 of Eternal Soul")
    assert scene.offers("activate Solemn Warning")
    scene.do("B activate Solemn Warning").pass_until("main")
    assert scene.at("Eternal Soul", "A gy") and scene.at("Dark Magician", "A gy")


@rule("ACT-59b", "ACT-88b", "B-89")
def test_eternal_soul_alone_or_with_its_search_cannot() -> None:
    scene = soul(face_up=False)
    other = scene.duel.fork()
    scene.do("A activate only Eternal Soul")
    assert not scene.offers("activate Solemn Warning") and "PRIO-22" in scene.rules("B", "activate Solemn Warning")
    scene.pass_until("main")
    assert offered(scene, "Eternal Soul") == ["1.1", "1.2"]
    scene.duel = other
    scene.do("A activate effect 1 option 2 of Eternal Soul")
    assert not scene.offers("activate Solemn Warning")
    close_chain(scene)
    assert picks(scene) == ["Dark Magic Attack", "Thousand Knives"]
    scene.do("A add Thousand Knives").pass_until("main")
    assert scene.at("Thousand Knives", "A hand") and offered(scene, "Eternal Soul") == []


@rule("ACT-58", "B-126")
def test_a_face_up_eternal_soul_summons_once_per_turn() -> None:
    scene = soul(hand="Dark Magician #two").do("A activate effect 1 option 1 of Eternal Soul")
    assert not scene.offers("activate Solemn Warning")  # an effect, not the card, is activated
    close_chain(scene)
    assert picks(scene) == ["Dark Magician", "Dark Magician"]
    scene.do("A special summon #two", "A attack position").pass_until("main")
    assert scene.at("#two", "A monster")
    assert offered(scene, "Eternal Soul") == []
    assert "B-126" in scene.rules("A", "activate effect 1 of Eternal Soul")


@rule("COST-38")
def test_eternal_soul_offers_only_what_it_can_do() -> None:
    scene = soul(gy="")
    assert offered(scene, "Eternal Soul") == ["1.2"]


@rule("B-101")
def test_eternal_soul_shields_dark_magician_from_the_opponents_effects_only() -> None:
    text = """
        turn: {}, main 1
        A spells: 1 Eternal Soul{}
        A monsters: 1 Dark Magician (attack); 2 Luster Dragon (attack)
        A hand: Dark Hole
        B hand: Raigeki
    """
    scene = Scene(text.format("4, B", "")).do("B activate Raigeki").pass_until("main")
    assert scene.at("Dark Magician", "A monster") and scene.at("Luster Dragon", "A gy")
    scene = Scene(text.format("3, A", "")).do("A activate Dark Hole").pass_until("main")
    assert scene.at("Dark Magician", "A gy")
    scene = Scene(text.format("4, B", " (set)")).do("B activate Raigeki").pass_until("main")
    assert scene.at("Dark Magician", "A gy")


@rule("B-101")
def test_under_eternal_soul_an_equip_card_of_the_opponent_changes_nothing() -> None:
    text = """
        turn: 3, A, main 1
        A spells: 1 Eternal Soul{}; 2 Black Pendant (equipped to A monster 2)
        A monsters: 1 Dark Magician (attack); 2 Dark Magician #other (attack)
        B spells: 1 Black Pendant (equipped to A monster 1)
    """
    for face, first in (("", 2500), (" (set)", 3000)):
        scene = Scene(text.format(face))
        monsters = [scene.duel.board.cards[i] for i in scene.duel.board.mzones[0][:2]]
        scene.duel.referee.refresh()
        assert [card.atk for card in monsters] == [first, 3000]


def test_when_eternal_soul_leaves_everything_on_its_side_is_destroyed() -> None:
    scene = soul(field="1 Dark Magician (attack); 2 Dark Blade (set)", gy="")
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Eternal Soul")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate Eternal Soul")
    close_chain(scene)
    assert scene.at("Dark Magician", "A gy") and scene.at("Dark Blade", "A gy")
    assert scene.at("Summoned Skull", "B monster")


RETURNED = """
    turn: 4, B, main 1
    A spells: 1 Eternal Soul{}; 2 Mirror Force (set)
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Scrap Twin Dragon (attack); 2 Dark Blade (attack)
"""


def bounce(face: str) -> Scene:
    scene = Scene(RETURNED.format(face)).do("B activate Scrap Twin Dragon", "B target Dark Blade")
    scene.do("B target A spell 1", "B target A spell 2")
    return close_chain(scene)


@rule("ACT-52", "ACT-48", "B-67")
def test_returned_to_the_hand_eternal_soul_is_activated_there() -> None:
    scene = bounce("")
    assert scene.at("Eternal Soul", "A hand")
    # Asked at once like a public trigger, and there is no way around it.
    assert scene.asked == "A" and scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate Eternal Soul")
    activated = [event for event in scene.duel.log if event.kind == E_ACTIVATED][-1]
    assert (activated.place, activated.amount, activated.how) == (HAND, TRAP, 0)  # no card activation
    close_chain(scene)
    assert scene.at("Luster Dragon", "A gy") and scene.at("Eternal Soul", "A hand")


def test_a_face_down_eternal_soul_leaves_without_consequences() -> None:
    scene = bounce(" (set)")
    assert scene.at("Eternal Soul", "A hand") and scene.question.kind != "trigger"
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "A monster")


# -- Cyber Summon Blaster --------------------------------------------------------------------------------------

BLASTER = """
    turn: 3, A, main 1
    A hand: Cyber Dragon
    A spells: 1 Cyber Summon Blaster{}
    B monsters: 1 Luster Dragon (attack)
"""


@rule("B-81")
def test_the_blaster_fires_each_time_a_machine_is_special_summoned() -> None:
    scene = Scene(BLASTER.format("")).do("A special summon Cyber Dragon", "A attack position")
    scene.pass_until("trigger", "A")
    assert not scene.offers("pass")
    scene.do("A activate Cyber Summon Blaster").pass_until("main")
    assert scene.lp("B") == 7700


def test_the_blaster_ignores_other_monsters_and_normal_summons() -> None:
    scene = Scene(BLASTER.format("").replace("Cyber Dragon", "Mechanicalchaser; Monster Reborn") + "A gy: Dark Blade")
    scene.do("A summon Mechanicalchaser").pass_until("main")
    scene.do("A activate Monster Reborn", "A target Dark Blade")
    close_chain(scene).do("A attack position").pass_until("main")
    assert scene.lp("B") == 8000


@rule("ACT-101", "ACT-97")
def test_the_blaster_is_not_activated_with_its_effect() -> None:
    scene = Scene(BLASTER.format(" (set)")).do("A special summon Cyber Dragon", "A attack position")
    assert scene.asked == "A" and offered(scene, "Cyber Summon Blaster") == ["only"]
    scene.do("A activate Cyber Summon Blaster").pass_until("main")
    assert scene.lp("B") == 8000 and scene.at("Cyber Summon Blaster", "A spell")


# -- Metalfoes Counter -----------------------------------------------------------------------------------------

COUNTER = """
    turn: {}
    A spells: 1 Metalfoes Counter (set); 2 Call of the Haunted
    A monsters: 1 Dark Blade (attack)
    A deck: Metalfoes Goldriver; Luster Dragon
    B hand: Dark Hole; Mystical Space Typhoon
    B monsters: 1 Summoned Skull (attack)
"""


@rule("B-71")
def test_metalfoes_counter_answers_any_loss_on_its_side() -> None:
    scene = Scene(COUNTER.format("4, B, main 1"))
    scene.do("B activate Mystical Space Typhoon", "B target Call of the Haunted")
    close_chain(scene).do("B pass", "A activate Metalfoes Counter")
    close_chain(scene)
    assert picks(scene) == ["Metalfoes Goldriver"]
    scene.do("A special summon Metalfoes Goldriver", "A defense position")
    assert scene.at("Metalfoes Goldriver", "A monster")


@rule("B-71")
def test_metalfoes_counter_does_not_miss_its_timing() -> None:
    text = COUNTER.format("4, B, main 1").replace("B hand: Dark Hole;", "B hand: Pot of Greed;")
    scene = Scene(text + "    B deck: Luster Dragon; Luster Dragon").do("B activate Pot of Greed", "A pass")
    scene.do("B activate Mystical Space Typhoon", "B target Call of the Haunted")
    close_chain(scene).do("B pass")
    # The draw came after the destruction; "if" does not mind.
    assert len(scene.duel.board.hands[1]) == 2 and scene.offers("activate Metalfoes Counter")


@rule("B-139")
def test_metalfoes_counter_answers_a_loss_in_battle() -> None:
    scene = Scene(COUNTER.format("4, B, battle"))
    while scene.question.kind != "battle":
        scene.passes()
    scene.do("B attack with Summoned Skull", "B attack Dark Blade")
    while not scene.offers("activate Metalfoes Counter"):
        scene.passes()
    assert scene.at("Dark Blade", "A gy")
    scene.do("A activate Metalfoes Counter")
    close_chain(scene).do("A special summon Metalfoes Goldriver", "A attack position")
    assert scene.at("Metalfoes Goldriver", "A monster")


@rule("B-57")
def test_metalfoes_counter_waits_for_a_loss() -> None:
    scene = Scene(COUNTER.format("3, A, main 1"))
    assert scene.causes("A", "activate effect 1 of Metalfoes Counter") == ["COST-36"]


FROM_GY = """
    turn: 4, B, main 1
    A gy: Metalfoes Counter
    A extra: Metalfoes Goldriver (face-up); Satellarknight Zefrathuban (face-up)
    B hand: Pot of Greed
    B deck: Luster Dragon; Luster Dragon
"""


@rule("ACT-50", "ACT-48")
def test_from_the_gy_metalfoes_counter_recovers_a_pendulum_monster() -> None:
    scene = Scene(FROM_GY).do("B activate Pot of Greed", "A activate Metalfoes Counter")
    activated = [event for event in scene.duel.log if event.kind == E_ACTIVATED][-1]
    assert (activated.place, activated.amount, activated.how) == (GY, TRAP, 0)  # an effect, in the GY
    close_chain(scene)
    assert picks(scene) == ["Metalfoes Goldriver"]
    scene.do("A add Metalfoes Goldriver").pass_until("main")
    assert scene.at("Metalfoes Goldriver", "A hand") and scene.at("Metalfoes Counter", "A banished")


@rule("COST-36")
def test_not_in_the_turn_metalfoes_counter_was_sent() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A spells: 1 Metalfoes Counter (set)
        A extra: Metalfoes Goldriver (face-up)
        B hand: Mystical Space Typhoon; Pot of Greed
        B deck: Luster Dragon; Luster Dragon
    """).do("B activate Mystical Space Typhoon", "B target Metalfoes Counter").pass_until("main")
    scene.do("B activate Pot of Greed")
    assert scene.rules("A", "activate effect 2 of Metalfoes Counter") == ["COST-36"]
    # In the next turn it can be used.
    scene.pass_until("main").pass_until("next-phase").do("B enter the end phase").pass_until("main", "A")
    assert scene.offers("activate Metalfoes Counter")


# -- Solemn Strike ---------------------------------------------------------------------------------------------

STRIKE = """
    turn: 3, A, main 1
    A hand: Cyber Dragon; Marauding Captain; Dark Blade; Dark Hole
    A lp: {}
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 Solemn Strike (set)
    B lp: {}
"""


@rule("B-110", "TRAP-35a")
def test_solemn_strike_stops_a_special_summon() -> None:
    scene = Scene(STRIKE.format(8000, 8000)).do("A special summon Cyber Dragon", "A attack position")
    scene.pass_until("respond", "B").do("B activate Solemn Strike")
    assert scene.lp("B") == 6500
    scene.pass_until("main")
    assert scene.at("Cyber Dragon", "A gy")


def test_solemn_strike_does_not_stop_a_normal_summon_but_a_monsters_effect() -> None:
    scene = Scene(STRIKE.format(8000, 8000)).do("A summon Marauding Captain")
    while scene.question.kind != "trigger":
        assert not scene.offers("activate Solemn Strike")
        scene.passes()
    scene.do("A activate Marauding Captain", "B activate Solemn Strike").pass_until("main")
    assert scene.at("Marauding Captain", "A gy") and scene.at("Dark Blade", "A hand")


@rule("PRIO-22", "COST-05")
def test_solemn_strike_needs_a_monster_and_1500_life_points() -> None:
    scene = Scene(STRIKE.format(8000, 8000)).do("A activate Dark Hole")
    assert "PRIO-22" in scene.rules("B", "activate Solemn Strike")
    scene = Scene(STRIKE.format(8000, 1400)).do("A special summon Cyber Dragon", "A attack position")
    assert not scene.offers("activate Solemn Strike")
