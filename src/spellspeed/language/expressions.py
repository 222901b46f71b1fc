"""Reads one expression of a card file with Python's parser; only a small part of Python's grammar is allowed.

Nothing is executed. The text is cut into tokens first, so that the parser only sees text that is short, shallow and
made of known characters, and so that every error has its place in the file.
"""

import ast
import keyword
import re
from typing import Final

from spellspeed.language.errors import Problems, as_written, nearest, shown
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
    Node,
)
from spellspeed.language.words import JOINS, PRINTED, WORDS

MOST_CHARACTERS: Final = 20_000  # of one expression
MOST_TOKENS: Final = 4_000
MOST_NODES: Final = 2_000
DEEPEST: Final = 48  # nested calls, joins and sums
MOST_DIGITS: Final = 7
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 120
MOST_SIGNS: Final = 3  # `not` and `-` in a row

_TOKEN: Final = re.compile(
    r'(?P<space>[ \n]+)|(?P<text>"(?:[^"\\\n]|\\["\\])*")|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>[0-9]+)'
    r"|(?P<sign>==|!=|<=|>=|[()<>,.=|+*-])"
)
_ALLOWED_KEYWORDS: Final = frozenset(("and", "or", "not", "is", "in"))
_BETWEEN: Final = frozenset(("and", "or", "is", "in"))  # operators between two values; "not" also begins one
_HINTS: Final[dict[str, str]] = {
    "&": "write `and`",
    "~": "write `not`",
    "'": "names stand in double quotes",
    '"': "the closing quote is missing, or a backslash stands before something else than a quote",
    "/": "write `half(...)` or `for_every(...)`",
    "!": "write `not`",
}
_COMPARISONS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_SUMS: Final[dict[type[ast.operator], str]] = {ast.Add: PLUS, ast.Sub: MINUS, ast.Mult: TIMES}


#: The parser's messages, and ours.
_SYNTAX: Final[tuple[tuple[str, str, str], ...]] = (
    ("follows keyword argument", "a value without a name behind one with a name", "values with names last"),
    ("keyword argument repeated", "a value that is given twice", "each name once"),
    ("cannot contain assignment", "a name with = that is no name of a value", "name=value, or == to compare"),
    ("cannot assign", "a = that gives no value a name", "name=value, or == to compare"),
)


def told(problem: str) -> tuple[str, str]:
    """The parser's error in our words: what is wrong, and what was expected."""
    for part, found, expected in _SYNTAX:
        if part in problem:
            return found, expected
    return "an expression that is not complete here", "a word, a number or a name on both sides of an operator"


class _Stop(Exception):
    """Reading stops; the error is already reported."""


class ExpressionReader:
    """Reads the expressions of one field."""

    def __init__(self, problems: Problems, lines: list[str], line_numbers: list[int], column: int) -> None:
        """`lines` as they stand in the file, but the first cut at `column`, where the value begins (counted from 1)."""
        self.problems = problems
        self.lines = lines
        self.line_numbers = line_numbers
        self.column = column
        self.nodes = 0

    def read(self) -> list[Node]:
        """The expressions between the commas; none if there was an error."""
        text = "\n".join(self.lines)
        try:
            if len(text) > MOST_CHARACTERS:
                raise self.stop(0, 0, f"an expression of {len(text)} characters", f"at most {MOST_CHARACTERS}")
            if not text.strip():
                raise self.stop(0, 0, "nothing", "an expression")
            self.scan(text)
            return self.parse(text)
        except _Stop:
            return []

    # -- places in the file --------------------------------------------------------------------------------------

    def place(self, row: int, offset: int) -> tuple[int, int]:
        """Line and column in the file of a character, counted from 0 within these lines."""
        row = min(row, len(self.lines) - 1)
        return self.line_numbers[row], offset + (self.column if row == 0 else 1)

    def place_of(self, row: int, byte_offset: int) -> tuple[int, int]:
        """The same from the parser's numbers: rows from 1, bytes, one parenthesis before the first line."""
        row -= 1
        if row == 0:
            byte_offset -= 1
        if row >= len(self.lines):
            return self.place(row, len(self.lines[-1]))
        line = self.lines[row]
        if not line.isascii():
            return self.place(row, len(line.encode()[: max(byte_offset, 0)].decode(errors="ignore")))
        return self.place(row, max(byte_offset, 0))

    def stop(self, row: int, offset: int, found: str, expected: str = "", near: str = "", hint: str = "") -> _Stop:
        line, column = self.place(row, offset)
        self.problems.say(line, column, found, expected, near, hint)
        return _Stop()

    def refuse(self, node: ast.expr | ast.keyword, found: str, expected: str = "", hint: str = "") -> _Stop:
        line, column = self.place_of(node.lineno, node.col_offset)
        self.problems.say(line, column, found, expected, hint=hint)
        return _Stop()

    # -- tokens --------------------------------------------------------------------------------------------------

    def scan(self, text: str) -> None:
        """Refuse text that has other tokens than the language's, or is too long or too deep."""
        at, row, line_start, tokens, signs = 0, 0, 0, 0, 0
        before = last = ""
        open_at: list[tuple[int, int]] = []
        while at < len(text):
            match = _TOKEN.match(text, at)
            here = at - line_start
            if match is None:
                char = text[at]
                raise self.stop(row, here, f"{shown(char)} is not part of the language", hint=_HINTS.get(char, ""))
            kind = match.lastgroup or ""
            token = match.group()
            at = match.end()
            if kind == "space":
                breaks = token.count("\n")
                if breaks:
                    row += breaks
                    line_start = match.start() + token.rindex("\n") + 1
                before = "space" if before != "text" else before
                continue
            tokens += 1
            if tokens > MOST_TOKENS:
                raise self.stop(row, here, "an expression that is too long", f"at most {MOST_TOKENS} words and signs")
            self.check_token(kind, token, before, row, here)
            self.check_neighbour(kind, token, last, row, here)
            last = token
            signs = signs + 1 if token in ("not", "-") else 0
            if signs > MOST_SIGNS:
                raise self.stop(row, here, "too many signs in a row")
            if token == "(":
                open_at.append((row, here))
                if len(open_at) > DEEPEST:
                    raise self.stop(row, here, "parentheses too deep", f"at most {DEEPEST} inside each other")
            elif token == ")":
                if not open_at:
                    raise self.stop(row, here, "a ) that closes nothing")
                open_at.pop()
            before = kind
        if open_at:
            raise self.stop(*open_at[-1], "a ( that is never closed")

    def check_token(self, kind: str, token: str, before: str, row: int, here: int) -> None:
        if kind == "number":
            if len(token) > MOST_DIGITS:
                raise self.stop(row, here, f"a number of {len(token)} digits", f"at most {MOST_DIGITS}")
            if len(token) > 1 and token[0] == "0":
                raise self.stop(row, here, f"the number {token}", "no leading zeros")
        if kind == "text":
            if before in ("name", "text"):
                raise self.stop(row, here, as_written(token), "one name between plain double quotes")
            if len(token) > LONGEST_TEXT:
                raise self.stop(row, here, f"a name of {len(token)} characters", f"at most {LONGEST_TEXT}")
        if kind == "name":
            if before == "number" or (before == "text" and token not in _ALLOWED_KEYWORDS):
                raise self.stop(row, here, f"{shown(token)} after a {before}", "a comma or an operator")
            if len(token) > LONGEST_NAME:
                raise self.stop(row, here, f"the word {shown(token)}", f"a word of at most {LONGEST_NAME} letters")
            if keyword.iskeyword(token) and token not in _ALLOWED_KEYWORDS:
                known = ("from_", "as_", "while_", "for_", "with_", "return_")
                near = token + "_" if token + "_" in known else nearest(token, known)
                raise self.stop(row, here, f"{token} is not part of the language", near=near)

    def check_neighbour(self, kind: str, token: str, last: str, row: int, here: int) -> None:
        """Refuse two values without a comma or operator between them."""
        begins = kind in ("number", "text") or (kind == "name" and token not in _BETWEEN)
        word = last[:1].isalnum() or last[:1] in ('"', "_")
        ended = last == ")" or (word and last not in _ALLOWED_KEYWORDS)
        if begins and ended and token != "not":
            raise self.stop(row, here, f"{shown(token)} after {shown(last)}", "a comma or an operator between them")

    # -- the tree ------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> list[Node]:
        try:
            body = ast.parse(f"({text}\n)", mode="eval").body
        except SyntaxError as error:
            line, column = self.place_of(error.lineno or 1, max((error.offset or 1) - 1, 0))
            self.problems.say(line, column, *told(error.msg or ""))
            raise _Stop from None
        except (RecursionError, MemoryError, ValueError):
            raise self.stop(0, 0, "an expression that is nested too deeply") from None
        parts = body.elts if isinstance(body, ast.Tuple) else [body]
        if not parts:
            raise self.stop(0, 0, "()", "an expression")
        return [self.node(part, 0) for part in parts]

    def node(self, found: ast.expr, depth: int) -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise self.refuse(found, "an expression that is too long", f"at most {MOST_NODES} parts")
        if depth > DEEPEST:
            raise self.refuse(found, "an expression that is nested too deeply", f"at most {DEEPEST} levels")
        node = self.read_node(found, depth + 1)
        if not node.line:
            node.line, node.column = self.place_of(found.lineno, found.col_offset)
        return node

    def all(self, found: list[ast.expr], depth: int) -> list[Node]:
        return [self.node(part, depth) for part in found]

    def read_node(self, found: ast.expr, depth: int) -> Node:
        if isinstance(found, ast.Name):
            word = WORDS.get(found.id)
            if word is not None and word.called:
                raise self.refuse(found, f"{found.id} without parentheses", word.signature())
            return Node(WORD, found.id)
        if isinstance(found, ast.Constant):
            if isinstance(found.value, str):
                return Node(TEXT, value=found.value)
            if isinstance(found.value, int) and not isinstance(found.value, bool):
                return Node(NUMBER, value=found.value)
            raise self.refuse(found, as_written(str(found.value)), "a whole number")
        if isinstance(found, ast.Call):
            return self.call(found, depth)
        if isinstance(found, ast.BoolOp):
            return Node(AND if isinstance(found.op, ast.And) else OR, args=self.all(found.values, depth))
        if isinstance(found, ast.UnaryOp):
            if isinstance(found.op, ast.Not):
                return Node(NOT, args=[self.node(found.operand, depth)])
            inside = self.node(found.operand, depth)
            if isinstance(found.op, ast.USub):
                if inside.kind == NUMBER and isinstance(inside.value, int) and inside.value > 0:
                    return Node(NUMBER, value=-inside.value)
                return Node(MINUS, args=[inside])
            raise self.refuse(found, "a + before a value")
        if isinstance(found, ast.BinOp):
            return self.operation(found, depth)
        if isinstance(found, ast.Compare):
            return self.comparison(found, depth)
        if isinstance(found, ast.Tuple):
            return Node(TUPLE, args=self.all(found.elts, depth))
        if isinstance(found, ast.Attribute):
            hint = "a dot only joins steps, or stands before `of(...)`"
            raise self.refuse(found, f".{shown(found.attr)} without parentheses", hint=hint)
        raise self.refuse(found, "this form is not part of the language")

    def call(self, found: ast.Call, depth: int) -> Node:
        function = found.func
        if isinstance(function, ast.Name):
            word = WORDS.get(function.id)
            if function.id in PRINTED or (word is not None and not word.called):
                raise self.refuse(found, f"{function.id} with parentheses", f"{function.id} alone")
            node = Node(WORD, function.id, self.all(found.args, depth))
            node.line, node.column = self.place_of(function.lineno, function.col_offset)
        elif isinstance(function, ast.Attribute):
            name = "." + function.attr
            end_row, end = function.end_lineno or function.lineno, function.end_col_offset or 0
            line, column = self.place_of(end_row, end - len(function.attr))
            if name != ".of" and name not in JOINS:
                near = nearest(name, [*JOINS, ".of"])
                self.problems.say(line, column, f"{shown(name)} joins nothing", "a join, or .of", near)
                raise _Stop
            receiver = self.node(function.value, depth)
            node = Node(OF if name == ".of" else JOIN, name, [receiver, *self.all(found.args, depth)])
            node.line, node.column = line, column
        else:
            raise self.refuse(found, "something else than a word is called", "a word before the parenthesis")
        for key in found.keywords:
            if key.arg is None:
                raise self.refuse(key, "** is not part of the language")
            if key.arg in node.keys:
                raise self.refuse(key, f"{key.arg} is given twice")
            node.keys[key.arg] = self.node(key.value, depth)
        return node

    def operation(self, found: ast.BinOp, depth: int) -> Node:
        if isinstance(found.op, ast.BitOr):
            parts: list[ast.expr] = []
            left: ast.expr = found
            # `a | b | c` is one bar with three operands.
            while isinstance(left, ast.BinOp) and isinstance(left.op, ast.BitOr):
                parts.append(left.right)
                left = left.left
            parts.append(left)
            parts.reverse()
            return Node(BAR, args=self.all(parts, depth))
        kind = _SUMS.get(type(found.op))
        if kind is None:
            raise self.refuse(found, "this operator is not part of the language", "+, -, * or |")
        return Node(kind, args=[self.node(found.left, depth), self.node(found.right, depth)])

    def comparison(self, found: ast.Compare, depth: int) -> Node:
        operators = found.ops
        parts = self.all([found.left, *found.comparators], depth)
        if len(operators) == 2 and all(isinstance(op, ast.LtE) for op in operators):
            return Node(SPAN, args=parts)
        if len(operators) > 1:
            raise self.refuse(found, "a chain of comparisons", "a <= P <= b")
        op = operators[0]
        if isinstance(op, (ast.Is, ast.IsNot)):
            node = Node(IS, args=parts)
        elif isinstance(op, (ast.In, ast.NotIn)):
            node = Node(IN, args=parts)
        else:
            return Node(COMPARE, _COMPARISONS[type(op)], parts)
        if isinstance(op, (ast.IsNot, ast.NotIn)):
            node.line, node.column = self.place_of(found.lineno, found.col_offset)
            return Node(NOT, args=[node])
        return node
