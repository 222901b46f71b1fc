"""Words that look at the board: sides, places, properties, tests, nouns, references, picks, amounts, conditions.

One maker per word, with the parameters of its signature. The operators between them, and the words that stand alone,
are told here too, for whoever builds a card.
"""

from collections.abc import Callable, Sequence
from typing import Final

from spellspeed.board import constants
from spellspeed.effects import sorts
from spellspeed.effects.nouns import properties, tests
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import ANY_KIND, AsNoun, Exactly, Narrowed, PlainNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.set_tests import Alike, Including
from spellspeed.effects.nouns.tests import (
    EquippedWith,
    HasEffect,
    HasMaterial,
    InSeries,
    MaterialOf,
    Mentions,
    Named,
    Relation,
)
from spellspeed.effects.picks.choices import Choose, Every, Extreme, RandomPick, Top
from spellspeed.effects.picks.combinations import MaterialsFor, Provided, Together, TokenPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import (
    Now,
    Targets,
    This,
)
from spellspeed.effects.sorts import Count, Place, SetTest, Side, Spot
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import (
    DIFFERENCE,
    FOR_EVERY,
    Computed,
    CountOf,
    FreeZones,
    Half,
    Number,
    TotalOf,
)
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import CanBeChosen, Exists
from spellspeed.effects.values.times import Time
from spellspeed.facts.facts import load_facts
from spellspeed.facts.known import KnownNames, token_code
from spellspeed.facts.printed import number_of
from spellspeed.language.operators import arith as arith
from spellspeed.language.operators import as_amount, as_count, as_pick, as_test, as_which
from spellspeed.language.operators import bar as bar
from spellspeed.language.operators import both as both
from spellspeed.language.operators import compare as compare
from spellspeed.language.operators import either as either
from spellspeed.language.operators import in_ as in_
from spellspeed.language.operators import is_ as is_
from spellspeed.language.operators import negation as negation
from spellspeed.language.operators import property_of as property_of
from spellspeed.language.operators import span as span
from spellspeed.language.question_names import NAMES as NAMES
from spellspeed.language.question_names import SIDES

YOU: Final = SIDES["YOU"]
OPPONENT: Final = SIDES["OPPONENT"]
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


def attached(to: object) -> Place:
    return Place([Spot(constants.MATERIAL, None, sorts.ANY_SEQ, as_pick(to), sorts.ATTACHED_TO)])


def pointed_by(card: object) -> Place:
    return Place([Spot(constants.MZONE, None, sorts.ANY_SEQ, as_pick(card), sorts.POINTED_BY)])


def column(card: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(card), sorts.COLUMN_OF)])


def adjacent(card: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(card), sorts.NEXT_TO)])


# -- properties and names --------------------------------------------------------------------------------------


def counters(name: str) -> Property:
    return Property(properties.P_COUNTERS, False, name)


def original(of: Property) -> Property:
    return Property(of.number, True, of.name)


CODES: Final[dict[str, int]] = {}


def code_of(name: str) -> int:
    """The passcode of a card by its English name.

    A card that texts name without being in the facts is in nobody's Deck; it has a number that is no passcode.
    """
    if name not in CODES:
        for facts in load_facts():
            CODES[facts.en] = facts.passcode
    if name in CODES:
        return CODES[name]
    token = token_code(name)
    if token is not None:
        return token
    if name in KnownNames.of_facts().names:
        return number_of(name)
    raise ValueError(f"no card is called {name!r}")


def named(*names: str) -> CardTest:
    return Named([code_of(name) for name in names])


def series(*names: str) -> CardTest:
    return InSeries(list(names))


def mentions(*names: object) -> CardTest:
    codes = [code_of(name) for name in names if isinstance(name, str)]
    for name in names:
        if isinstance(name, InSeries):
            codes += [facts.passcode for facts in load_facts() if set(facts.series) & set(name.names)]
    return Mentions(codes, [name for name in names if isinstance(name, Amount)])


# -- tests -----------------------------------------------------------------------------------------------------


def has_effect(step: Step) -> CardTest:
    return HasEffect(step)


def material_of(monster: object) -> CardTest:
    return MaterialOf(as_pick(monster))


def equipped_to(monster: object) -> CardTest:
    return Relation(tests.R_EQUIPPED_TO, as_pick(monster))


def equipped_with(cards: object) -> CardTest:
    return EquippedWith(as_which(cards))


def has_material(cards: object, number: object = ONE) -> CardTest:
    return HasMaterial(as_which(cards), as_count(number))


def points_to(cards: object) -> CardTest:
    return Relation(tests.R_POINTS_TO, as_pick(cards))


def can_equip(monster: object) -> CardTest:
    return Relation(tests.R_CAN_EQUIP, as_pick(monster))


def same(of: Property) -> SetTest:
    return Alike(of, True)


def different(of: Property) -> SetTest:
    return Alike(of, False)


def total(of: Property) -> Amount:
    return TotalOf(of)


def including(number: object, *so: object) -> SetTest:
    return Including(as_count(number), [as_test(test) for test in so])


# -- nouns -----------------------------------------------------------------------------------------------------


def split(parts: Sequence[object]) -> tuple[Place | None, list[CardTest]]:
    """The place, and the tests; a second place is one test more."""
    place: Place | None = None
    rest: list[CardTest] = []
    for part in parts:
        if isinstance(part, Place) and place is None:
            place = part
        else:
            rest.append(as_test(part))
    return place, rest


def noun(kind: int, parts: Sequence[object]) -> Noun:
    place, rest = split(parts)
    return PlainNoun(kind, place, rest)


def card(*so: object) -> Noun:
    return noun(ANY_KIND, so)


def monster(*so: object) -> Noun:
    return noun(constants.MONSTER, so)


def spell(*so: object) -> Noun:
    return noun(constants.SPELL, so)


def trap(*so: object) -> Noun:
    return noun(constants.TRAP, so)


def spell_trap(*so: object) -> Noun:
    return noun(constants.SPELL | constants.TRAP, so)


def this(*so: object) -> Pick:
    place, rest = split(so)
    return This(place, rest)


def among(cards: object, *so: object) -> Noun:
    return Narrowed(as_which(cards), [as_test(test) for test in so])


def exactly(number: object, cards: object) -> Noun:
    return Exactly(as_count(number), as_which(cards))


# -- references and picks --------------------------------------------------------------------------------------


def target(number: object) -> Pick:
    amount = as_amount(number)
    assert isinstance(amount, Number), "the number of a target is written in the text"
    return Targets(amount.value)


def now(cards: object) -> Pick:
    return Now(as_pick(cards))


def joints_of(so: Sequence[object]) -> list[SetTest]:
    found: list[SetTest] = []
    for joint in so:
        if not isinstance(joint, SetTest):
            raise TypeError(f"no test of a set of cards: {joint!r}")
        found.append(joint)
    return found


def choose(cards: object, number: object = ONE, *so: object, by: Side | None = None) -> Pick:
    chooser = YOU if by is None else by
    if isinstance(number, SetTest):  # the number was left out
        return Choose(as_which(cards), ONE, joints_of([number, *so]), chooser, by is not None)
    return Choose(as_which(cards), as_count(number), joints_of(so), chooser, by is not None)


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
    which = as_which(cards)
    if isinstance(which, AsNoun) and which.pick.chooses():
        raise ValueError("nobody is asked inside a number: choose in a step of its own, and speak of IT")
    return CountOf(which, different)


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
    which = as_which(cards)
    if isinstance(which, AsNoun) and isinstance(which.pick, (Choose, Every)):
        return CanBeChosen(which.pick)
    return Exists(which)


# -- the words -------------------------------------------------------------------------------------------------

MAKE: Final[dict[str, Callable[..., object]]] = {
    "your": your,
    "their": their,
    "at": at,
    "attached": attached,
    "pointed_by": pointed_by,
    "column": column,
    "adjacent": adjacent,
    "counters": counters,
    "original": original,
    "named": named,
    "series": series,
    "mentions": mentions,
    "has_effect": has_effect,
    "equipped_to": equipped_to,
    "material_of": material_of,
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
