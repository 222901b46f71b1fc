"""`spellspeed replay`: tells a saved duel, or writes it again."""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from spellspeed.board.question import O_SURRENDER, Option
from spellspeed.bounds import shown, shown_path
from spellspeed.cards.decks import IllegalDeck
from spellspeed.cards.library import NotInPool
from spellspeed.commands.parser import Subcommands, add_language
from spellspeed.duel import Duel, duel_of
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.record.errors import OtherVersion, RecordError
from spellspeed.formats.record.many import texts_in
from spellspeed.formats.record.reader import MOST_BYTES
from spellspeed.formats.record.record import Record, renewed
from spellspeed.formats.record.replay import Replay
from spellspeed.formats.record.values import PLAYERS, Answer, Redeal, Reseed, Step, Surrender
from spellspeed.formats.record.writer import read_file
from spellspeed.messages import Message, cannot_write, message_of
from spellspeed.table.conversation import OPEN, Table
from spellspeed.table.lines import Narrator
from spellspeed.table.told import from_first_turn
from spellspeed.words.columns import USUAL_COLUMNS
from spellspeed.words.names import say
from spellspeed.words.sentences import option_words
from spellspeed.words.terminal import UserError, columns, show, standard_input


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "replay",
        help=Message("tell a saved duel, up to an answer or to its end", "讲述已保存的决斗，到某个回答或到最后"),
        description=Message(
            "Tell a saved duel. Exit code 0: it was replayed, 1: this engine does not play it as it is written, 2: the"
            " file is wrong, or of another version.",
            "讲述已保存的决斗。退出码0：已重放；1：此引擎不按所写的进行；2：文件有误，或属于另一版本。",
        ),
    )
    help = Message("a saved duel, '-' for standard input", "已保存的决斗，“-”为标准输入")
    parser.add_argument("file", metavar="FILE", help=help)
    help = Message("the duel of that number, where a file holds many", "文件中有多场决斗时，第N场")
    parser.add_argument("--duel", type=int, metavar="N", help=help)
    parser.add_argument("--to", type=int, metavar="N", help=Message("stop after N answers", "到第N个回答为止"))
    help = Message("the variation of that number", "第N个变化")
    parser.add_argument("--line", type=int, metavar="N", default=0, help=help)
    help = Message("try a file of another version of the engine", "尝试引擎另一版本的文件")
    parser.add_argument("--any-version", action="store_true", help=help)
    help = Message(
        "write it anew, up to that answer, with the options in words", "重新写出（到该回答为止），附选项文字"
    )
    parser.add_argument("--write", metavar="FILE", help=help)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lang, name = str(args.lang), shown_path(str(args.file))
    try:
        record = cut(line_of(read(str(args.file), args.duel, lang), args.line, lang), args.to, lang)
        play = Replay(record, duel_of, args.any_version)
    except OtherVersion as error:
        raise UserError(error.words(lang) + say(lang, "; --any-version tries it", "；可用--any-version尝试")) from None
    except RecordError as error:
        raise UserError(f"{name}: {error.words(lang)}") from None
    except (IllegalDeck, PositionError, NotInPool) as error:
        wrong = message_of(error)
        raise UserError(Message(f"{name}: {wrong}", f"{name}：{wrong.zh}")) from None
    try:
        Telling(play, lang).tell()
    except RecordError as error:
        sys.stdout.flush()
        print(f"spellspeed: {name}: {error.words(lang)}", file=sys.stderr)
        return 1
    if args.write:
        save(renewed(record, play.duel.record()), str(args.write), lang)
    return 0


def read(name: str, duel: int | None, lang: str) -> Record:
    if duel is not None:
        found = next(islice(texts_of(name), duel - 1, None), None) if duel > 0 else None
        if found is None:
            raise UserError(say(lang, f"there is no duel {duel} in it", f"其中没有第{duel}局决斗"))
        return Record.read(found)
    if name == "-":
        return Record.of(read_file(standard_input().buffer.read(MOST_BYTES + 1)))
    return Record.load(name)


def texts_of(name: str) -> Iterator[str]:
    """The duels of a file that holds many, as texts."""
    if name == "-":
        yield from texts_in(standard_input())
        return
    with Path(name).open(encoding="utf-8-sig") as stream:
        yield from texts_in(stream)


def line_of(record: Record, number: int, lang: str) -> Record:
    """The main line with its variations, or one of the variations."""
    if number == 0:
        return record
    found = next(islice(record.lines(), number, None), None) if number > 0 else None
    if found is None:
        raise UserError(say(lang, f"there is no variation {number}", f"没有变化{number}"))
    return found


def cut(record: Record, to: int | None, lang: str) -> Record:
    if to is None:
        return record
    count = len(record)
    if not 0 <= to <= count:
        raise UserError(say(lang, f"it has {count} answers: --to 0 to {count}", f"共{count}个回答：--to 0到{count}"))
    return record.upto(to)


def save(record: Record, name: str, lang: str) -> None:
    try:
        record.save(Path(name), lang)
    except OSError as error:
        raise UserError(cannot_write(shown_path(name), error)) from None


class Telling:
    """Tells a record: its events, comments and variations."""

    def __init__(self, play: Replay[Duel], lang: str) -> None:
        self.play = play
        self.lang = lang
        self.table = Table(play.duel, (None, None))
        self.place = self.table.sit(OPEN, lang)
        self.place.begin(0)
        self.narrator = Narrator(show, lang, None)
        self.lines = 0  # number of variations told

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def tell(self) -> None:
        record = self.play.record
        for name, value in record.headers:
            print(shown(f"{name}: {value}", 600))
        self.comment(record.comment)
        begun = dict[str, Any](self.place.news())
        for note in begun["notes"]:
            show(note)
        self.narrator.tell(from_first_turn(begun["events"]))
        for step in record.course:
            variations = [self.opening(variation) for variation in step.variations]
            self.play.take(step)
            self.table.duel = self.play.duel
            self.happened()
            if isinstance(step, Reseed | Redeal):
                print(f"   {self.chance(step)}")
            self.comment(step.comment)
            for line in variations:
                print(f"   ({line})")
        self.play.arrive()
        drawn = self.table.hear(self.place, {"say": "board", "columns": columns() or USUAL_COLUMNS})
        print(f"\n{drawn['text']}")
        count = self.play.answers
        print(self.say(f"\nAfter {count} answers.", f"\n共{count}个回答。"))

    def happened(self) -> None:
        self.narrator.tell(self.place.happened())

    def comment(self, comment: str) -> None:
        for line in comment.split("\n") if comment else []:
            print(f"   {{ {shown(line, 600)} }}")

    def chance(self, step: Reseed | Redeal | Surrender) -> str:
        if isinstance(step, Surrender):
            return Option(O_SURRENDER, value=step.player).words(self.lang)
        if isinstance(step, Reseed):
            return self.say("From here on the random seed is another.", "此后的随机结果不同。")
        player = PLAYERS[step.player]
        return self.say(f"What {player} does not know is dealt anew.", f"{player}未知的卡重新分配。")

    def opening(self, variation: tuple[Step, ...]) -> str:
        """The number of a variation, and the option with which it begins."""
        self.lines += 1
        number = self.lines
        self.lines += sum(1 for _ in inner(variation))
        words = ""
        first, options = variation[0], self.play.duel.options
        if isinstance(first, Answer) and first.index < len(options):
            words = option_words(self.play.duel, options[first.index], self.lang)
        elif not isinstance(first, Answer):
            words = self.chance(first)
        return self.say(f"variation {number}: {words}", f"变化{number}：{words}")


def inner(course: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """The variations in a variation, and those in them."""
    waiting = [variation for step in course for variation in step.variations]
    while waiting:
        found = waiting.pop()
        yield found
        waiting += [variation for step in found for variation in step.variations]
