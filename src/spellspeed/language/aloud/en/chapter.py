"""A chapter of the English grammar: the others by their names, and what they remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.en.memory import EnglishMemory

if TYPE_CHECKING:
    from spellspeed.language.aloud.en.activations import EnglishActivations
    from spellspeed.language.aloud.en.amounts import EnglishAmounts
    from spellspeed.language.aloud.en.cards import EnglishCards
    from spellspeed.language.aloud.en.conditions import EnglishConditions
    from spellspeed.language.aloud.en.effects import EnglishEffects
    from spellspeed.language.aloud.en.events import EnglishEvents
    from spellspeed.language.aloud.en.filling import EnglishFilling
    from spellspeed.language.aloud.en.lastings import EnglishLastings
    from spellspeed.language.aloud.en.limits import EnglishLimits
    from spellspeed.language.aloud.en.locks import EnglishLocks
    from spellspeed.language.aloud.en.nouns import EnglishNouns
    from spellspeed.language.aloud.en.picks import EnglishPicks
    from spellspeed.language.aloud.en.places import EnglishPlaces
    from spellspeed.language.aloud.en.recipes import EnglishRecipes
    from spellspeed.language.aloud.en.steps import EnglishSteps
    from spellspeed.language.aloud.en.tests import EnglishTests
    from spellspeed.language.aloud.en.times import EnglishTimes
    from spellspeed.language.aloud.en.why import EnglishWhy


class EnglishChapter(Chapter):
    memory: EnglishMemory
    places: EnglishPlaces
    tests: EnglishTests
    nouns: EnglishNouns
    picks: EnglishPicks
    amounts: EnglishAmounts
    times: EnglishTimes
    why: EnglishWhy
    events: EnglishEvents
    activations: EnglishActivations
    conditions: EnglishConditions
    steps: EnglishSteps
    filling: EnglishFilling
    lastings: EnglishLastings
    locks: EnglishLocks
    effects: EnglishEffects
    limits: EnglishLimits
    recipes: EnglishRecipes
    cards: EnglishCards
