"""Edges of what applies without a chain, of room, and of monsters that are doomed: where two rules meet."""

import pytest
from driver import Scene, resolve
from test_background_edges import pass_to

from spellspeed.board.constants import DAMAGE_AFTER
from spellspeed.cards.library import definitions, printed
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.names import find

rule = pytest.mark.rule

# -- what applies without a chain ------------------------------------------------------------------------------


@rule("B-34", "B-97")
@pytest.mark.parametrize(("drained", "lp"), [("", 7800), ("A spells: 1 Skill Drain", 8000)])
def test_a_negated_monster_does_not_react_to_what_was_activated(drained: str, lp: int) -> None:
    scene = Scene(f"turn: 3, B, main 1\nB hand: Pot of Greed\nA monsters: 1 Trickstar Candina\n{drained}")
    resolve(scene.do("B activate Pot of Greed"))
    assert scene.lp("B") == lp


@rule("B-34")
def test_the_card_that_negates_the_reaction_is_not_reacted_to() -> None:
    scene = Scene("turn: 3, B, main 1\nB hand: Forbidden Chalice\nA monsters: 1 Trickstar Candina")
    resolve(scene.do("B activate Forbidden Chalice", "B target Trickstar Candina"))
    assert scene.lp("B") == 8000


@rule("ACT-145", "ACT-146c")
def test_a_card_that_an_effect_activates_does_not_count_for_each_time_texts() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Vampire Sorcerer
        A spells: 1 Vampire Takeover (set)
        A deck: Vampire Kingdom; 10 cards
        B monsters: 1 Trickstar Candina
        """
    )
    resolve(scene.do("A activate Vampire Takeover"))
    assert scene.at("Vampire Kingdom", "A field") and scene.lp("A") == 8000 - 200  # for Vampire Takeover itself


@rule("B-119")
def test_face_down_a_gemini_monster_forgets_that_it_was_summoned_again() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Book of Moon; Lonefire Blossom
        A monsters: 1 Gigaplant
        A deck: 5 cards
        B deck: 5 cards
        """
    )
    scene.do("A summon Gigaplant").pass_until("main")
    assert scene.offers("activate Gigaplant")
    resolve(scene.do("A activate Book of Moon", "A target Gigaplant")).pass_until("main")
    assert scene.rules("A", "flip summon Gigaplant") == ["B-117"], "it was Normal Summoned this turn"
    while scene.duel.board.turn < 5 or scene.question.kind != "main":
        scene.do(f"{scene.asked} enter the end phase") if scene.question.kind == "next-phase" else scene.passes()
    scene.do("A flip summon Gigaplant").pass_until("main")
    assert scene.rules("A", "activate Gigaplant") == ["B-32"]


CARRIER = """
    turn: 3, A, main 1
    A hand: Qliphort Carrier; Mystical Space Typhoon
    A monsters: 1 Dark Blade
    B hand: Effect Veiler
"""


@rule("B-101")
@pytest.mark.parametrize("drained", [True, False])
def test_between_negation_and_unaffected_the_one_that_applies_already_wins(drained: bool) -> None:
    scene = Scene(CARRIER + ("B spells: 1 Skill Drain" if drained else "B spells: 1 Jar of Greed (set)"))
    scene.do("A summon Qliphort Carrier", "A tribute Dark Blade")
    if drained:
        # What is negated already is no target for a negation (B-87).
        scene.pass_until("main", "A")
        assert scene.card("Qliphort Carrier").negated
        return
    while not scene.offers("activate Effect Veiler"):
        scene.passes()
    scene.do("B activate Effect Veiler", "B target Qliphort Carrier")
    resolve(scene).pass_until("main", "A")
    assert scene.card("Qliphort Carrier").negated == drained
    # With Skill Drain gone the monster would be unaffected, but it was negated first.
    scene.do("A activate Mystical Space Typhoon", "A target " + ("Skill Drain" if drained else "Jar of Greed"))
    resolve(scene)
    assert scene.card("Qliphort Carrier").negated == drained


@rule("B-89")
def test_would_destroy_looks_at_a_condition_that_must_still_hold() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 2 Ancient Pixie Dragon
        A spells: field Vampire Kingdom
        B monsters: right Stardust Dragon; 1 Dark Blade
        """
    )
    scene.do("A activate effect 2 of Ancient Pixie Dragon", "A target Dark Blade")
    assert scene.offers("activate effect 1 of Stardust Dragon")


@rule("B-53", "B-152")
def test_equipment_of_a_tribute_does_not_wait_for_the_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Dark Blade
        A spells: 1 Black Pendant (equipped to A monster 1)
        B spells: 1 Solemn Judgment (set); 2 Trap Hole (set)
        """
    )
    scene.do("A summon Summoned Skull", "A tribute Dark Blade", "A pass")
    # The window in which the summon can be negated: the Equip Card is gone, but its trigger waits.
    assert scene.offers("activate Solemn Judgment") and scene.at("Black Pendant", "A gy")
    scene.do("B pass")
    assert scene.question.kind == "trigger" and scene.asked == "A"
    scene.do("A activate Black Pendant")
    assert scene.offers("activate Trap Hole")


@rule("B-87")
def test_an_effect_may_send_what_is_banished_instead() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb")
    assert scene.offers("activate Glow-Up Bulb")
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb\nB spells: 1 Macro Cosmos")
    # Only a cost must get there; what depends on the sending does not happen.
    assert scene.rules("A", "activate Glow-Up Bulb") == []
    scene.do("A activate Glow-Up Bulb").pass_until("main")
    assert scene.at("Glow-Up Bulb", "A gy")


# -- room that the effect itself makes -------------------------------------------------------------------------


def test_an_effect_may_count_on_the_zone_it_empties_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    code = find("Metalfoes Counter")
    if code not in definitions():
        monkeypatch.setitem(definitions(), code, Definition(printed(code)))  # a card that is only Set here
    position = """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade
        A spells: 1 Metalfoes Goldriver; 2 Castle of Dragon Souls{}; 3 Fissure (set); 4 Trap Hole (set); 5 Raigeki (set)
        A deck: Metalfoes Counter; 10 cards
    """
    scene = Scene(position.format(""))
    scene.do("A activate effect 101 of Metalfoes Goldriver")
    # Only what lies in a Spell & Trap Zone makes room for the card that is Set.
    assert scene.offers("target Castle of Dragon Souls") and not scene.offers("target Dark Blade")
    scene.do("A target Castle of Dragon Souls")
    resolve(scene)
    assert scene.at("Metalfoes Counter", "A spell")
    scene = Scene(position.format(" (set)"))
    assert scene.causes("A", "activate effect 101 of Metalfoes Goldriver") == ["TRAP-16"]


@rule("B-90")
def test_a_face_up_target_that_is_face_down_now_is_lost() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A monsters: 1 Tragoedia
        B monsters: 1 Luster Dragon
        B spells: 1 Book of Moon (set)
        """
    )
    scene.do("A activate effect 3 of Tragoedia", "A send Dark Blade", "A target Luster Dragon")
    resolve(scene.do("B activate Book of Moon", "B target Luster Dragon"))
    assert scene.card("Luster Dragon").controller == 1


@rule("B-65")
def test_a_second_hand_trigger_that_summons_itself_is_refused_with_its_rule() -> None:
    scene = Scene("turn: 4, A, battle step\nA monsters: 1 Luster Dragon\nB hand: Battle Fader #a; Battle Fader #b")
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate #a", "A pass")
    assert scene.rules("B", "activate #b") == ["B-65"]


# -- doomed by battle ------------------------------------------------------------------------------------------

DOOMED = """
    turn: 4, A, battle step
    A monsters: 1 Airknight Parshath
    A spells: 1 Black Pendant (equipped to A monster 1)
    B monsters: left {}
    B materials: left Dark Blade
"""


def battle_damage_trigger(monster: str) -> Scene:
    """Airknight Parshath, 2400 ATK, has won its battle against that monster and its draw is on the chain."""
    scene = Scene(DOOMED.format(monster))
    scene.do("A attack with Airknight Parshath", f"A attack {monster}")
    pass_to(scene, "trigger").do("A activate effect 2 of Airknight Parshath")
    assert scene.step == DAMAGE_AFTER and scene.card(monster).doomed
    return scene


@rule("B-142")
def test_optional_quick_effects_of_a_doomed_monster_are_off() -> None:
    scene = battle_damage_trigger("Cyber Dragon Infinity")
    act = "activate effect 3 of Cyber Dragon Infinity"
    assert scene.asked == "B" and not scene.offers(act) and scene.rules("B", act) == ["B-142"]


@rule("B-142")
def test_mandatory_quick_effects_of_a_doomed_monster_activate() -> None:
    scene = battle_damage_trigger("Number 23: Lancelot, Dark Knight of the Underworld")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    hand = len(scene.duel.board.hands[0])
    scene.duel.answer(0)
    resolve(scene.do("B detach Dark Blade"))
    assert len(scene.duel.board.hands[0]) == hand


# -- costs and presence ----------------------------------------------------------------------------------------


@rule("B-41")
def test_what_would_go_to_the_extra_deck_or_vanish_is_not_returned_as_a_cost() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Swap Frog; 2 Sheep Token; left Stardust Dragon; 3 Sangan (set)")
    scene.do("A activate effect 3 of Swap Frog")
    assert scene.offers("pick Swap Frog") and scene.offers("pick Sangan")
    assert not scene.offers("pick Sheep Token") and not scene.offers("pick Stardust Dragon")


@rule("B-45")
def test_a_pendulum_effect_needs_its_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Qliphort Scout
        A deck: Qliphort Carrier; 5 cards
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate effect 102 of Qliphort Scout", "B activate Mystical Space Typhoon", "B target Qliphort Scout")
    resolve(scene)
    assert scene.at("Qliphort Carrier", "A deck") and scene.at("Qliphort Scout", "A extra")
    assert scene.lp("A") == 7200
