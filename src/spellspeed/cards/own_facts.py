"""Facts of one's own cards: a `facts.json` beside one's card files, with the fields of the library's own.

The file can come from anybody: it is bounded, and whatever is wrong with it is a CardFileError.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import TooLarge, read_bytes, shown
from spellspeed.cards.facts import Facts, load_facts
from spellspeed.cards.names import fold, forget_names
from spellspeed.cards.pool import DEFINITIONS, PRINTED, is_plain, printed_cards, to_printed

if TYPE_CHECKING:
    from spellspeed.language.errors import CardFileError

NAME: Final = "facts.json"
NAMES: Final = "series.json"  # series, counters and cards that are only named, as in the library's own file
TABLES: Final = ("series", "cards", "counters")
MOST_BYTES: Final = 1_000_000
PASSCODES: Final = 100_000_000
LONGEST: Final = 120  # of a name
HIGHEST: Final = 1_000_000  # number on a card
OWN_NAMES: Final[dict[str, dict[str, str]]] = {}  # all that were added


def add_own_facts(path: Path) -> list[int]:
    """Add the facts that lie in this directory, or beside this file, to those of the library; the passcodes."""
    folder = path if path.is_dir() else path.parent
    names = folder / NAMES
    if names.is_file():
        enter_names(read_json(names, "tables of names"), str(names))
    file = folder / NAME
    return enter_facts(read_facts(file), str(file)) if file.is_file() else []


def enter_facts(cards: list[Facts], name: str) -> list[int]:
    """Add facts of cards that are not known; the passcodes of those."""
    added: list[int] = []
    for facts in cards:
        known = printed_cards().get(facts.passcode)
        if known is not None:
            if known.en != facts.en:
                raise wrong(name, f"the passcode {facts.passcode} for {facts.en}", f"another: it is {known.en}")
            continue
        enter(facts)
        added.append(facts.passcode)
    if added:
        load_facts().sort(key=passcode_of)
        tell_all()
    return added


def forget_own_facts(passcodes: list[int]) -> None:
    """Take facts back that were added with cards that could not be read."""
    if passcodes:
        gone = set(passcodes)
        load_facts()[:] = [facts for facts in load_facts() if facts.passcode not in gone]
        for passcode in passcodes:
            del PRINTED[passcode]
            DEFINITIONS.made.pop(passcode, None)
        tell_all()


def tell_all() -> None:
    """The facts have changed: what was made from them is made anew."""
    from spellspeed.language.known import forget_known

    forget_names()
    forget_known()


def enter_names(found: object, file: str) -> None:
    """Names that one's own cards use and no card has: of series, of counters, of cards that are not described."""
    from spellspeed.language.known import add_names

    if not isinstance(found, dict) or not set(found) <= set(TABLES):
        raise wrong(file, "something else than tables of names", "an object with " + ", ".join(TABLES))
    tables: dict[str, dict[str, str]] = {}
    for table, rows in found.items():
        if not isinstance(rows, dict):
            raise wrong(file, f"no names in {table}", "English names with the Chinese ones")
        for name, other in rows.items():
            if not isinstance(other, str) or not 0 < len(name) <= LONGEST or len(other) > LONGEST:
                raise wrong(file, f"a name in {table}", f"names of at most {LONGEST} characters")
        tables[table] = {name: other or name for name, other in rows.items()}
    add_names(tables)
    for table, named in tables.items():
        OWN_NAMES.setdefault(table, {}).update(named)


def enter(facts: Facts) -> None:
    printed = to_printed(facts)
    load_facts().append(facts)
    PRINTED[facts.passcode] = printed
    if facts.kind == "monster" and is_plain(printed):
        DEFINITIONS.expect(facts.passcode)


def passcode_of(facts: Facts) -> int:
    return facts.passcode


def wrong(file: str, found: str, expected: str, line: int = 1, column: int = 1) -> "CardFileError":
    from spellspeed.language.errors import CardFileError

    return CardFileError(file, line, column, found, expected)


def read_json(file: Path, expected: str) -> object:
    """What a bounded file holds."""
    name = str(file)
    try:
        found = read_bytes(file, MOST_BYTES)
    except TooLarge:
        raise wrong(name, f"a file of more than {MOST_BYTES} bytes", "a smaller one") from None
    try:
        value: object = json.loads(found.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise wrong(name, f"no JSON ({error.msg})", expected, error.lineno, error.colno) from None
    except (ValueError, RecursionError, MemoryError):
        raise wrong(name, "no JSON that can be read", expected) from None
    return value


def read_facts(file: Path) -> list[Facts]:
    """The facts of a file, each row checked by itself and against the names that are taken."""
    return facts_in(read_json(file, "a list of cards"), str(file))


def facts_in(rows: object, name: str) -> list[Facts]:
    if not isinstance(rows, list):
        raise wrong(name, "no list", "a list of cards")
    taken: dict[str, int] = {}
    for card in load_facts():
        for one in card.names():
            taken[fold(one)] = card.passcode
    result: list[Facts] = []
    for row in rows:
        if not isinstance(row, dict):
            raise wrong(name, "something else than a card in the list", "an object with passcode, en, kind ...")
        facts = read_row(name, row)
        for one in facts.names():
            if taken.setdefault(fold(one), facts.passcode) != facts.passcode:
                raise wrong(name, f"the name {one} for the card {facts.passcode}", "a name that no other card has")
        result.append(facts)
    return result


def read_row(name: str, row: dict[str, object]) -> Facts:
    called = shown(str(row.get("en", row.get("passcode", "a card"))), LONGEST)
    for key in ("ja", "zh"):
        if not row.get(key):
            row[key] = row.get("en", "")  # a card without a name in that language is called by its English one
    try:
        facts = Facts(row)
        to_printed(facts)
    except KeyError as error:
        found = f"{shown(str(error))} in the facts of {called}"
        raise wrong(name, found, "a kind, icon, ability or arrow of the game") from None
    except (ValueError, TypeError) as error:
        found = f"facts of {called} that cannot be read: {shown(str(error), LONGEST)}"
        raise wrong(name, found, "those of a card") from None
    if not 0 < facts.passcode < PASSCODES:
        raise wrong(name, f"the passcode of {called}", "a number of at most eight digits")
    if not facts.en or any(len(one) > LONGEST for one in facts.names()) or not fold(facts.en):
        raise wrong(name, f"the name of the card {facts.passcode}", f"a name of at most {LONGEST} characters")
    texts = facts.series
    if len(texts) > LONGEST or any(len(one) > LONGEST for one in texts):
        raise wrong(name, f"a series or mention of {called}", f"at most {LONGEST} of at most {LONGEST} characters")
    numbers = (facts.level, facts.rank, facts.link, facts.scale, facts.atk, facts.defense, facts.number)
    if any(abs(number) > HIGHEST for number in (*numbers, facts.effects, facts.pendulum_effects)):
        raise wrong(name, f"a number of {called}", f"at most {HIGHEST}")
    return facts
