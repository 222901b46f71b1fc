"""Texts of every kind that is read, and what becomes of them by chance: for the tests that no reader falls over.

`READERS` read a text and answer with a value or with the error that belongs to them. Everything else is a fault.
"""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from spellspeed.cards.own_facts import add_own_facts, forget_own_facts
from spellspeed.duel import Duel
from spellspeed.formats.lflist import LflistError, parse_lflist
from spellspeed.formats.position.notation import PositionError
from spellspeed.formats.ydk import DeckList, YdkError, parse_ydk
from spellspeed.judge.loader import load
from spellspeed.judge.nodes import FileProblems
from spellspeed.judge.runner import run
from spellspeed.judge.verdict import answer
from spellspeed.judge.why import BadQuestion, read_question, read_situation
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import check

POSITION = """\
turn: 5, A, main 1
normal summon: used
A lp: 4200
A hand: Dark Hole; 2x Pot of Greed; Sangan (revealed)
A monsters: 1 Luster Dragon #dragon (attack, normal summoned this turn); 3 Man-Eater Bug (set turn 3)
A spells: 2 Trap Hole (set this turn); field Umi
B monsters: 2 Sangan (defense, position changed turn 4); left Stardust Dragon
B spells: 3 Black Pendant (equipped to B monster 2)
A gy: Raigeki; 3 cards
B banished: Sangan (face-down)
A used: Sangan (effect 1)
order: B spell 3; A field
B deck: Raigeki; 33 cards
seed: 7
"""
RULING = """\
- id: T-1
  title: A hole
  rules: [PRIO-02, B-05]
  given: |
    A hand: Dark Hole; Pot of Greed
    A monsters: 1 Luster Dragon #x
    B monsters: 2 Man-Eater Bug (set)
  play:
    - A: activate Dark Hole ; zone 1
    - everyone: pass
    - everyone: pass
    - expect: {asked: A, cards: {Dark Hole: A graveyard}}
    - suppose:
        - A: activate Pot of Greed ; zone 2
        - expect: {asked: B}
  expect:
    lp: {A: 8000, B: 8000}
    not offered: [{act: attack with Luster Dragon}]
    turn: 3, A
"""
SITUATION = "A hand: Dark Hole; Raigeki\nB monsters: 1 Sangan #s\nplay:\n- A: activate Dark Hole ; zone 1\n"
QUESTION = "can B chain effect 1 of Sangan here? to Dark Hole? targeting #s?"
LIST = "#[Mine]\n!Mine\n$whitelist\n55144522 0 --Pot of Greed\n005318639 2 Typhoon\n!Other\n89631139 1\n"
DECK = "#created by somebody\n#main\n" + "26202165\n89631139\n55144522\n" * 13 + "#extra\n44508094\n!side\n53129443\n"
CARDS = """\
# A card.
card 26202165 Sangan
  trigger must once(TURN, NAME)
    if: sent(this(FIELD), to=GY)
    do: add(choose(monster(your(DECK), ATK <= 1500)))
card 55144522 Pot of Greed
  activate
    do: draw(2)
"""
FACTS = (
    '[{"passcode": 900001, "en": "Silver Herald", "kind": "monster", "race": "fairy", "attribute": "light",'
    ' "abilities": ["effect"], "level": 4, "atk": 1500, "def": 0, "series": ["Silver"], "effects": 1}]'
)
BITS = [
    *"()[]{}:;：；,#|/\\'\"&*!?-+=<>@%`~^$_ \t\n\r\0\x1b\u2028\ufeff（）×①９٣",
    "  ", "\n  ", "((((", "))))", "//", "- ", ": ", "&a ", "*a", "---\n", "!!python/object:os.system ", "None", "none",
    "9" * 30, "9" * 5000, "-1", "0", "1e9", "x" * 300, " " * 500, "A ", "B ", "#x", "(set)", "face-down", "face-up",
    "__class__", "draw(", "TARGET", "card 1 X\n", "expect: ", "play:\n", "given: ", "turn: ", "owner B", "gone", "NaN",
]  # fmt: skip


def read_position(text: str, folder: Path) -> None:
    try:
        Duel.from_position(text)
    except PositionError as error:
        assert len(str(error)) < 100_000


def read_ruling(text: str, folder: Path) -> None:
    try:
        found = load("mine.yaml", text)
    except FileProblems as error:
        assert len(str(error)) < 100_000
        return
    for ruling in found[:3]:
        assert "the engine stopped" not in run(ruling).message


def read_why(text: str, folder: Path) -> None:
    situation, _, question = text.partition("\f")
    try:
        scene = read_situation("mine.txt", situation)
        answer(scene, read_question(question, scene)).lines("zh")
    except (FileProblems, BadQuestion) as error:
        assert len(str(error)) < 100_000


def read_deck_file(text: str, folder: Path) -> None:
    try:
        parse_ydk(text).deck()
    except YdkError as error:
        assert len(str(error)) < 100_000


def read_list_file(text: str, folder: Path) -> None:
    try:
        parse_lflist(text)
    except LflistError as error:
        assert len(str(error)) < 100_000


def read_card_file(text: str, folder: Path) -> None:
    assert all(isinstance(error, CardFileError) for error in check(text, "mine.cards"))


def read_own_facts(text: str, folder: Path) -> None:
    file = folder / "facts.json"
    file.write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        forget_own_facts(add_own_facts(file))
    except CardFileError as error:
        assert len(str(error)) < 20_000


READERS: dict[str, tuple[str, Callable[[str, Path], None]]] = {
    "position": (POSITION, read_position),
    "position on one line": (" | ".join(POSITION.strip().split("\n")), read_position),
    "ruling": (RULING, read_ruling),
    "question": (f"{SITUATION}\f{QUESTION}", read_why),
    "deck": (DECK, read_deck_file),
    "link": (DeckList(list(range(1, 60)), [7] * 15, [9]).link(), read_deck_file),
    "list": (LIST, read_list_file),
    "cards": (CARDS, read_card_file),
    "facts": (FACTS, read_own_facts),
}


def mutated(text: str, chance: Random) -> str:
    """The text with a few changes: pieces cut, doubled, moved, replaced."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice((0, 1, 1, 3, 10, 60)))
        piece = text[at:end]
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + piece * chance.choice((2, 3, 40)) + text[end:]
        elif kind == 2:
            other = chance.randrange(len(text) + 1)
            text = text[:other] + piece + text[other:]
        elif kind == 3:
            text = text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) + text[end:]
        else:
            text = text[:at] + chance.choice(BITS) + text[end:]
    return text


def read_one(name: str, text: str, folder: Path, most_seconds: float) -> None:
    """Read a text; a fault names the reader and the text."""
    started = time.process_time()
    try:
        READERS[name][1](text, folder)
    except Exception as error:
        raise AssertionError(f"{name}: {type(error).__name__}: {error}\n{text!r}") from error
    assert time.process_time() - started < most_seconds, f"{name} takes too long\n{text[:2000]!r}"
