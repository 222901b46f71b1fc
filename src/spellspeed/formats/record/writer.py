"""A saved duel as text: one JSON object in a line, in the order in which things happened.

`docs/saved-duels.md` describes the lines. The reader names every faulty line; whether the answers
are legal shows only when the record is replayed.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from spellspeed.board.constants import NONE
from spellspeed.board.question import Option
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import TooLarge, read_bytes
from spellspeed.cards.library import printed
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.position.model import switches
from spellspeed.formats.record.errors import RecordError
from spellspeed.formats.record.reader import FORMAT, MOST_BYTES, MOST_DEPTH, Line, RecordReader
from spellspeed.formats.record.replay import Replay
from spellspeed.formats.record.values import (
    PLAYERS,
    Answer,
    Cards,
    FromDecks,
    FromPosition,
    Redeal,
    SavedDuel,
    Step,
    Surrender,
)
from spellspeed.playing import Playing
from spellspeed.words.options import words_of_all


def load(path: Path) -> SavedDuel:
    try:
        found = read_bytes(path, MOST_BYTES)
    except TooLarge as error:
        raise RecordError([(str(error), f"文件大于{MOST_BYTES:,}字节")]) from None
    return read_file(found)


def read_file(found: bytes) -> SavedDuel:
    if len(found) > MOST_BYTES:
        raise RecordError([(f"it is larger than {MOST_BYTES:,} bytes", f"大于{MOST_BYTES:,}字节")])
    try:
        return read(found.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RecordError([("the file is not UTF-8 text", "文件不是UTF-8文本")]) from None


def read(text: str) -> SavedDuel:
    """The record that a text holds, or `RecordError` with all its problems."""
    if not isinstance(text, str):
        raise TypeError("a saved duel is read from a text")
    return RecordReader(text).read()


# -- writing ---------------------------------------------------------------------------------------------------


def write(record: SavedDuel, lang: str = "en", words: bool = True) -> str:
    """The canonical text: reading it gives the same record again."""
    said = CourseWords(begun(record), lang) if words else None
    lines = [*beginning(record), *course_lines(record.course, said, 0)]
    if record.end:
        lines.append({"end": record.end})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def beginning(record: SavedDuel) -> Iterator[Line]:
    yield {"spellspeed": record.version, "record": FORMAT}
    if record.headers:
        yield {"headers": dict(record.headers)}
    if record.cards.names:
        tables: dict[str, dict[str, str]] = {}
        for table, name, other in record.cards.names:
            tables.setdefault(table, {})[name] = other
        yield {"names": tables}
    for _, row in record.cards.facts:
        yield {"facts": json.loads(row)}
    for passcode, source in record.cards.texts:
        yield {"card": passcode, "text": source.split("\n")}
    if record.readings:
        rows = [[one.code, one.grade.value, one.digest] for one in record.readings]
        yield {"readings": [[*row, *name_of(one.code)] for row, one in zip(rows, record.readings)]}
    usual = dict(switches(Ruleset()))
    rules = {name: value for name, value in switches(record.ruleset) if value != usual[name]}
    if rules:
        yield {"rules": rules}
    yield from start_lines(record)
    if record.comment:
        yield {"comment": record.comment}


def start_lines(record: SavedDuel) -> Iterator[Line]:
    start = record.start
    forced: Line = {"ask_forced": True} if record.ask_forced else {}
    if isinstance(start, FromPosition):
        known: Line = {"undescribed": True} if start.undescribed else {}
        drafts: Line = {"drafts": True} if start.drafts else {}
        yield {"position": start.text.split("\n"), "seed": start.seed, **forced, **known, **drafts}
        return
    assert isinstance(start, FromDecks)
    for player, (main, extra) in enumerate(start.decks):
        yield {"deck": PLAYERS[player], "main": counted(main), **({"extra": counted(extra)} if extra else {})}
    unusual: Line = {}
    if not start.check_decks:
        unusual["check_decks"] = False
    if not start.shuffle:
        unusual["shuffle"] = False
    if start.undescribed:
        unusual["undescribed"] = True
    if start.drafts:
        unusual["drafts"] = True
    yield {"duel": "decks", "seed": start.seed, "first": PLAYERS[start.first], **unusual, **forced}


def counted(cards: Cards) -> list[list[object]]:
    """Equal cards in a row with their count; a passcode also with the card's name, for readers."""
    found: list[list[object]] = []
    for card in cards:
        if found and found[-1][1] == card and type(found[-1][1]) is type(card):
            found[-1][0] = int(str(found[-1][0])) + 1
        else:
            found.append([1, card])
    for row in found:
        if isinstance(row[1], int):
            row += name_of(row[1])
    return found


def name_of(code: int) -> list[str]:
    """The card's name, for readers, if it is known here."""
    try:
        return [printed(code).en]
    except UnknownCard:
        return []


def begun(record: SavedDuel) -> Replay[Playing] | None:
    try:
        return Replay(record, Playing)
    except ValueError:  # another version, unknown cards ...
        return None


class CourseWords:
    """Puts the options of a course into words by replaying it; empty from where it cannot be replayed."""

    def __init__(self, play: Replay[Playing] | None, lang: str) -> None:
        self.play = play
        self.lang = lang

    def branch(self) -> "CourseWords":
        return CourseWords(None if self.play is None else self.play.branch(), self.lang)

    def take(self, step: Step) -> str:
        """The option of this step in words; moves one step on."""
        if self.play is None:
            return ""
        words = ""
        duel = self.play.duel
        question = duel.question
        if isinstance(step, Answer) and question is not None and step.index < len(question.options):
            words = words_of_all(duel.table(), self.lang)[question.options[step.index]]
        try:
            self.play.take(step)
        except RecordError:
            self.play = None
            return ""
        return words


def course_lines(course: tuple[Step, ...], said: CourseWords | None, depth: int) -> Iterator[Line]:
    if depth > MOST_DEPTH:
        raise RecordError([(f"variations go {MOST_DEPTH} deep at most", f"变化最多嵌套{MOST_DEPTH}层")])
    for step in course:
        before = said.branch() if said is not None and step.variations else None
        words = said.take(step) if said is not None else ""
        yield step_line(step, words)
        if step.comment:
            yield {"comment": step.comment}
        for variation in step.variations:
            yield {"variation": "begin"}
            yield from course_lines(variation, None if before is None else before.branch(), depth + 1)
            yield {"variation": "end"}


def step_line(step: Step, words: str) -> Line:
    if isinstance(step, Surrender):
        return {"surrender": PLAYERS[step.player]}
    if isinstance(step, Redeal):
        return {"redeal": PLAYERS[step.player], **({} if step.seed is None else {"seed": step.seed})}
    if not isinstance(step, Answer):
        return {"reseed": step.seed}
    line: Line = {"answer": step.index}
    if step.count:
        line["of"] = step.count
    if step.player != NONE:
        line["player"] = PLAYERS[step.player]
    if step.asked:
        line["asked"] = step.asked
    if step.option is not None:
        line["option"] = option_line(step.option)
    if words:
        line["words"] = words
    return line


def option_line(option: Option) -> Line:
    line: Line = {"kind": option.kind}
    if option.card != NONE:
        line["card"] = option.card
    if option.effect != NONE:
        line["effect"] = option.effect
    if option.value:
        line["value"] = option.value
    return line
