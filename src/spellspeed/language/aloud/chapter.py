"""A speaker and the chapters of its grammar.

A chapter says one kind of thing: nouns, events, steps ... It reaches the others by their names, the words of the
language as `rows` and `frames`, the card that is read as `card`, and what was said so far as `memory`. What all
languages do in the same way stands in the chapters of `common`, from which theirs come.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from spellspeed.language.aloud.about import About
from spellspeed.language.aloud.memory import SpeechMemory
from spellspeed.language.aloud.row import Row, fill
from spellspeed.language.aloud.tables import WordTable
from spellspeed.language.tree import CardText

if TYPE_CHECKING:
    from spellspeed.language.aloud.common.amounts import Amounts
    from spellspeed.language.aloud.common.cards import Cards
    from spellspeed.language.aloud.common.conditions import Conditions
    from spellspeed.language.aloud.common.effects import Effects
    from spellspeed.language.aloud.common.events import Events
    from spellspeed.language.aloud.common.lastings import Lastings
    from spellspeed.language.aloud.common.limits import Limits
    from spellspeed.language.aloud.common.locks import Locks
    from spellspeed.language.aloud.common.nouns import Nouns
    from spellspeed.language.aloud.common.picks import Picks
    from spellspeed.language.aloud.common.places import Places
    from spellspeed.language.aloud.common.recipes import Recipes
    from spellspeed.language.aloud.common.steps import Steps
    from spellspeed.language.aloud.common.tests import Tests
    from spellspeed.language.aloud.common.times import Times
    from spellspeed.language.aloud.common.why import Why

CHAPTERS = (
    *("places", "tests", "nouns", "picks", "amounts", "times", "why", "events", "activations", "conditions"),
    *("steps", "filling", "lastings", "locks", "effects", "limits", "recipes", "cards"),
)
Same = TypeVar("Same", bound="Chapter")


class Chapter:
    speaker: Speaker
    card: About
    memory: SpeechMemory[Any]
    rows: dict[str, Row]
    values: dict[str, str]
    attributes: dict[str, str]
    types: dict[str, str]
    frames: dict[str, str]
    sentence: Callable[[str], str]
    smooth: Callable[[str], str]
    options: Callable[[list[str]], str]

    places: Places
    tests: Tests
    nouns: Nouns
    picks: Picks
    amounts: Amounts
    times: Times
    why: Why
    events: Events
    conditions: Conditions
    steps: Steps
    lastings: Lastings
    locks: Locks
    effects: Effects
    limits: Limits
    recipes: Recipes
    cards: Cards

    def say(self, name: str, **slots: str) -> str:
        """A frame of the grammar, filled."""
        return fill(self.frames[name], slots) if slots else self.frames[name]

    def anew(self: Same) -> Same:
        """The same chapter of a speaker who has said nothing of the card yet."""
        made = Speaker(self.speaker.language, self.card.text).chapters[type(self).__name__.lower()]
        assert isinstance(made, type(self))
        return made


class Language(NamedTuple):
    """What a language consists of; `spellspeed.language.aloud` says what each part is."""

    table: WordTable
    frames: dict[str, str]
    sentence: Callable[[str], str]
    smooth: Callable[[str], str]
    options: Callable[[list[str]], str]
    memory: Callable[[dict[str, Row]], SpeechMemory[Any]]
    chapters: dict[str, type[Chapter]]


def chapters_in(folder: str) -> dict[str, type[Chapter]]:
    """The chapters of a language from the modules of its folder."""
    return {name: getattr(import_module(f"{folder}.{name}"), name.capitalize()) for name in CHAPTERS}


class Speaker:
    """Somebody who reads one card."""

    def __init__(self, language: Language, text: CardText) -> None:
        self.language = language
        self.chapters: dict[str, Chapter] = {name: chapter() for name, chapter in language.chapters.items()}
        known = {
            **self.chapters,
            **language.table._asdict(),
            "speaker": self,
            "card": About(text),
            "memory": language.memory(language.table.rows),
            "frames": language.frames,
            "sentence": language.sentence,
            "smooth": language.smooth,
            "options": language.options,
        }
        for chapter in self.chapters.values():
            chapter.__dict__ = known  # one name means the same to all of them

    @property
    def cards(self) -> Cards:
        return self.chapters["cards"].cards
