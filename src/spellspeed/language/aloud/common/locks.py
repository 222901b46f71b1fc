"""What applies: locks, permissions, replacements. Every language says them in its own way."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Locks(Chapter):
    def cannot(self, node: Node) -> str:
        raise NotImplementedError

    def can(self, node: Node) -> str:
        raise NotImplementedError

    def at_most(self, node: Node) -> str:
        raise NotImplementedError

    def counts_as(self, node: Node) -> str:
        raise NotImplementedError

    def instead(self, node: Node) -> str:
        raise NotImplementedError
