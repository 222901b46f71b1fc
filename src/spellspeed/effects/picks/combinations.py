"""Picks made of others: several things together, materials for a monster, one pick or another; and Tokens."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, NONE
from spellspeed.effects.activation.materials import Recipe
from spellspeed.effects.context import ALL_ALIKE, Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.picks.choices import Choose, OpenPick, RandomPick, drawn, how_many
from spellspeed.effects.picks.pick import ALL, Fit, Pick
from spellspeed.effects.picks.sets import KeptApart
from spellspeed.effects.sorts import Count, SetTest
from spellspeed.effects.values.condition import Condition


class ForLaterParts(Kinds):
    """Which cards are alike for the parts that come after one, and for what comes after the whole."""

    def __init__(self, ctx: Ctx, whole: "Together", part: int, after: Kinds) -> None:
        self.parts = whole.parts[part + 1 :]
        self.wanted = [one.candidates(ctx) for one in self.parts]
        self.after = after

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for i, part in enumerate(self.parts):
            if card in self.wanted[i]:
                found = (*found, i, *part.joint_keys(ctx, card))
        return (*found, NONE, *self.after.kind(ctx, card))


class OfPart(SetTest):
    """What must be true of the cards for one part, because of the parts after it."""

    def __init__(
        self, ctx: Ctx, whole: "Together", part: int, usable: list[Card], taken: list[Card], after: Kinds
    ) -> None:
        self.whole = whole
        self.part = part
        self.usable = usable
        self.taken = taken
        self.alike = ForLaterParts(ctx, whole, part, after)
        self.numbers: dict[tuple[int, ...], int] = {}

    def key(self, ctx: Ctx, card: Card) -> int:
        return self.numbers.setdefault(self.alike.kind(ctx, card), len(self.numbers))


class LeavesEnough(OfPart):
    """What is chosen for one part leaves enough for the parts after it."""

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.holds(ctx, chosen)

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.whole.can_go_on(ctx, self.part + 1, self.usable, [*self.taken, *chosen])


class LeadsTo(OfPart):
    """What is chosen for one part can be made, with the parts after it, what the whole must be."""

    def __init__(
        self, ctx: Ctx, whole: "Together", part: int, usable: list[Card], taken: list[Card], so_that: SetTest
    ) -> None:
        super().__init__(ctx, whole, part, usable, taken, KeptApart(ALL_ALIKE, so_that))
        self.so_that = so_that

    def holds(self, ctx: Ctx, chosen: list[Card]) -> bool:
        taken = [*self.taken, *chosen]
        for cards in self.whole.sets_from(ctx, self.part + 1, self.usable, taken, KeptApart(ALL_ALIKE, self.so_that)):
            if self.so_that.holds(ctx, cards):
                return True
        return False


class RightPart(Fit):
    """The same, for a whole that another `Fit` must accept."""

    def __init__(
        self, ctx: Ctx, whole: "Together", part: int, usable: list[Card], taken: list[Card], fit: Fit
    ) -> None:
        self.ctx = ctx
        self.whole = whole
        self.part = part
        self.usable = usable
        self.taken = taken
        self.fit = fit
        self.alike = ForLaterParts(ctx, whole, part, fit)

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.alike.kind(ctx, card)

    def fits(self, cards: list[Card]) -> bool:
        for one in self.whole.sets_from(self.ctx, self.part + 1, self.usable, [*self.taken, *cards], self.fit):
            if self.fit.fits(one):
                return True
        return False


class Together(Pick):
    """Several picks at once; if a required part is missing, the whole is impossible (B-90)."""

    def __init__(self, parts: list[Pick]) -> None:
        self.parts = parts
        for part in parts:
            if part.targets:
                self.targets = True
            if part.open:
                self.open = True
        self.required = any_required(parts)

    def takes(self) -> int:
        return sum([part.takes() for part in self.parts])

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
        """Can the parts from `start` on be taken from the remaining cards?"""
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
        for chosen in part.sets(ctx, cards, [], ForLaterParts(ctx, self, start, ALL_ALIKE)):
            if self.can_go_on(ctx, start + 1, usable, [*taken, *chosen]):
                return True
        return False

    def shared(self, ctx: Ctx, index: int, cards: list[Card]) -> bool:
        """Could a later part need one of these cards, too?"""
        for part in self.parts[index + 1 :]:
            for card in part.candidates(ctx):
                if card in cards:
                    return True
        return False

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        for one in self.sets_from(ctx, 0, cards, [], kinds):
            if all(card in one for card in chosen):
                yield one

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        return min(self.need(ctx), len(cards))

    def sets_from(
        self, ctx: Ctx, start: int, usable: list[Card], taken: list[Card], kinds: Kinds | None
    ) -> Iterator[list[Card]]:
        """The sets with what is taken already, and the parts from `start` on."""
        if start == len(self.parts):
            if taken:
                yield taken
            return
        part = self.parts[start]
        if part.optional():
            yield from self.sets_from(ctx, start + 1, usable, taken, kinds)
        alike = None if kinds is None else ForLaterParts(ctx, self, start, kinds)
        for chosen in part.sets(ctx, self.there(ctx, part, usable, taken), [], alike):
            yield from self.sets_from(ctx, start + 1, usable, [*taken, *chosen], kinds)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from self.take_so_that(ctx, cards, None, why))

    def take_right(self, ctx: Ctx, cards: list[Card], fit: Fit, why: str, none_too: bool = False) -> Play[list[Card]]:
        """Take part by part, so that the whole can still become right."""
        taken: list[Card] = []
        for i, part in enumerate(self.parts):
            there = self.there(ctx, part, cards, taken)
            if there and part.chooses() and not isinstance(part, RandomPick):
                right = RightPart(ctx, self, i, cards, taken, fit)
                chosen = yield from part.take_right(ctx, there, right, why, part.optional())
                taken = [*taken, *chosen]
            elif there and not part.chooses():
                chosen = yield from part.take(ctx, there, why)
                taken = [*taken, *chosen]
        return (yield from self.and_by_chance(ctx, cards, taken))

    def take_so_that(self, ctx: Ctx, cards: list[Card], so_that: SetTest | None, why: str) -> Play[list[Card]]:
        if not self.can_go_on(ctx, 0, cards, []):
            return []
        taken: list[Card] = []
        for i, part in enumerate(self.parts):
            there = self.there(ctx, part, cards, taken)
            if not there or isinstance(part, RandomPick):
                continue
            if isinstance(part, Choose):
                joints = part.joints
                if self.shared(ctx, i, there):
                    joints = [*joints, LeavesEnough(ctx, self, i, cards, taken, ALL_ALIKE)]
                if so_that is not None:
                    joints = [*joints, LeadsTo(ctx, self, i, cards, taken, so_that)]
                chosen = yield from part.take_so(ctx, there, ALL, why, joints, part.optional())
            else:
                chosen = yield from part.take(ctx, there, why)
            taken = [*taken, *chosen]
        return (yield from self.and_by_chance(ctx, cards, taken))

    def and_by_chance(self, ctx: Ctx, cards: list[Card], taken: list[Card]) -> Play[list[Card]]:
        """Random parts come last, so that no choice depends on their result."""
        for part in self.parts:
            there = self.there(ctx, part, cards, taken)
            if there and isinstance(part, RandomPick):
                number = yield from how_many(ctx, part.count, len(there), part.optional())
                taken = [*taken, *drawn(ctx, there, number)]
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


def taken_so_that(ctx: Ctx, pick: Pick, cards: list[Card], so_that: SetTest, why: str) -> Play[list[Card]]:
    """Choose cards that together pass the set test of the step."""
    if isinstance(pick, Together):
        return (yield from pick.take_so_that(ctx, cards, so_that, why))
    if isinstance(pick, Choose):
        return (yield from pick.take_so(ctx, cards, ALL, why, [*pick.joints, so_that]))
    return (yield from pick.take(ctx, cards, why))


def any_required(parts: list[Pick]) -> bool:
    """Is at least one part required?"""
    fixed = [part for part in parts if not part.optional()]
    for part in fixed if fixed else parts:
        if part.required:
            return True
    return False


class MaterialsFor(OpenPick):
    """A set of cards that the recipe of that monster accepts (B-114)."""

    blind = ANYWHERE

    def __init__(self, monster: Pick, which: Noun) -> None:
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
        """The context that reads the materials from the monster; the zone is not checked."""
        inner = Ctx(ctx.game, ctx.player, self.monster.candidates(ctx)[0])
        inner.frees_zone = 1
        inner.sees_own = True  # the player knows the own face-down monsters (COST-13, COST-14)
        return inner

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        if not self.monster.settled(ctx):
            return len(usable) > 0
        recipe = self.recipe(ctx)
        return recipe is not None and recipe.completable(self.inside(ctx), [], usable)

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        if self.enough(ctx, cards):
            yield cards

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


class ProvidedPick(Pick):
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

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        pick = self.present(ctx)
        if pick is not None:
            yield from pick.sets(ctx, cards, chosen, kinds)

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        pick = self.present(ctx)
        return 0 if pick is None else pick.fewest(ctx, cards)

    def chooses(self) -> bool:
        return self.then.chooses() or (self.otherwise is not None and self.otherwise.chooses())

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        pick = self.present(ctx)
        if pick is None:
            return []
        return (yield from pick.take(ctx, cards, why))

    def take_right(self, ctx: Ctx, cards: list[Card], fit: Fit, why: str, none_too: bool = False) -> Play[list[Card]]:
        pick = self.present(ctx)
        if pick is None:
            return []
        return (yield from pick.take_right(ctx, cards, fit, why, none_too))

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
