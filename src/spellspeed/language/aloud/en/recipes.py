"""English for materials, procedures and conditions of summons."""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import recipes as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Modified, listed, sentence
from spellspeed.language.aloud.parts import either, is_word, part
from spellspeed.language.tree import WORD, Block, Node


class EnglishRecipes(EnglishChapter, common.CommonRecipes):
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        by = block.values("by")
        conditions = [self.conditions.condition(one) for one in [*block.values("if"), *block.values("while")]]
        where = block.values("where")
        ways: list[str] = []
        kind = self.events.manner(how[0]).strip() if how else "Special"
        also = "also " if how and using else ""
        start = f"you can {also}{kind} Summon this card"
        if where:
            places = self.places.place(where[0], "from").replace("the ", "your ", 1)
            start += f" ({places})"
        if using:
            monster, except_, other = self.recipe(using[0]).partition(", except ")
            ways.append(f"using {monster} you control{except_}{other}{',' if except_ else ''} as material")
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
        for node in block.values("during"):
            words = f"{self.times.during_words(node)}, {words}"
        limit = self.limits.limit_lead(block)
        return sentence(f"{limit}, {words}" if limit else words) + self.limits.tails(block)

    def one_material(self, node: Node) -> str:
        return self.nouns.noun(node, "1").text

    def some_materials(self, number: Node, least: bool, tests: list[Node], joints: list[Node]) -> str:
        count = self.amounts.count(number)
        plural = least or count != "1"
        made = Modified()
        for one in tests:
            if parts.is_place(one):
                made.after.append(self.places.place(one, "in"))
            else:
                self.tests.modify(one, made, plural)
        said = self.nouns.assemble("monsters", made, "", plural).text
        tail = "".join(f"{',' if is_word(one, 'including') else ''} {self.amounts.joint(one)}" for one in joints)
        if made.name and not made.before and count == "1" and not least:
            return said + tail
        return f"{count}{'+' if least else ''} {said}{tail}"

    def must_be(self, field: str, node: Node) -> str:
        words = []
        for event in either(node):
            if is_word(part(event, "by"), "PROCEDURE"):
                words.append("Special Summoned by the following procedure")
            else:
                keys = event.keys if part(event, "how") is not None else {**event.keys, "how": Node(WORD, "SPECIAL")}
                said = self.events.event(Node(WORD, "summoned", event.args[:2], keys), "was")
                words.append(re.sub(r"by card effect$", "by a card effect", said))
        used = self.ritual_materials().removeprefix("1+ ").replace(", except ", " other than ")
        if used and words == ["Ritual Summoned"]:
            words = [f"Ritual Summoned, using only {used}"]
        if field == "summon_first":
            return f"must first be {listed(words)}"
        return f"must be {listed(words)}, and cannot be Special Summoned in other ways"
