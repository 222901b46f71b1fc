"""Searchers and lookers: Naturia, the Witch of the Black Forest, Milla, Lyla."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import E_ATTACK_NEGATED, E_REVEALED, GY, HAND

rule = pytest.mark.rule

BUTTERFLY = "Naturia Butterfly"
FOREST = "Naturia Forest"
WITCH = "Witch of the Black Forest"
MILLA = "Milla the Temporal Magician"
LYLA = "Lyla, Lightsworn Sorceress"
PILLARS = "Nine Pillars of Yang Zing"


# -- Naturia ---------------------------------------------------------------------------------------------------

WINGS = """
    turn: 4, B, battle step
    A monsters: 1 Naturia Butterfly (defense)
    A deck: {}
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (attack)
"""


@rule("B-125")
def test_naturia_butterfly_stops_one_attack_per_turn() -> None:
    scene = Scene(WINGS.format("Dark Hole; 10 cards"))
    scene.do("B attack with Gemini Elf", f"B attack {BUTTERFLY}", f"A activate {BUTTERFLY}")
    close_chain(scene)
    assert scene.at("Dark Hole", "A gy") and len([e for e in scene.duel.log if e.kind == E_ATTACK_NEGATED]) == 1
    scene.pass_until("battle").do("B attack with Luster Dragon", f"B attack {BUTTERFLY}")
    assert "B-125" in scene.rules("A", f"activate {BUTTERFLY}")
    scene.pass_until("battle")
    assert scene.at(BUTTERFLY, "A gy")


def test_naturia_butterfly_needs_a_deck_and_leaves_the_own_attacks_alone() -> None:
    scene = Scene(WINGS.format("0 cards"))
    scene.do("B attack with Gemini Elf", f"B attack {BUTTERFLY}")
    assert "COST-38" in scene.rules("A", f"activate {BUTTERFLY}")
    scene = Scene(WINGS.format("10 cards").replace("turn: 4, B", "turn: 5, A").replace("(defense)", "(attack)"))
    scene.do(f"A attack with {BUTTERFLY}", "A attack Gemini Elf")
    assert "B-57" in scene.rules("A", f"activate {BUTTERFLY}")


GROVE = """
    turn: 4, B, main 1
    A monsters: 1 Bixi, Water of the Yang Zing (defense)
    A spells: 1 Nine Pillars of Yang Zing (set); field Naturia Forest (face-up)
    A deck: Naturia Butterfly; Luster Dragon; 10 cards
    B hand: Breaker the Magical Warrior; Dark Hole; Effect Veiler
"""


@rule("ACT-02a", "ACT-03")
def test_naturia_forest_also_counts_a_negated_monster_effect() -> None:
    scene = Scene(GROVE)
    scene.do("B summon Breaker the Magical Warrior").pass_until("trigger")
    scene.do("B activate Breaker the Magical Warrior", f"A activate {PILLARS}")
    close_chain(scene).do("A pick Bixi, Water of the Yang Zing")
    scene.do(f"A activate {FOREST}")
    close_chain(scene)
    assert not scene.offers("add Luster Dragon")
    scene.do(f"A add {BUTTERFLY}")
    assert scene.at(BUTTERFLY, "A hand")


@rule("ACT-02a")
def test_naturia_forest_searches_for_a_negated_spell_card() -> None:
    scene = Scene(GROVE)
    scene.do("B activate Dark Hole", f"A activate {PILLARS}")
    close_chain(scene).do("A pick Bixi, Water of the Yang Zing")
    assert scene.offers(f"activate {FOREST}") and scene.offers("pass")


def test_naturia_forest_ignores_what_nobody_controls_and_what_is_ones_own() -> None:
    """Effect Veiler acts from the hand: it is no card that the opponent controls."""
    scene = Scene(GROVE.replace("turn: 4, B", "turn: 5, A"))
    scene.do("A pass")
    scene.do("B activate Effect Veiler", "B target Bixi, Water of the Yang Zing", f"A activate {PILLARS}")
    close_chain(scene)
    assert "B-57" in scene.rules("A", f"activate {FOREST}")
    scene = Scene(GROVE.replace("B hand:", "A hand: Pot of Greed\n    B hand:").replace("turn: 4, B", "turn: 5, A"))
    scene.do("A activate Pot of Greed", "B pass", f"A activate {PILLARS}")
    close_chain(scene).do("A pick Bixi, Water of the Yang Zing")
    assert "B-57" in scene.rules("A", f"activate {FOREST}")


# -- Witch of the Black Forest ---------------------------------------------------------------------------------

WOODS = """
    turn: 3, A, main 1
    A monsters: 1 Witch of the Black Forest (attack)
    A hand: Dark Hole; {}
    A deck: Wisdom-Eye Magician; Blue-Eyes White Dragon; 10 cards
"""


def test_the_witch_searches_by_def() -> None:
    scene = Scene(WOODS.format("Luster Dragon"))
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.question.kind == "trigger" and not scene.offers("pass")
    close_chain(scene.do(f"A activate {WITCH}"))
    assert not scene.offers("add Blue-Eyes White Dragon")  # 2500 DEF
    scene.do("A add Wisdom-Eye Magician")
    assert scene.at("Wisdom-Eye Magician", "A hand")


@rule("ACT-04b")
def test_the_added_card_cannot_be_activated_this_turn_not_even_as_a_scale() -> None:
    scene = Scene(WOODS.format("Wisdom-Eye Magician"))
    assert scene.offers("activate Wisdom-Eye Magician")
    close_chain(scene.do("A activate Dark Hole"))
    close_chain(scene.do(f"A activate {WITCH}")).do("A add Wisdom-Eye Magician")
    scene.pass_until("main")
    assert all(card.place == HAND for card in scene.cards("Wisdom-Eye Magician"))
    assert not scene.offers("activate Wisdom-Eye Magician")
    for card in scene.cards("Wisdom-Eye Magician"):
        assert "ACT-62" in [reason.rule for reason in scene.duel.why_not(0, card.id, "activate")]


@rule("B-126")
def test_the_witch_once_per_turn() -> None:
    scene = Scene(WOODS.format("Luster Dragon").replace("1 Witch", f"2 {WITCH} (attack); 1 Witch"))
    close_chain(scene.do("A activate Dark Hole"))
    scene.do(f"A activate {WITCH} at A gy 1")
    other = next(card for card in scene.cards(WITCH) if card.place == GY and card.id != scene.duel.board.chain[0].card)
    assert "B-126" in [reason.rule for reason in scene.duel.why_not(0, other.id, "activate")]


# -- Milla -----------------------------------------------------------------------------------------------------

LOOK = """
    turn: 3, A, main 1
    A hand: Milla the Temporal Magician
    B monsters: {}
    B spells: 1 {}
    B hand: Effect Veiler
"""


@rule("PRIO-29")
def test_milla_looks_at_a_set_card_and_spells_and_traps_cannot_answer() -> None:
    scene = Scene(LOOK.format("1 Man-Eater Bug (set)", "Jar of Greed (set)"))
    scene.do(f"A summon {MILLA}").pass_until("trigger")
    assert not scene.offers("pass")
    scene.do(f"A activate {MILLA}")
    assert scene.offers("target B monster 1")
    scene.do("A target B spell 1")
    assert scene.asked == "B" and not scene.offers("activate Jar of Greed")
    assert scene.rules("B", "activate Jar of Greed") == ["PRIO-29"]
    assert scene.offers("activate Effect Veiler")  # no Spell or Trap Card
    close_chain(scene)
    shown = [event.card for event in scene.duel.log if event.kind == E_REVEALED]
    assert shown == [scene.card("Jar of Greed").id] and not scene.card("Jar of Greed").face_up


@rule("ACT-155b")
def test_a_trap_activated_by_an_effect_is_no_answer_to_milla() -> None:
    knight = "Dinomight Knight, the True Dracofighter"
    text = LOOK.format(f"1 {knight} (attack, tribute summoned turn 2)", "Jar of Greed (set)")
    scene = Scene(text + "    B deck: True Draco Apocalypse; 10 cards\n")
    scene.do(f"A summon {MILLA}").pass_until("trigger").do(f"A activate {MILLA}", "A target B spell 1")
    scene.do(f"B activate {knight}")
    close_chain(scene).do("B pick True Draco Apocalypse", "B choose 2")
    assert scene.at("True Draco Apocalypse", "B spell") and scene.card("True Draco Apocalypse").face_up


@rule("B-88")
def test_milla_without_a_set_card() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Milla the Temporal Magician\nB monsters: 1 Gemini Elf (attack)")
    scene.do(f"A summon {MILLA}").pass_until("trigger").do(f"A activate {MILLA}")
    close_chain(scene)
    assert not [event for event in scene.duel.log if event.kind == E_REVEALED]


# -- Lyla ------------------------------------------------------------------------------------------------------

LIGHT = """
    turn: 3, A, main 1
    A monsters: 1 Lyla, Lightsworn Sorceress ({})
    A hand: Book of Moon
    A deck: Dark Hole; Raigeki; Pot of Greed; Luster Dragon; 10 cards
    B spells: 1 Jar of Greed (set); 2 {} (set)
    B deck: 10 cards
"""


def test_lyla_destroys_and_rests() -> None:
    scene = Scene(LIGHT.format("attack", "Mirror Force"))
    scene.do(f"A activate effect 1 of {LYLA}", "A target Mirror Force")
    close_chain(scene).pass_until("main")
    assert scene.at("Mirror Force", "B gy") and not scene.card(LYLA).attack_position
    # In Defense Position she cannot do it again.
    assert scene.causes("A", f"activate effect 1 of {LYLA}") == ["COST-38"]
    # Her player does not change her position until the end of the next own turn; effects still can (B-117).
    assert scene.offers("activate Book of Moon")
    scene.pass_until("next-phase").do("A enter the end phase")
    scene.do(f"A activate effect 2 of {LYLA}")
    close_chain(scene).pass_until("next-phase", "B").do("B enter the end phase").pass_until("main", "A")
    assert scene.duel.board.turn == 5 and scene.rules("A", f"turn {LYLA}") == ["B-117"]


def test_the_position_is_free_again_two_turns_later() -> None:
    scene = Scene(LIGHT.format("attack", "Mirror Force"))
    close_chain(scene.do(f"A activate effect 1 of {LYLA}", "A target Mirror Force"))
    while scene.duel.board.turn != 7 or scene.question.kind != "main":
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        elif scene.offers(f"activate effect 2 of {LYLA}"):
            scene.do(f"A activate effect 2 of {LYLA}")
        elif scene.question.why == "hand-limit":
            scene.duel.answer(0)
        else:
            scene.passes()
    assert scene.offers(f"turn {LYLA}")


def test_turned_before_it_resolves_lyla_destroys_nothing() -> None:
    scene = Scene(LIGHT.format("attack", "Book of Moon"))
    scene.do(f"A activate effect 1 of {LYLA}", "A target Jar of Greed", "B activate Book of Moon", f"B target {LYLA}")
    close_chain(scene)
    assert scene.at("Jar of Greed", "B spell") and not scene.card(LYLA).face_up


def test_lyla_sends_three_cards_in_her_end_phase() -> None:
    scene = Scene(LIGHT.format("defense", "Mirror Force"))
    scene.pass_until("next-phase").do("A enter the end phase")
    scene.do(f"A activate effect 2 of {LYLA}")
    close_chain(scene)
    for name in ("Dark Hole", "Raigeki", "Pot of Greed"):
        assert scene.at(name, "A gy")
    assert not scene.at("Luster Dragon", "A gy")
