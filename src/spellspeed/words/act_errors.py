"""What is wrong with the words of an act. Their reader (`words.acts`) is loaded when words are first read."""

from spellspeed.board.question import Option
from spellspeed.effects.why.reasons import Reason
from spellspeed.errors import IllegalOption
from spellspeed.messages import Bilingual


class BadAct(Bilingual, ValueError):
    """The words of an act could not be understood."""


class WordsDoNotFit(IllegalOption):
    """The words do not mean exactly one option of the question; `options` are those to choose from."""

    def __init__(self, en: str, reasons: list[Reason], zh: str = "", options: tuple[Option, ...] = ()) -> None:
        super().__init__(en, reasons, zh)
        self.options = options

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.reasons, self._zh, self.options)


class NotUnderstood(WordsDoNotFit, BadAct):
    """The words are not an act, or name no card. `options` are those that contain the words, if any."""


class NotOffered(WordsDoNotFit):
    """The words are understood, but no option fits. `options` are those of the question."""


class AmbiguousAct(WordsDoNotFit):
    """Several options fit the words, and it matters which. `options` are those that fit."""
