"""A learner in about a hundred lines: it learns the classic decks from nothing but winning and losing.

    python examples/learner.py --minutes 15 --curve curve.json

The score of an option is the sum of the weights of what is true of it: (kind, card), (kind, phase) and so on. The
softmax of the scores chooses. An estimate of who will win, linear in a few numbers of the board, says after every step
how much better or worse things became, and the weights follow (actor and critic, advantages over several steps, Adam).
"""

import argparse
import json
import time
from typing import Any

import numpy as np

from spellspeed.env import SLOTS, VectorDuelEnv
from spellspeed.env.layout import column
from spellspeed.players import Player, RandomPlayer, SimplePlayer

DUELS, STEPS, WEIGHTS = 64, 32, 1 << 14  # side by side; before the weights change; of the table
KEEP = 0.95  # how far an advantage reaches back
PACE, PACE_OF_CRITIC = 0.02, 0.01
Arrays = dict[str, Any]


def get(seen: Arrays, array: str, name: str) -> Any:
    return seen[array][..., column(array, name)].astype(np.int64)


def state(seen: Arrays) -> Any:
    """A few numbers about who is ahead; the last is 1."""
    place, mine = get(seen, "cards", "place"), 1 - 2 * get(seen, "cards", "side")
    field = (place == 3) * mine
    numbers = [(get(seen, "duel", "my_" + name) - get(seen, "duel", "their_" + name)) / scale
               for name, scale in (("lp", 4000), ("hand", 4), ("deck", 10))]  # fmt: skip
    numbers += [(field * get(seen, "cards", "atk")).sum(1) / 3000, field.sum(1) / 3, ((place == 4) * mine).sum(1) / 3]
    numbers += [get(seen, "duel", "my_turn") - 0.5, np.ones(len(place))]
    return np.stack(numbers, 1)


def of_row(numbers: Any, rows: Any) -> Any:
    """The numbers of the cards in these rows, which count from 1; of none it is 0."""
    return np.take_along_axis(np.pad(numbers, ((0, 0), (1, 0))), rows, 1)


def facts(seen: Arrays) -> Any:
    """What is true of each action, as numbers of weights: duels x actions x facts."""
    seen = {**seen, "options": np.pad(seen["options"], ((0, 0), (0, 1), (0, 0)))}  # the last action turns the page
    kind, card, row = (get(seen, "options", name) for name in ("kind", "card", "row"))
    atk, place, side = (get(seen, "cards", name) for name in ("atk", "place", "side"))
    worth = np.where(get(seen, "cards", "position") > 1, get(seen, "cards", "defense"), atk)
    best = np.where((place == 3) & (side == 1), worth, -1).max(1, keepdims=True)
    against = of_row(worth, get(seen, "duel", "attacker")[:, None])
    duel = {name: get(seen, "duel", name)[:, None] for name in ("question", "why", "my_turn", "phase", "chain")}
    told = [
        (duel["question"], duel["my_turn"]),
        (card, duel["my_turn"]),
        (get(seen, "options", "side"), get(seen, "options", "place"), duel["why"]),
        (get(seen, "options", "value"), duel["question"]),
        (get(seen, "options", "part"), card),
        (np.sign(of_row(atk, row) - best), best < 0, duel["phase"]),
        (np.sign(of_row(worth, row) - against), against > 0),
        (duel["phase"], duel["my_turn"], duel["chain"] > 0),
    ]
    found = []
    for number, parts in enumerate(told):
        mixed = kind * 97 + number
        for part in parts:
            mixed = mixed * 1_000_003 + part + 1
        found.append((mixed * 2_654_435_761 >> 12) % WEIGHTS)
    return np.stack(found, 2)


def chances(weights: Any, facts: Any, mask: Any) -> Any:
    """How likely the policy takes each action."""
    scores = np.where(mask > 0, weights[facts].sum(2), -np.inf)
    likely = np.exp(scores - scores.max(1, keepdims=True))
    return likely / likely.sum(1, keepdims=True)


def drawn(likely: Any, chance: np.random.Generator) -> Any:
    return (likely.cumsum(1) > chance.random((len(likely), 1)) * 0.999999).argmax(1)


class Adam:
    """Steps along a gradient, of about the same length for every weight."""

    def __init__(self, size: int, pace: float) -> None:
        self.weights, self.mean, self.square = np.zeros(size), np.zeros(size), np.zeros(size)
        self.pace, self.steps = pace, 0

    def climb(self, gradient: Any) -> None:
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.99**self.steps)
        self.weights += self.pace * mean / (np.sqrt(square) + 1e-6)


class Learner:
    def __init__(self, opponent: Any = SimplePlayer, seed: int = 1, duels: int = DUELS) -> None:
        self.actor, self.critic = Adam(WEIGHTS, PACE), Adam(8, PACE_OF_CRITIC)
        self.chance = np.random.default_rng(seed)
        self.envs = VectorDuelEnv(duels, opponent=opponent)
        self.seen, _ = self.envs.reset(seed=seed)
        self.begins = np.zeros(duels, bool)
        self.steps = self.ended = 0

    def learn(self, steps: int = STEPS) -> None:
        """Play so many steps in every duel, and change the weights once."""
        past = []
        for _ in range(steps):
            seen, true, mask, began = self.seen, facts(self.seen), self.seen["action_mask"], self.begins
            likely = chances(self.actor.weights, true, mask)
            action = drawn(likely, self.chance)
            self.seen, reward, over, cut, _ = self.envs.step(action)
            self.begins = over | cut
            past.append((state(seen), true, mask, likely, action, reward, self.begins, began))
            self.steps += int((~began).sum())
            self.ended += int(self.begins.sum())
        ahead, reach = np.tanh(state(self.seen) @ self.critic.weights), np.zeros(len(reward))
        climb, follow = np.zeros(WEIGHTS), np.zeros(8)
        for board, true, mask, likely, action, reward, ended, began in reversed(past):
            hoped = np.tanh(board @ self.critic.weights)
            reach = reward + np.where(ended, 0, ahead) - hoped + KEEP * np.where(ended, 0, reach)
            reach = np.where(began, 0, reach)  # this step only dealt the next duel
            push = ((np.arange(SLOTS + 1) == action[:, None]) - likely) * reach[:, None]
            push = push - 0.003 * likely * (np.log(likely + 1e-9) + 1)  # stay curious
            here = mask > 0
            climb += np.bincount(true[here].ravel(), np.repeat(push[here], true.shape[2]), WEIGHTS)
            follow += (reach * (1 - hoped**2)) @ board
            ahead = hoped
        self.actor.climb(climb / len(past) / len(reward))
        self.critic.climb(follow / len(past) / len(reward))

    def wins(self, opponent: type[Player], pairs: int, seed: int = 1_000_000) -> float:
        """The share of duels won; each deal is played from both seats. A draw counts half."""
        points = 0.0
        for seat in range(2):
            envs = VectorDuelEnv(pairs, opponent=opponent, seat=seat)
            seen, _ = envs.reset(seed=seed)
            running = np.ones(pairs, bool)
            while running.any():
                likely = chances(self.actor.weights, facts(seen), seen["action_mask"])
                seen, reward, over, cut, _ = envs.step(drawn(likely, self.chance))
                ended = running & (over | cut)
                points += float(((1 + reward[ended]) / 2).sum())
                running &= ~ended
        return points / (2 * pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description="learn to duel, and write down how well it went")
    parser.add_argument("--minutes", type=float, default=15.0, help="of the processor's time")
    parser.add_argument("--points", type=int, default=16, help="of the curve")
    parser.add_argument("--pairs", type=int, default=100, help="of duels with seats changed over, for a point")
    parser.add_argument("--curve", help="write the curve to this file")
    chosen = parser.parse_args()
    learner = Learner()
    curve: list[dict[str, float]] = []
    spent = 0.0
    for point in range(chosen.points + 1):
        start = time.process_time()
        while point and spent + time.process_time() - start < chosen.minutes * 60 * point / chosen.points:
            learner.learn()
        spent += time.process_time() - start
        told: dict[str, float] = {"seconds": round(spent), "steps": learner.steps, "duels": learner.ended}
        told |= {"random": learner.wins(RandomPlayer, chosen.pairs), "simple": learner.wins(SimplePlayer, chosen.pairs)}
        curve.append(told)
        print(*(f"{name} {value:g}" for name, value in told.items()), flush=True)
        if chosen.curve:
            with open(chosen.curve, "w", encoding="utf-8") as file:
                json.dump(curve, file, indent=1)


if __name__ == "__main__":
    main()
