"""When: what the rules ask of a pattern of events, as a trigger, as something answered, or as the end of something.

It names the kinds of event it listens to, so that the rules look only at cards that could react.
"""

from spellspeed.board.records import Described, Event, Link
from spellspeed.effects.context import Ctx


def bits_of(kinds: list[int]) -> int:
    """Kinds of event as bits."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


class When(Described):
    kinds: list[int]
    kind_bits: int = 0  # the same as bits
    about_this: bool = False  # about the card itself, so it still triggers after a move (B-76, B-140)
    left_field: bool = False  # the card itself left the field: in the hand it is treated as public (B-67)
    since_duel: bool = False  # the start of the Duel
    is_summoning: bool = False  # the window in which a summon can be negated (B-110)
    about_battle: bool = False  # a battle can cause it, so it is also answered in the Damage Step (B-140)

    def matches(self, ctx: Ctx, event: Event) -> bool:
        """The event is such a one."""
        raise NotImplementedError

    def is_of_this(self) -> bool:
        """Does only a move or summon of this card match it?"""
        return False

    def fits_link(self, ctx: Ctx, link: Link, newest: bool = True) -> bool:
        """The chain link is an activation of that kind, which can be answered (PRIO-22)."""
        raise NotImplementedError

    def of_moment(self, ctx: Ctx, event: Event) -> list[Event]:
        """The matching events of the same moment: one occurrence for a reaction."""
        return [event]
