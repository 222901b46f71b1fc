"""English for whole cards."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.en.chapter import Chapter
from spellspeed.language.aloud.en.ellipsis import smooth
from spellspeed.language.aloud.en.words import Said, article, sentence
from spellspeed.language.aloud.names import further_series
from spellspeed.language.aloud.parts import alternatives, needed, number_of, part
from spellspeed.language.tree import Block, Node


class Cards(Chapter):
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            said += [
                self.effects.anew().effect(block)
                for block in parts.given_by(self.card.text, number_of(part(one, "number")))
            ]
        return " ".join(f"● {one}" for one in said) if len(said) > 1 else "".join(f'"{one}"' for one in said)

    def number_mark(self, number: int) -> str:
        return f"({number})"

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.card.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.recipes.recipe(field.values[0]))
            elif field.name == "brought_by":
                lines.append(sentence(f"You can Ritual Summon this card with {self.nouns.noun(field.values[0]).text}"))
            elif field.name == "ritual" and not any(one.name == "summon_only" for one in self.card.text.fields):
                lines.append(sentence(f"Tributes for its Ritual Summon: {self.recipes.recipe(field.values[0])}"))
        for one in further_series(self.card.text.code):
            name = f'"{one}"'
            lines.append(f"(This card is always treated as {article(name)} card.)")
        lines += self.recipes.summon_conditions()
        for field in self.card.text.fields:
            if field.name == "equip":
                which = field.values[0]
                said = self.nouns.noun(which).text
                if which.args:
                    lines.append(f"Equip only to {said}.")
        given = [block for block in self.card.text.blocks if "given" in block.flags]
        if self.card.gemini and given:
            lines.append("(1) This card is treated as a Normal Monster while face-up on the field or in the GY.")
            lines.append(
                "(2) While this card is a Normal Monster on the field, you can Normal Summon it again to make it an "
                "Effect Monster with the following effect(s)."
                + "".join(f" ● {self.effects.anew().effect(block)}" for block in given)
            )
            return lines
        pendulum = False
        bullets = told = False
        single = len({(number, block.pendulum) for number, block in parts.numbered(self.card.text) if number}) == 1
        for number, block in parts.numbered(self.card.text):
            if "given" in block.flags and not self.card.gemini:
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("Pendulum Effects:")
            if not block.fields and not block.bullets:
                continue
            words = self.effects.effect(block)
            joined = "part" in block.flags or (block.kind == "continuous" and "unnumbered" in block.flags)
            if joined and told and not bullets:
                lines[-1] += f" {words}"
            elif number and "part" not in block.flags:
                lines.append(words if single else f"{self.number_mark(number)} {words}")
                told = True
            else:
                lines.append(words)
            bullets = bool(block.bullets)
        for field in self.card.text.fields:
            if field.name == "limit":
                lines += [
                    sentence(self.limits.limit(one, "effect", every=True))
                    for one in field.values
                    if self.limits.limit(one, "effect", every=True)
                ]
        limits = [one for block in self.card.text.blocks for one in block.values("limit")]
        shared = [
            one for one in limits if part(one, "of") is not None and self.limits.together_limited(needed(one, "of"))
        ]
        lines += dict.fromkeys(sentence(self.limits.limit(one, "effect")) for one in shared)
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        found = [
            block for index, block in parts.numbered(self.card.text) if index == number and block.pendulum == pendulum
        ]
        said = " ".join(self.effects.effect(block) for block in found if block.fields or block.bullets)
        limits = [one for field in self.card.text.fields if field.name == "limit" for one in field.values]
        if (
            found
            and found[0].kind != "continuous"
            and not [one for one in found[0].values("limit") if one not in limits]
        ):
            said += "".join(f" {sentence(self.limits.limit(one, 'effect'))}" for one in limits)
        return said

    def node_words(self, node: Node) -> str:
        """A part of a card, by what it is."""
        self.memory.forget()
        sort = node.sort
        if sort == "Time":
            return self.times.time(node)
        if sort == "Place" or parts.is_place(node):
            return self.places.place(node)
        if sort == "Event":
            return self.events.event(node, "trigger")
        if sort in ("Condition",):
            return self.conditions.condition(node)
        if sort in ("Step", "Lasting"):
            if parts.holds([node], "SUMMON"):
                self.memory.those = Said("that monster(s)")
            return smooth(self.steps.step(node))
        if sort in ("Test", "Value"):
            return self.tests.tested(node)
        if sort == "SetTest":
            return self.amounts.joint(node)
        if sort == "Recipe":
            return self.recipes.recipe(node)
        if sort in ("Amount", "Count"):
            return self.amounts.count(node)
        if sort == "Side":
            return self.places.side(node).text
        if sort in ("Cause", "Effects"):
            return self.why.causes(node)
        if sort == "Property":
            return self.amounts.prop(node)
        if sort == "Limit":
            return self.limits.limit(node, "effect") or self.limits.limit_lead(Block("ignition", fields=[]))
        if sort in ("Thing", "Manner", "Form", "Scope"):
            return self.rows[node.word].form(0) if node.word in self.rows else node.word
        return self.picks.pick(node).text
