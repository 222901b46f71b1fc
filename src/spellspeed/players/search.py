"""A player that tries its options out: in worlds that look the same to it, played on by simple players.

One world is one deal of the cards that the player does not know (`Duel.fork(redeal_for=...)`). Every option is tried
in the same worlds, so that luck is the same for all of them, and only the differences count. The choice of the simple
player stands unless another option is surely better: a choice by chance, some fifty times in a duel, would lose more
than good choices win.
"""

import math
import time
from typing import Final, SupportsIndex

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import DECK, EXTRA, HAND, NONE
from spellspeed.board.question import Q_ZONE, Option
from spellspeed.board.rng import Chance, checked_seed, seeded
from spellspeed.bounds import whole
from spellspeed.duel import Duel
from spellspeed.players.base import asked
from spellspeed.players.helpers import Helpers
from spellspeed.players.simple import SimplePlayer
from spellspeed.players.tryout import Tryout

SIMULATIONS: Final = 1_000
SECONDS: Final = 2.0
FIRST_LOOK: Final = 4  # worlds before an option is given up; then at twice as many, and so on
HOPE: Final = 1.0  # an option is given up if it is worse by so many standard errors
SURE: Final = 0.7  # an option is taken if it is better by so many
GRAIN: Final = 0.02  # a deviation that is always there: equal differences prove little


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer:
    """A strong opponent. It never looks at cards that its player cannot see.

    `simulations` is how often it plays on, at most, for one choice; `seconds` is how long it thinks, at most; None: as
    long as it takes. `processes` is how many think; None: one for each processor. They end with the player. As long as
    the time suffices, the same seed makes the same choices, however many they are.
    """

    def __init__(
        self,
        seed: SupportsIndex = 0,
        simulations: SupportsIndex = SIMULATIONS,
        seconds: float | None = SECONDS,
        processes: SupportsIndex | None = 1,
    ) -> None:
        self.seed = checked_seed(seed)
        self.simulations = whole(simulations, "simulations are counted")
        if seconds is not None and not 0 < seconds < math.inf:
            raise ValueError(f"a time to think is more than 0 seconds, not {seconds}")
        self.seconds = seconds
        number = None if processes is None else whole(processes, "processes are counted")
        if number is not None and number < 1:
            raise ValueError(f"a player thinks in 1 process or more, not in {number}")
        self.helpers = Helpers(number)
        self.simple = SimplePlayer(self.seed)

    def choose(self, duel: Duel) -> int:
        """The option that did best, if it surely is better than what a simple player would choose."""
        end = math.inf if self.seconds is None else time.monotonic() + self.seconds
        question = asked(duel)
        usual = self.simple.choose(duel)
        if len(question.options) == 1 or question.kind == Q_ZONE:
            return usual
        others = different(duel, question.options, usual)
        if not others:
            return usual
        tried = OptionsTried(usual, others)
        tryout = Tryout(duel, question.player, self.simple)
        tried.run(tryout, self.helpers, seeded(self.seed * 65537 + len(duel.log)), self.simulations, end)
        return tried.best()


def different(duel: Duel, options: tuple[Option, ...], usual: int) -> list[int]:
    """The options that do something else than the usual one and than each other.

    Cards of the same name are alike as long as they are no more than cards of a hand or Deck.
    """
    cards = duel.board.cards
    seen: list[tuple[int, int, int, int, int]] = []
    found: list[int] = []
    for index in [usual, *range(len(options))]:
        option = options[index]
        if option.card != NONE and cards[option.card].place & (HAND | DECK | EXTRA):
            card = cards[option.card]
            alike = (option.kind, card.printed.code, card.place, option.effect, option.value)
            if alike in seen:
                continue
            seen.append(alike)
        if index != usual:
            found.append(index)
    return found


class Differences:
    """How much better than the usual option another one did, world by world."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.number = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.number += 1
        self.total += difference
        self.squares += difference * difference

    def bound(self, errors: float) -> float:
        """The mean and so many standard errors."""
        mean = self.total / self.number
        spread = max(self.squares / self.number - mean * mean, 0.0) * self.number / max(self.number - 1, 1)
        return mean + errors * (math.sqrt(spread) + GRAIN) / math.sqrt(self.number)


class OptionsTried:
    """The options of one question, tried in the same worlds."""

    def __init__(self, usual: int, others: list[int]) -> None:
        self.usual = usual
        self.open = [Differences(index) for index in others]

    def run(self, tryout: Tryout, helpers: Helpers, chance: Chance, simulations: int, end: float) -> None:
        """Try the options until none is left, or simulations or time are used up."""
        worlds = 0
        look = FIRST_LOOK
        left = simulations
        while self.open and left > len(self.open):
            count = min(look - worlds, left // (len(self.open) + 1))
            left -= count * (len(self.open) + 1)
            seeds = [chance.word() for _ in range(count)]
            tried = helpers.tried(tryout, seeds, [*[one.index for one in self.open], self.usual], end)
            if [] in tried:
                self.open = []
            for results in tried:
                if results is not None:
                    self.add(results)
                    worlds += 1
            if worlds < look:
                break
            look *= 2
            self.open = [one for one in self.open if one.squares > 0.0 and one.bound(HOPE) > 0.0]
        if worlds < FIRST_LOOK:
            self.open = []

    def add(self, results: list[float]) -> None:
        """What came of the open options and of the usual one in one more world."""
        for k, one in enumerate(self.open):
            one.add(results[k] - results[-1])

    def best(self) -> int:
        chosen = self.usual
        most = 0.0
        for one in self.open:
            bound = one.bound(-SURE)
            if bound > most:
                chosen = one.index
                most = bound
        return chosen
