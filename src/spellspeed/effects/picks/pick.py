"""Picks: the cards a step of an effect acts on.

A pick can be asked before anything happens (`candidates`: could there be something; `certain`: what will surely
be hit) and taken while the effect resolves, which may ask a player to choose.
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, NONE
from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.nouns.noun import Noun

ALL: Final = 1 << 20


class Fit:
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

    def noun(self) -> Noun | None:
        """The kind of card that it names, if it is told by places and tests."""
        return None

    def sides(self, ctx: Ctx) -> int:
        """The players, as bits, whose cards it could be."""
        return 3

    def kinds_named(self, ctx: Ctx) -> int:
        """As what it speaks of its cards; without a noun, of a monster as a monster."""
        return MONSTER

    def sets(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> Iterator[list[Card]]:
        """One after the other the sets that could be taken from these cards, all of them with the chosen ones.

        None: there are not enough. Of sets between which nothing makes a difference there may be only one.
        """
        if len(cards) >= self.least:
            yield cards

    def is_set(self, ctx: Ctx, cards: list[Card]) -> bool:
        """These cards, all of them, could be taken."""
        for one in self.sets(ctx, cards, cards):
            if len(one) == len(cards):
                return True
        return False

    def fewest(self, ctx: Ctx, cards: list[Card]) -> int:
        """So many at least will be taken of these."""
        return len(cards)

    def candidates(self, ctx: Ctx) -> list[Card]:
        raise NotImplementedError

    def certain(self, ctx: Ctx) -> list[Card]:
        return self.candidates(ctx)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        """Which of the cards that the step can act on (a subset of the candidates)."""
        return cards
        yield

    def take_right(self, ctx: Ctx, cards: list[Card], fit: Fit, why: str, none_too: bool = False) -> Play[list[Card]]:
        """The same, where only some sets are right: only such cards are offered with which one of those can be made."""
        chosen: list[Card] = []
        while True:
            more: list[Card] = []
            for card in cards:
                if card not in chosen and self.can_be_right(ctx, cards, [*chosen, card], fit):
                    more.append(card)
            complete = (self.is_set(ctx, chosen) or (none_too and not chosen)) and fit.fits(chosen)
            if not more and not chosen and not complete:
                return (yield from self.take(ctx, cards, why))  # nothing is right: then anything
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
        for one in self.sets(ctx, cards, chosen):
            if fit.fits(one):
                return True
        return False

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        """The step is about a card like this, if it is targeted (and not only about another target)."""
        return True

    def allows(self, ctx: Ctx, target: Card) -> bool:
        """With that card as target there is something to pick."""
        return True

    def places(self) -> int:
        return 0

    def places_given(self, targets: int, here: int) -> int:
        """Its places, when the effect targets from `targets` and works from `here`."""
        return self.places()

    # -- asked of the words of the second edition ---------------------------------------------------------------

    def need(self, ctx: Ctx) -> int:
        """So many cards there must be."""
        return self.least

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        """With these of its candidates the pick can be made."""
        return len(usable) >= self.need(ctx)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is no card for it, and neither an activation nor what is moved changes that (see `Which.lacks`)."""
        return False

    def suffices(self, ctx: Ctx) -> int:
        """So many of its candidates are enough, whichever they are; NONE: that depends on them."""
        return NONE

    def optional(self) -> bool:
        """As a part of several things together it may be left out."""
        return False

    def chooses(self) -> bool:
        """Somebody, or chance, will choose: which cards it will be is open until then."""
        return False

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        """The same as `take`, where there is room for so many only."""
        return (yield from self.take(ctx, cards, why))

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which the cards may come; with a context, as far as it is known by now."""
        return self.places_given(targets, here)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        """The card, perhaps as it was once, is one of these."""
        for one in self.candidates(ctx):
            if one.ref == card.ref:
                return True
        return False

    def as_were(self, ctx: Ctx) -> list[Card]:
        """The cards for numbers and counts: those that are gone, as they were."""
        return self.candidates(ctx)

    def gone(self, ctx: Ctx) -> list[Card]:
        """Tokens that it speaks of and that are nowhere any more: they can still be counted one by one (B-115)."""
        return []

    def settled(self, ctx: Ctx) -> bool:
        """It is known by now what this refers to. Before that it rules nothing out."""
        return True
