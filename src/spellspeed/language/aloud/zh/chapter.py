"""A chapter of the Chinese grammar: the others by their names, and what they remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellspeed.language.aloud import chapter
from spellspeed.language.aloud.zh.memory import Memory

if TYPE_CHECKING:
    from spellspeed.language.aloud.zh.activations import Activations
    from spellspeed.language.aloud.zh.amounts import Amounts
    from spellspeed.language.aloud.zh.cards import Cards
    from spellspeed.language.aloud.zh.conditions import Conditions
    from spellspeed.language.aloud.zh.effects import Effects
    from spellspeed.language.aloud.zh.events import Events
    from spellspeed.language.aloud.zh.filling import Filling
    from spellspeed.language.aloud.zh.lastings import Lastings
    from spellspeed.language.aloud.zh.limits import Limits
    from spellspeed.language.aloud.zh.locks import Locks
    from spellspeed.language.aloud.zh.nouns import Nouns
    from spellspeed.language.aloud.zh.picks import Picks
    from spellspeed.language.aloud.zh.places import Places
    from spellspeed.language.aloud.zh.recipes import Recipes
    from spellspeed.language.aloud.zh.steps import Steps
    from spellspeed.language.aloud.zh.tests import Tests
    from spellspeed.language.aloud.zh.times import Times
    from spellspeed.language.aloud.zh.why import Why


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
