"""The rulings of the package at a glance: id, titles, rules and cards, without reading the files as YAML.

Reading all files takes seconds, so a list of rulings is made from their lines, and a single ruling is read by itself.
"""

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from spellspeed.facts.folding import fold
from spellspeed.judge.loader import load
from spellspeed.judge.ruling import Ruling
from spellspeed.rulebook import cards_of
from spellspeed.shipped import Shipped

BEGINS: Final = re.compile(r"^- id: *(\S+)", re.MULTILINE)
HEAD: Final = re.compile(r"^  (title|title_zh|rules|superseded): *(.*)$", re.MULTILINE)
GIVEN: Final = re.compile(r"^  given:(?: *([&*])(\w+))?(.*?)(?=^  \S|\Z)", re.MULTILINE | re.DOTALL)
ALIAS: Final = re.compile(r": *\*\w")  # refers to another ruling of the file
PLACES: Final = "monsters|spells|materials|hand|gy|banished|extra|deck"
CARDS: Final = re.compile(rf"^ +[\"']?\w+ (?:{PLACES}): *(.*)$", re.MULTILINE)
ITEM: Final = re.compile(r"(?:\d+x |\d |left |right |field )?(.+?)(?: #\w+)?(?: ?\([^()]*\))?")


@dataclass(frozen=True)
class Shelved:
    """A ruling as its file has it."""

    id: str
    file: str
    line: int
    text: str
    title: str
    title_zh: str
    rules: tuple[str, ...]
    superseded: bool
    cards: frozenset[str]  # the names of the cards of its position, folded

    def title_in(self, lang: str) -> str:
        return (self.title_zh if lang == "zh" else self.title) or self.title or self.title_zh

    def ruling(self) -> Ruling:
        """The ruling itself, with the lines of its file."""
        text = "\n" * (self.line - 1) + self.text
        if ALIAS.search(self.text):
            text = Shipped("judge", "rulings", self.file).text()
        return next(ruling for ruling in load(self.file, text) if ruling.id == self.id)

    def is_about(self, code: int, names: list[str]) -> bool:
        """Does the card of this passcode, with these names, lie in its position?"""
        return code in cards_of(self.id) or any(name in self.cards for name in (*map(fold, names), str(code)))


@lru_cache(maxsize=1)
def shelf() -> dict[str, Shelved]:
    """All rulings of the package by id, file by file."""
    found: dict[str, Shelved] = {}
    for item in sorted(Shipped("judge", "rulings").iterdir(), key=lambda item: item.name):
        if item.name.endswith(".yaml"):
            for one in shelved(item.name, item.text()):
                found[one.id] = one
    return found


def shelved(file: str, text: str) -> list[Shelved]:
    begins = [*BEGINS.finditer(text)]
    ends = [*(found.start() for found in begins[1:]), len(text)]
    positions: dict[str, str] = {}  # those that other rulings of the file refer to
    return [one_of(file, text, found.start(), end, positions) for found, end in zip(begins, ends)]


def one_of(file: str, text: str, start: int, end: int, positions: dict[str, str]) -> Shelved:
    part = text[start:end]
    name = BEGINS.match(part)
    assert name is not None
    heads = {found[1]: plain(found[2]) for found in HEAD.finditer(part)}
    rules = tuple(re.findall(r"[^\s,\[\]]+", heads.get("rules", "")))
    line = text.count("\n", 0, start) + 1
    titles = heads.get("title", ""), heads.get("title_zh", "")
    cards = cards_in(position_in(part, positions))
    return Shelved(plain(name[1]), file, line, part, *titles, rules, "superseded" in heads, cards)


def plain(value: str) -> str:
    """A text of YAML without its quotes."""
    value = value.strip()
    if value.startswith('"') and value.endswith('"') and len(value) > 1:
        return str(json.loads(value))
    if value.startswith("'") and value.endswith("'") and len(value) > 1:
        return value[1:-1].replace("''", "'")
    return value


def position_in(part: str, positions: dict[str, str]) -> str:
    """The lines of the position, which may be that of an earlier ruling."""
    given = GIVEN.search(part)
    if given is None:
        return ""
    if given[1] == "&":
        positions[given[2]] = given[3]
    return positions.get(given[2], "") if given[1] == "*" else given[3]


def cards_in(position: str) -> frozenset[str]:
    """The names of the cards in the lines of a position, folded."""
    found: set[str] = set()
    for row in CARDS.finditer(position):
        for item in plain(row[1]).split(";"):
            name = ITEM.fullmatch(item.strip())
            if name is not None:
                found.add(fold(name[1]))
    return frozenset(found)


def ruling_called(name: str) -> Ruling | None:
    """The ruling of the package with that id; upper and lower case are the same."""
    wanted = name.strip().lower()
    found = next((one for one in shelf().values() if one.id.lower() == wanted), None)
    return None if found is None else found.ruling()
