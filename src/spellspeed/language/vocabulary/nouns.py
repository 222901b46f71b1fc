"""The words for kinds of card, for cards at hand, and for choices among them."""

from collections.abc import Sequence
from typing import Final

from spellspeed.board.constants import ANYWHERE, DECK, MONSTER, MZONE, SPELL, TRAP
from spellspeed.effects.activation.materials import ANY_NUMBER, Slot
from spellspeed.effects.events.happenings import H_MOVED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import ANY_KIND, Exactly, Narrowed, PlainNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.tests import AllOf, InPlace
from spellspeed.effects.picks.choices import Choose, Every, Extreme, RandomPick, Top
from spellspeed.effects.picks.combinations import MaterialsFor, Together, TokenPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import (
    G_IT,
    G_REST,
    G_SHOWN,
    O_BEARER,
    O_OPPONENT,
    O_RELATED,
    Answered,
    Doer,
    MaterialsUsed,
    Now,
    OfThis,
    Paid,
    Register,
    Targeted,
    Targets,
    This,
    Those,
)
from spellspeed.effects.sorts import ANY_NUMBER as ANY
from spellspeed.effects.sorts import AT_LEAST, EXACTLY, Count, Place, SetTest, Side
from spellspeed.effects.values.amounts import Number
from spellspeed.language.operators import ONE, as_amount, as_count, as_pick, as_test, as_which
from spellspeed.language.vocabulary.sides_places import YOU
from spellspeed.language.vocabulary.word import Section, Word


def split(parts: Sequence[object]) -> tuple[Place | None, list[CardTest]]:
    """Separate the place from the tests; a second place becomes a test."""
    place: Place | None = None
    rest: list[CardTest] = []
    for part in parts:
        if isinstance(part, Place) and place is None:
            place = part
        else:
            rest += one_by_one(as_test(part))
    return place, rest


def one_by_one(test: CardTest) -> list[CardTest]:
    """`A and B` among the tests of a noun is both of them."""
    return [one for part in test.parts for one in one_by_one(part)] if isinstance(test, AllOf) else [test]


def noun(kind: int, parts: Sequence[object]) -> Noun:
    place, rest = split(parts)
    return PlainNoun(kind, place, rest)


NOUNS: Final = Section("Nouns")


@Word(NOUNS, "card(*tests: Place | Test) -> Noun", "any card", en="card/cards", zh="卡/张", noun=ANY_KIND)
def card(*so: object) -> Noun:
    return noun(ANY_KIND, so)


@Word(
    NOUNS,
    "monster(*tests: Place | Test) -> Noun",
    "a monster; on the field in Monster Zones, elsewhere a Monster Card",
    en="monster/monsters",
    zh="怪兽/只",
    noun=MONSTER,
)
def monster(*so: object) -> Noun:
    return noun(MONSTER, so)


@Word(NOUNS, "spell(*tests: Place | Test) -> Noun", "a Spell", en="Spell/Spells", zh="魔法卡/张", noun=SPELL)
def spell(*so: object) -> Noun:
    return noun(SPELL, so)


@Word(NOUNS, "trap(*tests: Place | Test) -> Noun", "a Trap", en="Trap/Traps", zh="陷阱卡/张", noun=TRAP)
def trap(*so: object) -> Noun:
    return noun(TRAP, so)


@Word(
    NOUNS,
    "spell_trap(*tests: Place | Test) -> Noun",
    "a Spell or Trap; a Trap Monster counts in its zone",
    "B-116",
    en="Spell/Trap|Spells/Traps",
    zh="魔法·陷阱卡/张",
    noun=SPELL | TRAP,
)
def spell_trap(*so: object) -> Noun:
    return noun(SPELL | TRAP, so)


@Word(
    NOUNS,
    "this(*tests: Place | Test) -> Pick",
    "this card, if it is so",
    en="this card",
    zh="这张卡",
    looks=ANYWHERE,
    bare="THIS",
)
def this(*so: object) -> Pick:
    place, rest = split(so)
    return This(place, rest)


@Word(
    NOUNS,
    "among(cards: Pick, *tests: Test) -> Noun",
    "those of them that fit",
    en=("", "{tests} among {cards}"),
    zh=("", "{cards}之中的{tests}"),
)
def among(cards: object, *so: object) -> Noun:
    return Narrowed(as_which(cards), [as_test(test) for test in so])


@Word(
    NOUNS,
    "exactly(number: Count, cards: Noun) -> Noun",
    "so many and nothing else, for `targets=`",
    en=("", "exactly {number} {cards}"),
    zh=("", "只以{number}{cards}"),
    zero="number",
)
def exactly(number: object, cards: object) -> Noun:
    return Exactly(as_count(number), as_which(cards))


class Slots:
    """Materials as printed: slots, and tests of the whole set."""

    def __init__(self, slots: list[Slot], joints: list[SetTest]) -> None:
        self.slots = slots
        self.joints = joints

    def __add__(self, other: "Slots") -> "Slots":
        return Slots(self.slots + other.slots, self.joints + other.joints)


def fixed(amount: object) -> int:
    """The number, which must be written in the text."""
    value = getattr(amount, "value", None)
    if not isinstance(value, int):
        raise ValueError("only a number written in the text can stand here")
    return value


def bounds(count: Count) -> tuple[int, int]:
    """The least and the most of a count, which must be written as numbers."""
    low = 1 if count.low is None else fixed(count.low)
    if count.kind == EXACTLY:
        return low, low
    if count.kind == AT_LEAST:
        return low, ANY_NUMBER
    if count.kind == ANY:
        return 1, ANY_NUMBER
    high = ANY_NUMBER if count.high is None else fixed(count.high)
    return low, high


@Word(
    NOUNS,
    "monsters(number: Count, *tests: Place | Test | SetTest) -> Recipe",
    "a slot of a recipe",
    en="monster/monsters",
    zh="怪兽/只",
    fixed="number",
    sees_own=True,
)
def monsters(number: Count, *tests: object) -> Slots:
    least, most = bounds(number)
    joints = [test for test in tests if isinstance(test, SetTest)]
    of_each = [one for test in tests if isinstance(test, CardTest) for one in one_by_one(test)]
    of_each += [InPlace(place) for place in tests if isinstance(place, Place)]
    return Slots([Slot(of_each, least, most)], joints)


REFERENCES: Final = Section("References")

Word(
    REFERENCES,
    "THIS -> Pick",
    "this card, in this visit",
    "B-46",
    value=This(None, []),
    en="this card",
    zh="这张卡",
    here=True,
)
Word(
    REFERENCES,
    "TARGET -> Pick",
    "the targets that are still there",
    "B-90",
    value=Targets(),
    en="that target/those targets",
    zh="作为对象的卡",
    refers_to="targets",
)


@Word(
    REFERENCES,
    "target(number: Amount) -> Pick",
    "the first, the second target",
    en="the {number} target/the {number} targets",
    zh=("", "第{number}个对象的卡"),
    refers_to="targets",
)
def target(number: object) -> Pick:
    amount = as_amount(number)
    assert isinstance(amount, Number), "the number of a target is written in the text"
    return Targets(amount.value)


Word(
    REFERENCES,
    "PAID -> Pick",
    "what was moved as cost, as it was before",
    value=Paid(),
    en="that card/those cards",
    zh="那张卡",
    refers_to="paid",
    looks=ANYWHERE,
)


@Word(
    REFERENCES,
    "now(cards: Pick) -> Pick",
    "the same cards, as they are now: `now(PAID) in GY`",
    en=("", "{cards}"),
    zh=("", "{cards}"),
    looks=ANYWHERE,
    settles="now",
)
def now(cards: object) -> Pick:
    return Now(as_pick(cards))


Word(
    REFERENCES,
    "IT -> Pick",
    "what the last step dealt with; in `so_that`, what is summoned",
    value=Register(G_IT),
    en="it/them",
    zh="那张卡",
    refers_to="it",
)
Word(
    REFERENCES,
    "THOSE -> Pick",
    "the cards of the event",
    value=Those(),
    en="that card/those cards",
    zh="那张卡",
    refers_to="event",
    timed=True,
)
Word(
    REFERENCES,
    "DOER -> Pick",
    "the card that brought the event about: whose effect or cost it was; in battle the monster with which it battled",
    value=Doer(),
    en="the card that did it/the cards that did it",
    zh="造成那件事的卡",
    refers_to="event",
    timed=True,
)
Word(
    REFERENCES,
    "ANSWERED -> Pick",
    "the card of the answered link",
    value=Answered(),
    en="that card",
    zh="那张卡",
    refers_to="answered",
)
Word(
    REFERENCES,
    "TARGETED -> Pick",
    "what the answered effect, or the attack, targets",
    "B-90",
    value=Targeted(),
    en="the targeted card/the targeted cards",
    zh="成为对象的卡",
    refers_to="answered",
    timed=True,
)
Word(
    REFERENCES,
    "REST -> Pick",
    "of what was shown or looked at, what is left",
    value=Register(G_REST),
    en="the rest",
    zh="剩下的卡",
    looks=ANYWHERE,
    shown=True,
)
Word(
    REFERENCES,
    "SHOWN -> Pick",
    "what this card (or effect) revealed; stays known while the card stays",
    value=Register(G_SHOWN),
    en="the revealed card/the revealed cards",
    zh="给对方观看的卡",
    looks=ANYWHERE,
    shown=True,
)
Word(
    REFERENCES,
    "BEARER -> Pick",
    "the monster that this card is, or was, equipped to",
    value=OfThis(O_BEARER),
    en="the equipped monster",
    zh="装备怪兽",
    by_field="equip",
)
Word(
    REFERENCES,
    "RELATED -> Pick",
    "what this card keeps a relation to",
    "B-93",
    value=OfThis(O_RELATED),
    en="that monster/that card",
    zh="那只怪兽",
)
Word(
    REFERENCES,
    "BATTLE_OPPONENT -> Pick",
    "the monster that this card battles",
    value=OfThis(O_OPPONENT),
    en="the monster this card battles/the monster that the equipped monster battles",
    zh="和这张卡进行战斗的怪兽/和装备怪兽进行战斗的怪兽",
    timed=True,
)
Word(
    REFERENCES,
    "MATERIALS_USED -> Pick",
    "what this card was summoned with",
    value=MaterialsUsed(),
    en="the materials used for this card's Summon",
    zh="作为这张卡的素材的怪兽",
    one_card=("60", "the materials of this card's own summon, long gone from the field"),
)


@Word(
    REFERENCES,
    "materials_of(monster: Pick) -> Pick",
    "what that monster was summoned with, as it was before",
    "B-114",
    en=("", "the materials used for {monster}"),
    zh=("", "作为{monster}的素材的怪兽"),
    looks=ANYWHERE,
)
def materials_of(monster: object) -> Pick:
    return MaterialsUsed(as_pick(monster))


Word(
    REFERENCES,
    "EVENT -> Event",
    "the event that triggered this, for `EVENT is ...`",
    value=Pattern(H_MOVED),
    en="it",
    zh="那件事",
    refers_to="event",
    timed=True,
)
PICKS: Final = Section("Picks")


def joints_of(so: Sequence[object]) -> list[SetTest]:
    found: list[SetTest] = []
    for joint in so:
        if not isinstance(joint, SetTest):
            raise TypeError(f"no test of a set of cards: {joint!r}")
        found.append(joint)
    return found


@Word(
    PICKS,
    "choose(cards: Noun, number: Count = 1, *so: SetTest, by: Side = YOU) -> Pick",
    "chosen when it resolves (in `target`: at activation), by who acts if `by` does not say it",
    en=("", "{number} {cards}"),
    zh="选",
    choice=True,
    by_doer=True,
)
def choose(cards: object, number: object = ONE, *so: object, by: Side | None = None) -> Pick:
    chooser = YOU if by is None else by
    if isinstance(number, SetTest):  # the number was left out
        return Choose(as_which(cards), ONE, joints_of([number, *so]), chooser, by is not None)
    return Choose(as_which(cards), as_count(number), joints_of(so), chooser, by is not None)


@Word(
    PICKS,
    "every(cards: Noun, *so: SetTest) -> Pick",
    "all of them",
    en=("all", "all {cards}"),
    zh="全部",
    every=True,
)
def every(cards: object, *so: object) -> Pick:
    return Every(as_which(cards), joints_of(so))


@Word(
    PICKS,
    "random(cards: Noun, number: Count = 1) -> Pick",
    "by chance",
    en=("random", "{number} random {cards}"),
    zh="随机",
    may_be_none=True,
)
def random(cards: object, number: object = ONE) -> Pick:
    return RandomPick(as_which(cards), as_count(number))


@Word(
    PICKS,
    "top(number: Count, of: Place) -> Pick",
    "from the top of a Deck",
    en=("", "the top {number} of {of}"),
    zh=("", "{of}最上面{number}张卡"),
    looks=DECK,
)
def top(number: object, of: Place) -> Pick:
    return Top(as_count(number), of)


@Word(
    PICKS,
    "highest(of: Property, cards: Noun) -> Pick",
    "those with the highest value, all that tie",
    en=("highest", "with the highest {of}"),
    zh="最高",
    numeric="of",
)
def highest(of: Property, cards: object) -> Pick:
    return Extreme(of, as_which(cards), True)


@Word(
    PICKS,
    "lowest(of: Property, cards: Noun) -> Pick",
    "those with the lowest value, all that tie",
    en=("lowest", "with the lowest {of}"),
    zh="最低",
    numeric="of",
)
def lowest(of: Property, cards: object) -> Pick:
    return Extreme(of, as_which(cards), False)


@Word(
    PICKS,
    "together(*parts: Pick) -> Pick",
    "all of these parts at once; a part that must be there and is not makes the whole impossible",
    en=("and", "{parts}"),
    zh="和",
    may_be_none=True,
)
def together(*parts: object) -> Pick:
    return Together([as_pick(part) for part in parts])


@Word(
    PICKS,
    "materials_for(monster: Pick, cards: Noun) -> Pick",
    "a set that its recipe accepts",
    en=("", "the materials listed on {monster} {cards}"),
    zh=("", "{monster}记述的融合素材怪兽"),
    looks=ANYWHERE,
    one_card=("62", "asks the description of another card: a set of cards that its recipe accepts"),
    sees_own=True,
)
def materials_for(monster: object, cards: object) -> Pick:
    return MaterialsFor(as_pick(monster), as_which(cards))


@Word(
    PICKS,
    "token(name: Text, number: Count = 1) -> Pick",
    "Tokens",
    "B-115",
    en=("Token/Tokens", '{number} "{name}"'),
    zh="衍生物/只",
    names="tokens",
    looks=MZONE,
)
def token(name: str, number: object = ONE) -> Pick:
    return TokenPick(name, as_count(number))
