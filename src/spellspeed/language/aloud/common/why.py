"""Causes: by what something happens."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import alternatives
from spellspeed.language.tree import Node


class CommonWhy(Chapter):
    cause: Callable[[Node], str]

    def causes(self, node: Node) -> str:
        return self.options([self.cause(one) for one in alternatives(node)])
