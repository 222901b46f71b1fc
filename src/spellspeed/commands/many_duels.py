"""The commands for many duels: `spellspeed soak`, `selfplay` and `arena`."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from spellspeed.bounds import quoted, shown_path
from spellspeed.commands.parser import Parser, Subcommands, add_drafts, add_language, add_undescribed
from spellspeed.formats.ydke import is_link
from spellspeed.messages import Message, cannot_write, message_of
from spellspeed.words.names import say
from spellspeed.words.progress import Progress
from spellspeed.words.terminal import UserError

if TYPE_CHECKING:  # imported when a command runs: the other commands need none of it
    from spellspeed.formats.known_decks import DeckCodes
    from spellspeed.workers.crew import Worker
    from spellspeed.workers.jobs import Job
    from spellspeed.workers.tally import Tally

LONGEST_RUN = 1_000_000_000
WRONG_DUELS = Message(
    "save the duels that went wrong in this file (see replay)", "把出错的决斗保存到此文件（见replay）"
)


def add_parser(sub: Subcommands) -> None:
    soak = sub.add_parser(
        "soak",
        help=Message("play random duels and check the invariants", "随机进行决斗，检查一切是否成立"),
        description=Message(
            "Play random duels and check on the way what must hold in every duel. Exit code 0: every duel ended and"
            " nothing was wrong, 1: something was.",
            "随机进行决斗，途中检查每场决斗必须成立的条件。退出码0：全部决斗正常结束；1：有问题。",
        ),
    )
    add_common(soak, duels=1_000, choices=3_000)
    help = Message("check one in N questions (default: 5)", "每N个询问检查一次（默认：5）")
    soak.add_argument("--check-one-in", type=natural, default=5, metavar="N", help=help)
    help = Message("check one in N questions thoroughly (default: 150)", "每N个询问全面检查一次（默认：150）")
    soak.add_argument("--deep-one-in", type=natural, default=150, metavar="N", help=help)
    soak.add_argument("--out", metavar="FILE", help=WRONG_DUELS)
    soak.set_defaults(run=run_soak)
    selfplay = sub.add_parser(
        "selfplay",
        help=Message("let players play and save every duel", "让玩家程序决斗，并保存每一场"),
        description=Message(
            "Let players play. The duels are saved one after the other, in the order of the seeds. Exit code 1: a duel"
            " failed.",
            "让玩家程序决斗，按种子的顺序依次保存。退出码1：有决斗出错。",
        ),
    )
    add_players(selfplay)
    add_common(selfplay, duels=100, choices=100_000)
    help = Message("the file to save them in (see replay)", "保存到的文件（见replay）")
    selfplay.add_argument("--out", metavar="FILE", required=True, help=help)
    selfplay.set_defaults(run=run_selfplay)
    arena = sub.add_parser(
        "arena",
        help=Message("let two players play against each other and count", "让两个玩家程序对战，统计胜负"),
        description=Message(
            "Let two players play against each other. Every two duels have the same decks and the same shuffles, with"
            " the players changed over. Exit code 1: a duel failed.",
            "让两个玩家程序对战。每两场使用相同的卡组与洗切，双方互换。退出码1：有决斗出错。",
        ),
    )
    add_players(arena)
    add_common(arena, duels=100, choices=100_000)
    arena.add_argument("--out", metavar="FILE", help=WRONG_DUELS)
    arena.set_defaults(run=run_arena)


def add_players(parser: Parser) -> None:
    help = Message(
        "easy, normal, strong, random, or your own as module:Name",
        "easy、normal、strong、random，或自己的玩家（模块:名称）",
    )
    parser.add_argument("players", nargs=2, metavar="PLAYER", help=help)


def add_common(parser: Parser, duels: int, choices: int) -> None:
    help = Message(f"how many (default: {duels:,})", f"局数（默认：{duels:,}）")
    parser.add_argument("--duels", type=positive, default=duels, metavar="N", help=help)
    help = Message("seed of the first duel (default: 0)", "第一局的种子（默认：0）")
    parser.add_argument("--seed", type=natural, default=0, metavar="N", help=help)
    zh = "进程数（默认：每个处理器一个；0：本进程）"
    help = Message("processes (default: one for each processor; 0: this process)", zh)
    parser.add_argument("--workers", type=natural, metavar="N", help=help)
    zh = "在此地址的Ray集群中进行；auto：本机的集群"
    help = Message("play in the Ray cluster at this address; auto: the one here", zh)
    parser.add_argument("--ray", metavar="ADDRESS", help=help)
    zh = "all（默认）、classic、pool、.ydk文件或ydke://链接"
    help = Message("all (default), classic, pool, .ydk files or ydke:// links", zh)
    parser.add_argument("--decks", nargs="+", default=["all"], metavar="DECK", help=help)
    add_undescribed(parser)
    add_drafts(parser)
    help = Message(f"most choices in a duel (default: {choices:,})", f"每局最多的选择数（默认：{choices:,}）")
    parser.add_argument("--choices", type=positive, default=choices, metavar="N", help=help)
    help = Message("most turns in a duel (default: 300)", "每局最多的回合数（默认：300）")
    parser.add_argument("--turns", type=positive, default=300, metavar="N", help=help)
    help = Message("time limit of a duel (default: 300)", "每局的时限（默认：300）")
    parser.add_argument("--timeout", type=positive, default=300, metavar="SECONDS", help=help)
    add_language(parser)


def natural(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 10 or int(text) > LONGEST_RUN:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number from 0 to {LONGEST_RUN:,}")
    return int(text)


def positive(text: str) -> int:
    if natural(text) == 0:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number from 1 to {LONGEST_RUN:,}")
    return int(text)


# -- the commands ----------------------------------------------------------------------------------------------


def run_soak(args: argparse.Namespace) -> int:
    from spellspeed.workers.tally import count_lines, failure_lines, slowest_lines
    from spellspeed.workers.tasks import soak_job

    run = Run(args)

    def job(seed: int) -> "Job":
        return soak_job(run.setting, seed, args.check_one_in, args.deep_one_in)

    with output(args.out) as file:
        tally = run.play(job, file, wrong=True)
    run.say(count_lines(tally, args.duels, run.seconds, args.lang))
    run.say(slowest_lines(tally, args.lang) + failure_lines(tally, args.lang))
    return 1 if tally.failures or tally.unfinished or tally.duels < args.duels else 0


def run_selfplay(args: argparse.Namespace) -> int:
    from spellspeed.workers.tasks import selfplay_job

    run = Run(args)
    with output(args.out) as file:
        tally = run.play(lambda seed: selfplay_job(run.setting, seed, run.players), file, wrong=False)
    return run.tell(tally)


def run_arena(args: argparse.Namespace) -> int:
    from spellspeed.workers.tasks import arena_job

    run = Run(args)
    with output(args.out) as file:
        tally = run.play(lambda seed: arena_job(run.setting, seed, run.players), file, wrong=True)
    return run.tell(tally)


class Run:
    """One run of a command: its arguments, its workers, and what it prints."""

    def __init__(self, args: argparse.Namespace) -> None:
        from spellspeed.workers.players import NoSuchPlayer, player_maker
        from spellspeed.workers.tasks import Setting

        self.args = args
        self.seconds = 0.0
        self.players: tuple[str, str] = tuple(getattr(args, "players", ("random", "random")))
        try:
            for name in self.players:
                player_maker(name)
        except NoSuchPlayer as error:
            raise UserError(message_of(error)) from None
        cards = tuple(os.path.abspath(path) for path in args.cards)
        self.setting = Setting(
            chosen_decks(args.decks, args.undescribed, args.drafts),
            args.choices,
            args.turns,
            float(args.timeout),
            cards,
            args.undescribed,
            args.drafts,
        )

    def play(self, job: "Callable[[int], Job]", file: IO[str] | None, wrong: bool) -> "Tally":
        """Play and count all duels, and write their records to the file; with `wrong`, only those without a result."""
        from spellspeed.workers.crew import NoWorkers, in_order, run_jobs
        from spellspeed.workers.tally import Tally

        args = self.args
        seeds = range(args.seed, args.seed + args.duels)
        tally = Tally()
        begun = time.perf_counter()
        try:
            with workers(args.workers, args.duels, args.ray) as crew, Progress(args.duels, args.lang) as progress:
                for result in in_order(run_jobs(map(job, seeds), crew), seeds):
                    tally.add(result)
                    if file is not None and result.record is not None and not (wrong and result.winner is not None):
                        file.write(result.record.text(args.lang, words=False) + "\n")
                    progress.step(failed(tally, args.lang))
        except NoWorkers as error:
            raise UserError(message_of(error)) from None
        except KeyboardInterrupt:
            # Report what was played; the exit code says that it is incomplete.
            print(say(args.lang, "stopped", "已中止"), file=sys.stderr)
        self.seconds = time.perf_counter() - begun
        return tally

    def tell(self, tally: "Tally") -> int:
        """Print the results of the duels."""
        from spellspeed.workers.tally import count_lines, failure_lines, win_lines

        lang = self.args.lang
        self.say(win_lines(tally, self.players, lang))
        self.say(count_lines(tally, self.args.duels, self.seconds, lang) + failure_lines(tally, lang))
        return 1 if tally.failures or tally.duels < self.args.duels else 0

    def say(self, lines: list[str]) -> None:
        for line in lines:
            print(line)


def failed(tally: "Tally", lang: str) -> str:
    """What went wrong so far, in a few words."""
    wrong = len(tally.failures)
    return say(lang, f"{wrong} failed", f"出错{wrong}局") if wrong else ""


@contextmanager
def workers(count: int | None, duels: int, address: str | None) -> "Iterator[list[Worker]]":
    """The requested workers; disconnects from a cluster afterwards."""
    from spellspeed.workers import cluster
    from spellspeed.workers.crew import local_workers

    if address is None:
        yield local_workers(min(os.cpu_count() or 1 if count is None else count, duels))
        return
    if count == 0:
        en = "a cluster plays in its own processes: --workers 0 and --ray exclude each other"
        raise UserError(Message(en, "集群使用自己的进程：--workers 0与--ray不能同时使用"))
    cluster.connect(address)
    try:
        yield cluster.ray_workers(min(count or cluster.size(), duels))
    finally:
        cluster.disconnect()


def chosen_decks(names: list[str], undescribed: bool, drafts: bool) -> "list[DeckCodes]":
    """The decks of these names, and those of the files."""
    from spellspeed.commands.decks import load_deck
    from spellspeed.formats.known_decks import known_decks, no_such_deck

    found: list[DeckCodes] = []
    for name in names:
        decks = known_decks(name)
        if decks is None:
            if not name.casefold().endswith(".ydk") and not is_link(name):
                raise UserError(no_such_deck(name, several=True))
            deck = load_deck(name, "", undescribed, drafts)
            codes = [int(code) for code in deck.main], [int(code) for code in deck.extra]
            called = "ydke" if is_link(name) else os.path.basename(name)
            decks = [(called, tuple(codes[0]), tuple(codes[1]))]
        found += decks
    return found


@contextmanager
def output(path: str | None) -> Iterator[IO[str] | None]:
    """The file to write to, if there is one; opened before anything is played."""
    if path is None:
        yield None
        return
    try:
        file = Path(path).open("w", encoding="utf-8")  # noqa: SIM115 (closed below; only opening it may fail here)
    except OSError as error:
        raise UserError(cannot_write(shown_path(path), error)) from None
    with file:
        yield file
