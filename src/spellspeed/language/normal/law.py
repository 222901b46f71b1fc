"""What a law of the normal form is: two writings that mean the same, and which of them is written.

A law of expressions is given an expression and where it stands, and answers with what is written in its place. A law of
effects is given a whole card and answers with the card as it is written. Laws know the words by their rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Final, NamedTuple

from spellspeed.language.arguments import arguments, other
from spellspeed.language.tree import AND, NOT, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.vocabulary.printed import PRINTED
from spellspeed.language.vocabulary.word import Word
from spellspeed.language.words import WORDS, row
from spellspeed.language.writer import write_expression
from spellspeed.messages import Message


class Site(NamedTuple):
    """Where an expression stands: card, effect (none in a field of the card), field, and what is around it."""

    card: CardText
    block: Block | None
    field: str
    above: tuple[tuple[Node, str], ...]  # from the outside, each with the parameter in which the next stands

    def is_denied(self) -> bool:
        """A `not` stands before all it is joined with. That goes first: what is denied twice keeps its order."""
        for node, _ in reversed(self.above):
            if node.kind not in (AND, OR):
                return node.kind == NOT
        return False

    def words_around(self) -> Iterator[tuple[Word, str]]:
        """The words around it, from the inside, each with the parameter."""
        for node, param in reversed(self.above):
            if node.word in WORDS:
                yield row(node.word), param


class Rearranged(NamedTuple):
    """A card of which one part is written otherwise: where that part stands, as it was and as it is."""

    card: CardText
    line: int
    column: int
    before: str
    after: str


Rewrites = Callable[[Node, Site], "Node | None"]
Rearranges = Callable[[CardText], "Rearranged | None"]


class Law:
    """One law: its name, what it says and why, and an example."""

    def __init__(self, chapter: str, name: str, says: Message, before: str, after: str) -> None:
        self.chapter = chapter  # the module in which it is written
        self.name = name
        self.says = says
        self.before = before
        self.after = after
        self.kinds: frozenset[str] = frozenset()
        self.rewrite: Rewrites | None = None
        self.rearrange: Rearranges | None = None

    def __repr__(self) -> str:
        return f"Law({self.name!r})"


_ENTERED: Final[list[Law]] = []


def laws_in(*chapters: ModuleType) -> list[Law]:
    """The laws of these modules, in their order."""
    return [law for chapter in chapters for law in _ENTERED if law.chapter == chapter.__name__]


def law(name: str, en: str, zh: str, before: str, after: str, *kinds: str) -> Callable[[Rewrites], Rewrites]:
    """A law of expressions of these kinds, above the function that rewrites one."""

    def enter(rewrite: Rewrites) -> Rewrites:
        found = Law(rewrite.__module__, name, Message(en, zh), before, after)
        found.kinds = frozenset(kinds)
        found.rewrite = rewrite
        _ENTERED.append(found)
        return rewrite

    return enter


def law_of_cards(name: str, en: str, zh: str, before: str, after: str) -> Callable[[Rearranges], Rearranges]:
    """A law of effects and fields, above the function that rearranges a card."""

    def enter(rearrange: Rearranges) -> Rearranges:
        found = Law(rearrange.__module__, name, Message(en, zh), before, after)
        found.rearrange = rearrange
        _ENTERED.append(found)
        return rearrange

    return enter


# -- making expressions ----------------------------------------------------------------------------------------


def like(node: Node, kind: str, args: list[Node], word: str = "", value: int | str = 0) -> Node:
    """An expression of that kind in the place of another."""
    made = Node(kind, word, args, None, value, node.line, node.column)
    made.sort, made.wanted = node.sort, node.wanted
    return made


def with_args(node: Node, args: list[Node]) -> Node:
    return other(node, args, node.keys)


def call(node: Node, word: str, args: list[Node]) -> Node:
    return like(node, WORD, args, word)


def argument(node: Node, name: str) -> Node | None:
    """What the word is given for that parameter."""
    for found in arguments(node):
        if found.param.name == name:
            return found.node
    return None


def only_argument(node: Node) -> Node | None:
    """What the word is given, if that is all."""
    given = arguments(node)
    return given[0].node if len(given) == 1 else None


def stars(node: Node) -> list[Node]:
    """What the word is given for the parameter that may be repeated."""
    return [found.node for found in arguments(node) if found.param.star]


def star_sorts(node: Node) -> tuple[str, ...]:
    return next((param.sorts for param in row(node.word).params if param.star), ())


def has_tests(node: Node) -> bool:
    """A word with tests that must all hold: a kind of card, materials."""
    return node.kind == WORD and "Test" in star_sorts(node) and "Text" not in star_sorts(node)


def with_stars(node: Node, tests: list[Node]) -> Node:
    """The word with other repeated arguments; they come last among those without a name."""
    first = [found.node for found in arguments(node) if not found.param.star and found.at >= 0]
    return other(node, first + tests, node.keys)


# -- order -----------------------------------------------------------------------------------------------------

_ORDER: Final[dict[str, int]] = {name: n for n, name in enumerate(WORDS)}
_PRINTED: Final[dict[str, int]] = {name: n for n, name in enumerate(PRINTED, len(WORDS))}

Key = tuple[tuple[int, ...], str, str]


def key(node: Node) -> Key:
    """By the table of the words, the parameters in their order, what says less first; then by the text."""
    text = write_expression(node)
    return tuple(places_in_table(node)), text.casefold(), text


def places_in_table(node: Node) -> Iterator[int]:
    if node.kind != WORD:
        for part in node.parts():
            yield from places_in_table(part)
        return
    yield place_in_table(node)
    params = row(node.word).params
    for found in arguments(node):
        yield params.index(found.param)
        yield from places_in_table(found.node)
    if node.args or node.keys or row(node.word).called:
        yield -1


def place_in_table(node: Node) -> int:
    if node.sort == "Value" and node.word in _PRINTED:
        return _PRINTED[node.word]
    return _ORDER.get(node.word, -1)


def in_order(nodes: list[Node]) -> list[Node]:
    return sorted(nodes, key=key)


def different(nodes: list[Node]) -> list[Node]:
    """Each once."""
    found: list[Node] = []
    for node in nodes:
        if node not in found:
            found.append(node)
    return found


# -- cards and effects -----------------------------------------------------------------------------------------


def parts_of(card: CardText) -> Iterator[tuple[Block, Block]]:
    """Every effect and bullet, each with the effect it belongs to."""
    for block in card.blocks:
        for part in (block, *block.bullets):
            yield block, part


def with_blocks(card: CardText, blocks: list[Block], fields: list[Field] | None = None) -> CardText:
    fields = card.fields if fields is None else fields
    comments = [*card.comments, *lost_comments(card.fields, fields)]
    made = CardText(card.code, card.name, fields, blocks, comments, card.file)
    made.line, made.after = card.line, card.after
    return made


def with_fields(block: Block, fields: list[Field], flags: list[str] | None = None) -> Block:
    flags = block.flags if flags is None else flags
    comments = [*block.comments, *lost_comments(block.fields, fields)]
    return Block(block.kind, flags, fields, block.bullets, block.pendulum, comments, block.line)


def lost_comments(old: list[Field], new: list[Field]) -> list[str]:
    """The comments of fields that are gone; they go above what had the field."""
    kept = [comment for field in new for comment in field.comments]
    return [comment for field in old for comment in field.comments if comment not in kept]


def exchange(card: CardText, old: Block, new: Block) -> CardText:
    """The card with one effect or bullet exchanged."""
    blocks: list[Block] = []
    for block in card.blocks:
        if any(bullet is old for bullet in block.bullets):
            bullets = [new if bullet is old else bullet for bullet in block.bullets]
            block = Block(block.kind, block.flags, block.fields, bullets, block.pendulum, block.comments, block.line)
        blocks.append(new if block is old else block)
    return with_blocks(card, blocks)


def renamed(field: Field, name: str) -> Field:
    return Field(name, field.values, field.line, field.comments)


def column_of(card: CardText, part: Block) -> int:
    """Where the fields of an effect or bullet begin."""
    return 5 if any(block is part for block in card.blocks) else 7


def shown(field: Field) -> str:
    return f"{field.name}: {', '.join(write_expression(value) for value in field.values)}"


def with_field(card: CardText, part: Block, old: Field, new: Field) -> Rearranged:
    """The card with one field of an effect exchanged."""
    fields = [new if field is old else field for field in part.fields]
    made = exchange(card, part, with_fields(part, fields))
    return Rearranged(made, old.line, column_of(card, part), shown(old), shown(new))
