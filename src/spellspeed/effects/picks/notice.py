"""What a text can notice of a card: the nouns that it fits, the answers of tests, the values that are read.

Cards of which a text notices the same are alike for it. What is noted is never too little: who notices more than the
words tell says so.
"""

from typing import Final

from spellspeed.board.constants import ANYWHERE
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.nouns import PlainNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.picks.pick import Pick

# How closely a card is looked at, of those that the text names.
ASKED: Final = 0  # what the words ask, and what the rules ask of every card alike
SUMMONED: Final = 1  # how it can be summoned, too
PRINTED: Final = 2  # all that is printed on it


class Notice:
    """What a text, or a part of it, can notice of a card."""

    def __init__(self) -> None:
        self.nouns: list[PlainNoun] = []
        self.depths: list[int] = []  # for each noun, how closely its cards are looked at
        self.takes: list[int] = []  # for each noun, so many of its cards at most are looked at closely together
        self.tests: list[CardTest] = []  # each is answered by the card alone
        self.others: list[CardTest] = []  # what happened to the card, or what it is to others, has a part in these
        self.properties: list[Property] = []  # values that are read of cards, whichever they are
        self.compared: list[Property] = []  # those that tests read of one card
        self.added: list[Property] = []  # those that are added up, of cards that the text refers to
        self.references: list[Pick] = []
        self.kept = ASKED  # how closely the cards are looked at that the text refers to: its targets, IT
        self.blind = 0  # the places whose cards are looked at though no noun names them
        self.recalls = False  # it asks what has happened
        self.deals = False  # its steps deal with cards that it refers to

    def add(self, other: "Notice | None") -> None:
        """All that the other one notices, too; None: everything, wherever a card lies. What the log decides is asked
        only of texts that apply, of which each stands alone."""
        if other is None:
            self.blind = ANYWHERE
            return
        self.nouns += other.nouns
        self.depths += other.depths
        self.takes += other.takes
        self.tests += other.tests
        self.others += other.others
        self.properties += other.properties
        self.compared += other.compared
        self.added += other.added
        self.references += other.references
        self.kept = max(self.kept, other.kept)
        self.blind |= other.blind
        self.deals = self.deals or other.deals

    def remembers(self) -> bool:
        """Of two copies of the card that says it, it may say something else."""
        return self.recalls or len(self.others) > 0 or not all(pick.names_this for pick in self.references)

    def says_it(self) -> bool:
        """It speaks of what the step before dealt with, or has shown."""
        for pick in self.references:
            if pick.says_it or pick.says_shown:
                return True
        return False


def both(first: Notice | None, second: Notice | None) -> Notice | None:
    """What the one or the other notices."""
    if first is None or second is None:
        return None
    notice = Notice()
    notice.add(first)
    notice.add(second)
    return notice
