"""Laws of comparisons and numbers: which side stands first, several values, bounds, counting, arithmetic."""

from __future__ import annotations

from typing import Final

from spellspeed.language.normal.law import (
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


@law(
    "numbers of a property",
    "What is asked of one property by numbers is one test: `<=` and `>=`, not `<` and `>`; two numbers, or numbers"
    " apart, in parentheses; three in a row or more between bounds.",
    "对同一数值用数表示的条件写成一个：用<=和>=，不用<和>；两个数或不相连的数写在括号里；三个以上相连的数写成上下限。",
    "do: destroy(every(monster(FIELD, LEVEL == 5 or 6 <= LEVEL <= 7 or LEVEL == 8)))",
    "do: destroy(every(monster(FIELD, 5 <= LEVEL <= 8)))",
    *(OR, AND, WORD, IN, SPAN, COMPARE, NOT),
)
def numbers_of_property(node: Node, site: Site) -> Node | None:
    if node.kind in (IN, SPAN, COMPARE, NOT):
        found = numbers(node)
        made = None if found is None or site.is_denied() else written_numbers(node, asked_of(node), found)
        return None if made == node else made
    if node.kind == WORD and not has_tests(node):
        return None
    parts = stars(node) if node.kind == WORD else node.args
    for first in parts:
        same = [part for part in parts if numbers(part) is not None and asked_of(part) == asked_of(first)]
        if first not in same or len(same) < 2:
            continue
        found = numbers(first) or EVERY
        for part in same:
            more = numbers(part) or EVERY
            found = either(found, more) if node.kind == OR else both(found, more)
        merged = written_numbers(first, asked_of(first), found)
        if merged is None or (node.kind == OR and merged.kind == OR and len(merged.args) >= len(same)):
            continue
        rest = [merged if part is first else part for part in parts if part is first or part not in same]
        if node.kind == WORD:
            return with_stars(node, rest)
        return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


# Numbers as ranges, in order and apart; None is no bound.
Ranges = tuple[tuple[int, int], ...]
_FEW: Final = 12  # numbers of a condition that are written one by one
_FAR: Final = 10_000_000  # beyond every number that can be written
EVERY: Final[Ranges] = ((-_FAR, _FAR),)


def either(one: Ranges, two: Ranges) -> Ranges:
    found: list[tuple[int, int]] = []
    for low, high in sorted((*one, *two)):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return tuple(found)


def both(one: Ranges, two: Ranges) -> Ranges:
    pairs = [(max(a, c), min(b, d)) for a, b in one for c, d in two]
    return either(tuple((low, high) for low, high in pairs if low <= high), ())


def opposite(ranges: Ranges) -> Ranges:
    edges = [-_FAR - 1, *(edge for pair in ranges for edge in pair), _FAR + 1]
    gaps = [(low + 1, high - 1) for low, high in zip(edges[::2], edges[1::2])]
    return tuple((low, high) for low, high in gaps if low <= high)


def numbers(node: Node) -> Ranges | None:
    """The numbers that a property must be, if the test says them."""
    inner, asked = within(node), asked_of(node)
    if inner.kind not in (COMPARE, IN, SPAN) or row(asked.word).not_zero:
        return None  # whether there is one is asked otherwise
    if (inner.sort, asked.sort) not in (("Test", "Property"), ("Condition", "Amount")):
        return None
    others = [part for part in inner.args if part is not asked]
    others = others[0].args if others[0].kind == TUPLE else others
    if not all(is_number(part) for part in others):
        return None
    values = [value_of(part) for part in others]
    if inner.kind == IN:
        found = either(tuple((value, value) for value in values), ())
    elif inner.kind == SPAN:
        found = ((values[0], values[1]),) if values[0] <= values[1] else ()
    else:
        number = values[0]
        same = ((number, number),)
        below, above = ((-_FAR, number - 1),), ((number + 1, _FAR),)
        signs = {"==": same, "!=": (*below, *above), "<": below, ">": above}
        found = signs.get(inner.word) or either(same, below if inner.word == "<=" else above)
    return opposite(found) if node.kind == NOT else found


def asked_of(node: Node) -> Node:
    """What a comparison asks about."""
    inner = within(node)
    return inner.args[1] if inner.kind == SPAN else inner.args[0] if inner.args else inner


def written_numbers(node: Node, asked: Node, ranges: Ranges) -> Node | None:
    """The test that the property is one of these numbers; none if it is none or any of them."""
    others = opposite(ranges)
    if not ranges or not others:
        return None
    finite = [pair for pair in others if pair[0] > -_FAR and pair[1] < _FAR]
    if len(finite) == len(others):  # all numbers but some
        few = [n for low, high in others for n in range(low, high + 1)] if all(b - a < 2 for a, b in others) else []
        if few:
            denied = one_of_numbers(node, asked, few)
            return like(node, COMPARE, denied.args, "!=") if denied.kind == COMPARE else like(node, NOT, [denied])
    least = 2 if node.sort == "Test" else _FEW  # numbers between which bounds are written
    apart = [n for low, high in ranges if high - low < least for n in range(low, high + 1)]
    tests: list[Node] = [one_of_numbers(node, asked, apart)] if apart else []
    for low, high in ranges:
        if low == -_FAR or high == _FAR:
            number = written(node, high if low == -_FAR else low)
            tests.append(like(node, COMPARE, [asked, number], "<=" if low == -_FAR else ">="))
        elif high - low >= least:
            tests.append(like(node, SPAN, [written(node, low), asked, written(node, high)]))
    if node.sort == "Condition" and any(test.kind == SPAN for test in tests):
        return None  # only tests of cards have bounds on both sides
    return tests[0] if len(tests) == 1 else like(node, OR, tests)


def one_of_numbers(node: Node, asked: Node, values: list[int]) -> Node:
    found = [written(node, value) for value in values]
    if len(found) == 1:
        return like(node, COMPARE, [asked, found[0]], "==")
    tuple_ = like(node, TUPLE, found)
    tuple_.sort = tuple_.wanted = "Amount"
    return like(node, IN, [asked, tuple_])


def written(node: Node, value: int) -> Node:
    made = like(node, NUMBER, [], value=value)
    made.sort = made.wanted = "Amount"
    return made


def value_of(node: Node) -> int:
    return node.value if isinstance(node.value, int) else 0


@law(
    "two bounds",
    "A lower and an upper bound are one test.",
    "下限和上限写成一个条件。",
    "do: destroy(every(monster(FIELD, LEVEL <= LEVEL.of(THIS), LEVEL >= 5)))",
    "do: destroy(every(monster(FIELD, 5 <= LEVEL <= LEVEL.of(THIS))))",
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
                rest = [span if test is low else test for test in tests if test is not high]
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
    "Numbers are added up and multiplied in the text; the number stands first in a product and last in a sum, what is"
    " added stands in the order of the tables, and what is taken away after it.",
    "数直接算出；数在乘法中写在前面，在加法中写在后面；相加的内容按表的顺序书写，减去的写在其后。",
    "do: inflict(count(card(your(GY))) * (2 * 50), to=OPPONENT)",
    "do: inflict(100 * count(card(your(GY))), to=OPPONENT)",
    *(PLUS, MINUS, TIMES),
)
def arithmetic(node: Node, site: Site) -> Node | None:
    if node.sort == "Recipe" or (site.above and site.above[-1][0].kind in (PLUS, MINUS) and node.kind != TIMES):
        return None  # a sum is settled as a whole
    made = product(node) if node.kind == TIMES else total(node)
    return None if made == node else made


def product(node: Node) -> Node:
    number, factors = 1, list[Node]()
    for part in node.args:
        number *= value_of(part) if is_number(part) else 1
        factors += [] if is_number(part) else [part]
    for n, part in enumerate(factors):
        if part.kind == TIMES and is_number(part.args[0]):
            number, factors[n] = number * value_of(part.args[0]), part.args[1]
        elif part.kind == MINUS and len(part.args) == 1:
            number, factors[n] = -number, part.args[0]
    if not factors or not number:
        return written(node, number)
    whole, *rest = sorted(factors, key=key)
    for part in rest:
        whole = like(node, TIMES, [whole, part])
    return whole if number == 1 else like(node, TIMES, [written(node, number), whole])


def total(node: Node) -> Node:
    number = sum(sign * value_of(part) for sign, part in terms(node, 1) if is_number(part))
    others = [(sign, part) for sign, part in terms(node, 1) if not is_number(part)]
    ordered = sorted(others, key=lambda term: (-term[0], key(term[1])))
    if number or not ordered:
        first = number > 0 and all(sign < 0 for sign, _ in ordered)  # 6 less what is taken away
        term = (-1 if number < 0 else 1, written(node, abs(number)))
        ordered = [term, *ordered] if first else [*ordered, term]
    (sign, whole), *rest = ordered
    if sign < 0:
        whole = written(whole, -value_of(whole)) if is_number(whole) else like(node, MINUS, [whole])
    for sign, part in rest:
        whole = like(node, PLUS if sign > 0 else MINUS, [whole, part])
    return whole


def terms(node: Node, sign: int) -> list[tuple[int, Node]]:
    """What a sum adds (1) and takes away (-1)."""
    if node.kind not in (PLUS, MINUS):
        return [(sign, node)]
    *first, last = node.args
    return [one for part in first for one in terms(part, sign)] + terms(last, sign if node.kind == PLUS else -sign)


@law(
    "either side of a comparison",
    "Of two things that are compared the first of the table stands first; whole numbers are compared by `<=` and `>=`.",
    "相比的两边按表的顺序书写；与数相比用<=和>=。",
    "if: LP.of(OPPONENT) > LP.of(YOU)",
    "if: LP.of(YOU) < LP.of(OPPONENT)",
    COMPARE,
)
def either_side(node: Node, site: Site) -> Node | None:
    left, right = node.args
    if is_number(right):
        step = {"<": -1, ">": 1}.get(node.word, 0)
        if not step or node.sort == "Test":
            return None  # tests are settled with all that is asked of the property
        number = written(right, value_of(right) + step)
        return like(node, COMPARE, [left, number], node.word + "=")
    same = left.sort == right.sort and node.sort in ("Condition", "Test")
    if not same or key(left) <= key(right):
        return None
    return like(node, COMPARE, [right, left], TURNED[node.word])
