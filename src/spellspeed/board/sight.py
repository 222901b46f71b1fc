"""Who has seen what: this part of the board tracks which cards players have lost sight of (see board.knowledge)."""

from typing import Final

from spellspeed.board.card import NEVER_KNOWN, Card
from spellspeed.board.constants import DECK, EVENT_KINDS, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.records import NO_FACES, NO_MIXES, Event, Face, Loose, Mix
from spellspeed.board.rng import Chance, seeded

NO_FACE: Final[list[Face]] = []  # shared and never changed


class Sight:
    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.decks: list[list[int]] = [[], []]
        self.log: list[Event] = []
        self.newest: list[int] = [NONE] * EVENT_KINDS  # by kind of event: the position in the log of the last one
        self.chance: Chance = seeded(0)
        # Lists and tables are replaced, never changed.
        self.mixes: list[Mix] = NO_MIXES  # where players lost sight of known cards
        self.faces: dict[int, list[Face]] = NO_FACES  # what redealt cards were before
        self.loose: Loose | None = None  # set during a replay with other cards

    def printed_at(self, number: int, index: int) -> Printed:
        """The printed card at that log position; it differs from now only if the card was redealt."""
        for face in self.faces.get(number, NO_FACE):
            if index < face.until:
                return face.printed
        return self.cards[number].printed

    def shuffle(self, player: int) -> None:
        """Shuffle a Deck: nobody knows any longer where a card in it is."""
        deck = self.decks[player]
        self.chance.shuffle(deck)
        if self.loose is not None:
            self.loose.lay(deck, len(self.log))
        self.mix(deck, 3)

    def lose_sight(self, card: Card, pile: list[int], blind: int) -> None:
        """A card of the pile went to a hidden place: the `blind` players do not know which."""
        for player in range(2):
            if blind & (1 << player):
                group = [card.id]
                for i in pile:
                    other = self.cards[i]
                    known = other.known & (1 << player)
                    if other is not card and (not known or other.printed.could_lie(card.place)):
                        group.append(i)
                if len(group) > 1:
                    self.mix(group, 1 << player)

    def mix(self, cards: list[int], blind: int) -> None:
        """Mix these cards: the `blind` players cannot follow, and lose what they knew."""
        if len(cards) < 2:
            return
        tells = False
        for i in cards:
            card = self.cards[i]
            if card.place == DECK:
                card.lain = 0
            if card.known & blind or card.lost is not NEVER_KNOWN:
                tells = True
        if not tells:
            return
        now = len(self.log)
        for i in cards:
            card = self.cards[i]
            gone = card.known & blind
            if gone:
                card.known &= ~gone
                card.lost = [now if gone & 1 else card.lost[0], now if gone & 2 else card.lost[1]]
        self.mixes = [*self.mixes, Mix(now, blind, cards.copy())]
