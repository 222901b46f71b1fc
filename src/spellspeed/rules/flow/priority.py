"""Priority: who may act when. The response windows, and the procedure for what belongs to a phase or step.

PRIO-01 to PRIO-42. A *timing* follows every action, every resolved chain and every finished process: triggers
first, then the turn player, then the other player; two passes in a row end it (PRIO-39a). Windows in which
nobody could act are passed without a question; the rules see them all the same.
"""

from typing import Final, cast

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import ANYWHERE, DAMAGE_END, END_PHASE, HAND, NO_STEP, NONE, ON_FIELD
from spellspeed.board.question import O_ACTIVATE, O_PROCESS, Q_PHASE_ACT, Q_RESPOND, Option
from spellspeed.board.records import Process
from spellspeed.effects.activation.effect import TRIGGER, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.memory import recall
from spellspeed.effects.standing.topics import Upkeep
from spellspeed.effects.steps.step import Step
from spellspeed.rules.act import uses
from spellspeed.rules.act.activate import activate
from spellspeed.rules.applies.applying import applies_on_field
from spellspeed.rules.applies.continuous import in_force
from spellspeed.rules.applies.negated import is_negated
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.engine.state import FAST, PHASED, Applied, Engine, Window, ask
from spellspeed.rules.flow.chain import note_pass, play_chain, respond_options
from spellspeed.rules.flow.triggers import PASS, chain_together, chain_triggers, choose_trigger, groups, phase_effects

UPKEEP_NUMBERS: Final = 192  # upkeep is numbered from here, above all printed numbers


def timing(g: Engine) -> Play[None]:
    """Everything after an act, until both players have passed in succession (PRIO-24a to PRIO-25g)."""
    b = g.board
    while True:
        yield from settle(g)
        b.begin_timing()
        yield from chain_triggers(g)
        if b.chain:
            yield from play_chain(g)
            continue
        if not (yield from fast_window(g, b.turn_player)):
            b.timing = []
            return


def fast_window(g: Engine, first: int) -> Play[bool]:
    """`first`, then the other player, may begin a chain of fast effects. True if one was played."""
    for player in (first, 1 - first):
        with Window(g, FAST):
            options = respond_options(g, player)
        if len(options) == 1 and not g.asks_all:
            continue  # most windows are empty: nobody is asked
        if (yield from offer(g, player, options)):
            return True
    return False


def offer(g: Engine, player: int, options: list[Option]) -> Play[bool]:
    """The player holds priority and may begin a chain, or gives priority up."""
    b = g.board
    with Window(g, FAST):
        option = yield from ask(g, player, Q_RESPOND, options, "window")
    if option.card == NONE:
        note_pass(g, player)
        return False
    yield from begin_chain(g, player, b.cards[option.card], g.effect(option.card, option.effect))
    return True


def begin_chain(g: Engine, player: int, card: Card, effect: Effect) -> Play[None]:
    """The first link of a chain, and all that follows until the chain is resolved."""
    yield from activate(g, player, card, effect)
    if effect.chains_together and effect.kind == TRIGGER:
        yield from chain_together(g, player)
    yield from play_chain(g)


def give_up_priority(g: Engine) -> Play[bool]:
    """The turn player declares the end of the phase or step and gives up priority: the other player may act (PRIO-31).

    True if the phase or step is over (PRIO-32); False if something was activated, so that play goes on in the
    same phase or step (PRIO-33).
    """
    b = g.board
    with Window(g, FAST):
        options = respond_options(g, 1 - b.turn_player)
    if (yield from offer(g, 1 - b.turn_player, options)):
        yield from timing(g)
        return False
    return True


# -- effects and processes of a phase or step ------------------------------------------------------------------


def due_processes(g: Engine, player: int) -> list[Process]:
    """Processes of this phase that the player must still carry out."""
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
    """Upkeep of the player's cards in this phase that is not done yet (B-42, B-86)."""
    found: list[Applied[Upkeep]] = []
    for applied in in_force(g, g.applied.upkeep, g.always.upkeep):
        card = applied.ctx.card
        if applied.ctx.player != player or uses.is_used(g, uses.of_upkeep(applied)):
            continue
        if applied.what.limits and not uses.is_left(g, applied, card):
            continue
        # Always-on upkeep is due only on the field.
        if not card.place & (ON_FIELD if applied.what.where == ANYWHERE else applied.what.where):
            continue
        if card.place & ON_FIELD and not applies_on_field(card):
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
    return bool(due_processes(g, player) or upkeep(g, player) or phase_effects(g, player, True))


def has_phase_acts(g: Engine) -> bool:
    """Does either player have an effect or process of this phase or step?"""
    for player in range(2):
        if phase_effects(g, player) or due_processes(g, player) or upkeep(g, player):
            return True
    return False


def phase_options(g: Engine, player: int) -> list[Option]:
    options: list[Option] = []
    if g.borrowing_actors.phased:
        for card, effect in phase_effects(g, player):
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    if g.board.processes:
        for process in due_processes(g, player):
            source = g.board.cards[number_in(process.source)]
            options.append(Option(O_PROCESS, source.id, NONE, process.serial, source.printed))
    for applied in upkeep(g, player):
        card = applied.ctx.card
        options.append(Option(O_PROCESS, card.id, UPKEEP_NUMBERS + applied.what.order, 0, card.printed))
    with Window(g, FAST):
        options += [option for option in respond_options(g, player) if option.card != NONE]
    return options


def before_draw(g: Engine) -> Play[None]:
    """One chain of what belongs to the time before the normal draw; what that triggers waits for the draw (B-05)."""
    b = g.board
    if not g.acts_before_draw:
        return
    for player, mandatory in groups(g):
        while True:
            options = options_before_draw(g, player, mandatory)
            if not options and (mandatory or not (g.asks_all and g.acts_before_draw & HAND)):
                break  # from the hand nobody else sees whether there is something to use; elsewhere everybody does
            with Window(g, PHASED):
                option = yield from choose_trigger(g, player, mandatory, options)
            if option.card == NONE:
                break
            yield from activate(g, player, b.cards[option.card], g.effect(option.card, option.effect))
    if b.chain:
        yield from play_chain(g)


def options_before_draw(g: Engine, player: int, mandatory: bool) -> list[Option]:
    options: list[Option] = []
    for card, effect in phase_effects(g, player):
        if effect.mandatory == mandatory:
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    if not mandatory:
        with Window(g, PHASED):
            options += [option for option in respond_options(g, player) if option.card != NONE]
    return options


def one_act(g: Engine, player: int, forced: bool) -> Play[bool]:
    """The player does one effect or process, with everything that follows from it; or passes, if allowed."""
    b = g.board
    options = phase_options(g, player)
    if not forced:
        options.insert(0, PASS)
    with Window(g, FAST):
        option = yield from ask(g, player, Q_PHASE_ACT, options, "must" if forced else "may")
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
    """Carry out the upkeep of the card."""
    for applied in upkeep(g, player):
        if applied.ctx.card is card and UPKEEP_NUMBERS + applied.what.order == number:
            uses.count(g, uses.of_upkeep(applied))
            g.board.moment += 1
            yield from do_upkeep(g, applied)
            return


def do_upkeep(g: Engine, applied: Applied[Upkeep]) -> Play[None]:
    uses.use_up(g, applied, applied.ctx.card)
    ctx = g.context(applied.ctx.player, applied.ctx.card)
    ctx.number = applied.what.number
    yield from applied.what.do.run(ctx)


def end_battle(g: Engine, player: int) -> Play[None]:
    """Carry out what waits for the end of the Damage Step, simultaneously with the last event."""
    for process in due_processes(g, player) if g.board.processes else []:
        if process.step == DAMAGE_END:
            yield from carry_out(g, process.serial, at_once=True)
    for applied in upkeep(g, player):
        if applied.what.ends_battle:
            yield from do_upkeep(g, applied)


def carry_out(g: Engine, serial: int, at_once: bool = False) -> Play[None]:
    """Carry out the process; `at_once`: simultaneously with the last event."""
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
