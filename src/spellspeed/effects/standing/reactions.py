"""What happens by itself, without a chain, each time an event occurs or as a link resolves (B-34, B-53).

A reaction to the card's own departure still happens if it was applying when the card left.
"""

from spellspeed.board.card import Card
from spellspeed.board.records import Lasting
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.pattern import H_RESOLVES, Pattern
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
    """A reaction that an effect leaves behind."""

    def __init__(self, when: Pattern, do: Step, once: bool = False) -> None:
        super().__init__(when, do)
        self.once = once


def once_when(ctx: Ctx, event: Pattern, do: Step, cards: list[Card]) -> None:
    """As soon as such an event happens this is done with the cards, by itself and once."""
    lasting = Lasting(Whenever(event, do, True), ctx.player, ctx.ref, [card.ref for card in cards])
    lasting.memory = remember(ctx)
    ctx.game.add_lasting(lasting)
