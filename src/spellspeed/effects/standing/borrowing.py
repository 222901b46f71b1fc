"""Borrowed effects: a card has another card's effects for a time, uses them as its own, and counts them separately.

A borrowed effect is named by the passcode of its lender and its position there, so a chain link knows it even after
the card that used it is gone. A loan is a lasting record bound to the borrowing card, and ends like any other.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE
from spellspeed.board.records import Lasting
from spellspeed.effects.activation.effect import CARD, PRINTED_NUMBERS, Definition, Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.continuous import Continuous, Standing
from spellspeed.effects.standing.topics import LOANS, Reaction

OWN_EFFECTS: Final = 256  # smaller numbers are positions in the card's own definition
# Positions on the lender from which on they mean: effects it gives, what it gives that applies, what applies.
GIVEN: Final = 128
GIVEN_CONTINUOUS: Final = 160
CONTINUOUS: Final = 192


class Lender:
    """A card whose effects others may have: those that are activated on the field, and those that apply there."""

    def __init__(self, definition: Definition) -> None:
        self.printed = definition.printed
        code = definition.printed.code
        self.all = [effect.lent_by(code, code << 8 | effect.index) for effect in definition.effects]
        self.given = [effect.lent_by(code, code << 8 | GIVEN + i) for i, effect in enumerate(definition.given)]
        self.own = [effect.twin() for effect in self.given]
        for i, effect in enumerate(definition.given):
            self.own[i].number = effect.number
            self.own[i].borrowed = False
        self.given_continuous = definition.given_continuous
        self.applying = definition.continuous
        self.activated = [
            effect for effect in self.all if effect.kind != CARD and is_lent(effect.printed_number, effect.where)
        ]
        self.continuous = [what for what in definition.continuous if is_lent(what.number, what.where)]
        self.reactions = [what for what in self.continuous if isinstance(what, Reaction)]

    def effect_at(self, position: int, code: int) -> Effect:
        """The effect as the card with that passcode has it: what a card gives to itself keeps its printed number."""
        if position < GIVEN:
            return self.all[position]
        return (self.own if code == self.printed.code else self.given)[position - GIVEN]

    def continuous_at(self, position: int) -> Continuous:
        return self.given_continuous[position - GIVEN_CONTINUOUS] if position < CONTINUOUS else self.applying[
            position - CONTINUOUS
        ]

    def keys(self, numbers: list[int]) -> list[int]:
        """The effects of these numbers, or all that it lends, as they are named by whoever has them."""
        code = self.printed.code << 8
        if not numbers:
            found = [effect.index for effect in self.activated]
            return found + [code | CONTINUOUS + i for i, what in enumerate(self.applying) if what in self.continuous]
        found = [effect.index for effect in self.given if effect.printed_number in numbers]
        found += [code | GIVEN_CONTINUOUS + i for i, what in enumerate(self.given_continuous) if what.number in numbers]
        if not found:
            found = [effect.index for effect in self.all if effect.printed_number in numbers]
            found += [code | CONTINUOUS + i for i, what in enumerate(self.applying) if what.number in numbers]
        return found


def lender_of(definition: Definition) -> Lender:
    """What others may have of the card; made once, as it follows from the definition alone."""
    known = definition.lender
    if isinstance(known, Lender):
        return known
    lender = Lender(definition)
    definition.lend(lender)
    return lender


def is_activated_key(key: int) -> bool:
    """What was given is an activated effect, not one that applies by itself."""
    return key & 255 < GIVEN_CONTINUOUS


def is_lent(number: int, where: int) -> bool:
    """Printed as a monster effect that works on the field: no Pendulum Effect, nothing that a material gives."""
    return 0 < number < PRINTED_NUMBERS and where & MZONE != 0


class HasEffectsOf(Standing):
    """The cards have the effects of another one besides their own."""

    topic = LOANS

    def __init__(self, lender: int, once: bool) -> None:
        super().__init__()
        self.lender = lender  # the passcode of that card
        self.once = once  # only those that are activated, and after one of them was, none any more


def borrow(ctx: Ctx, to: Card, lender: Card, once: bool, until_turn: int) -> None:
    printed = lender.printed
    lasting = Lasting(HasEffectsOf(printed.code, once), ctx.player, ctx.ref, [to.ref])
    lasting.until_turn = until_turn
    lasting.amount = printed.code
    ctx.game.add_lasting(lasting)
