"""Steps a second of each environment, of processor time, with legal actions at random and the classic decks.

What measures must be importable by the processes of an environment, and run with an older release, too: what that does
not have is left out.
"""

import time
from collections.abc import Callable
from typing import Any

DUELS = 64


def legal(random: Any, mask: Any) -> int:
    allowed = mask.nonzero()[0]
    return int(allowed[int(random.random() * len(allowed))])


def play_both(seconds: float) -> float:
    import numpy as np

    from spellspeed.env import raw_aec_env

    env = raw_aec_env()
    random = np.random.default_rng(1)
    env.reset(seed=1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(50):
            if env.game.ended_by:
                env.reset()
            observation = env.observe(env.agent_selection)
            env.step(legal(random, observation["action_mask"]))
        steps += 50
    return steps / (time.process_time() - start)


def play_one(seconds: float) -> float:
    import numpy as np

    from spellspeed.env import DuelEnv
    from spellspeed.players import RandomPlayer

    env = DuelEnv(opponent=RandomPlayer)
    random = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(50):
            observation, _, terminated, truncated, _ = env.step(legal(random, observation["action_mask"]))
            if terminated or truncated:
                observation, _ = env.reset()
        steps += 50
    return steps / (time.process_time() - start)


def play_many(envs: Any, seconds: float, clock: Callable[[], float]) -> float:
    import numpy as np

    random = np.random.default_rng(1)
    observation, _ = envs.reset(seed=1)
    steps = 0
    start = clock()
    while clock() - start < seconds:
        mask = observation["action_mask"]
        drawn = random.random(mask.shape) * mask
        observation, *_ = envs.step(drawn.argmax(1))
        steps += len(mask)
    return steps / (clock() - start)


def vector(seconds: float, **arguments: Any) -> float:
    from spellspeed.env import VectorDuelEnv
    from spellspeed.players import RandomPlayer

    return play_many(VectorDuelEnv(DUELS, opponent=RandomPlayer, **arguments), seconds, time.process_time)


def processes(seconds: float) -> float:
    """By the clock, not of the processor's time."""
    from spellspeed.env import ProcessDuelEnv
    from spellspeed.players import RandomPlayer

    envs = ProcessDuelEnv(DUELS, processes=2, copy=False, opponent=RandomPlayer)
    try:
        return play_many(envs, seconds, time.perf_counter)
    finally:
        envs.close()


def measure_environments(seconds: float) -> dict[str, float]:
    """Steps a second by name; nothing where NumPy, Gymnasium or PettingZoo is missing."""
    ways: list[tuple[str, Callable[[], float]]] = [
        ("PettingZoo, both sides", lambda: play_both(seconds)),
        ("Gymnasium, against RandomPlayer", lambda: play_one(seconds)),
        (f"vector of {DUELS}", lambda: vector(seconds)),
        (f"vector of {DUELS}, not copied", lambda: vector(seconds, copy=False)),
        (f"{DUELS} in two processes, by the clock", lambda: processes(seconds)),
    ]
    found: dict[str, float] = {}
    for name, measured in ways:
        try:
            found[name] = round(measured(), 1)
        except (ImportError, TypeError):  # a release that has no such environment, or no such argument
            continue
    return found
