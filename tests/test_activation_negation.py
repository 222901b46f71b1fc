"""What holds for every card of the pool about effects declared with the activation of their card."""

import pytest
from pool_texts import written_definitions

from spellspeed.board.constants import ICON_CONTINUOUS, TRAP

rule = pytest.mark.rule


@rule("ACT-85", "ACT-105a")
def test_only_continuous_traps_declare_an_effect_with_their_activation() -> None:
    declaring = [
        definition.printed
        for definition in written_definitions()
        if any(effect.with_activation for effect in definition.effects)
    ]
    assert len(declaring) > 10
    assert [card.en for card in declaring if card.kind != TRAP or not card.icon & ICON_CONTINUOUS] == []


@rule("ACT-94")
def test_what_does_not_go_with_the_activation_is_never_declared_with_it() -> None:
    kept_back = 0
    for definition in written_definitions():
        held = {effect.number for effect in definition.effects if effect.not_at_activation}
        declared = {effect.number for effect in definition.effects if effect.with_activation}
        assert not held & declared, definition.printed.en
        kept_back += len(held)
    assert kept_back > 5
