"""What other processes do in tests, and every error that they could raise."""

import pkgutil
from collections.abc import Callable
from importlib import import_module

import spellspeed
from spellspeed import (
    CannotRecord,
    Drift,
    Duel,
    EndlessLoop,
    IllegalDeck,
    IllegalOption,
    Option,
    OtherCards,
    OtherVersion,
    Reason,
    RecordError,
    UnknownCard,
)
from spellspeed.board.board import Unending
from spellspeed.bounds import TooLarge
from spellspeed.cards.library import printed
from spellspeed.facts.names import SeveralCards
from spellspeed.formats.lflist import LflistError
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.ydk import YdkError
from spellspeed.judge.nodes import FileProblems, MissingYaml, Problem
from spellspeed.judge.scene import Failure
from spellspeed.language.errors import CardFileError, SeveralMistakes
from spellspeed.language.values import CannotBuild
from spellspeed.messages import Message
from spellspeed.reading.refusal import Refusal
from spellspeed.rulebook import UnknownRule
from spellspeed.table.saying import Mistakes
from spellspeed.words.act_errors import AmbiguousAct, NotOffered, NotUnderstood, WordsDoNotFit

LOST = Reason("B-147", "duel-over")
MANY = [f"problem {n} " + "x" * 2000 for n in range(200)]

# Errors that are made of more than a sentence.
MADE: dict[type[BaseException], Callable[[], BaseException]] = {
    Refusal: lambda: Refusal("words", "what is wrong", "the sentence"),
    IllegalOption: lambda: IllegalOption("no", [LOST]),
    WordsDoNotFit: lambda: WordsDoNotFit("no", [LOST], "不"),
    NotOffered: lambda: NotOffered("no", [LOST], "不", (Option("pass"),)),
    NotUnderstood: lambda: NotUnderstood("no", [LOST], "不", (Option("pass"),)),
    AmbiguousAct: lambda: AmbiguousAct("which", [], "哪个", (Option("pass"), Option("attack", 3))),
    EndlessLoop: lambda: EndlessLoop([printed("Sangan")]),
    Unending: lambda: Unending(3),
    IllegalDeck: lambda: IllegalDeck(MANY),
    UnknownCard: lambda: UnknownCard("Dark Hoel", ["Dark Hole"]),
    SeveralCards: lambda: SeveralCards("Raimei?", ["Raimei (56260110)", "Rai-Mei (63223467)"]),
    PositionError: lambda: PositionError(MANY),
    LflistError: lambda: LflistError("x.conf", MANY),
    YdkError: lambda: YdkError("x.ydk", MANY),
    TooLarge: lambda: TooLarge(1_000),
    CardFileError: lambda: CardFileError("x.cards", 3, 4, "found", "expected", "nearest", "hint"),
    Mistakes: lambda: Mistakes([(3, Message("wrong", "错")), (0, Message("too", "也"))]),
    SeveralMistakes: lambda: SeveralMistakes([CardFileError("x.cards", line, 1, "found") for line in (3, 9)]),
    CannotBuild: lambda: CannotBuild(3, 4, "no meaning"),
    FileProblems: lambda: FileProblems(
        "x.yaml", [Problem(3, Message("wrong", "错")), Problem(1, Message("too", "也"))]
    ),
    MissingYaml: MissingYaml,
    Failure: lambda: Failure(3, "not so"),
    UnknownRule: lambda: UnknownRule("PRIO-99", ["PRIO-09"]),
    RecordError: lambda: RecordError([(text, text) for text in MANY]),
    OtherVersion: lambda: OtherVersion("0.0.1", "0.1.0"),
    OtherCards: lambda: OtherCards(["Sangan"]),
    Drift: lambda: Drift(3, ("a", "b"), ("c", "d"), ("e", "f")),
    CannotRecord: lambda: CannotRecord("no words", "无法表示"),
}


def all_errors() -> list[type[BaseException]]:
    """Every class of error that the package has."""
    found: dict[type[BaseException], None] = {}
    for module in pkgutil.walk_packages(spellspeed.__path__, "spellspeed."):
        if module.name.endswith("__main__"):
            continue
        for value in vars(import_module(module.name)).values():
            if isinstance(value, type) and issubclass(value, BaseException):
                if value.__module__.startswith("spellspeed"):
                    found[value] = None
    return sorted(found, key=lambda kind: f"{kind.__module__}.{kind.__name__}")


def made(kind: type[BaseException]) -> BaseException:
    return MADE[kind]() if kind in MADE else kind("what is wrong")


def work(duel: Duel) -> Duel:
    """What a worker does: it plays on."""
    for _ in range(5):
        duel.answer(0)
    return duel


def fail(number: int) -> None:
    raise made(all_errors()[number])


def err(duel: Duel) -> None:
    duel.push(Option("attack", 3))
