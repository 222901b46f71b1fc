"""Xyz Summons, and every effect of Cyber Dragons, Numbers and Utopias."""

import pytest
from driver import Scene, close_chain, described, settle

from spellspeed.board.constants import E_MOVED, MATERIAL, MONSTER, SPELL

rule = pytest.mark.rule


# -- Xyz Summons -----------------------------------------------------------------------------------------------

TWO_FOURS = """
    turn: 3, A, main 1
    A extra: Number 101: Silent Honor ARK
    A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack); 3 {} (attack)
    B spells: 1 Solemn Warning (set, set turn 1)
"""


@rule("B-113")
def test_materials_are_overlaid_without_leaving_the_field() -> None:
    scene = Scene(TWO_FOURS.format("Swap Frog"))
    scene.do("A special summon Number 101: Silent Honor ARK")
    assert not scene.offers("pick Swap Frog"), "its Level is another one"
    scene.do("A pick Luster Dragon", "A pick Dark Blade", "A attack position")
    settle(scene)
    ark = scene.card("Number 101: Silent Honor ARK")
    assert scene.at("Number 101: Silent Honor ARK", "A monster") and len(ark.materials) == 2
    moved = [event for event in scene.duel.board.log if event.kind == E_MOVED and event.place == MATERIAL]
    assert len(moved) == 2 and all(not event.reason & 1 for event in moved)


@rule("B-99")
def test_a_negated_xyz_summon_sends_the_materials_to_the_gy() -> None:
    scene = Scene(TWO_FOURS.format("Swap Frog"))
    scene.do("A special summon Number 101: Silent Honor ARK", "A pick Luster Dragon", "A pick Dark Blade")
    scene.do("A attack position", "A pass", "B activate Solemn Warning")
    settle(scene)
    assert scene.at("Number 101: Silent Honor ARK", "A gy")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Dark Blade", "A gy")
    assert not scene.card("Number 101: Silent Honor ARK").materials


@rule("B-115")
def test_tokens_are_no_materials() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Scapegoat
        A extra: Toadally Awesome
        A monsters: 1 Swap Frog (attack)
        """
    )
    settle(scene.do("A activate Scapegoat", "B pass", "A pass", *["A defense position"] * 4))
    assert not scene.offers("special summon Toadally Awesome")
    assert "B-107" in scene.rules("A", "special summon Toadally Awesome")


NOVA = """
    turn: 3, A, main 1
    A extra: Cyber Dragon Infinity #new; Cyber Dragon Infinity #second
    A monsters: left Cyber Dragon Nova #one (attack); 1 Cyber Dragon Nova #two (attack)
    A materials: left Cyber Dragon; left Luster Dragon
    B monsters: 1 Blue-Eyes White Dragon (attack); 2 Vorse Raider (defense)
    B hand: 2x Gemini Elf
    B spells: 1 Dust Tornado (set, set turn 1)
"""


def test_overlaying_transfers_the_materials_and_is_done_once_per_turn() -> None:
    scene = Scene(NOVA)
    scene.do("A special summon #new", "A pick #one", "A attack position")
    settle(scene)
    infinity = scene.card("#new")
    assert len(infinity.materials) == 3 and infinity.atk == 2100 + 3 * 200
    assert scene.card("#one").place == MATERIAL and scene.card("Cyber Dragon").holder == infinity.id
    assert not scene.offers("special summon #second")
    assert "B-126" in scene.rules("A", "special summon #second")


@rule("B-83")
def test_detaching_is_not_from_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Number 16: Shock Master (attack)
        A materials: 1 Dupe Frog
        A deck: Swap Frog; 10 cards
        """
    )
    scene.do("A activate Number 16: Shock Master", "A detach Dupe Frog", f"A choose {SPELL}")
    close_chain(scene)
    assert scene.at("Dupe Frog", "A gy") and scene.question.kind == "respond"
    settle(scene)
    assert scene.question.kind == "main"


# -- Cyber Dragons ---------------------------------------------------------------------------------------------


def infinity_scene() -> Scene:
    scene = Scene(NOVA)
    return settle(scene.do("A special summon #new", "A pick #one", "A attack position"))


def test_infinity_attaches_an_attack_position_monster() -> None:
    scene = infinity_scene()
    scene.do("A activate effect 2 of #new")
    assert not scene.offers("target Vorse Raider")
    close_chain(scene.do("A target Blue-Eyes White Dragon"))
    settle(scene)
    assert scene.card("#new").atk == 2100 + 4 * 200 and scene.card("Blue-Eyes White Dragon").place == MATERIAL
    assert not scene.offers("activate effect 2 of #new")


def test_infinity_negates_whatever_is_activated_once_per_turn() -> None:
    scene = infinity_scene()
    scene.do("A activate effect 2 of #new", "A target Blue-Eyes White Dragon")
    scene.passes()
    assert scene.offers("activate effect 3 of #new"), "its own effect may be negated, too"
    scene.do("A activate effect 3 of #new", "A detach Luster Dragon")
    close_chain(scene)
    settle(scene)
    # Its own effect was negated and the card destroyed; what it held went to the GY.
    assert scene.card("#new").place != MATERIAL and not scene.offers("activate effect 3 of #new")
    assert scene.at("Blue-Eyes White Dragon", "B monster") and scene.at("#new", "A gy")


def test_nova_revives_a_cyber_dragon_and_grows() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Cyber Dragon #hand
        A gy: Cyber Dragon #buried
        A monsters: left Cyber Dragon Nova #nova (attack)
        A materials: left Luster Dragon
        """
    )
    scene.do("A activate effect 1 of #nova", "A detach Luster Dragon", "A target #buried")
    close_chain(scene)
    settle(scene.do("A attack position"))
    assert scene.card("#buried").on_field
    scene.do("A activate effect 2 of #nova", "A banish #hand")
    settle(close_chain(scene))
    assert scene.card("#nova").atk == 4200 and scene.at("#hand", "A banished")
    assert not scene.offers("activate effect 2 of #nova")


def test_nova_calls_a_fusion_when_the_opponent_sends_it_away() -> None:
    text = """
        turn: 3, {}, main 1
        A extra: Steam Gyroid
        A monsters: left Cyber Dragon Nova (attack)
        {} hand: Dark Hole
        """
    scene = Scene(text.format("B", "B"))
    close_chain(scene.do("B activate Dark Hole"))
    close_chain(scene.do("A activate effect 3 of Cyber Dragon Nova"))
    settle(scene.do("A pick Steam Gyroid", "A attack position"))
    assert scene.at("Steam Gyroid", "A monster")
    own = Scene(text.format("A", "A"))
    close_chain(own.do("A activate Dark Hole"))
    assert own.question.kind != "trigger"


# -- Numbers ---------------------------------------------------------------------------------------------------

SHOCK = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 Number 16: Shock Master (attack)
    A materials: 1 Luster Dragon; 1 Dark Blade
    B hand: Effect Veiler
    B spells: 1 Dust Tornado (set, set turn 1); 2 Castle of Dragon Souls
    B gy: Blue-Eyes White Dragon
    A deck: 10 cards
    B deck: 10 cards
"""


@rule("ACT-22")
def test_shock_master_locks_card_activations_of_spells_and_traps() -> None:
    scene = Scene(SHOCK)
    settle(scene.do("A activate Number 16: Shock Master", "A detach Luster Dragon", f"A choose {SPELL}"))
    assert not scene.offers("activate Dark Hole") and "ACT-22" in scene.rules("A", "activate Dark Hole")
    assert not scene.offers("activate Number 16: Shock Master")


@rule("ACT-02a")
def test_shock_master_locks_effects_of_monsters_until_the_opponents_turn_ends() -> None:
    scene = Scene(SHOCK)
    scene.do("A activate Number 16: Shock Master")
    assert scene.question.kind == "pick"
    settle(scene.do("A detach Luster Dragon", f"A choose {MONSTER}"))
    assert scene.rules("B", "activate Effect Veiler").count("ACT-62") == 1
    assert scene.offers("activate Dark Hole")
    ends = [lasting.until_turn for lasting in scene.duel.board.lasting]
    assert ends == [4]


ARK = """
    turn: 4, {}
    A monsters: 1 Number 101: Silent Honor ARK (attack, xyz summoned)
    A materials: 1 Luster Dragon; 1 Dark Blade; 1 Gemini Elf
    B monsters: 1 Blue-Eyes White Dragon (attack, special summoned); 2 Vorse Raider (attack); 3 Swap Frog (defense)
    B hand: Dark Hole
"""


def test_ark_takes_a_special_summoned_monster() -> None:
    scene = Scene(ARK.format("A, main 1"))
    scene.do("A activate effect 1 of Number 101: Silent Honor ARK", "A detach Luster Dragon", "A detach Dark Blade")
    assert not scene.offers("target Vorse Raider") and not scene.offers("target Swap Frog")
    settle(close_chain(scene.do("A target Blue-Eyes White Dragon")))
    assert scene.card("Blue-Eyes White Dragon").place == MATERIAL
    assert len(scene.card("Number 101: Silent Honor ARK").materials) == 2
    assert "B-126" in scene.rules("A", "activate effect 1 of Number 101: Silent Honor ARK")


@rule("B-33")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ark_may_lose_a_material_instead_of_being_destroyed_by_an_effect(answer: str) -> None:
    scene = Scene(ARK.format("B, main 1"))
    close_chain(scene.do("B activate Dark Hole"))
    scene.do(f"A {answer}")
    if answer == "yes":
        scene.do("A detach Dark Blade")
    settle(scene)
    assert scene.at("Number 101: Silent Honor ARK", "A monster") == (answer == "yes")
    assert scene.at("Dark Blade", "A gy") and scene.at("Vorse Raider", "B gy")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_ark_may_lose_a_material_instead_of_being_destroyed_by_battle(answer: str) -> None:
    scene = Scene(ARK.format("B, battle step"))
    scene.do("B attack with Blue-Eyes White Dragon", "B attack Number 101: Silent Honor ARK")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.kind == "yes-no"
    scene.do(f"A {answer}")
    if answer == "yes":
        scene.do("A detach Gemini Elf")
    settle(scene)
    assert scene.at("Number 101: Silent Honor ARK", "A monster") == (answer == "yes") and scene.lp("A") == 7100


DARK_KNIGHT = """
    turn: 4, B, main 1
    A monsters: 1 Number C101: Silent Honor DARK (attack, xyz summoned)
    {}
    A gy: {}
    B hand: Dark Hole
    A deck: 10 cards
    B deck: 10 cards
"""


def test_silent_honor_dark_comes_back_while_ark_is_in_the_gy() -> None:
    held = "A materials: 1 Luster Dragon"
    scene = Scene(DARK_KNIGHT.format(held, "Number 101: Silent Honor ARK"))
    close_chain(scene.do("B activate Dark Hole"))
    scene.do("A activate effect 2 of Number C101: Silent Honor DARK")
    close_chain(scene)
    settle(scene.do("A attack position"))
    assert scene.at("Number C101: Silent Honor DARK", "A monster") and scene.lp("A") == 10800
    for bare in (DARK_KNIGHT.format("", "Number 101: Silent Honor ARK"), DARK_KNIGHT.format(held, "Dark Blade")):
        scene = Scene(bare)
        settle(close_chain(scene.do("B activate Dark Hole")))
        assert scene.at("Number C101: Silent Honor DARK", "A gy")
        assert not scene.offers("activate effect 2 of Number C101: Silent Honor DARK")


def test_silent_honor_dark_takes_a_special_summoned_monster() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Number C101: Silent Honor DARK (attack)
        B monsters: 1 Blue-Eyes White Dragon (defense, special summoned); 2 Vorse Raider (attack)
        """
    )
    scene.do("A activate effect 1 of Number C101: Silent Honor DARK")
    assert not scene.offers("target Vorse Raider")
    settle(close_chain(scene.do("A target Blue-Eyes White Dragon")))
    assert scene.card("Blue-Eyes White Dragon").place == MATERIAL


# -- Utopia ----------------------------------------------------------------------------------------------------


def test_ray_victory_silences_and_weakens_what_it_attacks() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Number C39: Utopia Ray Victory (attack)
        A materials: 1 Number 39: Utopia; 1 Luster Dragon
        B monsters: 1 Cyber Dragon Infinity (attack)
        B materials: 1 Dark Blade
        B spells: 1 Dust Tornado (set, set turn 1)
        """
    )
    scene.do("A attack with Number C39: Utopia Ray Victory", "A attack Cyber Dragon Infinity")
    assert "ACT-22" in scene.rules("B", "activate Dust Tornado")
    scene.do("A activate effect 2 of Number C39: Utopia Ray Victory", "A detach Number 39: Utopia")
    scene.passes(2)
    # Its effects are negated, so it has lost the 200 of its material before its ATK is added.
    assert scene.card("Number C39: Utopia Ray Victory").atk == 2800 + 2100
    settle(scene)
    assert scene.at("Cyber Dragon Infinity", "B gy") and scene.lp("B") == 8000 - 2800


def test_ray_victory_needs_a_utopia_as_material() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Number C39: Utopia Ray Victory (attack)
        A materials: 1 Luster Dragon
        B monsters: 1 Vorse Raider (attack)
        """
    )
    scene.do("A attack with Number C39: Utopia Ray Victory", "A attack Vorse Raider")
    assert scene.question.kind != "trigger"


ZEXAL = """
    turn: 3, A, main 1
    A extra: Number S0: Utopic ZEXAL
    A monsters: left Number 39: Utopia (attack); 1 Number 101: Silent Honor ARK (attack); 2 {} (attack)
    A materials: left Luster Dragon
    A hand: {}
    B spells: 1 Solemn Warning (set, set turn 1); 2 Dust Tornado (set, set turn 1)
    A spells: 1 Castle of Dragon Souls (set)
    A deck: 10 cards
    B deck: 10 cards
"""


def test_zexal_of_three_numbers_cannot_be_negated_or_answered() -> None:
    scene = Scene(ZEXAL.format("Number 16: Shock Master", "Dark Hole"))
    scene.do("A special summon Number S0: Utopic ZEXAL", "A pick Number 39: Utopia")
    scene.do("A pick Number 101: Silent Honor ARK", "A pick Number 16: Shock Master", "A attack position")
    assert "ACT-62" in scene.rules("B", "activate Dust Tornado")
    settle(scene)
    zexal = scene.card("Number S0: Utopic ZEXAL")
    # The material that Utopia held went to the GY.
    assert zexal.on_field and len(zexal.materials) == 3 and zexal.atk == zexal.dfn == 3000
    assert scene.at("Luster Dragon", "A gy")
    assert not scene.offers("activate Number S0: Utopic ZEXAL")


def test_zexal_silences_the_opponent_in_their_turn() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Number S0: Utopic ZEXAL (attack)
        A materials: 1 Luster Dragon; 1 Dark Blade
        B hand: Dark Hole; Raigeki
        """
    )
    scene.do("B activate Dark Hole", "A activate Number S0: Utopic ZEXAL", "A detach Luster Dragon")
    assert scene.card("Number S0: Utopic ZEXAL").atk == 1000
    settle(close_chain(scene))
    assert not scene.offers("activate Raigeki") and "ACT-62" in scene.rules("B", "activate Raigeki")


@rule("B-115")
@pytest.mark.parametrize(("monster", "offered"), [("Luster Dragon", True), ("Sheep Token", False)])
def test_a_token_cannot_be_overlaid(monster: str, offered: bool) -> None:
    text = (
        "card 55144522 Pot of Greed\n  activate\n    target: monster(your(FIELD))\n"
        "    do: summon(XYZ, choose(monster(your(EXTRA_DECK), XYZ)), using=TARGET)\n"
    )
    with described(text):
        scene = Scene(
            f"turn: 3, A, main 1\nA hand: Pot of Greed\nA extra: Number 39: Utopia\nA monsters: 1 {monster}"
        )
        assert scene.offers("activate Pot of Greed") == offered
