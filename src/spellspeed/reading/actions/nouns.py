"""Noun phrases, places, tests, counts."""

from dataclasses import replace

from spellspeed.language.tree import COMPARE, Node
from spellspeed.reading import phrase
from spellspeed.reading.phrase import THIS, NounPhrase, Zoned, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

# What may be said of cards: a test, a place (spots), or a change of the phrase.
Said = object


@action
def either_of(parts: tuple[Node, ...]) -> Node:
    """One of these tests."""
    return phrase.either(list(parts))


@action
def opposite(test: Node) -> Node:
    return phrase.negated(test)


@action
def compared(of: Node, how: str, number: object) -> Node:
    """`LEVEL <= 4`; how: "==", "<=" ..."""
    return Node(COMPARE, how, [of, node_of(number)])


@action
def spots(side: str, zones: tuple[Node, ...]) -> tuple[Zoned, ...]:
    """Zones of one side."""
    return tuple(Zoned(side, zone) for zone in zones)


@action
def spot(side: str, zone: Node) -> tuple[Zoned, ...]:
    return (Zoned(side, zone),)


@action
def face_up_spot(side: str, zone: Node) -> tuple[Zoned, ...]:
    return (Zoned(side, zone, face_up=True),)


@action
def all_spots(parts: tuple[tuple[Zoned, ...], ...]) -> tuple[Zoned, ...]:
    return tuple(one for part in parts for one in part)


@action
def noun(kind: str, before: tuple[Said, ...] | None = None, after: tuple[Said, ...] | None = None) -> NounPhrase:
    """A noun with what stands before it and behind it."""
    return said_of(NounPhrase(kind), (*(before or ()), *(after or ())))


@action
def described(cards: NounPhrase, more: tuple[Said, ...] | None = None) -> NounPhrase:
    """A phrase of which more is said."""
    return said_of(cards, more or ())


def said_of(cards: NounPhrase, more: tuple[Said, ...]) -> NounPhrase:
    for one in more:
        if isinstance(one, Node):
            cards = cards.with_tests(one)
        elif isinstance(one, tuple) and all(isinstance(part, Zoned) for part in one):
            cards = cards.at(tuple(part for part in one if isinstance(part, Zoned)))
        elif callable(one):
            changed = one(cards)
            assert isinstance(changed, NounPhrase)
            cards = changed
        else:
            raise Reject
    return cards


@action
def one_of_nouns(parts: tuple[NounPhrase, ...]) -> NounPhrase:
    """ "A or B": alternatives."""
    return parts[0].either(*parts[1:]) if len(parts) > 1 else parts[0]


@action
def counted(cards: NounPhrase, count: Node | None) -> NounPhrase:
    return replace(cards, count=node_of(count) if count is not None else None)


@action
def all_of(cards: NounPhrase) -> NounPhrase:
    return replace(cards, every=True)


@action
def by_chance(cards: NounPhrase) -> NounPhrase:
    return replace(cards, by_chance=True)


@action
def whose(side: str, cards: NounPhrase) -> NounPhrase:
    """ "your monster", "an opponent's card": on the field unless a place is said."""
    parts = [
        replace(one, spots=tuple(replace(spot, side=spot.side or side) for spot in one.spots))
        if one.spots
        else replace(one, spots=(Zoned(side, word("FIELD")),))
        for one in cards.parts
    ]
    return replace(parts[0], others=tuple(parts[1:]))


@action
def this_card(said: tuple[Said, ...] | None = None) -> NounPhrase:
    return said_of(NounPhrase(ref=THIS), said or ())


@action
def reference(how: str, noun: str = "card", said: str | None = None) -> NounPhrase:
    """ "it", "that monster", "the destroyed card"."""
    return NounPhrase(noun, ref=phrase.open_reference(how, noun, *([said] if said else [])))


@action
def kind(cards: NounPhrase) -> Node:
    """The phrase as a kind of card."""
    return cards.as_noun()


@action
def kind_on_field(cards: NounPhrase) -> Node:
    """The phrase as a kind of card, on the field if no place is said."""
    return cards.as_noun(phrase.FIELD)


@action
def on_field(cards: NounPhrase) -> Node:
    """The phrase as a pick; cards on the field if no place is said."""
    return cards.pick(phrase.FIELD)


@action
def yours(cards: NounPhrase) -> Node:
    """The phrase as a pick; cards that you control if no place is said."""
    return cards.pick(phrase.YOUR_FIELD)


@action
def of_hand(cards: NounPhrase) -> Node:
    """The phrase as a pick; cards of your hand if no place is said."""
    return cards.pick((Zoned("your", word("HAND")),))


@action
def tests_of(cards: NounPhrase) -> tuple[Node, ...]:
    """The tests of a plain phrase, for a slot of a recipe."""
    if cards.noun != "monster" or cards.others or cards.spots or cards.ref is not None:
        raise Reject
    return cards.tests
