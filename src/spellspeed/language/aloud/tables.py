"""The words of each language, one row per word: here alone it is known where they stand."""

from typing import NamedTuple

from spellspeed.language.aloud.row import Row


class WordTable(NamedTuple):
    rows: dict[str, Row]
    values: dict[str, str]  # what a card can be: "Xyz", "Tuner"
    attributes: dict[str, str]
    types: dict[str, str]


def english() -> WordTable:
    from spellspeed.language.aloud import rows_en as words

    return WordTable(words.ROWS, words.VALUES, {one: one for one in words.ATTRIBUTES}, words.TYPES)


def chinese() -> WordTable:
    from spellspeed.language.aloud import rows_zh as words

    return WordTable(words.ROWS, words.VALUES, words.ATTRIBUTES, words.TYPES)
