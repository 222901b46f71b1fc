"""Audits of readings: a blind sample for somebody who did not write the grammar, and the verdicts as data.

    python -m tools.pool.audit draw cards.jsonl --number 100 --seed 7 --out sheet.txt    # a blind sample
    python -m tools.pool.audit sheets cards.jsonl --each 150 --out folder                # all that nobody has looked at
    python -m tools.pool.audit take verdicts.tsv --batch 1                               # keep the verdicts
    python -m tools.pool.audit figures                                                   # the share right, by batch
    python -m tools.pool.audit renew                                                     # after a new law

A sheet shows of each card its print, the text that was read, and how the engine says it (`sheets`: its Japanese print
instead); it holds printed sentences and stays outside of the repository. A third of a sample are long texts. A verdict
is one line: passcode and checksum as the sheet has them, a tab, `right`, `wrong` or `doubtful`, a tab, and for a wrong
one its class and what is wrong, in our own words. Verdicts are kept with the checksum of the text they are about, so
that a changed reading is not taken for an audited one. A law of the normal form writes texts anew that mean the same:
`renew`, before the pool is made again, lets the verdicts about them hold.
"""

import argparse
import random
import re
import sys
from math import sqrt
from pathlib import Path
from typing import Final

from spellspeed.cards.grades import Grade, evidence_of
from spellspeed.cards.library import LIBRARY, codes_of, definition_of, source_of
from spellspeed.language.normal.form import normal_text
from spellspeed.language.reader import read_cards
from spellspeed.reading.texts import Print
from spellspeed.words.sentences import card_words
from tools.pool.make import AUDITS, checksum, is_for, lines, read_text, verdicts
from tools.pool.reading import prints

LONG: Final = 330  # characters of a long text
VERDICTS: Final = ("right", "wrong", "doubtful")


def draw(path: Path, number: int, seed: int, grade: Grade) -> str:
    """A sheet: a third of it long texts."""
    LIBRARY.load()
    wanted = set(codes_of(grade))
    cards = {card.facts.passcode: card for card in prints(path) if card.facts.passcode in wanted}
    lots = random.Random(seed)
    long = [code for code, card in sorted(cards.items()) if len(card.text) + len(card.pendulum) > LONG]
    chosen = lots.sample(long, min(len(long), number // 3))
    rest = [code for code in sorted(cards) if code not in chosen]
    chosen += lots.sample(rest, min(len(rest), number - len(chosen)))
    lots.shuffle(chosen)
    return "\n".join(shown(cards[code], "SAID", card_words(definition_of(code, drafts=True))) for code in chosen)


def shown(card: Print, title: str, beside: str) -> str:
    """A card on a sheet: its print, what was read, and something to compare both with."""
    facts = card.facts
    kind = f"{facts.kind} {facts.icon}{facts.race} {' '.join(facts.abilities)}"
    read = read_text(facts.passcode)
    head = f"=== {facts.passcode}:{checksum(read)} {facts.en} ({kind})"
    return "\n".join([head, "PRINT", card.text, card.pendulum, "READ", read, title, beside, ""])


def sheets(path: Path, each: int, folder: Path) -> int:
    """Sheets with all readings that evidence is for and nothing against, and that no audit has found right or wrong."""
    LIBRARY.load()
    judged = set(verdicts())
    wanted = [code for grade in (Grade.READ, Grade.DRAFT) for code in codes_of(grade)]
    cards = {card.facts.passcode: card for card in prints(path)}
    japanese = {
        row["password"]: "\n".join(filter(None, (row["text"].get("ja"), (row.get("pendulum_text") or {}).get("ja"))))
        for row in lines(path)
    }
    found: list[str] = []
    for code in wanted:
        evidence = evidence_of(source_of(code))
        assert evidence is not None
        if is_for(evidence) and (code, checksum(read_text(code))) not in judged:
            found.append(shown(cards[code], "JAPANESE", japanese[code]))
    folder.mkdir(parents=True, exist_ok=True)
    for number, start in enumerate(range(0, len(found), each), 1):
        (folder / f"{number:03}.txt").write_text("\n".join(found[start : start + each]), encoding="utf-8")
    return len(found)


def take(path: Path, batch: int) -> int:
    """Keep verdicts, each about the text that its sheet showed."""
    kept: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        key, verdict, *why = line.split("\t")
        code, _, text = key.partition(":")
        if verdict not in VERDICTS:
            raise SystemExit(f"{path.name}:{number}: {verdict} is none of {', '.join(VERDICTS)}")
        if not (code.isdecimal() and re.fullmatch("[0-9a-f]{8}", text)):
            raise SystemExit(f"{path.name}:{number}: {key} is no passcode with a checksum, as the sheet has it")
        kept.append("\t".join((code, text, verdict, " ".join(why).strip())))
    AUDITS.mkdir(exist_ok=True)
    (AUDITS / f"{batch:03}.tsv").write_text("\n".join(kept) + "\n", encoding="utf-8")
    return len(kept)


def renew() -> int:
    """Let verdicts hold for the present texts of the pool as the normal form writes them."""
    LIBRARY.load()
    written: dict[tuple[str, str], str] = {}
    for code in (*codes_of(Grade.READ), *codes_of(Grade.DRAFT)):
        old = read_text(code)
        new = normal_text(read_cards(old, "pool")[0])
        if new != old:
            written[str(code), checksum(old)] = checksum(new)
    renewed = 0
    for path in sorted(AUDITS.glob("*.tsv")):
        rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
        for row in rows:
            found = written.get((row[0], row[1]))
            if found is not None:
                row[1] = found
                renewed += 1
        path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    return renewed


def interval(right: int, total: int) -> tuple[float, float]:
    """The share, 95 % interval (Wilson)."""
    if not total:
        return 0.0, 1.0
    share, z = right / total, 1.96
    middle = share + z * z / (2 * total)
    width = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - width) / (1 + z * z / total), (middle + width) / (1 + z * z / total)


def figures() -> list[str]:
    """A line for every batch."""
    told: list[str] = []
    for path in sorted(AUDITS.glob("*.tsv")):
        given = [line.split("\t")[2] for line in path.read_text(encoding="utf-8").splitlines() if line]
        right = given.count("right")
        low, high = interval(right, len(given))
        told.append(
            f"batch {int(path.stem)}: {right} of {len(given)} right ({100 * right / len(given):.1f} %,"
            f" 95 % interval {100 * low:.0f} to {100 * high:.0f}), {given.count('doubtful')} doubtful"
        )
    return told


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = options.add_subparsers(dest="what", required=True)
    drawing = what.add_parser("draw")
    drawing.add_argument("list", type=Path)
    drawing.add_argument("--number", type=int, default=100)
    drawing.add_argument("--seed", type=int, default=1)
    drawing.add_argument("--grade", choices=[Grade.READ.value, Grade.DRAFT.value], default=Grade.READ.value)
    drawing.add_argument("--out", type=Path, required=True)
    all_of_them = what.add_parser("sheets")
    all_of_them.add_argument("list", type=Path)
    all_of_them.add_argument("--each", type=int, default=150)
    all_of_them.add_argument("--out", type=Path, required=True)
    taking = what.add_parser("take")
    taking.add_argument("verdicts", type=Path)
    taking.add_argument("--batch", type=int, required=True)
    what.add_parser("figures")
    what.add_parser("renew")
    chosen = options.parse_args()
    if chosen.what == "draw":
        sheet = draw(chosen.list, chosen.number, chosen.seed, Grade(chosen.grade))
        chosen.out.write_text(sheet, encoding="utf-8")
    elif chosen.what == "sheets":
        print(f"{sheets(chosen.list, chosen.each, chosen.out)} readings")
    elif chosen.what == "take":
        print(f"{take(chosen.verdicts, chosen.batch)} verdicts")
    elif chosen.what == "renew":
        print(f"{renew()} verdicts")
    else:
        print("\n".join(figures()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
