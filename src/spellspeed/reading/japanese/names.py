"""Which English names the names of a Japanese text stand for: cards by the facts, series by the texts themselves.

No table has the Japanese names of series. But every text that names one in Japanese names it in English, too. So a
Japanese name and an English series are a pair if they stand in the same texts (`learn`): the pairs that fit best are
taken first, and what they explain is no evidence for others. A name that fits two series alike is left out, except
where the English regularly names both side by side ("A" or "B"): then it stands for both.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Final

from spellspeed.facts.folding import fold
from spellspeed.facts.index import all_codes, cards_called, facts_of, named
from spellspeed.reading.refusal import Reject

JAPANESE: Final = re.compile(r"「([^「」]*)」")
ENGLISH: Final = re.compile(r'"([^"]*)"')
SIDE_BY_SIDE: Final = re.compile(r'"([^"]*)" (?:or|and/or|and) "([^"]*)"')
LEAST_FIT: Final = 0.5  # of a pair: twice the texts with both, by the texts with the one and with the other
CLEAR: Final = 0.8  # a rival that fits so well, as a share of the best one, makes the name unclear
BESIDE: Final = 0.4  # of the texts with a name: those in which two English names stand side by side for it
MORE: Final = 3  # texts, at least, in which the name of a card stands for a series
LEFT_SHARE: Final = 0.75  # of the texts with a name of which no pair is known: those in which the series is left over


@cache
def all_series() -> frozenset[str]:
    """The series of the facts."""
    found: set[str] = set()
    for code in all_codes():
        facts = facts_of(code)
        if facts is not None:
            found.update(facts.series)
    return frozenset(found)


def card_of(japanese: str) -> str:
    """The English name of the card with this Japanese name, or nothing."""
    found = [facts for facts in cards_called(fold(japanese)) if plain(facts.ja) == plain(japanese)]
    return found[0].en if len(found) == 1 else ""


def plain(japanese: str) -> str:
    """The name without differences of width and blanks; its signs count."""
    return unicodedata.normalize("NFKC", japanese).replace(" ", "")


def is_series(japanese: str, text: str) -> bool:
    """Is the name of a card used for a kind of cards wherever it stands?"""
    kinds = re.findall(f"「{re.escape(japanese)}」(カード|モンスター|魔法|罠|融合モンスター|儀式モンスター)?", text)
    return bool(kinds) and all(kinds)


class Pairs:
    """Japanese names and English series, counted over texts."""

    def __init__(self) -> None:
        self.texts: list[tuple[set[str], set[str]]] = []
        self.like_cards: list[tuple[set[str], set[str], set[str]]] = []  # names of cards for a kind, others, English
        self.beside: Counter[tuple[str, frozenset[str]]] = Counter()  # a Japanese name alone, two English side by side

    def add(self, japanese: str, english: str) -> None:
        said = unicodedata.normalize("NFC", japanese)
        ours = {name for name in JAPANESE.findall(said) if not name.endswith(("トークン", "カウンター"))}
        found = {name.replace("(s)", "") for name in ENGLISH.findall(english)}
        found &= all_series()
        explained = {card for name in ours if (card := card_of(name))}
        theirs = {name for name in found if name not in explained}
        kinds = {name for name in ours if card_of(name) and is_series(name, said)}
        if kinds:
            self.like_cards.append((kinds, ours - kinds, found - explained))
        ours = {name for name in ours if not card_of(name) or card_of(name) in found}
        if ours and theirs:
            self.texts.append((ours, theirs))
            pairs = {frozenset(two) for two in SIDE_BY_SIDE.findall(english) if not explained & set(two)}
            if len(ours) == 1:
                self.beside.update((next(iter(ours)), pair) for pair in pairs)

    def learnt(self) -> dict[str, tuple[str, ...]]:
        """The meanings that are clear."""
        of_ours = Counter(name for ours, _ in self.texts for name in ours)
        of_theirs = Counter(name for _, theirs in self.texts for name in theirs)
        both = Counter((one, two) for ours, theirs in self.texts for one in ours for two in theirs)
        fit = {pair: 2 * number / (of_ours[pair[0]] + of_theirs[pair[1]]) for pair, number in both.items()}
        rivals: dict[str, list[tuple[float, str]]] = defaultdict(list)
        for (one, two), value in fit.items():
            rivals[one].append((value, two))
        meanings: dict[str, tuple[str, ...]] = {}
        taken: set[str] = set()
        for (one, two), value in sorted(fit.items(), key=lambda item: (-item[1], item[0])):
            if value < LEAST_FIT or one in meanings or two in taken:
                continue
            close = [name for other, name in rivals[one] if name != two and other >= CLEAR * value]
            close = [name for name in close if name not in taken]
            if not close:
                meanings[one] = self.with_second(one, two, of_ours[one])
                taken.add(two)
            elif len(close) == 1 and 2 * self.beside[one, frozenset((two, close[0]))] >= of_ours[one]:
                meanings[one] = tuple(sorted((two, close[0])))
                taken.update((two, close[0]))
        return self.with_left_over(meanings, of_ours)

    def with_second(self, japanese: str, english: str, texts: int) -> tuple[str, ...]:
        """The series, and a second name that stands beside it wherever the Japanese names one series alone."""
        for (name, pair), number in self.beside.items():
            if name == japanese and english in pair and number >= BESIDE * texts:
                return tuple(sorted(pair))
        return (english,)

    def with_left_over(self, meanings: dict[str, tuple[str, ...]], of_ours: Counter[str]) -> dict[str, tuple[str, ...]]:
        """Further Japanese names of a series: those that stand where its known name does not."""
        left: dict[str, Counter[str]] = defaultdict(Counter)
        for ours, theirs in self.texts:
            known = {name for one in ours for name in meanings.get(one, ())}
            rest = theirs - known
            for one in ours - meanings.keys():
                left[one].update(rest)
        found = dict(meanings)
        for one, counts in left.items():
            ranked = counts.most_common(2)
            if ranked and ranked[0][1] >= LEFT_SHARE * of_ours[one]:
                if len(ranked) == 1 or ranked[1][1] < CLEAR * ranked[0][1]:
                    found[one] = (ranked[0][0],)
        return self.with_cards(found)

    def with_cards(self, meanings: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        """Names of cards that stand for a series of another name: the one series that no other name explains."""
        left: dict[str, Counter[str]] = defaultdict(Counter)
        texts: Counter[str] = Counter()
        for kinds, others, theirs in self.like_cards:
            known = {name for one in others for name in meanings.get(one, ())}
            texts.update(kinds)
            for one in kinds - meanings.keys():
                left[one].update(theirs - known)
        found = dict(meanings)
        for one, counts in left.items():
            (series, number), *rest = counts.most_common(2) or [("", 0)]
            alone = not rest or rest[0][1] < CLEAR * number
            if number >= MORE and number >= LEFT_SHARE * texts[one] and alone and series not in known_twice(found, one):
                found[one] = (series,)
        return found


def known_twice(meanings: dict[str, tuple[str, ...]], japanese: str) -> set[str]:
    """The series that have a Japanese name already."""
    return {name for one, names in meanings.items() if one != japanese for name in names}


class Meanings:
    """English names by Japanese ones."""

    def __init__(self) -> None:
        self.by_series: dict[str, tuple[str, ...]] = {}

    def learn(self, texts: Iterable[tuple[str, str]]) -> None:
        """Learn the series from pairs of texts, Japanese and English."""
        pairs = Pairs()
        for japanese, english in texts:
            pairs.add(japanese, english)
        self.by_series = pairs.learnt()

    def card(self, japanese: str) -> str:
        """The English name of the card with this Japanese name, or nothing."""
        return card_of(japanese)

    def series(self, japanese: str) -> tuple[str, ...]:
        """The English names of a series. A series that has the name of a card has it in both languages."""
        card = card_of(japanese)
        if card in all_series():
            return (card,)
        found = self.by_series.get(japanese)
        if found is None:
            raise Reject
        return found

    def noun(self, english: str) -> str:
        """A monster by its name is called so; of other cards the name is enough."""
        facts = named(english)
        return "monster" if facts is not None and facts.kind == "monster" else "card"


MEANINGS: Final = Meanings()
