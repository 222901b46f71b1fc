"""What happens instead of something else, and what happens by itself whenever something happens."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ON_FIELD
from spellspeed.board.records import Event, Lasting
from spellspeed.effects.events.pattern import H_BANISHED, H_LEFT, H_MOVED, H_RETURNED, H_SENT, Pattern, names_this
from spellspeed.effects.events.when import When
from spellspeed.effects.game import Ctx
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.standing.changes import Standing
from spellspeed.effects.standing.continuous import REPLACES, WHENEVER
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import BANISH, PLACE, RETURN, SEND, SHUFFLE

REDIRECTED: Final = (H_MOVED, H_SENT, H_LEFT, H_BANISHED, H_RETURNED)
LEADING: Final = (BANISH, PLACE, RETURN, SEND, SHUFFLE)


def is_of_event(pick: Pick, would: Pattern) -> bool:
    """The cards are those of the event, and no others."""
    if pick.names_this or names_this(would.card):
        return pick.names_this and names_this(would.card)
    return not pick.open and not pick.chooses()


class Replace(Standing):
    """If such an event would happen, something else happens instead: by itself, or if its player wants it (B-102).

    If the very card of a move goes to another place and that is all, the move is redirected: it happens, but not there.
    Into a Spell & Trap Zone its player may choose to put it; to a pile it goes without a choice.
    """

    topic = REPLACES

    def __init__(self, would: Pattern, do: Step, must: bool) -> None:
        super().__init__()
        self.would = would
        self.do = do
        self.must = must
        # "One of those monsters": a choice as the subject of the event.
        self.one = isinstance(would.card, AsNoun) and would.card.pick.chooses()
        self.to = 0
        self.end = 0
        self.face_up = True
        leads = would.happening in REDIRECTED and isinstance(do, Verb) and do.verb in LEADING
        if leads and isinstance(do, Verb) and is_of_event(do.pick, would) and (must or do.destination() & ON_FIELD):
            self.to = do.destination()
            self.end = do.deck_end()
            self.face_up = do.arrives_face_up()

    def kinds_of_event(self) -> list[int]:
        return self.would.kinds

    def replaces(self, ctx: Ctx, event: Event) -> bool:
        return self.would.matches(ctx, event)

    def is_forced(self) -> bool:
        return self.must

    def spares_one(self) -> bool:
        return self.one

    def doing(self) -> Step | None:
        return self.do

    def leads_to(self) -> int:
        return self.to

    def leads_face_up(self) -> bool:
        return self.face_up

    def deck_end(self) -> int:
        return self.end


class Whenever(Standing):
    """Each time such an event happens something is done, without a chain (B-34)."""

    topic = WHENEVER

    def __init__(self, event: Pattern, do: Step, once: bool = False) -> None:
        super().__init__()
        self.event = event
        self.do = do
        self.once = once

    def is_done_once(self) -> bool:
        return self.once

    def kinds_of_event(self) -> list[int]:
        return self.event.kinds

    def reacts_to(self) -> When | None:
        return self.event

    def doing(self) -> Step | None:
        return self.do

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        return True


def once_when(ctx: Ctx, event: Pattern, do: Step, cards: list[Card]) -> None:
    """As soon as such an event happens this is done with the cards, by itself and once."""
    lasting = Lasting(Whenever(event, do, True), ctx.player, ctx.ref, [card.ref for card in cards])
    lasting.memory = remember(ctx)
    ctx.game.add_lasting(lasting)
