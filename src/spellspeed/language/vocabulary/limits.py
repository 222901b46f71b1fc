"""The words for how often an effect can be used."""

from typing import Final

from spellspeed.board.uses import PER_BATTLE, PER_CHAIN, PER_DUEL, PER_TURN, PER_VISIT
from spellspeed.effects.sorts import Effects
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.limit import OF_COPY, OF_EFFECTS, OF_NAME, Limit
from spellspeed.effects.values.times import S_BATTLE, S_CHAIN, S_DUEL, S_TURN, S_VISIT, Time
from spellspeed.language.vocabulary.causes import APPLIED
from spellspeed.language.vocabulary.word import Section, Sense, Word

PER: Final = {S_TURN: PER_TURN, S_CHAIN: PER_CHAIN, S_DUEL: PER_DUEL, S_VISIT: PER_VISIT, S_BATTLE: PER_BATTLE}


def span_of(per: "Time | int") -> int:
    """The span that a limit counts in."""
    if isinstance(per, int):
        return per
    if per.parts[0].kind not in PER:
        raise ValueError("a limit counts per TURN, CHAIN, BATTLE, DUEL or VISIT")
    return PER[per.parts[0].kind]


LIMITS: Final = Section("Limits")


@Word(
    LIMITS,
    "once(per: Time, of: Scope | Effects?, counting: Scope = EFFECT) -> Limit",
    "per `TURN`, `CHAIN`, `BATTLE`, `DUEL`, `VISIT`",
    en=("once", "once per {per}"),
    zh=("1次", "1{per}1次"),
)
def once(per: "Time | int", of: "int | Effects" = OF_COPY, counting: object = None) -> Limit:
    return often(1, per, of, counting)


@Word(
    LIMITS,
    "often(number: Amount, per: Time, of: Scope | Effects?, counting: Scope = EFFECT) -> Limit",
    "twice",
    en=("times", "{number} times per {per}"),
    zh=("次", "1{per}{number}次"),
    of_one="once",
    positive="number",
)
def often(number: object, per: "Time | int", of: "int | Effects" = OF_COPY, counting: object = None) -> Limit:
    times = number if isinstance(number, int) else number.value if isinstance(number, Number) else 1
    if isinstance(of, Effects):
        return Limit(times, span_of(per), OF_EFFECTS, of.numbers)
    limit = Limit(times, span_of(per), of, when_applied=counting == APPLIED)
    if isinstance(number, Amount) and not isinstance(number, Number):
        limit.amount = number
    return limit


Sense(LIMITS, "NAME -> Scope", "one effect of that name, whichever", value=OF_NAME)
