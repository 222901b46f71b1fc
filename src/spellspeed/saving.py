"""The record of a duel, and the duel of a record.

`record_of` goes through what the duel was made from; `Replay` takes one step of a record after the other and compares
what is asked with what was asked then.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from spellspeed._version import VERSION
from spellspeed.board.board import Board
from spellspeed.board.constants import NONE
from spellspeed.board.question import Given, Option, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import figure, quoted, shown
from spellspeed.cards.carried import learn, own_cards
from spellspeed.cards.decks import Deck
from spellspeed.cards.library import all_tokens, definitions
from spellspeed.effects.activation.effect import Definition
from spellspeed.errors import EndlessLoop
from spellspeed.record import (
    PLAYERS,
    Answer,
    Cards,
    FromDecks,
    FromPosition,
    Record,
    Redeal,
    Reseed,
    Start,
    Step,
    Surrender,
    usual_seed,
)
from spellspeed.record_errors import CannotRecord, Drift, OtherVersion, Problem

if TYPE_CHECKING:
    from spellspeed.duel import Duel
    from spellspeed.history import Parts


class FromBoard:
    """A duel that was continued from a board; only a record has to put it into words."""

    def __init__(self, board: Board, definitions: list[Definition]) -> None:
        self.board = board
        self.definitions = definitions


class Past:
    """What led to the first question of a duel that was dealt anew."""

    def __init__(self, start: object, given: list[Given], reseeds: dict[int, int], step: Redeal) -> None:
        self.start = start
        self.given = given
        self.reseeds = reseeds
        self.step = step


def from_decks(deck: Deck, other: Deck, seed: int, first: int, check: bool, shuffle: bool) -> FromDecks:
    decks = (cards_of(deck), cards_of(other))
    return FromDecks(decks, usual_seed(seed), first, bool(check), bool(shuffle))


def cards_of(deck: Deck) -> tuple[Cards, Cards]:
    return tuple(deck.main), tuple(deck.extra)


def from_position(text: str, seed: int, undescribed: bool) -> FromPosition:
    return FromPosition(text, usual_seed(seed), undescribed)


def past_of(start: object, given: list[Given], reseeds: dict[int, int], player: int, seed: int | None) -> Past:
    return Past(start, given.copy(), reseeds.copy(), Redeal(player, None if seed is None else usual_seed(seed)))


# -- a duel to its record --------------------------------------------------------------------------------------


def record_of(duel: "Duel", parts: "Parts") -> Record:
    start, reseeds = parts.start, parts.reseeds
    course = steps_of(parts.given, reseeds)
    if parts.surrendered != NONE:
        course.append(Surrender(parts.surrendered))
    while isinstance(start, Past):
        if 0 in reseeds and start.step.seed == usual_seed(reseeds[0]):
            course = course[1:]  # that is how the cards were dealt, and said there
        course = [*steps_of(start.given, start.reseeds), start.step, *course]
        reseeds = start.reseeds
        start = start.start
    if isinstance(start, FromBoard):
        return record_from_board(duel, start, tuple(course))
    assert isinstance(start, FromDecks | FromPosition)
    return finished(duel, start, tuple(course))


def finished(duel: "Duel", start: Start, course: tuple[Step, ...]) -> Record:
    codes = {definition.printed.code for definition in duel.definitions}
    cards = own_cards(codes, start.text if isinstance(start, FromPosition) else "")
    return Record(start, course, duel.ruleset, duel.referee.ask_forced, cards=cards, end=duel.digest())


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


def record_from_board(duel: "Duel", start: FromBoard, course: tuple[Step, ...]) -> Record:
    """The board in words, if that is enough: the words must lead to this very question."""
    from spellspeed.formats.position import PositionNotWritable, write_board

    for definition in start.definitions:
        code = definition.printed.code
        if definitions().get(code) is not definition and all_tokens().get(code) is not definition:
            name = definition.printed
            raise CannotRecord(
                f"the duel has a card that does something else than the library knows: {name.en}",
                f"决斗中有与卡库描述不同的卡：{name.zh}",
            )
    try:
        text = write_board(start.board, start.definitions, duel.ruleset, False, "en", {})
        record = finished(duel, FromPosition(text), course)
        twin = replay(record)
    except (PositionNotWritable, Drift) as error:
        raise CannotRecord(
            f"the duel began on a board that has no words: {shown(str(error), 200)}",
            f"决斗开始的场面无法用文字表示：{shown(str(error), 200)}",
        ) from None
    if any(twin.view(player) != duel.view(player) for player in range(2)):
        raise CannotRecord(
            "the duel began on a board that has no words: what the players have seen is lost",
            "决斗开始的场面无法用文字表示：玩家已知的信息会丢失",
        )
    return record


# -- a record to its duel --------------------------------------------------------------------------------------


def replay(record: Record, to: int | None = None, any_version: bool = False) -> "Duel":
    """The duel after so many answers, where the next one was given; without `to`, after all of them."""
    if not isinstance(record, Record):
        raise TypeError(f"a record is needed, not {quoted(repr(record))}")
    if to is not None and (not isinstance(to, int) or isinstance(to, bool)):
        raise TypeError(f"answers are counted, not {quoted(repr(to))}")
    if to is not None and not 0 <= to <= len(record):
        raise IndexError(f"the record has {len(record)} answers, there is no answer {figure(to)}")
    play = Replay(record, any_version)
    for step in record.course:
        if to is not None and play.answers == to and isinstance(step, Answer):
            return play.duel
        play.take(step)
    play.arrive()
    return play.duel


def walk(record: Record, any_version: bool) -> Iterator[tuple[Step, "Duel"]]:
    """Each step of the record, and the duel where it is taken."""
    play = Replay(record, any_version)
    for step in record.course:
        play.expect(step)
        yield step, play.duel
        play.take(step)
    play.arrive()


def renewed(record: Record, duel: "Duel") -> Record:
    """The record of a duel that was replayed from another, with everything that was said in that one."""
    found = duel.record()
    course = found.course
    if len(course) == len(record.course):
        pairs = zip(course, record.course)
        course = tuple(replace(one, comment=said.comment, variations=said.variations) for one, said in pairs)
    else:
        course = record.course  # it decides something anew that it decides anew once more
    return replace(found, course=course, headers=record.headers, comment=record.comment)


class Replay:
    """A record on its way: `duel` stands where the steps taken so far have led."""

    def __init__(self, record: Record, any_version: bool = False) -> None:
        if record.version != VERSION and not any_version:
            raise OtherVersion(shown(record.version), VERSION)
        self.record = record
        self.answers = 0
        learn(record.cards)
        try:
            self.duel = begin(record.start, record.ruleset, record.ask_forced)
        except EndlessLoop as loop:
            raise self.drift(("a question", "有问题"), (loop.words("en"), loop.words("zh"))) from None

    def branch(self) -> "Replay":
        """Another one that stands at the same place."""
        other = Replay.__new__(Replay)
        other.record = self.record
        other.answers = self.answers
        other.duel = self.duel.fork()
        return other

    def take(self, step: Step) -> None:
        from spellspeed.rules.engine.redealing import CannotRedeal

        self.expect(step)
        self.answers += isinstance(step, Answer)
        if isinstance(step, Reseed):
            self.duel = self.duel.fork(reseed=step.seed)
        elif isinstance(step, Redeal):
            try:
                self.duel = self.duel.fork(reseed=step.seed, redeal_for=step.player)
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
        """The step can be taken: the question is the one that was answered."""
        question = self.duel.question
        if isinstance(step, Answer) and (question is None or not fits(step, question)):
            self.answers += 1
            raise self.drift(in_record(step), here(question))
        if isinstance(step, Surrender) and question is None:
            player = PLAYERS[step.player]
            raise self.drift((f"that {player} surrenders", f"{player}投降"), here(None))

    def arrive(self) -> None:
        """All steps have been taken: the board must be the one it was."""
        digest = self.duel.digest()
        if self.record.end and self.record.end != digest:
            end = shown(self.record.end)
            expected = (f"a board with the digest {end} after it", f"之后的场面摘要是{end}")
            raise self.drift(expected, (f"it is {digest}", f"是{digest}"))

    def drift(self, expected: Problem, found: Problem) -> Drift:
        version = shown(self.record.version)
        if version == VERSION:
            return Drift(self.answers, expected, found)
        en = f" (the record was made with version {version}, this is {VERSION})"
        made_with = (en, f"（记录的版本是{version}，当前版本是{VERSION}）")
        return Drift(self.answers, expected, found, made_with)


def begin(start: Start, ruleset: Ruleset, ask_forced: bool) -> "Duel":
    from spellspeed.duel import Duel

    if isinstance(start, FromPosition):
        return Duel.from_position(start.text, ruleset, ask_forced, start.seed, start.undescribed)
    one, other = (Deck([*main], [*extra]) for main, extra in start.decks)  # type: ignore[arg-type]
    return Duel(one, other, start.seed, ruleset, start.first, start.check_decks, start.shuffle, ask_forced)


def fits(answer: Answer, question: Question) -> bool:
    """The question is the one that was answered, as far as the record knows it."""
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
