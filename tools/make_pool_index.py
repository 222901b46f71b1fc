"""The index of the generated cards, made from their files.

    PYTHONPATH=src python tools/make_pool_index.py [POOL] [--check]

POOL is the folder of the pool (default: `src/spellspeed/cards/pool`). Its generated cards are in `read/NNN.cards` and
`draft/NNN.cards`, with three digits or more; each card has one line of evidence directly above it
(`spellspeed.cards.grades`). `readings.idx` is written beside the two folders (`spellspeed.cards.readings` says what is
in it), or removed if nothing is generated. `--check` writes nothing, and ends with exit code 1 if the index would
change. What is wrong with a file is named, with its line, and then nothing is written.

Run it whenever a generated file has changed: no card is played from a file that its index does not fit.
"""

import argparse
import struct
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zlib import crc32

from spellspeed.cards.grades import Grade, WrongEvidence, evidence_in
from spellspeed.cards.readings import GRADES, HEADER, IN_EXTRA_DECK, INDEX, MAGIC, NAMES_CARDS
from spellspeed.cards.texts import CardEntry, entries_in, names_in, token_in
from spellspeed.facts.printed import printed_cards

ROOT: Final = Path(__file__).resolve().parent.parent
POOL: Final = ROOT / "src" / "spellspeed" / "cards" / "pool"


class WrongFile(Exception):
    """Something is wrong with the generated files; every sentence names a file and a line."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


@dataclass(frozen=True)
class IndexedCard:
    """One card of a generated file, as it is entered into an index."""

    code: int
    start: int  # in bytes
    length: int
    line: int
    marks: int
    token: str  # the English name of the Token that it brings


@dataclass(frozen=True)
class IndexedFile:
    """A generated file, as it is entered into an index."""

    grade: Grade
    number: int
    data: bytes
    cards: Sequence[IndexedCard]


def index_of(files: Sequence[IndexedFile]) -> bytes:
    """The bytes of the index of these files; of a card that is read and a draft, the draft is left out."""
    found: dict[int, tuple[int, IndexedCard]] = {}
    files = sorted(files, key=lambda file: (GRADES.index(file.grade), file.number))
    for k, file in enumerate(files):
        for card in file.cards:
            found.setdefault(card.code, (k, card))
    cards = [found[code] for code in sorted(found)]
    columns = (
        ("I", [GRADES.index(file.grade) for file in files]),
        ("I", [file.number for file in files]),
        ("I", [len(file.data) for file in files]),
        ("I", [crc32(file.data) for file in files]),
        ("I", [card.code for _, card in cards]),
        ("I", [card.start for _, card in cards]),
        ("I", [card.length for _, card in cards]),
        ("I", [card.line for _, card in cards]),
        ("H", [k for k, _ in cards]),
        ("B", [card.marks for _, card in cards]),
    )
    names = "".join(f"{card.code}\t{card.token}\n" for _, card in cards if card.token).encode()
    packed = [struct.pack(f"<{len(values)}{kind}", *values) for kind, values in columns]
    return b"".join([HEADER.pack(MAGIC, len(files), len(cards), len(names)), *packed, names])


def generated_in(pool: Path) -> list[IndexedFile]:
    """The generated files below a folder; `WrongFile` with everything that is wrong with them."""
    found: list[IndexedFile] = []
    problems: list[str] = []
    for grade in GRADES:
        for path in sorted((pool / grade.value).glob("*")):
            name = f"{grade.value}/{path.name}"
            if path.suffix != ".cards" or not path.stem.isdecimal() or path.stem != f"{int(path.stem):03}":
                problems.append(f"{name}:1: a generated file is called 000.cards, 001.cards ...")
                continue
            data = path.read_bytes()
            cards = list(cards_in(data, name, grade, problems))
            found.append(IndexedFile(grade, int(path.stem), data, cards))
        codes: dict[int, str] = {}
        for file in found:
            for card in file.cards if file.grade is grade else ():
                name = f"{grade.value}/{file.number:03}.cards"
                if card.code in codes:
                    problems.append(f"{name}:{card.line}: card {card.code} is in {codes[card.code]}, too")
                codes[card.code] = name
    if problems:
        raise WrongFile(problems)
    return found


def cards_in(data: bytes, name: str, grade: Grade, problems: list[str]) -> Iterator[IndexedCard]:
    """The cards of one generated file; what is wrong with them is added to the problems."""
    text = data.decode()
    if "\r" in text or text.startswith("\ufeff"):
        problems.append(f"{name}:1: a generated file has plain line ends and no byte order mark")
        return
    entries, wrongs = entries_in(text, name, {})
    problems += [str(error) for error in wrongs]
    for code, entry in entries.items():
        source = entry.source()
        problems += evidence_problems(entry, source, grade, f"{name}:{entry.line}")
        printed = printed_cards().get(code)
        if printed is None or printed.code != code:
            problems.append(f"{name}:{entry.line}: no card has {code} as its first passcode")
            continue
        token = token_in(source)
        marks = NAMES_CARDS if names_in(source) else 0
        marks |= IN_EXTRA_DECK if printed.in_extra_deck else 0
        start = len(text[: entry.start].encode())
        length = len(text[entry.start : entry.end].encode())
        yield IndexedCard(code, start, length, entry.line, marks, token)


def evidence_problems(entry: CardEntry, source: str, grade: Grade, where: str) -> Iterator[str]:
    """Directly above a generated card stands one line of evidence, for the grade of its folder, and nothing else."""
    above = [line for line in source.split("\ncard ")[0].split("\n") if line.startswith("#")]
    if len(above) != 1:
        yield f"{where}: a generated card has one line of evidence directly above it, this one has {len(above)}"
        return
    try:
        evidence = evidence_in(above[0])
    except WrongEvidence as error:
        yield f"{where}: {error}"
        return
    if evidence.grade is not grade:
        yield f"{where}: the evidence is for a card that is {evidence.grade.value}, its folder is {grade.value}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the index of the generated cards.")
    parser.add_argument("pool", nargs="?", type=Path, default=POOL, metavar="POOL")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the index would change")
    args = parser.parse_args(argv)
    try:
        files = generated_in(args.pool)
    except WrongFile as error:
        print(error, file=sys.stderr)
        return 1
    path: Path = args.pool / INDEX
    made = index_of(files) if files else b""
    known = path.read_bytes() if path.exists() else b""
    if args.check:
        if made != known:
            print(f"{path} does not fit the files: run tools/make_pool_index.py", file=sys.stderr)
        return int(made != known)
    if made:
        path.write_bytes(made)
    else:
        path.unlink(missing_ok=True)
    counts = [sum(len(file.cards) for file in files if file.grade is grade) for grade in GRADES]
    print(f"{counts[0]} cards read, {counts[1]} drafts, {len(files)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
