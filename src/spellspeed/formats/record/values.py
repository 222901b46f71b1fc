"""A saved duel as a value: its start, its course, its comments and variations."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self, TypeAlias, cast

from spellspeed._version import VERSION
from spellspeed.board.constants import NONE
from spellspeed.board.question import Option
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import figure, quoted
from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.own_cards import NO_CARDS, OwnCards
from spellspeed.formats.record.readings import UsedReading

SEEDS: Final = 1 << 96  # seeds that give different chance
PLAYERS: Final = "AB"


def need(right: bool, en: str, zh: str) -> None:
    if not right:
        raise RecordError([(en, zh)])


def is_number(value: object, least: int = 0) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def need_seed(seed: object) -> None:
    need(is_number(seed) and cast(int, seed) < SEEDS, "a seed is a number below 2**96", "种子是小于2**96的数")


def need_flags(undescribed: object, drafts: object) -> None:
    need(isinstance(undescribed, bool), "undescribed is yes or no", "undescribed为是或否")
    need(isinstance(drafts, bool), "drafts is yes or no", "drafts为是或否")


def need_characters(text: str) -> None:
    """Refuse text with lone surrogates, which cannot be written in UTF-8."""
    need(not any("\ud800" <= char <= "\udfff" for char in text), "it has a lone surrogate", "含有不完整的字符")


def usual_seed(seed: int) -> int:
    """The seed as it is written: only 96 bits count."""
    return seed % SEEDS


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: the number of the option, as `Duel.answer` takes it, and the question it was given to.

    Unknown parts of the question (`count` 0, `player` -1, `asked` empty, no `option`) are not compared.
    """

    index: int
    count: int = 0
    player: int = NONE
    asked: str = ""
    option: Option | None = None
    comment: str = ""
    variations: tuple[tuple["Step", ...], ...] = ()

    def __post_init__(self) -> None:
        need(
            is_number(self.index) and is_number(self.count) and (self.count == 0 or self.index < self.count),
            "an answer is the number of an option, less than their count",
            "回答是选项的编号，小于选项的个数",
        )
        need(self.player in (NONE, 0, 1), "the player of an answer is 0 or 1", "回答的玩家是0或1")
        need(
            isinstance(self.asked, str) and (self.option is None or isinstance(self.option, Option)),
            "an answer has a kind of question and an option",
            "回答有问题的种类和选项",
        )

    def same_as(self, other: "Step") -> bool:
        """Whether it is the same step, whatever is said beside it."""
        return isinstance(other, Answer) and self.index == other.index


@dataclass(frozen=True, slots=True)
class Reseed:
    """The random generator gets a new seed, as in `Duel.fork(reseed=...)`."""

    seed: int
    comment: str = ""
    variations: tuple[tuple["Step", ...], ...] = ()

    def __post_init__(self) -> None:
        need_seed(self.seed)

    def same_as(self, other: "Step") -> bool:
        """Whether it is the same step, whatever is said beside it."""
        return isinstance(other, Reseed) and self.seed == other.seed


@dataclass(frozen=True, slots=True)
class Redeal:
    """The cards that the player does not know are dealt anew, as in `Duel.fork(redeal_for=...)`."""

    player: int
    seed: int | None = None
    comment: str = ""
    variations: tuple[tuple["Step", ...], ...] = ()

    def __post_init__(self) -> None:
        need(self.player in (0, 1), "cards are dealt anew for player 0 or 1", "重新分配卡片的玩家是0或1")
        if self.seed is not None:
            need_seed(self.seed)

    def same_as(self, other: "Step") -> bool:
        """Whether it is the same step, whatever is said beside it."""
        return isinstance(other, Redeal) and (self.player, self.seed) == (other.player, other.seed)


@dataclass(frozen=True, slots=True)
class Surrender:
    """The player gives up, which ends the duel, as in `Duel.surrender`."""

    player: int
    comment: str = ""
    variations: tuple[tuple["Step", ...], ...] = ()

    def __post_init__(self) -> None:
        need(self.player in (0, 1), "player 0 or 1 surrenders", "投降的玩家是0或1")

    def same_as(self, other: "Step") -> bool:
        """Whether it is the same step, whatever is said beside it."""
        return isinstance(other, Surrender) and self.player == other.player


Step: TypeAlias = Answer | Reseed | Redeal | Surrender
Cards: TypeAlias = tuple[int | str, ...]


@dataclass(frozen=True)
class FromDecks:
    """A duel of two decks: for each player the Main Deck and the Extra Deck, in their order.

    `undescribed`: cards that are known by their facts alone may be among them, without their effects; `drafts`: cards
    that are drafts may.
    """

    decks: tuple[tuple[Cards, Cards], tuple[Cards, Cards]]
    seed: int = 0
    first: int = 0
    check_decks: bool = True
    shuffle: bool = True
    undescribed: bool = False
    drafts: bool = False

    def __post_init__(self) -> None:
        need_seed(self.seed)
        need_flags(self.undescribed, self.drafts)
        need(
            self.first in (0, 1)
            and isinstance(self.decks, tuple)
            and [len(deck) for deck in self.decks if isinstance(deck, tuple)] == [2, 2]
            and all(isinstance(cards, tuple) for deck in self.decks for cards in deck),
            "a duel has two decks, each a Main Deck and an Extra Deck, and somebody is first",
            "决斗有两副卡组，各有主卡组和额外卡组，并有先攻玩家",
        )


@dataclass(frozen=True)
class FromPosition:
    """A duel from the text of a position; the seed is used if the text gives none.

    `undescribed`: cards known only by their facts are allowed, without effects; `drafts`: cards that are drafts are.
    """

    text: str
    seed: int = 0
    undescribed: bool = False
    drafts: bool = False

    def __post_init__(self) -> None:
        need_seed(self.seed)
        need_flags(self.undescribed, self.drafts)
        need(isinstance(self.text, str), "a position is a text", "场面是文本")


Start: TypeAlias = FromDecks | FromPosition


@dataclass(frozen=True)
class SavedDuel:
    """A saved duel. It is immutable: methods that add something return another record.

    `version` is that of the engine it was made with, `end` the digest of the board after the last answer, `cards`
    the user's own cards, `readings` the cards that are not written by hand, with the digests of their texts, `comment`
    the comment before the first answer.
    """

    start: Start
    course: tuple[Step, ...] = ()
    ruleset: Ruleset = field(default_factory=Ruleset)
    ask_forced: bool = False
    headers: tuple[tuple[str, str], ...] = ()
    comment: str = ""
    cards: OwnCards = NO_CARDS
    end: str = ""
    version: str = VERSION
    readings: tuple[UsedReading, ...] = ()

    def __post_init__(self) -> None:
        need(
            isinstance(self.start, FromDecks | FromPosition)
            and isinstance(self.ruleset, Ruleset)
            and isinstance(self.course, tuple)
            and all(isinstance(step, Answer | Reseed | Redeal | Surrender) for step in self.course),
            "a record has a start, a rule set and a course of answers",
            "记录有开始、规则和回答的过程",
        )

    @property
    def answers(self) -> list[int]:
        """The number of every option chosen, in the main line."""
        return [step.index for step in self.course if isinstance(step, Answer)]

    def __len__(self) -> int:
        """How many answers the main line has."""
        return sum(isinstance(step, Answer) for step in self.course)

    def __repr__(self) -> str:
        kind = "two decks" if isinstance(self.start, FromDecks) else "a position"
        return f"<Record from {kind}, {len(self)} answers, version {self.version}>"

    # -- adding to it -----------------------------------------------------------------------------------------

    def with_headers(self, headers: Mapping[str, str]) -> Self:
        """With these headers, such as event, date, A, B and result; those of the same name are replaced."""
        for name, value in headers.items():
            if not isinstance(name, str) or not isinstance(value, str):
                raise TypeError("headers are texts with names")
            need_characters(name + value)
        return replace(self, headers=tuple({**dict(self.headers), **headers}.items()))

    def with_comment(self, answers: int, comment: str) -> Self:
        """With a comment after so many answers; 0: before the first."""
        if not isinstance(comment, str):
            raise TypeError(f"a comment is a text, not {quoted(repr(comment))}")
        need_characters(comment)
        if answers == 0:
            return replace(self, comment=comment)
        at = self._step(answers)
        course = (*self.course[:at], replace(self.course[at], comment=comment), *self.course[at + 1 :])
        return replace(self, course=course)

    def with_variation(self, other: Self) -> Self:
        """With the other course of the same duel as a variation of the answer where they differ.

        A course that only continues this one makes it longer.
        """
        mine = (self.start, self.ruleset, self.ask_forced, self.version)
        if mine != (other.start, other.ruleset, other.ask_forced, other.version):
            raise RecordError([("a variation begins as the duel does", "变化与决斗的开始必须相同")])
        for at, step in enumerate(self.course):
            if at >= len(other.course):
                return self
            if not step.same_as(other.course[at]):
                varied = replace(step, variations=(*step.variations, other.course[at:]))
                return replace(self, course=(*self.course[:at], varied, *self.course[at + 1 :]))
        return replace(self, course=self.course + other.course[len(self.course) :], end=other.end)

    def _step(self, answers: int) -> int:
        """The index in the course of the answer with that number."""
        count = 0
        for at, step in enumerate(self.course):
            count += isinstance(step, Answer)
            if count == answers:
                return at
        raise IndexError(f"the record has {len(self)} answers, there is no answer {figure(answers)}")

    # -- reading it -------------------------------------------------------------------------------------------

    def lines(self) -> Iterator[Self]:
        """The main line, then every variation as a record of its own, each followed by its own variations."""
        waiting: list[tuple[tuple[Step, ...], tuple[Step, ...], str]] = [((), self.course, self.end)]
        while waiting:
            before, course, end = waiting.pop()
            plain = tuple(replace(step, variations=()) for step in course)
            yield replace(self, course=before + plain, end=end)
            found = [
                (before + plain[:at], variation, "")
                for at, step in enumerate(course)
                for variation in step.variations
            ]
            waiting += reversed(found)

    def upto(self, answers: int) -> Self:
        """The record cut after so many answers."""
        if answers == len(self):
            return self
        return replace(self, course=self.course[: self._step(answers + 1)], end="")
