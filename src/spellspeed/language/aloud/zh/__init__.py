"""Chinese: a chapter of the grammar for each kind of thing that is said."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Language
from spellspeed.language.aloud.tables import chinese
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
from spellspeed.language.aloud.zh.memory import Memory
from spellspeed.language.aloud.zh.nouns import Nouns
from spellspeed.language.aloud.zh.picks import Picks
from spellspeed.language.aloud.zh.places import Places
from spellspeed.language.aloud.zh.recipes import Recipes
from spellspeed.language.aloud.zh.steps import Steps
from spellspeed.language.aloud.zh.tests import Tests
from spellspeed.language.aloud.zh.times import Times
from spellspeed.language.aloud.zh.why import Why

LANGUAGE = Language(
    table=chinese,
    memory=Memory,
    chapters={
        "places": Places,
        "tests": Tests,
        "nouns": Nouns,
        "picks": Picks,
        "amounts": Amounts,
        "times": Times,
        "why": Why,
        "events": Events,
        "activations": Activations,
        "conditions": Conditions,
        "steps": Steps,
        "filling": Filling,
        "lastings": Lastings,
        "locks": Locks,
        "effects": Effects,
        "limits": Limits,
        "recipes": Recipes,
        "cards": Cards,
    },
)
