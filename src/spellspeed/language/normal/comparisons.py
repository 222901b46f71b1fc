"""Laws of comparisons and numbers: which side stands first, several values, bounds, counting, arithmetic."""

from __future__ import annotations

from typing import Final

from spellspeed.language.normal.law import (
    Site,
    call,
    different,
    has_tests,
    key,
    law,
    like,
    only_argument,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.normal.logic import is_number, within
from spellspeed.language.operators import TURNED
from spellspeed.language.tree import (
    AND,
    COMPARE,
    IN,
    MINUS,
    NOT,
    NUMBER,
    OR,
    PLUS,
    SPAN,
    TIMES,
    TUPLE,
    WORD,
    Node,
)
from spellspeed.language.words import row

_FEW: Final = 12  # numbers that can be written one by one


@law(
    "values in parentheses",
    "One of several numbers is written with `in`, none of them with `not in`, the lowest first.",
    "几个数之一用in书写，都不是用not in书写，从小到大。",
    "do: destroy(every(monster(FIELD, LEVEL == 8 or LEVEL == 7)))",
    "do: destroy(every(monster(FIELD, LEVEL in (7, 8))))",
    *(OR, AND, WORD, IN),
)
def values_in_parentheses(node: Node, site: Site) -> Node | None:
    if node.kind == IN:
        return sorted_values(node)
    if node.kind == WORD and not has_tests(node):
        return None
    parts = stars(node) if node.kind == WORD else node.args
    sign = "==" if node.kind == OR else "!="
    for first in parts:
        asked = asked_of(first)
        same = [part for part in parts if numbers_of(part, sign) and asked_of(part) == asked]
        if not numbers_of(first, sign) or len(same) < 2:
            continue
        tuple_ = like(first, TUPLE, [number for part in same for number in numbers_of(part, sign)])
        tuple_.sort = tuple_.wanted = "Amount"
        merged = like(first, IN, [asked, tuple_])
        whole = merged if node.kind == OR else like(first, NOT, [merged])
        rest = [whole if part is first else part for part in parts if part is first or part not in same]
        if node.kind == WORD:
            return with_stars(node, rest)
        return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


def sorted_values(node: Node) -> Node | None:
    """`P in (...)` with its numbers in order; of one number, `P == n`."""
    asked, values = node.args
    if values.kind != TUPLE:
        return None
    if len(values.args) == 1:
        return like(node, COMPARE, [asked, values.args[0]], "==")
    if not all(is_number(part) for part in values.args):
        return None
    numbers = sorted(different(values.args), key=value_of)
    return None if numbers == values.args else with_args(node, [asked, with_args(values, numbers)])


def value_of(node: Node) -> int:
    return node.value if isinstance(node.value, int) else 0


def asked_of(node: Node) -> Node:
    """The property that a test compares."""
    inner = within(node)
    return inner.args[0] if inner.args else inner


def numbers_of(node: Node, sign: str) -> list[Node]:
    """The numbers of which the property must be one, or none."""
    if node.kind == COMPARE and node.word == sign and node.sort == "Test" and is_number(node.args[1]):
        return [node.args[1]]
    inner = within(node)
    if (node.kind == NOT) != (sign == "!=") or inner.kind != IN or inner.args[1].kind != TUPLE:
        return []
    return inner.args[1].args if all(is_number(part) for part in inner.args[1].args) else []


@law(
    "two bounds",
    "A lower and an upper bound are one test.",
    "下限和上限写成一个条件。",
    "do: destroy(every(monster(FIELD, LEVEL <= 8, LEVEL >= 5)))",
    "do: destroy(every(monster(FIELD, 5 <= LEVEL <= 8)))",
    *(AND, WORD),
)
def two_bounds(node: Node, site: Site) -> Node | None:
    if node.kind == WORD and not has_tests(node):
        return None
    tests = stars(node) if node.kind == WORD else node.args
    for low in tests:
        for high in tests:
            if bounds(low, ">=") and bounds(high, "<=") and low.args[0] == high.args[0]:
                span = like(low, SPAN, [low.args[1], low.args[0], high.args[1]])
                first = min(tests.index(low), tests.index(high))
                rest = [test for test in tests if test is not low and test is not high]
                rest.insert(first, span)
                if node.kind == WORD:
                    return with_stars(node, rest)
                return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


def bounds(node: Node, sign: str) -> bool:
    return node.kind == COMPARE and node.word == sign and node.sort == "Test" and node.args[1].sort != "Property"


@law(
    "number last",
    "A comparison begins with what is asked; the number it is compared with comes last.",
    "比较以所问的内容开头，相比的数写在最后。",
    "if: 3 <= count(monster(their(FIELD)))",
    "if: count(monster(their(FIELD))) >= 3",
    COMPARE,
)
def number_last(node: Node, site: Site) -> Node | None:
    left, right = node.args
    turned = is_number(left) and not is_number(right)
    if not turned and node.sort == "SetTest":
        turned = not asks_set(left) and asks_set(right)
    return like(node, COMPARE, [right, left], TURNED[node.word]) if turned else None


def asks_set(node: Node) -> bool:
    return any(row(part.word).of_set for part in node.walk())


@law(
    "there is one",
    "Whether there is any is asked with `exists`, not by counting.",
    "问有没有时用exists，不用计数。",
    "if: count(monster(your(FIELD))) == 0",
    "if: not exists(monster(your(FIELD)))",
    COMPARE,
)
def there_is_one(node: Node, site: Site) -> Node | None:
    left, right = node.args
    cards = only_argument(left)
    word = row(left.word).not_zero
    if not word or cards is None or not is_number(right):
        return None
    asked = (node.word, right.value)
    exists = call(node, word, [cards])
    if asked in ((">=", 1), (">", 0), ("!=", 0)):
        return exists
    return like(node, NOT, [exists]) if asked in (("==", 0), ("<", 1), ("<=", 0)) else None


# -- arithmetic ------------------------------------------------------------------------------------------------


@law(
    "arithmetic",
    "Numbers are added up and multiplied in the text; the number stands first in a product and last in a sum.",
    "数直接算出；数在乘法中写在前面，在加法中写在后面。",
    "do: inflict(count(card(your(GY))) * (2 * 50), to=OPPONENT)",
    "do: inflict(100 * count(card(your(GY))), to=OPPONENT)",
    *(PLUS, MINUS, TIMES),
)
def arithmetic(node: Node, site: Site) -> Node | None:
    if node.sort == "Recipe":
        return None
    numbers = [value_of(part) for part in node.args if is_number(part)]
    if len(numbers) == len(node.args):
        first, *rest = numbers
        total = -first if not rest else first + rest[0] if node.kind == PLUS else first - rest[0]
        return like(node, NUMBER, [], value=first * rest[0] if node.kind == TIMES else total)
    if len(node.args) == 1:
        inner = node.args[0]
        return inner.args[0] if inner.kind == MINUS and len(inner.args) == 1 else None
    left, right = node.args
    if node.kind == TIMES:
        return with_args(node, [right, left]) if is_number(right) else None
    if node.kind == PLUS and is_number(left):
        return with_args(node, [right, left])
    if is_number(right) and value_of(right) < 0:
        return like(node, MINUS if node.kind == PLUS else PLUS, [left, like(right, NUMBER, [], value=-value_of(right))])
    return None


@law(
    "either side of a comparison",
    "What is compared may stand on either side.",
    "相比的两边可以互换。",
    "if: LP.of(OPPONENT) > LP.of(YOU)",
    "if: LP.of(YOU) < LP.of(OPPONENT)",
    COMPARE,
    printed=True,
)
def either_side(node: Node, site: Site) -> Node | None:
    left, right = node.args
    same = left.sort == right.sort and not is_number(right) and node.sort in ("Condition", "Test")
    if not same or key(left) <= key(right):
        return None
    return like(node, COMPARE, [right, left], TURNED[node.word])


@law(
    "whole numbers",
    'Below 5 is 4 or lower; "from 4 to 6" is 4, 5 or 6.',
    "小于5就是4以下；4到6就是4、5、6。",
    "do: destroy(every(monster(FIELD, LEVEL < 5)))",
    "do: destroy(every(monster(FIELD, LEVEL <= 4)))",
    *(COMPARE, SPAN),
    printed=True,
)
def whole_numbers(node: Node, site: Site) -> Node | None:
    if node.kind == COMPARE:
        left, right = node.args
        step = {"<": -1, ">": 1}.get(node.word, 0)
        if not step or not is_number(right):
            return None
        return like(node, COMPARE, [left, like(right, NUMBER, [], value=value_of(right) + step)], node.word + "=")
    low, asked, high = node.args
    if not is_number(low) or not is_number(high) or not 0 <= value_of(high) - value_of(low) <= _FEW:
        return None
    values = [like(low, NUMBER, [], value=n) for n in range(value_of(low), value_of(high) + 1)]
    tuple_ = like(low, TUPLE, values)
    tuple_.sort = tuple_.wanted = "Amount"
    return like(node, IN, [asked, tuple_])
