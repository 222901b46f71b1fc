"""The words for numbers: how much, and how many."""

from typing import Final

from spellspeed.board.constants import ON_FIELD
from spellspeed.effects import sorts
from spellspeed.effects.events.history import Times
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Count, Place
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import (
    DIFFERENCE,
    FOR_EVERY,
    ChainLink,
    Computed,
    CountOf,
    DamageOfEvent,
    Declared,
    FreeZones,
    Half,
    Number,
    Price,
    Result,
)
from spellspeed.effects.values.times import Time
from spellspeed.language import places
from spellspeed.language.operators import as_amount, as_which
from spellspeed.language.vocabulary.times import TURN
from spellspeed.language.vocabulary.word import Section, Word

DECLARED: Final = Declared()

AMOUNTS: Final = Section("Amounts and counts")


@Word(
    AMOUNTS,
    "count(cards: Noun, different: Property = CARD) -> Amount",
    "how many, or how many different names, kinds ...",
    en=("", "the number of {cards}"),
    zh=("", "{cards}的数量"),
    not_zero="exists",
    least=0,
)
def count(cards: object, different: Property | None = None) -> Amount:
    which = as_which(cards)
    if isinstance(which, AsNoun) and which.pick.chooses():
        raise ValueError("a number cannot ask a player to choose: choose in a step of its own, and write IT")
    return CountOf(which, different)


@Word(
    AMOUNTS,
    "half(of: Amount) -> Amount",
    "half of it, rounded as the rules say",
    en=("half", "half of {of}"),
    zh=("", "{of}的一半"),
)
def half(of: object) -> Amount:
    return Half(as_amount(of))


@Word(
    AMOUNTS,
    "difference(a: Amount, b: Amount) -> Amount",
    "how far the two numbers are apart",
    en=("", "the difference between {a} and {b}"),
    zh=("", "{a}和{b}的差"),
    one_card=("68", "whichever is larger: a subtraction may not be negative"),
    any_order="a b",
    least=0,
)
def difference(a: object, b: object) -> Amount:
    return Computed(DIFFERENCE, as_amount(a), as_amount(b))


@Word(
    AMOUNTS,
    "times(event: Event, since: Time = TURN, different: Property = CARD, while_: Pick?) -> Amount",
    "how often it happened; `while_`: while that card lay face-up where it is",
    en=("", "the number of times {event} {since}"),
    zh=("", "{event}的次数"),
    inside={"event": places.HISTORY},
    past=True,
    least=0,
)
def times(event: Pattern, since: Time = TURN, different: Property | None = None, while_: Pick | None = None) -> Times:
    return Times(event, since, different, while_)


@Word(
    AMOUNTS,
    "for_every(number: Amount, amount: Amount) -> Amount",
    "how often the number goes into the amount, whole",
    en=("", "1 for every {number} of {amount}"),
    zh=("", "{amount}每{number}为1张的数量"),
    least=0,
    positive="number",
)
def for_every(number: object, amount: object) -> Amount:
    return Computed(FOR_EVERY, as_amount(amount), as_amount(number))


@Word(
    AMOUNTS,
    "free_zones(where: Place) -> Amount",
    "how many zones are free there",
    en=("", "the number of unused zones {where}"),
    zh=("", "{where}没有使用的区域的数量"),
    looks=ON_FIELD,
    one_card=("26", "counts zones, where `count` counts cards"),
    least=0,
)
def free_zones(where: Place) -> Amount:
    return FreeZones(where)


Word(
    AMOUNTS,
    "DAMAGE -> Amount",
    "the damage or life points of the event, or what the step before inflicted",
    value=DamageOfEvent(),
    en="that damage",
    zh="那个数值",
    refers_to="damage",
    timed=True,
    least=0,
)


Word(
    AMOUNTS,
    "CHAIN_LINK -> Amount",
    "the number of this effect's chain link; at its activation, of the one that it would be",
    "B-48",
    value=ChainLink(),
    en="the Chain Link number of this card",
    zh="这张卡的连锁数",
    timed=True,
    least=1,
)


def declared(code: int) -> Amount:
    """What this effect declares; if `code` is 0, what another effect of the card declared."""
    return Declared(by_itself=True) if code else DECLARED


Word(
    AMOUNTS,
    "RESULT -> Amount",
    "the outcome of the coin or die",
    value=Result(),
    en="the result",
    zh="出现的数目",
    least=0,
)
Word(
    AMOUNTS,
    "DECLARED -> Amount",
    "what was declared: a number, kind, name, Type, Attribute",
    value=Declared(),
    en="the declared {what}",
    zh="宣言的{what}",
    kind="any",
    of_card=declared,
)


def price(code: int) -> Amount:
    """What is paid for the same effect; without a card, what was paid for another effect of it."""
    return Price(by_itself=code != 0)


Word(
    AMOUNTS,
    "PRICE -> Amount",
    "the life points that were paid for this effect, or for another effect of this card while it lies here",
    "B-38",
    value=Price(),
    en="the LP paid",
    zh="支付的基本分",
    of_card=price,
    least=0,
)
Word(AMOUNTS, "HEADS -> Amount", "heads, as a result of a coin", value=Number(1), en="heads", zh="表")
Word(
    AMOUNTS,
    "TAILS -> Amount",
    "tails",
    value=Number(0),
    en="tails",
    zh="里",
    one_card=("45", "the other side of the coin"),
)


@Word(
    AMOUNTS,
    "at_least(number: Amount) -> Count",
    "so many or more",
    en=("", "{number} or more"),
    zh=("", "{number}以上"),
    written=True,
    bounds="least",
)
def at_least(number: object) -> Count:
    return Count(sorts.AT_LEAST, as_amount(number))


@Word(
    AMOUNTS,
    "up_to(number: Amount) -> Count",
    "one to so many; with `random` or in `together` also none",
    en=("", "up to {number}"),
    zh=("", "最多{number}"),
    written=True,
    bounds="most",
)
def up_to(number: object) -> Count:
    return Count(sorts.UP_TO, None, as_amount(number))


@Word(
    AMOUNTS,
    "between(least: Amount, most: Amount) -> Count",
    "no fewer than the one, no more than the other",
    en=("", "{least} to {most}"),
    zh=("", "{least}～{most}"),
    written=True,
    one_card=("40", "a least and a most number at once"),
    bounds="both",
)
def between(least: object, most: object) -> Count:
    return Count(sorts.BETWEEN, as_amount(least), as_amount(most))


Word(
    AMOUNTS,
    "ANY_NUMBER -> Count",
    "one or more",
    value=Count(sorts.ANY_NUMBER),
    en="any number of",
    zh="任意数量",
    written=True,
    bounds="none",
)
Word(
    AMOUNTS,
    "AS_MANY_AS_POSSIBLE -> Count",
    "all that the rules allow",
    value=Count(sorts.ALL_POSSIBLE),
    en="as many",
    zh="尽可能",
)
