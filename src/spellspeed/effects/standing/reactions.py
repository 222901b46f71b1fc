"""What happens by itself, without a chain: each time an event occurs, as a link resolves, as soon as it applies, or
as a process of a phase.

B-34, B-53. A reaction to the card's own departure still happens; it had to be applying when it left.
"""

from spellspeed.board.records import NO_REFS
from spellspeed.effects.events.pattern import H_RESOLVES, Pattern
from spellspeed.effects.events.when import When
from spellspeed.effects.standing.continuous import MOVES, REACTS, UPKEEP, Continuous
from spellspeed.effects.steps.step import Step


class Reacts(Continuous):
    """Something is done each time an event occurs; what happens together is one occurrence (B-81)."""

    topic = REACTS

    def __init__(self, when: Pattern, do: Step) -> None:
        self.when = when
        self.do = do
        self.after_leaving = any(part.moves_this for part in when.parts_of())
        self.at_resolution = any(part.happening == H_RESOLVES for part in when.parts_of())

    def reacts_to(self) -> When | None:
        return self.when

    def kinds_of_event(self) -> list[int]:
        return self.when.kinds

    def doing(self) -> Step | None:
        return self.do


class AsSoonAs(Continuous):
    """Something is done as soon as the effect applies, by itself (B-34)."""

    topic = MOVES
    acts_at_once = True

    def __init__(self, do: Step) -> None:
        self.do = do

    def kinds_of_event(self) -> list[int]:
        return NO_REFS

    def doing(self) -> Step | None:
        return self.do


class Maintains(Continuous):
    """Something that must be done in a phase, without a chain: a process of that phase (B-42, B-84, COST-32a)."""

    topic = UPKEEP

    def __init__(self, do: Step, order: int) -> None:
        self.do = do
        self.order = order

    def doing(self) -> Step | None:
        return self.do
