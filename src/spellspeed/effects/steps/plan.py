"""What follows from the plan of a step: what it includes, moves, pays, places, is about, and what it would surely do.

`Step.plan` names the deeds of a step in order and how they are joined; each class here is a listener.
"""

from spellspeed.board.card import Card
from spellspeed.effects.activation.includes import CHANGES_ATK_DEF, NEGATES_ACTIVATION
from spellspeed.effects.activation.what_if import Sure, Walk
from spellspeed.effects.context import Ctx
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.steps.step import MORE, Deed, Plan, Step
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition


class Deeds(Plan):
    """All deeds of a step, in their order, and how each is done."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.certain: list[bool] = []  # not optional, conditional or delayed
        self.direct: list[bool] = []  # not after another deed
        self.put_off: list[bool] = []  # delayed
        # A delayed step that only ends this card: how a card that remains on the field ends (SPELL-17b).
        self.end_of_this: Step | None = None
        self.is_certain = True
        self.is_direct = True
        self.is_put_off = False

    def deed(self, deed: Deed) -> None:
        self.deeds.append(deed)
        self.certain.append(self.is_certain)
        self.direct.append(self.is_direct)
        self.put_off.append(self.is_put_off)

    def joined(self, first: Step, second: Step, behind: bool) -> None:
        first.plan(self)
        before = self.is_direct
        self.is_direct = before and not behind
        second.plan(self)
        self.is_direct = before

    def one_of(self, steps: list[Step], condition: Condition | None = None) -> None:
        before = self.is_certain
        self.is_certain = False
        for step in steps:
            step.plan(self)
        self.is_certain = before

    def later(self, step: Step) -> None:
        if isinstance(step, Deed) and step.ends_this and self.end_of_this is None:
            self.end_of_this = step
        before = self.is_certain
        put_off = self.is_put_off
        self.is_certain = False
        self.is_put_off = True
        step.plan(self)
        self.is_certain = before
        self.is_put_off = put_off

    def marks(self, targets: int = 0, here: int = 0) -> int:
        """What it includes, as bits of `includes`. A change of ATK or DEF after another deed is not direct
        (B-139)."""
        bits = 0
        for i, deed in enumerate(self.deeds):
            marks = deed.marks(targets, here)
            bits |= marks if self.direct[i] else marks & ~CHANGES_ATK_DEF
        return bits

    def moves(self) -> int:
        """The places from which and to which it moves cards now."""
        places = 0
        for i, deed in enumerate(self.deeds):
            if not self.put_off[i]:
                places |= deed.moves()
        return places

    def arrives(self) -> int:
        """The places to which it moves cards now."""
        places = 0
        for i, deed in enumerate(self.deeds):
            if not self.put_off[i]:
                places |= deed.arrives()
        return places

    def leads(self) -> int:
        """The same, of cards that it does not find by a noun: those that the text refers to."""
        places = 0
        for i, deed in enumerate(self.deeds):
            if not self.put_off[i]:
                places |= deed.leads()
        return places

    def payments(self) -> list[Amount]:
        found: list[Amount] = []
        for deed in self.deeds:
            found += deed.payments()
        return found

    def counters(self) -> list[str]:
        found: list[str] = []
        for deed in self.deeds:
            found += deed.counters()
        return found

    def equips_this(self) -> bool:
        """Does it surely make this card an Equip Card?"""
        for i, deed in enumerate(self.deeds):
            if self.certain[i] and deed.equips_this:
                return True
        return False

    def copies_answered(self) -> bool:
        return any(deed.copies_answered for deed in self.deeds)

    def ends_duel(self) -> bool:
        return any(deed.ends_duel for deed in self.deeds)

    def about(self, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for deed in self.deeds:
            found += deed.about(ctx)
        return found

    def players_meant(self, ctx: Ctx) -> int:
        """The players it is about, as bits; with `MORE` not only about those."""
        meant = 0
        for i, deed in enumerate(self.deeds):
            meant |= deed.players_meant(ctx) if self.certain[i] else MORE
        return meant

    def is_forbidden(self, ctx: Ctx) -> bool:
        """Is one of its moves forbidden for all its cards (B-100)?"""
        return any(deed.is_forbidden(ctx) for deed in self.deeds)


def deeds_of(step: Step) -> Deeds:
    found = Deeds()
    step.plan(found)
    return found


class Surely(Plan):
    """What would surely happen if the step were carried out now."""

    def __init__(self, ctx: Ctx) -> None:
        self.ctx = ctx
        self.found: list[Sure] = []
        self.picked: list[Card] = []  # IT afterwards, as far as it is certain

    def deed(self, deed: Deed) -> None:
        self.found += deed.sure(self.ctx)
        self.picked = deed.surely_picks(self.ctx)

    def joined(self, first: Step, second: Step, behind: bool) -> None:
        ctx = self.ctx
        first.plan(self)
        answered = ctx.answering
        if answered is not None and answered.is_card and deeds_of(first).marks() & NEGATES_ACTIVATION:
            return  # a card whose activation is negated is destroyed, but not on the field (ACT-39)
        before = ctx.chosen
        ctx.chosen = self.picked
        second.plan(self)
        ctx.chosen = before

    def one_of(self, steps: list[Step], condition: Condition | None = None) -> None:
        self.picked = []
        if condition is None:
            return
        if condition.holds(self.ctx):
            steps[0].plan(self)
        elif len(steps) > 1:
            steps[1].plan(self)
        self.picked = []

    def each(self, pick: Pick, step: Step) -> None:
        ctx = self.ctx
        cards: list[Card] = []
        before = ctx.chosen
        for card in pick.candidates(ctx) + pick.gone(ctx):
            ctx.chosen = [card]
            if step.possible(ctx):
                cards.append(card)
        ctx.chosen = before
        number = pick.fewest(ctx, cards)
        if number > 0:
            ctx.chosen = cards
            sure = surely(ctx, step)
            ctx.chosen = before
            self.found += [Sure(one.cards, min(one.number, number), one.reason, one.place) for one in sure]
        self.picked = []

    def later(self, step: Step) -> None:
        self.picked = []


def surely(ctx: Ctx, step: Step) -> list[Sure]:
    """What would surely happen if the step were carried out now."""
    told = Surely(ctx)
    step.plan(told)
    return told.found


class Includes(Plan):
    """Whether a step does, perhaps, what a pattern says, even later or on a condition (B-89)."""

    def __init__(self, walk: Walk, pattern: Step) -> None:
        self.walk = walk
        self.pattern = pattern
        self.found = False

    def deed(self, deed: Deed) -> None:
        if not self.found:
            self.found = deed.does(self.walk, self.pattern)

    def one_of(self, steps: list[Step], condition: Condition | None = None) -> None:
        walk = self.walk
        if condition is not None and condition.decided(walk.ctx):
            holds = condition.holds(walk.ctx)
            steps = steps[:1] if holds else steps[1:]
        it = walk.it
        for step in steps:
            walk.it = it
            step.plan(self)

    def each(self, pick: Pick, step: Step) -> None:
        self.walk.it = self.walk.source(pick)
        step.plan(self)

    def later(self, step: Step) -> None:
        it = self.walk.it
        step.plan(self)
        self.walk.it = it

    def whenever(self, step: Step) -> None:
        self.later(step)


def includes(step: Step, walk: Walk, pattern: Step) -> bool:
    """Does the step, perhaps, do what the pattern says (B-89)?"""
    told = Includes(walk, pattern)
    step.plan(told)
    return told.found
