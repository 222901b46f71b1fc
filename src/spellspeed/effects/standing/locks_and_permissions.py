"""Changes to the rules themselves: what cannot, can or must happen, and at what price.

A lock, a cap, a toll or a replacement is asked with a would-be event, filled in as if it had happened. A permission is
asked with the verb of an act (see effects.steps.verb).
"""

from typing import Final, cast

from spellspeed.board.card import Card, KeptValues
from spellspeed.board.constants import (
    BY_RULE,
    DESTROYED,
    E_ACTIVATED,
    E_ATTACK_NEGATED,
    E_DAMAGE,
    E_DAMAGE_STEP,
    E_NEGATED,
    E_PHASE,
    E_SET,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    E_SUMMONING,
    E_TARGETED,
    E_TURN,
    MZONE,
    NONE,
)
from spellspeed.board.records import NO_REFS, Described, Event
from spellspeed.board.zones import SIDE, SIDE_BITS, zone_bit, zones_in
from spellspeed.effects.activation.materials import ANY_NUMBER, Slot
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.causes import Cause
from spellspeed.effects.events.happenings import H_ATTACKS, H_DETACHED, H_TARGETED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.names import gain_name
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.properties import (
    ABSENT,
    P_ATTRIBUTE,
    P_LEVEL,
    P_NAME,
    P_TYPE,
    Property,
    how_many_different,
)
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import F_CARD, ZONE_OF, Count, Place, SetTest, Side
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.standing.topics import (
    ANY_LEVEL,
    Cap,
    Closure,
    DamageChange,
    Demand,
    Lock,
    Multiple,
    Permission,
    StandIn,
)
from spellspeed.effects.steps.verbs import ACTIVATE, ATTACK, SUMMON
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Half, Number
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time

# Acts of players: no card is unaffected by rules about these.
DEEDS: Final = (
    E_ACTIVATED,
    E_SUMMONED,
    E_SUMMONING,
    E_SET,
    E_PHASE,
    E_TURN,
    E_DAMAGE_STEP,
    E_DAMAGE,
    E_NEGATED,
    E_SUMMON_NEGATED,
    E_ATTACK_NEGATED,
)


def cards_of(event: Pattern) -> list[Noun]:
    """The cards to which such events happen."""
    return [part.card for part in event.parts_of() if part.card is not None]


class Cannot(Lock):
    """Such an event cannot happen, with an exception perhaps."""

    def __init__(self, event: Pattern, but: Pattern | None = None) -> None:
        super().__init__(event.kinds)
        self.event = event
        self.but = but
        self.cards_only = event.form == F_CARD
        self.of_name = is_of_name(event)
        self.of_this = event.is_of_this()
        self.names_cause = any(part.by is not None for part in event.parts_of())
        # Choosing an attack target is an act of the attacking player.
        attacked = event.happening == H_TARGETED and E_TARGETED not in event.kinds
        self.binds_player = attacked or all(kind in DEEDS for kind in event.kinds)
        for part in event.parts_of() if but is None else event.parts_of() + but.parts_of():
            part.used_as(forbids=True)

    def barred(self) -> list[Noun]:
        return cards_of(self.event)

    def bars(self, ctx: Ctx, event: Event) -> bool:
        if not self.event.matches(ctx, event):
            return False
        if event.reason & DESTROYED and event.reason & BY_RULE and not self.names_cause:
            return False  # destruction by the rules, unless the text names the rules (B-152)
        return self.but is None or not self.but.matches(ctx, event)

    def stops_attack(self, ctx: Ctx, event: Event) -> bool:
        for part in self.event.parts_of():
            if part.happening == H_ATTACKS and part.matches(ctx, event):
                return self.but is None or not self.but.matches(ctx, event)
        return False


class Can(Permission):
    """A permission for an act with these cards: how often, how often more, when, on what condition."""

    def __init__(self, verb: int, which: Noun, times: Amount | None = None, extra: Amount | None = None) -> None:
        super().__init__(verb)
        self.which = which
        self.times = times
        self.extra = extra
        self.is_extra = extra is not None
        self.binds_player = verb != ATTACK
        self.with_tributes: Amount | None = None
        self.tributing: Noun | None = None  # those must be such monsters
        self.on: Noun | None = None  # of further attacks: on such monsters
        self.aimed_by: Side | None = None  # of attacks: who chooses the attacked monster
        self.as_spell = False  # of a Set: as a Spell
        self.anyone = False  # for both players, not only the player of the effect
        self.during: Time | None = None
        self.only_if: Condition | None = None
        self.source: Noun | None = None  # of a summon: further materials or Tributes
        self.most: Count | None = None  # at most so many of them
        self.so_that: SetTest | None = None  # what the materials must then include

    def is_used(self) -> bool:
        return self.verb == SUMMON or self.verb == ACTIVATE  # other acts have limits of their own, or none

    def grant(self, source: Noun, most: Count | None, so_that: SetTest | None) -> None:
        """Allow further materials or Tributes."""
        self.grants = True
        self.source = source
        self.most = most
        self.so_that = so_that

    def further(self, ctx: Ctx) -> list[Card]:
        return [] if self.source is None else self.source.all(ctx)

    def most_further(self, ctx: Ctx) -> int:
        return ANY_NUMBER if self.most is None else self.most.most(ctx)

    def suits(self, ctx: Ctx, chosen: list[Card], complete: bool) -> bool:
        if self.so_that is None:
            return True
        return self.so_that.holds(ctx, chosen) if complete else self.so_that.may_still(ctx, chosen)

    def key_of(self, ctx: Ctx, card: Card) -> int:
        return 0 if self.so_that is None else self.so_that.key(ctx, card)

    def holds(self, ctx: Ctx) -> bool:
        if self.only_if is not None and not self.only_if.holds(ctx):
            return False
        return Standing.holds(self, ctx)

    def permits(self, ctx: Ctx, act: int, card: Card, player: int) -> bool:
        if act != self.verb or (player != ctx.player and not self.anyone and self.verb != ATTACK):
            return False
        if self.during is not None and not self.during.holds(ctx):
            return False
        if self.pick is not None and ctx.refs:
            return card.ref in ctx.refs
        if self.verb == SUMMON:
            # The rules know the place for such a summon: a Gemini Monster is on the field (B-32).
            return self.which.describes(ctx, card)
        before = ctx.sees_own
        ctx.sees_own = self.verb == ACTIVATE  # players know their own Set cards
        fits = self.which.fits(ctx, card)
        ctx.sees_own = before
        return fits

    def permits_on(self, ctx: Ctx, target: Card) -> bool:
        return self.on is None or self.on.fits(ctx, target)

    def aimer(self, ctx: Ctx, card: Card) -> int:
        return NONE if self.aimed_by is None else self.aimed_by.one(ctx, card)

    def how_often(self, ctx: Ctx, card: Card) -> int:
        if self.times is None:
            return 0
        return ctx.fixed[0] if ctx.fixed else self.times.of(ctx, card)

    def how_many_more(self, ctx: Ctx, card: Card) -> int:
        if self.extra is None:
            return 0
        return ctx.fixed[0] if ctx.fixed else self.extra.of(ctx, card)

    def tributes(self, ctx: Ctx) -> int:
        return NONE if self.with_tributes is None else self.with_tributes.of(ctx, ctx.card)

    def tributes_fit(self, ctx: Ctx, chosen: list[Card]) -> bool:
        if self.tributing is None:
            return True
        before = ctx.sees_own
        ctx.sees_own = True  # players know their own face-down monsters (COST-13)
        fit = all(self.tributing.fits(ctx, card) for card in chosen)
        ctx.sees_own = before
        return fit

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        if self.times is not None:
            return [self.times.of(ctx, ctx.card)]
        return NO_REFS if self.extra is None else [self.extra.of(ctx, ctx.card)]

    def could_apply(self, ctx: Ctx) -> bool:
        """No, if the player already has the same permission this turn (B-87, B-105)."""
        if self.verb == SUMMON and (self.extra is not None or self.times is not None or self.with_tributes is not None):
            return not ctx.game.has_permission(ctx.player, self)
        return True

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """No, if the monster can already attack this way."""
        if self.verb != ATTACK or card.place != MZONE:
            return True
        return card.face_up and not ctx.game.has_permission_for(card, self)

    def is_same(self, other: Permission) -> bool:
        return isinstance(other, Can) and (
            self.verb == other.verb
            and self.how == other.how
            and self.is_direct == other.is_direct
            and self.is_on_some == other.is_on_some
            and self.is_each == other.is_each
            and self.in_defense == other.in_defense
            and (self.aimed_by is None) == (other.aimed_by is None)
            and self.is_extra == other.is_extra
            and (self.with_tributes is None) == (other.with_tributes is None)
            and (self.which is other.which or self.number == other.number)
        )


class Must(Demand):
    """An act that must be done with these cards if it can be."""

    def __init__(self, verb: int, which: Noun, on: Noun | None = None) -> None:
        super().__init__()
        self.verb = verb
        self.which = which
        self.on = on
        self.is_on_some = on is not None

    def demands_on(self, ctx: Ctx, target: Card) -> bool:
        return self.on is None or self.on.fits(ctx, target)

    def demands(self, ctx: Ctx, act: int, card: Card) -> bool:
        if act != self.verb:
            return False
        if self.pick is not None and ctx.refs:
            return card.ref in ctx.refs
        return self.which.fits(ctx, card)


def is_of_name(event: Pattern) -> bool:
    """Is it only about cards of a certain name?"""
    for part in event.parts_of():
        if part.card is None or not any(test.asks_name() for test in part.card.tests):
            return False
    return True


class AtMost(Cap):
    """Such an event happens at most so often: in a span, or since this began to apply."""

    def __init__(self, most: Amount, event: Pattern, per: Time | None, different: Property | None, each: bool) -> None:
        super().__init__(event.kinds)
        self.most = most
        self.event = event
        self.per = per
        self.cards_only = event.form == F_CARD
        self.of_name = is_of_name(event)
        self.different = different is not None  # count different cards
        self.each = each  # count for each player separately
        for part in event.parts_of():
            part.used_as(counts=True)

    def barred(self) -> list[Noun]:
        return cards_of(self.event)

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        return [self.most.of(ctx, ctx.card)]

    def is_reached(self, ctx: Ctx, event: Event, stamp: int, coming: Event | None) -> bool:
        if not self.event.matches(ctx, event):
            return False
        board = ctx.board
        most = ctx.fixed[0] if ctx.fixed else self.most.of(ctx, ctx.card)
        start = stamp if self.per is None else max(stamp, self.per.began(ctx, ctx.card))
        count = 0
        cards: list[int] = []
        if coming is not None and self.event.matches(ctx, coming):
            count = 1
            cards = [coming.card]
        for past in board.log[start:] + ctx.game.supposed:
            if past.kind not in self.kinds or (self.each and past.player != event.player):
                continue
            if not self.event.matches(ctx, past):
                continue
            if self.different:
                if past.card == event.card:
                    return False
                if past.card in cards:
                    continue
                cards.append(past.card)
            count += 1
        return count >= most


class AtMostCards(Cap):
    """There are at most so many such cards at a time (B-33): in all, of each value of a property, or of so many
    different values."""

    def __init__(
        self, most: Amount, which: Noun, each: Property | None = None, different: Property | None = None
    ) -> None:
        super().__init__(NO_REFS)
        self.most = most
        self.which = which
        self.each = each
        self.different = different
        self.of_others = each is not None or different is not None

    def crowds(self, ctx: Ctx, card: Card, leaving: int = NONE) -> bool:
        if self.of_others:
            return False
        count = 0
        for other in self.which.all(ctx):
            if other.id != card.id and other.id != leaving:
                count += 1
        return count >= self.most.of(ctx, ctx.card)

    def crowds_out(self, ctx: Ctx, card: Card, leaving: int = NONE) -> bool:
        if not self.of_others or not self.which.fits(ctx, card):
            return False
        there = [other for other in self.which.all(ctx) if other.id != card.id and other.id != leaving]
        most = self.most.of(ctx, ctx.card)
        if self.different is not None:
            before = how_many_different(ctx, self.different, there)
            return max(before, most) < how_many_different(ctx, self.different, [*there, card])
        assert self.each is not None
        value = self.each.value(ctx, card)
        return len([other for other in there if self.each.value(ctx, other) & value]) >= most


class AtMostCounters(Cap):
    """This card can hold at most so many counters of a name, whoever places them."""

    def __init__(self, most: Amount, name: str, pick: Pick) -> None:
        super().__init__(NO_REFS)
        self.most = most
        self.name = name
        self.holder = pick

    def room_for(self, ctx: Ctx, name: str) -> int:
        if name != self.name:
            return NONE
        room = self.most.of(ctx, ctx.card)
        for card in self.holder.candidates(ctx):
            room -= card.counters.get(name, 0)
        return max(room, 0)


class CountsAsMany(Multiple):
    """For such a summon each of these cards counts as several Tributes or materials."""

    def __init__(self, which: Noun, number: Amount, event: Pattern) -> None:
        detached = any(part.happening == H_DETACHED for part in event.parts_of())
        super().__init__(which, event.kinds, 0 if detached else event.manners())
        self.as_many = number
        self.event = event
        self.detached = detached

    def worth(self, ctx: Ctx, card: Card, event: Event) -> int:
        if not self.catches(ctx, card) or not self.event.matches(ctx, event):
            return 0
        return self.as_many.of(ctx, card)

    def is_detached(self, ctx: Ctx, event: Event) -> bool:
        return self.detached and self.event.matches(ctx, event)


class CountsAs(StandIn):
    """For such a summon these cards have any or a certain value of a property."""

    def __init__(self, which: Noun, property: int, event: Pattern, value: int = 0, without: bool = False) -> None:
        super().__init__(which, event.kinds)
        self.property = property
        self.value = value  # 0: any
        self.without = without  # a trait that is ignored
        self.event = event
        self.traits = 0  # besides a Level, it also counts as having these traits

    def could_stand_in(self, ctx: Ctx, card: Card) -> bool:
        return self.catches(ctx, card)

    def level_for(self, ctx: Ctx, event: Event) -> int:
        if self.property != P_LEVEL or not self.event.matches(ctx, event):
            return 0
        return self.value if self.value else ANY_LEVEL

    def stands_in(self, ctx: Ctx, card: Card, event: Event, asker: Ctx, slot: Described) -> bool:
        tests = cast(Slot, slot).tests
        if not self.event.matches(ctx, event):
            return False
        if self.value == 0 or self.without:
            return all(self.asks_for(test) or test.fits(asker, card) for test in tests)
        was = KeptValues(card)
        if self.property == P_NAME:
            gain_name(card, self.value)
        elif self.property == P_LEVEL:
            card.level = self.value
            card.also_traits |= self.traits
        elif self.property == P_TYPE:
            card.race |= self.value
        elif self.property == P_ATTRIBUTE:
            card.attribute |= self.value
        else:
            card.also_traits |= self.value
        fits = all(test.fits(asker, card) for test in tests)
        was.back()
        return fits

    def asks_for(self, test: CardTest) -> bool:
        """Does the test ask for the property, or for the absence of the trait?"""
        if self.without:
            return test.excludes(self.value)
        if self.property == P_ATTRIBUTE:
            return test.names_attribute()
        return self.property == P_NAME and len(test.codes_named()) > 0


# When a change of damage is applied (B-145).
ELSEWHERE: Final = 1
TO_ZERO: Final = 2
HALVED: Final = 3
OTHERWISE: Final = 4


class DamageBecomes(DamageChange):
    """Damage that these players take (by some cause) becomes another amount, or another player takes it."""

    def __init__(self, side: Side, amount: Amount, by: Cause | None, to: Side | None) -> None:
        super().__init__()
        self.side = side
        self.amount = amount
        self.by = by
        self.to = to
        self.order = OTHERWISE
        if to is not None:
            self.order = ELSEWHERE
        elif isinstance(amount, Number) and amount.value == 0:
            self.order = TO_ZERO
        elif isinstance(amount, Half):
            self.order = HALVED

    def new_damage(self, ctx: Ctx, event: Event) -> int:
        if not self.side.has(ctx, event.player) or (self.by is not None and not self.by.covers(ctx, event)):
            return NONE
        before = ctx.because
        ctx.because = [event]
        amount = self.amount.of(ctx, ctx.card)
        ctx.because = before
        return amount

    def taker(self, ctx: Ctx) -> int:
        return NONE if self.to is None else self.to.one(ctx)


class Unusable(Closure):
    """The unused zones there cannot be used; brought by a link, those that are unused when it begins."""

    def __init__(self, place: Place | None, designated: Amount | None) -> None:
        super().__init__()
        self.place = place
        self.designated = designated  # the zones that were designated, of both players

    def zones(self, ctx: Ctx, player: int) -> int:
        if len(ctx.fixed) == 2:
            return ctx.fixed[player]
        if self.place is not None:
            return self.place.mask(ctx, player)
        assert self.designated is not None
        found = self.designated.of(ctx, ctx.card)
        return 0 if found == ABSENT else found >> SIDE_BITS * player & SIDE

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        return [self.unused(ctx, 0), self.unused(ctx, 1)]

    def unused(self, ctx: Ctx, player: int) -> int:
        found = 0
        for place, seq in zones_in(self.zones(ctx, player)):
            if ctx.board.zone_free(player, place, seq):
                found |= zone_bit(place, seq)
        return found

    def could_apply(self, ctx: Ctx) -> bool:
        if ctx.board.dirty:
            ctx.game.refresh()
        if self.designated is not None and not self.designated.settled(ctx):
            return True
        for spot in self.place.spots if self.place is not None else []:
            if spot.near is not None and (spot.relation == ZONE_OF or not spot.near.settled(ctx)):
                return True  # the zones are told, or left, by what comes before
        return self.unused(ctx, 0) != 0 or self.unused(ctx, 1) != 0
