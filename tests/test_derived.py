"""What the rules keep between two looks at the board is what the board alone says.

Current values, what applies, locks and the memo of legality are kept as long as nothing has changed them. Derived anew,
from the board and the texts of the cards, they are the same at every question of random duels.
"""

import pytest
from invariants import random_duel
from sampling import quick_first

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.rules.act.activation import may_activate
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.engine.referee import Referee
from spellspeed.rules.engine.state import NOTHING, Applied

VALUES = (
    "code", "atk", "dfn", "level", "rank", "scale", "race", "attribute", "negated", "lenders", "also_codes",
    "also_traits", "fewer_tributes", "originals", "given", "taken",
)  # fmt: skip


def values_of(card: Card) -> dict[str, object]:
    return {name: getattr(card, name) for name in VALUES}


def told(g: Referee, applied: Applied[Continuous]) -> tuple[object, ...]:
    """One effect that applies: which, of which card, since when, bound to what, read by whom."""
    lasting = [i for i, one in enumerate(g.board.lasting) if one is applied.lasting]
    ctx = applied.ctx
    bound = (lasting, ctx.card.id, ctx.ref, ctx.player, ctx.refs, ctx.fixed)
    return (applied.what, applied.stamp, applied.own, applied.oath, applied.reads, applied.is_self_change, *bound)


def derived(g: Referee) -> dict[str, object]:
    """All that is derived from the board."""
    board = g.board
    return {
        "values": [values_of(card) for card in board.cards],
        "applied": [[told(g, applied) for applied in topic] for topic in g.applied.all],
        "lock_kinds": g.lock_kinds,
        "touched": g.touched,
        "renamed": g.renamed,
        "looked_at": g.looked_at,
        "lending": g.lending,
        "changed": {card.id for card in g.changed},
        "negated": sorted(board.negated_now),
        "inert": board.inert,
        "felt": board.felt,
        "withheld": g.withheld,
    }


def derive_anew(g: Referee) -> None:
    """Forget everything that is kept, and look at the board."""
    g.applied_of = [NOTHING] * len(g.board.cards)
    g.weighed = {}
    g.board.dirty = True
    refresh(g)


def legal_acts(g: Referee) -> list[tuple[int, int, int]]:
    """All that could be activated now, by whom; the memo is asked where it knows."""
    found: list[tuple[int, int, int]] = []
    for card in g.board.cards:
        for effect in g.effects_of(card):
            for player in range(2):
                if effect.index != NONE and may_activate(g, player, card, effect):
                    found.append((card.id, effect.index, player))
    return found


def compare(seed: int, choices: int, pool: bool) -> int:
    """One random duel; how many of its questions found something that applies."""
    count = 0
    for duel, _ in random_duel(seed, choices, pool=pool):
        g = duel.referee
        legal = legal_acts(g)
        was_dirty = g.board.dirty
        kept = derived(g)
        derive_anew(g)
        found = derived(g)
        if not was_dirty:
            for name, value in found.items():
                assert kept[name] == value, f"duel {seed}, turn {g.board.turn}: {name}"
        assert legal_acts(g) == legal, f"duel {seed}, turn {g.board.turn}: legality"
        count += any(g.applied.all)
    return count


@pytest.mark.parametrize("pool", [False, True])
@pytest.mark.parametrize("first", quick_first([0, 2], pure=2))
def test_what_is_kept_is_what_the_board_says(first: int, pool: bool) -> None:
    assert sum(compare(seed, 150, pool) for seed in (first, first + 1)) > 25


@pytest.mark.soak
@pytest.mark.parametrize("pool", [False, True])
def test_what_is_kept_is_what_the_board_says_in_many_duels(pool: bool) -> None:
    assert sum(compare(seed, 600, pool) for seed in range(30_000, 30_300)) > 10_000
