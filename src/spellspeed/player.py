"""What a player is. This module is never compiled: a program's own players may inherit from `Player` in both builds."""

from typing import Protocol, SupportsIndex

from spellspeed.duel import Duel


class Player(Protocol):
    """Anything that answers questions: `choose` returns the number of an option of `duel.question`."""

    def choose(self, duel: Duel) -> SupportsIndex:
        """The number of the option to answer with."""
        ...
