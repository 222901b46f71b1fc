"""Many people at one server (make soak): 50 tables with two players and two who watch, who lose their connections.

Some do not read what they are told, some send nonsense. No duel is lost, and everybody at a table sees the same.
"""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

uvicorn = pytest.importorskip("uvicorn", reason="the server needs the extra `table`")
client = pytest.importorskip("websockets.asyncio.client", reason="the server needs the extra `table`")

from websockets.exceptions import ConnectionClosed  # noqa: E402

from spellspeed.table.server import Bounds, Server  # noqa: E402

TABLES = 50
ANSWERS = 25
LOST = 0.04  # how often a player loses the connection before an answer


@pytest.fixture
def site() -> Iterator[tuple[str, Server]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Server(bounds=Bounds(guests=2000, per_second=200))
    running = uvicorn.Server(uvicorn.Config(server.app(), port=port, log_level="error", ws="websockets-sansio"))
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.02)
    yield f"ws://127.0.0.1:{port}/talk", server
    running.should_exit = True
    thread.join(10)


class Person:
    """A scripted client: it comes back when it has lost its connection."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.random = Random(seed)
        self.news: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.link = ""
        self.number = 0

    async def come(self) -> None:
        self.socket = await client.connect(self.address, max_size=None)
        self.news = {}  # an answer may have been heard although nothing came back: everything is told again
        if self.link:
            await self.say("room", "sit", secret=self.link)

    async def say(self, to: str, say: str, **values: object) -> dict[str, Any]:
        self.number += 1
        number = self.number
        await self.socket.send(json.dumps({"id": number, "to": to, "say": say, **values}))
        while True:
            found = await self.next()
            if found.get("id") == number:
                assert found["type"] != "error", found
                return found

    async def next(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 60))
        if found["type"] == "news":
            self.news = found
        if found["type"] == "room":
            self.room = found
        return found

    async def lose(self) -> None:
        """Lose the connection without a word, and come back by the link."""
        self.socket.transport.abort()
        await asyncio.sleep(self.random.random() * 0.2)
        await self.come()

    async def play(self) -> None:
        """Answer until the duel is over, or long enough."""
        count = 0
        while count < ANSWERS and not (self.news and self.news["over"]):
            if not self.news or not self.news["question"]:
                await self.hear()
                continue
            if self.random.random() < LOST:
                await self.lose()
                continue
            try:
                await self.answer()
            except ConnectionClosed:  # a busy machine has not answered a ping in time: one comes back, as a page does
                await self.come()
            count += 1

    async def hear(self) -> None:
        try:
            await self.next()
        except ConnectionClosed:
            await self.come()

    async def answer(self) -> None:
        option = self.random.randrange(len(self.news["question"]["options"]))
        serial = self.news["serial"]
        await self.say("table", "answer", serial=serial, option=option)
        while self.news["serial"] <= serial:
            await self.next()


async def table(address: str, seed: int) -> tuple[int, int]:
    """One table; what both players have seen last."""
    people = [Person(address, 4 * seed + n) for n in range(4)]
    for person in people:
        await person.come()
    one, other, *watching = people
    await one.say("room", "open", deck=f"pool_{seed % 16:02}", first="random", seconds=0)
    links = one.room["links"]
    one.link = links["A"]
    for person, seat in ((other, "B"), (watching[0], "watch"), (watching[1], "watch")):
        person.link = links[seat]
        await person.say("room", "sit", secret=person.link)
    await other.say("room", "bring", deck=f"pool_{(seed + 5) % 16:02}")
    listening = [asyncio.create_task(listen(person)) for person in watching]
    playing = [asyncio.create_task(person.play()) for person in (one, other)]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in (*playing, *listening):
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, *listening, return_exceptions=True)
    for person in people:
        await person.lose()  # what they find when they come back
        while not person.news:
            await person.next()
    turns = {person.news["view"]["turn"] for person in people}
    lps = {tuple(side["lp"] for side in person.news["view"]["sides"]) for person in people}
    assert len(turns) == 1 and len(lps) == 1
    for person in people:
        await person.socket.close()
    return turns.pop(), one.number + other.number


async def listen(person: Person) -> None:
    while True:
        await person.hear()


async def deaf(address: str) -> None:
    """Says much and reads nothing."""
    talk = await client.connect(address, max_size=None, max_queue=1)
    try:
        for _ in range(3000):
            await talk.send('{"to": "library", "say": "rules", "words": ""}')
    except Exception:
        return
    await asyncio.sleep(3600)


async def noise(address: str, seed: int) -> None:
    """Says nonsense."""
    random = Random(seed)
    talk = await client.connect(address, max_size=None)
    while True:
        await talk.send(random.choice(["{", "[]", '{"to": "room", "say": "sit", "secret": "a.b"}', "x" * 1000]))
        assert json.loads(await talk.recv())["type"] in ("error", "guest")


async def everybody(address: str) -> list[tuple[int, int]]:
    others = [asyncio.create_task(deaf(address)) for _ in range(5)]
    others += [asyncio.create_task(noise(address, seed)) for seed in range(5)]
    try:
        return await asyncio.gather(*(table(address, seed) for seed in range(TABLES)))
    finally:
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)


@pytest.mark.soak
def test_many_people(site: tuple[str, Server]) -> None:
    address, server = site
    found = asyncio.run(everybody(address))
    assert len(found) == TABLES and len(server.hall.rooms) == TABLES
    assert sum(turn for turn, _ in found) > TABLES
