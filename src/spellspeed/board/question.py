"""Questions and options: the only way the rules talk to a player.

A `Question` says who is asked and lists every legal option. An `Option` is a small value; two options are equal
when they mean the same act. Neither can be changed: the rules go on from the very option that was chosen.
"""

from collections.abc import Iterator
from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import NONE
from spellspeed.board.printed import Printed
from spellspeed.bounds import figure, quoted

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
Q_QUIET: Final = "quiet"  # nobody is asked: the board alone says how to go on

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


@mypyc_attr(acyclic=True)
class Option:
    def __init__(
        self, kind: str, card: int = NONE, effect: int = NONE, value: int = 0, printed: Printed | None = None
    ) -> None:
        self._kind = kind
        self._card = card
        self._effect = effect
        self._value = value
        self._printed = printed

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def card(self) -> int:
        return self._card

    @property
    def effect(self) -> int:
        return self._effect

    @property
    def value(self) -> int:
        return self._value

    @property
    def printed(self) -> Printed | None:
        return self._printed

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
    def __init__(
        self, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE, forced: bool = False
    ) -> None:
        self._player = player
        self._kind = kind
        self._options = tuple(options)
        self._why = why
        self._card = card
        self._forced = forced

    @property
    def player(self) -> int:
        return self._player

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

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
        """There is one way to answer it."""
        return self._forced

    def __reduce__(self) -> tuple[object, ...]:
        return Question, (self._player, self._kind, list(self._options), self._why, self._card, self._forced)

    def __repr__(self) -> str:
        return f"<Question {self.kind} {self.why} for player {self.player}: {len(self.options)} options>"


@mypyc_attr(acyclic=True)
class Given:
    """An answer that was given: who was asked what, and which of how many options was chosen."""

    def __init__(self, question: Question, index: int) -> None:
        self.player = question.player
        self.kind = question.kind
        self.count = len(question.options)
        self.index = index
        self.option = question.options[index]


class Options:
    """The legal options of the present question: iterate, index, count, test membership, print."""

    def __init__(self, question: Question | None) -> None:
        self._question = question

    def items(self) -> tuple[Option, ...]:
        return () if self._question is None else self._question.options

    def __iter__(self) -> Iterator[Option]:
        return iter(self.items())

    def __len__(self) -> int:
        return len(self.items())

    def __getitem__(self, index: int) -> Option:
        return self.items()[index]

    def __contains__(self, option: object) -> bool:
        return option in self.items()

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self._question,)

    def __repr__(self) -> str:
        return f"Options({list(self.items())!r})"
