"""Events: what happens to cards and what players do."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class CommonEvents(Chapter):
    # used as a "trigger", as the "past", as what "cannot" or "would" happen, of what "was" ...
    event: Callable[[Node, str], str]

    def happening(self, node: Node) -> str:
        return self.event(node, "trigger")
