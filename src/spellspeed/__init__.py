"""spellspeed: the rules of the Yu-Gi-Oh! OCG as a library.

One object, `Duel`: it asks, lists every legal option, takes answers, goes back, forks, and says why not.
"""

import warnings as _warnings

from spellspeed import _build
from spellspeed._version import VERSION
from spellspeed.board.outcome import Outcome
from spellspeed.board.question import Option, Options, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck, IllegalDeck
from spellspeed.cards.library import NotInPool
from spellspeed.cards.names import UnknownCard
from spellspeed.duel import Duel, EndlessLoop, IllegalOption, NoSuchCard, NothingChosen, UnknownPlayer
from spellspeed.effects.reasons import Reason
from spellspeed.enums import (
    Arrow,
    Attribute,
    CardKind,
    Frame,
    Icon,
    Negation,
    OptionKind,
    Phase,
    Place,
    Position,
    QuestionKind,
    Step,
    Trait,
    Type,
)
from spellspeed.formats.acts import AmbiguousAct, NotOffered
from spellspeed.formats.calling import BadAct
from spellspeed.formats.naming import UnknownLanguage
from spellspeed.record import Answer, FromDecks, FromPosition, Record, Redeal, Reseed
from spellspeed.record_errors import CannotRecord, Drift, OtherCards, OtherVersion, RecordError
from spellspeed.rules.redealing import CannotRedeal
from spellspeed.views import AttackView, CardView, LinkView, OptionView, QuestionView, SideView, View

__all__ = [
    "AmbiguousAct",
    "Answer",
    "Arrow",
    "AttackView",
    "Attribute",
    "BadAct",
    "CannotRecord",
    "CannotRedeal",
    "CardKind",
    "CardView",
    "Deck",
    "Drift",
    "Duel",
    "EndlessLoop",
    "Frame",
    "FromDecks",
    "FromPosition",
    "Icon",
    "IllegalDeck",
    "IllegalOption",
    "LinkView",
    "Negation",
    "NoSuchCard",
    "NotInPool",
    "NotOffered",
    "NothingChosen",
    "Option",
    "OptionKind",
    "OptionView",
    "Options",
    "OtherCards",
    "OtherVersion",
    "Outcome",
    "Phase",
    "Place",
    "Position",
    "Question",
    "QuestionKind",
    "QuestionView",
    "Reason",
    "Record",
    "RecordError",
    "Redeal",
    "Reseed",
    "Ruleset",
    "SideView",
    "Step",
    "Trait",
    "Type",
    "UnknownCard",
    "UnknownLanguage",
    "UnknownPlayer",
    "View",
]
__version__ = VERSION

if _why_pure := _build.fallback():
    _warnings.warn(f"spellspeed is not compiled and therefore slow: {_why_pure}", RuntimeWarning, stacklevel=2)
