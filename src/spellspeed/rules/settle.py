"""What happens by itself: reactions without a chain, equipment that lost its monster (B-34, B-53, B-152)."""

from typing import Final

from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    E_CONTROL,
    E_COUNTERS,
    E_EQUIPPED,
    E_FLIPPED,
    E_MOVED,
    E_POSITION,
    E_RESOLVING,
    GY,
    MZONE,
    NONE,
    ON_FIELD,
)
from spellspeed.board.question import O_PICK, Q_PICK, Option
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import MOVES, Continuous, SentAway
from spellspeed.rules.continuous import drop_ended, end_by, lasting_applied, refresh
from spellspeed.rules.forms import lay_back_negated
from spellspeed.rules.life import check_end
from spellspeed.rules.locks import crowded
from spellspeed.rules.moments import unmet_key
from spellspeed.rules.moves import destroy, put_card
from spellspeed.rules.state import State, ask, happening

# Only after these can an Equip Card have lost its monster.
LOSE_EQUIPMENT: Final = (E_MOVED, E_POSITION, E_EQUIPPED, E_CONTROL)


def settle(g: State) -> Play[None]:
    """Apply everything that follows from what has happened, until nothing more does."""
    b = g.board
    while True:
        drop_ended(g)
        if g.trap_monsters:
            yield from lay_back_negated(g)
        if g.leavers and (send_away(g) or (yield from act_at_once(g))):
            continue
        if b.settled >= len(b.log):
            if g.holders and drop_counters(g):
                continue
            break
        event = b.log[b.settled]
        b.settled += 1
        if event.kind in LOSE_EQUIPMENT:
            drop_equipment(g)
        if event.kind == E_FLIPPED:
            flipped = b.deref(event.ref)
            if flipped is not None and flipped.face_up and crowded(g, flipped, flipped.controller, []):
                destroy(g, None, [flipped], GY, BY_RULE)
        if b.lasting:
            end_by(g, event)
        if g.watchers:
            watch(g, event)
        ids = g.reactors.get(event.kind)
        if ids is not None:
            yield from react_all(g, ids, event)
        if b.lasting and event.kind != E_RESOLVING:  # what a resolving link meets is asked there (rules.chain)
            yield from react_lasting(g, event)
    check_end(g)


def react_all(g: State, ids: list[int], event: Event) -> Play[None]:
    """At the same instant the turn player's reactions come first; each player orders the own ones (B-102)."""
    b = g.board
    ready = [i for i in ids if reader_of(g, i, event) != NONE]
    while ready:
        mine = [i for i in ready if reader_of(g, i, event) == b.turn_player]
        if not mine:
            mine = ready
        chosen = mine[0]
        if len(mine) > 1:
            player = reader_of(g, chosen, event)
            options = [Option(O_PICK, i, NONE, 0, b.cards[i].printed) for i in mine]
            option = yield from ask(g, player, Q_PICK, options, "first")
            chosen = option.card
        for what in g.definitions[chosen].continuous:
            ctx = reaction_context(g, chosen, what, event)
            doing = what.doing()
            if ctx is not None and doing is not None:
                yield from doing.run(ctx)
        ready = [i for i in ready if i != chosen and reader_of(g, i, event) != NONE]


def react_lasting(g: State, event: Event) -> Play[None]:
    """Reactions that an effect has left behind; the turn player's come first (B-102)."""
    b = g.board
    for player in (b.turn_player, 1 - b.turn_player):
        for lasting in b.lasting.copy():
            what = lasting.what
            assert isinstance(what, Continuous)
            when = what.reacts_to()
            if when is None or lasting.player != player or event.kind not in when.kinds or event.index < lasting.stamp:
                continue
            applied = lasting_applied(g, lasting)
            doing = what.doing()
            if applied is None or doing is None or not when.matches(applied.ctx, event):
                continue
            together = when.of_moment(applied.ctx, event)
            if together[0] is event and what.holds(applied.ctx):
                applied.ctx.because = together
                yield from doing.run(applied.ctx)


def watch(g: State, event: Event) -> None:
    """Note the triggers whose condition does not hold now that the event has happened (B-80)."""
    b = g.board
    ids = g.watchers.get(event.kind)
    if ids is None:
        return
    for i in ids:
        card = b.cards[i]
        for effect in g.definitions[i].effects:
            if effect.at_event is None or effect.when is None or event.kind not in effect.when.kinds:
                continue
            ctx = g.context(card.controller, card, effect.index)
            ctx.because = [event]
            if not effect.at_event.holds(ctx):
                b.unmet = [*b.unmet, unmet_key(event, card, effect)]


def drop_equipment(g: State) -> None:
    """Equip Cards whose monster left or turned face-down are destroyed by rule (SPELL-36a to SPELL-36d)."""
    b = g.board
    lost = []
    for player in range(2):
        for i in b.szones[player]:
            if i < 0:
                continue
            card = b.cards[i]
            if card.equipped_to == NONE or not card.place & ON_FIELD:
                continue
            monster = b.deref(card.equipped_to)
            if monster is None or monster.place != MZONE or not monster.face_up:
                lost.append(card)
    if lost:
        destroy(g, None, lost, GY, BY_RULE)
        for card in lost:
            card.equipped_to = NONE


def send_away(g: State) -> bool:
    """Cards whose own text sends them to the GY now (B-34)."""
    if g.board.dirty:
        refresh(g)
    leaving = [applied.ctx for applied in g.applied[MOVES] if isinstance(applied.what, SentAway)]
    for ctx in leaving:
        put_card(g, ctx, ctx.card, GY, BY_EFFECT, True)
    return len(leaving) > 0


def act_at_once(g: State) -> Play[bool]:
    """What is done as soon as it applies. What changes nothing is not tried for ever."""
    b = g.board
    if b.dirty:
        refresh(g)
    for applied in g.applied[MOVES]:
        doing = applied.what.doing()
        if not applied.what.acts_at_once or doing is None or not doing.possible(applied.ctx):
            continue
        before = len(b.log)
        yield from doing.run(applied.ctx)
        if len(b.log) > before:
            return True
    return False


def drop_counters(g: State) -> bool:
    """Counters that only certain cards can hold vanish from one whose effects are negated (B-154)."""
    b = g.board
    dropped = False
    for i in g.holders:
        card = b.cards[i]
        if not card.counters:
            continue
        if b.dirty:
            refresh(g)
        if not card.negated:
            continue
        for name in g.definitions[i].holds:
            if name in card.counters:
                event = happening(E_COUNTERS, card.controller, BY_RULE, None)
                event.card = card.id
                event.ref = card.ref
                event.amount = -card.counters[name]
                event.name = name
                card.counters = {other: n for other, n in card.counters.items() if other != name}
                b.note(event)
                dropped = True
    return dropped


def reader_of(g: State, card_id: int, event: Event) -> int:
    """The player whose reaction to the event this card has, or NONE if it does not react."""
    for what in g.definitions[card_id].continuous:
        ctx = reaction_context(g, card_id, what, event)
        if ctx is not None:
            return ctx.player
    return NONE


def reaction_context(g: State, card_id: int, what: Continuous, event: Event) -> Ctx | None:
    """How the card reads this reaction of its own to the event, or None if it does not react."""
    when = what.reacts_to()
    if when is None or event.kind not in when.kinds or what.at_resolution:
        return None
    card = g.board.cards[card_id]
    if what.after_leaving:
        # Its own departure: it had to be applying when it left.
        if event.card != card_id or not event.from_face_up:
            return None
        if what.negatable and card_id in event.negated_then:
            return None
        ctx = g.context(event.from_controller, card)
        ctx.ref = event.from_ref
        ctx.refs = event.kept
    else:
        # What counts is whether it applied when the event happened, not what the event has changed.
        if not card.face_up or not card.place & what.where or card.activating or card.face_up_since > event.index:
            return None
        if card.doomed or (what.negatable and card_id in event.negated_then):
            return None  # B-142
        ctx = g.context(card.controller, card)
    ctx.number = what.number
    if not what.holds(ctx) or not when.matches(ctx, event):
        return None
    # What happens together is one occurrence: the first of these events stands for all (B-81).
    together = when.of_moment(ctx, event)
    if together[0] is not event:
        return None
    ctx.because = together
    return ctx
