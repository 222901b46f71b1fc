"""Audits of readings: a blind sample for somebody who did not write the grammar, and the verdicts as data.

    python -m tools.pool.audit draw cards.jsonl --number 100 --seed 7 --out sheet.txt    # print, text and speech
    python -m tools.pool.audit take verdicts.tsv --batch 1                               # keep the verdicts
    python -m tools.pool.audit figures                                                   # the share right, by batch

A sheet shows of each card its print, the text that was read, and how the engine says it; it holds printed sentences
and stays outside of the repository. A third of the sample are long texts. A verdict is one line: passcode, a tab,
`right`, `wrong` or `doubtful`, a tab, and for a wrong one its class and what is wrong, in our own words. Verdicts are
kept with the checksum of the text they are about, so that a changed reading is not taken for an audited one.
"""

import argparse
import random
import sys
from math import sqrt
from pathlib import Path
from typing import Final

from spellspeed.cards.grades import Grade
from spellspeed.cards.library import LIBRARY, codes_of, definition_of, source_of
from spellspeed.words.sentences import card_words
from tools.pool.make import AUDITS, checksum
from tools.pool.reading import prints

LONG: Final = 330  # characters of a long text
VERDICTS: Final = ("right", "wrong", "doubtful")


def read_text(code: int) -> str:
    """The text of a generated card without its line of evidence."""
    return "\n".join(line for line in source_of(code).split("\n") if not line.startswith("#"))


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
    sheet: list[str] = []
    for code in chosen:
        card = cards[code]
        facts = card.facts
        kind = f"{facts.kind} {facts.icon}{facts.race} {' '.join(facts.abilities)}"
        spoken = card_words(definition_of(code, drafts=True))
        sheet += [
            f"=== {code} {facts.en} ({kind})",
            "PRINT",
            card.text,
            card.pendulum,
            "READ",
            read_text(code),
            "SAID",
            spoken,
            "",
        ]
    return "\n".join(sheet)


def take(path: Path, batch: int) -> int:
    """Keep verdicts; each with the checksum of the present text."""
    LIBRARY.load()
    lines: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        code, verdict, *why = line.split("\t")
        if verdict not in VERDICTS:
            raise SystemExit(f"{path.name}:{number}: {verdict} is none of {', '.join(VERDICTS)}")
        lines.append("\t".join((code, checksum(read_text(int(code))), verdict, " ".join(why).strip())))
    AUDITS.mkdir(exist_ok=True)
    (AUDITS / f"{batch:03}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines)


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
    lines: list[str] = []
    for path in sorted(AUDITS.glob("*.tsv")):
        verdicts = [line.split("\t")[2] for line in path.read_text(encoding="utf-8").splitlines() if line]
        right = verdicts.count("right")
        low, high = interval(right, len(verdicts))
        lines.append(
            f"batch {int(path.stem)}: {right} of {len(verdicts)} right ({100 * right / len(verdicts):.1f} %,"
            f" 95 % interval {100 * low:.0f} to {100 * high:.0f}), {verdicts.count('doubtful')} doubtful"
        )
    return lines


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = options.add_subparsers(dest="what", required=True)
    drawing = what.add_parser("draw")
    drawing.add_argument("list", type=Path)
    drawing.add_argument("--number", type=int, default=100)
    drawing.add_argument("--seed", type=int, default=1)
    drawing.add_argument("--grade", choices=[Grade.READ.value, Grade.DRAFT.value], default=Grade.READ.value)
    drawing.add_argument("--out", type=Path, required=True)
    taking = what.add_parser("take")
    taking.add_argument("verdicts", type=Path)
    taking.add_argument("--batch", type=int, required=True)
    what.add_parser("figures")
    chosen = options.parse_args()
    if chosen.what == "draw":
        sheet = draw(chosen.list, chosen.number, chosen.seed, Grade(chosen.grade))
        chosen.out.write_text(sheet, encoding="utf-8")
    elif chosen.what == "take":
        print(f"{take(chosen.verdicts, chosen.batch)} verdicts")
    else:
        print("\n".join(figures()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
