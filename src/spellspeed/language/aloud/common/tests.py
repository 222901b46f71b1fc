"""What is asked of a card."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Tests(Chapter):
    def tested(self, test: Node) -> str:
        """What a card is: "a LIGHT monster", "attacking"."""
        raise NotImplementedError
