"""What an activated effect includes: the bits that answering effects look for (B-89).

They are derived from the description of an effect, never written beside it.
"""

from typing import Final

DESTROYS: Final = 1
SPECIAL_SUMMONS: Final = 2
SUMMONS_FROM_DECK: Final = 4
ADDS_FROM_DECK: Final = 8
SENDS_FROM_DECK_TO_GY: Final = 16
DRAWS: Final = 32
INFLICTS_DAMAGE: Final = 64
NEGATES_ACTIVATION: Final = 128
NEGATES_EFFECT: Final = 256
CHANGES_ATK_DEF: Final = 512
BANISHES: Final = 1024
TAKES_FROM_GY: Final = 2048
NEGATES_SUMMON: Final = 4096
NEGATES_ATTACK: Final = 8192
PERFORMS_SUMMON: Final = 16384  # a Normal, Fusion, Ritual, Synchro, Xyz or Link Summon (B-141)
FUSION_SUMMONS: Final = 32768
BORROWS: Final = 65536  # this card can have effects of other cards
APPLIES_ANOTHER: Final = 131072  # the effect of a target is applied, and what that includes
CALCULATES: Final = 262144  # damage calculation is performed at once (B-146)
