"""Zones as bits: those of one player, and those of both in one number."""

from typing import Final

from spellspeed.board.constants import BACK_ZONES, MAIN_ZONES, MONSTER_ZONES, MZONE, SZONE

BACK_BIT: Final = 8  # from here on the back row: Spell & Trap Zones, then the Field Zone
SIDE_BITS: Final = 16  # the zones of player 1 come behind those of player 0
SIDE: Final = (1 << SIDE_BITS) - 1
NOTHING_SHUT: Final[list[int]] = [0, 0]  # shared and never changed


def zone_bit(place: int, seq: int) -> int:
    """The bit of a zone among those of its player."""
    return 1 << seq if place == MZONE else 1 << (BACK_BIT + seq)


def across(seq: int) -> int:
    """The number of an Extra Monster Zone as the other player counts it: one's left one is the other's right one."""
    return 2 * MAIN_ZONES + 1 - seq


def zones_for(zones: list[int], player: int) -> int:
    """Of the zones of each player those of this one, the Extra Monster Zones as the player counts them."""
    theirs = zones[1 - player] >> MAIN_ZONES & 3
    return zones[player] | (theirs >> 1 | (theirs & 1) << 1) << MAIN_ZONES


def zones_in(bits: int) -> list[tuple[int, int]]:
    """The zones among these bits of one player: place and number. What lies in the back row is called a Spell & Trap
    Zone, whichever it is."""
    found: list[tuple[int, int]] = [(MZONE, seq) for seq in range(MONSTER_ZONES) if bits >> seq & 1]
    found += [(SZONE, seq) for seq in range(BACK_ZONES) if bits >> (BACK_BIT + seq) & 1]
    return found
