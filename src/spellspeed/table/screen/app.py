"""The table on a full screen: board, hand, options, chain, log, a card, and one line to type in.

Whatever one can do has three ways: the line (a number, words, a command), the list of options with the arrow keys, and
the board (Tab, then arrow keys, or the mouse). Every answer of the table comes from `Person`, in a thread, so that the
screen goes on while the computer thinks.
"""

import asyncio
from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.suggester import Suggester
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Entry

from spellspeed.facts.folding import fold
from spellspeed.table.person import BOARD, DEAL, HELP, LEAVE, PAGE, QUESTION, Person, Reply
from spellspeed.table.screen.board import Squares, SquareTaken
from spellspeed.table.screen.squares import Mat, Square, neighbour
from spellspeed.table.screen.style import STYLE
from spellspeed.table.screen.windows import Dealing, Page, Piles
from spellspeed.table.told import SIDES, News, card_lines, cards_in, log_lines, lp_words, uses_lines
from spellspeed.table.typed import COMMANDS, help_words
from spellspeed.words.columns import flow, wrap

PHASES: Final = (
    ("draw", "DP", "抽卡"), ("standby", "SP", "准备"), ("main-1", "M1", "主1"),
    ("battle", "BP", "战斗"), ("main-2", "M2", "主2"), ("end", "EP", "结束"),
)  # fmt: skip
STEPS: Final[dict[str, tuple[str, str]]] = {
    "start": ("Start Step", "战斗阶段开始"), "battle": ("Battle Step", "战斗步骤"),
    "damage-start": ("Damage Step: start", "伤害步骤：开始"),
    "before-calculation": ("Damage Step: before calculation", "伤害步骤：计算前"),
    "calculation": ("Damage Step: calculation", "伤害步骤：伤害计算"),
    "after-calculation": ("Damage Step: after calculation", "伤害步骤：计算后"),
    "damage-end": ("Damage Step: end", "伤害步骤：结束"), "end": ("End Step", "战斗阶段结束"),
}  # fmt: skip
#: What can be done after the end, as options.
AFTER: Final = (
    ("rematch", "the same decks again", "用同样的卡组再来一局"),
    ("new", "other decks, another opponent", "换卡组、换对手"),
    ("undo", "take the last choice back", "收回上一次选择"),
    ("quit", "leave the table", "离开"),
)
KEYS: Final = (
    ("f1", "help", "Help", "帮助"), ("f2", "card", "Card", "卡"), ("f3", "piles", "Piles", "墓地等"),
    ("f4", "log", "Log", "经过"), ("f5", "asking", "Ask", "询问"), ("f6", "undo", "Undo", "撤销"),
    ("f7", "save", "Save", "保存"), ("f8", "load", "Load", "读取"), ("f9", "new", "New", "新决斗"),
    ("f10", "leave", "Quit", "离开"),
)  # fmt: skip
BEHIND: Final = frozenset(action for _, action, _, _ in KEYS) - {"leave"}
DIRECT: Final = ("zone", "pick", "attack-target", "position")  # questions that choosing a place on the board answers
MOST_LISTED: Final = 300  # options in the list; the rest is found by typing
TALL: Final = 32  # lines from which a zone has three
PAGE_MARGIN: Final = 10  # columns around the text of a page
MOST_REMARK: Final = 4  # lines of a remark; a longer one is a page
WITH_CARD: Final = ("text ", "why ", "效果 ", "为什么 ")  # what the name of a card follows


class Completion(Suggester):
    """Completes what is typed: commands, the words of options, the names of cards in sight."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.words = words

    async def get_suggestion(self, value: str) -> str | None:
        typed = value.casefold()
        return next((value + word[len(value) :] for word in self.words() if word.casefold().startswith(typed)), None)


class Line(Input):
    """The line to type in. The arrow keys move through the options; Tab completes, or goes to the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.mark(-1)", show=False),
        Binding("down", "app.mark(1)", show=False),
        Binding("pageup", "app.scroll_log(-1)", show=False),
        Binding("pagedown", "app.scroll_log(1)", show=False),
        Binding("tab", "complete", show=False, priority=True),
    ]

    def action_complete(self) -> None:
        if not self.value:
            self.app.query_one("#mat").focus()
        elif self._suggestion:
            self.action_cursor_right() if self.cursor_at_end else self.action_end()
        else:
            assert isinstance(self.app, FullScreen)
            self.app.complete()


class MatWidget(Squares, can_focus=True):
    """The board with its cursor; the hand below it belongs to it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "app.move(-1, 0)", show=False),
        Binding("right", "app.move(1, 0)", show=False),
        Binding("up", "app.move(0, -1)", show=False),
        Binding("down", "app.move(0, 1)", show=False),
        Binding("enter,space", "app.take", show=False),
        Binding("tab,shift+tab", "app.line", show=False),
    ]


class FullScreen(App[None]):
    """The whole screen. It shows what `person.news` says, and hands lines over to `person.obey`."""

    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, action, show=False, priority=True) for key, action, _, _ in KEYS),
        Binding("escape", "line", show=False),
        Binding("ctrl+z", "undo", show=False, priority=True),
        Binding("ctrl+s", "save", show=False, priority=True),
        Binding("ctrl+o", "load", show=False, priority=True),
        Binding("ctrl+n", "new", show=False, priority=True),
        Binding("ctrl+q,ctrl+c,ctrl+d", "leave", show=False, priority=True),
    ]

    def __init__(self, person: Person, greeting: str) -> None:
        super().__init__()
        self.person = person
        self.greeting = greeting
        self.busy = False  # the computer chooses, or the table answers
        self.selected = ""  # the place that is marked on the board
        self.in_panel = ""  # the place or the passcode of the card in the panel
        self.only = ""  # only the options of this place are listed
        self.listed: list[int | str] = []  # what the entries of the list stand for
        self.told: list[News] = []  # the log that is shown, and how much of it
        self.shown = 0

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield MatWidget(id="mat")
            with Vertical(id="ask"):
                yield Static(id="question")
                yield OptionList(id="options", markup=False, compact=True)
        yield Squares(id="hand")
        with Horizontal(id="bottom"):
            with Vertical(id="story"):
                yield Static(id="chain")
                yield RichLog(id="log", wrap=True, markup=False, min_width=10)
            with VerticalScroll(id="panel", can_focus=False):
                yield Static(id="card")
        yield Static(id="remark")
        yield Line(id="line", compact=True, suggester=Completion(self.completions), select_on_focus=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#options").can_focus = False
        self.query_one("#log").can_focus = False
        self.query_one("#line").focus()
        notes = self.person.news["notes"]
        self.remark("\n".join([self.greeting, *notes]))
        self.call_after_refresh(self.begin)

    @work
    async def begin(self) -> None:
        self.show_all()
        await self.go_on()

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self.show_all)

    # -- talking ----------------------------------------------------------------------------------------------

    def say(self, en: str, zh: str) -> str:
        return self.person.say(en, zh)

    @work
    async def obey(self, typed: str) -> None:
        await self.carry_out(lambda: self.person.obey(typed))

    async def carry_out(self, what: Callable[[], Reply]) -> None:
        """Let the table answer, show it, and let the computer go on."""
        if self.busy:
            self.remark(self.say("The computer is still choosing.", "电脑还在选择。"))
            return
        before = self.person.moment
        self.busy = True
        try:
            reply = await asyncio.to_thread(what)
        finally:
            self.busy = False
        if before != self.person.moment:
            self.only = ""
        self.answer(reply)
        await self.go_on()

    async def go_on(self) -> None:
        """The computer's choices, one after the other, until the person is asked."""
        self.busy = True
        self.show_all()
        try:
            while await asyncio.to_thread(self.person.go_on):
                self.show_all()
        finally:
            self.busy = False
        self.show_all()
        self.renew_card()

    def answer(self, reply: Reply) -> None:
        """Show what a line led to."""
        if reply.kind == LEAVE:
            self.exit()
        elif reply.kind == HELP:
            self.action_help()
        elif reply.kind == DEAL:
            self.action_new()
        elif reply.kind in (BOARD, QUESTION):
            self.remark("")
        elif reply.words.count("\n") < (2 if reply.kind == PAGE else MOST_REMARK):
            self.remark(reply.words)
        else:
            title, _, text = reply.words.partition("\n")
            self.open_page(title, text)

    def open_page(self, title: str, text: str, end: bool = False) -> None:
        columns = max(self.size.width - PAGE_MARGIN, 20)
        self.push_screen(Page(title, flow(text, columns), self.person.lang, end))

    def remark(self, words: str) -> None:
        shown = self.query_one("#remark", Static)
        shown.update(Text(words))
        shown.display = bool(words)

    # -- showing ----------------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """Everything as the table told it last."""
        if not self.is_running or not self.size.width:
            return
        self.show_top()
        self.show_board()
        self.show_question()
        self.show_chain()
        self.show_log()
        self.show_keys()

    @property
    def view(self) -> News:
        found: News = self.person.news["view"]
        return found

    @property
    def own(self) -> int:
        return int(self.view["viewer"] or 0)

    def show_top(self) -> None:
        view = self.view
        text = Text(no_wrap=True, overflow="ellipsis")
        whose = SIDES[view["turn_player"]]
        text.append(self.say(f"Turn {view['turn']}, {whose}  ", f"第{view['turn']}回合 {whose}  "), "bold")
        for name, en, zh in PHASES:
            text.append(f" {self.say(en, zh)} ", "bold reverse" if name == view["phase"] else "dim")
        over = self.person.news["over"]
        if view["step"] in STEPS and not over:
            text.append(f"  {self.say(*STEPS[view['step']])}", "bold")
        life = lp_words([side["lp"] for side in view["sides"]])
        text.append(f"  {over['words']}" if over else f"  {life}", "bold #ffd75f")
        self.query_one("#top", Static).update(text)

    def square_width(self) -> int:
        """How wide a square of the board is."""
        return min(max((self.size.width * 5 // 8) // 5, 8), 18)

    def mat_width(self) -> int:
        return 5 * self.square_width() + 1

    def mat(self) -> Mat:
        lines = 3 if self.size.height >= TALL else 2
        return Mat(self.view, self.own, self.square_width(), lines, self.person.lang)

    def show_board(self) -> None:
        mat, board, hand = self.mat(), self.query_one("#mat", Squares), self.query_one("#hand", Squares)
        board.styles.width, board.styles.height = self.mat_width(), mat.height()
        self.query_one("#middle").styles.height = mat.height()
        hand.styles.height = mat.lines
        sides = self.view["sides"]
        board.heads = {0: mat.heading(sides[1 - self.own]), mat.height() - 1: mat.heading(sides[self.own])}
        board.squares, hand.squares = mat.squares(), mat.hand(self.size.width)
        board.note = (2 * mat.columns, 1 + 2 * mat.lines, self.attack_words())
        pointed = self.pointed()
        for widget in (board, hand):
            widget.can = {option["ref"] for option in self.person.options if option["ref"]}
            widget.pointed = pointed
            widget.selected = self.selected if self.focused is board or self.only else ""
            widget.refresh(layout=True)

    def attack_words(self) -> str:
        attack = self.view["attack"]
        if attack is None:
            return ""
        aim = self.say("direct", "直接") if attack["direct"] else attack["target"] or "-"
        return f"{attack['attacker']}→{aim}"

    def pointed(self) -> list[str]:
        """The place of the option that is marked in the list."""
        option = self.marked()
        return [str(option["ref"])] if option is not None and option["ref"] else []

    def marked(self) -> News | None:
        """The option that is marked in the list."""
        at = self.query_one("#options", OptionList).highlighted
        if at is None or at >= len(self.listed):
            return None
        what = self.listed[at]
        options = self.person.options
        return options[what] if isinstance(what, int) and what < len(options) else None

    def squares(self) -> list[Square]:
        return [*self.query_one("#mat", Squares).squares, *self.query_one("#hand", Squares).squares]

    # -- the question -----------------------------------------------------------------------------------------

    def show_question(self) -> None:
        news = self.person.news
        shown = self.query_one("#question", Static)
        if news["over"]:
            shown.update(Text(news["over"]["words"], "bold #ffd75f"))
            self.list_commands()
        elif news["question"] is None or self.busy:
            shown.update(Text(self.say("The computer chooses ...", "电脑正在选择……"), "dim"))
            self.fill([], [])
        else:
            words = news["question"]["words"].removeprefix(f"{news['seat']}: ").removeprefix(f"{news['seat']}：")
            shown.update(Text(words[:1].upper() + words[1:], "bold"))
            self.list_options()

    def list_commands(self) -> None:
        can = self.person.news["can"]
        commands = [row for row in AFTER if row[0] not in ("rematch", "undo") or row[0] in can]
        lines = [self.say(f"{command}: {en}", zh) for command, en, zh in commands]
        self.fill([command for command, _, _ in commands], lines)

    def list_options(self) -> None:
        """The options that fit the place that was chosen, or else what is typed."""
        options = self.person.options
        fitting = self.fitting()
        lines = [self.option_line(options[number]) for number in fitting[:MOST_LISTED]]
        self.fill(list(fitting[:MOST_LISTED]), lines)

    def fitting(self) -> list[int]:
        options = self.person.options
        every = list(range(len(options)))
        if self.only:
            return [number for number in every if self.concerns(options[number])] or every
        typed = self.query_one("#line", Input).value.strip()
        if not typed or typed.isdecimal():
            return every
        parts = [fold(part) for part in typed.split()]
        return [n for n in every if all(part in fold(options[n]["words"]) for part in parts)] or every

    def concerns(self, option: News) -> bool:
        """Is the option about the place that was chosen?"""
        also = next((square.also for square in self.squares() if square.ref == self.only), "")
        return option["ref"] == self.only or (also != "" and option["ref"] == also)

    def option_line(self, option: News) -> str:
        """The words of an option; with the numbers of a monster that lies in no zone and in no hand."""
        seen = option["ref"][1:3] in (".m", ".h")
        numbers = f" [{option['numbers']}]" if option["numbers"] and not seen else ""
        return f"{option['words']}{numbers}"

    def fill(self, listed: list[int] | list[str], lines: list[str]) -> None:
        """Show these options, unless they are there already."""
        entries = self.query_one("#options", OptionList)
        numbers = [f"{what + 1:>2} " if isinstance(what, int) else "" for what in listed]
        told = [self.numbered(number, line) for number, line in zip(numbers, lines)]
        if listed == self.listed and told == [entry.prompt for entry in entries.options]:
            return
        self.listed = list(listed)
        entries.clear_options()
        entries.add_options([Entry(words) for words in told])
        entries.highlighted = 0 if self.only and listed else None

    def numbered(self, number: str, line: str) -> Text:
        """An option with its number; further lines begin below the first word."""
        room = max(self.size.width - self.mat_width() - 4 - len(number), 10)
        lines = wrap(line, room, 9)
        return Text.assemble((number, "bold #7ee787"), ("\n" + " " * len(number)).join(lines))

    def completions(self) -> list[str]:
        """What the line can be completed to."""
        names = [card["name"] for card in cards_in(self.view).values() if card["known"]]
        words = [option["words"] for option in self.person.options]
        about = [f"{word}{name}" for word in WITH_CARD for name in names]
        return [*words, *(name for name in COMMANDS if len(name) > 1), *about]

    def complete(self) -> None:
        """Fill the line with the only option that fits."""
        fitting = self.fitting()
        if len(fitting) == 1:
            line = self.query_one("#line", Input)
            line.value = self.person.options[fitting[0]]["words"]
            line.action_end()

    # -- chain, log, card -------------------------------------------------------------------------------------

    def show_chain(self) -> None:
        """The newest link on top, as it will resolve first."""
        links = [self.link_words(link) for link in reversed(self.view["chain"])]
        shown = self.query_one("#chain", Static)
        shown.update(Text("\n".join(links), no_wrap=True, overflow="ellipsis"))
        shown.display = bool(links)

    def link_words(self, link: News) -> str:
        who = SIDES[link["player"]]
        words = self.say(f"Chain {link['number']} {who}: ", f"连锁{link['number']} {who}：") + str(link["words"])
        if link["target_names"]:
            words += f" → {', '.join(link['target_names'])}"
        if link["negated"] != "none":
            words += self.say(" [negated]", "【无效】")
        elif link["resolved"]:
            words += self.say(" [resolving]", "【处理中】")
        return f"{words} · {link['does']}" if link["does"] else words

    def show_log(self) -> None:
        """What has happened; the whole log anew where it is another one."""
        log, story = self.query_one("#log", RichLog), self.person.log
        if self.told is not story:
            log.clear()
            self.told, self.shown = story, 0
        for event in story[self.shown :]:
            if event["words"] and event["kind"] != "phase":
                log.write(self.event_line(event))
        self.shown = len(story)

    def event_line(self, event: News) -> Text:
        if event["kind"] == "turn":
            return Text(f"── {event['words']} ({lp_words(event['life'])})", "bold #79c0ff")
        if event["kind"] == "result":
            return Text(event["words"], "bold #ffd75f")
        return Text(event["words"])

    def renew_card(self) -> None:
        """The panel after something has happened: what is to be answered, or the card that was there."""
        chain = self.view["chain"]
        if chain and self.person.news["question"] is not None:
            self.show_card(str(chain[-1]["passcode"]))
        elif self.in_panel in cards_in(self.view):
            self.show_card(self.in_panel)
        else:
            self.query_one("#card", Static).update("")

    @work(exclusive=True)
    async def show_card(self, card: str) -> None:
        """A card in the panel: its values, what it does, what applies to it, what can be done with it."""
        if self.busy:
            return
        self.in_panel = card
        text = await asyncio.to_thread(self.about, card)
        panel = self.query_one("#panel")
        self.query_one("#card", Static).update(Text(flow(text, max(panel.scrollable_content_region.width, 10))))
        panel.scroll_home(animate=False)

    def about(self, card: str) -> str:
        """All that the table tells about a card."""
        page = self.person.hear("card", card=card)
        if page["type"] == "error":
            return ""
        lines = card_lines(page, self.person.lang)
        seen = cards_in(self.view).get(card)
        lines += [] if seen is None else self.bearing(seen)
        why = self.person.hear("why", card=card)
        return "\n".join([*lines, *(uses_lines(why["cards"], self.person.lang)[1:] if why["type"] == "why" else [])])

    def bearing(self, card: News) -> list[str]:
        """Counters and materials."""
        lines = [self.say("Counters: ", "指示物：") + f"{name} {number}" for name, number in card["counters"]]
        under = ", ".join(one["name"] for one in card["materials"] if one["known"])
        return [*lines, self.say(f"Materials: {under}", f"素材：{under}")] if under else lines

    def show_keys(self) -> None:
        text = Text(no_wrap=True, overflow="ellipsis")
        for key, action, en, zh in KEYS:
            told = self.say(en, zh)
            if action == "asking":
                told += f":{self.person.news['asking']}"
            text.append(key.upper(), "bold #7ee787")
            text.append(f"{told} ")
        self.query_one("#keys", Static).update(text)
        hint = self.say("number, words or command; Tab: board, F1: help", "编号、选项文字或命令；Tab：场面，F1：帮助")
        self.query_one("#line", Input).placeholder = hint

    # -- what the person does ---------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "line" and not self.busy and self.person.news["question"] is not None:
            self.only = "" if event.value else self.only
            self.list_options()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        event.input.clear()
        if typed:
            self.obey(typed)
        else:
            self.take_marked()

    def take_marked(self) -> None:
        """Take the option that is marked in the list."""
        at = self.query_one("#options", OptionList).highlighted
        if at is None or at >= len(self.listed):
            self.remark(self.say("Mark an option with the arrow keys, or type.", "请用方向键选中选项，或直接输入。"))
        else:
            self.take_listed(at)

    def take_listed(self, at: int) -> None:
        what = self.listed[at]
        self.obey(str(what + 1) if isinstance(what, int) else what)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "options" and event.option_index < len(self.listed):
            self.take_listed(event.option_index)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        option = self.marked() if event.option_list.id == "options" else None
        if option is None:
            return
        self.show_board()
        if option["ref"] in cards_in(self.view) or option["passcode"]:
            self.show_card(str(option["ref"] if option["ref"] in cards_in(self.view) else option["passcode"]))

    def on_key(self, event: events.Key) -> None:
        """Whoever types while the board is marked means the line."""
        if event.is_printable and event.character and self.focused is self.query_one("#mat") and event.key != "space":
            line = self.query_one("#line", Input)
            line.focus()
            line.insert_text_at_cursor(event.character)
            event.stop()

    def action_mark(self, step: int) -> None:
        entries = self.query_one("#options", OptionList)
        if step > 0:
            entries.action_cursor_down()
        else:
            entries.action_cursor_up()

    def action_scroll_log(self, step: int) -> None:
        log = self.query_one("#log", RichLog)
        log.scroll_relative(y=step * max(log.size.height - 1, 1), animate=False)

    def action_move(self, right: int, down: int) -> None:
        """Mark another place on the board."""
        self.select(neighbour(self.squares(), self.selected or self.first_place(), right, down))

    def first_place(self) -> str:
        hand = self.query_one("#hand", Squares).squares
        return hand[0].ref if hand else f"{SIDES[self.own]}.m3"

    def select(self, ref: str) -> None:
        self.selected = ref
        self.show_board()
        card = cards_in(self.view).get(ref)
        if card is not None and card["known"]:
            self.show_card(ref)

    def on_descendant_focus(self, _: events.DescendantFocus) -> None:
        if self.focused is self.query_one("#mat"):
            self.select(self.selected or self.first_place())

    def on_square_taken(self, message: SquareTaken) -> None:
        self.select(message.ref)
        self.action_take()

    def action_take(self) -> None:
        """What can be done at the place that is marked: a choice at once, its options, a pile, or the card to read."""
        ref = self.selected
        if ref[2:] in ("gy", "banished", "extra"):
            self.open_piles(ref)
        else:
            self.choose(ref)

    def choose(self, ref: str | None) -> None:
        """Take the only option of a place, or list its options."""
        if ref is None:
            return
        self.only = self.selected = ref
        question = self.person.news["question"]
        fitting = [option for option in self.person.options if self.concerns(option)]
        if question is not None and question["kind"] in DIRECT and len(fitting) == 1 and not self.busy:
            self.only = ""
            self.obey(str(fitting[0]["number"] + 1))
        elif fitting:
            self.query_one("#line").focus()
            self.list_options()
            self.show_board()
        else:
            self.only = ""
            self.action_card()

    def action_line(self) -> None:
        """To the line, with all options."""
        self.only = ""
        self.person.doubt = None
        self.remark("")
        self.query_one("#line").focus()
        self.show_all()

    # -- keys -------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind a window only leaving works: the keys belong to the window."""
        return action not in BEHIND or len(self.screen_stack) == 1

    def action_help(self) -> None:
        keys = "\n".join(f"  {key.upper():<12}{self.say(en, zh)}" for key, _, en, zh in KEYS)
        more = self.say(MORE_KEYS[0], MORE_KEYS[1])
        text = f"{help_words(self.person.lang, max(self.size.width - PAGE_MARGIN, 40))}\n\n{keys}\n{more}"
        self.open_page(self.say("Help", "帮助"), text)

    @work
    async def action_card(self) -> None:
        """The card that is marked, in full."""
        option = self.marked()
        card = self.selected
        if option is not None and not self.only and self.focused is not self.query_one("#mat"):
            card = option["ref"] if option["ref"] in cards_in(self.view) else str(option["passcode"] or "")
        if self.busy or (card not in cards_in(self.view) and not card.isdecimal()):
            en = "Mark a card on the board (Tab) or an option first."
            self.remark(self.say(en, "请先在场面（Tab）或选项中选中一张卡。"))
            return
        text = await asyncio.to_thread(self.about, card)
        title, _, rest = text.partition("\n")
        if title:
            self.open_page(title, rest)

    def action_piles(self) -> None:
        self.open_piles(f"{SIDES[self.own]}.gy")

    def open_piles(self, first: str) -> None:
        can = {option["ref"] for option in self.person.options}
        self.push_screen(Piles(self.view, self.own, self.person.lang, can, first), self.chosen_in_pile)

    def chosen_in_pile(self, ref: str | None) -> None:
        if ref is not None:
            self.choose(ref)

    def action_log(self) -> None:
        self.open_page(self.say("What has happened", "经过"), "\n".join(log_lines(self.person.log)), end=True)

    def action_asking(self) -> None:
        self.obey("ask")

    def action_undo(self) -> None:
        self.obey("undo")

    def action_save(self) -> None:
        self.type_for_them(self.say("save ", "保存 "))

    def action_load(self) -> None:
        self.type_for_them(self.say("load ", "读取 "))

    def type_for_them(self, words: str) -> None:
        """Begin a line; the person goes on with a file."""
        line = self.query_one("#line", Input)
        line.focus()
        line.value = words
        line.action_end()

    def action_new(self) -> None:
        if not self.busy:
            self.push_screen(Dealing(self.person), self.dealt)

    def dealt(self, chosen: tuple[list[str], str] | None) -> None:
        if chosen is not None:
            self.deal(*chosen)

    @work
    async def deal(self, dealt: list[str], first: str) -> None:
        self.remark("")
        await self.carry_out(lambda: self.person.deal(dealt, first))

    def action_leave(self) -> None:
        self.exit()


MORE_KEYS: Final = (
    "  Tab         complete; with an empty line: to the board, where the arrow keys go from card to card\n"
    "  Enter       on the board: what can be done there; in the line: take the marked option\n"
    "  Up, Down    mark an option\n"
    "  PgUp, PgDn  scroll the log\n"
    "  Escape      back to the line, with all options",
    "  Tab         补全；输入行为空时：到场面，用方向键选卡\n"
    "  Enter       在场面：可以做什么；在输入行：选择选中的选项\n"
    "  上、下      选中选项\n"
    "  PgUp, PgDn  滚动经过\n"
    "  Esc         回到输入行，显示所有选项",
)


def show(person: Person, greeting: str) -> None:
    """Play on a full screen until the person leaves."""
    FullScreen(person, greeting).run()
