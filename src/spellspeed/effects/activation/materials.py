"""Materials: what a monster of the Extra Deck is summoned with, as its first line of text says.

A `Recipe` is a list of slots ("1 Tuner", "1+ non-Tuner monsters") plus a rule for the whole: Levels that add up, a
number of cards, Link Ratings. It can be asked which card may be picked next so that the set can still become
complete; so materials are chosen one by one, every legal set can be reached and no illegal one.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    EXTRA,
    FACE_UP,
    MAIN_ZONES,
    MONSTER,
    MZONE,
)
from spellspeed.board.records import Described
from spellspeed.board.zones import NOTHING_SHUT
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.sorts import SetTest
from spellspeed.effects.standing.topics import Restriction
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.limit import NO_LIMITS, Limit
from spellspeed.effects.why.reasons import Reason, lacking

ANY_NUMBER: Final = 99
SETS_TRIED: Final = 400  # before the nearest set is told

# What becomes of the materials.
SEND: Final = 0  # sent to the GY
ATTACH: Final = 1  # become Xyz materials
OVERLAY: Final = 2  # one Xyz Monster (or other) becomes material, with all it holds
BANISH: Final = 3
TRIBUTE: Final = 4
RETURN: Final = 5  # returned to the hand


class Slot(Described):
    """So many monsters with these properties."""

    def __init__(self, tests: list[CardTest], least: int, most: int) -> None:
        self.tests = tests
        self.least = least
        self.most = most

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for test in self.tests:
            if not test.fits(ctx, card):
                return False
        return True


class Recipe(Described):
    def __init__(self, slots: list[Slot]) -> None:
        self.slots = slots
        self.least = sum(slot.least for slot in slots)
        self.most = min(sum(slot.most for slot in slots), ANY_NUMBER)
        self.joints: list[SetTest] = []  # what the text says of the whole set besides

    # -- the rule for the whole, told by the subclasses --------------------------------------------------------

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """The cards chosen so far do not break the rule for the whole yet."""
        return True

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """The rule for the whole is met."""
        return True

    # -- slots -------------------------------------------------------------------------------------------------

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        """The card can be given to this slot, as what it is or counts as (B-33)."""
        return slot.fits(ctx, card) or ctx.game.stands_in(ctx, card, slot)

    def is_unfilled(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Some slot finds fewer of these cards than it needs, whatever else must be true of them."""
        for slot in self.slots:
            lacking = slot.least
            if lacking > 0:
                for card in cards:
                    if card.kind & MONSTER and self.takes(ctx, slot, card):
                        lacking -= 1
                        if lacking == 0:
                            break
                if lacking > 0:
                    return True
        return False

    def fits_slots(self, ctx: Ctx, chosen: list[Card], complete: bool) -> bool:
        """Every card can be given to a slot of its own; `complete`: and every slot gets as many as it needs."""
        counts = [0] * len(self.slots)
        return self.assign(ctx, chosen, 0, counts, complete)

    def assign(self, ctx: Ctx, chosen: list[Card], k: int, counts: list[int], complete: bool) -> bool:
        if k == len(chosen):
            if not complete:
                return True
            return all(counts[i] >= slot.least for i, slot in enumerate(self.slots))
        for i, slot in enumerate(self.slots):
            if counts[i] < slot.most and self.takes(ctx, slot, chosen[k]):
                counts[i] += 1
                if self.assign(ctx, chosen, k + 1, counts, complete):
                    return True
                counts[i] -= 1
        return False

    # -- choosing ----------------------------------------------------------------------------------------------

    def is_complete(self, ctx: Ctx, chosen: list[Card]) -> bool:
        if not self.least <= len(chosen) <= self.most:
            return False
        for joint in self.joints:
            if not joint.holds(ctx, chosen):
                return False
        return self.adds_up(ctx, chosen) and self.fits_slots(ctx, chosen, True) and self.leaves_room(ctx, chosen)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """With these cards gone there is a zone for the monster; a context that frees one asks for the rest only."""
        return ctx.frees_zone > 0 or len(ctx.game.zones_without(ctx.card, ctx.player, chosen)) > 0

    def completable(self, ctx: Ctx, chosen: list[Card], pool: list[Card], start: int = 0) -> bool:
        """Some cards of the pool, from `start` on, make the chosen ones a complete set."""
        if len(chosen) + len(pool) - start < self.least:
            return False  # all together would not be enough
        if self.is_complete(ctx, chosen):
            return True
        if len(chosen) >= self.most or not self.may_still(ctx, chosen) or not self.fits_slots(ctx, chosen, False):
            return False
        for joint in self.joints:
            if not joint.may_still(ctx, chosen):
                return False
        tried: list[int] = []
        # For a monster that needs a zone a Link Monster points to, no two zones are alike (B-14).
        exact = ctx.card.place == EXTRA and (ctx.card.face_up or ctx.card.printed.link > 0)
        exact = exact or ctx.board.shut is not NOTHING_SHUT  # nor if some cannot be used
        for i in range(start, len(pool)):
            card = pool[i]
            if card in chosen or not self.fits_some_slot(ctx, card):
                continue
            # Copies that lie alike lead to the same sets.
            kind = alike(card, exact)
            if kind in tried:
                continue
            tried.append(kind)
            if self.completable(ctx, [*chosen, card], pool, i + 1):
                return True
        return False

    def lacking(self, ctx: Ctx, pool: list[Card], rule: str) -> Reason | None:
        """Why no cards of the pool are a complete set: too few of them, or what they add up to."""
        fitting = [card for card in pool if self.fits_some_slot(ctx, card)]
        for slot in self.slots:
            number = len([card for card in fitting if self.takes(ctx, slot, card)])
            if number < slot.least:
                return lacking(rule, "materials-few", number, slot.least, slot.said)
        if len(fitting) < self.least:
            return lacking(rule, "materials-few", len(fitting), self.least)
        return self.off_the_sum(ctx, fitting, rule)

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        """What the cards add up to, where the rule for the whole is about that."""
        return None

    def nearest(self, ctx: Ctx, pool: list[Card], wanted: int) -> list[Card]:
        """The set that fits the slots and comes nearest to the sum, as far as it is looked for."""
        best: list[Card] = []
        tried = 0
        sets: list[list[Card]] = [[]]
        for card in pool:
            for chosen in sets.copy():
                more = [*chosen, card]
                tried += 1
                if tried > SETS_TRIED or len(more) > self.most or not self.fits_slots(ctx, more, False):
                    continue
                sets.append(more)
                if len(more) >= self.least and self.fits_slots(ctx, more, True):
                    if not best or abs(self.total(more) - wanted) < abs(self.total(best) - wanted):
                        best = more
        return best

    def total(self, chosen: list[Card]) -> int:
        """What the cards add up to."""
        return len(chosen)

    def fits_some_slot(self, ctx: Ctx, card: Card) -> bool:
        for slot in self.slots:
            if self.takes(ctx, slot, card):
                return True
        return False

    def next_cards(self, ctx: Ctx, chosen: list[Card], pool: list[Card]) -> list[Card]:
        """The cards that may be picked next."""
        return [c for c in pool if c not in chosen and self.completable(ctx, [*chosen, c], pool)]

    def choose(self, ctx: Ctx, pool: list[Card], must: Card | None = None) -> Play[list[Card]]:
        """The player picks the materials one by one; `must` is one of them from the start."""
        chosen: list[Card] = [] if must is None else [must]
        while True:
            more = self.next_cards(ctx, chosen, pool)
            if not more:
                return chosen
            card = yield from ctx.game.pick_next(ctx, ctx.player, more, self.is_complete(ctx, chosen), "material")
            if card is None:
                return chosen
            chosen.append(card)


class FusionMaterials(Recipe):
    """What a Fusion Monster names."""


def alike(card: Card, exact: bool) -> int:
    """Equal for cards that serve equally well: name, Level, place, kind of zone (or the very zone), materials held."""
    zone = 0
    if card.place == MZONE:
        zone = card.seq if exact or card.seq >= MAIN_ZONES else 0
    zone = 2 * zone + card.controller
    return (((card.code * 16 + card.level) * 2048 + card.place) * 16 + zone) * 16 + len(card.materials)


class LevelsMatch(Recipe):
    """Synchro materials: their Levels add up to the Level of the monster."""

    def total(self, chosen: list[Card]) -> int:
        return sum(card.level for card in chosen)

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        level = ctx.card.printed.level
        chosen = self.nearest(ctx, [card for card in fitting if card.level > 0], level)
        if not chosen or self.total(chosen) == level:
            return None
        reason = lacking(rule, "materials-levels", self.total(chosen), level)
        reason.sums = "+".join([str(card.level) for card in chosen])
        return reason

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return all(card.level > 0 for card in chosen) and self.total(chosen) < ctx.card.printed.level

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return all(card.level > 0 for card in chosen) and self.total(chosen) == ctx.card.printed.level


class RatingsMatch(Recipe):
    """Link materials: each counts as one, or a Link Monster as its Link Rating (B-18)."""

    def totals(self, chosen: list[Card]) -> list[int]:
        sums = [0]
        for card in chosen:
            rating = card.printed.link
            sums = [s + 1 for s in sums] + ([s + rating for s in sums] if rating > 1 else [])
        return sums

    def total(self, chosen: list[Card]) -> int:
        return max(self.totals(chosen))

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        chosen = self.nearest(ctx, fitting, ctx.card.printed.link)
        if not chosen or self.adds_up(ctx, chosen):
            return None
        return lacking(rule, "materials-links", self.total(chosen), ctx.card.printed.link)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len(chosen) < ctx.card.printed.link

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return ctx.card.printed.link in self.totals(chosen)


class Procedure:
    """A way to Special Summon the card itself without a chain (B-107)."""

    def __init__(self, where: int, how: int, condition: Condition | None, recipe: Recipe | None) -> None:
        self.where = where
        self.how = how  # the kind of summon, besides being a Special Summon
        self.condition = condition
        self.recipe = recipe
        self.use = SEND
        self.material_places = MZONE
        self.face_down_too = False
        self.cost: Cost | None = None
        self.limits: list[Limit] = NO_LIMITS
        self.positions = FACE_UP
        self.to_opponent = False  # with monsters the opponent controls, to the opponent's field
        self.number = 0  # printed number, 0 if it is not numbered
        self.oaths: list[Restriction] = []  # what binds the player in the whole turn of such a summon (B-121)
        self.after: list[Step] = []  # what applies from then on if it was summoned so
        self.index = 0
