"""Amounts: how many cards, how far two numbers are apart."""

from dataclasses import replace

from spellspeed.language.tree import Node
from spellspeed.reading import phrase
from spellspeed.reading.phrase import NounPhrase, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of


@action
def number_of(cards: NounPhrase) -> Node:
    """How many such cards there are; on the field if no place is said."""
    different = None
    if any(part.kind == phrase.OPEN and part.word == "that" for one in cards.tests for part in one.walk()):
        raise Reject  # "for each monster with a different name": from each other
    if cards.so:
        if len(cards.so) > 1 or cards.so[0].word != "different":
            raise Reject
        different, cards = cards.so[0].args[0], replace(cards, so=())
    return word("count", cards.as_noun(phrase.FIELD), different=different)


@action
def apart(one: object, two: object) -> Node:
    """The difference between two amounts."""
    return word("difference", node_of(one), node_of(two))


@action
def number_done(cards: NounPhrase, deed: str) -> Node:
    """ "the number of Dragon monsters destroyed this way"."""
    if cards.spots or cards.others or cards.so or cards.extreme or cards.ref is not None:
        raise Reject
    done = phrase.open_reference("the", "card", deed)
    if not cards.tests and cards.noun in ("card", "monster"):
        return word("count", done)
    return word("count", word("among", done, cards.one_noun()))
