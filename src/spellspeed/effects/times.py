"""Times: turns, phases, steps and spans, as a text names them.

A time is asked in three ways: does it hold now (`during`), what does a lasting effect need to end with it (`until`),
and in which turn and phase does it come (`later`).
"""

from typing import Final

from spellspeed.board.records import Described
from spellspeed.effects.amounts import Amount
from spellspeed.effects.game import Ctx
from spellspeed.effects.sorts import Side
from spellspeed.effects.when import When

# What kind of span.
S_TURN: Final = 1
S_PHASE: Final = 2  # phases of the mask
S_STEP: Final = 3  # steps of the Battle Phase, of the mask
S_CHAIN: Final = 4
S_VISIT: Final = 5
S_DUEL: Final = 6
S_BATTLE: Final = 7  # the battle under way, up to the end of its Damage Step

WHOLE: Final = 0
START: Final = 1
END: Final = 2

# Which of them: this one or whichever it is now, the next one, the n-th one, the last one before now.
ANY_ONE: Final = 0
NEXT: Final = 1
NTH: Final = 2
LAST: Final = 3


class Span:
    """One span: side × kind × phases or steps × edge × which of them."""

    def __init__(self, kind: int, phases: int = 0, steps: int = 0, side: Side | None = None) -> None:
        self.kind = kind
        self.phases = phases  # a mask of phases
        self.steps = steps  # a mask of 1 << step
        self.side = side
        self.edge = WHOLE
        self.order = ANY_ONE
        self.number: Amount | None = None
        self.after: When | None = None  # NTH: counted from the last such event; None: from now

    def copy(self) -> "Span":
        twin = Span(self.kind, self.phases, self.steps, self.side)
        twin.edge = self.edge
        twin.order = self.order
        twin.number = self.number
        twin.after = self.after
        return twin


class Time(Described):
    """One span or several."""

    def __init__(self, parts: list[Span]) -> None:
        self.parts = parts

    def of_side(self, side: Side) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            twin = part.copy()
            twin.side = side
            parts.append(twin)
        return Time(parts)

    def at_edge(self, edge: int) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            twin = part.copy()
            twin.edge = edge
            parts.append(twin)
        return Time(parts)

    def in_order(self, order: int, number: Amount | None = None, after: When | None = None) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            twin = part.copy()
            twin.order = order
            twin.number = number
            twin.after = after
            parts.append(twin)
        return Time(parts)

    def holds(self, ctx: Ctx) -> bool:
        """It is that time now."""
        raise NotImplementedError


def phase_time(phases: int) -> Time:
    return Time([Span(S_PHASE, phases)])


def step_time(steps: int) -> Time:
    return Time([Span(S_STEP, 0, steps)])


def span_time(kind: int) -> Time:
    return Time([Span(kind)])
