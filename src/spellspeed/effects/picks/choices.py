"""Picks by choice: what a player, or chance, takes from a kind of card; all of a kind; the top of a Deck.

Cards are picked one by one, and only cards with which the set can still be completed are offered, so exactly the legal
sets can be reached. A hidden hand is picked from at random only if the text says so (COST-56c).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, NONE
from spellspeed.board.knowledge import unknown_to
from spellspeed.effects.context import ALL_ALIKE, Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import BOTH, YOU, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Either, Narrowed
from spellspeed.effects.nouns.properties import ABSENT, UNKNOWN, Property
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.sorts import (
    ALL_POSSIBLE,
    EACH,
    EXACTLY,
    UP_TO,
    Count,
    Place,
    SetTest,
    Side,
)
from spellspeed.effects.values.amounts import Number

MOST_SETS: Final = 1 << 14  # of a free number of cards


class KeptApart(Kinds):
    """Cards are alike only if a test of the whole set makes no difference between them either."""

    def __init__(self, kinds: Kinds, test: SetTest) -> None:
        self.kinds = kinds
        self.test = test

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (self.test.key(ctx, card), *self.kinds.kind(ctx, card))


class Sets:
    """The sets of so many cards of a pool that fulfil the joint tests.

    Cards that are alike stand side by side, and of several only the first is tried. What is chosen so far matters only
    by what the joint tests still see of it: what failed once for that is not tried again.
    """

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
        elif self.whole.least < self.whole.most and self.number_of_sets() > MOST_SETS:
            yield from self.one_with_each()
        else:
            yield from self.grow(self.chosen, 0)

    def number_of_sets(self) -> int:
        """How many sets of any size there are, if only the number of cards of each kind matters."""
        sizes: dict[int, int] = {}
        for kind in self.kind_of.values():
            sizes[kind] = sizes.get(kind, 0) + 1
        number = 1
        for size in sizes.values():
            number *= size + 1
        return number

    def one_with_each(self) -> Iterator[list[Card]]:
        """Of very many sets of a free number of cards, of each size one with each card: which others are beside it
        is not looked at beyond the least number."""
        missing = max(self.whole.least - len(self.chosen), 0)
        yield from Sets(self.whole.ctx, self.whole.pool, [], self.whole.least, self.whole.least).all(self.chosen, None)
        for size in range(missing + 1, min(self.whole.most - len(self.chosen), len(self.rest)) + 1):
            for card in self.rest:
                others = [other for other in self.rest if other is not card]
                yield [*self.chosen, card, *others[: size - 1]]

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
                if len(more) < whole.most and len(more) + left >= whole.least and whole.may_still(more):
                    states.setdefault(self.state(more, i + 1), more)
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


def passcode(card: Card) -> int:
    return card.printed.code


class OpenPick(Pick):
    """A noun used as a pick: an open set, for patterns and permissions."""

    open = True

    def __init__(self, which: Noun) -> None:
        self.which = which

    def is_as_open_as(self, which: Noun) -> None:
        """If the noun stands for picked cards, take over what is known of them: they are a closed set."""
        pick = pick_of(which)
        if pick is not None:
            self.open = pick.open
            self.required = pick.required
            self.targets = pick.targets
            self.says_it = pick.says_it
            self.says_shown = pick.says_shown
        elif at_hand(which):
            self.open = False

    def noun(self) -> Noun | None:
        return self.which

    def kinds_named(self, ctx: Ctx) -> int:
        return self.which.kinds_named(ctx)

    def candidates(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        pick = pick_of(self.which)
        return pick is None or pick.concerns(ctx, card)

    def places(self) -> int:
        return self.which.places

    def places_given(self, targets: int, here: int) -> int:
        return self.which.zones(None, targets, here)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.which.zones(ctx, targets, here)

    def sides(self, ctx: Ctx) -> int:
        return sides_of_which(ctx, self.which)


def sides_of_which(ctx: Ctx, which: Noun) -> int:
    """The players, as bits, whose cards these could be."""
    if which.side == BOTH:
        return 3
    return 1 << ctx.player if which.side == YOU else 2 >> ctx.player


class Choose(OpenPick):
    """Some cards of a kind, chosen on resolution, or at activation if they are targeted (COST-53)."""

    def __init__(self, which: Noun, count: Count, joints: list[SetTest], by: Side, says_by: bool = True) -> None:
        super().__init__(which)
        self.count = count
        self.joints = joints
        self.by = by
        self.says_by = says_by  # False: the player who acts chooses
        self.takes_all = count.kind == ALL_POSSIBLE
        low = count.low
        if isinstance(low, Number):
            self.least = low.value  # written in the text, so known without a board
        self.is_as_open_as(which)

    def chooses(self) -> bool:
        return True

    def done_by(self, player: Side) -> None:
        """Set the player who acts, who also chooses unless the text names another."""
        if not self.says_by:
            self.by = player

    def optional(self) -> bool:
        return self.count.kind == UP_TO

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx) if self.count.settled(ctx) else 1

    def most(self, ctx: Ctx) -> int:
        return self.count.most(ctx) if self.count.settled(ctx) else ALL

    def choosers(self, ctx: Ctx) -> list[int]:
        return self.by.players(ctx, ctx.card)

    def settled(self, ctx: Ctx) -> bool:
        pick = pick_of(self.which)
        return pick is None or pick.settled(ctx)

    def gone(self, ctx: Ctx) -> list[Card]:
        pick = pick_of(self.which)
        return [] if pick is None else pick.gone(ctx)

    def pools(self, ctx: Ctx, cards: list[Card]) -> list[list[Card]]:
        """The cards that each chooser chooses from; if both choose, each from their own."""
        if self.by.kind != EACH:
            return [cards]
        return [[card for card in cards if card.controller == player] for player in self.choosers(ctx)]

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        for pool in self.pools(ctx, usable):
            if not self.can_take(ctx, pool, self.joints):
                return False
        return True

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return self.which.lacks(ctx, touched, moved) and self.need(ctx) > 0

    def suffices(self, ctx: Ctx) -> int:
        if self.joints or self.by.kind == EACH:
            return NONE
        need = self.need(ctx)
        most = self.most(ctx)
        return NONE if most < need or most <= 0 else need

    def can_take(self, ctx: Ctx, pool: list[Card], joints: list[SetTest]) -> bool:
        need = self.need(ctx)
        most = self.most(ctx)
        if len(pool) < need or most < need or most <= 0:
            return False
        return not joints or Sets(ctx, pool, joints, need, most).completable([])

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        if self.takes_all:
            return found
        return found if len(found) <= self.need(ctx) else []

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        if not self.takes_all:
            yield from Sets(ctx, cards, self.joints, self.need(ctx), self.most(ctx)).all(chosen, kinds)
        elif cards:
            yield cards

    def joint_keys(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return tuple([joint.key(ctx, card) for joint in self.joints])

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        if self.takes_all:
            return len(cards)
        for number in range(self.need(ctx), min(self.most(ctx), len(cards)) + 1):
            if not self.joints or Sets(ctx, cards, self.joints, number, number).completable([]):
                return number
        return len(cards)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from self.take_so(ctx, cards, ALL, why, self.joints))

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        return (yield from self.take_so(ctx, cards, most, why, self.joints))

    def take_so(
        self, ctx: Ctx, cards: list[Card], room: int, why: str, joints: list[SetTest], none_too: bool = False
    ) -> Play[list[Card]]:
        """Take at most `room` cards that pass these set tests."""
        taken: list[Card] = []
        players = self.choosers(ctx)
        for i, pool in enumerate(self.pools(ctx, cards)):
            player = players[i] if i < len(players) else ctx.player
            most = min(self.most(ctx), room - len(taken), len(pool))
            least = min(0 if none_too else self.need(ctx), len(pool))
            if self.takes_all:
                least = most  # a choice only if there is not room for all
            if most <= 0:
                continue
            if self.takes_all and most == len(pool) and not joints:
                taken += pool  # all of them, without a choice
                continue
            if joints:
                taken += yield from Sets(ctx, pool, joints, least, most).ask(player, why)
            else:
                taken += yield from ctx.game.pick(ctx, player, pool, min(least, most), most, why)
        return taken


def pick_of(which: Noun) -> Pick | None:
    """The pick inside the noun, if there is one."""
    if isinstance(which, AsNoun):
        return which.pick
    if isinstance(which, Narrowed):
        return pick_of(which.first)
    return None


def at_hand(which: Noun) -> bool:
    """Does the noun consist of picks only?"""
    if isinstance(which, Either):
        return all(at_hand(part) for part in which.parts)
    return pick_of(which) is not None


class Every(OpenPick):
    """All cards of a kind, which together must pass the set tests."""

    takes_all = True

    def __init__(self, which: Noun, joints: list[SetTest]) -> None:
        super().__init__(which)
        self.joints = joints
        self.takes_all = True
        self.is_as_open_as(which)

    def settled(self, ctx: Ctx) -> bool:
        pick = pick_of(self.which)
        return pick is None or pick.settled(ctx)

    def as_were(self, ctx: Ctx) -> list[Card]:
        pick = pick_of(self.which)
        if pick is None:
            return self.candidates(ctx)
        return [card for card in pick.as_were(ctx) if self.which.fits(ctx, card)]

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        for joint in self.joints:
            if not joint.holds(ctx, usable):
                return False
        return len(usable) > 0


class RandomPick(OpenPick):
    """Cards of a kind by chance (COST-56c)."""

    def __init__(self, which: Noun, count: Count) -> None:
        super().__init__(which)
        self.count = count

    def chooses(self) -> bool:
        return True

    def optional(self) -> bool:
        return self.count.kind == UP_TO

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx)

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        return found if len(found) <= self.need(ctx) else []

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        need = self.need(ctx)
        yield from Sets(ctx, cards, [], need, need).all(chosen, kinds)

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        return min(self.need(ctx), len(cards))

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        number = yield from how_many(ctx, self.count, len(cards), False)
        return drawn(ctx, cards, number)


class SoMany(Pick):
    """A number of the candidates, chosen by the player."""

    def __init__(self, count: Count) -> None:
        self.count = count

    def candidates(self, ctx: Ctx) -> list[Card]:
        return []

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx)

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        yield from Sets(ctx, cards, [], self.count.least(ctx), self.count.most(ctx)).all(chosen, kinds)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, self.count.least(ctx), self.count.most(ctx), why))


def how_many(ctx: Ctx, count: Count, there: int, none_too: bool) -> Play[int]:
    """The player chooses the number, if the count leaves it open."""
    most = min(count.most(ctx), there)
    least = min(0 if none_too else count.least(ctx), most)
    if count.kind == ALL_POSSIBLE or least == most:
        return most
    if most == 1:
        return 1 if (yield from ctx.game.yes_no(ctx, ctx.player, "may")) else 0
    return (yield from ctx.game.choose(ctx, ctx.player, list(range(least, most + 1)), "number"))


def drawn(ctx: Ctx, cards: list[Card], number: int) -> list[Card]:
    rest = cards.copy()
    taken: list[Card] = []
    while rest and len(taken) < number:
        taken.append(rest.pop(ctx.board.chance.below(len(rest))))
    return taken


class Top(Pick):
    """A number of cards from the top of a Deck, the topmost first."""

    blind = DECK | EXTRA

    is_top = True

    def __init__(self, count: Count, place: Place) -> None:
        self.count = count
        self.place = place

    def piles(self, ctx: Ctx) -> list[list[int]]:
        found: list[list[int]] = []
        side = self.place.side()
        players = [ctx.player] if side is None else side.players(ctx, ctx.card)
        for player in players:
            found.append(ctx.board.pile(player, EXTRA if self.place.zones == EXTRA else DECK))
        return found

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx) * len(self.piles(ctx))

    def candidates(self, ctx: Ctx) -> list[Card]:
        most = self.count.most(ctx)
        found: list[Card] = []
        for pile in self.piles(ctx):
            for i in range(min(most, len(pile))):
                found.append(ctx.board.cards[pile[len(pile) - 1 - i]])
        return found

    def certain(self, ctx: Ctx) -> list[Card]:
        return self.candidates(ctx) if self.count.kind == EXACTLY else []

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        """Which cards lie on top is not known, but what the own Deck holds: each of its cards may be among them."""
        if len(cards) < self.least:
            return
        yield cards
        piles = self.piles(ctx)
        if len(piles) != 1 or not any(unknown_to(card, ctx.player) and card.owner == ctx.player for card in cards):
            return
        tried = [card.printed.code for card in cards]
        for i in piles[0]:
            card = ctx.board.cards[i]
            if card.printed.code not in tried:
                tried.append(card.printed.code)
                yield [card, *cards[1:]]

    def sides(self, ctx: Ctx) -> int:
        side = self.place.side()
        return 1 << ctx.player if side is None else side.mask(ctx, ctx.card)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        if self.count.kind == EXACTLY:
            return cards
        number = yield from how_many(ctx, self.count, len(cards), False)
        return cards[:number]

    def places(self) -> int:
        return EXTRA if self.place.zones == EXTRA else DECK


class Extreme(OpenPick):
    """All cards that have the highest, or lowest, value of a kind."""

    def __init__(self, property: Property, which: Noun, highest: bool) -> None:
        super().__init__(which)
        self.property = property
        self.highest = highest

    def candidates(self, ctx: Ctx) -> list[Card]:
        best: list[Card] = []
        value = 0
        for card in self.which.all(ctx):
            number = self.property.value(ctx, card)
            if number == ABSENT or number == UNKNOWN:
                continue
            if not best or (number > value if self.highest else number < value):
                best = [card]
                value = number
            elif number == value:
                best.append(card)
        return best

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card in self.candidates(ctx)
