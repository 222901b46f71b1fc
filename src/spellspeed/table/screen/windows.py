"""Windows over the table: a page to read, the piles, and the choice of a new duel."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Label, OptionList, Select, Static
from textual.widgets.option_list import Option as Entry

from spellspeed.table.person import Person
from spellspeed.table.told import HEADINGS, SIDES, News, numbers_of
from spellspeed.words.names import say

CLOSE: Final = Binding("escape", "dismiss", show=False)
PILE_ORDER: Final = ("graveyard", "banished", "extra")
SHORT: Final = {"gy": "graveyard", "banished": "banished", "extra": "extra"}  # as places in short call them


class Page(ModalScreen[None]):
    """A text to be read; the arrow keys scroll, Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE, Binding("enter,q,f1,f2,f4", "dismiss", show=False)]

    def __init__(self, title: str, text: str, lang: str, end: bool = False) -> None:
        super().__init__()
        self.end = end  # its end is shown first
        self.heading = title
        self.text = text
        self.lang = lang

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            close = say(self.lang, "arrows scroll, Escape closes", "方向键滚动，Esc关闭")
            yield Label(f"{self.heading}  ({close})", classes="heading", markup=False)
            with VerticalScroll(id="page"):
                yield Static(Text(self.text))

    def on_mount(self) -> None:
        page = self.query_one("#page")
        page.focus()
        if self.end:
            page.scroll_end(animate=False)


class Piles(ModalScreen[str | None]):
    """Both Graveyards, banished cards and Extra Decks; gives the place of the card that is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        CLOSE,
        Binding("f3", "dismiss", show=False),
        Binding("left,shift+tab", "turn(-1)", show=False, priority=True),
        Binding("right,tab", "turn(1)", show=False, priority=True),
    ]

    def __init__(self, view: News, own: int, lang: str, can: set[str], first: str) -> None:
        super().__init__()
        self.view = view
        self.lang = lang
        self.can = can
        self.piles = [(player, name) for name in PILE_ORDER for player in (own, 1 - own)]
        wanted = (SIDES.index(first[0]), SHORT[first[2:]])
        self.at = self.piles.index(wanted)

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Label("", id="pile", classes="heading", markup=False)
            yield OptionList(id="cards", markup=False, compact=True)
            yield Static("", id="facts", markup=False)
            en = "Left, Right: other piles. Enter: choose. Escape: close."
            yield Label(say(self.lang, en, "左右键换区域，回车选择，Esc关闭"), markup=False)

    def on_mount(self) -> None:
        self.show_pile()

    def action_turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self.piles)
        self.show_pile()

    def show_pile(self) -> None:
        player, name = self.piles[self.at]
        self.cards: list[News] = self.view["sides"][player][name][::-1]
        where = say(self.lang, *HEADINGS[name]).format(SIDES[player])
        self.query_one("#pile", Label).update(f"{where}: {len(self.cards)}")
        entries = self.query_one("#cards", OptionList)
        entries.clear_options()
        entries.add_options([Entry(self.line(card)) for card in self.cards])
        entries.highlighted = 0 if self.cards else None
        entries.focus()
        self.show_facts()

    def line(self, card: News) -> str:
        mark = "›" if card["ref"] in self.can else " "
        if not card["known"]:
            return f"{mark} {say(self.lang, 'a card that you do not see', '看不到的卡')}"
        numbers = numbers_of(card, self.lang)
        return f"{mark} {card['name']}" + (f"  [{numbers}]" if numbers else "")

    def show_facts(self) -> None:
        at = self.query_one("#cards", OptionList).highlighted
        facts = self.cards[at]["facts"] if at is not None and at < len(self.cards) else say(self.lang, "empty", "空")
        self.query_one("#facts", Static).update(facts)

    def on_option_list_option_highlighted(self, _: OptionList.OptionHighlighted) -> None:
        self.show_facts()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        card = self.cards[event.option_index]
        self.dismiss(card["ref"] if card["known"] else None)


class Dealing(ModalScreen[tuple[list[str], str] | None]):
    """Decks, opponent and who begins; gives the choice."""

    BINDINGS: ClassVar[list[BindingType]] = [CLOSE, Binding("f9", "dismiss", show=False)]

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person

    def compose(self) -> ComposeResult:
        say = self.person.say
        welcome = self.person.hear("hello", "desk", lang=self.person.lang)
        decks = [*dict.fromkeys([*self.person.dealt[:2], *welcome["decks"]])]
        opponents = [(f"{one['name']}: {one['words']}", one["name"]) for one in welcome["opponents"]]
        names = [name for _, name in opponents]
        usual = self.person.dealt[2] if self.person.dealt[2] in names else names[0]
        first = [(say("random", "随机"), "random"), (say("me", "我"), "A"), (say("the computer", "电脑"), "B")]
        rows = (
            ("deck", say("Your deck", "您的卡组"), [(name, name) for name in decks], self.person.dealt[0]),
            ("against", say("The other deck", "对方的卡组"), [(name, name) for name in decks], self.person.dealt[1]),
            ("opponent", say("Opponent", "对手"), opponents, usual),
            ("first", say("Who begins", "先攻"), first, "random"),
        )
        with Vertical(classes="window small"):
            yield Label(say("A new duel (Escape closes)", "新的决斗（Esc关闭）"), classes="heading")
            for id, label, choices, value in rows:
                with Horizontal(classes="row"):
                    yield Label(label, classes="label")
                    yield Select(choices, value=value, allow_blank=False, id=id, compact=True)
            with Horizontal(classes="row"):
                yield Button(say("Deal", "发牌"), id="deal", variant="success", compact=True)
                yield Button(say("Cancel", "取消"), id="cancel", compact=True)
            hint = say("A deck file: type new FILE in the table's line.", "卡组文件：在输入行输入 新决斗 文件名。")
            yield Label(hint, markup=False)

    def on_mount(self) -> None:
        self.query_one("#deal").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id != "deal":
            self.dismiss(None)
            return
        chosen = [str(self.query_one(f"#{id}", Select).value) for id in ("deck", "against", "opponent", "first")]
        self.dismiss((chosen[:3], chosen[3]))
