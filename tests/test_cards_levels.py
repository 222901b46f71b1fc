"""LV monsters: what protects them, and how they grow into the next Level."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import END_PHASE, STANDBY_PHASE
from spellspeed.language.vocabulary.tests import code_of

rule = pytest.mark.rule

LV6 = "Horus the Black Flame Dragon LV6"
LV8 = "Horus the Black Flame Dragon LV8"


def end_phase(scene: Scene) -> Scene:
    """The turn player goes from the Battle Step or a Main Phase to the End Phase."""
    while scene.question.kind != "phase-act" or scene.phase != END_PHASE:
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        else:
            scene.passes()
    return scene


# -- Horus -----------------------------------------------------------------------------------------------------


def test_horus_lv6_is_unaffected_by_spells() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Dark Hole; United We Stand
        A monsters: 1 {LV6} (attack)
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Raigeki Break (set, set turn 1)
        B hand: Skull Servant
        """
    )
    settle(scene.do("A activate United We Stand", f"A target {LV6}"))
    assert scene.card(LV6).atk == 2300 and scene.at("United We Stand", "A spell"), "equipped without any effect"
    settle(scene.do("A activate Dark Hole"))
    assert scene.at(LV6, "A monster") and scene.at("Luster Dragon", "B gy")
    scene.do("A end the phase", "B activate Raigeki Break", "B discard Skull Servant", f"B target {LV6}")
    settle(scene)
    assert scene.at(LV6, "A gy"), "Traps destroy it"


def test_horus_lv6_grows_after_it_destroyed_a_monster_by_battle() -> None:
    scene = Scene(
        f"""
        turn: 4, A, battle step
        A deck: {LV8}; 10 cards
        A monsters: 1 {LV6} (attack)
        B monsters: 1 Luster Dragon (attack)
        """
    )
    scene.do(f"A attack with {LV6}", "A attack Luster Dragon").pass_until("battle")
    end_phase(scene).do(f"A activate {LV6}")
    assert scene.at(LV6, "A gy")
    close_chain(scene)
    scene.do(f"A special summon {LV8}", "A attack position")
    assert scene.at(LV8, "A monster")


def test_horus_lv6_grows_in_the_opponents_turn_too_but_not_without_a_victory() -> None:
    text = f"""
        turn: 4, A, battle step
        A monsters: 1 {{}} (attack)
        B monsters: 1 {LV6} (attack)
        B hand: {LV8}
        """
    scene = Scene(text.format("Luster Dragon"))
    scene.do("A attack with Luster Dragon", f"A attack {LV6}").pass_until("battle")
    end_phase(scene)
    scene.do("A pass", f"B activate {LV6}")
    close_chain(scene)
    scene.do(f"B special summon {LV8}", "B attack position")
    assert scene.at(LV8, "B monster")
    scene = Scene(text.format("Luster Dragon"))
    end_phase(scene)
    assert "COST-36" in scene.rules("B", f"activate {LV6}")
    assert not scene.offers(f"activate {LV6}")


def test_horus_lv8_comes_in_no_other_way() -> None:
    scene = Scene(f"turn: 3, A, main 1\nA hand: {LV8}; Monster Reborn\nA gy: {LV8} (not proper)")
    assert not scene.offers(f"summon {LV8}") and not scene.offers(f"set {LV8}")
    assert not scene.offers("activate Monster Reborn")


HORUS = f"""
    turn: 3, A, main 1
    A hand: Pot of Greed; Mystical Space Typhoon
    A monsters: 1 {{}} (attack)
    A spells: 2 Book of Moon (set, set turn 1)
    B monsters: 1 {LV8} (attack)
    B spells: 1 Trap Hole (set)
"""


def test_horus_lv8_negates_spell_cards() -> None:
    scene = Scene(HORUS.format("Dark Blade"))
    scene.do("A activate Pot of Greed", f"B activate {LV8}")
    settle(scene)
    assert scene.at("Pot of Greed", "A gy") and len(scene.duel.board.hands[0]) == 1
    # It can do so again.
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", f"B activate {LV8}")
    settle(scene)
    assert scene.at("Trap Hole", "B spell")


def test_horus_lv8_must_still_be_there_face_up() -> None:
    scene = Scene(HORUS.format("Dark Blade"))
    scene.do("A activate Pot of Greed", f"B activate {LV8}", "A activate Book of Moon", f"A target {LV8}")
    assert scene.offers(f"activate {LV8}"), "Book of Moon is a Spell Card, too"
    settle(scene)
    assert not scene.card(LV8).face_up and len(scene.duel.board.hands[0]) == 3, "two cards were drawn"


def test_horus_lv8_does_not_answer_monsters() -> None:
    breaker = "Breaker the Magical Warrior"
    scene = Scene(HORUS.format(breaker).replace("Warrior (attack)", "Warrior (attack, 1 Spell Counter)"))
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Trap Hole")
    assert not scene.offers(f"activate {LV8}") and "PRIO-22" in scene.rules("B", f"activate {LV8}")


@rule("ACT-39")
def test_what_horus_destroys_is_not_on_the_field() -> None:
    scene = Scene(HORUS.format("Stardust Dragon"))
    scene.do("A activate Pot of Greed", f"B activate {LV8}")
    assert not scene.offers("activate Stardust Dragon")
    assert "PRIO-22" in scene.rules("A", "activate effect 1 of Stardust Dragon")


# -- Dark Horus ------------------------------------------------------------------------------------------------

DARK = """
    turn: 3, A, main 1
    A hand: Pot of Greed; {}
    A monsters: 1 Spirit Reaper (attack)
    A spells: 1 Vampire Takeover (set, set turn 1)
    A deck: Vampire Kingdom; 10 cards
    B monsters: 1 Dark Horus (attack)
    B gy: Dark Blade; Luster Dragon; Skull Servant
    B spells: 1 Solemn Judgment (set, set turn 1); 2 Mystical Space Typhoon (set, set turn 1)
"""


def test_dark_horus_revives_when_a_spell_card_was_activated() -> None:
    scene = Scene(DARK.format("Swords of Revealing Light"))
    scene.do("A activate Pot of Greed")
    close_chain(scene)
    scene.do("B activate Dark Horus")
    assert scene.offers("target Dark Blade") and not scene.offers("target Luster Dragon")
    scene.do("B target Dark Blade")
    close_chain(scene)
    settle(scene.do("B attack position"))
    assert scene.at("Dark Blade", "B monster")
    settle(scene.do("A activate Swords of Revealing Light"))
    assert scene.question.kind == "main", "once per turn"


def test_dark_horus_counts_its_own_players_spells_in_the_opponents_main_phase() -> None:
    scene = Scene(DARK.format("Dark Hole"))
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Vampire Takeover")
    close_chain(scene)
    assert scene.offers("activate Dark Horus")


def test_dark_horus_does_not_answer_in_its_own_turn_or_a_negated_activation() -> None:
    scene = Scene(DARK.format("Dark Hole").replace("turn: 3, A", "turn: 4, B"))
    scene.do("B activate Mystical Space Typhoon", "B target Vampire Takeover")
    settle(scene)
    assert scene.question.kind == "main"
    scene = Scene(DARK.format("Swords of Revealing Light"))
    scene.do("A activate Pot of Greed", "B activate Solemn Judgment")
    close_chain(scene)
    assert not scene.offers("activate Dark Horus") and "B-57" in scene.rules("B", "activate Dark Horus")


@rule("ACT-146b", "ACT-145")
def test_dark_horus_does_not_see_what_an_effect_activated() -> None:
    scene = Scene(DARK.format("Dark Hole"))
    settle(scene.do("A activate Vampire Takeover")).do("A pick Vampire Kingdom")
    assert scene.at("Vampire Kingdom", "A field")
    assert not scene.offers("activate Dark Horus")
    settle(scene)
    assert scene.question.kind == "main"


def test_dark_horus_must_be_face_up_when_its_effect_resolves() -> None:
    scene = Scene(DARK.format("Book of Moon"))
    scene.do("A activate Pot of Greed")
    close_chain(scene)
    scene.do("B activate Dark Horus", "B target Dark Blade", "A activate Book of Moon", "A target Dark Horus")
    settle(scene)
    assert scene.at("Dark Blade", "B gy")


# -- Silent Swordsman ------------------------------------------------------------------------------------------

SWORDSMAN = """
    turn: 3, {}, main 1
    A hand: Black Pendant #pendant; Forbidden Chalice
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Silent Swordsman LV3 (attack)
    B hand: Black Pendant; Forbidden Chalice
"""


def test_spells_of_the_opponent_that_target_silent_swordsman_do_nothing() -> None:
    scene = Scene(SWORDSMAN.format("A"))
    settle(scene.do("A activate Forbidden Chalice", "A target Silent Swordsman LV3"))
    assert scene.card("Silent Swordsman LV3").atk == 1000 and not scene.card("Silent Swordsman LV3").negated
    settle(scene.do("A activate Black Pendant", "A target Silent Swordsman LV3"))
    assert scene.at("#pendant", "A spell")
    assert scene.card("Silent Swordsman LV3").atk == 1000, "equipped, but without effect"


def test_other_spells_work() -> None:
    scene = Scene(SWORDSMAN.format("A"))
    settle(scene.do("A activate Forbidden Chalice", "A target Luster Dragon"))
    assert scene.card("Luster Dragon").atk == 2300
    scene = Scene(SWORDSMAN.format("B").replace("turn: 3", "turn: 4"))
    settle(scene.do("B activate Black Pendant", "B target Silent Swordsman LV3"))
    assert scene.card("Silent Swordsman LV3").atk == 1500, "its own player's Spells"
    scene = Scene(SWORDSMAN.format("A").replace("Forbidden Chalice\n    A m", "Dark Hole\n    A m"))
    settle(scene.do("A activate Dark Hole"))
    assert scene.at("Silent Swordsman LV3", "B gy")


STANDBY = """
    turn: 3, A, standby
    A monsters: 1 Silent Swordsman LV3 ({})
    A hand: Dark Blade
    A spells: 1 Book of Moon (set, set turn 1)
    B spells: 1 Book of Moon (set, set turn 1)
"""


def test_silent_swordsman_grows_in_the_standby_phase() -> None:
    """The next Level is not in the pool: for this test Dark Blade has its name."""
    scene = Scene(STANDBY.format("attack"))
    assert "COST-38" in scene.rules("A", "activate effect 2 of Silent Swordsman LV3")
    scene = Scene(STANDBY.format("attack").replace("standby", "draw"))
    scene.card("Dark Blade").code = code_of("Silent Swordsman LV5")
    while scene.phase != STANDBY_PHASE:
        scene.passes()
    scene.do("A activate effect 2 of Silent Swordsman LV3")
    assert scene.at("Silent Swordsman LV3", "A gy")
    close_chain(scene)
    scene.do("A special summon Dark Blade", "A attack position")
    assert scene.at("Dark Blade", "A monster")
    scene = Scene(STANDBY.format("attack, special summoned turn 3"))
    scene.card("Dark Blade").code = code_of("Silent Swordsman LV5")
    assert "COST-36" in scene.rules("A", "activate effect 2 of Silent Swordsman LV3")


# -- Silent Magician -------------------------------------------------------------------------------------------

COUNTER = "Spell Counter"


def test_silent_magician_counts_the_opponents_draws() -> None:
    scene = Scene(
        """
        turn: 4, A, draw
        A hand: Pot of Greed
        A deck: 10 cards
        B monsters: 1 Silent Magician LV4 (attack)
        B spells: 1 Jar of Greed (set, set turn 1)
        B deck: 10 cards
        """
    )
    magician = scene.card("Silent Magician LV4")
    scene.pass_until("main", "A")
    assert magician.counters[COUNTER] == 1
    settle(scene.do("A activate Pot of Greed"))
    assert magician.counters[COUNTER] == 2, "two cards drawn together are one draw"
    scene.do("A end the phase", "B activate Jar of Greed")
    settle(scene)
    assert scene.card("Silent Magician LV4").counters[COUNTER] == 2 and magician.atk == 1000 + 2 * 500


def test_silent_magician_holds_five_counters_at_most_and_grows_the_turn_after() -> None:
    scene = Scene(
        """
        turn: 4, A, draw
        A deck: 10 cards
        B monsters: 1 Silent Magician LV4 (attack, 4 Spell Counter)
        B deck: Dark Blade; 10 cards
        """
    )
    magician = scene.card("Silent Magician LV4")
    blade = scene.card("Dark Blade")

    def to_standby(player: str) -> None:
        turn_player = "AB".index(player)
        while scene.phase != STANDBY_PHASE or scene.asked != player or scene.duel.board.turn_player != turn_player:
            if scene.question.kind == "next-phase":
                scene.do(f"{scene.asked} enter the end phase")
            elif scene.question.kind == "pick":
                scene.duel.answer(0)
            else:
                scene.passes()

    scene.pass_until("main", "A")
    assert magician.counters[COUNTER] == 5
    to_standby("B")
    blade.code = code_of("Silent Magician LV8")
    scene.duel.referee.weighed = {}  # the board was changed from outside: what was found out before is not so any more
    # The question was asked before that: nothing else stands against it.
    assert scene.rules("B", "activate effect 3 of Silent Magician LV4") == ["PRIO-01"]
    to_standby("A")
    assert magician.counters[COUNTER] == 5
    to_standby("B")
    blade.code = code_of("Silent Magician LV8")
    assert "COST-36" in scene.rules("B", "activate effect 3 of Silent Magician LV4"), "that turn has passed"
