"""Priority: who may act when. The response windows, and the procedure for what belongs to a phase or step.

PRIO-01 to PRIO-42. A *timing* follows every action, every resolved chain and every finished process: triggers
first, then the turn player, then the other player; two passes in a row end it (PRIO-39a). Windows in which
nobody could act are passed without a question; the rules see them all the same.
"""

from typing import Final, cast

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import ANYWHERE, END_PHASE, HAND, NO_STEP, NONE, ON_FIELD
from spellspeed.board.question import O_ACTIVATE, O_PROCESS, Q_PHASE_ACT, Q_RESPOND, Q_TRIGGER, Option
from spellspeed.board.records import Process
from spellspeed.effects.activation.effect import TRIGGER, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.memory import recall
from spellspeed.effects.standing.topics import Upkeep
from spellspeed.effects.steps.step import Step
from spellspeed.rules.act import uses
from spellspeed.rules.act.activate import activate
from spellspeed.rules.act.activation import may_activate
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.negated import is_negated
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.engine.state import CLOSED, FAST, TRIGGERS, Applied, Engine, ask
from spellspeed.rules.flow.chain import note_pass, play_chain, respond_options
from spellspeed.rules.flow.triggers import PASS, chain_triggers

UPKEEP_NUMBERS: Final = 192  # beyond all printed ones: what a phase demands without a chain is numbered from here on


def timing(g: Engine) -> Play[None]:
    """Everything that follows an act, until both players have passed in succession (PRIO-24a to PRIO-25g)."""
    b = g.board
    while True:
        yield from settle(g)
        b.begin_timing()
        yield from chain_triggers(g)
        if b.chain:
            # Activating moved priority to the other player (PRIO-19).
            last = b.chain[len(b.chain) - 1]
            yield from play_chain(g, 1 - last.player, FAST)
            continue
        if not (yield from fast_window(g, b.turn_player)):
            b.timing = []
            return


def fast_window(g: Engine, first: int) -> Play[bool]:
    """`first`, then the other player, may begin a chain of fast effects. True if one was played."""
    b = g.board
    for player in (first, 1 - first):
        b.window = FAST
        options = respond_options(g, player)
        b.window = CLOSED
        if len(options) == 1 and not g.asks_all:
            continue  # most windows are empty: nobody is asked
        if (yield from offer(g, player, options)):
            return True
    return False


def offer(g: Engine, player: int, options: list[Option]) -> Play[bool]:
    """The player holds priority and may begin a chain, or gives priority up."""
    b = g.board
    b.window = FAST
    option = yield from ask(g, player, Q_RESPOND, options, "window")
    b.window = CLOSED
    if option.card == NONE:
        note_pass(g, player)
        return False
    yield from begin_chain(g, player, b.cards[option.card], g.effect(option.card, option.effect))
    return True


def begin_chain(g: Engine, player: int, card: Card, effect: Effect) -> Play[None]:
    """The first link of a chain, and all that follows until the chain is resolved."""
    g.board.window = CLOSED
    yield from activate(g, player, card, effect)
    if effect.chains_together and effect.kind == TRIGGER:
        yield from chain_together(g, player, card)
    yield from play_chain(g, 1 - player, FAST)


def give_up_priority(g: Engine) -> Play[bool]:
    """The turn player declares to move on, which is giving up priority: the other player may act (PRIO-31).

    True if the phase or step is over (PRIO-32); False if something was activated, so that play goes on in the
    same phase or step (PRIO-33).
    """
    b = g.board
    b.window = FAST
    options = respond_options(g, 1 - b.turn_player)
    b.window = CLOSED
    if (yield from offer(g, 1 - b.turn_player, options)):
        yield from timing(g)
        return False
    return True


# -- effects and processes of a phase or step ------------------------------------------------------------------


def phase_effects(g: Engine, player: int) -> list[tuple[Card, Effect]]:
    """Trigger effects that belong to this phase or step and can be activated (B-84)."""
    b = g.board
    found: list[tuple[Card, Effect]] = []
    if b.dirty:
        refresh(g)
    for i in g.reach().phased:
        card = b.cards[i]
        if card.controller != player or not (card.place & g.definitions[i].phase_from or card.given or card.lenders):
            continue
        for effect in g.effects_of(card):
            if effect.kind == TRIGGER and effect.during is not None:
                b.window = TRIGGERS
                legal = may_activate(g, player, card, effect)
                b.window = CLOSED
                if legal:
                    found.append((card, effect))
    return found


def chain_together(g: Engine, player: int, first: Card) -> Play[None]:
    """Effects of the phase whose text, against B-84, lets them go on the chain of another one of their series."""
    b = g.board
    while True:
        options = [PASS]
        for card, effect in phase_effects(g, player):
            if effect.chains_together and any(name in first.printed.series for name in card.printed.series):
                options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
        if len(options) == 1:
            return
        b.window = TRIGGERS
        option = yield from ask(g, player, Q_TRIGGER, options, "optional")
        b.window = CLOSED
        if option.card == NONE:
            return
        yield from activate(g, player, b.cards[option.card], g.effect(option.card, option.effect))


def due_processes(g: Engine, player: int) -> list[Process]:
    """Processes of this phase that the player still owes."""
    b = g.board
    found: list[Process] = []
    for process in b.processes:
        if process.player == player and process.turn == b.turn and process.phase == b.phase:
            if process.step != NO_STEP and process.step != b.step:
                continue
            step = cast(Step, process.what)
            if step.needs_this and is_negated(g, process.source):
                continue  # B-93
            if step.possible(process_context(g, process)):
                found.append(process)
    return found


def upkeep(g: Engine, player: int) -> list[Applied[Upkeep]]:
    """What the texts of the player's cards demand in this phase without a chain, and is not done yet (B-42, B-86)."""
    found: list[Applied[Upkeep]] = []
    for applied in in_force(g, g.applied.upkeep, g.always.upkeep):
        card = applied.ctx.card
        if applied.ctx.player != player or uses.is_used(g, uses.of_upkeep(applied)):
            continue
        # What a text says always about a phase, it says of the card that lies on the field; no other place owes.
        if not card.place & (ON_FIELD if applied.what.where == ANYWHERE else applied.what.where):
            continue
        if card.place & ON_FIELD and (not card.face_up or card.activating or card.doomed):
            continue
        if applied.what.do.possible(applied.ctx):
            found.append(applied)
    return found


def process_context(g: Engine, process: Process) -> Ctx:
    ctx = g.context(process.source_player, g.board.cards[number_in(process.source)])
    ctx.ref = process.source
    ctx.refs = process.refs
    if process.memory is not None:
        recall(ctx, process.memory)
    return ctx


def must_act(g: Engine, player: int) -> bool:
    """The player has an effect or process that must be activated or applied in this phase (PRIO-13)."""
    if due_processes(g, player) or upkeep(g, player):
        return True
    for _, effect in phase_effects(g, player):
        if effect.mandatory:
            return True
    return False


def has_phase_acts(g: Engine) -> bool:
    """Somebody has an effect or process that belongs to this phase or step."""
    for player in range(2):
        if phase_effects(g, player) or due_processes(g, player) or upkeep(g, player):
            return True
    return False


def phase_options(g: Engine, player: int) -> list[Option]:
    options: list[Option] = []
    if g.lent_reach.phased:
        for card, effect in phase_effects(g, player):
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    if g.board.processes:
        for process in due_processes(g, player):
            source = g.board.cards[number_in(process.source)]
            options.append(Option(O_PROCESS, source.id, NONE, process.serial, source.printed))
    for applied in upkeep(g, player):
        card = applied.ctx.card
        options.append(Option(O_PROCESS, card.id, UPKEEP_NUMBERS + applied.what.order, 0, card.printed))
    g.board.window = FAST
    for option in respond_options(g, player):
        if option.card != NONE:
            options.append(option)
    g.board.window = CLOSED
    return options


def before_draw(g: Engine) -> Play[None]:
    """One chain of what belongs to the time before the normal draw; what that triggers waits for the draw (B-05)."""
    b = g.board
    for mandatory in (True, False):
        for player in (b.turn_player, 1 - b.turn_player):
            while True:
                options = options_before_draw(g, player, mandatory)
                if not options and (mandatory or not (g.asks_all and hands_act_before_draw(g))):
                    break  # most turns have nothing before the draw: nobody is asked
                if not mandatory:
                    options.insert(0, PASS)
                b.window = TRIGGERS
                option = yield from ask(g, player, Q_TRIGGER, options, "mandatory" if mandatory else "optional")
                b.window = CLOSED
                if option.card == NONE:
                    break
                yield from activate(g, player, b.cards[option.card], g.effect(option.card, option.effect))
    if b.chain:
        last = b.chain[len(b.chain) - 1]
        yield from play_chain(g, 1 - last.player, FAST)


def options_before_draw(g: Engine, player: int, mandatory: bool) -> list[Option]:
    options: list[Option] = []
    for card, effect in phase_effects(g, player):
        if is_before_draw(effect) and effect.mandatory == mandatory:
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    if not mandatory:
        g.board.window = FAST
        for option in respond_options(g, player):
            if option.card != NONE and is_before_draw(g.effect(option.card, option.effect)):
                options.append(option)
        g.board.window = CLOSED
    return options


def is_before_draw(effect: Effect) -> bool:
    return effect.during is not None and effect.during.is_before_draw()


def hands_act_before_draw(g: Engine) -> bool:
    """Some card of the duel could act then from the hand, where nobody else sees whether it is there."""
    for definition in g.definitions:
        for effect in definition.effects:
            if effect.where & HAND and is_before_draw(effect):
                return True
    return False


def one_act(g: Engine, player: int, forced: bool) -> Play[bool]:
    """The player does one effect or process, with everything that follows from it; or passes, if allowed."""
    b = g.board
    options = phase_options(g, player)
    if not forced:
        options.insert(0, PASS)
    b.window = FAST
    option = yield from ask(g, player, Q_PHASE_ACT, options, "must" if forced else "may")
    b.window = CLOSED
    if option.card == NONE:
        note_pass(g, player)
        return False
    if option.kind == O_PROCESS and option.effect == NONE:
        yield from carry_out(g, option.value)
    elif option.kind == O_PROCESS:
        yield from keep_up(g, player, b.cards[option.card], option.effect)
    else:
        yield from begin_chain(g, player, b.cards[option.card], g.effect(option.card, option.effect))
    yield from timing(g)
    return True


def keep_up(g: Engine, player: int, card: Card, number: int) -> Play[None]:
    """What the card's text demands in this phase is done."""
    b = g.board
    for applied in upkeep(g, player):
        if applied.ctx.card is card and UPKEEP_NUMBERS + applied.what.order == number:
            uses.count(g, uses.of_upkeep(applied))
            b.moment += 1
            ctx = g.context(player, card)
            ctx.number = applied.what.number
            yield from applied.what.do.run(ctx)
            return


def carry_out(g: Engine, serial: int, at_once: bool = False) -> Play[None]:
    """The process is carried out; `at_once`: at the same time as what has just happened."""
    b = g.board
    for process in b.processes:
        if process.serial == serial:
            b.processes = [other for other in b.processes if other.serial != serial]
            if not at_once:
                b.moment += 1
            step = cast(Step, process.what)
            yield from step.run(process_context(g, process))
            return


def phase_procedure(g: Engine) -> Play[None]:
    """The eight steps of PRIO-09 to PRIO-18, up to step 8: the caller adjusts the hand or moves on."""
    b = g.board
    tp = b.turn_player
    ntp = 1 - tp
    state = 1
    while state != 8:
        if state == 1:
            state = 2 if (yield from one_act(g, tp, False)) else 3
        elif state == 2:
            state = 1
        elif state == 3:
            state = 2 if (yield from one_act(g, ntp, False)) else 4
        elif state == 4:
            if must_act(g, tp):
                state = 5
            elif must_act(g, ntp):
                state = 6
            else:
                state = 8
        elif state == 5:
            yield from one_act(g, tp, True)
            state = 2
        elif state == 6:
            state = 2 if (yield from one_act(g, tp, False)) else 7
        else:
            yield from one_act(g, ntp, True)
            state = 2
    if b.phase == END_PHASE:
        b.processes = [process for process in b.processes if process.turn > b.turn]
