"""Which places an effect looks at when it is asked whether it could do anything, read off its text.

What a cost takes, or the card's own activation moves, matters only where the effect looks. So most activations need
not be weighed on a supposed board. The answer is never too small: what is not understood looks everywhere.
"""

from collections.abc import Iterable

from spellspeed.board.constants import (
    ANYWHERE,
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MATERIAL,
    MZONE,
    ON_FIELD,
    PZONE,
    SZONE,
)
from spellspeed.language import tree
from spellspeed.language.tree import Node

BACK = SZONE | FZONE | PZONE
ZONES = {
    "HAND": HAND,
    "DECK": DECK,
    "DECK_TOP": DECK,
    "DECK_BOTTOM": DECK,
    "EXTRA_DECK": EXTRA,
    "GY": GY,
    "BANISHED": BANISHED,
    "FIELD": ON_FIELD,
    "MONSTER_ZONE": MZONE,
    "MAIN_MONSTER_ZONE": MZONE,
    "EXTRA_MONSTER_ZONE": MZONE,
    "SPELL_TRAP_ZONE": SZONE | PZONE,
    "FIELD_ZONE": FZONE,
    "PENDULUM_ZONE": PZONE,
    "ATTACHED": MATERIAL,
    "attached": MATERIAL | MZONE,
    "pointed_by": MZONE,
    "column": ON_FIELD,
    "ANYWHERE": ANYWHERE,
}
NOUNS = ("monster", "card", "spell", "trap", "spell_trap")
# What a word looks at besides the nouns inside it.
LOOKS = {
    "special_summon": MZONE,
    "summon": MZONE | EXTRA,
    "token": MZONE,
    "take_control": MZONE,
    "move_zone": MZONE,
    "set": MZONE | BACK,
    "place": BACK,
    "activate": BACK,
    "equip": MZONE | BACK,
    "draw": DECK,
    "top": DECK,
    "excavate": DECK,
    "detach": MZONE | MATERIAL,
    "attach": MZONE | MATERIAL,
    "free_zones": ON_FIELD,
}
# What depends on the very cards that are paid, or on another card's text.
EVERYWHERE = {"PAID", "now", "apply_effect_of", "use_effect_of", "effects_of", "materials_for", "SHOWN", "REST", "this"}


def looks_at(nodes: Iterable[Node], here: int) -> tuple[int, int]:
    """The places looked at for any card, and for Spells and Traps; `here`: where this card itself lies."""
    every = others = 0
    for root in nodes:
        for node in root.walk():
            if node.kind not in (tree.WORD, tree.JOIN):
                continue
            word = node.word
            if word in EVERYWHERE:
                return ANYWHERE, ANYWHERE
            if word == "THIS":
                every |= here
                others |= here
            elif word in NOUNS:
                zones = places_of(node)
                if word == "monster":
                    every |= zones & ~BACK if zones != ANYWHERE else ANYWHERE
                else:
                    every |= zones
                    others |= zones
            elif word in LOOKS:
                every |= LOOKS[word]
                others |= LOOKS[word] & BACK
    return every, others


def places_of(noun: Node) -> int:
    """The zones that the noun names; everywhere if it names none."""
    zones = 0
    for arg in noun.args:
        if arg.sort == "Place":
            for node in arg.walk():
                zones |= ZONES.get(node.word, 0)
    return zones if zones else ANYWHERE
