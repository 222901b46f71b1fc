"""How the words and the printed values are said in a language.

English and Chinese stand in the vocabulary, in the row of each word. A further language is one table with a wording for
every word and value (`add_language`), and a grammar that puts them together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from spellspeed.language.aloud.row import Row
from spellspeed.language.vocabulary.printed import PRINTED, PrintedValue
from spellspeed.language.vocabulary.word import Wording
from spellspeed.language.words import WORDS

LANGUAGES: Final[dict[str, Mapping[str, Wording]]] = {
    "en": {name: word.en for name, word in WORDS.items()},
    "zh": {name: word.zh for name, word in WORDS.items()},
}
VALUES: Final[dict[str, Mapping[str, str]]] = {
    lang: {name: value.said[lang] for name, value in PRINTED.items()} for lang in LANGUAGES
}


def rows(lang: str) -> dict[str, Row]:
    """The forms and the frame of every word."""
    return {name: Row(said) if isinstance(said, str) else Row(*said) for name, said in LANGUAGES[lang].items()}


def names_of(values: Iterable[PrintedValue], lang: str) -> dict[str, str]:
    """How these printed values are said."""
    return {value.name: VALUES[lang][value.name] for value in values}


def add_language(lang: str, words: Mapping[str, Wording], values: Mapping[str, str]) -> None:
    """A further language, as a table; ValueError if a word or a value has no row in it."""
    missing = sorted((WORDS.keys() - words.keys()) | (PRINTED.keys() - values.keys()))
    if missing:
        raise ValueError(f"no wording in {lang} for {', '.join(missing)}")
    LANGUAGES[lang] = words
    VALUES[lang] = values
