"""Chinese for steps. A card mentioned before stands in front (那只怪兽特殊召唤); a chosen card comes with 把 and
its place (从卡组把1只怪兽加入手卡); a cost always has 把.
"""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import steps as common
from spellspeed.language.aloud.parts import LASTING, NOUNS, is_word, needed, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import listed
from spellspeed.language.tree import JOIN, NUMBER, OR, Node

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


class ChineseSteps(ChineseChapter, common.CommonSteps):
    def step(self, node: Node, cost: bool = False) -> str:
        if node.kind == JOIN:
            return self.joined(node, cost)
        if node.kind == OR:
            return "或者".join(self.step(one, cost) for one in node.args)
        if node.word in LASTING:
            return self.lastings.lasting(node)
        if node.word in common.FRAMED:
            return self.framed(node)
        if is_word(node, "relate"):
            self.relate(node)
            return ""
        return self.verb(node, cost)

    def relate(self, node: Node) -> None:
        cards = needed(node, "cards")
        if is_word(cards, "TARGET"):
            self.memory.related = self.picks.pick(cards)

    def joined(self, node: Node, cost: bool) -> str:
        steps = joined_alike(node)
        for one in steps[1:-1]:
            if is_word(one, "cannot") and part(one, "while_") is not None:  # what goes on is said last
                words = self.joined(Node(JOIN, node.word, [other for other in steps if other is not one]), cost)
                self.memory.it = f"这个效果{DONE.get(steps[0].word, self.rows[steps[0].word].form(0))}的怪兽"
                return f"{words}。{self.step(one)}"
        words = self.step(node.args[0], cost)
        before = node.args[0]
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
            before_it = self.memory.it
            if self.binds(before, one):
                self.memory.it = f"这个效果特殊召唤的{'这张卡' if self.memory.it == '这张卡' else '怪兽'}"
            self.memory.brought = "盖放" if is_word(before, "set") else "特殊召唤"
            said = self.step(one, cost)
            if self.binds(before, one) or is_word(one, "instead"):
                self.memory.it = before_it
                self.memory.bound.append(said)
                continue
            join = self.rows[node.word].forms
            if cost:
                join = "，"
            elif (is_word(before, "toss", "roll") and node.word == ".then") or (
                is_word(one, "later", "cannot", "can", "at_most") and node.word in (".and_", ".and_if_you_do")
            ):
                join = "。"
            elif is_word(before, *FRONTED) and part(before, "until") is not None and self.is_endless(one):
                join = "。"  # the duration in front is not this step's
            elif node.word == ".also" and one.word in ("negate_effects", "gains", "becomes", "place", "shuffle"):
                join = "，"
            words += f"{join}{said}"
            before = one
        return words

    def is_endless(self, node: Node) -> bool:
        return is_word(node, *LASTING) and part(node, "until") is None

    def binds(self, before: Node, node: Node) -> bool:
        """Lasting effects on the monster just summoned get a sentence of their own."""
        last = before.args[-1] if before.kind == JOIN else before
        if not is_word(last, "special_summon") or is_word(part(last, "cards"), "token"):
            return False
        event = part(node, "event") if is_word(node, "cannot") else None
        on_it = part(node, "cards") if is_word(node, "negate_effects") else part(event, "card") if event else None
        return is_word(on_it, "IT")

    def shortened(self, before: Node, join: str, node: Node) -> str:
        """那个发动无效并破坏: the negated card is not named again."""
        last = before.args[-1] if before.kind == JOIN else before
        if is_word(last, "negate") and join == ".and_if_you_do" and is_word(node, "destroy", "banish"):
            if is_word(part(node, "cards"), "ANSWERED", "THOSE", "IT") and part(node, "face") is None:
                self.remember(node)
                if is_word(needed(last, "what"), "SUMMON"):
                    return f"，那些怪兽{self.rows[node.word].form(0)}"
                return f"并{self.rows[node.word].form(0)}"
        return ""

    def framed(self, node: Node) -> str:
        word = node.word
        if word == "may":
            by = part(node, "by")
            who = f"{self.places.side(by)}" if by is not None else ""
            do = needed(node, "do")
            if is_word(do, "after_this"):
                do = needed(do, "do")
            with self.memory.done_by(by.word if by is not None else self.memory.doing):
                words = self.step(do, True)
            if words.startswith("自己") and not who:
                return f"自己可以{words.removeprefix('自己')}"
            if who and who != "自己" and words.startswith("自己"):
                return f"{who}可以让{words}"
            return f"{who}可以{words.removeprefix(who)}"
        if word == "provided":
            holds = self.conditions.condition(needed(node, "only_if"))
            before = self.memory.it, self.memory.it_done
            words = f"{holds}的场合，{self.step(needed(node, 'do'))}"
            otherwise = part(node, "otherwise")
            if otherwise is not None:
                self.memory.it, self.memory.it_done = before
            contrary = {"表出现": "里出现的场合", "里出现": "表出现的场合"}.get(holds, "那以外的场合")
            if otherwise is None or is_word(otherwise, "nothing"):
                return words
            return f"{words}。{contrary}，{self.step(otherwise)}"
        if word == "one_of":
            by = part(node, "by")
            steps = [self.step(one) for one in node.args]
            if by is None:
                return "或者".join(steps)
            return f"{self.places.side(by)}从以下效果选1个，自己把那个效果适用：{'；或者'.join(steps)}"
        if word == "for_each":
            cards = needed(node, "cards")
            many = self.nouns.is_many(cards)
            self.memory.it = "那些怪兽各自" if many else self.nouns.that(cards)
            chosen = ""
            if not many:
                source, what = self.picks.chosen(cards) if is_word(cards, "choose") else ("", self.picks.pick(cards))
                chosen = f"{source}选{what}，"
                self.memory.it = "选的怪兽" if "怪兽" in what else "选的卡"
            elif is_word(cards, "every"):
                self.memory.it = self.nouns.general(needed(cards, "cards"))
            elif is_word(cards, "choose", "random"):
                source, what = self.picks.chosen(cards)
                chosen = f"{source}选{what}，"
                self.memory.it = "选的怪兽各自" if "怪兽" in what else "选的卡各自"
            start = self.memory.it
            words = self.step(needed(node, "do"))
            if chosen and words.startswith(start) and is_word(cards, "choose"):
                if words.count(start) > 1 or words.startswith(f"{start}给对方观看"):
                    words = words.removeprefix(start).replace(f"或者{start}", "或者").replace(start, "那只怪兽")
                    if words.startswith("的"):
                        words = f"那只怪兽{words}"
                    chosen = chosen if not words.startswith("给对方观看") else chosen.removesuffix("，")
            return f"{chosen}{words}"
        if word == "each_player":
            return self.say("each_player", do=self.step(needed(node, "do")).removeprefix("自己"))
        if word == "later":
            when = needed(node, "when")
            time = "这个回合的结束阶段" if is_word(when, "END_PHASE") else self.times.time(when)
            return f"{time}，{self.step(needed(node, 'do'))}"
        if word in ("effect_becomes", "after_this"):
            return self.say(word, do=self.step(needed(node, "do")))
        who = self.places.side(needed(node, "who"))
        with self.memory.done_by(needed(node, "who").word):
            does = self.step(needed(node, "does"), True).replace(f"从{who}手卡", "从手卡")
        does = f"让{does}" if who != "自己" and does.startswith("自己") else does
        return f"{who}可以{does}。没有那样做的场合，{self.step(needed(node, 'do'))}"

    def obj(self, cards: Node, cost: bool) -> str:
        """The object before the verb."""
        if (
            is_word(cards, "choose")
            and is_word(part(cards, "by"), "OPPONENT")
            and is_word(needed(cards, "cards"), "SHOWN")
        ):
            one = "只怪兽" if "怪兽" in self.memory.shown else "张卡"
            return f"由对方从{self.memory.shown}之中选1{one[0]}，那{one}"
        if is_word(cards, "choose", "random"):
            source, chosen = self.picks.chosen(cards)
            return f"{source}把{chosen}" if source else f"把{chosen}"
        if is_word(cards, "THIS"):
            here, self.memory.here = self.memory.here, ""
            if not here:
                return "把这张卡" if cost else "这张卡"
            if cost:
                return f"把这张卡从{here}" if here == "手卡" else f"把{here}的这张卡"
            return f"这张卡从{here}"
        if is_word(cards, "every"):
            words = self.picks.pick(cards)
            return f"把{words}" if cost else words
        if is_word(cards, "together"):
            said: list[str] = []
            for one_part in cards.args:
                if is_word(one_part, "THIS"):
                    here, self.memory.here = self.memory.here, ""
                    said.append(f"{here}的这张卡" if here else "这张卡")
                else:
                    said.append(self.part_of(one_part))
            start = said[0].removesuffix("的这张卡")
            for own in (start, f"自己{start}"):
                if len(said) == 2 and start != said[0] and said[1].startswith(own):
                    return f"从{own}把这张卡和{said[1].removeprefix(own).removeprefix('这张卡以外的')}"
            return f"把{listed(said, '和')}"
        if is_word(cards, "top"):
            before, _ = self.amounts.number_words(needed(cards, "number"), "张")
            return f"从{self.places.deck(needed(cards, 'of'))}上面把{before}卡"
        if is_word(cards, "materials_for"):
            where = self.nouns.noun(needed(cards, "cards")).place
            return f"从{where}把{self.picks.pick(cards).removeprefix(where).removeprefix('的')}"
        if is_word(cards, "token"):
            return f"把{self.picks.pick(cards)}"
        if is_word(cards, *NOUNS):
            made = self.nouns.noun(cards)
            place = made.place
            if self.picks.is_source(cards) and place:
                made.place = ""
                return f"从{place}把{made.general()}"
            return f"把{made.general()}"
        if is_word(cards, "provided"):
            return f"把{self.picks.pick(cards)}"
        words = self.picks.pick(cards)
        return f"把{words}" if cost else words

    def part_of(self, node: Node) -> str:
        """One of several things: 墓地1只怪兽."""
        if is_word(node, "choose", "random"):
            source, chosen = self.picks.chosen(node)
            return f"{source.removeprefix('从')}{chosen}"
        return self.picks.pick(node)

    def remember(self, node: Node) -> None:
        cards = part(node, "cards") or part(node, "card")
        if cards is None:
            if is_word(node, "swap"):
                self.memory.it = "那些怪兽"
            if is_word(node, "draw"):
                self.memory.it = "抽到的卡"
            if is_word(node, "excavate"):
                self.memory.shown = "翻开的卡"
                until = part(node, "until")
                self.memory.it = "翻开的卡" if until is None else self.nouns.that(until, False)
            return
        if (
            self.memory.targets
            and parts.holds([cards], "choose", "random", "top", "every")
            and not is_word(cards, "now")
        ):
            spell = not parts.holds([cards], "monster", "card") and all("怪兽" in one for one in self.memory.targets)
            self.memory.another = self.memory.another or not (spell or parts.holds([cards], "among"))
        if is_word(cards, "THIS", "this"):
            self.memory.it = "这张卡"
        elif is_word(cards, "choose", "random") and is_word(needed(cards, "cards"), "SHOWN", "THOSE", "IT", "among"):
            self.memory.it = "那只怪兽" if "怪兽" in self.picks.pick(cards) else "那张卡"
        elif is_word(cards, "target"):
            self.memory.it = "那只怪兽" if self.picks.pick(cards).endswith("怪兽") else "那张卡"
        elif is_word(cards, "TARGET", "PAID", "ANSWERED", "THOSE", "BEARER", "IT", "RELATED", "now"):
            self.memory.it = self.picks.pick(cards)
        elif is_word(cards, "token"):
            self.memory.it = "那些衍生物" if self.nouns.is_many(cards) else "那只衍生物"
        elif is_word(cards, "together"):
            self.memory.it = (
                "那些怪兽" if not any(is_word(one, "card", "spell_trap") for one in cards.walk()) else "那些卡"
            )
        elif is_word(cards, "every") and is_word(needed(cards, "cards"), "among"):
            inner = needed(needed(cards, "cards"), "cards")
            self.memory.it = self.picks.pick(inner)
        else:
            self.memory.it = (
                "那只怪兽" if is_word(cards, "BATTLE_OPPONENT") else self.nouns.that(cards, self.nouns.is_many(cards))
            )
        if is_word(node, "equip") and not is_word(cards, "THIS"):
            self.memory.it = "那张装备卡"
        self.memory.it_done = DONE.get(node.word, self.rows[node.word].form(0))
        if is_word(node, "reveal"):
            self.memory.shown = "给对方观看的怪兽" if "怪兽" in self.memory.it else "给对方观看的卡"
            if is_word(cards, "TARGET", "IT", "THIS") and not self.memory.it.startswith("那些"):
                self.memory.shown = self.memory.it

    def verb(self, node: Node, cost: bool) -> str:
        slots = self.slots(node, cost)
        frame = self.rows[node.word].frame
        if is_word(node, "place"):
            frame = frame.split("/")[1 if slots.get("back") else 0]
        if is_word(node, "pay") and is_word(needed(node, "amount"), "half"):
            words = "把基本分支付一半"
        elif is_word(node, "excavate") and part(node, "until") is not None:
            many = "" if slots["number"] == "1" else f"{slots['number']}张"
            words = f"直到{many}{self.nouns.general(needed(node, 'until'))}出现为止从{slots['of']}上面把卡翻开"
        elif is_word(node, "inflict") and is_word(needed(node, "to"), "YOU", "EACH", "TURN_PLAYER"):
            words = f"{slots['to']}受到{slots['amount']}伤害"
        elif is_word(node, "draw") and is_word(needed(node, "number"), "for_every"):
            every = needed(node, "number")
            much, unit = self.amounts.amount(needed(every, "amount")), self.amounts.amount(needed(every, "number"))
            words = f"{much}每有{unit}，{slots['player']}抽1张"
        elif is_word(node, "swap") and parts.each_gives_one(node):
            words = f"双方各自选自身场上1只怪兽，那些怪兽的{slots['what']}交换"
        elif is_word(node, "declare") and is_word(needed(node, "what"), "COLUMN"):
            among, many = slots.get("among") or "自己的怪兽区域", slots["number"]
            words = f"指定{among}中没有使用的{many}处"
            if not many[-1].isdigit():
                words = f"指定{among}中和{many}相同数量的没有使用的区域"
        elif is_word(node, "take_control") and slots["to"]:
            words = f"{slots['by']}{slots['until']}把{slots['obj']}在{slots['to']}放置并得到控制权"
        elif is_word(node, "discard") and self.plain_discard(node):
            number = part(needed(node, "cards"), "number")
            to = part(node, "to")
            words = f"丢弃{self.amounts.number_words(number, '张')[0]}手卡{'去墓地' if to is not None else ''}"
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
        before, player = self.memory.doing, part(node, "player")
        told = "player" in parts.signature(node.word)
        with self.memory.done_by(player.word if player is not None else "YOU" if told else before, told):
            return self.filling.filled(node, cost, before)

    def other_doer(self, by: Node | None) -> str:
        """Who does it, if not the subject of the sentence."""
        who = "YOU" if by is None else by.word
        return "" if who == self.memory.doing else "自己" if by is None else self.places.side(by)

    def alone(self, node: Node) -> str:
        words = self.step(node)
        return self.smooth("。".join([words, *self.memory.bound]))


def joined_alike(node: Node) -> list[Node]:
    """The steps that are joined in the same way, one after the other."""
    first = node.args[0]
    alike = joined_alike(first) if first.kind == JOIN and first.word == node.word else [first]
    return [*alike, *node.args[1:]]
