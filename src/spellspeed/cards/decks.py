"""Decks: reading them, checking their construction, and the board a duel begins with (B-03, B-150)."""

from collections import Counter
from collections.abc import Iterable
from operator import index
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_SHUFFLED,
    EXTRA,
    HAND,
    MOST_CARDS,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event
from spellspeed.board.rng import seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import bounded, quoted
from spellspeed.cards.grades import HOW_TO_ASK
from spellspeed.cards.library import NotInPool, OnlyDraft, definition_of, printed
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.names import MOST_SUGGESTED, UnknownCard
from spellspeed.messages import Bilingual, Message, in_language, message_of

MOST_COPIES: Final = 3  # of one card in Main, Extra and Side Deck together
LONGEST_PROBLEM: Final = 8_000  # characters: one may name every card of a deck


class IllegalDeck(Bilingual, ValueError):
    """The deck breaks a rule of construction; the message names every problem."""

    def __init__(self, problems: list[str]) -> None:
        self.all_problems = problems
        self.problems = bounded(problems, longest=LONGEST_PROBLEM)
        chinese = bounded([in_language(problem, "zh") for problem in problems], "zh", LONGEST_PROBLEM)
        super().__init__("; ".join(self.problems), "；".join(chinese))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.all_problems,)


class Deck:
    """Main and Extra Deck as names or passcodes, in any language. `UnknownCard` if no card is called so.

    >>> Deck(["Dark Hole", "青眼白龙"]).main
    ['Dark Hole', '青眼白龙']
    """

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
    deck: Deck,
    other: Deck,
    seed: int,
    ruleset: Ruleset,
    first: int,
    check: bool,
    shuffle: bool,
    undescribed: bool = False,
    drafts: bool = False,
) -> tuple[Board, list[Definition]]:
    """A fresh board: decks shuffled, opening hands dealt, the first turn about to begin."""
    board = Board()
    board.chance = seeded(seed)
    board.first_player = first
    board.turn_player = first
    board.lp = [ruleset.starting_lp, ruleset.starting_lp]
    definitions: list[Definition] = []
    both = [read_deck(deck, check, undescribed, drafts), read_deck(other, check, undescribed, drafts)]
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


def read_deck(deck: Deck, check: bool, undescribed: bool = False, drafts: bool = False) -> list[Definition]:
    """Look every card up, and check the construction; all problems are named at once.

    `undescribed`: cards whose effects nobody has described are there without them; `drafts`: cards that are drafts do
    what their drafts say.
    """
    names = [*deck.main, *deck.extra]
    if len(names) > MOST_CARDS:
        en = f"a duel has at most {MOST_CARDS} cards, this deck has {len(names):,}"
        raise IllegalDeck([Message(en, f"一场决斗最多{MOST_CARDS}张卡，这副卡组有{len(names):,}张")])
    problems: dict[str, None] = {}
    unknown: dict[int, UnknownCard] = {}
    missing: dict[Printed, None] = {}
    refused: dict[Printed, None] = {}
    found: list[Definition] = []
    for name in names:
        try:
            found.append(definition_of(name, undescribed, drafts))
        except OnlyDraft:
            refused[printed(name)] = None
        except NotInPool:
            missing[printed(name)] = None
        except UnknownCard as error:
            if isinstance(name, int):
                unknown[name] = error
            else:
                problems[message_of(error) if len(problems) < MOST_SUGGESTED else error.without_suggestions()] = None
        except TypeError as error:
            problems[message_of(error)] = None
    told = [*no_such_passcodes(unknown), *problems, *not_described(list(missing)), *only_drafts(list(refused))]
    if check:
        told += broken_rules(found, complete=not told)
    if told:
        raise IllegalDeck(told)
    return found


def no_such_passcodes(codes: dict[int, UnknownCard]) -> list[str]:
    """All passcodes that no card has, by number."""
    if len(codes) == 1:
        return [message_of(error) for error in codes.values()]
    listed = [str(code) if code.bit_length() < 64 else "..." for code in codes]
    en, zh = f"no card has the passcodes {', '.join(listed)}", f"没有密码为{'、'.join(listed)}的卡"
    return [Message(en, zh)] if codes else []


def not_described(cards: list[Printed]) -> list[str]:
    """All cards that are known and not described, by name."""
    if not cards:
        return []
    zh = "".join(f"「{card.zh}」" for card in cards)
    if len(cards) == 1:
        en = f"{cards[0].en} ({cards[0].code}) is known, but its effects are not described yet"
        return [Message(en, f"{zh}的效果尚未描述，还不能使用")]
    en = ", ".join(f'"{card.en}"' for card in cards)
    return [
        Message(
            f"{len(cards)} cards are known, but their effects are not described yet: {en}",
            f"{len(cards)}张卡的效果尚未描述，还不能使用：{zh}",
        )
    ]


def only_drafts(cards: list[Printed]) -> list[str]:
    """All cards that are drafts, by name, and how to ask for them."""
    if not cards:
        return []
    zh = "".join(f"「{card.zh}」" for card in cards)
    if len(cards) == 1:
        en = f"{cards[0].en} ({cards[0].code}) is a draft; {HOW_TO_ASK}"
        return [Message(en, f"{zh}是草稿；{HOW_TO_ASK.zh}")]
    en = ", ".join(f'"{card.en}"' for card in cards)
    count = len(cards)
    return [Message(f"{count} cards are drafts: {en}; {HOW_TO_ASK}", f"{count}张卡是草稿：{zh}；{HOW_TO_ASK.zh}")]


def broken_rules(cards: list[Definition], complete: bool) -> list[str]:
    """What is wrong with the construction of the deck."""
    main = len([card for card in cards if not card.printed.in_extra_deck])
    sizes = wrong_sizes(main, len(cards) - main)
    told = [problem for part, problem in sizes.items() if complete or part != "main"]
    return [*told, *too_many_copies([card.printed for card in cards]).values()]


def wrong_sizes(main: int, extra: int, side: int = 0) -> dict[str, Message]:
    """Which parts of a deck have too few or too many cards."""
    problems: dict[str, Message] = {}
    if not 40 <= main <= 60:
        en = f"a Main Deck has 40 to 60 cards, this one has {main}"
        problems["main"] = Message(en, f"主卡组应有40到60张卡，这副有{main}张")
    if extra > 15:
        en = f"an Extra Deck has at most 15 cards, this one has {extra}"
        problems["extra"] = Message(en, f"额外卡组最多15张卡，这副有{extra}张")
    if side > 15:
        en = f"a Side Deck has at most 15 cards, this one has {side}"
        problems["side"] = Message(en, f"副卡组最多15张卡，这副有{side}张")
    return problems


def too_many_copies(cards: list[Printed]) -> dict[Printed, Message]:
    """Of which cards a deck has more than three."""
    problems: dict[Printed, Message] = {}
    for card, n in Counter(cards).items():
        if n > MOST_COPIES:
            en = f"a deck has at most {MOST_COPIES} copies of a card, this one has {n} of {card.en}"
            problems[card] = Message(en, f"同名卡最多{MOST_COPIES}张，这副有{n}张「{card.zh}」")
    return problems
