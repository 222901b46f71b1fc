"""How likely a player is to win from a board, as far as life points and the number and strength of cards tell.

The weights are those of a logistic regression over what options brought: how the boards differed some turns later,
against who won in the end.
"""

import math
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.constants import NONE

LIFE: Final = 0.98  # 8000 life points
SHARE: Final = 0.27  # the natural logarithm of life points: the last ones count most
POOREST: Final = 200  # fewer life points count as so many in the logarithm
MONSTER_SET: Final = 0.82  # a face-down monster
ATTACK: Final = 0.49  # 1000 ATK, or two thirds of 1000 DEF of a monster in Defense Position
STRONGEST: Final = 0.21  # 1000 ATK of the strongest monster, once more
CARD_SET: Final = 0.91  # a Set Spell or Trap
CARD_UP: Final = 0.27  # a face-up Spell or Trap
HAND: Final = 0.7  # a card in the hand
THREAT: Final = 0.38  # ATK as a share of the other player's life points
MOST_THREAT: Final = 1.5
SURELY: Final = 30.0  # more makes no difference


def chance_to_win(board: Board, player: int) -> float:
    """From 0 to 1."""
    ahead = standing(board, player) - standing(board, 1 - player)
    return 1.0 / (1.0 + math.exp(-max(min(ahead, SURELY), -SURELY)))


def standing(board: Board, player: int) -> float:
    """What one player has."""
    strongest = 0
    attack = 0
    total = 0.0
    for card in board.monsters(player):
        if card.face_up:
            attack += card.atk if card.attack_position else card.dfn * 2 // 3
            strongest = max(strongest, card.atk)
        else:
            total += MONSTER_SET
    for number in board.szones[player]:
        if number != NONE:
            total += CARD_UP if board.cards[number].face_up else CARD_SET
    lp = board.lp[player]
    total += LIFE * lp / 8000 + SHARE * math.log(max(lp, POOREST))
    total += ATTACK * attack / 1000 + STRONGEST * strongest / 1000
    total += THREAT * min(attack / max(board.lp[1 - player], 1), MOST_THREAT)
    return total + HAND * len(board.hands[player])
