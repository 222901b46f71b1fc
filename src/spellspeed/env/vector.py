"""Many duels at once in one process, as a Gymnasium vector environment."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spellspeed.env.layout import Block, Observation, many_arrays, stride
from spellspeed.env.single import DuelEnv

Bools = NDArray[np.bool_]


def seeds_of(seed: int | list[int | None] | None, duels: int) -> list[int | None]:
    """A seed for each duel: one stands for itself and those that follow it."""
    seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(duels)]
    if len(seeds) != duels:
        raise ValueError(f"{duels} duels need as many seeds, not {len(seeds)}")
    return seeds


def chosen(duels: int, options: dict[str, Any] | None) -> Bools:
    """Which duels are to begin: all, or those of a mask."""
    return np.array((options or {}).get("reset_mask", [True] * duels), np.bool_)


def arranged(duels: int, told_of: Sequence[int], values: dict[str, NDArray[Any]]) -> dict[str, Any]:
    """Of each info an array, and an array that says which duels have it, as Gymnasium arranges them."""
    told: Bools = np.zeros(duels, np.bool_)
    told[list(told_of)] = True
    found: dict[str, Any] = {}
    if told.any():
        for name, array in values.items():
            found[name] = array
            found["_" + name] = told.copy()
    return found


class VectorDuelEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` duels side by side; `arguments` are those of `DuelEnv`.

    All observations lie in one block of memory. Without `copy` that is what is handed out, and the next step overwrites
    it. `block` is memory of somebody else's for it. The arrays of an observation have one more axis in front. A duel
    that has ended begins anew with the next step, whose action for it is ignored (`AutoresetMode.NEXT_STEP`); its mask
    allows action 0 if nothing is asked any more.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, num_envs: int = 1, copy: bool = True, block: Block | None = None, **arguments: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"there is at least one duel, not {num_envs}")
        self.num_envs = num_envs
        self.envs = [DuelEnv(**arguments) for _ in range(num_envs)]
        self.render_mode = self.envs[0].render_mode
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.slots = self.envs[0].game.slots
        self.copy = copy
        self.ended: Bools = np.zeros(num_envs, np.bool_)
        self.block: Block = np.zeros(num_envs * stride(self.slots), np.uint8) if block is None else block
        if len(self.block) != num_envs * stride(self.slots):
            raise ValueError(f"the observations of {num_envs} duels take {num_envs * stride(self.slots)} bytes")

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all duels, or those of `options["reset_mask"]`; one seed stands for itself and those that follow it."""
        begun = self.begin(seeds_of(seed, self.num_envs), chosen(self.num_envs, options))
        return self.observe(), self.infos(begun)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], Bools, Bools, dict[str, Any]]:
        """Answer in each duel with its action; one that ended with the step before begins anew instead."""
        rewards, terminations, truncations = self.advance(actions)
        return self.observe(), rewards, terminations, truncations, self.infos(range(self.num_envs))

    # -- the parts of a step ----------------------------------------------------------------------------------

    def begin(self, seeds: Sequence[int | None], mask: Sequence[bool] | Bools) -> list[int]:
        """Begin the duels of the mask; their numbers."""
        begun = [i for i in range(self.num_envs) if mask[i]]
        into, step = self.block.data, stride(self.slots)
        for i in begun:
            super(DuelEnv, self.envs[i]).reset(seed=seeds[i])
            self.envs[i].begin()
            self.envs[i].write(into, i * step)
            self.ended[i] = False
        return begun

    def advance(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float64], Bools, Bools]:
        """Take the actions and write the observations: the rewards, and which duels ended, and which were stopped."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} duels need as many actions, not {len(actions)}")
        rewards = np.zeros(self.num_envs, np.float64)
        terminations = np.zeros(self.num_envs, np.bool_)
        truncations = np.zeros(self.num_envs, np.bool_)
        into, step = self.block.data, stride(self.slots)
        ended = self.ended.tolist()
        for i, (env, action) in enumerate(zip(self.envs, actions.tolist())):
            if ended[i]:
                env.begin()
            else:
                env.act(int(action))
                if env.game.ended_by:
                    rewards[i] = env.game.reward(env.player)
                    terminations[i] = env.game.terminated
                    truncations[i] = env.game.truncated
            env.write(into, i * step)
        self.ended = terminations | truncations
        return rewards, terminations, truncations

    def observe(self) -> Observation:
        """What the agents see: a copy, unless arrays are wanted that the next step overwrites."""
        return many_arrays(self.block.copy() if self.copy else self.block, self.slots)

    def infos(self, duels: Sequence[int]) -> dict[str, Any]:
        """Of each info an array, and an array that says which duels have it, as Gymnasium arranges them."""
        options = np.full(self.num_envs, None, object)
        ended_by = np.full(self.num_envs, None, object)
        steps = np.zeros(self.num_envs, np.int64)
        for i in duels:
            env = self.envs[i]
            game = env.game
            options[i], ended_by[i], steps[i] = game.shown_to(env.player), game.ended_by, game.steps
        return arranged(self.num_envs, duels, {"options": options, "ended_by": ended_by, "steps": steps})

    def render(self) -> "tuple[str | None, ...]":  # type: ignore[override]
        """The boards as text, each as its agent sees it."""
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **_arguments: Any) -> None:
        """There is nothing to close."""
