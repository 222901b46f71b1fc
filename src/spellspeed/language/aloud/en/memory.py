"""What was said so far, in English."""

from spellspeed.language.aloud.en.words import Phrase
from spellspeed.language.aloud.memory import CommonMemory
from spellspeed.language.aloud.row import Row


class EnglishMemory(CommonMemory[Phrase]):
    def __init__(self, rows: dict[str, Row]) -> None:
        self.own = "its"  # "its" or "their", for the cards whose values change
        self.about_this = False  # the sentence is about this card, so "its" would be this card's
        super().__init__(Phrase("it"), Phrase("that card"), Phrase("that monster"), "card type")

    def forget(self) -> None:
        super().forget()
        self.it_noun = "card"  # what IT is, for "the number of monsters sent"
        self.joints: list[str] = []  # "with different names", to stand before the place
        self.fresh = False  # the target was named last, so "it" means the target
        self.shown_plural = self.shown_here = False
