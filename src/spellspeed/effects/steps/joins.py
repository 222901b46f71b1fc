"""How steps are joined: simultaneous or later, independent or only if the previous step was done.

Joins decide what is simultaneous (B-75), so missed timing follows from them. A later step is checked on the board as
the previous step would leave it (B-87).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import BANISHED, EXTRA, GY, NONE, ON_FIELD
from spellspeed.board.records import Described
from spellspeed.effects.activation.includes import NEGATES_ACTIVATION, NEGATES_EFFECT, NEGATES_SUMMON
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.context import ALL_ALIKE, NO_CARDS, Ctx, Guide, Kinds, Play
from spellspeed.effects.picks.notice import ASKED, both
from spellspeed.effects.steps.branches import Later, May
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import BINDS, CARRIES, LASTS, TAKES_ALL, Plan, Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import AS_EFFECT, DECLARE, ROLL, TOSS
from spellspeed.effects.why.reasons import Why

AND: Final = 0
IF_YOU_DO: Final = 1
THEN: Final = 2
ALSO: Final = 3
ALSO_THEN: Final = 4

# Which of two joined steps decides whether the whole is possible.
FIRST: Final = 0
SECOND: Final = 1
EITHER: Final = 2
BOTH: Final = 3

NEGATIONS: Final = NEGATES_ACTIVATION | NEGATES_EFFECT | NEGATES_SUMMON


class Joined(Step):
    """Two steps and what holds them together."""

    depth = ASKED
    blind = 0

    def __init__(self, first: Step, how: int, second: Step) -> None:
        self.first = first
        self.how = how
        self.second = second
        self.says_it = first.says_it
        self.notice = both(first.notice, second.notice)
        self.looks = first.looks | second.looks
        self.speaks_of_shown = first.speaks_of_shown or second.speaks_of_shown
        self.weights = (first.weight(), second.weight())
        # If the first moves something, the second is checked on the board as the first leaves it.
        deeds = deeds_of(first)
        moved = deeds.moves()
        marks = deeds.marks()
        self.depends = second.says_it or moved & second.looks != 0 or second.speaks_of_shown
        self.negates = marks & NEGATIONS != 0
        self.of_second = deeds_of(second)
        self.decides = self.deciding()
        self.needs_second = self.is_needed(marks & NEGATES_SUMMON != 0)
        self.moves_targets = moves_targets(first)  # their places are known only when they are chosen
        self.moves_field = moved & ON_FIELD != 0
        self.passes = moved  # a card that leaves these places, or comes there, may forbid the second
        # Some cards go elsewhere: Pendulum Monsters, Extra Deck monsters (B-23), redirected cards.
        self.moved = deeds.arrives() | EXTRA | BANISHED if moved else 0

    def in_turn(self) -> bool:
        """One comes after the other; otherwise they are simultaneous (B-75)."""
        return self.how == THEN or self.how == ALSO_THEN

    def plan(self, listener: Plan) -> None:
        behind = self.in_turn() and not self.first.only_finds
        listener.joined(self.first, self.second, behind)

    def weight(self) -> int:
        first, second = self.weights
        weight = first & TAKES_ALL | first & second & (LASTS | BINDS)
        if self.how == ALSO or self.how == ALSO_THEN or first & BINDS:
            return weight | (first | second) & CARRIES
        return weight | first & CARRIES

    # -- could it be done --------------------------------------------------------------------------------------

    def deciding(self) -> int:
        """Which of the two must be possible for the whole to be (B-87).

        A restriction, or an optional or conditional step, is no reason for an activation (B-122). Of several modifiers
        one is enough, and a modifier beside a deed is not required: a monster without effects can be revived by a text
        that also negates its effects.
        """
        first, second = self.weights
        both_last = first & second & LASTS != 0
        if self.how == ALSO or self.how == ALSO_THEN:
            if not first & CARRIES:
                return SECOND if second & CARRIES else EITHER
            return EITHER if second & CARRIES and both_last else BOTH
        if first & BINDS:
            return SECOND
        if self.how == AND and both_last and not second & BINDS:
            return EITHER
        if self.how == AND and (first ^ second) & LASTS:
            return SECOND if first & LASTS else FIRST
        return BOTH

    def possible(self, ctx: Ctx) -> bool:
        if self.decides == EITHER:
            return self.first.possible(ctx) or self.second.possible(ctx)
        if self.decides == SECOND:
            return self.second.possible(ctx)
        return self.first.possible(ctx) and (self.decides == FIRST or self.allows_second(ctx))

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Reasons from the part that fails: the first, or the second on the board as the first would leave it."""
        if self.possible(ctx):
            return
        if self.decides == SECOND:
            self.second.tell_why(ctx, why)
        elif self.decides == FIRST or not self.first.possible(ctx):
            self.first.tell_why(ctx, why)
        else:
            self.tell_second(ctx, why)

    def tell_second(self, ctx: Ctx, why: Why) -> None:
        """Reasons why the second is impossible after the first; every step must be possible (B-87)."""
        told = Why()
        self.second.tell_why(ctx, told)
        ways = [] if told.reasons else list(self.first.ways(ctx, self.onlooker(ctx), NO_CARDS))
        if ways:
            follows(ctx, min(ways, key=passcodes), self, told)
        for reason in told.reasons:
            if reason.rule == "COST-38":
                reason.rule = "B-87"
        why.add_all(told.reasons)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        if self.decides == SECOND:
            return self.second.lacks(ctx, touched, moved)
        if self.decides == EITHER:
            return self.first.lacks(ctx, touched, moved) and self.second.lacks(ctx, touched, moved)
        if self.first.lacks(ctx, touched, moved):
            return True
        return self.needs_second and self.second.lacks(ctx, touched, moved | self.reached(ctx))

    def is_needed(self, negates_summon: bool) -> bool:
        """Must the second be possible, too (B-87)?

        Not if it only modifies what the first produced, nor if it acts on a monster that is nowhere because its summon
        was negated (B-99).
        """
        first, second = self.weights
        if self.decides != BOTH:
            return False
        if (self.how == ALSO or self.how == ALSO_THEN) and (second & LASTS or not second & CARRIES):
            return False
        if second & BINDS or isinstance(self.second, (May, Later)):
            return False
        if second & LASTS and self.second.says_it and not first & LASTS:
            return False
        if second & TAKES_ALL and self.first.verb not in (TOSS, ROLL, DECLARE):
            return False
        return not negates_summon

    def allows_second(self, ctx: Ctx) -> bool:
        """Is the second possible, if required? A negated card may be gone by then, but nothing may forbid the move that
        the second makes (B-87, B-100)."""
        if self.needs_second:
            return self.second_possible(ctx)
        return not self.negates or ctx.link is not None or not self.of_second.is_forbidden(ctx)

    def second_possible(self, ctx: Ctx) -> bool:
        second = self.second
        if isinstance(second, (May, Later)):
            return second.possible(ctx)
        if not self.depends and not self.takes_targets(ctx) and not self.frees(ctx):
            return second.possible(ctx)
        if ctx.role == AS_EFFECT and second.lacks(ctx, ctx.game.touched_places(), self.reached(ctx)):
            return False  # whatever the first does, there is nothing for the second
        tried = several = False
        for way in self.first.ways(ctx, None, NO_CARDS):
            if tried:
                several = True
                break
            tried = True
            if follows(ctx, way, self):
                return True  # most ways lead on
        if not tried:
            return second.possible(ctx)
        if several:
            for way in self.first.ways(ctx, self.onlooker(ctx), NO_CARDS):
                if follows(ctx, way, self):
                    return True
        return False

    def reached(self, ctx: Ctx) -> int:
        """Where cards come to lie by the first: its own, and before what comes after it the Equip Cards of monsters
        that left."""
        if self.moves_field and self.in_turn() and ctx.game.has_equipment():
            return self.moved | GY
        return self.moved

    def frees(self, ctx: Ctx) -> bool:
        """Could more, or less, become possible when cards move? They may have forbidden it, or do so where they come;
        and those that leave the field may make room with their Equip Cards."""
        if self.moves_field and self.in_turn() and ctx.game.has_equipment():
            return True
        return ctx.game.locks_with(self.passes)

    def onlooker(self, ctx: Ctx) -> Kinds:
        """Which cards that the first deals with are alike for the second."""
        seen = self.second.notice
        return ctx.game.onlooker(ctx, seen, self.reached(ctx), seen is None or seen.says_it())

    def takes_targets(self, ctx: Ctx) -> bool:
        """Does the first move targets away from a place the second looks at?"""
        if not self.moves_targets:
            return False
        for ref in ctx.targets:
            if ctx.board.cards[number_in(ref)].place & self.second.looks:
                return True
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        first, second = self.weights
        if self.how == AND and first & second & LASTS:
            # Of several modifiers of the same card one is enough.
            return self.first.accepts(ctx, card) or self.second.accepts(ctx, card)
        if self.how == AND and (first ^ second) & LASTS:
            return self.second.accepts(ctx, card) if first & LASTS else self.first.accepts(ctx, card)
        return self.first.accepts(ctx, card) and self.second.accepts(ctx, card)

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        known = False
        alike = None if kinds is None else self.alike(ctx, kinds)
        for one in self.first.ways(ctx, alike, taken):
            known = True
            yield from self.with_second(ctx, one, kinds, taken)
        if not known:
            yield from self.second.ways(ctx, kinds, taken)

    def alike(self, ctx: Ctx, kinds: Kinds) -> Kinds:
        """Which cards that the first could take are alike, for the second as well as for what comes after the whole."""
        return AlikeForBoth(self.onlooker(ctx), kinds)

    def with_second(self, ctx: Ctx, one: Way, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        """The first done in that way, and the second in each that takes other cards."""
        known = False
        for other in self.second.ways(ctx, kinds, [*taken, *one.cards]):
            known = True
            if not any(card in one.cards for card in other.cards):
                yield one.with_(other)
        if not known and not any(True for _ in self.second.ways(ctx, None, NO_CARDS)):
            yield one

    # -- doing it ----------------------------------------------------------------------------------------------

    def run(self, ctx: Ctx) -> Play[bool]:
        guide = ctx.only
        if ctx.role != AS_EFFECT and (self.depends or guide is not None):
            ctx.only = Sparing(ctx, self, guide)
        done = yield from self.first.run(ctx)
        ctx.only = guide
        if not done and (self.how == IF_YOU_DO or self.how == THEN):
            return False
        if done and ctx.role == AS_EFFECT and ctx.game.acts_at_once():
            yield from ctx.game.act_at_once()
        if not self.in_turn():
            second = yield from self.second.run(ctx)
            return done or second
        board = ctx.board
        before = board.moment
        ctx.game.next_moment()
        second = yield from self.second.run(ctx)
        if second:
            board.last_moment = board.moment  # the last thing that happened, with or without an event (B-70)
        elif board.last_moment <= before:
            board.moment = before  # a step that was not carried out takes no time (B-72)
        return done or second

    # -- what it includes, what is sure ------------------------------------------------------------------------


class EachPlayer(Joined):
    """Each player does the same, the turn player first, at the same time (B-75): `first` is what YOU do."""

    def __init__(self, first: Step, second: Step) -> None:
        super().__init__(first, AND, second)

    def deciding(self) -> int:
        """Of "as many as possible" it is enough if one of the players has any."""
        first, second = self.weights
        return EITHER if first & second & TAKES_ALL else super().deciding()

    def run(self, ctx: Ctx) -> Play[bool]:
        steps = [self.first, self.second]
        if ctx.board.turn_player != ctx.player:
            steps.reverse()
        done = False
        chosen: list[Card] = []
        for step in steps:
            ctx.chosen = NO_CARDS
            if (yield from step.run(ctx)):
                done = True
                chosen = chosen + ctx.chosen
        ctx.chosen = chosen
        return done


class AlikeForBoth(Kinds):
    """Cards are alike only if they are so in two ways."""

    def __init__(self, one: Kinds, other: Kinds) -> None:
        self.one = one
        self.other = other

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return (*self.one.kind(ctx, card), NONE, *self.other.kind(ctx, card))


class Sparing(Guide):
    """Accepts payments of the first part of a cost that leave the second payable (COST-05), and the whole right."""

    def __init__(self, ctx: Ctx, whole: Joined, guide: Guide | None) -> None:
        self.whole = whole
        self.guide = guide
        self.alike = whole.alike(ctx, ALL_ALIKE if guide is None else guide)

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.alike.kind(ctx, card)

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        if self.whole.depends and way.cards and not follows(ctx, way, self.whole):
            return False
        if self.guide is None:
            return True
        for whole in self.whole.with_second(ctx, way, self.guide, NO_CARDS):
            if self.guide.is_right(ctx, whole):
                return True
        return False


def moves_targets(step: Step) -> bool:
    """Does it move targets?"""
    if isinstance(step, Joined):
        return moves_targets(step.first) or moves_targets(step.second)
    return isinstance(step, Verb) and step.pick.targets and step.destination() != 0


def passcodes(way: Way) -> list[int]:
    """A sort key of ways that does not reveal the order of a Deck."""
    return sorted([card.printed.code for card in way.it])


def follows(ctx: Ctx, way: Way, whole: Joined, why: Why | None = None) -> bool:
    """Is the second step possible after the first was done in this way?"""
    second = whole.second
    chosen = ctx.chosen
    shown = ctx.shown
    ctx.chosen = way.it
    if way.shown:
        ctx.shown = way.shown
    if way.cards or way.how:
        supposed = WhatIf(ctx.game)
        supposed.follow(way, ctx.player)
        if whole.in_turn():
            supposed.settle()
        ctx.game.refresh()
        possible = second.possible(ctx)
        if why is not None:
            second.tell_why(ctx, why)
        supposed.back()
    else:
        possible = second.possible(ctx)
    ctx.chosen = chosen
    ctx.shown = shown
    return possible


def join(first: Step, how: int, steps: list[Step]) -> Step:
    """Join the steps, all in the same way.

    A step after a dependent step depends on both: in "negate it, and if you do, return it, then ..." the last happens
    only if the card was returned (ACT-79). Only "also" is independent.
    """
    for step in steps:
        hangs = isinstance(first, Joined) and (first.how == IF_YOU_DO or first.how == THEN)
        if hangs and (how == AND or how == IF_YOU_DO or how == THEN):
            assert isinstance(first, Joined)
            first = Joined(first.first, first.how, join(first.second, how, [step]))
        else:
            first = Joined(first, how, step)
    return first
