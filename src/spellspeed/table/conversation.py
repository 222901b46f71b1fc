"""A table: a duel, who sits there, what each seat is told, and what it may say. Plain values in and out.

Every room uses this and nothing else: the terminal, the server, the page with the engine inside. A room takes a place
for each of its guests (`Table.sit`), hands over what they say (`Table.hear`), lets the computer play (`Table.advance`)
and passes on what each place is told (`Place.news`). Everything is made of dictionaries, lists, texts and numbers, as
JSON has them; `docs/table.md` lists it all. Nothing here reads, writes, waits or looks at a clock.

A place is told only what its player may see. Somebody who watches sees what both players see. A place with all cards
open is for a duel that no person plays, or that was played before; a room never gives it to a guest of a duel.
"""

from collections.abc import Callable, Sequence
from typing import Final

from spellspeed.board.constants import E_ATTACK, E_SUMMONED, NONE
from spellspeed.board.question import O_PASS, Q_RESPOND, Q_ZONE, Option
from spellspeed.bounds import check_language, figure, quoted
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.formats.boards.ascii_board import ascii_board
from spellspeed.messages import Message, in_language, message_of
from spellspeed.players import Player
from spellspeed.rules.cards.life import lp_after
from spellspeed.table.cards import card_page, option_numbers, tell_deeds, uses_called
from spellspeed.table.following import Following
from spellspeed.table.happenings import happenings
from spellspeed.table.meaning import meant_options
from spellspeed.table.saves import text_to_save
from spellspeed.table.saying import (
    NUMBER,
    TEXT,
    NotPossible,
    Value,
    Words,
    answered,
    check_lang,
    check_number,
    done,
    understood,
    word,
)
from spellspeed.words.names import say
from spellspeed.words.sentences import question_words, reservations

VERSION: Final = 1  # of the conversation: it grows when a message changes its meaning or loses a part
A, B, WATCH, OPEN = "A", "B", "watch", "open"
SEATS: Final = (A, B)
AUTO, ALWAYS, OFF = "auto", "always", "off"  # when a player is asked for answers to what happens
ASKING: Final = (AUTO, ALWAYS, OFF)
UNDO, REMATCH = "undo", "rematch"  # what another person must agree to
NARROWEST, WIDEST = 40, 400  # columns of a board as text
ANSWERED: Final = (E_SUMMONED, E_ATTACK)  # events of the other player that one usually wants to answer


class Place:
    """Somebody at the table: a player's seat, or somebody who looks on. It remembers what it has been told."""

    def __init__(self, table: "Table", seat: str, lang: str) -> None:
        self.table = table
        self.seat = seat
        self.lang = lang
        self.asking = AUTO
        self.begin()

    @property
    def player(self) -> int:
        """The player who sits here; NONE for somebody who looks on."""
        return SEATS.index(self.seat) if self.seat in SEATS else NONE

    @property
    def viewer(self) -> int | None:
        """The player whose cards this place sees; None: it sees every card, or only what both see."""
        return None if self.player == NONE else self.player

    def begin(self, told: int | None = None) -> None:
        """Start to follow the duel, from its present question or from that place in its log."""
        duel = self.table.duel
        self.told = len(duel.log) if told is None else told
        self.following = Following(self.viewer, both=self.seat == WATCH, lp=lp_before(duel, self.told))

    def news(self) -> Value:
        """All that this place sees now, and what has happened since the last time."""
        table = self.table
        duel = table.duel
        stands = len(self.following.heard)
        events = self.happened()
        view = self.seen()
        question = view.pop("question")
        if not table.waits:
            question = None  # it is answered without asking
        asked = None if duel.question is None else SEATS[duel.question.player]
        found: Value = {
            "type": "news",
            "version": VERSION,
            "serial": table.serial,
            "seat": self.seat,
            "lang": self.lang,
            "stands": stands,
            "events": events,
            "view": view,
            "question": question,
            "asked": asked,
            "can": self.can(),
            "asking": self.asking,
            "players": [table.name_of(seat, self.lang) for seat in SEATS],
            "wishes": dict(table.wishes),
            "notes": [in_language(note, self.lang) for note in reservations(duel.undescribed, duel.drafts)],
            "over": self.ending(),
        }
        if table.clocks is not None:
            found["clocks"] = [round(left, 1) for left in table.clocks]
        return found

    def happened(self) -> list[Value]:
        """What has happened since the last time."""
        duel = self.table.duel
        events = happenings(duel, self.following, self.told, self.lang)
        self.told = len(duel.log)
        return events

    def seen(self) -> Value:
        """The view of this place, with the number of every card that it can follow."""
        duel = self.table.duel
        if self.seat == WATCH:
            first, second = (duel.view(player, self.lang).to_dict(log=False) for player in range(2))
            view = common(first, second)
            assert isinstance(view, dict)
            view["viewer"] = view["question"] = None
        else:
            view = duel.view(self.viewer, self.lang).to_dict(log=False)
            self.number_options(view)
        tell_deeds(view, duel, self.lang)
        number_cards(view, self.following.look(duel))
        return view

    def number_options(self, view: Value) -> None:
        """Enter beside each option the numbers of the monster that it names, as far as this place knows it."""
        question = view["question"]
        assert question is None or isinstance(question, dict)
        for option in [] if question is None else question["options"]:
            chosen = self.table.duel.options[option["number"]]
            option["numbers"] = option_numbers(self.table.duel, chosen, self.viewer, self.lang)

    def can(self) -> list[str]:
        """What may be said here now, apart from questions about cards."""
        table = self.table
        if self.player == NONE:
            return ["save"] if self.seat == OPEN else []
        found = [] if table.duel.over else ["surrender"]
        if table.is_asked(self):
            found.append("answer")
        if table.choices(self.player):
            found.append(UNDO)
        if table.duel.over and table.deal is not None:
            found.append(REMATCH)
        if table.duel.over or not table.other_person(self):
            found.append("save")
        return found

    def ending(self) -> Value | None:
        """How the duel ended."""
        duel = self.table.duel
        outcome = duel.outcome()
        if outcome is None:
            endless = self.table.endless
            return None if endless is None else {"winner": None, "words": in_language(endless, self.lang)}
        return {"winner": None if duel.result == 2 else duel.result, "words": outcome.words(self.lang)}


class Table:
    """A duel with its seats. `players[n]` is None where a person sits.

    `deal` makes the duel of a rematch from its number (1, 2 ...). `seconds` is the time that each person has for the
    whole duel; the room tells how much has gone by (`pass_time`).
    """

    def __init__(
        self,
        duel: Duel,
        players: Sequence[Player | None],
        deal: Callable[[int], Duel] | None = None,
        seconds: float | None = None,
        names: Sequence[str] = ("", ""),
    ) -> None:
        self.players = list(players)
        self.deal = deal
        self.seconds = seconds
        self.names = names
        self.places: list[Place] = []
        self.rounds = 0
        self.serial = 0  # grows with everything that changes the duel
        self.begin(duel)

    def begin(self, duel: Duel) -> None:
        """Lay the cards of a new duel on the table."""
        self.duel = duel
        self.endless: Message | None = None
        self.chosen: list[tuple[int, int]] = []  # the answers that persons chose: how many came before, and the player
        self.wishes: dict[str, str] = {}  # what a person wishes and the other one has not agreed to
        self.clocks = None if self.seconds is None else [self.seconds, self.seconds]
        # Without Link Monsters all zones are alike, so nobody is asked for one.
        self.zones_matter = any(definition.printed.link for definition in duel.definitions)
        self.serial += 1
        for place in self.places:
            place.begin()

    def sit(self, seat: str, lang: str = "en") -> Place:
        """Take a seat, or watch. Several may sit on one seat: they see and may say the same."""
        if seat not in (*SEATS, WATCH, OPEN):
            raise ValueError(f"there is no seat {quoted(repr(seat))}: there are A, B, watch and open")
        check_language(lang)
        place = Place(self, seat, lang)
        self.places.append(place)
        return place

    def leave(self, place: Place) -> None:
        """Stand up. The duel waits."""
        self.places.remove(place)

    def name_of(self, seat: str, lang: str) -> str:
        player = SEATS.index(seat)
        if self.names[player]:
            return self.names[player]
        if self.players[player] is None:
            return say(lang, "a person", "玩家")
        return say(lang, "the computer", "电脑")

    def is_person(self, player: int) -> bool:
        return self.players[player] is None

    def other_person(self, place: Place) -> bool:
        """Does another person sit opposite?"""
        return place.player == NONE or self.is_person(1 - place.player)

    def is_asked(self, place: Place) -> bool:
        question = self.duel.question
        return question is not None and self.waits and self.endless is None and question.player == place.player

    def choices(self, player: int) -> list[int]:
        """How many answers had been given before each choice of this player."""
        return [count for count, chooser in self.chosen if chooser == player]

    # -- going on ---------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Does the duel wait for a person, or is it over?"""
        question = self.duel.question
        if question is None or self.endless is not None:
            return True
        return self.is_person(question.player) and not self.goes_without_saying()

    def advance(self) -> None:
        """One answer that no person gives: the computer's choice, or a question that a person is not asked."""
        question = self.duel.question
        if question is None or self.waits:
            return
        player = self.players[question.player]
        try:
            self.duel.answer(0 if player is None else player.choose(self.duel))
        except EndlessLoop as loop:
            self.endless = message_of(loop)
        self.serial += 1

    def goes_without_saying(self) -> bool:
        """Is the person not asked this question? Passing, or the first zone, is the answer."""
        question = self.duel.question
        assert question is not None
        if question.kind == Q_ZONE:
            return not self.zones_matter
        if question.kind != Q_RESPOND or question.options[0].kind != O_PASS:
            return False
        modes = {place.asking for place in self.places if place.player == question.player} or {AUTO}
        if ALWAYS in modes:
            return False
        return AUTO not in modes or not worth_asking(self.duel)

    def pass_time(self, seconds: float) -> bool:
        """So much time has gone by: it is taken from the person who is asked. Whoever has none left has lost."""
        question = self.duel.question
        if self.clocks is None or question is None or not self.waits or self.endless is not None:
            return False
        self.clocks[question.player] = max(0.0, self.clocks[question.player] - seconds)
        if self.clocks[question.player] > 0:
            return False
        self.duel.surrender(question.player)
        self.serial += 1
        return True

    # -- what a place says ------------------------------------------------------------------------------------

    def hear(self, place: Place, said: object) -> Value:
        """Carry out what a place says. The answer is for that place alone; what changed is told by `news` to all.

        Whatever cannot be carried out is an answer of the type `error`, and changes nothing.
        """
        return answered(said, place.lang, lambda: self.carried_out(place, said))

    def carried_out(self, place: Place, said: object) -> Value:
        do, values = understood(said, WORDS, Message("at a table", "牌桌上"))
        return do(self, place, *values)

    def answer(self, place: Place, serial: int, option: int) -> Value:
        self.check_asked(place)
        if serial != self.serial:
            en = "the duel has gone on since: that was an answer to an earlier question"
            raise NotPossible(en, "决斗已经继续：那是对之前问题的回答")
        self.check_option(option)
        return self.chose(place, option)

    def answer_words(self, place: Place, words: str) -> Value:
        self.check_asked(place)
        return self.chose(place, list(self.duel.options).index(self.duel.parse(words)))

    def check_asked(self, place: Place) -> None:
        if not self.is_asked(place):
            raise NotPossible("you are not asked anything now", "现在没有询问您")

    def check_option(self, option: int) -> None:
        check_number(option, len(self.duel.options) - 1)

    def chose(self, place: Place, option: int) -> Value:
        before = len(self.duel.answers)
        self.duel.answer(option)
        self.chosen.append((before, place.player))
        self.wishes.clear()
        self.serial += 1
        return done()

    def surrender(self, place: Place) -> Value:
        self.check_plays(place)
        if self.duel.over:
            raise NotPossible("the duel is over", "决斗已经结束")
        self.duel.surrender(place.player)
        self.serial += 1
        return done()

    def check_plays(self, place: Place) -> None:
        if place.player == NONE:
            raise NotPossible("you watch this duel", "您正在观战")

    def undo(self, place: Place) -> Value:
        self.check_plays(place)
        if not self.choices(place.player):
            raise NotPossible("there is nothing to take back", "没有可以收回的选择")
        return self.wish(place, UNDO)

    def rematch(self, place: Place) -> Value:
        self.check_plays(place)
        if not self.duel.over or self.deal is None:
            raise NotPossible("a rematch comes after a duel", "决斗结束之后才能再来一局")
        return self.wish(place, REMATCH)

    def wish(self, place: Place, what: str) -> Value:
        """Do it at once where no other person is concerned; else ask them."""
        if self.other_person(place):
            self.wishes[what] = place.seat
            self.serial += 1
            return done()
        taken = self.grant(what, place.player)
        return done() if taken is None else {"type": "done", "taken": taken.words(place.lang)}

    def allow(self, place: Place, what: str) -> Value:
        by = self.wished(place, what)
        self.grant(what, SEATS.index(by))
        return done()

    def refuse(self, place: Place, what: str) -> Value:
        self.wished(place, what)
        del self.wishes[what]
        self.serial += 1
        return done()

    def wished(self, place: Place, what: str) -> str:
        self.check_plays(place)
        by = self.wishes.get(what)
        if by is None or by == place.seat:
            raise NotPossible("nobody has asked you for that", "没有人向您提出这个请求")
        return by

    def grant(self, what: str, player: int) -> Option | None:
        """Do what was wished; returns the choice that was taken back."""
        self.wishes.clear()
        if what == REMATCH:
            assert self.deal is not None
            self.rounds += 1
            self.begin(self.deal(self.rounds))
            return None
        return self.take_back(self.choices(player)[-1])

    def take_back(self, count: int) -> Option:
        """The duel as it was after so many answers; returns the answer that came then."""
        duel = self.duel
        taken = duel.pop()
        while len(duel.answers) > count:
            taken = duel.pop()
        self.chosen = [(before, chooser) for before, chooser in self.chosen if before < count]
        self.endless = None
        self.serial += 1
        for place in self.places:
            if place.told > len(duel.log):
                place.told = len(duel.log)
                place.following.lp = duel.lp
                place.following.forget(place.told)
        return taken

    def ask_when(self, place: Place, when: str) -> Value:
        self.check_plays(place)
        if when not in ASKING:
            en = f"you can be asked for answers auto, always or off, not {quoted(when)}"
            raise NotPossible(en, f"询问方式有auto、always、off，没有{quoted(when)}")
        place.asking = when
        self.serial += 1
        return done()

    def speak(self, place: Place, lang: str) -> Value:
        check_lang(lang)
        place.lang = lang
        return done()

    def find(self, place: Place, words: str) -> Value:
        """The options that words may mean, in either language; `surely`: they are typed in full."""
        self.check_asked(place)
        return {"type": "found", **meant_options(list(self.duel.options), words)}

    def board(self, place: Place, columns: int) -> Value:
        """The board as text, for a line of so many columns."""
        if not NARROWEST <= columns <= WIDEST:
            en = f"a line has {NARROWEST} to {WIDEST} columns, not {figure(columns)}"
            raise NotPossible(en, f"一行有{NARROWEST}到{WIDEST}列，不是{figure(columns)}")
        if place.seat == WATCH:
            raise NotPossible("the board as text is for players", "文字场面是给玩家的")
        drawn = ascii_board(self.duel, place.viewer, place.lang, columns)
        asked = question_words(self.duel, place.lang)
        return {"type": "board", "text": drawn.removesuffix(asked).rstrip()}

    def card(self, place: Place, card: str) -> Value:
        """What a card does, by name, passcode or place ("A.m3")."""
        return {"type": "card", **card_page(self.duel, card, place.player, place.lang)}

    def why(self, place: Place, card: str) -> Value:
        """What the player could do with a card, and every reason why the rest cannot be done."""
        self.check_plays(place)
        return {"type": "why", "cards": uses_called(self.duel, card, place.player, place.lang)}

    def touched(self, place: Place, option: int) -> Value:
        """The places of the cards that an option is about to touch: what would be asked for next."""
        self.check_asked(place)
        self.check_option(option)
        return {"type": "touches", "option": option, "refs": touches(self.duel, option, place.player)}

    def save(self, place: Place) -> Value:
        """The duel as a text that goes on later. It contains both Decks, so with another person only at the end."""
        if place.seat != OPEN:
            self.check_plays(place)
        if "save" not in place.can():
            en = "a duel between two persons can be saved when it is over"
            raise NotPossible(en, "双方都是玩家的决斗在结束之后才能保存")
        return {"type": "saved", "text": text_to_save(self.duel, place.lang)}


WORDS: Final[Words] = {
    "answer": word(Table.answer, serial=NUMBER, option=NUMBER),
    "words": word(Table.answer_words, words=TEXT),
    "surrender": word(Table.surrender),
    "undo": word(Table.undo),
    "rematch": word(Table.rematch),
    "allow": word(Table.allow, what=TEXT),
    "refuse": word(Table.refuse, what=TEXT),
    "asking": word(Table.ask_when, when=TEXT),
    "lang": word(Table.speak, lang=TEXT),
    "find": word(Table.find, words=TEXT),
    "board": word(Table.board, columns=NUMBER),
    "card": word(Table.card, card=TEXT),
    "why": word(Table.why, card=TEXT),
    "touches": word(Table.touched, option=NUMBER),
    "save": word(Table.save),
}  # what may be said, and what it needs


def worth_asking(duel: Duel) -> bool:
    """Has something happened that one usually wants to answer: another player's activation, summon or attack?"""
    board = duel.board
    question = duel.question
    assert question is not None
    if board.chain:
        return board.chain[-1].player != question.player
    if board.summoning:
        return board.turn_player != question.player
    return any(event.player != question.player and event.kind in ANSWERED for event in board.timing)


def touches(duel: Duel, option: int, viewer: int | None) -> list[str]:
    """The places of the cards among which the player would choose next, if this option were chosen."""
    seen = duel.view(viewer)
    assert seen.question is not None
    chosen = seen.question.options[option]
    later = duel.fork().answer(option)
    refs = [chosen.ref] if chosen.ref else []
    if later.question is not None and later.question.player == seen.asked and later.question.card != NONE:
        asked = later.view(viewer).question
        assert asked is not None
        refs += [one.ref for one in asked.options if one.ref and one.ref not in refs]
    return refs


def lp_before(duel: Duel, count: int) -> tuple[int, int]:
    """The life points after so many events of the log."""
    if count >= len(duel.log):
        return duel.lp
    begun = Duel.replay(duel.record(), to=0)
    lp = begun.lp
    for event in duel.log[len(begun.log) : count]:
        lp = lp_after(lp, event)
    return lp


def common(one: object, other: object) -> object:
    """What two views have in common: of a card that one of them does not know, what that one has of it."""
    if isinstance(one, dict) and isinstance(other, dict):
        if "known" in one and one["known"] != other.get("known"):
            return one if not one["known"] else other
        return {key: common(value, other.get(key)) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [common(first, second) for first, second in zip(one, other)]
    return one if one == other else None


def number_cards(part: object, numbers: dict[str, int]) -> None:
    """Enter the number of every card that can be followed, as `card`."""
    if isinstance(part, dict):
        ref = part.get("ref")
        if isinstance(ref, str) and ref in numbers:
            part["card"] = numbers[ref]
        for value in part.values():
            number_cards(value, numbers)
    elif isinstance(part, list):
        for value in part:
            number_cards(value, numbers)
