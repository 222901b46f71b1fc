"""Tables for two people: a secret for each seat and one for those who watch, a deck from each player, a clock.

Whoever opens a room sits at A and passes the other secrets on; the duel begins when B has brought a deck. Nothing here
sends, waits or looks at a clock: the server says what time it is, and passes on what each guest is told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hmac import compare_digest
from random import SystemRandom
from secrets import token_urlsafe
from typing import Final, Protocol

from spellspeed.cards.decks import Deck
from spellspeed.duel import Duel
from spellspeed.messages import Bilingual
from spellspeed.table.conversation import SEATS, WATCH, A, B, Table
from spellspeed.table.desk import RANDOM, Desk
from spellspeed.table.saying import NotPossible, Value

FIRST: Final = (A, B, RANDOM)
MOST_SECONDS: Final = 4 * 3600  # on the clock of a player
MOST_WATCHING: Final = 50
NAME_BYTES: Final = 9
SECRET_BYTES: Final = 24
SEED_BITS: Final = 62


class NoRoom(Bilingual, LookupError):
    """There is no such table, or no place for another one."""


class Seated(Protocol):
    """Somebody who sits in a room, as the room knows them."""

    desk: Desk

    @property
    def here(self) -> bool: ...

    def tell(self, *messages: Value) -> None: ...


@dataclass(eq=False)
class Chair:
    """A guest in a room. The guest's desk is at the table as soon as there is a duel."""

    guest: Seated
    seat: str


class Room:
    """A table for two people, its secrets, and who is there."""

    def __init__(self, deck: Deck, first: str, seconds: int, now: float) -> None:
        if first not in FIRST:
            raise NotPossible('"first" is A, B or random', "“first”是A、B或random")
        if not 0 <= seconds <= MOST_SECONDS:
            en = f"a clock has 0 (no clock) to {MOST_SECONDS} seconds"
            raise NotPossible(en, f"计时为0（不计时）到{MOST_SECONDS}秒")
        self.name = token_urlsafe(NAME_BYTES)
        self.secrets = {seat: token_urlsafe(SECRET_BYTES) for seat in (*SEATS, WATCH)}
        self.decks: list[Deck | None] = [deck, None]
        self.first = SystemRandom().randrange(2) if first == RANDOM else SEATS.index(first)
        self.seconds = seconds
        self.table: Table | None = None
        self.chairs: list[Chair] = []
        self.opened = self.used = self.ticked = now  # used: when somebody last did something

    def link(self, seat: str) -> str:
        """What opens this seat: the room's name, and the secret."""
        return f"{self.name}.{self.secrets[seat]}"

    def seat_of(self, secret: str) -> str | None:
        """The seat that the secret opens. All are compared, each in constant time."""
        found = [seat for seat, right in self.secrets.items() if compare_digest(right.encode(), secret.encode())]
        return found[0] if found else None

    # -- coming and going -------------------------------------------------------------------------------------

    def enter(self, guest: Seated, seat: str, now: float) -> Chair:
        """Sit down, or come back: whoever comes later is told everything from the beginning."""
        if seat == WATCH and sum(chair.seat == WATCH for chair in self.chairs) >= MOST_WATCHING:
            raise NoRoom("there is no room for more people to watch", "观战人数已满")
        for gone in [one for one in self.chairs if one.seat == seat and not one.guest.here]:
            self.leave(gone)
        chair = Chair(guest, seat)
        self.chairs.append(chair)
        self.used = now
        self.join(chair)
        return chair

    def join(self, chair: Chair) -> None:
        """Take the place at the table, and hear everything from the beginning."""
        if self.table is not None:
            chair.guest.desk.sit(self.table, chair.seat)
            chair.guest.tell(*chair.guest.desk.again())

    def leave(self, chair: Chair) -> None:
        """Go. The duel waits, the seat stays free for whoever has its secret."""
        if chair in self.chairs:
            self.chairs.remove(chair)
        if self.has(chair):
            chair.guest.desk.stand_up()

    def has(self, chair: Chair) -> bool:
        """Is the guest's desk at this table, not at another one?"""
        place = chair.guest.desk.place
        return place is not None and place.table is self.table

    def bring(self, chair: Chair, deck: Deck) -> None:
        """B's deck: the duel begins."""
        if chair.seat != B or self.table is not None:
            raise NotPossible("B brings a deck, before the duel begins", "由B在决斗开始之前带来卡组")
        self.decks[1] = deck
        self.begin()

    def begin(self) -> None:
        self.table = Table(self.deal(0), (None, None), self.deal, float(self.seconds) if self.seconds else None)
        self.go_on()
        for chair in self.chairs:
            self.join(chair)

    def deal(self, number: int) -> Duel:
        """The duel of that number; the players take turns in beginning. Nobody can know the seed."""
        mine, other = self.decks
        assert mine is not None and other is not None
        seed = SystemRandom().getrandbits(SEED_BITS)
        return Duel(mine, other, seed=seed, first=(self.first + number) % 2, undescribed=True, drafts=True)

    # -- telling ----------------------------------------------------------------------------------------------

    def described(self, chair: Chair) -> Value:
        """The room as one guest may know it; the secrets of all seats are for whoever has opened it."""
        here = {seat: sum(one.seat == seat and one.guest.here for one in self.chairs) for seat in (*SEATS, WATCH)}
        found: Value = {"type": "room", "seat": chair.seat, "here": here, "begun": self.table is not None}
        found["brings"] = chair.seat == B and self.table is None
        if chair.seat == A:
            found["links"] = {seat: self.link(seat) for seat in (*SEATS, WATCH)}
        return found

    def tell_room(self) -> None:
        for chair in self.chairs:
            chair.guest.tell(self.described(chair))

    def tell_news(self) -> None:
        for chair in self.chairs:
            if self.has(chair):
                chair.guest.tell(*chair.guest.desk.news())

    # -- playing ----------------------------------------------------------------------------------------------

    def hear(self, chair: Chair, said: Value, now: float) -> None:
        """What a guest says to the table. The answer is for that guest; what it changes is told to all."""
        self.used = now
        self.tick(now)
        answer, *news = chair.guest.desk.hear(said)
        chair.guest.tell(answer, *news)
        self.go_on()
        self.tell_news()

    def go_on(self) -> None:
        """Give the answers that nobody is asked for."""
        while self.table is not None and not self.table.waits:
            self.table.advance()

    def tick(self, now: float) -> bool:
        """Let the clock run; true: somebody has run out of time."""
        gone, self.ticked = now - self.ticked, now
        return self.table is not None and self.table.pass_time(gone)


class Hall:
    """All rooms of a server. `most` may be open at once; one that nobody uses is closed."""

    def __init__(self, most: int, idle: float, life: float) -> None:
        self.most = most
        self.idle = idle
        self.life = life
        self.rooms: dict[str, Room] = {}

    def open(self, deck: Deck, first: str, seconds: int, now: float) -> Room:
        if len(self.rooms) >= self.most:
            raise NoRoom("all tables are taken: try again later", "桌子已满：请稍后再试")
        room = Room(deck, first, seconds, now)
        self.rooms[room.name] = room
        return room

    def find(self, link: str) -> tuple[Room, str]:
        """The room and the seat that a secret opens. A wrong secret and a room that is gone are the same."""
        name, _, secret = link.partition(".")
        room = self.rooms.get(name)
        seat = None if room is None else room.seat_of(secret)
        if room is None or seat is None:
            en = "this link leads to no table, or to one that is closed"
            raise NoRoom(en, "这个链接没有对应的桌子，或桌子已关闭")
        return room, seat

    def close_old(self, now: float) -> Iterator[Room]:
        """Close the rooms that nobody has used for long, or that have been open for too long."""
        for room in list(self.rooms.values()):
            if now - room.used > self.idle or now - room.opened > self.life:
                del self.rooms[room.name]
                yield room
