"""The facts of all printed cards, as they are shipped: found by passcode or name, and read when they are asked for.

`data/cards.tsv` has a line for every card, sorted by passcode, with a tab between its fields:

    passcodes   its own first, then those of other artworks
    names       English, Japanese, Chinese (nothing: as in English), further ones (parted by `|`)
    kind        `spell:quick-play`, `trap:counter`, or `fire:winged beast:effect,tuner`
    numbers     of a monster, parted by `/`: Level (`4`), Rank (`R4`) or arrows (`W,S`), ATK, DEF, Pendulum Scale
    series      parted by `|`
    number      of a "Number" monster
    effects     how many are numbered, `?` if nobody has counted; `+` and the Pendulum Effects

`data/cards.idx` says where a line is. After a head it has, as little-endian numbers: where each block of lines begins,
the passcodes of the lines, the passcodes of other artworks, and the checksums of all folded names, both with the
numbers of their lines. Whatever has the checksum of a name is read and compared by who asks.

`tools/make_facts.py` makes both files. Where they are files, they are mapped, so that only what is looked at is read.
"""

import struct
import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal
from zlib import crc32

from spellspeed.facts.facts import ABSENT, UNKNOWN, Facts
from spellspeed.shipped import Shipped

if TYPE_CHECKING:
    import mmap

MAGIC: Final = b"SPF1"
HEADER: Final = struct.Struct("<4sIIII")  # magic, checksum of the lines, cards, passcodes of artworks, names
BLOCK: Final = 16  # lines
FOLDER: Final = Shipped("facts", "data")


class CardTable:
    """The lines and their index; a line is a row, counted from 0."""

    def __init__(self, lines: "bytes | mmap.mmap", index: "bytes | mmap.mmap") -> None:
        magic, self.checksum, self.size, others, names = HEADER.unpack_from(index)
        if magic != MAGIC:
            raise ValueError("the facts of the cards were made for another version")
        self.lines = lines
        view = memoryview(index)[HEADER.size :]
        blocks = -(-self.size // BLOCK) + 1
        self.blocks, view = numbers_in(view, "I", blocks)
        self.passcodes, view = numbers_in(view, "I", self.size)
        self.others, view = numbers_in(view, "I", others)
        self.keys, view = numbers_in(view, "I", names)
        self.other_rows, view = numbers_in(view, "H", others)
        self.key_rows, view = numbers_in(view, "H", names)

    def row_of(self, passcode: int) -> int:
        """The row of the card with this passcode, be it of another artwork; -1: none."""
        at = bisect_left(self.passcodes, passcode)
        if at < self.size and self.passcodes[at] == passcode:
            return at
        at = bisect_left(self.others, passcode)
        return self.other_rows[at] if at < len(self.others) and self.others[at] == passcode else -1

    def rows_called(self, key: str) -> list[int]:
        """The rows of the cards that may have this folded name."""
        wanted = crc32(key.encode("utf-8", "surrogatepass"))
        at = bisect_left(self.keys, wanted)
        found: list[int] = []
        while at < len(self.keys) and self.keys[at] == wanted:
            found.append(self.key_rows[at])
            at += 1
        return found

    def line(self, row: int) -> str:
        block = row // BLOCK
        lines = self.lines[self.blocks[block] : self.blocks[block + 1]]
        return lines.split(b"\n")[row % BLOCK].decode()

    def facts(self, row: int) -> Facts:
        """The facts of a card, read anew."""
        return facts_in(self.line(row))

    def all_lines(self) -> list[str]:
        """Every line: what a search through all cards looks at."""
        return self.lines[:].decode().split("\n")[:-1]

    def all(self) -> Iterator[Facts]:
        """Every card, read; this takes a while."""
        for line in self.all_lines():
            yield facts_in(line)


def numbers_in(view: memoryview, kind: Literal["B", "H", "I"], count: int) -> tuple[Sequence[int], memoryview]:
    """So many numbers at the beginning, and what comes after them."""
    size = struct.calcsize(f"<{kind}") * count
    if sys.byteorder == "little":
        return view[:size].cast(kind), view[size:]
    from array import array

    swapped = array(kind, view[:size].tobytes())
    swapped.byteswap()
    return swapped, view[size:]


_tables: list[CardTable] = []


def shipped_cards() -> CardTable:
    """The shipped cards; the files are opened when somebody first asks."""
    if not _tables:
        _tables.append(CardTable(FOLDER.joinpath("cards.tsv").mapped(), FOLDER.joinpath("cards.idx").mapped()))
    return _tables[0]


# -- lines -----------------------------------------------------------------------------------------------------


def facts_in(line: str) -> Facts:
    codes, en, ja, zh, aliases, kind, numbers, series, number, effects = line.split("\t")
    facts = Facts({})
    first, *others = codes.split(" ")
    facts.passcode = int(first)
    facts.passcodes = [int(code) for code in others]
    facts.en, facts.ja, facts.zh = en, ja or en, zh or en
    facts.aliases = aliases.split("|") if aliases else []
    facts.series = series.split("|") if series else []
    facts.number = int(number) if number else ABSENT
    own, _, pendulum = effects.partition("+")
    facts.effects = counted(own)
    facts.pendulum_effects = counted(pendulum or "0")
    words = kind.split(":")
    if len(words) == 2:
        facts.kind, facts.icon = words
        return facts
    facts.kind = "monster"
    facts.attribute, facts.race, abilities = words
    facts.abilities = abilities.split(",")
    stars, atk, *rest = numbers.split("/")
    facts.atk = counted(atk)
    if stars[0] == "R":
        facts.rank = int(stars[1:])
    elif stars[0].isdigit():
        facts.level = int(stars)
    else:
        facts.arrows = stars.split(",")
        facts.link = len(facts.arrows)
    if not facts.link:
        facts.defense = counted(rest.pop(0))
    if rest:
        facts.scale = int(rest[0])
    return facts


def counted(number: str) -> int:
    return UNKNOWN if number == "?" else int(number)


def line_of(facts: Facts) -> str:
    """The line of a card, without its end."""
    kind, numbers = f"{facts.kind}:{facts.icon}", ""
    if facts.kind == "monster":
        kind = f"{facts.attribute}:{facts.race}:{','.join(facts.abilities)}"
        stars = f"R{facts.rank}" if facts.rank else ",".join(facts.arrows) or str(facts.level)
        values = [facts.atk, *([] if facts.link else [facts.defense]), *([] if facts.scale < 0 else [facts.scale])]
        numbers = "/".join([stars, *(written(value) for value in values)])
    effects = written(facts.effects) + (f"+{written(facts.pendulum_effects)}" if facts.pendulum_effects else "")
    ja, zh = ("" if name == facts.en else name for name in (facts.ja, facts.zh))
    return "\t".join(
        [
            " ".join(str(code) for code in (facts.passcode, *facts.passcodes)),
            *(facts.en, ja, zh, "|".join(facts.aliases), kind, numbers, "|".join(facts.series)),
            "" if facts.number == ABSENT else str(facts.number),
            effects,
        ]
    )


def written(number: int) -> str:
    return "?" if number == UNKNOWN else str(number)
