"""The table as text, at most 79 columns by 30 lines, drawn from a `View` so that it cannot show more than one.

The viewer sits below (A, if everything is open); the other half is turned round as on a real table. Left of the
monsters lies the Field Spell, right of them the Graveyard; the corners hold Extra Deck and Deck.
"""

import unicodedata
from typing import Final, TypeAlias

from spellspeed.duel import Duel
from spellspeed.enums import Arrow, Position
from spellspeed.formats.naming import phase_name, player_name, say, step_name
from spellspeed.views import CardView, LinkView, SideView, View, view

ZONE: Final = 11  # columns of a zone
PILE: Final = 8  # columns of what lies left and right of the zones
CELLS: Final = (PILE, ZONE, ZONE, ZONE, ZONE, ZONE, PILE)
WIDTH: Final = sum(CELLS) + len(CELLS) + 1
LINES: Final = 30
ARROWS: Final = (
    (Arrow.TOP_LEFT, "TL"), (Arrow.TOP, "T"), (Arrow.TOP_RIGHT, "TR"), (Arrow.LEFT, "L"), (Arrow.RIGHT, "R"),
    (Arrow.BOTTOM_LEFT, "BL"), (Arrow.BOTTOM, "B"), (Arrow.BOTTOM_RIGHT, "BR"),
)  # fmt: skip
#: What letters on the board mean, by the letter that shows that it is used.
LEGEND: Final[dict[str, tuple[str, str]]] = {
    "A": ("A attack", "A攻击"),
    "D": ("D defense", "D守备"),
    "S": ("S Set", "S盖放"),
    "B": ("T B L R arrows", "T上B下L左R右"),
    "c": ("c counters", "c指示物"),
    "m": ("m materials", "m素材"),
    "e": ("e equips", "e装备卡"),
    ">": ("> equipped to", ">装备对象"),
    "x": ("x negated", "x无效"),
}
LEFT_EXTRA: Final = 5
RIGHT_EXTRA: Final = 6


def ascii_board(duel: Duel, viewer: int | None = None, lang: str = "en") -> str:
    """The board as the viewer sees it; None shows every card on the table."""
    return draw(view(duel, viewer, lang))


# -- text of a certain width -----------------------------------------------------------------------------------


def columns_of(c: str) -> int:
    return 2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1


def width(text: str) -> int:
    """Columns on a terminal: East Asian wide characters take two."""
    return len(text) if text.isascii() else sum(columns_of(c) for c in text)


def fitting(text: str, columns: int) -> int:
    """How many characters of the text have room."""
    if text.isascii():
        return columns
    used = 0
    for i, c in enumerate(text):
        used += columns_of(c)
        if used > columns:
            return i
    return len(text)


def clip(text: str, columns: int) -> str:
    if width(text) <= columns:
        return text
    return text[: fitting(text, columns - 1)] + "~"


def pad(text: str, columns: int) -> str:
    text = clip(text, columns)
    return text + " " * (columns - width(text))


def center(text: str, columns: int) -> str:
    text = clip(text, columns)
    return pad(" " * ((columns - width(text)) // 2) + text, columns)


def wrap(text: str, columns: int, lines: int) -> list[str]:
    """At most so many lines, broken at spaces or between wide characters; what is left over is clipped."""
    found: list[str] = []
    rest = text
    while len(found) < lines - 1 and width(rest) > columns:
        room = fitting(rest, columns)
        cut = 0
        for i in range(room, 0, -1):
            if rest[i] == " " or columns_of(rest[i - 1]) == 2 or rest[i - 1] in "-·":
                cut = i
                break
        if cut:
            found.append(rest[:cut].rstrip())
        else:
            cut = fitting(rest, columns - 1)
            found.append(rest[:cut] + "-")
        rest = rest[cut:].lstrip()
    return [*found, clip(rest, columns)]


# -- the board -------------------------------------------------------------------------------------------------

Cell: TypeAlias = list[str]


def draw(seen: View) -> str:
    return Table(seen).draw()


class Table:
    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.lang = seen.lang
        self.below = seen.sides[0 if seen.viewer is None else seen.viewer]
        self.above = seen.sides[1 - self.below.player]

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def draw(self) -> str:
        above, below = self.above, self.below
        border = "+" + "+".join("-" * columns for columns in CELLS) + "+"
        in_middle = 3 if any(above.monsters[5:]) or any(below.monsters[5:]) else 1
        if above.banished or below.banished:
            in_middle = max(in_middle, 2)
        rows: list[tuple[list[Cell], int]] = [
            ([self.deck(above), *self.backs(above)[::-1], self.extra(above)], 2),
            ([self.top(above), *self.fronts(above)[::-1], self.field(above)], 3),
            (self.middle(), in_middle),
            ([self.field(below), *self.fronts(below), self.top(below)], 3),
            ([self.extra(below), *self.backs(below), self.deck(below)], 2),
        ]
        lines = [self.headline(), *self.player(above), border]
        for cells, height in rows:
            for i in range(height):
                parts = [
                    pad(cell[i] if i < len(cell) else "", columns) for cell, columns in zip(cells, CELLS, strict=True)
                ]
                lines.append("|" + "|".join(parts) + "|")
            lines.append(border)
        lines += self.player(below)
        notes = [*self.legend(), *self.attack(), *self.question()]
        lines += [*self.chain(LINES - len(lines) - len(notes)), *notes]
        return "\n".join(line.rstrip() for line in lines)

    # -- around the field -------------------------------------------------------------------------------------

    def headline(self) -> str:
        seen = self.seen
        who = player_name(seen.turn_player)
        phase = phase_name(seen.phase, self.lang)
        parts = [
            self.say(f"Turn {seen.turn}", f"第{seen.turn}回合"),
            self.say(f"{who}'s {phase}", f"{who}的{phase}"),
        ]
        if seen.step:
            parts.append(step_name(seen.step, self.lang))
        if seen.result == 2:
            parts.append(self.say("a draw", "平局"))
        elif seen.result is not None:
            won = player_name(seen.result)
            parts.append(self.say(f"{won} has won", f"{won}获胜"))
        return clip(" | ".join(parts), WIDTH)

    def player(self, side: SideView) -> list[str]:
        """Life points and hand; a star marks the player who is asked."""
        n = len(side.hand)
        mark = "*" if self.seen.asked == side.player else " "
        head = f"{mark}{player_name(side.player)}  LP {side.lp}  " + self.say(f"hand {n}", f"手卡{n}")
        if not any(card.known for card in side.hand):
            return [head]
        names = ", ".join(card.name if card.known else "?" for card in side.hand)
        return wrap(f"{head}: {names}", WIDTH, 3)

    def legend(self) -> list[str]:
        """The letters that are used on this board."""
        monsters = [card for side in (self.above, self.below) for card in side.monsters if card is not None]
        others = [card for side in (self.above, self.below) for card in (*side.spells, side.field) if card is not None]
        used = " ".join(self.marks(card) for card in [*monsters, *others])
        letters = {mark[0] for mark in used.split()} | {self.stance(card) for card in monsters}
        if any(card.link for card in monsters):
            letters.add("B")
        words = [self.say(*both) for letter, both in LEGEND.items() if letter in letters]
        return [clip(self.say(", ".join(words), "  ".join(words)), WIDTH)] if words else []

    def attack(self) -> list[str]:
        attack = self.seen.attack
        if attack is None:
            return []
        attacker = f"{attack.attacker.called} ({attack.attacker.ref})"
        if attack.target is None:
            return [self.say(f"Attack: {attacker} directly", f"攻击：{attacker} 直接攻击")]
        line = f"{attacker} -> {attack.target.called} ({attack.target.ref})"
        return [clip(self.say(f"Attack: {line}", f"攻击：{line}"), WIDTH)]

    def question(self) -> list[str]:
        seen = self.seen
        if seen.question is not None:
            return [clip(seen.question.words, WIDTH)]
        if seen.asked is None:
            return []
        who = player_name(seen.asked)
        return [self.say(f"Waiting for {who}", f"等待{who}行动")]

    def chain(self, room: int) -> list[str]:
        """The newest link on top, as it will resolve first."""
        lines = [self.link(link) for link in reversed(self.seen.chain)]
        if len(lines) > room:
            rest = len(lines) - room + 1
            lines = [*lines[: room - 1], self.say(f"... and {rest} more below", f"……其下还有{rest}个连锁")]
        return lines

    def link(self, link: LinkView) -> str:
        line = self.say(
            f"Chain {link.number}: {player_name(link.player)}, {link.words}",
            f"连锁{link.number}：{player_name(link.player)}，{link.words}",
        )
        if link.targets:
            line += " -> " + ", ".join(
                name if card is None else f"{name} ({card.ref})"
                for name, card in zip(link.target_names, link.targets, strict=True)
            )
        if link.negated:
            line += self.say(" [negated]", "【无效】")
        elif link.resolved:
            line += self.say(" [resolving]", "【处理中】")
        return clip(line, WIDTH)

    # -- zones ------------------------------------------------------------------------------------------------

    def backs(self, side: SideView) -> list[Cell]:
        return [self.spell(card) for card in side.spells]

    def fronts(self, side: SideView) -> list[Cell]:
        return [self.monster(card) for card in side.monsters[:5]]

    def middle(self) -> list[Cell]:
        """The Extra Monster Zones, shared by both; the banished cards of each player at the player's right."""
        above, below = self.above.monsters, self.below.monsters
        left = below[LEFT_EXTRA] or above[RIGHT_EXTRA]
        right = below[RIGHT_EXTRA] or above[LEFT_EXTRA]
        cells: list[Cell] = [[] for _ in CELLS]
        cells[0] = self.banished(self.above)
        cells[2] = self.extra_zone(left)
        cells[4] = self.extra_zone(right)
        cells[6] = self.banished(self.below)
        return cells

    def extra_zone(self, card: CardView | None) -> Cell:
        return [center("( )", ZONE)] if card is None else self.monster(card, f"{card.ref[0]}:")

    def monster(self, card: CardView | None, whose: str = "") -> Cell:
        if card is None:
            return []
        if not card.known:
            return [center("#####", ZONE), center(self.say("face-down", "里侧守备"), ZONE)]
        marks = " ".join(part for part in (self.marks(card), self.arrows(card)) if part)
        name = whose + (card.name if card.face_up else f"({card.name})")
        lines = wrap(name, ZONE, 1 if marks else 2)
        lines += [""] * (2 - len(lines))
        if marks:
            lines[1] = marks
        return [*lines, self.numbers(card)]

    def numbers(self, card: CardView) -> str:
        """ATK and DEF and how it lies; if they are too long, the one that counts there."""
        if card.link:
            return f"{card.atk} LINK-{card.link}"
        stance = self.stance(card)
        if not card.is_monster:
            return stance
        both = f"{card.atk}/{card.defense} {stance}"
        return both if len(both) <= ZONE else f"{card.atk if stance == 'A' else card.defense} {stance}"

    def stance(self, card: CardView) -> str:
        if not card.known or card.link:
            return ""
        return "A" if card.position == Position.FACE_UP_ATTACK else "D" if card.face_up else "S"

    def arrows(self, card: CardView) -> str:
        """Where a Link Monster points, as its controller sees it."""
        return " ".join(letters for bit, letters in ARROWS if card.arrows & bit)

    def spell(self, card: CardView | None, columns: int = ZONE) -> Cell:
        if card is None:
            return []
        if not card.known:
            return [center("#####", columns), center(self.say("face-down", "里侧"), columns)]
        marks = self.marks(card)
        name = f"({card.name})" if not card.face_up else card.name
        lines = wrap(name, columns, 1 if marks else 2)
        return [*lines, marks] if marks else lines

    def marks(self, card: CardView) -> str:
        marks = [f"c{n}" for _, n in card.counters]
        if card.materials:
            marks.append(f"m{len(card.materials)}")
        if card.equips:
            marks.append(f"e{card.equips}")
        if card.equipped_to is not None:
            marks.append(f">{card.equipped_to.ref}")
        if card.negated:
            marks.append("x")
        return " ".join(marks)

    def field(self, side: SideView) -> Cell:
        if side.field is None:
            return [center(self.say("Field", "场地"), PILE)]
        return self.spell(side.field, PILE)

    def top(self, side: SideView) -> Cell:
        """The Graveyard with the card on top."""
        pile = side.graveyard
        head = self.say(f"GY {len(pile)}", f"墓地{len(pile)}")
        return [head, *wrap(pile[-1].name, PILE, 2)] if pile else [head]

    def deck(self, side: SideView) -> Cell:
        return [self.say(f"Deck {side.deck}", f"卡组{side.deck}")]

    def extra(self, side: SideView) -> Cell:
        n = len(side.extra)
        up = sum(1 for card in side.extra if card.face_up)
        lines = [self.say(f"Extra {n}", f"额外{n}")]
        return [*lines, self.say(f"{up} up", f"表侧{up}")] if up else lines

    def banished(self, side: SideView) -> Cell:
        who = player_name(side.player)
        n = len(side.banished)
        if not n:
            return []
        return [self.say("Banished", "除外"), f"{who}: {n}"]
