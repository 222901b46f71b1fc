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
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.players.base import asked, play_match
from spellspeed.players.prospects import chance_to_win
from spellspeed.players.simple import SimplePlayer
from spellspeed.rules.engine.redealing import CannotRedeal

SIMULATIONS: Final = 1_000
SECONDS: Final = 2.0
TURNS: Final = 4  # full turns that are played on after the current one
CHOICES: Final = 500  # in these turns: more are a loop
FIRST_LOOK: Final = 4  # worlds before an option is given up; then at twice as many, and so on
HOPE: Final = 1.0  # an option is given up if it is worse by so many standard errors
SURE: Final = 0.7  # an option is taken if it is better by so many
GRAIN: Final = 0.02  # a deviation that is always there: equal differences prove little


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer:
    """A strong opponent. It never looks at cards that its player cannot see.

    `simulations` is how often it plays on, at most, for one choice; `seconds` is how long it thinks, at most; None: as
    long as it takes. As long as the time suffices, the same seed makes the same choices.
    """

    def __init__(
        self, seed: SupportsIndex = 0, simulations: SupportsIndex = SIMULATIONS, seconds: float | None = SECONDS
    ) -> None:
        self.seed = checked_seed(seed)
        self.simulations = whole(simulations, "simulations are counted")
        if seconds is not None and not 0 < seconds < math.inf:
            raise ValueError(f"a time to think is more than 0 seconds, not {seconds}")
        self.seconds = seconds
        self.simple = SimplePlayer(self.seed)

    def choose(self, duel: Duel) -> int:
        """The option that did best, if it surely is better than what a simple player would choose."""
        question = asked(duel)
        usual = self.simple.choose(duel)
        if len(question.options) == 1 or question.kind == Q_ZONE:
            return usual
        others = different(duel, question.options, usual)
        if not others:
            return usual
        tried = OptionsTried(duel, question.player, usual, others, self.simple)
        end = math.inf if self.seconds is None else time.perf_counter() + self.seconds
        tried.run(seeded(self.seed * 65537 + len(duel.log)), self.simulations, end)
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

    def __init__(self, duel: Duel, player: int, usual: int, others: list[int], policy: SimplePlayer) -> None:
        self.duel = duel
        self.player = player
        self.usual = usual
        self.policy = policy
        self.open = [Differences(index) for index in others]
        self.longest = 0.0  # seconds that it took to play an option on

    def run(self, chance: Chance, simulations: int, end: float) -> None:
        """Try the options until none is left, or simulations or time are used up."""
        worlds = 0
        look = FIRST_LOOK
        spent = 0
        while self.open and spent + len(self.open) < simulations:
            spent += len(self.open) + 1
            try:
                if not self.visit(chance.word(), end):
                    break
            except CannotRedeal:
                self.open = []
            worlds += 1
            if worlds == look:
                look *= 2
                self.open = [one for one in self.open if one.squares > 0.0 and one.bound(HOPE) > 0.0]
        if worlds < FIRST_LOOK:
            self.open = []

    def visit(self, seed: int, end: float) -> bool:
        """Play every open option on in one more world; False if the time does not suffice."""
        time.sleep(0)  # other threads have their turn: a table server thinks for many tables
        world = self.duel.fork(seed, self.player)
        results: list[float] = []
        for index in [*[one.index for one in self.open], self.usual]:
            begun = time.perf_counter()
            if begun + self.longest > end:
                return False
            results.append(self.played(world.fork() if index != self.usual else world, index))
            self.longest = max(self.longest, time.perf_counter() - begun)
        usual = results.pop()
        for k, one in enumerate(self.open):
            one.add(results[k] - usual)
        return True

    def played(self, world: Duel, index: int) -> float:
        """How likely the player is to win after this option; nothing is hoped for from one that leads nowhere."""
        try:
            world.answer(index)
        except EndlessLoop:
            return 0.0
        play_match(world, [self.policy, self.policy], CHOICES, more_turns=TURNS)
        if world.over:
            return 1.0 if world.result == self.player else 0.0 if world.result == 1 - self.player else 0.5
        return chance_to_win(world.board, self.player)

    def best(self) -> int:
        chosen = self.usual
        most = 0.0
        for one in self.open:
            bound = one.bound(-SURE)
            if bound > most:
                chosen = one.index
                most = bound
        return chosen
