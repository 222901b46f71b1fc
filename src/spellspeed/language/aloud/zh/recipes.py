"""Chinese for materials, procedures and conditions of summons."""

import re

from spellspeed.language.aloud.common import recipes as common
from spellspeed.language.aloud.parts import either, is_word, number_of, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import sentence
from spellspeed.language.tree import WORD, Block, Node


class ChineseRecipes(ChineseChapter, common.CommonRecipes):
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        conditions = [self.conditions.condition(one) for one in [*block.values("if"), *block.values("while")]]
        ways = [self.steps.step(one, True) for one in block.values("by")]
        limit = "".join(self.limits.limit_name(one) for one in block.values("limit"))
        lead = "，".join(
            f"{one.removeprefix('这个回合')}的回合" if one.startswith("这个回合") else f"{one}的场合"
            for one in conditions
        )
        lead = "，".join([*(self.times.during_words(one) for one in block.values("during")), *([lead] if lead else [])])
        manner = self.events.manner(how[0]) if how else "特殊召唤"
        where = block.values("where")
        origin = f"从{self.places.place(where[0])}" if where else ""
        to = block.values("to")
        field = ""
        if to:
            zone = self.places.zones(to[0])[0][1]
            field = f"在{self.places.place(to[0])}{'的自己区域' if is_word(zone, 'column') else ''}"
        position = "".join(self.rows[one.word].form(0) for one in block.values("position"))
        if using:
            over = is_word(how[0], "XYZ") if how else False
            mine = f"自己场上的{self.recipe(using[0])}"
            ways.append(f"在{mine}上面重叠" if over else f"用{self.recipe(using[0]) if how else mine}")
        if how and using:
            way = f"{'，'.join(ways)}来{origin}{field}{position}{manner}"
            often = "".join(f"{self.limits.words(one)}" for one in block.values("limit") if part(one, "of") is not None)
            who = f"{self.tests.own_name()}{often}" if limit else "这张卡"
            lead = "，".join(one for one in (self.limits.limit_lead(block), lead) if one)
            return sentence(f"{lead + '，' if lead else ''}{who}也能{way}") + self.limits.tails(block)
        often = self.limits.limit_lead(block)
        lead = f"{often}，{lead}" if often and lead else often or lead
        if ways:
            words = f"这张卡可以{'，'.join(ways)}，{origin}{field}{position}{manner}"
        else:
            words = f"这张卡可以{origin}{field}{position}{manner}"
        return sentence(f"{lead}，{words}" if lead else words) + limit + self.limits.tails(block)

    def one_material(self, node: Node) -> str:
        return self.nouns.general(node)

    def some_materials(self, number: Node, least: bool, tests: list[Node], joints: list[Node]) -> str:
        """调整＋调整以外的怪兽1只以上"""
        made = self.nouns.noun(Node(WORD, "monster", tests))
        exact = [one for one in made.clauses if one.endswith(("星", "阶"))]
        if exact and not made.trait and not made.name:  # 水族2星怪兽
            made.clauses = [one for one in made.clauses if one not in exact]
            made.head = f"{exact[0]}{made.head}"
        joint = "".join(f"{self.amounts.joint(one)}的" for one in joints)
        if not least and number_of(number) is None:
            before, _ = self.amounts.number_words(number, made.measure)
            return f"{before}{made.except_}{joint}{made.core()}"
        count = number_of(number) or 1
        joint = joint.replace("包含1只以上的", "包含")
        core = f"{made.except_}{joint}{made.core()}" if joint else made.general()
        if least:
            return f"{core}{count}{made.measure}以上"
        if count == 1:
            return core
        return f"{core}{count}{made.measure}" if joint else f"{core}×{count}"

    def must_be(self, field: str, node: Node) -> str:
        ways = []
        for event in either(node):
            how, by, from_, using = (part(event, name) for name in ("how", "by", "from_", "using"))
            manner = self.events.manner(how) if how is not None else "特殊召唤"
            manner = f"以{self.picks.pick(using)}为素材{manner}" if using is not None else manner
            manner = f"从{self.places.place(from_)}{manner}" if from_ is not None else manner
            if is_word(by, "PROCEDURE"):
                ways.append("用以下方法特殊召唤")
            elif by is not None:
                ways.append(f"用{'卡的' if is_word(by, 'EFFECT') else ''}{self.why.causes(by)}{manner}")
            else:
                ways.append(manner)
        way = "或者".join(ways)
        used = self.ritual_materials().removesuffix("1只以上")
        if used and way == "仪式召唤":
            way = f"只使用{used}的仪式召唤"
        if field == "summon_first":
            return f"必须先{way}"
        if len(ways) > 1 and ways[-1].startswith("用"):
            last = ways[-1].removeprefix("用").removesuffix("特殊召唤")
            return f"用{'、'.join(ways[:-1])}以及{last}才能特殊召唤"
        if way.endswith("特殊召唤"):
            return way.replace("用", "只能用", 1) if way.startswith("用") else f"只能{way}"
        return f"不用{way}不能特殊召唤"

    def materials(self, kind: str, node: Node) -> str:
        """Materials of a Synchro or Link Summon are counted: 调整2只＋调整以外的怪兽1只."""
        words = self.recipe(node)
        if kind not in ("synchro", "link"):
            return words
        counted = [re.sub(r"×(\d+)$", r"\1只", one) for one in words.split("＋")]
        if not counted[-1].endswith(("只", "以上", "」")):
            counted[-1] += "1只"
        return "＋".join(counted)
