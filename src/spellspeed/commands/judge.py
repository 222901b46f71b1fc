"""The judge's commands: `spellspeed rulings`, `card`, `rulebook` and `why`."""

import argparse
import json
import os
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import shown
from spellspeed.commands.parser import NO_WORD, Subcommands, add_language
from spellspeed.errors import EndlessLoop
from spellspeed.facts.index import lookup
from spellspeed.facts.names import UnknownCard
from spellspeed.messages import Message, did_you_mean, in_language, message_of, nearest_words, words_of
from spellspeed.rulebook import UnknownRule, all_rules, catalogue, known_rule
from spellspeed.words.names import say
from spellspeed.words.progress import watched
from spellspeed.words.sentences import known_card_words, reservations
from spellspeed.words.terminal import UserError, is_terminal, reader_is_gone, show

if TYPE_CHECKING:
    from spellspeed.judge.ruling import Ruling

MOST_WORDS: Final = 60  # of names on a command line
MOST_JOINED: Final = 5  # words that may be one name together, if misspelt
ID_LINE: Final = re.compile(r"^[\s-]*id:\s*['\"]?([^\s'\"#]+)", re.MULTILINE)


def add_parser(sub: Subcommands) -> None:
    rulings = sub.add_parser(
        "rulings",
        help=Message("play the rulings and say which hold", "进行裁定，说明哪些成立"),
        description=Message(
            "Play rulings and print a table by document. Exit code 1 if one fails, 2 if a file is wrong.",
            "进行裁定，按文档列表。退出码1：有裁定不成立；2：文件有误。",
        ),
    )
    help = Message("ids as PRIO-03 or 'ACT-3*', or a YAML file", "编号，如PRIO-03或'ACT-3*'，或YAML文件")
    rulings.add_argument("patterns", nargs="*", metavar="PATTERN", help=help)
    help = Message("list the open rulings and what each waits for", "列出未写的裁定及其缺少的卡")
    rulings.add_argument("--open", action="store_true", help=help)
    help = Message("a list of objects instead of the table", "以JSON列表代替表格")
    rulings.add_argument("--json", action="store_true", help=help)
    help = Message("play one ruling step by step with the board drawn", "逐步进行一条裁定，并画出场面")
    rulings.add_argument("--show", metavar="ID", help=help)
    help = Message("tell in words what happens in a ruling and why", "用文字说明一条裁定的经过与理由")
    rulings.add_argument("--explain", metavar="ID", help=help)
    add_language(rulings)
    rulings.set_defaults(run=run_rulings)

    described = Message("Show cards as the engine knows them. Exit code 1: there is no such card.",
                     "显示引擎所知的卡。退出码1：没有这样的卡。")  # fmt: skip
    help = Message("show a card as the engine knows it", "显示引擎所知的卡")
    card = sub.add_parser("card", help=help, description=described)
    help = Message("names in any language, or passcodes", "任何语言的卡名，或卡片密码")
    card.add_argument("name", nargs="*", metavar="NAME", help=help)
    help = Message("the text of the card, as its card file has it", "卡片文件中的原文")
    card.add_argument("--source", action="store_true", help=help)
    help = Message("all cards that can be played", "全部可用的卡")
    card.add_argument("--list", action="store_true", help=help)
    help = Message("list the cards, playable or not, whose name, kind or series says so",
        "列出名称、种类或系列符合的卡，包括尚未描述的")
    card.add_argument("--search", nargs="+", metavar="WORD", help=help)
    add_language(card)
    card.set_defaults(run=run_card)

    described = Message("Show a rule, or a list of rules. Exit code 1: there is no such rule.",
                     "显示一条规则，或列出规则。退出码1：没有这样的规则。")  # fmt: skip
    help = Message("show a rule, or what exercises every rule", "显示一条规则，或各规则的验证方式")
    rulebook = sub.add_parser("rulebook", help=help, description=described)
    help = Message("the id of a rule, such as PRIO-22", "规则编号，如PRIO-22")
    rulebook.add_argument("id", nargs="?", metavar="ID", help=help)
    help = Message("list the rules that contain the words, in either language", "列出含有这些词的规则，中文英文均可")
    rulebook.add_argument("--search", nargs="+", metavar="WORD", help=help)
    help = Message("every entry of the catalogue and what exercises it", "目录的每一条及其验证方式")
    rulebook.add_argument("--coverage", action="store_true", help=help)
    rulebook.add_argument("--json", action="store_true", help=Message("objects instead of text", "以JSON代替文字"))
    add_language(rulebook)
    rulebook.set_defaults(run=run_rulebook)

    why = sub.add_parser(
        "why",
        help=Message("ask whether something is legal in a position", "询问某个局面中能否做某事"),
        description=Message(
            "Ask whether something is legal in a position, by which rules, or why not. Exit code 0: legal, now or once"
            " the other player passes, 1: something that is asked is not legal, 2: a question or the file is wrong.",
            "询问某个局面中能否做某事，依据哪些规则，或者为什么不能。退出码0：可以，或者对方放弃之后可以；1：有不可以的；2：问题或文件有误。",
        ),
    )
    help = Message(
        "a position, '-' for standard input; after a line 'play:' what was played",
        "局面，“-”为标准输入；“play:”一行之后是已进行的操作",
    )
    why.add_argument("position", metavar="POSITION_FILE", help=help)
    help = Message("such as 'can B chain Raigeki Break here?'; several are answered one by one",
                "如“B能连锁雷破吗？”；几个问题会逐个回答")  # fmt: skip
    why.add_argument("question", nargs="+", metavar="QUESTION", help=help)
    help = Message("also tell the reasons that only follow from another one", "也说明由其他理由引起的理由")
    why.add_argument("--all", action="store_true", help=help)
    add_language(why)
    why.set_defaults(run=run_why)


# -- rulings ---------------------------------------------------------------------------------------------------


def run_rulings(args: argparse.Namespace) -> int:
    from spellspeed.judge.results import open_objects, open_text, order, table
    from spellspeed.judge.runner import FAILED, RulingResult, open_rulings, run

    one = args.explain if args.show is None else args.show
    rulings, open_too, patterns = load_rulings(args.patterns, [] if one is None else [one])
    if one is not None:
        return tell(rulings, one, args)
    open_results = open_rulings(rulings) if open_too else []
    chosen = [ruling for ruling in rulings if matches(ruling.id, patterns)]
    open_results = [result for result in open_results if matches(result.id, patterns)]
    ids = [ruling.id for ruling in chosen] + [result.id for result in open_results]
    missing = [pattern for pattern in patterns if not any(matches(one, [pattern]) for one in ids)]
    if missing:
        raise UserError(no_ruling([shown(one) for one in missing]))
    if args.open:
        if not open_too:
            zh = "--open列出规则目录中未写的裁定：不能指定文件"
            raise UserError(Message("--open is about the rulings of the rulebook: name no file", zh))
        as_json = json.dumps(open_objects(open_results), ensure_ascii=False, indent=1) if args.json else ""
        print(as_json or open_text(open_results, args.lang))
        return 0
    results: list[RulingResult] = []
    waiting: list[Ruling | RulingResult] = [*chosen, *open_results]
    in_turn = sorted(waiting, key=order())
    quiet = args.json and is_terminal(sys.stdout)  # there one sees them come
    for each in in_turn if quiet else watched(in_turn, len(in_turn), args.lang):
        if reader_is_gone():
            raise BrokenPipeError
        results.append(each if isinstance(each, RulingResult) else run(each, args.lang))
        if args.json:  # printed one by one, as they finish
            item = json.dumps(results[-1].plain(), ensure_ascii=False, indent=1)
            print(("[\n" if len(results) == 1 else ",\n") + indent(item, " "), end="", flush=True)
    if args.json:
        print("\n]" if results else "[]")
    else:
        show(table(results, args.lang))
    return 1 if any(result.status == FAILED for result in results) else 0


def load_rulings(patterns: list[str], ids: list[str]) -> tuple[list["Ruling"], bool, list[str]]:
    """The rulings of the named files, or those of the package; and the patterns that are not files.

    Only the files of the package that have a ruling with these ids or patterns are read.
    """
    from spellspeed.judge.loader import load_paths, packaged

    paths = [pattern for pattern in patterns if is_file(pattern)]
    rest = [pattern for pattern in patterns if not is_file(pattern)]
    if not paths:
        names = ids or rest
        return packaged(lambda text: has_ruling(text, names)), True, rest
    return load_paths([Path(path) for path in paths]), False, rest


def has_ruling(text: str, patterns: list[str]) -> bool:
    """Does the text have a ruling with such an id? A quick look without parsing the file."""
    return not patterns or any(matches(found, patterns) for found in ID_LINE.findall(text))


def is_file(pattern: str) -> bool:
    return pattern.lower().endswith((".yaml", ".yml")) or os.path.exists(pattern)


def matches(name: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def no_ruling(names: list[str]) -> Message:
    from spellspeed.judge.loader import packaged_texts

    if known_rule(names[0].upper()) is not None:
        en = f"{names[0]} is a rule, not a ruling: 'rulebook {names[0]}' shows it and its rulings"
        return Message(en, f"{names[0]}是规则，不是裁定：“rulebook {names[0]}”显示它和有关的裁定")
    ids = [found for text in packaged_texts().values() for found in ID_LINE.findall(text)]
    meant = did_you_mean(nearest_words(names[0], ids))
    return Message(f"no ruling is called {', '.join(names)}", f"没有名为{'、'.join(names)}的裁定") + meant


def tell(rulings: list["Ruling"], wanted: str, args: argparse.Namespace) -> int:
    """One ruling, played or explained."""
    from spellspeed.judge.results import waits_for
    from spellspeed.judge.rules_shown import find_rule, rule_lines
    from spellspeed.judge.ruling_shown import explained
    from spellspeed.judge.ruling_shown import shown as played
    from spellspeed.judge.runner import FAILED, OPEN, open_rulings, run

    ruling = next((ruling for ruling in rulings if ruling.id.lower() == wanted.lower()), None)
    if ruling is None:
        entry = next((result for result in open_rulings(rulings) if result.id.lower() == wanted.lower()), None)
        if entry is None:
            raise UserError(no_ruling([shown(wanted)]))
        show("\n".join(rule_lines(find_rule(entry.id), args.lang, [])))
        cards = waits_for(entry.id, args.lang)
        if args.lang == "zh":
            print("未写：尚未写成裁定文件" + (f"，卡池中还没有{'、'.join(cards)}" if cards else ""))
        else:
            waits = f"; it waits for {', '.join(cards)}" if cards else ""
            print(f"{OPEN}: this ruling has not been written down yet{waits}")
        return 1
    boards = args.show is not None
    result = run(ruling, args.lang, boards)
    show(played(ruling, result, args.lang) if boards else explained(ruling, result, args.lang))
    return 1 if result.status == FAILED else 0


# -- cards -----------------------------------------------------------------------------------------------------


def run_card(args: argparse.Namespace) -> int:
    from spellspeed.commands.cards import print_list, print_source

    if args.list or args.search is not None:
        return print_list([*args.name, *(args.search or [])], args.lang, bool(args.list))
    if not args.name:
        zh = "哪张卡？请给出卡名或密码，或使用--list"
        raise UserError(Message("which card? Give a name or a passcode, or --list", zh))
    code = 0
    between = ""
    for name in names_in(args.name):
        if args.source:
            code = max(code, print_source(name, args.lang))
            continue
        try:
            text = known_card_words(name, args.lang)
        except UnknownCard as error:
            print(f"spellspeed: {words_of(error, args.lang)}", file=sys.stderr)
            code = 1
        else:
            show(between + text)
            between = "\n"
    return code


def names_in(words: list[str]) -> list[str]:
    """The card names on a command line, as few as possible, so that a name needs no quotes."""
    if len(words) > MOST_WORDS:
        zh = f"卡名的词太多：最多{MOST_WORDS}个"
        raise UserError(Message(f"too many words for names of cards: at most {MOST_WORDS}", zh))
    found: list[str] = []
    unknown: list[str] = []
    at = 0
    while at < len(words):
        for end in range(len(words), at, -1):
            if lookup(" ".join(words[at:end])) is not None:
                found += no_names_in(unknown)
                unknown = []
                found.append(" ".join(words[at:end]))
                at = end
                break
        else:
            unknown.append(words[at])
            at += 1
    return found + no_names_in(unknown)


def no_names_in(words: list[str]) -> list[str]:
    """What is asked for by words that are no names: several of them are one name if together they are like one.

    What stands in quotes, and a number, is asked for by itself.
    """
    from spellspeed.facts.near import is_like_a_name  # only who errs needs all names

    found: list[str] = []
    at = 0
    while at < len(words):
        end = at + 1
        alone = [" " in word.strip() or word.isdecimal() or not word for word in words[at : at + MOST_JOINED]]
        most = alone.index(True) if True in alone else len(alone)
        for count in range(most, 1, -1):
            if is_like_a_name(" ".join(words[at : at + count])):
                end = at + count
                break
        found.append(" ".join(words[at:end]))
        at = end
    return found


# -- the rulebook ----------------------------------------------------------------------------------------------


def run_rulebook(args: argparse.Namespace) -> int:
    from spellspeed.judge.coverage import exercised
    from spellspeed.judge.loader import packaged
    from spellspeed.judge.rules_shown import coverage_text, find_rule, list_text, rule_lines, rule_object

    if args.coverage:
        entries = [entry for entry in catalogue() if not args.id or matches(entry.id, [args.id])]
        by = exercised(packaged(lambda text: any(entry.id in text for entry in entries)))
        print(coverage_text(entries, by, args.json, args.lang))
        return 0
    if args.search or args.id is None:
        words = [word for phrase in args.search or [] for word in phrase.split()]
        if args.search is not None and not words:
            raise UserError(NO_WORD)
        ids = [args.id] if args.id else []
        entries = [entry for entry in all_rules() if matches(entry.id, ids) and entry.says(words)]
        if not entries:
            asked = shown(" ".join([*ids, *words]))
            wrong = say(args.lang, f"no rule says {asked}", f"没有含有“{asked}”的规则")
            print(f"spellspeed: {wrong}", file=sys.stderr)
            return 1
        print(list_text(entries, exercised(packaged()) if args.json else {}, args.json, args.lang))
        return 0
    try:
        entry = find_rule(args.id)
    except UnknownRule as error:
        hint = say(args.lang, " (rulebook --search WORD finds rules by their words)", "（按内容查找：--search 词）")
        print(f"spellspeed: {words_of(error, args.lang)}{hint}", file=sys.stderr)
        return 1
    by = exercised(packaged(lambda text: entry.id in text))
    if args.json:
        print(json.dumps(rule_object(entry, by), ensure_ascii=False, indent=1))
    else:
        show("\n".join(rule_lines(entry, args.lang, by.get(entry.id, []))))
    return 0


# -- questions about a position --------------------------------------------------------------------------------


def run_why(args: argparse.Namespace) -> int:
    from spellspeed.judge.nodes import read_input
    from spellspeed.judge.verdict import answer
    from spellspeed.judge.why import BadQuestion, questions_in, read_question, read_situation

    text = read_input(args.position)
    try:
        scene = read_situation(args.position, text, args.lang)
        questions = questions_in(args.question, scene.names) or [""]
        verdicts = [answer(scene, read_question(one, scene)) for one in questions]
    except (BadQuestion, EndlessLoop) as error:
        raise UserError(message_of(error)) from None
    answers = ["\n".join(scene.outward(line) for line in one.lines(args.lang, args.all)) for one in verdicts]
    notes = [in_language(note, args.lang) for note in reservations(scene.duel.undescribed, scene.duel.drafts)]
    show("\n\n".join([*notes, *answers]))
    return 0 if all(one.legal for one in verdicts) else 1
