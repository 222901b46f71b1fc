"""Which cards an effect reaches: which of them are unaffected by it, and what a card's own negation silences.

B-91, B-97, B-101. A lasting effect bound to certain cards was checked when its link resolved, and stays; a continuous
effect is checked each time.
"""

from typing import TypeVar

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import Shield
from spellspeed.rules.applies.would_be import would_silence
from spellspeed.rules.engine.state import Applied, Engine

T = TypeVar("T", bound=Continuous)


def reaches(g: Engine, applied: Applied[Continuous], card: Card) -> bool:
    """Is the card affected? A bound lasting effect was checked when its link resolved; others are checked now."""
    return is_bound(applied.ctx) or not unaffected(g, applied.ctx, card)


def is_bound(ctx: Ctx) -> bool:
    """A lasting effect that is bound to certain cards."""
    for ref in ctx.refs:
        if ref != NONE:
            return True
    return False


def unaffected(g: Engine, ctx: Ctx, card: Card) -> bool:
    """Is the card unaffected by the effect of the context?"""
    if g.applied.shields and is_shielded(g.applied.shields, ctx, card):
        return True
    for shield in g.always.shields:
        of_another = shield.what.of_this and is_of_another(shield, card)
        if not of_another and stands(shield) and is_shielded([shield], ctx, card):
            return True
    return False


def is_shielded(shields: list[Applied[Shield]], ctx: Ctx, card: Card) -> bool:
    """Does one of these make the card unaffected by the effect of the context?"""
    event: Event | None = None
    for applied in shields:
        what = applied.what
        if is_silenced(applied):
            continue
        if (what.of_this and is_of_another(applied, card)) or not what.catches(applied.ctx, card):
            continue  # the event need not be filled in
        if event is None:
            event = would_silence(ctx, card)
        if what.keeps_off(applied.ctx, card, event):
            return True
    return False


def is_of_another(applied: Applied[Continuous], card: Card) -> bool:
    """Is it another card's continuous effect, not bound to cards?"""
    return applied.ctx.card is not card and not applied.ctx.refs


def is_silenced(applied: Applied[Continuous]) -> bool:
    """Does it not apply because its card is negated?

    A lasting change of only the own monster's numbers stops with the negation of that monster (B-97).
    """
    return applied.ctx.card.negated and (applied.own or applied.is_self_change)


def standing(always: list[Applied[T]]) -> list[Applied[T]]:
    """Always-on text that holds for the present places of its cards."""
    found: list[Applied[T]] = []
    for applied in always:
        if stands(applied):
            found.append(applied)
    return found


def stands(applied: Applied[Continuous]) -> bool:
    """Does the always-on text hold where its card is now?"""
    ctx = applied.ctx
    card = ctx.card
    if not card.place & applied.what.where:
        return False
    ctx.player = card.controller
    ctx.ref = card.ref
    return True
