"""Lasting effects of chain links: how they are read, and when they end (B-09, B-46, B-93, B-100, B-121)."""

from typing import cast

from spellspeed.board.board import Board
from spellspeed.board.card import number_in
from spellspeed.board.constants import MZONE, NONE
from spellspeed.board.records import Event, Lasting
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.standing.memory import recall
from spellspeed.effects.standing.topics import NEGATIONS, Change, Reaction
from spellspeed.rules.applies.negated import is_negated
from spellspeed.rules.applies.reach import is_bound
from spellspeed.rules.engine.state import Applied, Engine

# -- what it is now ---------------------------------------------------------------------------------------------


def what_of(lasting: Lasting) -> Standing:
    return cast(Standing, lasting.what)


def lasting_applied(g: Engine, lasting: Lasting) -> Applied[Standing] | None:
    b = g.board
    source = b.cards[number_in(lasting.source)]
    if lasting.oath and lasting.link == b.resolving:
        g.withheld = True
        return None  # an oath does not restrict its own effect (B-121)
    what = what_of(lasting)
    # Whether the source is negated is checked after negation is derived (B-93).
    needs_source = what.needs_this()
    if needs_source and (b.deref(lasting.source) is None or not source.face_up):
        return None
    applied = Applied(lasting_context(g, lasting), what, lasting.stamp, lasting.oath)
    applied.own = needs_source
    reads = what.reads
    applied.reads = reads.whether  # its cards and amounts are fixed
    if not is_bound(applied.ctx):
        applied.reads |= reads.cards if applied.ctx.fixed else reads.cards | reads.amount
    applied.lasting = lasting
    applied.is_self_change = is_self_change(g, lasting, what)
    return applied


def is_sworn_in(b: Board, link: int) -> bool:
    """Was an oath sworn in this link?"""
    for lasting in b.lasting:
        if lasting.oath and lasting.link == link:
            return True
    return False


def lasting_context(g: Engine, lasting: Lasting) -> Ctx:
    """The context of a lasting effect, with its bound cards and its memory."""
    ctx = g.context(lasting.player, g.board.cards[number_in(lasting.source)])
    ctx.refs = lasting.refs if lasting.refs else [NONE]
    if lasting.memory is not None:
        ctx.ref = lasting.source
        recall(ctx, lasting.memory)
        ctx.fixed = lasting.memory.amounts
    return ctx


def is_self_change(g: Engine, lasting: Lasting, what: Standing) -> bool:
    """Did an activated effect change only numbers of its own monster (B-97)?"""
    memory = lasting.memory
    if memory is None or not memory.link or not isinstance(what, Change) or not what.changes_number:
        return False
    if len(lasting.refs) != 1 or lasting.refs[0] != lasting.source:
        return False
    return memory.effect == NONE or not g.effect(number_in(lasting.source), memory.effect).changes_others


# -- how long it lasts ------------------------------------------------------------------------------------------


def add_lasting(g: Engine, lasting: Lasting) -> None:
    b = g.board
    lasting.stamp = len(b.log)
    if not lasting.link:
        lasting.link = b.resolving
    if lasting.link and lasting.refs and b.lasting:
        supersede(g, lasting)
    b.lasting.append(lasting)
    b.dirty = True


def supersede(g: Engine, newer: Lasting) -> None:
    """Setting a value cancels modifiers applied by earlier chain links to the same cards (B-100).

    Two modifiers of one link do not cancel each other.
    """
    b = g.board
    what = what_of(newer)
    if not isinstance(what, Change):
        return
    for older in b.lasting:
        if older.link == newer.link or not older.refs or not what.supersedes(what_of(older)):
            continue
        refs = [NONE if ref in newer.refs else ref for ref in older.refs]
        if refs != older.refs:
            kept = older.bound_to(refs)
            b.lasting = [kept if other is older else other for other in b.lasting]


def drop_ended(g: Engine) -> None:
    """Drop lasting effects whose time is over or whose cards have left (B-09, B-46)."""
    b = g.board
    if b.processes:
        drop_lapsed(g)
    if not b.lasting:
        return
    kept: list[Lasting] = []
    for lasting in b.lasting:
        if lasting.until_turn:
            if b.turn > lasting.until_turn:
                continue
            if lasting.until_phase and b.turn == lasting.until_turn and b.phase >= lasting.until_phase:
                continue
            if lasting.until_step and (not b.in_damage_step() or b.step > lasting.until_step):
                continue
        if lasting.until_attack != NONE and lasting.until_attack != b.attacker_ref:
            continue
        if lasting.refs and not bound_stays(g, lasting):
            continue
        if b.deref(lasting.source) is None and what_of(lasting).needs_this():
            continue
        if lasting.until_chain and not b.chain:
            continue
        if is_self_change(g, lasting, what_of(lasting)) and is_negated(g, lasting.refs[0]):
            continue
        kept.append(lasting)
    if len(kept) != len(b.lasting):
        b.lasting = kept
        b.dirty = True


def bound_stays(g: Engine, lasting: Lasting) -> bool:
    """Is one of its bound cards still there?"""
    what = what_of(lasting)
    for ref in lasting.refs:
        card = g.board.deref(ref)
        # In this chain, a negation still hits the effect of a monster that has left (B-97).
        if card is None and g.board.chain and what.topic == NEGATIONS:
            return True
        if card is not None and isinstance(what, Reaction) and what.once:
            return True
        # A value change on a monster ends when it is turned face-down (B-119).
        if card is not None and (card.face_up or card.place != MZONE):
            return True
    return False


def end_by(g: Engine, event: Event) -> None:
    """Drop lasting effects that end with this event."""
    b = g.board
    for lasting in b.lasting:
        ends = what_of(lasting).ends_with
        if ends is not None and event.kind in ends.kinds and event.index >= lasting.stamp:
            if ends.matches(lasting_context(g, lasting), event):
                b.lasting = [other for other in b.lasting if other is not lasting]
                b.dirty = True


def drop_lapsed(g: Engine) -> None:
    """Drop processes whose cards have all left."""
    b = g.board
    for process in b.processes:
        if process.refs and all(b.deref(ref) is None for ref in process.refs):
            b.processes = [p for p in b.processes if not p.refs or any(b.deref(ref) is not None for ref in p.refs)]
            return
