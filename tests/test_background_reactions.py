"""What happens by itself: at once, also while a chain is being built, and in the order its player likes."""

import pytest
from driver import Scene

from spellspeed.board.constants import DESTROYED, E_DAMAGE, E_MOVED

rule = pytest.mark.rule


@rule("B-53", "B-152")
def test_equipment_of_a_monster_paid_as_cost_does_not_wait_for_the_chain() -> None:
    scene = Scene(
        """
        turn: 3, B, main 1
        A monsters: 1 Stardust Dragon #dragon (attack)
        A spells: 1 Black Pendant (equipped to #dragon)
        B hand: Dark Hole
        B monsters: 1 Luster Dragon (attack)
        """
    )
    scene.do("B activate Dark Hole")
    assert scene.at("Black Pendant", "A spell")
    scene.do("A activate Stardust Dragon")
    assert len(scene.duel.board.chain) == 2
    assert scene.at("Stardust Dragon", "A gy") and scene.at("Black Pendant", "A gy")


REACTIONS = """
turn: 3, B, main 1
A monsters: 1 Spirit Reaper (defense); 2 Trickstar Candina (attack)
B hand: Black Pendant
"""


@rule("B-102")
@pytest.mark.parametrize("first", ["Spirit Reaper", "Trickstar Candina"])
def test_a_player_orders_the_own_reactions_to_one_event(first: str) -> None:
    scene = Scene(REACTIONS).do("B activate Black Pendant", "B target Spirit Reaper", "A pass", "B pass")
    assert scene.asked == "A" and scene.question.why == "first"
    assert scene.offers("pick Spirit Reaper") and scene.offers("pick Trickstar Candina")
    scene.do(f"A pick {first}")
    assert scene.at("Spirit Reaper", "A gy") and scene.duel.board.lp[1] == 8000 - 200
    log = scene.duel.board.log
    damage = next(event.index for event in log if event.kind == E_DAMAGE)
    left = next(event.index for event in log if event.kind == E_MOVED and event.reason & DESTROYED)
    assert (left < damage) == (first == "Spirit Reaper")


@rule("B-102")
def test_a_single_reaction_is_not_asked_for() -> None:
    scene = Scene(REACTIONS.replace("2 Trickstar Candina (attack)", "2 Luster Dragon (attack)"))
    scene.do("B activate Black Pendant", "B target Spirit Reaper", "A pass", "B pass")
    assert scene.question.why != "first" and scene.at("Spirit Reaper", "A gy")
