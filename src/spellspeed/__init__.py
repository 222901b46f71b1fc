"""spellspeed: the rules of the Yu-Gi-Oh! OCG as a library.

One object, `Duel`: it asks, lists every legal option, takes answers, goes back, forks, and says why not.
"""

import warnings as _warnings

from spellspeed import _build
from spellspeed._version import VERSION
from spellspeed.board.question import Option, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck, IllegalDeck
from spellspeed.cards.library import NotInPool
from spellspeed.cards.names import UnknownCard
from spellspeed.duel import Duel, EndlessLoop, IllegalOption, NoSuchCard, UnknownPlayer
from spellspeed.effects.reasons import Reason
from spellspeed.record import Answer, FromDecks, FromPosition, Record, Redeal, Reseed
from spellspeed.record_errors import CannotRecord, Drift, OtherCards, OtherVersion, RecordError
from spellspeed.rules.redealing import CannotRedeal

__all__ = [
    "Answer",
    "CannotRecord",
    "CannotRedeal",
    "Deck",
    "Drift",
    "Duel",
    "EndlessLoop",
    "FromDecks",
    "FromPosition",
    "IllegalDeck",
    "IllegalOption",
    "NoSuchCard",
    "NotInPool",
    "Option",
    "OtherCards",
    "OtherVersion",
    "Question",
    "Reason",
    "Record",
    "RecordError",
    "Redeal",
    "Reseed",
    "Ruleset",
    "UnknownCard",
    "UnknownPlayer",
]
__version__ = VERSION

if _why_pure := _build.fallback():
    _warnings.warn(f"spellspeed is not compiled and therefore slow: {_why_pure}", RuntimeWarning, stacklevel=2)
