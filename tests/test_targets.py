"""What an effect targets: how a text says so, what becomes of several targets, and zones, which are none."""

import re

import pytest
from driver import Scene, described
from pool_texts import aloud, pool_texts

rule = pytest.mark.rule
TARGETS = re.compile(r"为对象(?!的)[^。]*发动")


@rule("COST-42b", "COST-56d", "COST-56e")
def test_a_text_says_that_it_targets_exactly_where_it_does() -> None:
    """Read aloud, targets stand before the activation, and what is only picked is said with another verb."""
    wrong: list[str] = []
    targeting = 0
    for text in pool_texts().values():
        told = "\n".join(aloud(text.code, "zh"))
        blocks = [*text.blocks, *(bullet for block in text.blocks for bullet in block.bullets)]
        targets = any(block.field("target") is not None for block in blocks)
        if (TARGETS.search(told) is not None) != targets:
            wrong.append(f"{text.name}: {told}")
        targeting += targets
    assert not wrong
    assert 100 < targeting < len(pool_texts())


# -- several targets -------------------------------------------------------------------------------------------

TWO = """card 55144522 Pot of Greed
  activate
    target: monster(their(FIELD)), monster(your(FIELD))
    do: {}
"""
BOTH = """
    turn: 3, A, main 1
    A hand: Pot of Greed
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Compulsory Evacuation Device (set)
"""


@rule("COST-45", "B-90")
@pytest.mark.parametrize("gone", ["Luster Dragon", "Gemini Elf"])
@pytest.mark.parametrize(
    ("do", "rest_goes"), [("destroy(TARGET)", True), ("destroy(together(target(1), target(2)))", False)]
)
def test_those_cards_go_on_without_one_and_a_fixed_number_does_not(do: str, rest_goes: bool, gone: str) -> None:
    with described(TWO.format(do)):
        scene = Scene(BOTH)
        scene.do("A activate Pot of Greed", "A target Gemini Elf", "A target Luster Dragon")
        scene.do("B activate Compulsory Evacuation Device", f"B target {gone}").pass_until("main")
        other, side = ("Gemini Elf", "B") if gone == "Luster Dragon" else ("Luster Dragon", "A")
        assert scene.at(other, f"{side} gy" if rest_goes else f"{side} monster")


# -- what was targeted -----------------------------------------------------------------------------------------

GALAXY = "Number 38: Hope Harbinger Dragon Titanic Galaxy"
SPOKEN_OF = f"""
    turn: 3, A, main 1
    A hand: Forbidden Lance
    A monsters: 1 Sangan (attack)
    B monsters: 2 Toadally Awesome (attack); 3 {GALAXY} (attack)
    B hand: Swap Frog
"""
AFTERWARDS = "  trigger\n    if: targeted(THIS, by=EFFECT)\n    do: draw(1)\n"
LATER = "  ignition\n    if: happened(targeted(THIS, by=EFFECT), since=TURN)\n    do: draw(1)\n"


@rule("COST-50a", "COST-50b", "B-92")
@pytest.mark.parametrize("text", [AFTERWARDS, LATER])
@pytest.mark.parametrize(
    ("answers", "counts"),
    [
        ((), True),
        ((f"B activate effect 1 of {GALAXY}",), True),
        (("B activate effect 2 of Toadally Awesome", "B send Swap Frog"), False),
    ],
)
def test_only_a_negated_activation_has_not_targeted(text: str, answers: tuple[str, ...], counts: bool) -> None:
    """As a trigger, and as something that happened this turn."""
    with described(f"card 26202165 Sangan\n{text}"):
        scene = Scene(SPOKEN_OF).do("A activate Forbidden Lance", "A target Sangan", *answers)
        while scene.duel.board.chain:
            scene.duel.push(scene.question.options[-1 if scene.question.kind == "yes-no" else 0])
        if text == LATER:
            scene.pass_until("main")
        assert scene.offers("activate Sangan") == counts


# -- zones -----------------------------------------------------------------------------------------------------


@rule("COST-58a", "COST-58b")
def test_what_was_designated_is_kept_by_a_fork_and_goes_back_with_the_play() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 3 Rampaging Rhynos\nB monsters: 1 Gemini Elf")
    scene.do("A activate Rampaging Rhynos", "A declare zone 2")
    assert not scene.duel.board.chain[0].targets
    fork = scene.duel.fork()
    while fork.board.chain:
        fork.answer(0)
    scene.pass_until("main")
    for duel in (fork, scene.duel):
        (rhynos,) = (card for card in duel.board.cards if card.printed.en == "Rampaging Rhynos")
        assert rhynos.seq == 1
    while scene.duel.board.chain or scene.card("Rampaging Rhynos").seq == 1:
        scene.duel.pop()
    while scene.question.kind != "choice":
        scene.duel.pop()
    scene.do("A declare zone 4").pass_until("main")
    assert scene.card("Rampaging Rhynos").seq == 3


@rule("COST-58b")
def test_on_the_other_field_it_does_not_move() -> None:
    """The zone was one of its player's field; the card is not there any more."""
    text = "card 5318639 Mystical Space Typhoon\n  activate\n    target: monster(their(FIELD))\n"
    with described(text + "    do: take_control(TARGET, until=END_PHASE)\n"):
        scene = Scene(
            """
            turn: 3, A, main 1
            A monsters: 3 Rampaging Rhynos
            B spells: 1 Mystical Space Typhoon (set)
            B monsters: 1 Gemini Elf
            """
        )
        scene.do("A activate Rampaging Rhynos", "A declare zone 2", "B activate Mystical Space Typhoon")
        scene.do("B target Rampaging Rhynos", "A pass", "B pass", "B zone 5").pass_until("main")
        assert scene.at("Rampaging Rhynos", "B monster") and scene.card("Rampaging Rhynos").seq == 4


@pytest.mark.parametrize(("zone", "atk"), [(3, 2000), (2, 1500)])
def test_rhynos_is_stronger_against_the_monster_before_it(zone: int, atk: int) -> None:
    scene = Scene(
        f"turn: 3, A, battle step\nA monsters: 3 Rampaging Rhynos (attack)\nB monsters: {zone} Gemini Elf (attack)"
    )
    scene.do("A attack with Rampaging Rhynos", "A attack Gemini Elf")
    seen = {scene.card("Rampaging Rhynos").atk}
    while scene.question.kind != "battle" and scene.card("Rampaging Rhynos").place != 0:
        scene.passes()
        seen.add(scene.card("Rampaging Rhynos").atk)
    assert max(seen) == atk
