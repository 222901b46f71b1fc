"""Not being destroyed after all: what is destroyed, paid or used up instead (B-102)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, BY_BATTLE, BY_EFFECT, DESTROYED, DETACHED, DISCARDED, GY, HAND, NONE
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import PROTECTS
from spellspeed.effects.protecting import (
    BanishTopInstead,
    DestroyAnotherInstead,
    DestroyThisInstead,
    DetachInstead,
    DiscardThisInstead,
    RemoveCounterInstead,
    SurvivesFirst,
)
from spellspeed.rules import questions
from spellspeed.rules.continuous import refresh, unaffected
from spellspeed.rules.moves import add_counters, can_destroy, detach, put_card, send
from spellspeed.rules.state import Applied, State
from spellspeed.rules.would import would_destroy


def spare(
    g: State, cards: list[Card], reason: int, cause_player: int = NONE, cause: Ctx | None = None
) -> Play[list[Card]]:
    """Whose destruction is replaced drops out; the turn player's cards come first (B-102). Returns the others."""
    if g.board.dirty:
        refresh(g)
    if g.falling:
        return cards  # what is destroyed instead of something is not replaced in its turn
    if questions.has_replacements(g):
        cards = yield from replaced(g, cards, reason, cause)
    if any(isinstance(applied.what, SurvivesFirst) for applied in g.applied[PROTECTS]):
        cards = [card for card in cards if not survives_first(g, card, reason)]
    if any(isinstance(applied.what, (DestroyThisInstead, DestroyAnotherInstead)) for applied in g.applied[PROTECTS]):
        cards = yield from destroyed_instead(g, cards, reason, cause_player)
    if any(isinstance(applied.what, BanishTopInstead) for applied in g.applied[PROTECTS]):
        cards = yield from banished_instead(g, cards, reason)
    if g.savers:
        cards = yield from discarded_instead(g, cards, reason)
    if any(isinstance(applied.what, RemoveCounterInstead) for applied in g.applied[PROTECTS]):
        cards = yield from counters_instead(g, cards, reason)
    if not any(isinstance(applied.what, DetachInstead) for applied in g.applied[PROTECTS]):
        return cards
    spared: list[Card] = []
    turn_player = g.board.turn_player
    ordered = [c for c in cards if c.controller == turn_player] + [c for c in cards if c.controller != turn_player]
    for card in ordered:
        if can_destroy(g, card, reason) and (yield from detached_instead(g, card, reason)):
            spared.append(card)
    return [card for card in cards if card not in spared]


def replaced(g: State, cards: list[Card], reason: int, cause: Ctx | None) -> Play[list[Card]]:
    """What happens by itself comes first: all that is limited is used up on the first occasion (B-100), of the rest
    one is enough. Then players are asked, the turn player first (B-102)."""
    left = [card for card in cards if can_destroy(g, card, reason, cause)]
    safe = [card for card in cards if card not in left]
    for forced in (True, False):
        saved: list[Card] = []
        for applied in destruction_replacements(g, left, reason, cause):
            if applied.what.is_forced() != forced or is_gone(g, applied):
                continue
            hit = [card for card in left if is_replaced(g, applied, card, reason, cause)]
            if not applied.what.limits:
                hit = [card for card in hit if card not in saved]
            if hit and (yield from instead(g, applied, hit, left, reason, cause)):
                saved = saved + [card for card in hit if card not in saved]
                if not forced:
                    left = [card for card in left if card not in saved]
        left = [card for card in left if card not in saved]
    return [card for card in cards if card in left or card in safe]


def destruction_replacements(g: State, cards: list[Card], reason: int, cause: Ctx | None) -> list[Applied]:
    """Everything that could replace the destruction of one of these cards, the turn player's first."""
    found: list[Applied] = []
    for card in cards:
        for applied in questions.replacements(g, would_destroy(g, cause, card, reason)):
            if applied not in found and not applied.what.leads_to():
                found.append(applied)
    first = g.board.turn_player
    return [a for a in found if a.ctx.player == first] + [a for a in found if a.ctx.player != first]


def is_gone(g: State, applied: Applied) -> bool:
    """Its card has left since: it does not apply any more."""
    return applied.lasting is None and g.board.deref(applied.ctx.ref) is None


def is_replaced(g: State, applied: Applied, card: Card, reason: int, cause: Ctx | None) -> bool:
    if not applied.what.replaces(applied.ctx, would_destroy(g, cause, card, reason)):
        return False
    return questions.is_left(g, applied, card) and not unaffected(g, applied.ctx, card)


def instead(
    g: State, applied: Applied, hit: list[Card], all_cards: list[Card], reason: int, cause: Ctx | None
) -> Play[bool]:
    """Something is done in place of the destruction of these cards, for all of them or none; True if it was."""
    step = applied.what.doing()
    assert step is not None
    ctx = questions.reading(g, applied)
    ctx.because = [would_destroy(g, cause, card, reason) for card in hit]
    g.falling = all_cards
    possible = step.possible(ctx)
    g.falling = []
    if not possible:
        return False
    if not applied.what.is_forced() and not (yield from g.yes_no(ctx, ctx.player, "instead")):
        return False
    for card in hit if applied.what.limits else []:
        if questions.is_left(g, applied, card):
            questions.use_up(g, applied, card)
    g.falling = all_cards
    done = yield from step.run(ctx)
    g.falling = []
    return done or applied.what.is_forced()


def survives_first(g: State, card: Card, reason: int) -> bool:
    """It is not destroyed this once; the card remembers it until the turn is over."""
    if not reason & (BY_BATTLE | BY_EFFECT) or not can_destroy(g, card, reason):
        return False
    for applied in g.applied[PROTECTS]:
        what = applied.what
        if isinstance(what, SurvivesFirst) and what.saves(applied.ctx, card, reason):
            mark = what.mark(applied.ctx, card)
            if mark not in card.used and not unaffected(g, applied.ctx, card):
                card.used = [*card.used, mark]
                return True
    return False


def destroyed_instead(g: State, cards: list[Card], reason: int, cause_player: int) -> Play[list[Card]]:
    """A player may have another card destroyed in place of all those together that it can save."""
    for applied in g.applied[PROTECTS].copy():
        what = applied.what
        ctx = applied.ctx
        if isinstance(what, DestroyAnotherInstead) and ctx.card in cards and can_destroy(g, ctx.card, reason):
            others = [c for c in what.which.all(ctx) if c not in cards and can_destroy(g, c, BY_EFFECT)]
            if others and (yield from g.yes_no(ctx, ctx.player, "instead")):
                chosen = yield from g.pick(ctx, ctx.player, others, 1, 1, "destroy")
                put_card(g, ctx, chosen[0], GY, BY_EFFECT | DESTROYED, True)
                cards = [card for card in cards if card is not ctx.card]
            continue
        if not isinstance(what, DestroyThisInstead) or ctx.card in cards or not can_destroy(g, ctx.card, BY_EFFECT):
            continue
        saved = [c for c in cards if can_destroy(g, c, reason) and what.saves(ctx, c, reason, cause_player)]
        if saved and (what.forced or (yield from g.yes_no(ctx, ctx.player, "instead"))):
            instead = [ctx.card]
            if what.forced:
                instead = [*instead, *other_substitutes(g, applied, [*cards, ctx.card], saved, reason, cause_player)]
            if len(instead) > 1:
                instead = yield from g.pick(ctx, ctx.player, instead, 1, 1, "instead")
            put_card(g, ctx, instead[0], GY, BY_EFFECT | DESTROYED, True)
            cards = [card for card in cards if card not in saved]
    return cards


def other_substitutes(
    g: State, first: Applied, taken: list[Card], saved: list[Card], reason: int, cause_player: int
) -> list[Card]:
    """Further cards of the same player that would have to be destroyed in place of the same ones: one is enough."""
    found: list[Card] = []
    for applied in g.applied[PROTECTS]:
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, DestroyThisInstead) or not what.forced or ctx.player != first.ctx.player:
            continue
        if ctx.card not in taken and can_destroy(g, ctx.card, BY_EFFECT):
            if all(what.saves(ctx, card, reason, cause_player) for card in saved):
                found.append(ctx.card)
    return found


def banished_instead(g: State, cards: list[Card], reason: int) -> Play[list[Card]]:
    """A player may banish cards from the top of the Deck in place of all those together that it can save."""
    b = g.board
    for applied in g.applied[PROTECTS].copy():
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, BanishTopInstead):
            continue
        saved = [card for card in cards if can_destroy(g, card, reason) and what.saves(ctx, card, reason)]
        deck = b.decks[ctx.player]
        if saved and len(deck) >= len(saved) and (yield from g.yes_no(ctx, ctx.player, "instead")):
            top = [b.cards[i] for i in reversed(deck[-len(saved) :])]
            send(g, ctx, top, BANISHED, BY_EFFECT, False)
            cards = [card for card in cards if card not in saved]
    return cards


def discarded_instead(g: State, cards: list[Card], reason: int) -> Play[list[Card]]:
    """A player may discard a card from the hand in place of all those together that it can save."""
    for i in g.savers:
        card = g.board.cards[i]
        if card.place != HAND:
            continue
        ctx = g.context(card.controller, card)
        for what in g.definitions[i].continuous:
            if not isinstance(what, DiscardThisInstead):
                continue
            saved = [c for c in cards if can_destroy(g, c, reason) and what.saves(ctx, c, reason)]
            if saved and (yield from g.yes_no(ctx, ctx.player, "instead")):
                send(g, ctx, [card], GY, BY_EFFECT | DISCARDED, True)
                cards = [c for c in cards if c not in saved]
    return cards


def counters_instead(g: State, cards: list[Card], reason: int) -> Play[list[Card]]:
    """A player may remove a counter from a card instead of losing it."""
    for applied in g.applied[PROTECTS].copy():
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, RemoveCounterInstead) or not reason & BY_EFFECT or ctx.card not in cards:
            continue
        if ctx.card.counters.get(what.name, 0) and can_destroy(g, ctx.card, reason):
            if (yield from g.yes_no(ctx, ctx.player, "instead")):
                add_counters(g, ctx, ctx.card, what.name, -1)
                cards = [card for card in cards if card is not ctx.card]
    return cards


def detached_instead(g: State, card: Card, reason: int) -> Play[bool]:
    """The player may detach a material instead of losing the card."""
    for applied in g.applied[PROTECTS]:
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, DetachInstead) or not what.reasons & reason or not ctx.card.materials:
            continue
        if what.which.fits(ctx, card) and (yield from g.yes_no(ctx, ctx.player, "instead")):
            materials = [g.board.cards[i] for i in ctx.card.materials]
            chosen = yield from g.pick(ctx, ctx.player, materials, 1, 1, "detach")
            detach(g, ctx, ctx.card, chosen, BY_EFFECT | DETACHED)
            return True
    return False
