"""The Elemental Lords: how they are summoned and what each of them then does."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import GY

rule = pytest.mark.rule

# Of each Attribute a monster that lies in the Graveyard five times.
LORDS = {
    "Grandsoil": "Giant Soldier of Stone",
    "Moulinglacia": "7 Colored Fish",
    "Pyrorex": "Blazing Inpachi",
    "Windrose": "Luster Dragon",
    "Phosphorage": "Mystical Elf",
    "Umbramirage": "Mechanicalchaser",
}
POSITION = """
    turn: 3, A, main 1
    A hand: {0} the Elemental Lord
    A gy: {1}
    A deck: Sangan; Luster Dragon; 10 cards
    B monsters: 1 Gemini Elf (attack); 2 Dark Blade (set)
    B spells: 1 Jar of Greed (set); field Trickstar Light Stage
    {2}
"""


def position(name: str, number: int = 5, more: str = "") -> Scene:
    return Scene(POSITION.format(name, "; ".join([LORDS[name]] * number), more))


def summoned(name: str, more: str = "") -> Scene:
    scene = position(name, 5, more)
    return scene.do(f"A special summon {name} the Elemental Lord", "A zone 1", "A attack position")


@rule("B-113")
@pytest.mark.parametrize("name", LORDS)
def test_only_with_exactly_five_in_the_graveyard(name: str) -> None:
    act = f"special summon {name} the Elemental Lord"
    assert position(name).offers(act)
    for number in (4, 6):
        scene = position(name, number)
        assert not scene.offers(act)


@rule("B-112")
def test_it_comes_in_no_other_way() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Windrose the Elemental Lord; Gemini Elf")
    scene.do("A activate Monster Reborn", "A zone 1")
    assert scene.offers("target Gemini Elf") and not scene.offers("target Windrose the Elemental Lord")


def test_grandsoil_revives_from_either_graveyard() -> None:
    scene = summoned("Grandsoil", "B gy: Vorse Raider")
    scene.do("A activate Grandsoil the Elemental Lord")
    assert scene.offers("target Giant Soldier of Stone") and scene.offers("target Vorse Raider")
    close_chain(scene.do("A target Vorse Raider")).do("A attack position")
    assert scene.at("Vorse Raider", "A monster")


@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_moulinglacia_takes_two_cards_or_the_whole_hand(held: int, left: int) -> None:
    scene = summoned("Moulinglacia", "B hand: " + "; ".join(["Raigeki"] * held) if held else "")
    assert not scene.offers("pass")  # mandatory
    close_chain(scene.do("A activate Moulinglacia the Elemental Lord"))
    assert len(scene.duel.board.hands[1]) == left
    assert len([card for card in scene.cards("Raigeki") if card.place == GY]) == held - left


def test_pyrorex_burns_both_players() -> None:
    scene = summoned("Pyrorex").do("A activate Pyrorex the Elemental Lord", "A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy") and scene.duel.board.lp == [8000 - 950, 8000 - 950]


def test_windrose_destroys_the_back_row() -> None:
    scene = summoned("Windrose")
    assert not scene.offers("pass")
    close_chain(scene.do("A activate Windrose the Elemental Lord"))
    assert scene.at("Jar of Greed", "B gy") and scene.at("Trickstar Light Stage", "B gy")


def test_phosphorage_destroys_the_monsters() -> None:
    scene = summoned("Phosphorage")
    assert scene.offers("pass")
    close_chain(scene.do("A activate Phosphorage the Elemental Lord"))
    assert scene.at("Gemini Elf", "B gy") and scene.at("Dark Blade", "B gy") and scene.at("Jar of Greed", "B spell")


def test_umbramirage_adds_a_weak_monster() -> None:
    scene = summoned("Umbramirage")
    close_chain(scene.do("A activate Umbramirage the Elemental Lord"))
    assert scene.offers("add Sangan") and not scene.offers("add Luster Dragon")
    assert scene.do("A add Sangan").at("Sangan", "A hand")


@pytest.mark.parametrize("name", LORDS)
def test_each_costs_a_battle_phase_when_it_leaves(name: str) -> None:
    scene = Scene(f"turn: 4, B, main 1\nA monsters: 1 {name} the Elemental Lord\nB hand: Dark Hole")
    close_chain(scene.do("B activate Dark Hole", "B zone 1")).pass_until("main")
    scene.do("B end the phase").pass_until("next-phase").do("B enter the end phase").pass_until("main")
    assert scene.duel.board.turn == 5
    scene.do("A end the phase").pass_until("next-phase")
    assert scene.asked == "A" and not scene.offers("enter the battle phase") and scene.offers("enter the end phase")
