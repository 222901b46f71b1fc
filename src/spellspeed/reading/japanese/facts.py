"""What the words of a Japanese effect show even where the grammar cannot read it: names, numbers, verbs and places.

Each fact is one that is hard to get wrong: a step without its verb, a place without its word, a number that is not
printed, a name that is not mentioned. The other direction is no evidence, since print says much in other words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from spellspeed.language.tree import JOIN, NUMBER, TEXT, WORD, Block, Node
from spellspeed.reading.japanese.names import JAPANESE, MEANINGS
from spellspeed.reading.refusal import Reject

_ATTRIBUTES: Final = re.compile("属性[はを](「[^「」]」)+")  # an Attribute in quotes
_DIGITS: Final = re.compile(r"\d+")
VERBS: Final = {
    "destroy": "破壊",
    "banish": "除外",
    "special_summon": "特殊召喚",
    "draw": "ドロー",
    "add": "手札に(加え|戻)|デッキに.*加え",
    "discard": "捨て",
    "tribute": "リリース",
    "inflict": "ダメージ",
    "gain_lp": "回復",
    "return_": "戻",
    "shuffle": "戻|シャッフル|加えてシャッフル",
    "negate": "無効",
    "negate_effects": "無効",
    "equip": "装備",
    "set": "セット|裏側",
    "take_control": "コントロール",
    "place_counters": "カウンター",
    "remove_counters": "カウンター",
    "send": "墓地へ送|墓地に送",
    "detach": "取り除",
    "excavate": "めく",
    "attach": "素材",
    "toss": "コイン",
    "roll": "サイコロ",
    "pay": "払",
    "reveal": "見せ|公開|確認",
}
EVENTS: Final = {
    "destroyed": "破壊",
    "banished": "除外",
    "drawn": "ドロー",
    "discarded": "捨て",
    "tributed": "リリース",
    "declares_attack": "攻撃宣言|攻撃対象",
    "flipped": "リバース",
    "left": "離れ",
    "gained_lp": "回復",
    "took_damage": "ダメージ",
    "activated": "発動",
}
COUNTED: Final = ("target", "effect", "nth")  # their numbers count targets, effects and times
LATER: Final = re.compile("さらに|場合、|めく|確認|コイン|サイコロ|それぞれ|残り|戻した数|以下の")  # may be "then", too
PLACES: Final = {
    "HAND": "手札",
    "DECK": "デッキ",
    "GY": "墓地",
    "BANISHED": "除外",
    "EXTRA_DECK": "ＥＸデッキ|エクストラ|融合|Ｓ|Ｘ|Ｌ|リンク",
    "PENDULUM_ZONE": "Ｐゾーン|ペンデュラム",
}


def missing_words(block: Block, text: str) -> list[str]:
    """Steps, events and places of the card for which the Japanese has no word."""
    found: dict[str, str] = {}
    for node in spoken(block, ("do", "cost", "instead", "by", "apply")):
        if node.kind == WORD and node.word in VERBS:
            found[node.word] = VERBS[node.word]
    for node in spoken(block, ("do", "cost", "target", "where")):
        if node.kind == WORD and node.word in PLACES:
            found[node.word] = PLACES[node.word]
    for node in spoken(block, ("when", "if", "each_time", "would")):
        if node.kind == WORD and node.word in EVENTS:
            found[node.word] = EVENTS[node.word]
    if block.kind in ("procedure", "always", "continuous") or any(
        node.word == "summon" for node in spoken(block, ("do",))
    ):
        found.pop("HAND", None)  # a Normal Summon is one from the hand
    return sorted(word for word, japanese in found.items() if not re.search(japanese, text))


def missing_numbers(block: Block, text: str) -> list[str]:
    """Numbers of the card that are not printed."""
    printed = {int(one) for one in _DIGITS.findall(text)}
    about = [id(part) for node in spoken(block) if node.word in COUNTED for part in node.args]
    ours = {abs(int(node.value)) for node in spoken(block) if node.kind == NUMBER and id(node) not in about}
    printed |= {one - 1 for one in printed if "未満" in text or "より" in text}
    # "5 or higher alone" is "not 4 or lower"
    printed |= {one - 1 for one in printed if re.search(f"{one}以上の[^。]*しか", text)}
    if re.search("倍|ずつ|両方|次のターン|もう1度", text):
        printed.add(2)
    for node in spoken(block):  # 2 cards, one of these and one of those
        parts = [part for part in node.args if part.word == "including"]
        if node.word == "choose" and len(parts) > 1:
            printed.add(len(parts))
    return [str(one) for one in sorted(ours) if one > 1 and one not in printed]


def names(block: Block) -> set[str]:
    """The cards and series that the card's effect names."""
    found: set[str] = set()
    for node in spoken(block):
        if node.kind == WORD and node.word in ("named", "series", "mentions"):
            found.update(str(part.value) for part in node.args if part.kind == TEXT)
    return found


def japanese_names(text: str, own: str) -> list[set[str]] | None:
    """What each name of the Japanese effect can mean, without the card's own; None if one of them is not known."""
    found: list[set[str]] = []
    for name in JAPANESE.findall(_ATTRIBUTES.sub("", text)):
        if name.endswith(("トークン", "カウンター")):
            continue
        meant = {MEANINGS.card(name)} - {""}
        try:
            meant.update(MEANINGS.series(name))
        except Reject:
            if not meant:
                return None
        if own not in meant:
            found.append(meant)
    return found


def other_names(block: Block, text: str, before: str, own: str) -> tuple[list[str], list[str]] | None:
    """Names that only the card has, and Japanese ones that only the print has; None if the print is not understood.
    What stands before the numbers may be about this effect, or not.
    """
    theirs, further = japanese_names(text, own), japanese_names(before, own)
    if theirs is None or further is None:
        return None
    ours = names(block) - {own}
    only_ours = sorted(name for name in ours if not any(name in meant for meant in [*theirs, *further]))
    only_theirs = sorted("/".join(sorted(meant)) for meant in theirs if not meant & ours and not within(meant, ours))
    return only_ours, only_theirs


def within(meant: set[str], ours: set[str]) -> bool:
    """A Japanese name beside others for what is one series in English: its English name has that series in it."""
    return any(f" {one} " in f" {name} " for name in meant for one in ours)


def has_then(block: Block) -> bool:
    """Something is done after something else."""
    return any(node.kind == JOIN and node.word in (".then", ".also_then") for node in spoken(block, ("do",)))


def spoken(block: Block, fields: tuple[str, ...] = ()) -> Iterator[Node]:
    """Every expression in these fields, or in all, bullets included."""
    for part in (block, *block.bullets):
        for field in part.fields:
            if field.name != "limit" and (not fields or field.name in fields):
                for value in field.values:
                    yield from value.walk()
