"""Chinese for activations, with what they target or include, and for what holds."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_events import Events
from spellspeed.language.aloud.chinese_nouns import NOUNS, Noun
from spellspeed.language.aloud.names import chinese_card
from spellspeed.language.aloud.parts import either, is_word, needed, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS
from spellspeed.language.tree import AND, COMPARE, IN, IS, MINUS, NOT, NUMBER, OF, OR, WORD, Node

BACK = ("回到", "在卡组")


class Answers(Events):
    # activations -------------------------
    def activated(self, node: Node, use: str, objects: str = "") -> str:
        player = part(node, "player")
        doer = self.side(player) if player is not None else ""
        mods = self.activated_mods(node)
        if use == "was" and part(node, "card") is None:
            said = "" if is_word(part(node, "form"), "CARD") else f"把{mods}效果"
            said = said or (f"作为{mods}卡" if mods else "")
            link, by, answering = part(node, "chain_link"), part(node, "by"), part(node, "answering")
            lead = f"{self.event(answering, 'trigger')}时" if answering is not None else ""
            at = f"在连锁{self.count(link)}" if link is not None else ""
            return f"{lead}{doer}{self.reason(by)}{at}{said}发动"
        if doer and mods.startswith("把"):
            mods = f"包含{mods}效果的"
        words = mods + (objects or self.activated_object(node))
        link = part(node, "chain_link")
        if link is not None:
            words = f"{words}在连锁{self.count(link)}"
        by = part(node, "by")
        if by is not None:
            words = f"用{self.causes(by)}{words}"
        answering = part(node, "answering")
        if use == "noun":
            words = f"{self.event(answering, 'trigger')}时发动的{words}" if answering is not None else words
            return f"{doer}发动的{words}" if doer else words
        lead = f"{self.event(answering, 'trigger')}时，" if answering is not None else ""
        if use == "cannot":
            card = part(node, "card")
            if not doer and (card is None or is_word(card, *NOUNS)) and "自己" not in words and "对方" not in words:
                doer = "双方"
                words = f"包含{mods}效果的{words.removeprefix(mods)}" if mods.startswith("把") else words
            return f"{lead}{doer}不能把{words}发动" if doer else f"{lead}{words}不能发动"
        return f"{lead}{doer}把{words}发动" if doer else f"{lead}{words}发动"

    def activated_object(self, node: Node) -> str:
        card = part(node, "card")
        form = part(node, "form")
        if card is None:
            what = form.word if form is not None else ""
            return {"CARD": "魔法·陷阱卡", "EFFECT": "效果"}.get(what, "魔法·陷阱·怪兽的效果")
        if card.kind == OR:
            return "或者".join(self.activated_object(Node(WORD, "activated", [one], node.keys)) for one in card.args)
        words = self.general(card)
        if is_word(form, "EFFECT") and is_word(card, "spell", "trap", "spell_trap"):
            return f"{words}的效果（卡的发动除外）"
        if words.endswith("盖放的卡") or is_word(form, "CARD") or is_word(card, "RELATED", "THIS", "among"):
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
            steps = self.included([self.step(one) for one in either(includes)])
            said.append(f"包含{'、'.join(steps[:-1])}{'或者' if len(steps) > 1 else ''}{steps[-1]}的效果的")
        if would is not None:
            said.append(self.would_do(would))
        return "".join(said)

    def included(self, steps: list[str]) -> list[str]:
        """加入手卡·卡组·额外卡组 says of a pile what 回到 would say again."""
        added = [one.partition("加入")[0] for one in steps if "加入" in one and "卡组" in one.partition("加入")[2]]
        again = [f"{start}{end}" for start in added for end in BACK]
        return [one for one in steps if not one.replace("让", "把").startswith(tuple(again))]

    def would_do(self, node: Node) -> str:
        to, by, player, as_ = (part(node, name) for name in ("to", "by", "player", "as_"))
        subject, origin = self.who(node, away=node.word in ("returned", "added", "moved"))
        where = self.reached(to) if to is not None else {"sent": "墓地", "added": "手卡"}.get(node.word, "")
        place = f"送去{where}" if to is not None and node.word in ("destroyed", "tributed", "detached") else where
        verb = fill(ROWS[node.word].form(0), {"to": place}) if where or node.word not in ("moved", "returned") else ""
        verb = verb or {"moved": "移动", "returned": "返回"}[node.word]
        treated = f"当作{self.general(as_)}" if as_ is not None else ""
        doer = f"让{self.side(player)}" if player is not None else ""
        return f"{doer}{self.reason(by)}{origin}把{subject}{treated}{verb}的"

    # conditions -------------------------
    def condition(self, node: Node) -> str:
        """What holds, so that 的场合 can follow."""
        if node.kind == AND:
            return "，".join(self.condition(one) for one in node.args)
        if node.kind == OR:
            said = [self.condition(one) for one in node.args]
            if all(one.startswith("这张卡是") for one in said):
                return "这张卡是" + "或者".join(one.removeprefix("这张卡是") for one in said)
            return "或者".join(said)
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
            when = self.since_words(part(node, "since")) or "这个回合"
            return f"{when}{self.event(needed(node, 'event'), 'past')}"
        if is_word(node, "during"):
            time = needed(node, "when")
            return f"{'是' if is_word(time, 'nth') else '在'}{self.time(time)}"
        return self.event(node, "trigger")

    def condition_not(self, node: Node) -> str:
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), False)
        if node.kind == IS:
            return self.condition_is(node, False)
        if node.kind == IN:
            return f"{self.pick(node.args[0])}不在{self.place(node.args[1])}存在"
        if is_word(node, "during"):
            return f"{self.time(needed(node, 'when'))}以外"
        if is_word(node, "happened"):
            when = self.since_words(part(node, "since")) or "这个回合"
            return f"{when}没有{self.event(needed(node, 'event'), 'past')}"
        return f"没有{self.condition(node)}"

    def condition_is(self, node: Node, yes: bool) -> str:
        who, test = node.args
        if is_word(who, "EVENT"):
            return self.event(test, "trigger")
        if is_word(who, "BATTLE_OPPONENT"):
            fighter = "装备怪兽" if parts.is_worn(self.text) else "这张卡"
            if is_word(test, *NOUNS):
                return f"{fighter}{'' if yes else '不'}和{self.general(test).replace('对方场上的', '对方')}进行战斗"
            made = Noun("怪兽", "只")
            self.modify(test, made)
            return f"{fighter}{'' if yes else '不'}和{made.core()}进行战斗"
        said = self.pick(who)
        if is_word(test, "was"):
            when = self.since_words(part(test, "since"))
            when = f"在{when}" if when else ""
            words = "·".join(self.event(one, "was") for one in either(needed(test, "event")))
            if yes:
                if words == ROWS["set_down"].form(0) and not when:
                    return f"{said}是盖放后发动" if self.activating else f"{said}是{words}过的卡"
                return f"{said}{when}{'是' if not when else ''}{words}"
            return f"{said}{when}没有{words}"
        if is_word(test, "ATTACKING"):
            return f"{said}攻击"
        if is_word(test, "BATTLING"):
            return f"{said}进行战斗"
        if is_word(test, "ATTACKED"):
            return f"{said}{'' if yes else '没有'}成为攻击对象"
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
            if made.core() in ("表侧表示怪兽", "表侧表示的卡"):
                return f"{said}{'' if yes else '不'}在{place}表侧表示存在"
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
            return f"{who}{have}{'超量素材' if core == '卡' else f'{core}在作为超量素材中'}"
        made.place = ""
        equipped = [one for one in cards.args if is_word(one, "equipped_to")]
        if equipped and place == "场上":
            return f"{have}{made.general()}存在" if yes else f"没有{made.general()}"
        place = "自己的额外卡组" if place == "额外卡组" else place
        return f"{place}{have}{made.except_}{made.core()}{number}存在"

    def place_test(self, node: Node) -> str:
        if is_word(node, *NOUNS):
            return f"在{self.noun(node).place or '场上'}存在"
        return f"是{self.tested(node)}"

    def condition_compare(self, node: Node) -> str:
        left, right = node.args
        operator = node.word
        more = {">=": "以上", "<=": "以下", ">": "以上（不含）", "<": "未满", "!=": "以外"}.get(operator, "")
        if is_word(left, "count") and right.kind == NUMBER:
            number = int(right.value)
            cards = needed(left, "cards")
            if number == 0 and operator == "==":
                return self.exists(cards, False)
            if not is_word(cards, "MATERIALS_USED", *NOUNS) and cards.kind != OR:
                return f"{self.amount(left)}是{'刚好' if operator == '==' else ''}{number}{more}"
            made = self.noun(cards)
            kinds = self.kinds_of(left)
            names = [one for test in cards.args if is_word(test, "named") for one in parts.texts(test.args)]
            by_name = is_word(part(left, "different"), "NAME")
            if by_name and number == len(names) and operator == "==":
                return f"{made.place}有{''.join(f'「{chinese_card(one)}」' for one in names)}全部存在"
            if kinds:
                place = f"{made.place}的" if made.place else ""
                apart = "" if is_word(part(left, "different"), "NAME") else f"的{kinds}"
                return f"{place}{made.core()}{apart}{'刚好' if operator == '==' else ''}有{number}种类{more}"
            exact = "刚好" if operator == "==" else ""
            return self.exists(cards, True, f"{exact}{number}{made.measure}{more}")
        if is_word(left, "times") and right.kind == NUMBER:
            event = needed(left, "event")
            when = self.since_words(part(left, "since")) or "这个回合"
            if part(left, "different") is not None:
                return f"{self.amount(left)}是{'刚好' if operator == '==' else ''}{right.value}{more}"
            if is_word(event, "summoned") and part(event, "player") is not None and operator == ">=":
                counted = Node(
                    WORD,
                    event.word,
                    event.args,
                    {**event.keys, "number": Node(WORD, "at_least", [Node(NUMBER, value=right.value)])},
                )
                return f"{when}{self.event(counted, 'trigger')}"
            return f"{when}{self.event(event, 'trigger')}{right.value}次{more}"
        if is_word(left, "FIRST_PLAYER"):
            return f"{self.side(right)}{'是' if operator == '==' else '不是'}先攻"
        if is_word(left, "DECLARED"):
            return f"{'' if operator == '==' else '没有'}宣言{self.amount(right)}"
        if is_word(left, "RESULT"):
            no = "没有" if operator == "!=" else ""
            times = f"表{no}出现{right.value}次{more}" if right.kind == NUMBER else ""
            return times or f"{self.amount(right)}{no}出现"
        if is_word(left, "OWNER", "CONTROLLER", "TURN_PLAYER"):
            return f"{self.side(left)}{'是' if operator == '==' else '不是'}{self.side(right)}"
        if left.kind == OF and is_word(left.args[0], "counters"):
            number = int(right.value)
            name = self.prop(left.args[0])
            on = self.pick(left.args[1])
            return (
                f"{on}没有{name}放置"
                if number == 0 and operator == "=="
                else f"{on}有{f'{name}{number}个{more}' if more else f'{number}个{name}'}放置"
            )
        if left.kind == MINUS and operator == ">=" and all(one.kind == OF for one in left.args):
            mine, yours = left.args
            if is_word(mine.args[0], "LP") and is_word(yours.args[0], "LP"):
                return f"{self.amount(mine)}比{self.side(yours.args[1])}多{self.amount(right)}以上"
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
