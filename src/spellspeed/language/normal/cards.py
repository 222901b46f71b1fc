"""Laws of kinds of card, their tests, and choices among them."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import MONSTER, MZONE, ON_FIELD
from spellspeed.effects.nouns.nouns import ANY_KIND, Narrowed
from spellspeed.effects.nouns.tests import FACE_UP_VALUE, V_ATTRIBUTE, V_KIND, V_TRAIT, V_TYPE, Value
from spellspeed.effects.sorts import ANY_SEQ, Place
from spellspeed.effects.standing.changes import Changes, NegateEffects
from spellspeed.effects.standing.topics import Change
from spellspeed.language.arguments import other
from spellspeed.language.faces import lies_on_field, shows_cards, shows_face, value_of
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
from spellspeed.language.normal.logic import is_number, is_test, says_face_down
from spellspeed.language.places import DESCRIPTIONS
from spellspeed.language.tree import AND, BAR, COMPARE, IN, IS, NOT, OR, SPAN, TUPLE, WORD, Node
from spellspeed.language.vocabulary.printed import KINDS, PRINTED
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
    "The tests of a noun, joined or not: place, face, numbers, Attribute, Type, kinds, names, what it was and is, what"
    " it is beside others, exceptions. The statistics of a Token: Type, Attribute, kinds, numbers.",
    "名词的条件（连接的也一样）依次为：地方、表里、数值、属性、种族、种类、卡名、经历和状态、与其他卡的比较、例外。衍生物的数值：种族、属性、种类、数值。",
    'do: destroy(every(monster(FIELD, OTHER, series("Frog"), DARK, LEVEL <= 4)))',
    'do: destroy(every(monster(FIELD, LEVEL <= 4, DARK, series("Frog"), OTHER)))',
    *(WORD, AND, OR),
)
def order_of_tests(node: Node, site: Site) -> Node | None:
    if node.kind != WORD:
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


def reads_face_down(site: Site) -> bool:
    """There a face-down card may be read: by its player, by the card itself, after it was shown, in a description."""
    for word, param in site.words_around():
        if word.sees_own or word.inside.get(param) in DESCRIPTIONS:
            return True
    if any(node.kind == IS for node, _ in site.above) or site.field in ("using", "by"):
        return True
    return site.block is not None and shows_cards(site.block, site.field)


@law(
    "face-up to be changed",
    "Only a face-up card on the field has values and effects to change or negate: where all cards of a kind are"
    " changed, `FACE_UP` says nothing new.",
    "场上只有表侧表示的卡有数值和效果：使某种类的全部卡的数值变化或效果无效时，FACE_UP可有可无。",
    "do: negate_effects(every(monster(FIELD, FACE_UP)), until=end(TURN))",
    "do: negate_effects(every(monster(FIELD)), until=end(TURN))",
    WORD,
)
def face_up_to_be_changed(node: Node, site: Site) -> Node | None:
    faces = [test for test in stars(node) if is_face_up(test)]
    if row(node.word).noun is not None and faces and is_changed(node, site):
        return with_stars(node, [test for test in stars(node) if test not in faces])
    kept = node.args[0] if row(node.word).every and len(node.args) == 1 else None
    if kept is None or not isinstance(value_of(kept), Narrowed) or not is_changed(node, site):
        return None
    return kept.args[0] if all(is_face_up(test) for test in stars(kept)) else None


def is_face_up(test: Node) -> bool:
    return test.kind == WORD and row(test.word).values.get("Value") is FACE_UP_VALUE


def is_changed(node: Node, site: Site) -> bool:
    """Are all these cards given other values, or their effects negated? Chosen ones are looked at as they are."""
    for above, param in reversed(site.above):
        if above.sort == "Lasting":
            changes = Change if node.sort == "Noun" and row(node.word).noun is not None else Changes
            return param == "cards" and isinstance(value_of(above), (changes, NegateEffects))
        if above.kind != OR and not row(above.word).every:
            return False
    return False


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
    if not left or not right or says_face_down(both):
        return None
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
    "kind of card",
    "A card that must be of a kind is that noun: a monster, a Spell, a Trap. A noun does not repeat its kind, and one"
    " of several kinds of card with tests of their own is several nouns.",
    "必须是某种类的卡写成那个名词：怪兽、魔法、陷阱。名词不重复自己的种类；各有条件的几种卡写成几个名词。",
    "do: banish(every(card(your(GY), MONSTER)))",
    "do: banish(every(monster(your(GY))))",
    WORD,
)
def kind_of_card(node: Node, site: Site) -> Node | None:
    kind = row(node.word).noun
    if kind is None:
        return None
    tests = stars(node)
    for test in tests:
        asked = kind_asked(test)
        rest = [one for one in tests if one is not test]
        if asked & kind == kind:
            return with_stars(node, rest)
        if asked and asked & kind == asked:
            return renamed_noun(node, asked, rest)
        if 0 < asked < kind and kind in _SINGLE:  # a Trap that has become a monster is both
            return renamed_noun(node, asked, [call(test, _SINGLE[kind], []) if one is test else one for one in tests])
    if kind != ANY_KIND or node.sort != "Noun" or any(test.sort == "SetTest" for test in tests):
        return None
    for test in tests:
        parts = test.args if test.kind == OR else []
        if parts and all(any(kind_asked(one) for one in (part.args if part.kind == AND else [part])) for part in parts):
            return like(node, OR, [with_stars(node, [part if one is test else one for one in tests]) for part in parts])
    return None


def kind_asked(test: Node) -> int:
    """The kind of card that the test asks for, if that is all it asks."""
    if test.kind != WORD or test.args or not is_test(test):
        return 0
    value = value_of(test)
    return value.bits if isinstance(value, Value) and value.what == V_KIND else 0


_SINGLE: Final = {one.value.bits: one.name for one in KINDS}


def renamed_noun(node: Node, kind: int, tests: list[Node]) -> Node:
    name = next(word.name for word in WORDS.values() if word.noun == kind)
    return with_stars(other(call(node, name, []), node.args, node.keys), tests)


@law(
    "monsters elsewhere",
    "Outside the field only monsters have what is printed on monsters alone.",
    "场上以外，只有怪兽才有怪兽特有的印刷内容。",
    "do: banish(every(card(your(GY), XYZ)))",
    "do: banish(every(monster(your(GY), XYZ)))",
    WORD,
)
def monsters_elsewhere(node: Node, site: Site) -> Node | None:
    tests = stars(node)
    if row(node.word).noun != ANY_KIND or node.sort != "Noun" or lies_in(tests) & ON_FIELD or not lies_in(tests):
        return None
    return renamed_noun(node, MONSTER, tests) if any(asks_for_monster(test) for test in tests) else None


def lies_in(tests: list[Node]) -> int:
    """The zones that the noun names; 0 for none."""
    places = [value_of(test) for test in tests if test.sort == "Place"]
    return places[0].zones if places and isinstance(places[0], Place) else 0


def asks_for_monster(test: Node) -> bool:
    value = value_of(test) if test.kind == WORD and is_test(test) else None
    if not isinstance(value, Value):
        return False
    return value.what in (V_TYPE, V_ATTRIBUTE) or (value.what == V_TRAIT and not value.icons)


@law(
    "monsters on the field",
    "A card in the back row is no monster, so the monsters in Monster Zones are those on the field.",
    "魔法与陷阱区域的卡不是怪兽，怪兽区域的怪兽就是场上的怪兽。",
    "do: destroy(every(monster(MONSTER_ZONE)))",
    "do: destroy(every(monster(FIELD)))",
    WORD,
)
def monsters_on_field(node: Node, site: Site) -> Node | None:
    if node.sort != "Place" or not is_whole(value_of(node), MZONE):
        return None
    for above, _ in reversed(site.above):
        if row(above.word).noun == MONSTER:
            field = next(word for word in WORDS.values() if is_whole(word.values.get("Place"), ON_FIELD))
            return call(node, field.name, [])
        if above.kind != BAR and not row(above.word).side:
            return None
    return None


def is_whole(place: object, zones: int) -> bool:
    """The place is these zones of both players, and all of them."""
    if not isinstance(place, Place) or place.zones != zones or place.end:
        return False
    return all(spot.side is None and spot.near is None and spot.seqs == ANY_SEQ for spot in place.spots)


@law(
    "tests of one card",
    "What is said of the same cards at hand is said with one `is`.",
    "对同样的卡的条件用一个is书写。",
    "if: THIS is EQUIPPED and THIS is DARK",
    "if: THIS is (DARK and EQUIPPED)",
    AND,
)
def tests_of_one_card(node: Node, site: Site) -> Node | None:
    tested = [part for part in node.args if part.kind == IS and part.args[1].sort != "Event"]
    for first in tested:
        same = [part for part in tested if part.args[0] == first.args[0]]
        if len(same) < 2:
            continue
        tests = like(first.args[1], AND, [part.args[1] for part in same])
        tests.sort = tests.wanted = "Test"
        whole = with_args(first, [first.args[0], tests])
        rest = [whole if part is first else part for part in node.args if part is first or part not in same]
        return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


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


@law(
    "this card where it applies",
    "A continuous effect that applies on the field applies while its card lies there face-up, so it does not say that"
    " of its card.",
    "在场上适用的永续效果只在这张卡表侧表示存在期间适用，因此不必写这张卡在场上、表侧表示。",
    "continuous must / would: left(this(FACE_UP)) / instead: banish(THIS)",
    "continuous must / would: left(THIS) / instead: banish(THIS)",
    WORD,
)
def this_where_it_applies(node: Node, site: Site) -> Node | None:
    block = site.block
    if not row(node.word).bare or block is None or block.kind != "continuous" or block.field("where") is not None:
        return None
    if site.field not in ("apply", "would") or "face_down" in block.flags:
        return None
    tests = [test for test in stars(node) if not is_face_up(test) and not is_whole(value_of(test), ON_FIELD)]
    return with_stars(node, tests) if len(tests) < len(stars(node)) else None
