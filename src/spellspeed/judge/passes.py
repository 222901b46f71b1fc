"""Passing: which options only do nothing, and how long everybody passes."""

from typing import Final

from spellspeed.board.question import O_PASS, Q_RESPOND, Option, Question
from spellspeed.duel import Duel
from spellspeed.judge.scene import WINDOWS

MOST_PASSES: Final = 400


def pass_option(question: Question | None) -> Option | None:
    """The option to pass, if passing has no other meaning at this question.

    Ending a phase is an act. So is not activating a card that an effect demands, which has consequences.
    """
    if question is None or question.kind not in WINDOWS or question.why == "owed":
        return None
    return next((option for option in question.options if option.kind == O_PASS), None)


def response_option(duel: Duel) -> Option | None:
    """The option to pass a response, unless that ends the phase or step. Triggers are not responses."""
    question = duel.question
    option = pass_option(question)
    if option is None or question is None or question.kind != Q_RESPOND:
        return None
    return option if moment(duel.fork().push(option)) == moment(duel) else None


def only_option(question: Question | None) -> Option | None:
    """The option to pass, if nothing else can be done."""
    return pass_option(question) if question is not None and len(question.options) == 1 else None


def moment(duel: Duel) -> tuple[int, int, int]:
    """The turn, phase and step."""
    return duel.board.turn, duel.board.phase, duel.board.step
