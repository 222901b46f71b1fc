"""The words of a language as its grammar uses them: a row per word, and the printed values in three groups."""

from typing import NamedTuple

from spellspeed.language.aloud.row import Row
from spellspeed.language.aloud.rows import names_of, rows
from spellspeed.language.vocabulary import printed


class WordTable(NamedTuple):
    rows: dict[str, Row]
    values: dict[str, str]  # what a card can be: "Xyz", "Tuner"
    attributes: dict[str, str]
    types: dict[str, str]


def word_table(lang: str) -> WordTable:
    kinds = names_of(printed.KINDS + printed.TRAITS + printed.ICONS, lang)
    return WordTable(rows(lang), kinds, names_of(printed.ATTRIBUTES, lang), names_of(printed.TYPES, lang))
