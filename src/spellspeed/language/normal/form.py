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
    """One part of a text that is not in normal form: where it stands, by which law, and what is written instead."""

    line: int
    column: int
    law: Law
    before: str
    after: str

    def words(self, file: str, lang: str) -> str:
        """The note as a line about a file."""
        where, said = f"{file}:{self.line}:{self.column}", in_language(self.law.says, lang)
        if self.before == self.after:  # the same words in another order
            return say(where, lang, f"write {self.after}", f"写成{self.after}", self.law.name, said)
        en, zh = f"write {self.after}, not {self.before}", f"写成{self.after}，不写{self.before}"
        return say(where, lang, en, zh, self.law.name, said)


def say(where: str, lang: str, en: str, zh: str, name: str, said: str) -> str:
    return f"{where}: 提示：{zh}（{name}：{said}）" if lang == "zh" else f"{where}: note: {en} ({name}: {said})"


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
    enter(done, Note(change.line, change.column, law, change.before, change.after))
    return change.card


def enter(done: list[Note], note: Note) -> None:
    done.append(note)
    if len(done) > MOST_CHANGES:
        raise ValueError(f"the laws find no end at {note.before}: {note.law.name}")


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
    changed = True
    while changed:
        changed = False
        for node, above in placed(value, ()):
            for law in _OF_KIND.get(node.kind, ()):
                assert law.rewrite is not None
                made = law.rewrite(node, Site(card, block, field, above))
                if made is not None:
                    enter(done, Note(node.line, node.column, law, write_expression(node), write_expression(made)))
                    value = exchanged(value, node, made)
                    changed = True
                    break
            if changed:
                break
    return value


def placed(node: Node, above: tuple[tuple[Node, str], ...]) -> Iterator[tuple[Node, tuple[tuple[Node, str], ...]]]:
    """Every expression with what stands around it, the innermost first."""
    params = {id(found.node): found.param.name for found in arguments(node)}
    for part in node.parts():
        yield from placed(part, (*above, (node, params.get(id(part), ""))))
    yield node, above
