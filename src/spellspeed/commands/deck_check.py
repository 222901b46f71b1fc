"""`spellspeed deck check`: what is wrong with a deck, a line for each problem."""

import argparse
import json
from dataclasses import replace
from pathlib import Path

from spellspeed.bounds import shown, shown_path
from spellspeed.commands.deck import UNKNOWN, add_deck, add_json, deck_called
from spellspeed.commands.decks import opened_deck
from spellspeed.commands.parser import Subcommands, add_drafts, add_language, add_undescribed
from spellspeed.formats.cdb import NotACardDatabase, names_of_cdb
from spellspeed.formats.deck_check import DeckProblem, check_deck
from spellspeed.formats.known_decks import known_deck
from spellspeed.formats.lflist import CardList, LflistError, read_lflist
from spellspeed.formats.ydk import DeckList, YdkError
from spellspeed.messages import Message, cannot_read, in_language, message_of, words_of
from spellspeed.words.names import say
from spellspeed.words.terminal import UserError


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "deck check",
        help=Message("tell what is wrong with a deck, a line for each problem", "说明卡组的问题，每个问题一行"),
        description=Message(
            "Tell what is wrong with a deck, a line for each problem: sizes of the Main, Extra and Side Deck, copies of"
            " a card, cards in the wrong part, unknown cards, drafts, cards that are not described, and what a list"
            " (lflist.conf) forbids. Exit code 0: nothing is wrong, 1: something is, 2: a file cannot be read. A DECK"
            " is a .ydk file, a ydke:// link, or one of the decks of the package.",
            "说明卡组的问题，每个问题一行：主卡组、额外卡组、副卡组的张数，同名卡的张数，放错部分的卡，未知的卡，草稿，尚未描述的"
            "卡，以及禁限卡表（lflist.conf）不允许的卡。退出码0：没有问题；1：有问题；2：无法读取文件。DECK是.ydk文件、ydke://"
            "链接，或软件包中的卡组。",
        ),
    )
    add_deck(parser)
    help = Message("check the deck against a list: an lflist.conf file", "按禁限卡表检查：lflist.conf文件")
    parser.add_argument("--list", metavar="FILE", help=help)
    help = Message("the list of that name (default: the first of the file)", "使用该名称的表（默认：文件中第一个）")
    parser.add_argument("--list-name", metavar="NAME", help=help)
    en = "a cards.cdb of your own (SQLite): cards that are not known here are called as it calls them"
    help = Message(en, "自己的cards.cdb（SQLite）：这里未知的卡用其中的卡名称呼")
    parser.add_argument("--cdb", type=Path, metavar="FILE", help=help)
    add_undescribed(parser)
    add_drafts(parser)
    add_json(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    allowed = list_asked(args.list, args.list_name)
    deck, faults = deck_and_faults(str(args.deck))
    names = {} if args.cdb is None else names_in(args.cdb)
    found = check_deck(deck, allowed, bool(args.undescribed), bool(args.drafts))
    problems = [*faults, *(named(one, names) for one in found)]
    if args.json:
        print(json.dumps(as_object(str(args.deck), deck, allowed, problems, args.lang), ensure_ascii=False, indent=1))
    else:
        print("\n".join(as_lines(deck, allowed, problems, args.lang)))
    return 1 if problems else 0


def deck_and_faults(name: str) -> tuple[DeckList, list[DeckProblem]]:
    """The deck, and the lines of its file that are none; the other lines are checked nonetheless."""
    try:
        return (opened_deck(name, known=False) if known_deck(name) is None else deck_called(name)), []
    except YdkError as error:
        if error.deck is None:
            raise UserError(message_of(error)) from None
        faults = [Message(in_language(one, "en"), in_language(one, "zh")) for one in error.first_problems()]
        return error.deck, [DeckProblem("line", fault) for fault in faults]


def names_in(path: Path) -> dict[int, str]:
    """What the user's own database calls its cards."""
    try:
        return names_of_cdb(path)
    except NotACardDatabase as error:
        where = shown_path(path)
        raise UserError(Message(*(f"{where}: {words_of(error, lang)}" for lang in ("en", "zh")))) from None


def named(problem: DeckProblem, names: dict[int, str]) -> DeckProblem:
    """The problem; if it is about a card that is not known here, with the name that the user's database has for it."""
    name = names.get(problem.passcode)
    if problem.kind != UNKNOWN or name is None:
        return problem
    en = f"{name} ({problem.passcode}) is in your database, but is not known here"
    return replace(problem, message=Message(en, f"「{name}」（{problem.passcode}）在您的数据库中，但这里没有这张卡"))


def list_asked(path: str | None, name: str | None) -> CardList | None:
    """The list that the user names; None if they name none."""
    if path is None:
        if name is not None:
            raise UserError(Message("--list-name goes with --list", "--list-name须与--list同用"))
        return None
    try:
        return read_lflist(path, name or "")
    except OSError as error:
        raise UserError(cannot_read(shown_path(path), error)) from None
    except LflistError as error:
        raise UserError(message_of(error)) from None


def as_object(
    name: str, deck: DeckList, allowed: CardList | None, problems: list[DeckProblem], lang: str
) -> dict[str, object]:
    return {
        "deck": name,
        "sizes": {"main": len(deck.main), "extra": len(deck.extra), "side": len(deck.side)},
        "list": None if allowed is None else allowed.name,
        "problems": [problem_object(problem, lang) for problem in problems],
    }


def problem_object(problem: DeckProblem, lang: str) -> dict[str, object]:
    return {
        "kind": problem.kind,
        **({"part": problem.part} if problem.part else {}),
        **({"passcode": problem.passcode} if problem.passcode else {}),
        "message": in_language(problem.message, lang),
    }


def as_lines(deck: DeckList, allowed: CardList | None, problems: list[DeckProblem], lang: str) -> list[str]:
    """The problems, and at last a line about what was checked if there is none."""
    if problems:
        return [in_language(problem.message, lang) for problem in problems]
    sizes = (len(deck.main), len(deck.extra), len(deck.side))
    en = f"Nothing is wrong: Main Deck {sizes[0]}, Extra Deck {sizes[1]}, Side Deck {sizes[2]}"
    zh = f"没有问题：主卡组{sizes[0]}张，额外卡组{sizes[1]}张，副卡组{sizes[2]}张"
    if allowed is not None:
        title = shown(allowed.name)
        en, zh = f"{en}; checked against the list {title}", f"{zh}；已按卡表“{title}”检查"
    return [say(lang, f"{en}.", f"{zh}。")]
