"""`Duel`: the one object people use. It asks questions, takes answers, goes back, forks, explains.

>>> from spellspeed import Duel, Deck
>>> duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
>>> duel.question.kind
'main'
>>> duel.push(duel.options[0]).question.player
1
"""

from collections.abc import Generator
from typing import TYPE_CHECKING

from spellspeed.board.board import Board, Unending
from spellspeed.board.constants import DECK, E_ACTIVATED, MOST_CARDS, NONE
from spellspeed.board.digest import digest
from spellspeed.board.outcome import Outcome
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
    O_ACTIVATE,
    Q_QUIET,
    Given,
    Option,
    Options,
    Question,
)
from spellspeed.board.records import Log
from spellspeed.board.rng import seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import check_type, figure, quoted, shown
from spellspeed.cards.decks import Deck, deal_decks
from spellspeed.cards.library import tokens
from spellspeed.cards.names import find
from spellspeed.effects.effect import Definition
from spellspeed.effects.reasons import Reason, causes
from spellspeed.errors import (
    EndlessLoop,
    IllegalOption,
    NoSuchCard,
    NothingChosen,
    UnknownPlayer,
    check_definitions,
    check_player,
    checked_ruleset,
)
from spellspeed.history import Moment, Parts, Snapshot, Standing
from spellspeed.rules.redealing import Course, Lead, Redealer
from spellspeed.rules.referee import Referee
from spellspeed.rules.state import Index
from spellspeed.rules.turn import run
from spellspeed.rules.verdicts import why_not, why_not_battle
from spellspeed.saving import FromBoard, from_decks, from_position, past_of, record_of, replay

if TYPE_CHECKING:
    from spellspeed.record import Record
    from spellspeed.views.view import View

SNAPSHOT_EVERY = 6  # answers between two snapshots: a fork replays about half as many
SELDOM = 24  # the same, as long as nobody has forked or taken an answer back
SNAPSHOTS_KEPT = 12
MOST_EVENTS = 10_000  # that happen without a question: whole turns may pass so, but not this many
ROUND = 200  # events at the end of such a loop that are looked at


__all__ = ["Duel", "EndlessLoop", "IllegalOption", "NoSuchCard", "NothingChosen", "UnknownPlayer", "check_player"]


class HeldMoment(Moment):
    """A moment for whoever holds its duel, which may have gone on or back when something is asked about it."""

    def __init__(self, duel: "Duel") -> None:
        super().__init__(duel._parts, len(duel._parts.answers), duel._referee, duel._question)
        self._duel = duel

    @property
    def duel(self) -> "Duel":
        """The duel as it was: itself while it stands there, otherwise one that was brought there again."""
        return self._duel if self.is_present() else self.again()


class Duel:
    """A duel: it asks, takes answers, goes back, branches, shows itself, and says why not."""

    def __init__(
        self,
        deck: Deck | None = None,
        other: Deck | None = None,
        seed: int = 0,
        ruleset: Ruleset | None = None,
        first: int = 0,
        check_decks: bool = True,
        shuffle: bool = True,
        ask_forced: bool = False,
        parts: Parts | None = None,
    ) -> None:
        """A new duel of two decks.

        `first` is the player who begins. `ask_forced` asks questions with a single option too, which otherwise
        answer themselves. `parts` is how forks and positions are made and not meant for other use.
        """
        if parts is None:
            if not isinstance(deck, Deck) or not isinstance(other, Deck):
                raise TypeError("a duel needs two decks")
            check_player(first)
            rules = checked_ruleset(ruleset)
            board, definitions = deal_decks(deck, other, seed, rules, first, check_decks, shuffle)
            start = from_decks(deck, other, seed, first, check_decks, shuffle)
            parts = Parts(definitions, Index(definitions), rules, ask_forced, [Snapshot(0, board)], start)
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

    @staticmethod
    def from_board(
        board: Board, definitions: list[Definition], ruleset: Ruleset | None = None, ask_forced: bool = False
    ) -> "Duel":
        """Continue from a board at a quiet point."""
        check_type(board, Board, "a duel is continued from a Board")
        if len(board.cards) > MOST_CARDS:
            raise ValueError(f"a duel has at most {MOST_CARDS} cards, this board has {len(board.cards)}")
        check_definitions(board, definitions)
        rules = checked_ruleset(ruleset)
        start = FromBoard(board, definitions)
        parts = Parts(definitions, Index(definitions), rules, ask_forced, [Snapshot(0, board)], start)
        return Duel(parts=parts)

    @staticmethod
    def from_position(text: str, ruleset: Ruleset | None = None, ask_forced: bool = False, seed: int = 0) -> "Duel":
        """Continue from a position written down (see `spellspeed.formats.position`).

        A rule set given here replaces the one of the text; `seed` counts where the text does not tell the chance.
        """
        from spellspeed.formats.position import parse

        position = parse(text)
        board, definitions = position.build(seed)
        duel = Duel.from_board(board, definitions, position.ruleset if ruleset is None else ruleset, ask_forced)
        duel._parts.start = from_position(text, seed)
        return duel

    # -- the present ------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The table itself, with everything on it; for looking, never for changing."""
        return self._board

    @property
    def question(self) -> Question | None:
        """Who is asked what now; None when the duel is over."""
        asked = self._question
        if self._shown is None and asked is not None:
            self._shown = asked.told_by(Moment(self._parts, len(self._parts.answers), self._referee, asked))
        return self._shown

    @property
    def options(self) -> Options:
        """The legal answers to the question; none when the duel is over."""
        return Options(self.question)

    @property
    def over(self) -> bool:
        """Whether somebody has won, or it was a draw."""
        return self._question is None

    @property
    def result(self) -> int | None:
        """None while the duel goes on; then the winner, 0 or 1, or 2 for a draw."""
        return None if self._board.result == NONE else self._board.result

    def outcome(self) -> Outcome | None:
        """Who won and why, as one value; None while the duel goes on."""
        board = self._board
        return None if board.result == NONE else Outcome(board.result, board.result_reason, board.turn)

    @property
    def log(self) -> Log:
        """Everything that has happened, event by event."""
        return Log(self._board.log)

    @property
    def answers(self) -> list[int]:
        """The index of every option chosen so far: with seed and decks they make the duel.

        A fork that was dealt anew has a past of its own, in which nothing can be taken back; its answers begin there.
        """
        return self._parts.answers.copy()

    @property
    def options_chosen(self) -> tuple[Option, ...]:
        """Every option chosen so far, one for each of `answers`."""
        return tuple([self._chosen(at) for at in range(len(self._parts.given))])

    def peek(self) -> Option:
        """The last option chosen; `pop` would take it back."""
        if not self._parts.given:
            raise NothingChosen("no answer has been given")
        return self._chosen(len(self._parts.given) - 1)

    @property
    def ruleset(self) -> Ruleset:
        """The readings of the rules under which it is played."""
        return self._parts.ruleset

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """What each card of the board does, by its number on the board."""
        return tuple(self._referee.definitions)

    @property
    def referee(self) -> Referee:
        """The rules at work on this board; for asking, never for acting."""
        return self._referee

    def standing(self) -> Standing:
        """The table and the question, for making words of them."""
        return Standing(self._referee, self._question)

    def digest(self) -> str:
        """A short text that is equal where two duels stand alike."""
        return digest(self._board)

    def position(self, one_line: bool = False) -> str:
        """The position as text that reads back; `PositionNotWritable` while something is under way."""
        from spellspeed.formats.position import write

        return write(self, one_line)

    # -- saving -----------------------------------------------------------------------------------------------

    def record(self) -> "Record":
        """The duel as a value that replays to this question (see `spellspeed.record`); it works at every question.

        `CannotRecord` only if the duel began on a board, given to `from_board`, that no position can say.
        """
        parts = self._parts
        return record_of(self, parts.start, parts.given, parts.reseeds)

    @staticmethod
    def replay(record: "Record", to: int | None = None, any_version: bool = False) -> "Duel":
        """The duel of a record, after all its answers or where answer number `to` + 1 was given.

        `Drift` names the answer at which this engine asks something else. A record of another version is refused
        with `OtherVersion`, unless `any_version` asks to try it.
        """
        return replay(record, to, any_version)

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.record(),)

    def __copy__(self) -> "Duel":
        return self.fork()

    def __deepcopy__(self, memo: object) -> "Duel":
        return self.fork()

    # -- going on and going back ------------------------------------------------------------------------------

    def push(self, option: Option | str) -> "Duel":
        """Answer the question with an option, or with words that mean one (see `parse`).

        An answer that is not an option raises `IllegalOption` and changes nothing.
        """
        question = self._question
        if isinstance(option, str):
            option = self.parse(option)
        if not isinstance(option, Option):
            raise TypeError(f"an answer is an Option or the words of one, not {quoted(repr(option))}")
        if question is None:
            raise IllegalOption("the duel is over", [Reason("B-147", "duel-over")])
        options = question.options
        for i in range(len(options)):
            if options[i] is option or options[i] == option:
                return self.answer(i)
        raise self._illegal(question, option)

    def parse(self, text: str) -> Option:
        """The option of the present question that is meant by words such as `Option.words`, in English or Chinese.

        `BadAct` if they are no words of an act, `NotOffered` if no option fits, `AmbiguousAct` if several fit that
        are not copies of each other; both are kinds of `IllegalOption` and say what is offered.
        """
        from spellspeed.formats.acts import find_option

        if not isinstance(text, str):
            raise TypeError(f"words are text, not {quoted(repr(text))}")
        return find_option(self, text)

    def answer(self, index: int) -> "Duel":
        """Answer with the option of that number."""
        question = self._question
        if not isinstance(index, int):
            raise TypeError(f"an option has a number, not {quoted(repr(index))}")
        if question is None:
            raise IllegalOption("the duel is over", [Reason("B-147", "duel-over")])
        if not 0 <= index < len(question.options):
            raise IllegalOption(
                f"there is no option {figure(index)}; the question has {len(question.options)} options",
                [Reason("PRIO-01", "not-offered")],
            )
        self._take(index)
        return self

    def pop(self) -> Option:
        """Take the last answer back; returns the option that was chosen."""
        if not self._parts.answers:
            raise NothingChosen("no answer to take back")
        self._parts.branches = True
        chosen = self.peek()
        self._return_to(len(self._parts.answers) - 1)
        return chosen

    def fork(self, reseed: int | None = None, redeal_for: int | None = None) -> "Duel":
        """An independent copy at the same question.

        `reseed` gives the copy another future chance. `redeal_for` deals the cards that this player does not know
        anew, so that a search does not see what its player cannot: what the player sees and has seen is the same,
        and every other card is any that it could be. `CannotRedeal` if no such cards are found.
        """
        if redeal_for is not None:
            check_player(redeal_for)
        parts = self._parts
        twin = parts.twin()
        if not parts.branches:
            parts.branches = True
            parts.snapshots = Duel(parts=twin)._parts.snapshots.copy()  # the replay has made the missing ones
        if redeal_for is not None:
            return self._redealt(redeal_for, reseed)
        if reseed is not None:
            twin.reseeds[len(twin.answers)] = reseed
        return Duel(parts=twin)

    # -- inside -----------------------------------------------------------------------------------------------

    def _chosen(self, at: int) -> Option:
        """An option of the past, bound to the moment at which it was chosen."""
        return self._parts.given[at].option.told_by(Moment(self._parts, at, self._referee, None))

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
            except Unending:
                raise EndlessLoop(self._going_round()) from None
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
        except Unending:
            loop = EndlessLoop(self._going_round())
            self._return_to(count)
            raise loop from None
        except BaseException:
            self._return_to(count)
            raise

    def _going_round(self) -> list[Printed]:
        """The cards whose effects were activated, or else because of which something happened, at the end."""
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
        self._question = question
        if self._parts.reseeds:
            self._reseed()

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

    def _redealt(self, player: int, reseed: int | None) -> "Duel":
        """A fork in which the cards that the player does not know are dealt anew."""
        parts = self._parts
        redealer = self._redealer
        if redealer is None:
            if parts.snapshots[-1].quiet != self._quiet:
                twin = parts.twin()
                twin.keep = self._quiet
                parts.snapshots = Duel(parts=twin)._parts.snapshots.copy()
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
        return Duel(parts=dealt)

    # -- showing ----------------------------------------------------------------------------------------------

    def moment(self) -> HeldMoment:
        """This question of the duel, for whoever will ask about it later."""
        return HeldMoment(self)

    def view(self, player: int, lang: str = "en") -> "View":
        """What this player may see, and nothing else; `lang` is the language of its words."""
        from spellspeed.views.view import view

        check_player(player)
        return view(self, player, lang)

    def ascii(self, viewer: int | None = None, lang: str = "en") -> str:
        """The board as text, as the viewer sees it; None shows every card."""
        from spellspeed.formats.ascii_board import ascii_board

        if viewer is not None:
            check_player(viewer)
        return ascii_board(self, viewer, lang)

    def svg(self, viewer: int | None = None, lang: str = "en") -> str:
        """The board as a picture, as the viewer sees it; None shows every card."""
        from spellspeed.formats.svg_board import svg_board

        if viewer is not None:
            check_player(viewer)
        return svg_board(self, viewer, lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.ascii()

    def __repr__(self) -> str:
        from spellspeed.formats.naming import phase_name, player_name

        board = self._board
        question = self._question
        if question is None:
            now = "over"
        else:
            now = f"{player_name(question.player)} is asked {question.kind!r} ({len(question.options)} options)"
        phase = f"{player_name(board.turn_player)}'s {phase_name(board.phase)}"
        return f"<Duel turn {board.turn}, {phase}, LP {board.lp[0]}:{board.lp[1]}, {now}>"

    def _illegal(self, question: Question, option: Option) -> IllegalOption:
        reasons: list[Reason] = []
        if 0 <= option.card < len(self._board.cards):
            reasons = self.why_not(question.player, option.card, option.kind, option.effect)
        if not reasons:
            reasons = [Reason("PRIO-01", "not-offered")]
        said = "; ".join(f"{reason.rule}: {reason.words()}" for reason in reasons)
        return IllegalOption(f"{option!r} is not an option of this {question.kind} question ({said})", reasons)

    def find(self, name: str, player: int) -> int:
        """The number of a card that the player controls or holds, by any of its names; Decks are not searched."""
        check_player(player)
        code = find(name)
        for card in self._board.cards:
            if card.printed.code == code and card.controller == player and card.place != DECK:
                return card.id
        raise NoSuchCard(f"player {player} has no {shown(name)} outside the Deck")

    def why_not(
        self, player: int, card: int | str, act: str = O_ACTIVATE, effect: int = NONE, everything: bool = False
    ) -> list[Reason]:
        """Why the player cannot do this with the card (a number or a name) now; empty only if it is offered.

        `act` is a kind of option: activate, summon, set, attack ... What only follows from another reason (that an
        effect would do nothing, because something forbids what it does) is left out, unless everything is asked for;
        then it stands behind its causes and says so (`Reason.follows`).
        """
        check_player(player)
        if isinstance(card, str):
            card = self.find(card, player)
        if not isinstance(card, int):
            raise TypeError(f"a card has a number or a name, not {quoted(repr(card))}")
        if not 0 <= card < len(self._board.cards):
            raise NoSuchCard(f"there is no card {figure(card)}; the duel has {len(self._board.cards)} cards")
        check_type(act, str, "an act is a kind of option")
        check_type(effect, int, "an effect of a card has a number")
        reasons = why_not(self._referee, self._question, player, card, act, effect)
        return reasons if everything else causes(reasons)

    def why_not_battle(self, player: int) -> list[Reason]:
        """Every reason why the player cannot enter the Battle Phase now; empty if it can be done."""
        check_player(player)
        return why_not_battle(self._referee, self._question, player)
