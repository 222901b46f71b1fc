"""Chinese for the cards at hand (chosen, spoken of before) and for amounts."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chinese_nouns import NOUNS, SIDES, Noun, Nouns, listed
from spellspeed.language.aloud.names import chinese, chinese_card
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_zh import ROWS, VALUES
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    MINUS,
    NUMBER,
    OF,
    OR,
    PLUS,
    TEXT,
    TIMES,
    WORD,
    Node,
)

LEVELS = re.compile(r"([^＋]+)的等级合计＋\1的阶级合计")

OF_CARDS = ("MONSTER", "SPELL", "TRAP", "CONTINUOUS", "EQUIP", "QUICK_PLAY", "FIELD_SPELL", "COUNTER")
PLAIN = ("卡", "怪兽", "魔法·陷阱卡", "魔法卡", "陷阱卡")  # what such a card is counts face-down, too


class Picks(Nouns):
    # picks -------------------------
    def pick(self, node: Node) -> str:
        """The cards at hand as a noun phrase."""
        if node.kind == OR or is_word(node, *NOUNS):
            return self.general(node)
        if is_word(node, "choose", "random"):
            return "".join(self.chosen(node))
        if is_word(node, "every"):
            cards = needed(node, "cards")
            if is_word(cards, "among"):
                return self.among(cards)
            joints = "".join(f"{self.joint(one)}的" for one in parts.rest(node, "so"))
            all_of_them = "" if cards.kind == OR and not is_word(cards.args[0], *NOUNS) else "全部"
            words = self.general(cards).replace("手卡的卡", "手卡")
            return f"{joints}{words}{'' if words.startswith('另一边的') else all_of_them}"
        if is_word(node, "among"):
            return self.among(node)
        if is_word(node, "exactly"):
            return self.noun(needed(node, "cards")).counted(self.count(needed(node, "number")))
        if is_word(node, "top"):
            before, _ = self.number_words(needed(node, "number"), "张")
            return f"{self.deck(needed(node, 'of'))}上面{before}卡"
        if is_word(node, "highest", "lowest"):
            word = "最高" if node.word == "highest" else "最低"
            made = self.noun(needed(node, "cards"))
            made.clauses.insert(0, f"{self.prop(needed(node, 'of'))}{word}")
            return made.general()
        if is_word(node, "together"):
            return listed([self.pick(one) for one in node.args], "和")
        if is_word(node, "materials_for"):
            where = self.noun(needed(node, "cards")).place
            of = f"{where}的" if where else ""
            return f"{of}{self.pick(needed(node, 'monster'))}决定的融合素材怪兽"
        if is_word(node, "token"):
            before, after = self.number_words(part(node, "number"), "只")
            name = str(needed(node, "name").value)
            return f"{before}「{chinese('tokens', name)}」{self.token_statistics(name)}{after}"
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.pick(needed(node, 'do'))}（{self.condition(needed(node, 'only_if'))}的场合）"
            return words if otherwise is None else f"{words}或者{self.pick(otherwise)}"
        return self.reference(node)

    def statistics(self, node: Node) -> str:
        raise NotImplementedError

    def token_statistics(self, name: str) -> str:
        """（兽族·地·1星·攻/守0）"""
        for field in self.text.fields:
            if field.name == "token" and field.values[0].value == name:
                return f"（{self.statistics(field.values[1]).partition('（')[2]}"
        return ""

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

    def deck(self, node: Node) -> str:
        """A Deck as a pile: it is said whose."""
        place = self.place(node)
        return f"自己{place}" if place == "卡组" and is_word(node, "your") else place

    def chosen(self, node: Node) -> tuple[str, str]:
        """Where from, and which: ("从卡组", "1只怪兽")."""
        cards = needed(node, "cards")
        number = part(node, "number")
        joints = "".join(f"{self.joint(one)}的" for one in parts.rest(node, "so"))
        by = part(node, "by")
        lucky = (
            "随机"
            if is_word(node, "random")
            else self.choosing(by)
        )
        if is_word(cards, "THOSE", "SHOWN", "IT"):
            that = {"THOSE": self.those, "SHOWN": self.shown, "IT": self.it}[cards.word]
            measure = "只" if "怪兽" in that else "张"
            return "", f"{lucky}{that.replace('那只', '那些').replace('那张', '那些')}之内的1{measure}"
        if is_word(cards, "among"):
            return "", self.chosen_among(cards, lucky)
        if is_word(cards, "highest", "lowest"):
            made = self.noun(needed(cards, "cards"))
            most = "最高" if cards.word == "highest" else "最低"
            made.clauses.insert(0, f"{self.prop(needed(cards, 'of'))}{most}")
        else:
            made = self.noun(cards)
        if cards.kind == OR and (number is None or number_of(number) == 1) and not joints:
            nouns = [self.noun(one) for one in cards.args]
            if made.place and self.is_source(cards):
                either_of = [f"{one.except_}1{one.measure}{one.core()}" for one in nouns]
                return f"从{made.place}", f"{lucky}{'或者'.join(either_of)}"
            return "", f"{lucky}{'或者'.join(one.counted('1') for one in nouns)}"
        before, after = self.number_words(number, made.measure)
        place = made.place
        if place.endswith("场上") and "·" in place and made.core() not in PLAIN:
            place += "（表侧表示）"  # what is printed on a face-down card does not count
        core = f"{before}{joints}{made.core()}{after}"
        if lucky:
            core = f"{lucky}{core}"
        if cards.kind == OR and not place:
            return "", f"{before}{made.name}{after}"
        if is_word(node, "random"):
            return "", f"{made.except_}{place}{core}"
        if self.is_source(cards):
            return f"从{place}", f"{made.except_}{core}"
        if before.startswith("最多有") or before.endswith("最多1张的"):
            return "", f"{made.except_}{before}{place}的{joints}{made.core()}"
        if place and before.endswith("的"):
            place = f"{place}的"
        if after:
            return "", f"{made.except_}{place}的{core}"
        return "", f"{made.except_}{place}{core}"

    def chosen_among(self, cards: Node, lucky: str) -> str:
        inner = needed(cards, "cards")
        tests = parts.rest(cards, "tests")
        if is_word(inner, "THOSE") and self.single and self.is_told(cards):
            return self.those.replace("那", "那1", 1)
        if is_word(inner, "THOSE"):
            made = Noun("怪兽" if "怪兽" in self.those else "卡", "只" if "怪兽" in self.those else "张")
            said = [one for test in tests for one in (test.args if is_word(test, *NOUNS) else [test])]
            for one in said:
                told = self.aiming and (one in self.happened_to or is_word(one, "FACE_UP"))
                if not told and not self.is_place(one):
                    self.modify(one, made)
            return f"{lucky}那之内的1{made.measure}{made.core()}"
        nouns = []
        for one in [option for test in tests for option in either(test)]:
            made = Noun("卡", "张") if not is_word(one, *NOUNS) else self.noun(one)
            if not is_word(one, *NOUNS):
                self.modify(one, made)
            nouns.append(f"1{made.measure}{made.core()}")
        return f"{lucky}那之中的{'或者'.join(nouns)}"

    def choosing(self, by: Node | None) -> str:
        """Who chooses, if not the player who does it."""
        chooser = "YOU" if by is None else by.word
        return "" if chooser == self.doing else "由自己选的" if chooser == "YOU" else "由对方选的"

    def is_told(self, cards: Node) -> bool:
        """What is asked of the cards of the event was said of them already."""
        flat = [one for test in parts.rest(cards, "tests") for one in (test.args if is_word(test, *NOUNS) else [test])]
        return all(one in self.happened_to or self.is_place(one) or is_word(one, "FACE_UP") for one in flat)

    def opponents(self, node: Node) -> bool:
        return any(is_word(one, "their") for one in node.walk())

    def is_source(self, cards: Node) -> bool:
        """Cards are taken from there: 从卡组把…; on the field they are only named."""
        for node in either(cards):
            for test in node.args:
                if self.is_place(test):
                    words = [one.word for _, one in self.zones(test)]
                    return (
                        "FIELD" not in words[:1] and not set(words) & {"BANISHED", "MONSTER_ZONE", "attached"}
                    ) or len(words) > 1
        return False

    def among(self, node: Node) -> str:
        """那只怪兽, as far as it still fits."""
        cards = self.pick(needed(node, "cards"))
        if is_word(needed(node, "cards"), "target"):
            return cards
        words = []
        for one in parts.rest(node, "tests"):
            if is_word(one, *NOUNS):
                made = self.noun(one)
                where = made.place or "场上"
                face = "表侧表示" if "表侧表示" in made.clauses else ""
                if where == "手卡" and is_word(needed(node, "cards"), "IT"):
                    return "这个效果回到手卡的卡"
                told = bool(made.series or made.kinds or made.trait or made.name or made.except_)
                told = told or made.head not in ("卡", "怪兽")
                if len(cards) <= 4 and cards.startswith("那") and (told or set(made.clauses) - {"表侧表示"}):
                    return self.still(f"{cards[:2]}{made.except_}{made.core()}", where, "")
                if cards.startswith(("那只", "那张", "那些")):
                    return self.still(cards, where, face)
                if where == "墓地" and cards.startswith("送去墓地"):
                    return cards
                words.append(f"在{where}{face}存在")
            elif is_word(one, "OTHER"):
                words.append("不是这张卡")
            else:
                made = Noun("卡", "张") if cards.endswith("卡") else Noun("怪兽", "只")
                self.modify(one, made)
                words.append("".join(made.clauses) or f"{made.except_}{made.core()}")
        if cards.startswith(("那张", "那只")) and not any(one.startswith("不是") for one in words):
            return f"{cards[:2]}{'、'.join(words)}的{cards[2:]}"
        if any(one.startswith("在") for one in words):
            return f"{'、'.join(words)}的{cards}"
        if cards.startswith(("那张", "那只", "作为对象")):
            return f"{'、'.join(words)}的{cards}"
        return f"{cards}之内的{'、'.join(words)}的{'怪兽' if '怪兽' in cards else '卡'}"

    def still(self, cards: str, where: str, face: str) -> str:
        """那只对方的表侧表示怪兽: it is still there."""
        that, noun = cards[:2], cards[2:]
        if not where.endswith("场上"):
            return f"{where}的{cards}"
        own = {"自己场上": "自己的", "对方场上": "对方的", "场上": "" if face else "场上的"}.get(where, f"{where}的")
        if where in noun or (where == "场上" and "场上" in noun):
            own = ""
        if face and noun.endswith("的卡"):
            return f"{that}{own}{noun.removesuffix('卡')}{face}的卡"
        if face:
            face = face if noun.endswith("怪兽") else f"{face}的"
            return f"{that}{own}{face}{noun}"
        return f"{that}{own}{noun}"

    def reference(self, node: Node) -> str:
        word = node.word
        if word == "THIS":
            return "这张卡"
        if word == "this":
            return self.this(node)
        if word == "BATTLE_OPPONENT" and self.fought:
            return self.fought
        if word == "TARGET" and self.another and self.targets:
            return "作为对象的怪兽" if all("怪兽" in one for one in self.targets) else "作为对象的卡"
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
        if word == "BATTLE_OPPONENT" and parts.is_worn(self.text):
            return ROWS[word].form(1)
        return ROWS[word].form(0) if word in ROWS else word

    def this(self, node: Node) -> str:
        made = Noun("这张卡", "张")
        for test in node.args:
            if self.is_place(test):
                made.place = self.place(test)
            elif is_word(test, "FACE_DOWN") and (self.kind != "monster" or made.place.endswith("陷阱区域")):
                made.place, made.clauses = "", [*made.clauses, f"{made.place}{ROWS['set_down'].form(0)}"]
            elif test.kind == WORD and self.value(test):
                made.clauses.append(f"当作{self.value(test)}怪兽使用")
            else:
                self.modify(test, made)
        clauses = "".join(f"{one}的" for one in made.clauses)
        clauses += made.own
        if made.kinds or made.series or made.name or made.except_ or made.trait:
            same = Noun("", "")
            same.kinds, same.series, same.name, same.trait = made.kinds, made.series, made.name, made.trait
            clauses += f"当作{made.except_}{same.core()}卡使用的"
        place = f"{made.place}的" if made.place else ""
        return f"{place}{clauses}这张卡"

    # amounts -------------------------
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
            return fill(
                ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)}
            )
        return self.amount(node)

    def amount(self, node: Node) -> str:
        if node.kind == NUMBER:
            return str(node.value)
        if node.kind == TEXT:
            return f"「{chinese_card(str(node.value))}」"
        if node.sort == "Property":
            return f"各自的{self.prop(node)}" if self.of_many else f"自身的{self.prop(node)}"
        if node.kind == OF:
            prop, whose = node.args[0], node.args[1]
            who = self.side(whose) if is_word(whose, *SIDES) else self.pick(whose)
            if is_word(prop, "counters"):
                return f"{who}的{self.prop(prop)}数量"
            many = is_word(whose, "every") or who.startswith("那些")
            total = "合计" if many and prop.word not in ("NAME", "TYPE", "ATTRIBUTE", "KIND") else ""
            return (
                f"{who.removesuffix('全部')}的{self.prop(prop)}{total}" if not is_word(prop, "LP") else f"{who}基本分"
            )
        if node.kind == MINUS and len(node.args) == 1:
            return f"－{self.amount(node.args[0])}"
        if node.kind in (PLUS, MINUS):
            words = ("＋" if node.kind == PLUS else "－").join(self.amount(one) for one in node.args)
            return LEVELS.sub(r"\1的等级·阶级合计", words)
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
            event = needed(node, "event")
            when = self.since_words(part(node, "since")) or "这个回合"
            if different is not None and not is_word(different, "CARD"):
                kinds = "种类（怪兽·魔法·陷阱）的" if is_word(different, "KIND") else self.prop(different)
                return f"{when}{self.event(event, 'noun')}的{kinds}数量"
            return f"{when}{self.event(event, 'trigger')}的次数"
        if is_word(node, "difference") and all(one.kind == OF and is_word(one.args[0], "LP") for one in node.args):
            return "双方基本分的差"
        if is_word(node, "difference", "for_every"):
            return fill(
                ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)}
            )
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
        if is_word(cards, "THOSE"):
            return self.those.replace("那只", "那些").replace("那张", "那些")
        if is_word(cards, "IT", "PAID", "SHOWN", "now"):
            inner = self.pick(cards)
            if is_word(cards, "IT"):
                return f"这个效果{self.it_done}的{'怪兽' if '怪兽' in inner else '卡'}"
            return inner.replace("那些", "").replace("那张", "").replace("那只", "")
        if is_word(cards, "among"):
            inner_node = needed(cards, "cards")
            tests = [self.tested(one) for one in parts.rest(cards, "tests")]
            if is_word(inner_node, "IT") and "怪兽" not in self.it:
                tests = [one.removesuffix("怪兽") + "卡" if one.endswith("」怪兽") else one for one in tests]
            if is_word(inner_node, "IT"):
                return f"这个效果{self.it_done}的{'·'.join(tests)}"
            made = Noun("怪兽", "只")
            for one in parts.rest(cards, "tests"):
                self.modify(one, made)
            if is_word(inner_node, "MATERIALS_USED"):
                return f"作为这张卡的素材的{made.except_}{made.core()}"
            clauses = "".join(f"{one}的" for one in made.clauses)
            head = "卡" if any(is_word(one, "card") for one in parts.rest(cards, "tests")) else "怪兽"
            kinds_said = "·".join(made.kinds) + made.series.replace("|", "·") + made.trait
            places = [self.noun(one).place for one in parts.rest(cards, "tests") if is_word(one, *NOUNS)]
            if places and places[0] and is_word(inner_node, "PAID"):
                return f"{self.pick(inner_node)}之内的从{places[0]}来的{head}"
            return f"{self.pick(inner_node)}之内的{made.except_}{clauses}{kinds_said}{head}"
        kinds = self.kinds_of(node)
        words = self.general(cards)
        if words.startswith("作为") and words.endswith("的超量素材的卡"):
            return words.removeprefix("作为").removesuffix("的卡")
        if words.endswith("手卡的卡"):
            whose = "双方" if any(is_word(one, "HAND") for one in parts.rest(cards, "tests")) else "自己"
            words = f"{words.removesuffix('手卡的卡') or whose}手卡"
        return f"{words}的{kinds}" if kinds and not is_word(part(node, "different"), "NAME") else words

    def tested(self, test: Node) -> str:
        """A test as what follows 是."""
        if test.kind == OR:
            return "或者".join(self.tested(one) for one in test.args)
        if is_word(test, *NOUNS):
            return self.noun(test).general()
        made = Noun("怪兽", "只")
        if is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
            return ROWS[test.word].form(0)
        if is_word(test, *OF_CARDS):
            made = Noun("卡", "张")
        self.modify(test, made)
        if made.clauses and not (made.kinds or made.series or made.name or made.trait):
            return "".join(made.clauses)
        return f"{made.except_}{made.core()}"

    def joint(self, node: Node) -> str:
        if is_word(node, "same", "different"):
            return fill(ROWS[node.word].frame, {"of": self.prop(needed(node, "of"))})
        if is_word(node, "including"):
            number = self.count(needed(node, "number"))
            tests = parts.rest(node, "tests")
            if len(tests) == 1 and is_word(tests[0], "THIS", "this"):
                return f"包含{self.pick(tests[0])}"
            if len(tests) == 1 and is_word(tests[0], "SPELL", "TRAP"):
                tests = [Node(WORD, tests[0].word.lower())]
            made = self.noun(tests[0]) if is_word(tests[0], *NOUNS) else Noun("怪兽", "只")
            if not is_word(tests[0], *NOUNS):
                for one in tests:
                    self.modify(one, made)
            number = number.replace("以上", f"{made.measure}以上的") if "以上" in number else f"{number}{made.measure}"
            return f"包含{made.place}{number}{made.core()}"
        if node.kind == AND:
            return "，".join(self.joint(one) for one in node.args)
        if node.kind == COMPARE:
            total, bound = node.args
            name = self.prop(needed(total, "of")) if is_word(total, "total") else self.amount(total)
            words = {
                "==": "直到变成和{}相同为止",
                ">=": "直到变成{}以上为止",
                "<=": "在{}以下",
                "<": "比{}低",
                ">": "比{}高",
                "!=": "和{}不同",
            }[node.word]
            return f"{name}合计{words.format(self.amount(bound))}"
        return self.tested(node)
