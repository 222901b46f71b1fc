"""Chinese for one effect: condition, cost and target, 才能发动, then what is done."""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import effects as common
from spellspeed.language.aloud.parts import (
    NOUNS,
    either,
    is_word,
    needed,
    number_of,
    part,
)
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import sentence
from spellspeed.language.tree import IS, NOT, OR, WORD, Block, Node

NOT_NOW = re.compile(r"^这张卡在这个回合没有(.+)$")
ATTACKS = re.compile(r"这张卡攻击，这张卡和(.+?)进行战斗")
LIES = re.compile(r"^这张卡在([^，]+)存在$")
ANY_GY = re.compile(r"(?<!自己)(?<!对方)(?<!的)(?<!·)墓地(?=\d|最多)|(?<=以外的)墓地(?=\d|最多)")


class ChineseEffects(ChineseChapter, common.CommonEffects):
    def effect(self, block: Block, above: Block | None = None) -> str:
        self.memory.forget()
        self.memory.activating = (above or block).kind == "activate"
        if above is None:
            self.memory.last_words = []
        return self.smooth(self.effect_said(block, above))

    def activated_effect(self, block: Block, kind: str, above: Block | None) -> str:
        for name in ("when", "if", "each_time"):
            for node in block.values(name):
                self.note_event(node)
        where = block.values("where")
        lead = self.lead(block, kind)
        if where and not parts.moved_here(block):
            zones = [one.word for _, one in self.places.zones(where[0])]
            lies = "FIELD" in zones or (zones == ["SPELL_TRAP_ZONE"] and parts.implied_place(block))
            self.memory.here = "" if lies else self.places.place(where[0])
        start = [self.steps.step(one, True) for one in block.values("cost")]
        for node in block.values("cost"):
            self.note_cost(node)
        self.memory.another = False
        self.memory.aiming = True
        targets = [self.target(one) for one in block.values("target")]
        self.memory.aiming = False
        if targets:
            start.append(f"以{'和'.join(targets)}为对象")
        if self.memory.here and self.memory.here != "手卡" and not parts.implied_place(block):
            if not any(one.startswith("这张卡") and ("存在的" in one or one.endswith("状态")) for one in lead):
                at = len(block.values("during"))
                lead.insert(
                    at, self.lies(self.memory.here) if self.is_timed(block) else f"这张卡在{self.memory.here}存在的场合"
                )
            self.memory.here = ""
        doing = block.values("do")
        conditions = [*block.values("if"), *block.values("while")]
        asked = [self.conditions.condition(one) for one in conditions if not self.is_event(one)]
        if len(doing) == 1 and is_word(doing[0], "provided") and part(doing[0], "otherwise") is None:
            holds = self.conditions.condition(needed(doing[0], "only_if"))
            if holds in asked:
                lead = [one for one in lead if one.removesuffix("的场合") != holds]
                self.memory.last_words.append(f"这个效果在{holds}的场合才能发动和处理")
                doing = [needed(doing[0], "do")]
        done = [self.steps.step(one) for one in doing]
        done += [self.lastings.lasting(one) for one in block.values("apply")]
        main = "。".join(one for one in [*done, *self.memory.bound] if one)
        flags = [*block.flags, *(above.flags if above is not None else [])]
        must = "must" in flags
        if self.memory.here and not parts.implied_place(block):  # no step names the place
            lead.insert(
                0, self.lies(self.memory.here) if self.is_timed(block) else f"这张卡在{self.memory.here}存在的场合"
            )
        limit = self.limits.limit_lead(block)
        plain_activate = kind == "activate" and not lead and not start
        if not lead and not start and not plain_activate and above is None:
            lead.append({"quick": "自己·对方回合"}.get(kind, "自己主要阶段"))
        elif (
            kind == "quick"
            and self.card.kind == "monster"
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
        stays = kind == "activate" and self.card.stays(flags)
        told = above is not None or "unnumbered" in flags or main.startswith("这张卡发动后")
        if plain_activate and stays and not told:
            main = f"作为这张卡的发动时的效果处理，{main}"
        if plain_activate or (above is not None and not lead and not start):
            words = f"{'，'.join([*lead, main])}"
            return sentence(words or "这张卡发动") + self.limits.tails(block)
        head = "，".join([*lead, *start])
        ending = "发动" if must else "才能把这张卡发动" if stays else "才能发动"
        words = f"{head}{ending}"
        return sentence(f"{words}。{main}" if main else words) + self.limits.tails(block)

    def lies(self, place: str) -> str:
        return "这张卡被除外的状态" if place == "除外状态" else f"这张卡在{place}存在的状态"

    def note_event(self, node: Node) -> None:
        first = either(node)[0]
        if is_word(first, "being_summoned"):
            how = self.events.manner(part(first, "how"))
            self.memory.summoning_how = "召唤" if "·" in how else how
        super().note_event(node)

    def note_answered(self, monster: bool) -> None:
        self.memory.answered = "那只怪兽" if monster else "那张卡"

    def note_those(self, event: Node, card: Node) -> None:
        if is_word(card, "THIS", "this"):
            self.memory.those = "这张卡"
        elif is_word(event, "declares_attack", "attacks"):
            self.memory.those = "那只攻击怪兽"
        else:
            self.memory.those = self.picks.pick(card) if is_word(card, "RELATED", "BEARER") else self.nouns.that(card)

    def lead(self, block: Block, kind: str) -> list[str]:
        """The condition: when, in which phase."""
        lead: list[str] = []
        timed = self.is_timed(block)
        for node in block.values("during"):
            words = self.times.during_words(node)
            if kind == "trigger" and timed and is_word(node, "your", "their"):
                words = self.times.time(node)
            lead.append(words)
        for node in block.values("while"):
            self.add_condition(lead, node, timed)
        for node in block.values("if"):
            if not self.is_event(node):
                self.add_condition(lead, node, timed)
        if parts.holds([*block.values("if"), *block.values("while")], "BATTLE_OPPONENT"):
            self.memory.fought = "那只怪兽"
        if "not_in_own_chain" in block.flags:
            lead.append(f"这张卡已在{self.usual_zone()}存在的状态")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(self.each_time(node))
        for node in block.values("if"):
            if self.is_event(node):
                after = "的伤害计算后" if is_word(node, "battled") else "的场合"
                lead.append(f"{self.events.event(node, 'trigger')}{after}")
        return lead

    def each_time(self, node: Node) -> str:
        return f"每次{self.events.event(node, 'trigger')}{'后' if is_word(node, 'resolved') else ''}"

    def add_condition(self, lead: list[str], node: Node, timed: bool) -> None:
        """Put a condition before the event; one about this turn, or about who battles, goes with the phase."""
        inner = node.args[0] if node.kind == NOT else node
        since = [one for one in node.walk() if is_word(one, "was") and is_word(part(one, "since"), "TURN")]
        words = self.conditions.condition(node)
        without = NOT_NOW.match(words)
        if without and since and inner.kind == IS:
            self.memory.last_words.append(f"这个效果在这张卡{without.group(1)}的回合不能发动")
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
        """An event that is responded to at once."""
        if is_word(node, "being_summoned"):
            player = part(node, "player")
            words = self.events.event(node, "trigger")
            return f"{words}之际" if player is not None else f"自己或者对方把{words.replace('怪兽', '怪兽', 1)}之际"
        if is_word(node, "resolves"):
            return f"{self.events.event(node, 'trigger')}时"
        if is_word(node, "resolved"):
            return f"{self.events.event(node, 'trigger')}后"
        words = self.events.event(node, "trigger")
        if is_word(node, "battled"):
            return f"{words}的伤害计算后"
        return f"{words}时".replace("的场合或者", "时或者")

    def target(self, node: Node) -> str:
        if is_word(node, *NOUNS) or node.kind == OR:
            words = self.nouns.noun(node).counted("1")
            if node.kind == OR:
                made = self.nouns.noun(node)
                words = made.counted("1") if made.place else self.each_alternative(node)
            self.memory.targets.append(self.nouns.that(node))
            made = self.nouns.noun(node)
            self.memory.target_names.append(
                f"作为对象的{made.place}的{made.head}" if made.head else self.nouns.that(node)
            )
        elif is_word(node, "among") and is_word(needed(node, "cards"), "THOSE"):
            words = self.picks.chosen_among(node, "")
            that = "那只怪兽" if "怪兽" in words else self.nouns.that(node)
            self.memory.targets.append(that)
            self.memory.target_names.append(that)
        else:
            words = self.picks.pick(node).removeprefix("从")
            many = self.nouns.is_many(node)
            if is_word(node, "choose") and is_word(needed(node, "cards"), "THOSE", "among"):
                self.memory.targets.append("那只怪兽" if "怪兽" in words else "那张卡")
            else:
                self.memory.targets.append(self.nouns.that(node, many))
            inner = part(node, "cards") if node.kind == WORD else None
            made_name = self.nouns.noun(inner) if inner is not None and is_word(inner, *NOUNS) else None
            self.memory.target_names.append(
                f"作为对象的{made_name.place}的{made_name.head}" if made_name is not None else self.memory.targets[-1]
            )
        self.memory.target_texts.append(words)
        return ANY_GY.sub("自己或者对方的墓地", words)

    def each_alternative(self, node: Node) -> str:
        return "或者".join(self.nouns.noun(one).counted("1") for one in node.args)

    def note_paid(self, step: Node, cards: Node) -> None:
        noun = "怪兽" if "怪兽" in self.nouns.that(cards) else "卡"
        done = {"send": "送去墓地", "return_": "返回"}.get(step.word, self.rows[step.word].form(0))
        self.memory.paid = f"{done}的{noun}"

    def bulleted(self, block: Block) -> str:
        lead = self.lead(block, block.kind)
        limit = self.limits.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        cost = [self.steps.step(one, True) for one in block.values("cost")]
        targets = [self.target(one) for one in block.values("target")]
        if targets:
            cost.append(f"以{'和'.join(targets)}为对象")
        timed = [one for one in block.bullets if one.values("when") or one.values("if")]
        head = "，".join([*lead, *cost])
        if cost or lead:
            words = f"{head}，可以从以下效果选择1个发动"
        else:
            words = "可以从以下效果选择1个发动" if block.kind != "activate" or timed else "从以下效果选择1个发动"
        shared = self.limits.of_bullets(block)
        bullets = "".join(
            f"●{self.bullet(one, block)}{'' if shared else self.limits.behind_bullet(one)}" for one in block.bullets
        )
        return f"{words}{shared}。{bullets}{self.limits.tails(block)}"

    def continuous(self, block: Block) -> str:
        lead: list[str] = []
        if not {"part", "unnumbered"} & set(block.flags) and block.kind == "continuous":
            for other in self.card.text.blocks:  # "related" means what another effect of the card relates
                for one in [inner for node in other.nodes() for inner in node.walk() if is_word(inner, "relate")]:
                    target = any(is_word(inner, "TARGET") for inner in needed(one, "cards").walk())
                    self.memory.related = "作为对象的怪兽" if target else "这张卡的效果特殊召唤的怪兽"
        for node in [*block.values("when"), *block.values("each_time")]:
            self.note_event(node)
        where = block.values("where")
        if where and not parts.implied_place(block):
            zones = [one.word for _, one in self.places.zones(where[0])]
            allows = block.values("apply") and all(is_word(one, "can") for one in block.values("apply"))
            hand = zones == ["HAND"] and allows
            if block.values("do") and block.values("while") and zones == ["HAND"]:
                lead.append("这张卡在手卡存在")
            elif zones not in (["ANYWHERE"], ["FIELD"], ["SPELL_TRAP_ZONE"]) and not hand:
                lead.append(f"只要这张卡在{self.places.place(where[0])}存在")
        limit = self.limits.limit_lead(block)
        if limit:
            lead.append(limit)
        for node in block.values("during"):
            words = self.times.during_words(node)
            if words == "伤害计算时":
                words = "只在伤害计算时"
            lead.append(words if words.endswith("时") else f"{words}内" if words.endswith("回合") else words)
        doing = block.values("do")
        fights = ""
        for node in block.values("while"):
            past = parts.holds([node], "was", "happened")
            fights = ATTACKS.sub(r"这张卡向\1攻击", self.conditions.condition(node))
            if lead and lead[-1].startswith("伤害") and fights.endswith(("攻击", "进行战斗")):
                lead[-1] = f"{fights}的{lead[-1]}内"
                continue
            locks = all(is_word(one, "cannot") for one in block.values("apply"))
            if fights in ("这张卡攻击", "这张卡进行战斗") and locks:
                lead.append(f"{fights}的场合")
                lead.append("直到伤害步骤结束时")
                continue
            words = self.conditions.condition(node)
            if past or doing:
                lead.append(words if words.endswith("以外") else f"{words}的场合")
            else:
                fight = parts.holds([node], "ATTACKING", "BATTLING", "EQUIPPED")
                lead.append(f"{words.removesuffix('中')}期间" if fight else f"只要{words}")
        for node in block.values("if"):
            words = self.conditions.condition(node)
            lead.append(words if words.endswith("以外") else f"{words}的场合")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(self.each_time(node))
        done = [self.steps.step(one) for one in doing]
        done = ["。".join([*done, *self.memory.bound])] if self.memory.bound else done
        applied = [self.lastings.lasting(one) for one in block.values("apply")]
        if not done and not applied:
            for node in block.values("unanswerable"):
                applied.append(self.limits.unanswerable(node, ""))
        if not lead and not done and applied and self.needs_place(block, applied[0]):
            lead.append(f"只要这张卡在{self.usual_zone()}存在")
        about = [part(one, "card") for one in block.values("each_time")]
        if (
            about
            and not any(is_word(one, "THIS") for one in about)
            and not where
            and block.kind == "continuous"
            and lead
            and lead[0].startswith("每次")
        ):
            lead.insert(0, f"只要这张卡在{self.usual_zone()}存在")
        words = "，".join([*lead, *(done or applied[:1])])
        rest = applied if done else applied[1:]
        return "".join(sentence(one) for one in [words, *rest])

    def needs_place(self, block: Block, words: str) -> bool:
        """An effect on other cards must say from where it applies."""
        own = words.startswith(("这张卡", "装备怪兽", "那", "怪兽区域的这张卡", "「")) or "这张卡为素材" in words
        own = (own and not words.startswith("这张卡以外")) or "，这张卡" in words
        own = own or block.pendulum or "持有这张卡" in words
        return block.kind == "continuous" and not (own or block.values("where"))

    def usual_zone(self) -> str:
        if self.card.kind == "monster":
            return "怪兽区域"
        return "场地区域" if self.card.icon == "field" else "魔法与陷阱区域"

    def replacement(self, block: Block) -> str:
        would = block.values("would")[0]
        instead = block.values("instead")[0]
        first = either(would)[0]
        card = part(first, "card")
        self.memory.those = "这张卡" if is_word(card, "THIS", "this") else self.nouns.that(first)
        lead = [f"只要{self.conditions.condition(one)}" for one in block.values("while")]
        lead += [self.times.during_words(one) for one in block.values("during")]
        limit = self.limits.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        if is_word(instead, "nothing"):
            each = any(is_word(part(one, "of"), "EACH_CARD") for one in block.values("limit"))
            words = self.events.event(would, "cannot")
            if each:
                subject, _ = self.events.who(first)
                if not is_word(card, "THIS", "this") and not block.values("while"):
                    lead.insert(0, f"只要这张卡在{self.usual_zone()}存在")
                once = next(one for one in block.values("limit") if is_word(part(one, "of"), "EACH_CARD"))
                often = number_of(part(once, "number")) or 1
                span = self.limits.span(once)
                lead.append(f"{subject}{span}各有{often}次{words.removeprefix(subject)}")
                return sentence("，".join(lead))
            return sentence("，".join([*lead, words]))
        where = block.values("where")
        if where:
            words_of = [one.word for _, one in self.places.zones(where[0])]
            self.memory.here = self.places.place(where[0]) if not set(words_of) & {"FIELD", "SPELL_TRAP_ZONE"} else ""
        event = self.events.event(would, "trigger")
        must = "must" in block.flags
        do = self.steps.step(instead, True)
        if must and is_word(first, "moved", "sent"):
            event = event.replace("被送去墓地", "送去墓地")
            words = f"{event}的场合，作为代替{do}"
            if is_word(instead, "banish") and is_word(part(instead, "cards"), "THOSE"):
                words = f"{event.replace('送去墓地', '')}不送去墓地而{self.rows[instead.word].form(0)}"
        else:
            words = f"{event}的场合，{'作为代替' if must else '可以作为代替'}{do}"
        if words.startswith("卡不送去墓地而"):
            gone = words.removeprefix("卡不送去墓地而")
            words = f"只要这张卡在{self.usual_zone()}存在，被送去墓地的卡不去墓地而{gone}"
        return sentence("，".join([*lead, words]))
