"""A desk: one guest, what the guest says, and what is told in return. Plain values in and out.

A guest plays at a table, studies positions and reads cards and rules; each message says to which of them it speaks. A
room keeps a desk for each guest, hands over what the guest says (`Desk.hear`), lets the computer play while
`Desk.thinks` (`Desk.advance`), and passes on all messages that it gets. `docs/table.md` lists them.
"""

from collections.abc import Callable
from random import SystemRandom
from typing import Final

from spellspeed.board.rng import seeded
from spellspeed.bounds import LANGUAGES, quoted
from spellspeed.cards.decks import Deck, read_deck
from spellspeed.duel import Duel
from spellspeed.formats.known_decks import classic, deck_of, known_deck, pool
from spellspeed.formats.ydk import parse_ydk
from spellspeed.formats.ydke import is_link
from spellspeed.messages import Message
from spellspeed.player import Player
from spellspeed.players.levels import OPPONENTS, opponent_maker
from spellspeed.table.conversation import SEATS, VERSION, A, Place, Table
from spellspeed.table.library import WORDS as LIBRARY
from spellspeed.table.saves import MOST_SAVED, choices_of, saved_duel
from spellspeed.table.saying import (
    NUMBER,
    TEXT,
    Need,
    NotPossible,
    Value,
    Words,
    answered,
    check_lang,
    done,
    understood,
    word,
)
from spellspeed.table.study import Study

MOST_DECK: Final = 20_000  # characters of a deck
RANDOM: Final = "random"
USUAL_OPPONENT: Final = "normal"
USUAL: Final = Need(str, default=USUAL_OPPONENT)
SAVED: Final = Need(str, MOST_SAVED)
DECK: Final = Need(str, MOST_DECK)


class Desk:
    """One guest. `hear` and `advance` give the messages for the guest, in order.

    `own`: it stands on the guest's own machine, who may load saved duels of any length and with cards of their own, and
    for whom the computer thinks with all processors.
    """

    def __init__(self, lang: str = "en", own: bool = False) -> None:
        check_lang(lang)
        self.lang = lang
        self.own = own
        self.place: Place | None = None
        self.told = 0  # the serial of the last news
        self.study = Study()

    # -- the table --------------------------------------------------------------------------------------------

    def sit(self, table: Table, seat: str = A) -> None:
        """Take a place at a table, and leave the one before."""
        self.stand_up()
        self.place = table.sit(seat, self.lang)
        self.told = 0

    def stand_up(self) -> None:
        """Leave the table."""
        if self.place is not None:
            self.place.table.leave(self.place)
            self.place = None

    def again(self) -> list[Value]:
        """Everything from the beginning, for a guest who comes late or comes back."""
        if self.place is not None:
            self.place.begin(0)
            self.told = 0
        self.study.changed = True
        return self.news()

    @property
    def thinks(self) -> bool:
        """Is it the computer's turn to choose, or does an answer go without saying?"""
        return self.place is not None and not self.place.table.waits

    def advance(self) -> list[Value]:
        """Let the computer make one choice, and tell what came of it."""
        if self.place is not None:
            self.place.table.advance()
        return self.news()

    def news(self) -> list[Value]:
        """What has changed since the last time, at the table and in the study."""
        found = self.study.news(self.lang)
        if self.place is not None and self.told != self.place.table.serial:
            self.told = self.place.table.serial
            found.append(self.place.news())
        return found

    # -- what a guest says ------------------------------------------------------------------------------------

    def hear(self, message: object) -> list[Value]:
        """Carry out what the guest says: the answer, and what there is to tell.

        Whatever cannot be carried out is an answer of the type `error`, and changes nothing.
        """
        found = answered(message, self.lang, lambda: self.carried_out(message))
        return [found, *self.news()]

    def carried_out(self, message: object) -> Value:
        to = message.get("to") if isinstance(message, dict) else None
        ear = EARS.get(to) if isinstance(to, str) else None
        if ear is None:
            listed = ", ".join(EARS)
            en = f'a message says to whom it is: {{"to": ..., "say": ...}}, one of {listed}'
            raise NotPossible(en, f'发言要说明对象：{{"to": ..., "say": ...}}，有{listed}')
        return ear(self, message)

    def heard(self, message: object) -> Value:
        do, values = understood(message, WORDS, Message("at a desk", "桌前"))
        return do(self, *values)

    def to_table(self, message: object) -> Value:
        if self.place is None:
            raise NotPossible("you sit at no table: deal a duel or load one", "您还没有入座：请发牌或载入决斗")
        found = self.place.table.carried_out(self.place, message)
        self.speak(self.place.lang)
        return found

    def to_study(self, message: object) -> Value:
        return self.study.carried_out(message, self.lang)

    def to_library(self, message: object) -> Value:
        do, values = understood(message, LIBRARY, Message("in the library", "资料室里"))
        return do(self.lang, *values)

    def hello(self, lang: str) -> Value:
        """Who is here."""
        self.speak(lang)
        return {
            "type": "welcome",
            "version": VERSION,
            "languages": list(LANGUAGES),
            "decks": [name for name, _, _ in (*classic(), *pool())],
            "opponents": [{"name": name, "words": self.say(words)} for name, (words, _) in OPPONENTS.items()],
        }

    def change_language(self, lang: str) -> Value:
        self.speak(lang)
        return done()

    def speak(self, lang: str) -> None:
        """The guest's language; if it is another one, everything is told again."""
        check_lang(lang)
        if lang == self.lang:
            return
        self.lang = lang
        self.told = 0
        if self.place is not None:
            self.place.lang = lang

    def say(self, words: Message) -> str:
        return words.zh if self.lang == "zh" else str(words)

    def deal(self, deck: str, against: str, opponent: str, first: str, seed: int) -> Value:
        """A new duel: the guest is A, the computer B."""
        if first not in (*SEATS, RANDOM):
            en = f"A, B or random begins, not {quoted(repr(first))}"
            raise NotPossible(en, "先攻有A、B、random")
        if seed < 0:
            raise NotPossible("a seed is 0 (any) or more", "种子是0（任意）或更大的数")
        maker = opponent_called(opponent, self.own)
        dealer = Dealer(deck_said(deck), deck_said(against), first, seed or SystemRandom().randrange(1, 1_000_000))
        self.play(dealer, maker(dealer.seed))
        return {"type": "done", "seed": dealer.seed}

    def play(self, dealer: "Dealer", player: Player) -> None:
        """Sit down to a duel against this player."""
        self.sit(Table(dealer.deal(0), (None, player), dealer.deal))

    def load(self, text: str, opponent: str) -> Value:
        """A saved duel goes on: the guest is A, the computer B."""
        table = Table(saved_duel(text, self.own), (None, opponent_called(opponent, self.own)(len(text))))
        table.chosen = [(count, 0) for count in choices_of(table.duel, 0, table.zones_matter)]
        self.sit(table)
        return done()


class Dealer:
    """Two decks, and who begins: deals one duel after the other, each with a seed of its own."""

    def __init__(
        self, deck: Deck, other: Deck, first: str, seed: int, undescribed: bool = True, drafts: bool = True
    ) -> None:
        self.decks = (deck, other)
        self.first = first
        self.seed = seed
        self.undescribed = undescribed
        self.drafts = drafts

    def deal(self, number: int) -> Duel:
        """The duel of that number: 0 is the first, then come the rematches."""
        seed = self.seed + number
        first = seeded(seed).below(2) if self.first == RANDOM else SEATS.index(self.first)
        return Duel(*self.decks, seed=seed, first=first, undescribed=self.undescribed, drafts=self.drafts)


def opponent_called(name: str, alone: bool) -> Callable[[int], Player]:
    """What makes the opponent of that name from a seed; `alone`: it may think with all processors."""
    maker = opponent_maker(name, alone)
    if maker is None:
        listed = ", ".join(OPPONENTS)
        en = f"there is no opponent {quoted(name)}; there are {listed}"
        raise NotPossible(en, f"没有{quoted(name)}这个对手；有{listed}")
    return maker


def deck_said(text: str) -> Deck:
    """A deck that comes with the package, by name, the text of a deck file, or a link."""
    if "\n" not in text and not is_link(text):
        codes = known_deck(text)
        if codes is None:
            said = quoted(text)
            en = f"there is no deck called {said}; give one of the welcome, the text of a .ydk file or a ydke:// link"
            raise NotPossible(en, f"没有名为{said}的卡组；请用welcome中的卡组，.ydk文件的内容，或ydke://链接")
        return deck_of(codes)
    deck = parse_ydk(text).deck()
    read_deck(deck, True, undescribed=True, drafts=True)
    return deck


WORDS: Final[Words] = {
    "hello": word(Desk.hello, lang=TEXT),
    "lang": word(Desk.change_language, lang=TEXT),
    "deal": word(Desk.deal, deck=DECK, against=DECK, opponent=TEXT, first=TEXT, seed=NUMBER),
    "load": word(Desk.load, text=SAVED, opponent=USUAL),
}
EARS: Final[dict[str, Callable[[Desk, object], Value]]] = {
    "desk": Desk.heard,
    "table": Desk.to_table,
    "study": Desk.to_study,
    "library": Desk.to_library,
}  # to whom a message can be
