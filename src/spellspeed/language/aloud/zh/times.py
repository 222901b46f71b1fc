"""Chinese for times: when, during what, until when, since when."""

from spellspeed.language.aloud.common import times as common
from spellspeed.language.aloud.parts import alternatives, is_word, needed, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import BAR, WORD, Node


class ChineseTimes(ChineseChapter, common.CommonTimes):
    def since_time(self, since: Node) -> str:
        if since.kind == WORD and since.word.endswith(("_PHASE", "_STEP")):
            return f"这次{self.time(since)}"
        return f"{self.time(since)}以后"

    def until_time(self, until: Node) -> str:
        if is_word(until, "end") and is_word(until.args[0], "next"):
            inner = self.time(until.args[0])
            return f"直到{inner}的结束时" if inner.endswith("个回合") else f"直到{inner}结束时"
        return super().until_time(until)

    def time(self, node: Node) -> str:
        if node.kind == BAR:
            return "·".join(self.time(one) for one in node.args)
        if is_word(node, "your", "their"):
            names = [self.rows[one.word].form(0) for one in alternatives(needed(node, "where"))]
            return f"{self.rows[node.word].form(0)}{'·'.join(names)}"
        if is_word(node, "at"):
            return f"{self.places.side(needed(node, 'side'))}{self.rows[needed(node, 'where').word].form(0)}"
        if is_word(node, "next", "last"):
            of = needed(node, "of")
            phase = part(node, "phase")
            if phase is not None:
                whose = "" if is_word(of, "TURN") else self.time(of).removesuffix("回合")
                return f"下个{whose}回合的{self.time(phase)}"
            if is_word(of, "TURN"):
                return "下个回合" if node.word == "next" else "上个回合"
            return f"{self.rows[node.word].form(0)}{self.time(of)}"
        if is_word(node, "start", "end"):
            of = needed(node, "of")
            name = "回合" if is_word(of, "TURN") else self.time(of)
            if is_word(of, "DAMAGE_CALCULATION") and node.word == "end":
                return "伤害计算后"
            return f"{name}{self.rows[node.word].form(0)}"
        if is_word(node, "nth"):
            number = needed(node, "number").value
            after = part(node, "after")
            if after is None and number == 2 and is_word(needed(node, "of"), "END_PHASE"):
                return "下个回合的结束阶段"
            if after is None:
                since = "发动后"
            elif is_word(after, "begins") and is_word(needed(after, "phase"), "DUEL"):
                since = "决斗开始后"
            else:
                since = f"{self.events.event(after, 'trigger')}后"
            return f"{since}第{number}次的{self.time(needed(node, 'of'))}"
        if is_word(node, "BATTLE"):
            return "那次战斗"
        return self.rows[node.word].form(0)

    def during_words(self, node: Node) -> str:
        """When; a phase without a player is either player's."""
        if node.kind == BAR or is_word(node, "your", "their", "at", "next", "nth", "start", "end"):
            words = self.time(node)
            if node.kind == BAR and not any(is_word(one, "your", "their") for one in node.args):
                return f"自己·对方的{words}"
            return words
        if is_word(node, "BEFORE_DAMAGE_CALCULATION", "DAMAGE_CALCULATION", "DAMAGE_STEP", "BATTLE_STEP"):
            return self.time(node)
        return f"自己·对方的{self.time(node)}" if not is_word(node, "TURN") else "自己·对方回合"
