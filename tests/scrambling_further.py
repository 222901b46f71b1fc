"""More ways to write the same: defaults written out, parts said twice, events and nouns taken apart, other orders."""

from random import Random

from scrambling import Above, Scramble, is_noun_test, number, word

from spellspeed.language.arguments import arguments, exchanged, other
from spellspeed.language.errors import Problems
from spellspeed.language.expressions import ExpressionReader
from spellspeed.language.normal.law import has_tests, like, stars, with_args, with_stars
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    IS,
    NUMBER,
    OR,
    PLUS,
    SPAN,
    TUPLE,
    WORD,
    CardText,
    Field,
    Node,
)
from spellspeed.language.words import row

KINDS = {"monster": "MONSTER", "spell": "SPELL", "trap": "TRAP"}


def read(text: str) -> Node:
    return ExpressionReader(Problems("default", collect=False), [text], [1], 1).read()[0]


# -- arguments -------------------------------------------------------------------------------------------------


def default_written(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != WORD:
        return None
    given = {found.param.name for found in arguments(node)}
    left = [param for param in row(node.word).params if param.default and param.name not in given]
    if not left:
        return None
    param = random.choice(left)
    return other(node, node.args, {**node.keys, param.name: read(param.default)})


def given_by_name(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    found = arguments(node) if node.kind == WORD else []
    if not found or any(one.param.star for one in found):
        return None
    keys = {one.param.name: one.node for one in random.sample(found, len(found))}
    return other(node, [], keys)


# -- nouns, places, tests --------------------------------------------------------------------------------------


def kind_tested(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word not in KINDS or node.sort != "Noun" or (above and above[-1][1] in ("as_", "card")):
        return None
    return word(node, "card", *node.args, word(node, KINDS[node.word]))


def monster_zones(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    inside = [one for one, _ in above if one.kind == WORD and not row(one.word).side]
    return word(node, "MONSTER_ZONE") if node.word == "FIELD" and inside and inside[-1].word == "monster" else None


def of_each_side(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    plain = node.kind == WORD and not node.args and node.sort == "Place" and is_noun_test(node, above)
    return like(node, BAR, [word(node, "their", node), word(node, "your", node)]) if plain else None


def bar_again(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "FIELD" or not is_noun_test(node, above):
        return None
    return like(node, BAR, [word(node, "SPELL_TRAP_ZONE"), node])


def absorbed(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    """A test A as `A or A and B`, or `A and (A or B)`."""
    if not is_noun_test(node, above) or node.sort not in ("Test", "Value") or node.kind == BAR:
        return None
    if any("FACE" in part.word for part in node.walk()):
        return None  # a face decides how the other tests are read
    more = word(node, "DARK")
    kinds = (OR, AND) if random.random() < 0.5 else (AND, OR)
    return like(node, kinds[0], [node, like(node, kinds[1], [node, more])])


def multiplied_out(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    """`A and (B or C)` as `A and B or A and C`."""
    if not has_tests(node) or row(node.word).noun is None:
        return None
    tests = [test for test in stars(node) if test.sort not in ("Place", "SetTest")]
    apart = [test for test in tests if test.kind == OR]
    common = [test for test in tests if test.kind != OR]
    if len(apart) != 1 or not common or any("FACE" in part.word for test in tests for part in test.walk()):
        return None
    parts = [like(part, AND, [*common, part]) for part in apart[0].args]
    kept = [test for test in stars(node) if test not in tests]
    return with_stars(node, [*kept, like(apart[0], OR, parts)])


def numbers_otherwise(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind == COMPARE and node.word == "==" and node.sort == "Test" and node.args[1].kind == NUMBER:
        asked, value = node.args
        if above and not is_noun_test(node, above):
            return None
        low = like(node, COMPARE, [asked, value], ">=")
        high = like(node, COMPARE, [asked, value], "<=")
        return random.choice([
            like(node, SPAN, [value, asked, value]), like(node, IN, [asked, like(node, TUPLE, [value])]),
            like(node, AND, [high, low]),
        ])  # fmt: skip
    if node.kind == SPAN and node.args[0].kind == node.args[2].kind == NUMBER:
        low, asked, high = node.args
        assert isinstance(low.value, int) and isinstance(high.value, int)
        values = [number(node, n) for n in range(low.value, high.value + 1)]
        return like(node, IN, [asked, like(node, TUPLE, values)]) if len(values) < 10 else None
    return None


def is_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != IS or node.args[1].kind != AND or (above and above[-1][0].kind not in (AND, OR)):
        return None
    return like(node, AND, [with_args(node, [node.args[0], test]) for test in node.args[1].args])


# -- events, amounts, materials --------------------------------------------------------------------------------


def any_card_named(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.sort != "Event" or node.args or "card" in node.keys or not row(node.word).params:
        return None
    if row(node.word).params[0].name != "card":
        return None
    noun = word(node, "monster" if row(node.word).of_monsters else "card")
    return other(node, [], {**node.keys, "card": noun})


def events_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.sort != "Event" or node.kind != WORD:
        return None
    for found in arguments(node):
        if found.node.kind == BAR and found.param.name in ("how", "by"):
            return like(node, OR, [exchanged(node, found.node, part) for part in found.node.args])
    return None


def nothing_added(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.sort != "Amount" or node.kind in (TUPLE,) or node.word in ("UNKNOWN", "DECLARED"):
        return None
    if node.kind == NUMBER and isinstance(node.value, int) and node.value > 1 and random.random() < 0.5:
        return like(node, PLUS, [number(node, 1), number(node, node.value - 1)])
    return like(node, PLUS, [number(node, 0), node]) if random.random() < 0.3 else None


def materials_mixed(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind == PLUS and node.sort == "Recipe" and node.args[0].kind != PLUS:
        return with_args(node, [node.args[1], node.args[0]])
    if node.word == "monsters" and node.args[0].kind == NUMBER and node.args[0].value == 2:
        if not any(test.sort == "SetTest" for test in node.args):
            one = with_args(node, [number(node, 1), *node.args[1:]])
            return like(node, PLUS, [one, one])
    return None


FURTHER: list[Scramble] = [
    default_written, given_by_name, kind_tested, monster_zones, of_each_side, bar_again, absorbed, multiplied_out,
    numbers_otherwise, is_apart, any_card_named, events_apart, nothing_added, materials_mixed,
]  # fmt: skip


# -- effects ---------------------------------------------------------------------------------------------------


def locks_joined(card: CardText, random: Random) -> None:
    for block in card.blocks:
        for field in block.fields:
            locks = [one for one in field.values if one.word == "cannot" and not one.keys and len(one.args) == 1]
            if field.name == "apply" and len(locks) > 1:
                event = like(locks[0].args[0], OR, [lock.args[0] for lock in locks])
                field.values = [one for one in field.values if one not in locks] + [with_args(locks[0], [event])]


def changes_apart(card: CardText, random: Random) -> None:
    for block in card.blocks:
        for field in block.fields:
            if field.name != "apply":
                continue
            values: list[Node] = []
            for value in field.values:
                what = value.args[1] if value.word == "gains" and len(value.args) == 3 else value
                plain = what.kind == BAR and not any(one.sort == "Property" for one in value.args[2].walk())
                values += [exchanged(value, what, one) for one in what.args] if plain else [value]
            field.values = values


def timed_condition(card: CardText, random: Random) -> None:
    for block in card.blocks:
        time = block.field("during")
        if time is None or block.kind not in ("ignition", "procedure") or block.field("if") is not None:
            continue
        block.fields = [Field("if", [word(time.values[0], "during", time.values[0])]) if one is time else one
                        for one in block.fields]  # fmt: skip


def shuffled_values(card: CardText, random: Random) -> None:
    for block in card.blocks:
        for field in block.fields:
            changes = [value for value in field.values if value.word in ("becomes", "gains", "gives")]
            if field.name in ("apply", "oath") and len(changes) < 2:
                random.shuffle(field.values)


def fields_apart(card: CardText, random: Random) -> None:
    """A limit that stands on the first line, as a field; once per turn in a phase that comes once."""
    for block in card.blocks:
        if block.kind == "trigger" and [one.name for one in block.fields] == ["during", "do"] and not block.bullets:
            time = block.fields[0].values[0]
            if time.word in ("your", "their") and time.args[0].word in ("STANDBY_PHASE", "END_PHASE"):
                block.fields.append(Field("limit", [read("once(TURN)")]))


FURTHER_CARDS = [locks_joined, changes_apart, timed_condition, shuffled_values, fields_apart]
