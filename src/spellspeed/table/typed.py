"""What one may type at a terminal besides options: the commands, in either language, and the help that lists them."""

from typing import Final

from spellspeed.words.columns import beside
from spellspeed.words.names import say

HELP: Final = (
    ("NUMBER", "take that option",
     "编号", "选择该选项"),
    ("its words", "take the option that you type in full; if it is only a part of it, you are asked first",
     "选项文字", "完整输入即选择；只输入一部分时先询问"),
    ("pass", "activate nothing, end the phase",
     "不发动", "不发动效果，结束阶段（pass）"),
    ("end turn", "go on to the End Phase, without a further question of your own",
     "结束回合", "直接进入结束阶段（end turn）"),
    ("(Enter)", "show the options again",
     "（回车）", "再次显示选项"),
    ("text CARD", "what a card does, its values, what applies to it: by its name or a part of it, its passcode, or the"
     " number of an option",
     "效果 卡名", "这张卡的效果、数值、适用于它的效果（text）：卡名或其一部分、卡片密码，或选项编号"),
    ("why CARD", "why you can or cannot use a card now, with the rules; why battle: the same for the Battle Phase",
     "为什么 卡名", "现在为什么能或不能使用某张卡，附规则编号（why）；“为什么 战斗”：能否进入战斗阶段"),
    ("board", "show the board",
     "场面", "显示场面（board）"),
    ("gy", "look through both Graveyards; banished, extra and hand do the same elsewhere",
     "墓地", "查看双方的墓地（gy）；“除外”“额外”“手卡”同样（banished、extra、hand）"),
    ("log", "what has happened so far",
     "经过", "到目前为止的经过（log）"),
    ("ask auto", "when you are asked for answers to what happens: auto (to what the other player does), always, off",
     "询问 auto", "何时询问是否连锁（ask）：auto（对方行动时）、always（每次）、off（不询问）"),
    ("undo", "take your last choice back",
     "撤销", "收回上一次选择（undo）"),
    ("save FILE", "save the duel; load FILE goes on with it, and so does the option --load FILE",
     "保存 文件名", "保存决斗（save）；“读取 文件名”或选项--load继续"),
    ("load FILE", "leave this duel and continue a saved one",
     "读取 文件名", "放弃这场决斗，继续已保存的决斗（load）"),
    ("surrender", "give the duel up",
     "投降", "认输（surrender）"),
    ("rematch", "the same decks again, after the end",
     "再来", "决斗结束后用同样的卡组再来一局（rematch）"),
    ("new", "a new duel; new DECK DECK OPPONENT chooses your deck, the other one, and who plays it",
     "新决斗", "新的决斗（new）；“新决斗 卡组 对方卡组 对手”可以选择双方的卡组和对手"),
    ("lang zh", "speak Chinese; lang en: English",
     "语言 en", "改用英文（lang）；“语言 zh”：中文"),
    ("help", "this text",
     "帮助", "本说明（help）"),
    ("quit", "leave the table; the option --continue comes back to the duel",
     "离开", "离开（quit）；选项--continue回到这场决斗"),
)  # fmt: skip
HELP_MARGIN: Final = 14  # columns for what one types

#: What one may type for a command, in either language.
COMMANDS: Final[dict[str, str]] = {
    "quit": "quit", "exit": "quit", "q": "quit", "离开": "quit", "退出": "quit",
    "help": "help", "h": "help", "?": "help", "？": "help", "帮助": "help",
    "board": "board", "b": "board", "场面": "board",
    "log": "log", "经过": "log",
    "undo": "undo", "u": "undo", "撤销": "undo",
    "surrender": "surrender", "resign": "surrender", "concede": "surrender", "投降": "surrender", "认输": "surrender",
    "pass": "pass", "不发动": "pass",
    "end turn": "end", "endturn": "end", "et": "end", "结束回合": "end",
    "why": "why", "为什么": "why",
    "text": "text", "效果": "text",
    "ask": "ask", "询问": "ask",
    "save": "save", "保存": "save",
    "load": "load", "读取": "load",
    "rematch": "rematch", "再来": "rematch", "再来一局": "rematch",
    "new": "new", "新决斗": "new",
    "lang": "lang", "语言": "lang",
}  # fmt: skip
WITH_MORE: Final = ("why", "text", "ask", "save", "load", "new", "lang")  # commands with an argument
#: The piles that can be looked through, by what one types.
PILES: Final[dict[str, str]] = {
    "gy": "graveyard", "graveyard": "graveyard", "墓地": "graveyard",
    "banished": "banished", "除外": "banished",
    "extra": "extra", "额外": "extra",
    "hand": "hand", "手卡": "hand", "手牌": "hand",
}  # fmt: skip
YES: Final = ("y", "yes", "是")
NO: Final = ("n", "no", "否")


def command_in(line: str) -> tuple[str, str]:
    """The command that a line begins with, and what stands behind it. In Chinese no space is needed between."""
    line = " ".join(line.split())
    if line.casefold() in COMMANDS:
        return COMMANDS[line.casefold()], ""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold(), "")
    if not command and not word.isascii():
        for name, meant in COMMANDS.items():
            if meant in WITH_MORE and not name.isascii() and line.startswith(name):
                return meant, line.removeprefix(name).lstrip(":： ").strip()
    return command, rest.strip()


def help_words(lang: str, columns: int) -> str:
    """Every command with what it does, for lines of so many columns (0: any)."""
    told = [(say(lang, typed, typed_zh), say(lang, means, means_zh)) for typed, means, typed_zh, means_zh in HELP]
    return "\n".join(beside(typed, means, HELP_MARGIN, columns) for typed, means in told)
