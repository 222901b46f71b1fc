"""Chinese noun phrases: where, how many with the measure word, what kind.

The order is: what is excepted, where, number and measure word, what happened to it, face, numbers, Attribute and Type,
「series」, trait, noun. A card called by its name needs no noun: 1只「电子龙」.
"""

from __future__ import annotations

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
    MINUS,
    NOT,
    NUMBER,
    OF,
    OR,
    PLUS,
    SPAN,
    TEXT,
    TIMES,
    TUPLE,
    WORD,
    CardText,
    Node,
)

NOUNS = ("card", "monster", "spell", "trap", "spell_trap")
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
PLACES = frozenset(
    "HAND DECK DECK_TOP DECK_BOTTOM EXTRA_DECK GY BANISHED FIELD MONSTER_ZONE MAIN_MONSTER_ZONE EXTRA_MONSTER_ZONE "
    "SPELL_TRAP_ZONE FIELD_ZONE PENDULUM_ZONE ATTACHED ANYWHERE your their at attached pointed_by column".split()
)
SIDES = ("YOU", "OPPONENT", "EACH", "TURN_PLAYER", "OWNER", "CONTROLLER", "ACTIVATOR")
OWN_PLACES = ("HAND", "DECK", "EXTRA_DECK")  # "手卡" is one's own without saying so


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
        self.other = False

    def core(self) -> str:
        """Without place and number."""
        kind = "·".join(self.kinds)
        head = self.name or f"{self.series}{self.trait}{self.head}"
        if kind and (self.trait or self.name) and not self.series:
            kind += "·" if self.trait else "的"
        clauses = [one if one in ("表侧表示", "里侧表示", "攻击表示", "守备表示") else one for one in self.clauses]
        words = ""
        for index, one in enumerate(clauses):
            last = index == len(clauses) - 1
            plain = last and one in ("表侧表示", "里侧表示", "攻击表示", "守备表示", "攻击") and not kind and not self.series and not self.trait
            short = last and one.endswith("星") and not self.name
            words += one if (plain and not self.name) or short else f"{one}的"
        return f"{self.own}{words}{kind}{head}"

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
        self.targets: list[str] = []
        self.it = "那张卡"
        self.it_done = ""
        self.paid = "那张卡"
        self.those = "那张卡"
        self.answered = "那张卡"
        self.declared = "种类"
        self.related = "那只怪兽"
        self.shown = ROWS["SHOWN"].form(0)

    def event(self, node: Node, use: str) -> str:
        raise NotImplementedError

    def condition(self, node: Node) -> str:
        raise NotImplementedError

    def step(self, node: Node, cost: bool = False) -> str:
        raise NotImplementedError

    def time(self, node: Node) -> str:
        raise NotImplementedError

    # sides and places ------------------------------------------------------------------------------------------------------
    def side(self, node: Node) -> str:
        if node.kind == OF:
            return f"{self.pick(node.args[1])}的{ROWS[node.args[0].word].form(0)}"
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
        if first.word in ("attached", "pointed_by", "column"):
            return fill(ROWS[first.word].frame, {name: self.pick(needed(first, name)) for name in ("to", "card") if part(first, name)})
        names = [ROWS[one.word].form(0) for _, one in zones]
        owners = {one for one, _ in zones}
        if len(owners) > 1:
            return "·".join(f"{one}{ROWS[zone.word].form(0)}" for one, zone in zones)
        if own == "自己" and all(zone.word in OWN_PLACES for _, zone in zones):
            return "·".join(names)
        return f"{own}{'的' if own and len(names) > 1 else ''}{'·'.join(names)}"

    def is_place(self, node: Node) -> bool:
        if node.kind == BAR:
            return self.is_place(node.args[0])
        return node.kind == WORD and node.word in PLACES

    # tests -----------------------------------------------------------------------------------------------------------------
    def quoted(self, nodes: list[Node], table: str) -> str:
        return "·".join(f"「{chinese(table, one) if table != 'cards' else chinese_card(one)}」" for one in parts.texts(nodes))

    def own_name(self) -> str:
        return f"「{chinese_card(self.text.name)}」"

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
        elif is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            made.clauses.append(ROWS[test.word].form(0))
        elif is_word(test, "OTHER"):
            made.other = True
            made.except_ = "这张卡以外的" + made.except_
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
        if test.word == "TUNER" and made.head == "怪兽":
            made.head = "怪兽" if made.trait else "调整"
            made.trait = f"{made.trait}" if made.trait else ""
            if made.head == "怪兽":
                made.kinds.append("调整")
        elif test.word == "TOKEN":
            made.head = "衍生物"
        elif made.head == "调整":
            made.head, made.trait = "怪兽", word
            made.kinds.append("调整")
        elif made.head == "魔法·陷阱卡":
            made.head = f"{word}魔法·{word}陷阱卡"
        elif test.word in ("SPELL", "TRAP", "MONSTER") and made.head == "卡":
            made.head = {"MONSTER": "怪兽"}.get(test.word, f"{word}卡")
        else:
            made.trait = f"{word}{'·' if made.trait else ''}{made.trait}" if made.trait else word

    def modify_not(self, test: Node, made: Noun) -> None:
        if is_word(test, "THIS_NAME"):
            made.except_ += f"{self.own_name()}以外的"
        elif is_word(test, "named"):
            made.except_ += f"{self.quoted(test.args, 'cards')}以外的"
        elif is_word(test, "was"):
            made.clauses.append(self.was(test, False))
        elif is_word(test, "series"):
            made.clauses.append(f"{self.quoted(test.args, 'series')}{'怪兽' if made.measure == '只' else '卡'}以外")
        elif test.kind == WORD and self.value(test):
            word = self.value(test)
            if test.word in VALUES and test.word not in ("TUNER", "TOKEN"):
                word += "怪兽"
            made.clauses.append(f"{word}以外")
        elif is_word(test, "equipped_with", "equipped_to"):
            made.clauses.append(f"没有{self.clause_of(test).removeprefix('有')}")
        else:
            made.clauses.append(f"不是{self.clause_of(test)}")

    def modify_or(self, test: Node, made: Noun) -> None:
        inner: list[Noun] = []
        for one in test.args:
            single = Noun(made.head, made.measure)
            self.modify(one, single)
            inner.append(single)
        if all(one.name and not one.kinds and not one.trait for one in inner):
            made.name = "·".join(one.name for one in inner)
        elif all(one.kinds and not one.clauses and not one.series and not one.trait for one in inner):
            made.kinds.append("·".join("·".join(one.kinds) for one in inner))
        elif all(one.trait and not one.kinds and not one.series and not one.clauses for one in inner):
            made.trait = "·".join(one.trait for one in inner)
        elif all(one.clauses and not one.kinds and not one.series and not one.name for one in inner):
            made.clauses.append("·".join("".join(one.clauses) for one in inner))
        else:
            made.name = "或者".join(one.core() for one in inner)

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
            return "持有超量素材" if bare else f"持有{self.pick(cards)}作为超量素材"
        if is_word(test, "mentions"):
            names = [f"「{chinese_card(str(one.value))}」" if one.kind == TEXT else self.amount(one) for one in test.args]
            return fill(row.frame, {"names": "·".join(names)})
        if is_word(test, "has_effect"):
            return fill(row.frame, {"step": self.step(needed(test, "step")) + "的"})
        if is_word(test, "can_equip", "equipped_to"):
            return fill(row.frame, {"monster": self.pick(needed(test, "monster"))})
        if is_word(test, "points_to"):
            return fill(row.frame, {"cards": self.pick(needed(test, "cards"))})
        if is_word(test, "equipped_with"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            return fill(row.frame, {"cards": "装备卡" if bare else self.pick(cards)})
        return row.form(0)

    def was(self, test: Node, yes: bool) -> str:
        words = "·".join(self.event(one, "was") for one in either(needed(test, "event")))
        since = part(test, "since")
        when = "" if since is None else "这个回合" if is_word(since, "TURN") else f"{self.time(since)}以后"
        return f"{when}{words}" if yes else f"{when}没有{words}"

    def compare(self, test: Node, made: Noun) -> None:
        if test.kind == SPAN:
            low, prop, high = test.args
            made.clauses.append(f"{self.prop(prop)}是{self.amount(low)}～{self.amount(high)}")
            return
        prop, bound = test.args
        operator = test.word if test.kind == COMPARE else "in"
        more = {"<=": "以下", ">=": "以上", "==": "", "in": "", "<": "以下", ">": "以上", "!=": "以外"}[operator]
        if is_word(prop, "LEVEL", "RANK") and bound.kind in (NUMBER, TUPLE):
            numbers = str(bound.value) if bound.kind == NUMBER else "·".join(str(one.value) for one in bound.args)
            made.clauses.append(f"{numbers}{ROWS[prop.word].form(1)}{more}")
        elif is_word(prop, "LINK_RATING") and bound.kind == NUMBER:
            made.clauses.append(f"连接{bound.value}{more}")
        elif is_word(prop, "ATK", "DEF") and (bound.kind == NUMBER or is_word(bound, "UNKNOWN")):
            made.clauses.append(f"{self.prop(prop)}{self.amount(bound)}{more}")
        elif is_word(prop, "counters"):
            name = chinese("counters", str(prop.args[0].value))
            number = number_of(bound) or 0
            made.clauses.append(f"有{name}放置" if number == 1 and operator == ">=" else f"有{name}{number}个{more}放置")
        elif is_word(prop, "CONTROLLER") and is_word(bound, "OWNER"):
            made.own = "自己的"
        else:
            made.clauses.append(self.compared(prop, operator, bound))

    def compared(self, prop: Node, operator: str, bound: Node) -> str:
        name = self.prop(prop)
        if bound.kind == OF and self.prop(bound.args[0]) == name:
            whose = self.pick(bound.args[1])
            if operator in ("==", "in"):
                return f"和{whose}{name}相同" if operator == "==" else f"和{whose}的其中1张{name}相同"
            if operator == "!=":
                return f"和{whose}{name}不同"
            word = {"<": "低", ">": "高"}.get(operator)
            if word:
                return f"{name}比{whose}{word}"
            return f"{name}在{whose}{'以下' if operator == '<=' else '以上'}"
        if is_word(bound, "DECLARED"):
            return f"宣言的{name}"
        if bound.kind == WORD and self.value(bound):
            return f"{name}是{self.value(bound)}" if operator == "==" else f"{name}不是{self.value(bound)}"
        if is_word(bound, "original"):
            return f"{name}和原本不同"
        words = {"==": "和{}相同", "!=": "和{}不同", "<": "比{}低", "<=": "在{}以下", ">": "比{}高", ">=": "在{}以上", "in": "是{}之一"}
        return f"{name}{words[operator].format(self.amount(bound))}"

    # nouns -----------------------------------------------------------------------------------------------------------------
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
        attributes = [one for one in made.kinds if one.endswith("属性")]
        made.kinds = attributes + [one for one in made.kinds if one not in attributes]
        levels = [one for one in made.clauses if one[:1].isdigit()]
        made.clauses = [one for one in made.clauses if one not in levels] + levels
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
        if node.kind == OR or is_word(node, *NOUNS):
            return self.noun(node).general()
        return self.pick(node)

    def that(self, node: Node, plural: bool = False) -> str:
        """那只怪兽, 那些卡: a card spoken of before."""
        for one in node.walk():
            if is_word(one, "monster", "card", "spell", "trap", "spell_trap", "token"):
                monster = is_word(one, "monster", "token")
                named = any(is_word(inner, "named") and any(is_monster_name(name) for name in parts.texts(inner.args)) for inner in one.args)
                if plural:
                    return "那些怪兽" if monster or named else "那些卡"
                return "那只怪兽" if monster or named else "那张卡"
        return "那些卡" if plural else "那张卡"

    def is_many(self, node: Node) -> bool:
        if is_word(node, "choose", "random"):
            number = part(node, "number")
            return number is not None and number_of(number) != 1 and not (is_word(number, "up_to") and number_of(number.args[0]) == 1)
        if is_word(node, "token"):
            return (number_of(part(node, "number")) or 1) > 1
        return is_word(node, "every", "together", "top", "materials_for", "highest", "lowest")

    # picks -----------------------------------------------------------------------------------------------------------------
    def pick(self, node: Node) -> str:
        """The cards at hand as a noun phrase."""
        if node.kind == OR or is_word(node, *NOUNS):
            return self.general(node)
        if is_word(node, "choose", "random"):
            source, cards = self.chosen(node)
            return f"{source}{cards}"
        if is_word(node, "every"):
            cards = needed(node, "cards")
            if is_word(cards, "among"):
                return self.among(cards)
            return f"{self.general(cards)}全部"
        if is_word(node, "among"):
            return self.among(node)
        if is_word(node, "exactly"):
            return self.noun(needed(node, "cards")).counted(self.count(needed(node, "number")))
        if is_word(node, "top"):
            number = needed(node, "number")
            return f"{self.place(needed(node, 'of'))}最上面{self.count(number) if number.kind == NUMBER else self.amount(number) + '数量的'}{'张卡' if number.kind == NUMBER else '卡'}"
        if is_word(node, "highest", "lowest"):
            word = "最高" if node.word == "highest" else "最低"
            made = self.noun(needed(node, "cards"))
            made.clauses.append(f"{self.prop(needed(node, 'of'))}{word}")
            return made.general()
        if is_word(node, "together"):
            return "和".join(self.pick(one) for one in node.args)
        if is_word(node, "materials_for"):
            return f"{self.pick(needed(node, 'monster'))}有记述的融合素材怪兽"
        if is_word(node, "token"):
            number = number_of(part(node, "number")) or 1
            return f"{number}只「{chinese('tokens', str(needed(node, 'name').value))}」"
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.pick(needed(node, 'do'))}（{self.condition(needed(node, 'only_if'))}的场合）"
            return words if otherwise is None else f"{words}或者{self.pick(otherwise)}"
        return self.reference(node)

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
        if is_word(number, "up_to"):
            return f"最多有{self.amount(number.args[0])}的", ""
        return f"{self.amount(number)}数量的", ""

    def chosen(self, node: Node) -> tuple[str, str]:
        """Where from, and which: ("从卡组", "1只怪兽")."""
        cards = needed(node, "cards")
        number = part(node, "number")
        joints = "".join(f"{self.joint(one)}的" for one in parts.rest(node, "so"))
        by = part(node, "by")
        lucky = "随机" if is_word(node, "random") else "由对方选" if is_word(by, "OPPONENT") and not self.opponents(cards) else ""
        if is_word(cards, "THOSE", "SHOWN", "IT"):
            that = {"THOSE": self.those, "SHOWN": self.shown, "IT": self.it}[cards.word]
            measure = "只" if "怪兽" in that else "张"
            return "", f"{lucky}{that.replace('那只', '那些').replace('那张', '那些')}之内的1{measure}"
        if is_word(cards, "among"):
            return "", self.chosen_among(cards, lucky)
        if is_word(cards, "highest", "lowest"):
            made = self.noun(needed(cards, "cards"))
            made.clauses.append(f"{self.prop(needed(cards, 'of'))}{'最高' if cards.word == 'highest' else '最低'}")
        else:
            made = self.noun(cards)
        before, after = self.number_words(number, made.measure)
        place = made.place
        core = f"{before}{joints}{made.core()}{after}"
        if lucky:
            core = f"{lucky}{core}"
        if cards.kind == OR and not place:
            return "", f"{before}{made.name}{after}"
        if self.is_source(cards):
            return f"从{place}", f"{made.except_}{core}"
        if place and before.endswith("的"):
            place = f"{place}的"
        if after:
            return "", f"{made.except_}{place}的{core}"
        return "", f"{made.except_}{place}{core}"

    def chosen_among(self, cards: Node, lucky: str) -> str:
        inner = needed(cards, "cards")
        tests = parts.rest(cards, "tests")
        if is_word(inner, "THOSE"):
            made = Noun("怪兽" if "怪兽" in self.those else "卡", "只" if "怪兽" in self.those else "张")
            for one in tests:
                self.modify(one, made)
            return f"那之内的1{made.measure}{made.core()}"
        nouns = []
        for one in [option for test in tests for option in either(test)]:
            made = Noun("卡", "张") if not is_word(one, *NOUNS) else self.noun(one)
            if not is_word(one, *NOUNS):
                self.modify(one, made)
            nouns.append(f"1{made.measure}{made.core()}")
        return f"{lucky}那之中的{'或者'.join(nouns)}"

    def opponents(self, node: Node) -> bool:
        return any(is_word(one, "their") for one in node.walk())

    def is_source(self, cards: Node) -> bool:
        """Cards are taken from there: 从卡组把…; on the field they are only named."""
        for node in either(cards):
            for test in node.args:
                if self.is_place(test):
                    words = [one.word for _, one in self.zones(test)]
                    return "FIELD" not in words[:1] and not set(words) & {"BANISHED", "MONSTER_ZONE", "attached"} or len(words) > 1
        return False

    def among(self, node: Node) -> str:
        """那只怪兽, as far as it still fits."""
        cards = self.pick(needed(node, "cards"))
        words = []
        for one in parts.rest(node, "tests"):
            if is_word(one, *NOUNS):
                made = self.noun(one)
                where = made.place or "场上"
                face = "表侧表示" if "表侧表示" in made.clauses else ""
                words.append(f"在{where}{face}存在")
            elif is_word(one, "OTHER"):
                words.append("不是这张卡")
            else:
                made = Noun("怪兽", "只")
                self.modify(one, made)
                words.append("".join(made.clauses) or made.core())
        if any(one.startswith("在") for one in words):
            return f"{'、'.join(words)}的{cards}"
        return f"{cards}之内的{'、'.join(words)}的{'怪兽' if '怪兽' in cards else '卡'}"

    def reference(self, node: Node) -> str:
        word = node.word
        if word == "THIS":
            return "这张卡"
        if word == "this":
            return self.this(node)
        if word == "TARGET":
            if len(self.targets) == 1:
                return self.targets[0]
            if self.targets and all("怪兽" in one for one in self.targets):
                return "那些怪兽"
            return "那些卡" if self.targets else ROWS[word].form(0)
        if word == "target":
            index = (number_of(needed(node, "number")) or 1) - 1
            return self.target_names[index] if index < len(self.target_names) else ROWS["TARGET"].form(0)
        if word == "now":
            return self.pick(needed(node, "cards"))
        known = {
            "PAID": self.paid,
            "THOSE": self.those,
            "ANSWERED": self.answered,
            "IT": self.it,
            "RELATED": self.related,
            "SHOWN": self.shown,
        }
        if word in known:
            return known[word]
        return ROWS[word].form(0) if word in ROWS else word

    target_names: list[str] = []

    def this(self, node: Node) -> str:
        made = Noun("这张卡", "张")
        for test in node.args:
            if self.is_place(test):
                made.place = self.place(test)
            else:
                self.modify(test, made)
        clauses = "".join(f"{one}的" for one in made.clauses)
        place = f"{made.place}的" if made.place else ""
        return f"{place}{made.own}{clauses}这张卡"

    # amounts ------------------------------------------------------------------------------------------------------------------
    def prop(self, node: Node) -> str:
        if node.kind == BAR:
            return "·".join(self.prop(one) for one in node.args)
        if is_word(node, "original"):
            return f"原本{self.prop(needed(node, 'of'))}"
        if is_word(node, "counters"):
            return chinese("counters", str(needed(node, "name").value))
        return ROWS[node.word].form(0)

    def count(self, node: Node | None) -> str:
        if node is None:
            return "1"
        if node.kind == NUMBER:
            return str(node.value)
        if is_word(node, "at_least", "up_to", "between"):
            return fill(ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)})
        return self.amount(node)

    def amount(self, node: Node) -> str:
        if node.kind == NUMBER:
            return str(node.value)
        if node.kind == TEXT:
            return f"「{chinese_card(str(node.value))}」"
        if node.kind == OF:
            prop, whose = node.args[0], node.args[1]
            who = self.side(whose) if is_word(whose, *SIDES) else self.pick(whose)
            if is_word(prop, "counters"):
                return f"{who}的{self.prop(prop)}数量"
            total = "合计" if is_word(whose, "every") and prop.word not in ("NAME", "TYPE", "ATTRIBUTE") else ""
            return f"{who.removesuffix('全部')}的{self.prop(prop)}{total}" if not is_word(prop, "LP") else f"{who}基本分"
        if node.kind in (PLUS, MINUS) and len(node.args) > 1:
            return ("＋" if node.kind == PLUS else "－").join(self.amount(one) for one in node.args)
        if node.kind == TIMES:
            first, second = node.args
            if number_of(first) == 2:
                return f"{self.amount(second)}的2倍"
            return f"{self.amount(second)}×{abs(number_of(first) or 0) or self.amount(first)}"
        if is_word(node, "count"):
            return f"{self.counted(node)}的{'种类' if self.kinds_of(node) else ''}数量"
        if is_word(node, "half"):
            of = needed(node, "of")
            return "一半" if is_word(of, "DAMAGE") else f"{self.amount(of)}的一半"
        if is_word(node, "times"):
            different = part(node, "different")
            event = self.event(needed(node, "event"), "trigger")
            return f"这个回合{event}的卡的{self.prop(different)}数量" if different is not None else f"这个回合{event}的次数"
        if is_word(node, "difference", "for_every"):
            return fill(ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)})
        if is_word(node, "free_zones"):
            return fill(ROWS[node.word].frame, {"where": self.place(needed(node, "where"))})
        if is_word(node, "DECLARED"):
            return fill(ROWS[node.word].forms, {"what": self.declared})
        if is_word(node, "at_least", "up_to", "between"):
            return self.count(node)
        if node.kind == WORD and node.word in VALUES and node.word not in ROWS:
            return {"MONSTER": "怪兽"}.get(node.word, f"{VALUES[node.word]}卡")
        if node.kind == WORD and (self.value(node) and node.word not in ROWS):
            return self.value(node)
        if node.kind == WORD and node.word in ROWS and ROWS[node.word].forms:
            return self.reference(node)
        return self.pick(node)

    def kinds_of(self, node: Node) -> str:
        different = part(node, "different")
        return "" if different is None or is_word(different, "CARD") else self.prop(different)

    def counted(self, node: Node) -> str:
        cards = needed(node, "cards")
        if is_word(cards, "IT", "PAID", "SHOWN", "now"):
            inner = self.pick(cards)
            if is_word(cards, "IT"):
                return f"这个效果{self.it_done}的{'怪兽' if '怪兽' in inner else '卡'}"
            return inner.replace("那些", "").replace("那张", "").replace("那只", "")
        if is_word(cards, "among"):
            tests = [self.tested(one) for one in parts.rest(cards, "tests")]
            inner_node = needed(cards, "cards")
            if is_word(inner_node, "IT"):
                return f"这个效果{self.it_done}的{'·'.join(tests)}"
            made = Noun("怪兽", "只")
            for one in parts.rest(cards, "tests"):
                self.modify(one, made)
            clauses = "".join(f"{one}的" for one in made.clauses)
            return f"{self.pick(inner_node)}之内的{clauses}怪兽"
        kinds = self.kinds_of(node)
        words = self.general(cards)
        return f"{words}的{kinds}" if kinds else words

    def tested(self, test: Node) -> str:
        """A test as what follows 是."""
        if test.kind == OR:
            return "或者".join(self.tested(one) for one in test.args)
        if is_word(test, *NOUNS):
            return self.noun(test).general()
        made = Noun("怪兽", "只")
        if is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            return ROWS[test.word].form(0)
        self.modify(test, made)
        if made.clauses and not (made.kinds or made.series or made.name or made.trait):
            return "".join(made.clauses)
        return made.core()

    def joint(self, node: Node) -> str:
        if is_word(node, "same", "different"):
            return fill(ROWS[node.word].frame, {"of": self.prop(needed(node, "of"))})
        if is_word(node, "including"):
            number = self.count(needed(node, "number"))
            tests = parts.rest(node, "tests")
            if len(tests) == 1 and is_word(tests[0], "THIS"):
                return "包含这张卡"
            made = self.noun(tests[0]) if is_word(tests[0], *NOUNS) else Noun("怪兽", "只")
            if not is_word(tests[0], *NOUNS):
                for one in tests:
                    self.modify(one, made)
            number = number.replace("以上", f"{made.measure}以上的") if "以上" in number else f"{number}{made.measure}"
            return f"包含{made.place}{number}{made.core()}"
        if node.kind == COMPARE:
            total, bound = node.args
            name = self.prop(needed(total, "of")) if is_word(total, "total") else self.amount(total)
            words = {"==": "和{}相同", ">=": "在{}以上", "<=": "在{}以下"}[node.word]
            return f"{name}合计{words.format(self.amount(bound))}"
        return self.tested(node)
