"""What a text alone shows: which places an effect looks at, which values of cards a continuous effect reads.

A cost, or the move of the activated card, can only matter in places the effect looks at, so most activations need no
what-if check. The answer errs on the safe side: a word that is not understood looks everywhere.
"""

from collections.abc import Iterable
from typing import Final

from spellspeed.board.constants import ANYWHERE, MONSTER, ON_FIELD
from spellspeed.effects.nouns.properties import bit_of
from spellspeed.effects.sorts import Place
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import CHANGES, CLOSURES, EXPOSURES, GIFTS, LOANS, NEGATIONS
from spellspeed.language import tree
from spellspeed.language.tree import Node
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.vocabulary.word import BACK
from spellspeed.language.words import WORDS, row, rows_in

NOT_ITSELF: Final = 0  # a card knows by itself when it moves
# Of what is about these, not only whether it applies is derived with the board, but to which cards and how.
DERIVED: Final = (NEGATIONS, CHANGES, GIFTS, LOANS, CLOSURES, EXPOSURES)


def looks_at(nodes: Iterable[Node], here: int) -> tuple[int, int]:
    """The places these look at, for any card and for Spells and Traps; `here` is where this card itself lies."""
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


# Which value of a card a word reads; a Type, Attribute or trait as a test reads its own.
READS: Final[dict[str, int]] = {
    **{word.name: word.reads for word in WORDS.values() if word.reads is not None},
    **{value.name: value.reads for value in PRINTED.values() if value.reads is not None},
}


def values_read(node: Node | None) -> int:
    """The values of cards that this expression reads, as bits."""
    if node is None:
        return 0
    if row(node.word).original:
        return sum(bit_of(READS[arg.word], True) for arg in node.args if arg.word in READS)
    found = bit_of(READS[node.word]) if node.kind == tree.WORD and node.word in READS else 0
    for part in node.parts():
        found |= values_read(part)
    return found


def derived_of(what: Continuous, node: Node) -> list[Node]:
    """What is derived with the board of a continuous effect with this text: of most only whether it applies."""
    return [node] if what.topic in DERIVED else [node.keys[name] for name in ("while_", "only_if") if name in node.keys]


def note_reading(what: Continuous, node: Node) -> None:
    """Note in a continuous effect which values it reads to find its cards, its amount, and whether it applies, at which
    places it looks for the last two, and on the cards of which places it depends what is derived of it."""
    condition = node.keys.get("while_")
    what.reads.whether |= values_read(condition)
    if condition is not None:
        what.looks |= looks_at([condition], ON_FIELD)[0]
    what.sees |= looks_at(derived_of(what, node), NOT_ITSELF)[0]
    word = row(node.word)
    if not word.on_cards or not node.args:
        return
    what.reads.cards = values_read(node.args[0])
    amount = node.args[2] if len(node.args) > 2 else node.keys.get("amount", node.keys.get("value"))
    if word.changes and amount is not None and not is_test(amount):
        what.reads.amount = values_read(amount)
        what.looks |= looks_at([amount], ON_FIELD)[0]


def changes_others(nodes: Iterable[Node]) -> bool:
    """Does one of these change a value of a card other than this one?"""
    for root in nodes:
        for node in root.walk():
            if row(node.word).changes and node.args and not is_this(node.args[0]):
                return True
    return False


def is_this(node: Node) -> bool:
    """This card, under whatever tests."""
    return row(node.word).here or row(row(node.word).bare).here


def is_test(node: Node) -> bool:
    """It is the new value itself, such as ZOMBIE or a name, not an amount to compute."""
    return node.kind == tree.WORD and node.sort in ("Test", "Value")
