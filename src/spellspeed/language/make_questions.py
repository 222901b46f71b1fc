"""Words that look at the board: sides, places, properties, tests, nouns, references, picks, amounts, conditions.

One maker per word, with the parameters of its signature; below them the operators, which go by what stands on
either side.
"""

from collections.abc import Callable, Sequence
from typing import Final

from spellspeed.board import constants, kinds
from spellspeed.cards.facts import load_facts
from spellspeed.effects import sorts, tests, values
from spellspeed.effects.amounts import Amount
from spellspeed.effects.asking import (
    AllHold,
    CompareAmounts,
    CompareSides,
    Exists,
    HoldsNot,
    OneHolds,
    PickIn,
    PickIs,
)
from spellspeed.effects.choices import (
    Choose,
    Every,
    Extreme,
    MaterialsFor,
    OpenPick,
    Provided,
    RandomPick,
    Together,
    TokenPick,
    Top,
)
from spellspeed.effects.conditions import Condition
from spellspeed.effects.nouns import ANY_KIND, AsWhich, Either, Exactly, Narrowed, Noun
from spellspeed.effects.numbers import (
    DIFFERENCE,
    FOR_EVERY,
    MINUS,
    PLUS,
    TIMES,
    Computed,
    CountOf,
    DamageOfEvent,
    Declared,
    FreeZones,
    Half,
    Number,
    PlayerValue,
    PropertyOf,
    Result,
)
from spellspeed.effects.picks import Pick
from spellspeed.effects.references import (
    G_IT,
    G_REST,
    G_SHOWN,
    O_BEARER,
    O_OPPONENT,
    O_RELATED,
    Answered,
    MaterialsUsed,
    Now,
    OfThis,
    Paid,
    Register,
    Targets,
    This,
    Those,
)
from spellspeed.effects.sorts import Count, Effects, Joint, Place, Side, Spot
from spellspeed.effects.steps import Step
from spellspeed.effects.tests import (
    V_ATTRIBUTE,
    V_ICON,
    V_KIND,
    V_TRAIT,
    V_TYPE,
    Alike,
    AllOf,
    AnyOf,
    Compare,
    EquippedWith,
    HasEffect,
    HasMaterial,
    Including,
    InPlace,
    InSeries,
    Mentions,
    Named,
    NotSo,
    Relation,
    Situation,
    Total,
    Value,
    WhichTest,
)
from spellspeed.effects.times import Span, Time
from spellspeed.effects.values import Property
from spellspeed.effects.which import Is, Which


class TotalOf(Amount):
    """The total of a set that is being chosen: only compared does it mean something."""

    def __init__(self, property: Property) -> None:
        self.property = property


# -- what stands for what --------------------------------------------------------------------------------------


def as_test(value: object) -> Is:
    """A test, a noun or cards at hand, as a test."""
    if isinstance(value, Is):
        return value
    if isinstance(value, OpenPick) and type(value) is OpenPick:
        return WhichTest(value.which)
    if isinstance(value, AsWhich):
        return Relation(tests.R_IS, value.pick)
    if isinstance(value, Which):
        return WhichTest(value)
    if isinstance(value, Pick):
        return Relation(tests.R_IS, value)
    if isinstance(value, Place):
        return InPlace(value)
    raise TypeError(f"no test of a card: {value!r}")


def as_which(value: object) -> Which:
    if isinstance(value, Which):
        return value
    if isinstance(value, OpenPick) and type(value) is OpenPick:
        return value.which
    if isinstance(value, Pick):
        return AsWhich(value)
    raise TypeError(f"no kind of card: {value!r}")


def as_pick(value: object) -> Pick:
    if isinstance(value, Pick):
        return value
    if isinstance(value, AsWhich):
        return value.pick
    if isinstance(value, Which):
        return OpenPick(value)
    raise TypeError(f"no cards at hand: {value!r}")


def as_amount(value: object) -> Amount:
    if isinstance(value, Amount):
        return value
    if isinstance(value, int):
        return Number(value)
    if isinstance(value, Value):
        return Number(value.bits)
    raise TypeError(f"no amount: {value!r}")


def as_count(value: object) -> Count:
    return value if isinstance(value, Count) else Count(sorts.EXACTLY, as_amount(value))


YOU: Final = Side(sorts.YOU)
OPPONENT: Final = Side(sorts.OPPONENT)
ONE: Final = Count(sorts.EXACTLY, Number(1))


# -- places ----------------------------------------------------------------------------------------------------


def at(side: Side, where: object) -> Place | Time:
    if isinstance(where, Time):
        return where.of_side(side)
    assert isinstance(where, Place), where
    spots = [Spot(spot.zones, side, spot.seqs, spot.near, spot.relation) for spot in where.spots]
    return Place(spots, where.end)


def your(where: object) -> Place | Time:
    return at(YOU, where)


def their(where: object) -> Place | Time:
    return at(OPPONENT, where)


def zone(zones: int, seqs: int = sorts.ANY_SEQ, end: int = 0) -> Place:
    return Place([Spot(zones, None, seqs)], end)


def attached(to: object) -> Place:
    return Place([Spot(constants.MATERIAL, None, sorts.ANY_SEQ, as_pick(to), sorts.ATTACHED_TO)])


def pointed_by(card: object) -> Place:
    return Place([Spot(constants.MZONE, None, sorts.ANY_SEQ, as_pick(card), sorts.POINTED_BY)])


def column(card: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(card), sorts.COLUMN_OF)])


# -- properties and names --------------------------------------------------------------------------------------


def counters(name: str) -> Property:
    return Property(values.P_COUNTERS, False, name)


def original(of: Property) -> Property:
    return Property(of.number, True, of.name)


CODES: Final[dict[str, int]] = {}


def code_of(name: str) -> int:
    """The passcode of a card by its English name."""
    if not CODES:
        for facts in load_facts():
            CODES[facts.en] = facts.passcode
    if name in CODES:
        return CODES[name]
    from spellspeed.cards.pool import TOKENS

    for code, definition in TOKENS.items():
        if definition.printed.en == name:
            return code
    raise ValueError(f"no card is called {name!r}")


def named(*names: str) -> Is:
    return Named([code_of(name) for name in names])


def series(*names: str) -> Is:
    return InSeries(list(names))


def mentions(*names: object) -> Is:
    codes = [code_of(name) for name in names if isinstance(name, str)]
    return Mentions(codes, [name for name in names if isinstance(name, Amount)])


# -- tests -----------------------------------------------------------------------------------------------------


def has_effect(step: Step) -> Is:
    return HasEffect(step)


def equipped_to(monster: object) -> Is:
    return Relation(tests.R_EQUIPPED_TO, as_pick(monster))


def equipped_with(cards: object) -> Is:
    return EquippedWith(as_which(cards))


def has_material(cards: object, number: object = ONE) -> Is:
    return HasMaterial(as_which(cards), as_count(number))


def points_to(cards: object) -> Is:
    return Relation(tests.R_POINTS_TO, as_pick(cards))


def can_equip(monster: object) -> Is:
    return Relation(tests.R_CAN_EQUIP, as_pick(monster))


def same(of: Property) -> Joint:
    return Alike(of, True)


def different(of: Property) -> Joint:
    return Alike(of, False)


def total(of: Property) -> Amount:
    return TotalOf(of)


def including(number: object, *so: object) -> Joint:
    return Including(as_count(number), [as_test(test) for test in so])


# -- nouns -----------------------------------------------------------------------------------------------------


def split(parts: Sequence[object]) -> tuple[Place | None, list[Is]]:
    """The place, and the tests; a second place is one test more."""
    place: Place | None = None
    rest: list[Is] = []
    for part in parts:
        if isinstance(part, Place) and place is None:
            place = part
        else:
            rest.append(as_test(part))
    return place, rest


def noun(kind: int, parts: Sequence[object]) -> Which:
    place, rest = split(parts)
    return Noun(kind, place, rest)


def card(*so: object) -> Which:
    return noun(ANY_KIND, so)


def monster(*so: object) -> Which:
    return noun(constants.MONSTER, so)


def spell(*so: object) -> Which:
    return noun(constants.SPELL, so)


def trap(*so: object) -> Which:
    return noun(constants.TRAP, so)


def spell_trap(*so: object) -> Which:
    return noun(constants.SPELL | constants.TRAP, so)


def this(*so: object) -> Pick:
    place, rest = split(so)
    return This(place, rest)


def among(cards: object, *so: object) -> Which:
    return Narrowed(as_which(cards), [as_test(test) for test in so])


def exactly(number: object, cards: object) -> Which:
    return Exactly(as_count(number), as_which(cards))


# -- references and picks --------------------------------------------------------------------------------------


def target(number: object) -> Pick:
    amount = as_amount(number)
    assert isinstance(amount, Number), "the number of a target is written in the text"
    return Targets(amount.value)


def now(cards: object) -> Pick:
    return Now(as_pick(cards))


def joints_of(so: Sequence[object]) -> list[Joint]:
    found: list[Joint] = []
    for joint in so:
        if not isinstance(joint, Joint):
            raise TypeError(f"no test of a set of cards: {joint!r}")
        found.append(joint)
    return found


def choose(cards: object, number: object = ONE, *so: object, by: Side = YOU) -> Pick:
    if isinstance(number, Joint):  # the number was left out
        return Choose(as_which(cards), ONE, joints_of([number, *so]), by)
    return Choose(as_which(cards), as_count(number), joints_of(so), by)


def every(cards: object, *so: object) -> Pick:
    return Every(as_which(cards), joints_of(so))


def random(cards: object, number: object = ONE) -> Pick:
    return RandomPick(as_which(cards), as_count(number))


def top(number: object, of: Place) -> Pick:
    return Top(as_count(number), of)


def highest(of: Property, cards: object) -> Pick:
    return Extreme(of, as_which(cards), True)


def lowest(of: Property, cards: object) -> Pick:
    return Extreme(of, as_which(cards), False)


def together(*parts: object) -> Pick:
    return Together([as_pick(part) for part in parts])


def materials_for(monster: object, cards: object) -> Pick:
    return MaterialsFor(as_pick(monster), as_which(cards))


def token(name: str, number: object = ONE) -> Pick:
    return TokenPick(name, as_count(number))


def provided_pick(only_if: Condition, do: object, otherwise: object = None) -> Pick:
    """`provided` of picks."""
    return Provided(only_if, as_pick(do), None if otherwise is None else as_pick(otherwise))


# -- amounts ---------------------------------------------------------------------------------------------------


def count(cards: object, different: Property | None = None) -> Amount:
    return CountOf(as_which(cards), different)


def half(of: object) -> Amount:
    return Half(as_amount(of))


def difference(a: object, b: object) -> Amount:
    return Computed(DIFFERENCE, as_amount(a), as_amount(b))


def for_every(number: object, amount: object) -> Amount:
    return Computed(FOR_EVERY, as_amount(amount), as_amount(number))


def free_zones(where: Place) -> Amount:
    return FreeZones(where)


def at_least(number: object) -> Count:
    return Count(sorts.AT_LEAST, as_amount(number))


def up_to(number: object) -> Count:
    return Count(sorts.UP_TO, None, as_amount(number))


def between(least: object, most: object) -> Count:
    return Count(sorts.BETWEEN, as_amount(least), as_amount(most))


def exists(cards: object) -> Condition:
    return Exists(as_which(cards))


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
    if receiver.number == values.P_CONTROLLER:
        return Side(sorts.CONTROLLER, pick)
    if receiver.number == values.P_OWNER:
        return Side(sorts.OWNER, pick)
    return PropertyOf(receiver, pick)


# -- operators -------------------------------------------------------------------------------------------------

OPERATORS: Final = {
    "==": values.EQ,
    "!=": values.NE,
    "<": values.LT,
    "<=": values.LE,
    ">": values.GT,
    ">=": values.GE,
}
TURNED: Final = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def compare(left: object, op: str, right: object) -> Is | Joint | Condition:
    """A property on the left makes a test, a total a joint, an amount or a player a condition."""
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


def compare_property(left: Property, operator: int, right: object) -> Is:
    if isinstance(right, Property):
        return Compare(left, operator, None, right)
    if isinstance(right, Side):
        return Compare(left, operator, None, None, right)
    if isinstance(right, (list, tuple)):
        return AnyOf([compare_property(left, operator, one) for one in right])
    return Compare(left, operator, as_amount(right))


def span(least: object, property: object, most: object, op: str = "<=") -> Is:
    """`a <= P <= b`; `op` may name both comparisons."""
    signs = op.split() if op else ["<="]
    first = compare(property, TURNED[signs[0]], least)
    second = compare(property, signs[-1], most)
    return AllOf([as_test(first), as_test(second)])


def both(*parts: object) -> object:
    if all(isinstance(part, Condition) for part in parts):
        return AllHold([part for part in parts if isinstance(part, Condition)])
    if all(isinstance(part, (Which, Pick)) for part in parts):
        return Narrowed(as_which(parts[0]), [as_test(part) for part in parts[1:]])
    return AllOf([as_test(part) for part in parts])


def either(*parts: object) -> object:
    if all(isinstance(part, Condition) for part in parts):
        return OneHolds([part for part in parts if isinstance(part, Condition)])
    if all(isinstance(part, (Which, Pick)) for part in parts):
        return Either([as_which(part) for part in parts])
    return AnyOf([as_test(part) for part in parts])


def negation(part: object) -> object:
    if isinstance(part, Condition):
        return HoldsNot(part)
    return NotSo(as_test(part))


def is_(pick: object, test: object) -> Condition:
    return PickIs(as_pick(pick), as_test(test))


def in_(pick: object, place: object) -> Is | Condition:
    """Cards in a place; or a property among several values."""
    if isinstance(pick, Property):
        return compare_property(pick, values.EQ, place)
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
    """Plain zones of the same side become one spot, which is quicker to ask."""
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


# -- the words -------------------------------------------------------------------------------------------------

MAKE: Final[dict[str, Callable[..., object]]] = {
    "your": your,
    "their": their,
    "at": at,
    "attached": attached,
    "pointed_by": pointed_by,
    "column": column,
    "counters": counters,
    "original": original,
    "named": named,
    "series": series,
    "mentions": mentions,
    "has_effect": has_effect,
    "equipped_to": equipped_to,
    "equipped_with": equipped_with,
    "has_material": has_material,
    "points_to": points_to,
    "can_equip": can_equip,
    "same": same,
    "different": different,
    "total": total,
    "including": including,
    "card": card,
    "monster": monster,
    "spell": spell,
    "trap": trap,
    "spell_trap": spell_trap,
    "this": this,
    "among": among,
    "exactly": exactly,
    "target": target,
    "now": now,
    "choose": choose,
    "every": every,
    "random": random,
    "top": top,
    "highest": highest,
    "lowest": lowest,
    "together": together,
    "materials_for": materials_for,
    "token": token,
    "count": count,
    "half": half,
    "difference": difference,
    "for_every": for_every,
    "free_zones": free_zones,
    "at_least": at_least,
    "up_to": up_to,
    "between": between,
    "exists": exists,
}

SIDES: Final = {
    "YOU": YOU,
    "OPPONENT": OPPONENT,
    "EACH": Side(sorts.EACH),
    "TURN_PLAYER": Side(sorts.TURN_PLAYER),
    "OWNER": Side(sorts.OWNER),
    "CONTROLLER": Side(sorts.CONTROLLER),
    "ACTIVATOR": Side(sorts.ACTIVATOR),
    "FIRST_PLAYER": Side(sorts.FIRST_PLAYER),
}
PLACES: Final = {
    "HAND": zone(constants.HAND),
    "DECK": zone(constants.DECK),
    "DECK_TOP": zone(constants.DECK, end=sorts.TOP),
    "DECK_BOTTOM": zone(constants.DECK, end=sorts.BOTTOM),
    "EXTRA_DECK": zone(constants.EXTRA),
    "GY": zone(constants.GY),
    "BANISHED": zone(constants.BANISHED),
    "FIELD": zone(constants.ON_FIELD),
    "MONSTER_ZONE": zone(constants.MZONE),
    "MAIN_MONSTER_ZONE": zone(constants.MZONE, sorts.MAIN_SEQS),
    "EXTRA_MONSTER_ZONE": zone(constants.MZONE, sorts.EXTRA_SEQS),
    "SPELL_TRAP_ZONE": zone(constants.SZONE | constants.PZONE),
    "FIELD_ZONE": zone(constants.FZONE),
    "PENDULUM_ZONE": zone(constants.PZONE),
    "ATTACHED": zone(constants.MATERIAL),
    "ANYWHERE": zone(constants.ANYWHERE),
}
PROPERTIES: Final = {
    "LEVEL": values.P_LEVEL,
    "RANK": values.P_RANK,
    "LINK_RATING": values.P_LINK_RATING,
    "ATK": values.P_ATK,
    "DEF": values.P_DEF,
    "SCALE": values.P_SCALE,
    "NAME": values.P_NAME,
    "NUMBER": values.P_NUMBER,
    "KIND": values.P_KIND,
    "TYPE": values.P_TYPE,
    "ATTRIBUTE": values.P_ATTRIBUTE,
    "COLUMN": values.P_COLUMN,
    "CARD": values.P_CARD,
    "CONTROLLER": values.P_CONTROLLER,
    "OWNER": values.P_OWNER,
    "LP": values.P_LP,
    "HAND_LIMIT": values.P_HAND_LIMIT,
    "NORMAL_DRAWS": values.P_NORMAL_DRAWS,
    "TRIBUTES": values.P_TRIBUTES,
}
TRAITS: Final = {
    "EFFECT": constants.EFFECT,
    "FUSION": constants.FUSION,
    "SYNCHRO": constants.SYNCHRO,
    "XYZ": constants.XYZ,
    "LINK": constants.LINK,
    "PENDULUM": constants.PENDULUM,
    "TUNER": constants.TUNER,
    "TOON": constants.TOON,
    "GEMINI": constants.GEMINI,
    "UNION": constants.UNION,
    "SPIRIT": constants.SPIRIT,
    "FLIP": constants.FLIP,
    "TOKEN": constants.TOKEN,
}
ICONS: Final = {
    "CONTINUOUS": constants.ICON_CONTINUOUS,
    "EQUIP": constants.ICON_EQUIP,
    "QUICK_PLAY": constants.ICON_QUICK,
    "FIELD_SPELL": constants.ICON_FIELD,
    "COUNTER": constants.ICON_COUNTER,
}
SITUATIONS: Final = {
    "THIS_NAME": tests.S_THIS_NAME,
    "OTHER": tests.S_OTHER,
    "EQUIPPED": tests.S_EQUIPPED,
    "ATTACKING": tests.S_ATTACKING,
    "ATTACKED": tests.S_ATTACKED,
    "BATTLING": tests.S_BATTLING,
    "NEGATED": tests.S_NEGATED,
    "REVEALED": tests.S_REVEALED,
    "PROPER_TARGET": tests.S_PROPER_TARGET,
}
PICKS: Final[dict[str, Pick]] = {
    "THIS": This(None, []),
    "TARGET": Targets(),
    "PAID": Paid(),
    "IT": Register(G_IT),
    "REST": Register(G_REST),
    "SHOWN": Register(G_SHOWN),
    "THOSE": Those(),
    "ANSWERED": Answered(),
    "BEARER": OfThis(O_BEARER),
    "RELATED": OfThis(O_RELATED),
    "BATTLE_OPPONENT": OfThis(O_OPPONENT),
    "MATERIALS_USED": MaterialsUsed(),
}
AMOUNTS: Final[dict[str, Amount]] = {
    "UNKNOWN": Number(values.UNKNOWN),
    "DAMAGE": DamageOfEvent(),
    "DECLARED": Declared(),
    "RESULT": Result(),
    "HEADS": Number(1),
    "TAILS": Number(0),
}


def value_names() -> dict[str, Value]:
    """The printed values, and how a card lies."""
    found = {
        "MONSTER": Value(V_KIND, constants.MONSTER),
        "SPELL": Value(V_KIND, constants.SPELL),
        "TRAP": Value(V_KIND, constants.TRAP),
        "NORMAL": Value(V_TRAIT, constants.NORMAL, constants.ICON_NORMAL),
        "RITUAL": Value(V_TRAIT, constants.RITUAL, constants.ICON_RITUAL),
        "FACE_UP": tests.FACE_UP_VALUE,
        "FACE_DOWN": tests.FACE_DOWN_VALUE,
        "ATTACK_POSITION": tests.ATTACK_VALUE,
        "DEFENSE_POSITION": tests.DEFENSE_VALUE,
    }
    for name, bit in TRAITS.items():
        found[name] = Value(V_TRAIT, bit)
    for name, bit in ICONS.items():
        found[name] = Value(V_ICON, bit)
    for i, row in enumerate(kinds.RACES):
        found[row[0].upper().replace(" ", "_").replace("-", "_")] = Value(V_TYPE, 1 << i)
    for i, row in enumerate(kinds.ATTRIBUTES):
        found[row[0].upper()] = Value(V_ATTRIBUTE, 1 << i)
    return found


def all_names() -> dict[tuple[str, str], object]:
    found: dict[tuple[str, str], object] = {}
    for name, side in SIDES.items():
        found[name, "Side"] = side
    for name, place in PLACES.items():
        found[name, "Place"] = place
    for name, number in PROPERTIES.items():
        found[name, "Property"] = Property(number)
    for name, value in value_names().items():
        found[name, "Value"] = value
    for name, number in SITUATIONS.items():
        found[name, "Test"] = Situation(number)
    for name, pick in PICKS.items():
        found[name, "Pick"] = pick
    for name, amount in AMOUNTS.items():
        found[name, "Amount"] = amount
    found["ANY_NUMBER", "Count"] = Count(sorts.ANY_NUMBER)
    found["AS_MANY_AS_POSSIBLE", "Count"] = Count(sorts.ALL_POSSIBLE)
    return found


NAMES: Final[dict[tuple[str, str], object]] = all_names()
