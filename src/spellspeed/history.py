"""What a duel keeps of its past: the answers, a board now and then, and the moments that its options remember."""

from typing import TYPE_CHECKING

from spellspeed.board.board import Board
from spellspeed.board.constants import NONE
from spellspeed.board.question import Given, Option, Question, Teller
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import check_language
from spellspeed.effects.activation.effect import Definition
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.redealing import Course, Lead
from spellspeed.rules.engine.referee import Referee

if TYPE_CHECKING:
    from spellspeed.duel import Duel


class Snapshot:
    """A board at a quiet point, how many answers led to it, and which quiet point it is."""

    def __init__(self, answers: int, board: Board, quiet: int = 1, lead: Lead | None = None) -> None:
        self.answers = answers
        self.board = board
        self.quiet = quiet
        self.lead = lead  # in a duel that was dealt anew: the way from here to its first question


class Parts:
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
        self.start = start  # what it was made from, as `saving` knows it
        # Of these three only the end grows; who goes back begins new ones. So the past can be remembered by reference.
        self.answers: list[int] = []
        self.given: list[Given] = []  # the same answers, with what was asked
        self.reseeds: dict[int, int] = {}  # by number of answers: chance that was decided anew then
        self.surrendered = NONE  # who gave up after the last answer
        self.branches = False  # somebody forks or takes answers back: snapshots are worth their price
        self.keep = 0  # the quiet point of which a snapshot is wanted in any case
        self.play: Course | None = None  # the rules as they stand, if the duel goes on from there

    def twin(self) -> "Parts":
        """The same past for a duel that goes on by itself."""
        snapshots = self.snapshots.copy()
        twin = Parts(self.definitions, self.index, self.ruleset, self.ask_forced, snapshots, self.start)
        twin.answers = self.answers.copy()
        twin.given = self.given.copy()
        twin.reseeds = self.reseeds.copy()
        twin.surrendered = self.surrendered
        twin.branches = True
        return twin


class Standing:
    """The table as it stands at a question: everything that words are made of."""

    def __init__(self, referee: Referee, question: Question | None) -> None:
        self.referee = referee
        self.board = referee.board
        self.question = question

    @property
    def definitions(self) -> list[Definition]:
        return self.referee.definitions


class Moment(Teller):
    """A question that was asked after so many answers. It tells its options in words, now or later.

    While the duel stands there its table is looked at; later the moment is played again from the last snapshot
    before it. Nothing of this is done before somebody asks for words.
    """

    def __init__(self, parts: Parts, count: int, referee: Referee, question: Question | None) -> None:
        at = len(parts.snapshots) - 1
        while parts.snapshots[at].answers > count:
            at -= 1
        self.parts = parts
        self.snapshot = parts.snapshots[at]
        self.answers = parts.answers
        self.given = parts.given
        self.reseeds = parts.reseeds
        self.surrendered = parts.surrendered
        self.count = count
        self.referee = referee
        self.question = question  # as the rules asked it; None: a moment of the past
        self.told: dict[str, dict[Option, str]] | None = None  # by language, once somebody has asked
        self.replayed: Duel | None = None

    def tell(self, option: Option, lang: str) -> str:
        check_language(lang)
        if self.told is None:
            self.told = {}
        if lang not in self.told:
            from spellspeed.formats.options import words_of_all

            self.told[lang] = words_of_all(self.standing(), lang)
        return self.told[lang][option]

    def is_present(self) -> bool:
        """The duel still stands there."""
        return self.parts.answers is self.answers and len(self.answers) == self.count

    def standing(self) -> Standing:
        return Standing(self.referee, self.question) if self.is_present() else self.again().standing()

    def again(self) -> "Duel":
        """The moment played again."""
        if self.replayed is None:
            from spellspeed.duel import Duel

            parts = self.parts
            past = Parts(parts.definitions, parts.index, parts.ruleset, parts.ask_forced, [self.snapshot], parts.start)
            past.answers = self.answers[: self.count]
            past.given = self.given[: self.count]
            past.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= self.count}
            past.surrendered = self.surrendered
            past.branches = True
            self.replayed = Duel(parts=past)
        return self.replayed
