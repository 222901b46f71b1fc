"""Laws of choices among cards, of counts, limits, and materials."""

from __future__ import annotations

from spellspeed.language.arguments import arguments, other
from spellspeed.language.normal.law import (
    Key,
    Site,
    call,
    different,
    key,
    law,
    like,
    only_argument,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.normal.logic import is_number
from spellspeed.language.tree import NOT, NUMBER, OF, PLUS, WORD, Node
from spellspeed.language.words import WORDS, row


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


# -- materials -------------------------------------------------------------------------------------------------


@law(
    "order of materials",
    "Materials: those with a name first, those that exclude something last, a number before one or more, the closer"
    " description first. Materials of the same kind are counted together; tests of the whole set stand with the last.",
    "素材依次为：有卡名的在前，有排除条件的在后，固定数量在1只以上之前，条件多的在前。同种素材合并计数；对全体的条件写在最后。",
    "synchro: monsters(at_least(1), not TUNER) + monsters(1, TUNER)",
    "synchro: monsters(1, TUNER) + monsters(at_least(1), not TUNER)",
    PLUS,
)
def order_of_materials(node: Node, site: Site) -> Node | None:
    if node.sort != "Recipe" or (site.above and site.above[-1][0].kind == PLUS):
        return None
    slots = slots_of(node)
    if not all(row(slot.word).fixed for slot in slots):
        return None
    whole = [test for slot in slots for test in stars(slot) if test.sort == "SetTest"]
    found: list[Node] = []
    for slot in slots:
        plain = with_stars(slot, [test for test in stars(slot) if test not in whole])
        same = next((n for n, other in enumerate(found) if stars(other) == stars(plain)), -1)
        count = None if same < 0 else together(found[same].args[0], plain.args[0])
        if count is None:
            found.append(plain)
        else:
            found[same] = with_args(plain, [count, *stars(plain)])
    first, *rest = sorted(found, key=slot_key)
    last = rest.pop() if rest else first
    last = with_stars(last, [*stars(last), *different(whole)])
    made = first if len(found) > 1 else last
    for slot in [*rest, last] if len(found) > 1 else []:
        made = like(node, PLUS, [made, slot])
    return None if made == node else made


def slots_of(node: Node) -> list[Node]:
    return [slot for part in node.args for slot in slots_of(part)] if node.kind == PLUS else [node]


def slot_key(slot: Node) -> tuple[bool, bool, bool, int, Key]:
    tests = stars(slot)
    named = any(row(part.word).by_name and part.args for test in tests for part in test.walk())
    return any(test.kind == NOT for test in tests), not named, not is_number(slot.args[0]), -len(tests), key(slot)


def together(one: Node, two: Node) -> Node | None:
    """Two counts of materials of the same kind as one, if both are fixed numbers or least numbers."""
    numbers = [lowest(count) for count in (one, two)]
    if None in numbers:
        return None
    total = like(one, NUMBER, [], value=sum(number or 0 for number in numbers))
    return total if is_number(one) and is_number(two) else call(one, bounded("least"), [total])


def lowest(count: Node) -> int | None:
    if is_number(count):
        return int(count.value)
    number = only_argument(count) if row(count.word).bounds == "least" else None
    return int(number.value) if number is not None and is_number(number) else None
