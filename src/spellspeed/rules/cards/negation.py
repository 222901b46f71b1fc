"""Negation: of activations, effects, summons and attacks (B-51, B-95 to B-99)."""

from spellspeed.board.card import NO_NUMBERS, Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    E_ATTACK_NEGATED,
    E_NEGATED,
    E_SUMMON_NEGATED,
    EFFECT_NEGATED,
    MZONE,
    NONE,
    NOT_NEGATED,
    ON_FIELD,
)
from spellspeed.board.records import NO_EVENTS, Link
from spellspeed.effects.game import Ctx
from spellspeed.rules.act import oaths, uses
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.negated import negated_although_gone, negated_anywhere
from spellspeed.rules.applies.protection import cannot_be_negated
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.engine.state import Engine, happening


def can_negate(link: Link) -> bool:
    return link.negation != ACTIVATION_NEGATED and not link.resolved


def negate_link(g: Engine, ctx: Ctx, link: Link, activation: bool) -> bool:
    """Negate a link's activation (it will be skipped) or its effect (it will be processed, doing nothing)."""
    if not can_negate(link) or cannot_be_negated(g, ctx, link, activation):
        return False
    b = g.board
    event = happening(E_NEGATED, link.player, 1, ctx)
    event.card = link.card
    event.how = ACTIVATION_NEGATED if activation else EFFECT_NEGATED
    event.other = link.serial
    event.ref = link.ref
    event.activation = link
    if activation:
        link.negation = ACTIVATION_NEGATED
        b.void_links.append(link.serial)
        oaths.lapse(g, link.serial)
        uses.uncount_activation(g, link, g.effect(link.card, link.effect))
        if link.is_card:
            # The card is no longer on the field, yet its zone stays taken (B-25, ACT-37c).
            card = b.deref(link.ref)
            if card is not None and card.place & ON_FIELD:
                b.suspend(card, card.controller, card.seq, True)
    elif link.negation == NOT_NEGATED:
        link.negation = EFFECT_NEGATED
    b.emit(event)
    return True


def is_negated_now(g: Engine, link: Link) -> bool:
    """On resolution: the effect was negated, or its card's effects are negated where it lies (B-97)."""
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
    return negated and not cannot_be_negated(g, None, link, False)


def negate_summon(g: Engine, ctx: Ctx) -> list[Card]:
    """The summon under way fails: it counts as not made, though the turn's summon is spent (B-99)."""
    b = g.board
    cards = [b.cards[i] for i in b.summoning]
    b.summoning = NO_NUMBERS
    b.used = NO_EVENTS
    for card in cards:
        if card.place != MZONE:
            card.proper = False  # not even if an earlier summon was proper (B-112)
        event = happening(E_SUMMON_NEGATED, card.controller, 1, ctx)
        event.card = card.id
        event.ref = card.ref
        event.from_how = b.summon_how
        b.emit(event)
    return cards


def negate_attack(g: Engine, ctx: Ctx) -> bool:
    b = g.board
    attacker = b.deref(b.attacker_ref)
    if b.attacker == NONE or b.attack_negated or attacker is None or attacker.place != MZONE:
        return False
    if not attacker.face_up or not attacker.attack_position:
        return False  # its change of position has ended the attack already (B-132)
    if unaffected(g, ctx, attacker):
        return False  # its attack is its own (B-91)
    b.attack_negated = True
    event = happening(E_ATTACK_NEGATED, attacker.controller, 1, ctx)
    event.card = attacker.id
    event.ref = attacker.ref
    b.emit(event)
    return True
