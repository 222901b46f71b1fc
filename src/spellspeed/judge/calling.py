"""How cards are called: by any name, a label (`#x`), a place (`A monster 3`), or both (`Luster Dragon at A monster 3`).

A place may also be written in Chinese (`A怪兽区域3`), with or without the card (`A怪兽区域3的「光泽龙」`).
"""

import re
from collections.abc import Callable
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    GY,
    HAND,
    MATERIAL,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
)
from spellspeed.board.printed import Printed
from spellspeed.bounds import quoted, shown
from spellspeed.cards.names import UnknownCard, fold
from spellspeed.formats.naming import printed_name, say
from spellspeed.formats.position_text import find_card

PLAYERS: Final = "AB"
ZONES: Final = ("1", "2", "3", "4", "5", "left", "right")
PENDULUM_ZONES: Final = {"left": 0, "right": 4, "1": 0, "5": 4}
PILES: Final = {
    "hand": HAND,
    "gy": GY,
    "graveyard": GY,
    "banished": BANISHED,
    "extra": EXTRA,
    "extra deck": EXTRA,
    "deck": DECK,
}
PILE_WORDS: Final = {HAND: "hand", GY: "graveyard", BANISHED: "banished", EXTRA: "extra", DECK: "deck"}
PLACES_ZH: Final = {
    "怪兽区域": "monster zone",
    "魔陷区域": "spell zone",
    "魔法·陷阱区域": "spell zone",
    "灵摆区域": "pendulum zone",
    "场地区域": "field zone",
    "手卡": "hand",
    "墓地": "graveyard",
    "除外": "banished",
    "额外卡组": "extra",
    "卡组": "deck",
    "超量素材": "material",
}
SIDES_ZH: Final = {"左": "left", "右": "right"}
LABEL: Final = re.compile(r"^(.*?)\s*#(\w+)$")
AT: Final = re.compile(r"^(.+?) at (.+)$")
SPOT: Final = re.compile(
    r"^([AB])(?:'s)? (?:"
    r"(?P<zone>monster|spell)(?: zone)? (?P<number>\d|left|right)|(?P<field>field zone)|"
    r"pendulum zone (?P<scale>1|5|left|right)|"
    r"(?P<pile>hand|gy|graveyard|banished|extra|extra deck|deck|material) (?P<index>\d{1,9}))$",
    re.IGNORECASE,
)
SPOT_ZH: Final = re.compile(rf"^([AB])的?({'|'.join(PLACES_ZH)})(\d{{1,9}}|左|右)?(?:的(.+))?$")
MANY_LABELS: Final = 300  # characters of them that a message shows
SHORTEST: Final = 2  # letters of a part of a name that may stand for it

Finder = Callable[[str], Printed]  # which card a name means; raises `UnknownCard`


class BadAct(ValueError):
    """The words of an act could not be understood."""


class Spot:
    """A single place of the table: a zone, or a card of a pile counted from 1."""

    def __init__(self, player: int, place: int, seq: int) -> None:
        self.player = player
        self.place = place
        self.seq = seq

    def card(self, board: Board) -> int:
        """The number of the card that lies there, or NONE."""
        if self.place == MZONE:
            return board.mzones[self.player][self.seq]
        if self.place & ON_FIELD:
            return board.szones[self.player][self.seq]
        if self.place == MATERIAL:
            found = [i for card in board.monsters(self.player) for i in card.materials]
        else:
            found = board.pile(self.player, self.place)
        return found[self.seq] if self.seq < len(found) else NONE

    def words(self, lang: str = "en") -> str:
        """The place in words that `parse_card` understands."""
        if self.place == MZONE:
            place, number = "monster zone", ZONES[self.seq]
        elif self.place == PZONE:
            place, number = "pendulum zone", "left" if self.seq == 0 else "right"
        elif self.place & ON_FIELD:
            field = self.seq == FIELD_ZONE
            place, number = ("field zone", "") if field else ("spell zone", str(self.seq + 1))
        else:
            place = "material" if self.place == MATERIAL else PILE_WORDS[self.place]
            number = str(self.seq + 1)
        if lang == "en":
            return f"{PLAYERS[self.player]} {place} {number}".strip()
        chinese = next(zh for zh, en in PLACES_ZH.items() if en == place)
        side = next((zh for zh, en in SIDES_ZH.items() if en == number), number)
        return f"{PLAYERS[self.player]}{chinese}{side}"


class CardWords:
    """Which card words mean: a label, a place, a name, or a name at a place."""

    def __init__(self, printed: Printed | None, label: str = "", card: int = NONE, spot: Spot | None = None) -> None:
        self.printed = printed
        self.label = label
        self.card = card  # by its label
        self.spot = spot

    @property
    def single(self) -> bool:
        """The words mean one physical card, not a name."""
        return self.card != NONE or self.spot is not None

    def fits(self, board: Board, number: int) -> bool:
        if self.card != NONE and number != self.card:
            return False
        if self.spot is not None and number != self.spot.card(board):
            return False
        return self.printed is None or board.cards[number].printed.code == self.printed.code

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
        return say(lang, f"{name} at {where}", f"{where}的{name}") if name else where


def parse_spot(words: str) -> Spot | None:
    found = SPOT.match(words.strip())
    if found is None:
        return None
    player = PLAYERS.index(found[1].upper())
    if found["field"]:
        return Spot(player, ON_FIELD & ~MZONE, FIELD_ZONE)
    if found["scale"]:
        return Spot(player, ON_FIELD & ~MZONE, PENDULUM_ZONES[found["scale"].lower()])
    if found["zone"]:
        monster = found["zone"].lower() == "monster"
        zones = ZONES if monster else ZONES[:5]
        if found["number"].lower() not in zones:
            raise BadAct(f"{quoted(words)}: the zones are {', '.join(zones)}")
        return Spot(player, MZONE if monster else ON_FIELD & ~MZONE, zones.index(found["number"].lower()))
    if int(found["index"]) < 1:
        raise BadAct(f"{quoted(words)}: cards are counted from 1")
    return Spot(player, PILES.get(found["pile"].lower(), MATERIAL), int(found["index"]) - 1)


def parse_card(words: str, labels: dict[str, int], find: Finder = find_card) -> CardWords:
    """Understand how a card is called. Raises `BadAct`, or `UnknownCard` for a name that no card has."""
    text = place_in_english(words.strip())
    spot = parse_spot(text)
    if spot is not None:
        return CardWords(None, spot=spot)
    found = LABEL.match(text)
    if found:
        if found[2] not in labels:
            known = shown(", ".join(f"#{label}" for label in labels), MANY_LABELS) or "none is given"
            raise BadAct(f"there is no label #{shown(found[2])} (labels: {known})")
        return CardWords(find(found[1]) if found[1] else None, found[2], labels[found[2]])
    found = AT.match(text)
    if found:
        spot = parse_spot(found[2])
        if spot is not None:
            return CardWords(find(found[1]), spot=spot)
    if not text:
        raise BadAct("a card is missing")
    return CardWords(find(text))


def place_in_english(words: str) -> str:
    """A Chinese place, alone or with the card that lies there, as `parse_spot` reads it; anything else as it is."""
    found = SPOT_ZH.match(words)
    if found is None:
        return words
    number = SIDES_ZH.get(found[3] or "", found[3] or "")
    spot = f"{found[1]} {PLACES_ZH[found[2]]} {number}".strip()
    return f"{found[4]} at {spot}" if found[4] else spot


def spot_words(board: Board, card: Card, lang: str = "en") -> str:
    """Where a card lies, in words that `parse_card` understands."""
    seq = card.seq
    if card.place == MATERIAL:
        seq = [i for monster in board.monsters(card.controller) for i in monster.materials].index(card.id)
    elif not card.place & ON_FIELD:
        if card.place not in PILE_WORDS:
            return say(lang, "nowhere", "不在任何地方")
        seq = board.pile(card.controller, card.place).index(card.id)
    return Spot(card.controller, card.place, seq).words(lang)


class Nearby:
    """Finds a card by its name or, among the cards of a position, by a part of the name that only one has."""

    def __init__(self, board: Board) -> None:
        self.cards = {card.printed.code: card.printed for card in board.cards}

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
                raise BadAct(f"{quoted(name)} could be {names}: say more of the name") from None
            raise
