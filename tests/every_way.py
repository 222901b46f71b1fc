"""Whether something could be done, by trying every way of it, beside what the kinds of alike cards say.

The rules try one way of each kind (`rules.act.onlooker`), and of sets of cards only as many as can make a difference
(`effects.picks.sets`). Here the same questions are asked of every way. A question with very many ways is left out.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.what_if import Way
from spellspeed.effects.context import Ctx, Kinds
from spellspeed.effects.picks.choices import Choose
from spellspeed.effects.picks.sets import Growing, Outlines, Sets
from spellspeed.effects.steps.joins import Joined, follows
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import RightWay, Verb
from spellspeed.rules.act.prospect import LeadsOn, payment_leads_on, weigh
from spellspeed.rules.act.targets import AlikeTargets, candidates, clauses_filled, probing
from spellspeed.rules.engine.state import Engine

MOST_CLOSELY = 4  # cards; with more, there would be more to try than ways


class Comparison:
    """Answers by kinds and by every way; and how many there were of each."""

    def __init__(self, most: int) -> None:
        self.most = most  # ways of one question
        self.asked: Counter[tuple[str, bool]] = Counter()

    def ask(self, g: Engine, ctx: Ctx, effect: Effect) -> None:
        """All questions about one effect, as if it were to be activated now."""
        self.cost(g, ctx, effect)
        self.targets(g, ctx, effect)
        for joined in joins(effect.do):
            self.steps(g, ctx, joined)

    def enter(self, what: str, ctx: Ctx, by_kinds: bool, by_trying: bool) -> None:
        assert by_kinds is by_trying, f"{what} of {ctx.card}, effect {ctx.effect}: {by_kinds} by kinds"
        self.asked[what, by_kinds] += 1

    def cost(self, g: Engine, ctx: Ctx, effect: Effect) -> None:
        """Is there a payment that leads on; and with which cards, if the player chooses them?"""
        if effect.cost is None:
            return
        step = effect.cost.step
        role = effect.cost.enter(ctx)
        ways = list(islice(step.ways(ctx, None, []), self.most + 1))
        if 0 < len(ways) <= self.most:
            right = any(payment_leads_on(g, ctx, effect, way) for way in ways)
            ctx.role = role
            self.enter("cost", ctx, weigh(g, ctx, effect), right)
            effect.cost.enter(ctx)
            if isinstance(step, Verb) and step.pick.chooses():
                fit = RightWay(ctx, step, LeadsOn(g, effect))
                cards = step.usable(ctx)
                found = self.by_outlines(ctx, step, cards, [], fit)
                if found is not None:
                    self.enter("outlines", ctx, any(payment_leads_on(g, ctx, effect, way) for way in found), right)
                for card in cards:
                    sets = islice(step.pick.sets(ctx, cards, [card], None), self.most)
                    with_card = [step.way(ctx, one) for one in sets if step.is_right_set(ctx, one)]
                    right = any(payment_leads_on(g, ctx, effect, way) for way in with_card)
                    self.enter("card", ctx, step.pick.can_be_right(ctx, cards, [card], fit), right)
                    found = self.by_outlines(ctx, step, cards, [card], fit)
                    if found is not None:
                        self.enter("outlines", ctx, any(payment_leads_on(g, ctx, effect, way) for way in found), right)
        ctx.role = role

    def by_outlines(
        self, ctx: Ctx, step: Verb, cards: list[Card], chosen: list[Card], kinds: Kinds
    ) -> list[Way] | None:
        """The ways that are enough where a few cards are looked at closely, also if there are few ways anyway."""
        pick = step.pick
        if not isinstance(pick, Choose) or pick.joints or pick.takes_all or step.telling_apart(kinds) is not kinds:
            return None
        growing = Growing(Sets(ctx, cards, [], pick.need(ctx), pick.most(ctx)), chosen, kinds)
        closely = kinds.closely(ctx)
        if closely == NONE or closely > MOST_CLOSELY or len(chosen) > pick.most(ctx):
            return None
        outlines = Outlines(growing, closely)
        if not outlines.mixed:
            return None
        return [step.way(ctx, one) for one in outlines.sets()]

    def targets(self, g: Engine, ctx: Ctx, effect: Effect) -> None:
        """Are there targets for the first clause that leave targets and something to do?"""
        if not effect.targets or effect.targets[0].pick is None:
            return
        probe = probing(g, ctx)
        lists = candidates(g, probe, effect)
        every = self.filled(probe, effect, lists, None)
        if every is not None:
            by_kinds = self.filled(probe, effect, lists, AlikeTargets(probe, effect, lists, 0))
            self.enter("targets", ctx, by_kinds is True, every)

    def filled(self, probe: Ctx, effect: Effect, lists: list[list[Card]], kinds: Kinds | None) -> bool | None:
        sets = list(islice(effect.targets[0].sets(probe, lists[0], kinds), self.most + 1))
        if len(sets) > self.most:
            return None
        return any(clauses_filled(probe, effect, True, lists, 1, cards) for cards in sets)

    def steps(self, g: Engine, ctx: Ctx, joined: Joined) -> None:
        """Is there a way to do the first step after which the second could be done?"""
        probe = probing(g, ctx)
        ways = list(islice(joined.first.ways(probe, None, []), self.most + 1))
        if 0 < len(ways) <= self.most:
            kinds = joined.onlooker(probe)
            by_kinds = any(follows(probe, way, joined) for way in joined.first.ways(probe, kinds, []))
            right = any(follows(probe, way, joined) for way in ways)
            self.enter("steps", ctx, by_kinds, right)
            if isinstance(joined.first, Verb):
                found = self.by_outlines(probe, joined.first, joined.first.usable(probe), [], kinds)
                if found is not None:
                    self.enter("outlines", ctx, any(follows(probe, way, joined) for way in found), right)


def joins(step: Step) -> Iterator[Joined]:
    """The joined steps, from the first on."""
    while isinstance(step, Joined):
        yield step
        step = step.first
