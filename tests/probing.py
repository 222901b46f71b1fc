"""Small scenes in which a described card shows what its words do: played by a fixed way of answering, told in numbers.

Two texts of a card that mean the same leave the same trace; a parameter that does something leaves another one when
it is ignored. A trace has no words in it, so that what is only read aloud does not count.
"""

from contextlib import ExitStack
from typing import NamedTuple

from driver import Scene, described

from spellspeed.board.constants import E_SHUFFLED
from spellspeed.board.question import O_PASS, Question
from spellspeed.errors import EndlessLoop
from spellspeed.words.acts import fitting_options

MAIN = "turn: 3, A, main 1\n"
STEPS = 80  # so many questions may lie between two acts
OPEN = ("main", "battle")


class Demo(NamedTuple):
    """Cards described for this scene, the position, and what is done: "A activate Pot of Greed"."""

    name: str
    cards: tuple[str, ...]
    position: str
    acts: tuple[str, ...]


def play(demo: Demo) -> list[str]:
    """What happens, in numbers."""
    with ExitStack() as stack:
        for text in demo.cards:
            stack.enter_context(described(text))
        start = "" if demo.position.startswith("turn:") else MAIN
        scene = Scene(start + demo.position, forced=True)
        trace: list[str] = []
        try:
            for act in demo.acts:
                if not reach(scene, act, trace):
                    trace.append(f"never: {act}")
                    break
            reach(scene, "", trace)
        except EndlessLoop:
            trace.append("endless")
        return trace + told(scene)


def reach(scene: Scene, act: str, trace: list[str]) -> bool:
    """Answer what is asked until the act is offered, and do it; without one, until the players are free again.

    With ">" before it the players go on to other phases until it is offered.
    """
    goes_on = act.startswith(">")
    player, _, words = act.removeprefix(">").partition(" ")
    for _ in range(STEPS):
        question = scene.duel.question
        if question is None:
            return False
        trace.append(asked(question))
        if act and question.player == "AB".index(player):
            fitting = fitting_options(scene.duel, question, words, scene.labels)
            if fitting:
                scene.duel.push(fitting[0])
                return True
        if question.kind in OPEN and not scene.duel.board.chain and not goes_on:
            return False
        scene.duel.answer(usual(question))
    return False


def usual(question: Question) -> int:
    """Windows are passed, triggers activated, everything else is answered with the first option."""
    if question.kind == "trigger" and question.options[0].kind == O_PASS and len(question.options) > 1:
        return 1
    return 0


def asked(question: Question) -> str:
    options = [repr(option) for option in question.options]
    return f"{question.player} {question.kind} {question.why}: {options}"


def told(scene: Scene) -> list[str]:
    """The log, and the table as it is now."""
    board = scene.duel.board
    scene.duel.referee.refresh()
    found: list[str] = []
    for event in scene.duel.log:
        if event.kind != E_SHUFFLED:
            found.append(
                f"{event.kind} {event.player} {event.card} {event.other} {event.from_place} {event.place}"
                f" {event.controller} {event.face_up} {event.reason} {event.how} {event.amount} {event.name}"
            )
    for card in board.cards:
        found.append(
            f"{card.id} {card.place} {card.controller} {card.seq} {card.face_up} {card.attack_position} {card.atk}"
            f" {card.dfn} {card.level} {card.rank} {card.race} {card.attribute} {card.code} {card.negated}"
            f" {sorted(card.counters.items())} {card.equipped_to}"
        )
    found.append(f"{board.lp} {board.turn} {board.phase}")
    return found
