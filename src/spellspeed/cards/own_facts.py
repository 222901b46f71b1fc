"""Facts of the user's own cards: a `facts.json` beside the card files, with the same fields as the library's.

The file can come from anybody: it is bounded, and whatever is wrong with it is a CardFileError.
"""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import TooLarge, quoted, read_bytes, shown
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.facts.facts import UNKNOWN, Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.index import add_card, cards_called, facts_of, remove_card
from spellspeed.facts.known import add_names, forget_known
from spellspeed.facts.printed import printed_cards
from spellspeed.facts.rows import LONGEST, mistakes
from spellspeed.messages import Message

if TYPE_CHECKING:
    from spellspeed.language.errors import CardFileError

NAME: Final = "facts.json"
NAMES: Final = "series.json"  # series, counters, Tokens and cards that are only named
TABLES: Final = ("series", "cards", "counters", "tokens")
MOST_BYTES: Final = 1_000_000
BETWEEN: Final = re.compile(r"[\s,]*")  # rows of a list
OWN_WORDS: Final = ("ja", "zh", "aliases", "passcodes")  # of which a card may have several
UNCOUNTED: Final = {"effects": UNKNOWN, "pendulum_effects": UNKNOWN}
OWN_NAMES: Final[dict[str, dict[str, str]]] = {}  # all that were added


def add_own_facts(path: Path) -> list[int]:
    """Add the facts in this directory, or beside this file, to the library. Returns their passcodes."""
    folder = path if path.is_dir() else path.parent
    names = folder / NAMES
    if names.is_file():
        enter_names(read_json(text_of(names), str(names), Message("tables of names", "名称的表")), str(names))
    file = folder / NAME
    return enter_facts(read_facts(file), str(file)) if file.is_file() else []


def enter_facts(cards: list[Facts], name: str) -> list[int]:
    """Add the facts of unknown cards. Returns their passcodes."""
    added: list[int] = []
    for facts in cards:
        known = facts_of(facts.passcode)
        if known is not None:
            if known.en != facts.en:
                found = Message(f"the passcode {facts.passcode} for {facts.en}", f"{facts.en}的密码{facts.passcode}")
                raise wrong(name, found, Message(f"another: it is {known.en}", f"其他密码：它是{known.en}"))
            for key, value in differences(facts, known):
                found = Message(f"{key} {shown(repr(value))} of {facts.en}", f"{facts.zh}的{key}为{shown(repr(value))}")
                is_known = shown(repr(known.row().get(key)))
                raise wrong(name, found, Message(f"what is known: {is_known}", f"已知的{is_known}"))
            names = known.names()
            for other in [other for other in facts.names() if other not in names]:
                found = Message(f"the name {quoted(other)} of {facts.en}", f"{known.zh}的卡名{quoted(other)}")
                has = Message(f"one that it has: {', '.join(names)}", f"它已有的卡名：{'、'.join(names)}")
                raise wrong(name, found, has)
            count_effects(facts, known)
            continue
        add_card(facts)
        added.append(facts.passcode)
    forget_known()
    return added


def differences(facts: Facts, known: Facts) -> list[tuple[str, object]]:
    """What a row says otherwise than it is known of that card: names, and effects that nobody has counted, apart."""
    row, other = facts.row(), known.row()
    return [
        (key, value)
        for key, value in row.items()
        if key not in OWN_WORDS and alike(value) != alike(other.get(key)) and other.get(key) != (UNCOUNTED.get(key, ""))
    ]


def alike(value: object) -> object:
    """A list, whatever its order."""
    return sorted(map(str, value)) if isinstance(value, list) else value


def count_effects(facts: Facts, known: Facts) -> None:
    """Somebody has counted the effects of a printed card that nobody had counted."""
    for given, key in ((facts.effects, "effects"), (facts.pendulum_effects, "pendulum_effects")):
        if getattr(known, key) == UNKNOWN:
            setattr(known, key, given)
    printed_cards().made.pop(known.passcode, None)


def forget_own_facts(passcodes: list[int]) -> None:
    """Take facts back that were added with cards that could not be read."""
    for passcode in passcodes:
        remove_card(passcode)
        printed_cards().made.pop(passcode, None)
        DEFINITIONS.forget(passcode)
    forget_known()


def enter_names(given: object, file: str) -> None:
    """Add names that the user's cards need: of series, of counters, of cards that are not described."""
    if not isinstance(given, dict) or not set(given) <= set(TABLES):
        listed = ", ".join(TABLES)
        found = Message("something else than tables of names", "不是名称的表")
        raise wrong(file, found, Message(f"an object with {listed}", f"含有{listed}的对象"))
    tables: dict[str, dict[str, str]] = {}
    for table, rows in given.items():
        if not isinstance(rows, dict):
            expected = Message("English names with the Chinese ones", "英文名与中文名")
            raise wrong(file, Message(f"no names in {table}", f"{table}中没有名称"), expected)
        for name, other in rows.items():
            if not isinstance(other, str) or not 0 < len(name) <= LONGEST or len(other) > LONGEST:
                expected = Message(f"names of at most {LONGEST} characters", f"最多{LONGEST}个字符的名称")
                raise wrong(file, Message(f"a name in {table}", f"{table}中的名称"), expected)
        tables[table] = {name: other or name for name, other in rows.items()}
    add_names(tables)
    for table, named in tables.items():
        OWN_NAMES.setdefault(table, {}).update(named)


def wrong(file: str, found: Message, expected: Message, line: int = 1, column: int = 1) -> "CardFileError":
    from spellspeed.language.errors import CardFileError

    return CardFileError(file, line, column, found, expected)


def text_of(file: Path) -> str:
    """The text of a bounded file."""
    try:
        return read_bytes(file, MOST_BYTES).decode("utf-8-sig")
    except TooLarge:
        large = Message(f"a file of more than {MOST_BYTES} bytes", f"超过{MOST_BYTES}字节的文件")
        raise wrong(str(file), large, Message("a smaller one", "更小的文件")) from None
    except UnicodeDecodeError:
        found = Message("bytes that are not UTF-8", "不是UTF-8的字节")
        raise wrong(str(file), found, Message("UTF-8 text", "UTF-8文本")) from None


def read_json(text: str, name: str, expected: Message) -> object:
    """What the text of a file holds."""
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        found = Message("no JSON from here on", "从这里开始不是JSON")
        raise wrong(name, found, expected, error.lineno, error.colno) from None
    except (ValueError, RecursionError, MemoryError):
        raise wrong(name, Message("no JSON that can be read", "无法读取的JSON"), expected) from None
    return value


class FactRow:
    """The facts of one card in a file, with the place of each value."""

    def __init__(self, values: object, text: str = "", start: int = 0, end: int = 0) -> None:
        self.values = values
        self.text = text
        self.start = start
        self.end = end

    def place(self, key: str = "") -> tuple[int, int]:
        """Line and column of a fact, or of the row."""
        at = self.text.find(json.dumps(key), self.start, self.end) if key else -1
        at = self.start if at < 0 else at
        return self.text.count("\n", 0, at) + 1, at - (self.text.rfind("\n", 0, at) + 1) + 1


def read_facts(file: Path) -> list[Facts]:
    """The facts of a file, each row checked by itself and against existing names."""
    name, text = str(file), text_of(file)
    expected = Message("a list of cards", "卡的列表")
    rows = read_json(text, name, expected)
    if not isinstance(rows, list):
        raise wrong(name, Message("no list", "不是列表"), expected)
    return checked(rows_of(text, rows), name)


def facts_in(rows: list[dict[str, object]], name: str) -> list[Facts]:
    """The facts of rows without a place in a file."""
    return checked([FactRow(row) for row in rows], name)


def rows_of(text: str, values: list[object]) -> list[FactRow]:
    """The rows of a list that could be read, each with its place."""
    found: list[FactRow] = []
    decoder = json.JSONDecoder()
    at = text.index("[") + 1
    for value in values:
        at = BETWEEN.match(text, at).end()  # type: ignore[union-attr]
        end = decoder.raw_decode(text, at)[1]
        found.append(FactRow(value, text, at, end))
        at = end
    return found


def checked(rows: list[FactRow], name: str) -> list[Facts]:
    taken: dict[str, int] = {}
    result: list[Facts] = []
    for row in rows:
        facts = read_row(name, row)
        for one in facts.names():
            others = [card.passcode for card in cards_called(fold(one))]
            if {taken.setdefault(fold(one), facts.passcode), *others} != {facts.passcode}:
                found = Message(f"the name {one} for the card {facts.passcode}", f"卡{facts.passcode}的卡名{one}")
                raise wrong(name, found, Message("a name that no other card has", "其他卡没有的卡名"), *row.place("en"))
        for code in facts.passcodes:
            other = facts_of(code)
            if other is not None and other.passcode != facts.passcode:
                found = Message(f"the passcode {code} for {facts.en}", f"{facts.en}的密码{code}")
                expected = Message(f"another: it is {other.en}", f"其他密码：它是{other.en}")
                raise wrong(name, found, expected, *row.place("passcodes"))
        result.append(facts)
    return result


def read_row(name: str, row: FactRow) -> Facts:
    """The facts of one row; raises its mistakes with their place."""
    values = row.values
    if not isinstance(values, dict):
        found = Message("something else than a card in the list", "列表中有不是卡的内容")
        expected = Message("an object with passcode, en, kind ...", "含有passcode、en、kind等的对象")
        raise wrong(name, found, expected, *row.place())
    for key, what in mistakes(values):
        called = shown(str(values.get("en") or values.get("passcode") or "a card"), LONGEST)
        told = Message(f"the facts of {called}: {what}", f"{called}的数据：{what.zh}")
        raise wrong(name, told, Message("", ""), *row.place(key))
    for key in ("ja", "zh"):
        if not values.get(key):
            values[key] = values["en"]  # without a name in that language, the English one is used
    return Facts(values)
