"""English: a chapter of the grammar for each kind of thing that is said."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Language
from spellspeed.language.aloud.en.activations import Activations
from spellspeed.language.aloud.en.amounts import Amounts
from spellspeed.language.aloud.en.cards import Cards
from spellspeed.language.aloud.en.conditions import Conditions
from spellspeed.language.aloud.en.effects import Effects
from spellspeed.language.aloud.en.ellipsis import smooth
from spellspeed.language.aloud.en.events import Events
from spellspeed.language.aloud.en.filling import Filling
from spellspeed.language.aloud.en.frames import FRAMES
from spellspeed.language.aloud.en.lastings import Lastings
from spellspeed.language.aloud.en.limits import Limits
from spellspeed.language.aloud.en.locks import Locks
from spellspeed.language.aloud.en.memory import Memory
from spellspeed.language.aloud.en.nouns import Nouns
from spellspeed.language.aloud.en.picks import Picks
from spellspeed.language.aloud.en.places import Places
from spellspeed.language.aloud.en.recipes import Recipes
from spellspeed.language.aloud.en.steps import Steps
from spellspeed.language.aloud.en.tests import Tests
from spellspeed.language.aloud.en.times import Times
from spellspeed.language.aloud.en.why import Why
from spellspeed.language.aloud.en.words import sentence
from spellspeed.language.aloud.tables import english

LANGUAGE = Language(
    table=english,
    frames=FRAMES,
    sentence=sentence,
    smooth=smooth,
    memory=Memory,
    chapters=(
        *(Places, Tests, Nouns, Picks, Amounts, Times, Why, Events, Activations),
        *(Conditions, Steps, Filling, Lastings, Locks, Effects, Limits, Recipes, Cards),
    ),
)
