"""Finds a card by any of its names.

``find`` accepts a passcode or any name of a card in English, Japanese or Chinese.
Case, character width, spaces and punctuation do not matter.  A name that fits no
card raises ``UnknownCard``, which offers the nearest names.
"""

import unicodedata
from difflib import SequenceMatcher
from typing import Final

from spellspeed.bounds import quoted
from spellspeed.facts.facts import Facts, load_facts
from spellspeed.messages import Bilingual

_SUGGESTIONS: Final = 3
# The longest query that is compared, and the most of it that a message shows.
_LONGEST: Final = 80
# No card has a longer name.
_MOST: Final = 500
# A passcode has eight digits; leading zeros are printed.
_DIGITS: Final = 8
_PASSCODES: Final = 100_000_000
# How alike a name must be to be offered.  In Chinese and Japanese writing, where
# a name is few characters long, one wrong character weighs more.
_NEAR: Final = 0.6
_NEAR_CJK: Final = 0.5
_NEAR_PASSCODE: Final = 0.8


class UnknownCard(Bilingual, LookupError, ValueError):
    """No card has the name or passcode asked for."""

    def __init__(self, asked: str | int, suggestions: list[str]) -> None:
        if isinstance(asked, str):
            shown = asked if len(asked) <= _LONGEST else asked[:_LONGEST] + "..."
            message, zh = f"no card is called {shown!r} in this pool", f"卡库中没有名为“{shown}”的卡"
        elif asked.bit_length() <= _LONGEST:
            message, zh = f"no card has the passcode {asked} in this pool", f"卡库中没有密码为{asked}的卡"
        else:
            message, zh = f"no card has a passcode of more than {_DIGITS} digits", f"没有密码超过{_DIGITS}位的卡"
        if suggestions:
            message += "; did you mean " + " or ".join(suggestions) + "?"
            zh += f"；是指{'、'.join(suggestions)}吗？"
        super().__init__(message, zh)
        self.asked: str | int = asked
        self.suggestions: list[str] = suggestions

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.asked, self.suggestions)


def fold(name: str) -> str:
    """The name for comparison: its letters and digits alone, in one case and width.

    Separators count only between single Chinese characters: 黑·魔·导 is not 黑魔导.
    """
    parts: list[str] = []
    inside = False
    for char in unicodedata.normalize("NFKC", name).casefold():
        if unicodedata.category(char)[0] not in "LNM":
            inside = False
        elif inside:
            parts[-1] += char
        else:
            parts.append(char)
            inside = True
    if len(parts) >= 3 and all(len(part) == 1 and _is_han(part) for part in parts):
        return "·".join(parts)
    return "".join(parts)


class _Index:
    """All names of all cards, folded, and the passcodes they belong to."""

    def __init__(self, cards: list[Facts]) -> None:
        self.cards: dict[int, Facts] = {}
        self.passcodes: dict[str, int] = {}
        # The characters the Japanese and the Chinese names are written with.
        self.ja: set[str] = set()
        self.zh: set[str] = set()
        for card in cards:
            self.cards[card.passcode] = card
            for name in card.names():
                key = fold(name)
                known = self.passcodes.setdefault(key, card.passcode)
                if known != card.passcode:
                    raise ValueError(f"the name {name!r} is shared by the cards {known} and {card.passcode}")
            self.ja.update(fold(card.ja))
            self.zh.update(fold(card.zh))
            for alias in card.aliases:
                self.zh.update(fold(alias))

    def language(self, key: str) -> str:
        """The language a folded name seems to be written in: "en", "ja" or "zh"."""
        if any(_is_kana(char) for char in key):
            return "ja"
        if not any(_is_han(char) for char in key):
            return "en"
        only_ja = sum(1 for char in key if char in self.ja and char not in self.zh)
        only_zh = sum(1 for char in key if char in self.zh and char not in self.ja)
        return "ja" if only_ja > only_zh else "zh"

    def near_names(self, key: str) -> list[str]:
        """The names most like a folded name, best first, in its own language."""
        key = key[:_LONGEST]
        if not key:
            return []
        language = self.language(key)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(key)
        best: dict[int, float] = {}
        for name, passcode in self.passcodes.items():
            score = _likeness(key, name, matcher, language == "en")
            if score > best.get(passcode, 0.0):
                best[passcode] = score
        result: list[str] = []
        for passcode in _first(best):
            card = self.cards[passcode]
            if language == "ja":
                result.append(card.ja)
            elif language == "zh":
                result.append(card.zh)
            else:
                result.append(card.en)
        return result

    def near_passcodes(self, digits: str) -> list[str]:
        """The English names of the cards whose passcodes are most like the digits."""
        digits = digits[:_LONGEST].rjust(_DIGITS, "0")
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(digits)
        best: dict[int, float] = {}
        for passcode in self.cards:
            matcher.set_seq1(str(passcode).rjust(_DIGITS, "0"))
            if matcher.quick_ratio() >= _NEAR_PASSCODE:
                ratio = matcher.ratio()
                if ratio >= _NEAR_PASSCODE:
                    best[passcode] = ratio
        return [self.cards[passcode].en for passcode in _first(best)]


def _in_range(passcode: int) -> bool:
    return 0 < passcode < _PASSCODES


def _is_kana(char: str) -> bool:
    return "\u3041" <= char <= "\u30ff"


def _is_han(char: str) -> bool:
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or char == "\u3005"
        or char >= "\U00020000"
    )


def _likeness(asked: str, name: str, matcher: SequenceMatcher[str], latin: bool) -> float:
    """How similar a folded name is to the query; 0 if it is not similar.

    A name that begins with what was asked is nearest, then one that contains it,
    then one contained in it; otherwise the likeness of their spelling counts.
    """
    share = min(len(asked), len(name)) / max(len(asked), len(name))
    if name.startswith(asked):
        return 0.9 + share / 10
    if asked in name and (not latin or len(asked) >= 3):
        return 0.8 + share / 10
    if name in asked and len(name) >= (4 if latin else 2):
        return 0.7 + share / 10
    near = _NEAR if latin else _NEAR_CJK
    matcher.set_seq1(name)
    if matcher.real_quick_ratio() < near or matcher.quick_ratio() < near:
        return 0.0
    ratio = matcher.ratio()
    return ratio if ratio >= near else 0.0


def _first(scores: dict[int, float]) -> list[int]:
    """The passcodes with the highest scores, best first."""
    ranked = sorted((-score, passcode) for passcode, score in scores.items())
    return [passcode for _, passcode in ranked[:_SUGGESTIONS]]


_indexes: list[_Index] = []


def _index() -> _Index:
    if not _indexes:
        _indexes.append(_Index(load_facts()))
    return _indexes[0]


def forget_names() -> None:
    """Drop the index after facts were added; it is made again on next use."""
    _indexes.clear()


def lookup(name_or_passcode: str | int) -> int | None:
    """The passcode of the card with this name or passcode; None where there is none."""
    index = _index()
    if isinstance(name_or_passcode, int):
        return name_or_passcode if name_or_passcode in index.cards else None
    if len(name_or_passcode) > _MOST:
        return None
    key = fold(name_or_passcode)
    known = index.passcodes.get(key)
    if known is None and key.isascii() and key.isdigit():
        digits = key.lstrip("0")
        if digits and len(digits) <= _DIGITS and int(digits) in index.cards:
            return int(digits)
    return known


def facts_of(passcode: int) -> Facts | None:
    """What is printed on the card with this passcode."""
    return _index().cards.get(passcode)


def cards_with(text: str) -> list[Facts]:
    """The cards one of whose names contains the text."""
    wanted = fold(text[:_MOST])
    found = [card for card in _index().cards.values() if any(wanted in fold(name) for name in card.names())]
    return found if wanted else []


def find(name_or_passcode: str | int) -> int:
    """The passcode of the card with this name or passcode.

    Raises ``UnknownCard`` where there is none, ``TypeError`` for anything that is
    neither a string nor a whole number.
    """
    if isinstance(name_or_passcode, bool) or not isinstance(name_or_passcode, (str, int)):
        raise TypeError(
            f"a card is looked up by its name (str) or its passcode (int), not by {quoted(repr(name_or_passcode))}"
        )
    index = _index()
    known = lookup(name_or_passcode)
    if known is not None:
        return known
    if isinstance(name_or_passcode, int):
        near: list[str] = []
        if _in_range(name_or_passcode):
            near = index.near_passcodes(str(name_or_passcode))
        raise UnknownCard(name_or_passcode, near)
    key = fold(name_or_passcode[:_MOST])
    if key.isascii() and key.isdigit():
        raise UnknownCard(name_or_passcode, index.near_passcodes(key.lstrip("0")))
    raise UnknownCard(name_or_passcode, index.near_names(key))
