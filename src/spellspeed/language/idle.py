"""Finds words that do nothing where they stand. What is accepted is executed, so it is a mistake if a card stays the
same without one of its parameters, fields or flags.

Each part of the text is left out in turn, the card is built again, and both cards are compared value by value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spellspeed.board.constants import GEMINI
from spellspeed.board.printed import Printed
from spellspeed.facts.printed import printed_cards
from spellspeed.language.arguments import arguments, exchanged, without
from spellspeed.language.builder import build
from spellspeed.language.errors import CardFileError
from spellspeed.language.never import never
from spellspeed.language.tree import OF, Block, CardText, Field, Node
from spellspeed.language.values import CannotBuild
from spellspeed.language.words import BULLET, EFFECT_KINDS
from spellspeed.language.writer import write_expression

# Attributes that hold the text itself, or follow from it: not compared.
DERIVED: Final = frozenset(
    (
        *("said", "text", "printed", "looks", "looks_at", "looks_at_spells", "is_steady", "by_log", "notice"),
        *("sees", "heeds", "reads", "changes_others", "speaks_of_shown"),
        *("looked_for", "looked_for_here", "looked_for_always", "counts_phases", "keeps_declared"),
        *("designates", "closes"),
    )
)
PLAIN: Final = (int, str, bool, float, type(None))
# Flags for people who read the card: they only number its effects as printed.
FOR_READERS: Final = frozenset(("part", "numbered", "unnumbered"))


def idle_words(texts: list[CardText], file: str) -> list[CardFileError]:
    """Every part of these cards that changes nothing, as mistakes of their file."""
    found: list[CardFileError] = []
    for text in texts:
        for error in idle(printed_cards()[text.code], text):
            found.append(CardFileError(file, error.line, error.column, error.what))
    return found


class Part:
    """One part of a text: where it stands, how it is told, and the expression that it is."""

    def __init__(self, line: int, column: int, what: str, node: Node | None = None) -> None:
        self.line = line
        self.column = column
        self.what = what
        self.node = node


def idle(printed: Printed, text: CardText) -> list[CannotBuild]:
    """Every part of the text that changes nothing, but not the parts inside such a part."""
    whole, tokens = build(printed, text)
    found: list[CannotBuild] = []
    told: set[int] = set()
    for part, shorter in shortened(printed, text):
        if part.node is not None and id(part.node) in told:
            continue
        try:
            other, brought = build(printed, shorter)
        except CannotBuild:
            continue
        printed_on = [token.printed for token in tokens], [token.printed for token in brought]
        if alike(whole, other, set()) and alike(*printed_on, set()):
            told |= {id(node) for node in part.node.walk()} if part.node is not None else set()
            said = f"{part.what} does nothing here: without it the card is the same"
            found.append(CannotBuild(part.line, part.column, said))
    build(printed, text)
    return sorted([*found, *never(printed, text, whole)], key=lambda one: (one.line, one.column))


def shortened(printed: Printed, text: CardText) -> Iterator[tuple[Part, CardText]]:
    """The text without one of its parts, for each part in turn."""
    for n, field in enumerate(text.fields):
        if field.name in ("token", "brought_by"):
            # printed facts that no rule needs: a Ritual Monster names its Spell, but the Spell decides (B-114)
            continue
        rest = (text.fields[:n], text.fields[n + 1 :])
        yield Part(field.line, 3, f"the field {field.name}"), with_fields(text, [*rest[0], *rest[1]])
        for part, narrower in narrowed(field):
            yield part, with_fields(text, [*rest[0], narrower, *rest[1]])
    for n, block in enumerate(text.blocks):
        for part, shorter in of_block(block):
            if part.what == "given" and printed.traits & GEMINI:
                continue  # a Gemini gains it by being summoned again
            yield part, with_blocks(text, [*text.blocks[:n], shorter, *text.blocks[n + 1 :]])


def of_block(block: Block) -> Iterator[tuple[Part, Block]]:
    for flag in block.flags:
        if flag not in FOR_READERS:
            yield Part(block.line, 3, flag), changed(block, flags=[one for one in block.flags if one != flag])
    needs = () if block.kind == BULLET else EFFECT_KINDS[block.kind].needs
    for n, field in enumerate(block.fields):
        rest = [*block.fields[:n], *block.fields[n + 1 :]]
        names = {one.name for one in rest}
        if all(names & group for group in needs if field.name in group):
            yield Part(field.line, 5, f"the field {field.name}"), changed(block, fields=rest)
        for part, shorter in narrowed(field):
            yield part, changed(block, fields=[*block.fields[:n], shorter, *block.fields[n + 1 :]])
    for n, bullet in enumerate(block.bullets):
        for part, other in of_block(bullet):
            yield part, changed(block, bullets=[*block.bullets[:n], other, *block.bullets[n + 1 :]])


def narrowed(field: Field) -> Iterator[tuple[Part, Field]]:
    """The field without one argument, for each argument in turn; arguments equal to their default are skipped."""
    for n, value in enumerate(field.values):
        for node in value.walk():
            for argument in arguments(node):
                param, written = argument.param, argument.node
                if node.kind == OF and len(node.args) == 2:
                    continue  # without `.of` it would be a value of another sort
                if not param.optional or (param.default and write_expression(written) == param.default):
                    continue
                shorter = exchanged(value, node, without(node, argument))
                what = f"{node.word}: {write_expression(written)} as {param.name}"
                values = [*field.values[:n], shorter, *field.values[n + 1 :]]
                yield Part(written.line, written.column, what, written), Field(field.name, values, field.line)


def with_fields(text: CardText, fields: list[Field]) -> CardText:
    return CardText(text.code, text.name, fields, text.blocks, None, text.file, text.line)


def with_blocks(text: CardText, blocks: list[Block]) -> CardText:
    return CardText(text.code, text.name, text.fields, blocks, None, text.file, text.line)


def changed(
    block: Block,
    flags: list[str] | None = None,
    fields: list[Field] | None = None,
    bullets: list[Block] | None = None,
) -> Block:
    return Block(
        block.kind,
        block.flags if flags is None else flags,
        block.fields if fields is None else fields,
        block.bullets if bullets is None else bullets,
        block.pendulum,
        None,
        block.line,
    )


# -- comparing values ------------------------------------------------------------------------------------------


HELD: Final[dict[type, tuple[str, ...]]] = {}


def attributes(kind: type) -> tuple[str, ...]:
    """The names of the attributes of a class, in the compiled and the pure build."""
    if kind in HELD:
        return HELD[kind]
    names: dict[str, None] = {}
    for base in kind.__mro__:
        for name, value in vars(base).items():
            if type(value).__name__ in ("getset_descriptor", "member_descriptor") and not name.startswith("__"):
                names[name] = None
    HELD[kind] = tuple(name for name in names if name not in DERIVED)
    return HELD[kind]


def held(value: object) -> dict[str, object]:
    own = getattr(value, "__dict__", None)
    found = {name: one for name, one in own.items() if name not in DERIVED} if isinstance(own, dict) else {}
    for name in attributes(type(value)):
        try:
            found[name] = getattr(value, name)
        except AttributeError:
            continue  # not set yet
    return found


def alike(one: object, other: object, seen: set[tuple[int, int]]) -> bool:
    """The two values are made of the same parts."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, PLAIN):
        return one == other
    pair = (id(one), id(other))
    if pair in seen:
        return True
    seen.add(pair)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(alike(a, b, seen) for a, b in zip(one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key], seen) for key in one)
    if isinstance(one, (set, frozenset)):
        return one == other
    first, second = held(one), held(other)
    return first.keys() == second.keys() and all(alike(first[name], second[name], seen) for name in first)
