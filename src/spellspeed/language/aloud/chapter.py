"""A speaker and the chapters of its grammar.

A chapter says one kind of thing: nouns, events, steps ... It reaches the other chapters by name, the words of the
language as `rows` and `frames`, the card as `card`, and what was said so far as `memory`. What all languages do alike
stands in the chapters of `common`, their base classes.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from spellspeed.language.aloud.about import About
from spellspeed.language.aloud.memory import CommonMemory
from spellspeed.language.aloud.row import Row, fill
from spellspeed.language.aloud.tables import WordTable
from spellspeed.language.tree import CardText

if TYPE_CHECKING:
    from spellspeed.language.aloud.common.amounts import CommonAmounts
    from spellspeed.language.aloud.common.cards import CommonCards
    from spellspeed.language.aloud.common.conditions import CommonConditions
    from spellspeed.language.aloud.common.effects import CommonEffects
    from spellspeed.language.aloud.common.events import CommonEvents
    from spellspeed.language.aloud.common.lastings import CommonLastings
    from spellspeed.language.aloud.common.limits import CommonLimits
    from spellspeed.language.aloud.common.locks import CommonLocks
    from spellspeed.language.aloud.common.nouns import CommonNouns
    from spellspeed.language.aloud.common.picks import CommonPicks
    from spellspeed.language.aloud.common.places import CommonPlaces
    from spellspeed.language.aloud.common.recipes import CommonRecipes
    from spellspeed.language.aloud.common.steps import CommonSteps
    from spellspeed.language.aloud.common.tests import CommonTests
    from spellspeed.language.aloud.common.times import CommonTimes
    from spellspeed.language.aloud.common.why import CommonWhy

CHAPTERS = (
    *("places", "tests", "nouns", "picks", "amounts", "times", "why", "events", "activations", "conditions"),
    *("steps", "filling", "lastings", "locks", "effects", "limits", "recipes", "cards"),
)
Same = TypeVar("Same", bound="Chapter")


class Chapter:
    speaker: CardSpeaker
    card: About
    memory: CommonMemory[Any]
    rows: dict[str, Row]
    values: dict[str, str]
    attributes: dict[str, str]
    types: dict[str, str]
    frames: dict[str, str]
    sentence: Callable[[str], str]
    smooth: Callable[[str], str]
    options: Callable[[list[str]], str]

    places: CommonPlaces
    tests: CommonTests
    nouns: CommonNouns
    picks: CommonPicks
    amounts: CommonAmounts
    times: CommonTimes
    why: CommonWhy
    events: CommonEvents
    conditions: CommonConditions
    steps: CommonSteps
    lastings: CommonLastings
    locks: CommonLocks
    effects: CommonEffects
    limits: CommonLimits
    recipes: CommonRecipes
    cards: CommonCards

    def say(self, name: str, **slots: str) -> str:
        """A frame of the grammar, filled."""
        return fill(self.frames[name], slots) if slots else self.frames[name]

    def anew(self: Same) -> Same:
        """The same chapter of a new speaker, who has said nothing yet."""
        name = next(name for name, chapter in self.speaker.chapters.items() if chapter is self)
        made = CardSpeaker(self.speaker.language, self.card.text).chapters[name]
        assert isinstance(made, type(self))
        return made


class Language(NamedTuple):
    """What a language consists of; `spellspeed.language.aloud` says what each part is."""

    table: WordTable
    frames: dict[str, str]
    sentence: Callable[[str], str]
    smooth: Callable[[str], str]
    options: Callable[[list[str]], str]
    memory: Callable[[dict[str, Row]], CommonMemory[Any]]
    chapters: dict[str, type[Chapter]]


def chapters_in(folder: str, language: str) -> dict[str, type[Chapter]]:
    """The chapters of a language from the modules of its folder: `EnglishNouns` of `nouns`."""
    return {name: getattr(import_module(f"{folder}.{name}"), language + name.capitalize()) for name in CHAPTERS}


class CardSpeaker:
    """Reads one card aloud."""

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
            chapter.__dict__ = known  # all chapters share one namespace

    @property
    def cards(self) -> CommonCards:
        return self.chapters["cards"].cards
