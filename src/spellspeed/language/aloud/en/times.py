"""English for times: when, during what, until when, since when."""

from __future__ import annotations

from spellspeed.language.aloud.en.chapter import Chapter
from spellspeed.language.aloud.en.words import listed, ordinal
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.tree import WORD, Node


class Times(Chapter):
    def since_words(self, since: Node | None) -> str:
        """Since when something is looked for: "this turn", "since your last turn"."""
        if since is None or is_word(since, "TURN"):
            return "this turn"
        if is_word(since, "DUEL"):
            return "this Duel"
        if is_word(since, "CHAIN"):
            return "in this Chain"
        if is_word(since, "VISIT"):
            return "since this card came there"
        if is_word(since, "last", "next", "nth", "start", "end"):
            return f"since {self.time(since)}"
        return f"during {self.time(since).replace('the ', 'this ', 1)}"

    def time(self, node: Node) -> str:
        """A time as a noun: "the End Phase", "your next turn"."""
        if node.kind == "bar":
            return listed([self.time(one) for one in node.args])
        if is_word(node, "your", "their"):
            where = needed(node, "where")
            names = [self.rows[one.word].form(0) for one in alternatives(where)]
            return f"{self.rows[node.word].form(0)} {listed(names)}"
        if is_word(node, "at"):
            return f"{self.places.side_own(needed(node, 'side'))} {self.rows[needed(node, 'where').word].form(0)}"
        phase = part(node, "phase")
        if is_word(node, "next") and phase is not None:
            turn = Node(WORD, "next", [needed(node, "of")])
            return f"{self.time(phase)} of {self.time(turn)}"
        if is_word(node, "next", "last"):
            of = self.time(needed(node, "of")).replace("this turn", "the turn")
            for own in ("the", "your opponent's", "your", "its controller's", "its owner's", "the turn player's"):
                if of.startswith(f"{own} "):
                    return f"{own} {node.word} {of.removeprefix(own + ' ')}"
            return f"the {node.word} {of}"
        if is_word(node, "start", "end"):
            return f"the {node.word} of {self.time(needed(node, 'of'))}"
        if (
            is_word(node, "nth")
            and part(node, "after") is None
            and number_of(needed(node, "number")) == 2
            and is_word(needed(node, "of"), "END_PHASE")
        ):
            return "the End Phase of the next turn"
        if is_word(node, "nth"):
            number = number_of(needed(node, "number"))
            which = self.amounts.amount(needed(node, "number")) if number is None else ordinal(number)
            of = self.time(needed(node, "of"))
            own = "your opponent's" if of.startswith("your opponent's") else "your" if of.startswith("your") else "the"
            after = part(node, "after")
            words = f"{own} {which} {of.removeprefix(own + ' ')}".replace("the 1st this turn", "the 1st turn")
            words = words.replace(f" {which} this turn", f" {which} turn")
            if after is None:
                return f"{words} after this"
            if is_word(after, "begins") and is_word(needed(after, "phase"), "DUEL"):
                return f"{words} of the Duel"
            return f"{words} after {self.events.event(after, 'trigger')}"
        if is_word(node, "TURN"):
            return "this turn"
        if is_word(node, "BATTLE"):
            return "that battle"
        if is_word(node, "DUEL"):
            return "this Duel"
        if is_word(node, "DAMAGE_CALCULATION"):
            return "damage calculation"
        return f"the {self.rows[node.word].form(0)}"

    def during_words(self, node: Node) -> str:
        """When: "During the End Phase", "At the start of the Damage Step"."""
        if is_word(node, "start", "end"):
            return f"at {self.time(node)}"
        if is_word(node, "TURN"):
            return "during a turn"
        return f"during {self.time(node)}"

    def until_words(self, node: Node | None, front: bool = False) -> str:
        """How long; in front of a sentence or behind it."""
        if node is None:
            return ""
        if is_word(node, "end") and is_word(node.args[0], "TURN"):
            return "for the rest of this turn" if front else "until the end of this turn"
        if is_word(node, "end") and is_word(node.args[0], "BATTLE"):
            return "for that battle"
        if is_word(node, "DUEL"):
            return "for the rest of this Duel"
        if is_word(node, "end") and is_word(node.args[0], "DAMAGE_CALCULATION"):
            return "during that damage calculation only"
        if is_word(node, "DAMAGE_CALCULATION", "BATTLE"):
            return "during that damage calculation only" if node.word != "BATTLE" else "for that battle"
        if node.kind == WORD and (
            node.word in ("your", "their", "at", "next", "nth", "end", "start", "last") or node.word.isupper()
        ):
            return f"until {self.time(node)}"
        return f"until {listed([self.events.event(one, 'trigger') for one in either(node)])}"
