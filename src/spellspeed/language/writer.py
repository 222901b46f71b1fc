"""Writes cards as canonical text: one way to write each tree.

Flags, fields and keys stand in the order of the tables, defaults are left out, and long lines are broken
before joins and operators and between arguments. Reading canonical text and writing it again gives the same text.
"""

from typing import Final

from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    IS,
    JOIN,
    MINUS,
    NOT,
    NUMBER,
    OF,
    OR,
    PLUS,
    SPAN,
    TEXT,
    TIMES,
    TUPLE,
    WORD,
    Block,
    CardText,
    Field,
    Node,
)
from spellspeed.language.words import CARD_FIELDS, FIELDS, FLAGS, PENDULUM, WORDS, FieldWord, Param

WIDTH: Final = 120
_FAR: Final = 70  # a column too far to the right to align arguments there

# Operator precedence; an expression of lower precedence than its place needs gets parentheses.
_OR, _AND, _NOT, _COMPARE, _BAR, _SUM, _PRODUCT, _SIGN, _ATOM = range(1, 10)
_TIGHT: Final[dict[str, int]] = {
    OR: _OR,
    AND: _AND,
    NOT: _NOT,
    COMPARE: _COMPARE,
    IS: _COMPARE,
    IN: _COMPARE,
    SPAN: _COMPARE,
    BAR: _BAR,
    PLUS: _SUM,
    MINUS: _SUM,
    TIMES: _PRODUCT,
}
_BETWEEN: Final[dict[str, str]] = {
    OR: "or",
    AND: "and",
    IS: "is",
    IN: "in",
    SPAN: "<=",
    BAR: "|",
    PLUS: "+",
    MINUS: "-",
    TIMES: "*",
}
# Optional parameters that are written without their name, and required ones that are written with it.
_BARE: Final = frozenset(("card", "how", "number", "of"))
_NAMED: Final = frozenset(("to", "by", "for_", "on"))


def _tight(node: Node) -> int:
    if node.kind == MINUS and len(node.args) == 1:
        return _SIGN
    if node.kind == NUMBER:
        return _SIGN  # no dot can follow it
    if _negated(node):
        return _COMPARE
    return _TIGHT.get(node.kind, _ATOM)


def _negated(node: Node) -> bool:
    """`x is not y`, `x not in y`."""
    return node.kind == NOT and node.args[0].kind in (IS, IN)


def _operands(node: Node) -> list[tuple[Node, int]]:
    """The operands, each with the precedence that its place needs."""
    tight = _tight(node)
    if node.kind in (PLUS, MINUS, TIMES):
        # Left-associative: a - b - c is (a - b) - c.
        return [(part, tight if i == 0 else tight + 1) for i, part in enumerate(node.args)]
    return [(part, tight + 1) for part in node.args]


# -- on one line -----------------------------------------------------------------------------------------------


def write_expression(node: Node, tight: int = 0, as_given: bool = False) -> str:
    """The expression on one line; `as_given`: with its arguments as they were given, defaults included."""
    text = _flat(node, as_given)
    return f"({text})" if _tight(node) < tight else text


def _flat(node: Node, as_given: bool = False) -> str:
    kind = node.kind
    if kind == NUMBER:
        return str(node.value)
    if kind == TEXT:
        return '"' + str(node.value).replace("\\", "\\\\").replace('"', '\\"') + '"'
    if kind == TUPLE:
        inside = ", ".join(write_expression(part, 0, as_given) for part in node.args)
        return f"({inside},)" if len(node.args) == 1 else f"({inside})"
    if kind in (JOIN, OF):
        inside = ", ".join(_arguments(node, as_given))
        return f"{write_expression(node.args[0], _ATOM, as_given)}{node.word}({inside})"
    if kind == NOT:
        if _negated(node):
            (left, right), sign = node.args[0].args, _negated_sign(node)
            return f"{write_expression(left, _BAR, as_given)} {sign} {write_expression(right, _BAR, as_given)}"
        return f"not {write_expression(node.args[0], _NOT, as_given)}"
    if kind == MINUS and len(node.args) == 1:
        return f"-{write_expression(node.args[0], _SIGN, as_given)}"
    if kind in _TIGHT:
        sign = node.word if kind == COMPARE else _BETWEEN[kind]
        return f" {sign} ".join(write_expression(part, asked, as_given) for part, asked in _operands(node))
    return f"{node.word}({', '.join(_arguments(node, as_given))})" if _called(node) else node.word


def _negated_sign(node: Node) -> str:
    return "is not" if node.args[0].kind == IS else "not in"


def _called(node: Node) -> bool:
    word = WORDS.get(node.word)
    return bool(node.args or node.keys) or (word is not None and word.called)


def _arguments(node: Node, as_given: bool) -> list[str]:
    args = node.args[1:] if node.kind in (JOIN, OF) else node.args
    found = [*(("", part) for part in args), *node.keys.items()] if as_given else given(node)
    return [
        f"{key}={write_expression(part, 0, as_given)}" if key else write_expression(part, 0, as_given)
        for key, part in found
    ]


def given(node: Node) -> list[tuple[str, Node]]:
    """The arguments in canonical order without defaults, each with its key, or "" where it is written by position."""
    if node.kind in (JOIN, OF):
        return [("", part) for part in node.args[1:]]
    word = WORDS.get(node.word)
    if word is None:
        return [("", part) for part in node.args] + list(node.keys.items())
    found: list[tuple[Param, list[Node]]] = []
    index = 0
    for param in word.params:
        values: list[Node] = []
        if param.star:
            values = node.args[index:]
            index = len(node.args)
        elif index < len(node.args):
            values = [node.args[index]]
            index += 1
        elif param.name in node.keys:
            values = [node.keys[param.name]]
        found.append((param, values))
    repeated = any(param.star and values for param, values in found)
    result: list[tuple[str, Node]] = []
    by_position = True
    for place, (param, values) in enumerate(found):
        stays = repeated and any(later.star for later, _ in found[place + 1 :])
        if not values or (not stays and len(values) == 1 and is_default(param, values[0])):
            by_position = by_position and param.star
            continue
        bare = place == 0 or param.star or param.name in _BARE or (not param.optional and param.name not in _NAMED)
        by_position = by_position and (bare or stays)
        result += [("" if by_position else param.name, value) for value in values]
    return result


def is_default(param: Param, node: Node) -> bool:
    return bool(param.default) and write_expression(node) == param.default


# -- on several lines ------------------------------------------------------------------------------------------


def _laid_out(node: Node, column: int, tail: int, tight: int = 0, outer: int = -1) -> str:
    """The expression from this column on, broken where it must be.

    `tail` characters follow it on its last line; `outer`: the column of its joins, if not its own.
    """
    flat = write_expression(node, tight)
    if column + len(flat) + tail <= WIDTH:
        return flat
    if _tight(node) < tight:
        return f"({_broken(node, column + 1, tail + 1, column + 1)})"
    return _broken(node, column, tail, outer if outer >= 0 else column)


def _broken(node: Node, column: int, tail: int, outer: int) -> str:
    kind = node.kind
    if kind == JOIN:
        first = _laid_out(node.args[0], column, 0, _ATOM, outer)
        start = " " * outer + node.word + "("
        return f"{first}\n{start}{_filled(node, outer, len(start), tail + 1)})"
    if kind in (AND, OR, BAR, PLUS):
        sign = _BETWEEN[kind]
        parts = _operands(node)
        text = ""
        for i, (part, asked) in enumerate(parts):
            after = tail if i == len(parts) - 1 else 0
            if i:
                text += f"\n{' ' * outer}{sign} "
            text += _laid_out(part, outer + len(sign) + 1 if i else column, after, asked)
        return text
    if kind == NOT and not _negated(node):
        return "not " + _laid_out(node.args[0], column + 4, tail, _NOT)
    if kind in (COMPARE, IS, IN, TIMES, MINUS) and len(node.args) == 2:
        sign = node.word if kind == COMPARE else _BETWEEN[kind]
        return _two(_operands(node), sign, column, tail)
    if _negated(node):
        left, right = node.args[0].args
        return _two([(left, _BAR), (right, _BAR)], _negated_sign(node), column, tail)
    if kind == OF:
        receiver = write_expression(node.args[0], _ATOM) + ".of("
        return f"{receiver}{_filled(node, column, column + len(receiver), tail + 1)})"
    if kind != WORD or not _called(node):
        return _flat(node)
    start = node.word + "("
    return f"{start}{_filled(node, column, column + len(start), tail + 1)})"


def _two(operands: list[tuple[Node, int]], sign: str, column: int, tail: int) -> str:
    (left, left_tight), (right, right_tight) = operands
    first = _laid_out(left, column, len(sign) + 1, left_tight)
    last = first.rsplit("\n", 1)
    at = (column + len(first) if len(last) == 1 else len(last[1])) + len(sign) + 2
    return f"{first} {sign} {_laid_out(right, at, tail, right_tight)}"


def _filled(node: Node, outer: int, column: int, tail: int) -> str:
    """The arguments, as many as fit on each line."""
    parts = given(node)
    if column > _FAR:
        # Too far right to align under the parenthesis: the arguments go below, a step further in than the word.
        aligned = min(outer, _FAR) + 2
        text, at = "\n" + " " * aligned, aligned
    else:
        aligned, text, at = column, "", column
    for i, (key, part) in enumerate(parts):
        name = f"{key}=" if key else ""
        after = tail if i == len(parts) - 1 else 1
        flat = name + write_expression(part)
        if i:
            if at + 1 + len(flat) + after <= WIDTH:
                text += " "
                at += 1
            else:
                text += "\n" + " " * aligned
                at = aligned
        piece = name + _laid_out(part, at + len(name), after)
        text += piece
        lines = piece.rsplit("\n", 1)
        at = at + len(piece) if len(lines) == 1 else len(lines[1])
        if i < len(parts) - 1:
            text += ","
            at += 1
    return text


# -- fields, effects, cards ------------------------------------------------------------------------------------


def _field_lines(field: Field, indent: int) -> list[str]:
    blanks = " " * indent
    start = f"{blanks}{field.name}: "
    flat = ", ".join(write_expression(value) for value in field.values)
    lines = [blanks + comment for comment in field.comments]
    if len(start) + len(flat) <= WIDTH:
        return [*lines, start + flat]
    text = start
    for i, value in enumerate(field.values):
        last = i == len(field.values) - 1
        outer = indent + 4 if len(field.values) == 1 else -1
        text += _laid_out(value, len(start), 0 if last else 1, outer=outer)
        if not last:
            text += ",\n" + " " * len(start)
    return [*lines, *text.split("\n")]


def _fields(fields: list[Field], order: dict[str, FieldWord], indent: int) -> list[str]:
    lines: list[str] = []
    for name in order:
        for field in fields:
            if field.name == name:
                lines += _field_lines(field, indent)
    return lines


def _block_lines(block: Block, indent: int) -> list[str]:
    blanks = " " * indent
    lines = [blanks + comment for comment in block.comments]
    flags = [flag for flag in FLAGS if flag in block.flags]
    header = blanks + " ".join([block.kind, *flags])
    limit = block.field("limit")
    if limit is not None and not limit.comments:
        limited = f"{header} {', '.join(write_expression(value) for value in limit.values)}"
        if len(limited) <= WIDTH:
            header = limited
    lines.append(header)
    there = [field for field in block.fields if field is not limit or "(" not in header]
    lines += _fields(there, FIELDS, indent + 2)
    for bullet in block.bullets:
        lines += _block_lines(bullet, indent + 2)
    return lines


def write_card(card: CardText) -> str:
    """The card as canonical text, without the comments above it."""
    lines = [f"card {card.code} {card.name}", *_fields(card.fields, CARD_FIELDS, 2)]
    pendulum = False
    for block in card.blocks:
        if block.pendulum and not pendulum:
            pendulum = True
            lines.append(f"  {PENDULUM}")
        lines += _block_lines(block, 2)
    return "\n".join(lines) + "\n"


def write_cards(cards: list[CardText]) -> str:
    """The cards as a file."""
    parts: list[str] = []
    for card in cards:
        above, below = ("".join(comment + "\n" for comment in comments) for comments in (card.comments, card.after))
        parts.append(above + write_card(card) + below)
    return "\n".join(parts)
