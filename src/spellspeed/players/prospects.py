"""How likely a player is to win from a board, as far as life points and the number and strength of cards tell.

The weights are those of a logistic regression over what options brought: how the boards differ some turns later, against
who won in the end.
"""

import math
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.constants import NONE

LIFE: Final = 0.3  # 8000 life points
SHARE: Final = 0.3  # twice as many life points, in natural logarithms
POOREST: Final = 200  # fewer life points count as so many in the logarithm
MONSTER_SET: Final = 0.5  # a face-down monster
ATTACK: Final = 0.35  # 1000 ATK, or the DEF of a monster in Defense Position by two thirds
STRONGEST: Final = 0.15  # 1000 ATK of the strongest monster
CARD_SET: Final = 0.4  # a Set Spell or Trap
CARD_UP: Final = 0.25  # a face-up Spell or Trap
HAND: Final = 0.45  # a card in the hand
FIRST: Final = 0.3  # a stronger strongest monster
THREAT: Final = 0.3  # ATK by the life points of the other player
MOST_THREAT: Final = 1.5


def chance_to_win(board: Board, player: int) -> float:
    """From 0 to 1."""
    mine = Side(board, player)
    theirs = Side(board, 1 - player)
    total = mine.standing - theirs.standing
    total += THREAT * (mine.threat - theirs.threat)
    if mine.strongest != theirs.strongest:
        total += FIRST if mine.strongest > theirs.strongest else -FIRST
    return 1.0 / (1.0 + math.exp(-total))


class Side:
    """What one player has."""

    def __init__(self, board: Board, player: int) -> None:
        self.strongest = 0
        attack = 0
        hidden = 0
        for card in board.monsters(player):
            if card.face_up:
                attack += card.atk if card.attack_position else card.dfn * 2 // 3
                self.strongest = max(self.strongest, card.atk)
            else:
                hidden += 1
        up = 0
        down = 0
        for number in board.szones[player]:
            if number != NONE:
                up += board.cards[number].face_up
                down += not board.cards[number].face_up
        lp = board.lp[player]
        self.threat = min(attack / max(board.lp[1 - player], 1), MOST_THREAT)
        self.standing = (
            LIFE * lp / 8000
            + SHARE * math.log(max(lp, POOREST))
            + MONSTER_SET * hidden
            + ATTACK * attack / 1000
            + STRONGEST * self.strongest / 1000
            + CARD_UP * up
            + CARD_SET * down
            + HAND * len(board.hands[player])
        )
