"""The command `spellspeed`. Each subcommand is a module named in `COMMANDS` (see `spellspeed.commands.parser`)."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Final

from spellspeed import __version__, _build
from spellspeed.bounds import bounded, shown_path
from spellspeed.cards.library import load_cards
from spellspeed.commands.parser import Parser, Subcommands, add_language, language_asked
from spellspeed.messages import Message, cannot_read, in_language, message_of, os_problem, words_of
from spellspeed.words.terminal import UserError

COMMANDS: Final = {
    "duel": ("duel",),
    "table": ("table",),
    "replay": ("replay",),
    "judge": ("rulings", "card", "rulebook", "why"),
    "cards": ("check", "facts"),
    "reading": ("read",),
    "deck": ("deck",),
    "deck_check": ("deck check",),
    "rehearse": ("rehearse",),
    "many_duels": ("soak", "selfplay", "arena"),
}  # the modules of `spellspeed.commands`, each with its subcommands


def modules_for(said: Sequence[str]) -> list[str]:
    """The modules that a command line may need: all, unless it begins with the name of a subcommand."""
    words = [word for word in said if not word.startswith("-")]
    known = {name for names in COMMANDS.values() for name in names}
    if not words or words[0] not in known:
        return list(COMMANDS)
    words += [f"{first} {second}" for first, second in pairwise(words)]
    return [module for module, names in COMMANDS.items() if not {*names}.isdisjoint(words)]


def parser(lang: str = "en", said: Sequence[str] = ()) -> Parser:
    """The parser of the command line, with the subcommands that it may need."""
    described = Message("The rules of the Yu-Gi-Oh! OCG.", "游戏王OCG的规则。")
    root = Parser(prog="spellspeed", description=described, lang=lang)
    version = f"spellspeed {__version__} ({_build.described()})"
    root.add_argument(
        "--version", action="version", version=version, help=Message("show the version and exit", "显示版本")
    )
    help = Message("your own card files: a file or directory", "自己的卡片文件：文件或文件夹")
    root.add_argument("--cards", action="append", metavar="DIR", default=[], help=help)
    add_language(root)
    sub = Subcommands(root)
    for module in modules_for(said):
        import_module(f"spellspeed.commands.{module}").add_parser(sub)
    return root


def prepare_streams(system: str = sys.platform) -> None:
    """Use UTF-8 for pipes and files, also on Windows; a terminal shows `?` for characters that it lacks."""
    if sys.stderr is None:  # closed: discard its messages
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (as long as the program runs)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if system == "win32" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
                stream.reconfigure(encoding="utf-8")
            if stream is not sys.stdin:
                stream.reconfigure(errors="replace")


def main(argv: list[str] | None = None) -> int:
    prepare_streams()
    said = sys.argv[1:] if argv is None else argv
    lang = language_asked(said)
    if sys.stdout is None or sys.stdout.closed:
        return say_wrong(in_language(Message("the standard output is closed", "标准输出已关闭"), lang), lang)
    args = parser(lang, said).parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        load_own_cards(args.cards)
        code = run(args)
        sys.stdout.flush()
        return code
    except UserError as error:
        return say_wrong(words_of(error, lang), lang)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except OSError as error:
        if is_broken_pipe(error):
            # The reader has seen enough (`| head`). Nothing more can be written, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        why = in_language(os_problem(error), lang)
        colon = "：" if lang == "zh" else ": "
        return say_wrong(f"{shown_path(str(error.filename))}{colon}{why}" if error.filename else why, lang)


def is_broken_pipe(error: OSError, system: str = sys.platform) -> bool:
    """Has the reader gone? Windows reports that as an invalid argument without a file."""
    return isinstance(error, BrokenPipeError) or (
        system == "win32" and error.errno == errno.EINVAL and error.filename is None
    )


def say_wrong(problem: str, lang: str) -> int:
    """Print what is wrong with the command or a file, with bounded length."""
    print("spellspeed: " + "\n".join(bounded(problem.split("\n"), lang)), file=sys.stderr)
    return 2


def load_own_cards(paths: list[str]) -> None:
    """Add the user's card files to the library."""
    if not paths:
        return
    from spellspeed.language.errors import CardFileError

    for path in paths:
        if not os.path.exists(path):
            name = shown_path(path)
            raise UserError(Message(f"there is no file or directory {name}", f"没有文件或文件夹{name}"))
        try:
            load_cards(path)
        except CardFileError as error:
            raise UserError(message_of(error)) from None
        except OSError as error:
            raise UserError(cannot_read(shown_path(path), error)) from None


if __name__ == "__main__":
    sys.exit(main())
