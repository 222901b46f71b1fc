"""Makes the generated cards of the pool: reads a list of printed cards, weighs the evidence, writes files and index.

    python -m tools.pool.make cards.jsonl --table DIR --positions positions.json

The list has one JSON object per line, with the texts in English and Japanese. DIR holds the table of skeletons
(`tools/pool/table.py`); `positions.json` says what became of each reading in the position that was made for it
(`tools/pool/positions.py`); it is written by that tool, from the files that this one has written before. Cards that are
written by hand are left out.

A reading is of grade *read* if nothing is against it, something independent is for it, and an audit found it right
(`weighed`); else it is a draft. `readings.tsv` beside the files has a line for every reading: passcode, grade,
checksum of the text. A change of the grammar shows in it.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from spellspeed.cards.grades import Agreement, Evidence, Grade, Trial, evidence_of
from spellspeed.cards.library import LIBRARY, codes_of, source_of
from spellspeed.facts.index import facts_of
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.errors import CardFileError
from spellspeed.language.idle import idle_words
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import TEXT, CardText
from spellspeed.language.values import CannotBuild
from spellspeed.reading.japanese.agreement import ACTIVATED, AGREES, EffectAgreement, compare
from spellspeed.reading.japanese.names import MEANINGS
from spellspeed.reading.japanese.still import read_beside
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print, print_of_row
from spellspeed.words.progress import watched
from tools.pool.skeletons import CONFIRMED, examine
from tools.pool.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent.parent
POOL: Final = ROOT / "src" / "spellspeed" / "cards" / "pool"
AUDITS: Final = Path(__file__).resolve().parent / "audits"
GRAMMAR: Final = 1  # the version of the grammar, which every reading names
IN_A_FILE: Final = 200
ATTRIBUTES: Final = frozenset("光闇地水炎風神")  # in quotes they are no names


@dataclass(frozen=True)
class Row:
    """A card of the list."""

    card: Print
    japanese: str
    japanese_pendulum: str


@dataclass(frozen=True)
class Weighed:
    """A reading with its evidence."""

    card: CardText
    text: str
    evidence: Evidence


def lines(path: Path) -> Iterator[dict[str, Any]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def rows(path: Path) -> Iterator[Row]:
    """The cards of a list that have rules and are not written by hand."""
    LIBRARY.load()
    for row in lines(path):
        facts = facts_of(row["password"])
        if facts is None or facts.passcode != row["password"] or facts.passcode in LIBRARY.texts.entries:
            continue
        card = print_of_row(row, facts)
        if card.has_rules or card.pendulum:
            pendulum = (row.get("pendulum_text") or {}).get("ja") or ""
            yield Row(card, row["text"].get("ja") or "", pendulum)


def sound(text: str) -> CardText:
    """The text as a card that can be made, without words that do nothing; raises Refusal."""
    try:
        card = read_cards(text, "reading")[0]
        build(printed_cards()[card.code], card)
        for error in idle_words([card], "reading"):
            raise error
    except (CardFileError, CannotBuild) as error:
        raise Refusal("check", str(error)) from error
    return card


def by_table(card: CardText, table: Table) -> tuple[Agreement, tuple[str, ...]]:
    """What the table of skeletons says: for the reading if it confirms every effect that it speaks of."""
    report = examine(card, table.rows.get(card.code), table.deeds.get(card.code))
    if report.hard:
        return Agreement.DIFFERS, tuple(sorted({one.field.replace("_", " ") for one in report.hard}))
    confirmed = report.evidence and any(verdict == CONFIRMED for verdict in report.effects.values())
    return (Agreement.AGREES if confirmed else Agreement.LACKING), ()


def by_japanese(card: CardText, row: Row) -> tuple[Agreement, tuple[str, ...]]:
    """What the Japanese text says."""
    if names_less(card, row):
        return Agreement.DIFFERS, ("names",)
    found = compare(card, row.card, row.japanese, row.japanese_pendulum)
    if found.differences:
        return Agreement.DIFFERS, tuple(sorted({plain(one.field) for one in found.differences}))
    activated = [effect for effect in found.effects if effect.kind in ACTIVATED]
    heard = [effect for effect in activated if effect.number and effect.verdict("do") == AGREES]
    if not activated:
        activated = found.effects
        heard = [effect for effect in found.effects if is_heard(effect)]
    return (Agreement.AGREES if heard and len(heard) == len(activated) else Agreement.LACKING), ()


def is_heard(effect: EffectAgreement) -> bool:
    """Something that applies, or a way to summon the card, of which the Japanese was read and says the same."""
    main = {"continuous": ("apply", "instead"), "procedure": ("by", "if")}.get(effect.kind, ())
    read = all(one.verdict == AGREES for one in effect.fields if one.field != "limit")
    return bool(effect.number) and read and any(effect.verdict(name) == AGREES for name in main)


def names_less(card: CardText, row: Row) -> bool:
    """Does the Japanese text name more cards and series than the reading? One English name may stand for two series."""
    theirs = set(re.findall("「([^」]*)」", row.japanese + row.japanese_pendulum)) - {row.card.facts.ja, *ATTRIBUTES}
    theirs = {name for name in theirs if not name.endswith(("トークン", "カウンター"))}
    ours = {str(node.value) for one in card.nodes() for node in one.walk() if node.kind == TEXT} - {row.card.facts.en}
    return len(theirs) > len({name for name in ours if not name.endswith((" Token", " Counter"))})


def plain(field: str) -> str:
    """The name of a field in letters: `do of bullet 2` is `do of bullet`."""
    return re.sub(r"[^a-z -]", "", field.lower().replace("_", " ")).strip()


def is_for(evidence: Evidence) -> bool:
    """Is something independent for the reading, and nothing against it?"""
    return Agreement.AGREES in (evidence.skeleton, evidence.japanese) and not evidence.against


def weighed(row: Row, table: Table, positions: dict[str, str]) -> Weighed:
    """The reading of a card with its evidence; raises Refusal."""
    text = read_beside(row.card, row.japanese, row.japanese_pendulum).text
    card = sound(text)
    skeleton, skeleton_in = by_table(card, table)
    japanese, japanese_in = by_japanese(card, row)
    position = Trial(positions.get(f"{card.code}:{checksum(text)}", Trial.LACKING))
    verdict, batch = verdicts().get((card.code, checksum(text)), ("", 0))
    found = Evidence(Grade.DRAFT, GRAMMAR, skeleton, japanese, position, batch, skeleton_in, japanese_in)
    grade = Grade.READ if is_for(found) and verdict == "right" else Grade.DRAFT
    return Weighed(card, text, replace(found, grade=grade))


@cache
def verdicts() -> dict[tuple[int, str], tuple[str, int]]:
    """What audits have found of readings, by passcode and checksum: the verdict, and its batch. The last one counts."""
    found: dict[tuple[int, str], tuple[str, int]] = {}
    for path in sorted(AUDITS.glob("*.tsv")):
        for line in path.read_text(encoding="utf-8").splitlines():
            code, text, verdict, _ = line.split("\t")
            found[int(code), text] = verdict, int(path.stem)
    return found


def known_positions() -> dict[str, str]:
    """What became of the readings that the pool has already, in their positions."""
    LIBRARY.load()
    found: dict[str, str] = {}
    for code in (*codes_of(Grade.READ), *codes_of(Grade.DRAFT)):
        evidence = evidence_of(source_of(code))
        if evidence is not None and evidence.position != Trial.LACKING:
            found[f"{code}:{checksum(read_text(code))}"] = evidence.position.value
    return found


def read_text(code: int) -> str:
    """The text of a generated card without its line of evidence."""
    return "\n".join(line for line in source_of(code).split("\n") if not line.startswith("#"))


def checksum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


def write(pool: Path, found: list[Weighed]) -> None:
    """The files of both grades, each with about two hundred cards, and the list of all readings."""
    found = sorted(found, key=lambda one: one.card.code)
    for grade in (Grade.READ, Grade.DRAFT):
        folder = pool / grade.value
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.cards"):
            old.unlink()
        cards = [one for one in found if one.evidence.grade == grade]
        for number, start in enumerate(range(0, len(cards), IN_A_FILE)):
            texts = [f"{one.evidence.line()}\n{one.text}" for one in cards[start : start + IN_A_FILE]]
            head = "# Read from the print; generated by tools/pool/make.py. A correction is a card written by hand.\n\n"
            (folder / f"{number:03}.cards").write_text(head + "\n".join(texts), encoding="utf-8")
    listed = [f"{one.card.code}\t{one.evidence.grade.value}\t{checksum(one.text)}\n" for one in found]
    (pool / "readings.tsv").write_text("".join(listed), encoding="utf-8")


_known: list[tuple[Table, dict[str, str]]] = []  # what every process has


def begin(path: Path, table: Path, positions: dict[str, str]) -> None:
    """Prepare a process: the table, and the Japanese names of series, which are learnt from the texts."""
    MEANINGS.learn((row["text"].get("ja") or "", row["text"]["en"]) for row in lines(path))
    _known.append((Table.read(table), positions))


def weighed_or_refused(row: Row) -> Weighed | str:
    """The reading of a card, or the stage at which it is refused."""
    try:
        return weighed(row, *_known[0])
    except Refusal as refusal:
        return refusal.stage


def make(path: Path, table: Path, positions: dict[str, str], processes: int) -> Iterator[Weighed | str]:
    """All readings of a list."""
    with ProcessPoolExecutor(processes, get_context("spawn"), begin, (path, table, positions)) as pool:
        waiting = list(rows(path))
        yield from watched(pool.map(weighed_or_refused, waiting, chunksize=50), len(waiting), "en")


def figures(outcome: Iterable[Weighed | str], told: Callable[[str], None]) -> list[Weighed]:
    """The readings, and how many there are by evidence."""
    found: list[Weighed] = []
    refused: Counter[str] = Counter()
    evidence: Counter[str] = Counter()
    for one in outcome:
        if isinstance(one, str):
            refused[one] += 1
            continue
        found.append(one)
        evidence[one.evidence.line().split("; ", 1)[1]] += 1
        evidence[one.evidence.grade.value] += 1
    for line, number in evidence.most_common(30):
        told(f"{number:6} {line}")
    told(f"{len(found)} readings, refused: {', '.join(f'{stage} {number}' for stage, number in refused.most_common())}")
    return found


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("list", type=Path)
    options.add_argument("--table", type=Path, required=True)
    options.add_argument("--positions", type=Path)
    options.add_argument("--pool", type=Path, default=POOL)
    options.add_argument("--processes", type=int, default=2)
    chosen = options.parse_args()
    positions = known_positions()
    if chosen.positions is not None and chosen.positions.exists():
        positions.update(json.loads(chosen.positions.read_text(encoding="utf-8")))
    write(chosen.pool, figures(make(chosen.list, chosen.table, positions, chosen.processes), print))
    return 0


if __name__ == "__main__":
    sys.exit(main())
