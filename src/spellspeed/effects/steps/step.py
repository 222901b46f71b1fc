"""Steps: what an effect does when it resolves.

From the same value the engine learns whether the effect could do anything (`possible`), what it includes, what it would
certainly do (`sure`), and carries it out (`run`).
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE
from spellspeed.board.records import Described
from spellspeed.effects.activation.what_if import Sure, Walk, Way
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.why.reasons import Why, about

MORE: Final = 4  # of what a step deals with: something beside players


class Step(Described):
    verb: int = 0  # which of `verbs` it is; 0: none of them
    looks: int = ANYWHERE  # the places it looks at to know whether it could be done, as its text tells
    speaks_of_shown: bool = False  # it speaks of what a step before has shown
    only_finds: bool = False  # it only finds out what the next step works with: a die, a coin, a declaration

    def possible(self, ctx: Ctx) -> bool:
        """It could do something if it were carried out now (B-87)."""
        raise NotImplementedError

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """Say why it could not be done now; nothing, if it could (B-87)."""
        if not self.possible(ctx):
            why.add(about("COST-38", "step", None, self.said))

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        """The card can be targeted for this: what could never be done to it cannot be its target (ACT-159)."""
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        """Carry it out; True if it was done."""
        raise NotImplementedError

    def includes(self) -> int:
        return 0

    def includes_from(self, targets: int, here: int) -> int:
        """What it includes because of the places its targets are chosen from, and of this card's own place."""
        return 0

    def payments(self) -> list[Amount]:
        """The life points that the player pays in it, payment by payment."""
        return []

    def counters(self) -> list[str]:
        """The counters that it places on this card, which thus can hold them (B-154)."""
        return []

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        """The cards that the text will then call "it", if that is certain."""
        return []

    def copies_answered(self) -> bool:
        """It does what the answered link does: what that targets is targeted anew, at activation."""
        return False

    def equips_this(self) -> bool:
        """It makes this card an Equip Card, which stays on the field."""
        return False

    def ways(self, ctx: Ctx) -> Iterator[Way]:
        """The ways in which it could be carried out now, one after the other; none: nothing is known."""
        return iter(())

    def includes_step(self, walk: Walk, pattern: "Step") -> bool:
        """It does, perhaps, what the pattern says (B-89)."""
        return False

    def sure(self, ctx: Ctx) -> list[Sure]:
        """What would surely happen if it were carried out now."""
        return []

    def is_all(self) -> bool:
        """It deals with all there are, or as many as possible: it is needed only as the first step (B-87)."""
        return False

    def is_forbidden(self, ctx: Ctx) -> bool:
        """The cards that it names are there, but something forbids all of them to go where it moves them (B-100)."""
        return False

    def lasts(self) -> bool:
        """Something applies from now on, and that is all it does."""
        return False

    def only_binds(self) -> bool:
        """It only forbids or limits something: never a reason for an activation (B-122)."""
        return False

    def about(self, ctx: Ctx) -> list[int]:
        """References to the cards that it is about, if they are known before it is done."""
        return []

    def ends_this(self) -> bool:
        """It destroys this card."""
        return False

    def needs_this(self) -> bool:
        """To be done at a time to come, it is done only if this card is still there, and not negated (B-93)."""
        return False

    def end_of_this(self) -> "Step | None":
        """The step, to be done at a time to come, with which a card that remains on the field ends (SPELL-17b)."""
        return None

    def carries(self) -> bool:
        """Joined by "also", it is a reason for an activation by itself: not optional, conditional or yet to come."""
        return not self.only_binds()

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is nothing to do it to, and neither an activation nor what is moved changes that."""
        return False

    def reads(self) -> int:
        """The places on which it depends whether it is possible."""
        return 0

    def moves(self) -> int:
        """The places from which and to which it moves cards."""
        return 0

    def arrives(self) -> int:
        """The places to which it moves cards, as far as that can be told; those that it brings may fit a noun there."""
        return self.moves()

    def says_it(self) -> bool:
        """It speaks of what the step before dealt with."""
        return False

    def players_meant(self, ctx: Ctx) -> int:
        """The players it is about, as bits: their life points, draws, discards; with `MORE` not only about those."""
        return MORE


class Nothing(Step):
    """An activation that carries an empty effect (ACT-53b)."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return False
        yield
