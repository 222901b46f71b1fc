"""A position in the making: cards are laid where they fit, and the whole is written in the position notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MZONE,
    PZONE,
    SZONE,
    XYZ,
)
from spellspeed.board.printed import Printed
from spellspeed.facts.names import find
from spellspeed.facts.printed import printed_cards
from spellspeed.rehearsal.stock import Lie

PLAYERS: Final = "AB"
PILES: Final = {HAND: "hand", GY: "gy", BANISHED: "banished", EXTRA: "extra", DECK: "deck"}
#: Zones in the order in which they are filled: what a card is about lies near the middle.
MONSTER_ZONES: Final = ("3", "2", "4", "1", "5")
SPELL_ZONES: Final = ("3", "2", "4", "1", "5")
PENDULUM_ZONES: Final = ("1", "5")
EXTRA_ZONES: Final = ("left", "right")
#: Names that the notation could take for something else are written as passcodes.
PLAIN_NAME: Final = re.compile(r"[^\d;()#|/][^;()#|/]*")
ON_TOP: Final = 5  # unimportant cards on top of those that are searched for
BELOW: Final = 15


@dataclass
class LaidCard:
    """One card of the position."""

    card: Printed
    player: int
    lie: Lie
    marks: tuple[str, ...] = ()
    zone: str = ""
    materials: tuple[Printed, ...] = ()
    label: str = ""

    def words(self) -> str:
        card = self.card
        name = card.en if PLAIN_NAME.fullmatch(card.en) and "//" not in card.en else str(card.code)
        marks = [mark for mark in (self.lie.face, *self.marks) if mark]
        said = f"{self.zone} {name}" if self.zone else name
        if self.label:
            said += f" #{self.label}"
        return f"{said} ({', '.join(marks)})" if marks else said


@dataclass
class Layout:
    """The cards that are laid out so far, and whose turn it is."""

    turn: int = 0
    phase: str = "main 1"
    cards: list[LaidCard] = field(default_factory=list)
    lp: dict[int, int] = field(default_factory=dict)

    def free(self, player: int, place: int, link: bool = False) -> str | None:
        """A free zone there; None if there is none."""
        taken = {one.zone for one in self.cards if one.player == player and self.row(one.lie.place) == self.row(place)}
        if place == FZONE:
            return None if "field" in taken else "field"
        zones = PENDULUM_ZONES if place == PZONE else SPELL_ZONES if place & BACK_ROW else MONSTER_ZONES
        if link:
            if not any(one.zone in EXTRA_ZONES and one.player == player for one in self.cards):
                return EXTRA_ZONES[0]  # each player has the own left one
        return next((zone for zone in zones if zone not in taken), None)

    @staticmethod
    def row(place: int) -> int:
        return MZONE if place == MZONE else SZONE if place & BACK_ROW else place

    def count(self, player: int, place: int) -> int:
        return sum(one.player == player and one.lie.place == place for one in self.cards)

    def lay(
        self,
        card: Printed | str,
        player: int,
        lie: Lie,
        marks: Iterable[str] = (),
        materials: Iterable[Printed] = (),
        label: str = "",
        link: bool = False,
    ) -> LaidCard | None:
        """Lay a card down; None if there is no room."""
        if isinstance(card, str):
            card = printed_cards()[find(card)]
        zone = ""
        if lie.place == MZONE or lie.place & BACK_ROW:
            free = self.free(player, lie.place, link)
            if free is None:
                return None
            zone = free
        under = tuple(materials) if lie.place == MZONE and card.traits & XYZ else ()
        one = LaidCard(card, player, lie, tuple(marks), zone, under, label)
        self.cards.append(one)
        return one

    def has(self, card: Printed, player: int, place: int) -> int:
        return sum(one.card is card and one.player == player and one.lie.place == place for one in self.cards)

    def text(self) -> str:
        """The position as text."""
        lines = [f"turn: 3, {PLAYERS[self.turn]}, {self.phase}"]
        for player in (0, 1):
            who = PLAYERS[player]
            own = [one for one in self.cards if one.player == player]
            if player in self.lp:
                lines.append(f"{who} lp: {self.lp[player]}")
            monsters = [one for one in own if one.lie.place == MZONE]
            if monsters:
                lines.append(f"{who} monsters: " + "; ".join(one.words() for one in monsters))
            under = [
                f"{one.zone} {LaidCard(card, player, Lie(GY)).words()}" for one in monsters for card in one.materials
            ]
            if under:
                lines.append(f"{who} materials: " + "; ".join(under))
            spells = [one for one in own if one.lie.place & BACK_ROW]
            if spells:
                lines.append(f"{who} spells: " + "; ".join(one.words() for one in spells))
            for place, name in PILES.items():
                pile = [one.words() for one in own if one.lie.place == place]
                if pile and place == DECK:
                    top = [one.words() for one in own if one.lie.place == place and "top" in one.label]
                    rest = [words for words in pile if words not in top]
                    pile = [*top, f"{ON_TOP} cards", *rest, f"{BELOW} cards"]
                if pile:
                    lines.append(f"{who} {name}: " + "; ".join(pile))
        return "\n".join(lines) + "\n"
