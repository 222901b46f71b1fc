"""Finds a card by any of its names.

``find`` accepts a passcode or any name of a card in English, Japanese or Chinese.
Case, character width, spaces and punctuation do not matter, except where nothing else
tells two cards apart.  A name that fits no card raises ``UnknownCard``, which offers the
nearest names; one that fits several raises ``SeveralCards``.
"""

from typing import Final

from spellspeed.bounds import check_language, quoted
from spellspeed.facts.folding import fold
from spellspeed.facts.index import DIGITS, MOST, PASSCODES, digits_of, lookup, meant
from spellspeed.messages import Bilingual, Message, did_you_mean

# What is compared of a query, and shown of it in a message, at most.
_LONGEST: Final = 80
MOST_SUGGESTED: Final = 12  # of so many unknown names in a deck or position, others are suggested


class UnknownCard(Bilingual, LookupError, ValueError):
    """No card has the name or passcode asked for."""

    def __init__(self, asked: str | int, suggestions: list[str] | None = None) -> None:
        Exception.__init__(self, asked)
        self.asked: str | int = asked
        self._suggestions = suggestions  # None: they are looked for when somebody wants to know

    @property
    def suggestions(self) -> list[str]:
        """The names, or the cards of the passcodes, that are most like it."""
        if self._suggestions is None:
            self._suggestions = suggested(self.asked)
        return self._suggestions

    def words(self, lang: str = "en") -> str:
        """What is wrong, in English or Chinese."""
        check_language(lang)
        return self.told(self.asked, self.suggestions)[lang == "zh"]

    def without_suggestions(self) -> Message:
        """What is wrong, in few words, without looking for what else could be meant."""
        return Message(*self.told(self.asked, []))

    def told(self, asked: str | int, suggestions: list[str]) -> tuple[str, str]:
        """What is wrong, in English and Chinese."""
        if isinstance(asked, str):
            shown = shortened(asked)
            message, zh = f"no card is called {shown!r}", f"没有名为“{shown}”的卡"
        elif asked.bit_length() <= _LONGEST:
            message, zh = f"no card has the passcode {asked}", f"没有密码为{asked}的卡"
        else:
            message, zh = f"no card has a passcode of more than {DIGITS} digits", f"没有密码超过{DIGITS}位的卡"
        meant = did_you_mean(suggestions)
        return message + meant, zh + meant.zh

    def __str__(self) -> str:
        return self.words()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.asked, self.suggestions)


class SeveralCards(UnknownCard):
    """Several cards are called so; the suggestions tell them apart."""

    def told(self, asked: str | int, suggestions: list[str]) -> tuple[str, str]:
        """What is wrong, in English and Chinese."""
        shown = shortened(str(asked))
        en = f"several cards are called {shown!r}: {', '.join(suggestions)}"
        return en, f"有几张卡名为“{shown}”：{'、'.join(suggestions)}"


def shortened(name: str) -> str:
    return name if len(name) <= _LONGEST else name[:_LONGEST] + "..."


def find(name_or_passcode: str | int) -> int:
    """The passcode of the card with this name or passcode.

    Raises ``UnknownCard`` where there is none, ``TypeError`` for anything that is
    neither a string nor a whole number.
    """
    if isinstance(name_or_passcode, bool) or not isinstance(name_or_passcode, (str, int)):
        raise TypeError(
            f"a card is looked up by its name (str) or its passcode (int), not by {quoted(repr(name_or_passcode))}"
        )
    known = lookup(name_or_passcode)
    if known is not None:
        return known
    several = meant(name_or_passcode) if isinstance(name_or_passcode, str) and len(name_or_passcode) <= MOST else []
    if several:
        raise SeveralCards(name_or_passcode, [f"{facts.en} ({facts.passcode})" for facts in several])
    raise UnknownCard(name_or_passcode)


def suggested(asked: str | int) -> list[str]:
    """The names that are most like one that no card has, or the cards of the passcodes."""
    from spellspeed.facts.near import near_names, near_passcodes  # only who errs needs all names

    if isinstance(asked, int):
        return near_passcodes(str(asked)) if 0 < asked < PASSCODES else []
    key = fold(asked[:MOST])
    if key.isascii() and key.isdigit():
        digits = digits_of(asked)
        return near_passcodes(digits) if digits else []
    return near_names(key[:_LONGEST])
