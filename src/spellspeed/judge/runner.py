"""Playing rulings, strictly and only as two players could: every question is asked, every step must be offered.

The runner chooses nothing by itself. With `silent: pass` it passes windows that the next step does not answer; ending a
Main Phase or Battle Step, a zone, a position and any other choice must always be written.
"""

import time
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spellspeed.board.question import Q_RESPOND, Option
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.boards.ascii_board import ascii_board
from spellspeed.judge.passes import MOST_PASSES, only_option, pass_option, response_option
from spellspeed.judge.ruling import (
    PASS_RESPONSES,
    PASS_TO_CHOICE,
    ActStep,
    ExpectStep,
    PassStep,
    Ruling,
    Step,
    SupposeStep,
)
from spellspeed.judge.scene import Failure, Scene, Unmet
from spellspeed.messages import in_language
from spellspeed.rulebook import catalogue
from spellspeed.words.act_errors import AmbiguousAct, BadAct, NotOffered
from spellspeed.words.acts import find_option
from spellspeed.words.sentences import option_words, reservations, say
from spellspeed.words.verbs import is_answer

PASSED: Final = "passed"
FAILED: Final = "failed"
OPEN: Final = "open"  # in the rulebook, but nobody has written it down yet
SUPERSEDED: Final = "superseded"


@dataclass(frozen=True)
class RulingLine:
    """One line of the report on a ruling that was played.

    The kinds are note, board, act, silent, event, expect, suppose, instead and failed.
    """

    kind: str
    line: int
    text: str


@dataclass
class RulingResult:
    id: str
    document: str
    status: str
    seconds: float = 0.0
    rules: list[str] = field(default_factory=list)
    message: str = ""
    transcript: list[RulingLine] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """For JSON: notes and the message only where there are any."""
        found: dict[str, object] = {
            "id": self.id,
            "document": self.document,
            "status": self.status,
            "seconds": round(self.seconds, 4),
            "rules": self.rules,
        }
        if self.notes:
            found["notes"] = self.notes
        if self.message:
            found["message"] = self.message
        return found

    @property
    def notes(self) -> list[str]:
        """What is to be known about it: which cards lie there without effects, or as drafts."""
        return [line.text for line in self.transcript if line.kind == "note"]


class Play:
    """One ruling being played."""

    def __init__(self, ruling: Ruling, lang: str = "en", boards: bool = False) -> None:
        self.ruling = ruling
        self.boards = boards
        asked = (ruling.undescribed, ruling.drafts)
        duel = Duel.from_position(ruling.position, ask_forced=True, undescribed=asked[0], drafts=asked[1])
        self.scene = Scene(duel, ruling.labels, ruling.names, lang)
        self.transcript: list[RulingLine] = []
        for note in reservations(duel.undescribed, duel.drafts):
            self.transcript.append(RulingLine("note", ruling.line, in_language(note, lang)))

    def run(self) -> None:
        self.draw(self.ruling.line)
        self.play(self.ruling.steps)

    def play(self, steps: list[Step]) -> None:
        for at, step in enumerate(steps):
            if self.scene.question is None and not isinstance(step, ExpectStep):
                left = sum(1 for rest in steps[at:] if not isinstance(rest, ExpectStep))
                self.fail(
                    step.line,
                    f"the duel is over, but {left} more steps are written",
                    f"决斗已经结束，但还写有{left}个步骤",
                )
            if isinstance(step, ActStep):
                self.act(step)
                after = steps[at + 1] if at + 1 < len(steps) else None
                if not isinstance(after, ActStep) or after.line != step.line:
                    self.draw(step.line)  # acts on one line belong together
            elif isinstance(step, PassStep):
                self.everyone_passes(step)
            elif isinstance(step, ExpectStep):
                self.expect(step)
            else:
                self.suppose(step)

    def suppose(self, step: SupposeStep) -> None:
        """Play the steps on a fork of the duel, then go back."""
        scene = self.scene
        before = (scene.duel, scene.told, scene.activated, scene.line)
        scene.duel = scene.duel.fork()
        self.note("suppose", step.line, scene.say("Suppose:", "假设："))
        self.play(step.steps)
        scene.duel, scene.told, scene.activated, scene.line = before
        self.note("instead", step.line, scene.say("Back to what was really played:", "回到实际的进行："))

    # -- telling ----------------------------------------------------------------------------------------------

    def note(self, kind: str, line: int, text: str) -> None:
        self.transcript.append(RulingLine(kind, line, text))

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
        name = scene.player(step.player)
        passed = ", ".join(silent)
        where = scene.say(f" (after passing silently: {passed})", f"（{passed}已自动放弃）") if silent else ""
        act = scene.act_words(step.words)
        if scene.question is None:
            zh = f"{name}不能“{act}”：决斗已经结束{where}"
            self.fail(step.line, f"{name} cannot {act!r}: the duel is over{where}", zh)
        elif scene.question.player != step.player:
            situation = scene.situation()
            self.fail(step.line, f"{name} is not asked{where}: {situation}", f"没有询问{name}{where}：{situation}")
        option = self.option(step, name, act, where)
        words = option_words(scene.duel, option, scene.lang)
        self.note("act", step.line, f"{name}: {scene.outward(words)}")
        scene.push(option)
        scene.line = step.line
        self.happened(step.line)

    def option(self, step: ActStep, name: str, act: str, where: str) -> Option:
        """The option that the step means, or a failure that says why there is none."""
        scene = self.scene
        try:
            return find_option(scene.duel, step.words, scene.labels)
        except (NotOffered, BadAct, UnknownCard):  # the words of an option that is not offered now
            why = scene.explain(step.player, step.words)
            en = f"{act!r} is not offered to {name}{f' because of {why}' if why else ''}{where}; {scene.situation()}"
            zh = f"{name}不能选择“{act}”{f'，因为{why}' if why else ''}{where}；{scene.situation()}"
            raise Failure(step.line, scene.say(en, zh)) from None
        except AmbiguousAct:
            en = (
                f"{act!r} could mean several things; a label or 'at {name} monster zone 2' tells copies apart,"
                f" 'effect 1 of' effects; {scene.situation()}"
            )
            zh = f"“{act}”可以有几种意思；请用标签、区域或效果编号区分；{scene.situation()}"
            raise Failure(step.line, scene.say(en, zh)) from None

    def fail(self, line: int, en: str, zh: str) -> None:
        raise Failure(line, self.scene.say(en, zh))

    def pass_until(self, step: ActStep) -> list[str]:
        """Pass windows that the step does not answer. Returns who passed.

        Before a response its own player does not pass, and the chain does not resolve.
        """
        scene = self.scene
        passed: list[str] = []
        chain = scene.chain()
        while scene.question is not None and not self.answers(step) and len(passed) < MOST_PASSES:
            option = self.passing(self.ruling.silent)
            late = is_answer(step.words) and (scene.question.player == step.player or scene.chain() != chain)
            if option is None or late:
                break
            passed.append(scene.player(scene.question.player))
            self.silently(step.line, option)
        return passed

    def passing(self, how: str) -> Option | None:
        """The option to pass, if this way of passing covers the question."""
        if how == PASS_TO_CHOICE:
            return only_option(self.scene.question)
        return response_option(self.scene.duel) if how == PASS_RESPONSES else pass_option(self.scene.question)

    def silently(self, line: int, option: Option) -> None:
        question = self.scene.question
        assert question is not None
        name = self.scene.player(question.player)
        self.note("silent", line, self.scene.say(f"{name} passes", f"{name}放弃"))
        self.scene.push(option)
        self.scene.line = line
        self.happened(line)

    def answers(self, step: ActStep) -> bool:
        question = self.scene.question
        return question is not None and question.player == step.player and bool(self.scene.fitting(step.words))

    def everyone_passes(self, step: PassStep) -> None:
        """Pass until the chain is over or, without one, until a question that is more than a window; or until a
        choice."""
        scene = self.scene
        chain = bool(scene.duel.board.chain)
        passed = 0
        while passed < MOST_PASSES:
            option = self.passing(step.how)
            if option is None:
                break
            passed += 1
            self.silently(step.line, option)
            if chain and not scene.duel.board.chain and step.how != PASS_TO_CHOICE:
                break
        if not passed:
            self.nothing_to_pass(step)
        self.draw(step.line)

    def nothing_to_pass(self, step: PassStep) -> None:
        question = self.scene.question
        situation = self.scene.situation()
        window = question is not None and question.kind == Q_RESPOND and pass_option(question) is not None
        if step.how == PASS_RESPONSES and window:
            en = f"there is nothing to pass without ending the phase or step: {situation}"
            self.fail(step.line, en, f"除非结束这个阶段或步骤，没有可以放弃的：{situation}")
        if step.how == PASS_TO_CHOICE and window:
            self.fail(step.line, f"here is a choice already: {situation}", f"这里已经有选择：{situation}")
        self.fail(step.line, f"there is nothing to pass: {situation}", f"没有可以放弃的：{situation}")

    # -- expectations -----------------------------------------------------------------------------------------

    def expect(self, step: ExpectStep) -> None:
        for check in step.checks:
            try:
                words = check.hold(self.scene)
            except Unmet as error:
                raise Failure(check.line, f"{error}{self.hint(str(error))}") from None
            self.note("expect", check.line, words)

    def hint(self, message: str) -> str:
        """Why the expectation may fail here: a choice still to be made, a chain still open."""
        scene = self.scene
        left_open = scene.left_open()
        if left_open:
            return "" if left_open in message else scene.say("; ", "；") + scene.situation()
        if scene.duel.board.chain and pass_option(scene.question) is not None:
            en = " (a chain is still open; '- everyone: pass' lets it resolve)"
            return scene.say(en, "（连锁还没有处理；用“- everyone: pass”让它处理）")
        return ""


def run(ruling: Ruling, lang: str = "en", boards: bool = False) -> RulingResult:
    """Play a ruling. Whatever goes wrong is in the result, with the line of the file."""
    result = RulingResult(ruling.id, ruling.document, PASSED, rules=list(ruling.rules))
    if ruling.superseded:
        result.status = SUPERSEDED
        result.message = ruling.superseded
        return result
    begin = time.perf_counter()
    transcript: list[RulingLine] = []
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
        what = f"{type(error).__name__} {error} ({where})"
        fail(result, transcript, ruling, line, say(lang, f"the engine stopped: {what}", f"引擎停止：{what}"))
    result.seconds = time.perf_counter() - begin
    result.transcript = transcript
    return result


def fail(result: RulingResult, transcript: list[RulingLine], ruling: Ruling, line: int, message: str) -> None:
    result.status = FAILED
    result.message = f"{Path(ruling.file).name}:{line}: {message}"
    transcript.append(RulingLine("failed", line, message))


def open_rulings(rulings: Iterable[Ruling]) -> list[RulingResult]:
    """The rulings of the rulebook that no file has yet."""
    written = {ruling.id for ruling in rulings}
    return [
        RulingResult(entry.id, entry.document, OPEN, rules=[entry.under] if entry.under else [])
        for entry in catalogue()
        if entry.kind == "ruling" and entry.id not in written
    ]
