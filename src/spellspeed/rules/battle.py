"""The Battle Phase: steps, attacks, replays, and the Damage Step with its five sub-steps (B-128 to B-146)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    BY_BATTLE,
    BY_EFFECT,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    E_ATTACK,
    E_ATTACK_MOVED,
    E_ATTACK_TAKEN,
    E_BATTLED,
    E_CONTROL,
    E_DAMAGE_STEP,
    E_MOVED,
    E_REPLAY,
    END_STEP,
    FACE_UP_DEFENSE,
    IN_PROGRESS,
    LEAVING,
    MZONE,
    NONE,
)
from spellspeed.board.knowledge import face_for
from spellspeed.board.question import (
    O_ATTACK,
    O_CANCEL,
    O_DIRECT,
    O_MONSTER,
    O_PASS,
    O_PICK,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_REPLAY,
    Option,
    Question,
)
from spellspeed.board.records import Event
from spellspeed.board.uses import PER_BATTLE
from spellspeed.effects.activation.includes import CALCULATES
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.why.reasons import Why, about, refuse
from spellspeed.rules.act.tolls import can_pay_all, pay_all, tolls_due, tolls_for
from spellspeed.rules.applies.attacks import (
    aimer_of,
    attack_stopped,
    attacks_allowed,
    attacks_directly,
    attacks_further,
    demands_of,
    may_attack_as_it_lies,
    may_attack_further,
    must_attack,
    pierces,
    strength,
    to_be_attacked,
)
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.lasting import drop_ended
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.applies.would_be import would_attack, would_flip, would_turn
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.life import damage
from spellspeed.rules.cards.moves import battle_destroy, may_destroy
from spellspeed.rules.cards.positions import turn_card
from spellspeed.rules.cards.replacements import spare
from spellspeed.rules.engine.gate import allowed, attempt, could_replace, is_free, replaced
from spellspeed.rules.engine.state import FAST, Engine, Window, ask, ask_again, happening
from spellspeed.rules.flow.chain import respond_options
from spellspeed.rules.flow.priority import begin_chain, end_battle, give_up_priority, timing

# -- attacking -------------------------------------------------------------------------------------------------


def can_attack(g: Engine, card: Card, why: Why | None) -> bool:
    """A face-up Attack Position monster declares once per Battle Phase, unless something says otherwise (B-130)."""
    b = g.board
    if card.place != MZONE or card.controller != b.turn_player:
        if why is not None:
            why.add(about("B-130", "not-on-field" if card.place != MZONE else "not-controlled", card.printed))
        return False
    in_step = b.phase == BATTLE_PHASE and b.step == BATTLE_STEP
    if not in_step:
        refuse(why, "B-130", "wrong-phase")
    if b.is_first_turn():
        in_step = refuse(why, "B-02", "first-turn")
    return able_to_attack(g, card, why) and in_step


def able_to_attack(g: Engine, card: Card, why: Why | None) -> bool:
    """Could the monster attack, apart from the timing?"""
    b = g.board
    if b.dirty:
        refresh(g)
    legal = True
    if not may_attack_as_it_lies(g, card):
        legal = False
        if why is not None:
            why.add(about("B-130", "in-defense", card.printed))
    if attacks_made(g, card) >= attacks_allowed(g, card) and not attacks_further(g, card):
        legal = refuse(why, "B-130", "attacked")
    if not can_pay_all(tolls_for(g, card.controller, would_attack(g, card, None))):
        legal = refuse(why, "COST-33a", "toll")
    if why is not None and not may_attack_something(g, card, why):
        return False
    if legal and not attack_targets(g, card):
        legal = False
        if why is not None:
            why.add(about("B-130", "no-attack-target", card.printed))
    return legal


def may_aim(g: Engine, card: Card, target: Card | None, kind: int, why: Why | None = None) -> bool:
    """Does nothing forbid the monster to attack that one, or the player?"""
    return is_free(g, kind) or allowed(g, would_attack(g, card, target, kind), why)


def may_attack_something(g: Engine, card: Card, why: Why | None = None) -> bool:
    """Is there something the monster may attack? The reason given is that of the last target."""
    others = g.board.monsters(1 - card.controller)
    if not others:
        return may_aim(g, card, None, E_ATTACK, why)
    if any(may_aim(g, card, other, E_ATTACK) for other in others):
        return True
    return may_aim(g, card, others[len(others) - 1], E_ATTACK, why)


def attack_targets(g: Engine, card: Card, kind: int = E_ATTACK) -> list[Option]:
    """The monsters that can be attacked; the player directly if there is none (B-130)."""
    b = g.board
    me = card.controller
    others = b.monsters(1 - card.controller)
    if b.dirty:
        refresh(g)
    further = attacks_made(g, card) >= attacks_allowed(g, card)  # an attack that not every target allows
    earlier = earlier_attacks(g, card) if further else []
    directly = not further and (not others or attacks_directly(g, card)) and may_aim(g, card, None, kind)
    open_to_attack = [other for other in others if may_aim(g, card, other, kind)]
    if further:
        open_to_attack = [other for other in open_to_attack if may_attack_further(g, card, earlier, other)]
    found = [Option(O_PICK, other.id, NONE, 0, face_for(other, me)) for other in open_to_attack]
    if directly:
        found.append(Option(O_DIRECT))
    return to_be_attacked(g, card, found)


def attacks_made(g: Engine, card: Card) -> int:
    """How many attacks the monster declared this turn, without the current one."""
    b = g.board
    if card.attack_turn != b.turn:
        return 0
    return max(card.attacks, 1) - (1 if b.attacker == card.id else 0)


def earlier_attacks(g: Engine, card: Card) -> list[Event]:
    """The attacks that the monster declared this turn, without the current one."""
    b = g.board
    if card.attack_turn != b.turn:
        return []
    found: list[Event] = []
    for i in range(b.turn_log, len(b.log)):
        event = b.log[i]
        if event.kind == E_ATTACK and event.ref == card.ref:
            found.append(event)
    return found[:-1] if b.attacker == card.id else found


def battle_is_owed(g: Engine) -> bool:
    """Must the Battle Phase be entered, because a monster must attack and can (B-130)?"""
    for card in g.board.monsters(g.board.turn_player):
        if owes_attack(g, card) and able_to_attack(g, card, None):
            return True
    return False


def owes_attack(g: Engine, card: Card) -> bool:
    """Must the monster attack, if it can?"""
    demands = demands_of(g, card)
    return len(demands) > 0 and must_attack(g, demands, attack_targets(g, card))


def battle_options(g: Engine) -> list[Option]:
    """The open state of the Battle Step: attack, activate a fast effect, or move on unless a monster must attack."""
    b = g.board
    options: list[Option] = []
    owed = False
    for card in b.monsters(b.turn_player):
        if may_attack_as_it_lies(g, card) and can_attack(g, card, None):
            options.append(Option(O_ATTACK, card.id, NONE, 0, card.printed))
            owed = owed or owes_attack(g, card)
    if not owed:
        options.insert(0, Option(O_PASS))
    return options + [option for option in respond_options(g, b.turn_player) if option.card != NONE]


def battle_step(g: Engine, asked: Question | None) -> Play[None]:
    """One act of the Battle Step. The other player has no window before an attack unless TP acts (B-129)."""
    b = g.board
    player = b.turn_player
    if b.stage == LEAVING:
        b.stage = IN_PROGRESS
        if (yield from give_up_priority(g)) or b.battle_over:
            b.enter_step(END_STEP)
        return
    with Window(g, FAST):
        if asked is None:
            option = yield from ask(g, player, Q_BATTLE, battle_options(g))
        else:
            option = yield from ask_again(g, asked)
    if option.kind == O_PASS:
        b.stage = LEAVING  # declaring the end gives up priority (PRIO-31)
    elif option.kind == O_ATTACK:
        yield from attack(g, b.cards[option.card])
    else:
        yield from begin_chain(g, player, b.cards[option.card], g.effect(option.card, option.effect))
        yield from timing(g)
    if b.battle_over:
        b.enter_step(END_STEP)  # ended by an effect, without an exchange of passes (B-135)


def attack(g: Engine, card: Card) -> Play[None]:
    b = g.board
    option = yield from chosen_target(g, card)
    b.moment += 1
    yield from pay_all(tolls_due(g, card.controller, would_attack(g, card, None)), [])
    card.attack_turn = b.turn
    card.attacks += 1
    event = would_attack(g, card, None if option.card == NONE else b.cards[option.card])
    if could_replace(g) and (yield from replaced(g, event)):
        return
    b.attacker = card.id
    b.attacker_ref = card.ref
    aim(g, option.card)
    b.attack_negated = False
    b.emit(event)
    declared = len(b.log)
    yield from timing(g)
    while b.step == BATTLE_STEP and attack_goes_on(g):
        if not needs_replay(g, declared):
            yield from damage_step(g)
            break
        declared = len(b.log)
        option = yield from chosen_again(g, card)
        if option.kind == O_CANCEL:
            break
        aim(g, option.card)
        b.moment += 1
        b.emit(would_attack(g, card, None if option.card == NONE else b.cards[option.card], E_REPLAY))
        yield from timing(g)
    if b.step == DAMAGE_AFTER:
        yield from end_damage_step(g)  # an effect has calculated the damage (B-146)
    stop_attack(g)


def chosen_target(g: Engine, card: Card) -> Play[Option]:
    """What the monster attacks. If another player chooses the monster, its controller decides on a direct attack."""
    targets = attack_targets(g, card)
    player = aimer_of(g, card)
    monsters = [option for option in targets if option.kind == O_PICK]
    if player == card.controller or not monsters:
        return (yield from ask(g, card.controller, Q_ATTACK_TARGET, targets, "attack", card.id))
    directly = [option for option in targets if option.kind == O_DIRECT]
    if directly:
        both = [Option(O_MONSTER), *directly]
        option = yield from ask(g, card.controller, Q_ATTACK_TARGET, both, "attack", card.id)
        if option.kind == O_DIRECT:
            return option
    return (yield from aimed(g, card, player, monsters))


def aimed(g: Engine, card: Card, player: int, targets: list[Option]) -> Play[Option]:
    """The choice of a player who does not control the monster."""
    cards = g.board.cards
    shown = [Option(O_PICK, one.card, NONE, 0, face_for(cards[one.card], player)) for one in targets]
    return (yield from ask(g, player, Q_ATTACK_TARGET, shown, "attack", card.id))


def chosen_again(g: Engine, card: Card) -> Play[Option]:
    """What the monster attacks after a replay, if its controller goes on (B-133)."""
    player = aimer_of(g, card)
    options = replay_options(g, card)
    monsters = [option for option in options if option.kind == O_PICK]
    if player != card.controller and monsters:
        others = [option for option in options if option.kind != O_PICK]
        options = [*others, Option(O_MONSTER)]
    option = yield from ask(g, card.controller, Q_REPLAY, options, "replay", card.id)
    if option.kind == O_MONSTER:
        return (yield from aimed(g, card, player, monsters))
    return option


def aim(g: Engine, target: int) -> None:
    b = g.board
    b.attack_target = target
    b.target_ref = b.cards[target].ref if target != NONE else NONE


def tell_aim(g: Engine, event: Event) -> None:
    """Note the target of the attack and its position in the event."""
    b = g.board
    event.other = b.attack_target
    event.from_ref = b.target_ref
    if b.attack_target != NONE:
        event.how = b.cards[b.attack_target].position


def can_move_attack(g: Engine, ctx: Ctx, card: Card) -> bool:
    """Can an effect redirect the current attack to this monster?"""
    b = g.board
    if b.step != BATTLE_STEP or not attack_goes_on(g):
        return False
    if card.place != MZONE or card.controller == b.turn_player or card.id == b.attack_target:
        return False
    if not may_aim(g, b.cards[b.attacker], card, kind_of_move(g, ctx)):
        return False
    return not unaffected(g, ctx, b.cards[b.attacker])


def kind_of_move(g: Engine, ctx: Ctx) -> int:
    """The kind of event; if the effect calculates damage at once, nothing is targeted for an attack (B-146)."""
    at_once = ctx.effect != NONE and g.effect(ctx.card.id, ctx.effect).bits & CALCULATES
    return E_ATTACK_TAKEN if at_once else E_ATTACK_MOVED


def move_attack(g: Engine, ctx: Ctx, card: Card) -> None:
    """The monster becomes the attack target: no new declaration, and no replay for that (B-133)."""
    aim(g, card.id)
    event = happening(kind_of_move(g, ctx), ctx.player, BY_EFFECT, ctx)
    event.card = g.board.attacker
    event.ref = g.board.attacker_ref
    tell_aim(g, event)
    g.board.emit(event)


def stop_attack(g: Engine) -> None:
    b = g.board
    b.attacker = NONE
    b.attacker_ref = NONE
    b.attack_target = NONE
    b.target_ref = NONE
    b.attack_negated = False
    b.uses.end(PER_BATTLE)
    b.dirty = True
    if b.processes:
        b.processes = [process for process in b.processes if process.step != DAMAGE_END]  # there was no such end
    drop_ended(g)


def attack_goes_on(g: Engine) -> bool:
    """The attack was not negated and the attacker still stands so that it can attack (B-132, B-133)."""
    b = g.board
    card = b.deref(b.attacker_ref)
    if b.attack_negated or b.battle_over or card is None or card.place != MZONE or card.controller != b.turn_player:
        return False
    if b.dirty:
        refresh(g)
    if not may_attack_as_it_lies(g, card):
        return False
    if b.step != BATTLE_STEP:
        return True
    # The permission for another attack is gone (B-130), or the monster "cannot attack" (B-132).
    if card.attacks > 1 and card.attacks > attacks_allowed(g, card) and not attacks_further(g, card):
        return False
    return not attack_stopped(g, card)


def needs_replay(g: Engine, declared: int) -> bool:
    """Has the number of the opponent's monsters changed, even if it is the same again, or is the target gone (B-133)?

    It does not matter if the target could no longer be chosen.
    """
    b = g.board
    opponent = 1 - b.turn_player
    for i in range(declared, len(b.log)):
        event = b.log[i]
        if event.kind == E_MOVED:
            left = event.from_place == MZONE and event.from_controller == opponent
            came = event.place == MZONE and event.controller == opponent
            if left or came:
                return True
        elif event.kind == E_CONTROL:
            return True
    if b.attack_target == NONE:
        return b.monster_count(opponent) > 0 and not attacks_directly(g, b.cards[b.attacker])
    target = b.deref(b.target_ref)
    return target is None or target.place != MZONE or target.controller != opponent


def replay_options(g: Engine, card: Card) -> list[Option]:
    return [Option(O_CANCEL), *attack_targets(g, card, E_REPLAY)]


# -- the Damage Step -------------------------------------------------------------------------------------------


def enter(g: Engine, step: int) -> None:
    """The next sub-step begins."""
    b = g.board
    b.step = step
    b.moment += 1
    tell_step(g, step)


def tell_step(g: Engine, step: int) -> None:
    b = g.board
    event = Event(E_DAMAGE_STEP, b.turn_player, b.attacker)
    event.how = step
    event.ref = b.attacker_ref
    event.other = b.attack_target
    event.from_ref = b.target_ref
    b.emit(event)


def damage_step(g: Engine) -> Play[None]:
    """The five sub-steps of B-136; afterwards back to the Battle Step without an exchange of passes (PRIO-08b)."""
    enter(g, DAMAGE_START)
    yield from timing(g)
    enter(g, DAMAGE_BEFORE)
    yield from flip_target(g)
    yield from timing(g)
    if both_battle(g):
        enter(g, DAMAGE_CALCULATION)
        yield from timing(g)
        if both_battle(g):
            yield from determine(g, (yield from calculate(g)))
    after_calculation(g)
    yield from settle(g)
    yield from timing(g)
    yield from end_damage_step(g)


def calculate_now(g: Engine) -> Play[bool]:
    """A resolving effect performs damage calculation: nothing is activated before it (B-146).

    The rest of the chain resolves in the next sub-step; `attack` finishes the Damage Step.
    """
    b = g.board
    if b.step != BATTLE_STEP or not both_battle(g):
        return False
    b.step = DAMAGE_CALCULATION
    b.dirty = True
    yield from flip_target(g)
    yield from determine(g, (yield from calculate(g)))
    after_calculation(g)
    return True


def after_calculation(g: Engine) -> None:
    """The fourth sub-step begins."""
    b = g.board
    b.step = DAMAGE_AFTER
    b.dirty = True
    flipped = b.deref(b.flipped_by_attack)
    if flipped is not None:
        # its flip event was delayed to this point (B-82)
        b.emit(would_flip(None, flipped.controller, flipped, BY_BATTLE))
    b.flipped_by_attack = NONE


def end_damage_step(g: Engine) -> Play[None]:
    """The fifth sub-step: monsters destroyed by battle leave; then the Battle Step goes on."""
    b = g.board
    b.step = DAMAGE_END
    b.moment += 1
    b.dirty = True
    battlers = [b.cards[i] for i in (b.attacker, b.attack_target) if i != NONE]
    going = [card for card in battlers if card.doomed]
    for card in going:
        card.doomed = False
    if waits_for_end(g):
        tell_step(g, DAMAGE_END)
    yield from battle_destroy(g, going)
    for player in b.players_in_order():
        yield from end_battle(g, player)
    yield from timing(g)
    b.enter_step(BATTLE_STEP)
    yield from settle(g)


def waits_for_end(g: Engine) -> bool:
    """Is there a trigger for the end of the Damage Step, simultaneous with destruction by battle?"""
    if g.lenders and g.board.dirty:
        refresh(g)
    for i in g.listening().get(E_DAMAGE_STEP, []):
        for effect in g.effects_of(g.board.cards[i]):
            if effect.step == DAMAGE_END:
                return True
    return False


def flip_target(g: Engine) -> Play[None]:
    """A face-down battler is turned face-up; its flip triggers wait until after the calculation (B-137).

    Without a battle it stays face-down (B-143).
    """
    b = g.board
    target = b.deref(b.target_ref)
    if target is None or target.face_up or not both_battle(g):
        return
    if (yield from attempt(g, would_flip(None, b.turn_player, target, BY_BATTLE))):
        turn_card(g, would_turn(None, target, FACE_UP_DEFENSE, BY_BATTLE), target)
        b.flipped_by_attack = target.ref


def both_battle(g: Engine) -> bool:
    """Without both battlers, or an attacker in Attack Position, nothing is calculated (B-143)."""
    b = g.board
    if not attack_goes_on(g):
        return False
    if b.attack_target == NONE:
        return True
    target = b.deref(b.target_ref)
    return target is not None and target.place == MZONE and target.controller != b.turn_player


def calculate(g: Engine) -> Play[list[Card]]:
    """Damage calculation (B-144). Returns the monsters that would be destroyed."""
    b = g.board
    refresh(g)
    b.moment += 1
    attacker = b.cards[b.attacker]
    me = attacker.controller
    event = Event(E_BATTLED, me, attacker.id)
    event.ref = b.attacker_ref
    event.other = b.attack_target
    event.from_ref = b.target_ref
    if b.attack_target == NONE:
        yield from damage(g, None, 1 - me, strength(g, attacker), BY_BATTLE, attacker.id)
        b.emit(event)
        return []
    target = b.cards[b.attack_target]
    mine = strength(g, attacker)
    theirs = strength(g, target)
    losers: list[Card] = []
    if mine > theirs:
        if target.attack_position or pierces(g, attacker):
            yield from damage(g, None, 1 - me, mine - theirs, BY_BATTLE, attacker.id)
        losers = [target]
    elif mine < theirs:
        yield from damage(g, None, me, theirs - mine, BY_BATTLE, target.id)
        losers = [attacker] if target.attack_position else []
    elif target.attack_position and mine > 0:
        losers = [attacker, target]
    b.emit(event)
    return [card for card in losers if may_destroy(g, card, BY_BATTLE)]


def determine(g: Engine, losers: list[Card]) -> Play[None]:
    """Determine their destruction, unless it is replaced (B-142)."""
    losers = yield from spare(g, losers, BY_BATTLE)
    for card in losers:
        card.doomed = True
    g.board.dirty = True
