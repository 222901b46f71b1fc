"""Link Markers: which zones a Link Monster points to (B-19)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE


def linked_zones(card: Card, player: int) -> int:
    """Monster zones, as `player` numbers them, that a face-up Link Monster points to (B-19); 5 and 6 are the extra
    ones."""
    if card.place != MZONE or card.printed.link == 0 or not card.face_up:
        return 0
    return zones_from(card.printed.arrows, card.controller, card.seq, player)


def zones_from(arrows: int, controller: int, seq: int, player: int) -> int:
    """The same for these arrows in that monster zone of their controller."""
    zones = 0
    # Arrow bits: 1 NW, 2 N, 4 NE, 8 W, 16 E, 32 SW, 64 S, 128 SE, as the controller sees them.
    if seq < 5:
        # From a main zone: sideways, and up to an Extra Monster Zone; never to the opponent's main zones.
        if controller == player:
            if arrows & 8 and seq > 0:
                zones |= 1 << (seq - 1)
            if arrows & 16 and seq < 4:
                zones |= 1 << (seq + 1)
        for k in range(3):
            column = seq - 1 + k
            if arrows & (1 << k) and (column == 1 or column == 3):
                left = (column == 1) == (controller == player)  # left and right are swapped for the other player
                zones |= 1 << (5 if left else 6)
        return zones
    column = 1 if seq == 5 else 3
    if controller == player:
        rows = (arrows & 32, arrows & 64, arrows & 128)
    else:
        rows = (arrows & 1, arrows & 2, arrows & 4)
    for k in range(3):
        if rows[k]:
            below = column - 1 + k
            zones |= 1 << (below if controller == player else 4 - below)
    return zones
