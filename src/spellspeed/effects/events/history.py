"""What happened before, read from the log: to a card, as a condition, and how often.

A card that a position placed on the field has no log; its fields say how and when it was summoned or Set, and whether
it attacked.
"""

from typing import Final

from spellspeed.board.card import PILES, Card
from spellspeed.board.constants import (
    ANYWHERE,
    DECK,
    E_ACTIVATED,
    EXTRA,
    MZONE,
    NONE,
    NORMAL_SET,
    NORMAL_SUMMON,
    ON_FIELD,
    SZONE,
    TRAP,
    TRIBUTE_SUMMON,
)
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.causes import C_EFFECTS
from spellspeed.effects.events.happenings import H_ATTACKS, H_DECLARES, H_EQUIPPED, H_SET, H_SUMMONED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.properties import P_CARD, Property, how_many_different, tributes_needed
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import S_VISIT, Time, span_time


def is_told(ctx: Ctx, card: Card) -> bool:
    """Does the log tell how the card came to its place?"""
    log = ctx.board.log
    return 0 <= card.here_since < len(log) and log[card.here_since].ref == card.ref


def was_activated_there(ctx: Ctx, card: Card) -> bool:
    """The card was activated where it lay, so it had been Set."""
    return any(event.kind == E_ACTIVATED and event.is_card and event.ref == card.ref for event in ctx.board.log)


class Was(CardTest):
    """Such an event happened to the card in this visit, or began the visit."""

    needs_face = False
    after = True

    def __init__(self, event: Pattern, since: Time | None = None) -> None:
        self.event = event
        self.since = span_time(S_VISIT) if since is None else since
        self.parts = event.parts_of()
        for part in self.parts:
            part.used_as(recalls=True)
        self.by_log = False  # the log and the card alone give the answer: no other card is looked at

    def whereabouts(self) -> int:
        """A summoned monster and an Equip Card are on the field; elsewhere they are in another visit."""
        places = 0
        for part in self.parts:
            if part.happening == H_SUMMONED:
                places |= MZONE
            elif part.happening == H_EQUIPPED:
                places |= SZONE
            else:
                return ANYWHERE
        return places

    def reads_print(self) -> bool:
        return False

    def past(self, ctx: Ctx, card: Card) -> int:
        """In a pile, a card of which the log tells no such event is like any other of which it tells none."""
        if self.by_log:
            return int(self.fits(ctx, card))
        if not card.place & self.whereabouts():
            return NONE
        if not card.place & (PILES | DECK):
            return card.id
        board = ctx.board
        for part in self.parts:
            for kind in part.past:
                i = board.newest[kind]
                while i >= card.here_since:
                    event = board.log[i]
                    if part.told_of(event, card.ref) and part.fits_masks(ctx, event):
                        return card.id
                    i = event.before
        return NONE

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for part in self.parts:
            if self.was(ctx, card, part) and self.is_narrowed(ctx, card, part):
                return True
        return False

    def is_narrowed(self, ctx: Ctx, card: Card, part: Pattern) -> bool:
        """Check the other parts of the pattern if only the summon itself is known without the log."""
        if part.happening != H_SUMMONED:
            return True
        also, but = part.narrowing()
        for other in also:
            if not self.was(ctx, card, other):
                return False
        for other in but:
            if self.was(ctx, card, other):
                return False
        return True

    def was(self, ctx: Ctx, card: Card, part: Pattern) -> bool:
        if part.happening == H_SUMMONED:
            return self.was_summoned(ctx, card, part)
        if part.happening == H_SET and not is_told(ctx, card):
            # The card may be tested face-up, as if activated; the board knows whether it is Set.
            lying = ctx.board.cards[card.id] if ctx.board.cards[card.id].ref == card.ref else card
            was_set = card.set_turn > 0 or (lying.place & ON_FIELD != 0 and not lying.face_up)
            if not was_set:
                was_set = was_activated_there(ctx, card)
            return was_set and card.set_turn >= self.since.first_turn(ctx, card)
        if part.happening == H_EQUIPPED and not is_told(ctx, card):
            # Only a card's own effect creates a relation to a card equipped to it.
            return card.equipped_to >= 0 and (part.by is None or card.ref in ctx.card.related)
        if part.happening == H_ATTACKS or part.happening == H_DECLARES:
            if card.attack_turn == 0 or card.attack_turn < self.since.first_turn(ctx, card):
                return False
            if not self.has_attack(ctx, card):
                return part.other is None
        return self.tells(ctx, card, part)

    def tells(self, ctx: Ctx, card: Card, part: Pattern) -> bool:
        """Does the log have such an event of the card?"""
        board = ctx.board
        ref = card.ref
        began = max(self.since.began(ctx, card), card.here_since)
        for kind in part.past:
            i = board.newest[kind]
            while i >= began:
                event = board.log[i]
                if part.told_of(event, ref) and part.happened(ctx, event):
                    return True
                i = event.before
        return False

    def has_attack(self, ctx: Ctx, card: Card) -> bool:
        """Does the log have an attack of the card in that time, whatever became of it?"""
        board = ctx.board
        began = max(self.since.began(ctx, card), card.here_since)
        for kind in ATTACKS.kinds:
            i = board.newest[kind]
            while i >= began:
                if board.log[i].ref == card.ref:
                    return True
                i = board.log[i].before
        return False

    def was_summoned(self, ctx: Ctx, card: Card, part: Pattern) -> bool:
        how = card.how_summoned
        if how == 0:
            return False
        if part.how:
            wanted = part.how & ~NORMAL_SET
            if part.how & NORMAL_SET:
                wanted |= NORMAL_SUMMON
            elif card.set_turn and not how & TRIBUTE_SUMMON:
                how &= ~NORMAL_SUMMON  # it was Set, not summoned
            if not how & wanted:
                return False
        plain = part.by is None and part.from_ is None and part.using is None and part.player is None
        visit = self.since.parts[0].kind == S_VISIT
        if plain and visit and part.tributes is None:
            return True
        if is_told(ctx, card):
            # It was turned face-down since, which erases its history (B-119).
            came = ctx.board.log[card.here_since]
            told = not plain or part.tributes is not None
            if told and came.face_up and not (card.face_up and card.face_up_since == card.here_since):
                return False
            return self.tells(ctx, card, part)
        return self.without_log(ctx, card, part)

    def without_log(self, ctx: Ctx, card: Card, part: Pattern) -> bool:
        """A card that a position placed there counts as having come the ordinary way."""
        if card.summon_turn < self.since.first_turn(ctx, card) or part.using is not None:
            return False
        if part.by is not None:
            # Only its own effect makes a Trap a monster (B-116); turning face-down erases that (B-119).
            own = card.printed.kind == TRAP and card.id == ctx.card.id and card.face_up
            if not own or card.face_up_since > card.here_since or not part.by.has_kind(C_EFFECTS):
                return False
        if part.player is not None and not part.player.has(ctx, card.controller, card):
            return False
        if part.tributes is not None:
            number = 0
            if card.how_summoned & TRIBUTE_SUMMON:
                number = tributes_needed(card.printed.level)
            if not part.tributes.allows(ctx, number):
                return False
        if part.from_ is None:
            return True
        flipped = not card.face_up or card.face_up_since > card.here_since  # erased, too (B-119)
        return part.from_.zones & EXTRA != 0 and card.printed.in_extra_deck and not flipped


ATTACKS: Final = Pattern(H_ATTACKS)  # whatever became of them


class Happened(Condition):
    """Such a thing happened in that time."""

    recalls = True

    def __init__(self, event: Pattern, since: Time) -> None:
        self.event = event
        self.since = since

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        began = self.since.began(ctx, ctx.card)
        for kind in self.event.past:
            i = board.newest[kind]
            while i >= began:
                event = board.log[i]
                if self.event.happened(ctx, event):
                    number = self.event.number
                    if number is None or number.allows(ctx, len(self.event.of_moment(ctx, event))):
                        return True
                i = event.before
        return False


class Times(Amount):
    """How often such a thing happened in that time, or to how many different cards."""

    recalls = True

    def __init__(
        self, event: Pattern, since: Time, different: Property | None = None, while_: Pick | None = None
    ) -> None:
        self.event = event
        self.since = since
        self.while_ = while_  # only while this card lay face-up where it is
        self.different = different if different is not None and different.number != P_CARD else None

    def of(self, ctx: Ctx, card: Card) -> int:
        board = ctx.board
        found: list[Card] = []
        count = 0
        began = self.since.began(ctx, card)
        if self.while_ is not None:
            for one in self.while_.candidates(ctx):
                began = max(began, one.face_up_since if one.face_up else len(board.log))
        for kind in self.event.past:
            i = board.newest[kind]
            while i >= began:
                event = board.log[i]
                i = event.before
                if self.event.happened(ctx, event):
                    count += 1
                    if self.different is not None:
                        found.append(self.event.subject(ctx, event))
        return count if self.different is None else how_many_different(ctx, self.different, found)


class EventIs(Condition):
    """The event that triggered this is such a one."""

    def __init__(self, event: Pattern) -> None:
        self.event = event

    def holds(self, ctx: Ctx) -> bool:
        for event in ctx.because:
            if self.event.matches(ctx, event):
                return True
        return False

    def decided(self, ctx: Ctx) -> bool:
        return len(ctx.because) > 0
