"""A ruling: a position, what is played from it, and what must then be true. `loader` reads it from a file."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from spellspeed.board.board import Board
from spellspeed.rulebook import Rule, known_rule
from spellspeed.rulebook.sources import located
from spellspeed.words.card_words import PLAYERS

if TYPE_CHECKING:
    from spellspeed.judge.checks import Check

EVERYONE: Final = "everyone"
PASS: Final = "pass"
PASS_RESPONSES: Final = "pass responses"
PASS_TO_CHOICE: Final = "pass until a choice"
WAYS_TO_PASS: Final = (PASS, PASS_RESPONSES, PASS_TO_CHOICE)
PLACE_WORDS_ZH: Final = "怪兽区域|魔陷区域|魔法·陷阱区域|灵摆区域|场地区域|手卡|墓地|除外|额外卡组|卡组|超量素材"
PLACE_WORDS: Final = "monster|spell|pendulum|field|hand|gy|graveyard|banished|extra|deck|material"


class Names:
    """What the two players are called in a ruling. The engine calls them A and B."""

    def __init__(self, first: str = "A", second: str = "B") -> None:
        self.names = (first, second)
        found = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        self.own = re.compile(rf"(?<![A-Za-z0-9_])({found})(?![A-Za-z0-9_])")
        self.in_reference = re.compile(
            rf"(?<![A-Za-z0-9_])({found})(?='s (?:{PLACE_WORDS})\b| (?:{PLACE_WORDS})\b|的?(?:{PLACE_WORDS_ZH}))",
            re.IGNORECASE,
        )
        self.after_owner = re.compile(rf"(?<=owner )({found})(?=\s*(?:,|\)|$))", re.IGNORECASE)

    @property
    def usual(self) -> bool:
        return self.names == ("A", "B")

    def __str__(self) -> str:
        return f"{self.names[0]} and {self.names[1]}"

    @property
    def zh(self) -> str:
        return f"{self.names[0]}和{self.names[1]}"

    def number(self, name: str) -> int | None:
        """The player of that name, 0 or 1; case does not matter."""
        for number, known in enumerate(self.names):
            if known.lower() == name.strip().lower():
                return number
        return None

    def name(self, player: int) -> str:
        return self.names[player]

    def letter(self, name: str) -> str:
        number = self.number(name)
        return name if number is None else PLAYERS[number]

    def inward(self, text: str) -> str:
        """The text with the engine's letters in place of the players' names."""
        return text if self.usual else self.own.sub(lambda found: self.letter(found[1]), text)

    def references_inward(self, text: str) -> str:
        """The same for the places of cards ("Kaiba monster 3") and their owners, and nothing else."""
        if self.usual:
            return text
        text = self.in_reference.sub(lambda found: self.letter(found[1]), text)
        return self.after_owner.sub(lambda found: self.letter(found[1]), text)

    def outward(self, text: str, board: Board | None = None) -> str:
        """A text of the engine with the players' names; an A inside a card's name stays."""
        if self.usual:
            return text
        kept: set[str] = set()
        if board is not None:
            kept = {name for card in board.cards for name in (card.printed.en, card.printed.zh)}
        cards = [re.escape(name) for name in sorted(kept, key=len, reverse=True) if re.search(r"[AB]", name)]
        found = re.compile("|".join([*cards, r"(?<![A-Za-z0-9_])(?P<letter>[AB])(?![A-Za-z0-9_])"]))
        return found.sub(lambda m: self.names[PLAYERS.index(m["letter"])] if m["letter"] else m[0], text)


@dataclass(frozen=True)
class RulingSource:
    """Where a ruling comes from."""

    document: str
    line: str = ""
    faq: str = ""  # date and number of the official answer

    def words(self, lang: str, section: str = "") -> str:
        words = located(self.document, section, self.line, lang)
        return f"{words}; {self.faq}" if self.faq else words


@dataclass(frozen=True)
class ActStep:
    """One player does one thing."""

    line: int
    player: int
    words: str


@dataclass(frozen=True)
class PassStep:
    """Everybody passes until the chain is over or, without a chain, until somebody may act freely.

    `PASS_RESPONSES` passes only responses: it stops at every trigger and never ends a phase or step. `PASS_TO_CHOICE`
    goes on, through steps if need be, until anything but passing is possible.
    """

    line: int
    how: str = PASS


@dataclass(frozen=True)
class ExpectStep:
    """What must be true at this moment."""

    line: int
    checks: list["Check"]


@dataclass(frozen=True)
class SupposeStep:
    """Steps that are only tried: afterwards the duel is as it was before them."""

    line: int
    steps: list["Step"]


Step = ActStep | PassStep | ExpectStep | SupposeStep


def expects(steps: list[Step]) -> bool:
    """Does any of the steps expect something?"""
    aside = [step.steps for step in steps if isinstance(step, SupposeStep)]
    return any(isinstance(step, ExpectStep) for step in steps) or any(expects(some) for some in aside)


@dataclass
class Ruling:
    id: str
    file: str
    line: int
    title: str = ""
    title_zh: str = ""
    rules: list[str] = field(default_factory=list)
    source: RulingSource | None = None
    names: Names = field(default_factory=Names)
    silent: str = ""  # how windows that no step answers are passed: one of WAYS_TO_PASS, or empty
    undescribed: bool = False  # cards that are not described lie there without effects
    drafts: bool = False  # cards that are drafts do what their drafts say
    position: str = ""
    labels: dict[str, int] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    document: str = ""
    superseded: str = ""  # the reason, if later rules superseded the ruling

    @property
    def entry(self) -> Rule | None:
        """The rulebook entry of this ruling, if there is one."""
        return known_rule(self.id)

    def title_in(self, lang: str) -> str:
        return (self.title_zh if lang == "zh" else self.title) or self.title or self.title_zh
