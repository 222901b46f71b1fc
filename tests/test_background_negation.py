"""Background rules on negation and on effects without a chain: B-93 to B-104."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import BY_EFFECT, BY_RULE, DESTROYED, E_MOVED, NOWHERE

rule = pytest.mark.rule


# -- negation --------------------------------------------------------------------------------------------------

OATH = """
    turn: 3, A, main 1
    A hand: Luster Dragon
    A spells: 1 Scapegoat (set)
    B spells: 1 Solemn Judgment (set)
"""


@rule("B-95")
def test_an_oath_lapses_with_a_negated_activation_and_the_cost_stays_paid() -> None:
    scene = Scene(OATH).do("A activate Scapegoat")
    close_chain(scene.do("B activate Solemn Judgment")).pass_until("main")
    assert scene.lp("B") == 4000 and scene.offers("summon Luster Dragon")
    scene = Scene(OATH).do("A activate Scapegoat", "B pass", "A pass")
    while scene.question.kind != "main":
        if scene.question.kind == "position":
            scene.do("A defense position")
        else:
            scene.passes()
    assert not scene.offers("summon Luster Dragon") and scene.rules("A", "summon Luster Dragon") == ["B-121"]


@rule("B-95")
def test_a_monster_effect_whose_activation_was_negated_is_used_up() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A gy: Linkuriboh
        A monsters: 1 Altergeist Meluseek #one (attack); 2 Altergeist Meluseek #two (attack)
        B hand: Ghost Belle & Haunted Mansion
        """
    )
    scene.do("A activate effect 2 of Linkuriboh", "A tribute Altergeist Meluseek #one")
    close_chain(scene.do("B activate Ghost Belle & Haunted Mansion")).pass_until("main")
    # The cost stays paid, the effect counts as used.
    assert scene.at("#one", "A gy") and scene.at("Linkuriboh", "A gy")
    assert not scene.offers("activate effect 2 of Linkuriboh")
    assert scene.rules("A", "activate effect 2 of Linkuriboh") == ["B-126"]


@rule("B-96")
def test_a_card_whose_activation_is_only_negated_goes_to_the_gy_from_nowhere() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Luster Dragon
        B hand: Ghost Belle & Haunted Mansion
        """
    )
    scene.do("A activate Monster Reborn", "A target Luster Dragon")
    close_chain(scene.do("B activate Ghost Belle & Haunted Mansion"))
    assert scene.at("Monster Reborn", "A gy") and scene.at("Luster Dragon", "A gy")
    number = scene.card("Monster Reborn").id
    last = [event for event in scene.duel.log if event.kind == E_MOVED and event.card == number][-1]
    assert last.from_place == NOWHERE and last.reason & BY_RULE and not last.reason & (BY_EFFECT | DESTROYED)


@rule("B-96")
def test_destroyed_after_its_activation_was_negated_it_did_not_leave_the_field() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Black Pendant
        A monsters: 1 Luster Dragon (attack)
        B spells: 1 Solemn Judgment (set); 2 Mystical Space Typhoon (set)
    """
    scene = Scene(text).do("A activate Black Pendant", "A target Luster Dragon")
    close_chain(scene.do("B activate Solemn Judgment"))
    assert scene.at("Black Pendant", "A gy") and scene.question.kind == "respond"
    assert "B-57" in scene.rules("A", "activate effect 2 of Black Pendant")
    # Destroyed on the field it triggers.
    scene = Scene(text).do("A activate Black Pendant", "A target Luster Dragon")
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Black Pendant"))
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Black Pendant")


DRAIN = """
    turn: 3, A, main 1
    A monsters: 1 Zoodiac Drident (attack)
    A materials: 1 Dark Blade
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Book of Moon (set); 2 Raigeki Break (set); {}
    B hand: Pot of Greed; Effect Veiler
"""


def drident_answered(extra: str, *answers: str) -> Scene:
    """A's Drident aims at Gemini Elf; B chains the answers, A passing in between."""
    scene = Scene(DRAIN.format(extra))
    scene.do("A activate effect 2 of Zoodiac Drident", "A detach Dark Blade", "A target Gemini Elf")
    for i, answer in enumerate(answers):
        if i and answer.startswith("B activate"):
            scene.do("A pass")
        scene.do(answer)
    return close_chain(scene)


BOOK = ("B activate Book of Moon", "B target Zoodiac Drident")
BREAK = ("B activate Raigeki Break", "B discard Pot of Greed", "B target Zoodiac Drident")
VEILER = ("B activate Effect Veiler", "B target Zoodiac Drident")


@rule("B-97")
def test_negation_that_lasts_does_not_catch_a_monster_that_is_face_down_or_gone() -> None:
    assert drident_answered("3 Skill Drain").at("Gemini Elf", "B monster")
    assert drident_answered("3 Skill Drain", *BOOK).at("Gemini Elf", "B gy")
    assert drident_answered("3 Skill Drain", *BREAK).at("Gemini Elf", "B gy")


@rule("B-97")
def test_negation_that_was_done_catches_a_monster_that_is_gone_but_not_face_down() -> None:
    nothing = "3 Trap Hole (set)"
    assert drident_answered(nothing).at("Gemini Elf", "B gy")
    assert drident_answered(nothing, *VEILER).at("Gemini Elf", "B monster")
    gone = drident_answered(nothing, *BREAK, *VEILER)
    assert gone.at("Zoodiac Drident", "A gy") and gone.at("Gemini Elf", "B monster")
    face_down = drident_answered(nothing, *BOOK, *VEILER)
    assert not face_down.card("Zoodiac Drident").face_up and face_down.at("Gemini Elf", "B gy")


@rule("B-97")
def test_the_done_negation_lasts_for_the_turn() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A monsters: 1 Command Knight (attack)
        B hand: Effect Veiler
        """
    )
    assert scene.card("Command Knight").atk == 1600
    scene.do("A pass", "B activate Effect Veiler", "B target Command Knight")
    close_chain(scene).pass_until("main")
    assert scene.card("Command Knight").negated and scene.card("Command Knight").atk == 1200
    # Only in the opponent's Main Phase: not in B's own turn.
    while scene.duel.board.turn == 3:
        if scene.question.kind == "next-phase":
            scene.do("A enter the end phase")
        else:
            scene.passes()
    assert not scene.card("Command Knight").negated and scene.card("Command Knight").atk == 1600


@rule("B-97")
def test_negation_of_all_traps_on_the_field_catches_one_that_is_gone() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A gy: Jinzo; Luster Dragon
        A spells: 1 Raigeki Break (set); 2 Call of the Haunted (set)
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Mystical Space Typhoon (set)
    """
    for revived, elf in (("Jinzo", "B monster"), ("Luster Dragon", "B gy")):
        scene = Scene(text).do("A activate Raigeki Break", "A discard Pot of Greed", "A target Gemini Elf")
        scene.do("B activate Mystical Space Typhoon", "B target Raigeki Break")
        scene.do("A activate Call of the Haunted", f"A target {revived}")
        close_chain(scene).do("A attack position")
        assert scene.at("Raigeki Break", "A gy") and scene.at("Gemini Elf", elf)


@rule("B-98")
def test_negating_the_activated_effect_concerns_that_link_alone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Trickstar Candina
        A deck: Trickstar Light Stage; 10 cards
        B hand: Ash Blossom & Joyous Spring
        B spells: 1 Mystical Space Typhoon (set)
        A spells: 1 Trap Hole (set)
        """
    )
    scene.do("A summon Trickstar Candina", "A activate effect 1 of Trickstar Candina")
    close_chain(scene.do("B activate Ash Blossom & Joyous Spring")).pass_until("main")
    assert scene.at("Trickstar Light Stage", "A deck") and not scene.card("Trickstar Candina").negated
    # Her other effect goes on.
    close_chain(scene.do("A pass", "B activate Mystical Space Typhoon", "B target Trap Hole"))
    assert scene.lp("B") == 7800


@rule("B-99")
def test_a_negated_summon_is_spent_and_the_monster_never_was_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sangan; Luster Dragon
        A deck: Skull Servant; 10 cards
        B spells: 1 Solemn Judgment (set); 2 Coffin Seller
        """
    )
    scene.do("A summon Sangan", "A pass", "B activate Solemn Judgment")
    close_chain(scene)
    assert scene.at("Sangan", "A gy")
    # Sent to the GY, for Coffin Seller; from the field, for Sangan: no.
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.offers("activate Coffin Seller")
    assert "B-57" in scene.rules("A", "activate Sangan")
    close_chain(scene.do("B activate Coffin Seller")).pass_until("main")
    assert not scene.offers("summon Luster Dragon") and scene.rules("A", "summon Luster Dragon") == ["B-105"]


@rule("B-99")
def test_a_flip_summoned_monster_is_on_the_field_when_its_summon_is_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Sangan (set)
        A deck: Skull Servant; 10 cards
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A flip summon Sangan", "A pass", "B activate Solemn Judgment")
    close_chain(scene)
    assert scene.at("Sangan", "A gy")
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Sangan")


# -- effects without a chain -----------------------------------------------------------------------------------


@rule("B-100")
def test_sums_add_up_and_cannot_wins() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Cyber Dragon
        A monsters: 1 Command Knight #one (attack); 2 Command Knight #two (attack); 3 Dark Blade (attack)
        """
    )
    assert scene.card("Dark Blade").atk == 1800 + 2 * 400 and scene.card("#one").atk == 1200 + 2 * 400
    text = "turn: 3, A, main 1\nA hand: Cyber Dragon\nA spells: 1 Scapegoat (set)\nB monsters: 1 Gemini Elf (attack)"
    scene = Scene(text)
    assert scene.offers("special summon Cyber Dragon")
    # A permission to summon does not stand against "cannot".
    scene.do("A activate Scapegoat", "B pass", "A pass")
    while scene.question.kind != "main":
        if scene.question.kind == "position":
            scene.do("A defense position")
        else:
            scene.passes()
    assert not scene.offers("special summon Cyber Dragon")
    assert "B-121" in scene.rules("A", "special summon Cyber Dragon")


@rule("B-100")
def test_a_later_change_is_added_to_what_became() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Dark Blade (attack); 2 Command Knight (attack)
        A spells: 1 Forbidden Chalice (set)
        B monsters: left Linkuriboh (attack)
        """
    )
    assert scene.card("Dark Blade").atk == 2200
    scene.do("A attack with Dark Blade", "A attack Linkuriboh", "B activate effect 1 of Linkuriboh")
    close_chain(scene)
    assert scene.card("Dark Blade").atk == 0  # it became 0 after Command Knight's 400 had been added
    close_chain(scene.do("A activate Forbidden Chalice", "A target Dark Blade"))
    assert scene.card("Dark Blade").atk == 400


@rule("B-101")
def test_negation_comes_before_the_values() -> None:
    text = "turn: 3, A, main 1\nA spells: 1 Skill Drain{}\nA monsters: 1 Command Knight (attack); 2 Dark Blade (attack)"
    scene = Scene(text.format(" (set)"))
    assert scene.card("Dark Blade").atk == 2200
    scene.do("A activate Skill Drain").pass_until("main")
    assert scene.lp("A") == 7000 and scene.card("Dark Blade").atk == 1800 and scene.card("Command Knight").negated


@rule("B-102")
def test_at_the_same_instant_the_turn_players_comes_first() -> None:
    """Two Fiendish Chains hold the same monster; its destruction destroys both, one after the other."""
    for turn, first in (("turn: 3, A", 0), ("turn: 4, B", 1)):
        player = "AB"[first]
        scene = Scene(
            f"""
            {turn}, main 1
            {player} hand: Raigeki Break; Dark Hole
            A monsters: 1 Breaker the Magical Warrior (attack)
            A spells: 1 Fiendish Chain (related to A monster 1)
            B spells: 1 Fiendish Chain (related to A monster 1)
            """
        )
        close_chain(scene.do(f"{player} activate Dark Hole"))
        chains = [c.id for c in scene.cards("Fiendish Chain")]
        order = [e.from_controller for e in scene.duel.log if e.kind == E_MOVED and e.card in chains]
        assert order == [first, 1 - first]


@rule("B-103")
def test_monsters_enter_the_field_already_changed() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Elemental HERO Bubbleman; Luster Dragon
        A monsters: 1 {} (attack)
        B spells: 1 Trap Hole (set)
    """
    # 800 ATK and 400 more from Command Knight: enough for Trap Hole.
    scene = Scene(text.format("Command Knight")).do("A summon Elemental HERO Bubbleman", "A pass")
    assert scene.asked == "B" and scene.offers("activate Trap Hole")
    scene = Scene(text.format("Dark Blade")).do("A summon Elemental HERO Bubbleman", "A pass")
    assert scene.asked == "B" and not scene.offers("activate Trap Hole")


@rule("B-104")
def test_what_newly_appears_does_not_apply_before_the_link_is_done() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Xyz Encore (set)
        B monsters: 1 Evilswarm Exciton Knight (attack); 2 Celtic Guardian (attack)
        B materials: 1 Command Knight; 1 Dark Blade
        """
    )
    scene.do("A activate Xyz Encore", "A target Evilswarm Exciton Knight")
    close_chain(scene)
    scene.skip_zones("")
    scene.do("A defense position")
    # In the middle of the resolution: Command Knight has arrived, Dark Blade is about to.
    assert scene.at("Command Knight", "B monster") and not scene.at("Dark Blade", "B monster")
    assert scene.card("Celtic Guardian").atk == 1400
    scene.do("A defense position")
    assert scene.at("Dark Blade", "B monster")
    assert scene.card("Celtic Guardian").atk == 1800 and scene.card("Dark Blade").atk == 2200


ICARUS_COST = """
    turn: 4, A, main 1
    A monsters: 1 Harpie Lady #first (attack){}
    A spells: 1 Icarus Attack (set)
    B monsters: 1 Luster Dragon (attack)
"""


@rule("COST-02d", "COST-42a")
def test_a_cost_must_leave_enough_targets() -> None:
    """What has to be Tributed cannot be targeted afterwards; with one monster more there are two targets left."""
    scene = Scene(ICARUS_COST.format(""))
    assert not scene.offers("activate Icarus Attack") and scene.causes("A", "activate Icarus Attack") == ["COST-02d"]
    scene = Scene(ICARUS_COST.format("; 2 Dark Blade (attack)"))
    scene.do("A activate Icarus Attack", "A tribute Harpie Lady", "A target Dark Blade", "A target Luster Dragon")
    assert len(scene.duel.board.chain[0].targets) == 2
