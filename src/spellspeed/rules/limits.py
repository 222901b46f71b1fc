"""Counting uses: once per turn, by name, per chain (B-86, B-125 to B-127, ACT-124 to ACT-135)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.records import Link
from spellspeed.effects.effect import (
    ACTIVATE_ONE,
    CARD,
    NO_LIMIT,
    ONCE_FOR_NAME,
    ONCE_PER_CHAIN,
    ONCE_PER_CHAIN_BY_NAME,
    ONCE_PER_DUEL,
    ONCE_PER_TURN,
    Effect,
)
from spellspeed.effects.materials import Procedure
from spellspeed.effects.reasons import Why, refuse
from spellspeed.rules.state import State


def name_key(player: int, code: int, number: int) -> int:
    """One counter per player, original name and printed number; number 255 counts the name as a whole."""
    return (code << 16) | (number << 8) | player


# These numbers and those of procedures and gifts lie apart from the printed ones; these count for the whole duel.
FOR_THE_DUEL: Final = 192
AFTER_THE_DUEL: Final = 200


def lasts(key: int) -> bool:
    """The counter is not set back when a turn begins."""
    return FOR_THE_DUEL <= (key >> 8 & 255) < AFTER_THE_DUEL


def number_of(effect: Effect) -> int:
    if effect.limit == ONCE_PER_DUEL:
        return FOR_THE_DUEL + effect.number
    return 255 if effect.limit == ONCE_FOR_NAME or effect.limit == ACTIVATE_ONE else effect.number


def used_up(g: State, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The effect has been used as often as its limit allows."""
    b = g.board
    limit = effect.limit
    if effect.during is not None and effect.kind != CARD and phase_key(card, effect) in b.phase_done:
        if why is not None:
            refuse(why, "B-86", "used-up")
        return True
    if limit == NO_LIMIT:
        return False
    rule = "B-125"
    if limit == ONCE_PER_TURN:
        spent = effect.number in card.used
    elif limit == ONCE_PER_CHAIN:
        spent = phase_key(card, effect) in b.chain_used
    elif limit == ONCE_PER_CHAIN_BY_NAME:
        rule = "B-126"
        spent = chain_name_key(player, card, effect) in b.chain_used
    else:
        rule = "B-127" if limit == ACTIVATE_ONE else "B-126"
        spent = b.names_used.get(name_key(player, effect.name or card.printed.code, number_of(effect)), 0) > 0
    if spent and why is not None:
        refuse(why, rule, "used-up")
    return spent


def procedure_used_up(g: State, player: int, card: Card, procedure: Procedure) -> bool:
    """A procedure that the text allows once per turn (B-126)."""
    key = name_key(player, card.printed.code, 128 + procedure.index)
    return procedure.once_per_turn and g.board.names_used.get(key, 0) > 0


def count_procedure(g: State, player: int, card: Card, procedure: Procedure) -> None:
    if procedure.once_per_turn:
        g.board.names_used[name_key(player, card.printed.code, 128 + procedure.index)] = 1


def phase_key(card: Card, effect: Effect) -> int:
    return card.ref << 8 | effect.number


def chain_name_key(player: int, card: Card, effect: Effect) -> int:
    """Below zero, so that it is never the key of a single card."""
    return -(name_key(player, card.printed.code, effect.number) + 1)


def count_use(g: State, player: int, card: Card, effect: Effect) -> None:
    """Activating an effect is using it, whatever becomes of it (ACT-124b)."""
    b = g.board
    if effect.during is not None and effect.kind != CARD:
        b.phase_done.append(phase_key(card, effect))
    limit = effect.limit
    if limit == ONCE_PER_TURN:
        card.used = [*card.used, effect.number]
    elif limit == ONCE_PER_CHAIN:
        b.chain_used.append(phase_key(card, effect))
    elif limit == ONCE_PER_CHAIN_BY_NAME:
        b.chain_used.append(chain_name_key(player, card, effect))
    elif limit != NO_LIMIT:
        key = name_key(player, effect.name or card.printed.code, number_of(effect))
        b.names_used[key] = b.names_used.get(key, 0) + 1


def uncount_activation(g: State, link: Link, effect: Effect) -> None:
    """A card whose activation was negated was not activated (B-127, ACT-130); its effect stays used."""
    if effect.limit == ACTIVATE_ONE:
        key = name_key(link.player, g.board.cards[link.card].printed.code, number_of(effect))
        g.board.names_used[key] = g.board.names_used.get(key, 1) - 1
