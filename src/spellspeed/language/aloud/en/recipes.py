"""English for materials, procedures and conditions of summons."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.en.chapter import Chapter
from spellspeed.language.aloud.en.words import Modified, listed, sentence
from spellspeed.language.aloud.parts import either, is_word, needed, part
from spellspeed.language.tree import PLUS, WORD, Block, Node


class Recipes(Chapter):
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        by = block.values("by")
        conditions = [self.conditions.condition(one) for one in block.values("if")] + [
            self.conditions.condition(one) for one in block.values("while")
        ]
        where = block.values("where")
        ways: list[str] = []
        if how and using:
            kind = self.events.manner(how[0]).strip()
            monster, except_, other = self.recipe(using[0]).partition(", except ")
            ways.append(f"using {monster} you control{except_}{other}{',' if except_ else ''} as material")
            start = f"you can also {kind} Summon this card"
        else:
            start = "you can Special Summon this card"
            if where:
                places = self.places.place(where[0], "from").replace("the ", "your ", 1)
                start += f" ({places})"
        for node in block.values("to"):
            zone = self.places.zones(node)[0][1]
            if is_word(zone, "column"):
                ways.append(f"to your zone {self.places.place(node)}")
            else:
                start += f" {self.places.place(node, 'to')}"
        for node in block.values("position"):
            start += f" in {self.rows[node.word].form(0)}"
        for node in by:
            ways.append(f"by {self.steps.step(node, 'ing')}")
        words = " ".join([start, *ways])
        if conditions:
            words = f"if {listed(conditions, 'and')}, {words}"
        limit = self.limits.limit_lead(block)
        return sentence(f"{limit}, {words}" if limit else words) + self.limits.tails(block)

    def recipe(self, node: Node) -> str:
        """Materials: "1 Tuner + 1+ non-Tuner monsters"."""
        if node.kind == PLUS:
            return " + ".join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.nouns.noun(node, "1").text
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if self.is_joint(one)]
        plain = [one for one in tests if one not in joints]
        least = is_word(number, "at_least")
        count = self.amounts.count(number.args[0] if least else number)
        plural = least or count != "1"
        made = Modified()
        for one in plain:
            self.tests.modify(one, made, plural)
        said = self.nouns.assemble("monsters", made, "", plural).text
        tail = "".join(f"{',' if is_word(one, 'including') else ''} {self.amounts.joint(one)}" for one in joints)
        if made.name and not made.before and count == "1" and not least:
            return said + tail
        return f"{count}{'+' if least else ''} {said}{tail}"

    def is_joint(self, node: Node) -> bool:
        return is_word(node, "same", "different", "including") or (
            node.kind == "compare" and is_word(node.args[0], "total")
        )

    def summon_conditions(self) -> list[str]:
        lines: list[str] = []
        for field in self.card.text.fields:
            if field.name not in ("summon_only", "summon_first"):
                continue
            words = []
            for event in either(field.values[0]):
                how = part(event, "how")
                by = part(event, "by")
                if is_word(by, "PROCEDURE"):
                    words.append("Special Summoned by the following procedure")
                else:
                    keys = event.keys if how is not None else {**event.keys, "how": Node(WORD, "SPECIAL")}
                    said = self.events.event(Node(WORD, "summoned", event.args[:2], keys), "was")
                    words.append(re.sub(r"by card effect$", "by a card effect", said))
            ritual = [one for one in self.card.text.fields if one.name == "ritual"]
            if ritual and words == ["Ritual Summoned"]:
                used = self.recipe(ritual[0].values[0]).removeprefix("1+ ").replace(", except ", " other than ")
                words = [f"Ritual Summoned, using only {used}"]
            must = f"must {'first ' if field.name == 'summon_first' else ''}be {listed(words)}"
            if field.name == "summon_only":
                must += ", and cannot be Special Summoned in other ways"
            lines.append(sentence(must) if self.card.extra else f"Cannot be Normal Summoned/Set. {sentence(must)}")
        return lines
