"""Patterns of what happens: one class for all happenings, used as trigger, answer, history, lock and replacement.

The cheapest questions come first: the kind of event, then masks of places and manners, the player, the cause, and the
card's own tests last. Of a card that moved they are asked as it was before; of one that was summoned, Set, flipped or
equipped, as it arrived.
"""

from typing import Final

from spellspeed.board.records import Event
from spellspeed.effects.causes import Cause
from spellspeed.effects.game import Ctx
from spellspeed.effects.sorts import Count, Effects, Place, Side
from spellspeed.effects.steps import Step
from spellspeed.effects.times import Time
from spellspeed.effects.when import When
from spellspeed.effects.which import Which

# Happenings.
H_MOVED: Final = 1
H_SENT: Final = 2
H_DESTROYED: Final = 3
H_BANISHED: Final = 4
H_DISCARDED: Final = 5
H_TRIBUTED: Final = 6
H_ADDED: Final = 7
H_RETURNED: Final = 8
H_DETACHED: Final = 9
H_LEFT: Final = 10
H_DRAWN: Final = 11
H_USED_FOR: Final = 12
H_SUMMONED: Final = 13
H_BEING_SUMMONED: Final = 14
H_SET: Final = 15
H_FLIPPED: Final = 16
H_POSITION: Final = 17
H_DECLARES: Final = 18
H_ATTACKS: Final = 19
H_BATTLED: Final = 20
H_DAMAGE: Final = 21
H_GAINED_LP: Final = 22
H_LOST_LP: Final = 23
H_ACTIVATED: Final = 24
H_TARGETED: Final = 25
H_RESOLVES: Final = 26
H_RESOLVED: Final = 27
H_NEGATED: Final = 28
H_COUNTER_PLACED: Final = 29
H_COUNTER_REMOVED: Final = 30
H_EQUIPPED: Final = 31
H_CONTROL: Final = 32
H_BEGINS: Final = 33


class Pattern(When):
    """A happening with its parts; what is left out may be anything. Made by the factories of the language."""

    def __init__(
        self,
        happening: int,
        card: Which | None = None,
        to: Place | None = None,
        by: Cause | None = None,
        number: Count | None = None,
    ) -> None:
        self.happening = happening
        self.card = card  # left out inside `was`: the card that is asked
        self.to = to
        self.by = by
        self.number = number  # so many at the same moment
        self.how = 0  # kinds of summon, or battle positions to change to
        self.from_: Place | None = None
        self.using: Which | None = None
        self.tributes: Count | None = None
        self.player: Side | None = None
        self.other: Which | None = None  # `monster`, `on`, `with_`, `to` of equipped: the second card
        self.other_side: Side | None = None  # `on=YOU`: a direct attack on that player
        self.form = 0
        self.targets: Which | None = None
        self.targets_side: Side | None = None
        self.includes: Step | None = None
        self.would: Pattern | None = None
        self.chain_link: Count | None = None
        self.answering: Pattern | None = None
        self.link: Pattern | None = None  # of `resolves`, `resolved`, `negated`
        self.effects: Effects | None = None  # of `resolved`
        self.what = 0  # of `negated`: a T_*
        self.name = ""  # of counters
        self.as_: Which | None = None
        self.phase: Time | None = None
        self.kinds = []

    def matches(self, ctx: Ctx, event: Event) -> bool:
        raise NotImplementedError


class EitherPattern(Pattern):
    """One of several patterns is enough."""

    def __init__(self, parts: list[Pattern]) -> None:
        super().__init__(0)
        self.parts = parts
