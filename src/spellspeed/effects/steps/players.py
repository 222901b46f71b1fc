"""Steps about players and the game: life points, damage, phases, winning, nothing."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Lasting
from spellspeed.effects.activation.includes import CALCULATES, INFLICTS_DAMAGE
from spellspeed.effects.activation.what_if import Walk, Way
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.events.happenings import H_BEGINS
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.properties import P_NORMAL_DRAWS, Property
from spellspeed.effects.picks.notice import ASKED
from spellspeed.effects.sorts import EXACTLY, YOU, Count, Side, is_meant
from spellspeed.effects.standing.changes import ChangesPlayer
from spellspeed.effects.standing.locks_and_permissions import Cannot
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.steps.step import BINDS, Deed, Step
from spellspeed.effects.steps.verbs import (
    AS_EFFECT,
    CALCULATE,
    END_PHASE,
    GAIN_LP,
    INFLICT,
    LOSE_LP,
    NOTHING,
    PAY,
    SKIP,
    WIN,
)
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.times import Time
from spellspeed.effects.why.reasons import Why


class Life(Deed):
    """Life points are paid, lost or gained, or damage is inflicted."""

    depth = ASKED
    blind = 0

    def __init__(self, verb: int, amount: Amount, to: Side | None, times: Count | None = None) -> None:
        self.verb = verb
        self.amount = amount
        self.to = to
        self.times = times  # of a payment: the amount once, twice ..., as the player likes
        self.says_it = not isinstance(amount, Number)

    def players(self, ctx: Ctx) -> list[int]:
        return [ctx.player] if self.to is None else self.to.players(ctx, ctx.card)

    def value(self, ctx: Ctx) -> int:
        return self.amount.of(ctx, ctx.card)

    def possible(self, ctx: Ctx) -> bool:
        if not self.amount.settled(ctx):
            return True
        value = self.value(ctx)
        if self.verb == PAY:
            for player in self.players(ctx):
                if not self.can_pay(ctx, player, value):
                    return False
            return True
        if self.verb == INFLICT:
            return value > 0
        if value <= 0 and self.verb != LOSE_LP:
            return False
        return any(ctx.game.can_change_lp(ctx, player, self.change(value)) for player in self.players(ctx))

    def can_pay(self, ctx: Ctx, player: int, value: int) -> bool:
        """The player has the life points, and nothing forbids to pay them."""
        return ctx.board.has_lp(player, value) and ctx.game.can_pay_lp(ctx, player, value)

    def payments(self) -> list[Amount]:
        return [self.amount]

    def change(self, value: int) -> int:
        return value if self.verb == GAIN_LP else -value

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if self.possible(ctx):
            return
        value = self.value(ctx)
        free = True
        for player in self.players(ctx):
            if self.verb == PAY:
                free = ctx.game.can_pay_lp(ctx, player, value, why) and free
            elif self.verb != INFLICT:
                free = ctx.game.can_change_lp(ctx, player, self.change(value), why) and free
        if free:
            Step.tell_why(self, ctx, why)

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.game.refresh()
        value = self.value(ctx)
        if self.verb == PAY and ctx.role != AS_EFFECT and ctx.prices:
            value = value if ctx.prices[0] == NONE else ctx.prices[0]
            ctx.prices = ctx.prices[1:]
        if self.times is not None:
            prices = self.right_prices(ctx, value, self.times)
            if not prices:
                return False
            value = yield from ctx.game.choose(ctx, ctx.player, prices, "number")
        done = False
        inflicted = 0
        for player in self.players(ctx):
            if self.verb == PAY:
                if not self.can_pay(ctx, player, value):
                    continue
                yield from ctx.game.pay_lp(ctx, player, value)
                self.note(ctx, value)
                done = True
            elif value <= 0:
                continue
            elif self.verb == INFLICT:
                inflicted += yield from ctx.game.damage(ctx, player, value)
                done = inflicted > 0
            elif self.verb == GAIN_LP:
                done = (yield from ctx.game.gain_lp(ctx, player, value)) or done
            else:
                done = (yield from ctx.game.lose_lp(ctx, player, value)) or done
        if self.verb == INFLICT:
            ctx.inflicted = inflicted
        return done

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        """What is paid is missing when the effect is asked whether it could do anything (COST-02d)."""
        if self.verb != PAY or ctx.role == AS_EFFECT or not self.amount.settled(ctx):
            return
        if self.players(ctx) == [ctx.player]:
            value = self.value(ctx)
            for price in [value] if self.times is None else self.prices(ctx, value, self.times):
                yield self.way(price)

    def way(self, price: int) -> Way:
        way = Way([], 0)
        way.price = price
        return way

    def prices(self, ctx: Ctx, value: int, times: Count) -> list[int]:
        """The multiples of the amount that the player can pay."""
        found: list[int] = []
        price = value
        while 0 < price <= value * times.most(ctx) and ctx.board.has_lp(ctx.player, price):
            if self.can_pay(ctx, ctx.player, price):
                found.append(price)
            price += value
        return found

    def right_prices(self, ctx: Ctx, value: int, times: Count) -> list[int]:
        """Those of them with which what comes after is possible."""
        guide = ctx.only
        prices = self.prices(ctx, value, times)
        return [price for price in prices if guide is None or guide.is_right(ctx, self.way(price))]

    def note(self, ctx: Ctx, value: int) -> None:
        """What was paid is known to the effect, and to the other effects of its card while that lies here."""
        this = ctx.this()
        if ctx.link is not None:
            ctx.link.price += value
        if this is not None:
            this.price = value if ctx.link is None else ctx.link.price

    def players_meant(self, ctx: Ctx) -> int:
        return 1 << ctx.player if self.to is None else self.to.mask(ctx, ctx.card)

    def marks(self, targets: int, here: int) -> int:
        return INFLICTS_DAMAGE if self.verb == INFLICT else 0

    def does(self, walk: Walk, pattern: Step) -> bool:
        if not isinstance(pattern, Life) or pattern.verb != self.verb:
            return False
        if self.amount.settled(walk.ctx) and self.value(walk.ctx) < pattern.value(walk.asker):
            return False
        return is_meant(walk.ctx, self.to, walk.asker, pattern.to)


class CalculateDamage(Deed):
    """Perform damage calculation at once, while the effect resolves (B-146)."""

    verb = CALCULATE

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.attacker != NONE

    def run(self, ctx: Ctx) -> Play[bool]:
        return (yield from ctx.game.calculate_damage())

    def marks(self, targets: int, here: int) -> int:
        return CALCULATES


class EndPhase(Deed):
    """End the phase (the Battle Phase goes to its End Step, B-135), or the turn, which goes to the End Phase."""

    verb = END_PHASE

    def __init__(self, phase: Time) -> None:
        self.phase = phase

    def possible(self, ctx: Ctx) -> bool:
        return self.phase.holds(ctx) or ctx.link is not None

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.phase.holds(ctx):
            return False
        ctx.game.end_phase(self.phase.phases() == 0)
        return True
        yield


class Skip(Deed):
    """A phase to come is skipped."""

    verb = SKIP

    def __init__(self, phase: Time) -> None:
        self.phase = phase

    def weight(self) -> int:
        return BINDS  # the phase cannot begin: a lock like others

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        turn = self.phase.due(ctx)[0]
        pattern = Pattern(H_BEGINS)
        pattern.phase = self.phase.in_turn(turn)
        lasting = Lasting(Cannot(pattern), ctx.player, ctx.ref, [])
        lasting.until_turn = turn
        lasting.memory = remember(ctx)
        ctx.game.add_lasting(lasting)
        return True
        yield


class SkipDraw(Deed):
    """The normal draw of this turn, which is still to come, is not made (B-04)."""

    verb = SKIP

    def weight(self) -> int:
        return BINDS

    def possible(self, ctx: Ctx) -> bool:
        b = ctx.board
        if not b.is_before_draw() or b.is_first_turn() or b.turn_player != ctx.player:
            return False
        return ctx.game.player_value(ctx.player, P_NORMAL_DRAWS) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        what = ChangesPlayer(Side(YOU), Property(P_NORMAL_DRAWS), Count(EXACTLY, Number(0)), True)
        lasting = Lasting(what, ctx.player, ctx.ref, [])
        lasting.until_turn = ctx.board.turn
        lasting.memory = remember(ctx)
        ctx.game.add_lasting(lasting)
        return True
        yield


class Win(Deed):
    verb = WIN
    ends_duel = True

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.game.win(ctx, ctx.player)
        return True
        yield


class DoNothing(Deed):
    """Nothing: an empty activation, or a replacement that only prevents the event."""

    verb = NOTHING
    depth = ASKED
    blind = 0

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return True
        yield
