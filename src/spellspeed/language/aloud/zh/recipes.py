"""Chinese for materials, procedures and conditions of summons."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import Chapter
from spellspeed.language.aloud.zh.words import SPANS, sentence
from spellspeed.language.tree import PLUS, WORD, Block, Node


class Recipes(Chapter):
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        conditions = [self.conditions.condition(one) for one in [*block.values("if"), *block.values("while")]]
        ways = [self.steps.step(one, True) for one in block.values("by")]
        limit = "".join(self.limits.limit_name(one, "用这个方法特殊召唤") for one in block.values("limit"))
        lead = "，".join(
            f"{one.removeprefix('这个回合')}的回合" if one.startswith("这个回合") else f"{one}的场合"
            for one in conditions
        )
        if how and using:
            manner = self.events.manner(how[0])
            way = (
                "，".join([*ways, f"在自己场上的{self.recipe(using[0])}上面重叠"])
                if is_word(how[0], "XYZ")
                else f"用{self.recipe(using[0])}"
            )
            often = "".join(
                f"{SPANS.get(needed(one, 'per').word, '1回合')}{self.limits.often(one)}次"
                for one in block.values("limit")
                if part(one, "of") is not None
            )
            who = f"{self.tests.own_name()}{often}" if limit else "这张卡"
            lead = "，".join(one for one in (self.limits.limit_lead(block), lead) if one)
            return sentence(f"{lead + '，' if lead else ''}{who}也能{way}来{manner}") + self.limits.tails(block)
        where = block.values("where")
        origin = f"从{self.places.place(where[0])}" if where else ""
        to = block.values("to")
        field = ""
        if to:
            zone = self.places.zones(to[0])[0][1]
            field = (
                f"在{self.places.place(to[0])}的自己区域"
                if is_word(zone, "column")
                else f"在{self.places.place(to[0])}"
            )
        position = "".join(self.rows[one.word].form(0) for one in block.values("position"))
        often = self.limits.limit_lead(block)
        lead = f"{often}，{lead}" if often and lead else often or lead
        if ways:
            words = f"这张卡可以{'，'.join(ways)}，{origin}{field}{position}特殊召唤"
        else:
            words = f"这张卡可以{origin}{field}{position}特殊召唤"
        return sentence(f"{lead}，{words}" if lead else words) + limit + self.limits.tails(block)

    def recipe(self, node: Node) -> str:
        """调整＋调整以外的怪兽1只以上"""
        if node.kind == PLUS:
            return "＋".join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.nouns.general(node)
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if self.is_joint(one)]
        bare = Node(WORD, "monster", [one for one in tests if one not in joints])
        made = self.nouns.noun(bare)
        exact = [one for one in made.clauses if one.endswith(("星", "阶"))]
        if exact and not made.trait and not made.name:  # 水族2星怪兽
            made.clauses = [one for one in made.clauses if one not in exact]
            made.head = f"{exact[0]}{made.head}"
        least = is_word(number, "at_least")
        count = number_of(number.args[0] if least else number) or 1
        if not least and number_of(number) is None:
            before, _ = self.amounts.number_words(number, made.measure)
            joined = "".join(f"{self.amounts.joint(one)}的" for one in joints)
            return f"{before}{made.except_}{joined}{made.core()}"
        joint = "".join(f"{self.amounts.joint(one)}的" for one in joints).replace("包含1只以上的", "包含")
        core = f"{made.except_}{joint}{made.core()}" if joint else made.general()
        if count == 1 and not least:
            return core
        if not least:
            return f"{core}{count}{made.measure}" if joint else f"{core}×{count}"
        return f"{core}{count}{made.measure}以上"

    def materials(self, kind: str, node: Node) -> str:
        """Materials of a Synchro or Link Summon are counted: 调整2只＋调整以外的怪兽1只."""
        words = self.recipe(node)
        if kind not in ("synchro", "link"):
            return words
        counted = [re.sub(r"×(\d+)$", r"\1只", one) for one in words.split("＋")]
        if not counted[-1].endswith(("只", "以上", "」")):
            counted[-1] += "1只"
        return "＋".join(counted)

    def is_joint(self, node: Node) -> bool:
        return is_word(node, "same", "different", "including") or (
            node.kind == "compare" and is_word(node.args[0], "total")
        )

    def summon_conditions(self) -> list[str]:
        lines: list[str] = []
        for field in self.card.text.fields:
            if field.name not in ("summon_only", "summon_first"):
                continue
            ways = []
            for event in either(field.values[0]):
                how = part(event, "how")
                by = part(event, "by")
                manner = self.events.manner(how) if how is not None else "特殊召唤"
                from_, using = part(event, "from_"), part(event, "using")
                manner = f"以{self.picks.pick(using)}为素材{manner}" if using is not None else manner
                manner = f"从{self.places.place(from_)}{manner}" if from_ is not None else manner
                if is_word(by, "PROCEDURE"):
                    ways.append("用以下方法特殊召唤")
                elif by is not None:
                    ways.append(f"用{'卡的' if is_word(by, 'EFFECT') else ''}{self.why.causes(by)}{manner}")
                else:
                    ways.append(manner)
            way = "或者".join(ways)
            ritual = [one for one in self.card.text.fields if one.name == "ritual"]
            if ritual and way == "仪式召唤":
                used = self.recipe(ritual[0].values[0]).removesuffix("1只以上")
                way = f"只使用{used}的仪式召唤"
            if field.name == "summon_first":
                words = f"必须先{way}"
            elif len(ways) > 1 and ways[-1].startswith("用"):
                last = ways[-1].removeprefix("用").removesuffix("特殊召唤")
                words = f"用{'、'.join(ways[:-1])}以及{last}才能特殊召唤"
            elif way.endswith("特殊召唤") and way.startswith("用"):
                words = f"{way.replace('用', '只能用', 1)}"
            else:
                words = f"不用{way}不能特殊召唤" if not way.endswith("特殊召唤") else f"只能{way}"
            lines.append(sentence(f"这张卡{words}" if self.card.extra else f"这张卡不能通常召唤，{words}"))
        return lines
