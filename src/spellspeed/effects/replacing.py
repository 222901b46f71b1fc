"""What happens instead of something else, and what happens by itself whenever something happens."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.records import Event
from spellspeed.effects.acting import BANISH, PLACE, RETURN, SEND, Verb
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import REPLACES, WHENEVER
from spellspeed.effects.modifying import Standing
from spellspeed.effects.patterns import H_LEFT, H_MOVED, H_SENT, Pattern
from spellspeed.effects.steps import Step
from spellspeed.effects.when import When

REDIRECTED: Final = (H_MOVED, H_SENT, H_LEFT)
LEADING: Final = (BANISH, PLACE, RETURN, SEND)


class Replace(Standing):
    """If such an event would happen, something else happens instead: by itself, or if its player wants it (B-102).

    If the card of a move goes to another place and that is all, the move is redirected: it happens, but not there.
    """

    topic = REPLACES

    def __init__(self, would: Pattern, do: Step, must: bool) -> None:
        super().__init__()
        self.would = would
        self.do = do
        self.must = must
        self.to = 0
        if would.happening in REDIRECTED and isinstance(do, Verb) and do.verb in LEADING:
            self.to = do.destination()

    def kinds_of_event(self) -> list[int]:
        return self.would.kinds

    def replaces(self, ctx: Ctx, event: Event) -> bool:
        return self.would.matches(ctx, event)

    def is_forced(self) -> bool:
        return self.must

    def doing(self) -> Step | None:
        return self.do

    def leads_to(self) -> int:
        return self.to


class Whenever(Standing):
    """Each time such an event happens something is done, without a chain (B-34)."""

    topic = WHENEVER

    def __init__(self, event: Pattern, do: Step) -> None:
        super().__init__()
        self.event = event
        self.do = do

    def kinds_of_event(self) -> list[int]:
        return self.event.kinds

    def reacts_to(self) -> When | None:
        return self.event

    def doing(self) -> Step | None:
        return self.do

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        return True
