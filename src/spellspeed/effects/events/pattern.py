"""Patterns of what happens: one class for all happenings, used as trigger, answer, history, lock and replacement.

Cheap checks come first: the kind of event, then masks of places and manners, the player, the cause, and last the tests
of the card. A card that moved is tested as it was before; one that was summoned, Set, flipped or equipped, as it
arrived.
"""


from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    ANY_SUMMON,
    AS_MATERIAL,
    BANISHED,
    BY_EFFECT,
    BY_RULE,
    DAMAGE_START,
    DECK,
    DETACHED,
    DRAWN,
    E_ATTACK_NEGATED,
    E_CONTROL,
    E_DAMAGE,
    E_DAMAGE_STEP,
    E_PAID,
    E_SET,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    E_SUMMONING,
    E_TARGETED,
    EFFECT_NEGATED,
    EXTRA,
    GY,
    HAND,
    MADE,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NORMAL_SET,
    ON_FIELD,
    RETURNED,
    TRIBUTE_SUMMON,
    TRIBUTED,
    WITHOUT_TRIBUTE,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.as_it_was import (
    activated_card,
    arrived,
    before,
    coming,
    is_there,
    second,
    turned,
    unturned,
)
from spellspeed.effects.events.causes import C_ATTACK, C_BATTLE, C_CARD, C_DIRECT_ATTACK, Cause, summon_with
from spellspeed.effects.events.happenings import (
    ATTACK_EVENTS,
    H_ACTIVATED,
    H_ADDED,
    H_ATTACKS,
    H_BANISHED,
    H_BATTLED,
    H_BEGINS,
    H_BEING_SUMMONED,
    H_CONTROL,
    H_COUNTER_PLACED,
    H_COUNTER_REMOVED,
    H_DAMAGE,
    H_DECLARES,
    H_DESTROYED,
    H_DETACHED,
    H_DISCARDED,
    H_DRAWN,
    H_EQUIPPED,
    H_GAINED_LP,
    H_LEFT,
    H_LOST_LP,
    H_NEGATED,
    H_POSITION,
    H_RESOLVED,
    H_RESOLVES,
    H_RETURNED,
    H_SENT,
    H_SUMMONED,
    H_TARGETED,
    H_USED_FOR,
    KINDS,
    MARKS,
    MOVED_ONLY,
    STEPS_ONLY,
)
from spellspeed.effects.events.when import When, bits_of
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import Exactly
from spellspeed.effects.sorts import (
    F_CARD,
    F_EFFECT,
    T_ACTIVATION,
    T_ATTACK,
    T_EFFECT,
    T_SUMMON,
    Count,
    Effects,
    Place,
    Side,
)
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.times import Time


def names_this(which: Noun | None) -> bool:
    return which is not None and which.names_this


def is_one_with(event: Event, other: Event) -> bool:
    """Are two events of one moment one occurrence? Damage from different cards is not (B-81)."""
    return event.kind != E_DAMAGE or (event.cause == other.cause and event.cause_effect == other.cause_effect)


class Pattern(When):
    """A happening with its parts; what is left out may be anything. `finish` is called when all parts are set."""

    def __init__(
        self,
        happening: int,
        card: Noun | None = None,
        to: Place | None = None,
        by: Cause | None = None,
        number: Count | None = None,
    ) -> None:
        self.happening = happening
        self.card = card  # None inside `was`: the card being tested
        self.to = to
        self.by = by
        self.number = number  # so many at the same moment
        self.how = 0  # kinds of summon
        self.from_: Place | None = None
        self.using: Noun | None = None
        self.tributes: Count | None = None
        self.player: Side | None = None
        self.other: Noun | None = None  # `monster`, `on`, `with_`, `to` of equipped: the second card
        self.other_side: Side | None = None  # `on=YOU`: a direct attack on that player; `to` of control_changed
        self.form = 0
        self.targets: Noun | None = None
        self.targets_side: Side | None = None
        self.includes: list[Step] | None = None  # one of these steps
        self.would: Pattern | None = None
        self.chain_link: Count | None = None
        self.answering: Pattern | None = None
        self.link: Pattern | None = None  # of `resolves`, `resolved`, `negated`
        self.effects: Effects | None = None  # of `resolved`
        self.what = 0  # of `negated`: a T_*
        self.name = ""  # of counters
        self.position: CardTest | None = None  # `to` of position_changed
        self.as_: Noun | None = None  # what it is where it arrives
        self.phase: Time | None = None
        self.counts = False  # it counts activations, some negated ones included (B-95)
        self.forbids = False  # used in a lock
        self.recalls = False  # used as the history of a card
        self.kinds: list[int] = MOVED_ONLY
        self.past: list[int] = []  # the kinds of event that record it in the log
        self.finish()

    def finish(self) -> "Pattern":
        """Derive the attributes of the whole pattern from its parts."""
        happening = self.happening
        if happening > H_USED_FOR:
            self.kinds = KINDS[happening]
        if happening == H_SUMMONED and self.how & NORMAL_SET:
            self.kinds = [E_SUMMONED, E_SET]
        if happening == H_TARGETED and self.by is not None and self.by.has_kind(C_ATTACK):
            self.kinds = ATTACK_EVENTS if len(self.by.parts) == 1 else [E_TARGETED, *ATTACK_EVENTS]
        self.is_summoning = happening == H_BEING_SUMMONED
        self.about_this = names_this(self.card) or names_this(self.other)
        if happening == H_DAMAGE and self.by is not None:
            for part in self.by.parts:
                if names_this(part.which):
                    self.about_this = True
        if self.link is not None and names_this(self.link.targets):
            self.about_this = True
        moves = happening <= H_USED_FOR
        self.left_field = names_this(self.card) and moves and self.is_from_field()
        self.about_battle = self.may_be_battle()
        return self.with_bits()

    def with_bits(self) -> "Pattern":
        self.kind_bits = bits_of(self.kinds)
        self.past = self.past_kinds()
        return self

    def is_from_field(self) -> bool:
        if self.happening == H_LEFT:
            return True
        return self.card is not None and self.card.places & ~ON_FIELD == 0

    @property
    def moves_this(self) -> bool:
        """Does it describe a move of this card?"""
        return self.happening <= H_USED_FOR and names_this(self.card)

    def is_of_this(self) -> bool:
        return (self.happening <= H_USED_FOR or self.happening == H_SUMMONED) and names_this(self.card)

    def arrives_at(self) -> int:
        """The places that its moves lead to; 0: any."""
        if self.happening == H_BANISHED:
            return BANISHED
        if self.to is not None:
            return self.to.zones
        return GY if self.happening == H_SENT else 0

    def may_be_battle(self) -> bool:
        """Can it match a battle, or destruction or damage by battle?"""
        happening = self.happening
        if happening == H_BATTLED:
            return True
        if happening > H_USED_FOR and happening != H_DAMAGE:
            return False
        comes_of_battle = happening == H_DESTROYED or happening == H_DAMAGE
        by = self.by
        if by is None:
            return comes_of_battle
        if by.has_kind(C_BATTLE) or by.has_kind(C_DIRECT_ATTACK):
            return True
        return comes_of_battle and by.has_kind(C_CARD)

    def parts_of(self) -> "list[Pattern]":
        """The alternatives: matching one is enough."""
        return [self]

    def manners(self) -> int:
        """The kinds of summon that it can be about."""
        found = 0
        for part in self.parts_of():
            found |= part.how if part.how else ANY_SUMMON
        return found

    def narrowing(self) -> "tuple[list[Pattern], list[Pattern]]":
        """Further patterns that the event must match, and those that it must not."""
        return [], []

    def used_as(self, counts: bool = False, forbids: bool = False, recalls: bool = False) -> None:
        """Note what it is used for: counting, a lock, or the history of a card."""
        self.counts = self.counts or counts
        self.forbids = self.forbids or forbids
        self.recalls = self.recalls or recalls

    # -- events -----------------------------------------------------------------------------------------------

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not self.fits_event(ctx, event):
            return False
        return self.number is None or self.number.allows(ctx, self.how_many(ctx, event))

    def how_many(self, ctx: Ctx, event: Event) -> int:
        """So many at the same moment; of a would-be summon, as many as would be summoned together."""
        if event.index == NONE and event.kind == E_SUMMONED and event.amount > 1:
            return event.amount
        return len(self.of_moment(ctx, event))

    def of_moment(self, ctx: Ctx, event: Event) -> list[Event]:
        """The event, with matching events of the same moment; a would-be event alone."""
        log = ctx.board.log
        if not 0 <= event.index < len(log) or log[event.index] is not event:
            return [event]
        found: list[Event] = []
        i = event.index
        while i > 0 and log[i - 1].moment == event.moment:
            i -= 1
        while i < len(log) and log[i].moment == event.moment:
            if self.kind_bits >> log[i].kind & 1 and is_one_with(event, log[i]) and self.fits_event(ctx, log[i]):
                found.append(log[i])
            i += 1
        return found

    def fits_event(self, ctx: Ctx, event: Event) -> bool:
        """The event by itself."""
        if not self.kind_bits >> event.kind & 1 or not self.fits_masks(ctx, event):
            return False
        if self.player is not None and not self.player.has(ctx, self.actor(event)):
            return False
        if self.by is not None and not self.by.covers(ctx, event):
            return False
        return self.fits_cards(ctx, event)

    def happened(self, ctx: Ctx, event: Event) -> bool:
        """Does a past event match? An attack counts once it has reached the Damage Step (B-132, B-134)."""
        if self.happening != H_ATTACKS:
            return self.fits_event(ctx, event)
        if event.kind != E_DAMAGE_STEP or event.how != DAMAGE_START:
            return False
        if self.player is not None and not self.player.has(ctx, event.player):
            return False
        return self.fits_attack(ctx, event)

    def past_kinds(self) -> list[int]:
        """The kinds of event that record it in the log."""
        return STEPS_ONLY if self.happening == H_ATTACKS else self.kinds

    def told_of(self, event: Event, ref: int) -> bool:
        """Did the event happen to the card with this reference?"""
        if event.ref == ref:
            return self.happening != H_TARGETED or event.kind == E_TARGETED
        if event.from_ref != ref:
            return False
        return self.happening == H_BATTLED or (self.happening == H_TARGETED and event.kind != E_TARGETED)

    def subject(self, ctx: Ctx, event: Event) -> Card:
        """The card of the event, as the pattern tests it."""
        if self.happening <= H_USED_FOR or event.kind == E_CONTROL:
            return before(ctx.board, event)
        return arrived(ctx.board, event)

    def actor(self, event: Event) -> int:
        """Who does it; for a move, the player of the effect or cost, or the player whose hand gains or loses the
        card."""
        happening = self.happening
        if happening > H_USED_FOR or happening == H_DRAWN or happening == H_DISCARDED:
            return event.player
        if happening == H_ADDED:
            return event.controller
        return event.player if event.cause == NONE or event.reason & MADE else event.cause_player

    def fits_masks(self, ctx: Ctx, event: Event) -> bool:
        """Check places, reasons, manners and numbers, without looking at cards."""
        happening = self.happening
        if happening <= H_USED_FOR:
            return self.fits_move(event)
        if happening == H_SUMMONED:
            if event.kind == E_SET:
                return event.place == MZONE
            return self.how == 0 or event.manner & self.how != 0
        if happening == H_BEING_SUMMONED:
            return self.how == 0 or event.manner & self.how != 0
        if happening == H_GAINED_LP:
            return event.amount > 0
        if happening == H_LOST_LP:
            return event.kind == E_PAID or event.amount < 0
        if happening == H_COUNTER_PLACED:
            return event.amount > 0 and event.name == self.name
        if happening == H_COUNTER_REMOVED:
            return event.amount < 0 and event.name == self.name
        if happening == H_ACTIVATED:
            if event.void and not self.counts_void(ctx, event):
                return False  # it counts as not activated (B-95, ACT-126a)
            return self.sees_by_effect(ctx) if event.reason & BY_EFFECT else self.by is None
        if happening == H_TARGETED:
            # An activation that was negated has targeted nothing; a negated effect has (COST-50a, COST-50b).
            return event.kind != E_TARGETED or not event.void
        if happening == H_BEGINS:
            return self.phase is not None and self.phase.begins_with(ctx, event)
        return True

    def fits_move(self, event: Event) -> bool:
        happening = self.happening
        if happening in MARKS and not event.reason & MARKS[happening]:
            return False
        if happening == H_LEFT:
            return event.from_place & ON_FIELD != 0 and not event.place & (ON_FIELD | MATERIAL)
        if happening == H_BANISHED:
            return event.place == BANISHED
        if self.to is not None and not event.place & self.to.zones:
            return False
        if happening == H_SENT:
            return self.to is not None or event.place == GY
        if happening == H_ADDED:
            if event.reason & (DRAWN | RETURNED) or event.from_place & ON_FIELD:
                return False
            return self.to is not None or event.place == HAND
        if happening == H_RETURNED:
            if not event.reason & RETURNED and not event.from_place & ON_FIELD:
                return False
            return event.place & (HAND | DECK | EXTRA) != 0 or event.reason & RETURNED != 0
        if happening == H_DETACHED:
            if event.reason & DETACHED:
                return True
            return event.from_place == MATERIAL and event.place != MATERIAL and not event.reason & BY_RULE
        if happening == H_USED_FOR:
            return event.reason & (AS_MATERIAL | TRIBUTED) != 0 and event.from_place != MATERIAL
        return True

    # -- the cards of an event --------------------------------------------------------------------------------

    def fits_cards(self, ctx: Ctx, event: Event) -> bool:
        happening = self.happening
        if happening <= H_USED_FOR:
            return self.fits_moved(ctx, event)
        if happening == H_SUMMONED or happening == H_BEING_SUMMONED:
            return self.fits_summon(ctx, event)
        if happening == H_ACTIVATED:
            return self.fits_activation(ctx, event)
        if happening == H_RESOLVES or happening == H_RESOLVED or happening == H_NEGATED:
            return self.fits_linked(ctx, event)
        if happening == H_DECLARES or happening == H_ATTACKS:
            return self.fits_attack(ctx, event)
        if happening == H_TARGETED and event.kind != E_TARGETED:
            target = second(ctx.board, event)
            return target is not None and self.is_card(ctx, self.card, target, event, event.from_ref)
        if happening == H_BATTLED:
            return self.fits_battle(ctx, event)
        if happening == H_POSITION:
            if self.position is not None and not self.position.fits(ctx, turned(ctx.board, event)):
                return False
            return self.is_card(ctx, self.card, unturned(ctx.board, event), event, event.ref)
        if happening == H_CONTROL:
            if self.other_side is not None and not self.other_side.has(ctx, event.controller):
                return False
            return self.card is None or self.is_card(ctx, self.card, before(ctx.board, event), event, event.ref)
        if happening == H_EQUIPPED and self.other is not None:
            monster = second(ctx.board, event)
            if monster is None or not self.is_card(ctx, self.other, monster, event, monster.ref):
                return False
        if self.card is None or event.card == NONE:
            return self.card is None
        return self.is_card(ctx, self.card, arrived(ctx.board, event), event, event.ref)

    def is_card(self, ctx: Ctx, which: Noun | None, card: Card, event: Event, now: int) -> bool:
        """Is the card, as it was then, such a card? `now` is the reference that "this card" has since.

        This card is itself before and after the move (B-46, B-76), but not in another visit.
        """
        if which is None:
            return True
        if card.id != ctx.card.id:
            return not which.names_this and which.fits(ctx, card)
        ref = ctx.ref
        if ref != now and ref != event.from_ref and ref != card.ref:
            return not which.names_this and which.fits(ctx, card)
        ctx.ref = card.ref
        fits = which.fits(ctx, card)
        ctx.ref = ref
        return fits

    def fits_moved(self, ctx: Ctx, event: Event) -> bool:
        board = ctx.board
        card = before(board, event)
        if self.to is not None and not is_there(ctx, self.to, event.place, event.controller, card):
            return False
        if not self.is_card(ctx, self.card, card, event, event.ref):
            return False
        if self.as_ is not None:
            ghost = board.cards[event.card]
            if ghost.ref != event.ref:
                ghost = ghost.copy()
                ghost.forget()
                ghost.place = event.place
                ghost.controller = event.controller
                ghost.face_up = event.face_up
            if not self.as_.fits(ctx, ghost):
                return False
        return self.happening != H_USED_FOR or self.fits_use(ctx, event)

    def fits_use(self, ctx: Ctx, event: Event) -> bool:
        """Does the summon for which the card was used match? A would-be use names its summon."""
        how = event.how
        card: Card | None = None
        if how or event.other != NONE:
            card = None if event.other == NONE else ctx.board.cards[event.other]
        else:
            summon = summon_with(ctx, event)
            if summon is None:
                return False
            how = summon.how
            card = arrived(ctx.board, summon)
        if self.how and not how & self.how:
            return False
        return self.other is None or (card is not None and self.other.fits(ctx, card))

    def fits_summon(self, ctx: Ctx, event: Event) -> bool:
        board = ctx.board
        if self.from_ is not None:
            came: Event | None = event if event.from_place else coming(board, event)
            card = board.cards[event.card]
            if came is None or not is_there(ctx, self.from_, came.from_place, came.from_controller, card):
                return False
        if self.tributes is not None:
            number = len([used for used in event.using if used.reason & TRIBUTED])
            if event.manner & TRIBUTE_SUMMON:
                number = max(number, 1)
            if not self.tributes.allows(ctx, number):
                return False
            if number == 0 and not event.manner & WITHOUT_TRIBUTE:
                return False  # it needed none
        if self.using is not None and not self.was_used(ctx, event, self.using):
            return False
        if event.kind == E_SUMMONING and event.place == 0:
            return self.is_card(ctx, self.card, board.cards[event.card], event, event.ref)
        return self.card is None or self.is_card(ctx, self.card, arrived(board, event), event, event.ref)

    def was_used(self, ctx: Ctx, event: Event, using: Noun) -> bool:
        for used in event.using:
            if used.from_place != MATERIAL and self.is_card(ctx, using, before(ctx.board, used), used, used.ref):
                return True
        return False

    def fits_attack(self, ctx: Ctx, event: Event) -> bool:
        if self.other_side is not None:
            if event.target != NONE or not self.other_side.has(ctx, 1 - event.player):
                return False
        if self.other is not None:
            target = second(ctx.board, event)
            if target is None or not self.is_card(ctx, self.other, target, event, event.from_ref):
                return False
        if self.card is None:
            return True
        return self.is_card(ctx, self.card, ctx.board.as_in_visit(event.ref, event.index), event, event.ref)

    def fits_battle(self, ctx: Ctx, event: Event) -> bool:
        """Either monster of the battle may be the subject."""
        board = ctx.board
        attacker = board.as_in_visit(event.ref, event.index) if event.ref != NONE else board.cards[event.card]
        target = second(board, event)
        for first, other in ((attacker, target), (target, attacker)):
            if first is None or not self.is_card(ctx, self.card, first, event, first.ref):
                continue
            if self.other is None or (other is not None and self.is_card(ctx, self.other, other, event, other.ref)):
                return True
        return False

    # -- links ------------------------------------------------------------------------------------------------

    def fits_activation(self, ctx: Ctx, event: Event) -> bool:
        if self.answering is not None and not self.answering.is_answered(ctx, event):
            return False
        if self.chain_link is not None and not self.chain_link.allows(ctx, event.chain_link):
            return False
        link = event.activation
        if link is not None and event.from_place in (0, link.place):
            return self.fits_link(ctx, link, False)
        if self.form and event.is_card != (self.form == F_CARD):
            return False
        if self.card is not None:
            card = arrived(ctx.board, event)
            if not self.is_card(ctx, self.card, card, event, event.ref):
                # A Spell from the hand is activated on the field; a text may also mean the hand (B-44).
                if event.from_place in (0, event.place):
                    return False
                ghost = card.ghost()
                ghost.place = event.from_place
                if ghost.kind != event.activated_as:
                    return False  # a Pendulum Monster from the hand is activated as a Spell (SPELL-62a)
                if not self.is_card(ctx, self.card, ghost, event, event.ref):
                    return False
        if link is None:
            return self.targets is None and self.targets_side is None and self.includes is None and self.would is None
        return self.fits_deeds(ctx, link)

    def counts_void(self, ctx: Ctx, event: Event) -> bool:
        """Does a negated activation count? That of a monster does, that of a Spell or Trap does not (ACT-134a).

        If Spells, Traps and monsters are counted alike, none does, except in the later reading (ACT-133b, C-03).
        """
        if not self.counts:
            return False
        return ctx.game.ruleset.negated_still_counts if self.card is None else event.activated_as == MONSTER

    def sees_by_effect(self, ctx: Ctx) -> bool:
        """Does the pattern cover cards that a resolving effect activates (ACT-145, ACT-150a)?

        A lock on activations does (ACT-152). A cap counts them in the later reading only (ACT-148, ACT-149, C-04). The
        card's own history does: it has been activated (ACT-137a).
        """
        if self.by is not None or self.recalls:
            return True
        if self.counts:
            return ctx.game.ruleset.effect_activations_count
        return self.forbids

    def is_answered(self, ctx: Ctx, activation: Event) -> bool:
        """Would this activation directly respond to such an event?

        On a chain it responds to the newest link, and to the event that triggers it or lets it be activated. A card
        that a resolving effect activates responds to nothing (ACT-155a).
        """
        if activation.reason & BY_EFFECT:
            return False
        board = ctx.board
        for event in activation.using:
            if self.matches(ctx, event):
                return True
        if board.chain:
            return self.happening == H_ACTIVATED and self.fits_link(ctx, board.chain[len(board.chain) - 1])
        for event in board.timing:
            if board.happened_last(event) and self.matches(ctx, event):
                return True
        return False

    def fits_link(self, ctx: Ctx, link: Link, newest: bool = True) -> bool:
        """Is the link such an activation? A response asks this of the newest link (PRIO-22)."""
        if self.happening != H_ACTIVATED or (self.by is not None and newest):
            return False
        if self.player is not None and not self.player.has(ctx, link.player):
            return False
        if self.form == F_CARD and not link.is_card:
            return False
        if self.form == F_EFFECT and link.is_card:
            return False
        if self.form == F_CARD and link.by_effect and not self.sees_by_effect(ctx):
            return False
        if newest and self.chain_link is not None:
            place = 0
            for i in range(len(ctx.board.chain)):
                if ctx.board.chain[i].serial == link.serial:
                    place = i + 1
            if not self.chain_link.allows(ctx, place):
                return False
        which = self.card
        if which is not None:
            if which.names_this:
                if link.card != ctx.card.id or link.ref != ctx.ref:
                    return False
            if not which.fits(ctx, activated_card(ctx.board, link)):
                return False
        return self.fits_deeds(ctx, link)

    def fits_deeds(self, ctx: Ctx, link: Link) -> bool:
        """Check what the link targets, includes, and would do."""
        if self.targets is not None and not self.fits_targets(ctx, link, self.targets):
            return False
        if self.targets_side is not None and self.targets_side.mask(ctx) != ctx.game.players_meant(link):
            return False
        if self.includes is not None and not self.fits_includes(ctx, link, self.includes):
            return False
        if self.would is None:
            return True
        count = ctx.game.link_would(ctx, link, self.would)
        number = self.would.number
        return count > 0 if number is None else number.allows(ctx, count)

    def fits_includes(self, ctx: Ctx, link: Link, steps: list[Step]) -> bool:
        for step in steps:
            if ctx.game.link_includes(ctx, link, step):
                return True
        return False

    def fits_targets(self, ctx: Ctx, link: Link, targets: Noun) -> bool:
        cards: list[Card] = []
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None:
                cards.append(card)
        if isinstance(targets, Exactly):
            return len(cards) == len(link.targets) and targets.are(ctx, cards)
        for card in cards:
            if targets.names_this and card.ref != ctx.ref:
                continue
            if targets.fits(ctx, card):
                return True
        return False

    def fits_linked(self, ctx: Ctx, event: Event) -> bool:
        """Check the link, summon or attack that the event is about."""
        if self.happening == H_NEGATED and not self.fits_negation(event):
            return False
        if self.effects is not None:
            if event.was_negated or event.card != ctx.card.id:
                return False
            # In this visit, or in the next one if its own cost moved the card.
            if event.ref != ctx.ref and ctx.card.here_since >= event.index:
                return False
            return event.cause_effect in self.effects.numbers
        if self.card is not None:
            link = event.activation
            card = arrived(ctx.board, event) if link is None else activated_card(ctx.board, link)
            if not self.is_card(ctx, self.card, card, event, event.ref):
                return False
        if self.link is None:
            return True
        for part in self.link.parts_of():
            if event.kind == E_SUMMON_NEGATED:
                if part.happening == H_BEING_SUMMONED and part.fits_negated_summon(ctx, event):
                    return True
            elif event.activation is not None and part.fits_link(ctx, event.activation, False):
                return True
        return False

    def fits_negation(self, event: Event) -> bool:
        if event.kind == E_SUMMON_NEGATED:
            return self.what == 0 or self.what == T_SUMMON
        if event.kind == E_ATTACK_NEGATED:
            return self.what == T_ATTACK or (self.what == 0 and self.link is None)
        if self.what == T_ACTIVATION:
            return event.how == ACTIVATION_NEGATED
        return self.what == 0 or (self.what == T_EFFECT and event.how == EFFECT_NEGATED)

    def fits_negated_summon(self, ctx: Ctx, event: Event) -> bool:
        if self.how and not event.from_how & self.how:
            return False
        if self.player is not None and not self.player.has(ctx, event.player):
            return False
        return self.is_card(ctx, self.card, ctx.board.cards[event.card], event, event.ref)
