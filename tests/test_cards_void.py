"""The Void and the cards around it, Mystrick Hulder and Buster Blader: each effect of each card."""

import pytest
from driver import Scene, close_chain, reprint, reword, settle

from spellspeed.board.constants import (
    DRAW_PHASE,
)
from spellspeed.cards.library import definition_of

rule = pytest.mark.rule

# -- The Void --------------------------------------------------------------------------------------------------

VOID_HOLE = """
    turn: 3, A, main 1
    A hand: Cyber Dragon; {}
    A extra: Number 101: Silent Honor ARK
    A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack); 3 {} (attack)
    A gy: Blue-Eyes White Dragon; Skull Servant; Cyber Dragon #dead
    B monsters: 1 Mystical Elf (attack)
    B spells: 1 Void Trap Hole (set, set turn 1)
"""


@rule("ACT-123")
def test_void_trap_hole_negates_and_destroys_a_summoned_monster() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target #dead")
    close_chain(scene)
    scene.do("A attack position", "A pass", "B activate Void Trap Hole")
    assert not scene.duel.board.chain[0].targets, "it is chosen when the effect resolves"
    close_chain(scene)
    scene.do("B pick #dead")
    settle(scene)
    assert scene.at("#dead", "A gy")


def test_void_trap_hole_does_not_answer_weak_monsters_or_normal_summons() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target Skull Servant")
    close_chain(scene)
    scene.do("A attack position", "A pass")
    assert not scene.offers("activate Void Trap Hole") and "B-57" in scene.rules("B", "activate Void Trap Hole")
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Mystical Elf"))
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon")
    close_chain(scene)
    scene.do("A attack position", "A pass")
    assert scene.rules("B", "activate Void Trap Hole") == ["COST-38"], "there is nothing to negate"


@rule("B-89")
def test_void_trap_hole_will_surely_destroy_the_only_monster_it_can_choose() -> None:
    scene = Scene(VOID_HOLE.format("Monster Reborn", "Stardust Dragon"))
    scene.do("A activate Monster Reborn", "A target #dead")
    close_chain(scene)
    scene.do("A attack position", "A pass", "B activate Void Trap Hole", "A activate Stardust Dragon")
    settle(scene)
    assert scene.at("#dead", "A monster") and scene.at("Void Trap Hole", "B gy")


def test_what_void_trap_hole_negates_does_not_protect_itself() -> None:
    """Silent Honor ARK could detach a material instead of being destroyed, if its effects were not negated."""
    scene = Scene(VOID_HOLE.format("Pot of Greed", "Mystical Elf"))
    scene.do("A special summon Number 101: Silent Honor ARK", "A pick Luster Dragon", "A pick Dark Blade")
    scene.do("A attack position", "A pass", "B activate Void Trap Hole")
    close_chain(scene)
    settle(scene.do("B pick Number 101: Silent Honor ARK"))
    assert scene.at("Number 101: Silent Honor ARK", "A gy")


PURIFICATION = """
    turn: {turn}, draw
    A monsters: 1 {mine}
    A spells: 1 Void Purification ({face})
    A gy: Infernoid Antra #gone; Dark Blade
    A banished: Infernoid Onuncu #banished
    A hand: {hand}
    A deck: 10 cards
    B monsters: 1 Luster Dragon (attack)
    B deck: 10 cards
"""


def purification(
    turn: str = "4, B", mine: str = "Infernoid Antra (attack)", face: str = "face-up", hand: str = "Dark Blade"
) -> Scene:
    scene = Scene(PURIFICATION.format(turn=turn, mine=mine, face=face, hand=hand))
    while scene.phase == DRAW_PHASE:
        scene.passes()
    return scene


def test_void_purification_returns_infernoids_in_the_standby_phases() -> None:
    scene = purification().do("B pass", "A activate effect 1 of Void Purification")
    assert not scene.offers("target Dark Blade")
    scene.do("A target #gone")
    close_chain(scene)
    assert scene.at("#gone", "A hand")
    scene.do("B pass")
    assert not scene.offers("activate effect 1 of Void Purification")
    scene = purification("3, A").do("A activate effect 2 of Void Purification", "A target #banished")
    close_chain(scene)
    assert scene.at("#banished", "A gy")
    scene = purification("3, A")
    assert not scene.offers("activate effect 1 of Void Purification")
    assert "B-84" in scene.rules("A", "activate effect 1 of Void Purification")


@rule("ACT-98")
def test_void_purification_is_activated_with_its_effect_in_the_standby_phase() -> None:
    scene = purification(face="set, set turn 1")
    scene.do("B pass", "A activate effect 1 of Void Purification", "A target #gone")
    close_chain(scene)
    assert scene.at("#gone", "A hand") and scene.card("Void Purification").face_up
    scene.do("B pass")
    assert not scene.offers("activate effect 1 of Void Purification"), "once per turn by its name"


def test_void_purification_leaves_when_another_monster_stands_there() -> None:
    scene = purification("3, A").pass_until("main", "A")
    assert scene.at("Void Purification", "A spell")
    settle(scene.do("A summon Dark Blade at A hand 1"))
    assert scene.at("Void Purification", "A gy")
    scene = purification("3, A").pass_until("main", "A")
    settle(scene.do("A set Dark Blade"))
    assert scene.at("Void Purification", "A gy"), "what lies face-down is no Infernoid for it"
    scene = purification("3, A", hand="Infernoid Decatron").pass_until("main", "A")
    settle(scene.do("A set Infernoid Decatron"))
    assert scene.at("Void Purification", "A gy"), "not even an Infernoid"
    scene = purification("3, A", hand="Infernoid Decatron").pass_until("main", "A")
    settle(scene.do("A summon Infernoid Decatron"))
    assert scene.at("Void Purification", "A spell")


# -- Mystrick Hulder and Buster Blader -------------------------------------------------------------------------

HULDER = """
    turn: 3, A, main 1
    A hand: Mystrick Hulder; {discard}
    A monsters: 1 Luster Dragon (attack)
    A gy: {gy}
    A spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Monster Reborn (set)
    B monsters: left Majestic Star Dragon (attack)
    B spells: 1 Trap Hole (set)
"""


def hulder(discard: str, gy: str = "Dark Hole; Vorse Raider; Mirror Force") -> Scene:
    scene = Scene(HULDER.format(discard=discard, gy=gy)).do("A summon Mystrick Hulder", "A tribute Luster Dragon")
    while scene.question.kind == "respond":
        scene.passes()
    return scene


@pytest.mark.parametrize(
    ("discarded", "added", "not_added"),
    [
        ("Skull Servant", "Mirror Force", "Dark Hole"),
        ("Pot of Greed", "Vorse Raider", "Mirror Force"),
        ("Solemn Judgment", "Dark Hole", "Vorse Raider"),
    ],
)
def test_hulder_brings_back_what_the_discarded_card_allows(discarded: str, added: str, not_added: str) -> None:
    scene = hulder(discarded).do("A activate Mystrick Hulder", f"A discard {discarded}")
    close_chain(scene)
    assert not scene.offers(f"add {not_added}")
    settle(scene.do(f"A add {added}"))
    assert scene.at(added, "A hand") and scene.at(discarded, "A gy")


def test_hulder_needs_something_to_bring_back() -> None:
    scene = settle(hulder("Solemn Judgment", gy="Vorse Raider"))
    assert scene.question.kind == "main" and scene.at("Solemn Judgment", "A hand")


@rule("ACT-44")
def test_hulder_does_not_find_a_spell_whose_activation_was_just_negated() -> None:
    scene = hulder("Solemn Judgment").do("A activate Mystrick Hulder", "A discard Solemn Judgment", "B pass")
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B activate Majestic Star Dragon")
    close_chain(scene)
    assert scene.at("Monster Reborn", "A gy") and scene.at("Mystrick Hulder", "A gy")
    assert scene.offers("add Monster Reborn") and scene.offers("add Dark Hole")
    assert not scene.offers("add Mystical Space Typhoon")
    settle(scene.do("A add Monster Reborn"))
    assert scene.at("Mystical Space Typhoon", "A gy")


def test_buster_blader_hates_dragons() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Buster Blader (attack); 2 Luster Dragon (attack)
        A gy: Luster Dragon
        B monsters: 1 Alexandrite Dragon (attack); 2 Alexandrite Dragon (set); 3 Dark Blade (attack)
        B gy: Blue-Eyes White Dragon; Dark Blade
        """
    )
    assert scene.card("Buster Blader").atk == 2600 + 2 * 500


# -- Void Imagination ------------------------------------------------------------------------------------------

IMAGINATION = """
    turn: 4, A, {}
    A monsters: 1 Infernoid Onuncu (attack); 2 Infernoid Decatron (attack); 3 Cosmo Queen (attack)
    A spells: 1 Void Imagination ({})
    A extra: Blue-Eyes Ultimate Dragon
    A hand: 2x Blue-Eyes White Dragon
    A deck: 8x Blue-Eyes White Dragon; 5 cards
    B monsters: {}
    B spells: 1 Solemn Warning (set, set turn 1)
"""


def test_void_imagination_makes_big_infernoids_small() -> None:
    scene = Scene(IMAGINATION.format("battle step", "face-up", "1 Luster Dragon (attack); 2 Dark Blade (attack)"))
    assert scene.card("Infernoid Onuncu").level == 1 and scene.card("Cosmo Queen").level == 8
    scene.do("A attack with Infernoid Onuncu", "A attack Luster Dragon").pass_until("battle")
    assert scene.lp("B") == 8000 - (3000 - 1900) // 2
    scene.do("A attack with Cosmo Queen", "A attack Dark Blade").pass_until("battle")
    assert scene.lp("B") == 8000 - 550 - 1100, "only Infernoids inflict less"


@pytest.fixture
def infernoid_fusion(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has no "Infernoid" Fusion Monster: for these tests there is one, made of any monsters."""
    reprint(monkeypatch, definition_of("Blue-Eyes Ultimate Dragon").printed, "series", ("Infernoid",))
    reword(monkeypatch, "Blue-Eyes Ultimate Dragon", "monsters(3,", "monsters(at_least(2),")


FUSE = "A activate effect 2 of Void Imagination"


@pytest.mark.usefixtures("infernoid_fusion")
def test_void_imagination_fuses_with_up_to_six_from_the_deck() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "left Stardust Dragon (attack, special summoned turn 3)"))
    scene.do(FUSE)
    assert scene.at("Void Imagination", "A gy")
    close_chain(scene)
    scene.do("A special summon Blue-Eyes Ultimate Dragon")
    deck = [i for i in scene.duel.board.decks[0] if scene.duel.board.cards[i].printed.code == 89631139]
    for _ in range(6):
        index = next(k for k, option in enumerate(scene.question.options) if option.card in deck)
        scene.duel.answer(index)
    assert not any(option.card in deck for option in scene.question.options), "six are the most"
    assert any(option.card in scene.duel.board.hands[0] for option in scene.question.options)
    scene.do("A done", "A attack position")
    assert scene.at("Blue-Eyes Ultimate Dragon", "A monster")


@pytest.mark.usefixtures("infernoid_fusion")
def test_without_a_monster_from_their_extra_deck_the_own_deck_stays_closed() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "1 Luster Dragon (attack)"))
    scene.do(FUSE)
    close_chain(scene)
    scene.do("A special summon Blue-Eyes Ultimate Dragon")
    assert all(option.card in scene.duel.board.hands[0] for option in scene.question.options)


def test_void_imagination_needs_a_monster_to_fuse() -> None:
    scene = Scene(IMAGINATION.format("main 1", "face-up", "1 Luster Dragon (attack)"))
    assert not scene.offers(FUSE[2:]) and "COST-38" in scene.rules("A", FUSE[2:])


@rule("ACT-61")
@pytest.mark.usefixtures("infernoid_fusion")
def test_solemn_warning_never_answers_void_imagination() -> None:
    scene = Scene(IMAGINATION.format("main 1", "set", "1 Luster Dragon (attack)"))
    scene.do("A activate Void Imagination")
    assert not scene.offers("activate Solemn Warning")
    settle(scene)
    scene.do(FUSE)
    assert not scene.offers("activate Solemn Warning")
