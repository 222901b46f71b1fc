"""Borrowed effects: which cards have effects of other cards now, and until when."""

from typing import cast

from spellspeed.board.card import Card
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.standing.borrowing import HasEffectsOf, is_activated_key
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import GIFTS, Gift
from spellspeed.rules.applies.applying import enter
from spellspeed.rules.engine.state import Applied, Engine


def lend(g: Engine, found: list[Applied[Continuous]]) -> None:
    """Give cards the effects they borrowed; continuous ones begin to apply."""
    for lasting in g.board.lasting:
        what = lasting.what
        if not isinstance(what, HasEffectsOf):
            continue
        for ref in lasting.refs:
            card = g.board.deref(ref)
            if card is None or not card.face_up or card.doomed:
                continue
            card.lenders = [*card.lenders, what.lender]
            g.lending = True
            g.changed.append(card)
            if not what.once:
                for lent in g.lenders[what.lender].continuous:
                    enter(found, Applied(g.context(card.controller, card), lent, lasting.stamp))


def end_borrowing(g: Engine, card: Card, effect: Effect) -> None:
    """End a borrowing for one use when a borrowed effect is activated."""
    b = g.board
    for lasting in b.lasting:
        what = lasting.what
        if not isinstance(what, HasEffectsOf) or not what.once:
            continue
        if what.lender == effect.lender and card.ref in lasting.refs:
            b.lasting = [other for other in b.lasting if other is not lasting]
            b.dirty = True
            return


def hand_over(g: Engine, found: list[Applied[Continuous]]) -> None:
    """Give cards the effects that were given to them; continuous ones begin to apply.

    A continuous gift stops while its source is negated; the gift of a link stays.
    """
    for applied in found.copy():
        if applied.what.topic != GIFTS or not applied.what.holds(applied.ctx):
            continue
        what = cast(Gift, applied.what)
        for card in what.subjects(applied.ctx):
            if not card.face_up or card.doomed:
                continue
            keys = what.gives_to(applied.ctx, card)
            card.given = card.given + [key for key in keys if key not in card.given]
            card.taken = card.taken + what.takes_from()
            g.lending = True
            g.changed.append(card)
            for key in keys:
                if not is_activated_key(key):
                    lent = g.lenders[key >> 8].continuous_at(key & 255)
                    found.append(Applied(g.context(card.controller, card), lent, applied.stamp))
