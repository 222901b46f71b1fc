"""Picks by choice: what a player, or chance, takes from a kind of card; all of a kind; the top of a Deck.

Cards are picked one by one, and only cards with which the set can still be completed are offered, so exactly the legal
sets can be reached. A hidden hand is picked from at random only if the text says so (COST-56c).
"""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA, NONE
from spellspeed.board.knowledge import unknown_to
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import BOTH, YOU, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Either, Narrowed
from spellspeed.effects.nouns.properties import ABSENT, UNKNOWN, Property
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.picks.sets import Sets
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
            self.says_by = True

    def optional(self) -> bool:
        return self.count.kind == UP_TO

    def takes(self) -> int:
        return self.count.at_most() * (2 if self.by.kind == EACH else 1)

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

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return self.which.lacks(ctx, touched, moved)

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        if self.enough(ctx, cards):
            yield cards

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return cards if self.enough(ctx, cards) else []  # those that are left may not pass the tests any more
        yield


class RandomPick(OpenPick):
    """Cards of a kind by chance (COST-56c)."""

    def __init__(self, which: Noun, count: Count) -> None:
        super().__init__(which)
        self.count = count

    def chooses(self) -> bool:
        return True

    def takes(self) -> int:
        return self.count.at_most()

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
