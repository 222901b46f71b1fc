"""What one sentence of a card says, before the card is put together."""

from __future__ import annotations

from dataclasses import dataclass

from spellspeed.language.tree import JOIN, Node
from spellspeed.reading.phrase import NounPhrase


@dataclass(frozen=True)
class Head:
    """One part of what stands before the colon.

    `kind`: when, if, each_time, while, during, where: the field that it becomes; event: `if` with an event;
    limit; quick; flip; damage_step; activation ("when this card is activated").
    """

    kind: str
    value: Node | None = None


@dataclass(frozen=True)
class Body:
    """What stands behind the colon: costs and targets in printed order, and what is done."""

    optional: bool
    before: tuple[Node | Aim, ...]
    do: Node | None  # None: bullets follow
    bullets: str = ""  # how the bullets are introduced: "one", "each"


@dataclass(frozen=True)
class Aim:
    """ "target 1 monster"."""

    cards: NounPhrase


@dataclass(frozen=True)
class Activated:
    """A sentence about an effect that is activated."""

    heads: tuple[Head, ...]
    body: Body


@dataclass(frozen=True)
class Applies:
    """A sentence about what applies without being activated."""

    heads: tuple[Head, ...]
    apply: tuple[Node, ...]
    always: bool = False  # no effect: cannot be negated


@dataclass(frozen=True)
class Happens:
    """A sentence about something that is done by itself: "each time ..., gain 300 LP"."""

    heads: tuple[Head, ...]
    do: Node


@dataclass(frozen=True)
class Replaces:
    """ "If this card would be destroyed, you can ... instead"."""

    heads: tuple[Head, ...]
    would: Node
    instead: Node
    optional: bool


@dataclass(frozen=True)
class OwnSummon:
    """How the card is summoned without a chain. `only`: "only", "first" or nothing said."""

    heads: tuple[Head, ...] = ()
    fields: tuple[tuple[str, Node], ...] = ()
    only: str = ""
    limit: Node | None = None


@dataclass(frozen=True)
class Remark:
    """A sentence about the effect above it, or about the card; `assemble.NOTES` has what each kind does."""

    kind: str
    values: tuple[object, ...] = ()


@dataclass(frozen=True)
class TwoSentences:
    """Two things in one sentence, as if they were two."""

    parts: tuple[Sentence, ...]


Sentence = Activated | Applies | Happens | Replaces | OwnSummon | Remark | TwoSentences


def joined(first: Node, join: str, second: Node) -> Node:
    """Two steps, joined: `.then`, `.and_if_you_do` ..."""
    return Node(JOIN, join, [first, second])
