"""docs/schema.json: it is what the code says, and everything that real duels give out keeps to it."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest
from invariants import classic_duel, pool_duel

jsonschema = pytest.importorskip("jsonschema", reason="the check needs jsonschema")
pytest.importorskip("starlette", reason="what is said to a room stands in the server, which needs the extra `table`")

from spellspeed import Duel, RandomPlayer, Record  # noqa: E402
from spellspeed.formats.record.errors import RecordError  # noqa: E402
from spellspeed.table.conversation import Table  # noqa: E402
from spellspeed.table.desk import Desk  # noqa: E402

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
DEAL = {"deck": "pool_03", "against": "pool_04", "opponent": "random", "first": "B", "seed": 3}


@pytest.fixture(scope="module")
def schema() -> Any:
    return json.loads((ROOT / "docs" / "schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def check(schema: Any) -> Any:
    """Check a value against a part of the schema."""

    @cache
    def checker(part: str) -> Any:
        return jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{part}"}]})

    def checked(part: str, value: object) -> None:
        checker(part).validate(json.loads(json.dumps(value)))

    return checked


def test_it_is_what_the_code_says(schema: Any) -> None:
    jsonschema.Draft202012Validator.check_schema(schema)
    assert run_path(str(ROOT / "tools" / "make_schema.py"))["schema"]() == schema, "run tools/make_schema.py"


def played(duel: Duel, seed: int, answers: int) -> Iterable[Duel]:
    player = RandomPlayer(seed)
    for _ in range(answers):
        if duel.over:
            return
        yield duel
        duel.answer(player.choose(duel))


@pytest.mark.parametrize("seed", range(4))
def test_views_and_options(check: Any, seed: int) -> None:
    start = classic_duel(seed) if seed == 0 else pool_duel(seed)
    for number, duel in enumerate(played(start, seed, 60)):
        if number % 10 == 0:
            seen = duel.view((0, 1, None)[number // 10 % 3], "zh" if seed % 2 else "en")
            check("view", seen.to_dict())
            if seen.question is not None:
                check("option", json.loads(seen.question.options[0].to_json()))
    assert json.loads(start.view(0).to_json()) == start.view(0).to_dict()


@pytest.mark.parametrize("seed", range(3))
def test_news_of_every_seat(check: Any, seed: int) -> None:
    table = Table(pool_duel(seed + 10), (RandomPlayer(seed), RandomPlayer(seed + 1)))
    places = [table.sit(seat, lang) for seat, lang in (("A", "en"), ("B", "zh"), ("watch", "en"))]
    kinds = set()
    for number in range(60):
        for place in places if number % 15 == 0 else ():
            news: Any = place.news()
            check("told_news", news)
            kinds |= {event["kind"] for event in news["events"] if "passcode" in event}
            for event in news["events"]:
                assert ("name" in event) == ("passcode" in event)
                assert event.get("name", "") in event["words"]  # nothing is data that is not in words
        table.advance()
    assert {"summoned", "activated"} & kinds


SAID: list[tuple[str, dict[str, object]]] = [
    ("desk", {"say": "hello", "lang": "en"}),
    ("desk", {"say": "deal", **DEAL}),
    ("desk", {"say": "deal", **DEAL, "seed": -1}),
    ("table", {"say": "card", "card": "A.hand.1"}),
    ("table", {"say": "why", "card": "A.hand.1"}),
    ("table", {"say": "touches", "option": 0}),
    ("table", {"say": "asking", "when": "always"}),
    ("table", {"say": "find", "words": "set"}),
    ("table", {"say": "board", "columns": 80}),
    ("table", {"say": "words", "words": "end the main phase"}),
    ("table", {"say": "undo"}),
    ("table", {"say": "save"}),
    ("table", {"say": "surrender"}),
    ("table", {"say": "rematch"}),
    ("study", {"say": "set", "position": "A hand: Dark Hole\nB monsters: 1 Dark Blade (attack)"}),
    ("study", {"say": "set", "position": "nonsense\nmore"}),
    ("study", {"say": "touches", "option": 0}),
    ("study", {"say": "words", "words": "activate Dark Hole"}),
    ("study", {"say": "why", "card": "Dark Blade", "player": "B"}),
    ("study", {"say": "text"}),
    ("study", {"say": "share"}),
    ("study", {"say": "rules", "name": "negated_still_counts", "on": True}),
    ("study", {"say": "keep", "title": "A title", "name": "MY-01"}),
    ("library", {"say": "search", "words": "dark hole"}),
    ("library", {"say": "card", "card": "Dark Hole"}),
    ("library", {"say": "rules", "words": "cost"}),
    ("library", {"say": "rule", "rule": "ACT-15b"}),
    ("library", {"say": "rulings", "words": "dark hole"}),
]


@pytest.mark.slow
def test_every_answer(check: Any) -> None:
    desk = Desk("en")
    seen: set[str] = set()
    found = ""
    for to, more in SAID:
        message = {"id": len(seen), "to": to, **more}
        check("said", message)
        for told in desk.hear(message):
            check("told", told)
            seen.add(str(told["type"]))
            if told["type"] == "rulings":
                rulings: Any = told["rulings"]
                found = rulings[0]["id"]
        while desk.thinks:
            for told in desk.advance():
                check("told_news", told)
    for told in desk.hear({"to": "library", "say": "ruling", "rule": found}):
        check("told_ruling", told)
    tables = "found board saved kept shared text touches why card cards rule rules study"
    for table in tables.split():
        assert table in seen


@pytest.mark.parametrize(
    "message",
    [
        {"to": "desk", "say": "dance"},
        {"to": "desk", "say": "hello"},
        {"to": "desk", "say": "hello", "lang": "en", "more": 1},
        {"to": "table", "say": "answer", "serial": 1, "option": "0"},
        {"to": "table", "say": "words", "words": "x" * 401},
        {"to": "room", "say": "open", "deck": "classic_a", "first": "A", "seconds": 2**60},
    ],
)
def test_what_is_refused_is_no_message(check: Any, message: object) -> None:
    with pytest.raises(jsonschema.ValidationError):
        check("said", message)
    (answer, *_) = Desk("en").hear(message)
    assert answer["type"] == "error"


def test_the_example_of_the_documentation(check: Any, capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    example: dict[str, Any] = {}
    exec(compile(page.split("```python\n")[1].split("```")[0], "table.md", "exec"), example)
    check("told_news", example["told"])
    check("view", json.loads(example["seen"]))
    (event,) = json.loads(capsys.readouterr().out)
    assert event["passcode"] == 11091375 and event["name"] in event["words"] and event["card"]


def records() -> Iterable[str]:
    random = Random(5)
    for seed in (1, 2):
        duel = pool_duel(seed)
        for _ in range(20):
            duel.answer(random.randrange(len(duel.options)))
        yield duel.record().text()
        other = duel.fork(reseed=4, redeal_for=0)
        other.answer(0)
        yield duel.fork().surrender(0).record().with_comment(3, "so").with_headers({"A": "x"}).text()
        yield other.record().text(words=False)
    yield Duel.from_position("turn: 3, A, main 1\nA hand: Dark Hole", undescribed=True).answer(0).record().text()
    text = (ROOT / "docs" / "saved-duels.md").read_text(encoding="utf-8")
    yield next(part for part in text.split("```") if part.startswith('\n{"spellspeed"'))


def test_records(check: Any) -> None:
    kinds = set()
    for text in records():
        for line in filter(None, text.split("\n")):
            check("record_line", json.loads(line))
            kinds.add(next(iter(json.loads(line))))
    assert {"answer", "deck", "duel", "position", "reseed", "redeal", "surrender", "comment", "end"} <= kinds


@pytest.mark.parametrize(
    "line", ['{"answer": 0, "by": "A"}', '{"answer": "0"}', '{"surrender": 0}', '{"duel": "decks", "first": 1}', "{}"]
)
def test_a_wrong_line_is_no_line_of_a_record(check: Any, line: str) -> None:
    start = '{"spellspeed": "0.2.0", "record": 1}\n{"position": ["A deck: none"]}\n'
    with pytest.raises(jsonschema.ValidationError):
        check("record_line", json.loads(line))
    with pytest.raises(RecordError):
        Record.read(start + line)
