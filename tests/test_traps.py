"""Trap Cards: kinds, what a Set Trap hides, which permission an activation uses up."""

import json
from contextlib import ExitStack

import pytest
from driver import Scene, described

from spellspeed import Duel
from spellspeed.board.constants import ICON_CONTINUOUS, ICON_COUNTER, ICON_NORMAL, TRAP
from spellspeed.cards.library import printed
from spellspeed.facts.names import find
from spellspeed.words.sentences import question_words

rule = pytest.mark.rule

MAKYURA = "Makyura the Destructor"


def picks(scene: Scene) -> list[str]:
    cards = scene.duel.board.cards
    return [cards[option.card].printed.en for option in scene.question.options if option.card >= 0]


# -- kinds -----------------------------------------------------------------------------------------------------

# A card of each kind; whether it stays after its activation; its spell speed.
KINDS = {
    "Jar of Greed": (ICON_NORMAL, False, 2),
    "Royal Decree": (ICON_CONTINUOUS, True, 2),
    "Dark Bribe": (ICON_COUNTER, False, 3),
}


@rule("TRAP-17", "TRAP-18", "TRAP-22", "TRAP-33", "TRAP-01b", "TRAP-01c", "TRAP-10", "TRAP-24", "TRAP-39")
@pytest.mark.parametrize("name", KINDS)
def test_the_icon_decides_what_stays_and_how_fast_it_is(name: str) -> None:
    icon, stays, speed = KINDS[name]
    assert printed(find(name)).icon == icon
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Pot of Greed
        A deck: 10x Luster Dragon
        B spells: 3 {name} (set)
        B deck: 10x Luster Dragon
        """
    )
    scene.do("A activate Pot of Greed", f"B activate {name}")
    link = scene.duel.board.chain[1]
    assert link.is_card and link.kind == TRAP and link.speed == speed
    scene.pass_until("main")
    assert scene.at(name, "B spell") == stays and scene.at(name, "B gy") != stays


@rule("TRAP-18", "TRAP-22", "TRAP-33", "TRAP-34b", "TRAP-20")
def test_another_icon_makes_another_trap() -> None:
    """The same text on a card with another icon is faster, or stays."""
    with ExitStack() as stack:
        for name in KINDS:
            stack.enter_context(described(f"card {printed(find(name)).code} {name}\n  activate\n    do: draw(1)\n"))
        scene = Scene(
            """
            turn: 3, A, main 1
            A spells: 1 Jar of Greed (set); 2 Royal Decree (set); 3 Dark Bribe #one (set)
            B spells: 1 Dark Bribe #two (set)
            A deck: 10x Luster Dragon
            B deck: 10x Luster Dragon
            """
        )
        scene.do("A activate Jar of Greed", "B pass", "A activate Royal Decree", "B activate #two")
        assert scene.offers("activate #one")
        scene.do("A activate #one").pass_until("main")
        assert scene.at("Royal Decree", "A spell") and len(scene.duel.board.graveyards[0]) == 2
        assert len(scene.duel.board.hands[0]) == 3 and len(scene.duel.board.hands[1]) == 1


# -- Set Traps -------------------------------------------------------------------------------------------------


def read_by(duel: Duel, player: int) -> str:
    """All that the player can read."""
    return json.dumps(duel.view(player).to_dict(), ensure_ascii=False)


@rule("TRAP-15a", "TRAP-15b", "TRAP-14")
@pytest.mark.parametrize("name", ["Jar of Greed", "Dark Bribe", "Royal Decree", "Dark Hole"])
def test_a_set_card_tells_the_opponent_nothing_and_its_controller_everything(name: str) -> None:
    views: list[str] = []
    for other in (name, "Mirror Force"):
        scene = Scene(f"turn: 3, A, main 1\nA hand: {other}\nB monsters: 1 Luster Dragon (attack)")
        scene.do(f"A set {other}")
        assert other in read_by(scene.duel, 0) and other not in read_by(scene.duel, 1)
        scene.pass_until("main")
        assert other in read_by(scene.duel, 0)
        views.append(read_by(scene.duel, 1))
    # Trap or Spell, of whatever kind: the opponent sees the very same.
    assert views[0] == views[1]


@rule("TRAP-15a")
@pytest.mark.parametrize("name", ["Jar of Greed", "Pot of Greed"])
def test_why_not_tells_the_opponent_nothing_of_a_set_card(name: str) -> None:
    scene = Scene(f"turn: 4, B, main 1\nA spells: 2 {name} (set)\nB hand: Magic Jammer; Dark Blade")
    for reason in scene.duel.why_not(1, scene.card(name).id, "activate"):
        assert reason.rule == "PRIO-04a"


# -- permissions -----------------------------------------------------------------------------------------------

HAND = """
    turn: 4, B, main 1
    A hand: {}
    A monsters: {}
    A deck: 10x Luster Dragon
    B hand: Raigeki; Pot of Greed
    B monsters: 1 Command Knight (attack)
    B deck: 10x Luster Dragon
"""


def permitted(hand: str, monsters: str = f"1 {MAKYURA} (attack)") -> Scene:
    """Makyura's effect applies for A, and B activates a card that A may answer."""
    scene = Scene(HAND.format(hand, monsters)).do("B activate Raigeki").pass_until("trigger", "A")
    scene.do(f"A activate {MAKYURA}").pass_until("main")
    return scene.do("B activate Pot of Greed")


@rule("TRAP-02b", "TRAP-11a")
@pytest.mark.parametrize("own", [True, False])
def test_the_player_says_which_permission_is_used(own: bool) -> None:
    scene = permitted("Infinite Impermanence; Jar of Greed")
    scene.do("A activate Infinite Impermanence")
    assert sorted(picks(scene)) == ["Infinite Impermanence", MAKYURA] and scene.question.why == "permission"
    assert "Infinite Impermanence" in question_words(scene.duel, "en")
    assert "无限泡影" in question_words(scene.duel, "zh")
    scene.do(f"A pick {'Infinite Impermanence' if own else MAKYURA}", "A target Command Knight", "B pass")
    assert scene.offers("activate Jar of Greed") == own
    assert ("TRAP-02a" in scene.rules("A", "activate Jar of Greed")) != own


@rule("TRAP-02b")
def test_a_single_permission_is_used_without_a_question() -> None:
    scene = permitted("Jar of Greed #one; Jar of Greed #two").do("A activate #one")
    assert scene.duel.board.chain[-1].card == scene.card("#one").id
    scene.do("B pass")
    assert "TRAP-02a" in scene.rules("A", "activate #two")


@rule("TRAP-04b")
def test_copies_that_count_for_themselves_are_told_apart() -> None:
    """Two cards that each let one Trap be activated per turn: the player chooses the copy, and the other is left."""
    text = """
card 29762407 Temple of the Kings
  continuous once(TURN)
    apply: can(activate(trap(your(FIELD), was(set_down(), since=TURN))), times=1)
"""
    with described(text):
        scene = Scene(
            """
            turn: 3, A, main 1
            A hand: Jar of Greed #one; Jar of Greed #two; Jar of Greed #three
            A spells: 1 Temple of the Kings #left; 2 Temple of the Kings #right
            A deck: 10x Luster Dragon
            """
        )
        for name in ("#one", "#two", "#three"):
            scene.do(f"A set {name}").pass_until("main")
        scene.do("A activate #one")
        assert picks(scene) == ["Temple of the Kings"] * 2
        scene.do("A pick #right").pass_until("main")
        scene.do("A activate #two")  # the one on the left is all that is left
        assert len(scene.duel.board.chain) == 1
        scene.pass_until("main")
        assert scene.rules("A", "activate #three") == ["TRAP-04a"]


@rule("TRAP-04b", "TRAP-04a")
def test_a_permission_is_not_used_up_by_what_needs_none() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Jar of Greed #new; Book of Moon
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Temple of the Kings; 2 Jar of Greed #old (set)
        A deck: 10x Luster Dragon
        """
    )
    scene.do("A set #new").pass_until("main")
    scene.do("A activate #old").pass_until("main")
    scene.do("A activate Book of Moon", "A zone 4", "A target Luster Dragon").pass_until("main")
    assert scene.offers("activate #new")
    scene.do("A activate #new").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 2
