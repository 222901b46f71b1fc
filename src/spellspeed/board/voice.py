"""How values of the engine get their words: from a `Voice`, which a higher tier installs.

So the engine knows no language, and `str(option)` still says what the option is.
"""

from typing import Final

from spellspeed._native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Voice:
    """Puts values of the engine into words. This base class has no words."""

    def option_words(self, option: object, lang: str) -> str:
        """An option by itself, without its duel."""
        return object.__repr__(option)

    def outcome_words(self, result: int, why: int, lang: str) -> str:
        """Who won and why."""
        return f"{result}, {why}"

    def text_words(self, part: object, lang: str) -> str:
        """A part of a card's text, read aloud by itself."""
        return object.__repr__(part)

    def drawn(self, view: object) -> str:
        """The table as a viewer sees it."""
        return object.__repr__(view)


_installed: Final = [Voice()]


def voice() -> Voice:
    return _installed[0]


def speak_with(words: Voice) -> None:
    """Install the voice."""
    _installed[0] = words
