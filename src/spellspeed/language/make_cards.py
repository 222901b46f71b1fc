"""Words of limits and recipes."""

from collections.abc import Callable

from spellspeed.board.uses import PER_BATTLE, PER_CHAIN, PER_DUEL, PER_TURN, PER_VISIT
from spellspeed.effects.activation.materials import ANY_NUMBER, Slot
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.sorts import ANY_NUMBER as ANY
from spellspeed.effects.sorts import AT_LEAST, EXACTLY, Count, Effects, SetTest
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.limit import (
    OF_CARD,
    OF_COPY,
    OF_EACH_CARD,
    OF_EFFECT,
    OF_EFFECTS,
    OF_NAME,
    Limit,
)
from spellspeed.effects.values.times import S_BATTLE, S_CHAIN, S_DUEL, S_TURN, S_VISIT, Time

# Scopes of a limit.
APPLIED = "applied"
SPANS = {"TURN": PER_TURN, "CHAIN": PER_CHAIN, "DUEL": PER_DUEL, "VISIT": PER_VISIT, "BATTLE": PER_BATTLE}
PER = {S_TURN: PER_TURN, S_CHAIN: PER_CHAIN, S_DUEL: PER_DUEL, S_VISIT: PER_VISIT, S_BATTLE: PER_BATTLE}


class Slots:
    """Materials as printed: slots, and what the whole set must be."""

    def __init__(self, slots: list[Slot], joints: list[SetTest]) -> None:
        self.slots = slots
        self.joints = joints

    def __add__(self, other: "Slots") -> "Slots":
        return Slots(self.slots + other.slots, self.joints + other.joints)


def fixed(amount: object) -> int:
    """A number that stands in the text itself."""
    value = getattr(amount, "value", None)
    if not isinstance(value, int):
        raise ValueError("only a number written in the text can stand here")
    return value


def bounds(count: Count) -> tuple[int, int]:
    """The least and the most of a count that is written in numbers."""
    low = 1 if count.low is None else fixed(count.low)
    if count.kind == EXACTLY:
        return low, low
    if count.kind == AT_LEAST:
        return low, ANY_NUMBER
    if count.kind == ANY:
        return 1, ANY_NUMBER
    high = ANY_NUMBER if count.high is None else fixed(count.high)
    return low, high


def monsters(number: Count, *tests: object) -> Slots:
    least, most = bounds(number)
    joints = [test for test in tests if isinstance(test, SetTest)]
    return Slots([Slot([test for test in tests if isinstance(test, CardTest)], least, most)], joints)


def span_of(per: "Time | int") -> int:
    """The span that a limit counts in."""
    if isinstance(per, int):
        return per
    if per.parts[0].kind not in PER:
        raise ValueError("a limit counts per TURN, CHAIN, BATTLE, DUEL or VISIT")
    return PER[per.parts[0].kind]


def once(per: "Time | int", of: "int | Effects" = OF_COPY, counting: object = None) -> Limit:
    return often(1, per, of, counting)


def often(number: object, per: "Time | int", of: "int | Effects" = OF_COPY, counting: object = None) -> Limit:
    times = number if isinstance(number, int) else number.value if isinstance(number, Number) else 1
    if isinstance(of, Effects):
        return Limit(times, span_of(per), OF_EFFECTS, of.numbers)
    limit = Limit(times, span_of(per), of, when_applied=counting == APPLIED)
    if isinstance(number, Amount) and not isinstance(number, Number):
        limit.amount = number
    return limit


MAKE: dict[str, Callable[..., object]] = {"monsters": monsters, "once": once, "often": often}
NAMES: dict[tuple[str, str], object] = {
    ("NAME", "Scope"): OF_NAME,
    ("CARD", "Scope"): OF_CARD,
    ("EFFECT", "Scope"): OF_EFFECT,
    ("EACH_CARD", "Scope"): OF_EACH_CARD,
    ("APPLIED", "Scope"): APPLIED,
}
