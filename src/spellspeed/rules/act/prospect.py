"""What an activation would lead to: whether, after the cost, there are targets and something to do.

Costs take cards that the effect might need, so this is asked on the board as it would be then (B-87, COST-02d).
Payments with alike cards (`rules.act.onlooker`) succeed or fail together, so only one of them is tried.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BACK_ROW,
    BANISHED,
    BY_RULE,
    FZONE,
    GY,
    HAND,
    MONSTER,
    NONE,
    ON_FIELD,
)
from spellspeed.board.records import Described
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.context import NO_CARDS, Ctx, Guide
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.picks.references import Paid
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.act.onlooker import Onlooker
from spellspeed.rules.act.targets import could_target, probing
from spellspeed.rules.act.tolls import Purpose, serves, tolls_for
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import activation_place, would_activate_now
from spellspeed.rules.cards.destinations import destination
from spellspeed.rules.cards.field_spells import giving_way
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.why.lacking import refuse_nothing, tell_no_targets


def leads_on(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """Is there a payment after which there are targets and something to do (B-87, COST-02d)?

    What was found is kept while the board does not change.
    """
    if queries.has_tolls(g) and not toll_leads_on(g, ctx, effect):
        return False
    if not effect.is_steady:
        return weigh(g, ctx, effect)
    links = len(g.board.chain)
    if g.weighed_links != links or something_heeded(g):
        g.weighed_links = links
        g.weighed = {}
    key = (effect.index << 11 | ctx.card.id) << 1 | ctx.player
    known = g.weighed.get(key)
    if known is None:
        known = weigh(g, ctx, effect)
        g.weighed[key] = known
    return known


def toll_leads_on(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """Can the tolls, which are paid before the cost, be paid so that the rest is possible (COST-33a)?"""
    due = tolls_for(g, ctx.player, would_activate_now(ctx.player, ctx.card, effect))
    if not due:
        return True
    card, ref = ctx.card, ctx.ref
    supposed = WhatIf(g)
    if effect.kind == CARD:
        supposed.activate(card, activation_place(card, effect), ctx.player)
        ctx.ref = card.ref
        refresh(g)
    possible = serves(due, Activation(g, ctx, effect))
    supposed.back()
    ctx.ref = ref
    return possible


class Activation(Purpose):
    """Tolls are paid for an activation, whose cost is paid next."""

    def __init__(self, g: Engine, ctx: Ctx, effect: Effect) -> None:
        super().__init__(g)
        self.ctx = ctx
        self.effect = effect

    def is_possible(self) -> bool:
        cost = self.effect.cost
        if cost is not None and not cost.payable(self.ctx):
            return False
        self.ctx.tolled = True
        possible = self.effect.mandatory or weigh(self.g, self.ctx, self.effect)
        self.ctx.tolled = False
        return possible


def something_heeded(g: Engine) -> bool:
    """Has an event happened since the last check that can change what an activation leads to?"""
    told = g.board.told
    g.board.told = 0
    return told & g.heeded != 0


def weigh(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """The same, found anew."""
    cost = effect.cost
    if cost is None:
        return payment_leads_on(g, ctx, effect, None)
    moved = cost.arrives | filled(g, ctx.card, effect) & ~ON_FIELD
    if cost.clears:
        moved |= GY  # what lay with its cards, and follows them by rule
    # Something may let cards be banished instead (COST-15a).
    if surely_not(g, ctx, effect, moved | BANISHED if g.redirects() else moved):
        return False
    role = cost.enter(ctx)
    first: Way | None = None
    right = False
    several = False
    for way in cost.step.ways(ctx, None, NO_CARDS):
        if first is not None:
            several = True
            break
        first = way
        right = payment_leads_on(g, ctx, effect, way)  # most ways lead on
        if right:
            break
    if several and first is not None and not is_any_way(g, effect, cost, first):
        guide = LeadsOn(g, effect)
        guide.note(ctx, first, False)
        for way in cost.step.ways(ctx, guide, NO_CARDS):
            right = guide.is_right(ctx, way)
            if right:
                break
    ctx.role = role
    return payment_leads_on(g, ctx, effect, None) if first is None else right


def is_any_way(g: Engine, effect: Effect, cost: Cost, way: Way) -> bool:
    """Does nobody look at the places from where and to where its cards go, so that another way leads where this one
    does?"""
    if not cost.is_plain or cost.clears or way.number or way.shown:
        return False
    places = cost.leaves | cost.arrives | (BANISHED if g.redirects() else 0)
    return not places & (effect.looks_at | effect.looks_at_spells | g.looked_at)


class LeadsOn(Guide):
    """Paid so, the cost leaves targets and something to do. Ways with alike cards are one."""

    def __init__(self, g: Engine, effect: Effect) -> None:
        self.g = g
        self.effect = effect
        self.known: dict[tuple[tuple[int, ...], ...], bool] = {}
        self.alike: Onlooker | None = None
        self.events = NONE  # the length of the log for which all that is so

    def onlooker(self, ctx: Ctx) -> Onlooker:
        """Who looks on from now, the board being as it is."""
        alike = self.alike
        if alike is None or self.events != len(ctx.board.log):
            self.events = len(ctx.board.log)
            self.known = {}
            notice = notice_of(self.effect)
            arrives = ANYWHERE if self.effect.cost is None else self.effect.cost.arrives
            alike = Onlooker(self.g, ctx, notice, arrives, speaks_of_cost(notice))
            self.alike = alike
        return alike

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.onlooker(ctx).kind(ctx, card)

    def outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.onlooker(ctx).outline(ctx, card)

    def adds(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.onlooker(ctx).adds(ctx, card)

    def closely(self, ctx: Ctx) -> int:
        return self.onlooker(ctx).closely(ctx)

    def mark(self, ctx: Ctx, way: Way) -> tuple[tuple[int, ...], ...]:
        """Equal for ways between which nobody can tell a difference."""
        alike = self.onlooker(ctx)
        moved = sorted([alike.kind(ctx, card) for card in way.cards])
        shown = sorted([alike.kind(ctx, card) for card in way.shown])
        return ((way.price, way.number, len(moved)), *moved, *shown)

    def note(self, ctx: Ctx, way: Way, right: bool) -> None:
        """Whether such a way leads on is known."""
        self.known[self.mark(ctx, way)] = right

    def is_right(self, ctx: Ctx, way: Described) -> bool:
        assert isinstance(way, Way)
        mark = self.mark(ctx, way)
        right = self.known.get(mark)
        if right is None:
            right = payment_leads_on(self.g, ctx, self.effect, way)
            self.known[mark] = right
        return right


def notice_of(effect: Effect) -> Notice:
    """What the effect can notice of cards once its cost is paid."""
    notice = Notice()
    for target in effect.targets:
        notice.add(target.notice)
    notice.add(effect.do.notice)
    return notice


def speaks_of_cost(notice: Notice) -> bool:
    """The text speaks of what was paid or shown for it."""
    return any(isinstance(pick, Paid) or pick.says_shown for pick in notice.references)


def surely_not(g: Engine, ctx: Ctx, effect: Effect, moved: int) -> bool:
    """A quick check: there is surely nothing to target or act on, also after the activation and the cost.

    `moved` are the places to which the cost moves cards. If something modifies cards there, the quick check cannot
    tell.
    """
    if effect.mandatory:
        return False
    touched = g.touched
    for target in effect.targets:
        if target.lacks(ctx, touched, moved):
            return True
    return effect.do.lacks(ctx, touched, moved)


def notices(g: Engine, card: Card, effect: Effect, activates: bool, way: Way | None) -> bool:
    """Does the activation or the cost move a card into or out of a place that the effect or something that applies
    reads, or change life points that something reads?"""
    looks = effect.looks_at if card.printed.kind == MONSTER else effect.looks_at_spells
    if activates and (card.place | filled(g, card, effect)) & (looks | g.looked_at & ~ON_FIELD):
        return True
    if way is None:
        return False
    if way.number or (way.price and g.heeds_lp):
        return True
    for i, moved in enumerate(way.cards):
        if notices_move(g, effect, moved, way.places[i]):
            return True
    return False


def filled(g: Engine, card: Card, effect: Effect) -> int:
    """Where cards come to lie when this one is activated: its zone, and where a Field Spell goes that gives way."""
    if effect.kind != CARD:
        return 0
    if card.printed.back_place != FZONE:
        return activation_place(card, effect)
    old = giving_way(g, card.controller)
    return FZONE if old is None else FZONE | destination(g, None, old, GY, BY_RULE)


def notices_move(g: Engine, effect: Effect, card: Card, place: int) -> bool:
    """Does the effect, or something that applies, read the place that the card leaves or goes to? A card that leaves
    the field may also stop applying, and one whose text works elsewhere may stop or begin."""
    looks = effect.looks_at if card.printed.kind == MONSTER else effect.looks_at_spells
    if (card.place | place) & (looks | g.looked_at | ON_FIELD & card.place):
        return True
    return card.id in g.elsewhere


def payment_leads_on(g: Engine, ctx: Ctx, effect: Effect, way: Way | None, why: Why | None = None) -> bool:
    """With the card activated and the cost paid in this way, is the rest of the activation possible?"""
    if way is None or not way.price:
        return rest_is_possible(g, ctx, effect, way, why)
    lp = g.board.lp
    before = lp[ctx.player]
    lp[ctx.player] = before - way.price
    price = ctx.price
    ctx.price = way.price if ctx.link is None else way.price + ctx.link.price
    possible = rest_is_possible(g, ctx, effect, way, why)
    ctx.price = price
    lp[ctx.player] = before
    return possible


def rest_is_possible(g: Engine, ctx: Ctx, effect: Effect, way: Way | None, why: Why | None) -> bool:
    """The same, with the life points paid."""
    card = ctx.card
    activates = effect.kind == CARD and (card.place == HAND or (card.place & BACK_ROW != 0 and not card.face_up))
    changes = way is not None and way.changes()
    if way is not None and way.shown and not changes and not activates:
        shown = ctx.shown
        ctx.shown = way.shown
        possible = could_resolve(g, ctx, effect, why)
        ctx.shown = shown
        return possible
    if not changes:
        if not activates:
            return could_resolve(g, ctx, effect, why)
        if why is None and surely_not(g, ctx, effect, filled(g, card, effect) & ~ON_FIELD):
            return False
    if not notices(g, card, effect, activates, way):
        return could_resolve(g, ctx, effect, why)
    supposed = WhatIf(g)
    role = ctx.role
    paid = ctx.paid
    shown = ctx.shown
    ref = ctx.ref
    ctx.role = 0
    if activates:
        supposed.activate(card, activation_place(card, effect), ctx.player)
        ctx.ref = card.ref
    if way is not None:
        before = NO_CARDS if ctx.link is None else ctx.link.paid_was
        ctx.paid = before + [one.ghost() for one in way.cards]
        if way.shown:
            ctx.shown = way.shown
        supposed.follow(way, ctx.player)
        supposed.settle()
        if way.number:
            supposed.count(card, way)
        if way.price:
            g.board.dirty = True  # continuous effects may read life points
    if g.board.dirty:
        refresh(g)
    possible = could_resolve(g, ctx, effect, why)
    supposed.back()
    ctx.role = role
    ctx.paid = paid
    ctx.shown = shown
    ctx.ref = ref
    return possible


def could_resolve(g: Engine, ctx: Ctx, effect: Effect, why: Why | None) -> bool:
    """Does the effect have targets and something to do on this board, real or what-if?"""
    if effect.mandatory:
        return True
    probe = probing(g, ctx)
    if effect.targets:
        if could_target(g, probe, effect):
            return True
        if why is not None:
            tell_no_targets(g, probing(g, ctx), effect, why)
        return False
    return effect.do.possible(probe) or refuse_nothing(probe, effect, why)


def tell_hopeless(g: Engine, ctx: Ctx, effect: Effect, why: Why) -> None:
    """Say what is missing on this board, or else on the board with the card activated and the cost or tolls paid."""
    told = Why()
    if could_resolve(g, ctx, effect, told):
        tolls = weigh(g, ctx, effect)
        if tolls or effect.cost is not None:
            refuse(told, "COST-33a" if tolls else "COST-02d", "toll-takes" if tolls else "cost-takes")
            told.follow("COST-42a" if effect.targets else "COST-38", "no-target" if effect.targets else "no-effect")
        else:
            payment_leads_on(g, ctx, effect, None, told)
    why.add_all(told.reasons)


def is_cost_payable(g: Engine, ctx: Ctx, effect: Effect, cost: Cost, place: int) -> bool:
    """Can the whole cost be paid (COST-05)? `place`: where the card is activated."""
    if not g.ruleset.cost_when_face_up or effect.kind != CARD:
        return cost.payable(ctx)
    # Switch C-01: the cost is determined with the card already face-up.
    supposed = WhatIf(g)
    supposed.activate(ctx.card, place, ctx.player)
    ctx.ref = ctx.card.ref
    refresh(g)
    payable = cost.payable(ctx)
    supposed.back()
    ctx.ref = ctx.card.ref
    return payable
