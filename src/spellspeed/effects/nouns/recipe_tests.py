"""Tests that look into recipes: which materials a monster lists, and whether a card is one of them."""

from typing import cast

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.printed import KNOWN
from spellspeed.effects.activation.materials import Slot
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import has_name
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.picks.pick import Pick


class MaterialOf(CardTest):
    """One of the materials that the recipe of that monster mentions by name."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def past(self, ctx: Ctx, card: Card) -> int:
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if not self.pick.settled(ctx):
            return True
        for monster in self.pick.candidates(ctx):
            for slot in ctx.game.material_slots(monster):
                for test in cast(Slot, slot).tests:
                    if has_name(card, test.codes_named()):
                        return True
        return False


class Lists(CardTest):
    """A slot of its recipe asks for such a material, or names a card that is one by its facts."""

    def __init__(self, tests: list[CardTest]) -> None:
        self.tests = tests

    def past(self, ctx: Ctx, card: Card) -> int:
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for slot in ctx.game.material_slots(card):
            asked = cast(Slot, slot).tests
            if all(test.is_listed(asked) for test in self.tests):
                return True
            for one in asked:
                for code in one.codes_named():
                    if self.is_such(ctx, code):
                        return True
        return False

    def is_such(self, ctx: Ctx, code: int) -> bool:
        printed = KNOWN.get(code)
        if printed is None:
            return False
        card = Card(0, printed, ctx.player)
        for test in self.tests:
            if not test.fits(ctx, card):
                return False
        return True
