"""Spell Speeds: which one an activation has, and what can be chained to what (B-26 to B-28).

When each may be activated is said by the rules of an activation: Spell Speed 1 in the open state of one's own Main
Phase, triggers in their groups, the others with priority.
"""

from typing import Final

from spellspeed.board.constants import GY, ICON_COUNTER, ICON_QUICK, ON_FIELD, SPELL, TRAP
from spellspeed.board.printed import Printed

SPEED_1: Final = 1  # begins a chain, and answers nothing
SPEED_2: Final = 2
SPEED_3: Final = 3  # of Counter Traps


def speed_of_card(printed: Printed) -> int:
    """The Spell Speed at which the card is activated."""
    if printed.kind == TRAP:
        return SPEED_3 if printed.icon == ICON_COUNTER else SPEED_2
    return SPEED_2 if printed.kind == SPELL and printed.icon == ICON_QUICK else SPEED_1


def speed_of_effect(printed: Printed, where: int, is_quick: bool) -> int:
    """The Spell Speed of an effect of the card that works in these places.

    Effects of Spells, Pendulum Effects among them, are slow unless the text itself says otherwise (SPELL-49a).
    """
    return SPEED_2 if is_quick or (printed.kind == TRAP and where & (ON_FIELD | GY)) else SPEED_1


def is_fast(speed: int) -> bool:
    """It can answer other activations."""
    return speed >= SPEED_2


def can_answer(speed: int, newest: int) -> bool:
    """Only a Counter Trap answers a Counter Trap. (What is slow is not asked: it answers nothing, or is a trigger that
    is used like a fast effect.)"""
    return newest < SPEED_3 or speed == SPEED_3
