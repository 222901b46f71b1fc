"""Chinese for what is done. A card that was spoken of stands in front (那只怪兽特殊召唤); what is chosen comes
with 把 and where from (从卡组把1只怪兽加入手卡); a cost always has 把.
"""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_answers import Answers
from spellspeed.language.aloud.chinese_nouns import NOUNS, listed
from spellspeed.language.aloud.names import chinese, facts_of
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import BAR, IS, JOIN, NUMBER, OF, OR, PLUS, TIMES, WORD, Node

LASTING = (
    *("gains", "becomes", "treated", "negate_effects", "unaffected", "gives", "cannot", "must", "can", "at_most"),
    *("toll", "counts_as", "pierces", "damage_becomes", "instead", "whenever"),
)
DONE = {
    "send": "送去墓地",
    "add": "加入手卡",
    "shuffle": "回到卡组",
    "return_": "返回",
    "discard": "丢弃",
    "place": "放置",
    "attach": "作为素材",
}
FRONTED = ("cannot", "can", "at_most", "instead", "whenever", "counts_as", "damage_becomes")  # the time stands in front
SHOWN_VALUES = ("LEVEL", "ATK", "DEF")


class Steps(Answers):
    def lasting(self, node: Node) -> str:
        raise NotImplementedError

    def step(self, node: Node, cost: bool = False) -> str:
        if node.kind == JOIN:
            return self.joined(node, cost)
        if node.kind == OR:
            return "或者".join(self.step(one, cost) for one in node.args)
        if node.word in LASTING:
            return self.lasting(node)
        if node.word in ("may", "provided", "one_of", "for_each", "later", "after_this", "unless", "effect_becomes"):
            return self.framed(node)
        if is_word(node, "relate"):
            self.relate(node)
            return ""
        return self.verb(node, cost)

    def relate(self, node: Node) -> None:
        cards = needed(node, "cards")
        if is_word(cards, "TARGET"):
            self.related = self.pick(cards)

    def joined(self, node: Node, cost: bool) -> str:
        words = self.step(node.args[0], cost)
        before = node.args[0]
        for one in node.args[1:-1]:
            if is_word(one, "cannot") and part(one, "while_") is not None:  # what goes on is said last
                last = Node(JOIN, node.word, [node.args[0], *[other for other in node.args[1:] if other is not one]])
                words = self.joined(last, cost)
                self.it = f"这个效果{DONE.get(before.word, ROWS[before.word].form(0))}的怪兽"
                return f"{words}。{self.step(one)}"
        for one in node.args[1:]:
            if is_word(before, "relate") and not words:
                words = self.step(one, cost)
                before = one
                continue
            if is_word(one, "relate"):
                self.relate(one)
                continue
            short = self.shortened(before, node.word, one)
            if short:
                words += short
                before = one
                continue
            before_it = self.it
            if self.binds(before, one):
                self.it = f"这个效果特殊召唤的{'这张卡' if self.it == '这张卡' else '怪兽'}"
            self.brought = "盖放" if is_word(before, "set") else "特殊召唤"
            said = self.step(one, cost)
            if self.binds(before, one) or is_word(one, "instead"):
                self.it = before_it
                self.bound.append(said)
                continue
            join = ROWS[node.word].forms
            if cost:
                join = "，"
            elif (is_word(before, "toss", "roll") and node.word == ".then") or (
                is_word(one, "later", "cannot", "can", "at_most") and node.word in (".and_", ".and_if_you_do")
            ):
                join = "。"
            elif is_word(before, *FRONTED) and part(before, "until") is not None and self.is_endless(one):
                join = "。"  # the time in front is not its time
            elif node.word == ".also" and one.word in ("negate_effects", "gains", "becomes", "place", "shuffle"):
                join = "，"
            words += f"{join}{said}"
            before = one
        return words

    def is_endless(self, node: Node) -> bool:
        return is_word(node, *LASTING) and part(node, "until") is None

    def binds(self, before: Node, node: Node) -> bool:
        """What goes on applying to the monster that was just summoned is a sentence of its own."""
        last = before.args[-1] if before.kind == JOIN else before
        if not is_word(last, "special_summon") or is_word(part(last, "cards"), "token"):
            return False
        event = part(node, "event") if is_word(node, "cannot") else None
        on_it = part(node, "cards") if is_word(node, "negate_effects") else part(event, "card") if event else None
        return is_word(on_it, "IT")

    def shortened(self, before: Node, join: str, node: Node) -> str:
        """那个发动无效并破坏: what is negated needs not be named again."""
        last = before.args[-1] if before.kind == JOIN else before
        if is_word(last, "negate") and join == ".and_if_you_do" and is_word(node, "destroy", "banish"):
            if is_word(part(node, "cards"), "ANSWERED", "THOSE", "IT") and part(node, "face") is None:
                self.remember(node)
                if is_word(needed(last, "what"), "SUMMON"):
                    return f"，那些怪兽{ROWS[node.word].form(0)}"
                return f"并{ROWS[node.word].form(0)}"
        return ""

    def framed(self, node: Node) -> str:
        word = node.word
        if word == "may":
            by = part(node, "by")
            who = f"{self.side(by)}" if by is not None else ""
            do = needed(node, "do")
            if is_word(do, "after_this"):
                do = needed(do, "do")
            before_it, self.doing = self.doing, by.word if by is not None else self.doing
            words = self.may_words(do)
            self.doing = before_it
            if words.startswith("自己") and not who:
                return f"自己可以{words.removeprefix('自己')}"
            if who and who != "自己" and words.startswith("自己"):
                return f"{who}可以让{words}"
            return f"{who}可以{words.removeprefix(who)}"
        if word == "provided":
            holds = self.condition(needed(node, "only_if"))
            before = self.it, self.it_done
            words = f"{holds}的场合，{self.step(needed(node, 'do'))}"
            otherwise = part(node, "otherwise")
            if otherwise is not None:
                self.it, self.it_done = before
            contrary = {"表出现": "里出现的场合", "里出现": "表出现的场合"}.get(holds, "那以外的场合")
            if otherwise is None or is_word(otherwise, "nothing"):
                return words
            return f"{words}。{contrary}，{self.step(otherwise)}"
        if word == "one_of":
            return "或者".join(self.step(one) for one in node.args)
        if word == "for_each":
            cards = needed(node, "cards")
            many = self.is_many(cards)
            self.it = "那些怪兽各自" if many else self.that(cards)
            chosen = ""
            if not many:
                source, what = self.chosen(cards) if is_word(cards, "choose") else ("", self.pick(cards))
                chosen = f"{source}选{what}，"
                self.it = "选的怪兽" if "怪兽" in what else "选的卡"
            if many:
                self.it = f"{self.general(needed(cards, 'cards'))}" if is_word(cards, "every") else self.it
            start = self.it
            words = self.step(needed(node, "do"))
            if chosen and words.startswith(start) and is_word(cards, "choose"):
                if words.count(start) > 1 or words.startswith(f"{start}给对方观看"):
                    words = words.removeprefix(start).replace(f"或者{start}", "或者").replace(start, "那只怪兽")
                    if words.startswith("的"):
                        words = f"那只怪兽{words}"
                    chosen = chosen if not words.startswith("给对方观看") else chosen.removesuffix("，")
            return f"{chosen}{words}"
        if word == "later":
            when = needed(node, "when")
            time = "这个回合的结束阶段" if is_word(when, "END_PHASE") else self.time(when)
            return f"{time}，{self.step(needed(node, 'do'))}"
        if word == "effect_becomes":
            return f"那个效果变成「{self.step(needed(node, 'do'))}」"
        if word == "after_this":
            return self.step(needed(node, "do"))
        who = self.side(needed(node, "who"))
        mine, self.doing = self.doing, needed(node, "who").word
        does = self.step(needed(node, "does"), True).replace(f"从{who}手卡", "从手卡")
        self.doing = mine
        does = f"让{does}" if who != "自己" and does.startswith("自己") else does
        return f"{who}可以{does}。没有那样做的场合，{self.step(needed(node, 'do'))}"

    def may_words(self, node: Node) -> str:
        return self.step(node, True)

    # one verb -------------------------
    def obj(self, cards: Node, cost: bool) -> str:
        """The object before the verb."""
        if (
            is_word(cards, "choose")
            and is_word(part(cards, "by"), "OPPONENT")
            and is_word(needed(cards, "cards"), "SHOWN")
        ):
            one = "只怪兽" if "怪兽" in self.shown else "张卡"
            return f"由对方从{self.shown}之中选1{one[0]}，那{one}"
        if is_word(cards, "choose", "random"):
            source, chosen = self.chosen(cards)
            return f"{source}把{chosen}" if source else f"把{chosen}"
        if is_word(cards, "THIS"):
            here, self.here = self.here, ""
            if not here:
                return "把这张卡" if cost else "这张卡"
            if cost:
                return f"把这张卡从{here}" if here == "手卡" else f"把{here}的这张卡"
            return f"这张卡从{here}"
        if is_word(cards, "every"):
            words = self.pick(cards)
            return f"把{words}" if cost else words
        if is_word(cards, "together"):
            said: list[str] = []
            for one_part in cards.args:
                if is_word(one_part, "THIS"):
                    here, self.here = self.here, ""
                    said.append(f"{here}的这张卡" if here else "这张卡")
                else:
                    said.append(self.part_of(one_part))
            start = said[0].removesuffix("的这张卡")
            for own in (start, f"自己{start}"):
                if len(said) == 2 and start != said[0] and said[1].startswith(own):
                    return f"从{own}把这张卡和{said[1].removeprefix(own).removeprefix('这张卡以外的')}"
            return f"把{listed(said, '和')}"
        if is_word(cards, "top"):
            before, _ = self.number_words(needed(cards, "number"), "张")
            return f"从{self.deck(needed(cards, 'of'))}上面把{before}卡"
        if is_word(cards, "materials_for"):
            where = self.noun(needed(cards, "cards")).place
            return f"从{where}把{self.pick(cards).removeprefix(where).removeprefix('的')}"
        if is_word(cards, "token"):
            return f"把{self.pick(cards)}"
        if is_word(cards, *NOUNS):
            made = self.noun(cards)
            place = made.place
            if self.is_source(cards) and place:
                made.place = ""
                return f"从{place}把{made.general()}"
            return f"把{made.general()}"
        if is_word(cards, "provided"):
            return f"把{self.pick(cards)}"
        words = self.pick(cards)
        return f"把{words}" if cost else words

    def part_of(self, node: Node) -> str:
        """One of several things: 墓地1只怪兽."""
        if is_word(node, "choose", "random"):
            source, chosen = self.chosen(node)
            return f"{source.removeprefix('从')}{chosen}"
        return self.pick(node)

    def remember(self, node: Node) -> None:
        cards = part(node, "cards") or part(node, "card")
        if cards is None:
            if is_word(node, "swap"):
                self.it = "那些怪兽"
            if is_word(node, "excavate"):
                self.shown = "翻开的卡"
                self.it = "翻开的卡"
            return
        if self.targets and parts.holds([cards], "choose", "random", "top", "every") and not is_word(cards, "now"):
            spell = not parts.holds([cards], "monster", "card") and all("怪兽" in one for one in self.targets)
            self.another = self.another or not (spell or parts.holds([cards], "among"))
        if is_word(cards, "THIS", "this"):
            self.it = "这张卡"
        elif is_word(cards, "choose", "random") and is_word(needed(cards, "cards"), "SHOWN", "THOSE", "IT", "among"):
            self.it = "那只怪兽" if "怪兽" in self.pick(cards) else "那张卡"
        elif is_word(cards, "target"):
            self.it = "那只怪兽" if self.pick(cards).endswith("怪兽") else "那张卡"
        elif is_word(cards, "TARGET", "PAID", "ANSWERED", "THOSE", "BEARER", "IT", "RELATED", "now"):
            self.it = self.pick(cards)
        elif is_word(cards, "token"):
            self.it = "那些衍生物" if self.is_many(cards) else "那只衍生物"
        elif is_word(cards, "together"):
            self.it = "那些怪兽" if not any(is_word(one, "card", "spell_trap") for one in cards.walk()) else "那些卡"
        elif is_word(cards, "every") and is_word(needed(cards, "cards"), "among"):
            inner = needed(needed(cards, "cards"), "cards")
            self.it = self.pick(inner)
        else:
            self.it = "那只怪兽" if is_word(cards, "BATTLE_OPPONENT") else self.that(cards, self.is_many(cards))
        if is_word(node, "equip") and not is_word(cards, "THIS"):
            self.it = "那张装备卡"
        self.it_done = DONE.get(node.word, ROWS[node.word].form(0))
        if is_word(node, "reveal"):
            self.shown = "给对方观看的怪兽" if "怪兽" in self.it else "给对方观看的卡"
            if is_word(cards, "TARGET", "IT", "THIS") and not self.it.startswith("那些"):
                self.shown = self.it

    def verb(self, node: Node, cost: bool) -> str:
        slots = self.slots(node, cost)
        frame = ROWS[node.word].frame
        if is_word(node, "place"):
            frame = frame.split("/")[1 if slots.get("back") else 0]
        if is_word(node, "pay") and is_word(needed(node, "amount"), "half"):
            words = "把基本分支付一半"
        elif is_word(node, "inflict") and is_word(needed(node, "to"), "YOU", "EACH", "TURN_PLAYER"):
            words = f"{slots['to']}受到{slots['amount']}伤害"
        elif is_word(node, "draw") and is_word(needed(node, "number"), "for_every"):
            every = needed(node, "number")
            much, unit = self.amount(needed(every, "amount")), self.amount(needed(every, "number"))
            words = f"{much}每有{unit}，{slots['player']}抽1张"
        elif is_word(node, "swap") and parts.each_gives_one(node):
            words = f"双方各自选自身场上1只怪兽，那些怪兽的{slots['what']}交换"
        elif is_word(node, "declare") and is_word(needed(node, "what"), "COLUMN"):
            words = f"指定{slots.get('among') or '自己的怪兽区域'}中没有使用的1处"
        elif is_word(node, "take_control") and slots["to"]:
            words = f"{slots['by']}{slots['until']}把{slots['obj']}在{slots['to']}放置并得到控制权"
        elif is_word(node, "discard") and self.plain_discard(node):
            number = part(needed(node, "cards"), "number")
            to = part(node, "to")
            words = f"丢弃{self.number_words(number, '张')[0]}手卡{'去墓地' if to is not None else ''}"
        else:
            if (node.word in ("return_", "shuffle") or slots.get("back", "在")[0] == "回") and "把" in slots["obj"]:
                slots["obj"] = slots["obj"].replace("把", "让", 1)
            if is_word(node, "look") and "把" not in slots["obj"]:
                slots["obj"] = f"把{slots['obj']}"
            if is_word(node, "reveal"):
                slots["obj"] = slots["obj"].replace("把这张卡从手卡", "把手卡的这张卡")
            if is_word(node, "summon") and slots["obj"].startswith("这张卡从"):
                slots["obj"] = f"把{slots['obj'].removeprefix('这张卡从')}的这张卡"
            words = fill(frame, slots)
        self.remember(node)
        return words

    def plain_discard(self, node: Node) -> bool:
        cards = needed(node, "cards")
        if not is_word(cards, "choose"):
            return False
        which = needed(cards, "cards")
        number = part(cards, "number")
        plain = number is None or number.kind == NUMBER
        return plain and is_word(which, "card") and len(which.args) == 1 and is_word(which.args[0], "your")

    def slots(self, node: Node, cost: bool) -> dict[str, str]:
        before, player = self.doing, part(node, "player")
        told = "player" in parts.signature(node.word)
        self.doing = player.word if player is not None else "YOU" if told else self.doing
        try:
            return self.filled(node, cost, before)
        finally:
            self.doing = before

    def filled(self, node: Node, cost: bool, before: str) -> dict[str, str]:
        word = node.word
        slots: dict[str, str] = {}
        player = part(node, "player")
        cards = part(node, "cards") or part(node, "card")
        if cards is not None:
            slots["obj"] = self.obj(cards, cost)
            if word in ("take_control", "apply_effect_of", "use_effect_of", "move_zone"):
                slots["obj"] = self.pick(cards)
        if player is not None and player.word not in ("YOU", before) and word != "draw":
            who = self.side(player)
            slots["obj"] = f"{who}{slots.get('obj', '').replace(f'从{who}手卡', '从手卡')}"
        if before != "YOU" and self.doing == "YOU" and word != "draw":
            slots["obj"] = f"自己{slots.get('obj', '')}"  # another player only decides about it
        to = part(node, "to")
        until = part(node, "until")
        slots["until"] = self.until_words(until)
        as_ = part(node, "as_")
        if as_ is not None:
            slots["as_"] = self.statistics(as_) if is_word(as_, "monster") else self.general(as_)
        if word in ("send", "add", "return_", "move_zone"):
            default = {"send": "墓地", "add": "手卡", "move_zone": "那个区域"}.get(word, "")
            slots["to"] = self.place(to) if to is not None and not is_word(to, "DECLARED") else default
            if word == "add" and is_word(to, "EXTRA_DECK"):
                slots["face"] = "表侧表示"
            if word == "return_" and slots["to"].startswith("卡组") and self.of_opponent(node):
                slots["to"] = f"持有者{slots['to']}"
            if word == "return_" and is_word(to, "HAND"):
                slots["to"] = "手卡" if not self.of_opponent(node) else "持有者手卡"
        elif word == "shuffle":
            into = part(node, "into")
            owner = "持有者" if self.of_opponent(node) else ""
            slots["to"] = f"回到{owner}卡组" if into is None or is_word(into, "DECK") else f"洗切回到{self.place(into)}"
        elif word in ("place", "set"):
            slots["to"] = (
                self.place(to)
                if to is not None and not (word == "set" and self.place(to) == "自己场上" and not is_word(cards, "IT"))
                else ""
            )
            if word == "set" and to is None and cards is not None and parts.holds([cards], "DECK", "GY"):
                slots["to"] = "自己场上" if player is None or is_word(player, "YOU") else "自身场上"
            if as_ is not None and word == "place":
                slots["face"] = "表侧表示"
            if word == "place" and to is not None and self.zones(to)[0][1].word in ("DECK_TOP", "DECK_BOTTOM"):
                slots["order"] = (
                    "用喜欢的顺序"
                    if cards is not None
                    and (
                        self.is_many(cards)
                        or (is_word(cards, "REST", "TARGET", "IT") and "那些" in self.pick(cards))
                        or is_word(cards, "REST")
                    )
                    else ""
                )
                back = cards is None or not any(is_word(one, "DECK") for one in cards.walk())
                own = "自己" if player is None else self.side(player)
                slots["back"] = f"回到{slots['to'].removeprefix(own)}" if back else f"在{slots['to']}放置"
        elif word == "discard":
            slots["to"] = f"去{self.place(to)}" if to is not None else ""
        elif word == "destroy":
            slots["to"] = "并除外" if is_word(to, "BANISHED") else ""
        elif word == "banish":
            slots["face"] = "里侧表示" if is_word(part(node, "face"), "FACE_DOWN") else ""
        elif word == "tribute":
            so_that = part(node, "so_that")
            slots["so_that"] = f"{self.joint(so_that)}，" if so_that is not None else ""
        elif word in ("attach", "equip"):
            slots["to"] = self.pick(needed(node, "to"))
            facts = facts_of(self.text.code)
            is_equip = facts is not None and facts.icon == "equip"
            if word == "equip" and (is_word(cards, "TARGET", "choose") or (is_word(cards, "THIS") and not is_equip)):
                slots["obj"] = f"{slots['obj']}当作装备卡使用"
        elif word == "special_summon":
            self.special(node, slots)
        elif word == "summon":
            self.summoning(node, slots)
        else:
            self.other(node, slots, cost)
        return slots

    def other_doer(self, by: Node | None) -> str:
        """Who does it, if not the player of whom the sentence speaks."""
        who = "YOU" if by is None else by.word
        return "" if who == self.doing else "自己" if by is None else self.side(by)

    def of_opponent(self, node: Node) -> bool:
        """The cards may be another player's, so that they return to their owner."""
        cards = needed(node, "cards")
        if is_word(cards, "ANSWERED"):
            return True
        if parts.holds([cards], "TARGET", "target"):
            return any("对方" in one or one.startswith("场上") for one in self.target_texts)
        return any(is_word(one, "FIELD") for one in cards.walk()) and not any(
            is_word(one, "your") for one in cards.walk()
        )

    def special(self, node: Node, slots: dict[str, str]) -> None:
        to = part(node, "to")
        position = part(node, "position")
        if to is not None and not (
            is_word(to, "your")
            and is_word(to.args[0], "FIELD")
            and not is_word(part(node, "cards"), "THIS", "THOSE", "IT")
        ):
            slots["to"] = f"在{self.place(to)}"
        elif is_word(part(node, "cards"), "TARGET") and any(
            one.startswith(("墓地", "对方")) for one in self.target_texts
        ):
            slots["to"] = "在自己场上"
        if position is not None:
            words = [one.word for one in alternatives(position)]
            slots["position"] = {
                ("DEFENSE_POSITION", "FACE_DOWN"): "表侧守备表示或者里侧守备表示",
                ("FACE_DOWN",): "里侧守备表示",
            }.get(tuple(words), "·".join(ROWS[one].form(0) for one in words))
        how = part(node, "how")
        if how is not None:
            slots["how"] = f"{self.manner(how)}作"
        if part(node, "ignoring") is not None:
            slots["ignoring"] = "无视召唤条件"
        still = part(node, "still")
        if still is not None:
            slots["still"] = f"也当作{self.value(still)}卡使用"
        elif slots.get("as_") and is_word(part(node, "cards"), "THIS"):
            slots["still"] = "不当作陷阱卡使用"
        if slots.get("as_") and is_word(part(node, "cards"), "THIS"):
            slots["obj"] = f"{slots['obj']}发动后"
        if slots.get("as_"):
            slots["to"] = "在怪兽区域"
        elif is_word(part(node, "cards"), "token") and not slots.get("to"):
            slots["obj"] = f"在自己场上{slots['obj']}"

    def statistics(self, node: Node) -> str:
        """效果怪兽（机械族·地·4星·攻1800/守1000）"""
        tests = parts.rest(node, "tests")
        kinds = "".join(self.value(one) for one in tests if one.word in ("EFFECT", "NORMAL", "TUNER"))
        race = [self.value(one) for one in tests if one.kind == WORD and self.value(one).endswith("族")]
        attribute = [
            self.value(one).removesuffix("属性")
            for one in tests
            if one.kind == WORD and self.value(one).endswith("属性")
        ]
        numbers = {one.args[0].word: self.amount(one.args[1]) for one in tests if one.kind == "compare"}
        told = race + attribute
        if "LEVEL" in numbers:
            told.append(f"{numbers['LEVEL']}星")
        attack, defence = numbers.get("ATK"), numbers.get("DEF")
        if attack is not None and attack == defence:
            told.append(f"攻/守{defence}")
        elif attack is not None or defence is not None:
            values = (("攻", attack), ("守", defence))
            told.append("/".join(f"{name}{value}" for name, value in values if value is not None))
        told += [f"{ROWS[name].form(0)}{value}" for name, value in numbers.items() if name not in SHOWN_VALUES]
        return f"{kinds}怪兽" + (f"（{'·'.join(told)}）" if told else "")

    def summoning(self, node: Node, slots: dict[str, str]) -> None:
        how = needed(node, "how")
        using = part(node, "using")
        also = part(node, "also")
        so_that = part(node, "so_that")
        tributes = part(node, "tributes")
        cards = needed(node, "cards")
        manner = self.manner(how)
        slots["how"] = manner
        self.it = self.that(cards)
        if using is not None:
            materials = self.pick(using)
            if using.kind == OR:
                materials = "以及".join(self.pick(one) for one in using.args)
            kind = manner.removesuffix("召唤")
            if is_word(how, "RITUAL"):
                self.it = "仪式召唤的怪兽"
                joint = f"{self.joint(so_that)}，" if so_that is not None else ""
                until, _, including = joint.removesuffix("，").partition("，包含")
                slots["using"] = f"{joint}把{materials}解放，"
                if including:
                    slots["using"] = f"{until}，把包含{including}的{materials}解放，"
            else:
                including = (
                    f"把{self.joint(so_that)}的" if so_that is not None else "用" if is_word(how, "SYNCHRO") else "把"
                )
                slots["using"] = f"{including}{materials}作为{kind}素材，".replace(
                    "用" + materials + "作为",
                    f"只用{materials}作为" if is_word(using, *NOUNS) and len(using.args) > 1 else f"用{materials}作为",
                )
        spend = part(node, "spend")
        slots["tributes"] = self.freely(tributes).removesuffix("作")
        if spend is not None and not is_word(spend, "nothing"):
            slots["also"] = f"。那些素材{self.step(spend).removeprefix(self.it)}"
        if also is not None:
            slots["also"] = f"。{self.source_words(also, manner.removesuffix('召唤'))}"

    def source_words(self, node: Node, kind: str) -> str:
        if node.kind == PLUS:
            return "。".join(self.source_words(one, kind) for one in node.args)
        cards = needed(node, "cards")
        most = part(node, "most")
        only_if = part(node, "only_if")
        spend = part(node, "spend")
        condition = f"{self.condition(only_if)}的场合，" if only_if is not None else ""
        if only_if is not None and only_if.kind == IS and is_word(only_if.args[0], "IT"):
            condition = f"把{self.tested(only_if.args[1])}{kind}召唤的场合，"
        number = "" if most is None or is_word(most, "ANY_NUMBER") else self.number_words(most, "只")[0]
        made = self.noun(cards)
        what = f"{made.place}{number}{made.core()}" if number else made.general()
        gone = f"{ROWS[spend.word].form(0)}" if spend is not None else ""
        if gone:
            return f"{condition}也能把{what}{gone}作为{kind}素材"
        return f"{condition}{'自己' if what.startswith('卡组') else ''}{what}也能作为{kind}素材"

    def other(self, node: Node, slots: dict[str, str], cost: bool) -> None:
        word = node.word
        to = part(node, "to")
        if word == "draw":
            player = part(node, "player")
            slots["player"] = self.side(player) if player is not None else "自己"
            number = needed(node, "number")
            if number.kind == NUMBER:
                slots["number"] = f"{number.value}张"
            elif parts.filled_hand(number):
                owner = "对方" if parts.filled_hand(number) == "their" else "自己"
                hand = "" if owner == slots["player"] else owner
                slots["player"] += f"直到{hand}手卡变成{number.args[0].value}张为止"
                slots["number"] = "卡"
            else:
                slots["number"] = (
                    self.amount(number) if not is_word(number, "up_to") else f"最多{self.amount(number.args[0])}张"
                )
                if slots["number"][-1].isdigit():
                    slots["number"] += "张"
        elif word == "detach":
            on = part(node, "on")
            what = needed(node, "what")
            slots["on"] = self.pick(on) if on is not None else "这张卡"
            if is_word(what, "every", "choose", "random"):
                slots["on"], slots["what"] = self.detached_ones(what, slots["on"])
            else:
                slots["what"] = f"{self.count(what)}个"
        elif word in ("inflict", "gain_lp", "lose_lp", "pay"):
            amount = needed(node, "amount")
            words = self.quantity(amount)
            slots["to"] = self.side(to) if to is not None else "自己"
            if word == "inflict":
                plain = amount.kind == NUMBER or "×" in words
                slots["amount"] = words if plain else f"{words.removesuffix('数值')}数值的"
            elif is_word(amount, "half"):
                slots["amount"] = self.amount(amount)
            else:
                plain = amount.kind == NUMBER or "×" in words
                slots["amount"] = f"{words}基本分" if plain else f"{words}数值的基本分"
            if word == "inflict" and is_word(to, "YOU"):
                slots["to"] = "自己"
        elif word == "negate":
            what = needed(node, "what")
            slots["what"] = {"EFFECT": "那个效果", "SUMMON": f"那次{self.summoning_how}"}.get(
                what.word, ROWS[what.word].form(0)
            )
            of = part(node, "of")
            if of is not None:
                undone = "效果" if is_word(what, "EFFECT") else "发动"
                links = self.activated(of, "noun") if of.args or of.keys else "全部卡"
                slots["what"] = f"这张卡发动时连锁上的{links}的{undone}".replace("的效果的效果", "的效果")
        elif word == "redirect":
            what = needed(node, "what")
            slots["what"] = {"EFFECT": "那个效果"}.get(what.word, ROWS[what.word].form(0))
            slots["to"] = (
                self.side(needed(node, "to")) if is_word(to, "YOU", "OPPONENT") else self.pick(needed(node, "to"))
            )
        elif word == "change_position":
            if to is None:
                slots["obj"] = f"{slots['obj']}的表示形式变更"
            elif to.kind == BAR:
                slots["to"] = "或者".join(
                    "里侧守备表示" if is_word(one, "FACE_DOWN") else f"表侧{ROWS[one.word].form(0)}" for one in to.args
                )
            else:
                slots["to"] = {"FACE_DOWN": "里侧守备表示"}.get(to.word, ROWS[to.word].form(0))
        elif word == "take_control":
            taker = part(node, "by")
            slots["by"] = self.other_doer(taker)
            slots["to"] = self.place(to) if to is not None else ""
        elif word == "swap":
            what = needed(node, "what")
            slots["what"] = "控制权" if is_word(what, "CONTROLLER") else self.prop(what)
            slots["a"], slots["b"] = self.pick(needed(node, "a")), self.pick(needed(node, "b"))
        elif word in ("place_counters", "remove_counters"):
            self.counters(node, slots)
        elif word == "excavate":
            of = part(node, "of")
            slots["of"] = self.place(of) if of is not None else "自己卡组"
            slots["number"] = self.count(needed(node, "number"))
        elif word == "declare":
            what = needed(node, "what")
            by = part(node, "by")
            among = part(node, "among")
            self.declared = self.prop(what)
            slots["what"] = self.declared
            slots["by"] = self.other_doer(by)
            if is_word(what, "KIND"):
                names = (
                    [self.value(one) for one in alternatives(among)] if among is not None else ["怪兽", "魔法", "陷阱"]
                )
                slots["among"] = "·".join(names)
            elif is_word(what, "COLUMN") and among is not None:
                slots["among"] = self.place(among)
            elif among is not None and is_word(among, *NOUNS):
                slots["among"] = self.general(among)
            elif among is not None:
                slots["among"] = (
                    self.count(among)
                    if is_word(among, "between")
                    else "·".join(self.value(one) for one in alternatives(among))
                )
        elif word in ("toss", "roll"):
            name = "coins" if word == "toss" else "dice"
            slots[name] = self.count(needed(node, name))
        elif word in ("end_phase", "skip"):
            slots["phase"] = self.time(needed(node, "phase"))
        elif word == "attack":
            on = part(node, "on")
            slots["on"] = (
                "" if on is None else f"{self.side(on)}直接" if is_word(on, "YOU", "OPPONENT") else self.pick(on)
            )
        elif word == "activate" and part(node, "ignoring") is not None:
            slots["obj"] += "（即使发动时机不正确）"

    def detached_ones(self, what: Node, on: str) -> tuple[str, str]:
        """Whose materials, and which of them: 的全部, 的1个, 的1只光属性怪兽的."""
        owners = [needed(one, "to") for one in what.walk() if is_word(one, "attached")]
        owner = self.pick(owners[0]) if owners else on
        cards = needed(what, "cards")
        tests = [one for one in cards.args if not self.is_place(one)] if is_word(cards, *NOUNS) else []
        lucky = "随机" if is_word(what, "random") else ""
        bare = is_word(cards, "card") and not tests
        number = "全部" if is_word(what, "every") else self.number_words(part(what, "number"), "个")[0]
        if bare or not is_word(cards, *NOUNS):
            return owner, f"的{lucky}{number}"
        return owner, f"的{lucky}{number}{self.general(Node(WORD, cards.word, tests))}的"

    def quantity(self, amount: Node) -> str:
        """So much: 500, or 自己手卡数量×600."""
        if amount.kind == NUMBER:
            return str(abs(int(amount.value)))
        if amount.kind == TIMES and number_of(amount.args[0]) is not None:
            number = abs(number_of(amount.args[0]) or 0)
            words = self.amount(amount.args[1])
            return words if number == 1 else f"{words}×{number}"
        return self.amount(amount)

    def counters(self, node: Node, slots: dict[str, str]) -> None:
        name = chinese("counters", str(needed(node, "name").value))
        number = needed(node, "number")
        on = part(node, "on")
        count, _ = self.number_words(number, "个")
        slots["number"] = f"{count}{name}"
        if number.kind == OF and is_word(number.args[0], "counters"):
            slots["number"] = f"{name}全部"
        if on is None:
            slots["on"] = "这张卡"
        elif is_word(on, *NOUNS):
            bare = len(on.args) == 1 and self.is_place(on.args[0])
            slots["on"] = self.place(on.args[0]) if bare else self.general(on)
        else:
            slots["on"] = self.pick(on).removesuffix("全部") + (
                "各" if self.is_many(on) or "那些" in self.pick(on) else ""
            )
            self.it = self.that(on, True) if is_word(on, "every") else self.pick(on)
        if is_word(node, "remove_counters"):
            slots["on"] = f"{slots['on']}的" if not slots["on"].endswith("场上") else slots["on"]
