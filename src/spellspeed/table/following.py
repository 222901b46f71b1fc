"""Which card is which, for somebody who watches: every card that a viewer can follow with the eyes has a number.

The number stays the same while the card goes from place to place in sight, so that a page can let it move. A card that
goes where the viewer cannot follow it (into a Deck, into the other hand, from that hand face-down to the field) loses
its number, and has another one when it is seen again: numbers tell nothing that eyes do not.
"""

from spellspeed.board.constants import DECK, E_MOVED, NOWHERE, ON_FIELD
from spellspeed.board.records import Event
from spellspeed.duel import Duel
from spellspeed.rules.cards.life import lp_after
from spellspeed.views.cards import CardView
from spellspeed.views.view import Eyes
from spellspeed.words.seen import visible


class Following:
    """The numbers of the cards that one viewer can follow."""

    def __init__(self, viewer: int | None, both: bool = False, lp: tuple[int, int] | None = None) -> None:
        self.viewer = viewer
        self.both = both  # somebody who sees only what both players see
        self.lp = lp  # the life points after what has been told, where they are followed
        self.numbers: dict[int, int] = {}  # by the card's number on the board, which nobody is told
        self.given = 0
        self.heard: list[int] = []  # where in the log the events stand that were told

    def sees(self, place: int, controller: int, face_up: bool) -> bool:
        """Could the viewer know a card that lies so?"""
        if self.both:
            return visible(place, controller, face_up, 0) and visible(place, controller, face_up, 1)
        return visible(place, controller, face_up, self.viewer)

    def follow(self, event: Event) -> None:
        """A card that has moved keeps its number only if the viewer saw where it went."""
        if self.lp is not None:
            self.lp = lp_after(self.lp, event)
        if event.kind != E_MOVED:
            return
        on_the_field = event.from_place & ON_FIELD and event.place & ON_FIELD
        if not on_the_field and not self.sees(event.place, event.controller, event.face_up):
            self.numbers.pop(event.card, None)

    def forget(self, log: int) -> None:
        """Something was taken back: the log has only so many events left."""
        self.heard = [at for at in self.heard if at < log]

    def look(self, duel: Duel) -> dict[str, int]:
        """The numbers by the place of the card in short (`CardView.ref`), as the cards lie now."""
        eyes = Eyes(duel.referee, self.viewer, "en")
        if self.both:
            eyes.blind = 3  # the bits of both players
        seen = [(card.ref, at) for at, card in cards_of(eyes) if can_be_followed(card)]
        there = {at for _, at in seen}
        for at in [at for at in self.numbers if at not in there]:
            del self.numbers[at]
        found: dict[str, int] = {}
        for ref, at in sorted(seen):
            if at not in self.numbers:
                self.given += 1
                self.numbers[at] = self.given
            found[ref] = self.numbers[at]
        return found


def cards_of(eyes: Eyes) -> list[tuple[int, CardView]]:
    """Every card outside of the Decks as these eyes see it, with its number on the board."""
    return [(card.id, eyes.card(card)) for card in eyes.board.cards if card.place != DECK]


def can_be_followed(card: CardView) -> bool:
    """Is it a card that the viewer knows, or one that lies in sight?"""
    place = int(card.place)
    return bool(card.ref) and (card.known or place & (ON_FIELD | NOWHERE) != 0)
