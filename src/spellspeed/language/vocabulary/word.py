"""What a row of the vocabulary is: a word with its parameters, what it means, how it is made, and how it is said.

A row is written once, beside the function that makes its value, and everything else asks it: the checker where it may
stand, the builder what it looks at and reads, the reader-aloud for its forms. In a signature `?` marks what may be left
out, `= X` what then holds, `*` what may be repeated.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import Any, Final, TypeVar

from spellspeed.board.constants import FZONE, PZONE, SZONE

Maker = TypeVar("Maker", bound=Callable[..., Any])
# How a word is said: its forms; or its forms, the frame it stands in, and what ends it (see `aloud.row`).
Wording = str | tuple[str, ...]

BACK: Final = SZONE | FZONE | PZONE
_SIGNATURE: Final = re.compile(r"(\.?\w+)(?:\((.*)\))? -> (.+)")


class Param:
    """One parameter of a word."""

    __slots__ = ("default", "name", "optional", "sorts", "star")

    def __init__(self, name: str, sorts: tuple[str, ...], optional: bool, star: bool, default: str) -> None:
        self.name = name
        self.sorts = sorts
        self.optional = optional  # may be left out
        self.star = star  # may be repeated; what comes after it is given by key
        self.default = default  # what holds then, as it would be written; "" if nothing or anything

    def __repr__(self) -> str:
        return f"{'*' * self.star}{self.name}: {' | '.join(self.sorts)}"


def _param(text: str) -> Param:
    star = text.startswith("*")
    name, _, sorts = text.lstrip("*").partition(": ")
    sorts, _, default = sorts.partition(" = ")
    optional = star or bool(default) or sorts.endswith("?")
    return Param(name, tuple(sorts.rstrip("?").split(" | ")), optional, star, default)


class Section:
    """Words that belong together, in the order of the page."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.senses: list[Sense] = []


class Sense:
    """What a word is as one sort, or as several that mean the same."""

    __slots__ = ("called", "meaning", "name", "params", "rules", "sorts", "value", "word")

    def __init__(
        self, section: Section, text: str, meaning: str, rules: str = "", value: object = None, word: Word | None = None
    ) -> None:
        match = _SIGNATURE.fullmatch(text)
        assert match is not None, text
        name, inside, sorts = match.groups()
        self.name: str = name
        self.called = inside is not None  # written with parentheses
        self.params = tuple(_param(part) for part in (inside or "").split(", ") if part)
        self.sorts: tuple[str, ...] = tuple(sorts.split(" | "))
        self.meaning = meaning
        self.rules = tuple(rules.split())
        self.value = value  # of a word that stands alone; of several sorts, a tuple of as many
        self.word = word  # the row of which this is the first sense
        section.senses.append(self)

    def values(self) -> dict[str, object]:
        """What it stands for, by sort."""
        if self.value is None:
            return {}
        return dict(zip(self.sorts, self.value if isinstance(self.value, tuple) else (self.value,), strict=True))


@dataclass(eq=False, repr=False)
class Word:
    """One word. A name that stands for values of several sorts is one word with several senses."""

    into: InitVar[Section]
    text: InitVar[str]  # the signature
    meaning: InitVar[str]
    law: InitVar[str] = ""  # the rules behind it
    value: InitVar[object] = None
    _: KW_ONLY
    en: Wording = ""
    zh: Wording = ""
    make: Callable[..., Any] | None = None  # with the parameters of the signature; a row decorates its maker
    of_card: Callable[[int], object] | None = None  # makes it of the passcode of the card in whose text it stands
    one_card: tuple[str, str] | None = None  # why it is a word though one card uses it, or none: printed cards, reason

    # Where it may stand (see `places`), with which parameters; "*": with all of them.
    at: dict[str, str] = field(default_factory=dict)  # where only some words may stand
    not_at: dict[str, str] = field(default_factory=dict)  # where all but some may stand
    say: str = ""  # what to say in place of it where it cannot be forbidden
    replaced: str = ""  # ... and where nothing else can be done in place of it
    inside: dict[str, str] = field(default_factory=dict)  # what an event or a step is for inside these parameters

    # What the checker asks.
    refers_to: str = ""  # what must be there that it speaks of
    brings: str = ""  # references that speak of what it did; "X=parameter": if the parameter is given
    by_field: str = ""  # of a reference: a field of the card that brings it, too
    event: bool = False  # what stands in it may speak of an event
    link: bool = False  # ... and of a link that is answered
    answerable: bool = False  # an event of a link
    it: str = ""  # the parameter in which IT is a card of the word itself
    each: str = ""  # the parameter in which a property alone is that of each card to which it applies
    fits: str = ""  # the parameter with a value that the property `what` can have
    numeric: str = ""  # the parameter with a property that is a number
    written: bool = False  # a count that is written in the text if its numbers are
    fixed: str = ""  # the parameter with a count that must be written in the text
    only: dict[str, str] = field(default_factory=dict)  # parameters for which there is one value
    names: str = "counters"  # what its names in quotes are names of
    kind: str = ""  # of a property: number, name, kind, type, attribute, player, card; of an amount: any
    of_player: bool = False  # of a property: players have it, not cards
    of_set: bool = False  # an amount of a set of cards: compared, it is a test of the set
    original: bool = False  # the property inside it, as it is printed
    skipped: bool = False  # a time that players can skip (B-01)
    edge: bool = False  # the start or end of a time
    inflicts: bool = False  # DAMAGE may speak of what it inflicted

    # What the builder asks.
    looks: int = 0  # the places it looks at besides the nouns inside it
    zones: int = 0  # of a place with parameters: the zones it names
    noun: int | None = None  # the kind of card that this noun is
    here: bool = False  # this card itself, where it lies
    reads: int | None = None  # the value of a card that it reads
    on_cards: bool = False  # applies to the cards that stand first
    changes: bool = False  # ... and changes a value of them
    past: bool = False  # looks into the log
    timed: bool = False  # what it says changes with the phase or step
    changed_by: tuple[int, ...] = ()  # kinds of event on which it depends what it says
    shown: bool = False  # speaks of cards that were shown
    lies_as: str = ""  # with `as_`: how its card can lie as another kind of card (B-116)

    def __post_init__(self, into: Section, text: str, meaning: str, law: str, value: object) -> None:
        self.section = into.title
        self.results: tuple[str, ...] = ()
        self.meanings: dict[str, str] = {}  # by sort
        self.values: dict[str, object] = {}  # by sort, of a word that stands alone
        self.rules: tuple[str, ...] = ()
        sense = Sense(into, text, meaning, law, value, self)
        self.name = sense.name
        self.called = sense.called
        self.params = sense.params
        self.take(sense)

    def __call__(self, maker: Maker) -> Maker:
        """The row stands above its maker."""
        self.make = maker
        return maker

    def take(self, sense: Sense) -> None:
        """It has this sense, too."""
        self.results += sense.sorts
        self.meanings |= dict.fromkeys(sense.sorts, sense.meaning)
        self.values |= sense.values()
        self.rules += sense.rules

    def param(self, name: str) -> Param | None:
        for param in self.params:
            if param.name == name:
                return param
        return None

    def follows(self, name: str) -> bool:
        """Of several sorts, the word is of the one that this parameter is of."""
        param = self.param(name)
        return param is not None and len(self.results) > 1 and param.sorts == self.results

    def signature(self) -> str:
        """As in the table: `choose(cards: Noun, number: Count = 1, ...)`."""
        if not self.called:
            return self.name
        parts: list[str] = []
        for param in self.params:
            end = f" = {param.default}" if param.default else "?" if param.optional and not param.star else ""
            parts.append(f"{param!r}{end}")
        return f"{self.name}({', '.join(parts)})"

    def __repr__(self) -> str:
        return f"{self.signature()} -> {' | '.join(self.results)}"
