"""Zones: B-11 to B-25, as far as they need no summoning procedure of the Extra Deck and no Pendulum Summon."""

import pytest
from driver import Scene

from spellspeed.board.constants import (
    BY_RULE,
    DESTROYED,
    E_MOVED,
    FZONE,
    GY,
    MZONE,
    NOWHERE,
    STANDBY_PHASE,
)
from spellspeed.words.acts import find_option

rule = pytest.mark.rule

MAIN = [1, 2, 3, 4, 5]
LEFT = 6  # the Extra Monster Zones as their player sees them
RIGHT = 7


def zones_after(scene: Scene, line: str) -> list[int]:
    """Play the line; the zones that may be chosen then. The question stays open."""
    player, words = line.split(" ", 1)
    assert scene.asked == player, scene.question
    scene.duel.push(find_option(scene.duel, words, scene.labels))
    assert scene.question.kind == "zone", scene.question
    assert {option.value >> 3 for option in scene.question.options} == {scene.question.player}
    return [(option.value & 7) + 1 for option in scene.question.options]


@rule("B-11")
def test_five_monster_zones_and_five_back_zones() -> None:
    text = "turn: 3, A, main 1\nA hand: Luster Dragon; Pot of Greed; Jar of Greed; Trickstar Light Stage"
    assert zones_after(Scene(text), "A summon Luster Dragon") == MAIN
    assert zones_after(Scene(text), "A set Luster Dragon") == MAIN
    assert zones_after(Scene(text), "A activate Pot of Greed") == MAIN
    assert zones_after(Scene(text), "A set Jar of Greed") == MAIN
    taken = text + "\nA monsters: 2 Gemini Elf (attack)\nA spells: 4 Call of the Haunted (set)"
    assert zones_after(Scene(taken), "A summon Luster Dragon") == [1, 3, 4, 5]
    assert zones_after(Scene(taken), "A set Jar of Greed") == [1, 2, 3, 5]


@rule("B-11")
def test_full_zones_refuse_but_the_field_zone_is_another() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon; Pot of Greed; Jar of Greed; Trickstar Light Stage
        A monsters: 1 Gemini Elf; 2 Gemini Elf; 3 Gemini Elf; 4 Dark Blade; 5 Vorse Raider
        A spells: 1 Trap Hole (set); 2 Trap Hole (set); 3 Trap Hole (set); 4 Mirror Force (set); 5 Mirror Force (set)
        """
    )
    assert not scene.offers("summon Luster Dragon") and scene.rules("A", "summon Luster Dragon") == ["B-15"]
    assert not scene.offers("set Luster Dragon")
    assert not scene.offers("activate Pot of Greed") and "SPELL-04" in scene.rules("A", "activate Pot of Greed")
    assert not scene.offers("set Jar of Greed") and scene.rules("A", "set Jar of Greed") == ["TRAP-16"]
    assert scene.offers("set Trickstar Light Stage") and scene.offers("activate Trickstar Light Stage")
    scene.do("A activate Trickstar Light Stage", "B pass", "A pass")
    assert scene.at("Trickstar Light Stage", "A field")


ROAD = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    A spells: 1 Starlight Road (set)
    A extra: Stardust Dragon
"""


def stardust_zones(text: str) -> list[int]:
    scene = Scene(text)
    scene.do("A activate Dark Hole", "B pass", "A activate Starlight Road", "B pass", "A pass", "A yes")
    return zones_after(scene, "A pick Stardust Dragon")


@rule("B-13")
def test_a_synchro_monster_from_the_extra_deck_goes_to_any_own_zone() -> None:
    """Not a Synchro Summon, and yet main zones and both empty Extra Monster Zones are open."""
    assert stardust_zones(ROAD) == [3, 4, 5, LEFT, RIGHT]
    # No main zone free: one of the Extra Monster Zones still is.
    full = ROAD.replace("2 Alexandrite", "3 Gemini Elf; 4 Gemini Elf; 5 Gemini Elf; 2 Alexandrite")
    assert stardust_zones(full) == [LEFT, RIGHT]


@rule("B-12")
def test_a_player_uses_one_extra_monster_zone_and_never_an_occupied_one() -> None:
    # The opponent stands in the zone that A sees on the right (the opponent's left).
    assert stardust_zones(ROAD + "    B monsters: left Linkuriboh (attack)\n") == [3, 4, 5, LEFT]
    assert stardust_zones(ROAD + "    B monsters: right Linkuriboh (attack)\n") == [3, 4, 5, RIGHT]
    # With a monster of A's own in one, A may not use the other.
    assert stardust_zones(ROAD.replace("1 Luster", "right Linkuriboh (attack); 1 Luster")) == [3, 4, 5]


@rule("B-12")
def test_an_occupied_extra_monster_zone_is_part_of_its_controllers_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        A monsters: left Linkuriboh #mine (attack)
        B monsters: left Linkuriboh #theirs (attack)
        """
    )
    scene.do("A activate Raigeki", "B pass", "A pass")
    assert scene.card("#theirs").place == GY and scene.card("#mine").place == MZONE
    # An empty one belongs to nobody: now the opponent has no monster, and Raigeki nothing to destroy.
    scene = Scene("turn: 3, A, main 1\nA hand: Raigeki\nA monsters: left Linkuriboh (attack)")
    assert not scene.offers("activate Raigeki") and scene.rules("A", "activate Raigeki") == ["COST-38"]


@rule("B-15")
def test_monsters_from_elsewhere_and_tokens_use_main_zones_only() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Stardust Dragon (proper)")
    scene.do("A activate Monster Reborn", "A target Stardust Dragon", "B pass")
    assert zones_after(scene, "A pass") == MAIN
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Scapegoat (set)")
    scene.do("A activate Scapegoat", "B pass")
    assert zones_after(scene, "A pass") == MAIN
    # Four Tokens need four main zones; the Extra Monster Zones do not help.
    scene = Scene(
        "turn: 3, A, main 1\nA spells: 1 Scapegoat (set)\n"
        "A monsters: 1 Gemini Elf (attack); 2 Gemini Elf (attack)"
    )
    assert not scene.offers("activate Scapegoat") and scene.causes("A", "activate Scapegoat") == ["B-15"]
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Stardust Dragon (proper)
        A monsters: 1 Gemini Elf; 2 Gemini Elf; 3 Gemini Elf; 4 Dark Blade; 5 Vorse Raider
        """
    )
    assert not scene.offers("activate Monster Reborn") and scene.rules("A", "activate Monster Reborn")


OMEGA = """
    turn: 4, B, main 1
    A monsters: left PSY-Framelord Omega (attack); 1 Gemini Elf (attack); 2 Gemini Elf (attack); 3 Gemini Elf (attack)
    B hand: Luster Dragon
"""


def omega_comes_back(text: str) -> Scene:
    """A banishes Omega in B's turn and goes on to the own Standby Phase."""
    scene = Scene(text)
    scene.do("B pass", "A activate effect 1 of PSY-Framelord Omega", "B pass", "A pass")
    assert scene.at("PSY-Framelord Omega", "A banished")
    while not (scene.duel.board.turn == 5 and scene.phase == STANDBY_PHASE):
        if scene.question.kind == "next-phase":
            scene.do("B enter the end phase")
        else:
            scene.passes()
    return scene


@rule("B-15")
def test_a_monster_that_returns_uses_a_main_zone() -> None:
    scene = omega_comes_back(OMEGA)
    assert zones_after(scene, "A carry out PSY-Framelord Omega") == [4, 5]
    scene.duel.answer(0)
    assert scene.at("PSY-Framelord Omega", "A monster")


@rule("B-15")
def test_without_a_main_zone_a_returning_monster_goes_to_the_gy() -> None:
    full = "3 Gemini Elf (attack); 4 Dark Blade (attack); 5 Vorse Raider (attack)"
    scene = omega_comes_back(OMEGA.replace("3 Gemini Elf (attack)", full))
    scene.do("A carry out PSY-Framelord Omega")
    assert scene.at("PSY-Framelord Omega", "A gy")
    assert scene.at("Luster Dragon", "B hand")


@rule("B-16")
def test_control_changes_lead_to_a_main_zone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Change of Heart
        A monsters: 2 Gemini Elf (attack)
        B monsters: left Linkuriboh (attack)
        """
    )
    scene.do("A activate Change of Heart", "A target Linkuriboh", "B pass")
    assert zones_after(scene, "A pass") == [1, 3, 4, 5]
    scene.duel.answer(0)
    assert scene.at("Linkuriboh", "A monster") and scene.card("Linkuriboh").seq == 0


@rule("B-16")
def test_without_a_main_zone_no_control_is_taken() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Change of Heart
        A monsters: 1 Gemini Elf; 2 Gemini Elf; 3 Gemini Elf; 4 Dark Blade; 5 Vorse Raider
        B monsters: left Linkuriboh (attack)
        """
    )
    assert not scene.offers("activate Change of Heart") and scene.causes("A", "activate Change of Heart") == ["B-153"]


LINK = """
    turn: 3, A, main 1
    A hand: Book of Moon; Smashing Ground
    A monsters: left Borreload Dragon (attack); 1 Gemini Elf (attack)
    B monsters: left Linkuriboh (attack)
"""


@rule("B-17")
def test_link_monsters_have_no_defense() -> None:
    scene = Scene(LINK)
    assert not scene.offers("change position of Borreload Dragon")
    assert scene.rules("A", "change position of Borreload Dragon") == ["B-17"]
    assert scene.offers("change position of Gemini Elf")
    # No DEF: Smashing Ground finds nothing. Never face-down: Book of Moon cannot choose one.
    assert not scene.offers("activate Smashing Ground") and scene.rules("A", "activate Smashing Ground") == ["COST-38"]
    scene.do("A activate Book of Moon")
    assert scene.offers("target Gemini Elf")
    assert not scene.offers("target Borreload Dragon") and not scene.offers("target Linkuriboh")
    alone = Scene(LINK.replace("; 1 Gemini Elf (attack)", ""))
    assert not alone.offers("activate Book of Moon") and alone.causes("A", "activate Book of Moon") == ["B-17"]
    # A monster with a DEF beside the Link Monster is found, however low it is.
    scene = Scene(LINK.replace("B monsters:", "B monsters: 2 Digitron (attack);"))
    scene.do("A activate Smashing Ground", "B pass", "A pass")
    assert scene.offers("pick Digitron") and not scene.offers("pick Linkuriboh")
    scene.do("A pick Digitron")
    assert scene.at("Digitron", "B gy") and scene.at("Linkuriboh", "B monster")


@rule("B-17")
def test_link_monsters_have_no_level() -> None:
    """Linkuriboh in the GY asks for a Level 1 monster: a Link Monster is none, whatever its rating."""
    scene = Scene("turn: 3, A, main 1\nA gy: Linkuriboh (proper)\nA monsters: left Linkuriboh #up (attack)")
    assert not scene.offers("activate Linkuriboh") and "COST-05" in scene.rules("A", "activate effect 2 of Linkuriboh")
    scene = Scene("turn: 3, A, main 1\nA gy: Linkuriboh (proper)\nA monsters: 1 Skull Servant (attack)")
    assert scene.offers("activate effect 2 of Linkuriboh")


@rule("B-19")
def test_only_the_zones_a_marker_points_to_are_linked() -> None:
    """Borreload Dragon takes its battle opponent into a zone it points to: left, right, and both lower corners."""
    battle = """
        turn: 3, A, battle step
        A monsters: left Borreload Dragon (attack)
        B monsters: 1 Luster Dragon (attack)
    """

    def linked(text: str) -> list[int]:
        scene = Scene(text)
        scene.do("A attack with Borreload Dragon", "A attack Luster Dragon").pass_until("trigger")
        scene.do("A activate effect 3 of Borreload Dragon", "B pass")
        return zones_after(scene, "A pass")

    assert linked(battle) == [1, 3]
    assert linked(battle.replace("left Borreload", "right Borreload")) == [3, 5]
    # In a main zone the corners point at nothing; left and right are its neighbours.
    assert linked(battle.replace("left Borreload", "3 Borreload")) == [2, 4]
    assert linked(battle.replace("left Borreload", "1 Borreload")) == [2]
    # A linked zone that is taken is not free.
    assert linked(battle.replace("left Borreload", "1 Gemini Elf (attack); left Borreload")) == [3]


STAGE = """
    turn: 3, A, main 1
    A hand: Trickstar Light Stage #new
    A spells: field Trickstar Light Stage #old
    B spells: field Trickstar Light Stage #theirs
    A deck: Luster Dragon; 10 cards
"""


@rule("B-24")
@pytest.mark.parametrize("act", ["A activate Trickstar Light Stage #new", "A set Trickstar Light Stage #new"])
def test_a_new_field_spell_sends_the_own_old_one_to_the_gy_by_rule(act: str) -> None:
    scene = Scene(STAGE)
    assert scene.card("#old").place == FZONE
    scene.do(act)
    # At once, before anybody can answer; the opponent's Field Spell is not concerned.
    assert scene.card("#old").place == GY and scene.card("#new").place == FZONE
    assert scene.card("#theirs").place == FZONE
    sent = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("#old").id]
    assert len(sent) == 1 and sent[0].reason == BY_RULE and not sent[0].reason & DESTROYED
    assert sent[0].from_place == FZONE and sent[0].cause == -1


# Black Pendant answers being sent from the field to the GY.
PENDANT = """
    turn: 3, A, main 1
    A hand: Black Pendant
    A monsters: 1 Luster Dragon (attack)
    B spells: 1 {} (set)
"""


@rule("B-25")
def test_a_card_whose_activation_was_negated_is_not_sent_from_the_field() -> None:
    scene = Scene(PENDANT.format("Solemn Judgment"))
    scene.do("A activate Black Pendant", "A target Luster Dragon", "B activate Solemn Judgment", "A pass", "B pass")
    assert scene.at("Black Pendant", "A gy") and scene.lp("B") == 4000
    sent = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Black Pendant").id]
    assert [event.from_place for event in sent][-1] == NOWHERE
    # No trigger: the 500 damage never comes.
    assert scene.question.kind == "respond" and not scene.duel.board.chain
    assert scene.rules("A", "activate effect 2 of Black Pendant")


@rule("B-25")
def test_destroyed_on_the_field_it_would_have_triggered() -> None:
    scene = Scene(PENDANT.format("Mystical Space Typhoon"))
    scene.do("A activate Black Pendant", "A target Luster Dragon")
    scene.do("B activate Mystical Space Typhoon", "B target Black Pendant", "A pass", "B pass")
    assert scene.question.kind == "trigger" and scene.asked == "A" and scene.offers("activate Black Pendant")


# Ghost Belle negates an activation that takes a card from the GY, and destroys nothing.
BELLE = """
    turn: 3, A, main 1
    A hand: Jar of Greed
    A gy: Luster Dragon
    A spells: 1 Dust Tornado (set); 2 Call of the Haunted (set); 3 Mirror Force (set); 4 Mirror Force (set){}
    B hand: Ghost Belle & Haunted Mansion
    B spells: 1 Trap Hole (set)
"""


@rule("B-25")
def test_the_zone_of_a_negated_card_stays_taken_until_the_chain_is_over() -> None:
    def negated(text: str) -> Scene:
        scene = Scene(text)
        scene.do("A activate Dust Tornado", "A target Trap Hole", "B pass")
        scene.do("A activate Call of the Haunted", "A target Luster Dragon")
        scene.do("B activate Ghost Belle & Haunted Mansion", "A pass", "B pass")
        assert scene.at("Trap Hole", "B gy") and scene.at("Luster Dragon", "A gy")
        return scene

    # A fifth card: nothing can be Set by Dust Tornado, for the zone of Call of the Haunted is not free yet.
    scene = negated(BELLE.format("; 5 Mirror Force (set)"))
    assert scene.question.kind == "respond" and not scene.duel.board.chain
    assert scene.at("Call of the Haunted", "A gy")
    scene.pass_until("main")
    assert scene.offers("set Jar of Greed")  # now it is
    # Without the fifth card there is one free zone, and it is not the one of the negated card.
    scene = negated(BELLE.format(""))
    assert scene.question.kind == "yes-no" and scene.at("Call of the Haunted", "A nowhere")
    scene.do("A yes")
    assert zones_after(scene, "A pick Jar of Greed") == [5]
