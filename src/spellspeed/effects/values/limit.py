"""How often: a number of times per span, counted for a copy, a name, an effect of a name (B-86, B-125 to B-127)."""

from typing import Final

from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx
from spellspeed.effects.values.amount import Amount

# What is counted.
OF_COPY: Final = 0  # this copy (B-125)
OF_EFFECT: Final = 1  # this effect of that name (B-126)
OF_NAME: Final = 2  # shared by all effects of that name
OF_CARD: Final = 3  # activations of cards of that name (B-127)
OF_EACH_CARD: Final = 4  # each affected card separately
OF_EFFECTS: Final = 5  # some effects of that name together


class Limit(Described):
    """A number of uses per span (`board.uses`)."""

    def __init__(
        self,
        number: int,
        per: int,
        scope: int = OF_COPY,
        effects: list[int] | None = None,
        when_applied: bool = False,
        bullet: bool = False,
    ) -> None:
        self.number = number
        self.amount: Amount | None = None  # computed when needed, if the text has no fixed number
        self.per = per
        self.scope = scope
        self.effects: list[int] = [] if effects is None else effects  # printed numbers, for OF_EFFECTS
        self.when_applied = when_applied  # counted when it is applied, not when it is used (ACT-135a)
        self.bullet = bullet  # it counts one bullet of the effect alone

    def most(self, ctx: Ctx) -> int:
        """How often it may be used, computed now."""
        return self.number if self.amount is None else self.amount.of(ctx, ctx.card)


NO_LIMITS: Final[list[Limit]] = []  # shared and never changed
