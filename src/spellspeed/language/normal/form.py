"""The normal form: of two writings that mean the same, the one that is written. Two texts describe the same card if
their normal forms are equal.

Every law is applied wherever it fits until none fits any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from spellspeed.language.arguments import arguments, exchanged
from spellspeed.language.normal import cards, comparisons, effects, events, fields, logic, picks, places
from spellspeed.language.normal.law import Law, Rearranged, Site, exchange, laws_in, with_blocks, with_fields
from spellspeed.language.tree import Block, CardText, Field, Node
from spellspeed.language.writer import write_card, write_expression
from spellspeed.messages import in_language

MOST_CHANGES: Final = 5000  # of one card; no text that can be read has as many

LAWS: Final = tuple(laws_in(logic, places, comparisons, cards, picks, events, effects, fields))
_OF_KIND: Final = {kind: [law for law in LAWS if kind in law.kinds] for law in LAWS for kind in law.kinds}


class Note(NamedTuple):
    """One part of a text that is not in normal form: where it stands, by which laws, and what is written instead."""

    line: int
    column: int
    laws: tuple[Law, ...]
    before: str
    after: str

    def words(self, file: str, lang: str) -> str:
        """The note in three lines: the law, what is written, what the normal form writes."""
        where = f"{file}:{self.line}:{self.column}"
        names = ", ".join(law.name for law in self.laws)
        if len(self.laws) == 1:
            names += f": {in_language(self.laws[0].says, lang)}"
        if lang == "zh":
            return f"{where}: 提示：{names}\n    文本写成：{self.before}\n    标准写法：{self.after}"
        return f"{where}: note: {names}\n    written:     {self.before}\n    normal form: {self.after}"


def normal(card: CardText) -> CardText:
    """The card in normal form, as it is written; its text must have been checked."""
    return rewritten(card)[0]


def normal_text(card: CardText) -> str:
    """The text of the card in normal form, without comments above it."""
    return write_card(normal(card))


def same_meaning(one: CardText, two: CardText) -> bool:
    """Two texts describe the same card."""
    return normal_text(bare(one)) == normal_text(bare(two))


def bare(card: CardText) -> CardText:
    """The card without its comments."""
    return CardText(card.code, card.name, uncommented(card.fields), [bare_effect(block) for block in card.blocks])


def bare_effect(block: Block) -> Block:
    bullets = [bare_effect(bullet) for bullet in block.bullets]
    return Block(block.kind, block.flags, uncommented(block.fields), bullets, block.pendulum)


def uncommented(fields: list[Field]) -> list[Field]:
    return [Field(field.name, field.values) for field in fields]


def notes(card: CardText) -> list[Note]:
    """Every place at which the text is not in normal form, in the order of the text."""
    return sorted(rewritten(card)[1], key=lambda note: (note.line, note.column))


def rewritten(card: CardText) -> tuple[CardText, list[Note]]:
    """The card after all laws, and what they did."""
    done: list[Note] = []
    while True:
        card = expressions(card, done)
        for law in LAWS:
            change = None if law.rearrange is None else law.rearrange(card)
            if change is not None:
                card = taken(change, law, done)
                break
        else:
            return card, done


def taken(change: Rearranged, law: Law, done: list[Note]) -> CardText:
    done.append(Note(change.line, change.column, (law,), change.before, change.after))
    if len(done) > MOST_CHANGES:
        raise ValueError(f"the laws find no end at {change.before}: {law.name}")
    return change.card


def expressions(card: CardText, done: list[Note]) -> CardText:
    """The card with every expression in normal form."""
    fields = [settled(card, None, field, done) for field in card.fields]
    if any(one is not two for one, two in zip(fields, card.fields)):
        card = with_blocks(card, card.blocks, fields)
    for block in card.blocks:
        for part in (block, *block.bullets):
            fields = [settled(card, block, field, done) for field in part.fields]
            if any(one is not two for one, two in zip(fields, part.fields)):
                card = exchange(card, part, with_fields(part, fields))
                return expressions(card, done)
    return card


def settled(card: CardText, block: Block | None, field: Field, done: list[Note]) -> Field:
    values = [one_value(card, block, field.name, value, done) for value in field.values]
    if all(one is two for one, two in zip(values, field.values)):
        return field
    return Field(field.name, values, field.line, field.comments)


def one_value(card: CardText, block: Block | None, field: str, value: Node, done: list[Note]) -> Node:
    """The expression in normal form; all that the laws did to it is one note."""
    whole, used = value, list[Law]()
    while True:
        law, changed = one_change(card, block, field, whole)
        if law is None:
            break
        whole = changed
        used.append(law)
        if len(used) > MOST_CHANGES:
            raise ValueError(f"the laws find no end at {write_expression(value)}: {law.name}")
    if used:
        old, new = difference(value, whole)
        laws = tuple(law for law in LAWS if law in used)
        done.append(Note(old.line, old.column, laws, write_expression(old, as_given=True), write_expression(new)))
    return whole


def one_change(card: CardText, block: Block | None, field: str, value: Node) -> tuple[Law | None, Node]:
    """The first law that fits, and the expression after it."""
    for node, above in placed(value, ()):
        for law in _OF_KIND.get(node.kind, ()):
            assert law.rewrite is not None
            made = law.rewrite(node, Site(card, block, field, above))
            if made is not None:
                return law, exchanged(value, node, made)
    return None, value


def difference(one: Node, two: Node) -> tuple[Node, Node]:
    """The innermost expressions in which all that differs stands."""
    while (one.kind, one.word, len(one.args), list(one.keys)) == (two.kind, two.word, len(two.args), list(two.keys)):
        apart = [(old, new) for old, new in zip(one.parts(), two.parts()) if old != new]
        if len(apart) != 1:
            break
        one, two = apart[0]
    return one, two


def placed(node: Node, above: tuple[tuple[Node, str], ...]) -> Iterator[tuple[Node, tuple[tuple[Node, str], ...]]]:
    """Every expression with what stands around it, the innermost first."""
    params = {id(found.node): found.param.name for found in arguments(node)}
    for part in node.parts():
        yield from placed(part, (*above, (node, params.get(id(part), ""))))
    yield node, above
