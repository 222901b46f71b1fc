"""The base of everything that applies without being activated.

The same value serves a card's continuous effect and a lasting effect of a chain link. What the rules ask of it depends
on its topic (effects.standing.topics): a lock is asked what it forbids, a toll what it costs.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK, ON_FIELD
from spellspeed.board.records import NO_REFS, Described
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.limit import NO_LIMITS, Limit
from spellspeed.effects.values.times import Time


class Reads:
    """The values of cards that a text reads, as bits: to find its cards, its amount, and whether it applies."""

    def __init__(self) -> None:
        self.cards = 0
        self.amount = 0
        self.whether = 0

    def all(self) -> int:
        return self.cards | self.amount | self.whether


class Continuous(Described):
    """Something that applies without being activated."""

    topic: int  # what it is about (effects.standing.topics)
    notice: Notice | None = None  # what it can notice of cards, as its text tells; None: everything

    def __init__(self) -> None:
        self.number = 0  # printed number on the card
        self.code = 0  # the card that prints it
        self.where = ON_FIELD  # where the card must be, face-up
        self.condition: Condition | None = None
        self.negatable = True
        self.of_this = False  # it concerns its own card and no other
        self.limits: list[Limit] = NO_LIMITS
        self.reads = Reads()
        self.looks = 0  # places at which its condition and its amount look, as its text tells
        self.sees = 0  # places on whose cards it depends whether it applies, to which cards and how
        self.heeds = 0  # kinds of event that can change what it says, as bits

    def holds(self, ctx: Ctx) -> bool:
        """Do its conditions hold now?"""
        return self.condition is None or self.condition.holds(ctx)

    def always_holds(self) -> bool:
        """It depends on no condition."""
        return self.condition is None

    def is_used(self) -> bool:
        """Does somebody use it, or does it do something, so that limits can count it? Else it just applies."""
        return False

    def uses(self, ctx: Ctx, card: Card) -> int:
        """How often it can be used, apart from its limits; 0: any number of times."""
        return 0

    def includes(self) -> int:
        """What the rules of the Damage Step look for: bits of `effects.activation.includes` (B-139, B-141)."""
        return 0


class Standing(Continuous):
    """A continuous value that a link can also start, with its duration: until a time or event, or while something
    holds."""

    binds_player: bool = False  # about what players do, so no card is unaffected by it
    only_binds: bool = False  # a restriction only (B-122)

    def __init__(self) -> None:
        super().__init__()
        self.until: Time | None = None
        self.ends_with: When | None = None
        self.while_holds: Condition | None = None
        self.while_fits: CardTest | None = None  # checked for each card
        self.pick: Pick | None = None  # the cards a lasting effect is bound to, fixed when it begins

    def holds(self, ctx: Ctx) -> bool:
        if self.while_holds is not None and not self.while_holds.holds(ctx):
            return False
        return self.condition is None or self.condition.holds(ctx)

    def always_holds(self) -> bool:
        return self.condition is None and self.while_holds is None and self.while_fits is None

    def needs_this(self) -> bool:
        """As a lasting effect, it applies only while its own card is there and not negated (B-93)."""
        return self.while_holds is not None and self.while_holds.wants_this_there()

    # -- as a step ---------------------------------------------------------------------------------------------

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """Would applying it change something for the card (B-87)?"""
        return True

    def can_hold(self, ctx: Ctx, card: Card) -> bool:
        """Can it be applied to the card, even without effect?"""
        return self.can_apply(ctx, card)

    def could_apply(self, ctx: Ctx) -> bool:
        """Would applying it now change anything?"""
        return True

    def is_open(self) -> bool:
        """As a lasting effect, does it also apply to later cards, so that it begins even if nothing fits yet?"""
        return False

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        """The amounts fixed when it begins to apply, one per card or one for all."""
        return NO_REFS


class OnCards(Standing):
    """It applies to cards: a noun, or picked ones."""

    def __init__(self, which: Noun) -> None:
        super().__init__()
        self.which = which

    def subjects(self, ctx: Ctx) -> list[Card]:
        """The cards it applies to; picked cards stay the same."""
        if self.pick is not None and ctx.refs:
            found: list[Card] = []
            for ref in ctx.refs:
                card = ctx.board.deref(ref)
                if card is not None and (self.while_fits is None or self.while_fits.fits(ctx, card)):
                    found.append(card)
            return found
        cards = self.which.all(ctx)
        if self.while_fits is not None:
            cards = [card for card in cards if self.while_fits.fits(ctx, card)]
        return cards

    def catches(self, ctx: Ctx, card: Card) -> bool:
        """Does it apply to this card?"""
        if self.while_fits is not None and not self.while_fits.fits(ctx, card):
            return False
        if self.pick is not None and ctx.refs:
            return card.ref in ctx.refs
        return self.which.fits(ctx, card)

    def reach(self, ctx: Ctx) -> int:
        """The places of the cards it can apply to."""
        if self.which.names_this and not ctx.refs:
            return ctx.card.place
        if self.pick is None or not ctx.refs:
            return self.which.places
        places = 0
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None:
                places |= card.place
        return places

    def kind_of_subjects(self, ctx: Ctx) -> int:
        """The kinds of card it applies to."""
        return self.which.kinds_named(ctx)

    def is_anywhere(self) -> bool:
        """Does it apply to cards anywhere?"""
        return self.pick is None and self.which.places & DECK != 0

    def is_open(self) -> bool:
        return self.pick is None

    def could_apply(self, ctx: Ctx) -> bool:
        """Is there a card now that it would change? Otherwise it is no reason for an activation (B-87)."""
        for card in self.which.all(ctx):
            if self.can_apply(ctx, card):
                return True
        return len(self.which.unseen(ctx)) > 0

    def fixed(self, ctx: Ctx, card: Card, amount: Amount) -> int:
        """The amount for this card: the fixed one, or else computed now."""
        numbers = ctx.fixed
        if not numbers:
            ctx.asked = card
            value = amount.of(ctx, card)
            ctx.asked = None
            return value
        if len(numbers) == 1:
            return numbers[0]
        for i, ref in enumerate(ctx.refs):
            if ref == card.ref:
                return numbers[i]
        return numbers[0]
