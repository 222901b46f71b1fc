"""Noun phrases and counts; tests, places and amounts stand in modules of their own."""

from dataclasses import replace
from itertools import pairwise

from spellspeed.facts.index import named as facts_named
from spellspeed.facts.known import KnownNames
from spellspeed.language.tree import COMPARE, SPAN, Node
from spellspeed.reading import phrase
from spellspeed.reading.actions import amounts, materials, places, tests
from spellspeed.reading.phrase import THIS, NounPhrase, SaidOfCards, Zoned, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

__all__ = ["amounts", "materials", "places", "tests"]


# -- nouns ------------------------------------------------------------------------------------------------------


@action
def noun(kind: str, said: object = None) -> NounPhrase:
    """A noun with what belongs to its name."""
    return NounPhrase(kind).said(() if said is None else (said,))


@action
def described(cards: NounPhrase, *more: tuple[object, ...] | Node | None) -> NounPhrase:
    """A phrase of which more is said."""
    if cards.closed and any(more):
        raise Reject
    for said in more:
        if isinstance(said, Node | SaidOfCards) or (said and isinstance(said[0], Zoned)):
            cards = cards.said((said,))
        else:
            cards = cards.said(said or ())
    return cards


@action
def described_by(cards: NounPhrase, one: object) -> NounPhrase:
    return cards.said((one,))


def kind_by_name(names: tuple[str, ...]) -> str:
    """What the cards with these names are: the same for all, or just cards."""
    found = [facts_named(name) for name in names]
    kinds = {facts.kind if facts is not None else "card" for facts in found}
    return kinds.pop() if len(kinds) == 1 else "card"


@action
def called(names: tuple[str, ...]) -> NounPhrase:
    """ "1 ⟦name⟧": a card that is called by its name alone."""
    kind = kind_by_name(names)
    return NounPhrase("monster" if kind == "monster" else "card", (tests.of_names(names),), by_name=True)


@action
def called_one(*names: str | None) -> NounPhrase:
    return called(tuple(name for name in names if name is not None))


@action
def one_of_nouns(parts: tuple[NounPhrase, ...]) -> NounPhrase:
    """ "A or B": alternatives."""
    if len(parts) == 1:
        return parts[0]
    if any(part.so or part.extreme or part.ref is not None for part in parts):
        raise Reject
    return replace(parts[0].either(*parts[1:]).sound(), closed=all(part.spots for part in parts))


@action
def one_apart(parts: tuple[NounPhrase, ...]) -> NounPhrase:
    """ "an A or a B"."""
    return replace(one_of_nouns(parts), apart=True)


@action
def one_of_shared(parts: tuple[NounPhrase, ...], joined: str) -> NounPhrase:
    """ "1 face-up A or B": a face, or "other", before the first is said of all."""
    if any(part.by_name and is_series(part.tests[0]) for part in parts[:-1]):
        raise Reject  # a name before "or" and another name with a noun: both are series
    if any(one.by_name and two.by_name and not one.spots for one, two in pairwise(parts)):
        raise Reject  # names in a row are read as one list
    shared = [test for test in parts[0].tests if test in (*phrase.FACES, word("OTHER"))]
    if word("FACE_DOWN") in shared and any(part.tests for part in parts[1:]):
        shared.remove(word("FACE_DOWN"))  # of a face-down card nothing else is known
    if any(test.kind in (COMPARE, SPAN) for test in parts[0].tests):
        if not all(any(test.kind in (COMPARE, SPAN) for test in part.tests) for part in parts):
            raise Reject  # is the Level said of all?
    found = one_of_nouns((parts[0], *(part.said(tuple(shared)) for part in parts[1:])))
    return replace(found, with_and=joined == "and")


def is_series(test: Node) -> bool:
    """A test of names all of which are also names of series."""
    return test.word == "named" and all(str(name.value) in KnownNames.of_facts().series for name in test.args)


@action
def each_named(names: tuple[str, ...], where: tuple[object, ...] | None = None) -> NounPhrase:
    """ "1 ⟦name⟧, ⟦name⟧, and ⟦name⟧": one of each."""
    return together_of(tuple(counted(called((name,)), 1) for name in names), where)


@action
def each_of_tests(
    counts: tuple[int, ...], tests: tuple[object, ...], cards: NounPhrase, where: tuple[object, ...] | None = None
) -> NounPhrase:
    """ "1 LIGHT and 1 DARK monster"."""
    if len(counts) < 2:
        raise Reject
    return together_of(tuple(counted(cards.said((test,)), count) for count, test in zip(counts, tests)), where)


@action
def name_or_mention(names: tuple[str, ...], cards: NounPhrase) -> NounPhrase:
    """ "1 ⟦name⟧ or 1 card that mentions it"."""
    return called(names).either(cards.with_tests(word("mentions", *(phrase.text(name) for name in names))))


# -- how many ---------------------------------------------------------------------------------------------------


@action
def counted(cards: NounPhrase, count: object) -> NounPhrase:
    if cards.with_and and count in (1, phrase.number(1)):
        raise Reject
    if cards.apart and count not in (1, phrase.number(1), None):
        raise Reject  # "2 A or 1 B"
    return replace(cards, count=node_of(count) if count is not None else None)


@action
def all_of(cards: NounPhrase) -> NounPhrase:
    return replace(cards, every=True)


@action
def the_extreme(cards: NounPhrase) -> NounPhrase:
    """ "the monster with the highest ATK": all that tie."""
    if cards.extreme is None:
        raise Reject
    return replace(cards, every=True)


@action
def all_there(cards: NounPhrase) -> NounPhrase:
    """ "both cards in your Pendulum Zones"."""
    if not cards.has_place:
        raise Reject
    return replace(cards, every=True)


@action
def by_chance(cards: NounPhrase) -> NounPhrase:
    return replace(cards, by_chance=True)


@action
def whose(side: str, cards: NounPhrase) -> NounPhrase:
    """ "your monster", "an opponent's card": on the field unless a place is said."""
    return cards.of_side(side) if side else cards


@action
def each_from(cards: NounPhrase, spots: tuple[Zoned, ...]) -> NounPhrase:
    """ "1 each from your hand and Deck"."""
    if cards.spots or len(spots) < 2:
        raise Reject
    return replace(cards, each_at=spots)


@action
def together_of(parts: tuple[NounPhrase, ...], where: object = None) -> NounPhrase:
    """ "1 A and 1 B". A place that only the last one has holds for all that have none."""
    if where:
        parts = tuple(part if part.spots or part.ref is not None else part.said((where,)) for part in parts)
    last = parts[-1].spots
    if last:
        parts = tuple(part if part.spots or part.ref is not None else part.said((last,)) for part in parts)
    if any(part.further for part in parts):
        raise Reject
    return replace(parts[0], further=parts[1:])


@action
def whole_pick(pick: Node) -> NounPhrase:
    """A pick that is complete: the top cards of a Deck."""
    return NounPhrase(whole=pick)


# -- references -------------------------------------------------------------------------------------------------


@action
def this_card(*said: tuple[object, ...] | None) -> NounPhrase:
    return NounPhrase(ref=THIS).said(tuple(one for part in said for one in part or ()))


@action
def reference(how: str, noun: str = "card", *said: object) -> NounPhrase:
    """ "it", "that monster", "the destroyed card"; in `said` the deeds are words, what must still hold is not."""
    words: list[str] = []
    more: list[object] = []
    told: list[object] = []
    for part in said:
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, str):
                words.append(one)
            elif isinstance(one, SaidOfCards) and one.how == "told":
                told.append(one.value)
            elif one is not None:
                more.append(one)
    more += told if more else []  # "that Fish monster" only tells which one; "that Fish monster you control" asks
    deeds = dict.fromkeys(word for word in words if word)
    return NounPhrase(noun, ref=phrase.open_reference(how, noun, *deeds)).said(tuple(more))


@action
def told(test: Node) -> SaidOfCards:
    """What is said of a card only to tell which one is meant."""
    return SaidOfCards("told", test)


@action
def reference_by_deed(noun: str, *said: object) -> NounPhrase:
    """ "the destroyed monster"; without a deed it would say nothing of who is meant."""
    found = reference("the", noun, *said)
    if found.ref is None or not found.ref.args:
        raise Reject
    return found


@action
def of_shown(cards: NounPhrase) -> NounPhrase:
    """ "1 excavated Fish monster"."""
    return _among(word("SHOWN"), cards)


@action
def of_them(cards: NounPhrase) -> NounPhrase:
    """ "1 Fish monster among them"."""
    return _among(phrase.open_reference("them", "card"), cards)


def _among(those: Node, cards: NounPhrase) -> NounPhrase:
    if cards.spots or cards.others or cards.so or cards.extreme or cards.ref is not None:
        raise Reject
    plain = cards.noun == "card" and not cards.tests
    return NounPhrase(cards.noun, () if plain else (cards.one_noun(),), ref=those)


# -- phrases as parts of trees ----------------------------------------------------------------------------------


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


@action
def including_this(cards: NounPhrase) -> NounPhrase:
    """ "2 Fish monsters from your GY, including this card"."""
    return cards.including_this()


@action
def even_if_not() -> SaidOfCards:
    """ "from the GY (if it was there when ...) or hand (even if not)"; the card is put together accordingly."""
    return SaidOfCards("all", ((Zoned("your", word("HAND")),), word("EVEN_IF_NOT")))
