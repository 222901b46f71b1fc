"""What is accepted is executed: every parameter of every word, at every place where the checker allows it, shows.

For each there is a scene that turns out otherwise when the parameter is ignored: found by `tools/find_witnesses.py`
among the rulings and demonstrations, or made for the events from the table of their scenes.
"""

import pytest
from demonstrations import DEMOS
from event_scenes import ROWS, TEXTS, Row, demo
from parameters import Slot, required
from probing import play
from witnesses import Witness, demos, holds, read_witnesses

from spellspeed.language.errors import CardFileError
from spellspeed.language.places import OF_CARD
from spellspeed.language.values import CannotBuild
from spellspeed.language.words import WORDS

WITNESSES = read_witnesses()


def test_every_parameter_has_a_witness() -> None:
    """A new word needs a demonstration; then `tools/find_witnesses.py` finds it."""
    shown = {witness.slot for witness in WITNESSES}
    assert [str(slot) for slot in required() if slot not in shown] == []
    assert [str(slot) for slot in shown if slot not in required()] == []


# A ruling fails by itself where a parameter is ignored, and `make quick` plays it; a demonstration shows it only here.
# Of those it takes half.
BY_SLOT = [
    pytest.param(witness, id=str(witness.slot), marks=() if witness.scene in demos() and at % 2 else pytest.mark.slow)
    for at, witness in enumerate(WITNESSES)
]


@pytest.mark.parametrize("witness", BY_SLOT)
def test_ignoring_it_shows(witness: Witness) -> None:
    assert holds(witness), f"{witness.scene} is the same without it; run tools/find_witnesses.py"


def test_every_event_has_a_scene_for_each_of_its_parameters() -> None:
    shown = {(row.word, param) for row in ROWS for param in row.params}
    events = [word for word in WORDS.values() if word.section == "Events"]
    assert [
        f"{word.name}.{one.name}" for word in events for one in word.params if (word.name, one.name) not in shown
    ] == []


# Every event at every place; of the places, each event is at some in `make quick`.
EVENTS = [
    pytest.param(
        row, place, id=f"{row.word}-{'-'.join(row.params)}-{place}", marks=pytest.mark.slow if (at + of) % 5 else ()
    )
    for of, row in enumerate(ROWS)
    for at, place in enumerate(TEXTS)
]


def outcome(row: Row, place: str, param: str, value: str) -> list[str] | None:
    """What happens; nothing, if the checker does not accept it."""
    try:
        return play(demo(row, place, param, value))
    except (CannotBuild, CardFileError):
        return None


@pytest.mark.parametrize(("row", "place"), EVENTS)
def test_the_event_is_told_by_each_of_its_parameters(row: Row, place: str) -> None:
    """A value that fits and one that does not lead to different things, or both are mistakes there."""
    ignored: list[str] = []
    for param, (fits, other) in row.params.items():
        if place == OF_CARD and is_asked(row, param):
            continue
        one, two = outcome(row, place, param, fits), outcome(row, place, param, other)
        if (one is not None or two is not None) and one == two:
            ignored.append(str(Slot(row.word, param, place)))
    assert ignored == []


def is_asked(row: Row, param: str) -> bool:
    """`was` leaves the card of the event out: it is the one that is asked."""
    return WORDS[row.word].params[1 if row.word.startswith("counter_") else 0].name == param


def test_no_two_demonstrations_have_one_name() -> None:
    names = [demo.name for demo in DEMOS]
    assert len(set(names)) == len(names)
