"""`spellspeed duel`: a duel at the terminal.

At a terminal you are player A and play against the computer, with a full screen where Textual is installed, else line
by line. Without a terminal (a pipe, CI), or with `--watch`, the computer plays both sides and the duel is told.
"""

import argparse
import locale
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Final

from spellspeed.bounds import shown_path
from spellspeed.commands.decks import deck_file, load_deck
from spellspeed.commands.parser import Subcommands, add_drafts, add_language, add_undescribed
from spellspeed.duel import Duel
from spellspeed.formats.known_decks import known_deck
from spellspeed.messages import Bilingual, Message, message_of, words_of
from spellspeed.players.levels import ALSO, OPPONENTS
from spellspeed.table.conversation import OPEN, Table
from spellspeed.table.desk import RANDOM, USUAL_OPPONENT, Dealer, Desk, opponent_called
from spellspeed.table.lines import Lines
from spellspeed.table.person import Person
from spellspeed.table.saves import read_saved, saved_duel
from spellspeed.words.terminal import UserError, columns, is_terminal

SEED_WITHOUT_TERMINAL: Final = 1
FIRST: Final = {"me": "A", "you": "B", "random": RANDOM}
MADE: Final = "SPELLSPEED_MADE"  # set by `make duel`, which is how its user starts a duel
COLON: Final = Message(": ", "：")


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "duel",
        help=Message("play a duel at the terminal, or watch one", "在终端进行或观看一场决斗"),
        description=Message(
            "Play against the computer: on a full screen where the extra spellspeed[terminal] is installed, else line"
            " by line. Without a terminal, or with --watch, the computer plays both sides. A DECK is a .ydk file, a"
            " ydke:// link, or one of the decks classic_a, classic_b, pool_00 to pool_15.",
            "与电脑决斗；安装了spellspeed[terminal]时使用全屏界面，否则逐行显示。没有终端或使用--watch时，双方都由电脑操作。"
            "DECK是.ydk文件、ydke://链接，或classic_a、classic_b、pool_00到pool_15之一。",
        ),
    )
    help = Message("your deck (default: classic_a)", "您的卡组（默认：classic_a）")
    parser.add_argument("--deck", metavar="DECK", help=help)
    help = Message("the deck of the other player (default: classic_b)", "对手的卡组（默认：classic_b）")
    parser.add_argument("--against", metavar="DECK", help=help)
    listed = ", ".join(OPPONENTS)
    en = f"who plays it: {listed} (default: {USUAL_OPPONENT})"
    help = Message(en, f"对手：{listed}（默认：{USUAL_OPPONENT}）")
    parser.add_argument("--opponent", metavar="NAME", choices=(*OPPONENTS, *ALSO), default=USUAL_OPPONENT, help=help)
    help = Message("who begins: me, you or random (default)", "谁先攻：me（您）、you（对手）、random（随机，默认）")
    parser.add_argument("--first", metavar="WHO", choices=tuple(FIRST), default=RANDOM, help=help)
    add_undescribed(parser)
    add_drafts(parser)
    add_language(parser)
    help = Message("the same seed deals the same duel", "相同的种子发出相同的卡")
    parser.add_argument("--seed", type=int, metavar="N", help=help)
    help = Message("let the computer play both sides", "双方都由电脑操作")
    parser.add_argument("--watch", action="store_true", help=help)
    en = "line by line, for screen readers, instead of a full screen"
    help = Message(en, "逐行显示，适合读屏软件，不使用全屏")
    parser.add_argument("--plain", action="store_true", help=help)
    help = Message("save the duel when it ends or is left (see replay)", "决斗结束或离开时保存（见replay）")
    parser.add_argument("--save", metavar="FILE", help=help)
    help = Message("go on with a saved duel", "继续已保存的决斗")
    parser.add_argument("--load", metavar="FILE", help=help)
    help = Message("go on with the duel that you left last", "继续上次离开的决斗")
    parser.add_argument("--continue", dest="resume", action="store_true", help=help)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.load and args.resume:
        raise UserError(Message("--load goes without --continue", "--load不能与--continue同用"))
    if (args.load or args.resume) and (args.deck or args.against or args.undescribed or args.drafts):
        zh = "保存的决斗有自己的卡组：--load和--continue不能与--deck、--against、--undescribed或--drafts同用"
        en = "--load and --continue go without --deck, --against, --undescribed and --drafts"
        raise UserError(Message(f"a saved duel has its own decks: {en}", zh))
    if is_terminal(sys.stdin) and is_terminal(sys.stdout) and not args.watch:
        return play(args)
    return watch(args)


def watch(args: argparse.Namespace) -> int:
    """The computer plays both sides."""
    seed = seed_of(args)
    text = saved_text(args)
    duel = dealer(args, seed).deal(0) if text is None else loaded(text, args)
    maker = opponent_called(str(args.opponent), True)
    desk = Desk(str(args.lang))
    desk.sit(Table(duel, (maker(seed), maker(seed + 1))), OPEN)
    lines = Lines(Person(desk), columns=columns)
    dealt = ("", "") if text else (f" Seed {seed}.", f"种子{seed}。")
    lines.write(lines.say(f"The computer plays A and B.{dealt[0]}", f"A和B由电脑操作。{dealt[1]}"))
    try:
        lines.watch()
    finally:
        save_at_the_end(args, lines.person)
    return 0


def play(args: argparse.Namespace) -> int:
    """A person plays A."""
    seed = seed_of(args)
    person = seated(args, seed)
    dealt = ("", "") if args.load or args.resume else (f" Seed {seed}.", f"种子{seed}。")
    greeting = person.say(f"You are A, the computer is B.{dealt[0]}", f"您是A，电脑是B。{dealt[1]}")
    show = None if args.plain else full_screen()
    try:
        if show is not None:
            show(person, greeting)
        else:
            play_lines(person, greeting, args.plain)
    finally:
        save_at_the_end(args, person)
        if not args.save:
            keep(person)
    return 0


def play_lines(person: Person, greeting: str, wanted: bool) -> None:
    import_readline()
    lines = Lines(person, columns=columns)
    if not wanted:
        command = "make .venv/has-terminal" if os.environ.get(MADE) else "pip install 'spellspeed[terminal]'"
        lines.write(person.say(f"For a full screen: {command}", f"要使用全屏界面：{command}"))
    lines.write(greeting)
    lines.write(person.say('Type a number or part of an option, or "help".', "请输入编号或选项文字，或“帮助”。"))
    lines.play()


def full_screen() -> Callable[[Person, str], None] | None:
    """What shows the table on a full screen, if it is installed."""
    try:
        from spellspeed.table.screen.app import show
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("textual", "rich"):
            raise
        return None
    return show


# -- the duel --------------------------------------------------------------------------------------------------


def seed_of(args: argparse.Namespace) -> int:
    if args.seed is not None:
        return int(args.seed)
    return SystemRandom().randrange(1, 1_000_000) if is_terminal(sys.stdout) else SEED_WITHOUT_TERMINAL


def dealer(args: argparse.Namespace, seed: int) -> Dealer:
    """What deals the duels, with the decks that are named."""
    asked = (bool(args.undescribed), bool(args.drafts))
    deck = load_deck(args.deck, "classic_a", *asked)
    other = load_deck(args.against, "classic_b", *asked)
    return Dealer(deck, other, FIRST[str(args.first)], seed, *asked)


def seated(args: argparse.Namespace, seed: int) -> Person:
    """The person at the table, with a new duel or a saved one."""
    desk = Desk(str(args.lang), own=True)
    opponent = str(args.opponent)
    text = saved_text(args)
    if text is None:
        desk.play(dealer(args, seed), opponent_called(opponent, True)(seed + 1))
    else:
        answer = desk.hear({"to": "desk", "say": "load", "text": text, "opponent": opponent})[0]
        if answer["type"] == "error":
            raise UserError(f"{shown_path(saved_path(args))}{desk.say(COLON)}{answer['words']}")
    person = Person(desk, go_on_with, deck_text)
    person.dealt = [args.deck or "classic_a", args.against or "classic_b", opponent]
    return person


def saved_path(args: argparse.Namespace) -> str:
    return str(kept_file()) if args.resume else str(args.load)


def saved_text(args: argparse.Namespace) -> str | None:
    """The saved duel that is to go on; None: a new one."""
    if args.resume and not kept_file().is_file():
        raise UserError(Message("there is no duel that you left", "没有离开过的决斗"))
    return read_saved(saved_path(args)) if args.load or args.resume else None


def loaded(text: str, args: argparse.Namespace) -> Duel:
    try:
        return saved_duel(text, own=True)
    except Bilingual as error:
        wrong, name = message_of(error), shown_path(saved_path(args))
        raise UserError(Message(f"{name}: {wrong}", f"{name}：{wrong.zh}")) from None


def deck_text(name: str) -> str:
    """A deck as the table takes it: a name that it knows, or the text of a file."""
    return name if known_deck(name) is not None else deck_file(name).text()


# -- files -----------------------------------------------------------------------------------------------------


def save_at_the_end(args: argparse.Namespace, person: Person) -> None:
    if args.save:
        person.save_to(str(args.save))


def keep(person: Person) -> None:
    """Keep a duel that is left before its end, for --continue."""
    if person.news["over"] or "undo" not in person.news["can"]:
        return
    file = kept_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        person.save_to(str(file))
    except (OSError, UserError) as error:
        why = words_of(error, person.lang) if isinstance(error, UserError) else str(error)
        print(person.say(f"The duel could not be kept: {why}", f"无法保留这场决斗：{why}"))
        return
    command = started_by("--continue")
    print(person.say(f"The duel is kept. It goes on with: {command}", f"决斗已保留。用以下命令继续：{command}"))


def kept_file() -> Path:
    """Where the duel is kept that was left last."""
    place = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(place) if place else Path(os.path.expanduser("~")) / ".local" / "state"
    return folder / "spellspeed" / "left.jsonl"


def go_on_with(path: str) -> str:
    return started_by(f"--load {path}")


def started_by(args: str) -> str:
    """How the user starts a duel with these arguments."""
    if os.environ.get(MADE):
        return f'make duel ARGS="{args}"'
    return f"spellspeed duel {args}" if Path(sys.argv[0]).stem != "__main__" else f"python -m spellspeed duel {args}"


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
