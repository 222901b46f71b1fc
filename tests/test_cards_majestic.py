"""Majestic Star Dragon and Infernoid Decatron use the effects of other monsters."""

import pytest
from driver import Scene, close_chain, reprint, reword, settle

from spellspeed.board.constants import (
    DAMAGE_AFTER,
    DESTROYED,
    E_MOVED,
    GY,
    MZONE,
)
from spellspeed.cards.library import definition_of
from spellspeed.effects.standing.borrowing import Lender
from spellspeed.words.sentences import option_words

rule = pytest.mark.rule

# -- Majestic Star Dragon --------------------------------------------------------------------------------------

MAJESTIC = """
    turn: 3, A, main 1
    A monsters: left Majestic Star Dragon (attack)
    A gy: Stardust Dragon
    A spells: {own}
    B monsters: 1 {theirs} (attack); 2 Luster Dragon (attack)
    B spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Trap Hole (set)
    B hand: Dark Blade
    B deck: Dark Blade; 20 cards
"""


def majestic(theirs: str = "Infernoid Antra", own: str = "1 Trap Hole (set)") -> Scene:
    return Scene(MAJESTIC.format(theirs=theirs, own=own))


def borrow(scene: Scene, name: str) -> Scene:
    scene.do("A activate effect 2 of Majestic Star Dragon", f"A target {name}")
    return settle(scene)


def test_majestic_star_dragon_needs_the_two_dragons_by_name() -> None:
    text = """
        turn: 3, A, main 1
        A extra: Majestic Star Dragon
        A monsters: left Stardust Dragon (attack); 1 Majestic Dragon (attack); 2 {} (attack); 3 Skull Servant (attack)
    """
    scene = Scene(text.format("Luster Dragon"))
    scene.do("A special summon Majestic Star Dragon", "A pick Majestic Dragon", "A pick Stardust Dragon")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("A pick Skull Servant", "A attack position"))
    assert scene.at("Majestic Star Dragon", "A monster") and scene.at("Stardust Dragon", "A gy")
    scene = Scene(text.format("Luster Dragon").replace("Majestic Dragon (attack)", "Glow-Up Bulb (attack)"))
    assert not scene.offers("special summon Majestic Star Dragon")
    assert "B-107" in scene.rules("A", "special summon Majestic Star Dragon")


@rule("ACT-41a")
def test_majestic_star_dragon_negates_an_activation_and_destroys_the_rest() -> None:
    scene = majestic()
    scene.do("A end the phase", "B activate Mystical Space Typhoon", "B target Trap Hole at A spell zone 1")
    scene.do("A activate effect 1 of Majestic Star Dragon")
    typhoon = scene.card("Mystical Space Typhoon")
    close_chain(scene)
    assert scene.at("Majestic Star Dragon", "A gy")
    assert scene.at("Infernoid Antra", "B gy") and scene.at("Luster Dragon", "B gy")
    destroyed = [event.card for event in scene.duel.board.log if event.kind == E_MOVED and event.reason & DESTROYED]
    assert typhoon.id not in destroyed and typhoon.place == GY, "it was on the field no more when all was destroyed"


def test_majestic_star_dragon_does_not_answer_its_own_player() -> None:
    scene = majestic(own="1 Mystical Space Typhoon (set, set turn 1)")
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B pass")
    assert not scene.offers("activate effect 1 of Majestic Star Dragon")
    assert "PRIO-22" in scene.rules("A", "activate effect 1 of Majestic Star Dragon")


def test_majestic_star_dragon_uses_an_effect_of_the_monster_it_negates_once() -> None:
    scene = majestic()
    borrow(scene, "Infernoid Antra")
    assert scene.card("Infernoid Antra").negated
    star = "Majestic Star Dragon"
    assert scene.offers(f"activate effect 65 of {star}"), "returns a face-up card of the opponent to the hand"
    assert not scene.offers(f"activate effect 66 of {star}"), "only in the opponent's turn"
    assert "COST-36" in scene.rules("A", f"activate effect 66 of {star}")
    assert not scene.offers(f"activate effect 2 of {star}"), "its own effect was used"
    scene.do(f"A activate effect 65 of {star}", "A target Luster Dragon")
    link = scene.duel.board.chain[0]
    assert link.card == scene.card(star).id and link.player == 0 and link.place == MZONE
    settle(scene)
    assert scene.at("Luster Dragon", "B hand")
    assert not scene.offers(f"activate effect 65 of {star}") and not scene.offers(f"activate effect 66 of {star}")


def test_of_several_effects_only_one_can_be_used() -> None:
    text = MAJESTIC.format(theirs="Tragoedia", own="1 Trap Hole (set)").replace("turn: 3, A", "turn: 5, A")
    text = text.replace("A gy: Stardust Dragon", "A hand: 2x Vorse Raider\n    A gy: Stardust Dragon; Skull Servant")
    scene = Scene(text)
    borrow(scene, "Tragoedia")
    star = "Majestic Star Dragon"
    assert scene.offers(f"activate effect 67 of {star}") and scene.offers(f"activate effect 68 of {star}")
    scene.do(f"A activate effect 68 of {star}")
    while scene.question.kind == "pick":
        scene.duel.answer(0)
    settle(scene)
    assert not scene.offers(f"activate effect 67 of {star}"), "one effect, once"
    reasons = scene.duel.why_not(0, scene.card(star).id, "activate", 98777036 << 8 | 2)
    assert [reason.rule for reason in reasons] == ["B-36"]


def test_the_use_ends_with_the_turn() -> None:
    scene = majestic(theirs="Infernoid Antra")
    borrow(scene, "Infernoid Antra")
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon", "A target Stardust Dragon")
    close_chain(scene)
    scene.do("A attack position")
    while scene.duel.board.turn == 3:
        scene.passes()
    assert not scene.duel.board.lasting and not scene.card("Infernoid Antra").negated


def test_what_is_borrowed_can_be_negated_like_an_own_effect() -> None:
    text = MAJESTIC.format(theirs="Infernoid Antra", own="1 Trap Hole (set)")
    scene = Scene(text.replace("2 Trap Hole (set)", "2 Skill Drain (set, set turn 1)"))
    borrow(scene, "Infernoid Antra")
    scene.do("A activate effect 65 of Majestic Star Dragon", "A target Luster Dragon", "B activate Skill Drain")
    settle(scene)
    assert scene.at("Luster Dragon", "B monster")


def test_a_fork_knows_what_was_borrowed() -> None:
    scene = majestic()
    before = scene.duel.digest()
    borrow(scene, "Infernoid Antra")
    scene.do("A activate effect 65 of Majestic Star Dragon", "A target Luster Dragon")
    assert scene.duel.fork().digest() == scene.duel.digest()
    for twin in (scene.duel.fork(), scene.duel.fork(redeal_for=0)):
        assert twin.referee.effect(twin.board.chain[0].card, twin.board.chain[0].effect).lender == 26034577
    scene.duel.pop()
    scene.duel.pop()
    assert scene.offers("activate effect 65 of Majestic Star Dragon") and scene.duel.digest() != before


def test_borrowed_effects_are_named_in_both_languages() -> None:
    scene = borrow(majestic(), "Infernoid Antra")
    english = [option_words(scene.duel, option, "en") for option in scene.question.options]
    chinese = [option_words(scene.duel, option, "zh") for option in scene.question.options]
    assert any("effect 1 of Infernoid Antra as one of Majestic Star Dragon" in words for words in english)
    assert any("「救世星龙」得到的" in words and "①" in words for words in chinese)


def test_majestic_star_dragon_goes_home_in_the_end_phase() -> None:
    scene = majestic()
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon", "A target Stardust Dragon")
    close_chain(scene)
    scene.do("A attack position")
    assert scene.at("Majestic Star Dragon", "A extra") and scene.at("Stardust Dragon", "A monster")


def test_a_borrowed_trigger_is_asked_by_itself() -> None:
    """Airknight Parshath draws when it inflicts battle damage; it also pierces, but that is not activated."""
    scene = Scene(MAJESTIC.format(theirs="Airknight Parshath", own="1 Trap Hole (set)").replace("turn: 3", "turn: 5"))
    borrow(scene, "Airknight Parshath")
    scene.do("A end the phase", "B pass", "A enter the battle phase").pass_until("battle")
    hand = len(scene.duel.board.hands[0])
    scene.do("A attack with Majestic Star Dragon", "A attack Luster Dragon")
    while scene.question.kind != "trigger":
        scene.passes()
    scene.do("A activate effect 66 of Majestic Star Dragon").pass_until("battle")
    assert len(scene.duel.board.hands[0]) == hand + 1


def decatron_with(monkeypatch: pytest.MonkeyPatch, model: str, text: str) -> Scene:
    """Infernoid Decatron was summoned, and has the effects of that monster besides its own."""
    reprint(monkeypatch, definition_of(model).printed, "series", ("Infernoid",))
    scene = Scene(text + f"    A hand: Infernoid Decatron\n    A deck: {model} #model; 10 cards\n")
    scene.do("A summon Infernoid Decatron")
    while scene.question.kind == "respond":
        scene.passes()
    close_chain(scene.do("A activate Infernoid Decatron"))
    return settle(scene.do("A pick #model"))


def test_what_is_had_for_good_applies_continuously(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
    turn: 3, A, main 1
    B monsters: 2 Winged Kuriboh (defense)
    """
    scene = decatron_with(monkeypatch, "Airknight Parshath", text)
    scene.do("A end the phase", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Infernoid Decatron", "A attack Winged Kuriboh")
    while scene.step != DAMAGE_AFTER:
        scene.passes()
    assert scene.lp("B") == 8000 - 300


def test_a_lent_effect_is_the_same_in_everything_else() -> None:
    for name in ("Tragoedia", "Infernoid Patrulea", "Evilswarm Exciton Knight", "Borreload Dragon", "Coral Dragon"):
        for effect in definition_of(name).effects:
            twin = effect.lent_by(1, 256)
            facts = [fact for fact in dir(effect) if not fact.startswith("_") and not callable(getattr(effect, fact))]
            assert len(facts) > 20
            for fact in facts:
                if fact not in ("index", "number", "lender", "borrowed", "frozen", "rules"):
                    assert getattr(twin, fact) == getattr(effect, fact), fact


def test_only_what_is_printed_is_lent() -> None:
    """Neither what it gives as a material, nor Pendulum Effects, nor the activation of a Pendulum Card."""
    for name in ("Zoodiac Ratpier", "Qliphort Carrier", "Stardust Dragon"):
        definition = definition_of(name)
        printed = [e.number for e in definition.effects if e.number < 64 and e.kind and e.where & MZONE]
        assert [effect.number - 64 for effect in Lender(definition).activated] == printed, name
    assert definition_of("Zoodiac Ratpier").given and len(Lender(definition_of("Zoodiac Ratpier")).activated) == 1
    assert len(definition_of("Qliphort Carrier").effects) > len(Lender(definition_of("Qliphort Carrier")).activated)


@rule("B-126")
@pytest.mark.parametrize("named", [True, False])
def test_a_card_with_the_name_of_its_lender_shares_the_limits_of_that_name(
    monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    text = """
    turn: 3, A, main 1
    A monsters: 2 Nekroz of Brionac #own (attack)
    B monsters: left Stardust Dragon (attack, special summoned turn 2); 1 Number 39: Utopia (attack)
    """
    if not named:
        reword(monkeypatch, "Infernoid Decatron", ".and_if_you_do(becomes(THIS, NAME, original(NAME).of(IT)))", "")
    scene = decatron_with(monkeypatch, "Nekroz of Brionac", text)
    scene.do("A activate effect 2 of #own", "A target Stardust Dragon", "A done")
    settle(scene)
    ten = scene.cards("Infernoid Decatron")[0]
    assert (ten.code != ten.printed.code) == named
    assert scene.offers("activate effect 66 of Infernoid Decatron") != named
    assert ("B-126" in scene.rules("A", "activate effect 66 of Infernoid Decatron")) == named


@rule("B-88")
def test_without_stardust_dragon_it_still_goes_home() -> None:
    scene = Scene(MAJESTIC.format(theirs="Dark Blade", own="1 Trap Hole (set)").replace("A gy: Stardust Dragon", ""))
    scene.do("A end the phase", "B pass", "A enter the end phase")
    scene.do("A activate effect 3 of Majestic Star Dragon")
    close_chain(scene)
    assert scene.at("Majestic Star Dragon", "A extra")


# -- Infernoid Decatron ----------------------------------------------------------------------------------------

DECATRON = """
    turn: 3, A, main 1
    A hand: Infernoid Decatron #ten; Book of Moon
    A deck: Infernoid Antra; Infernoid Onuncu; Infernoid Decatron; Dark Blade; 10 cards
    A monsters: 1 Vorse Raider (attack)
    B monsters: 1 Luster Dragon (attack)
    B hand: Dark Hole
    B spells: 1 Trap Hole (set)
    B deck: 20 cards
"""


def decatron(model: str) -> Scene:
    scene = Scene(DECATRON).do("A summon #ten")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("A activate #ten")
    close_chain(scene)
    assert not scene.offers("pick Infernoid Decatron") and not scene.offers("pick Dark Blade")
    return settle(scene.do(f"A pick {model}"))


def test_decatron_takes_level_name_and_effects() -> None:
    scene = decatron("Infernoid Antra")
    ten = scene.card("#ten")
    assert scene.at("Infernoid Antra", "A gy")
    assert ten.level == 1 + 2 and ten.code == scene.card("Infernoid Antra").printed.code and ten.atk == 500
    scene.do("A activate effect 65 of #ten", "A target Luster Dragon")
    settle(scene)
    assert scene.at("Luster Dragon", "B hand")
    assert not scene.offers("activate effect 65 of #ten") and "B-125" in scene.rules("A", "activate effect 65 of #ten")


def test_decatron_uses_quick_effects_and_may_tribute_itself() -> None:
    scene = decatron("Infernoid Onuncu")
    ten = scene.card("#ten")
    assert ten.level == 11
    while scene.duel.board.turn == 3:
        scene.do("A enter the end phase") if scene.question.kind == "next-phase" else scene.passes()
    scene.pass_until("main", "B")
    scene.do("B activate Dark Hole", "A activate effect 66 of #ten", "A tribute #ten")
    settle(scene)
    assert scene.at("Dark Hole", "B banished") and scene.at("Vorse Raider", "A monster") and ten.place == GY
    assert ten.level == 1 and ten.code == ten.printed.code and not scene.duel.board.lasting


def test_decatron_does_not_use_the_summoning_effect_it_gained_too_late() -> None:
    scene = decatron("Infernoid Onuncu")
    assert scene.question.kind == "main" and scene.at("Luster Dragon", "B monster")


def test_decatron_face_down_is_itself_again() -> None:
    scene = decatron("Infernoid Antra")
    scene.do("A activate Book of Moon", "A target #ten")
    settle(scene)
    ten = scene.card("#ten")
    assert not ten.face_up and ten.level == 1 and not ten.lenders and not scene.duel.board.lasting


def test_decatron_needs_another_infernoid_in_the_deck() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Infernoid Decatron\nA deck: Infernoid Decatron; 3x Dark Blade")
    scene.do("A summon Infernoid Decatron")
    settle(scene)
    assert scene.question.kind == "main"
