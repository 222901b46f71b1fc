"""A position for every generated card: what became of it there (`spellspeed.rehearsal`).

    python -m tools.pool.positions positions.json [--processes 2] [--most 500]

Readings that evidence is for are tried. Cards whose text has not changed since are left as they are in the file, so
that a run can be stopped and gone on with. `tools/pool/make.py` reads the file, and keeps what is known of unchanged
cards. A card was *found* if every part of it was seen to do what it says, *failed* if a part did something else, and
*lacking* if no position was found for a part.
"""

import argparse
import json
import sys
from pathlib import Path

from spellspeed.cards.grades import Grade, Trial, evidence_of
from spellspeed.cards.library import codes_of, source_of
from spellspeed.rehearsal import Rehearsal, rehearse_many
from spellspeed.words.progress import Progress
from tools.pool.make import checksum, is_for, read_text

SAVED_EVERY = 50  # cards


def verdict(one: Rehearsal) -> Trial:
    """What became of a card as a whole."""
    if one.problems or any(part.problems for part in one.parts):
        return Trial.FAILED
    return Trial.FOUND if all(part.found for part in one.parts) else Trial.LACKING


def tried() -> list[int]:
    """The readings that are worth a try: nobody has tried them yet, and they may become of grade *read*."""
    found = []
    for code in [*codes_of(Grade.READ), *codes_of(Grade.DRAFT)]:
        evidence = evidence_of(source_of(code))
        if evidence is not None and is_for(evidence) and evidence.position == Trial.LACKING:
            found.append(code)
    return found


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("--most", type=int, default=1_000_000)
    chosen = options.parse_args()
    known: dict[str, str] = {}
    if chosen.file.exists():
        known = json.loads(chosen.file.read_text(encoding="utf-8"))
    keys = {code: f"{code}:{checksum(read_text(code))}" for code in tried()}
    codes = [code for code, key in keys.items() if key not in known][: chosen.most]
    with Progress(len(codes), "en") as progress:
        for number, one in enumerate(rehearse_many(codes, chosen.processes), 1):
            known[keys[one.code]] = verdict(one).value
            for problem in (*one.problems, *(problem for part in one.parts for problem in part.problems)):
                progress.clear()
                print(f"{one.code} {one.name}: {problem}", flush=True)
            if number % SAVED_EVERY == 0 or number == len(codes):
                chosen.file.write_text(json.dumps(known, indent=0, sort_keys=True), encoding="utf-8")
            progress.step()
    return 0


if __name__ == "__main__":
    sys.exit(main())
