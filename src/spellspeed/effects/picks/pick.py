"""Picks: the cards a step of an effect acts on.

A pick can be asked beforehand (`candidates`: which cards it could be; `certain`: which it will surely be), and is taken
while the effect resolves, which may ask a player to choose.
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, NONE
from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import Noun

ALL: Final = 1 << 20


class Fit(Kinds):
    """What makes a set of cards the right one, beside what the pick itself asks for."""

    def fits(self, cards: list[Card]) -> bool:
        raise NotImplementedError


class Pick(Described):
    least: int = 1  # how many cards there must be for the step to be possible
    required: bool = True  # without such a card the effect cannot be activated
    targets: bool = False
    names_this: bool = False  # it is this card, by name
    says_it: bool = False  # it is what the step before dealt with
    says_shown: bool = False  # it is of what a step before has shown
    is_top: bool = False  # it is what lies on top of a Deck, whatever that is
    open: bool = False  # cards of a kind, told by places and tests: which ones is known only when they are taken
    takes_all: bool = False  # every one, or as many as possible: none is needed but for the first step (B-87)
    is_reference: bool = False  # it is what the text has dealt with before, or is about
    blind: int = 0  # the places whose cards it looks at though no noun names them

    def noun(self) -> Noun | None:
        """Its noun, if it has one."""
        return None

    def sides(self, ctx: Ctx) -> int:
        """The players, as bits, whose cards it could be."""
        return 3

    def kinds_named(self, ctx: Ctx) -> int:
        """The kinds that it calls its cards; without a noun, a monster is a monster."""
        return MONSTER

    def sets(
        self, ctx: Ctx, cards: list[Card], chosen: list[Card], kinds: Kinds | None = None
    ) -> Iterator[list[Card]]:
        """One after the other the sets that could be taken from these cards, all of them with the chosen ones.

        None: there are not enough. Of sets of alike cards there is only one, where `kinds` says which are alike.
        """
        if len(cards) >= self.least:
            yield cards

    def is_set(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Could exactly these cards be taken?"""
        for one in self.sets(ctx, cards, cards):
            if len(one) == len(cards):
                return True
        return False

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        """The least number that will be taken of these."""
        return len(cards)

    def candidates(self, ctx: Ctx) -> list[Card]:
        raise NotImplementedError

    def asked_about(self, ctx: Ctx) -> list[Card]:
        """The cards that a condition asks about: also those on which a step can no longer act."""
        return self.candidates(ctx)

    def certain(self, ctx: Ctx) -> list[Card]:
        return self.candidates(ctx)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        """Take some of the cards that the step can act on (a subset of the candidates)."""
        return cards
        yield

    def take_right(self, ctx: Ctx, cards: list[Card], fit: Fit, why: str, none_too: bool = False) -> Play[list[Card]]:
        """The same, but only cards are offered with which `fit` can still accept the set."""
        chosen: list[Card] = []
        while True:
            more: list[Card] = []
            known: dict[tuple[int, ...], bool] = {}
            for card in cards:
                if card in chosen:
                    continue
                kind = self.joint_keys(ctx, card) + fit.kind(ctx, card)
                right = known.get(kind)
                if right is None:
                    right = self.can_be_right(ctx, cards, [*chosen, card], fit)
                    known[kind] = right
                if right:
                    more.append(card)
            complete = (self.is_set(ctx, chosen) or (none_too and not chosen)) and fit.fits(chosen)
            if not more and not chosen and not complete:
                return (yield from self.take(ctx, cards, why))  # no set is accepted: take any
            if not more:
                return chosen
            missing = self.need(ctx) - len(chosen)
            if not complete and missing == len(more):
                rest = yield from ctx.game.pick(ctx, ctx.player, more, missing, missing, why)
                return [*chosen, *rest]
            next_card = yield from ctx.game.pick_next(ctx, ctx.player, more, complete, why)
            if next_card is None:
                return chosen
            chosen.append(next_card)

    def can_be_right(self, ctx: Ctx, cards: list[Card], chosen: list[Card], fit: Fit) -> bool:
        """There is a right set with these cards."""
        for one in self.sets(ctx, cards, chosen, fit):
            if fit.fits(one):
                return True
        return False

    def joint_keys(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """Equal for cards between which the pick itself makes no difference."""
        return ()

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        """Does the step act on this card if it is targeted (and not only on another target)?"""
        return True

    def allows(self, ctx: Ctx, target: Card) -> bool:
        """Is there something to pick with that card as target?"""
        return True

    def places(self) -> int:
        return 0

    def places_given(self, targets: int, here: int) -> int:
        """Its places, when the effect targets from `targets` and works from `here`."""
        return self.places()

    # -- how many, and from where ---------------------------------------------------------------------------------

    def need(self, ctx: Ctx) -> int:
        """The least number of cards."""
        return self.least

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        """Can the pick be made with these candidates?"""
        return len(usable) >= self.need(ctx)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is surely no card for it, also after an activation and the moved cards (see `Noun.lacks`)."""
        return False

    def suffices(self, ctx: Ctx) -> int:
        """The number of candidates that is always enough; NONE if it depends on which they are."""
        return NONE

    def takes(self) -> int:
        """So many cards at most are taken, as the text alone tells; ALL: any number."""
        return ALL

    def optional(self) -> bool:
        """May it be left out as a part of several picks?"""
        return False

    def chooses(self) -> bool:
        """Will a player or chance choose the cards?"""
        return False

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        """The same as `take`, with room for at most so many."""
        return (yield from self.take(ctx, cards, why))

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which the cards may come; with a context, as far as it is known by now."""
        return self.places_given(targets, here)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        """Is the card, or ghost, one of these?"""
        for one in self.candidates(ctx):
            if one.ref == card.ref:
                return True
        return False

    def as_were(self, ctx: Ctx) -> list[Card]:
        """The cards for numbers and counts; ghosts for those that have left."""
        return self.candidates(ctx)

    def gone(self, ctx: Ctx) -> list[Card]:
        """References to its Tokens that no longer exist, which can still be counted (B-115)."""
        return []

    def settled(self, ctx: Ctx) -> bool:
        """Is it known by now what this refers to? Before that it excludes nothing."""
        return True
