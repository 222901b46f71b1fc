"""Random duels; what must hold of them is `spellspeed.workers.invariants`."""

from collections.abc import Iterator
from hashlib import blake2b

from decks import CLASSIC_A, CLASSIC_B, POOL_DECKS

from spellspeed import Deck, Duel
from spellspeed.board.rng import seeded
from spellspeed.workers.invariants import asked, check, check_deeply, check_end, event_facts, values

__all__ = [
    "asked", "check", "check_deeply", "check_end", "classic_duel", "log_digest", "played", "pool_duel",
    "random_answers", "random_duel", "values",
]  # fmt: skip


def classic_duel(seed: int) -> Duel:
    return Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed)


def pool_duel(seed: int) -> Duel:
    """Two of the decks that are drawn from the whole pool; every pair meets sooner or later."""
    first, second = (POOL_DECKS[k % len(POOL_DECKS)] for k in (seed, seed // len(POOL_DECKS)))
    return Duel(Deck(*first), Deck(*second), seed=seed)


def random_duel(seed: int, choices: int, turns: int = 1000, pool: bool = False) -> Iterator[tuple[Duel, int]]:
    """Both players answering at random: at every question the duel and the answer to come."""
    return random_answers(pool_duel(seed) if pool else classic_duel(seed), seed, choices, turns)


def random_answers(duel: Duel, seed: int, choices: int, turns: int) -> Iterator[tuple[Duel, int]]:
    chance = seeded(seed + 1_000_003)
    for _ in range(choices):
        question = duel.question
        if question is None or duel.board.turn > turns:
            return
        index = chance.below(len(question.options))
        yield duel, index
        duel.answer(index)


def played(seed: int, choices: int) -> Duel:
    """The duel where its random players leave it."""
    duel = classic_duel(seed)
    for same, _ in random_duel(seed, choices):
        duel = same
    return duel


def log_digest(duel: Duel) -> str:
    """Everything that happened, in 32 hexadecimal digits."""
    whole = "\n".join(event_facts(event) for event in duel.log)
    return blake2b(whole.encode(), digest_size=16).hexdigest()
