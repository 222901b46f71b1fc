"""The syntax tree of card files: expressions, fields, effects and cards.

The reader makes it, the checker notes in every expression its sort, and the builder, the reader-aloud and the writer
walk it. Trees are equal if they have the same text: positions, comments and the checker's notes do not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from spellspeed.board.voice import voice

WORD = "word"  # a name (upper case) or a call (lower case)
NUMBER = "number"
TEXT = "text"
COMPARE = "compare"
AND = "and"
OR = "or"
NOT = "not"
IS = "is"  # "is not" and "not in" are a NOT around it
IN = "in"
BAR = "bar"  # two operands or more, as AND and OR
PLUS = "plus"
MINUS = "minus"  # one operand: the negative of it
TIMES = "times"
JOIN = "join"  # `.then` and the like; the receiver is args[0]
OF = "of"  # the receiver first
TUPLE = "tuple"
SPAN = "span"  # a <= P <= b: [a, P, b]


class Node:
    """One expression."""

    __slots__ = ("args", "card", "column", "keys", "kind", "line", "sort", "value", "wanted", "word")

    def __init__(
        self,
        kind: str,
        word: str = "",
        args: list[Node] | None = None,
        keys: dict[str, Node] | None = None,
        value: int | str = 0,
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.kind = kind
        self.word = word
        self.args: list[Node] = [] if args is None else args
        self.keys: dict[str, Node] = {} if keys is None else keys
        self.value = value
        self.sort = ""  # set by the checker
        # Set by the builder for THIS_NAME, and for DECLARED if the same effect declares: the passcode of the card.
        self.card = 0
        self.wanted = ""  # the sort that its place asks for; set by the checker
        self.line = line
        self.column = column

    def words(self, lang: str) -> str:
        """This part of a card's text in words."""
        return voice().text_words(self, lang)

    def parts(self) -> Iterator[Node]:
        """The expressions directly inside this one."""
        yield from self.args
        yield from self.keys.values()

    def walk(self) -> Iterator[Node]:
        """This expression and all inside it, in the order of the text."""
        open_nodes = [self]
        while open_nodes:
            node = open_nodes.pop()
            yield node
            open_nodes.extend(reversed(list(node.parts())))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.word == other.word
            and self.value == other.value
            and self.args == other.args
            and self.keys == other.keys
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.word, self.value, tuple(self.args), tuple(sorted(self.keys))))

    def __repr__(self) -> str:
        inside = [repr(arg) for arg in self.args] + [f"{key}={part!r}" for key, part in self.keys.items()]
        what = self.word or (repr(self.value) if self.kind in (NUMBER, TEXT) else "")
        return f"{self.kind}:{what}({', '.join(inside)})" if inside else f"{self.kind}:{what}"


class Field:
    """`name: expression, expression`."""

    __slots__ = ("comments", "line", "name", "values")

    def __init__(self, name: str, values: list[Node], line: int = 0, comments: list[str] | None = None) -> None:
        self.name = name
        self.values = values
        self.line = line
        self.comments: list[str] = [] if comments is None else comments

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Field):
            return NotImplemented
        return self.name == other.name and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.values)))

    def __repr__(self) -> str:
        return f"{self.name}: {', '.join(repr(value) for value in self.values)}"


class WithFields:
    """What has fields: a card, an effect, a bullet."""

    __slots__ = ("comments", "fields", "line")

    def __init__(self, fields: list[Field] | None, comments: list[str] | None, line: int) -> None:
        self.fields: list[Field] = [] if fields is None else fields
        self.comments: list[str] = [] if comments is None else comments
        self.line = line

    def field(self, name: str) -> Field | None:
        for field in self.fields:
            if field.name == name:
                return field
        return None

    def values(self, name: str) -> list[Node]:
        """The expressions of that field; none if it is not written."""
        field = self.field(name)
        return [] if field is None else field.values

    def of_fields(self) -> Iterator[Node]:
        """Every expression in its own fields."""
        for field in self.fields:
            for value in field.values:
                yield from value.walk()


class Block(WithFields):
    """One effect, or one bullet of an effect."""

    __slots__ = ("bullets", "flags", "kind", "pendulum")

    def __init__(
        self,
        kind: str,
        flags: list[str] | None = None,
        fields: list[Field] | None = None,
        bullets: list[Block] | None = None,
        pendulum: bool = False,
        comments: list[str] | None = None,
        line: int = 0,
    ) -> None:
        super().__init__(fields, comments, line)
        self.kind = kind
        self.flags: list[str] = [] if flags is None else flags
        self.bullets: list[Block] = [] if bullets is None else bullets
        self.pendulum = pendulum

    def nodes(self) -> Iterator[Node]:
        """Every expression in it, bullets included."""
        yield from self.of_fields()
        for bullet in self.bullets:
            yield from bullet.nodes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Block):
            return NotImplemented
        return (
            self.kind == other.kind
            and self.pendulum == other.pendulum
            and self.flags == other.flags
            and self.fields == other.fields
            and self.bullets == other.bullets
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.pendulum, tuple(self.flags), tuple(self.fields)))

    def __repr__(self) -> str:
        return f"<{' '.join([self.kind, *self.flags])}: {self.fields} {self.bullets}>"


class CardText(WithFields):
    """One card of a card file."""

    __slots__ = ("after", "blocks", "code", "file", "name")

    def __init__(
        self,
        code: int,
        name: str,
        fields: list[Field] | None = None,
        blocks: list[Block] | None = None,
        comments: list[str] | None = None,
        file: str = "",
        line: int = 0,
    ) -> None:
        super().__init__(fields, comments, line)
        self.code = code
        self.name = name
        self.blocks: list[Block] = [] if blocks is None else blocks
        self.after: list[str] = []  # comments at its end, as they are indented
        self.file = file

    def notes(self) -> list[str]:
        """The comments right above it: what stands apart is about the file."""
        apart = [n for n, comment in enumerate(self.comments) if not comment]
        return self.comments[apart[-1] + 1 :] if apart else self.comments

    def nodes(self) -> Iterator[Node]:
        """Every expression of the card."""
        yield from self.of_fields()
        for block in self.blocks:
            yield from block.nodes()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardText):
            return NotImplemented
        return (
            self.code == other.code
            and self.name == other.name
            and self.fields == other.fields
            and self.blocks == other.blocks
        )

    def __hash__(self) -> int:
        return hash((self.code, self.name))

    def __repr__(self) -> str:
        return f"card {self.code} {self.name}: {self.fields} {self.blocks}"
