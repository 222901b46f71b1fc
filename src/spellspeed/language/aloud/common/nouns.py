"""Noun phrases. Every language builds them in its own way."""

from __future__ import annotations

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Nouns(Chapter):
    def words(self, node: Node) -> str:
        """A noun by itself: "a Dragon monster"."""
        raise NotImplementedError
