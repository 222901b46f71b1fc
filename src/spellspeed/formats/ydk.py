"""`.ydk` deck files: one passcode per line under `#main`, `#extra` and `!side`; or a `ydke://` link in their place.

The files in circulation come in several encodings, with any line ends, with leading zeros, with digits of any width and
with comments: lines that begin with `#` or `--`, and what follows these behind a passcode. A file that cannot be read
as a deck raises `YdkError`, which names every faulty line.

    >>> deck = parse_ydk("#main\\n89631139\\n089631139\\n!side\\n55144522\\n")
    >>> deck.main, deck.side
    ([89631139, 89631139], [55144522])
    >>> parse_ydk(deck.text()).main == parse_ydk(deck.link()).main == deck.main
    True
"""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from spellspeed.board.printed import Printed
from spellspeed.bounds import TooLarge, check_type, quoted, read_bytes, usual_width
from spellspeed.cards.decks import Deck
from spellspeed.cards.library import printed
from spellspeed.facts.index import lookup
from spellspeed.facts.names import UnknownCard, find
from spellspeed.formats.encodings import decoded, lines_of_text
from spellspeed.formats.ydke import NotALink, is_link, link_of, lists_of
from spellspeed.messages import Bilingual, Message, in_language, message_of

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST = 40  # characters shown of a faulty line
_MOST = 20  # problems in a message
_MOST_BYTES = 100_000  # of a file
_MOST_CARDS = 1_000  # of all parts together
THE_DECK: Final = Message("the deck", "卡组")
_WHERE = 10  # lines that one problem names
_REMARK: Final = re.compile(r"\s*(?:--|#).*")  # behind a passcode, or a whole line


class YdkError(Bilingual, ValueError):
    """The file is not a deck; `problems` has a sentence for each fault, `deck` the cards of the other lines."""

    def __init__(self, name: str, problems: list[str], deck: "DeckList | None" = None) -> None:
        self.name = name
        self.problems = problems
        self.deck = deck
        super().__init__(self._told("en"), self._told("zh"))

    def _told(self, lang: str) -> str:
        told = [in_language(problem, lang) for problem in self.first_problems()]
        name = in_language(self.name, lang)
        return f"{name}：{'；'.join(told)}" if lang == "zh" else f"{name}: {'; '.join(told)}"

    def first_problems(self) -> list[str]:
        """The first ones, and how many there are besides."""
        rest = len(self.problems) - _MOST
        more = [Message(f"and {rest} more", f"以及另外{rest}个问题")] if rest > 0 else []
        return [*self.problems[:_MOST], *more]

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.problems, self.deck)


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

    def link(self) -> str:
        """As a `ydke://` link."""
        return link_of(self.main, self.extra, self.side)


@dataclass
class _Listed:
    """The cards that a text lists, where each stands, and which of its lines are wrong."""

    parts: dict[str, list[int]] = field(default_factory=lambda: {"#main": [], "#extra": [], "!side": []})
    places: dict[int, list[tuple[int, str]]] = field(default_factory=dict)  # passcode -> lines and their parts
    problems: list[str] = field(default_factory=list)

    def add(self, passcode: int, mark: str, line: int) -> None:
        """A card in a part; `line` 0: in a link, which has none."""
        self.parts[mark].append(passcode)
        self.places.setdefault(passcode, []).append((line, mark))


def parse_ydk(text: str, name: str = THE_DECK, known: bool = True) -> DeckList:
    """Read the text of a deck file, or a `ydke://` link. `known=False` accepts passcodes of cards that the library does
    not know."""
    check_type(text, str, "a deck list is text")
    if len(text) > _MOST_BYTES:
        en = f"a deck file has at most {_MOST_BYTES:,} characters, this one has {len(text):,}"
        raise YdkError(name, [Message(en, f"卡组文件最多{_MOST_BYTES:,}个字符，此文件有{len(text):,}个")])
    listed = in_link(text) if is_link(text) else in_lines(text)
    problems, count = listed.problems, sum(map(len, listed.parts.values()))
    if count > _MOST_CARDS:
        problems.append(Message(f"it holds more than {_MOST_CARDS:,} cards", f"超过{_MOST_CARDS:,}张卡"))
    elif known:
        problems += problems_of_cards(listed.places)
    if not problems and not count:
        problems.append(Message("it holds no card", "没有卡"))
    deck = DeckList(*listed.parts.values())
    if problems:
        raise YdkError(name, problems, deck if 0 < count <= _MOST_CARDS else None)
    return deck


def in_link(text: str) -> _Listed:
    listed = _Listed()
    try:
        lists = lists_of(text)
    except NotALink as error:
        listed.problems.append(message_of(error))
        return listed
    for mark, codes in zip(listed.parts, lists, strict=True):
        for code in codes:
            listed.add(code, mark, 0)
    return listed


def in_lines(text: str) -> _Listed:
    listed = _Listed()
    current = ""
    for number, raw in enumerate(lines_of_text(text), 1):
        line = usual_width(raw).strip()
        mark = (line[:1] + _REMARK.sub("", line[1:])).casefold()
        if mark in listed.parts:
            current = mark
            continue
        line = _REMARK.sub("", line)
        if line:
            problem = read_line(listed, line, current, number)
            listed.problems += [problem] if problem else []
    return listed


def read_line(listed: _Listed, line: str, current: str, number: int) -> str:
    """Take a card into the current part, or say what is wrong with the line."""
    if line.startswith("!"):
        said = quoted(line, _LONGEST)
        en = f"line {number}: {said} is no part of a deck; the parts are #main, #extra and !side"
        return Message(en, f"第{number}行：{said}不是卡组的部分；可用#main、#extra、!side")
    digits = line.lstrip("0")
    if not (line.isascii() and line.isdigit()):
        return no_passcode(number, line)
    if not current:
        return Message(f"line {number}: a card stands before #main", f"第{number}行：#main之前有卡")
    if not digits or len(digits) > 10:
        return no_passcode(number, line)
    listed.add(int(digits), current, number)
    return ""


def problems_of_cards(places: dict[int, list[tuple[int, str]]]) -> list[str]:
    """Which of the cards do not exist, or stand in the wrong part."""
    unknown = {code: [line for line, _ in found] for code, found in places.items() if lookup(code) is None}
    problems = no_such_cards(unknown)
    for passcode, found in places.items():
        problems += [] if passcode in unknown else card_problems(passcode, found)
    return problems


def card_problems(passcode: int, places: list[tuple[int, str]]) -> list[str]:
    """What is wrong with the lines of one card: it stands in the wrong part."""
    card = printed(passcode)
    right, wrong = ("#extra", "#main") if card.in_extra_deck else ("#main", "#extra")
    lines = [line for line, mark in places if mark == wrong]
    if not lines:
        return []
    where, told = lines_of(lines), belongs(card)
    if not where:
        return [told]
    return [Message(f"{where}: {told}, under {right}", f"{where.zh}：{told.zh}，应在{right}之下")]


def belongs(card: Printed) -> Message:
    """The part that a card may stand in, besides the Side Deck."""
    deck, deck_zh = ("Extra", "额外") if card.in_extra_deck else ("Main", "主")
    return Message(f"{card.en} belongs in the {deck} Deck", f"「{card.zh}」属于{deck_zh}卡组")


def no_such_cards(lines: dict[int, list[int]]) -> list[str]:
    """The passcodes that no card has, all of them, with their lines."""
    where = {code: lines_of(places) for code, places in lines.items()}
    if len(lines) == 1:
        try:
            find(*lines)
        except UnknownCard as error:
            (at,) = where.values()
            return [Message(f"{at}: {error}", f"{at.zh}：{error.words('zh')}") if at else message_of(error)]
    told = [f"{code} ({at})" if at else str(code) for code, at in where.items()]
    told_zh = [f"{code}（{at.zh}）" if at else str(code) for code, at in where.items()]
    en, zh = f"no card has the passcodes {', '.join(told)}", f"没有密码为{'、'.join(told_zh)}的卡"
    return [Message(en, zh)] if lines else []


def no_passcode(number: int, line: str) -> Message:
    said = quoted(line, _LONGEST)
    return Message(f"line {number}: {said} is no passcode", f"第{number}行：{said}不是卡片密码")


def lines_of(lines: list[int]) -> Message:
    """The lines that a problem is about; nothing for a link."""
    if 0 in lines:
        return Message("", "")
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
    return parse_ydk(decoded(data), str(path), known)
