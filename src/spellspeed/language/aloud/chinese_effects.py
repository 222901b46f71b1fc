"""Chinese for one effect: condition, cost and target, 才能发动, then what is done."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_ellipsis import smooth
from spellspeed.language.aloud.chinese_lasting import Lastings
from spellspeed.language.aloud.chinese_nouns import NOUNS
from spellspeed.language.aloud.names import facts_of
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import IS, NOT, OR, WORD, Block, CardText, Node

NOT_NOW = re.compile(r"^这张卡在这个回合没有(.+)$")
ATTACKS = re.compile(r"这张卡攻击，这张卡和(.+?)进行战斗")
LIES = re.compile(r"^这张卡在([^，]+)存在$")
ANY_GY = re.compile(r"(?<!自己)(?<!对方)(?<!的)(?<!·)墓地(?=\d|最多)|(?<=以外的)墓地(?=\d|最多)")
SPANS = {"TURN": "1回合", "CHAIN": "同一连锁上", "DUEL": "决斗中", "BATTLE": "1次战斗"}


def sentence(words: str) -> str:
    words = words.strip("，")
    return words if not words or words.endswith("。") else f"{words}。"


class Effects(Lastings):
    def __init__(self, text: CardText) -> None:
        super().__init__(text)
        self.last_words: list[str] = []  # what is said after the effect
        facts = facts_of(text.code)
        self.icon: str = facts.icon if facts is not None else ""
        self.kind = facts.kind if facts is not None else ""
        self.gemini = facts is not None and "gemini" in facts.abilities
        self.extra = facts is not None and bool({"fusion", "synchro", "xyz", "link"} & set(facts.abilities))
        self.extra = self.extra or any(one.name in ("fusion", "synchro", "xyz", "link") for one in text.fields)
        if not self.kind:
            used = any(one.kind in ("procedure", "flip") for one in text.blocks) or self.extra
            self.kind = "spell" if any(one.kind == "activate" for one in text.blocks) and not used else "monster"

    def procedure(self, block: Block) -> str:
        raise NotImplementedError

    # one effect -------------------------
    def reset(self) -> None:
        self.here = ""
        self.targets, self.target_names, self.target_texts = [], [], []
        self.it, self.it_done = "那张卡", ""
        self.paid, self.those, self.answered = "那张卡", "那张卡", "那张卡"
        self.related = "那只怪兽"
        self.shown = ROWS["SHOWN"].form(0)
        self.bound = []
        self.another, self.fought, self.single, self.happened_to = False, "", False, []

    def effect(self, block: Block, above: Block | None = None) -> str:
        self.reset()
        self.activating = (above or block).kind == "activate"
        if above is None:
            self.last_words = []
        return smooth(self.effect_said(block, above))

    def effect_said(self, block: Block, above: Block | None) -> str:
        kind = above.kind if above is not None else block.kind
        if block.bullets:
            return self.bulleted(block)
        if kind == "procedure":
            return self.procedure(block)
        if block.values("would"):
            return self.replacement(block) + self.tails(block)
        if kind in ("continuous", "always"):
            return self.continuous(block) + self.tails(block)
        return self.activated_effect(block, kind, above)

    def activated_effect(self, block: Block, kind: str, above: Block | None) -> str:
        for name in ("when", "if", "each_time"):
            for node in block.values(name):
                self.note_event(node)
        where = block.values("where")
        lead = self.lead(block, kind)
        if where and not self.moved_here(block):
            zones = [one.word for _, one in self.zones(where[0])]
            lies = "FIELD" in zones or "SPELL_TRAP_ZONE" in zones or zones[0] == "MONSTER_ZONE"
            self.here = "" if lies else self.place(where[0])
        start = [self.step(one, True) for one in block.values("cost")]
        for node in block.values("cost"):
            self.note_cost(node)
        self.another = False
        self.aiming = True
        targets = [self.target(one) for one in block.values("target")]
        self.aiming = False
        if targets:
            start.append(f"以{'和'.join(targets)}为对象")
        if self.here and self.here != "手卡" and not self.implied_place(block):
            timed = block.values("when") or block.values("each_time") or any(map(self.is_event, block.values("if")))
            if not any(one.startswith("这张卡") and ("存在的" in one or one.endswith("状态")) for one in lead):
                at = len(block.values("during"))
                lead.insert(at, self.lies(self.here) if timed else f"这张卡在{self.here}存在的场合")
            self.here = ""
        doing = block.values("do")
        conditions = [*block.values("if"), *block.values("while")]
        asked = [self.condition(one) for one in conditions if not self.is_event(one)]
        if len(doing) == 1 and is_word(doing[0], "provided") and part(doing[0], "otherwise") is None:
            holds = self.condition(needed(doing[0], "only_if"))
            if holds in asked:
                lead = [one for one in lead if one.removesuffix("的场合") != holds]
                self.last_words.append(f"这个效果在{holds}的场合才能发动和处理")
                doing = [needed(doing[0], "do")]
        done = [self.step(one) for one in doing]
        done += [self.lasting(one) for one in block.values("apply")]
        main = "。".join(one for one in [*done, *self.bound] if one)
        flags = [*block.flags, *(above.flags if above is not None else [])]
        must = "must" in flags
        if self.here and not self.implied_place(block):  # nothing that is done names it
            timed = block.values("when") or block.values("each_time") or any(map(self.is_event, block.values("if")))
            lead.insert(0, self.lies(self.here) if timed else f"这张卡在{self.here}存在的场合")
        limit = self.limit_lead(block)
        plain_activate = kind == "activate" and not lead and not start
        if not lead and not start and not plain_activate and above is None:
            lead.append({"quick": "自己·对方回合"}.get(kind, "自己主要阶段"))
        elif (
            kind == "quick"
            and self.kind == "monster"
            and not block.values("when")
            and not block.values("during")
            and above is None
            and not any("回合" in one or "阶段" in one for one in lead)
        ):
            lead.insert(0, "自己·对方回合")
        if limit and lead and limit == "1回合1次" and lead[0].endswith("回合") and "的" not in lead[0]:
            lead[0] = f"{lead[0]}1次"
        elif limit:
            lead.insert(0, limit)
        if kind == "flip":
            lead = [one for one in lead if one not in ("自己主要阶段", "这张卡反转的场合", "这张卡反转时")]
            lead.insert(len([one for one in lead if one.endswith("以外")]), "这张卡反转的场合")
        stays = kind == "activate" and (self.icon in ("continuous", "field", "equip") or "stays" in flags)
        told = above is not None or "unnumbered" in flags or main.startswith("这张卡发动后")
        if plain_activate and stays and not told:
            main = f"作为这张卡的发动时的效果处理，{main}"
        if plain_activate or (above is not None and not lead and not start):
            words = f"{'，'.join([*lead, main])}"
            return sentence(words or "这张卡发动") + self.tails(block)
        head = "，".join([*lead, *start])
        ending = "发动" if must else "才能把这张卡发动" if stays else "才能发动"
        words = f"{head}{ending}"
        return sentence(f"{words}。{main}" if main else words) + self.tails(block)

    def moved_here(self, block: Block) -> bool:
        return any(
            is_word(one, "sent", "discarded", "destroyed", "left", "banished", "moved")
            and is_word(part(one, "card"), "THIS", "this")
            and (part(one, "to") is not None or is_word(one, "left", "banished"))
            for name in ("when", "if")
            for node in block.values(name)
            for one in either(node)
        )

    def implied_place(self, block: Block) -> bool:
        return parts.holds(block.nodes(), "EQUIPPED", "BEARER", "ATTACHED")

    def lies(self, place: str) -> str:
        return "这张卡被除外的状态" if place == "除外状态" else f"这张卡在{place}存在的状态"

    def note_event(self, node: Node) -> None:
        first = either(node)[0]
        if is_word(first, "being_summoned"):
            self.summoning_how = self.manner(part(first, "how"))
            if "·" in self.summoning_how:
                self.summoning_how = "召唤"
        if is_word(first, "negated", "resolved", "resolves"):
            inner = part(first, "link")
            node = inner if inner is not None else node
            first = either(node)[0]
        if first.kind != WORD:
            return
        card = part(first, "card")
        if is_word(first, "activated"):
            only = all(is_word(part(one, "card"), "monster") for one in either(node))
            self.answered = "那只怪兽" if only else "那张卡"
            return
        if card is None:
            return
        kinds = {one.word for one in alternatives(part(first, "how"))} if is_word(first, "summoned") else set()
        self.happened_to = list(card.args) if is_word(card, *NOUNS) else []
        self.single = bool(kinds) and kinds <= {"NORMAL", "FLIP", "TRIBUTE", "SET"}
        other = part(first, "with_" if is_word(first, "battled") else "on") if is_word(card, "THIS") else None
        if is_word(other, *NOUNS):
            self.fought = "那只对方怪兽" if is_word(first, "declares_attack") else "那只怪兽"
        if is_word(card, "THIS", "this"):
            self.those = "这张卡"
        elif is_word(first, "declares_attack", "attacks"):
            self.those = "那只攻击怪兽"
        elif is_word(card, "RELATED", "BEARER"):
            self.those = self.pick(card)
        else:
            self.those = self.that(card)

    def lead(self, block: Block, kind: str) -> list[str]:
        """The condition: when, in which phase."""
        lead: list[str] = []
        timed = (
            block.values("when") or block.values("each_time") or any(self.is_event(one) for one in block.values("if"))
        )
        for node in block.values("during"):
            words = self.during_words(node)
            if kind == "trigger" and timed and is_word(node, "your", "their"):
                words = self.time(node)
            lead.append(words)
        for node in block.values("while"):
            self.add_condition(lead, node, bool(timed))
        for node in block.values("if"):
            if not self.is_event(node):
                self.add_condition(lead, node, bool(timed))
        if parts.holds([*block.values("if"), *block.values("while")], "BATTLE_OPPONENT"):
            self.fought = "那只怪兽"
        if "not_in_own_chain" in block.flags:
            lead.append(f"这张卡已在{self.usual_zone()}存在的状态")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(self.each_time(node))
        for node in block.values("if"):
            if self.is_event(node):
                after = "的伤害计算后" if is_word(node, "battled") else "的场合"
                lead.append(f"{self.event(node, 'trigger')}{after}")
        return lead

    def each_time(self, node: Node) -> str:
        return f"每次{self.event(node, 'trigger')}{'后' if is_word(node, 'resolved') else ''}"

    def add_condition(self, lead: list[str], node: Node, timed: bool) -> None:
        """A condition before the moment; what happened in this turn, or who battles, goes with the phase."""
        inner = node.args[0] if node.kind == NOT else node
        since = [one for one in node.walk() if is_word(one, "was") and is_word(part(one, "since"), "TURN")]
        words = self.condition(node)
        without = NOT_NOW.match(words)
        if without and since and inner.kind == IS:
            self.last_words.append(f"这个效果在这张卡{without.group(1)}的回合不能发动")
            return
        words = ATTACKS.sub(r"这张卡向\1攻击", words)
        when = lead[-1] if lead else ""
        if when and words.startswith("这个回合") and when.startswith("自己·对方的"):
            phase = when.removeprefix("自己·对方的")
            turn = "回合" if phase == "结束阶段" else "自己·对方回合"
            lead[-1] = f"{words.removeprefix('这个回合')}的{turn}的{phase}"
            return
        if when == "战斗阶段结束时" and words.startswith("这次战斗阶段"):
            lead[-1] = f"{words.removeprefix('这次战斗阶段')}的{when}"
            return
        fights = [one for one in words.split("，") if one.startswith("这张卡") and one.endswith(("攻击", "进行战斗"))]
        if fights and when.startswith("伤害"):
            lead[-1] = f"{fights[0]}的{when}"
            others = "，".join(one for one in words.split("，") if one not in fights)
            if others:
                lead.insert(len(lead) - 1, f"{others}的场合")
            return
        lies = LIES.match(words)
        if timed:
            lead.append(self.lies(lies.group(1)) if lies else words)
        else:
            lead.append(words if words.endswith("以外") else f"{words}的场合")

    def at_that_time(self, node: Node) -> str:
        """An event answered at once."""
        if is_word(node, "being_summoned"):
            player = part(node, "player")
            words = self.event(node, "trigger")
            return f"{words}之际" if player is not None else f"自己或者对方把{words.replace('怪兽', '怪兽', 1)}之际"
        if is_word(node, "resolves"):
            return f"{self.event(node, 'trigger')}时"
        if is_word(node, "resolved"):
            return f"{self.event(node, 'trigger')}后"
        words = self.event(node, "trigger")
        if is_word(node, "battled"):
            return f"{words}的伤害计算后"
        return f"{words}时".replace("的场合或者", "时或者")

    def is_event(self, node: Node) -> bool:
        if node.kind in (OR, "and"):
            return self.is_event(node.args[0])
        return (
            node.kind == WORD
            and node.word in ROWS
            and node.word not in ("exists", "happened", "during")
            and node.word.islower()
        )

    def target(self, node: Node) -> str:
        if is_word(node, *NOUNS) or node.kind == OR:
            words = self.noun(node).counted("1")
            if node.kind == OR:
                made = self.noun(node)
                words = made.counted("1") if made.place else self.each_alternative(node)
            self.targets.append(self.that(node))
            made = self.noun(node)
            self.target_names.append(f"作为对象的{made.place}的{made.head}" if made.head else self.that(node))
        elif is_word(node, "among") and is_word(needed(node, "cards"), "THOSE"):
            words = self.chosen_among(node, "")
            self.targets.append(self.that(node))
            self.target_names.append(self.that(node))
        else:
            words = self.pick(node).removeprefix("从")
            many = self.is_many(node)
            if is_word(node, "choose") and is_word(needed(node, "cards"), "THOSE", "among"):
                self.targets.append("那只怪兽" if "怪兽" in words else "那张卡")
            else:
                self.targets.append(self.that(node, many))
            inner = part(node, "cards") if node.kind == WORD else None
            made_name = self.noun(inner) if inner is not None and is_word(inner, *NOUNS) else None
            self.target_names.append(
                f"作为对象的{made_name.place}的{made_name.head}" if made_name is not None else self.targets[-1]
            )
        self.target_texts.append(words)
        return ANY_GY.sub("自己或者对方的墓地", words)

    def each_alternative(self, node: Node) -> str:
        return "或者".join(self.noun(one).counted("1") for one in node.args)

    def note_cost(self, node: Node) -> None:
        for one in node.walk():
            if one.kind == WORD and one.word in ("tribute", "send", "discard", "banish", "return_", "reveal", "place"):
                cards = needed(one, "cards")
                noun = "怪兽" if "怪兽" in self.that(cards) else "卡"
                done = {"send": "送去墓地", "return_": "返回"}.get(one.word, ROWS[one.word].form(0))
                self.paid = f"{done}的{noun}"
                return

    def limit_lead(self, block: Block) -> str:
        limits = block.values("limit")
        if not limits and block.kind in parts.ACTIVATED:
            limits = [one for field in self.text.fields if field.name == "limit" for one in field.values]
        for node in limits:
            if part(node, "of") is None:
                applied = "适用" if is_word(part(node, "counting"), "APPLIED") else ""
                per = needed(node, "per")
                often = part(node, "number")
                number = 1 if often is None else number_of(often)
                if often is not None and number is None:
                    return f"{SPANS.get(per.word, '1回合')}最多有{self.amount(often)}次{applied}"
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
                said.append(f"这个方法特殊召唤的{'场合' if begins else '回合'}，{self.lasting(node)}")
                continue
            said.append(f"把{measure}{thing}发动的回合，{self.lasting(node)}")
        flags = {
            "unnegatable": "这个效果不会被无效化",
            "no_damage_step": "这个效果在伤害步骤不能发动",
            "damage_step": "这个效果在伤害步骤也能发动",
            "by_either_player": "双方玩家都能使用这个效果",
            "stays": "这张卡发动后继续留在场上",
        }
        said += self.last_words
        self.last_words = []
        said += [flags[one] for one in block.flags if one in flags]
        return "".join(sentence(one) for one in said)

    def unanswerable(self, node: Node, what: str) -> str:
        to = f"对应{what}的发动，"
        if is_word(node, "provided"):
            return f"{self.condition(needed(node, 'only_if'))}的场合，{self.unanswerable(needed(node, 'do'), what)}"
        if is_word(node, "EACH"):
            return f"{to}双方不能把魔法·陷阱·怪兽的效果发动"
        if is_word(node, "YOU", "OPPONENT"):
            return f"{to}{self.side(node)}不能把魔法·陷阱·怪兽的效果发动"
        return f"{to}{self.event(node, 'cannot')}"

    def bulleted(self, block: Block) -> str:
        shared = Block(
            block.kind, block.flags, [one for one in block.fields if one.name not in ("limit", "unanswerable", "oath")]
        )
        lead = self.lead(shared, block.kind)
        limit = self.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        cost = [self.step(one, True) for one in block.values("cost")]
        targets = [self.target(one) for one in block.values("target")]
        if targets:
            cost.append(f"以{'和'.join(targets)}为对象")
        timed = [one for one in block.bullets if one.values("when") or one.values("if")]
        head = "，".join([*lead, *cost])
        if cost or lead:
            words = f"{head}，可以从以下效果选择1个发动"
        else:
            words = "可以从以下效果选择1个发动" if block.kind != "activate" or timed else "从以下效果选择1个发动"
        bullets = "".join(f"●{self.bullet(one, block)}" for one in block.bullets)
        return f"{words}。{bullets}{self.tails(block)}"

    def bullet(self, bullet: Block, above: Block) -> str:
        return self.effect(Block("bullet", bullet.flags, bullet.fields, pendulum=bullet.pendulum), above)

    # continuous effects -------------------------
    def continuous(self, block: Block) -> str:
        lead: list[str] = []
        if not {"part", "unnumbered"} & set(block.flags) and block.kind == "continuous":
            for other in self.text.blocks:  # what another effect brought is told by that effect
                for one in [inner for node in other.nodes() for inner in node.walk() if is_word(inner, "relate")]:
                    target = any(is_word(inner, "TARGET") for inner in needed(one, "cards").walk())
                    self.related = "作为对象的怪兽" if target else "这张卡的效果特殊召唤的怪兽"
        for node in [*block.values("when"), *block.values("each_time")]:
            self.note_event(node)
        where = block.values("where")
        if where and not self.implied_place(block):
            zones = [one.word for _, one in self.zones(where[0])]
            allows = block.values("apply") and all(is_word(one, "can") for one in block.values("apply"))
            hand = zones == ["HAND"] and allows
            if block.values("do") and block.values("while") and zones == ["HAND"]:
                lead.append("这张卡在手卡存在")
            elif zones not in (["ANYWHERE"], ["FIELD"], ["SPELL_TRAP_ZONE"]) and not hand:
                lead.append(f"只要这张卡在{self.place(where[0])}存在")
        limit = self.limit_lead(block)
        if limit:
            lead.append(limit)
        for node in block.values("during"):
            words = self.during_words(node)
            if words == "伤害计算时":
                words = "只在伤害计算时"
            lead.append(words if words.endswith("时") else f"{words}内" if words.endswith("回合") else words)
        doing = block.values("do")
        fights = ""
        for node in block.values("while"):
            past = parts.holds([node], "was", "happened")
            fights = ATTACKS.sub(r"这张卡向\1攻击", self.condition(node))
            if lead and lead[-1].startswith("伤害") and fights.endswith(("攻击", "进行战斗")):
                lead[-1] = f"{fights}的{lead[-1]}内"
                continue
            locks = all(is_word(one, "cannot") for one in block.values("apply"))
            if fights in ("这张卡攻击", "这张卡进行战斗") and locks:
                lead.append(f"{fights}的场合")
                lead.append("直到伤害步骤结束时")
                continue
            lead.append(
                self.condition(node) + ("" if self.condition(node).endswith("以外") else "的场合")
                if past or doing
                else f"{self.condition(node).removesuffix('中')}期间"
                if parts.holds([node], "ATTACKING", "BATTLING", "EQUIPPED")
                else f"只要{self.condition(node)}"
            )
        for node in block.values("if"):
            words = self.condition(node)
            lead.append(words if words.endswith("以外") else f"{words}的场合")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(self.each_time(node))
        done = [self.step(one) for one in doing]
        done = ["。".join([*done, *self.bound])] if self.bound else done
        applied = [self.lasting(one) for one in block.values("apply")]
        if not done and not applied:
            for node in block.values("unanswerable"):
                applied.append(self.unanswerable(node, "").partition("，")[2])
        if not lead and not done and applied and self.needs_place(block, applied[0]):
            lead.append(f"只要这张卡在{self.usual_zone()}存在")
        others = block.values("each_time") and not any(
            is_word(part(one, "card"), "THIS") for one in block.values("each_time")
        )
        if others and not where and block.kind == "continuous" and lead and lead[0].startswith("每次"):
            lead.insert(0, f"只要这张卡在{self.usual_zone()}存在")
        words = "，".join([*lead, *(done or applied[:1])])
        rest = applied if done else applied[1:]
        return "".join(sentence(one) for one in [words, *rest])

    def needs_place(self, block: Block, words: str) -> bool:
        """It is said from where an effect on other cards applies."""
        own = words.startswith(("这张卡", "装备怪兽", "那", "怪兽区域的这张卡", "「")) or "这张卡为素材" in words
        own = (own and not words.startswith("这张卡以外")) or "，这张卡" in words
        own = own or block.pendulum or "持有这张卡" in words
        return block.kind == "continuous" and not (own or block.values("where"))

    def usual_zone(self) -> str:
        if self.kind == "monster":
            return "怪兽区域"
        return "场地区域" if self.icon == "field" else "魔法与陷阱区域"

    def replacement(self, block: Block) -> str:
        would = block.values("would")[0]
        instead = block.values("instead")[0]
        first = either(would)[0]
        card = part(first, "card")
        self.those = "这张卡" if is_word(card, "THIS", "this") else self.that(first)
        lead = [f"只要{self.condition(one)}" for one in block.values("while")]
        lead += [self.during_words(one) for one in block.values("during")]
        limit = self.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        if is_word(instead, "nothing"):
            each = any(is_word(part(one, "of"), "EACH_CARD") for one in block.values("limit"))
            words = self.event(would, "cannot")
            if each:
                subject, _ = self.who(first)
                if not is_word(card, "THIS", "this") and not block.values("while"):
                    lead.insert(0, f"只要这张卡在{self.usual_zone()}存在")
                once = next(one for one in block.values("limit") if is_word(part(one, "of"), "EACH_CARD"))
                often = number_of(part(once, "number")) or 1
                span = SPANS.get(needed(once, "per").word, "1回合")
                lead.append(f"{subject}{span}各有{often}次{words.removeprefix(subject)}")
                return sentence("，".join(lead))
            return sentence("，".join([*lead, words]))
        where = block.values("where")
        if where:
            words_of = [one.word for _, one in self.zones(where[0])]
            self.here = self.place(where[0]) if not set(words_of) & {"FIELD", "SPELL_TRAP_ZONE"} else ""
        event = self.event(would, "trigger")
        must = "must" in block.flags
        do = self.step(instead, True)
        if must and is_word(first, "moved", "sent"):
            event = event.replace("被送去墓地", "送去墓地")
            words = (
                f"{event.replace('送去墓地', '')}不送去墓地而{ROWS[instead.word].form(0)}"
                if is_word(instead, "banish") and is_word(part(instead, "cards"), "THOSE")
                else f"{event}的场合，作为代替{do}"
            )
        else:
            words = f"{event}的场合，{'作为代替' if must else '可以作为代替'}{do}"
        if words.startswith("卡不送去墓地而"):
            gone = words.removeprefix("卡不送去墓地而")
            words = f"只要这张卡在{self.usual_zone()}存在，被送去墓地的卡不去墓地而{gone}"
        return sentence("，".join([*lead, words]))
