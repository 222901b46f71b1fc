"""A step in the role of a cost: paid all together or not at all, and only so that what follows can still be done.

What a cost takes is gone when targets are chosen and the effect is asked whether it could do anything (COST-02d). So
ways to pay are tried on a supposed board, and only cards with which one leads on are offered. The same value is a
procedure's act and a toll; then nothing follows but the summon or the act itself (COST-33a).
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    BY_COST,
    DECK,
    EXTRA,
    FZONE,
    HAND,
    ICON_FIELD,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    NONE,
    SZONE,
)
from spellspeed.board.records import Described
from spellspeed.effects.activation.cost_base import Cost
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.game import NO_CARDS, Ctx, Guide, Play
from spellspeed.effects.picks.combinations import Together
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.steps.joins import AND, Joined
from spellspeed.effects.steps.players import Life
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import AS_COST, AS_PROCEDURE
from spellspeed.effects.why.reasons import Why


class StepCost(Cost):
    def __init__(self, step: Step) -> None:
        self.step = step
        self.lives = lives_of(step)
        self.this = moves_this(step)
        self.moved = step.arrives() | EXTRA  # some cards go there instead (B-23)

    def weighs(self) -> bool:
        return True

    def counters(self) -> list[str]:
        return self.step.counters()

    def enter(self, ctx: Ctx) -> int:
        before = ctx.role
        ctx.role = AS_COST if ctx.paying == BY_COST else AS_PROCEDURE
        return before

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        before = self.enter(ctx)
        payable = self.step.possible(ctx)
        if payable and len(self.lives) > 1:
            payable = self.price(ctx) <= ctx.board.lp[ctx.player]  # all payments together
        if payable and (ctx.must_free or taken):
            payable = False
            for way in self.step.ways(ctx):
                if ctx.must_free and emptied(ctx, way) == 0:
                    continue
                if not any(card.id in taken for card in way.cards):
                    payable = True
                    break
        ctx.role = before
        return payable

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        before = self.enter(ctx)
        self.step.tell_why(ctx, why)
        ctx.role = before

    def leaving(self, ctx: Ctx, most: int) -> list[list[Card]]:
        before = self.enter(ctx)
        found: list[list[Card]] = []
        for way in self.step.ways(ctx):
            found.append(way.cards)
            if len(found) == most:
                break
        ctx.role = before
        return found

    def frees(self, ctx: Ctx) -> int:
        before = self.enter(ctx)
        frees = any(emptied(ctx, way) > 0 for way in self.step.ways(ctx))
        ctx.role = before
        return 1 if frees else 0

    def takes_this(self) -> bool:
        return self.this

    def price(self, ctx: Ctx) -> int:
        total = 0
        for life in self.lives:
            total += life.value(ctx)
        return total

    def fix(self, ctx: Ctx) -> None:
        # What hangs on cards that are chosen while paying is known only then.
        ctx.prices = [life.value(ctx) if life.amount.settled(ctx) else NONE for life in self.lives]

    def leads_on(self, ctx: Ctx) -> bool:
        """It can be paid in a way that leaves targets and something to do."""
        # Something may let cards be banished instead (COST-15a).
        if ctx.game.is_hopeless(ctx, self.moved | BANISHED if ctx.game.redirects() else self.moved):
            return False
        before = self.enter(ctx)
        guide: LeadsOn | None = None
        leads_on = False
        for way in self.step.ways(ctx):
            if guide is None:
                leads_on = leads(ctx, way)  # most ways lead on
                guide = LeadsOn()
            else:
                leads_on = guide.is_right(ctx, way)
            if leads_on:
                break
        ctx.role = before
        return leads(ctx, None) if guide is None else leads_on

    def pay(self, ctx: Ctx) -> Play[None]:
        before = self.enter(ctx)
        if ctx.must_free:
            ctx.only = Empties()
        elif ctx.link is not None and ctx.paying == BY_COST:
            ctx.only = LeadsOn()
        chosen = ctx.chosen
        yield from self.step.run(ctx)
        ctx.only = None
        ctx.chosen = chosen
        ctx.role = before


class LeadsOn(Guide):
    """Paid so, the cost leaves targets and something to do. Ways that the effect does not tell apart are one."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], bool] = {}
        self.events = NONE  # the length of the log for which that is so

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        if self.events != len(ctx.board.log):
            self.events = len(ctx.board.log)
            self.known = {}
        mark = mark_of(ctx, way)
        right = self.known.get(mark)
        if right is None:
            right = leads(ctx, way)
            self.known[mark] = right
        return right


def mark_of(ctx: Ctx, way: Way) -> tuple[int, ...]:
    """What the effect can notice of the payment: which cards are moved to or from where it looks."""
    felt = [way.price, way.number]
    felt += [card.id for card in way.shown]
    for i, card in enumerate(way.cards):
        if ctx.game.is_felt(ctx, False, Way([card], way.places[i])):
            felt.append(-card.printed.code if card.place == DECK else card.id)
    return tuple(sorted(felt))


class Empties(Guide):
    """Paid so, there is a zone for the monster."""

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        return emptied(ctx, way) > 0


def both_costs(first: Cost | None, second: Cost | None) -> Cost | None:
    """One price and the other, paid together."""
    if isinstance(first, StepCost) and isinstance(second, StepCost):
        return StepCost(Joined(first.step, AND, second.step))
    return second if first is None else first


def leads(ctx: Ctx, way: Way | None, why: Why | None = None) -> bool:
    """With the card activated and the cost paid in this way, the rest of the activation is possible."""
    if way is None or not way.price:
        return leads_so(ctx, way, why)
    lp = ctx.board.lp
    before = lp[ctx.player]
    lp[ctx.player] = before - way.price
    possible = leads_so(ctx, way, why)
    lp[ctx.player] = before
    return possible


def leads_so(ctx: Ctx, way: Way | None, why: Why | None) -> bool:
    """The same, with the life points paid."""
    card = ctx.card
    activates = card.printed.kind != MONSTER and (
        card.place == HAND or (card.place & BACK_ROW != 0 and not card.face_up)
    )
    if way is not None and way.shown and not way.changes() and not activates:
        shown = ctx.shown
        ctx.shown = way.shown
        possible = ctx.game.could_follow(ctx, why)
        ctx.shown = shown
        return possible
    if way is None or not way.changes():
        if not activates:
            return ctx.game.could_follow(ctx, why)
        if why is None and ctx.game.is_hopeless(ctx, 0):
            return False
    if not ctx.game.is_felt(ctx, activates, way):
        return ctx.game.could_follow(ctx, why)
    supposed = WhatIf(ctx.game)
    role = ctx.role
    ctx.role = 0
    paid = ctx.paid
    shown = ctx.shown
    ref = ctx.ref
    if activates:
        icon = card.printed.icon
        supposed.activate(card, FZONE if icon == ICON_FIELD else SZONE, ctx.player)
        ctx.ref = card.ref
    if way is not None:
        before = NO_CARDS if ctx.link is None else ctx.link.paid_was
        ctx.paid = before + [one.ghost() for one in way.cards]
        if way.shown:
            ctx.shown = way.shown
        supposed.follow(way, ctx.player)
        if way.number:
            supposed.count(card, way)
        if way.price:
            ctx.board.dirty = True  # something that applies may look at life points
    ctx.game.refresh()
    possible = ctx.game.could_follow(ctx, why)
    supposed.back()
    ctx.role = role
    ctx.paid = paid
    ctx.shown = shown
    ctx.ref = ref
    return possible


def emptied(ctx: Ctx, way: Way) -> int:
    """Own main monster zones that are free after paying so; of a procedure, zones in which the monster can be."""
    if ctx.field != NONE:
        return len(ctx.game.zones_without(ctx.card, ctx.field, way.cards))
    free = 0
    for card in way.cards:
        if card.place == MZONE and card.seq < MAIN_ZONES and card.controller == ctx.player:
            free += 1
    return free


def lives_of(step: Step) -> list[Life]:
    if isinstance(step, Joined):
        return lives_of(step.first) + lives_of(step.second)
    return [step] if isinstance(step, Life) else []


def moves_this(step: Step) -> bool:
    """Carrying it out moves this card away from where it is."""
    if isinstance(step, Joined):
        return moves_this(step.first) or moves_this(step.second)
    return isinstance(step, Verb) and step.destination() != 0 and is_this(step.pick)


def is_this(pick: Pick) -> bool:
    if isinstance(pick, Together):
        return any(is_this(part) for part in pick.parts)
    return pick.names_this
