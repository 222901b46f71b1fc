"""Chinese for whole cards."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.names import chinese, further_series
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import Chapter
from spellspeed.language.aloud.zh.ellipsis import smooth
from spellspeed.language.aloud.zh.words import CIRCLED, SPANS, sentence
from spellspeed.language.tree import Node


class Cards(Chapter):
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            said += [
                self.effects.anew().effect(block)
                for block in parts.given_by(self.card.text, number_of(part(one, "number")))
            ]
        return "●".join(said)

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.card.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.recipes.materials(field.name, field.values[0]))
            elif field.name == "brought_by":
                lines.append(sentence(f"{self.nouns.general(field.values[0])}降临"))
            elif field.name == "ritual" and not any(one.name == "summon_only" for one in self.card.text.fields):
                lines.append(sentence(f"这张卡的仪式召唤能解放的怪兽：{self.recipes.recipe(field.values[0])}"))
        lines += [
            f"规则上，这张卡也当作「{chinese('series', one)}」卡使用。" for one in further_series(self.card.text.code)
        ]
        lines += self.recipes.summon_conditions()
        for field in self.card.text.fields:
            if field.name == "equip":
                which = field.values[0]
                if which.args:
                    lines.append(f"{self.nouns.general(which)}才能装备。")
        first = [block for block in self.card.text.blocks[:1] if block.kind == "always" and not block.pendulum]
        of_summons = [one for block in first for one in block.values("apply") if is_word(one, "at_most")]
        if of_summons:
            lines += [self.effects.effect(block) for block in first]
        lines += self.limits.limit_lines(False)
        given = [block for block in self.card.text.blocks if "given" in block.flags]
        if self.card.gemini and given:
            lines.append("①：这张卡只要在场上·墓地存在，当作通常怪兽使用。")
            lines.append(
                "②：场上的当作通常怪兽使用的这张卡可以作为通常召唤再1次召唤。那个场合，这张卡当作效果怪兽使用并得到以下效果。"
                + "".join(f"●{self.effects.anew().effect(block)}" for block in given)
            )
            return lines
        pendulum = False
        bullets = False
        for number, block in parts.numbered(self.card.text):
            if ("given" in block.flags and not self.card.gemini) or (of_summons and block is first[0]):
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("【灵摆效果】")
                lines += self.limits.limit_lines(True)
            if not block.fields and not block.bullets:
                continue
            words = self.effects.effect(block)
            joined = "part" in block.flags or (block.kind == "continuous" and "unnumbered" in block.flags)
            if joined and lines and lines[-1][0] in CIRCLED and not bullets:
                lines[-1] += words
            else:
                lines.append(f"{CIRCLED[number]}：{words}" if number and "part" not in block.flags else words)
            bullets = bool(block.bullets)
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        card_limits = [one for field in self.card.text.fields if field.name == "limit" for one in field.values]
        found = [
            block for index, block in parts.numbered(self.card.text) if index == number and block.pendulum == pendulum
        ]
        words = "".join(self.effects.effect(block) for block in found if block.fields or block.bullets)
        limits = [one for block in found for one in block.values("limit")]
        for node in limits or (card_limits if found and found[0].kind != "continuous" else []):
            of = part(node, "of")
            if of is None or is_word(of, "EACH_CARD"):
                continue
            span = SPANS.get(needed(node, "per").word, "1回合")
            card = is_word(of, "CARD")
            often = self.limits.often(node)
            words += (
                f"这个卡名的卡在{span}只能发动{often}张。" if card else f"这个卡名的这个效果{span}只能使用{often}次。"
            )
        return words

    def node_words(self, node: Node) -> str:
        self.memory.forget()
        sort = node.sort
        if sort == "Time":
            return self.times.time(node)
        if sort == "Place" or parts.is_place(node):
            return self.places.place(node)
        if sort == "Event":
            return self.events.event(node, "trigger")
        if sort == "Condition":
            return self.conditions.condition(node)
        if sort in ("Step", "Lasting"):
            words = self.steps.step(node)
            return smooth("。".join([words, *self.memory.bound]))
        if sort in ("Test", "Value"):
            return self.tests.tested(node)
        if sort == "SetTest":
            return self.amounts.joint(node)
        if sort == "Recipe":
            return self.recipes.recipe(node)
        if sort in ("Amount", "Count"):
            return self.amounts.count(node)
        if sort == "Side":
            return self.places.side(node)
        if sort in ("Cause", "Effects"):
            return self.why.causes(node)
        if sort == "Property":
            return self.amounts.prop(node)
        if sort in ("Thing", "Manner", "Form", "Scope") and node.word in self.rows:
            return self.rows[node.word].form(0)
        if sort == "Limit":
            return f"{SPANS.get(needed(node, 'per').word, '1回合')}{self.limits.often(node)}次"
        return self.picks.pick(node).removeprefix("从")
