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
    law,
    like,
    only_argument,
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
    PLUS,
    WORD,
    Node,
)
from spellspeed.language.words import WORDS, row
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
    fixed = node.kind == AND and (node.sort == "Event" or is_test(node))  # tests have an order of their own
    if fixed or (node.kind == PLUS and is_number(node.args[1])):
        return None
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
