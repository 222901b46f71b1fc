"""How cards and places are called, in English and Chinese, and which card such words mean.

A card is called by its name and, where it matters, its place: `Luster Dragon (B's monster zone 3)`, `Luster Dragon
(hand 2)`; a card that the viewer may not know is called by its place alone. It also reads a label (`#x`), a place
(`A monster 3`), and
`Luster Dragon at A monster 3`; in Chinese `「蓝玉石龙」（B的怪兽区域3）` and `B怪兽区域3的「蓝玉石龙」`.
"""

import re
from collections.abc import Callable
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    E_REVEALED,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    GY,
    HAND,
    MAIN_ZONES,
    MATERIAL,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PZONE,
    SZONE,
)
from spellspeed.board.printed import Printed
from spellspeed.bounds import quoted, shown
from spellspeed.cards.library import find_card
from spellspeed.facts.folding import fold
from spellspeed.facts.index import lookup
from spellspeed.facts.names import UnknownCard
from spellspeed.words.act_errors import BadAct
from spellspeed.words.names import place_name, player_name, printed_name, say
from spellspeed.words.seen import sees

PLAYERS: Final = "AB"
ZONES: Final = ("1", "2", "3", "4", "5", "left", "right")
PENDULUM_ZONES: Final = {"left": 0, "right": 4, "1": 0, "5": 4}
PILES: Final = {
    "hand": HAND,
    "gy": GY,
    "graveyard": GY,
    "banished": BANISHED,
    "banished cards": BANISHED,
    "extra": EXTRA,
    "extra deck": EXTRA,
    "deck": DECK,
    "material": MATERIAL,
    "xyz materials": MATERIAL,
}
PLACES_ZH: Final = {
    "怪兽区域": "monster zone",
    "魔陷区域": "spell zone",
    "魔法·陷阱区域": "spell zone",
    "魔法与陷阱区域": "spell zone",
    "左侧额外怪兽区域": "monster zone left",
    "右侧额外怪兽区域": "monster zone right",
    "左侧灵摆区域": "pendulum zone left",
    "右侧灵摆区域": "pendulum zone right",
    "灵摆区域": "pendulum zone",
    "场地区域": "field zone",
    "手卡": "hand",
    "墓地": "graveyard",
    "除外状态": "banished",
    "除外": "banished",
    "额外卡组": "extra",
    "卡组": "deck",
    "超量素材": "material",
}
SIDES_ZH: Final = {"左": "left", "右": "right"}
LABEL: Final = re.compile(r"^(.*?)\s*#(\w+)$")
AT: Final = re.compile(r"^(.+?) at (.+)$")
DETAILS: Final = re.compile(r"^(.+?) ?[(（]([^()（）]+)[)）]$")
HIDDEN: Final = re.compile(
    r"^(?:the face-down card in (?P<field>.+)|card (?P<index>\d{1,9}) of (?P<pile>.+))$", re.IGNORECASE
)
HIDDEN_ZH: Final = re.compile(r"^(.+?)的(?:里侧表示的卡|第(\d{1,9})张)$")
ATK: Final = re.compile(r"^(?:ATK |攻击力)(\d{1,9})$", re.IGNORECASE)
LEVEL: Final = re.compile(r"^(?:Level (\d{1,9})|(\d{1,9})星)$", re.IGNORECASE)
SPOT: Final = re.compile(
    r"^(?:(?P<player>[AB])(?:'s)? )?(?:"
    r"(?P<zone>monster|spell|spell & trap)(?: zone)? (?P<number>\d|left|right)|"
    r"(?P<extra>left|right) extra monster zone|"
    r"(?P<field>field zone)|pendulum zone (?P<scale>1|5|left|right)|(?P<side>left|right) pendulum zone|"
    r"(?P<pile>hand|gy|graveyard|banished|banished cards|extra|extra deck|deck|material|xyz materials)"
    r"(?: (?P<index>\d{1,9}))?)$",
    re.IGNORECASE,
)
SPOT_ZH: Final = re.compile(rf"^(?:([AB])的?)?({'|'.join(PLACES_ZH)})(\d{{1,9}}|左|右)?(?:的(.+))?$")
MANY_LABELS: Final = 300  # characters
SHORTEST: Final = 2  # letters that a part of a name needs

Finder = Callable[[str], Printed]  # finds a card by name, or raises `UnknownCard`


class TableSpot:
    """A place of the table: a zone, a card of a pile counted from 1, or with `seq` NONE any card of the pile."""

    def __init__(self, player: int, place: int, seq: int) -> None:
        self.player = player
        self.place = place
        self.seq = seq

    def cards(self, board: Board) -> list[int]:
        """The numbers of the cards that lie there."""
        if self.place == MZONE:
            found = [board.mzones[self.player][self.seq]]
        elif self.place & ON_FIELD:
            found = [board.szones[self.player][self.seq]]
        else:
            found = pile_of(board, self.player, self.place)
            if self.seq != NONE:
                found = found[self.seq : self.seq + 1]
        return [number for number in found if number != NONE]

    def words(self, lang: str = "en", mine: int = NONE) -> str:
        """The place in words that `parse_spot` understands; a player's own place is said without the player."""
        place = self.place
        if place & ON_FIELD & ~MZONE and place != PZONE:
            place = FZONE if self.seq == FIELD_ZONE else SZONE
        name = place_name(place, lang, self.seq)
        if not place & ON_FIELD and self.seq != NONE:
            name = say(lang, f"{name} {self.seq + 1}", f"{name}{self.seq + 1}")
        if self.player == mine:
            return name
        return say(lang, f"{player_name(self.player)}'s {name}", f"{player_name(self.player)}的{name}")


def pile_of(board: Board, player: int, place: int) -> list[int]:
    if place == MATERIAL:
        return [i for card in board.monsters(player) for i in card.materials]
    return board.pile(player, place)


def spot_of(board: Board, card: Card) -> TableSpot | None:
    """Where a card lies; None while it is between places."""
    if card.place == NOWHERE:
        return None
    if card.place & ON_FIELD:
        return TableSpot(card.controller, card.place, card.seq)
    for player in (card.controller, 1 - card.controller):  # a material lies under its monster, whoever controls it
        pile = pile_of(board, player, card.place)
        if card.id in pile:
            return TableSpot(player, card.place, pile.index(card.id))
    return None


def spot_words(board: Board, card: Card, lang: str = "en") -> str:
    """Where a card lies, in words that `parse_card` understands."""
    spot = spot_of(board, card)
    return say(lang, *NO_PLACE) if spot is None else spot.words(lang)


NO_PLACE: Final = ("nowhere", "不在任何地方")


# -- saying ----------------------------------------------------------------------------------------------------


def called(
    board: Board, card: Card, viewer: int | None, lang: str, where: str = "", more: list[str] | None = None
) -> str:
    """A card by name, with its place and what else tells it apart; by place alone if the viewer may not know it."""
    spot = spot_of(board, card)
    mine = NONE if viewer is None else viewer
    if not is_known(board, card, viewer) and spot is not None:
        owned = TableSpot(spot.player, spot.place, spot.seq if card.place & ON_FIELD else NONE).words(lang)
        if card.place & ON_FIELD:
            return say(lang, f"the face-down card in {owned}", f"{owned}的里侧表示的卡")
        if card.place == DECK:
            return say(lang, f"a card of {owned}", f"{owned}的1张卡")
        return say(lang, f"card {spot.seq + 1} of {owned}", f"{owned}的第{spot.seq + 1}张")
    name = printed_name(card.printed, lang)
    details: list[str] = []
    if where and spot is not None:
        if card.place & ON_FIELD and not card.face_up:
            details.append(say(lang, "face-down", "里侧"))
        exact = card.place & ON_FIELD or (where == EXACTLY and card.place != DECK)
        own = card.place & (HAND | DECK) and card.controller == viewer
        if exact or not own:
            details.append(TableSpot(spot.player, spot.place, spot.seq if exact else NONE).words(lang, mine))
    details += more or []
    if not details:
        return name
    return say(lang, f"{name} ({', '.join(details)})", f"{name}（{'，'.join(details)}）")


PLACED: Final = "placed"  # name the zone or pile
EXACTLY: Final = "exactly"  # and the position in the pile; but no player is told the order of a Deck


def is_known(board: Board, card: Card, viewer: int | None) -> bool:
    """May the viewer know the card? A card in a Deck only while looking through it, or if it was revealed."""
    return sees(card, viewer) or (card.place == DECK and is_looked_at(board, card, viewer))


def is_looked_at(board: Board, card: Card, viewer: int | None) -> bool:
    """A card of a Deck that an option shows: the viewer looks through the Deck, or the card was revealed."""
    if card.controller == viewer:
        return True
    return any(event.kind == E_REVEALED and event.ref == card.ref for event in board.log)


# -- reading ---------------------------------------------------------------------------------------------------


class CardWords:
    """Which card words mean: a label, a place, a name, or a name with what tells copies apart."""

    def __init__(
        self,
        printed: Printed | None,
        label: str = "",
        card: int = NONE,
        spot: TableSpot | None = None,
        atk: int = NONE,
        level: int = NONE,
    ) -> None:
        self.printed = printed
        self.label = label
        self.card = card  # by its label
        self.spot = spot
        self.atk = atk
        self.level = level

    @property
    def single(self) -> bool:
        """Do the words mean one physical card, not just a name?"""
        return self.card != NONE or self.spot is not None

    def fits(self, board: Board, number: int, viewer: int | None = None) -> bool:
        """Do the words mean this card, as far as the viewer may know it?"""
        if self.card != NONE and number != self.card:
            return False
        if self.spot is not None and number not in self.spot.cards(board):
            return False
        card = board.cards[number]
        if self.atk not in (NONE, card.atk) or self.level not in (NONE, card.level):
            return False
        if self.printed is None:
            return True
        return card.printed.code == self.printed.code and is_known(board, card, viewer)

    def cards(self, board: Board) -> list[Card]:
        return [card for card in board.cards if self.fits(board, card.id)]

    def words(self, lang: str) -> str:
        """The same in a language."""
        name = "" if self.printed is None else printed_name(self.printed, lang)
        if self.label:
            return f"{name} #{self.label}".strip()
        if self.spot is None:
            return name
        where = self.spot.words(lang)
        return say(lang, f"{name} ({where})", f"{name}（{where}）") if name else where


def parse_spot(words: str, mine: int = NONE) -> TableSpot | None:
    """Read a place; without a player's name it belongs to `mine`, the player who speaks."""
    found = SPOT.match(place_in_english(words.strip()))
    if found is None:
        return None
    player = mine if found["player"] is None else PLAYERS.index(found["player"].upper())
    if player == NONE:
        return None
    if found["field"]:
        return TableSpot(player, FZONE, FIELD_ZONE)
    scale = found["scale"] or found["side"]
    if scale:
        return TableSpot(player, PZONE, PENDULUM_ZONES[scale.lower()])
    if found["extra"]:
        return TableSpot(player, MZONE, MAIN_ZONES + (found["extra"].lower() == "right"))
    if found["zone"]:
        monster = found["zone"].lower() == "monster"
        zones = ZONES if monster else ZONES[:5]
        if found["number"].lower() not in zones:
            listed = ", ".join(zones)
            raise BadAct(f"{quoted(words)}: the zones are {listed}", f"{quoted(words)}：区域有{listed}")
        return TableSpot(player, MZONE if monster else SZONE, zones.index(found["number"].lower()))
    index = found["index"]
    if index is not None and int(index) < 1:
        raise BadAct(f"{quoted(words)}: cards are counted from 1", f"{quoted(words)}：卡从1开始计数")
    return TableSpot(player, PILES[found["pile"].lower()], NONE if index is None else int(index) - 1)


def parse_card(words: str, labels: dict[str, int], find: Finder = find_card, mine: int = NONE) -> CardWords:
    """Read the words for a card. Raises `BadAct`, or `UnknownCard` for a name that no card has.

    `mine` is the player who speaks, to whom a place without a player's name belongs.
    """
    text = place_in_english(words.strip())
    spot = parse_spot(text, mine) or parse_hidden(text, mine)
    if spot is not None and spot.seq != NONE:
        return CardWords(None, spot=spot)
    found = LABEL.match(text)
    if found and found[2] not in labels and lookup(text) is not None:
        return CardWords(find(text))  # a name with a number, such as Morphing Jar #2
    if found:
        if found[2] not in labels:
            known = shown(", ".join(f"#{label}" for label in labels), MANY_LABELS)
            label = f"#{shown(found[2])}"
            en = f"there is no label {label} (labels: {known or 'none is given'})"
            raise BadAct(en, f"没有标签{label}（标签：{known or '没有'}）")
        return CardWords(find(found[1]) if found[1] else None, found[2], labels[found[2]])
    found = AT.match(text)
    if found:
        spot = parse_spot(found[2], mine)
        if spot is not None:
            return CardWords(find(found[1]), spot=spot)
    detailed = parse_details(text, find, mine)
    if detailed is not None:
        return detailed
    if not text:
        raise BadAct("a card is missing", "缺少卡名")
    return CardWords(find(text))


def parse_hidden(text: str, mine: int) -> TableSpot | None:
    """A card that may not be known, by its place."""
    found = HIDDEN.match(text)
    chinese = HIDDEN_ZH.match(text)
    if found is None and chinese is None:
        return None
    where, index = ("", None)
    if found is not None:
        where, index = found["field"] or found["pile"], found["index"]
    elif chinese is not None:
        where, index = chinese[1], chinese[2]
    spot = parse_spot(where, mine)
    if spot is not None and index is not None:
        return TableSpot(spot.player, spot.place, int(index) - 1)
    return spot


def parse_details(text: str, find: Finder, mine: int) -> CardWords | None:
    """A name, and in parentheses what tells the card apart; None if the parentheses hold something else."""
    found = DETAILS.match(text)
    if found is None:
        return None
    spot: TableSpot | None = None
    atk = level = NONE
    for detail in re.split("[,，]", found[2]):
        part = detail.strip()
        here = parse_spot(part, mine)
        strength = ATK.match(part)
        stars = LEVEL.match(part)
        if here is not None:
            spot = here
        elif strength:
            atk = int(strength[1])
        elif stars:
            level = int(stars[1] or stars[2])
        elif part.lower() not in ("face-down", "里侧"):
            return None
    return CardWords(find(found[1]), spot=spot, atk=atk, level=level)


def place_in_english(words: str) -> str:
    """Translate a Chinese place, alone or with its card, for `parse_spot`; other text stays as it is."""
    found = SPOT_ZH.match(words)
    if found is None or HIDDEN_ZH.match(words):
        return words
    number = SIDES_ZH.get(found[3] or "", found[3] or "")
    side = f"{found[1]} " if found[1] else ""
    spot = f"{side}{PLACES_ZH[found[2]]} {number}".strip()
    return f"{found[4]} at {spot}" if found[4] else spot


class Nearby:
    """Finds a card by name, or by a part of a name that only one card of the position has.

    For a viewer, only cards that the viewer may know count.
    """

    def __init__(self, board: Board, viewer: int | None = None) -> None:
        self.cards = {card.printed.code: card.printed for card in board.cards if is_known(board, card, viewer)}

    def __call__(self, name: str) -> Printed:
        try:
            return find_card(name)
        except UnknownCard:
            part = fold(name)
            cards = self.cards.values() if len(part) >= SHORTEST else []
            found = [card for card in cards if any(part in fold(one) for one in (card.en, card.ja, card.zh))]
            if len(found) == 1:
                return found[0]
            if found:
                names = " or ".join(printed_name(card, "en") for card in found[:5])
                names_zh = "或".join(printed_name(card, "zh") for card in found[:5])
                en = f"{quoted(name)} could be {names}: say more of the name"
                raise BadAct(en, f"{quoted(name)}可能是{names_zh}：请写出更完整的卡名") from None
            raise
