"""Special Summons, positions, flips and Sets: B-99, B-105 to B-120."""

import pytest
from driver import Scene, last_move, to_main
from test_background_summons import CYBER, summons_of

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_PROCEDURE,
    HAND,
    MZONE,
    NOWHERE,
    SPECIAL_SUMMON,
)

rule = pytest.mark.rule

# -- Special Summons -------------------------------------------------------------------------------------------


@rule("B-107")
def test_the_procedure_needs_its_condition_and_the_own_main_phase() -> None:
    scene = Scene(CYBER)
    assert scene.offers("special summon Cyber Dragon")
    scene = Scene(CYBER.replace("main 1", "battle step"))
    assert not scene.offers("special summon Cyber Dragon")
    assert "B-01" in scene.rules("A", "special summon Cyber Dragon")
    scene = Scene(CYBER.replace("B monsters: 1 Gemini Elf (attack)", ""))
    assert scene.rules("A", "special summon Cyber Dragon") == ["B-107"]
    scene = Scene(CYBER.replace("A hand: ", "A monsters: 1 Dark Blade (attack)\nA hand: "))
    assert scene.rules("A", "special summon Cyber Dragon") == ["B-107"]


@rule("B-107")
def test_zone_and_position_are_chosen_before_the_window() -> None:
    scene = Scene(CYBER)
    scene.duel.answer(next(i for i, o in enumerate(scene.question.options) if o.kind == "special-summon"))
    assert scene.question.kind == "zone"
    scene.do("A zone 4")
    assert scene.question.kind == "position" and scene.asked == "A"
    scene.do("A defense position", "A pass", "B pass")
    dragon = scene.card("Cyber Dragon")
    assert dragon.place == MZONE and dragon.seq == 3 and not dragon.attack_position and dragon.face_up
    assert last_move(scene, "Cyber Dragon").from_place == HAND


@rule("B-108")
def test_a_summon_by_an_effect_cannot_be_negated_as_a_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Gemini Elf
        B monsters: 1 Dark Blade (attack)
        B spells: 1 Horn of Heaven (set); 2 Solemn Judgment (set)
        """
    )
    scene.do("A activate Monster Reborn", "A target Gemini Elf")
    # The activation can be negated ...
    assert scene.asked == "B" and scene.offers("activate Solemn Judgment")
    assert not scene.offers("activate Horn of Heaven") and scene.causes("B", "activate Horn of Heaven") == ["COST-36"]
    scene.do("B pass", "A pass", "A attack position")
    # ... the summon it makes cannot.
    assert scene.at("Gemini Elf", "A monster") and summons_of(scene, "Gemini Elf") == [SPECIAL_SUMMON]
    scene.do("A pass")
    assert scene.asked == "B"
    assert not scene.offers("activate Solemn Judgment") and not scene.offers("activate Horn of Heaven")


@rule("B-112")
@pytest.mark.parametrize("proper", [True, False])
def test_revival_needs_a_proper_summon_before(proper: bool) -> None:
    text = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Stardust Dragon (not proper)\nB gy: Number 39: Utopia"
    scene = Scene(text.replace("not proper", "proper") if proper else text.replace("\nB gy: Number 39: Utopia", ""))
    assert scene.offers("activate Monster Reborn") == proper
    if proper:
        scene.do("A activate Monster Reborn", "A target Stardust Dragon", "B pass", "A pass", "A attack position")
        assert scene.at("Stardust Dragon", "A monster")
    else:
        assert scene.causes("A", "activate Monster Reborn") == ["B-112"]


@rule("B-112")
def test_extra_deck_monsters_cannot_be_normal_summoned() -> None:
    scene = Scene("turn: 3, A, main 1\nA extra: Stardust Dragon\nA hand: Luster Dragon")
    assert not scene.offers("summon Stardust Dragon")
    assert "B-105" in scene.rules("A", "summon Stardust Dragon")


@rule("B-113")
def test_tributes_of_a_procedure_were_not_sent_by_an_effect() -> None:
    """Meluseek, Tributed for a Tribute Summon, was sent from the field to the GY: that is enough for its effect."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Altergeist Meluseek (attack)
        A deck: Altergeist Multifaker; 10 cards
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A summon Summoned Skull", "A tribute Altergeist Meluseek", "A pass", "B pass")
    move = last_move(scene, "Altergeist Meluseek")
    assert move.reason & BY_PROCEDURE and not move.reason & BY_EFFECT and move.cause < 0
    # It waited through the summon window and comes up after the summon.
    assert scene.question.kind == "trigger" and scene.offers("activate effect 3 of Altergeist Meluseek")


@rule("B-115")
def test_tokens_exist_only_on_the_field_and_only_face_up() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Book of Moon; Dark Hole
        A monsters: 1 Sheep Token #sheep (defense)
        """
    )
    assert not scene.offers("activate Book of Moon") and scene.causes("A", "activate Book of Moon") == ["B-115"]
    scene.do("A activate Dark Hole", "B pass", "A pass")
    token: Card = scene.card("#sheep")
    assert token.place == NOWHERE and not scene.duel.board.graveyards[0].count(token.id)
    assert scene.duel.board.graveyards[0] == [scene.card("Dark Hole").id]


@rule("B-115")
def test_tokens_may_be_tributed_but_not_scapegoats_for_a_tribute_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A gy: Linkuriboh (proper)
        A spells: 1 Scapegoat (set)
        A hand: Summoned Skull
        """
    )
    assert scene.rules("A", "activate effect 2 of Linkuriboh") == ["COST-05"]
    scene.do("A activate Scapegoat", "B pass", "A pass").do(*["A defense position"] * 4)
    scene = to_main(scene, 5)
    assert len(scene.duel.board.monsters(0)) == 4
    assert not scene.offers("summon Summoned Skull") and scene.rules("A", "summon Summoned Skull") == ["B-106"]
    # Linkuriboh's cost is no Tribute Summon.
    scene.duel.push(next(o for o in scene.question.options if o.kind == "activate"))
    assert scene.question.why == "cost" and len(scene.question.options) == 4


# -- positions, flips, Sets ------------------------------------------------------------------------------------

TURNING = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Book of Moon
    A monsters: 1 Dark Blade (attack); 2 Gemini Elf (set)
"""


@rule("B-117")
def test_each_position_may_be_changed_once_per_turn() -> None:
    scene = Scene(TURNING)
    scene.do("A turn Dark Blade").pass_until("main")
    blade = scene.card("Dark Blade")
    assert blade.face_up and not blade.attack_position
    assert not scene.offers("turn Dark Blade") and scene.rules("A", "turn Dark Blade") == ["B-117"]
    # The other monster has its own change, which is a Flip Summon.
    assert scene.offers("flip summon Gemini Elf") and not scene.offers("turn Gemini Elf")
    assert scene.rules("A", "turn Gemini Elf") == ["B-118"]
    scene.do("A flip summon Gemini Elf").pass_until("main")
    assert not scene.offers("turn Gemini Elf") and scene.rules("A", "turn Gemini Elf") == ["B-117"]
    assert to_main(scene, 5).offers("turn Dark Blade")


@rule("B-117", "B-105")
@pytest.mark.parametrize(("act", "change"), [("summon", "turn"), ("set", "flip summon")])
def test_no_change_in_the_turn_of_the_summon_or_set(act: str, change: str) -> None:
    scene = Scene(TURNING)
    scene.do(f"A {act} Luster Dragon").pass_until("main")
    assert not scene.offers(f"{change} Luster Dragon")
    assert scene.rules("A", f"{change} Luster Dragon") == ["B-117"]
    assert to_main(scene, 5).offers(f"{change} Luster Dragon")


@rule("B-117")
def test_no_change_after_an_attack_in_the_same_turn() -> None:
    scene = Scene("turn: 3, A, battle step\nA monsters: 1 Dark Blade (attack); 2 Gemini Elf (attack)")
    scene.do("A attack with Dark Blade", "A attack directly").pass_until("battle")
    scene.do("A pass").pass_until("main")
    assert not scene.offers("turn Dark Blade") and scene.rules("A", "turn Dark Blade") == ["B-117"]
    assert scene.offers("turn Gemini Elf")


@rule("B-117")
def test_effects_change_positions_as_often_as_they_like() -> None:
    """Turned by its player and then by Book of Moon; what the effect did does not count as the player's change."""
    scene = Scene(TURNING)
    scene.do("A turn Dark Blade").pass_until("main")
    scene.do("A activate Book of Moon", "A target Dark Blade").pass_until("main")
    assert not scene.card("Dark Blade").face_up
    assert not scene.offers("flip summon Dark Blade") and scene.rules("A", "flip summon Dark Blade") == ["B-117"]
    scene = Scene(TURNING)
    scene.do("A activate Book of Moon", "A target Dark Blade").pass_until("main")
    assert scene.offers("flip summon Dark Blade")


@rule("B-118")
def test_a_flip_by_an_effect_is_no_flip_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Swords of Revealing Light
        B monsters: 1 Gemini Elf (set); 2 Man-Eater Bug (set)
        A spells: 1 Trap Hole (set); 2 Torrential Tribute (set)
        """
    )
    scene.do("A activate Swords of Revealing Light", "B pass", "A pass")
    elf = scene.card("Gemini Elf")
    assert elf.face_up and not elf.attack_position and summons_of(scene, "Gemini Elf") == []
    # Flipped all the same: the FLIP effect comes up. But nothing was summoned.
    assert scene.question.kind == "trigger" and scene.asked == "B"
    scene.do("B activate Man-Eater Bug", "B target Gemini Elf", "A pass", "B pass")
    assert not scene.offers("activate Trap Hole") and "B-57" in scene.rules("A", "activate Trap Hole")
    assert not scene.offers("activate Torrential Tribute")


@rule("B-118")
def test_a_flip_summon_is_one() -> None:
    scene = Scene("turn: 4, B, main 1\nB monsters: 1 Gemini Elf (set)\nA spells: 1 Trap Hole (set)")
    scene.do("B flip summon Gemini Elf").pass_until("respond", "A")
    assert scene.offers("activate Trap Hole")
    elf = scene.card("Gemini Elf")
    assert elf.face_up and elf.attack_position


@rule("B-118")
def test_in_the_flip_summon_window_the_monsters_effects_do_not_apply() -> None:
    """Jinzo turned face-up: in the window a Trap can still answer, afterwards none can."""
    text = """
        turn: 3, A, main 1
        A monsters: 1 Jinzo (set)
        B spells: 1 Solemn Judgment (set); 2 Trap Hole (set)
    """
    scene = Scene(text)
    scene.do("A flip summon Jinzo", "A pass")
    assert scene.asked == "B" and scene.offers("activate Solemn Judgment")
    scene.do("B pass", "A pass")
    assert scene.asked == "B" and not scene.offers("activate Trap Hole")
    assert "ACT-62" in scene.rules("B", "activate Trap Hole")


@rule("B-119")
def test_turned_face_down_a_card_loses_what_was_done_to_it() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon (attack); 1 Dark Blade (attack)
        A hand: Book of Moon
        """
    )
    scene.do("A activate effect 2 of Borreload Dragon", "A target Dark Blade", "B pass", "A pass")
    scene.pass_until("main")
    assert scene.card("Dark Blade").atk == 1300
    scene.do("A activate Book of Moon", "A target Dark Blade").pass_until("main")
    scene.do("A flip summon Dark Blade").pass_until("main")
    assert scene.card("Dark Blade").face_up and scene.card("Dark Blade").atk == 1800


@rule("B-119")
def test_set_covers_monsters_and_spells_and_traps() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Luster Dragon; Dark Hole; Trap Hole\nB hand: Raigeki")
    for name in ("Luster Dragon", "Dark Hole", "Trap Hole"):
        scene.do(f"A set {name}").pass_until("main")
        card = scene.card(name)
        assert card.on_field and not card.face_up and card.set_turn == 3
        # The other player is told nothing about it: not even what it is.
        assert [reason.fact for reason in scene.duel.why_not(1, card.id)] == ["not-yours"]


@rule("B-120")
@pytest.mark.parametrize(
    ("name", "wait", "reason"),
    [("Raigeki Break", True, "TRAP-04a"), ("Book of Moon", True, "SPELL-56"), ("Dark Hole", False, "")],
)
def test_traps_and_quick_play_spells_wait_a_turn(name: str, wait: bool, reason: str) -> None:
    scene = Scene(f"turn: 3, A, main 1\nA hand: {name}; Celtic Guardian\nB monsters: 1 Gemini Elf (attack)")
    scene.do(f"A set {name}").pass_until("main")
    assert scene.offers(f"activate {name}") != wait
    if not wait:
        return
    assert scene.rules("A", f"activate {name}") == [reason]
    while scene.duel.board.turn == 3:
        scene.do("A enter the end phase") if scene.question.kind == "next-phase" else scene.passes()
    while not scene.offers(f"activate {name}"):
        assert scene.duel.board.turn == 4
        scene.passes()
    assert scene.asked == "A"  # already in the opponent's turn
