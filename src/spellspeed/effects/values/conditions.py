"""Conditions: comparisons of amounts and players, and questions about picked cards."""

from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.noun import YES, CardTest, Noun
from spellspeed.effects.nouns.properties import EQ, Property, compares, is_hidden
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Place, Side
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition


class Exists(Condition):
    def __init__(self, which: Noun) -> None:
        self.which = which

    def holds(self, ctx: Ctx) -> bool:
        return not self.which.settled(ctx) or self.which.exists(ctx)

    def settled(self, ctx: Ctx) -> bool:
        return self.which.settled(ctx)


class CanBeChosen(Condition):
    """Such a set of cards could be chosen."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def holds(self, ctx: Ctx) -> bool:
        return not self.settled(ctx) or self.pick.enough(ctx, self.pick.candidates(ctx))

    def settled(self, ctx: Ctx) -> bool:
        noun = self.pick.noun()
        return noun is None or noun.settled(ctx)


class CompareAmounts(Condition):
    """A comparison of two amounts; `property` says how, if they are names or kinds."""

    def __init__(self, first: Amount, operator: int, second: Amount, property: Property | None = None) -> None:
        self.first = first
        self.operator = operator
        self.second = second
        self.property = property

    def holds(self, ctx: Ctx) -> bool:
        if ctx.board.dirty:
            ctx.game.refresh()
        if not self.settled(ctx):
            return True
        return compares(self.property, self.first.of(ctx, ctx.card), self.operator, self.second.of(ctx, ctx.card))

    def settled(self, ctx: Ctx) -> bool:
        return self.first.settled(ctx) and self.second.settled(ctx)


class CompareSides(Condition):
    """Two sides are, or are not, the same player."""

    def __init__(self, first: Side, operator: int, second: Side) -> None:
        self.first = first
        self.operator = operator
        self.second = second

    def holds(self, ctx: Ctx) -> bool:
        first = self.first.mask(ctx, ctx.card)
        second = self.second.mask(ctx, ctx.card)
        if not first or not second:
            return False
        return (first & second != 0) == (self.operator == EQ)


class PickIs(Condition):
    """There are picked cards, and all of them fit."""

    def __init__(self, pick: Pick, test: CardTest) -> None:
        self.pick = pick
        self.test = test

    def holds(self, ctx: Ctx) -> bool:
        if ctx.board.dirty:
            ctx.game.refresh()
        if not self.settled(ctx):
            return True
        found = self.pick.asked_about(ctx)
        for card in found:
            # "This card" can be tested even face-down.
            hidden = card.id != ctx.card.id and is_hidden(ctx, card)
            if self.test.ask(ctx, card, hidden) != YES:
                return False
        return len(found) > 0

    def settled(self, ctx: Ctx) -> bool:
        return self.pick.settled(ctx)


class PickIn(Condition):
    """There are picked cards, and all of them are in that place."""

    def __init__(self, pick: Pick, place: Place) -> None:
        self.pick = pick
        self.place = place

    def holds(self, ctx: Ctx) -> bool:
        if not self.settled(ctx):
            return True
        found = self.pick.asked_about(ctx)
        for card in found:
            if not self.place.has(ctx, card):
                return False
        return len(found) > 0

    def settled(self, ctx: Ctx) -> bool:
        return self.pick.settled(ctx)

    def wants_this_there(self) -> bool:
        return self.pick.names_this


class AllHold(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def wants_this_there(self) -> bool:
        for part in self.parts:
            if part.wants_this_there():
                return True
        return False

    def holds(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if not part.holds(ctx):
                return False
        return True

    def settled(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if not part.settled(ctx):
                return False
        return True


class OneHolds(Condition):
    def __init__(self, parts: list[Condition]) -> None:
        self.parts = parts

    def holds(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if part.holds(ctx):
                return True
        return False

    def settled(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if not part.settled(ctx):
                return False
        return True


class HoldsNot(Condition):
    def __init__(self, part: Condition) -> None:
        self.part = part

    def holds(self, ctx: Ctx) -> bool:
        return not self.part.settled(ctx) or not self.part.holds(ctx)

    def settled(self, ctx: Ctx) -> bool:
        return self.part.settled(ctx)


def both_conditions(parts: list[Condition]) -> Condition | None:
    """All of them as one condition; None if there is none."""
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else AllHold(parts)
