"""Builds Chinese phrases: the parts of a noun phrase, lists, sentences."""

import re

CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
SHORT = ("表侧表示", "里侧表示", "攻击表示", "守备表示", "攻击")  # 表侧表示怪兽, without 的
COMPARED = ("攻击力", "守备力", "和", "等级", "原本")
SAME_NAME = re.compile(r"^和(.+?)的?卡名相同$")
SAME_TWICE = re.compile(r"和([^、]+)(种族|属性)相同、和\1(种族|属性)相同")
EVEN, ODD = ("0", "2", "4", "6", "8", "10", "12"), ("1", "3", "5", "7", "9", "11", "13")

MORE = {"<=": "以下", ">=": "以上", "<": "未满", ">": "以上（不含）", "!=": "以外"}


class NounPhrase:
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

    def is_bare(self, head: str) -> bool:
        """Only clauses tell it from others of that noun."""
        return self.head == head and not (self.kinds or self.series or self.trait or self.name or self.except_)

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


def sentence(words: str) -> str:
    words = words.strip("，")
    return words if not words or words.endswith("。") else f"{words}。"
