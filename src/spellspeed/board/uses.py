"""Uses: what was used, by which copy or card name, by whom, in which span (B-86, B-125 to B-127).

`rules.act.uses` says what counts as one use. Here uses are kept, counted, and dropped when their span ends.
"""

from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import NONE

# Spans: a use is dropped when its span ends.
PER_TURN: Final = 1
PER_CHAIN: Final = 2
PER_DUEL: Final = 3
PER_VISIT: Final = 4  # while the card stays face-up where it is
PER_BATTLE: Final = 5  # one attack, to the end of its Damage Step
PER_PHASE: Final = 6  # a phase, or a step of the Battle Phase with phase acts of its own

# What was used.
AN_EFFECT: Final = 0  # an effect, by its printed number
WHOLE_NAME: Final = 1  # any effect or activation of the card name
PROCEDURE: Final = 2  # a summoning procedure, by its position
UPKEEP: Final = 3  # what a text demands in a phase, by its position
PERMISSION: Final = 4  # a counted permission, by its printed number
EXTRA_SUMMON: Final = 5  # the additional Normal Summon (B-105)


@mypyc_attr(acyclic=True)
class Use:
    """One use. It is never changed, so copies of a board share it.

    It belongs to one copy in one visit (`ref`), whoever controls it, or to a player and a card name (`code`).
    """

    def __init__(
        self,
        span: int,
        kind: int,
        number: int,
        bullet: int = 0,
        lender: int = 0,
        ref: int = NONE,
        by: int = NONE,
        player: int = NONE,
        code: int = 0,
    ) -> None:
        self.span = span
        self.kind = kind
        self.number = number
        self.bullet = bullet  # from 1, if bullets of the effect are counted separately
        self.lender = lender  # passcode of the card that prints a borrowed effect
        self.ref = ref  # the copy in its visit
        self.by = by  # number of the card that applies it to that copy, if each affected card is counted separately
        self.player = player
        self.code = code

    def is_same(self, other: "Use") -> bool:
        """Do both count together?"""
        return (
            self.number == other.number
            and self.span == other.span
            and self.ref == other.ref
            and self.code == other.code
            and self.player == other.player
            and self.kind == other.kind
            and self.bullet == other.bullet
            and self.lender == other.lender
            and self.by == other.by
        )

    def moved_to(self, ref: int) -> "Use":
        """The same use of the copy in another visit."""
        return Use(self.span, self.kind, self.number, self.bullet, self.lender, ref, self.by)


NO_USES: Final[list[Use]] = []


@mypyc_attr(acyclic=True)
class Uses:
    """All uses that still count. The list is replaced, never changed in place, so copies share it."""

    def __init__(self) -> None:
        self.kept = NO_USES

    def copy(self) -> "Uses":
        copy = Uses()
        copy.kept = self.kept
        return copy

    def times(self, use: Use) -> int:
        number = 0
        for other in self.kept:
            if other.is_same(use):
                number += 1
        return number

    def count(self, use: Use) -> None:
        self.kept = [*self.kept, use]

    def uncount(self, use: Use) -> None:
        """Remove one use that does not count after all."""
        for i, other in enumerate(self.kept):
            if other.is_same(use):
                self.kept = self.kept[:i] + self.kept[i + 1 :]
                return

    def end(self, span: int) -> None:
        """The span is over."""
        if self.kept:
            self.kept = [use for use in self.kept if use.span != span]

    def leave(self, ref: int, to: int = NONE) -> None:
        """Drop the uses of a copy that left or was turned face-down (B-125).

        `to`: it only moved face-up to another zone, so its uses of this turn go with it.
        """
        if not self.kept:
            return
        kept: list[Use] = []
        for use in self.kept:
            if use.ref != ref or use.span == PER_CHAIN or use.span == PER_PHASE or use.span == PER_BATTLE:
                kept.append(use)
            elif to != NONE and use.span == PER_TURN:
                kept.append(use.moved_to(to))
        self.kept = kept
