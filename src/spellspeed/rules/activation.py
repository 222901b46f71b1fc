"""May this be activated now, and how it is activated.

`may_activate` is the one legality check: the priority rules use it to list options, the judge to give every
reason. `activate` carries out the fixed order: face-up on the field, cost, targets, then the chain link stands
(ACT-14a to ACT-14d, COST-02).
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    BY_EFFECT,
    BY_RULE,
    DECK,
    E_ACTIVATED,
    E_TARGETED,
    EXTRA,
    FZONE,
    GEMINI,
    GY,
    HAND,
    ICON_FIELD,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.board.constants import (
    FIELD_ZONE as FIELD_SEQ,
)
from spellspeed.board.question import O_PICK, Q_PICK, Option
from spellspeed.board.records import Lasting, Link
from spellspeed.effects.acting import ACTIVATE, is_spent
from spellspeed.effects.costs import Cost
from spellspeed.effects.effect import CARD, IGNITION, TRIGGER, Effect
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import SPECIAL_SUMMONS
from spellspeed.effects.paying import leads
from spellspeed.effects.reasons import Why, refuse
from spellspeed.effects.remembering import remember
from spellspeed.effects.supposing import WAYS, Supposed, Way
from spellspeed.effects.which import BOTH, YOU
from spellspeed.rules import limits, questions
from spellspeed.rules.continuous import add_lasting, refresh, works_at
from spellspeed.rules.lacking import probing, refuse_nothing, tell_no_targets, tell_unpaid, will_leave
from spellspeed.rules.lending import end_loan
from spellspeed.rules.locks import activation_locked, target_locked
from spellspeed.rules.moments import (
    has_happened,
    kind_activated,
    refuse_condition,
    right_time,
    trigger_player,
    triggering_events,
)
from spellspeed.rules.moves import put_card
from spellspeed.rules.oaths import oath_broken
from spellspeed.rules.settle import settle
from spellspeed.rules.state import State, ask, happening
from spellspeed.rules.tolls import can_pay_tolls, pay_tolls, tolls_due
from spellspeed.rules.would import would_activate
from spellspeed.rules.zones import choose_zone, free_pendulum_zones

# -- the check -------------------------------------------------------------------------------------------------


def may_activate(g: State, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """Nothing forbids this activation now. With `why`, every objection is noted."""
    if g.board.dirty:
        refresh(g)
    legal = right_place(g, player, card, effect, why)
    if not legal and (why is None or why.found("not-yours")):
        return False  # with another player's card there is nothing more to say
    ctx = g.context(player, card, effect.index)
    if not right_time(g, ctx, card, effect, why):
        legal = False
        if why is None:
            return False
    if not as_such_allowed(g, ctx, card, effect, why):
        legal = False
    return legal


def as_such_allowed(g: State, ctx: Ctx, card: Card, effect: Effect, why: Why | None, by: Ctx | None = None) -> bool:
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
    if effect.kind == CARD and questions.too_many(g, card, player, []):
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
    if questions.has_tolls(g) and by is None:
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


def shown_first(g: State, effect: Effect) -> bool:
    """The cost is read from the board on which the card lies face-up already: a later reading (C-01)."""
    return effect.kind == CARD and g.ruleset.cost_when_face_up


def can_be_paid(g: State, ctx: Ctx, effect: Effect, cost: Cost) -> bool:
    """The whole cost can be paid (COST-05), judged on the board from which it is read."""
    if not shown_first(g, effect):
        return cost.payable(ctx, [])
    supposed = Supposed(g)
    supposed.activate(ctx.card, activation_place(ctx.card, effect), ctx.player)
    ctx.ref = ctx.card.ref
    refresh(g)
    payable = cost.payable(ctx, [])
    supposed.back()
    ctx.ref = ctx.card.ref
    return payable


def is_worth_it(g: State, ctx: Ctx, effect: Effect) -> bool:
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


def something_heeded(g: State) -> bool:
    """Since the last look something happened on which it may depend what texts say always."""
    log = g.board.log
    before = g.weighed_events
    g.weighed_events = len(log)
    for i in range(before, len(log)):
        if g.heeded >> log[i].kind & 1:
            return True
    return False


def weighed(g: State, ctx: Ctx, effect: Effect, why: Why | None) -> bool:
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


def tell_hopeless(g: State, ctx: Ctx, effect: Effect, why: Why) -> None:
    """What is lacking on the board as it is, or else as it will be with the card activated and the cost paid."""
    told = Why()
    if could_follow(g, ctx, effect, told):
        if effect.cost is not None:
            refuse(told, "COST-02d", "cost-takes")
            told.follow("COST-42a" if effect.targets else "COST-38", "no-target" if effect.targets else "no-effect")
        else:
            leads(ctx, None, told)
    why.add_all(told.reasons)


def is_hopeless(g: State, ctx: Ctx, effect: Effect, moved: int) -> bool:
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


def is_felt(card: Card, effect: Effect, activates: bool, way: Way | None) -> bool:
    """What the activation and the cost move lies, or comes to lie, where the effect looks."""
    if activates:
        to = FZONE if card.printed.icon == ICON_FIELD else SZONE
        if (card.place | to) & effect.looks_at_spells:
            return True
    if way is None:
        return False
    if way.number:
        return True
    for i, moved in enumerate(way.cards):
        places = moved.place | way.places[i]
        looks = effect.looks_at if moved.printed.kind == MONSTER else effect.looks_at_spells
        if places & looks or moved.place & ON_FIELD:
            return True  # what leaves the field may have applied there
    return False


def could_follow(g: State, ctx: Ctx, effect: Effect, why: Why | None) -> bool:
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
        lists: list[list[Card]] = []
        for target in effect.targets:
            probe.clause += 1
            lists.append(beside_itself(probe, effect, legal_targets(g, probe, effect, target.candidates(probe))))
        probe.clause = 0
        if not clauses_filled(probe, effect, True, lists, 0, []):
            if why is not None:
                tell_no_targets(g, probe, effect, why)
            return False
    elif not effect.do.possible(probe):
        return refuse_nothing(probe, effect, why)
    return True


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
    ways = target.sets(ctx, cards)
    for chosen in ways:
        if clauses_filled(ctx, effect, weighs, lists, k + 1, [*taken, *chosen]):
            return True
    return len(ways) >= WAYS  # not all of them were tried


def beside_itself(ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """With its own activation the card may pick itself only where it could pick something else (COST-42a)."""
    if effect.with_activation and len(cards) == 1 and cards[0] is ctx.card:
        return []
    return cards


def legal_targets(g: State, ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """What the effect could be done to; a Spell or Trap that will not stay cannot pick itself (ACT-169a)."""
    single = is_single(effect)
    return [card for card in cards if legal_target(g, ctx, effect, card, single)]


def is_single(effect: Effect) -> bool:
    """It targets one card, so that each can be looked at together with all that follows."""
    if not effect.do.weighs() or effect.mandatory:
        return False
    return len(effect.targets) == 1 and effect.targets[0].is_single()


def legal_target(g: State, ctx: Ctx, effect: Effect, card: Card, single: bool) -> bool:
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


def right_place(g: State, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The card lies where this effect works from, as it must lie there."""
    b = g.board
    if card.controller != player and not effect.either_player:
        if effect.kind != TRIGGER or trigger_player(g, card, effect) != player:
            return refuse(why, "PRIO-04a", "not-yours")
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
            if sleeps(card):
                return refuse(why, "B-32", "gemini")
        return True
    printed = card.printed
    if card.place == HAND:
        legal = True
        if printed.kind == TRAP:
            if not questions.permits(g, ACTIVATE, card, player):
                legal = refuse(why, "TRAP-02a", "not-set")
        elif b.turn_player != player and not questions.permits(g, ACTIVATE, card, player):
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
        return refuse(why, "ACT-09b", "no-such-effect")
    if printed.not_in_set_turn and card.set_turn == b.turn:
        if questions.permits(g, ACTIVATE, card, player):
            return True
        return refuse(why, "TRAP-04a" if printed.kind == TRAP else "SPELL-56", "set-this-turn")
    return True


def refuse_place(card: Card, effect: Effect, why: Why | None) -> bool:
    """The card lies where the effect does not work from; hidden there, it would not even trigger (B-77)."""
    hidden = card.place == DECK or (card.place & (EXTRA | BANISHED) != 0 and not card.face_up)
    if hidden and effect.kind == TRIGGER and effect.when is not None and effect.when.about_this:
        return refuse(why, "B-77", "hidden-now")
    return refuse(why, "B-43", "wrong-place")


def sleeps(card: Card) -> bool:
    """A Gemini Monster that was not summoned again has no effects."""
    return card.printed.traits & GEMINI != 0 and card.place == MZONE and not card.gemini


# -- the act ---------------------------------------------------------------------------------------------------


def activate(g: State, player: int, card: Card, effect: Effect, by: Ctx | None = None) -> Play[None]:
    """Carry out an activation that was found legal; afterwards its link is on the chain. `by`: a resolving effect."""
    b = g.board
    ctx = g.context(player, card, effect.index)
    origin = card.place
    if b.chain:
        ctx.answering = b.chain[len(b.chain) - 1]
    if effect.when is not None:
        triggering_events(g, ctx, card, effect, None)
    # The cost is fixed before the card is put on the field or turned face-up (ACT-15b); later in the reading of C-01.
    if effect.cost is not None and not shown_first(g, effect):
        effect.cost.fix(ctx)
    due: list[tuple[Cost, Ctx]] = []
    if questions.has_tolls(g) and by is None:
        kind, place = kind_activated(card, effect), activation_place(card, effect)
        due = tolls_due(g, player, would_activate(player, card, NONE, 0, kind, effect.kind == CARD, place))
    b.moment += 1
    if effect.kind == CARD:
        if card.place == HAND or card.set_turn == b.turn:
            yield from use_permission(g, player, card)
        yield from put_face_up(g, player, card)
    b.serial += 1
    link = Link(b.serial, player, card.id, card.ref, effect.index)
    link.place = card.place
    link.kind = kind_activated(card, effect)
    link.code = card.code
    link.number = effect.number
    link.speed = effect.speed
    link.stays = card.printed.stays or effect.do.equips_this()  # TRAP-21a
    link.remains = effect.remains(card.printed)
    link.is_card = effect.kind == CARD
    link.by_effect = by is not None
    link.because = ctx.because
    card.known = 3  # everybody has seen what was activated
    ctx.link = link
    ctx.ref = card.ref
    limits.count_use(g, player, card, effect)
    if effect.lender:
        end_loan(g, card, effect)
    yield from pay_tolls(due)
    if effect.cost is not None:
        if effect.targets and not effect.mandatory and not effect.cost.weighs():
            ctx.reserved = legal_targets(g, ctx, effect, effect.targets[0].candidates(ctx))
            ctx.reserved_least = effect.targets[0].least
            if len(ctx.reserved) < ctx.reserved_least:
                ctx.fed = effect.cost.feeds(ctx, effect.targets[0].which)
        if not effect.cost.weighs():
            ctx.must_free = needs_zone_of_cost(g, ctx, card, effect, effect.cost)
        yield from effect.cost.pay(ctx)
        link.left_as_cost = card.ref != link.ref
    for target in effect.targets:
        ctx.clause += 1
        cards = legal_targets(g, ctx, effect, [c for c in target.candidates(ctx) if c.ref not in link.targets])
        if not cards:
            link.target_sizes = [*link.target_sizes, 0]
            continue  # a mandatory effect without a target targets nothing (B-88)
        if len(effect.targets) == 1 and target.most == 1 and not effect.do.weighs():
            cards = making_room(g, ctx, effect, cards)
        chosen = yield from target.take(ctx, cards)
        link.target_sizes = [*link.target_sizes, len(chosen)]
        ctx.targets = ctx.targets + [one.ref for one in chosen]  # a later clause may speak of it
        for one in chosen:
            link.targets.append(one.ref)
            event = happening(E_TARGETED, player, 0, ctx)
            event.card = one.id
            event.ref = one.ref
            b.note(event)
    if effect.no_response and (effect.no_response_if is None or effect.no_response_if.holds(ctx)):
        both = effect.no_response == BOTH
        link.no_response = 3 if both else 1 << (player if effect.no_response == YOU else 1 - player)
        link.no_response_cards = effect.no_response_cards
    event = happening(E_ACTIVATED, player, 0 if by is None else BY_EFFECT, by)
    event.card = card.id
    event.ref = link.ref
    event.other = effect.index
    event.place = link.place
    event.from_place = origin
    event.controller = player
    event.face_up = True
    event.how = 1 if link.is_card else 0
    event.amount = link.kind
    if by is None:
        event.cause_effect = effect.number
    event.activation = link
    event.chain_link = len(b.chain) + 1
    b.note(event)
    event.link = link.serial
    for oath in effect.oaths:
        lasting = Lasting(oath, player, link.ref, [])
        lasting.until_turn = b.turn
        lasting.oath = True
        lasting.link = link.serial
        lasting.memory = remember(ctx)
        add_lasting(g, lasting)
    b.chain.append(link)
    yield from settle(g)  # what the costs have led to by itself does not wait for the chain (B-53)


def use_permission(g: State, player: int, card: Card) -> Play[None]:
    """What the rules would not allow has been allowed by something, which is used up by that (TRAP-02b, TRAP-04b).

    Where several things allow it, the player says which one is used.
    """
    usual = card.printed.kind != TRAP and g.board.turn_player == player if card.place == HAND else False
    if usual or (card.place != HAND and not card.printed.not_in_set_turn):
        return
    found = questions.different(questions.permissions(g, ACTIVATE, card, player), card)
    if not found:
        return  # an effect has it activated
    chosen = found[0]
    if len(found) > 1:
        options = [Option(O_PICK, one.ctx.card.id, NONE, k, one.ctx.card.printed) for k, one in enumerate(found)]
        option = yield from ask(g, player, Q_PICK, options, "permission", card.id)
        chosen = found[option.value]
    questions.use_up(g, chosen, card)


def needs_zone_of_cost(g: State, ctx: Ctx, card: Card, effect: Effect, cost: Cost) -> bool:
    """Only if paying empties an own monster zone can the effect summon (B-87)."""
    if not effect.bits & SPECIAL_SUMMONS or effect.mandatory or cost.frees(ctx) == 0:
        return False
    probe = g.context(ctx.player, card, effect.index)
    probe.answering = ctx.answering
    probe.because = ctx.because
    probe.this_leaves = cost.takes_this()
    return not effect.do.possible(probe)


def making_room(g: State, ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """Where what is targeted must leave a zone for the rest of the effect, only such cards can be targeted."""
    if g.board.free_monster_zones(ctx.player) > 0 and g.board.free_back_zones(ctx.player) > 0:
        return cards
    found: list[Card] = []
    for card in cards:
        probe = g.context(ctx.player, ctx.card, effect.index)
        probe.answering = ctx.answering
        probe.because = ctx.because
        probe.aims = [card]
        if effect.do.possible(probe):
            found.append(card)
    return found if found else cards


def put_face_up(g: State, player: int, card: Card) -> Play[None]:
    """Step 1 of a card activation: onto the field from the hand, or turned face-up where it lies (ACT-14a)."""
    b = g.board
    if card.place == HAND:
        if card.printed.icon == ICON_FIELD:
            replace_field_spell(g, player)
            b.move(card, player, FZONE, FIELD_SEQ, True, happening(0, player, 0, None))
        elif card.printed.kind == MONSTER:
            seq = yield from choose_zone(g, player, player, PZONE, free_pendulum_zones(g, player), card)
            b.move(card, player, PZONE, seq, True, happening(0, player, 0, None))
        else:
            free = [seq for seq in range(5) if b.szones[player][seq] < 0]
            seq = yield from choose_zone(g, player, player, SZONE, free, card)
            b.move(card, player, SZONE, seq, True, happening(0, player, 0, None))
    else:
        card.face_up = True
        card.face_up_since = len(b.log)
        b.dirty = True
    card.activating = True


def replace_field_spell(g: State, player: int) -> None:
    """A new Field Spell sends the old one to the GY by game rule (B-24, SPELL-45a to SPELL-45c)."""
    old = g.board.szones[player][FIELD_SEQ]
    if old >= 0:
        put_card(g, None, g.board.cards[old], GY, BY_RULE, True)


def can_target(g: State, ctx: Ctx, card: Card) -> bool:
    """Cards that may be chosen as a target at all (COST-48a, B-94, B-142)."""
    if card.doomed or card.place & (HAND | DECK | EXTRA):
        return False
    return not target_locked(g, ctx, card)


# -- everything a player could activate ------------------------------------------------------------------------


def fast_effects(g: State, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 2 or higher, and hand triggers, that the player may activate now (PRIO-04a/b)."""
    b = g.board
    if b.dirty:
        refresh(g)
    cards = b.cards
    definitions = g.definitions
    lent = g.lending
    for i in g.reach().fast:
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


def is_idle(b: Board, card: Card, effect: Effect) -> bool:
    """A glance shows that it cannot be activated now: it works elsewhere, or what it answers has not happened."""
    if not effect.where & card.place and effect.kind != CARD:
        return True
    if b.chain:
        return False
    return effect.answers is not None or (effect.when is not None and not has_happened(b, effect.when))


def slow_effects(g: State, player: int, found: list[tuple[Card, Effect]]) -> None:
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
