"""References: cards that a text mentions again ("this card", "that target", "it", "those cards").

They refer to a card in a visit, so they stop matching when the card moves (B-46, B-76, B-90). `refers` also accepts a
ghost; `as_were` gives the cards to read numbers from, as ghosts if they have left.
"""

from typing import Final

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    E_MOVED,
    E_SUMMONED,
    E_SUMMONING,
    E_TARGETED,
    MONSTER,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import NO_REFS, Event
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import name_again, was_named
from spellspeed.effects.nouns.noun import YES, CardTest
from spellspeed.effects.nouns.properties import is_hidden
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Place
from spellspeed.effects.values.amounts import is_resolving


def places_of(cards: list[Card]) -> int:
    places = 0
    for card in cards:
        places |= card.place
    return places


def still_there(ctx: Ctx, refs: list[int]) -> list[Card]:
    """The cards still in the visit of their reference; a card whose activation was negated is nowhere."""
    found: list[Card] = []
    for ref in refs:
        card = ctx.board.deref(ref)
        if card is not None and card.place != NOWHERE and card not in found:
            found.append(card)
    return found


def as_it_left(ctx: Ctx, ref: int) -> Card | None:
    """The ghost from the move that ended this visit."""
    event = ctx.board.left_with(ref)
    return None if event is None else ctx.board.before(event)


def by_now(ctx: Ctx, ref: int) -> Card | None:
    """The card for numbers: as it is, or its ghost if this effect itself moved it; None if it left before.

    A lasting effect remembers the card as it was when the effect began.
    """
    card = ctx.board.deref(ref)
    if card is not None:
        return None if card.place == NOWHERE else card
    if ctx.later:
        return ctx.were.get(ref)
    if not is_resolving(ctx):
        return laid_elsewhere(ctx, ref)
    event = ctx.board.left_with(ref, ctx.board.link_start)
    return None if event is None else ctx.board.before(event)


def laid_elsewhere(ctx: Ctx, ref: int) -> Card | None:
    """During a what-if: the card that an earlier step has moved (B-87)."""
    return ctx.board.cards[number_in(ref)] if ctx.link is None and ref >= 0 else None


class Reference(Pick):
    """What the text has dealt with before, or is about."""

    is_reference = True

    def takes(self) -> int:
        return 0  # they were taken before


class This(Reference):
    """The card whose effect this is, in this visit, if it is so."""

    names_this = True

    def __init__(self, place: Place | None, tests: list[CardTest]) -> None:
        self.place = place
        self.tests = tests

    def passes(self, ctx: Ctx, card: Card) -> bool:
        if self.place is not None and not self.place.has(ctx, card):
            return False
        # "This card" fits itself even face-down.
        hidden = is_hidden(ctx, card) and card.controller != ctx.player
        for test in self.tests:
            if test.ask(ctx, card, hidden) != YES:
                return False
        return True

    def candidates(self, ctx: Ctx) -> list[Card]:
        card = ctx.this()
        return [] if card is None or not self.passes(ctx, card) else [card]

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.id == ctx.card.id and self.passes(ctx, card)

    def as_were(self, ctx: Ctx) -> list[Card]:
        card = ctx.this()
        if card is None:
            card = as_it_left(ctx, ctx.ref)
        if card is None and not is_resolving(ctx) and not ctx.later:
            card = laid_elsewhere(ctx, ctx.ref)
        return [] if card is None or not self.passes(ctx, card) else [card]

    def places(self) -> int:
        return 0 if self.place is None else self.place.zones

    def places_given(self, targets: int, here: int) -> int:
        return here if self.place is None else self.place.zones & here

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.places_given(targets, here)


class Targets(Reference):
    """The targets that are still there (B-90); with a number, those of the first, second ... clause."""

    targets = True

    def __init__(self, number: int = 0) -> None:
        self.number = number  # 0: all

    def refs(self, ctx: Ctx) -> list[int]:
        if self.number == 0:
            return ctx.targets
        sizes = ctx.link.target_sizes if ctx.link is not None else []
        if self.number > len(sizes):
            return ctx.targets[self.number - 1 : self.number]
        start = 0
        for i in range(self.number - 1):
            start += sizes[i]
        return ctx.targets[start : start + sizes[self.number - 1]]

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        return self.number == 0 or ctx.clause == 0 or self.number == ctx.clause

    def kinds_named(self, ctx: Ctx) -> int:
        return ctx.game.kinds_targeted(ctx, self.number)

    def candidates(self, ctx: Ctx) -> list[Card]:
        return still_there(ctx, self.refs(ctx))

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in self.refs(ctx)

    def as_were(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in self.refs(ctx):
            card = by_now(ctx, ref)
            if card is not None:
                found.append(card)
        return found

    def settled(self, ctx: Ctx) -> bool:
        return ctx.link is not None or ctx.later or len(ctx.targets) > 0

    def places_given(self, targets: int, here: int) -> int:
        return targets

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        if ctx is not None and ctx.targets:
            return places_of(self.candidates(ctx))
        return targets


class Paid(Reference):
    """What was moved as cost, as it was before; while an activation is only considered, what would be."""

    required = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        link = ctx.link
        if link is None:
            return ctx.paid.copy()
        if link.paid_was:
            return link.paid_was.copy()
        return [ctx.board.cards[number_in(ref)] for ref in link.cost_cards]

    def refers(self, ctx: Ctx, card: Card) -> bool:
        for one in self.candidates(ctx):
            if one.id == card.id:
                return True
        return False

    def settled(self, ctx: Ctx) -> bool:
        return ctx.link is not None or ctx.later or len(ctx.paid) > 0

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(Now(self).candidates(ctx))


class Now(Reference):
    """The same cards as they are now."""

    required = False

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def candidates(self, ctx: Ctx) -> list[Card]:
        if ctx.link is not None and isinstance(self.pick, Paid):
            # Where the payment put them, but not further.
            return still_there(ctx, ctx.link.cost_cards)
        found: list[Card] = []
        for one in self.pick.as_were(ctx):
            card = ctx.board.cards[one.id]
            if card not in found:
                found.append(card)
        return found

    def settled(self, ctx: Ctx) -> bool:
        return self.pick.settled(ctx)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


G_IT: Final = 1
G_REST: Final = 2
G_SHOWN: Final = 3


class Register(Reference):
    """What the steps before have dealt with, left over, or shown."""

    required = False

    def __init__(self, what: int) -> None:
        self.what = what
        self.says_it = what == G_IT
        self.says_shown = what != G_IT

    def candidates(self, ctx: Ctx) -> list[Card]:
        if self.what == G_IT:
            return ctx.chosen.copy()
        if self.what == G_REST:
            return ctx.rest.copy()
        if ctx.shown:
            return ctx.shown.copy()
        # Revealed by this effect at its activation, or by another effect of this card in this visit.
        if ctx.link is not None and ctx.link.shown:
            return still_there(ctx, ctx.link.shown)
        return still_there(ctx, ctx.card.shown)

    def is_recalled(self, ctx: Ctx) -> bool:
        """Does it come from a memory?"""
        return self.what == G_IT and len(ctx.its) > 0 and ctx.chosen is ctx.recalled

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in ctx.its if self.is_recalled(ctx) else Pick.refers(self, ctx, card)

    def as_were(self, ctx: Ctx) -> list[Card]:
        """The cards, as ghosts if the step took them off the field."""
        found: list[Card] = []
        if self.is_recalled(ctx):
            for ref in ctx.its:
                known = by_now(ctx, ref)
                if known is not None:
                    found.append(known)
            return found
        for card in self.candidates(ctx):
            event = self.arrival(ctx, card)
            off = event is not None and event.from_place & ON_FIELD != 0 and not card.place & ON_FIELD
            found.append(ctx.board.before(event) if event is not None and off else card)
        return found

    def arrival(self, ctx: Ctx, card: Card) -> Event | None:
        """The move of this effect that brought the card to where it is."""
        log = ctx.board.log
        if not is_resolving(ctx) or not ctx.board.link_start <= card.here_since < len(log):
            return None
        event = log[card.here_since]
        return event if event.kind == E_MOVED and event.ref == card.ref else None

    def settled(self, ctx: Ctx) -> bool:
        return ctx.later or is_resolving(ctx) or len(self.candidates(ctx)) > 0

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


class Those(Reference):
    """The cards of the event, those that are still where it left them, as they are now."""

    def candidates(self, ctx: Ctx) -> list[Card]:
        found = still_there(ctx, [event.ref for event in ctx.because])
        for event in ctx.because:
            # A monster being summoned, or whose summon was just negated, is nowhere (B-99).
            if event.kind == E_SUMMONING:
                card = ctx.board.cards[event.card]
                if card.place == NOWHERE and card not in found:
                    found.append(card)
        return found

    def gone(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for event in ctx.because:
            card = None if event.card == NONE else ctx.board.cards[event.card]
            if card is not None and card.place == NOWHERE and card.printed.is_token and card not in found:
                found.append(card)
        return found

    def refers(self, ctx: Ctx, card: Card) -> bool:
        for event in ctx.because:
            if event.ref == card.ref or (event.from_ref == card.ref and card.ref != NONE):
                return True
        return False

    def as_were(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        seen: list[int] = []
        for event in ctx.because:
            card = self.as_was(ctx, event)
            if card is not None and card.id not in seen:
                seen.append(card.id)
                found.append(card)
        return found

    def as_was(self, ctx: Ctx, event: Event) -> Card | None:
        """The card while it is where the event left it; later its ghost from the event."""
        card = ctx.board.deref(event.ref)
        if card is not None:
            return card
        if event.kind == E_MOVED:
            return ctx.board.before(event)
        return None if event.ref == NONE else ctx.board.as_in_visit(event.ref)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


class Doer(Reference):
    """The cards that brought the events about: whose effect or cost it was; in battle the opposing monster."""

    def refs(self, ctx: Ctx) -> list[int]:
        return [event.cause_ref for event in ctx.because]

    def candidates(self, ctx: Ctx) -> list[Card]:
        return still_there(ctx, self.refs(ctx))

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in self.refs(ctx)

    def as_were(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in self.refs(ctx):
            card = None if ref < 0 else ctx.board.as_in_visit(ref)
            if card is not None and card not in found:
                found.append(card)
        return found

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


class Answered(Reference):
    """The card of the answered link, while it is where it was activated (ACT-76).

    After a negation it may be gone; a first step that acts on it needs it (B-87).
    """

    takes_all = True

    def candidates(self, ctx: Ctx) -> list[Card]:
        link = ctx.answering
        if link is None:
            return []
        card = ctx.board.cards[link.card]
        if card.ref == link.ref or (card.place == NOWHERE and link.negation):
            return [card]
        return []

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return ctx.answering is not None and card.ref == ctx.answering.ref

    def as_were(self, ctx: Ctx) -> list[Card]:
        link = ctx.answering
        if link is None:
            return []
        card = ctx.board.as_in_visit(link.ref)
        if link.code and not was_named(card, link.code, link.also_codes):
            card = card.ghost()
            name_again(card, link.code, link.also_codes)
        return [card]

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


class Targeted(Pick):
    """What the answered effect or the attack targets, while it is still there."""

    def refs(self, ctx: Ctx) -> list[int]:
        if not ctx.because:
            return NO_REFS if ctx.answering is None else ctx.answering.targets
        found: list[int] = []
        for event in ctx.because:
            if event.activation is not None:
                found += event.activation.targets
            else:
                # Of an attack, the second card of the event is the target.
                found.append(event.ref if event.kind == E_TARGETED else event.from_ref)
        return found

    def candidates(self, ctx: Ctx) -> list[Card]:
        return still_there(ctx, self.refs(ctx))

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in self.refs(ctx)

    def as_were(self, ctx: Ctx) -> list[Card]:
        return [ctx.board.as_in_visit(ref) for ref in self.refs(ctx) if ref >= 0]

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(self.candidates(ctx))


O_BEARER: Final = 1
O_RELATED: Final = 2
O_OPPONENT: Final = 3


class OfThis(Reference):
    """Cards to which this card has, or had, a relation: its bearer, what it keeps, what it battles."""

    def __init__(self, what: int) -> None:
        self.what = what
        self.required = what != O_RELATED

    def refs(self, ctx: Ctx) -> list[int]:
        card = ctx.card
        if self.what == O_RELATED:
            if ctx.this() is not None and card.place & ON_FIELD:
                return card.related
            for one in ctx.paid:
                if one.ref == ctx.ref:
                    return one.related  # this card itself would be paid
            event = self.leaving(ctx)
            return [] if event is None else event.kept
        if self.what == O_BEARER:
            if ctx.this() is not None and card.equipped_to >= 0:
                return [card.equipped_to]
            for one in ctx.paid:
                if one.ref == ctx.ref:
                    return [one.equipped_to]
            event = self.leaving(ctx)
            return [] if event is None else [event.from_equipped]
        board = ctx.board
        # For an Equip Card, the opponent of the equipped monster.
        fighter = number_in(card.equipped_to) if card.equipped_to >= 0 else card.id
        if board.attacker == fighter:
            return [board.target_ref]
        if board.attack_target == fighter:
            return [board.attacker_ref]
        return []

    def leaving(self, ctx: Ctx) -> Event | None:
        """The move by which this card left the field: it ended the visit, or began this one."""
        board = ctx.board
        i = board.newest[E_MOVED]
        while i >= 0:
            event = board.log[i]
            if event.from_ref == ctx.ref or event.ref == ctx.ref:
                return event if event.from_place & ON_FIELD else None
            i = event.before
        return None

    def candidates(self, ctx: Ctx) -> list[Card]:
        found = self.asked_about(ctx)
        if self.what == O_BEARER:
            return [card for card in found if card.face_up]  # turned face-down, it is borne by nothing (B-151)
        return found

    def asked_about(self, ctx: Ctx) -> list[Card]:
        return still_there(ctx, self.refs(ctx))

    def refers(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in self.refs(ctx)

    def as_were(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in self.refs(ctx):
            if ref < 0:
                continue
            card = ctx.board.deref(ref)
            found.append(ctx.board.as_in_visit(ref) if card is None else card)
        return found

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return ON_FIELD if ctx is None else places_of(self.candidates(ctx))


NO_TUNER: Final = Printed(0, MONSTER, "")  # a monster of which nothing else is known


class MaterialsUsed(Reference):
    """What this card, or another one, was summoned with, as it was before."""

    required = False

    def __init__(self, of: Pick | None = None) -> None:
        self.of = of

    def settled(self, ctx: Ctx) -> bool:
        return self.of is None or self.of.settled(ctx)

    def candidates(self, ctx: Ctx) -> list[Card]:
        if self.of is not None:
            return [used for monster in self.of.as_were(ctx) for used in self.used_for(ctx, monster.ref)]
        found = self.used_for(ctx, ctx.ref)
        return found if found else self.told_by_marks(ctx)

    def used_for(self, ctx: Ctx, visit: int) -> list[Card]:
        """What the card of this reference was summoned with, in this visit or before it left the field."""
        log = ctx.board.log
        for i in range(len(log) - 1, -1, -1):
            event = log[i]
            if event.kind == E_SUMMONED and event.ref == visit:
                return [ctx.board.before(used) for used in event.using]
            if event.kind == E_MOVED and event.ref == visit and event.from_place == MZONE:
                visit = event.from_ref  # it has left the field since
        return []

    def told_by_marks(self, ctx: Ctx) -> list[Card]:
        """For a card that a position placed: only the number of non-Tuner materials is known."""
        found: list[Card] = []
        while len(found) < ctx.card.non_tuners:
            ghost = ctx.card.ghost()
            ghost.printed = NO_TUNER
            found.append(ghost)
        return found

    def refers(self, ctx: Ctx, card: Card) -> bool:
        for one in self.candidates(ctx):
            if one.id == card.id:
                return True
        return False

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return 0 if ctx is None else places_of(Now(self).candidates(ctx))
