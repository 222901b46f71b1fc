"""The laws of the normal form backwards: texts that mean the same as the pool's, written otherwise.

Every scramble takes an expression (or a card) to another writing of it, or answers None where it does not fit. What the
checker refuses is no writing, so a scramble need not know where each word may stand.
"""

from collections.abc import Callable
from random import Random

from spellspeed.facts.printed import printed_cards
from spellspeed.language.arguments import arguments, exchanged
from spellspeed.language.builder import build
from spellspeed.language.errors import CardFileError
from spellspeed.language.normal.form import placed
from spellspeed.language.normal.law import has_tests, like, stars, with_args, with_stars
from spellspeed.language.reader import read_card
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    JOIN,
    NOT,
    NUMBER,
    OF,
    OR,
    SPAN,
    TEXT,
    TIMES,
    WORD,
    Block,
    CardText,
    Field,
    Node,
)
from spellspeed.language.values import CannotBuild
from spellspeed.language.words import row
from spellspeed.language.writer import write_card

Above = tuple[tuple[Node, str], ...]
Scramble = Callable[[Node, Above, CardText, Random], Node | None]
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


def word(node: Node, name: str, *args: Node) -> Node:
    return like(node, WORD, list(args), name)


def number(node: Node, value: int) -> Node:
    return like(node, NUMBER, [], value=value)


def asks(node: Node) -> bool:
    """A test or a condition that can be negated."""
    if node.kind == BAR or node.sort == "Place":
        return False
    return node.sort in ("Condition", "Test") or (node.sort == "Value" and node.wanted == "Test")


def is_noun_test(node: Node, above: Above) -> bool:
    return bool(above) and has_tests(above[-1][0]) and any(node is test for test in stars(above[-1][0]))


# -- as written ------------------------------------------------------------------------------------------------


def nested(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind not in (AND, OR, BAR) or len(node.args) < 3:
        return None
    return with_args(node, [node.args[0], like(node, node.kind, node.args[1:])])


def repeated(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    tests = [test for test in stars(node) if test.sort != "Place"] if has_tests(node) else []
    if row(node.word).noun is None or not tests:
        return None
    return with_stars(node, [*stars(node), random.choice(tests)])


def negated_twice(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if not asks(node) or (above and above[-1][0].kind in (NOT, COMPARE)):
        return None
    if above and not is_noun_test(node, above) and node.sort != "Condition":
        return None
    return like(node, NOT, [like(node, NOT, [node])])


def negated_sign(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != COMPARE or node.sort not in ("Test", "Condition"):
        return None
    return like(node, NOT, [like(node, COMPARE, node.args, OPPOSITE[node.word])])


def negated_whole(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind not in (AND, OR) or node.sort not in ("Test", "Condition"):
        return None
    denied = [like(part, NOT, [part]) for part in node.args]
    return like(node, NOT, [like(node, OR if node.kind == AND else AND, denied)])


def barred(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != OR or not all(part.sort == "Value" for part in node.args):
        return None
    if any(part.word.startswith("FACE") for part in node.args):
        return None  # either face is read as an idiom
    return like(node, BAR, node.args)


def shuffled_bar(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != BAR or node.wanted == "Test":
        return None  # tests stand as printed
    return with_args(node, random.sample(node.args, len(node.args)))


def each_side(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if not row(node.word).side or node.args[0].kind != BAR:
        return None
    return like(node, BAR, [with_args(node, [part]) for part in node.args[0].args])


def at_side(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    side = row(node.word).side
    return word(node, "at", word(node, side), node.args[0]) if side else None


def names_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word not in ("named", "series") or len(node.args) < 2 or not is_noun_test(node, above):
        return None
    return like(node, OR, [with_args(node, [name]) for name in node.args])


def values_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != IN or not node.args[1].args:
        return None
    values = random.sample(node.args[1].args, len(node.args[1].args))
    return like(node, OR, [like(node, COMPARE, [node.args[0], value], "==") for value in values])


def bounds_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != SPAN:
        return None
    low, asked, high = node.args
    return like(node, AND, [like(node, COMPARE, [asked, high], "<="), like(node, COMPARE, [asked, low], ">=")])


def number_first(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != COMPARE or node.sort == "Test" or node.args[1].kind != NUMBER:
        return None
    return like(node, COMPARE, [node.args[1], node.args[0]], TURNED[node.word])


def counted(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "exists":
        return None
    sign, value = random.choice([(">=", 1), (">", 0), ("!=", 0)])
    count = word(node, "count", node.args[0])
    count.sort = "Amount"
    return like(node, COMPARE, [count, number(node, value)], sign)


def number_last(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != TIMES or node.args[0].kind != NUMBER:
        return None
    return with_args(node, [node.args[1], node.args[0]])


def tests_joined(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if not has_tests(node):
        return None
    others = [test for test in stars(node) if test.sort in ("Place", "SetTest")]
    tests = [test for test in stars(node) if test not in others]
    if len(tests) < 2:
        return None
    joined = like(tests[0], AND, tests)
    joined.sort = joined.wanted = "Test"
    return with_stars(node, [*others, joined])


def tests_shuffled(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if not has_tests(node):
        return None
    places = [test for test in stars(node) if test.sort == "Place"]
    tests = [test for test in stars(node) if test.sort != "Place"]
    return with_stars(node, [*places, *random.sample(tests, len(tests))])


def name_written(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    return word(node, "named", like(node, TEXT, [], value=card.name)) if node.word == "THIS_NAME" else None


def nouns_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if row(node.word).noun is None or node.sort != "Noun":
        return None
    for test in stars(node):
        apart = test.kind == OR and not any(part.word.startswith("FACE") for part in test.args)
        if apart or (test.kind == BAR and test.sort == "Place"):
            others = stars(node)
            nouns = [with_stars(node, [part if one is test else one for one in others]) for part in test.args]
            return like(node, OR, nouns)
    return None


def this_called(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    return word(node, "this") if node.word == "THIS" else None


def all_of_kind(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != OF or node.args[1].word != "every" or len(node.args[1].args) != 1:
        return None
    return with_args(node, [node.args[0], node.args[1].args[0]])


def every_counted(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word not in ("exists", "count") or node.args[0].sort != "Noun":
        return None
    return with_args(node, [word(node.args[0], "every", node.args[0]), *node.args[1:]])


def up_to_one(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "choose" or len(arguments(node)) != 1 or any(one.word == "together" for one, _ in above):
        return None
    return with_args(node, [node.args[0], word(node, "up_to", number(node, 1))])


def often_once(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "once" or node.keys:
        return None
    return word(node, "often", number(node, 1), *node.args)


def join_each(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != JOIN or len(node.args) < 3:
        return None
    first, *steps, last = node.args
    return with_args(node, [with_args(node, [first, *steps]), last])


def join_once(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    first = node.args[0] if node.kind == JOIN else node
    if first is node or first.word != node.word:
        return None
    return with_args(node, [*first.args, *node.args[1:]])


def join_inside(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    first = node.args[0] if node.kind == JOIN else node
    if first.kind != JOIN or first is node or not row(first.word).hangs or row(node.word).apart:
        return None
    return with_args(first, [*first.args[:-1], with_args(node, [first.args[-1], *node.args[1:]])])


WRITTEN: list[Scramble] = [
    nested, repeated, negated_twice, negated_sign, negated_whole, barred, shuffled_bar, each_side, at_side, names_apart,
    values_apart, bounds_apart, number_first, counted, number_last, tests_joined, tests_shuffled, name_written,
    nouns_apart, this_called, all_of_kind, every_counted, up_to_one, often_once, join_each, join_once, join_inside,
]  # fmt: skip


# -- as printed ------------------------------------------------------------------------------------------------


def shuffled(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    free = node.kind in (AND, OR) and not (node.kind == AND and node.sort == "Event")
    if not free and node.word not in ("named", "series"):
        return None
    return with_args(node, random.sample(node.args, len(node.args)))


def turned(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != COMPARE or node.sort != "Condition":
        return None
    return like(node, COMPARE, [node.args[1], node.args[0]], TURNED[node.word])


def strict(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.kind != COMPARE or node.word not in ("<=", ">=") or node.args[1].kind != NUMBER:
        return None
    assert isinstance(node.args[1].value, int)
    step = 1 if node.word == "<=" else -1
    return like(node, COMPARE, [node.args[0], number(node.args[1], node.args[1].value + step)], node.word[0])


def spanned(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    values = [part.value for part in node.args[1].args] if node.kind == IN else []
    if len(values) != 2 or not isinstance(values[0], int) or values[1] != values[0] + 1:
        return None
    return like(node, SPAN, [node.args[1].args[0], node.args[0], node.args[1].args[1]])


def otherwise(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "provided" or len(node.args) != 2 or "otherwise" not in node.keys:
        return None
    made = with_args(node, [like(node.args[0], NOT, [node.args[0]]), node.keys["otherwise"]])
    made.keys = {**node.keys, "otherwise": node.args[1]}
    return made


def no_card(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.sort != "Event" or not node.args or node.args[0].word != "card" or node.args[0].args or len(node.args) > 1:
        return None
    return with_args(node, [])


def exists_apart(node: Node, above: Above, card: CardText, random: Random) -> Node | None:
    if node.word != "exists" or node.args[0].kind != OR:
        return None
    return like(node, OR, [with_args(node, [part]) for part in node.args[0].args])


SCRAMBLES: list[Scramble] = [*WRITTEN, shuffled, turned, strict, spanned, otherwise, exists_apart]


# -- effects ---------------------------------------------------------------------------------------------------


def target_chosen(card: CardText, random: Random) -> None:
    for block in card.blocks:
        for field in block.fields:
            if field.name == "target":
                field.values = [word(one, "choose", one) if one.sort == "Noun" else one for one in field.values]


def fields_shuffled(card: CardText, random: Random) -> None:
    for block in card.blocks:
        random.shuffle(block.fields)
        random.shuffle(block.flags)
    random.shuffle(card.fields)


def limit_moved(card: CardText, random: Random) -> None:
    limit = card.field("limit")
    activated = [block for block in card.blocks if block.kind in ("activate", "ignition", "trigger", "quick", "flip")]
    if limit is None:
        return
    card.fields.remove(limit)
    for block in activated:
        if block.field("limit") is None:
            block.fields.append(Field("limit", limit.values))


def numbered(card: CardText, random: Random) -> None:
    for block in card.blocks:
        if block.kind not in ("procedure", "always") and not {"part", "unnumbered"} & set(block.flags):
            block.flags.append("numbered")


def mandatory_when(card: CardText, random: Random) -> None:
    for block in card.blocks:
        field = block.field("if")
        if block.kind == "trigger" and "must" in block.flags and field is not None and len(field.values) == 1:
            if field.values[0].sort == "Event" and block.field("when") is None:
                field.name = "when"


def reacting(card: CardText, random: Random) -> None:
    for block in card.blocks:
        for field in block.fields:
            if block.kind == "continuous" and field.name in ("when", "each_time"):
                field.name = "each_time" if field.name == "when" else "when"


def while_condition(card: CardText, random: Random) -> None:
    for block in card.blocks:
        field = block.field("if")
        if block.kind in ("ignition", "procedure", "quick", "activate") and field is not None:
            if [value.sort for value in field.values] == ["Condition"] and block.field("while") is None:
                field.name = "while"


def sentences(card: CardText, random: Random) -> None:
    for block in list(card.blocks):
        field = block.field("apply")
        if block.kind == "continuous" and field is not None and len(field.values) > 1 and not block.bullets:
            *first, last = field.values
            others = [Field(one.name, one.values) for one in block.fields if one is not field]
            flags = [*(flag for flag in block.flags if flag not in ("part", "numbered")), "part"]
            if "unnumbered" not in block.flags and block.field("limit") is None:
                field.values = first
                further = Block("continuous", flags, [*others, Field("apply", [last])], [], block.pendulum)
                card.blocks.insert(card.blocks.index(block) + 1, further)


CARDS = [
    *(target_chosen, limit_moved, numbered, mandatory_when, reacting, while_condition, sentences, fields_shuffled),
]


# -- scrambling ------------------------------------------------------------------------------------------------


def is_writing(card: CardText) -> CardText | None:
    """The text read again, if it is one that can be written."""
    found = is_read(card)
    try:
        return found if found is not None and build(printed_cards()[found.code], found) else None
    except CannotBuild:
        return None


def is_read(card: CardText) -> CardText | None:
    try:
        return read_card(write_card(card))
    except CardFileError:
        return None


def scrambled(card: CardText, scramble: Scramble, random: Random, chance: float) -> CardText:
    """The card with some of its expressions written otherwise, as it is read again; as it was, if it cannot be so."""
    kept = write_card(card)
    parts = [*card.blocks, *(bullet for block in card.blocks for bullet in block.bullets)]
    changed = False
    for fields in [card.fields, *(part.fields for part in parts)]:
        for field in fields:
            for n, value in enumerate(field.values):
                for node, above in placed(value, ()):
                    made = scramble(node, above, card, random) if random.random() < chance else None
                    if made is None or made == node:
                        continue
                    before = field.values
                    field.values = [exchanged(value, node, made) if i == n else one for i, one in enumerate(before)]
                    if is_read(card) is not None:
                        changed = True
                        break  # the tree has changed: one expression of a value is enough
                    field.values = before
    return (is_writing(card) if changed else card) or read_card(kept)
