"""Playing rulings, strictly and only as two players could: every question is asked, every step must be offered.

Nothing is chosen that the ruling does not say. With `silent: pass` a window that the next step does not answer is
passed; ending a Main Phase or Battle Step, a zone, a position or any other choice must always be written.
"""

import time
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spellspeed.board.question import O_PASS, Q_PHASE_ACT, Q_RESPOND, Q_TRIGGER, Option, Question
from spellspeed.cards.names import UnknownCard
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.formats.ascii_board import ascii_board
from spellspeed.formats.words import option_words
from spellspeed.judge.acts import AmbiguousAct, BadAct, NotOffered, find_option
from spellspeed.judge.ruling import ActStep, ExpectStep, PassStep, Ruling, Step, SupposeStep
from spellspeed.judge.scene import Failure, Scene, Unmet
from spellspeed.rulebook import catalogue

PASSED: Final = "passed"
FAILED: Final = "failed"
OPEN: Final = "open"  # in the rulebook, but nobody has written it down yet
SUPERSEDED: Final = "superseded"
WINDOWS: Final = (Q_RESPOND, Q_TRIGGER, Q_PHASE_ACT)
MOST_PASSES: Final = 400


@dataclass(frozen=True)
class Entry:
    """One thing to tell about a ruling that was played: by its `kind`.

    The kinds are board, act, silent, event, expect, suppose, instead and failed.
    """

    kind: str
    line: int
    text: str


@dataclass
class Result:
    id: str
    document: str
    status: str
    seconds: float = 0.0
    rules: list[str] = field(default_factory=list)
    message: str = ""
    transcript: list[Entry] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """For JSON: the message only where there is one."""
        found: dict[str, object] = {
            "id": self.id,
            "document": self.document,
            "status": self.status,
            "seconds": round(self.seconds, 4),
            "rules": self.rules,
        }
        if self.message:
            found["message"] = self.message
        return found


def pass_option(question: Question | None) -> Option | None:
    """The option to pass, if this is a window in which passing only means doing nothing now.

    Ending a phase is an act. So is not activating the card that an effect demands, which has a consequence.
    """
    if question is None or question.kind not in WINDOWS or question.why == "owed":
        return None
    return next((option for option in question.options if option.kind == O_PASS), None)


class Play:
    """One ruling being played."""

    def __init__(self, ruling: Ruling, lang: str = "en", boards: bool = False) -> None:
        self.ruling = ruling
        self.boards = boards
        duel = Duel.from_position(ruling.position, ask_forced=True)
        self.scene = Scene(duel, ruling.labels, ruling.names, lang)
        self.transcript: list[Entry] = []

    def run(self) -> None:
        self.draw(self.ruling.line)
        self.play(self.ruling.steps)

    def play(self, steps: list[Step]) -> None:
        for at, step in enumerate(steps):
            if self.scene.question is None and not isinstance(step, ExpectStep):
                left = sum(1 for rest in steps[at:] if not isinstance(rest, ExpectStep))
                raise Failure(step.line, f"the duel is over, but {left} more steps are written")
            if isinstance(step, ActStep):
                self.act(step)
                after = steps[at + 1] if at + 1 < len(steps) else None
                if not isinstance(after, ActStep) or after.line != step.line:
                    self.draw(step.line)  # acts that stand in one line belong together
            elif isinstance(step, PassStep):
                self.everyone_passes(step)
            elif isinstance(step, ExpectStep):
                self.expect(step)
            else:
                self.suppose(step)

    def suppose(self, step: SupposeStep) -> None:
        """Play the steps with a fork of the duel, and go on as if they had not been."""
        scene = self.scene
        before = (scene.duel, scene.told, scene.activated)
        scene.duel = scene.duel.fork()
        self.note("suppose", step.line, scene.say("Suppose:", "假设："))
        self.play(step.steps)
        scene.duel, scene.told, scene.activated = before
        self.note("instead", step.line, scene.say("Back to what was really played:", "回到实际的进行："))

    # -- telling ----------------------------------------------------------------------------------------------

    def note(self, kind: str, line: int, text: str) -> None:
        self.transcript.append(Entry(kind, line, text))

    def draw(self, line: int) -> None:
        if self.boards:
            self.note("board", line, self.scene.outward(ascii_board(self.scene.duel, None, self.scene.lang)))

    def happened(self, line: int) -> None:
        for words in self.scene.news():
            self.note("event", line, words)

    # -- acts -------------------------------------------------------------------------------------------------

    def act(self, step: ActStep) -> None:
        scene = self.scene
        silent = self.pass_until(step) if self.ruling.silent else []
        question = scene.question
        name = scene.player(step.player)
        where = f" (after passing silently: {', '.join(silent)})" if silent else ""
        if question is None:
            raise Failure(step.line, f"{name} cannot {step.words!r}: the duel is over{where}")
        if question.player != step.player:
            raise Failure(step.line, f"{name} is not asked{where}: {scene.situation()}")
        try:
            option = find_option(scene.duel, step.words, scene.labels)
        except NotOffered:
            why = scene.explain(step.player, step.words)
            because = f" because of {why}" if why else ""
            raise Failure(
                step.line, f"{step.words!r} is not offered to {name}{because}{where}; {scene.situation()}"
            ) from None
        except AmbiguousAct:
            raise Failure(
                step.line,
                f"{step.words!r} could mean several things; a label or 'at {name} monster zone 2' tells copies apart,"
                f" 'effect 1 of' effects; {scene.situation()}",
            ) from None
        except (BadAct, UnknownCard) as error:
            raise Failure(step.line, str(error)) from None
        words = option_words(scene.duel, option, scene.lang)
        self.note("act", step.line, f"{name}: {scene.outward(words)}")
        scene.push(option)
        self.happened(step.line)

    def pass_until(self, step: ActStep) -> list[str]:
        """Pass windows that the step does not answer; who passed."""
        scene = self.scene
        passed: list[str] = []
        while scene.question is not None and not self.answers(step) and len(passed) < MOST_PASSES:
            option = pass_option(scene.question)
            if option is None:
                break
            passed.append(scene.player(scene.question.player))
            self.silently(step.line, option)
        return passed

    def silently(self, line: int, option: Option) -> None:
        question = self.scene.question
        assert question is not None
        name = self.scene.player(question.player)
        self.note("silent", line, self.scene.say(f"{name} passes", f"{name}放弃"))
        self.scene.push(option)
        self.happened(line)

    def answers(self, step: ActStep) -> bool:
        question = self.scene.question
        return question is not None and question.player == step.player and bool(self.scene.fitting(step.words))

    def everyone_passes(self, step: PassStep) -> None:
        """With a chain: until it is over. Without: until a question that is more than a window."""
        scene = self.scene
        chain = bool(scene.duel.board.chain)
        passed = 0
        while passed < MOST_PASSES:
            option = pass_option(scene.question)
            if option is None:
                break
            passed += 1
            self.silently(step.line, option)
            if chain and not scene.duel.board.chain:
                break
        if not passed:
            raise Failure(step.line, f"there is nothing to pass: {scene.situation()}")
        self.draw(step.line)

    # -- expectations -----------------------------------------------------------------------------------------

    def expect(self, step: ExpectStep) -> None:
        for check in step.checks:
            try:
                words = check.hold(self.scene)
            except Unmet as error:
                hint = ""
                if self.scene.duel.board.chain and pass_option(self.scene.question) is not None:
                    hint = " (a chain is still open; '- everyone: pass' lets it resolve)"
                raise Failure(check.line, f"{error}{hint}") from None
            self.note("expect", check.line, words)


def run(ruling: Ruling, lang: str = "en", boards: bool = False) -> Result:
    """Play a ruling. Whatever goes wrong is in the result, with the line of the file."""
    result = Result(ruling.id, ruling.document, PASSED, rules=list(ruling.rules))
    if ruling.superseded:
        result.status = SUPERSEDED
        result.message = ruling.superseded
        return result
    begin = time.perf_counter()
    transcript: list[Entry] = []
    try:
        play = Play(ruling, lang, boards)
        transcript = play.transcript
        play.run()
    except Failure as failure:
        fail(result, transcript, ruling, failure.line, failure.message)
    except EndlessLoop as loop:
        fail(result, transcript, ruling, transcript[-1].line if transcript else ruling.line, loop.words(lang))
    except Exception as error:  # an error of the engine: the ruling fails, the others are still played
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}:{frame.lineno}, in {frame.name}"
        line = transcript[-1].line if transcript else ruling.line
        fail(result, transcript, ruling, line, f"the engine stopped: {type(error).__name__} {error} ({where})")
    result.seconds = time.perf_counter() - begin
    result.transcript = transcript
    return result


def fail(result: Result, transcript: list[Entry], ruling: Ruling, line: int, message: str) -> None:
    result.status = FAILED
    result.message = f"{Path(ruling.file).name}:{line}: {message}"
    transcript.append(Entry("failed", line, message))


def run_all(rulings: Iterable[Ruling]) -> list[Result]:
    return [run(ruling) for ruling in rulings]


def open_rulings(rulings: Iterable[Ruling]) -> list[Result]:
    """The rulings of the rulebook that no file tells yet."""
    written = {ruling.id for ruling in rulings}
    return [
        Result(entry.id, entry.document, OPEN, rules=[entry.under] if entry.under else [])
        for entry in catalogue()
        if entry.kind == "ruling" and entry.id not in written
    ]
