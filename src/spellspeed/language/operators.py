"""Operators between the words: comparisons, `and`, `or`, `not`, `is`, `in`, arithmetic, `|`, and `.of`.

The operands decide: a property on the left makes a test, an amount a condition, a total a test of a set of cards.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

from spellspeed.effects import sorts
from spellspeed.effects.events.causes import Cause, CausePart, NotCause, cause_by
from spellspeed.effects.events.history import EventIs
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.events.pattern_sets import ButPattern, EitherPattern, NotPattern
from spellspeed.effects.nouns import properties, tests
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Either, Narrowed
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.set_tests import AllTogether, Total
from spellspeed.effects.nouns.tests import AllOf, AnyOf, Compare, FitsNoun, InPlace, NotSo, Relation, Value
from spellspeed.effects.picks.choices import Every, OpenPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Count, Effects, Place, SetTest, Side, Spot
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import (
    MINUS,
    PLUS,
    TIMES,
    Computed,
    Number,
    OfEach,
    PlayerValue,
    PropertyOf,
    TotalOf,
)
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import (
    AllHold,
    CompareAmounts,
    CompareSides,
    HoldsNot,
    OneHolds,
    PickIn,
    PickIs,
)
from spellspeed.effects.values.times import Span, Time
from spellspeed.language.tree import OR

AnyCause = Cause | Effects
PatternOrCause = TypeVar("PatternOrCause", bound=Pattern | Cause)
ONE: Final = Count(sorts.EXACTLY, Number(1))

# -- conversions -----------------------------------------------------------------------------------------------


def as_test(value: object) -> CardTest:
    """Turn a test, a noun or cards at hand into a test."""
    if isinstance(value, CardTest):
        return value
    if isinstance(value, OpenPick) and type(value) is OpenPick:
        return FitsNoun(value.which)
    if isinstance(value, AsNoun):
        return Relation(tests.R_IS, value.pick)
    if isinstance(value, Noun):
        return FitsNoun(value)
    if isinstance(value, Pick):
        return Relation(tests.R_IS, value)
    if isinstance(value, Place):
        return InPlace(value)
    raise TypeError(f"no test of a card: {value!r}")


def as_which(value: object) -> Noun:
    if isinstance(value, Noun):
        return value
    if isinstance(value, OpenPick) and type(value) is OpenPick:
        return value.which
    if isinstance(value, Pick):
        return AsNoun(value)
    raise TypeError(f"no kind of card: {value!r}")


def as_pick(value: object) -> Pick:
    if isinstance(value, Pick):
        return value
    if isinstance(value, AsNoun):
        return value.pick
    if isinstance(value, Noun):
        return OpenPick(value)
    raise TypeError(f"no cards at hand: {value!r}")


def as_amount(value: object) -> Amount:
    if isinstance(value, Amount):
        return value
    if isinstance(value, int):
        return Number(value)
    if isinstance(value, Value):
        return Number(value.bits)
    if isinstance(value, Property):
        return OfEach(value)  # each card's own value
    raise TypeError(f"no amount: {value!r}")


def as_count(value: object) -> Count:
    return value if isinstance(value, Count) else Count(sorts.EXACTLY, as_amount(value))


def property_of(receiver: object, *whose: object) -> Amount | Side:
    """`P.of(...)`: of cards or players; a controller or owner is a player."""
    if isinstance(receiver, list):
        amounts = [property_of(one, *whose) for one in receiver]
    elif len(whose) > 1:
        amounts = [property_of(receiver, one) for one in whose]
    else:
        assert isinstance(receiver, Property), receiver
        return one_property_of(receiver, whose[0])
    whole = as_amount(amounts[0])
    for amount in amounts[1:]:
        whole = Computed(PLUS, whole, as_amount(amount))
    return whole


def one_property_of(receiver: Property, whose: object) -> Amount | Side:
    if isinstance(whose, Side):
        return PlayerValue(receiver, whose)
    pick = as_pick(whose)
    if type(pick) is OpenPick:
        pick = Every(pick.which, [])
    if pick.chooses():
        raise ValueError("a number cannot ask a player to choose: choose in a step of its own, and write IT")
    if receiver.number == properties.P_CONTROLLER:
        return Side(sorts.CONTROLLER, pick)
    if receiver.number == properties.P_OWNER:
        return Side(sorts.OWNER, pick)
    return PropertyOf(receiver, pick)


# -- operators -------------------------------------------------------------------------------------------------

OPERATORS: Final = {
    "==": properties.EQ,
    "!=": properties.NE,
    "<": properties.LT,
    "<=": properties.LE,
    ">": properties.GT,
    ">=": properties.GE,
}
OPPOSITE: Final = {
    properties.EQ: properties.NE,
    properties.NE: properties.EQ,
    properties.LT: properties.GE,
    properties.GE: properties.LT,
    properties.GT: properties.LE,
    properties.LE: properties.GT,
}
TURNED: Final = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def compare(left: object, op: str, right: object) -> CardTest | SetTest | Condition:
    """A property on the left makes a test, a total a test of a set, an amount or a player a condition."""
    operator = OPERATORS[op]
    if isinstance(left, list) and left and isinstance(left[0], Property):
        return AllOf([as_test(compare(one, op, right)) for one in left])
    if isinstance(left, Property):
        return compare_property(left, operator, right)
    if isinstance(right, Property) and not isinstance(left, Side):
        return compare(right, TURNED[op], left)
    if isinstance(left, TotalOf):
        return Total(left.property, operator, as_amount(right))
    if isinstance(right, TotalOf):
        return compare(right, TURNED[op], left)
    if isinstance(left, Side):
        if isinstance(right, Property):
            return Compare(right, operator, None, None, left)
        if isinstance(right, Side):
            return CompareSides(left, operator, right)
        raise TypeError("a player is compared with a player")
    first = as_amount(left)
    second = as_amount(right)
    property: Property | None = None
    for amount in (first, second):
        if isinstance(amount, PropertyOf) and amount.property.is_identity:
            property = amount.property
    return CompareAmounts(first, operator, second, property)


def compare_property(left: Property, operator: int, right: object) -> CardTest:
    if isinstance(right, Property):
        return Compare(left, operator, None, right)
    if isinstance(right, Side):
        return Compare(left, operator, None, None, right)
    if isinstance(right, (list, tuple)):
        return AnyOf([compare_property(left, operator, one) for one in right])
    return Compare(left, operator, as_amount(right))


def span(least: object, property: object, most: object, op: str = "<=") -> CardTest:
    """`a <= P <= b`; `op` may name both comparisons."""
    signs = op.split() if op else ["<="]
    first = compare(property, TURNED[signs[0]], least)
    second = compare(property, signs[-1], most)
    return AllOf([as_test(first), as_test(second)])


def both(*parts: object) -> object:
    if all(isinstance(part, Condition) for part in parts):
        return AllHold([part for part in parts if isinstance(part, Condition)])
    if all(isinstance(part, (Noun, Pick)) for part in parts):
        return Narrowed(as_which(parts[0]), [as_test(part) for part in parts[1:]])
    if all(isinstance(part, SetTest) for part in parts):
        return AllTogether([part for part in parts if isinstance(part, SetTest)])
    return AllOf([as_test(part) for part in parts])


def either(*parts: object) -> object:
    if all(isinstance(part, Condition) for part in parts):
        return OneHolds([part for part in parts if isinstance(part, Condition)])
    if all(isinstance(part, (Noun, Pick)) for part in parts):
        return Either([as_which(part) for part in parts])
    return AnyOf([as_test(part) for part in parts])


def negation(part: object) -> object:
    """What is negated twice, joined or compared is negated inside: a Level test fails a card without one either way."""
    if isinstance(part, Condition):
        return denied(part)
    return untested(as_test(part))


def denied(part: Condition) -> Condition:
    if isinstance(part, HoldsNot):
        return part.part
    if isinstance(part, AllHold):
        return OneHolds([denied(one) for one in part.parts])
    if isinstance(part, OneHolds):
        return AllHold([denied(one) for one in part.parts])
    if isinstance(part, CompareAmounts):
        return CompareAmounts(part.first, OPPOSITE[part.operator], part.second, part.property)
    if isinstance(part, CompareSides):
        return CompareSides(part.first, OPPOSITE[part.operator], part.second)
    return HoldsNot(part)


def untested(test: CardTest) -> CardTest:
    if isinstance(test, NotSo):
        return test.test
    if isinstance(test, AllOf):
        return AnyOf([untested(one) for one in test.parts])
    if isinstance(test, AnyOf):
        return AllOf([untested(one) for one in test.parts])
    if isinstance(test, Compare):
        return Compare(test.property, OPPOSITE[test.operator], test.amount, test.other, test.side)
    return NotSo(test)


def is_(pick: object, test: object) -> Condition:
    return PickIs(as_pick(pick), as_test(test))


def in_(pick: object, place: object) -> CardTest | Condition:
    """Cards in a place; or a property among several values."""
    if isinstance(pick, Property):
        return compare_property(pick, properties.EQ, place)
    if isinstance(place, (list, tuple)):
        return OneHolds([part for part in (compare(pick, "==", one) for one in place) if isinstance(part, Condition)])
    assert isinstance(place, Place), place
    return PickIn(as_pick(pick), place)


def arith(op: str, a: object, b: object) -> Amount:
    first = as_amount(a)
    second = as_amount(b)
    operation = {"+": PLUS, "-": MINUS, "*": TIMES}[op]
    if isinstance(first, Number) and isinstance(second, Number):
        x, y = first.value, second.value
        return Number(x + y if operation == PLUS else x - y if operation == MINUS else x * y)
    return Computed(operation, first, second)


def bar(parts: Sequence[object]) -> object:
    """`a | b`: several values of one sort."""
    first = parts[0]
    if isinstance(first, Place):
        spots: list[Spot] = []
        end = 0
        for place in parts:
            assert isinstance(place, Place), place
            spots += place.spots
            end = end or place.end
        return Place(merged(spots), end)
    if isinstance(first, Time):
        spans: list[Span] = []
        for time in parts:
            assert isinstance(time, Time), time
            spans += time.parts
        return Time(spans)
    if isinstance(first, Side):
        return Side(sorts.EACH)
    if isinstance(first, int):
        mask = 0
        for number in parts:
            assert isinstance(number, int), number
            mask |= number
        return mask
    if isinstance(first, Value):
        bits = 0
        icons = 0
        for value in parts:
            if not isinstance(value, Value) or value.what != first.what:
                return AnyOf([as_test(part) for part in parts])
            bits |= value.bits
            icons |= value.icons
        return Value(first.what, bits, icons)
    if isinstance(first, Effects):
        numbers: list[int] = []
        alone = False
        for effects in parts:
            assert isinstance(effects, Effects), effects
            numbers += effects.numbers
            alone = alone or effects.this
        return Effects(numbers, alone, first.pick)
    return list(parts)


def merged(spots: list[Spot]) -> list[Spot]:
    """Merge plain zones of one side into one spot, which is faster to check."""
    found: list[Spot] = []
    for spot in spots:
        plain = spot.near is None and spot.seqs == sorts.ANY_SEQ
        for i, other in enumerate(found):
            alike = other.side is spot.side and other.near is None and other.seqs == sorts.ANY_SEQ
            if plain and alike:
                found[i] = Spot(other.zones | spot.zones, spot.side)
                break
        else:
            found.append(spot)
    return found


# -- causes and events ---------------------------------------------------------------------------------------------


def as_cause(by: AnyCause | None) -> Cause | None:
    return cause_by(by) if isinstance(by, Effects) else by


def causes(parts: Sequence[AnyCause]) -> AnyCause:
    """One of several causes; effects of this card stay effects where no cause is meant."""
    if all(isinstance(part, Effects) for part in parts):
        numbers: list[int] = []
        this = False
        for part in parts:
            assert isinstance(part, Effects)
            numbers += part.numbers
            this = this or part.this
        return Effects(numbers, this)
    found: list[CausePart] = []
    for part in parts:
        one = as_cause(part)
        assert one is not None
        found += one.parts
    return Cause(found)


def joined_causes(parts: Sequence[AnyCause]) -> Cause:
    """`and`: it must be all of these, and none of those under `not`."""
    made = [one for one in (as_cause(part) for part in parts) if one is not None]
    firsts = [one for one in made if not isinstance(one, NotCause)]
    first = whole(made[0] if not firsts else firsts[0])
    return first.narrowed(firsts[1:], [Cause(one.parts) for one in made if isinstance(one, NotCause)])


def negated_cause(by: AnyCause) -> Cause:
    one = as_cause(by)
    assert one is not None
    return NotCause(one.parts)


def cause_of(of: Cause, *whose: object) -> Cause:
    """A cause of a side, of a kind of card, or of cards at hand; if several are given, all must hold."""
    for one in whose:
        if isinstance(one, Side):
            of = of.of_side(one)
        elif isinstance(one, Pick):
            of = of.of_cards(AsNoun(one))
        else:
            assert isinstance(one, Noun), one
            of = of.of_cards(one)
    return of


def joined(kind: str, parts: list[Pattern]) -> Pattern:
    """`or`: one of them is enough; `and`: all must match, and those under `not` must not."""
    if kind == OR:
        return EitherPattern([whole(part) for part in parts])
    firsts = [part for part in parts if not isinstance(part, NotPattern)]
    but = [part.first for part in parts if isinstance(part, NotPattern)]
    whole(parts[0] if not firsts else firsts[0])
    narrowed: list[Pattern] = [ButPattern(one, firsts[1:], but) for one in firsts[0].parts_of()]
    return narrowed[0] if len(narrowed) == 1 else EitherPattern(narrowed)


def whole(value: PatternOrCause) -> PatternOrCause:
    """Refuse an event or a cause that only says what must not be."""
    if isinstance(value, NotPattern):
        raise ValueError("an event that only says what must not happen: write what happens before `and not`")
    if isinstance(value, NotCause):
        raise ValueError("a cause that only says what it is not: write what it is before `and not`")
    return value


def negated_pattern(pattern: Pattern) -> Pattern:
    return NotPattern(pattern)


def event_is(event: object, pattern: Pattern) -> EventIs:
    return EventIs(pattern)
