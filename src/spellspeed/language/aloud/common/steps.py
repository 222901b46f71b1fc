"""What is done, one step after the other."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class Steps(Chapter):
    alone: Callable[[Node], str]  # a step by itself
