"""Further materials and Tributes that a permission grants: the opponent's monsters, cards in the hand (B-100, B-113).

A permission says for which summons, which cards, at most how many of them, and what the materials must then include.
"""

from spellspeed.board.card import Card
from spellspeed.effects.activation.materials import Recipe, Slot, find_place
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.topics import Permission
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.effects.why.reasons import Reason
from spellspeed.rules.act import uses
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.engine.state import Applied, Engine


class Grant:
    """The cards that a permission grants for one summon."""

    def __init__(self, applied: Applied[Permission], cards: list[Card]) -> None:
        self.applied = applied
        self.cards = cards

    def most(self) -> int:
        return self.applied.what.most_further(self.applied.ctx)

    def suits(self, chosen: list[Card], complete: bool) -> bool:
        """Do the chosen materials include what the permission asks for, or can they still?"""
        return self.applied.what.suits(self.applied.ctx, chosen, complete)

    def key(self, card: Card) -> int:
        """Equal for cards between which the permission makes no difference."""
        return self.applied.what.key_of(self.applied.ctx, card) << 1 | int(card in self.cards)


def could_grant(g: Engine, how: int) -> bool:
    """Is there any permission that grants materials or Tributes for such a summon?"""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.permissions:
        if applied.what.how & how and applied.what.grants:
            return True
    for applied in g.always.permissions:
        if applied.what.how & how and applied.what.grants:
            return True
    return False


def granted(g: Engine, player: int, card: Card, how: int) -> list[Grant]:
    """What is granted for such a summon of the monster. Text that is no effect reaches every card (B-33)."""
    found: list[Grant] = []
    if not could_grant(g, how):
        return found
    for applied in queries.permissions(g, SUMMON, card, player):
        what = applied.what
        if what.how & how and what.grants:
            cards = what.further(applied.ctx)
            found.append(Grant(applied, [one for one in cards if not what.negatable or reaches(g, applied, one)]))
    return found


def takers(grants: list[Grant], own: list[Card], chosen: list[Card], complete: bool) -> list[Grant] | None:
    """The permissions by which the chosen cards that are not the player's own are used; None if they cannot be."""
    taking: list[list[int]] = []
    for card in chosen:
        if card not in own:
            by = [k for k, grant in enumerate(grants) if card in grant.cards and grant.suits(chosen, complete)]
            taking.append(by)
    room = [grant.most() for grant in grants]
    given: list[list[int]] = [[] for _ in grants]
    for k in range(len(taking)):
        if not find_place(k, taking, room, given, []):
            return None
    return [grant for k, grant in enumerate(grants) if given[k]]


def use_grants(g: Engine, card: Card, grants: list[Grant] | None) -> None:
    """Use up the permissions, if their uses are limited."""
    for grant in [] if grants is None else grants:
        uses.use_up(g, grant.applied, card)


class Granted(Recipe):
    """The materials of a monster, with those that permissions grant."""

    def __init__(self, recipe: Recipe, grants: list[Grant], own: list[Card]) -> None:
        super().__init__(recipe.slots)
        self.recipe = recipe
        self.grants = grants
        self.own = own
        self.least = recipe.least
        self.most = recipe.most
        self.joints = recipe.joints

    def counts_as(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        keys = [grant.key(card) for grant in self.grants]
        return (*self.recipe.counts_as(ctx, card), int(card in self.own), *keys)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return takers(self.grants, self.own, chosen, False) is not None and self.recipe.may_still(ctx, chosen)

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return takers(self.grants, self.own, chosen, True) is not None and self.recipe.adds_up(ctx, chosen)

    def could_add_up(self, ctx: Ctx, cards: list[Card]) -> bool:
        return self.recipe.could_add_up(ctx, cards)

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        return self.recipe.takes(ctx, slot, card)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.recipe.leaves_room(ctx, chosen)

    def off_the_sum(self, ctx: Ctx, fitting: list[Card], rule: str) -> Reason | None:
        return self.recipe.off_the_sum(ctx, fitting, rule)

    def total(self, ctx: Ctx, chosen: list[Card]) -> int:
        return self.recipe.total(ctx, chosen)
