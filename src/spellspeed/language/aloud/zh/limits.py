"""Chinese for limits on how often, and what follows an effect."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import Chapter
from spellspeed.language.aloud.zh.words import CIRCLED, SPANS, sentence
from spellspeed.language.tree import BAR, Block, Node


class Limits(Chapter):
    def limit_lead(self, block: Block) -> str:
        limits = block.values("limit")
        if not limits and block.kind in parts.ACTIVATED:
            limits = [one for field in self.card.text.fields if field.name == "limit" for one in field.values]
        for node in limits:
            if part(node, "of") is None:
                applied = "适用" if is_word(part(node, "counting"), "APPLIED") else ""
                per = needed(node, "per")
                often = part(node, "number")
                number = 1 if often is None else number_of(often)
                if often is not None and number is None:
                    return f"{SPANS.get(per.word, '1回合')}最多有{self.amounts.amount(often)}次{applied}"
                if is_word(per, "VISIT"):
                    return f"这张卡表侧表示存在期间只有{number}次{applied}"
                most = "最多" if is_word(per, "CHAIN") or number != 1 else ""
                return f"{SPANS.get(per.word, '1回合')}{most}{number}次{applied}"
        return ""

    def tails(self, block: Block) -> str:
        said: list[str] = []
        thing = "卡" if block.kind == "activate" else "效果"
        measure = "这张" if thing == "卡" else "这个"
        for node in block.values("unanswerable") if block.kind != "continuous" else []:
            said.append(self.unanswerable(node, f"{measure}{thing}"))
        for node in block.values("oath"):
            if block.kind == "procedure":
                begins = part(node, "until") is not None or not is_word(node, "cannot")
                said.append(f"这个方法特殊召唤的{'场合' if begins else '回合'}，{self.lastings.lasting(node)}")
                continue
            said.append(f"把{measure}{thing}发动的回合，{self.lastings.lasting(node)}")
        flags = {
            "unnegatable": "这个效果不会被无效化",
            "no_damage_step": "这个效果在伤害步骤不能发动",
            "damage_step": "这个效果在伤害步骤也能发动",
            "by_either_player": "双方玩家都能使用这个效果",
            "stays": "这张卡发动后继续留在场上",
        }
        said += self.memory.last_words
        self.memory.last_words = []
        said += [flags[one] for one in block.flags if one in flags]
        return "".join(sentence(one) for one in said)

    def unanswerable(self, node: Node, what: str) -> str:
        to = f"对应{what}的发动，"
        if is_word(node, "provided"):
            only_if = self.conditions.condition(needed(node, "only_if"))
            return f"{only_if}的场合，{self.unanswerable(needed(node, 'do'), what)}"
        if is_word(node, "EACH"):
            return f"{to}双方不能把魔法·陷阱·怪兽的效果发动"
        if is_word(node, "YOU", "OPPONENT"):
            return f"{to}{self.places.side(node)}不能把魔法·陷阱·怪兽的效果发动"
        return f"{to}{self.events.event(node, 'cannot')}"

    def limit_name(self, node: Node, doing: str) -> str:
        if part(node, "of") is None:
            return ""
        per = needed(node, "per")
        span = SPANS.get(per.word, "1回合")
        return f"这个方法的「{self.tests.own_name().strip('「」')}」的特殊召唤{span}只能有{self.often(node)}次。"

    def often(self, limit: Node) -> str:
        """How often: a number, or 最多有…的."""
        number = part(limit, "number")
        if number is None:
            return "1"
        return str(number_of(number)) if number_of(number) is not None else f"最多有{self.amounts.amount(number)}的"

    def is_gained(self, block: Block) -> bool:
        """A further summon is gained, not used."""
        allowed = [one for one in block.nodes() if is_word(one, "can") and part(one, "extra") is not None]
        return block.kind == "continuous" and bool(allowed)

    def limit_lines(self, pendulum: bool) -> list[str]:
        """这个卡名的①②的效果1回合各能使用1次。"""
        groups: dict[str, list[int]] = {}
        whole: list[str] = []
        card_limits = [one for field in self.card.text.fields if field.name == "limit" for one in field.values]
        for number, block in parts.numbered(self.card.text):
            if not number or block.pendulum != pendulum or block.kind == "procedure":
                continue
            limits = block.values("limit")
            if not limits and block.kind != "continuous":
                limits = card_limits
            for node in limits:
                of = part(node, "of")
                if of is None or is_word(of, "EACH_CARD"):
                    continue
                span = SPANS.get(needed(node, "per").word, "1回合")
                if is_word(of, "CARD"):
                    whole.append(f"这个卡名的卡在{span}只能发动{self.often(node)}张。")
                elif of.kind == BAR or is_word(of, "effect"):
                    marks = "".join(CIRCLED[int(needed(one, "number").value)] for one in alternatives(of))
                    whole.append(
                        f"这个卡名的{marks}的效果在{span}只能使用其中1个。".replace("在同一连锁上", "在同一连锁上")
                    )
                else:
                    kind = (
                        "适用"
                        if is_word(part(node, "counting"), "APPLIED") or self.is_gained(block)
                        else "name"
                        if is_word(of, "NAME")
                        else "使用"
                    )
                    groups.setdefault(f"{span}/{kind}/{self.often(node)}", []).append(number)
        lines = []
        both = any(block.pendulum for block in self.card.text.blocks)
        of_what = "灵摆" if pendulum else "怪兽" if both else ""
        for key, numbers in groups.items():
            span, kind, often = key.split("/")
            span = f"在{span}" if span.endswith("上") else span
            marks = "".join(CIRCLED[one] for one in numbers)
            if kind == "name":
                lines.append(f"这个卡名的{marks}的{of_what}效果{span}只能有{often}次使用其中任意1个。")
            elif len(numbers) > 1:
                lines.append(f"这个卡名的{marks}的{of_what}效果{span}各能{kind}{often}次。")
            else:
                lines.append(f"这个卡名的{marks}的{of_what}效果{span}只能{kind}{often}次。")
        return [*dict.fromkeys(whole), *lines]
