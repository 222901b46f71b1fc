"""`spellspeed deck`: which cards of a deck can be played, by which grade, and what keeps the deck from loading."""

import argparse
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from spellspeed.board.printed import Printed
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import grade_of, printed
from spellspeed.commands.decks import deck_file
from spellspeed.commands.parser import Parser, Subcommands, add_drafts, add_language, add_undescribed
from spellspeed.facts.index import lookup
from spellspeed.formats.deck_check import construction
from spellspeed.formats.known_decks import known_deck
from spellspeed.formats.ydk import DeckList
from spellspeed.formats.ydke import NotALink
from spellspeed.messages import Message, in_language, message_of
from spellspeed.words.columns import pad, width
from spellspeed.words.names import say
from spellspeed.words.terminal import UserError

PARTS: Final = (("main", "Main Deck", "主卡组"), ("extra", "Extra Deck", "额外卡组"), ("side", "Side Deck", "副卡组"))
UNKNOWN: Final = "unknown"  # no card has this passcode
WORDS: Final = {
    Grade.WRITTEN.value: Message("written", "人工描述"),
    Grade.READ.value: Message("read", "解读"),
    Grade.DRAFT.value: Message("draft", "草稿"),
    Grade.UNDESCRIBED.value: Message("not described", "尚未描述"),
    UNKNOWN: Message("unknown", "未知"),
}

#: Which words of its printed text keep a card out, each in a line; of a card of which that is not known, none.
KeepsOut: TypeAlias = Callable[[Printed], list[str]]


@dataclass(frozen=True)
class DeckRow:
    """The copies of one card in one part of a deck."""

    part: str
    count: int
    passcode: int
    card: Printed | None  # None: no card has this passcode
    grade: str
    playable: bool
    kept_out_by: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        names = {} if self.card is None else {"name": self.card.en, "name_zh": self.card.zh}
        return {
            "part": self.part,
            "count": self.count,
            "passcode": self.passcode,
            **names,
            "grade": self.grade,
            "playable": self.playable,
            **({"kept_out_by": list(self.kept_out_by)} if self.kept_out_by else {}),
        }


@dataclass(frozen=True)
class DeckReport:
    """What is to be said of a deck: its cards, and what is wrong with its construction."""

    name: str
    rows: list[DeckRow]
    problems: list[Message]

    @property
    def counts(self) -> dict[str, int]:
        """How many cards of the Main Deck and the Extra Deck have each grade."""
        found = Counter(dict.fromkeys(WORDS, 0))
        for row in self.rows:
            found[row.grade] += row.count if row.part != "side" else 0
        return dict(found)

    @property
    def loads(self) -> bool:
        """Nothing keeps it from being played. Cards of the Side Deck only have to exist."""
        needed = [row for row in self.rows if row.part != "side" or row.card is None]
        return not self.problems and all(row.playable for row in needed)


def no_words(_card: Printed) -> list[str]:
    return []


def report_on(
    name: str, deck: DeckList, undescribed: bool = False, drafts: bool = False, keeps_out: KeepsOut = no_words
) -> DeckReport:
    """Look at every card of a deck; `keeps_out` is asked about cards that can be played only in part, or not at all."""
    taken = {Grade.WRITTEN.value, Grade.READ.value}
    taken |= {Grade.DRAFT.value} if drafts else set()
    rows: list[DeckRow] = []
    for part, codes in (("main", deck.main), ("extra", deck.extra), ("side", deck.side)):
        for code, count in Counter(codes).items():
            if lookup(code) is None:
                rows.append(DeckRow(part, count, code, None, UNKNOWN, False))
                continue
            card, grade = printed(code), grade_of(code).value
            playable = grade in taken or undescribed
            asked = () if grade in (Grade.WRITTEN.value, Grade.READ.value) else tuple(keeps_out(card))
            rows.append(DeckRow(part, count, card.code, card, grade, playable, asked))
    # Of the Side Deck nothing is asked here: a duel goes without it.
    problems = [problem.message for problem in construction(DeckList(deck.main, deck.extra))]
    return DeckReport(name, rows, problems)


# -- the command -----------------------------------------------------------------------------------------------


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "deck",
        help=Message("tell which cards of a deck can be played", "说明卡组中哪些卡可以使用"),
        description=Message(
            "Tell card by card what a deck has: how many, and whether the card is written by hand, read from its print,"
            " a draft, not described, or unknown. Exit code 0: the deck can be played, 1: something keeps it from being"
            " loaded, 2: it cannot be read. A DECK is a .ydk file, a ydke:// link, or one of the decks of the package."
            " `spellspeed deck check` tells only what is wrong with a deck.",
            "逐张说明卡组：张数，以及该卡是人工描述、由卡面解读、草稿、尚未描述还是未知。退出码0：可以使用；1：有内容使其无法"
            "载入；2：无法读取。DECK是.ydk文件、ydke://链接，或软件包中的卡组。"
            "`spellspeed deck check`只说明卡组的问题。",
        ),
    )
    add_deck(parser)
    add_undescribed(parser)
    add_drafts(parser)
    add_json(parser)
    help = Message("only write the deck, as a .ydk file or as a link", "只写出卡组：.ydk文件或链接")
    parser.add_argument("--as", dest="form", choices=("ydk", "ydke"), help=help)
    add_language(parser)
    parser.set_defaults(run=run)


def add_deck(parser: Parser) -> None:
    help = Message("a .ydk file, a ydke:// link, or a name", ".ydk文件、ydke://链接，或名称")
    parser.add_argument("deck", metavar="DECK", help=help)


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=Message("an object instead of text", "以JSON代替文字"))


def run(args: argparse.Namespace) -> int:
    if args.form:
        return write(args)
    report = report_on(str(args.deck), deck_called(str(args.deck)), bool(args.undescribed), bool(args.drafts))
    if args.json:
        print(json.dumps(as_object(report, args.lang), ensure_ascii=False, indent=1))
    else:
        print("\n".join(as_lines(report, args.lang)))
    return 0 if report.loads else 1


def write(args: argparse.Namespace) -> int:
    """Print the deck in another form, whether or not it can be played."""
    if args.json or args.undescribed or args.drafts:
        en = "--as only writes the deck: it goes without --json, --undescribed and --drafts"
        raise UserError(Message(en, "--as只写出卡组：不能与--json、--undescribed或--drafts同用"))
    deck = deck_called(str(args.deck))
    try:
        print(deck.text() if args.form == "ydk" else deck.link() + "\n", end="")
    except NotALink as error:
        raise UserError(message_of(error)) from None
    return 0


def deck_called(name: str) -> DeckList:
    known = known_deck(name)
    if known is not None:
        return DeckList(list(known[1]), list(known[2]))
    return deck_file(name, known=False)


def as_object(report: DeckReport, lang: str) -> dict[str, object]:
    return {
        "deck": report.name,
        "cards": [row.to_dict() for row in report.rows],
        "counts": report.counts,
        "problems": [in_language(problem, lang) for problem in report.problems],
        "loads": report.loads,
    }


def as_lines(report: DeckReport, lang: str) -> list[str]:
    """The report for people: the parts of the deck, card by card, and a line about all of it."""
    lines: list[str] = []
    columns = max([width(name_in(row, lang)) for row in report.rows], default=0)
    for part, en, zh in PARTS:
        rows = [row for row in report.rows if row.part == part]
        if rows:
            lines.append(f"{say(lang, en, zh)} ({sum(row.count for row in rows)})")
        for row in rows:
            lines.append(f"  {row.count}  {pad(name_in(row, lang), columns)}  {in_language(WORDS[row.grade], lang)}")
            lines += [f"       {words}" for words in row.kept_out_by]
    lines += [in_language(problem, lang) for problem in report.problems]
    return [*lines, summary(report, lang)]


def name_in(row: DeckRow, lang: str) -> str:
    return str(row.passcode) if row.card is None else say(lang, row.card.en, row.card.zh)


def summary(report: DeckReport, lang: str) -> str:
    """How many cards have which grade, and whether the deck can be played."""
    counts = report.counts
    total = sum(counts.values())
    en = ", ".join(f"{count} {WORDS[grade]}" for grade, count in counts.items() if count)
    zh = "，".join(f"{count}张{WORDS[grade].zh}" for grade, count in counts.items() if count)
    ends = ("It can be played.", "可以使用。") if report.loads else ("It cannot be loaded.", "无法载入。")
    if not report.loads and any(row.grade == Grade.DRAFT and not row.playable for row in report.rows):
        ends = (f"{ends[0]} Drafts are taken with --drafts.", f"{ends[1]}草稿可用--drafts使用。")
    return say(lang, f"{total} {'card' if total == 1 else 'cards'}: {en}. {ends[0]}", f"{total}张：{zh}。{ends[1]}")
