"""Attacks: how often and whom a monster may attack, whether it must, whether it pierces (B-130, B-144)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import E_REPLAY
from spellspeed.effects.steps.verbs import ATTACK
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.applies.would_be import would_attack
from spellspeed.rules.engine.state import Engine


def attacks_each(g: Engine, card: Card) -> bool:
    """The monster can attack every monster of the opponent once."""
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_each:
            return True
    return False


def attacks_allowed(g: Engine, card: Card) -> int:
    """How many times the monster may attack in a Battle Phase (B-130)."""
    times = 1
    more = 0
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        times = max(times, applied.what.how_often(applied.ctx, card))
        more += applied.what.how_many_more(applied.ctx, card)
    return times + more


def attacks_directly(g: Engine, card: Card) -> bool:
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_direct:
            return True
    return False


def must_attack(g: Engine, card: Card) -> bool:
    """The monster has to attack if it can."""
    return queries.demands(g, ATTACK, card)


def attack_stopped(g: Engine, card: Card) -> bool:
    """Does "cannot attack" also stop a declared attack of the monster (B-132)?"""
    return queries.attack_ends(g, would_attack(g, card, g.board.deref(g.board.target_ref), E_REPLAY))


def pierces(g: Engine, card: Card) -> bool:
    for applied in in_force(g, g.applied.piercing, g.always.piercing):
        if applied.what.catches(applied.ctx, card) and reaches(g, applied, card):
            return True
    return False
