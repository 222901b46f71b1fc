"""The chain: how links are added in turn, and how they resolve (B-47 to B-56, B-70 to B-75). Which Spell Speed may
answer which is said in `effects.activation.spell_speed`."""

from typing import cast

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    BY_RULE,
    E_CHAIN_END,
    E_NEGATED,
    E_PASSED,
    E_RESOLVED,
    E_RESOLVING,
    EFFECT_NEGATED,
    GY,
    MONSTER,
    NONE,
    NOWHERE,
    ON_FIELD,
    SPELL,
)
from spellspeed.board.question import O_ACTIVATE, Q_RESPOND, Q_TRIGGER, Option
from spellspeed.board.records import NO_EVENTS, Event, Link
from spellspeed.board.uses import PER_CHAIN
from spellspeed.effects.activation.effect import QUICK, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.topics import Reaction
from spellspeed.effects.steps.step import Step
from spellspeed.rules.act.activate import activate
from spellspeed.rules.act.activation import fast_effects, may_activate
from spellspeed.rules.act.uses import apply_once, is_left, use_up
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.lasting import is_sworn_in
from spellspeed.rules.applies.would_be import would_move
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.moves import goes_after_chain, put_away
from spellspeed.rules.cards.negation import is_negated_now
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import FAST, Applied, Engine, Window, ask, happening
from spellspeed.rules.flow.triggers import PASS


def respond_options(g: Engine, player: int) -> list[Option]:
    """Passing, and everything the player may activate in this window."""
    found: list[tuple[Card, Effect]] = []
    fast_effects(g, player, found)
    options = [PASS]
    for card, effect in found:
        options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    return options


def build_chain(g: Engine, player: int, window: int) -> Play[None]:
    """Ask in turn until both pass directly one after the other; then nobody is asked again (PRIO-39b, PRIO-40)."""
    b = g.board
    passes = 0
    while passes < 2:
        links = len(b.chain)
        yield from mandatory_quick(g)
        if len(b.chain) > links:
            player = next_to_answer(g)
            passes = 0
        with Window(g, window):
            option = yield from ask(g, player, Q_RESPOND, respond_options(g, player), "chain")
        if option.card == NONE:
            note_pass(g, player)
            passes += 1
        else:
            yield from activate(g, player, b.cards[option.card], g.effect(option.card, option.effect))
            passes = 0
        player = 1 - player


def next_to_answer(g: Engine) -> int:
    """The newest link gives priority to the opponent of its player (PRIO-19, group 7 of B-60)."""
    chain = g.board.chain
    return 1 - chain[len(chain) - 1].player


def note_pass(g: Engine, player: int) -> None:
    if g.ask_forced:
        g.board.emit(happening(E_PASSED, player, 0, None), False)


def mandatory_quick(g: Engine) -> Play[None]:
    """Mandatory effects that answer the newest link need no priority (groups 5 and 6 of B-60, B-61)."""
    b = g.board
    if not g.borrowing_actors.forced:
        return
    for player in b.players_in_order():
        while True:
            options = forced_options(g, player)
            if not options:
                break
            # Of several, the player chooses the order; each answers the newest link (B-56).
            option = yield from ask(g, player, Q_TRIGGER, options, "mandatory")
            yield from activate(g, player, b.cards[option.card], g.effect(option.card, option.effect))


def forced_options(g: Engine, player: int) -> list[Option]:
    b = g.board
    found: list[Option] = []
    if b.dirty:
        refresh(g)
    with Window(g, FAST):
        for i in g.actors().forced:
            card = b.cards[i]
            if not card.place & g.definitions[i].forced_from and not card.given and not card.lenders:
                continue
            for effect in g.effects_of(card):
                if effect.kind == QUICK and effect.mandatory and may_activate(g, player, card, effect):
                    found.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
    return found


def resolve_chain(g: Engine) -> Play[None]:
    """From the last link to the first; nothing can be activated meanwhile (B-48)."""
    b = g.board
    b.timing = []
    for k in range(len(b.chain) - 1, -1, -1):
        link = b.chain[k]
        link.resolved = True
        if link.negation == ACTIVATION_NEGATED:
            continue  # a negated activation is skipped and takes no time (ACT-73b)
        b.moment += 1
        b.last_moment = b.moment  # a link that is processed takes time, even if its effect is negated (B-51)
        b.resolving = link.serial
        b.link_start = len(b.log)
        b.used = NO_EVENTS
        if is_sworn_in(b, link.serial):
            b.dirty = True
        yield from resolve_link(g, link, b.chain[k - 1] if k > 0 else None)
        yield from settle(g)
        b.resolving = 0
        g.weighed = {}
        if g.withheld or not b.inert >> E_RESOLVING & 1:
            b.dirty = True
        if link.is_card and link.kind == SPELL:
            begin_to_apply(g, link)
        if b.summon_after != NONE:
            yield from g.summon_now(link.player, k == 0)
    yield from clear_chain(g)


def begin_to_apply(g: Engine, link: Link) -> None:
    """Begin to apply the card's continuous effects after its own link; earlier events do not count (B-53, B-79)."""
    card = g.board.deref(link.ref)
    if card is not None and card.face_up:
        card.face_up_since = len(g.board.log)
        if g.definitions[card.id].continuous:
            g.board.dirty = True


def link_context(g: Engine, link: Link, answered: Link | None) -> Ctx:
    ctx = g.context(1 - link.player if link.turned else link.player, g.board.cards[link.card], link.effect)
    ctx.link = link
    ctx.ref = link.ref
    ctx.answering = answered
    ctx.because = link.because
    ctx.targets = link.targets
    if link.shown:
        ctx.shown = [card for card in [g.board.deref(ref) for ref in link.shown] if card is not None]
    ctx.declared = link.declared
    return ctx


def resolve_link(g: Engine, link: Link, answered: Link | None) -> Play[None]:
    b = g.board
    card = b.cards[link.card]
    effect = g.effect(link.card, link.effect)
    here = b.deref(link.ref)
    if link.is_card and here is not None:
        here.activating = False  # from now on its effects apply (ACT-29c)
        here.resolved_at = len(b.log)
        if g.definitions[here.id].continuous:
            b.dirty = True
    event = happening(E_RESOLVING, link.player, 0, None)
    event.card = card.id
    event.ref = link.ref
    event.other = effect.index
    event.cause_effect = effect.number
    event.activation = link
    b.emit(event, False)
    yield from interrupt(g, link, event)
    done = happening(E_RESOLVED, link.player, 0, None)
    done.card = card.id
    done.other = effect.index
    done.ref = link.ref
    done.from_seq = effect.number
    done.cause_effect = effect.number
    done.activation = link
    done.amount = link.kind
    done.how = 1 if link.is_card else 0
    # An activation without an effect leaves nothing to negate (ACT-121). Equipping and relating are not effects, so a
    # negated Equip Spell is still equipped (SPELL-35b).
    if b.dirty:
        refresh(g)
    negated_now = is_negated_now(g, link)
    if negated_now and not (link.is_card and effect.number == 0):
        done.was_negated = True
        if link.negation != EFFECT_NEGATED:
            negated = happening(E_NEGATED, link.player, 0, None)
            negated.card = card.id
            negated.activation = link
            negated.how = EFFECT_NEGATED
            b.emit(negated, False)
    elif not applies_still(link, effect, here):
        pass
    elif apply_once(g, link.player, card, effect):
        # If it is not negated it counts as applied, whatever it could do (ACT-135c).
        do = effect.do if link.becomes is None else cast(Step, link.becomes)
        yield from do.run(link_context(g, link, answered))
    if b.dirty and E_RESOLVED in g.reactors:
        refresh(g)  # negated cards do not react
    b.emit(done, False)


def resolve_within(g: Engine, link: Link) -> Play[None]:
    """Resolve a link that was made while another one resolves; its card leaves with the chain."""
    b = g.board
    resolving, start, used = b.resolving, b.link_start, b.used
    link.resolved = True
    b.moment += 1
    b.last_moment = b.moment
    b.resolving = link.serial
    b.link_start = len(b.log)
    yield from resolve_link(g, link, None)
    b.resolving, b.link_start, b.used = resolving, start, used


def interrupt(g: Engine, link: Link, event: Event) -> Play[None]:
    """Apply reactions to a link that is about to resolve, each as if alone (B-34)."""
    b = g.board
    ready: list[Applied[Reaction]] = []
    ids = g.reactors.get(E_RESOLVING)
    if ids is None and not b.lasting:
        return
    if b.dirty:
        refresh(g)
    for player in b.players_in_order():
        for applied in in_force(g, g.applied.reactions, g.always.reactions):
            when = applied.what.when
            if E_RESOLVING not in when.kinds or applied.ctx.player != player:
                continue
            applied.ctx.answering = link
            if when.matches(applied.ctx, event) and is_left(g, applied, applied.ctx.card):
                applied.ctx.because = [event]
                ready.append(applied)
    if not ready or is_negated_now(g, link):
        return  # already negated
    undone = False
    before = link.negation
    for applied in ready:
        link.negation = before
        link.resolved = False
        use_up(g, applied, applied.ctx.card)
        yield from applied.what.do.run(applied.ctx)
        undone = undone or link.negation != before
        b.moment += 1
    link.resolved = True
    link.negation = EFFECT_NEGATED if undone else before


def applies_still(link: Link, effect: Effect, here: Card | None) -> bool:
    """Is the card still there, as Continuous, Equip, Field and Pendulum cards must be when they resolve (B-45, B-52)?

    Not needed if the card itself was the cost.
    """
    if link.kind == MONSTER or not link.place & ON_FIELD:
        return True
    if (here is not None and here.face_up) or link.left_as_cost:
        return True
    # A Spell or Trap that does not remain resolves even if it has left.
    return link.is_card and not link.stays


def clear_chain(g: Engine) -> Play[None]:
    """After the last link: cards that do not stay go to the GY; then come triggers (B-54, SPELL-09a)."""
    b = g.board
    b.moment = b.last_moment  # no trigger misses its timing because of this move
    for link in b.chain:
        card = b.cards[link.card]
        if not link.is_card or card.ref != link.ref:
            continue
        card.activating = False
        if card.place == NOWHERE or (card.place & ON_FIELD and goes_after_chain(g, link, card)):
            event = would_move(g, None, card, GY, BY_RULE)
            if card.place == NOWHERE or not could_replace(g) or not (yield from replaced(g, event)):
                put_away(g, None, event, True)
    b.chain = []
    b.uses.end(PER_CHAIN)
    b.emit(happening(E_CHAIN_END, b.turn_player, 0, None), False)
    yield from settle(g)


def play_chain(g: Engine) -> Play[None]:
    """A chain has begun: build the rest of it and resolve it."""
    yield from build_chain(g, next_to_answer(g), FAST)
    yield from resolve_chain(g)
