"""Laws of expressions that hold for every word: arguments, `and`, `or`, `not`, `|`, comparisons, arithmetic."""

from __future__ import annotations

from typing import Final

from spellspeed.effects.nouns.tests import FACE_DOWN_VALUE
from spellspeed.language.arguments import arguments, other
from spellspeed.language.normal.law import (
    Site,
    different,
    has_tests,
    in_order,
    law,
    like,
    star_sorts,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    NOT,
    NUMBER,
    OR,
    WORD,
    Node,
)
from spellspeed.language.words import POSITIONS, row
from spellspeed.language.writer import given

OPPOSITE: Final = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def is_test(node: Node) -> bool:
    """It tests a card, whatever else it could be elsewhere."""
    return node.wanted == "Test" or node.sort == "Test"


def is_number(node: Node) -> bool:
    return node.kind == NUMBER


# -- arguments -------------------------------------------------------------------------------------------------


@law(
    "default",
    "What holds anyway is not written.",
    "本来就如此的不写。",
    "do: draw(1, player=YOU)",
    "do: draw(1)",
    WORD,
)
def default(node: Node, site: Site) -> Node | None:
    written = arguments(node)
    return arranged(node) if len(given(node)) < len(written) else None


@law(
    "arguments",
    "Arguments stand in the order of the signature, with a name only where the table writes one.",
    "参数按定义的顺序书写，只有表中写名字的才写名字。",
    "do: special_summon(position=DEFENSE_POSITION, cards=choose(monster(your(GY))))",
    "do: special_summon(choose(monster(your(GY))), position=DEFENSE_POSITION)",
    WORD,
)
def in_signature_order(node: Node, site: Site) -> Node | None:
    made = arranged(node)
    same = len(made.args) == len(node.args) and list(made.keys) == list(node.keys)
    return None if same else made


def arranged(node: Node) -> Node:
    parts = given(node)
    return other(node, [part for key, part in parts if not key], {key: part for key, part in parts if key})


# -- and, or, not, | -------------------------------------------------------------------------------------------


@law(
    "flat",
    "What is joined in the same way needs no parentheses.",
    "以同样方式连接的不加括号。",
    "if: LP.of(YOU) >= 1000 and (exists(card(your(GY))) and exists(monster(your(FIELD))))",
    "if: LP.of(YOU) >= 1000 and exists(card(your(GY))) and exists(monster(your(FIELD)))",
    *(AND, OR, BAR),
)
def flat(node: Node, site: Site) -> Node | None:
    if not any(part.kind == node.kind for part in node.args):
        return None
    args = [one for part in node.args for one in (part.args if part.kind == node.kind else [part])]
    return with_args(node, args)


@law(
    "once is enough",
    "The same thing is said once.",
    "同样的内容只写一次。",
    "do: destroy(every(monster(FIELD, DARK, DARK)))",
    "do: destroy(every(monster(FIELD, DARK)))",
    *(AND, OR, BAR, WORD),
)
def no_repetition(node: Node, site: Site) -> Node | None:
    if node.kind == WORD:
        if not has_tests(node) and "names" not in row(node.word).any_order:
            return None
        tests = stars(node)
        return with_stars(node, different(tests)) if len(different(tests)) < len(tests) else None
    args = different(node.args)
    if len(args) == len(node.args):
        return None
    return args[0] if len(args) == 1 else with_args(node, args)


@law(
    "not twice",
    "Two negations are none.",
    "双重否定不写。",
    "do: destroy(every(monster(FIELD, not (not DARK))))",
    "do: destroy(every(monster(FIELD, DARK)))",
    NOT,
)
def not_twice(node: Node, site: Site) -> Node | None:
    inner = node.args[0]
    return inner.args[0] if inner.kind == NOT and node.sort != "Event" else None


@law(
    "not of a comparison",
    "A comparison is negated by its sign.",
    "比较的否定写成相反的符号。",
    "do: destroy(every(monster(FIELD, not LEVEL == 4)))",
    "do: destroy(every(monster(FIELD, LEVEL != 4)))",
    NOT,
)
def not_compared(node: Node, site: Site) -> Node | None:
    inner = node.args[0]
    return like(node, COMPARE, inner.args, OPPOSITE[inner.word]) if inner.kind == COMPARE else None


@law(
    "not of both",
    "`not` stands before what it denies, not before parentheses.",
    "否定写在被否定的内容之前，不写在括号之前。",
    "if: not (THIS is EQUIPPED or exists(monster(your(FIELD))))",
    "if: THIS is not EQUIPPED and not exists(monster(your(FIELD)))",
    NOT,
)
def not_of_both(node: Node, site: Site) -> Node | None:
    inner = node.args[0]
    if inner.kind not in (AND, OR) or not (is_test(inner) or inner.sort == "Condition") or site.is_denied():
        return None
    denied = [like(part, NOT, [part]) for part in inner.args]
    return like(node, AND if inner.kind == OR else OR, denied)


@law(
    "or of tests",
    "Tests of which one is enough are joined by `or`; `|` joins what is no test.",
    "满足其一即可的条件用or连接；|连接不是条件的内容。",
    "do: destroy(every(monster(FIELD, DARK | LIGHT)))",
    "do: destroy(every(monster(FIELD, DARK or LIGHT)))",
    BAR,
)
def or_of_tests(node: Node, site: Site) -> Node | None:
    if node.sort != "Value" or node.wanted != "Test":
        return None
    made = like(node, OR, [other(part, part.args, part.keys) for part in node.args])
    made.sort = "Test"
    for part in made.args:
        part.wanted = "Test"
    return made


# -- names and values ------------------------------------------------------------------------------------------


@law(
    "names in one word",
    "Names of which one is enough stand in one word.",
    "满足其一即可的名字写在一个词里。",
    'do: destroy(every(monster(FIELD, series("Frog") or series("Naturia"))))',
    'do: destroy(every(monster(FIELD, series("Frog", "Naturia"))))',
    *(OR, AND, WORD),
)
def one_word_for_names(node: Node, site: Site) -> Node | None:
    """`A or B`; and `not A`, `not B` where both must hold."""
    if node.kind == WORD and not has_tests(node):
        return None
    parts = stars(node) if node.kind == WORD else node.args
    for first in parts:
        name = first if node.kind == OR else first.args[0] if first.kind == NOT else None
        if name is None or not has_names(name):
            continue
        same = [part for part in parts if part.kind == first.kind and within(part).word == name.word]
        if len(same) < 2:
            continue
        merged = with_args(name, [arg for part in same for arg in within(part).args])
        whole = merged if first is name else with_args(first, [merged])
        rest = [whole if part is first else part for part in parts if part is first or part not in same]
        if node.kind == WORD:
            return with_stars(node, rest)
        return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


def within(node: Node) -> Node:
    return node.args[0] if node.kind == NOT else node


def has_names(node: Node) -> bool:
    return node.kind == WORD and "Text" in star_sorts(node) and row(node.word).results == ("Test",) and bool(node.args)


# -- what is said twice, and order -----------------------------------------------------------------------------


@law(
    "what is common",
    "What every operand of an `or` says is said once, and so is what every operand of an `and` says.",
    "or的每个部分都有的内容只写一次，and也一样。",
    "do: destroy(every(monster(FIELD, DARK and FIEND or DARK and ZOMBIE)))",
    "do: destroy(every(monster(FIELD, DARK, FIEND or ZOMBIE)))",
    *(AND, OR, WORD),
)
def what_is_common(node: Node, site: Site) -> Node | None:
    if node.kind == WORD:
        tests = [test for test in stars(node) if test.sort not in ("Place", "SetTest")] if has_tests(node) else []
        found = said_once(tests, AND) if len(tests) > 1 else None
        return None if found is None else with_stars(node, [test for test in stars(node) if test not in tests] + found)
    if not (is_test(node) or node.sort == "Condition") or site.is_denied():
        return None
    found = said_once(node.args, node.kind)
    return None if found is None else found[0] if len(found) == 1 else with_args(node, found)


def said_once(parts: list[Node], kind: str) -> list[Node] | None:
    """What is joined by `and` or `or`, without what follows from the rest, and with what is common to all taken out."""
    inner = AND if kind == OR else OR
    for part in parts:
        rest = [one for one in parts if one is not part]
        whole = rest[0] if len(rest) == 1 else like(part, kind, rest)
        if implies(part, whole) if kind == OR else implies(whole, part):
            return None if kind == OR and is_face(rest) else rest
    if says_face_down(parts) or any(part.kind != inner for part in parts):
        return None
    common = [one for one in parts[0].args if all(one in part.args for part in parts)]
    if not common:
        return None
    left = [[one for one in part.args if one not in common] for part in parts]
    apart = [rest[0] if len(rest) == 1 else like(part, inner, rest) for rest, part in zip(left, parts)]
    return [like(parts[0], inner, [*common, like(parts[0], kind, apart)])]


def implies(one: Node, two: Node) -> bool:
    """Whenever the one holds, the other does, by `and` and `or` alone."""
    if one == two:
        return True
    if one.kind == OR:
        return all(implies(part, two) for part in one.args)
    if two.kind == AND:
        return all(implies(one, part) for part in two.args)
    if one.kind == AND and any(implies(part, two) for part in one.args):
        return True
    return two.kind == OR and any(implies(one, part) for part in two.args)


def is_face(tests: list[Node]) -> bool:
    """`FACE_DOWN`, or either face: as a test of its own it decides how the others are read."""
    return says_face_down(tests) and all(test.word in POSITIONS for test in tests)


def says_face_down(tests: list[Node]) -> bool:
    """`FACE_DOWN` decides how the tests beside it are read: they are also asked of the player's own face-down cards."""
    return any(row(node.word).values.get("Value") is FACE_DOWN_VALUE for test in tests for node in test.walk())


def operands(node: Node, kind: str) -> list[Node]:
    return node.args if node.kind == kind else [node]


@law(
    "order of and, or",
    "What `and` and `or` join stands in the order of the tables, what is denied last; names in one word stand in the"
    " order of the alphabet.",
    "and、or连接的内容按表的顺序书写，否定的在最后；一个词里的名字按字母顺序书写。",
    "if: not exists(monster(your(FIELD))) and LP.of(YOU) <= 1000",
    "if: LP.of(YOU) <= 1000 and not exists(monster(your(FIELD)))",
    *(AND, OR, WORD),
)
def order_of_joined(node: Node, site: Site) -> Node | None:
    if node.kind == WORD:
        return names_in_order(node)
    if is_test(node) or (node.kind == AND and node.sort == "Event"):
        return None  # tests have an order of their own; so have an event and its condition
    args = sorted(in_order(node.args), key=lambda part: part.kind == NOT)
    return None if args == node.args else with_args(node, args)


def names_in_order(node: Node) -> Node | None:
    free = row(node.word).any_order.split()
    places = [found.at for found in arguments(node) if found.param.name in free and found.at >= 0]
    args = list(node.args)
    for at, part in zip(places, in_order([node.args[at] for at in places])):
        args[at] = part
    return None if args == node.args else with_args(node, args)
