"""Conditions: what must be true for an effect to be activated or to apply."""

from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx


class Condition(Described):
    recalls: bool = False  # the log decides it

    def holds(self, ctx: Ctx) -> bool:
        raise NotImplementedError

    def settled(self, ctx: Ctx) -> bool:
        """Can it be decided by now? Before that, either answer is possible."""
        return True

    def decided(self, ctx: Ctx) -> bool:
        """Does it depend only on what happened before the activation, so that the answer is final?"""
        return False

    def is_before_draw(self) -> bool:
        """It asks that the normal draw is still to come (B-05)."""
        return False

    def wants_this_there(self) -> bool:
        """Does it demand that this card is somewhere? As it arrives there, it was not yet (B-80, strict form)."""
        return False
