"""A row of the vocabulary: a word with its parameters, its meaning, its maker, and its forms in both languages.

A row is written once, beside the function that makes its value. The checker asks it where the word may stand, the
builder what it looks at and reads, the reader-aloud for its forms. In a signature `?` marks an optional parameter, `=
X` its default, `*` one that may be repeated.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import Any, Final, TypeVar

from spellspeed.board.constants import FZONE, PZONE, SZONE
from spellspeed.language.vocabulary.cells import Cards

Maker = TypeVar("Maker", bound=Callable[..., Any])
# How a word is said: its forms, perhaps with its frame and the words for its end (see `aloud.row`).
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
        self.star = star  # may be repeated; later parameters are given by name
        self.default = default  # as it would be written; "" for none

    def __repr__(self) -> str:
        return f"{'*' * self.star}{self.name}: {' | '.join(self.sorts)}"


def _param(text: str) -> Param:
    star = text.startswith("*")
    name, _, sorts = text.lstrip("*").partition(": ")
    sorts, _, default = sorts.partition(" = ")
    optional = star or bool(default) or sorts.endswith("?")
    return Param(name, tuple(sorts.rstrip("?").split(" | ")), optional, star, default)


class Section:
    """A group of words on the page, in order."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.senses: list[Sense] = []


class Sense:
    """The meaning of a word as one sort, or as several alike."""

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
        self.value = value  # of a word without parameters; for several sorts, a tuple
        self.word = word  # the row, if this is its first sense
        section.senses.append(self)

    def values(self) -> dict[str, object]:
        """What it stands for, by sort."""
        if self.value is None:
            return {}
        return dict(zip(self.sorts, self.value if isinstance(self.value, tuple) else (self.value,), strict=True))


@dataclass(eq=False, repr=False)
class Word:
    """One word. A word with values of several sorts has several senses."""

    into: InitVar[Section]
    text: InitVar[str]  # the signature
    meaning: InitVar[str]
    law: InitVar[str] = ""  # the rules behind it
    value: InitVar[object] = None
    _: KW_ONLY
    en: Wording = ""
    zh: Wording = ""
    make: Callable[..., Any] | None = None  # with the parameters of the signature; a row decorates its maker
    of_card: Callable[[int], object] | None = None  # makes it from the passcode of the card it stands on
    # for a word of at most one card: printed cards that use it, and the reason to have it
    one_card: tuple[str, str] | None = None

    # Where it may stand (see `places`), and with which parameters; "*" for all.
    at: dict[str, str] = field(default_factory=dict)  # places that admit only some words
    not_at: dict[str, str] = field(default_factory=dict)  # places that admit all but some
    only_at: dict[str, tuple[str, str]] = field(default_factory=dict)  # places that admit it with one value only
    say: str = ""  # what to write instead, if it cannot be forbidden, or not without that value
    replaced: str = ""  # ... and if it cannot be replaced
    inside: dict[str, str] = field(default_factory=dict)  # what an event or step inside a parameter is used for

    # What the checker asks.
    refers_to: str = ""  # what it refers to, which must be there
    brings: str = ""  # references to what it did; "X=parameter": if the parameter is given
    by_field: str = ""  # of a reference: a field of the card that also provides it
    event: bool = False  # its arguments may refer to an event
    link: bool = False  # ... and to the link that is answered
    answerable: bool = False  # an event of a link
    is_link: bool = False  # who answers it answers a chain link: there is no event to refer to
    it: str = ""  # the parameter in which IT is a card of this word
    each: str = ""  # the parameter in which a bare property is each affected card's own
    fits: str = ""  # the parameter whose value the property `what` must be able to have
    numeric: str = ""  # the parameter that must be a numeric property
    written: bool = False  # a count; counts as written in the text if its numbers are
    fixed: str = ""  # the parameter whose count must be written in the text
    only: dict[str, str] = field(default_factory=dict)  # parameters that admit one value only
    names: str = "counters"  # what a name in quotes names
    kind: str = ""  # of a property: number, name, kind, type, attribute, player, card; of an amount: any
    of_player: bool = False  # of a property: one of players
    for_other: str = ""  # the word that says it of the other player
    by_doer: bool = False  # who is left out is whoever does it, not the player of the effect
    nobodys: bool = False  # a step that nobody in particular does
    of_set: bool = False  # an amount of a set of cards; a comparison with it tests the set
    original: bool = False  # means the printed value of the property inside it
    skipped: bool = False  # a time that players can skip (B-01)
    edge: bool = False  # the start or end of a time
    inflicts: bool = False  # DAMAGE can refer to what it inflicted

    # What could ever be (see `never`).
    about: dict[str, Cards] = field(default_factory=dict)  # the cards that a parameter, or the word itself, deals with
    freed_by: str = ""  # the parameter that makes any card one of them
    least: int | None = None  # of an amount or property: it is never lower
    positive: str = ""  # parameters that are numbers above 0
    zero: str = ""  # counts that may be 0
    negative: str = ""  # counts that may be below 0
    of_several: bool = False  # says nothing of a single card
    settles: str = ""  # what it settles, so that a word inside it that settles the same does nothing
    for_reference: bool = False  # done only for what refers to it
    idle: bool = False  # a step only in place of another one
    arrives: int = 0  # the place to which it moves cards, if `to` does not say it
    caps: bool = False  # it limits how many cards there are
    time: int = 0  # the phases in which alone there is such a thing
    opens: str = ""  # of an event: what is under way then
    under_way: str = ""  # what must be under way for it
    ends: str = ""  # the parameter that names the phase that it ends
    others_do: bool = False  # the steps inside it are those of another effect

    # What the normal form asks (see `normal`).
    by_name: bool = False  # a test of names and texts
    this_card: bool = False  # a test whether it is this card
    any_order: str = ""  # parameters whose arguments may change places
    splits: str = ""  # the parameter of which one or the other is the same as the word twice
    is_time: bool = False  # the condition that a time is on
    of_monsters: bool = False  # an event that happens to monsters only
    side: str = ""  # of a place or time: whose it is
    both: bool = False  # a side that is both players
    not_zero: str = ""  # of an amount: the condition that it is not 0
    of_one: str = ""  # the word that says it once
    bare: str = ""  # the word that says it without arguments
    stands_for: str = ""  # the word that it stands for, with the name of the card
    every: bool = False  # all cards of a kind
    choice: bool = False  # chosen cards of a kind
    bounds: str = ""  # of a count: least, most, both, or none
    may_be_none: bool = False  # in it "up to" means also none
    sees_own: bool = False  # what is printed on the player's own face-down cards is read in it (COST-13, B-40)
    beside: bool = False  # of a join: its steps stand beside each other
    hangs: bool = False  # of a join: what is joined to it further hangs on it
    apart: bool = False  # of a join: stands apart from all before

    # What the builder asks.
    looks: int = 0  # places it looks at, besides those of the nouns inside it
    zones: int = 0  # the zones that a place with parameters names
    noun: int | None = None  # the kind of card that this noun is
    here: bool = False  # it is this card itself
    reads: int | None = None  # the value of a card that it reads
    on_cards: bool = False  # applies to the cards in the first argument
    changes: bool = False  # ... and changes one of their values
    past: bool = False  # reads the log
    timed: bool = False  # its truth can change with the phase or step
    changed_by: tuple[int, ...] = ()  # kinds of event that can change its truth
    shown: bool = False  # refers to cards that were revealed
    mirrored: bool = False  # its maker takes the step twice, the second time with the two players exchanged
    lies_as: str = ""  # with `as_`: how its card lies on the field as another kind of card (B-116)

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
        """Decorate the maker with its row."""
        self.make = maker
        return maker

    def take(self, sense: Sense) -> None:
        """Add a further sense."""
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
        """The word has the sort of this parameter."""
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
