"""What a rule of an activation is: asked about the place of the card, or about the activation."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules.engine.state import Engine

# Marks: which later rules stay silent after an objection.
SAID_ALL: Final = 1  # all
NO_TIME: Final = 2  # those about timing
NO_EVENT: Final = 4  # those about what it would do: its event has not happened
NOT_PAYABLE: Final = 8  # those about what it would do: it cannot be paid
NOT_HERE: Final = 16  # those about what it would do: it does not work where the card is


class PlaceRule:
    """A rule of an activation about the place of the card; checked first, without a context."""

    marks: int = 0  # what an objection of this rule leaves to be said

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        """The reason against it, or nothing."""
        raise NotImplementedError

    def explain(self, card: Card, reason: Reason, why: Why) -> None:
        """Add the reason of this rule to `why`."""
        why.add(reason.copy())


class ActivationRule:
    """One rule of an activation."""

    marks: int = 0  # what an objection of this rule leaves to be said
    unless: int = 0  # the rule stays silent after one of these marks

    def concerns(self, effect: Effect) -> bool:
        """Could the rule ever object to this effect?"""
        return True

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        """The reason against it, or None. Called for every option, so plain reasons are shared constants."""
        raise NotImplementedError

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        """Add the reason of this rule to `why`, with details."""
        why.add(reason.copy())
