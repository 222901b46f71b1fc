"""How steps are joined: at the same time or later, whatever became of the one before or only if it was done.

Joins are a grid of *time* (same, later) and *dependence* (none, on the one before). They decide what is simultaneous
and what comes later (B-75), so missed timing falls out of them. What comes later is asked for on the board as the
step before would leave it (B-87).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, BANISHED, EXTRA, ON_FIELD
from spellspeed.board.records import Process
from spellspeed.effects.acting import AS_EFFECT, Act, is_unasked
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import NEGATES_ACTIVATION, NEGATES_SUMMON
from spellspeed.effects.picks import Pick
from spellspeed.effects.reasons import Why, about
from spellspeed.effects.remembering import remember
from spellspeed.effects.sorts import Side
from spellspeed.effects.steps import Step
from spellspeed.effects.supposing import WAYS, Supposed, Sure, Walk, Way
from spellspeed.effects.times import Time
from spellspeed.effects.verbs_activate import Activate

AND: Final = 0
IF_YOU_DO: Final = 1
THEN: Final = 2
ALSO: Final = 3
ALSO_THEN: Final = 4


class Joined(Act):
    """Two steps and what holds them together."""

    def __init__(self, first: Step, how: int, second: Step) -> None:
        self.first = first
        self.how = how
        self.second = second
        # Where the first moves something, the second is asked on the board as the first leaves it.
        moved = first.moves()
        self.depends = second.says_it() or moved & second.looks != 0
        self.moves_field = moved & ON_FIELD != 0  # what leaves the field may have forbidden the second
        # Some cards may go there instead: Pendulum Monsters, those of the Extra Deck (B-23), what is redirected.
        self.moved = first.arrives() | EXTRA | BANISHED if moved else 0

    def players_meant(self, ctx: Ctx) -> int:
        return self.first.players_meant(ctx) | self.second.players_meant(ctx)

    # -- could it be done --------------------------------------------------------------------------------------

    def possible(self, ctx: Ctx) -> bool:
        first, second = self.first, self.second
        if self.how == ALSO or self.how == ALSO_THEN:
            # What only forbids something never makes an activation possible (B-122), nor does what hangs on the other.
            if first.carries() or second.carries():
                return (first.carries() and first.possible(ctx)) or (second.carries() and second.possible(ctx))
            return first.possible(ctx) or second.possible(ctx)
        if first.only_binds():
            return second.possible(ctx)
        if self.how == AND and first.lasts() and second.lasts() and not second.only_binds():
            return first.possible(ctx) or second.possible(ctx)  # of several changes one is enough
        if self.how == AND and first.lasts() != second.lasts():
            # A change beside a deed does not decide: a monster without effects can be revived as one that is negated.
            return second.possible(ctx) if first.lasts() else first.possible(ctx)
        if not first.possible(ctx):
            return False
        if second.only_binds() or second.is_all():
            return True
        if first.includes() & NEGATES_SUMMON:
            return True  # what becomes of the monster that is nowhere then does not decide (B-99)
        return self.second_possible(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """The part that fails speaks: the first, or the second on the board as the first would leave it."""
        if self.possible(ctx):
            return
        first, second = self.first, self.second
        changes = self.how == AND and first.lasts() != second.lasts()  # a change beside a deed does not decide
        if first.only_binds() or (changes and first.lasts()):
            second.tell_why(ctx, why)
        elif changes or not first.possible(ctx):
            first.tell_why(ctx, why)
            if (self.how == ALSO or self.how == ALSO_THEN) and not second.only_binds():
                second.tell_why(ctx, why)
        else:
            self.tell_second(ctx, why)

    def tell_second(self, ctx: Ctx, why: Why) -> None:
        """The first could be done, but then the second not: every step must be possible (B-87)."""
        told = Why()
        self.second.tell_why(ctx, told)
        ways = [] if told.reasons else self.first.ways(ctx)
        if ways:
            follows(ctx, min(ways, key=passcodes), self.second, told)
        for reason in told.reasons:
            if reason.rule == "COST-38":
                reason.rule = "B-87"
        why.add_all(told.reasons)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        first, second = self.first, self.second
        if self.how == ALSO or self.how == ALSO_THEN:
            if first.carries() != second.carries():
                return first.lacks(ctx, touched, moved) if first.carries() else second.lacks(ctx, touched, moved)
            return first.lacks(ctx, touched, moved) and second.lacks(ctx, touched, moved)
        if first.only_binds():
            return second.lacks(ctx, touched, moved)
        if self.how == AND and first.lasts() != second.lasts():
            return second.lacks(ctx, touched, moved) if first.lasts() else first.lacks(ctx, touched, moved)
        if self.how == AND and first.lasts():
            return first.lacks(ctx, touched, moved) and second.lacks(ctx, touched, moved)
        if first.lacks(ctx, touched, moved):
            return True
        return self.needs_both() and second.lacks(ctx, touched, moved | self.moved)

    def needs_both(self) -> bool:
        """The whole is possible only if the second is (B-87)."""
        second = self.second
        if second.only_binds() or second.is_all() or isinstance(second, (May, Later)):
            return False
        return not self.first.includes() & NEGATES_SUMMON

    def second_possible(self, ctx: Ctx) -> bool:
        second = self.second
        if isinstance(second, (May, Later)):
            return second.possible(ctx)
        if not self.depends and not (self.moves_field and ctx.game.has_locks()):
            return second.possible(ctx)
        if ctx.role == AS_EFFECT and second.lacks(ctx, ctx.game.touched_places(), self.moved):
            return False  # whatever the first does, there is nothing for the second
        ways = self.first.ways(ctx)
        if not ways:
            return second.possible(ctx)
        for way in ways:
            if follows(ctx, way, second):
                return True
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if self.how == AND and self.first.lasts() and self.second.lasts():
            # Of several changes of the same card one is enough: each is for itself.
            return self.first.accepts(ctx, card) or self.second.accepts(ctx, card)
        if self.how == AND and self.first.lasts() != self.second.lasts():
            return self.second.accepts(ctx, card) if self.first.lasts() else self.first.accepts(ctx, card)
        return self.first.accepts(ctx, card) and self.second.accepts(ctx, card)

    def lasts(self) -> bool:
        return self.first.lasts() and self.second.lasts()

    def ways(self, ctx: Ctx) -> list[Way]:
        first = self.first.ways(ctx)
        second = self.second.ways(ctx)
        if not first or not second:
            return first if first else second
        found: list[Way] = []
        for one in first:
            for other in second:
                if len(found) < WAYS and not any(card in one.cards for card in other.cards):
                    found.append(one.with_(other))
        return found

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
        if ctx.role != AS_EFFECT and self.depends and ctx.only is None:
            ctx.only = self.sparing_second(ctx)
            done = yield from self.first.run(ctx)
            ctx.only = None
        else:
            done = yield from self.first.run(ctx)
        if not done and (self.how == IF_YOU_DO or self.how == THEN):
            return False
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

    def sparing_second(self, ctx: Ctx) -> list[list[Card]] | None:
        """What the first part of a cost may take so that the second can be paid, too (COST-05); None: anything."""
        ways = self.first.ways(ctx)
        if len(ways) >= WAYS or any(not way.cards for way in ways):
            return None
        sparing = [way.cards for way in ways if follows(ctx, way, self.second)]
        return sparing if 0 < len(sparing) < len(ways) else None

    # -- what it includes, what is sure ------------------------------------------------------------------------

    def includes(self) -> int:
        return self.first.includes() | self.second.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.first.includes_from(targets, here) | self.second.includes_from(targets, here)

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

    def destroys(self, ctx: Ctx) -> list[Card]:
        first = self.first.destroys(ctx)
        if self.leaves_nothing(ctx):
            return first
        before = ctx.chosen
        ctx.chosen = self.first.surely_picks(ctx)  # what the second step calls "it"
        second = self.second.destroys(ctx)
        ctx.chosen = before
        return first + second

    def destroys_some(self, ctx: Ctx) -> list[Card]:
        first = self.first.destroys_some(ctx)
        return first if first else self.second.destroys_some(ctx)

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        return self.second.surely_picks(ctx)

    def counters(self) -> list[str]:
        return self.first.counters() + self.second.counters()

    def frees(self, ctx: Ctx) -> int:
        return self.first.frees(ctx) + self.second.frees(ctx)

    def frees_back(self, ctx: Ctx) -> int:
        return self.first.frees_back(ctx) + self.second.frees_back(ctx)

    def equips_this(self) -> bool:
        return self.first.equips_this() or self.second.equips_this()


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
    if way.cards:
        supposed = Supposed(ctx.game)
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


class Inner(Act):
    """A step around one other step."""

    def __init__(self, step: Step) -> None:
        self.step = step

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.step.accepts(ctx, card)

    def includes(self) -> int:
        return self.step.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.step.includes_from(targets, here)

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        return self.step.includes_step(walk, pattern)

    def counters(self) -> list[str]:
        return self.step.counters()

    def about(self, ctx: Ctx) -> list[int]:
        return self.step.about(ctx)

    def reads(self) -> int:
        return self.step.reads()

    def moves(self) -> int:
        return self.step.moves()

    def arrives(self) -> int:
        return self.step.arrives()

    def says_it(self) -> bool:
        return self.step.says_it()


class Unless(Act):
    """A player may do the one; if not, the other happens."""

    def __init__(self, who: Side, does: Step, do: Step) -> None:
        self.who = who
        self.does = does
        self.do = do

    def possible(self, ctx: Ctx) -> bool:
        if not isinstance(self.does, Activate):
            return self.do.possible(ctx) or self.does.possible(ctx)
        # A Set card that must be activated, or else: as long as it lies face-down (PRIO-14a).
        return any(not card.face_up for card in self.does.pick.candidates(ctx))

    def run(self, ctx: Ctx) -> Play[bool]:
        player = self.who.one(ctx, ctx.card)
        if isinstance(self.does, Activate):
            if ctx.game.ruleset.obligation_of_activator and (yield from self.does.offer(ctx, player)):
                return True
        elif self.does.possible(ctx) and (yield from ctx.game.yes_no(ctx, player, "may")):
            if (yield from self.does.run(ctx)):
                return True
        return (yield from self.do.run(ctx))

    def about(self, ctx: Ctx) -> list[int]:
        return self.do.about(ctx)

    def includes(self) -> int:
        return self.do.includes() | self.does.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.do.includes_from(targets, here) | self.does.includes_from(targets, here)

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        return self.does.includes_step(walk, pattern) or self.do.includes_step(walk, pattern)


class May(Inner):
    """An optional step: never needed for the activation, asked on resolution."""

    def carries(self) -> bool:
        return False

    def __init__(self, step: Step, by: Side | None = None) -> None:
        super().__init__(step)
        self.by = by

    def possible(self, ctx: Ctx) -> bool:
        return True

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.step.possible(ctx):
            return False
        player = ctx.player if self.by is None else self.by.one(ctx)
        if not (yield from ctx.game.yes_no(ctx, player, "may")):
            return False
        return (yield from self.step.run(ctx))


class Provided(Act):
    """One step if a condition holds when it is carried out, otherwise another or none."""

    def __init__(self, condition: Condition, step: Step, otherwise: Step | None = None) -> None:
        self.condition = condition
        self.step = step
        self.otherwise = otherwise

    def branches(self) -> list[Step]:
        return [self.step] if self.otherwise is None else [self.step, self.otherwise]

    def now(self, ctx: Ctx) -> Step | None:
        return self.step if self.condition.holds(ctx) else self.otherwise

    def needs_this(self) -> bool:
        return self.otherwise is None and self.condition.wants_this_there()

    def possible(self, ctx: Ctx) -> bool:
        if not self.condition.settled(ctx):
            return any(step.possible(ctx) for step in self.branches())
        step = self.now(ctx)
        return step is not None and step.possible(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if self.possible(ctx):
            return
        step = self.now(ctx)
        if step is None:
            why.add(about("COST-38", "condition-part", None, self.condition.said))
        else:
            step.tell_why(ctx, why)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return any(step.accepts(ctx, card) for step in self.branches())

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.game.refresh()
        step = self.now(ctx)
        if step is None:
            return False
        return (yield from step.run(ctx))

    def ways(self, ctx: Ctx) -> list[Way]:
        step = self.now(ctx)
        return [] if step is None else step.ways(ctx)

    def includes(self) -> int:
        return self.includes_from(0, 0)

    def includes_from(self, targets: int, here: int) -> int:
        bits = 0
        for step in self.branches():
            bits |= step.includes_from(targets, here) | step.includes()
        return bits

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        if self.condition.decided(walk.ctx):
            now = self.now(walk.ctx)
            return now is not None and now.includes_step(walk, pattern)
        it = walk.it
        for step in self.branches():
            walk.it = it
            if step.includes_step(walk, pattern):
                return True
        return False

    def sure(self, ctx: Ctx) -> list[Sure]:
        step = self.now(ctx)
        return [] if step is None else step.sure(ctx)

    def destroys(self, ctx: Ctx) -> list[Card]:
        step = self.now(ctx)
        return [] if step is None else step.destroys(ctx)

    def counters(self) -> list[str]:
        found: list[str] = []
        for step in self.branches():
            found += step.counters()
        return found

    def about(self, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for step in self.branches():
            found += step.about(ctx)
        return found

    def is_all(self) -> bool:
        return self.otherwise is None

    def carries(self) -> bool:
        return self.otherwise is not None

    def only_binds(self) -> bool:
        return all(step.only_binds() for step in self.branches())

    def reads(self) -> int:
        return ANYWHERE

    def moves(self) -> int:
        places = 0
        for step in self.branches():
            places |= step.moves()
        return places

    def says_it(self) -> bool:
        return True


class OneOf(Act):
    """A choice between steps when the effect resolves; only what is possible then can be chosen."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def possible(self, ctx: Ctx) -> bool:
        return any(step.possible(ctx) for step in self.steps)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if not self.possible(ctx):
            for step in self.steps:
                step.tell_why(ctx, why)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return any(step.accepts(ctx, card) for step in self.steps)

    def run(self, ctx: Ctx) -> Play[bool]:
        open_ones = [i for i, step in enumerate(self.steps) if step.possible(ctx)]
        if not open_ones:
            return False
        chosen = open_ones[0]
        if len(open_ones) > 1:
            chosen = yield from ctx.game.choose(ctx, ctx.player, open_ones, "option")
        return (yield from self.steps[chosen].run(ctx))

    def includes(self) -> int:
        return self.includes_from(0, 0)

    def includes_from(self, targets: int, here: int) -> int:
        bits = 0
        for step in self.steps:
            bits |= step.includes_from(targets, here) | step.includes()
        return bits

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        it = walk.it
        for step in self.steps:
            walk.it = it
            if step.includes_step(walk, pattern):
                return True
        return False

    def counters(self) -> list[str]:
        found: list[str] = []
        for step in self.steps:
            found += step.counters()
        return found

    def reads(self) -> int:
        places = 0
        for step in self.steps:
            places |= step.reads()
        return places

    def moves(self) -> int:
        places = 0
        for step in self.steps:
            places |= step.moves()
        return places

    def says_it(self) -> bool:
        return any(step.says_it() for step in self.steps)


class ForEach(Inner):
    """The step once for each card: "it" is that card."""

    def __init__(self, pick: Pick, step: Step) -> None:
        super().__init__(step)
        self.pick = pick

    def usable(self, ctx: Ctx) -> list[Card]:
        """The cards with which something can be done."""
        before = ctx.chosen
        found: list[Card] = []
        for card in self.pick.candidates(ctx):
            ctx.chosen = [card]
            if self.step.possible(ctx):
                found.append(card)
        ctx.chosen = before
        return found

    def possible(self, ctx: Ctx) -> bool:
        if is_unasked(ctx, self.pick):
            return not ctx.aims or any(self.accepts(ctx, card) for card in ctx.aims)
        usable = self.usable(ctx)
        return self.pick.enough(ctx, usable) if self.pick.chooses() else len(usable) > 0

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if not self.pick.targets:
            return self.step.accepts(ctx, card)
        before = ctx.chosen
        ctx.chosen = [card]
        accepted = not self.pick.concerns(ctx, card) or self.step.possible(ctx)
        ctx.chosen = before
        return accepted

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.pick.candidates(ctx)
        if self.pick.chooses():
            # The card first, then what is done with it: only such with which something can be done.
            cards = self.usable(ctx)
            if cards:
                cards = yield from self.pick.take(ctx, cards, "effect")
        done = False
        dealt: list[Card] = []
        for card in cards:
            ctx.chosen = [card]
            if (yield from self.step.run(ctx)):
                done = True
                dealt.append(card)
        ctx.chosen = dealt
        return done

    def sure(self, ctx: Ctx) -> list[Sure]:
        cards = self.usable(ctx)
        number = len(cards)
        for some in self.pick.sets(ctx, cards, WAYS):
            number = min(number, len(some))
        if number == 0:
            return []
        before = ctx.chosen
        ctx.chosen = cards
        found = [Sure(one.cards, min(one.number, number), one.reason, one.place) for one in self.step.sure(ctx)]
        ctx.chosen = before
        return found

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        walk.it = walk.source(self.pick)
        return self.step.includes_step(walk, pattern)

    def reads(self) -> int:
        return self.pick.places() | self.step.reads()

    def says_it(self) -> bool:
        return self.pick.says_it


class Later(Inner):
    """Something to be done at a time to come: a process that must then be carried out (PRIO-09)."""

    def carries(self) -> bool:
        return False

    def __init__(self, when: Time, step: Step) -> None:
        super().__init__(step)
        self.when = when

    def possible(self, ctx: Ctx) -> bool:
        return True

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        step = self.step
        if step.ends_this() and ctx.this() is None:
            return False  # it has left already
        owner = ctx.player
        who = owed_by(step)
        if who is not None and not ctx.game.ruleset.obligation_of_activator:
            owner = who.one(ctx, ctx.card)  # that player owes it (C-07)
        process = Process(step, owner, ctx.ref, step.about(ctx))
        process.source_player = ctx.player
        process.memory = remember(ctx)
        process.turn, process.phase = self.when.due(ctx)
        ctx.game.add_process(process)
        return True
        yield

    def end_of_this(self) -> Step | None:
        return self.step if self.step.ends_this() else None

    def moves(self) -> int:
        return 0

    def reads(self) -> int:
        return 0

    def includes_step(self, walk: Walk, pattern: Step) -> bool:
        it = walk.it
        found = self.step.includes_step(walk, pattern)
        walk.it = it
        return found


class AfterThis(Inner):
    """Immediately after this effect resolves (B-109): the step itself puts the summon off until then."""

    def possible(self, ctx: Ctx) -> bool:
        return self.step.possible(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        self.step.tell_why(ctx, why)

    def run(self, ctx: Ctx) -> Play[bool]:
        return (yield from self.step.run(ctx))


def owed_by(step: Step) -> Side | None:
    """The player who must do the one or suffer the other, if the step says so."""
    if isinstance(step, Unless):
        return step.who
    if isinstance(step, (Provided, Inner)):
        return owed_by(step.step)
    return None


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
