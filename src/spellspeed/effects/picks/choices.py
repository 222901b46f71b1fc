"""Picks by choice: what a player, or chance, takes from cards of a kind; all of a kind; the top of a Deck.

Cards are picked one by one, and only cards with which the set can still be completed: every legal set can be reached
and no illegal one. A hidden hand is chosen from by chance only where the text says so (COST-56c).
"""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, NONE
from spellspeed.board.knowledge import unknown_to
from spellspeed.effects.context import Ctx, Play
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

    def keys(self, card: Card) -> list[int]:
        """Equal for cards that lead to the same sets."""
        return [joint.key(self.ctx, card) for joint in self.joints]

    def completable(self, chosen: list[Card], start: int = 0) -> bool:
        """Some cards of the pool, from `start` on, make the chosen ones a complete set."""
        if self.complete(chosen):
            return True
        if len(chosen) >= self.most or not self.may_still(chosen):
            return False
        if len(chosen) + len(self.pool) - start < self.least:
            return False
        tried: list[list[int]] = []
        for i in range(start, len(self.pool)):
            card = self.pool[i]
            if card in chosen:
                continue
            keys = self.keys(card)
            if keys in tried:
                continue
            tried.append(keys)
            if self.completable([*chosen, card], i + 1):
                return True
        return False

    def next_cards(self, chosen: list[Card]) -> list[Card]:
        if len(chosen) >= self.most:
            return []
        return [card for card in self.pool if card not in chosen and self.completable([*chosen, card])]

    def all(self, chosen: list[Card]) -> Iterator[list[Card]]:
        """The complete sets with the chosen cards, one after the other.

        Where the number is free and nothing joins the cards, it may matter how many they are and whether a card is
        among them, but not beside which others: of each size beyond the least there is one set with each card.
        """
        rest = [card for card in self.pool if card not in chosen]
        missing = max(self.least - len(chosen), 0)
        if self.joints or self.least == self.most:
            yield from self.grow(chosen, rest, 0, self.most)
            return
        yield from self.grow(chosen, rest, 0, len(chosen) + missing)
        rest.sort(key=in_any_order)
        for size in range(missing + 1, min(self.most - len(chosen), len(rest)) + 1):
            for card in rest:
                others = [other for other in rest if other is not card]
                yield [*chosen, card, *others[: size - 1]]

    def grow(self, chosen: list[Card], rest: list[Card], start: int, most: int) -> Iterator[list[Card]]:
        """The complete sets of up to so many cards that go on from here; of equal cards in a Deck any will do."""
        if self.complete(chosen):
            yield chosen
        if len(chosen) >= most or not self.may_still(chosen) or len(chosen) + len(rest) - start < self.least:
            return
        tried: list[int] = []
        for i in range(start, len(rest)):
            card = rest[i]
            if card.place == DECK:
                kind = card.printed.code << 1 | card.owner
                if kind in tried:
                    continue
                tried.append(kind)
            yield from self.grow([*chosen, card], rest, i + 1, most)

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


def in_any_order(card: Card) -> int:
    """The same order wherever in a hand or Deck the cards lie."""
    return card.printed.code << 10 | card.id


class OpenPick(Pick):
    """A noun in the place of cards at hand: an open set, for patterns and permissions."""

    open = True

    def __init__(self, which: Noun) -> None:
        self.which = which

    def is_as_open_as(self, which: Noun) -> None:
        """Cards at hand are a closed set, known as the words that chose them have it."""
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
    """The players, as bits, whose cards it could be."""
    if which.side == BOTH:
        return 3
    return 1 << ctx.player if which.side == YOU else 2 >> ctx.player


class Choose(OpenPick):
    """Some cards of a kind, chosen on resolution, or at activation where they are targeted (COST-53)."""

    def __init__(self, which: Noun, count: Count, joints: list[SetTest], by: Side, says_by: bool = True) -> None:
        super().__init__(which)
        self.count = count
        self.joints = joints
        self.by = by
        self.says_by = says_by  # else who acts chooses
        self.takes_all = count.kind == ALL_POSSIBLE
        low = count.low
        if isinstance(low, Number):
            self.least = low.value  # it stands in the text, so it is known without a board
        self.is_as_open_as(which)

    def chooses(self) -> bool:
        return True

    def done_by(self, player: Side) -> None:
        """That player does what is done to the cards, and chooses them unless the text names somebody else."""
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
        """What each chooser chooses from: if both do, each from the own cards."""
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

    def sets(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> Iterator[list[Card]]:
        if not self.takes_all:
            yield from Sets(ctx, cards, self.joints, self.need(ctx), self.most(ctx)).all(chosen)
        elif cards:
            yield cards

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
        """Within the room there is, and with these joint tests."""
        taken: list[Card] = []
        players = self.choosers(ctx)
        for i, pool in enumerate(self.pools(ctx, cards)):
            player = players[i] if i < len(players) else ctx.player
            most = min(self.most(ctx), room - len(taken), len(pool))
            least = min(0 if none_too else self.need(ctx), len(pool))
            if self.takes_all:
                least = most  # which ones is chosen only where there is no room for all
            if most <= 0:
                continue
            if self.takes_all and most == len(pool) and not joints:
                taken += pool  # all of them: there is nothing to choose
                continue
            if joints:
                taken += yield from Sets(ctx, pool, joints, least, most).ask(player, why)
            else:
                taken += yield from ctx.game.pick(ctx, player, pool, min(least, most), most, why)
        return taken


def pick_of(which: Noun) -> Pick | None:
    """The cards at hand that the noun is about, if it is about such."""
    if isinstance(which, AsNoun):
        return which.pick
    if isinstance(which, Narrowed):
        return pick_of(which.first)
    return None


def at_hand(which: Noun) -> bool:
    """All cards that the noun could mean are at hand, even if it names several of them."""
    if isinstance(which, Either):
        return all(at_hand(part) for part in which.parts)
    return pick_of(which) is not None


class Every(OpenPick):
    """All cards of a kind; together they must fulfil the joint tests."""

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

    def sets(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> Iterator[list[Card]]:
        need = self.need(ctx)
        yield from Sets(ctx, cards, [], need, need).all(chosen)

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        return min(self.need(ctx), len(cards))

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        number = yield from how_many(ctx, self.count, len(cards), False)
        return drawn(ctx, cards, number)


class SoMany(Pick):
    """So many of the cards that are there, whichever the player likes."""

    def __init__(self, count: Count) -> None:
        self.count = count

    def candidates(self, ctx: Ctx) -> list[Card]:
        return []

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx)

    def sets(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> Iterator[list[Card]]:
        yield from Sets(ctx, cards, [], self.count.least(ctx), self.count.most(ctx)).all(chosen)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, self.count.least(ctx), self.count.most(ctx), why))


def how_many(ctx: Ctx, count: Count, there: int, none_too: bool) -> Play[int]:
    """The player says how many, where the count leaves that open."""
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
    """So many cards from the top of a Deck, the topmost first."""

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

    def sets(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> Iterator[list[Card]]:
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
