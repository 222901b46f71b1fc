"""Facts of the user's own cards: a `facts.json` beside the card files, with the same fields as the library's.

The file can come from anybody: it is bounded, and whatever is wrong with it is a CardFileError.
"""

import json
import re
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import TooLarge, quoted, read_bytes, shown
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.facts.facts import UNKNOWN, Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.index import add_card, cards_called, facts_of, named, remove_card
from spellspeed.facts.known import add_names, forget_known, further_names
from spellspeed.facts.printed import printed_cards
from spellspeed.facts.rows import LONGEST, mistakes
from spellspeed.messages import Message, in_language

if TYPE_CHECKING:
    from pathlib import Path

    from spellspeed.language.errors import CardFileError

NAME: Final = "facts.json"
NAMES: Final = "series.json"  # series, counters, Tokens and cards that are only named
TABLES: Final = ("series", "cards", "counters", "tokens")
MOST_BYTES: Final = 1_000_000
BETWEEN: Final = re.compile(r"[\s,]*")  # rows of a list
OWN_WORDS: Final = ("ja", "zh", "aliases", "passcodes")  # of which a card may have several
UNCOUNTED: Final = {"effects": UNKNOWN, "pendulum_effects": UNKNOWN}
OWN_NAMES: Final[dict[str, dict[str, str]]] = {}  # all that were added


def add_own_facts(path: "Path") -> list[int]:
    """Add the facts in this directory, or beside this file, to the library. Returns their passcodes.

    If anything is wrong, all of it is told and nothing is added.
    """
    folder = path if path.is_dir() else path.parent
    names, file = folder / NAMES, folder / NAME
    wrongs: list[CardFileError] = []
    tables, problems = read_names(names) if names.is_file() else ({}, wrongs)
    wrongs += problems
    cards: list[Facts] = []
    if file.is_file():
        cards, problems = checked(rows_in(file), str(file))
        wrongs += problems
    refuse(wrongs)
    add_tables(tables)
    return enter_facts(cards)


def refuse(wrongs: "list[CardFileError]") -> None:
    """Raise the mistakes, if there are any: one, or as many as are shown at once."""
    if wrongs:
        from spellspeed.language.errors import MOST_ERRORS, SeveralMistakes

        raise wrongs[0] if len(wrongs) == 1 else SeveralMistakes(wrongs[:MOST_ERRORS])


def enter_facts(cards: list[Facts]) -> list[int]:
    """Add the facts of unknown cards; of known ones the effects are counted. Returns the passcodes of the new ones."""
    added: list[int] = []
    for facts in cards:
        known = facts_of(facts.passcode)
        if known is not None:
            count_effects(facts, known)
            continue
        add_card(facts)
        added.append(facts.passcode)
    forget_known()
    return added


def otherwise_known(facts: Facts, known: Facts, name: str, row: "FactRow") -> "list[CardFileError]":
    """What is known otherwise of the card with this passcode."""
    if known.en != facts.en:
        found = Message(f"the passcode {facts.passcode} for {facts.en}", f"{facts.en}的密码{facts.passcode}")
        return [wrong(name, found, another(known), *row.place("passcode"))]
    wrongs: list[CardFileError] = []
    for key, value in differences(facts, known):
        found = Message(f"{key} {shown(repr(value))} of {facts.en}", f"{facts.zh}的{key}为{shown(repr(value))}")
        is_known = shown(repr(known.row().get(key)))
        expected = Message(f"what is known: {is_known}", f"已知的{is_known}")
        wrongs.append(wrong(name, found, expected, *row.place(key)))
    names = known.names()
    for other in [other for other in dict.fromkeys(facts.names()) if other not in names]:
        found = Message(f"the name {quoted(other)} of {facts.en}", f"{known.zh}的卡名{quoted(other)}")
        has = Message(f"one that it has: {', '.join(names)}", f"它已有的卡名：{'、'.join(names)}")
        wrongs.append(wrong(name, found, has, *row.place("en")))
    return wrongs


def another(card: Facts) -> Message:
    return Message(f"another: it is {card.en}", f"其他密码：它是{card.en}")


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


def read_names(file: "Path") -> "tuple[dict[str, dict[str, str]], list[CardFileError]]":
    """The tables of a file of names, and what is wrong with them."""
    return tables_in(read_json(text_of(file), str(file), Message("tables of names", "名称的表")), str(file))


def enter_names(given: object, file: str) -> None:
    """Add names that the user's cards need: of series, of counters, of cards that are not described."""
    tables, wrongs = tables_in(given, file)
    refuse(wrongs)
    add_tables(tables)


def tables_in(given: object, file: str) -> "tuple[dict[str, dict[str, str]], list[CardFileError]]":
    """Tables of names, and what is wrong with them."""
    tables: dict[str, dict[str, str]] = {}
    wrongs: list[CardFileError] = []
    if not isinstance(given, dict) or not set(given) <= set(TABLES):
        listed = ", ".join(TABLES)
        found = Message("something else than tables of names", "不是名称的表")
        return tables, [wrong(file, found, Message(f"an object with {listed}", f"含有{listed}的对象"))]
    for table, rows in given.items():
        if not isinstance(rows, dict):
            expected = Message("English names with the Chinese ones", "英文名与中文名")
            wrongs.append(wrong(file, Message(f"no names in {table}", f"{table}中没有名称"), expected))
            continue
        tables[table] = {}
        for name, other in rows.items():
            if not isinstance(other, str) or not 0 < len(name) <= LONGEST or len(other) > LONGEST:
                expected = Message(f"names of at most {LONGEST} characters", f"最多{LONGEST}个字符的名称")
                wrongs.append(wrong(file, Message(f"a name in {table}", f"{table}中的名称"), expected))
                continue
            known = name_known(table, name)
            if known and other not in ("", known):
                zh = f"{table}中{quoted(name)}的名称{quoted(other)}"
                found = Message(f"{quoted(other)} for {quoted(name)} in {table}", zh)
                wrongs.append(wrong(file, found, Message(f"what is known: {known}", f"已知的{known}")))
            tables[table][name] = known or other or name
    return tables, wrongs


def name_known(table: str, name: str) -> str:
    """The Chinese name that a series, a counter, a Token or a card has already, other than by the user; or nothing."""
    if name in OWN_NAMES.get(table, {}):
        return ""
    card = named(name) if table == "cards" else None
    return further_names().get(table, {}).get(name, "") if card is None else card.zh


def add_tables(tables: dict[str, dict[str, str]]) -> None:
    """Add names; those that are known stay what they are."""
    new: dict[str, dict[str, str]] = {}
    for table, rows in tables.items():
        new[table] = {name: zh for name, zh in rows.items() if not name_known(table, name)}
    add_names(new)
    for table, rows in new.items():
        OWN_NAMES.setdefault(table, {}).update(rows)


def wrong(file: str, found: Message, expected: Message, line: int = 1, column: int = 1) -> "CardFileError":
    from spellspeed.language.errors import CardFileError

    return CardFileError(file, line, column, found, expected)


def text_of(file: "Path") -> str:
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


def rows_in(file: "Path") -> list[FactRow]:
    """The rows of a file of facts."""
    name, text = str(file), text_of(file)
    expected = Message("a list of cards", "卡的列表")
    rows = read_json(text, name, expected)
    if not isinstance(rows, list):
        raise wrong(name, Message("no list", "不是列表"), expected)
    return rows_of(text, rows)


def facts_in(rows: list[dict[str, object]], name: str) -> list[Facts]:
    """The facts of rows without a place in a file."""
    found, wrongs = checked([FactRow(row) for row in rows], name)
    refuse(wrongs)
    return found


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


def checked(rows: list[FactRow], name: str) -> "tuple[list[Facts], list[CardFileError]]":
    """The facts of the rows, each checked by itself and against what is known; and everything that is wrong."""
    taken: dict[str, int] = {}
    earlier: dict[int, Facts] = {}  # of this file
    result: list[Facts] = []
    wrongs: list[CardFileError] = []
    for row in rows:
        mine = wrong_row(name, row)
        if mine:
            wrongs += mine
            continue
        facts = facts_of_row(row)
        for one in dict.fromkeys(facts.names()):
            others = [card.passcode for card in cards_called(fold(one))]
            if {taken.setdefault(fold(one), facts.passcode), *others} != {facts.passcode}:
                found = Message(f"the name {one} for the card {facts.passcode}", f"卡{facts.passcode}的卡名{one}")
                expected = Message("a name that no other card has", "其他卡没有的卡名")
                mine = [*mine, wrong(name, found, expected, *row.place("en"))]
        for code in facts.passcodes:
            other = facts_of(code) or earlier.get(code)
            if other is not None and other.passcode != facts.passcode:
                found = Message(f"the passcode {code} for {facts.en}", f"{facts.en}的密码{code}")
                mine = [*mine, wrong(name, found, another(other), *row.place("passcodes"))]
        known = facts_of(facts.passcode) or earlier.get(facts.passcode)
        wrongs += mine
        wrongs += [] if known is None else otherwise_known(facts, known, name, row)
        earlier.update(dict.fromkeys((facts.passcode, *facts.passcodes), facts))
        result.append(facts)
    return result, wrongs


def wrong_row(name: str, row: FactRow) -> "list[CardFileError]":
    """Everything that is wrong with one row, with its place."""
    values = row.values
    if not isinstance(values, dict):
        found = Message("something else than a card in the list", "列表中有不是卡的内容")
        expected = Message("an object with passcode, en, kind ...", "含有passcode、en、kind等的对象")
        return [wrong(name, found, expected, *row.place())]
    names = [values.get("en"), values.get("passcode")]
    named_so = [shown(str(one), LONGEST) for one in names if isinstance(one, str | int)]
    called = next(filter(None, named_so), Message("a card", "一张卡"))
    wrongs: list[CardFileError] = []
    for key, what in mistakes(values):
        found = Message(f"the facts of {called}: {what}", f"{in_language(called, 'zh')}的数据：{what.zh}")
        wrongs.append(wrong(name, found, Message("", ""), *row.place(key)))
    return wrongs


def facts_of_row(row: FactRow) -> Facts:
    """The facts of a row that is right; without a name in a language, the English one is used."""
    values = row.values
    assert isinstance(values, dict)
    for key in ("ja", "zh"):
        if not values.get(key):
            values[key] = values["en"]
    return Facts(values)
