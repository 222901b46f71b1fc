"""Questions and options: the only way the rules talk to a player.

A `Question` says who is asked and lists every legal option. An `Option` is a small value; two options are equal
when they mean the same act. Neither can be changed: the rules go on from the very option that was chosen.

An option holds only numbers. Options that a duel hands out have a `Teller`, which puts them into words.
"""

from collections.abc import Iterator
from typing import Final, SupportsIndex, overload

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import NONE
from spellspeed.board.printed import Printed
from spellspeed.board.voice import voice
from spellspeed.bounds import figure, quoted, whole

# Kinds of question.
Q_MAIN: Final = "main"  # open state of a Main Phase
Q_BATTLE: Final = "battle"  # open state of the Battle Step
Q_RESPOND: Final = "respond"  # a window for fast effects, or the next chain link
Q_TRIGGER: Final = "trigger"  # which trigger effect next
Q_PHASE_ACT: Final = "phase-act"  # one effect or process of this phase or step
Q_NEXT_PHASE: Final = "next-phase"
Q_ATTACK_TARGET: Final = "attack-target"
Q_REPLAY: Final = "replay"
Q_PICK: Final = "pick"  # one card after another
Q_ZONE: Final = "zone"
Q_POSITION: Final = "position"
Q_YES_NO: Final = "yes-no"
Q_CHOICE: Final = "choice"  # one of several things a text offers
Q_QUIET: Final = "quiet"  # a quiet point: nobody is asked, and the board alone says how to go on

# In a fixed order: a new kind comes last.
QUESTION_KINDS: Final[tuple[str, ...]] = (
    Q_MAIN,
    Q_BATTLE,
    Q_RESPOND,
    Q_TRIGGER,
    Q_PHASE_ACT,
    Q_NEXT_PHASE,
    Q_ATTACK_TARGET,
    Q_REPLAY,
    Q_PICK,
    Q_ZONE,
    Q_POSITION,
    Q_YES_NO,
    Q_CHOICE,
)

# Kinds of option.
O_PASS: Final = "pass"
O_ACTIVATE: Final = "activate"
O_SUMMON: Final = "summon"
O_SET_MONSTER: Final = "set-monster"
O_SET: Final = "set"
O_FLIP_SUMMON: Final = "flip-summon"
O_POSITION: Final = "change-position"
O_SPECIAL: Final = "special-summon"
O_PENDULUM: Final = "pendulum-summon"
O_ATTACK: Final = "attack"
O_DIRECT: Final = "direct"
O_PICK: Final = "pick"
O_DONE: Final = "done"
O_ZONE: Final = "zone"
O_FACE: Final = "position"
O_YES: Final = "yes"
O_NO: Final = "no"
O_PHASE: Final = "phase"
O_PROCESS: Final = "process"
O_CHOOSE: Final = "choose"
O_CANCEL: Final = "cancel"
O_MONSTER: Final = "attack-monster"  # whichever another player chooses
O_SURRENDER: Final = "surrender"  # never offered: what `Duel.surrender` did

# In a fixed order: a new kind comes last.
OPTION_KINDS: Final[tuple[str, ...]] = (
    O_PASS,
    O_ACTIVATE,
    O_SUMMON,
    O_SET_MONSTER,
    O_SET,
    O_FLIP_SUMMON,
    O_POSITION,
    O_SPECIAL,
    O_PENDULUM,
    O_ATTACK,
    O_DIRECT,
    O_PICK,
    O_DONE,
    O_ZONE,
    O_FACE,
    O_YES,
    O_NO,
    O_PHASE,
    O_PROCESS,
    O_CHOOSE,
    O_CANCEL,
    O_MONSTER,
)


class Teller:
    """Puts an option into words as it was when it was offered."""

    def tell(self, option: "Option", lang: str) -> str:
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Option:
    """One thing that can be done. `words` and `str` say what, as the player who is asked sees it."""

    def __init__(
        self,
        kind: str,
        card: int = NONE,
        effect: int = NONE,
        value: int = 0,
        printed: Printed | None = None,
        teller: Teller | None = None,
    ) -> None:
        if not (isinstance(kind, str) and isinstance(card, int) and isinstance(effect, int) and isinstance(value, int)):
            raise TypeError("an option has a kind and whole numbers: card, effect, value")
        if printed is not None and not isinstance(printed, Printed):
            raise TypeError(f"the card that an option declares is a Printed, not {quoted(repr(printed))}")
        self._teller = teller
        self._kind = kind
        self._card = card
        self._effect = effect
        self._value = value
        self._printed = printed

    @property
    def kind(self) -> str:
        """What is done: one of `OptionKind`."""
        return self._kind

    @property
    def card(self) -> int:
        """The number of the card on the board, or -1."""
        return self._card

    @property
    def effect(self) -> int:
        """Which effect of the card, or -1; of a zone its place."""
        return self._effect

    @property
    def value(self) -> int:
        """A number that belongs to the kind: a zone, a position, a phase, a declared value."""
        return self._value

    @property
    def printed(self) -> Printed | None:
        """The card that is declared, where one is."""
        return self._printed

    def told_by(self, teller: Teller) -> "Option":
        """The same option with a teller, to be handed out."""
        return Option(self._kind, self._card, self._effect, self._value, self._printed, teller)

    def words(self, lang: str = "en") -> str:
        """The option in words that `Duel.parse` reads, always those of its own moment.

        An option made by hand or unpickled, without a duel, knows only its card.
        """
        if self._teller is not None:
            return self._teller.tell(self, lang)
        return voice().option_words(self, lang)

    def __str__(self) -> str:
        return self.words()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return (
            self._kind == other._kind
            and self._card == other._card
            and self._effect == other._effect
            and self._value == other._value
        )

    def __hash__(self) -> int:
        return hash((self._kind, self._card, self._effect, self._value))

    def __reduce__(self) -> tuple[object, ...]:
        return Option, (self._kind, self._card, self._effect, self._value, self._printed)

    def __repr__(self) -> str:
        numbers = f"card={figure(self.card)}, effect={figure(self.effect)}, value={figure(self.value)}"
        return f"Option({quoted(self.kind)}, {numbers})"


@mypyc_attr(acyclic=True)
class Question:
    """Who is asked what, with every legal answer."""

    def __init__(
        self, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE, forced: bool = False
    ) -> None:
        self._player = player
        self._kind = kind
        self._options = tuple(options)
        self._why = why
        self._card = card
        self._forced = forced
        self._teller: Teller | None = None  # given to the options once somebody looks at them

    def told_by(self, teller: Teller) -> "Question":
        """The same question with a teller, to be handed out."""
        shown = Question(self._player, self._kind, [], self._why, self._card, self._forced)
        shown._options = self._options
        shown._teller = teller
        return shown

    @property
    def player(self) -> int:
        """Who is asked: 0 or 1."""
        return self._player

    @property
    def kind(self) -> str:
        """What is asked: one of `QuestionKind`."""
        return self._kind

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal answer."""
        teller = self._teller
        if teller is not None:
            self._options = tuple([option.told_by(teller) for option in self._options])
            self._teller = None
        return self._options

    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    @property
    def why(self) -> str:
        """What a pick is for: target, cost, tribute ..."""
        return self._why

    @property
    def card(self) -> int:
        """The card because of which it is asked."""
        return self._card

    @property
    def forced(self) -> bool:
        """Is there only one option?"""
        return self._forced

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return (
            self._player == other._player
            and self._kind == other._kind
            and self._options == other._options
            and self._why == other._why
            and self._card == other._card
        )

    def __hash__(self) -> int:
        return hash((self._player, self._kind, self._options))

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (self._player, self._kind, list(self._options), self._why, self._card, self._forced)

    def __repr__(self) -> str:
        return f"<Question {self.kind} {self.why} for player {self.player}: {len(self.options)} options>"


@mypyc_attr(acyclic=True)
class Given:
    """A past answer: who was asked what, and which of how many options was chosen."""

    def __init__(self, question: Question, index: int) -> None:
        self.player = question.player
        self.kind = question.kind
        self.count = len(question.options)
        self.index = index
        self.option = question.options[index]


class Options:
    """The legal options of the present question: iterate, index, slice, count, test membership, print."""

    def __init__(self, question: Question | None) -> None:
        self._question = question

    def items(self) -> tuple[Option, ...]:
        """The options as a tuple."""
        return () if self._question is None else self._question.options

    def __iter__(self) -> Iterator[Option]:
        return iter(self.items())

    def __len__(self) -> int:
        return 0 if self._question is None else self._question.count()

    @overload
    def __getitem__(self, index: SupportsIndex) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Option | tuple[Option, ...]:
        if isinstance(index, slice):
            return self.items()[index]
        number = whole(index, "options are counted by whole numbers")
        items = self.items()
        if not -len(items) <= number < len(items):
            raise IndexError(f"there is no option {figure(number)}; there are {len(items)}")
        return items[number]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return self.items() == other.items()

    def __hash__(self) -> int:
        return hash(self.items())

    def __contains__(self, option: object) -> bool:
        return option in self.items()

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self._question,)

    def __repr__(self) -> str:
        return f"Options({list(self.items())!r})"
