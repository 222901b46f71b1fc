"""What is read off a text alone: which places an effect looks at, which values of cards something that applies reads.

What a cost takes, or the card's own activation moves, matters only where the effect looks. So most activations need
not be weighed on a supposed board. The answer is never too small: what is not understood looks everywhere.
"""

from collections.abc import Iterable
from typing import Final

from spellspeed.board.constants import ANYWHERE, MONSTER
from spellspeed.effects.nouns.properties import bit_of
from spellspeed.effects.sorts import Place
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.language import tree
from spellspeed.language.tree import Node
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.vocabulary.word import BACK
from spellspeed.language.words import WORDS, row, rows_in


def looks_at(nodes: Iterable[Node], here: int) -> tuple[int, int]:
    """The places looked at for any card, and for Spells and Traps; `here`: where this card itself lies."""
    every = others = 0
    for root in nodes:
        for node in root.walk():
            if node.kind not in (tree.WORD, tree.JOIN):
                continue
            word = row(node.word)
            if word.looks == ANYWHERE:
                return ANYWHERE, ANYWHERE
            if word.here:
                every |= here
                others |= here
            elif word.noun is not None:
                zones = places_of(node)
                if word.noun == MONSTER:
                    every |= zones & ~BACK if zones != ANYWHERE else ANYWHERE
                else:
                    every |= zones
                    others |= zones
            else:
                every |= word.looks
                others |= word.looks & BACK
    return every, others


def places_of(noun: Node) -> int:
    """The zones that the noun names; everywhere if it names none."""
    zones = 0
    for arg in noun.args:
        if arg.sort == "Place":
            for word in rows_in(arg):
                place = word.values.get("Place")
                zones |= place.zones if isinstance(place, Place) else word.zones
    return zones if zones else ANYWHERE


# Words that read a value of a card, and which; Types, Attributes and traits as tests read theirs.
READS: Final[dict[str, int]] = {
    **{word.name: word.reads for word in WORDS.values() if word.reads is not None},
    **{value.name: value.reads for value in PRINTED.values() if value.reads is not None},
}


def values_read(node: Node | None) -> int:
    """The values of cards that are read where this is asked, as bits."""
    if node is None:
        return 0
    if row(node.word).original:
        return sum(bit_of(READS[arg.word], True) for arg in node.args if arg.word in READS)
    found = bit_of(READS[node.word]) if node.kind == tree.WORD and node.word in READS else 0
    for part in node.parts():
        found |= values_read(part)
    return found


def note_reading(what: Continuous, node: Node) -> None:
    """Tell what applies which values it reads: to know its cards, how much it is, and whether it applies."""
    what.reads.whether |= values_read(node.keys.get("while_"))
    word = row(node.word)
    if not word.on_cards or not node.args:
        return
    what.reads.cards = values_read(node.args[0])
    amount = node.args[2] if len(node.args) > 2 else node.keys.get("amount", node.keys.get("value"))
    if word.changes and amount is not None and not is_test(amount):
        what.reads.amount = values_read(amount)


def changes_others(nodes: Iterable[Node]) -> bool:
    """A value of another card than the one whose text it is becomes another one."""
    for root in nodes:
        for node in root.walk():
            if row(node.word).changes and node.args and not is_this(node.args[0]):
                return True
    return False


def is_this(node: Node) -> bool:
    """This card, under whatever tests."""
    return row(node.word).here or row(row(node.word).bare).here


def is_test(node: Node) -> bool:
    """It names the value that something becomes: "Zombie", a name."""
    return node.kind == tree.WORD and node.sort in ("Test", "Value")
