"""What the sentences of a Japanese text say, and the actions of its grammar."""

from dataclasses import dataclass

from spellspeed.language.tree import Node
from spellspeed.reading.phrase import NounPhrase
from spellspeed.reading.templates import Actions

japanese = Actions()


@dataclass(frozen=True)
class JapaneseActivation:
    """The sentence that says when an effect is activated, and how."""

    heads: tuple[tuple[str, Node], ...]
    costs: tuple[Node, ...]
    targets: tuple[NounPhrase, ...]
    must: bool
    of_card: bool = False  # "this card can be activated": the activation of the Spell or Trap itself


@dataclass(frozen=True)
class JapaneseApplied:
    """A sentence that says what applies, and while what holds."""

    heads: tuple[tuple[str, Node], ...]
    lasting: tuple[Node, ...]


@dataclass(frozen=True)
class Replaced:
    """A sentence that says what is done instead of something."""

    heads: tuple[tuple[str, Node], ...]
    would: Node
    instead: Node
    must: bool


@dataclass(frozen=True)
class JapaneseProcedure:
    """A sentence that says how the card is Special Summoned without a chain."""

    conditions: tuple[Node, ...]
    by: Node | None
    position: Node | None
    where: Node


@dataclass(frozen=True)
class Oath:
    """What binds the turn of the activation."""

    lasting: Node
