"""The commands for card files: `spellspeed check`, and what `spellspeed card` says about texts and lists."""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from spellspeed.bounds import shown, shown_path
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import LIBRARY, NotInPool, definitions, grade_of, source_of
from spellspeed.cards.own_facts import add_own_facts
from spellspeed.cards.texts import CardEntry, entries_in
from spellspeed.commands.parser import NO_WORD, Subcommands, add_language
from spellspeed.facts.index import facts_of
from spellspeed.facts.names import UnknownCard, find
from spellspeed.facts.rows import WORDS, form, mistakes, row_text, rows_in_form
from spellspeed.messages import Message, cannot_read, in_language, words_of
from spellspeed.words.names import say
from spellspeed.words.search import cards_that_say, folded_words
from spellspeed.words.terminal import UserError

POOL: Final = ("cards", "pool")  # the folder of the library's own texts
NOTES: Final = {  # behind the name of a card in a list
    Grade.WRITTEN: Message("", ""),
    Grade.READ: Message(" (read)", "（解读）"),
    Grade.DRAFT: Message(" (draft)", "（草稿）"),
    Grade.UNDESCRIBED: Message(" (not described)", "（尚未描述）"),
}


def add_parser(sub: Subcommands) -> None:
    check = sub.add_parser(
        "check",
        help=Message("check card files and name every mistake", "检查卡片文件，列出全部错误"),
        description=Message(
            "Check card files and name every mistake. Exit code 0: all files are right, 1: there are mistakes, 2: a"
            " file cannot be opened. Facts of your own cards are taken from a facts.json beside the file. Notes tell"
            " where a right text is not in normal form (docs/effect-language.md).",
            "检查卡片文件，列出全部错误。退出码0：全部正确；1：有错误；2：文件无法打开。自己的卡的数据取自同一文件夹"
            "中的facts.json。提示说明正确的文本在哪里不是标准形式（docs/effect-language.md）。",
        ),
    )
    help = Message("a card file, or a directory with *.cards files", "卡片文件，或含有*.cards文件的文件夹")
    check.add_argument("files", nargs="+", metavar="FILE", help=help)
    help = Message("write files without mistakes anew, in normal form", "把没有错误的文件改写成标准形式")
    check.add_argument("--write", action="store_true", help=help)
    add_language(check)
    check.set_defaults(run=run_check)


    facts = sub.add_parser(
        "facts",
        help=Message("print the facts of cards, or a form for a new one", "显示卡的数据，或新卡的表格"),
        description=Message(
            "Print the facts of cards as a facts.json has them, or a form for a new card, or check forms that are"
            " filled in and print their facts. Exit code 0: done, 1: there is no such card or a form is wrong, 2: a"
            " file cannot be opened.",
            "按facts.json的格式显示卡的数据，或显示新卡的表格，或检查填好的表格并显示数据。退出码0：完成；1：没有这张卡或表格有误；"
            "2：文件无法打开。",
        ),
    )
    help = Message("names in any language, or passcodes", "任何语言的卡名，或卡片密码")
    facts.add_argument("name", nargs="*", metavar="NAME", help=help)
    help = Message("a form for a spell, a trap or a monster, with its abilities: --new monster effect pendulum",
                "新卡的表格：spell、trap，或monster及其种类，如--new monster effect pendulum")  # fmt: skip
    facts.add_argument("--new", nargs="+", metavar="KIND", help=help)
    en = "a form that is filled in; separate several cards with empty lines"
    help = Message(en, "填好的表格；几张卡之间用空行分隔")
    facts.add_argument("--form", action="append", metavar="FILE", default=[], help=help)
    add_language(facts)
    facts.set_defaults(run=run_facts)


def card_files(names: list[str]) -> list[Path]:
    paths: list[Path] = []
    for name in names:
        path = Path(name)
        if os.path.isdir(name):
            found = sorted(path.glob("*.cards"))
            if not found:
                folder = shown_path(name)
                raise UserError(Message(f"no *.cards file in {folder}", f"{folder}中没有*.cards文件"))
            paths += found
        elif os.path.exists(name):
            paths.append(path)
        else:
            raise UserError(Message(f"there is no file {shown_path(name)}", f"没有文件{shown_path(name)}"))
    return paths


def described_elsewhere(paths: list[Path]) -> dict[int, CardEntry]:
    """The cards that are described, apart from those of files that are checked themselves."""
    LIBRARY.load()
    files = {os.path.abspath(path) for path in paths}
    names = {path.name for path in paths if path.resolve().parts[-3:-1] == POOL}
    known = [(code, entry, os.path.abspath(entry.file)) for code, entry in LIBRARY.texts.entries.items()]
    return {code: entry for code, entry, file in known if entry.file not in names and file not in files}


def run_check(args: argparse.Namespace) -> int:
    from spellspeed.language.all_mistakes import all_mistakes
    from spellspeed.language.errors import CardFileError
    from spellspeed.language.normal.form import normal, notes
    from spellspeed.language.reader import check, text_of
    from spellspeed.language.writer import write_cards

    lang = str(args.lang)
    paths = card_files(args.files)
    told: list[str] = []
    cards = 0
    described = described_elsewhere(paths)
    for path in paths:
        try:
            add_own_facts(path)
            text = text_of(path)
            found, errors = all_mistakes(text, str(path))
            entries, again = entries_in(text, str(path), described)
            described.update(entries)
            errors += again
        except CardFileError as error:
            errors = error.all()
        except OSError as error:
            raise UserError(cannot_read(shown_path(path), error)) from None
        for one in [words_of(error, lang) for error in errors]:
            if one not in told:  # those of facts concern every file beside them
                print(one)
                told.append(one)
        if not errors:
            cards += len(found)
            if args.write and found:
                written = write_cards([normal(card) for card in found])
                if check(written, str(path)):  # too deep to be read again
                    written = write_cards(found)
                if written != text:
                    path.write_text(written, encoding="utf-8", newline="\n")
                    print(say(lang, f"{path}: written anew", f"{path}：已改写"))
                continue
            for card in found:
                for note in notes(card):
                    print(note.words(shown_path(path), lang))
    files = f"{len(paths)} file{'s' * (len(paths) > 1)}"
    mistakes = len(told)
    if mistakes:
        en = f"{mistakes} mistake{'s' * (mistakes > 1)} in {files}"
        print(say(lang, en, f"{len(paths)}个文件中有{mistakes}个错误"), file=sys.stderr)
        return 1
    en = f"{cards} card{'s' * (cards != 1)} in {files}: no mistakes"
    print(say(lang, en, f"{len(paths)}个文件中的{cards}张卡：没有错误"))
    return 0


def run_facts(args: argparse.Namespace) -> int:
    lang = str(args.lang)
    if args.new:
        print(new_form([word.lower() for word in args.new], lang), end="")
    code = 0
    for name in args.name:
        try:
            card = facts_of(find(name))
        except UnknownCard as error:
            print(f"spellspeed: {words_of(error, lang)}", file=sys.stderr)
            code = 1
            continue
        assert card is not None
        print(row_text(card.row()))
    for file in args.form:
        code = max(code, print_forms(Path(file), lang))
    if not args.new and not args.name and not args.form:
        zh = "哪张卡？请给出卡名或密码，--new，或--form"
        raise UserError(Message("which card? Give a name or a passcode, --new, or --form", zh))
    return code


def new_form(words: list[str], lang: str) -> str:
    """An empty form for a card of this kind."""
    kind, *abilities = words
    wrong = [word for word in abilities if word not in WORDS["abilities"]]
    if kind not in WORDS["kind"] or (wrong and kind == "monster"):
        known = WORDS["abilities"] if wrong else WORDS["kind"]
        said, listed = shown(wrong[0] if wrong else kind), ", ".join(known)
        en = f"there is no kind of card called {said}; the kinds are {listed}"
        raise UserError(Message(en, f"没有卡的种类{said}；种类是{listed}"))
    if abilities and kind != "monster":
        raise UserError(Message(f"a {kind} has an icon, no abilities", f"{kind}没有种类，只有icon"))
    return form(kind, abilities, lang)


def print_forms(path: Path, lang: str) -> int:
    """The facts of the cards whose forms are filled in, or everything that is wrong with them."""
    from spellspeed.language.reader import text_of

    try:
        rows = rows_in_form(text_of(path))
    except OSError as error:
        raise UserError(cannot_read(shown_path(path), error)) from None
    found = 0
    lines: list[str] = []
    for row in rows:
        values = {key: value for key, (_, _, value) in row.items()}
        first = min(line for line, _, _ in row.values())
        for key, what in mistakes(values):
            line, column, _ = row.get(key, (first, 1, ""))
            print(f"{shown_path(path)}:{line}:{column}: {in_language(what, lang)}")
            found += 1
        lines += [] if found else [row_text(values)]
    if not rows:
        print(f"{shown_path(path)}:1:1: {say(lang, 'there is no card in this form', '表格中没有卡')}")
    if not found:
        print("\n".join(lines))
    return 1 if found or not rows else 0


def print_source(name: str, lang: str) -> int:
    """The text of a card, as its file has it."""
    try:
        print(source_of(name), end="")
    except (NotInPool, UnknownCard) as error:
        print(f"spellspeed: {words_of(error, lang)}", file=sys.stderr)
        return 1
    return 0


def print_list(words: list[str], lang: str, playable_only: bool) -> int:
    """The cards whose names, kinds or series contain every one of the words: all, or those that can be played."""
    wanted = folded_words(words)
    if "" in wanted:
        raise UserError(NO_WORD)
    playable = definitions()
    if wanted:
        found = cards_that_say(wanted)
    else:
        found = [card for card in map(facts_of, playable) if card is not None]
    if playable_only:
        found = [card for card in found if card.passcode in playable]
    for card in sorted(found, key=lambda card: card.zh if lang == "zh" else card.en):
        note = in_language(NOTES[grade_of(card.passcode)], lang)
        print(f"{card.passcode:>8}  {card.zh if lang == 'zh' else card.en}{note}")
    if not found:
        asked = shown(" ".join(words))
        en, zh = f"no card fits {asked}", f"没有符合“{asked}”的卡"
        if playable_only:
            en, zh = f"no card that can be played fits {asked}", f"没有符合“{asked}”的可用的卡"
        print(f"spellspeed: {say(lang, en, zh)}", file=sys.stderr)
        return 1
    return 0
