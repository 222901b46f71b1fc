"""Chinese sentences about what happens, in the seven uses of an event, and about what holds.

A trigger and a history say the same words and differ by what follows (时, 的场合); a protection says 不会, a lock on a
player 不能, a test of a card stands before 的.
"""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_nouns import CIRCLED, NOUNS, SIDES, Noun, Nouns
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import AND, BAR, COMPARE, IN, IS, NOT, NUMBER, OF, OR, WORD, Node

ANY_SUMMON = "召唤·反转召唤·特殊召唤"
AWAY = ("sent", "discarded", "returned", "added", "banished", "moved")


class Events(Nouns):
    # times --------------------------------------------------------------------------------------------------------------------
    def time(self, node: Node, whole: bool = False) -> str:
        if node.kind == BAR:
            return "·".join(self.time(one) for one in node.args)
        if is_word(node, "your", "their"):
            return f"{ROWS[node.word].form(0)}{'·'.join(ROWS[one.word].form(0) for one in alternatives(needed(node, 'where')))}"
        if is_word(node, "at"):
            return f"{self.side(needed(node, 'side'))}{ROWS[needed(node, 'where').word].form(0)}"
        if is_word(node, "next", "last"):
            of = needed(node, "of")
            if is_word(of, "TURN"):
                return "下个回合" if node.word == "next" else "上个回合"
            return f"{ROWS[node.word].form(0)}{self.time(of)}"
        if is_word(node, "start", "end"):
            of = needed(node, "of")
            name = "回合" if is_word(of, "TURN") else self.time(of)
            if is_word(of, "DAMAGE_CALCULATION"):
                return "伤害计算后" if node.word == "end" else "伤害计算前"
            return f"{name}{ROWS[node.word].form(0)}"
        if is_word(node, "nth"):
            number = needed(node, "number").value
            after = part(node, "after")
            if after is None:
                since = "发动后"
            elif is_word(after, "begins"):
                since = "决斗开始后"
            else:
                since = f"{self.event(after, 'trigger')}后"
            return f"{since}第{number}次的{self.time(needed(node, 'of'))}"
        if is_word(node, "BATTLE"):
            return "那次战斗"
        return ROWS[node.word].form(0)

    def during_words(self, node: Node, quick: bool = False) -> str:
        """When; a phase that nobody owns is of both players."""
        if node.kind == BAR or is_word(node, "your", "their", "at", "next", "nth", "start", "end"):
            words = self.time(node)
            if node.kind == BAR and not any(is_word(one, "your", "their") for one in node.args):
                return f"自己·对方的{words}"
            return words
        if is_word(node, "DAMAGE_CALCULATION", "DAMAGE_STEP", "BATTLE_STEP"):
            return self.time(node)
        return f"自己·对方的{self.time(node)}" if not is_word(node, "TURN") else "自己·对方回合"

    def until_words(self, node: Node | None) -> str:
        if node is None:
            return ""
        if is_word(node, "DUEL"):
            return "在这次决斗中"
        if is_word(node, "DAMAGE_CALCULATION"):
            return "只在那次伤害计算时"
        if is_word(node, "BATTLE") or (is_word(node, "end") and is_word(node.args[0], "BATTLE")):
            return "在那次战斗中"
        if is_word(node, "end") and is_word(node.args[0], "next"):
            inner = self.time(node.args[0])
            return f"直到{inner}的结束时" if inner.endswith("个回合") else f"直到{inner}结束时"
        if node.kind == WORD and (node.word in ("your", "their", "at", "next", "nth", "end", "start") or node.word.isupper()):
            return f"直到{self.time(node)}"
        return f"直到{self.event(node, 'trigger')}"

    # causes -------------------------------------------------------------------------------------------------------------------
    def cause(self, node: Node) -> str:
        head = parts.head(node)
        owners = node.args[1:] if node.kind == OF else []
        players = [self.side(one) for one in owners if is_word(one, *SIDES)]
        cards = [one for one in owners if not is_word(one, *SIDES)]
        own = f"{players[0]}的" if players else ""
        if is_word(head, "effect"):
            return f"这张卡的{CIRCLED[int(needed(head, 'number').value)]}的效果"
        if is_word(head, "EFFECT"):
            return f"{own}{self.pick(cards[0])}的效果" if cards else f"{own}效果"
        if is_word(head, "ACTIVATED_EFFECT"):
            if cards:
                return f"{own}{self.pick(cards[0])}发动的效果"
            return f"{players[0] if players else ''}发动的效果"
        if is_word(head, "CARD"):
            return players[0] if players else "卡"
        if is_word(head, "BATTLE"):
            return f"和{self.pick(cards[0])}的战斗" if cards else "战斗"
        if is_word(head, "effects_of"):
            return f"{self.pick(needed(head, 'card'))}的效果"
        return ROWS[head.word].form(0)

    def causes(self, node: Node) -> str:
        return "·".join(self.cause(one) for one in alternatives(node))

    def by_words(self, node: Node | None, passive: bool = True) -> str:
        if node is None:
            return "被" if passive else ""
        if is_word(node, "COST"):
            return "作为cost"
        if is_word(node, "NORMAL_DRAW", "RULE", "PROCEDURE", "DESTRUCTION"):
            return {"NORMAL_DRAW": "通常抽卡", "RULE": "", "PROCEDURE": "用自身的方法", "DESTRUCTION": "被破坏"}[node.word]
        return f"被{self.causes(node)}"

    # summons ------------------------------------------------------------------------------------------------------------------
    def manner(self, node: Node | None) -> str:
        if node is None:
            return ANY_SUMMON
        words = [one.word for one in alternatives(node)]
        if set(words) == {"NORMAL", "SET"}:
            return "通常召唤"
        return "·".join(ROWS[one].form(0) for one in words)

    # events -------------------------------------------------------------------------------------------------------------------
    def event(self, node: Node, use: str) -> str:
        if node.kind == OR:
            return self.events_or(node.args, use)
        if node.kind == AND:
            return "，".join(self.event(one, use) for one in node.args)
        if node.kind == NOT:
            return f"不是{self.event(node.args[0], use)}"
        word = node.word
        if word == "activated":
            return self.activated(node, use)
        if word in ("summoned", "being_summoned"):
            return self.summoned(node, use)
        if word in ("resolves", "resolved", "negated"):
            return self.link(node, use)
        if word in ("took_damage", "gained_lp", "lost_lp", "begins", "drawn", "set_down", "targeted"):
            return self.of_player(node, use)
        if word in ("attacks", "declares_attack", "battled", "used_for", "position_changed", "equipped", "control_changed"):
            return self.of_card(node, use)
        if word in ("counter_placed", "counter_removed"):
            on = part(node, "on")
            name = chinese("counters", str(needed(node, "name").value))
            return f"{'给' if word == 'counter_placed' else '从'}{self.pick(on) if on is not None else '场上的卡'}{'放置' if word == 'counter_placed' else '取除'}{name}"
        return self.moved(node, use)

    def events_or(self, nodes: list[Node], use: str) -> str:
        if all(is_word(one, "activated") for one in nodes):
            keys = [{name: one.keys[name] for name in one.keys if name != "form"} for one in nodes]
            if all(one == keys[0] for one in keys):
                return self.activated(nodes[0], use, self.objects(nodes))
        if all(is_word(one, "took_damage") for one in nodes):
            return self.event(nodes[0], use).replace("战斗伤害", "战斗·效果伤害")
        said = [self.event(one, use) for one in nodes]
        if use == "cannot":
            return "，".join(said)
        start = "这张卡"
        if all(one.startswith(start) for one in said) and use == "trigger":
            return start + "或者".join(one.removeprefix(start) for one in said)
        return ("·" if use == "was" else "的场合或者" if use == "trigger" else "或者").join(said)

    def objects(self, nodes: list[Node]) -> str:
        """魔法·陷阱·怪兽的效果: any activation of a card, or of a monster's effect."""
        kinds = [part(one, "card") for one in nodes]
        plain = [one for one in kinds if one is not None and not one.args]
        if len(plain) == 2 and {one.word for one in plain} == {"spell_trap", "monster"}:
            return "怪兽的效果·魔法·陷阱卡"
        return "或者".join(self.activated_object(one) for one in nodes)

    def who(self, node: Node, name: str = "card", away: bool = False) -> tuple[str, str]:
        """Who it happens to, and from where."""
        card = part(node, name)
        number = part(node, "number")
        if card is None:
            return "卡", ""
        if is_word(card, *NOUNS) or card.kind == OR:
            made = self.noun(card)
            origin = ""
            if away and made.place:
                origin, made.place = f"从{made.place}", ""
            if number is not None:
                before, _ = self.number_words(number, made.measure)
                if origin:
                    return f"{made.except_}{before}{made.core()}", origin
                return f"{made.except_}{made.place}{before}{made.core()}", origin
            return made.general(), origin
        if is_word(card, "this") and away:
            places = [one for one in card.args if self.is_place(one)]
            bare = Node(WORD, "this", [one for one in card.args if one not in places])
            return self.pick(bare), f"从{self.place(places[0])}" if places else ""
        return self.pick(card), ""

    def moved(self, node: Node, use: str) -> str:
        word = node.word
        row = ROWS[word]
        by = part(node, "by")
        to = part(node, "to")
        away = word in AWAY
        subject, origin = self.who(node, away=away)
        owner = parts.owner_of(by) if by is not None and is_word(parts.head(by), "BATTLE") else None
        if word == "destroyed" and owner is not None and use != "cannot":
            tail = f"送去{self.place(to)}" if to is not None else ""
            if use == "was":
                return f"{self.pick(owner)}战斗破坏{tail}"
            return f"{self.pick(owner)}战斗破坏{subject}{tail}"
        passive = word in ("destroyed", "banished", "discarded", "tributed", "detached") or use == "cannot"
        slots = {
            "from": origin,
            "by": self.by_words(by, passive) if word != "left" or by is not None else "",
            "to": self.place(to) if to is not None else "墓地" if word in ("sent", "moved") else "手卡",
        }
        if word == "destroyed":
            slots["to"] = f"送去{self.place(to)}" if to is not None else ""
        elif word == "discarded":
            slots["to"] = f"去{self.place(to)}" if to is not None else ""
        if word == "moved" and owner is not None:
            subject = f"和{self.pick(owner)}进行战斗的{subject}"
            slots["by"] = ""
        as_ = part(node, "as_")
        if as_ is not None:
            subject = self.general(as_)
        if word in ("banished", "left", "tributed") and by is None and use == "cannot":
            slots["by"] = ""
        verb = fill(row.form(1 if use == "cannot" else 0), slots)
        if use == "was":
            return verb.replace("被被", "被")
        return f"{subject}{verb}"

    def of_card(self, node: Node, use: str) -> str:
        word = node.word
        row = ROWS[word]
        subject, _ = self.who(node)
        slots: dict[str, str] = {}
        on = part(node, "on")
        if is_word(on, "YOU", "OPPONENT"):
            slots["on"] = "直接"
        elif on is not None:
            slots["on"] = f"向{self.pick(on)}"
        with_ = part(node, "with_")
        if with_ is not None:
            slots["with_"] = f"和{self.pick(with_)}"
        slots["by"] = self.by_words(part(node, "by")) if word == "equipped" and part(node, "by") is not None else ""
        if word == "used_for":
            return self.material(node, subject, use)
        if word == "declares_attack" and use == "trigger":
            if slots.get("on") == "直接":
                return f"{subject}直接攻击宣言"
            return f"{subject}{slots.get('on', '的')}攻击宣言"
        verb = fill(row.form(1 if use == "cannot" else 0), slots)
        if word == "position_changed":
            return f"{subject}的{verb}" if use != "was" else verb
        if word == "equipped" and part(node, "to") is not None:
            verb = f"给{self.pick(needed(node, 'to'))}{verb}"
        if word == "control_changed":
            return f"{subject}的{verb}"
        return verb if use == "was" else f"{subject}{verb}"

    def material(self, node: Node, subject: str, use: str) -> str:
        kinds = [one.word for one in alternatives(part(node, "how"))]
        monster = part(node, "monster")
        if kinds == ["TRIBUTE"]:
            words = "不能为上级召唤而解放" if use == "cannot" else "为上级召唤而解放"
            return f"{subject}{words}"
        names = "·".join(ROWS[one].form(0).removesuffix("召唤") for one in kinds) + "素材"
        of = ""
        if monster is not None:
            tests = parts.rest(monster, "tests")
            if len(tests) == 1 and tests[0].kind == NOT and use == "cannot":
                only = self.general(Node(WORD, monster.word, tests[0].args))
                return f"{subject}不是{only}的{names}不能使用" if False else f"{subject}不能作为{only}以外的怪兽的{names}"
            of = f"{self.general(monster)}的"
        return f"{subject}{'不能' if use == 'cannot' else ''}作为{of}{names}"

    def of_player(self, node: Node, use: str) -> str:
        word = node.word
        player = part(node, "player")
        doer = self.side(player) if player is not None else ""
        by = part(node, "by")
        if word == "took_damage":
            return self.damage(doer or "玩家", by, use)
        if word in ("gained_lp", "lost_lp"):
            return f"{doer}{ROWS[word].form(1 if use == 'cannot' else 0)}"
        if word == "begins":
            phase = needed(node, "phase")
            if use == "cannot":
                owner = "自己" if is_word(phase, "your") else "对方"
                return f"{owner}不能进行{self.time(phase).removeprefix(owner)}"
            return f"{self.during_words(phase)}开始"
        if word == "targeted":
            subject, _ = self.who(node)
            if by is not None and is_word(parts.head(by), "ATTACK"):
                owner_node = parts.owner_of(by)
                if use == "cannot":
                    return f"{self.side(owner_node) if owner_node is not None else ''}不能选择{subject}作为攻击对象"
                return f"{subject}被选择作为攻击对象"
            of = f"{self.causes(by)}的" if by is not None else ""
            return f"{subject}{'不会' if use == 'cannot' else ''}成为{of}对象"
        if word == "drawn":
            if use == "was":
                return f"{self.by_words(by, False)}抽到"
            return f"{doer}{'不能' if use == 'cannot' else ''}从卡组抽卡"
        subject, _ = self.who(node)
        if use == "was":
            return "盖放"
        if doer:
            return f"{doer}{'不能' if use == 'cannot' else ''}把{subject}盖放"
        return f"{subject}{'不能' if use == 'cannot' else ''}盖放"

    def damage(self, who: str, by: Node | None, use: str) -> str:
        if by is None:
            return f"{who}{'不会' if use == 'cannot' else ''}受到伤害"
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "战斗" if is_word(head, "BATTLE", "DIRECT_ATTACK") else "效果"
        if owner is not None and not is_word(owner, *SIDES):
            direct = "直接攻击" if is_word(head, "DIRECT_ATTACK") else ""
            return f"{self.pick(owner)}{direct}给与{who}{kind}伤害"
        return f"{who}{'不会' if use == 'cannot' else ''}受到{kind}伤害"

    def summoned(self, node: Node, use: str) -> str:
        how = part(node, "how")
        manner = self.manner(how)
        card = part(node, "card")
        player = part(node, "player")
        from_ = part(node, "from_")
        using = part(node, "using")
        tributes = part(node, "tributes")
        by = part(node, "by")
        if by is not None and how is None:
            manner = "特殊召唤"
        slots = {
            "from_": f"从{self.place(from_)}" if from_ is not None else "",
            "using": f"以{self.pick(using)}为素材" if using is not None else "",
            "tributes": "不用解放作" if number_of(tributes) == 0 else "",
            "how": manner,
        }
        reason = ""
        if by is not None:
            reason = "用自身的方法" if is_word(by, "PROCEDURE") else f"用{self.causes(by)}"
        verb = fill(ROWS["summoned"].form(1 if use == "cannot" else 0), slots)
        if use == "was":
            return f"{reason}{verb}"
        number = part(node, "number")
        what = "怪兽"
        if card is not None:
            what, _ = self.who(node)
        if number is not None and card is not None and is_word(card, *NOUNS):
            made = self.noun(card)
            what = f"{made.place}{self.number_words(number, made.measure)[0]}{made.core()}"
        if player is not None:
            who = self.side(player)
            if use == "cannot":
                return f"{who}不能把{what}{fill(ROWS['summoned'].form(0), slots)}"
            return f"{who}{reason}把{what}{verb}"
        return f"{what}{reason}{verb}"

    def link(self, node: Node, use: str) -> str:
        link = part(node, "link")
        if node.word == "negated":
            by = part(node, "by")
            cause = f"被{self.causes(by)}" if by is not None else "被"
            what = self.negatable(link, part(node, "what"))
            return f"{what}不会{cause}无效化" if use == "cannot" else f"{what}{cause}无效"
        if link is None:
            return "效果处理"
        if is_word(link, "effect", "THIS_EFFECT"):
            return f"{self.cause(link)}适用"
        words = self.activated(link, "noun")
        if node.word == "resolves":
            return f"{words}的效果处理" if not words.endswith("效果") else f"{words}处理"
        return f"{words}的效果处理" if not words.endswith("效果") else f"{words}处理"

    def negatable(self, link: Node | None, what: Node | None) -> str:
        if link is None:
            return "效果"
        if link.kind == OR:
            return "或者".join(self.negatable(one, what) for one in link.args)
        if is_word(link, "being_summoned", "summoned"):
            card = part(link, "card")
            return f"{self.pick(card) if card is not None else '怪兽'}的{self.manner(part(link, 'how'))}"
        if not is_word(link, "activated"):
            return f"{self.general(link)}的效果"
        things = {"ACTIVATION": "的发动", "EFFECT": "的效果"}.get(what.word if what is not None else "", "的发动和效果")
        card = part(link, "card")
        if card is not None and what is None and part(link, "form") is None and is_word(card, *NOUNS):
            return f"{self.general(card)}{things}"
        if is_word(card, "THIS"):
            return "这张卡的发动"
        return f"{self.activated(link, 'noun')}{things}".replace("的效果的效果", "的效果")

    # activations ----------------------------------------------------------------------------------------------------------------
    def activated(self, node: Node, use: str, objects: str = "") -> str:
        player = part(node, "player")
        doer = self.side(player) if player is not None else ""
        words = self.activated_mods(node) + (objects or self.activated_object(node))
        link = part(node, "chain_link")
        if link is not None:
            words = f"{words}在连锁{self.count(link)}"
        by = part(node, "by")
        if by is not None:
            words = f"用{self.causes(by)}{words}"
        if use == "noun":
            return f"{doer}发动的{words}" if doer else words
        answering = part(node, "answering")
        lead = f"{self.event(answering, 'trigger')}时，" if answering is not None else ""
        if use == "cannot":
            return f"{lead}{doer}不能把{words}发动" if doer else f"{lead}{words}不能发动"
        return f"{lead}{doer}把{words}发动" if doer else f"{lead}{words}发动"

    def activated_object(self, node: Node) -> str:
        card = part(node, "card")
        form = part(node, "form")
        if card is None:
            return "魔法·陷阱·怪兽的效果"
        if card.kind == OR:
            return "或者".join(self.activated_object(Node(WORD, "activated", [one], node.keys)) for one in card.args)
        words = self.general(card)
        if is_word(form, "CARD") or is_word(card, "RELATED", "THIS"):
            return words
        return f"{words}的效果"

    def activated_mods(self, node: Node) -> str:
        said: list[str] = []
        targets = part(node, "targets")
        includes = part(node, "includes")
        would = part(node, "would")
        if targets is not None:
            if is_word(targets, "YOU", "OPPONENT"):
                said.append(f"以{self.side(targets)}为对象的")
            elif is_word(targets, "exactly"):
                made = self.noun(needed(targets, "cards"))
                said.append(f"只以{made.counted(self.count(needed(targets, 'number')))}为对象的")
            else:
                said.append(f"以{self.pick(targets)}为对象的")
        if includes is not None:
            steps = [self.step(one) for one in either(includes)]
            said.append(f"包含{'、'.join(steps[:-1])}{'或者' if len(steps) > 1 else ''}{steps[-1]}效果的")
        if would is not None:
            said.append(self.would_do(would))
        return "".join(said)

    def would_do(self, node: Node) -> str:
        verb = {"destroyed": "破坏", "sent": "送去墓地", "banished": "除外"}.get(node.word, ROWS[node.word].form(0))
        subject, _ = self.who(node)
        return f"要让{subject}{verb}的"

    # conditions -----------------------------------------------------------------------------------------------------------------
    def condition(self, node: Node) -> str:
        """What holds, so that 的场合 can follow."""
        if node.kind == AND:
            return "，".join(self.condition(one) for one in node.args)
        if node.kind == OR:
            return "或者".join(self.condition(one) for one in node.args)
        if node.kind == NOT:
            return self.condition_not(node.args[0])
        if node.kind == IS:
            return self.condition_is(node, True)
        if node.kind == IN:
            return f"{self.pick(node.args[0])}在{self.place(node.args[1])}存在"
        if node.kind == COMPARE:
            return self.condition_compare(node)
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), True)
        if is_word(node, "happened"):
            since = part(node, "since")
            when = "这个回合" if since is None or is_word(since, "TURN") else f"这次{self.time(since)}"
            return f"{when}{self.event(needed(node, 'event'), 'trigger')}"
        if is_word(node, "during"):
            return f"在{self.time(needed(node, 'when'))}"
        return self.event(node, "trigger")

    def condition_not(self, node: Node) -> str:
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), False)
        if node.kind == IS:
            return self.condition_is(node, False)
        if node.kind == IN:
            return f"{self.pick(node.args[0])}不在{self.place(node.args[1])}存在"
        if is_word(node, "during"):
            return f"在{self.time(needed(node, 'when'))}以外"
        return f"没有{self.condition(node)}"

    def condition_is(self, node: Node, yes: bool) -> str:
        who, test = node.args
        if is_word(who, "EVENT"):
            return self.event(test, "trigger")
        if is_word(who, "BATTLE_OPPONENT"):
            if is_word(test, *NOUNS):
                return f"这张卡{'' if yes else '不'}和{self.general(test).replace('对方场上的', '对方')}进行战斗"
            made = Noun("怪兽", "只")
            self.modify(test, made)
            return f"这张卡{'' if yes else '不'}和{made.core()}进行战斗"
        said = self.pick(who)
        if is_word(test, "was"):
            since = part(test, "since")
            when = "在这个回合" if is_word(since, "TURN") else ""
            words = "·".join(self.event(one, "was") for one in either(needed(test, "event")))
            if yes:
                return f"{said}{when}{'是已' if not when else ''}{words}"
            return f"{said}{when}没有{words}"
        if is_word(test, "ATTACKING"):
            return f"{said}攻击"
        if is_word(test, "BATTLING"):
            return f"{said}进行战斗"
        if is_word(test, "EQUIPPED"):
            return f"{said}给怪兽装备中" if yes else f"{said}没有装备"
        if is_word(test, "REVEALED"):
            return f"{said}{ROWS[test.word].form(0)}"
        if is_word(test, *NOUNS) and any(self.is_place(one) for one in test.args) and said == "这张卡":
            made = self.noun(test)
            face = "表侧表示" if "表侧表示" in made.clauses else ""
            return f"{said}{'' if yes else '不'}在{made.place}{face}存在"
        if is_word(test, *NOUNS) and any(self.is_place(one) for one in test.args):
            made = self.noun(test)
            place, made.place = made.place, ""
            return f"{said}{'是' if yes else '不是'}{place}的{made.core()}"
        return f"{said}{'是' if yes else '不是'}{self.tested(test)}"

    def exists(self, cards: Node, yes: bool, number: str = "") -> str:
        if cards.kind == OR:
            return ("或者" if yes else "，").join(self.exists(one, yes) for one in cards.args)
        have = "有" if yes else "没有"
        if is_word(cards, "among"):
            inner = needed(cards, "cards")
            tests = "".join(self.place_test(one) for one in parts.rest(cards, "tests"))
            return f"{self.pick(inner)}{tests or '存在'}"
        if not is_word(cards, *NOUNS):
            return f"{have}{self.pick(cards)}存在"
        made = self.noun(cards)
        place = made.place or "场上"
        attached = [one for one in cards.args if is_word(one, "attached")]
        if attached:
            who = self.pick(needed(attached[0], "to"))
            core = made.core()
            return f"{who}{have}{'超量素材' if core == '卡' else f'{core}在作为超量素材中'}" + ("" if core != "卡" else "")
        made.place = ""
        equipped = [one for one in cards.args if is_word(one, "equipped_to")]
        if equipped and place == "场上":
            return f"{have}{made.general()}存在" if yes else f"没有{made.general()}"
        return f"{place}{have}{made.except_}{made.core()}{number}存在"

    def place_test(self, node: Node) -> str:
        if is_word(node, *NOUNS):
            return f"在{self.noun(node).place or '场上'}存在"
        return f"是{self.tested(node)}"

    def condition_compare(self, node: Node) -> str:
        left, right = node.args
        operator = node.word
        more = {">=": "以上", "<=": "以下", "==": "", ">": "以上", "<": "以下"}.get(operator, "")
        if is_word(left, "count") and right.kind == NUMBER:
            number = int(right.value)
            cards = needed(left, "cards")
            if number == 0 and operator == "==":
                return self.exists(cards, False)
            made = self.noun(cards)
            kinds = self.kinds_of(left)
            if kinds:
                return f"{made.place}的{made.core()}有{number}种类{more}"
            exact = "刚好" if operator == "==" else ""
            return self.exists(cards, True, f"{exact}{number}{made.measure}{more}")
        if is_word(left, "times") and right.kind == NUMBER:
            event = needed(left, "event")
            if is_word(event, "summoned") and part(event, "player") is not None:
                counted = Node(WORD, event.word, event.args, {**event.keys, "number": Node(WORD, "at_least", [Node(NUMBER, value=right.value)])})
                return f"这个回合{self.event(counted, 'trigger')}"
            return f"这个回合{self.event(event, 'trigger')}{right.value}次{more}"
        if is_word(left, "FIRST_PLAYER"):
            return f"{self.side(right)}是先攻"
        if is_word(left, "DECLARED"):
            return f"宣言{self.amount(right)}"
        if is_word(left, "RESULT"):
            return f"{right.value}次都是表" if right.kind == NUMBER else f"{self.amount(right)}出现"
        if is_word(left, "OWNER", "CONTROLLER", "TURN_PLAYER"):
            return f"{self.side(left)}是{self.side(right)}"
        if left.kind == OF and is_word(left.args[0], "counters"):
            number = int(right.value)
            name = self.prop(left.args[0])
            on = self.pick(left.args[1])
            return f"{on}没有{name}放置" if number == 0 and operator == "==" else f"{on}有{name}{number}个{more}放置"
        first, second = self.amount(left), self.amount(right)
        if left.kind == OF and is_word(left.args[0], "LP") and right.kind == OF:
            second = self.side(right.args[1])
        is_number = is_word(left, "count") or (left.kind == OF and is_word(left.args[0], "LP"))
        words = {
            "==": f"{first}和{second}相同",
            "!=": f"{first}和{second}不同",
            "<": f"{first}比{second}{'少' if is_number else '低'}",
            ">": f"{first}比{second}{'多' if is_number else '高'}",
            "<=": f"{first}在{second}以下",
            ">=": f"{first}在{second}以上",
        }
        return words[operator]
