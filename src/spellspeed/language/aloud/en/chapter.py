"""A chapter of the English grammar: the others by their names, and what they remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellspeed.language.aloud import chapter
from spellspeed.language.aloud.en.memory import Memory

if TYPE_CHECKING:
    from spellspeed.language.aloud.en.activations import Activations
    from spellspeed.language.aloud.en.amounts import Amounts
    from spellspeed.language.aloud.en.cards import Cards
    from spellspeed.language.aloud.en.conditions import Conditions
    from spellspeed.language.aloud.en.effects import Effects
    from spellspeed.language.aloud.en.events import Events
    from spellspeed.language.aloud.en.filling import Filling
    from spellspeed.language.aloud.en.lastings import Lastings
    from spellspeed.language.aloud.en.limits import Limits
    from spellspeed.language.aloud.en.locks import Locks
    from spellspeed.language.aloud.en.nouns import Nouns
    from spellspeed.language.aloud.en.picks import Picks
    from spellspeed.language.aloud.en.places import Places
    from spellspeed.language.aloud.en.recipes import Recipes
    from spellspeed.language.aloud.en.steps import Steps
    from spellspeed.language.aloud.en.tests import Tests
    from spellspeed.language.aloud.en.times import Times
    from spellspeed.language.aloud.en.why import Why


class Chapter(chapter.Chapter):
    memory: Memory
    places: Places
    tests: Tests
    nouns: Nouns
    picks: Picks
    amounts: Amounts
    times: Times
    why: Why
    events: Events
    activations: Activations
    conditions: Conditions
    steps: Steps
    filling: Filling
    lastings: Lastings
    locks: Locks
    effects: Effects
    limits: Limits
    recipes: Recipes
    cards: Cards
