"""Target clauses: what must be targeted at activation, from a noun or a choice with its number and set tests (B-90)."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.picks.pick import Fit, Pick


class Target:
    """One clause. A noun means exactly one card; a pick says how many, with tests of the set."""

    said: object = None  # the expression of the card's text that it was made from, to read it aloud
    notice: Notice | None = None  # what it can notice of cards; None: everything

    def __init__(self, what: Noun | Pick) -> None:
        self.pick = what if isinstance(what, Pick) else None
        noun = what.noun() if isinstance(what, Pick) else what
        self.noun = noun if noun is not None else Noun(3, 0, 7, [])

    def candidates(self, ctx: Ctx) -> list[Card]:
        ctx.game.refresh()
        cards = self.noun.all(ctx) if self.pick is None else self.pick.candidates(ctx)
        return [card for card in cards if ctx.game.can_target(ctx, card)]

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is surely nothing to target, and neither an activation nor the moved cards change that."""
        if self.pick is not None:
            return self.pick.lacks(ctx, touched, moved)
        return self.noun.lacks(ctx, touched, moved)

    def need(self, ctx: Ctx) -> int:
        """The least number of targets."""
        return 1 if self.pick is None else max(self.pick.need(ctx), 1)

    def enough(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Do these cards contain a legal set of targets?"""
        return len(cards) > 0 if self.pick is None else self.pick.enough(ctx, cards)

    def sets(self, ctx: Ctx, cards: list[Card], kinds: Kinds | None) -> Iterator[list[Card]]:
        """The sets of targets that could be chosen, one after the other; of sets of alike cards one."""
        if self.pick is None:
            for card in cards:
                yield [card]
        else:
            yield from self.pick.sets(ctx, cards, [], kinds)

    def takes(self) -> int:
        """So many cards at most are its targets."""
        return 1 if self.pick is None else self.pick.takes()

    def is_single(self) -> bool:
        """Each set of targets is one card."""
        return self.pick is None

    def take(self, ctx: Ctx, cards: list[Card], fit: Fit | None) -> Play[list[Card]]:
        """The player chooses among these cards; `fit` accepts the sets that leave the effect possible."""
        pick = self.pick
        if pick is None:
            right = cards if fit is None else [card for card in cards if fit.fits([card])]
            right = right if right else cards
            return (yield from ctx.game.pick(ctx, ctx.player, right, min(1, len(right)), 1, "target"))
        if fit is None or not pick.chooses():
            return (yield from pick.take(ctx, cards, "target"))
        return (yield from pick.take_right(ctx, cards, fit, "target"))
