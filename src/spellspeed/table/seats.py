"""A duel between seats, line by line: it tells what happens, and a person answers by number or in words.

A line that is not a command is played only if it is an option's whole text; if it merely fits an option, the person is
asked first.
"""

from collections.abc import Callable
from difflib import SequenceMatcher, get_close_matches
from shlex import quote
from typing import Final

from spellspeed.board.constants import E_PHASE, E_RESULT, E_TURN, NONE
from spellspeed.board.question import O_NO, O_PASS, O_YES, Q_BATTLE, Q_MAIN, Q_YES_NO, Q_ZONE
from spellspeed.bounds import shown, shown_path, usual_width
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.facts.folding import fold
from spellspeed.formats.boards.ascii_board import ascii_board
from spellspeed.messages import in_language, words_of
from spellspeed.players import Player
from spellspeed.players.base import MOST_TURNS
from spellspeed.rules.cards.life import lp_after
from spellspeed.table.look import PILES, option_facts, pile_words, text_of, why_words
from spellspeed.table.saves import choices_of, load, save
from spellspeed.words.columns import USUAL_COLUMNS, beside, flow
from spellspeed.words.names import say
from spellspeed.words.sentences import event_words, player_name, question_words, reservations
from spellspeed.words.terminal import UserError

MAX_CHOICES: Final = 20_000

HELP: Final = (
    ("NUMBER", "take that option",
     "编号", "选择该选项"),
    ("its words", "take the option that you type in full; if it is only a part of it, you are asked first",
     "选项文字", "完整输入即选择；只输入一部分时先询问"),
    ("pass", "activate nothing, end the phase",
     "不发动", "不发动效果，结束阶段（pass）"),
    ("(Enter)", "show the options again",
     "（回车）", "再次显示选项"),
    ("text CARD", "what a card does: a name or a part of it, a passcode, or the number of an option",
     "效果 卡名", "这张卡的效果（text）：卡名或其一部分、卡片密码，或选项编号"),
    ("why CARD", "why you can or cannot use a card now, with the rules; why battle: the same for the Battle Phase",
     "为什么 卡名", "现在为什么能或不能使用某张卡，附规则编号（why）；“为什么 战斗”：能否进入战斗阶段"),
    ("board", "show the board",
     "场面", "显示场面（board）"),
    ("gy", "look through both Graveyards; banished, extra and hand do the same elsewhere",
     "墓地", "查看双方的墓地（gy）；“除外”“额外”“手卡”同样（banished、extra、hand）"),
    ("log", "what has happened so far",
     "经过", "到目前为止的经过（log）"),
    ("undo", "take your last choice back",
     "撤销", "收回上一次选择（undo）"),
    ("save FILE", "save the duel; it goes on with the command: spellspeed duel --load FILE",
     "保存 文件名", "保存决斗（save）；之后用命令 spellspeed duel --load 文件名 继续"),
    ("load FILE", "leave this duel and continue a saved one",
     "读取 文件名", "放弃这场决斗，继续已保存的决斗（load）"),
    ("surrender", "give the duel up",
     "投降", "认输（surrender）"),
    ("help", "this text",
     "帮助", "本说明（help）"),
    ("quit", "leave the table",
     "离开", "离开（quit）"),
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
    "why": "why", "为什么": "why",
    "text": "text", "效果": "text",
    "save": "save", "保存": "save",
    "load": "load", "读取": "load",
}  # fmt: skip
WITH_MORE: Final = ("why", "text", "save", "load")  # commands with an argument
YES: Final = ("y", "yes", "是")
NO: Final = ("n", "no", "否")
MOST_SHOWN: Final = 99  # options shown with a question; only names to declare are more
MOST_LISTED: Final = 9  # options listed to choose from
ALIKE: Final = 0.75  # similarity of a possible typing error
SURELY: Final = 0.9  # enough even if another option is similar, too


class Quit(Exception):
    """The player leaves the table."""


class Seats:
    """A duel between seats: `players[n]` is None where a person sits."""

    def __init__(
        self,
        duel: Duel,
        players: list[Player | None],
        lang: str = "en",
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        columns: int = USUAL_COLUMNS,
    ) -> None:
        self.players = players
        self.lang = lang
        self.read = read
        self.write_out = write
        self.columns = columns  # 0: no wrapping
        people = [seat for seat, player in enumerate(players) if player is None]
        self.viewer: int | None = people[0] if len(people) == 1 else None
        self.sit_down(duel)

    def sit_down(self, duel: Duel) -> None:
        """Start with a new or a saved duel."""
        self.duel = duel
        # Without Link Monsters all zones are alike, so nobody is asked for one.
        self.zones_matter = any(definition.printed.link for definition in duel.definitions)
        self.told = first_to_tell(duel)  # events of the log that have been told
        self.lp = lp_before(duel, self.told)  # the life points after those events
        self.blanks_told = False  # that there are cards which nobody has described
        self.phase = ""  # the phase that begins, told together with the first thing that happens in it
        # Where in the answers a person chose.
        self.chosen = [] if self.viewer is None else choices_of(duel, self.viewer, self.zones_matter)
        self.show_board = True
        self.turn_shown = NONE  # in which the board was shown
        self.doubt: Callable[[], bool] | None = None  # does what the person may have meant, if confirmed

    def write(self, text: str) -> None:
        self.write_out(flow(text, self.columns))

    def play(self) -> None:
        """Until the duel is over or the person leaves."""
        watched = all(player is not None for player in self.players)
        for _ in range(MAX_CHOICES):
            question = self.duel.question
            self.tell()
            if question is None:
                return
            if watched and self.duel.board.turn > MOST_TURNS:
                break  # no limit for people
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
        self.write(self.say("The duel has no end: nobody wins.", "决斗没完没了，没有胜者。"))

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    # -- telling ------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since the last time."""
        for note in [] if self.blanks_told else reservations(self.duel.undescribed, self.duel.drafts):
            self.write(in_language(note, self.lang))
        self.blanks_told = True
        log = self.duel.log
        while self.told < len(log):
            event = log[self.told]
            words = event_words(self.duel, event, self.lang, self.viewer)
            self.told += 1
            self.lp = lp_after(self.lp, event)
            if not words:
                continue
            if event.kind == E_TURN:
                self.phase = ""
                self.show_board = True
                if self.viewer is not None and event.player == self.viewer:
                    words = self.say(f"{words}, your turn", f"{words}（您的回合）")
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
        return f"{player_name(0)} {self.lp[0]}, {player_name(1)} {self.lp[1]} LP"

    def print_board(self) -> None:
        board = ascii_board(self.duel, self.viewer, self.lang, self.columns or USUAL_COLUMNS)
        # The question follows with its options.
        self.write("\n" + board.removesuffix(question_words(self.duel, self.lang)).rstrip())

    def print_options(self) -> None:
        question = self.duel.question
        if question is None:
            return
        self.write(f"\n{question_words(self.duel, self.lang)}")
        count = len(self.duel.options)
        if count > MOST_SHOWN:
            self.write(
                self.say(
                    f" 1 to {count}: type a name, or a part of it.", f" 1到{count}：请输入名称，或名称的一部分。"
                )
            )
            return
        for number, words in enumerate(self.options(self.lang), 1):
            facts = option_facts(self.duel, self.duel.options[number - 1], self.viewer, self.lang)
            self.write(f" {number:>2}  {words}{facts}")

    def options(self, lang: str) -> list[str]:
        return [option.words(lang) for option in self.duel.options]

    # -- asking -------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Let the person answer the question; False if the person leaves."""
        question = self.duel.question
        assert question is not None
        if question.kind == Q_ZONE and not self.zones_matter:
            self.duel.answer(0)
            return True
        # In the open state the board is shown whenever it changed, otherwise with the first question of a turn.
        if self.show_board and (question.kind in (Q_MAIN, Q_BATTLE) or self.turn_shown != self.duel.board.turn):
            self.print_board()
            self.show_board = False
            self.turn_shown = self.duel.board.turn
        self.print_options()
        while True:
            try:
                line = usual_width(self.read("> ")).strip()
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
        doubt, self.doubt = self.doubt, None
        command, rest = command_in(line)
        if doubt is not None and fold(line) in YES:
            return doubt()
        if (doubt is not None and fold(line) in NO) or not line:
            self.print_options()
        elif line.isdecimal():
            return self.take_number(int(line[:9]))
        elif line.replace(",", " ").replace("，", " ").replace("、", " ").replace(" ", "").isdecimal():
            self.write(self.say("One option at a time, please.", "请一次选择一个选项。"))
        elif self.asked_yes_or_no() and fold(line) in YES + NO:
            return self.answer(
                [option.kind for option in self.duel.options].index(O_YES if fold(line) in YES else O_NO)
            )
        elif command in WITH_MORE or (command and not rest):
            return self.do(command, rest)
        elif line.casefold() in PILES:
            self.write(pile_words(self.duel, PILES[line.casefold()], self.seat(), self.lang))
        else:
            return self.take_words(line)
        return False

    def do(self, command: str, rest: str) -> bool:
        if command == "quit":
            raise Quit
        if command == "undo":
            return self.undo()
        if command == "surrender":
            self.doubt = self.give_up
            self.write(self.say("Give the duel up? (yes / no)", "要投降吗？（是/否）"))
        elif command == "why":
            for words in why_words(self.duel, rest, self.seat(), self.lang):
                self.write(words)
        elif command == "text":
            self.write(text_of(self.duel, rest, self.seat(), self.lang))
        elif command == "help":
            for typed, means, typed_zh, means_zh in HELP:
                self.write_out(
                    beside(self.say(typed, typed_zh), self.say(means, means_zh), HELP_MARGIN, self.columns)
                )
        elif command == "board":
            self.print_board()
        elif command == "log":
            self.print_log()
        elif command == "pass":
            return self.take_pass()
        elif command == "save":
            self.save(rest)
        elif command == "load":
            self.load(rest)
        return False

    def give_up(self) -> bool:
        self.duel.surrender(self.seat())
        return True

    def save(self, path: str) -> None:
        if not path:
            self.write(self.say("Save it where? Type: save FILE", "保存到哪里？请输入：保存 文件名"))
            return
        try:
            save(self.duel, path, self.lang)
        except UserError as error:
            self.write(words_of(error, self.lang))
        else:
            name = shown_path(path)
            self.write(self.say(f"Saved in {name}. It goes on with:", f"已保存到{name}。用以下命令继续："))
            self.write_out(f"  spellspeed duel --load {quote(path)}")  # one line, to be copied

    def load(self, path: str) -> None:
        """Continue a saved duel instead of this one, if the person confirms."""
        if not path:
            self.write(self.say("Load which file? Type: load FILE", "读取哪个文件？请输入：读取 文件名"))
            return
        try:
            duel = load(path)
        except UserError as error:
            self.write(words_of(error, self.lang))
            return

        def take_up() -> bool:
            self.sit_down(duel)
            return True

        self.doubt = take_up
        zh = "放弃这场决斗，继续那一场吗？（是/否）"
        self.write(self.say("Leave this duel and continue that one? (yes / no)", zh))

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
        """Play an option typed in full, in either language; if the words only fit one, ask first."""
        other = "zh" if self.lang == "en" else "en"
        options = self.options(self.lang)
        found = matching(text, options) or matching(text, self.options(other))
        if not found:
            self.not_understood(text, options)
            return False
        if len(found) == 1:
            said = fold(text)
            if said in (fold(options[found[0]]), fold(self.options(other)[found[0]])):
                return self.answer(found[0])
            self.ask_about(found[0], options)
            return False
        listed = [f" {i + 1:>2}  {options[i]}" for i in found[:MOST_LISTED]]
        if len(found) > MOST_LISTED:
            rest = len(found) - MOST_LISTED
            listed.append(self.say(f"     and {rest} more", f"     以及另外{rest}个"))
        self.write("\n".join([self.say("Which one?", "哪一个？"), *listed]))
        return False

    def ask_about(self, index: int, options: list[str]) -> None:
        """Ask whether this option is meant; it is played if the person says yes."""

        def take_it() -> bool:
            return self.answer(index)

        self.doubt = take_it
        self.write(self.say(f"{options[index]}? (yes / no)", f"{options[index]}？（是/否）"))

    def not_understood(self, text: str, options: list[str]) -> None:
        """Nothing fits: ask about the option that was perhaps mistyped."""
        shown_text = shown(text)
        self.write(
            self.say(
                f'No option contains "{shown_text}". Type a number, part of an option, or "help".',
                f"没有包含“{shown_text}”的选项。请输入编号、选项的部分文字，或“帮助”。",
            )
        )
        said = fold(text)
        index = nearest(said, [fold(words) for words in options])
        if index != NONE:
            self.ask_about(index, options)
            return
        words = [*COMMANDS, *PILES]
        near = nearest(fold(text.split()[0]), words)
        if near != NONE:
            self.write(self.say(f'Do you mean "{words[near]}"?', f"您是指“{words[near]}”吗？"))

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
        while len(self.duel.answers) > count + 1:
            self.duel.pop()
        taken = self.duel.pop()
        self.told = len(self.duel.log)
        self.lp = self.duel.lp
        self.phase = ""
        self.show_board = True
        words = taken.words(self.lang)
        self.write(self.say(f"Taken back: {words}", f"已收回：{words}"))
        return True

    def print_log(self) -> None:
        for event in self.duel.log[first_turn(self.duel) :]:
            words = event_words(self.duel, event, self.lang, self.viewer)
            if words and event.kind != E_PHASE:
                self.write(f"== {words}" if event.kind == E_TURN else f"   {words}")


def first_turn(duel: Duel) -> int:
    """Where in the log the first turn begins: nothing before it is worth telling."""
    log = duel.log
    return next((at for at, event in enumerate(log) if event.kind == E_TURN), len(log))


def first_to_tell(duel: Duel) -> int:
    """Where in the log telling starts for somebody who continues a duel: the turn before this one."""
    turns = [at for at, event in enumerate(duel.log) if event.kind == E_TURN]
    return turns[-2] if len(turns) > 1 and duel.answers else first_turn(duel)


def lp_before(duel: Duel, count: int) -> tuple[int, int]:
    """The life points after so many events of the log."""
    if not duel.answers:
        return duel.lp
    begun = Duel.replay(duel.record(), to=0)
    lp = begun.lp
    for event in duel.log[len(begun.log) : count]:
        lp = lp_after(lp, event)
    return lp


def command_in(line: str) -> tuple[str, str]:
    """The command that a line begins with, and what stands behind it. In Chinese no space is needed between."""
    word, _, rest = " ".join(line.split()).partition(" ")
    command = COMMANDS.get(word.casefold(), "")
    if not command and not word.isascii():
        for name, meant in COMMANDS.items():
            if meant in WITH_MORE and not name.isascii() and line.startswith(name):
                return meant, line.removeprefix(name).lstrip(":： ").strip()
    return command, rest.strip()


def nearest(text: str, words: list[str]) -> int:
    """The word most like the text; NONE if none is like enough, or several are."""
    near = get_close_matches(text, words, 2, ALIKE) if text else []
    surely = len(near) == 1 or (len(near) > 1 and SequenceMatcher(None, text, near[0]).ratio() > SURELY)
    return words.index(near[0]) if surely else NONE


def matching(text: str, options: list[str]) -> list[int]:
    """The options whose words are the text, or else contain every word of it."""
    folded = [fold(words) for words in options]
    exact = [i for i, words in enumerate(folded) if words == fold(text)]
    parts = [fold(part) for part in text.split()]
    if exact or not fold(text):
        return exact
    return [i for i, words in enumerate(folded) if all(part in words for part in parts)]
