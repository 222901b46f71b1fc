"""Laws of kinds of card, their tests, and choices among them."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import FACE_UP_ATTACK, ON_FIELD
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.tests import FACE_UP_VALUE, V_ICON, V_KIND, V_LIES, AllOf, AnyOf, NotSo, Value
from spellspeed.effects.sorts import Place
from spellspeed.language.arguments import arguments, other
from spellspeed.language.normal.law import (
    Key,
    Site,
    call,
    has_tests,
    key,
    law,
    like,
    only_argument,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.normal.logic import is_number, is_test
from spellspeed.language.places import DESCRIPTIONS
from spellspeed.language.tree import AND, BAR, COMPARE, IN, IS, NOT, NUMBER, OF, OR, SPAN, TUPLE, WORD, Node
from spellspeed.language.values import CannotBuild, make
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.words import ATTRIBUTES, POSITIONS, TYPES, WORDS, row

# -- tests -----------------------------------------------------------------------------------------------------


@law(
    "tests one by one",
    "Tests that must all hold are separate arguments of the noun.",
    "必须全部满足的条件分开写成名词的参数。",
    "do: destroy(every(monster(FIELD, DARK and DRAGON)))",
    "do: destroy(every(monster(FIELD, DARK, DRAGON)))",
    WORD,
)
def tests_one_by_one(node: Node, site: Site) -> Node | None:
    if not has_tests(node):
        return None
    tests = stars(node)
    apart = [one for test in tests for one in (test.args if test.kind == AND and is_test(test) else [test])]
    return with_stars(node, apart) if len(apart) > len(tests) else None


@law(
    "order of tests",
    "The tests of a noun: place, face, numbers, Attribute, Type, kinds, names, what it was and is, what it is beside"
    " others, exceptions. The statistics of a Token: Type, Attribute, kinds, numbers.",
    "名词的条件依次为：地方、表里、数值、属性、种族、种类、卡名、经历和状态、与其他卡的比较、例外。衍生物的数值：种族、属性、种类、数值。",
    'do: destroy(every(monster(FIELD, OTHER, series("Frog"), DARK, LEVEL <= 4)))',
    'do: destroy(every(monster(FIELD, LEVEL <= 4, DARK, series("Frog"), OTHER)))',
    *(WORD, AND),
)
def order_of_tests(node: Node, site: Site) -> Node | None:
    if node.kind == AND:
        ordered = sorted(node.args, key=rank) if is_test(node) and not site.is_denied() else node.args
        return None if ordered == node.args else with_args(node, ordered)
    if not has_tests(node):
        return None
    statistics = site.field == "token" or any(param == "as_" for _, param in site.above[-1:])
    tests = stars(node)
    ordered = sorted(tests, key=statistic if statistics else rank)
    return None if ordered == tests else with_stars(node, ordered)


# How tests stand: what a card is comes before what it has been through, and that before what others are.
_PLACE, _FACE, _NUMBER, _ATTRIBUTE, _TYPE, _KIND, _NAME, _LIKENESS, _STATE, _AMOUNT, _EXCEPTION, _SET = range(12)
_OF_KIND: Final = {"number": _NUMBER, "attribute": _ATTRIBUTE, "type": _TYPE, "kind": _KIND, "name": _NAME}
# The statistics of a Token, or of a Trap as a monster, are told Type first and numbers last.
_STATISTICS: Final = {_TYPE: 0, _ATTRIBUTE: 1, _KIND: 2, _NUMBER: 3}


def rank(node: Node) -> tuple[int, Key]:
    return standing(node), key(node)


def statistic(node: Node) -> tuple[int, Key]:
    return _STATISTICS.get(standing(node), _SET), key(node)


def standing(node: Node) -> int:
    """Where a test stands among those of a noun."""
    if node.sort in ("Place", "SetTest"):
        return _PLACE if node.sort == "Place" else _SET
    if node.kind == NOT and row(node.args[0].word).of_card is not None:
        return _EXCEPTION
    if node.kind in (NOT, AND, OR, BAR):
        return min(standing(part) for part in node.args)
    if node.kind in (COMPARE, IN, SPAN):
        return compared(node)
    if node.word in POSITIONS:
        return _FACE
    if node.word in PRINTED:
        return _ATTRIBUTE if node.word in ATTRIBUTES else _TYPE if node.word in TYPES else _KIND
    return _EXCEPTION if row(node.word).this_card else _NAME if row(node.word).by_name else _STATE


def compared(node: Node) -> int:
    """A property of the card against what is written, or against what others are."""
    asked = node.args[1] if node.kind == SPAN else node.args[0]
    kind = next((row(part.word).kind for part in asked.walk() if row(part.word).kind), "")
    others = [part for part in node.args if part is not asked]
    if all(part.sort in ("Value", "Property") or is_written(part) for part in others):
        return _OF_KIND.get(kind, _STATE)
    return _AMOUNT if kind == "number" else _LIKENESS


def is_written(node: Node) -> bool:
    if node.kind == TUPLE:
        return all(is_written(part) for part in node.args)
    return is_number(node) or row(node.word).written


@law(
    "face-up by itself",
    "A test of what is printed fits no face-down card on the field, so `FACE_UP` beside it says nothing new; but where"
    " own face-down cards are read, for Tributes and materials, it does.",
    "对印刷内容的条件不适用于场上里侧表示的卡，因此旁边的FACE_UP可有可无；但解放和素材会看自己里侧表示的卡，这时有区别。",
    "target: monster(FIELD, FACE_UP, DARK)",
    "target: monster(FIELD, DARK)",
    WORD,
    printed=True,
)
def face_up_by_itself(node: Node, site: Site) -> Node | None:
    if row(node.word).noun is None or site.block is None:
        return None
    tests = stars(node)
    faces = [test for test in tests if test.kind == WORD and row(test.word).values.get("Value") is FACE_UP_VALUE]
    if not faces or not lies_on_field(tests) or reads_face_down(site):
        return None
    if not any(shows_face(test) for test in tests if test not in faces):
        return None
    return with_stars(node, [test for test in tests if test not in faces])


def lies_on_field(tests: list[Node]) -> bool:
    """The noun names zones of the field, and nothing else."""
    for test in tests:
        if test.sort == "Place":
            place = value_of(test)
            return isinstance(place, Place) and place.zones & ~ON_FIELD == 0
    return False


def reads_face_down(site: Site) -> bool:
    """There a face-down card may be read: by its player, by the card itself, after it was shown, in a description."""
    for word, param in site.words_around():
        if word.sees_own or word.inside.get(param) in DESCRIPTIONS:
            return True
    if any(node.kind == IS for node, _ in site.above) or site.field in ("using", "by"):
        return True
    nodes = [] if site.block is None else list(site.block.nodes())
    return any(row(node.word).shown or "SHOWN" in row(node.word).brings for node in nodes)


def shows_face(node: Node) -> bool:
    """The test fits no card of which the face is not seen, negated or not."""
    test = value_of(node)
    return isinstance(test, CardTest) and needs_face(test)


def needs_face(test: CardTest) -> bool:
    if isinstance(test, Value):
        if test.what == V_LIES:
            return test.bits == FACE_UP_ATTACK
        return test.what not in (V_KIND, V_ICON)  # the zone may tell
    if isinstance(test, NotSo):
        return needs_face(test.test)
    if isinstance(test, AllOf):
        return any(needs_face(part) for part in test.parts)
    if isinstance(test, AnyOf):
        return all(needs_face(part) for part in test.parts)
    return test.needs_face


def value_of(node: Node) -> object:
    try:
        return make(node)
    except CannotBuild:
        return None


@law(
    "own name",
    "A card calls its own name `THIS_NAME`.",
    "卡在自己的文本中把自己的卡名写成THIS_NAME。",
    'do: add(choose(monster(your(DECK), named("Change of Heart"))))',
    "do: add(choose(monster(your(DECK), THIS_NAME)))",
    WORD,
)
def own_name(node: Node, site: Site) -> Node | None:
    name = only_argument(node)
    if name is None or name.value != site.card.name or not is_test(node):
        return None
    parent = next((above for above, _ in reversed(site.above) if above.kind not in (AND, OR, NOT)), None)
    if parent is None or not (has_tests(parent) or parent.kind == IS):
        return None  # what a name becomes is written out
    found = next((word.name for word in WORDS.values() if word.stands_for == node.word), "")
    return call(node, found, []) if found else None


# -- nouns -----------------------------------------------------------------------------------------------------


@law(
    "one noun",
    "Nouns that differ only in their tests, or only in the place, are one noun.",
    "只是条件不同或只是地方不同的几个名词写成一个名词。",
    "do: destroy(every(monster(FIELD, DARK) or monster(FIELD, LIGHT)))",
    "do: destroy(every(monster(FIELD, DARK or LIGHT)))",
    OR,
)
def one_noun(node: Node, site: Site) -> Node | None:
    for n, one in enumerate(node.args):
        for two in node.args[n + 1 :]:
            merged = merged_nouns(one, two)
            if merged is not None:
                args = [merged if part is one else part for part in node.args if part is not two]
                return args[0] if len(args) == 1 else with_args(node, args)
    return None


def merged_nouns(one: Node, two: Node) -> Node | None:
    if one.word != two.word or row(one.word).noun is None:
        return None
    first, second = stars(one), stars(two)
    left = [test for test in first if test not in second]
    right = [test for test in second if test not in first]
    both = [*left, *right]
    if not left or not right or any(standing(test) == _FACE for test in both):
        return None  # a face decides how the rest is read
    if all(test.sort == "Place" for test in both):
        joined = like(left[0], BAR, both)
    elif any(test.sort == "Place" for test in both):
        return None
    else:
        joined = like(left[0], OR, [all_tests(left), all_tests(right)])
        joined.sort = joined.wanted = "Test"
    return with_stars(one, [joined if test is left[0] else test for test in first if test not in left[1:]])


def all_tests(tests: list[Node]) -> Node:
    """Tests that must all hold, as one."""
    if len(tests) == 1:
        return tests[0]
    made = like(tests[0], AND, tests)
    made.sort = made.wanted = "Test"
    return made


@law(
    "this card",
    "This card without a test is `THIS`.",
    "没有条件的这张卡写成THIS。",
    "do: destroy(this())",
    "do: destroy(THIS)",
    WORD,
)
def this_card(node: Node, site: Site) -> Node | None:
    bare = row(node.word).bare
    return call(node, bare, []) if bare and not node.args else None


# -- picks -----------------------------------------------------------------------------------------------------


@law(
    "one target",
    "A target that is one card of a kind is that kind.",
    "以1张卡为对象时只写卡的种类。",
    "target: choose(monster(FIELD))",
    "target: monster(FIELD)",
    WORD,
)
def one_target(node: Node, site: Site) -> Node | None:
    cards = only_argument(node)
    if site.field != "target" or site.above or not row(node.word).choice or cards is None or cards.sort == "Pick":
        return None
    return cards


@law(
    "property of all",
    "A property of a kind of card is that of every one there is.",
    "某种卡的数值是每一张的数值。",
    "do: gain_lp(ATK.of(monster(FIELD)))",
    "do: gain_lp(ATK.of(every(monster(FIELD))))",
    OF,
)
def property_of_all(node: Node, site: Site) -> Node | None:
    if node.args[0].sort != "Property":
        return None
    word = next(word.name for word in WORDS.values() if word.every)
    args = [node.args[0]]
    for part in node.args[1:]:
        every = call(part, word, [part])
        every.sort = "Pick"
        args.append(every if part.sort == "Noun" else part)
    return with_args(node, args) if args != node.args else None


@law(
    "all, counted",
    "Counting and asking whether there is one go by the kind of card, without `every`.",
    "计数和问有没有时只写卡的种类，不写every。",
    "if: exists(every(monster(your(FIELD))))",
    "if: exists(monster(your(FIELD)))",
    WORD,
)
def all_counted(node: Node, site: Site) -> Node | None:
    if row(node.word).section not in ("Conditions", "Amounts and counts"):
        return None
    for found in arguments(node):
        cards = only_argument(found.node)
        if row(found.node.word).every and cards is not None:
            args = [cards if part is found.node else part for part in node.args]
            return other(node, args, {name: cards if part is found.node else part for name, part in node.keys.items()})
    return None


@law(
    "how many",
    "One card is 1, not `up_to(1)` or `between(1, 1)`; one or more is `ANY_NUMBER`, 1 to 3 is `up_to(3)`.",
    "1张写成1，不写up_to(1)或between(1, 1)；1张以上写成ANY_NUMBER，1到3张写成up_to(3)。",
    "do: destroy(choose(monster(FIELD), up_to(1)))",
    "do: destroy(choose(monster(FIELD)))",
    WORD,
)
def how_many(node: Node, site: Site) -> Node | None:
    parent, param = site.above[-1] if site.above else (node, "")
    if node.sort != "Count" or not row(parent.word).choice or param != "number":
        return None
    if any(word.may_be_none for word, _ in site.words_around()):
        return None
    numbers = [part.value for part in node.args if is_number(part)]
    if len(numbers) != len(node.args) or not numbers:
        return None
    bounds = row(node.word).bounds
    if (bounds == "both" and numbers[0] == numbers[1]) or (bounds == "most" and numbers[0] == 1):
        return like(node, NUMBER, [], value=numbers[-1])
    if numbers[0] != 1:
        return None
    if bounds == "both":
        return call(node, bounded("most"), [node.args[1]])
    return call(node, bounded("none"), []) if bounds == "least" else None


def bounded(how: str) -> str:
    return next(word.name for word in WORDS.values() if word.bounds == how)


@law(
    "a single one",
    "What is put together of one part is that part.",
    "只有一个部分的组合就写那个部分。",
    "do: one_of(draw(1))",
    "do: draw(1)",
    WORD,
)
def single(node: Node, site: Site) -> Node | None:
    word = row(node.word)
    part = only_argument(node)
    if part is None or not word.params or not word.params[0].star or word.params[0].sorts != word.results:
        return None
    if word.results == ("Test",):
        return None  # it is about another card than the tests inside it
    return None if any(row(inner.word).bounds == "most" for inner in part.walk()) else part


@law(
    "a limit of one",
    "Once is `once`.",
    "1次写成once。",
    "limit: often(1, TURN)",
    "limit: once(TURN)",
    WORD,
)
def limit_of_one(node: Node, site: Site) -> Node | None:
    word = row(node.word)
    if not word.of_one or not node.args or not is_number(node.args[0]) or node.args[0].value != 1:
        return None
    return other(call(node, word.of_one, []), node.args[1:], node.keys)
