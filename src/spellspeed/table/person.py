"""A person at a terminal: the desk, what it told last, and what a line of input means. It neither reads nor writes a
screen; files are read and written only where the person says so.

The line mode and the full screen share it. A line that is not a command is played only if it is an option's whole text;
if it merely fits an option, the person is asked first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from shlex import quote, split
from typing import Final

from spellspeed.bounds import shown, shown_path, usual_width
from spellspeed.facts.folding import fold
from spellspeed.messages import words_of
from spellspeed.table.conversation import ASKING
from spellspeed.table.desk import USUAL_OPPONENT, Desk
from spellspeed.table.meaning import nearest
from spellspeed.table.saves import read_saved, write_saved
from spellspeed.table.saying import LONGEST
from spellspeed.table.told import News, card_lines, cards_in, from_first_turn, log_lines, pile_lines, uses_lines
from spellspeed.table.typed import COMMANDS, NO, PILES, WITH_MORE, YES, command_in
from spellspeed.words.names import say
from spellspeed.words.terminal import UserError

MOST_LISTED: Final = 9  # options listed to choose from
ENDING: Final = ("main", "battle", "next-phase")  # questions on the way to the End Phase
END_PHASE: Final = 32  # the value of the option that goes there

# What a line led to, besides words.
NOTHING, PAGE, QUESTION, BOARD, HELP, LEAVE, DEAL = "", "page", "question", "board", "help", "leave", "deal"
COMMAND = "command"  # words whose last line is a command for a shell


@dataclass(frozen=True)
class Reply:
    """What a line led to. `kind`: a page to be read, the question or the board to be shown again, help, leaving, the
    choice of a new duel; or a remark in `words`, perhaps empty because the duel itself has gone on."""

    words: str = ""
    kind: str = NOTHING


class Person:
    """One person at a desk. `news` is what the table told last, `log` every event, `fresh` those not yet shown.

    `go_on_with` says by which command a saved file goes on; `deck_text` gives what a table takes for a deck by a name
    or a path.
    """

    def __init__(
        self, desk: Desk, go_on_with: Callable[[str], str] = str, deck_text: Callable[[str], str] = str
    ) -> None:
        self.desk = desk
        self.go_on_with = go_on_with
        self.deck_text = deck_text
        self.news: News = {}
        self.log: list[News] = []
        self.fresh: list[News] = []
        self.dealt = ["classic_a", "classic_b", USUAL_OPPONENT]  # what a new duel is dealt with
        self.duels = 0  # begun here one after the other
        self.ending = 0  # the turn that the person wants to end
        self.doubt: Callable[[], Reply] | None = None  # does what the person may have meant, if confirmed
        self.start()

    @property
    def lang(self) -> str:
        return self.desk.lang

    @property
    def moment(self) -> tuple[int, int]:
        """Which duel it is, and a number that grows with everything that changes it."""
        return self.duels, self.news["serial"]

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    # -- talking with the table -------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to follow the duel at the table: everything that has happened is in the log."""
        self.log = []
        self.take_in(self.desk.again())
        self.log = from_first_turn(self.log)
        turns = [at for at, event in enumerate(self.log) if event["kind"] == "turn"]
        self.fresh = self.log[turns[-2] if len(turns) > 1 and "undo" in self.news["can"] else 0 :]

    def take_in(self, messages: list[News]) -> None:
        for message in messages:
            if message["type"] == "news":
                self.news = message
                self.log += message["events"]
                self.fresh += message["events"]

    def hear(self, word: str, to: str = "table", **more: object) -> News:
        """Say something; what there is to tell is taken in, and the answer returned."""
        answer, *told = self.desk.hear({"to": to, "say": word, **more})
        self.take_in(told)
        return answer

    def carry_out(self, word: str, to: str = "table", **more: object) -> Reply:
        """Say something that either is done, or is answered by why not."""
        answer = self.hear(word, to, **more)
        return Reply(self.sentence(answer["words"]) if answer["type"] == "error" else "")

    def sentence(self, words: str) -> str:
        """An error as a sentence of its own."""
        return words[:1].upper() + words[1:]

    def go_on(self) -> bool:
        """Let the computer make one choice, or take a step towards the end of the turn; False: the person is asked."""
        if self.desk.thinks:
            self.take_in(self.desk.advance())
        elif self.ends_next():
            self.take(self.way_to_the_end())
        else:
            self.ending = 0
            return False
        return True

    @property
    def options(self) -> list[News]:
        question = self.news["question"]
        return [] if question is None else list(question["options"])

    # -- what a line means ------------------------------------------------------------------------------------

    def obey(self, typed: str) -> Reply:
        """Carry out one line of input."""
        line = usual_width(typed).strip()
        doubt, self.doubt = self.doubt, None
        if doubt is not None and fold(line) in YES:
            return doubt()
        if (doubt is not None and fold(line) in NO) or not line:
            return Reply(kind=QUESTION)
        command, rest = command_in(line)
        if line.isdecimal():
            return self.take_number(int(line[:9]))
        if line.replace(",", " ").replace("，", " ").replace("、", " ").replace(" ", "").isdecimal():
            return Reply(self.say("One option at a time, please.", "请一次选择一个选项。"))
        if self.asked_yes_or_no() and fold(line) in YES + NO:
            kind = "yes" if fold(line) in YES else "no"
            return self.take(next(one["number"] for one in self.options if one["kind"] == kind))
        if command in WITH_MORE or (command and not rest):
            return ORDERS[command](self, rest)
        if line.casefold() in PILES:
            return Reply("\n".join(self.pile(PILES[line.casefold()])), PAGE)
        return self.take_words(line)

    def asked_yes_or_no(self) -> bool:
        question = self.news["question"]
        return question is not None and question["kind"] == "yes-no"

    def take(self, number: int) -> Reply:
        """Answer with the option of that number."""
        return self.carry_out("answer", serial=self.news["serial"], option=number)

    def take_number(self, number: int) -> Reply:
        count = len(self.options)
        if not 1 <= number <= count:
            if not count:
                return Reply(self.say("You are not asked anything now.", "现在没有询问您。"))
            range_zh = f"没有选项{number}：请选择1到{count}。"
            return Reply(self.say(f"There is no option {number}: choose 1 to {count}.", range_zh))
        return self.take(number - 1)

    def take_words(self, text: str) -> Reply:
        """Play an option typed in full, in either language; if the words only fit one, ask first."""
        if not self.options:
            return self.not_understood(text, None)
        found = self.hear("find", words=text[:LONGEST])
        if found["type"] == "error":
            return Reply(self.sentence(found["words"]))
        numbers = found["options"]
        if not numbers:
            return self.not_understood(text, found["near"])
        if len(numbers) == 1:
            return self.take(numbers[0]) if found["surely"] else self.ask_about(numbers[0])
        listed = [f" {i + 1:>2}  {self.options[i]['words']}" for i in numbers[:MOST_LISTED]]
        if found["count"] > MOST_LISTED:
            rest = found["count"] - MOST_LISTED
            listed.append(self.say(f"     and {rest} more", f"     以及另外{rest}个"))
        return Reply("\n".join([self.say("Which one?", "哪一个？"), *listed]))

    def ask_about(self, number: int) -> Reply:
        """Ask whether this option is meant; it is played if the person says yes."""
        self.doubt = lambda: self.take(number)
        words = self.options[number]["words"]
        return Reply(self.say(f"{words}? (yes / no)", f"{words}？（是/否）"))

    def not_understood(self, text: str, near: int | None) -> Reply:
        """Nothing fits: ask about the option or the command that was perhaps mistyped."""
        said = shown(text)
        en = f'No option contains "{said}". Type a number, part of an option, or "help".'
        words = self.say(en, f"没有包含“{said}”的选项。请输入编号、选项的部分文字，或“帮助”。")
        if near is not None:
            return Reply(f"{words}\n{self.ask_about(near).words}")
        known = [*COMMANDS, *PILES]
        index = nearest(fold(text.split()[0]), known)
        if index >= 0:
            words += "\n" + self.say(f'Do you mean "{known[index]}"?', f"您是指“{known[index]}”吗？")
        return Reply(words)

    # -- commands ---------------------------------------------------------------------------------------------

    def leave(self, _: str) -> Reply:
        return Reply(kind=LEAVE)

    def help(self, _: str) -> Reply:
        return Reply(kind=HELP)

    def board(self, _: str) -> Reply:
        return Reply(kind=BOARD)

    def tell_log(self, _: str) -> Reply:
        return Reply("\n".join(log_lines(self.log)), PAGE)

    def take_pass(self, _: str) -> Reply:
        if self.options and self.options[0]["kind"] == "pass":
            return self.take(0)
        return Reply(self.say("You cannot pass here: choose an option.", "这里不能不选：请选择一个选项。"))

    def end_turn(self, _: str) -> Reply:
        """Pass, and choose the End Phase, as long as it is the own open state."""
        self.ending = self.news["view"]["turn"]
        if not self.ends_next():
            return Reply(self.say("You cannot end the turn here.", "现在不能结束回合。"))
        return Reply()

    def ends_next(self) -> bool:
        """Does the person end the turn, and is asked something that leads there?"""
        view, question = self.news["view"], self.news["question"]
        own = view["turn_player"] == view["viewer"] and view["turn"] == self.ending
        return question is not None and own and question["kind"] in ENDING

    def way_to_the_end(self) -> int:
        """The option that leads to the End Phase: passing, or choosing it."""
        ways = [one["number"] for one in self.options if one["kind"] == "phase" and one["value"] == END_PHASE]
        return int(ways[0]) if ways else 0

    def surrender(self, _: str) -> Reply:
        if self.news["over"]:
            return Reply(self.say("The duel is over.", "决斗已经结束。"))
        self.doubt = lambda: self.carry_out("surrender")
        return Reply(self.say("Give the duel up? (yes / no)", "要投降吗？（是/否）"))

    def undo(self, _: str) -> Reply:
        answer = self.hear("undo")
        if answer["type"] == "error":
            return Reply(self.sentence(answer["words"]) + self.say(".", "。"))
        self.start()
        self.fresh = []
        taken = answer["taken"]
        return Reply(self.say(f"Taken back: {taken}", f"已收回：{taken}"))

    def rematch(self, _: str) -> Reply:
        asking = self.news["asking"]
        said = self.carry_out("rematch")
        if not said.words:
            self.begin(asking)
        return said

    def begin(self, asking: str) -> None:
        """A new duel is on the table."""
        if asking != self.news["asking"]:
            self.hear("asking", when=asking)
        self.duels += 1
        self.start()

    def ask(self, when: str) -> Reply:
        """When to be asked for answers; without a word, the next of the three ways."""
        told = when.casefold() or ASKING[(ASKING.index(self.news["asking"]) + 1) % len(ASKING)]
        said = self.carry_out("asking", when=told)
        return said if said.words else Reply(self.asking_words())

    def asking_words(self) -> str:
        return self.say(*ASKED[self.news["asking"]])

    def change_language(self, lang: str) -> Reply:
        if not lang:
            return Reply(self.say("Which language? Type: lang en, or lang zh", "哪种语言？请输入：语言 en，或 语言 zh"))
        said = self.carry_out("lang", "desk", lang=lang.casefold())
        if not said.words:
            self.start()
            self.fresh = []
        return said if said.words else Reply(kind=QUESTION)

    # -- cards ------------------------------------------------------------------------------------------------

    def meant(self, text: str) -> str | None:
        """The card that is asked about: that of the option with this number, or what the words say; None: no card."""
        if not text.isdecimal() or not 1 <= int(text[:9]) <= len(self.options):
            return text
        option = self.options[int(text[:9]) - 1]
        if option["ref"] in cards_in(self.news["view"]):
            return str(option["ref"])
        return str(option["passcode"]) if option["passcode"] else None

    def about_no_card(self, text: str) -> Reply:
        return Reply(self.say(f"Option {text} is about no card.", f"选项{text}与卡无关。"))

    def text(self, text: str) -> Reply:
        if not text:
            return Reply(self.say("The text of what? Type: text CARD", "请输入：效果 卡名"))
        card = self.meant(text)
        if card is None:
            return self.about_no_card(text)
        page = self.hear("card", card=card[:LONGEST])
        if page["type"] == "error":
            return Reply(self.sentence(page["words"]))
        return Reply("\n".join(card_lines(page, self.lang)), PAGE)

    def why(self, text: str) -> Reply:
        if not text:
            return Reply(self.say("Why what? Type: why CARD", "请输入：为什么 卡名"))
        card = self.meant(text)
        if card is None:
            return self.about_no_card(text)
        answer = self.hear("why", card=card[:LONGEST])
        if answer["type"] == "error":
            return Reply(self.sentence(answer["words"]) + self.say(".", "。"))
        return Reply("\n".join(uses_lines(answer["cards"], self.lang)), PAGE)

    def pile(self, pile: str) -> list[str]:
        view = self.news["view"]
        return pile_lines(view, pile, view["viewer"] or 0, self.lang)

    # -- files and new duels ----------------------------------------------------------------------------------

    def save(self, path: str) -> Reply:
        if not path:
            return Reply(self.say("Save it where? Type: save FILE", "保存到哪里？请输入：保存 文件名"))
        try:
            self.save_to(path)
        except UserError as error:
            return Reply(words_of(error, self.lang))
        name, command = shown_path(path), self.go_on_with(quote(path))
        told = self.say(f"Saved in {name}. It goes on with:", f"已保存到{name}。用以下命令继续：")
        return Reply(f"{told}\n  {command}", COMMAND)

    def save_to(self, path: str) -> None:
        write_saved(self.hear("save")["text"], path)

    def load(self, path: str) -> Reply:
        """Continue a saved duel instead of this one, if the person confirms."""
        if not path:
            return Reply(self.say("Load which file? Type: load FILE", "读取哪个文件？请输入：读取 文件名"))
        try:
            text = read_saved(path)
        except UserError as error:
            return Reply(words_of(error, self.lang))
        if self.news["over"]:
            return self.take_up(text)
        self.doubt = lambda: self.take_up(text)
        zh = "放弃这场决斗，继续那一场吗？（是/否）"
        return Reply(self.say("Leave this duel and continue that one? (yes / no)", zh))

    def take_up(self, text: str) -> Reply:
        asking = self.news["asking"]
        said = self.carry_out("load", "desk", text=text, opponent=self.dealt[2])
        if not said.words:
            self.begin(asking)
        return said

    def new(self, words: str) -> Reply:
        """A new duel: decks and opponent may be named; without a word the room asks for them."""
        if not words:
            return Reply(kind=DEAL)
        try:
            said = split(words)
        except ValueError:
            said = words.split()
        if len(said) > len(self.dealt):
            return Reply(self.say("Type: new DECK DECK OPPONENT", "请输入：新决斗 卡组 对方卡组 对手"))
        return self.deal([*said, *self.dealt[len(said) :]])

    def deal(self, dealt: list[str], first: str = "random") -> Reply:
        """Deal with these decks against that opponent."""
        try:
            deck, against = (self.deck_text(name) for name in dealt[:2])
        except UserError as error:
            return Reply(words_of(error, self.lang))
        asking = self.news["asking"]
        said = self.carry_out("deal", "desk", deck=deck, against=against, opponent=dealt[2], first=first, seed=0)
        if not said.words:
            self.dealt = dealt
            self.begin(asking)
        return said


#: How each way of being asked for answers is told.
ASKED: Final[dict[str, tuple[str, str]]] = {
    "auto": ("You are asked for answers to what the other player does.", "对方行动时询问是否连锁。"),
    "always": ("You are asked for answers whenever there could be one.", "每次可以连锁时都询问。"),
    "off": ("You are not asked for answers.", "不询问是否连锁。"),
}
#: Who carries out a command.
ORDERS: Final[dict[str, Callable[[Person, str], Reply]]] = {
    "quit": Person.leave,
    "help": Person.help,
    "board": Person.board,
    "log": Person.tell_log,
    "undo": Person.undo,
    "surrender": Person.surrender,
    "pass": Person.take_pass,
    "end": Person.end_turn,
    "why": Person.why,
    "text": Person.text,
    "ask": Person.ask,
    "save": Person.save,
    "load": Person.load,
    "rematch": Person.rematch,
    "new": Person.new,
    "lang": Person.change_language,
}
