"""Play duels so that a build can note what the engine does often (SPELLSPEED_PGO=1, see setup.py).

    python tools/train.py [DUELS]

With the shipped decks, both players answering at random; some duels are forked and viewed, and observed as numbers.
"""

import random
import sys

from spellspeed import Duel, _build
from spellspeed.formats.known_decks import classic, deck_of, pool
from spellspeed.views.numbers import Numbers, size

DUELS = 120
CHOICES = 300
TURNS = 60
LOOK_ONE_IN = 10
OBSERVE_ONE_IN = 3
SLOTS = 48


def play(kind: str, seed: int) -> None:
    chance = random.Random(seed)
    decks = classic() if kind == "classic" else pool()
    first, second = chance.sample(decks, 2)
    duel = Duel(deck_of(first), deck_of(second), seed=seed)
    numbers, buffer = Numbers(SLOTS), memoryview(bytearray(size(SLOTS)))
    made = 0
    while not duel.over and made < CHOICES and duel.turn < TURNS:
        question = duel.question
        assert question is not None
        number = len(question.options)
        if chance.randrange(LOOK_ONE_IN) == 0:
            duel.fork()
            duel.view(question.player)
        if chance.randrange(OBSERVE_ONE_IN) == 0:
            numbers.write(duel, question.player, 0, {}, buffer, 0)
        duel.answer(chance.randrange(number))
        made += number > 1


def main() -> None:
    if not _build.COMPILED:
        sys.exit("only the compiled build takes notes")
    duels = int(sys.argv[1]) if len(sys.argv) > 1 else DUELS
    for seed in range(duels):
        play("classic", seed)
        play("pool", seed)


if __name__ == "__main__":
    main()
