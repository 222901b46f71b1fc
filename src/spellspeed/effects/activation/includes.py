"""What an activated effect includes: the bits that answering effects look for (B-89).

They are derived from the description of an effect, never written beside it.
"""

from typing import Final

DESTROYS: Final = 1 << 0
SPECIAL_SUMMONS: Final = 1 << 1
SUMMONS_FROM_DECK: Final = 1 << 2
ADDS_FROM_DECK: Final = 1 << 3
SENDS_FROM_DECK_TO_GY: Final = 1 << 4
DRAWS: Final = 1 << 5
INFLICTS_DAMAGE: Final = 1 << 6
NEGATES_ACTIVATION: Final = 1 << 7
NEGATES_EFFECT: Final = 1 << 8
CHANGES_ATK_DEF: Final = 1 << 9  # directly, not after "then"; allowed in the Damage Step (B-139)
BANISHES: Final = 1 << 10
TAKES_FROM_GY: Final = 1 << 11
NEGATES_SUMMON: Final = 1 << 12
NEGATES_ATTACK: Final = 1 << 13
PERFORMS_SUMMON: Final = 1 << 14  # a Normal, Fusion, Ritual, Synchro, Xyz or Link Summon (B-141)
FUSION_SUMMONS: Final = 1 << 15
BORROWS: Final = 1 << 16  # this card can borrow effects
APPLIES_ANOTHER: Final = 1 << 17  # the effect of a target is applied, and what that includes
EQUIPS_TO_THIS: Final = 1 << 19  # cards become Equip Cards of this card
CALCULATES: Final = 1 << 18  # damage calculation is performed at once (B-146)
