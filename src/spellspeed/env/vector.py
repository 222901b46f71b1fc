"""Many duels at once in one process, as a Gymnasium vector environment."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spellspeed.env.layout import SLOTS, Observation, blank
from spellspeed.env.single import DuelEnv

Bools = NDArray[np.bool_]


class VectorDuelEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` duels side by side; `arguments` are those of `DuelEnv`.

    The arrays of an observation have one more axis in front. A duel that has ended begins anew with the next step,
    whose action for it is ignored (`AutoresetMode.NEXT_STEP`); its mask allows action 0 if nothing is asked any more.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, num_envs: int = 1, **arguments: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"there is at least one duel, not {num_envs}")
        self.num_envs = num_envs
        self.envs = [DuelEnv(**arguments) for _ in range(num_envs)]
        self.render_mode = self.envs[0].render_mode
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        one = blank(arguments.get("slots", SLOTS))
        self.arrays: Observation = {name: np.stack([part] * num_envs) for name, part in one.items()}
        self.parts: list[Observation] = [{name: part[i] for name, part in self.arrays.items()} for i in range(num_envs)]
        self.ended: Bools = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all duels, or those of `options["reset_mask"]`; one seed stands for itself and those that follow it."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} duels need as many seeds, not {len(seeds)}")
        mask: Sequence[bool] | Bools = (options or {}).get("reset_mask", [True] * self.num_envs)
        infos: dict[str, Any] = {}
        for i, env in enumerate(self.envs):
            if mask[i]:
                super(DuelEnv, env).reset(seed=seeds[i])
                env.begin()
                env.observe(self.parts[i])
                self.ended[i] = False
                infos = self._add_info(infos, env.info(), i)
        return self.copied(), infos

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], Bools, Bools, dict[str, Any]]:
        """Answer in each duel with its action; one that ended with the step before begins anew instead."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} duels need as many actions, not {len(actions)}")
        rewards = np.zeros(self.num_envs, np.float64)
        terminations = np.zeros(self.num_envs, np.bool_)
        truncations = np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for i, env in enumerate(self.envs):
            if self.ended[i]:
                env.begin()
            else:
                env.act(int(actions[i]))
                rewards[i] = env.game.reward(env.player)
                terminations[i] = env.game.terminated
                truncations[i] = env.game.truncated
            env.observe(self.parts[i])
            infos = self._add_info(infos, env.info(), i)
        self.ended = terminations | truncations
        return self.copied(), rewards, terminations, truncations, infos

    def copied(self) -> Observation:
        """A copy, so that arrays given out are not overwritten."""
        return {name: part.copy() for name, part in self.arrays.items()}

    def render(self) -> "tuple[str | None, ...]":  # type: ignore[override]
        """The boards as text, each as its agent sees it."""
        return tuple(env.render() for env in self.envs)

    def close_extras(self, **_arguments: Any) -> None:
        """There is nothing to close."""
