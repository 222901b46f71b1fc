"""Chinese for lasting effects: changed values and given effects."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import lastings as common
from spellspeed.language.aloud.parts import NOUNS, SIDES, all_needed, is_word, needed, number_of, part, parts_of
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.tree import BAR, MINUS, NUMBER, OF, OR, TIMES, WORD, Node


class ChineseLastings(ChineseChapter, common.CommonLastings):
    def cards_said(self, node: Node) -> str:
        if is_word(node, *SIDES):
            return self.places.side(node)
        if is_word(node, *NOUNS) or node.kind == OR:
            return self.nouns.general(node)
        if is_word(node, "choose") and not is_word(needed(node, "cards"), "among"):
            return f"选{''.join(self.picks.chosen(node))}，{self.nouns.that(node, self.nouns.is_many(node))}"
        return self.picks.pick(node).removesuffix("全部")

    def unused(self, node: Node) -> str:
        if is_word(node, "DECLARED"):
            return "指定的区域"
        place = self.places.place(node)
        if is_word(self.places.zones(node)[0][1], "zone_of"):
            return place
        return f"没有使用的{place}{'' if place.endswith(('区域', '区')) else '的区域'}"

    def lead(self, until: str) -> str:
        return f"{until}，" if until else ""

    def for_now(self, until: str) -> str:
        """A lock until the end of the turn holds 这个回合."""
        return "这个回合" if until == "直到回合结束时" else until

    def plain(self, node: Node) -> str:
        word = node.word
        row = self.rows[word]
        until = self.times.until_words(part(node, "until"))
        if word == "whenever":
            until = self.for_now(until)
        if word == "must":
            act = needed(node, "act")
            if is_word(act, "reveal"):
                cards = needed(act, "cards")
                both = "双方" if any(is_word(one, "HAND") for one in cards.args) else ""
                return f"{until}{both}{self.cards_said(cards)}持续公开"
            card = part(act, "card")
            who = self.cards_said(card) if card is not None else "自己"
            if is_word(act, "attack"):
                position = part(act, "position")
                lying = f"用{self.rows[position.word].form(0)}" if position is not None else ""
                return f"{until}{who}可以{lying}{self.locks.aimed(act)}攻击的场合必须作出攻击"
            return f"{until}{who}必须{self.steps.step(act)}"
        if word == "toll":
            event = needed(node, "event")
            player = part(event, "player")
            pay = self.steps.step(needed(node, "pay"), True)
            what = self.events.who(event)[0]
            lead = f"{self.places.side(player)}" if player is not None else ""
            if is_word(event, "declares_attack"):
                aim = self.locks.aimed(event)
                if pay.startswith("让"):
                    return f"{lead}不{pay}，{what}不能{aim}攻击宣言"
                return f"{lead if what == '怪兽' else what}不{pay}不能{aim}攻击宣言"
            return f"{lead}不{pay}不能{self.events.event(event, 'trigger')}"
        if word == "whenever":
            lead = f"{until}，" if until else ""
            when = self.events.event(needed(node, "event"), "trigger")
            return f"{lead}每次{when}，{self.steps.step(needed(node, 'do'))}"
        cards_node = needed(node, "cards")
        slots = {"cards": self.cards_said(cards_node), "until": until}
        if word == "treated":
            as_ = needed(node, "as_")
            slots["as_"] = self.tests.tested(as_)
            if as_.word not in self.values or is_word(as_, "TUNER"):  # a Type, an Attribute, a name
                slots["as_"] = slots["as_"].removesuffix("怪兽")
        if word == "battles_with":
            slots["what"] = self.amounts.prop(needed(node, "what"))
        if word == "unaffected":
            slots["by"] = self.why.causes(needed(node, "by"))
        if word == "negate_effects" and is_word(cards_node, "choose"):
            slots["cards"] = self.picks.pick(cards_node)
        words = fill(row.frame, slots)
        if is_word(cards_node, "choose", "every"):
            inner = needed(cards_node, "cards")
            that = self.nouns.that(cards_node, self.nouns.is_many(cards_node))
            self.memory.it = "那只怪兽" if is_word(inner, "among") else that
        return words

    def gains(self, node: Node) -> str:
        what, amount = all_needed(node, "what", "amount")
        less = amount.kind == MINUS and len(amount.args) == 1
        amount = amount.args[0] if less else amount
        cards = self.cards_said(needed(node, "cards"))
        self.memory.of_many = self.nouns.is_many(needed(node, "cards")) or is_word(part(node, "cards"), *NOUNS)
        until = self.times.until_words(part(node, "until"))
        first = amount.args[0] if amount.kind == TIMES else amount
        first = amount.args[0] if is_word(amount, "between") else first
        less = less or (number_of(first) or 0) < 0
        verb = self.rows["gains"].form(1 if less else 0)
        if is_word(what, "TRIBUTES"):
            number = abs(number_of(amount) or 0)
            monsters = cards.removeprefix("手卡的")
            who = "自己" if parts.holds([needed(node, "cards")], "your", "THIS") else "双方"
            return f"{self.lead(until)}{who}把{monsters}召唤的场合需要的解放可以{'减少' if less else '增加'}{number}只"
        if is_word(what, "NORMAL_DRAWS"):
            lead = f"{until}，" if until else ""
            much = self.amounts.count(amount).removeprefix("-")
            return f"{lead}{cards}通常抽卡{'少' if less else '可以多'}抽{much}张"
        words = self.amounts.quantity(amount)
        if amount.kind == NUMBER and is_word(what, "LEVEL", "RANK"):
            words += self.rows[what.word].form(1)
        elif is_word(amount, "up_to", "between"):
            said = self.amounts.count(parts.turned(amount) if less else amount)
            star = is_word(what, "LEVEL", "RANK") and number_of(amount.args[0]) is not None
            words = f"{said}{self.rows[what.word].form(1) if star else ''}"
        elif amount.kind != NUMBER:
            words = f"{words}{'数值' if '×' not in words else ''}"
        return f"{cards}的{self.amounts.prop(what)}{until}{verb}{words}"

    def becomes(self, node: Node) -> str:
        what, value = all_needed(node, "what", "value")
        cards = self.cards_said(needed(node, "cards"))
        if is_word(what, "CONTROLLER"):
            return f"{self.places.side(value)}{self.rows['take_control'].form(0)}{cards}的控制权"
        until = self.times.until_words(part(node, "until"))
        self.memory.of_many = self.nouns.is_many(needed(node, "cards")) or is_word(part(node, "cards"), *NOUNS)
        if is_word(what, "NAME"):
            name = self.tests.quoted(value.args, "cards") if is_word(value, "named") else self.amounts.amount(value)
            return f"{cards}的卡名{until}当作{name}使用"
        known = value.kind == WORD and value.word not in self.rows
        said = (self.tests.value(value) if known else "") or self.amounts.amount(value)
        plain = needed(what, "of") if is_word(what, "original") else what
        if value.kind == NUMBER and is_word(plain, "LEVEL", "RANK"):
            said += self.rows[plain.word].form(1)
        if is_word(plain, "HAND_LIMIT"):
            said += "张"
        if is_word(value, "half") and needed(value, "of").kind == OF and needed(value, "of").args[0] == what:
            said = "一半"
        own = value.kind == OF and value.args[1:] == [needed(node, "cards")]
        if value.kind == OF and is_word(value.args[0], "original") and (own or said.startswith(f"{cards}的原本")):
            said = "原本数值" if value.args[0].args[0] == what else said
        take = "把" if part(node, "from_") is not None else ""
        return f"{take}{cards}的{self.amounts.prop(what)}{until}变成{said}"

    def damage_becomes(self, node: Node) -> str:
        who = self.places.side(needed(node, "player"))
        amount = needed(node, "amount")
        by, to = parts_of(node, "by", "to")
        until = self.for_now(self.times.until_words(part(node, "until")))
        lead = f"{until}，" if until else ""
        kind, source = self.damage_kind(by)
        if to is not None:
            return f"{lead}{source}{who}受到的{kind}伤害由{self.places.side(to)}代受"
        said = {True: "一半", False: self.amounts.amount(amount)}[is_word(amount, "half")]
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
            return ("战斗·效果", "") if plain else (f"{self.why.causes(by)}的", "")
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "战斗" if is_word(head, "BATTLE", "DIRECT_ATTACK") else "效果"
        if owner is None:
            return (kind, "") if not is_word(head, "DIRECT_ATTACK") else ("直接攻击的战斗", "")
        if is_word(owner, *SIDES):
            return f"{self.why.cause(by)}的", ""
        said = self.picks.pick(owner)
        if is_word(head, "DIRECT_ATTACK"):
            return kind, f"{said}直接攻击"
        return kind, f"{said}的战斗" if is_word(head, "BATTLE") else said

    def gives(self, node: Node) -> str:
        cards = self.cards_said(needed(node, "cards"))
        effects = needed(node, "effects")
        until = self.times.until_words(part(node, "until"))
        instead = part(node, "in_place_of")
        lead = f"作为{self.why.cause(instead)}的代替，" if instead is not None else ""
        if is_word(effects, "effects_of"):
            return f"{lead}{cards}{until}得到{self.picks.pick(needed(effects, 'card'))}的原本效果"
        return f"{lead}{cards}{until}得到以下效果。●{self.cards.given_words(effects)}".removesuffix("。")
