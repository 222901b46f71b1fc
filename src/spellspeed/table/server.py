"""The table as a web server: the page, and a conversation over a WebSocket for each guest.

A guest has a desk of their own (`Desk`) and may sit down in a room with another person (`rooms`). What they say is
carried out one after the other in one thread, the computer's choices in others, so that no table waits for another
one's opponent. A guest who loses the connection comes back with a secret and finds everything as it was.

Nobody is trusted: messages have a size, a rate and a price in time; guests, tables and their lives are bounded; what a
guest is told waits in a queue that ends, and who does not read it is disconnected. An error inside is told as such,
without a word about where it happened.
"""

import asyncio
import sys
import traceback
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hmac import compare_digest
from secrets import token_urlsafe
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from spellspeed.messages import Bilingual, Message, in_language, message_of
from spellspeed.shipped import Shipped
from spellspeed.table.desk import DECK, Desk, deck_said
from spellspeed.table.pictures import LIST, META, Pictures
from spellspeed.table.rooms import Chair, Hall, NoRoom, Room
from spellspeed.table.saying import NUMBER, TEXT, NotPossible, Value, answered, done, understood, word
from spellspeed.table.texts import broken, no_message, read_message, written_message

LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}
ALWAYS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
THINKERS: Final = 4  # threads for the computer's choices
WAITING: Final = 256  # messages that may wait for a guest who does not read
PATIENCE: Final = 20.0  # seconds that sending one message may take
# Why a WebSocket is closed.
NO_TEXT, POLICY_VIOLATED, TOO_BIG, TRY_LATER, ELSEWHERE = 1003, 1008, 1009, 1013, 4001


@dataclass(frozen=True)
class Bounds:
    """What one server puts up with."""

    guests: int = 400
    tables: int = 200
    message: int = 2_000_000  # characters: a saved duel fits
    per_second: float = 20.0
    at_once: float = 60.0  # messages, before the rate counts
    opened: int = 20  # tables that one guest may open
    away: float = 30 * 60.0  # seconds for which a guest who is gone may come back
    idle: float = 2 * 3600.0  # seconds for which a table waits for somebody to do something
    life: float = 24 * 3600.0


class Server:
    """Everything that one server keeps: guests, rooms, threads."""

    def __init__(
        self, hosts: tuple[str, ...] = LOOPBACK, bounds: Bounds | None = None, pictures: Pictures | None = None
    ) -> None:
        self.hosts = hosts  # the names under which it is reached, without the port
        self.bounds = bounds or Bounds()
        self.hall = Hall(self.bounds.tables, self.bounds.idle, self.bounds.life)
        self.guests: dict[str, Guest] = {}
        self.hearing = ThreadPoolExecutor(1, "hearing")
        self.thinking = ThreadPoolExecutor(THINKERS, "thinking")
        self.pictures = pictures
        self.page = page_files(pictures)

    def app(self) -> Starlette:
        routes = [WebSocketRoute("/talk", self.talk), Route("/{path:path}", self.file, methods=["GET", "HEAD"])]
        return Starlette(routes=routes, lifespan=self.lifespan, exception_handlers={Exception: hidden_error})

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        caretaker = asyncio.create_task(self.take_care())
        try:
            yield
        finally:
            caretaker.cancel()
            self.hearing.shutdown(wait=False, cancel_futures=True)
            self.thinking.shutdown(wait=False, cancel_futures=True)

    async def take_care(self) -> None:
        """Once a second: clocks run, old tables are closed, guests who have not come back are forgotten."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(1)
            await loop.run_in_executor(self.hearing, self.look_after, monotonic())

    def look_after(self, now: float) -> None:
        for room in list(self.hall.rooms.values()):
            if room.tick(now):
                room.tell_news()
        for room in self.hall.close_old(now):
            for chair in list(room.chairs):
                chair.guest.tell({"type": "closed", "words": in_language(CLOSED, chair.guest.desk.lang)})
        for guest in list(self.guests.values()):
            if guest.gone_since is not None and now - guest.gone_since > self.bounds.away:
                guest.leave()
                self.guests.pop(guest.name, None)

    # -- the page ---------------------------------------------------------------------------------------------

    def knows(self, host: str) -> bool:
        """Is this a name of the server? A page of another name that leads here (DNS rebinding) gets nothing."""
        return "*" in self.hosts or without_port(host) in self.hosts

    async def file(self, request: Request) -> Response:
        host = request.headers.get("host", "")
        if not self.knows(host):
            return PlainTextResponse("unknown host\n", 421, ALWAYS)
        path = request.path_params["path"] or "index.html"
        found = self.page.get(path)
        headers = {**ALWAYS, "Content-Security-Policy": policy(host)}
        if found is None and self.pictures is not None:
            found = await asyncio.get_running_loop().run_in_executor(None, self.pictures.read, path)
            headers["Cache-Control"] = "private, max-age=3600"
        if found is None:
            return PlainTextResponse("not found\n", 404, ALWAYS)
        content, kind = found
        return Response(content, media_type=kind, headers=headers)

    # -- the conversation -------------------------------------------------------------------------------------

    def welcomes(self, headers: Headers) -> bool:
        """Does a page of this server want to talk? Programs send no Origin; browsers always do."""
        host, origin = headers.get("host", ""), headers.get("origin")
        return self.knows(host) and (origin is None or urlsplit(origin).netloc == host)

    async def talk(self, socket: WebSocket) -> None:
        if not self.welcomes(socket.headers):
            await socket.close(POLICY_VIOLATED)
            return
        await socket.accept()
        if len(self.guests) >= self.bounds.guests and not self.forget_one():
            await socket.close(TRY_LATER)
            return
        guest = Guest(self)
        self.guests[guest.name] = guest
        await Connection(self, socket, guest).serve()

    def forget_one(self) -> bool:
        """Make room: whoever has been gone for longest, if anybody is gone."""
        gone = [(guest.gone_since, guest.name) for guest in self.guests.values() if guest.gone_since is not None]
        if not gone:
            return False
        guest = self.guests.pop(min(gone)[1])
        self.hearing.submit(guest.leave)
        return True

    def returning(self, secret: str) -> "Guest":
        """The guest of that secret."""
        name, _, rest = secret.partition(".")
        guest = self.guests.get(name)
        if guest is None or not compare_digest(guest.secret.encode(), rest.encode()):
            raise NoRoom("nobody of that secret has been here lately", "最近没有持此凭证的来宾")
        return guest


class Guest:
    """Somebody who plays, studies or reads here: a desk, perhaps a seat in a room, and a way to be told things."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.name = token_urlsafe(9)
        self.secret = token_urlsafe(24)
        self.desk = Desk()
        self.at_desk = asyncio.Lock()
        self.room: Room | None = None
        self.chair: Chair | None = None
        self.opened = 0
        self.connection: Connection | None = None
        self.gone_since: float | None = None
        self.thinker: asyncio.Task[None] | None = None

    @property
    def lang(self) -> str:
        return self.desk.lang

    @property
    def here(self) -> bool:
        return self.connection is not None

    def tell(self, *messages: Value) -> None:
        """Pass messages on, from any thread. Nobody is there: they are told everything when they come back."""
        connection = self.connection
        if connection is not None:
            connection.send(*messages)

    def leave(self) -> None:
        """Stand up from the table of a room."""
        if self.room is not None and self.chair is not None:
            room, chair, self.room, self.chair = self.room, self.chair, None, None
            room.leave(chair)
            room.tell_room()

    def tell_room(self) -> None:
        """Tell the others that somebody has come or gone."""
        if self.room is not None:
            self.room.tell_room()

    # -- what a guest says ------------------------------------------------------------------------------------

    def hear(self, said: Value) -> None:
        """Carry out a message, in the one thread that does so."""
        to = said.get("to")
        if to == "room":
            self.tell(answered(said, self.lang, lambda: self.in_room(said)))
            return
        room, chair = self.room, self.chair
        if to == "table" and room is not None and chair is not None and room.has(chair):
            room.hear(chair, said, monotonic())
            return
        self.tell(*self.desk.hear(said))
        if room is not None and chair is not None and room.table is not None and not room.has(chair):
            self.leave()  # the guest has sat down at another table

    def in_room(self, said: Value) -> Value:
        do, values = understood(said, WORDS, Message("in a room", "房间里"))
        return do(self, *values)

    def open(self, deck: str, first: str, seconds: int) -> Value:
        self.check_free()
        if self.opened >= self.server.bounds.opened:
            raise NotPossible("you have opened many tables: use one of them", "您已经开了很多桌：请使用其中一张")
        room = self.server.hall.open(deck_said(deck), first, seconds, monotonic())
        self.opened += 1
        return self.enter(room, "A")

    def sit(self, secret: str) -> Value:
        room, seat = self.server.hall.find(secret)
        if self.room is room and self.chair is not None and self.chair.seat == seat:
            return done()  # the guest has come back to it
        self.check_free()
        return self.enter(room, seat)

    def check_free(self) -> None:
        if self.room is not None:
            raise NotPossible("leave your table first", "请先离开您的桌子")

    def enter(self, room: Room, seat: str) -> Value:
        self.chair = room.enter(self, seat, monotonic())
        self.room = room
        room.tell_room()
        return done()

    def bring(self, deck: str) -> Value:
        if self.room is None or self.chair is None:
            raise NotPossible("you sit at no table", "您没有坐在桌旁")
        self.room.bring(self.chair, deck_said(deck))
        self.room.tell_room()
        return done()

    def stand_up(self) -> Value:
        if self.room is None:
            raise NotPossible("you sit at no table", "您没有坐在桌旁")
        self.leave()
        return done()

    def tell_again(self) -> None:
        """Everything from the beginning, for a guest who has come back."""
        self.tell_room()
        self.tell(*self.desk.again())

    # -- the computer -----------------------------------------------------------------------------------------

    def let_it_think(self) -> None:
        """Let the computer choose, if it is its turn and it does not do so already."""
        if self.desk.thinks and (self.thinker is None or self.thinker.done()):
            self.thinker = asyncio.create_task(self.think())

    async def think(self) -> None:
        loop = asyncio.get_running_loop()
        while self.desk.thinks:
            async with self.at_desk:
                try:
                    self.tell(*await loop.run_in_executor(self.server.thinking, self.desk.advance))
                except Exception:
                    traceback.print_exc(file=sys.stderr)
                    self.tell(broken(self.lang))
                    return


class Connection:
    """The WebSocket over which a guest is reached now."""

    def __init__(self, server: Server, socket: WebSocket, guest: Guest) -> None:
        self.server = server
        self.socket = socket
        self.guest = guest
        self.loop = asyncio.get_running_loop()
        self.queue: asyncio.Queue[Value] = asyncio.Queue(WAITING)
        self.tokens = server.bounds.at_once
        self.filled = monotonic()
        self.reading = asyncio.current_task()
        self.ended = False
        self.code = POLICY_VIOLATED

    async def serve(self) -> None:
        """Until the guest goes, or must go."""
        self.attach(self.guest)
        writer = asyncio.create_task(self.write())
        try:
            await self.read()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if not self.ended:
                raise
            with suppress(RuntimeError, TimeoutError):
                await asyncio.wait_for(self.socket.close(self.code), 1)
        finally:
            self.ended = True
            writer.cancel()
            if self.guest.connection is self:
                self.guest.connection = None
                self.guest.gone_since = monotonic()
                self.server.hearing.submit(self.guest.tell_room)

    def attach(self, guest: Guest) -> None:
        """From now on this connection reaches that guest. The secret brings them back here after an interruption."""
        self.guest = guest
        before, guest.connection, guest.gone_since = guest.connection, self, None
        if before is not None and before is not self:
            before.end(ELSEWHERE)
        self.send({"type": "guest", "secret": f"{guest.name}.{guest.secret}"})

    def send(self, *messages: Value) -> None:
        self.loop.call_soon_threadsafe(self.enqueue, messages)

    def enqueue(self, messages: tuple[Value, ...]) -> None:
        try:
            for message in messages:
                self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def end(self, code: int = POLICY_VIOLATED) -> None:
        """Stop reading, and with it everything."""
        if self.reading is not None and not self.ended:
            self.ended = True
            self.code = code
            self.reading.cancel()

    async def write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while True:
                message = await self.queue.get()
                await asyncio.wait_for(self.socket.send_text(written_message(message)), PATIENCE)
        self.end()

    async def read(self) -> None:
        while (text := await self.next_text()) is not None:
            await self.slow_down()
            started = monotonic()
            await self.hear(read_message(text))
            await asyncio.sleep(monotonic() - started)  # nobody has more than half of the time

    async def next_text(self) -> str | None:
        """The next message; None if the guest has gone, or must go for what they sent."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        if text is None:
            await self.socket.close(NO_TEXT)
        elif len(text) > self.server.bounds.message:
            await self.socket.close(TOO_BIG)
        else:
            return text
        return None

    async def slow_down(self) -> None:
        """Who says too much at once is heard later; nothing is lost."""
        bounds = self.server.bounds
        now = monotonic()
        self.tokens = min(bounds.at_once, self.tokens + (now - self.filled) * bounds.per_second)
        self.filled = now
        if self.tokens < 1:
            await asyncio.sleep((1 - self.tokens) / bounds.per_second)
        self.tokens -= 1

    async def hear(self, said: Value | None) -> None:
        if said is None:
            self.send(no_message(self.guest.lang))
        elif said.get("to") == "room" and said.get("say") == "return":
            await self.come_back(said)
        else:
            await self.carry_out(self.guest, said, lambda: self.guest.hear(said))
        self.guest.let_it_think()

    async def carry_out(self, guest: Guest, said: Value, work: Callable[[], None]) -> None:
        async with guest.at_desk:
            try:
                await self.loop.run_in_executor(self.server.hearing, work)
            except Exception:
                traceback.print_exc(file=sys.stderr)
                self.send(answered(said, guest.lang, lambda: broken(guest.lang)))

    async def come_back(self, said: Value) -> None:
        """Take the place of the guest whom the secret names."""
        try:
            _, values = understood(said, RETURN, Message("in a room", "房间里"))
            guest = self.server.returning(str(values[0]))
        except Bilingual as error:
            self.send(answered(said, self.guest.lang, raising(error)))
            return
        if guest is not self.guest:
            self.server.guests.pop(self.guest.name, None)
            self.attach(guest)
        self.send(answered(said, guest.lang, done))
        await self.carry_out(guest, said, guest.tell_again)


WORDS: Final = {
    "open": word(Guest.open, deck=DECK, first=TEXT, seconds=NUMBER),
    "sit": word(Guest.sit, secret=TEXT),
    "bring": word(Guest.bring, deck=DECK),
    "leave": word(Guest.stand_up),
}  # what may be said to a room
RETURN: Final = {"return": word(done, secret=TEXT)}

CLOSED: Final = Message("this table is closed: nobody has used it for long", "这张桌子长时间无人使用，已经关闭")


def raising(error: Bilingual) -> Callable[[], Value]:
    def fail() -> Value:
        raise NotPossible(str(message_of(error)), message_of(error).zh)

    return fail


def without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host


def policy(host: str) -> str:
    """What the page may load: nothing but what comes from here."""
    own = f"'self' ws://{host} wss://{host}"
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {own};"
        " worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def page_files(pictures: Pictures | None) -> dict[str, tuple[bytes, str]]:
    """Every file of the page by its address, with its kind: nothing but these and pictures is read for anybody."""
    found: dict[str, tuple[bytes, str]] = {}
    for file in Shipped("table", "page").iterdir():
        kind = KINDS.get(file.name.rpartition(".")[2])
        if kind is not None:
            found[file.name] = (file.read_bytes(), kind)
    if pictures is not None:
        index, kind = found["index.html"]
        found["index.html"] = index.replace(b"<head>\n", f"<head>\n{META}".encode()), kind
        found[LIST] = pictures.listed().encode(), KINDS["json"]
    return found


async def hidden_error(request: Request, error: Exception) -> Response:
    return PlainTextResponse("something went wrong\n", 500, ALWAYS)


def serve(host: str, port: int, hosts: tuple[str, ...], bounds: Bounds, pictures: Pictures | None) -> None:
    """Run the server until it is interrupted."""
    import uvicorn

    server = Server(hosts, bounds, pictures)
    uvicorn.run(
        server.app(),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * bounds.message,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=2,
    )
