"""`lflist.conf` files: lists of the cards of which a deck may have fewer than three copies.

A file has one list or several. A line `!name` begins a list, a line `passcode count --remark` allows so many copies of
a card, `$whitelist` forbids every card that the list does not name, and a line that begins with `#` or `--` is a
comment. Passcodes of other artworks stand for the card; of several counts for one card the lowest holds.

    >>> found = parse_lflist("!Mine\\n55144522 0 --Pot of Greed\\n5318639 2\\n")
    >>> found.name, found.copies_of(55144522), found.copies_of(5318639), found.copies_of(89631139)
    ('Mine', 0, 2, 3)
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from spellspeed.bounds import TooLarge, bounded, check_type, quoted, read_bytes, usual_width
from spellspeed.cards.decks import MOST_COPIES
from spellspeed.facts.index import lookup
from spellspeed.formats.encodings import decoded, lines_of_text
from spellspeed.messages import Bilingual, Message, in_language, message_of

if TYPE_CHECKING:
    from pathlib import Path

WHITELIST: Final = "$whitelist"
THE_LIST: Final = Message("the list", "禁限卡表")
_MOST_BYTES: Final = 4_000_000  # a list of all cards has less than one million
_NAMES: Final = 20  # of lists in a message
_LONGEST: Final = 40  # characters shown of a faulty line
# A remark begins with a sign; without one, with what cannot be a further number or a command.
_ENTRY: Final = re.compile(r"0*([1-9]\d{0,9})\s+(-?\d{1,9})(?:\s*(?:--|#).*|\s+[^\d$].*)?")


class LflistError(Bilingual, ValueError):
    """The file has no such list, or the list cannot be read; `problems` has a sentence for each fault."""

    def __init__(self, name: str, problems: list[str]) -> None:
        self.name = name
        self.problems = problems
        en = "; ".join(bounded(problems))
        zh = "；".join(bounded([in_language(problem, "zh") for problem in problems], "zh"))
        super().__init__(f"{name}: {en}", f"{in_language(name, 'zh')}：{zh}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.problems)


@dataclass(frozen=True)
class CardList:
    """One list: how many copies of a card a deck may have."""

    name: str
    counts: dict[int, int]  # by the card's own passcode; by that of the list if no card has it
    whitelist: bool = False

    def copies_of(self, passcode: int) -> int:
        """How many copies of this card are allowed."""
        return self.counts.get(own_passcode(passcode), 0 if self.whitelist else MOST_COPIES)


def own_passcode(passcode: int) -> int:
    """That of the card, also for another artwork of it; the same if no card has it."""
    known = lookup(passcode)
    return passcode if known is None else known


def read_lflist(path: "str | Path", wanted: str = "") -> CardList:
    """Read a list of a file: the one of this name, or the first. `OSError` if it cannot be opened."""
    try:
        data = read_bytes(path, _MOST_BYTES)
    except TooLarge as error:
        raise LflistError(str(path), [message_of(error)]) from None
    return parse_lflist(decoded(data), wanted, str(path))


def parse_lflist(text: str, wanted: str = "", name: str = THE_LIST) -> CardList:
    """Read a list of the text: the one of this name, or the first. Other lists are not looked at."""
    check_type(text, str, "the lists of a file are text")
    check_type(wanted, str, "the name of a list is text")
    lists, stray = lists_in(text)
    if stray:
        en = f"line {stray}: it comes before the name of a list, which begins with !"
        raise LflistError(name, [Message(en, f"第{stray}行：在表名（以!开头）之前")])
    for title, lines in lists:
        if not wanted or title.casefold() == wanted.strip().casefold():
            return read_list(title, lines, name)
    raise LflistError(name, [no_such_list(wanted, [title for title, _ in lists])])


def lists_in(text: str) -> tuple[list[tuple[str, list[tuple[int, str]]]], int]:
    """The lists by name, with their numbered lines; and the first line that belongs to none, or 0."""
    lists: list[tuple[str, list[tuple[int, str]]]] = []
    for number, raw in enumerate(lines_of_text(text), 1):
        line = usual_width(raw).strip()
        if line.startswith("!"):
            lists.append((line[1:].strip(), []))
        elif line and not line.startswith(("#", "--")):
            if not lists:
                return [], number
            lists[-1][1].append((number, line))
    return lists, 0


def read_list(title: str, lines: list[tuple[int, str]], name: str) -> CardList:
    counts: dict[int, int] = {}
    whitelist = False
    problems: list[str] = []
    for number, line in lines:
        entry = _ENTRY.fullmatch(line)
        if line.casefold() == WHITELIST:
            whitelist = True
        elif entry is None:
            said = quoted(line, _LONGEST)
            en = f"line {number}: {said} is neither a passcode with a count nor {WHITELIST}"
            problems.append(Message(en, f"第{number}行：{said}既不是密码与张数，也不是{WHITELIST}"))
        elif not 0 <= int(entry[2]) <= MOST_COPIES:
            en = f"line {number}: a list allows 0 to {MOST_COPIES} copies of a card, not {entry[2]}"
            problems.append(Message(en, f"第{number}行：每种卡可放0到{MOST_COPIES}张，而不是{entry[2]}张"))
        else:
            code = own_passcode(int(entry[1]))
            counts[code] = min(int(entry[2]), counts.get(code, MOST_COPIES))
    if problems:
        raise LflistError(name, problems)
    return CardList(title, counts, whitelist)


def no_such_list(wanted: str, names: list[str]) -> Message:
    if not names:
        return Message("it has no list; a list begins with a line !name", "没有表；表以一行“!表名”开头")
    said, rest = quoted(wanted), len(names) - _NAMES
    listed = ", ".join(quoted(one) for one in names[:_NAMES])
    more, more_zh = (f" and {rest} more", f"等{len(names)}个") if rest > 0 else ("", "")
    return Message(f"it has no list called {said}; it has {listed}{more}", f"没有名为{said}的表；有{listed}{more_zh}")
