"""Sets of cards: which sets of so many cards fulfil joint tests, without a look at every one.

Cards that are alike for the joint tests and for what comes after stand side by side: only how many of each kind are
chosen matters. Of what is chosen so far, the joint tests see little: a total, the names that could come again. So the
cards are gone through one by one, with one choice kept for each state that this can be in.

Without joint tests, what comes after may look closely at a few cards only: at those that it takes itself. Of all others
it sees an outline. If it takes two cards, and can do so after some set was chosen, it can after every set with as many
cards of each outline that has, or has not, cards like those two: so a set for every two of them is enough.

A text that deals with all chosen cards again, or a cost of two parts whose choices exclude each other, has no such
outline: the sets of every kind are gone through, and with 30 kinds that is stopped at a million looks. The
costs of two parts in the pool take one or two cards from a hand or a field, and on boards with 30 cards in the GY no
card of the pool looked at more than about a thousand before the first question (`tests/test_crowded_boards.py`).
"""

from collections.abc import Iterator
from math import comb

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, NONE
from spellspeed.effects.context import ALL_ALIKE, Ctx, Kinds, Play
from spellspeed.effects.sorts import SetTest


class KeptApart(Kinds):
    """Cards are alike only if a test of the whole set makes no difference between them either."""

    def __init__(self, kinds: Kinds, test: SetTest) -> None:
        self.kinds = kinds
        self.test = test

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (self.test.key(ctx, card), *self.kinds.kind(ctx, card))

    def outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (self.test.key(ctx, card), *self.kinds.outline(ctx, card))

    def adds(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.kinds.adds(ctx, card)

    def closely(self, ctx: Ctx) -> int:
        return self.kinds.closely(ctx)


class Sets:
    """The sets of so many cards of a pool that fulfil the joint tests."""

    def __init__(self, ctx: Ctx, pool: list[Card], joints: list[SetTest], least: int, most: int) -> None:
        self.ctx = ctx
        self.pool = pool
        self.joints = joints
        self.least = least
        self.most = most

    def complete(self, chosen: list[Card]) -> bool:
        if not self.least <= len(chosen) <= self.most:
            return False
        for joint in self.joints:
            if not joint.holds(self.ctx, chosen):
                return False
        return True

    def may_still(self, chosen: list[Card]) -> bool:
        for joint in self.joints:
            if not joint.may_still(self.ctx, chosen):
                return False
        return True

    def completable(self, chosen: list[Card]) -> bool:
        """Some cards of the pool make the chosen ones a complete set."""
        for _ in Growing(self, chosen, ALL_ALIKE).sets():
            return True
        return False

    def next_cards(self, chosen: list[Card]) -> list[Card]:
        if len(chosen) >= self.most:
            return []
        known: dict[tuple[int, ...], bool] = {}
        found: list[Card] = []
        for card in self.pool:
            if card in chosen:
                continue
            keys = tuple([joint.key(self.ctx, card) for joint in self.joints])
            right = known.get(keys)
            if right is None:
                right = self.completable([*chosen, card])
                known[keys] = right
            if right:
                found.append(card)
        return found

    def all(self, chosen: list[Card], kinds: Kinds | None) -> Iterator[list[Card]]:
        """The complete sets with the chosen cards, one after the other; of sets of alike cards one."""
        if kinds is not None:
            yield from Growing(self, chosen, kinds).sets()
            return
        rest = [card for card in self.pool if card not in chosen]
        yield from self.grow(chosen, rest, 0)

    def grow(self, chosen: list[Card], rest: list[Card], start: int) -> Iterator[list[Card]]:
        """The complete sets that go on from here; of equal cards in a Deck any will do."""
        if self.complete(chosen):
            yield chosen
        if len(chosen) >= self.most or not self.may_still(chosen) or len(chosen) + len(rest) - start < self.least:
            return
        tried: list[int] = []
        for i in range(start, len(rest)):
            card = rest[i]
            if card.place == DECK:
                kind = card.printed.code << 1 | card.owner
                if kind in tried:
                    continue
                tried.append(kind)
            yield from self.grow([*chosen, card], rest, i + 1)

    def ask(self, player: int, why: str) -> Play[list[Card]]:
        chosen: list[Card] = []
        game = self.ctx.game
        while True:
            more = self.next_cards(chosen)
            if not more:
                return chosen
            card = yield from game.pick_next(self.ctx, player, more, self.complete(chosen), why)
            if card is None:
                return chosen
            chosen.append(card)


class Growing:
    """One look for the sets with the chosen cards, where alike cards are told by kind."""

    def __init__(self, whole: Sets, chosen: list[Card], kinds: Kinds) -> None:
        ctx = whole.ctx
        self.whole = whole
        self.chosen = chosen
        self.kinds = kinds
        self.keys: dict[int, list[int]] = {}  # by card: what the joint tests see of it
        for card in whole.pool + chosen:
            self.keys[card.id] = [joint.key(ctx, card) for joint in whole.joints]
        self.kind_of: dict[int, int] = {}  # the cards that are alike for the joint tests and for what comes after
        self.after_of: dict[int, int] = {}  # those that are alike for what comes after
        for card in chosen:
            self.after_of[card.id] = NONE
        self.rest = self.in_order([card for card in whole.pool if card not in chosen], kinds)
        # For each joint test, what it sees of the cards from each one on.
        self.ahead = [[self.keys[card.id][k] for card in self.rest] for k in range(len(whole.joints))]

    def in_order(self, cards: list[Card], kinds: Kinds) -> list[Card]:
        """The cards with alike ones side by side, in the order of the first of each; and each is given its number."""
        groups: dict[tuple[int, ...], list[Card]] = {}
        after: dict[tuple[int, ...], int] = {}
        for card in cards:
            kind = kinds.kind(self.whole.ctx, card)
            self.after_of[card.id] = after.setdefault(kind, len(after))
            groups.setdefault((*self.keys[card.id], *kind), []).append(card)
        found: list[Card] = []
        order = sorted(groups) if self.whole.joints else list(groups)
        for number, group in enumerate(order):
            # The one that stands for the others does not tell how a Deck lies.
            for card in sorted(groups[group], key=passcode):
                self.kind_of[card.id] = number
                found.append(card)
        return found

    def sets(self) -> Iterator[list[Card]]:
        if self.whole.joints:
            yield from self.step_by_step()
        else:
            closely = self.kinds.closely(self.whole.ctx)
            outlines = None if closely == NONE else Outlines(self, closely)
            if outlines is not None and outlines.are_few():
                yield from outlines.sets()
            else:
                yield from self.grow(self.chosen, 0)

    def grow(self, chosen: list[Card], start: int) -> Iterator[list[Card]]:
        """Where no joint test is asked: so many of each kind, in every way."""
        whole = self.whole
        if whole.complete(chosen):
            yield chosen
        if len(chosen) >= whole.most or len(chosen) + len(self.rest) - start < whole.least:
            return
        if not whole.may_still(chosen):
            return
        before = NONE
        for i in range(start, len(self.rest)):
            card = self.rest[i]
            kind = self.kind_of[card.id]
            if kind != before:
                before = kind
                yield from self.grow([*chosen, card], i + 1)

    def step_by_step(self) -> Iterator[list[Card]]:
        """Card by card: of all that could be chosen so far, one for each state in which the joint tests are."""
        whole = self.whole
        told: set[tuple[int, ...]] = set()
        if whole.complete(self.chosen):
            told.add(self.after(self.chosen))
            yield self.chosen
        begun = [self.chosen] if whole.may_still(self.chosen) else []
        for i, card in enumerate(self.rest):
            states: dict[tuple[tuple[int, ...], ...], list[Card]] = {}
            left = len(self.rest) - i - 1
            for chosen in begun:
                if len(chosen) + left >= whole.least:
                    states.setdefault(self.state(chosen, i + 1), chosen)
            for chosen in begun:
                more = [*chosen, card]
                after = self.after(more)
                if after not in told and whole.complete(more):
                    told.add(after)
                    yield more
                if len(more) < whole.most and len(more) + left >= whole.least:
                    state = self.state(more, i + 1)
                    if state not in states and whole.may_still(more):
                        states[state] = more
            begun = list(states.values())

    def after(self, chosen: list[Card]) -> tuple[int, ...]:
        """The kinds of card that what comes after will notice."""
        return tuple(sorted([self.after_of[card.id] for card in chosen]))

    def state(self, chosen: list[Card], start: int) -> tuple[tuple[int, ...], ...]:
        """All that matters of the chosen cards for what can be added to them from there on."""
        found = [self.after(chosen)]
        for k, joint in enumerate(self.whole.joints):
            found.append(joint.state(self.whole.ctx, [self.keys[card.id][k] for card in chosen], self.ahead[k][start:]))
        return tuple(found)


class Outlines:
    """The sets of so many cards where only a few cards are looked at closely."""

    def __init__(self, growing: Growing, closely: int) -> None:
        whole = growing.whole
        ctx = whole.ctx
        self.chosen = growing.chosen
        self.least = whole.least - len(growing.chosen)
        self.most = min(whole.most - len(growing.chosen), len(growing.rest))
        self.kinds: list[list[Card]] = []  # the cards of each kind
        self.outline_of: list[int] = []  # of each kind
        self.adds: list[tuple[int, ...]] = []  # what one card of each kind adds to the totals
        self.sizes: list[int] = []  # so many cards have each outline
        self.totals: list[int] = []  # of all cards
        numbers: dict[tuple[int, ...], int] = {}
        before = NONE
        for card in growing.rest:
            if growing.kind_of[card.id] != before:
                before = growing.kind_of[card.id]
                self.kinds.append([])
                self.outline_of.append(numbers.setdefault(growing.kinds.outline(ctx, card), len(numbers)))
                self.adds.append(growing.kinds.adds(ctx, card))
            self.kinds[-1].append(card)
        self.sizes = [0] * len(numbers)
        for kind, outline in enumerate(self.outline_of):
            self.sizes[outline] += len(self.kinds[kind])
            self.totals = plus(self.totals, self.adds[kind], len(self.kinds[kind]))
        # The kinds whose outline other kinds have, too.
        self.mixed = [kind for kind, outline in enumerate(self.outline_of) if self.outline_of.count(outline) > 1]
        self.closely = min(closely, sum([len(self.kinds[kind]) for kind in self.mixed]))

    def are_few(self) -> bool:
        """There is less to try than with every number of cards of each kind."""
        if not self.mixed:
            return False
        number = self.ways(self.sizes) * comb(2 * len(self.mixed) + self.closely - 1, self.closely)
        for total in self.totals:
            number *= total + 1
        return number < self.ways([len(cards) for cards in self.kinds])

    def ways(self, sizes: list[int]) -> int:
        """In how many ways so many cards can be taken of groups of these sizes, whose cards are all alike."""
        found = [1] + [0] * self.most  # by the number of cards
        for size in sizes:
            found = [sum(found[max(number - size, 0) : number + 1]) for number in range(self.most + 1)]
        return sum(found[max(self.least, 0) :])

    def sets(self) -> Iterator[list[Card]]:
        tried: set[tuple[int, ...]] = set()
        for wanted in self.looks([], self.closely):
            for numbers in self.choices(wanted):
                if sum(numbers) >= self.least and tuple(numbers) not in tried:
                    tried.add(tuple(numbers))
                    found = self.chosen.copy()
                    for kind, number in enumerate(numbers):
                        found += self.kinds[kind][:number]
                    yield found

    def looks(self, so_far: list[tuple[int, int]], left: int) -> Iterator[list[tuple[int, int]]]:
        """For each mixed kind, how many of its cards are surely among the chosen ones, and how many surely not."""
        i = len(so_far)
        if i == len(self.mixed):
            if left == 0:
                yield so_far
            return
        size = len(self.kinds[self.mixed[i]])
        for inside in range(min(size, left) + 1):
            for outside in range(min(size - inside, left - inside) + 1):
                yield from self.looks([*so_far, (inside, outside)], left - inside - outside)

    def choices(self, wanted: list[tuple[int, int]]) -> list[list[int]]:
        """How many of each kind: one choice for each number of cards of each outline, and for all totals."""
        begun: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {(tuple([0] * len(self.sizes)), ()): []}
        for kind, cards in enumerate(self.kinds):
            inside, outside = wanted[self.mixed.index(kind)] if kind in self.mixed else (0, 0)
            found: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
            for (counts, totals), numbers in begun.items():
                most = min(len(cards) - outside, self.most - sum(counts))
                for number in range(inside, most + 1):
                    after = list(counts)
                    after[self.outline_of[kind]] += number
                    state = tuple(after), tuple(plus(list(totals), self.adds[kind], number))
                    if state not in found:
                        found[state] = [*numbers, number]
            begun = found
        return list(begun.values())


def plus(totals: list[int], adds: tuple[int, ...], number: int) -> list[int]:
    """The totals with so many cards that add as much each."""
    if not adds:
        return totals
    before = totals if totals else [0] * len(adds)
    return [total + adds[i] * number for i, total in enumerate(before)]


def passcode(card: Card) -> int:
    return card.printed.code
