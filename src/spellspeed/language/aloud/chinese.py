"""Chinese for whole cards: materials, conditions, each effect with its number, limits."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_effects import SPANS, Effects, sentence
from spellspeed.language.aloud.chinese_ellipsis import smooth
from spellspeed.language.aloud.chinese_nouns import CIRCLED
from spellspeed.language.aloud.names import chinese, further_series
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import BAR, PLUS, WORD, Block, Node


class Chinese(Effects):
    # summons -------------------------
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        conditions = [self.condition(one) for one in [*block.values("if"), *block.values("while")]]
        ways = [self.step(one, True) for one in block.values("by")]
        limit = "".join(self.limit_name(one, "用这个方法特殊召唤") for one in block.values("limit"))
        lead = "，".join(
            f"{one.removeprefix('这个回合')}的回合" if one.startswith("这个回合") else f"{one}的场合"
            for one in conditions
        )
        if how and using:
            manner = self.manner(how[0])
            way = (
                "，".join([*ways, f"在自己场上的{self.recipe(using[0])}上面重叠"])
                if is_word(how[0], "XYZ")
                else f"用{self.recipe(using[0])}"
            )
            often = "".join(
                f"{SPANS.get(needed(one, 'per').word, '1回合')}{self.often(one)}次"
                for one in block.values("limit")
                if part(one, "of") is not None
            )
            who = f"{self.own_name()}{often}" if limit else "这张卡"
            lead = "，".join(one for one in (self.limit_lead(block), lead) if one)
            return sentence(f"{lead + '，' if lead else ''}{who}也能{way}来{manner}") + self.tails(block)
        where = block.values("where")
        origin = f"从{self.place(where[0])}" if where else ""
        to = block.values("to")
        field = ""
        if to:
            zone = self.zones(to[0])[0][1]
            field = f"在{self.place(to[0])}的自己区域" if is_word(zone, "column") else f"在{self.place(to[0])}"
        position = "".join(ROWS[one.word].form(0) for one in block.values("position"))
        often = self.limit_lead(block)
        lead = f"{often}，{lead}" if often and lead else often or lead
        if ways:
            words = f"这张卡可以{'，'.join(ways)}，{origin}{field}{position}特殊召唤"
        else:
            words = f"这张卡可以{origin}{field}{position}特殊召唤"
        return sentence(f"{lead}，{words}" if lead else words) + limit + self.tails(block)

    def limit_name(self, node: Node, doing: str) -> str:
        if part(node, "of") is None:
            return ""
        per = needed(node, "per")
        span = SPANS.get(per.word, "1回合")
        return f"这个方法的「{self.own_name().strip('「」')}」的特殊召唤{span}只能有{self.often(node)}次。"

    def often(self, limit: Node) -> str:
        """How often: a number, or 最多有…的."""
        number = part(limit, "number")
        if number is None:
            return "1"
        return str(number_of(number)) if number_of(number) is not None else f"最多有{self.amount(number)}的"

    def recipe(self, node: Node) -> str:
        """调整＋调整以外的怪兽1只以上"""
        if node.kind == PLUS:
            return "＋".join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.general(node)
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if self.is_joint(one)]
        bare = Node(WORD, "monster", [one for one in tests if one not in joints])
        made = self.noun(bare)
        exact = [one for one in made.clauses if one.endswith(("星", "阶"))]
        if exact and not made.trait and not made.name:  # 水族2星怪兽
            made.clauses = [one for one in made.clauses if one not in exact]
            made.head = f"{exact[0]}{made.head}"
        least = is_word(number, "at_least")
        count = number_of(number.args[0] if least else number) or 1
        if not least and number_of(number) is None:
            before, _ = self.number_words(number, made.measure)
            joined = "".join(f"{self.joint(one)}的" for one in joints)
            return f"{before}{made.except_}{joined}{made.core()}"
        joint = "".join(f"{self.joint(one)}的" for one in joints).replace("包含1只以上的", "包含")
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
        for field in self.text.fields:
            if field.name not in ("summon_only", "summon_first"):
                continue
            ways = []
            for event in either(field.values[0]):
                how = part(event, "how")
                by = part(event, "by")
                manner = self.manner(how) if how is not None else "特殊召唤"
                from_, using = part(event, "from_"), part(event, "using")
                manner = f"以{self.pick(using)}为素材{manner}" if using is not None else manner
                manner = f"从{self.place(from_)}{manner}" if from_ is not None else manner
                if is_word(by, "PROCEDURE"):
                    ways.append("用以下方法特殊召唤")
                elif by is not None:
                    ways.append(f"用{'卡的' if is_word(by, 'EFFECT') else ''}{self.causes(by)}{manner}")
                else:
                    ways.append(manner)
            way = "或者".join(ways)
            ritual = [one for one in self.text.fields if one.name == "ritual"]
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
            lines.append(sentence(f"这张卡{words}" if self.extra else f"这张卡不能通常召唤，{words}"))
        return lines

    # cards -------------------------
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            said += [
                Chinese(self.text).effect(block) for block in parts.given_by(self.text, number_of(part(one, "number")))
            ]
        return "●".join(said)

    def is_gained(self, block: Block) -> bool:
        """A further summon is gained, not used."""
        allowed = [one for one in block.nodes() if is_word(one, "can") and part(one, "extra") is not None]
        return block.kind == "continuous" and bool(allowed)

    def limit_lines(self, pendulum: bool) -> list[str]:
        """这个卡名的①②的效果1回合各能使用1次。"""
        groups: dict[str, list[int]] = {}
        whole: list[str] = []
        card_limits = [one for field in self.text.fields if field.name == "limit" for one in field.values]
        for number, block in parts.numbered(self.text):
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
        both = any(block.pendulum for block in self.text.blocks)
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

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.materials(field.name, field.values[0]))
            elif field.name == "brought_by":
                lines.append(sentence(f"{self.general(field.values[0])}降临"))
            elif field.name == "ritual" and not any(one.name == "summon_only" for one in self.text.fields):
                lines.append(sentence(f"这张卡的仪式召唤能解放的怪兽：{self.recipe(field.values[0])}"))
        lines += [f"规则上，这张卡也当作「{chinese('series', one)}」卡使用。" for one in further_series(self.text.code)]
        lines += self.summon_conditions()
        for field in self.text.fields:
            if field.name == "equip":
                which = field.values[0]
                if which.args:
                    lines.append(f"{self.general(which)}才能装备。")
        first = [block for block in self.text.blocks[:1] if block.kind == "always" and not block.pendulum]
        of_summons = [one for block in first for one in block.values("apply") if is_word(one, "at_most")]
        if of_summons:
            lines += [self.effect(block) for block in first]
        lines += self.limit_lines(False)
        given = [block for block in self.text.blocks if "given" in block.flags]
        if self.gemini and given:
            lines.append("①：这张卡只要在场上·墓地存在，当作通常怪兽使用。")
            lines.append(
                "②：场上的当作通常怪兽使用的这张卡可以作为通常召唤再1次召唤。那个场合，这张卡当作效果怪兽使用并得到以下效果。"
                + "".join(f"●{Chinese(self.text).effect(block)}" for block in given)
            )
            return lines
        pendulum = False
        bullets = False
        for number, block in parts.numbered(self.text):
            if ("given" in block.flags and not self.gemini) or (of_summons and block is first[0]):
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("【灵摆效果】")
                lines += self.limit_lines(True)
            if not block.fields and not block.bullets:
                continue
            words = self.effect(block)
            joined = "part" in block.flags or (block.kind == "continuous" and "unnumbered" in block.flags)
            if joined and lines and lines[-1][0] in CIRCLED and not bullets:
                lines[-1] += words
            else:
                lines.append(f"{CIRCLED[number]}：{words}" if number and "part" not in block.flags else words)
            bullets = bool(block.bullets)
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        card_limits = [one for field in self.text.fields if field.name == "limit" for one in field.values]
        found = [block for index, block in parts.numbered(self.text) if index == number and block.pendulum == pendulum]
        words = "".join(self.effect(block) for block in found if block.fields or block.bullets)
        limits = [one for block in found for one in block.values("limit")]
        for node in limits or (card_limits if found and found[0].kind != "continuous" else []):
            of = part(node, "of")
            if of is None or is_word(of, "EACH_CARD"):
                continue
            span = SPANS.get(needed(node, "per").word, "1回合")
            card = is_word(of, "CARD")
            often = self.often(node)
            words += (
                f"这个卡名的卡在{span}只能发动{often}张。" if card else f"这个卡名的这个效果{span}只能使用{often}次。"
            )
        return words

    def node_words(self, node: Node) -> str:
        self.reset()
        sort = node.sort
        if sort == "Time":
            return self.time(node)
        if sort == "Place" or self.is_place(node):
            return self.place(node)
        if sort == "Event":
            return self.event(node, "trigger")
        if sort == "Condition":
            return self.condition(node)
        if sort in ("Step", "Lasting"):
            words = self.step(node)
            return smooth("。".join([words, *self.bound]))
        if sort in ("Test", "Value"):
            return self.tested(node)
        if sort == "SetTest":
            return self.joint(node)
        if sort == "Recipe":
            return self.recipe(node)
        if sort in ("Amount", "Count"):
            return self.count(node)
        if sort == "Side":
            return self.side(node)
        if sort in ("Cause", "Effects"):
            return self.causes(node)
        if sort == "Property":
            return self.prop(node)
        if sort in ("Thing", "Manner", "Form", "Scope") and node.word in ROWS:
            return ROWS[node.word].form(0)
        if sort == "Limit":
            return f"{SPANS.get(needed(node, 'per').word, '1回合')}{self.often(node)}次"
        return self.pick(node).removeprefix("从")
