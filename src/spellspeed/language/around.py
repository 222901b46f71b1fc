"""What stands around an expression, what kind of value a property has, and how expressions are named in messages."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from spellspeed.language.errors import shown
from spellspeed.language.places import Places
from spellspeed.language.tree import BAR, COMPARE, JOIN, NUMBER, OF, SPAN, TEXT, TUPLE, WORD, Node
from spellspeed.language.words import SORTS, WIDER, row

Sorts = frozenset[str]

class Around:
    """What stands around an expression: what it may refer to, and whether its steps are really done."""

    __slots__ = ("answered", "damage", "each", "event", "it", "paid", "places", "real", "targets")

    def __init__(self) -> None:
        self.it = False  # an earlier step
        self.damage = False  # an earlier step that inflicts damage
        self.event = False
        self.answered = False  # a chain link it responds to
        self.paid = False
        self.targets = 0
        self.real = False  # steps are done, not only described
        self.each = False  # a bare property is each affected card's own
        self.places = Places()  # what events, steps and lasting effects are used for here

    def inside(self) -> Around:
        around = Around()
        around.it = self.it
        around.damage = self.damage
        around.event = self.event
        around.answered = self.answered
        around.paid = self.paid
        around.targets = self.targets
        around.real = self.real
        around.each = self.each
        around.places = self.places
        return around


def inflicts(step: Node) -> bool:
    """Does the step inflict damage? Then a later one may refer to it."""
    return any(node.kind == WORD and row(node.word).inflicts for node in step.walk())


def unskippable(phase: Node) -> Node | None:
    """A part of the time that players cannot skip."""
    for part in phase.walk():
        word = row(part.word)
        if part.kind == WORD and (word.edge or (part.sort == "Time" and not part.args and not word.skipped)):
            return part
    return None


def written(number: Node) -> bool:
    """Is it a number, or a count of numbers, written in the text itself?"""
    if number.kind == WORD:
        return row(number.word).written and all(written(part) for part in number.parts())
    return number.kind == NUMBER


def widened(sorts: Sorts) -> Sorts:
    found = set(sorts)
    for sort in sorts:
        found.update(WIDER.get(sort, ()))
    return frozenset(found)


def said(sorts: tuple[str, ...] | Sorts) -> str:
    return " or ".join(SORTS.get(sort, sort) for sort in (sorts if isinstance(sorts, tuple) else sorted(sorts)))


def property_words(node: Node) -> list[str]:
    """The properties that an expression of that sort names: `original(ATK | DEF)` has two."""
    if node.kind == BAR:
        return [word for part in node.args for word in property_words(part)]
    word = row(node.word)
    if word.original:
        return [word for part in node.args for word in property_words(part)]
    return [node.word] if word.kind and "Property" in word.results else []


def property_kind(node: Node) -> str:
    kinds = {row(word).kind for word in property_words(node)}
    return kinds.pop() if len(kinds) == 1 else ""


def article(flavour: str) -> str:
    words = {"type": "a Type", "attribute": "an Attribute", "kind": "Monster, Spell or Trap", "any": "a value"}
    return words.get(flavour, f"a {flavour}")


def named(node: Node) -> str:
    if node.kind == WORD:
        return shown(node.word) + ("(...)" if row(node.word).called else "")
    if node.kind == NUMBER:
        return str(node.value)
    if node.kind == TEXT:
        return f'"{shown(str(node.value))}"'
    if node.kind in (JOIN, OF):
        return f"...{node.word}(...)"
    return {COMPARE: "a comparison", SPAN: "a comparison", TUPLE: "values in parentheses", BAR: "... | ..."}.get(
        node.kind, f"`{node.kind}`"
    )


ENTERED: Final = "a name of your own stands in series.json beside the file"


def advice(wanted: Collection[str], can_be: Collection[str]) -> str:
    """A hint how to turn one sort into the other, for mistakes people often make."""
    if "Lasting" in wanted and "Step" in can_be and "Step" not in wanted:
        return "several are separated by commas, and joins like .and_ stand in `do`"
    if "Condition" in wanted and ("Pick" in can_be or "Noun" in can_be):
        return "write exists(...), or THIS is ..."
    if "Test" in wanted and "Place" in can_be and "Place" not in wanted:
        return "write card(...) around the place"
    return ""
