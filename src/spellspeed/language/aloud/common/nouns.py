"""Noun phrases. Every language builds them in its own way."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class CommonNouns(Chapter):
    words: Callable[[Node], str]  # a noun by itself: "a Dragon monster"
