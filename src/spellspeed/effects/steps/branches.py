"""Steps around other steps: optional, conditional, instead, for each card, or later."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Process
from spellspeed.effects.activation.what_if import Way
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.picks.notice import ASKED
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.sorts import Side
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.steps.activate import Activate
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import BINDS, CARRIES, TAKES_ALL, Deed, Plan, Step
from spellspeed.effects.steps.verb import is_unasked
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time
from spellspeed.effects.why.reasons import Why, about


class Inner(Step):
    """A step around one other step."""

    depth = ASKED
    blind = 0

    def __init__(self, step: Step) -> None:
        self.step = step
        self.says_it = step.says_it

    def plan(self, listener: Plan) -> None:
        listener.one_of([self.step])

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.step.accepts(ctx, card)


class Unless(Step):
    """A player may do the one; if not, the other happens."""

    depth = ASKED
    blind = 0

    def __init__(self, who: Side, does: Step, do: Step) -> None:
        self.who = who
        self.does = does
        self.do = do

    def plan(self, listener: Plan) -> None:
        listener.one_of([self.does, self.do])

    def possible(self, ctx: Ctx) -> bool:
        if not isinstance(self.does, Activate):
            return self.do.possible(ctx) or self.does.possible(ctx)
        # "Activate that Set card, or ...": only while it is still Set (PRIO-14a).
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


def is_open_to(ctx: Ctx, player: int, step: Step) -> bool:
    """Could the step be done, as far as that player sees? Hidden cards do not decide what another is offered."""
    before = ctx.chooser
    ctx.chooser = NONE if player == ctx.player else player
    possible = step.possible(ctx)
    ctx.chooser = before
    return possible


class May(Inner):
    """An optional step: never required for the activation, asked on resolution."""

    def weight(self) -> int:
        return 0

    def __init__(self, step: Step, by: Side | None = None) -> None:
        super().__init__(step)
        self.by = by

    def possible(self, ctx: Ctx) -> bool:
        return True

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        player = ctx.player if self.by is None else self.by.one(ctx)
        if not is_open_to(ctx, player, self.step):
            return False
        if not (yield from ctx.game.yes_no(ctx, player, "may")):
            return False
        return (yield from self.step.run(ctx))


class Provided(Step):
    """One step if a condition holds when it is carried out, otherwise another or none."""

    depth = ASKED
    blind = 0

    def __init__(self, condition: Condition, step: Step, otherwise: Step | None = None) -> None:
        self.condition = condition
        self.step = step
        self.otherwise = otherwise
        self.says_it = True
        self.needs_this = otherwise is None and condition.wants_this_there()

    def plan(self, listener: Plan) -> None:
        listener.one_of(self.branches(), self.condition)

    def weight(self) -> int:
        weight = TAKES_ALL if self.otherwise is None else CARRIES
        if all(step.weight() & BINDS for step in self.branches()):
            weight |= BINDS
        return weight

    def branches(self) -> list[Step]:
        return [self.step] if self.otherwise is None else [self.step, self.otherwise]

    def now(self, ctx: Ctx) -> Step | None:
        return self.step if self.condition.holds(ctx) else self.otherwise

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

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        if not self.step.lacks(ctx, touched, moved):
            return False
        return self.otherwise is None or self.otherwise.lacks(ctx, touched, moved)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return any(step.accepts(ctx, card) for step in self.branches())

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.game.refresh()
        step = self.now(ctx)
        if step is None:
            return False
        return (yield from step.run(ctx))

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        step = self.now(ctx)
        return iter(()) if step is None else step.ways(ctx, kinds, taken)


class OneOf(Step):
    """A choice between steps when the effect resolves; only what is possible then can be chosen."""

    depth = ASKED
    blind = 0

    def __init__(self, steps: list[Step], by: Side | None = None) -> None:
        self.steps = steps
        self.by = by  # who chooses, if not the player of the effect
        self.says_it = any(step.says_it for step in steps)

    def plan(self, listener: Plan) -> None:
        listener.one_of(self.steps)

    def possible(self, ctx: Ctx) -> bool:
        return any(step.possible(ctx) for step in self.steps)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        for step in self.steps:
            if not step.lacks(ctx, touched, moved):
                return False
        return True

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if not self.possible(ctx):
            for step in self.steps:
                step.tell_why(ctx, why)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return any(step.accepts(ctx, card) for step in self.steps)

    def run(self, ctx: Ctx) -> Play[bool]:
        player = ctx.player if self.by is None else self.by.one(ctx)
        open_ones = [i for i, step in enumerate(self.steps) if is_open_to(ctx, player, step)]
        if not open_ones:
            return False
        chosen = open_ones[0]
        if len(open_ones) > 1:
            chosen = yield from ctx.game.choose(ctx, player, open_ones, "option")
        return (yield from self.steps[chosen].run(ctx))


class ForEach(Inner):
    """The step once for each card, which is IT."""

    def __init__(self, pick: Pick, step: Step) -> None:
        super().__init__(step)
        self.pick = pick
        self.says_it = pick.says_it

    def takes(self) -> int:
        return ALL

    def plan(self, listener: Plan) -> None:
        listener.each(self.pick, self.step)

    def usable(self, ctx: Ctx) -> list[Card]:
        """The cards with which something can be done."""
        before = ctx.chosen
        found: list[Card] = []
        cards = self.pick.candidates(ctx) + self.pick.gone(ctx)
        ctx.board.look(ctx.card.id, len(cards))
        for card in cards:
            ctx.chosen = [card]
            if self.step.possible(ctx):
                found.append(card)
        ctx.chosen = before
        return found

    def possible(self, ctx: Ctx) -> bool:
        if is_unasked(ctx, self.pick):
            return True
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
        cards = self.pick.candidates(ctx) + self.pick.gone(ctx)
        if self.pick.chooses():
            # First choose a card with which the step is possible, then do the step.
            cards = self.usable(ctx)
            if cards:
                cards = yield from self.pick.take(ctx, cards, "effect")
        done = False
        dealt: list[Card] = []
        ctx.board.look(ctx.card.id, len(cards))
        for card in cards:
            ctx.chosen = [card]
            if (yield from self.step.run(ctx)):
                done = True
                dealt.append(card)
        ctx.chosen = dealt
        return done


class Later(Inner):
    """A delayed step: a process that must be carried out at a later time (PRIO-09)."""

    def weight(self) -> int:
        return 0

    def plan(self, listener: Plan) -> None:
        listener.later(self.step)

    def __init__(self, when: Time, step: Step) -> None:
        super().__init__(step)
        self.when = when

    def possible(self, ctx: Ctx) -> bool:
        return True

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        step = self.step
        if isinstance(step, Deed) and step.ends_this and ctx.this() is None:
            return False  # it has left already
        owner = ctx.player
        who = owed_by(step)
        if who is not None and not ctx.game.ruleset.obligation_of_activator:
            owner = who.one(ctx, ctx.card)  # that player must do it (C-07)
        process = Process(step, owner, ctx.ref, deeds_of(step).about(ctx))
        process.source_player = ctx.player
        process.memory = remember(ctx)
        self.when.put_off(ctx, process)
        ctx.game.add_process(process)
        return True
        yield


class AfterThis(Inner):
    """Immediately after this effect resolves (B-109); the inner step itself delays its summon until then."""

    def plan(self, listener: Plan) -> None:
        listener.later(self.step)

    def possible(self, ctx: Ctx) -> bool:
        return self.step.possible(ctx)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return self.step.lacks(ctx, touched, moved)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        self.step.tell_why(ctx, why)

    def run(self, ctx: Ctx) -> Play[bool]:
        return (yield from self.step.run(ctx))


def owed_by(step: Step) -> Side | None:
    """The player who must choose between two steps, if the step names one."""
    if isinstance(step, Unless):
        return step.who
    if isinstance(step, (Provided, Inner)):
        return owed_by(step.step)
    return None
