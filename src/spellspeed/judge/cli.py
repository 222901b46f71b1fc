"""The judge's commands: `spellspeed rulings`, `card`, `rulebook` and `why`."""

import argparse
import json
import os
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import shown
from spellspeed.commands import Subcommands, UserError, add_language

if TYPE_CHECKING:
    from spellspeed.judge.ruling import Ruling

MOST_WORDS: Final = 60  # of names on a command line


def add_parser(sub: Subcommands) -> None:
    rulings = sub.add_parser(
        "rulings",
        help="play the rulings and say which hold",
        description="Play rulings and print a table by document. Exit code 1 if one fails, 2 if a file is wrong.",
    )
    rulings.add_argument("patterns", nargs="*", metavar="PATTERN", help="ids as PRIO-03 or 'ACT-3*', or a YAML file")
    rulings.add_argument("--open", action="store_true", help="list the open rulings and what each waits for")
    rulings.add_argument("--json", action="store_true", help="a list of objects instead of the table")
    rulings.add_argument("--show", metavar="ID", help="play one ruling step by step with the board drawn")
    rulings.add_argument("--explain", metavar="ID", help="tell in words what happens in a ruling and why")
    add_language(rulings)
    rulings.set_defaults(run=run_rulings)

    card = sub.add_parser("card", help="show a card as the engine knows it")
    card.add_argument("name", nargs="*", metavar="NAME", help="names in any language, or passcodes")
    card.add_argument("--source", action="store_true", help="the text of the card, as its card file has it")
    card.add_argument("--list", action="store_true", help="all cards that can be played")
    card.add_argument("--search", nargs="+", metavar="WORD", help="list the cards whose name, kind or series says so")
    add_language(card)
    card.set_defaults(run=run_card)

    rulebook = sub.add_parser("rulebook", help="show a rule, or what exercises every rule")
    rulebook.add_argument("id", nargs="?", metavar="ID", help="the id of a rule, such as PRIO-22")
    rulebook.add_argument("--search", nargs="+", metavar="WORD", help="list the rules that say so, in either language")
    rulebook.add_argument("--coverage", action="store_true", help="every entry of the catalogue and what exercises it")
    rulebook.add_argument("--json", action="store_true", help="objects instead of text")
    add_language(rulebook)
    rulebook.set_defaults(run=run_rulebook)

    why = sub.add_parser(
        "why",
        help="ask whether something is legal in a position",
        description="Exit code 0: legal, 1: not legal, 2: the question or the file is wrong.",
    )
    described = "a position, '-' for standard input; after a line 'play:' what was played"
    why.add_argument("position", metavar="POSITION_FILE", help=described)
    why.add_argument("question", nargs="+", metavar="QUESTION", help="such as 'can B chain Raigeki Break here?'")
    why.add_argument("--all", action="store_true", help="also tell the reasons that only follow from another one")
    add_language(why)
    why.set_defaults(run=run_why)


# -- rulings ---------------------------------------------------------------------------------------------------


def run_rulings(args: argparse.Namespace) -> int:
    from spellspeed.judge.results import open_objects, open_text, order, table
    from spellspeed.judge.runner import FAILED, open_rulings, run_all

    rulings, open_too, patterns = load_rulings(args.patterns)
    if args.show or args.explain:
        return tell(rulings, args)
    open_results = open_rulings(rulings) if open_too else []
    chosen = [ruling for ruling in rulings if matches(ruling.id, patterns)]
    open_results = [result for result in open_results if matches(result.id, patterns)]
    ids = [ruling.id for ruling in chosen] + [result.id for result in open_results]
    missing = [pattern for pattern in patterns if not any(matches(one, [pattern]) for one in ids)]
    if missing:
        raise UserError(f"no ruling is called {', '.join(map(shown, missing))}")
    if args.open:
        if not open_too:
            raise UserError("--open is about the rulings of the rulebook: name no file")
        as_json = json.dumps(open_objects(open_results), ensure_ascii=False, indent=1) if args.json else ""
        print(as_json or open_text(open_results, args.lang))
        return 0
    results = run_all(chosen, args.lang) + open_results
    results.sort(key=order())
    if args.json:
        print(json.dumps([result.plain() for result in results], ensure_ascii=False, indent=1))
    else:
        print(table(results, args.lang))
    return 1 if any(result.status == FAILED for result in results) else 0


def load_rulings(patterns: list[str]) -> tuple[list["Ruling"], bool, list[str]]:
    """The rulings of the files that are named, or else those of the package; and the patterns that are no files."""
    from spellspeed.judge.loader import load_paths, packaged

    paths = [pattern for pattern in patterns if is_file(pattern)]
    rest = [pattern for pattern in patterns if not is_file(pattern)]
    if not paths:
        return packaged(), True, rest
    return load_paths([Path(path) for path in paths]), False, rest


def is_file(pattern: str) -> bool:
    return pattern.lower().endswith((".yaml", ".yml")) or os.path.exists(pattern)


def matches(name: str, patterns: list[str]) -> bool:
    return not patterns or any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def tell(rulings: list["Ruling"], args: argparse.Namespace) -> int:
    """One ruling, played or explained."""
    from spellspeed.judge.results import waits_for
    from spellspeed.judge.rules_shown import find_rule, rule_lines
    from spellspeed.judge.runner import FAILED, OPEN, open_rulings, run
    from spellspeed.judge.telling import explained
    from spellspeed.judge.telling import shown as played

    wanted = str(args.show or args.explain)
    ruling = next((ruling for ruling in rulings if ruling.id.lower() == wanted.lower()), None)
    if ruling is None:
        entry = next((result for result in open_rulings(rulings) if result.id.lower() == wanted.lower()), None)
        if entry is None:
            raise UserError(f"no ruling is called {shown(wanted)}")
        print("\n".join(rule_lines(find_rule(entry.id), args.lang, [])))
        cards = waits_for(entry.id, args.lang)
        if args.lang == "zh":
            print("未写：尚未写成裁定文件" + (f"，卡池中还没有{'、'.join(cards)}" if cards else ""))
        else:
            waits = f"; it waits for {', '.join(cards)}" if cards else ""
            print(f"{OPEN}: this ruling has not been written down yet{waits}")
        return 1
    result = run(ruling, args.lang, boards=bool(args.show))
    print(played(ruling, result, args.lang) if args.show else explained(ruling, result, args.lang))
    return 1 if result.status == FAILED else 0


# -- cards -----------------------------------------------------------------------------------------------------


def run_card(args: argparse.Namespace) -> int:
    from spellspeed.cards.names import UnknownCard
    from spellspeed.formats.words import known_card_words
    from spellspeed.language.cli import print_list, print_source

    if args.list or args.search:
        return print_list([*args.name, *(args.search or [])], args.lang)
    if not args.name:
        raise UserError("which card? Give a name or a passcode, or --list")
    code = 0
    for at, name in enumerate(names_in(args.name)):
        if args.source:
            code = max(code, print_source(name))
            continue
        try:
            text = known_card_words(name, args.lang)
        except UnknownCard as error:
            print(f"spellspeed: {error}", file=sys.stderr)
            code = 1
        else:
            print(f"\n{text}" if at else text)
    return code


def names_in(words: list[str]) -> list[str]:
    """The names that the words of a command line mean: as few as possible, so that a name needs no quotes.

    Words that are no names stay together as they were between names.
    """
    from spellspeed.cards.names import lookup

    if len(words) > MOST_WORDS:
        raise UserError(f"too many words for names of cards: at most {MOST_WORDS}")
    found: list[str] = []
    unknown: list[str] = []
    at = 0
    while at < len(words):
        for end in range(len(words), at, -1):
            if lookup(" ".join(words[at:end])) is not None:
                found += [" ".join(unknown)] if unknown else []
                unknown = []
                found.append(" ".join(words[at:end]))
                at = end
                break
        else:
            unknown.append(words[at])
            at += 1
    return found + ([" ".join(unknown)] if unknown else [])


# -- the rulebook ----------------------------------------------------------------------------------------------


def run_rulebook(args: argparse.Namespace) -> int:
    from spellspeed.judge.coverage import exercised
    from spellspeed.judge.loader import packaged
    from spellspeed.judge.rules_shown import coverage_text, find_rule, list_text, rule_lines, rule_object
    from spellspeed.rulebook import UnknownRule, all_rules, catalogue

    by = exercised(packaged())
    if args.coverage:
        entries = [entry for entry in catalogue() if not args.id or matches(entry.id, [args.id])]
        print(coverage_text(entries, by, args.json, args.lang))
        return 0
    if args.search or args.id is None:
        words = [word for phrase in args.search or [] for word in phrase.split()]
        ids = [args.id] if args.id else []
        entries = [entry for entry in all_rules() if matches(entry.id, ids) and entry.says(words)]
        if not entries:
            print(f"spellspeed: no rule says {shown(' '.join(words))}", file=sys.stderr)
            return 1
        print(list_text(entries, by, args.json, args.lang))
        return 0
    try:
        entry = find_rule(args.id)
    except UnknownRule as error:
        print(f"spellspeed: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(rule_object(entry, by), ensure_ascii=False, indent=1))
    else:
        print("\n".join(rule_lines(entry, args.lang, by.get(entry.id, []))))
    return 0


# -- questions about a position --------------------------------------------------------------------------------


def run_why(args: argparse.Namespace) -> int:
    from spellspeed.judge.nodes import read_input
    from spellspeed.judge.why import BadQuestion, answer, read_question, read_situation

    scene = read_situation(args.position, read_input(args.position), args.lang)
    try:
        verdict = answer(scene, read_question(" ".join(args.question), scene))
    except BadQuestion as error:
        raise UserError(str(error)) from None
    print("\n".join(scene.outward(line) for line in verdict.lines(args.lang, args.all)))
    return 0 if verdict.legal else 1
