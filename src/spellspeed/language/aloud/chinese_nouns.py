"""Chinese noun phrases: where, how many with the measure word, what kind.

The order is: what is excepted, where, number and measure word, what happened to it, face, numbers, Type and Attribute,
「series」, trait, noun. A card called by its name needs no noun: 1只「电子龙」.
"""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.names import chinese, chinese_card, is_monster_name
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ATTRIBUTES, ROWS, TYPES, VALUES
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    NOT,
    NUMBER,
    OF,
    OR,
    PLUS,
    SPAN,
    TEXT,
    TUPLE,
    WORD,
    CardText,
    Node,
)

NOUNS = ("card", "monster", "spell", "trap", "spell_trap")
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
PLACES = (
    *("HAND", "DECK", "DECK_TOP", "DECK_BOTTOM", "EXTRA_DECK", "GY", "BANISHED", "FIELD", "MONSTER_ZONE"),
    *("MAIN_MONSTER_ZONE", "EXTRA_MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE", "ATTACHED"),
    *("ANYWHERE", "your", "their", "at", "attached", "pointed_by", "column", "adjacent"),
)
SIDES = ("YOU", "OPPONENT", "EACH", "TURN_PLAYER", "OWNER", "CONTROLLER", "ACTIVATOR")
OWN_PLACES = ("HAND", "DECK", "EXTRA_DECK")  # "手卡" is one's own without saying so


MONSTER_TRAITS = (
    "EFFECT",
    "FUSION",
    "SYNCHRO",
    "XYZ",
    "LINK",
    "PENDULUM",
    "TUNER",
    "TOON",
    "GEMINI",
    "UNION",
    "SPIRIT",
)
SHORT = ("表侧表示", "里侧表示", "攻击表示", "守备表示", "攻击")  # 表侧表示怪兽, without 的
COMPARED = ("攻击力", "守备力", "和", "等级", "原本")
SAME_NAME = re.compile(r"^和(.+?)的?卡名相同$")
SAME_TWICE = re.compile(r"和([^、]+)(种族|属性)相同、和\1(种族|属性)相同")
NUMBERED = re.compile(r"^(攻击力|守备力)\d")
EVEN, ODD = ("0", "2", "4", "6", "8", "10", "12"), ("1", "3", "5", "7", "9", "11", "13")


class Noun:
    """The parts of a noun phrase, to be put together with or without a number."""

    def __init__(self, head: str, measure: str) -> None:
        self.head = head
        self.measure = measure
        self.place = ""
        self.own = ""  # of banished cards: stands after the number
        self.except_ = ""
        self.clauses: list[str] = []  # each ends where 的 will follow
        self.kinds: list[str] = []  # Attribute and Type
        self.series = ""
        self.trait = ""
        self.name = ""
        self.tail = ""
        self.other = False

    def core(self) -> str:
        """Without place and number."""
        kind = "·".join(sorted(self.kinds, key=lambda one: one.endswith("属性")))
        head = self.name or "或者".join(f"{one}{self.trait}{self.head}" for one in self.series.split("|"))
        if kind and self.name and not self.series:
            kind += "的"
        words = ""
        plain = not (kind or self.series or self.trait or self.name)
        bare = plain and self.head == "怪兽"
        same = SAME_NAME.match(self.clauses[-1]) if self.clauses else None
        if plain and same and self.head == "卡":
            return f"{self.own}{''.join(f'{one}的' for one in self.clauses[:-1])}{same.group(1)}的同名卡"
        for index, one in enumerate(self.clauses):
            last = index == len(self.clauses) - 1
            if last and bare and (one in SHORT or one.endswith(("星", "阶"))):
                words += one
            elif not last and one.startswith(COMPARED) and self.clauses[index + 1].startswith(COMPARED):
                words += f"{one}、"
            else:
                words += f"{one}的"
        words = SAME_TWICE.sub(r"和\1\2·\3相同", words)
        return f"{self.own}{words}{kind}{head}{self.tail}"

    def excepting(self, what: str, first: bool = False) -> None:
        """这张卡以及超量怪兽以外的"""
        others = [one for one in self.except_.removesuffix("以外的").split("以及") if one]
        self.except_ = "以及".join([what, *others] if first else [*others, what]) + "以外的"

    def counted(self, number: str) -> str:
        """With a number: 自己墓地1只龙族怪兽."""
        return f"{self.except_}{self.place}{number}{self.measure}{self.core()}"

    def general(self) -> str:
        """Without one: 自己场上的龙族怪兽."""
        place = f"{self.place}的" if self.place and not self.place.endswith("的") else self.place
        return f"{self.except_}{place}{self.core()}"


def listed(words: list[str], last: str = "或者") -> str:
    words = [one for at, one in enumerate(words) if one and one not in words[:at]]
    if len(words) <= 1:
        return "".join(words)
    return "、".join(words[:-1]) + last + words[-1]


class Nouns:
    def __init__(self, text: CardText) -> None:
        self.text = text
        self.here = ""
        self.targets: list[str] = []  # 那只怪兽, for each target
        self.target_names: list[str] = []  # 作为对象的墓地的怪兽, to tell several apart
        self.target_texts: list[str] = []
        self.it = "那张卡"
        self.it_done = ""
        self.brought = "特殊召唤"  # how the step before has brought it
        self.paid = "那张卡"
        self.those = "那张卡"
        self.answered = "那张卡"
        self.of_many = False  # the values of several cards change
        self.declared = "种类"
        self.related = "那只怪兽"
        self.shown = ROWS["SHOWN"].form(0)
        self.summoning_how = "召唤"
        self.kind = ""  # of the card itself
        self.another = False  # another card was named after the target
        self.fought = ""  # 那只怪兽, where it was said with whom this card battles
        self.happened_to: list[Node] = []  # what the event asks of the cards
        self.bound: list[str] = []  # what goes on applying to the summoned monster, said last
        self.aiming = False  # a target is being said
        self.single = False  # the event is about one card only
        self.doing = "YOU"  # who does what is being said
        self.activating = False  # the activation of a Spell or Trap Card is being said

    def event(self, node: Node, use: str) -> str:
        raise NotImplementedError

    def condition(self, node: Node) -> str:
        raise NotImplementedError

    def step(self, node: Node, cost: bool = False) -> str:
        raise NotImplementedError

    def time(self, node: Node) -> str:
        raise NotImplementedError

    def pick(self, node: Node) -> str:
        raise NotImplementedError

    def prop(self, node: Node) -> str:
        raise NotImplementedError

    def number_words(self, number: Node | None, measure: str) -> tuple[str, str]:
        raise NotImplementedError

    def amount(self, node: Node) -> str:
        raise NotImplementedError

    # sides and places -------------------------
    def side(self, node: Node) -> str:
        if node.kind == OF:
            return f"{self.pick(node.args[1])}的{ROWS[node.args[0].word].form(0)}"
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.side(needed(node, 'do'))}（{self.condition(needed(node, 'only_if'))}的场合）"
            return words if otherwise is None else f"{words}或者{self.side(otherwise)}"
        return ROWS[node.word].form(0)

    def zones(self, node: Node) -> list[tuple[str, Node]]:
        if node.kind == BAR:
            return [one for arg in node.args for one in self.zones(arg)]
        if is_word(node, "your", "their"):
            return [(ROWS[node.word].form(0), one) for _, one in self.zones(needed(node, "where"))]
        if is_word(node, "at"):
            return [(self.side(needed(node, "side")), one) for _, one in self.zones(needed(node, "where"))]
        return [("", node)]

    def place(self, node: Node) -> str:
        zones = self.zones(node)
        own, first = zones[0]
        if first.word in ("attached", "pointed_by", "column", "adjacent"):
            return fill(
                ROWS[first.word].frame,
                {name: self.pick(needed(first, name)) for name in ("to", "card") if part(first, name)},
            )
        if first.word == "ANYWHERE":
            return ""
        names = [ROWS[one.word].form(0) for _, one in zones]
        owners = {one for one, _ in zones}
        if len(owners) > 1:
            return "·".join(f"{one or '双方的'}{ROWS[zone.word].form(0)}" for one, zone in zones)
        if own == "自己" and all(zone.word in OWN_PLACES for _, zone in zones):
            return "·".join(names)
        apart = len(names) > 1 or first.word.endswith("_ZONE")
        return f"{own}{'的' if own and apart else ''}{'·'.join(names)}"

    def is_place(self, node: Node) -> bool:
        if node.kind == BAR:
            return self.is_place(node.args[0])
        return node.kind == WORD and node.word in PLACES

    # tests -------------------------
    def quoted(self, nodes: list[Node], table: str) -> str:
        names = [chinese(table, one) if table != "cards" else chinese_card(one) for one in parts.texts(nodes)]
        join = "|" if table != "cards" else "或者" if len(set(names)) == 2 else "·"
        return join.join(f"「{one}」" for one in dict.fromkeys(names))

    def own_name(self) -> str:
        return f"「{chinese_card(self.text.name)}」" if self.text.name else "同名卡"

    def value(self, node: Node) -> str:
        if node.word in ATTRIBUTES:
            return f"{ATTRIBUTES[node.word]}属性"
        return TYPES.get(node.word) or VALUES.get(node.word, "")

    def modify(self, test: Node, made: Noun) -> None:
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
                if not self.is_place(one):
                    self.modify(one, made)
            if made.head == "卡":
                made.head, made.measure = ROWS[test.word].form(0), ROWS[test.word].form(1)
        elif is_word(test, "FACE_DOWN") and made.head != "怪兽":
            made.clauses.append(ROWS["set_down"].form(0))
        elif is_word(test, "EQUIPPED") and made.head == "卡":
            made.head = "装备卡"
        elif is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            made.clauses.append(ROWS[test.word].form(0))
        elif is_word(test, "OTHER"):
            made.other = True
            made.excepting("这张卡", True)
        elif test.word in ATTRIBUTES or test.word in TYPES:
            made.kinds.append(self.value(test))
        elif test.word in VALUES and not test.args:
            self.trait(test, made)
        elif is_word(test, "series"):
            made.series = self.quoted(test.args, "series")
        elif is_word(test, "named"):
            made.name = self.quoted(test.args, "cards")
            if any(is_monster_name(one) for one in parts.texts(test.args)):
                made.measure = "只"
        elif is_word(test, "THIS_NAME"):
            made.name = self.own_name()
        else:
            made.clauses.append(self.clause_of(test))

    def trait(self, test: Node, made: Noun) -> None:
        word = VALUES[test.word]
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

    def modify_not(self, test: Node, made: Noun) -> None:
        if is_word(test, "THIS_NAME"):
            made.excepting(self.own_name())
        elif is_word(test, "named"):
            made.excepting(self.quoted(test.args, "cards"))
        elif is_word(test, "was"):
            made.clauses.append(self.was(test, False))
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
        elif test.kind == WORD and test.word in ROWS and not is_word(test, *NOUNS):
            made.clauses.append(f"不是{self.clause_of(test)}")
        else:
            other = Noun(made.head, made.measure)
            self.modify(test, other)
            made.excepting(f"{other.except_}{other.core()}")

    def modify_or(self, test: Node, made: Noun) -> None:
        if {one.word for one in test.args} == {"FACE_UP", "FACE_DOWN"}:
            made.tail = "（包含里侧表示）"  # what is printed on it counts all the same
            return
        if any(is_word(one, "FACE_DOWN") for one in test.args) and any(one.kind == NOT for one in test.args):
            for one in test.args:  # what is not face-up has no kind: "other than" holds it without saying so
                if one.kind == NOT:
                    self.modify(one, made)
            return
        inner: list[Noun] = []
        for one in test.args:
            single = Noun(made.head, made.measure)
            self.modify(one, single)
            inner.append(single)
        if all(one.name and not one.kinds and not one.trait for one in inner):
            made.name = "或者".join(one.name for one in inner)
        elif all(one.kinds and not one.clauses and not one.series and not one.trait for one in inner):
            made.kinds.append(("或者" if len(inner) == 2 else "·").join("·".join(one.kinds) for one in inner))
        elif all(one.trait and not one.kinds and not one.series and not one.clauses for one in inner):
            made.trait = "·".join(one.trait for one in inner)
        elif all(one.clauses and not one.kinds and not one.series and not one.name for one in inner):
            made.clauses.append("·".join("".join(one.clauses) for one in inner))
        else:
            made.name = "或者".join(f"{one.except_}{one.core()}" for one in inner)

    def mentioned(self, node: Node) -> str:
        if is_word(node, "series"):
            return "·".join(f"{one}卡" for one in self.quoted(node.args, "series").split("|"))
        return self.amount(node)

    def clause_of(self, test: Node) -> str:
        """What stands before 的."""
        if is_word(test, "was"):
            return self.was(test, True)
        row = ROWS.get(test.word)
        if row is None:
            return self.value(test)
        if is_word(test, "has_material"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            number = part(test, "number")
            many = self.number_words(number, "个")[0] if number is not None else ""
            return f"持有{many}超量素材" if bare else f"持有{many}{self.pick(cards)}作为素材中"
        if is_word(test, "mentions"):
            names = [
                f"「{chinese_card(str(one.value))}」" if one.kind == TEXT else self.mentioned(one) for one in test.args
            ]
            return fill(row.frame, {"names": "·".join(names)})
        if is_word(test, "has_effect"):
            step = needed(test, "step")
            if is_word(step, "place_counters"):
                return f"可以放置{chinese('counters', str(needed(step, 'name').value))}"
            said = self.step(step)
            said = said if said.startswith(("把", "自己", "从")) else f"把{said}"
            return fill(row.frame, {"step": f"{said}的".replace("把这张卡", "自身")})
        if is_word(test, "can_equip", "equipped_to", "material_of"):
            return fill(row.frame, {"monster": self.pick(needed(test, "monster"))})
        if is_word(test, "points_to"):
            return fill(row.frame, {"cards": self.pick(needed(test, "cards"))})
        if is_word(test, "equipped_with"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            return fill(row.frame, {"cards": "装备卡" if bare else self.pick(cards)})
        return row.form(0)

    def since_words(self, since: Node | None) -> str:
        """Since when something is looked for: 这个回合, 上次的自己回合以后."""
        if since is None or is_word(since, "VISIT"):
            return ""
        if is_word(since, "TURN"):
            return "这个回合"
        if is_word(since, "DUEL"):
            return "这次决斗中"
        if is_word(since, "CHAIN"):
            return "这个连锁上"
        if since.kind == WORD and since.word.endswith(("_PHASE", "_STEP")):
            return f"这次{self.time(since)}"
        return f"{self.time(since)}以后"

    def was(self, test: Node, yes: bool) -> str:
        words = "·".join(self.event(one, "was") for one in either(needed(test, "event")))
        when = self.since_words(part(test, "since"))
        if not yes and not when:
            return f"不是{words}"
        past = "过" if when and words.endswith("攻击") else ""
        return f"{when}{words}{past}" if yes else f"{when}没有{words}"

    def compare(self, test: Node, made: Noun) -> None:
        if test.kind == SPAN:
            low, prop, high = test.args
            if is_word(prop, "NUMBER"):
                first, last = self.amount(low), self.amount(high)
                made.series = f"「No.{first}」～「No.{last}」其中任意种的"
                return
            made.clauses.append(f"{self.prop(prop)}是{self.amount(low)}～{self.amount(high)}")
            return
        prop, bound = test.args
        operator = test.word if test.kind == COMPARE else "in"
        more = {"<=": "以下", ">=": "以上", "<": "未满", ">": "以上（不含）", "!=": "以外"}.get(operator, "")
        if is_word(prop, "LEVEL", "RANK") and bound.kind in (NUMBER, TUPLE):
            if number_of(bound) == 1 and operator == ">=":
                made.clauses.append(f"持有{self.prop(prop)}")
                return
            numbers = str(bound.value) if bound.kind == NUMBER else "·".join(str(one.value) for one in bound.args)
            made.clauses.append(f"{numbers}{ROWS[prop.word].form(1)}{more}")
        elif is_word(prop, "LINK_RATING") and bound.kind == NUMBER:
            made.clauses.append(f"连接{bound.value}{more}")
        elif is_word(prop, "ATK", "DEF") and (bound.kind == NUMBER or is_word(bound, "UNKNOWN")):
            made.clauses.append(f"{self.prop(prop)}{self.amount(bound)}{more}")
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
        name = self.prop(prop)
        if bound.kind == OF and self.prop(bound.args[0]) == name:
            whose = self.pick(bound.args[1])
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
            if self.prop(bound.args[0].args[0]) == name:
                return f"{name}比{self.pick(bound.args[0].args[1])}高{bound.args[1].value}"
        if operator in ("<=", ">=") and bound.kind == NUMBER:
            plain = needed(prop, "of") if is_word(prop, "original") else prop
            unit = ROWS[plain.word].form(1) if is_word(plain, "LEVEL", "RANK") else ""
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
            values = tuple(self.amount(one) for one in bound.args)
            if values in (EVEN, ODD):
                return f"{name}是{'偶数' if values == EVEN else '奇数'}"
            return f"{name}是{'·'.join(self.amount(one) for one in bound.args)}"
        return f"{name}{words[operator].format(self.amount(bound))}"

    # nouns -------------------------
    def noun(self, node: Node) -> Noun:
        """The parts of a noun phrase."""
        if node.kind == OR:
            return self.noun_or(node)
        made = Noun(ROWS[node.word].form(0), ROWS[node.word].form(1))
        tests = parts.rest(node, "tests")
        for test in tests:
            if self.is_place(test):
                zones = self.zones(test)
                if [one.word for _, one in zones] == ["BANISHED"]:
                    made.place = "除外的"
                    made.own = f"{zones[0][0]}的" if zones[0][0] else ""
                else:
                    made.place = self.place(test)
        faces = [one for one in tests if is_word(one, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION")]
        for test in [*[one for one in tests if is_word(one, "was")], *faces]:
            self.modify(test, made)
        for test in tests:
            if not self.is_place(test) and test not in faces and not is_word(test, "was"):
                self.modify(test, made)
        if made.place == "除外的" and any("除外" in one for one in made.clauses):
            made.place = ""
        if made.other and made.place == "自己的灵摆区域":
            made.place = f"另一边的{made.place}"
            made.except_ = made.except_.removeprefix("这张卡").removeprefix("以外的").removeprefix("以及")
        attributes = [one for one in made.kinds if one.endswith("属性")]
        made.kinds = [one for one in made.kinds if one not in attributes] + attributes
        levels = [one for one in made.clauses if one[:1].isdigit()]
        values = [one for one in made.clauses if NUMBERED.match(one)]
        shown = [one for one in made.clauses if one in SHORT[:4]]
        long = [one for one in made.clauses if one not in levels and one not in values and one not in shown]
        long.sort(key=lambda one: not one.startswith("持有"))
        made.clauses = long + shown + values + levels
        return made

    def noun_or(self, node: Node) -> Noun:
        alternatives = [self.noun(one) for one in node.args]
        first = alternatives[0]
        made = Noun("", first.measure if all(one.measure == first.measure for one in alternatives) else "张")
        if all(one.place == first.place for one in alternatives):
            made.place = first.place
            made.name = "或者".join(f"{one.except_}{one.core()}" for one in alternatives)
        else:
            made.name = "或者".join(one.general() for one in alternatives)
        return made

    def general(self, node: Node) -> str:
        """A noun without a number."""
        if node.kind == OR and not all(is_word(one, *NOUNS) for one in node.args):
            return "和".join(self.pick(one) for one in node.args)
        if node.kind == OR or is_word(node, *NOUNS):
            return self.noun(node).general()
        return self.pick(node)

    def that(self, node: Node, plural: bool = False) -> str:
        """那只怪兽, 那些卡: a card spoken of before."""
        if is_word(node, "provided"):
            return self.that(needed(node, "do"), True)
        if node.kind == OR and not all(is_word(one, "monster") for one in node.args):
            return "那些卡" if plural else "那张卡"
        for one in node.walk():
            if is_word(one, "monster", "card", "spell", "trap", "spell_trap", "token"):
                monster = is_word(one, "monster", "token")
                named = any(
                    is_word(inner, "named") and any(is_monster_name(name) for name in parts.texts(inner.args))
                    for inner in one.args
                )
                if plural:
                    return "那些怪兽" if monster or named else "那些卡"
                return "那只怪兽" if monster or named else "那张卡"
        return "那些卡" if plural else "那张卡"

    def is_many(self, node: Node) -> bool:
        if is_word(node, "choose", "random"):
            number = part(node, "number")
            return (
                number is not None
                and number_of(number) != 1
                and not (is_word(number, "up_to") and number_of(number.args[0]) == 1)
            )
        if is_word(node, "token"):
            return (number_of(part(node, "number")) or 1) > 1
        if is_word(node, "top"):
            return number_of(needed(node, "number")) != 1
        if is_word(node, "every") and is_word(needed(node, "cards"), "among"):
            return "那些" in self.pick(needed(needed(node, "cards"), "cards"))
        return is_word(node, "every", "together", "materials_for", "highest", "lowest")
