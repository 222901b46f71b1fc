"""Tests of one card: YES, NO or UNSEEN.

A test is asked of a card on the board or of a ghost, a card as it was; so it looks only at that card, and finds others
by reference. A test of what is printed on a face-down card is UNSEEN, which passes through `and`, `or` and `not`; in
the end only YES counts.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BANISHED,
    DECK,
    E_MOVED,
    EXTRA,
    EXTRA_DECK_TRAITS,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FZONE,
    HAND,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.board.printed import KNOWN
from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import has_name, names_of, original_name, share
from spellspeed.effects.nouns.noun import NO, UNSEEN, YES, CardTest, Noun
from spellspeed.effects.nouns.properties import (
    ABSENT,
    EQ,
    P_ATK,
    P_DEF,
    P_NAME,
    UNKNOWN,
    Property,
    compares,
    is_hidden,
)
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import EXACTLY, Count, Place, Side
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number, PropertyOf


def hides_kind(ctx: Ctx, card: Card) -> bool:
    """A Set card in a Spell & Trap Zone does not show the opponent whether it is a Spell or a Trap (SPELL-14a).

    The zone shows that a monster is a monster and a Field Spell a Field Spell (SPELL-14b). The kind of a ghost, which
    has left, is known.
    """
    return card.place == SZONE and card.controller != ctx.player and ctx.board.cards[card.id] is card


# -- comparisons -----------------------------------------------------------------------------------------------


class Compare(CardTest):
    """A property of the card against an amount, another property of it, or a player."""

    def __init__(
        self,
        property: Property,
        operator: int,
        amount: Amount | None,
        other: Property | None = None,
        side: Side | None = None,
    ) -> None:
        self.property = property
        self.operator = operator
        self.amount = amount
        self.other = other
        self.side = side
        # "With the same name as one of them": any of several cards will do.
        self.fixed = isinstance(amount, Number)
        self.bound = amount.value if isinstance(amount, Number) else 0
        self.any_of = amount if isinstance(amount, PropertyOf) and property.is_identity else None
        self.needs_face = not property.public or (other is not None and not other.public)

    def asks_name(self) -> bool:
        return self.property.number == P_NAME

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if self.property.number == P_NAME and self.side is None:
            return not self.settled(ctx) or self.fits_name(ctx, card)
        value = self.property.value(ctx, card)
        if value == ABSENT:
            return False  # no comparison holds, negated or not
        if self.fixed:
            return compares(self.property, value, self.operator, self.bound)
        if self.other is not None:
            return compares(self.property, value, self.operator, self.other.value(ctx, card))
        if self.side is not None:
            return self.side.has(ctx, value, card) == (self.operator == EQ)
        assert self.amount is not None
        if not self.settled(ctx):
            return True
        if self.any_of is not None:
            if self.any_of.has(ctx, value):
                return self.operator == EQ
            return self.operator != EQ and self.any_of.identity(ctx) != ABSENT  # there is something to compare it with
        if self.amount.lost(ctx):
            return False  # it would be read from a card that is gone (B-90)
        return compares(self.property, value, self.operator, self.amount.of(ctx, card))

    def fits_name(self, ctx: Ctx, card: Card) -> bool:
        wanted = self.names_wanted(ctx, card)
        if not wanted:
            return False
        same = share(self.property.names(card), wanted) if self.property.original else has_name(card, wanted)
        return same == (self.operator == EQ)

    def names_wanted(self, ctx: Ctx, card: Card) -> list[int]:
        """The names with which those of the card are compared; none if they would be read from a card that is gone
        (B-90)."""
        if self.other is not None:
            return self.other.names(card)
        if self.any_of is not None:
            return self.any_of.names(ctx)
        assert self.amount is not None
        name = ABSENT if self.amount.lost(ctx) else self.amount.of(ctx, card)
        return [] if name == ABSENT else [name]

    def settled(self, ctx: Ctx) -> bool:
        return self.amount is None or self.amount.settled(ctx)

    def is_local(self) -> bool:
        return self.fixed

    def is_firm(self) -> bool:
        return self.fixed and self.property.number != P_ATK and self.property.number != P_DEF

    def is_told_by_parts(self) -> bool:
        return True


class Several(CardTest):
    """Joined tests."""

    needs_face = False

    def __init__(self, parts: list[CardTest]) -> None:
        self.parts = parts

    def is_local(self) -> bool:
        return all(part.is_local() for part in self.parts)

    def is_firm(self) -> bool:
        return all(part.is_firm() for part in self.parts)

    def is_told_by_parts(self) -> bool:
        return True

    def codes_named(self) -> list[int]:
        return [code for part in self.parts for code in part.codes_named()]

    def names_attribute(self) -> bool:
        return any(part.names_attribute() for part in self.parts)

    def asks_for(self, wanted: CardTest) -> bool:
        return any(part.asks_for(wanted) for part in self.parts)

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.ask(ctx, card, is_hidden(ctx, card)) == YES


class AllOf(Several):
    """Every part holds."""

    def is_listed(self, asked: list[CardTest]) -> bool:
        return all(part.is_listed(asked) for part in self.parts)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        answer = YES
        for part in self.parts:
            one = part.ask(ctx, card, hidden)
            if one == NO:
                return NO
            if one == UNSEEN:
                answer = UNSEEN
        return answer


class AnyOf(Several):
    """One part holds."""

    def is_listed(self, asked: list[CardTest]) -> bool:
        return any(part.is_listed(asked) for part in self.parts)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        answer = NO
        for part in self.parts:
            one = part.ask(ctx, card, hidden)
            if one == YES:
                return YES
            if one == UNSEEN:
                answer = UNSEEN
        return answer


class NotSo(CardTest):
    needs_face = False

    def __init__(self, test: CardTest) -> None:
        self.test = test

    def is_local(self) -> bool:
        return self.test.is_local()

    def is_firm(self) -> bool:
        return self.test.is_firm()

    def is_told_by_parts(self) -> bool:
        return True

    def excludes(self, bits: int) -> bool:
        return self.test.is_trait(bits)

    def asks_for(self, wanted: CardTest) -> bool:
        return isinstance(wanted, NotSo) and self.test.asks_for(wanted.test)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        one = self.test.ask(ctx, card, hidden)
        if one == UNSEEN:
            return UNSEEN
        if one == YES:
            # What is not settled yet excludes nothing, negated or not.
            return YES if isinstance(self.test, Compare) and not self.test.settled(ctx) else NO
        # A Level test on a card without Level fails, negated or not.
        if isinstance(self.test, Compare) and self.test.property.value(ctx, card) in (ABSENT, UNKNOWN):
            return NO
        return YES

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.ask(ctx, card, is_hidden(ctx, card)) == YES


# -- printed values --------------------------------------------------------------------------------------------

V_KIND: Final = 1
V_TRAIT: Final = 2
V_ICON: Final = 3
V_TYPE: Final = 4
V_ATTRIBUTE: Final = 5
V_LIES: Final = 6  # face and position; the bits are those of board.constants


class Value(CardTest):
    """A printed value, or how a card lies: kind, trait, icon, Type, Attribute, face, position.

    `icons`: what the same word means on a Spell or Trap Card ("Normal", "Ritual").
    """

    def __init__(self, what: int, bits: int, icons: int = 0) -> None:
        self.what = what
        self.bits = bits
        self.icons = icons
        self.needs_face = what != V_LIES

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        if hidden and self.needs_face and not self.shows(ctx, card):
            return UNSEEN
        return YES if self.fits(ctx, card) else NO

    def shows(self, ctx: Ctx, card: Card) -> bool:
        """Does the zone of the face-down card show this value?"""
        if self.what == V_KIND:
            return card.place & ON_FIELD != 0 and (self.bits == MONSTER or not hides_kind(ctx, card))
        return self.what == V_ICON and card.place == FZONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        what = self.what
        if what == V_TYPE:
            return card.race & self.bits != 0 and card.original.kind & MONSTER != 0
        if what == V_ATTRIBUTE:
            return card.attribute & self.bits != 0 and card.original.kind & MONSTER != 0
        if what == V_TRAIT:
            if self.icons == 0:
                return card.traits & self.bits != 0
            kind = card.kind
            if kind & MONSTER and card.traits & self.bits:
                return True
            return kind & (SPELL | TRAP) != 0 and card.icon & self.icons != 0
        if what == V_KIND:
            return card.kind & self.bits != 0
        if what == V_ICON:
            return card.kind & (SPELL | TRAP) != 0 and card.icon & self.bits != 0
        return self.lies(card)

    def names_attribute(self) -> bool:
        return self.what == V_ATTRIBUTE

    def is_trait(self, bits: int) -> bool:
        return self.what == V_TRAIT and self.bits == bits

    def asks_for(self, wanted: CardTest) -> bool:
        return isinstance(wanted, Value) and self.what == wanted.what and self.bits == wanted.bits

    def is_local(self) -> bool:
        return True

    def is_firm(self) -> bool:
        return True

    def is_steady(self) -> bool:
        if self.what == V_TRAIT:
            return not self.bits & ~EXTRA_DECK_TRAITS and not self.icons
        return self.what == V_LIES or self.what == V_KIND

    def whereabouts(self) -> int:
        # Extra Deck monsters are never in the hand or the Main Deck.
        if self.what == V_TRAIT and not self.bits & ~EXTRA_DECK_TRAITS and not self.icons:
            return ANYWHERE & ~(HAND | DECK)
        return ANYWHERE

    def lies(self, card: Card) -> bool:
        if self.bits == FACE_UP:
            return card.face_up
        if self.bits == FACE_DOWN_DEFENSE:
            return not card.face_up and card.place & (ON_FIELD | BANISHED | EXTRA) != 0
        if card.place != MZONE:
            return False
        return card.attack_position == (self.bits == FACE_UP_ATTACK)


FACE_UP_VALUE: Final = Value(V_LIES, FACE_UP)
FACE_DOWN_VALUE: Final = Value(V_LIES, FACE_DOWN_DEFENSE)
ATTACK_VALUE: Final = Value(V_LIES, FACE_UP_ATTACK)
DEFENSE_VALUE: Final = Value(V_LIES, FACE_UP_DEFENSE)


# -- names and texts -------------------------------------------------------------------------------------------


class Named(CardTest):
    def __init__(self, codes: list[int], original: bool = False) -> None:
        self.codes = codes
        self.original = original  # by its original name, whatever it is called now

    def by_original_name(self) -> CardTest:
        return Named(self.codes, True)

    def is_of_name(self) -> bool:
        return True

    def is_local(self) -> bool:
        return True

    def is_steady(self) -> bool:
        return self.original

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return original_name(card) in self.codes if self.original else has_name(card, self.codes)

    def codes_named(self) -> list[int]:
        return self.codes

    def asks_for(self, wanted: CardTest) -> bool:
        return isinstance(wanted, Named) and any(code in self.codes for code in wanted.codes)


def series_of(code: int) -> tuple[str, ...]:
    """The series of the card of that name."""
    printed = KNOWN.get(code)
    return () if printed is None else printed.series


class InSeries(CardTest):
    """It belongs to a series by its name, or by its text.

    A card that is called otherwise now belongs to the series of that name, and no longer to those that its own name
    tells; what its text alone tells stays (B-101).
    """

    def __init__(self, names: list[str], original: bool = False) -> None:
        self.names = names
        self.original = original  # by its original name, whatever it is called now

    def by_original_name(self) -> CardTest:
        return InSeries(self.names, True)

    def is_of_name(self) -> bool:
        return True

    def is_local(self) -> bool:
        return True

    def is_steady(self) -> bool:
        return self.original

    def fits(self, ctx: Ctx, card: Card) -> bool:
        printed = card.printed
        if self.original or (card.code == printed.code and not card.also_codes):
            for name in self.names:
                if name in printed.series:
                    return True
            return False
        return self.fits_by_name(card)

    def fits_by_name(self, card: Card) -> bool:
        """For a card with another name, or with a second one."""
        printed = card.printed
        renamed = card.code != printed.code
        for name in self.names:
            if name in printed.series and not (renamed and name in printed.en):
                return True
            for code in names_of(card):
                if name in series_of(code):
                    return True
        return False

    def asks_for(self, wanted: CardTest) -> bool:
        return isinstance(wanted, InSeries) and any(name in self.names for name in wanted.names)


class Mentions(CardTest):
    """Its text names one of these cards."""

    def __init__(self, codes: list[int], amounts: list[Amount]) -> None:
        self.codes = codes
        self.amounts = amounts

    def past(self, ctx: Ctx, card: Card) -> int:
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        mentions = card.printed.mentions
        for code in self.codes:
            if code in mentions:
                return True
        for amount in self.amounts:
            if not amount.settled(ctx):
                return True
            if isinstance(amount, PropertyOf):
                for code in mentions:
                    if amount.has(ctx, code):
                        return True
            elif amount.of(ctx, card) in mentions:
                return True
        return False


class HasEffect(CardTest):
    """Its text has an effect that includes this step."""

    def __init__(self, step: Described) -> None:
        self.step = step

    def past(self, ctx: Ctx, card: Card) -> int:
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.has_effect(card, self.step)


class NormalSummonable(CardTest):
    """It is a Monster Card that can be Normal Summoned or Set: its text does not forbid that, nor does its kind."""

    def is_steady(self) -> bool:
        return True

    def past(self, ctx: Ctx, card: Card) -> int:
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.is_normal_summonable(card)


# -- what it is to others, and to the game ---------------------------------------------------------------------

S_OTHER: Final = 1
S_EQUIPPED: Final = 2
S_ATTACKING: Final = 3
S_ATTACKED: Final = 4
S_BATTLING: Final = 5
S_NEGATED: Final = 6
S_REVEALED: Final = 7
S_PROPER_TARGET: Final = 8
S_CO_LINKED: Final = 9


def is_co_linked(ctx: Ctx, card: Card) -> bool:
    """Do this Link Monster and another one point to each other (B-19)?"""
    if card.place != MZONE or not card.printed.link:
        return False
    for player in range(2):
        for other in ctx.board.monsters(player):
            if other.printed.link and ctx.game.points_to(card, other) and ctx.game.points_to(other, card):
                return True
    return False


class Situation(CardTest):
    """The card's role in the battle or chain, or towards this card."""

    needs_face = False

    def __init__(self, what: int) -> None:
        self.what = what
        self.rule = "COST-59" if what == S_PROPER_TARGET else ""

    def is_told_by_parts(self) -> bool:
        return self.what == S_OTHER

    def whereabouts(self) -> int:
        if self.what == S_REVEALED:
            return HAND
        if self.what == S_CO_LINKED:
            return MZONE
        return ON_FIELD if S_EQUIPPED <= self.what <= S_BATTLING else ANYWHERE

    def reads_print(self) -> bool:
        return self.what == S_PROPER_TARGET or self.what == S_CO_LINKED

    def fits(self, ctx: Ctx, card: Card) -> bool:
        what = self.what
        board = ctx.board
        if what == S_OTHER:
            return card.id != ctx.card.id
        if what == S_EQUIPPED:
            return card.place & ON_FIELD != 0 and card.equipped_to >= 0
        if what == S_ATTACKING:
            return card.ref == board.attacker_ref
        if what == S_ATTACKED:
            return card.ref == board.target_ref
        if what == S_BATTLING:
            return card.ref == board.attacker_ref or card.ref == board.target_ref
        if what == S_NEGATED:
            return card.negated
        if what == S_REVEALED:
            return card.revealed and card.place == HAND
        if what == S_CO_LINKED:
            return is_co_linked(ctx, card)
        return ctx.answering is not None and ctx.game.is_proper_target(ctx.answering, card)


R_EQUIPPED_TO: Final = 1
R_POINTS_TO: Final = 2
R_CAN_EQUIP: Final = 3
R_IS: Final = 4


class Relation(CardTest):
    """The card is equipped to, points to, or is one of the picked cards."""

    needs_face = False

    def __init__(self, relation: int, pick: Pick) -> None:
        self.relation = relation
        self.pick = pick
        self.needs_face = relation == R_CAN_EQUIP

    def whereabouts(self) -> int:
        return ON_FIELD if self.relation == R_EQUIPPED_TO or self.relation == R_POINTS_TO else ANYWHERE

    def reads_print(self) -> bool:
        return self.relation == R_CAN_EQUIP or self.relation == R_POINTS_TO

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if self.relation == R_IS:
            return self.pick.refers(ctx, card)
        if not self.pick.settled(ctx):
            return True
        for other in self.pick.candidates(ctx):
            if self.relation == R_EQUIPPED_TO:
                if card.equipped_to == other.ref:
                    return True
            elif self.relation == R_POINTS_TO:
                if card.printed.link and ctx.game.points_to(card, other):
                    return True
            elif ctx.game.could_equip(card, other):
                return True
        return False


class EquippedWith(CardTest):
    """Such a card is equipped to it, or was to a ghost."""

    needs_face = False

    def __init__(self, cards: Noun) -> None:
        self.cards = cards

    def whereabouts(self) -> int:
        return ON_FIELD

    def reads_print(self) -> bool:
        return False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for player in range(2):
            for other in ctx.board.back_row(player):
                if other.equipped_to == card.ref and self.cards.fits(ctx, other):
                    return True
        return ctx.board.cards[card.id].ref != card.ref and self.fitted(ctx, card)

    def fitted(self, ctx: Ctx, ghost: Card) -> bool:
        """Was such a card equipped to it when it left? That card has left together with it, or because of that."""
        board = ctx.board
        left = board.left_with(ghost.ref)
        if left is None:
            return False
        for i in range(len(board.log) - 1, -1, -1):
            event = board.log[i]
            if event.moment < left.moment:
                return False
            if event.kind == E_MOVED and event.from_equipped == ghost.ref and self.cards.fits(ctx, board.before(event)):
                return True
        return False


class HasMaterial(CardTest):
    """A number of such cards are attached to it, or were to a ghost."""

    def __init__(self, cards: Noun, number: Count) -> None:
        self.cards = cards
        self.number = number

    def is_local(self) -> bool:
        fixed = self.number.low is None or isinstance(self.number.low, Number)
        return fixed and self.number.high is None and all(test.is_local() for test in self.cards.tests)

    def is_steady(self) -> bool:
        return all(test.is_steady() for test in self.cards.tests)

    def fits(self, ctx: Ctx, card: Card) -> bool:
        found = 0
        for i in card.materials:
            if self.cards.describes(ctx, ctx.board.cards[i]):
                found += 1
        if self.number.kind == EXACTLY:
            return found >= self.number.least(ctx)
        return self.number.allows(ctx, found)


class InPlace(CardTest):
    needs_face = False

    def __init__(self, place: Place) -> None:
        self.place = place

    def reads_print(self) -> bool:
        return False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.place.has(ctx, card)


class FitsNoun(CardTest):
    """A noun as a test: the card is such a card."""

    needs_face = False

    def __init__(self, which: Noun) -> None:
        self.which = which

    def is_told_by_parts(self) -> bool:
        return True

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        return self.which.ask(ctx, card, hidden)

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def kinds_named(self) -> int:
        return self.which.kind
