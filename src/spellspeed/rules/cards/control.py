"""Control of monsters: taken permanently or temporarily, returned, exchanged (B-16, B-153)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_RULE, GY, MAIN_ZONES, MZONE
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.sorts import ANY_SEQ
from spellspeed.rules.applies.would_be import would_change_control
from spellspeed.rules.cards.moves import destroy_or_place
from spellspeed.rules.engine.gate import attempt
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.zones import choose_zone, crowded, free_zones


def take_control(g: Engine, ctx: Ctx, card: Card, player: int, zones: int, claim: int) -> Play[bool]:
    """For good, or for the time of an effect, whose number is the `claim`; for good, nothing before counts any more."""
    claims = g.board.claims
    before = card.controller
    if not (yield from hand_over(g, ctx, card, player, zones)):
        return False
    if claim:
        claims[card.ref] = [*claims.get(card.ref, [before]), claim << 1 | player]
    elif card.ref in claims:
        del claims[card.ref]
    return True


def end_control(g: Engine, ctx: Ctx, card: Card, claim: int) -> Play[bool]:
    """An effect that took control for a time ends: the monster goes to whoever would control it without that effect.

    That need not be its owner: it may have come to the other field, or been taken for good, before (B-153). If a later
    effect has taken it, it stays there.
    """
    claims = g.board.claims.get(card.ref, [])
    left = [one for one in claims if one >> 1 != claim]
    if card.place != MZONE or len(left) == len(claims):
        return False
    player = left[-1] & 1
    if len(left) > 1:
        g.board.claims[card.ref] = left
    else:
        del g.board.claims[card.ref]
    return card.controller != player and (yield from hand_over(g, ctx, card, player, ANY_SEQ))


def hand_over(g: Engine, ctx: Ctx, card: Card, player: int, zones: int) -> Play[bool]:
    """The monster moves to a main monster zone of its new controller (B-16, B-153)."""
    event = would_change_control(ctx, card, player)
    if (card.face_up and crowded(g, card, player)) or not (yield from attempt(g, event)):
        return False
    free = free_zones(g, player, zones)
    if not free:
        yield from destroy_or_place(g, None, [card], GY, BY_RULE)
        return False
    seq = yield from choose_zone(g, player, player, MZONE, free, card)
    g.board.shift(card, player, seq)
    event.place = MZONE
    event.face_up = card.face_up
    g.board.emit(event)
    return True


def swap_control(g: Engine, ctx: Ctx, first: Card, second: Card) -> Play[bool]:
    """At the same time; each needs a main monster zone of its new controller, which the other may leave."""
    b = g.board
    cards = [first, second]
    seqs = [first.seq, second.seq]
    events = [would_change_control(ctx, first, second.controller), would_change_control(ctx, second, first.controller)]
    for event in events:
        if not (yield from attempt(g, event)):
            return False
    chosen: list[int] = []
    for k, card in enumerate(cards):
        to = events[k].controller
        free = free_zones(g, to, 31)
        if seqs[1 - k] < MAIN_ZONES and not b.is_shut(to, MZONE, seqs[1 - k]):
            free = sorted([*free, seqs[1 - k]])
        chosen.append((yield from choose_zone(g, to, to, MZONE, free, card)) if free else seqs[1 - k])
    b.take(first)
    b.take(second)
    for k, card in enumerate(cards):
        b.put(card, events[k].controller, MZONE, chosen[k])
        card.known = 3  # both have had it before them
        if card.ref in b.claims:
            del b.claims[card.ref]  # for good
        b.emit(events[k])
    return True
