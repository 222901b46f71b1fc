"""A printed card as the reader takes it: its boxes, their statements, and the names in quotes as words of their own."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from spellspeed.facts.facts import Facts
from spellspeed.reading.tokens import CARD, COUNTER, SERIES, THIS, TOKEN, Name

MAIN, PENDULUM, MATERIALS = "main", "pendulum", "materials"
# A kind of counter: one or two words with capitals before "Counter", and never a Counter Trap.
_COUNTER: Final = re.compile(
    r"\b(?!(?:Each|Place|Remove|All|No|When|If|With|Any|Every|The)\b)"
    r"((?:[A-Z][\w'.-]* ){1,3}?|[A-Z]-)Counters?\b(?! Trap)"
)
_QUOTED: Final = re.compile(r'"([^"]*)"(\(s\)|s\b)?')
_SHORT: Final = re.compile(r"\b(max|min|etc|vs|No|i\.e|e\.g)\.")  # a full stop that ends no sentence
_NO_RECIPE: Final = re.compile(r"\b(You|This card|Cannot|Must)\b|^\(")
EXTRA: Final = ("fusion", "synchro", "xyz", "link")


@dataclass(frozen=True)
class Print:
    """What is printed on one card: its facts, and its texts in English."""

    facts: Facts
    text: str
    pendulum: str = ""

    @property
    def is_monster(self) -> bool:
        return self.facts.kind == "monster"

    @property
    def extra(self) -> str:
        """The kind of Extra Deck monster that it is, if it is one."""
        return next((kind for kind in EXTRA if kind in self.facts.abilities), "")

    @property
    def has_rules(self) -> bool:
        """Its main box has rules, not a story."""
        return not self.is_monster or "effect" in self.facts.abilities or bool(self.extra)


@dataclass(frozen=True)
class Statement:
    """One sentence of a box; a bullet, or not."""

    box: str
    text: str  # names are written ⟦number⟧
    bullet: bool = False
    goes_on: bool = False  # a further sentence of the bullet above


@dataclass(frozen=True)
class Divided:
    """A card in statements."""

    statements: list[Statement]
    names: list[Name]


def print_of_row(row: dict[str, Any], facts: Facts) -> Print:
    """A row of a list of printed cards: `{"text": {"en": ...}, "pendulum_text": {"en": ...}}`."""
    return Print(facts, row["text"]["en"].strip(), ((row.get("pendulum_text") or {}).get("en") or "").strip())


def divided(card: Print, cards: Collection[str], counters: Collection[str] = ()) -> Divided:
    """The statements of a card in printed order; `cards`: the names of all cards."""
    names: list[Name] = []
    found: list[Statement] = []
    for box, text in boxes(card):
        found += statements(box, with_slots(text, card.facts.en, cards, names))
    return Divided(found, names)


def boxes(card: Print) -> list[tuple[str, str]]:
    """The boxes that carry rules."""
    found: list[tuple[str, str]] = []
    text = card.text
    if card.extra:
        first, _, rest = text.partition("\n")
        if " / " in first[:90]:
            first, _, rest = text.partition(" / ")
        if not _NO_RECIPE.search(first):
            found.append((MATERIALS, first.strip()))
            text = rest.strip()
    if card.pendulum:
        found.append((PENDULUM, card.pendulum))
    if text and card.has_rules:
        found.append((MAIN, text))
    return found


def with_slots(text: str, own: str, cards: Collection[str], names: list[Name]) -> str:
    """The text with ⟦number⟧ for every name in quotes; the names are added to `names`."""

    def put(match: re.Match[str]) -> str:
        name = match.group(1).replace("(s)", "")
        if name == own:
            kind = THIS
        elif name.endswith(" Token"):
            kind = TOKEN
        elif name.endswith(" Counter"):
            kind = COUNTER
        else:
            kind = CARD if name in cards else SERIES
        names.append(Name(kind, name))
        return f"⟦{len(names) - 1}⟧"

    def put_counter(match: re.Match[str]) -> str:
        names.append(Name(COUNTER, f"{match.group(1)}Counter"))
        return f"⟦{len(names) - 1}⟧"

    return _COUNTER.sub(put_counter, _QUOTED.sub(put, text))


def statements(box: str, text: str) -> list[Statement]:
    """The sentences of a box, line by line; each bullet begins a statement."""
    found: list[Statement] = []
    for line in text.split("\n"):
        for number, piece in enumerate(re.split("[●•]", line.strip())):
            bullet = number > 0
            for order, sentence in enumerate(sentences(piece.strip())):
                found.append(Statement(box, sentence, bullet, bullet and order > 0))
    return found


def sentences(text: str) -> list[str]:
    """The text cut at full stops outside of parentheses."""
    text = _SHORT.sub(lambda match: match.group(0)[:-1] + "·", text)
    found: list[str] = []
    depth = start = 0
    for at, sign in enumerate(text):
        ends = at + 1 == len(text) or text[at + 1] == " "
        if sign == "(":
            depth += 1
        elif sign == ")":
            depth = max(0, depth - 1)
            if depth == 0 and text[at - 1] == "." and ends:
                found.append(text[start : at + 1].strip())
                start = at + 1
        elif sign == "." and depth == 0 and ends:
            found.append(text[start : at + 1].strip())
            start = at + 1
    found.append(text[start:].strip())
    return [one.replace("·", ".") for one in found if one.strip(" .")]
