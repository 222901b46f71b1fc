"""`.ydk` deck files: one passcode per line under `#main`, `#extra` and `!side`.

The files in circulation come with a byte order mark or without, with any line ends, with leading zeros, with digits of
any width and with comments. A file that cannot be read as a deck raises `YdkError`, which names every faulty line.

    >>> deck = parse_ydk("#main\\n89631139\\n089631139\\n!side\\n55144522\\n")
    >>> deck.main, deck.side
    ([89631139, 89631139], [55144522])
    >>> parse_ydk(deck.text()).main == deck.main
    True
"""

from typing import TYPE_CHECKING, Final

from spellspeed.bounds import TooLarge, check_type, quoted, read_bytes, usual_width
from spellspeed.cards.decks import Deck
from spellspeed.cards.library import printed
from spellspeed.facts.index import lookup
from spellspeed.facts.names import UnknownCard, find
from spellspeed.messages import Bilingual, Message, in_language, message_of

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 40  # characters shown of a faulty line
_MOST = 20  # problems in a message
_MOST_BYTES = 100_000  # of a file
_MOST_CARDS = 1_000  # of all parts together
THE_DECK: Final = Message("the deck", "卡组")
_WHERE = 10  # lines that one problem names


class YdkError(Bilingual, ValueError):
    """The file is not a deck; `problems` has a sentence for each fault."""

    def __init__(self, name: str, problems: list[str]) -> None:
        self.name = name
        self.problems = problems
        super().__init__(self._told("en"), self._told("zh"))

    def _told(self, lang: str) -> str:
        told = [in_language(problem, lang) for problem in self.problems[:_MOST]]
        rest = len(self.problems) - _MOST
        if rest > 0:
            told.append(in_language(Message(f"and {rest} more", f"以及另外{rest}个问题"), lang))
        name = in_language(self.name, lang)
        return f"{name}：{'；'.join(told)}" if lang == "zh" else f"{name}: {'; '.join(told)}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.problems)


class DeckList:
    """What a deck file holds: passcodes of the Main, Extra and Side Deck, in the order of the file."""

    def __init__(self, main: list[int], extra: list[int] | None = None, side: list[int] | None = None) -> None:
        self.main = main
        self.extra = [] if extra is None else extra
        self.side = [] if side is None else side

    def __repr__(self) -> str:
        return f"DeckList({self.main!r}, {self.extra!r}, {self.side!r})"

    def deck(self) -> Deck:
        """The deck for a duel."""
        return Deck(self.main, self.extra)

    def text(self) -> str:
        """As a `.ydk` file."""
        lines = ["#main", *map(str, self.main), "#extra", *map(str, self.extra), "!side", *map(str, self.side)]
        return "\n".join(lines) + "\n"


def parse_ydk(text: str, name: str = THE_DECK, known: bool = True) -> DeckList:
    """Read the text of a deck file. `known=False` accepts passcodes of cards that the library does not know."""
    check_type(text, str, "a deck list is text")
    parts: dict[str, list[int]] = {"#main": [], "#extra": [], "!side": []}
    current: list[int] | None = None
    problems: list[str] = []
    asked: dict[int, list[tuple[int, str]]] = {}  # passcode -> lines and the parts they belong to
    if len(text) > _MOST_BYTES:
        en = f"a deck file has at most {_MOST_BYTES:,} characters, this one has {len(text):,}"
        raise YdkError(name, [Message(en, f"卡组文件最多{_MOST_BYTES:,}个字符，此文件有{len(text):,}个")])
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = usual_width(raw).strip()
        mark = line.casefold()
        if mark in parts:
            current = parts[mark]
        elif not line or line.startswith("#"):
            continue
        elif line.startswith("!"):
            said = quoted(line, _LONGEST)
            en = f"line {number}: {said} is no part of a deck; the parts are #main, #extra and !side"
            problems.append(Message(en, f"第{number}行：{said}不是卡组的部分；可用#main、#extra、!side"))
        elif not (line.isascii() and line.isdigit()):
            problems.append(no_passcode(number, line))
        elif current is None:
            problems.append(Message(f"line {number}: a card before #main", f"第{number}行：#main之前有卡"))
        else:
            digits = line.lstrip("0")
            if not digits or len(digits) > 10:
                problems.append(no_passcode(number, line))
                continue
            current.append(int(digits))
            if known:
                asked.setdefault(int(digits), []).append((number, mark_of(parts, current)))
    if sum(map(len, parts.values())) > _MOST_CARDS:
        problems.append(Message(f"it holds more than {_MOST_CARDS:,} cards", f"超过{_MOST_CARDS:,}张卡"))
        asked.clear()
    unknown = {code: [line for line, _ in places] for code, places in asked.items() if lookup(code) is None}
    problems += no_such_cards(unknown)
    for passcode, places in asked.items():
        problems += [] if passcode in unknown else card_problems(passcode, places)
    if not problems and not any(parts.values()):
        problems.append(Message("it holds no card", "没有卡"))
    if problems:
        raise YdkError(name, problems)
    return DeckList(parts["#main"], parts["#extra"], parts["!side"])


def mark_of(parts: dict[str, list[int]], current: list[int]) -> str:
    return next(mark for mark, part in parts.items() if part is current)


def card_problems(passcode: int, places: list[tuple[int, str]]) -> list[str]:
    """What is wrong with the lines of one card: it stands in the wrong part."""
    card = printed(passcode)
    belongs, wrong = ("#extra", "#main") if card.in_extra_deck else ("#main", "#extra")
    lines = [line for line, mark in places if mark == wrong]
    if not lines:
        return []
    where = lines_of(lines)
    deck, deck_zh = ("Extra", "额外") if card.in_extra_deck else ("Main", "主")
    return [
        Message(
            f"{where}: {card.en} belongs in the {deck} Deck, under {belongs}",
            f"{where.zh}：「{card.zh}」属于{deck_zh}卡组，应在{belongs}之下",
        )
    ]


def no_such_cards(lines: dict[int, list[int]]) -> list[str]:
    """The passcodes that no card has, all of them, with their lines."""
    if len(lines) == 1:
        try:
            find(*lines)
        except UnknownCard as error:
            (where,) = (lines_of(places) for places in lines.values())
            return [Message(f"{where}: {error}", f"{where.zh}：{error.words('zh')}")]
    told = [f"{code} ({lines_of(places)})" for code, places in lines.items()]
    told_zh = [f"{code}（{lines_of(places).zh}）" for code, places in lines.items()]
    en, zh = f"no card has the passcodes {', '.join(told)}", f"没有密码为{'、'.join(told_zh)}的卡"
    return [Message(en, zh)] if lines else []


def no_passcode(number: int, line: str) -> Message:
    said = quoted(line, _LONGEST)
    return Message(f"line {number}: {said} is no passcode", f"第{number}行：{said}不是卡片密码")


def lines_of(lines: list[int]) -> Message:
    rest = len(lines) - _WHERE
    more, more_zh = (f" and {rest} more", f"等{len(lines)}") if rest > 0 else ("", "")
    named = [str(line) for line in lines[:_WHERE]]
    return Message(f"line{'s' * (len(lines) > 1)} {', '.join(named)}{more}", f"第{'、'.join(named)}{more_zh}行")


def read_ydk(path: "str | Path", known: bool = True) -> DeckList:
    """Read a deck file. `OSError` if it cannot be opened, `YdkError` if it is no deck."""
    try:
        data = read_bytes(path, _MOST_BYTES)
    except TooLarge as error:
        raise YdkError(str(path), [message_of(error)]) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Only comments can hold anything but ASCII, and they are ignored.
        text = data.decode("latin-1")
    return parse_ydk(text, str(path), known)
