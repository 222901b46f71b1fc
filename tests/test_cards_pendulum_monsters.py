"""Pendulum Monsters and the cards that go with them: each effect of each card."""

import pytest
from driver import Scene, close_chain, reprint

from spellspeed.board.constants import HAND, PZONE
from spellspeed.cards.library import printed

rule = pytest.mark.rule


# -- the cards -------------------------------------------------------------------------------------------------

SCOUT = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Monster Reborn
    A gy: Dark Blade; Qliphort Scout
    A spells: 1 Qliphort Scout #s; 5 Metalfoes Goldriver
    A deck: Qliphort Scout; Saqlifice; 10 cards
"""


def test_qliphort_scout_adds_another_qli_card() -> None:
    scene = Scene(SCOUT)
    scene.do("A activate effect 102 of Qliphort Scout #s")
    assert scene.lp("A") == 7200
    close_chain(scene)
    assert not scene.offers("add Qliphort Scout")
    scene.do("A add Saqlifice").pass_until("main")
    assert scene.at("Saqlifice", "A hand")
    assert not scene.offers("activate effect 102 of Qliphort Scout #s")


def test_qliphort_scout_lets_only_qli_monsters_be_special_summoned() -> None:
    scene = Scene(SCOUT)
    assert not scene.offers("pendulum summon")  # Luster Dragon is none
    scene.do("A activate Monster Reborn")
    assert scene.offers("target Qliphort Scout") and not scene.offers("target Dark Blade")


WISDOM = """
    turn: 3, A, main 1
    A spells: 1 Wisdom-Eye Magician; 5 {}
    A deck: Dragonpit Magician; 10x Luster Dragon
"""


def test_wisdom_eye_makes_room_for_another_magician() -> None:
    scene = Scene(WISDOM.format("Dragonpit Magician"))
    close_chain(scene.do("A activate effect 101 of Wisdom-Eye Magician"))
    scene.do("A pick Dragonpit Magician").pass_until("main")
    assert scene.at("Wisdom-Eye Magician", "A extra")
    assert [card.seq for card in scene.cards("Dragonpit Magician")] == [4, 0]
    assert not Scene(WISDOM.format("Flash Knight")).offers("activate effect 101 of Wisdom-Eye Magician")


@rule("SPELL-67b")
def test_a_pendulum_effect_is_not_processed_once_its_card_is_gone() -> None:
    scene = Scene(WISDOM.format("Dragonpit Magician") + "\nB hand: Luster Dragon\nB spells: 1 Dust Tornado (set)")
    scene.do("A activate effect 101 of Wisdom-Eye Magician", "B activate Dust Tornado", "B target Wisdom-Eye Magician")
    close_chain(scene)
    while scene.question.kind != "main":
        scene.do(f"{scene.asked} {'no' if scene.offers('no') else 'pass'}")
    assert len([card for card in scene.cards("Dragonpit Magician") if card.place == PZONE]) == 1


def test_dragonpit_magician_destroys_a_spell_or_trap() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Flash Knight; Luster Dragon
        A spells: 1 {}; 5 Dragonpit Magician
        B spells: 2 Trap Hole (set)
    """
    scene = Scene(text.format("Wisdom-Eye Magician"))
    scene.do("A activate effect 101 of Dragonpit Magician")
    assert scene.offers("discard Flash Knight") and not scene.offers("discard Luster Dragon")
    scene.do("A discard Flash Knight", "A target Trap Hole")
    assert scene.at("Flash Knight", "A gy")  # from the hand
    close_chain(scene)
    assert scene.at("Trap Hole", "B gy")
    assert not Scene(text.format("Metalfoes Goldriver")).offers("activate effect 101 of Dragonpit Magician")


def test_superstar_sets_a_script_until_the_end_phase() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Abyss Actor - Superstar (attack)
        A deck: Abyss Script - Rise of the Abyss King; 10x Luster Dragon
        """
    )
    close_chain(scene.do("A activate effect 2 of Abyss Actor - Superstar"))
    scene.do("A pick Abyss Script - Rise of the Abyss King").pass_until("main")
    name = "Abyss Script - Rise of the Abyss King"
    assert scene.at(name, "A spell") and not scene.card(name).face_up
    assert not scene.offers("activate effect 2 of Abyss Actor - Superstar")
    scene.do("A pass").pass_until("next-phase").do("A enter the end phase")
    while not scene.offers("carry out Abyss Actor - Superstar") and scene.duel.board.turn == 3:
        scene.passes()
    if scene.duel.board.turn == 3:
        scene.do("A carry out Abyss Actor - Superstar")
    assert scene.at(name, "A gy")


def test_nothing_answers_the_summon_of_superstar_with_spells_or_traps() -> None:
    text = """
        turn: 3, A, main 1
        A hand: {}
        A spells: 1 Dragonpit Magician; 5 Metalfoes Goldriver
        B spells: 1 Torrential Tribute (set)
    """
    name = "Abyss Actor - Superstar"
    scene = Scene(text.format(name))
    scene.do("A pendulum summon", f"A pick {name}", "A attack position").pass_until("respond", "B")
    assert not scene.offers("activate Torrential Tribute")
    assert "ACT-62" in scene.rules("B", "activate Torrential Tribute")
    # At any other time, and against another monster, it can be activated.
    other = Scene(text.format("Alexandrite Dragon"))
    other.do("A pendulum summon", "A pick Alexandrite Dragon", "A attack position").pass_until("respond", "B")
    assert other.offers("activate Torrential Tribute")


ZEFRA = """
    turn: 3, A, main 1
    A hand: Luster Dragon; Satellarknight Zefrathuban
    A spells: 1 Satellarknight Zefrathuban; 5 Dragonpit Magician
    B monsters: 1 Dark Blade (attack); 2 Vorse Raider (set)
"""


def test_zefrathuban_lets_only_its_kind_be_pendulum_summoned() -> None:
    scene = Scene(ZEFRA).do("A pendulum summon")
    assert scene.offers("pick Satellarknight Zefrathuban") and not scene.offers("pick Luster Dragon")


def test_zefrathuban_destroys_one_card_of_each_side() -> None:
    scene = Scene(ZEFRA).do("A pendulum summon", "A pick Satellarknight Zefrathuban", "A attack position")
    assert scene.question.kind == "trigger" and scene.offers("pass")
    scene.do("A activate Satellarknight Zefrathuban")
    assert not scene.offers("target Dragonpit Magician")
    scene.do("A target Satellarknight Zefrathuban")
    assert scene.offers("target Dark Blade") and not scene.offers("target Vorse Raider")
    close_chain(scene.do("A target Dark Blade"))
    assert scene.at("Dark Blade", "B gy") and len(scene.duel.board.extras[0]) == 1


def test_goldriver_sets_a_metalfoes_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
        A spells: 1 Metalfoes Goldriver
        A deck: Metalfoes Counter; 10x Luster Dragon
        B monsters: 1 Vorse Raider (attack)
        """.replace("10x Luster Dragon", "10x Gemini Elf")
    )
    scene.do("A activate effect 101 of Metalfoes Goldriver")
    assert scene.offers("target Luster Dragon") and not scene.offers("target Dark Blade")
    assert not scene.offers("target Metalfoes Goldriver") and not scene.offers("target Vorse Raider")
    close_chain(scene.do("A target Luster Dragon")).do("A pick Metalfoes Counter").pass_until("main")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Metalfoes Counter", "A spell")
    assert not scene.card("Metalfoes Counter").face_up


def test_luster_pendulum_swaps_the_other_scale_for_its_copy() -> None:
    text = """
        turn: 3, A, main 1
        A spells: 1 Luster Pendulum, the Dracoslayer; 5 Dragonpit Magician
        A deck: {}; 10x Luster Dragon
    """
    scene = Scene(text.format("Dragonpit Magician"))
    close_chain(scene.do("A activate effect 101 of Luster Pendulum, the Dracoslayer")).do("A add Dragonpit Magician")
    assert sorted(card.place for card in scene.cards("Dragonpit Magician")) == [HAND, 128]
    assert not Scene(text.format("Flash Knight")).offers("activate effect 101 of Luster Pendulum, the Dracoslayer")


def test_luster_pendulum_is_material_of_dracoslayers_alone() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 {} (attack); 2 Luster Dragon (attack)
        A extra: Stardust Dragon
    """
    scene = Scene(text.format("Luster Pendulum, the Dracoslayer"))
    assert not scene.offers("special summon Stardust Dragon")
    assert scene.rules("A", "special summon Stardust Dragon") == ["B-107"]


CHAOS = """
    turn: 4, B, main 1
    A hand: D/D/D Chaos King Apocalypse
    A spells: 1 Dragonpit Magician; 5 Metalfoes Goldriver
    A monsters: 1 Luster Dragon (attack)
    B hand: Pot of Greed
    B deck: 10x Luster Dragon
"""


def test_chaos_king_comes_in_the_opponents_turn() -> None:
    scene = Scene(CHAOS).do("B activate Pot of Greed")
    scene.do("A activate effect 1 of D/D/D Chaos King Apocalypse", "A target Dragonpit Magician")
    close_chain(scene.do("A target Metalfoes Goldriver")).do("A attack position")
    close_chain(scene)
    assert scene.at("D/D/D Chaos King Apocalypse", "A monster")
    assert scene.at("Dragonpit Magician", "A extra") and scene.at("Metalfoes Goldriver", "A extra")
    mine = Scene(CHAOS.replace("turn: 4, B", "turn: 3, A"))
    assert not mine.offers("activate effect 1 of D/D/D Chaos King Apocalypse")


def test_chaos_king_comes_out_of_its_pendulum_zone() -> None:
    text = """
        turn: 3, A, main 1
        A spells: 1 D/D/D Chaos King Apocalypse
        A gy: D/D Lamia #a; {}
    """
    scene = Scene(text.format("D/D Lamia #b"))
    scene.do("A activate effect 101 of D/D/D Chaos King Apocalypse", "A banish #a", "A banish #b")
    close_chain(scene).do("A attack position")
    assert scene.at("D/D/D Chaos King Apocalypse", "A monster") and scene.card("D/D/D Chaos King Apocalypse").kind == 1
    assert not Scene(text.format("Luster Dragon")).offers("activate effect 101 of D/D/D Chaos King Apocalypse")


# -- Qliphort Carrier ------------------------------------------------------------------------------------------

CARRIER = """
    turn: 3, A, main 1
    A hand: Qliphort Carrier; {}
    A monsters: 1 Gemini Elf (attack)
    B monsters: 1 Dark Blade (attack)
"""


def test_carrier_without_tribute_is_level_4_with_1800_atk() -> None:
    scene = Scene(CARRIER.format("Luster Dragon")).do("A normal summon Qliphort Carrier", "A done").pass_until("main")
    card = scene.card("Qliphort Carrier")
    assert card.level == 4 and card.atk == 1800
    scene = Scene(CARRIER.format("Luster Dragon"))
    scene.do("A tribute summon Qliphort Carrier", "A tribute Gemini Elf").pass_until("main")
    card = scene.card("Qliphort Carrier")
    assert card.level == 6 and card.atk == 2400


def test_carrier_can_not_be_set_without_tribute() -> None:
    scene = Scene(CARRIER.format("Luster Dragon").replace("A monsters: 1 Gemini Elf (attack)", ""))
    assert scene.offers("normal summon Qliphort Carrier") and not scene.offers("set Qliphort Carrier")


def test_carriers_scale_strengthens_qli_monsters_and_binds_their_player() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Qliphort Scout; Luster Dragon
        A spells: 1 Qliphort Carrier #c; 5 Flash Knight
        A monsters: 1 Qliphort Scout (attack); 2 Gemini Elf (attack)
    """
    scene = Scene(text)
    scene.duel.referee.refresh()
    assert [card.atk for card in scene.duel.board.monsters(0)] == [1300, 1900]
    scene.do("A pendulum summon")
    assert scene.offers("pick Qliphort Scout") and not scene.offers("pick Luster Dragon")


def test_the_original_atk_comes_before_what_is_added() -> None:
    scene = Scene(CARRIER.format("Luster Dragon") + "A spells: 1 Qliphort Carrier #c")
    carrier = scene.duel.board.cards[scene.duel.board.hands[0][0]]
    scene.duel.push(next(o for o in scene.question.options if o.card == carrier.id and o.kind == "summon"))
    scene.do("A done").pass_until("main")
    scene.duel.referee.refresh()
    assert carrier.atk == 2100


def test_tributed_carrier_returns_a_monster() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Qliphort Carrier (attack)
        B monsters: 1 Dark Blade (attack)
        """
    )
    scene.do("A tribute summon Summoned Skull", "A tribute Qliphort Carrier").pass_until("trigger")
    assert scene.asked == "A" and scene.at("Qliphort Carrier", "A extra")
    close_chain(scene.do("A activate Qliphort Carrier", "A target Dark Blade"))
    assert scene.at("Dark Blade", "B hand")


def test_a_normal_summoned_carrier_is_unaffected_by_lower_monsters() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Qliphort Carrier ({} summoned turn 1, attack)
        A hand: Luster Dragon
        B monsters: 1 Man-Eater Bug (set)
    """
    for how, place in (("normal", "A monster"), ("special", "A extra")):
        scene = Scene(text.format(how).replace("turn: 3, A, main 1", "turn: 5, A, battle step"))
        scene.do("A attack with Qliphort Carrier", "A attack Man-Eater Bug")
        scene.pass_until("trigger", "B").do("B activate Man-Eater Bug", "B target Qliphort Carrier")
        close_chain(scene)
        assert scene.at("Qliphort Carrier", place)


# -- Abyss Actor - Sassy Rookie, Superstar in its Pendulum Zone --------------------------------------------------

ROOKIE = """
    turn: 4, B, main 1
    A monsters: 1 Abyss Actor - Sassy Rookie (attack)
    A spells: {}
    A deck: Abyss Actor - Superstar; Abyss Actor - Sassy Rookie; 10x Luster Dragon
    B hand: Dark Hole; Raigeki; Mystical Space Typhoon
    B monsters: 1 Gemini Elf (attack)
"""


def test_sassy_rookie_survives_the_first_destruction_of_a_turn() -> None:
    scene = Scene(ROOKIE.format("2 Trap Hole (set)").replace("Abyss Actor - Sassy Rookie; 10x", "10x"))
    close_chain(scene.do("B activate Dark Hole")).pass_until("main")
    assert scene.at("Abyss Actor - Sassy Rookie", "A monster")
    close_chain(scene.do("B activate Raigeki"))
    assert scene.at("Abyss Actor - Sassy Rookie", "A extra")


@pytest.mark.parametrize("level", [4, 7])
def test_sassy_rookie_calls_a_small_actor(monkeypatch: pytest.MonkeyPatch, level: int) -> None:
    reprint(monkeypatch, printed("Abyss Actor - Superstar"), "level", level)
    scene = Scene(ROOKIE.format("2 Trap Hole (set)").replace("Abyss Actor - Sassy Rookie; 10x", "10x"))
    close_chain(scene.do("B activate Dark Hole")).pass_until("main")
    close_chain(scene.do("B activate Raigeki"))
    assert (scene.question.kind == "trigger") == (level == 4)
    if level == 4:
        close_chain(scene.do("A activate Abyss Actor - Sassy Rookie")).do("A pick Abyss Actor - Superstar")
        assert scene.do("A attack position").at("Abyss Actor - Superstar", "A monster")


def test_sassy_rookie_is_destroyed_instead_of_an_actor() -> None:
    text = """
        turn: 4, B, main 1
        A monsters: 1 Abyss Actor - Superstar (attack); 2 Luster Dragon (attack)
        A spells: 1 Abyss Actor - Sassy Rookie
        B hand: Raigeki
        B monsters: 1 Gemini Elf (attack)
    """
    scene = close_chain(Scene(text).do("B activate Raigeki"))
    assert scene.asked == "A" and scene.question.kind == "yes-no"
    scene.do("A yes")
    assert scene.at("Abyss Actor - Superstar", "A monster") and scene.at("Luster Dragon", "A gy")
    assert scene.at("Abyss Actor - Sassy Rookie", "A extra")
    # Destroyed in its Pendulum Zone it takes a monster of Level 4 or lower along.
    scene.pass_until("trigger", "A").do("A activate Abyss Actor - Sassy Rookie", "A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy")
    scene = close_chain(Scene(text).do("B activate Raigeki")).do("A no")
    assert scene.at("Abyss Actor - Superstar", "A extra") and scene.at("Abyss Actor - Sassy Rookie", "A pendulum")


def test_sassy_rookie_does_not_save_from_an_own_effect() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Abyss Actor - Superstar (attack)
        A spells: 1 Abyss Actor - Sassy Rookie
        """
    )
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at("Abyss Actor - Superstar", "A extra") and scene.at("Abyss Actor - Sassy Rookie", "A pendulum")


def test_sassy_rookie_saves_from_battle() -> None:
    scene = Scene(
        """
        turn: 4, B, battle step
        A monsters: 1 Abyss Actor - Superstar (attack)
        A spells: 1 Abyss Actor - Sassy Rookie
        B monsters: 1 Blue-Eyes White Dragon (attack)
        """
    )
    scene.do("B attack with Blue-Eyes White Dragon", "B attack Abyss Actor - Superstar").pass_until("yes-no")
    scene.do("A yes")
    while scene.step != 2 and scene.duel.question is not None:
        scene.passes()
    assert scene.at("Abyss Actor - Superstar", "A monster") and scene.at("Abyss Actor - Sassy Rookie", "A extra")
    assert scene.lp("A") == 7500


def test_superstars_scale_takes_a_script_back() -> None:
    name = "Abyss Script - Rise of the Abyss King"
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 Abyss Actor - Sassy Rookie (attack); 2 Luster Dragon (attack)
        A spells: 1 Abyss Actor - Superstar
        A gy: {name}
        """
    )
    scene.do("A activate effect 101 of Abyss Actor - Superstar")
    assert not scene.offers("tribute Luster Dragon")
    close_chain(scene.do("A tribute Abyss Actor - Sassy Rookie", f"A target {name}"))
    assert scene.at(name, "A hand") and scene.at("Abyss Actor - Sassy Rookie", "A extra")
