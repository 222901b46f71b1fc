"""What happens instead of something else (B-102)."""

from typing import Final

from spellspeed.board.constants import ON_FIELD
from spellspeed.effects.events.happenings import H_BANISHED, H_LEFT, H_MOVED, H_RETURNED, H_SENT
from spellspeed.effects.events.pattern import Pattern, names_this
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.standing.topics import Replacement
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import BANISH, PLACE, RETURN, SEND, SHUFFLE

REDIRECTED: Final = (H_MOVED, H_SENT, H_LEFT, H_BANISHED, H_RETURNED)
LEADING: Final = (BANISH, PLACE, RETURN, SEND, SHUFFLE)


def is_of_event(pick: Pick, would: Pattern) -> bool:
    """Does the pick mean exactly the cards of the event?"""
    if pick.names_this or names_this(would.card):
        return pick.names_this and names_this(would.card)
    return not pick.open and not pick.chooses()


class Replace(Replacement):
    """Something else happens instead of the event.

    If the moved card only goes to another place, the move is redirected: it still happens. Its player may choose a
    redirect to a Spell & Trap Zone; one to a pile is mandatory.
    """

    def __init__(self, would: Pattern, do: Step, must: bool) -> None:
        super().__init__(would, do, must)
        # "One of those monsters": a choice as the subject of the event.
        self.one = isinstance(would.card, AsNoun) and would.card.pick.chooses()
        leads = would.happening in REDIRECTED and isinstance(do, Verb) and do.verb in LEADING
        if leads and isinstance(do, Verb) and is_of_event(do.pick, would) and (must or do.destination() & ON_FIELD):
            self.to = do.destination()
            self.end = do.deck_end()
            self.face_up = do.arrives_face_up()
