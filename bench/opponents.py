"""How strong a search player is against the simple player, and how long it thinks.

    python -m bench.opponents --decks classic --duels 400 --simulations 120

Every two duels have the same decks and the same shuffles, with the seats changed over. A draw counts half. The interval
is that of independent duels (95 %).
"""

import argparse
import math
import time
from dataclasses import dataclass, field

from spellspeed import Duel
from spellspeed.formats.known_decks import DeckCodes, deck_of, known_decks
from spellspeed.players import Player, SearchPlayer, SimplePlayer, play_match
from spellspeed.players.search import SECONDS, SIMULATIONS
from spellspeed.workers.tasks import pair

TELL_EVERY = 20  # duels


@dataclass
class Thinker:
    """A player, and how long each of its choices took: by the clock, and of the processor's time."""

    player: Player
    seconds: list[float] = field(default_factory=list)
    cpu: float = 0.0

    def choose(self, duel: Duel) -> int:
        begun, used = time.perf_counter(), time.process_time()
        chosen = int(self.player.choose(duel))
        self.seconds.append(time.perf_counter() - begun)
        self.cpu += time.process_time() - used
        return chosen


@dataclass
class Score:
    """What came of the duels so far."""

    points: float = 0.0
    duels: int = 0
    seconds: list[float] = field(default_factory=list)
    cpu: float = 0.0

    def add(self, points: float, thinker: Thinker) -> None:
        self.points += points
        self.duels += 1
        self.seconds += thinker.seconds
        self.cpu += thinker.cpu

    def words(self) -> str:
        share = self.points / self.duels
        wide = 1.96 * math.sqrt(share * (1 - share) / self.duels)
        return (
            f"{self.points:g} of {self.duels} ({share:.1%}, {share - wide:.1%} to {share + wide:.1%});"
            f" a choice: mean {sum(self.seconds) / len(self.seconds):.3f} s, longest {max(self.seconds):.2f} s;"
            f" {self.cpu / self.duels:.2f} s of processor time a duel"
        )


def played(
    number: int, decks: list[DeckCodes], simulations: int, seconds: float | None, processes: int
) -> tuple[float, Thinker]:
    """One duel: what the search player got."""
    seat = number % 2
    first, second = pair(decks, number // 2)
    duel = Duel(deck_of(first), deck_of(second), seed=number // 2, check_decks=False)
    thinker = Thinker(SearchPlayer(number, simulations, seconds, processes))
    players: list[Player] = [thinker, SimplePlayer(number + 1)]
    result = play_match(duel, players if seat == 0 else players[::-1]).result
    return (0.5 if result not in (0, 1) else float(result == seat)), thinker


def main() -> None:
    parser = argparse.ArgumentParser(description="search player against simple player")
    parser.add_argument("--decks", default="classic")
    parser.add_argument("--duels", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first duel")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--processes", type=int, default=1, help="that think; the processor time is that of the first")
    args = parser.parse_args()
    decks = known_decks(args.decks)
    if decks is None:
        raise SystemExit(f"there are no decks called {args.decks}")
    score = Score()
    for number in range(args.first, args.first + args.duels):
        score.add(*played(number, decks, args.simulations, args.seconds, args.processes))
        if score.duels % TELL_EVERY == 0 or score.duels == args.duels:
            print(f"{args.decks}, {args.simulations} simulations: {score.words()}", flush=True)


if __name__ == "__main__":
    main()
