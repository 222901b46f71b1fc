"""Chinese for tests of a card: clauses before 的, kinds, series, traits, exceptions with 以外."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import tests as common
from spellspeed.language.aloud.names import chinese, chinese_card, is_monster_name
from spellspeed.language.aloud.parts import NOUNS, REFERENCES, either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import EVEN, MORE, ODD, NounPhrase
from spellspeed.language.tree import AND, COMPARE, IN, NOT, NUMBER, OF, OR, PLUS, SPAN, TEXT, TUPLE, WORD, Node

MONSTER_TRAITS = (
    *("EFFECT", "FUSION", "SYNCHRO", "XYZ", "LINK", "PENDULUM", "TUNER"),
    *("TOON", "GEMINI", "UNION", "SPIRIT"),
)

OF_CARDS = ("MONSTER", "SPELL", "TRAP", "CONTINUOUS", "EQUIP", "QUICK_PLAY", "FIELD_SPELL", "COUNTER")


class ChineseTests(ChineseChapter, common.CommonTests):
    def quoted(self, nodes: list[Node], table: str) -> str:
        names = [chinese(table, one) if table != "cards" else chinese_card(one) for one in parts.texts(nodes)]
        join = "|" if table != "cards" else "或者" if len(set(names)) == 2 else "·"
        return join.join(f"「{one}」" for one in dict.fromkeys(names))

    def own_name(self) -> str:
        return f"「{chinese_card(self.card.text.name)}」" if self.card.text.name else "同名卡"

    def value(self, node: Node) -> str:
        if node.word in self.attributes:
            return f"{self.attributes[node.word]}属性"
        return self.types.get(node.word) or self.values.get(node.word, "")

    def modify(self, test: Node, made: NounPhrase) -> None:
        if test.kind == NOT:
            self.modify_not(test.args[0], made)
        elif test.kind == AND:
            for one in test.args:
                self.modify(one, made)
        elif test.kind == OR:
            self.modify_or(test, made)
        elif test.kind in (COMPARE, SPAN, IN):
            self.compare(test, made)
        elif is_word(test, *NOUNS):
            for one in parts.rest(test, "tests"):
                if not parts.is_place(one):
                    self.modify(one, made)
            if made.head == "卡":
                made.head, made.measure = self.rows[test.word].form(0), self.rows[test.word].form(1)
        elif is_word(test, "FACE_DOWN") and made.head != "怪兽":
            made.clauses.append(self.rows["set_down"].form(0))
        elif is_word(test, "EQUIPPED") and made.head == "卡":
            made.head = "装备卡"
        elif is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            made.clauses.append(self.rows[test.word].form(0))
        elif is_word(test, "OTHER"):
            made.other = True
            made.excepting("这张卡", True)
        elif test.word in self.attributes or test.word in self.types:
            made.kinds.append(self.value(test))
        elif test.word in self.values and not test.args:
            self.trait(test, made)
        elif is_word(test, "series"):
            made.series = self.quoted(test.args, "series")
        elif is_word(test, "named"):
            made.name = self.quoted(test.args, "cards")
            if any(is_monster_name(one) for one in parts.texts(test.args)):
                made.measure = "只"
        elif is_word(test, "THIS_NAME"):
            made.name = self.own_name()
        elif is_word(test, "original"):
            made.clauses.append(self.by_original_name(test))
        else:
            made.clauses.append(self.clause_of(test))

    def trait(self, test: Node, made: NounPhrase) -> None:
        word = self.values[test.word]
        if made.head == "卡" and test.word in MONSTER_TRAITS:
            made.head, made.measure = "怪兽", "只"
        if test.word == "TUNER" and made.head == "怪兽":
            made.head = "调整"
            made.trait = f"{made.trait}怪兽的" if made.trait else ""
        elif test.word == "TOKEN":
            made.head = "衍生物"
        elif made.head == "调整":
            made.trait = f"{word}怪兽的"
        elif made.head == "魔法·陷阱卡" or (made.head == "卡" and test.word == "CONTINUOUS"):
            made.head = f"{word}魔法·{word}陷阱卡"
        elif test.word in ("SPELL", "TRAP", "MONSTER") and made.head == "卡":
            made.head = {"MONSTER": "怪兽"}.get(test.word, f"{word}卡")
        else:
            made.trait = f"{word}{'·' if made.trait else ''}{made.trait}" if made.trait else word

    def by_original_name(self, test: Node) -> str:
        """「原本卡名是…」，「原本卡名包含…」。"""
        inner = needed(test, "of")
        kind, verb = ("cards", "是") if is_word(inner, "named") else ("series", "包含")
        return f"原本卡名{verb}{'或者'.join(self.quoted(inner.args, kind).split('|'))}"

    def modify_not(self, test: Node, made: NounPhrase) -> None:
        if is_word(test, "THIS_NAME"):
            made.excepting(self.own_name())
        elif is_word(test, "named"):
            made.excepting(self.quoted(test.args, "cards"))
        elif is_word(test, "was"):
            made.clauses.append(self.was(test, False))
        elif is_word(test, "original"):
            made.excepting(f"{self.by_original_name(test)}的{'怪兽' if made.measure == '只' else '卡'}")
        elif is_word(test, "series"):
            noun = "怪兽" if made.measure == "只" else "卡"
            made.excepting("以及".join(f"{one}{noun}" for one in self.quoted(test.args, "series").split("|")))
        elif test.kind == WORD and self.value(test):
            word = self.value(test)
            if test.word not in ("TUNER", "TOKEN"):
                word += "怪兽"
            made.excepting(word)
        elif is_word(test, "equipped_with", "equipped_to"):
            made.clauses.append(f"没有{self.clause_of(test).removeprefix('有')}")
        elif is_word(test, *REFERENCES):
            made.excepting(self.picks.pick(test))
        elif is_word(test, "NORMAL_SUMMONABLE"):
            made.clauses.append(f"不{self.clause_of(test)}")
        elif test.kind == WORD and test.word in self.rows and not is_word(test, *NOUNS):
            made.clauses.append(f"不是{self.clause_of(test)}")
        else:
            other = NounPhrase(made.head, made.measure)
            self.modify(test, other)
            made.excepting(f"{other.except_}{other.core()}")

    def modify_or(self, test: Node, made: NounPhrase) -> None:
        if {one.word for one in test.args} == {"FACE_UP", "FACE_DOWN"}:
            made.tail = "（包含里侧表示）"  # what is printed counts even so
            return
        if any(is_word(one, "FACE_DOWN") for one in test.args) and any(one.kind == NOT for one in test.args):
            for one in test.args:  # a face-down card has no kind, so 以外 covers it
                if one.kind == NOT:
                    self.modify(one, made)
            return
        inner: list[NounPhrase] = []
        for one in test.args:
            single = NounPhrase(made.head, made.measure)
            self.modify(one, single)
            inner.append(single)
        if all(one.name and not one.kinds and not one.trait for one in inner):
            made.name = "或者".join(one.name for one in inner)
        elif all(one.kinds and not one.clauses and not one.series and not one.trait for one in inner):
            made.kinds.append(("或者" if len(inner) == 2 else "·").join("·".join(one.kinds) for one in inner))
        elif all(one.trait and not one.kinds and not one.series and not one.clauses for one in inner):
            made.trait = "·".join(one.trait for one in inner)
        elif all(one.clauses and one.is_bare(made.head) for one in inner):
            made.clauses.append("·".join("".join(one.clauses) for one in inner))
        else:
            made.name = "或者".join(f"{one.except_}{one.core()}" for one in inner)

    def mentioned(self, node: Node) -> str:
        if is_word(node, "series"):
            return "·".join(f"{one}卡" for one in self.quoted(node.args, "series").split("|"))
        if node.kind == OF and is_word(node.args[0], "NAME") and is_word(node.args[1], "IT"):
            return "那个卡名"
        return self.amounts.amount(node)

    def clause_of(self, test: Node) -> str:
        """What stands before 的."""
        if is_word(test, "was"):
            return self.was(test, True)
        row = self.rows.get(test.word)
        if row is None:
            return self.value(test)
        if is_word(test, "has_material"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            number = part(test, "number")
            many = self.amounts.number_words(number, "个")[0] if number is not None else ""
            return f"持有{many}超量素材" if bare else f"持有{many}{self.picks.pick(cards)}作为素材中"
        if is_word(test, "mentions"):
            names = [
                f"「{chinese_card(str(one.value))}」" if one.kind == TEXT else self.mentioned(one) for one in test.args
            ]
            return fill(row.frame, {"names": "·".join(names)})
        if is_word(test, "lists"):
            return fill(row.frame, {"tests": self.picks.pick(Node(WORD, "monster", test.args))})
        if is_word(test, "has_effect"):
            step = needed(test, "step")
            if is_word(step, "place_counters"):
                return f"可以放置{chinese('counters', str(needed(step, 'name').value))}"
            said = self.steps.step(step)
            said = said if said.startswith(("把", "自己", "从")) else f"把{said}"
            return fill(row.frame, {"step": f"{said}的".replace("把这张卡", "自身")})
        if is_word(test, "can_equip", "equipped_to", "material_of"):
            return fill(row.frame, {"monster": self.picks.pick(needed(test, "monster"))})
        if is_word(test, "points_to"):
            return fill(row.frame, {"cards": self.picks.pick(needed(test, "cards"))})
        if is_word(test, "equipped_with"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            return fill(row.frame, {"cards": "装备卡" if bare else self.picks.pick(cards)})
        return row.form(0)

    def was(self, test: Node, yes: bool) -> str:
        words = "·".join(self.events.event(one, "was") for one in either(needed(test, "event")))
        when = self.times.since_words(part(test, "since"))
        if not yes and not when:
            return f"不是{words}"
        past = "过" if when and words.endswith("攻击") else ""
        return f"{when}{words}{past}" if yes else f"{when}没有{words}"

    def compare(self, test: Node, made: NounPhrase) -> None:
        if test.kind == SPAN:
            low, prop, high = test.args
            if is_word(prop, "NUMBER"):
                first, last = self.amounts.amount(low), self.amounts.amount(high)
                made.series = f"「No.{first}」～「No.{last}」其中任意种的"
                return
            made.clauses.append(f"{self.amounts.prop(prop)}是{self.amounts.amount(low)}～{self.amounts.amount(high)}")
            return
        prop, bound = test.args
        operator = test.word if test.kind == COMPARE else "in"
        more = MORE.get(operator, "")
        if is_word(prop, "LEVEL", "RANK") and bound.kind in (NUMBER, TUPLE):
            if number_of(bound) == 1 and operator == ">=":
                made.clauses.append(f"持有{self.amounts.prop(prop)}")
                return
            numbers = str(bound.value) if bound.kind == NUMBER else "·".join(str(one.value) for one in bound.args)
            made.clauses.append(f"{numbers}{self.rows[prop.word].form(1)}{more}")
        elif is_word(prop, "LINK_RATING") and bound.kind == NUMBER:
            made.clauses.append(f"连接{bound.value}{more}")
        elif is_word(prop, "ATK", "DEF") and (bound.kind == NUMBER or is_word(bound, "UNKNOWN")):
            made.clauses.append(f"{self.amounts.prop(prop)}{self.amounts.amount(bound)}{more}")
        elif is_word(prop, "counters"):
            name = chinese("counters", str(prop.args[0].value))
            number = number_of(bound) or 0
            made.clauses.append(
                f"有{name}放置" if number == 1 and operator == ">=" else f"有{name}{number}个{more}放置"
            )
        elif is_word(prop, "CONTROLLER") and is_word(bound, "OWNER") and operator == "!=":
            made.clauses.append("控制者不是持有者")
        elif is_word(prop, "CONTROLLER") and is_word(bound, "OWNER"):
            made.own = "自己的"
        elif is_word(prop, "CONTROLLER", "OWNER") and is_word(bound, "YOU", "OPPONENT") and operator in ("==", "!="):
            whose = "自己" if is_word(bound, "YOU") == (operator == "==") else "对方"
            made.clauses.append(f"原本持有者是{whose}" if is_word(prop, "OWNER") else f"由{whose}控制")
        elif (
            is_word(prop, "original")
            and is_word(prop.args[0], "KIND")
            and is_word(bound, "MONSTER")
            and operator == "=="
        ):
            made.head = "怪兽卡"
        else:
            made.clauses.append(self.compared(prop, operator, bound))

    def compared(self, prop: Node, operator: str, bound: Node) -> str:
        name = self.amounts.prop(prop)
        if bound.kind == OF and self.amounts.prop(bound.args[0]) == name:
            whose = self.picks.pick(bound.args[1])
            if is_word(prop, "KIND") and operator == "==":
                return f"和{whose}相同种类（怪兽·魔法·陷阱）"
            if is_word(prop, "NUMBER") and operator == "==":
                return f"卡名的数字和{whose}相同"
            if operator in ("==", "in"):
                of = "的" if whose.endswith("卡") and name == "卡名" else ""
                return f"和{whose}{of}{name}相同" if operator == "==" else f"和{whose}的其中1张{name}相同"
            if operator == "!=":
                return f"和{whose}{name}不同"
            word = {"<": "低", ">": "高"}.get(operator)
            if word:
                return f"{name}比{whose}{word}"
            return f"持有{whose}的{name}{'以下' if operator == '<=' else '以上'}的{name}"
        if is_word(bound, "DECLARED"):
            return f"宣言的{name}" if operator == "==" else f"宣言的{name}以外"
        if bound.kind == WORD and self.value(bound):
            return f"{name}是{self.value(bound)}" if operator == "==" else f"{name}不是{self.value(bound)}"
        if is_word(bound, "original") and is_word(needed(bound, "of"), prop.word):
            words = {"==": "和原本数值相同", "!=": "和原本数值不同", "<": "比原本数值低", ">": "比原本数值高"}
            return f"{name}{words.get(operator, '在原本数值以下' if operator == '<=' else '在原本数值以上')}"
        if operator == "==" and bound.kind == PLUS and bound.args[0].kind == OF and number_of(bound.args[1]):
            if self.amounts.prop(bound.args[0].args[0]) == name:
                return f"{name}比{self.picks.pick(bound.args[0].args[1])}高{bound.args[1].value}"
        if operator in ("<=", ">=") and bound.kind == NUMBER:
            plain = needed(prop, "of") if is_word(prop, "original") else prop
            unit = self.rows[plain.word].form(1) if is_word(plain, "LEVEL", "RANK") else ""
            return f"{name}{'' if unit else '是'}{bound.value}{unit}{'以下' if operator == '<=' else '以上'}"
        words = {
            "==": "和{}相同",
            "!=": "和{}不同",
            "<": "比{}低",
            "<=": "在{}以下",
            ">": "比{}高",
            ">=": "在{}以上",
            "in": "是{}之一",
        }
        if bound.kind == TUPLE:
            values = tuple(self.amounts.amount(one) for one in bound.args)
            if values in (EVEN, ODD):
                return f"{name}是{'偶数' if values == EVEN else '奇数'}"
            return f"{name}是{'·'.join(self.amounts.amount(one) for one in bound.args)}"
        return f"{name}{words[operator].format(self.amounts.amount(bound))}"

    def tested(self, test: Node) -> str:
        """A test as what follows 是."""
        if test.kind == OR:
            return "或者".join(self.tested(one) for one in test.args)
        if is_word(test, *NOUNS):
            return self.nouns.noun(test).general()
        made = NounPhrase("怪兽", "只")
        if is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            return self.rows[test.word].form(0)
        if is_word(test, *OF_CARDS):
            made = NounPhrase("卡", "张")
        self.modify(test, made)
        if made.clauses and not (made.kinds or made.series or made.name or made.trait):
            return "".join(made.clauses)
        return f"{made.except_}{made.core()}"

    def card_name(self, name: str) -> str:
        return f"「{chinese_card(name)}」"
