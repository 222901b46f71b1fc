"""Pendulum Monsters as Spell Cards in the Pendulum Zones, and the Pendulum Summon."""

import pytest
from driver import Scene, close_chain, next_turn

from spellspeed.board.constants import PZONE, SPELL
from spellspeed.cards.library import definitions
from spellspeed.facts.names import find
from spellspeed.words.acts import find_option

rule = pytest.mark.rule


# -- Spell Cards in the Pendulum Zones -------------------------------------------------------------------------


@rule("SPELL-58a", "SPELL-62a")
def test_a_pendulum_monster_is_activated_as_a_spell_card() -> None:
    scene = Scene("turn: 3, A, main 1 | A hand: Dragonpit Magician")
    scene.do("A activate Dragonpit Magician", "A zone 5")
    card = scene.card("Dragonpit Magician")
    link = scene.duel.board.chain[0]
    assert card.place == PZONE and card.seq == 4 and link.is_card and link.kind == SPELL and link.speed == 1
    close_chain(scene)
    assert scene.at("Dragonpit Magician", "A pendulum") and card.kind == SPELL


@rule("B-20")
def test_only_the_outermost_zones_are_pendulum_zones() -> None:
    text = "turn: 3, A, main 1 | A hand: Dragonpit Magician | A spells: 1 Trap Hole (set); {} Dust Tornado (set)"
    scene = Scene(text.format(4)).do("A activate Dragonpit Magician")
    assert scene.card("Dragonpit Magician").seq == 4
    scene = Scene(text.format(5))
    assert not scene.offers("activate Dragonpit Magician")
    assert "SPELL-62a" in scene.rules("A", "activate Dragonpit Magician")


@rule("SPELL-64")
def test_it_is_never_set_in_a_pendulum_zone() -> None:
    scene = Scene("turn: 3, A, main 1 | A hand: Flash Knight")
    scene.do("A set Flash Knight")
    assert scene.at("Flash Knight", "A monster")


@rule("SPELL-62b", "SPELL-62c", "SPELL-62d")
def test_negated_it_goes_to_the_gy_and_not_from_the_field() -> None:
    scene = Scene("turn: 3, A, main 1 | A hand: Dragonpit Magician | B spells: 1 Solemn Judgment (set)")
    close_chain(scene.do("A activate Dragonpit Magician", "B activate Solemn Judgment"))
    assert scene.at("Dragonpit Magician", "A gy")
    moved = [event for event in scene.duel.board.log if event.card == scene.card("Dragonpit Magician").id]
    assert all(not event.from_place & PZONE for event in moved)


@rule("SPELL-59", "SPELL-63b")
def test_its_effect_is_not_activated_with_the_card() -> None:
    scene = Scene("turn: 3, A, main 1 | A hand: Qliphort Scout | A deck: Qliphort Scout; 10 cards")
    assert not scene.offers("activate effect 102 of Qliphort Scout")
    assert "B-43" in scene.rules("A", "activate effect 102 of Qliphort Scout")


@rule("B-23")
def test_destroyed_it_goes_to_the_extra_deck_face_up() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Mystical Space Typhoon
        A monsters: 1 Flash Knight (attack)
        A spells: 1 Dragonpit Magician
        """
    )
    close_chain(scene.do("A activate Dark Hole"))
    close_chain(scene.pass_until("main").do("A activate Mystical Space Typhoon", "A target Dragonpit Magician"))
    for name in ("Flash Knight", "Dragonpit Magician"):
        assert scene.at(name, "A extra") and scene.card(name).face_up


@rule("SPELL-66a", "SPELL-66b")
def test_pendulum_effects_are_of_spell_speed_1() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A spells: 1 Metalfoes Goldriver
        A deck: 10x Luster Dragon
        """
    )
    effects = definitions()[find("Metalfoes Goldriver")].effects
    assert all(effect.speed == 1 for effect in effects)
    scene.do("A activate Pot of Greed")
    assert "B-26" in scene.rules("A", "activate effect 101 of Metalfoes Goldriver")


# -- the Pendulum Summon ---------------------------------------------------------------------------------------

SCALES = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Summoned Skull; Qliphort Scout
    A extra: Flash Knight (face-up)
    A spells: 1 Wisdom-Eye Magician; 5 Metalfoes Goldriver
"""


@rule("B-22")
def test_levels_lie_strictly_between_the_scales() -> None:
    scene = Scene(SCALES).do("A pendulum summon")
    # Scales 1 and 5: Level 4, but neither Level 5 nor 6.
    assert scene.offers("pick Luster Dragon") and scene.offers("pick Flash Knight")
    assert not scene.offers("pick Summoned Skull") and not scene.offers("pick Qliphort Scout")


@rule("B-22")
def test_both_pendulum_zones_must_be_taken() -> None:
    one = SCALES.replace("; 5 Metalfoes Goldriver", "")
    assert Scene(SCALES).offers("pendulum summon") and not Scene(one).offers("pendulum summon")
    same = SCALES.replace("1 Wisdom-Eye Magician", "1 Metalfoes Goldriver")
    assert not Scene(same).offers("pendulum summon")


@rule("B-21")
def test_several_come_at_the_same_time_once_per_turn() -> None:
    scene = Scene(SCALES.replace("Luster Dragon", "Luster Dragon; Dark Blade; Vorse Raider"))
    scene.do("A pendulum summon", "A pick Luster Dragon", "A attack position")
    scene.do("A pick Dark Blade", "A defense position", "A done").pass_until("main")
    assert scene.at("Luster Dragon", "A monster") and scene.at("Dark Blade", "A monster")
    assert scene.at("Vorse Raider", "A hand") and not scene.offers("pendulum summon")
    summoned = [event for event in scene.duel.board.log if event.kind == 5]
    assert len(summoned) == 2 and summoned[0].moment == summoned[1].moment
    assert not scene.duel.board.chain and scene.offers("normal summon Vorse Raider")
    assert next_turn(next_turn(scene)).offers("pendulum summon")


@rule("B-14")
def test_from_the_extra_deck_only_to_an_extra_or_a_linked_zone() -> None:
    scene = Scene(SCALES).do("A pendulum summon")
    scene.duel.push(find_option(scene.duel, "pick Flash Knight", scene.labels))
    assert {option.value & 7 for option in scene.question.options} == {5, 6}
    # Both zones of the player's choice are one place: with a monster in it there is room only where a Link points.
    linked = SCALES + "\nA monsters: left Borreload Dragon (attack)"
    scene = Scene(linked).do("A pendulum summon")
    scene.duel.push(find_option(scene.duel, "pick Flash Knight", scene.labels))
    assert {option.value & 7 for option in scene.question.options} == {0, 2}


@rule("B-14")
def test_without_such_a_zone_it_stays_in_the_extra_deck() -> None:
    scene = Scene(SCALES + "\nA monsters: left PSY-Framelord Omega (attack)").do("A pendulum summon")
    assert scene.offers("pick Luster Dragon") and not scene.offers("pick Flash Knight")


@rule("B-14")
def test_only_one_of_them_takes_an_extra_monster_zone() -> None:
    scene = Scene(SCALES.replace("Flash Knight (face-up)", "Flash Knight #a (face-up); Flash Knight #b (face-up)"))
    scene.do("A pendulum summon", "A pick #a", "A attack position")
    assert not scene.offers("pick #b") and scene.offers("pick Luster Dragon")


@rule("B-21", "B-99")
def test_negated_it_fails_as_a_whole_and_is_spent() -> None:
    scene = Scene(SCALES.replace("Luster Dragon", "Luster Dragon; Dark Blade") + "\nB spells: 1 Solemn Judgment (set)")
    scene.do("A pendulum summon", "A pick Luster Dragon", "A attack position", "A pick Flash Knight")
    scene.do("A attack position", "A done", "A pass", "B activate Solemn Judgment")
    close_chain(scene).pass_until("main")
    # They were never on the field: the Pendulum Monster, too, goes to the GY.
    assert scene.at("Luster Dragon", "A gy") and scene.at("Flash Knight", "A gy")
    assert not scene.offers("pendulum summon")


@rule("B-21", "B-112")
def test_what_has_a_way_of_its_own_is_not_pendulum_summoned_before() -> None:
    scene = Scene(SCALES.replace("Summoned Skull", "Infernoid Patrulea")).do("A pendulum summon")
    assert scene.offers("pick Luster Dragon") and not scene.offers("pick Infernoid Patrulea")
