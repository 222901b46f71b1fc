"""Counted work: how much the engine does for a choice, compared with the figures in tests/golden/work.json.

Seconds depend on the machine, counts do not: the same duels make the same calls. A change that lets the engine do more
for a choice fails here, whether or not anybody runs the bench. If the work is meant, write the figures anew with
`python tests/test_counted_work.py --write` and say why in the change; if it has become less, write them anew as well,
so that the gain is kept.
"""

import cProfile
import json
import random
import sys
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from decks import CLASSIC_A, CLASSIC_B

from spellspeed import Deck, Duel, _build

FIGURES = Path(__file__).resolve().parent / "golden" / "work.json"
POOL = Path(__file__).resolve().parent.parent / "bench" / "pool.json"
MARGIN = 1.06  # a slowdown by a tenth is noticed, a call more here and there is not
CHOICES = 60
SEEDS = range(1, 5)
#: What is counted beside all calls: the name of the figure, and the file and the function.
COUNTED = {
    "refreshes": ("rules/applies/continuous.py", "derive"),
    "contexts": ("effects/context.py", "__init__"),
    "records": ("board/records.py", "__init__"),
    "activations weighed": ("rules/act/prospect.py", "weigh"),
    "procedures tried": ("rules/summon/procedures.py", "can_perform"),
}


def decks(kind: str) -> list[Deck]:
    if kind == "classic":
        return [Deck(CLASSIC_A), Deck(CLASSIC_B)]
    rows: list[dict[str, Any]] = json.loads(POOL.read_text(encoding="utf-8"))
    return [Deck(row["main"], row["extra"]) for row in rows[:4]]


def play(kind: str, profile: cProfile.Profile) -> int:
    """The choices that were counted; what comes before the first question of a duel is not."""
    known = decks(kind)
    choices = 0
    for seed in SEEDS:
        chance = random.Random(seed)
        first, second = chance.sample(known, 2)
        duel = Duel(first, second, seed=seed)
        made = 0
        while not duel.over and made < CHOICES:
            question = duel.question
            assert question is not None
            number = len(question.options)
            index = chance.randrange(number)
            profile.enable()
            duel.answer(index)
            profile.disable()
            made += number > 1
        choices += made
    return choices


def counted(kind: str) -> dict[str, float]:
    """So much for each choice."""
    play(kind, cProfile.Profile(builtins=False))  # what is made once is made
    profile = cProfile.Profile(builtins=False)
    choices = play(kind, profile)
    found = {"calls": 0, **dict.fromkeys(COUNTED, 0)}
    for row in profile.getstats():
        code = row.code
        if not isinstance(code, CodeType) or code.co_name.startswith("<"):
            continue  # a comprehension is a call only in some versions of Python
        found["calls"] += row.callcount
        for name, (file, function) in COUNTED.items():
            if code.co_name == function and Path(code.co_filename).as_posix().endswith(f"spellspeed/{file}"):
                found[name] += row.callcount
    return {name: round(number / choices, 2) for name, number in found.items()}


@pytest.mark.skipif(_build.COMPILED, reason="calls are counted in the pure build")
@pytest.mark.skipif(not POOL.exists(), reason="the decks of the bench are not part of the package")
@pytest.mark.parametrize("kind", ["classic", "pool"])
def test_the_engine_does_no_more_for_a_choice_than_before(kind: str) -> None:
    before: dict[str, float] = json.loads(FIGURES.read_text(encoding="utf-8"))[kind]
    now = counted(kind)
    assert now.keys() == before.keys()
    more = {name: (before[name], number) for name, number in now.items() if number > before[name] * MARGIN + 0.05}
    assert not more, f"before and now, for a choice: {more}"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    figures = {kind: counted(kind) for kind in ("classic", "pool")}
    FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
