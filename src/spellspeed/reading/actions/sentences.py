"""Whole sentences: heads, bodies, notes."""

from spellspeed.language.tree import Node
from spellspeed.reading.phrase import NounPhrase
from spellspeed.reading.sentence import Activated, Aim, Applies, Body, Happens, Head, OwnSummon, Remark, Replaces
from spellspeed.reading.templates import action


@action
def head(kind: str, value: Node | None = None) -> Head:
    return Head(kind, value)


@action
def target_of(cards: NounPhrase) -> Aim:
    return Aim(cards)


@action
def body(do: Node, optional: object = None, before: tuple[Node | Aim, ...] | None = None) -> Body:
    """What is done, after costs and targets; `optional`: anything, if it says "you can"."""
    return Body(bool(optional), before or (), do)


@action
def bulleted(how: str, optional: object = None, before: tuple[Node | Aim, ...] | None = None) -> Body:
    """Costs and targets, and bullets that follow."""
    return Body(bool(optional), before or (), None, how)


@action
def effect_of(body: Body, heads: tuple[Head, ...] | None = None) -> Activated:
    return Activated(heads or (), body)


@action
def applies(*parts: Node | None, heads: tuple[Head, ...] | None = None) -> Applies:
    return Applies(heads or (), tuple(part for part in parts if part is not None))


@action
def always(*parts: Node | None, heads: tuple[Head, ...] | None = None) -> Applies:
    return Applies(heads or (), tuple(part for part in parts if part is not None), always=True)


@action
def happens(heads: tuple[Head, ...], do: Node) -> Happens:
    return Happens(heads, do)


@action
def replaces(would: Node, instead: Node, optional: object = None, heads: tuple[Head, ...] | None = None) -> Replaces:
    return Replaces(heads or (), would, instead, bool(optional))


@action
def procedure(
    fields: tuple[tuple[str, Node], ...] | None = None, heads: tuple[Head, ...] | None = None, only: str = ""
) -> OwnSummon:
    return OwnSummon(heads or (), fields or (), only)


@action
def part(name: str, value: Node) -> tuple[str, Node]:
    """A field with its value."""
    return name, value


@action
def note(kind: str, *values: object) -> Remark:
    return Remark(kind, values)
