"""Conditions."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.tree import AND, COMPARE, IN, IS, NOT, OR, Node


class CommonConditions(Chapter):
    all_of: Callable[[list[str]], str]
    any_of: Callable[[list[str]], str]
    condition_is: Callable[[Node, bool], str]
    exists: Callable[[Node, bool], str]  # there is such a card, or none
    condition_compare: Callable[[Node], str]
    not_happened: Callable[[Node], str]

    def condition(self, node: Node) -> str:
        if node.kind == AND:
            return self.all_of([self.condition(one) for one in node.args])
        if node.kind == OR:
            return self.any_of([self.condition(one) for one in node.args])
        return self.holds(node.args[0], False) if node.kind == NOT else self.holds(node, True)

    def holds(self, node: Node, yes: bool) -> str:
        no = "" if yes else "not "
        if node.kind == IS:
            return self.condition_is(node, yes)
        if node.kind == IN:
            who, where = node.args
            return self.say(f"{no}in", card=self.picks.words(who, subject=True), place=self.places.place(where))
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), yes)
        if is_word(node, "during"):
            when = needed(node, "when")
            return self.say(f"{no}{'at' if is_word(when, 'nth') and yes else 'during'}", time=self.times.time(when))
        if is_word(node, "happened"):
            return self.happened(node) if yes else self.not_happened(node)
        if not yes:
            return self.say("not so", condition=self.condition(node))
        return self.condition_compare(node) if node.kind == COMPARE else self.events.happening(node)

    def happened(self, node: Node) -> str:
        when = self.times.looked_at(part(node, "since"))
        return self.say("happened", event=self.events.event(needed(node, "event"), "past"), when=when)

    def compared_words(self, left: Node, operator: str, right: Node) -> str:
        """Comparisons of values that are not numbers."""
        no = "" if operator == "==" else "not "
        if is_word(left, "FIRST_PLAYER"):
            return self.say(f"{no}first", side=self.places.side_words(right))
        if is_word(left, "DECLARED"):
            return self.say(f"{no}declared", value=self.amounts.amount(right))
        if is_word(left, "OWNER", "CONTROLLER", "TURN_PLAYER"):
            sides = [self.places.side_words(one) for one in (left, right)]
            return self.say(f"{no}is", one=sides[0], other=sides[1])
        return ""
