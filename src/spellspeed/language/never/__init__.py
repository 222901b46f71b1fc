"""Parts of a text that could never do anything, whatever happens in the duel.

`idle` finds parts without which the card would be the same value. This package finds those that the rules could never
reach: cards that cannot be there (`cards`), numbers that cannot be (`numbers`), times at which it cannot be
(`times`), and words against the facts of the card. Every answer errs on the side of the text.
"""

from spellspeed.board.printed import Printed
from spellspeed.effects.activation.effect import Definition
from spellspeed.language.never.expressions import of_expressions
from spellspeed.language.never.frame import of_frame
from spellspeed.language.never.steps import of_steps
from spellspeed.language.tree import CardText
from spellspeed.language.values import CannotBuild


def never(printed: Printed, text: CardText, definition: Definition) -> list[CannotBuild]:
    """Every part of the text that could never do anything, in the order of the text."""
    found = [*of_frame(printed, text, definition), *of_expressions(printed, text), *of_steps(printed, text)]
    told: dict[tuple[int, int], CannotBuild] = {}
    for one in found:
        told.setdefault((one.line, one.column), one)  # the first reason is enough
    return [told[place] for place in sorted(told)]
