"""Steps that change control, swap places or swap values."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    MONSTER,
    MZONE,
)
from spellspeed.board.records import Process
from spellspeed.effects.activation.includes import CHANGES_ATK_DEF
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import BOTH, Noun
from spellspeed.effects.nouns.properties import P_ATK, P_COLUMN, P_CONTROLLER, P_DEF, Property
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import ANY_SEQ, Place, Side
from spellspeed.effects.standing.changes import NUMBERS, Changes
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.standing.reactions import once_when
from spellspeed.effects.steps.step import Deed, Step
from spellspeed.effects.steps.verb import Reversal, Verb
from spellspeed.effects.steps.verbs import SWAP, TAKE_CONTROL
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.durations import begin
from spellspeed.effects.values.times import Time
from spellspeed.effects.why.reasons import Reason, Why


class TakeControl(Verb):
    """A player takes control, permanently or temporarily (B-153)."""

    def __init__(
        self,
        pick: Pick,
        by: Side | None,
        to: Place | None,
        until: Time | Pattern | None,
        lasts: Standing | None = None,
    ) -> None:
        super().__init__(TAKE_CONTROL, pick)
        self.by = by
        self.to = to
        self.until = until
        self.lasts = lasts  # control as long as this applies

    def taker(self, ctx: Ctx, card: Card) -> int:
        return ctx.player if self.by is None else self.by.one(ctx, card)

    def zones(self, ctx: Ctx, player: int) -> int:
        if self.to is None:
            return ANY_SEQ
        seqs = 0
        for spot in self.to.spots:
            seqs |= spot.allows(ctx, player)
        return seqs

    def can(self, ctx: Ctx, card: Card) -> bool:
        player = self.taker(ctx, card)
        return ctx.game.can_take_control(ctx, card, player, self.zones(ctx, player))

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        player = self.taker(ctx, card)
        why = Why()
        ctx.game.can_take_control(ctx, card, player, self.zones(ctx, player), why)
        return why.reasons[0] if why.reasons else None

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.lasts is not None:
            begin(ctx, self.lasts, cards)
            yield from ctx.game.hold_control()
            return [card for card in cards if card.place == MZONE and card.controller == self.taker(ctx, card)]
        done: list[Card] = []
        claim = 0 if self.until is None else ctx.board.moment
        for card in cards:
            player = self.taker(ctx, card)
            if (yield from ctx.game.take_control(ctx, card, player, self.zones(ctx, player), claim)):
                done.append(card)
        if done and self.until is not None:
            self.bind(ctx, done, self.until, claim)
        return done

    def bind(self, ctx: Ctx, cards: list[Card], until: Time | Pattern, claim: int) -> None:
        """Let control return at that time or event."""
        if not isinstance(until, Time):
            once_when(ctx, until, GiveBack(self, claim), cards)
            return
        process = Process(GiveBack(self, claim), ctx.player, ctx.ref, [card.ref for card in cards])
        until.put_off(ctx, process)
        ctx.game.add_process(process)

    def destination(self) -> int:
        return 0


class GiveBack(Reversal):
    """The process at the end of a control effect: the monsters return to the controller they have without it."""

    def __init__(self, of: TakeControl, claim: int) -> None:
        super().__init__(of)
        self.claim = claim

    def possible(self, ctx: Ctx) -> bool:
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None and ctx.game.can_end_control(ctx, card, self.claim):
                return True
        return False

    def run(self, ctx: Ctx) -> Play[bool]:
        done = False
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None:
                done = (yield from ctx.game.end_control(ctx, card, self.claim)) or done
        return done


class Swap(Deed):
    """Two cards swap controllers or current values, or one card swaps two of its own values."""

    verb = SWAP

    def __init__(self, what: list[Property], a: Pick, b: Pick) -> None:
        self.what = what
        self.a = a
        self.b = b

    def pair(self, ctx: Ctx) -> list[Card]:
        first = self.a.candidates(ctx)
        second = [card for card in self.b.candidates(ctx) if card not in first]
        if not first:
            return []
        if len(first) == 1 and not second and self.is_of_one():
            return [first[0], first[0]]
        if self.a is self.b or not second:
            return first[:2] if len(first) == 2 else []
        return [first[0], second[0]]

    def possible(self, ctx: Ctx) -> bool:
        if (self.a.targets or self.b.targets) and ctx.link is None and not ctx.targets:
            return True
        if not self.chooses():
            return self.works(ctx, self.pair(ctx))
        for first in self.a.candidates(ctx):
            for second in self.b.candidates(ctx):
                if self.works(ctx, [first, second]):
                    return True
        return False

    def chooses(self) -> bool:
        return self.a.chooses() or self.b.chooses()

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if self.possible(ctx):
            return
        told = Why()
        if self.what[0].number == P_CONTROLLER:
            for first in self.a.candidates(ctx):
                for second in self.b.candidates(ctx):
                    ctx.game.can_swap_control(ctx, first, second, told)
        if told.reasons:
            why.add_all(told.reasons)
        else:
            Step.tell_why(self, ctx, why)

    def take_pair(self, ctx: Ctx) -> Play[list[Card]]:
        """The two cards; a player can only choose cards that can be swapped with one of the others."""
        if not self.chooses():
            return self.pair(ctx)
        others = self.b.candidates(ctx)
        usable = [card for card in self.a.candidates(ctx) if any(self.works(ctx, [card, other]) for other in others)]
        first = yield from self.a.take(ctx, usable, "effect")
        usable = [card for card in others if first and self.works(ctx, [first[0], card])]
        second = yield from self.b.take(ctx, usable, "effect")
        return first + second

    def is_of_one(self) -> bool:
        """Does one card swap two of its own values?"""
        return len(self.what) == 2 and self.what[0].number in NUMBERS and self.what[1].number in NUMBERS

    def works(self, ctx: Ctx, pair: list[Card]) -> bool:
        if len(pair) < 2:
            return False
        if pair[0] is pair[1] and (not self.is_of_one() or any(what.value(ctx, pair[0]) < 0 for what in self.what)):
            return False
        for card in pair:
            if card.place != MZONE or card.doomed or not ctx.game.affects(ctx, card):
                return False
        if self.what[0].number == P_CONTROLLER:
            return ctx.game.can_swap_control(ctx, pair[0], pair[1])
        if self.what[0].number == P_COLUMN:
            return pair[0].controller == pair[1].controller  # they switch their zones
        return pair[0].face_up and pair[1].face_up

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.game.refresh()
        pair = yield from self.take_pair(ctx)
        ctx.chosen = []
        if not self.works(ctx, pair):
            return False
        if self.what[0].number == P_CONTROLLER:
            if not (yield from ctx.game.swap_control(ctx, pair[0], pair[1])):
                return False
        elif self.what[0].number == P_COLUMN:
            ctx.game.swap_zones(pair[0], pair[1])
        elif pair[0] is pair[1]:
            first, second = self.what[0].value(ctx, pair[0]), self.what[1].value(ctx, pair[0])
            become(ctx, pair[0], self.what[0], second)
            become(ctx, pair[0], self.what[1], first)
            pair = pair[:1]
        else:
            for what in self.what:
                first = what.value(ctx, pair[0])
                second = what.value(ctx, pair[1])
                become(ctx, pair[0], what, second)
                become(ctx, pair[1], what, first)
        ctx.chosen = pair
        return True

    def marks(self, targets: int, here: int) -> int:
        return CHANGES_ATK_DEF if any(what.number in (P_ATK, P_DEF) for what in self.what) else 0


def become(ctx: Ctx, card: Card, what: Property, value: int) -> None:
    """Set the value of this card by a lasting effect."""
    which = Noun(BOTH, MZONE, MONSTER, [])
    begin(ctx, Changes(which, [what], Number(value), True), [card])
