"""Reads the texts of a list of printed cards, and says how many are read and where the others stop.

    python -m tools.pool.reading cards.jsonl                       # all cards, in figures
    python -m tools.pool.reading cards.jsonl --stops 40            # with the places at which most sentences stop
    python -m tools.pool.reading cards.jsonl --every 20            # a sample: one card of twenty
    python -m tools.pool.reading cards.jsonl --card "Dark Hole"    # one card, with its reading or its refusal
    python -m tools.pool.reading cards.jsonl --compare             # beside the cards that were written by hand (*)
    python -m tools.pool.reading cards.jsonl --out read.cards      # what was read, as a card file
    python -m tools.pool.reading cards.jsonl --json read.jsonl     # all readings and refusals, one per line
    python -m tools.pool.reading cards.jsonl --digest new.txt --diff old.txt   # which readings have changed

Of the cards that were written by hand a third is kept out of the comparison (`held_out`), so that it can be compared
once, when the reader is done (`--compare --held-out`).

(*) With what the Japanese text of the list asks of targets again, as the pool is made; the others are English alone.
"""

import argparse
import hashlib
import json
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from spellspeed.cards.library import LIBRARY
from spellspeed.facts.index import facts_of
from spellspeed.language.normal.form import bare, normal_text
from spellspeed.language.normal.numbers import same_but_for_numbers
from spellspeed.reading.japanese.names import MEANINGS
from spellspeed.reading.japanese.still import read_beside
from spellspeed.reading.reader import CardReading, grammar, read
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.texts import Print, print_of_row
from spellspeed.words.progress import watched

HOLD_OUT = 3  # of so many hand-written cards one is held out


def prints(path: Path) -> Iterator[Print]:
    """The printed cards of a list, one JSON object per line; those without rules are left out."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        facts = facts_of(row["password"])
        if facts is not None and facts.passcode == row["password"]:
            card = print_of_row(row, facts)
            if card.has_rules or card.pendulum:
                yield card


def held_out(passcode: int) -> bool:
    """Is the hand-written card kept out of development?"""
    return passcode % HOLD_OUT == 0


def folded(words: str) -> str:
    """The place of a refusal without its names and numbers."""
    return re.sub(r"⟦\d+⟧", '"Q"', re.sub(r"\b\d[\d,]*\b", "#", words))


def japanese_texts(path: Path) -> dict[int, tuple[str, str]]:
    """The Japanese text of every card of the list, and that of its Pendulum Effects."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    MEANINGS.learn((row["text"].get("ja") or "", row["text"]["en"]) for row in rows)
    pendulum = {row["password"]: (row.get("pendulum_text") or {}).get("ja") or "" for row in rows}
    return {row["password"]: (row["text"].get("ja") or "", pendulum[row["password"]]) for row in rows}


class Outcome:
    """What became of many cards."""

    def __init__(self) -> None:
        self.read: dict[int, CardReading] = {}
        self.refused: dict[int, Refusal] = {}
        self.prints: dict[int, Print] = {}

    def add(self, card: Print) -> None:
        self.prints[card.facts.passcode] = card
        try:
            self.read[card.facts.passcode] = read(card)
        except Refusal as refusal:
            self.refused[card.facts.passcode] = refusal

    def summary(self, seconds: float) -> str:
        stages = Counter(refusal.stage for refusal in self.refused.values())
        told = ", ".join(f"{stage} {number}" for stage, number in stages.most_common())
        return (
            f"{len(self.prints)} cards with rules, {len(self.read)} read"
            f" ({100 * len(self.read) / max(1, len(self.prints)):.1f} %), {seconds:.0f} s, refused: {told};"
            f" {sum(1 for _ in grammar().alternatives())} alternatives"
        )

    def stops(self, most: int) -> Iterator[str]:
        """The places at which most cards stop, with examples."""
        found: dict[str, list[int]] = defaultdict(list)
        for code, refusal in self.refused.items():
            found[f"{refusal.stage}: {folded(refusal.why)[:100]}"].append(code)
        for place, codes in sorted(found.items(), key=lambda item: -len(item[1]))[:most]:
            names = "; ".join(self.prints[code].facts.en for code in codes[:3])
            yield f"{len(codes):5} {place}   ({names})"

    def rows(self) -> Iterator[dict[str, object]]:
        """Every card with its reading or its refusal, for other tools."""
        for code, card in self.prints.items():
            row: dict[str, object] = {"passcode": code, "name": card.facts.en}
            refusal = self.refused.get(code)
            if refusal is None:
                row["text"] = self.read[code].text
            else:
                read = refusal.place.read if refusal.place is not None else ""
                row |= {"stage": refusal.stage, "why": refusal.why, "sentence": refusal.sentence, "read": read}
            yield row

    def digests(self) -> dict[int, str]:
        """A hash of every reading."""
        texts = {code: self.read[code].text for code in sorted(self.read)}
        return {code: hashlib.sha256(text.encode()).hexdigest()[:16] for code, text in texts.items()}


def written_digests(path: Path) -> dict[int, str]:
    """A file of digests: `passcode<TAB>hash`."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return {int(code): digest for code, digest in lines}


def changes(old: dict[int, str], outcome: Outcome) -> Iterator[str]:
    """What has become of the readings since then."""
    new = outcome.digests()
    for word, codes in (
        ("read now", new.keys() - old.keys()),
        ("no longer read", (old.keys() & outcome.prints.keys()) - new.keys()),
        ("read otherwise", {code for code in new.keys() & old.keys() if new[code] != old[code]}),
    ):
        for code in sorted(codes):
            yield f"{word}: {code} {outcome.prints[code].facts.en}"
        yield f"{word}: {len(codes)} cards"


def compare(outcome: Outcome, texts: dict[int, tuple[str, str]], of_held_out: bool, shown: int) -> None:
    """Equality with the hand-written cards: of the whole text, and of all but the numbers of the effects."""
    LIBRARY.load()
    found: Counter[str] = Counter()
    differ: list[tuple[Print, str, str]] = []
    for code in LIBRARY.texts.entries:
        if held_out(code) != of_held_out or code not in outcome.prints:
            continue
        if code not in outcome.read:
            found["refused"] += 1
            continue
        card = outcome.prints[code]
        written, reading = LIBRARY.texts.text_of(code), read_beside(card, *texts[code])
        if normal_text(bare(written)) == reading.text:
            found["equal"] += 1
        elif same_but_for_numbers(written, reading.card):
            found["numbered"] += 1
        else:
            differ.append((card, normal_text(bare(written)), reading.text))
    for card, text, read_text in differ[:shown]:
        print("-" * 100, card.text, card.pendulum, "", "WRITTEN", text, "READ", read_text, sep="\n")
    equal = found["equal"] + found["numbered"]
    total = equal + len(differ)
    print(
        f"written by hand: {total} read, {equal} equal ({100 * equal / max(1, total):.1f} %;"
        f" {found['numbered']} of them but for the numbers of their effects), {found['refused']} refused"
    )


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("list", type=Path)
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--stops", type=int, default=0)
    options.add_argument("--stage", help="only refusals of this stage, each with its sentence")
    options.add_argument("--match", help="only cards whose text matches this regular expression")
    options.add_argument("--card")
    options.add_argument("--compare", action="store_true")
    options.add_argument("--held-out", action="store_true")
    options.add_argument("--shown", type=int, default=20)
    options.add_argument("--out", type=Path)
    options.add_argument("--json", type=Path)
    options.add_argument("--digest", type=Path)
    options.add_argument("--diff", type=Path)
    chosen = options.parse_args()
    cards = list(prints(chosen.list))
    if chosen.card:
        cards = [card for card in cards if chosen.card in (card.facts.en, str(card.facts.passcode))]
    if chosen.match:
        cards = [card for card in cards if re.search(chosen.match, card.text + "\n" + card.pendulum)]
    outcome = Outcome()
    begun = time.process_time()
    taken = cards[:: chosen.every]
    for card in watched(taken, len(taken), "en"):
        outcome.add(card)
    seconds = time.process_time() - begun
    if chosen.card:
        for code, card in outcome.prints.items():
            print(card.text, card.pendulum, sep="\n")
            refusal = outcome.refused.get(code)
            print(outcome.read[code].text if refusal is None else f"REFUSED {refusal.stage}: {refusal.why}")
    for line in outcome.stops(chosen.stops):
        print(line)
    if chosen.stage:
        for code, refusal in outcome.refused.items():
            if refusal.stage == chosen.stage:
                print(f"{outcome.prints[code].facts.en}: {refusal.why} || {refusal.sentence}")
    if chosen.compare:
        compare(outcome, japanese_texts(chosen.list), chosen.held_out, chosen.shown)
    if chosen.out:
        chosen.out.write_text("\n".join(reading.text for reading in outcome.read.values()), encoding="utf-8")
    save(outcome, chosen)
    print(outcome.summary(seconds))
    return 0


def save(outcome: Outcome, chosen: argparse.Namespace) -> None:
    """The files that are asked for."""
    if chosen.json:
        lines = [json.dumps(row, ensure_ascii=False) for row in outcome.rows()]
        chosen.json.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if chosen.diff:
        for line in changes(written_digests(chosen.diff), outcome):
            print(line)
    if chosen.digest:
        lines = [f"{code}\t{digest}" for code, digest in outcome.digests().items()]
        chosen.digest.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
