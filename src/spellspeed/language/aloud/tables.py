"""The words of a language for reading aloud: a row per word, and the names of the printed values.

English and Chinese stand in the vocabulary, in the row of each word and value; a further language brings a table of its
own (`table_of`). The forms in a row depend on the kind of word. In English, of a verb: base / third person /
past / participle / -ing form; of a side: subject / possessive; of a place: name / preposition; of a noun or reference:
one / many. In Chinese, of a noun: noun / measure word; of a property: name / unit of a number; of an event: what
happens / what cannot happen. The frame of an English event or step is what follows the verb; that of a Chinese step
begins with {obj}.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from spellspeed.language.aloud.row import Row
from spellspeed.language.vocabulary.printed import ATTRIBUTES, PRINTED, TYPES
from spellspeed.language.vocabulary.word import Wording
from spellspeed.language.words import WORDS


class WordTable(NamedTuple):
    rows: dict[str, Row]
    values: dict[str, str]  # what a card can be: "Xyz", "Tuner"
    attributes: dict[str, str]
    types: dict[str, str]


def table_of(words: Mapping[str, Wording], values: Mapping[str, str]) -> WordTable:
    """The table of a language; ValueError if a word or a printed value is not in it."""
    missing = sorted((WORDS.keys() - words.keys()) | (PRINTED.keys() - values.keys()))
    if missing:
        raise ValueError(f"no wording for {', '.join(missing)}")
    rows = {name: Row(said) if isinstance(said, str) else Row(*said) for name, said in words.items()}
    attributes = {value.name: values[value.name] for value in ATTRIBUTES}
    types = {value.name: values[value.name] for value in TYPES}
    others = {name: said for name, said in values.items() if name not in attributes and name not in types}
    return WordTable(rows, others, attributes, types)


@cache
def english() -> WordTable:
    said = {name: word.en for name, word in WORDS.items()}
    return table_of(said, {name: value.said["en"] for name, value in PRINTED.items()})


@cache
def chinese() -> WordTable:
    said = {name: word.zh for name, word in WORDS.items()}
    return table_of(said, {name: value.said["zh"] for name, value in PRINTED.items()})
