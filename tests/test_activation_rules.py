"""Activations of cards and of effects: locks on a name that outlast the card with the name, in every wording."""

import pytest
from driver import Scene, described

rule = pytest.mark.rule

# A Spell that locks the name of what it has destroyed or returned. {0}: what is done; {1}: how the name is referred to.
SEAL = """
card 53129443 Dark Hole
  activate
    target: spell(FIELD)
    do: {0}.and_(cannot(activated(spell(NAME == NAME.of({1})), form=CARD), until=end(TURN)))
"""

TOLLS = """
    turn: 3, A, main 1
    A hand: Dark Hole; Toll #second; Twin Twisters; Umi
    A spells: 3 Toll #first
    B spells: 1 Jar of Greed (set)
"""


def locked(scene: Scene, label: str) -> bool:
    return not scene.offers(f"activate {label}") and "ACT-22" in scene.causes("A", f"activate {label}")


@rule("ACT-22", "B-122")
@pytest.mark.parametrize("word", ["IT", "TARGET", "every(among(IT, spell()))", "target(1)"])
@pytest.mark.parametrize("deed", ["destroy(TARGET)", "return_(TARGET, to=HAND)"])
def test_a_lock_on_a_name_outlasts_the_card_that_had_it(deed: str, word: str) -> None:
    with described(SEAL.format(deed, word)):
        scene = Scene(TOLLS).do("A activate Dark Hole", "A zone 1", "A target #first").pass_until("main")
        assert locked(scene, "#second")
        assert scene.offers("activate Umi")
        if deed.startswith("return"):
            # What had the name goes on to the Graveyard.
            assert locked(scene, "#first")
            scene.do("A activate Twin Twisters", "A zone 2", "A pick #first", "A target Jar of Greed")
            scene.pass_until("main")
            assert scene.at("#first", "A gy")
            assert locked(scene, "#second")


@rule("ACT-22")
def test_a_lock_on_a_name_ends_with_its_time() -> None:
    with described(SEAL.format("destroy(TARGET)", "TARGET")):
        scene = Scene(TOLLS).do("A activate Dark Hole", "A zone 1", "A target #first").pass_until("main")
        scene.do("A end the phase").pass_until("next-phase").do("A enter the end phase").pass_until("main", "B")
        scene.do("B end the phase").pass_until("next-phase").do("B enter the end phase").pass_until("main", "A")
        assert scene.offers("activate #second")
