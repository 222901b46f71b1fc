"""The window in which a summon can be negated, before the monster is on the field (PRIO-25a, B-107, B-110, B-99)."""

from spellspeed.board.card import NO_NUMBERS, Card
from spellspeed.board.constants import (
    BY_PROCEDURE,
    BY_RULE,
    E_SUMMONING,
    FLIP_SUMMON,
    GY,
    MZONE,
    NONE,
    NOWHERE,
)
from spellspeed.effects.context import Play
from spellspeed.rules.applies.would_be import would_negate_summon
from spellspeed.rules.cards.moves import put_card
from spellspeed.rules.cards.negation import is_protected
from spellspeed.rules.engine.state import SUMMONING, Engine, happening
from spellspeed.rules.flow.chain import build_chain, resolve_chain


def summon_window(
    g: Engine, player: int, cards: list[Card], seqs: list[int], how: int, field: int = NONE
) -> Play[bool]:
    """The window to negate the summon (PRIO-25a, B-107, B-110). True if it was not negated.

    `field` is whose field the monster is summoned to, if it is not the summoning player's.
    """
    b = g.board
    if not g.summon_answers:
        return True
    if is_protected(g, [would_negate_summon(None, player, card, how) for card in cards]):
        return True
    places = [card.place for card in cards]
    faces = [card.face_up for card in cards]
    controller = cards[0].controller
    for k, card in enumerate(cards):
        if card.place != MZONE:
            b.suspend(card, player if field == NONE else field, seqs[k], False)
        else:
            if how & FLIP_SUMMON:
                card.face_up = True
                card.attack_position = True
            card.activating = True  # its effects do not apply in this window (B-118)
            b.dirty = True
    earlier = b.fresh
    b.fresh = []
    for card in cards:
        event = happening(E_SUMMONING, player, BY_PROCEDURE, None)
        event.card = card.id
        event.ref = card.ref
        event.how = how
        event.controller = player if field == NONE else field
        event.using = b.used
        b.emit(event)
    b.summon_how = how
    b.summoning = [card.id for card in cards]
    b.begin_timing()
    yield from build_chain(g, b.turn_player, SUMMONING)
    if b.chain:
        yield from resolve_chain(g)
    b.timing = []
    b.fresh = earlier + b.fresh
    stands = len(b.summoning) > 0
    b.summoning = NO_NUMBERS
    b.moment += 1
    if places[0] == MZONE:
        cards[0].activating = False
        b.dirty = True
        if not stands and cards[0].place == MZONE:
            put_card(g, None, cards[0], GY, BY_RULE, True)  # negated, it cannot stay there (B-99)
        return stands and cards[0].place == MZONE
    for k, card in enumerate(cards):
        if not stands:
            if card.place == NOWHERE:
                put_card(g, None, card, GY, BY_RULE, True)  # negated, and no effect moved it: to the GY (B-99)
        else:
            # Put it back first, so that the event of its move has the right origin.
            b.take(card)
            b.put(card, controller, places[k], 0)
            card.face_up = faces[k]
    return stands
