"""The command `spellspeed rehearse`: positions made for the effects of a card."""

import argparse
import sys

from spellspeed.cards.library import NotInPool
from spellspeed.commands.parser import Subcommands, add_language
from spellspeed.facts.names import UnknownCard
from spellspeed.facts.printed import printed_cards
from spellspeed.messages import Message, in_language, words_of
from spellspeed.words.names import say


def add_parser(sub: Subcommands) -> None:
    rehearse = sub.add_parser(
        "rehearse",
        help=Message("make a position for every effect of a card, and use it there", "为卡的每个效果布置局面并使用"),
        description=Message(
            "Make a position for every effect of a card: its condition is true, a target is there, its cost can be"
            " paid. The effect is used and resolves, and what must hold of any duel is checked. Exit code 0: everything"
            " holds, 1: something does not hold, or no position is found, 2: there is no such card.",
            "为一张卡的每个效果布置局面：满足条件，有对象，能支付代价。然后发动并处理该效果，检查任何决斗都必须成立的事。"
            "退出码0：全部成立；1：有不成立的，或未找到局面；2：没有这样的卡。",
        ),
    )
    rehearse.add_argument("name", nargs="+", metavar="NAME", help=Message("a card, by name or passcode", "卡名或密码"))
    help = Message("also tell the position, the answers and what happened", "同时显示局面、回答与经过")
    rehearse.add_argument("--show", action="store_true", help=help)
    add_language(rehearse)
    rehearse.set_defaults(run=run_rehearse)


def run_rehearse(args: argparse.Namespace) -> int:
    from spellspeed.rehearsal.rehearsing import rehearse
    from spellspeed.rehearsal.results import VERDICTS

    lang = str(args.lang)
    code = 0
    for name in args.name:
        try:
            found = rehearse(name)
        except (NotInPool, UnknownCard) as error:
            print(f"spellspeed: {words_of(error, lang)}", file=sys.stderr)
            code = 2
            continue
        card = printed_cards()[found.code]
        print(say(lang, card.en, card.zh))
        for problem in found.problems:
            print(f"  ! {in_language(problem, lang)}")
        for part in found.parts:
            verdict = in_language(VERDICTS[part.verdict], lang)
            print(f"  {in_language(part.title(), lang)}{say(lang, ': ', '：')}{verdict}")
            for line in (*part.problems, *part.reasons):
                print(f"    - {in_language(line, lang)}")
            if args.show and part.position:
                print("".join(f"    | {line}\n" for line in part.position.splitlines()), end="")
                print("".join(f"    > {line}\n" for line in part.answers), end="")
                print("".join(f"    = {line}\n" for line in part.happened), end="")
        if not found.holds:
            code = max(code, 1)
    return code
