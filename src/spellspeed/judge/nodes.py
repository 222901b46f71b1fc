"""Reading YAML with line numbers. Every scalar is text: `yes`, `8000` and `2017-03-24` stay as they are written.

A `#` directly before a word is a label, as in `Luster Dragon #x`; a comment has a space after its `#`, or is a line
of its own. PyYAML does the reading; it is imported when a file is read and not before.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellspeed.commands import UserError

if TYPE_CHECKING:
    import yaml

HASH: Final = "\ue000"  # stands for the # of a label while YAML reads the text
LABEL: Final = re.compile(r"#(?=\w)")
COMMENT: Final = re.compile(r"^\s*#(?!\w+\s*:)")
DEPTH: Final = 12
HINTS: Final = (
    ("mapping values are not allowed", "a text with ': ' in it needs quotes, such as 'Number 39: Utopia'"),
    ("could not find expected ':'", "a key and its value are written 'key: value'"),
    ("cannot start any token", "this character needs quotes, or a tab should be spaces"),
    ("expected <block end>", "the indentation of this line does not fit the lines before it"),
    ("but found '-'", "the '-' of all items of a list begin in the same column"),
    ("undefined alias", "the name after '*' must have been given with '&' before"),
    ("found unexpected end of stream", "a quote or bracket is not closed"),
)


class MissingYaml(UserError):
    """PyYAML is not installed."""

    def __init__(self) -> None:
        super().__init__("reading ruling files needs PyYAML: pip install 'spellspeed[judge]'")


@dataclass(frozen=True)
class Problem:
    """Something wrong with a file: in which line, and what was expected."""

    line: int
    text: str


class FileProblems(UserError):
    """A file could not be read as rulings; `problems` are all of them, the first line first."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        self.name = name
        self.problems = sorted(dict.fromkeys(problems), key=lambda problem: problem.line)
        super().__init__("\n".join(f"{name}:{problem.line}: {problem.text}" for problem in self.problems))


@dataclass
class Node:
    """A piece of a file: a text, a list, or pairs of key and value."""

    line: int
    text: str | None = None
    items: list["Node"] | None = None
    pairs: list[tuple["Node", "Node"]] | None = None
    block: bool = False  # a text of several lines, `|`

    @property
    def kind(self) -> str:
        if self.text is not None:
            return "a text" if self.text else "nothing"
        return "a list" if self.items is not None else "keys with values"

    def each(self) -> list["Node"]:
        """The items of a list, or the one thing that stands in place of a list."""
        return [self] if self.items is None else self.items


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise UserError(f"cannot read {path}: it is not UTF-8 text") from None


def read_nodes(name: str, text: str, first_line: int = 1) -> Node | None:
    """The whole file as one node; None if there is nothing in it. Raises `FileProblems`."""
    try:
        import yaml
    except ImportError:
        raise MissingYaml from None
    lines = [line if COMMENT.match(line) else LABEL.sub(HASH, line) for line in text.split("\n")]
    try:
        tree = yaml.compose("\n".join(lines), Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = first_line if mark is None else mark.line + first_line
        problem = error.problem or error.context or "this is no YAML"
        hint = next((hint for start, hint in HINTS if start in problem), "")
        raise FileProblems(name, [Problem(line, f"{problem}; {hint}" if hint else problem)]) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + first_line
        raise FileProblems(name, [Problem(line, f"the character {error.character!r} is not allowed")]) from None
    except (yaml.YAMLError, RecursionError) as error:
        raise FileProblems(name, [Problem(first_line, f"this cannot be read: {error}")]) from None
    return None if tree is None else convert(name, tree, first_line, 0)


def convert(name: str, node: "yaml.Node", first_line: int, depth: int) -> Node:
    import yaml

    line = node.start_mark.line + first_line
    if depth > DEPTH:
        raise FileProblems(name, [Problem(line, "lists and keys are nested too deeply")])
    if isinstance(node, yaml.ScalarNode):
        return Node(line, text=str(node.value).replace(HASH, "#"), block=node.style in ("|", ">"))
    if isinstance(node, yaml.SequenceNode):
        return Node(line, items=[convert(name, item, first_line, depth + 1) for item in node.value])
    assert isinstance(node, yaml.MappingNode)
    pairs = [
        (convert(name, key, first_line, depth + 1), convert(name, value, first_line, depth + 1))
        for key, value in node.value
    ]
    return Node(line, pairs=pairs)
