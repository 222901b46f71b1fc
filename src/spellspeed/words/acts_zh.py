"""Acts in Chinese.

`in_english` translates an act into the words of `verbs`; `in_chinese` translates back acts that name no card. Text that
is not Chinese stays as it is.
"""

import re
from typing import Final

from spellspeed.words.option_kinds import ROWS, chinese_words

PLAIN: Final = chinese_words(*[row.alone + row.values for row in ROWS.values()])
# The words around a card, and the verb they mean; `{}` is the card.
VERBS: Final = chinese_words(*[row.with_card for row in ROWS.values()])
SYNONYMS: Final = {
    "answer with": "chain",
    "use": "activate",
    "change position of": "turn",
    "change the position of": "turn",
}
ACTIVATING: Final = ("activate", "chain", "respond with")
PATTERNS: Final = [(re.compile("^" + words.replace("{}", "(.+)") + "$"), verb) for words, verb in VERBS.items()]
HAN: Final = re.compile(r"[\u4e00-\u9fff]")
ZONE: Final = re.compile(r"^(?:([AB])的)?(?:区域(\d)|(左区域|右区域|场地区域))$")
CHOICE: Final = re.compile(r"^选项(\d{1,4})$")
CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨"
EFFECT: Final = re.compile(rf"^(.+?)(?:的)?(灵摆效果)?([{CIRCLED}])(?:的)?(?:效果)?(?:选项(\d{{1,4}}))?$")
WITH: Final = re.compile(rf"^(.+)并使用(?:其|([{CIRCLED}])的)效果(?:选项(\d{{1,4}}))?$")
BORROWED: Final = re.compile(rf"^(.+)得到的(.+)的([{CIRCLED}])的效果$")
ONLY: Final = re.compile(r"^仅发动(.+)$")
WAY: Final = re.compile(r"^以方法(\d{1,4})(?:特殊|同调|超量|连接)召唤(.+)$")


def in_english(words: str) -> str:
    """An act written in Chinese, in the English words; any other text unchanged."""
    if not HAN.search(words):
        return words
    text = words.strip()
    if text in PLAIN:
        return PLAIN[text]
    zone = ZONE.match(text)
    if zone:
        plain = f"zone {zone[2]}" if zone[2] else PLAIN[zone[3]]
        return f"{plain} of {zone[1]}" if zone[1] else plain
    if text.startswith("宣言"):
        return f"declare {text[2:]}"
    choice = CHOICE.match(text)
    if choice:
        return f"choose {choice[1]}"
    only = ONLY.match(text)
    if only:
        return f"activate only {only[1]}"
    way = WAY.match(text)
    if way:
        return f"special summon way {way[1]} of {way[2]}"
    for pattern, verb in PATTERNS:
        found = pattern.match(text)
        if found:
            return f"{verb} {effect_in_english(found[1]) if verb in ACTIVATING else found[1]}"
    return words


def effect_in_english(words: str) -> str:
    """ "「X」的②的效果" as "effect 2 of 「X」"."""
    used = WITH.match(words)
    if used:
        which = f" {CIRCLED.index(used[2]) + 1}" if used[2] else ""
        return f"{used[1]} with its effect{which}{f' option {used[3]}' if used[3] else ''}"
    borrowed = BORROWED.match(words)
    if borrowed:
        return f"effect {CIRCLED.index(borrowed[3]) + 1} of {borrowed[2]} as one of {borrowed[1]}"
    found = EFFECT.match(words)
    if found is None:
        return re.sub(r"(?<=[」）])的效果$", "", words)
    number = f"{'P' if found[2] else ''}{CIRCLED.index(found[3]) + 1}"
    option = f" option {found[4]}" if found[4] else ""
    return f"effect {number}{option} of {found[1]}"


def in_chinese(plain: str) -> str:
    """An act that names no card, in Chinese."""
    return next((chinese for chinese, english in PLAIN.items() if english == plain), plain)


def with_card(verb: str, card: str) -> str:
    """An act with a card, in Chinese."""
    verb = SYNONYMS.get(verb, verb)
    words = next((words for words, english in VERBS.items() if english == verb), "选择{}")
    return words.replace("{}", card)
