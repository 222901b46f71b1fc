"""A duel between seats, line by line: what happens is told, and a person answers by number or in words.

A line that is no command is never played as a move unless it is an option's whole text: words that merely fit one are
asked about first.
"""

from collections.abc import Callable
from typing import Final

from spellspeed.board.constants import E_PHASE, E_RESULT, E_TURN, NONE
from spellspeed.board.question import O_NO, O_PASS, O_YES, Q_BATTLE, Q_MAIN, Q_YES_NO, Q_ZONE
from spellspeed.cards.names import fold
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.formats.ascii_board import ascii_board
from spellspeed.formats.naming import say
from spellspeed.formats.seen import sees
from spellspeed.formats.words import event_words, option_words, player_name, question_words
from spellspeed.players import Player
from spellspeed.players.base import MOST_TURNS
from spellspeed.table.looking import PILES, facts_beside, pile_words, text_of, why_words

MAX_CHOICES: Final = 20_000

HELP: Final = (
    """  NUMBER        take that option
  its words     take the option that you type in full; of a part you are asked first
  pass          activate nothing, end the phase
  (Enter)       show the options again
  text CARD     what a card does
  why CARD      why you can or cannot use a card now, with the rules
  board         show the board
  gy, banished, extra, hand    look through the piles of both players
  log           what has happened so far
  undo          take your last choice back
  surrender     give the duel up
  help          this text
  quit          leave the table""",
    """  编号          选择该选项
  选项文字      完整输入即选择；只输入一部分时先询问
  不发动        不发动效果，结束阶段（也可输入pass）
  （回车）      再次显示选项
  效果 卡名     这张卡的效果（text）
  为什么 卡名   现在为什么能或不能使用某张卡，附规则编号（why）
  场面          显示场面（board）
  墓地、除外、额外、手卡    查看双方的卡（gy、banished、extra、hand）
  经过          到目前为止的经过（log）
  撤销          收回上一次选择（undo）
  投降          认输（surrender）
  帮助          本说明（help）
  离开          离开（quit）""",
)

#: What one may type for a command, in either language.
COMMANDS: Final[dict[str, str]] = {
    "quit": "quit", "exit": "quit", "q": "quit", "离开": "quit", "退出": "quit",
    "help": "help", "h": "help", "?": "help", "？": "help", "帮助": "help",
    "board": "board", "b": "board", "场面": "board",
    "log": "log", "经过": "log",
    "undo": "undo", "u": "undo", "撤销": "undo",
    "surrender": "surrender", "resign": "surrender", "concede": "surrender", "投降": "surrender", "认输": "surrender",
    "pass": "pass", "不发动": "pass",
    "why": "why", "为什么": "why",
    "text": "text", "效果": "text",
}  # fmt: skip
YES: Final = ("y", "yes", "是")
NO: Final = ("n", "no", "否")
GIVING_UP: Final = -2  # what the person is asked about is no option


class Quit(Exception):
    """The player leaves the table."""


class Table:
    """A duel between seats: `players[n]` is None where a person sits."""

    def __init__(
        self,
        duel: Duel,
        players: list[Player | None],
        lang: str = "en",
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
    ) -> None:
        self.duel = duel
        self.players = players
        self.lang = lang
        self.read = read
        self.write = write
        people = [seat for seat, player in enumerate(players) if player is None]
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self.told = 0  # events of the log that have been told; nothing before the first turn is worth telling
        while self.told < len(duel.log) and duel.log[self.told].kind != E_TURN:
            self.told += 1
        self.phase = ""  # the phase that begins, told together with the first thing that happens in it
        self.chosen: list[int] = []  # where in the answers a person chose
        self.show_board = True
        self.doubt = NONE  # the option that the person may have meant, or `GIVING_UP`: asked about
        # Without Link Monsters one column is as good as another, and nobody is bothered with it.
        self.zones_matter = any(definition.printed.link for definition in duel.definitions)

    def play(self) -> None:
        """Until the duel is over or the person leaves."""
        watched = all(player is not None for player in self.players)
        for _ in range(MAX_CHOICES):
            question = self.duel.question
            self.tell()
            if question is None:
                return
            if watched and self.duel.board.turn > MOST_TURNS:
                break  # people may go on as long as they like
            player = self.players[question.player]
            try:
                if player is not None:
                    self.duel.answer(player.choose(self.duel))
                elif not self.ask():
                    return
            except EndlessLoop as loop:
                self.write(loop.words(self.lang))
                if player is not None or not self.undo():
                    break
        self.write(self.say("The duel goes on and on: nobody wins.", "决斗没完没了，没有胜者。"))

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since the last time."""
        log = self.duel.log
        while self.told < len(log):
            event = log[self.told]
            words = event_words(self.duel, event, self.lang, self.viewer)
            self.told += 1
            if not words:
                continue
            if event.kind == E_TURN:
                self.phase = ""
                self.show_board = True
                self.write(f"\n== {words}  ({self.life_points()})")
            elif event.kind == E_PHASE:
                self.phase = words
            else:
                if self.phase:
                    self.write(f"-- {self.phase}")
                    self.phase = ""
                self.write(f"\n{words} ({self.life_points()})" if event.kind == E_RESULT else f"   {words}")
                self.show_board = True

    def life_points(self) -> str:
        lp = self.duel.board.lp
        return f"{player_name(0)} {lp[0]}, {player_name(1)} {lp[1]} LP"

    def print_board(self) -> None:
        board = ascii_board(self.duel, self.viewer, self.lang)
        # The question follows with its options.
        self.write("\n" + board.removesuffix(question_words(self.duel, self.lang)).rstrip())

    def print_options(self) -> None:
        question = self.duel.question
        if question is None:
            return
        self.write(f"\n{question_words(self.duel, self.lang)}")
        for number, words in enumerate(self.options(self.lang), 1):
            self.write(f" {number:>2}  {words}{self.numbers(number - 1)}")

    def options(self, lang: str) -> list[str]:
        return [option_words(self.duel, option, lang) for option in self.duel.options]

    def numbers(self, index: int) -> str:
        """ATK, DEF and Level of the monster that the option is about, if the person knows it."""
        option = self.duel.options[index]
        if not 0 <= option.card < len(self.duel.board.cards):
            return ""
        card = self.duel.board.cards[option.card]
        return facts_beside(card) if sees(card, self.viewer) else ""

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Let the person answer the question; False if the person leaves."""
        question = self.duel.question
        assert question is not None
        if question.kind == Q_ZONE and not self.zones_matter:
            self.duel.answer(0)
            return True
        if self.show_board and question.kind in (Q_MAIN, Q_BATTLE):
            self.print_board()
        self.show_board = False
        self.print_options()
        while True:
            try:
                line = self.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.write("")
                return self.leave()
            try:
                if self.obey(line):
                    return True
            except Quit:
                return self.leave()

    def leave(self) -> bool:
        self.write(self.say("You leave the table. Goodbye!", "您离开了决斗。再见！"))
        return False

    def obey(self, line: str) -> bool:
        """Carry out one line of input; True if the question may have been answered."""
        doubt, self.doubt = self.doubt, NONE
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold(), "")
        rest = rest.strip()
        if doubt == GIVING_UP and fold(line) in YES:
            self.duel.surrender(self.seat())
            return True
        if doubt != NONE and fold(line) in YES:
            return self.answer(doubt)
        if (doubt != NONE and fold(line) in NO) or not line:
            self.print_options()
        elif line.isascii() and line.isdigit():
            return self.take_number(int(line[:9]))
        elif self.asked_yes_or_no() and fold(line) in YES + NO:
            return self.answer(
                [option.kind for option in self.duel.options].index(O_YES if fold(line) in YES else O_NO)
            )
        elif command in ("why", "text") or (command and not rest):
            return self.do(command, rest)
        elif word.casefold() in PILES and not rest:
            self.write(pile_words(self.duel, PILES[word.casefold()], self.seat(), self.lang))
        else:
            return self.take_words(line)
        return False

    def do(self, command: str, rest: str) -> bool:
        if command == "quit":
            raise Quit
        if command == "undo":
            return self.undo()
        if command == "surrender":
            self.doubt = GIVING_UP
            self.write(self.say("Give the duel up? (yes / no)", "要投降吗？（是/否）"))
        elif command == "why":
            for words in why_words(self.duel, rest, self.seat(), self.lang):
                self.write(words)
        elif command == "text":
            self.write(text_of(self.duel, rest, self.seat(), self.lang))
        elif command == "help":
            self.write(self.say(*HELP))
        elif command == "board":
            self.print_board()
        elif command == "log":
            self.print_log()
        elif command == "pass":
            return self.take_pass()
        return False

    def asked_yes_or_no(self) -> bool:
        question = self.duel.question
        return question is not None and question.kind == Q_YES_NO

    def seat(self) -> int:
        """The person who types."""
        question = self.duel.question
        return 0 if question is None else question.player

    def take_pass(self) -> bool:
        options = self.duel.options
        if options[0].kind == O_PASS:
            return self.answer(0)
        self.write(self.say("You cannot pass here: choose an option.", "这里不能不选：请选择一个选项。"))
        return False

    def take_number(self, number: int) -> bool:
        count = len(self.duel.options)
        if not 1 <= number <= count:
            range_zh = f"没有选项{number}：请选择1到{count}。"
            self.write(self.say(f"There is no option {number}: choose 1 to {count}.", range_zh))
            return False
        return self.answer(number - 1)

    def take_words(self, text: str) -> bool:
        """An option typed in full, in either language, is played; words that only fit one are asked about first."""
        other = "zh" if self.lang == "en" else "en"
        options = self.options(self.lang)
        found = matching(text, options) or matching(text, self.options(other))
        if not found:
            self.write(
                self.say(
                    f'No option contains "{text}". Type a number, part of an option, or "help".',
                    f"没有包含“{text}”的选项。请输入编号、选项的部分文字，或“帮助”。",
                )
            )
            return False
        # Copies of one card that lie alike are one choice.
        if len({options[i] for i in found}) == 1:
            said = fold(text)
            if said in (fold(options[found[0]]), fold(self.options(other)[found[0]])):
                return self.answer(found[0])
            self.doubt = found[0]
            meant = options[found[0]]
            self.write(self.say(f"{meant}? (yes / no)", f"{meant}？（是/否）"))
            return False
        listed = ", ".join(f"{i + 1} {options[i]}" for i in found)
        self.write(self.say(f"Which one? {listed}", f"哪一个？{listed}"))
        return False

    def answer(self, index: int) -> bool:
        before = len(self.duel.answers)
        self.duel.answer(index)
        self.chosen.append(before)
        return True

    def undo(self) -> bool:
        """Back to the person's last choice; the other player's answers since go too."""
        if not self.chosen:
            self.write(self.say("There is nothing to take back.", "没有可以收回的选择。"))
            return False
        count = self.chosen.pop()
        while len(self.duel.answers) > count:
            self.duel.pop()
        self.told = len(self.duel.log)
        self.phase = ""
        self.show_board = True
        self.write(self.say("Taken back.", "已收回。"))
        return True

    def print_log(self) -> None:
        for event in self.duel.log:
            words = event_words(self.duel, event, self.lang, self.viewer)
            if words and event.kind != E_PHASE:
                self.write(f"== {words}" if event.kind == E_TURN else f"   {words}")


def matching(text: str, options: list[str]) -> list[int]:
    """The options that are what was typed, or else contain every word of it."""
    folded = [fold(words) for words in options]
    exact = [i for i, words in enumerate(folded) if words == fold(text)]
    parts = [fold(part) for part in text.split()]
    if exact or not fold(text):
        return exact
    return [i for i, words in enumerate(folded) if all(part in words for part in parts)]
