"""Costs: what is paid before an effect is activated. Paying is not an effect (COST-09) and is never undone.

The costs of one activation are one transaction: `payable` looks at all of them together, so that no card is
counted for two of them, before `pay` moves the first.
"""

from spellspeed.board.card import Card
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.why.reasons import Why


class Cost:
    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        """It can be paid without the cards already taken; adds the cards it surely takes."""
        raise NotImplementedError

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Say what is lacking to pay it."""

    def leaving(self, ctx: Ctx, most: int) -> list[list[Card]]:
        """Sets of cards that could be moved by paying it, up to so many: enough for a guess what it takes."""
        return []

    def frees(self, ctx: Ctx) -> int:
        """How many own monster zones paying will empty."""
        return 0

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        """How many of the wanted cards paying takes at the very least."""
        return 0

    def feeds(self, ctx: Ctx, which: Noun) -> list[Card]:
        """Cards that are not there yet, but could be targeted once they have been paid (COST-02d)."""
        return []

    def takes_this(self) -> bool:
        """Paying moves this card away from where it is."""
        return False

    def weighs(self) -> bool:
        """Every way to pay is tried against what follows."""
        return False

    def leads_on(self, ctx: Ctx) -> bool:
        """It can be paid so that targets and something to do are left."""
        return True

    def counters(self) -> list[str]:
        """The counters that paying places on this card, which thus can hold them (B-154)."""
        return []

    def price(self, ctx: Ctx) -> int:
        """The life points it will take."""
        return 0

    def fix(self, ctx: Ctx) -> None:
        """From now on it takes what it would take now, whatever moves before it is paid (ACT-15b)."""

    def pay(self, ctx: Ctx) -> Play[None]:
        raise NotImplementedError
