"""The words that test a card, or a set of cards."""

from typing import Final

from spellspeed.board.constants import MZONE
from spellspeed.effects.events.history import Was
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns import properties, tests
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.recipe_tests import Lists, MaterialOf
from spellspeed.effects.nouns.set_tests import Alike, Including
from spellspeed.effects.nouns.tests import (
    AllOf,
    AnyOf,
    EquippedWith,
    HasEffect,
    HasMaterial,
    InSeries,
    Mentions,
    Named,
    NormalSummonable,
    NotSo,
    Relation,
    Situation,
    Value,
)
from spellspeed.effects.sorts import SetTest
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import TotalOf
from spellspeed.effects.values.times import Time
from spellspeed.facts.known import KnownNames, codes_in_series, token_code
from spellspeed.facts.printed import number_of
from spellspeed.language import places
from spellspeed.language.operators import ONE, as_count, as_pick, as_test, as_which
from spellspeed.language.vocabulary import cells
from spellspeed.language.vocabulary.times import VISIT
from spellspeed.language.vocabulary.word import Section, Word

TESTS: Final = Section("Tests")


def code_of(name: str) -> int:
    """The passcode of a card by its English name.

    A card that a text names but the facts lack is in nobody's Deck; it gets a number that is no passcode.
    """
    known = KnownNames.of_facts()
    code = known.code_of(name)
    if code:
        return code
    token = token_code(name)
    if token is not None:
        return token
    if name in known.names:
        return number_of(name)
    raise ValueError(f"no card is called {name!r}")


@Word(
    TESTS,
    "named(*names: Text) -> Test",
    "has one of these names",
    en=("", '"{names}"'),
    zh=("", "「{names}」"),
    names="cards",
    reads=properties.P_NAME,
    by_name=True,
    any_order="names",
)
def named(*names: str) -> CardTest:
    return Named([code_of(name) for name in names])


@Word(
    TESTS,
    "series(*names: Text) -> Test",
    "belongs to one of these series",
    en=("", '"{names}"'),
    zh=("", "「{names}」"),
    names="series",
    reads=properties.P_NAME,
    by_name=True,
    any_order="names",
)
def series(*names: str) -> CardTest:
    return InSeries(list(names))


@Word(
    TESTS,
    "mentions(*names: Text | Amount | Test) -> Test",
    "its text names that card, the card with `NAME.of(...)`, or a card of a series",
    en=("", "that {mention} {names}"),
    zh=("", "有{names}的卡名记述"),
    names="cards",
    by_name=True,
    any_order="names",
)
def mentions(*names: object) -> CardTest:
    codes = [code_of(name) for name in names if isinstance(name, str)]
    for name in names:
        if isinstance(name, InSeries):
            codes += codes_in_series(name.names)
    return Mentions(codes, [name for name in names if isinstance(name, Amount)])


@Word(
    TESTS,
    "has_effect(step: Step) -> Test",
    'its text has an effect that includes this ("that Special Summons itself"); a counter: has room for it',
    en=("", "with an effect that {step}"),
    zh=("", "持有{step}效果"),
    inside={"step": places.DESCRIBED},
    one_card=("13", "asks the description of another card that is not active; the same question as `includes`"),
)
def has_effect(step: Step) -> CardTest:
    return HasEffect(step)


@Word(
    TESTS,
    "material_of(monster: Pick) -> Test",
    "is one of the materials that its recipe mentions by name",
    en=("", "mentioned on {monster} as material"),
    zh=("", "{monster}有卡名记述的素材"),
    reads=properties.P_NAME,
)
def material_of(monster: object) -> CardTest:
    return MaterialOf(as_pick(monster))


def can_be_listed(test: CardTest) -> bool:
    """A name, a series or a printed value, or several of them."""
    if isinstance(test, (AllOf, AnyOf)):
        return all(can_be_listed(part) for part in test.parts)
    if isinstance(test, NotSo):
        return can_be_listed(test.test)
    return isinstance(test, (Named, InSeries)) or (isinstance(test, Value) and test.what != tests.V_LIES)


@Word(
    TESTS,
    "lists(*tests: Test) -> Test",
    "its recipe lists such a material: a slot asks for it, or names a card that is one by its facts",
    en=("", "that {list} {tests} as material"),
    zh=("", "以{tests}为素材"),
)
def lists(*so: object) -> CardTest:
    asked = [as_test(test) for test in so]
    if not asked or not all(can_be_listed(test) for test in asked):
        raise ValueError("a recipe lists names, series and printed values")
    return Lists(asked)


Word(
    TESTS,
    "NORMAL_SUMMONABLE -> Test",
    "is a Monster Card that can be Normal Summoned or Set, as far as its kind and its own text go",
    "B-112",
    value=NormalSummonable(),
    en="that can be Normal Summoned or Set",
    zh="能通常召唤",
    about={"": cells.NORMAL_SUMMONED},
)


def this_name(code: int) -> CardTest:
    """The card's own name as printed in the text, also when another card gains the effect."""
    return Named([code])


Word(
    TESTS,
    "THIS_NAME -> Test",
    'has the name of the card whose text this is, whoever has the effect; `not THIS_NAME` is said "except"',
    en="this name",
    zh="同名",
    reads=properties.P_NAME,
    of_card=this_name,
    by_name=True,
    stands_for="named",
)
Word(
    TESTS,
    "OTHER -> Test",
    "is not this card",
    value=Situation(tests.S_OTHER),
    en="other",
    zh="这张卡以外",
    this_card=True,
)


@Word(
    TESTS,
    "was(event: Event, since: Time = VISIT) -> Test",
    "such an event happened to it: summoned how, from where, by what, with what; Set this turn; "
    "attacked. The card of the event is the one that is asked and is left out",
    en=("", "that {event}[ {since}]"),
    zh=("", "{since}{event}"),
    inside={"event": places.OF_CARD},
    past=True,
)
def was(event: Pattern, since: Time = VISIT) -> Was:
    if any(part.card is not None for part in event.parts_of()):
        raise ValueError("leave out the card of the event, it is the card being tested: was(summoned(how=SPECIAL))")
    return Was(event, since)


@Word(
    TESTS,
    "equipped_to(monster: Pick) -> Test",
    "is equipped to that monster",
    en=("", "equipped to {monster}"),
    zh=("", "给{monster}装备"),
    about={"": cells.EQUIPPING},
)
def equipped_to(monster: object) -> CardTest:
    return Relation(tests.R_EQUIPPED_TO, as_pick(monster))


@Word(
    TESTS,
    "equipped_with(cards: Noun) -> Test",
    "is equipped with such a card",
    en=("", "equipped with {cards}"),
    zh=("", "有{cards}装备"),
    one_card=("160", "the question of `equipped_to` from the side of the monster"),
    about={"": cells.IN_PLAY},
)
def equipped_with(cards: object) -> CardTest:
    return EquippedWith(as_which(cards))


@Word(
    TESTS,
    "has_material(cards: Noun, number: Count = 1) -> Test",
    "has so many such cards attached",
    en=("", "that {has} {cards} as material"),
    zh=("", "持有{cards}作为超量素材"),
    about={"": cells.XYZ_IN_PLAY},
    zero="number",
)
def has_material(cards: object, number: object = ONE) -> CardTest:
    return HasMaterial(as_which(cards), as_count(number))


@Word(
    TESTS,
    "points_to(cards: Pick) -> Test",
    "its arrows point to that card",
    en=("", "pointing to {cards}"),
    zh=("", "连接标记指向{cards}"),
    one_card=("250", "the question of `pointed_by` from the side of the Link Monster"),
    about={"": cells.RATED},
)
def points_to(cards: object) -> CardTest:
    return Relation(tests.R_POINTS_TO, as_pick(cards))


Word(
    TESTS,
    "EQUIPPED -> Test",
    "is an Equip Card on a monster",
    value=Situation(tests.S_EQUIPPED),
    en="equipped to a monster",
    zh="装备中",
    about={"": cells.EQUIPPING},
)
Word(
    TESTS,
    "ATTACKING -> Test",
    "from the declaration to the end of the Damage Step",
    value=Situation(tests.S_ATTACKING),
    en="attacking",
    zh="攻击",
    timed=True,
    about={"": cells.IN_PLAY},
)
Word(
    TESTS,
    "ATTACKED -> Test",
    "is the target of the attack",
    value=Situation(tests.S_ATTACKED),
    en="being attacked",
    zh="成为攻击对象",
    timed=True,
    one_card=("112", "the target of the attack, as `ATTACKING` is its other side"),
    about={"": cells.IN_PLAY},
)
Word(
    TESTS,
    "BATTLING -> Test",
    "attacks or is attacked",
    value=Situation(tests.S_BATTLING),
    en="battling",
    zh="进行战斗",
    timed=True,
    about={"": cells.IN_PLAY},
)
Word(
    TESTS,
    "NEGATED -> Test",
    "its effects are negated",
    value=Situation(tests.S_NEGATED),
    en="with its effects negated",
    zh="效果无效化",
    one_card=("113", "a state of a card that no printed value tells"),
)
Word(
    TESTS,
    "REVEALED -> Test",
    "lies openly in the hand",
    "B-62",
    value=Situation(tests.S_REVEALED),
    en="kept revealed",
    zh="给对方观看中",
    one_card=("15", "a card of the hand that stays open to both players, not one that was shown once"),
    about={"": cells.IN_HAND},
)
Word(
    TESTS,
    "PROPER_TARGET -> Test",
    "the answered effect could target it instead",
    value=Situation(tests.S_PROPER_TARGET),
    en="that would be an appropriate target for that effect",
    zh="成为那个效果的正确对象",
    refers_to="answered",
    one_card=("8", "the only question to the target clause of another effect"),
)

Word(
    TESTS,
    "CO_LINKED -> Test",
    "is a Link Monster that points to another one which points back to it",
    "B-19",
    value=Situation(tests.S_CO_LINKED),
    en="co-linked",
    zh="相互连接状态",
    looks=MZONE,
    about={"": cells.RATED},
)


@Word(
    TESTS,
    "can_equip(monster: Pick) -> Test",
    "its own text allows that equip",
    en=("", "that can be equipped to {monster}"),
    zh=("", "可以给{monster}装备"),
    one_card=("26", "asks the description of another card: whether its own equip clause allows that monster"),
)
def can_equip(monster: object) -> CardTest:
    return Relation(tests.R_CAN_EQUIP, as_pick(monster))


SET_TESTS: Final = Section("Tests of a set")


@Word(
    SET_TESTS,
    "same(of: Property) -> SetTest",
    "all have the same",
    en=("", "with the same {of}"),
    zh=("", "{of}相同"),
    of_several=True,
)
def same(of: Property) -> SetTest:
    return Alike(of, True)


@Word(
    SET_TESTS,
    "different(of: Property) -> SetTest",
    "all have different ones",
    en=("", "with different {of}s"),
    zh=("", "{of}不同"),
    of_several=True,
)
def different(of: Property) -> SetTest:
    return Alike(of, False)


@Word(
    SET_TESTS,
    "total(of: Property) -> Amount",
    "of the set; compared, it is a SetTest",
    en=("", "total {of}"),
    zh=("", "{of}合计"),
    numeric="of",
    of_set=True,
)
def total(of: Property) -> Amount:
    return TotalOf(of)


@Word(
    SET_TESTS,
    "including(number: Count, *tests: Test) -> SetTest",
    "so many of them fit",
    en=("", "including {tests}"),
    zh=("", "包含{tests}"),
    zero="number",
)
def including(number: object, *so: object) -> SetTest:
    return Including(as_count(number), [as_test(test) for test in so])
