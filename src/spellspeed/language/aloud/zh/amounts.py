"""Chinese for numbers, properties and amounts."""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import amounts as common
from spellspeed.language.aloud.common.amounts import MADE_KINDS
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import NOUNS, SIDES, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import NounPhrase
from spellspeed.language.tree import COMPARE, NUMBER, OF, TIMES, WORD, Node

LEVELS = re.compile(r"([^＋]+)的等级合计＋\1的阶级合计")
SHOWN_VALUES = ("LEVEL", "ATK", "DEF")


class ChineseAmounts(ChineseChapter, common.CommonAmounts):
    def number_words(self, number: Node | None, measure: str) -> tuple[str, str]:
        """The number before the noun, and what stands after it."""
        if number is None:
            return f"1{measure}", ""
        if number.kind == NUMBER:
            return f"{number.value}{measure}", ""
        if is_word(number, "up_to") and number.args[0].kind == NUMBER:
            return f"最多{number.args[0].value}{measure}", ""
        if is_word(number, "at_least") and number.args[0].kind == NUMBER:
            return f"{number.args[0].value}{measure}以上的", ""
        if is_word(number, "between"):
            return f"{self.count(number)}{measure}", ""
        if is_word(number, "ANY_NUMBER"):
            return "任意数量的", ""
        if is_word(number, "AS_MANY_AS_POSSIBLE"):
            return "", "尽可能"
        if is_word(number, "up_to") and is_word(number.args[0], "for_every"):
            every = number.args[0]
            return f"{self.amount(needed(every, 'amount'))}每{self.amount(needed(every, 'number'))}最多1{measure}的", ""
        if is_word(number, "up_to"):
            return f"最多有{self.amount(number.args[0])}的", ""
        words = self.amount(number)
        return f"{words}的" if words.endswith("数量") else f"{words}数量的", ""

    def own_property(self, node: Node) -> str:
        return f"{'各自' if self.memory.of_many else '自身'}的{self.prop(node)}"

    def property_of(self, node: Node) -> str:
        prop, whose = node.args
        who = self.places.side(whose) if is_word(whose, *SIDES) else self.picks.pick(whose)
        if is_word(prop, "counters"):
            return f"{who}的{self.prop(prop)}数量"
        if is_word(prop, "LP"):
            return f"{who}基本分"
        many = is_word(whose, "every") or who.startswith("那些")
        total = "合计" if many and prop.word not in ("NAME", "TYPE", "ATTRIBUTE", "KIND") else ""
        return f"{who.removesuffix('全部')}的{self.prop(prop)}{total}"

    def factor(self, node: Node) -> str:
        return str(abs(number_of(node) or 0) or self.amount(node))

    def added(self, words: str) -> str:
        return LEVELS.sub(r"\1的等级·阶级合计", words)

    def number_of_cards(self, node: Node) -> str:
        return f"{self.counted(node)}的{'种类' if self.kinds_of(node) else ''}数量"

    def how_often(self, node: Node) -> str:
        event, different = needed(node, "event"), part(node, "different")
        when = self.searched(node)
        if different is not None and not is_word(different, "CARD"):
            kinds = "种类（怪兽·魔法·陷阱）的" if is_word(different, "KIND") else self.prop(different)
            return f"{when}{self.events.event(event, 'noun')}的{kinds}数量"
        return f"{when}{self.events.event(event, 'trigger')}的次数"

    def searched(self, node: Node) -> str:
        """这个回合这张卡表侧表示存在的期间: which part of the log `times` looks at."""
        when, beside = self.times.looked_at(part(node, "since")), part(node, "while_")
        return when if beside is None else f"{when}{self.picks.pick(beside)}表侧表示存在的期间"

    def framed(self, node: Node) -> str:
        if is_word(node, "difference") and all(one.kind == OF and is_word(one.args[0], "LP") for one in node.args):
            return "双方基本分的差"
        return super().framed(node)

    def amount_word(self, node: Node) -> str:
        if node.word not in self.rows and self.tests.value(node):
            kind = node.word in self.values and node.word != "MONSTER"
            return f"{self.values[node.word]}卡" if kind else self.tests.value(node)
        if node.word in self.rows and self.rows[node.word].forms:
            return self.picks.reference(node)
        return self.picks.pick(node)

    def kinds_of(self, node: Node) -> str:
        different = part(node, "different")
        return "" if different is None or is_word(different, "CARD") else self.prop(different)

    def counted(self, node: Node) -> str:
        cards = needed(node, "cards")
        if is_word(cards, "THOSE"):
            return self.memory.those.replace("那只", "那些").replace("那张", "那些")
        if is_word(cards, "IT", "PAID", "SHOWN", "now"):
            inner = self.picks.pick(cards)
            if is_word(cards, "IT"):
                return f"这个效果{self.memory.it_done}的{'怪兽' if '怪兽' in inner else '卡'}"
            return inner.replace("那些", "").replace("那张", "").replace("那只", "")
        if is_word(cards, "among"):
            inner_node = needed(cards, "cards")
            tests = [self.tests.tested(one) for one in parts.rest(cards, "tests")]
            if is_word(inner_node, "IT") and "怪兽" not in self.memory.it:
                tests = [one.removesuffix("怪兽") + "卡" if one.endswith("」怪兽") else one for one in tests]
            if is_word(inner_node, "IT"):
                return f"这个效果{self.memory.it_done}的{'·'.join(tests)}"
            made = NounPhrase("怪兽", "只")
            for one in parts.rest(cards, "tests"):
                self.tests.modify(one, made)
            if is_word(inner_node, "MATERIALS_USED"):
                return f"作为这张卡的素材的{made.except_}{made.core()}"
            clauses = "".join(f"{one}的" for one in made.clauses)
            head = "卡" if any(is_word(one, "card") for one in parts.rest(cards, "tests")) else "怪兽"
            kinds_said = "·".join(made.kinds) + made.series.replace("|", "·") + made.trait
            places = [self.nouns.noun(one).place for one in parts.rest(cards, "tests") if is_word(one, *NOUNS)]
            if places and places[0] and is_word(inner_node, "PAID"):
                return f"{self.picks.pick(inner_node)}之内的从{places[0]}来的{head}"
            return f"{self.picks.pick(inner_node)}之内的{made.except_}{clauses}{kinds_said}{head}"
        kinds = self.kinds_of(node)
        words = self.nouns.general(cards)
        if words.startswith("作为") and words.endswith("的超量素材的卡"):
            return words.removeprefix("作为").removesuffix("的卡")
        if words.endswith("手卡的卡"):
            whose = "双方" if any(is_word(one, "HAND") for one in parts.rest(cards, "tests")) else "自己"
            words = f"{words.removesuffix('手卡的卡') or whose}手卡"
        return f"{words}的{kinds}" if kinds and not is_word(part(node, "different"), "NAME") else words

    def included(self, node: Node) -> str:
        number, tests = self.count(needed(node, "number")), parts.rest(node, "tests")
        if len(tests) == 1 and is_word(tests[0], "THIS", "this"):
            return f"包含{self.picks.pick(tests[0])}"
        if len(tests) == 1 and is_word(tests[0], "SPELL", "TRAP"):
            tests = [Node(WORD, tests[0].word.lower())]
        made = self.nouns.noun(tests[0]) if is_word(tests[0], *NOUNS) else NounPhrase("怪兽", "只")
        for one in tests if not is_word(tests[0], *NOUNS) else []:
            self.tests.modify(one, made)
        number = number.replace("以上", f"{made.measure}以上的") if "以上" in number else f"{number}{made.measure}"
        return f"包含{made.place}{number}{made.core()}"

    def made_of(self, node: Node) -> tuple[str, str]:
        """效果怪兽, 机械族·地·4星·攻1800/守1000"""
        return f"{''.join(self.kinds_made(node))}怪兽", "·".join(self.values_made(node, []))

    def token_values(self, node: Node) -> str:
        """幻龙族·调整·水·4星·攻/守0"""
        return "·".join(self.values_made(node, self.kinds_made(node)))

    def kinds_made(self, node: Node) -> list[str]:
        return [self.tests.value(one) for one in parts.rest(node, "tests") if is_word(one, *MADE_KINDS)]

    def values_made(self, node: Node, kinds: list[str]) -> list[str]:
        """The statistics, with the kinds behind the Type."""
        tests = parts.rest(node, "tests")
        told = [self.types[one.word] for one in tests if one.word in self.types]
        told += kinds
        told += [self.attributes[one.word] for one in tests if one.word in self.attributes]
        numbers = {one.args[0].word: self.amount(one.args[1]) for one in tests if one.kind == COMPARE}
        if "LEVEL" in numbers:
            told.append(f"{numbers['LEVEL']}星")
        attack, defence = numbers.get("ATK"), numbers.get("DEF")
        if attack is not None and attack == defence:
            told.append(f"攻/守{defence}")
        elif attack is not None or defence is not None:
            values = (("攻", attack), ("守", defence))
            told.append("/".join(f"{name}{value}" for name, value in values if value is not None))
        told += [f"{self.rows[name].form(0)}{value}" for name, value in numbers.items() if name not in SHOWN_VALUES]
        return told

    def counter(self, name: Node) -> str:
        return chinese("counters", str(name.value))

    def counters(self, name: Node) -> str:
        return self.counter(name)

    def quantity(self, amount: Node) -> str:
        """So much: 500, or 自己手卡数量×600."""
        if amount.kind == NUMBER:
            return str(abs(int(amount.value)))
        if amount.kind == TIMES and number_of(amount.args[0]) is not None:
            number = abs(number_of(amount.args[0]) or 0)
            words = self.amount(amount.args[1])
            return words if number == 1 else f"{words}×{number}"
        return self.amount(amount)
