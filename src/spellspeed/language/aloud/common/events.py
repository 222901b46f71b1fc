"""Events: what happens to cards and what players do."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Events(Chapter):
    def event(self, node: Node, use: str) -> str:
        """An event, used as a "trigger", as the "past", as what "cannot" or "would" happen, of what "was" ..."""
        raise NotImplementedError

    def happening(self, node: Node) -> str:
        return self.event(node, "trigger")
