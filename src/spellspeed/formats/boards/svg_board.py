"""The table as a picture: a self-contained SVG, drawn from a `View` so that it cannot show more than one.

Cards are coloured by their kind, lie sideways in Defense Position, and carry their current values; piles show
their counts and top cards; beside the field stand life points, the phases, the chain and what is asked.
"""

import math
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from spellspeed.enums import Arrow, Attribute, Frame, Phase, Position
from spellspeed.playing import Playing
from spellspeed.views import CardView, LinkView, SideView, View, view
from spellspeed.words.names import phase_name, player_name, say, step_name

ZONE: Final = 128  # a zone is a square, so that a card fits either way
GAP: Final = 8
STEP: Final = ZONE + GAP
CARD_W: Final = 84
CARD_H: Final = 118
COLUMNS: Final = 7
FIELD_X: Final = 24
FIELD_Y: Final = 146
HAND_STEP: Final = 92
FIELD_W: Final = COLUMNS * STEP - GAP
FIELD_H: Final = 5 * STEP - GAP
PANEL_X: Final = FIELD_X + FIELD_W + 24
PANEL_W: Final = 286
WIDTH: Final = PANEL_X + PANEL_W + 20
HEIGHT: Final = FIELD_Y + FIELD_H + 146
LEFT_EXTRA: Final = 5
RIGHT_EXTRA: Final = 6
ARROWS: Final = (
    (Arrow.TOP_LEFT, -1, -1), (Arrow.TOP, 0, -1), (Arrow.TOP_RIGHT, 1, -1), (Arrow.LEFT, -1, 0), (Arrow.RIGHT, 1, 0),
    (Arrow.BOTTOM_LEFT, -1, 1), (Arrow.BOTTOM, 0, 1), (Arrow.BOTTOM_RIGHT, 1, 1),
)  # fmt: skip

FONT: Final = "'Helvetica Neue', Arial, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
# Frame colour, panel colour, ink.
COLOURS: Final[dict[Frame, tuple[str, str, str]]] = {
    Frame.NORMAL: ("#d9a441", "#fbe7b4", "#3a2a08"),
    Frame.EFFECT: ("#b8602e", "#f3c6a4", "#3b1a08"),
    Frame.RITUAL: ("#4f72b8", "#c6d6f2", "#0f2148"),
    Frame.FUSION: ("#8a5aa6", "#e0c8ec", "#2f1140"),
    Frame.SYNCHRO: ("#b9b9b4", "#f6f6f2", "#2b2b2b"),
    Frame.XYZ: ("#2d2d31", "#8e8e96", "#0c0c0e"),
    Frame.LINK: ("#1f6fa8", "#b4d8ee", "#062b45"),
    Frame.TOKEN: ("#8d8578", "#ddd8cd", "#2e2a22"),
    Frame.SPELL: ("#1f9183", "#b5e3da", "#053b34"),
    Frame.TRAP: ("#a83a78", "#efbfd9", "#420c2a"),
}
ATTRIBUTE_SIGNS: Final[dict[Attribute, tuple[str, str]]] = {
    Attribute.EARTH: ("地", "#7a5a2c"),
    Attribute.WATER: ("水", "#2767b1"),
    Attribute.FIRE: ("炎", "#c0392b"),
    Attribute.WIND: ("風", "#2f8f4e"),
    Attribute.LIGHT: ("光", "#b98a12"),
    Attribute.DARK: ("闇", "#5b2f86"),
    Attribute.DIVINE: ("神", "#a8841c"),
}
BACK: Final = ("#6b3f22", "#8a5830", "#c79a5b")


def svg_board(duel: Playing, viewer: int | None = None, lang: str = "en") -> str:
    """The board as the viewer sees it; None shows every card on the table."""
    return Picture(view(duel, viewer, lang)).draw()


# -- text ------------------------------------------------------------------------------------------------------


def em(text: str) -> float:
    """The approximate width of the text, in units of its font size."""
    total = 0.0
    for c in text:
        if ord(c) > 0x2E7F:
            total += 1.0
        elif c in "iljtfr.,:;'|!()[] -":
            total += 0.33
        elif c in "mwMW@":
            total += 0.86
        else:
            total += 0.68 if c.isupper() else 0.55
    return total


def fit(text: str, width: float, size: float) -> str:
    if em(text) * size <= width:
        return text
    while text and (em(text) + 0.8) * size > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: float, size: float, lines: int) -> list[str]:
    found: list[str] = []
    rest = text
    while len(found) < lines - 1 and em(rest) * size > width:
        cut = 0
        for i in range(1, len(rest)):
            if em(rest[:i]) * size > width:
                break
            if rest[i] == " " or (may_break_after(rest[i - 1]) and rest[i] not in "？。，、」）："):
                cut = i
        if cut:
            found.append(rest[:cut].rstrip())
        else:
            cut = max((i for i in range(1, len(rest)) if em(rest[:i] + "-") * size <= width), default=1)
            found.append(rest[:cut] + "-")
        rest = rest[cut:].lstrip()
    return [*found, fit(rest, width, size)]


def may_break_after(c: str) -> bool:
    return (ord(c) > 0x2E7F and c not in "「（") or c in "-·"


def text(x: float, y: float, words: str, size: float, fill: str, anchor: str = "start", weight: str = "normal") -> str:
    bold = "" if weight == "normal" else f' font-weight="{weight}"'
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"{bold}>'
        f"{escape(words)}</text>"
    )


def rect(x: float, y: float, w: float, h: float, fill: str, radius: float = 6, extra: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" fill="{fill}" {extra}/>'


# -- the picture -----------------------------------------------------------------------------------------------


class Picture:
    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.lang = seen.lang
        self.below = seen.sides[0 if seen.viewer is None else seen.viewer]
        self.above = seen.sides[1 - self.below.player]
        self.parts: list[str] = []
        self.links: dict[str, list[int]] = {}  # the chain links whose card lies there
        for link in seen.chain:
            if link.card is not None:
                self.links.setdefault(link.card.ref, []).append(link.number)

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def add(self, *parts: str) -> None:
        self.parts += parts

    def draw(self) -> str:
        title = self.say(f"Duel, turn {self.seen.turn}", f"决斗，第{self.seen.turn}回合")
        self.add(rect(0, 0, WIDTH, HEIGHT, "url(#table)", 0))
        self.add(rect(FIELD_X - 12, FIELD_Y - 10, FIELD_W + 24, FIELD_H + 20, "#0b2733", 16, 'fill-opacity="0.45"'))
        self.zones()
        self.piles(self.above)
        self.piles(self.below)
        self.field_cards()
        self.hand(self.above, 14)
        self.hand(self.below, FIELD_Y + FIELD_H + 16)
        self.attack()
        self.panel()
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'height="{HEIGHT}" font-family={quoteattr(FONT)} role="img">'
            f"<title>{escape(title)}</title>{DEFS}{''.join(self.parts)}</svg>"
        )

    # -- where things lie -------------------------------------------------------------------------------------

    def corner(self, column: int, row: int) -> tuple[float, float]:
        return FIELD_X + column * STEP, FIELD_Y + row * STEP

    def place(self, side: SideView, zone: str) -> tuple[float, float]:
        """The upper left corner of a zone: m1-m7, s1-s5, field, gy, extra, deck, banished."""
        up = side is self.above
        if zone in ("m6", "m7"):
            left = (zone == "m6") != up
            return self.corner(2 if left else 4, 2)
        if zone[0] in "ms" and zone[1:].isdigit():
            number = int(zone[1:])
            column = 6 - number if up else number
            if zone[0] == "m":
                return self.corner(column, 1 if up else 3)
            if number == 6:
                return self.place(side, "field")
            return self.corner(column, 0 if up else 4)
        spots = {"field": (0, 3), "extra": (0, 4), "gy": (6, 3), "deck": (6, 4), "banished": (6, 2)}
        column, row = spots[zone]
        return self.corner(6 - column, 4 - row) if up else self.corner(column, row)

    def spot(self, ref: str) -> tuple[float, float] | None:
        """The centre of the card that a reference means, if it is on the mat."""
        parts = ref.split(".")
        if len(parts) < 2 or parts[1] == "hand":
            return None
        side = self.seen.sides["AB".index(parts[0])]
        x, y = self.place(side, parts[1])
        return x + ZONE / 2, y + ZONE / 2

    # -- the mat ----------------------------------------------------------------------------------------------

    def zones(self) -> None:
        for side in (self.above, self.below):
            for zone in ("m1", "m2", "m3", "m4", "m5"):
                self.zone(side, zone, "#d8a657", "")
            for zone in ("s1", "s2", "s3", "s4", "s5"):
                self.zone(side, zone, "#4fb3a5", "")
            self.zone(side, "field", "#7bbf6a", self.say("Field", "场地"))
            self.zone(side, "gy", "#9a9fb0", self.say("Graveyard", "墓地"))
            self.zone(side, "extra", "#a07cc5", self.say("Extra Deck", "额外卡组"))
            self.zone(side, "deck", "#b98554", self.say("Deck", "卡组"))
            self.zone(side, "banished", "#6b7280", self.say("Banished", "除外"))
        for zone in ("m6", "m7"):
            self.zone(self.below, zone, "#e06c75", "")
        for side in (self.above, self.below):
            for i in side.unusable_monster_zones:
                self.shut(side, f"m{i + 1}")
            for i in side.unusable_spell_zones:
                self.shut(side, f"s{i + 1}")

    def shut(self, side: SideView, zone: str) -> None:
        """A cross through a zone that cannot be used."""
        x, y = self.place(side, zone)
        edge = ZONE - 12
        path = f"M{x + 12:g} {y + 12:g} L{x + edge:g} {y + edge:g} M{x + edge:g} {y + 12:g} L{x + 12:g} {y + edge:g}"
        self.add(f'<path d="{path}" stroke="#e06c75" stroke-width="4" stroke-opacity="0.8"/>')

    def zone(self, side: SideView, zone: str, colour: str, label: str) -> None:
        x, y = self.place(side, zone)
        style = f'stroke="{colour}" stroke-opacity="0.55" stroke-width="1.5" fill-opacity="0.10"'
        self.add(rect(x, y, ZONE, ZONE, colour, 10, style))
        if label:
            self.add(text(x + ZONE / 2, y + ZONE / 2 + 4, label, 12, "#c9d6dd", "middle"))

    def piles(self, side: SideView) -> None:
        if side.deck:
            self.pile(side, "deck", None, side.deck)
        if side.extra:
            up = [card for card in side.extra if card.face_up]
            self.pile(side, "extra", up[-1] if up else None, len(side.extra))
        for zone, cards in (("gy", side.graveyard), ("banished", side.banished)):
            if cards:
                self.pile(side, zone, cards[-1], len(cards))

    def pile(self, side: SideView, zone: str, top: CardView | None, count: int) -> None:
        x, y = self.place(side, zone)
        x += (ZONE - CARD_W) / 2
        y += (ZONE - CARD_H) / 2
        for depth in range(min(count - 1, 3), 0, -1):
            self.add(rect(x + 2.5 * depth, y - 1.5 * depth, CARD_W, CARD_H, "#2c1a0e", 6, 'stroke="#00000066"'))
        if top is None or not top.known:
            self.back(x, y, CARD_W, CARD_H)
        else:
            self.face(x, y, CARD_W, CARD_H, top)
        self.badge(x + CARD_W + 6, y + CARD_H / 2, str(count), "#101820", "#f3f6f8")

    def field_cards(self) -> None:
        for side in (self.above, self.below):
            for i, card in enumerate(side.monsters):
                self.field_card(side, f"m{i + 1}", card)
            for i, card in enumerate(side.spells):
                self.field_card(side, f"s{i + 1}", card)
            self.field_card(side, "field", side.field)

    def field_card(self, side: SideView, zone: str, card: CardView | None) -> None:
        if card is None:
            return
        x, y = self.place(side, zone)
        sideways = card.position in (Position.FACE_UP_DEFENSE, Position.FACE_DOWN_DEFENSE)
        w, h = (CARD_H, CARD_W) if sideways else (CARD_W, CARD_H)
        x += (ZONE - w) / 2
        y += (ZONE - h) / 2
        for i, _ in enumerate(card.materials):
            shift = 4 * (len(card.materials) - i)
            self.add(rect(x + shift, y - shift, w, h, "#3d3d45", 6, 'stroke="#9aa0a6" stroke-width="0.8"'))
        self.card(x, y, w, h, card)
        self.arrows(x, y, card, -1 if side is self.above else 1)
        self.marks(x, y, h, card)
        corner = self.place(side, zone)
        for i, number in enumerate(self.links.get(card.ref, [])):
            self.badge(corner[0] + 10 + 22 * i, corner[1] + 10, str(number), "#c2410c", "#ffffff")

    def arrows(self, x: float, y: float, card: CardView, way: int) -> None:
        """The Link Arrows at the edges of the card, as they point on this board."""
        for arrow, across, down in ARROWS:
            if card.arrows & arrow:
                dx, dy = way * across, way * down
                px, py = x + CARD_W / 2 * (1 + dx), y + CARD_H / 2 * (1 + dy)
                turn = math.degrees(math.atan2(dy, dx))
                self.add(
                    f'<path d="M7 0 L-5 -7 L-5 7 Z" transform="translate({px:g} {py:g}) rotate({turn:g})" '
                    f'fill="#e5482d" stroke="#ffffff" stroke-width="1" class="arrow"/>'
                )

    def card(self, x: float, y: float, w: float, h: float, card: CardView) -> None:
        if not card.known:
            self.back(x, y, w, h)
        elif not card.face_up and ".hand." not in card.ref:
            self.back(x, y, w, h)
            self.add(rect(x + 7, y + h / 2 - 17, w - 14, 34, "#1a0f08", 5, 'fill-opacity="0.78"'))
            for line, shift in self.centred(card.name, w - 18, 10, 2):
                self.add(text(x + w / 2, y + h / 2 + 3.5 + shift, line, 10, "#f4e3c1", "middle"))
        else:
            self.face(x, y, w, h, card)

    def centred(self, words: str, width: float, size: float, most: int) -> list[tuple[str, float]]:
        """Lines with their offset from the middle."""
        lines = wrap(words, width, size, most)
        return [(line, (i - (len(lines) - 1) / 2) * (size + 2.5)) for i, line in enumerate(lines)]

    def shadow(self, x: float, y: float, w: float, h: float) -> None:
        self.add(rect(x + 2, y + 3, w, h, "#000000", 6, 'fill-opacity="0.35"'))

    def back(self, x: float, y: float, w: float, h: float) -> None:
        dark, light, gold = BACK
        self.shadow(x, y, w, h)
        self.add(rect(x, y, w, h, dark, 6, 'stroke="#2c180b" stroke-width="1.2"'))
        self.add(rect(x + 5, y + 5, w - 10, h - 10, light, 4, f'stroke="{gold}" stroke-width="1"'))
        middle = f'cx="{x + w / 2:g}" cy="{y + h / 2:g}"'
        for rx, ry, fill in ((0.34, 0.34, "#3a1f10"), (0.24, 0.24, "#b06f35"), (0.12, 0.12, "#3a1f10")):
            self.add(
                f'<ellipse {middle} rx="{w * rx:g}" ry="{h * ry:g}" fill="{fill}" stroke="{gold}" stroke-width="0.8"/>'
            )

    def face(self, x: float, y: float, w: float, h: float, card: CardView) -> None:
        frame, panel, ink = COLOURS[card.frame]
        self.shadow(x, y, w, h)
        self.add(rect(x, y, w, h, frame, 6, 'stroke="#10161b" stroke-width="1.2"'))
        self.add(rect(x + 4, y + 4, w - 8, h - 8, panel, 4))
        tall = h > w
        lines = wrap(card.name, w - 14, 10.5, 3 if tall else 2)
        for i, line in enumerate(lines):
            self.add(text(x + w / 2, y + 17 + 12.5 * i, line, 10.5, ink, "middle", "bold"))
        if card.is_monster:
            stars = self.rank(card)
            line_y = y + (h - 34 if tall else h - 30)
            self.add(text(x + w / 2, line_y, fit(stars, w - 12, 9.5), 9.5, ink, "middle"))
            sign, colour = ATTRIBUTE_SIGNS.get(card.attribute, ("?", "#555555"))
            if not self.notes(card):
                if tall:
                    self.sign(x + w / 2, y + 60, 12, sign, colour)
                else:
                    self.sign(x + 15, y + h - 34, 7.5, sign, colour)
            self.add(rect(x + 4, y + h - 26, w - 8, 22, frame, 4))
            value = f"{card.atk}" if card.link else f"{card.atk} / {card.defense}"
            pale = "#ffffff" if card.frame not in (Frame.NORMAL, Frame.SYNCHRO) else "#1c1c1c"
            self.add(text(x + w / 2, y + h - 10.5, value, 12.5, pale, "middle", "bold"))
        else:
            kind = fit(card.facts, w - 10, 8.8)
            sign, colour = ("魔", "#0d6b5f") if card.frame == Frame.SPELL else ("罠", "#7d1f55")
            if not self.notes(card):
                self.sign(x + w / 2, y + 68, 15, sign, colour)
            self.add(text(x + w / 2, y + h - 12, kind, 8.8, ink, "middle"))

    def sign(self, x: float, y: float, radius: float, sign: str, colour: str) -> None:
        """The printed sign of an Attribute, a Spell or a Trap."""
        self.add(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}" stroke="#ffffff" stroke-width="1"/>')
        self.add(text(x, y + radius * 0.42, sign, radius * 1.2, "#ffffff", "middle", "bold"))

    def rank(self, card: CardView) -> str:
        if card.link:
            return f"LINK-{card.link}"
        star, count = ("★", card.level) if card.level else ("☆", card.rank)
        return star * count if count <= 8 else f"{star}×{count}"

    def notes(self, card: CardView) -> list[tuple[str, str]]:
        """Counters, materials, equipment, negation: a few characters and a colour each."""
        notes = [(f"● {n}", "#2563a8") for _, n in card.counters]
        if card.materials:
            notes.append((f"◆ {len(card.materials)}", "#3d3d45"))
        if card.equips:
            notes.append((f"+{card.equips}", "#1f7a5a"))
        if card.equipped_to is not None:
            notes.append((f"→ {card.equipped_to.ref}", "#1f7a5a"))
        if card.negated:
            notes.append(("✕", "#a32035"))
        return notes

    def marks(self, x: float, y: float, h: float, card: CardView) -> None:
        left = x + 6
        top = y + h / 2 - 6 if h == CARD_H else y + h - 44
        for words, colour in self.notes(card):
            width = 12 + em(words) * 10.5
            self.add(rect(left, top, width, 16, colour, 8, 'stroke="#ffffff" stroke-width="0.8"'))
            self.add(text(left + width / 2, top + 12, words, 10.5, "#ffffff", "middle", "bold"))
            left += width + 3

    def badge(self, x: float, y: float, words: str, fill: str, ink: str) -> None:
        w = max(20.0, em(words) * 12 + 10)
        self.add(rect(x - w / 2, y - 10, w, 20, fill, 10, 'stroke="#f3f6f8" stroke-width="1.2"'))
        self.add(text(x, y + 4.3, words, 12, ink, "middle", "bold"))

    def hand(self, side: SideView, y: float) -> None:
        n = len(side.hand)
        if not n:
            return
        step = min(HAND_STEP, (FIELD_W - CARD_W) / max(n - 1, 1))
        x = FIELD_X + (FIELD_W - (CARD_W + step * (n - 1))) / 2
        cards = side.hand if side is self.below else side.hand[::-1]
        for i, card in enumerate(cards):
            self.card(x + step * i, y, CARD_W, CARD_H, card)

    # -- the attack -------------------------------------------------------------------------------------------

    def attack(self) -> None:
        attack = self.seen.attack
        if attack is None:
            return
        start = self.spot(attack.attacker.ref)
        if start is None:
            return
        if attack.target is not None:
            end = self.spot(attack.target.ref)
        elif not attack.direct:
            return  # its target is gone
        else:
            up = attack.attacker.controller == self.below.player
            end = (FIELD_X + FIELD_W / 2, FIELD_Y - 24 if up else FIELD_Y + FIELD_H + 24)
        if end is None:
            return
        self.add(
            f'<path d="M {start[0]:g} {start[1]:g} L {end[0]:g} {end[1]:g}" stroke="#ff4d4d" stroke-width="9" '
            f'stroke-opacity="0.85" stroke-linecap="round" marker-end="url(#arrow)" fill="none"/>'
        )

    # -- beside the field -------------------------------------------------------------------------------------

    def panel(self) -> None:
        self.life(self.above, 20)
        self.life(self.below, HEIGHT - 108)
        y = self.phases(126)
        y = self.asked(y + 14)
        self.chain(y + 14)

    def life(self, side: SideView, y: float) -> None:
        ring = "#f2c14e" if self.seen.asked == side.player else "#35525f"
        self.add(rect(PANEL_X, y, PANEL_W, 88, "#0f2c38", 12, f'stroke="{ring}" stroke-width="2.5"'))
        self.add(text(PANEL_X + 18, y + 58, player_name(side.player), 42, "#f3f6f8", "start", "bold"))
        self.add(text(PANEL_X + PANEL_W - 18, y + 46, str(side.lp), 36, lp_colour(side.lp), "end", "bold"))
        small = self.say(f"LP  ·  hand {len(side.hand)}", f"基本分  ·  手卡{len(side.hand)}")
        self.add(text(PANEL_X + PANEL_W - 18, y + 70, small, 13, "#9fb6c1", "end"))

    def phases(self, y: float) -> float:
        seen = self.seen
        who = player_name(seen.turn_player)
        head = self.say(f"Turn {seen.turn} · {who}", f"第{seen.turn}回合 · {who}")
        if seen.result is not None:
            won = self.say("a draw", "平局")
            if seen.result < 2:
                won = self.say(f"{player_name(seen.result)} has won", f"{player_name(seen.result)}获胜")
            head = f"{head} · {won}"
        self.add(text(PANEL_X, y + 16, head, 18, "#f3f6f8", "start", "bold"))
        names = [("DP", "抽卡"), ("SP", "准备"), ("M1", "主要1"), ("BP", "战斗"), ("M2", "主要2"), ("EP", "结束")]
        w = (PANEL_W - 5 * 4) / 6
        for i, (phase, (en, zh)) in enumerate(zip(Phase, names, strict=True)):
            now = phase == seen.phase
            x = PANEL_X + i * (w + 4)
            self.add(rect(x, y + 28, w, 28, "#f2c14e" if now else "#245567", 6))
            size = 12 if self.lang == "zh" else 14
            self.add(text(x + w / 2, y + 47, self.say(en, zh), size, "#1b1400" if now else "#9fb6c1", "middle", "bold"))
        line = step_name(seen.step, self.lang) or phase_name(seen.phase, self.lang)
        self.add(text(PANEL_X, y + 76, fit(line, PANEL_W, 13), 13, "#9fb6c1"))
        return y + 80

    def asked(self, y: float) -> float:
        seen = self.seen
        if seen.question is not None:
            words = seen.question.words
        elif seen.asked is not None:
            who = player_name(seen.asked)
            words = self.say(f"Waiting for {who}", f"等待{who}行动")
        else:
            return y
        lines = wrap(words, PANEL_W - 28, 14, 4)
        height = 18 + 19 * len(lines)
        self.add(rect(PANEL_X, y, PANEL_W, height, "#f3f6f8", 10, 'fill-opacity="0.94"'))
        for i, line in enumerate(lines):
            self.add(text(PANEL_X + 14, y + 23 + 19 * i, line, 14, "#102a36"))
        return y + height

    def chain(self, y: float) -> None:
        """The newest link on top, as it will resolve first."""
        links = self.seen.chain
        if not links:
            return
        self.add(text(PANEL_X, y + 16, self.say("Chain", "连锁"), 16, "#f3f6f8", "start", "bold"))
        y += 26
        room = int((HEIGHT - 124 - y) // 62)
        for i, link in enumerate(reversed(links)):
            if i == room - 1 and len(links) > room:
                rest = len(links) - i
                self.add(text(PANEL_X + 14, y + 22, self.say(f"… and {rest} more", f"……还有{rest}个"), 14, "#9fb6c1"))
                return
            self.link(link, y)
            y += 62

    def link(self, link: LinkView, y: float) -> None:
        fill = "#5b1f1f" if link.negated else "#6b4a12" if link.resolved else "#17404f"
        self.add(rect(PANEL_X, y, PANEL_W, 54, fill, 10, 'stroke="#f2c14e" stroke-opacity="0.6"'))
        self.badge(PANEL_X + 22, y + 27, str(link.number), "#c2410c", "#ffffff")
        head = f"{player_name(link.player)}: {link.words}"
        self.add(text(PANEL_X + 44, y + 22, fit(head, PANEL_W - 56, 14), 14, "#f3f6f8", "start", "bold"))
        rest = ", ".join(link.target_names)
        words = f"→ {rest}" if rest else ""
        if link.negated:
            words = self.say("negated", "无效") + (f"  {words}" if words else "")
        if words:
            self.add(text(PANEL_X + 44, y + 42, fit(words, PANEL_W - 56, 12.5), 12.5, "#c9d6dd"))


def lp_colour(lp: int) -> str:
    return "#7ee08a" if lp > 4000 else "#f2c14e" if lp > 1500 else "#ff7b72"


DEFS: Final = (
    '<defs><linearGradient id="table" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#16475a"/><stop offset="0.5" stop-color="#0f3443"/>'
    '<stop offset="1" stop-color="#16475a"/></linearGradient>'
    '<marker id="arrow" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.6" markerHeight="3.6" orient="auto">'
    '<path d="M 0 0 L 10 5 L 0 10 z" fill="#ff4d4d"/></marker></defs>'
)
