"""Which English names the names of a Japanese text stand for: cards by the facts, series by the texts themselves.

No table has the Japanese names of series. But every text that names one in Japanese names it in English, too: the
English name that stands most often beside a Japanese one is its meaning (`learn`).
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

from spellspeed.facts.folding import fold
from spellspeed.facts.index import cards_called, named
from spellspeed.reading.refusal import Reject

JAPANESE: Final = re.compile(r"「([^「」]*)」")
ENGLISH: Final = re.compile(r'"([^"]*)"')
LEAST: Final = 2  # texts in which the two stand together
SHARE: Final = 0.6  # of the texts with the Japanese name


class Meanings:
    """English names by Japanese ones."""

    def __init__(self) -> None:
        self.by_series: dict[str, str] = {}

    def learn(self, texts: Iterable[tuple[str, str]]) -> None:
        """Learn the series from pairs of texts, Japanese and English."""
        together: dict[str, Counter[str]] = defaultdict(Counter)
        texts_with: Counter[str] = Counter()
        for japanese, english in texts:
            found = {name.replace("(s)", "") for name in ENGLISH.findall(english)}
            for name in set(JAPANESE.findall(unicodedata.normalize("NFC", japanese))):
                texts_with[name] += 1
                together[name].update(found)
        for name, counts in together.items():
            best, number = counts.most_common(1)[0] if counts else ("", 0)
            if number >= min(LEAST, texts_with[name]) and number >= SHARE * texts_with[name]:
                self.by_series[name] = best

    def card(self, japanese: str) -> str:
        """The English name of the card with this Japanese name, or nothing."""
        found = [facts for facts in cards_called(fold(japanese)) if fold(facts.ja) == fold(japanese)]
        return found[0].en if len(found) == 1 else ""

    def series(self, japanese: str) -> str:
        """The English name of a series."""
        found = self.by_series.get(japanese)
        if found is None:
            raise Reject
        return found

    def noun(self, english: str) -> str:
        facts = named(english)
        return "card" if facts is None else facts.kind


MEANINGS: Final = Meanings()
