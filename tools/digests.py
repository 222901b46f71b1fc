"""Digests of seeded duels, to check that a refactoring changes none of them.

    python tools/digests.py --duels 2000 --write digests.txt     # before the change
    python tools/digests.py --compare digests.txt                # after it; names the duels that differ

A digest covers every question with all its options, in order, and every event; it does not depend on how the engine
stores them. The decks are all eighteen of the tests, both players answer at random.
"""

import argparse
import os
import random
import runpy
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path

from spellspeed import Deck, Duel, _build

ROOT = Path(__file__).resolve().parent.parent
MOST_CHOICES = 600
MOST_TURNS = 60


def decks() -> list[tuple[Deck, Deck]]:
    known = runpy.run_path(str(ROOT / "tests" / "decks.py"))
    pool = [Deck(*cards) for cards in known["POOL_DECKS"]]
    classic = (Deck(known["CLASSIC_A"]), Deck(known["CLASSIC_B"]))
    return [classic, *zip(pool[::2], pool[1::2]), *zip(pool[1::2], pool[2::2])]


def digest(seed: int) -> str:
    """One duel, played to its end or cut off."""
    pairs = decks()
    one, other = pairs[seed % len(pairs)]
    duel = Duel(one, other, seed=seed)
    draw = random.Random(seed).random
    board = duel.board
    told = blake2b(digest_size=8)
    seen = count = 0
    while count < MOST_CHOICES and board.turn <= MOST_TURNS:
        for event in board.log[seen:]:
            told.update(
                repr((
                    event.kind, event.player, event.card, event.other, event.from_place, event.from_controller,
                    event.place, event.controller, event.face_up, event.reason, event.cause, event.cause_player,
                    event.how, event.amount, event.moment, event.name, event.cause_effect, event.chain_link,
                )).encode()
            )  # fmt: skip
        seen = len(board.log)
        question = duel.question
        if question is None:
            break
        options = question.options
        told.update(repr((question.kind, question.player)).encode())
        told.update(repr([(o.kind, o.card, o.effect, o.value) for o in options]).encode())
        duel.answer(int(draw() * len(options)))
        count += 1
    told.update(repr((board.lp, board.turn, duel.result is None)).encode())
    return told.hexdigest()


def digests(first: int, count: int, workers: int) -> list[str]:
    seeds = range(first, first + count)
    if workers <= 1:
        return [digest(seed) for seed in seeds]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(digest, seeds, chunksize=8))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duels", type=int, default=0, help="so many duels; with --compare as many as the file has")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first duel")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--compare", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    before = args.compare.read_text("ascii").split()[args.first :] if args.compare else []
    duels = args.duels or len(before) or 2000
    found = digests(args.first, duels, args.workers)
    print(f"{len(found)} duels, {_build.described()}: {blake2b(''.join(found).encode(), digest_size=8).hexdigest()}")
    if args.write:
        args.write.write_text("\n".join(found) + "\n", "ascii")
    other = [args.first + i for i, (now, then) in enumerate(zip(found, before)) if now != then]
    if other:
        print(f"{len(other)} duels differ, the first ones: {other[:12]}")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
