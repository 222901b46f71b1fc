"""Environments to learn in: PettingZoo for both sides, Gymnasium for one side, and many duels at once.

They need the extra `env` (NumPy, Gymnasium, PettingZoo); nothing else of the package does. What the arrays mean is in
`docs/environments.md`.

    from spellspeed.env import DuelEnv, VectorDuelEnv, aec_env, raw_aec_env
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    if error.name not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    raise ImportError(
        f"spellspeed.env needs {error.name}, which comes with the extra 'env': pip install \"spellspeed[env]\"",
        name=error.name,
    ) from error

from spellspeed.env.aec import DuelAEC, aec_env, raw_aec_env
from spellspeed.env.game import IllegalAction
from spellspeed.env.layout import LAYOUT, SLOTS, card_index
from spellspeed.env.processes import ProcessDied, ProcessDuelEnv
from spellspeed.env.single import DuelEnv
from spellspeed.env.vector import VectorDuelEnv

__all__ = [
    "LAYOUT",
    "SLOTS",
    "DuelAEC",
    "DuelEnv",
    "IllegalAction",
    "ProcessDied",
    "ProcessDuelEnv",
    "VectorDuelEnv",
    "aec_env",
    "card_index",
    "raw_aec_env",
]

if "spellspeed/Duel-v0" not in _gymnasium.registry:
    _gymnasium.register(
        "spellspeed/Duel-v0",
        entry_point="spellspeed.env.single:DuelEnv",
        vector_entry_point="spellspeed.env.vector:VectorDuelEnv",
    )
