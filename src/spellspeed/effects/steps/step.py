"""Steps: what an effect does when it resolves.

A step says whether it could be done, why not, in which ways, and carries itself out. Only `plan` says
what it would do: it names the deeds to a listener. What an effect includes, moves, surely does or speaks of follows
from the plan (`effects.steps.plan`).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE
from spellspeed.board.records import Described
from spellspeed.effects.activation.what_if import Sure, Walk, Way
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.why.reasons import Why, about

# What kind of reason for an activation a step is (B-87, B-122), as bits.
CARRIES: Final = 1  # joined by "also", it is a reason by itself: not optional, conditional or yet to come
BINDS: Final = 2  # it only forbids or limits something: never a reason for an activation (B-122)
LASTS: Final = 4  # something applies from now on, and that is all it does
TAKES_ALL: Final = 8  # it deals with all there are, or as many as possible: it is needed only as the first step (B-87)

MORE: Final = 4  # of what a step deals with: something beside players


class Step(Described):
    verb: int = 0  # which of `verbs` it is; 0: none of them
    looks: int = ANYWHERE  # the places it looks at to know whether it could be done, as its text tells
    speaks_of_shown: bool = False  # it speaks of what a step before has shown
    says_it: bool = False  # it speaks of what the step before dealt with
    only_finds: bool = False  # it only finds out what the next step works with: a die, a coin, a declaration
    needs_this: bool = False  # to be done at a time to come, it needs this card still there and not negated (B-93)

    def possible(self, ctx: Ctx) -> bool:
        """It could do something if it were carried out now (B-87)."""
        raise NotImplementedError

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Say why it could not be done now; nothing, if it could (B-87)."""
        if not self.possible(ctx):
            why.add(about("COST-38", "step", None, self.said))

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """A glance shows that there is nothing to do it to; neither an activation nor what is moved changes that."""
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        """The card can be targeted for this: what could never be done to it cannot be its target (ACT-159)."""
        return True

    def ways(self, ctx: Ctx) -> Iterator[Way]:
        """The ways in which it could be carried out now, one after the other; none: nothing is known."""
        return iter(())

    def run(self, ctx: Ctx) -> Play[bool]:
        """Carry it out; True if it was done."""
        raise NotImplementedError

    def weight(self) -> int:
        """What kind of reason for an activation it is, as bits."""
        return CARRIES

    def plan(self, teller: "Plan") -> None:
        """Tell what it would do."""


def undone(ctx: Ctx) -> bool:
    """Nothing was done, so nothing is "it"; until then numbers may speak of what the step before dealt with."""
    ctx.chosen = []
    return False


class Deed(Step):
    """An elementary step: one thing that is done."""

    equips_this: bool = False  # it makes this card an Equip Card, which stays on the field
    ends_this: bool = False  # it destroys this card
    copies_answered: bool = False  # it does what the answered link does: what that targets is targeted at activation

    def plan(self, teller: "Plan") -> None:
        teller.deed(self)

    def marks(self, targets: int, here: int) -> int:
        """What it includes, as bits of `includes`, with its targets in these places and this card in that one."""
        return 0

    def moves(self) -> int:
        """The places from which and to which it moves cards."""
        return 0

    def arrives(self) -> int:
        """The places to which it moves cards, as far as that can be told; what it brings may fit a noun there."""
        return self.moves()

    def payments(self) -> list[Amount]:
        """The life points that the player pays in it, payment by payment."""
        return []

    def counters(self) -> list[str]:
        """The counters that it places on this card, which thus can hold them (B-154)."""
        return []

    def about(self, ctx: Ctx) -> list[int]:
        """References to the cards that it is about, if they are known before it is done."""
        return []

    def players_meant(self, ctx: Ctx) -> int:
        """The players it is about, as bits: their life points, draws, discards; with `MORE` not only about those."""
        return MORE

    def is_forbidden(self, ctx: Ctx) -> bool:
        """The cards that it names are there, but something forbids all of them to go where it moves them (B-100)."""
        return False

    def does(self, walk: Walk, pattern: Step) -> bool:
        """It does, perhaps, what the pattern says (B-89). What "it" is then, the walk keeps."""
        return False

    def sure(self, ctx: Ctx) -> list[Sure]:
        """What would surely happen if it were carried out now."""
        return []

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        """The cards that the text will then call "it", if that is certain."""
        return []


class Plan:
    """Who is told what a step would do. Those who want to know something inherit from this."""

    def deed(self, deed: Deed) -> None:
        """This is done."""
        raise NotImplementedError

    def joined(self, first: Step, second: Step, behind: bool) -> None:
        """The one and the other are done; `behind`: the second only after the first, as another deed."""
        first.plan(self)
        second.plan(self)

    def one_of(self, steps: list[Step], condition: Condition | None = None) -> None:
        """One of these is done, or none: by choice, or as the condition decides between the first and the second."""
        for step in steps:
            step.plan(self)

    def each(self, pick: Pick, step: Step) -> None:
        """It is done once for each of these cards, which is then "it"."""
        step.plan(self)

    def later(self, step: Step) -> None:
        """It is done at another time."""
        step.plan(self)

    def whenever(self, step: Step) -> None:
        """It is done each time something happens: who asks what is done now does not mean it."""


class Nothing(Deed):
    """An activation that carries an empty effect (ACT-53b)."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return False
        yield
