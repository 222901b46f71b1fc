"""What a player is, one that answers at random, and how players play a duel."""

from typing import Protocol

from spellspeed.board.rng import Chance, seeded
from spellspeed.duel import Duel


# What an unseen card counts as.
class Player(Protocol):
    """Anything that answers questions: `choose` returns the number of an option of `duel.question`."""

    def choose(self, duel: Duel) -> int: ...


class RandomPlayer(Player):
    """Every option is equally likely; the same seed makes the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self.chance: Chance = seeded(seed)

    def choose(self, duel: Duel) -> int:
        return self.chance.below(len(duel.options))


def play(duel: Duel, players: list[Player], max_choices: int = 100_000) -> int | None:
    """Let the players answer until the duel is over. The result; None if it took more than `max_choices`."""
    for _ in range(max_choices):
        question = duel.question
        if question is None:
            break
        duel.answer(players[question.player].choose(duel))
    return duel.result
