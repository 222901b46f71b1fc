"""A speaker and the chapters of its grammar.

A chapter says one kind of thing: nouns, events, steps ... It reaches the others by their names, the words of the
language as `rows`, the card that is read as `card`, and what was said so far as `memory`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from spellspeed.language.aloud.card import Card
from spellspeed.language.aloud.row import Row
from spellspeed.language.aloud.tables import Table
from spellspeed.language.tree import CardText

Same = TypeVar("Same", bound="Chapter")


class Chapter:
    speaker: Speaker
    card: Card
    rows: dict[str, Row]
    values: dict[str, str]
    attributes: dict[str, str]
    types: dict[str, str]

    def anew(self: Same) -> Same:
        """The same chapter of a speaker who has said nothing of the card yet."""
        made = Speaker(self.speaker.language, self.card.text).chapters[type(self).__name__.lower()]
        assert isinstance(made, type(self))
        return made


class Language(NamedTuple):
    """What a language consists of: its words, what it remembers, and the chapters of its grammar by their names."""

    table: Callable[[], Table]
    memory: Callable[[dict[str, Row]], object]
    chapters: dict[str, type[Chapter]]


class Speaker:
    def __init__(self, language: Language, text: CardText) -> None:
        table = language.table()
        self.language = language
        self.chapters: dict[str, Any] = {name: chapter() for name, chapter in language.chapters.items()}
        known = {"speaker": self, "card": Card(text), "memory": language.memory(table.rows)}
        for chapter in self.chapters.values():
            vars(chapter).update(self.chapters, **known, **table._asdict())

    @property
    def cards(self) -> Any:
        return self.chapters["cards"]
