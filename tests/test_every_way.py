"""What is offered by kinds of alike cards is what trying every way says: on random boards and in random duels."""

from collections import Counter
from collections.abc import Iterable

import pytest
from every_way import Comparison
from invariants import pool_duel, random_answers
from sampling import quick_first
from test_alike import Chance, scenes

from spellspeed.board.question import Q_MAIN

MOST = 300  # ways of one question
CHOICES = 250  # of one duel


def texts(seeds: Iterable[int]) -> Counter[tuple[str, bool]]:
    """Random texts on random boards."""
    compared = Comparison(4_096)
    for seed in seeds:
        chance = Chance(seed)
        text = chance.text()
        for g, ctx, effect in scenes(chance, text):
            compared.ask(g, ctx, effect)
    return compared.asked


def duels(seeds: Iterable[int], choices: int = CHOICES) -> Counter[tuple[str, bool]]:
    """What the cards of the pool could do, wherever they lie, in each Main Phase of random duels."""
    compared = Comparison(MOST)
    for seed in seeds:
        for duel, _ in random_answers(pool_duel(seed), seed, choices, 30):
            question = duel.question
            assert question is not None
            if question.kind != Q_MAIN:
                continue
            g = duel.referee
            for card in duel.board.cards:
                if card.controller != question.player:
                    continue
                for effect in g.definitions[card.id].effects:
                    if effect.when is None and effect.answers is None:
                        compared.ask(g, g.context(question.player, card, effect.index), effect)
    return compared.asked


@pytest.mark.parametrize("batch", quick_first(range(10), 2, pure=5))
def test_random_texts(batch: int) -> None:
    asked = texts(range(batch * 40, batch * 40 + 40))
    assert asked.total() > 50


@pytest.mark.slow
def test_random_duels() -> None:
    asked = duels(range(4))
    for what in ("cost", "card", "targets", "steps"):
        assert asked[what, True] > 20 and asked[what, False] > 20, asked
