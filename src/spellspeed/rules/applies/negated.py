"""Whose effects are negated, and which of those effects the negation still stops (B-97, B-101)."""

from typing import cast

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, ON_FIELD
from spellspeed.board.records import Link
from spellspeed.effects.events.as_it_was import activated_card
from spellspeed.effects.standing.continuous import Continuous, Standing
from spellspeed.effects.standing.topics import NEGATIONS, SHIELDS, Lock, Shield, Silencing
from spellspeed.rules.applies.reach import is_bound, is_of_another, is_shielded, is_silenced, standing
from spellspeed.rules.applies.would_be import would_silence
from spellspeed.rules.engine.index import is_against_negation
from spellspeed.rules.engine.state import Applied, Engine


def apply_negation(g: Engine, found: list[Applied[Continuous]]) -> None:
    """Apply negations from oldest to youngest; one whose own card is negated does not count (B-101)."""
    negations = [cast(Applied[Silencing], applied) for applied in found if applied.topic == NEGATIONS]
    if not negations:
        return
    kept = KeptOff(g, found)
    while negations:
        hit = negate_in_order(g, negations, kept)
        undone = [applied for applied in g.applied.negations if is_silenced(applied)]
        if not undone:
            if hit:
                g.board.negated_now = [card.id for card in hit]  # events keep a copy of this list
            return
        negations.remove(undone[0])
        g.applied.negations.clear()
        for card in hit:
            card.negated = False


def negate_in_order(g: Engine, negations: list[Applied[Silencing]], kept: "KeptOff") -> list[Card]:
    """Apply these negations, the oldest first, and return the cards whose effects are now negated."""
    hit: list[Card] = []
    for applied in negations:
        if is_silenced(applied) or not applied.what.holds(applied.ctx):
            continue
        g.applied.add(applied)
        for card in applied.what.subjects(applied.ctx):
            if not card.negated and card.face_up and not kept.keeps_off(applied, card):
                card.negated = True
                hit.append(card)
                g.changed.append(card)
    return hit


class KeptOff:
    """Protection from negation: immunity, and effects that cannot be negated."""

    def __init__(self, g: Engine, found: list[Applied[Continuous]]) -> None:
        self.shields = standing(g.always.shields)
        self.locks = [applied for applied in standing(g.always.locks) if is_against_negation(applied.what)]
        for applied in found:
            if applied.topic == SHIELDS and applied.what.holds(applied.ctx):
                self.shields.append(cast(Applied[Shield], applied))
            elif is_against_negation(applied.what) and applied.what.holds(applied.ctx):
                self.locks.append(cast(Applied[Lock], applied))

    def keeps_off(self, negation: Applied[Silencing], card: Card) -> bool:
        """Is the card protected from the negation? Between the two, the older wins (B-101).

        The negation of a link was decided when it resolved; against a continuous one the card's own effect must be
        older.
        """
        if is_bound(negation.ctx):
            return False
        shields = [shield for shield in self.shields if not is_younger(shield, negation, card)]
        if is_shielded(shields, negation.ctx, card):
            return True
        for lock in self.locks:
            if is_younger(lock, negation, card) or is_silenced(lock):
                continue
            if not (lock.what.of_this and is_of_another(lock, card)):
                if lock.what.bars(lock.ctx, would_silence(negation.ctx, card)):
                    return True
        return False


def is_younger(applied: Applied[Continuous], negation: Applied[Silencing], card: Card) -> bool:
    """Is it the card's own effect, and younger than the negation?"""
    return applied.ctx.card is card and applied.own and applied.stamp > negation.stamp


def is_negated(g: Engine, ref: int) -> bool:
    """Are the effects of the card, if it is still there, negated?"""
    card = g.board.deref(ref)
    if g.board.dirty:
        g.refresh()
    return card is not None and card.negated


def negated_although_gone(g: Engine, link: Link) -> bool:
    """Is a link negated whose card has left the field? By a lasting negation of that monster, or one of all Spells or
    Traps on the field; not by a negation that needs the monster there (B-97)."""
    b = g.board
    if not link.place & ON_FIELD:
        return False
    for lasting in b.lasting:
        what = cast(Standing, lasting.what)
        if what.topic == NEGATIONS and not what.needs_this() and link.ref in lasting.refs:
            return True
    for applied in g.applied.negations:
        if is_bound(applied.ctx):
            continue  # bound to other cards
        kinds = applied.what.kind_of_subjects(applied.ctx)
        if kinds & link.kind and not kinds & MONSTER and applied.what.catches(applied.ctx, activated_card(b, link)):
            return True
    return False


def negated_anywhere(g: Engine, link: Link) -> bool:
    """Does something negate the effects of such cards anywhere (B-97)?"""
    for applied in g.applied.negations:
        if applied.what.is_anywhere() and applied.what.catches(applied.ctx, activated_card(g.board, link)):
            return True
    return False
