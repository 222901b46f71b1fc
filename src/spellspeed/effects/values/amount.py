"""Amounts: numbers that are counted when they are needed."""

from spellspeed.board.card import Card
from spellspeed.effects.context import Ctx


class Amount:
    def settled(self, ctx: Ctx) -> bool:
        """It can be told by now; before that it rules nothing out."""
        return True

    def is_each(self) -> bool:
        """It is another number for every card it is applied to."""
        return False

    def lost(self, ctx: Ctx) -> bool:
        """It is read from a card that the text speaks of and that is not there, or not face-up, any more (B-90)."""
        return False

    def of(self, ctx: Ctx, card: Card) -> int:
        """The number, for the card it is applied to."""
        raise NotImplementedError
