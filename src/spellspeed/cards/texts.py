"""The card texts: where the text of each card is.

Files that are written by hand are searched for lines that begin a card; generated ones have an index (`readings.py`). A
text is parsed when the card is first used.
"""

import os
import re
from ast import literal_eval
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from spellspeed.cards.grades import Grade
from spellspeed.cards.readings import NAMES_CARDS, Readings, StoredReading, readings_in
from spellspeed.messages import Message
from spellspeed.shipped import Shipped

if TYPE_CHECKING:
    from pathlib import Path

    from spellspeed.language.errors import CardFileError
    from spellspeed.language.tree import CardText

BEGINNING = re.compile(r"^card[ \t]+(\d+)[^\n]*$", re.MULTILINE)
NAMING = re.compile(r"""\b(?:named|mentions)\(((?:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*,?)+)""")
TOKEN = re.compile(r"""^  token:\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')""", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*#[^\n]*$", re.MULTILINE)
LARGEST = 1_000_000  # characters of one file


class CardEntry:
    """One card in a file: its start, its end, and its first line."""

    __slots__ = ("end", "file", "grade", "line", "start", "text")

    def __init__(
        self, file: str, text: str, start: int, end: int, line: int, grade: Grade = Grade.WRITTEN
    ) -> None:
        self.file = file
        self.text = text  # of the whole file, or, if it is generated, of the card alone
        self.grade = grade
        self.start = start
        self.end = end
        self.line = line

    def source(self) -> str:
        """The text of the card, with the comments before it."""
        return self.text[self.start : self.end].strip("\n") + "\n"

    def digest(self) -> str:
        """A digest of what it says; comments and the evidence do not count."""
        said = COMMENT.sub("", self.source())
        lines = [line.rstrip() for line in said.split("\n") if line.strip()]
        from hashlib import blake2b  # loaded when something is first compared

        return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


class Texts:
    """All card texts by passcode. What is written by hand, also by the user, wins over a reading."""

    def __init__(self) -> None:
        self.entries: dict[int, CardEntry] = {}  # written by hand
        self.readings: Readings | None = None  # generated; None: there are none
        self.read: dict[int, CardText] = {}
        self.digests: dict[int, str] = {}  # of those asked for
        self.played = PlayedTexts(self)

    def add_file(self, text: str, file: str) -> list[int]:
        """Enter the cards of a file. Returns their passcodes."""
        return self.write(found_in(text, file, self.entries))

    def write(self, found: dict[int, CardEntry]) -> list[int]:
        """Enter what is written by hand; a reading of the same card counts no longer."""
        self.entries.update(found)
        for code in found:
            self.read.pop(code, None)
            self.digests.pop(code, None)
        return list(found)

    def add_path(self, path: "Path") -> list[int]:
        """Enter a file, or all *.cards files of a directory; if there is a mistake in one, none of them."""
        from spellspeed.language.reader import text_of

        names = sorted(path.glob("*.cards")) if path.is_dir() else [path]
        texts = [(str(name), text_of(name)) for name in names]
        return self.add_texts([(name, text) for name, text in texts if not self.has(name, text)])

    def has(self, name: str, text: str) -> bool:
        """Was this very file entered before, unchanged?"""
        file, text = os.path.abspath(name), plain(text)
        return any(one.text == text and os.path.abspath(one.file) == file for one in self.entries.values())

    def add_texts(self, texts: list[tuple[str, str]]) -> list[int]:
        """Enter the cards of files with their names; if there is a mistake in one, none of them."""
        from spellspeed.language.reader import read_cards

        found: dict[int, CardEntry] = {}
        for name, text in texts:
            read_cards(text, name)  # the whole file: a line that belongs to no card is a mistake, too
            found.update(found_in(text, name, {**self.entries, **found}))
        return self.write(found)

    def forget(self, code: int) -> None:
        self.entries.pop(code, None)
        self.read.pop(code, None)
        self.digests.pop(code, None)

    def add_pool(self) -> None:
        """Enter the card files of the library itself."""
        folder = Shipped("cards", "pool")
        for item in folder.iterdir():
            if item.name.endswith(".cards"):
                self.add_file(item.text(), item.name)
        self.readings = readings_in(folder)

    # -- of any grade -----------------------------------------------------------------------------------------

    def reading(self, code: int) -> StoredReading | None:
        """The reading of a card, if that is what it is known by."""
        return None if self.readings is None or code in self.entries else self.readings.find(code)

    def grade_of(self, code: int) -> Grade | None:
        """The grade of the card's text; None: it has none."""
        if code in self.entries:
            return Grade.WRITTEN
        return None if self.readings is None else self.readings.grade_of(code)

    def entry_of(self, code: int) -> CardEntry | None:
        """The text of a card, of whatever grade."""
        entry = self.entries.get(code)
        found = self.reading(code)
        if entry is not None or found is None or self.readings is None:
            return entry
        text = self.readings.source_of(found)
        return CardEntry(self.readings.name_of(found.file), text, 0, len(text), found.line, found.grade)

    def codes(self, grade: Grade, marks: int = 0) -> Iterator[int]:
        """The cards whose text has this grade; of generated ones those that have all these marks."""
        if grade is Grade.WRITTEN:
            yield from self.entries
        elif self.readings is not None:
            for code in self.readings.codes(grade, marks):
                if code not in self.entries:
                    yield code

    def text_of(self, code: int) -> "CardText":
        """The checked syntax tree of one card."""
        from spellspeed.language.reader import read_cards  # only when a card is first read

        if code not in self.read:
            entry = self.entry_of(code)
            if entry is None:
                raise KeyError(code)
            found = read_cards(entry.source(), entry.file, first_line=entry.line)
            self.read[code] = found[0]
        return self.read[code]

    def digest_of(self, code: int) -> str:
        """A digest of what the text of the card says; nothing if it has none."""
        if code not in self.digests:
            entry = self.entry_of(code)
            self.digests[code] = "" if entry is None else entry.digest()
        return self.digests[code]

    def names_in(self, code: int) -> list[str]:
        """The cards that the text of a card names; a text search, without parsing."""
        found = self.reading(code)
        if found is not None and not found.marks & NAMES_CARDS:
            return []
        entry = self.entry_of(code)
        return [] if entry is None else names_in(entry.text[entry.start : entry.end])

    def tokens(self) -> dict[int, str]:
        """The cards that bring a Token, with its English name."""
        found = {code: token_in(entry.text[entry.start : entry.end]) for code, entry in self.entries.items()}
        named = {code: name for code, name in found.items() if name}
        if self.readings is not None:
            named.update((code, name) for code, name in self.readings.tokens() if code not in self.entries)
        return named

    def written_and_read(self) -> list[int]:
        """The cards that are written by hand although the generated files have them, too."""
        return [] if self.readings is None else [code for code in self.entries if self.readings.at(code) >= 0]


class PlayedTexts(Collection[int]):
    """The cards that have a text by which they are played without being asked for: all but the drafts."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def __contains__(self, code: object) -> bool:
        return isinstance(code, int) and self.texts.grade_of(code) in (Grade.WRITTEN, Grade.READ)

    def __iter__(self) -> Iterator[int]:
        yield from self.texts.codes(Grade.WRITTEN)
        yield from self.texts.codes(Grade.READ)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def found_in(text: str, file: str, known: Mapping[int, CardEntry]) -> dict[int, CardEntry]:
    """The cards of a file. A card that is already known, or occurs twice, is an error."""
    entries, wrongs = entries_in(text, file, known)
    if wrongs:
        raise wrongs[0]
    return entries


def entries_in(
    text: str, file: str, known: Mapping[int, CardEntry]
) -> "tuple[dict[int, CardEntry], list[CardFileError]]":
    """The cards of a file, and the mistakes: those that are already known, or occur twice."""
    if len(text) > LARGEST:
        raise mistake(file, 1, 1, f"the file is larger than {LARGEST:,} characters")
    text = plain(text)
    found: list[tuple[int, int]] = []
    for match in BEGINNING.finditer(text):
        if len(match.group(1)) > 9:
            line = text.count("\n", 0, match.start()) + 1
            raise mistake(file, line, 6, "a passcode has at most nine digits")
        found.append((int(match.group(1)), comments_before(text, match.start())))
    entries: dict[int, CardEntry] = {}
    wrongs: list[CardFileError] = []
    line, counted = 1, 0
    for k, (code, start) in enumerate(found):
        end = found[k + 1][1] if k + 1 < len(found) else len(text)
        line += text.count("\n", counted, start)
        counted = start
        if code in known or code in entries:
            other = entries[code] if code in entries else known[code]
            where = f"{other.file}, line {other.line}", f"{other.file}第{other.line}行"
            en, zh = f"card {code} is described already ({where[0]})", f"卡{code}已经描述过（{where[1]}）"
            wrongs.append(mistake(file, line, 1, Message(en, zh)))
            continue
        entries[code] = CardEntry(file, text, start, end, line)
    return entries, wrongs


def names_in(text: str) -> list[str]:
    """The cards that the text of a card names; a text search, without parsing."""
    found: list[str] = []
    for match in NAMING.finditer(COMMENT.sub("", text)):
        for name in literal_eval(f"({match.group(1).rstrip().rstrip(',')},)"):
            if name not in found:
                found.append(name)
    return found


def token_in(text: str) -> str:
    """The English name of the Token that a card brings, or nothing; a text search, without parsing."""
    found = TOKEN.search(text)
    return "" if found is None else str(literal_eval(found.group(1)))


def plain(text: str) -> str:
    """The text of a file without byte order mark and with plain line ends."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def mistake(file: str, line: int, column: int, found: str) -> "CardFileError":
    from spellspeed.language.errors import CardFileError  # nothing of the language is loaded before a card is read

    return CardFileError(file, line, column, found)


def comments_before(text: str, start: int) -> int:
    """Where the comment lines directly above a card begin: they belong to it."""
    while start > 0:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above : start - 1].startswith("#"):
            return start
        start = above
    return start

