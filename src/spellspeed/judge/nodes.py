"""Reading YAML with line numbers. Every scalar is text: `yes`, `8000` and `2017-03-24` stay as they are written.

A `#` directly before a word is a label, as in `Luster Dragon #x`; a comment has a space after its `#`, or is a line
of its own. PyYAML does the reading; it is imported when a file is read and not before.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import LONGEST_MESSAGE, TooLarge, bounded, quoted, read_bytes, shown, shown_path
from spellspeed.messages import Message, cannot_read, in_language, message_of
from spellspeed.words.terminal import UserError, standard_input

if TYPE_CHECKING:
    import yaml

HASH: Final = "\ue000"  # stands for the # of a label while YAML reads the text
LABEL: Final = re.compile(r"#(?=\w)")
COMMENT: Final = re.compile(r"^\s*#(?!\w+\s*:)")
DEPTH: Final = 12
MOST_BYTES: Final = 400_000  # of a file
MOST_NODES: Final = 20_000  # values in a file
LONG: Final = 64  # characters of text that count as one more value
# A value that begins with a quotation and goes on after it; YAML would take the quotation for the whole value.
QUOTED: Final = re.compile(r"""^[^'"#{}\[\]]*("[^"]*"|'[^']*')\s*[^\s,;:#\]}]""")
QUOTED_HINT: Final = Message(
    "a text that begins with a quotation needs other quotes around the whole: '\"X\" and more'",
    "以引号开头的文本需要在整体外面再加另一种引号：'\"X\" and more'",
)
HINTS: Final = (
    (
        "mapping values are not allowed",
        Message(
            "a text with ': ' in it needs quotes, such as 'Number 39: Utopia'",
            "含有“: ”的文本需要引号，如'Number 39: Utopia'",
        ),
    ),
    ("could not find expected ':'", Message("a key and its value are written 'key: value'", "键与值写作“key: value”")),
    (
        "cannot start any token",
        Message("this character needs quotes, or a tab should be spaces", "这个字符需要引号，或者制表符应改为空格"),
    ),
    (
        "expected <block end>",
        Message("the indentation of this line does not fit the lines before it", "这一行的缩进与前面的行不一致"),
    ),
    (
        "but found '-'",
        Message("the '-' of all items of a list begin in the same column", "列表各项的“-”应在同一列"),
    ),
    ("found unexpected end of stream", Message("a quote or bracket is not closed", "引号或括号没有闭合")),
)


NO_TEXT: Final = Message("it is not UTF-8 text", "不是UTF-8文本")


class MissingYaml(UserError):
    """PyYAML is not installed."""

    def __init__(self) -> None:
        install = 'pip install "spellspeed[judge]"'
        super().__init__(Message(f"reading ruling files needs PyYAML: {install}", f"读取裁定文件需要PyYAML：{install}"))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


@dataclass(frozen=True)
class Problem:
    """Something wrong with a file: in which line, and what was expected."""

    line: int
    text: Message


class FileProblems(UserError):
    """A file could not be read as rulings; `problems` are all of them, the first line first."""

    def __init__(self, name: str, problems: list[Problem]) -> None:
        self.name = name
        self.problems = sorted(dict.fromkeys(problems), key=lambda problem: problem.line)
        super().__init__(self.words())

    def words(self, lang: str = "en") -> str:
        """All problems with their lines, in English or Chinese."""
        told = [f"{self.name}:{problem.line}: {in_language(problem.text, lang)}" for problem in self.problems]
        return "\n".join(bounded(told, lang))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.problems)


@dataclass
class YamlNode:
    """A piece of a file: a text, a list, or pairs of key and value."""

    line: int
    text: str | None = None
    items: list["YamlNode"] | None = None
    pairs: list[tuple["YamlNode", "YamlNode"]] | None = None
    block: bool = False  # a text of several lines, `|`

    @property
    def kind(self) -> Message:
        if self.text is not None:
            return Message("a text", "文本") if self.text else Message("nothing", "空")
        return Message("a list", "列表") if self.items is not None else Message("keys with values", "键值")

    def each(self) -> list["YamlNode"]:
        """The items of a list, or a single value as a list of one."""
        return [self] if self.items is None else self.items


def read_text(path: Path) -> str:
    try:
        return read_bytes(path, MOST_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise UserError(cannot_read(shown_path(path), error)) from None
    except ValueError as error:
        wrong = message_of(error) if isinstance(error, TooLarge) else NO_TEXT
        name = shown_path(path)
        raise UserError(Message(f"cannot read {name}: {wrong}", f"无法读取{name}：{wrong.zh}")) from None


def read_input(name: str) -> str:
    """The text of a file, or of the standard input if the name is `-`."""
    if name != "-":
        return read_text(Path(name))
    try:
        text = standard_input().read(MOST_BYTES + 1)
    except (OSError, UnicodeDecodeError):
        en = f"cannot read the standard input: {NO_TEXT}"
        raise UserError(Message(en, f"无法读取标准输入：{NO_TEXT.zh}")) from None
    if len(text) > MOST_BYTES:
        en = f"cannot read the standard input: it is larger than {MOST_BYTES:,} bytes"
        raise UserError(Message(en, f"无法读取标准输入：大于{MOST_BYTES:,}字节"))
    return text


def read_nodes(name: str, text: str, first_line: int = 1) -> YamlNode | None:
    """The whole file as one node; None if there is nothing in it. Raises `FileProblems`."""
    try:
        import yaml
    except ImportError:
        raise MissingYaml from None
    if len(text) > MOST_BYTES:
        most = Message(f"a file has at most {MOST_BYTES:,} characters", f"一个文件最多{MOST_BYTES:,}个字符")
        raise FileProblems(name, [Problem(first_line, most)])
    lines = [line if COMMENT.match(line) else LABEL.sub(HASH, line) for line in text.split("\n")]
    try:
        return Composer(name, first_line).whole(yaml.parse("\n".join(lines), Loader=yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = first_line if mark is None else mark.line + first_line
        found = shown(error.problem or error.context or "this is no YAML", LONGEST_MESSAGE).replace(HASH, "#")
        problem = Message(f"this is not correct YAML: {found}", "这不是正确的YAML，请检查冒号、引号、括号与缩进")
        at = mark.line if mark is not None else 0
        hints = [hint for start, hint in HINTS if start in found]
        if QUOTED.match(lines[at] if at < len(lines) else ""):
            hints.insert(0, QUOTED_HINT)
        if hints:
            problem += Message(f"; {hints[0]}", f"；{hints[0].zh}")
        raise FileProblems(name, [Problem(line, problem)]) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + first_line
        character = f"{error.character!r}"
        problem = Message(f"the character {character} is not allowed", f"不能使用字符{character}")
        raise FileProblems(name, [Problem(line, problem)]) from None
    except (yaml.YAMLError, RecursionError, ValueError, OverflowError) as error:
        wrong = shown(str(error))
        problem = Message(f"this cannot be read: {wrong}", f"无法读取：{wrong}")
        raise FileProblems(name, [Problem(first_line, problem)]) from None


class Composer:
    """Turns parser events into nodes one by one, so that reading stops as soon as a file is too deep or too large."""

    def __init__(self, name: str, first_line: int) -> None:
        self.name = name
        self.first_line = first_line
        self.anchors: dict[str, tuple[YamlNode, int]] = {}  # name -> value and its size
        self.count = 0

    def whole(self, events: "Iterator[yaml.Event]") -> YamlNode | None:
        import yaml

        root: YamlNode | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise self.problem(
                    event,
                    "expected the end of the file, not a second document ('---')",
                    "这里应为文件结尾，而不是第二个文档（“---”）",
                )
            if isinstance(event, yaml.NodeEvent):
                root = self.node(event, events, 0)
        return root

    def node(self, event: "yaml.Event", events: "Iterator[yaml.Event]", depth: int) -> YamlNode:
        import yaml

        assert isinstance(event, yaml.NodeEvent), event
        if depth > DEPTH:
            raise self.problem(event, "lists and keys are nested too deeply", "列表与键值嵌套太深")
        if isinstance(event, yaml.AliasEvent):
            name = event.anchor or ""
            if name not in self.anchors:
                en = f"the name {quoted(name)} after '*' must have been given with '&' before"
                raise self.problem(event, en, f"“*”后面的名字{quoted(name)}必须先用“&”给出")
            node, amount = self.anchors[name]
            self.add(event, amount)
            return node
        before = self.count
        self.add(event, 1 + len(getattr(event, "value", "")) // LONG)
        line = self.line(event)
        if isinstance(event, yaml.ScalarEvent):
            node = YamlNode(line, text=str(event.value).replace(HASH, "#"), block=event.style in ("|", ">"))
        elif isinstance(event, yaml.SequenceStartEvent):
            items: list[YamlNode] = []
            while not isinstance(inner := next(events), yaml.SequenceEndEvent):
                items.append(self.node(inner, events, depth + 1))
            node = YamlNode(line, items=items)
        else:
            pairs: list[tuple[YamlNode, YamlNode]] = []
            while not isinstance(inner := next(events), yaml.MappingEndEvent):
                key = self.node(inner, events, depth + 1)
                pairs.append((key, self.node(next(events), events, depth + 1)))
            node = YamlNode(line, pairs=pairs)
        if event.anchor is not None:
            self.anchors[event.anchor] = (node, self.count - before)
        return node

    def add(self, event: "yaml.Event", amount: int) -> None:
        """Count what is read, with everything that a `*` repeats."""
        self.count += amount
        if self.count > MOST_NODES:
            en = f"this file has more than {MOST_NODES:,} values; several files can hold them"
            raise self.problem(event, en, f"这个文件超过{MOST_NODES:,}个值；可以分成几个文件")

    def problem(self, event: "yaml.Event", en: str, zh: str) -> FileProblems:
        return FileProblems(self.name, [Problem(self.line(event), Message(en, zh))])

    def line(self, event: "yaml.Event") -> int:
        return self.first_line + (0 if event.start_mark is None else event.start_mark.line)
