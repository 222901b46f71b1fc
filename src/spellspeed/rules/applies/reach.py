"""Whom what applies reaches: which cards are unaffected by it, and what a card's own negation silences.

B-91, B-97, B-101. What a link brought to certain cards was let in when it resolved, and stays; what applies by itself
is asked anew each time.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.standing.continuous import SHIELDS
from spellspeed.rules.applies.would_be import would_silence
from spellspeed.rules.engine.state import Applied, Engine


def reaches(g: Engine, applied: Applied, card: Card) -> bool:
    """The card is affected by what applies: it was when the link resolved that brought it, or is not unaffected."""
    return is_bound(applied.ctx) or not unaffected(g, applied.ctx, card)


def is_bound(ctx: Ctx) -> bool:
    """A lasting effect that is bound to certain cards."""
    for ref in ctx.refs:
        if ref != NONE:
            return True
    return False


def unaffected(g: Engine, ctx: Ctx, card: Card) -> bool:
    """The card is unaffected by the effect that the context reads."""
    if g.applied[SHIELDS] and is_shielded(g.applied[SHIELDS], ctx, card):
        return True
    for applied in g.standing[SHIELDS]:
        if not is_about_another(applied, card) and stands(applied) and is_shielded([applied], ctx, card):
            return True
    return False


def is_shielded(shields: list[Applied], ctx: Ctx, card: Card) -> bool:
    """One of these keeps the card from being affected by the effect that the context reads."""
    event: Event | None = None
    for applied in shields:
        what = applied.what
        if applied.ctx.card.negated and is_own(applied):
            continue
        if is_about_another(applied, card) or (what.topic == SHIELDS and not what.catches(applied.ctx, card)):
            continue  # the event need not be filled in
        if event is None:
            event = would_silence(ctx, card)
        if what.keeps_off(applied.ctx, card, event):
            return True
    return False


def keeps_off(shields: list[Applied], negation: Applied, card: Card) -> bool:
    """Something keeps the negation from the card. Between the two, what already applied wins (B-101).

    A negation that a link brought was let in when it resolved; the card's own effect must be older than one that
    applies by itself.
    """
    if is_bound(negation.ctx):
        return False
    older = [a for a in shields if not (a.ctx.card is card and is_own(a) and a.stamp > negation.stamp)]
    return is_shielded(older, negation.ctx, card)


def is_about_another(applied: Applied, card: Card) -> bool:
    """It speaks of its own card alone, which is another one."""
    return applied.what.of_this and applied.ctx.card is not card and not applied.ctx.refs


def is_silenced(applied: Applied) -> bool:
    """It does not apply because its card's effects are negated.

    An activated effect that changes only numbers of its own monster ends with the negation of that monster (B-97).
    """
    if applied.ctx.card.negated and is_own(applied):
        return True
    return applied.is_self_change and applied.ctx.card.negated


def is_own(applied: Applied) -> bool:
    """The card's own continuous effect, or a lasting one that needs it: it stops with the card's being negated."""
    return applied.own


def standing(g: Engine, topic: int) -> list[Applied]:
    """What the texts of cards say always, wherever they are: asked as the cards are now."""
    found: list[Applied] = []
    for applied in g.standing[topic]:
        if stands(applied):
            found.append(applied)
    return found


def stands(applied: Applied) -> bool:
    """The card lies where its text says this, and is read from there."""
    ctx = applied.ctx
    card = ctx.card
    if not card.place & applied.what.where:
        return False
    ctx.player = card.controller
    ctx.ref = card.ref
    return True
