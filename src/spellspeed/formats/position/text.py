"""Splits the text of a position into keys and values, items, names, labels and marks.

A text can come from anybody, so every function here takes linear time.
"""

import re
from typing import Final, NamedTuple

from spellspeed.bounds import MOST_PROBLEMS, SHOWN, quoted
from spellspeed.cards.library import printed as find_printed
from spellspeed.facts.index import lookup
from spellspeed.formats.position.model import PLACES
from spellspeed.messages import Message, did_you_mean, nearest_words

LONGEST: Final = 200_000  # characters of a text
WIDE: Final = str.maketrans("；（）｜", ";()|")
ALIASES: Final = {
    "graveyard": "gy",
    "monster": "monsters",
    "spell": "spells",
    "material": "materials",
    "life points": "lp",
    "extra deck": "extra",
}
IN_CHINESE: Final = {
    "手卡": "hand",
    "手牌": "hand",
    "墓地": "gy",
    "怪兽": "monsters",
    "怪兽区": "monsters",
    "魔法陷阱": "spells",
    "魔陷": "spells",
    "魔法与陷阱区": "spells",
    "除外": "banished",
    "额外": "extra",
    "额外卡组": "extra",
    "卡组": "deck",
    "基本分": "lp",
    "素材": "materials",
}
PLAYER_KEYS: Final = ("lp", *PLACES, "used", "summoned")
KEYS: Final = (
    "turn",
    "priority",
    "normal summon",
    "pendulum summon",
    "phase used",
    "order",
    "rules",
    "seed",
    "chance",
    "numbers",
)
LABEL: Final = re.compile(r"\w+")


class KeyValue(NamedTuple):
    """One `key: value` of the text and where it stands."""

    source: str
    key: str
    value: str

    def items(self) -> list[str]:
        if self.value.lower() in ("", "none", "-"):
            return []
        return [item for item in map(str.strip, self.value.split(";")) if item]


def key_and_value(line: str) -> tuple[str, str] | None:
    """The two sides of the first colon of a line; None if there is none, or nothing before it."""
    places = [at for at in (line.find(":"), line.find("：")) if at >= 0]
    if not places or not line[: min(places)].strip():
        return None
    return line[: min(places)].strip(), line[min(places) + 1 :].strip()


def is_name(text: str) -> bool:
    """Is it the name of a card as it is, with its parentheses or its number ("Morphing Jar #2")?"""
    code = lookup(text)
    if code is None:
        return False
    printed = find_printed(code)
    return text in [name.translate(WIDE) for name in (printed.en, printed.ja, printed.zh)]


class Item(NamedTuple):
    """A card as the text names it, with its label and what stands in parentheses."""

    name: str
    label: str
    marks: list[str]


def read_words(text: str) -> Item | None:
    """The parts of `Luster Dragon #x (attack, owner B)`; None if they cannot be told apart."""
    marks = ""
    if "(" in text and is_name(text):
        return Item(text, "", [])
    if text.endswith(")"):
        start = text.rfind("(")
        if start < 0:
            return None
        text, marks = text[:start].rstrip(), text[start + 1 : -1]
    before, sign, label = text.rpartition("#")
    if sign and LABEL.fullmatch(label) and not is_name(text):
        text = before.rstrip()
    else:
        label = ""
    if not text or ")" in marks or (("(" in text or ")" in text) and not is_name(text)):
        return None
    return Item(text, label, [one for one in (" ".join(mark.split()) for mark in marks.split(",")) if one])


def split(text: str, problems: list[str]) -> list[KeyValue]:
    """The entries of a text in lines, or on one line."""
    entries: list[KeyValue] = []
    seen: dict[str, Message] = {}
    if len(text) > LONGEST:
        en = f"a position has at most {LONGEST:,} characters, this text has {len(text):,}"
        problems.append(Message(en, f"场面最多{LONGEST:,}个字符，此文本有{len(text):,}个"))
        return entries
    for line_number, line in enumerate(text.splitlines(), 1):
        parts = line.split("//")[0].translate(WIDE).split("|")
        for part_number, part in enumerate(parts, 1):
            if not part.strip() or len(problems) >= MOST_PROBLEMS:
                continue
            part_of = (f", part {part_number}", f"第{part_number}段") if len(parts) > 1 else ("", "")
            source = Message(f"line {line_number}{part_of[0]}: ", f"第{line_number}行{part_of[1]}：")
            found = key_and_value(part)
            if found is None:
                said = quoted(part.strip())
                en = f"expected 'key: value', such as 'A hand: Dark Hole', not {said}"
                problems.append(source + Message(en, f"应为“键: 值”，例如“A hand: 黑洞”，而不是{said}"))
                continue
            key = read_key(found[0])
            if key is None:
                problems.append(source + no_key(found[0]))
            elif key in seen:
                before = seen[key]
                en = f"{key!r} was already given in {before.rstrip(': ')}"
                problems.append(source + Message(en, f"{key!r}已在{before.zh.rstrip('：')}给出"))
            else:
                seen[key] = source
                entries.append(KeyValue(source, key, found[1]))
    return entries


def no_key(words: str) -> Message:
    """There is no such key: the nearest ones or, if none is near, all."""
    said = quoted(words)
    players = [words[0].upper()] if words[:2].upper() in ("A ", "B ") else ["A", "B"]
    keys = [*KEYS, *(f"{player} {key}" for player in players for key in PLAYER_KEYS)]
    place = IN_CHINESE.get(words[1:].strip().removesuffix("区域"))
    near = [f"{words[0].upper()} {place}"] if place and words[0] in "abAB" else nearest_words(words, keys)
    if near:
        return Message(f"there is no key {said}", f"没有键{said}") + did_you_mean([repr(key) for key in near])
    listed = ", ".join([*KEYS, *(f"A {key}" for key in PLAYER_KEYS)])
    return Message(
        f"there is no key {said}; the keys are {listed} (and B ...)",
        f"没有键{said}；可用的键是{listed}（以及B ...）",
    )


def read_key(words: str) -> str | None:
    key = " ".join(words.lower().split()) if len(words) <= SHOWN else ""
    if key in KEYS:
        return key
    player, _, rest = key.partition(" ")
    rest = ALIASES.get(rest, rest)
    if player in ("a", "b") and rest in PLAYER_KEYS:
        return f"{player.upper()} {rest}"
    return None
