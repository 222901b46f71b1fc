"""Steps that start lasting effects, on picked cards or on whatever fits a noun.

Picked cards are a closed set, fixed when it begins; a noun is an open set. Amounts are fixed, too. The registers are
kept in a memory, so that references mean the same later (effects.standing.memory).
"""

from spellspeed.board.card import Card
from spellspeed.board.records import NO_REFS
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.standing.changes import Changes, ChangesPlayer
from spellspeed.effects.standing.continuous import Continuous, Standing
from spellspeed.effects.standing.topics import Reaction
from spellspeed.effects.steps.joins import AND, Joined
from spellspeed.effects.steps.step import BINDS, CARRIES, LASTS, TAKES_ALL, Deed, Plan, Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.values.amounts import is_resolving
from spellspeed.effects.values.durations import begin


class Applying(Deed):
    """Start a lasting effect on a kind of card, on players, or on the rules."""

    blind = 0

    def __init__(self, what: Standing) -> None:
        self.what = what

    def possible(self, ctx: Ctx) -> bool:
        return self.what.could_apply(ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        done = self.what.could_apply(ctx)
        if done or self.what.is_open():
            yield from begin_asking(ctx, self.what, [])
        return done

    def weight(self) -> int:
        what = self.what
        if not what.is_open():
            return LASTS | BINDS if what.only_binds else LASTS
        return LASTS | TAKES_ALL | (BINDS if what.only_binds else CARRIES)

    def marks(self, targets: int, here: int) -> int:
        return self.what.includes()

    def plan(self, listener: Plan) -> None:
        listener.deed(self)
        if isinstance(self.what, Reaction):
            listener.whenever(self.what.do)  # a lasting reaction is included, too (B-89)


class ApplyingTo(Verb):
    """Start a lasting effect on picked cards."""

    def __init__(self, what: Standing, pick: Pick) -> None:
        super().__init__(0, pick)
        self.what = what
        self.besides: list[ApplyingTo] = []  # further lasting effects of the same sentence on the same cards

    def weight(self) -> int:
        weight = LASTS | Verb.weight(self)
        return (weight | BINDS) & ~CARRIES if self.what.only_binds else weight

    def changes_it(self) -> bool:
        return self.pick.chooses()  # chosen cards become IT

    def can(self, ctx: Ctx, card: Card) -> bool:
        return self.what.can_apply(ctx, card)

    def hits(self, ctx: Ctx, card: Card) -> bool:
        if not self.what.binds_player and not ctx.game.affects(ctx, card):
            return False
        if self.can(ctx, card):
            return True
        return is_resolving(ctx) and self.what.can_hold(ctx, card) and (self.pick.says_it or self.is_part(ctx, card))

    def is_part(self, ctx: Ctx, card: Card) -> bool:
        """Does the sentence change anything of the card? Then all its parts apply."""
        for other in self.besides:
            if other.can(ctx, card) or other.has_begun(ctx, card):
                return True
        return False

    def has_begun(self, ctx: Ctx, card: Card) -> bool:
        """Has the resolving link applied it to the card?"""
        for lasting in ctx.board.lasting:
            if lasting.what is self.what and lasting.link == ctx.board.resolving and card.ref in lasting.refs:
                return True
        return False

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        yield from begin_asking(ctx, self.what, cards)
        return cards

    def marks(self, targets: int, here: int) -> int:
        return self.what.includes()


class SetLifePoints(Deed):
    """Life points of players become a number, once."""

    def __init__(self, what: ChangesPlayer) -> None:
        self.what = what

    def possible(self, ctx: Ctx) -> bool:
        return self.what.could_apply(ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        for player in self.what.side.players(ctx):
            amount = self.what.amount.most(ctx)
            if not self.what.becomes:
                amount += ctx.board.lp[player]
            ctx.game.set_lp(ctx, player, max(amount, 0))
        return True
        yield


def begin_asking(ctx: Ctx, what: Standing, cards: list[Card]) -> Play[None]:
    """Start the lasting effect; if the text leaves the amount open, the player chooses it first."""
    numbers = what.choices(ctx, cards) if isinstance(what, Changes) else []
    if isinstance(what, Changes) and what.choice is not None:
        if not numbers:
            return
        number = yield from ctx.game.choose(ctx, ctx.player, numbers, "declare", what.properties[0].number)
        ctx.fixed = [-number if what.lowers else number]
    begin(ctx, what, cards)
    if numbers:
        ctx.fixed = NO_REFS


def applying_step(whats: list[Continuous]) -> Step:
    """The step that starts these lasting effects."""
    what = whats[0]
    assert isinstance(what, Standing)
    if isinstance(what, ChangesPlayer) and what.is_done_at_once():
        step: Step = SetLifePoints(what)
    elif what.pick is not None:
        step = ApplyingTo(what, what.pick)
    else:
        step = Applying(what)
    if len(whats) == 1:
        return step
    return Joined(step, AND, applying_step(whats[1:]))



def apply_together(steps: list[Step]) -> None:
    """Lasting effects of one sentence on the same cards apply together or not at all."""
    parts = [step for step in steps if isinstance(step, ApplyingTo)]
    for part in parts:
        part.besides = [other for other in parts if other is not part and is_same(other.pick, part.pick)]


def is_same(one: Pick, other: Pick) -> bool:
    """Are both parts of a text the same?"""
    return one is other or (one.said is not None and one.said == other.said)
