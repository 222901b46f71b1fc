"""`python -m spellspeed.env.bench`: steps a second of each environment, with legal actions at random."""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from spellspeed._build import COMPILED
from spellspeed.env.aec import DuelAEC
from spellspeed.env.single import DuelEnv
from spellspeed.env.vector import VectorDuelEnv
from spellspeed.players.base import RandomPlayer


def legal(random: np.random.Generator, mask: Any) -> int:
    allowed = np.flatnonzero(mask)
    return int(allowed[int(random.random() * len(allowed))])


def play_both(seconds: float) -> float:
    env = DuelAEC()
    random = np.random.default_rng(1)
    env.reset(seed=1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        if env.game.ended_by:
            env.reset()
        observation = env.observe(env.agent_selection)
        env.step(legal(random, observation["action_mask"]))
        steps += 1
    return steps / (time.perf_counter() - start)


def play_one(seconds: float) -> float:
    env = DuelEnv(opponent=RandomPlayer)
    random = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        observation, _, terminated, truncated, _ = env.step(legal(random, observation["action_mask"]))
        if terminated or truncated:
            observation, _ = env.reset()
        steps += 1
    return steps / (time.perf_counter() - start)


def play_many(seconds: float, duels: int) -> float:
    env = VectorDuelEnv(duels, opponent=RandomPlayer)
    random = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        actions = [legal(random, mask) if mask.any() else 0 for mask in observation["action_mask"]]
        observation, *_ = env.step(np.array(actions))
        steps += duels
    return steps / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m spellspeed.env.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each environment")
    parser.add_argument("--duels", type=int, default=64, help="of the vector environment")
    chosen = parser.parse_args()
    print(f"classic decks, {'compiled' if COMPILED else 'pure Python'} build; steps/s of the agents")
    rows: list[tuple[str, Callable[[], float]]] = [
        ("PettingZoo, both sides", lambda: play_both(chosen.seconds)),
        ("Gymnasium, against RandomPlayer", lambda: play_one(chosen.seconds)),
        (f"vector of {chosen.duels}, against RandomPlayer", lambda: play_many(chosen.seconds, chosen.duels)),
    ]
    for name, measure in rows:
        print(f"  {name:34} {measure():10,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
