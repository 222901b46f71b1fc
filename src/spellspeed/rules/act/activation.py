"""May this be activated now: `may_activate` is the one legality check.

The priority rules use it to list options, the judge to give every reason. How it is activated is in `activating`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    HAND,
    ICON_FIELD,
    MONSTER,
    NONE,
    ON_FIELD,
    PZONE,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.effects.activation.cost import leads
from spellspeed.effects.activation.cost_base import Cost
from spellspeed.effects.activation.effect import CARD, IGNITION, TRIGGER, Effect
from spellspeed.effects.activation.what_if import Way, WhatIf
from spellspeed.effects.game import Ctx
from spellspeed.effects.picks.pick import Fit
from spellspeed.effects.steps.verb import is_spent
from spellspeed.effects.steps.verbs import ACTIVATE
from spellspeed.effects.why.reasons import Why, about, refuse
from spellspeed.rules.act import limits
from spellspeed.rules.act.oaths import oath_broken
from spellspeed.rules.act.tolls import can_pay_tolls
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh, works_at
from spellspeed.rules.applies.locks import activation_locked, target_locked
from spellspeed.rules.applies.would_be import would_activate
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.flow.timing import (
    has_happened,
    kind_activated,
    refuse_condition,
    right_time,
)
from spellspeed.rules.summon.zones import free_pendulum_zones
from spellspeed.rules.why.lacking import probing, refuse_nothing, tell_no_targets, tell_unpaid, will_leave

# -- the check -------------------------------------------------------------------------------------------------


def may_activate(g: Engine, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """Nothing forbids this activation now. With `why`, every objection is noted."""
    if g.board.dirty:
        refresh(g)
    legal = right_place(g, player, card, effect, why)
    if not legal and (why is None or why.found("not-yours") or why.found("set-only")):
        return False  # of another player's card, or of one that was activated, there is nothing more to say
    ctx = g.context(player, card, effect.index)
    if not right_time(g, ctx, card, effect, why):
        legal = False
        if why is None:
            return False
    if not as_such_allowed(g, ctx, card, effect, why):
        legal = False
    return legal


def as_such_allowed(g: Engine, ctx: Ctx, card: Card, effect: Effect, why: Why | None, by: Ctx | None = None) -> bool:
    """Condition, locks, limits, cost, targets, something to do: all that is not place or time.

    `by`: a resolving effect activates it.
    """
    legal = True
    player = ctx.player
    if effect.condition is not None and not effect.condition.holds(ctx):
        legal = refuse_condition(ctx, effect.condition, why)
        if why is None:
            return False
    place = activation_place(card, effect)
    kind = kind_activated(card, effect)
    if activation_locked(g, player, card, kind, place, effect.kind == CARD, why, by, because=ctx.because):
        legal = False
        if why is None:
            return False
    if limits.used_up(g, player, card, effect, why):
        legal = False
        if why is None:
            return False
    if effect.kind == CARD and queries.too_many(g, card, player):
        legal = refuse(why, "B-33", "only-one")
        if why is None:
            return False
    if effect.oaths and oath_broken(g, player, card, effect):
        legal = refuse(why, "B-121", "oath")
        if why is None:
            return False
    cost = effect.cost
    payable = True
    if cost is not None:
        if not can_be_paid(g, ctx, effect, cost):
            payable = False
            legal = False
            if why is None:
                return False
            tell_unpaid(ctx, cost, "COST-05", "cost", why)
    if queries.has_tolls(g):
        price = 0 if cost is None else cost.price(ctx)
        event = would_activate(player, card, NONE, 0, kind, effect.kind == CARD, place)
        if not can_pay_tolls(g, player, event, price):
            legal = refuse(why, "COST-33a", "toll")
            if why is None:
                return False
    if effect.mandatory:
        return legal  # activates even without target or result (B-88)
    if effect.do.weighs() or (cost is not None and cost.weighs()):
        if payable and not (weighed(g, ctx, effect, why) if why is not None else is_worth_it(g, ctx, effect)):
            legal = False
        return legal
    if cost is not None:
        ctx.frees_zone = cost.frees(ctx)
        ctx.this_leaves = cost.takes_this()
    ctx.spent = will_leave(card, effect)
    for target in effect.targets:
        cards = legal_targets(g, ctx, effect, target.candidates(ctx))
        # The cost is paid before targets are chosen, and takes some of them if nothing else is left (COST-02d).
        lacks = target.least - len(cards) + (cost.eats(ctx, cards) if cost is not None else 0)
        if lacks > 0 and (cost is None or len(cost.feeds(ctx, target.which)) < lacks):
            legal = refuse(why, "COST-42a", "no-target")
            if why is None:
                return False
        ctx.aims = ctx.aims + cards if ctx.aims else cards
    if not effect.do.possible(ctx):
        legal = refuse_nothing(ctx, effect, why)
    return legal


def shown_first(g: Engine, effect: Effect) -> bool:
    """The cost is read from the board on which the card lies face-up already: a later reading (C-01)."""
    return effect.kind == CARD and g.ruleset.cost_when_face_up


def can_be_paid(g: Engine, ctx: Ctx, effect: Effect, cost: Cost) -> bool:
    """The whole cost can be paid (COST-05), judged on the board from which it is read."""
    if not shown_first(g, effect):
        return cost.payable(ctx, [])
    supposed = WhatIf(g)
    supposed.activate(ctx.card, activation_place(ctx.card, effect), ctx.player)
    ctx.ref = ctx.card.ref
    refresh(g)
    payable = cost.payable(ctx, [])
    supposed.back()
    ctx.ref = ctx.card.ref
    return payable


def is_worth_it(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """The same as `weighed`, remembered as long as the board stays as it is."""
    if not effect.is_steady:
        return weighed(g, ctx, effect, None)
    links = len(g.board.chain)
    if g.weighed_links != links or something_heeded(g):
        g.weighed_links = links
        g.weighed = {}
    key = (effect.index << 11 | ctx.card.id) << 1 | ctx.player
    known = g.weighed.get(key)
    if known is None:
        known = weighed(g, ctx, effect, None)
        g.weighed[key] = known
    return known


def something_heeded(g: Engine) -> bool:
    """Since the last look something happened on which it may depend what texts say always."""
    log = g.board.log
    before = g.weighed_events
    g.weighed_events = len(log)
    for i in range(before, len(log)):
        if g.heeded >> log[i].kind & 1:
            return True
    return False


def weighed(g: Engine, ctx: Ctx, effect: Effect, why: Why | None) -> bool:
    """After the cost, paid in some way, there are targets and something to do (B-87, COST-02d)."""
    ctx.frees_zone = 0
    ctx.this_leaves = False
    if why is not None and effect.when is not None and not ctx.because:
        return True  # nothing has happened that it could deal with: that is the reason
    cost = effect.cost
    if cost is not None and cost.weighs():
        if cost.leads_on(ctx):
            return True
    elif leads(ctx, None):
        return True
    if why is not None:
        tell_hopeless(g, ctx, effect, why)
    return False


def tell_hopeless(g: Engine, ctx: Ctx, effect: Effect, why: Why) -> None:
    """What is lacking on the board as it is, or else as it will be with the card activated and the cost paid."""
    told = Why()
    if could_follow(g, ctx, effect, told):
        if effect.cost is not None:
            refuse(told, "COST-02d", "cost-takes")
            told.follow("COST-42a" if effect.targets else "COST-38", "no-target" if effect.targets else "no-effect")
        else:
            leads(ctx, None, told)
    why.add_all(told.reasons)


def is_hopeless(g: Engine, ctx: Ctx, effect: Effect, moved: int) -> bool:
    """There is nothing to target or to act on, which neither a card activation nor the cost changes.

    Where something modifies cards, what is on the field might matter for that; then a glance does not tell.
    """
    if effect.mandatory:
        return False
    touched = g.touched
    for target in effect.targets:
        if target.lacks(ctx, touched, moved):
            return True
    return effect.do.lacks(ctx, touched, moved)


def is_felt(g: Engine, card: Card, effect: Effect, activates: bool, way: Way | None) -> bool:
    """What the activation and the cost move lies, or comes to lie, where the effect looks; so do life points."""
    if activates:
        to = FZONE if card.printed.icon == ICON_FIELD else SZONE
        if (card.place | to) & effect.looks_at_spells:
            return True
    if way is None:
        return False
    if way.number or (way.price and g.heeds_lp):
        return True
    for i, moved in enumerate(way.cards):
        places = moved.place | way.places[i]
        looks = effect.looks_at if moved.printed.kind == MONSTER else effect.looks_at_spells
        if places & looks or moved.place & ON_FIELD:
            return True  # what leaves the field may have applied there
    return False


def could_follow(g: Engine, ctx: Ctx, effect: Effect, why: Why | None) -> bool:
    """On the board as it is, or is supposed, the effect has targets and something to do."""
    probe = probing(g, ctx, effect)
    if effect.mandatory:
        return True
    if effect.targets:
        if why is None and is_single(effect) and not effect.with_activation:
            # With each card by itself the whole was looked at: one is enough.
            probe.clause = 1
            for card in effect.targets[0].candidates(probe):
                if legal_target(g, probe, effect, card, True):
                    return True
            return False
        if not clauses_filled(probe, effect, True, aimed_at(g, probe, effect), 0, []):
            if why is not None:
                tell_no_targets(g, probe, effect, why)
            return False
    elif not effect.do.possible(probe):
        return refuse_nothing(probe, effect, why)
    return True


def has_targets(g: Engine, ctx: Ctx, effect: Effect) -> bool:
    """Every target clause finds its targets, whatever can then be done with them."""
    return clauses_filled(ctx, effect, False, aimed_at(g, ctx, effect), 0, [])


def aimed_at(g: Engine, ctx: Ctx, effect: Effect) -> list[list[Card]]:
    """What each target clause could be about."""
    lists: list[list[Card]] = []
    for target in effect.targets:
        ctx.clause += 1
        lists.append(beside_itself(ctx, effect, legal_targets(g, ctx, effect, target.candidates(ctx))))
    ctx.clause = 0
    return lists


def clauses_filled(
    ctx: Ctx, effect: Effect, weighs: bool, lists: list[list[Card]], k: int, taken: list[Card]
) -> bool:
    """Every clause finds targets of its own (B-90), and with them there is something to do."""
    if k == len(effect.targets):
        if not weighs or not effect.do.weighs():
            return True
        ctx.targets = [card.ref for card in taken]
        possible = effect.do.possible(ctx)
        ctx.targets = []
        return possible
    target = effect.targets[k]
    cards = [card for card in lists[k] if card not in taken]
    if not target.enough(ctx, cards):
        return False
    for chosen in target.sets(ctx, cards):
        if clauses_filled(ctx, effect, weighs, lists, k + 1, [*taken, *chosen]):
            return True
    return False


class LeavesTargets(Fit):
    """The targets of one clause leave enough for those after it, and with all of them there is something to do."""

    def __init__(self, g: Engine, ctx: Ctx, effect: Effect, clause: int) -> None:
        self.probe = probing(g, ctx, effect)
        self.effect = effect
        self.clause = clause  # counted from 1
        self.taken = [g.board.cards[ref & 1023] for ref in ctx.targets]
        self.lists = aimed_at(g, self.probe, effect)

    def fits(self, cards: list[Card]) -> bool:
        return clauses_filled(self.probe, self.effect, True, self.lists, self.clause, [*self.taken, *cards])


def processed(g: Engine, ctx: Ctx, card: Card) -> Effect | None:
    """What the activation of that Spell or Trap Card processes; of the card that is answered, the very effect."""
    link = ctx.answering
    if link is not None and link.is_card and link.card == card.id:
        return g.effect(card.id, link.effect)
    for effect in g.definitions[card.id].effects:
        if effect.kind == CARD:
            return effect
    return None


def beside_itself(ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """With its own activation the card may pick itself only where it could pick something else (COST-42a)."""
    if effect.with_activation and len(cards) == 1 and cards[0] is ctx.card:
        return []
    return cards


def legal_targets(g: Engine, ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """What the effect could be done to; a Spell or Trap that will not stay cannot pick itself (ACT-169a)."""
    single = is_single(effect)
    return [card for card in cards if legal_target(g, ctx, effect, card, single)]


def is_single(effect: Effect) -> bool:
    """It targets one card, so that each can be looked at together with all that follows."""
    if not effect.do.weighs() or effect.mandatory:
        return False
    return len(effect.targets) == 1 and effect.targets[0].is_single()


def legal_target(g: Engine, ctx: Ctx, effect: Effect, card: Card, single: bool) -> bool:
    if card is ctx.card and is_spent(ctx):
        return False
    if not effect.do.accepts(ctx, card):
        return False
    if not single:
        return True
    # With that card as the target the whole must be possible.
    probe = probing(g, ctx, effect)
    probe.targets = [card.ref]
    return effect.do.possible(probe)


def activation_place(card: Card, effect: Effect) -> int:
    """Where it counts as activated: a Spell or Trap from the hand is activated on the field (B-44)."""
    if effect.kind == CARD and card.place == HAND:
        if card.printed.kind == MONSTER:
            return PZONE
        return FZONE if card.printed.icon == ICON_FIELD else SZONE
    return card.place


def right_place(g: Engine, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The card lies where this effect works from, as it must lie there."""
    b = g.board
    if card.controller != player and not effect.either_player:
        return refuse(why, "PRIO-04a", "not-yours")  # a trigger, too, is of who controls the card now (B-69)
    if effect.kind != CARD:
        if not works_at(card, effect.where):
            return refuse_place(card, effect, why)
        # A text that says "wherever it goes" means the hidden places, too (B-77).
        if card.place & (EXTRA | BANISHED) and not card.face_up and not effect.where & DECK:
            return refuse(why, "B-77", "face-down")
        if card.place & ON_FIELD:
            if not card.face_up:
                return refuse(why, "B-78", "face-down")
            if card.activating:
                return refuse(why, "ACT-89b" if card.kind == TRAP else "ACT-29c", "not-applying")
            if card.sleeps:
                return refuse(why, "B-32", "gemini")
        return True
    printed = card.printed
    if card.place == HAND:
        legal = True
        if printed.kind == TRAP:
            if not queries.permits(g, ACTIVATE, card, player):
                legal = refuse(why, "TRAP-02a", "not-set")
        elif b.turn_player != player and not queries.permits(g, ACTIVATE, card, player):
            legal = refuse(why, "SPELL-54", "not-from-hand")
        if printed.kind == MONSTER:
            if not free_pendulum_zones(g, player):
                legal = refuse(why, "SPELL-62a", "no-zone")
        elif printed.icon != ICON_FIELD and b.free_back_zones(player) == 0:
            legal = refuse(why, "SPELL-04" if printed.kind == SPELL else "TRAP-12b", "no-zone")
        return legal
    if not card.place & BACK_ROW or printed.kind == MONSTER:
        return refuse(why, "B-43", "wrong-place")
    if card.face_up:
        if why is not None:
            why.add(about("ACT-09b", "set-only", card.printed))
        return False
    if printed.not_in_set_turn and card.set_turn == b.turn:
        if queries.permits(g, ACTIVATE, card, player):
            return True
        return refuse(why, "TRAP-04a" if printed.kind == TRAP else "SPELL-56", "set-this-turn")
    return True


def refuse_place(card: Card, effect: Effect, why: Why | None) -> bool:
    """The card lies where the effect does not work from; hidden there, it would not even trigger (B-77)."""
    hidden = card.place == DECK or (card.place & (EXTRA | BANISHED) != 0 and not card.face_up)
    if hidden and effect.kind == TRIGGER and effect.when is not None and effect.when.about_this:
        return refuse(why, "B-77", "hidden-now")
    return refuse(why, "B-43", "wrong-place")


def can_target(g: Engine, ctx: Ctx, card: Card) -> bool:
    """Cards that may be chosen as a target at all (COST-48a, B-94, B-142)."""
    if card.doomed or card.place & (HAND | DECK | EXTRA):
        return False
    return not target_locked(g, ctx, card)


# -- everything a player could activate ------------------------------------------------------------------------


def fast_effects(g: Engine, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 2 or higher, and hand triggers, that the player may activate now (PRIO-04a/b)."""
    b = g.board
    if b.dirty:
        refresh(g)
    cards = b.cards
    definitions = g.definitions
    lent = g.lending
    for i in g.reach().fast if lent or g.supposing else ready_cards(g):
        card = cards[i]
        place = card.place
        if place == DECK:
            continue
        definition = definitions[i]
        if not place & definition.fast_from and not (lent and (card.given or card.lenders)):
            continue
        if card.controller != player and not definition.for_either_player:
            continue
        effects = g.effects_of(card) if lent else definition.effects
        for effect in effects:
            if effect.speed >= 2 or (effect.kind == TRIGGER and place == HAND):
                if not is_idle(b, card, effect) and may_activate(g, player, card, effect, None):
                    found.append((card, effect))


def ready_cards(g: Engine) -> list[int]:
    """The cards with something for a window that lie where it works from; found anew once a card has moved."""
    b = g.board
    if g.ready_since != b.shifts:
        g.ready_since = b.shifts
        g.ready = [i for i in g.own_reach.fast if b.cards[i].place & g.definitions[i].fast_from]
    return g.ready


def is_idle(b: Board, card: Card, effect: Effect) -> bool:
    """A glance shows that it cannot be activated now: it works elsewhere, or what it answers has not happened."""
    if not effect.where & card.place and effect.kind != CARD:
        return True
    if b.chain:
        return False
    return effect.answers is not None or (effect.when is not None and not has_happened(b, effect.when))


def slow_effects(g: Engine, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 1 that the turn player may activate in the open state."""
    cards = g.board.cards
    definitions = g.definitions
    lent = g.lending
    for i in g.reach().slow:
        card = cards[i]
        place = card.place
        if place == DECK or card.controller != player:
            continue
        definition = definitions[i]
        if not place & definition.slow_from and not (lent and (card.given or card.lenders)):
            continue
        effects = g.effects_of(card) if lent else definition.effects
        for effect in effects:
            if effect.speed < 2 and (effect.kind == CARD or effect.kind == IGNITION):
                if may_activate(g, player, card, effect, None):
                    found.append((card, effect))
