"""Great Shogun Shien counts activations; Rank-Up-Magic, the Void, and cards that change what others are."""

import pytest
from driver import Scene, close_chain, reprint, settle

from spellspeed import Ruleset
from spellspeed.board.constants import (
    MATERIAL,
    MZONE,
    XYZ_SUMMON,
)
from spellspeed.cards.library import definition_of
from spellspeed.formats.position.notation import write
from spellspeed.words.sentences import question_words

rule = pytest.mark.rule


GALAXY = "Number 38: Hope Harbinger Dragon Titanic Galaxy"

# -- Great Shogun Shien ----------------------------------------------------------------------------------------

SHIEN = """
    turn: 3, A, main 1
    A hand: Pot of Greed; Mystical Space Typhoon; Dark Hole; Skull Servant
    A spells: 1 Trap Hole (set, set turn 1); 2 Castle of Dragon Souls (face-up)
    A gy: Luster Dragon
    A monsters: 1 Alexandrite Dragon (attack)
    B monsters: 1 Great Shogun Shien (attack); 2 Marauding Captain (attack); 3 Dark Blade (attack)
    B spells: 1 Dark Bribe (set, set turn 1); 2 Mystical Space Typhoon (set); 3 Dust Tornado #second (set)
"""


@pytest.fixture
def samurai(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has no "Six Samurai" monsters: for these tests two Warriors are some."""
    for name in ("Marauding Captain", "Dark Blade"):
        reprint(monkeypatch, definition_of(name).printed, "series", ("Six Samurai",))


@pytest.mark.usefixtures("samurai")
def test_shien_comes_when_two_samurai_stand_face_up() -> None:
    text = "turn: 3, A, main 1\nA hand: Great Shogun Shien\nA monsters: 1 Marauding Captain (attack); 2 Dark Blade ({})"
    scene = Scene(text.format("attack"))
    settle(scene.do("A special summon Great Shogun Shien", "A attack position"))
    assert scene.at("Great Shogun Shien", "A monster")
    scene = Scene(text.format("set"))
    assert not scene.offers("special summon Great Shogun Shien")
    assert "B-107" in scene.rules("A", "special summon Great Shogun Shien")


def test_under_shien_the_opponent_activates_one_spell_or_trap_card() -> None:
    scene = Scene(SHIEN)
    scene.do("A activate Pot of Greed")
    settle(scene)
    assert not scene.offers("activate Dark Hole") and "ACT-22" in scene.rules("A", "activate Dark Hole")
    assert not scene.offers("activate Mystical Space Typhoon") and scene.offers("set Dark Hole")
    # Effects of cards that lie face-up are no card activations, and Shien's own player is free.
    assert scene.offers("activate Castle of Dragon Souls")
    scene.do("A end the phase")
    settle(scene.do("B activate Mystical Space Typhoon", "B target Trap Hole"))
    scene.do("A end the phase")
    assert scene.offers("activate #second")


@rule("ACT-131")
def test_a_negated_card_is_not_counted() -> None:
    scene = Scene(SHIEN)
    scene.do("A activate Pot of Greed", "B activate Dark Bribe")
    settle(scene)
    assert scene.offers("activate Dark Hole")
    settle(scene.do("A activate Mystical Space Typhoon", "A target Mystical Space Typhoon at B spell zone 2"))
    assert not scene.offers("activate Dark Hole")


@rule("ACT-148", "ACT-149", "ACT-156")
def test_what_an_effect_activates_does_not_count_under_shien() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Spirit Reaper (attack)
        A hand: Pot of Greed
        A spells: 1 Vampire Takeover (set, set turn 1)
        A deck: Vampire Kingdom; 5 cards
        B monsters: 1 Great Shogun Shien (attack)
        """
    )
    settle(scene.do("A activate Vampire Takeover")).do("A pick Vampire Kingdom")
    settle(scene)
    assert scene.at("Vampire Kingdom", "A field"), "two cards were activated under Shien"
    assert not scene.offers("activate Pot of Greed")


LATER = Ruleset(effect_activations_count=True)
HEAT = """
    turn: 3, A, main 1
    A monsters: 1 Ignis Heat, the True Dracowarrior (attack, tribute summoned turn 1)
    A hand: Pot of Greed; Pop-Up
    A deck: 5 cards; True Draco Heritage; Vampire Kingdom
    B monsters: 1 Great Shogun Shien (attack)
    B spells: 1 Jar of Greed (set); field Vampire Kingdom
"""


@rule("ACT-148", "ACT-149")
@pytest.mark.parametrize("ruleset", [None, LATER])
def test_shien_counts_and_forbids_what_an_effect_activates_in_the_later_reading_only(ruleset: Ruleset | None) -> None:
    for first in (True, False):
        scene = Scene(HEAT, ruleset=ruleset)
        if first:
            settle(scene.do("A activate Pot of Greed"))
        scene.do("A end the phase", "B activate Jar of Greed", "A activate Ignis Heat, the True Dracowarrior")
        close_chain(scene).do("A pick True Draco Heritage")
        if first and ruleset is LATER:
            assert scene.at("True Draco Heritage", "A hand"), "one card was activated: it can only be added"
            continue
        settle(scene.do("A choose 2"))
        assert scene.at("True Draco Heritage", "A spell")
        if not first:
            assert scene.offers("activate Pot of Greed") == (ruleset is None)
            assert ruleset is None or "ACT-22" in scene.rules("A", "activate Pot of Greed")


@rule("ACT-156")
def test_in_the_later_reading_a_card_that_activates_another_would_be_two_under_shien() -> None:
    assert Scene(HEAT).offers("activate Pop-Up")
    scene = Scene(HEAT, ruleset=LATER)
    assert not scene.offers("activate Pop-Up") and scene.offers("activate Pot of Greed")
    assert "ACT-152" in scene.rules("A", "activate Pop-Up")
    assert Scene(HEAT.replace("Great Shogun Shien", "Luster Dragon"), ruleset=LATER).offers("activate Pop-Up")


@pytest.mark.usefixtures("samurai")
def test_a_samurai_falls_in_place_of_shien() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: 2x Skull Servant
        A spells: 1 Raigeki Break (set, set turn 1)
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Great Shogun Shien (attack); 2 Marauding Captain (attack); 3 Luster Dragon (attack)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Skull Servant", "A target Great Shogun Shien")
    close_chain(scene)
    scene.do("B yes")
    assert not scene.offers("pick Luster Dragon")
    settle(scene.do("B pick Marauding Captain"))
    assert scene.at("Marauding Captain", "B gy") and scene.at("Great Shogun Shien", "B monster")


@pytest.mark.usefixtures("samurai")
def test_in_battle_and_together_with_the_samurai() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack)
        B monsters: 1 Great Shogun Shien (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Great Shogun Shien")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("B yes", "B pick Dark Blade").pass_until("battle")
    assert scene.at("Dark Blade", "B gy") and scene.at("Great Shogun Shien", "B monster") and scene.lp("B") == 7500
    scene = Scene(SHIEN)
    settle(scene.do("A activate Dark Hole"))
    assert scene.at("Great Shogun Shien", "B gy") and scene.question.kind == "main", "all fell at once"


# -- Rank-Up-Magic - The Seventh One ---------------------------------------------------------------------------

SEVENTH = "Rank-Up-Magic - The Seventh One"
ARK = "Number 101: Silent Honor ARK"
DARK = "Number C101: Silent Honor DARK"
DRAWS_SEVENTH = f"""
    turn: 5, A, draw
    A deck: {SEVENTH} #one; Dark Blade; {SEVENTH} #two; Dark Blade; 10 cards
    A hand: Vorse Raider
    A extra: {ARK} #ark; {DARK} #dark; Number 39: Utopia; Number C39: Utopia Ray Victory
    A gy: {{}}
    B monsters: 1 {{}} (attack)
    B spells: {{}}
    B deck: 20 cards
"""


def seventh(gy: str = "Dark Blade", theirs: str = "Luster Dragon", back: str = "1 Trap Hole (set)") -> Scene:
    return Scene(DRAWS_SEVENTH.format(gy, theirs, back))


def main_of_turn(scene: Scene, turn: int) -> Scene:
    """On to Main Phase 1 of that turn; what is drawn is revealed."""
    while scene.question.kind != "main" or scene.duel.board.turn != turn:
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        elif scene.question.kind == "yes-no":
            scene.do(f"{scene.asked} yes")
        else:
            scene.passes()
    return scene


def test_seventh_one_is_revealed_and_ranks_up() -> None:
    scene = seventh()
    assert scene.question.kind == "yes-no" and scene.asked == "A"
    assert "keep it revealed" in question_words(scene.duel, "en")
    scene.do("A yes")
    assert scene.card("#one").revealed and scene.duel.view(1) is not None
    scene.pass_until("main", "A")
    scene.do("A activate #one")
    close_chain(scene)
    assert not scene.offers("special summon Number 39: Utopia")
    scene.do("A special summon #ark", "A attack position", "A special summon #dark", "A attack position")
    dark = scene.card("#dark")
    assert scene.at("#dark", "A monster") and dark.materials == [scene.card("#ark").id]
    assert dark.how_summoned & XYZ_SUMMON and dark.proper
    settle(scene)
    assert scene.at("#one", "A gy")


def test_seventh_one_takes_a_number_of_the_gy() -> None:
    scene = seventh(gy=f"{ARK} #dead")
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one")
    close_chain(scene)
    assert scene.offers("special summon #ark")
    scene.do("A special summon #dead", "A defense position", "A special summon #dark", "A attack position")
    assert scene.card("#dark").materials == [scene.card("#dead").id]


def test_a_monster_summoned_over_another_takes_its_materials() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {ARK} (attack)
        A materials: 1 Luster Dragon; 1 Dark Blade
        A extra: {DARK}
        """
    )
    referee = scene.duel.referee
    ark, dark = scene.card(ARK), scene.card(DARK)
    summon = referee.overlay_summon(referee.context(0, ark), dark, ark)
    next(summon)
    summon.send(0)
    with pytest.raises(StopIteration):
        summon.send(0)
    assert dark.place == MZONE and len(dark.materials) == 3 and ark.place == MATERIAL


def test_seventh_one_must_be_revealed_and_comes_first_in_main_phase_1() -> None:
    scene = seventh().do("A no")
    assert not scene.card("#one").revealed
    scene.pass_until("main", "A")
    assert not scene.offers("activate #one") and "COST-36" in scene.rules("A", "activate #one")
    scene = seventh().do("A yes").pass_until("main", "A")
    assert scene.offers("activate #one")
    settle(scene.do("A summon Vorse Raider"))
    assert not scene.offers("activate #one") and not scene.card("#one").revealed


def test_seventh_one_in_the_hand_already_is_of_no_use() -> None:
    scene = Scene(
        f"turn: 5, A, draw\nA hand: {SEVENTH}\nA deck: 5x Dark Blade\nA extra: {ARK}; {DARK}\nB deck: 5x Dark Blade"
    ).pass_until("main", "A")
    assert not scene.offers(f"activate {SEVENTH}") and "COST-36" in scene.rules("A", f"activate {SEVENTH}")


def test_seventh_one_needs_a_pair_of_the_same_number() -> None:
    scene = Scene(
        f"""
        turn: 5, A, draw
        A deck: {SEVENTH}; 5x Dark Blade
        A extra: {ARK}; Number C39: Utopia Ray Victory
        B deck: 5x Dark Blade
        """
    )
    scene.do("A yes").pass_until("main", "A")
    assert not scene.offers(f"activate {SEVENTH}") and "COST-38" in scene.rules("A", f"activate {SEVENTH}")


def test_a_position_tells_that_the_card_is_kept_revealed() -> None:
    scene = seventh().do("A yes").pass_until("main", "A")
    again = Scene(write(scene.duel))
    assert again.offers(f"activate {SEVENTH}") and again.duel.digest() == scene.duel.digest()
    settle(again.do("A summon Vorse Raider"))
    assert not again.offers(f"activate {SEVENTH}")


@rule("ACT-135a")
def test_a_negated_effect_was_not_applied() -> None:
    scene = seventh(theirs=GALAXY)
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one", f"B activate effect 1 of {GALAXY}")
    settle(scene)
    assert scene.at("#ark", "A extra")
    main_of_turn(scene, 9)
    assert scene.card("#two").revealed and scene.offers("activate #two")


@rule("ACT-135c")
def test_what_could_not_be_done_was_applied_all_the_same() -> None:
    scene = seventh(back="1 Vanity's Emptiness (set, set turn 1)")
    scene.do("A yes").pass_until("main", "A")
    scene.do("A activate #one", "B activate Vanity's Emptiness")
    settle(scene)
    assert scene.at("#ark", "A extra")
    main_of_turn(scene, 9)
    assert scene.card("#two").revealed and not scene.offers("activate #two")
    assert "B-126" in scene.rules("A", "activate #two")
