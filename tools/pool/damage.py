"""Damages sentences of printed cards that are read whole, and counts how many of them the reader still accepts.

    python -m tools.pool.damage cards.jsonl --number 1000 --seed 1            # in figures
    python -m tools.pool.damage cards.jsonl --number 1000 --shown 40          # with readings that have changed

Two neighbouring words of a sentence are exchanged, or one word is left out; a name in quotes is one word. A reading
that is the same as before has lost nothing. One that is another has been accepted: wrongly, unless the damaged sentence
is a good sentence with another meaning ("1 monster" for "1 Warrior monster"), which a reader should accept.
"""

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from spellspeed.reading.reader import read
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print
from tools.pool.make import sound
from tools.pool.reading import prints

WORD: Final = re.compile(r'"[^"]*"\S*|\S+')
Damage = Callable[[list[str], random.Random], list[str] | None]


def exchanged(words: list[str], lots: random.Random) -> list[str] | None:
    """Two neighbours in each other's place."""
    places = [at for at in range(len(words) - 1) if words[at] != words[at + 1]]
    if not places:
        return None
    at = lots.choice(places)
    return [*words[:at], words[at + 1], words[at], *words[at + 2 :]]


def dropped(words: list[str], lots: random.Random) -> list[str] | None:
    """One word less."""
    if len(words) < 2:
        return None
    at = lots.randrange(len(words))
    return words[:at] + words[at + 1 :]


DAMAGES: Final[dict[str, Damage]] = {"exchanged": exchanged, "dropped": dropped}


def damaged(card: Print, damage: Damage, lots: random.Random) -> Print | None:
    """The card with one damaged line of its main text."""
    lines = card.text.split("\n")
    at = lots.randrange(len(lines))
    words = damage(WORD.findall(lines[at]), lots)
    if words is None:
        return None
    lines[at] = " ".join(words)
    return replace(card, text="\n".join(lines))


def text_of(card: Print) -> str:
    """What is read, if it is a card that can be made; else nothing."""
    try:
        found = read(card).text
        sound(found)
        return found
    except Refusal:
        return ""


def changed(before: str, after: str) -> str:
    """The lines in which two texts differ."""
    one, other = before.splitlines(), after.splitlines()
    gone = [line.strip() for line in one if line not in other]
    new = [line.strip() for line in other if line not in one]
    return f"{' / '.join(gone)} -> {' / '.join(new)}"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("list", type=Path)
    options.add_argument("--number", type=int, default=1000, help="damaged cards of each kind")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--shown", type=int, default=0, help="how many changed readings are printed")
    chosen = options.parse_args()
    lots = random.Random(chosen.seed)
    cards = [card for card in prints(chosen.list) if card.has_rules and card.text]
    for name, damage in DAMAGES.items():
        figures: Counter[str] = Counter()
        shown = 0
        for card in lots.sample(cards, len(cards)):
            if figures.total() == chosen.number:
                break
            before = text_of(card)
            worse = damaged(card, damage, lots) if before else None
            if worse is None:
                continue
            after = text_of(worse)
            figures["refused" if not after else "the same" if after == before else "another reading"] += 1
            if after not in ("", before) and shown < chosen.shown:
                shown += 1
                print(f"{card.facts.passcode} {card.facts.en}\n  {worse.text}\n  {changed(before, after)}")
        print(f"{name}: {', '.join(f'{kind} {number}' for kind, number in figures.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
