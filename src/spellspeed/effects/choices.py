"""Picks by choice: what a player, or chance, takes from cards of a kind, and what is put together from picks.

Cards are picked one by one, and only such as leave the set completable: every legal set can be reached and no illegal
one. A hidden hand is chosen from by chance only where the text says so (COST-56c).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, EXTRA
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.materials import Recipe
from spellspeed.effects.nouns import AsWhich, Narrowed
from spellspeed.effects.picks import ALL, Pick
from spellspeed.effects.sorts import (
    ALL_POSSIBLE,
    EACH,
    EXACTLY,
    UP_TO,
    Count,
    Joint,
    Place,
    Side,
)
from spellspeed.effects.values import ABSENT, UNKNOWN, Property
from spellspeed.effects.which import BOTH, YOU, Which


class Sets:
    """The sets of so many cards of a pool that fulfil the joint tests."""

    def __init__(self, ctx: Ctx, pool: list[Card], joints: list[Joint], least: int, most: int) -> None:
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

    def collect(self, chosen: list[Card], start: int, found: list[list[Card]], most: int) -> None:
        """Up to so many complete sets; of a free number the smallest ones come first."""
        if self.complete(chosen):
            found.append(chosen)
        if len(chosen) >= self.most or not self.may_still(chosen):
            return
        for i in range(start, len(self.pool)):
            if len(found) >= most:
                return
            self.collect([*chosen, self.pool[i]], i + 1, found, most)

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


class OpenPick(Pick):
    """A noun in the place of cards at hand: an open set, for patterns and permissions."""

    open = True

    def __init__(self, which: Which) -> None:
        self.which = which

    def noun(self) -> Which | None:
        return self.which

    def candidates(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def places(self) -> int:
        return self.which.places

    def places_given(self, targets: int, here: int) -> int:
        return self.which.zones(None, targets, here)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.which.zones(ctx, targets, here)

    def sides(self, ctx: Ctx) -> int:
        return sides_of_which(ctx, self.which)


def sides_of_which(ctx: Ctx, which: Which) -> int:
    """The players, as bits, whose cards it could be."""
    if which.side == BOTH:
        return 3
    return 1 << ctx.player if which.side == YOU else 2 >> ctx.player


class Choose(OpenPick):
    """Some cards of a kind, chosen on resolution, or at activation where they are targeted (COST-53)."""

    def __init__(self, which: Which, count: Count, joints: list[Joint], by: Side) -> None:
        super().__init__(which)
        self.count = count
        self.joints = joints
        self.by = by
        self.takes_all = count.kind == ALL_POSSIBLE
        pick = pick_of(which)
        if pick is not None:
            # Cards at hand are a closed set.
            self.open = pick.open
            self.required = pick.required
            self.says_it = pick.says_it

    def chooses(self) -> bool:
        return True

    def optional(self) -> bool:
        return self.count.kind == UP_TO

    def need(self, ctx: Ctx) -> int:
        return self.count.least(ctx)

    def most(self, ctx: Ctx) -> int:
        return self.count.most(ctx)

    def choosers(self, ctx: Ctx) -> list[int]:
        return self.by.players(ctx, ctx.card)

    def settled(self, ctx: Ctx) -> bool:
        pick = pick_of(self.which)
        return pick is None or pick.settled(ctx)

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

    def can_take(self, ctx: Ctx, pool: list[Card], joints: list[Joint]) -> bool:
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

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        need = self.need(ctx)
        if self.takes_all:
            return [cards] if cards else []
        found: list[list[Card]] = []
        if len(cards) >= need:
            Sets(ctx, cards, self.joints, need, self.most(ctx)).collect([], 0, found, most)
        return found

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from self.take_so(ctx, cards, ALL, why, self.joints))

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        return (yield from self.take_so(ctx, cards, most, why, self.joints))

    def take_so(
        self, ctx: Ctx, cards: list[Card], room: int, why: str, joints: list[Joint], none_too: bool = False
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
            if joints:
                taken += yield from Sets(ctx, pool, joints, least, most).ask(player, why)
            else:
                taken += yield from ctx.game.pick(ctx, player, pool, min(least, most), most, why)
        return taken


def pick_of(which: Which) -> Pick | None:
    """The cards at hand that the noun is about, if it is about such."""
    if isinstance(which, AsWhich):
        return which.pick
    if isinstance(which, Narrowed):
        return pick_of(which.first)
    return None


class Every(OpenPick):
    """All cards of a kind; together they must fulfil the joint tests."""

    takes_all = True

    def __init__(self, which: Which, joints: list[Joint]) -> None:
        super().__init__(which)
        self.joints = joints
        self.takes_all = True
        pick = pick_of(which)
        if pick is not None:
            self.open = pick.open
            self.required = pick.required
            self.targets = pick.targets
            self.says_it = pick.says_it

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

    def __init__(self, which: Which, count: Count) -> None:
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

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        found: list[list[Card]] = []
        need = self.need(ctx)
        if len(cards) >= need:
            Sets(ctx, cards, [], need, need).collect([], 0, found, most)
        return found

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        number = yield from how_many(ctx, self.count, len(cards), False)
        return drawn(ctx, cards, number)


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

    def __init__(self, property: Property, which: Which, highest: bool) -> None:
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


class LeavesEnough(Joint):
    """What is chosen for one part leaves enough for the parts after it."""

    def __init__(self, whole: "Together", part: int, usable: list[Card], taken: list[Card]) -> None:
        self.whole = whole
        self.part = part
        self.usable = usable
        self.taken = taken

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.holds(ctx, chosen)

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.whole.can_go_on(ctx, self.part + 1, self.usable, [*self.taken, *chosen])


class Together(Pick):
    """Several things at once: a part that must be there and is not makes the whole impossible (B-90)."""

    def __init__(self, parts: list[Pick]) -> None:
        self.parts = parts
        for part in parts:
            if part.targets:
                self.targets = True
            if part.open:
                self.open = True
        self.required = any_required(parts)

    def optional(self) -> bool:
        for part in self.parts:
            if not part.optional():
                return False
        return True

    def chooses(self) -> bool:
        for part in self.parts:
            if part.chooses():
                return True
        return False

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            cards = part.candidates(ctx)
            if not cards and not part.optional():
                return []
            for card in cards:
                if card not in found:
                    found.append(card)
        return found

    def certain(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            if not part.optional():
                found += part.certain(ctx)
        return found

    def refers(self, ctx: Ctx, card: Card) -> bool:
        for part in self.parts:
            if part.refers(ctx, card):
                return True
        return False

    def as_were(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            found += [card for card in part.as_were(ctx) if card not in found]
        return found

    def settled(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if not part.settled(ctx):
                return False
        return True

    def need(self, ctx: Ctx) -> int:
        total = 0
        for part in self.parts:
            if not part.optional():
                total += part.need(ctx)
        return max(total, 1)

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        return len(usable) > 0 and self.can_go_on(ctx, 0, usable, [])

    def there(self, ctx: Ctx, part: Pick, usable: list[Card], taken: list[Card]) -> list[Card]:
        return [card for card in part.candidates(ctx) if card in usable and card not in taken]

    def can_go_on(self, ctx: Ctx, start: int, usable: list[Card], taken: list[Card]) -> bool:
        """The parts from `start` on can be had from what is not taken yet."""
        if start == len(self.parts):
            return True
        part = self.parts[start]
        if part.optional():
            return self.can_go_on(ctx, start + 1, usable, taken)
        cards = self.there(ctx, part, usable, taken)
        if not part.enough(ctx, cards):
            return False
        if not part.chooses():
            return self.can_go_on(ctx, start + 1, usable, [*taken, *cards])
        if not self.shared(ctx, start, cards):
            return self.can_go_on(ctx, start + 1, usable, taken)
        for chosen in part.sets(ctx, cards, WAYS):
            if self.can_go_on(ctx, start + 1, usable, [*taken, *chosen]):
                return True
        return False

    def shared(self, ctx: Ctx, index: int, cards: list[Card]) -> bool:
        """A later part could want one of these cards, too."""
        for part in self.parts[index + 1 :]:
            for card in part.candidates(ctx):
                if card in cards:
                    return True
        return False

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        found: list[list[Card]] = []
        self.collect(ctx, 0, cards, [], found, most)
        return found

    def collect(
        self, ctx: Ctx, start: int, usable: list[Card], taken: list[Card], found: list[list[Card]], most: int
    ) -> None:
        if len(found) >= most:
            return
        if start == len(self.parts):
            if taken:
                found.append(taken)
            return
        part = self.parts[start]
        if part.optional():
            self.collect(ctx, start + 1, usable, taken, found, most)
        for chosen in part.sets(ctx, self.there(ctx, part, usable, taken), most):
            self.collect(ctx, start + 1, usable, [*taken, *chosen], found, most)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        if not self.can_go_on(ctx, 0, cards, []):
            return []
        taken: list[Card] = []
        for i, part in enumerate(self.parts):
            there = self.there(ctx, part, cards, taken)
            if not there:
                continue
            if isinstance(part, Choose):
                joints = part.joints
                if self.shared(ctx, i, there):
                    joints = [*joints, LeavesEnough(self, i, cards, taken)]
                chosen = yield from part.take_so(ctx, there, ALL, why, joints, part.optional())
            elif isinstance(part, RandomPick) and part.optional():
                number = yield from how_many(ctx, part.count, len(there), True)
                chosen = drawn(ctx, there, number)
            else:
                chosen = yield from part.take(ctx, there, why)
            taken = [*taken, *chosen]
        return taken

    def places(self) -> int:
        places = 0
        for part in self.parts:
            places |= part.places()
        return places

    def places_given(self, targets: int, here: int) -> int:
        return self.zones(None, targets, here)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        zones = 0
        for part in self.parts:
            zones |= part.zones(ctx, targets, here)
        return zones

    def sides(self, ctx: Ctx) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.sides(ctx)
        return mask


WAYS: Final = 64  # so many sets of one part are tried for the others


def any_required(parts: list[Pick]) -> bool:
    for part in parts:
        if part.required and not part.optional():
            return True
    return False


class MaterialsFor(OpenPick):
    """A set of cards that the recipe of that monster accepts (B-114)."""

    def __init__(self, monster: Pick, which: Which) -> None:
        super().__init__(which)
        self.monster = monster

    def chooses(self) -> bool:
        return True

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def recipe(self, ctx: Ctx) -> Recipe | None:
        for card in self.monster.candidates(ctx):
            recipe = ctx.game.fusion_recipe(card)
            if isinstance(recipe, Recipe):
                return recipe
        return None

    def inside(self, ctx: Ctx) -> Ctx:
        """The materials are read from the monster; where it would lie is not asked."""
        inner = Ctx(ctx.game, ctx.player, self.monster.candidates(ctx)[0])
        inner.frees_zone = 1
        return inner

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        if not self.monster.settled(ctx):
            return len(usable) > 0
        recipe = self.recipe(ctx)
        return recipe is not None and recipe.completable(self.inside(ctx), [], usable)

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        return [cards] if self.enough(ctx, cards) else []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        recipe = self.recipe(ctx)
        if recipe is None:
            return []
        return (yield from recipe.choose(self.inside(ctx), cards))


class TokenPick(Pick):
    """Tokens: no cards yet, they come from nowhere (B-115)."""

    required = False

    def __init__(self, name: str, count: Count) -> None:
        self.name = name
        self.count = count

    def candidates(self, ctx: Ctx) -> list[Card]:
        return []

    def need(self, ctx: Ctx) -> int:
        return 0


class Provided(Pick):
    """The one pick if the condition holds, else the other, or none."""

    def __init__(self, only_if: Condition, then: Pick, otherwise: Pick | None) -> None:
        self.only_if = only_if
        self.then = then
        self.otherwise = otherwise
        self.open = then.open
        self.targets = then.targets
        self.required = then.required

    def present(self, ctx: Ctx) -> Pick | None:
        return self.then if self.only_if.holds(ctx) else self.otherwise

    def candidates(self, ctx: Ctx) -> list[Card]:
        pick = self.present(ctx)
        return [] if pick is None else pick.candidates(ctx)

    def certain(self, ctx: Ctx) -> list[Card]:
        pick = self.present(ctx)
        return [] if pick is None else pick.certain(ctx)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        pick = self.present(ctx)
        return pick is not None and pick.refers(ctx, card)

    def as_were(self, ctx: Ctx) -> list[Card]:
        pick = self.present(ctx)
        return [] if pick is None else pick.as_were(ctx)

    def need(self, ctx: Ctx) -> int:
        pick = self.present(ctx)
        return 0 if pick is None else pick.need(ctx)

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        pick = self.present(ctx)
        return pick is not None and pick.enough(ctx, usable)

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        pick = self.present(ctx)
        return [] if pick is None else pick.sets(ctx, cards, most)

    def chooses(self) -> bool:
        return self.then.chooses() or (self.otherwise is not None and self.otherwise.chooses())

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        pick = self.present(ctx)
        if pick is None:
            return []
        return (yield from pick.take(ctx, cards, why))

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        pick = self.present(ctx)
        if pick is None:
            return []
        return (yield from pick.take_within(ctx, cards, most, why))

    def places(self) -> int:
        return self.then.places() | (0 if self.otherwise is None else self.otherwise.places())

    def places_given(self, targets: int, here: int) -> int:
        return self.zones(None, targets, here)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        zones = self.then.zones(ctx, targets, here)
        return zones if self.otherwise is None else zones | self.otherwise.zones(ctx, targets, here)
