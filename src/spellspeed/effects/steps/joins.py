"""How steps are joined: at the same time or later, whatever became of the one before or only if it was done.

Joins are a grid of *time* (same, later) and *dependence* (none, on the one before). They decide what is simultaneous
and what comes later (B-75), so missed timing falls out of them. What comes later is asked for on the board as the
step before would leave it (B-87).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, EXTRA, ON_FIELD
from spellspeed.board.records import Described
from spellspeed.effects.activation.includes import CHANGES_ATK_DEF, NEGATES_ACTIVATION, NEGATES_EFFECT, NEGATES_SUMMON
from spellspeed.effects.activation.what_if import Sure, Walk, Way, WhatIf
from spellspeed.effects.game import Ctx, Guide, Play
from spellspeed.effects.steps.branches import Later, May
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import AS_EFFECT, DECLARE, ROLL, TOSS
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.why.reasons import Why

AND: Final = 0
IF_YOU_DO: Final = 1
THEN: Final = 2
ALSO: Final = 3
ALSO_THEN: Final = 4

NEGATIONS: Final = NEGATES_ACTIVATION | NEGATES_EFFECT | NEGATES_SUMMON


class Joined(Step):
    """Two steps and what holds them together."""

    def __init__(self, first: Step, how: int, second: Step) -> None:
        self.first = first
        self.how = how
        self.second = second
        # Where the first moves something, the second is asked on the board as the first leaves it.
        moved = first.moves()
        self.depends = second.says_it() or moved & second.looks != 0 or second.speaks_of_shown
        self.negates = first.includes() & NEGATIONS != 0
        self.moves_targets = moves_targets(first)  # where they lie is known only when they are chosen
        self.moves_field = moved & ON_FIELD != 0  # what leaves the field may have forbidden the second
        # Some cards may go there instead: Pendulum Monsters, those of the Extra Deck (B-23), what is redirected.
        self.moved = first.arrives() | EXTRA | BANISHED if moved else 0
        # A change of ATK or DEF that comes after another deed is not what the effect does directly (B-139).
        later = (how == THEN or how == ALSO_THEN) and not first.only_finds
        self.of_second = ~CHANGES_ATK_DEF if later else -1

    def players_meant(self, ctx: Ctx) -> int:
        return self.first.players_meant(ctx) | self.second.players_meant(ctx)

    # -- could it be done --------------------------------------------------------------------------------------

    def possible(self, ctx: Ctx) -> bool:
        first, second = self.first, self.second
        if self.how == ALSO or self.how == ALSO_THEN:
            return self.both_possible(ctx)
        if first.only_binds():
            return second.possible(ctx)
        if self.how == AND and first.lasts() and second.lasts() and not second.only_binds():
            return first.possible(ctx) or second.possible(ctx)  # of several changes one is enough
        if self.how == AND and first.lasts() != second.lasts():
            # A change beside a deed does not decide: a monster without effects can be revived as one that is negated.
            return second.possible(ctx) if first.lasts() else first.possible(ctx)
        return first.possible(ctx) and self.allows_second(ctx)

    def both_possible(self, ctx: Ctx) -> bool:
        """Joined by "also": what becomes of the one does not matter for the other, but both must be possible (B-87).

        What only forbids something, or applies to the rest of a turn, is no reason for an activation (B-122).
        """
        first, second = self.first, self.second
        if not first.carries() and not second.carries():
            return first.possible(ctx) or second.possible(ctx)
        if not first.carries():
            return second.possible(ctx)
        if second.carries() and first.lasts() and second.lasts():
            return first.possible(ctx) or second.possible(ctx)  # of several changes one is enough
        return first.possible(ctx) and self.allows_second(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """The part that fails speaks: the first, or the second on the board as the first would leave it."""
        if self.possible(ctx):
            return
        first, second = self.first, self.second
        if (self.how == ALSO or self.how == ALSO_THEN) and not first.carries() and second.carries():
            second.tell_why(ctx, why)
            return
        changes = self.how == AND and first.lasts() != second.lasts()  # a change beside a deed does not decide
        if first.only_binds() or (changes and first.lasts()):
            second.tell_why(ctx, why)
        elif changes or not first.possible(ctx):
            first.tell_why(ctx, why)
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
        first, second = self.first, self.second
        if self.how == ALSO or self.how == ALSO_THEN:
            if not first.carries() and second.carries():
                return second.lacks(ctx, touched, moved)
            if first.carries() == second.carries() and first.lasts() and second.lasts():
                return first.lacks(ctx, touched, moved) and second.lacks(ctx, touched, moved)
        elif first.only_binds():
            return second.lacks(ctx, touched, moved)
        if self.how == AND and first.lasts() != second.lasts():
            return second.lacks(ctx, touched, moved) if first.lasts() else first.lacks(ctx, touched, moved)
        if self.how == AND and first.lasts():
            return first.lacks(ctx, touched, moved) and second.lacks(ctx, touched, moved)
        if first.lacks(ctx, touched, moved):
            return True
        return self.needs_both() and second.lacks(ctx, touched, moved | self.moved)

    def changes_it_after(self) -> bool:
        """A change of what the deed before has brought does not decide, even if it is like that already."""
        return self.second.lasts() and self.second.says_it() and not self.first.lasts()

    def needs_both(self) -> bool:
        """The whole is possible only if the second is (B-87)."""
        second = self.second
        if (self.how == ALSO or self.how == ALSO_THEN) and (second.lasts() or not second.carries()):
            return False
        if second.only_binds() or self.changes_it_after() or isinstance(second, (May, Later)):
            return False
        if second.is_all() and not is_mere(self.first):
            return False
        return not self.first.includes() & NEGATES_SUMMON  # what becomes of what is nowhere then does not decide (B-99)

    def allows_second(self, ctx: Ctx) -> bool:
        """The second is possible, if it is needed. What is negated may be gone by then, but nothing may forbid that it
        goes where the second takes it (B-87, B-100)."""
        if self.needs_both():
            return self.second_possible(ctx)
        return not self.negates or ctx.link is not None or not self.second.is_forbidden(ctx)

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
            if ctx.board.cards[ref & 1023].place & self.second.looks:
                return True
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if self.how == AND and self.first.lasts() and self.second.lasts():
            # Of several changes of the same card one is enough: each is for itself.
            return self.first.accepts(ctx, card) or self.second.accepts(ctx, card)
        if self.how == AND and self.first.lasts() != self.second.lasts():
            return self.second.accepts(ctx, card) if self.first.lasts() else self.first.accepts(ctx, card)
        return self.first.accepts(ctx, card) and self.second.accepts(ctx, card)

    def is_forbidden(self, ctx: Ctx) -> bool:
        return self.first.is_forbidden(ctx) or self.second.is_forbidden(ctx)

    def lasts(self) -> bool:
        return self.first.lasts() and self.second.lasts()

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

    def is_all(self) -> bool:
        return self.first.is_all()

    def only_binds(self) -> bool:
        return self.first.only_binds() and self.second.only_binds()

    def carries(self) -> bool:
        if self.how == ALSO or self.how == ALSO_THEN or self.first.only_binds():
            return self.first.carries() or self.second.carries()
        return self.first.carries()

    def reads(self) -> int:
        return self.first.reads() | self.second.reads()

    def moves(self) -> int:
        return self.first.moves() | self.second.moves()

    def arrives(self) -> int:
        return self.first.arrives() | self.second.arrives()

    def says_it(self) -> bool:
        return self.first.says_it()

    def about(self, ctx: Ctx) -> list[int]:
        return self.first.about(ctx) + self.second.about(ctx)

    def end_of_this(self) -> Step | None:
        first = self.first.end_of_this()
        return first if first is not None else self.second.end_of_this()

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

    def includes(self) -> int:
        return self.first.includes() | self.second.includes() & self.of_second

    def includes_from(self, targets: int, here: int) -> int:
        return self.first.includes_from(targets, here) | self.second.includes_from(targets, here) & self.of_second

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        return self.first.includes_step(walk, pattern) or self.second.includes_step(walk, pattern)

    def sure(self, ctx: Ctx) -> list[Sure]:
        first = self.first.sure(ctx)
        if self.leaves_nothing(ctx):
            return first
        before = ctx.chosen
        ctx.chosen = self.first.surely_picks(ctx)
        second = self.second.sure(ctx)
        ctx.chosen = before
        return first + second

    def leaves_nothing(self, ctx: Ctx) -> bool:
        """A card whose activation is negated is destroyed, but not on the field (ACT-39)."""
        answered = ctx.answering
        return self.first.includes() & NEGATES_ACTIVATION != 0 and answered is not None and answered.is_card

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        return self.second.surely_picks(ctx)

    def payments(self) -> list[Amount]:
        return self.first.payments() + self.second.payments()

    def counters(self) -> list[str]:
        return self.first.counters() + self.second.counters()

    def copies_answered(self) -> bool:
        return self.first.copies_answered() or self.second.copies_answered()

    def equips_this(self) -> bool:
        return self.first.equips_this() or self.second.equips_this()


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


def is_mere(step: Step) -> bool:
    """A coin, a die, a declaration: nothing is done yet, so what comes after it is the first that is (B-87)."""
    return step.verb in (TOSS, ROLL, DECLARE)


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
