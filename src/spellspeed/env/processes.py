"""Many duels at once in several processes, whose observations lie in one block of shared memory."""

import multiprocessing
import signal
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ClassVar, Final, cast

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spellspeed.env.game import ILLEGAL
from spellspeed.env.layout import ALIGNED, Block, Observation, many_arrays, stride
from spellspeed.env.single import DuelEnv
from spellspeed.env.vector import Bools, VectorDuelEnv, arranged, chosen, seeds_of
from spellspeed.players.base import CHOICES, LOOP, WON
from spellspeed.views import OptionView

ENDS: Final = ("", WON, CHOICES, LOOP, ILLEGAL)  # in shared memory, the end of a duel is a number
GOODBYE: Final = 5.0  # seconds for a process to end by itself


class ProcessDied(RuntimeError):
    """A process has died, and its duels with it. The environment is closed."""


class Shared:
    """What all processes see: the observations, and of every duel what goes in and what comes out.

    The memory has no name. It is gone when the last process that uses it is, however that ended.
    """

    def __init__(self, memory: Any, duels: int, slots: int) -> None:
        whole: Block = np.frombuffer(memory, np.uint8)
        self.block = whole[: duels * stride(slots)]
        rest = whole[duels * stride(slots) :].reshape(5, -1)[:, : duels * 8]
        self.actions = rest[0].view(np.int64)
        self.rewards = rest[1].view(np.float64)
        self.terminations = rest[2].view(np.int64)
        self.ended_by = rest[3].view(np.int64)  # a number of `ENDS`
        self.steps = rest[4].view(np.int64)


def room(duels: int, slots: int) -> int:
    """How many bytes of shared memory that takes."""
    return duels * stride(slots) + 5 * -(-duels * 8 // ALIGNED) * ALIGNED


def serve(pipe: Connection, memory: Any, duels: int, first: int, stop: int, arguments: dict[str, Any]) -> None:
    """What a process does: it plays the duels from `first` to `stop` until nobody is there who asks for more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the program stops the one who asks
    slots = DuelEnv(**arguments).game.slots
    shared = Shared(memory, duels, slots)
    block = shared.block[first * stride(slots) : stop * stride(slots)]
    envs = VectorDuelEnv(stop - first, copy=False, block=block, **arguments)
    told: object = None
    while True:
        try:
            pipe.send(told)
            asked = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            told = answered(envs, asked, shared, first, stop)
        except Exception as error:
            told = error


def answered(envs: VectorDuelEnv, asked: Any, shared: Shared, first: int, stop: int) -> object:
    """Take the actions, begin duels, or tell the options of one duel."""
    if isinstance(asked, int):
        env = envs.envs[asked - first]
        return tuple(env.game.shown_to(env.player))
    if asked is None:
        shared.rewards[first:stop], shared.terminations[first:stop], _ = envs.advance(shared.actions[first:stop])
    else:
        seeds, mask = asked
        envs.begin(seeds[first:stop], mask[first:stop])
    for number, env in enumerate(envs.envs, first):
        shared.ended_by[number] = ENDS.index(env.game.ended_by)
        shared.steps[number] = env.game.steps
    return None


def shut(pipes: list[Connection], processes: list[BaseProcess]) -> None:
    """Every process ends: by itself when nobody asks any more, or else it is ended."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(GOODBYE)
        if process.is_alive():
            process.kill()
            process.join()


class ProcessDuelEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """The duels of a `VectorDuelEnv`, played by several processes.

    The observations are written where this process reads them; nothing but a word for each step goes through a pipe.
    Without `copy` they are handed out as they lie there, and the next step overwrites them. The infos have no options:
    `options_of(duel)` asks for those of one. The processes end with `close`, or when this object or this process does.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(self, num_envs: int = 1, processes: int = 2, copy: bool = True, **arguments: Any) -> None:
        if not 1 <= processes <= num_envs:
            raise ValueError(f"there are 1 to {num_envs} processes for so many duels, not {processes}")
        one = DuelEnv(**arguments)
        self.num_envs = num_envs
        self.copy = copy
        self.slots = one.game.slots
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        spawn = multiprocessing.get_context("spawn")  # the same on every system, and safe with threads
        memory = spawn.RawArray("B", room(num_envs, self.slots))
        self.shared = Shared(memory, num_envs, self.slots)
        self.ended: Bools = np.zeros(num_envs, np.bool_)
        self.firsts = [number * num_envs // processes for number in range(processes)]
        self.pipes: list[Connection] = []
        workers: list[BaseProcess] = []
        self.shut = weakref.finalize(self, shut, self.pipes, workers)
        for first, stop in zip(self.firsts, [*self.firsts[1:], num_envs]):
            ours, theirs = spawn.Pipe()
            self.pipes.append(ours)
            worker = spawn.Process(target=serve, args=(theirs, memory, num_envs, first, stop, arguments), daemon=True)
            worker.start()
            workers.append(worker)
            theirs.close()
        self.hear()

    def hear(self) -> None:
        """Wait until every process has done what it was asked."""
        wrong: list[Exception] = []
        for pipe in self.pipes:
            try:
                told = pipe.recv()
            except (EOFError, OSError):
                self.close()
                raise ProcessDied("a process of the environment has died, and its duels with it") from None
            if isinstance(told, Exception):
                wrong.append(told)
        if wrong:
            raise wrong[0]

    def ask(self, what: object) -> None:
        """Ask all processes for the same, and wait."""
        if self.closed:
            raise RuntimeError("the environment is closed")
        for pipe in self.pipes:
            try:
                pipe.send(what)
            except OSError:
                self.close()
                raise ProcessDied("a process of the environment has died, and its duels with it") from None
        self.hear()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all duels, or those of `options["reset_mask"]`; one seed stands for itself and those that follow it."""
        mask = chosen(self.num_envs, options)
        self.ask((seeds_of(seed, self.num_envs), mask))
        return self.observe(), self.infos([i for i in range(self.num_envs) if mask[i]])

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[np.float64], Bools, Bools, dict[str, Any]]:
        """Answer in each duel with its action; one that ended with the step before begins anew instead."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{self.num_envs} duels need as many actions, not {len(actions)}")
        self.shared.actions[:] = actions
        self.ask(None)
        terminations = self.shared.terminations > 0
        truncations = (self.shared.ended_by > 0) & ~terminations
        return self.observe(), self.shared.rewards.copy(), terminations, truncations, self.infos(range(self.num_envs))

    def observe(self) -> Observation:
        """What the agents see: a copy, unless arrays are wanted that the next step overwrites."""
        block = self.shared.block
        return many_arrays(block.copy() if self.copy else block, self.slots)

    def infos(self, duels: Sequence[int]) -> dict[str, Any]:
        """How the duels ended and how many steps they had, as Gymnasium arranges them."""
        ended_by = np.array(ENDS, object)[self.shared.ended_by]
        return arranged(self.num_envs, duels, {"ended_by": ended_by, "steps": self.shared.steps.copy()})

    def options_of(self, duel: int) -> tuple[OptionView, ...]:
        """The options of the page of one duel, as values with words."""
        if not 0 <= duel < self.num_envs:
            raise IndexError(f"there is no duel {duel}; there are {self.num_envs}")
        pipe = self.pipes[max(i for i, first in enumerate(self.firsts) if first <= duel)]
        pipe.send(duel)
        return cast("tuple[OptionView, ...]", pipe.recv())

    def close_extras(self, **_arguments: Any) -> None:
        """End the processes."""
        self.shut()
