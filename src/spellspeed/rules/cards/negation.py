"""Negation: of activations, effects, summons and attacks (B-51, B-95 to B-99).

Where a card with a negated activation goes is in `flow.chain`.
"""

from spellspeed.board.card import NO_NUMBERS, Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    E_ACTIVATED,
    E_TARGETED,
    EFFECT_NEGATED,
    MZONE,
    NONE,
    NOT_NEGATED,
    ON_FIELD,
)
from spellspeed.board.records import NO_EVENTS, Event, Link
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.act import oaths, uses
from spellspeed.rules.applies.attacks import may_attack_as_it_lies
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.negated import negated_although_gone, negated_anywhere
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.applies.would_be import would_negate, would_negate_attack, would_negate_summon
from spellspeed.rules.engine.gate import allowed, attempt, could_replace, replaced
from spellspeed.rules.engine.state import Engine


def can_negate(link: Link) -> bool:
    return link.negation != ACTIVATION_NEGATED and not link.resolved


def negate_link(g: Engine, ctx: Ctx, link: Link, activation: bool) -> Play[bool]:
    """Negate a link's activation (it is skipped) or its effect (it resolves without doing anything)."""
    if not can_negate(link) or (not activation and g.effect(link.card, link.effect).never_negated):
        return False
    event = would_negate(ctx, link, activation)
    if not (yield from attempt(g, event)):
        return False
    b = g.board
    if activation:
        link.negation = ACTIVATION_NEGATED
        make_void(g, link)
        oaths.lapse(g, link.serial)
        uses.uncount_activation(g, link, g.effect(link.card, link.effect))
        if link.is_card:
            # The card is no longer on the field, but still blocks its zone (B-25, ACT-37c).
            card = b.deref(link.ref)
            if card is not None and card.place & ON_FIELD:
                b.suspend(card, card.controller, card.seq, True)
    elif link.negation == NOT_NEGATED:
        link.negation = EFFECT_NEGATED
    b.emit(event)
    return True


def make_void(g: Engine, link: Link) -> None:
    """Mark the activation as not made, without targets (B-95, COST-50a)."""
    b = g.board
    for i in range(link.began, link.activated_at + 1):
        event = b.log[i]
        if (event.kind == E_ACTIVATED and event.link == link.serial) or (
            event.kind == E_TARGETED and event.cause_link == link.serial
        ):
            b.void(event)


def is_negated_now(g: Engine, link: Link) -> bool:
    """On resolution: was the effect negated, or are the effects of its card negated (B-97)?"""
    if link.negation == EFFECT_NEGATED:
        return True
    refresh(g)
    card = g.board.deref(link.ref)
    if negated_anywhere(g, link):
        negated = True
    elif card is None:
        negated = negated_although_gone(g, link)
    else:
        negated = card.place & ON_FIELD != 0 and card.face_up and card.negated
    # Its effect may be protected from negation (ACT-82).
    if not negated or g.effect(link.card, link.effect).never_negated:
        return False
    return allowed(g, would_negate(None, link, False))


def is_protected(g: Engine, negations: list[Event]) -> bool:
    """One monster whose summon cannot be negated protects those summoned with it (B-99)."""
    for event in negations:
        if not allowed(g, event):
            return True
    return False


def negate_summon(g: Engine, ctx: Ctx) -> Play[list[Card]]:
    """Negate the current summon: it counts as not made, but the turn's summon is used up (B-99)."""
    b = g.board
    cards = [b.cards[i] for i in b.summoning]
    events = [would_negate_summon(ctx, card.controller, card, b.summon_how) for card in cards]
    if is_protected(g, events):
        return []
    for event in events:
        if could_replace(g) and (yield from replaced(g, event)):
            return []
    b.summoning = NO_NUMBERS
    b.used = NO_EVENTS
    for k, card in enumerate(cards):
        if card.place != MZONE:
            card.proper = False  # not even if an earlier summon was proper (B-112)
        b.emit(events[k])
    return cards


def negate_attack(g: Engine, ctx: Ctx) -> Play[bool]:
    b = g.board
    attacker = b.deref(b.attacker_ref)
    if b.attacker == NONE or b.attack_negated or attacker is None or attacker.place != MZONE:
        return False
    if not may_attack_as_it_lies(g, attacker):
        return False  # its change of position has ended the attack already (B-132)
    if unaffected(g, ctx, attacker):
        return False  # negating its attack would affect it (B-91)
    event = would_negate_attack(ctx, attacker)
    if not (yield from attempt(g, event)):
        return False
    b.attack_negated = True
    b.emit(event)
    return True
