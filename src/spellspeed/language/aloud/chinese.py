"""Chinese for whole effects and cards: the limits by name first, 才能发动 after condition, cost and target, then what is done."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_lasting import Lastings
from spellspeed.language.aloud.chinese_nouns import CIRCLED, NOUNS, Noun
from spellspeed.language.aloud.names import chinese, facts_of
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import BAR, OR, PLUS, WORD, Block, CardText, Node

SPANS = {"TURN": "1回合", "CHAIN": "同一连锁上", "DUEL": "决斗中"}


def sentence(words: str) -> str:
    words = words.strip("，")
    return words if not words or words.endswith(("。", "」")) else f"{words}。"


class Chinese(Lastings):
    def __init__(self, text: CardText) -> None:
        super().__init__(text)
        facts = facts_of(text.code)
        self.kind = facts.kind if facts is not None else ""
        self.gemini = facts is not None and "gemini" in facts.abilities
        self.extra = facts is not None and bool({"fusion", "synchro", "xyz", "link"} & set(facts.abilities))
        self.extra = self.extra or any(one.name in ("fusion", "synchro", "xyz", "link") for one in text.fields)
        if not self.kind:
            used = any(one.kind in ("procedure", "flip") for one in text.blocks) or self.extra
            self.kind = "spell" if any(one.kind == "activate" for one in text.blocks) and not used else "monster"

    # one effect -------------------------------------------------------------------------------------------------------------------
    def reset(self) -> None:
        self.here = ""
        self.targets, self.target_names, self.target_texts = [], [], []
        self.it, self.it_done = "那张卡", ""
        self.paid, self.those, self.answered = "那张卡", "那张卡", "那张卡"
        self.related = "那只怪兽"
        self.shown = ROWS["SHOWN"].form(0)

    def effect(self, block: Block, above: Block | None = None) -> str:
        self.reset()
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
            words = [one.word for _, one in self.zones(where[0])]
            self.here = self.place(where[0]) if "FIELD" not in words and "SPELL_TRAP_ZONE" not in words and "MONSTER_ZONE" not in words[:1] else ""
        start = [self.step(one, True) for one in block.values("cost")]
        for node in block.values("cost"):
            self.note_cost(node)
        targets = [self.target(one) for one in block.values("target")]
        if targets:
            start.append(f"以{'和'.join(targets)}为对象")
        done = [self.step(one) for one in block.values("do")]
        done += [self.lasting(one) for one in block.values("apply")]
        main = "。".join(one for one in done if one)
        flags = [*block.flags, *(above.flags if above is not None else [])]
        must = "must" in flags
        if self.here and not self.implied_place(block):
            lead.insert(0, f"这张卡在{self.here}存在的场合")
        limit = self.limit_lead(block)
        plain_activate = kind == "activate" and not lead and not start
        if not lead and not start and not plain_activate and above is None:
            lead.append({"quick": "自己·对方回合"}.get(kind, "自己主要阶段"))
        elif kind == "quick" and self.kind == "monster" and not block.values("when") and not block.values("during") and above is None and not any("回合" in one or "阶段" in one for one in lead):
            lead.insert(0, "自己·对方回合")
        if limit:
            lead.insert(0, limit)
        if kind == "flip":
            lead = ["反转", *[one for one in lead if one != "自己主要阶段"]]
        if plain_activate or (above is not None and not lead and not start):
            words = f"{'，'.join([*lead, main])}"
            return sentence(words or "这张卡发动") + self.tails(block)
        if kind == "flip":
            head = "，".join([*lead[1:], *start])
            head = f"反转：{head}" if head else "反转："
            words = f"{head}{'发动' if must else '才能发动'}" if lead[1:] or start else "反转"
            return sentence(f"{words.rstrip('：')}。{main}" if words != "反转" else f"反转：{main}") + self.tails(block)
        head = "，".join([*lead, *start])
        ending = "发动" if must else "才能发动"
        words = f"{head}{ending}"
        return sentence(f"{words}。{main}" if main else words) + self.tails(block)

    def moved_here(self, block: Block) -> bool:
        return any(
            is_word(one, "sent", "discarded", "destroyed") and is_word(part(one, "card"), "THIS", "this") and part(one, "to") is not None
            for name in ("when", "if")
            for node in block.values(name)
            for one in either(node)
        )

    def implied_place(self, block: Block) -> bool:
        return parts.holds(block.nodes(), "EQUIPPED", "BEARER", "ATTACHED")

    def note_event(self, node: Node) -> None:
        first = either(node)[0]
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
        timed = block.values("when") or block.values("each_time") or any(self.is_event(one) for one in block.values("if"))
        for node in block.values("during"):
            words = self.during_words(node)
            if kind == "trigger" and timed and is_word(node, "your", "their"):
                words = self.time(node)
            lead.append(words)
        for node in block.values("while"):
            words = self.condition(node)
            lead.append(f"{words}的场合" if not block.values("when") and not timed else f"{words}，".removesuffix("，") + "的场合")
        for node in block.values("if"):
            if not self.is_event(node):
                lead.append(f"{self.condition(node)}的场合")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(f"每次{self.event(node, 'trigger')}")
        for node in block.values("if"):
            if self.is_event(node):
                lead.append(f"{self.event(node, 'trigger')}的场合")
        return lead

    def at_that_time(self, node: Node) -> str:
        """An event answered at once."""
        if is_word(node, "being_summoned"):
            player = part(node, "player")
            words = self.event(node, "trigger")
            return f"{words}之际" if player is not None else f"自己或者对方把{words.replace('怪兽', '怪兽', 1)}之际"
        if is_word(node, "resolves"):
            return f"{self.event(node, 'trigger')}之际"
        if is_word(node, "resolved"):
            return f"{self.event(node, 'trigger')}后"
        words = self.event(node, "trigger")
        return f"{words}时".replace("的场合或者", "时或者")

    def is_event(self, node: Node) -> bool:
        if node.kind in (OR, "and"):
            return self.is_event(node.args[0])
        return node.kind == WORD and node.word in ROWS and node.word not in ("exists", "happened", "during") and node.word.islower()

    def target(self, node: Node) -> str:
        if is_word(node, *NOUNS) or node.kind == OR:
            words = self.noun(node).counted("1")
            if node.kind == OR:
                made = self.noun(node)
                words = f"{made.place}1{made.measure}{made.name}"
            self.targets.append(self.that(node))
            made = self.noun(node)
            self.target_names.append(f"作为对象的{made.place}的{made.head}" if made.head else self.that(node))
        else:
            words = self.pick(node)
            many = self.is_many(node)
            if is_word(node, "choose") and is_word(needed(node, "cards"), "THOSE", "among"):
                self.targets.append("那只怪兽" if "怪兽" in words else "那张卡")
            else:
                self.targets.append(self.that(node, many))
            inner = part(node, "cards") if node.kind == WORD else None
            made_name = self.noun(inner) if inner is not None and is_word(inner, *NOUNS) else None
            self.target_names.append(f"作为对象的{made_name.place}的{made_name.head}" if made_name is not None else self.targets[-1])
        self.target_texts.append(words)
        return words

    def note_cost(self, node: Node) -> None:
        for one in node.walk():
            if one.kind == WORD and one.word in ("tribute", "send", "discard", "banish", "return_", "reveal", "place"):
                cards = needed(one, "cards")
                noun = "怪兽" if "怪兽" in self.that(cards) else "卡"
                done = {"send": "送去墓地", "return_": "返回"}.get(one.word, ROWS[one.word].form(0))
                self.paid = f"{done}的{noun}"
                return

    def limit_lead(self, block: Block) -> str:
        for node in block.values("limit"):
            if part(node, "of") is None:
                per = needed(node, "per")
                number = number_of(part(node, "number")) if is_word(node, "often") else 1
                if is_word(per, "VISIT"):
                    return f"只要这张卡在场上表侧表示存在只有{number}次"
                return f"{SPANS.get(per.word, '1回合')}{number}次"
        return ""

    def tails(self, block: Block) -> str:
        said: list[str] = []
        thing = "卡" if block.kind == "activate" else "效果"
        measure = "这张" if thing == "卡" else "这个"
        for node in block.values("unanswerable"):
            said.append(self.unanswerable(node, f"{measure}{thing}"))
        for node in block.values("oath"):
            said.append(f"把{measure}{thing}发动的回合，{self.lasting(node)}")
        flags = {
            "unnegatable": "这个效果不会被无效化",
            "no_damage_step": "这个效果在伤害步骤不能发动",
            "damage_step": "这个效果在伤害步骤也能发动",
            "by_either_player": "双方玩家都能使用这个效果",
        }
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
        shared = Block(block.kind, block.flags, [one for one in block.fields if one.name not in ("limit", "unanswerable", "oath")])
        lead = self.lead(shared, block.kind)
        limit = self.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        cost = [self.step(one, True) for one in block.values("cost")]
        timed = [one for one in block.bullets if one.values("when") or one.values("if")]
        head = "，".join([*lead, *cost])
        if cost or lead:
            words = f"{head}，可以从以下效果选择1个发动" if not cost else f"{head}才能发动。从以下效果选择1个适用"
        else:
            words = "可以从以下效果选择1个发动" if block.kind != "activate" or timed else "从以下效果选择1个发动"
        bullets = "".join(f"●{self.bullet(one, block)}" for one in block.bullets)
        return f"{words}。{bullets}{self.tails(block)}"

    def bullet(self, bullet: Block, above: Block) -> str:
        return self.effect(Block("bullet", bullet.flags, bullet.fields, pendulum=bullet.pendulum), above)

    # continuous effects --------------------------------------------------------------------------------------------------------------
    def continuous(self, block: Block) -> str:
        lead: list[str] = []
        for node in [*block.values("when"), *block.values("each_time")]:
            self.note_event(node)
        where = block.values("where")
        if where and not self.implied_place(block):
            words = [one.word for _, one in self.zones(where[0])]
            if words not in (["ANYWHERE"], ["FIELD"], ["SPELL_TRAP_ZONE"]):
                lead.append(f"只要这张卡在{self.place(where[0])}存在")
        limit = self.limit_lead(block)
        if limit:
            lead.append(limit)
        for node in block.values("during"):
            words = self.during_words(node)
            lead.append(words if words.endswith("时") else f"{words}内" if words.endswith("回合") else words)
        doing = block.values("do")
        for node in block.values("while"):
            past = parts.holds([node], "was", "happened")
            lead.append(f"{self.condition(node)}的场合" if past or doing else f"{self.condition(node)}期间" if parts.holds([node], "ATTACKING", "BATTLING", "EQUIPPED") else f"只要{self.condition(node)}")
        for node in block.values("if"):
            lead.append(f"{self.condition(node)}的场合")
        for node in block.values("when"):
            lead.append(self.at_that_time(node))
        for node in block.values("each_time"):
            lead.append(f"每次{self.event(node, 'trigger')}")
        done = [self.step(one) for one in doing]
        applied = [self.lasting(one) for one in block.values("apply")]
        if not done and not applied:
            for node in block.values("unanswerable"):
                applied.append(self.unanswerable(node, "").partition("，")[2])
        words = "，".join([*lead, *(done or applied[:1])])
        rest = applied if done else applied[1:]
        return "".join(sentence(one) for one in [words, *rest])

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
                return sentence(f"{subject}1回合各有1次{words.removeprefix(subject)}")
            return sentence("，".join([*lead, words]))
        where = block.values("where")
        if where:
            words_of = [one.word for _, one in self.zones(where[0])]
            self.here = self.place(where[0]) if not set(words_of) & {"FIELD", "SPELL_TRAP_ZONE"} else ""
        event = self.event(would, "trigger")
        must = "must" in block.flags
        do = self.step(instead, True)
        if must and is_word(first, "moved", "sent"):
            words = f"{event.replace('送去墓地', '')}不送去墓地而{ROWS[instead.word].form(0)}" if is_word(instead, "banish") and is_word(part(instead, "cards"), "THOSE") else f"{event}的场合，作为代替{do}"
        else:
            words = f"{event}的场合，{'作为代替' if must else '可以作为代替'}{do}"
        return sentence("，".join([*lead, words]))

    # summons --------------------------------------------------------------------------------------------------------------------------
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        conditions = [self.condition(one) for one in [*block.values("if"), *block.values("while")]]
        ways = [self.step(one, True) for one in block.values("by")]
        limit = "".join(self.limit_name(one, "用这个方法特殊召唤") for one in block.values("limit"))
        lead = "，".join(f"{one}的场合" for one in conditions)
        if how and using:
            manner = self.manner(how[0])
            way = "，".join([*ways, f"在自己场上的{self.recipe(using[0])}上面重叠"]) if is_word(how[0], "XYZ") else f"用{self.recipe(using[0])}"
            words = f"{lead + '，' if lead else ''}这张卡也能{way}来{manner}"
            return sentence(words) + limit
        where = block.values("where")
        origin = f"从{self.place(where[0])}" if where else ""
        to = block.values("to")
        field = ""
        if to:
            zone = self.zones(to[0])[0][1]
            field = f"在{self.place(to[0])}的自己区域" if is_word(zone, "column") else f"在{self.place(to[0])}"
        position = "".join(ROWS[one.word].form(0) for one in block.values("position"))
        if ways:
            words = f"这张卡可以{'，'.join(ways)}，{origin}{field}{position}特殊召唤"
        else:
            words = f"这张卡可以{origin}{field}{position}特殊召唤"
        return sentence(f"{lead}，{words}" if lead else words) + limit

    def limit_name(self, node: Node, doing: str) -> str:
        if part(node, "of") is None:
            return ""
        per = needed(node, "per")
        return f"这个方法的「{self.own_name().strip('「」')}」的特殊召唤{SPANS.get(per.word, '1回合')}只能有1次。"

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
        least = is_word(number, "at_least")
        count = number_of(number.args[0] if least else number) or 1
        joint = "".join(f"{self.joint(one)}的" for one in joints)
        core = f"{made.except_}{joint}{made.core()}" if joint else made.general()
        if count == 1 and not least:
            return core
        if made.name and not least:
            return f"{core}×{count}"
        return f"{core}{count}{made.measure}{'以上' if least else ''}" if not joint else f"{joint}{made.general()}{count}{made.measure}{'以上' if least else ''}"

    def is_joint(self, node: Node) -> bool:
        return is_word(node, "same", "different", "including") or (node.kind == "compare" and is_word(node.args[0], "total"))

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
                if is_word(by, "PROCEDURE"):
                    ways.append("用以下方法特殊召唤")
                elif by is not None:
                    ways.append(f"用{'卡的' if is_word(by, 'EFFECT') else ''}{self.causes(by)}{manner}")
                else:
                    ways.append(manner)
            way = "或者".join(ways)
            if field.name == "summon_first":
                words = f"必须先{way}"
            elif way.endswith("特殊召唤") and way.startswith("用"):
                words = f"{way.replace('用', '只能用', 1)}"
            else:
                words = f"不用{way}不能特殊召唤" if not way.endswith("特殊召唤") else f"只能{way}"
            lines.append(sentence(words if self.extra else f"这张卡不能通常召唤，{words}"))
        return lines

    # cards ------------------------------------------------------------------------------------------------------------------------------
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            number = number_of(part(one, "number"))
            for index, block in parts.numbered(self.text):
                if index == number and "given" in block.flags:
                    said.append(Chinese(self.text).effect(block))
                    break
        return "●".join(said)

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
                    whole.append(f"这个卡名的卡在{span}只能发动1张。")
                elif of.kind == BAR or is_word(of, "effect"):
                    marks = "".join(CIRCLED[int(needed(one, "number").value)] for one in alternatives(of))
                    whole.append(f"这个卡名的{marks}的效果在{span}只能使用其中1个。".replace("在同一连锁上", "在同一连锁上"))
                else:
                    kind = "适用" if is_word(part(node, "counting"), "APPLIED") else "name" if is_word(of, "NAME") else "使用"
                    groups.setdefault(f"{span}/{kind}", []).append(number)
        lines = []
        for key, numbers in groups.items():
            span, kind = key.split("/")
            marks = "".join(CIRCLED[one] for one in numbers)
            if kind == "name":
                lines.append(f"这个卡名的{marks}的效果{span}只能有1次使用其中任意1个。" if len(numbers) > 1 else f"这个卡名的{marks}的效果{span}只能使用1次。")
            elif len(numbers) > 1:
                lines.append(f"这个卡名的{marks}的效果{span}各能{kind}1次。")
            else:
                lines.append(f"这个卡名的{marks}的{'灵摆' if pendulum else ''}效果{span}只能{kind}1次。")
        return [*dict.fromkeys(whole), *lines]

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.recipe(field.values[0]))
            elif field.name == "ritual":
                lines.append(sentence(f"这张卡的仪式召唤能解放的怪兽：{self.recipe(field.values[0])}"))
        lines += self.summon_conditions()
        for field in self.text.fields:
            if field.name == "equip":
                which = field.values[0]
                lines.append(f"{self.general(which)}才能装备。" if which.args else "怪兽才能装备。")
        lines += self.limit_lines(False)
        given = [block for block in self.text.blocks if "given" in block.flags]
        if self.gemini and given:
            lines.append("二重：只要在场上·墓地存在，当作通常怪兽使用；可以在场上再1次召唤，那个场合变成效果怪兽并得到以下效果。")
        pendulum = False
        for number, block in parts.numbered(self.text):
            if "given" in block.flags and not self.gemini:
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("【灵摆效果】")
                lines += self.limit_lines(True)
            words = self.effect(block)
            lines.append(f"{CIRCLED[number]}：{words}" if number else words)
        for field in self.text.fields:
            if field.name == "token":
                name = chinese("tokens", str(field.values[0].value))
                lines.append(f"「{name}」：{self.statistics(field.values[1]).partition('（')[2].rstrip('）')}。")
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        card_limits = [one for field in self.text.fields if field.name == "limit" for one in field.values]
        for index, block in parts.numbered(self.text):
            if index == number and block.pendulum == pendulum:
                words = self.effect(block)
                limits = block.values("limit") or (card_limits if block.kind != "continuous" else [])
                for node in limits:
                    of = part(node, "of")
                    if of is None or is_word(of, "EACH_CARD"):
                        continue
                    span = SPANS.get(needed(node, "per").word, "1回合")
                    words += f"这个卡名的卡在{span}只能发动1张。" if is_word(of, "CARD") else f"这个卡名的这个效果{span}只能使用1次。"
                return words
        return ""

    def node_words(self, node: Node) -> str:
        self.reset()
        sort = node.sort
        if sort == "Place" or self.is_place(node):
            return self.place(node)
        if sort == "Time":
            return self.time(node)
        if sort == "Event":
            return self.event(node, "trigger")
        if sort == "Condition":
            return self.condition(node)
        if sort in ("Step", "Lasting"):
            return self.step(node)
        if sort in ("Test", "Value"):
            return self.tested(node)
        if sort == "Joint":
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
            return f"{SPANS.get(needed(node, 'per').word, '1回合')}1次"
        return self.pick(node)


__all__ = ["Chinese", "Noun"]
