"""How a position writes uses: each as one number, usually the printed number of the effect.

A bullet that counts separately, the card name as a whole, a procedure and the demand of a phase have numbers above the
printed ones; uses that count for the whole duel have a flag in the number.
"""

from typing import Final

from spellspeed.board.constants import NONE
from spellspeed.board.uses import (
    AN_EFFECT,
    PER_DUEL,
    PER_PHASE,
    PERMISSION,
    PROCEDURE,
    UPKEEP,
    WHOLE_NAME,
    Use,
)

UPKEEPS: Final = 192
THE_NAME: Final = 255
BULLETS: Final = 256  # added for each bullet
PERMISSIONS: Final = 255 * BULLETS
FOR_THE_DUEL: Final = 1 << 16
PROCEDURES: Final = 1 << 17
OF_COPIES: Final = FOR_THE_DUEL  # uses of a copy have smaller numbers
OF_NAMES: Final = 2 * PROCEDURES  # uses of a name have smaller numbers
FIRST: Final = {AN_EFFECT: 0, UPKEEP: UPKEEPS, WHOLE_NAME: THE_NAME, PERMISSION: PERMISSIONS, PROCEDURE: PROCEDURES}


def written(use: Use) -> int:
    """The number that stands for the use."""
    number = FIRST[use.kind] + use.bullet * BULLETS + use.number
    return number + FOR_THE_DUEL if use.span == PER_DUEL else number


def read_named(number: int, span: int, player: int, code: int) -> Use:
    """A use by name, this turn unless the number is flagged for the duel."""
    if number & FOR_THE_DUEL:
        number, span = number - FOR_THE_DUEL, PER_DUEL
    if number >= PROCEDURES:
        return Use(span, PROCEDURE, number - PROCEDURES, player=player, code=code)
    if number == THE_NAME:
        return Use(span, WHOLE_NAME, 0, player=player, code=code)
    return Use(span, AN_EFFECT, number % BULLETS, number // BULLETS, player=player, code=code)


def read_copied(number: int, span: int, ref: int) -> Use:
    """A use of one copy, in this turn or in this phase."""
    if span == PER_PHASE and number >= UPKEEPS:
        return Use(span, UPKEEP, number - UPKEEPS, ref=ref)
    if number >= PERMISSIONS:
        return Use(span, PERMISSION, number - PERMISSIONS, ref=ref)
    return Use(span, AN_EFFECT, number % BULLETS, number // BULLETS, ref=ref)


def is_named(use: Use) -> bool:
    """Is the use counted by name, this turn or this duel?"""
    return use.ref == NONE and use.code != 0
