"""Chinese for cards at hand: chosen now, or mentioned before."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import picks as common
from spellspeed.language.aloud.names import chinese
from spellspeed.language.aloud.parts import NOUNS, either, is_word, needed, number_of, part
from spellspeed.language.aloud.zh.chapter import ChineseChapter
from spellspeed.language.aloud.zh.places import OWN_PLACES
from spellspeed.language.aloud.zh.words import NounPhrase, listed
from spellspeed.language.tree import OR, WORD, Node

PLAIN = ("卡", "怪兽", "魔法·陷阱卡", "魔法卡", "陷阱卡")  # kinds that also count face-down


class ChinesePicks(ChineseChapter, common.CommonPicks):
    def pick(self, node: Node) -> str:
        """The cards at hand as a noun phrase."""
        if node.kind == OR or is_word(node, *NOUNS):
            return self.nouns.general(node)
        if is_word(node, "choose", "random"):
            return "".join(self.chosen(node))
        if is_word(node, "every"):
            cards = needed(node, "cards")
            if is_word(cards, "among"):
                return self.nouns.among(cards)
            joints = "".join(f"{self.amounts.joint(one)}的" for one in parts.rest(node, "so"))
            all_of_them = "" if cards.kind == OR and not is_word(cards.args[0], *NOUNS) else "全部"
            words = self.nouns.general(cards).replace("手卡的卡", "手卡")
            words = f"双方的{words}" if self.is_of_either(cards) else words
            return f"{joints}{words}{'' if words.startswith('另一边的') else all_of_them}"
        if is_word(node, "among"):
            return self.nouns.among(node)
        if is_word(node, "exactly"):
            return self.nouns.noun(needed(node, "cards")).counted(self.amounts.count(needed(node, "number")))
        if is_word(node, "top"):
            before, _ = self.amounts.number_words(needed(node, "number"), "张")
            return f"{self.places.deck(needed(node, 'of'))}上面{before}卡"
        if is_word(node, "highest", "lowest"):
            word = "最高" if node.word == "highest" else "最低"
            made = self.nouns.noun(needed(node, "cards"))
            made.clauses.insert(0, f"{self.amounts.prop(needed(node, 'of'))}{word}")
            return made.general()
        if is_word(node, "together"):
            return listed([self.pick(one) for one in node.args], "和")
        if is_word(node, "materials_for"):
            where = self.nouns.noun(needed(node, "cards")).place
            of = f"{where}的" if where else ""
            return f"{of}{self.pick(needed(node, 'monster'))}决定的融合素材怪兽"
        if is_word(node, "token"):
            before, after = self.amounts.number_words(part(node, "number"), "只")
            name = str(needed(node, "name").value)
            return f"{before}「{chinese('tokens', name)}」{self.token_statistics(name)}{after}"
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.pick(needed(node, 'do'))}（{self.conditions.condition(needed(node, 'only_if'))}的场合）"
            return words if otherwise is None else f"{words}或者{self.pick(otherwise)}"
        return self.reference(node)

    def chosen(self, node: Node) -> tuple[str, str]:
        """Where from, and which: ("从卡组", "1只怪兽")."""
        cards = needed(node, "cards")
        number = part(node, "number")
        joints = "".join(f"{self.amounts.joint(one)}的" for one in parts.rest(node, "so"))
        by = part(node, "by")
        lucky = "随机" if is_word(node, "random") else self.choosing(by)
        if is_word(cards, "THOSE", "SHOWN", "IT"):
            that = {"THOSE": self.memory.those, "SHOWN": self.memory.shown, "IT": self.memory.it}[cards.word]
            measure = "只" if "怪兽" in that else "张"
            return "", f"{lucky}{that.replace('那只', '那些').replace('那张', '那些')}之内的1{measure}"
        if is_word(cards, "among"):
            return "", self.chosen_among(cards, lucky)
        if is_word(cards, "highest", "lowest"):
            made = self.nouns.noun(needed(cards, "cards"))
            most = "最高" if cards.word == "highest" else "最低"
            made.clauses.insert(0, f"{self.amounts.prop(needed(cards, 'of'))}{most}")
        else:
            made = self.nouns.noun(cards)
        if cards.kind == OR and (number is None or number_of(number) == 1) and not joints:
            nouns = [self.nouns.noun(one) for one in cards.args]
            if made.place and self.is_source(cards):
                either_of = [f"{one.except_}1{one.measure}{one.core()}" for one in nouns]
                return f"从{made.place}", f"{lucky}{'或者'.join(either_of)}"
            return "", f"{lucky}{'或者'.join(one.counted('1') for one in nouns)}"
        before, after = self.amounts.number_words(number, made.measure)
        place = f"双方的{made.place}" if self.is_of_either(cards) else made.place
        if place.endswith("场上") and "·" in place and made.core() not in PLAIN:
            place += "（表侧表示）"  # the print of a face-down card does not count
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
            return "", f"{made.except_}{place.removesuffix('的')}的{core}"
        return "", f"{made.except_}{place}{core}"

    def is_of_either(self, cards: Node) -> bool:
        """The hand or Deck of either player, where the place alone would mean one's own."""
        lying = [one for one in parts.rest(cards, "tests") if parts.is_place(one)] if is_word(cards, *NOUNS) else []
        zones = [zone for one in lying for zone in self.places.zones(one)]
        return bool(zones) and all(not whose and zone.word in OWN_PLACES for whose, zone in zones)

    def chosen_among(self, cards: Node, lucky: str) -> str:
        inner = needed(cards, "cards")
        tests = parts.rest(cards, "tests")
        if is_word(inner, "THOSE") and self.memory.single and self.is_told(cards):
            return self.memory.those.replace("那", "那1", 1)
        if is_word(inner, "THOSE"):
            made = NounPhrase(
                "怪兽" if "怪兽" in self.memory.those else "卡", "只" if "怪兽" in self.memory.those else "张"
            )
            said = [one for test in tests for one in (test.args if is_word(test, *NOUNS) else [test])]
            for one in said:
                told = self.memory.aiming and (one in self.memory.happened_to or is_word(one, "FACE_UP"))
                if not told and not parts.is_place(one):
                    self.tests.modify(one, made)
            return f"{lucky}那之内的1{made.measure}{made.core()}"
        nouns = []
        for one in [option for test in tests for option in either(test)]:
            made = NounPhrase("卡", "张") if not is_word(one, *NOUNS) else self.nouns.noun(one)
            if not is_word(one, *NOUNS):
                self.tests.modify(one, made)
            nouns.append(f"1{made.measure}{made.core()}")
        return f"{lucky}那之中的{'或者'.join(nouns)}"

    def is_source(self, cards: Node) -> bool:
        """Cards are taken from there: 从卡组把…; not so on the field."""
        for node in either(cards):
            for test in node.args:
                if parts.is_place(test):
                    words = [one.word for _, one in self.places.zones(test)]
                    return (
                        "FIELD" not in words[:1] and not set(words) & {"BANISHED", "MONSTER_ZONE", "attached"}
                    ) or len(words) > 1
        return False

    def reference(self, node: Node) -> str:
        word = node.word
        if word == "THIS":
            return "这张卡"
        if word == "this":
            return self.this(node)
        if word == "DOER" and self.memory.doer:
            return self.memory.doer
        if word == "BATTLE_OPPONENT" and self.memory.fought:
            return self.memory.fought
        if word == "TARGET" and self.memory.another and self.memory.targets:
            return "作为对象的怪兽" if all("怪兽" in one for one in self.memory.targets) else "作为对象的卡"
        if word == "TARGET":
            if len(self.memory.targets) == 1:
                return self.memory.targets[0]
            if self.memory.targets and all("怪兽" in one for one in self.memory.targets):
                return "那些怪兽"
            return "那些卡" if self.memory.targets else self.rows[word].form(0)
        if word == "target":
            index = (number_of(needed(node, "number")) or 1) - 1
            if index < len(self.memory.target_names):
                return self.memory.target_names[index]
            return self.rows["TARGET"].form(0)
        if word == "now":
            return self.pick(needed(node, "cards"))
        if word == "materials_of":
            return f"作为{self.pick(needed(node, 'monster'))}的素材的怪兽"
        known = {
            "PAID": self.memory.paid,
            "THOSE": self.memory.those,
            "ANSWERED": self.memory.answered,
            "IT": self.memory.it,
            "RELATED": self.memory.related,
            "SHOWN": self.memory.shown,
        }
        if word in known:
            return known[word]
        if word == "BATTLE_OPPONENT" and parts.is_worn(self.card.text):
            return self.rows[word].form(1)
        return self.rows[word].form(0) if word in self.rows else word

    def this(self, node: Node) -> str:
        made = NounPhrase("这张卡", "张")
        for test in node.args:
            if parts.is_place(test):
                made.place = self.places.place(test)
            elif is_word(test, "FACE_DOWN") and (self.card.kind != "monster" or made.place.endswith("陷阱区域")):
                made.place, made.clauses = "", [*made.clauses, f"{made.place}{self.rows['set_down'].form(0)}"]
            elif test.kind == WORD and self.tests.value(test):
                made.clauses.append(f"当作{self.tests.value(test)}怪兽使用")
            else:
                self.tests.modify(test, made)
        clauses = "".join(f"{one}的" for one in made.clauses)
        clauses += made.own
        if made.kinds or made.series or made.name or made.except_ or made.trait:
            same = NounPhrase("", "")
            same.kinds, same.series, same.name, same.trait = made.kinds, made.series, made.name, made.trait
            clauses += f"当作{made.except_}{same.core()}卡使用的"
        place = f"{made.place}的" if made.place else ""
        return f"{place}{clauses}这张卡"

    def words(self, node: Node, subject: bool = False) -> str:
        return self.pick(node)

    def alone(self, node: Node) -> str:
        return self.pick(node).removeprefix("从")
