"""Equip Cards that lose their monster are destroyed at once, and what could be done is asked with them gone."""

import pytest
from driver import Scene, close_chain, described

rule = pytest.mark.rule

BLOSSOM = "card 48686504 Lonefire Blossom\n  ignition\n{}"
FULL = """
    turn: 3, A, main 1
    A monsters: 1 Lonefire Blossom (attack); 2 Dark Blade (attack)
    A spells: 1 Black Pendant (equipped to A monster {}); 2 Dark Hole (set); 3 Raigeki (set); 4 Pot of Greed (set); 5 Scapegoat (set)
    A deck: Trap Hole
    B deck: Dark Hole
    B monsters: 1 Luster Dragon (attack)
"""  # noqa: E501
A_TRAP = "set(choose(trap(your(DECK))))"


def full(bearer: int = 1) -> Scene:
    """Five cards in the back row; one is the Equip Card of the Blossom (1) or the Blade (2)."""
    return Scene(FULL.format(bearer), forced=False)


@rule("SPELL-36a", "SPELL-36d", "COST-02d")
@pytest.mark.parametrize("cost", ["tribute(THIS)", "banish(THIS)"])
def test_a_monster_paid_as_cost_makes_room_with_its_equip_card(cost: str) -> None:
    with described(BLOSSOM.format(f"    cost: {cost}\n    do: {A_TRAP}\n")):
        assert not full(2).offers("activate Lonefire Blossom")
        scene = full().do("A activate Lonefire Blossom")
        assert scene.at("Black Pendant", "A gy")
        close_chain(scene)
        assert scene.at("Trap Hole", "A spell")


@rule("SPELL-36a", "SPELL-36d", "COST-02d")
def test_of_several_payments_one_that_takes_the_equip_card_along_is_offered() -> None:
    text = f"    cost: tribute(choose(monster(your(FIELD))))\n    do: {A_TRAP}\n"
    with described(BLOSSOM.format(text)):
        for bearer, name in ((1, "Lonefire Blossom"), (2, "Dark Blade")):
            scene = full(bearer).do("A activate Lonefire Blossom")
            close_chain(scene)
            assert scene.at(name, "A gy") and scene.at("Trap Hole", "A spell")


@rule("SPELL-36a", "COST-02d")
def test_an_equip_card_can_be_had_back_from_the_graveyard_at_once() -> None:
    with described(BLOSSOM.format("    cost: banish(THIS)\n    target: spell(your(GY), EQUIP)\n    do: add(TARGET)\n")):
        assert not full(2).offers("activate Lonefire Blossom")
        scene = full().do("A activate Lonefire Blossom")
        close_chain(scene)
        assert scene.at("Black Pendant", "A hand")


@rule("SPELL-36d", "B-75", "B-87")
def test_what_comes_then_finds_the_zone_of_the_equip_card_free() -> None:
    """And what is done at the same time does not."""
    with described(BLOSSOM.format(f"    do: banish(THIS).then({A_TRAP})\n")):
        assert not full(2).offers("activate Lonefire Blossom")
        scene = full().do("A activate Lonefire Blossom")
        close_chain(scene)
        assert scene.at("Trap Hole", "A spell") and scene.at("Black Pendant", "A gy")
    with described(BLOSSOM.format(f"    do: banish(THIS).and_({A_TRAP})\n")):
        assert not full().offers("activate Lonefire Blossom")


@rule("B-151", "B-87")
@pytest.mark.parametrize(("set_cards", "offered"), [(4, True), (5, False)])
def test_an_equip_spell_that_comes_back_by_its_effect_needs_a_zone(set_cards: int, offered: bool) -> None:
    """Only the activation of the card itself puts it into a zone of its own."""
    text = "card 40619825 Axe of Despair\n  equip: monster()\n  ignition\n    where: GY\n"
    text += "    target: monster(your(FIELD), FACE_UP)\n    do: equip(THIS, to=TARGET)\n"
    traps = "; ".join(f"{k + 1} Trap Hole (set)" for k in range(set_cards))
    with described(text):
        scene = Scene(f"""
            turn: 3, A, main 1
            A gy: Axe of Despair
            A monsters: 1 Dark Blade (attack)
            A spells: {traps}
        """)
        assert scene.offers("activate Axe of Despair") == offered
