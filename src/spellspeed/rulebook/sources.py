"""Where a rule stands, so that a reader can find it: document, section and line, in both languages.

The documents are Chinese. Their own titles and headings are given next to the English ones: they are what one
looks for.
"""

import re
from typing import Final

TITLES: Final[dict[str, tuple[str, str]]] = {
    "priority": ("Priority", "优先权"),
    "activation": ("Activation of cards and effects", "卡片·效果的发动"),
    "cost-and-target": ("Costs, conditions and targets", "cost·发动条件·效果的对象"),
    "spells": ("OCG rulebook 3.3.3, Spells", "OCG规则书 3.3.3 魔法"),
    "traps": ("OCG rulebook 3.3.4, Traps", "OCG规则书 3.3.4 陷阱"),
}
"""The titles of the documents of the catalogue."""

SECTIONS: Final[dict[str, dict[str, str]]] = {
    "priority": {
        "Meaning of priority": "什么是优先权",
        "Right to activate first": "发动卡的优先权",
        "Right to advance the turn": "进行回合的优先权",
        "Effects of one phase or step": "特定阶段·步骤的优先权转移",
        "When priority changes hands": "优先权何时会发生转移",
    },
    "activation": {
        "Terms": "前言",
        "Activating a card": "卡的发动",
        "Activating an effect": "效果的发动",
        "Rules for both kinds": "综合",
        "Negating the activated effect": "『发动时才能发动。那个效果无效』",
        "Counting activations and uses": "发动·使用次数",
        "Cards activated by a resolving effect": "在效果处理中发动魔法·陷阱卡",
        "Cards that leave after resolving": "发动后不能留在场上的魔法·陷阱卡",
    },
    "cost-and-target": {
        "Paying costs": "cost",
        "Tribute as payment": "解放作为cost",
        "Sending to the GY as payment": "送去墓地作为cost",
        "Discard as payment": "从手卡丢弃作为cost",
        "Upkeep and procedures": "其他cost",
        "Conditions for activating": "发动条件",
        "Choosing targets": "效果的对象",
    },
    "spells": {
        "Spell activation": "魔法卡的发动",
        "Setting Spells": "魔法卡的盖放",
        "Spell types": "魔法卡的种类",
        "Normal Spell": "通常魔法",
        "Ritual Spell": "仪式魔法",
        "Continuous Spell": "永续魔法",
        "Equip Spell": "装备魔法",
        "Field Spell": "场地魔法",
        "Quick-Play Spell": "速攻魔法",
        "Pendulum card as a Spell": "当作魔法卡处理的 P 怪兽",
    },
    "traps": {
        "Trap activation": "陷阱卡的发动",
        "Traps from the hand": "从手卡发动的陷阱卡",
        "Setting Traps": "陷阱卡的盖放",
        "Trap types": "陷阱卡的种类",
        "Normal Trap": "通常陷阱",
        "Continuous Trap": "永续陷阱",
        "Counter Trap": "反击陷阱",
    },
}
"""The sections of each document: how the rulebook calls them, and their headings."""

ORDINARY: Final = ("ordinary rule of the game", "游戏的通常规则")
LINES: Final = re.compile(r"L(\d+)(?:-(\d+))?")


def located(document: str, section: str, line: str, lang: str) -> str:
    """A document of the catalogue, a section and a line (`L12`, `L3-4`) as a reader looks them up.

    A document that is not of the catalogue is named as it is.
    """
    if document not in TITLES:
        return f"{document} {line}".strip()
    title, own = TITLES[document]
    heading = SECTIONS[document].get(section, "")
    lines = LINES.fullmatch(line)
    if lang == "zh":
        return f"《{own}》" + (f"“{heading}”一节" if heading else "") + (f"，{lines_zh(lines)}" if lines else line)
    words = f"{title} ({own})"
    if heading:
        words += f', section "{section}" ({heading})'
    if lines is None:
        return f"{words} {line}".strip()
    return f"{words}, line {lines[1]}" if lines[2] is None else f"{words}, lines {lines[1]}-{lines[2]}"


def lines_zh(lines: re.Match[str]) -> str:
    return f"第{lines[1]}行" if lines[2] is None else f"第{lines[1]}-{lines[2]}行"


def source_words(source: str, section: str, lang: str) -> str:
    """The source of a rule: a document with its line, or other works as they are called there."""
    if source == ORDINARY[0]:
        return ORDINARY[lang == "zh"]
    parts: list[str] = []
    for part in source.split("; "):
        document, _, line = part.partition(" ")
        parts.append(located(document, section, line, lang) if document in TITLES else part)
    return "; ".join(parts)
