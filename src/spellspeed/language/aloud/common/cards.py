"""Whole cards, line by line: materials, conditions, each effect with its number, limits."""

from collections.abc import Callable

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.about import EXTRA
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.names import further_series
from spellspeed.language.aloud.parts import alternatives, number_of, part
from spellspeed.language.tree import Block, Node


class CommonCards(Chapter):
    marked: Callable[[int, str], str]  # an effect with its number
    also_of: Callable[[str], str]  # a series that the name of the card does not show

    def ahead(self) -> list[Block]:
        """What comes before the limits."""
        return []

    def card_lines(self) -> list[str]:
        text = self.card.text
        lines: list[str] = []
        for field in text.fields:
            if field.name in EXTRA:
                lines.append(self.recipes.materials(field.name, field.values[0]))
            elif field.name == "brought_by":
                lines.append(self.sentence(self.say("brought by", cards=self.nouns.words(field.values[0]))))
            elif field.name == "ritual" and not any(one.name == "summon_only" for one in text.fields):
                lines.append(self.sentence(self.say("ritual", cards=self.recipes.recipe(field.values[0]))))
        lines += [self.also_of(one) for one in further_series(text.code)]
        lines += self.recipes.summon_conditions()
        worn = [field.values[0] for field in text.fields if field.name == "equip"]
        lines += [self.say("equip", cards=self.nouns.words(one)) for one in worn if one.args]
        ahead = self.ahead()
        lines += [self.effects.effect(block) for block in ahead]
        lines += self.limits.before(False)
        given = [self.effects.anew().effect(block) for block in text.blocks if "given" in block.flags]
        if self.card.gemini and given:
            gifts = "".join(self.say("gift", effect=one) for one in given)
            return [*lines, self.say("gemini"), self.say("gemini again", gifts=gifts)]
        return [*lines, *self.effect_lines(ahead), *self.limits.after()]

    def effect_lines(self, said: list[Block]) -> list[str]:
        """Each effect not yet said; a `part` goes with the effect before it."""
        lines: list[str] = []
        pendulum = joins = False
        for number, block in parts.numbered(self.card.text):
            if ("given" in block.flags and not self.card.gemini) or block in said:
                continue
            if block.pendulum and not pendulum:
                pendulum, joins = True, False
                lines += [self.say("pendulum"), *self.limits.before(True)]
            if not block.fields and not block.bullets:
                continue
            words = self.effects.effect(block)
            part_of_it = "part" in block.flags
            if joins and (part_of_it or (block.kind == "continuous" and "unnumbered" in block.flags)):
                lines[-1] += self.say("between") + words
                joins = not block.bullets
            else:
                marked = number and not part_of_it
                lines.append(self.marked(number, words) if marked else words)
                joins = bool(marked) and not block.bullets
        return lines

    def given(self, effects: Node) -> list[str]:
        """The effects that the card gives to others, as they would be printed."""
        return [
            self.effects.anew().effect(block)
            for one in alternatives(effects)
            for block in parts.given_by(self.card.text, number_of(part(one, "number")))
        ]

    def effect_words(self, number: int, pendulum: bool) -> str:
        found = [one for index, one in parts.numbered(self.card.text) if index == number and one.pendulum == pendulum]
        said = [self.effects.effect(block) for block in found if block.fields or block.bullets]
        return self.say("between").join(said) + self.limits.behind(found)

    def node_words(self, node: Node) -> str:
        """A part of a card, by what it is."""
        self.memory.forget()
        if node.sort != "Time" and (node.sort == "Place" or parts.is_place(node)):
            return self.places.place(node)
        if node.sort in ("Thing", "Manner", "Form", "Scope"):
            return self.rows[node.word].form(0) if node.word in self.rows else node.word
        says = {
            "Time": self.times.time,
            "Event": self.events.happening,
            "Condition": self.conditions.condition,
            "Step": self.steps.alone,
            "Lasting": self.steps.alone,
            "Test": self.tests.tested,
            "Value": self.tests.tested,
            "SetTest": self.amounts.joint,
            "Recipe": self.recipes.recipe,
            "Amount": self.amounts.count,
            "Count": self.amounts.count,
            "Side": self.places.side_words,
            "Cause": self.why.causes,
            "Effects": self.why.causes,
            "Property": self.amounts.prop,
            "Limit": self.limits.words,
        }.get(node.sort, self.picks.alone)
        return says(node)
