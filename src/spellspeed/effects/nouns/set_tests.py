"""Tests of a set of cards that is chosen together."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import share
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.properties import ABSENT, EQ, GE, GT, LE, LT, P_NAME, UNKNOWN, Property, holds
from spellspeed.effects.nouns.tests import AllOf
from spellspeed.effects.picks.pick import ALL
from spellspeed.effects.sorts import EXACTLY, UP_TO, Count, SetTest
from spellspeed.effects.values.amount import Amount

MORE_NAMES: Final = 1 << 32  # above every passcode; keys beyond it stand for several names


class Alike(SetTest):
    """All have the same value, or all have different ones."""

    def __init__(self, property: Property, same: bool) -> None:
        self.property = property
        self.same = same

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.holds(ctx, chosen)

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        if self.property.number == P_NAME:
            return self.holds_of_names([self.property.names(card) for card in chosen])
        mask = self.property.is_mask
        seen: list[int] = []
        shared = -1
        for card in chosen:
            value = self.property.value(ctx, card)
            if value == ABSENT or value == UNKNOWN:
                return False
            if self.same:
                if mask:
                    shared &= value
                    if not shared:
                        return False
                elif seen and seen[0] != value:
                    return False
            else:
                for other in seen:
                    if other & value if mask else other == value:
                        return False
            seen.append(value)
        return True

    def holds_of_names(self, cards: list[list[int]]) -> bool:
        shared = cards[0] if cards else []
        for k, names in enumerate(cards):
            shared = [name for name in shared if name in names]
            if self.same:
                if not shared:
                    return False
            else:
                for others in cards[:k]:
                    if share(names, others):
                        return False
        return True

    def key(self, ctx: Ctx, card: Card) -> int:
        if self.property.number == P_NAME:
            key = 0
            for name in self.property.names(card):
                key = key * MORE_NAMES + name
            return key
        return self.property.value(ctx, card)

    def state(self, ctx: Ctx, keys: list[int], rest: list[int]) -> tuple[int, ...]:
        if not keys or min(keys) <= UNKNOWN:
            return tuple(sorted(keys))
        if self.property.number == P_NAME and max(keys + rest) >= MORE_NAMES:
            return tuple(sorted(keys))  # some have several names
        if self.property.is_mask:
            shared = keys[0]
            for key in keys:
                shared = shared & key if self.same else shared | key
            return (shared,)
        if self.same:
            return (keys[0], max(keys))
        return tuple(sorted([key for key in keys if key in rest]))  # a value that does not come again rules nothing out


class Total(SetTest):
    """The total of their values, compared with an amount; fails if a card lacks the property."""

    def __init__(self, property: Property, operator: int, amount: Amount) -> None:
        self.property = property
        self.operator = operator
        self.amount = amount

    def total(self, ctx: Ctx, chosen: list[Card]) -> int:
        total = 0
        for card in chosen:
            value = self.property.value(ctx, card)
            if value < 0:
                return ABSENT
            total += value
        return total

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        total = self.total(ctx, chosen)
        if total == ABSENT:
            return False
        if self.operator == EQ or self.operator == LE or self.operator == LT:
            return not self.amount.settled(ctx) or total <= self.amount.of(ctx, ctx.card)
        return True

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        total = self.total(ctx, chosen)
        if total == ABSENT:
            return False
        return not self.amount.settled(ctx) or holds(total, self.operator, self.amount.of(ctx, ctx.card))

    def key(self, ctx: Ctx, card: Card) -> int:
        return self.property.value(ctx, card)

    def state(self, ctx: Ctx, keys: list[int], rest: list[int]) -> tuple[int, ...]:
        if not self.amount.settled(ctx):
            return ()
        return (min(sum(keys), self.amount.of(ctx, ctx.card) + 1),) if self.stays_so(ctx) else (sum(keys),)

    def stays_so(self, ctx: Ctx) -> bool:
        return self.amount.settled(ctx) and (self.operator == GE or self.operator == GT)


class AllTogether(SetTest):
    """Several tests of a set at once."""

    def __init__(self, joints: list[SetTest]) -> None:
        self.joints = joints
        self.numbers: dict[tuple[int, ...], int] = {}

    def key(self, ctx: Ctx, card: Card) -> int:
        keys = tuple([joint.key(ctx, card) for joint in self.joints])
        return self.numbers.setdefault(keys, len(self.numbers))

    def could_hold(self, ctx: Ctx, cards: list[Card]) -> bool:
        return all(joint.could_hold(ctx, cards) for joint in self.joints)

    def stays_so(self, ctx: Ctx) -> bool:
        return all(joint.stays_so(ctx) for joint in self.joints)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        for joint in self.joints:
            if not joint.may_still(ctx, chosen):
                return False
        return True

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        for joint in self.joints:
            if not joint.holds(ctx, chosen):
                return False
        return True


class Including(SetTest):
    """A number of them fit; a plain number is the least."""

    def __init__(self, number: Count, tests: list[CardTest]) -> None:
        self.number = number
        self.test = AllOf(tests)

    def fitting(self, ctx: Ctx, chosen: list[Card]) -> int:
        found = 0
        for card in chosen:
            if self.test.fits(ctx, card):
                found += 1
        return found

    def most(self, ctx: Ctx) -> int:
        return ALL if self.number.kind == EXACTLY else self.number.most(ctx)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        most = self.most(ctx)
        return most == ALL or self.fitting(ctx, chosen) <= most

    def least(self, ctx: Ctx) -> int:
        return 0 if self.number.kind == UP_TO else self.number.least(ctx)

    def could_hold(self, ctx: Ctx, cards: list[Card]) -> bool:
        return self.fitting(ctx, cards) >= self.least(ctx)

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.least(ctx) <= self.fitting(ctx, chosen) <= self.most(ctx)

    def key(self, ctx: Ctx, card: Card) -> int:
        return 1 if self.test.fits(ctx, card) else 0

    def state(self, ctx: Ctx, keys: list[int], rest: list[int]) -> tuple[int, ...]:
        return (sum(keys),)
