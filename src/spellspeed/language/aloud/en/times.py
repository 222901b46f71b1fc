"""English for times: when, during what, until when, since when."""

from spellspeed.language.aloud.common import times as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import listed, ordinal
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.tree import WORD, Node


class EnglishTimes(EnglishChapter, common.CommonTimes):
    def since_time(self, since: Node) -> str:
        if is_word(since, "last", "next", "nth", "start", "end"):
            return f"since {self.time(since)}"
        return f"during {self.time(since).replace('the ', 'this ', 1)}"

    def until_event(self, event: Node) -> str:
        return f"until {listed([self.events.happening(one) for one in either(event)])}"

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
        if is_word(node, "BEFORE_DAMAGE_CALCULATION"):
            return "the moment before damage calculation"
        return f"the {self.rows[node.word].form(0)}"

    def during_words(self, node: Node) -> str:
        """When: "During the End Phase", "At the start of the Damage Step"."""
        if is_word(node, "BEFORE_DAMAGE_CALCULATION"):
            return self.rows[node.word].form(0)
        if is_word(node, "start", "end"):
            return f"at {self.time(node)}"
        if is_word(node, "TURN"):
            return "during a turn"
        return f"during {self.time(node)}"
