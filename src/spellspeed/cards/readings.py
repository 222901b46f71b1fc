"""The generated cards: where the reading of a card stands, without looking through the files.

The files `pool/read/NNN.cards` and `pool/draft/NNN.cards` are generated. `pool/readings.idx` says where each card
is in them; `tools/make_pool_index.py` makes it, and a test compares it with the files. After a head it has, as
little-endian numbers: of each file its grade, its number, its size and its checksum; the passcodes in ascending order;
of each card where its text begins, how long it is, its first line, its file and its marks. Then come, as text, the
Tokens that cards bring: a passcode, a tab and an English name in each line.

The index is mapped and searched by bisection, so that its size costs nothing. A file is read when one of its cards is
asked for. If it is not the file from which the index was made, that is an error: nothing is played from a stale index.
"""

import struct
from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from zlib import crc32

from spellspeed.cards.grades import Grade
from spellspeed.facts.table import numbers_in
from spellspeed.messages import Bilingual
from spellspeed.shipped import Shipped

if TYPE_CHECKING:
    import mmap

INDEX: Final = "readings.idx"
MAGIC: Final = b"SPR1"
HEADER: Final = struct.Struct("<4sIII")  # magic, files, cards, bytes of the names of Tokens
GRADES: Final = (Grade.READ, Grade.DRAFT)
NAMES_CARDS: Final = 1
IN_EXTRA_DECK: Final = 2


class StaleIndex(Bilingual, RuntimeError):
    """The index was made from other files than those that are there."""


class StoredReading:
    """Where the text of a generated card stands."""

    __slots__ = ("at", "file", "grade", "length", "line", "marks", "start")

    def __init__(self, at: int, file: int, grade: Grade, start: int, length: int, line: int, marks: int) -> None:
        self.at = at  # in the index
        self.file = file
        self.grade = grade
        self.start = start  # in bytes
        self.length = length
        self.line = line
        self.marks = marks


class Readings:
    """All generated cards, by passcode."""

    def __init__(self, folder: Shipped, index: "bytes | mmap.mmap") -> None:
        magic, files, self.size, names = HEADER.unpack_from(index)
        if magic != MAGIC:
            raise stale("readings.idx")
        self.folder = folder
        view = memoryview(index)[HEADER.size :]
        self.grades, view = numbers_in(view, "I", files)
        self.numbers, view = numbers_in(view, "I", files)
        self.sizes, view = numbers_in(view, "I", files)
        self.checksums, view = numbers_in(view, "I", files)
        self.passcodes, view = numbers_in(view, "I", self.size)
        self.starts, view = numbers_in(view, "I", self.size)
        self.lengths, view = numbers_in(view, "I", self.size)
        self.lines, view = numbers_in(view, "I", self.size)
        self.files, view = numbers_in(view, "H", self.size)
        self.marks, view = numbers_in(view, "B", self.size)
        self.token_lines = view[:names]
        self.opened: tuple[int, bytes] = (-1, b"")  # the file that was last read

    def at(self, code: int) -> int:
        """The place of a card in the index; -1: it has no reading."""
        at = bisect_left(self.passcodes, code)
        return at if at < self.size and self.passcodes[at] == code else -1

    def find(self, code: int) -> StoredReading | None:
        """Where the reading of a card is."""
        at = self.at(code)
        if at < 0:
            return None
        file = self.files[at]
        grade = GRADES[self.grades[file]]
        return StoredReading(at, file, grade, self.starts[at], self.lengths[at], self.lines[at], self.marks[at])

    def grade_of(self, code: int) -> Grade | None:
        at = self.at(code)
        return None if at < 0 else GRADES[self.grades[self.files[at]]]

    def codes(self, grade: Grade, marks: int = 0) -> Iterator[int]:
        """The cards of one grade that have all these marks, in ascending order."""
        wanted = {file for file, number in enumerate(self.grades) if GRADES[number] is grade}
        for code, file, mark in zip(self.passcodes, self.files, self.marks):
            if file in wanted and mark & marks == marks:
                yield code

    def name_of(self, file: int) -> str:
        """The name of a file, below the folder of the pool."""
        return f"{GRADES[self.grades[file]].value}/{self.numbers[file]:03}.cards"

    def source_of(self, found: StoredReading) -> str:
        """The text of a card, with the comments above it; `StaleIndex` if its file has changed."""
        if self.opened[0] != found.file:
            self.opened = (found.file, self.read(found.file))
        return self.opened[1][found.start : found.start + found.length].decode()

    def read(self, file: int) -> bytes:
        name = self.name_of(file)
        try:
            data = self.folder.joinpath(*name.split("/")).read_bytes()
        except FileNotFoundError:
            raise stale(name) from None
        if len(data) != self.sizes[file] or crc32(data) != self.checksums[file]:
            raise stale(name)
        return data

    def tokens(self) -> list[tuple[int, str]]:
        """The cards that bring a Token, with its English name."""
        lines = bytes(self.token_lines).decode().split("\n")[:-1]
        pairs = [line.split("\t") for line in lines]
        return [(int(code), name) for code, name in pairs]


def stale(name: str) -> StaleIndex:
    return StaleIndex(
        f"the index of the generated cards does not fit {name}: make it anew with tools/make_pool_index.py",
        f"自动生成的卡的索引与{name}不符：请用tools/make_pool_index.py重新生成",
    )


EMPTY: Final = HEADER.pack(MAGIC, 0, 0, 0)


def readings_in(folder: Shipped) -> Readings:
    """The generated cards below a folder; without an index there are none."""
    found = folder.joinpath(INDEX)
    return Readings(folder, found.mapped() if found.is_file() else EMPTY)
