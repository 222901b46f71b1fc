"""Chinese: a chapter of the grammar for each kind of thing that is said."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Language
from spellspeed.language.aloud.tables import chinese
from spellspeed.language.aloud.zh.activations import Activations
from spellspeed.language.aloud.zh.amounts import Amounts
from spellspeed.language.aloud.zh.cards import Cards
from spellspeed.language.aloud.zh.conditions import Conditions
from spellspeed.language.aloud.zh.effects import Effects
from spellspeed.language.aloud.zh.ellipsis import smooth
from spellspeed.language.aloud.zh.events import Events
from spellspeed.language.aloud.zh.filling import Filling
from spellspeed.language.aloud.zh.frames import FRAMES
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
from spellspeed.language.aloud.zh.words import sentence

LANGUAGE = Language(
    table=chinese,
    frames=FRAMES,
    sentence=sentence,
    smooth=smooth,
    memory=Memory,
    chapters=(
        *(Places, Tests, Nouns, Picks, Amounts, Times, Why, Events, Activations),
        *(Conditions, Steps, Filling, Lastings, Locks, Effects, Limits, Recipes, Cards),
    ),
)
