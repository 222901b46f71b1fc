"""Numbers, properties and amounts."""

from collections.abc import Callable

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed, number_of
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import AND, BAR, COMPARE, MINUS, NUMBER, OF, PLUS, TEXT, TIMES, Node

MADE_KINDS = ("EFFECT", "NORMAL", "TUNER")  # what a monster that a text makes can be, beside its Type and Attribute


class CommonAmounts(Chapter):
    counter: Callable[[Node], str]  # one of that name
    counters: Callable[[Node], str]  # some of that name
    made_of: Callable[[Node], tuple[str, str]]  # the kind of a monster that a text makes, and its statistics
    token_values: Callable[[Node], str]  # the statistics of a Token, its kind among them
    property_of: Callable[[Node], str]
    own_property: Callable[[Node], str]  # of the cards whose values change
    number_of_cards: Callable[[Node], str]
    how_often: Callable[[Node], str]
    amount_word: Callable[[Node], str]  # any other word
    included: Callable[[Node], str]

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

    def factor(self, node: Node) -> str:
        return self.amount(node)

    def added(self, words: str) -> str:
        return words

    def amount(self, node: Node) -> str:
        if node.kind == NUMBER:
            return str(node.value)
        if node.kind == TEXT:
            return self.tests.card_name(str(node.value))
        if node.kind == OF:
            return self.property_of(node)
        if node.sort == "Property":
            return self.own_property(node)
        if node.kind == MINUS and len(node.args) == 1:
            return self.say("minus", amount=self.amount(node.args[0]))
        if node.kind in (PLUS, MINUS):
            return self.added(self.frames[f"sign {node.kind}"].join(self.amount(one) for one in node.args))
        if node.kind == TIMES:
            first, second = node.args
            if number_of(first) == 2:
                return self.say("double", amount=self.amount(second))
            return self.say("times", amount=self.amount(second), by=self.factor(first))
        if is_word(node, "count"):
            return self.number_of_cards(node)
        if is_word(node, "half"):
            of = needed(node, "of")
            return self.say("half", amount="" if is_word(of, "DAMAGE") else self.amount(of))
        if is_word(node, "times"):
            return self.how_often(node)
        if is_word(node, "difference", "for_every", "at_least", "up_to", "between"):
            return self.framed(node)
        if is_word(node, "free_zones"):
            return fill(self.rows[node.word].frame, {"where": self.places.place(needed(node, "where"))})
        if is_word(node, "RESULT") and not self.memory.rolled:
            return self.say("number of heads")
        if is_word(node, "DECLARED"):
            return fill(self.rows[node.word].forms, {"what": self.memory.declared})
        return self.amount_word(node)

    def in_order(self, joints: list[Node]) -> list[Node]:
        return joints

    def joint(self, node: Node) -> str:
        """A test of the chosen set."""
        if is_word(node, "same", "different"):
            return fill(self.rows[node.word].frame, {"of": self.prop(needed(node, "of"))})
        if is_word(node, "including"):
            return self.included(node)
        if node.kind == AND:
            return self.say("joint and").join(self.joint(one) for one in self.in_order(node.args))
        if node.kind == COMPARE:
            total, bound = node.args
            name = self.prop(needed(total, "of")) if is_word(total, "total") else self.amount(total)
            return self.say(f"total {node.word}", of=name, amount=self.amount(bound))
        return self.tests.tested(node)
