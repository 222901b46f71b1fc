"""`spellspeed table`: the table in a browser."""

import argparse
import webbrowser
from pathlib import Path
from types import ModuleType
from typing import Final

from spellspeed.commands.parser import Subcommands, add_language
from spellspeed.messages import Message, in_language
from spellspeed.words.terminal import UserError

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # addresses that stand for all of this machine


def add_parser(sub: Subcommands) -> None:
    parser = sub.add_parser(
        "table",
        help=Message("play, study and read in a browser", "在浏览器中对局、研究、查阅"),
        description=Message(
            "Serve the table as a web page: play against the computer or another person, study positions, read cards"
            " and rules. Only this machine can reach it, unless --host says otherwise.",
            "以网页提供牌桌：与电脑或他人对局，研究局面，查阅卡片与规则。除非用--host另行指定，只有本机可以访问。",
        ),
    )
    en = "the address to listen at (default: 127.0.0.1, this machine only)"
    help = Message(en, "监听地址（默认：127.0.0.1，仅本机）")
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=help)
    help = Message("the port (default: 8765)", "端口（默认：8765）")
    parser.add_argument("--port", metavar="N", type=int, default=8765, help=help)
    en = "a name under which others reach the server, such as duel.example.org; may be given several times"
    help = Message(en, "他人访问服务器所用的名称，如duel.example.org；可以多次给出")
    parser.add_argument("--name", metavar="HOST", action="append", default=[], help=help)
    help = Message("the most tables for two people at once (default: 200)", "双人桌数上限（默认：200）")
    parser.add_argument("--tables", metavar="N", type=int, default=200, help=help)
    en = "a folder with your own pictures of cards, called PASSCODE.jpg or PASSCODE.png, there or in pics"
    help = Message(en, "您自己的卡图文件夹，图片名为“密码.jpg”或“密码.png”，放在其中或其pics文件夹中")
    parser.add_argument("--pictures", metavar="DIR", type=Path, help=help)
    help = Message("open the page in your browser", "在浏览器中打开页面")
    parser.add_argument("--open", action="store_true", help=help)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if not 1 <= args.port <= 65535:
        raise UserError(Message("a port is a number from 1 to 65535", "端口是1到65535之间的数"))
    if args.tables < 0:
        raise UserError(Message("the most tables are 0 or more", "桌数上限是0或更大的数"))
    if args.host in EVERYWHERE and not args.name:
        en = "who listens everywhere says under which name others reach the server: --name HOST"
        raise UserError(Message(en, "监听所有地址时，请用--name HOST给出他人访问服务器所用的名称"))
    server = loaded()
    pictures = None if args.pictures is None else server.Pictures(args.pictures)
    hosts = (*server.LOOPBACK, str(args.host), *map(str, args.name))
    shown = f"http://{bracketed(str(args.host))}:{args.port}/"
    greeting = Message(f"The table: {shown}  (Ctrl-C ends it)", f"牌桌：{shown}（按Ctrl-C结束）")
    print(in_language(greeting, args.lang), flush=True)
    if args.open:
        webbrowser.open(shown)
    bounds = server.Bounds(tables=int(args.tables))
    server.serve(str(args.host), int(args.port), tuple(map(bracketed, hosts)), bounds, pictures)
    return 0


def bracketed(host: str) -> str:
    """An address as it stands in a URL."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def loaded() -> ModuleType:
    """The server, if what it needs is installed."""
    try:
        from spellspeed.table import server
    except ModuleNotFoundError as error:
        en = f"the table in a browser needs {error.name}: pip install 'spellspeed[table]'"
        raise UserError(Message(en, f"浏览器中的牌桌需要{error.name}：pip install 'spellspeed[table]'")) from None
    return server
