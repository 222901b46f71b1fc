"""The commands for card files: `spellspeed check`, and what `spellspeed card` says about texts and lists."""

import argparse
import os
import sys
from pathlib import Path

from spellspeed.bounds import shown
from spellspeed.commands import Subcommands, UserError


def add_parser(sub: Subcommands) -> None:
    check = sub.add_parser(
        "check",
        help="check card files and name every mistake",
        description="Exit code 0: all files are right, 1: there are mistakes, 2: a file cannot be opened. Facts of "
        "your own cards are taken from a facts.json beside the file.",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a card file, or a directory with *.cards files")
    check.add_argument("--write", action="store_true", help="write files without mistakes anew, as canonical text")
    check.set_defaults(run=run_check)


def card_files(names: list[str]) -> list[Path]:
    paths: list[Path] = []
    for name in names:
        path = Path(name)
        if os.path.isdir(name):
            found = sorted(path.glob("*.cards"))
            if not found:
                raise UserError(f"no *.cards file in {name}")
            paths += found
        elif os.path.exists(name):
            paths.append(path)
        else:
            raise UserError(f"there is no file {shown(name)}")
    return paths


def run_check(args: argparse.Namespace) -> int:
    from spellspeed.cards.own_facts import add_own_facts
    from spellspeed.language.builder import unbuildable
    from spellspeed.language.errors import CardFileError
    from spellspeed.language.reader import check, read_cards, text_of
    from spellspeed.language.writer import write_cards

    paths = card_files(args.files)
    mistakes, cards = 0, 0
    for path in paths:
        try:
            add_own_facts(path)
            text = text_of(path)
            errors = check(text, str(path))
            found = [] if errors else read_cards(text, str(path))
            errors += unbuildable(found, str(path))
        except CardFileError as error:
            errors = [error]
        except OSError as error:
            raise UserError(f"cannot read {path}: {error.strerror or error}") from None
        for one in errors:
            print(one)
        mistakes += len(errors)
        if not errors:
            cards += len(found)
            if args.write and found:
                canonical = write_cards(found)
                if canonical != text:
                    path.write_text(canonical, encoding="utf-8", newline="\n")
                    print(f"{path}: written anew")
    if mistakes:
        print(f"{mistakes} mistake{'s' * (mistakes > 1)} in {len(paths)} file{'s' * (len(paths) > 1)}", file=sys.stderr)
        return 1
    print(f"{cards} card{'s' * (cards != 1)} in {len(paths)} file{'s' * (len(paths) > 1)}: no mistakes")
    return 0


def print_source(name: str) -> int:
    """The text of a card, as its file has it."""
    from spellspeed.cards.library import NotInPool, source_of
    from spellspeed.cards.names import UnknownCard

    try:
        print(source_of(name), end="")
    except (NotInPool, UnknownCard) as error:
        print(f"spellspeed: {error.args[0]}", file=sys.stderr)
        return 1
    return 0


def print_list(words: list[str], lang: str) -> int:
    """All playable cards, or those whose names, kinds or series contain every one of the words."""
    from spellspeed.cards.facts import Facts, load_facts
    from spellspeed.cards.library import definitions
    from spellspeed.cards.names import fold
    from spellspeed.cards.pool import printed_cards
    from spellspeed.formats.naming import facts_words

    def matches(card: Facts) -> bool:
        texts = [*card.names(), *card.series, card.kind, card.icon, card.race, card.attribute, *card.abilities]
        texts += [facts_words(printed_cards()[card.passcode], "zh")]
        folded = [fold(text) for text in texts if text]
        return all(any(fold(word) in text for text in folded) for word in words)

    playable = definitions()
    found = [card for card in load_facts() if card.passcode in playable and matches(card)]
    for card in sorted(found, key=lambda card: card.zh if lang == "zh" else card.en):
        print(f"{card.passcode:>8}  {card.zh if lang == 'zh' else card.en}")
    if not found:
        print(f"spellspeed: no card that can be played fits {' '.join(words)[:80]}", file=sys.stderr)
        return 1
    return 0
