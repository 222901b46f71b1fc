"""Shaddoll Core and Qlife's End become monsters: each effect of both, and how they are written and shown."""

import pytest
from driver import Scene, close_chain, next_turn
from test_cards_forms import CORE, QLIFE, TYPHOON, become, give_series

from spellspeed import Duel
from spellspeed.board.constants import (
    BY_EFFECT,
    DECK,
    HAND,
    MONSTER,
    TRAP,
)
from spellspeed.board.digest import digest
from spellspeed.formats.position.notation import PositionError
from spellspeed.views import view

rule = pytest.mark.rule

# -- Shaddoll Core ---------------------------------------------------------------------------------------------

FUSION = """
    turn: 3, A, main 1
    A hand: Polymerization; Aleister the Invoker
    A monsters: 1 {} (attack)
    A extra: Invoked Purgatrio
    B hand: {}
"""


@rule("B-33")
def test_shaddoll_core_stands_in_for_an_attribute(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Shaddoll", "Invoked Purgatrio")  # Aleister and a FIRE monster
    scene = Scene(FUSION.format("Shaddoll Core", "Dark Blade"))
    close_chain(scene.do("A activate Polymerization")).do("A special summon Invoked Purgatrio")
    scene.do("A pick Shaddoll Core", "A pick Aleister the Invoker", "A attack position")
    assert scene.at("Invoked Purgatrio", "A monster") and scene.at("Shaddoll Core", "A gy")
    # An effect sent it there, so it may bring something back.
    assert scene.rules("A", "activate effect 2 of Shaddoll Core") != []


def test_no_other_monster_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(FUSION.format("Shaddoll Core", "Dark Blade"))  # Purgatrio is no "Shaddoll" monster
    assert scene.causes("A", "activate Polymerization") == ["B-114"]
    give_series(monkeypatch, "Shaddoll", "Invoked Purgatrio")
    scene = Scene(FUSION.format("Dark Blade", "Dark Blade"))
    assert scene.causes("A", "activate Polymerization") == ["B-114"]
    # Nor does Core stand in for what is named otherwise: there is a FIRE monster, but no Aleister.
    scene = Scene(FUSION.replace("Aleister the Invoker", "Blazing Inpachi").format("Shaddoll Core", "Dark Blade"))
    assert scene.causes("A", "activate Polymerization") == ["B-114"]


@rule("B-116")
def test_negated_as_a_monster_it_stands_in_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Shaddoll", "Invoked Purgatrio")
    text = FUSION.replace("Polymerization", "Pot of Greed; Polymerization").format("Shaddoll Core", "Effect Veiler")
    scene = Scene(text).do("A activate Pot of Greed", "B activate Effect Veiler")
    close_chain(scene.do("B target Shaddoll Core")).pass_until("main")
    core = scene.card("Shaddoll Core")
    assert scene.at("Shaddoll Core", "A monster") and core.negated and core.kind == MONSTER | TRAP
    assert scene.causes("A", "activate Polymerization") == ["B-114"]


def test_shaddoll_core_sent_by_an_effect_brings_back_a_shaddoll_card() -> None:
    scene = become(CORE.format("A gy: Shaddoll Fusion; Pot of Greed\n" + TYPHOON), "Shaddoll Core")
    scene.do("A pass", "B activate Mystical Space Typhoon")
    close_chain(scene.do("B target Shaddoll Core"))
    scene.do("A activate effect 2 of Shaddoll Core")
    assert not scene.offers("target Pot of Greed") and not scene.offers("target Shaddoll Core")
    close_chain(scene.do("A target Shaddoll Fusion"))
    assert scene.at("Shaddoll Fusion", "A hand")


def test_from_the_set_position_it_counts_as_well_but_not_without_a_target() -> None:
    text = CORE.format("A gy: {}\n" + TYPHOON).replace("3, A", "4, B")
    scene = Scene(text.format("Shaddoll Fusion"))
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Shaddoll Core"))
    assert scene.offers("activate effect 2 of Shaddoll Core")
    scene = Scene(text.format("Pot of Greed"))
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Shaddoll Core"))
    assert not scene.offers("activate effect 2 of Shaddoll Core")
    assert "COST-42a" in scene.rules("A", "activate effect 2 of Shaddoll Core")


@rule("ACT-46", "ACT-47")
def test_a_negated_activation_did_not_send_it_by_an_effect() -> None:
    scene = Scene(
        CORE.format(
            """
    A gy: Shaddoll Fusion
    B monsters: 1 Borreload Savage Dragon (attack, 1 Borrel Counter)
            """
        )
    )
    scene.do("A activate Shaddoll Core", "B activate effect 3 of Borreload Savage Dragon")
    close_chain(scene)
    assert scene.at("Shaddoll Core", "A gy") and not scene.offers("activate effect 2 of Shaddoll Core")


def test_negated_by_lancelot_it_is_the_same() -> None:
    """ACT-42 says otherwise; the note box ACT-46 and a later revision are followed."""
    scene = Scene(
        CORE.format(
            """
    A gy: Shaddoll Fusion
    B monsters: 1 Number 23: Lancelot, Dark Knight of the Underworld (attack)
    B materials: 1 Luster Dragon
            """
        )
    )
    lancelot = "Number 23: Lancelot, Dark Knight of the Underworld"
    scene.do("A activate Shaddoll Core", f"B activate effect 3 of {lancelot}", "B detach Luster Dragon")
    close_chain(scene)
    assert scene.at("Shaddoll Core", "A gy") and not scene.offers("activate effect 2 of Shaddoll Core")


# -- Qlife's End -----------------------------------------------------------------------------------------------


def test_qli_spells_and_traps_are_safe_that_turn() -> None:
    text = QLIFE.format("A hand: Luster Dragon\nB hand: Mystical Space Typhoon\n" + TYPHOON)
    text = text.replace("A spells: ", "A spells: 1 Qliphort Scout (face-up); 5 Jar of Greed (set); ")
    scene = become(text, "Qlife's End")
    scene.do("A pass", "B activate Mystical Space Typhoon")
    assert scene.offers("target Jar of Greed") and scene.offers("target Qliphort Scout")
    close_chain(scene.do("B target Qliphort Scout"))
    assert scene.at("Qliphort Scout", "A pendulum")
    next_turn(scene.pass_until("main"))
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Qliphort Scout"))
    assert scene.at("Qliphort Scout", "A extra")  # the next turn they are not


TRIBUTE = """
    turn: 3, A, main 1
    A hand: Blue-Eyes White Dragon; Book of Moon
    A monsters: 1 Qlife's End ({}); 2 Dark Blade (attack)
"""


def test_it_is_tribute_enough_for_an_apoqliphort(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(TRIBUTE.format("attack")).do("A summon Blue-Eyes White Dragon")
    scene.do("A tribute Qlife's End", "A tribute Dark Blade").pass_until("main")  # for others it counts as one
    assert scene.at("Dark Blade", "A gy")
    give_series(monkeypatch, "Apoqliphort", "Blue-Eyes White Dragon")
    scene = Scene(TRIBUTE.format("attack")).do("A summon Blue-Eyes White Dragon", "A tribute Qlife's End")
    assert scene.offers("tribute Dark Blade") and scene.offers("done")  # it may count as one here, too
    scene.do("A done").pass_until("main")
    assert scene.at("Blue-Eyes White Dragon", "A monster") and scene.at("Dark Blade", "A monster")
    scene = Scene(TRIBUTE.format("attack").replace("; 2 Dark Blade (attack)", ""))
    scene.do("A summon Blue-Eyes White Dragon", "A tribute Qlife's End").pass_until("main")
    assert scene.at("Qlife's End", "A gy") and scene.at("Blue-Eyes White Dragon", "A monster")


@rule("B-119")
def test_turned_face_down_it_counts_as_one_tribute(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Apoqliphort", "Blue-Eyes White Dragon")
    scene = Scene(TRIBUTE.format("attack").replace("; 2 Dark Blade (attack)", ""))
    close_chain(scene.do("A activate Book of Moon", "A target Qlife's End")).pass_until("main")
    assert scene.rules("A", "summon Blue-Eyes White Dragon") == ["B-106"]
    scene.do("A flip summon Qlife's End").pass_until("main")
    assert scene.rules("A", "summon Blue-Eyes White Dragon") == ["B-106"]  # the summon by its effect is forgotten


@rule("B-119")
def test_turned_face_up_by_an_effect_it_has_forgotten_its_summon_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Apoqliphort", "Blue-Eyes White Dragon")
    text = TRIBUTE.format("attack").replace("; 2 Dark Blade (attack)", "") + "    B hand: Swords of Revealing Light\n"
    scene = Scene(text)
    close_chain(scene.do("A activate Book of Moon", "A target Qlife's End")).pass_until("main")
    next_turn(scene)
    close_chain(scene.do("B activate Swords of Revealing Light")).pass_until("main")
    next_turn(scene)
    assert scene.card("Qlife's End").face_up
    assert scene.rules("A", "summon Blue-Eyes White Dragon") == ["B-106"]


@rule("ACT-157", "ACT-167b")
def test_on_the_chain_it_cannot_be_returned() -> None:
    scene = Scene(QLIFE.format("A spells: 3 Qlife's End (set)").replace("    A spells: 3 Qlife's End (set)\n", "", 1))
    scene.do("A activate Qlife's End")
    end = scene.card("Qlife's End")
    ctx = scene.duel.referee.context(1, end)
    assert not scene.duel.referee.can_go(ctx, end, HAND, BY_EFFECT)
    assert not scene.duel.referee.can_go(ctx, end, DECK, BY_EFFECT)
    close_chain(scene).do("A attack position")
    assert scene.duel.referee.can_go(ctx, scene.card("Qlife's End"), HAND, BY_EFFECT)


# -- written, copied, shown ------------------------------------------------------------------------------------


def test_a_position_has_words_for_trap_monsters() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Shaddoll Core (defense); 2 Qlife's End (set); 4 Qlife's End (attack)
    """
    scene = Scene(text)
    assert scene.card("Shaddoll Core").dfn == 1950 and scene.card("Shaddoll Core").kind == MONSTER | TRAP
    again = Duel.from_position(scene.duel.position(), ask_forced=True)
    assert digest(again.board) == digest(scene.duel.board)
    assert [card.kind for card in again.board.monsters(0)] == [MONSTER | TRAP, MONSTER, MONSTER]
    with pytest.raises(PositionError, match="also a Trap"):
        Scene("A monsters: 1 Shaddoll Core (set)")
    with pytest.raises(PositionError, match="no monster"):
        Scene("A monsters: 1 Jar of Greed (attack)")


def test_forks_keep_the_form() -> None:
    scene = become(CORE.format(""), "Shaddoll Core")
    fork = scene.duel.fork()
    fork.referee.refresh()
    core = fork.board.cards[scene.card("Shaddoll Core").id]
    assert core.atk == 1450 and core.kind == MONSTER | TRAP and digest(fork.board) == digest(scene.duel.board)
    shown = view(scene.duel, 1).sides[0].monsters[0]
    assert shown is not None and shown.is_monster and (shown.atk, shown.defense, shown.level) == (1450, 1950, 9)
    assert "Monster and Trap" in shown.facts


def test_what_was_set_again_before_all_eyes_is_not_dealt_anew() -> None:
    text = CORE.format("A hand: Book of Moon").replace("(set)", "(set); 4 Jar of Greed (set); 5 Dust Tornado (set)")
    scene = become(text, "Shaddoll Core").pass_until("main")
    close_chain(scene.do("A activate Book of Moon", "A target Shaddoll Core")).pass_until("main")
    core = scene.card("Shaddoll Core").id
    for seed in range(8):
        assert scene.duel.fork(reseed=seed, redeal_for=1).board.cards[core].printed.en == "Shaddoll Core"


def test_a_trap_among_the_monsters_is_not_dealt_anew() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Qlife's End (set); 2 Dark Blade (set); 3 Luster Dragon (set)")
    for seed in range(8):
        board = scene.duel.fork(reseed=seed, redeal_for=1).board
        assert [card.kind for card in board.monsters(0)] == [MONSTER] * 3
        assert board.monsters(0)[0].printed.en == "Qlife's End"
