"""Three whole duels as readable text: every question, answer and event, compared with the files in tests/golden.

A change of the rules shows here as a difference that can be read. If it is meant, write the files anew with
`python tests/test_golden.py --write` and review them with the change.
"""

import sys
from pathlib import Path

import pytest
from invariants import random_duel

from spellspeed import Duel, Option
from spellspeed.board import constants
from spellspeed.board.board import Board
from spellspeed.board.constants import E_ACTIVATED, E_MOVED, E_NEGATED, E_RESOLVED, E_RESOLVING, E_TURN, NONE
from spellspeed.board.records import Event

GOLDEN = Path(__file__).resolve().parent / "golden"
FILES = [GOLDEN / f"playthrough_{number}.txt" for number in (1, 2, 3)]
TITLE = "The classic decks, both players answering at random; seed"
# How many choices a duel has that is written down: enough to see something, few enough to read.
SHORTEST = 80
LONGEST = 260

PLACES = {
    constants.DECK: "deck",
    constants.HAND: "hand",
    constants.MZONE: "monster zone",
    constants.SZONE: "back row",
    constants.FZONE: "field zone",
    constants.GY: "graveyard",
    constants.BANISHED: "banished",
    constants.EXTRA: "extra deck",
    constants.MATERIAL: "material",
    constants.NOWHERE: "nowhere",
    constants.PZONE: "pendulum zone",
}
KINDS = {
    value: name.removeprefix("E_").lower().replace("_", "-")
    for name, value in vars(constants).items()
    if name.startswith("E_")
}
REASONS = {
    constants.BY_EFFECT: "effect",
    constants.BY_COST: "cost",
    constants.BY_PROCEDURE: "procedure",
    constants.BY_BATTLE: "battle",
    constants.BY_RULE: "rule",
    constants.DESTROYED: "destroyed",
    constants.TRIBUTED: "tributed",
    constants.DISCARDED: "discarded",
    constants.AS_MATERIAL: "as material",
    constants.DRAWN: "drawn",
    constants.DETACHED: "detached",
    constants.RETURNED: "returned",
    constants.TEMPORARY: "temporary",
}


def card_name(board: Board, number: int) -> str:
    return f"{board.cards[number].printed.en} #{number}"


def event_line(board: Board, event: Event) -> str:
    """One event; what is zero or nobody is left out."""
    parts = [f"      {KINDS[event.kind]} p{event.player}"]
    if event.card != NONE:
        parts.append(card_name(board, event.card))
    if event.kind in (E_ACTIVATED, E_RESOLVING, E_RESOLVED):
        parts.append(f"effect {event.other}")
    elif event.kind == E_NEGATED:
        parts.append(f"of link {event.other}")
    elif event.other != NONE:
        parts.append(f"with {card_name(board, event.other)}")
    if event.kind == E_MOVED:
        parts.append(f"{PLACES[event.from_place]} -> {PLACES[event.place]} of p{event.controller}")
        parts.append("face-up" if event.face_up else "face-down")
    if event.amount:
        parts.append(f"amount {event.amount}")
    if event.how:
        parts.append(f"how {event.how}")
    if event.reason:
        parts.append("by " + ", ".join(word for bit, word in REASONS.items() if event.reason & bit))
    if event.cause != NONE and event.cause != event.card:
        parts.append(f"because of {card_name(board, event.cause)}")
    if event.link:
        parts.append(f"link {event.link}")
    return " | ".join(parts)


def option_text(board: Board, option: Option) -> str:
    return repr(option) if option.card == NONE else f"{option!r} {card_name(board, option.card)}"


class Script:
    """Writes a duel down as it goes on."""

    def __init__(self, seed: int) -> None:
        self.lines = [f"{TITLE} {seed}"]
        self.told = 0
        self.turn = 0

    def tell_events(self, duel: Duel) -> None:
        board = duel.board
        log = duel.log
        for event in log[self.told :]:
            if event.kind == E_TURN:
                self.lines += ["", f"== turn {event.amount}, player {event.player}"]
            else:
                self.lines.append(event_line(board, event))
        self.told = len(log)

    def tell_question(self, duel: Duel, answer: int) -> None:
        board = duel.board
        question = duel.question
        assert question is not None
        if board.turn != self.turn:
            self.turn = board.turn
            hands = [len(hand) for hand in board.hands]
            self.lines.append(f"   digest {duel.digest()}, life points {board.lp}, hands {hands}")
        about = f" ({question.why})" if question.why else ""
        chosen = option_text(board, question.options[answer])
        number = len(duel.answers)
        self.lines.append(
            f"{number:4} p{question.player} {question.kind}{about}, {len(question.options)} options: {chosen}"
        )


def playthrough(seed: int) -> str | None:
    """The duel of this seed as text; None if it is too short or too long."""
    script = Script(seed)
    duel: Duel | None = None
    for duel, answer in random_duel(seed, LONGEST):
        script.tell_events(duel)
        script.tell_question(duel, answer)
    if duel is None or not duel.over or len(duel.answers) < SHORTEST:
        return None
    script.tell_events(duel)
    script.lines += ["", f"result {duel.result}, life points {duel.board.lp}, digest {duel.digest()}"]
    return "\n".join(script.lines) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    want = file.read_text(encoding="utf-8").splitlines()
    text = playthrough(int(want[0].removeprefix(TITLE)))
    assert text is not None, "the duel ends at another time than it did"
    got = text.splitlines()
    for line, (one, other) in enumerate(zip(got, want), 1):
        assert one == other, f"line {line} of {file.name} is different"
    assert len(got) == len(want)


def write() -> None:
    """Write the first three duels of a good length."""
    GOLDEN.mkdir(exist_ok=True)
    seed = 0
    for file in FILES:
        text = None
        while text is None:
            text = playthrough(seed)
            seed += 1
        file.write_text(text, encoding="utf-8")
        print(f"{file.name}: {text.splitlines()[0]}")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write()
