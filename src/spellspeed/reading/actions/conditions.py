"""Conditions: what there is, how many, and what battles."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spellspeed.language.tree import AND, COMPARE, IS, NOT, NUMBER, OR, Node
from spellspeed.reading import phrase
from spellspeed.reading.actions.events import ONE, without_count
from spellspeed.reading.phrase import THIS, NounPhrase, Zoned, either, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of


@action
def all_hold(parts: tuple[Node, ...]) -> Node:
    """All of these conditions."""
    return parts[0] if len(parts) == 1 else Node(AND, args=list(parts))


@action
def one_holds(parts: tuple[Node, ...]) -> Node:
    """One of these conditions."""
    return Node(OR, args=list(parts))


@dataclass(frozen=True)
class OtherThanThis:
    """ "no other", "another": a number of cards that are not this one."""

    count: Node


@dataclass(frozen=True)
class Comparison:
    sign: str
    value: Node


Many = Node | int | OtherThanThis


@action
def other_than_this(count: object) -> OtherThanThis:
    return OtherThanThis(node_of(count))


@action
def compare_with(sign: str, value: object) -> Comparison:
    return Comparison(sign, node_of(value))


@action
def holds(amount: Node, how: Comparison) -> Node:
    return Node(COMPARE, how.sign, [amount, how.value])


def counted_as(noun: Node, many: Node, so: tuple[Node, ...] = ()) -> Node:
    """So many of them there are."""
    different = None
    for test in so:
        if test.word != "different":
            raise Reject
        different = test.args[0]
    if many.kind == NUMBER:
        if many.value == 0:
            return Node(NOT, args=[word("exists", noun)])
        return Node(COMPARE, "==", [word("count", noun, different=different), many])
    least = many.args[0]
    if many.word == "at_least":
        if least == ONE:
            if so:
                raise Reject  # one card is not different from others
            return word("exists", noun)
        return Node(COMPARE, ">=", [word("count", noun, different=different), least])
    return Node(COMPARE, "<=", [word("count", noun, different=different), many.args[1]])


def how_many(cards: NounPhrase, many: Many) -> tuple[NounPhrase, Node]:
    if cards.count is not None or cards.every or cards.with_and:
        raise Reject
    if cards.apart and not isinstance(many, OtherThanThis) and node_of(many) != word("at_least", ONE):
        raise Reject  # "2 or more A, or a B"
    if isinstance(many, OtherThanThis):
        return cards.with_tests(word("OTHER")), many.count
    return cards, node_of(many)


def noun_of(cards: NounPhrase) -> Node:
    return replace(cards, so=()).as_noun()


def sided(side: str, cards: NounPhrase) -> NounPhrase:
    """The cards on the field of that player."""
    parts: list[NounPhrase] = []
    for one in cards.parts:
        if one.ref is not None:
            raise Reject
        if not one.spots:
            parts.append(replace(one, spots=(Zoned(side, word("FIELD")),)))
        elif all(spot.on_field and spot.side in ("", side) for spot in one.spots) and side:
            parts.append(replace(one, spots=tuple(replace(spot, side=side) for spot in one.spots)))
        elif not side:
            parts.append(one)
        else:
            raise Reject
    return replace(parts[0], others=tuple(parts[1:]))


@action
def there_is(side: str, many: Many, cards: NounPhrase) -> Node:
    """ "you control 2 or more monsters"."""
    cards, count = how_many(sided(side, cards), many)
    if side == "your" and cards.noun == "monster":
        cards = cards.with_hidden()
    if count == word("at_least", ONE) and [(one.word, one.args) for one in cards.so] == [("different", [word("NAME")])]:
        cards = replace(cards, so=()).with_tests(Node(NOT, args=[word("THIS_NAME")]))
    return counted_as(noun_of(cards), count, cards.so)


@action
def there_are(side: str, many: tuple[Many, ...], cards: tuple[NounPhrase, ...]) -> Node:
    return Node(AND, args=[there_is(side, one, noun) for one, noun in zip(many, cards, strict=True)])


def must_be_named(cards: NounPhrase) -> None:
    """A noun without an article is a name."""
    for one in cards.parts:
        if one.ref is not None or not any(test.word in ("named", "THIS_NAME") for test in one.tests):
            raise Reject


@action
def there_is_named(side: str, cards: NounPhrase) -> Node:
    must_be_named(cards)
    return there_is(side, word("at_least", ONE), cards)


@action
def there_are_named(side: str, cards: tuple[NounPhrase, ...]) -> Node:
    return Node(AND, args=[there_is_named(side, one) for one in cards])


@action
def there_at(many: Many, cards: NounPhrase, spots: tuple[Zoned, ...]) -> Node:
    """ "2 or more monsters are in your GY"."""
    cards, count = how_many(cards.at(spots), many)
    return counted_as(noun_of(cards), count, cards.so)


@action
def there_at_named(cards: NounPhrase, spots: tuple[Zoned, ...]) -> Node:
    must_be_named(cards)
    return there_at(word("at_least", ONE), cards, spots)


@action
def belonging(side: str, cards: NounPhrase) -> NounPhrase:
    """What a player has: of the places of which it is not said whose they are, that player's."""
    if not cards.has_place:
        raise Reject
    parts = [replace(one, spots=tuple(replace(s, side=s.side or side) for s in one.spots)) for one in cards.parts]
    return replace(parts[0], others=tuple(parts[1:]))


@action
def there_placed(many: Many, cards: NounPhrase) -> Node:
    """ "you have 3 or more Spells in your GY"."""
    if not cards.has_place:
        raise Reject
    cards, count = how_many(cards, many)
    return counted_as(noun_of(cards), count, cards.so)


@action
def were_done(deed: str, many: Many, cards: NounPhrase) -> Node:
    """ "if you Tributed a Dragon monster to activate this effect", "if you added a Spell by this effect"."""
    if cards.spots or cards.others or cards.so or cards.extreme or cards.ref is not None:
        raise Reject
    if any(test in phrase.FACES or test in phrase.ON_FIELD_TESTS for test in cards.tests):
        raise Reject  # as it was before, which is not asked
    cards, count = how_many(cards, many)
    done = phrase.open_reference("the", "card", deed)
    plain = cards.noun == "card" and not cards.tests
    return counted_as(word("among", done, *([] if plain else [cards.one_noun()])), count)


@action
def was_done_named(deed: str, cards: NounPhrase) -> Node:
    must_be_named(cards)
    return were_done(deed, word("at_least", ONE), cards)


@action
def there_placed_named(cards: NounPhrase) -> Node:
    must_be_named(cards)
    return there_placed(word("at_least", ONE), cards)


@action
def only_such(side: str, cards: NounPhrase) -> Node:
    """ "all monsters you control are X": there is one, and none that is not."""
    if side not in ("your", "their") or cards.others or cards.spots or cards.ref is not None or cards.count is not None:
        raise Reject
    if cards.noun != "monster" or not cards.tests or cards.so:
        raise Reject
    field = word(side, word("FIELD"))
    if cards.tests == (word("FACE_DOWN"),):
        wrong = word("FACE_UP")
    else:
        wrong = either([word("FACE_DOWN"), *(phrase.negated(test) for test in cards.tests)])
    none = Node(NOT, args=[word("exists", word("monster", field, wrong))])
    return Node(AND, args=[word("exists", word("monster", field)), none])


def such_test(cards: NounPhrase) -> Node:
    if word("EQUIPPED") in cards.tests or cards.count is not None or cards.every or cards.ref is not None:
        raise Reject
    return noun_of(cards) if cards.spots or cards.noun != "card" or cards.others else phrase.both(list(cards.tests))


@action
def is_such(reference: NounPhrase, cards: NounPhrase) -> Node:
    """ "it is a Warrior monster"."""
    return Node(IS, args=[referred(reference), such_test(cards)])


@action
def is_not_such(reference: NounPhrase, cards: NounPhrase) -> Node:
    return Node(NOT, args=[is_such(reference, cards)])


def referred(reference: NounPhrase) -> Node:
    if reference.spots or reference.tests or reference.ref is None:
        raise Reject
    return reference.ref


@action
def battle_with(cards: NounPhrase) -> Node:
    """ "if this card battles an opponent's monster"."""
    test = opposing(cards)
    return Node(IS, args=[word("BATTLE_OPPONENT"), test])


@action
def attack_on(cards: NounPhrase) -> Node:
    return Node(AND, args=[Node(IS, args=[THIS, word("ATTACKING")]), battle_with(cards)])


def opposing(cards: NounPhrase) -> Node:
    if cards.ref is not None or cards.count not in (None, ONE) or any(one.noun != "monster" for one in cards.parts):
        raise Reject
    cards = replace(cards, count=None)
    if len(cards.parts) == 1 and cards.tests and not cards.spots:
        positions = ("DEFENSE_POSITION", "ATTACK_POSITION", "FACE_DOWN")
        if len(cards.tests) == 1 and cards.tests[0].word in positions:
            return cards.tests[0]
    return cards.as_noun()


@action
def on_the_field(cards: NounPhrase) -> NounPhrase:
    """A monster that battles, of whichever player if that is not said."""
    return cards if cards.has_place else cards.at(phrase.FIELD)


@action
def fought(cards: NounPhrase) -> Node:
    return word("exists", cards.with_tests(word("BATTLING")).as_noun())


@action
def bearer_is(cards: NounPhrase) -> Node:
    """ "this card is equipped to a Warrior monster"; to any monster is no condition but a place."""
    noun = without_count(cards)[0].as_noun()
    if noun == word("monster"):
        raise Reject
    return Node(IS, args=[word("BEARER"), noun])


@action
def of_reference(reference: NounPhrase, test: Node) -> Node:
    """ "the equipped monster battles"."""
    return Node(IS, args=[referred(reference), test])


@action
def attacked_by(cards: NounPhrase) -> Node:
    """ "this card is attacked by an opponent's monster"."""
    return Node(AND, args=[Node(IS, args=[THIS, word("ATTACKED")]), battle_with(cards)])
