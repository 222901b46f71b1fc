"""The environments: what others' tests ask of them, what the arrays say, and that they say nothing hidden."""

import copy
import multiprocessing
import pickle
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from decks import POOL_DECKS
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from invariants import random_duel
from pettingzoo.test import api_test, seed_test

from spellspeed import Deck, Duel, Ruleset
from spellspeed.env import (
    DuelAEC,
    DuelEnv,
    IllegalAction,
    ProcessDied,
    ProcessDuelEnv,
    VectorDuelEnv,
    aec_env,
    raw_aec_env,
)
from spellspeed.env.game import Episode
from spellspeed.env.layout import SLOTS, Observation, column
from spellspeed.env.single import Opponent
from spellspeed.players import RandomPlayer, SimplePlayer

PAGE = Path(__file__).resolve().parent.parent / "docs" / "environments.md"


def at(duel: Duel, slots: int = SLOTS) -> Episode:
    """The duel where it stands, as an environment plays it."""
    game = Episode(None, slots)
    game.duel = duel
    game.ended_by = "won" if duel.over else ""
    return game


def legal(random: np.random.Generator, mask: Any) -> int:
    """An action that is allowed."""
    allowed = np.flatnonzero(mask)
    return int(allowed[int(random.random() * len(allowed))])


def same(one: Observation, other: Observation) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


def get(observation: Observation, array: str, name: str) -> Any:
    return observation[array][..., column(array, name)]


# -- other people's tests --------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [aec_env, raw_aec_env])
def test_pettingzoo_api(make: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it recommends one array where this is a dictionary of them
        api_test(make(), num_cycles=60)
        api_test(make(max_steps=7, slots=3), num_cycles=60)


def test_pettingzoo_seed() -> None:
    seed_test(aec_env, num_cycles=40)
    seed_test(lambda: aec_env(decks=(Deck(*POOL_DECKS[2]), Deck(*POOL_DECKS[5])), slots=4), num_cycles=30)


@pytest.mark.parametrize("opponent", [SimplePlayer, RandomPlayer])
def test_gymnasium_check(opponent: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(DuelEnv(opponent=opponent, seat=None, render_mode="ansi"), skip_render_check=True)


def test_gymnasium_knows_them_by_name() -> None:
    env = gymnasium.make("spellspeed/Duel-v0", opponent=RandomPlayer)
    observation, info = env.reset(seed=4)
    assert env.observation_space.contains(observation) and info["options"]
    envs = gymnasium.make_vec("spellspeed/Duel-v0", num_envs=2, vectorization_mode="vector_entry_point")
    assert isinstance(envs.unwrapped, VectorDuelEnv) and envs.num_envs == 2


# -- playing ---------------------------------------------------------------------------------------------------


def whole_duel(seed: int, **arguments: Any) -> tuple[DuelAEC, int]:
    env = raw_aec_env(**arguments)
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    steps = 0
    while not env.game.ended_by:
        env.step(legal(random, env.observe(env.agent_selection)["action_mask"]))
        steps += 1
    return env, steps


def test_a_whole_duel_ends_with_its_result() -> None:
    for seed in range(3):
        env, steps = whole_duel(seed, slots=6)
        assert env.game.duel.over and steps == env.game.steps
        assert all(env.terminations.values()) and not any(env.truncations.values())
        result = env.game.duel.result
        rewards = [env.rewards["player_0"], env.rewards["player_1"]]
        assert rewards == ([0.0, 0.0] if result == 2 else [1.0, -1.0] if result == 0 else [-1.0, 1.0])
        assert env._cumulative_rewards == env.rewards
        for player, agent in enumerate(env.possible_agents):
            told = env.observe(agent)
            assert env.infos[agent]["ended_by"] == "won" and not told["action_mask"].any()
            assert get(told, "duel", "result") == (3 if result == 2 else 1 if result == player else 2)
            assert get(told, "duel", "asked") == 0


def test_truncation() -> None:
    env, steps = whole_duel(1, max_steps=9)
    assert steps == 9 and all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0} and env.infos["player_0"]["ended_by"] == "choices"
    one = DuelEnv(max_steps=3, opponent=RandomPlayer)
    observation, _ = one.reset(seed=2)
    for k in range(3):
        action = legal(np.random.default_rng(k), observation["action_mask"])
        observation, reward, terminated, truncated, info = one.step(action)
    assert truncated and not terminated and reward == 0.0 and info["ended_by"] == "choices"
    with pytest.raises(IllegalAction, match="reset"):
        one.step(0)


def test_the_last_observation_of_a_duel_that_was_cut_off() -> None:
    """It is what the next one would have been: whoever estimates how the duel would have gone on sees the question."""
    whole, cut = DuelEnv(opponent=RandomPlayer), DuelEnv(opponent=RandomPlayer, max_steps=6)
    for seed in range(5):
        observation, _ = whole.reset(seed=seed)
        cut.reset(seed=seed)
        random = np.random.default_rng(seed)
        for step in range(6):
            action = legal(random, observation["action_mask"])
            observation, _, terminated, _, info = whole.step(action)
            last, _, _, truncated, told = cut.step(action)
            assert same(observation, last) and info["options"] == told["options"] and truncated == (step == 5)
        assert not terminated and last["action_mask"].any() and get(last, "duel", "asked") == 1
    both = raw_aec_env(max_steps=4)
    both.reset(seed=2)
    for _ in range(4):
        both.step(0)
    agent = both.possible_agents[both.game.asked or 0]
    assert both.observe(agent)["action_mask"].any() and both.infos[agent]["options"]
    assert all(info["ended_by"] == "choices" for info in both.infos.values())


@pytest.mark.slow
def test_an_agent_that_is_never_asked() -> None:
    """The opponent begins, and the first draw of the agent loses: nobody waits for another deal without an end."""
    with pytest.raises(RuntimeError, match="never asked"):
        DuelEnv(first=0, seat=1, opponent=First(), ruleset=Ruleset(opening_hand=40)).reset(seed=1)


@pytest.mark.parametrize("opponent", [SimplePlayer, RandomPlayer, RandomPlayer(3)])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_in_the_middle_is_copied(opponent: Any, copied: Any) -> None:
    """The copy goes on as the original does, into the next duel, and neither notices the other."""
    env = DuelEnv(opponent=opponent, max_steps=25, slots=5)
    observation, _ = env.reset(seed=3)
    random = np.random.default_rng(3)
    for _ in range(20):
        observation, *_ = env.step(legal(random, observation["action_mask"]))
    twin, many = copied(env), copied(VectorDuelEnv(2, opponent=opponent))
    for _ in range(12):
        if env.game.ended_by:
            observation, _ = env.reset()
            assert same(observation, twin.reset()[0])
        action = legal(random, observation["action_mask"])
        observation, *_, info = env.step(action)
        other, *_, told = twin.step(action)
        assert same(observation, other) and info == told
    assert many.reset(seed=1)[0]["duel"].shape[0] == 2


def test_the_seed_decides_everything() -> None:
    told: list[list[Observation]] = []
    for _ in range(2):
        env = DuelEnv(seat=None)
        random = np.random.default_rng(3)
        observation, _ = env.reset(seed=11)
        seen = [observation]
        for _ in range(40):
            observation, _, terminated, truncated, _ = env.step(legal(random, observation["action_mask"]))
            if terminated or truncated:
                observation, _ = env.reset()
            seen.append(observation)
        told.append(seen)
    assert all(same(one, other) for one, other in zip(*told, strict=True))
    other, _ = DuelEnv(seat=None).reset(seed=12)
    assert not same(told[0][0], other)


def test_who_begins_and_who_sits_where() -> None:
    begun: set[int] = set()
    either = DuelEnv(seat=None)
    seats: set[int] = set()
    for seed in range(12):
        observation, _ = either.reset(seed=seed)
        begun.add(either.game.duel.board.first_player)
        seats.add(int(get(observation, "duel", "player")))
    assert begun == seats == {0, 1}
    for first in range(2):
        for seat in range(2):
            env = DuelEnv(first=first, seat=seat)
            observation, _ = env.reset(seed=5)
            assert get(observation, "duel", "player") == seat and env.game.duel.board.first_player == first


class First:
    """Always the first option; a player of somebody else's."""

    def choose(self, duel: Duel) -> int:
        return 0


def test_any_player_is_an_opponent() -> None:
    opponents: list[Opponent] = [First(), SimplePlayer(3), SimplePlayer, lambda seed: RandomPlayer(seed + 1)]
    for opponent in opponents:
        env = DuelEnv(opponent=opponent)
        observation, _ = env.reset(seed=1)
        for k in range(15):
            observation, _, terminated, _, _ = env.step(legal(np.random.default_rng(k), observation["action_mask"]))
            assert terminated or env.game.asked == 0


def test_what_is_masked() -> None:
    raw = raw_aec_env()
    raw.reset(seed=1)
    before = raw.game.duel.digest()
    allowed = int(raw.observe(raw.agent_selection)["action_mask"].sum())
    for action in (allowed, SLOTS, SLOTS + 1, -1):
        with pytest.raises(IllegalAction, match=f"action {action} is masked: this page allows 0 to {allowed - 1}"):
            raw.step(action)
    assert raw.game.duel.digest() == before and raw.game.steps == 0
    wrapped = aec_env()
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.last()
    wrapped.step(allowed)
    assert wrapped.terminations[agent] and wrapped.rewards[agent] == -1
    env = DuelEnv()
    observation, _ = env.reset(seed=1)
    assert not observation["action_mask"][SLOTS]
    _, reward, terminated, truncated, info = env.step(SLOTS)
    assert (reward, terminated, truncated, info["ended_by"]) == (-1.0, True, False, "illegal")
    env = DuelEnv(illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(SLOTS)


@pytest.mark.slow
def test_pages() -> None:
    """All options are shown once on the pages of three, and answering is the same as without pages."""
    for duel, index in random_duel(6, 60, pool=True):
        question = duel.question
        assert question is not None
        player, whole = question.player, at(duel).observe(question.player)["options"]
        game = at(duel.fork(), 3)
        pages = -(-len(question.options) // 3)
        assert game.pages == pages
        shown: list[Any] = []
        for page in range(pages):
            observation = game.observe(player)
            mask = observation["action_mask"]
            rows = observation["options"][mask[:3] == 1]
            assert get(observation, "duel", "page") == page and get(observation, "duel", "pages") == pages
            assert bool(mask[3]) == (pages > 1) and not observation["options"][mask[:3] == 0].any()
            assert [option.number for option in game.info(player)["options"]] == list(
                range(len(shown), len(shown) + len(rows))
            )
            shown += list(rows)
            if pages > 1:
                game.act(3)
        assert game.page == 0 and np.array_equal(shown, whole[: len(question.options)])
        for _ in range(index // 3):
            game.act(3)
        game.act(index % 3)
        assert game.duel.digest() == duel.fork().answer(index).digest()


def test_a_vector_is_so_many_duels() -> None:
    """The same as Gymnasium's own vector of the single environment, duels that begin anew included."""
    arguments: dict[str, Any] = {"opponent": RandomPlayer, "max_steps": 12}
    ours = VectorDuelEnv(3, **arguments)
    theirs = SyncVectorEnv([lambda: DuelEnv(**arguments)] * 3)
    one, info = ours.reset(seed=7)
    other, info_too = theirs.reset(seed=7)
    random = np.random.default_rng(7)
    ended = 0
    for step in range(45):
        assert same(one, other) and set(info) == set(info_too), step
        kept = {name: part.copy() for name, part in one.items()}
        before = one
        actions = np.array([legal(random, mask) if mask.any() else 0 for mask in one["action_mask"]])
        one, reward, terminated, truncated, info = ours.step(actions)
        other, reward_too, terminated_too, truncated_too, info_too = theirs.step(actions)
        assert np.array_equal(reward, reward_too) and np.array_equal(terminated, terminated_too)
        assert np.array_equal(truncated, truncated_too) and same(before, kept)
        ended += int((terminated | truncated).sum())
    assert ended >= 6
    assert ours.observation_space.contains(one) and ours.action_space.contains(actions)
    fresh, _ = ours.reset(seed=[1, 2, 3], options={"reset_mask": np.array([True, False, False])})
    assert not np.array_equal(fresh["cards"][0], one["cards"][0]) and np.array_equal(fresh["cards"][1], one["cards"][1])
    with pytest.raises(ValueError, match="3 duels"):
        ours.step(np.array([0]))


def test_duels_in_other_processes() -> None:
    """Observations and infos find their way through a pipe."""
    envs = AsyncVectorEnv([lambda: DuelEnv(opponent=RandomPlayer)] * 2)
    here = VectorDuelEnv(2, opponent=RandomPlayer)
    there, info = envs.reset(seed=3)
    assert same(there, here.reset(seed=3)[0])
    actions = np.zeros(2, np.int64)
    there, _, _, _, info = envs.step(actions)
    told, _, _, _, info_here = here.step(actions)
    assert same(there, told) and [option.words for option in info["options"][0]] == [
        option.words for option in info_here["options"][0]
    ]
    envs.close()


@pytest.mark.slow
def test_duels_in_processes_that_share_memory() -> None:
    """The same as in one process, step by step; a copy stays what it was, and what is shared does not."""
    arguments: dict[str, Any] = {"opponent": RandomPlayer, "max_steps": 8}
    here, there = VectorDuelEnv(3, **arguments), ProcessDuelEnv(3, processes=2, **arguments)
    one, info = here.reset(seed=7)
    other, told = there.reset(seed=7)
    random = np.random.default_rng(7)
    ended = 0
    for _ in range(20):
        assert same(one, other) and [option.words for option in there.options_of(2)] == [
            option.words for option in info["options"][2]
        ]
        for name in ("ended_by", "steps", "_steps"):
            assert list(info[name]) == list(told[name])
        actions = np.array([legal(random, mask) for mask in one["action_mask"]])
        before = {name: part.copy() for name, part in other.items()}
        last = other
        one, reward, over, cut, info = here.step(actions)
        other, reward_there, over_there, cut_there, told = there.step(actions)
        assert same(before, last) and np.array_equal(reward, reward_there)
        assert np.array_equal(over, over_there) and np.array_equal(cut, cut_there)
        ended += int((over | cut).sum())
    assert ended >= 4 and there.observation_space.contains(other)
    fresh, told = there.reset(seed=[1, 2, 3], options={"reset_mask": np.array([False, True, False])})
    assert list(told["_steps"]) == [False, True, False] and np.array_equal(fresh["cards"][0], other["cards"][0])
    there.close()
    with pytest.raises(RuntimeError, match="closed"):
        there.step(actions)
    with pytest.raises(ValueError, match="1 to 3 processes"):
        ProcessDuelEnv(3, processes=4)


@pytest.mark.slow
def test_a_process_that_dies_or_refuses() -> None:
    """The others end with it; an error of a duel is raised here, and the duels go on."""
    envs = ProcessDuelEnv(2, processes=2, opponent=RandomPlayer, illegal="raise")
    envs.reset(seed=1)
    with pytest.raises(IllegalAction):
        envs.step(np.array([SLOTS, 0]))
    envs.step(np.array([0, 0]))
    workers = multiprocessing.active_children()
    assert len(workers) == 2
    workers[0].kill()
    workers[0].join()
    with pytest.raises(ProcessDied):
        envs.step(np.array([0, 0]))
    assert envs.closed and not multiprocessing.active_children()


ORPHANS = """
import os, signal, sys
from spellspeed.env import ProcessDuelEnv
from spellspeed.players import RandomPlayer
if __name__ == "__main__":
    import multiprocessing
    envs = ProcessDuelEnv(2, processes=2, opponent=RandomPlayer)
    print(*(worker.pid for worker in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="ends a process with a signal")
def test_nothing_is_left_of_a_program_that_was_killed(tmp_path: Path) -> None:
    """Its processes end by themselves, and shared memory without a name goes with them."""
    path = tmp_path / "orphans.py"
    path.write_text(ORPHANS, encoding="utf-8")
    shared = Path("/dev/shm")
    before = set(shared.iterdir()) if shared.is_dir() else set()
    done = subprocess.run([sys.executable, str(path)], capture_output=True, encoding="utf-8", check=False)
    workers = [int(pid) for pid in done.stdout.split()]
    assert len(workers) == 2, done.stderr
    for _ in range(600):
        workers = [pid for pid in workers if is_alive(pid)]
        if not workers:
            break
        time.sleep(0.05)
    assert not workers
    assert not shared.is_dir() or not {path for path in set(shared.iterdir()) - before if "pym" in path.name}


def is_alive(pid: int) -> bool:
    """A process whose end nobody has noticed yet does not count."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return False


@pytest.mark.parametrize(
    "arguments",
    [{"decks": (1, 2)}, {"decks": [Deck([])]}, {"slots": 0}, {"max_steps": 0}, {"first": 2}, {"seat": 5},
     {"illegal": "cheat"}, {"render_mode": "human"}, {"decks": (Deck([]), Deck([]))}],
)  # fmt: skip
def test_wrong_arguments(arguments: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        DuelEnv(**arguments)


# -- the extra -------------------------------------------------------------------------------------------------

WITHOUT = """
import sys
sys.modules[{missing!r}] = None
import spellspeed
try:
    import spellspeed.env
except ImportError as error:
    print(error)
"""


@pytest.mark.slow
@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_without_the_extra(missing: str) -> None:
    code = WITHOUT.format(missing=missing)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert missing in done.stdout and 'pip install "spellspeed[env]"' in done.stdout


def test_nothing_else_needs_numpy() -> None:
    code = "import sys, spellspeed, spellspeed.views.numbers; print('numpy' in sys.modules, 'gymnasium' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == ["False", "False"]


# -- seats, masks, searching -----------------------------------------------------------------------------------


def test_by_default_the_seed_decides_where_the_agent_sits() -> None:
    seats = {int(get(DuelEnv().reset(seed=seed)[0], "duel", "player")) for seed in range(12)}
    assert seats == {0, 1}


@pytest.mark.slow
def test_no_mask_of_a_row_is_empty() -> None:
    """Sampling works on every row, also on those of duels that are over."""
    envs = VectorDuelEnv(4, opponent=RandomPlayer, max_steps=60)
    observations, _ = envs.reset(seed=5)
    ended = 0
    for _ in range(300):
        masks = observations["action_mask"]
        assert masks.any(axis=1).all()
        weights = np.where(masks, 0.0, -np.inf)
        assert not np.isnan(np.exp(weights - weights.max(axis=1, keepdims=True))).any()
        actions = np.array([envs.single_action_space.sample(mask) for mask in masks])
        observations, _, terminated, truncated, _ = envs.step(actions)
        ended += int((terminated | truncated).sum())
    assert ended > 3
    env = DuelEnv(opponent=RandomPlayer, seat=0)
    observation, _ = env.reset(seed=3)
    env.game.duel.surrender(0)
    env.game.note_end()
    observation = env.observe()
    assert list(np.flatnonzero(observation["action_mask"])) == [0] and env.game.terminated
