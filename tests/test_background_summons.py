"""Summons, Sets and positions: B-99, B-105 to B-113, B-115, B-117 to B-120."""

import pytest
from driver import Scene, chain_over, last_move, to_main

from spellspeed.board.constants import (
    BY_EFFECT,
    BY_PROCEDURE,
    DESTROYED,
    E_SUMMONED,
    FLIP_SUMMON,
    MZONE,
    NORMAL_SUMMON,
    NOWHERE,
    SPECIAL_SUMMON,
    TRIBUTE_SUMMON,
    TRIBUTED,
)

rule = pytest.mark.rule


def summons_of(scene: Scene, name: str) -> list[int]:
    """How the card was successfully summoned, one entry per summon."""
    card = scene.card(name)
    return [event.how for event in scene.duel.log if event.kind == E_SUMMONED and event.card == card.id]


# -- the summon negated ----------------------------------------------------------------------------------------

JUDGED = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Gemini Elf
    A monsters: 1 Man-Eater Bug (set)
    B spells: 1 Solemn Judgment (set); 2 Torrential Tribute (set)
"""


@rule("B-99")
def test_a_negated_normal_summon_is_spent_and_never_was_on_the_field() -> None:
    scene = Scene(JUDGED)
    scene.do("A summon Luster Dragon", "A pass")
    assert scene.card("Luster Dragon").place == NOWHERE  # in the window it is not on the field yet
    assert not scene.duel.board.zone_free(0, MZONE, scene.card("Luster Dragon").seq)
    scene.do("B activate Solemn Judgment")
    assert scene.lp("B") == 4000
    chain_over(scene)
    move = last_move(scene, "Luster Dragon")
    assert scene.at("Luster Dragon", "A gy") and move.from_place == NOWHERE
    assert move.reason & DESTROYED and move.reason & BY_EFFECT
    assert summons_of(scene, "Luster Dragon") == []
    # Nothing was summoned: Torrential Tribute has nothing to answer.
    scene.passes()
    assert scene.asked == "B" and scene.causes("B", "activate Torrential Tribute") == ["COST-36"]
    scene.passes()
    assert scene.question.kind == "main" and not scene.offers("summon Gemini Elf")
    assert scene.rules("A", "summon Gemini Elf") == ["B-105"]
    assert scene.rules("A", "set Gemini Elf") == ["B-105"]


@rule("B-99", "B-118")
def test_a_negated_flip_summon_leaves_from_the_field() -> None:
    scene = Scene(JUDGED)
    scene.do("A flip summon Man-Eater Bug", "A pass")
    bug = scene.card("Man-Eater Bug")
    assert bug.place == MZONE and bug.face_up and bug.attack_position
    scene.do("B activate Solemn Judgment")
    chain_over(scene)
    move = last_move(scene, "Man-Eater Bug")
    assert scene.at("Man-Eater Bug", "A gy") and move.from_place == MZONE and move.reason & DESTROYED
    # Its FLIP effect does not come up: it was not flipped successfully.
    assert scene.question.kind == "respond" and summons_of(scene, "Man-Eater Bug") == []
    scene.pass_until("main")
    assert scene.offers("summon Luster Dragon")  # a Flip Summon does not use the Normal Summon


@rule("B-99")
def test_a_flip_summon_that_stands_does_flip() -> None:
    scene = Scene(JUDGED)
    scene.do("A flip summon Man-Eater Bug", "A pass", "B pass")
    assert scene.question.kind == "trigger" and scene.question.why == "mandatory"
    assert summons_of(scene, "Man-Eater Bug") == [FLIP_SUMMON]


CYBER = """
    turn: 3, A, main 1
    A hand: Cyber Dragon; Luster Dragon
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Horn of Heaven (set); 2 Mystical Space Typhoon (set); 3 Bottomless Trap Hole (set)
    A spells: 1 Raigeki Break (set); 2 Solemn Judgment (set)
"""


@rule("B-99", "B-107", "B-110")
def test_horn_of_heaven_on_a_special_summon_without_a_chain() -> None:
    scene = Scene(CYBER)
    scene.do("A special summon Cyber Dragon", "A attack position")
    # No chain was started; both are asked in the window, the turn player first.
    assert not scene.duel.board.chain and scene.asked == "A" and scene.card("Cyber Dragon").place == NOWHERE
    assert not scene.offers("activate Raigeki Break") and "B-110" in scene.rules("A", "activate Raigeki Break")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Horn of Heaven")
    assert "B-110" in scene.rules("B", "activate Mystical Space Typhoon")
    assert "B-110" in scene.rules("B", "activate Bottomless Trap Hole")
    scene.do("B activate Horn of Heaven", "B tribute Gemini Elf")
    # A Counter Trap can only be answered by a Counter Trap.
    assert scene.asked == "A" and scene.offers("activate Solemn Judgment")
    assert "B-26" in scene.rules("A", "activate Raigeki Break")
    scene.do("A pass", "B pass")
    assert scene.at("Cyber Dragon", "A gy") and last_move(scene, "Cyber Dragon").from_place == NOWHERE
    scene.pass_until("main")
    assert scene.offers("summon Luster Dragon")  # it was no Normal Summon


@rule("B-110")
def test_if_the_windows_chain_does_not_negate_it_the_summon_succeeds() -> None:
    scene = Scene(CYBER)
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass", "B activate Horn of Heaven")
    scene.do("B tribute Gemini Elf", "A activate Solemn Judgment", "B pass", "A pass")
    assert scene.at("Cyber Dragon", "A monster") and summons_of(scene, "Cyber Dragon") == [SPECIAL_SUMMON]
    # After that chain comes the timing of the successful summon.
    assert scene.asked == "A"
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Bottomless Trap Hole")
    assert scene.offers("activate Mystical Space Typhoon")


# -- Normal Summons and Tributes -------------------------------------------------------------------------------


@rule("B-105")
def test_summon_and_set_share_the_one_normal_summon() -> None:
    for act in ("summon", "set"):
        scene = Scene("turn: 3, A, main 1\nA hand: Luster Dragon; Gemini Elf; Ehther the Heavenly Monarch")
        scene.do(f"A {act} Luster Dragon").pass_until("main")
        card = scene.card("Luster Dragon")
        assert card.place == MZONE and card.face_up == (act == "summon")
        for other in ("summon Gemini Elf", "set Gemini Elf"):
            assert not scene.offers(other) and scene.rules("A", other) == ["B-105"]
        assert to_main(scene, 5).offers("summon Gemini Elf")


TRIBUTES = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Summoned Skull; Blue-Eyes White Dragon
    A monsters: {}
"""


@rule("B-106")
@pytest.mark.parametrize(
    ("monsters", "may"),
    [
        ("", ["Luster Dragon"]),
        ("1 Gemini Elf (attack)", ["Luster Dragon", "Summoned Skull"]),
        ("1 Gemini Elf (attack); 2 Dark Blade (set)", ["Luster Dragon", "Summoned Skull", "Blue-Eyes White Dragon"]),
    ],
)
def test_tributes_by_level(monsters: str, may: list[str]) -> None:
    scene = Scene(TRIBUTES.format(monsters))
    for name in ("Luster Dragon", "Summoned Skull", "Blue-Eyes White Dragon"):
        for act in ("summon", "set"):
            assert scene.offers(f"{act} {name}") == (name in may)
            if name not in may:
                assert scene.rules("A", f"{act} {name}") == ["B-106"]


@rule("B-106", "B-105", "B-113")
def test_a_tribute_summon_and_its_tributes() -> None:
    scene = Scene(TRIBUTES.format("1 Gemini Elf (attack); 2 Dark Blade (set); 3 Sabersaurus (defense)"))
    scene.do("A summon Blue-Eyes White Dragon", "A tribute Dark Blade")
    assert not scene.offers("done") and not scene.offers("tribute Dark Blade")
    scene.do("A tribute Gemini Elf").pass_until("main")
    assert scene.at("Blue-Eyes White Dragon", "A monster") and scene.at("Sabersaurus", "A monster")
    assert summons_of(scene, "Blue-Eyes White Dragon") == [NORMAL_SUMMON | TRIBUTE_SUMMON]
    for name in ("Gemini Elf", "Dark Blade"):
        move = last_move(scene, name)
        assert move.reason & TRIBUTED and move.reason & BY_PROCEDURE and not move.reason & BY_EFFECT
        assert scene.at(name, "A gy")
    assert scene.rules("A", "summon Luster Dragon") == ["B-105"]


@rule("B-106")
def test_a_tribute_set_lies_face_down() -> None:
    scene = Scene(TRIBUTES.format("1 Gemini Elf (attack)"))
    scene.do("A set Summoned Skull", "A tribute Gemini Elf")
    skull = scene.card("Summoned Skull")
    assert skull.place == MZONE and not skull.face_up and summons_of(scene, "Summoned Skull") == []
    assert scene.at("Gemini Elf", "A gy")


EHTHER = """
    turn: 5, A, main 1
    A hand: Ehther the Heavenly Monarch; Blue-Eyes White Dragon
    A monsters: 1 Summoned Skull (attack, {} summoned turn 3)
"""


@rule("B-106")
def test_one_tribute_summoned_monster_is_enough_for_ehther() -> None:
    scene = Scene(EHTHER.format("tribute"))
    assert scene.offers("summon Ehther the Heavenly Monarch") and scene.offers("set Ehther the Heavenly Monarch")
    assert scene.rules("A", "summon Blue-Eyes White Dragon") == ["B-106"]
    scene.do("A summon Ehther the Heavenly Monarch", "A tribute Summoned Skull").pass_until("main")
    assert scene.at("Ehther the Heavenly Monarch", "A monster") and scene.at("Summoned Skull", "A gy")


@rule("B-106")
def test_a_special_summoned_monster_is_not_enough_for_ehther() -> None:
    scene = Scene(EHTHER.format("special"))
    assert not scene.offers("summon Ehther the Heavenly Monarch")
    assert scene.rules("A", "summon Ehther the Heavenly Monarch") == ["B-106"]


@rule("B-105", "B-109")
def test_a_summon_made_by_an_effect_does_not_use_the_normal_summon() -> None:
    """Ehther's Tribute Summon in the opponent's turn; as the first link it can be negated."""
    scene = Scene(IMMEDIATE)
    scene.do("A summon Luster Dragon").pass_until("respond", "B")
    while not scene.offers("activate effect 2 of Ehther the Heavenly Monarch"):
        scene.passes()
    scene.do("B activate effect 2 of Ehther the Heavenly Monarch", "B banish Pantheism of the Monarchs")
    scene.do("A pass", "B pass", "B tribute Gemini Elf", "B tribute Dark Blade")
    # A's Solemn Judgment may negate this summon although an effect brought it about.
    assert scene.card("Ehther the Heavenly Monarch").place == NOWHERE
    assert scene.asked == "A" and scene.offers("activate Solemn Judgment")
    scene.do("A pass", "B pass")
    assert scene.at("Ehther the Heavenly Monarch", "B monster")
    assert summons_of(scene, "Ehther the Heavenly Monarch") == [NORMAL_SUMMON | TRIBUTE_SUMMON]
    event = last_move(scene, "Ehther the Heavenly Monarch")
    assert event.reason & BY_PROCEDURE and not event.reason & BY_EFFECT
    assert scene.duel.board.normal_summons == 1  # A's; B's next turn starts afresh anyway


IMMEDIATE = """
    turn: 3, A, main 1
    A hand: Luster Dragon
    A spells: 1 Solemn Judgment (set); 2 Raigeki Break (set)
    B hand: Ehther the Heavenly Monarch
    B gy: Pantheism of the Monarchs
    B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
    B spells: 1 Mystical Space Typhoon (set)
"""


@rule("B-109")
def test_as_a_later_link_the_immediate_summon_cannot_be_negated() -> None:
    scene = Scene(IMMEDIATE)
    scene.do("A pass", "B activate Mystical Space Typhoon", "B target Raigeki Break", "A pass")
    scene.do("B activate effect 2 of Ehther the Heavenly Monarch", "B banish Pantheism of the Monarchs")
    scene.do("A pass", "B pass", "B tribute Gemini Elf", "B tribute Dark Blade")
    # No window: the summon stands, and only then link 1 destroys its target.
    assert scene.at("Ehther the Heavenly Monarch", "B monster") and scene.at("Raigeki Break", "A gy")
    assert scene.lp("A") == 8000 and not scene.duel.board.chain
