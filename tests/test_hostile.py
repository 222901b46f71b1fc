"""What comes from outside can come from anybody: every reader answers with one clear error, soon, and in few words.

Positions, rulings, decks, card files and the facts beside them, and the commands that open files.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import mutations
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sampling import quick_first, quick_one_in, quick_without

from spellspeed import Deck, Duel, IllegalDeck, UnknownCard
from spellspeed.__main__ import main
from spellspeed.bounds import LONGEST_MESSAGE, MOST_PROBLEMS
from spellspeed.facts.names import find
from spellspeed.formats.position.notation import PositionData, PositionError, parse
from spellspeed.formats.ydk import YdkError, parse_ydk
from spellspeed.judge.loader import load
from spellspeed.judge.nodes import MOST_NODES, FileProblems
from spellspeed.judge.runner import run
from spellspeed.language.reader import check

Capture = pytest.CaptureFixture[str]
SOON = 2.0  # seconds of work, whatever else the machine does; one is the promise, the rest is for a slow machine
LONGEST = (LONGEST_MESSAGE + 200) * (MOST_PROBLEMS + 1)


@contextmanager
def soon() -> Iterator[None]:
    started = time.process_time()
    yield
    assert time.process_time() - started < SOON


def position_problem(text: str) -> str:
    with soon(), pytest.raises(PositionError) as caught:
        parse(text)
    assert 0 < len(str(caught.value)) < LONGEST
    assert all(problem and "\n" not in problem for problem in caught.value.problems)
    return str(caught.value)


def ruling_problem(text: str) -> str:
    with soon(), pytest.raises(FileProblems) as caught:
        load("mine.yaml", text)
    assert 0 < len(str(caught.value)) < LONGEST
    return str(caught.value)


# -- positions -------------------------------------------------------------------------------------------------

MANY = "9" * 5_000
LARGE_POSITIONS = {
    "blanks in a name": ("A hand: x" + " " * 6_000 + "y (", "expected a card such as"),
    "many blanks in a name": ("A hand: x" + " " * 150_000 + "y (", "expected a card such as"),
    "blanks in a key": ("A" + " " * 150_000 + "hand", "expected 'key: value'"),
    "blanks in a value": ("A lp: 1" + " " * 150_000 + "x", "expected life points"),
    "blanks in a use": ("A used: x" + " " * 150_000 + "y", "no card is called"),
    "a long name": ("A hand: " + "z" * 5_000, "no card is called 'zzz"),
    "a longer name": ("A hand: " + "z" * 190_000, "no card is called 'zzz"),
    "a long key": ("z" * 5_000 + ": 1", "there is no key 'zzz"),
    "a long label": ("A hand: 2x Dark Hole #" + "z" * 5_000, "the label #zzz"),
    "a long mark": ("A hand: Dark Hole (" + "z" * 5_000 + ")", "cannot read 'zzz"),
    "many unknown cards": ("A hand: " + ";".join(f"Nobody {i} of them" for i in range(1000)), "no card is called"),
    "many lines": ("\n".join(f"x{i}" for i in range(20_000)), "expected 'key: value'"),
    "too many items": ("order: " + "A gy 1;" * 20_000, "has 20,000 items"),
    "too many cards": ("A hand: " + "999x Dark Hole;" * 1_000, "at most 1024 cards"),
    "too many of one card": (f"A hand: {'9' * 9}x Dark Hole", "too large a number"),
    "too many numbers": ("numbers: " + "0-1023 " * 20_000, "the numbers must be those"),
    "too much": ("A hand: " + "Dark Hole;" * 30_000, "at most 200,000 characters"),
    "parentheses": ("A hand: Dark Hole " + "(" * 100_000, "expected a card such as"),
    "life points": (f"A lp: {MANY}", "too large a number"),
    "less than none": (f"A lp: -{MANY}", "life points must be positive"),
    "a turn": (f"turn: {MANY}", "too large a number"),
    "a seed": (f"seed: {MANY}", "at most 20 digits"),
    "a switch": (f"rules: hand limit {MANY}", "too large a number"),
    "copies": (f"A hand: {MANY}x Dark Hole", "too large a number"),
    "cards": (f"A hand: {MANY} cards", "too large a number"),
    "counters": (f"A monsters: 1 Luster Dragon ({MANY} Spell Counter)", "too large a number"),
    "attacks": (f"A monsters: 1 Luster Dragon (attacked {MANY} times this turn)", "too large a number"),
    "turn of a summon": (f"A monsters: 1 Luster Dragon (normal summoned turn {MANY})", "too large a number"),
    "a used effect": (f"A monsters: 1 Luster Dragon (used effect {MANY})", "too large a number"),
    "an effect beyond its bits": ("A used: Sangan (effect 262144)", "too large a number"),
    "uses": (f"A used: Sangan (effect 1, {MANY} times)", "too large a number"),
    "summons": (f"normal summon: {MANY} used", "too large a number"),
    "card numbers": (f"numbers: {MANY}", "expected card numbers"),
    "a reference": (f"A gy: Sangan\norder: A gy {MANY}", "there is no card"),
    "an effect of a phase": (f"A gy: Sangan\nphase used: A gy 1 effect {MANY}", "too large a number"),
}


@pytest.mark.parametrize("name", quick_without(LARGE_POSITIONS, "many unknown cards"))
def test_a_large_position_is_answered_soon(name: str) -> None:
    text, said = LARGE_POSITIONS[name]
    assert said in position_problem(text)


IMPOSSIBLE = {
    "A gy: Sangan (face-down)": "cannot be face-down in the GY",
    "A gy: Sangan (set)": "cannot be face-down in the GY",
    "A deck: Sangan (face-up)": "is in the Deck: it is face-down",
    "A hand: Sangan (face-up)": "'revealed' there, not face-up",
    "A hand: Trap Hole (set turn 2)": "it has not been Set",
    "A banished: Sangan (set turn 2)": "it has not been Set",
    "A deck: Sangan (set this turn)": "it has not been Set",
    "A deck: Sangan (used effect 1)": "nothing of it has been used there",
    "A hand: Sangan (proper)": "counts as never summoned",
    "A deck: Sangan (proper)": "counts as never summoned",
    "A gy: Sangan (came turn 2)": "it has not been summoned",
    "A gy: Sangan (attacked this turn)": "it has no attacks, positions or materials there",
    "A hand: Sangan (position changed this turn)": "it has no attacks, positions or materials there",
    "A spells: 1 Trap Hole (attacked this turn)": "it has no attacks, positions or materials there",
    "A monsters: 1 Sangan (attack, defense)": "cannot be both 'attack' and 'defense'",
    "A monsters: 1 Sangan (attack, set)": "cannot be both 'attack' and 'set'",
    "A monsters: 1 Sangan (face-down, attack)": "cannot be both 'attack' and 'face-down'",
    "A spells: 1 Trap Hole (face-up, face-down)": "cannot be both 'face-up' and 'face-down'",
    "A hand: Sangan ((((": "expected a card such as",
    "A hand: Sangan ))))": "expected a card such as",
    "A hand: Sangan ()()": "expected a card such as",
    "A hand: ((((": "expected a card such as",
    "A hand: (revealed)": "expected a card such as",
    "A used: Sangan (": "expected a card such as",
    "A used: Sangan #x": "expected a card such as",
    "A used: Sangan (often)": "expected 'effect 1' or '2 times'",
}


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_marks_that_cannot_be_are_told(text: str) -> None:
    assert IMPOSSIBLE[text] in position_problem(text)


def test_a_monster_face_down_in_defense_position_is_set() -> None:
    for marks in ("face-down, defense", "defense, face-down", "set, defense", "set"):
        placed = parse(f"A monsters: 1 Sangan ({marks})").cards[0]
        assert not placed.face_up and not placed.attack_position
    banished = parse("A banished: Sangan (face-down)").cards[0]
    assert not banished.face_up


def test_marks_in_parentheses_may_be_empty_and_blanks_do_not_matter() -> None:
    for text in ("A gy: Sangan  #x  ( )", "A gy: Sangan #x()", "A gy: Sangan#x", "A gy:Sangan   #x"):
        position: PositionData = parse(text)
        assert position.labels == {"x": 0} and position.cards[0].printed.en == "Sangan"


# -- rulings ---------------------------------------------------------------------------------------------------

HEAD = "id: T\ntitle: t\ngiven: 'A hand: Sangan'\n"


def bomb(width: int, depth: int) -> str:
    lines = [f"a: &a0 [{','.join('x' * width)}]"]
    lines += [f"a{i}: &a{i} [{','.join([f'*a{i - 1}'] * width)}]" for i in range(1, depth)]
    return "\n".join(lines)


LARGE_RULINGS = {
    "an alias bomb": (bomb(9, 9), f"more than {MOST_NODES:,} values"),
    "a long text many times": (f"a: &a {'x' * 100_000}\nb: [{','.join(['*a'] * 5000)}]", "values"),
    "many spaces and a tab": (" " * 100_000 + "(\t", "cannot start any token"),
    "many spaces behind quotes": ("a: 'x'" + " " * 100_000 + "(\t", "expected <block end>"),
    "a name for itself": ("&a [*a]", "must have been given"),
    "many brackets": ("[" * 100_000, "nested too deeply"),
    "many braces": ("{" * 100_000, "nested too deeply"),
    "many lists in a line": ("- " * 100_000, "nested too deeply"),
    "many questions": ("? " * 100_000, "nested too deeply"),
    "many values": ("[" + "a," * 100_000 + "]", "values"),
    "too much": ("a" * 500_000, "at most 400,000 characters"),
    "two files": (f"{HEAD}expect: {{asked: A}}\n---\nid: U", "second document"),
    "an unclosed quote": (HEAD + "expect: '" + "x" * 100_000, "quote or bracket is not closed"),
    "a long id": (f"id: '{'z ' * 900}'\ntitle: t\ngiven: ''\nexpect: {{asked: A}}", "is no id"),
    "a long key": (f"{'z' * 120}: 1\n{HEAD}", "there is no key 'zzz"),
    "a long act": (HEAD + f"play: [A: {'z' * 100_000}]\nexpect: {{asked: A}}", "a text of 100,000 characters"),
    "an act of blanks": (HEAD + f"play: [A: 'x{' ' * 1_900}y']\nexpect: {{asked: A}}", "is no act"),
    "many acts": (HEAD + f"play: [A: '{'target nobody; ' * 100}']\nexpect: {{asked: A}}", "no card is called"),
    "many wrong acts": (HEAD + "play:\n" + "- A: activate Nobody Of Them\n" * 2_000 + "expect: {asked: A}", "no card"),
    "a long number": (HEAD + f"expect: {{turn: {'9' * 1_900}}}", "expected the number of a turn"),
    "many life points": (HEAD + f"expect: {{lp: {{A: {'9' * 1_900}}}}}", "a number"),
    "an effect": (HEAD + f"play: [A: 'activate effect {'9' * 1_900} of Sangan']\nexpect: {{asked: A}}", "no card"),
    "a card of a pile": (HEAD + f"play: [A: 'target A gy {'9' * 1_900}']\nexpect: {{asked: A}}", "no card"),
    "a long rule": (HEAD + f"rules: {'Z' * 1_900}\nexpect: {{asked: A}}", "no rule 'ZZZ"),
    "a long name of a player": (HEAD.replace("given", f"players: ['{'z!' * 900}', b]\ngiven"), "cannot be the name"),
    "a position with a number": (f"id: T\ntitle: t\ngiven: 'A lp: {MANY}'\nexpect: {{asked: A}}", "too large"),
    "a position with blanks": (HEAD.replace("Sangan", f"x{' ' * 100_000}y (") + "expect: {asked: A}", "a card"),
}


@pytest.mark.parametrize("name", quick_one_in(LARGE_RULINGS, 3))
def test_a_large_ruling_file_is_answered_soon(name: str) -> None:
    text, said = LARGE_RULINGS[name]
    assert said in ruling_problem(text)


def test_what_is_named_once_may_be_used_often() -> None:
    again = HEAD.replace("given: 'A hand: Sangan'", "given: *same").replace("id: T", "id: U")
    first = HEAD.replace("given: 'A hand", "given: &same 'A hand")
    text = "".join(f"-\n  {ruling.replace(chr(10), chr(10) + '  ')}expect: {{asked: A}}\n" for ruling in (first, again))
    assert [ruling.position for ruling in load("mine.yaml", text)] == ["A hand: Sangan"] * 2


# -- decks -----------------------------------------------------------------------------------------------------

EXTRA = find("Stardust Dragon")
MAIN = find("Sangan")


def deck_problem(text: str) -> str:
    with soon(), pytest.raises(YdkError) as caught:
        parse_ydk(text, "mine.ydk")
    assert len(str(caught.value)) < LONGEST
    return str(caught.value)


def test_a_card_under_the_wrong_mark_is_told() -> None:
    said = deck_problem(f"#main\n{MAIN}\n{EXTRA}\n{EXTRA}\n#extra\n{EXTRA}\n{MAIN}\n!side\n{EXTRA}\n{MAIN}\n")
    assert "lines 3, 4: Stardust Dragon belongs in the Extra Deck, under #extra" in said
    assert "line 7: Sangan belongs in the Main Deck, under #main" in said
    assert said.count("belongs") == 2  # the Side Deck may hold both
    assert parse_ydk(f"#main\n{EXTRA}\n", known=False).main == [EXTRA]  # nothing is asked of the cards


LARGE_DECKS = [
    ("#main\n" + f"{MAIN}\n" * 2_000, "more than 1,000 cards"),
    ("#main\n" + "".join(f"{i}\n" for i in range(1, 900)), "no card has the passcode"),
    ("#main\n" + "9\n" * 900, "and 890 more"),
    ("#main\n" + "9" * 50_000, "is no passcode"),
    ("z" * 50_000, "is no passcode"),
    ("!" * 50_000, "is no part of a deck"),
    ("#" * 200_000, "at most 100,000 characters"),
    ("\0" * 50_000, "is no passcode"),
]


@pytest.mark.parametrize("case", range(len(LARGE_DECKS)))
def test_a_large_deck_file_is_answered_soon(case: int) -> None:
    text, said = LARGE_DECKS[case]
    assert said in deck_problem(text)


@pytest.mark.parametrize("size", [513, 1025, 5000])
def test_more_cards_than_references_can_tell_apart_are_refused(size: int) -> None:
    deck = Deck(["Luster Dragon"] * size)
    with soon(), pytest.raises(IllegalDeck, match="at most 1024 cards"):
        Duel(deck, deck, check_decks=False)
    Duel(Deck(["Luster Dragon"] * 512), Deck(["Luster Dragon"] * 512), check_decks=False)


def test_a_deck_of_nonsense_is_told_in_few_words() -> None:
    for main_deck in ([f"Nobody {i}" for i in range(900)], ["z" * 100_000] * 40, [10**5000] * 40):
        with soon(), pytest.raises(IllegalDeck) as caught:
            Duel(Deck(main_deck), Deck(["Luster Dragon"] * 40))
        assert len(str(caught.value)) < LONGEST
    with pytest.raises(IllegalDeck, match="looked up by its name"):
        Duel(Deck([None] * 40), Deck(["Luster Dragon"] * 40))  # type: ignore[arg-type]


def test_a_name_of_any_length_is_answered_soon() -> None:
    for name in ("z" * 1_000_000, "9" * 1_000_000, "\ufdfa" * 100_000, "黑 " * 100_000, "", "((((", "\0"):
        with soon(), pytest.raises(UnknownCard) as caught:
            find(name)
        assert len(str(caught.value)) < 600


# -- the facts beside card files -------------------------------------------------------------------------------

CARD = {"passcode": 900001, "en": "Silver Herald", "kind": "monster", "abilities": ["normal"], "race": "fairy"}
WRONG_FACTS = {
    "deep": "[" * 100_000,
    "a long number": '[{"passcode": ' + "9" * 5_000 + "}]",
    "a long kind": json.dumps([{**CARD, "kind": "z" * 500_000}]),
    "a long race": json.dumps([{**CARD, "race": "z" * 500_000}]),
    "a long level": json.dumps([{**CARD, "level": -(10**4000)}]),
    "a long series": json.dumps([{**CARD, "series": ["z" * 500_000]}]),
    "many series": json.dumps([{**CARD, "series": ["z"] * 10_000}]),
    "an object for a name": json.dumps([{**CARD, "en": {"z": ["z"] * 50_000}}]),
    "not a number": '[{"passcode": NaN}]',
    "infinite": '[{"passcode": Infinity}]',
    "ten megabytes": " " * 10_000_000,
}


@pytest.mark.parametrize("name", WRONG_FACTS)
def test_large_facts_are_refused_soon(name: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "mine.cards").write_text("", encoding="utf-8")
    (tmp_path / "facts.json").write_text(WRONG_FACTS[name], encoding="utf-8")
    with soon():
        assert main(["check", str(tmp_path / "mine.cards")]) == 1
    out = capsys.readouterr().out
    assert "facts.json:" in out and len(out) < 1_000


WRONG_NAMES = ["[" * 100_000, '{"series": []}', '{"z": {}}', '{"series": {"%s": ""}}' % ("z" * 500_000), "1", "", "\\"]


@pytest.mark.parametrize("case", range(len(WRONG_NAMES)))
def test_large_names_are_refused_soon(case: int, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "mine.cards").write_text("", encoding="utf-8")
    (tmp_path / "series.json").write_text(WRONG_NAMES[case], encoding="utf-8")
    with soon():
        assert main(["check", str(tmp_path / "mine.cards")]) == 1
    out = capsys.readouterr().out
    assert "series.json:" in out and len(out) < 1_000


LOADING = """
import sys
from pathlib import Path
from spellspeed import UnknownCard
from spellspeed.cards.library import definition_of, definitions, load_cards
from spellspeed.facts.names import find
from spellspeed.language.errors import CardFileError

folder = Path(sys.argv[1])
before = dict.fromkeys(definitions())
for wrong in ("  dance", "  activate\\n    do: draw(THIS)", "  trigger must\\n    if: lost_lp()\\n    do: fly(1)"):
    (folder / "b.cards").write_text("card 900002 Silver Anvil\\n" + wrong + "\\n")
    try:
        load_cards(folder)
        sys.exit("nothing was wrong")
    except CardFileError:
        pass
    assert dict.fromkeys(definitions()) == before
    for name in ("Silver Herald", 900002):
        try:
            sys.exit(f"found {find(name)}")
        except UnknownCard:
            pass
(folder / "b.cards").write_text("card 900002 Silver Anvil\\n  trigger must\\n    if: lost_lp()\\n    do: draw(1)\\n")
load_cards(folder)
assert definition_of("Silver Herald").effects and definition_of(900002).effects
print("loaded")
"""


def test_own_cards_with_a_mistake_leave_the_library_as_it_was(tmp_path: Path) -> None:
    effects = {**CARD, "abilities": ["effect"], "attribute": "light", "level": 4, "effects": 1, "atk": 0, "def": 0}
    facts = [effects, {**effects, "passcode": 900002, "en": "Silver Anvil"}]
    (tmp_path / "facts.json").write_text(json.dumps(facts), encoding="utf-8")
    card = "card 900001 Silver Herald\n  trigger must\n    if: lost_lp()\n    do: draw(1)\n"
    (tmp_path / "a.cards").write_text(card, encoding="utf-8")
    command = [sys.executable, "-c", LOADING, str(tmp_path)]
    found = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60)
    assert found.stdout.strip() == "loaded", found.stdout + found.stderr


# -- the commands ----------------------------------------------------------------------------------------------

READERS: dict[str, Callable[[str], list[str]]] = {
    "rulings": lambda path: ["rulings", path],
    "why": lambda path: ["why", path, "can A pass?"],
    "check": lambda path: ["check", path],
    "own cards": lambda path: ["--cards", path, "card", "--list"],
    "deck": lambda path: ["duel", "--watch", "--deck", path],
}


def files(folder: Path) -> dict[str, str]:
    (folder / "folder.yaml").mkdir()
    (folder / "bytes").write_bytes(bytes(range(256)) * 20)
    (folder / "zeros").write_bytes(b"\0" * 2000)
    (folder / "large").write_bytes(b"z" * 10_000_000)
    (folder / "brackets").write_text("[" * 50_000, encoding="utf-8")
    return {
        "missing": str(folder / "missing.yaml"),
        "a longer name than any file": str(folder / ("z" * 5_000)),
        "a folder": str(folder / "folder.yaml"),
        **{name: str(folder / name) for name in ("bytes", "zeros", "large", "brackets")},
        "endless": "/dev/zero",
    }


KINDS_OF_FILE = ["endless", "bytes", "missing", "a folder", "zeros", "large", "brackets"]


@pytest.mark.parametrize("kind", quick_first(KINDS_OF_FILE, 2, 7))
@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_cannot_be_read_ends_the_command(reader: str, kind: str, tmp_path: Path, capsys: Capture) -> None:
    if kind == "endless" and not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    path = files(tmp_path)[kind]
    with soon():
        code = main(READERS[reader](path))
    out, err = capsys.readouterr()
    if reader == "own cards" and kind == "a folder":
        assert code == 0  # nothing in it to add
        return
    assert code in (1, 2)
    said = err + (out if reader == "check" else "")
    assert 0 < len(said) < 4_000 and "Traceback" not in said
    assert len(said.strip().split("\n")) <= (MOST_PROBLEMS + 1 if reader == "check" else 2)


def test_a_name_that_is_too_long_for_a_file_ends_the_command(tmp_path: Path, capsys: Capture) -> None:
    for reader in READERS.values():
        assert main(reader(str(tmp_path / ("z" * 5_000)))) == 2
        said = capsys.readouterr().err
        assert said.startswith("spellspeed: ") and len(said.strip().split("\n")) == 1


@pytest.mark.slow
def test_an_endless_file_takes_no_memory(tmp_path: Path) -> None:
    """Each reader in a process that may not grow."""
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no endless file")
    (tmp_path / "bomb.yaml").write_text(bomb(9, 9), encoding="utf-8")
    script = (
        "import resource, sys\n"
        "from spellspeed.__main__ import main\n"
        "for args in ['rulings', '/dev/zero'], ['why', '/dev/zero', 'x'], ['check', '/dev/zero'],"
        " ['--cards', '/dev/zero', 'card', 'x'], ['duel', '--deck', '/dev/zero'], ['rulings', sys.argv[1]]:\n"
        "    assert main(args) in (1, 2), args\n"
        "from pathlib import Path\n"
        "status = Path('/proc/self/status')\n"  # there: of this program alone, not of the one that started it
        "if status.exists():\n"
        "    most = [int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith('VmHWM')][0]\n"
        "else:\n"
        "    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == 'darwin' else 1)\n"
        "print(most // 1024)\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "bomb.yaml")], capture_output=True, encoding="utf-8", timeout=60
    )
    assert found.returncode == 0, found.stderr
    assert int(re.findall(r"\d+", found.stdout)[-1]) < 200


# -- by chance -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", quick_without(mutations.READERS, "position", "position on one line", "ruling", "question", "deck")
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_whatever_becomes_of_a_text_it_is_read_or_refused(name: str, seed: int, tmp_path: Path) -> None:
    text = mutations.mutated(mutations.READERS[name][0], Random(seed))
    mutations.read_one(name, text, tmp_path, SOON)


TAKING_LONG = ("position", "position on one line", "cards", "ruling")


@pytest.mark.parametrize("name", quick_without(mutations.READERS, *TAKING_LONG))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(parts=st.lists(st.one_of(st.sampled_from(mutations.BITS), st.text(max_size=5)), max_size=12))
def test_whatever_is_no_text_at_all_is_refused(name: str, parts: list[str], tmp_path: Path) -> None:
    mutations.read_one(name, "".join(parts), tmp_path, SOON)


def test_the_texts_that_are_changed_can_be_read(tmp_path: Path) -> None:
    parse(mutations.POSITION)
    assert [run(ruling).status for ruling in load("mine.yaml", mutations.RULING)] == ["passed"]
    assert check(mutations.CARDS) == [] and len(parse_ydk(mutations.DECK).main) == 39
    for name, (text, _) in mutations.READERS.items():
        mutations.read_one(name, text, tmp_path, SOON)
