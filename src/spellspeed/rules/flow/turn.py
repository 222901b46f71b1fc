"""The turn: phases in their order, the normal draw, the hand limit, and what the turn player may do (B-01 to B-10).

`run` is the whole game as one generator. At its `Q_QUIET` questions the board alone says how the duel goes on, so
a copy of the board made there can be continued by a new `run`.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    BY_RULE,
    DISCARDED,
    DRAW_PHASE,
    E_REVEALED,
    END_PHASE,
    END_STEP,
    ENTERING,
    GY,
    HAND,
    IN_PROGRESS,
    LEAVING,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    MONSTER,
    MZONE,
    NO_STEP,
    NONE,
    STANDBY_PHASE,
    START_STEP,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_FLIP_SUMMON,
    O_PASS,
    O_PENDULUM,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PICK,
    Q_QUIET,
    Option,
    Question,
)
from spellspeed.board.records import Event
from spellspeed.board.uses import PER_PHASE, PER_TURN
from spellspeed.effects.activation.effect import IGNITION, Effect
from spellspeed.effects.context import Play
from spellspeed.effects.nouns.properties import P_HAND_LIMIT, P_NORMAL_DRAWS
from spellspeed.effects.steps.verbs import REVEAL
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.act import setting
from spellspeed.rules.act.activation import fast_effects, slow_effects
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.lasting import drop_ended
from spellspeed.rules.applies.would_be import would_begin
from spellspeed.rules.battle import battle_is_owed, battle_step
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.control import begin_with, hold_control
from spellspeed.rules.cards.life import check_end
from spellspeed.rules.cards.moves import draw, may_move, put_card
from spellspeed.rules.cards.positions import can_change_position, turn_monster
from spellspeed.rules.engine.gate import allowed, attempt
from spellspeed.rules.engine.state import CLOSED, OPEN, DuelOver, Engine, Window, ask, ask_again
from spellspeed.rules.flow.chain import play_chain
from spellspeed.rules.flow.priority import (
    before_draw,
    begin_chain,
    give_up_priority,
    has_phase_acts,
    phase_procedure,
    timing,
)
from spellspeed.rules.flow.triggers import chain_triggers
from spellspeed.rules.summon import gemini, normal_summons, pendulum, procedures, summons

# Phases that can be skipped, and the phase after each; after a skipped Battle Phase comes the End Phase (B-01).
AFTER: Final = {
    DRAW_PHASE: STANDBY_PHASE,
    STANDBY_PHASE: MAIN_1,
    MAIN_1: BATTLE_PHASE,
    BATTLE_PHASE: END_PHASE,
    MAIN_2: END_PHASE,
}


def run(g: Engine, asked: Question | None = None) -> Play[None]:
    """Play until the duel is over. `asked`: the question of an open state at which the board was copied."""
    b = g.board
    quiet = Question(0, Q_QUIET, [])
    b.window = CLOSED  # nothing is open yet; from here on every `Window` is closed again
    if g.takers and not b.settled:
        begin_with(g)
    try:
        while True:
            yield quiet
            if b.phase == DRAW_PHASE:
                yield from draw_phase(g)
            elif b.phase == STANDBY_PHASE:
                yield from phase_procedure(g)
                yield from enter_phase(g, following(g, MAIN_1))
            elif b.phase & MAIN_PHASES:
                yield from main_phase(g, asked)
            elif b.phase == BATTLE_PHASE:
                yield from battle_phase(g, asked)
            else:
                yield from end_phase(g)
            asked = None
    except DuelOver:
        return


def enter_phase(g: Engine, phase: int) -> Play[None]:
    """Begin the phase; a skipped phase does not even begin (B-01)."""
    b = g.board
    event = would_begin(b.turn_player, phase)
    while phase in AFTER and not (yield from attempt(g, event)):
        if phase == MAIN_1:
            b.phase = phase
            b.stage = IN_PROGRESS
            b.main_over = True  # the turn player chooses the next phase at once
            return
        phase = following(g, AFTER[phase])
        event = would_begin(b.turn_player, phase)
    b.phase = phase
    b.step = START_STEP if phase == BATTLE_PHASE else NO_STEP
    b.stage = ENTERING
    b.uses.end(PER_PHASE)
    b.moment += 1
    b.emit(event)
    drop_ended(g)
    if g.takers or b.held:
        yield from hold_control(g)  # what lasted until the phase may have given it, or kept it from somebody


def following(g: Engine, phase: int) -> int:
    """The next phase: the End Phase if an effect ended the turn."""
    if not g.board.turn_over:
        return phase
    g.board.turn_over = False
    return END_PHASE


# -- Draw and End Phase ----------------------------------------------------------------------------------------


def draw_phase(g: Engine) -> Play[None]:
    """A new turn. Only what says so is activated before the normal draw (B-05); the first player makes none (B-02)."""
    b = g.board
    if b.stage == ENTERING:
        yield from start_turn(g)
        if b.phase != DRAW_PHASE:
            return  # skipped
        yield from before_draw(g)
        b.stage = IN_PROGRESS
        if not b.is_first_turn():
            count = yield from normal_draws(g, b.turn_player)
            drawn = yield from draw(g, None, b.turn_player, count, BY_RULE)
            check_end(g)
            if drawn:
                yield from show_drawn(g, b.cards[b.hands[b.turn_player][-1]])
        yield from timing(g)
    # Two passes after the draw end the phase, unless something still belongs to it (B-06).
    if has_phase_acts(g):
        yield from phase_procedure(g)
    yield from enter_phase(g, following(g, STANDBY_PHASE))


def normal_draws(g: Engine, player: int) -> Play[int]:
    """How many cards are drawn; if something permits more, the player chooses (B-04)."""
    most = queries.player_value(g, player, P_NORMAL_DRAWS)
    least = queries.player_value(g, player, P_NORMAL_DRAWS, True)
    if most <= 1 or least >= most:
        return max(most, 0)
    source = g.board.cards[g.board.decks[player][-1]] if g.board.decks[player] else g.board.cards[0]
    ctx = g.context(player, source)
    return (yield from g.choose(ctx, player, list(range(max(least, 1), most + 1)), "draw"))


def show_drawn(g: Engine, card: Card) -> Play[None]:
    """A card that must stay revealed from the normal draw on to be activated can be revealed now."""
    shows = queries.permits(g, REVEAL, card, card.controller)
    if shows and (yield from g.yes_no(g.context(card.controller, card), card.controller, "reveal")):
        card.revealed = True
        card.known = 3
        event = Event(E_REVEALED, card.controller, card.id)
        event.ref = card.ref
        g.board.emit(event, False)


def hide_shown(g: Engine) -> None:
    """After the start of Main Phase 1, hide the cards that were kept revealed for it."""
    for i in g.shown:
        card = g.board.cards[i]
        if card.place == HAND:
            card.revealed = False


def start_turn(g: Engine) -> Play[None]:
    """End effects that lasted until the end of the turn; the consequences happen between turns, where nothing triggers
    (B-09)."""
    b = g.board
    while True:
        b.turn += 1
        b.turn_player = b.first_player if b.turn % 2 == 1 else 1 - b.first_player
        event = would_begin(b.turn_player, NONE)
        if (yield from attempt(g, event)):
            break  # a skipped turn
    b.normal_summons = 0
    b.pendulum_summons = 0
    b.uses.end(PER_TURN)
    for card in b.cards:
        card.attacks = 0
    drop_ended(g)
    yield from settle(g)
    b.turn_log = len(b.log)
    b.fresh = []
    event.amount = b.turn
    b.moment += 1
    b.emit(event)
    drop_ended(g)
    yield from enter_phase(g, DRAW_PHASE)


def end_phase(g: Engine) -> Play[None]:
    """The phase's own effects, then the hand limit, then the turn is over (B-07, PRIO-18)."""
    b = g.board
    yield from phase_procedure(g)
    yield from adjust_hand(g)
    b.phase = DRAW_PHASE
    b.stage = ENTERING
    b.fresh = []
    b.timing = []


def adjust_hand(g: Engine) -> Play[None]:
    """Discard down to the limit; afterwards at most one chain of public triggers follows (B-08).

    If that chain refills the hand, the player discards again, but nothing more is activated.
    """
    b = g.board
    if not (yield from discard_surplus(g)):
        return
    b.begin_timing()
    yield from chain_triggers(g)
    if b.chain:
        yield from play_chain(g)
        while (yield from discard_surplus(g)):
            pass


def discard_surplus(g: Engine) -> Play[bool]:
    """The turn player discards down to the limit; False if there is nothing to discard."""
    b = g.board
    player = b.turn_player
    hand = b.hands[player]
    limit = queries.player_value(g, player, P_HAND_LIMIT)
    if len(hand) <= limit:
        return False
    chosen: list[Card] = []
    free = [i for i in hand if may_move(g, None, b.cards[i], GY, BY_RULE | DISCARDED)]
    while len(hand) - len(chosen) > limit and len(chosen) < len(free):
        options = [
            Option(O_PICK, i, NONE, 0, b.cards[i].printed) for i in free if b.cards[i] not in chosen
        ]
        option = yield from ask(g, player, Q_PICK, options, "hand-limit")
        chosen.append(b.cards[option.card])
    if not chosen:
        return False
    b.moment += 1
    b.fresh = []
    for card in chosen:
        put_card(g, None, card, GY, BY_RULE | DISCARDED, True)
    yield from settle(g)
    return True


# -- Main Phase ------------------------------------------------------------------------------------------------


def main_phase(g: Engine, asked: Question | None) -> Play[None]:
    """One act of the open state, with everything that follows it."""
    b = g.board
    if b.stage == ENTERING:
        # The start of the phase is a single timing for its triggers; then the turn player acts first (PRIO-02).
        b.stage = IN_PROGRESS
        yield from settle(g)
        b.begin_timing()
        yield from chain_triggers(g)
        if b.chain:
            hide_shown(g)
            yield from play_chain(g)
            yield from timing(g)
        b.timing = []
    if b.turn_over:
        yield from enter_phase(g, following(g, END_PHASE))
        return
    if b.main_over:
        yield from next_phase(g, asked)
        return
    player = b.turn_player
    if b.stage == LEAVING:
        b.stage = IN_PROGRESS
        if (yield from give_up_priority(g)):
            yield from next_phase(g, None)
        return
    with Window(g, OPEN):
        if asked is None:
            option = yield from ask(g, player, Q_MAIN, main_options(g, player))
        else:
            option = yield from ask_again(g, asked)
    if g.shown:
        hide_shown(g)
    if option.kind == O_PASS:
        b.stage = LEAVING  # the declaration gives up priority (PRIO-31)
        return
    kind = option.kind
    if kind == O_PENDULUM:
        yield from pendulum.pendulum_summon(g, player)
        yield from timing(g)
        return
    card = b.cards[option.card]
    if kind == O_ACTIVATE:
        yield from begin_chain(g, player, card, g.effect(option.card, option.effect))
    elif kind == O_SUMMON or kind == O_SET_MONSTER:
        yield from summons.normal_summon(g, player, card, kind == O_SUMMON)
    elif kind == O_SET:
        yield from setting.set_card(g, player, card)
    elif kind == O_FLIP_SUMMON:
        yield from summons.flip_summon(g, player, card)
    elif kind == O_POSITION:
        yield from turn_monster(g, card)
    elif kind == O_SPECIAL:
        procedure = g.definitions[option.card].procedures[option.effect]
        yield from procedures.perform(g, player, card, procedure)
    yield from timing(g)


def main_options(g: Engine, player: int) -> list[Option]:
    """Everything the turn player may do in the open state of the Main Phase; `pass` declares its end."""
    b = g.board
    refresh(g)
    options = [Option(O_PASS)]
    acts: list[tuple[Card, Effect]] = []
    slow_effects(g, player, acts)
    fast_effects(g, player, acts)
    for card, effect in acts:
        if not effect.echo or not is_slow_one_offered(card, effect, acts):
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    for card, procedure in procedures.performable(g, player):
        options.append(Option(O_SPECIAL, card.id, procedure.index, 0, card.printed))
    if pendulum.scales(g, player) and pendulum.can_pendulum_summon(g, player, None):
        options.append(Option(O_PENDULUM))
    summons_left = normal_summons.may_be_left(g)
    for i in b.hands[player]:
        card = b.cards[i]
        if card.printed.kind == MONSTER:
            if summons_left and normal_summons.can_normal_summon(g, player, card, False, None):
                options.append(Option(O_SET_MONSTER, i, NONE, 0, card.printed))
            if summons_left and normal_summons.can_normal_summon(g, player, card, True, None):
                options.append(Option(O_SUMMON, i, NONE, 0, card.printed))
        if setting.can_set(g, player, card, None):
            options.append(Option(O_SET, i, NONE, 0, card.printed))
    for i in b.mzones[player]:
        if i < 0:
            continue
        card = b.cards[i]
        if card.place != MZONE:
            continue
        if card.face_up:
            if summons_left and gemini.can_summon_again(player, card):
                if normal_summons.can_normal_summon(g, player, card, True, None):
                    options.append(Option(O_SUMMON, i, NONE, 0, card.printed))
            if can_change_position(g, player, card, None):
                options.append(Option(O_POSITION, i, NONE, 0, card.printed))
        elif summons.can_flip_summon(g, player, card, None):
            options.append(Option(O_FLIP_SUMMON, i, NONE, 0, card.printed))
    return options


def is_slow_one_offered(card: Card, effect: Effect, acts: list[tuple[Card, Effect]]) -> bool:
    """Is the same effect already offered as an Ignition Effect?"""
    for other, slow in acts:
        if other is card and slow.kind == IGNITION and slow.number == effect.number and slow.choice == effect.choice:
            return True
    return False


def next_phase(g: Engine, asked: Question | None) -> Play[None]:
    """Both have passed: the turn player chooses the Battle Phase or the End Phase (PRIO-34a)."""
    b = g.board
    b.main_over = True
    if asked is None:
        option = yield from ask(g, b.turn_player, Q_NEXT_PHASE, next_phases(g))
    else:
        option = yield from ask_again(g, asked)
    b.main_over = False
    yield from enter_phase(g, option.value)


def next_phases(g: Engine) -> list[Option]:
    options = [Option(O_PHASE, NONE, NONE, END_PHASE)]
    if can_enter_battle(g, g.board.turn_player, None):
        if battle_is_owed(g):
            options = []
        options.insert(0, Option(O_PHASE, NONE, NONE, BATTLE_PHASE))
    return options


def can_enter_battle(g: Engine, player: int, why: Why | None) -> bool:
    """The Battle Phase follows Main Phase 1 (B-01), not in the first turn (B-02), and not if an effect forbids it."""
    b = g.board
    legal = True
    if b.phase != MAIN_1:
        legal = refuse(why, "B-01", "wrong-phase")
    if player != b.turn_player:
        legal = refuse(why, "B-01", "not-turn-player")
    if b.is_first_turn():
        legal = refuse(why, "B-02", "first-turn")
    return (legal or why is not None) and allowed(g, would_begin(player, BATTLE_PHASE), why) and legal


# -- Battle Phase ----------------------------------------------------------------------------------------------


def battle_phase(g: Engine, asked: Question | None) -> Play[None]:
    """Start Step, Battle Step, End Step; the first and last are steps of their own, not moments (PRIO-37a/b)."""
    b = g.board
    if b.step == START_STEP:
        yield from phase_procedure(g)
        b.enter_step(END_STEP if b.battle_over else BATTLE_STEP)
        b.uses.end(PER_PHASE)
    elif b.step == BATTLE_STEP:
        yield from battle_step(g, asked)
    else:
        assert b.step == END_STEP
        b.battle_over = False
        b.uses.end(PER_PHASE)
        yield from phase_procedure(g)
        yield from enter_phase(g, following(g, MAIN_2))


