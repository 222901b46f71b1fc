"""Link Markers: which zones a Link Monster points to (B-19)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE


def linked_zones(card: Card, player: int) -> int:
    """Monster zones, as `player` numbers them, that a face-up Link Monster points to (B-19); 5 and 6 are the extra
    ones."""
    if card.place != MZONE or card.printed.link == 0 or not card.face_up:
        return 0
    arrows = card.printed.arrows
    zones = 0
    # Arrow bits: 1 NW, 2 N, 4 NE, 8 W, 16 E, 32 SW, 64 S, 128 SE, as its controller sees them.
    if card.seq < 5:
        # From a main zone: sideways, and up to an Extra Monster Zone; never to the opponent's main zones.
        if card.controller == player:
            if arrows & 8 and card.seq > 0:
                zones |= 1 << (card.seq - 1)
            if arrows & 16 and card.seq < 4:
                zones |= 1 << (card.seq + 1)
        for k in range(3):
            column = card.seq - 1 + k
            if arrows & (1 << k) and (column == 1 or column == 3):
                left = (column == 1) == (card.controller == player)  # left and right are swapped for the other player
                zones |= 1 << (5 if left else 6)
        return zones
    column = 1 if card.seq == 5 else 3
    if card.controller == player:
        rows = (arrows & 32, arrows & 64, arrows & 128)
    else:
        rows = (arrows & 1, arrows & 2, arrows & 4)
    for k in range(3):
        if rows[k]:
            seq = column - 1 + k
            zones |= 1 << (seq if card.controller == player else 4 - seq)
    return zones
