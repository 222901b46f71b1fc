"""The table as text of at most 30 lines, drawn from a `View` so that it cannot show more than one.

It fits a terminal of 80 columns; a wider one is used for longer names, a narrower one shortens them. The viewer sits
below (A, if everything is open); the other half is turned round as on a real table. Left of the monsters lies the
Field Spell, right of them the Graveyard; the corners hold Extra Deck and Deck.
"""

from typing import Final, TypeAlias

from spellspeed.enums import Arrow, Place, Position
from spellspeed.playing import Playing
from spellspeed.views import CardView, LinkView, SideView, View, view
from spellspeed.words.columns import USUAL_COLUMNS, center, clip, pad, width, wrap
from spellspeed.words.names import phase_name, player_name, say, step_name

NARROWEST_ZONE: Final = 7  # columns of a zone: "1900 A" and its border
WIDEST_ZONE: Final = 18  # enough for any name in two lines
BORDERS: Final = 8
LINES: Final = 30
ARROWS: Final = (
    (Arrow.TOP_LEFT, "TL"), (Arrow.TOP, "T"), (Arrow.TOP_RIGHT, "TR"), (Arrow.LEFT, "L"), (Arrow.RIGHT, "R"),
    (Arrow.BOTTOM_LEFT, "BL"), (Arrow.BOTTOM, "B"), (Arrow.BOTTOM_RIGHT, "BR"),
)  # fmt: skip
#: The legend: what each letter on the board means.
LEGEND: Final[dict[str, tuple[str, str]]] = {
    "A": ("A=attack", "A=攻击表示"),
    "D": ("D=defense", "D=守备表示"),
    "S": ("S=Set", "S=盖放"),
    "B": ("T,B,L,R=arrows", "T上B下L左R右=箭头"),
    "c": ("c=counters", "c=指示物"),
    "m": ("m=materials", "m=素材"),
    "e": ("e=equips", "e=装备卡"),
    ">": (">=equipped to", ">=装备对象"),
    "p": ("p=Pendulum Scale", "p=灵摆刻度"),
    "x": ("x=negated", "x=无效"),
    "><": ("><=unusable", "><=不能使用"),
}
LEFT_EXTRA: Final = 5
RIGHT_EXTRA: Final = 6


def ascii_board(duel: Playing, viewer: int | None = None, lang: str = "en", columns: int = USUAL_COLUMNS) -> str:
    """The board as the viewer sees it, for a terminal of so many columns. Viewer None sees every card on the table."""
    return draw(view(duel, viewer, lang), columns)


# -- the board -------------------------------------------------------------------------------------------------

Cell: TypeAlias = list[str]


def draw(seen: View, columns: int = USUAL_COLUMNS) -> str:
    return TextTable(seen, columns).draw()


class TextTable:
    def __init__(self, seen: View, columns: int = USUAL_COLUMNS) -> None:
        self.pile = 7 if columns < USUAL_COLUMNS else 8 if columns < 100 else 10  # left and right of the zones
        zone = (columns - 1 - BORDERS - 2 * self.pile) // 5
        self.zone = min(max(zone, NARROWEST_ZONE), WIDEST_ZONE)
        self.cells = (self.pile, *[self.zone] * 5, self.pile)
        self.width = sum(self.cells) + BORDERS
        self.seen = seen
        self.lang = seen.lang
        self.below = seen.sides[0 if seen.viewer is None else seen.viewer]
        self.above = seen.sides[1 - self.below.player]

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def draw(self) -> str:
        above, below = self.above, self.below
        border = "+" + "+".join("-" * columns for columns in self.cells) + "+"
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
                sized = zip(cells, self.cells, strict=True)
                parts = [pad(cell[i] if i < len(cell) else "", columns) for cell, columns in sized]
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
        return clip(" | ".join(parts), self.width)

    def player(self, side: SideView) -> list[str]:
        """Life points and hand; a star marks the player who is asked."""
        n = len(side.hand)
        mark = "*" if self.seen.asked == side.player else " "
        head = f"{mark}{player_name(side.player)}  LP {side.lp}  " + self.say(f"hand {n}", f"手卡{n}")
        if not any(card.known for card in side.hand):
            return [head]
        names = self.say(", ", "、").join(card.name if card.known else "?" for card in side.hand)
        return wrap(self.say(f"{head}: {names}", f"{head}：{names}"), self.width, 3)

    def legend(self) -> list[str]:
        """The letters that are used on this board."""
        monsters = [card for side in (self.above, self.below) for card in side.monsters if card is not None]
        others = [card for side in (self.above, self.below) for card in (*side.spells, side.field) if card is not None]
        used = " ".join(self.marks(card) for card in [*monsters, *others])
        letters = {mark[0] for mark in used.split()} | {self.stance(card) for card in monsters}
        if any(card.link for card in monsters):
            letters.add("B")
        if any(side.unusable_monster_zones or side.unusable_spell_zones for side in (self.above, self.below)):
            letters.add("><")
        words = [self.say(*both) for letter, both in LEGEND.items() if letter in letters]
        return [clip("  ".join(words), self.width)] if words else []

    def attack(self) -> list[str]:
        attack = self.seen.attack
        if attack is None:
            return []
        attacker = f"{attack.attacker.called} ({attack.attacker.ref})"
        if attack.direct:
            return [self.say(f"Attack: {attacker} directly", f"攻击：{attacker} 直接攻击")]
        if attack.target is None:
            return [self.say(f"Attack: {attacker}, its target is gone", f"攻击：{attacker}，攻击对象已不在")]
        line = f"{attacker} -> {attack.target.called} ({attack.target.ref})"
        return [clip(self.say(f"Attack: {line}", f"攻击：{line}"), self.width)]

    def question(self) -> list[str]:
        seen = self.seen
        if seen.question is not None:
            return [clip(seen.question.words, self.width)]
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
        return clip(line, self.width)

    # -- zones ------------------------------------------------------------------------------------------------

    def backs(self, side: SideView) -> list[Cell]:
        shut = side.unusable_spell_zones
        return [self.shut() if card is None and i in shut else self.spell(card, self.zone)
                for i, card in enumerate(side.spells)]  # fmt: skip

    def fronts(self, side: SideView) -> list[Cell]:
        shut = side.unusable_monster_zones
        return [self.shut() if card is None and i in shut else self.monster(card)
                for i, card in enumerate(side.monsters[:5])]  # fmt: skip

    def middle(self) -> list[Cell]:
        """The shared Extra Monster Zones, with each player's banished cards at the player's right."""
        above, below = self.above.monsters, self.below.monsters
        left = below[LEFT_EXTRA] or above[RIGHT_EXTRA]
        right = below[RIGHT_EXTRA] or above[LEFT_EXTRA]
        cells: list[Cell] = [[] for _ in self.cells]
        cells[0] = self.banished(self.above)
        shut = self.below.unusable_monster_zones
        cells[2] = self.shut() if left is None and LEFT_EXTRA in shut else self.extra_zone(left)
        cells[4] = self.shut() if right is None and RIGHT_EXTRA in shut else self.extra_zone(right)
        cells[6] = self.banished(self.below)
        return cells

    def extra_zone(self, card: CardView | None) -> Cell:
        return [center("( )", self.zone)] if card is None else self.monster(card, f"{card.ref[0]}:")

    def shut(self) -> Cell:
        """A zone that cannot be used."""
        return [center("><", self.zone)]

    def monster(self, card: CardView | None, whose: str = "") -> Cell:
        if card is None:
            return []
        if not card.known:
            return self.face_down(self.say("face-down", "里侧守备"), self.zone)
        marks = " ".join(part for part in (self.marks(card), self.arrows(card)) if part)
        name = whose + (card.name if card.face_up else f"({card.name})")
        lines = wrap(name, self.zone, 1 if marks else 2)
        lines += [""] * (2 - len(lines))
        if marks:
            lines[1] = marks
        return [*lines, self.numbers(card)]

    def face_down(self, words: str, columns: int) -> Cell:
        short = words if width(words) <= columns else self.say("Set", "里侧")
        return [center("#####", columns), center(short, columns)]

    def numbers(self, card: CardView) -> str:
        """ATK, DEF and position; if that is too long, only the value that counts in this position."""
        if card.link:
            long = f"{card.atk} LINK-{card.link}"
            return long if len(long) <= self.zone else f"{card.atk} L{card.link}"
        stance = self.stance(card)
        if not card.is_monster:
            return stance
        both = f"{card.atk}/{card.defense} {stance}"
        return both if len(both) <= self.zone else f"{card.atk if stance == 'A' else card.defense} {stance}"

    def stance(self, card: CardView) -> str:
        if not card.known or card.link:
            return ""
        return "A" if card.position == Position.FACE_UP_ATTACK else "D" if card.face_up else "S"

    def arrows(self, card: CardView) -> str:
        """Where a Link Monster points on this board; the upper half is turned round."""
        bits = [bit for bit, _ in ARROWS]
        if card.controller == self.above.player:
            bits.reverse()
        return " ".join(letters for bit, (_, letters) in zip(bits, ARROWS, strict=True) if card.arrows & bit)

    def spell(self, card: CardView | None, columns: int) -> Cell:
        if card is None:
            return []
        if not card.known:
            return self.face_down(self.say("face-down", "里侧"), columns)
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
        if card.place == Place.PENDULUM_ZONE and card.known:
            marks.append(f"p{card.scale}")
        if card.negated:
            marks.append("x")
        return " ".join(marks)

    def field(self, side: SideView) -> Cell:
        if side.field is None:
            return [center(self.say("Field", "场地"), self.pile)]
        return self.spell(side.field, self.pile)

    def top(self, side: SideView) -> Cell:
        """The Graveyard with the card on top."""
        pile = side.graveyard
        head = self.say(f"GY {len(pile)}", f"墓地{len(pile)}")
        return [head, *wrap(pile[-1].name, self.pile, 2)] if pile else [head]

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
