"""Makes the record of a duel, and the duel of a record.

`record_of` reads what the duel began with and its answers; `Replay` takes the steps of a record one by one and compares
each question with the recorded one.
"""

from collections.abc import Callable, Iterator
from copy import copy
from typing import Generic, TypeVar

from spellspeed._version import VERSION
from spellspeed.board.constants import NONE
from spellspeed.board.digest import digest
from spellspeed.board.question import Given, Option, Question
from spellspeed.bounds import figure, quoted, shown
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import playable, tokens
from spellspeed.errors import EndlessLoop
from spellspeed.formats.record.errors import CannotRecord, Drift, OtherVersion, Problem
from spellspeed.formats.record.own_cards import learn, own_cards
from spellspeed.formats.record.readings import compare_readings, readings_of
from spellspeed.formats.record.start import setup_of
from spellspeed.formats.record.values import (
    PLAYERS,
    Answer,
    FromDecks,
    FromPosition,
    Redeal,
    Reseed,
    SavedDuel,
    Start,
    Step,
    Surrender,
    usual_seed,
)
from spellspeed.history import FromBoard, Past, Setup
from spellspeed.playing import Playing
from spellspeed.rules.engine.redealing import CannotRedeal
from spellspeed.views.view import view

P = TypeVar("P", bound=Playing)


# -- a duel to its record --------------------------------------------------------------------------------------


def record_of(duel: Playing, setup: Setup) -> SavedDuel:
    start, reseeds = setup.start, setup.reseeds
    course = steps_of(setup.given, reseeds)
    if setup.surrendered != NONE:
        course.append(Surrender(setup.surrendered))
    while isinstance(start, Past):
        seed = None if start.seed is None else usual_seed(start.seed)
        if 0 in reseeds and seed == usual_seed(reseeds[0]):
            course = course[1:]  # this reseed belongs to the redeal, which gives its seed
        course = [*steps_of(start.given, start.reseeds), Redeal(start.player, seed), *course]
        reseeds = start.reseeds
        start = start.start
    if isinstance(start, FromBoard):
        return record_from_board(duel, start, tuple(course))
    assert isinstance(start, FromDecks | FromPosition)
    return finished(duel, start, tuple(course))


def finished(duel: Playing, start: Start, course: tuple[Step, ...]) -> SavedDuel:
    codes = {definition.printed.code for definition in duel.definitions}
    cards = own_cards(codes, start.text if isinstance(start, FromPosition) else "")
    ruleset, forced = duel.referee.ruleset, duel.referee.ask_forced
    readings = readings_of(duel.definitions)
    return SavedDuel(start, course, ruleset, forced, cards=cards, end=digest(duel.board), readings=readings)


def steps_of(given: list[Given], reseeds: dict[int, int]) -> list[Step]:
    steps: list[Step] = []
    for count, one in enumerate(given):
        if count in reseeds:
            steps.append(Reseed(usual_seed(reseeds[count])))
        option = one.option
        bare = Option(option.kind, option.card, option.effect, option.value)
        steps.append(Answer(one.index, one.count, one.player, one.kind, bare))
    if len(given) in reseeds:
        steps.append(Reseed(usual_seed(reseeds[len(given)])))
    return steps


def record_from_board(duel: Playing, start: FromBoard, course: tuple[Step, ...]) -> SavedDuel:
    """A record that begins with the board as a position, if that leads to this very question."""
    from spellspeed.formats.position.notation import PositionNotWritable, write_board

    for definition in start.definitions:
        code = definition.printed.code
        if playable(code, drafts=True) is not definition and tokens().get(code) is not definition:
            name = definition.printed
            raise CannotRecord(
                f"the duel has a card that does something else than the library knows: {name.en}",
                f"决斗中有与卡库描述不同的卡：{name.zh}",
            )
    try:
        text = write_board(start.board, start.definitions, duel.referee.ruleset, False, "en", {})
        drafts = any(one.grade == Grade.DRAFT for one in start.definitions)
        record = finished(duel, FromPosition(text, drafts=drafts), course)
        again = replay(record, Playing)
    except (PositionNotWritable, Drift) as error:
        raise CannotRecord(
            f"the duel began on a board that has no words: {shown(str(error), 200)}",
            f"决斗开始的场面无法用文字表示：{shown(str(error), 200)}",
        ) from None
    if any(view(again, player) != view(duel, player) for player in range(2)):
        raise CannotRecord(
            "the duel began on a board that has no words: what the players have seen is lost",
            "决斗开始的场面无法用文字表示：玩家已知的信息会丢失",
        )
    return record


# -- a record to its duel --------------------------------------------------------------------------------------


def replay(record: SavedDuel, make: Callable[[Setup], P], to: int | None = None, any_version: bool = False) -> P:
    """The duel after `to` answers, or after all of them.

    `make` makes the duel, so that it is of the wanted class.
    """
    if not isinstance(record, SavedDuel):
        raise TypeError(f"a record is needed, not {quoted(repr(record))}")
    if to is not None and (not isinstance(to, int) or isinstance(to, bool)):
        raise TypeError(f"answers are counted, not {quoted(repr(to))}")
    if to is not None and not 0 <= to <= len(record):
        raise IndexError(f"the record has {len(record)} answers, there is no answer {figure(to)}")
    play = Replay(record, make, any_version)
    for step in record.course:
        if to is not None and play.answers == to and isinstance(step, Answer):
            return play.duel
        play.take(step)
    play.arrive()
    return play.duel


def walk(record: SavedDuel, make: Callable[[Setup], P], any_version: bool) -> Iterator[tuple[Step, P]]:
    """Each step of the record, and the duel just before it."""
    play = Replay(record, make, any_version)
    for step in record.course:
        play.expect(step)
        yield step, play.duel
        play.take(step)
    play.arrive()


class Replay(Generic[P]):
    """A replay in progress: `duel` is where the steps so far have led."""

    def __init__(self, record: SavedDuel, make: Callable[[Setup], P], any_version: bool = False) -> None:
        if record.version != VERSION and not any_version:
            raise OtherVersion(shown(record.version), VERSION)
        self.record = record
        self.make = make
        self.answers = 0
        learn(record.cards)
        if not any_version:
            compare_readings(record.readings)
        try:
            self.duel = make(setup_of(record.start, record.ruleset, record.ask_forced))
        except EndlessLoop as loop:
            raise self.drift(("a question", "有问题"), (loop.words("en"), loop.words("zh"))) from None

    def branch(self) -> "Replay[P]":
        """A second replay at the same point."""
        other = copy(self)
        other.duel = self.make(self.duel.forked())
        return other

    def take(self, step: Step) -> None:
        self.expect(step)
        self.answers += isinstance(step, Answer)
        if isinstance(step, Reseed):
            self.duel = self.make(self.duel.forked(step.seed))
        elif isinstance(step, Redeal):
            try:
                self.duel = self.make(self.duel.forked(step.seed, step.player))
            except CannotRedeal as error:
                dealt = ("cards that were dealt anew", "重新分配了卡片")
                raise self.drift(dealt, (f"there are none ({error})", f"无法分配（{error}）")) from None
        elif isinstance(step, Surrender):
            self.duel.surrender(step.player)
        else:
            try:
                self.duel.answer(step.index)
            except EndlessLoop as loop:
                raise self.drift(in_record(step), (loop.words("en"), loop.words("zh"))) from None

    def expect(self, step: Step) -> None:
        """Check that the question is the one that this step answers."""
        question = self.duel.question
        if isinstance(step, Answer) and (question is None or not fits(step, question)):
            self.answers += 1
            raise self.drift(in_record(step), here(question))
        if isinstance(step, Surrender) and question is None:
            player = PLAYERS[step.player]
            raise self.drift((f"that {player} surrenders", f"{player}投降"), here(None))

    def arrive(self) -> None:
        """After the last step: check that the board is the recorded one."""
        found = digest(self.duel.board)
        if self.record.end and self.record.end != found:
            end = shown(self.record.end)
            expected = (f"a board with the digest {end} after it", f"之后的场面摘要是{end}")
            raise self.drift(expected, (f"it is {found}", f"是{found}"))

    def drift(self, expected: Problem, found: Problem) -> Drift:
        version = shown(self.record.version)
        if version == VERSION:
            return Drift(self.answers, expected, found)
        en = f" (the record was made with version {version}, this is {VERSION})"
        made_with = (en, f"（记录的版本是{version}，当前版本是{VERSION}）")
        return Drift(self.answers, expected, found, made_with)


def fits(answer: Answer, question: Question) -> bool:
    """Is this the question that was answered, as far as the record knows it?"""
    options = question.options
    return (
        answer.index < len(options)
        and answer.count in (0, len(options))
        and answer.player in (NONE, question.player)
        and answer.asked in ("", question.kind)
        and (answer.option is None or answer.option == options[answer.index])
    )


def in_record(answer: Answer) -> Problem:
    """What the record knows of an answer."""
    en = f"option {figure(answer.index)}"
    zh = f"是选项{figure(answer.index)}"
    if answer.count:
        en += f" of {figure(answer.count)}"
        zh += f"（共{figure(answer.count)}个）"
    option = answer.option
    if option is not None:
        card = "" if option.card == NONE else f" {figure(option.card)}"
        en += f", {shown(option.kind)}{card}"
        zh += f"，{shown(option.kind)}{card}"
    if answer.player != NONE or answer.asked:
        player = PLAYERS[answer.player] if answer.player != NONE else ""
        en += f", where {player or 'somebody'} was asked {shown(answer.asked)}".rstrip()
        zh += f"，问题是{player} {shown(answer.asked)}".rstrip()
    return en, zh


def here(question: Question | None) -> Problem:
    if question is None:
        return "the duel is over", "决斗已经结束"
    count = len(question.options)
    who = PLAYERS[question.player]
    return f"{who} is asked {question.kind} with {count} options", f"的问题是{who} {question.kind}，有{count}个选项"
