"""Attacks: how often and whom a monster may attack, whether it must, whether it pierces (B-130, B-144)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import E_REPLAY, NONE
from spellspeed.board.question import Option
from spellspeed.board.records import Event
from spellspeed.effects.nouns.properties import ABSENT
from spellspeed.effects.standing.topics import Demand
from spellspeed.effects.steps.verbs import ATTACK
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.applies.would_be import would_attack
from spellspeed.rules.engine.state import Applied, Engine


def attacks_further(g: Engine, card: Card) -> bool:
    """Can the monster attack several times, as long as it attacks certain monsters?"""
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_on_some:
            return True
    return False


def may_attack_further(g: Engine, card: Card, earlier: list[Event], target: Card) -> bool:
    """May the monster attack this one, too, after these attacks? All of them must be on such monsters (B-130)."""
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        what = applied.what
        if not what.is_on_some or not what.permits_on(applied.ctx, target):
            continue
        times = what.how_often(applied.ctx, card)
        made = 0
        for event in earlier:
            if event.other == NONE or not what.permits_on(applied.ctx, g.board.as_in_visit(event.from_ref)):
                made = NONE
                break
            if not what.is_each or event.from_ref == target.ref:
                made += 1
        if not what.is_each:
            times = max(times, attacks_allowed(g, card) + what.how_many_more(applied.ctx, card))
        if made != NONE and made < times:
            return True
    return False


def attacks_allowed(g: Engine, card: Card) -> int:
    """How many times the monster may attack in a Battle Phase, whatever it attacks (B-130)."""
    times = 1
    more = 0
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if not applied.what.is_on_some:
            times = max(times, applied.what.how_often(applied.ctx, card))
            more += applied.what.how_many_more(applied.ctx, card)
    return times + more


def may_attack_as_it_lies(g: Engine, card: Card) -> bool:
    """Is the monster in face-up Attack Position, or one that can attack in face-up Defense Position (B-130)?"""
    if not card.face_up:
        return False
    if card.attack_position:
        return True
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.in_defense:
            return True
    return False


def attacks_directly(g: Engine, card: Card) -> bool:
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        if applied.what.is_direct:
            return True
    return False


def aimer_of(g: Engine, card: Card) -> int:
    """Who chooses which monster it attacks: its controller, or whom an effect names."""
    for applied in queries.permissions(g, ATTACK, card, card.controller):
        player = applied.what.aimer(applied.ctx, card)
        if player != NONE:
            return player
    return card.controller


def demands_of(g: Engine, card: Card) -> list[Applied[Demand]]:
    """The demands that the monster attack if it can."""
    return queries.demands(g, ATTACK, card)


def must_attack(g: Engine, demands: list[Applied[Demand]], targets: list[Option]) -> bool:
    """Do these demand an attack: on whatever monster, or on one of the targets?"""
    for applied in demands:
        if not applied.what.is_on_some or demanded(g, applied, targets):
            return True
    return False


def to_be_attacked(g: Engine, card: Card, targets: list[Option]) -> list[Option]:
    """Of these targets, those that the monster must attack if it attacks (B-130)."""
    for applied in demands_of(g, card):
        if applied.what.is_on_some:
            targets = demanded(g, applied, targets) or targets
    return targets


def demanded(g: Engine, applied: Applied[Demand], targets: list[Option]) -> list[Option]:
    """The targets that the demand names."""
    cards = g.board.cards
    return [one for one in targets if one.card != NONE and applied.what.demands_on(applied.ctx, cards[one.card])]


def attack_stopped(g: Engine, card: Card) -> bool:
    """Does "cannot attack" also stop a declared attack of the monster (B-132)?"""
    return queries.attack_ends(g, would_attack(g, card, g.board.deref(g.board.target_ref), E_REPLAY))


def pierces(g: Engine, card: Card) -> bool:
    for applied in in_force(g, g.applied.piercing, g.always.piercing):
        if applied.what.catches(applied.ctx, card) and reaches(g, applied, card):
            return True
    return False


def strength(g: Engine, card: Card) -> int:
    """The value that the monster battles with: an attacker its ATK, an attacked one by its position (B-144)."""
    value = card.atk if card.attack_position or card.id == g.board.attacker else card.dfn
    for applied in in_force(g, g.applied.strengths, g.always.strengths):
        if applied.what.catches(applied.ctx, card) and reaches(g, applied, card):
            other = applied.what.value_of(card)
            value = value if other == ABSENT else other
    return value
