"""English for whole cards: materials, conditions, each effect with its number, limits."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_effects import Effects, sentence
from spellspeed.language.aloud.english_ellipsis import smooth
from spellspeed.language.aloud.english_nouns import Modified, Said, article, listed
from spellspeed.language.aloud.names import further_series
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.rows_en import ROWS
from spellspeed.language.tree import PLUS, WORD, Block, Node


class English(Effects):
    # summons -------------------------
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        by = block.values("by")
        conditions = [self.condition(one) for one in block.values("if")] + [
            self.condition(one) for one in block.values("while")
        ]
        where = block.values("where")
        ways: list[str] = []
        if how and using:
            kind = self.manner(how[0]).strip()
            monster, except_, other = self.recipe(using[0]).partition(", except ")
            ways.append(f"using {monster} you control{except_}{other}{',' if except_ else ''} as material")
            start = f"you can also {kind} Summon this card"
        else:
            start = "you can Special Summon this card"
            if where:
                places = self.place(where[0], "from").replace("the ", "your ", 1)
                start += f" ({places})"
        for node in block.values("to"):
            zone = self.zones(node)[0][1]
            if is_word(zone, "column"):
                ways.append(f"to your zone {self.place(node)}")
            else:
                start += f" {self.place(node, 'to')}"
        for node in block.values("position"):
            start += f" in {ROWS[node.word].form(0)}"
        for node in by:
            ways.append(f"by {self.step(node, 'ing')}")
        words = " ".join([start, *ways])
        if conditions:
            words = f"if {listed(conditions, 'and')}, {words}"
        limit = self.limit_lead(block)
        return sentence(f"{limit}, {words}" if limit else words) + self.tails(block)

    def recipe(self, node: Node) -> str:
        """Materials: "1 Tuner + 1+ non-Tuner monsters"."""
        if node.kind == PLUS:
            return " + ".join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.noun(node, "1").text
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if self.is_joint(one)]
        plain = [one for one in tests if one not in joints]
        least = is_word(number, "at_least")
        count = self.count(number.args[0] if least else number)
        plural = least or count != "1"
        made = Modified()
        for one in plain:
            self.modify(one, made, plural)
        said = self.assemble("monsters", made, "", plural).text
        tail = "".join(f"{',' if is_word(one, 'including') else ''} {self.joint(one)}" for one in joints)
        if made.name and not made.before and count == "1" and not least:
            return said + tail
        return f"{count}{'+' if least else ''} {said}{tail}"

    def is_joint(self, node: Node) -> bool:
        return is_word(node, "same", "different", "including") or (
            node.kind == "compare" and is_word(node.args[0], "total")
        )

    def summon_conditions(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
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
                    said = self.event(Node(WORD, "summoned", event.args[:2], keys), "was")
                    words.append(re.sub(r"by card effect$", "by a card effect", said))
            ritual = [one for one in self.text.fields if one.name == "ritual"]
            if ritual and words == ["Ritual Summoned"]:
                used = self.recipe(ritual[0].values[0]).removeprefix("1+ ").replace(", except ", " other than ")
                words = [f"Ritual Summoned, using only {used}"]
            must = f"must {'first ' if field.name == 'summon_first' else ''}be {listed(words)}"
            if field.name == "summon_only":
                must += ", and cannot be Special Summoned in other ways"
            lines.append(sentence(must) if self.extra else f"Cannot be Normal Summoned/Set. {sentence(must)}")
        return lines

    # cards -------------------------
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            said += [
                English(self.text).effect(block) for block in parts.given_by(self.text, number_of(part(one, "number")))
            ]
        return " ".join(f"● {one}" for one in said) if len(said) > 1 else "".join(f'"{one}"' for one in said)

    def number_mark(self, number: int) -> str:
        return f"({number})"

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.recipe(field.values[0]))
            elif field.name == "brought_by":
                lines.append(sentence(f"You can Ritual Summon this card with {self.noun(field.values[0]).text}"))
            elif field.name == "ritual" and not any(one.name == "summon_only" for one in self.text.fields):
                lines.append(sentence(f"Tributes for its Ritual Summon: {self.recipe(field.values[0])}"))
        for one in further_series(self.text.code):
            name = f'"{one}"'
            lines.append(f"(This card is always treated as {article(name)} card.)")
        lines += self.summon_conditions()
        for field in self.text.fields:
            if field.name == "equip":
                which = field.values[0]
                said = self.noun(which).text
                if which.args:
                    lines.append(f"Equip only to {said}.")
        given = [block for block in self.text.blocks if "given" in block.flags]
        if self.gemini and given:
            lines.append("(1) This card is treated as a Normal Monster while face-up on the field or in the GY.")
            lines.append(
                "(2) While this card is a Normal Monster on the field, you can Normal Summon it again to make it an "
                "Effect Monster with the following effect(s)."
                + "".join(f" ● {English(self.text).effect(block)}" for block in given)
            )
            return lines
        pendulum = False
        bullets = told = False
        single = len({(number, block.pendulum) for number, block in parts.numbered(self.text) if number}) == 1
        for number, block in parts.numbered(self.text):
            if "given" in block.flags and not self.gemini:
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("Pendulum Effects:")
            if not block.fields and not block.bullets:
                continue
            words = self.effect(block)
            joined = "part" in block.flags or (block.kind == "continuous" and "unnumbered" in block.flags)
            if joined and told and not bullets:
                lines[-1] += f" {words}"
            elif number and "part" not in block.flags:
                lines.append(words if single else f"{self.number_mark(number)} {words}")
                told = True
            else:
                lines.append(words)
            bullets = bool(block.bullets)
        for field in self.text.fields:
            if field.name == "limit":
                lines += [
                    sentence(self.limit(one, "effect", every=True))
                    for one in field.values
                    if self.limit(one, "effect", every=True)
                ]
        limits = [one for block in self.text.blocks for one in block.values("limit")]
        shared = [one for one in limits if part(one, "of") is not None and self.together_limited(needed(one, "of"))]
        lines += dict.fromkeys(sentence(self.limit(one, "effect")) for one in shared)
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        found = [block for index, block in parts.numbered(self.text) if index == number and block.pendulum == pendulum]
        said = " ".join(self.effect(block) for block in found if block.fields or block.bullets)
        limits = [one for field in self.text.fields if field.name == "limit" for one in field.values]
        if (
            found
            and found[0].kind != "continuous"
            and not [one for one in found[0].values("limit") if one not in limits]
        ):
            said += "".join(f" {sentence(self.limit(one, 'effect'))}" for one in limits)
        return said

    def node_words(self, node: Node) -> str:
        """A part of a card, by what it is."""
        self.reset()
        sort = node.sort
        if sort == "Time":
            return self.time(node)
        if sort == "Place" or self.is_place(node):
            return self.place(node)
        if sort == "Event":
            return self.event(node, "trigger")
        if sort in ("Condition",):
            return self.condition(node)
        if sort in ("Step", "Lasting"):
            if parts.holds([node], "SUMMON"):
                self.those = Said("that monster(s)")
            return smooth(self.step(node))
        if sort in ("Test", "Value"):
            return self.tested(node)
        if sort == "SetTest":
            return self.joint(node)
        if sort == "Recipe":
            return self.recipe(node)
        if sort in ("Amount", "Count"):
            return self.count(node)
        if sort == "Side":
            return self.side(node).text
        if sort in ("Cause", "Effects"):
            return self.causes(node)
        if sort == "Property":
            return self.prop(node)
        if sort == "Limit":
            return self.limit(node, "effect") or self.limit_lead(Block("ignition", fields=[]))
        if sort in ("Thing", "Manner", "Form", "Scope"):
            return ROWS[node.word].form(0) if node.word in ROWS else node.word
        return self.pick(node).text
