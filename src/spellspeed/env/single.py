"""One side of a duel as a Gymnasium environment; the other is played by any `Player`."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np

from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck
from spellspeed.env.game import MOST_STEPS, Episode, IllegalAction
from spellspeed.env.layout import SLOTS, Observation, action_space, arrays, blank, observation_space, parts
from spellspeed.player import Player
from spellspeed.players.base import CHOICES
from spellspeed.players.simple import SimplePlayer

MOST_ANSWERS: Final = 10_000  # of the opponent before the agent is asked again
MOST_DEALS: Final = 100  # of duels that end before the agent is asked
Opponent = Player | Callable[[int], Player]


class DuelEnv(gymnasium.Env[Observation, np.int64]):
    """One side of a duel.

    `opponent` is a `Player`, or what makes one of a seed, such as the class `SimplePlayer`: then the duel follows from
    the seed of `reset` alone. `seat` is the player that the agent is, 0 with the first deck or 1 with the second; by
    default it is either by the seed, as the decks are not equally strong. `illegal` says what an action does that the
    mask does not allow: "lose" ends the duel with -1, "raise" raises `IllegalAction`. For the rest see `DuelAEC`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        decks: Sequence[Deck] | None = None,
        opponent: Opponent = SimplePlayer,
        seat: int | None = None,
        first: int | None = None,
        slots: int = SLOTS,
        max_steps: int | None = MOST_STEPS,
        ruleset: Ruleset | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        undescribed: bool = False,
        drafts: bool = False,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"unknown render mode {render_mode!r}; known: ansi")
        if seat not in (None, 0, 1):
            raise ValueError(f"a seat is 0 or 1, or None for either, not {seat!r}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"an illegal action can 'lose' or 'raise', not {illegal!r}")
        self.game = Episode(decks, slots, max_steps, first, ruleset, undescribed, drafts)
        self.opponent = opponent
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = observation_space(slots)
        self.action_space = action_space(slots)
        self.player = 0 if seat is None else seat
        self.rival: Player = SimplePlayer()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new duel, up to the agent's first question. Without a seed it is drawn from the one given before."""
        super().reset(seed=seed)
        self.begin()
        return self.observe(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer with an action, and let the opponent play until the agent is asked again or the duel has ended."""
        self.act(int(action))
        game = self.game
        return self.observe(), game.reward(self.player), game.terminated, game.truncated, self.info()

    def render(self) -> str | None:
        """The board as text, as the agent sees it."""
        return None if self.render_mode is None else self.game.duel.ascii(self.player)

    # -- the parts of a step ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start duels until one asks the agent something."""
        for _ in range(MOST_DEALS):
            numbers = self.np_random.integers(1 << 32, size=3)
            self.player = int(numbers[2]) & 1 if self.seat is None else self.seat
            self.game.begin(int(numbers[0]))
            made = self.opponent
            self.rival = made(int(numbers[1])) if isinstance(made, type) or not hasattr(made, "choose") else made
            self.let_opponent_play()
            if not self.game.ended_by:
                return
        raise RuntimeError(f"in {MOST_DEALS} duels the agent was never asked anything")

    def act(self, action: int) -> None:
        """Answer and let the opponent play; nothing is observed yet."""
        try:
            self.game.act(action)
        except IllegalAction:
            if self.illegal == "raise" or self.game.ended_by:
                raise
            self.game.lose(self.player)
        self.let_opponent_play()
        self.game.cut_off()  # here, so that the last observation is also at a question to the agent

    def let_opponent_play(self) -> None:
        """Until the agent is asked or the duel has ended."""
        game = self.game
        for _ in range(MOST_ANSWERS):
            if game.ended_by or game.asked == self.player:
                return
            game.answer(self.rival.choose(game.duel))
        game.ended_by = CHOICES

    def observe(self) -> Observation:
        """What the agent sees, as new arrays."""
        block = blank(self.game.slots)
        self.write(block.data, 0)
        return arrays(block, self.game.slots)

    def write(self, into: memoryview, begin: int) -> None:
        """Write what the agent sees into a block, from there on.

        When there is nothing left to do, action 0 is allowed and does nothing: a mask is never empty.
        """
        game = self.game
        game.write(self.player, into, begin)
        if game.asked != self.player:
            into[begin + parts(game.slots)[-1].begin] = 1

    def info(self) -> dict[str, Any]:
        """Besides the arrays: the options of this page as values, and how the duel ended."""
        return self.game.info(self.player)
