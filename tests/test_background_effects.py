"""Background rules on activations and targets: B-87 to B-92."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import E_MOVED, E_TARGETED

rule = pytest.mark.rule


# -- may it be activated ---------------------------------------------------------------------------------------


@rule("B-87")
def test_an_optional_effect_that_could_do_nothing_cannot_be_activated() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Raigeki\nA monsters: 1 Luster Dragon (attack)")
    assert not scene.offers("activate Raigeki") and scene.rules("A", "activate Raigeki") == ["COST-38"]
    scene = Scene("turn: 3, A, main 1\nA hand: Raigeki\nB monsters: 1 Luster Dragon (attack)")
    assert scene.offers("activate Raigeki")


SAGE = """
    turn: 3, A, main 1
    A hand: Sage with Eyes of Blue
    A monsters: 1 Maiden with Eyes of Blue (attack)
    A deck: {}; 10 cards
"""


@rule("B-87")
def test_every_compulsory_step_must_be_possible() -> None:
    scene = Scene(SAGE.format("Blue-Eyes White Dragon"))
    assert scene.offers("activate effect 2 of Sage with Eyes of Blue")
    scene = Scene(SAGE.format("Luster Dragon"))
    assert not scene.offers("activate effect 2 of Sage with Eyes of Blue")
    assert scene.causes("A", "activate effect 2 of Sage with Eyes of Blue") == ["B-87"]


@rule("B-87")
def test_a_step_that_is_optional_need_not_be_possible() -> None:
    # No card in the hand that could be Set afterwards, no Stardust Dragon in the Extra Deck.
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        A spells: 1 Dust Tornado (set); 2 Starlight Road (set)
        B spells: 1 Trap Hole (set)
        """
    )
    assert scene.offers("activate Dust Tornado")
    scene.do("A activate Dark Hole", "B pass")
    assert scene.offers("activate Starlight Road")


@rule("B-88")
def test_a_mandatory_effect_activates_without_a_result() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Sangan (attack)
        A deck: 10x Luster Dragon
        """
    )
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.asked == "A" and scene.question.why == "mandatory" and not scene.offers("pass")
    close_chain(scene.do("A activate Sangan"))
    assert len(scene.duel.board.hands[0]) == 0 and scene.at("Sangan", "A gy")


@rule("B-88")
def test_a_mandatory_effect_activates_without_a_target_and_picks_none_later() -> None:
    """Borreload Dragon cannot be targeted by monster effects, and the Bug itself is about to be destroyed."""
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: left Borreload Dragon (attack)
        B monsters: 1 Man-Eater Bug (set)
        """
    )
    scene.do("A attack with Borreload Dragon", "A attack Man-Eater Bug")
    while scene.question.kind == "respond" or scene.offers("activate effect 3 of Borreload Dragon"):
        scene.passes()
    assert scene.asked == "B" and scene.question.why == "mandatory" and not scene.offers("pass")
    scene.do("B activate Man-Eater Bug")
    assert scene.duel.board.chain[0].targets == []
    close_chain(scene)
    assert scene.at("Borreload Dragon", "A monster")


@rule("B-89")
def test_includes_looks_at_what_the_text_can_do() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Monster Reborn; Raigeki
        A gy: Alexandrite Dragon
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        A spells: 1 Starlight Road (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Solemn Warning (set)
        B hand: Ghost Belle & Haunted Mansion
        """
    )
    first = scene.duel.fork()
    scene.do("A activate Dark Hole")
    assert scene.asked == "B" and not scene.offers("activate Solemn Warning")
    assert "PRIO-22" in scene.rules("B", "activate Solemn Warning")
    # Starlight Road can Special Summon a Stardust Dragon afterwards: that counts, even though there is none.
    scene.do("B pass", "A activate Starlight Road")
    assert scene.asked == "B" and scene.offers("activate Solemn Warning")
    scene.duel = first
    scene.do("A activate Monster Reborn", "A target Alexandrite Dragon")
    assert scene.offers("activate Ghost Belle & Haunted Mansion") and scene.offers("activate Solemn Warning")


@rule("B-89")
def test_would_destroy_needs_certainty_that_something_is_destroyed() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Fissure; Book of Moon
        B monsters: 1 Stardust Dragon (attack); 2 Luster Dragon (attack); 3 Vorse Raider (attack)
        """
    )
    first = scene.duel.fork()
    scene.do("A activate Fissure")
    # Two monsters share the lowest ATK: which one is open, that one is destroyed is certain.
    assert scene.asked == "B" and scene.offers("activate effect 1 of Stardust Dragon")
    scene.duel = first
    scene.do("A activate Book of Moon", "A target Luster Dragon")
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Stardust Dragon")
    assert scene.causes("B", "activate effect 1 of Stardust Dragon") == ["B-89"]


# -- targets ---------------------------------------------------------------------------------------------------


@rule("B-90")
def test_the_rest_of_the_targets_is_still_hit() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Harpie Lady (attack)
        A spells: 1 Icarus Attack (set)
        B monsters: 1 Altergeist Meluseek (attack); 2 Gemini Elf (attack); 3 Dark Blade (attack)
        B gy: Linkuriboh
        """
    )
    scene.do("A activate Icarus Attack", "A tribute Harpie Lady")
    scene.do("A target Altergeist Meluseek", "A target Gemini Elf")
    assert len([event for event in scene.duel.log if event.kind == E_TARGETED]) == 2
    scene.do("B activate effect 2 of Linkuriboh", "B tribute Altergeist Meluseek")
    close_chain(scene)
    scene.skip_zones("")
    # One target is lost, the other one is destroyed, and no new one is chosen.
    assert scene.at("Gemini Elf", "B gy") and scene.at("Dark Blade", "B monster")
    assert scene.at("Linkuriboh", "B monster")


@rule("B-90")
def test_a_and_b_together_or_not_at_all() -> None:
    text = """
        turn: 3, A, main 1
        A gy: PSY-Framelord Omega
        B gy: Dark Blade
        B hand: D.D. Crow
    """
    scene = Scene(text).do("A activate effect 3 of PSY-Framelord Omega", "A target Dark Blade")
    close_chain(scene)
    assert scene.at("Dark Blade", "B deck") and scene.at("PSY-Framelord Omega", "A extra")
    scene = Scene(text).do("A activate effect 3 of PSY-Framelord Omega", "A target Dark Blade")
    close_chain(scene.do("B activate D.D. Crow", "B target PSY-Framelord Omega"))
    assert scene.at("Dark Blade", "B gy") and scene.at("PSY-Framelord Omega", "A banished")


DRESS = """
    turn: 3, A, main 1
    A hand: Book of Moon
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 Forbidden Dress (set)
"""


@rule("B-91")
def test_untargetable_after_it_was_targeted_changes_nothing() -> None:
    scene = Scene(DRESS).do("A activate Book of Moon", "A target Luster Dragon")
    close_chain(scene.do("B activate Forbidden Dress", "B target Luster Dragon"))
    assert not scene.card("Luster Dragon").face_up
    # Before it is targeted the protection counts.
    scene = Scene(DRESS).do("A pass", "B activate Forbidden Dress", "B target Luster Dragon")
    close_chain(scene).pass_until("main")
    assert scene.card("Luster Dragon").atk == 1300
    assert not scene.offers("activate Book of Moon") and scene.causes("A", "activate Book of Moon") == ["COST-48a"]


@rule("B-92")
def test_targeting_happened_although_the_effect_was_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zoodiac Drident (attack)
        A materials: 1 Dark Blade
        B monsters: 1 Spirit Reaper (attack)
        B spells: 1 Forbidden Chalice (set)
        """
    )
    scene.do("A activate effect 2 of Zoodiac Drident", "A detach Dark Blade", "A target Spirit Reaper")
    close_chain(scene.do("B activate Forbidden Chalice", "B target Zoodiac Drident"))
    # Drident's effect did nothing; Spirit Reaper is destroyed because it was targeted.
    gone = next(e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Spirit Reaper").id)
    assert scene.at("Spirit Reaper", "B gy") and gone.cause == scene.card("Spirit Reaper").id


@rule("B-92")
def test_targeting_did_not_happen_if_the_activation_was_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Book of Moon
        B monsters: 1 Spirit Reaper (attack)
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A activate Book of Moon", "A target Spirit Reaper")
    close_chain(scene.do("B activate Solemn Judgment"))
    assert scene.at("Spirit Reaper", "B monster") and scene.card("Spirit Reaper").face_up


HAUNTED = """
    turn: 3, A, main 1
    A hand: Book of Moon; Mystical Space Typhoon
    A gy: Luster Dragon
    A spells: 1 Call of the Haunted (set)
"""


@rule("B-93")
def test_a_lasting_relation_ends_when_the_monster_is_turned_face_down() -> None:
    scene = Scene(HAUNTED).do("A activate Call of the Haunted", "A target Luster Dragon")
    close_chain(scene).do("A attack position").pass_until("main")
    kept = scene.duel.fork()
    scene.do("A activate Book of Moon", "A target Luster Dragon").pass_until("main")
    scene.do("A activate Mystical Space Typhoon", "A target Call of the Haunted").pass_until("main")
    assert scene.at("Call of the Haunted", "A gy") and scene.at("Luster Dragon", "A monster")
    # With the relation intact the monster goes with the trap.
    scene.duel = kept
    scene.do("A activate Mystical Space Typhoon", "A target Call of the Haunted").pass_until("main")
    assert scene.at("Luster Dragon", "A gy")


@rule("B-93")
def test_negation_suspends_the_effect_but_keeps_the_relation() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Fiendish Chain (set)
        A gy: Jinzo
        A hand: Monster Reborn
        B monsters: 1 Breaker the Magical Warrior (attack); 2 Blue-Eyes White Dragon (attack)
        """
    )
    scene.do("A activate Fiendish Chain", "A target Breaker the Magical Warrior").pass_until("main")
    assert scene.card("Breaker the Magical Warrior").negated
    scene.do("A activate Monster Reborn", "A target Jinzo")
    close_chain(scene).do("A attack position").pass_until("main")
    assert not scene.card("Breaker the Magical Warrior").negated  # Jinzo negates the trap
    # Without Jinzo the trap applies to the same monster again.
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Jinzo", "A attack Blue-Eyes White Dragon").pass_until("battle")
    assert scene.at("Jinzo", "A gy") and scene.card("Breaker the Magical Warrior").negated


@rule("B-93")
def test_fiendish_chain_stops_attacks_and_leaves_with_its_monster() -> None:
    text = """
        turn: 4, A, battle step
        A monsters: 1 Breaker the Magical Warrior (attack); 2 Luster Dragon (attack)
        B spells: 1 Fiendish Chain (set); 2 Raigeki Break (set)
        B hand: Pot of Greed
    """
    scene = Scene(text).do("A attack with Breaker the Magical Warrior", "A attack directly", "A pass")
    # Normal Monsters cannot be targeted by it.
    scene.do("B activate Fiendish Chain")
    assert scene.offers("target Breaker the Magical Warrior") and not scene.offers("target Luster Dragon")
    close_chain(scene.do("B target Breaker the Magical Warrior")).pass_until("battle")
    # "Cannot attack": the declared attack does not go on.
    assert scene.lp("B") == 8000 and not scene.offers("attack with Breaker the Magical Warrior")
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass")
    scene.do("B activate Raigeki Break", "B discard Pot of Greed", "B target Breaker the Magical Warrior")
    close_chain(scene)
    assert scene.at("Breaker the Magical Warrior", "A gy") and scene.at("Fiendish Chain", "B gy")


@rule("B-94")
def test_cards_in_hand_and_deck_are_no_targets() -> None:
    text = "turn: 3, A, main 1\nA hand: Dark Hole\nA spells: 1 Raigeki Break (set)\nB hand: Luster Dragon\n"
    scene = Scene(text)
    assert not scene.offers("activate Raigeki Break")
    assert scene.rules("A", "activate Raigeki Break") == ["ACT-169b", "COST-42a"]
    scene = Scene(text + "B monsters: 1 Gemini Elf (attack)")
    scene.do("A activate Raigeki Break", "A discard Dark Hole")
    assert scene.offers("target Gemini Elf") and not scene.offers("target Luster Dragon")
