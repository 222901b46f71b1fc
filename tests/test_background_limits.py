"""Oaths and usage limits: B-121 to B-127."""

import pytest
from driver import Scene, to_main
from test_background_summons import summons_of

from spellspeed.board.constants import (
    GY,
    MZONE,
    SPECIAL_SUMMON,
)

rule = pytest.mark.rule


# -- oaths -----------------------------------------------------------------------------------------------------

GOAT = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Cyber Dragon; Monster Reborn
    A gy: Dark Blade
    A monsters: 5 Gemini Elf (set)
    A spells: 1 Scapegoat (set)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Solemn Judgment (set)
"""


def goats(scene: Scene) -> int:
    return len([card for card in scene.duel.board.cards if card.printed.en == "Sheep Token"])


@rule("B-121")
def test_scapegoats_oath_binds_from_the_activation_on() -> None:
    scene = Scene(GOAT)
    assert scene.offers("flip summon Gemini Elf")
    scene.do("A activate Scapegoat", "B pass", "A pass").do(*["A defense position"] * 4).pass_until("main")
    assert goats(scene) == 4
    assert not scene.offers("flip summon Gemini Elf") and scene.rules("A", "flip summon Gemini Elf") == ["B-121"]
    scene = Scene(GOAT.replace("5 Gemini Elf (set)", ""))
    assert scene.offers("special summon Cyber Dragon") and scene.offers("activate Monster Reborn")
    scene.do("A activate Scapegoat", "B pass", "A pass").do(*["A defense position"] * 4).pass_until("main")
    # A Set is no summon.
    assert scene.offers("set Luster Dragon")
    assert not scene.offers("summon Luster Dragon") and scene.rules("A", "summon Luster Dragon") == ["B-121"]
    assert not scene.offers("special summon Cyber Dragon")
    assert "B-121" in scene.rules("A", "special summon Cyber Dragon")
    assert not scene.offers("activate Monster Reborn")
    assert scene.causes("A", "activate Monster Reborn") == ["B-121"]
    assert to_main(scene, 5).offers("summon Luster Dragon")


@rule("B-121")
@pytest.mark.parametrize("act", ["summon Luster Dragon", "flip summon Gemini Elf"])
def test_the_oath_also_looks_back(act: str) -> None:
    scene = Scene(GOAT.replace("B spells: 1 Solemn Judgment (set)", ""))
    assert scene.offers("activate Scapegoat")
    scene.do(f"A {act}")
    assert scene.asked == "A" and not scene.offers("activate Scapegoat")
    assert "B-121" in scene.rules("A", "activate Scapegoat")


@rule("B-121")
def test_a_set_breaks_no_oath() -> None:
    scene = Scene(GOAT.replace("5 Gemini Elf (set)", ""))
    scene.do("A set Luster Dragon").pass_until("main")
    assert scene.offers("activate Scapegoat")


@rule("B-121")
def test_the_oath_lapses_only_if_the_activation_is_negated() -> None:
    scene = Scene(GOAT)
    scene.do("A activate Scapegoat", "B activate Solemn Judgment", "A pass", "B pass").pass_until("main")
    assert goats(scene) == 0 and scene.at("Scapegoat", "A gy")
    assert scene.offers("summon Luster Dragon") and scene.offers("flip summon Gemini Elf")


@rule("B-121")
def test_the_oath_already_holds_inside_the_chain() -> None:
    text = """
        turn: 3, A, main 1
        A spells: 1 Scapegoat (set); 2 Call of the Haunted (set); 3 Raigeki Break (set)
        A hand: Luster Dragon
        A gy: Dark Blade
        B monsters: 1 Gemini Elf (attack)
    """
    scene = Scene(text)
    assert scene.offers("activate Call of the Haunted")
    scene.do("A activate Scapegoat", "B pass")
    assert scene.asked == "A" and scene.offers("activate Raigeki Break")
    assert not scene.offers("activate Call of the Haunted")
    assert scene.causes("A", "activate Call of the Haunted") == ["B-121"]


@rule("B-121")
def test_the_oath_stays_if_the_effect_came_to_nothing() -> None:
    """Xyz Encore fills A's zones while Scapegoat waits: no Tokens, yet the oath was taken."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon; Cyber Dragon
        A monsters: 1 Evilswarm Exciton Knight (attack)
        A materials: 1 Gemini Elf; 1 Dark Blade
        A spells: 1 Scapegoat (set)
        B spells: 1 Xyz Encore (set)
        """
    )
    scene.do("A activate Scapegoat", "B activate Xyz Encore", "B target Evilswarm Exciton Knight", "A pass", "B pass")
    scene.do("B defense position", "B defense position").pass_until("main")
    assert goats(scene) == 0 and scene.at("Gemini Elf", "A monster") and scene.at("Dark Blade", "A monster")
    assert not scene.offers("summon Luster Dragon") and scene.rules("A", "summon Luster Dragon") == ["B-121"]
    assert scene.offers("set Luster Dragon")


@rule("B-122")
def test_an_addition_to_a_resolution_does_not_look_back_and_vanishes_with_it() -> None:
    """Exciton Knight: after its effect the opponent takes no damage this turn."""
    text = """
        turn: 3, A, main 1
        A monsters: 1 Evilswarm Exciton Knight (attack); 2 Dark Blade (attack)
        A materials: 1 Luster Dragon; 1 Dark Blade
        B monsters: 1 Gemini Elf (attack)
        B hand: Dark Hole; Raigeki; Pot of Greed
    """
    scene = Scene(text)
    scene.do("A activate Evilswarm Exciton Knight", "A detach Luster Dragon", "B pass", "A pass").pass_until("main")
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Evilswarm Exciton Knight", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000
    # Negated by Stardust Dragon the addition is gone with the rest.
    scene = Scene(text.replace("1 Gemini Elf (attack)", "1 Stardust Dragon (attack)"))
    scene.do("A activate Evilswarm Exciton Knight", "A detach Luster Dragon")
    scene.do("B activate Stardust Dragon", "A pass", "B pass").pass_until("main")
    assert scene.at("Evilswarm Exciton Knight", "A gy")
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Dark Blade", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 6200


@rule("B-124")
def test_only_successful_summons_count_for_oaths() -> None:
    scene = Scene(GOAT)
    scene.do("A summon Luster Dragon", "A pass", "B activate Solemn Judgment", "A pass", "B pass").pass_until("main")
    assert scene.at("Luster Dragon", "A gy")
    assert scene.offers("activate Scapegoat")  # a negated summon was none
    scene = Scene(GOAT)
    scene.do("A summon Luster Dragon", "A pass", "B pass").pass_until("main")
    assert not scene.offers("activate Scapegoat") and scene.causes("A", "activate Scapegoat") == ["B-121", "B-15"]


OPPRESSED = """
    turn: 3, A, main 1
    A hand: Cyber Dragon; Dark Blade
    A spells: 1 Mystical Space Typhoon (set); 2 Scapegoat (set)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Royal Oppression (face-up); 2 Vanity's Emptiness (set)
"""


@rule("B-124", "B-110")
def test_a_summon_in_its_window_counts_for_now() -> None:
    """Royal Oppression has spell speed 2, so A may chain in the window; Scapegoat's oath sees Cyber Dragon coming."""
    scene = Scene(OPPRESSED)
    assert scene.offers("activate Scapegoat")
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass", "B activate Royal Oppression")
    assert scene.lp("B") == 7200
    assert scene.asked == "A" and scene.offers("activate Mystical Space Typhoon")  # chained to what negates
    assert not scene.offers("activate Scapegoat") and scene.rules("A", "activate Scapegoat") == ["B-121"]
    # The summon was negated: it never counted.
    scene.do("A pass", "B pass").pass_until("main")
    assert scene.at("Cyber Dragon", "A gy") and scene.offers("activate Scapegoat")


@rule("B-111", "B-110")
def test_a_lock_that_begins_inside_the_window_does_not_stop_the_summon() -> None:
    scene = Scene(OPPRESSED)
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass", "B activate Royal Oppression")
    scene.do("A activate Mystical Space Typhoon", "A target Royal Oppression", "B activate Vanity's Emptiness")
    scene.do("A pass", "B pass")
    # Vanity's Emptiness applies, Royal Oppression is gone and does nothing: Cyber Dragon arrives.
    assert scene.at("Vanity's Emptiness", "B spell") and scene.card("Vanity's Emptiness").face_up
    assert scene.at("Royal Oppression", "B gy") and scene.at("Cyber Dragon", "A monster")
    assert summons_of(scene, "Cyber Dragon") == [SPECIAL_SUMMON]


@rule("B-111")
def test_a_lock_from_before_does_stop_it() -> None:
    scene = Scene(OPPRESSED.replace("2 Vanity's Emptiness (set)", "2 Vanity's Emptiness (face-up)"))
    assert not scene.offers("special summon Cyber Dragon")
    assert scene.rules("A", "special summon Cyber Dragon") == ["TRAP-25", "B-100"]


@rule("B-108")
def test_royal_oppression_answers_the_effect_not_the_summon_it_makes() -> None:
    scene = Scene(OPPRESSED.replace("Cyber Dragon; Dark Blade", "Monster Reborn\n    A gy: Luster Dragon"))
    scene.do("A activate Monster Reborn", "A target Luster Dragon")
    assert scene.asked == "B" and scene.offers("activate Royal Oppression")
    scene.do("B pass", "A pass", "A attack position")
    assert scene.at("Luster Dragon", "A monster")
    scene.do("A pass")
    assert scene.asked == "B" and not scene.offers("activate Royal Oppression")


# -- usage limits ----------------------------------------------------------------------------------------------


@rule("B-125")
def test_once_per_turn_belongs_to_the_copy() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon #one (attack); 1 Borreload Dragon #two (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A activate effect 2 of Borreload Dragon #one", "A target Dark Blade", "B pass", "A pass")
    scene.pass_until("main")
    assert not scene.offers("activate effect 2 of Borreload Dragon #one")
    assert scene.rules("A", "activate effect 2 of Borreload Dragon #one") == ["B-125"]
    assert scene.offers("activate effect 2 of Borreload Dragon #two")
    # The next turn, even the opponent's, begins anew.
    scene.do("A pass", "B pass", "A enter the end phase")
    while scene.duel.board.turn == 3 or scene.asked != "A":
        scene.passes()
    assert scene.duel.board.turn == 4 and scene.offers("activate effect 2 of Borreload Dragon #one")


@rule("B-125")
def test_face_down_and_back_resets_once_per_turn() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zoodiac Drident (attack); 2 Dark Blade (attack)
        A materials: 1 Vorse Raider; 1 Luster Dragon
        A hand: Book of Moon; Gemini Elf
        B monsters: 1 Sabersaurus (attack); 2 Mad Dog of Darkness (attack)
        """
    )
    scene.do("A activate Zoodiac Drident", "A detach Vorse Raider", "A target Sabersaurus", "B pass", "A pass")
    scene.pass_until("main")
    assert scene.rules("A", "activate Zoodiac Drident") == ["B-125"]
    scene.do("A activate Book of Moon", "A target Zoodiac Drident").pass_until("main")
    scene.do("A flip summon Zoodiac Drident").pass_until("main")
    assert scene.offers("activate Zoodiac Drident")


@rule("B-125")
def test_a_change_of_control_does_not_reset_once_per_turn() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Change of Heart; Raigeki
        B monsters: 1 Zoodiac Drident (attack)
        B materials: 1 Vorse Raider; 1 Luster Dragon
        A monsters: 1 Luster Dragon (attack)
        """
    )
    scene.do("A pass", "B activate Zoodiac Drident", "B detach Vorse Raider", "B target Luster Dragon")
    scene.do("A pass", "B pass").pass_until("main")
    scene.do("A activate Change of Heart", "A target Zoodiac Drident").pass_until("main")
    assert scene.at("Zoodiac Drident", "A monster") and not scene.offers("activate Zoodiac Drident")
    assert scene.rules("A", "activate Zoodiac Drident") == ["B-125"]


@rule("B-126")
def test_once_by_name_belongs_to_the_player_and_the_name() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Altergeist Meluseek (attack); 2 Skull Servant #a (attack); 3 Skull Servant #b (attack)
        A gy: Linkuriboh #one (proper); Linkuriboh #two (proper)
        B gy: Linkuriboh #three (proper)
        B monsters: 1 Skull Servant #c (attack)
        """
    )
    scene.do("A activate effect 2 of Linkuriboh #one", "A tribute Skull Servant #a", "B pass", "A pass")
    assert scene.card("#one").place == MZONE
    scene.pass_until("main")
    assert not scene.offers("activate effect 2 of Linkuriboh #two")
    assert scene.rules("A", "activate effect 2 of Linkuriboh #two") == ["B-126"]
    # The other player has an own count.
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 2 of Linkuriboh #three")


@rule("B-126", "B-127")
def test_used_once_counts_even_if_negated() -> None:
    """Solemn Warning negates the Sage's activation; another copy cannot use that effect of that name either."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Evilswarm Exciton Knight (attack)
        A materials: 1 Vorse Raider; 1 Luster Dragon
        A hand: Sage with Eyes of Blue #one; Sage with Eyes of Blue #two
        A deck: Blue-Eyes White Dragon; Blue-Eyes White Dragon; 10 cards
        B spells: 1 Solemn Warning (set)
        B monsters: 1 Gemini Elf (attack)
        """
    )
    scene.do("A activate effect 2 of Sage with Eyes of Blue #one", "A target Evilswarm Exciton Knight")
    scene.do("B activate Solemn Warning", "A pass", "B pass").pass_until("main")
    assert scene.card("#one").place == GY and scene.at("Evilswarm Exciton Knight", "A monster")
    assert not scene.offers("activate effect 2 of Sage with Eyes of Blue #two")
    assert scene.rules("A", "activate effect 2 of Sage with Eyes of Blue #two") == ["B-126"]


DESIRES = """
    turn: 3, A, main 1
    A hand: Pot of Desires #one; Pot of Desires #two
    A deck: 40 cards
    B spells: 1 Solemn Judgment (set)
"""


@rule("B-127")
@pytest.mark.parametrize("negated", [False, True])
def test_only_one_may_be_activated_but_a_negated_activation_does_not_count(negated: bool) -> None:
    scene = Scene(DESIRES)
    scene.do("A activate Pot of Desires #one")
    scene.do("B activate Solemn Judgment", "A pass", "B pass") if negated else scene.do("B pass", "A pass")
    scene.pass_until("main")
    assert len(scene.duel.board.banished[0]) == 10  # the cost stays paid
    assert scene.offers("activate Pot of Desires #two") == negated
    assert scene.rules("A", "activate Pot of Desires #two") == ([] if negated else ["B-127"])
