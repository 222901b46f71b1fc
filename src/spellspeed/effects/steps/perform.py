"""Steps that perform a kind of summon by its own rules: its materials and its timing."""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    AS_MATERIAL,
    BANISHED,
    DECK,
    E_MOVED,
    EXTRA,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    HAND,
    LINK_SUMMON,
    MATERIAL,
    MONSTER,
    MZONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    TRIBUTED,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described, Event
from spellspeed.effects.activation.includes import (
    FUSION_SUMMONS,
    PERFORMS_SUMMON,
    TAKES_FROM_GY,
)
from spellspeed.effects.activation.materials import ANY_NUMBER, Recipe, Slot
from spellspeed.effects.activation.what_if import Source, Walk, Way, mere_summon
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.set_tests import Total
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import ANY_SEQ, Count, SetTest
from spellspeed.effects.standing.topics import ANY_LEVEL
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.move import Move
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.summon import Bring, Summons, summon_bits
from spellspeed.effects.steps.verb import Verb, comes_from, reason_of, shuffle_searched
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.effects.tokens import can_be_attached
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.why.reasons import Reason

ANY_TRIBUTES: Final = Slot([], 1, ANY_NUMBER)


class Further(Described):
    """A further source of materials: which cards, how many, on what condition, and where they go.

    In the condition, IT is the monster to be summoned.
    """

    def __init__(self, which: Noun, most: Count | None, only_if: Condition | None, spend: Step | None) -> None:
        self.which = which
        self.most = most
        self.only_if = only_if
        self.spend = spend

    def applies(self, ctx: Ctx, card: Card) -> bool:
        if self.only_if is None:
            return True
        before = ctx.chosen
        ctx.chosen = [card]
        holds = self.only_if.holds(ctx)
        ctx.chosen = before
        return holds


class Confined(Recipe):
    """The materials of a monster, restricted by the summoning effect: `so_that`, `most` of some.

    The effect's context reads the effect's demands, the monster's context those of the monster.
    """

    def __init__(
        self, recipe: Recipe, by: Ctx, card: Card, so_that: SetTest | None, further: list[Further], exact: bool = False
    ) -> None:
        super().__init__(recipe.slots)
        self.recipe = recipe
        self.by = by
        self.card = card
        self.so_that = so_that
        self.further = further
        self.exact = exact  # no card is superfluous
        self.asking = reading(by, card)
        self.least = recipe.least
        self.most = recipe.most
        self.joints = recipe.joints

    def counts_as(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        found = [int(more.which.fits(self.by, card)) for more in self.further]
        if self.so_that is not None:
            found.append(self.so_that.key(self.by, card))
        if self.exact:
            found.append(int(self.is_whole(card)))
        return (*self.recipe.counts_as(ctx, card), *found)

    def takes_few(self, chosen: list[Card]) -> bool:
        for more in self.further:
            if more.most is None:
                continue
            if sum(1 for card in chosen if more.which.fits(self.by, card)) > more.most.most(self.by):
                return False
        return True

    def is_whole(self, card: Card) -> bool:
        """Does the card alone count as all the Levels that the Tributes must have?"""
        return isinstance(self.so_that, Total) and self.by.game.level_counted(self.asking, card) == ANY_LEVEL

    def joint(self, chosen: list[Card], complete: bool) -> bool:
        if self.so_that is None or (self.exact and len(chosen) == 1 and self.is_whole(chosen[0])):
            return True
        before = self.by.chosen
        self.by.chosen = [self.card]
        if complete:
            holds = self.so_that.holds(self.by, chosen)
        else:
            holds = self.so_that.may_still(self.by, chosen)
        if holds and self.exact and len(chosen) > 1 and (complete or self.so_that.stays_so(self.by)):
            # No Tribute is superfluous: without any of them it would not do.
            for card in chosen:
                if self.so_that.holds(self.by, [other for other in chosen if other is not card]):
                    holds = False
                    break
        self.by.chosen = before
        return holds

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.takes_few(chosen) and self.joint(chosen, False) and self.recipe.may_still(ctx, chosen)

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.takes_few(chosen) and self.joint(chosen, True) and self.recipe.adds_up(ctx, chosen)

    def could_add_up(self, ctx: Ctx, cards: list[Card]) -> bool:
        return self.recipe.could_add_up(ctx, cards)

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        return self.recipe.takes(ctx, slot, card)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.recipe.leaves_room(ctx, chosen)


def reading(ctx: Ctx, card: Card) -> Ctx:
    """The context of the monster's own recipe; players know their own face-down monsters (B-40)."""
    inner = Ctx(ctx.game, ctx.player, card)
    inner.sees_own = True
    return inner


class Perform(Summons):
    """A summon by the rules of its kind, with materials from `using` and further sources (B-105 to B-114).

    Fusion and Ritual Summons are made by the effect itself; Normal, Tribute, Synchro, Xyz, Link and Pendulum Summons
    immediately after it (B-109), except an Xyz Summon that an effect performs with materials it names.
    """

    blind = ANYWHERE

    def __init__(
        self,
        how: int,
        pick: Pick,
        using: Noun | None = None,
        also: list[Further] | None = None,
        so_that: SetTest | None = None,
        spend: Step | None = None,
        tributes: Count | None = None,
        using_pick: Pick | None = None,
    ) -> None:
        super().__init__(SUMMON, pick)
        self.how = how
        self.using = using
        self.using_pick = using_pick  # the very cards
        self.further: list[Further] = [] if also is None else also
        self.so_that = so_that
        self.spend = spend
        self.tributes = tributes
        self.by_effect = how & (FUSION_SUMMON | RITUAL_SUMMON) != 0
        self.says_it = pick.says_it or (using_pick is not None and using_pick.says_it)

    def why(self) -> str:
        if self.how & TRIBUTE_SUMMON:
            return "tribute-summon"
        return "normal-summon" if self.how & NORMAL_SUMMON else "special-summon"

    # -- which monsters ----------------------------------------------------------------------------------------

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        found: Recipe | None = None
        if self.how & FUSION_SUMMON:
            named = ctx.game.fusion_recipe(card)
            found = named if isinstance(named, Recipe) else None
        elif card.printed.kind == MONSTER and card.printed.traits & RITUAL:
            tributes = ctx.game.ritual_tributes(card)
            if isinstance(tributes, Recipe):
                found = tributes
            else:
                found = Recipe([tributes if isinstance(tributes, Slot) else ANY_TRIBUTES])
        if found is None:
            return None
        further = [more for more in self.further if more.applies(ctx, card)]
        return Confined(found, ctx, card, self.so_that, further, self.how & RITUAL_SUMMON != 0)

    def pool(self, ctx: Ctx, card: Card) -> list[Card]:
        found: list[Card] = []
        before = ctx.sees_own
        ctx.sees_own = self.by_effect  # own face-down monsters can be Fusion Material and Tributes (B-40)
        self.collect(ctx, card, self.named_sources(ctx), self.spend, found)
        for more in self.further:
            if more.applies(ctx, card):
                self.collect(ctx, card, more.which.all(ctx), more.spend, found)
        ctx.sees_own = before
        return found

    def named_sources(self, ctx: Ctx) -> list[Card]:
        if self.using_pick is not None:
            return self.using_pick.candidates(ctx)
        if self.using is not None:
            return self.using.all(ctx)
        return ctx.board.cards_in(ctx.player, HAND | MZONE)

    def collect(self, ctx: Ctx, card: Card, cards: list[Card], spend: Step | None, found: list[Card]) -> None:
        for material in cards:
            if material.id == card.id or material in found or not ctx.game.affects(ctx, material):
                continue
            if isinstance(spend, Move) and not spend.can(ctx, material):
                continue
            if ctx.game.can_be_material(material, self.how, card):
                found.append(material)

    def first_usable(self, ctx: Ctx, most: int) -> list[Card]:
        """The monsters that can be summoned, at most so many; a quick look at all sources excludes most."""
        if not self.by_effect or most <= 0 or (self.spend is not None and not isinstance(self.spend, Move)):
            return Verb.first_usable(self, ctx, most)
        cards = self.sources(ctx)
        found: list[Card] = []
        for card in self.pick.candidates(ctx):
            named = ctx.game.fusion_recipe(card) if self.how & FUSION_SUMMON else None
            if isinstance(named, Recipe) and named.is_unfilled(reading(ctx, card), cards):
                continue
            if self.hits(ctx, card):
                found.append(card)
                if len(found) == most:
                    break
        return found

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return Verb.lacks(self, ctx, touched, moved) or self.lacks_materials(ctx, touched, moved)

    def lacks_materials(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There are surely no Fusion Materials for any monster of the player that could be there by then."""
        if not self.how & FUSION_SUMMON or not self.pick.required or self.pick.sides(ctx) != 1 << ctx.player:
            return False
        if self.using_pick is not None or (self.spend is not None and not isinstance(self.spend, Move)):
            return False
        places = HAND | MZONE if self.using is None else self.using.places
        for more in self.further:
            places |= more.which.places
        if places & (touched | moved | MATERIAL):
            return False
        board = ctx.board
        cards = board.cards_in(ctx.player, places) + board.cards_in(1 - ctx.player, places)
        for card in board.cards_in(ctx.player, ANYWHERE if self.pick.places() & moved else self.pick.places()):
            named = ctx.game.fusion_recipe(card)
            if isinstance(named, Recipe) and not named.is_unfilled(reading(ctx, card), cards):
                return False
        return True

    def sources(self, ctx: Ctx) -> list[Card]:
        """All cards that could be materials, for whichever monster."""
        before = ctx.sees_own
        ctx.sees_own = self.by_effect
        found = self.named_sources(ctx)
        for more in self.further:
            found = found + more.which.all(ctx)
        ctx.sees_own = before
        return found

    def can(self, ctx: Ctx, card: Card) -> bool:
        if not self.by_effect:
            return self.can_after(ctx, card)
        if card.place == EXTRA and card.face_up:
            return False  # a face-up Pendulum Monster there can only be Pendulum Summoned (B-14)
        recipe = self.recipe(ctx, card)
        inner = reading(ctx, card)
        inner.frees_zone = ctx.frees_zone
        if recipe is None or not ctx.game.may_be_summoned(inner, card, ctx.player, self.how | SPECIAL_SUMMON):
            return False
        if self.spend is not None and not isinstance(self.spend, Move):
            return self.ready_made(ctx, card, recipe, inner)
        return recipe.completable(inner, [], self.pool(ctx, card))

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if not self.by_effect:
            return ctx.game.against_performing(ctx, card, self)
        inner = reading(ctx, card)
        inner.frees_zone = 1  # zones are checked separately
        reason = ctx.game.against_summon(inner, card, ctx.player, self.how | SPECIAL_SUMMON)
        recipe = self.recipe(ctx, card)
        if reason is not None or recipe is None:
            return reason
        pool = self.pool(ctx, card)
        if recipe.completable(inner, [], pool):
            return ctx.game.against_summon(ctx, card, ctx.player, self.how | SPECIAL_SUMMON)
        return recipe.lacking(inner, pool, "B-114")

    def ready_made(self, ctx: Ctx, card: Card, recipe: Recipe, inner: Ctx) -> bool:
        """The materials were already used (`spend=nothing()`): only a zone is left to check."""
        return len(ctx.game.special_zones(card, ctx.player, ANY_SEQ)) > 0 or ctx.frees_zone > 0

    def can_after(self, ctx: Ctx, card: Card) -> bool:
        if self.how & (NORMAL_SUMMON | TRIBUTE_SUMMON):
            if self.how & TRIBUTE_SUMMON:
                return ctx.game.can_tribute_summon(ctx.player, card)
            return ctx.game.can_perform_after(ctx, card, self)
        if self.using_pick is not None and self.how & XYZ_SUMMON:
            return self.can_overlay(ctx, card)
        return ctx.game.can_perform_after(ctx, card, self)

    def can_overlay(self, ctx: Ctx, card: Card) -> bool:
        assert self.using_pick is not None
        if not ctx.game.may_be_summoned(ctx, card, ctx.player, SPECIAL_SUMMON | XYZ_SUMMON):
            return False
        unders = self.using_pick.candidates(ctx)
        if not unders:
            return ctx.link is None
        return all(can_be_attached(under) and ctx.game.can_be_material(under, XYZ_SUMMON, card) for under in unders)

    # -- doing it ----------------------------------------------------------------------------------------------

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if not self.by_effect:
            return (yield from self.act_after(ctx, cards))
        card = cards[0]
        how = self.how | SPECIAL_SUMMON
        recipe = self.recipe(ctx, card)
        assert recipe is not None
        inner = reading(ctx, card)
        materials: list[Card] = []
        if self.spend is None or isinstance(self.spend, Move):
            pool = self.pool(ctx, card)
            materials = yield from recipe.choose(inner, pool, self.must(ctx, recipe, inner, pool))
            yield from self.use_up(ctx, card, materials)
            ctx.game.next_moment()  # material and summon are not simultaneous (B-75)
        elif self.using is not None:
            # Already used: the events of their leaving say with what it is summoned (B-114).
            ctx.board.used = [event for event in ctx.board.log if self.was_spent(ctx, event)]
        searched = [card.place == DECK]
        done = yield from ctx.game.special_summon(ctx, [card], ctx.player, FACE_UP, how, ANY_SEQ)
        shuffle_searched(ctx, [card], searched)
        for one in done:
            if not one.made_with:
                one.made_with = [material.ref for material in materials]
        return done

    def must(self, ctx: Ctx, recipe: Recipe, inner: Ctx, pool: list[Card]) -> Card | None:
        """This card, if it must be one of the materials; then it is chosen from the start."""
        this = ctx.this()
        if self.so_that is None or this is None or this not in pool:
            return None
        return None if recipe.completable(inner, [], [card for card in pool if card is not this]) else this

    def use_up(self, ctx: Ctx, card: Card, materials: list[Card]) -> Play[None]:
        """Use all materials at the same time, each in its own way."""
        reason = reason_of(ctx) | AS_MATERIAL | (TRIBUTED if self.how & RITUAL_SUMMON else 0)
        places = [self.goes_to(ctx, card, material) for material in materials]
        searched = [material.place == DECK for material in materials]
        for place in (GY, BANISHED, DECK, HAND, EXTRA):
            going = [material for i, material in enumerate(materials) if places[i] == place]
            if going:
                yield from ctx.game.send(ctx, going, place, reason, True)
        shuffle_searched(ctx, materials, searched)

    def was_spent(self, ctx: Ctx, event: Event) -> bool:
        if event.kind != E_MOVED or self.using is None:
            return False
        card = ctx.board.deref(event.ref)
        return card is not None and self.using.fits(ctx, card)

    def goes_to(self, ctx: Ctx, card: Card, material: Card) -> int:
        for more in self.further:
            if isinstance(more.spend, Move) and more.applies(ctx, card) and more.which.fits(ctx, material):
                if self.using is None or not self.using.fits(ctx, material):
                    return more.spend.zone
        return self.spend.zone if isinstance(self.spend, Move) else GY

    def act_after(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.using_pick is not None and self.how & XYZ_SUMMON:
            under = self.using_pick.candidates(ctx)
            if not under:
                return []
            return (yield from ctx.game.overlay_summon(ctx, cards[0], under[0]))
        if self.how & TRIBUTE_SUMMON:
            ctx.game.tribute_summon_after(ctx, cards[0])
        else:
            ctx.game.perform_after(ctx, self, cards)
        return cards

    def run(self, ctx: Ctx) -> Play[bool]:
        late = self.how & (SYNCHRO_SUMMON | LINK_SUMMON | PENDULUM_SUMMON) != 0
        late = late or (self.how & XYZ_SUMMON != 0 and self.using_pick is None)
        if not self.by_effect and (late or (self.how == NORMAL_SUMMON and not self.pick.says_it)):
            # The monster is chosen when it is summoned (B-109).
            cards = self.usable(ctx)
            ctx.chosen = []
            if not cards:
                return False
            ctx.game.perform_after(ctx, self, cards)
            return True
        return (yield from Verb.run(self, ctx))

    def confine(self, by: Ctx, recipe: Recipe, card: Card) -> Recipe:
        """The materials of a procedure, restricted by this step."""
        return Confined(recipe, by, card, self.so_that, [])

    def lets_use(self, by: Ctx, material: Card) -> bool:
        if self.using_pick is not None:
            return material in self.using_pick.candidates(by)
        return self.using is None or self.using.fits(by, material)

    # -- other questions ---------------------------------------------------------------------------------------

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        # Materials and zones are not laid out; but where summons are counted, it is one.
        if self.by_effect and ctx.game.has_locks():
            yield mere_summon(self.how | SPECIAL_SUMMON, self.first_usable(ctx, 1))

    def destination(self) -> int:
        return MZONE

    def reads(self) -> int:
        places = Verb.reads(self) | MZONE | HAND
        if self.using is not None:
            places |= self.using.places
        for more in self.further:
            places |= more.which.places
        return places

    def is_special(self) -> bool:
        return self.how & (NORMAL_SUMMON | TRIBUTE_SUMMON) == 0

    def does(self, walk: Walk, pattern: Step) -> bool:
        if self.spends_like(walk, pattern):
            return True
        return Verb.does(self, walk, pattern)

    def spends_like(self, walk: Walk, pattern: Step) -> bool:
        """Moving the materials is included, too, from every place they may come from (B-89)."""
        if not isinstance(pattern, Move) or not self.by_effect:
            return False
        usual = verbs.TRIBUTE if self.how & RITUAL_SUMMON else verbs.SEND
        if self.spends(walk, pattern, self.using.places if self.using is not None else HAND | MZONE, self.spend, usual):
            return True
        for more in self.further:
            if self.spends(walk, pattern, more.which.places, more.spend, usual):
                return True
        return False

    def spends(self, walk: Walk, pattern: Move, places: int, spend: Step | None, usual: int) -> bool:
        if spend is not None and not isinstance(spend, Move):
            return False
        verb = usual if spend is None else spend.verb
        zone = GY if spend is None else spend.zone
        if verb != pattern.verb or not zone & pattern.zone:
            return False
        return comes_from(walk, Source(places, 3, None), pattern.pick)

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        if isinstance(pattern, Perform):
            return self.how & pattern.how != 0
        return isinstance(pattern, Bring) and pattern.form is None and self.is_special()

    def marks(self, targets: int, here: int) -> int:
        if not self.is_special():
            return PERFORMS_SUMMON
        bits = summon_bits(self.pick.zones(None, targets, here)) | PERFORMS_SUMMON
        for more in self.further:
            if more.which.places & GY:
                bits |= TAKES_FROM_GY
        if self.using is not None and self.using.places & GY:
            bits |= TAKES_FROM_GY
        return bits | (FUSION_SUMMONS if self.how & FUSION_SUMMON else 0)
