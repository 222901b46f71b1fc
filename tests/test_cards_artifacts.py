"""Artifacts: monsters Set as Spells, what they do in the opponent's turn, and the cards that call them."""

import pytest
from driver import Scene, close_chain

from spellspeed import Duel
from spellspeed.board.constants import (
    DECK,
    DESTROYED,
    E_SET,
    GY,
    MAIN_2,
    MONSTER,
    MZONE,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.cards.library import printed
from spellspeed.formats.position.notation import write
from spellspeed.words.sentences import option_words

rule = pytest.mark.rule

MORALLTACH = "Artifact Moralltach"
BEAGALLTACH = "Artifact Beagalltach"
SANCTUM = "Artifact Sanctum"
IGNITION = "Artifact Ignition"
MST = "Mystical Space Typhoon"


# -- Set as a Spell --------------------------------------------------------------------------------------------

HANDS = """
    turn: 3, A, main 1
    A hand: Artifact Moralltach; Luster Dragon
    A monsters: 1 Gemini Elf (attack)
    A spells: {}
"""


@rule("B-119")
def test_an_artifact_can_be_set_as_a_spell() -> None:
    scene = Scene(HANDS.format("1 Jar of Greed (set)"))
    assert scene.offers(f"set as a spell {MORALLTACH}") and not scene.offers("set as a spell Luster Dragon")
    words = [option_words(scene.duel, option) for option in scene.question.options]
    assert "Set Artifact Moralltach as a Spell" in words
    scene.do(f"A set as a spell {MORALLTACH}")
    card = scene.card(MORALLTACH)
    assert card.place == SZONE and not card.face_up and card.kind == SPELL
    assert scene.duel.board.normal_summons == 0  # the turn's Normal Summon is not used
    event = next(event for event in scene.duel.log if event.kind == E_SET)
    assert event.how == SZONE
    scene.pass_until("main")
    assert scene.offers("summon Luster Dragon")


def test_it_can_still_be_tribute_set_as_a_monster() -> None:
    scene = Scene(HANDS.format("1 Jar of Greed (set)"))
    scene.do(f"A set {MORALLTACH}", "A tribute Gemini Elf")
    assert scene.card(MORALLTACH).place == MZONE and scene.card(MORALLTACH).kind == MONSTER


@rule("SPELL-12")
def test_it_needs_a_free_spell_and_trap_zone() -> None:
    full = "; ".join(f"{n} Jar of Greed (set)" for n in range(1, 6))
    scene = Scene(HANDS.format(full))
    assert scene.rules("A", f"set as a spell {MORALLTACH}") == ["SPELL-12"]
    assert scene.rules("A", "set as a spell Luster Dragon") == ["SPELL-11"]


def test_a_position_can_hold_it_and_others_do_not_see_it() -> None:
    text = "turn: 4, B, main 1\nA spells: 1 Artifact Moralltach (set)\nA deck: 10 cards"
    scene = Scene(text)
    assert write(Duel.from_position(write(scene.duel), ask_forced=True)) == write(scene.duel)
    # To the opponent any Set card could be it, but not any monster.
    card = scene.card(MORALLTACH)
    assert card.printed.could_lie(card.place) and not printed("Luster Dragon").could_lie(card.place)
    fork = scene.duel.fork(redeal_for=1)
    assert fork.board.cards[scene.card(MORALLTACH).id].place == SZONE
    with pytest.raises(Exception, match="Luster Dragon"):
        Scene(text.replace("Artifact Moralltach", "Luster Dragon"))
    with pytest.raises(Exception, match="Artifact Moralltach"):
        Scene(text.replace("(set)", "(face-up)"))


# -- destroyed in the opponent's turn --------------------------------------------------------------------------

BURIED = """
    turn: {}, main 1
    A spells: 1 {} (set); 2 {}
    A deck: 10 cards
    B hand: Mystical Space Typhoon; Dark Hole; Gemini Elf
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (defense)
    B spells: 5 {}
"""


def rise(scene: Scene, name: str) -> Scene:
    scene.do(f"B activate {MST}", f"B target {name}")
    close_chain(scene)
    assert scene.question.kind == "trigger" and not scene.offers("pass")  # mandatory
    scene.do(f"A activate effect 2 of {name}")
    return close_chain(scene).do("A attack position")


@pytest.mark.parametrize("name", [MORALLTACH, BEAGALLTACH])
def test_destroyed_in_the_opponents_turn_it_rises(name: str) -> None:
    scene = rise(Scene(BURIED.format("4, B", name, "Jar of Greed (set)", "Jar of Greed (set)")), name)
    assert scene.at(name, "A monster")


def test_not_in_the_own_turn_and_not_when_it_is_destroyed_as_a_monster() -> None:
    scene = Scene(BURIED.format("5, A", MORALLTACH, f"{MST} (set)", "Jar of Greed (set)"))
    close_chain(scene.do(f"A activate {MST} at A spell 2", f"A target {MORALLTACH}"))
    assert scene.at(MORALLTACH, "A gy") and "COST-36" in scene.rules("A", f"activate effect 2 of {MORALLTACH}")
    text = BURIED.format("4, B", "Jar of Greed", "Jar of Greed (set)", "Jar of Greed (set)")
    scene = Scene(text + f"    A monsters: 1 {MORALLTACH} (attack)\n")
    close_chain(scene.do("B activate Dark Hole"))
    assert "B-57" in scene.rules("A", f"activate effect 2 of {MORALLTACH}")


@rule("B-119")
def test_nobody_can_activate_it_where_it_lies() -> None:
    scene = Scene(BURIED.format("5, A", MORALLTACH, "Jar of Greed (set)", "Jar of Greed (set)"))
    assert not scene.offers(f"activate {MORALLTACH}") and not scene.offers(f"flip summon {MORALLTACH}")


@rule("COST-53", "COST-55b")
def test_moralltach_chooses_what_it_destroys_on_resolution() -> None:
    scene = rise(Scene(BURIED.format("4, B", MORALLTACH, "Jar of Greed (set)", "Jar of Greed (set)")), MORALLTACH)
    scene.do(f"A activate effect 3 of {MORALLTACH}")
    assert not scene.duel.board.chain[0].targets
    close_chain(scene)
    assert scene.offers("pick Gemini Elf") and scene.offers("pick Luster Dragon")
    assert not any(scene.duel.board.cards[o.card].place == SZONE for o in scene.question.options)  # those are Set
    scene.do("A pick Gemini Elf at B monster 1")
    assert scene.duel.board.monster_count(1) == 1


SHIELD = "My Body as a Shield"


@rule("COST-53", "COST-55a", "B-89")
@pytest.mark.parametrize(("face_up", "may"), [("5 Jar of Greed (set)", True), ("4 Skill Drain (face-up)", False)])
def test_my_body_as_a_shield_needs_to_know_that_a_monster_is_destroyed(face_up: str, may: bool) -> None:
    """Another face-up card could be chosen instead, so a monster is not certain."""
    text = BURIED.format("4, B", MORALLTACH, "Jar of Greed (set)", "Jar of Greed (set)")
    text = text.replace("B spells: 5 Jar of Greed (set)", f"B spells: {face_up}; 1 {SHIELD} (set)")
    scene = rise(Scene(text), MORALLTACH).do(f"A activate effect 3 of {MORALLTACH}")
    assert scene.offers(f"activate {SHIELD}") == may
    if may:
        close_chain(scene.do(f"B activate {SHIELD}"))
        assert scene.at(MORALLTACH, "A gy") and scene.lp("B") == 6500
    else:
        assert "PRIO-22" in scene.rules("B", f"activate {SHIELD}")


def test_my_body_as_a_shield_answers_the_opponents_cards_only() -> None:
    for card, player, may in (("Raigeki", "A", True), ("Raigeki", "B", False), (MST, "A", False)):
        other = "B" if player == "A" else "A"
        scene = Scene(
            f"""
            turn: {3 if player == "A" else 4}, {player}, main 1
            {player} hand: {card}
            A monsters: 1 Gemini Elf (attack)
            B monsters: 1 Gemini Elf (attack)
            B spells: 1 {SHIELD} (set); 2 Jar of Greed (set)
            """
        )
        scene.do(f"{player} activate {card}")
        if card == MST:
            scene.do("A target B spell 2")
        scene.do(f"{other} pass") if scene.asked == "A" and other == "A" else None
        assert scene.offers(f"activate {SHIELD}") == may


def test_moralltachs_destruction_is_optional() -> None:
    scene = rise(Scene(BURIED.format("4, B", MORALLTACH, "Jar of Greed (set)", "Jar of Greed (set)")), MORALLTACH)
    assert scene.question.kind == "trigger" and scene.offers("pass")


def test_summoned_in_the_own_turn_moralltach_destroys_nothing() -> None:
    scene = Scene(
        """
        turn: 5, A, main 1
        A hand: Monster Reborn
        A gy: Artifact Moralltach
        B monsters: 1 Gemini Elf (attack)
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {MORALLTACH}")).do("A attack position")
    assert "COST-36" in scene.rules("A", f"activate effect 3 of {MORALLTACH}")


@rule("B-89")
def test_it_is_certain_that_a_card_is_destroyed_though_not_which() -> None:
    """Stardust Dragon answers what would destroy a card on the field; Starlight Road two, which is not certain."""
    text = BURIED.format("4, B", MORALLTACH, "Jar of Greed (set)", "Starlight Road (set)")
    scene = rise(Scene(text.replace("2 Luster Dragon (defense)", "2 Stardust Dragon (attack)")), MORALLTACH)
    scene.do(f"A activate effect 3 of {MORALLTACH}")
    assert scene.offers("activate effect 1 of Stardust Dragon") and not scene.offers("activate Starlight Road")
    close_chain(scene.do("B activate effect 1 of Stardust Dragon"))
    assert scene.at(MORALLTACH, "A gy")


@rule("B-126", "B-88")
def test_beagalltach_destroys_up_to_two_of_the_own_set_cards() -> None:
    back_row = f"{MORALLTACH} (set); 3 Jar of Greed (set); 4 Jar of Greed (set)"
    scene = rise(Scene(BURIED.format("4, B", BEAGALLTACH, back_row, "Jar of Greed (set)")), BEAGALLTACH)
    assert not scene.offers("pass")
    scene.do(f"A activate effect 3 of {BEAGALLTACH}")
    close_chain(scene)
    assert not scene.offers("done")
    scene.do(f"A pick {MORALLTACH}").do("A done")
    assert scene.at(MORALLTACH, "A gy")
    # And Moralltach, destroyed as a Set card in the opponent's turn, rises in its turn.
    close_chain(scene.do(f"A activate effect 2 of {MORALLTACH}")).do("A attack position")
    assert scene.at(MORALLTACH, "A monster") and scene.offers(f"activate effect 3 of {MORALLTACH}")


# -- Sanctum ---------------------------------------------------------------------------------------------------

HOLY = """
    turn: {}
    A spells: 1 Artifact Sanctum (set); 2 Artifact Sanctum (set); 3 Jar of Greed (set)
    A monsters: 1 Luster Dragon (attack)
    A deck: Artifact Moralltach; Gemini Elf; 10 cards
    B hand: Mystical Space Typhoon
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Solemn Judgment (set)
"""


def sanctum(scene: Scene) -> Scene:
    scene.do(f"A activate {SANCTUM} at A spell 1")
    close_chain(scene)
    assert not scene.offers("special summon Gemini Elf")
    return scene.do(f"A special summon {MORALLTACH}", "A attack position")


def test_sanctum_calls_an_artifact() -> None:
    scene = sanctum(Scene(HOLY.format("4, B, main 1")).do("B pass"))
    assert scene.at(MORALLTACH, "A monster") and scene.offers(f"activate effect 3 of {MORALLTACH}")


@rule("B-127", "B-121")
def test_one_sanctum_per_turn_and_no_battle_phase() -> None:
    scene = sanctum(Scene(HOLY.format("3, A, main 1"))).pass_until("main")
    other = next(card for card in scene.cards(SANCTUM) if card.place == SZONE)
    assert "B-127" in [reason.rule for reason in scene.duel.why_not(0, other.id, "activate", 0)]
    scene.pass_until("next-phase")
    assert scene.offers("enter the end phase") and not scene.offers("enter the battle phase")


@rule("B-121")
def test_the_oath_looks_back_at_the_battle_phase() -> None:
    for phase in ("battle step", "main 2"):
        scene = Scene(HOLY.format(f"3, A, {phase}"))
        card = scene.cards(SANCTUM)[0]
        assert "B-121" in [reason.rule for reason in scene.duel.why_not(0, card.id, "activate", 0)]
    # In the opponent's turn there is no Battle Phase of one's own.
    scene = Scene(HOLY.format("4, B, battle step"))
    scene.do("B pass")
    assert scene.offers(f"activate {SANCTUM} at A spell 1")


@rule("B-121", "B-127")
def test_a_negated_activation_leaves_the_battle_phase() -> None:
    scene = Scene(HOLY.format("3, A, main 1"))
    scene.do(f"A activate {SANCTUM} at A spell 1", "B activate Solemn Judgment")
    close_chain(scene).pass_until("main")
    assert scene.offers(f"activate {SANCTUM} at A spell 2")
    scene.pass_until("next-phase")
    assert scene.offers("enter the battle phase")


@rule("ACT-48", "ACT-51")
def test_sanctum_destroyed_by_the_opponent_destroys_a_card() -> None:
    scene = Scene(HOLY.format("4, B, main 1"))
    scene.do(f"B activate {MST}", "B target A spell 1")
    close_chain(scene)
    assert scene.question.kind == "trigger" and scene.offers("pass")
    scene.do(f"A activate effect 2 of {SANCTUM}", "A target Gemini Elf")
    link = scene.duel.board.chain[0]
    assert link.kind == TRAP and not link.is_card
    close_chain(scene)
    assert scene.duel.board.monster_count(1) == 0


def test_destroyed_by_ones_own_card_sanctum_does_nothing() -> None:
    scene = Scene(HOLY.format("3, A, main 1").replace("3 Jar of Greed", "3 Mystical Space Typhoon"))
    close_chain(scene.do(f"A activate {MST} at A spell 3", "A target A spell 1"))
    gone = next(card for card in scene.cards(SANCTUM) if card.place == GY)
    assert "COST-36" in [reason.rule for reason in scene.duel.why_not(0, gone.id, "activate", 1)]


@rule("ACT-39")
def test_negated_and_destroyed_it_was_destroyed_by_the_opponent_though_not_on_the_field() -> None:
    """Solemn Judgment negates the activation and destroys the card. Sanctum does not ask where it was destroyed."""
    scene = Scene(HOLY.format("3, A, main 1"))
    scene.do(f"A activate {SANCTUM} at A spell 1", "B activate Solemn Judgment")
    close_chain(scene)
    assert scene.question.kind == "trigger" and scene.offers("pass")
    scene.do(f"A activate effect 2 of {SANCTUM}", "A target Gemini Elf")
    close_chain(scene)
    assert scene.duel.board.monster_count(1) == 0


@rule("ACT-41a", "ACT-41b")
def test_majestic_star_dragon_does_not_destroy_the_sanctum_it_negated() -> None:
    """Negated, it no longer is a card on the field: the others are destroyed, it is only sent to the GY."""
    text = HOLY.format("3, A, main 1").replace("2 Artifact Sanctum (set)", "2 Jar of Greed (set)")
    scene = Scene(text.replace("1 Gemini Elf (attack)", "1 Majestic Star Dragon (attack)"))
    scene.do(f"A activate {SANCTUM}", "B activate effect 1 of Majestic Star Dragon")
    close_chain(scene)
    assert scene.at("Luster Dragon", "A gy") and all(card.place == GY for card in scene.cards("Jar of Greed"))
    move = [event for event in scene.duel.log if event.place == GY and event.card == scene.card(SANCTUM).id][-1]
    assert scene.at(SANCTUM, "A gy") and not move.reason & DESTROYED
    assert "B-57" in scene.rules("A", f"activate effect 2 of {SANCTUM}")


# -- Ignition --------------------------------------------------------------------------------------------------

SPARK = """
    turn: {}
    A hand: {}
    A spells: 1 Jar of Greed (set); {}
    A deck: Artifact Moralltach; Gemini Elf; 10 cards
    B hand: Mystical Space Typhoon
    B spells: 1 Jar of Greed (set)
    B monsters: 1 Luster Dragon (attack)
"""


def test_ignition_destroys_a_card_and_sets_an_artifact() -> None:
    scene = Scene(SPARK.format("3, A, main 1", IGNITION, "2 Jar of Greed (set)"))
    scene.do(f"A activate {IGNITION}", "A target B spell 1")
    close_chain(scene)
    assert not scene.offers("pick Gemini Elf")
    scene.do(f"A pick {MORALLTACH}")
    card = scene.card(MORALLTACH)
    assert card.place == SZONE and card.controller == 0 and not card.face_up and card.kind == SPELL
    assert scene.duel.board.szones[1][0] < 0


@rule("COST-38")
def test_ignition_needs_an_artifact_in_the_deck() -> None:
    text = SPARK.format("3, A, main 1", IGNITION, "2 Jar of Greed (set)").replace("Artifact Moralltach; ", "")
    assert Scene(text).causes("A", f"activate effect 1 of {IGNITION}") == ["B-87"]


def test_on_a_full_back_row_an_own_card_must_make_room() -> None:
    full = "; ".join(f"{n} Jar of Greed (set)" for n in range(2, 5))
    scene = Scene(SPARK.format("3, A, main 1", IGNITION, full))
    scene.do(f"A activate {IGNITION}")
    assert scene.offers("target A spell 1") and not scene.offers("target B spell 1")
    close_chain(scene.do("A target A spell 1")).do(f"A pick {MORALLTACH}")
    assert scene.card(MORALLTACH).place == SZONE


@rule("B-90")
def test_the_target_gone_nothing_is_set() -> None:
    text = SPARK.format("3, A, main 1", IGNITION, "2 Jar of Greed (set)")
    scene = Scene(text.replace("B spells: ", f"B spells: 2 {MST} (set); "))
    scene.do(f"A activate {IGNITION}", "A target B spell 1", f"B activate {MST} at B spell 2", "B target B spell 1")
    close_chain(scene)
    assert scene.card(MORALLTACH).place == DECK and scene.at(IGNITION, "A gy")


@rule("SPELL-53a", "SPELL-53c")
def test_ignition_destroyed_by_the_opponent_skips_the_battle_phase() -> None:
    scene = Scene(SPARK.format("4, B, main 1", "Gemini Elf", f"2 {IGNITION} (set)"))
    scene.do(f"B activate {MST}", f"B target {IGNITION}")
    assert not scene.offers(f"activate effect 2 of {IGNITION}")  # it answers no chain link
    close_chain(scene)
    assert scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do(f"A activate effect 2 of {IGNITION}")
    link = scene.duel.board.chain[0]
    assert link.kind == SPELL and link.speed == 1 and not link.is_card
    close_chain(scene).pass_until("next-phase")
    # The Battle Phase of this turn was still to come.
    assert not scene.offers("enter the battle phase")
    scene.do("B enter the end phase").pass_until("next-phase", "A")
    assert scene.offers("enter the battle phase")
    scene.do("A enter the end phase").pass_until("next-phase", "B")
    assert scene.offers("enter the battle phase")


@rule("ACT-39")
def test_negated_and_destroyed_ignition_skips_the_battle_phase_too() -> None:
    """Where it was destroyed is not asked."""
    text = SPARK.format("3, A, main 1", IGNITION, "2 Jar of Greed (set)").replace(
        "B spells: 1 Jar of Greed (set)", "B spells: 1 Solemn Judgment (set)"
    )
    scene = Scene(text).do(f"A activate {IGNITION}", "A target A spell 2", "B activate Solemn Judgment")
    close_chain(scene)
    assert scene.question.kind == "trigger" and not scene.offers("pass")


def test_after_the_battle_phase_it_is_the_next_turns() -> None:
    scene = Scene(SPARK.format("4, B, main 2", "Gemini Elf", f"2 {IGNITION} (set)"))
    close_chain(scene.do(f"B activate {MST}", f"B target {IGNITION}"))
    close_chain(scene.do(f"A activate effect 2 of {IGNITION}"))
    assert scene.phase == MAIN_2
    scene.pass_until("next-phase").do("B enter the end phase").pass_until("next-phase", "A")
    assert scene.offers("enter the battle phase")
    scene.do("A enter the end phase").pass_until("next-phase", "B")
    assert scene.duel.board.turn == 6 and not scene.offers("enter the battle phase")


def test_destroyed_by_its_own_player_ignition_skips_nothing() -> None:
    scene = Scene(SPARK.format("3, A, main 1", MST, f"2 {IGNITION} (set)"))
    close_chain(scene.do(f"A activate {MST}", f"A target {IGNITION}"))
    assert "B-57" in scene.rules("A", f"activate effect 2 of {IGNITION}")
