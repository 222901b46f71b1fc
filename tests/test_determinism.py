"""Same seed and same answers give the same duel: in every process, after forks and steps back, in both builds.

tests/golden/digests.txt holds digests of twenty duels. Both builds are compared with it, so they agree with each
other. `python tests/test_determinism.py --write` writes it anew after the rules have changed.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from invariants import asked, classic_duel, log_digest, played, random_duel, values
from sampling import quick_first

from spellspeed import Duel

GOLDEN = Path(__file__).resolve().parent / "golden" / "digests.txt"
DUELS = 20
CHOICES = 200
EVERY = 10


def state(duel: Duel) -> tuple[str, str, str, str]:
    return duel.digest(), asked(duel), log_digest(duel), values(duel)


def trace(seed: int) -> list[str]:
    """A duel as lines: the digest after every ten answers; the log and the answers at the end."""
    lines: list[str] = []
    duel = classic_duel(seed)
    for duel, _ in random_duel(seed, CHOICES):
        if len(duel.answers) % EVERY == 0:
            lines.append(f"{seed} {len(duel.answers)} {duel.digest()}")
    lines.append(f"{seed} end {len(duel.answers)} {duel.digest()} log {len(duel.log)} {log_digest(duel)}")
    return lines


def traces() -> list[str]:
    return [line for seed in range(DUELS) for line in trace(seed)]


@pytest.mark.slow
def test_both_builds_agree() -> None:
    assert traces() == GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
def test_the_hash_seed_does_not_matter() -> None:
    here = [line for seed in range(3) for line in trace(seed)]
    program = "from test_determinism import trace; print('\\n'.join(line for s in range(3) for line in trace(s)))"
    for hash_seed in ("0", "1", "12345"):
        path = os.pathsep.join(filter(None, [str(Path(__file__).parent), os.environ.get("PYTHONPATH")]))
        done = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            encoding="utf-8",
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == here


@pytest.mark.parametrize("seed", quick_first([1, 2], quick=0))
def test_the_answers_make_the_duel(seed: int) -> None:
    """A replay is the same at every question."""
    other = classic_duel(seed)
    for duel, index in random_duel(seed, 300):
        assert state(other) == state(duel)
        other.answer(index)


@pytest.mark.parametrize("seed", quick_first([3, 4], quick=0))
def test_a_fork_at_every_question(seed: int) -> None:
    """A fork is the same position, goes the same way, and leaves its parent alone."""
    for duel, index in random_duel(seed, 200):
        before = state(duel)
        twin = duel.fork()
        assert state(twin) == before
        twin.answer(index)
        assert state(duel) == before
        assert state(duel.fork().answer(index)) == state(twin)


@pytest.mark.parametrize("pool", [False, True])
def test_a_fork_in_an_open_state_replays_nothing(pool: bool) -> None:
    """It goes on with the very question, which is not made again."""
    same: dict[str, bool] = {}
    for duel, _ in random_duel(12, 60, pool=pool):
        assert duel._question is not None
        same[duel._question.kind] = duel.fork()._question is duel._question
    assert {kind for kind in same if same[kind]} == {"main", "battle", "next-phase"}


def test_only_the_start_is_kept_until_somebody_branches() -> None:
    duel = played(13, 120)
    assert [kept.answers for kept in duel._setup.snapshots] == [0]
    duel.fork()
    kept = len(duel.answers)
    for _ in range(20):
        assert kept - 6 <= duel._setup.snapshots[-1].answers <= len(duel.answers)
        kept = max(kept, duel._setup.snapshots[-1].answers)
        duel.answer(0)
    assert duel._setup.snapshots[-1].answers > 120


@pytest.mark.parametrize("seed", quick_first([5, 6]))
def test_a_duel_of_forks(seed: int) -> None:
    """Going on with a fork at every question leads to the same end as going on with the duel itself."""
    straight = played(seed, 250)
    duel = classic_duel(seed)
    for index in straight.answers:
        duel = duel.fork()
        duel.answer(index)
    assert state(duel) == state(straight)


@pytest.mark.parametrize("seed", quick_first([7, 8], quick=0))
def test_a_step_back_at_every_question(seed: int) -> None:
    """Trying another answer and taking it back changes nothing, then or later."""
    straight = played(seed, 250)
    duel = classic_duel(seed)
    for index in straight.answers:
        before = state(duel)
        duel.answer((index + 1) % len(duel.options)).pop()
        assert state(duel) == before
        duel.answer(index)
    assert state(duel) == state(straight)


@pytest.mark.slow
def test_all_the_way_back() -> None:
    """Every answer can be taken back, to the first question; each position is the one that was there before."""
    states: list[tuple[str, str, str, str]] = []
    duel = classic_duel(9)
    for duel, _ in random_duel(9, 120):
        states.append(state(duel))
    while states:
        duel.pop()
        assert state(duel) == states.pop()
    with pytest.raises(IndexError):
        duel.pop()


def test_another_seed_is_another_duel() -> None:
    assert len({classic_duel(seed).digest() for seed in range(20)}) == 20


def test_a_reseeded_fork_is_repeatable() -> None:
    """The same new seed gives the same new future, from the parent as from a fork."""
    duel = played(10, 60)
    one, other = duel.fork(reseed=1), duel.fork().fork(reseed=1)
    for _ in range(60):
        if one.over:
            break
        assert state(one) == state(other)
        one.answer(0)
        other.answer(0)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text("\n".join(traces()) + "\n", encoding="utf-8")
