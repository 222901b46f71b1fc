"""The context in which a text is read: whose effect of which card it is, what it has referred to so far, and in which
role its steps are done or only considered.

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
    by: "Ctx | None" = None  # the resolving effect that activates this (ACT-137a)
    doer: int = NONE  # who Special Summons, if not the player of the effect
    is_source: bool = True  # reasons name this card as their cause
    applying: int = 0  # nesting depth of effects of other cards being applied
    asked: Card | None = None  # inside an amount or a pick of a test: the card being tested
    chooser: int = NONE  # while another player is offered a choice about the effect: who that is

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
        """The player who Special Summons: whose locks count, and who picks zone and position."""
        return self.player if self.doer == NONE else self.doer

    def viewer(self) -> int:
        """The player who is offered something: what that player cannot see may be whatever is asked for."""
        return self.player if self.chooser == NONE else self.chooser

    def this(self) -> Card | None:
        """This card, while it is still in the visit in which the effect was read (B-46)."""
        return self.board.deref(self.ref)


class Registers(Reading):
    """What the text has referred to so far: targets, IT, cards revealed, values declared, coins and dice."""

    targets: list[int] = NO_REFS
    chosen: list[Card] = NO_CARDS  # IT: the last cards picked or moved
    paid: list[Card] = NO_CARDS  # before the activation: what would be paid, to check cost and targets together
    shown: list[Card] = NO_CARDS  # what this effect revealed
    rest: list[Card] = NO_CARDS  # "the rest" of the cards revealed or looked at
    on_top: list[Card] = NO_CARDS  # cards excavated or looked at from the top of a Deck, without a search
    declared: int = NONE  # what was declared: a number, kind, name, Type, Attribute
    price: int = NONE  # before the activation: the life points that would be paid for it
    result: int = NONE  # of the last coin or die: number of heads, eyes
    inflicted: int = NONE  # damage that the last such step inflicted
    refs: list[int] = NO_REFS  # cards a lasting effect or process is bound to
    fixed: list[int] = NO_REFS  # numbers that were fixed when a lasting effect began
    later: bool = False  # restored from a memory: what is missing is gone, not still to come
    recalled: list[Card] = NO_CARDS  # then also: `chosen` from the memory, until a step chooses again
    its: list[int] = NO_REFS  # references to all cards of IT, gone or not
    were: dict[int, Card] = NO_GHOSTS  # ghosts of targets and IT from when the memory was made


class Ctx(Registers):
    """The reading, the registers, and the role in which steps are done or considered."""

    role: int = 0  # effect, cost or procedure (see effects.steps.verbs)
    paying: int = BY_COST  # the reason of payments; a procedure is no cost (COST-33a)
    prices: list[int] = NO_REFS  # life points still to be paid, each payment fixed before anything moved (ACT-15b)
    only: "Guide | None" = None  # accepts payments; None: any
    field: int = NONE  # the field to which a procedure summons its monster
    frees_zone: int = 0  # own monster zones that the materials will empty
    ignoring: bool = False  # summoning conditions are ignored
    sees_own: bool = False  # printed tests fit the player's own face-down cards, too (COST-13, COST-14)
    spent: bool = False  # this card is being activated and will not remain, so it cannot be picked (ACT-169a)
    tolled: bool = False  # before the activation: its tolls count as paid
    clause: int = 0  # the number of the target clause being checked, from 1; 0: none


class Kinds:
    """Which cards are alike for what comes after: one of them will do wherever another one does."""

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """Equal for cards that are alike; every card is alike to itself."""
        return (card.id,)

    def outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """Equal for cards that differ only in what is looked at closely; alike cards have one outline."""
        return self.kind(ctx, card)

    def adds(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """Values of the card of which only the totals of all chosen cards matter, unless it is looked at closely."""
        return ()

    def closely(self, ctx: Ctx) -> int:
        """At so many cards together what comes after looks closely: of all others only outlines and totals matter.
        NONE: it may look closely at all."""
        return NONE


class AllAlike(Kinds):
    """Nothing comes after that could make a difference."""

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return ()


ALL_ALIKE: Final = AllAlike()


class Guide(Kinds):
    """Which ways to pay are right: those that leave possible what comes after."""

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        """Can the rest still be done after paying in that way (a `what_if.Way`)?"""
        raise NotImplementedError
