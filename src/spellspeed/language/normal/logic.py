"""Laws of expressions that hold for every word: arguments, `and`, `or`, `not`, `|`, comparisons, arithmetic."""

from __future__ import annotations

from typing import Final

from spellspeed.effects.sorts import ANY_SEQ, Place
from spellspeed.language.arguments import arguments, other
from spellspeed.language.normal.law import (
    Site,
    argument,
    call,
    different,
    has_tests,
    in_order,
    key,
    law,
    like,
    only_argument,
    star_sorts,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.operators import TURNED
from spellspeed.language.tree import (
    AND,
    BAR,
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
from spellspeed.language.words import WORDS, row
from spellspeed.language.writer import given

_TESTS: Final = ("Test", "Value", "Noun", "Pick")
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
    "if: exists(monster(your(FIELD))) and (LP.of(YOU) >= 1000 and exists(card(your(GY))))",
    "if: exists(monster(your(FIELD))) and LP.of(YOU) >= 1000 and exists(card(your(GY)))",
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
    "if: not (exists(monster(your(FIELD))) or exists(spell(your(FIELD))))",
    "if: not exists(monster(your(FIELD))) and not exists(spell(your(FIELD)))",
    NOT,
)
def not_of_both(node: Node, site: Site) -> Node | None:
    inner = node.args[0]
    if inner.kind not in (AND, OR) or not (is_test(inner) or inner.sort == "Condition"):
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


@law(
    "order of |",
    "What `|` joins stands in the order of the tables: yours first, then hand, Deck, field, GY, banished.",
    "|连接的内容按表的顺序书写：自己的在前，然后是手卡、卡组、场上、墓地、除外。",
    "do: banish(every(card(your(GY | HAND))))",
    "do: banish(every(card(your(HAND | GY))))",
    BAR,
)
def order_of_bar(node: Node, site: Site) -> Node | None:
    args = in_order(node.args)
    return None if args == node.args else with_args(node, args)


@law(
    "wider of |",
    "What another operand of `|` already contains is left out.",
    "|的其他部分已经包含的不写。",
    "do: banish(every(card(MONSTER_ZONE | FIELD)))",
    "do: banish(every(card(FIELD)))",
    BAR,
    printed=True,
)
def wider_of_bar(node: Node, site: Site) -> Node | None:
    left = [part for part in node.args if not any(contains(wide, part) for wide in node.args if wide is not part)]
    if len(left) == len(node.args) or not left:
        return None
    return left[0] if len(left) == 1 else with_args(node, left)


def contains(wide: Node, narrow: Node) -> bool:
    """Whatever is the one is the other, too; of words that stand alone."""
    if wide.kind != WORD or narrow.kind != WORD or wide.args or narrow.args or wide == narrow:
        return False
    one, two = row(wide.word).values.get(wide.sort), row(narrow.word).values.get(narrow.sort)
    if isinstance(one, int) and isinstance(two, int):
        return one | two == one != two
    if isinstance(one, Place) and isinstance(two, Place) and not one.end and not two.end:
        whole = all(spot.seqs == ANY_SEQ for spot in one.spots)
        return whole and one.zones | two.zones == one.zones != two.zones
    return False


@law(
    "one side for all",
    "`your` and `their` stand once before places and times of the same player.",
    "同一玩家的地方和时间只写一次your或their。",
    "do: banish(every(card(your(HAND) | your(GY))))",
    "do: banish(every(card(your(HAND | GY))))",
    BAR,
)
def one_side(node: Node, site: Site) -> Node | None:
    for word in different([like(part, WORD, [], part.word) for part in node.args if row(part.word).side]):
        same = [part for part in node.args if part.word == word.word]
        inner = [only_argument(part) for part in same]
        if len(same) < 2:
            continue
        bar = like(same[0], BAR, [one for one in inner if one is not None])
        merged = with_args(same[0], [bar])
        args = [merged if part is same[0] else part for part in node.args if part is same[0] or part not in same]
        return args[0] if len(args) == 1 else with_args(node, args)
    return None


@law(
    "both players",
    "You and your opponent are `EACH`.",
    "自己和对方写成EACH。",
    "do: draw(1, player=YOU | OPPONENT)",
    "do: draw(1, player=EACH)",
    BAR,
)
def both_players(node: Node, site: Site) -> Node | None:
    sides = {word.side for word in WORDS.values() if word.side}
    if node.sort != "Side" or not sides <= {part.word for part in node.args}:
        return None
    return call(node, next(word.name for word in WORDS.values() if word.both), [])


@law(
    "whose",
    "Places and times of you and your opponent are `your` and `their`.",
    "自己和对方的地方和时间写成your和their。",
    "do: destroy(every(monster(at(OPPONENT, FIELD))))",
    "do: destroy(every(monster(their(FIELD))))",
    WORD,
)
def whose(node: Node, site: Site) -> Node | None:
    side, where = argument(node, "side"), argument(node, "where")
    if side is None or where is None or len(node.args) != 2:
        return None
    for word in WORDS.values():
        if word.side and word.side == side.word:
            return call(node, word.name, [where])
    return None


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


# -- as printed ------------------------------------------------------------------------------------------------


@law(
    "order of and, or",
    "What `and`, `or` and sums join, names in one word and values of a field may stand in any order.",
    "and、or、加法连接的内容，一个词里的名字和一个栏的几个值，顺序随意。",
    "do: destroy(every(monster(FIELD, LIGHT or DARK)))",
    "do: destroy(every(monster(FIELD, DARK or LIGHT)))",
    *(AND, OR, PLUS, WORD),
    printed=True,
)
def any_order(node: Node, site: Site) -> Node | None:
    if (node.kind == AND and node.sort == "Event") or (node.kind == PLUS and is_number(node.args[1])):
        return None  # what happens stands before what must be true of it; a number stands last
    if node.kind != WORD:
        args = in_order(node.args)
        return None if args == node.args else with_args(node, args)
    free = row(node.word).any_order.split()
    if not free:
        return None
    places = [found.at for found in arguments(node) if found.param.name in free and found.at >= 0]
    ordered = in_order([node.args[at] for at in places])
    args = list(node.args)
    for at, part in zip(places, ordered):
        args[at] = part
    return None if args == node.args else with_args(node, args)


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


_FEW: Final = 12  # numbers that can be written one by one
