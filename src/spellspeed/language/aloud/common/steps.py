"""Steps, one after the other."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node

FRAMED = ("may", "provided", "one_of", "for_each", "each_player", "later", "after_this", "unless", "effect_becomes")


class CommonSteps(Chapter):
    alone: Callable[[Node], str]  # a step by itself
