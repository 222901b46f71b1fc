"""Checks a card that was read: words, parameters, sorts, names, references, and which fields a kind of effect has.

A word may mean values of several sorts; its place decides which, and the checker writes that into the tree
(`sort`, and in `wanted` the sort of the place).
"""

from spellspeed.facts.known import KnownNames
from spellspeed.language.arguments import arguments
from spellspeed.language.around import Around
from spellspeed.language.errors import Problems, as_written, nearest, shown
from spellspeed.language.places import ANSWER, in_field
from spellspeed.language.sorting import Sorter
from spellspeed.language.tree import AND, NUMBER, OR, TEXT, WORD, Block, CardText, Field, Node
from spellspeed.language.words import (
    BROUGHT,
    CARD_FIELDS,
    EFFECT_KINDS,
    FIELDS,
    POSITIONS,
    FieldWord,
    brought_by,
    row,
    rows_in,
)
from spellspeed.messages import Message

UNNUMBERED = ("procedure", "always")
_EVENT_FIELDS = ("when", "if", "each_time", "would")


class Checker:
    def __init__(self, problems: Problems, known: KnownNames) -> None:
        self.problems = problems
        self.known = known
        self.sorter = Sorter(problems, known)
        self.unread = [error.line for error in problems.errors]  # lines that could not be read

    def say(self, node: Node, found: str, expected: str = "", near: str = "", hint: str = "") -> None:
        self.problems.say(node.line, node.column, found, expected, near, hint)

    # -- cards ---------------------------------------------------------------------------------------------------

    def check_card(self, card: CardText, end: int) -> None:
        """Check a card whose text ends before line `end`."""
        self.check_name(card)
        self.sorter.begin_card(card)
        for field in card.fields:
            if field.name == "token":
                self.check_token(field)
            else:
                self.check_field(field, CARD_FIELDS.get(field.name), "", Around())
        ends = [block.line for block in card.blocks[1:]] + [end]
        for block, block_end in zip(card.blocks, ends):
            self.check_block(block, complete=not any(block.line <= line < block_end for line in self.unread))
        self.check_references(card)

    def check_name(self, card: CardText) -> None:
        known = self.known.name_of(card.code)
        if known == card.name:
            return
        column = len(f"card {card.code} ") + 1
        if known is not None:
            hint = "comments stand on lines of their own" if card.name.startswith(f"{known} #") else ""
            found = f"the name {shown(card.name)} with the passcode {card.code}"
            self.problems.say(card.line, column, found, known, hint=hint)
            return
        code = self.known.code_of(card.name)
        hint = f"{card.name} has the passcode {code}" if code else ""
        near = "" if code else nearest(card.name, self.known.names)
        self.problems.say(card.line, 6, f"the passcode {card.code}", "a card of the facts", near, hint)

    def check_token(self, field: Field) -> None:
        if not field.values:
            return
        if len(field.values) != 2 or field.values[0].kind != TEXT:
            self.say(field.values[0], "this Token", 'its name and its statistics: "Sheep Token", monster(...)')
            return
        name, statistics = field.values
        name.sort = name.wanted = "Text"
        self.sorter.resolve(statistics, ("Noun",), Around())

    # -- effects -------------------------------------------------------------------------------------------------

    def check_block(self, block: Block, complete: bool) -> None:
        kind = EFFECT_KINDS[block.kind]
        for part in (block, *block.bullets):
            for field in part.fields:
                if field.name in FIELDS and field.name not in kind.fields:
                    column = 5 if part is block else 7
                    expected = f"a field that {_a(block.kind)} has"
                    self.problems.say(field.line, column, f"the field {field.name}", expected)
                self.check_field(field, FIELDS.get(field.name), block.kind, self.around(block, part))
        if complete:
            for part in block.bullets or [block]:
                self.check_needs(block, part)
        if "face_down" in block.flags and block.kind != "quick":
            self.problems.say(block.line, 3, f"{_a(block.kind)} with the flag face_down", "a `quick` effect")
        for one, other in (("damage_step", "no_damage_step"),):
            if one in block.flags and other in block.flags:
                self.problems.say(block.line, 3, f"{one} and {other}", "one of them")

    def around(self, block: Block, part: Block) -> Around:
        """What the expressions of this part may refer to."""
        parts = [block, *block.bullets] if part is block else [block, part]
        events = [value for one in parts for name in _EVENT_FIELDS for value in one.values(name)]
        around = Around()
        around.event = block.kind == "flip" or any(self.brings_event(block, value) for value in events)
        around.answered = any(word.answerable for value in events for word in rows_in(value))
        around.targets = sum(len(one.values("target")) for one in parts)
        around.paid = any(one.field(name) is not None for one in parts for name in ("cost", "by", "using"))
        return around

    def brings_event(self, block: Block, value: Node) -> bool:
        """Is there an event to refer to: not the activation that is answered, which is a chain link?"""
        if value.kind in (AND, OR):
            return any(self.brings_event(block, one) for one in value.args)
        links = in_field(block.kind, "when").event == ANSWER and value.kind == WORD and row(value.word).is_link
        return not links and "Event" in self.sorter.possible(value)

    def check_needs(self, block: Block, part: Block) -> None:
        names = {field.name for field in block.fields} | {field.name for field in part.fields}
        what = _a(block.kind) if part is block else f"a bullet of {_a(block.kind)}"
        line, column = part.line, 3 if part is block else 5
        for group in EFFECT_KINDS[block.kind].needs:
            if not names & group:
                wanted = " or ".join(f"`{name}`" for name in FIELDS if name in group)
                found = Message(f"{what} without {wanted}", f"{part.kind}没有{wanted.replace(' or ', '或')}")
                self.problems.say(line, column, found, f"a field {wanted}")
                return
        if ("would" in names) != ("instead" in names):
            self.problems.say(line, column, f"{what} with only one of `would` and `instead`", "both")
        if block.kind == "trigger" and not names & {"when", "each_time", "during"}:
            values = part.values("if") or block.values("if")
            if values and values[0].sort == "Condition":
                self.say(values[0], "a condition", "an event, or `during`, in a trigger")
        if block.kind in ("continuous", "always"):
            if names & {"when", "each_time"} and "do" not in names:
                self.problems.say(line, column, f"{what} with an event but without `do`", "a field `do`")
            values = part.values("if") or block.values("if")
            if values and values[0].sort == "Condition":
                self.say(values[0], "a condition in `if`", "an event", hint="a condition here is written with `while`")

    def check_field(self, field: Field, word: FieldWord | None, kind: str, around: Around) -> None:
        if word is None or not field.values:
            return
        if len(field.values) > word.most:
            self.say(field.values[word.most], f"{len(field.values)} values of {field.name}", "one")
        around = around.inside()
        around.real = True
        around.places = in_field(kind, field.name)
        for value in field.values:
            self.sorter.resolve(value, word.sorts, around)
            if field.name == "position":
                for node in value.walk():
                    if node.kind == WORD and node.word not in POSITIONS:
                        self.say(node, as_written(node.word), "a battle position", nearest(node.word, POSITIONS))

    # -- references that need something elsewhere on the card ------------------------------------------------------

    def check_references(self, card: CardText) -> None:
        brought = {name for node in card.nodes() for name in brought_by(node)}
        numbered = [block for block in card.blocks if block.kind not in UNNUMBERED]
        most = max(
            sum(1 for block in numbered if block.pendulum), sum(1 for block in numbered if not block.pendulum), 0
        )
        for node in card.nodes():
            if node.kind != WORD:
                continue
            word = row(node.word)
            wanted = BROUGHT.get(node.word)
            if wanted and node.word not in brought and (not word.by_field or card.field(word.by_field) is None):
                words = " or ".join(sorted(wanted))
                self.say(node, f"{node.word}, which refers to nothing", f"{words} somewhere on the card")
            if _phase_of_no_turn(node):
                self.say(node, "next with a phase of something other than a turn", "next(your(TURN), BATTLE_PHASE)")
            if word.refers_to == "effect" and node.args and node.args[0].kind == NUMBER:
                number = node.args[0].value
                if isinstance(number, int) and not 1 <= number <= most:
                    self.say(node, f"effect({number})", f"one of the {most} effects that the card has")


def _phase_of_no_turn(node: Node) -> bool:
    """`next(...)` of a phase of something that is not a turn."""
    given = {argument.param.name: argument.node for argument in arguments(node)}
    if "of" not in given or "phase" not in given:
        return False
    return not _names_turn(given["of"]) or _names_turn(given["phase"])


def _names_turn(node: Node) -> bool:
    return any(part.kind == WORD and part.word == "TURN" for part in node.walk())


def _a(kind: str) -> str:
    return f"an `{kind}`" if kind[0] in "aeiou" else f"a `{kind}`"
