"""Borrowed effects: a card has another card's effects for a time, uses them as its own, and counts them separately.

A borrowed effect is named by the passcode of its lender and its position there, so a chain link knows it even after
the card that used it is gone. The borrowing is a lasting record bound to the borrowing card, and ends like others.
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
# First positions on the lender of: effects it gives, continuous effects it gives, its own continuous effects.
GIVEN: Final = 128
GIVEN_CONTINUOUS: Final = 160
CONTINUOUS: Final = 192


class Lender:
    """A card whose effects can be borrowed: those activated on the field, and continuous ones."""

    def __init__(self, definition: Definition) -> None:
        self.printed = definition.printed
        code = definition.printed.code
        self.all = [effect.lent_by(code, code << 8 | effect.index) for effect in definition.effects]
        self.given = [effect.lent_by(code, code << 8 | GIVEN + i) for i, effect in enumerate(definition.given)]
        self.own = [effect.copy() for effect in self.given]
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
        """The effect as the card with that passcode has it; an effect that a card gives itself keeps its printed
        number."""
        if position < GIVEN:
            return self.all[position]
        return (self.own if code == self.printed.code else self.given)[position - GIVEN]

    def continuous_at(self, position: int) -> Continuous:
        return self.given_continuous[position - GIVEN_CONTINUOUS] if position < CONTINUOUS else self.applying[
            position - CONTINUOUS
        ]

    def keys(self, numbers: list[int]) -> list[int]:
        """The keys of the effects of these numbers, or of all that it lends."""
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
    """The lender of a definition; made once."""
    known = definition.lender
    if isinstance(known, Lender):
        return known
    lender = Lender(definition)
    definition.lend(lender)
    return lender


def is_activated_key(key: int) -> bool:
    """Does the key mean an activated effect, not a continuous one?"""
    return key & 255 < GIVEN_CONTINUOUS


def is_lent(number: int, where: int) -> bool:
    """Can it be borrowed? Only a monster effect that works on the field, no Pendulum Effect or effect of a material."""
    return 0 < number < PRINTED_NUMBERS and where & MZONE != 0


class HasEffectsOf(Standing):
    """The cards have another card's effects besides their own."""

    topic = LOANS

    def __init__(self, lender: int, once: bool) -> None:
        super().__init__()
        self.lender = lender  # the passcode of that card
        self.once = once  # only activated effects, and only one use


def borrow(ctx: Ctx, to: Card, lender: Card, once: bool, until_turn: int) -> None:
    printed = lender.printed
    lasting = Lasting(HasEffectsOf(printed.code, once), ctx.player, ctx.ref, [to.ref])
    lasting.until_turn = until_turn
    lasting.amount = printed.code
    ctx.game.add_lasting(lasting)
