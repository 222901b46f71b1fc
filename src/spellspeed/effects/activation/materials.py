"""Materials: what a monster of the Extra Deck is summoned with, as its first line of text says.

A `Recipe` is a list of slots ("1 Tuner", "1+ non-Tuner monsters") plus a rule for the whole set: Levels that add up, a
number of cards, Link Ratings. It says which cards may be picked next so that the set can still be completed; so
materials are chosen one by one, and exactly the legal sets can be reached.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    EXTRA,
    FACE_UP,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    NONE,
)
from spellspeed.board.records import Described
from spellspeed.board.zones import NOTHING_SHUT
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.picks.sets import Growing, Sets
from spellspeed.effects.sorts import SetTest
from spellspeed.effects.standing.topics import Restriction
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.limit import NO_LIMITS, Limit
from spellspeed.effects.why.reasons import Reason, lacking

ANY_NUMBER: Final = 99
SETS_TRIED: Final = 400  # to find the nearest set for a message

# What becomes of the materials.
SEND: Final = 0  # sent to the GY
ATTACH: Final = 1  # become Xyz materials
OVERLAY: Final = 2  # one Xyz Monster (or other) becomes material, with all it holds
BANISH: Final = 3
TRIBUTE: Final = 4
RETURN: Final = 5  # returned to the hand


class Slot(Described):
    """A number of monsters with these properties."""

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
        self.joints: list[SetTest] = []  # further tests of the whole set

    # -- the rule for the whole, told by the subclasses --------------------------------------------------------

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """Can the cards chosen so far still meet the rule for the whole?"""
        return True

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """The rule for the whole is met."""
        return True

    def could_add_up(self, ctx: Ctx, cards: list[Card]) -> bool:
        """A quick check: no, if surely no set of these cards meets the rule for the whole."""
        return True

    # -- slots -------------------------------------------------------------------------------------------------

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        """Does the card fit this slot, as what it is or counts as (B-33)?"""
        return slot.fits(ctx, card) or ctx.game.stands_in(ctx, card, slot)

    def is_unfilled(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Does some slot find too few of these cards, even one by one?"""
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

    def slots_for(self, ctx: Ctx, card: Card) -> list[int]:
        """The numbers of the slots that the card fits."""
        found: list[int] = []
        for i, slot in enumerate(self.slots):
            if self.takes(ctx, slot, card):
                found.append(i)
        return found

    def fits_slots(
        self, ctx: Ctx, chosen: list[Card], complete: bool, known: dict[int, list[int]] | None = None
    ) -> bool:
        """Every card can be given to a slot of its own; `complete`: and every slot gets as many as it needs.

        If all cards find a slot, and all slots find what they need, both can be had at once. `known`: the slots that
        each card fits, if that was asked before.
        """
        taking = [self.slots_for(ctx, card) if known is None else known[card.id] for card in chosen]
        if matched(taking, [slot.most for slot in self.slots]) < len(chosen):
            return False
        needed = [slot.least for slot in self.slots]
        if not complete or matched(taking, needed) == sum(needed):
            return True
        # A card that counts as several can be given to a slot several times.
        for k, worth in enumerate(ctx.game.material_worths(ctx, chosen)):
            taking += [taking[k]] * (worth - 1)
        return len(taking) > len(chosen) and matched(taking, needed) == sum(needed)

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        """How many of these cards it takes at least, if some of them count as several."""
        more = sum(ctx.game.material_worths(ctx, cards)) - len(cards)
        return max(min(self.least, 1), self.least - more)

    # -- choosing ----------------------------------------------------------------------------------------------

    def is_complete(self, ctx: Ctx, chosen: list[Card], known: dict[int, list[int]] | None = None) -> bool:
        if len(chosen) > self.most or (len(chosen) < self.least and len(chosen) < self.fewest(ctx, chosen)):
            return False
        for joint in self.joints:
            if not joint.holds(ctx, chosen):
                return False
        if not self.adds_up(ctx, chosen) or not self.fits_slots(ctx, chosen, True, known):
            return False
        return self.leaves_room(ctx, chosen)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """Is there a zone for the monster once these cards are gone? Yes if the context already frees one."""
        return ctx.frees_zone > 0 or len(ctx.game.zones_without(ctx.card, ctx.player, chosen)) > 0

    def completable(self, ctx: Ctx, chosen: list[Card], pool: list[Card]) -> bool:
        """Some cards of the pool make the chosen ones a complete set."""
        there: list[Card] = []
        known: dict[int, list[int]] = {}
        for card in pool:
            slots = self.slots_for(ctx, card)
            known[card.id] = slots
            if slots and card not in chosen:
                there.append(card)
        for card in chosen:
            if card.id not in known:
                known[card.id] = self.slots_for(ctx, card)
        whole = chosen + there
        least = self.fewest(ctx, whole)
        if len(whole) < least or not self.could_add_up(ctx, whole):
            return False
        for joint in self.joints:
            if not joint.could_hold(ctx, whole):
                return False
        serving = Serving(self, known, ctx.card, ctx.board.shut is not NOTHING_SHUT)
        for _ in Growing(MaterialSets(ctx, self, known, there, least), chosen, serving).sets():
            return True
        return False

    def kind(self, ctx: Ctx, card: Card, slots: list[int], exact: bool) -> tuple[int, ...]:
        """Equal for cards that serve equally well: in the same slots, for the rule of the whole, from alike zones."""
        zone = NONE
        if card.place == MZONE:
            zone = card.seq if exact or card.seq >= MAIN_ZONES else 0
        worth = ctx.game.material_worths(ctx, [card])[0]
        return (*slots, NONE, worth, *self.counts_as(ctx, card), card.place, zone, card.controller)

    def counts_as(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """What the rule for the whole sees of the card."""
        return ()

    def lacking(self, ctx: Ctx, pool: list[Card], rule: str) -> Reason | None:
        """Why the pool has no complete set: too few cards, or the wrong total."""
        fitting = [card for card in pool if self.fits_some_slot(ctx, card)]
        for slot in self.slots:
            number = len([card for card in fitting if self.takes(ctx, slot, card)])
            if number < slot.least:
                return lacking(rule, "materials-few", number, slot.least, slot.said)
        if len(fitting) < self.least:
            return lacking(rule, "materials-few", len(fitting), self.least)
        return self.off_the_sum(ctx, fitting, rule)

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        """The reason that the total is wrong, if the rule for the whole is about a total."""
        return None

    def nearest(self, ctx: Ctx, pool: list[Card], wanted: int) -> list[Card]:
        """The set that fits the slots and is nearest to the wanted sum, found in a bounded search."""
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
                    if not best or abs(self.total(ctx, more) - wanted) < abs(self.total(ctx, best) - wanted):
                        best = more
        return best

    def total(self, ctx: Ctx, chosen: list[Card]) -> int:
        """The total of the cards."""
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


class MaterialSets(Sets):
    """The sets of materials that a recipe accepts."""

    def __init__(self, ctx: Ctx, recipe: Recipe, known: dict[int, list[int]], pool: list[Card], least: int) -> None:
        super().__init__(ctx, pool, recipe.joints, least, recipe.most)
        self.recipe = recipe
        self.known = known

    def complete(self, chosen: list[Card]) -> bool:
        return self.recipe.is_complete(self.ctx, chosen, self.known)

    def may_still(self, chosen: list[Card]) -> bool:
        recipe = self.recipe
        if not recipe.may_still(self.ctx, chosen) or not recipe.fits_slots(self.ctx, chosen, False, self.known):
            return False
        return Sets.may_still(self, chosen)


class Serving(Kinds):
    """Which materials are alike for a monster."""

    def __init__(self, recipe: Recipe, known: dict[int, list[int]], monster: Card, some_shut: bool) -> None:
        self.recipe = recipe
        self.known = known
        # For a monster that needs a zone a Link Monster points to, no two zones are alike (B-14); nor if some zones
        # cannot be used.
        self.exact = some_shut or (monster.place == EXTRA and (monster.face_up or monster.printed.link > 0))

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.recipe.kind(ctx, card, self.known[card.id], self.exact)


def matched(taking: list[list[int]], room: list[int]) -> int:
    """To so many of the cards, of each the slots that take it, a place in a slot can be given, in as much room."""
    given: list[list[int]] = [[] for _ in room]
    found = 0
    for card in range(len(taking)):
        if find_place(card, taking, room, given, []):
            found += 1
    return found


def find_place(card: int, taking: list[list[int]], room: list[int], given: list[list[int]], asked: list[int]) -> bool:
    """The card finds a place in a slot, perhaps as another card moves on to another slot."""
    for slot in taking[card]:
        if slot in asked:
            continue
        asked.append(slot)
        if len(given[slot]) < room[slot]:
            given[slot].append(card)
            return True
        for k, other in enumerate(given[slot]):
            if find_place(other, taking, room, given, asked):
                given[slot][k] = card
                return True
    return False


class LevelsMatch(Recipe):
    """Synchro materials: their Levels add up to the Level of the monster."""

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        """A card without a Level serves only as what it counts as."""
        return (card.level > 0 and slot.fits(ctx, card)) or ctx.game.stands_in(ctx, card, slot)

    def level_of(self, ctx: Ctx, card: Card) -> int:
        """Its Level, or the one that it counts as having; 0 for none."""
        return card.level if card.level > 0 else ctx.game.level_counted(ctx, card)

    def counts_as(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (self.level_of(ctx, card),)

    def total(self, ctx: Ctx, chosen: list[Card]) -> int:
        return sum(self.level_of(ctx, card) for card in chosen)

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        level = ctx.card.printed.level
        chosen = self.nearest(ctx, [card for card in fitting if self.level_of(ctx, card) > 0], level)
        if not chosen or self.total(ctx, chosen) == level:
            return None
        reason = lacking(rule, "materials-levels", self.total(ctx, chosen), level)
        reason.sums = "+".join([str(self.level_of(ctx, card)) for card in chosen])
        return reason

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        levels = [self.level_of(ctx, card) for card in chosen]
        return 0 not in levels and sum(levels) < ctx.card.printed.level

    def could_add_up(self, ctx: Ctx, cards: list[Card]) -> bool:
        wanted = ctx.card.printed.level
        sums = 1  # of the Levels of some of them, as bits
        for card in cards:
            level = self.level_of(ctx, card)
            if 0 < level <= wanted:
                sums |= sums << level
        return sums >> wanted & 1 != 0

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        levels = [self.level_of(ctx, card) for card in chosen]
        return 0 not in levels and sum(levels) == ctx.card.printed.level


class RatingsMatch(Recipe):
    """Link materials: each counts as one, or a Link Monster as its Link Rating (B-18)."""

    def counts_as(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (card.printed.link,)

    def totals(self, chosen: list[Card]) -> list[int]:
        sums = [0]
        for card in chosen:
            rating = card.printed.link
            sums = [s + 1 for s in sums] + ([s + rating for s in sums] if rating > 1 else [])
        return sums

    def total(self, ctx: Ctx, chosen: list[Card]) -> int:
        return max(self.totals(chosen))

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        chosen = self.nearest(ctx, fitting, ctx.card.printed.link)
        if not chosen or self.adds_up(ctx, chosen):
            return None
        return lacking(rule, "materials-links", self.total(ctx, chosen), ctx.card.printed.link)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len(chosen) < ctx.card.printed.link

    def could_add_up(self, ctx: Ctx, cards: list[Card]) -> bool:
        wanted = ctx.card.printed.link
        sums = 1  # of what some of them count as, as bits
        for card in cards:
            rating = card.printed.link
            sums |= sums << 1 | (sums << rating if 1 < rating <= wanted else 0)
        return sums >> wanted & 1 != 0

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
        self.to_opponent = False  # summoned to the opponent's field, with the opponent's monsters
        self.number = 0  # printed number, 0 if it is not numbered
        self.oaths: list[Restriction] = []  # restrictions for the whole turn of such a summon (B-121)
        self.after: list[Step] = []  # lasting effects if it was summoned this way
        self.index = 0
