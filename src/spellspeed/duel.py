"""`Duel`: the one object people use. It asks questions, takes answers, goes back, forks, explains.

>>> from spellspeed import Duel, Deck
>>> duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
>>> duel.question.kind
'main'
>>> duel.push(duel.options[0]).question.player
1
"""

from typing import SupportsIndex

from spellspeed.board.board import Board
from spellspeed.board.constants import DECK, NONE
from spellspeed.board.digest import digest
from spellspeed.board.outcome import Outcome
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_ACTIVATE, O_SURRENDER, Option, Options, Question
from spellspeed.board.records import Log
from spellspeed.board.rng import checked_seed, seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import check_language, check_type, figure, quoted, shown, whole
from spellspeed.cards.decks import Deck
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason, causes
from spellspeed.errors import (
    EndlessLoop,
    IllegalOption,
    NoSuchCard,
    NothingChosen,
    UnknownPlayer,
    check_definitions,
    check_player,
    checked_ruleset,
    over,
)
from spellspeed.facts.names import find
from spellspeed.formats.record.record import Record, walk_with
from spellspeed.formats.record.replay import record_of, replay
from spellspeed.formats.record.start import cards_of, setup_of, setup_of_position
from spellspeed.formats.record.values import FromDecks, usual_seed
from spellspeed.history import Setup, board_setup
from spellspeed.moment import Moment
from spellspeed.playing import Playing
from spellspeed.rules.why.verdicts import why_not_battle, why_not_pendulum
from spellspeed.views.view import View, view
from spellspeed.words.names import phase_name, player_name
from spellspeed.words.story import log_lines

__all__ = ["Duel", "EndlessLoop", "IllegalOption", "NoSuchCard", "NothingChosen", "UnknownPlayer", "check_player"]


class Duel(Playing):
    """A duel: it asks, takes answers, goes back, branches, shows itself, and says why not.

    >>> duel = Duel.from_position("turn: 3, A, main 1 | A hand: Dark Hole | B monsters: 2 Gemini Elf")
    >>> [str(option) for option in duel.options]
    ['End the Main Phase', 'Activate Dark Hole', 'Set Dark Hole']
    >>> duel.push("activate Dark Hole").question.kind
    'zone'
    >>> str(duel.pop())
    'Activate Dark Hole'

    Whatever it hands out is read-only or a copy, except for the parts of the engine (`board`, `referee`, `definitions`,
    `table`), which belong to whoever extends it: to look at, not to change, and without a promise for
    later versions. One duel belongs to one thread at a time; other duels, forks too, may be played in other threads.
    """

    def __init__(
        self,
        deck: Deck | None = None,
        other: Deck | None = None,
        seed: SupportsIndex = 0,
        ruleset: Ruleset | None = None,
        first: SupportsIndex = 0,
        check_decks: bool = True,
        shuffle: bool = True,
        ask_forced: bool = False,
        setup: Setup | None = None,
        undescribed: bool = False,
        drafts: bool = False,
    ) -> None:
        """A new duel of two decks. `IllegalDeck` names every problem of a deck, unless `check_decks` is False.

        `seed` decides the shuffles and whatever else is left to chance. `first` is the player who begins. Without
        `shuffle` the Decks lie in the order of the lists. `ask_forced` asks questions with a single option too, which
        otherwise answer themselves. Cards that are known by their facts alone are an error that names all of them;
        with `undescribed` they are there without their effects, and `Duel.undescribed` tells which they are. So are
        cards whose text is only a draft; with `drafts` they do what it says, and `Duel.drafts` tells which they are.
        `setup` is how forks and positions are made and not meant for other use.
        """
        if setup is None:
            if not isinstance(deck, Deck) or not isinstance(other, Deck):
                raise TypeError("a duel needs two decks")
            begins = check_player(first)
            rules = checked_ruleset(ruleset)
            chance = checked_seed(seed)
            for switch in (check_decks, shuffle, ask_forced, drafts, undescribed):
                check_type(switch, bool, "check_decks, shuffle, ask_forced, drafts and undescribed are True or False")
            decks = (cards_of(deck), cards_of(other))
            start = FromDecks(decks, usual_seed(chance), begins, check_decks, shuffle, undescribed, drafts)
            setup = setup_of(start, rules, ask_forced)
        super().__init__(setup)

    @staticmethod
    def from_board(
        board: Board, definitions: list[Definition], ruleset: Ruleset | None = None, ask_forced: bool = False
    ) -> "Duel":
        """Continue from a board at a quiet point."""
        check_type(board, Board, "a duel is continued from a Board")
        check_definitions(board, definitions)
        rules = checked_ruleset(ruleset)
        check_type(ask_forced, bool, "ask_forced is True or False")
        return Duel(setup=board_setup(board, definitions, rules, ask_forced))

    @staticmethod
    def from_position(
        text: str,
        ruleset: Ruleset | None = None,
        ask_forced: bool = False,
        seed: SupportsIndex = 0,
        undescribed: bool = False,
        drafts: bool = False,
    ) -> "Duel":
        """Continue from a position written down (see `spellspeed.formats.position.notation`).

        A rule set given here replaces the one of the text; `seed` is used if the text gives none. Cards known only by
        their facts are an error that names all of them; with `undescribed` they are allowed without effects, and
        `Duel.undescribed` lists them. So are drafts, which `drafts` allows and `Duel.drafts` lists.
        """
        rules = None if ruleset is None else checked_ruleset(ruleset)
        for switch in (ask_forced, drafts, undescribed):
            check_type(switch, bool, "ask_forced, drafts and undescribed are True or False")
        return Duel(setup=setup_of_position(text, rules, ask_forced, checked_seed(seed), undescribed, drafts))

    @property
    def undescribed(self) -> tuple[Printed, ...]:
        """The cards of this duel whose effects are not described yet: they have no effects here."""
        return tuple(dict.fromkeys([one.printed for one in self.definitions if not one.described]))

    @property
    def drafts(self) -> tuple[Printed, ...]:
        """The cards of this duel that do what a draft says: they were read from their print without enough evidence."""
        return tuple(dict.fromkeys([one.printed for one in self.definitions if one.grade == "draft"]))

    # -- the present ------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """Who is asked what now; None when the duel is over."""
        asked = self._question
        if self._shown is None and asked is not None:
            self._shown = asked.told_by(Moment(self._setup, len(self._setup.answers), self.referee, asked))
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
        """Everything that has happened, event by event; `story` tells it in words."""
        return Log(self._board.log)

    @property
    def answers(self) -> list[int]:
        """The index of every option chosen so far: with seed and decks they reproduce the duel.

        The answers of a redealt fork begin at the fork; earlier ones cannot be taken back.
        """
        return self._setup.answers.copy()

    @property
    def options_chosen(self) -> tuple[Option, ...]:
        """Every option chosen so far, one for each of `answers`; a surrender is not included."""
        return tuple([self._chosen(at) for at in range(len(self._setup.given))])

    def peek(self) -> Option:
        """The last option chosen, or the surrender that ended the duel; `pop` would take it back.

        `NothingChosen` if there is none.
        """
        if self._setup.surrendered != NONE:
            return Option(O_SURRENDER, NONE, NONE, self._setup.surrendered)
        if not self._setup.given:
            raise NothingChosen("no answer has been given", "尚未作出任何回答")
        return self._chosen(len(self._setup.given) - 1)

    def _chosen(self, at: int) -> Option:
        """An earlier option, bound to the moment at which it was chosen."""
        return self._setup.given[at].option.told_by(Moment(self._setup, at, self._referee, None))

    @property
    def ruleset(self) -> Ruleset:
        """The readings of the rules under which it is played."""
        return self._setup.ruleset

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._board.turn

    @property
    def lp(self) -> tuple[int, int]:
        """The life points of A and B."""
        return self._board.lp[0], self._board.lp[1]

    def digest(self, player: SupportsIndex | None = None) -> str:
        """A short text that is equal for two duels in the same position.

        With a player: equal if that player sees the same and remembers the same hidden cards, whatever the rest is.
        """
        if player is None:
            return digest(self.board)
        from spellspeed.views.known import known_digest

        return known_digest(self, check_player(player))

    def position(self, one_line: bool = False) -> str:
        """The position as text, for `from_position`; `PositionNotWritable` while something is going on."""
        from spellspeed.formats.position.notation import write

        return write(self, one_line)

    # -- saving -----------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The duel as a value that replays to this question (see `Record`); it works at every question.

        `CannotRecord` only if the duel began with `from_board` on a board that the position notation cannot express.
        """
        return Record.of(record_of(self, self._setup))

    @staticmethod
    def replay(record: Record, to: SupportsIndex | None = None, any_version: bool = False) -> "Duel":
        """The duel of a record, after all its answers or after `to` of them.

        `Drift` names the answer at which this engine asks something else. A record of another version is refused
        with `OtherVersion`, unless `any_version` asks to try it.
        """
        count = None if to is None else whole(to, "answers are counted by whole numbers")
        return replay(record, duel_of, count, any_version)

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, (self.record(),)

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
            raise over()
        options = question.options
        for i in range(len(options)):
            if options[i] is option or options[i] == option:
                return self.answer(i)
        raise self._illegal(question, option)

    def parse(self, text: str) -> Option:
        """The option of the present question that is meant by words such as `Option.words`, in English or Chinese.

        `NotUnderstood` if they are no words of an act or name no card, `NotOffered` if no option fits,
        `AmbiguousAct` if several fit that are not copies of each other: kinds of `IllegalOption` that say what fits
        or what is offered, in words and as `options`.
        """
        if not isinstance(text, str):
            raise TypeError(f"words are text, not {quoted(repr(text))}")
        from spellspeed.words.acts import find_option  # loaded when words are first read

        return find_option(self, text)

    def answer(self, index: SupportsIndex) -> "Duel":
        """Answer with the option of that number, counted from 0, and return the duel.

        A number that no option has raises `IllegalOption` and changes nothing.
        """
        super().answer(index)
        return self

    def pop(self) -> Option:
        """Take the last answer back, or a surrender; returns the option that was chosen.

        `NothingChosen` if there is none.
        """
        chosen = self.peek()
        self._keep_snapshots()
        setup = self._setup
        if setup.surrendered == NONE:
            self._return_to(len(setup.answers) - 1)
        else:
            setup.surrendered = NONE
            self._return_to(len(setup.answers))
        return chosen

    def surrender(self, player: SupportsIndex) -> "Duel":
        """The player gives up, at any question, whoever is asked: the duel is over, and the other player has won."""
        super().surrender(player)
        return self

    def fork(self, reseed: SupportsIndex | None = None, redeal_for: SupportsIndex | None = None) -> "Duel":
        """An independent copy at the same question.

        `reseed` gives the copy another random future. `redeal_for` deals anew the cards that this player does not know,
        so that a search does not see what its player cannot: everything the player sees and has seen stays the same,
        and every other card becomes any card it could be. `CannotRedeal` if no such deal is found.
        """
        return Duel(setup=self.forked(reseed, redeal_for))

    def worlds(self, player: SupportsIndex, count: SupportsIndex, seed: SupportsIndex = 0) -> "list[Duel]":
        """`count` forks, each with another deal of the cards that this player does not know.

        The same as `fork(reseed=..., redeal_for=player)` with numbers that follow from the seed. `CannotRedeal` if
        no such deal is found.
        """
        chance = seeded(seed)
        return [self.fork(chance.word(), player) for _ in range(whole(count, "worlds are counted"))]

    # -- showing ----------------------------------------------------------------------------------------------

    def view(self, player: SupportsIndex | None, lang: str = "en") -> View:
        """What this player may see, and nothing else; `lang` is the language of its words.

        None sees every card on the table, as for showing a saved duel, though not the order of the Decks.
        """
        return view(self, None if player is None else check_player(player), lang)

    def story(self, viewer: SupportsIndex | None = None, lang: str = "en", since: SupportsIndex = 0) -> tuple[str, ...]:
        """What has happened, a line for each event that the viewer could notice; None is told everything.

        `since` is a position in the log: pass `len(duel.log)` from before an answer to tell what it led to.
        """
        check_language(lang)
        position = whole(since, "events are counted by whole numbers")
        if not 0 <= position <= len(self._board.log):
            raise IndexError(f"there is no event {figure(position)}; there are {len(self._board.log)}")
        return tuple(log_lines(self, lang, None if viewer is None else check_player(viewer), position))

    def ascii(self, viewer: SupportsIndex | None = None, lang: str = "en") -> str:
        """The board as text, as the viewer sees it; None shows every card."""
        from spellspeed.formats.boards.ascii_board import ascii_board

        return ascii_board(self, None if viewer is None else check_player(viewer), lang)

    def svg(self, viewer: SupportsIndex | None = None, lang: str = "en") -> str:
        """The board as a picture, as the viewer sees it; None shows every card."""
        from spellspeed.formats.boards.svg_board import svg_board

        return svg_board(self, None if viewer is None else check_player(viewer), lang)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.ascii()

    def __repr__(self) -> str:
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
        said = "; ".join(reason.cited() for reason in reasons)
        said_zh = "；".join(reason.cited('zh') for reason in reasons)
        en = f"{option!r} is not an option of this {question.kind} question ({said})"
        return IllegalOption(en, reasons, f"{option!r}不是这个问题的选项（{said_zh}）")

    def find(self, name: str, player: SupportsIndex) -> int:
        """The number of a card that the player controls or holds, by any of its names; Decks are not searched.

        `UnknownCard` if no card is called so, `NoSuchCard` if the player has none.
        """
        holder = check_player(player)
        code = find(name)
        for card in self._board.cards:
            if card.printed.code == code and card.controller == holder and card.place != DECK:
                return card.id
        en = f"player {holder} has no {shown(name)} outside the Deck"
        raise NoSuchCard(en, f"玩家{holder}在卡组以外没有{shown(name)}")

    def why_not(
        self,
        player: SupportsIndex,
        card: SupportsIndex | str,
        act: str = O_ACTIVATE,
        effect: SupportsIndex = NONE,
        everything: bool = False,
    ) -> list[Reason]:
        """Why the player cannot do this with the card (a number or a name) now; empty only if it is offered.

        `act` is a kind of option: activate, summon, set, attack ... Reasons that only follow from another one (an
        effect would do nothing, because something forbids what it does) are left out; with `everything` they come
        after their causes and are marked (`Reason.follows`).

        >>> duel = Duel.from_position("A hand: Dark Hole | A spells: 1 Mystical Space Typhoon (set this turn)")
        >>> print(duel.why_not(0, "Mystical Space Typhoon")[0].cited())
        SPELL-56: it was Set this turn
        """
        asking = check_player(player)
        number = self.find(card, asking) if isinstance(card, str) else whole(card, "a card has a number or a name")
        if not 0 <= number < len(self._board.cards):
            count = len(self._board.cards)
            en = f"there is no card {figure(number)}; the duel has {count} cards"
            raise NoSuchCard(en, f"没有卡{figure(number)}；这场决斗有{count}张卡")
        check_type(act, str, "an act is a kind of option")
        which = whole(effect, "an effect of a card has a number")
        reasons = self.reasons_against(asking, number, act, which)
        return reasons if everything else causes(reasons)

    def why_not_battle(self, player: SupportsIndex) -> list[Reason]:
        """Every reason why the player cannot enter the Battle Phase now; empty if it can be done."""
        return why_not_battle(self._referee, self._question, check_player(player))

    def why_not_pendulum(self, player: SupportsIndex) -> list[Reason]:
        """Every reason why the player cannot Pendulum Summon now; empty if it can be done."""
        return why_not_pendulum(self._referee, self._question, check_player(player))


def duel_of(setup: Setup) -> Duel:
    return Duel(setup=setup)


def replayed(record: Record) -> Duel:
    """The duel of a record: how a duel is unpickled."""
    return Duel.replay(record)


walk_with(duel_of)
