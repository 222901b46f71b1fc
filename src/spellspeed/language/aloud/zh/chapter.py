"""A chapter of the Chinese grammar: the others by their names, and what they remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.zh.memory import ChineseMemory

if TYPE_CHECKING:
    from spellspeed.language.aloud.zh.activations import ChineseActivations
    from spellspeed.language.aloud.zh.amounts import ChineseAmounts
    from spellspeed.language.aloud.zh.cards import ChineseCards
    from spellspeed.language.aloud.zh.conditions import ChineseConditions
    from spellspeed.language.aloud.zh.effects import ChineseEffects
    from spellspeed.language.aloud.zh.events import ChineseEvents
    from spellspeed.language.aloud.zh.filling import ChineseFilling
    from spellspeed.language.aloud.zh.lastings import ChineseLastings
    from spellspeed.language.aloud.zh.limits import ChineseLimits
    from spellspeed.language.aloud.zh.locks import ChineseLocks
    from spellspeed.language.aloud.zh.nouns import ChineseNouns
    from spellspeed.language.aloud.zh.picks import ChinesePicks
    from spellspeed.language.aloud.zh.places import ChinesePlaces
    from spellspeed.language.aloud.zh.recipes import ChineseRecipes
    from spellspeed.language.aloud.zh.steps import ChineseSteps
    from spellspeed.language.aloud.zh.tests import ChineseTests
    from spellspeed.language.aloud.zh.times import ChineseTimes
    from spellspeed.language.aloud.zh.why import ChineseWhy


class ChineseChapter(Chapter):
    memory: ChineseMemory
    places: ChinesePlaces
    tests: ChineseTests
    nouns: ChineseNouns
    picks: ChinesePicks
    amounts: ChineseAmounts
    times: ChineseTimes
    why: ChineseWhy
    events: ChineseEvents
    activations: ChineseActivations
    conditions: ChineseConditions
    steps: ChineseSteps
    filling: ChineseFilling
    lastings: ChineseLastings
    locks: ChineseLocks
    effects: ChineseEffects
    limits: ChineseLimits
    recipes: ChineseRecipes
    cards: ChineseCards
