"""Puts single faults into card texts and counts how many of them the table notices.

    python -m tools.pool.noticed --table DIR [--seed N] [--each N] [--missed CLASS]

A fault counts as noticed if the text with it has a hard difference that the right text has not. Only faults that the
checker and the builder accept are counted. `--missed` prints the faults of a class that were not noticed.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from copy import deepcopy
from pathlib import Path

from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import read_card
from spellspeed.language.tree import CardText
from spellspeed.language.values import CannotBuild
from spellspeed.language.writer import write_card
from tools.pool.faults import FAULTS, Fault
from tools.pool.skeletons import examine, pool
from tools.pool.table import Table


def with_fault(card: CardText, fault: Fault, rng: random.Random, tries: int = 4) -> CardText | None:
    """The text with one fault that the checker and the builder accept."""
    for _ in range(tries):
        wrong = deepcopy(card)
        if not fault(wrong, rng):
            return None
        try:
            read = read_card(write_card(wrong))
            build(printed_cards()[card.code], read)
        except (CardFileError, CannotBuild):
            continue
        if read != card:
            return read
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--table", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=60, help="faults of each class")
    parser.add_argument("--missed", default="", help="print those of this class that were not noticed")
    chosen = parser.parse_args()
    table = Table.read(chosen.table)
    rng = random.Random(chosen.seed)
    cards = [card for card in pool() if card.code in table.rows]
    right = {
        card.code: {str(one) for one in examine(card, table.rows[card.code], table.deeds.get(card.code)).hard}
        for card in cards
    }
    made, noticed = Counter[str](), Counter[str]()
    for name, fault in FAULTS.items():
        for card in rng.sample(cards, len(cards)):
            if made[name] == chosen.each:
                break
            wrong = with_fault(card, fault, rng)
            if wrong is None:
                continue
            made[name] += 1
            report = examine(wrong, table.rows[card.code], table.deeds.get(card.code))
            if {str(one) for one in report.hard} - right[card.code]:
                noticed[name] += 1
            elif name == chosen.missed:
                print(difference(card, wrong))
    for name in FAULTS:
        print(f"{name}: {noticed[name]} of {made[name]} ({100 * noticed[name] / max(1, made[name]):.0f} %)")
    share = 100 * noticed.total() / max(1, made.total())
    print(f"all: {noticed.total()} of {made.total()} ({share:.1f} %)")
    return 0


def difference(card: CardText, wrong: CardText) -> str:
    """The lines in which they differ."""
    one, other = write_card(card).splitlines(), write_card(wrong).splitlines()
    gone = [line.strip() for line in one if line not in other]
    new = [line.strip() for line in other if line not in one]
    return f"{card.code} {card.name}: {' / '.join(gone)} -> {' / '.join(new)}"


if __name__ == "__main__":
    raise SystemExit(main())
