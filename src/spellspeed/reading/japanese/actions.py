"""What the templates of the Japanese grammar call."""

from dataclasses import dataclass, replace

from spellspeed.language.tree import AND, BAR, JOIN, NOT, WORD, Node
from spellspeed.language.words import WORDS
from spellspeed.reading.japanese.names import MEANINGS
from spellspeed.reading.phrase import OPEN, THIS, NounPhrase, Zoned, either, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import Actions, node_of

japanese = Actions()
OWN_ZONES = ("HAND", "DECK", "EXTRA_DECK")


@dataclass(frozen=True)
class Activation:
    """The sentence that says when an effect is activated, and how."""

    heads: tuple[tuple[str, Node], ...]
    costs: tuple[Node, ...]
    targets: tuple[NounPhrase, ...]
    must: bool


# -- cards -------------------------------------------------------------------------------------------------------------


@japanese
def spots(side: str, zones: object) -> tuple[Zoned, ...]:
    return tuple(Zoned(side, zone) for zone in (zones if isinstance(zones, tuple) else (zones,)))


@japanese
def unmarked(zones: tuple[Node, ...]) -> tuple[Zoned, ...]:
    """Hand and Deck without a player are one's own, and so is what stands beside them."""
    side = "your" if any(zone.word in OWN_ZONES for zone in zones) else ""
    return tuple(Zoned(side, zone) for zone in zones)


@japanese
def one_of_tests(tests: tuple[Node, ...]) -> Node:
    return either(list(tests))


@japanese
def called(names: tuple[str, ...]) -> Node:
    """Names in brackets before a noun: a series."""
    return word("series", *(node_of(MEANINGS.series(name)) for name in names))


@japanese
def not_called(names: tuple[str, ...]) -> Node:
    """ "other than": a card by its name, or a series."""
    return Node(NOT, args=[named_or_series(names)])


def named_or_series(names: tuple[str, ...]) -> Node:
    cards = [MEANINGS.card(name) for name in names]
    if all(cards):
        return word("named", *(node_of(name) for name in cards))
    return called(names)


@japanese
def kind_of(noun: str, test: Node | None = None) -> NounPhrase:
    return NounPhrase(noun, tests=() if test is None else (test,))


@japanese
def kind_called(name: str) -> NounPhrase:
    """A name in brackets alone is a card of that name."""
    card = MEANINGS.card(name)
    if not card:
        raise Reject
    return NounPhrase(MEANINGS.noun(card), tests=(word("named", node_of(card)),))


@japanese
def hand_of(side: str) -> NounPhrase:
    return NounPhrase("card", spots=(Zoned(side, word("HAND")),))


@japanese
def phrase(said: tuple[object, ...] | None, cards: NounPhrase) -> NounPhrase:
    for one in reversed(said or ()):
        if isinstance(one, Node):
            cards = replace(cards, tests=(one, *cards.tests))
        elif isinstance(one, tuple):
            cards = cards.at(one)
        else:
            raise Reject
    return cards


@japanese
def counted(cards: NounPhrase, count: object) -> NounPhrase:
    return replace(cards, count=node_of(count))


@japanese
def all_of(cards: NounPhrase) -> NounPhrase:
    return replace(cards, every=True)


@japanese
def this_card(spots: tuple[Zoned, ...] | None = None) -> NounPhrase:
    return NounPhrase(ref=THIS, spots=spots or ())


@japanese
def that_card(kind: NounPhrase) -> NounPhrase:
    """The card that was spoken of; what else is said of it (its Type, its series) must still be so."""
    return NounPhrase(kind.noun, ref=Node(OPEN, "that", value=kind.noun))


@japanese
def picked(cards: NounPhrase, spots: tuple[Zoned, ...] | None = None) -> Node:
    """The cards that a step deals with, taken from a place if one is said before them."""
    if spots is not None:
        cards = cards.at(spots)
    if cards.ref is None and cards.count is None and not cards.every:
        raise Reject
    return cards.pick()


@japanese
def kind(cards: NounPhrase) -> Node:
    return cards.as_noun()


@japanese
def on_field(cards: NounPhrase) -> NounPhrase:
    return cards.at((Zoned("", word("FIELD")),))


@japanese
def pick_of(cards: NounPhrase) -> Node:
    """What a change is about: a card, or all of a kind."""
    return cards.pick() if cards.ref is not None else replace(cards, every=True).pick()


@japanese
def zone_of_place(spots: tuple[Zoned, ...]) -> Node:
    zones = [one.where for one in spots]
    return zones[0] if len(zones) == 1 else Node(BAR, args=zones)


# -- steps -------------------------------------------------------------------------------------------------------------


@japanese
def joined(first: Node, how: str, second: Node) -> Node:
    return Node(JOIN, ".and_if_you_do" if how == "AND" else how, [first, second])


@japanese
def loses(cards: Node, what: Node, amount: int) -> Node:
    return word("gains", cards, what, number(-amount))


@japanese
def ending(step: Node, until: Node) -> Node:
    if not any(param.name == "until" for param in WORDS[step.word].params):
        raise Reject
    return Node(WORD, step.word, step.args, {**step.keys, "until": until})


@japanese
def outside(cards: NounPhrase) -> Node:
    """What a lock that leaves out such cards is about: all others."""
    tests = list(cards.tests)
    if cards.noun != "monster" or cards.spots or not tests:
        raise Reject
    whole = tests[0] if len(tests) == 1 else Node(AND, args=tests)
    return word("monster", Node(NOT, args=[whole]))


@japanese
def only(cards: NounPhrase) -> Node:
    """ "the monsters you control are only such ones": there is one, and no other."""
    here = (Zoned("your", word("FIELD")),)
    tests = list(cards.tests)
    whole = tests[0] if len(tests) == 1 else Node(AND, args=tests)
    others = word("monster", here[0].node(), Node(NOT, args=[whole]))
    return Node(AND, args=[word("exists", cards.as_noun(here)), Node(NOT, args=[word("exists", others)])])


@japanese
def manners(parts: tuple[Node, ...]) -> Node:
    return parts[0] if len(parts) == 1 else Node(BAR, args=list(parts))


# -- sentences ---------------------------------------------------------------------------------------------------------


@japanese
def head(kind: str, value: Node) -> tuple[str, Node]:
    return kind, value


@japanese
def both_heads(*heads: tuple[str, Node]) -> tuple[tuple[str, Node], ...]:
    return heads


@japanese
def aimed(*cards: NounPhrase) -> tuple[NounPhrase, ...]:
    return cards


@japanese
def activation(
    heads: tuple[tuple[str, Node], ...] | None,
    costs: tuple[Node, ...] | None,
    targets: tuple[NounPhrase, ...] | None,
    end: str,
) -> Activation:
    flat: list[tuple[str, Node]] = []
    for one in heads or ():
        if isinstance(one[0], str):
            flat.append(one)
        else:
            flat.extend(one)
    return Activation(tuple(flat), costs or (), targets or (), end == "must")
