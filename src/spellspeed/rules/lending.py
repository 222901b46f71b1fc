"""Borrowed effects: which cards have effects of others now, and when a loan is over."""

from spellspeed.board.card import Card
from spellspeed.effects.borrowing import HasEffectsOf
from spellspeed.effects.effect import Effect
from spellspeed.rules.state import Applied, State


def lend(g: State, found: list[Applied]) -> None:
    """Cards have the effects they borrowed; what applies continuously among them applies for them."""
    for lasting in g.board.lasting:
        what = lasting.what
        if not isinstance(what, HasEffectsOf):
            continue
        for ref in lasting.refs:
            card = g.board.deref(ref)
            if card is None or not card.face_up or card.doomed:
                continue
            card.lenders = [*card.lenders, what.code]
            g.changed.append(card)
            if not what.once:
                for lent in g.lenders[what.code].continuous:
                    found.append(Applied(g.context(card.controller, card), lent, lasting.stamp))


def end_loan(g: State, card: Card, effect: Effect) -> None:
    """A borrowed effect is activated: if that was allowed once, no effect of that card can be used any more."""
    b = g.board
    for lasting in b.lasting:
        what = lasting.what
        if isinstance(what, HasEffectsOf) and what.once and what.code == effect.lender and card.ref in lasting.refs:
            b.lasting = [other for other in b.lasting if other is not lasting]
            b.dirty = True
            return
