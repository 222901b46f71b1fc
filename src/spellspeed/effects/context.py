"""The context in which a text is read: who reads which effect of which card, what it has referred to so far, and in
which role its steps are being done or supposed.

Lists are replaced, never changed in place: the empty ones are shared.
"""

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import BY_COST, NONE
from spellspeed.board.question import Question
from spellspeed.board.records import NO_REFS, Described, Event, Link

if TYPE_CHECKING:
    from spellspeed.effects.game import Game

T = TypeVar("T")
Play: TypeAlias = Generator[Question, int, T]

NO_EVENTS: Final[list[Event]] = []
NO_CARDS: Final[list[Card]] = []
NO_GHOSTS: Final[dict[int, Card]] = {}


class Reading:
    """Who reads which effect, from which card, and because of what."""

    number: int = NONE  # its printed number, once asked
    link: Link | None = None
    answering: Link | None = None  # the chain link that is being answered
    because: list[Event] = NO_EVENTS  # the events that triggered it
    by: "Ctx | None" = None  # a resolving effect has this activated (ACT-137a)
    doer: int = NONE  # who Special Summons now, where that is not the player of the effect
    is_source: bool = True  # reasons name this card as their cause
    applying: int = 0  # so many effects of other cards are being applied, one inside the other
    asked: Card | None = None  # inside an amount or a pick of a test: the card that the test asks

    def __init__(self, game: "Game", player: int, card: Card, effect: int = NONE) -> None:
        self.game = game
        self.board: Board = game.board
        self.player = player
        self.card = card
        self.ref = card.ref
        self.effect = effect  # its position on the card

    def printed_number(self) -> int:
        """The printed number of the effect that is read; 0: none."""
        if self.number == NONE:
            self.number = 0 if self.effect == NONE else self.game.number_of(self.card.id, self.effect)
        return self.number

    def summoner(self) -> int:
        """Who Special Summons: whose locks count, and who picks zone and position."""
        return self.player if self.doer == NONE else self.doer

    def this(self) -> Card | None:
        """The card itself, as long as it is the card that this effect was read from (B-46)."""
        return self.board.deref(self.ref)


class Registers(Reading):
    """What the text has referred to so far: its targets, what it calls "it", what was shown, declared, tossed."""

    targets: list[int] = NO_REFS
    chosen: list[Card] = NO_CARDS  # what the text calls "that card": the last cards picked or moved
    paid: list[Card] = NO_CARDS  # before the activation: what would be paid, to look for cost and target together
    shown: list[Card] = NO_CARDS  # what this effect revealed
    rest: list[Card] = NO_CARDS  # of what was shown or looked at, what is left ("the rest")
    on_top: list[Card] = NO_CARDS  # what was turned over or looked at from the top of a Deck, without a search
    declared: int = NONE  # what was declared: a number, kind, name, Type, Attribute
    price: int = NONE  # before the activation: the life points that would be paid for it
    result: int = NONE  # of the last coin or die: number of heads, eyes
    inflicted: int = NONE  # damage that the last step to inflict any has inflicted
    refs: list[int] = NO_REFS  # cards a lasting effect or process is bound to
    fixed: list[int] = NO_REFS  # numbers that were fixed when a lasting effect began
    later: bool = False  # registers were given back by a memory: what they lack is gone, not still to come
    recalled: list[Card] = NO_CARDS  # then also: `chosen` as the memory gave it, until a step chooses anew
    its: list[int] = NO_REFS  # references to all that "it" was, gone or not
    were: dict[int, Card] = NO_GHOSTS  # what targets and "it" were like when the memory was made


class Ctx(Registers):
    """As what steps are done, and what is supposed while somebody asks whether they could be."""

    role: int = 0  # as what the step is done: an effect, a cost, a procedure (see effects.steps.verbs)
    paying: int = BY_COST  # what is paid counts as this; a procedure is no cost (COST-33a)
    prices: list[int] = NO_REFS  # life points still to be paid, each payment fixed before anything moved (ACT-15b)
    only: "Guide | None" = None  # while a cost is paid: what may be taken for it; None: anything
    field: int = NONE  # whose field the monster goes to that is summoned by a procedure
    frees_zone: int = 0  # own monster zones that the materials will empty
    ignoring: bool = False  # the summoning conditions of a monster do not matter
    sees_own: bool = False  # printed tests fit the player's own face-down cards, too (COST-13, COST-14)
    spent: bool = False  # this card is being activated and will not stay, so it picks itself for nothing (ACT-169a)
    clause: int = 0  # which target clause is asked for, counted from 1; 0: not asked


class Guide:
    """Which ways to pay are right: those that leave possible what comes after."""

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        """Paid in that way (a `what_if.Way`), the rest can still be done."""
        raise NotImplementedError
