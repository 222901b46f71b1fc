"""Amounts: numbers that are computed when needed."""

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.effects.context import Ctx


class Amount:
    recalls: bool = False  # it is read from the log

    def settled(self, ctx: Ctx) -> bool:
        """Is it known by now? Before that it excludes nothing."""
        return True

    def written(self) -> int:
        """The number that the text itself says; NONE: it must be found out."""
        return NONE

    def is_each(self) -> bool:
        """Does each card it is applied to have its own number?"""
        return False

    def lost(self, ctx: Ctx) -> bool:
        """Is it read from a card that has left or is no longer face-up (B-90)?"""
        return False

    def of(self, ctx: Ctx, card: Card) -> int:
        """The number, for the card it is applied to."""
        raise NotImplementedError
