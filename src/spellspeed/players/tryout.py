"""One question: how its options do in worlds that look the same to its player as the true one."""

import time
from typing import Final, TypeAlias

from spellspeed.duel import Duel, EndlessLoop
from spellspeed.players.base import CHOICES as STOPPED
from spellspeed.players.base import MOST_TURNS, play_match
from spellspeed.players.prospects import chance_to_win
from spellspeed.players.simple import SimplePlayer
from spellspeed.rules.engine.redealing import CannotRedeal

TURNS: Final = 4  # full turns that are played on after the current one
CHOICES: Final = 500  # in these turns: more are a loop
SLICE: Final = 20  # of them between two looks at the clock

#: How likely the player is to win after each option; empty: there is no such world; None: the time was up.
Results: TypeAlias = list[float] | None


class Tryout:
    """Tries options of the present question; a simple player plays on for both sides."""

    def __init__(self, duel: Duel, player: int, policy: SimplePlayer) -> None:
        self.duel = duel
        self.player = player
        self.policy = policy

    def __reduce__(self) -> tuple[object, ...]:
        return Tryout, (self.duel, self.player, self.policy)

    def tried(self, seed: int, options: list[int], end: float) -> Results:
        """Play every option on in one world."""
        if time.monotonic() > end:
            return None
        time.sleep(0)  # other threads have their turn: a table server thinks for many tables
        try:
            world = self.duel.fork(seed, self.player)
        except CannotRedeal:
            return []
        results: list[float] = []
        for index in options:
            result = self.played(world.fork() if len(results) + 1 < len(options) else world, index, end)
            if result is None:
                return None
            results.append(result)
        return results

    def played(self, world: Duel, index: int, end: float) -> float | None:
        """How likely the player is to win after this option; nothing is hoped for from one that leads nowhere."""
        try:
            world.answer(index)
        except EndlessLoop:
            return 0.0
        last = min(world.turn + TURNS, MOST_TURNS)
        for _ in range(CHOICES // SLICE):
            if time.monotonic() > end:
                return None
            if play_match(world, [self.policy, self.policy], SLICE, last).ended_by != STOPPED:
                break
        if world.over:
            return 1.0 if world.result == self.player else 0.0 if world.result == 1 - self.player else 0.5
        return chance_to_win(world.board, self.player)
