"""What cards do by themselves, without a chain: in a phase, at an event, as often as their text allows."""

import pytest
from driver import Scene, described

rule = pytest.mark.rule

DRAIN = """card 82732705 Skill Drain
  {}
    where: SPELL_TRAP_ZONE
    during: STANDBY_PHASE
    do: provided(LP.of(YOU) >= 700, pay(700), otherwise=destroy(THIS))
"""
STANDBY = """
    turn: {}, standby
    A lp: {}
    A spells: 1 Skill Drain; 2 Dark Contract with the Gate
    B spells: 1 Jar of Greed (set, set turn 1)
    {}
"""


@rule("B-42", "B-84", "COST-32a")
@pytest.mark.parametrize("turn", ["3, A", "4, B"])
def test_a_maintenance_cost_is_a_process_of_the_phase(turn: str) -> None:
    with described(DRAIN.format("always")):
        scene = Scene(STANDBY.format(turn, 8000, ""))
        if turn == "4, B":
            scene.do("B pass")
        scene.do("A carry out Skill Drain")
        assert scene.lp("A") == 7300 and not scene.duel.board.chain
        assert not scene.offers("carry out Skill Drain"), "once in a phase"
        if turn == "3, A":
            scene.pass_until("phase-act").do("A activate Dark Contract with the Gate")
        scene.pass_until("main")
        assert scene.lp("A") == (6300 if turn == "3, A" else 7300) and scene.at("Skill Drain", "A spell")


@rule("B-42", "PRIO-13")
def test_it_cannot_be_passed_over_and_without_life_points_the_card_goes() -> None:
    with described(DRAIN.format("always")):
        scene = Scene(STANDBY.format("4, B", 600, ""))
        while scene.offers("pass"):
            scene.passes()
        assert scene.asked == "A" and scene.offers("carry out Skill Drain")
        scene.do("A carry out Skill Drain").pass_until("main")
        assert scene.lp("A") == 600 and scene.at("Skill Drain", "A gy")


@rule("COST-32b")
@pytest.mark.parametrize(("kind", "left"), [("always", 7300), ("continuous", 8000)])
def test_it_is_owed_even_while_the_card_is_negated_unless_it_is_an_effect(kind: str, left: int) -> None:
    with described(DRAIN.format(kind)):
        scene = Scene(STANDBY.format("4, B", 8000, "B monsters: 1 Jinzo (attack)"))
        assert scene.card("Skill Drain").negated
        while scene.question.kind == "phase-act" and scene.offers("pass"):
            scene.passes()
        if scene.question.kind == "phase-act":
            scene.do("A carry out Skill Drain")
        scene.pass_until("main")
        assert scene.lp("A") == left


@pytest.mark.parametrize("where", ["A hand", "A deck", "A gy", "B hand"])
def test_a_card_that_is_not_on_the_field_owes_nothing(where: str) -> None:
    scene = Scene(f"turn: 4, B, standby\nA spells: 1 Imperial Order (set)\n{where}: Imperial Order; Imperial Order")
    while scene.question.kind != "main":
        assert not any(option.kind == "process" for option in scene.question.options)
        scene.passes()
    assert scene.lp("A") == scene.lp("B") == 8000


# -- at an event -----------------------------------------------------------------------------------------------

GREED = """
    turn: 4, B, main 1
    A spells: {}
    A monsters: 1 Luster Dragon (attack)
    B hand: Pot of Greed; Pot of Greed; Dark Hole
    B monsters: {}
    A deck: 10 cards
    B deck: 10 cards
"""
PROFIT = """card 82732705 Skill Drain
  {}
    each_time: drawn(card(), player=OPPONENT)
    where: SPELL_TRAP_ZONE
    do: gain_lp(500)
    {}
"""


def pot(scene: Scene) -> Scene:
    return scene.do("B activate Pot of Greed at B hand 1").pass_until("main")


@rule("B-125", "B-126")
@pytest.mark.parametrize(
    ("limit", "spells", "gained"),
    [
        ("", "1 Skill Drain", [500, 1000]),
        ("limit: once(TURN)", "1 Skill Drain", [500, 500]),
        ("limit: once(TURN)", "1 Skill Drain; 2 Skill Drain", [1000, 1000]),
        ("limit: once(TURN, EFFECT)", "1 Skill Drain; 2 Skill Drain", [500, 500]),
        ("limit: often(2, TURN, EFFECT)", "1 Skill Drain; 2 Skill Drain", [1000, 1000]),
        ("limit: once(VISIT)", "1 Skill Drain", [500, 500]),
    ],
)
def test_what_a_card_does_by_itself_is_counted(limit: str, spells: str, gained: list[int]) -> None:
    with described(PROFIT.format("continuous", limit)):
        scene = Scene(GREED.format(spells, "1 Gemini Elf (attack)"))
        for total in gained:
            scene.do("B activate Pot of Greed at B hand 1")
            while scene.question.kind != "main":
                if scene.question.kind == "pick":
                    scene.duel.answer(0)  # which of the two is first
                else:
                    scene.passes()
            assert scene.lp("A") == 8000 + total


@rule("B-33")
@pytest.mark.parametrize(("kind", "total"), [("always", 8500), ("continuous", 8000)])
def test_what_is_no_effect_happens_while_the_card_is_negated(kind: str, total: int) -> None:
    with described(PROFIT.format(kind, "")):
        scene = pot(Scene(GREED.format("1 Skill Drain", "1 Jinzo (attack)")))
        assert scene.lp("A") == total


GIFT = """card 82732705 Skill Drain
  continuous
    apply: gives(monster(your(FIELD)), effect(1))
  continuous given part
    when: {}
    do: gain_lp(500)
"""


def test_what_a_monster_was_given_happens_by_itself() -> None:
    with described(GIFT.format("drawn(card(), player=OPPONENT)")):
        scene = pot(Scene(GREED.format("1 Skill Drain", "1 Gemini Elf (attack)")))
        assert scene.lp("A") == 8500
        scene.do("B activate Dark Hole").pass_until("main")
        assert pot(scene).lp("A") == 8500, "there is nobody any more who has it"


def test_what_a_monster_was_given_happens_when_it_leaves() -> None:
    with described(GIFT.format("left(THIS)")):
        scene = Scene(GREED.format("1 Skill Drain", "1 Gemini Elf (attack)"))
        scene.do("B activate Dark Hole").pass_until("main")
        assert scene.lp("A") == 8500
