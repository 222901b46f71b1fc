"""The examples run, and the curve in the docs is one that the learner wrote."""

import json
import runpy
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.slow
def test_the_learner_learns() -> None:
    """A few steps change the weights, and it plays duels to their ends."""
    from spellspeed.players import RandomPlayer

    example = runpy.run_path(str(ROOT / "examples" / "learner.py"))
    learner = example["Learner"](opponent=RandomPlayer, duels=2)
    for _ in range(3):
        learner.learn(4)
    assert learner.steps == 24 and np.count_nonzero(learner.actor.weights) > 50
    assert all(np.isfinite(part.weights).all() for part in (learner.actor, learner.critic))
    assert learner.wins(RandomPlayer, 1) in (0.0, 0.25, 0.5, 0.75, 1.0)


def test_the_chances_are_those_of_allowed_actions() -> None:
    example = runpy.run_path(str(ROOT / "examples" / "learner.py"))
    likely = example["chances"](np.array([0.0, 1.0]), np.array([[[0], [1], [1]]]), np.array([[1, 1, 0]]))
    assert likely[0, 2] == 0 and likely[0, 1] / likely[0, 0] == pytest.approx(np.e)
    assert set(example["drawn"](likely.repeat(200, 0), np.random.default_rng(1))) == {0, 1}


def test_the_curve_is_one_of_the_learner() -> None:
    curve = json.loads((ROOT / "examples" / "curve.json").read_text(encoding="utf-8"))
    assert [set(point) for point in curve] == [{"seconds", "steps", "duels", "random", "simple"}] * len(curve)
    assert all(0 <= point[player] <= 1 for point in curve for player in ("random", "simple"))
