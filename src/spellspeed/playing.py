"""`Playing`: the rules at work between one answer and the next, and the way back.

The rules are a generator that cannot be copied. So a board is kept now and then at a quiet point, where it alone says
how to go on; whoever goes back or branches begins there and gives the answers since once more.
"""

from collections.abc import Generator

from spellspeed.board.board import NO_LIMIT, Unending
from spellspeed.board.constants import E_ACTIVATED, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import Q_QUIET, Given, Option, Question
from spellspeed.board.rng import seeded
from spellspeed.cards.library import tokens
from spellspeed.effects.why.reasons import Reason
from spellspeed.errors import EndlessLoop
from spellspeed.history import Moment, Parts, Snapshot
from spellspeed.rules.cards.life import surrender
from spellspeed.rules.engine.redealing import Course, Lead, Redealer
from spellspeed.rules.engine.referee import Referee
from spellspeed.rules.flow.turn import run
from spellspeed.rules.why.verdicts import why_not
from spellspeed.saving import past_of

SNAPSHOT_EVERY = 6  # answers between two snapshots: a fork replays about half as many
SELDOM = 24  # the same, as long as nobody has forked or taken an answer back
SNAPSHOTS_KEPT = 12
MOST_EVENTS = 10_000  # that happen without a question: whole turns may pass so, but not this many
MOST_LOOKS = 1_000_000  # of texts at cards, in the same time; an answer takes about ten, hardly any a thousand
ROUND = 200  # events at the end of such a loop that are looked at


class Playing:
    """A duel in progress: it takes answers by their numbers, and goes back to where fewer were given."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tokens = tokens()
        self._question: Question | None = None  # as the rules ask it
        self._shown: Question | None = None  # the same as it was handed out, if somebody has looked at it
        self._quiet = 0  # the last quiet point
        self._redealer: Redealer | None = None  # the course of play since, if it was looked at
        if parts.play is None:
            self._return_to(len(parts.answers))
        else:
            self._go_on(parts.play, parts.snapshots[0])
            parts.play = None
        if parts.surrendered != NONE:
            self._end()


    def _chosen(self, at: int) -> Option:
        """An option of the past, bound to the moment at which it was chosen."""
        return self._parts.given[at].option.told_by(Moment(self._parts, at, self._referee, None))

    def _end(self) -> None:
        """Somebody has given up."""
        surrender(self._referee, self._parts.surrendered)
        self._question = None
        self._shown = None

    def _return_to(self, count: int) -> None:
        """Stand again where `count` answers have been given: restore a snapshot and replay the rest."""
        self._redealer = None
        parts = self._parts
        while len(parts.snapshots) > 1 and parts.snapshots[-1].answers > count:
            parts.snapshots.pop()
        snapshot = parts.snapshots[-1]
        replay = parts.answers[snapshot.answers : count]
        parts.answers = parts.answers[: snapshot.answers]
        parts.given = parts.given[: snapshot.answers]
        parts.reseeds = {at: seed for at, seed in parts.reseeds.items() if at <= count}
        board = snapshot.board.copy()
        if snapshot.lead is not None:
            play = Course(board, parts.definitions, parts.index, self._tokens, parts.ruleset, parts.ask_forced)
            play.repeat(snapshot.lead.given, snapshot.lead.reseeds)
            play.arrived()
            self._go_on(play, snapshot)
        else:
            definitions = parts.definitions
            if len(board.cards) > len(definitions):
                definitions = definitions + [self._tokens[c.printed.code] for c in board.cards[len(definitions) :]]
            else:
                definitions = definitions.copy()
            self._board = board
            self._referee = Referee(board, definitions, parts.index, self._tokens, parts.ruleset, parts.ask_forced)
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
        count = len(self._parts.answers)
        question = self._question
        assert question is not None
        self._parts.answers.append(index)
        self._parts.given.append(Given(question, index))
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
        if self._parts.reseeds:
            self._reseed()

    def _why_not(self, player: int, number: int, act: str, effect: int) -> list[Reason]:
        """Why not; looked for no longer than an answer may take."""
        self._board.most_looks = self._board.looks + MOST_LOOKS
        try:
            found = why_not(self._referee, self._question, player, number, act, effect)
        except Unending as end:
            loop = EndlessLoop(self._going_round(end.card))
            self._return_to(len(self._parts.answers))  # something may still be supposed
            if self._parts.surrendered != NONE:
                self._end()
            raise loop from None
        self._board.most_looks = NO_LIMIT
        return found

    def _reseed(self) -> None:
        seed = self._parts.reseeds.get(len(self._parts.answers))
        if seed is not None:
            self._board.chance = seeded(seed)

    def _take_snapshot(self) -> None:
        """At a quiet point the board alone says how to go on; keep it now and then, fewer of the older ones."""
        parts = self._parts
        snapshots = parts.snapshots
        count = len(parts.answers)
        if count - snapshots[-1].answers < (SNAPSHOT_EVERY if parts.branches else SELDOM):
            if self._quiet != parts.keep or self._quiet <= snapshots[-1].quiet:
                return
        if len(snapshots) >= SNAPSHOTS_KEPT:
            half = len(snapshots) // 2
            parts.snapshots = [s for i, s in enumerate(snapshots) if i == 0 or i >= half or i % 2 == 0]
        parts.snapshots.append(Snapshot(count, self._board.copy(), self._quiet))

    def _redealt(self, player: int, reseed: int | None) -> Parts:
        """What a fork is made of in which the cards that the player does not know are dealt anew."""
        parts = self._parts
        redealer = self._redealer
        if redealer is None:
            if parts.snapshots[-1].quiet != self._quiet:
                twin = parts.twin()
                twin.keep = self._quiet
                parts.snapshots = Playing(twin)._parts.snapshots.copy()
            start = parts.snapshots[-1]
            redealer = Redealer(
                start.board, parts.definitions, parts.index, self._tokens, parts.ruleset, parts.ask_forced
            )
            redealer.record(start.lead, parts.answers[start.answers :], parts.reseeds, start.answers)
            self._redealer = redealer
        play, board, definitions, index = redealer.redealt(player, seeded((0 if reseed is None else reseed) * 2 + 1))
        snapshot = Snapshot(0, board, self._quiet, Lead(play.given, play.reseeds))
        past = past_of(parts.start, parts.given, parts.reseeds, player, reseed)
        dealt = Parts(definitions, index, parts.ruleset, parts.ask_forced, [snapshot], past)
        dealt.branches = True
        dealt.play = play
        if reseed is not None:
            dealt.reseeds[0] = reseed
        dealt.surrendered = parts.surrendered
        return dealt
