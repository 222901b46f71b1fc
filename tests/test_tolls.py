"""Tolls and costs are paid together: no card twice, and no payment that leaves another one unpaid (COST-33a)."""

import pytest
from driver import Scene, close_chain, described

rule = pytest.mark.rule

LIBRARY = "card 70791313 Royal Magical Library\n  continuous\n    apply: {}\n"
A_CARD = "discard(choose(card(your(HAND))))"
ON_ATTACKS = f"toll(declares_attack(monster(), player=EACH), {A_CARD})"
ON_SPELLS = f"toll(activated(spell(), player=EACH), {A_CARD})"


def attacks(hand: str, libraries: int) -> Scene:
    monsters = "; ".join(f"{i + 2} Royal Magical Library (attack)" for i in range(libraries))
    return Scene(f"""
        turn: 3, A, battle
        A hand: {hand}
        A monsters: 1 Gemini Elf (attack); {monsters}
        B monsters: 1 Luster Dragon (attack)
    """)


@rule("COST-33a")
@pytest.mark.parametrize(
    ("hand", "libraries", "offered"),
    [("Dark Hole", 1, True), ("Dark Hole", 2, False), ("Dark Hole; Raigeki", 2, True)],
)
def test_one_card_does_not_pay_two_tolls(hand: str, libraries: int, offered: bool) -> None:
    with described(LIBRARY.format(ON_ATTACKS)):
        scene = attacks(hand, libraries)
        assert scene.offers("attack with Gemini Elf") == offered
        if not offered:
            assert "COST-33a" in scene.rules("A", "attack with Gemini Elf")


def spells(hand: str) -> Scene:
    return Scene(f"""
        turn: 3, A, main 1
        A hand: {hand}
        A monsters: 1 Royal Magical Library (attack)
        A deck: Dark Hole; Scapegoat; Trap Hole
        B monsters: 1 Luster Dragon (attack)
    """)


@rule("COST-33a", "ACT-14a")
def test_the_activated_card_does_not_pay_its_own_toll() -> None:
    with described(LIBRARY.format(ON_SPELLS)):
        assert spells("Pot of Greed").rules("A", "activate Pot of Greed") == ["COST-33a"]
        assert spells("Pot of Greed; Dark Blade").offers("activate Pot of Greed")


GREED = "card 55144522 Pot of Greed\n  activate\n    cost: {}\n    do: draw(2)\n"
FOR_A_MONSTER = GREED.format("discard(choose(monster(your(HAND))))")


@rule("COST-33a", "COST-05")
def test_one_card_does_not_pay_cost_and_toll() -> None:
    with described(LIBRARY.format(ON_SPELLS)), described(FOR_A_MONSTER):
        assert spells("Pot of Greed; Dark Blade").rules("A", "activate Pot of Greed") == ["COST-33a"]
        # Without a monster the cost cannot be paid, and the toll alone could be.
        assert spells("Pot of Greed; Raigeki").rules("A", "activate Pot of Greed") == ["COST-05"]
        assert spells("Pot of Greed").rules("A", "activate Pot of Greed") == ["COST-05", "COST-33a"]


@rule("COST-33a", "COST-05")
def test_the_toll_leaves_what_the_cost_needs() -> None:
    with described(LIBRARY.format(ON_SPELLS)), described(FOR_A_MONSTER):
        scene = spells("Pot of Greed; Dark Blade; Raigeki").do("A activate Pot of Greed")
        assert scene.offers("discard Raigeki") and not scene.offers("discard Dark Blade")
        close_chain(scene.do("A discard Raigeki", "A discard Dark Blade"))
        assert scene.at("Raigeki", "A gy") and scene.at("Dark Blade", "A gy")
        # With two monsters either may go for the toll.
        scene = spells("Pot of Greed; Dark Blade; Gemini Elf").do("A activate Pot of Greed")
        assert scene.offers("discard Dark Blade") and scene.offers("discard Gemini Elf")


@rule("COST-33a", "B-38")
def test_life_points_must_be_enough_for_cost_and_tolls() -> None:
    price = LIBRARY.format("toll(activated(spell(), player=EACH), pay(3000))")
    with described(price), described(GREED.format("pay(5000)")):
        assert spells("Pot of Greed").offers("activate Pot of Greed")
    with described(price), described(GREED.format("pay(5001)")):
        assert spells("Pot of Greed").rules("A", "activate Pot of Greed") == ["COST-33a"]


SUMMONS = "special_summon(choose(monster(your(HAND))))"
HERO = "card 55144522 Pot of Greed\n  activate\n{}    do: {}\n"


@rule("COST-33a", "COST-38")
def test_a_toll_may_take_what_the_effect_needs() -> None:
    """The one monster in the hand would go for the toll."""
    with described(LIBRARY.format(ON_SPELLS)), described(HERO.format("", SUMMONS)):
        assert spells("Pot of Greed; Dark Blade").rules("A", "activate Pot of Greed") == ["COST-33a", "COST-38"]
        # The toll is paid with what the effect does not need, if there is something else.
        scene = spells("Pot of Greed; Dark Blade; Raigeki").do("A activate Pot of Greed")
        assert scene.offers("discard Raigeki") and not scene.offers("discard Dark Blade")
        # Of two monsters either can go.
        scene = spells("Pot of Greed; Dark Blade; Gemini Elf").do("A activate Pot of Greed")
        assert scene.offers("discard Dark Blade") and scene.offers("discard Gemini Elf")


@rule("COST-33a", "COST-42a")
def test_two_tolls_and_the_cost_leave_the_target() -> None:
    """Three cards go, in this order, and the effect needs a fourth: a monster in the GY, which a toll may put there."""
    cost = "    cost: banish(choose(spell(your(GY))))\n    target: monster(your(GY))\n"
    board = """
        turn: 3, A, main 1
        A hand: Pot of Greed; {}
        A monsters: 1 Royal Magical Library (attack); 2 Royal Magical Library (attack)
        A gy: {}
        A deck: Dark Hole; Scapegoat
    """
    with described(LIBRARY.format(ON_SPELLS)), described(HERO.format(cost, "add(TARGET, to=HAND)")):
        assert Scene(board.format("Trap Hole; Trap Hole", "Raigeki; Dark Blade")).offers("activate Pot of Greed")
        assert Scene(board.format("Trap Hole; Dark Blade", "Raigeki; Gemini Elf")).offers("activate Pot of Greed")
        for hand, gy in (("Trap Hole", "Raigeki; Dark Blade"), ("Trap Hole; Trap Hole", "Raigeki")):
            assert not Scene(board.format(hand, gy)).offers("activate Pot of Greed")


@rule("COST-33a", "B-87")
def test_the_activated_card_is_there_when_its_toll_is_paid() -> None:
    """The toll takes the one monster that the effect could destroy."""
    toll = "toll(activated(spell(), player=EACH), send(choose(monster(your(FIELD)))))"
    with described(LIBRARY.format(toll)), described(HERO.format("", "destroy(choose(monster(your(FIELD))))")):
        scene = spells("Pot of Greed")
        assert scene.rules("A", "activate Pot of Greed") == ["COST-33a", "COST-38"]
