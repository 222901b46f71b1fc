"""Lasting effects: changed values, locks, permissions, replacements, given effects; and how long they apply."""

from collections.abc import Callable

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import COMPARE, IS, WORD, Node


class CommonLastings(Chapter):
    gains: Callable[[Node], str]
    becomes: Callable[[Node], str]
    damage_becomes: Callable[[Node], str]
    gives: Callable[[Node], str]
    unused: Callable[[Node], str]  # the zones that cannot be used
    plain: Callable[[Node], str]  # those whose frame says nearly everything

    def lasting(self, node: Node) -> str:
        words = {
            "gains": self.gains,
            "becomes": self.becomes,
            "cannot": self.locks.cannot,
            "can": self.locks.can,
            "at_most": self.locks.at_most,
            "instead": self.locks.instead,
            "counts_as": self.locks.counts_as,
            "damage_becomes": self.damage_becomes,
            "gives": self.gives,
            "unusable": self.unusable,
        }.get(node.word, self.plain)(node)
        while_ = part(node, "while_")
        if while_ is None:
            return words
        return self.say("lasting while", words=words, while_=self.while_words(while_, parts.subject(node)))

    def unusable(self, node: Node) -> str:
        zones = self.unused(needed(node, "zones"))
        return fill(self.rows[node.word].frame, {"zones": zones, "until": self.times.until_words(part(node, "until"))})

    def while_words(self, node: Node, subject: Node) -> str:
        if is_word(node, "ATTACK_POSITION", "DEFENSE_POSITION"):
            return self.say("while in position", position=self.rows[node.word].form(0))
        if node.kind == COMPARE and is_word(node.args[0], "counters"):
            return self.say("while counters", counter=self.amounts.counter(node.args[0].args[0]))
        if is_word(node, "this") and node.args:
            said = [self.conditions.condition(Node(IS, "is", [Node(WORD, "THIS"), one])) for one in node.args]
            return self.say("while and").join(self.say("while it is", condition=one) for one in said)
        if node.sort in ("Test", "Value", "Noun"):
            kind = "while it was" if is_word(node, "was") else "while it is"
            return self.say(kind, condition=self.conditions.condition(Node(IS, "is", [subject, node])))
        kind = "while it happened" if is_word(node, "happened") else "while"
        return self.say(kind, condition=self.conditions.condition(node))
