"""How likely a player is to win from a board, as far as life points and the number and strength of cards tell.

The weights are those of a logistic regression over what options brought: how the boards differed some turns later,
against who won in the end.
"""

import math
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, NONE, TRAP
from spellspeed.effects.nouns.properties import tributes_needed

LIFE: Final = 0.65  # 8000 life points
SHARE: Final = 0.68  # the natural logarithm of life points: the last ones count most
POOREST: Final = 200  # fewer life points count as so many in the logarithm
MONSTER_UP: Final = 0.19  # a face-up monster, whatever it is
MONSTER_SET: Final = 0.68  # a face-down monster
ATTACK: Final = 0.24  # 1000 ATK, or two thirds of 1000 DEF of a monster in Defense Position
STRONGEST: Final = 0.27  # 1000 ATK of the strongest monster, once more
THREAT: Final = 0.32  # ATK as a share of the other player's life points
MOST_THREAT: Final = 1.5
CARD_UP: Final = 0.54  # a face-up Spell or Trap
TRAP_SET: Final = 0.95
SPELL_SET: Final = 0.92
TRAP_HELD: Final = 0.46  # in the hand
SPELL_HELD: Final = 1.04
MONSTER_HELD: Final = 0.73
TRIBUTES_HELD: Final = 0.34  # a monster that needs Tributes, or another way onto the field
SURELY: Final = 30.0  # more makes no difference


def chance_to_win(board: Board, player: int) -> float:
    """From 0 to 1. It looks at every card: the board is a world that the player thinks possible."""
    ahead = standing(board, player) - standing(board, 1 - player)
    return 1.0 / (1.0 + math.exp(-max(min(ahead, SURELY), -SURELY)))


def standing(board: Board, player: int) -> float:
    """What one player has."""
    lp = board.lp[player]
    total = LIFE * lp / 8000 + SHARE * math.log(max(lp, POOREST))
    strongest = 0
    attack = 0
    for card in board.monsters(player):
        if card.face_up:
            total += MONSTER_UP
            attack += card.atk if card.attack_position else card.dfn * 2 // 3
            strongest = max(strongest, card.atk)
        else:
            total += MONSTER_SET
    total += ATTACK * attack / 1000 + STRONGEST * strongest / 1000
    total += THREAT * min(attack / max(board.lp[1 - player], 1), MOST_THREAT)
    for number in board.szones[player]:
        if number != NONE:
            card = board.cards[number]
            total += CARD_UP if card.face_up else TRAP_SET if card.printed.kind == TRAP else SPELL_SET
    for number in board.hands[player]:
        total += held(board.cards[number])
    return total


def held(card: Card) -> float:
    """What a card is worth in the hand."""
    if card.printed.kind == MONSTER:
        return TRIBUTES_HELD if tributes_needed(card.printed.level) else MONSTER_HELD
    return TRAP_HELD if card.printed.kind == TRAP else SPELL_HELD
