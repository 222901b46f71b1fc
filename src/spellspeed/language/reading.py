"""What is read off a text alone: which places an effect looks at, which values of cards something that applies reads.

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
from spellspeed.effects.nouns.properties import (
    P_ATK,
    P_ATTRIBUTE,
    P_DEF,
    P_LEVEL,
    P_NAME,
    P_RANK,
    P_SCALE,
    P_TRAITS,
    P_TYPE,
    bit_of,
)
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.language import tree
from spellspeed.language.tree import Node
from spellspeed.language.words import ATTRIBUTES, TRAITS, TYPES

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


# Words that read a value of a card, and which; Types, Attributes and traits as tests read theirs.
READS = {
    "ATK": P_ATK,
    "DEF": P_DEF,
    "LEVEL": P_LEVEL,
    "TRIBUTES": P_LEVEL,
    "RANK": P_RANK,
    "SCALE": P_SCALE,
    "NAME": P_NAME,
    "named": P_NAME,
    "THIS_NAME": P_NAME,
    "material_of": P_NAME,
    "TYPE": P_TYPE,
    "ATTRIBUTE": P_ATTRIBUTE,
    **dict.fromkeys(TYPES, P_TYPE),
    **dict.fromkeys(ATTRIBUTES, P_ATTRIBUTE),
    **dict.fromkeys(TRAITS, P_TRAITS),
}
CHANGING = ("gains", "becomes", "treated")  # what stands second is changed, not read
ON_CARDS = (*CHANGING, "negate_effects", "unaffected", "gives")


def values_read(node: Node | None) -> int:
    """The values of cards that are read where this is asked, as bits."""
    if node is None:
        return 0
    if node.word == "original":
        return sum(bit_of(READS[arg.word], True) for arg in node.args if arg.word in READS)
    found = bit_of(READS[node.word]) if node.kind == tree.WORD and node.word in READS else 0
    for part in node.parts():
        found |= values_read(part)
    return found


def note_reading(what: Continuous, node: Node) -> None:
    """Tell what applies which values it reads: to know its cards, how much it is, and whether it applies."""
    what.reads.whether |= values_read(node.keys.get("while_"))
    if node.word not in ON_CARDS or not node.args:
        return
    what.reads.cards = values_read(node.args[0])
    amount = node.args[2] if len(node.args) > 2 else node.keys.get("amount", node.keys.get("value"))
    if node.word in CHANGING and amount is not None and not is_test(amount):
        what.reads.amount = values_read(amount)


def changes_others(nodes: Iterable[Node]) -> bool:
    """A value of another card than the one whose text it is becomes another one."""
    for root in nodes:
        for node in root.walk():
            if node.word in CHANGING and node.args and node.args[0].word != "THIS":
                return True
    return False


def is_test(node: Node) -> bool:
    """It names the value that something becomes: "Zombie", a name."""
    return node.word == "named" or node.word in (*TYPES, *ATTRIBUTES, *TRAITS)
