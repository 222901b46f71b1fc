"""Chinese for limits: 1回合1次 of one copy in front, limits by name in lines before the effects."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import limits as common
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import CIRCLED
from spellspeed.language.tree import BAR, Block, Node


class ChineseLimits(ChineseChapter, common.CommonLimits):
    def once(self, limit: Node, block: Block) -> str:
        applied = "适用" if is_word(part(limit, "counting"), "APPLIED") else ""
        often = part(limit, "number")
        number = 1 if often is None else number_of(often)
        if often is not None and number is None:
            return f"{self.span(limit)}最多有{self.amounts.amount(often)}次{applied}"
        if is_word(needed(limit, "per"), "VISIT"):
            return f"这张卡表侧表示存在期间只有{number}次{applied}"
        most = "最多" if is_word(needed(limit, "per"), "CHAIN") or number != 1 else ""
        return f"{self.span(limit)}{most}{number}次{applied}"

    def oath(self, oath: Node, block: Block) -> str:
        when = f"把{'这张卡' if block.kind == 'activate' else '这个效果'}发动的回合"
        if block.kind == "procedure":
            begins = part(oath, "until") is not None or not is_word(oath, "cannot")
            when = f"这个方法特殊召唤的{'场合' if begins else '回合'}"
        return f"{when}，{self.lastings.lasting(oath)}"

    def last(self, block: Block) -> list[str]:
        said, self.memory.last_words = self.memory.last_words, []
        return said

    def behind(self, found: list[Block]) -> str:
        limits = [one for block in found for one in block.values("limit")]
        if not limits and found and found[0].kind != "continuous":
            limits = self.card.limits
        said = ""
        for node in limits:
            of = part(node, "of")
            if is_word(of, "CARD"):
                said += f"这个卡名的卡在{self.span(node)}只能发动{self.often(node)}张。"
            elif of is not None and not is_word(of, "EACH_CARD"):
                said += f"这个卡名的这个效果{self.span(node)}只能使用{self.often(node)}次。"
        return said

    def of_bullets(self, block: Block) -> str:
        """（这个卡名的以下效果1回合各能选择1次）, if each of the alternatives has the same limit."""
        limits = [one.values("limit") for one in block.bullets]
        same = all(one == limits[0] for one in limits) and len(limits[0]) == 1
        if not same or not is_word(part(limits[0][0], "of"), "EFFECT"):
            return ""
        return f"（这个卡名的以下效果{self.span(limits[0][0])}各能选择{self.often(limits[0][0])}次）"

    def behind_bullet(self, bullet: Block) -> str:
        """The limit of one alternative by name."""
        return self.behind([bullet]) if bullet.values("limit") else ""

    def words(self, limit: Node) -> str:
        return f"{self.span(limit)}{self.often(limit)}次"

    def limit_name(self, node: Node) -> str:
        if part(node, "of") is None:
            return ""
        name = self.tests.own_name().strip("「」")
        return f"这个方法的「{name}」的特殊召唤{self.span(node)}只能有{self.often(node)}次。"

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

    def before(self, pendulum: bool) -> list[str]:
        """这个卡名的①②的效果1回合各能使用1次。"""
        groups: dict[str, list[int]] = {}
        whole: list[str] = []
        for number, block in parts.numbered(self.card.text):
            if block.pendulum != pendulum or block.kind == "procedure":
                continue
            limits = block.values("limit")
            if not limits and block.kind != "continuous":
                limits = self.card.limits
            for node in limits:
                of = part(node, "of")
                if of is None or is_word(of, "EACH_CARD") or not (number or is_word(of, "CARD")):
                    continue
                span = self.span(node)
                if is_word(of, "CARD"):
                    whole.append(f"这个卡名的卡在{span}只能发动{self.often(node)}张。")
                elif of.kind == BAR or is_word(of, "effect"):
                    marks = "".join(CIRCLED[int(needed(one, "number").value)] for one in alternatives(of))
                    whole.append(f"这个卡名的{marks}的效果在{span}只能使用其中1个。")
                else:
                    applied = is_word(part(node, "counting"), "APPLIED") or self.is_gained(block)
                    kind = "适用" if applied else "name" if is_word(of, "NAME") else "使用"
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
