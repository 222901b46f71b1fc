"""Steps: what an effect does when it resolves.

A step says whether it could be done, why not, in which ways, and carries itself out. Only `plan` says what it would do:
it names its deeds to a listener. What an effect includes, moves or surely does follows from the plan
(`effects.steps.plan`).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE
from spellspeed.board.records import Described
from spellspeed.effects.activation.what_if import Sure, Walk, Way
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.picks.notice import ASKED, PRINTED, Notice
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.why.reasons import Why, about

# What kind of reason for an activation a step is (B-87, B-122), as bits.
CARRIES: Final = 1  # a reason by itself when joined by "also": not optional, conditional or delayed
BINDS: Final = 2  # a restriction only: never a reason for an activation (B-122)
LASTS: Final = 4  # it only starts a lasting effect
TAKES_ALL: Final = 8  # it acts on all cards, or as many as possible: required only as the first step (B-87)

MORE: Final = 4  # something other than players


class Step(Described):
    verb: int = 0  # which of `verbs` it is; 0: none of them
    looks: int = ANYWHERE  # the places it looks at to know whether it could be done, as its text tells
    notice: Notice | None = None  # what it can notice of cards, as its text tells; None: everything
    depth: int = PRINTED  # how closely the rules look at its cards when they are asked whether it could be done
    blind: int = ANYWHERE  # the places whose cards they look at though no noun names them
    speaks_of_shown: bool = False  # it speaks of what a step before has shown
    says_it: bool = False  # it speaks of what the step before dealt with
    only_finds: bool = False  # it only finds out what the next step works with: a die, a coin, a declaration
    needs_this: bool = False  # to be done at a time to come, it needs this card still there and not negated (B-93)

    def possible(self, ctx: Ctx) -> bool:
        """Could it do something if it were carried out now (B-87)?"""
        raise NotImplementedError

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Say why it could not be done now; nothing, if it could (B-87)."""
        if not self.possible(ctx):
            why.add(about("COST-38", "step", None, self.said))

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """A quick check: there is surely nothing to act on, also after an activation and the moved cards."""
        return False

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        """Can the card be targeted for this? Not if it could never be done to the card (ACT-159)."""
        return True

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        """The ways in which it could be carried out now, one after the other; none: nothing is known.

        Of ways with alike cards there is one, where `kinds` says which are alike. `taken`: not with these cards.
        """
        return iter(())

    def run(self, ctx: Ctx) -> Play[bool]:
        """Carry it out; True if it was done."""
        raise NotImplementedError

    def takes(self) -> int:
        """So many cards at most it looks at closely, beside those that its parts do; ALL: any number."""
        return 0 if self.depth == ASKED else ALL

    def weight(self) -> int:
        """What kind of reason for an activation it is, as bits."""
        return CARRIES

    def plan(self, listener: "Plan") -> None:
        """Name its deeds to the listener."""


def undone(ctx: Ctx) -> bool:
    """Nothing was done, so nothing is "it"; until then numbers may speak of what the step before dealt with."""
    ctx.chosen = []
    return False


class Deed(Step):
    """An elementary step: one thing that is done."""

    equips_this: bool = False  # it makes this card an Equip Card, which stays on the field
    ends_this: bool = False  # it destroys this card
    copies_answered: bool = False  # it copies the answered link, and chooses that link's targets at activation
    ends_duel: bool = False  # its player wins

    def plan(self, listener: "Plan") -> None:
        listener.deed(self)

    def marks(self, targets: int, here: int) -> int:
        """What it includes, as bits of `includes`, with its targets in these places and this card in that one."""
        return 0

    def moves(self) -> int:
        """The places from which and to which it moves cards."""
        return 0

    def arrives(self) -> int:
        """The places to which it moves cards, as far as known; a moved card may fit a noun there."""
        return self.moves()

    def leads(self) -> int:
        """The same, of cards that it does not find by a noun."""
        return self.arrives()

    def payments(self) -> list[Amount]:
        """Its payments of life points."""
        return []

    def counters(self) -> list[str]:
        """The counters that it places on this card, which can therefore hold them (B-154)."""
        return []

    def about(self, ctx: Ctx) -> list[int]:
        """References to its cards, if they are known beforehand."""
        return []

    def players_meant(self, ctx: Ctx) -> int:
        """The players it is about, as bits: their life points, draws, discards; with `MORE` not only about those."""
        return MORE

    def is_forbidden(self, ctx: Ctx) -> bool:
        """Its cards are there, but the move is forbidden for all of them (B-100)."""
        return False

    def does(self, walk: Walk, pattern: Step) -> bool:
        """Does it, perhaps, do what the pattern says (B-89)? The walk keeps IT."""
        return False

    def sure(self, ctx: Ctx) -> list[Sure]:
        """What would surely happen if it were carried out now."""
        return []

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        """IT afterwards, if that is certain."""
        return []


class Plan:
    """The listener that a step names its deeds to; subclasses collect what they need."""

    def deed(self, deed: Deed) -> None:
        """This is done."""
        raise NotImplementedError

    def joined(self, first: Step, second: Step, behind: bool) -> None:
        """Both are done; `behind`: the second after the first, as a separate deed."""
        first.plan(self)
        second.plan(self)

    def one_of(self, steps: list[Step], condition: Condition | None = None) -> None:
        """One of these is done, or none: by choice, or the condition decides between the first and the second."""
        for step in steps:
            step.plan(self)

    def each(self, pick: Pick, step: Step) -> None:
        """It is done once for each of these cards, which is IT."""
        step.plan(self)

    def later(self, step: Step) -> None:
        """It is delayed."""
        step.plan(self)

    def whenever(self, step: Step) -> None:
        """It is done each time something happens; not counted among what is done now."""


class Nothing(Deed):
    """An activation that carries an empty effect (ACT-53b)."""

    depth = ASKED
    blind = 0

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return False
        yield
