"""The command `spellspeed read`: printed texts to texts of the effect language, or the words that keep them out."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from spellspeed.bounds import TooLarge, read_bytes, shown, shown_path
from spellspeed.commands.parser import Subcommands, add_language
from spellspeed.facts.facts import Facts
from spellspeed.facts.index import facts_of
from spellspeed.facts.names import UnknownCard, find
from spellspeed.formats.cdb import LONGEST, NotACardDatabase, prints_of_cdb
from spellspeed.messages import Message, cannot_read, in_language, words_of
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print, print_of_row
from spellspeed.words.progress import watched
from spellspeed.words.terminal import UserError

MOST_BYTES: Final = 64_000_000  # of a list
STAGES: Final = {
    "words": Message("these words could not be placed", "无法读取这些词语"),
    "reference": Message("it is not clear which card is meant", "不清楚指的是哪张卡"),
    "assembly": Message("the sentences do not make an effect", "这些句子不能组成效果"),
    "check": Message("what was read is no right text", "读出的内容不是正确的文本"),
}


def add_parser(sub: Subcommands) -> None:
    read = sub.add_parser(
        "read",
        help=Message("read printed English texts into the effect language", "把卡片上的英文文本读成效果语言"),
        description=Message(
            "Read the printed English text of a card into the effect language, or say which words keep it out. What"
            " is read is what the text says, as far as the grammar knows; it is never guessed. With --list or --cdb"
            " all texts of a list are read, or those of --card. Exit code 0: everything was read, 1: something was"
            " refused, 2: a file cannot be opened.",
            "把卡片上印的英文文本读成效果语言，或说明是哪些词语无法读取。读出的就是文本所说的内容，从不猜测。用--list或--cdb"
            "读取列表中的全部文本，或--card所指的卡。退出码0：全部读出；1：有无法读取的；2：文件无法打开。",
        ),
    )
    help = Message("the text, or a file with it (- for standard input)", "文本，或含有文本的文件（-为标准输入）")
    read.add_argument("text", nargs="?", metavar="TEXT", help=help)
    help = Message("the card that the text is of, by any name or passcode", "文本所属的卡：任何语言的卡名或密码")
    read.add_argument("--card", metavar="NAME", help=help)
    help = Message("its Pendulum text", "灵摆效果的文本")
    read.add_argument("--pendulum", metavar="TEXT", default="", help=help)
    help = Message("a list of printed cards, one JSON object per line", "卡片列表，每行一个JSON对象")
    read.add_argument("--list", type=Path, metavar="FILE", help=help)
    help = Message("a cards.cdb of your own (SQLite)", "自己的cards.cdb（SQLite）")
    read.add_argument("--cdb", type=Path, metavar="FILE", help=help)
    help = Message("write what was read as a card file", "把读出的内容写成卡片文件")
    read.add_argument("--out", type=Path, metavar="FILE", help=help)
    add_language(read)
    read.set_defaults(run=run_read)


def run_read(args: argparse.Namespace) -> int:
    sources = [source for source in (args.text, args.list, args.cdb) if source is not None]
    if len(sources) != 1:
        raise UserError(Message("give one text, or --list, or --cdb", "请给出一个文本，或--list，或--cdb"))
    facts = None if args.card is None else wanted(args.card)
    if args.text is not None:
        if facts is None:
            raise UserError(Message("name the card of the text with --card", "请用--card说明文本属于哪张卡"))
        cards: Iterable[Print] = [Print(facts, text_of(args.text).strip(), text_of(args.pendulum).strip())]
    else:
        cards = prints_of_list(args.list) if args.list is not None else prints_of_cdb(args.cdb)
        if facts is not None:
            cards = (card for card in cards if card.facts.passcode == facts.passcode)
    try:
        return read_all(cards, args, one=facts is not None)
    except NotACardDatabase as error:
        raise UserError(
            Message(*(f"{shown_path(args.cdb)}: {words_of(error, lang)}" for lang in ("en", "zh")))
        ) from error


def wanted(name: str) -> Facts:
    try:
        facts = facts_of(find(name))
    except UnknownCard as error:
        raise UserError(Message(words_of(error, "en"), words_of(error, "zh"))) from error
    assert facts is not None
    return facts


def text_of(given: str) -> str:
    """The text itself, or that of the file that is named."""
    if given == "-":
        return sys.stdin.read(LONGEST)
    path = Path(given)
    if len(given) < 200 and "\n" not in given and path.is_file():
        return file_text(path, LONGEST)
    return given[:LONGEST]


def file_text(path: Path, most: int) -> str:
    """What stands in a file; what keeps it from being read is told."""
    name = shown_path(path)
    try:
        return read_bytes(path, most).decode("utf-8-sig")
    except OSError as error:
        raise UserError(cannot_read(name, error)) from error
    except TooLarge as error:
        what = Message(f"{name} is larger than {most:,} bytes", f"{name}超过{most:,}字节")
        raise UserError(what) from error
    except UnicodeDecodeError as error:
        raise UserError(Message(f"{name} is no text in UTF-8", f"{name}不是UTF-8文本")) from error


def prints_of_list(path: Path) -> Iterator[Print]:
    """The printed cards of a list that are known to us."""
    for number, line in enumerate(file_text(path, MOST_BYTES).splitlines(), 1):
        try:
            row: dict[str, Any] = json.loads(line)
            facts = facts_of(row["password"])
            if facts is not None and facts.passcode == row["password"]:
                yield print_of_row(row, facts)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            where = f"{shown_path(path)}:{number}"
            what = Message(
                f"{where}: a JSON object with password and text is wanted ({shown(str(error))})",
                f"{where}：需要含有password和text的JSON对象（{shown(str(error))}）",
            )
            raise UserError(what) from error


def read_all(cards: Iterable[Print], args: argparse.Namespace, one: bool) -> int:
    """Read these cards: one is shown, of many the figures."""
    from spellspeed.reading.reader import read  # the grammar is only made where something is read

    texts: list[str] = []
    stages: Counter[str] = Counter()
    listed = list(cards)
    for card in watched(listed, len(listed), args.lang):
        if not card.has_rules and not card.pendulum:
            stages["plain"] += 1
            continue
        try:
            texts.append(read(card).text)
        except Refusal as refusal:
            stages[refusal.stage] += 1
            if one:
                print(refusal_words(refusal, args.lang))
    refused = sum(number for stage, number in stages.items() if stage != "plain")
    if args.out is not None:
        args.out.write_text("\n".join(texts), encoding="utf-8")
    elif one:
        print("\n".join(texts), end="")
    if not one:
        print(in_language(figures(len(texts), refused, stages["plain"]), args.lang))
    if one and not texts and not refused:
        print(in_language(Message("this card has no text with rules", "这张卡没有效果文本"), args.lang))
    return 1 if refused else 0


def refusal_words(refusal: Refusal, lang: str) -> str:
    told = in_language(STAGES[refusal.stage], lang) if refusal.stage in STAGES else refusal.stage
    colon = "：" if lang == "zh" else ": "
    return f"{told}{colon}{refusal.why}" + (f"\n  {refusal.sentence}" if refusal.sentence else "")


def figures(read: int, refused: int, plain: int) -> Message:
    return Message(
        f"{read} read, {refused} refused, {plain} without rules",
        f"读出{read}张，无法读取{refused}张，无效果文本{plain}张",
    )
