"""Altergeist: what returns and sets, a Trap that becomes an Equip Card, and effects that cannot be negated."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import BY_COST, E_MOVED, TRAP

rule = pytest.mark.rule


# -- Silquitous ------------------------------------------------------------------------------------------------

SILQUITOUS = """
    turn: 3, {}, main 1
    A monsters: 1 Altergeist Silquitous (attack); 2 Luster Dragon (attack)
    A spells: 1 {}
    A gy: Altergeist Protocol #gy
    B monsters: 1 Gemini Elf (attack)
    B hand: {}
    B spells: 1 {} (set, set turn 1); 2 Jar of Greed #jar (set, set turn 1)
    B gy: Altergeist Meluseek #theirs
"""


@rule("COST-09")
def test_silquitous_returns_one_of_its_own_as_cost_and_then_a_card() -> None:
    scene = Scene(SILQUITOUS.format("A", "Altergeist Protocol #mine", "Pot of Greed", "Trap Hole"))
    scene.do("A activate Altergeist Silquitous")
    assert not scene.offers("pick Luster Dragon") and not scene.offers("pick Altergeist Silquitous")
    scene.do("A pick #mine", "A target Gemini Elf")
    assert scene.at("#mine", "A hand") and scene.at("Gemini Elf", "B monster")
    moved = [event for event in scene.duel.board.log if event.kind == E_MOVED]
    assert moved[-1].reason & BY_COST
    settle(close_chain(scene))
    assert scene.at("Gemini Elf", "B hand")
    assert not scene.offers("activate Altergeist Silquitous")


@pytest.mark.parametrize("card", ["Trap Hole", "Altergeist Protocol"])
def test_silquitous_needs_another_face_up_altergeist_card(card: str) -> None:
    """A Set card is no "Altergeist" card, not even for its own player."""
    scene = Scene(SILQUITOUS.format("A", f"{card} (set, set turn 1)", "Pot of Greed", "Trap Hole"))
    assert not scene.offers("activate Altergeist Silquitous")
    assert "COST-05" in scene.rules("A", "activate effect 1 of Altergeist Silquitous")


def test_silquitous_acts_in_the_opponents_turn() -> None:
    scene = Scene(SILQUITOUS.format("B", "Altergeist Protocol #mine", "Swords of Revealing Light", "Trap Hole"))
    scene.do("B activate Swords of Revealing Light")
    assert scene.offers("activate Altergeist Silquitous")


@rule("ACT-166")
def test_silquitous_cannot_return_a_spell_that_will_not_stay() -> None:
    scene = Scene(SILQUITOUS.format("B", "Altergeist Protocol #mine", "Pot of Greed", "Trap Hole"))
    scene.do("B activate Pot of Greed", "A activate Altergeist Silquitous", "A pick #mine")
    assert not scene.offers("target Pot of Greed") and scene.offers("target Gemini Elf")


@rule("ACT-168a")
def test_silquitous_can_return_swords_of_revealing_light() -> None:
    scene = Scene(SILQUITOUS.format("B", "Altergeist Protocol #mine", "Swords of Revealing Light", "Trap Hole"))
    scene.do("B activate Swords of Revealing Light", "A activate Altergeist Silquitous")
    scene.do("A pick #mine")
    settle(close_chain(scene.do("A target Swords of Revealing Light")))
    assert scene.at("Swords of Revealing Light", "B hand")


@rule("ACT-168b")
def test_silquitous_can_return_a_trap_that_becomes_an_equip_card() -> None:
    position = SILQUITOUS.format("B", "Altergeist Protocol #mine", "Pot of Greed", "Altergeist Manifestation #trap")
    scene = Scene(position)
    scene.do("B activate #trap", "B target #theirs", "A activate Altergeist Silquitous", "A pick #mine")
    settle(close_chain(scene.do("A target #trap")))
    assert scene.at("#trap", "B hand") and scene.question.kind == "main"
    assert scene.at("#theirs", "B gy"), "like an Equip Spell it must be there when it resolves"


def test_silquitous_takes_a_trap_back_when_it_goes() -> None:
    position = SILQUITOUS.format("A", "Raigeki Break #break (set, set turn 1)", "Pot of Greed", "Trap Hole")
    scene = Scene(position + "    A hand: Gemini Elf #hand")
    scene.do("A activate #break", "A discard #hand", "A target Altergeist Silquitous")
    close_chain(scene)
    scene.do("A activate Altergeist Silquitous", "A target #gy")
    settle(close_chain(scene))
    assert scene.at("#gy", "A hand")


# -- Marionetter -----------------------------------------------------------------------------------------------

MARIONETTER = """
    turn: 3, A, main 1
    A hand: Altergeist Marionetter
    A monsters: 1 Altergeist Silquitous #field (attack); 2 Luster Dragon (attack)
    A spells: 1 Altergeist Protocol #open; 2 Altergeist Protocol #set (set, set turn 1)
    A gy: {}
    A deck: Altergeist Manifestation; Trap Hole; 10 cards
"""


def test_marionetter_sets_an_altergeist_trap() -> None:
    scene = Scene(MARIONETTER.format("Altergeist Meluseek"))
    scene.do("A summon Altergeist Marionetter").pass_until("trigger", "A")
    close_chain(scene.do("A activate Altergeist Marionetter"))
    assert not scene.offers("pick Trap Hole")
    settle(scene.do("A pick Altergeist Manifestation"))
    assert scene.at("Altergeist Manifestation", "A spell") and not scene.card("Altergeist Manifestation").face_up


def test_marionetter_trades_a_card_for_a_monster() -> None:
    scene = Scene(MARIONETTER.format("Altergeist Meluseek"))
    settle(scene.do("A summon Altergeist Marionetter"))
    scene.do("A activate effect 2 of Altergeist Marionetter")
    assert scene.offers("target #open") and scene.offers("target #field") and not scene.offers("target Luster Dragon")
    assert not scene.offers("target #set"), "a Set card is no \"Altergeist\" card"
    scene.do("A target #open", "A target Altergeist Meluseek")
    close_chain(scene)
    settle(scene.do("A attack position"))
    assert scene.at("#open", "A gy") and scene.at("Altergeist Meluseek", "A monster")
    assert not scene.offers("activate effect 2 of Altergeist Marionetter")


@rule("B-89")
def test_marionetter_includes_a_summon_from_the_gy_by_its_second_target() -> None:
    belle = "Ghost Belle & Haunted Mansion"
    scene = Scene(MARIONETTER.format("Altergeist Meluseek") + f"    B hand: {belle}\n")
    settle(scene.do("A summon Altergeist Marionetter"))
    scene.do("A activate effect 2 of Altergeist Marionetter", "A target #open", "A target Altergeist Meluseek")
    assert scene.offers(f"activate {belle}")


def test_marionetter_needs_a_monster_in_the_gy() -> None:
    scene = Scene(MARIONETTER.format("Luster Dragon #other"))
    settle(scene.do("A summon Altergeist Marionetter"))
    assert not scene.offers("activate effect 2 of Altergeist Marionetter")
    assert "COST-42a" in scene.rules("A", "activate effect 2 of Altergeist Marionetter")


# -- Manifestation ---------------------------------------------------------------------------------------------

MANIFESTATION = """
    turn: 3, A, main 1
    A hand: Gemini Elf
    A spells: 1 Altergeist Manifestation (set, set turn 1); 2 Raigeki Break (set, set turn 1)
    A gy: Altergeist Meluseek; Altergeist Protocol #gy
    B spells: 1 Mystical Space Typhoon (set, set turn 1)
"""


def manifested() -> Scene:
    scene = Scene(MANIFESTATION)
    close_chain(scene.do("A activate Altergeist Manifestation", "A target Altergeist Meluseek"))
    return settle(scene.do("A attack position"))


@rule("TRAP-21a")
@rule("TRAP-21b")
def test_manifestation_revives_and_is_equipped() -> None:
    scene = manifested()
    trap = scene.card("Altergeist Manifestation")
    assert scene.at("Altergeist Meluseek", "A monster") and scene.at("Altergeist Manifestation", "A spell")
    assert trap.equipped_to == scene.card("Altergeist Meluseek").ref and trap.kind == TRAP


def test_the_monster_goes_with_manifestation() -> None:
    scene = manifested()
    scene.do("A activate Raigeki Break", "A discard Gemini Elf", "A target Altergeist Manifestation")
    settle(close_chain(scene))
    assert scene.at("Altergeist Meluseek", "A gy") and scene.at("Altergeist Manifestation", "A gy")


@rule("TRAP-21c")
def test_manifestation_goes_with_the_monster() -> None:
    scene = manifested()
    scene.do("A activate Raigeki Break", "A discard Gemini Elf", "A target Altergeist Meluseek")
    settle(close_chain(scene))
    assert scene.at("Altergeist Meluseek", "A gy") and scene.at("Altergeist Manifestation", "A gy")


@rule("TRAP-21c")
def test_a_manifestation_that_is_gone_revives_nothing() -> None:
    scene = Scene(MANIFESTATION)
    scene.do("A activate Altergeist Manifestation", "A target Altergeist Meluseek")
    scene.do("B activate Mystical Space Typhoon", "B target Altergeist Manifestation")
    settle(close_chain(scene))
    assert scene.question.kind == "main", "nobody is asked for a position"
    assert scene.at("Altergeist Meluseek", "A gy") and scene.at("Altergeist Manifestation", "A gy")


@rule("TRAP-40a")
def test_manifestation_in_the_gy_brings_back_a_trap() -> None:
    position = """
        turn: 3, {}, main 1
        A gy: Altergeist Manifestation; {}
        B hand: Pot of Greed
    """
    scene = Scene(position.format("B", "Altergeist Protocol"))
    scene.do("B activate Pot of Greed", "A activate Altergeist Manifestation", "A target Altergeist Protocol")
    assert scene.at("Altergeist Manifestation", "A banished")
    settle(close_chain(scene))
    assert scene.at("Altergeist Protocol", "A hand")
    scene = Scene(position.format("A", "Luster Dragon"))
    assert not scene.offers("activate Altergeist Manifestation"), "it is paid before it could be its own target"
    assert "COST-42a" in scene.rules("A", "activate effect 2 of Altergeist Manifestation")


# -- Protocol --------------------------------------------------------------------------------------------------

PROTOCOL = """
    turn: 3, A, main 1
    A monsters: 1 Altergeist Silquitous (attack); 2 Altergeist Meluseek #mine (attack)
    A spells: 1 Altergeist Protocol #protocol ({})
    B monsters: 1 {} (attack)
    B materials: 1 Luster Dragon
    B spells: 1 {} (set, set turn 1)
    B hand: Effect Veiler
"""
INFINITY = "Cyber Dragon Infinity"


@rule("ACT-122")
def test_protocol_lets_nothing_be_negated_and_so_nothing_is_destroyed() -> None:
    for lies, stays in (("face-up", True), ("set, set turn 1", False)):
        scene = Scene(PROTOCOL.format(lies, INFINITY, "Trap Hole"))
        scene.do("A activate Altergeist Silquitous", "A pick #mine", f"A target {INFINITY}")
        scene.do(f"B activate effect 3 of {INFINITY}", "B detach Luster Dragon")
        settle(close_chain(scene))
        assert scene.at("Altergeist Silquitous", "A monster" if stays else "A gy")
        assert scene.at(INFINITY, "B extra" if stays else "B monster")


@rule("ACT-122")
def test_protocol_keeps_activated_effects_from_what_negates_the_monster() -> None:
    for lies, place in (("face-up", "B hand"), ("set, set turn 1", "B monster")):
        position = PROTOCOL.format(lies, "Luster Dragon #dragon", "Trap Hole")
        scene = Scene(position.replace("    B materials: 1 Luster Dragon\n", ""))
        scene.do("A activate Altergeist Silquitous", "A pick #mine", "A target #dragon")
        scene.do("B activate Effect Veiler", "B target Altergeist Silquitous")
        settle(close_chain(scene))
        assert scene.at("#dragon", place)
        assert scene.card("Altergeist Silquitous").negated, "the monster's effects are negated all the same"


@rule("ACT-122")
def test_protocol_protects_the_activation_of_a_trap_card() -> None:
    for protocol, negated in (("2 Altergeist Protocol; ", False), ("", True)):
        scene = Scene(
            f"""
            turn: 3, A, main 1
            A spells: {protocol}1 Altergeist Manifestation (set, set turn 1)
            A gy: Altergeist Meluseek
            B spells: 1 Solemn Judgment (set, set turn 1)
            """
        )
        scene.do("A activate Altergeist Manifestation", "A target Altergeist Meluseek", "B activate Solemn Judgment")
        close_chain(scene)
        if not negated:
            settle(scene.do("A attack position"))
        assert scene.lp("B") == 4000, "it is activated and paid for in any case"
        assert scene.at("Altergeist Meluseek", "A gy" if negated else "A monster")
        assert scene.at("Altergeist Manifestation", "A gy" if negated else "A spell")


def test_protocol_is_no_help_for_other_cards() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A spells: 1 Altergeist Protocol
        B spells: 1 Solemn Judgment (set, set turn 1)
        """
    )
    settle(close_chain(scene.do("A activate Pot of Greed", "B activate Solemn Judgment")))
    assert scene.at("Pot of Greed", "A gy") and not scene.duel.board.hands[0]


ANSWER = """
    turn: 3, B, main 1
    A monsters: 1 Altergeist Meluseek #own (attack); 2 Luster Dragon #plain
    A spells: 1 Altergeist Protocol #protocol; 2 Altergeist Protocol #second
    B monsters: 1 Breaker the Magical Warrior #one (attack, 1 Spell Counter); 2 Breaker the Magical Warrior #two \
(attack, 1 Spell Counter)
"""


def test_protocol_sends_an_altergeist_card_to_negate_a_monster_effect() -> None:
    scene = Scene(ANSWER)
    scene.do("B activate #one", "B target #second")
    scene.do("A activate effect 2 of #protocol")
    assert scene.offers("pick #second") and not scene.offers("pick #plain") and not scene.offers("pick #protocol")
    scene.do("A pick #own")
    assert scene.at("#own", "A gy")
    settle(close_chain(scene))
    assert scene.at("#one", "B gy") and scene.at("#second", "A spell")
    scene.do("B activate #two", "B target #second")
    assert not scene.offers("activate effect 2 of #protocol") and not scene.offers("activate effect 2 of #second")
    assert "B-126" in scene.rules("A", "activate effect 2 of #second")


def test_protocol_does_not_answer_spells() -> None:
    scene = Scene(ANSWER + "    B hand: Pot of Greed")
    scene.do("B activate Pot of Greed")
    assert not scene.offers("activate effect 2 of #protocol")
    assert "PRIO-22" in scene.rules("A", "activate effect 2 of #protocol")
