"""What was said so far, in English."""

from spellspeed.language.aloud import memory
from spellspeed.language.aloud.en.words import Said
from spellspeed.language.aloud.row import Row


class Memory(memory.SpeechMemory[Said]):
    def __init__(self, rows: dict[str, Row]) -> None:
        self.own = "its"  # of the cards whose values change
        self.about_this = False  # the sentence is about this card, so "its" would be this card's
        super().__init__(Said("it"), Said("that card"), Said("that monster"), "card type")

    def forget(self) -> None:
        super().forget()
        self.it_noun = "card"  # what IT is, for "the number of monsters sent"
        self.joints: list[str] = []  # "with different names", to stand before the place
        self.fresh = False  # the target was named last, so that "it" means it
        self.shown_plural = self.shown_here = False
