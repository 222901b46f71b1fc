"""Chinese for what applies: changes of values, locks and permissions, replacements."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_nouns import NOUNS, SIDES
from spellspeed.language.aloud.chinese_steps import Steps
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import BAR, IS, MINUS, NOT, NUMBER, OF, OR, TIMES, WORD, Node


class Lastings(Steps):
    def given_words(self, effects: Node) -> str:
        raise NotImplementedError

    def cards_said(self, node: Node) -> str:
        if is_word(node, *SIDES):
            return self.side(node)
        if is_word(node, *NOUNS) or node.kind == OR:
            return self.general(node)
        if is_word(node, "choose") and not is_word(needed(node, "cards"), "among"):
            return f"选{''.join(self.chosen(node))}，{self.that(node, self.is_many(node))}"
        return self.pick(node).removesuffix("全部")

    def lasting(self, node: Node) -> str:
        words = {
            "gains": self.gains,
            "becomes": self.becomes,
            "cannot": self.cannot,
            "can": self.can,
            "at_most": self.at_most,
            "instead": self.instead,
            "counts_as": self.counts_as,
            "damage_becomes": self.damage_becomes,
            "gives": self.gives,
        }.get(node.word, self.plain)(node)
        while_ = part(node, "while_")
        return f"{self.while_words(while_, parts.subject(node))}，{words}" if while_ is not None else words

    def while_words(self, node: Node, subject: Node) -> str:
        if is_word(node, "ATTACK_POSITION", "DEFENSE_POSITION"):
            return f"{ROWS[node.word].form(0)}的场合"
        if node.kind == "compare" and is_word(node.args[0], "counters"):
            return f"有{chinese('counters', str(node.args[0].args[0].value))}放置期间"
        if is_word(node, "this") and node.args:
            return "，".join(f"{self.condition(Node(IS, 'is', [Node(WORD, 'THIS'), one]))}的场合" for one in node.args)
        if node.sort in ("Test", "Value", "Noun"):
            return f"{self.condition(Node(IS, 'is', [subject, node]))}的场合"
        return f"{self.condition(node)}的场合" if is_word(node, "happened") else f"只要{self.condition(node)}"

    def for_now(self, until: str) -> str:
        """What binds until the end of the turn binds 这个回合."""
        return "这个回合" if until == "直到回合结束时" else until

    def plain(self, node: Node) -> str:
        word = node.word
        row = ROWS[word]
        until = self.until_words(part(node, "until"))
        if word == "whenever":
            until = self.for_now(until)
        if word == "must":
            act = needed(node, "act")
            card = part(act, "card")
            who = self.cards_said(card) if card is not None else "自己"
            if is_word(act, "attack"):
                return f"{until}{who}可以{self.aimed(act)}攻击的场合必须作出攻击"
            return f"{until}{who}必须{self.step(act)}"
        if word == "toll":
            event = needed(node, "event")
            player = part(event, "player")
            pay = self.step(needed(node, "pay"), True)
            what = self.who(event)[0]
            lead = f"{self.side(player)}" if player is not None else ""
            if is_word(event, "declares_attack"):
                aim = self.aimed(event)
                if pay.startswith("让"):
                    return f"{lead}不{pay}，{what}不能{aim}攻击宣言"
                return f"{lead if what == '怪兽' else what}不{pay}不能{aim}攻击宣言"
            return f"{lead}不{pay}不能{self.event(event, 'trigger')}"
        if word == "whenever":
            lead = f"{until}，" if until else ""
            return f"{lead}每次{self.event(needed(node, 'event'), 'trigger')}，{self.step(needed(node, 'do'))}"
        cards_node = needed(node, "cards")
        slots = {"cards": self.cards_said(cards_node), "until": until}
        if word == "treated":
            slots["as_"] = self.tested(needed(node, "as_"))
            if "怪兽" in slots["as_"]:
                slots["as_"] = slots["as_"].removesuffix("怪兽")
        if word == "unaffected":
            slots["by"] = self.causes(needed(node, "by"))
        if word == "negate_effects" and is_word(cards_node, "choose"):
            slots["cards"] = self.pick(cards_node)
        words = fill(row.frame, slots)
        if is_word(cards_node, "choose", "every"):
            inner = needed(cards_node, "cards")
            self.it = self.that(cards_node, self.is_many(cards_node)) if not is_word(inner, "among") else "那只怪兽"
        return words

    # values -------------------------
    def gains(self, node: Node) -> str:
        what = needed(node, "what")
        amount = needed(node, "amount")
        less = amount.kind == MINUS and len(amount.args) == 1
        amount = amount.args[0] if less else amount
        cards = self.cards_said(needed(node, "cards"))
        self.of_many = self.is_many(needed(node, "cards")) or is_word(part(node, "cards"), *NOUNS)
        until = self.until_words(part(node, "until"))
        first = amount.args[0] if amount.kind == TIMES else amount
        less = less or (number_of(first) or 0) < 0
        verb = ROWS["gains"].form(1 if less else 0)
        if is_word(what, "TRIBUTES"):
            number = abs(number_of(amount) or 0)
            monsters = cards.removeprefix("手卡的")
            who = "自己" if parts.holds([needed(node, "cards")], "your", "THIS") else "双方"
            lead = f"{until}，" if until else ""
            return f"{lead}{who}把{monsters}召唤的场合需要的解放可以{'减少' if less else '增加'}{number}只"
        if is_word(what, "NORMAL_DRAWS"):
            lead = f"{until}，" if until else ""
            much = self.count(amount).removeprefix("-")
            return f"{lead}{cards}通常抽卡{'少' if less else '可以多'}抽{much}张"
        words = self.quantity(amount)
        if amount.kind == NUMBER and is_word(what, "LEVEL", "RANK"):
            words += ROWS[what.word].form(1)
        elif amount.kind != NUMBER:
            words = f"{words}{'数值' if '×' not in words else ''}"
        return f"{cards}的{self.prop(what)}{until}{verb}{words}"

    def becomes(self, node: Node) -> str:
        what = needed(node, "what")
        value = needed(node, "value")
        cards = self.cards_said(needed(node, "cards"))
        until = self.until_words(part(node, "until"))
        self.of_many = self.is_many(needed(node, "cards")) or is_word(part(node, "cards"), *NOUNS)
        if is_word(what, "NAME"):
            name = self.quoted(value.args, "cards") if is_word(value, "named") else self.amount(value)
            return f"{cards}的卡名{until}当作{name}使用"
        said = (
            self.value(value)
            if value.kind == WORD and self.value(value) and value.word not in ROWS
            else self.amount(value)
        )
        plain = needed(what, "of") if is_word(what, "original") else what
        if value.kind == NUMBER and is_word(plain, "LEVEL", "RANK"):
            said += ROWS[plain.word].form(1)
        if is_word(plain, "HAND_LIMIT"):
            said += "张"
        if is_word(value, "half") and needed(value, "of").kind == OF and needed(value, "of").args[0] == what:
            said = "一半"
        own = value.kind == OF and value.args[1:] == [needed(node, "cards")]
        if value.kind == OF and is_word(value.args[0], "original") and (own or said.startswith(f"{cards}的原本")):
            said = "原本数值" if value.args[0].args[0] == what else said
        take = "把" if part(node, "from_") is not None else ""
        return f"{take}{cards}的{self.prop(what)}{until}变成{said}"

    def damage_becomes(self, node: Node) -> str:
        who = self.side(needed(node, "player"))
        amount = needed(node, "amount")
        by = part(node, "by")
        to = part(node, "to")
        until = self.for_now(self.until_words(part(node, "until")))
        lead = f"{until}，" if until else ""
        kind, source = self.damage_kind(by)
        if to is not None:
            return f"{lead}{source}{who}受到的{kind}伤害由{self.side(to)}代受"
        said = {True: "一半", False: self.amount(amount)}[is_word(amount, "half")]
        if amount.kind == TIMES and number_of(amount.args[0]) == 2:
            said = "2倍"
        if source and who == "对方" and source.startswith("对方"):
            return f"{lead}{source}发生的对{who}的{kind}伤害变成{said}"
        if source and who == "对方":
            return f"{lead}{source}给与对方的{kind}伤害变成{said}"
        if source and kind == "战斗":
            return f"{lead}{source}发生的对{who}的战斗伤害变成{said}"
        return f"{lead}{source}{who}受到的{kind}伤害变成{said}"

    def damage_kind(self, by: Node | None) -> tuple[str, str]:
        if by is None:
            return "", ""
        if by.kind == BAR:
            plain = all(is_word(one, "BATTLE", "EFFECT") for one in by.args)
            return ("战斗·效果", "") if plain else (f"{self.causes(by)}的", "")
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "战斗" if is_word(head, "BATTLE", "DIRECT_ATTACK") else "效果"
        if owner is None:
            return (kind, "") if not is_word(head, "DIRECT_ATTACK") else ("直接攻击的战斗", "")
        if is_word(owner, *SIDES):
            return f"{self.cause(by)}的", ""
        said = self.pick(owner)
        if is_word(head, "DIRECT_ATTACK"):
            return kind, f"{said}直接攻击"
        return kind, f"{said}的战斗" if is_word(head, "BATTLE") else said

    def gives(self, node: Node) -> str:
        cards = self.cards_said(needed(node, "cards"))
        effects = needed(node, "effects")
        until = self.until_words(part(node, "until"))
        instead = part(node, "in_place_of")
        lead = f"作为{self.cause(instead)}的代替，" if instead is not None else ""
        if is_word(effects, "effects_of"):
            return f"{lead}{cards}{until}得到{self.pick(needed(effects, 'card'))}的原本效果"
        return f"{lead}{cards}{until}得到以下效果。●{self.given_words(effects)}".removesuffix("。")

    # locks and permissions -------------------------
    def cannot(self, node: Node) -> str:
        event = needed(node, "event")
        until = self.until_words(part(node, "until"))
        if not is_word(part(either(event)[0], "player"), "YOU"):
            until = self.for_now(until)
        lead = f"{until}，" if until else ""
        but = part(node, "but")
        words = self.lock(event)
        if but is not None:
            by = part(but, "by")
            exception = f"用{self.causes(by)}" if by is not None else self.event(but, "trigger")
            if "不能" not in words:
                words = f"除{self.event(but, 'trigger')}以外{words}"
            elif is_word(but, "drawn") and part(but, "card") is None:
                words = words.replace("不能", "不能用抽卡以外的方法", 1)
            elif by is not None:
                words = words.replace("不能", f"不{exception}不能", 1)
            else:
                words = words.replace("不能", f"除{exception}以外不能", 1)
        return f"{lead}{words}"

    def lock(self, event: Node) -> str:
        if event.kind == OR:
            return self.event(event, "cannot")
        if is_word(event, "took_damage"):
            kind, source = self.damage_kind(part(event, "by"))
            player = part(event, "player")
            return f"{source}{self.side(player) if player is not None else '双方'}受到的{kind}伤害变成0"
        card = part(event, "card")
        if card is not None and is_word(card, *NOUNS) and is_word(event, "summoned", "attacks", "declares_attack"):
            contrary = [one for one in card.args if one.kind == NOT]
            places = [one for one in card.args if self.is_place(one)]
            if len(contrary) == 1 and is_word(contrary[0].args[0], "was") and not is_word(event, "summoned"):
                return f"{self.was(contrary[0].args[0], True)}的怪兽以外的怪兽不能攻击"
            if len(contrary) == 1 and len(card.args) == 1 + len(places):
                only = self.general(Node(WORD, card.word, [contrary[0].args[0], *places])).replace("或者", "以及")
                player = part(event, "player")
                if is_word(event, "summoned"):
                    from_, by, using = (part(event, name) for name in ("from_", "by", "using"))
                    origin = f"用{self.causes(by)}" if by is not None else ""
                    origin += f"从{self.place(from_)}" if from_ is not None else ""
                    origin += f"以{self.pick(using)}为素材" if using is not None else ""
                    origin += self.freely(part(event, "tributes"))
                    who = self.side(player) if player is not None else "双方"
                    return f"{who}不是{only}不能{origin}{self.manner(part(event, 'how'))}"
                return (
                    f"自己不用{only.removeprefix('自己场上的')}不能攻击"
                    if places and "自己" in only
                    else f"不是{only}不能攻击"
                )
        return self.event(event, "cannot")

    def can(self, node: Node) -> str:
        act = needed(node, "act")
        during = part(node, "during")
        only_if = part(node, "only_if")
        until = self.until_words(part(node, "until"))
        times = part(node, "times")
        extra = part(node, "extra")
        lead = f"{self.condition(only_if)}的场合，" if only_if is not None else ""
        if during is not None and not is_word(act, "summon"):
            lead += f"在{self.during_words(during)}，"
        if (
            until
            and not is_word(act, "attack", "summon", "use_effect_of")
            and not (is_word(act, "activate") and times is not None)
        ):
            lead = f"{until}，{lead}"
        return lead + self.permission(act, times, extra, during, until)

    def permission(self, act: Node, times: Node | None, extra: Node | None, during: Node | None, until: str) -> str:
        often = number_of(times)
        now = "这个回合，" if until.startswith("直到回合") else f"{until}，" if until else ""
        if is_word(act, "attack"):
            return self.attack_permission(act, times, extra, now)
        if is_word(act, "summon"):
            return self.summon_permission(act, often, extra, during, now)
        if is_word(act, "activate"):
            cards = needed(act, "cards")
            if is_word(cards, "this", "THIS"):
                return "这张卡的发动从手卡也能用"
            if any(self.set_now(one) for one in cards.args) and not self.set_now(cards):
                bare = Node(WORD, cards.word, [one for one in cards.args if not self.set_now(one)])
                made = self.noun(bare)
                what = made.counted(str(often)) if often is not None else made.general()
                return f"{now}自己可以把{what}在盖放的回合发动"
            made = self.noun(cards)
            if often is None:
                return f"{now}自己可以把{made.general()}发动"
            if self.is_source(cards):
                return f"{now}自己可以从{made.place}把{often}{made.measure}{made.except_}{made.core()}发动"
            return f"{now}自己可以把{made.counted(str(often))}发动"
        if is_word(act, "use_effect_of"):
            number = f"只有{often}次" if often is not None else ""
            return (
                f"{now.removesuffix('，')}自己{number}可以把{self.pick(needed(act, 'cards'))}的效果作为这张卡的效果发动"
            )
        if is_word(act, "set") and is_word(part(act, "cards"), "THIS", "this"):
            to, as_ = part(act, "to"), part(act, "as_")
            treated = f"当作{self.general(as_)}使用" if as_ is not None else ""
            place = f"在{self.place(to).removeprefix('自己的')}" if to is not None else ""
            return f"{now}这张卡可以从手卡{treated}{place}盖放"
        return f"{now}可以{self.step(act, True)}"

    def set_now(self, test: Node) -> bool:
        """Was Set this turn."""
        return (
            is_word(test, "was")
            and is_word(part(test, "since"), "TURN")
            and is_word(needed(test, "event"), "set_down")
            and not needed(test, "event").keys
        )

    def attack_permission(self, act: Node, times: Node | None, extra: Node | None, now: str) -> str:
        card = part(act, "card")
        who = self.cards_said(card) if card is not None else "那只怪兽"
        on = part(act, "on")
        if is_word(on, "YOU", "OPPONENT"):
            return f"{now}{who}可以直接攻击"
        if is_word(on, "every"):
            aims = self.pick(needed(on, "cards")).replace("对方场上的怪兽", "对方怪兽")
            return f"{now}{who}可以向{aims}全部各作{self.count(times)}次攻击"
        if extra is not None:
            return (
                f"{now.replace('直到战斗阶段结束时，', '')}{who}只再1次可以继续攻击"
                if number_of(extra) == 1
                else f"{now}{who}可以再攻击{self.count(extra)}次"
            )
        if times is not None:
            number = self.count(times) if times.kind == NUMBER else f"最多有{self.amount(times)}的"
            aim = f"向{self.general(on)}" if is_word(on, *NOUNS) else ""
            return (
                f"{now}{who}在同1次的战斗阶段中可以{aim}作{'最多' if aim else ''}{number}次攻击"
                if times.kind == NUMBER
                else f"{now}{who}在同1次的战斗阶段中可以作出最多有{self.amount(times)}的攻击"
            )
        return f"{now}{who}可以{self.aimed(act)}攻击"

    def aimed(self, node: Node) -> str:
        """What an attack is on."""
        on = part(node, "on")
        if on is None:
            return ""
        if is_word(on, "YOU", "OPPONENT"):
            own = is_word(on, "OPPONENT") and is_word(part(node, "card"), "THIS")
            return "直接" if own else f"向{self.side(on)}直接"
        return f"向{self.pick(on)}"

    def summon_permission(self, act: Node, often: int | None, extra: Node | None, during: Node | None, now: str) -> str:
        how = needed(act, "how")
        cards = needed(act, "cards")
        tributes = part(act, "tributes")
        free = self.freely(tributes)
        manner = self.manner(how)
        slots: dict[str, str] = {}
        if part(act, "using") is not None:
            self.summoning(act, slots)
        ways = slots.get("using", "")
        if slots.get("also"):
            rest = Node(WORD, "summon", act.args[:3], {key: one for key, one in act.keys.items() if key == "using"})
            return f"{self.summon_permission(rest, often, extra, during, now)}{slots['also']}"
        if extra is not None:
            when = self.time(during) if during is not None else ""
            when = when if when.startswith("自己") or not when else f"自己{when}"
            made = self.noun(cards)
            usual = "通常召唤" if is_word(how, "NORMAL") else f"通常的{manner}"
            number = f"{self.count(extra)}{made.measure}" if is_word(how, "NORMAL") else ""
            core = f"{made.except_}{number}{made.core()}"
            start = f"{now}自己在{usual}外加上只有{self.count(extra)}次"
            return f"{start}，{'在' if when else ''}{when}可以{ways}把{core}{free}{manner}"
        if is_word(cards, "THIS"):
            return f"{now}这张卡可以{ways}{free}{manner}"
        if not is_word(cards, *NOUNS) and cards.kind != OR:
            return f"{now}{self.pick(cards)}可以{ways}{free}{manner}"
        made = self.noun(cards)
        if often is not None and often > 1 and made.core() == "怪兽":
            return f"{now}自己可以进行最多{often}次{manner}"
        if often is not None:
            return f"{now}自己只有{often}次可以{ways}把1{made.measure}{made.except_}{made.core()}{free}{manner}"
        return f"{now}自己可以{ways}把{made.general().replace('手卡的', '')}{free}{manner}"

    def at_most(self, node: Node) -> str:
        number = self.count(needed(node, "number"))
        what = needed(node, "what")
        per = part(node, "per")
        until = self.until_words(part(node, "until"))
        lead = f"{until}，" if until else ""
        span = (
            ""
            if per is None
            else {"TURN": "1回合", "CHAIN": "同一连锁上", "DUEL": "决斗中"}.get(
                per.word, f"1次的{ROWS[per.word].form(0)}"
            )
        )
        different = part(node, "different") is not None
        kinds = "（同一张卡只计算1次）" if different else ""
        if what.kind == OF:
            return f"{lead}{self.pick(what.args[1])}最多能放置{number}个{self.prop(what.args[0])}"
        if is_word(what, *NOUNS):
            made = self.noun(what)
            place, made.place = made.place or "场上", ""
            face = "表侧表示" if "表侧表示" in made.clauses else ""
            made.clauses = [one for one in made.clauses if one != "表侧表示"]
            return f"{lead}{made.except_}{made.core()}在{place}只能有{number}{made.measure}{face}存在{kinds}"
        player = part(what, "player")
        who = self.side(player) if player is not None else "双方"
        if is_word(player, "EACH"):
            who = "双方各自"
        if is_word(what, "summoned"):
            event = Node(WORD, "summoned", what.args, {key: one for key, one in what.keys.items() if key != "player"})
            card = part(what, "card")
            ways = self.event(event, "was")
            monsters = self.general(card) if card is not None else "怪兽"
            return f"{lead}{who}对{monsters}{span}只能有{number}次{ways}{kinds}"
        if is_word(what, "activated"):
            form = part(what, "form")
            words = self.activated_mods(what) + self.activated_object(what)
            count = f"{number}张" if is_word(form, "CARD") else f"{number}次"
            by, link = part(what, "by"), part(what, "chain_link")
            words = f"{words}在连锁{self.count(link)}" if link is not None else words
            answering = part(what, "answering")
            after = f"{self.event(answering, 'trigger')}时" if answering is not None else ""
            why = f"{after}{self.reason(by)}"
            return (
                f"{lead}{who}{span}只能{why}把{count}{words}发动{kinds}"
                if is_word(form, "CARD")
                else f"{lead}{who}{span}只能{why}把{words}发动{count}{kinds}"
            )
        if is_word(what, "declares_attack", "attacks"):
            card, aim = part(what, "card"), self.aimed(what)
            if card is not None and not is_word(card, *NOUNS):
                return f"{lead}{self.pick(card)}{span}只能{aim}攻击{number}次"
            if not different:
                attacker = f"用{self.general(card)}" if card is not None else ""
                return f"{lead}{who}{span}只能{attacker}{aim}攻击宣言{number}次"
            attackers = self.noun(card).counted(number) if card is not None else f"{number}只怪兽"
            return f"{lead}{who}{span}只能用{attackers}{aim}攻击"
        return f"{lead}{self.event(what, 'trigger')}{span}只能有{number}次{kinds}"

    def counts_as(self, node: Node) -> str:
        cards = needed(node, "cards")
        what = needed(node, "what")
        event = needed(node, "for_")
        summoned = part(event, "monster" if is_word(event, "used_for") else "card")
        monster = self.pick(summoned) if summoned is not None else "怪兽"
        manner = self.manner(part(event, "how"))
        said = self.cards_said(cards)
        lead = f"{monster}{manner}的场合" if is_word(summoned, "THIS") else f"把{monster}{manner}的场合"
        until = self.for_now(self.until_words(part(node, "until")))
        lead = f"{until}，{lead}" if until else lead
        if what.kind == NUMBER and is_word(event, "used_for") and not is_word(part(event, "how"), "TRIBUTE"):
            return f"{lead}，{said}可以作为{what.value}只的数量的{manner.removesuffix('召唤')}素材"
        if what.kind == NUMBER:
            number = int(what.value)
            if number == 1:
                return f"{lead}，可以作为怪兽的代替而把{said}解放"
            return f"{lead}，{said}可以作为{number}只的数量解放"
        if is_word(what, "ATTRIBUTE", "TYPE", "NAME", "LEVEL"):
            return f"{lead}，{said}可以当作任意{self.prop(what)}的{manner.removesuffix('召唤')}素材使用"
        return f"{lead}，{said}可以当作{self.tested(what)}使用"

    def instead(self, node: Node) -> str:
        would = needed(node, "would")
        do = needed(node, "do")
        until = self.until_words(part(node, "until"))
        lead = f"{until}，" if until else ""
        if is_word(would, "left") and is_word(do, "banish"):
            card = part(would, "card")
            who = self.pick(card) if card is not None else "那张卡"
            who = who.removeprefix("那只").removeprefix("那些")
            why = self.reason(part(would, "by"))
            return f"{lead}这个效果{self.brought}的{who}{why}从场上离开的场合除外"
        if is_word(would, "sent") and is_word(part(would, "card"), "THIS") and is_word(part(would, "by"), "RULE"):
            return f"{lead}这张卡不送去墓地而{self.step(do).removeprefix('这张卡')}"
        return f"{lead}{self.event(would, 'trigger')}的场合，作为代替{self.step(do, True)}"
