"""What a duel keeps of its past: its start, its answers, and snapshots of the board."""

from spellspeed.board.board import Board
from spellspeed.board.constants import MOST_CARDS, NONE
from spellspeed.board.question import Given, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.activation.effect import Definition
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.redealing import Lead, Rerun
from spellspeed.rules.engine.referee import Referee


class Snapshot:
    """A board that says how to go on, the number of answers before it, and how many such points there were."""

    def __init__(
        self, answers: int, board: Board, point: int = 1, lead: Lead | None = None, asked: Question | None = None
    ) -> None:
        self.answers = answers
        self.board = board
        self.point = point
        self.lead = lead  # in a redealt duel: the replay from here to its first question
        self.asked = asked  # the question that is asked here, if it is known

    def is_of(self, board: Board, answers: int, point: int) -> bool:
        """Is it of that point, and has nothing happened on the board since?"""
        mine = self.board
        return (
            self.point == point
            and self.answers == answers
            and self.lead is None
            and len(mine.log) == len(board.log)
            and mine.stage == board.stage
            and mine.main_over == board.main_over
        )


class Setup:
    """What a duel is made of; forks share everything but the answers."""

    def __init__(
        self,
        definitions: list[Definition],
        index: Index,
        ruleset: Ruleset,
        ask_forced: bool,
        snapshots: list[Snapshot],
        start: object,
    ) -> None:
        self.definitions = definitions
        self.index = index
        self.ruleset = ruleset
        self.ask_forced = ask_forced
        self.snapshots = snapshots
        self.start = start  # a `Past`, a `FromBoard`, or a start that `formats.record` can write
        # These three are append-only, so a moment can remember them by reference; going back replaces them.
        self.answers: list[int] = []
        self.given: list[Given] = []  # the same answers, with what was asked
        self.reseeds: dict[int, int] = {}  # number of answers -> new seed
        self.surrendered = NONE  # who gave up after the last answer
        self.branches = False  # the user forks or goes back, so snapshots pay off
        self.play: Rerun | None = None  # the running rules, if the duel goes on from there

    def copy(self) -> "Setup":
        """A copy of the past for an independent duel."""
        snapshots = self.snapshots.copy()
        copy = Setup(self.definitions, self.index, self.ruleset, self.ask_forced, snapshots, self.start)
        copy.answers = self.answers.copy()
        copy.given = self.given.copy()
        copy.reseeds = self.reseeds.copy()
        copy.surrendered = self.surrendered
        return copy


class TableNow:
    """The table at a question: everything that words are made from."""

    def __init__(self, referee: Referee, question: Question | None) -> None:
        self.referee = referee
        self.board = referee.board
        self.question = question

    @property
    def definitions(self) -> list[Definition]:
        return self.referee.definitions


class FromBoard:
    """The start of a duel that was continued from a board; only a record has to express it as text."""

    def __init__(self, board: Board, definitions: list[Definition]) -> None:
        self.board = board
        self.definitions = definitions


class Past:
    """The start of a duel whose cards were dealt anew for a player: what led to its first question."""

    def __init__(
        self, start: object, given: list[Given], reseeds: dict[int, int], player: int, seed: int | None
    ) -> None:
        self.start = start
        self.given = given
        self.reseeds = reseeds
        self.player = player
        self.seed = seed


def board_setup(board: Board, definitions: list[Definition], ruleset: Ruleset, ask_forced: bool) -> Setup:
    """The setup of a duel that continues from a board at a quiet point."""
    if len(board.cards) > MOST_CARDS:
        raise ValueError(f"a duel has at most {MOST_CARDS} cards, this board has {len(board.cards)}")
    start = FromBoard(board, definitions)
    return Setup(definitions, Index(definitions), ruleset, ask_forced, [Snapshot(0, board)], start)
