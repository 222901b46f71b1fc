"""tellarknights: every summon counts, monsters are exchanged, and what that forbids."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import DECK, E_SUMMONED, FLIP_SUMMON, HAND, MZONE, NORMAL_SUMMON, SPECIAL_SUMMON

rule = pytest.mark.rule

DENEB = "Satellarknight Deneb"
ALTAIR = "Satellarknight Altair"
SKYBRIDGE = "Satellarknight Skybridge"
ZEFRA = "Satellarknight Zefrathuban"


# -- Deneb -----------------------------------------------------------------------------------------------------

SEARCH = """
    turn: 3, A, main 1
    A hand: {}
    A monsters: {}
    A gy: {}
    A deck: Satellarknight Altair; Satellarknight Deneb; Luster Dragon; 10 cards
"""


def search(scene: Scene) -> None:
    scene.do(f"A activate {DENEB}")
    close_chain(scene)
    assert not scene.offers(f"add {DENEB}") and not scene.offers("add Luster Dragon")
    scene.do(f"A add {ALTAIR}")
    assert scene.at(ALTAIR, "A hand")


def summons(scene: Scene) -> list[int]:
    return [event.how for event in scene.duel.log if event.kind == E_SUMMONED]


def test_deneb_normal_summoned_searches() -> None:
    scene = Scene(SEARCH.format(DENEB, "", ""))
    search(scene.do(f"A summon {DENEB}").pass_until("trigger"))
    assert summons(scene) == [NORMAL_SUMMON]


def test_deneb_flip_summoned_searches() -> None:
    scene = Scene(SEARCH.format("", f"1 {DENEB} (set turn 1)", ""))
    search(scene.do(f"A flip summon {DENEB} at A monster 1").pass_until("trigger"))
    assert summons(scene) == [FLIP_SUMMON]


def test_deneb_special_summoned_searches() -> None:
    scene = Scene(SEARCH.format("Monster Reborn", "", DENEB))
    close_chain(scene.do("A activate Monster Reborn", f"A target {DENEB}")).do("A attack position")
    search(scene)
    assert summons(scene) == [SPECIAL_SUMMON]


@rule("B-126")
def test_deneb_searches_once_per_turn() -> None:
    scene = Scene(SEARCH.format(f"{DENEB} #one; Monster Reborn", "", f"{DENEB} #two"))
    search(scene.do("A summon #one").pass_until("trigger"))
    scene.pass_until("main").do("A activate Monster Reborn", "A target #two")
    close_chain(scene).do("A attack position")
    assert not scene.offers("activate #two")


# -- Altair ----------------------------------------------------------------------------------------------------

REVIVE = """
    turn: 3, A, main 1
    A hand: Satellarknight Altair
    A monsters: 1 Luster Dragon (attack)
    A gy: {}
    A deck: Satellarknight Zefrathuban; 10 cards
    B monsters: 1 Skull Servant (attack)
    B spells: 1 {} (set)
"""


def test_altair_revives_another_in_defense_position() -> None:
    scene = Scene(REVIVE.format(f"{DENEB}; {ALTAIR}; Gemini Elf", "Jar of Greed"))
    scene.do(f"A summon {ALTAIR} at A hand 1").pass_until("trigger").do(f"A activate {ALTAIR} at A monster 2")
    assert scene.offers(f"target {DENEB}") and not scene.offers("target Gemini Elf")
    assert not scene.offers(f"target {ALTAIR}")
    close_chain(scene.do(f"A target {DENEB}")).do("A defense position")
    deneb = scene.card(DENEB)
    assert deneb.place == MZONE and not deneb.attack_position
    assert scene.offers(f"activate {DENEB}")


@rule("B-122", "B-132")
def test_after_altair_only_tellarknights_attack() -> None:
    scene = Scene(REVIVE.format(DENEB, "Jar of Greed"))
    scene.do(f"A summon {ALTAIR}").pass_until("trigger").do(f"A activate {ALTAIR}", f"A target {DENEB}")
    close_chain(scene).do("A defense position")
    scene.pass_until("next-phase").do("A enter the battle phase").pass_until("battle")
    assert scene.offers(f"attack with {ALTAIR}") and not scene.offers("attack with Luster Dragon")
    assert scene.causes("A", "attack with Luster Dragon") == ["B-122"]


@rule("B-122")
def test_the_restriction_holds_even_if_the_target_is_gone() -> None:
    scene = Scene(REVIVE.format(DENEB, "Jar of Greed").replace("B spells", "B hand: D.D. Crow\n    B spells"))
    scene.do(f"A summon {ALTAIR}").pass_until("trigger").do(f"A activate {ALTAIR}", f"A target {DENEB}")
    scene.do("B activate D.D. Crow", f"B target {DENEB}")
    close_chain(scene).pass_until("main")
    assert scene.at(DENEB, "A banished")
    scene.pass_until("next-phase").do("A enter the battle phase").pass_until("battle")
    assert not scene.offers("attack with Luster Dragon")


@rule("COST-42a")
def test_altair_needs_a_target() -> None:
    scene = Scene(REVIVE.format("Gemini Elf", "Jar of Greed"))
    scene.do(f"A summon {ALTAIR}")
    assert "COST-42a" in scene.rules("A", f"activate {ALTAIR}")


# -- Skybridge -------------------------------------------------------------------------------------------------

BRIDGE = """
    turn: 3, A, main 1
    A hand: Satellarknight Skybridge; Satellarknight Skybridge; Monster Reborn
    A monsters: 1 {} (attack); 2 Luster Dragon (attack)
    A gy: Gemini Elf; Satellarknight Altair
    A deck: {}; 10 cards
    B spells: 1 Raigeki Break (set)
    B hand: Dark Hole
"""


def test_skybridge_exchanges_a_tellarknight() -> None:
    scene = Scene(BRIDGE.format(DENEB, f"{DENEB}; {ZEFRA}"))
    scene.do(f"A activate {SKYBRIDGE} at A hand 1")
    assert not scene.offers("target Luster Dragon")
    scene.do(f"A target {DENEB} at A monster 1")
    close_chain(scene)
    assert not scene.offers(f"special summon {DENEB}")
    scene.do(f"A special summon {ZEFRA}", "A attack position").pass_until("main")
    assert scene.at(ZEFRA, "A monster") and all(card.place == DECK for card in scene.cards(DENEB))
    # While it is face-up, only tellarknights can be Special Summoned.
    scene.do("A activate Monster Reborn")
    assert scene.offers(f"target {ALTAIR}") and not scene.offers("target Gemini Elf")


def test_the_restriction_ends_with_the_monster() -> None:
    scene = Scene(BRIDGE.format(DENEB, ZEFRA).replace("Monster Reborn", "Monster Reborn; Book of Moon"))
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {DENEB}")
    close_chain(scene).do(f"A special summon {ZEFRA}", "A attack position").pass_until("main")
    close_chain(scene.do("A activate Book of Moon", f"A target {ZEFRA}"))
    scene.pass_until("main").do("A activate Monster Reborn")
    assert scene.offers("target Gemini Elf")


@rule("B-127")
def test_one_skybridge_per_turn() -> None:
    scene = Scene(BRIDGE.format(DENEB, ZEFRA))
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {DENEB}")
    close_chain(scene).do(f"A special summon {ZEFRA}", "A attack position").pass_until("main")
    other = next(card for card in scene.cards(SKYBRIDGE) if card.place == HAND)
    assert "B-127" in [reason.rule for reason in scene.duel.why_not(0, other.id, "activate")]


@rule("COST-38")
def test_without_another_name_in_the_deck_it_would_do_nothing() -> None:
    scene = Scene(BRIDGE.format(DENEB, DENEB).replace("Satellarknight Skybridge; Satellarknight", "Satellarknight"))
    assert not scene.offers(f"activate {SKYBRIDGE}")
    assert scene.causes("A", f"activate {SKYBRIDGE}") == ["COST-38"]


@rule("B-90")
def test_the_target_gone_nothing_is_summoned() -> None:
    scene = Scene(BRIDGE.format(DENEB, ZEFRA))
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {DENEB}")
    scene.do("B activate Raigeki Break", "B discard Dark Hole", f"B target {DENEB}")
    close_chain(scene)
    assert scene.at(DENEB, "A gy") and scene.card(ZEFRA).place == DECK


@rule("B-75")
def test_the_deneb_that_comes_may_search() -> None:
    """Both happen at the same time, and it is worded "if": nothing is missed."""
    scene = Scene(BRIDGE.format(ZEFRA, f"{DENEB}; {ALTAIR}"))
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {ZEFRA}")
    close_chain(scene).do(f"A special summon {DENEB}", "A attack position")
    assert scene.card(ZEFRA).place == DECK
    scene.do(f"A activate {DENEB}")
    close_chain(scene).do(f"A add {ALTAIR}")
    assert sum(card.place == HAND for card in scene.cards(ALTAIR)) == 1


@rule("ACT-76", "ACT-77")
def test_a_negated_deneb_that_was_exchanged_is_not_destroyed() -> None:
    """Trap Hole Nightmare still negates its effect, but the card has moved."""
    text = BRIDGE.replace("1 {} (attack); ", "").format(f"{ZEFRA}; {ALTAIR}")
    text = text.replace("A gy: Gemini Elf", f"A gy: {DENEB}; Gemini Elf")
    scene = Scene(text.replace("1 Raigeki Break", "1 Traptrix Trap Hole Nightmare"))
    close_chain(scene.do("A activate Monster Reborn", f"A target {DENEB}")).do("A attack position")
    scene.do(f"A activate {DENEB}", "B activate Traptrix Trap Hole Nightmare")
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {DENEB}")
    close_chain(scene).do(f"A special summon {ZEFRA}", "A attack position")
    assert scene.card(DENEB).place == DECK and scene.question.why != "add"
    assert not any(card.place == HAND for card in scene.cards(ALTAIR))


def test_the_search_of_a_deneb_that_was_exchanged_resolves() -> None:
    """It is chained to Deneb's own search: Deneb is gone, its effect is not."""
    text = BRIDGE.replace("1 {} (attack); ", "").format(f"{ZEFRA}; {ALTAIR}")
    scene = Scene(text.replace("A hand: ", f"A hand: {DENEB}; "))
    scene.do(f"A summon {DENEB}").pass_until("trigger").do(f"A activate {DENEB}", "B pass")
    scene.do(f"A activate {SKYBRIDGE} at A hand 1", f"A target {DENEB}")
    close_chain(scene).do(f"A special summon {ZEFRA}", "A attack position")
    assert scene.card(DENEB).place == DECK and scene.question.why == "add"
