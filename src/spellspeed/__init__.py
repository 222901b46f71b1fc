"""spellspeed: the rules of the Yu-Gi-Oh! OCG as a library.

One object, `Duel`: it asks, lists every legal option, takes answers, goes back, forks, and says why not.
"""

import warnings as _warnings

from spellspeed import _build
from spellspeed._version import VERSION
from spellspeed.board.outcome import Outcome
from spellspeed.board.printed import Printed
from spellspeed.board.question import Option, Options, Question
from spellspeed.board.records import Event, Log
from spellspeed.board.ruleset import IllegalRuleset, Ruleset
from spellspeed.board.voice import speak_with
from spellspeed.bounds import UnknownLanguage
from spellspeed.cards.decks import Deck, IllegalDeck
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import NotInPool, OnlyDraft, grade_of, load_cards
from spellspeed.duel import Duel
from spellspeed.effects.why.reasons import Reason
from spellspeed.enums import (
    Arrow,
    Attribute,
    CardKind,
    EventKind,
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
from spellspeed.errors import EndlessLoop, IllegalOption, NoSuchCard, NothingChosen, UnknownDefinitions, UnknownPlayer
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.deck_check import DeckProblem, check_deck
from spellspeed.formats.lflist import CardList, LflistError, parse_lflist, read_lflist
from spellspeed.formats.position.errors import PositionError, PositionNotWritable
from spellspeed.formats.record.errors import CannotRecord, Drift, OtherCards, OtherReadings, OtherVersion, RecordError
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import Answer, FromDecks, FromPosition, Redeal, Reseed, Surrender
from spellspeed.formats.ydk import DeckList, YdkError, parse_ydk, read_ydk
from spellspeed.messages import Bilingual
from spellspeed.players import MatchOutcome, Player, RandomPlayer, SimplePlayer, play, play_match
from spellspeed.rules.engine.redealing import CannotRedeal
from spellspeed.views import AttackView, CardView, LinkView, OptionView, QuestionView, SideView, View
from spellspeed.voice import Words
from spellspeed.words.act_errors import AmbiguousAct, BadAct, NotOffered, NotUnderstood

__all__ = [
    "AmbiguousAct",
    "Answer",
    "Arrow",
    "AttackView",
    "Attribute",
    "BadAct",
    "Bilingual",
    "CannotRecord",
    "CannotRedeal",
    "CardKind",
    "CardList",
    "CardView",
    "Deck",
    "DeckList",
    "DeckProblem",
    "Drift",
    "Duel",
    "EndlessLoop",
    "Event",
    "EventKind",
    "Frame",
    "FromDecks",
    "FromPosition",
    "Grade",
    "Icon",
    "IllegalDeck",
    "IllegalOption",
    "IllegalRuleset",
    "LflistError",
    "LinkView",
    "Log",
    "MatchOutcome",
    "Negation",
    "NoSuchCard",
    "NotInPool",
    "NotOffered",
    "NotUnderstood",
    "NothingChosen",
    "OnlyDraft",
    "Option",
    "OptionKind",
    "OptionView",
    "Options",
    "OtherCards",
    "OtherReadings",
    "OtherVersion",
    "Outcome",
    "Phase",
    "Place",
    "Player",
    "Position",
    "PositionError",
    "PositionNotWritable",
    "Printed",
    "Question",
    "QuestionKind",
    "QuestionView",
    "RandomPlayer",
    "Reason",
    "Record",
    "RecordError",
    "Redeal",
    "Reseed",
    "Ruleset",
    "SideView",
    "SimplePlayer",
    "Step",
    "Surrender",
    "Trait",
    "Type",
    "UnknownCard",
    "UnknownDefinitions",
    "UnknownLanguage",
    "UnknownPlayer",
    "View",
    "YdkError",
    "check_deck",
    "grade_of",
    "load_cards",
    "parse_lflist",
    "parse_ydk",
    "play",
    "play_match",
    "read_lflist",
    "read_ydk",
]
__version__ = VERSION

speak_with(Words())

if (_why_pure := _build.fallback()) and not _build.is_worker():
    _warnings.warn(f"spellspeed is not compiled and therefore slow: {_why_pure}", RuntimeWarning, stacklevel=2)
