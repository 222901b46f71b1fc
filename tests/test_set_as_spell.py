"""Monsters that are Set as Spells: those whose own text says so, and no others."""

import pytest
from driver import Scene, close_chain, described

from spellspeed.cards.library import printed
from spellspeed.formats.position.errors import PositionError

LUSTER = "card 11091375 Luster Dragon\n"
MAIN = "turn: 3, A, main 1\n"


@pytest.mark.parametrize("of", ["this(your(HAND))", "THIS"])
def test_a_monster_that_can_be_set_as_a_spell_can_lie_among_them(of: str) -> None:
    with described(f"{LUSTER}  continuous\n    where: HAND\n    apply: can(set({of}, as_=spell()))\n"):
        assert printed("Luster Dragon").sets_as_spell
        assert Scene(MAIN + "A spells: 1 Luster Dragon (set)").at("Luster Dragon", "A spell")


def test_a_text_that_sets_others_as_spells_does_not_let_its_own_card_lie_there() -> None:
    others = 'set(choose(monster(your(DECK), series("Artifact"))), as_=spell())'
    with described(f"{LUSTER}  ignition once(TURN)\n    do: {others}\n"):
        assert not printed("Luster Dragon").sets_as_spell
        with pytest.raises(PositionError):
            Scene(MAIN + "A spells: 1 Luster Dragon (set)")
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nA deck: Artifact Moralltach; Luster Dragon; 3 cards")
        close_chain(scene.do("A activate Luster Dragon")).do("A pick Artifact Moralltach")
        assert scene.at("Artifact Moralltach", "A spell")
