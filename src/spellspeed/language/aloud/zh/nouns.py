"""Chinese noun phrases: where, how many with the measure word, what kind.

The order is: what is excepted, where, number and measure word, what happened to it, face, numbers, Type and Attribute,
「series」, trait, noun. A card called by its name needs no noun: 1只「电子龙」.
"""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import nouns as common
from spellspeed.language.aloud.names import is_monster_name
from spellspeed.language.aloud.parts import NOUNS, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.words import SHORT, NounPhrase
from spellspeed.language.tree import OR, Node

NUMBERED = re.compile(r"^(攻击力|守备力)\d")


class ChineseNouns(ChineseChapter, common.CommonNouns):
    def noun(self, node: Node) -> NounPhrase:
        """The parts of a noun phrase."""
        if node.kind == OR:
            return self.noun_or(node)
        made = NounPhrase(self.rows[node.word].form(0), self.rows[node.word].form(1))
        tests = parts.rest(node, "tests")
        for test in tests:
            if parts.is_place(test):
                zones = self.places.zones(test)
                if [one.word for _, one in zones] == ["BANISHED"]:
                    made.place = "除外的"
                    made.own = f"{zones[0][0]}的" if zones[0][0] else ""
                else:
                    made.place = self.places.place(test)
        faces = [one for one in tests if is_word(one, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION")]
        for test in [*[one for one in tests if is_word(one, "was")], *faces]:
            self.tests.modify(test, made)
        for test in tests:
            if not parts.is_place(test) and test not in faces and not is_word(test, "was"):
                self.tests.modify(test, made)
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

    def noun_or(self, node: Node) -> NounPhrase:
        alternatives = [self.noun(one) for one in node.args]
        first = alternatives[0]
        made = NounPhrase("", first.measure if all(one.measure == first.measure for one in alternatives) else "张")
        if all(one.place == first.place for one in alternatives):
            made.place = first.place
            made.name = "或者".join(f"{one.except_}{one.core()}" for one in alternatives)
        else:
            made.name = "或者".join(one.general() for one in alternatives)
        return made

    def general(self, node: Node) -> str:
        """A noun without a number."""
        if node.kind == OR and not all(is_word(one, *NOUNS) for one in node.args):
            return "和".join(self.picks.pick(one) for one in node.args)
        if node.kind == OR or is_word(node, *NOUNS):
            return self.noun(node).general()
        return self.picks.pick(node)

    def that(self, node: Node, plural: bool = False) -> str:
        """那只怪兽, 那些卡: a card mentioned before."""
        if is_word(node, "provided"):
            return self.that(needed(node, "do"), True)
        among = part(node, "cards") if is_word(node, "choose", "every", "random") else node
        if among is not None and among.kind == OR and not all(is_word(one, "monster") for one in among.args):
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
            return "那些" in self.picks.pick(needed(needed(node, "cards"), "cards"))
        return is_word(node, "every", "together", "materials_for", "highest", "lowest")

    def among(self, node: Node) -> str:
        """那只怪兽, if it still fits."""
        cards = self.picks.pick(needed(node, "cards"))
        if is_word(needed(node, "cards"), "target"):
            return cards
        kinds = [one for one in parts.rest(node, "tests") if is_word(one, *NOUNS)]
        if is_word(needed(node, "cards"), "TARGETED") and len(kinds) == 1:
            made = self.noun(kinds[0])
            return f"成为对象的{made.place}的{made.core()}"
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
                made = NounPhrase("卡", "张") if cards.endswith("卡") else NounPhrase("怪兽", "只")
                self.tests.modify(one, made)
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

    def words(self, node: Node) -> str:
        return self.general(node)
