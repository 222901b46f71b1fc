"""Searches all printed cards by words of their names, kinds and series.

The lines of all cards are folded when somebody first searches, and kept. What is said of them in Chinese is made for
one card of each shape: those that differ only in their numbers.
"""

import re
from functools import lru_cache
from typing import Final

from spellspeed.bounds import shown
from spellspeed.facts.facts import Facts
from spellspeed.facts.folding import fold, is_han
from spellspeed.facts.index import own_facts
from spellspeed.facts.known import further_names
from spellspeed.facts.printed import to_printed
from spellspeed.facts.table import facts_in, shipped_cards
from spellspeed.words.names import facts_words

NUMBER: Final = re.compile("[0-9]+")
LONGEST_WORD: Final = 200  # characters; no card has a longer name


def folded_words(words: list[str]) -> set[str]:
    """The words as they are compared; an empty one may be among them."""
    return {fold(shown(word, LONGEST_WORD)) for word in words}


def cards_that_say(wanted: set[str], series: str = "", kind: str = "") -> list[Facts]:
    """The cards whose names, kinds or series contain every one of these words, which are folded.

    `series`: only cards of a series that is called so; `kind`: only cards of this kind ("trap", "fusion", "warrior").
    """
    among, sort = fold(shown(series, LONGEST_WORD)), fold(shown(kind, LONGEST_WORD))
    found = [card for card in perhaps(wanted) if fits(card, wanted)]
    if among:
        found = [card for card in found if among in map(fold, series_names(card))]
    return [card for card in found if is_kind(card, sort)] if sort else found


@lru_cache(maxsize=1)
def folded_lines() -> tuple[str, ...]:
    return tuple(map(fold, shipped_cards().all_lines()))


@lru_cache(maxsize=1)
def shapes() -> list[tuple[str, list[int]]]:
    """The facts of cards in Chinese words, folded, with 0 for every number; and the rows of all cards of that shape."""
    rows: dict[str, list[int]] = {}
    lines = shipped_cards().all_lines()
    for row, line in enumerate(lines):
        kind, numbers = line.split("\t")[5:7]
        rows.setdefault(f"{kind} {NUMBER.sub('0', numbers)}", []).append(row)
    said = [fold(facts_words(to_printed(facts_in(lines[alike[0]])), "zh")) for alike in rows.values()]
    return [(NUMBER.sub("0", words), alike) for words, alike in zip(said, rows.values())]


def rows_that_say(word: str) -> set[int]:
    """The cards whose facts, said in Chinese, may contain the word."""
    wanted = NUMBER.sub("0", word)
    return {row for words, rows in shapes() if wanted in words for row in rows}


def perhaps(wanted: set[str]) -> list[Facts]:
    """The cards that may fit: those in whose lines the words stand, or in whose facts, said in Chinese."""
    rows = list(range(shipped_cards().size))
    keys = folded_lines() if wanted else ()
    for word in wanted:
        also = rows_that_say(word) if any(map(is_han, word)) else ()
        rows = [row for row in rows if word in keys[row] or row in also]
    lines = shipped_cards().all_lines()
    return [facts_in(lines[row]) for row in rows] + own_facts()


def fits(card: Facts, wanted: set[str]) -> bool:
    folded = [fold(text) for text in (*card.names(), *card.series, *kinds(card)) if text] if wanted else []
    missing = [word for word in wanted if not any(word in text for text in folded)]
    if missing and any(map(is_han, "".join(missing))):
        said = fold(facts_words(to_printed(card), "zh"))
        missing = [word for word in missing if word not in said]
    return not missing


def kinds(card: Facts) -> list[str]:
    """What kind of card it is, in the words of its facts."""
    return [card.kind, card.icon, card.race, card.attribute, *card.abilities]


def is_kind(card: Facts, sort: str) -> bool:
    """Is it such a card? `sort` is folded, in English or Chinese."""
    if any(map(is_han, sort)):
        return sort in fold(facts_words(to_printed(card), "zh"))
    return sort in map(fold, kinds(card))


def series_names(card: Facts, lang: str = "") -> list[str]:
    """The series of a card: in that language, or in both."""
    chinese = further_names()["series"]
    if lang:
        return [chinese.get(name, name) if lang == "zh" else name for name in card.series]
    return [*card.series, *(chinese[name] for name in card.series if name in chinese)]
