"""Replacing a destruction: what is destroyed, paid or used up instead (B-102).

Other events are replaced one by one (`engine.gate`); of cards destroyed together, one text may save several.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import DESTROYED, GY
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.topics import Replacement
from spellspeed.rules.act.uses import is_left, use_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.applies.would_be import would_move
from spellspeed.rules.cards.moves import can_destroy
from spellspeed.rules.engine.gate import could_replace
from spellspeed.rules.engine.state import Applied, Engine


def spare(g: Engine, cards: list[Card], reason: int, cause: Ctx | None = None) -> Play[list[Card]]:
    """Replace destructions, the turn player's first (B-102). Returns the cards that are still to be destroyed."""
    if g.board.dirty:
        refresh(g)
    if g.falling:
        return cards  # a destruction that replaces something is not replaced itself
    if could_replace(g):
        cards = yield from spared_by(g, cards, reason, cause)
    return cards


def spared_by(g: Engine, cards: list[Card], reason: int, cause: Ctx | None) -> Play[list[Card]]:
    """Mandatory replacements come first: limited ones are used at the first occasion (B-100), of the others one is
    enough. Then players are asked, the turn player first (B-102)."""
    refs = [card.ref for card in cards]
    left = [card for card in cards if can_destroy(g, card, reason, cause)]
    safe = [card for card in cards if card not in left]
    for forced in (True, False):
        saved: list[Card] = []
        for applied in destruction_replacements(g, left, reason, cause):
            if applied.what.must != forced or is_gone(g, applied):
                continue
            hit = [card for card in left if replaces(g, applied, card, reason, cause)]
            if not applied.what.limits:
                hit = [card for card in hit if card not in saved]
                if forced and hit:
                    applied = yield from which_one(g, applied, hit, left, reason, cause)
            if hit and (yield from instead(g, applied, hit, left, reason, cause)):
                if applied.what.one and len(hit) > 1:
                    hit = yield from g.pick(applied.ctx, applied.ctx.player, hit, 1, 1, "instead")
                saved = saved + [card for card in hit if card not in saved]
                if not forced:
                    left = [card for card in left if card not in saved]
        left = [card for card in left if card not in saved]
    # A card destroyed in place of another is already gone.
    return [card for i, card in enumerate(cards) if card.ref == refs[i] and (card in left or card in safe)]


def destruction_replacements(
    g: Engine, cards: list[Card], reason: int, cause: Ctx | None
) -> list[Applied[Replacement]]:
    """Everything that could replace the destruction of one of these cards, the turn player's first."""
    found: list[Applied[Replacement]] = []
    for card in cards:
        for applied in queries.replacements(g, would_move(g, cause, card, GY, reason | DESTROYED)):
            if applied not in found and not applied.what.to:
                found.append(applied)
    return queries.in_order_of_players(g, found)


def which_one(
    g: Engine, first: Applied[Replacement], hit: list[Card], left: list[Card], reason: int, cause: Ctx | None
) -> Play[Applied[Replacement]]:
    """Of several mandatory replacements one is enough; their player chooses."""
    found: list[Applied[Replacement]] = []
    for applied in destruction_replacements(g, left, reason, cause):
        if applied.ctx.player != first.ctx.player or not applied.what.must or applied.what.limits:
            continue
        if all(replaces(g, applied, card, reason, cause) for card in hit) and can_be_done(g, applied, hit):
            found.append(applied)
    if len(found) < 2:
        return first
    cards = [applied.ctx.card for applied in found]
    chosen = yield from g.pick(first.ctx, first.ctx.player, cards, 1, 1, "instead")
    return found[cards.index(chosen[0])]


def can_be_done(g: Engine, applied: Applied[Replacement], falling: list[Card]) -> bool:
    g.falling = falling
    possible = applied.what.do.possible(queries.reading(g, applied))
    g.falling = []
    return possible


def is_gone(g: Engine, applied: Applied[Replacement]) -> bool:
    """Its card has left since: it does not apply any more."""
    return applied.lasting is None and g.board.deref(applied.ctx.ref) is None


def replaces(g: Engine, applied: Applied[Replacement], card: Card, reason: int, cause: Ctx | None) -> bool:
    if not applied.what.replaces(applied.ctx, would_move(g, cause, card, GY, reason | DESTROYED)):
        return False
    return is_left(g, applied, card) and reaches(g, applied, card)


def instead(
    g: Engine, applied: Applied[Replacement], hit: list[Card], all_cards: list[Card], reason: int, cause: Ctx | None
) -> Play[bool]:
    """Replace the destruction of these cards, all of them or none. True if it was done.

    An optional replacement cannot use a card that is being destroyed at the same time. A mandatory one can, unless it
    is one of the saved cards (B-102).
    """
    step = applied.what.do
    ctx = queries.reading(g, applied)
    ctx.because = [would_move(g, cause, card, GY, reason | DESTROYED) for card in hit]
    falling = hit if applied.what.must else all_cards
    g.falling = falling
    possible = step.possible(ctx)
    g.falling = []
    if not possible:
        return False
    if not applied.what.must and not (yield from g.yes_no(ctx, ctx.player, "instead")):
        return False
    for card in hit if applied.what.limits else []:
        if is_left(g, applied, card):
            use_up(g, applied, card)
    g.falling = falling
    done = yield from step.run(ctx)
    g.falling = []
    return done or applied.what.must
