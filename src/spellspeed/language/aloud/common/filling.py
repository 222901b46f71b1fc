"""Fills the frame of a step, as far as all languages fill it alike."""

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import NOUNS, alternatives, is_word, needed, part
from spellspeed.language.tree import Node


class CommonFilling(Chapter):
    def plain_slots(self, node: Node) -> dict[str, str]:
        """The slots of a step that every language fills alike."""
        to, what = part(node, "to"), part(node, "what")
        if is_word(node, "redirect", "negate"):
            thing = needed(node, "what")
            slots = {"what": self.say("that effect") if is_word(thing, "EFFECT") else self.rows[thing.word].form(0)}
            if to is not None:
                player = is_word(to, "YOU", "OPPONENT")
                slots["to"] = self.places.side_words(to) if player else self.picks.words(to)
            return slots
        if is_word(node, "attach", "equip"):
            gives = part(node, "gives")
            said = "" if gives is None else self.lastings.lasting(gives)
            return {"to": self.picks.words(needed(node, "to")), "gives": said}
        if is_word(node, "swap") and what is not None:
            of = self.say("control") if is_word(what, "CONTROLLER") else self.say("swapped", of=self.amounts.prop(what))
            return {"what": of, **{name: self.picks.words(needed(node, name)) for name in ("a", "b")}}
        if is_word(node, "end_phase"):
            return {"phase": self.times.time(needed(node, "phase"))}
        if is_word(node, "skip") and what is not None:
            return {"what": self.say("your draw") if is_word(what, "NORMAL_DRAW") else self.times.time(what)}
        return self.declared(node, needed(node, "what")) if is_word(node, "declare") else {}

    def declared(self, node: Node, what: Node) -> dict[str, str]:
        self.memory.declared = self.amounts.prop(what)
        among, number = part(node, "among"), part(node, "number")
        said_number = "1" if number is None else self.amounts.count(number)
        self.memory.zones = said_number
        said = ""
        if among is None:
            said = self.say("kinds") if is_word(what, "KIND") else ""
        elif is_word(among, *NOUNS):
            said = self.say("declared among", cards=self.nouns.words(among))
        elif is_word(what, "COLUMN"):
            said = self.places.place(among)
        elif is_word(among, "between"):
            said = self.amounts.count(among)
        else:
            said = self.options([self.tests.value(one) for one in alternatives(among)])
        return {"what": self.memory.declared, "among": said, "number": said_number}

    def summoned_slots(self, node: Node) -> dict[str, str]:
        """How a monster is Special Summoned, and as what."""
        slots: dict[str, str] = {}
        position, still = part(node, "position"), part(node, "still")
        if position is not None:
            words = [one.word for one in alternatives(position)]
            known = self.frames.get(f"position {' '.join(words)}")
            slots["position"] = known or self.options([self.rows[one].form(0) for one in words])
        if part(node, "ignoring") is not None:
            slots["ignoring"] = self.say("ignoring conditions")
        if still is not None:
            slots["still"] = self.say("still", value=self.tests.value(still))
        elif part(node, "as_") is not None and is_word(part(node, "cards"), "THIS"):
            slots["still"] = self.say("not still")
        return slots
