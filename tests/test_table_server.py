"""The table as a web server: who may talk, what each guest is told, and what nobody can do to the others."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the server needs the extra `table`")
pytest.importorskip("httpx", reason="Starlette's test client needs httpx")

from starlette.testclient import TestClient, WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from table_truth import lying_set, never_shown

from spellspeed.__main__ import main
from spellspeed.formats.known_decks import classic_deck
from spellspeed.table.pictures import MOST_BYTES, Pictures
from spellspeed.table.rooms import Hall, NoRoom, Room
from spellspeed.table.server import WAITING, Bounds, Guest, Server

pytestmark = pytest.mark.once

TALK = "ws://127.0.0.1:8765/talk"
MUCH = Bounds(per_second=100_000, at_once=100_000)


@pytest.fixture
def server() -> Server:
    return Server(("127.0.0.1",), MUCH)


@pytest.fixture
def client(server: Server) -> Iterator[TestClient]:
    with TestClient(server.app(), base_url="http://127.0.0.1:8765") as found:
        yield found


class Person:
    """Somebody with a WebSocket. `heard` has every message, as text too."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.number = 0
        self.secret = str(self.next()["secret"])

    def next(self) -> dict[str, Any]:
        text = self.socket.receive_text()
        self.texts.append(text)
        self.heard.append(json.loads(text))
        return self.heard[-1]

    def say(self, to: str, say: str, **values: object) -> dict[str, Any]:
        """Say something, and give the answer."""
        self.number += 1
        self.socket.send_text(json.dumps({"id": self.number, "to": to, "say": say, **values}))
        return self.until(lambda one: one.get("id") == self.number)

    def until(self, wanted: Any) -> dict[str, Any]:
        for _ in range(2000):
            found = self.next()
            if wanted(found):
                return found
        raise AssertionError("it never came")

    def last(self, kind: str) -> dict[str, Any]:
        return next(one for one in reversed(self.heard) if one["type"] == kind)

    def news(self) -> dict[str, Any]:
        """The next news."""
        return self.until(lambda one: one["type"] == "news")

    def asked(self) -> dict[str, Any]:
        """The next news that ask this person, or the end."""
        return self.until(lambda one: one["type"] == "news" and (one["question"] or one["over"]))


@pytest.fixture
def people(client: TestClient) -> Iterator[Any]:
    with ExitStack() as stack:

        def come() -> Person:
            return Person(stack.enter_context(client.websocket_connect(TALK)))

        yield come


def two(
    people: Any, seconds: int = 0, decks: tuple[str, str] = ("classic_a", "classic_b")
) -> tuple[Person, Person, dict[str, str]]:
    """Two people at a table, and its secrets."""
    one, other = people(), people()
    mine, theirs = decks
    assert one.say("room", "open", deck=mine, first="A", seconds=seconds)["type"] == "done"
    links = one.last("room")["links"]
    assert other.say("room", "sit", secret=links["B"])["type"] == "done"
    assert other.say("room", "bring", deck=theirs)["type"] == "done"
    return one, other, links


# -- the page --------------------------------------------------------------------------------------------------


def test_the_page_comes_with_a_policy(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200 and "<html" in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"  # the address may hold a secret
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_file_that_the_page_names_is_there(server: Server) -> None:
    import re

    for name, (content, _) in server.page.items():
        for asked in re.findall(r"""(?:from|import) "\./([\w.-]+)"|(?:src|href)="([\w.-]+)\"""", content.decode()):
            assert (asked[0] or asked[1]) in server.page, (name, asked)
        assert not re.search(r"https?://(?!www\.w3\.org/)", content.decode()), f"{name} names another host"


@pytest.mark.parametrize("path", ["/../server.py", "/%2e%2e/server.py", "/server.py", "/..%2f..%2fduel.py", "/x" * 900])
def test_nothing_but_the_page_is_served(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.text == "not found\n"


def test_another_name_gets_nothing(client: TestClient) -> None:
    answer = client.get("/", headers={"host": "evil.example:8765"})
    assert answer.status_code == 421 and "<html" not in answer.text


# -- who may talk ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "null"},
        {"host": "evil.example:8765", "origin": "http://evil.example:8765"},
    ],
)
def test_other_pages_may_not_talk(client: TestClient, headers: dict[str, str]) -> None:
    refused = pytest.raises((WebSocketDisconnect, WebSocketDenialResponse))
    with refused, client.websocket_connect(TALK, headers=headers):
        pass


def test_the_own_page_may_talk(client: TestClient) -> None:
    with client.websocket_connect(TALK, headers={"origin": "http://127.0.0.1:8765"}) as socket:
        assert Person(socket).say("desk", "hello", lang="en")["type"] == "welcome"


# -- alone -----------------------------------------------------------------------------------------------------


def test_a_duel_against_the_computer(people: Any) -> None:
    person = people()
    deal = {"deck": "classic_a", "against": "classic_b", "opponent": "simple", "first": "B", "seed": 4}
    assert person.say("desk", "deal", **deal)["type"] == "done"
    for _ in range(600):
        news = person.asked()
        if news["over"]:
            break
        number = len(news["question"]["options"]) - 1
        assert person.say("table", "answer", serial=news["serial"], option=number)["type"] == "done"
    assert news["over"]["words"]


BAD = [
    "", "nonsense", "[]", "3", "null", '"deal"', "{", "{}", '{"to": 3}', '{"to": "room"}',
    '{"to": "table", "say": "undo"}',
    '{"to": "desk", "say": "deal"}',
    '{"to": "desk", "say": "hello", "lang": "xx"}',
    '{"to": "desk", "say": "load", "text": "\\ud800"}',
    '{"to": "room", "say": "open"}',
    '{"to": "room", "say": "open", "deck": "../x", "first": "A", "seconds": 0}',
    '{"to": "room", "say": "open", "deck": "classic_a", "first": "C", "seconds": 0}',
    '{"to": "room", "say": "open", "deck": "classic_a", "first": "A", "seconds": -1}',
    '{"to": "room", "say": "open", "deck": "classic_a", "first": "A", "seconds": 1e999}',
    '{"to": "room", "say": "sit", "secret": 5}',
    '{"to": "room", "say": "sit", "secret": "é.ü"}',
    '{"to": "room", "say": "return", "secret": "x.y"}',
    '{"to": "room", "say": "return"}',
    '{"to": "room", "say": "leave"}',
    '{"to": "room", "say": "bring", "deck": "classic_a"}',
    "[" * 50_000,
    '{"a":' * 5_000,
    '{"id": {"x": 1}, "to": "desk", "say": "nothing"}',
]  # fmt: skip


def test_bad_messages_are_refused_in_words(people: Any) -> None:
    person = people()
    for lang, word in (("en", " "), ("zh", "")):
        person.say("desk", "hello", lang=lang)
        for bad in BAD:
            person.socket.send_text(bad)
            answer = person.next()
            assert answer["type"] == "error", bad
            assert answer["words"] and word in answer["words"]
            assert "Traceback" not in answer["words"] and "spellspeed/" not in answer["words"]
    assert person.say("desk", "hello", lang="en")["type"] == "welcome"


def test_an_error_inside_stays_inside(people: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    person = people()

    def fail(self: Guest, said: object) -> None:
        raise ZeroDivisionError("a path /home/of/somebody")

    with monkeypatch.context() as patch:
        patch.setattr(Guest, "hear", fail)
        answer = person.say("desk", "hello", lang="en")
    assert answer["type"] == "error" and "went wrong" in answer["words"]
    assert "somebody" not in person.texts[-1] and "Zero" not in person.texts[-1]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert person.say("desk", "hello", lang="en")["type"] == "welcome"


# -- two people ------------------------------------------------------------------------------------------------


def play(one: Person, other: Person, turns: int) -> None:
    """Both Set what they can, and else take their last option, again and again."""
    for _ in range(turns):
        news = [one.last("news"), other.last("news")]
        if news[0]["over"]:
            return
        at = 0 if news[0]["asked"] == "A" else 1
        asked, waiting = (one, other) if at == 0 else (other, one)
        options = news[at]["question"]["options"]
        number = next((one["number"] for one in options if one["kind"].startswith("set")), len(options) - 1)
        assert asked.say("table", "answer", serial=news[at]["serial"], option=number)["type"] == "done"
        for person in (asked, waiting):
            while person.last("news")["serial"] <= news[at]["serial"]:
                person.news()
        level(one, other)


def level(one: Person, other: Person) -> None:
    """Read until both have heard the same."""
    while one.last("news")["serial"] != other.last("news")["serial"]:
        behind = min((one, other), key=lambda person: person.last("news")["serial"])
        behind.news()


def test_neither_hears_of_the_others_hidden_cards(people: Any, server: Server, same_deal: None) -> None:
    one, other, links = two(people, decks=("pool_00", "pool_02"))  # no card of theirs shows a hand
    watching = people()
    watching.say("room", "sit", secret=links["watch"])
    for person in (one, other, watching):
        if not any(message["type"] == "news" for message in person.heard):
            person.news()
    level(one, other)
    play(one, other, 30)
    (room,) = server.hall.rooms.values()
    assert room.table is not None
    level(one, watching)
    for side, strangers in ((0, (other, watching)), (1, (one, watching))):
        hidden = server.hearing.submit(never_shown, room.table.duel, side).result()
        assert len(hidden) > 12, "the test needs cards that nobody else has seen"
        assert {card.code for card in hidden} & lying_set(room.table.duel, side), "... some of them Set"
        for stranger in strangers:
            told = "\n".join(stranger.texts)
            assert not [card for card in hidden if card.en in told or str(card.code) in told]
            hands = [news["view"]["sides"][side]["hand"] for news in stranger.heard if news["type"] == "news"]
            assert not [card for hand in hands for card in hand if card["known"] or card["name"] or card["passcode"]]
    for person in (one, other):
        told_news = [news for news in person.heard if news["type"] == "news"]
        assert not [news for news in told_news if news["question"] and news["asked"] != news["seat"]]


def test_a_secret_opens_one_seat(people: Any) -> None:
    one, other, links = two(people)
    assert len({*links.values()}) == 3 and all(len(link) > 40 for link in links.values())
    assert "links" not in other.last("room")
    assert not any(links[seat].split(".")[1] in text for seat in ("A", "watch") for text in other.texts)
    stranger = people()
    name, secret = links["B"].split(".")
    for wrong in ("", "x", links["B"][:-1], links["B"] + "x", f"{name}.", f".{secret}"):
        assert stranger.say("room", "sit", secret=wrong)["type"] == "error"
    watching = people()
    assert watching.say("room", "sit", secret=links["watch"])["type"] == "done"
    watching.news() if not any(one["type"] == "news" for one in watching.heard) else None
    assert watching.say("table", "answer", serial=watching.last("news")["serial"], option=0)["type"] == "error"
    assert watching.say("table", "surrender")["type"] == "error"
    assert one.say("table", "answer", serial=0, option=0)["type"] == "error"


def test_an_undo_needs_the_other_person(people: Any) -> None:
    one, other, _ = two(people)
    one.asked()
    one.say("table", "answer", serial=one.last("news")["serial"], option=1)
    one.news()
    assert one.say("table", "undo")["type"] == "done"
    wish = other.until(lambda message: message["type"] == "news" and message["wishes"])
    assert wish["wishes"] == {"undo": "A"}
    assert other.say("table", "allow", what="undo")["type"] == "done"


def test_who_loses_the_connection_comes_back(client: TestClient) -> None:
    with client.websocket_connect(TALK) as socket:
        person = Person(socket)
        deal = {"deck": "classic_a", "against": "classic_b", "opponent": "simple", "first": "A", "seed": 4}
        person.say("desk", "deal", **deal)
        news = person.asked()
        person.say("table", "answer", serial=news["serial"], option=1)
        before = person.asked()
    with client.websocket_connect(TALK) as socket:
        again = Person(socket)
        assert again.say("room", "return", secret="x." + person.secret.split(".")[1])["type"] == "error"
        assert again.say("room", "return", secret=person.secret)["type"] == "done"
        after = again.asked()
        assert after["view"]["sides"][0]["lp"] == before["view"]["sides"][0]["lp"]
        assert after["question"]["words"] == before["question"]["words"]
        assert len(after["events"]) >= len(before["events"])


def test_a_seat_is_found_again_by_its_link(client: TestClient, people: Any) -> None:
    _, other, links = two(people)
    other.asked() if not any(message["type"] == "news" for message in other.heard) else None
    before = other.last("news")
    other.socket.close()
    with client.websocket_connect(TALK) as socket:
        back = Person(socket)
        assert back.say("room", "sit", secret=links["B"])["type"] == "done"
        if not any(message["type"] == "news" for message in back.heard):
            back.news()
        assert back.last("news")["view"]["sides"][1] is not None
        assert [card["name"] for card in back.last("news")["view"]["sides"][1]["hand"]] == [
            card["name"] for card in before["view"]["sides"][1]["hand"]
        ]


# -- limits ----------------------------------------------------------------------------------------------------


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    server = Server(("127.0.0.1",), Bounds(message=1000))
    with TestClient(server.app()) as client, client.websocket_connect(TALK) as socket:
        person = Person(socket)
        socket.send_text(json.dumps({"to": "desk", "say": "hello", "lang": "x" * 2000}))
        with pytest.raises(WebSocketDisconnect) as ended:
            person.next()
        assert ended.value.code == 1009


def test_bytes_end_the_connection_and_nothing_else(people: Any) -> None:
    person, other = people(), people()
    person.socket.send_bytes(b"\xff\x00")
    with pytest.raises(WebSocketDisconnect) as ended:
        person.next()
    assert ended.value.code == 1003
    assert other.say("desk", "lang", lang="zh")["type"] == "done"


def test_who_says_too_much_is_heard_later() -> None:
    server = Server(("127.0.0.1",), Bounds(per_second=20, at_once=2))
    with TestClient(server.app()) as client, client.websocket_connect(TALK) as socket:
        person = Person(socket)
        started = time.monotonic()
        for _ in range(8):
            socket.send_text('{"to": "desk", "say": "lang", "lang": "en"}')
        for _ in range(8):
            assert person.next()["type"] == "done"
        assert time.monotonic() - started > 0.25


def test_guests_are_bounded() -> None:
    server = Server(("127.0.0.1",), Bounds(guests=2))
    with TestClient(server.app(), base_url="http://127.0.0.1:8765") as client:
        with client.websocket_connect(TALK) as one, client.websocket_connect(TALK) as two:
            Person(one), Person(two)
            with client.websocket_connect(TALK) as third, pytest.raises(WebSocketDisconnect) as ended:
                third.receive_text()
            assert ended.value.code == 1013
        with client.websocket_connect(TALK) as socket:  # those who are gone make room
            assert Person(socket).say("desk", "hello", lang="en")["type"] == "welcome"


def test_tables_are_bounded_and_close() -> None:
    deck = classic_deck("a").deck()
    hall = Hall(2, idle=100.0, life=1000.0)
    first = hall.open(deck, "A", 0, now=0.0)
    second = hall.open(deck, "B", 0, now=50.0)
    with pytest.raises(NoRoom, match="taken"):
        hall.open(deck, "A", 0, now=60.0)
    assert hall.find(first.link("B")) == (first, "B")
    assert list(hall.close_old(now=120.0)) == [first]
    with pytest.raises(NoRoom):
        hall.find(first.link("B"))
    second.used = 1040.0
    assert list(hall.close_old(now=1060.0)) == [second]


def test_one_guest_opens_a_few_tables_only(people: Any, server: Server) -> None:
    person = people()
    for _ in range(server.bounds.opened):
        assert person.say("room", "open", deck="classic_a", first="A", seconds=0)["type"] == "done"
        assert person.say("room", "open", deck="classic_a", first="A", seconds=0)["type"] == "error"
        assert person.say("room", "leave")["type"] == "done"
    assert "many tables" in person.say("room", "open", deck="classic_a", first="A", seconds=0)["words"]


def test_who_does_not_read_stops_nobody(people: Any, server: Server) -> None:
    """Somebody at a table, who says much and never reads, is disconnected; another table goes on meanwhile."""
    one, other, _ = two(people)
    deaf, beside, links = two(people)
    watching = people()
    watching.say("room", "sit", secret=links["watch"])
    for _ in range(2 * WAITING):
        deaf.socket.send_text('{"to": "library", "say": "rules", "words": ""}')
    for person in (one, other):
        if not any(message["type"] == "news" for message in person.heard):
            person.news()
    before = one.last("news")["serial"]
    play(one, other, 8)
    assert one.last("news")["serial"] > before
    assert beside.say("desk", "hello", lang="en")["type"] == "welcome"  # at the same table, too
    assert len(server.hall.rooms) == 2


def test_the_queue_of_a_guest_ends(people: Any, client: TestClient, server: Server) -> None:
    beside = people()
    with suppress(CancelledError), client.websocket_connect(TALK) as socket:  # the test client shows how it ends
        person = Person(socket)
        guest = server.guests[person.secret.split(".")[0]]
        for _ in range(3 * WAITING):
            guest.tell({"type": "closed", "words": "x" * 100})
        with pytest.raises(WebSocketDisconnect):
            for _ in range(4 * WAITING):
                person.next()
        assert not guest.here
    assert beside.say("desk", "hello", lang="en")["type"] == "welcome"


@pytest.mark.slow
def test_the_clock_runs_out(people: Any) -> None:
    one, _, _ = two(people, seconds=1)
    news = one.until(lambda message: message["type"] == "news" and message["over"])
    assert news["over"]["winner"] == 1 and news["clocks"][0] == 0


def test_nobody_can_know_the_seed() -> None:
    rooms = [Room(classic_deck("a").deck(), "A", 0, 0.0) for _ in range(2)]
    for room in rooms:
        room.decks[1] = classic_deck("b").deck()
    hands = [[card.name for card in room.deal(0).view(0).sides[0].hand] for room in rooms]
    assert hands[0] != hands[1]


# -- pictures --------------------------------------------------------------------------------------------------


@pytest.fixture
def album(tmp_path: Path) -> Path:
    """A folder as other clients have one, with things in it that are no pictures of cards."""
    for name in ("pics/53129443.jpg", "4392470.PNG", "pics/field/00012345.png", "secret.jpg", "12.txt", "pics/0.png"):
        path = tmp_path / "album" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x89PNG " + name.encode())
    (tmp_path / "album" / "pics" / "77.png").mkdir()
    (tmp_path / "album" / "88.png").write_bytes(b"x" * (MOST_BYTES + 1))
    return tmp_path / "album"


def test_pictures_are_known_by_their_passcodes(album: Path) -> None:
    server = Server(("127.0.0.1",), MUCH, Pictures(album))
    with TestClient(server.app(), base_url="http://127.0.0.1:8765") as client:
        assert client.get("/pictures/list.json").json() == {
            "pictures": {"jpg": [53129443], "png": [4392470]},
            "pictures/field": {"png": [12345]},
        }
        found = client.get("/pictures/53129443.jpg")
        assert found.content.endswith(b"53129443.jpg") and found.headers["content-type"] == "image/jpeg"
        assert "default-src 'none'" in found.headers["content-security-policy"]
        assert "img-src 'self'" in found.headers["content-security-policy"]
        assert client.get("/pictures/field/12345.png").headers["content-type"] == "image/png"
        assert 'name="pictures"' in client.get("/").text
        (album / "4392470.PNG").unlink()  # gone meanwhile
        for path in ("4392470.png", "secret.jpg", "12.txt", "88.png", "77.png", "0.png", "../album/secret.jpg"):
            answer = client.get(f"/pictures/{path}")
            assert (answer.status_code, answer.text) == (404, "not found\n")
        for path in ("/pictures/%2e%2e/secret.jpg", "/pictures/..%2fsecret.jpg", f"/{album}/secret.jpg"):
            assert client.get(path).status_code == 404
        everything = "".join(content.decode() for content, _ in server.page.values())
        assert str(album) not in everything


def test_without_pictures_the_page_asks_for_none(client: TestClient) -> None:
    assert 'name="pictures"' not in client.get("/").text
    assert client.get("/pictures/list.json").status_code == 404


def test_a_folder_without_pictures_is_a_mistake(tmp_path: Path, capsys: Any) -> None:
    for lang, words in (("en", "there are no pictures"), ("zh", "没有图片")):
        for folder in (tmp_path, tmp_path / "none"):
            assert main(["--lang", lang, "table", "--lang", lang, "--pictures", str(folder)]) == 2
            assert words in capsys.readouterr().err


# -- the command -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "en", "zh"),
    [
        (["--port", "0"], "a port is", "端口是"),
        (["--port", "99999"], "a port is", "端口是"),
        (["--tables", "-1"], "the most tables", "桌数上限"),
        (["--host", "0.0.0.0"], "--name", "--name"),
    ],
)
def test_the_command_refuses_what_cannot_be(said: list[str], en: str, zh: str, capsys: Any) -> None:
    for lang, words in (("en", en), ("zh", zh)):
        assert main(["--lang", lang, "table", "--lang", lang, *said]) == 2
        assert words in capsys.readouterr().err


def test_the_command_serves_this_machine_only(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    asked: list[Any] = []
    monkeypatch.setattr("spellspeed.table.server.serve", lambda *given: asked.append(given))
    assert main(["table", "--port", "9000", "--tables", "7"]) == 0
    ((host, port, hosts, bounds, _),) = asked
    assert (host, port, bounds.tables) == ("127.0.0.1", 9000, 7)
    assert {*hosts} == {"127.0.0.1", "localhost", "[::1]"}
    assert "http://127.0.0.1:9000/" in capsys.readouterr().out
