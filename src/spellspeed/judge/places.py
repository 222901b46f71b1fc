"""Places in words, as expectations use them: "A graveyard", "B monster zone 2, defense", "A hand", "nowhere"."""

import re
from dataclasses import dataclass
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DAMAGE_STEPS,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    END_STEP,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MAIN_1,
    MAIN_2,
    MATERIAL,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PZONE,
    STANDBY_PHASE,
    START_STEP,
    SZONE,
)
from spellspeed.bounds import quoted
from spellspeed.judge.ruling import Names
from spellspeed.messages import Bilingual
from spellspeed.words.card_words import PENDULUM_ZONES, ZONES

PLACES: Final = {
    "hand": HAND,
    "deck": DECK,
    "graveyard": GY,
    "gy": GY,
    "banished": BANISHED,
    "extra deck": EXTRA,
    "extra": EXTRA,
    "monster zone": MZONE,
    "spell zone": SZONE | PZONE,
    "field zone": FZONE,
    "pendulum zone": PZONE,
    "field": ON_FIELD,
    "material": MATERIAL,
}
NUMBERED: Final = {
    "monster zone": {word: seq for seq, word in enumerate(ZONES)},
    "spell zone": {word: seq for seq, word in enumerate(ZONES[:5])},
    "pendulum zone": PENDULUM_ZONES,
}
NAMES_ZH: Final = {
    "hand": "手卡",
    "deck": "卡组",
    "graveyard": "墓地",
    "banished": "除外状态",
    "extra deck": "额外卡组",
    "monster zone": "怪兽区域",
    "spell zone": "魔法·陷阱区域",
    "field zone": "场地区域",
    "pendulum zone": "灵摆区域",
    "field": "场上",
    "material": "超量素材",
}
MARKS_ZH: Final = {
    "attack": "攻击表示",
    "defense": "守备表示",
    "face-up": "表侧表示",
    "face-down": "里侧表示",
    "set": "盖放",
    "negated": "效果无效",
    "not negated": "效果未无效",
    "top": "最上面",
    "bottom": "最下面",
}
MARKS: Final = ("attack", "defense", "face-up", "face-down", "set", "negated", "not negated", "top", "bottom")
SIDED: Final = re.compile(r"^(left|right) (?:extra )?((?:monster|pendulum) zone)$")
ZONED: Final = re.compile(r"^(.*?) (\d|left|right)$")
PHASES: Final[dict[str, tuple[int, tuple[int, ...]]]] = {
    "draw": (DRAW_PHASE, ()),
    "standby": (STANDBY_PHASE, ()),
    "main 1": (MAIN_1, ()),
    "battle": (BATTLE_PHASE, ()),
    "battle start": (BATTLE_PHASE, (START_STEP,)),
    "start step": (BATTLE_PHASE, (START_STEP,)),
    "battle step": (BATTLE_PHASE, (BATTLE_STEP,)),
    "damage step": (BATTLE_PHASE, DAMAGE_STEPS),
    "damage step start": (BATTLE_PHASE, (DAMAGE_START,)),
    "before damage calculation": (BATTLE_PHASE, (DAMAGE_BEFORE,)),
    "damage calculation": (BATTLE_PHASE, (DAMAGE_CALCULATION,)),
    "after damage calculation": (BATTLE_PHASE, (DAMAGE_AFTER,)),
    "damage step end": (BATTLE_PHASE, (DAMAGE_END,)),
    "battle end": (BATTLE_PHASE, (END_STEP,)),
    "end step": (BATTLE_PHASE, (END_STEP,)),
    "main 2": (MAIN_2, ()),
    "end": (END_PHASE, ()),
}


class BadPlace(Bilingual, ValueError):
    """The words name no place."""


def phase_words(text: str) -> str:
    """A phase as `PHASES` calls it: "Main Phase 1" and "main 1" are the same."""
    words = " ".join(text.lower().split())
    words = re.sub(r"^main phase ([12])$", r"main \1", words)
    return re.sub(r"^(draw|standby|battle|end) phase$", r"\1", words)


@dataclass(frozen=True)
class RulingPlace:
    """Where a card is and how it lies there."""

    words: str
    player: int = NONE
    places: int = 0
    seq: int = NONE
    marks: tuple[str, ...] = ()
    owner: int = NONE

    def said(self, names: Names, lang: str) -> str:
        """The place as it was written, in a language."""
        if lang == "en":
            return self.words
        if self.places == NOWHERE:
            return "不在任何地方"
        word = next(word for word, places in PLACES.items() if places == self.places)
        words = names.name(self.player) + "的" + NAMES_ZH[word]
        if self.seq != NONE:
            number = next(number for number, seq in NUMBERED[word].items() if seq == self.seq)
            words += {"left": "左", "right": "右"}.get(number, number)
        marks = [MARKS_ZH[mark] for mark in self.marks]
        marks += [f"持有者{names.name(self.owner)}"] if self.owner != NONE else []
        return "，".join([words, *marks])

    def holds(self, board: Board, card: Card) -> bool:
        if not card.place & self.places or (self.player != NONE and card.controller != self.player):
            return False
        if self.seq != NONE and card.seq != self.seq:
            return False
        if self.owner != NONE and card.owner != self.owner:
            return False
        return all(has_mark(board, card, mark) for mark in self.marks)


def has_mark(board: Board, card: Card, mark: str) -> bool:
    if mark == "attack":
        return card.face_up and card.attack_position
    if mark == "defense":
        return card.face_up and not card.attack_position
    if mark == "face-up":
        return card.face_up
    if mark in ("face-down", "set"):
        return not card.face_up
    if mark in ("negated", "not negated"):
        return card.negated == (mark == "negated")
    pile = board.pile(card.controller, card.place) if not card.place & (ON_FIELD | MATERIAL | NOWHERE) else []
    return bool(pile) and pile[NONE if mark == "top" else 0] == card.id


def parse_place(text: str, names: Names) -> RulingPlace:
    plain = text.strip()
    if plain.endswith(")"):  # "B spell zone 2 (set)" is "B spell zone 2, set"
        before, _, inside = plain[:-1].rpartition("(")
        plain = f"{before}, {inside}"
    first, *rest = [part.strip() for part in plain.split(",")]
    words = " ".join(first.split())
    if words.lower() in ("nowhere", "gone"):
        place = RulingPlace(text, places=NOWHERE)
    else:
        place = parse_where(text, words, names)
    marks: list[str] = []
    owner = NONE
    for mark in rest:
        lower = " ".join(mark.lower().replace("position", "").split())
        number = names.number(mark[6:]) if lower.startswith("owner ") else None
        if number is not None:
            owner = number
        elif lower in MARKS:
            marks.append(lower)
        elif lower == "face-down defense":
            marks.append("set")
        elif lower in ("face-up attack", "face-up defense"):
            marks.append(lower.split()[1])
        else:
            listed = ", ".join(MARKS)
            raise BadPlace(
                f"{quoted(mark)} is not known; after the place may stand {listed}, owner PLAYER",
                f"无法理解{quoted(mark)}；位置后面可以写{listed}、owner 玩家",
            )
    return RulingPlace(text, place.player, place.places, place.seq, tuple(marks), owner)


def parse_where(text: str, words: str, names: Names) -> RulingPlace:
    for player, name in enumerate(names.names):
        for start in (f"{name.lower()}'s ", f"{name.lower()} "):
            if words.lower().startswith(start):
                where = words[len(start) :].lower().replace("spell & trap", "spell").replace("gys", "gy")
                where = SIDED.sub(r"\2 \1", where).replace("banished cards", "banished")
                found = ZONED.match(where)
                seq = NONE
                if found and found[1] in NUMBERED:
                    zones = NUMBERED[found[1]]
                    if found[2] not in zones:
                        listed = ", ".join(zones)
                        raise BadPlace(f"{quoted(text)}: the zones are {listed}", f"{quoted(text)}：区域有{listed}")
                    where, seq = found[1], zones[found[2]]
                if where in PLACES:
                    return RulingPlace(text, player, PLACES[where], seq)
    examples = f"'{names.names[0]} graveyard' or '{names.names[1]} monster zone 2, defense'"
    raise BadPlace(
        f"{quoted(text)} is no place; expected a player ({names}) and one of {', '.join(PLACES)} (the zones"
        f" with a number, if it matters), such as {examples}, or 'nowhere'",
        f"{quoted(text)}不是位置；应为玩家（{names.zh}）与{', '.join(PLACES)}之一（区域可以写编号），"
        f"如{examples}，或“nowhere”",
    )
