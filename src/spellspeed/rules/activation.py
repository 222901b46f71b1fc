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
    BATTLE_PHASE,
    BY_COST,
    BY_RULE,
    DAMAGE_BEFORE,
    DECK,
    E_ACTIVATED,
    E_DAMAGE_STEP,
    E_PHASE,
    E_SUMMONED,
    E_SUMMONING,
    E_TARGETED,
    EXTRA,
    FZONE,
    GEMINI,
    GY,
    HAND,
    ICON_FIELD,
    MAIN_2,
    MAIN_PHASES,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.board.constants import FIELD_ZONE as FIELD_SEQ
from spellspeed.board.records import Event, Lasting, Link
from spellspeed.effects.attacking import CannotAttack, NoBattlePhase
from spellspeed.effects.costs import Cost
from spellspeed.effects.effect import CARD, IGNITION, TRIGGER, Effect
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    CHANGES_ATK_DEF,
    NEGATES_ACTIVATION,
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
)
from spellspeed.effects.locking import CannotActivate, CannotSummon
from spellspeed.effects.reasons import Why, refuse
from spellspeed.effects.when import Summoning, When
from spellspeed.effects.which import BOTH, YOU
from spellspeed.rules import limits
from spellspeed.rules.continuous import (
    activation_locked,
    add_lasting,
    in_damage_step,
    name_summon_locks,
    refresh,
    target_locked,
    works_at,
)
from spellspeed.rules.lending import end_loan
from spellspeed.rules.moves import choose_zone, free_pendulum_zones, put_card
from spellspeed.rules.settle import settle
from spellspeed.rules.state import FAST, OPEN, SUMMONING, TRIGGERS, State, happening

# -- the check -------------------------------------------------------------------------------------------------


def may_activate(g: State, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """Nothing forbids this activation now. With `why`, every objection is noted."""
    if g.board.dirty:
        refresh(g)
    legal = right_place(g, player, card, effect, why)
    if not legal and why is None:
        return False
    ctx = g.context(player, card, effect.index)
    if not right_time(g, ctx, card, effect, why):
        legal = False
        if why is None:
            return False
    if not as_such_allowed(g, ctx, card, effect, why):
        legal = False
    return legal


def as_such_allowed(g: State, ctx: Ctx, card: Card, effect: Effect, why: Why | None) -> bool:
    """Condition, locks, limits, cost, targets, something to do: all that is not place or time."""
    legal = True
    player = ctx.player
    if effect.condition is not None and not effect.condition.holds(ctx):
        legal = refuse(why, "COST-36", "condition")
        if why is None:
            return False
    place = activation_place(card, effect)
    if activation_locked(g, player, card, kind_activated(card, effect), place, effect.kind == CARD, why):
        legal = False
        if why is None:
            return False
    if limits.used_up(g, player, card, effect, why):
        legal = False
        if why is None:
            return False
    if effect.kind == CARD and g.definitions[card.id].only_one and has_another(g, player, card):
        legal = refuse(why, "B-33", "only-one")
        if why is None:
            return False
    if effect.oaths and oath_broken(g, player, card, effect):
        legal = refuse(why, "B-121", "oath")
        if why is None:
            return False
    cost = effect.cost
    if cost is not None:
        if not cost.payable(ctx, []):
            legal = refuse(why, "COST-05", "cost")
            if why is None:
                return False
        ctx.frees_zone = cost.frees(ctx)
        ctx.this_leaves = cost.takes_this()
    if effect.mandatory:
        return legal  # activates even without target or result (B-88)
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
        legal = refuse(why, "COST-38", "no-effect")
    if why is not None and not legal and effect.bits & SPECIAL_SUMMONS:
        name_summon_locks(g, player, why)
    return legal


def has_another(g: State, player: int, card: Card) -> bool:
    """The player has another face-up card of that name."""
    for other in g.board.cards_in(player, ON_FIELD):
        if other is not card and other.face_up and other.code == card.printed.code:
            return True
    return False


def legal_targets(g: State, ctx: Ctx, effect: Effect, cards: list[Card]) -> list[Card]:
    """What the effect could be done to; a Spell or Trap that will not stay cannot pick itself (ACT-169a)."""
    found: list[Card] = []
    for card in cards:
        if card.id == ctx.card.id and effect.kind == CARD and not card.printed.stays and card.kind != MONSTER:
            continue
        if effect.do.accepts(ctx, card):
            found.append(card)
    return found


def activation_place(card: Card, effect: Effect) -> int:
    """Where it counts as activated: a Spell or Trap from the hand is activated on the field (B-44)."""
    if effect.kind == CARD and card.place == HAND:
        if card.printed.kind == MONSTER:
            return PZONE
        return FZONE if card.printed.icon == ICON_FIELD else SZONE
    return card.place


def kind_activated(card: Card, effect: Effect) -> int:
    """A Pendulum Monster activated in a Pendulum Zone is a Spell Card (SPELL-62a); a Trap Monster is a monster."""
    if card.place == MZONE:
        return MONSTER
    return SPELL if effect.kind == CARD and card.printed.kind == MONSTER else card.kind


def right_place(g: State, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The card lies where this effect works from, as it must lie there."""
    b = g.board
    if card.controller != player and not effect.either_player:
        return refuse(why, "PRIO-04a", "not-yours")
    if effect.kind != CARD:
        if not works_at(card, effect.where):
            return refuse(why, "B-43", "wrong-place")
        if card.place & (EXTRA | BANISHED) and not card.face_up:
            return refuse(why, "B-77", "face-down")
        if card.place & ON_FIELD:
            if not card.face_up:
                return refuse(why, "B-78", "face-down")
            if card.activating:
                return refuse(why, "ACT-89b", "not-applying")
            if sleeps(card):
                return refuse(why, "B-32", "gemini")
        return True
    printed = card.printed
    if card.place == HAND:
        legal = True
        if printed.kind == TRAP:
            legal = refuse(why, "TRAP-02a", "not-set")
        elif b.turn_player != player:
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
        if printed.kind == TRAP and limits.early_trap(g, player) != NONE:
            return True
        return refuse(why, "TRAP-04a" if printed.kind == TRAP else "SPELL-56", "set-this-turn")
    return True


def sleeps(card: Card) -> bool:
    """A Gemini Monster that was not summoned again has no effects."""
    return card.printed.traits & GEMINI != 0 and card.place == MZONE and not card.gemini


def right_time(g: State, ctx: Ctx, card: Card, effect: Effect, why: Why | None) -> bool:
    """The moment fits: window, spell speed, what is answered, Damage Step."""
    b = g.board
    speed = effect.speed
    legal = True
    if effect.kind == TRIGGER:
        # Triggers of cards in public places are asked by themselves (PRIO-05b); those of the hand wait for
        # priority like fast effects (PRIO-04b, B-63).
        if effect.during is not None:
            if not effect.during.holds(ctx):
                return refuse(why, "B-84", "wrong-phase")
            return True if b.window == TRIGGERS else refuse(why, "B-84", "not-open")
        if not triggering_events(g, ctx, card, effect, why):
            return False
        if b.window != TRIGGERS and not (b.window == FAST and waits_for_priority(card, effect)):
            legal = refuse(why, "PRIO-05b", "not-asked")
        if b.chain and not effect.mandatory and b.window == FAST:
            last = b.chain[len(b.chain) - 1]
            if last.speed == 3:
                legal = refuse(why, "B-26", "too-slow", speed)
            if last.silences(ctx.player, kind_activated(card, effect), effect.kind == CARD):
                legal = refuse(why, "PRIO-29", "no-response")
        if b.chain and summons_from_hand(effect) and summoned_itself_in_chain(g, ctx.player):
            legal = refuse(why, "B-65", "hidden-trigger-limit")
        if in_damage_step(g) and not fits_damage_step(g, card, effect):
            legal = refuse(why, "B-140", "damage-step")
        return legal
    if b.window != OPEN and b.window != FAST and b.window != SUMMONING:
        return refuse(why, "B-48", "not-asked")
    if effect.during is not None and not effect.during.holds(ctx):
        return refuse(why, "B-84", "wrong-phase")
    if speed < 2:
        if not b.phase & MAIN_PHASES or b.turn_player != ctx.player:
            rule = "SPELL-01" if effect.kind == CARD else "B-30"
            legal = refuse(why, rule, "not-main-phase")
            if why is None:
                return False
        if b.chain:
            legal = refuse(why, "B-26", "too-slow", speed)
        elif b.window != OPEN:
            legal = refuse(why, "PRIO-24c", "not-open")
        return legal
    if b.chain:
        last = b.chain[len(b.chain) - 1]
        if last.speed == 3 and speed < 3:
            legal = refuse(why, "B-26", "too-slow", speed)
            if why is None:
                return False
        if last.silences(ctx.player, kind_activated(card, effect), effect.kind == CARD):
            legal = refuse(why, "PRIO-29", "no-response")
            if why is None:
                return False
    if effect.answers is not None:
        if not b.chain:
            return refuse(why, "PRIO-22", "not-answering")
        link = b.chain[len(b.chain) - 1]
        if not effect.answers.fits(ctx, link):
            return refuse(why, "PRIO-22", "not-answering")
        ctx.answering = link
    if effect.step and b.step != effect.step:
        legal = refuse(why, "B-138", "wrong-phase")
        if why is None:
            return False
    # In the summon window a chain begins with an effect that negates the summon, and only its first link can be
    # one; what follows answers that link (B-110).
    if b.window == SUMMONING and (not b.chain) != isinstance(effect.when, Summoning):
        return refuse(why, "B-110", "summon-window")
    if effect.when is not None and not triggering_events(g, ctx, card, effect, why):
        return False
    if in_damage_step(g) and not fits_damage_step(g, card, effect):
        if card.doomed:
            return refuse(why, "B-142", "doomed")
        # An effect written for this sub-step belongs to its first chain (B-138).
        legal = refuse(why, "B-138" if effect.step else "B-139", "damage-step")
    return legal


def summoned_itself_in_chain(g: State, player: int) -> bool:
    """The player has already used an optional hand trigger that summons in this chain (B-65)."""
    for link in g.board.chain:
        if link.player == player and summons_from_hand(g.effect(link.card, link.effect)):
            return True
    return False


def summons_from_hand(effect: Effect) -> bool:
    """An optional trigger of the hand that summons; used in the GY it is the same effect (B-65)."""
    if effect.kind != TRIGGER or effect.mandatory or not effect.where & HAND:
        return False
    return effect.bits & (SPECIAL_SUMMONS | PERFORMS_SUMMON) != 0


def is_hidden(card: Card) -> bool:
    """Hidden from the other player: triggers there wait for priority (B-62)."""
    return (card.place == HAND and not card.revealed) or (card.place & ON_FIELD != 0 and not card.face_up)


def waits_for_priority(card: Card, effect: Effect) -> bool:
    """The effect is used like a fast effect: its card is hidden, and did not just leave the field (B-63, B-67)."""
    return is_hidden(card) and (effect.when is None or not effect.when.left_field)


def triggering_events(g: State, ctx: Ctx, card: Card, effect: Effect, why: Why | None) -> bool:
    """Find the events of this timing that the effect waits for; they become `ctx.because`."""
    b = g.board
    when = effect.when
    if when is None:
        return True
    missed = False
    found: list[Event] = []
    hidden = waits_for_priority(card, effect) or effect.kind == CARD
    for event in b.timing:
        if event.kind not in when.kinds:
            continue
        # A public trigger about other cards must have been applying when the event happened (B-79).
        if not hidden and not when.about_this and (card.face_up_since > event.index or arrived_with(b, card, event)):
            continue
        if not when.matches(ctx, event):
            continue
        # Optional "when" effects need their event to be the last thing that happened before this timing (B-70);
        # the whole chain counts as the timing at which it began (B-50).
        if effect.can_miss and event.moment != b.timing_moment:
            missed = True
            continue
        found.append(event)
    if hidden and b.chain:
        found += costs_answered(b, ctx, when)
    if not found:
        if missed:
            return refuse(why, "B-70", "missed-timing")
        if why is not None and when.about_this and moved_on(b, effect, when.kinds, card):
            return refuse(why, "B-76", "moved-on")
        return refuse(why, "B-57", "no-trigger")
    ctx.because = found
    return True


def arrived_with(b: Board, card: Card, event: Event) -> bool:
    """The card came where it is together with another card of the event, so it was not applying yet (B-79)."""
    since = card.here_since
    if event.card == card.id or not 0 <= since < len(b.log):
        return False
    return b.log[since].ref == card.ref and b.log[since].moment == event.moment


def costs_answered(b: Board, ctx: Ctx, when: When) -> list[Event]:
    """Hidden triggers may join the chain on what a cost of it has just done; public ones not (B-68).

    That something was activated is answered only after the chain (B-31).
    """
    paid = [event for event in b.fresh if event.reason & BY_COST and event.kind in when.kinds]
    return [event for event in paid if when.matches(ctx, event)]


def moved_on(b: Board, effect: Effect, kinds: list[int], card: Card) -> bool:
    """Something of that kind brought the card where the effect works from, but it has moved since (B-76)."""
    for event in b.timing:
        if event.kind in kinds and event.card == card.id and event.ref != card.ref:
            if event.place == 0 or event.place & effect.where:
                return True
    return False


def occurrences(g: State, player: int, card: Card, effect: Effect) -> int:
    """How often an "each time" effect qualified: cards moved together are one occurrence (B-81)."""
    ctx = g.context(player, card, effect.index)
    if not triggering_events(g, ctx, card, effect, None):
        return 0
    moments: list[int] = []
    for event in ctx.because:
        if event.moment not in moments:
            moments.append(event.moment)
    return len(moments)


def fits_damage_step(g: State, card: Card, effect: Effect) -> bool:
    """What may be activated in the Damage Step (B-138 to B-141)."""
    b = g.board
    if effect.bits & PERFORMS_SUMMON:
        return False
    if card.doomed and not effect.mandatory and effect.kind != TRIGGER:
        return False
    if effect.mandatory or effect.in_damage_step:
        return True
    if effect.step == b.step:
        # Effects written for a sub-step belong to its first chain (B-138).
        return effect.kind == TRIGGER or any(event.kind == E_DAMAGE_STEP for event in b.timing)
    if effect.kind == TRIGGER and effect.when is not None and (effect.when.about_this or effect.when.about_battle):
        return True
    if effect.speed == 3 or effect.bits & NEGATES_ACTIVATION:
        return bool(b.chain) or b.step <= DAMAGE_BEFORE
    if effect.bits & CHANGES_ATK_DEF and effect.kind != TRIGGER:
        return b.step <= DAMAGE_BEFORE
    return False


def oath_broken(g: State, player: int, card: Card, effect: Effect) -> bool:
    """What the oath forbids was already done this turn (B-121); a summon in its window counts for now (B-124)."""
    b = g.board
    for oath in effect.oaths:
        if isinstance(oath, CannotAttack) and card.attack_turn == b.turn:
            return True
        if isinstance(oath, NoBattlePhase) and had_battle_phase(b, player):
            return True
        if isinstance(oath, CannotActivate) and activated_before(b, oath, player):
            return True
        if not isinstance(oath, CannotSummon):
            continue
        for i in range(b.turn_log, len(b.log)):
            event = b.log[i]
            done = event.kind == E_SUMMONED or (event.kind == E_SUMMONING and event.card in b.summoning)
            if done and event.player == player:
                summoned = b.cards[event.card]
                if oath.forbids(g.context(player, summoned), player, summoned, event.how):
                    return True
    return False


def had_battle_phase(b: Board, player: int) -> bool:
    """The player has entered the Battle Phase of this turn."""
    if b.turn_player != player:
        return False
    if b.phase & (BATTLE_PHASE | MAIN_2):
        return True
    return any(b.log[i].kind == E_PHASE and b.log[i].how == BATTLE_PHASE for i in range(b.turn_log, len(b.log)))


def activated_before(b: Board, oath: CannotActivate, player: int) -> bool:
    """Something that the oath forbids was activated this turn; a negated card was not activated (ACT-126a)."""
    for i in range(b.turn_log, len(b.log)):
        event = b.log[i]
        if event.kind == E_ACTIVATED and event.player == player and event.amount & oath.kinds:
            if event.how == 0 or event.link not in b.void_links:
                return True
    return False


# -- the act ---------------------------------------------------------------------------------------------------


def activate(g: State, player: int, card: Card, effect: Effect) -> Play[None]:
    """Carry out an activation that was found legal; afterwards its link is on the chain."""
    b = g.board
    ctx = g.context(player, card, effect.index)
    if b.chain:
        ctx.answering = b.chain[len(b.chain) - 1]
    if effect.when is not None:
        triggering_events(g, ctx, card, effect, None)
    # The cost is fixed before the card is put on the field or turned face-up (ACT-15b).
    if effect.cost is not None:
        ctx.amount = effect.cost.price(ctx)
    b.moment += 1
    if effect.kind == CARD:
        if card.printed.kind == TRAP and card.set_turn == b.turn:
            limits.count_early_trap(g, player)
        yield from put_face_up(g, player, card)
    b.serial += 1
    link = Link(b.serial, player, card.id, card.ref, effect.index)
    link.place = card.place
    link.kind = kind_activated(card, effect)
    link.code = card.code
    link.speed = effect.speed
    link.stays = card.printed.stays or effect.do.equips_this()  # TRAP-21a
    link.is_card = effect.kind == CARD
    link.because = ctx.because
    ctx.link = link
    ctx.ref = card.ref
    limits.count_use(g, player, card, effect)
    if effect.lender:
        end_loan(g, card, effect)
    if effect.cost is not None:
        if effect.targets and not effect.mandatory:
            ctx.reserved = legal_targets(g, ctx, effect, effect.targets[0].candidates(ctx))
            ctx.reserved_least = effect.targets[0].least
            if len(ctx.reserved) < ctx.reserved_least:
                ctx.fed = effect.cost.feeds(ctx, effect.targets[0].which)
        ctx.must_free = needs_zone_of_cost(g, ctx, card, effect, effect.cost)
        yield from effect.cost.pay(ctx)
        link.left_as_cost = card.ref != link.ref
    for target in effect.targets:
        cards = legal_targets(g, ctx, effect, [c for c in target.candidates(ctx) if c.ref not in link.targets])
        if not cards:
            continue  # a mandatory effect without a target targets nothing (B-88)
        if len(effect.targets) == 1 and target.most == 1:
            cards = making_room(g, ctx, effect, cards)
        chosen = yield from target.take(ctx, cards)
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
    event = happening(E_ACTIVATED, player, 0, None)
    event.card = card.id
    event.ref = link.ref
    event.other = effect.index
    event.place = link.place
    event.how = 1 if link.is_card else 0
    event.amount = link.kind
    b.note(event)
    event.link = link.serial
    for oath in effect.oaths:
        lasting = Lasting(oath, player, link.ref, [])
        lasting.until_turn = b.turn
        lasting.oath = True
        lasting.link = link.serial
        add_lasting(g, lasting)
    b.chain.append(link)
    yield from settle(g)  # what the costs have led to by itself does not wait for the chain (B-53)


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
    cards = g.board.cards
    for i in g.fast:
        card = cards[i]
        definition = g.definitions[i]
        if not card.place & definition.works_from:
            continue
        if card.controller != player and not definition.for_either_player:
            continue
        for effect in g.effects_of(card):
            if effect.speed >= 2 or (effect.kind == TRIGGER and card.place == HAND):
                if may_activate(g, player, card, effect, None):
                    found.append((card, effect))


def slow_effects(g: State, player: int, found: list[tuple[Card, Effect]]) -> None:
    """Everything of spell speed 1 that the turn player may activate in the open state."""
    cards = g.board.cards
    for i in g.slow:
        card = cards[i]
        definition = g.definitions[i]
        if card.controller != player or not card.place & definition.works_from:
            continue
        for effect in g.effects_of(card):
            if effect.speed < 2 and (effect.kind == CARD or effect.kind == IGNITION):
                if may_activate(g, player, card, effect, None):
                    found.append((card, effect))
