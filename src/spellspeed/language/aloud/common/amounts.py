"""Numbers, properties and amounts."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import BAR, NUMBER, Node


class Amounts(Chapter):
    def counter(self, name: Node) -> str:
        """One counter of that name."""
        raise NotImplementedError

    def counters(self, name: Node) -> str:
        """Counters of that name."""
        raise NotImplementedError

    def amount(self, node: Node) -> str:
        raise NotImplementedError

    def joint(self, node: Node) -> str:
        """A test of the chosen set."""
        raise NotImplementedError

    def made_of(self, node: Node) -> tuple[str, str]:
        """What a monster is that a text makes, and its values."""
        raise NotImplementedError

    def statistics(self, node: Node) -> str:
        head, values = self.made_of(node)
        return head + self.say("values", values=values)

    def prop(self, node: Node) -> str:
        """The name of a property."""
        if node.kind == BAR:
            return self.say("props").join(self.prop(one) for one in node.args)
        if is_word(node, "original"):
            return self.say("original", of=self.prop(needed(node, "of")))
        return self.counters(needed(node, "name")) if is_word(node, "counters") else self.rows[node.word].form(0)

    def count(self, node: Node | None) -> str:
        """How many, before a noun."""
        if node is None:
            return "1"
        if node.kind == NUMBER:
            return str(node.value)
        if is_word(node, "ANY_NUMBER"):
            return self.rows[node.word].form(0)
        return self.framed(node) if is_word(node, "at_least", "up_to", "between") else self.amount(node)

    def framed(self, node: Node) -> str:
        """A word whose frame is filled with amounts."""
        slots = {name: self.amount(needed(node, name)) for name in parts.signature(node.word)}
        return fill(self.rows[node.word].frame, slots)
