"""Costs as one transaction: what can be paid with what, where it ends up, and from which board it is read."""

import pytest
from driver import Scene, close_chain, described

from spellspeed import Ruleset

rule = pytest.mark.rule

REBORN = """card 83764718 Monster Reborn
  activate
    cost: {}
    target: monster(your({}))
    do: special_summon(TARGET)
"""
POT = """card 55144522 Pot of Greed
  activate
    cost: {}
    do: draw(2)
"""


# -- where it ends up ------------------------------------------------------------------------------------------


@rule("COST-02d", "COST-15a", "COST-25b")
@pytest.mark.parametrize("cost", ["discard(choose(monster(your(HAND))))", "tribute(choose(monster(your(FIELD))))"])
@pytest.mark.parametrize("where", ["GY", "BANISHED"])
@pytest.mark.parametrize("other", ["Macro Cosmos", "Toll"])
def test_what_was_paid_is_a_target_where_it_really_went(cost: str, where: str, other: str) -> None:
    with described(REBORN.format(cost, where)):
        scene = Scene(
            f"""
            turn: 3, A, main 1
            A hand: Monster Reborn; Luster Dragon
            A monsters: 1 Dark Blade
            B spells: 1 {other}
            """
        )
        paid = "Luster Dragon" if "discard" in cost else "Dark Blade"
        if (where == "BANISHED") != (other == "Macro Cosmos"):
            assert not scene.offers("activate Monster Reborn")
            assert scene.causes("A", "activate Monster Reborn") == ["COST-42a"]
        else:
            scene.do("A activate Monster Reborn", f"A pick {paid}")
            assert scene.at(paid, "A gy" if where == "GY" else "A banished") and scene.offers(f"target {paid}")


@rule("COST-15a", "COST-20", "COST-25a", "COST-27", "B-40")
@pytest.mark.parametrize(
    ("cost", "possible"),
    [
        ("tribute(choose(monster(your(FIELD))))", True),
        ("discard(choose(monster(your(HAND))))", True),
        ("discard(choose(monster(your(HAND))), to=GY)", False),
        ("send(choose(monster(your(FIELD))))", False),
        ("send(choose(monster(your(HAND))))", False),
        ("banish(choose(monster(your(FIELD))))", True),
        ("return_(choose(monster(your(FIELD))), to=HAND)", True),
        ("pay(1000)", True),
    ],
)
def test_what_macro_cosmos_does_to_each_payment(cost: str, possible: bool) -> None:
    with described(POT.format(cost)):
        scene = Scene(
            """
            turn: 3, A, main 1
            A hand: Pot of Greed; Luster Dragon
            A monsters: 1 Dark Blade
            A deck: 10x Skull Servant
            B spells: 1 Macro Cosmos
            """
        )
        assert scene.offers("activate Pot of Greed") == possible
        if not possible:
            assert scene.causes("A", "activate Pot of Greed") == ["COST-27" if "to=GY" in cost else "COST-20"]
            assert "COST-05" in scene.rules("A", "activate Pot of Greed")


@rule("COST-13", "COST-17", "B-40", "B-41")
@pytest.mark.parametrize("verb", ["tribute({})", "send({})", "banish({})", "return_({}, to=HAND)"])
@pytest.mark.parametrize("test", ["", ", WARRIOR"])
def test_a_face_down_monster_pays_where_no_property_is_asked_for_and_as_a_tribute(verb: str, test: str) -> None:
    with described(POT.format(verb.format(f"choose(monster(your(FIELD){test}))"))):
        scene = Scene(
            """
            turn: 3, A, main 1
            A hand: Pot of Greed
            A monsters: 1 Dark Blade (set)
            A deck: 10x Skull Servant
            """
        )
        assert scene.offers("activate Pot of Greed") == (test == "" or verb.startswith("tribute"))


# -- together or not at all ------------------------------------------------------------------------------------


@rule("COST-05", "COST-07", "B-37")
@pytest.mark.parametrize("hand", ["Luster Dragon", "Luster Dragon; Raigeki", "Luster Dragon; Gemini Elf"])
def test_no_card_pays_for_two_parts_of_a_cost(hand: str) -> None:
    with described(POT.format("discard(choose(card(your(HAND)))).and_(banish(choose(monster(your(HAND)))))")):
        scene = Scene(f"turn: 3, A, main 1\nA hand: Pot of Greed; {hand}\nA deck: 10x Skull Servant")
        if ";" not in hand:
            assert not scene.offers("activate Pot of Greed")
            assert "COST-05" in scene.rules("A", "activate Pot of Greed")
            return
        scene.do("A activate Pot of Greed")
        # What the second part needs is not offered for the first.
        assert scene.offers("pick Luster Dragon") == ("Gemini Elf" in hand)
        other = hand.split("; ")[1]
        scene.do(f"A pick {other}", "A pick Luster Dragon")
        assert scene.at(other, "A gy") and scene.at("Luster Dragon", "A banished") and scene.duel.board.chain


@rule("COST-05", "B-38")
@pytest.mark.parametrize(("life", "offered"), [(799, False), (800, True), (801, True)])
def test_two_payments_of_life_points_are_one_cost(life: int, offered: bool) -> None:
    with described(POT.format("pay(500).and_(pay(300))")):
        scene = Scene(f"turn: 3, A, main 1\nA lp: {life}\nA hand: Pot of Greed\nA deck: 10x Skull Servant")
        assert scene.offers("activate Pot of Greed") == offered
        if offered:
            scene.do("A activate Pot of Greed")
            assert scene.lp("A") == life - 800 and (scene.duel.question is None) == (life == 800)


# -- from which board it is read -------------------------------------------------------------------------------

LATER = Ruleset(cost_when_face_up=True)
ROAR = """
    turn: 4, B, battle step
    A lp: {}
    A monsters: 1 The Despair Uranus (attack)
    A spells: 1 Prideful Roar (set)
    B monsters: 1 Rainbow Dragon (attack)
"""


@rule("ACT-15b", "ACT-16")
@pytest.mark.parametrize(
    ("ruleset", "life", "paid"),
    [(None, 1101, 1100), (None, 1099, 0), (LATER, 1099, 800), (LATER, 801, 800), (LATER, 799, 0)],
)
def test_whether_the_roar_can_be_paid_is_judged_on_the_same_board(
    ruleset: Ruleset | None, life: int, paid: int
) -> None:
    scene = Scene(ROAR.format(life), ruleset=ruleset)
    scene.do("B attack with Rainbow Dragon", "B attack The Despair Uranus")
    while scene.duel.question is not None and not scene.offers("activate Prideful Roar"):
        scene.passes()
    if paid:
        scene.do("A activate Prideful Roar")
        assert scene.lp("A") == life - paid
    else:
        assert scene.duel.board.result == 1, "it could not be activated, and the damage was too much"


@rule("ACT-15a", "ACT-15b")
@pytest.mark.parametrize("place", ["A hand: Pot of Greed", "A spells: 1 Pot of Greed (set)"])
def test_a_card_that_counts_itself_costs_nothing_as_long_as_it_is_not_there(place: str) -> None:
    with described(POT.format("pay(100 * count(spell(your(FIELD), FACE_UP))).and_(pay(50))")):
        for ruleset, paid in ((None, 50), (LATER, 150)):
            scene = Scene(f"turn: 3, A, main 1\n{place}\nA deck: 10x Skull Servant", ruleset=ruleset)
            scene.do("A activate Pot of Greed")
            assert scene.lp("A") == 8000 - paid


@rule("COST-02b")
def test_a_card_that_is_itself_activated_is_on_the_field_before_its_cost() -> None:
    """An effect that a Spell Card has in the hand leaves the card there, and it may be what is paid."""
    cost = "    cost: discard(choose(card(your(HAND))))\n    do: draw(1)\n"
    board = "turn: 3, A, main 1\nA hand: Pot of Greed\nA deck: Dark Hole; Scapegoat\n"
    with described(f"card 55144522 Pot of Greed\n  activate\n{cost}"):
        assert not Scene(board).offers("activate Pot of Greed")
    with described(f"card 55144522 Pot of Greed\n  ignition\n    where: HAND\n{cost}"):
        scene = Scene(board).do("A activate the effect of Pot of Greed", "A discard Pot of Greed")
        assert scene.at("Pot of Greed", "A gy")


@rule("COST-02b", "B-87")
def test_an_effect_in_the_hand_finds_its_card_there() -> None:
    text = "card 55144522 Pot of Greed\n  ignition\n    where: HAND\n    cost: discard(choose(monster(your(HAND))))\n"
    text += "    do: banish(choose(spell(your(HAND))))\n"
    with described(text):
        scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed; Dark Blade\nA deck: Dark Hole; Scapegoat\n")
        assert scene.offers("activate the effect of Pot of Greed")


@pytest.mark.parametrize(("do", "summoned"), [("shuffle(PAID)", 0), ("special_summon(PAID)", 2)])
def test_a_step_deals_with_what_was_paid_as_it_is_now(do: str, summoned: int) -> None:
    text = f"card 55144522 Pot of Greed\n  activate\n    cost: banish(choose(monster(your(HAND)), 2))\n    do: {do}"
    with described(f"{text}.and_if_you_do(draw(1))\n"):
        scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed; Dark Blade; Gemini Elf\nA deck: Dark Hole; Raigeki\n")
        scene.do("A activate Pot of Greed", "A banish Dark Blade", "A banish Gemini Elf")
        assert scene.at("Dark Blade", "A banished")
        close_chain(scene)
        while scene.question.kind in ("position", "zone"):
            scene.duel.answer(0)
        board = scene.duel.board
        assert len(board.hands[0]) == 1 and not board.banished[0]
        assert board.monster_count(0) == summoned
