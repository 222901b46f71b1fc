"""The text of saved duels: what is wrong with it, the command `replay`, and one's own cards."""

import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from decks import CLASSIC_A, CLASSIC_B
from driver import described
from invariants import classic_duel, played
from test_record import START, same

from spellspeed import (
    Answer,
    Deck,
    Drift,
    Duel,
    FromDecks,
    FromPosition,
    IllegalDeck,
    Record,
    RecordError,
    Redeal,
    Reseed,
    Ruleset,
    __version__,
)
from spellspeed.__main__ import main
from spellspeed.board.rng import seeded
from spellspeed.bounds import LONGEST_MESSAGE, MOST_PROBLEMS
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.record.reader import MOST_BYTES, MOST_DEPTH

Capture = pytest.CaptureFixture[str]


# -- text that is wrong ----------------------------------------------------------------------------------------

FIRST = json.dumps({"spellspeed": __version__, "record": 1}) + "\n"
BEGUN = FIRST + '{"position": ["A hand: Dark Hole"]}\n'
BAD_TEXTS = {
    "nothing": ("", "nothing"),
    "no JSON": ("hello", "line 1: no JSON"),
    "a number": ("5", "a JSON object"),
    "an empty object": ("{}", "a JSON object"),
    "deep": ("[" * 100_000, "line 1: no JSON"),
    "long number": ('{"spellspeed": ' + "9" * 10_000 + "}", "no JSON"),
    "not a record": ('{"a": 1}', "not a saved duel"),
    "format": ('{"spellspeed": "0.1.0", "record": 2}', "format 2"),
    "version": ('{"spellspeed": 5, "record": 1}', "spellspeed is a text"),
    "no beginning": (FIRST, "no beginning"),
    "unknown line": (BEGUN + '{"anwser": 1}', "line 3: no such line is known"),
    "unknown key": (BEGUN + '{"answer": 1, "off": 3}', "has no off"),
    "negative": (BEGUN + '{"answer": -1}', "answer is a number from 0"),
    "too large": (BEGUN + '{"answer": 99999999999}', "answer is a number from 0"),
    "no number": (BEGUN + '{"answer": true}', "answer is a number from 0"),
    "out of range": (BEGUN + '{"answer": 5, "of": 5}', "less than their count"),
    "player": (BEGUN + '{"answer": 0, "player": "C"}', "player is A or B"),
    "option": (BEGUN + '{"answer": 0, "option": {"card": 1}}', "an option has a kind"),
    "option card": (BEGUN + '{"answer": 0, "option": {"kind": "pass", "card": "x"}}', "card is a number"),
    "seed": (BEGUN + '{"reseed": 1.5}', "reseed is a number"),
    "redeal": (BEGUN + '{"redeal": 0}', "redeal is A or B"),
    "answer first": (FIRST + '{"answer": 0}', "has not begun"),
    "headers late": (BEGUN + '{"headers": {}}', "before the line"),
    "headers": (FIRST + '{"headers": {"A": 5}}', "headers are texts"),
    "many headers": (FIRST + json.dumps({"headers": {str(i): "" for i in range(1000)}}), "at most"),
    "two beginnings": (BEGUN + '{"position": []}', "before the line"),
    "one deck": (FIRST + '{"deck": "A", "main": []}\n{"duel": "decks"}', "a deck of B"),
    "many cards": (FIRST + '{"deck": "A", "main": [[900, 1], [900, 1]]}', "at most"),
    "very many": (FIRST + '{"deck": "A", "main": [[1000000000, 1]]}', "main is a number"),
    "card": (FIRST + '{"deck": "A", "main": [null]}', "a card is a name"),
    "rules": (FIRST + '{"rules": {"switches": 1}}', "no rule called"),
    "rule value": (FIRST + '{"rules": {"hand_limit": true}}', "hand_limit is a number"),
    "rule range": (FIRST + '{"rules": {"starting_lp": 0}}', "life points are positive"),
    "flag": (FIRST + '{"position": [], "ask_forced": 1}', "true or false"),
    "variation first": (BEGUN + '{"variation": "begin"}', "after the answer"),
    "variation open": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n{"answer": 1}', "does not end"),
    "variation empty": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n{"variation": "end"}', "nothing in"),
    "variation end": (BEGUN + '{"variation": "end"}', "begins, and then it ends"),
    "variation deep": (BEGUN + '{"answer": 0}\n{"variation": "begin"}\n' * 200, f"{MOST_DEPTH} deep"),
    "many reseeds": (BEGUN + '{"reseed": 1}\n' * 6000, "at most"),
    "comment": (BEGUN + '{"comment": 5}', "comment is a text"),
    "long comment": (BEGUN + json.dumps({"comment": "x" * 100_000}), "comment is a text of at most"),
    "after the end": (BEGUN + '{"end": "00"}\n{"answer": 0}', "after the end"),
    "facts": (FIRST + '{"facts": {"passcode": "x"}}', "passcode must be"),
    "card text": (FIRST + '{"card": 5, "text": "x"}', "text is a list of lines"),
    "names": (FIRST + '{"names": {"series": 5}}', "names are tables"),
    "many problems": (FIRST + "x\n" * 5000, "line 20: no JSON"),
}


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_text_that_is_no_record(name: str) -> None:
    text, says = BAD_TEXTS[name]
    with pytest.raises(RecordError) as caught:
        Record.read(text)
    assert says in str(caught.value), str(caught.value)
    assert len(str(caught.value)) < (LONGEST_MESSAGE + 200) * (MOST_PROBLEMS + 1)
    assert caught.value.words("zh") != str(caught.value)


def test_every_line_of_a_record_can_be_broken() -> None:
    """Whatever is cut out of a file or doubled: a record, or a named error; and a replay ends in the same ways."""
    text = played(5, 12).fork(reseed=3).record().with_comment(3, "x").text()
    chance = seeded(1)
    lines = text.split("\n")
    for _ in range(150):
        at, other = chance.below(len(lines)), chance.below(len(lines))
        broken = lines.copy()
        line = broken[at]
        cut = chance.below(len(line) + 1)
        broken[at] = [line[:cut], line + line, "", broken[other], line.replace("0", "7"), line.replace('"', "")][
            chance.below(6)
        ]
        with suppress(RecordError, IllegalDeck):
            Duel.replay(Record.read("\n".join(broken)))


def test_cards_that_are_not_known_and_positions_that_are_none() -> None:
    decks = '{"deck": "A", "main": ["No Such Card"]}\n{"deck": "B", "main": [1]}\n{"duel": "decks"}\n'
    with pytest.raises(IllegalDeck, match="No Such Card"):
        Duel.replay(Record.read(FIRST + decks))
    with pytest.raises(PositionError):
        Duel.replay(Record.read(FIRST + '{"position": ["hello"]}'))


def test_a_file_that_is_too_large_or_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        Record.load(path)
    with path.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match="larger"):
        Record.load(path)
    with pytest.raises(RecordError, match="longer"):
        Record.read(" " * (MOST_BYTES + 1))


def test_a_huge_opening_hand_is_dealt_at_once() -> None:
    deck = Deck(["Luster Dragon"] * 5)
    duel = Duel(deck, deck, ruleset=Ruleset(opening_hand=10**9), check_decks=False)
    assert len(duel.board.hands[0]) == 5


def test_records_made_by_hand_are_checked() -> None:
    start = FromPosition(START)
    for make in (
        lambda: Answer(-1),
        lambda: Answer("0"),  # type: ignore[arg-type]
        lambda: Answer(3, 3),
        lambda: Answer(0, player=2),
        lambda: Reseed(-1),
        lambda: Reseed(1 << 96),
        lambda: Redeal(2),
        lambda: Redeal(0, "x"),  # type: ignore[arg-type]
        lambda: FromPosition(5),  # type: ignore[arg-type]
        lambda: FromPosition("", -1),
        lambda: FromDecks("ab"),  # type: ignore[arg-type]
        lambda: FromDecks((((), ()), ((), ())), first=2),
        lambda: FromDecks((((), ()),)),  # type: ignore[arg-type]
        lambda: Record("x"),  # type: ignore[arg-type]
        lambda: Record(start, (0, 1)),  # type: ignore[arg-type]
        lambda: Record(start, ruleset=None),  # type: ignore[arg-type]
    ):
        with pytest.raises(RecordError):
            make()
    record = Record(FromDecks(((tuple(CLASSIC_A), ()), (tuple(CLASSIC_B), ()))), (Answer(0), Answer(1)))
    assert len(Duel.replay(record).answers) == 2


def test_a_position_that_goes_on_without_an_end() -> None:
    gains = "card 26202165 Sangan\n  trigger must\n    if: gained_lp(player=YOU)\n    do: gain_lp(500)\n"
    burns = "card 55144522 Pot of Greed\n  activate\n    do: gain_lp(500)\n"
    duel = Duel.from_position("A hand: Pot of Greed | A monsters: 1 Sangan")
    while not duel.board.lp[0] > 8000 and len(duel.answers) < 3:
        duel.answer(next(i for i, o in enumerate(duel.options) if o.kind != "pass"))
    record = replace(duel.record(), end="", course=tuple(Answer(index) for index in duel.answers))
    with described(gains), described(burns), pytest.raises(Drift, match="this never ends") as caught:
        Duel.replay(record)
    assert 0 < caught.value.answer <= len(record)


def test_the_page_about_saved_duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page shows can be run, and its file read."""
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parent.parent / "docs" / "saved-duels.md").read_text("utf-8")
    names: dict[str, object] = {}
    for example in page.split("```python\n")[1:]:
        exec(example.split("```")[0], names)
    shown = page.split("```\n{")[1].split("```")[0]
    record = Record.read("{" + shown)
    assert len(record) == 1 and len(list(record.lines())) == 2
    for words in (["answer", "of", "player", "asked", "option"], ["redeal", "seed"], ["names", "facts", "card"]):
        assert all(f"`{word}`" in page for word in words)


# -- the command -----------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "duel.jsonl"
    duel = played(5, 20)
    record = duel.record().with_headers({"event": "Friday"}).with_comment(7, "That was bold.")
    other = Duel.replay(record, to=6)
    other.answer((record.answers[6] + 1) % len(other.options))
    record.with_variation(other.record()).save(path)
    return path


def call(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = main(["replay", *words])
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return code, out, err


def test_a_file_is_told(saved: Path, capsys: Capture) -> None:
    code, out, _ = call(capsys, str(saved))
    assert code == 0 and "event: Friday" in out and "{ That was bold. }" in out and "(variation 1: " in out
    assert "After 20 answers." in out
    code, out, _ = call(capsys, str(saved), "--to", "5", "--lang", "zh")
    assert code == 0 and "共5个回答。" in out and "bold" not in out and "第1回合" in out
    code, out, _ = call(capsys, str(saved), "--line", "1")
    assert code == 0 and "After 7 answers." in out and "variation" not in out


def test_a_file_is_written_anew(saved: Path, tmp_path: Path, capsys: Capture) -> None:
    again = tmp_path / "again.jsonl"
    assert call(capsys, str(saved), "--write", str(again))[0] == 0
    assert again.read_text("utf-8") == saved.read_text("utf-8")
    assert call(capsys, str(saved), "--to", "9", "--write", str(again), "--lang", "zh")[0] == 0
    record = Record.load(again)
    assert len(record) == 9 and record.course[6].variations and "通常" not in saved.read_text("utf-8")
    assert same(Duel.replay(record), Duel.replay(Record.load(saved), to=9))
    assert call(capsys, str(saved), "--write", str(tmp_path / "no" / "where"))[0] == 2


def test_a_file_that_cannot_be_told(saved: Path, tmp_path: Path, capsys: Capture) -> None:
    assert call(capsys, str(tmp_path / "none"))[0] == 2
    code, _, err = call(capsys, str(saved), "--to", "21")
    assert code == 2 and "20 answers" in err
    code, _, err = call(capsys, str(saved), "--line", "2")
    assert code == 2 and "no variation 2" in err
    text = saved.read_text("utf-8")
    saved.write_text(text.replace(f'"spellspeed": "{__version__}"', '"spellspeed": "0.0.1"'), "utf-8")
    code, _, err = call(capsys, str(saved), "--lang", "zh")
    assert code == 2 and "0.0.1" in err and "版本" in err
    assert call(capsys, str(saved), "--any-version")[0] == 0
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if '"answer"' in line)
    lines[at + 3] = lines[at + 3].replace('"of": ', '"of": 9')
    saved.write_text("\n".join(lines), "utf-8")
    code, out, err = call(capsys, str(saved))
    assert code == 1 and "answer 4" in err and out
    saved.write_text("\n".join([*lines[:at], "{"]), "utf-8")
    code, _, err = call(capsys, str(saved), "--lang", "zh")
    assert code == 2 and f"第{at + 1}行" in err


def test_a_duel_at_the_table_is_saved(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "table.jsonl"
    assert main(["duel", "--watch", "--seed", "4", "--save", str(path)]) == 0
    told = capsys.readouterr().out
    record = Record.load(path)
    duel = Duel.replay(record)
    assert duel.over and dict(record.headers)["result"] == ("A", "B", "draw")[duel.result or 0]
    assert call(capsys, str(path))[1].split("\n\n")[1].strip() in told
    assert main(["duel", "--watch", "--save", str(tmp_path / "no" / "where")]) == 2


# -- one's own cards -------------------------------------------------------------------------------------------

OWN_FACTS = [
    {"passcode": 99999901, "en": "Paper Lantern", "kind": "spell", "icon": "normal", "effects": 1},
    {"passcode": 99999902, "en": "Paper Tiger", "kind": "monster", "race": "beast", "attribute": "earth", "level": 4,
     "atk": 1900, "def": 0, "abilities": ["normal"], "series": ["Paper"]},
    {"passcode": 99999903, "en": "Paper Moon", "kind": "spell", "icon": "normal", "effects": 1},
]  # fmt: skip
OWN_TEXTS = """\
card 99999901 Paper Lantern
  activate
    do: draw(2)

card 99999903 Paper Moon
  activate
    do: draw(1)
"""
MAKE = """
import pickle, sys
from pathlib import Path
from spellspeed import Deck, Duel
from spellspeed.cards.library import load_cards
load_cards(sys.argv[1])
deck = Deck(["Paper Lantern"] * 20 + ["Paper Tiger"] * 20)
duel = Duel(deck, Deck(["Luster Dragon"] * 40), seed=1, check_decks=False)
for _ in range(12):
    duel.answer(len(duel.options) // 2)
duel.record().save(sys.argv[2])
Path(sys.argv[3]).write_bytes(pickle.dumps(duel))
print(duel.digest())
"""
READ = """
import pickle, sys
from pathlib import Path
from spellspeed import Duel, Record, RecordError
from spellspeed.cards.library import load_cards
for path in sys.argv[3:]:
    load_cards(path)
try:
    one = Duel.replay(Record.load(sys.argv[1]))
    other = pickle.loads(Path(sys.argv[2]).read_bytes())
    assert one.record() == other.record() == Record.load(sys.argv[1])
    print(one.digest(), other.digest())
except RecordError as error:
    print(type(error).__name__, error)
"""


def in_another_process(program: str, *words: object) -> str:
    command = [sys.executable, "-c", program, *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.slow
def test_own_cards_go_along(tmp_path: Path) -> None:
    """In processes of their own: the library of this one stays as it is."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "facts.json").write_text(json.dumps(OWN_FACTS), encoding="utf-8")
    (own / "mine.cards").write_text(OWN_TEXTS, encoding="utf-8")
    text, pickled = tmp_path / "duel.jsonl", tmp_path / "duel.pickle"
    digest = in_another_process(MAKE, own, text, pickled)
    saved = text.read_text("utf-8")
    assert "Paper Lantern" in saved and "draw(2)" in saved and "Paper Moon" not in saved
    assert in_another_process(READ, text, pickled) == f"{digest} {digest}"  # nobody has loaded them there
    assert in_another_process(READ, text, pickled, own) == f"{digest} {digest}"
    (own / "mine.cards").write_text(OWN_TEXTS.replace("draw(2)", "draw(3)"), encoding="utf-8")
    assert in_another_process(READ, text, pickled, own).startswith("OtherCards Paper Lantern is described differently")
    text.write_text(saved.replace("draw(2)", "drow(2)"), "utf-8")
    said = in_another_process(READ, text, pickled)
    assert said.startswith("RecordError its own cards cannot be read: the saved duel:3:9: the unknown word drow")


def test_a_duel_without_own_cards_carries_none() -> None:
    assert played(5, 3).record().cards.texts == () and '"card":' not in classic_duel(1).record().text()
