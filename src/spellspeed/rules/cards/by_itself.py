"""What happens by itself: reactions without a chain, equipment that lost its monster (B-34, B-53, B-152)."""

from typing import Final

from spellspeed.board.card import NO_NUMBERS
from spellspeed.board.constants import (
    BY_RULE,
    E_CONTROL,
    E_EQUIPPED,
    E_FLIPPED,
    E_MOVED,
    E_POSITION,
    E_RESOLVED,
    E_RESOLVING,
    E_SUMMONED,
    GY,
    HAND,
    NONE,
    SPELL,
)
from spellspeed.board.question import O_PICK, Q_PICK, Option
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.borrowing import is_activated_key
from spellspeed.effects.standing.topics import Reaction
from spellspeed.rules.act import uses
from spellspeed.rules.applies.applying import applies_on_field
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.lasting import drop_ended, end_by, lasting_applied
from spellspeed.rules.applies.queries import too_many
from spellspeed.rules.applies.reach import is_silenced
from spellspeed.rules.cards.back_row import lay_back_negated
from spellspeed.rules.cards.control import hold_control
from spellspeed.rules.cards.counters import drop_counters
from spellspeed.rules.cards.equipment import drop_equipment, drop_misfits, drop_worn
from spellspeed.rules.cards.life import check_end
from spellspeed.rules.cards.moves import destroy
from spellspeed.rules.engine.state import Applied, Engine, ask
from spellspeed.rules.flow.timing import unmet_key

# Only after these can an Equip Card have lost its monster.
LOSE_EQUIPMENT: Final = (E_MOVED, E_POSITION, E_EQUIPPED, E_CONTROL)


def settle(g: Engine) -> Play[None]:
    """Apply everything that follows from what has happened, until nothing more does."""
    b = g.board
    batch, batch_end = b.batch, b.batch_end
    while True:
        drop_ended(g)
        if g.trap_monsters:
            yield from lay_back_negated(g)
        if g.leavers and (yield from act_at_once(g)):
            continue
        if (g.takers or b.held) and (yield from hold_control(g)):
            continue
        if b.settled >= len(b.log):
            if g.holders and drop_counters(g):
                continue
            if g.worn and drop_misfits(g):
                continue
            if g.wearers and drop_worn(g):
                continue
            break
        if b.settled >= b.batch_end:
            # Events caused by reactions, or later in the same moment, are a separate occurrence (B-81).
            b.batch = b.settled
            b.batch_end = len(b.log)
        event = b.log[b.settled]
        b.settled += 1
        if event.kind in LOSE_EQUIPMENT:
            drop_equipment(g)
        if event.kind == E_FLIPPED:
            flipped = b.deref(event.ref)
            if flipped is not None and flipped.face_up and too_many(g, flipped, flipped.controller):
                destroy(g, None, [flipped], GY, BY_RULE)
        if b.lasting:
            end_by(g, event)
        if g.watchers:
            watch(g, event)
        ids = g.reactors.get(event.kind)
        if ids is not None:
            ready = ready_to_react(g, ids, event)
            if ready:
                yield from react_all(g, ready, event)
        if b.lasting and event.kind != E_RESOLVING:  # rules.flow.chain handles resolving links
            yield from react_lasting(g, event)
    b.batch, b.batch_end = batch, batch_end  # restore those of the outer reaction, if any
    check_end(g)


def react_all(g: Engine, ready: list[int], event: Event) -> Play[None]:
    """Simultaneous reactions of these cards: the turn player's first; each player orders their own (B-102)."""
    b = g.board
    while ready:
        mine: list[int] = []
        for player in b.players_in_order():
            mine = mine or [i for i in ready if reader_of(g, i, event) == player]
        chosen = mine[0]
        if len(mine) > 1:
            player = reader_of(g, chosen, event)
            options = [Option(O_PICK, i, NONE, 0, b.cards[i].printed) for i in mine]
            option = yield from ask(g, player, Q_PICK, options, "first")
            chosen = option.card
        for what in reactions_of(g, chosen, event):
            ctx = reaction_context(g, chosen, what, event)
            if ctx is not None:
                if what.limits:
                    uses.use_up(g, Applied(ctx, what, 0), ctx.card)
                yield from what.do.run(ctx)
        ready = [i for i in ready if i != chosen and reader_of(g, i, event) != NONE]


def ready_to_react(g: Engine, ids: list[int], event: Event) -> list[int]:
    """Those of these cards that react to the event."""
    b = g.board
    if g.lenders and b.dirty:
        refresh(g)
    cards = b.cards
    definitions = g.definitions
    ready = NO_NUMBERS
    for i in ids:
        card = cards[i]
        if card.place & definitions[i].reacts_from or event.card == i or card.given or card.lenders:
            if reader_of(g, i, event) != NONE:
                if not ready:
                    ready = []
                ready.append(i)
    return ready


def react_lasting(g: Engine, event: Event) -> Play[None]:
    """Lasting reactions, the turn player's first (B-102)."""
    b = g.board
    for player in b.players_in_order():
        for lasting in b.lasting.copy():
            what = lasting.what
            if not isinstance(what, Reaction) or lasting.player != player or event.kind not in what.when.kinds:
                continue
            if began_at(event) < lasting.stamp:
                continue
            applied = lasting_applied(g, lasting)
            if applied is None or is_silenced(applied) or not what.when.matches(applied.ctx, event):
                continue
            together = of_batch(g, what.when.of_moment(applied.ctx, event))
            if together[0] is event and what.holds(applied.ctx):
                applied.ctx.because = together
                if what.once:
                    b.lasting = [other for other in b.lasting if other is not lasting]
                yield from what.do.run(applied.ctx)


def watch(g: Engine, event: Event) -> None:
    """Note the triggers whose condition does not hold as the event happens (B-80)."""
    b = g.board
    ids = g.watchers.get(event.kind)
    if ids is None:
        return
    lent = g.could_lend()
    for i in ids:
        card = b.cards[i]
        if not g.definitions[i].watches and not (lent and (b.dirty or card.given or card.lenders)):
            continue
        for effect in g.effects_of(card):
            if effect.at_event is None or effect.when is None or not effect.when.kind_bits >> event.kind & 1:
                continue
            ctx = g.context(card.controller, card, effect.index)
            ctx.because = [event]
            arrives = event.ref == card.ref and (event.kind == E_MOVED or event.kind == E_SUMMONED)
            if not effect.at_event.holds(ctx) or (arrives and effect.at_event.wants_this_there()):
                b.unmet = [*b.unmet, unmet_key(event, card, effect)]


def act_at_once(g: Engine, midway: bool = False) -> Play[bool]:
    """Do what acts as soon as it applies; `midway`: between two steps of an effect, where nobody wins yet (B-148). Stop
    once a pass changes nothing."""
    b = g.board
    if b.dirty:
        refresh(g)
    for applied in in_force(g, g.applied.at_once, g.always.at_once):
        doing = applied.what.do
        if not doing.possible(applied.ctx):
            continue
        if applied.what.ends_duel:
            if midway:
                continue
            check_end(g)  # who has lost does not win (B-149)
        before = len(b.log)
        if applied.what.limits:
            if not uses.is_left(g, applied, applied.ctx.card):
                continue
            uses.use_up(g, applied, applied.ctx.card)
        yield from doing.run(applied.ctx)
        if len(b.log) > before:
            return True
    return False


def reader_of(g: Engine, card_id: int, event: Event) -> int:
    """The player of this card's reaction to the event; NONE if it does not react."""
    for what in reactions_of(g, card_id, event):
        ctx = reaction_context(g, card_id, what, event)
        if ctx is not None:
            return ctx.player
    return NONE


def reactions_of(g: Engine, card_id: int, event: Event) -> tuple[Reaction, ...]:
    """The reactions of the card: printed, given or borrowed."""
    own = g.definitions[card_id].reactions
    if not g.lenders:
        return own
    card = g.board.cards[card_id]
    if event.was is not None and event.card == card_id:
        card = event.was  # what it had when it left
    elif g.board.dirty:
        refresh(g)
    if card.taken:
        own = tuple([what for what in own if what.number not in card.taken])
    for code in card.lenders:
        own = (*own, *g.lenders[code].reactions)
    for key in card.given:
        lent = None if is_activated_key(key) else g.lenders[key >> 8].continuous_at(key & 255)
        if isinstance(lent, Reaction):
            own = (*own, lent)
    return own


def reaction_context(g: Engine, card_id: int, what: Reaction, event: Event) -> Ctx | None:
    """The context of the card's reaction to the event; None if it does not react."""
    when = what.when
    if not when.kind_bits >> event.kind & 1 or what.at_resolution:
        return None
    card = g.board.cards[card_id]
    if what.after_leaving and event.card == card_id and event.kind == E_MOVED:
        # Its own leaving: it must have applied when it left.
        if not event.from_face_up or not event.from_place & what.where:
            return None
        if what.negatable and card_id in event.negated_then:
            return None
        ctx = g.context(event.from_controller, card)
        ctx.ref = event.from_ref
        ctx.refs = event.kept
    else:
        # It must have applied when the event happened, whatever the event changed.
        if not card.place & what.where or card.face_up_since > event.index:
            return None
        if event.kind == E_RESOLVED and event.card != card_id and card.applies_since > began_at(event):
            return None
        if what.negatable and g.board.resolving and card.kind & SPELL and card.resolved_at >= g.board.link_start:
            return None  # the effects of a Spell apply from the end of its own link on (B-53)
        if not (card.place & HAND or applies_on_field(card)):
            return None  # in other places it must be face-up, and is nothing else
        if what.negatable and card_id in event.negated_then:
            return None
        ctx = g.context(card.controller, card)
    ctx.number = what.number
    if not what.holds(ctx) or not when.matches(ctx, event):
        return None
    if what.limits and not uses.is_left(g, Applied(ctx, what, 0), ctx.card):
        return None
    # Simultaneous events are one occurrence: only the first triggers the reaction (B-81).
    together = of_batch(g, when.of_moment(ctx, event))
    if together[0] is not event:
        return None
    ctx.because = together
    return ctx


def began_at(event: Event) -> int:
    """The log position of the event; of a resolved activation, that of the activation, at which the card must already
    have been there (B-79)."""
    if event.kind == E_RESOLVED and event.activation is not None:
        return event.activation.activated_at
    return event.index


def of_batch(g: Engine, events: list[Event]) -> list[Event]:
    """Those of these events that are settled together."""
    b = g.board
    return [event for event in events if b.batch <= event.index < b.batch_end]
