"""Conditions: what must be true for an effect to be activated or to apply."""

from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx


class Condition(Described):
    def holds(self, ctx: Ctx) -> bool:
        raise NotImplementedError

    def settled(self, ctx: Ctx) -> bool:
        """What it speaks of is known by now. Before that it may come out either way."""
        return True

    def decided(self, ctx: Ctx) -> bool:
        """It speaks of what has happened before the activation alone: nothing can change how it comes out."""
        return False

    def is_before_draw(self) -> bool:
        """It asks that the normal draw is still to come (B-05)."""
        return False

    def wants_this_there(self) -> bool:
        """It asks that this card lies somewhere; when it arrives there, it did not yet (B-80, strict form)."""
        return False
