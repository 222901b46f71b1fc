"""The line mode of the terminal: it tells what happens, and a person answers by number or in words.

For pipes, screen readers, and terminals without a full screen. Everything comes from the conversation (`person.py`).
"""

from collections.abc import Callable
from typing import Final

from spellspeed.players.base import MOST_TURNS
from spellspeed.table.person import BOARD, COMMAND, DEAL, HELP, LEAVE, QUESTION, Person, Reply
from spellspeed.table.told import News, lp_words
from spellspeed.table.typed import help_words
from spellspeed.words.columns import USUAL_COLUMNS, flow
from spellspeed.words.names import say

MAX_CHOICES: Final = 20_000
MOST_SHOWN: Final = 99  # options shown with a question; only names to declare are more
OPEN_STATE: Final = ("main", "battle")  # questions with which the board is shown whenever it has changed


class Narrator:
    """Tells events line by line. A phase is told together with the first thing that happens in it."""

    def __init__(self, write: Callable[[str], None], lang: str, own: int | None) -> None:
        self.write = write
        self.lang = lang
        self.own = own  # the player who listens, if it is one
        self.phase = ""
        self.changed = False  # something has happened that changes the board

    def tell(self, events: list[News]) -> None:
        for event in events:
            words = event["words"]
            if not words:
                continue
            if event["kind"] == "turn":
                self.phase = ""
                if event["player"] == self.own:
                    words = say(self.lang, f"{words}, your turn", f"{words}（您的回合）")
                self.write(f"\n== {words}  ({lp_words(event['life'])})")
            elif event["kind"] == "phase":
                self.phase = words
                continue
            else:
                if self.phase:
                    self.write(f"-- {self.phase}")
                    self.phase = ""
                self.write(f"\n{words} ({lp_words(event['life'])})" if event["kind"] == "result" else f"   {words}")
            self.changed = True


class Lines:
    """A person who reads and types lines. `columns` gives the width of a line at this moment; 0: any."""

    def __init__(
        self,
        person: Person,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        columns: Callable[[], int] = lambda: USUAL_COLUMNS,
    ) -> None:
        self.person = person
        self.read = read
        self.write_out = write
        self.columns = columns
        self.duels = -1  # of which the notes have been told
        self.turn_shown = 0  # in which the board was shown
        self.narrator = Narrator(self.write, person.lang, person.news["view"]["viewer"])
        self.narrator.changed = True

    def write(self, text: str) -> None:
        self.write_out(flow(text, self.columns()))

    def say(self, en: str, zh: str) -> str:
        return self.person.say(en, zh)

    def watch(self) -> None:
        """Tell a duel that the computer plays on both sides."""
        for _ in range(MAX_CHOICES):
            self.tell()
            if self.person.news["view"]["turn"] > MOST_TURNS or not self.person.go_on():
                break
        if self.person.news["view"]["result"] is None:
            self.tell_endless()
            self.write(self.say("The duel has no end: nobody wins.", "决斗没完没了，没有胜者。"))

    def play(self) -> None:
        """Until the person leaves."""
        while True:
            self.tell()
            if self.person.go_on():
                continue
            self.show_question()
            if not self.ask():
                self.write(self.say("You leave the table. Goodbye!", "您离开了决斗。再见！"))
                return

    # -- telling ----------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """What has happened since the last time."""
        person = self.person
        if self.duels != person.duels:
            self.duels = person.duels
            for note in person.news["notes"]:
                self.write(note)
        self.narrator.lang = person.lang
        self.narrator.tell(person.fresh)
        person.fresh = []

    def tell_endless(self) -> None:
        """A duel that stopped without a result says why; any other end is an event."""
        news = self.person.news
        if news["over"] and news["view"]["result"] is None:
            self.write(news["over"]["words"])

    def show_question(self) -> None:
        """The question with its options. In the open state the board is shown whenever it has changed, otherwise with
        the first question of a turn."""
        news = self.person.news
        question, turn = news["question"], news["view"]["turn"]
        open_state = question is not None and question["kind"] in OPEN_STATE
        if self.narrator.changed and not news["over"] and (open_state or self.turn_shown != turn):
            self.show_board()
            self.narrator.changed = False
            self.turn_shown = turn
        self.show_options()

    def show_board(self) -> None:
        columns = self.columns() or USUAL_COLUMNS
        self.write("\n" + self.person.hear("board", columns=max(columns, 40))["text"])

    def show_options(self) -> None:
        question = self.person.news["question"]
        if question is None or self.person.news["over"]:
            self.tell_endless()
            en = "\nrematch, new, undo, save FILE, or quit?"
            self.write(self.say(en, "\n再来、新决斗、撤销、保存 文件名，还是离开？"))
            return
        self.write(f"\n{question['words']}")
        count = len(question["options"])
        if count > MOST_SHOWN:
            en = f" 1 to {count}: type a name, or a part of it."
            self.write(self.say(en, f" 1到{count}：请输入名称，或名称的一部分。"))
            return
        for option in question["options"]:
            numbers = f" [{option['numbers']}]" if option["numbers"] else ""
            self.write(f" {option['number'] + 1:>2}  {option['words']}{numbers}")

    # -- asking -----------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Take lines until the duel goes on; False if the person leaves."""
        before = self.person.moment
        while True:
            try:
                reply = self.person.obey(self.read("> "))
            except (EOFError, KeyboardInterrupt):
                self.write("")
                return False
            if reply.kind == LEAVE:
                return False
            self.answer(reply)
            if self.person.ending or before != self.person.moment:
                self.narrator.changed = True
                return True

    def answer(self, reply: Reply) -> None:
        """Show what a line led to."""
        if reply.kind == HELP:
            self.write_out(help_words(self.person.lang, self.columns()))
        elif reply.kind == BOARD:
            self.show_board()
        elif reply.kind == QUESTION:
            self.show_options()
        elif reply.kind == DEAL:
            self.answer(self.person.deal(self.person.dealt))
        elif reply.kind == COMMAND:
            *words, command = reply.words.split("\n")
            self.write("\n".join(words))
            self.write_out(command)  # one line, to be copied
        elif reply.words:
            self.write(reply.words)
