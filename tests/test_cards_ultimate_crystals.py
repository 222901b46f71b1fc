"""Rainbow Dragon and Ultimate Crystal Magic: each effect, with real Crystal Beasts."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import FUSION_SUMMON, GY, HAND

rule = pytest.mark.rule

PEGASUS = "Crystal Beast Sapphire Pegasus"
EAGLE = "Crystal Beast Cobalt Eagle"
RUBY = "Crystal Beast Ruby Carbuncle"
CAT = "Crystal Beast Amethyst Cat"
TORTOISE = "Crystal Beast Emerald Tortoise"
MAMMOTH = "Crystal Beast Amber Mammoth"
TIGER = "Crystal Beast Topaz Tiger"
BEASTS = (PEGASUS, EAGLE, RUBY, CAT, TORTOISE, MAMMOTH, TIGER)


def until(scene: Scene, words: str) -> Scene:
    """Everybody passes until this is offered."""
    while not scene.offers(words):
        scene.passes()
    return scene


# -- Rainbow Dragon --------------------------------------------------------------------------------------------

RAINBOW = f"""
    turn: 3, A, main 1
    A hand: Rainbow Dragon; Monster Reborn
    A monsters: 1 {PEGASUS} (attack); 2 {EAGLE} (attack)
    A spells: 1 {RUBY}; 2 {CAT}
    A gy: {TORTOISE}; {MAMMOTH}; {{}}
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 Jar of Greed (set)
"""


@rule("B-107", "B-112")
def test_rainbow_dragon_needs_seven_names_on_field_and_in_gy() -> None:
    scene = Scene(RAINBOW.format(MAMMOTH))  # six names, seven cards
    assert not scene.offers("special summon Rainbow Dragon")
    assert scene.rules("A", "special summon Rainbow Dragon") == ["B-107"]
    assert "B-112" in scene.rules("A", "summon Rainbow Dragon")
    scene = Scene(RAINBOW.format(TIGER)).do("A special summon Rainbow Dragon", "A attack position")
    assert scene.at("Rainbow Dragon", "A monster")
    scene.pass_until("main")
    for number in (1, 2):
        assert scene.rules("A", f"activate effect {number} of Rainbow Dragon") == ["COST-36"]


@rule("B-112")
def test_nothing_else_summons_rainbow_dragon() -> None:
    scene = Scene(RAINBOW.format(f"{TIGER}; Rainbow Dragon").replace("Rainbow Dragon; Monster", "Monster"))
    scene.do("A activate Monster Reborn")
    assert scene.offers(f"target {TIGER}") and not scene.offers("target Rainbow Dragon")


STANDING = RAINBOW.replace("1 " + PEGASUS, "3 Rainbow Dragon (attack); 1 " + PEGASUS).replace("Rainbow Dragon; M", "M")


def test_rainbow_dragon_gains_attack_for_those_it_sends() -> None:
    scene = Scene(STANDING.format(TIGER)).do("A activate effect 1 of Rainbow Dragon")
    assert scene.at(PEGASUS, "A gy") and scene.at(EAGLE, "A gy") and scene.at(RUBY, "A spell")  # monsters only
    close_chain(scene).pass_until("main")
    assert scene.card("Rainbow Dragon").atk == 6000
    assert "COST-05" in scene.rules("A", "activate effect 1 of Rainbow Dragon")  # nothing is left to send


def test_rainbow_dragon_answers_in_the_opponents_turn() -> None:
    scene = Scene(STANDING.format(TIGER).replace("3, A", "4, B") + "    B hand: Pot of Greed\n")
    scene.do("B activate Pot of Greed")
    assert scene.offers("activate effect 1 of Rainbow Dragon")
    assert not scene.offers("activate effect 2 of Rainbow Dragon")


def test_rainbow_dragon_returns_everything_to_the_decks() -> None:
    scene = Scene(STANDING.format(TIGER)).do("A activate effect 2 of Rainbow Dragon")
    assert scene.at(TORTOISE, "A banished") and scene.at(TIGER, "A banished")
    close_chain(scene)
    board = scene.duel.board
    assert not board.monsters(0) and not board.monsters(1) and not board.back_row(0) and not board.back_row(1)
    assert scene.at("Luster Dragon", "B deck") and scene.at(RUBY, "A deck") and scene.at("Rainbow Dragon", "A deck")


# -- Ultimate Crystal Magic ------------------------------------------------------------------------------------

MAGIC = f"""
    turn: 4, B, main 1
    B monsters: 1 Luster Dragon (attack)
    A spells: 1 Ultimate Crystal Magic (set); 2 {RUBY}
    A monsters: 1 {EAGLE} (attack); 2 {CAT} (defense)
    A hand: {TIGER}; {TIGER}
    A deck: {{}}; 5 cards
    A extra: Rainbow Overdragon
"""


def destroy_eagle(text: str) -> Scene:
    scene = Scene(text).do("B end the phase")
    while not scene.offers("enter the battle phase"):
        scene.passes()
    scene.do("B enter the battle phase").pass_until("battle")
    scene.do("B attack with Luster Dragon", f"B attack {EAGLE}")
    while scene.question.kind != "yes-no":
        scene.passes()
    return scene.do("A yes")  # placed among the Spells it is a "Crystal Beast" card all the same


@rule("B-140")
def test_ultimate_crystal_magic_summons_for_seven_different_beasts() -> None:
    scene = destroy_eagle(MAGIC.format(f"{PEGASUS}; {TORTOISE}; {MAMMOTH}"))
    until(scene, "activate Ultimate Crystal Magic").do("A activate Ultimate Crystal Magic")
    for beast in BEASTS:
        assert scene.offers(f"pick {beast}")
        scene.do(f"A pick {beast}")
        assert not scene.offers(f"pick {beast}")  # another copy of a name already paid does not count
    for beast in BEASTS[:-1]:
        assert scene.at(beast, "A gy")
    assert sorted(card.place for card in scene.cards(TIGER)) == [HAND, GY]
    close_chain(scene).do("A special summon Rainbow Overdragon", "A attack position")
    dragon = scene.card("Rainbow Overdragon")
    assert scene.at("Rainbow Overdragon", "A monster") and dragon.how_summoned & FUSION_SUMMON and dragon.proper
    scene.pass_until("main")
    assert scene.rules("A", "activate effect 2 of Rainbow Overdragon") == ["PRIO-02"]  # B must only act first


def test_ultimate_crystal_magic_needs_all_seven_names() -> None:
    scene = destroy_eagle(MAGIC.format(f"{PEGASUS}; {TORTOISE}; {TIGER}"))
    while scene.step:
        assert not scene.offers("activate Ultimate Crystal Magic")
        if scene.question.kind == "battle":
            break
        scene.passes()


def test_ultimate_crystal_magic_waits_for_a_battle() -> None:
    text = MAGIC.format(f"{PEGASUS}; {TORTOISE}; {MAMMOTH}") + "    B hand: Smashing Ground\n"
    scene = close_chain(Scene(text).do("B activate Smashing Ground"))
    while scene.question.kind != "main":
        assert not scene.offers("activate Ultimate Crystal Magic")
        scene.do("A no") if scene.question.kind == "yes-no" else scene.duel.answer(0)


LEAVES = f"""
    turn: 4, B, main 1
    B hand: {{}}
    A monsters: 1 Rainbow Dragon (attack)
    A gy: Ultimate Crystal Magic; {"; ".join(BEASTS[:6])}
    {{}}
"""


def test_ultimate_crystal_magic_places_what_there_is_room_for() -> None:
    scene = Scene(LEAVES.format("Smashing Ground", "A spells: 3 Jar of Greed (set); 4 Jar of Greed (set)"))
    close_chain(scene.do("B activate Smashing Ground")).do("B pick Rainbow Dragon")
    scene.do("A activate effect 2 of Ultimate Crystal Magic")
    assert scene.at("Ultimate Crystal Magic", "A banished")
    close_chain(scene)
    scene.do(f"A pick {RUBY}", f"A pick {EAGLE}")
    assert scene.offers("done")
    scene.do(f"A pick {CAT}")
    assert [scene.at(beast, "A spell") for beast in (RUBY, EAGLE, CAT, PEGASUS)] == [True, True, True, False]


@rule("ACT-43", "B-25")
def test_a_negated_card_keeps_its_zone_blocked() -> None:
    scene = Scene(
        LEAVES.format(
            "Smashing Ground",
            """A spells: 1 Call of the Haunted (set)
    B monsters: 1 Borreload Savage Dragon (attack, 1 Borrel Counter)""",
        )
    )
    close_chain(scene.do("B activate Smashing Ground")).do("B pick Rainbow Dragon")
    scene.do("A activate effect 2 of Ultimate Crystal Magic", "B pass", "A activate Call of the Haunted")
    scene.do(f"A target {RUBY}", "B activate effect 3 of Borreload Savage Dragon")
    close_chain(scene)
    assert scene.at("Call of the Haunted", "A nowhere")
    for beast in BEASTS[:4]:
        scene.do(f"A pick {beast}")
    assert [scene.at(beast, "A spell") for beast in BEASTS[:6]] == [True] * 4 + [False] * 2
    assert scene.at("Call of the Haunted", "A gy")


def test_an_own_effect_or_a_battle_does_not_count() -> None:
    scene = Scene(LEAVES.format("Luster Dragon", "A hand: Dark Hole").replace("4, B", "3, A"))
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at("Rainbow Dragon", "A gy") and not scene.offers("activate effect 2 of Ultimate Crystal Magic")


@rule("B-13")
def test_rainbow_dragon_is_tributed_for_rainbow_overdragon() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Rainbow Dragon (attack)\nA extra: Rainbow Overdragon")
    scene.do("A special summon Rainbow Overdragon", "A tribute Rainbow Dragon", "A attack position")
    assert scene.at("Rainbow Overdragon", "A monster") and scene.at("Rainbow Dragon", "A gy")
