"""A player that answers at random, and how players play a duel."""

from collections.abc import Sequence
from typing import Final, SupportsIndex

from spellspeed._native import mypyc_attr
from spellspeed.board.question import Question
from spellspeed.board.rng import Chance, seeded
from spellspeed.bounds import check_language, check_type, quoted, whole
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.errors import over
from spellspeed.player import Player

# How a match ended.
WON: Final = "won"  # one player won, or both lost at once
TURNS: Final = "turns"  # too many turns: the players repeat themselves
CHOICES: Final = "choices"  # too many choices
LOOP: Final = "loop"  # effects that nobody can stop: the next answer would never end

MOST_TURNS: Final = 300  # two Decks of 60 cards last 120 turns
MOST_CHOICES: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlayer:
    """A player that takes any option, all equally likely; the same seed makes the same choices."""

    def __init__(self, seed: SupportsIndex = 0) -> None:
        self.chance: Chance = seeded(seed)

    def choose(self, duel: Duel) -> int:
        """Any option."""
        return self.chance.below(asked(duel).count())


def asked(duel: Duel) -> Question:
    """The present question."""
    question = duel.question
    if question is None:
        raise over(": there is nothing to choose", "：没有可选的")
    return question


class MatchOutcome:
    """What came of a match: the result of the duel, if it has one, and why it ended."""

    def __init__(self, result: int | None, ended_by: str, turn: int, choices: int) -> None:
        self.result = result  # the winner, 2 for a draw; None: the duel was stopped
        self.ended_by = ended_by
        self.turn = turn
        self.choices = choices

    def __reduce__(self) -> tuple[object, ...]:
        return MatchOutcome, (self.result, self.ended_by, self.turn, self.choices)

    def __repr__(self) -> str:
        return f"MatchOutcome({self.result}, {self.ended_by!r}, turn={self.turn}, choices={self.choices})"

    def words(self, lang: str = "en") -> str:
        """Who won, or why the match was stopped, in English or Chinese."""
        check_language(lang)
        if self.ended_by == TURNS:
            if lang == "zh":
                return f"进行了{self.turn}个回合仍未分出胜负，决斗中止"
            return f"no result after {self.turn} turns: the duel was stopped"
        if self.ended_by == CHOICES:
            if lang == "zh":
                return f"进行了{self.choices}次选择仍未分出胜负，决斗中止"
            return f"no result after {self.choices} choices: the duel was stopped"
        if self.ended_by == LOOP:
            if lang == "zh":
                return "效果不断循环，决斗中止"
            return "effects repeat endlessly: the duel was stopped"
        if self.result == 2:
            return "平局" if lang == "zh" else "a draw"
        return f"{'AB'[self.result or 0]}获胜" if lang == "zh" else f"{'AB'[self.result or 0]} wins"


def play_match(
    duel: Duel,
    players: Sequence[Player],
    max_choices: SupportsIndex = MOST_CHOICES,
    max_turns: SupportsIndex = MOST_TURNS,
    more_turns: SupportsIndex | None = None,
) -> MatchOutcome:
    """Let the two players answer until the duel is over or a limit is reached; the first player is A.

    The rules do not end a duel in which both players repeat themselves, for example by returning a card to the top of
    the Deck every turn. So a match has limits, and the outcome says if one was reached. `more_turns` counts from the
    current turn: 0 stops at its end, as a search may want.
    """
    check_type(duel, Duel, "a match is played in a Duel")
    if not isinstance(players, list | tuple) or len(players) != 2 or not all(hasattr(one, "choose") for one in players):
        raise TypeError(f"a match has a list of two players, not {quoted(repr(players))}")
    most_choices, most_turns = whole(max_choices, "choices are counted"), whole(max_turns, "turns are counted")
    if more_turns is not None:
        most_turns = min(most_turns, duel.turn + whole(more_turns, "turns are counted"))
    ended_by = CHOICES
    choices = 0
    while True:
        question = duel.question
        if question is None:
            ended_by = WON
            break
        if duel.board.turn > most_turns:
            ended_by = TURNS
            break
        if choices >= most_choices:
            break
        try:
            duel.answer(players[question.player].choose(duel))
            choices += 1
        except EndlessLoop:
            ended_by = LOOP
            break
    return MatchOutcome(duel.result, ended_by, duel.board.turn, choices)


def play(
    duel: Duel,
    players: Sequence[Player],
    max_choices: SupportsIndex = MOST_CHOICES,
    max_turns: SupportsIndex = MOST_TURNS,
) -> int | None:
    """Let the players answer, as `play_match` does; returns the winner: 0, 1, 2 for a draw, None if it was stopped."""
    return play_match(duel, players, max_choices, max_turns).result
