"""`.ydk` deck files: one passcode per line under `#main`, `#extra` and `!side`.

The files in circulation come with a byte order mark or without, with any line ends, with leading zeros and with
comments. A file that cannot be read as a deck raises `YdkError`, which names every faulty line at once.

    >>> deck = parse_ydk("#main\\n89631139\\n089631139\\n!side\\n55144522\\n")
    >>> deck.main, deck.side
    ([89631139, 89631139], [55144522])
    >>> parse_ydk(deck.text()).main == deck.main
    True
"""

from pathlib import Path

from spellspeed.cards.decks import Deck
from spellspeed.cards.names import UnknownCard, find

_LONGEST = 40  # what is shown of a faulty line
_MOST = 20  # problems that a message tells


class YdkError(ValueError):
    """The file is no deck; `problems` has a sentence for each fault."""

    def __init__(self, name: str, problems: list[str]) -> None:
        told = problems if len(problems) <= _MOST else [*problems[:_MOST], f"and {len(problems) - _MOST} more"]
        super().__init__(f"{name}: " + "; ".join(told))
        self.name = name
        self.problems = problems


class DeckList:
    """What a deck file holds: passcodes of the Main, Extra and Side Deck, in the order of the file."""

    def __init__(self, main: list[int], extra: list[int] | None = None, side: list[int] | None = None) -> None:
        self.main = main
        self.extra = [] if extra is None else extra
        self.side = [] if side is None else side

    def __repr__(self) -> str:
        return f"DeckList({self.main!r}, {self.extra!r}, {self.side!r})"

    def deck(self) -> Deck:
        """What a duel is begun with."""
        return Deck(self.main, self.extra)

    def text(self) -> str:
        """As a `.ydk` file."""
        lines = ["#main", *map(str, self.main), "#extra", *map(str, self.extra), "!side", *map(str, self.side)]
        return "\n".join(lines) + "\n"


def parse_ydk(text: str, name: str = "the deck", known: bool = True) -> DeckList:
    """Read the text of a deck file. `known=False` accepts passcodes of cards that the library does not know."""
    parts: dict[str, list[int]] = {"#main": [], "#extra": [], "!side": []}
    current: list[int] | None = None
    problems: list[str] = []
    unknown: dict[int, list[int]] = {}  # passcode -> lines
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.strip()
        mark = line.casefold()
        if mark in parts:
            current = parts[mark]
        elif not line or line.startswith("#"):
            continue
        elif line.startswith("!"):
            problems.append(f"line {number}: {shown(line)} is no part of a deck; the parts are #main, #extra and !side")
        elif not (line.isascii() and line.isdigit()):
            problems.append(f"line {number}: {shown(line)} is no passcode")
        elif current is None:
            problems.append(f"line {number}: a card before #main")
        else:
            digits = line.lstrip("0")
            if not digits or len(digits) > 10:
                problems.append(f"line {number}: {shown(line)} is no passcode")
                continue
            current.append(int(digits))
            if known:
                unknown.setdefault(int(digits), []).append(number)
    for passcode, lines in unknown.items():
        try:
            find(passcode)
        except UnknownCard as error:
            where = "line" if len(lines) == 1 else "lines"
            problems.append(f"{where} {', '.join(map(str, lines))}: {error}")
    if not problems and not any(parts.values()):
        problems.append("it holds no card")
    if problems:
        raise YdkError(name, problems)
    return DeckList(parts["#main"], parts["#extra"], parts["!side"])


def read_ydk(path: str | Path, known: bool = True) -> DeckList:
    """Read a deck file. `OSError` if it cannot be opened, `YdkError` if it is no deck."""
    data = Path(path).read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Only comments can hold anything but ASCII, and nobody reads them.
        text = data.decode("latin-1")
    return parse_ydk(text, str(path), known)


def shown(line: str) -> str:
    return repr(line if len(line) <= _LONGEST else line[:_LONGEST] + "...")
