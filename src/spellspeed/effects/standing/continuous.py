"""The base of everything that applies without being activated.

A value serves a card's own continuous effect as well as a lasting effect that a chain link brought. What the rules ask
of it depends on its topic (effects.standing.topics): a lock is asked what it forbids, a toll what it costs.
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
    """The values of cards that a text reads, as bits: to know its cards, how much it is, whether it applies."""

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
        self.limits: list[Limit] = NO_LIMITS
        self.reads = Reads()

    def holds(self, ctx: Ctx) -> bool:
        """It applies now, as far as its conditions go."""
        return self.condition is None or self.condition.holds(ctx)

    def uses(self, ctx: Ctx, card: Card) -> int:
        """How often it can be used, besides its limits; 0: as often as one likes."""
        return 0

    def includes(self) -> int:
        """What the rules of the Damage Step look for: bits of `effects.activation.includes` (B-139, B-141)."""
        return 0


class Standing(Continuous):
    """What a link can bring, too, with how long it lasts: until a time or an event, while something holds."""

    binds_player: bool = False  # it speaks of what players do, so that no card can be unaffected by it
    only_binds: bool = False  # it only forbids or limits something (B-122)

    def __init__(self) -> None:
        super().__init__()
        self.until: Time | None = None
        self.ends_with: When | None = None
        self.while_holds: Condition | None = None
        self.while_fits: CardTest | None = None  # each card by itself
        self.pick: Pick | None = None  # as a lasting effect it is bound to these cards, fixed when it begins

    def holds(self, ctx: Ctx) -> bool:
        if self.while_holds is not None and not self.while_holds.holds(ctx):
            return False
        return self.condition is None or self.condition.holds(ctx)

    def needs_this(self) -> bool:
        """Brought by a link, it applies only while its card is there, so that it pauses while that one is negated
        (B-93)."""
        return self.while_holds is not None and self.while_holds.wants_this_there()

    # -- as a step ---------------------------------------------------------------------------------------------

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """Something would change for the card if it were applied to it now (B-87)."""
        return True

    def can_hold(self, ctx: Ctx, card: Card) -> bool:
        """It can be applied to the card, even if it is like that already."""
        return self.can_apply(ctx, card)

    def could_apply(self, ctx: Ctx) -> bool:
        """Something would change if it were applied now, to whatever it is about."""
        return True

    def is_open(self) -> bool:
        """As a lasting effect it applies to whatever comes to fit, so that it begins even if nothing fits yet."""
        return False

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        """The numbers that are fixed when it begins to apply, one for each card or one for all."""
        return NO_REFS


class OnCards(Standing):
    """It applies to cards: a noun, or picked ones."""

    def __init__(self, which: Noun) -> None:
        super().__init__()
        self.which = which

    def subjects(self, ctx: Ctx) -> list[Card]:
        """The cards it applies to; a lasting effect on picked cards keeps to those."""
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
        """It applies to this card."""
        if self.while_fits is not None and not self.while_fits.fits(ctx, card):
            return False
        if self.pick is not None and ctx.refs:
            return card.ref in ctx.refs
        return self.which.fits(ctx, card)

    def reach(self, ctx: Ctx) -> int:
        """The places in which cards can be that it applies to."""
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
        """It applies to cards wherever they are."""
        return self.pick is None and self.which.places & DECK != 0

    def is_open(self) -> bool:
        return self.pick is None

    def could_apply(self, ctx: Ctx) -> bool:
        """There is a card now that it would be applied to; without one it is no reason for an activation (B-87)."""
        for card in self.which.all(ctx):
            if self.can_apply(ctx, card):
                return True
        return len(self.which.unseen(ctx)) > 0

    def fixed(self, ctx: Ctx, card: Card, amount: Amount) -> int:
        """The amount for this card: fixed when the effect began, else counted now."""
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
