"""Locks, permissions, replacements. Every language says them in its own way."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class CommonLocks(Chapter):
    cannot: Callable[[Node], str]
    can: Callable[[Node], str]
    at_most: Callable[[Node], str]
    counts_as: Callable[[Node], str]
    instead: Callable[[Node], str]
