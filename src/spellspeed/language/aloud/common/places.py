"""Sides and places."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import BAR, Node

BESIDE = ("attached", "pointed_by", "column", "adjacent", "zone_of")


class CommonPlaces(Chapter):
    side_words: Callable[[Node], str]
    side_own: Callable[[Node], str]  # whose: "your"
    place: Callable[[Node], str]

    def zones(self, node: Node) -> list[tuple[str, Node]]:
        """The zones with the word for whose they are: `your(HAND | GY)` is two of them."""
        if node.kind == BAR:
            return [one for arg in node.args for one in self.zones(arg)]
        if is_word(node, "your", "their"):
            return [(self.rows[node.word].form(0), one) for _, one in self.zones(needed(node, "where"))]
        if is_word(node, "at"):
            own = self.side_own(needed(node, "side"))
            return [(own, one) for _, one in self.zones(needed(node, "where"))]
        return [("", node)]

    def beside(self, zone: Node) -> str:
        """A place that a card makes: where it points to, its column, its materials."""
        cards = {name: part(zone, name) for name in ("to", "card", "cards")}
        slots = {name: self.picks.words(one) for name, one in cards.items() if one is not None}
        return fill(self.rows[zone.word].frame, slots)
