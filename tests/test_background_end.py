"""Winning and losing, equip cards, control, counters, lasting relations: B-147, B-148, B-150 to B-154, B-93."""

import pytest
from driver import Scene, last_move

from spellspeed import Deck, Duel
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    DESTROYED,
    END_PHASE,
    MZONE,
    WIN_DECK,
    WIN_LP,
)
from spellspeed.cards.decks import IllegalDeck

rule = pytest.mark.rule


def result(scene: Scene) -> tuple[int, int]:
    """Who won (0, 1, or 2 for a draw) and how."""
    return scene.duel.board.result, scene.duel.board.result_reason


# -- winning and losing ----------------------------------------------------------------------------------------


@rule("B-147")
def test_life_points_at_0_lose() -> None:
    scene = Scene("turn: 4, A, battle step\nB lp: 1900\nA monsters: 1 Luster Dragon (attack)")
    scene.do("A attack with Luster Dragon", "A attack directly")
    while scene.duel.question is not None:
        scene.passes()
    assert scene.lp("B") == 0 and result(scene) == (0, WIN_LP)
    # Nothing can be done any more.
    assert scene.rules("A", "attack with Luster Dragon") == ["B-147"]


@rule("B-147")
def test_one_life_point_is_enough_to_go_on() -> None:
    scene = Scene("turn: 4, A, battle step\nB lp: 1901\nA monsters: 1 Luster Dragon (attack)")
    scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 1 and scene.duel.board.result < 0


@rule("B-147")
def test_who_must_draw_and_cannot_loses() -> None:
    scene = Scene("turn: 3, A, end\nA deck: Luster Dragon\nB deck: Luster Dragon")
    # Both had one card left: B drew it in turn 4, A in turn 5, B has none in turn 6.
    while scene.duel.question is not None:
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        else:
            scene.passes()
    assert scene.duel.board.turn == 6 and result(scene) == (0, WIN_DECK)


@rule("B-148")
def test_paying_the_last_life_points_loses_before_the_effect() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Premature Burial\nA gy: Luster Dragon\nA lp: 800\nB lp: 8000")
    scene.do("A activate Premature Burial")
    assert scene.duel.question is None and result(scene) == (1, WIN_LP)
    assert scene.at("Luster Dragon", "A gy")  # it was never even targeted


@rule("B-148")
def test_the_end_is_checked_after_each_link() -> None:
    """Candina's 200 damage for the processed Typhoon ends the duel before link 1 resolves."""
    text = """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A monsters: 1 Trickstar Candina (attack)
        A spells: 1 Trap Hole (set)
        B lp: {}
        B spells: 1 Mystical Space Typhoon (set)
    """
    scene = Scene(text.format(200))
    scene.do("A activate Pot of Greed", "B activate Mystical Space Typhoon", "B target Trap Hole", "A pass", "B pass")
    assert scene.duel.question is None and result(scene) == (0, WIN_LP)
    assert len(scene.duel.board.hands[0]) == 0  # Pot of Greed drew nothing
    scene = Scene(text.format(201))
    scene.do("A activate Pot of Greed", "B activate Mystical Space Typhoon", "B target Trap Hole", "A pass", "B pass")
    assert scene.lp("B") == 1 and len(scene.duel.board.hands[0]) == 2


@rule("B-150")
def test_the_start_of_a_duel() -> None:
    names = ["Luster Dragon", "Dark Blade", "Gemini Elf", "Sabersaurus", "Insect Knight", "Vorse Raider"]
    names += ["Mad Dog of Darkness", "Archfiend Soldier", "Alexandrite Dragon", "Gene-Warped Warwolf"]
    names += ["Dark Hole", "Raigeki", "Trap Hole", "Mirror Force"]
    main = [name for name in names for _ in range(3)][:40]
    duel = Duel(Deck(main), Deck(main))
    assert duel.board.lp == [8000, 8000] and [len(hand) for hand in duel.board.hands] == [5, 5]
    with pytest.raises(IllegalDeck):
        Duel(Deck(main[:39]), Deck(main))
    with pytest.raises(IllegalDeck):
        Duel(Deck(main), Deck(main * 2))
    with pytest.raises(IllegalDeck):
        Duel(Deck(main, ["Stardust Dragon"] * 16), Deck(main))


# -- equip cards -----------------------------------------------------------------------------------------------

EQUIP = """
    turn: 3, A, main 1
    A hand: United We Stand; Black Pendant
    A monsters: 1 Dark Blade (attack)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Book of Moon (set); 2 Mystical Space Typhoon (set)
"""


@rule("B-151")
def test_an_equip_spell_targets_its_monster_at_activation() -> None:
    scene = Scene(EQUIP)
    scene.do("A activate United We Stand")
    assert scene.question.why == "target" and scene.offers("target Dark Blade") and scene.offers("target Gemini Elf")
    scene.do("A target Dark Blade")
    assert scene.card("Dark Blade").atk == 1800  # not before it resolves
    scene.do("B pass", "A pass").pass_until("main")
    assert scene.card("Dark Blade").atk == 2600 and scene.card("Dark Blade").dfn == 2300
    assert scene.at("United We Stand", "A spell")
    # No face-up monster, no activation.
    scene = Scene("turn: 3, A, main 1\nA hand: Black Pendant\nB monsters: 1 Gemini Elf (set)")
    assert not scene.offers("activate Black Pendant") and "COST-42a" in scene.rules("A", "activate Black Pendant")


@rule("B-152")
def test_illegal_on_resolution_it_goes_to_the_gy_without_being_destroyed() -> None:
    scene = Scene(EQUIP)
    scene.do("A activate Black Pendant", "A target Dark Blade", "B activate Book of Moon", "B target Dark Blade")
    scene.do("A pass", "B pass")
    move = last_move(scene, "Black Pendant")
    assert scene.at("Black Pendant", "A gy") and not move.reason & DESTROYED and not move.reason & BY_EFFECT
    # It was sent from the field all the same.
    assert scene.question.kind == "trigger" and scene.offers("activate effect 2 of Black Pendant")


@rule("B-152")
def test_becoming_illegal_later_it_is_destroyed_by_rule() -> None:
    scene = Scene(EQUIP)
    scene.do("A activate Black Pendant", "A target Dark Blade", "B pass", "A pass").pass_until("main")
    assert scene.card("Dark Blade").atk == 2300
    scene.do("A pass", "B activate Book of Moon", "B target Dark Blade", "A pass", "B pass")
    move = last_move(scene, "Black Pendant")
    assert scene.at("Black Pendant", "A gy") and move.reason == BY_RULE | DESTROYED
    scene.do("A activate effect 2 of Black Pendant", "B pass", "A pass")
    assert scene.lp("B") == 7500


@rule("B-152")
def test_you_is_the_controller_of_the_equip_card() -> None:
    """United We Stand counts the face-up monsters of its own controller, whoever controls the monster."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade (attack); 2 Celtic Guardian (attack)
        A hand: United We Stand; Change of Heart
        B monsters: 1 Gemini Elf (attack)
        """
    )
    scene.do("A activate United We Stand", "A target Gemini Elf", "B pass", "A pass").pass_until("main")
    assert scene.card("Gemini Elf").atk == 1900 + 2 * 800
    scene.do("A activate Change of Heart", "A target Gemini Elf", "B pass", "A pass").pass_until("main")
    # The monster changed hands and stays equipped; now A controls three.
    assert scene.at("Gemini Elf", "A monster") and scene.at("United We Stand", "A spell")
    assert scene.card("Gemini Elf").atk == 1900 + 3 * 800


# -- control ---------------------------------------------------------------------------------------------------

HEART = """
    turn: 3, A, main 1
    A hand: Change of Heart
    A monsters: {}
    A gy: Dark Blade
    A spells: 1 Call of the Haunted (set)
    B monsters: 1 Gemini Elf (attack)
"""
FOUR = "1 Mystical Elf (attack); 2 Vorse Raider (attack); 3 Insect Knight (attack); 4 Sabersaurus (attack)"


@rule("B-153")
def test_control_needs_a_free_zone_at_activation() -> None:
    scene = Scene(HEART.format(FOUR))
    assert scene.offers("activate Change of Heart")
    scene = Scene(HEART.format(FOUR + "; 5 Celtic Guardian (attack)"))
    assert not scene.offers("activate Change of Heart")
    assert scene.causes("A", "activate Change of Heart") == ["B-153"]


@rule("B-153")
def test_without_a_zone_on_resolution_the_monster_is_destroyed() -> None:
    scene = Scene(HEART.format(FOUR))
    scene.do("A activate Change of Heart", "A target Gemini Elf", "B pass", "A activate Call of the Haunted")
    scene.do("A target Dark Blade", "B pass", "A pass", "A attack position")
    move = last_move(scene, "Gemini Elf")
    assert scene.at("Gemini Elf", "B gy") and move.reason == BY_RULE | DESTROYED and scene.at("Dark Blade", "A monster")


@rule("B-153")
def test_a_borrowed_monster_leaves_to_its_owner() -> None:
    scene = Scene(HEART.format("").replace("A hand: Change of Heart", "A hand: Change of Heart; Summoned Skull"))
    scene.do("A activate Change of Heart", "A target Gemini Elf", "B pass", "A pass").pass_until("main")
    assert scene.at("Gemini Elf", "A monster")
    scene.do("A summon Summoned Skull", "A tribute Gemini Elf")
    assert scene.at("Gemini Elf", "B gy")


@rule("B-153")
def test_change_of_heart_ends_in_the_end_phase() -> None:
    scene = Scene(HEART.format(""))
    scene.do("A activate Change of Heart", "A target Gemini Elf", "B pass", "A pass").pass_until("main")
    assert scene.offers("turn Gemini Elf")  # its new controller may use it
    scene.do("A pass", "B pass", "A enter the end phase")
    assert scene.phase == END_PHASE and scene.at("Gemini Elf", "A monster")
    scene.do("A carry out Change of Heart")
    assert scene.at("Gemini Elf", "B monster")


@rule("B-153")
def test_a_monster_that_cannot_return_is_destroyed() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Change of Heart
        B monsters: {FOUR}; 5 Gemini Elf (attack)
        B spells: 1 Call of the Haunted (set)
        B gy: Dark Blade
        """
    )
    scene.do("A activate Change of Heart", "A target Gemini Elf", "B pass", "A pass").pass_until("main")
    scene.do("A pass", "B activate Call of the Haunted", "B target Dark Blade", "A pass", "B pass", "B attack position")
    scene.pass_until("main").do("A pass", "B pass", "A enter the end phase", "A carry out Change of Heart")
    assert scene.at("Gemini Elf", "B gy") and last_move(scene, "Gemini Elf").reason == BY_RULE | DESTROYED


# -- counters --------------------------------------------------------------------------------------------------

BREAKER = """
    turn: 3, A, main 1
    A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    A hand: Book of Moon; Change of Heart
    B spells: 1 Trap Hole (set)
    B monsters: 1 Gemini Elf (attack)
"""


@rule("B-154")
def test_counters_vanish_face_down() -> None:
    scene = Scene(BREAKER)
    breaker = scene.card("Breaker the Magical Warrior")
    assert breaker.atk == 1900 and scene.offers("activate effect 3 of Breaker the Magical Warrior")
    scene.do("A activate Book of Moon", "A target Breaker the Magical Warrior", "B pass", "A pass").pass_until("main")
    assert breaker.counters == {}
    scene.do("A flip summon Breaker the Magical Warrior").pass_until("main")
    assert breaker.atk == 1600 and not scene.offers("activate effect 3 of Breaker the Magical Warrior")
    assert scene.rules("A", "activate effect 3 of Breaker the Magical Warrior") == ["COST-05"]


@rule("B-154")
def test_counters_vanish_with_the_zone() -> None:
    scene = Scene(BREAKER.replace("Book of Moon", "Dark Hole; Monster Reborn"))
    scene.do("A activate Dark Hole", "B pass", "A pass").pass_until("main")
    assert scene.card("Breaker the Magical Warrior").counters == {}
    scene.do("A activate Monster Reborn", "A target Breaker the Magical Warrior", "B pass", "A pass")
    scene.do("A attack position").pass_until("main")
    assert scene.card("Breaker the Magical Warrior").atk == 1600


@rule("B-154")
def test_a_change_of_control_keeps_the_counters() -> None:
    scene = Scene(BREAKER.replace("B monsters: 1 Gemini Elf (attack)", "").replace("A monsters", "B monsters"))
    scene.do("A activate Change of Heart", "A target Breaker the Magical Warrior", "B pass", "A pass")
    scene.pass_until("main")
    assert scene.at("Breaker the Magical Warrior", "A monster")
    assert scene.card("Breaker the Magical Warrior").atk == 1900
    assert scene.offers("activate effect 3 of Breaker the Magical Warrior")


# -- a lasting relation ----------------------------------------------------------------------------------------

HAUNTED = """
    turn: 3, A, main 1
    A spells: 1 Call of the Haunted (set); 2 Mystical Space Typhoon (set); 3 Raigeki Break (set)
    A gy: {}
    A hand: Skull Servant; Summoned Skull
    B monsters: 1 Mystical Elf (attack)
"""


def haunted(name: str) -> Scene:
    scene = Scene(HAUNTED.format(name))
    scene.do("A activate Call of the Haunted", f"A target {name}", "B pass", "A pass", "A attack position")
    assert scene.at(name, "A monster") and scene.at("Call of the Haunted", "A spell")
    return scene.pass_until("main")


def typhoon(scene: Scene, name: str) -> Scene:
    return scene.do("A activate Mystical Space Typhoon", f"A target {name}", "B pass", "A pass")


@rule("B-93")
def test_call_of_the_haunted_gone_its_monster_goes() -> None:
    scene = typhoon(haunted("Dark Blade"), "Call of the Haunted")
    assert scene.at("Call of the Haunted", "A gy") and scene.at("Dark Blade", "A gy")
    assert last_move(scene, "Dark Blade").reason & DESTROYED


@rule("B-93")
def test_the_monster_destroyed_call_of_the_haunted_goes() -> None:
    scene = haunted("Dark Blade")
    scene.do("A activate Raigeki Break", "A discard Skull Servant", "A target Dark Blade", "B pass", "A pass")
    assert scene.at("Dark Blade", "A gy") and scene.at("Call of the Haunted", "A gy")
    assert last_move(scene, "Call of the Haunted").reason & DESTROYED


@rule("B-93")
def test_a_monster_that_leaves_undestroyed_leaves_call_of_the_haunted_behind() -> None:
    scene = haunted("Dark Blade")
    scene.do("A summon Summoned Skull", "A tribute Dark Blade").pass_until("main")
    assert scene.at("Dark Blade", "A gy") and scene.at("Call of the Haunted", "A spell")
    typhoon(scene, "Call of the Haunted")
    assert scene.at("Summoned Skull", "A monster")


@rule("B-93", "B-97")
def test_jinzo_outlives_the_call_of_the_haunted_that_it_negates() -> None:
    scene = haunted("Jinzo")
    assert scene.card("Call of the Haunted").negated
    typhoon(scene, "Call of the Haunted")
    assert scene.at("Call of the Haunted", "A gy") and scene.at("Jinzo", "A monster")


@rule("B-93", "B-119")
def test_turned_face_down_the_relation_ends() -> None:
    scene = Scene(HAUNTED.format("Dark Blade").replace("Skull Servant;", "Book of Moon;"))
    scene.do("A activate Call of the Haunted", "A target Dark Blade", "B pass", "A pass", "A attack position")
    scene.pass_until("main").do("A activate Book of Moon", "A target Dark Blade", "B pass", "A pass").pass_until("main")
    typhoon(scene, "Call of the Haunted")
    assert scene.at("Call of the Haunted", "A gy")
    assert scene.card("Dark Blade").place == MZONE and not scene.card("Dark Blade").face_up
