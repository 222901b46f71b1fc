"""A duel as a PettingZoo environment: both players are agents, and the one who is asked acts."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck
from spellspeed.env.game import MOST_STEPS, Episode
from spellspeed.env.layout import SLOTS, Observation, action_space, observation_space

AGENTS = ("player_0", "player_1")
MOST_SEED = 1 << 32


class DuelAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Both sides of a duel.

    `decks` are those of player_0 and player_1 (default: the classic decks of the package). `first` begins, or either
    by the seed. With `undescribed` the decks may have cards that nobody has described, without effects, and with
    `drafts` cards that are drafts. `slots` is how many options are shown at once; the last action turns to the next
    page. After `max_steps` steps the duel is truncated. The winner gets 1, the loser -1, at the end; everything else is
    0. An action that the mask does not allow raises `IllegalAction` here and loses in `aec_env`, as PettingZoo has it.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "spellspeed_duel_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: Sequence[Deck] | None = None,
        first: int | None = None,
        slots: int = SLOTS,
        max_steps: int | None = MOST_STEPS,
        ruleset: Ruleset | None = None,
        render_mode: str | None = None,
        undescribed: bool = False,
        drafts: bool = False,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"unknown render mode {render_mode!r}; known: ansi")
        self.game = Episode(decks, slots, max_steps, first, ruleset, undescribed, drafts)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(slots) for agent in AGENTS}
        self.action_spaces = {agent: action_space(slots) for agent in AGENTS}
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What `observe` gives; equal for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The options of a page, and the next page; equal for both."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new duel. Without a seed it is drawn from the one given before."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.game.begin(int(self.random.integers(MOST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self.turn_to_who_is_asked()

    def observe(self, agent: str) -> Observation:
        """What this agent sees, and which actions it has if it is the one who is asked."""
        return self.game.observe(AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        """Answer for `agent_selection`; afterwards that is who is asked next. None for an agent whose duel is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked and has to act")
        self.game.act(int(action))
        self.game.cut_off()
        self._cumulative_rewards[agent] = 0.0
        self.turn_to_who_is_asked()
        self._accumulate_rewards()
        self._deads_step_first()

    def turn_to_who_is_asked(self) -> None:
        """Update who is to act, rewards, ends and infos from the duel."""
        game = self.game
        for player, agent in enumerate(AGENTS):
            self.rewards[agent] = game.reward(player)
            self.terminations[agent] = game.terminated
            self.truncations[agent] = game.truncated
            self.infos[agent] = game.info(player) if game.ended_by or game.asked == player else {}
        if game.asked is not None:
            self.agent_selection = AGENTS[game.asked]

    def render(self) -> str | None:
        """The board as text, as seen by the agent who is to act."""
        if self.render_mode is None:
            return None
        return self.game.duel.ascii(AGENTS.index(self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""


def raw_aec_env(**arguments: Any) -> DuelAEC:
    """The environment as it is."""
    return DuelAEC(**arguments)


def aec_env(**arguments: Any) -> "AECEnv":
    """The environment with PettingZoo's usual checks: an action that the mask does not allow loses."""
    found = wrappers.TerminateIllegalWrapper(DuelAEC(**arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(found))
