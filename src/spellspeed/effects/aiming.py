"""Target clauses: what must be targeted at activation, from a noun or a choice with its number and joint tests."""

from spellspeed.board.card import Card
from spellspeed.effects.effect import Target
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import ALL, Pick
from spellspeed.effects.supposing import WAYS
from spellspeed.effects.which import Which


class Aim(Target):
    """One clause. A noun means exactly one card; a pick says how many, and what they must be together."""

    def __init__(self, what: Which | Pick) -> None:
        self.pick: Pick | None = None
        if isinstance(what, Pick):
            self.pick = what
            noun = what.noun()
            which = noun if noun is not None else Which(3, 0, 7, [])
            super().__init__(which, max(what.least, 1), 1)
            self.most = ALL if what.takes_all else what.least
        else:
            super().__init__(what, 1, 1)

    def place_mask(self) -> int:
        """The places from which it targets."""
        return self.which.places if self.pick is None else self.pick.zones(None, 0, 0)

    def candidates(self, ctx: Ctx) -> list[Card]:
        ctx.game.refresh()
        cards = self.which.all(ctx) if self.pick is None else self.pick.candidates(ctx)
        return [card for card in cards if ctx.game.can_target(ctx, card)]

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        if self.pick is not None:
            return self.pick.lacks(ctx, touched, moved)
        return self.which.lacks(ctx, touched, moved)

    def need(self, ctx: Ctx) -> int:
        return 1 if self.pick is None else max(self.pick.need(ctx), 1)

    def enough(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Among these cards there is a proper set of targets."""
        return len(cards) > 0 if self.pick is None else self.pick.enough(ctx, cards)

    def sets(self, ctx: Ctx, cards: list[Card]) -> list[list[Card]]:
        return [[card] for card in cards] if self.pick is None else self.pick.sets(ctx, cards, WAYS)

    def is_single(self) -> bool:
        return self.pick is None

    def take(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.pick is None:
            return (yield from ctx.game.pick(ctx, ctx.player, cards, min(1, len(cards)), 1, "target"))
        return (yield from self.pick.take(ctx, cards, "target"))
