"""Tests of a card."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.tree import Node


class CommonTests(Chapter):
    card_name: Callable[[str], str]
    value: Callable[[Node], str]  # a printed value: "Dragon", "Xyz"
    tested: Callable[[Node], str]  # what a card is: "a LIGHT monster", "attacking"
