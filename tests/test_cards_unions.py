"""Union Monsters as monsters and as Equip Cards, and Union Hangar."""

import pytest
from driver import Scene, close_chain, settle

from spellspeed.board.constants import DESTROYED, NONE, SPELL, SZONE

rule = pytest.mark.rule


UNIONS = """
    turn: 3, A, main 1
    A monsters: 1 B-Buster Drake (attack); 2 C-Crush Wyvern (attack); 3 Cyber Dragon (attack); 4 Luster Dragon (attack)
    A deck: B-Buster Drake #deck; 10 cards
    {}
"""


# -- equipping and returning -----------------------------------------------------------------------------------


@rule("B-151")
def test_a_union_becomes_an_equip_card_of_a_light_machine() -> None:
    scene = Scene(UNIONS.format(""))
    scene.do("A activate C-Crush Wyvern")
    assert not scene.offers("target Luster Dragon") and not scene.offers("target C-Crush Wyvern")
    settle(close_chain(scene.do("A target Cyber Dragon")))
    union = scene.card("C-Crush Wyvern")
    assert union.place == SZONE and union.kind == SPELL and union.face_up
    assert union.equipped_to == scene.card("Cyber Dragon").ref


def test_a_union_is_not_equipped_without_a_free_zone() -> None:
    scene = Scene(
        UNIONS.format(
            "A spells: 1 Book of Moon (set this turn); 2 Trap Hole (set this turn); 3 Mirror Force (set this turn); "
            "4 Scapegoat (set this turn); 5 Solemn Judgment (set this turn)"
        )
    )
    assert not scene.offers("activate C-Crush Wyvern")
    assert "COST-38" in scene.rules("A", "activate C-Crush Wyvern")  # there is a target, but no zone


@rule("B-152")
def test_a_union_whose_target_is_gone_goes_to_the_gy() -> None:
    scene = Scene(UNIONS.format("B spells: 1 Raigeki Break (set, set turn 1)\n    B hand: Gemini Elf"))
    scene.do("A activate C-Crush Wyvern", "A target Cyber Dragon")
    scene.do("B activate Raigeki Break", "B discard Gemini Elf", "B target Cyber Dragon")
    settle(close_chain(scene))
    assert scene.at("Cyber Dragon", "A gy") and scene.at("C-Crush Wyvern", "A gy")
    assert not [e for e in scene.duel.board.log if e.reason & DESTROYED and e.card == scene.card("C-Crush Wyvern").id]


@rule("B-125")
def test_equipping_and_returning_share_one_use_per_turn() -> None:
    scene = Scene(UNIONS.format(""))
    settle(close_chain(scene.do("A activate C-Crush Wyvern", "A target Cyber Dragon")))
    assert [use.ref for use in scene.duel.board.uses.kept] == [scene.card("C-Crush Wyvern").ref]
    assert not scene.offers("activate C-Crush Wyvern")
    assert "B-125" in scene.rules("A", "activate C-Crush Wyvern")


EQUIPPED = """
    turn: 3, A, main 1
    A monsters: 1 Cyber Dragon (attack); 2 Gemini Elf (attack)
    A spells: 1 {} (equipped to A monster 1); 2 Book of Moon (set, set turn 1); 3 Raigeki Break #own (set, set turn 1)
    A hand: B-Buster Drake #hand; C-Crush Wyvern #other
    A deck: B-Buster Drake #deck; Luster Dragon; 10 cards
    {}
"""


@rule("B-125")
def test_an_equipped_union_returns_to_the_monster_zone_and_has_used_its_effect() -> None:
    scene = Scene(EQUIPPED.format("B-Buster Drake #union", ""))
    assert scene.offers("activate #union")
    close_chain(scene.do("A activate #union"))
    settle(scene.do("A defense position"))
    union = scene.card("#union")
    assert scene.at("#union", "A monster") and union.equipped_to == NONE
    assert [use.ref for use in scene.duel.board.uses.kept] == [union.ref]
    assert not scene.offers("activate #union") and "B-125" in scene.rules("A", "activate #union")


def test_a_full_field_keeps_it_equipped() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon; 2 Gemini Elf; 3 Luster Dragon; 4 Vorse Raider; 5 Dark Blade
        A spells: 1 B-Buster Drake (equipped to A monster 1)
        """
    )
    assert not scene.offers("activate B-Buster Drake")


def test_the_use_is_forgotten_when_the_union_has_left_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon (attack); 2 B-Buster Drake (attack, used effect 1)
        A hand: Monster Reborn; Raigeki Break
        A spells: 1 Raigeki Break #set (set, set turn 1)
        A deck: 10 cards
        """
    )
    scene.do("A activate #set", "A discard Raigeki Break at A hand 2", "A target B-Buster Drake")
    settle(close_chain(scene))
    close_chain(scene.do("A activate Monster Reborn", "A target B-Buster Drake"))
    settle(scene.do("A attack position"))
    assert scene.offers("activate B-Buster Drake")


# -- what an equipped Union does -------------------------------------------------------------------------------


def test_a_union_is_destroyed_instead_and_searches() -> None:
    scene = Scene(EQUIPPED.format("B-Buster Drake #union", ""))
    scene.do("A activate #own", "A discard #other", "A target Cyber Dragon")
    close_chain(scene)
    assert scene.at("Cyber Dragon", "A monster") and scene.at("#union", "A gy")
    scene.do("A activate #union")
    close_chain(scene)
    settle(scene.do("A add #deck"))
    assert scene.at("#deck", "A hand")


def test_of_two_unions_the_player_chooses_which_one_goes() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Cyber Dragon (attack)
        A spells: 1 B-Buster Drake (equipped to A monster 1); 2 C-Crush Wyvern (equipped to A monster 1)
        B monsters: 1 Blue-Eyes White Dragon (attack)
        """
    )
    scene.do("A attack with Cyber Dragon", "A attack Blue-Eyes White Dragon")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.offers("pick B-Buster Drake")
    settle(scene.do("A pick C-Crush Wyvern"))
    assert scene.at("Cyber Dragon", "A monster") and scene.at("C-Crush Wyvern", "A gy")
    assert scene.at("B-Buster Drake", "A spell")


@pytest.mark.parametrize("union", ["B-Buster Drake", "C-Crush Wyvern"])
def test_a_union_saves_its_monster_in_battle(union: str) -> None:
    scene = Scene(
        f"""
        turn: 3, A, battle step
        A monsters: 1 Cyber Dragon (attack)
        A spells: 1 {union} #union (equipped to A monster 1)
        A deck: 10 cards
        B monsters: 1 Blue-Eyes White Dragon (attack)
        """
    )
    scene.do("A attack with Cyber Dragon", "A attack Blue-Eyes White Dragon")
    settle(scene)
    assert scene.at("Cyber Dragon", "A monster") and scene.at("#union", "A gy")
    assert scene.lp("A") == 8000 - 900


def test_the_wyvern_brings_a_union_from_the_hand() -> None:
    scene = Scene(EQUIPPED.format("C-Crush Wyvern #union", ""))
    scene.do("A activate #own", "A discard #other", "A target #union")
    close_chain(scene)
    scene.do("A activate #union")
    close_chain(scene)
    settle(scene.do("A pick #hand", "A attack position"))
    assert scene.at("#hand", "A monster")


def test_the_drake_shields_from_the_opponents_spells_only() -> None:
    position = EQUIPPED.format("{} #union", "B hand: Raigeki").replace("A, main 1", "B, main 1")
    scene = Scene(position.format("B-Buster Drake"))
    settle(close_chain(scene.do("B activate Raigeki")))
    assert scene.at("Cyber Dragon", "A monster") and scene.at("#union", "A spell")
    scene = Scene(position.format("C-Crush Wyvern"))
    settle(close_chain(scene.do("B activate Raigeki")))
    assert scene.at("Cyber Dragon", "A monster") and scene.at("#union", "A gy")
    scene = Scene(EQUIPPED.format("B-Buster Drake #union", "").replace("C-Crush Wyvern #other", "Dark Hole"))
    settle(close_chain(scene.do("A activate Dark Hole")))
    assert scene.at("#union", "A gy"), "its own player's Spells affect it"


def test_the_wyvern_shields_from_the_opponents_traps() -> None:
    position = """
        turn: 3, A, battle step
        A monsters: 1 Cyber Dragon (attack); 2 Gemini Elf (attack)
        A spells: 1 {} #union (equipped to A monster 1)
        A deck: 10 cards
        B spells: 1 Mirror Force (set, set turn 1)
    """
    for name, place in (("C-Crush Wyvern", "A spell"), ("B-Buster Drake", "A gy")):
        scene = Scene(position.format(name))
        scene.do("A attack with Cyber Dragon", "A attack directly", "A pass", "B activate Mirror Force")
        settle(close_chain(scene))
        assert scene.at("Cyber Dragon", "A monster") and scene.at("#union", place)


def test_the_drake_keeps_an_opponents_equip_spell_without_effect() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon (attack)
        A spells: 1 B-Buster Drake (equipped to A monster 1); 2 Black Pendant #own (equipped to A monster 1)
        B spells: 1 Black Pendant #theirs (equipped to A monster 1)
        """
    )
    assert scene.card("Cyber Dragon").atk == 2100 + 500


@rule("SPELL-36a")
def test_a_union_is_destroyed_when_its_monster_leaves() -> None:
    scene = Scene(EQUIPPED.format("C-Crush Wyvern #union", ""))
    close_chain(scene.do("A activate Book of Moon", "A target Cyber Dragon"))
    assert scene.at("#union", "A gy")
    assert scene.question.kind == "trigger" and scene.offers("activate #union")


def test_its_trigger_is_not_offered_without_a_union_to_get() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon (attack)
        A spells: 1 C-Crush Wyvern #union (equipped to A monster 1); 2 Book of Moon (set, set turn 1)
        A hand: Luster Dragon
        """
    )
    close_chain(scene.do("A activate Book of Moon", "A target Cyber Dragon"))
    assert scene.at("#union", "A gy") and not scene.offers("activate #union")


# -- Union Hangar ----------------------------------------------------------------------------------------------

HANGAR = """
    turn: 3, A, main 1
    A hand: Union Hangar #one; Union Hangar #two; B-Buster Drake #hand
    A deck: {}; Luster Dragon; 10 cards
    B spells: 1 {} (set, set turn 1)
"""


def test_the_hangar_may_search_a_light_machine_union() -> None:
    scene = Scene(HANGAR.format("C-Crush Wyvern #deck", "Trap Hole"))
    close_chain(scene.do("A activate #one"))
    settle(scene.do("A yes", "A add #deck"))
    assert scene.at("#deck", "A hand")
    assert not scene.offers("activate #two") and "B-127" in scene.rules("A", "activate #two")
    scene = Scene(HANGAR.format("C-Crush Wyvern #deck", "Trap Hole"))
    close_chain(scene.do("A activate #one"))
    settle(scene.do("A no"))
    assert scene.at("#deck", "A deck") and scene.at("#one", "A field")


@rule("ACT-130")
def test_a_hangar_whose_activation_was_negated_does_not_count() -> None:
    scene = Scene(HANGAR.format("C-Crush Wyvern #deck", "Solemn Judgment"))
    settle(close_chain(scene.do("A activate #one", "B activate Solemn Judgment")))
    assert scene.at("#one", "A gy") and scene.offers("activate #two")


FULL_HANGAR = """
    turn: 3, A, main 1
    A hand: B-Buster Drake #hand; Cyber Dragon
    A deck: B-Buster Drake #same; C-Crush Wyvern #deck; Luster Dragon; 10 cards
    A spells: field Union Hangar
    {}
"""


def test_the_hangar_equips_another_union_from_the_deck() -> None:
    scene = Scene(FULL_HANGAR.format(""))
    settle_summon(scene)
    scene.do("A activate Union Hangar", "A target #hand")
    close_chain(scene)
    assert not scene.offers("pick #same"), "it has the same name"
    settle(scene.do("A pick #deck"))
    assert scene.at("#deck", "A spell") and scene.card("#deck").equipped_to == scene.card("#hand").ref
    assert not scene.offers("activate #deck"), "it cannot be Special Summoned this turn"
    assert "COST-38" in scene.rules("A", "activate #deck")
    while scene.duel.board.turn < 5 or scene.question.kind != "main":
        scene.duel.answer(0)
    assert scene.offers("activate #deck"), "the next turn it can"


def settle_summon(scene: Scene) -> None:
    scene.do("A summon #hand")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "trigger"


def test_the_hangar_does_not_answer_other_monsters_or_an_unsuitable_deck() -> None:
    scene = Scene(FULL_HANGAR.format("B monsters: 1 Luster Dragon"))
    settle(scene.do("A special summon Cyber Dragon", "A attack position"))
    assert scene.question.kind == "main"
    scene = Scene(FULL_HANGAR.format("").replace("C-Crush Wyvern #deck", "Gemini Elf"))
    scene.do("A summon #hand")
    # There is a target, but nothing to equip it with; later nothing has happened any more that it could answer.
    assert "COST-38" in scene.rules("A", "activate effect 2 of Union Hangar")
    settle(scene)
    assert scene.question.kind == "main" and scene.causes("A", "activate effect 2 of Union Hangar") == ["B-60"]


@rule("B-125")
def test_the_hangar_equips_once_per_turn() -> None:
    scene = Scene(FULL_HANGAR.format("A gy: C-Crush Wyvern #gy").replace("Cyber Dragon", "Monster Reborn"))
    settle_summon(scene)
    close_chain(scene.do("A activate Union Hangar", "A target #hand"))
    settle(scene.do("A pick #deck"))
    close_chain(scene.do("A activate Monster Reborn", "A target #gy"))
    settle(scene.do("A attack position"))
    assert scene.question.kind == "main" and scene.at("#gy", "A monster")
