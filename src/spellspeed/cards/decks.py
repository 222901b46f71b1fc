"""Decks: reading them, checking their construction, and the board a duel begins with (B-03, B-150)."""

from collections.abc import Iterable
from operator import index

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_SHUFFLED,
    EXTRA,
    HAND,
    MOST_CARDS,
)
from spellspeed.board.records import Event
from spellspeed.board.rng import seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import MOST_PROBLEMS, bounded, quoted
from spellspeed.cards.library import NotInPool, definition_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.names import UnknownCard
from spellspeed.messages import Bilingual, Message, in_language, message_of


class IllegalDeck(Bilingual, ValueError):
    """The deck breaks a rule of construction; the message names every problem."""

    def __init__(self, problems: list[str]) -> None:
        self.all_problems = problems
        self.problems = bounded(problems)
        super().__init__("; ".join(self.problems), "；".join(bounded([in_language(p, "zh") for p in problems], "zh")))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.all_problems,)


class Deck:
    """Main and Extra Deck as names or passcodes, in any language."""

    def __init__(self, main: list[str] | list[int], extra: list[str] | list[int] | None = None) -> None:
        for cards in (main, extra):
            if isinstance(cards, (str, bytes)) or not isinstance(cards, (Iterable, type(None))):
                raise TypeError(f"the cards of a deck are a list of names or passcodes, not {quoted(repr(cards))}")
        self.main: list[str | int] = [card_of(card) for card in main]
        self.extra: list[str | int] = [] if extra is None else [card_of(card) for card in extra]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return (self.main, self.extra) == (other.main, other.extra)

    __hash__ = None  # type: ignore[assignment]  # it can be changed

    def __repr__(self) -> str:
        return f"<Deck of {len(self.main)} cards and {len(self.extra)} in the Extra Deck>"


def card_of(card: str | int) -> str | int:
    """A name, or a passcode as an int (NumPy numbers included)."""
    return card if isinstance(card, str | bool) or not hasattr(card, "__index__") else index(card)


def deal_decks(
    deck: Deck, other: Deck, seed: int, ruleset: Ruleset, first: int, check: bool, shuffle: bool
) -> tuple[Board, list[Definition]]:
    """A fresh board: decks shuffled, opening hands dealt, the first turn about to begin."""
    board = Board()
    board.chance = seeded(seed)
    board.first_player = first
    board.turn_player = first
    board.lp = [ruleset.starting_lp, ruleset.starting_lp]
    definitions: list[Definition] = []
    both = [read_deck(deck, check), read_deck(other, check)]
    if len(both[0]) + len(both[1]) > MOST_CARDS:
        count = len(both[0]) + len(both[1])
        en = f"a duel has at most {MOST_CARDS} cards, these decks have {count}"
        raise IllegalDeck([Message(en, f"一场决斗最多{MOST_CARDS}张卡，这两副卡组有{count}张")])
    for player, cards in enumerate(both):
        for definition in cards:
            card = Card(len(definitions), definition.printed, player)
            definitions.append(definition)
            board.cards.append(card)
            if definition.printed.in_extra_deck:
                card.place = EXTRA
                board.extras[player].append(card.id)
            else:
                board.decks[player].append(card.id)
    for player in range(2):
        if shuffle:
            board.chance.shuffle(board.decks[player])
            board.emit(Event(E_SHUFFLED, player), False)
    for _ in range(min(ruleset.opening_hand, MOST_CARDS)):
        for player in range(2):
            if board.decks[player]:
                # The opening hand is dealt, not drawn (B-03).
                deal(board, board.cards[board.decks[player][-1]])
    board.fresh = []
    return board, definitions


def deal(board: Board, card: Card) -> None:
    board.take(card)
    board.put(card, card.owner, HAND, 0)


def read_deck(deck: Deck, check: bool) -> list[Definition]:
    """Look every card up, and check the construction; all problems are named at once."""
    problems: list[str] = []
    found: list[Definition] = []
    counts: dict[int, int] = {}
    names = [*deck.main, *deck.extra]
    if len(names) > MOST_CARDS:
        en = f"a duel has at most {MOST_CARDS} cards, this deck has {len(names):,}"
        raise IllegalDeck([Message(en, f"一场决斗最多{MOST_CARDS}张卡，这副卡组有{len(names):,}张")])
    for name in names:
        try:
            definition = definition_of(name)
        except (UnknownCard, NotInPool, TypeError) as error:
            if str(error) not in problems:
                problems.append(message_of(error))
            if len(problems) >= MOST_PROBLEMS:
                break
            continue
        found.append(definition)
        code = definition.printed.code
        counts[code] = counts.get(code, 0) + 1
    if check:
        main = len([d for d in found if not d.printed.in_extra_deck])
        extra = len(found) - main
        if not problems and not 40 <= main <= 60:
            en = f"a Main Deck has 40 to 60 cards, this one has {main}"
            problems.append(Message(en, f"主卡组应有40到60张卡，这副有{main}张"))
        if extra > 15:
            en = f"an Extra Deck has at most 15 cards, this one has {extra}"
            problems.append(Message(en, f"额外卡组最多15张卡，这副有{extra}张"))
        for definition in found:
            n = counts.get(definition.printed.code, 0)
            if n > 3:
                card = definition.printed
                en = f"a deck has at most 3 copies of a card, this one has {n} of {card.en}"
                problems.append(Message(en, f"同名卡最多3张，这副有{n}张「{card.zh}」"))
                counts[definition.printed.code] = 0
    if problems:
        raise IllegalDeck(problems)
    return found
