"""Causes: by what something happens."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Why(Chapter):
    def causes(self, node: Node) -> str:
        raise NotImplementedError
