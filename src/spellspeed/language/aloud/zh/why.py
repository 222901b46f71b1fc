"""Chinese for causes: by what something happens."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import why as common
from spellspeed.language.aloud.parts import SIDES, alternatives, is_word, needed
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import CIRCLED
from spellspeed.language.tree import AND, BAR, NOT, OF, Node

SERVING = ("COST", "MATERIAL")  # 作为...


class ChineseWhy(ChineseChapter, common.CommonWhy):
    def cause(self, node: Node) -> str:
        if node.kind == AND:
            return self.narrowed(node)
        head = parts.head(node)
        owners = node.args[1:] if node.kind == OF else []
        players = [self.places.side(one) for one in owners if is_word(one, *SIDES)]
        cards = [one for one in owners if not is_word(one, *SIDES)]
        own = f"{players[0]}的" if players else ""
        if is_word(head, "effect"):
            return f"这张卡的{CIRCLED[int(needed(head, 'number').value)]}的效果"
        if is_word(head, "EFFECT"):
            return f"{own}{self.picks.pick(cards[0])}的效果" if cards else f"{own}效果"
        if is_word(head, "ACTIVATED_EFFECT"):
            if cards:
                return f"{own}{self.picks.pick(cards[0])}发动的效果"
            return f"{players[0] if players else ''}发动的效果"
        if is_word(head, "COST"):
            return f"{own or (self.picks.pick(cards[0]) + '的' if cards else '')}代价"
        if is_word(head, "MATERIAL"):
            return f"{own or (self.picks.pick(cards[0]) + '的' if cards else '')}素材"
        if is_word(head, "CARD"):
            return players[0] if players else "卡"
        if is_word(head, "BATTLE"):
            return f"和{self.picks.pick(cards[0])}的战斗" if cards else "战斗"
        if is_word(head, "effects_of"):
            return f"{self.picks.pick(needed(head, 'card'))}的效果"
        return self.rows[head.word].form(0)

    def narrowed(self, node: Node) -> str:
        """A cause that is also something, or is not: 不以其为对象的效果."""
        words = self.causes(node.args[0])
        for one in node.args[1:]:
            told, denied = (one.args[0], True) if one.kind == NOT else (one, False)
            if is_word(told, "TARGETING"):
                words = f"{'不' if denied else ''}以其为对象的{words}"
            else:
                words = f"{words}（{'除' if denied else '也是'}{self.cause(told)}{'以外' if denied else ''}）"
        return words

    def by_words(self, node: Node | None, passive: bool = True) -> str:
        if node is None:
            return "被" if passive else ""
        if is_word(parts.head(node), *SERVING):
            return f"作为{self.cause(node)}"
        if node.kind == BAR and any(is_word(parts.head(one), *SERVING) for one in node.args):
            return "或者".join(self.by_words(one, passive) for one in node.args)
        known = {"NORMAL_DRAW": "通常抽卡", "RULE": "因规则", "PROCEDURE": "用自身的方法", "DESTRUCTION": "被破坏"}
        return known.get(node.word, f"被{self.causes(node)}")

    def reason(self, by: Node | None) -> str:
        """Why, before an active verb: 因对方的效果."""
        if by is None:
            return ""
        if any(is_word(parts.head(one), *SERVING) for one in alternatives(by)):
            return self.by_words(by, False)
        return f"因{self.causes(by)}"
