"""Where everything lies on the screen: the zones of both sides, the piles, the hand. Text and places, no screen yet.

The viewer sits below; the other half is turned round as on a real table. The row between the halves has the viewer's
Field Zone, the Extra Monster Zones, and the other Field Zone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from spellspeed.table.told import SIDES, News, numbers_of, stars_of, strength_of
from spellspeed.words.columns import clip, width, wrap
from spellspeed.words.names import say

# Tones of what is no open card; that of a card is its frame.
EMPTY, FRONT, SHUT, BACK, PILE = "empty", "front", "shut", "back", "pile"
#: The piles behind a player's name: what the view calls them, how they are referred to, and what they are called.
PILES: Final = (
    ("graveyard", "gy", "GY", "墓地"),
    ("banished", "banished", "ban", "除外"),
    ("extra", "extra", "ex", "额外"),
)
BOTH_VALUES: Final = 13  # columns for ATK and DEF beside each other
#: The kinds of Spells and Traps in short.
ICONS: Final[dict[str, tuple[str, str]]] = {
    "continuous": ("cont.", "永续"), "quick-play": ("quick", "速攻"), "equip": ("equip", "装备"),
    "field": ("field", "场地"), "ritual": ("ritual", "仪式"), "counter": ("counter", "反击"),
}  # fmt: skip


@dataclass(frozen=True)
class Square:
    """One thing on the screen: its place in short, where it is, what stands there."""

    ref: str
    row: int  # for the arrow keys: rows from top to bottom
    x: int
    y: int
    columns: int
    lines: tuple[str, ...]
    tone: str
    also: str = ""  # the other name of an Extra Monster Zone

    @property
    def middle(self) -> int:
        return self.x + self.columns // 2

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.columns and self.y <= y < self.y + len(self.lines)


@dataclass(frozen=True)
class Mat:
    """The table for one viewer, with zones of so many columns and lines."""

    view: News
    own: int
    columns: int
    lines: int
    lang: str

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def squares(self) -> list[Square]:
        """Every pile and zone of both sides."""
        low, high = self.view["sides"][self.own], self.view["sides"][1 - self.own]
        rows = [
            self.row(high, "spells", 5)[::-1],
            self.row(high, "monsters", 5)[::-1],
            self.between(low, high),
            self.row(low, "monsters", 5),
            self.row(low, "spells", 5),
        ]
        found = self.piles(high, 0, 0)
        for number, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                if cell is not None:
                    found.append(cell(number + 1, column * self.columns, 1 + number * self.lines))
        return found + self.piles(low, 6, 1 + 5 * self.lines)

    def height(self) -> int:
        return 2 + 5 * self.lines

    # -- zones ------------------------------------------------------------------------------------------------

    def row(self, side: News, kind: str, count: int) -> "list[Cell | None]":
        return [self.zone(side, kind, number) for number in range(count)]

    def between(self, low: News, high: News) -> "list[Cell | None]":
        return [self.field(low), self.shared(low, high, 5, 6), None, self.shared(low, high, 6, 5), self.field(high)]

    def zone(self, side: News, kind: str, number: int, also: str = "") -> "Cell":
        card = side[kind][number]
        ref = f"{SIDES[side['player']]}.{kind[0]}{number + 1}"
        shut = number in side[f"unusable_{kind[:-1]}_zones"]
        return self.cell(card, ref, SHUT if shut else FRONT if kind == "monsters" and number < 5 else EMPTY, also)

    def field(self, side: News) -> "Cell":
        return self.cell(side["field"], f"{SIDES[side['player']]}.field", EMPTY)

    def shared(self, low: News, high: News, mine: int, other: int) -> "Cell":
        """An Extra Monster Zone: the left one of one player is the right one of the other."""
        if high["monsters"][other] is not None:
            return self.zone(high, "monsters", other)
        return self.zone(low, "monsters", mine, f"{SIDES[high['player']]}.m{other + 1}")

    def cell(self, card: News | None, ref: str, empty: str, also: str = "") -> "Cell":
        lines, tone = self.drawn(card, ref, empty)
        lines = (lines + [""] * self.lines)[: self.lines]

        def placed(row: int, x: int, y: int) -> Square:
            return Square(ref, row, x, y, self.columns, tuple(lines), tone, also)

        return placed

    def drawn(self, card: News | None, ref: str, empty: str) -> tuple[list[str], str]:
        room = self.columns - 1
        if card is None:
            if empty == SHUT:
                return [self.say("unusable", "不能用")], SHUT
            named = {"field": self.say("field", "场地")}.get(ref[2:])
            extra = ref[2:] in ("m6", "m7")
            return [named or (self.say("EMZ", "额外区") if extra else "")], empty
        if not card["known"]:
            return [self.say("face-down", "里侧"), self.marks(card)], BACK
        name = card["name"] if card["face_up"] else f"({card['name']})"
        if ref[0] != SIDES[self.own] and ref[2:] in ("m6", "m7"):
            name = f"{ref[0]}:{name}"
        if card["place"] == "monster-zone":
            return self.monster(card, name, room), card["frame"]
        marks = self.marks(card)
        taken = 1 if marks else 0
        lines = wrap(name, room, max(self.lines - taken, 1))
        return [*lines, marks] if marks else lines, card["frame"]

    def monster(self, card: News, name: str, room: int) -> list[str]:
        values, marks = self.values(card, room), self.marks(card)
        if self.lines < 3:
            told = f"{values} {marks}" if marks and width(f"{values} {marks}") <= room else values
            return [clip(name, room), told]
        about = " ".join(part for part in (stars_of(card, self.lang), marks) if part)
        return [clip(name, room), clip(about, room), values]

    def values(self, card: News, room: int) -> str:
        """ATK and DEF with a word for the one that counts in this position; where there is no room, only that one."""
        if "monster" not in card["kind"]:
            return self.say("set", "盖放")
        atk, _, defense = strength_of(card).partition("/")
        if not defense:
            return self.say(f"ATK {atk}", f"攻{atk}")
        attacks = card["position"] == "face-up-attack"
        if not card["face_up"]:
            return clip(self.say(f"set {defense}", f"盖放{defense}"), room)
        if room >= BOTH_VALUES:
            both = (f"ATK {atk}/{defense}", f"攻{atk}/{defense}")
            return self.say(*both) if attacks else self.say(f"{atk}/DEF {defense}", f"{atk}/守{defense}")
        return self.say(f"ATK {atk}", f"攻{atk}") if attacks else self.say(f"DEF {defense}", f"守{defense}")

    def marks(self, card: News) -> str:
        """Counters, materials, cards that it is equipped with, what it is equipped to, its scale, negation."""
        marks = [f"c{number}" for _, number in card["counters"]]
        marks += [f"m{len(card['materials'])}"] if card["materials"] else []
        marks += [f"e{card['equips']}"] if card["equips"] else []
        marks += [f">{card['equipped_to']}"] if card["equipped_to"] else []
        marks += [f"p{card['scale']}"] if card["place"] == "pendulum-zone" and card["known"] else []
        return " ".join([*marks, "x"] if card["negated"] else marks)

    # -- piles and hand ---------------------------------------------------------------------------------------

    def heading(self, side: News) -> str:
        """The player with life points, hand and Deck; the piles stand behind it."""
        letter = SIDES[side["player"]]
        who = letter if side["player"] != self.own else self.say(f"{letter}=you", f"{letter}=您")
        hand, deck = len(side["hand"]), side["deck"]
        return f"{who} LP {side['lp']} " + self.say(f"hand {hand} deck {deck}", f"手卡{hand} 卡组{deck}")

    def piles(self, side: News, row: int, y: int) -> list[Square]:
        found: list[Square] = []
        x = width(self.heading(side)) + 1
        for name, short, en, zh in PILES:
            count = len(side[name])
            words = self.say(f"{en} {count}", f"{zh}{count}")
            found.append(Square(f"{SIDES[side['player']]}.{short}", row, x, y, width(words) + 2, (words,), PILE))
            x += width(words) + 2
        return found

    def hand(self, room: int) -> list[Square]:
        """The own hand beside each other in so many columns."""
        cards = self.view["sides"][self.own]["hand"]
        columns = min(room // max(len(cards), 1), 18)
        found: list[Square] = []
        for number, card in enumerate(cards):
            lines = tuple((self.in_hand(card, columns - 1) + [""] * self.lines)[: self.lines])
            found.append(Square(card["ref"], 7, number * columns, 0, columns, lines, card["frame"]))
        return found

    def in_hand(self, card: News, room: int) -> list[str]:
        if not card["known"]:
            return ["?"]
        about = numbers_of(card, self.lang) or self.kind(card)
        names = wrap(card["name"], room, self.lines - 1)
        return [*names, *[""] * (self.lines - 1 - len(names)), clip(about, room)]

    def kind(self, card: News) -> str:
        what = self.say("Spell", "魔法") if "spell" in card["kind"] else self.say("Trap", "陷阱")
        icon = ICONS.get(card["icon"])
        return what if icon is None else self.say(f"{what}, {icon[0]}", f"{icon[1]}{what}")


Cell = Callable[[int, int, int], Square]


def neighbour(squares: list[Square], at: str, right: int, down: int) -> str:
    """The square that lies in that direction of another one; the same one if there is none."""
    here = next((square for square in squares if square.ref == at), None)
    if here is None:
        return squares[-1].ref if squares else ""
    if right:
        row = sorted((square for square in squares if square.row == here.row), key=lambda square: square.x)
        index = row.index(here) + right
        return row[index].ref if 0 <= index < len(row) else at
    rows = sorted({square.row for square in squares})
    index = rows.index(here.row) + down
    if not 0 <= index < len(rows):
        return at
    row = [square for square in squares if square.row == rows[index]]
    return min(row, key=lambda square: abs(square.middle - here.middle)).ref
