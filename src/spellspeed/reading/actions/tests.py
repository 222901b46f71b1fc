"""What is said of cards: tests, tests of a set, comparisons."""

from dataclasses import replace
from functools import cache
from typing import Final

from spellspeed.facts.known import KnownNames, codes_in_series
from spellspeed.language.tree import AND, BAR, COMPARE, OF, OR, WORD, Node
from spellspeed.reading import phrase
from spellspeed.reading.phrase import NounPhrase, SaidOfCards, number, text, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

Bound = tuple[str, Node]
KINDS: Final = {
    "spell": [word("SPELL")],
    "trap": [word("TRAP")],
    "spell_trap": [Node(OR, args=[word("SPELL"), word("TRAP")])],
}


@action
def either_of(parts: tuple[Node, ...]) -> Node:
    """One of these tests."""
    return phrase.either(list(parts))


@action
def either_of_two(one: Node, two: Node) -> Node:
    return phrase.either([one, two])


@action
def opposite(test: Node) -> Node:
    return phrase.negated(test)


@action
def compared(of: Node, how: str, number: object) -> Node:
    """`LEVEL <= 4`; how: "==", "<=" ..."""
    return Node(COMPARE, how, [of, node_of(number)])


@action
def said_all(*parts: object) -> SaidOfCards:
    """Several things said at once."""
    return SaidOfCards("all", tuple(part for part in parts if part is not None))


@action
def side_said(side: str) -> SaidOfCards:
    return SaidOfCards("side", side)


@action
def set_said(test: Node) -> SaidOfCards:
    """What is asked of the chosen ones together."""
    return SaidOfCards("so", test)


@action
def same_and_different(same: tuple[Node, ...], different: tuple[Node, ...] = ()) -> SaidOfCards:
    """ "with the same Attribute but different Types"."""
    found = [*(word("same", of) for of in same), *(word("different", of) for of in different)]
    return SaidOfCards("all", tuple(SaidOfCards("so", test) for test in found))


@action
def said_all_different(of: tuple[Node, ...]) -> SaidOfCards:
    return same_and_different((), of)


@action
def all_so(parts: tuple[Node, ...]) -> SaidOfCards:
    return SaidOfCards("all", tuple(SaidOfCards("so", part) for part in parts))


@action
def chosen_if_tied() -> SaidOfCards:
    return SaidOfCards("chosen", None)


@action
def extreme_of(which: str, of: Node) -> SaidOfCards:
    return SaidOfCards("extreme", (which, of))


@action
def bar_of(parts: tuple[Node, ...]) -> Node:
    parts = tuple(dict.fromkeys(parts))
    return parts[0] if len(parts) == 1 else Node(BAR, args=list(parts))


# -- names ------------------------------------------------------------------------------------------------------


@cache
def longer_series(name: str) -> frozenset[str]:
    """Series whose names go on where this one ends, with cards that do not belong to this one."""
    longer = [one for one in KnownNames.of_facts().series if one.startswith(name) and one[len(name) :][:1].isalpha()]
    own = set(codes_in_series([name]))
    return frozenset(one for one in longer if not own.issuperset(codes_in_series([one])))


@action
def of_series(names: tuple[str, ...]) -> Node:
    known = KnownNames.of_facts().series
    if any(name not in known for name in names):
        raise Reject
    if any(longer_series(name) - set(names) for name in names):
        raise Reject  # one English name, two series: which of them is meant?
    return word("series", *(text(name) for name in names))


@action
def of_names(names: tuple[str, ...]) -> Node:
    if any(name not in KnownNames.of_facts().names for name in names):
        raise Reject
    return word("named", *(text(name) for name in names))


# -- numbers ----------------------------------------------------------------------------------------------------


@action
def one_of_numbers(of: Node, numbers: tuple[int, ...]) -> Node:
    return phrase.either([Node(COMPARE, "==", [of, number(one)]) for one in numbers])


@action
def one_equals(of: tuple[Node, ...], value: int) -> Node:
    return phrase.either([Node(COMPARE, "==", [one, number(value)]) for one in of])


@action
def one_at_most(of: tuple[Node, ...], value: int) -> Node:
    return phrase.either([Node(COMPARE, "<=", [one, number(value)]) for one in of])


@action
def one_at_least(of: tuple[Node, ...], value: int) -> Node:
    return phrase.either([Node(COMPARE, ">=", [one, number(value)]) for one in of])


@action
def bound(how: str, amount: object) -> Bound:
    """ "1500 or less"."""
    return how, node_of(amount)


@action
def bounded(bound: Bound, of: Node) -> Node | SaidOfCards:
    how, amount = bound
    if of.kind == BAR:
        return SaidOfCards("all", tuple(Node(COMPARE, how, [one, amount]) for one in of.args))
    return Node(COMPARE, how, [of, amount])


@action
def bounded_either(bound: Bound, *of: Node) -> Node:
    how, amount = bound
    return phrase.either([Node(COMPARE, how, [one, amount]) for one in of])


# -- other cards ------------------------------------------------------------------------------------------------


@action
def same_as(features: tuple[Node, ...], cards: NounPhrase) -> SaidOfCards:
    """ "with the same name as that monster"."""
    return SaidOfCards("all", tuple(_beside("==", of, cards) for of in features))


@action
def same_as_one(of: Node, cards: NounPhrase) -> Node:
    """ "with the same name as a card you control": as any of them."""
    if not cards.spots:
        raise Reject
    return Node(COMPARE, "==", [of, Node(OF, ".of", [of, word("every", cards.as_noun())])])


@action
def set_said_of_one(of: Node) -> SaidOfCards:
    """ "with a different name": of several from each other, of one from the card that the effect is about."""
    return SaidOfCards("so", Node(WORD, "different", [of], value=phrase.OF_ONE))


@action
def beside_implied(how: str, of: Node) -> Node:
    """ "with a different name": than the card that the effect is about."""
    if of == word("KIND"):
        raise Reject  # of which of the kinds of card it is said
    return _beside(how, of, NounPhrase(ref=phrase.open_reference("implied", "card")))


@action
def all_beside_implied(features: tuple[Node, ...]) -> SaidOfCards:
    if len({of.word == "original" for of in features}) > 1:
        raise Reject  # is it said of both that they are the original ones?
    return SaidOfCards("all", tuple(beside_implied("==", of) for of in features))


@action
def differs_from_one(of: Node, cards: NounPhrase) -> Node:
    return _beside("!=", of, cards)


@action
def differs_from(features: tuple[Node, ...], cards: NounPhrase) -> Node:
    if len(features) > 1:
        raise Reject  # both different, or one of them?
    return _beside("!=", features[0], cards)


@action
def same_as_it(of: Node) -> Node:
    return _beside("==", of, NounPhrase(ref=phrase.open_reference("it", "card")))


@action
def same_as_that(of: Node) -> Node:
    return _beside("==", of, NounPhrase(ref=phrase.open_reference("that", "card")))


def _beside(how: str, of: Node, cards: NounPhrase) -> Node:
    return Node(COMPARE, how, [of, Node(OF, ".of", [of, cards.pick()])])


@action
def originally(of: Node, values: tuple[Node, ...]) -> Node:
    return phrase.either([Node(COMPARE, "==", [word("original", of), value]) for value in values])


@action
def with_materials(count: int | None = None) -> Node:
    cards = word("card")
    return (
        word("has_material", cards) if count is None else word("has_material", cards, word("at_least", number(count)))
    )


@action
def equipped_by(cards: NounPhrase) -> Node:
    """ "equipped with an Equip Card": that it is one needs not be said."""
    tests = tuple(test for test in cards.tests if test != word("EQUIPPED"))
    return word("equipped_with", replace(cards, tests=tests).as_noun())


def plain_tests(cards: NounPhrase) -> list[Node]:
    """The tests of a phrase that has nothing else."""
    if cards.spots or cards.so or cards.extreme or cards.ref is not None or cards.others or cards.count is not None:
        raise Reject
    return [*KINDS.get(cards.noun, []), *cards.tests]


@action
def of_several(test: Node) -> SaidOfCards:
    """ "LIGHT and DARK monsters": some are the one, some the other; a single one is not both."""
    return SaidOfCards("several", test)


@action
def alike(cards: NounPhrase) -> SaidOfCards:
    """ "that is a Dragon monster"."""
    found = plain_tests(cards)
    if not found:
        raise Reject
    return SaidOfCards("all", tuple(found))


@action
def unlike(cards: NounPhrase) -> Node:
    """ "except a Token", "that is not a Dragon monster": not all of its tests hold."""
    found = plain_tests(cards)
    if not found:
        raise Reject
    return phrase.others_than(found[0] if len(found) == 1 else Node(AND, args=found))


@action
def all_tests(cards: NounPhrase) -> tuple[Node, ...]:
    found = plain_tests(cards)
    if cards.noun != "monster" or not found:
        raise Reject
    return tuple(found)


# -- how it was summoned ----------------------------------------------------------------------------------------


@action
def key_of(name: str, value: object) -> tuple[str, Node]:
    return name, node_of(value)


@action
def was_summoned(how: Node, said: tuple[tuple[str, Node], ...] | None = None, denied: object = None) -> Node:
    """ "that was Special Summoned from the Extra Deck this turn"."""
    keys: dict[str, Node | None] = {"how": how}
    for name, value in said or ():
        if name in keys:
            raise Reject
        keys[name] = value
    since = keys.pop("since", None)
    test = word("was", word("summoned", **keys), since=since)
    return phrase.negated(test) if denied else test


@action
def material_noun(cards: NounPhrase) -> Node:
    """What a monster was summoned with: a kind of card, or this card."""
    if cards.every or cards.count is not None or (cards.ref is not None and cards.ref != phrase.THIS):
        raise Reject
    if any(part.kind == phrase.OPEN for test in cards.tests for part in test.walk()):
        raise Reject  # "with its same name": as that of the monster that was summoned
    return replace(cards, count=None).as_noun()
