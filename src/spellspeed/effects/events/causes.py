"""Causes: why something happened, and which player or card caused it.

A cause is a list of parts, one of which must fit the event: battle, an effect, a cost, the rules and so on, each of a
side, of a kind of card, or of certain effects. A causing card is tested as it was when it was activated.
"""

from typing import Final

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_PROCEDURE,
    BY_RULE,
    DESTROYED,
    DRAWN,
    E_ATTACK,
    E_ATTACK_MOVED,
    E_DAMAGE,
    E_REPLAY,
    E_SET,
    E_SUMMONED,
    E_TARGETED,
    E_TURN,
    FUSION_SUMMON,
    LINK_SUMMON,
    MATERIAL,
    NONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described, Event
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.as_it_was import arrived
from spellspeed.effects.nouns.names import name_again, was_named
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.sorts import Effects, Side

# Kinds of cause.
C_BATTLE: Final = 1
C_DIRECT_ATTACK: Final = 2
C_EFFECT: Final = 3
C_ACTIVATED_EFFECT: Final = 4
C_COST: Final = 5
C_RULE: Final = 6
C_PROCEDURE: Final = 7
C_DESTRUCTION: Final = 8
C_NORMAL_DRAW: Final = 9
C_CARD: Final = 10
C_ATTACK: Final = 11
C_EFFECTS: Final = 12  # certain effects of a card
C_TARGETING: Final = 13
C_MATERIAL: Final = 14

# Summons that have a name of their own are not "by its own procedure" (B-113).
NAMED_SUMMONS: Final = (
    NORMAL_SUMMON
    | FUSION_SUMMON
    | RITUAL_SUMMON
    | SYNCHRO_SUMMON
    | XYZ_SUMMON
    | LINK_SUMMON
    | PENDULUM_SUMMON
)
ATTACK_KINDS: Final = (E_ATTACK, E_REPLAY, E_ATTACK_MOVED)


class CausePart:
    """One kind of cause; of a side, a kind of card or certain effects, if given.

    Perhaps only if it is also another cause ("an effect that targets it"), or not if it is that.
    """

    def __init__(
        self, kind: int, side: Side | None = None, which: Noun | None = None, effects: Effects | None = None
    ) -> None:
        self.kind = kind
        self.side = side
        self.which = which
        self.effects = effects
        self.also: list[Cause] = NO_CAUSES
        self.but: list[Cause] = NO_CAUSES

    def narrowed(self, also: "list[Cause]", but: "list[Cause]") -> "CausePart":
        """This part, if it is also all of those and none of these."""
        part = CausePart(self.kind, self.side, self.which, self.effects)
        part.also = self.also + also
        part.but = self.but + but
        return part

    def covers(self, ctx: Ctx, event: Event) -> bool:
        if not self.is_such(ctx, event):
            return False
        for cause in self.also:
            if not cause.covers(ctx, event):
                return False
        for cause in self.but:
            if cause.covers(ctx, event):
                return False
        return True

    def is_such(self, ctx: Ctx, event: Event) -> bool:
        if not self.is_kind(ctx, event):
            return False
        if self.kind == C_ATTACK:
            if self.side is not None and not self.side.has(ctx, event.player):
                return False
            return self.which is None or self.which.fits(ctx, ctx.board.as_in_visit(event.ref, event.index))
        if self.kind == C_MATERIAL:
            monster = summoned_with(ctx, event)
            if monster is None or (self.side is not None and not self.side.has(ctx, monster.controller)):
                return False
            return self.which is None or self.which.fits(ctx, monster)
        if self.side is not None and not self.is_of_side(ctx, event, self.side):
            return False
        if self.which is not None:
            card = cause_as_it_was(ctx, event)
            if card is not None and self.which.fits(ctx, card):
                return True
            if self.kind != C_BATTLE or event.kind != E_DAMAGE:
                return False
            card = battled_then(ctx, event)
            return card is not None and self.which.fits(ctx, card)
        return True

    def is_kind(self, ctx: Ctx, event: Event) -> bool:
        kind = self.kind
        reason = event.reason
        if kind == C_EFFECT:
            return reason & BY_EFFECT != 0 or event.kind == E_TARGETED
        if kind == C_BATTLE:
            return reason & BY_BATTLE != 0
        if kind == C_CARD:
            if reason & BY_PROCEDURE:
                return event.cause != NONE  # the card that is summoned this way
            return reason & (BY_EFFECT | BY_COST | BY_BATTLE) != 0 or event.kind == E_TARGETED
        if kind == C_DESTRUCTION:
            return reason & DESTROYED != 0
        if kind == C_ACTIVATED_EFFECT:
            return (reason & BY_EFFECT != 0 or event.kind == E_TARGETED) and event.cause_link != 0
        if kind == C_COST:
            return reason & BY_COST != 0
        if kind == C_RULE:
            return reason & BY_RULE != 0
        if kind == C_PROCEDURE:
            return reason & BY_PROCEDURE != 0 and not event.how & NAMED_SUMMONS
        if kind == C_DIRECT_ATTACK:
            return reason & BY_BATTLE != 0 and event.from_ref == NONE
        if kind == C_NORMAL_DRAW:
            return reason & DRAWN != 0 and reason & BY_RULE != 0
        if kind == C_ATTACK:
            return event.kind in ATTACK_KINDS
        if kind == C_MATERIAL:
            return reason & AS_MATERIAL != 0 and event.from_place != MATERIAL
        if kind == C_TARGETING:
            return reason & BY_EFFECT != 0 and is_targeted(event)
        assert self.effects is not None
        return is_by_effects(ctx, event, self.effects)

    def is_of_side(self, ctx: Ctx, event: Event, side: Side) -> bool:
        if event.cause_player != NONE and not event.reason & BY_BATTLE:
            return side.has(ctx, event.cause_player)
        card = cause_as_it_was(ctx, event)
        return card is not None and side.has(ctx, card.controller, card)


def is_targeted(event: Event) -> bool:
    """Does the causing effect target the card of the event, in the visit in which the event found it?"""
    ref = event.ref if event.from_ref == NONE else event.from_ref
    return ref != NONE and ref in event.cause_targets


def is_by_effects(ctx: Ctx, event: Event, effects: Effects) -> bool:
    """Did one of these effects cause the event: this one, this card's by number, or those of picked cards?"""
    if event.cause == NONE:
        return False
    if effects.pick is not None:
        for card in effects.pick.candidates(ctx):
            if card.id == event.cause:
                return True
        return False
    if event.cause != ctx.card.id:
        return False
    if effects.this:
        if ctx.link is not None:
            return event.cause_link == ctx.link.serial
        return event.cause_effect == ctx.printed_number()
    return event.cause_effect in effects.numbers


def cause_as_it_was(ctx: Ctx, event: Event) -> Card | None:
    """The causing card as it was then; of an activated effect, with name and place at its activation.

    In battle it is the opposing monster, or the one that inflicted the damage.
    """
    ref = event.cause_ref
    if ref == NONE:
        return None if event.cause == NONE else ctx.board.cards[event.cause]
    card = ctx.board.cards[number_in(ref)]
    if card.ref == ref and (event.cause_place == 0 or card.place == event.cause_place):
        if event.cause_code == 0 or was_named(card, event.cause_code, event.cause_also_codes):
            return card
    ghost = ctx.board.as_in_visit(ref).ghost()
    if event.cause_place:
        ghost.place = event.cause_place
        ghost.face_up = True
    if event.cause_code:
        name_again(ghost, event.cause_code, event.cause_also_codes)
    if event.cause_player != NONE:
        ghost.controller = event.cause_player
    return ghost


def summon_with(ctx: Ctx, event: Event) -> Event | None:
    """The summon for which the card of this move was used; none if the summon was negated."""
    log = ctx.board.log
    for i in range(event.index + 1, len(log)):
        later = log[i]
        if (later.kind == E_SUMMONED or later.kind == E_SET) and event in later.using:
            return later
        if later.kind == E_TURN:
            return None
    return None


def summoned_with(ctx: Ctx, event: Event) -> Card | None:
    """The monster for which the card of this move was used, as it arrived. A would-be use names it."""
    if event.other != NONE:
        return ctx.board.cards[event.other]
    summon = summon_with(ctx, event)
    return None if summon is None else arrived(ctx.board, summon)


def battled_then(ctx: Ctx, event: Event) -> Card | None:
    """The other monster of the current battle, which did not inflict the battle damage."""
    board = ctx.board
    if event.from_ref == NONE:
        return None
    if event.cause_ref != event.from_ref:
        return board.as_in_visit(event.from_ref)
    return None if board.attacker == NONE else board.cards[board.attacker]


class Cause(Described):
    """Why: one of several parts."""

    def __init__(self, parts: list[CausePart]) -> None:
        self.parts = parts

    def covers(self, ctx: Ctx, event: Event) -> bool:
        for part in self.parts:
            if part.covers(ctx, event):
                return True
        return False

    def has_kind(self, kind: int) -> bool:
        for part in self.parts:
            if part.kind == kind:
                return True
        return False

    def of_side(self, side: Side) -> "Cause":
        return Cause(
            [CausePart(part.kind, side, part.which, part.effects).narrowed(part.also, part.but) for part in self.parts]
        )

    def of_cards(self, which: Noun) -> "Cause":
        return Cause(
            [CausePart(part.kind, part.side, which, part.effects).narrowed(part.also, part.but) for part in self.parts]
        )

    def narrowed(self, also: "list[Cause]", but: "list[Cause]") -> "Cause":
        """This cause, if it is also all of those and none of these."""
        return Cause([part.narrowed(also, but) for part in self.parts])


class NotCause(Cause):
    """What a cause is not; only beside one that says what it is."""


NO_CAUSES: Final[list[Cause]] = []


def cause(kind: int) -> Cause:
    return Cause([CausePart(kind)])


def cause_by(effects: Effects) -> Cause:
    """By these effects."""
    return Cause([CausePart(C_EFFECTS, None, None, effects)])
