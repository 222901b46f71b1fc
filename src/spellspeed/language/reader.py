"""Reads card files: lines to cards, effects and fields, their expressions to checked trees.

A file can come from anybody, so its size, the length of its lines and the depth of its expressions are bounded, and
every mistake is a CardFileError with its place. Nothing in a file is executed.
"""

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from spellspeed.bounds import TooLarge, read_bytes
from spellspeed.facts.known import KnownNames
from spellspeed.language.checker import Checker
from spellspeed.language.errors import CardFileError, Problems, TooManyErrors, as_written, nearest, shown
from spellspeed.language.expressions import ExpressionReader
from spellspeed.language.tree import Block, CardText, Field
from spellspeed.language.words import BULLET, CARD_FIELDS, EFFECT_KINDS, FIELDS, FLAGS, PENDULUM
from spellspeed.messages import Message

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES: Final = 1_000_000  # of a file
LONGEST_LINE: Final = 1_000
MOST_NODES: Final = 200_000  # nodes of all expressions in a file
MOST_LINES_OF_A_FIELD: Final = 200

_HEADER: Final = re.compile(r"card ([0-9]{1,8}) (\S.*)")
_FIELD: Final = re.compile(r"([A-Za-z_]+):(?: +(.*))?")
_LIMITED: Final = re.compile(r" +(?=(?:once|often)\()")  # a limit at the end of an effect's line
# Control characters, and those that reverse the writing direction.
_FORBIDDEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")

_CARD, _EFFECT, _BULLET = 2, 4, 6  # indentation of their fields


# A # outside of quotes.
_COMMENTED: Final = re.compile(r'^(?:[^"#]|"(?:[^"\\]|\\.)*")*#')


class _Comment(NamedTuple):
    """A comment line, and whether a blank line stands above it."""

    line: int
    depth: int
    text: str
    after_blank: bool


class _Reader:
    """Goes through the lines of one file."""

    def __init__(self, text: str, problems: Problems, first_line: int) -> None:
        self.problems = problems
        self.first_line = first_line
        self.lines = text.split("\n")
        self.cards: list[CardText] = []
        self.codes: set[int] = set()
        self.comments: list[_Comment] = []
        self.blank = False  # a blank line since the last comment, or since the last line that is none
        self.card: CardText | None = None
        self.block: Block | None = None
        self.bullet: Block | None = None
        self.pendulum = 0  # the line of the word, if it was there
        self.nodes = 0
        # The field that is being read.
        self.field: Field | None = None
        self.field_depth = 0
        self.field_column = 0
        self.field_lines: list[str] = []
        self.field_numbers: list[int] = []

    def read(self) -> list[CardText]:
        for number, raw in enumerate(self.lines, self.first_line):
            self.read_line(number, raw)
        self.end_field()
        self.leave_comments(at_end=True)
        self.end_card()
        return self.cards

    def read_line(self, number: int, raw: str) -> None:
        line = raw.rstrip(" \r")
        if len(line) > LONGEST_LINE:
            self.problems.say(number, 1, f"a line of {len(line)} characters", f"at most {LONGEST_LINE}")
            return
        bad = _FORBIDDEN.search(line)
        if bad is not None:
            what = Message("a tab", "制表符") if bad.group() == "\t" else f"the character U+{ord(bad.group()):04X}"
            self.problems.say(number, bad.start() + 1, what, "blanks and printed characters")
            return
        body = line.lstrip(" ")
        depth = len(line) - len(body)
        if not body:
            self.blank = True
        elif body.startswith("#"):
            self.comments.append(_Comment(number, depth, body, self.blank))
            self.blank = False
        else:
            self.read_text(number, depth, self.uncommented(number, depth, line))

    def uncommented(self, number: int, depth: int, line: str) -> str:
        """The line without a comment behind its text, which is a mistake. Names of cards may have a #."""
        at = _COMMENTED.search(line) if depth else None
        if at is None:
            return line
        found = Message("a comment behind the text of a line", "一行文本之后的注释")
        expected = Message(
            "comments on lines of their own, above what they are about", "注释单独成行，写在所说明的内容上面"
        )
        self.problems.say(number, at.end(), found, expected)
        return line[: at.end() - 1].rstrip(" ")

    def read_text(self, number: int, depth: int, line: str) -> None:
        """Read a line that is no comment."""
        if self.field is not None and depth > self.field_depth:
            if self.comments:
                found = Message("a comment between the lines of a field", "栏的几行之间的注释")
                expected = Message("comments above the field", "注释写在栏的上面")
                self.problems.say(self.comments[0].line, self.comments[0].depth + 1, found, expected)
                self.comments = []
            self.field_lines.append(line)
            self.field_numbers.append(number)
            if len(self.field_lines) == MOST_LINES_OF_A_FIELD:
                self.problems.say(number, 1, "a field of too many lines", f"at most {MOST_LINES_OF_A_FIELD}")
        else:
            self.end_field()
            self.read_structure(number, depth, line.lstrip(" "))
        self.blank = False

    def taken_comments(self) -> list[str]:
        """The comments above the card that begins now; an empty text stands for a blank line."""
        found: list[str] = []
        for comment in self.comments:
            found += [""] if comment.after_blank and found else []
            found.append(comment.text)
        if self.blank and found:
            found.append("")
        self.comments = []
        return found

    def leave_comments(self, at_end: bool = False) -> None:
        """Comments at the end of a card belong to it: those indented, and those right below it, apart from the next."""
        if not self.cards:
            return
        count = 0
        for n, comment in enumerate(self.comments):
            above = any(one.after_blank for one in self.comments[: n + 1])
            below = self.blank or at_end or any(one.after_blank for one in self.comments[n + 1 :])
            if at_end or comment.depth or (not above and below):
                count = n + 1
        for comment in self.comments[:count]:
            apart = comment.after_blank and not comment.depth
            self.cards[-1].after += [*([""] if apart else []), " " * comment.depth + comment.text]
        self.comments = self.comments[count:]

    # -- cards, effects, bullets ---------------------------------------------------------------------------------

    def read_structure(self, number: int, depth: int, body: str) -> None:
        if depth == 0:
            self.begin_card(number, body)
            return
        if self.card is None:
            self.problems.say(number, depth + 1, as_written(body), "card PASSCODE NAME at the beginning of a line")
            return
        match = _FIELD.fullmatch(body)
        if match is not None:
            self.begin_field(number, depth, match.group(1), match.group(2) or "")
        elif body == PENDULUM:
            self.expect_depth(number, depth, _CARD)
            if self.pendulum:
                self.problems.say(number, depth + 1, "a second `pendulum`")
            self.block = self.bullet = None
            self.pendulum = number
        elif self.block is not None and _LIMITED.split(body)[0] == BULLET:
            self.expect_depth(number, depth, _EFFECT)
            self.bullet = Block(BULLET, pendulum=self.pendulum > 0, comments=self.comments_above(depth), line=number)
            self.block.bullets.append(self.bullet)
            self.read_limit(number, depth, body, self.bullet)
        else:
            self.begin_effect(number, depth, body)

    def comments_above(self, depth: int) -> list[str]:
        """The comments above what begins now; those that are indented deeper stay so."""
        found = [" " * (comment.depth - depth) + comment.text for comment in self.comments]
        self.comments = []
        return found

    def begin_card(self, number: int, body: str) -> None:
        self.leave_comments()
        self.end_card()
        match = _HEADER.fullmatch(body)
        if match is None:
            word = body.split(" ", 1)[0]
            hint = "indent fields and effects by two blanks" if word.rstrip(":") in _ALL_WORDS else ""
            self.problems.say(number, 1, as_written(body), "card PASSCODE NAME", hint=hint)
            return
        code = int(match.group(1))
        if code in self.codes:
            self.problems.say(number, 6, f"a second description of the card {code}")
        self.codes.add(code)
        self.card = CardText(code, match.group(2), comments=self.taken_comments(), file=self.problems.file, line=number)
        self.cards.append(self.card)

    def end_card(self) -> None:
        if self.pendulum and (self.card is None or not any(block.pendulum for block in self.card.blocks)):
            self.problems.say(self.pendulum, _CARD + 1, "`pendulum` with nothing after it", "an effect")
        self.card = self.block = self.bullet = None
        self.pendulum = 0

    def begin_effect(self, number: int, depth: int, body: str) -> None:
        assert self.card is not None
        kind, *flags = _LIMITED.split(body)[0].split()
        if kind not in EFFECT_KINDS:
            near = nearest(kind, [*EFFECT_KINDS, PENDULUM, BULLET, *FIELDS, *CARD_FIELDS])
            self.problems.say(number, depth + 1, as_written(body), "a kind of effect, or a field with its colon", near)
            self.block = self.bullet = None
            return
        self.expect_depth(number, depth, _CARD)
        for flag in flags:
            if flag not in FLAGS:
                column = depth + 1 + body.index(flag)
                self.problems.say(number, column, f"the flag {shown(flag)}", "a flag", nearest(flag, FLAGS))
            elif flags.count(flag) > 1:
                self.problems.say(number, depth + 1, f"the flag {flag} twice")
        self.block = Block(kind, flags, pendulum=self.pendulum > 0, comments=self.comments_above(depth), line=number)
        self.bullet = None
        self.card.blocks.append(self.block)
        self.read_limit(number, depth, body, self.block)

    def read_limit(self, number: int, depth: int, body: str, block: Block) -> None:
        """Read a limit on the line of the effect itself: `ignition once(TURN)`."""
        match = _LIMITED.search(body)
        if match is None:
            return
        start = match.end()
        field = Field("limit", [], number)
        reader = ExpressionReader(self.problems, [body[start:]], [number], depth + start + 1)
        field.values = reader.read()
        self.nodes += reader.nodes
        block.fields.append(field)

    def expect_depth(self, number: int, depth: int, wanted: int) -> None:
        if depth != wanted:
            self.problems.say(number, 1, f"a line indented by {depth}", f"{wanted} blanks")

    # -- fields --------------------------------------------------------------------------------------------------

    def begin_field(self, number: int, depth: int, name: str, value: str) -> None:
        assert self.card is not None
        late = depth <= _CARD and name in CARD_FIELDS and (self.block is not None or self.pendulum > 0)
        if depth <= _CARD and self.block is None and not self.pendulum:
            known, holder, wanted = CARD_FIELDS, self.card.fields, _CARD
        elif self.bullet is not None:
            known, holder, wanted = FIELDS, self.bullet.fields, _BULLET
        elif self.block is not None:
            known, holder, wanted = FIELDS, self.block.fields, _EFFECT
        elif late:
            known, holder, wanted = CARD_FIELDS, [], _CARD
        else:
            self.problems.say(number, depth + 1, f"the field {shown(name)}", "a kind of effect before it")
            return
        field = Field(name, [], number, self.comments_above(depth))
        self.field = field
        self.field_depth = depth
        line = self.lines[number - self.first_line]
        start = line.index(":") + 1
        rest = line.rstrip(" \r")[start:]
        self.field_column = start + 1 + len(rest) - len(rest.lstrip(" "))
        self.field_lines = [value]
        self.field_numbers = [number]
        if late:
            found = Message(f"the field {name} after an effect", f"效果之后的字段{name}")
            expected = Message("the fields of a card before its effects", "卡的字段写在效果之前")
            self.problems.say(number, depth + 1, found, expected)
            return
        if name not in known:
            near = nearest(name, known)
            self.problems.say(number, depth + 1, f"the field {shown(name)}", "a field of " + _holder(wanted), near)
            return
        self.expect_depth(number, depth, wanted)
        if name != "token" and any(other.name == name for other in holder):
            self.problems.say(number, depth + 1, f"a second field {name}", "the values in one field, with commas")
        holder.append(field)

    def end_field(self) -> None:
        field = self.field
        self.field = None
        if field is None:
            return
        if field.name not in FIELDS and field.name not in CARD_FIELDS:
            return
        reader = ExpressionReader(self.problems, self.field_lines, self.field_numbers, self.field_column)
        field.values = reader.read()
        self.nodes += reader.nodes
        if self.nodes > MOST_NODES:
            raise CardFileError(self.problems.file, field.line, 1, "a file with too much in it", "several files")


_ALL_WORDS: Final = frozenset((*FIELDS, *CARD_FIELDS, *EFFECT_KINDS, PENDULUM, BULLET))


def _holder(depth: int) -> str:
    return "a card" if depth == _CARD else "an effect" if depth == _EFFECT else "a bullet"


# -- what others call ------------------------------------------------------------------------------------------


def read_cards(text: str, file: str = "cards", known: KnownNames | None = None, first_line: int = 1) -> list[CardText]:
    """The cards of a file, read and checked; raises the first CardFileError. `first_line`: where the text begins."""
    return _read(text, Problems(file, collect=False), known, first_line)


def read_card(text: str, file: str = "cards", known: KnownNames | None = None) -> CardText:
    """The one card of a text."""
    cards = read_cards(text, file, known)
    if len(cards) != 1:
        raise CardFileError(file, 1, 1, f"{len(cards)} cards", "one card")
    return cards[0]


def check(text: str, file: str = "cards", known: KnownNames | None = None) -> list[CardFileError]:
    """All mistakes of a file, in the order of its lines."""
    return read_all(text, file, known)[1]


def read_all(
    text: str, file: str = "cards", known: KnownNames | None = None
) -> tuple[list[CardText], list[CardFileError]]:
    """The cards of a file as far as they can be read, and all mistakes, in the order of its lines."""
    problems = Problems(file, collect=True)
    cards: list[CardText] = []
    try:
        cards = _read(text, problems, known, 1)
    except TooManyErrors:
        pass
    except CardFileError as error:
        problems.errors.append(error)
    return cards, sorted(problems.errors, key=lambda error: (error.line, error.column))


def _read(text: str, problems: Problems, known: KnownNames | None, first_line: int) -> list[CardText]:
    if len(text) > MOST_BYTES:
        raise CardFileError(problems.file, 1, 1, f"a file of {len(text)} characters", f"at most {MOST_BYTES}")
    cards = _Reader(text, problems, first_line).read()
    checker = Checker(problems, KnownNames.of_facts() if known is None else known)
    ends = [card.line for card in cards[1:]] + [first_line + text.count("\n") + 1]
    for card, end in zip(cards, ends):
        checker.check_card(card, end)
    return cards


def parse(text: str, file: str = "cards") -> list[CardText]:
    """The cards of a file, read but not checked: what the writer needs."""
    problems = Problems(file, collect=False)
    if len(text) > MOST_BYTES:
        raise CardFileError(file, 1, 1, f"a file of {len(text)} characters", f"at most {MOST_BYTES}")
    return _Reader(text, problems, 1).read()


def text_of(path: "Path") -> str:
    """The text of a card file; a CardFileError if it is too long or no UTF-8."""
    name = str(path)
    try:
        found = read_bytes(path, MOST_BYTES)
    except TooLarge:
        raise CardFileError(name, 1, 1, f"a file of more than {MOST_BYTES} bytes", "several smaller files") from None
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise CardFileError(name, line, 1, "bytes that are not UTF-8", "UTF-8 text") from None


def read_file(path: "Path", known: KnownNames | None = None) -> list[CardText]:
    """The cards of a file on disk, read and checked."""
    return read_cards(text_of(path), str(path), known)
