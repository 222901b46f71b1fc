"""Further Xyz Monsters, Frogs, and monsters made to be materials: each effect of each card."""

import pytest
from driver import Scene, close_chain, next_turn, reword, settle

from spellspeed.board.constants import MATERIAL
from spellspeed.language.vocabulary.tests import code_of

rule = pytest.mark.rule


# -- others ----------------------------------------------------------------------------------------------------


@rule("COST-59")
def test_cairngorgon_moves_a_target_to_a_proper_one() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        A spells: 1 Mystical Space Typhoon (set, set turn 1); 2 Castle of Dragon Souls (set)
        B monsters: 1 Cairngorgon, Antiluminescent Knight (attack)
        B materials: 1 Luster Dragon
        B spells: 1 Dust Tornado (set, set turn 1); 2 Trap Hole (set, set turn 1)
        """
    )
    scene.do("A activate Mystical Space Typhoon", "A target Dust Tornado")
    scene.do("B activate Cairngorgon, Antiluminescent Knight", "B detach Luster Dragon")
    assert not scene.offers("target Dust Tornado") and not scene.offers("target Mystical Space Typhoon")
    assert scene.offers("target Trap Hole")
    settle(close_chain(scene.do("B target Castle of Dragon Souls")))
    assert scene.at("Castle of Dragon Souls", "A gy") and scene.at("Dust Tornado", "B spell")


def test_a_chain_of_cairngorgons_is_asked_link_by_link() -> None:
    """What the newest link could target depends on all links before it, but is no more work for each of them."""
    lines = ["turn: 3, A, main 1"]
    for player, trap in (("A", "Castle of Dragon Souls"), ("B", "Trap Hole")):
        zones = range(1, 4)
        lines.append(f"{player} monsters: " + "; ".join(f"{k} Cairngorgon, Antiluminescent Knight" for k in zones))
        lines.append(f"{player} materials: " + "; ".join(f"{k} Luster Dragon" for k in zones))
        first = "Mystical Space Typhoon" if player == "A" else "Dust Tornado"
        sets = [f"{k} {first if k == 1 else trap} (set, set turn 1)" for k in range(1, 6)]
        lines.append(f"{player} spells: " + "; ".join(sets))
    duel = Scene("\n".join(lines)).do("A activate Mystical Space Typhoon", "A target Dust Tornado").duel
    work: list[int] = []
    while len(duel.board.chain) < 7:
        looks, links = duel.board.looks, len(duel.board.chain)
        while len(duel.board.chain) == links or duel.options[0].kind == "pick":
            acts = [k for k, option in enumerate(duel.options) if option.kind == "activate"]
            uses = [k for k in acts if "Cairngorgon" in duel.options[k].words()]
            duel.answer(uses[0] if uses else 0)
        work.append(duel.board.looks - looks)
    assert max(work) < 3 * work[1]


def test_cairngorgon_answers_nothing_without_a_single_target() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: 1 Cairngorgon, Antiluminescent Knight (attack)
        B materials: 1 Luster Dragon
        """
    )
    scene.do("A activate Raigeki")
    assert not scene.offers("activate Cairngorgon, Antiluminescent Knight")


def test_galaxy_destroyer_is_not_answered_with_spells_and_traps() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Superdimensional Robot Galaxy Destroyer (attack)
        A materials: 1 Luster Dragon
        B hand: Effect Veiler
        B spells: 1 Dust Tornado (set, set turn 1); 2 Castle of Dragon Souls
        A spells: 1 Trap Hole (set)
        """
    )
    scene.do("A activate Superdimensional Robot Galaxy Destroyer", "A detach Luster Dragon")
    assert scene.asked == "B" and scene.offers("activate Effect Veiler")
    assert "PRIO-29" in scene.rules("B", "activate Dust Tornado")
    settle(close_chain(scene))
    assert scene.at("Dust Tornado", "B gy") and scene.at("Castle of Dragon Souls", "B gy")
    assert scene.at("Trap Hole", "A spell")


def test_tiaramisu_returns_as_many_cards_as_went_back() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Madolche Queen Tiaramisu (attack)
        A materials: 1 Madolche Messengelato
        A gy: Madolche Messengelato #gone
        B monsters: 1 Vorse Raider (attack)
        B spells: 1 Trap Hole (set); 2 Dust Tornado (set)
        """
    )
    scene.do("A activate Madolche Queen Tiaramisu", "A detach A material 1", "A target #gone")
    scene.do("A target Madolche Messengelato")
    close_chain(scene)
    scene.do("A pick Vorse Raider", "A pick Trap Hole")
    settle(scene)
    assert scene.at("Vorse Raider", "B deck") and scene.at("Trap Hole", "B deck")
    assert scene.at("Dust Tornado", "B spell") and scene.at("#gone", "A deck")


def test_messengelato_searches_beside_a_beast_only_and_returns_when_destroyed() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Madolche Messengelato (attack)
        A deck: 10 cards
        B hand: Dark Hole
        """
    )
    close_chain(scene.do("B activate Dark Hole"))
    assert scene.question.why == "mandatory"
    settle(close_chain(scene.do("A activate effect 2 of Madolche Messengelato")))
    assert scene.at("Madolche Messengelato", "A deck")
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn; Dark Hole
        A gy: Madolche Messengelato
        """
    )
    close_chain(scene.do("A activate Monster Reborn", "A target Madolche Messengelato"))
    scene.do("A attack position")
    assert scene.question.kind == "respond"
    # Its own player's effect destroys it: it stays in the GY.
    settle(close_chain(settle(scene).do("A activate Dark Hole")))
    assert scene.at("Madolche Messengelato", "A gy")


BREAK_SWORD = """
    turn: 3, A, main 1
    A monsters: 1 The Phantom Knights of Break Sword (attack, {})
    A materials: 1 Luster Dragon
    A gy: The Phantom Knights of Ragged Gloves #one; The Phantom Knights of Ragged Gloves #two; Dark Blade
    A hand: Monster Reborn
    B gy: Vorse Raider; Blue-Eyes White Dragon
    B monsters: 1 Gemini Elf (attack)
"""


def test_break_sword_destroys_two_and_calls_two() -> None:
    scene = Scene(BREAK_SWORD.format("xyz summoned"))
    scene.do("A activate effect 1 of The Phantom Knights of Break Sword", "A detach Luster Dragon")
    scene.do("A target The Phantom Knights of Break Sword", "A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy") and scene.at("The Phantom Knights of Break Sword", "A gy")
    scene.do("A activate effect 2 of The Phantom Knights of Break Sword", "A target #one")
    assert not scene.offers("target Dark Blade")
    close_chain(scene.do("A target #two"))
    settle(scene.do("A attack position", "A attack position"))
    assert scene.card("#one").level == scene.card("#two").level == 4
    scene.do("A activate Monster Reborn")
    assert not scene.offers("target Blue-Eyes White Dragon") and scene.offers("target Dark Blade")


def test_break_sword_calls_nobody_if_it_was_not_xyz_summoned() -> None:
    scene = Scene(BREAK_SWORD.format("special summoned"))
    scene.do("A activate effect 1 of The Phantom Knights of Break Sword", "A detach Luster Dragon")
    scene.do("A target The Phantom Knights of Break Sword", "A target Gemini Elf")
    close_chain(scene)
    assert scene.question.kind != "trigger" and scene.at("The Phantom Knights of Break Sword", "A gy")


# -- Frogs -----------------------------------------------------------------------------------------------------

TOAD = """
    turn: {}
    A monsters: 1 Toadally Awesome (attack)
    A materials: 1 Luster Dragon
    A hand: Swap Frog
    A gy: {}
    A deck: Dupe Frog; 10 cards
    B hand: {}
    B monsters: 1 Cyber Dragon Nova (attack)
    B materials: 1 Dark Blade
    B gy: Cyber Dragon
    B deck: 10 cards
"""


def test_toadally_awesome_calls_a_frog_in_the_standby_phase() -> None:
    scene = Scene(TOAD.format("4, B, standby", "Dark Blade", "Dark Hole"))
    while not scene.offers("activate effect 1 of Toadally Awesome"):
        scene.passes()
    scene.do("A activate effect 1 of Toadally Awesome", "A detach Luster Dragon")
    close_chain(scene)
    scene.do("A pick Dupe Frog", "A defense position")
    assert scene.at("Dupe Frog", "A monster") and not scene.offers("activate effect 1 of Toadally Awesome")


def test_toadally_awesome_negates_a_card_and_sets_it() -> None:
    scene = Scene(TOAD.format("4, B, main 1", "Dark Blade", "Dark Hole"))
    scene.do("B activate Dark Hole", "A activate effect 2 of Toadally Awesome", "A send Swap Frog")
    close_chain(scene)
    scene.do("A yes")
    settle(scene)
    assert scene.at("Dark Hole", "A spell") and not scene.card("Dark Hole").face_up
    assert scene.at("Toadally Awesome", "A monster") and scene.at("Swap Frog", "A gy")


def test_toadally_awesome_negates_a_monster_and_takes_it_face_down() -> None:
    scene = Scene(TOAD.format("4, B, main 1", "Swap Frog #gone", "Dark Hole"))
    scene.do("B activate effect 1 of Cyber Dragon Nova", "B detach Dark Blade", "B target Cyber Dragon")
    scene.do("A activate effect 2 of Toadally Awesome", "A send Toadally Awesome")
    close_chain(scene)
    scene.do("A yes", "A face-down defense position")
    nova = scene.card("Cyber Dragon Nova")
    assert scene.at("Cyber Dragon Nova", "A monster") and not nova.face_up
    # Sent to the GY, it gives back a WATER monster; itself, too: it would go to the Extra Deck.
    scene.do("A activate effect 3 of Toadally Awesome")
    assert scene.offers("target Toadally Awesome")
    settle(close_chain(scene.do("A target #gone")))
    assert scene.at("#gone", "A hand")


def test_dupe_frog_has_another_name_and_draws_attacks() -> None:
    scene = Scene(
        """
        turn: 4, B, battle step
        A monsters: 1 Dupe Frog (attack); 2 Luster Dragon (attack)
        A deck: Swap Frog; Dupe Frog #other; 10 cards
        B monsters: 1 Vorse Raider (attack)
        """
    )
    frog = scene.duel.board.cards[scene.duel.board.mzones[0][0]]
    scene.duel.referee.refresh()
    assert frog.code == code_of("Des Frog")
    scene.do("B attack with Vorse Raider")
    assert not scene.offers("attack Luster Dragon")
    scene.do("B attack A monster 1")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("A activate Dupe Frog")
    close_chain(scene)
    assert not scene.offers("add #other")
    scene.do("A add Swap Frog")
    assert scene.at("Swap Frog", "A hand") and frog.code == 46239604


SWAP = """
    turn: 3, A, main 1
    A hand: Swap Frog #one; Dupe Frog; Toon Gemini Elf; Luster Dragon
    A deck: Swap Frog #deck; 10 cards
"""


def test_swap_frog_comes_for_a_discard_and_allows_another_normal_summon() -> None:
    scene = Scene(SWAP.replace("Toon Gemini Elf; ", "Swap Frog #two; "))
    scene.do("A special summon #one", "A discard #two", "A attack position")
    scene.do("A activate effect 2 of #one")
    close_chain(scene)
    scene.do("A send #deck")
    settle(scene)
    assert scene.card("#deck").place == scene.card("#two").place
    scene.do("A normal summon Luster Dragon")
    settle(scene)
    assert not scene.offers("normal summon Dupe Frog") and "B-105" in scene.rules("A", "normal summon Dupe Frog")
    scene.do("A activate effect 3 of #one", "A pick Luster Dragon")
    settle(close_chain(scene))
    assert scene.at("Luster Dragon", "A hand")
    assert scene.offers("normal summon Dupe Frog") and not scene.offers("set Dupe Frog")
    assert not scene.offers("normal summon Luster Dragon")
    settle(scene.do("A normal summon Dupe Frog"))
    assert scene.at("Dupe Frog", "A monster") and scene.duel.board.normal_summons == 1


# -- effects given by materials --------------------------------------------------------------------------------

DRIDENT = """
    turn: 3, A, {}
    A monsters: 1 Zoodiac Drident (attack)
    A materials: 1 {}; 1 Luster Dragon
    A deck: Zoodiac Ratpier #new; 10 cards
    B monsters: 1 Swap Frog (defense)
"""


def test_ratpier_gives_an_effect_to_beast_warriors() -> None:
    scene = Scene(DRIDENT.format("main 1", "Zoodiac Ratpier #held"))
    scene.do(f"A activate effect {given_number(scene)} of Zoodiac Drident", "A detach Luster Dragon")
    close_chain(scene)
    settle(scene.do("A pick #new", "A attack position"))
    assert scene.card("#new").on_field
    assert not scene.offers(f"activate effect {given_number(scene)} of Zoodiac Drident")
    assert not Scene(DRIDENT.format("main 1", "Dark Blade")).offers(
        f"activate effect {given_number(scene)} of Zoodiac Drident"
    )


def given_number(scene: Scene, name: str = "Zoodiac Drident") -> int:
    """The number under which the card has the effect that another one gives to it."""
    return max(effect.number for effect in scene.duel.referee.effects_of(scene.card(name)))


def test_ratpier_sends_a_zoodiac_card() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Zoodiac Ratpier\nA deck: Zoodiac Thoroughblade; 10 cards")
    scene.do("A normal summon Zoodiac Ratpier", "A activate effect 1 of Zoodiac Ratpier")
    close_chain(scene)
    scene.do("A send Zoodiac Thoroughblade")
    assert scene.at("Zoodiac Thoroughblade", "A gy")


def test_thoroughblade_gives_piercing_and_trades_a_card() -> None:
    scene = Scene(DRIDENT.format("battle step", "Zoodiac Thoroughblade"))
    attack = scene.card("Zoodiac Drident").atk
    scene.do("A attack with Zoodiac Drident", "A attack Swap Frog")
    settle(scene)
    assert attack == 1600 and scene.lp("B") == 8000 - 1100
    scene = Scene("turn: 3, A, main 1\nA hand: Zoodiac Thoroughblade; Zoodiac Ratpier\nA deck: 10x Luster Dragon")
    scene.do("A normal summon Zoodiac Thoroughblade", "A activate effect 1 of Zoodiac Thoroughblade")
    close_chain(scene)
    scene.do("A discard Zoodiac Ratpier")
    assert scene.at("Zoodiac Ratpier", "A gy") and len(scene.duel.board.hands[0]) == 1


GLOVES = """
    turn: 3, A, main 1
    A extra: The Phantom Knights of Break Sword
    A monsters: 1 The Phantom Knights of Ragged Gloves #one (attack); 2 The Phantom Knights of Ragged Gloves (attack)
    A gy: The Phantom Knights of Ragged Gloves #buried
    A deck: The Phantom Knights of Ragged Gloves #deck; 10 cards
"""


def test_ragged_gloves_strengthen_a_dark_xyz_monster_once() -> None:
    scene = Scene(GLOVES)
    scene.do("A special summon The Phantom Knights of Break Sword", "A pick #one", "A pick A monster 2")
    scene.do("A attack position")
    assert scene.question.why == "mandatory"
    number = given_number(scene, "The Phantom Knights of Break Sword")
    scene.do(f"A activate effect {number} of The Phantom Knights of Break Sword")
    settle(close_chain(scene))
    assert scene.card("The Phantom Knights of Break Sword").atk == 3000


def test_ragged_gloves_send_a_card_from_the_gy() -> None:
    scene = Scene(GLOVES)
    scene.do("A activate effect 2 of #buried")
    close_chain(scene)
    settle(scene.do("A send #deck"))
    assert scene.at("#buried", "A banished") and scene.at("#deck", "A gy")
    assert not scene.offers("activate effect 2 of #deck")
    assert "B-126" in scene.rules("A", "activate effect 2 of #deck")


def test_effects_from_materials_are_negated_with_the_monster() -> None:
    text = DRIDENT.format("main 1", "Zoodiac Ratpier #held")
    scene = Scene(text + "    B spells: 1 Skill Drain\n")
    drident = f"activate effect {given_number(scene)} of Zoodiac Drident"
    close_chain(scene.do(f"A {drident}", "A detach Luster Dragon"))
    assert scene.card("#new").place != scene.card("Zoodiac Drident").place, "negated on resolution"
    settle(scene)
    assert not scene.offers(drident)


def test_face_down_monsters_and_tokens_are_not_attached() -> None:
    scene = Scene(
        """
        turn: 4, A, main 1
        A monsters: 1 Cyber Dragon Infinity (attack); 2 Number C101: Silent Honor DARK (defense)
        B monsters: 1 Vorse Raider (set)
        B spells: 1 Scapegoat (set, set turn 1)
        A hand: Forbidden Chalice
        """
    )
    assert scene.causes("A", "activate effect 2 of Cyber Dragon Infinity") == ["COST-38"]
    scene.do("A activate Forbidden Chalice", "A target Number C101: Silent Honor DARK", "B activate Scapegoat")
    close_chain(scene)
    settle(scene.do(*["B defense position"] * 4))
    assert len(scene.duel.board.monsters(1)) == 5
    assert "COST-42a" in scene.rules("A", "activate effect 1 of Number C101: Silent Honor DARK")


def test_attaching_an_xyz_monster_sends_what_it_held_to_the_gy() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon Infinity (attack)
        B monsters: 1 Number 16: Shock Master (attack)
        B materials: 1 Luster Dragon
        """
    )
    scene.do("A activate effect 2 of Cyber Dragon Infinity", "A target Number 16: Shock Master")
    settle(close_chain(scene))
    shock_master = scene.card("Number 16: Shock Master")
    assert shock_master.place == MATERIAL and shock_master.owner == 1 and scene.at("Luster Dragon", "B gy")


def test_no_gloves_no_gift() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: The Phantom Knights of Break Sword (proper)
        """
    )
    close_chain(scene.do("A activate Monster Reborn", "A target The Phantom Knights of Break Sword"))
    settle(scene.do("A attack position"))
    assert scene.card("The Phantom Knights of Break Sword").atk == 2000


# -- cards that name a card which the pool lacks: here they name another one ---------------------------------------


@rule("PRIO-09")
def test_number_62_comes_back_in_the_second_standby_phase_of_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    number = "Number 62: Galaxy-Eyes Prime Photon Dragon"
    reword(monkeypatch, number, "Galaxy-Eyes Photon Dragon", "Blue-Eyes White Dragon")
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: 1 {number} (attack)
        B materials: 1 Blue-Eyes White Dragon
        """
    )
    scene.do("A activate Raigeki")
    close_chain(scene).do(f"B activate effect 3 of {number}")
    settle(scene)
    for turn in (4, 5):
        next_turn(scene)
        assert scene.duel.board.turn == turn and scene.at(number, "B gy")
    scene.do("A end the phase", "B pass", "A enter the end phase")
    while not scene.offers(f"carry out {number}"):
        scene.passes()
    assert scene.duel.board.turn == 6
    scene.do(f"B carry out {number}", "B attack position")
    assert scene.card(number).atk == 8000


@rule("B-88")
def test_galaxy_knight_brings_its_dragon_back_in_defense_position(monkeypatch: pytest.MonkeyPatch) -> None:
    reword(monkeypatch, "Galaxy Knight", "Galaxy-Eyes Photon Dragon", "Blue-Eyes White Dragon")
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Galaxy Knight
        A monsters: 1 Galaxy-Eyes Cipher Dragon (attack)
        A gy: Blue-Eyes White Dragon
        """
    )
    scene.do("A summon Galaxy Knight", "A activate Galaxy Knight", "A target Blue-Eyes White Dragon")
    close_chain(scene).do("A defense position")
    assert scene.at("Blue-Eyes White Dragon", "A monster") and scene.card("Galaxy Knight").atk == 1800
