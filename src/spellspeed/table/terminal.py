"""`spellspeed duel`: a duel at the terminal.

With a terminal you are player A and play against `SimplePlayer`; without one (a pipe, CI), or with `--watch`, two
of them play and the duel is told as it goes.
"""

import argparse
import sys
from contextlib import suppress
from random import SystemRandom
from typing import Final

from spellspeed.board.rng import seeded
from spellspeed.bounds import shown
from spellspeed.cards.decks import Deck, IllegalDeck, read_deck
from spellspeed.cards.library import NotInPool, definition_of, printed
from spellspeed.commands import Subcommands, UserError, add_language
from spellspeed.duel import Duel
from spellspeed.formats.ydk import YdkError, read_ydk
from spellspeed.players import Player, SimplePlayer
from spellspeed.table import classic_deck
from spellspeed.table.seats import Table

SEED_WITHOUT_TERMINAL: Final = 1
NAMED: Final = 8  # cards that a message names before it says how many more there are


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "duel",
        help="play a duel at the terminal, or watch one",
        description="Play against the computer. Without a terminal, or with --watch, the computer plays both sides.",
    )
    parser.add_argument("--deck", metavar="FILE", help="your deck, a .ydk file (default: a classic deck)")
    parser.add_argument("--against", metavar="FILE", help="the other deck (default: another classic deck)")
    add_language(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same duel")
    parser.add_argument("--watch", action="store_true", help="let the computer play both sides")
    parser.add_argument("--save", metavar="FILE", help="save the duel when it ends or is left (see replay)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    person = sys.stdin.isatty() and sys.stdout.isatty() and not args.watch
    if args.seed is not None:
        seed = int(args.seed)
    else:
        seed = SystemRandom().randrange(1_000_000) if sys.stdout.isatty() else SEED_WITHOUT_TERMINAL
    deck = load_deck(args.deck, "a")
    other = load_deck(args.against, "b")
    duel = Duel(deck, other, seed=seed, first=seeded(seed).below(2))
    players: list[Player | None] = [None if person else SimplePlayer(seed), SimplePlayer(seed + 1)]
    table = Table(duel, players, args.lang)
    if person:
        import_readline()
        table.write(table.say(f"You are A. Seed {seed}.", f"您是A。种子{seed}。"))
        table.write(table.say('Type a number or part of an option, or "help".', "请输入编号或选项文字，或“帮助”。"))
    else:
        table.write(table.say(f"The computer plays A and B. Seed {seed}.", f"A和B由电脑操作。种子{seed}。"))
    try:
        table.play()
    finally:
        if args.save:
            save(table.duel, str(args.save), args.lang)
    return 0


def save(duel: Duel, path: str, lang: str) -> None:
    result = "*" if duel.result is None else ("A", "B", "draw")[duel.result]
    try:
        duel.record().with_headers({"result": result}).save(path, lang)
    except OSError as error:
        raise UserError(f"cannot write {shown(path)}: {error.strerror or error}") from None


def load_deck(path: str | None, default: str) -> Deck:
    """The deck in the file, or a classic one; one that cannot be played is the user's mistake."""
    if path is None:
        return classic_deck(default).deck()
    try:
        deck = read_ydk(path).deck()
    except OSError as error:
        raise UserError(f"cannot read the deck {path}: {error.strerror or error}") from None
    except YdkError as error:
        raise UserError(str(error)) from None
    missing = [printed(code).en for code in dict.fromkeys([*deck.main, *deck.extra]) if not is_playable(code)]
    if missing:
        more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        raise UserError(f"{path}: the effects of {', '.join(missing[:NAMED])}{more} are not described yet")
    try:
        read_deck(deck, True)
    except IllegalDeck as error:
        raise UserError(f"{path}: {error}") from None
    return deck


def is_playable(code: str | int) -> bool:
    try:
        definition_of(code)
    except NotInPool:
        return False
    return True


def import_readline() -> None:
    """Line editing and history, where Python has them."""
    with suppress(ImportError):
        import readline  # noqa: F401
