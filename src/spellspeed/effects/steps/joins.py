"""How steps are joined: at the same time or later, whatever became of the one before or only if it was done.

Joins are a grid of *time* (same, later) and *dependence* (none, on the one before). They decide what is simultaneous
and what comes later (B-75), so missed timing falls out of them. A later step is checked on the board as the step
before would leave it (B-87).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import BANISHED, EXTRA, ON_FIELD
from spellspeed.board.records import Described
from spellspeed.effects.activation.includes import NEGATES_ACTIVATION, NEGATES_EFFECT, NEGATES_SUMMON
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.context import Ctx, Guide, Play
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

    def __init__(self, first: Step, how: int, second: Step) -> None:
        self.first = first
        self.how = how
        self.second = second
        self.says_it = first.says_it
        self.looks = first.looks | second.looks
        self.speaks_of_shown = first.speaks_of_shown or second.speaks_of_shown
        self.weights = (first.weight(), second.weight())
        # Where the first moves something, the second is asked on the board as the first leaves it.
        deeds = deeds_of(first)
        moved = deeds.moves()
        marks = deeds.marks()
        self.depends = second.says_it or moved & second.looks != 0 or second.speaks_of_shown
        self.negates = marks & NEGATIONS != 0
        self.of_second = deeds_of(second)
        self.decides = self.deciding()
        self.needs_second = self.is_needed(marks & NEGATES_SUMMON != 0)
        self.moves_targets = moves_targets(first)  # where they lie is known only when they are chosen
        self.moves_field = moved & ON_FIELD != 0  # what leaves the field may have forbidden the second
        # Some cards may go there instead: Pendulum Monsters, those of the Extra Deck (B-23), what is redirected.
        self.moved = deeds.arrives() | EXTRA | BANISHED if moved else 0

    def plan(self, teller: Plan) -> None:
        behind = (self.how == THEN or self.how == ALSO_THEN) and not self.first.only_finds
        teller.joined(self.first, self.second, behind)

    def weight(self) -> int:
        first, second = self.weights
        weight = first & TAKES_ALL | first & second & (LASTS | BINDS)
        if self.how == ALSO or self.how == ALSO_THEN or first & BINDS:
            return weight | (first | second) & CARRIES
        return weight | first & CARRIES

    # -- could it be done --------------------------------------------------------------------------------------

    def deciding(self) -> int:
        """Which of the two must be possible for the whole to be (B-87).

        What only forbids something, or is optional or conditional, is no reason for an activation (B-122). Of several
        changes one is enough, and a change beside a deed does not decide: a monster without effects can be revived as
        one that is negated.
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
        """The part that fails speaks: the first, or the second on the board as the first would leave it."""
        if self.possible(ctx):
            return
        if self.decides == SECOND:
            self.second.tell_why(ctx, why)
        elif self.decides == FIRST or not self.first.possible(ctx):
            self.first.tell_why(ctx, why)
        else:
            self.tell_second(ctx, why)

    def tell_second(self, ctx: Ctx, why: Why) -> None:
        """The first could be done, but then the second not: every step must be possible (B-87)."""
        told = Why()
        self.second.tell_why(ctx, told)
        ways = [] if told.reasons else list(self.first.ways(ctx))
        if ways:
            follows(ctx, min(ways, key=passcodes), self.second, told)
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
        return self.needs_second and self.second.lacks(ctx, touched, moved | self.moved)

    def is_needed(self, negates_summon: bool) -> bool:
        """The whole is possible only if the second is, too (B-87).

        Modifying what the first brought never decides, even if it is like that already. What becomes of a monster that
        is nowhere, as its summon was negated, does not decide either (B-99).
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
        """The second is possible, if it is needed. What is negated may be gone by then, but nothing may forbid that it
        goes where the second takes it (B-87, B-100)."""
        if self.needs_second:
            return self.second_possible(ctx)
        return not self.negates or ctx.link is not None or not self.of_second.is_forbidden(ctx)

    def second_possible(self, ctx: Ctx) -> bool:
        second = self.second
        if isinstance(second, (May, Later)):
            return second.possible(ctx)
        if not self.depends and not self.takes_targets(ctx) and not (self.moves_field and ctx.game.has_locks()):
            return second.possible(ctx)
        if ctx.role == AS_EFFECT and second.lacks(ctx, ctx.game.touched_places(), self.moved):
            return False  # whatever the first does, there is nothing for the second
        known = False
        for way in self.first.ways(ctx):
            known = True
            if follows(ctx, way, second):
                return True
        return not known and second.possible(ctx)

    def takes_targets(self, ctx: Ctx) -> bool:
        """The first takes targets away from where the second looks."""
        if not self.moves_targets:
            return False
        for ref in ctx.targets:
            if ctx.board.cards[number_in(ref)].place & self.second.looks:
                return True
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        first, second = self.weights
        if self.how == AND and first & second & LASTS:
            # Of several changes of the same card one is enough: each is for itself.
            return self.first.accepts(ctx, card) or self.second.accepts(ctx, card)
        if self.how == AND and (first ^ second) & LASTS:
            return self.second.accepts(ctx, card) if first & LASTS else self.first.accepts(ctx, card)
        return self.first.accepts(ctx, card) and self.second.accepts(ctx, card)

    def ways(self, ctx: Ctx) -> Iterator[Way]:
        known = False
        for one in self.first.ways(ctx):
            known = True
            yield from self.with_second(ctx, one)
        if not known:
            yield from self.second.ways(ctx)

    def with_second(self, ctx: Ctx, one: Way) -> Iterator[Way]:
        """The first done in that way, and the second in each that takes other cards."""
        known = False
        for other in self.second.ways(ctx):
            known = True
            if not any(card in one.cards for card in other.cards):
                yield one.with_(other)
        if not known:
            yield one

    # -- doing it ----------------------------------------------------------------------------------------------

    def run(self, ctx: Ctx) -> Play[bool]:
        guide = ctx.only
        if ctx.role != AS_EFFECT and (self.depends or guide is not None):
            ctx.only = Sparing(self, guide)
        done = yield from self.first.run(ctx)
        ctx.only = guide
        if not done and (self.how == IF_YOU_DO or self.how == THEN):
            return False
        if done and ctx.role == AS_EFFECT and ctx.game.acts_at_once():
            yield from ctx.game.act_at_once()
        if self.how != THEN and self.how != ALSO_THEN:
            second = yield from self.second.run(ctx)
            return done or second
        board = ctx.board
        before = board.moment
        ctx.game.next_moment()
        second = yield from self.second.run(ctx)
        if second:
            board.last_moment = board.moment  # the last thing done, whether or not it left an event (B-70)
        elif board.last_moment <= before:
            board.moment = before  # a step that was not carried out takes no time (B-72)
        return done or second

    # -- what it includes, what is sure ------------------------------------------------------------------------


class Sparing(Guide):
    """What the first part of a cost may take so that the second can be paid, too (COST-05), and the whole is right."""

    def __init__(self, whole: Joined, guide: Guide | None) -> None:
        self.whole = whole
        self.guide = guide

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        if self.whole.depends and way.cards and not follows(ctx, way, self.whole.second):
            return False
        if self.guide is None:
            return True
        for both in self.whole.with_second(ctx, way):
            if self.guide.is_right(ctx, both):
                return True
        return False


def moves_targets(step: Step) -> bool:
    """Carrying it out moves what was targeted."""
    if isinstance(step, Joined):
        return moves_targets(step.first) or moves_targets(step.second)
    return isinstance(step, Verb) and step.pick.targets and step.destination() != 0


def passcodes(way: Way) -> list[int]:
    """An order of ways that does not tell how a Deck lies."""
    return sorted([card.printed.code for card in way.it])


def follows(ctx: Ctx, way: Way, second: Step, why: Why | None = None) -> bool:
    """After the one step, done in this way, the other one is possible."""
    chosen = ctx.chosen
    shown = ctx.shown
    ctx.chosen = way.it
    if way.shown:
        ctx.shown = way.shown
    if way.cards or way.how:
        supposed = WhatIf(ctx.game)
        supposed.follow(way, ctx.player)
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
    """The steps one after the other, all in the same way.

    What follows a step that hangs on another hangs on both: in "negate it, and if you do, return it, then ..." the last
    comes only if the card was returned (ACT-79). Only "also" stands apart from all before.
    """
    for step in steps:
        hangs = isinstance(first, Joined) and (first.how == IF_YOU_DO or first.how == THEN)
        if hangs and (how == AND or how == IF_YOU_DO or how == THEN):
            assert isinstance(first, Joined)
            first = Joined(first.first, first.how, join(first.second, how, [step]))
        else:
            first = Joined(first, how, step)
    return first
