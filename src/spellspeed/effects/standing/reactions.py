"""Reactions: what happens by itself, without a chain, at an event or as a link resolves (B-34, B-53).

A reaction to the card's own leaving still happens if it applied when the card left.
"""

from spellspeed.board.card import Card
from spellspeed.board.records import Lasting
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.happenings import H_RESOLVES
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.standing.topics import Reaction
from spellspeed.effects.steps.step import Step


class Reacts(Reaction):
    """A card's own reaction."""

    def __init__(self, when: Pattern, do: Step) -> None:
        super().__init__(when, do)
        self.after_leaving = any(part.moves_this for part in when.parts_of())
        self.at_resolution = any(part.happening == H_RESOLVES for part in when.parts_of())


class Whenever(Reacts):
    """A lasting reaction that an effect starts."""

    def __init__(self, when: Pattern, do: Step, once: bool = False) -> None:
        super().__init__(when, do)
        self.once = once


def once_when(ctx: Ctx, event: Pattern, do: Step, cards: list[Card]) -> None:
    """Start a reaction that happens once, at the next such event, with these cards."""
    lasting = Lasting(Whenever(event, do, True), ctx.player, ctx.ref, [card.ref for card in cards])
    lasting.memory = remember(ctx)
    ctx.game.add_lasting(lasting)
