"""The judge's commands: `spellspeed rulings`, `card`, `rulebook` and `why`."""

import argparse
import json
import os
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from spellspeed.bounds import shown
from spellspeed.commands import Subcommands, UserError

if TYPE_CHECKING:
    from spellspeed.judge.ruling import Ruling
    from spellspeed.judge.runner import Result
    from spellspeed.rulebook import Rule

LANGUAGES = ("en", "zh")


def add_parser(sub: Subcommands) -> None:
    rulings = sub.add_parser(
        "rulings",
        help="play the rulings and say which hold",
        description="Play rulings and print a table by document. Exit code 1 if one fails, 2 if a file is wrong.",
    )
    rulings.add_argument("patterns", nargs="*", metavar="PATTERN", help="ids as PRIO-03 or 'ACT-3*', or a YAML file")
    rulings.add_argument("--json", action="store_true", help="a list of objects instead of the table")
    rulings.add_argument("--show", metavar="ID", help="play one ruling step by step with the board drawn")
    rulings.add_argument("--explain", metavar="ID", help="tell in words what happens in a ruling and why")
    add_language(rulings)
    rulings.set_defaults(run=run_rulings)

    card = sub.add_parser("card", help="show a card as the engine knows it")
    card.add_argument("name", nargs="*", metavar="NAME", help="a name in any language, or a passcode")
    card.add_argument("--source", action="store_true", help="the text of the card, as its card file has it")
    card.add_argument("--list", action="store_true", help="all cards that can be played")
    card.add_argument("--search", nargs="+", metavar="WORD", help="list the cards whose name, kind or series says so")
    add_language(card)
    card.set_defaults(run=run_card)

    rulebook = sub.add_parser("rulebook", help="show a rule, or what exercises every rule")
    rulebook.add_argument("id", nargs="?", metavar="ID", help="the id of a rule, such as PRIO-22")
    rulebook.add_argument("--coverage", action="store_true", help="every entry of the catalogue and what exercises it")
    rulebook.add_argument("--json", action="store_true", help="objects instead of text")
    add_language(rulebook)
    rulebook.set_defaults(run=run_rulebook)

    why = sub.add_parser(
        "why",
        help="ask whether something is legal in a position",
        description="Exit code 0: legal, 1: not legal, 2: the question or the file is wrong.",
    )
    why.add_argument("position", metavar="POSITION_FILE", help="a position; after a line 'play:' what was played")
    why.add_argument("question", nargs="+", metavar="QUESTION", help="such as 'can B chain Raigeki Break here?'")
    why.add_argument("--all", action="store_true", help="also tell the reasons that only follow from another one")
    add_language(why)
    why.set_defaults(run=run_why)


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")


# -- rulings ---------------------------------------------------------------------------------------------------


def run_rulings(args: argparse.Namespace) -> int:
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
    results = run_all(chosen) + open_results
    results.sort(key=order())
    if args.json:
        print(json.dumps([result.plain() for result in results], ensure_ascii=False, indent=1))
    else:
        print(table(results))
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


class order:
    """Sorts results as the rulebook does; what is not in it comes last."""

    def __init__(self) -> None:
        from spellspeed.rulebook import catalogue

        self.places = {entry.id: i for i, entry in enumerate(catalogue())}

    def __call__(self, result: "Result") -> tuple[int, str]:
        return self.places.get(result.id, len(self.places)), result.id


def table(results: list["Result"]) -> str:
    """Counts by document, then every ruling that failed."""
    from spellspeed.judge.runner import FAILED, OPEN, PASSED, SUPERSEDED

    statuses = (PASSED, FAILED, OPEN, SUPERSEDED)
    documents = list(dict.fromkeys(result.document for result in results))
    rows: list[list[str]] = [["document", *statuses, ""]]
    for document in [*documents, "total"]:
        some = [result for result in results if document in (result.document, "total")]
        counts = [sum(1 for result in some if result.status == status) for status in statuses]
        rows.append([document, *(str(count) for count in counts), f"{counts[0]}/{len(some)}"])
    first = max(len(row[0]) for row in rows)
    lines = [
        row[0].ljust(first) + "".join(cell.rjust(12 if i == 3 else 8) for i, cell in enumerate(row[1:])) for row in rows
    ]
    failed = [result for result in results if result.status == FAILED]
    if failed:
        lines.append("")
        lines += [f"FAILED {result.id}\n  {result.message}" for result in failed]
    return "\n".join(line.rstrip() for line in lines)


def tell(rulings: list["Ruling"], args: argparse.Namespace) -> int:
    """One ruling, played or explained."""
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
        print(f"{OPEN}: {'尚未写成裁定文件' if args.lang == 'zh' else 'this ruling has not been written down yet'}")
        return 1
    result = run(ruling, args.lang, boards=bool(args.show))
    print(played(ruling, result, args.lang) if args.show else explained(ruling, result, args.lang))
    return 1 if result.status == FAILED else 0


# -- cards -----------------------------------------------------------------------------------------------------


def run_card(args: argparse.Namespace) -> int:
    from spellspeed.cards.library import NotInPool, definition_of, printed
    from spellspeed.cards.names import UnknownCard
    from spellspeed.formats.naming import facts_words, say
    from spellspeed.formats.words import card_words
    from spellspeed.language.cli import print_list, print_source

    if args.list or args.search:
        return print_list([*args.name, *(args.search or [])], args.lang)
    if not args.name:
        raise UserError("which card? Give a name or a passcode, or --list")
    name = " ".join(args.name)
    if args.source:
        return print_source(name)
    try:
        print(card_words(definition_of(name), args.lang))
    except NotInPool:
        card = printed(name)
        names = [card.zh, card.ja, card.en] if args.lang == "zh" else [card.en, card.ja, card.zh]
        print(f"{' / '.join(dict.fromkeys(names))} [{card.code}]")
        print(facts_words(card, args.lang))
        print(say(args.lang, "Its effects are not described yet: it cannot be played.", "效果尚未描述，还不能使用。"))
    except UnknownCard as error:
        print(f"spellspeed: {error}", file=sys.stderr)
        return 1
    return 0


# -- the rulebook ----------------------------------------------------------------------------------------------


def run_rulebook(args: argparse.Namespace) -> int:
    from spellspeed.judge.coverage import exercised
    from spellspeed.judge.loader import packaged
    from spellspeed.rulebook import UnknownRule, all_rules, catalogue

    by = exercised(packaged())
    if args.coverage:
        entries = catalogue()
        if args.id:
            entries = [entry for entry in entries if matches(entry.id, [args.id])]
        print(coverage_text(entries, by, args.json))
        return 0
    if args.id is None:
        entries = all_rules()
        if args.json:
            print(json.dumps([rule_object(entry, by) for entry in entries], ensure_ascii=False, indent=1))
        else:
            print("\n".join(f"{entry.id:<9} {entry.title(args.lang)}" for entry in entries))
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


def find_rule(rule_id: str) -> "Rule":
    """A rule by its id; upper and lower case are the same."""
    from spellspeed.rulebook import UnknownRule, rule

    try:
        return rule(rule_id)
    except UnknownRule as error:
        for near in error.near:
            if near.lower() == rule_id.strip().lower():
                return rule(near)
        raise


def rule_object(entry: "Rule", by: dict[str, list[str]]) -> dict[str, object]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        "document": entry.document,
        "title": entry.title_en,
        "title_zh": entry.title_zh,
        "text": entry.text_en,
        "text_zh": entry.text_zh,
        "source": entry.source,
        "cite": entry.cite,
        "under": entry.under,
        "exercised_by": by.get(entry.id, []),
    }


def rule_lines(entry: "Rule", lang: str, by: list[str]) -> list[str]:
    from spellspeed.formats.naming import say

    lines = [f"{entry.id}  {entry.title(lang)}", entry.text(lang), say(lang, "Source: ", "出处：") + entry.source]
    if entry.cite:
        lines[-1] += f"; {entry.cite}"
    if entry.under:
        lines.append(say(lang, "Example of: ", "所属规则：") + entry.under)
    if by:
        lines.append(say(lang, "Exercised by:", "由以下裁定与测试验证："))
        lines += [f"  {name}" for name in by]
    return lines


def coverage_text(entries: list["Rule"], by: dict[str, list[str]], as_json: bool) -> str:
    if as_json:
        found = [
            {"id": e.id, "kind": e.kind, "document": e.document, "exercised_by": by.get(e.id, [])} for e in entries
        ]
        return json.dumps(found, ensure_ascii=False, indent=1)
    lines = []
    for entry in entries:
        names = by.get(entry.id, [])
        lines.append(f"{entry.id:<9} {entry.kind:<7} {', '.join(names) if names else '-'}")
    done = sum(1 for entry in entries if by.get(entry.id))
    lines.append(f"{done} of {len(entries)} entries are exercised")
    return "\n".join(lines)


# -- questions about a position --------------------------------------------------------------------------------


def run_why(args: argparse.Namespace) -> int:
    from spellspeed.judge.nodes import read_text
    from spellspeed.judge.why import BadQuestion, answer, read_question, read_situation

    scene = read_situation(args.position, read_text(Path(args.position)))
    try:
        verdict = answer(scene, read_question(" ".join(args.question), scene))
    except BadQuestion as error:
        raise UserError(str(error)) from None
    print("\n".join(scene.outward(line) for line in verdict.lines(args.lang, args.all)))
    return 0 if verdict.legal else 1
