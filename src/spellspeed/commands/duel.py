"""`spellspeed duel`: a duel at the terminal.

With a terminal you are player A and play against `SimplePlayer`; without one (a pipe, CI), or with `--watch`, two
of them play and the duel is told as it goes.
"""

import argparse
import locale
import sys
from contextlib import suppress
from random import SystemRandom
from typing import Final

from spellspeed.board.rng import seeded
from spellspeed.commands.decks import load_deck
from spellspeed.commands.parser import Subcommands, add_drafts, add_language, add_undescribed
from spellspeed.duel import Duel
from spellspeed.messages import Message
from spellspeed.players import Player, SimplePlayer
from spellspeed.table.saves import load, save
from spellspeed.table.seats import Seats
from spellspeed.words.terminal import UserError, columns, is_terminal

SEED_WITHOUT_TERMINAL: Final = 1


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "duel",
        help=Message("play a duel at the terminal, or watch one", "在终端进行或观看一场决斗"),
        description=Message(
            "Play against the computer. Without a terminal, or with --watch, the computer plays both sides. A DECK is"
            " a .ydk file, a ydke:// link, or one of the decks classic_a, classic_b, pool_00 to pool_15.",
            "与电脑决斗。没有终端或使用--watch时，双方都由电脑操作。DECK是.ydk文件、ydke://链接，或classic_a、classic_b、"
            "pool_00到pool_15之一。",
        ),
    )
    help = Message("your deck (default: classic_a)", "您的卡组（默认：classic_a）")
    parser.add_argument("--deck", metavar="DECK", help=help)
    help = Message("the deck of the other player (default: classic_b)", "对手的卡组（默认：classic_b）")
    parser.add_argument("--against", metavar="DECK", help=help)
    add_undescribed(parser)
    add_drafts(parser)
    add_language(parser)
    help = Message("the same seed deals the same duel", "相同的种子发出相同的卡")
    parser.add_argument("--seed", type=int, metavar="N", help=help)
    help = Message("let the computer play both sides", "双方都由电脑操作")
    parser.add_argument("--watch", action="store_true", help=help)
    help = Message("save the duel when it ends or is left (see replay)", "决斗结束或离开时保存（见replay）")
    parser.add_argument("--save", metavar="FILE", help=help)
    help = Message("go on with a saved duel", "继续已保存的决斗")
    parser.add_argument("--load", metavar="FILE", help=help)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    person = is_terminal(sys.stdin) and is_terminal(sys.stdout) and not args.watch
    lang = str(args.lang)
    if args.seed is not None:
        seed = int(args.seed)
    else:
        seed = SystemRandom().randrange(1_000_000) if is_terminal(sys.stdout) else SEED_WITHOUT_TERMINAL
    if args.load:
        if args.deck or args.against or args.undescribed or args.drafts:
            zh = "保存的决斗有自己的卡组：--load不能与--deck、--against、--undescribed或--drafts同用"
            en = "a saved duel has its own decks: --load goes without --deck, --against, --undescribed and --drafts"
            raise UserError(Message(en, zh))
        duel = load(str(args.load))
    else:
        asked = (bool(args.undescribed), bool(args.drafts))
        deck = load_deck(args.deck, "classic_a", *asked)
        other = load_deck(args.against, "classic_b", *asked)
        duel = Duel(deck, other, seed=seed, first=seeded(seed).below(2), undescribed=asked[0], drafts=asked[1])
    players: list[Player | None] = [None if person else SimplePlayer(seed), SimplePlayer(seed + 1)]
    table = Seats(duel, players, lang, columns=columns())
    if person:
        import_readline()
    for en, zh in greeting(person, None if args.load else seed):
        table.write(table.say(en, zh))
    try:
        table.play()
    finally:
        if args.save:
            save(table.duel, str(args.save), lang)
    return 0


def greeting(person: bool, seed: int | None) -> list[tuple[str, str]]:
    """Who plays, and which duel it is."""
    dealt = ("", "") if seed is None else (f" Seed {seed}.", f"种子{seed}。")
    if not person:
        return [(f"The computer plays A and B.{dealt[0]}", f"A和B由电脑操作。{dealt[1]}")]
    return [
        (f"You are A, the computer is B.{dealt[0]}", f"您是A，电脑是B。{dealt[1]}"),
        ('Type a number or part of an option, or "help".', "请输入编号或选项文字，或“帮助”。"),
    ]


def import_readline() -> None:
    """Turn on line editing and history, if Python has them.

    If the locale is not installed, the C library falls back to ASCII, and line editing would take the bytes of a
    Chinese character for keys.
    """
    with suppress(ImportError):
        import readline

        if "libedit" not in (readline.__doc__ or ""):
            for setting in ("input-meta on", "output-meta on", "convert-meta off"):
                readline.parse_and_bind(f"set {setting}")
    if sys.platform != "win32" and sys.stdin.encoding.casefold() == "utf-8":
        with suppress(locale.Error):
            if locale.nl_langinfo(locale.CODESET).casefold() != "utf-8":
                locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
