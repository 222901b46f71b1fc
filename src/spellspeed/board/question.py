"""Questions and options: the only way the rules talk to a player.

A `Question` says who is asked and lists every legal option. An `Option` is a small value; two options are equal
when they mean the same act.
"""

from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import NONE
from spellspeed.board.printed import Printed

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
        self.kind = kind
        self.card = card
        self.effect = effect
        self.value = value
        self.printed = printed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.card == other.card
            and self.effect == other.effect
            and self.value == other.value
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.card, self.effect, self.value))

    def __repr__(self) -> str:
        return f"Option({self.kind!r}, card={self.card}, effect={self.effect}, value={self.value})"


@mypyc_attr(acyclic=True)
class Question:
    def __init__(self, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.why = why  # what a pick is for: target, cost, tribute, ...
        self.card = card  # the card because of which it is asked
        self.forced = False  # there is one way to answer it

    def __repr__(self) -> str:
        return f"<Question {self.kind} {self.why} for player {self.player}: {len(self.options)} options>"
