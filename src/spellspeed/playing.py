"""`Playing`: the rules at work between one answer and the next, and the way back.

The rules are a generator, which cannot be copied. So `Playing` keeps snapshots of the board where the board alone says
how to go on: at a quiet point, and at the questions of an open state. Going back and forking start from a snapshot and
replay the answers since; at a question of an open state there are none. As long as nobody does either, only the start
is kept. Words, views and files belong to the tiers above; here a duel is played by numbers.
"""

from collections.abc import Generator
from typing import SupportsIndex

from spellspeed.board.board import NO_LIMIT, Board, Unending
from spellspeed.board.constants import E_ACTIVATED, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import Q_BATTLE, Q_MAIN, Q_NEXT_PHASE, Q_QUIET, Given, Question
from spellspeed.board.rng import checked_seed, seeded
from spellspeed.bounds import figure, whole
from spellspeed.cards.library import tokens
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason
from spellspeed.errors import EndlessLoop, IllegalOption, check_player, over
from spellspeed.history import Past, Setup, Snapshot, TableNow
from spellspeed.rules.cards.life import surrender
from spellspeed.rules.engine.redealing import Lead, Redealer, Rerun
from spellspeed.rules.engine.referee import Referee
from spellspeed.rules.flow.turn import run
from spellspeed.rules.why.verdicts import why_not

SNAPSHOT_EVERY = 6  # answers between two snapshots, but for the last two points where the board suffices
SNAPSHOTS_KEPT = 12
MOST_EVENTS = 10_000  # without a question; whole turns may pass like that
MOST_LOOKS = 1_000_000  # cards looked at without a question; usually ten, rarely a thousand
ROUND = 200  # events at the end of a loop in which its cards are searched


class Playing:
    """A duel in progress: it takes answers by number, and goes back."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._tokens = tokens()
        self._question: Question | None = None  # as the rules ask it
        self._shown: Question | None = None  # the same as handed out, once somebody has looked at it
        self._point = 0  # how many points have been passed at which the board alone says how to go on
        self._underived = False  # copied at its question: what applies is derived when it is first needed
        self._redealer: Redealer | None = None  # replays the play since, for redeals
        if setup.play is None:
            self._return_to(len(setup.answers))
        else:
            self._go_on(setup.play, setup.snapshots[0])
            setup.play = None
        if setup.surrendered != NONE:
            self._end()

    # -- the present ------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board of the engine: a part of the engine.

        To show a duel use `view` (None sees every card), which is read-only and never changes.

        :meta private:
        """
        if self._underived:
            self._derive()
        return self._board

    @property
    def question(self) -> Question | None:
        """Who is asked what now; None when the duel is over."""
        return self._question

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """The definition of each card, by its number on the board: a part of the engine, read-only.

        :meta private:
        """
        return tuple(self._referee.definitions)

    @property
    def referee(self) -> Referee:
        """The rules for this board: a part of the engine.

        :meta private:
        """
        if self._underived:
            self._derive()
        return self._referee

    def _derive(self) -> None:
        self._underived = False
        self._referee.refresh()

    def table(self) -> TableNow:
        """The table and the question, for making words: a part of the engine.

        :meta private:
        """
        return TableNow(self.referee, self._question)

    # -- going on and branching -------------------------------------------------------------------------------

    def answer(self, index: SupportsIndex) -> "Playing":
        """Answer with the option of that number."""
        question = self._question
        number = index if isinstance(index, int) else whole(index, "an option has a number")
        if question is None:
            raise over()
        if not 0 <= number < len(question.options):
            raise IllegalOption(
                f"there is no option {figure(number)}; the question has {len(question.options)} options",
                [Reason("PRIO-01", "not-offered")],
                f"没有选项{figure(number)}；问题有{len(question.options)}个选项",
            )
        self._take(number)
        return self

    def surrender(self, player: SupportsIndex) -> "Playing":
        """The player gives up: the duel is over, and the other player has won."""
        loser = check_player(player)
        if self._question is None:
            raise over()
        self._setup.surrendered = loser
        self._setup.answers = self._setup.answers.copy()  # earlier moments are now past
        self._end()
        return self

    def forked(self, reseed: SupportsIndex | None = None, redeal_for: SupportsIndex | None = None) -> Setup:
        """The setup of an independent copy at the same question; `Duel.fork` uses it.

        :meta private:
        """
        seed = None if reseed is None else checked_seed(reseed)
        player = None if redeal_for is None else check_player(redeal_for)
        self._keep_snapshots()
        if player is not None:
            return self._redealt(player, seed)
        copy = self._setup.copy()
        if seed is not None:
            copy.reseeds[len(copy.answers)] = seed
        return copy

    # -- the rules at work ------------------------------------------------------------------------------------

    def _end(self) -> None:
        """End the duel by the surrender."""
        surrender(self._referee, self._setup.surrendered)
        self._question = None
        self._shown = None

    def _return_to(self, count: int) -> None:
        """Go back to `count` answers: restore a snapshot and replay the rest."""
        self._redealer = None
        setup = self._setup
        while len(setup.snapshots) > 1 and setup.snapshots[-1].answers > count:
            setup.snapshots.pop()
        snapshot = setup.snapshots[-1]
        replay = setup.answers[snapshot.answers : count]
        setup.answers = setup.answers[: snapshot.answers]
        setup.given = setup.given[: snapshot.answers]
        setup.reseeds = {at: seed for at, seed in setup.reseeds.items() if at <= count}
        board = snapshot.board.copy()
        self._underived = False
        if snapshot.lead is not None:
            play = Rerun(board, setup.definitions, setup.index, self._tokens, setup.ruleset, setup.ask_forced)
            play.repeat(snapshot.lead.given, snapshot.lead.reseeds)
            play.arrived()
            self._go_on(play, snapshot)
        else:
            definitions = setup.definitions
            if len(board.cards) > len(definitions):
                definitions = definitions + [self._tokens[c.printed.code] for c in board.cards[len(definitions) :]]
            else:
                definitions = definitions.copy()
            self._board = board
            self._referee = Referee(board, definitions, setup.index, self._tokens, setup.ruleset, setup.ask_forced)
            self._play: Generator[Question, int, None] = run(self._referee, snapshot.asked)
            self._point = snapshot.point - (1 if snapshot.asked is None else 2)
            try:
                self._advance(NONE)
            except Unending as end:
                raise EndlessLoop(self._going_round(end.card)) from None
            self._underived = snapshot.asked is not None
        for index in replay:
            self._take(index)

    def _go_on(self, play: Rerun, snapshot: Snapshot) -> None:
        """Continue from a finished replay."""
        self._board = play.board
        self._referee = play.referee
        self._play = play.steps
        self._question = play.question
        self._shown = None
        self._point = snapshot.point
        self._reseed()

    def _take(self, index: int) -> None:
        """Take this answer. If the rules raise an error, the duel stays as it was."""
        self._redealer = None
        self._underived = False
        count = len(self._setup.answers)
        question = self._question
        assert question is not None
        self._setup.answers.append(index)
        self._setup.given.append(Given(question, index))
        try:
            self._advance(index)
        except Unending as end:
            loop = EndlessLoop(self._going_round(end.card))
            self._return_to(count)
            raise loop from None
        except BaseException:
            self._return_to(count)
            raise

    def _going_round(self, looking: int) -> list[Printed]:
        """The cards of an endless loop: the one whose text looks at too many cards, or else those that were activated,
        or that caused the last events."""
        if looking != NONE:
            return [self._board.cards[looking].printed]
        last = self._board.log[-ROUND:]
        found = [event.card for event in last if event.kind == E_ACTIVATED]
        found = found or [event.cause for event in last if event.cause >= 0] or [event.card for event in last]
        names: list[Printed] = []
        for number in found:
            if number >= 0 and self._board.cards[number].printed not in names:
                names.append(self._board.cards[number].printed)
        return names

    def _advance(self, index: int) -> None:
        """Let the rules go on until they ask again."""
        self._board.most_events = len(self._board.log) + MOST_EVENTS
        self._board.most_looks = self._board.looks + MOST_LOOKS
        self._shown = None
        try:
            question = next(self._play) if index == NONE else self._play.send(index)
            while question.kind is Q_QUIET:
                self._point += 1
                if self._setup.branches:
                    self._take_snapshot(None)
                question = next(self._play)
        except StopIteration:
            self._question = None
            return
        self._board.most_looks = NO_LIMIT
        self._question = question
        if is_open(question):
            self._point += 1
            if self._setup.branches:
                self._take_snapshot(question)
        if self._setup.reseeds:
            self._reseed()

    def reasons_against(self, player: int, number: int, act: str, effect: int = NONE) -> list[Reason]:
        """Every reason why the player cannot do this with the card now; the search is bounded like an answer.

        :meta private:
        """
        self._board.most_looks = self._board.looks + MOST_LOOKS
        try:
            found = why_not(self._referee, self._question, player, number, act, effect)
        except Unending as end:
            loop = EndlessLoop(self._going_round(end.card))
            self._return_to(len(self._setup.answers))  # a what-if may have been left on the board
            if self._setup.surrendered != NONE:
                self._end()
            raise loop from None
        self._board.most_looks = NO_LIMIT
        return found

    def _reseed(self) -> None:
        seed = self._setup.reseeds.get(len(self._setup.answers))
        if seed is not None:
            self._board.chance = seeded(seed)

    def _keep_snapshots(self) -> None:
        """From now on keep snapshots; of the past at least the last one."""
        setup = self._setup
        if setup.branches:
            return
        setup.branches = True
        question = self._question
        if setup.snapshots[-1].point == self._point:
            return
        if question is not None and is_open(question):
            self._take_snapshot(question)
        else:
            copy = setup.copy()
            copy.branches = True
            setup.snapshots = Playing(copy)._setup.snapshots.copy()  # the replay made the missing ones

    def _take_snapshot(self, asked: Question | None) -> None:
        """Keep the board at a quiet point, or at this question of an open state, and fewer of the older ones."""
        setup = self._setup
        snapshots = setup.snapshots
        count = len(setup.answers)
        last = snapshots[-1]
        if last.point >= self._point:
            return
        if asked is not None and last.is_of(self._board, count, self._point - 1):
            snapshots[-1] = Snapshot(count, last.board, self._point, None, asked)
            return
        # The last two answers have one each, so that whoever takes an answer back need not replay others.
        if len(snapshots) > 1 and last.answers == count:
            snapshots.pop()
        elif len(snapshots) > 2 and last.answers - snapshots[-3].answers < SNAPSHOT_EVERY:
            del snapshots[-2]
        elif len(snapshots) >= SNAPSHOTS_KEPT:
            half = len(snapshots) // 2
            setup.snapshots = [s for i, s in enumerate(snapshots) if i == 0 or i >= half or i % 2 == 0]
        setup.snapshots.append(Snapshot(count, self._board.copy(), self._point, None, asked))

    def _redealt(self, player: int, reseed: int | None) -> Setup:
        """The setup of a fork with another deal of the cards that the player does not know."""
        setup = self._setup
        redealer = self._redealer
        if redealer is None:
            start = setup.snapshots[-1]
            redealer = Redealer(
                start.board, setup.definitions, setup.index, self._tokens, setup.ruleset, setup.ask_forced
            )
            redealer.record(start.lead, setup.answers[start.answers :], setup.reseeds, start.answers)
            self._redealer = redealer
        play, board, definitions, index = redealer.redealt(player, seeded((0 if reseed is None else reseed) * 2 + 1))
        snapshot = Snapshot(0, board, self._point, Lead(play.given, play.reseeds))
        past = Past(setup.start, setup.given.copy(), setup.reseeds.copy(), player, reseed)
        dealt = Setup(definitions, index, setup.ruleset, setup.ask_forced, [snapshot], past)
        dealt.play = play
        if reseed is not None:
            dealt.reseeds[0] = reseed
        dealt.surrendered = setup.surrendered
        return dealt


def is_open(question: Question) -> bool:
    """Is it a question of an open state, at which the board alone says how to go on?"""
    kind = question.kind
    return kind is Q_MAIN or kind is Q_BATTLE or kind is Q_NEXT_PHASE
