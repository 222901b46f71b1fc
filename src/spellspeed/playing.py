"""`Playing`: the rules at work between one answer and the next, and the way back.

The rules are a generator that cannot be copied. So a board is kept now and then at a quiet point, where it alone says
how to go on; whoever goes back or branches begins there and gives the answers since once more. Words, views and files
are made of a duel by the tiers above; here it is played by numbers.
"""

from collections.abc import Generator
from typing import SupportsIndex

from spellspeed.board.board import NO_LIMIT, Board, Unending
from spellspeed.board.constants import E_ACTIVATED, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import Q_QUIET, Given, Question
from spellspeed.board.rng import checked_seed, seeded
from spellspeed.bounds import figure, whole
from spellspeed.cards.library import tokens
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason
from spellspeed.errors import EndlessLoop, IllegalOption, check_player, over
from spellspeed.history import Past, Setup, Snapshot, Table
from spellspeed.rules.cards.life import surrender
from spellspeed.rules.engine.redealing import Course, Lead, Redealer
from spellspeed.rules.engine.referee import Referee
from spellspeed.rules.flow.turn import run
from spellspeed.rules.why.verdicts import why_not

SNAPSHOT_EVERY = 6  # answers between two snapshots: a fork replays about half as many
SELDOM = 60  # the same, as long as nobody has forked or taken an answer back; the first time takes a little longer
SNAPSHOTS_KEPT = 12
MOST_EVENTS = 10_000  # that happen without a question: whole turns may pass so, but not this many
MOST_LOOKS = 1_000_000  # of texts at cards, in the same time; an answer takes about ten, hardly any a thousand
ROUND = 200  # events at the end of such a loop that are looked at


class Playing:
    """A duel in progress: it takes answers by their numbers, and goes back to where fewer were given."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._tokens = tokens()
        self._question: Question | None = None  # as the rules ask it
        self._shown: Question | None = None  # the same as it was handed out, if somebody has looked at it
        self._quiet = 0  # the last quiet point
        self._redealer: Redealer | None = None  # the course of play since, if it was looked at
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
        """The table itself, as the engine keeps it: a part of the engine.

        Who shows a duel has `view` (None sees every card), which is read-only and stays what it is.

        :meta private:
        """
        return self._board

    @property
    def question(self) -> Question | None:
        """Who is asked what now; None when the duel is over."""
        return self._question

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """What each card of the board does, by its number on the board: a part of the engine, fixed as it is.

        :meta private:
        """
        return tuple(self._referee.definitions)

    @property
    def referee(self) -> Referee:
        """The rules at work on this board: a part of the engine.

        :meta private:
        """
        return self._referee

    def table(self) -> Table:
        """The table and the question, for making words of them: a part of the engine.

        :meta private:
        """
        return Table(self._referee, self._question)

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
        self._setup.answers = self._setup.answers.copy()  # moments before it are past
        self._end()
        return self

    def forked(self, reseed: SupportsIndex | None = None, redeal_for: SupportsIndex | None = None) -> Setup:
        """What an independent copy at the same question is made of; `Duel.fork` makes one.

        :meta private:
        """
        seed = None if reseed is None else checked_seed(reseed)
        player = None if redeal_for is None else check_player(redeal_for)
        setup = self._setup
        twin = setup.twin()
        if not setup.branches:
            setup.branches = True
            setup.snapshots = Playing(twin)._setup.snapshots.copy()  # the replay has made the missing ones
        if player is not None:
            return self._redealt(player, seed)
        if seed is not None:
            twin.reseeds[len(twin.answers)] = seed
        return twin

    # -- the rules at work ------------------------------------------------------------------------------------

    def _end(self) -> None:
        """Somebody has given up."""
        surrender(self._referee, self._setup.surrendered)
        self._question = None
        self._shown = None

    def _return_to(self, count: int) -> None:
        """Stand again where `count` answers have been given: restore a snapshot and replay the rest."""
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
        if snapshot.lead is not None:
            play = Course(board, setup.definitions, setup.index, self._tokens, setup.ruleset, setup.ask_forced)
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
            self._play: Generator[Question, int, None] = run(self._referee)
            self._quiet = snapshot.quiet - 1
            try:
                self._advance(NONE)
            except Unending as end:
                raise EndlessLoop(self._going_round(end.card)) from None
        for index in replay:
            self._take(index)

    def _go_on(self, play: Course, snapshot: Snapshot) -> None:
        """Take over from a course of play that has been repeated."""
        self._board = play.board
        self._referee = play.referee
        self._play = play.steps
        self._question = play.question
        self._shown = None
        self._quiet = snapshot.quiet
        self._reseed()

    def _take(self, index: int) -> None:
        """Go on with this answer. If the rules cannot, nothing has happened."""
        self._redealer = None
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
        """The card whose text looks at too many cards; without one those whose effects were activated, or else because
        of which something happened, at the end."""
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
                self._quiet += 1
                self._take_snapshot()
                question = next(self._play)
        except StopIteration:
            self._question = None
            return
        self._board.most_looks = NO_LIMIT
        self._question = question
        if self._setup.reseeds:
            self._reseed()

    def reasons_against(self, player: int, number: int, act: str, effect: int = NONE) -> list[Reason]:
        """Every reason why the player cannot do this with the card now; looked for no longer than an answer may take.

        :meta private:
        """
        self._board.most_looks = self._board.looks + MOST_LOOKS
        try:
            found = why_not(self._referee, self._question, player, number, act, effect)
        except Unending as end:
            loop = EndlessLoop(self._going_round(end.card))
            self._return_to(len(self._setup.answers))  # something may still be supposed
            if self._setup.surrendered != NONE:
                self._end()
            raise loop from None
        self._board.most_looks = NO_LIMIT
        return found

    def _reseed(self) -> None:
        seed = self._setup.reseeds.get(len(self._setup.answers))
        if seed is not None:
            self._board.chance = seeded(seed)

    def _take_snapshot(self) -> None:
        """At a quiet point the board alone says how to go on; keep it now and then, fewer of the older ones."""
        setup = self._setup
        snapshots = setup.snapshots
        count = len(setup.answers)
        if count - snapshots[-1].answers < (SNAPSHOT_EVERY if setup.branches else SELDOM):
            if self._quiet != setup.keep or self._quiet <= snapshots[-1].quiet:
                return
        if len(snapshots) >= SNAPSHOTS_KEPT:
            half = len(snapshots) // 2
            setup.snapshots = [s for i, s in enumerate(snapshots) if i == 0 or i >= half or i % 2 == 0]
        setup.snapshots.append(Snapshot(count, self._board.copy(), self._quiet))

    def _redealt(self, player: int, reseed: int | None) -> Setup:
        """What a fork is made of in which the cards that the player does not know are dealt anew."""
        setup = self._setup
        redealer = self._redealer
        if redealer is None:
            if setup.snapshots[-1].quiet != self._quiet:
                twin = setup.twin()
                twin.keep = self._quiet
                setup.snapshots = Playing(twin)._setup.snapshots.copy()
            start = setup.snapshots[-1]
            redealer = Redealer(
                start.board, setup.definitions, setup.index, self._tokens, setup.ruleset, setup.ask_forced
            )
            redealer.record(start.lead, setup.answers[start.answers :], setup.reseeds, start.answers)
            self._redealer = redealer
        play, board, definitions, index = redealer.redealt(player, seeded((0 if reseed is None else reseed) * 2 + 1))
        snapshot = Snapshot(0, board, self._quiet, Lead(play.given, play.reseeds))
        past = Past(setup.start, setup.given.copy(), setup.reseeds.copy(), player, reseed)
        dealt = Setup(definitions, index, setup.ruleset, setup.ask_forced, [snapshot], past)
        dealt.branches = True
        dealt.play = play
        if reseed is not None:
            dealt.reseeds[0] = reseed
        dealt.surrendered = setup.surrendered
        return dealt
