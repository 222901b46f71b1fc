"""How a duel ended: who won, why, and when."""

from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import WIN_DECK, WIN_LP, WIN_SPECIAL, WIN_SURRENDER
from spellspeed.board.voice import voice

DRAW: Final = 2
LIFE_POINTS: Final = "life-points"  # somebody has none left (B-147)
DECK_OUT: Final = "deck-out"  # somebody had to draw and could not (B-04)
EFFECT: Final = "effect"  # a card says who wins
SURRENDER: Final = "surrender"
REASONS: Final[dict[int, str]] = {
    WIN_LP: LIFE_POINTS,
    WIN_DECK: DECK_OUT,
    WIN_SPECIAL: EFFECT,
    WIN_SURRENDER: SURRENDER,
}


@mypyc_attr(acyclic=True)
class Outcome:
    """The end of a duel. `winner` is None when both lost at once; `reason` says what ended it."""

    def __init__(self, result: int, why: int, turn: int) -> None:
        if result not in (0, 1, DRAW) or why not in REASONS or not isinstance(turn, int):
            raise ValueError("a duel is won by 0 or 1, or is a draw (2), for one of the reasons, in a turn")
        self._result = result
        self._why = why
        self._turn = turn

    @property
    def winner(self) -> int | None:
        """Who won, 0 or 1; None for a draw."""
        return None if self._result == DRAW else self._result

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return self._result == DRAW

    @property
    def reason(self) -> str:
        """life-points, deck-out, effect or surrender."""
        return REASONS[self._why]

    @property
    def turn(self) -> int:
        """The turn in which it ended."""
        return self._turn

    def words(self, lang: str = "en") -> str:
        """Who won and why, in English or Chinese."""
        return voice().outcome_words(self._result, self._why, lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self._result == other._result and self._why == other._why and self._turn == other._turn

    def __hash__(self) -> int:
        return hash((self._result, self._why, self._turn))

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self._result, self._why, self._turn)

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner}, reason={self.reason!r}, turn={self._turn})"
