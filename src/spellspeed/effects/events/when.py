"""When: what the rules ask of a pattern of events, whether it triggers an effect, is answered, or ends something.

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
    about_this: bool = False  # it concerns the card itself, so a move does not lose it (B-76, B-140)
    left_field: bool = False  # the card itself left the field: back in the hand it is asked like a public one (B-67)
    since_duel: bool = False  # it is the beginning of the Duel
    is_summoning: bool = False  # it is the moment at which a summon can be negated (B-110)
    about_battle: bool = False  # a battle can bring it about, so it is answered in the Damage Step too (B-140)

    def matches(self, ctx: Ctx, event: Event) -> bool:
        """The event is such a one."""
        raise NotImplementedError

    def fits_link(self, ctx: Ctx, link: Link, newest: bool = True) -> bool:
        """The chain link is an activation of that kind, which can be answered (PRIO-22)."""
        raise NotImplementedError

    def of_moment(self, ctx: Ctx, event: Event) -> list[Event]:
        """What happened together with the event and fits, too: one occurrence for a reaction."""
        return [event]
