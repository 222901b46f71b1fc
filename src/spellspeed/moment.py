"""Moments: questions of a duel that can be put into words later, after the duel has gone on or back.

Words are made on demand: from the table while the duel is still at that moment, later by replaying from the last
snapshot before it.
"""

from spellspeed.board.question import Option, Question, Teller
from spellspeed.bounds import check_language
from spellspeed.history import Setup, TableNow
from spellspeed.playing import Playing
from spellspeed.rules.engine.referee import Referee
from spellspeed.words.options import words_of_all


class Moment(Teller):
    """The question after so many answers. It can say its options in words, now or later."""

    def __init__(self, setup: Setup, count: int, referee: Referee, question: Question | None) -> None:
        at = len(setup.snapshots) - 1
        while setup.snapshots[at].answers > count:
            at -= 1
        self.setup = setup
        self.snapshot = setup.snapshots[at]
        self.answers = setup.answers
        self.given = setup.given
        self.reseeds = setup.reseeds
        self.surrendered = setup.surrendered
        self.count = count
        self.referee = referee
        self.question = question  # as the rules asked it; None for a past moment
        self.told: dict[str, dict[Option, str]] | None = None  # by language, once made
        self.replayed: Playing | None = None

    def tell(self, option: Option, lang: str) -> str:
        check_language(lang)
        if self.told is None:
            self.told = {}
        if lang not in self.told:
            self.told[lang] = words_of_all(self.table(), lang)
        return self.told[lang][option]

    def is_present(self) -> bool:
        """Is the duel still at this moment?"""
        return self.setup.answers is self.answers and len(self.answers) == self.count

    def table(self) -> TableNow:
        return TableNow(self.referee, self.question) if self.is_present() else self.again().table()

    def option_words(self, number: int, lang: str) -> str:
        """The option of that number in words."""
        question = self.table().question
        assert question is not None
        return self.tell(question.options[number], lang)

    def again(self) -> Playing:
        """The moment, replayed. While the duel has not gone back, it keeps the snapshots of that for other moments."""
        if self.replayed is None:
            setup = self.setup
            same = setup.answers is self.answers
            snapshot = self.snapshot
            if same:
                for one in setup.snapshots:
                    if one.answers <= self.count:
                        snapshot = one
            past = Setup(setup.definitions, setup.index, setup.ruleset, setup.ask_forced, [snapshot], setup.start)
            past.answers = self.answers[: self.count]
            past.given = self.given[: self.count]
            past.reseeds = {at: seed for at, seed in self.reseeds.items() if at <= self.count}
            past.surrendered = self.surrendered
            past.branches = True
            self.replayed = Playing(past)
            if same and snapshot is setup.snapshots[-1]:
                setup.snapshots += past.snapshots[1:]
        return self.replayed


class HeldMoment(Moment):
    """A moment that holds its duel, which may have gone on or back since."""

    def __init__(self, duel: Playing) -> None:
        setup = duel._setup
        super().__init__(setup, len(setup.answers), duel.referee, duel._question)
        self._duel = duel

    @property
    def duel(self) -> Playing:
        """The duel at this moment: itself while it is still there, otherwise a replayed copy."""
        return self._duel if self.is_present() else self.again()
