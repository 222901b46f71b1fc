"""Chinese for conditions."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import conditions as common
from spellspeed.language.aloud.names import chinese_card
from spellspeed.language.aloud.parts import NOUNS, either, is_word, needed, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import MORE, NounPhrase
from spellspeed.language.tree import MINUS, NUMBER, OF, OR, WORD, Node


class ChineseConditions(ChineseChapter, common.CommonConditions):
    def condition_is(self, node: Node, yes: bool) -> str:
        who, test = node.args
        if is_word(who, "EVENT"):
            happened = self.events.event(test, "trigger")
            return happened if yes else f"并非{happened}"
        if is_word(who, "BATTLE_OPPONENT"):
            fighter = "装备怪兽" if parts.is_worn(self.card.text) else "这张卡"
            if is_word(test, *NOUNS):
                return (
                    f"{fighter}{'' if yes else '不'}和{self.nouns.general(test).replace('对方场上的', '对方')}进行战斗"
                )
            made = NounPhrase("怪兽", "只")
            self.tests.modify(test, made)
            return f"{fighter}{'' if yes else '不'}和{made.core()}进行战斗"
        said = self.picks.pick(who)
        if is_word(test, "was"):
            when = self.times.since_words(part(test, "since"))
            when = f"在{when}" if when else ""
            words = "·".join(self.events.event(one, "was") for one in either(needed(test, "event")))
            if yes:
                if words == self.rows["set_down"].form(0) and not when:
                    return f"{said}是盖放后发动" if self.memory.activating else f"{said}是{words}过的卡"
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
            return f"{said}{self.rows[test.word].form(0)}"
        if is_word(test, *NOUNS) and any(parts.is_place(one) for one in test.args) and said == "这张卡":
            made = self.nouns.noun(test)
            face = "表侧表示" if "表侧表示" in made.clauses else ""
            return f"{said}{'' if yes else '不'}在{made.place}{face}存在"
        if is_word(test, *NOUNS) and any(parts.is_place(one) for one in test.args):
            made = self.nouns.noun(test)
            place, made.place = made.place, ""
            if made.core() in ("表侧表示怪兽", "表侧表示的卡"):
                return f"{said}{'' if yes else '不'}在{place}表侧表示存在"
            return f"{said}{'是' if yes else '不是'}{place}的{made.core()}"
        return f"{said}{'是' if yes else '不是'}{self.tests.tested(test)}"

    def exists(self, cards: Node, yes: bool, number: str = "") -> str:
        if cards.kind == OR:
            return ("或者" if yes else "，").join(self.exists(one, yes) for one in cards.args)
        have = "有" if yes else "没有"
        whole = parts.among_all(cards)
        if whole is not None:
            return self.exists(whole, yes, number)
        if is_word(cards, "among"):
            inner = needed(cards, "cards")
            kinds = [one for one in parts.rest(cards, "tests") if is_word(one, *NOUNS) and one.args]
            unplaced = [one for one in kinds if not any(parts.is_place(test) for test in one.args)]
            if unplaced:  # what they are, not where
                among = "或者".join(self.nouns.general(one) for one in unplaced)
                return f"{self.picks.pick(inner)}之中{have}{among}存在"
            tests = "".join(self.place_test(one) for one in parts.rest(cards, "tests"))
            tests = tests or "存在"
            return f"{self.picks.pick(inner)}{tests}" if yes else f"{self.picks.pick(inner)}不{tests}"
        if not is_word(cards, *NOUNS):
            return f"{have}{self.picks.pick(cards)}存在"
        made = self.nouns.noun(cards)
        place = made.place or "场上"
        attached = [one for one in cards.args if is_word(one, "attached")]
        if attached:
            who = self.picks.pick(needed(attached[0], "to"))
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
            return f"在{self.nouns.noun(node).place or '场上'}存在"
        return f"是{self.tests.tested(node)}"

    def condition_compare(self, node: Node) -> str:
        left, right = node.args
        operator = node.word
        more = MORE.get(operator, "")
        if is_word(left, "count") and right.kind == NUMBER:
            number = int(right.value)
            cards = needed(left, "cards")
            if number == 0 and operator == "==":
                return self.exists(cards, False)
            if not is_word(cards, "MATERIALS_USED", *NOUNS) and cards.kind != OR:
                return f"{self.amounts.amount(left)}是{'刚好' if operator == '==' else ''}{number}{more}"
            made = self.nouns.noun(cards)
            kinds = self.amounts.kinds_of(left)
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
            when = self.amounts.searched(left)
            if part(left, "different") is not None:
                return f"{self.amounts.amount(left)}是{'刚好' if operator == '==' else ''}{right.value}{more}"
            if is_word(event, "summoned") and part(event, "player") is not None and operator == ">=":
                return f"{when}{self.events.event(parts.so_many(event, int(right.value)), 'trigger')}"
            return f"{when}{self.events.event(event, 'trigger')}{right.value}次{more}"
        if is_word(left, "FIRST_PLAYER", "DECLARED", "OWNER", "CONTROLLER", "TURN_PLAYER"):
            return self.compared_words(left, operator, right)
        if is_word(left, "RESULT"):
            no = "没有" if operator == "!=" else ""
            if is_word(right, "DECLARED") and operator in ("==", "!="):
                caller = self.memory.caller
                who = "" if caller == "YOU" else self.places.side(Node(WORD, caller))
                return f"{who}猜{'错' if no else '中'}"
            if right.kind == NUMBER and self.memory.rolled:
                return f"出现的数目{'不' if no else ''}是{right.value}{more}"
            times = f"表{no}出现{right.value}次{more}" if right.kind == NUMBER else ""
            return times or f"{self.amounts.amount(right)}{no}出现"
        if left.kind == OF and is_word(left.args[0], "counters"):
            number = int(right.value)
            name = self.amounts.prop(left.args[0])
            on = self.picks.pick(left.args[1])
            if number == 0 and operator == "==":
                return f"{on}没有{name}放置"
            return f"{on}有{f'{name}{number}个{more}' if more else f'{number}个{name}'}放置"
        if left.kind == MINUS and operator == ">=" and all(one.kind == OF for one in left.args):
            mine, yours = left.args
            if is_word(mine.args[0], "LP") and is_word(yours.args[0], "LP"):
                return (
                    f"{self.amounts.amount(mine)}比{self.places.side(yours.args[1])}多{self.amounts.amount(right)}以上"
                )
        first, second = self.amounts.amount(left), self.amounts.amount(right)
        if left.kind == OF and is_word(left.args[0], "LP") and right.kind == OF:
            second = self.places.side(right.args[1])
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

    def all_of(self, said: list[str]) -> str:
        return "，".join(said)

    def any_of(self, said: list[str]) -> str:
        if all(one.startswith("这张卡是") for one in said):
            return "这张卡是" + "或者".join(one.removeprefix("这张卡是") for one in said)
        return "或者".join(said)

    def not_happened(self, node: Node) -> str:
        when = self.times.looked_at(part(node, "since"))
        return f"{when}没有{self.events.event(needed(node, 'event'), 'past')}"
